//! An order in which tiles die sooner.
//!
//! Kernels of the current language often compute a row of sums first and read them afterwards, one after the other: in the order of
//! the program all of them are alive at once. Who only reads a tile that has no room moves up here to where its operands are ready, which
//! is what the compiler's scheduler does with it. Nothing moves across a loop, a branch, or an instruction that waits for others.

use std::collections::HashMap;

use crate::program::{Inst, Kernel, Node};
use crate::table::{Direction, Opcode};
use crate::tensor::{Space, TensorId};

/// The kernel with the readers of automatic tiles in `space` as early as their operands allow.
pub fn read_early(kernel: &Kernel, space: Space) -> Kernel {
    let mut kernel = kernel.clone();
    let mut body = std::mem::take(&mut kernel.body);
    order(&kernel, space, &mut body);
    kernel.body = body;
    kernel
}

/// Where a node goes: after the node of the first number, as the second one of those that go there.
type Key = (usize, usize);

/// What instructions depend on each other by. Tensors at addresses of the author's may share bytes with each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Resource {
    Tensor(TensorId),
    Placed(Space),
}

/// The last touches of a resource.
#[derive(Clone, Copy, Default)]
struct Last {
    write: Option<Key>,
    read: Option<Key>,
    /// The declaration, if nothing has touched the tensor since.
    declared: Option<usize>,
}

fn order(kernel: &Kernel, space: Space, block: &mut Vec<Node>) {
    let mut keys: Vec<Key> = (0..block.len()).map(|n| (n, 0)).collect();
    let mut counts = vec![0; block.len()];
    let mut last: HashMap<Resource, Last> = HashMap::new();
    // Nothing goes above this.
    let mut wall: Option<Key> = None;
    for (n, node) in block.iter_mut().enumerate() {
        match node {
            Node::Loop(_, body) => {
                order(kernel, space, body);
                wall = Some(keys[n]);
            }
            Node::If { then, otherwise, .. } => {
                order(kernel, space, then);
                order(kernel, space, otherwise);
                wall = Some(keys[n]);
            }
            Node::Declare(id) => {
                let key = resource(kernel, *id);
                let touched = last.get(&key).is_some_and(|l| l.write.is_some() || l.read.is_some());
                let is_free = !touched && matches!(key, Resource::Tensor(_));
                let declared = is_free.then_some(n);
                last.insert(key, Last { write: (!is_free).then_some(keys[n]), read: None, declared });
            }
            Node::Inst(inst) if waits(inst) => {
                wall = Some(keys[n]);
                note(kernel, inst, keys[n], &mut last);
            }
            Node::Inst(inst) => {
                if reads_only(kernel, inst, space)
                    && let Some(after) = latest(kernel, inst, &last).max(wall)
                {
                    for declared in touches(kernel, inst).filter_map(|(r, _)| last.get(&r)?.declared) {
                        if keys[declared] > after {
                            counts[after.0] += 1;
                            keys[declared] = (after.0, counts[after.0]);
                        }
                    }
                    counts[after.0] += 1;
                    keys[n] = (after.0, counts[after.0]);
                }
                note(kernel, inst, keys[n], &mut last);
            }
        }
    }
    let mut nodes: Vec<(Key, Node)> = keys.into_iter().zip(std::mem::take(block)).collect();
    nodes.sort_by_key(|(key, _)| *key);
    block.extend(nodes.into_iter().map(|(_, node)| node));
}

pub(super) fn resource(kernel: &Kernel, id: TensorId) -> Resource {
    let tensor = kernel.tensor(id);
    let is_placed = tensor.is_direct() && !kernel.options.force_auto_alloc && tensor.space.on_chip();
    if is_placed { Resource::Placed(tensor.space) } else { Resource::Tensor(id) }
}

/// What an instruction touches, and whether it writes it.
pub(super) fn touches<'a>(kernel: &'a Kernel, inst: &'a Inst) -> impl Iterator<Item = (Resource, bool)> + 'a {
    inst.operands.iter().zip(inst.op.operands()).flat_map(move |(operand, spec)| {
        let access = operand.access();
        let own = access.map(|a| (resource(kernel, a.tensor), spec.direction != Direction::Read));
        let indices = access.into_iter().flat_map(|a| &a.indices).map(|index| (resource(kernel, index.tensor), false));
        own.into_iter().chain(indices)
    })
}

/// Whether the instruction has to do with others beyond what it reads and writes: it waits, draws random numbers, prints, or adds to
/// what an engine keeps.
pub(super) fn waits(inst: &Inst) -> bool {
    use Opcode as O;
    let by_itself = matches!(
        inst.op,
        O::CoreBarrier
            | O::SendRecv
            | O::Collective
            | O::AllReduce
            | O::Rand
            | O::Rand2
            | O::Rng
            | O::RandomSeed
            | O::RandSetState
            | O::RandGetState
            | O::Dropout
            | O::DevicePrint
    );
    by_itself || inst.attr("reduce_cmd").is_some()
}

/// Whether the instruction reads an automatic tile in `space`, and writes none there.
fn reads_only(kernel: &Kernel, inst: &Inst, space: Space) -> bool {
    let is_ours = |r: &Resource| matches!(r, Resource::Tensor(id) if kernel.tensor(*id).space == space);
    touches(kernel, inst).any(|(r, writes)| is_ours(&r) && !writes)
        && !touches(kernel, inst).any(|(r, writes)| is_ours(&r) && writes)
}

/// The last node that the instruction must follow.
fn latest(kernel: &Kernel, inst: &Inst, last: &HashMap<Resource, Last>) -> Option<Key> {
    let after = |(r, writes): (Resource, bool)| {
        let last = last.get(&r)?;
        if writes { last.write.max(last.read) } else { last.write }
    };
    touches(kernel, inst).filter_map(after).max()
}

fn note(kernel: &Kernel, inst: &Inst, key: Key, last: &mut HashMap<Resource, Last>) {
    for (r, writes) in touches(kernel, inst) {
        let last = last.entry(r).or_default();
        let touch = if writes { &mut last.write } else { &mut last.read };
        *touch = (*touch).max(Some(key));
        last.declared = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Builder, Dtype, Node, Opcode};

    #[test]
    fn who_writes_a_memory_or_leaves_it_alone_does_not_only_read_it() {
        let mut b = Builder::new("reads");
        let (x, y) = (b.sbuf("x", Dtype::F32, &[128, 8], 0), b.sbuf("y", Dtype::F32, &[128, 8], 0));
        let sums = b.psum("sums", Dtype::F32, &[128, 8], 0);
        b.inst(Opcode::TensorCopy, [b.all(x), b.all(sums)], []);
        b.inst(Opcode::TensorCopy, [b.all(y), b.all(x)], []);
        let kernel = b.finish();
        let of = |space: Space| {
            let insts = kernel.body.iter().filter_map(|node| match node {
                Node::Inst(inst) => Some(reads_only(&kernel, inst, space)),
                _ => None,
            });
            insts.collect::<Vec<bool>>()
        };
        assert_eq!((of(Space::Psum), of(Space::Sbuf)), (vec![true, false], vec![false, false]));
    }
}
