//! Loops and branches, and what may be mentioned inside them: tensors whose scope is open, indices of loops that have not
//! ended.

use strata_kernel::{Access, Affine, Attr, LoopId, LoopKind, Node, Operand, Pred, Term, Trip};

use super::{Branch, Recorder, Scope, ScopeKind};
use crate::error::{Error, Result};
use crate::index::Index;
use crate::tile::Tile;

impl Recorder {
    pub(super) fn open_scope(&mut self, kind: ScopeKind) {
        self.scopes.push(Scope { id: self.n_scopes, kind });
        self.n_scopes += 1;
    }
    /// Whether everything recorded next is directly in the body of this loop.
    pub fn is_innermost(&self, id: LoopId) -> bool {
        self.b.nest().last() == Some(&id) && self.scopes.last().is_some_and(|s| s.kind == ScopeKind::Loop)
    }

    pub fn open_loop(
        &mut self,
        kind: LoopKind,
        start: i64,
        step: i64,
        trip: Trip,
        name: &str,
    ) -> Result<(LoopId, Index)> {
        if let Trip::Dynamic(count) = &trip {
            self.in_scope(count)?;
        }
        let id = self.b.begin_loop(name, kind, start, step, trip);
        self.open_scope(ScopeKind::Loop);
        Ok((id, Index::scalar(Affine::index(id))))
    }
    pub fn close_loop(&mut self) {
        self.scopes.pop();
        self.b.end_loop();
    }
    /// Decides how often the innermost loop, a do-while, repeats.
    pub fn set_while(&mut self, id: LoopId, cond: Tile) -> Result<()> {
        self.in_scope(&cond.access)?;
        self.b.kernel.loops[id.0 as usize].trip = Trip::While(Box::new(cond.access));
        Ok(())
    }
    pub fn begin_branch(&mut self, cond: Pred) -> Result<()> {
        self.condition_in_scope(&cond)?;
        self.b.begin_block();
        self.open_scope(ScopeKind::Then);
        self.branches.push(Branch { cond, then: Vec::new() });
        Ok(())
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

    /// Refuses an access to a tensor whose scope has been left, or through the index of a loop that has ended.
    pub(super) fn in_scope(&self, access: &Access) -> Result<()> {
        let scope = self.declared_in[access.tensor.0 as usize];
        if !self.scopes.iter().any(|s| s.id == scope) {
            let name = &self.b.kernel.tensor(access.tensor).name;
            let text = format!(
                "Local variable '{name}' is referenced outside of its parent scope: tensors in NKI are not allowed to be used outside of their parent scope."
            );
            return Err(Error::new("err_local_variable_used_out_of_scope", text));
        }
        access.subs.iter().try_for_each(|sub| self.loops_in_scope(sub))?;
        self.condition_in_scope(&access.mask)?;
        access.indices.iter().try_for_each(|index| self.in_scope(index))
    }
    /// The same for everything else an instruction mentions.
    pub(super) fn all_in_scope(&self, operands: &[Operand], attrs: &[(&str, Attr)], mask: &Pred) -> Result<()> {
        operands.iter().filter_map(Operand::access).try_for_each(|access| self.in_scope(access))?;
        for (_, attr) in attrs {
            match attr {
                Attr::Affine(expr) => self.loops_in_scope(expr)?,
                Attr::Pred(pred) => self.condition_in_scope(pred)?,
                _ => {}
            }
        }
        self.condition_in_scope(mask)
    }
    fn condition_in_scope(&self, cond: &Pred) -> Result<()> {
        let mut outcome = Ok(());
        cond.each_expr(&mut |expr| {
            if outcome.is_ok() {
                outcome = self.loops_in_scope(expr);
            }
        });
        outcome
    }
    fn loops_in_scope(&self, expr: &Affine) -> Result<()> {
        let mut ended = None;
        expr.any(&mut |term| match term {
            Term::Loop(id) if !self.b.nest().contains(id) => {
                ended = Some(*id);
                true
            }
            _ => false,
        });
        let Some(id) = ended else { return Ok(()) };
        let name = &self.b.kernel.loops[id.0 as usize].name;
        let text = format!(
            "Local variable '{name}' is referenced outside of its parent scope: the index of a loop has no value after the loop."
        );
        Err(Error::new("err_local_variable_used_out_of_scope", text))
    }
}
