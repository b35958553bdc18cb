//! What collectives are made of: the members of a group, and the transfers between them.

use super::place_of;
use crate::access::Access;
use crate::alu::AluOp;
use crate::dtype::Dtype;
use crate::expr::Affine;
use crate::place::Place;
use crate::program::{Attr, Inst, InstId, Kernel, Node, Operand};
use crate::table::Opcode;
use crate::tensor::{Policy, Role, Space, Tensor, TensorId};

/// Which collective an instruction is.
pub fn kind(inst: &Inst) -> &str {
    match inst.attr("kind") {
        Some(Attr::Text(kind)) => kind,
        _ => "",
    }
}

/// What one member of a group brings.
pub struct Member {
    pub inst: Inst,
    pub dst: Access,
    pub src: Access,
}

/// Where the transfers go.
pub struct Lowering<'a> {
    pub kernel: &'a mut Kernel,
    pub tiles: &'a mut Vec<Vec<Place>>,
    pub out: &'a mut Vec<Node>,
}

impl Lowering<'_> {
    /// Part `j` of `n` along a dimension.
    pub fn chunk(&self, inst: &Inst, access: &Access, dim: usize, j: usize, n: usize) -> Result<Access, String> {
        let extent = access.shape.get(dim).copied().unwrap_or(0);
        if extent == 0 || extent % n != 0 {
            return Err(format!(
                "{} at {}: dimension {dim} of {:?} does not have {n} equal parts",
                kind(inst),
                place_of(self.kernel, inst.loc),
                access.shape
            ));
        }
        let mut shape = access.shape.clone();
        shape[dim] = extent / n;
        let from = (j * shape[dim]) as i64;
        let axes: Vec<Affine> =
            (0..shape.len()).map(|k| if k == dim { Affine::axis(k).offset(from) } else { Affine::axis(k) }).collect();
        Ok(access.through(&axes, &shape))
    }

    pub fn copy(&mut self, inst: &Inst, dst: Access, src: Access, rmw: Option<AluOp>) -> Result<(), String> {
        let src = match src.shape == dst.shape {
            true => src,
            false => src
                .reshape(&dst.shape)
                .ok_or_else(|| format!("{} at {}: sizes differ", kind(inst), place_of(self.kernel, inst.loc)))?,
        };
        let attrs = rmw.map(|op| ("rmw", Attr::Alu(op))).into_iter().collect();
        let operands = vec![Operand::Access(dst), Operand::Access(src)];
        let id = InstId(self.kernel.n_insts);
        self.kernel.n_insts += 1;
        self.out.push(Node::Inst(Inst { id, op: Opcode::DmaCopy, operands, attrs, ..inst.clone() }));
        Ok(())
    }

    /// The reduction of all sources in float32, in memory of its own.
    pub fn reduced(&mut self, members: &[Member]) -> Result<Access, String> {
        let first = &members[0];
        let op = first.inst.alu("reduce_op").unwrap_or(AluOp::Add);
        let id = TensorId(self.kernel.tensors.len() as u32);
        let tensor = Tensor {
            name: format!("{}_{}", kind(&first.inst), id.0),
            space: Space::Hbm,
            dtype: Dtype::F32,
            dims: first.src.shape.clone(),
            n_block: 0,
            policy: Policy::Auto,
            role: Role::Implicit,
            returned: false,
            loc: first.inst.loc,
        };
        let sum = Access::whole(id, &tensor);
        self.kernel.tensors.push(tensor);
        self.tiles.push(Vec::new());
        self.out.push(Node::Declare(id));
        for (n, member) in members.iter().enumerate() {
            self.copy(&member.inst, sum.clone(), member.src.clone(), (n > 0).then_some(op))?;
        }
        Ok(sum)
    }
}
