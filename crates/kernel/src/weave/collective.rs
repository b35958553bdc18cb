//! Operations over several ranks as transfers: who receives what from whom.

use super::{place_of, variable};
use crate::access::Access;
use crate::alu::AluOp;
use crate::dtype::Dtype;
use crate::expr::Affine;
use crate::place::Place;
use crate::program::{Attr, Inst, InstId, Kernel, Node, Operand};
use crate::table::Opcode;
use crate::tensor::{Policy, Role, Space, Tensor, TensorId};

/// The groups of a collective: ranks in lists, each ended by -1.
pub fn groups(inst: &Inst) -> Vec<Vec<usize>> {
    let lists = inst.ints("groups").split(|&rank| rank < 0);
    lists.filter(|list| !list.is_empty()).map(|list| list.iter().map(|&rank| rank as usize).collect()).collect()
}

/// The ranks that take part with `rank`, in the order of the group.
pub fn group_of(inst: &Inst, rank: usize) -> Vec<usize> {
    groups(inst).into_iter().find(|group| group.contains(&rank)).unwrap_or_else(|| vec![rank])
}

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

/// Lowers what the members of a group do together; `insts` in the order of the group, with the rank of each.
pub fn lower(
    kernel: &mut Kernel,
    tiles: &mut Vec<Vec<Place>>,
    insts: Vec<(usize, Inst)>,
    out: &mut Vec<Node>,
) -> Result<(), String> {
    let ranks: Vec<usize> = insts.iter().map(|(rank, _)| *rank).collect();
    let mut members = Vec::with_capacity(insts.len());
    for (_, inst) in insts {
        let (Some(dst), Some(src)) = (inst.operands[0].access().cloned(), inst.operands[1].access().cloned()) else {
            return Err(format!("{} needs tensors", kind(&inst)));
        };
        members.push(Member { inst, dst, src });
    }
    agree(kernel, &members)?;
    let mut all = Lowering { kernel, tiles, out };
    let n = members.len();
    match kind(&members[0].inst).to_string().as_str() {
        "all_gather" => {
            let dim = members[0].inst.int("dim").unwrap_or(0) as usize;
            for to in &members {
                for (j, from) in members.iter().enumerate() {
                    let part = all.chunk(&to.inst, &to.dst, dim, j, n)?;
                    all.copy(&to.inst, part, from.src.clone(), None)?;
                }
            }
        }
        "all_reduce" => {
            let sum = all.reduced(&members)?;
            members.iter().try_for_each(|to| all.copy(&to.inst, to.dst.clone(), sum.clone(), None))?;
        }
        "reduce_scatter" => {
            let sum = all.reduced(&members)?;
            for (k, to) in members.iter().enumerate() {
                let part = all.chunk(&to.inst, &sum, 0, k, n)?;
                all.copy(&to.inst, to.dst.clone(), part, None)?;
            }
        }
        "all_to_all" => {
            for (k, to) in members.iter().enumerate() {
                for (j, from) in members.iter().enumerate() {
                    let (part, chunk) =
                        (all.chunk(&to.inst, &to.dst, 0, j, n)?, all.chunk(&from.inst, &from.src, 0, k, n)?);
                    all.copy(&to.inst, part, chunk, None)?;
                }
            }
        }
        "collective_permute_implicit" => {
            for (k, to) in members.iter().enumerate() {
                all.copy(&to.inst, to.dst.clone(), members[(k + n - 1) % n].src.clone(), None)?;
            }
        }
        "collective_permute" => {
            let pairs: Vec<(i64, i64)> = members[0].inst.ints("axes").chunks_exact(2).map(|p| (p[0], p[1])).collect();
            let at = |rank: i64| ranks.iter().position(|&r| r as i64 == rank);
            for (source, target) in pairs {
                let (Some(from), Some(to)) = (at(source), at(target)) else {
                    return Err(format!("collective_permute: rank {source} or {target} is not in the launch"));
                };
                all.copy(&members[to].inst, members[to].dst.clone(), members[from].src.clone(), None)?;
            }
        }
        "all_to_all_v" | "all_gather_v" => variable::lower(&mut all, &members)?,
        other => return Err(format!("{other} is no collective")),
    }
    Ok(())
}

/// All members do the same with tensors of the same size and type.
fn agree(kernel: &Kernel, members: &[Member]) -> Result<(), String> {
    let first = &members[0];
    for other in &members[1..] {
        let described = |m: &Member| {
            format!(
                "{} at {} sends {:?} of {} and receives {:?}",
                kind(&m.inst),
                place_of(kernel, m.inst.loc),
                m.src.shape,
                m.src.dtype(kernel).name(),
                m.dst.shape
            )
        };
        let key =
            |m: &Member| (kind(&m.inst).to_string(), m.src.shape.clone(), m.src.dtype(kernel), m.dst.shape.clone());
        if key(first) != key(other) {
            return Err(format!("ranks of a group disagree: {}; {}", described(first), described(other)));
        }
    }
    Ok(())
}

/// Where the transfers go.
pub struct Lowering<'a> {
    pub kernel: &'a mut Kernel,
    tiles: &'a mut Vec<Vec<Place>>,
    pub out: &'a mut Vec<Node>,
}

impl Lowering<'_> {
    /// Part `j` of `n` along a dimension.
    fn chunk(&self, inst: &Inst, access: &Access, dim: usize, j: usize, n: usize) -> Result<Access, String> {
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
    fn reduced(&mut self, members: &[Member]) -> Result<Access, String> {
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
