//! Collectives whose amounts only the device knows: `all_to_all_v` and `all_gather_v`.
//!
//! Each pair of ranks becomes a device loop over elements, as often as the sender's metadata says when it runs. Metadata has a row of
//! counts, one of displacements, one of received counts and perhaps one of displacements at the receiver, a column per member.

use super::place_of;
use super::transfers::{Lowering, Member, kind};
use crate::access::Access;
use crate::expr::{Affine, LoopId, Term};
use crate::program::{Inst, Loop, LoopKind, Node, Operand, Trip};

/// Rows of the metadata.
const COUNTS: usize = 0;
const STARTS: usize = 1;
const RECEIVED: usize = 2;
const PLACES: usize = 3;

pub fn lower(all: &mut Lowering, members: &[Member]) -> Result<(), String> {
    let n = members.len();
    let gathers = kind(&members[0].inst) == "all_gather_v";
    for (k, to) in members.iter().enumerate() {
        for (j, from) in members.iter().enumerate() {
            // A gathering rank sends the same to everybody.
            let column = if gathers { 0 } else { k };
            let count = number(all, &from.inst, COUNTS, column)?;
            if !to.inst.flag("counts_known") {
                all.copy(&to.inst, number(all, &to.inst, RECEIVED, j)?, count.clone(), None)?;
            }
            let first = number(all, &from.inst, STARTS, column)?;
            let slot = (j * (to.dst.n_elements() / n)) as i64;
            let place = match to.inst.flag("placed") {
                true => Place::Held(number(all, &to.inst, PLACES, j)?),
                false => Place::Fixed(slot),
            };
            pair(all, (to, place), (from, first), count)?;
        }
    }
    Ok(())
}

/// Where a receiver puts what it gets from one sender.
enum Place {
    Fixed(i64),
    Held(Access),
}

/// One rank sends to another: an element at a time, `count` times.
fn pair(all: &mut Lowering, to: (&Member, Place), from: (&Member, Access), count: Access) -> Result<(), String> {
    let ((to, place), (from, first)) = (to, from);
    let id = LoopId(all.kernel.loops.len() as u32);
    let (loc, trip) = (to.inst.loc, Trip::Dynamic(Box::new(count)));
    let name = "element".to_string();
    all.kernel.loops.push(Loop { name, kind: LoopKind::Sequential, start: 0, step: 1, trip, loc, parent: None });
    let dst = match place {
        Place::Fixed(at) => element(&to.dst, Affine::index(id).offset(at), None),
        Place::Held(held) => element(&to.dst, Affine::index(id), Some(held)),
    };
    let src = element(&from.src, Affine::index(id), Some(first));
    let (Some(dst), Some(src)) = (dst, src) else {
        return Err(format!("{} at {}: buffers are flat", kind(&to.inst), place_of(all.kernel, to.inst.loc)));
    };
    let before = std::mem::take(all.out);
    all.copy(&to.inst, dst, src, None)?;
    let body = std::mem::replace(all.out, before);
    all.out.push(Node::Loop(id, body));
    Ok(())
}

/// One element of a flat buffer, moved on by a number in memory.
fn element(buffer: &Access, at: Affine, by: Option<Access>) -> Option<Access> {
    let flat = buffer.reshape(&[buffer.n_elements()]).filter(|flat| flat.indices.is_empty())?;
    let at = if by.is_some() { at.add(&Affine::term(Term::Data(0))) } else { at };
    let one = flat.through(&[at], &[1]);
    Some(Access { indices: by.into_iter().collect(), ..one })
}

/// An element of the metadata of a member.
fn number(all: &Lowering, inst: &Inst, row: usize, column: usize) -> Result<Access, String> {
    let metadata = inst.operands.get(2).and_then(Operand::access);
    let wrong =
        || format!("{} at {}: metadata has too few rows or columns", kind(inst), place_of(all.kernel, inst.loc));
    let metadata = metadata.ok_or_else(wrong)?;
    let lead = metadata.shape.len().checked_sub(2).ok_or_else(wrong)?;
    let (rows, columns) = (metadata.shape[lead], metadata.shape[lead + 1]);
    if row >= rows || column >= columns {
        return Err(wrong());
    }
    let at = |k: usize| Affine::constant(if k < lead { 0 } else { [row, column][k - lead] as i64 });
    let axes: Vec<Affine> = (0..metadata.shape.len()).map(at).collect();
    Ok(metadata.through(&axes, &[1]))
}
