//! How the panels of B come to the tiles that multiply rows of A by them.

use super::simd_kernel::Kernel;
use super::{Index, Shape};

/// Bytes of a B that need not be packed for a few rows, and from one step to the next: steps that are whole pages apart take each other's place
/// in the cache.
const NEAR: usize = 256 << 10;
const PAGE: usize = 4096;
/// Rows of A for so few of which packing B is a large part of the time.
const SELDOM: usize = 64;
/// Bytes of A that stay in the second-level cache while panels of B are packed one by one.
const STAYING: usize = 704 << 10;
const LINE: usize = 64;
/// Lines of a step of a panel of B, which may begin in the middle of one.
pub const LINES: usize = 3;

/// How a whole panel of B comes to its tiles. Columns that fill no panel are packed before.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// It was packed before.
    Packed,
    /// Tiles read it where B is, so many elements from step to step.
    InPlace(usize),
    /// The first tile reads it there, and packs it for the others.
    ByFirstTile(usize),
    /// It is packed right before its tiles, while those of the panel before ask for it. Columns of B are so many elements apart.
    BeforeTiles(usize),
    /// As this, of columns or steps that no one stride describes: the windows of a convolution.
    Windows,
}

impl Way {
    /// For so many rows of A and panels of so many steps at most. A direct result is written where it belongs.
    pub fn of<K: Kernel>(shape: &Shape, rows: usize, deepest: usize, is_direct: bool) -> Way {
        let is_as_packed = size_of::<K::Stored>() == size_of::<K::In>();
        let stays = rows.next_multiple_of(K::MR) * deepest * size_of::<K::In>() <= STAYING && rows > K::MR;
        match (&shape.b.rows, &shape.b.k) {
            (_, &Index::Stride { stride, .. }) if is_read_in_place::<K>(shape, rows) => Way::InPlace(stride),
            (columns, &Index::Stride { stride, .. })
                if columns.is_unit() && K::PACKS_B && is_as_packed && rows >= K::MR =>
            {
                // Panels that have a page for each step are packed several at a time, unless they are used too seldom for that to matter.
                let pays = rows <= SELDOM || stride * size_of::<K::In>() < PAGE;
                if pays { Way::ByFirstTile(stride) } else { Way::Packed }
            }
            (&Index::Stride { stride, .. }, Index::Stride { stride: 1, .. }) => {
                if K::DIRECT_B && !K::A_STAYS && is_direct && stays { Way::BeforeTiles(stride) } else { Way::Packed }
            }
            (_, Index::Table { .. }) if K::PACKS_B && is_as_packed && is_direct && stays => Way::Windows,
            _ => Way::Packed,
        }
    }

    /// Whether panels are packed for their first tiles.
    pub fn packs_for_tiles(self) -> bool {
        matches!(self, Way::ByFirstTile(_) | Way::BeforeTiles(_) | Way::Windows)
    }

    /// How panels come to the tiles of more rows of A.
    pub fn again(self) -> Way {
        if let Way::ByFirstTile(_) = self { Way::Packed } else { self }
    }
}

/// Whether packing B would take longer than it saves, if so many rows are multiplied by it.
pub fn is_read_in_place<K: Kernel>(shape: &Shape, rows: usize) -> bool {
    let Index::Stride { len, stride } = shape.b.k else { return false };
    let is_near = stride * size_of::<K::In>() < PAGE && len * stride * size_of::<K::In>() <= NEAR;
    let is_as_packed = size_of::<K::Stored>() == size_of::<K::In>();
    K::DIRECT_B && is_as_packed && is_near && rows <= 2 * K::MR && shape.b.rows.is_unit()
}

/// A line of each step of the panel after the one that begins at `from`: where the first is, and how many elements it is to the end of the last.
pub fn line_of_next<K: Kernel>(from: *const K::In, step: usize, deep: usize, n: usize) -> (*const K::In, usize) {
    (from.wrapping_add(K::NR + n * LINE / size_of::<K::In>()), step * deep)
}

/// What tile `i` of `n` asks for of the panel after the one whose columns begin at `from`: where it is, and how many elements.
pub fn columns_of_next<K: Kernel>(
    from: *const K::In,
    apart: usize,
    deep: usize,
    (i, n): (usize, usize),
) -> (*const K::In, usize) {
    let columns = K::NR.div_ceil(n);
    let first = from.cast::<K::Stored>().wrapping_add((K::NR + i * columns) * apart);
    let len = if apart == deep { columns * deep } else { deep };
    (first.cast(), len * size_of::<K::Stored>() / size_of::<K::In>())
}
