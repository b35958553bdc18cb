//! Random kernels: the judge accepts every allocation, with all memory and with little, and what is computed stays the same.

use strata_alloc::{Options, allocate};
use strata_diag::Severity;
use strata_judge::{judge, judge_unplaced};
use strata_kernel::expr::Affine;
use strata_kernel::program::LoopKind;
use strata_kernel::{AluOp, Attr, Builder, Dtype, Imm, Kernel, Node, Opcode, Operand, Pred, Space, TensorId, Trip};

/// How many kernels, and after which seed: `make alloc-fuzz` has more than every test run.
fn wanted() -> (u64, u64) {
    let number = |name: &str| std::env::var(name).ok().and_then(|n| n.parse().ok());
    (number("ALLOC_KERNELS").unwrap_or(150), number("ALLOC_AFTER").unwrap_or(0))
}

struct Rng(u64);

impl Rng {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }
    fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }
}

struct Maker {
    b: Builder,
    rng: Rng,
    /// Index, first value and trip count of every open loop.
    loops: Vec<(Affine, i64, u64)>,
    tensors: Vec<TensorId>,
    x: TensorId,
    out: TensorId,
    /// Every tile is written where it is declared.
    filled: bool,
}

/// Elements of a tile in each partition.
const WIDTH: usize = 16;
/// Few, because the judge looks at every row, and places are the same for all of them.
const ROWS: usize = 4;

impl Maker {
    fn index(&mut self, extent: usize) -> Affine {
        let inside = |(_, first, n): &&(Affine, i64, u64)| *first + *n as i64 <= extent as i64;
        let fits: Vec<(Affine, i64, u64)> = self.loops.iter().filter(inside).cloned().collect();
        if !fits.is_empty() && !self.rng.one_in(5) {
            // The innermost loop most of the time.
            let pick = if self.rng.one_in(3) { self.rng.below(fits.len() as u64) as usize } else { fits.len() - 1 };
            let (index, first, n) = &fits[pick];
            let high = extent as i64 - (*first + *n as i64);
            let shift = if self.rng.one_in(3) { self.rng.below((high + first + 1) as u64) as i64 - *first } else { 0 };
            return index.offset(shift);
        }
        if self.loops.len() > 1 && self.rng.one_in(4) {
            let (a, fa, na) = self.loops[self.loops.len() - 2].clone();
            let (c, fc, nc) = self.loops[self.loops.len() - 1].clone();
            if (fa + na as i64) * nc as i64 + fc <= extent as i64 {
                return a.scale(nc as i64).add(&c);
            }
        }
        Affine::constant(self.rng.below(extent as u64) as i64)
    }

    fn tile(&mut self, id: TensorId, whole: bool) -> (Operand, usize) {
        let blocks = self.b.kernel.tensor(id).blocks().to_vec();
        let mut subs: Vec<Affine> = blocks.iter().map(|&n| self.index(n)).collect();
        let width = if whole || self.rng.one_in(2) { WIDTH } else { WIDTH / 2 };
        let from = if width < WIDTH && self.rng.one_in(2) { WIDTH as i64 / 2 } else { 0 };
        subs.extend([Affine::axis(0), Affine::axis(1).offset(from)]);
        (self.b.tile(id, &subs, &[ROWS, width]), width)
    }

    fn hbm(&mut self, id: TensorId, width: usize) -> Operand {
        let row = self.index(16);
        self.b.tile(id, &[row, Affine::axis(0), Affine::axis(1)], &[ROWS, width])
    }

    fn pick(&mut self, space: Option<Space>) -> Option<TensorId> {
        let wanted = |t: &TensorId| space.is_none_or(|s| self.b.kernel.tensor(*t).space == s);
        let fits: Vec<TensorId> = self.tensors.iter().copied().filter(wanted).collect();
        (!fits.is_empty()).then(|| fits[self.rng.below(fits.len() as u64) as usize])
    }

    fn declare(&mut self) {
        let n_block = self.rng.below(4) as usize;
        let mut dims: Vec<usize> = (0..n_block).map(|_| 1 + self.rng.below(6) as usize).collect();
        let psum = self.rng.one_in(6) && dims.iter().product::<usize>() <= 4;
        dims.extend([ROWS, WIDTH]);
        let dtype = if self.rng.one_in(3) { Dtype::BF16 } else { Dtype::F32 };
        let id = match psum {
            true => self.b.psum("p", Dtype::F32, &dims, n_block),
            false => self.b.sbuf("t", dtype, &dims, n_block),
        };
        self.tensors.push(id);
        if self.filled {
            self.fill(id);
        }
    }

    /// Writes every tile of a tensor.
    fn fill(&mut self, id: TensorId) {
        let blocks = self.b.kernel.tensor(id).blocks().to_vec();
        let mut subs: Vec<Affine> = Vec::new();
        for &n in &blocks {
            subs.push(Affine::index(self.b.begin_loop("b", LoopKind::Affine, 0, 1, Trip::Static(n as u64))));
        }
        let row = subs.first().cloned().unwrap_or(Affine::constant(3));
        subs.extend([Affine::axis(0), Affine::axis(1)]);
        let to = self.b.tile(id, &subs, &[ROWS, WIDTH]);
        if self.b.kernel.tensor(id).space == Space::Sbuf && !self.rng.one_in(4) {
            let from = self.b.tile(self.x, &[row, Affine::axis(0), Affine::axis(1)], &[ROWS, WIDTH]);
            self.b.inst(Opcode::DmaCopy, [to, from], []);
        } else {
            self.b.inst(Opcode::Memset, [to, Operand::Imm(Imm::Float(2.0))], []);
        }
        blocks.iter().for_each(|_| self.b.end_loop());
    }

    fn step(&mut self) {
        match self.rng.below(8) {
            0 => self.declare(),
            1..=3 => {
                let Some(t) = self.pick(Some(Space::Sbuf)) else { return self.declare() };
                let whole = self.rng.one_in(2);
                let (to, width) = self.tile(t, whole);
                let from = self.hbm(self.x, width);
                self.b.inst(Opcode::DmaCopy, [to, from], []);
            }
            4 => {
                let Some(t) = self.pick(Some(Space::Sbuf)) else { return };
                let (from, width) = self.tile(t, false);
                let to = self.hbm(self.out, width);
                self.b.inst(Opcode::DmaCopy, [to, from], []);
            }
            _ => {
                let (Some(a), Some(c), Some(d)) = (self.pick(None), self.pick(None), self.pick(None)) else { return };
                let [(a, _), (c, _), (d, _)] = [a, c, d].map(|t| self.tile(t, true));
                self.b.inst(Opcode::TensorTensor, [a, c, d], [("op", Attr::Alu(AluOp::Add))]);
            }
        }
    }

    fn block(&mut self, depth: usize) {
        let known = self.tensors.len();
        for _ in 0..2 + self.rng.below(5) {
            if depth < 3 && self.rng.one_in(3) {
                let first = self.rng.below(2) as i64;
                let n = 1 + self.rng.below(5);
                let kind = if self.rng.one_in(2) { LoopKind::Affine } else { LoopKind::Sequential };
                let id = self.b.begin_loop("i", kind, first, 1, Trip::Static(n));
                self.loops.push((Affine::index(id), first, n));
                self.block(depth + 1);
                self.loops.pop();
                self.b.end_loop();
            } else if depth > 0 && self.rng.one_in(8) {
                let (index, first, _) = self.loops[self.loops.len() - 1].clone();
                let outside = self.tensors.len();
                self.b.begin_block();
                self.step();
                self.tensors.truncate(outside);
                let then = self.b.end_block();
                let cond = Pred::ge(&index, &Affine::constant(first + 1));
                self.b.push(Node::If { cond, then, otherwise: Vec::new() });
            } else {
                self.step();
            }
        }
        // What the block declared is not seen outside.
        self.tensors.truncate(known);
    }
}

fn random(seed: u64, filled: bool) -> Kernel {
    let mut b = Builder::new("random");
    let x = b.input("x", Dtype::F32, &[16, ROWS, WIDTH]);
    let out = b.output("out", Dtype::F32, &[16, ROWS, WIDTH]);
    let rng = Rng(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut maker = Maker { b, rng, loops: Vec::new(), tensors: Vec::new(), x, out, filled };
    (0..20).for_each(|_| _ = maker.rng.below(2));
    maker.declare();
    maker.declare();
    maker.block(0);
    maker.b.finish()
}

/// What the judge finds at these places and not without them, and whether something was spilled.
fn wrong(kernel: &Kernel, options: &Options) -> (Vec<String>, bool) {
    let Ok(found) = allocate(kernel, options) else { return (Vec::new(), false) };
    let report = judge(&found.kernel, &found.placement);
    let mut errors: Vec<_> = report.findings.iter().filter(|f| f.severity == Severity::Error).collect();
    if !errors.is_empty() {
        let bare = judge_unplaced(&found.kernel);
        errors.retain(|error| bare.findings.iter().all(|known| known.code() != error.code()));
    }
    let new = errors.iter().map(|f| format!("{}: {}", f.code(), f.message));
    (new.collect(), !found.spills.is_empty())
}

/// Allocates and judges a random kernel with all memory, without new dimensions and with little; how often it spills.
fn judged(seed: u64) -> u64 {
    let kernel = random(seed, false);
    let few = Options { effort: 600, ..Options::default() };
    let tight = Options { sbuf: Some(256 + 64 * (seed % 40)), ..few.clone() };
    let mut spilled = 0;
    for options in [few.clone(), Options { widen: false, ..few }, tight] {
        let (wrong, spills) = wrong(&kernel, &options);
        assert!(wrong.is_empty(), "seed {seed}, {options:?}: {wrong:?}\n{}", strata_kernel::print::print(&kernel));
        spilled += u64::from(spills);
    }
    spilled
}

/// What a run leaves in the output.
fn output(kernel: &Kernel, placement: &strata_kernel::Placement) -> Option<Vec<u8>> {
    let bytes = |n: usize| kernel.tensors[n].n_bytes();
    let x: Vec<u8> = (0..bytes(0) / 4).flat_map(|n| ((n % 251) as f32).to_le_bytes()).collect();
    let zeros = vec![0; bytes(1)];
    let given = [x, zeros];
    let lent = given.iter().map(|b| strata_sim::Bytes::from(&b[..])).collect();
    let options = strata_sim::Options { threads: 1, ..strata_sim::Options::default() };
    let done = strata_sim::run(kernel, placement, lent, &options).ok()?;
    Some(done.hbm[1].all().to_vec())
}

/// Random kernels whose tiles are written where they are declared, at less and less memory: more memory is never slower, and the bits stay.
#[test]
fn less_memory_takes_longer_and_computes_the_same() {
    let (kernels, after) = wanted();
    let (mut spilled, mut compared) = (0, 0);
    for seed in after + 1..=after + (kernels / 5).min(400) {
        let kernel = random(seed, true);
        let few = Options { effort: 4_000, ..Options::default() };
        let Ok(all) = allocate(&kernel, &few) else { continue };
        let wanted = output(&all.kernel, &all.placement);
        // Not of what was found for all memory: a transfer that nobody waits for on chip may save time in kernels that read nothing back.
        let mut last = 0;
        for part in [6, 4, 3, 2] {
            let Ok(found) = allocate(&kernel, &Options { sbuf: Some(all.height() * part / 8), ..few.clone() }) else {
                break;
            };
            let told = format!("seed {seed}, {part}/8 of {}: {:?}", all.height(), found.spills);
            assert!(found.height() <= all.height() * part / 8, "{told}");
            assert_eq!(
                wanted,
                output(&found.kernel, &found.placement),
                "{told}\n{}",
                strata_kernel::print::print(&kernel)
            );
            assert!(found.time.ps >= last, "{told}: {} after {last}", found.time.ps);
            last = found.time.ps;
            spilled += usize::from(!found.spills.is_empty());
            compared += 1;
        }
    }
    println!("{compared} compared, {spilled} of them with spills");
    assert!(spilled > 15, "{spilled}");
}

#[test]
fn the_judge_accepts_every_allocation() {
    let (kernels, after) = wanted();
    let half = |odd: u64| (after + 1..=after + kernels).filter(|seed| seed % 2 == odd).map(judged).sum::<u64>();
    let spilled = std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        let own = half(0);
        own + other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    println!("{kernels} kernels, {} allocations, {spilled} of them with spills", 3 * kernels);
    assert!(spilled > kernels / 20, "{spilled} of {kernels} spill");
}

#[test]
fn the_same_kernel_has_the_same_places() {
    for seed in 1..20 {
        let kernel = random(seed, false);
        let places = || allocate(&kernel, &Options::default()).map(|found| found.placement);
        assert_eq!(places(), places());
    }
}
