//! Whether a kernel hangs together: everything it names exists, and every instruction has the operands of its row.
//!
//! Passes are held to it: what they are given verifies, and so does what they make. It says nothing about what a kernel means; the judge
//! does.

use crate::access::Access;
use crate::expr::{Affine, LoopId, Term};
use crate::place::Placement;
use crate::program::{Inst, Kernel, Node, Operand, Trip};
use crate::tensor::TensorId;

/// What is wrong with a kernel, and with its placement if it has one; nothing if all is well.
pub fn verify(kernel: &Kernel, placement: Option<&Placement>) -> Vec<String> {
    let mut check = Check { kernel, open: Vec::new(), seen: vec![false; kernel.n_insts as usize], found: Vec::new() };
    check.nodes(&kernel.body);
    let mut found = check.found;
    if let Some(placement) = placement
        && placement.tiles.len() != kernel.tensors.len()
    {
        let (tensors, placed) = (kernel.tensors.len(), placement.tiles.len());
        found.push(format!("{tensors} tensors, of which {placed} are placed"));
    }
    found
}

struct Check<'k> {
    kernel: &'k Kernel,
    /// Loops around the current node.
    open: Vec<LoopId>,
    /// Instructions that have been met, by number.
    seen: Vec<bool>,
    found: Vec<String>,
}

impl Check<'_> {
    fn nodes(&mut self, nodes: &[Node]) {
        for node in nodes {
            match node {
                Node::Declare(id) => self.tensor(*id, "a declaration"),
                Node::Loop(id, body) => self.a_loop(*id, body),
                Node::If { then, otherwise, .. } => {
                    self.nodes(then);
                    self.nodes(otherwise);
                }
                Node::Inst(inst) => self.inst(inst),
            }
        }
    }

    fn tensor(&mut self, id: TensorId, by: &str) {
        if id.0 as usize >= self.kernel.tensors.len() {
            self.found.push(format!("{by} names tensor {}, which does not exist", id.0));
        }
    }

    fn a_loop(&mut self, id: LoopId, body: &[Node]) {
        let Some(own) = self.kernel.loops.get(id.0 as usize) else {
            return self.found.push(format!("loop {} does not exist", id.0));
        };
        if self.open.contains(&id) {
            self.found.push(format!("loop {} is inside of itself", id.0));
        }
        if let Trip::Dynamic(access) = &own.trip {
            self.access(access, "the trip count of a loop");
        }
        self.open.push(id);
        self.nodes(body);
        if let Trip::While(access) = &own.trip {
            self.access(access, "the condition of a loop");
        }
        self.open.pop();
    }

    fn inst(&mut self, inst: &Inst) {
        let name = format!("{} {}", inst.op.name(), inst.id.0);
        match self.seen.get_mut(inst.id.0 as usize) {
            Some(seen) if !*seen => *seen = true,
            Some(_) => self.found.push(format!("{name}: there is another instruction of this number")),
            None => self.found.push(format!("{name}: there are {} instructions", self.kernel.n_insts)),
        }
        let (given, wanted) = (inst.operands.len(), inst.op.operands().len());
        if given != wanted {
            self.found.push(format!("{name}: {given} operands instead of {wanted}"));
        }
        for access in inst.operands.iter().filter_map(Operand::access) {
            self.access(access, &name);
        }
    }

    fn access(&mut self, access: &Access, by: &str) {
        self.tensor(access.tensor, by);
        let Some(tensor) = self.kernel.tensors.get(access.tensor.0 as usize) else { return };
        let dims = access.view.as_ref().map_or(tensor.dims.len(), |view| view.dims.len());
        if access.subs.len() != dims {
            self.found.push(format!(
                "{by}: {} subscripts for {dims} dimensions of `{}`",
                access.subs.len(),
                tensor.name
            ));
        }
        for sub in &access.subs {
            self.subscript(sub, access, by);
        }
        for index in &access.indices {
            self.access(index, by);
        }
    }

    fn subscript(&mut self, sub: &Affine, access: &Access, by: &str) {
        let (open, axes, indices) = (self.open.clone(), access.shape.len(), access.indices.len());
        let mut wrong = None;
        sub.any(&mut |term| {
            wrong = match term {
                Term::Loop(id) if !open.contains(id) => {
                    Some(format!("the index of loop {}, which is not around it", id.0))
                }
                Term::Axis(axis) if usize::from(*axis) >= axes => Some(format!("axis {axis} of {axes}")),
                Term::Data(n) if usize::from(*n) >= indices => Some(format!("index tile {n} of {indices}")),
                _ => None,
            };
            wrong.is_some()
        });
        if let Some(wrong) = wrong {
            self.found.push(format!("{by}: a subscript has {wrong}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Builder, Dtype, Opcode};

    fn copy() -> Kernel {
        let mut b = Builder::new("copy");
        let (x, out) = (b.input("x", Dtype::F32, &[128, 2]), b.output("out", Dtype::F32, &[128, 2]));
        b.inst(Opcode::DmaCopy, [b.all(out), b.all(x)], []);
        b.finish()
    }

    fn first(kernel: &mut Kernel) -> &mut Inst {
        let inst = kernel.body.iter_mut().find_map(|node| if let Node::Inst(inst) = node { Some(inst) } else { None });
        inst.expect("the copy")
    }

    /// What is said about the copy after a change.
    fn said(change: impl FnOnce(&mut Kernel)) -> String {
        let mut kernel = copy();
        change(&mut kernel);
        verify(&kernel, None).join("; ")
    }

    #[test]
    fn what_is_whole_verifies_and_what_is_not_is_named() {
        assert_eq!(said(|_| ()), "");
        let missing =
            "a declaration names tensor 1, which does not exist; dma_copy 0 names tensor 1, which does not exist";
        assert_eq!(said(|k| k.tensors.truncate(1)), missing);
        assert!(said(|k| _ = first(k).operands.pop()).contains("1 operands instead of"));
        assert_eq!(said(|k| k.n_insts = 0), "dma_copy 0: there are 0 instructions");
        let again = said(|k| {
            let inst = first(k).clone();
            k.body.push(Node::Inst(inst));
        });
        assert_eq!(again, "dma_copy 0: there is another instruction of this number");
        let outside = said(|k| {
            let access = first(k).operands[0].access_mut().expect("a tensor");
            access.subs[0] = Affine::index(LoopId(3));
        });
        assert_eq!(outside, "dma_copy 0: a subscript has the index of loop 3, which is not around it");
        assert_eq!(said(|k| k.body.push(Node::Loop(LoopId(7), Vec::new()))), "loop 7 does not exist");
        let short = said(|k| _ = first(k).operands[0].access_mut().expect("a tensor").subs.pop());
        assert_eq!(short, "dma_copy 0: 1 subscripts for 2 dimensions of `out`");
        assert_eq!(verify(&copy(), Some(&Placement { tiles: Vec::new() })), ["2 tensors, of which 0 are placed"]);
    }
}
