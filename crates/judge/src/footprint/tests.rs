//! Footprints against their definition: every point, one by one.

use std::collections::BTreeSet;

use strata_kernel::{Builder, Dtype, LocId};

use super::*;

/// Tile, row, byte.
type Bytes = BTreeSet<(u32, u32, u32)>;

/// A random subscript that mostly stays below `extent`.
fn subscript(rng: &mut fastrand::Rng, shape: &[usize], extent: usize) -> Affine {
    let axis = rng.usize(0..shape.len());
    let spread = (extent.saturating_sub(1) / shape[axis].max(2).saturating_sub(1)).max(1) as i64;
    let mut e = Affine::constant(rng.i64(0..2));
    if rng.u32(0..4) > 0 {
        e = Affine::axis(axis).scale(rng.i64(1..=spread.min(3)));
    }
    match rng.u32(0..12) {
        0 => e = e.add(&Affine::index(LoopId(rng.u32(0..2)))),
        1 => e = e.add(&Affine::axis(rng.usize(0..shape.len()))),
        2 => e = e.scale(-1).offset(extent as i64 - 1),
        3 => e = e.add(&Affine::index(LoopId(0))).rem(2, &shape),
        4 => e = e.add(&Affine::axis(rng.usize(0..shape.len()))).div(2, &shape),
        5 => e = e.offset(rng.i64(-1..2)),
        _ => {}
    }
    e
}

fn condition(rng: &mut fastrand::Rng, shape: &[usize]) -> Pred {
    let mut e = Affine::axis(rng.usize(0..shape.len())).scale([1, -1, 2, -2][rng.usize(0..4)]).offset(rng.i64(-2..4));
    if rng.u32(0..3) == 0 {
        e = e.add(&Affine::axis(rng.usize(0..shape.len())));
    }
    if rng.u32(0..3) == 0 {
        e = e.sub(&Affine::index(LoopId(1)));
    }
    let zero = Affine::zero();
    match rng.u32(0..5) {
        0 => Pred::eq(&e, &zero),
        1 => Pred::ne(&e, &zero),
        2 => Pred::ge(&e, &zero).or(Pred::eq(&Affine::axis(0), &zero)),
        _ => Pred::ge(&e, &zero),
    }
}

/// A kernel with one tensor of each kind, and the views it is looked at with.
fn tensors() -> (Kernel, Vec<(TensorId, Option<View>)>) {
    let mut b = Builder::new("tensors");
    let hbm = b.input("h", Dtype::F32, &[3, 4, 6]);
    let tile = b.sbuf("t", Dtype::F32, &[4, 3, 4], 0);
    let tiles = b.sbuf("s", Dtype::BF16, &[2, 3, 4, 6], 2);
    let view = |dims: &[usize], n_block, dtype| Some(View { dims: dims.to_vec(), n_block, dtype });
    let all = vec![
        (hbm, None),
        (hbm, view(&[12, 6], 0, Dtype::F32)),
        (hbm, view(&[9, 8], 0, Dtype::F32)),
        (hbm, view(&[3, 4, 12], 0, Dtype::BF16)),
        (tile, None),
        (tile, view(&[4, 24], 0, Dtype::BF16)),
        (tiles, None),
        (tiles, view(&[6, 4, 6], 1, Dtype::BF16)),
    ];
    (b.finish(), all)
}

/// Bytes of every point that counts, and whether a subscript leaves its dimension at one.
fn by_definition(kernel: &Kernel, access: &Access, elements: &Pred, loops: &[i64]) -> (Bytes, bool) {
    let (tensor, view) = (kernel.tensor(access.tensor), access.view(kernel));
    let (_, row_bytes) = extents(tensor);
    let size = view.dtype.bytes();
    let (mut bytes, mut leaves) = (Bytes::new(), false);
    let axes: Vec<usize> = (0..access.shape.len()).collect();
    let ranges: Vec<(i64, i64)> = access.shape.iter().map(|&n| (0, n as i64)).collect();
    odometer(&ranges, &axes, &mut |at| {
        if !elements.at(loops, at) {
            return true;
        }
        let subs: Vec<i64> = access.subs.iter().map(|s| s.at(loops, at)).collect();
        if subs.iter().zip(&view.dims).any(|(&s, &n)| s < 0 || s >= n as i64) {
            leaves = true;
            return true;
        }
        let flat = |from: usize, to: usize| (from..to).fold(0, |sum, d| sum * view.dims[d] + subs[d] as usize);
        let n = view.dims.len();
        let (tile, row, byte) = match tensor.space {
            Space::Hbm => (0, flat(0, n) * size / row_bytes, flat(0, n) * size % row_bytes),
            _ => (flat(0, view.n_block), subs[view.n_block] as usize, flat(view.n_block + 1, n) * size),
        };
        bytes.extend((byte..byte + size).map(|b| (tile as u32, row as u32, b as u32)));
        true
    });
    (bytes, leaves)
}

fn listed(rects: &[Rect], tile: u32) -> (Bytes, usize) {
    let mut bytes = Bytes::new();
    let mut n = 0;
    for r in rects {
        for p in r.p0..r.p1 {
            bytes.extend((r.b0..r.b1).map(|b| (tile + r.tile, p, b)));
            n += (r.b1 - r.b0) as usize;
        }
    }
    (bytes, n)
}

#[test]
fn footprints_are_the_bytes_of_their_points() {
    let (kernel, kinds) = tensors();
    let mut rng = fastrand::Rng::with_seed(9);
    let (mut n_inside, mut n_outside, mut n_masked) = (0, 0, 0);
    for case in 0..4000 {
        let (id, view) = &kinds[case % kinds.len()];
        let tensor = kernel.tensor(*id);
        let dims = view.as_ref().map_or(&tensor.dims, |view| &view.dims);
        let shape: Vec<usize> = (0..rng.usize(1..4)).map(|_| rng.usize(1..5)).collect();
        let mask =
            if rng.u32(0..3) == 0 { condition(&mut rng, &shape).and(condition(&mut rng, &shape)) } else { Pred::True };
        let access = Access {
            tensor: *id,
            view: view.clone(),
            subs: dims.iter().map(|&n| subscript(&mut rng, &shape, n)).collect(),
            shape: shape.clone(),
            indices: Vec::new(),
            mask: Pred::True,
            loc: LocId::NONE,
        };
        let mut touch = Touch::new(&kernel, &access, &access, &shape, &mask);
        let mut scratch = Vec::new();
        for loops in [[0, 0], [1, 2], [0, 2], [1, 0], [0, 0]] {
            let (wanted, leaves) = by_definition(&kernel, &access, &mask, &loops);
            let what = || format!("{access:?} where {mask} at {loops:?}");
            match touch.find(&loops, tensor.n_tiles(), &mut scratch) {
                Hit::Outside(dim, value) => {
                    n_outside += 1;
                    assert!(
                        access.subs[dim].at(&loops, &[]) == value && (value < 0 || value >= dims[dim] as i64),
                        "{}",
                        what()
                    );
                    assert_eq!(touch.known(&loops, &mut scratch), None);
                }
                Hit::At(n, tile) => {
                    let footprint = &touch.footprints[n as usize];
                    let (bytes, count) = listed(&footprint.rects, tile);
                    assert_eq!(bytes, wanted, "{}", what());
                    assert_eq!(count, bytes.len(), "disjoint: {}", what());
                    assert_eq!(footprint.outside.is_some(), leaves, "{:?}: {}", footprint.outside, what());
                    if let Some((dim, low, high, extent)) = footprint.outside {
                        assert!(extent == dims[dim] && (low < 0 || high >= extent as i64) && low <= high, "{}", what());
                    }
                    let mut points = Bytes::new();
                    touch.each_point(&loops, &mut |_, at| {
                        let (tile, row, byte, size) = touch.bytes_of(at);
                        points.extend((byte..byte + size).map(|b| (tile, row, b)));
                    });
                    assert_eq!(points, wanted, "{}", what());
                    assert_eq!(touch.known(&loops, &mut scratch), Some((n as usize, tile)));
                    assert!(touch.tiles[n as usize][tile as usize]);
                    n_inside += usize::from(!bytes.is_empty());
                    n_masked += usize::from(!mask.is_true() && !bytes.is_empty());
                }
            }
        }
        let uses: Vec<usize> = (0..shape.len()).filter(|&a| access.subs.iter().any(|s| uses(s, a))).collect();
        assert_eq!(
            (touch.axes(), touch.element_bytes(), touch.shape()),
            (uses, access.dtype(&kernel).bytes(), &shape[..])
        );
    }
    assert!(n_inside > 10_000 && n_outside > 20 && n_masked > 2000, "{n_inside} {n_outside} {n_masked}");
}

/// An index from memory may be any: everything it can reach.
#[test]
fn what_data_decide_is_everything() {
    let (kernel, _) = tensors();
    let whole = Access::whole(TensorId(0), kernel.tensor(TensorId(0)));
    let subs = vec![Affine::term(Term::Data(0)), Affine::axis(0), Affine::axis(1)];
    let access = Access { subs, shape: vec![2, 3], ..whole };
    let mut touch = Touch::new(&kernel, &access, &access, &access.shape, &Pred::True);
    assert!(touch.dynamic && touch.n_common == 2 && touch.shape() == [2, 3, 3]);
    assert_eq!(touch.find(&[], 1, &mut Vec::new()), Hit::At(0, 0));
    let (bytes, _) = listed(&touch.footprints[0].rects, 0);
    let rows: BTreeSet<u32> = bytes.iter().map(|(_, row, _)| *row).collect();
    assert_eq!((rows, bytes.len()), (BTreeSet::from([0, 1, 4, 5, 8, 9]), 6 * 12));
    assert_eq!((touch.extent(0), touch.extent(2), touch.axes()), (3, 6, vec![0, 1]));
}

#[test]
fn rows_with_the_same_bytes_are_joined() {
    let row = |tile, p0, b0, b1| Rect { tile, p0, p1: p0 + 1, b0, b1 };
    let joined = merge_rows(vec![row(0, 0, 0, 4), row(0, 1, 0, 4), row(0, 2, 0, 8), row(1, 3, 0, 8), row(1, 5, 0, 8)]);
    let wanted = [Rect { p1: 2, ..row(0, 0, 0, 4) }, row(0, 2, 0, 8), row(1, 3, 0, 8), row(1, 5, 0, 8)];
    assert_eq!(joined, wanted);
    let two = vec![row(0, 0, 0, 4), row(0, 0, 8, 12), row(0, 1, 0, 4), row(0, 1, 8, 12), row(0, 2, 0, 4)];
    assert_eq!(
        merge_rows(two),
        [Rect { p1: 2, ..row(0, 0, 0, 4) }, Rect { p1: 2, ..row(0, 0, 8, 12) }, row(0, 2, 0, 4)]
    );
}
