//! Loops and branches.

use strata_kernel::{Affine, LoopId, LoopKind, Node, Pred, Trip};

use super::{Branch, Recorder, Scope, ScopeKind};
use crate::index::Index;
use crate::tile::Tile;

impl Recorder {
    pub(super) fn open_scope(&mut self, kind: ScopeKind) {
        self.scopes.push(Scope { id: self.n_scopes, kind });
        self.n_scopes += 1;
    }
    /// How deep the trace is in loops and branches.
    pub fn depth(&self) -> usize {
        self.scopes.len()
    }

    pub fn open_loop(&mut self, kind: LoopKind, start: i64, step: i64, trip: Trip, name: &str) -> Index {
        let id = self.b.begin_loop(name, kind, start, step, trip);
        self.open_scope(ScopeKind::Loop);
        Index::scalar(Affine::index(id))
    }
    pub fn close_loop(&mut self) {
        self.scopes.pop();
        self.b.end_loop();
    }
    /// The loops around what is recorded next.
    pub fn nest(&self) -> &[LoopId] {
        self.b.nest()
    }
    /// Decides how often the innermost loop, a do-while, repeats.
    pub fn set_while(&mut self, id: LoopId, cond: Tile) {
        self.b.kernel.loops[id.0 as usize].trip = Trip::While(Box::new(cond.access));
    }
    pub fn begin_branch(&mut self, cond: Pred) {
        self.b.begin_block();
        self.open_scope(ScopeKind::Then);
        self.branches.push(Branch { cond, then: Vec::new() });
    }
    pub fn begin_else(&mut self) {
        let then = self.b.end_block();
        self.scopes.pop();
        if let Some(branch) = self.branches.last_mut() {
            branch.then = then;
        }
        self.b.begin_block();
        self.open_scope(ScopeKind::Else);
    }
    pub fn end_branch(&mut self) {
        let last = self.b.end_block();
        let in_else = self.scopes.pop().is_some_and(|s| s.kind == ScopeKind::Else);
        if let Some(branch) = self.branches.pop() {
            let (then, otherwise) = if in_else { (branch.then, last) } else { (last, Vec::new()) };
            self.b.push(Node::If { cond: branch.cond, then, otherwise });
        }
    }
}
