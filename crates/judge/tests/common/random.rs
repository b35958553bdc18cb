//! Random small kernels: nested loops, branches, masks, rings, partial tiles, accumulation, at addresses that often collide.

use strata_kernel::program::SourceFile;
use strata_kernel::{
    Access, Affine, AluOp, Attr, Builder, Dtype, Imm, Kernel, Loc, LocId, LoopId, LoopKind, Opcode, Operand, Place,
    Policy, Pred, Space, TensorId, Trip, Write,
};

/// Numbers from a seed.
pub struct Rng(fastrand::Rng);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(fastrand::Rng::with_seed(seed))
    }
    /// In `0..n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0.usize(..n.max(1))
    }
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

const P: usize = 4;
const F: usize = 8;

struct Maker {
    rng: Rng,
    b: Builder,
    /// Tensors in scope, by block of the tree.
    scopes: Vec<Vec<TensorId>>,
    input: TensorId,
    output: TensorId,
    /// Instructions still allowed.
    left: usize,
    /// Everything is written when it is declared, and most of it has bytes of its own.
    calm: bool,
    next: i64,
}

/// The kernel of a seed. Line `n` of its source is instruction `n`; loops are at 1000 and up.
pub fn kernel(seed: u64) -> Kernel {
    let mut b = Builder::new("random");
    b.kernel.files.push(SourceFile { name: "k.py".into(), text: "".into() });
    let input = b.input("x", Dtype::F32, &[3 * P, F]);
    let output = b.output("out", Dtype::F32, &[3 * P, F]);
    let mut m = Maker {
        rng: Rng::new(seed),
        b,
        scopes: vec![Vec::new()],
        input,
        output,
        left: 14,
        calm: seed % 2 == 1,
        next: 0,
    };
    for _ in 0..2 + m.rng.below(3) {
        m.declare();
    }
    while m.left > 0 {
        m.statement(0);
    }
    m.b.finish()
}

impl Maker {
    fn line(&mut self, line: u32) {
        self.b.kernel.locs.push(Loc { file: 0, line, end_line: line, column: 0, end_column: 1, caller: LocId::NONE });
        self.b.loc = LocId(self.b.kernel.locs.len() as u32 - 1);
    }
    fn declare(&mut self) {
        let n = self.b.kernel.tensors.len();
        let psum = self.rng.chance(25);
        let dtype = if psum || self.rng.chance(60) { Dtype::F32 } else { Dtype::BF16 };
        let blocks: Vec<usize> = if self.rng.chance(55) { vec![2 + self.rng.below(3)] } else { vec![] };
        let dims: Vec<usize> = blocks.iter().copied().chain([P, F]).collect();
        self.line(500 + n as u32);
        let name = format!("t{n}");
        let id = match psum {
            true => self.b.psum(&name, dtype, &dims, blocks.len()),
            false => self.b.sbuf(&name, dtype, &dims, blocks.len()),
        };
        let tiles = blocks.iter().product::<usize>().max(1);
        let ring = 1 + self.rng.below(tiles + 1);
        let (base, spread) = (self.rng.below(20) as i64 * 4, if self.rng.chance(85) { F * dtype.bytes() } else { 8 });
        let partition = self.rng.pick(&[0, 0, 0, 0, 2]);
        let places = (0..tiles).map(|k| match psum {
            true => Place::psum(((k % ring) as i64 + base / 16) % 4, 0, 0),
            false => Place::sbuf(partition, base + (k % ring * spread) as i64),
        });
        let mut places: Vec<Place> = places.collect();
        if self.calm && self.rng.chance(80) {
            for place in &mut places {
                let size = if psum { 1 } else { (F * dtype.bytes()) as i64 };
                *place = if psum { Place::psum(4 + self.next % 4, 0, 0) } else { Place::sbuf(0, 512 + self.next) };
                self.next += size;
            }
        }
        self.b.set_policy(id, Policy::Direct(places));
        self.scopes.last_mut().unwrap().push(id);
        for tile in 0..if self.calm { tiles } else { 0 } {
            self.line(self.b.kernel.n_insts);
            let block: Vec<Affine> = blocks.iter().map(|_| Affine::constant(tile as i64)).collect();
            let whole = self.b.block(id, &block);
            self.b.inst(Opcode::Memset, [whole, Operand::Imm(Imm::Float(0.0))], []);
        }
    }

    fn statement(&mut self, depth: usize) {
        match self.rng.below(10) {
            0 | 1 if depth < 3 => self.scope(depth, false),
            2 if depth < 3 && !self.b.nest().is_empty() => self.scope(depth, true),
            3 if self.rng.chance(40) => self.declare(),
            _ => self.inst(),
        }
    }
    fn scope(&mut self, depth: usize, branch: bool) {
        self.scopes.push(Vec::new());
        let n = 1 + self.rng.below(4);
        if branch {
            let cond = self.condition(0);
            self.b.begin_block();
            (0..n).for_each(|_| self.statement(depth + 1));
            let then = self.b.end_block();
            self.b.push(strata_kernel::Node::If { cond, then, otherwise: Vec::new() });
        } else {
            let kind = if self.rng.chance(50) { LoopKind::Affine } else { LoopKind::Sequential };
            self.line(1000 + self.b.kernel.loops.len() as u32);
            let (start, step) = (self.rng.below(2) as i64, 1 + self.rng.below(2) as i64);
            self.b.begin_loop("i", kind, start, step, Trip::Static(1 + self.rng.below(3) as u64));
            (0..n).for_each(|_| self.statement(depth + 1));
            self.b.end_loop();
        }
        self.scopes.pop();
    }

    fn an_index(&mut self) -> Affine {
        let nest: Vec<LoopId> = self.b.nest().to_vec();
        if nest.is_empty() || self.rng.chance(20) {
            return Affine::constant(self.rng.below(3) as i64);
        }
        Affine::index(self.rng.pick(&nest))
    }
    fn condition(&mut self, axes: usize) -> Pred {
        let mut e = self.an_index().scale(self.rng.pick(&[1, 1, -1, 2]));
        for axis in 0..axes {
            if self.rng.chance(60) {
                e = e.add(&Affine::axis(axis).scale(self.rng.pick(&[1, -1, 1, 2])));
            }
        }
        let e = e.offset(self.rng.below(7) as i64 - 2);
        match self.rng.below(6) {
            0 => Pred::eq(&e, &Affine::zero()),
            1 => Pred::ne(&e, &Affine::zero()),
            _ => Pred::ge(&e, &Affine::zero()),
        }
    }
    fn mask(&mut self) -> Pred {
        match self.rng.below(10) {
            0 | 1 => self.condition(2),
            2 => self.condition(2).and(self.condition(2)),
            3 => self.condition(2).or(self.condition(1)),
            _ => Pred::True,
        }
    }

    /// A tile of `shape` somewhere in a tensor, usually inside it.
    fn tile(&mut self, id: TensorId, shape: [usize; 2]) -> Access {
        let t = self.b.kernel.tensor(id).clone();
        let mut subs = Vec::new();
        for &extent in t.blocks() {
            let e = self.an_index().offset(self.rng.pick(&[0, 0, 0, 1]));
            let modulus = if self.rng.chance(30) { 2 } else { extent as i64 };
            subs.push(e.rem(modulus, &(&[] as &[usize])));
        }
        let rows = t.dims[t.n_block];
        let free = (rows - shape[0]) as i64;
        let row = match free {
            0 => Affine::zero(),
            // Rows of an HBM matrix by iteration, or anywhere.
            n if t.space == Space::Hbm && self.rng.chance(70) => {
                self.an_index().scale(shape[0] as i64).rem(n + 1, &(&[] as &[usize]))
            }
            n => Affine::constant(self.rng.below(n as usize + 1) as i64),
        };
        subs.push(row.add(&Affine::axis(0)));
        let stride = if shape[1] * 2 <= F && self.rng.chance(30) { 2 } else { 1 };
        let slack = F - ((shape[1] - 1) * stride + 1);
        let column = Affine::constant(self.rng.below(slack + 1) as i64 + i64::from(self.rng.chance(2)));
        subs.push(column.add(&Affine::axis(1).scale(stride as i64)));
        let whole = Access::whole(id, &t);
        Access { subs, shape: shape.to_vec(), ..whole }
    }
    fn tensor(&mut self, space: Option<Space>) -> Option<TensorId> {
        let all: Vec<TensorId> = self.scopes.iter().flatten().copied().collect();
        let fits: Vec<TensorId> =
            all.into_iter().filter(|id| space.is_none_or(|s| self.b.kernel.tensor(*id).space == s)).collect();
        (!fits.is_empty()).then(|| self.rng.pick(&fits))
    }
    fn operand(&mut self, id: TensorId, shape: [usize; 2]) -> Operand {
        Operand::Access(self.tile(id, shape))
    }

    fn inst(&mut self) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        self.line(self.b.kernel.n_insts);
        let shape = [self.rng.pick(&[P, P, P, 2, 1]), self.rng.pick(&[F, F, F, 4, 3, 1])];
        let (mut write, mut attrs) = (Write::Set, Vec::new());
        let (op, operands) = match self.rng.below(12) {
            0..=2 => {
                let Some(dst) = self.tensor(Some(Space::Sbuf)) else { return };
                (Opcode::DmaCopy, vec![self.operand(dst, shape), self.operand(self.input, shape)])
            }
            3 | 4 => {
                let Some(src) = self.tensor(Some(Space::Sbuf)) else { return };
                (Opcode::DmaCopy, vec![self.operand(self.output, shape), self.operand(src, shape)])
            }
            5 => {
                let Some(dst) = self.tensor(None) else { return };
                (Opcode::Memset, vec![self.operand(dst, shape), Operand::Imm(Imm::Float(0.0))])
            }
            6 | 7 => {
                let (Some(dst), Some(a), Some(c)) = (self.tensor(None), self.tensor(None), self.tensor(None)) else {
                    return;
                };
                attrs.push(("op", Attr::Alu(AluOp::Add)));
                let first = self.operand(dst, shape);
                let mut second = self.operand(a, shape);
                if self.rng.chance(50) {
                    second = first.clone();
                    if self.rng.chance(60) {
                        attrs.push(("update", Attr::Flag(true)));
                    }
                }
                (Opcode::TensorTensor, vec![first, second, self.operand(c, shape)])
            }
            8 | 9 => {
                let (Some(dst), Some(a)) = (self.tensor(Some(Space::Psum)), self.tensor(Some(Space::Sbuf))) else {
                    return;
                };
                write =
                    self.rng.pick(&[Write::Set, Write::StartOrAccumulate, Write::StartOrAccumulate, Write::Accumulate]);
                let k = self.rng.pick(&[P, 2]);
                let dst = self.operand(dst, [shape[0], shape[1]]);
                (Opcode::NcMatmul, vec![dst, self.operand(a, [k, shape[0]]), self.operand(a, [k, shape[1]])])
            }
            _ => {
                let (Some(dst), Some(src)) = (self.tensor(None), self.tensor(None)) else { return };
                (Opcode::TensorCopy, vec![self.operand(dst, shape), self.operand(src, shape)])
            }
        };
        let mask = if op == Opcode::NcMatmul { Pred::True } else { self.mask() };
        self.b.emit(op, op.engines()[0], operands, attrs, write, mask);
    }
}
