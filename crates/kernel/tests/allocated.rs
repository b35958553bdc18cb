//! Allocation against a small machine: a kernel computes the same by its places as by its tiles, and takes little more than it needs.

mod runs;

use fastrand::Rng;
use runs::results;
use strata_kernel::alloc::{allocate, allocate_spilling, keep_in_hbm, movable, overflow, text, usable_sbuf};
use strata_kernel::verify::verify;
use strata_kernel::{
    Access, Affine, AluOp, Attr, Builder, Dtype, Kernel, Language, LoopKind, Opcode, Operand, Place, Placement, Policy,
    Pred, Space, TensorId, Term, Trip, Write,
};

/// What random kernels are made of.
#[derive(Clone, Copy)]
struct Size {
    /// Elements of a partition of a tile, and how many of them are used.
    free: usize,
    used: usize,
    tensors: usize,
    trip: u64,
    steps: usize,
}

const SMALL: Size = Size { free: 5, used: 5, tensors: 6, trip: 3, steps: 7 };
const LONG: Size = Size { free: 2, used: 2, tensors: 4, trip: 30, steps: 4 };
const WIDE: Size = Size { free: 14_000, used: 3, tensors: 6, trip: 2, steps: 4 };

struct Maker {
    b: Builder,
    rng: Rng,
    size: Size,
    x: TensorId,
    out: TensorId,
    /// Tensors on chip, each with its number of blocks.
    tiles: Vec<(TensorId, usize)>,
    /// Open loops and their trip counts.
    open: Vec<(Affine, u64)>,
}

impl Maker {
    fn new(seed: u64, size: Size) -> Maker {
        let mut b = Builder::new("random");
        let x = b.input("x", Dtype::F32, &[3, 2, size.used]);
        let out = b.output("out", Dtype::F32, &[4, 2, size.used]);
        Maker { b, rng: Rng::with_seed(seed), size, x, out, tiles: Vec::new(), open: Vec::new() }
    }

    fn declare(&mut self) {
        let blocks = self.rng.usize(1..4);
        let psum = self.rng.u32(0..4) == 0 && self.size.free < 512;
        let dims = [blocks, 2, self.size.free];
        let (space, n) = if blocks == 1 { (&dims[1..], 0) } else { (&dims[..], 1) };
        let id = if psum { self.b.psum("p", Dtype::F32, space, n) } else { self.b.sbuf("t", Dtype::F32, space, n) };
        self.tiles.push((id, blocks));
    }

    /// An index below `n`: a number, or the index of a loop.
    fn index(&mut self, n: usize) -> Affine {
        let fits: Vec<Affine> =
            self.open.iter().filter(|(_, trip)| *trip <= n as u64).map(|(i, _)| i.clone()).collect();
        if !fits.is_empty() && self.rng.bool() {
            return fits[self.rng.usize(0..fits.len())].clone();
        }
        if let Some((i, _)) = self.open.last().filter(|_| self.rng.u32(0..3) == 0) {
            return i.rem(n as i64, &(&[][..] as &[usize]));
        }
        Affine::constant(self.rng.i64(0..n as i64))
    }

    fn tile(&mut self) -> Operand {
        let (id, blocks) = self.tiles[self.rng.usize(0..self.tiles.len())];
        let block = if blocks == 1 { Vec::new() } else { vec![self.index(blocks)] };
        let subs = [&block[..], &[Affine::axis(0), Affine::axis(1)]].concat();
        self.b.tile(id, &subs, &[2, self.size.used])
    }

    fn hbm(&mut self, id: TensorId, n: usize) -> Operand {
        let index = self.index(n);
        self.b.tile(id, &[index, Affine::axis(0), Affine::axis(1)], &[2, self.size.used])
    }

    fn step(&mut self, depth: u32) {
        let (used, mask) = (self.size.used, self.rng.u32(0..5) == 0);
        let mask = if mask { Pred::lt(&Affine::axis(1), &Affine::constant(used as i64 / 2)) } else { Pred::True };
        let emit = |m: &mut Maker, op: Opcode, operands: Vec<Operand>| {
            m.b.emit(op, op.engines()[0], operands, vec![("op", Attr::Alu(AluOp::Add))], Write::Set, mask.clone());
        };
        match self.rng.u32(0..if depth < 3 { 10 } else { 7 }) {
            0 | 1 => {
                let (dst, src) = (self.tile(), self.hbm(self.x, 3));
                emit(self, Opcode::DmaCopy, vec![dst, src]);
            }
            2 => {
                let (dst, value) = (self.tile(), self.rng.u32(0..100));
                emit(self, Opcode::Memset, vec![dst, self.b.float(f64::from(value))]);
            }
            3 | 4 => {
                let (dst, a, b) = (self.tile(), self.tile(), self.tile());
                emit(self, Opcode::TensorTensor, vec![dst, a, b]);
            }
            5 => {
                let (dst, src) = (self.hbm(self.out, 4), self.tile());
                emit(self, Opcode::DmaCopy, vec![dst, src]);
            }
            6 => {
                let (dst, src) = (self.tile(), self.tile());
                emit(self, Opcode::TensorCopy, vec![dst, src]);
            }
            7 => self.declare(),
            8 => {
                let trip = 1 + self.rng.u64(0..self.size.trip);
                self.looped(trip, depth, self.size.steps);
            }
            _ => {
                let i = self.open.last().map_or(Affine::zero(), |(i, _)| i.clone());
                let known = self.tiles.len();
                self.b.begin_block();
                (0..2).for_each(|_| self.step(3));
                let then = self.b.end_block();
                self.b.begin_block();
                self.step(3);
                let otherwise = self.b.end_block();
                self.tiles.truncate(known);
                self.b.push(strata_kernel::Node::If { cond: Pred::ge(&i, &Affine::constant(1)), then, otherwise });
            }
        }
    }

    fn looped(&mut self, trip: u64, depth: u32, steps: usize) {
        let kind = if self.rng.bool() { LoopKind::Affine } else { LoopKind::Sequential };
        let id = self.b.begin_loop("i", kind, 0, 1, Trip::Static(trip));
        self.open.push((Affine::index(id), trip));
        let known = self.tiles.len();
        (0..steps).for_each(|_| self.step(depth + 1));
        // What is declared inside is used inside.
        self.tiles.truncate(known);
        self.open.pop();
        self.b.end_loop();
    }

    fn make(mut self) -> Kernel {
        (0..self.size.tensors).for_each(|_| self.declare());
        if self.size.trip > 10 {
            self.looped(self.size.trip, 0, 2);
            self.looped(700, 2, 8);
            self.looped(3000, 2, 6);
        }
        (0..self.size.steps).for_each(|_| self.step(0));
        for n in 0..4 {
            let dst =
                self.b.tile(self.out, &[Affine::constant(n), Affine::axis(0), Affine::axis(1)], &[2, self.size.used]);
            let src = self.tile();
            self.b.inst(Opcode::DmaCopy, [dst, src], []);
        }
        self.b.finish()
    }
}

/// Fails unless the places compute what the tiles do, where anybody can tell; the bytes in use.
fn same(kernel: &Kernel, changed: &Kernel, placement: &Placement) -> [i64; 2] {
    assert_eq!(verify(changed, Some(placement)), Vec::<String>::new());
    let (logical, _) = results(kernel, None, &[TensorId(1)]);
    let (placed, top) = results(changed, Some(placement), &[TensorId(1)]);
    for (n, (wanted, seen)) in logical[0].iter().zip(&placed[0]).enumerate() {
        assert!(wanted.is_none() || wanted == seen, "element {n} is {seen:?} instead of {wanted:?}");
    }
    top
}

#[test]
fn random_kernels_compute_the_same_where_they_are_placed() {
    for seed in 0..80 {
        let mut kernel = Maker::new(seed, SMALL).make();
        for language in [Language::First, Language::Current] {
            kernel.language = language;
            let placement = allocate(&kernel);
            same(&kernel, &kernel, &placement);
            assert_eq!(overflow(&kernel, &placement), None);
        }
    }
}

#[test]
fn long_kernels_compute_the_same_where_they_are_placed() {
    for seed in 0..3 {
        let kernel = Maker::new(seed, LONG).make();
        same(&kernel, &kernel, &allocate(&kernel));
    }
}

#[test]
fn what_does_not_fit_moves_through_hbm_and_computes_the_same() {
    let mut n_spilled = 0;
    for seed in 0..8 {
        let kernel = Maker::new(seed, WIDE).make();
        let mut changed = kernel.clone();
        let (placement, spilled) = allocate_spilling(&mut changed);
        assert_eq!(overflow(&changed, &placement), None);
        let top = same(&kernel, &changed, &placement);
        assert!(top[0] <= usable_sbuf(&changed));
        n_spilled += spilled.len();
    }
    assert!(n_spilled > 3, "{n_spilled}");
}

#[test]
fn any_tensor_may_be_kept_in_hbm() {
    for seed in 0..10 {
        let kernel = Maker::new(seed, SMALL).make();
        let free = movable(&kernel);
        for id in kernel.tensor_ids() {
            assert_eq!(free[id.0 as usize], kernel.tensor(id).space.on_chip());
            if free[id.0 as usize] {
                let mut changed = kernel.clone();
                keep_in_hbm(&mut changed, id);
                assert_eq!((changed.tensor(id).space, movable(&changed)[id.0 as usize]), (Space::Hbm, false));
                let stages = changed.tensor_ids().skip(kernel.tensors.len());
                assert!(stages.into_iter().all(|stage| !movable(&changed)[stage.0 as usize]), "a stage is on its way");
                same(&kernel, &changed, &allocate(&changed));
            }
        }
    }
}

/// Sums of products in PSUM, begun by the first product or by zeros.
fn products(write: Write, blocks: usize) -> Kernel {
    let mut b = Builder::new("products");
    let (x, out) = (b.input("x", Dtype::F32, &[3, 2, 4]), b.output("out", Dtype::F32, &[3, 4, 4]));
    let p = b.psum("p", Dtype::F32, &[blocks, 4, 4], 1);
    b.affine(3, |b, i| {
        let at = i.rem(blocks as i64, &(&[][..] as &[usize]));
        if write == Write::Accumulate {
            b.inst(Opcode::Memset, [b.block(p, std::slice::from_ref(&at)), b.float(0.0)], []);
        }
        b.sequential(2, |b, _| {
            let t = b.sbuf("t", Dtype::F32, &[2, 4], 0);
            let rows = b.tile(x, &[i.clone(), b.axis(0), b.axis(1)], &[2, 4]);
            b.inst(Opcode::DmaCopy, [b.all(t), rows], []);
            b.accumulate(Opcode::NcMatmul, [b.block(p, std::slice::from_ref(&at)), b.all(t), b.all(t)], write);
        });
        let s = b.sbuf("s", Dtype::F32, &[4, 4], 0);
        b.inst(Opcode::TensorCopy, [b.all(s), b.block(p, std::slice::from_ref(&at))], []);
        let rows = b.tile(out, &[i, b.axis(0), b.axis(1)], &[4, 4]);
        b.inst(Opcode::DmaCopy, [rows, b.all(s)], []);
    });
    b.finish()
}

#[test]
fn sums_are_kept_in_hbm_as_well() {
    for (write, blocks) in [(Write::StartOrAccumulate, 3), (Write::Accumulate, 3), (Write::Accumulate, 2)] {
        let kernel = products(write, blocks);
        same(&kernel, &kernel, &allocate(&kernel));
        for id in kernel.tensor_ids().filter(|id| movable(&kernel)[id.0 as usize]) {
            let mut changed = kernel.clone();
            keep_in_hbm(&mut changed, id);
            same(&kernel, &changed, &allocate(&changed));
        }
    }
}

/// Loops whose length is in memory: what they read, and what lives through them.
fn told_by_memory(repeats: bool) -> Kernel {
    let mut b = Builder::new("told");
    let (x, out) = (b.input("x", Dtype::F32, &[1, 1]), b.output("out", Dtype::F32, &[2, 1]));
    let [n, sum, one, late] = ["n", "sum", "one", "late"].map(|name| b.sbuf(name, Dtype::F32, &[1, 1], 0));
    b.inst(Opcode::DmaCopy, [b.all(n), b.all(x)], []);
    b.inst(Opcode::Memset, [b.all(sum), b.float(2.0)], []);
    b.inst(Opcode::Memset, [b.all(one), b.float(1.0)], []);
    let Operand::Access(count) = b.all(n) else { panic!() };
    let trip = if repeats { Trip::While(Box::new(count)) } else { Trip::Dynamic(Box::new(count)) };
    b.begin_loop("k", LoopKind::Sequential, 0, 1, trip);
    let t = b.sbuf("t", Dtype::F32, &[1, 1], 0);
    b.inst(Opcode::TensorTensor, [b.all(t), b.all(sum), b.all(one)], []);
    b.inst(Opcode::TensorCopy, [b.all(sum), b.all(t)], []);
    if repeats {
        b.inst(Opcode::Memset, [b.all(n), b.float(0.0)], []);
    }
    b.end_loop();
    b.inst(Opcode::Memset, [b.all(late), b.float(7.0)], []);
    for (k, t) in [(0, sum), (1, late)] {
        let to = b.tile(out, &[Affine::constant(k), b.axis(1)], &[1, 1]);
        b.inst(Opcode::DmaCopy, [to, b.all(t)], []);
    }
    b.finish()
}

#[test]
fn loops_of_unknown_length_hold_what_they_touch() {
    for repeats in [false, true] {
        let kernel = told_by_memory(repeats);
        let placement = allocate(&kernel);
        same(&kernel, &kernel, &placement);
        assert_eq!(movable(&kernel), [false, false, false, true, true, true, true], "a count stays on the chip");
        let places: Vec<i64> = placement.tiles[2..].iter().map(|tiles| tiles[0].byte).collect();
        let mut inside = vec![places[0], places[1], places[2], places[4]];
        inside.sort_unstable();
        inside.dedup();
        assert_eq!(inside.len(), 4, "all four are alive in the loop");
        assert!(places[4] != places[1] && [places[0], places[2], places[4]].contains(&places[3]), "{places:?}");
    }
}

/// A chain: each tile is read by the next step and by nobody after.
fn chain(n: usize, free: usize) -> Kernel {
    let mut b = Builder::new("chain");
    let (x, out) = (b.input("x", Dtype::F32, &[2, free]), b.output("out", Dtype::F32, &[2, free]));
    let tiles: Vec<TensorId> = (0..n).map(|_| b.sbuf("t", Dtype::F32, &[2, free], 0)).collect();
    b.inst(Opcode::DmaCopy, [b.all(tiles[0]), b.all(x)], []);
    for pair in tiles.windows(2) {
        b.inst(Opcode::TensorTensor, [b.all(pair[1]), b.all(pair[0]), b.all(pair[0])], []);
    }
    b.inst(Opcode::DmaCopy, [b.all(out), b.all(tiles[n - 1])], []);
    b.finish()
}

#[test]
fn what_is_dead_gives_its_bytes_to_the_next() {
    let kernel = chain(8, 20);
    // 80 bytes a tile, in multiples of 64.
    assert_eq!(same(&kernel, &kernel, &allocate(&kernel))[0], 128 + 80);
    let bytes: Vec<i64> = allocate(&kernel).tiles[2..].iter().map(|tiles| tiles[0].byte).collect();
    assert_eq!(bytes, [0, 128, 0, 128, 0, 128, 0, 128]);
    // The same in a loop that is too long to be run through: from the text.
    let mut b = Builder::new("long chain");
    let (x, out) = (b.input("x", Dtype::F32, &[2, 20]), b.output("out", Dtype::F32, &[2, 20]));
    let tiles: Vec<TensorId> = (0..4).map(|_| b.sbuf("t", Dtype::F32, &[2, 20], 0)).collect();
    b.affine(9000, |b, _| {
        b.inst(Opcode::DmaCopy, [b.all(tiles[0]), b.all(x)], []);
        for pair in tiles.windows(2) {
            b.inst(Opcode::TensorTensor, [b.all(pair[1]), b.all(pair[0]), b.all(pair[0])], []);
        }
        b.inst(Opcode::DmaCopy, [b.all(out), b.all(tiles[3])], []);
    });
    let kernel = b.finish();
    assert_eq!(same(&kernel, &kernel, &allocate(&kernel))[0], 128 + 80);
}

#[test]
fn what_is_placed_by_hand_stays_and_others_keep_away() {
    let mut kernel = chain(4, 20);
    kernel.tensors[3].policy = Policy::Direct(vec![Place::sbuf(0, 1000)]);
    let bytes =
        |kernel: &Kernel| -> Vec<i64> { allocate(kernel).tiles[2..].iter().map(|tiles| tiles[0].byte).collect() };
    // Above what the author placed, whatever it is; aligned.
    assert_eq!(bytes(&kernel), [1088, 1000, 1088, 1216]);
    same(&kernel, &kernel, &allocate(&kernel));
    kernel.options.stack_allocator = true;
    assert_eq!(bytes(&kernel), [0, 1000, 0, 128], "lifetimes are known: among them");
    kernel.tensors[3].policy = Policy::Direct(vec![Place::sbuf(0, 0)]);
    assert_eq!(bytes(&kernel), [128, 0, 128, 0]);
    kernel.options.stack_allocator = false;
    kernel.language = Language::Current;
    assert_eq!(bytes(&kernel), [128, 0, 128, 0]);
    kernel.options.force_auto_alloc = true;
    assert_eq!(bytes(&kernel), [0, 128, 0, 128]);
    for tensor in &mut kernel.tensors[2..] {
        tensor.policy = Policy::Direct(vec![Place::sbuf(0, 64)]);
    }
    kernel.options.force_auto_alloc = false;
    assert_eq!(bytes(&kernel), [64; 4], "all by hand: as they are");
}

#[test]
fn tiles_of_psum_stay_within_a_bank() {
    let mut b = Builder::new("banks");
    b.input("x", Dtype::F32, &[1, 1]);
    let out = b.output("out", Dtype::F32, &[2, 300]);
    let tiles: Vec<TensorId> = [300, 300, 200, 600].iter().map(|&n| b.psum("p", Dtype::F32, &[2, n], 0)).collect();
    tiles.iter().for_each(|&t| _ = b.inst(Opcode::Memset, [b.all(t), b.float(1.0)], []));
    let s = b.sbuf("s", Dtype::F32, &[2, 300], 0);
    for &t in &tiles {
        let part = b.tile(t, &[b.axis(0), b.axis(1)], &[2, 200]);
        let to = b.tile(s, &[b.axis(0), b.axis(1)], &[2, 200]);
        b.inst(Opcode::TensorCopy, [to, part], []);
    }
    b.inst(Opcode::DmaCopy, [b.all(out), b.all(s)], []);
    let kernel = b.finish();
    let placement = allocate(&kernel);
    same(&kernel, &kernel, &placement);
    let places: Vec<(i64, i64)> = placement.tiles[2..6].iter().map(|tiles| (tiles[0].bank, tiles[0].byte)).collect();
    // 600 elements take a bank and a part of the next; the others take what is left of banks, and none crosses one.
    assert_eq!(places, [(1, 384), (2, 0), (2, 1216), (0, 0)]);
}

#[test]
fn overflow_says_who_and_where() {
    let kernel = chain(2, 20);
    let mut placement = allocate(&kernel);
    let usable = usable_sbuf(&kernel);
    placement.tiles[3][0].byte = usable - 80;
    assert_eq!(overflow(&kernel, &placement), None);
    placement.tiles[3][0].byte += 1;
    let words = format!(
        "tensor `t_1` does not fit into SBUF: with everything that is alive at the same time it ends at byte {} of a partition, {usable} are usable",
        usable + 1
    );
    assert_eq!(overflow(&kernel, &placement), Some(words));
    let current = Kernel { language: Language::Current, generation: 2, ..kernel.clone() };
    assert_eq!(usable_sbuf(&current), (192 - 16) << 10);
    assert_eq!(usable_sbuf(&Kernel { generation: 4, ..current }), (256 - 16) << 10);
}

#[test]
fn the_largest_that_is_used_least_goes() {
    // Two that are alive together and too large, one of them used more often; a third that is small.
    let mut b = Builder::new("victims");
    let (x, out) = (b.input("x", Dtype::F32, &[2, 30_000]), b.output("out", Dtype::F32, &[2, 30_000]));
    let [often, seldom] = ["often", "seldom"].map(|name| b.sbuf(name, Dtype::F32, &[2, 30_000], 0));
    for t in [often, seldom] {
        b.inst(Opcode::DmaCopy, [b.all(t), b.all(x)], []);
    }
    (0..3).for_each(|_| _ = b.inst(Opcode::TensorTensor, [b.all(often), b.all(often), b.all(often)], []));
    b.inst(Opcode::DmaCopy, [b.all(out), b.all(often)], []);
    b.inst(Opcode::DmaCopy, [b.all(out), b.all(seldom)], []);
    let mut kernel = b.finish();
    assert_eq!(allocate_spilling(&mut kernel).1, ["seldom"]);
    let mut fits = chain(3, 1000);
    assert_eq!(allocate_spilling(&mut fits).1, Vec::<String>::new());
}

/// Positions and lives in the text of a kernel, by hand.
#[test]
fn lives_in_the_text() {
    let mut b = Builder::new("text");
    let (x, out) = (b.input("x", Dtype::F32, &[8, 2, 4]), b.output("out", Dtype::F32, &[8, 2, 4]));
    let t = b.sbuf("t", Dtype::F32, &[8, 2, 4], 1);
    let once = b.sbuf("once", Dtype::F32, &[2, 4], 0);
    let ring = b.sbuf("ring", Dtype::F32, &[2, 2, 4], 1);
    b.inst(Opcode::Memset, [b.all(once), b.float(1.0)], []); // 0
    let rows = |b: &Builder, id: TensorId, i: &Affine| b.tile(id, &[i.clone(), b.axis(0), b.axis(1)], &[2, 4]);
    let l = b.affine(8, |b, i| {
        // The loop begins at 1.
        b.inst(Opcode::DmaCopy, [b.block(t, std::slice::from_ref(&i)), rows(b, x, &i)], []); // 2
        b.inst(
            Opcode::TensorTensor,
            [b.block(ring, &[i.rem(2, &(&[][..] as &[usize]))]), b.block(t, std::slice::from_ref(&i)), b.all(once)],
            [],
        ); // 3
        b.inst(Opcode::DmaCopy, [rows(b, out, &i), b.block(ring, &[i.rem(2, &(&[][..] as &[usize]))])], []); // 4
    });
    let late = b.sbuf("late", Dtype::F32, &[3, 2, 4], 1);
    let zero = Affine::zero();
    b.inst(Opcode::Memset, [b.block(late, std::slice::from_ref(&zero)), b.float(1.0)], []); // 6
    b.inst(Opcode::DmaCopy, [rows(&b, out, &zero), b.block(late, std::slice::from_ref(&zero))], []); // 7
    b.inst(Opcode::Memset, [b.block(late, &[Affine::constant(2)]), b.float(1.0)], []); // 8
    b.inst(Opcode::DmaCopy, [rows(&b, out, &zero), b.block(late, &[Affine::constant(2)])], []); // 9
    let unused = b.sbuf("unused", Dtype::F32, &[2, 4], 0);
    let kernel = b.finish();
    assert_eq!(text::positions(&kernel), [0, 2, 3, 4, 6, 7, 8, 9]);
    let lives = text::lifetimes(&kernel);
    let life = |id: TensorId| &lives[id.0 as usize];
    let pieces = |id: TensorId| life(id).pieces.iter().map(|p| p.live.clone()).collect::<Vec<_>>();
    assert_eq!((life(t).live.clone(), life(t).loops.clone(), life(t).tiles()), (2..4, vec![l], 1));
    assert_eq!((life(t).uses.clone(), life(t).pieces[0].wider.first().cloned()), (vec![2, 3], Some(1..6)));
    assert_eq!(
        (life(once).live.clone(), life(once).loops.len(), life(once).tiles()),
        (0..6, 0, 1),
        "a loop is read as a whole"
    );
    assert_eq!((life(ring).live.clone(), life(ring).tiles()), (1..6, 2));
    assert_eq!((pieces(late), life(late).live.clone(), life(late).tiles()), (vec![6..8, 8..10], 6..10, 1));
    assert_eq!((life(unused).live.clone(), pieces(unused).len(), life(x).uses.len()), (0..0, 0, 0));
}

/// A pipeline: tile `i + 1` is loaded while tile `i` is used.
#[test]
fn a_pipeline_needs_the_tiles_that_are_alive_together() {
    for (ahead, n) in [(1, 9), (2, 9), (3, 10)] {
        let mut b = Builder::new("pipeline");
        let (x, out) = (b.input("x", Dtype::F32, &[n, 2, 4]), b.output("out", Dtype::F32, &[n, 2, 4]));
        let t = b.sbuf("t", Dtype::F32, &[n, 2, 4], 1);
        let rows = |b: &Builder, id: TensorId, i: &Affine| b.tile(id, &[i.clone(), b.axis(0), b.axis(1)], &[2, 4]);
        let load = |b: &mut Builder, i: Affine| {
            _ = b.inst(Opcode::DmaCopy, [b.block(t, std::slice::from_ref(&i)), rows(b, x, &i)], [])
        };
        let store = |b: &mut Builder, i: Affine| {
            _ = b.inst(Opcode::DmaCopy, [rows(b, out, &i), b.block(t, std::slice::from_ref(&i))], [])
        };
        (0..ahead).for_each(|k| load(&mut b, Affine::constant(k)));
        b.sequential(n as u64 - ahead as u64, |b, i| {
            load(b, i.offset(ahead));
            store(b, i);
        });
        (0..ahead).for_each(|k| store(&mut b, Affine::constant(n as i64 - ahead + k)));
        let kernel = b.finish();
        assert_eq!(text::lifetimes(&kernel)[t.0 as usize].tiles(), ahead as usize + 1, "{ahead} ahead");
        assert_eq!(same(&kernel, &kernel, &allocate(&kernel))[0], 64 * ahead + 16, "{ahead} ahead");
    }
}

/// Indices from memory: any tile may be the one.
#[test]
fn tiles_that_memory_chooses_are_all_alive() {
    let mut b = Builder::new("chosen");
    let (x, out) = (b.input("x", Dtype::F32, &[3, 1, 4]), b.output("out", Dtype::F32, &[1, 4]));
    let (t, n) = (b.sbuf("t", Dtype::F32, &[3, 1, 4], 1), b.sbuf("n", Dtype::F32, &[1, 1], 0));
    let other = b.sbuf("other", Dtype::F32, &[1, 4], 0);
    b.affine(3, |b, i| {
        let rows = b.tile(x, &[i.clone(), b.axis(0), b.axis(1)], &[1, 4]);
        b.inst(Opcode::DmaCopy, [b.block(t, &[i]), rows], []);
    });
    b.inst(Opcode::Memset, [b.all(n), b.float(2.0)], []);
    b.inst(Opcode::Memset, [b.all(other), b.float(9.0)], []);
    let Operand::Access(block) = b.block(t, &[Affine::term(Term::Data(0))]) else { panic!() };
    let Operand::Access(index) = b.tile(n, &[Affine::zero(), Affine::zero()], &[1, 4]) else { panic!() };
    let chosen = Operand::Access(Access { indices: vec![index], ..block });
    b.inst(Opcode::TensorTensor, [b.all(other), chosen, b.all(other)], []);
    b.inst(Opcode::DmaCopy, [b.all(out), b.all(other)], []);
    let kernel = b.finish();
    let (placement, (values, _)) = (allocate(&kernel), results(&kernel, None, &[TensorId(1)]));
    assert!(values[0].iter().all(Option::is_some));
    same(&kernel, &kernel, &placement);
    let mut bytes: Vec<i64> = placement.tiles[2..].iter().flatten().map(|place| place.byte).collect();
    bytes.sort_unstable();
    assert_eq!(bytes, [0, 64, 128, 192, 256]);
    assert_eq!(movable(&kernel), [false, false, true, false, true], "what is read as an index stays");
}
