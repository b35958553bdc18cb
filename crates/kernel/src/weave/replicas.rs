//! Cores that say the same: kernels that do not care which core they are on.
//!
//! Each leaves in HBM what the others leave, so that one of them stands for all. That is so as long as nothing that a core reads has been
//! changed by another one that is a step ahead: no step reads what it writes of what cores have in common, and nothing depends on who is first or
//! which core it is (random numbers, prints, exchanges).

use std::collections::HashSet;

use crate::place::Placement;
use crate::program::{Inst, Kernel, Node, Trip};
use crate::table::Opcode;
use crate::tensor::{Role, TensorId};

/// Whether what the first core of a launch leaves behind is what all of them leave together.
pub fn are_replicas(cores: &[(&Kernel, &Placement)]) -> bool {
    let [(first, placement), others @ ..] = cores else { return false };
    let is_same = |(other, place): &(&Kernel, &Placement)| {
        (&first.tensors, &first.loops, placement) == (&other.tensors, &other.loops, place) && first.body == other.body
    };
    others.iter().all(is_same) && first.body.iter().all(|node| Step::of(first, node).is_free())
}

/// What a node of the body does to tensors that cores have in common.
#[derive(Default)]
struct Step {
    read: HashSet<TensorId>,
    written: HashSet<TensorId>,
    depends: bool,
}

impl Step {
    fn of(kernel: &Kernel, node: &Node) -> Step {
        let mut step = Step::default();
        step.visit(kernel, node);
        step
    }
    fn is_free(&self) -> bool {
        !self.depends && self.read.is_disjoint(&self.written)
    }
    fn visit(&mut self, kernel: &Kernel, node: &Node) {
        match node {
            Node::Declare(_) => {}
            Node::Inst(inst) => self.note(kernel, inst),
            Node::Loop(id, body) => {
                if let Trip::Dynamic(access) | Trip::While(access) = &kernel.loop_of(*id).trip {
                    self.read.extend(common(kernel, access.tensor));
                }
                body.iter().for_each(|node| self.visit(kernel, node));
            }
            Node::If { then, otherwise, .. } => then.iter().chain(otherwise).for_each(|node| self.visit(kernel, node)),
        }
    }
    fn note(&mut self, kernel: &Kernel, inst: &Inst) {
        self.depends |= depends_on_the_core(inst.op);
        self.read.extend(inst.reads().filter_map(|(_, access)| common(kernel, access.tensor)));
        self.written.extend(inst.writes().filter_map(|(_, access)| common(kernel, access.tensor)));
    }
}

fn common(kernel: &Kernel, id: TensorId) -> Option<TensorId> {
    matches!(kernel.tensor(id).role, Role::Input { .. } | Role::Shared(_)).then_some(id)
}

/// Whether an instruction does something else on another core, or for who comes second.
fn depends_on_the_core(op: Opcode) -> bool {
    use Opcode::*;
    op.depends_on_order() || matches!(op, SendRecv | Collective | Rand2 | Rng | RandSetState | RandGetState)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::alloc::allocate;
    use crate::builder::Builder;
    use crate::dtype::Dtype;
    use crate::expr::Affine;
    use crate::program::Write;

    /// A kernel that loads rows from `row` on, and does more.
    fn kernel(row: i64, more: impl FnOnce(&mut Builder, [TensorId; 3])) -> Kernel {
        let mut b = Builder::new("copies");
        let (x, out) = (b.input("x", Dtype::F32, &[4, 4]), b.output("out", Dtype::F32, &[2, 4]));
        let t = b.sbuf("t", Dtype::F32, &[2, 4], 0);
        let rows = b.tile(x, &[Affine::axis(0).offset(row), Affine::axis(1)], &[2, 4]);
        b.inst(Opcode::DmaCopy, [b.all(t), rows], []);
        b.inst(Opcode::DmaCopy, [b.all(out), b.all(t)], []);
        more(&mut b, [x, out, t]);
        b.finish()
    }

    fn are(kernels: [Kernel; 2]) -> bool {
        let placed: Vec<_> = kernels.iter().map(|kernel| (kernel, allocate(kernel))).collect();
        are_replicas(&placed.iter().map(|(kernel, placement)| (*kernel, placement)).collect::<Vec<_>>())
    }

    #[test]
    fn cores_that_say_the_same_are_replicas() {
        assert!(are([kernel(0, |_, _| {}), kernel(0, |_, _| {})]));
        assert!(!are([kernel(0, |_, _| {}), kernel(2, |_, _| {})]), "they load other rows");
        let reads = |b: &mut Builder, [_, out, t]: [TensorId; 3]| {
            b.inst(Opcode::DmaCopy, [b.all(t), b.all(out)], []);
        };
        assert!(are([kernel(0, reads), kernel(0, reads)]), "both read what both have stored");
    }

    #[test]
    fn what_depends_on_who_is_first_is_done_by_all() {
        let adds = |b: &mut Builder, [_, out, t]: [TensorId; 3]| {
            b.accumulate(Opcode::DmaCopy, [b.all(out), b.all(t)], Write::Accumulate);
        };
        assert!(!are([kernel(0, adds), kernel(0, adds)]), "the sum has a term for each core");
        let exchanges = |b: &mut Builder, [_, _, t]: [TensorId; 3]| {
            b.inst(Opcode::SendRecv, [b.all(t), b.all(t)], []);
        };
        assert!(!are([kernel(0, exchanges), kernel(0, exchanges)]));
        // A core is through with its loop before the next one begins.
        let repeats = |b: &mut Builder, [_, out, t]: [TensorId; 3]| {
            b.sequential(2, |b, _| {
                b.inst(Opcode::DmaCopy, [b.all(t), b.all(out)], []);
                b.inst(Opcode::DmaCopy, [b.all(out), b.all(t)], []);
            });
        };
        assert!(!are([kernel(0, repeats), kernel(0, repeats)]));
    }
}
