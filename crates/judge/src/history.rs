//! When things happened: iterations, writes, and what is carried from one iteration to another.

use std::collections::HashMap;

use strata_kernel::{AluOp, LoopId};

/// An iteration of the innermost loop around something; zero is the kernel itself.
pub type Iteration = u32;

#[derive(Clone, Copy, Debug)]
struct Node {
    parent: Iteration,
    depth: u32,
    id: LoopId,
    index: i64,
}

/// Every iteration in which something was written or watched.
#[derive(Debug)]
pub struct Iterations {
    nodes: Vec<Node>,
    /// The loops being executed, with the iteration's number once it has one.
    stack: Vec<(LoopId, i64, Option<Iteration>)>,
}

impl Iterations {
    pub fn new() -> Iterations {
        Iterations { nodes: vec![Node { parent: 0, depth: 0, id: LoopId(u32::MAX), index: 0 }], stack: Vec::new() }
    }
    pub fn enter(&mut self, id: LoopId) {
        self.stack.push((id, 0, None));
    }
    pub fn next(&mut self, index: i64) {
        if let Some(top) = self.stack.last_mut() {
            (top.1, top.2) = (index, None);
        }
    }
    pub fn leave(&mut self) {
        self.stack.pop();
    }
    /// The current iteration. Numbers are handed out when first asked for.
    pub fn now(&mut self) -> Iteration {
        let known = self.stack.iter().rposition(|level| level.2.is_some());
        let mut parent = known.and_then(|k| self.stack[k].2).unwrap_or(0);
        for k in known.map_or(0, |k| k + 1)..self.stack.len() {
            let (id, index, _) = self.stack[k];
            let number = self.nodes.len() as Iteration;
            self.nodes.push(Node { parent, depth: k as u32 + 1, id, index });
            self.stack[k].2 = Some(number);
            parent = number;
        }
        parent
    }
    /// Loops around an iteration, outermost first, with their indices.
    pub fn path(&self, mut at: Iteration) -> Vec<(LoopId, i64)> {
        let mut path = Vec::new();
        while at != 0 {
            let node = self.nodes[at as usize];
            path.push((node.id, node.index));
            at = node.parent;
        }
        path.reverse();
        path
    }
    /// The loop of which two moments are different iterations, everything around it being the same.
    pub fn carried_by(&self, mut a: Iteration, mut b: Iteration) -> Option<LoopId> {
        let node = |n: Iteration| self.nodes[n as usize];
        while node(a).depth > node(b).depth {
            a = node(a).parent;
        }
        while node(b).depth > node(a).depth {
            b = node(b).parent;
        }
        if a == b {
            return None;
        }
        while node(a).parent != node(b).parent {
            (a, b) = (node(a).parent, node(b).parent);
        }
        (node(a).id == node(b).id).then_some(node(a).id)
    }
    /// `at` is within the same iteration of `id` as `other`, or neither is inside the loop.
    pub fn same_iteration(&self, id: LoopId, at: Iteration, other: Iteration) -> bool {
        let within = |mut n: Iteration| {
            while n != 0 && self.nodes[n as usize].id != id {
                n = self.nodes[n as usize].parent;
            }
            n
        };
        within(at) == within(other)
    }
}

/// A moment of a set: when, which use, and with which operator it updates what is there, if it does.
pub type Member = (Iteration, u32, Option<AluOp>);

/// Sets of moments, thinned out: of those of a kind that differ from the latest in the same loop only the first is kept,
/// because whatever a later moment has in common with one it has with the other.
#[derive(Debug)]
pub struct Moments {
    sets: Vec<Vec<Member>>,
    grown: HashMap<(u32, Iteration, Option<AluOp>), u32>,
}

impl Moments {
    pub fn new() -> Moments {
        Moments { sets: vec![Vec::new()], grown: HashMap::new() }
    }
    /// `set` and one more, not earlier than any.
    pub fn with(&mut self, set: u32, iterations: &Iterations, new: Member) -> u32 {
        let (now, _, reduces) = new;
        if self.sets[set as usize].iter().any(|m| (m.0, m.2) == (now, reduces)) {
            return set;
        }
        if let Some(&known) = self.grown.get(&(set, now, reduces)) {
            return known;
        }
        let mut kept: Vec<Member> = Vec::new();
        let mut seen: Vec<(Option<LoopId>, Option<AluOp>)> = Vec::new();
        for &member in &self.sets[set as usize] {
            let kind = (iterations.carried_by(member.0, now), member.2);
            if !seen.contains(&kind) {
                seen.push(kind);
                kept.push(member);
            }
        }
        kept.push(new);
        let number = self.sets.len() as u32;
        self.sets.push(kept);
        self.grown.insert((set, now, reduces), number);
        number
    }
    pub fn of(&self, set: u32) -> &[Member] {
        &self.sets[set as usize]
    }
}
