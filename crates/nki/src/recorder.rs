//! Scopes, loops, branches, declarations, destinations: the state of a trace.
//!
//! An API call that is given no destination writes a fresh tensor. When that result is assigned at once
//! (`dst[...] = nl.exp(x)`), the instruction is *retargeted*: it writes `dst` itself, with `dst`'s memory and type, and the
//! fresh tensor disappears. Should the result be used after all, the change is undone and a copy inserted. Kernels that
//! place every tensor themselves depend on this.

use std::collections::HashMap;

use strata_kernel::access::AccessBounds;
use strata_kernel::{
    Access, Affine, AluOp, Attr, Builder, Dtype, Engine, Imm, Inst, InstId, Kernel, Loc, LocId, LoopId, LoopKind, Node,
    Opcode, Operand, Policy, Pred, Role, Space, Tensor, TensorId, Trip, Write,
};

use crate::args::{Buffer, Side, Value, fit};
use crate::error::{Error, Kind, Result};
use crate::index::{Index, Mask};
use crate::tile::{Tile, label};

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

    // ---- declarations

    /// A tensor that exists on entry.
    pub fn input(&mut self, n: usize, name: &str, dtype: Dtype, dims: &[usize], mutable: bool) -> Tile {
        let role = Role::Input { n, mutable };
        let loc = self.b.loc;
        let tensor = Tensor {
            name: name.to_string(),
            space: Space::Hbm,
            dtype,
            dims: dims.to_vec(),
            n_block: 0,
            policy: Policy::Auto,
            role,
            returned: false,
            loc,
        };
        self.declare(tensor)
    }

    pub fn declare(&mut self, tensor: Tensor) -> Tile {
        let outermost = matches!(tensor.role, Role::Input { .. } | Role::Constant(_));
        let n_block = tensor.n_block;
        let id = self.b.declare(tensor);
        let scope = if outermost { 0 } else { self.scopes.last().map_or(0, |s| s.id) };
        self.declared_in.push(scope);
        self.filled.push(false);
        Tile::new(Access::whole(id, self.b.kernel.tensor(id)), n_block)
    }

    /// `nl.ndarray` and its kin: `dims` with the position of the partition dimension.
    pub fn ndarray(
        &mut self,
        name: &str,
        dims: Vec<usize>,
        par: Option<usize>,
        dtype: Dtype,
        buffer: &Buffer,
    ) -> Result<Tile> {
        let space = buffer.space();
        let n_block = if space.on_chip() { par.unwrap_or(0) } else { 0 };
        if dims.is_empty() || (space.on_chip() && dims.len() < n_block + 2) {
            return Err(Error::new(
                "err_insufficient_rank",
                format!("Insufficient rank: {} in {}", label(name, &dims), space.name()),
            ));
        }
        let elements = dims.iter().try_fold(1usize, |n, &d| n.checked_mul(d)).filter(|n| *n < 1 << 40);
        if elements.is_none_or(|n| n == 0) {
            return Err(Error::value("err_shape", format!("the shape {dims:?} is empty or too large")));
        }
        if space.on_chip() && dims[..n_block].iter().product::<usize>() > 1 << 20 {
            let text = format!("the shape {dims:?} has more than a million tiles");
            return Err(Error::value("err_shape", text));
        }
        if space.on_chip() && dims[n_block] > 128 {
            let n = dims[n_block];
            return Err(Error::new(
                "err_num_partition_exceed_arch_limit",
                format!("number of partitions {n} exceed architecture limitation of 128."),
            ));
        }
        if space.on_chip() && !dtype.on_chip() {
            return Err(Error::value("err_dtype", format!("{} does not exist on chip", dtype.name())));
        }
        let (role, returned) = match buffer {
            Buffer::SharedHbm => {
                if self.scopes.len() > 1 {
                    return Err(Error::new(
                        "err_shared_hbm_must_in_kernel_level",
                        "shared_hbm buffer can only be created top level kernel scope",
                    ));
                }
                self.n_shared += 1;
                (Role::Shared(self.n_shared - 1), false)
            }
            _ => (Role::Declared, false),
        };
        let mut tensor = Tensor {
            name: name.to_string(),
            space,
            dtype,
            dims,
            n_block,
            policy: Policy::Auto,
            role,
            returned,
            loc: self.b.loc,
        };
        tensor.policy = match buffer {
            Buffer::Auto(_) | Buffer::SharedHbm => Policy::Auto,
            Buffer::Modulo(_, modulo) => {
                for (what, tiles) in [
                    ("num_bank_tiles", &modulo.bank_tiles),
                    ("num_par_tiles", &modulo.par_tiles),
                    ("num_free_tiles", &modulo.free_tiles),
                ] {
                    if !tiles.is_empty() && tiles.len() < n_block {
                        let text = format!("{what} has {} entries, the tensor {n_block} block dimensions", tiles.len());
                        return Err(Error::value("err_mod_alloc_rank", text));
                    }
                    if tiles.iter().any(|&n| n <= 0) {
                        return Err(Error::value("err_mod_alloc_tiles", format!("{what} must be positive")));
                    }
                    if tiles.len() > n_block && tiles.iter().skip(n_block).any(|&n| n != 1) {
                        let text =
                            format!("{what} is longer than the block dimensions of the tensor; the excess is ignored");
                        self.warnings.push((self.b.loc, text));
                    }
                }
                Policy::Modulo(modulo.clone())
            }
            Buffer::Direct(_, func) => {
                let (p, f) = (tensor.partitions(), tensor.free_bytes());
                let places = (0..tensor.n_tiles()).map(|n| func(&tensor.tile_index(n), p, f)).collect::<Result<_>>()?;
                Policy::Direct(places)
            }
        };
        Ok(self.declare(tensor))
    }

    pub fn temporary(&mut self, name: &str, fresh: &Fresh) -> Tile {
        let mut dims = fresh.shape.clone();
        while dims.len() < 2 {
            dims.push(1);
        }
        let tensor = Tensor {
            name: name.to_string(),
            space: fresh.space,
            dtype: fresh.dtype,
            dims,
            n_block: 0,
            policy: Policy::Auto,
            role: Role::Implicit,
            returned: false,
            loc: self.b.loc,
        };
        self.declare(tensor)
    }

    // ---- loops and branches

    fn open_scope(&mut self, kind: ScopeKind) {
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

    // ---- operands

    /// A tile as an operand of `api`: in scope, indexed down to a tile, in a memory the API can reach.
    pub fn operand(&mut self, api: &str, name: &str, tile: Tile, spaces: &[Space]) -> Result<Tile> {
        self.restore(tile.access.tensor);
        self.in_scope(&tile)?;
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
    fn in_scope(&self, tile: &Tile) -> Result<()> {
        let check = |access: &Access| {
            let scope = self.declared_in[access.tensor.0 as usize];
            if self.scopes.iter().any(|s| s.id == scope) {
                return Ok(());
            }
            let name = &self.b.kernel.tensor(access.tensor).name;
            let text = format!(
                "Local variable '{name}' is referenced outside of its parent scope: tensors in NKI are not allowed to be used outside of their parent scope."
            );
            Err(Error::new("err_local_variable_used_out_of_scope", text))
        };
        check(&tile.access)?;
        tile.access.indices.iter().try_for_each(check)
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
                return Err(Error::new("err_tensor_access_out_of_bound", text));
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

    // ---- destinations

    /// The last instruction of the innermost block, if `tile` is its whole, untouched result.
    fn last_result(&mut self, tile: &Tile) -> Option<InstId> {
        let made_by = tile.made_by?;
        match self.b.block_mut().last() {
            Some(Node::Inst(inst)) if inst.id == made_by => Some(made_by),
            _ => None,
        }
    }
    fn last_inst(&mut self) -> &mut Inst {
        match self.b.block_mut().last_mut() {
            Some(Node::Inst(inst)) => inst,
            _ => unreachable!("checked by last_result"),
        }
    }

    /// Makes the last instruction write `dst` instead of its fresh result. False if it cannot.
    fn retarget(&mut self, tile: &Tile, dst: &Access, write: Write) -> bool {
        if self.last_result(tile).is_none() {
            return false;
        }
        let space = self.b.kernel.tensor(dst.tensor).space;
        let shape = self.last_inst().operands[0].access().map(|a| a.shape.clone()).unwrap_or_default();
        let Some(dst) = dst.squeeze_to(&shape) else { return false };
        let dtype = dst.dtype(&self.b.kernel);
        let inst = self.last_inst();
        let allowed = inst.op.operands()[0].spaces.contains(&space)
            && !(inst.op == Opcode::NcTranspose && inst.engine == Engine::Tensor && space != Space::Psum);
        // A vector transpose or a bit operation cannot also convert between kinds of numbers.
        let reads_itself =
            inst.operands[1..].iter().filter_map(Operand::access).any(|a| a.tensor == dst.tensor && a.is_indirect());
        if !allowed
            || reads_itself
            || dst.is_indirect()
            || (!dst.mask.is_true() && inst.op.over() != 0)
            || !dtype.on_chip()
        {
            return false;
        }
        let result = tile.access.tensor;
        let inst = self.last_inst();
        let (id, mask) = (inst.id, inst.mask.clone());
        if !dst.mask.is_true() {
            inst.mask = mask.clone().and(dst.mask.clone());
        }
        let dst = Access { mask: Pred::True, ..dst };
        let old = std::mem::replace(&mut inst.operands[0], Operand::Access(dst));
        inst.write = write;
        let Operand::Access(old) = old else { return false };
        let block = self.b.block_mut();
        if let Some(at) = block.iter().rposition(|n| *n == Node::Declare(result)) {
            block.remove(at);
        }
        self.moved.insert(result, Moved { inst: id, dst: old, mask });
        true
    }

    /// Undoes [`Recorder::retarget`] because the result is used after all: the instruction writes the fresh tensor again and
    /// a copy to the destination follows it.
    fn restore(&mut self, tensor: TensorId) {
        let Some(moved) = self.moved.remove(&tensor) else { return };
        let copy_id = InstId(self.b.kernel.n_insts);
        self.b.kernel.n_insts += 1;
        let mut done = false;
        let mut visit = |block: &mut Vec<Node>| {
            let Some(at) = block.iter().position(|n| matches!(n, Node::Inst(i) if i.id == moved.inst)) else { return };
            let Node::Inst(inst) = &mut block[at] else { return };
            let target = std::mem::replace(&mut inst.operands[0], Operand::Access(moved.dst.clone()));
            let mask = std::mem::replace(&mut inst.mask, moved.mask.clone());
            let write = std::mem::replace(&mut inst.write, Write::Set);
            let (loc, over) = (inst.loc, inst.op.over());
            let source = Operand::Access(moved.dst.clone());
            let mask = if over == 0 { mask } else { Pred::True };
            let copy = match write {
                Write::Set => Inst {
                    id: copy_id,
                    op: Opcode::TensorCopy,
                    engine: Engine::Vector,
                    operands: vec![target, source],
                    write: Write::Set,
                    attrs: Vec::new(),
                    mask,
                    loc,
                },
                _ => Inst {
                    id: copy_id,
                    op: Opcode::TensorTensor,
                    engine: Engine::Vector,
                    operands: vec![target.clone(), target, source],
                    write: Write::Set,
                    attrs: vec![("op", Attr::Alu(AluOp::Add))],
                    mask,
                    loc,
                },
            };
            block.insert(at + 1, Node::Inst(copy));
            block.insert(at, Node::Declare(tensor));
            done = true;
        };
        self.b.each_block_mut(&mut visit);
        for branch in &mut self.branches {
            strata_kernel::builder::each_block(&mut branch.then, &mut visit);
        }
        debug_assert!(done, "the instruction is still in the tree");
    }

    /// `dst[...] = value`.
    pub fn assign(&mut self, dst: &Tile, value: Value) -> Result<()> {
        let dst = self.operand("assignment", "dst", dst.clone(), &[Space::Sbuf, Space::Psum])?;
        let tile = match value {
            Value::Tile(tile) => tile,
            Value::Deferred { tile, op, mask } => return self.combine(&dst, op, &tile, mask),
            Value::Index(index) => self.materialize(&index)?,
            other => {
                let Some(v) = crate::args::number(&other) else {
                    return Err(Error::of_type("a tile can be assigned tiles and numbers"));
                };
                let imm = if matches!(other, Value::Float(_) | Value::Typed(..)) {
                    Imm::Float(v)
                } else {
                    Imm::Int(v as i64)
                };
                self.emit_to(Opcode::Memset, None, dst.access, vec![Operand::Imm(imm)], vec![], Pred::True)?;
                return Ok(());
            }
        };
        if tile.access == dst.access || same_place(&tile.access, &dst.access) {
            return Ok(()); // `t[...] += x` ends by assigning the updated tile to itself
        }
        self.check_writable(dst.access.tensor)?;
        self.check_bounds(&dst.access, false)?;
        if self.retarget(&tile, &dst.access, Write::Set) {
            return Ok(());
        }
        let src = self.operand("assignment", "src", tile, &[Space::Sbuf, Space::Psum])?;
        self.copy_into(&dst, &src)
    }
    /// A copy that broadcasts up.
    fn copy_into(&mut self, dst: &Tile, src: &Tile) -> Result<()> {
        let access = fit(&src.access, dst.shape()).map_err(|_| self.too_small(dst, src))?;
        let op = if access.is_indirect() { Opcode::TensorCopyDynamicSrc } else { Opcode::TensorCopy };
        self.emit_to(op, None, dst.access.clone(), vec![Operand::Access(access)], vec![], Pred::True)?;
        Ok(())
    }
    fn too_small(&self, dst: &Tile, src: &Tile) -> Error {
        let k = &self.b.kernel;
        let (name, other) = (&k.tensor(dst.access.tensor).name, &k.tensor(src.access.tensor).name);
        let text = format!(
            "Illegal assignment destination shape in '{name} = {other}': shape {:?} of parameter '{name}' is smaller than other parameter shapes {}.",
            dst.shape(),
            src.label(k)
        );
        Error::new("err_store_dst_shape_smaller_than_other_shape", text)
    }

    /// `dst = op(dst, value)` in place: `t[...] += x`. A matrix product accumulates in PSUM.
    pub fn update(&mut self, dst: &Tile, op: AluOp, value: Value) -> Result<()> {
        let dst = self.operand("assignment", "dst", dst.clone(), &[Space::Sbuf, Space::Psum])?;
        if let (AluOp::Add, Value::Tile(tile)) = (op, &value) {
            let psum = self.b.kernel.tensor(dst.access.tensor).space == Space::Psum;
            if psum && self.last_result(tile).is_some() && self.last_inst().op == Opcode::NcMatmul {
                let filled = self.filled[dst.access.tensor.0 as usize];
                let write = if filled { Write::Accumulate } else { Write::StartOrAccumulate };
                self.check_bounds(&dst.access, false)?;
                if self.retarget(tile, &dst.access, write) {
                    return Ok(());
                }
            }
        }
        match crate::args::side(self, "assignment", "value", &value)? {
            Side::Tile(tile) => self.combine(&dst, op, &tile, Pred::True),
            scalar => {
                let operands = vec![Operand::Access(dst.access.clone()), scalar.plain()];
                self.emit_to(
                    Opcode::TensorScalar,
                    None,
                    dst.access,
                    operands,
                    vec![("op0", Attr::Alu(op)), ("update", Attr::Flag(true))],
                    Pred::True,
                )?;
                Ok(())
            }
        }
    }
    /// `update` tells `t += x` from `t[...] = t + x`: independent iterations may do the first.
    fn combine(&mut self, dst: &Tile, op: AluOp, tile: &Tile, mask: Pred) -> Result<()> {
        let tile = self.operand("assignment", "value", tile.clone(), &[Space::Sbuf, Space::Psum])?;
        let other = fit(&tile.access, dst.shape()).map_err(|_| self.too_small(dst, &tile))?;
        let engine = self.tensor_tensor_engine(op, &[dst, &tile]);
        let operands = vec![Operand::Access(dst.access.clone()), Operand::Access(other)];
        self.emit_to(
            Opcode::TensorTensor,
            Some(engine),
            dst.access.clone(),
            operands,
            vec![("op", Attr::Alu(op)), ("update", Attr::Flag(true))],
            mask,
        )?;
        Ok(())
    }

    /// 32-bit integers and powers go to GpSimd, which alone is exact, unless PSUM is involved.
    pub fn tensor_tensor_engine(&self, op: AluOp, tiles: &[&Tile]) -> Engine {
        let k = &self.b.kernel;
        let psum = tiles.iter().any(|t| t.space(k) == Space::Psum);
        let exact = tiles.iter().all(|t| matches!(t.dtype(k), Dtype::I32 | Dtype::U32)) && !op.is_bitvec();
        if !psum && (op == AluOp::Power || exact) { Engine::GpSimd } else { Engine::Vector }
    }

    /// A tile in SBUF: itself, or a copy of a tile in PSUM.
    pub fn in_sbuf(&mut self, tile: Tile) -> Result<Tile> {
        if tile.space(&self.b.kernel) != Space::Psum {
            return Ok(tile);
        }
        let fresh = Fresh { shape: tile.shape().to_vec(), dtype: tile.dtype(&self.b.kernel), space: Space::Sbuf };
        self.emit(Opcode::TensorCopy, None, vec![Operand::Access(tile.access)], vec![], Pred::True, fresh)
    }

    /// The mask of a call over the axes of a tile.
    pub fn mask_over(&self, mask: &Mask, shape: &[usize]) -> Pred {
        mask.over(shape)
    }

    /// Names a tensor after the variable that holds it, if the author did not.
    pub fn name_tensor(&mut self, tensor: TensorId, name: &str) {
        let k = &mut self.b.kernel;
        let generic = Opcode::from_name(
            k.tensor(tensor).name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('_'),
        )
        .is_some()
            || k.tensor(tensor).name.starts_with('%');
        if generic && !k.tensors.iter().any(|t| t.name == name) {
            k.tensors[tensor.0 as usize].name = name.to_string();
        } else if generic {
            let unique = (1..).map(|n| format!("{name}_{n}")).find(|n| !k.tensors.iter().any(|t| t.name == *n));
            k.tensors[tensor.0 as usize].name = unique.unwrap_or_default();
        }
    }

    /// Marks what the kernel returns.
    pub fn returned(&mut self, tile: &Tile) {
        self.restore(tile.access.tensor);
        self.b.kernel.tensors[tile.access.tensor.0 as usize].returned = true;
    }
    pub fn error_kind(error: &Error) -> Kind {
        error.kind
    }
}

/// The same elements of the same tensor, wherever the subscripts were written.
fn same_place(a: &Access, b: &Access) -> bool {
    a.tensor == b.tensor && a.subs == b.subs && a.shape == b.shape && a.view == b.view && a.indices == b.indices
}
