//! Values that cost nothing: constants, indices, and other looks at the same memory.

use strata_stablehlo::{Op, OpKind, ValueId};
use strata_tensor::Literal;

use crate::error::Error;
use crate::lane_ops;

use super::fuse::BlockPlanner;
use super::strided::Strided;
use super::{Base, Def, constant};

impl BlockPlanner<'_, '_> {
    pub(super) fn constant(&mut self, op: &Op, value: &strata_mlir::Attr) -> Result<(), Error> {
        let result = op.results[0];
        let ty = self.planner.func.tensor(result);
        let elements = constant::elements(value, ty).ok_or_else(|| {
            Error::Unimplemented("`stablehlo.constant` with a value that is not dense elements".into())
        })?;
        let def = match constant::uniform(&elements, ty.dtype()) {
            Some(element) => {
                let mut bytes = [0; 16];
                bytes[..element.len()].copy_from_slice(element);
                Def::Splat(bytes)
            }
            None => Def::Buffer(self.planner.constant(Literal::from_bytes(ty.dtype(), &ty.sizes(), &elements))),
        };
        self.planner.defs[result.0 as usize] = def;
        Ok(())
    }

    pub(super) fn iota(&mut self, result: ValueId, dimension: usize) {
        let dims = self.planner.dims(result);
        let mut strided = Strided::dense(&dims);
        strided.access.strides.fill(0);
        if dims[dimension] != 1 {
            strided.access.strides[dimension] = 1;
        }
        self.planner.defs[result.0 as usize] = Def::View(Base::Iota, strided);
    }

    /// Broadcast, reshape, transpose, slice, reverse: another look at the same memory.
    pub(super) fn view(&mut self, op: &Op) {
        let (operand, result) = (op.operands[0], op.results[0]);
        let dims = self.planner.dims(result);
        let old_dims = self.planner.dims(operand);
        if let Def::Splat(bytes) = self.planner.def(operand) {
            let bytes = *bytes;
            self.planner.defs[result.0 as usize] = Def::Splat(bytes);
            return;
        }
        if let Def::Spread(of) = *self.planner.def(operand) {
            return self.spread(result, of);
        }
        if matches!(self.planner.def(operand), Def::Lazy) && keeps_order(op, &old_dims, &dims) {
            self.planner.defs[result.0 as usize] = Def::Alias(operand);
            return;
        }
        let root = self.planner.root(operand);
        let is_computed_anywhere =
            self.lazy.get(&root).is_some_and(|lazy| lazy.cluster.is_none() && lazy.buf.is_none());
        if is_computed_anywhere
            && matches!(op.kind, OpKind::BroadcastInDim { .. })
            && self.space(operand).is_empty()
            && self.planner.space(operand) == self.planner.space(result)
        {
            return self.spread(result, root);
        }
        let (base, strided) = self.strided(operand);
        let viewed = match &op.kind {
            OpKind::BroadcastInDim { broadcast_dimensions } => Some(strided.broadcast(&dims, broadcast_dimensions)),
            OpKind::Transpose { permutation } => Some(strided.transpose(permutation)),
            OpKind::Slice { start_indices, strides, .. } => Some(strided.slice(start_indices, &dims, strides)),
            OpKind::Reverse { dimensions } => Some(strided.reverse(dimensions)),
            _ => strided.reshape(&dims),
        };
        let def = match viewed {
            Some(viewed) => match self.element_of(result, base, &viewed) {
                Some(element) => Def::Splat(element),
                None => Def::View(base, viewed),
            },
            None => {
                let buf = self.dense(operand);
                Def::View(Base::Buffer(buf), Strided::dense(&dims))
            }
        };
        self.planner.defs[result.0 as usize] = def;
    }

    fn spread(&mut self, result: ValueId, of: ValueId) {
        self.planner.defs[result.0 as usize] = Def::Spread(of);
        self.spread.insert(result, of);
    }

    /// A spread value as a look into memory, where its element is stored.
    pub(super) fn spread_view(&mut self, of: ValueId, value: ValueId) -> (Base, Strided) {
        let buf = self.dense(of);
        (Base::Buffer(buf), Strided::dense(&[]).broadcast(&self.planner.dims(value), &[]))
    }

    /// Whether a `bitcast_convert` leaves lanes as they are.
    pub(super) fn is_same_bits(&self, op: &Op) -> bool {
        lane_ops::is_same_bits(self.planner.dtype(op.operands[0]), self.planner.dtype(op.results[0]))
    }

    /// Elements of another type with the same bits are another look at the same memory. False if they are not in memory.
    pub(super) fn bitcast(&mut self, op: &Op) -> bool {
        let (operand, result) = (op.operands[0], op.results[0]);
        if !self.is_same_bits(op) || self.planner.space(operand) != self.planner.space(result) {
            return false;
        }
        let def = match self.planner.def(operand) {
            def @ (Def::Splat(_) | Def::Buffer(_) | Def::View(Base::Buffer(_), _)) => def.clone(),
            _ => return false,
        };
        self.planner.defs[result.0 as usize] = def;
        true
    }

    /// The value as a look into memory, storing it first if it is only computed.
    pub(super) fn strided(&mut self, value: ValueId) -> (Base, Strided) {
        let dims = self.planner.dims(value);
        match self.planner.def(value).clone() {
            Def::View(base, strided) => {
                // An alias may have other dimensions of size one.
                let strided =
                    if strided.dims == dims { strided } else { strided.reshape(&dims).expect("an alias keeps order") };
                (base, strided)
            }
            Def::Buffer(buf) => (Base::Buffer(buf), Strided::dense(&dims)),
            Def::Spread(of) => self.spread_view(of, value),
            _ => {
                let buf = self.dense(value);
                (Base::Buffer(buf), Strided::dense(&dims))
            }
        }
    }
}

/// Whether a view op leaves the elements in row-major order, apart from dimensions of size one.
fn keeps_order(op: &Op, old: &[usize], new: &[usize]) -> bool {
    let squeeze = |dims: &[usize]| dims.iter().copied().filter(|&n| n != 1).collect::<Vec<_>>();
    match &op.kind {
        OpKind::Reshape { .. } => squeeze(old) == squeeze(new),
        OpKind::BroadcastInDim { broadcast_dimensions } => {
            squeeze(old) == squeeze(new) && broadcast_dimensions.is_sorted()
        }
        OpKind::Transpose { permutation } => permutation.iter().filter(|&&p| old[p as usize] != 1).is_sorted(),
        OpKind::Slice { start_indices, .. } => old == new && start_indices.iter().all(|&s| s == 0),
        _ => false,
    }
}
