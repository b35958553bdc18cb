//! Where results go: assignments, updates in place, and instructions that are made to write their destination themselves.
//!
//! An API call that is given no destination writes a fresh tensor. When that result is assigned at once
//! (`dst[...] = nl.exp(x)`), the instruction is *retargeted*: it writes `dst` itself, with `dst`'s memory and type, and the
//! fresh tensor disappears. Should the result be used after all, the change is undone and a copy inserted. Kernels that
//! place every tensor themselves depend on this.

use strata_kernel::{
    Access, Affine, AluOp, Attr, Direction, Dtype, Engine, Imm, Inst, InstId, Node, Opcode, Operand, Pred, Space,
    TensorId, Term, View, Write,
};

use super::{Fresh, Moved, Recorder};
use crate::args::{Side, Value, fit};
use crate::error::{Error, Kind, Result};
use crate::index::Mask;
use crate::tile::Tile;

impl Recorder {
    /// The last instruction of the innermost block, if `tile` is its whole, untouched result.
    pub(super) fn last_result(&mut self, tile: &Tile) -> Option<InstId> {
        let made_by = tile.made_by?;
        match self.b.block_mut().last() {
            Some(Node::Inst(inst)) if inst.id == made_by => Some(made_by),
            _ => None,
        }
    }
    pub(super) fn last_inst(&mut self) -> &mut Inst {
        match self.b.block_mut().last_mut() {
            Some(Node::Inst(inst)) => inst,
            _ => unreachable!("checked by last_result"),
        }
    }

    /// Makes the last instruction write `dst` instead of its fresh result. False if it cannot.
    pub(super) fn retarget(&mut self, tile: &Tile, dst: &Access, write: Write) -> bool {
        if self.last_result(tile).is_none() {
            return false;
        }
        let space = self.b.kernel.tensor(dst.tensor).space;
        let shape = self.last_inst().operands[0].access().map(|a| a.shape.clone()).unwrap_or_default();
        // A product's free elements may be spread over more axes than its own two.
        let is_product = self.last_inst().op == Opcode::NcMatmul && dst.partitions() == shape[0];
        let spread = || (is_product && dst.n_elements() == shape.iter().product()).then(|| dst.clone());
        let Some(dst) = dst.squeeze_to(&shape).or_else(spread) else { return false };
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
        if dst.shape.len() > shape.len() {
            inst.mask = spread_mask(&mask, &dst.shape);
        }
        if !dst.mask.is_true() {
            inst.mask = inst.mask.clone().and(dst.mask.clone());
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
    pub(super) fn restore(&mut self, tensor: TensorId) {
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
            let source = match target.access().and_then(|t| moved.dst.reshape(&t.shape)) {
                Some(spread) => Operand::Access(spread),
                None => Operand::Access(moved.dst.clone()),
            };
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
            Value::Deferred { tile, op, mask } => {
                self.start_reduction(dst.access.tensor, op);
                return self.combine(&dst, op, &tile, mask);
            }
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
        // The mask of the call that made the tile is the mask of the write.
        let masked = self.last_result(&tile).is_some() && !self.last_inst().mask.is_true();
        self.check_bounds(&dst.access, masked)?;
        if self.retarget(&tile, &dst.access, Write::Set) {
            return Ok(());
        }
        let mask = self.result_mask(&tile, dst.shape());
        let src = self.operand("assignment", "src", tile, &[Space::Sbuf, Space::Psum])?;
        self.copy_into(&dst, &src, mask)
    }
    /// A reduction over a loop into a tensor that nothing has written starts from the operator's neutral element, which is
    /// put there where the tensor is declared. Authors who place tensors themselves have to do it themselves.
    fn start_reduction(&mut self, id: TensorId, op: AluOp) {
        let tensor = self.b.kernel.tensor(id);
        let neutral = match op {
            AluOp::Add | AluOp::Subtract => 0.0,
            AluOp::Multiply => 1.0,
            AluOp::Maximum => f64::NEG_INFINITY,
            AluOp::Minimum => f64::INFINITY,
            _ => return,
        };
        let writes = |inst: &Inst| {
            let operands = inst.op.operands().iter().zip(&inst.operands);
            let mut written =
                operands.filter(|(spec, _)| spec.direction != Direction::Read).filter_map(|(_, o)| o.access());
            written.any(|a| a.tensor == id)
        };
        let mut is_written = tensor.is_direct() || self.filled[id.0 as usize];
        let (loc, n_block) = (tensor.loc, tensor.n_block);
        let whole = Access::whole(id, tensor);
        let shape = tensor.dims[n_block..].to_vec();
        let blocks: Vec<Vec<usize>> = (0..tensor.n_tiles()).map(|n| tensor.tile_index(n)).collect();
        self.b.each_block_mut(&mut |block| {
            is_written |= block.iter().any(|node| matches!(node, Node::Inst(inst) if writes(inst)));
        });
        if is_written {
            return;
        }
        let first = self.b.kernel.n_insts;
        self.b.kernel.n_insts += blocks.len() as u32;
        let fills = (first..).zip(&blocks).map(|(n, block)| {
            let subs =
                block.iter().map(|&i| Affine::constant(i as i64)).chain((0..shape.len()).map(Affine::axis)).collect();
            Node::Inst(Inst {
                id: InstId(n),
                op: Opcode::Memset,
                engine: Engine::Vector,
                operands: vec![
                    Operand::Access(Access { subs, shape: shape.clone(), ..whole.clone() }),
                    Operand::Imm(Imm::Float(neutral)),
                ],
                write: Write::Set,
                attrs: Vec::new(),
                mask: Pred::True,
                loc,
            })
        });
        let mut fills: Vec<Node> = fills.collect();
        self.b.each_block_mut(&mut |block| {
            if let Some(at) = block.iter().position(|node| *node == Node::Declare(id)) {
                block.splice(at + 1..at + 1, fills.drain(..));
            }
        });
    }
    /// A copy that broadcasts up.
    pub(super) fn copy_into(&mut self, dst: &Tile, src: &Tile, mask: Pred) -> Result<()> {
        let access = fit(&src.access, dst.shape()).map_err(|_| self.too_small(dst, src))?;
        let op = if access.is_indirect() { Opcode::TensorCopyDynamicSrc } else { Opcode::TensorCopy };
        self.emit_to(op, None, dst.access.clone(), vec![Operand::Access(access)], vec![], mask)?;
        Ok(())
    }
    /// Where the call that just made `tile` wrote it, as a condition over a destination of shape `shape`: what it did not
    /// write is not copied either.
    fn result_mask(&mut self, tile: &Tile, shape: &[usize]) -> Pred {
        if self.last_result(tile).is_none() {
            return Pred::True;
        }
        let inst = self.last_inst();
        let is_turned = inst.op == Opcode::NcTranspose && inst.operands[1].access().is_some_and(|a| a.shape.len() == 2);
        let own = inst.operands[0].access().map(|a| a.shape.clone()).unwrap_or_default();
        let (switch, elements) = inst.mask.clone().split();
        let real = |s: &[usize]| (0..s.len()).filter(|&k| s[k] != 1).collect::<Vec<_>>();
        let (from, to) = (real(&own), real(shape));
        let fits = from.len() == to.len() && from.iter().zip(&to).all(|(&a, &b)| own[a] == shape[b]);
        if !fits || !(inst.op.over() == 0 || is_turned) {
            return switch;
        }
        let axis = |k: usize| {
            let k = if is_turned { 1 - k } else { k };
            from.iter().position(|&a| a == k).map_or_else(Affine::zero, |n| Affine::axis(to[n]))
        };
        switch.and(elements.substitute(&shape, &mut |t| match t {
            Term::Axis(k) => axis(*k as usize),
            other => Affine::term(other.clone()),
        }))
    }
    pub(super) fn too_small(&self, dst: &Tile, src: &Tile) -> Error {
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
                let masked = !self.last_inst().mask.is_true();
                self.check_bounds(&dst.access, masked)?;
                if self.retarget(tile, &dst.access, write) {
                    return Ok(());
                }
            }
        }
        let mask = match &value {
            Value::Tile(tile) => self.result_mask(tile, dst.shape()),
            _ => Pred::True,
        };
        match crate::args::side(self, "assignment", "value", &value)? {
            Side::Tile(tile) => self.combine(&dst, op, &tile, mask),
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
    pub(super) fn combine(&mut self, dst: &Tile, op: AluOp, tile: &Tile, mask: Pred) -> Result<()> {
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
        let old = &self.b.kernel.tensor(tensor).name;
        let stem = old.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('_');
        if Opcode::from_name(stem).is_some() || old.starts_with('%') {
            self.b.rename(tensor, name);
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

/// A mask over (M, N) for a destination whose elements of N lie along several axes, in row-major order.
fn spread_mask(mask: &Pred, shape: &[usize]) -> Pred {
    let strides = View::strides(&shape[1..]);
    let column =
        strides.iter().enumerate().fold(Affine::zero(), |sum, (k, &by)| sum.add(&Affine::axis(k + 1).scale(by)));
    mask.substitute(&shape, &mut |t| match t {
        Term::Axis(1) => column.clone(),
        other => Affine::term(other.clone()),
    })
}

/// The same elements of the same tensor, wherever the subscripts were written.
fn same_place(a: &Access, b: &Access) -> bool {
    a.tensor == b.tensor && a.subs == b.subs && a.shape == b.shape && a.view == b.view && a.indices == b.indices
}
