//! Keeps a tensor in HBM: every use moves it in before and out after.

use crate::access::Access;
use crate::expr::Affine;
use crate::place::{BANK_BYTES, Place, Placement};
use crate::pred::Pred;
use crate::program::{Imm, Inst, InstId, Kernel, LocId, Node, Operand, Trip, Write};
use crate::table::{Direction, Engine, Opcode};
use crate::tensor::{Policy, Role, Space, Tensor, TensorId};

/// The tensor to keep in HBM if something lies beyond the end of `space`: the one that occupies most, among those that can be
/// moved.
pub fn victim(kernel: &Kernel, placement: &Placement, space: Space, capacity: i64) -> Option<TensorId> {
    let over = kernel.tensor_ids().any(|id| {
        let tensor = kernel.tensor(id);
        let ours = !tensor.is_direct() || kernel.options.force_auto_alloc;
        let end = |p: &Place| p.bank * BANK_BYTES + p.byte + tensor.free_bytes() as i64;
        tensor.space == space && ours && placement.tiles[id.0 as usize].iter().any(|p| end(p) > capacity)
    });
    if !over {
        return None;
    }
    let mut uses = vec![0usize; kernel.tensors.len()];
    for access in kernel.insts().iter().flat_map(|inst| inst.operands.iter().filter_map(Operand::access)) {
        uses[access.tensor.0 as usize] += 1;
    }
    let pinned = pinned(kernel);
    let candidates = kernel.tensor_ids().filter(|id| {
        let tensor = kernel.tensor(*id);
        let automatic = !tensor.is_direct() || kernel.options.force_auto_alloc;
        tensor.space == space && automatic && !pinned[id.0 as usize] && !is_stage(tensor)
    });
    candidates.max_by_key(|id| {
        let tensor = kernel.tensor(*id);
        (tensor.free_bytes() * tensor.n_tiles() / uses[id.0 as usize].max(1), std::cmp::Reverse(id.0))
    })
}

const STAGE: &str = "_stage";

/// A tile through which a tensor moves that is kept in HBM.
pub fn is_stage(tensor: &Tensor) -> bool {
    tensor.name.ends_with(STAGE)
}

/// Tensors that are no gain in HBM, by number: whole tiles are read as indices, or loops read how long they go on.
pub fn pinned(kernel: &Kernel) -> Vec<bool> {
    let mut pinned = vec![false; kernel.tensors.len()];
    for access in kernel.insts().iter().flat_map(|inst| inst.operands.iter().filter_map(Operand::access)) {
        access.indices.iter().for_each(|index| pinned[index.tensor.0 as usize] = true);
    }
    for l in &kernel.loops {
        if let Trip::Dynamic(access) | Trip::While(access) = &l.trip {
            pinned[access.tensor.0 as usize] = true;
        }
    }
    pinned
}

/// Moves the tensor to HBM. Instructions that cannot reach HBM get a tile beside them that is filled before and written back
/// after. What the tensor engine writes goes through PSUM on its way; a product that adds to its destination finds zeros there
/// when it is the first.
pub fn spill(kernel: &mut Kernel, victim: TensorId) {
    let starts = kernel.insts().iter().any(|inst| {
        inst.write == Write::StartOrAccumulate && inst.operands[0].access().is_some_and(|a| a.tensor == victim)
    });
    let tensor = &mut kernel.tensors[victim.0 as usize];
    tensor.space = Space::Hbm;
    let blocks: Vec<Vec<usize>> = (0..tensor.n_tiles()).map(|n| tensor.tile_index(n)).collect();
    tensor.n_block = 0;
    tensor.policy = Policy::Auto;
    tensor.role = Role::Declared;
    let name = tensor.name.clone();
    let mut body = std::mem::take(&mut kernel.body);
    let mut state = Spill { kernel, victim, name, zeroed: if starts { blocks } else { Vec::new() } };
    state.block(&mut body);
    kernel.body = body;
}

struct Spill<'a> {
    kernel: &'a mut Kernel,
    victim: TensorId,
    name: String,
    /// Blocks to fill with zeros where the tensor is declared.
    zeroed: Vec<Vec<usize>>,
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
                Node::Declare(id) if *id == self.victim && !self.zeroed.is_empty() => {
                    block.push(node);
                    self.zeros(block);
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
            let aligned = over.as_ref() == Some(&spilled.shape) && shares_axes(inst.op, n);
            let mask = if aligned { element.clone().and(std::mem::take(&mut spilled.mask)) } else { Pred::True };
            let through_psum = !spec.spaces.contains(&Space::Sbuf)
                || inst.engine == Engine::Tensor && spec.direction != Direction::Read;
            let stage = self.stage(&spilled, Space::Sbuf);
            before.push(Node::Declare(stage));
            let shaped = self.whole(stage, &spilled.shape);
            let near = if through_psum {
                let near = self.stage(&spilled, Space::Psum);
                before.push(Node::Declare(near));
                Some(self.whole(near, &spilled.shape))
            } else {
                None
            };
            let reads = spec.direction != Direction::Write || n == 0 && inst.write != Write::Set || !element.is_true();
            if reads {
                before.push(self.copy(Opcode::DmaCopy, shaped.clone(), spilled.clone(), mask.clone(), inst.loc));
                if let Some(near) = &near {
                    before.push(self.copy(Opcode::TensorCopy, near.clone(), shaped.clone(), mask.clone(), inst.loc));
                }
            }
            if spec.direction != Direction::Read {
                if let Some(near) = &near {
                    after.push(self.copy(Opcode::TensorCopy, shaped.clone(), near.clone(), mask.clone(), inst.loc));
                }
                after.push(self.copy(Opcode::DmaCopy, spilled, shaped.clone(), mask, inst.loc));
            }
            if n == 0 && inst.write == Write::StartOrAccumulate {
                inst.write = Write::Accumulate;
            }
            let shaped = near.unwrap_or(shaped);
            let kept = inst.operands[n].access().map(|a| a.mask.clone()).unwrap_or_default();
            inst.operands[n] = Operand::Access(Access { mask: kept, ..shaped });
        }
        after
    }

    /// Fills the tensor with zeros, block by block.
    fn zeros(&mut self, block: &mut Vec<Node>) {
        let tensor = self.kernel.tensor(self.victim);
        let n_block = self.zeroed.first().map_or(0, Vec::len);
        let (loc, shape) = (tensor.loc, tensor.dims[n_block..].to_vec());
        let whole = Access::whole(self.victim, tensor);
        let like = Access { shape: shape.clone(), ..whole.clone() };
        let stage = self.stage(&like, Space::Sbuf);
        let shaped = self.whole(stage, &shape);
        block.push(Node::Declare(stage));
        let zero = [Operand::Access(shaped.clone()), Operand::Imm(Imm::Float(0.0))];
        block.push(self.inst_of(Opcode::Memset, zero.to_vec(), Pred::True, loc));
        for index in self.zeroed.clone() {
            let blocks = index.iter().map(|&i| Affine::constant(i as i64));
            let subs = blocks.chain((0..shape.len()).map(Affine::axis)).collect();
            let to = Access { subs, shape: shape.clone(), ..whole.clone() };
            block.push(self.copy(Opcode::DmaCopy, to, shaped.clone(), Pred::True, loc));
        }
    }

    fn whole(&self, stage: TensorId, shape: &[usize]) -> Access {
        let whole = Access::whole(stage, self.kernel.tensor(stage));
        whole.reshape(shape).unwrap_or(whole)
    }

    fn stage(&mut self, access: &Access, space: Space) -> TensorId {
        let id = TensorId(self.kernel.tensors.len() as u32);
        let mut dims = access.shape.clone();
        dims.resize(dims.len().max(2), 1);
        let dtype = access.dtype(self.kernel);
        let name = format!("{}_{}{STAGE}", self.name, id.0);
        self.kernel.tensors.push(Tensor {
            name,
            space,
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

    fn copy(&mut self, op: Opcode, dst: Access, src: Access, mask: Pred, loc: LocId) -> Node {
        self.inst_of(op, vec![Operand::Access(dst), Operand::Access(src)], mask, loc)
    }

    fn inst_of(&mut self, op: Opcode, operands: Vec<Operand>, mask: Pred, loc: LocId) -> Node {
        let id = InstId(self.kernel.n_insts);
        self.kernel.n_insts += 1;
        Node::Inst(Inst { id, op, engine: op.engines()[0], operands, write: Write::Set, attrs: Vec::new(), mask, loc })
    }
}

/// Whether the axes of operand `n`, if it has the shape of the operand that the mask is over, mean the same: a square tile that is
/// multiplied or transposed has other ones.
fn shares_axes(op: Opcode, n: usize) -> bool {
    use Opcode::*;
    let moves = matches!(
        op,
        NcMatmul
            | NcTranspose
            | DmaTranspose
            | NcStreamShuffle
            | LocalGather
            | GatherFlattened
            | NcFindIndex8
            | NcMatchReplace8
            | TopK
            | QuantizeMx
            | NcMatmulMx
    );
    n == op.over() || !moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Builder, Dtype};

    #[test]
    fn masks_of_operands_stay_with_them() {
        let mut b = Builder::new("masked");
        let (x, y) = (b.sbuf("x", Dtype::F32, &[128, 8], 0), b.sbuf("y", Dtype::F32, &[128, 8], 0));
        let few = Pred::Ge(Affine::constant(3).sub(&Affine::axis(1)));
        let Operand::Access(masked) = b.all(x) else { unreachable!("a tensor") };
        let masked = Operand::Access(Access { mask: few.clone(), ..masked });
        b.inst(Opcode::TensorCopy, [b.all(y), masked], []);
        let mut kernel = b.finish();
        spill(&mut kernel, x);
        let copy = kernel.insts().into_iter().find(|inst| inst.op == Opcode::TensorCopy).cloned();
        let operand = copy.and_then(|inst| inst.operands[1].access().cloned()).expect("it reads a tile");
        assert!(operand.tensor != x && operand.mask == few, "{operand:?}");
    }
}
