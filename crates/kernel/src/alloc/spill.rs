//! Keeps a tensor in HBM: every use moves it in before and out after.

use crate::access::Access;
use crate::place::{Place, Placement};
use crate::pred::Pred;
use crate::program::{Inst, InstId, Kernel, Node, Operand, Trip, Write};
use crate::table::{Direction, Engine, Opcode};
use crate::tensor::{Policy, Role, Space, Tensor, TensorId};

/// The tensor to keep in HBM if something lies beyond `capacity`: the one that occupies most, among those that can be moved.
pub fn victim(kernel: &Kernel, placement: &Placement, capacity: i64) -> Option<TensorId> {
    let over = kernel.tensor_ids().any(|id| {
        let tensor = kernel.tensor(id);
        let ours = !tensor.is_direct() || kernel.options.force_auto_alloc;
        let beyond = |p: &Place| p.byte + tensor.free_bytes() as i64 > capacity;
        tensor.space == Space::Sbuf && ours && placement.tiles[id.0 as usize].iter().any(beyond)
    });
    if !over {
        return None;
    }
    let mut uses = vec![0usize; kernel.tensors.len()];
    let mut pinned = vec![false; kernel.tensors.len()];
    for inst in kernel.insts() {
        for access in inst.operands.iter().filter_map(Operand::access) {
            uses[access.tensor.0 as usize] += 1;
            // Whole tiles of one use are no gain over the tensor itself.
            for index in &access.indices {
                pinned[index.tensor.0 as usize] = true;
            }
        }
    }
    for l in &kernel.loops {
        if let Trip::Dynamic(access) | Trip::While(access) = &l.trip {
            pinned[access.tensor.0 as usize] = true;
        }
    }
    let candidates = kernel.tensor_ids().filter(|id| {
        let tensor = kernel.tensor(*id);
        let automatic = !tensor.is_direct() || kernel.options.force_auto_alloc;
        tensor.space == Space::Sbuf && automatic && !pinned[id.0 as usize] && !tensor.name.ends_with(STAGE)
    });
    candidates.max_by_key(|id| {
        let tensor = kernel.tensor(*id);
        (tensor.free_bytes() * tensor.n_tiles() / uses[id.0 as usize].max(1), std::cmp::Reverse(id.0))
    })
}

const STAGE: &str = "_stage";

/// Moves the tensor to HBM. Instructions that cannot reach HBM get a tile beside them that is filled before and written back
/// after.
pub fn spill(kernel: &mut Kernel, victim: TensorId) {
    let tensor = &mut kernel.tensors[victim.0 as usize];
    tensor.space = Space::Hbm;
    tensor.n_block = 0;
    tensor.policy = Policy::Auto;
    tensor.role = Role::Declared;
    let name = tensor.name.clone();
    let mut body = std::mem::take(&mut kernel.body);
    let mut state = Spill { kernel, victim, name };
    state.block(&mut body);
    kernel.body = body;
}

struct Spill<'a> {
    kernel: &'a mut Kernel,
    victim: TensorId,
    name: String,
}

impl Spill<'_> {
    fn block(&mut self, block: &mut Vec<Node>) {
        let nodes = std::mem::take(block);
        for mut node in nodes {
            match &mut node {
                Node::Loop(_, body) => self.block(body),
                Node::If { then, otherwise, .. } => {
                    self.block(then);
                    self.block(otherwise);
                }
                Node::Inst(inst) => {
                    let after = self.inst(inst, block);
                    block.push(node);
                    block.extend(after);
                    continue;
                }
                Node::Declare(_) => {}
            }
            block.push(node);
        }
    }

    /// Stages every operand in the victim; returns what follows the instruction.
    fn inst(&mut self, inst: &mut Inst, before: &mut Vec<Node>) -> Vec<Node> {
        let mut after = Vec::new();
        let over = inst.operands.get(inst.op.over()).and_then(Operand::access).map(|a| a.shape.clone());
        for n in 0..inst.operands.len() {
            let spec = inst.op.operands()[n];
            let Some(access) = inst.operands[n].access_mut() else { continue };
            if let Some(view) = access.view.as_mut().filter(|_| access.tensor == self.victim) {
                view.n_block = 0;
            }
            if access.tensor != self.victim || spec.spaces.contains(&Space::Hbm) {
                continue;
            }
            let mut spilled = access.clone();
            let element = inst.mask.clone();
            let aligned = over.as_ref() == Some(&spilled.shape);
            let mask = if aligned { element.clone().and(std::mem::take(&mut spilled.mask)) } else { Pred::True };
            let stage = self.stage(&spilled);
            before.push(Node::Declare(stage));
            let whole = Access::whole(stage, self.kernel.tensor(stage));
            let shaped = whole.reshape(&spilled.shape).unwrap_or(whole);
            let reads = spec.direction != Direction::Write || n == 0 && inst.write != Write::Set || !element.is_true();
            if reads {
                let copy = self.copy(shaped.clone(), spilled.clone(), mask.clone(), inst);
                before.push(copy);
            }
            if spec.direction != Direction::Read {
                let copy = self.copy(spilled, shaped.clone(), mask, inst);
                after.push(copy);
            }
            let kept = inst.operands[n].access().map(|a| a.mask.clone()).unwrap_or_default();
            inst.operands[n] = Operand::Access(Access { mask: kept, ..shaped });
        }
        after
    }

    fn stage(&mut self, access: &Access) -> TensorId {
        let id = TensorId(self.kernel.tensors.len() as u32);
        let mut dims = access.shape.clone();
        dims.resize(dims.len().max(2), 1);
        let dtype = access.dtype(self.kernel);
        let name = format!("{}_{}{STAGE}", self.name, id.0);
        self.kernel.tensors.push(Tensor {
            name,
            space: Space::Sbuf,
            dtype,
            dims,
            n_block: 0,
            policy: Policy::Auto,
            role: Role::Implicit,
            returned: false,
            loc: access.loc,
        });
        id
    }

    fn copy(&mut self, dst: Access, src: Access, mask: Pred, like: &Inst) -> Node {
        let id = InstId(self.kernel.n_insts);
        self.kernel.n_insts += 1;
        Node::Inst(Inst {
            id,
            op: Opcode::DmaCopy,
            engine: Engine::Dma,
            operands: vec![Operand::Access(dst), Operand::Access(src)],
            write: Write::Set,
            attrs: Vec::new(),
            mask,
            loc: like.loc,
        })
    }
}
