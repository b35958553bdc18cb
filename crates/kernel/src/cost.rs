//! Time by published instruction costs: each engine's instructions one after another, engines side by side.
//!
//! Dependences between engines are not looked at, so the busiest engine is a lower bound of a run, not a prediction.

use strata_hw::Core;

use crate::access::Access;
use crate::alu::AluOp;
use crate::dtype::Dtype;
use crate::program::{Imm, Inst, Kernel, Node, Operand, Trip};
use crate::table::{Cost, Engine, Opcode};
use crate::tensor::Space;

/// Nanoseconds each engine is busy.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Busy {
    pub tensor: f64,
    pub vector: f64,
    pub scalar: f64,
    pub gpsimd: f64,
    pub dma: f64,
}

impl Busy {
    /// The busiest engine.
    pub fn most(&self) -> f64 {
        [self.tensor, self.vector, self.scalar, self.gpsimd, self.dma].into_iter().fold(0.0, f64::max)
    }
    fn of(&mut self, engine: Engine) -> Option<&mut f64> {
        Some(match engine {
            Engine::Tensor => &mut self.tensor,
            Engine::Vector => &mut self.vector,
            Engine::Scalar => &mut self.scalar,
            Engine::GpSimd => &mut self.gpsimd,
            Engine::Dma => &mut self.dma,
            Engine::Host => return None,
        })
    }
}

/// The core a kernel is compiled for.
pub fn core(kernel: &Kernel) -> &'static Core {
    strata_hw::core(match kernel.generation {
        2 => strata_hw::Generation::V2,
        3 => strata_hw::Generation::V3,
        _ => strata_hw::Generation::V4,
    })
}

/// Sums the costs of everything the kernel executes. Loops with a run-time trip count count once.
pub fn busy(kernel: &Kernel) -> Busy {
    let mut busy = Busy::default();
    let mut loops = vec![0; kernel.loops.len()];
    walk(kernel, &kernel.body, 1.0, &mut loops, &mut busy);
    busy
}

fn walk(kernel: &Kernel, nodes: &[Node], times: f64, loops: &mut Vec<i64>, busy: &mut Busy) {
    for node in nodes {
        match node {
            Node::Declare(_) => {}
            Node::Inst(inst) => {
                if let Some(engine) = busy.of(inst.engine) {
                    *engine += times * nanoseconds(kernel, inst);
                }
            }
            Node::If { cond, then, otherwise } => {
                let branch = if cond.at(loops, &[]) { then } else { otherwise };
                walk(kernel, branch, times, loops, busy);
            }
            Node::Loop(id, body) => {
                let l = kernel.loop_of(*id);
                let n = match l.trip {
                    Trip::Static(n) => n,
                    _ => 1,
                };
                // Without branches every iteration costs the same.
                let (rounds, each) = if branches(body) { (n, times) } else { (1, times * n as f64) };
                for k in 0..rounds {
                    loops[id.0 as usize] = l.start + k as i64 * l.step;
                    walk(kernel, body, each, loops, busy);
                }
            }
        }
    }
}

fn branches(nodes: &[Node]) -> bool {
    nodes.iter().any(|node| match node {
        Node::If { .. } => true,
        Node::Loop(_, body) => branches(body),
        _ => false,
    })
}

/// The time an instruction keeps its engine busy.
pub fn nanoseconds(kernel: &Kernel, inst: &Inst) -> f64 {
    let core = core(kernel);
    let ghz = match inst.engine {
        Engine::Tensor => core.engines.tensor_ghz.value,
        Engine::Vector => core.engines.vector_ghz.value,
        Engine::Scalar => core.engines.scalar_ghz.value,
        Engine::GpSimd => core.engines.gpsimd_ghz.value,
        Engine::Dma => return dma(kernel, inst, core),
        Engine::Host => return 0.0,
    };
    cycles(kernel, inst) / ghz
}

/// Least initiation interval.
const II: f64 = 64.0;

/// Cycles by the formula of the instruction's row.
pub fn cycles(kernel: &Kernel, inst: &Inst) -> f64 {
    let access = |n: usize| inst.operands.get(n).and_then(Operand::access);
    let Some(over) = access(inst.op.over()) else { return 0.0 };
    let n = over.free_elements() as f64;
    let dtype = |a: &Access| a.dtype(kernel);
    let space = |a: &Access| kernel.tensor(a.tensor).space;
    let all = |wanted: Dtype| (0..inst.operands.len()).filter_map(access).all(|a| dtype(a) == wanted);
    let psum = (1..inst.operands.len()).filter_map(access).any(|a| space(a) == Space::Psum);
    match inst.op.cost() {
        Cost::Matmul => {
            let (m, n) = match (inst.op, access(1), access(2)) {
                (Opcode::NcMatmul, Some(s), Some(v)) => (s.free_elements() as f64, v.free_elements() as f64),
                _ => (over.partitions() as f64, n),
            };
            let slow = access(1).is_some_and(|a| dtype(a) == Dtype::F32);
            (if slow { 4.0 } else { 1.0 }) * n.max(m.min(64.0))
        }
        Cost::Transpose if inst.engine == Engine::Tensor => (over.partitions() as f64).max(n.min(64.0)),
        Cost::Transpose | Cost::Elementwise => n.max(II),
        Cost::Scan => (2.0 * n).max(II),
        Cost::TensorTensor if inst.engine == Engine::GpSimd => 150.0 + 2.0 * n,
        Cost::TensorTensor => {
            let simple = matches!(inst.alu("op"), Some(AluOp::Add | AluOp::Multiply | AluOp::Subtract));
            if psum || simple && all(Dtype::BF16) { n.max(II) } else { (2.0 * n).max(II) }
        }
        Cost::ScalarTensorTensor => {
            let pair = inst.alu("op0") == Some(AluOp::Subtract) && inst.alu("op1") == Some(AluOp::Multiply);
            let fast = pair && access(1).is_some_and(|a| dtype(a) == Dtype::BF16) && n % 2.0 == 0.0;
            if fast { n } else { 2.0 * n }
        }
        Cost::WithReduction => n.max(II) + II,
        Cost::Reduce => {
            let halves = matches!(inst.alu("op"), Some(AluOp::Add | AluOp::Maximum)) && all(Dtype::BF16);
            if halves { n / 2.0 } else { n }
        }
        Cost::DynamicCopy => n.max(600.0),
        Cost::PredicatedCopy => {
            let spaces: Vec<Space> = (1..3).filter_map(access).map(space).collect();
            let across = spaces.len() == 2 && spaces[0] != spaces[1];
            (if across { n } else { 2.0 * n }).max(II)
        }
        Cost::Reciprocal => (8.0 * n).max(II),
        Cost::Aggregate => (13.0 * n / 3.0).max(II),
        Cost::Memset => {
            let zero = matches!(inst.operands.get(1), Some(Operand::Imm(Imm::Int(0) | Imm::Float(0.0))));
            let narrow = matches!(dtype(over), Dtype::BF16 | Dtype::F16);
            (if zero && narrow { n / 2.0 } else { n }).max(II)
        }
        Cost::GpSimd => 150.0 + n,
        Cost::Dma | Cost::Free => 0.0,
    }
}

/// Bytes at the rate of all queues together, or the fixed cost of each contiguous run spread over the queues.
fn dma(kernel: &Kernel, inst: &Inst, core: &Core) -> f64 {
    let Some(dst) = inst.operands.first().and_then(Operand::access) else { return 0.0 };
    let bytes = dst.n_elements() * dst.dtype(kernel).bytes();
    let run = dst.shape.last().copied().unwrap_or(1).max(1) * dst.dtype(kernel).bytes();
    let runs = bytes as f64 / run as f64;
    let queues = core.dma.engines.value as f64;
    (bytes as f64 / core.timing.dma_cap.value).max(runs * core.timing.dma_run.value / queues)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Attr, Builder};

    #[test]
    fn a_loop_costs_its_trips() {
        let mut b = Builder::new("k");
        let x = b.input("x", Dtype::F32, &[128, 512]);
        let t = b.sbuf("t", Dtype::F32, &[128, 512], 0);
        b.inst(Opcode::DmaCopy, [b.all(t), b.all(x)], []);
        b.affine(10, |b, _| {
            b.inst(Opcode::TensorTensor, [b.all(t), b.all(t), b.all(t)], [("op", Attr::Alu(AluOp::Add))]);
        });
        let busy = busy(&b.finish());
        assert_eq!(busy.vector, 10.0 * 1024.0 / 1.12);
        assert_eq!(busy.dma, 262_144.0 / 280.0);
        assert_eq!((busy.most(), busy.tensor), (busy.vector, 0.0));
    }
}
