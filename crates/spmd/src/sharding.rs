//! How tensors are divided among the devices of a mesh.
//!
//! A [`Mesh`] is a grid of partitions with named axes; a [`Sharding`] says which axes divide which dimension, major axis
//! first; [`Tiles`] are a sharding worked out for every partition.

use std::sync::Arc;

/// A grid of partitions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mesh {
    /// Name and size, the slowest axis first.
    pub axes: Vec<(Arc<str>, usize)>,
    /// The partition at each place of the grid, where that is not simply its number.
    pub partitions: Vec<usize>,
}

/// An axis of a mesh, or a part of one: `size` places that are `stride` apart. Names do not matter, so axes of
/// different meshes over the same places can be compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Axis {
    pub stride: usize,
    pub size: usize,
}

/// How a tensor is divided: for each dimension the axes that divide it, the slowest first. What no axis divides,
/// every device along it has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sharding {
    pub mesh: Arc<Mesh>,
    pub dims: Vec<DimSharding>,
    /// Along these axes devices hold parts whose sum is the value.
    pub unreduced: Vec<Axis>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DimSharding {
    pub axes: Vec<Axis>,
    /// The compiler may divide it further.
    pub is_open: bool,
}

/// A sharding worked out for every partition: how often each dimension is cut, and which piece each partition has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tiles {
    /// Pieces along each dimension.
    pub counts: Vec<usize>,
    /// The piece of each partition, along each dimension.
    pub of_partition: Vec<Vec<usize>>,
    /// Where pieces are sums of parts: which part each partition has. Empty where they are not.
    pub part_of_partition: Vec<usize>,
}

impl Mesh {
    pub fn n_places(&self) -> usize {
        self.axes.iter().map(|(_, size)| size).product()
    }
    pub fn axis(&self, name: &str) -> Option<usize> {
        self.axes.iter().position(|(axis, _)| &**axis == name)
    }
    /// A whole axis.
    pub fn whole(&self, axis: usize) -> Axis {
        let stride = self.axes[axis + 1..].iter().map(|(_, size)| size).product();
        Axis { stride, size: self.axes[axis].1 }
    }
    /// The partition at a place of the grid.
    pub fn partition(&self, place: usize) -> usize {
        self.partitions.get(place).copied().unwrap_or(place)
    }
    /// The place of a partition.
    pub fn place(&self, partition: usize) -> usize {
        self.partitions.iter().position(|&p| p == partition).unwrap_or(partition)
    }
}

impl Axis {
    /// Where along it a place of the grid is.
    pub fn index(&self, place: usize) -> usize {
        place / self.stride % self.size
    }
    /// One past its highest stride.
    pub fn end(&self) -> usize {
        self.stride * self.size
    }
    /// Whether both tell some of the same places apart.
    pub fn overlaps(&self, other: &Axis) -> bool {
        self.stride < other.end() && other.stride < self.end()
    }
}

impl Sharding {
    /// Everything everywhere.
    pub fn replicated(mesh: &Arc<Mesh>, rank: usize) -> Sharding {
        Sharding { mesh: mesh.clone(), dims: vec![DimSharding::default(); rank], unreduced: Vec::new() }
    }

    pub fn is_replicated(&self) -> bool {
        self.dims.iter().all(|dim| dim.axes.iter().all(|axis| axis.size == 1))
    }

    pub fn is_open(&self) -> bool {
        self.dims.iter().any(|dim| dim.is_open)
    }

    /// The pieces of a tensor, for each of `n_partitions`.
    pub fn tiles(&self, n_partitions: usize) -> Tiles {
        let counts = self.dims.iter().map(|dim| dim.count()).collect();
        let of_partition = (0..n_partitions)
            .map(|partition| {
                let place = self.mesh.place(partition);
                self.dims.iter().map(|dim| dim.piece(place)).collect()
            })
            .collect();
        let part = |partition: usize| part(&self.unreduced, self.mesh.place(partition));
        let parts = if self.unreduced.is_empty() { 0 } else { n_partitions };
        Tiles { counts, of_partition, part_of_partition: (0..parts).map(part).collect() }
    }

    /// The same division in terms of the places of another mesh; none if no axes of it tell the same devices apart.
    pub fn on(&self, mesh: &Arc<Mesh>) -> Option<Sharding> {
        let n = mesh.n_places();
        if self.mesh.n_places() == n && self.mesh.partitions == mesh.partitions {
            return Some(Sharding { mesh: mesh.clone(), ..self.clone() });
        }
        if self.is_replicated() && part_count(&self.unreduced) == 1 {
            let whole = |dim: &DimSharding| DimSharding { axes: Vec::new(), is_open: dim.is_open };
            let dims = self.dims.iter().map(whole).collect();
            return Some(Sharding { mesh: mesh.clone(), dims, unreduced: Vec::new() });
        }
        if self.mesh.n_places() != n {
            return None;
        }
        let here = |place: usize| self.mesh.place(mesh.partition(place));
        let axes = |count: usize, at: &dyn Fn(usize) -> usize| {
            let along: Vec<usize> = (0..n).map(|place| at(here(place))).collect();
            axes_of(&along, count)
        };
        let cut = |dim: &DimSharding| {
            let axes = axes(dim.count(), &|place| dim.piece(place))?;
            Some(DimSharding { axes, is_open: dim.is_open })
        };
        let dims = self.dims.iter().map(cut).collect::<Option<_>>()?;
        let unreduced = axes(part_count(&self.unreduced), &|place| part(&self.unreduced, place))?;
        Some(Sharding { mesh: mesh.clone(), dims, unreduced })
    }

    /// The sharding with every cut taken back that does not divide `dims` evenly.
    pub fn fitted(mut self, dims: &[i64]) -> Sharding {
        for (sharding, &size) in self.dims.iter_mut().zip(dims) {
            while !(size as usize).is_multiple_of(sharding.count()) {
                sharding.axes.pop();
            }
        }
        self
    }
}

/// Parts that a sum has along these axes.
fn part_count(unreduced: &[Axis]) -> usize {
    unreduced.iter().map(|axis| axis.size).product()
}

/// The axes, slowest first, along which every place has the piece that `piece` says, one of `count`; none if there are no such axes.
fn axes_of(piece: &[usize], count: usize) -> Option<Vec<Axis>> {
    let mut axes: Vec<Axis> = Vec::new();
    let mut told = 1;
    while told < count {
        // The fastest axis that is left counts in steps of what the others tell apart.
        let stride = piece.iter().position(|&at| at == told)?;
        let size = (1..).find(|&i| piece.get(i * stride) != Some(&(i * told)))?;
        if size < 2 || !piece.len().is_multiple_of(stride * size) {
            return None;
        }
        axes.insert(0, Axis { stride, size });
        told *= size;
    }
    let is_right = |(place, &at): (usize, &usize)| part(&axes, place) == at;
    (told == count && piece.iter().enumerate().all(is_right)).then_some(axes)
}

/// Which of the parts of a sum a place has.
pub fn part(unreduced: &[Axis], place: usize) -> usize {
    unreduced.iter().fold(0, |part, axis| part * axis.size + axis.index(place))
}

impl DimSharding {
    /// Pieces the dimension is cut into.
    pub fn count(&self) -> usize {
        self.axes.iter().map(|axis| axis.size).product()
    }
    /// Which piece a place of the grid has.
    pub fn piece(&self, place: usize) -> usize {
        self.axes.iter().fold(0, |piece, axis| piece * axis.size + axis.index(place))
    }
}

impl Tiles {
    /// One piece, which everyone has.
    pub fn whole(rank: usize, n_partitions: usize) -> Tiles {
        let of_partition = vec![vec![0; rank]; n_partitions];
        Tiles { counts: vec![1; rank], of_partition, part_of_partition: Vec::new() }
    }
    /// Whether everyone has everything.
    pub fn is_whole(&self) -> bool {
        self.counts.iter().all(|&n| n == 1) && self.part_of_partition.is_empty()
    }
    /// Which part of its piece a partition has; the first part may be all of it.
    pub fn part(&self, partition: usize) -> usize {
        self.part_of_partition.get(partition).copied().unwrap_or(0)
    }
    /// In GSPMD's notation, every device named.
    pub fn gspmd_text(&self) -> String {
        let n_parts = self.part_of_partition.iter().max().map_or(1, |last| last + 1);
        let n_pieces: usize = self.counts.iter().product::<usize>() * n_parts;
        let n_repeats = self.of_partition.len() / n_pieces.max(1);
        if n_pieces == 1 {
            return "{replicated}".into();
        }
        let place = |partition: &usize| {
            let tile = self.of_partition[*partition].iter().zip(&self.counts).fold(0, |at, (&t, &n)| at * n + t);
            tile * n_parts + self.part(*partition)
        };
        let mut order: Vec<usize> = (0..self.of_partition.len()).collect();
        order.sort_by_key(place);
        let mut dims = self.counts.clone();
        let mut kinds = Vec::new();
        for (n, kind) in [(n_parts, "unreduced"), (n_repeats, "replicated")] {
            if n > 1 {
                dims.push(n);
                kinds.push(kind);
            }
        }
        let last = match &kinds[..] {
            [] => String::new(),
            ["replicated"] => " last_tile_dim_replicate".into(),
            kinds => format!(" last_tile_dims={{{}}}", kinds.join(", ")),
        };
        let list = |numbers: &[usize]| numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
        format!("{{devices=[{}]{}{last}}}", list(&dims), list(&order))
    }

    /// The dimensions of a piece, if the cuts are even.
    pub fn piece_dims(&self, dims: &[usize]) -> Option<Vec<usize>> {
        let piece = |(&size, &n): (&usize, &usize)| (n > 0 && size % n == 0).then(|| size / n);
        dims.iter().zip(&self.counts).map(piece).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::parse_sharding;

    fn mesh() -> Arc<Mesh> {
        Arc::new(Mesh { axes: vec![("x".into(), 2), ("y".into(), 4)], partitions: Vec::new() })
    }

    #[test]
    fn pieces_follow_the_axes() {
        let sharding = parse_sharding(r#"sharding<@mesh, [{"y", "x"}, {}]>"#, &|_| Some(mesh())).unwrap();
        let tiles = sharding.tiles(8);
        assert_eq!(tiles.counts, [8, 1]);
        // Partition 5 is at x = 1, y = 1.
        assert_eq!(tiles.of_partition[5], [3, 0]);
        assert_eq!(tiles.piece_dims(&[16, 3]), Some(vec![2, 3]));
        assert_eq!(tiles.piece_dims(&[4, 3]), None);
        assert_eq!(sharding.fitted(&[4, 3]).tiles(8).counts, [4, 1]);
    }

    #[test]
    fn shardings_move_to_other_meshes() {
        let sharding = parse_sharding(r#"sharding<@mesh, [{"y"}, {}], unreduced={"x"}>"#, &|_| Some(mesh())).unwrap();
        // The same devices, counted along y first.
        let order: Vec<usize> = (0..8).map(|place| place % 2 * 4 + place / 2).collect();
        let other = Arc::new(Mesh { axes: vec![("a".into(), 8)], partitions: order });
        let moved = sharding.on(&other).unwrap();
        assert_eq!(moved.tiles(8), sharding.tiles(8));
        assert_eq!(moved.dims[0].axes, [Axis { stride: 2, size: 4 }]);
        assert_eq!(moved.on(&mesh()).unwrap().tiles(8), sharding.tiles(8));
        // Backwards, no axis of the first tells them apart in that order.
        let backwards = Arc::new(Mesh { axes: vec![("a".into(), 8)], partitions: (0..8).rev().collect() });
        assert!(sharding.on(&backwards).is_none());
        assert!(Sharding::replicated(&mesh(), 2).on(&backwards).is_some());
        let open = parse_sharding(r#"sharding<@mesh, [{?}, {}]>"#, &|_| Some(mesh())).unwrap();
        for other in [&mesh(), &backwards] {
            let dims = open.on(other).unwrap().dims;
            assert_eq!(dims.iter().map(|dim| dim.is_open).collect::<Vec<_>>(), [true, false]);
        }
    }

    #[test]
    fn parts_of_axes_divide_too() {
        let sharding = parse_sharding(r#"sharding<@mesh, [{"y":(1)2, ?}, {"y":(2)2}]>"#, &|_| Some(mesh())).unwrap();
        assert!(sharding.is_open());
        // y = 3 is 1 along the slow half and 1 along the fast one; y = 2 is (1, 0).
        let tiles = sharding.tiles(8);
        assert_eq!((tiles.of_partition[3].as_slice(), tiles.of_partition[2].as_slice()), (&[1, 1][..], &[1, 0][..]));
    }
}
