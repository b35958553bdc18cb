//! The state of a trace: source places, operands and instructions here; tensors in `declarations`, loops and branches in
//! `scopes`, where results go in `destinations`, and what the kernel returns in `returns`.

mod declarations;
mod destinations;
mod returns;
mod scopes;

use std::collections::HashMap;

use strata_kernel::access::AccessBounds;
use strata_kernel::{
    Access, Attr, Builder, Dtype, Engine, InstId, Kernel, Loc, LocId, Node, Opcode, Operand, Pred, Role, Space,
    TensorId, Write,
};

use crate::error::{Error, Result};
use crate::index::Index;
use crate::tile::Tile;

pub use returns::Returned;

/// A trace in progress.
#[derive(Debug)]
pub struct Recorder {
    pub b: Builder,
    /// Extents of the grid this instance belongs to.
    pub grid: Vec<usize>,
    /// Scopes that are open, innermost last. Loop bodies and branches are scopes.
    scopes: Vec<Scope>,
    n_scopes: u32,
    /// By tensor: the scope that declared it.
    declared_in: Vec<u32>,
    /// By tensor: filled on declaration, so that accumulation adds.
    pub filled: Vec<bool>,
    /// Results whose instruction now writes somewhere else.
    moved: HashMap<TensorId, Moved>,
    branches: Vec<Branch>,
    n_shared: usize,
    /// Not fatal: told to the user once.
    pub warnings: Vec<(LocId, String)>,
    /// What the kernel returns, in order.
    pub returns: Vec<Returned>,
    loc_ids: HashMap<Loc, LocId>,
    files: HashMap<String, u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ScopeKind {
    Body,
    Loop,
    Then,
    Else,
}

#[derive(Clone, Copy, Debug)]
struct Scope {
    id: u32,
    kind: ScopeKind,
}

#[derive(Debug)]
struct Moved {
    inst: InstId,
    /// The destination it had, and the mask it was recorded with.
    dst: Access,
    mask: Pred,
}

#[derive(Debug)]
struct Branch {
    cond: Pred,
    then: Vec<Node>,
}

/// What a fresh result looks like.
#[derive(Clone, Debug)]
pub struct Fresh {
    pub shape: Vec<usize>,
    pub dtype: Dtype,
    pub space: Space,
}

impl Recorder {
    pub fn new(name: &str, generation: u32, grid: &[usize], program: &[usize]) -> Recorder {
        let mut b = Builder::new(name);
        b.kernel.generation = generation;
        b.kernel.program = program.to_vec();
        Recorder {
            b,
            grid: grid.to_vec(),
            scopes: vec![Scope { id: 0, kind: ScopeKind::Body }],
            n_scopes: 1,
            declared_in: Vec::new(),
            filled: Vec::new(),
            moved: HashMap::new(),
            branches: Vec::new(),
            n_shared: 0,
            warnings: Vec::new(),
            returns: Vec::new(),
            loc_ids: HashMap::new(),
            files: HashMap::new(),
        }
    }

    /// Ends the trace. Blocks that a `return` left open are closed.
    pub fn finish(mut self) -> Kernel {
        while let Some(scope) = self.scopes.pop_if(|s| s.kind != ScopeKind::Body) {
            self.scopes.push(scope);
            match scope.kind {
                ScopeKind::Loop => self.close_loop(),
                _ => self.end_branch(),
            }
        }
        let mut kernel = self.b.finish();
        let gone: Vec<TensorId> = self.moved.into_keys().collect();
        kernel.remove_tensors(&gone);
        kernel
    }

    // ---- source

    pub fn file(&mut self, name: &str, text: impl FnOnce() -> String) -> u32 {
        if let Some(&id) = self.files.get(name) {
            return id;
        }
        let id = self.b.kernel.files.len() as u32;
        let text = text();
        self.b.kernel.files.push(strata_kernel::program::SourceFile { name: name.into(), text: text.into() });
        self.files.insert(name.to_string(), id);
        id
    }
    pub fn loc(&mut self, loc: Loc) -> LocId {
        let next = LocId(self.b.kernel.locs.len() as u32);
        let id = *self.loc_ids.entry(loc).or_insert(next);
        if id == next {
            self.b.kernel.locs.push(loc);
        }
        id
    }

    // ---- operands

    /// A tile as an operand of `api`: in scope, indexed down to a tile, in a memory the API can reach.
    pub fn operand(&mut self, api: &str, name: &str, tile: Tile, spaces: &[Space]) -> Result<Tile> {
        self.restore(tile.access.tensor);
        self.in_scope(&tile.access)?;
        if tile.access.is_indirect() && tile.space(&self.b.kernel).on_chip() && !api.starts_with("tensor_copy_dynamic")
        {
            let text =
                format!("{api}: copying through indices that are known only at run time is not natively supported");
            return Err(Error::new("err_copy_dynamic_indirect_indices_not_natively_supported", text));
        }
        let tensor = self.b.kernel.tensor(tile.access.tensor);
        if !spaces.contains(&tensor.space) {
            let mut want: Vec<&str> = spaces.iter().map(|s| s.name()).collect();
            want.sort();
            let text = format!(
                "Expected operand '{name}' of '{api}' to be in address space '{}', but got a tile in '{}' instead.",
                want.join("|"),
                tensor.space.name()
            );
            return Err(Error::new("err_unsupported_memory", text));
        }
        if tile.n_block > 0 {
            // Leading block axes of extent one are no choice at all.
            if tile.shape()[..tile.n_block].iter().all(|&n| n == 1) {
                let shape = tile.shape()[tile.n_block..].to_vec();
                let access = tile.access.reshape(&shape).expect("equal sizes");
                return Ok(Tile::new(access, 0).at_least_2d());
            }
            let text = format!("Failed to infer tile from tensor '{}',", tensor.name);
            return Err(Error::new("err_failed_to_infer_tile_from_local_tensor", text));
        }
        Ok(tile)
    }

    /// An index expression as a tile of integers.
    pub fn materialize(&mut self, index: &Index) -> Result<Tile> {
        let mut shape = index.shape.clone();
        shape.resize(shape.len().max(2), 1);
        let expr = match index.data.as_slice() {
            [] => Attr::Affine(index.expr.clone()),
            _ => return Err(Error::new("err_dynamic_index", "an index that depends on data is no tile")),
        };
        let fresh = Fresh { shape, dtype: Dtype::I32, space: Space::Sbuf };
        self.emit(Opcode::Iota, None, vec![], vec![("expr", expr)], Pred::True, fresh)
    }

    pub fn bounds<'a>(&'a self, shape: &'a [usize]) -> AccessBounds<'a> {
        AccessBounds { kernel: &self.b.kernel, shape }
    }

    /// Refuses a static access outside of its tensor, unless a mask or a branch may rule it out.
    fn check_bounds(&self, access: &Access, masked: bool) -> Result<()> {
        if masked || !self.branches.is_empty() || self.b.kernel.options.skip_bounds || !access.mask.is_true() {
            return Ok(());
        }
        let view = access.view(&self.b.kernel);
        for (d, (sub, &size)) in access.subs.iter().zip(&view.dims).enumerate() {
            let Some((low, high)) = sub.range(&self.bounds(&access.shape)) else { continue };
            if low < 0 || high >= size as i64 {
                let name = &self.b.kernel.tensor(access.tensor).name;
                let text = format!(
                    "Out-of-bound access for tensor `{name}` on dimension {d}: index range [{low}, {high}] exceed dimension size of {size}"
                );
                let iteration = crate::iteration::first_outside(&self.b.kernel, access, sub, size);
                return Err(Error { iteration, ..Error::new("err_tensor_access_out_of_bound", text) });
            }
        }
        access.indices.iter().try_for_each(|index| self.check_bounds(index, masked))
    }

    // ---- instructions

    /// Records an instruction that writes a fresh tile. `operands` are those after the destination.
    pub fn emit(
        &mut self,
        op: Opcode,
        engine: Option<Engine>,
        operands: Vec<Operand>,
        attrs: Vec<(&'static str, Attr)>,
        mask: Pred,
        fresh: Fresh,
    ) -> Result<Tile> {
        if fresh.shape.first().is_some_and(|&p| p > 128) && fresh.space.on_chip() {
            let text = format!("number of partitions {} exceed architecture limitation of 128.", fresh.shape[0]);
            return Err(Error::new("err_num_partition_exceed_arch_limit", text));
        }
        let mut result = self.temporary(op.name(), &fresh);
        let dst = result.access.reshape(&fresh.shape).unwrap_or(result.access.clone());
        let id = self.emit_to(op, engine, dst, operands, attrs, mask)?;
        result.made_by = Some(id);
        Ok(result)
    }

    /// Records an instruction that writes `dst`.
    pub fn emit_to(
        &mut self,
        op: Opcode,
        engine: Option<Engine>,
        dst: Access,
        operands: Vec<Operand>,
        attrs: Vec<(&'static str, Attr)>,
        mask: Pred,
    ) -> Result<InstId> {
        let mut all = vec![Operand::Access(dst)];
        all.extend(operands);
        self.record(op, engine, all, attrs, mask)
    }

    /// Records an instruction. Masks of operands with the mask's axes join it.
    pub fn record(
        &mut self,
        op: Opcode,
        engine: Option<Engine>,
        mut operands: Vec<Operand>,
        attrs: Vec<(&'static str, Attr)>,
        mask: Pred,
    ) -> Result<InstId> {
        let mut mask = mask;
        let over = operands.get(op.over()).and_then(|o| o.access()).map(|a| a.shape.clone()).unwrap_or_default();
        for access in operands.iter_mut().filter_map(Operand::access_mut) {
            if op != Opcode::NcMatmul && access.shape == over && !access.mask.is_true() {
                mask = mask.and(std::mem::take(&mut access.mask));
            }
        }
        self.all_in_scope(&operands, &attrs, &mask)?;
        let skip = attrs.iter().any(|(n, _)| *n == "oob_skip");
        for access in operands.iter().filter_map(Operand::access) {
            self.check_bounds(access, !mask.is_true() || skip)?;
        }
        for (spec, operand) in op.operands().iter().zip(&operands) {
            if let Some(access) = operand.access().filter(|_| spec.direction != strata_kernel::Direction::Read) {
                self.check_writable(access.tensor)?;
            }
        }
        let engine = engine.unwrap_or(op.engines()[0]);
        Ok(self.b.emit(op, engine, operands, attrs, Write::Set, mask))
    }
    fn check_writable(&self, tensor: TensorId) -> Result<()> {
        match self.b.kernel.tensor(tensor).role {
            Role::Input { mutable: false, .. } => {
                let name = &self.b.kernel.tensor(tensor).name;
                Err(Error::new(
                    "err_cannot_update_immutable_parameter",
                    format!("Cannot update immutable parameter '{name}'"),
                ))
            }
            Role::Constant(_) => Err(Error::new("err_cannot_update_immutable_parameter", "Cannot update a constant")),
            _ => Ok(()),
        }
    }
}
