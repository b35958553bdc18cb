//! An order in which tiles come alive later.
//!
//! Kernels ask for what they will need long before they need it, so that transfers overlap with work. Where SBUF has no room for that, a tile
//! is loaded, or set to a number, right before the first instruction that touches it. Nothing moves across a loop, a branch, or an
//! instruction that waits for others.

use std::collections::HashMap;

use super::early::{Resource, resource, touches, waits};
use crate::program::{Inst, Kernel, Node};
use crate::tensor::Space;

/// The kernel with what fills automatic tiles of SBUF from HBM as late as who touches them allows.
pub fn load_late(kernel: &Kernel) -> Kernel {
    let mut kernel = kernel.clone();
    let mut body = std::mem::take(&mut kernel.body);
    order(&kernel, &mut body);
    kernel.body = body;
    kernel
}

/// Where a node goes: its own number and `OWN`, or right before another one, among others that go there.
type Key = (usize, usize, usize);

const BEFORE: usize = 0;
const OWN: usize = 1;

/// The first touches that follow.
#[derive(Clone, Copy, Default)]
struct Next {
    any: Option<Key>,
    write: Option<Key>,
}

fn order(kernel: &Kernel, block: &mut Vec<Node>) {
    let mut keys: Vec<Key> = (0..block.len()).map(|n| (n, OWN, 0)).collect();
    let mut next: HashMap<Resource, Next> = HashMap::new();
    // Nothing goes below this.
    let mut wall = (block.len(), OWN, 0);
    for (n, node) in block.iter_mut().enumerate().rev() {
        match node {
            Node::Loop(_, body) => {
                order(kernel, body);
                wall = keys[n];
            }
            Node::If { then, otherwise, .. } => {
                order(kernel, then);
                order(kernel, otherwise);
                wall = keys[n];
            }
            Node::Declare(id) => note(resource(kernel, *id), true, keys[n], &mut next),
            Node::Inst(inst) => {
                if waits(inst) {
                    wall = keys[n];
                } else if loads(kernel, inst) {
                    let (before, ..) =
                        touches(kernel, inst).filter_map(|(r, writes)| follows(&next, r, writes)).fold(wall, Key::min);
                    keys[n] = (before, BEFORE, n);
                }
                touches(kernel, inst).for_each(|(r, writes)| note(r, writes, keys[n], &mut next));
            }
        }
    }
    let mut nodes: Vec<(Key, Node)> = keys.into_iter().zip(std::mem::take(block)).collect();
    nodes.sort_by_key(|(key, _)| *key);
    block.extend(nodes.into_iter().map(|(_, node)| node));
}

/// Whether the instruction fills automatic tiles of SBUF from HBM or from a number, and does nothing else.
fn loads(kernel: &Kernel, inst: &Inst) -> bool {
    let space = |r: &Resource| match r {
        Resource::Tensor(id) => Some(kernel.tensor(*id).space),
        Resource::Placed(_) => None,
    };
    let mut writes = touches(kernel, inst).filter(|(_, writes)| *writes).peekable();
    writes.peek().is_some()
        && writes.all(|(r, _)| space(&r) == Some(Space::Sbuf))
        && touches(kernel, inst).filter(|(_, writes)| !writes).all(|(r, _)| space(&r) == Some(Space::Hbm))
}

/// The first node that must follow an instruction that reads or writes the resource.
fn follows(next: &HashMap<Resource, Next>, r: Resource, writes: bool) -> Option<Key> {
    let next = next.get(&r)?;
    if writes { next.any } else { next.write }
}

fn note(r: Resource, writes: bool, key: Key, next: &mut HashMap<Resource, Next>) {
    let next = next.entry(r).or_default();
    let earlier = |old: Option<Key>| Some(old.map_or(key, |old| old.min(key)));
    next.any = earlier(next.any);
    if writes {
        next.write = earlier(next.write);
    }
}
