//! What one instruction takes: on which units it can run, how long it keeps them busy, and when its result is visible after that.

use strata_hw::{Core, Generation};
use strata_kernel::table::Cost as Row;
use strata_kernel::{Access, ActFn, AluOp, Dtype, Engine, Imm, Inst, Kernel, Opcode, Operand, Space, Term};

use crate::model::{Model, Ps, Unit, cycles, ns};

/// One way to run an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Run {
    pub unit: Unit,
    /// How long the unit is taken.
    pub busy: Ps,
    /// How long after that the result is visible.
    pub latency: Ps,
}

/// The cost of an instruction of the text, for given extents.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cost {
    /// In order of preference; one of them, or two for instructions that may change engine.
    pub runs: Vec<Run>,
    /// The activation table it needs.
    pub table: Option<u8>,
    /// It reads or writes PSUM, SBUF.
    pub psum: bool,
    pub sbuf: bool,
    /// It is as short as an instruction can be.
    pub minimum: bool,
    /// Bytes moved between HBM and the core, and the contiguous runs they are in.
    pub bytes: u64,
    pub dma_runs: u64,
    /// Multiplications and additions of the matrix engine.
    pub flops: u64,
    /// How long its stationary operand takes to load, behind the product before it.
    pub load: Ps,
}

/// Partitions and elements per partition that an instruction works on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Extent {
    pub partitions: u64,
    pub free: u64,
}

struct Shape<'a> {
    kernel: &'a Kernel,
    inst: &'a Inst,
    /// Spaces of tensors as the schedule sees them.
    spaces: &'a [Space],
    extent: Extent,
}

impl<'a> Shape<'a> {
    fn access(&self, n: usize) -> Option<&'a Access> {
        self.inst.operands.get(n).and_then(Operand::access)
    }
    fn accesses(&self) -> impl Iterator<Item = &'a Access> + use<'a> {
        self.inst.operands.iter().filter_map(Operand::access)
    }
    fn space(&self, a: &Access) -> Space {
        self.spaces[a.tensor.0 as usize]
    }
    fn dtype(&self, a: &Access) -> Dtype {
        a.dtype(self.kernel)
    }
    fn short(&self) -> bool {
        self.accesses().all(|a| matches!(self.dtype(a), Dtype::BF16 | Dtype::F16))
    }
    fn inputs_in(&self, space: Space) -> bool {
        self.inst.operands.iter().skip(1).filter_map(Operand::access).any(|a| self.space(a) == space)
    }
    fn all_in(&self, space: Space) -> bool {
        self.accesses().all(|a| self.space(a) == space)
    }
    /// The innermost axis of every operand is contiguous.
    fn contiguous(&self) -> bool {
        self.accesses().all(|a| self.minor_stride(a) <= 1)
    }
    fn minor_stride(&self, a: &Access) -> i64 {
        if self.kernel.tensor(a.tensor).space == Space::Hbm {
            return 1;
        }
        let element = a.on_chip(self.kernel).element;
        let axes = element.terms.iter().filter_map(|(t, c)| match t {
            Term::Axis(k) if a.shape.get(*k as usize).is_some_and(|&n| n > 1) => Some((*k, *c)),
            _ => None,
        });
        axes.max().map_or(0, |(_, c)| c.abs())
    }
    /// Twice the time where the innermost stride of an operand is beyond 16 bytes.
    fn stride_factor(&self) -> f64 {
        let wide = |a: &Access| self.minor_stride(a) * self.dtype(a).bytes() as i64 > 16;
        if self.accesses().any(wide) { 2.0 } else { 1.0 }
    }
}

/// The cost of an instruction; `None` if it takes no time on the core.
pub fn cost(kernel: &Kernel, inst: &Inst, spaces: &[Space], extent: Extent, model: &Model) -> Option<Cost> {
    let core = crate::model::core(kernel);
    let shape = Shape { kernel, inst, spaces, extent };
    let touches = |space: Space| shape.accesses().any(|a| shape.space(a) == space);
    let mut cost = Cost {
        runs: Vec::new(),
        table: None,
        psum: touches(Space::Psum),
        sbuf: touches(Space::Sbuf),
        minimum: false,
        bytes: 0,
        dma_runs: 0,
        flops: 0,
        load: 0,
    };
    match inst.engine {
        Engine::Host => return None,
        _ if inst.op == Opcode::CoreBarrier => cost.runs.push(barrier(inst, core)),
        Engine::Dma => dma(&shape, core, model, &mut cost),
        Engine::Tensor => tensor(&shape, core, &mut cost),
        Engine::GpSimd => {
            let t = &core.timing;
            let ghz = core.engines.gpsimd_ghz.value;
            let busy = cycles(gpsimd(&shape, core) + t.gpsimd_issue.value as f64, ghz);
            cost.runs.push(Run { unit: Unit::GpSimd, busy, latency: cycles(t.gpsimd_latency.value as f64, ghz) });
        }
        Engine::Vector => cost.runs.push(vector(&shape, core, &mut cost.minimum)),
        Engine::Scalar => cost.runs.push(scalar(&shape, core, &mut cost.minimum)),
    }
    let free = matches!(inst.op, Opcode::TensorCopy | Opcode::TensorScalar);
    if model.choose && free && inst.engine == Engine::Vector && scalar_can(inst, core) {
        cost.runs.push(scalar(&shape, core, &mut false));
    }
    let activates = matches!(inst.op, Opcode::Activation | Opcode::ActivationReduce);
    cost.table = inst.act("op").filter(|_| activates).and_then(table);
    Some(cost)
}

/// ScalarE computes `func(x * scale + bias)`: bit operations, comparisons and integers stay on VectorE.
fn scalar_can(inst: &Inst, core: &Core) -> bool {
    let op = |name: &str| match inst.alu(name) {
        None => true,
        Some(AluOp::Add | AluOp::Multiply) => true,
        Some(AluOp::Subtract) => core.generation == Generation::V2,
        Some(_) => false,
    };
    inst.op == Opcode::TensorCopy || op("op0") && op("op1")
}

/// The table set a function belongs to; `None` for functions that every table holds.
fn table(f: ActFn) -> Option<u8> {
    Some(match f {
        ActFn::Copy | ActFn::Square | ActFn::Relu | ActFn::Negative | ActFn::Abs => return None,
        ActFn::Exp | ActFn::Log => ActFn::Exp as u8,
        other => other as u8,
    })
}

/// Busy time of `formula` cycles with the overhead of its engine.
fn with_overhead(formula: f64, least: u64, issue: u64, minimum: &mut bool) -> f64 {
    let least = least as f64;
    if formula <= least {
        *minimum = true;
        least
    } else {
        formula + issue as f64
    }
}

fn vector(shape: &Shape, core: &Core, minimum: &mut bool) -> Run {
    let t = &core.timing;
    let ghz = core.engines.vector_ghz.value;
    let n = with_overhead(vector_cycles(shape, core), t.min_interval.value, t.vector_issue.value, minimum);
    Run { unit: Unit::Vector, busy: cycles(n, ghz), latency: cycles(t.vector_latency.value as f64, ghz) }
}

fn scalar(shape: &Shape, core: &Core, minimum: &mut bool) -> Run {
    let t = &core.timing;
    let ghz = core.engines.scalar_ghz.value;
    let n = shape.extent.free as f64;
    let least = t.min_interval.value as f64;
    let wide = core.generation == Generation::V4 && shape.short();
    let reduces = shape.inst.op == Opcode::ActivationReduce || shape.access(4).is_some();
    let mut formula = if wide { n / 2.0 } else { n } * shape.stride_factor();
    if reduces {
        formula = formula.max(least) + least;
    }
    let n = with_overhead(formula, t.min_interval.value, t.scalar_issue.value, minimum);
    Run { unit: Unit::Scalar, busy: cycles(n, ghz), latency: cycles(t.scalar_latency.value as f64, ghz) }
}

/// Cycles of VectorE by the printed formulas and the performance modes of each generation.
fn vector_cycles(shape: &Shape, core: &Core) -> f64 {
    let inst = shape.inst;
    let n = shape.extent.free as f64;
    let least = core.timing.min_interval.value as f64;
    let modes = core.generation != Generation::V2;
    let sbuf = shape.all_in(Space::Sbuf);
    let psum_input = shape.inputs_in(Space::Psum);
    let simple = |name: &str| matches!(inst.alu(name), Some(AluOp::Add | AluOp::Multiply | AluOp::Subtract));
    let both = |wanted: Dtype| shape.accesses().all(|a| shape.dtype(a) == wanted);
    let single = if !modes {
        n
    } else {
        match (shape.short(), sbuf, shape.contiguous()) {
            (true, true, true) => n / 4.0,
            (true, true, false) | (true, false, true) => n / 2.0,
            (false, true, _) => n / 2.0,
            _ => n,
        }
    };
    let formula = match inst.op.cost() {
        Row::Elementwise if matches!(inst.op, Opcode::TensorCopy | Opcode::TensorScalar) => single,
        Row::TensorTensor if modes => {
            if !psum_input && shape.short() {
                n / 2.0
            } else {
                n
            }
        }
        Row::TensorTensor => {
            let fast = psum_input || simple("op") && both(Dtype::BF16) && shape.contiguous();
            if fast { n } else { 2.0 * n }
        }
        Row::ScalarTensorTensor if modes && psum_input => n,
        Row::ScalarTensorTensor => {
            let pair = inst.alu("op0") == Some(AluOp::Subtract) && inst.alu("op1") == Some(AluOp::Multiply);
            let fast = pair && both(Dtype::BF16) && shape.extent.free.is_multiple_of(2);
            if fast || psum_input { n } else { 2.0 * n }
        }
        Row::Scan => 2.0 * n,
        Row::WithReduction => n.max(least) + least,
        Row::Reduce => {
            let halves = matches!(inst.alu("op"), Some(AluOp::Add | AluOp::Maximum)) && both(Dtype::BF16);
            if halves { n / 2.0 } else { n }
        }
        Row::DynamicCopy => n.max(600.0),
        Row::PredicatedCopy => {
            let mut spaces = (1..3).filter_map(|k| shape.access(k)).map(|a| shape.space(a));
            let across = matches!((spaces.next(), spaces.next()), (Some(a), Some(b)) if a != b);
            if across { n } else { 2.0 * n }
        }
        Row::Reciprocal => core.timing.reciprocal_cycles.value as f64 * n,
        Row::Aggregate => 13.0 * n / 3.0,
        Row::Memset => {
            let zero = matches!(inst.operands.get(1), Some(Operand::Imm(Imm::Int(0) | Imm::Float(0.0))));
            if zero && shape.short() { n / 2.0 } else { n }
        }
        _ => n,
    };
    formula * shape.stride_factor()
}

fn gpsimd(shape: &Shape, core: &Core) -> f64 {
    let (n, start) = (shape.extent.free as f64, core.timing.gpsimd_start.value as f64);
    match shape.inst.op.cost() {
        Row::TensorTensor => start + 2.0 * n,
        Row::DynamicCopy => n.max(600.0),
        _ if shape.inst.alu("op0") == Some(AluOp::Rsqrt) => start + 4.0 * n,
        _ => start + n,
    }
}

fn tensor(shape: &Shape, core: &Core, cost: &mut Cost) {
    let t = &core.timing;
    let inst = shape.inst;
    let least = t.tensor_min_interval.value;
    let wide = shape.access(1).is_some_and(|a| shape.dtype(a) == Dtype::F32);
    let (columns, stationary, passes) = match inst.op {
        Opcode::NcTranspose => {
            let (p, f) = (shape.extent.partitions, shape.extent.free);
            (p.max(f.min(least)), f, if wide { t.tensor_fp32_transpose_passes.value } else { 1 })
        }
        Opcode::NcMatmul => {
            let (m, k) = shape.access(1).map_or((1, 1), |a| (a.free_elements() as u64, a.partitions() as u64));
            let m = m.min(shape.extent.partitions.max(1));
            cost.flops = 2 * m * k * shape.extent.free;
            (shape.extent.free.max(m.min(least)), m, if wide { t.tensor_fp32_passes.value } else { 1 })
        }
        // A product with a row of ones.
        _ => (shape.extent.free.max(least), 128, if wide { t.tensor_fp32_passes.value } else { 1 }),
    };
    // The next stationary operand loads while this product runs: the slower of the two is the interval.
    let load = stationary.div_ceil(t.tensor_load_columns.value) * passes;
    cost.load = cycles(load as f64, t.tensor_sustained_ghz.value) + ns(t.tensor_load_latency.value);
    let busy = cycles((columns * passes).max(load) as f64, t.tensor_sustained_ghz.value);
    cost.runs.push(Run { unit: Unit::Tensor, busy: busy.max(1), latency: ns(t.tensor_latency.value) });
}

/// A barrier: an instruction of minimum length on the engine that waits, and one hand-over to the other core.
fn barrier(inst: &Inst, core: &Core) -> Run {
    let (unit, ghz) = match inst.engine {
        Engine::Vector => (Unit::Vector, core.engines.vector_ghz.value),
        Engine::Scalar => (Unit::Scalar, core.engines.scalar_ghz.value),
        Engine::Tensor => (Unit::Tensor, core.engines.tensor_ghz.value),
        _ => (Unit::GpSimd, core.engines.gpsimd_ghz.value),
    };
    let t = &core.timing;
    Run { unit, busy: cycles(t.min_interval.value as f64, ghz), latency: ns(t.semaphore.value) }
}

/// A reduction over cores, as a ring: every core sends its share twice round, a hop at a time.
fn all_reduce(cores: u64, bytes: f64, core: &Core) -> (f64, f64) {
    let t = &core.timing;
    let steps = 2.0 * (cores.max(2) - 1) as f64;
    (steps / cores.max(2) as f64 * bytes / t.link_rate.value, steps * t.link_hop.value)
}

/// A transfer: engine time of its contiguous runs over the engines, its bytes at the cap, its interval on the queue.
fn dma(shape: &Shape, core: &Core, model: &Model, cost: &mut Cost) {
    let t = &core.timing;
    // Cores that run side by side share what their stack of HBM gives.
    let cap = t.dma_cap.value.min(t.hbm_stack_cap.value / model.cores.max(1) as f64);
    let (kernel, inst) = (shape.kernel, shape.inst);
    let Some(dst) = shape.access(0) else { return };
    let src = shape.access(1).unwrap_or(dst);
    let elements = shape.extent.partitions * shape.extent.free;
    let width = shape.dtype(dst).bytes().max(shape.dtype(src).bytes()) as u64;
    let bytes = elements * width;
    if inst.op == Opcode::AllReduce {
        let (busy, hops) = all_reduce(model.cores as u64, bytes as f64, core);
        cost.runs.push(Run { unit: Unit::Dma, busy: ns(busy), latency: ns(hops) });
        return;
    }
    let turned = inst.op == Opcode::DmaTranspose;
    let run = |a: &Access| if turned { a.shape.last().copied().unwrap_or(1) as u64 } else { contiguous(kernel, a) };
    let run = run(dst).min(run(src)).clamp(1, elements.max(1));
    let runs = elements.div_ceil(run);
    let hbm = |a: &Access| kernel.tensor(a.tensor).space == Space::Hbm;
    let rate = if hbm(dst) { t.dma_store_rate.value } else { t.dma_rate.value };
    let rate = rate * if turned { t.dma_transpose.value } else { 1.0 };
    let each = t.dma_run.value + (run * width) as f64 / rate;
    let engines = core.dma.engines.value;
    let pool = (runs as f64 * each / engines as f64).max(bytes as f64 / cap).max(t.dma_issue.value.min(50.0));
    let busy = ns(pool);
    // An engine takes eight partitions of what is on chip.
    let rows = [dst, src].into_iter().filter(|a| !hbm(a)).map(|a| a.partitions() as u64).max();
    let used = rows.map_or(runs, |rows| rows.div_ceil(128 / engines)).clamp(1, engines.min(runs.max(1)));
    let start = if inst.int("dge_mode") == Some(1) { t.dma_software_start.value } else { t.dma_start.value };
    let moving = (used - 1) as f64 * t.dma_stagger.value + runs.div_ceil(used) as f64 * each;
    let visible = ns(start + moving + t.dma_done.value).max(busy);
    cost.bytes = if hbm(dst) || hbm(src) { bytes } else { 0 };
    cost.dma_runs = runs;
    cost.runs.push(Run { unit: Unit::Dma, busy, latency: visible - busy });
}

/// Elements of an access that lie one after the other, in the order of its axes.
fn contiguous(kernel: &Kernel, access: &Access) -> u64 {
    let hbm = kernel.tensor(access.tensor).space == Space::Hbm;
    let flat = if hbm { access.in_hbm(kernel) } else { access.on_chip(kernel).element };
    let stride =
        |axis: usize| flat.terms.iter().find_map(|(t, c)| (*t == Term::Axis(axis as u8)).then_some(*c)).unwrap_or(0);
    let mut run = 1u64;
    for axis in (if hbm { 0 } else { 1 }..access.shape.len()).rev() {
        if access.shape[axis] == 1 {
            continue;
        }
        if stride(axis) != run as i64 {
            break;
        }
        run *= access.shape[axis] as u64;
    }
    run
}
