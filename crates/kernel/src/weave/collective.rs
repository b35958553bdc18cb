//! Operations over several ranks as transfers: who receives what from whom.

use super::transfers::{Lowering, Member, kind};
use super::{place_of, variable};
use crate::place::Place;
use crate::program::{Inst, Kernel, Node};

/// The groups of a collective: ranks in lists, each ended by -1.
pub fn groups(inst: &Inst) -> Vec<Vec<usize>> {
    let lists = inst.ints("groups").split(|&rank| rank < 0);
    lists.filter(|list| !list.is_empty()).map(|list| list.iter().map(|&rank| rank as usize).collect()).collect()
}

/// The ranks that take part with `rank`, in the order of the group.
pub fn group_of(inst: &Inst, rank: usize) -> Vec<usize> {
    groups(inst).into_iter().find(|group| group.contains(&rank)).unwrap_or_else(|| vec![rank])
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
