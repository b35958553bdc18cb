//! Values that cost nothing: constants, indices, and other looks at the same memory.

use strata_stablehlo::{Op, OpKind, ValueId};
use strata_tensor::Literal;

use crate::error::Error;

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
        if matches!(self.planner.def(operand), Def::Lazy) && keeps_order(op, &old_dims, &dims) {
            self.planner.defs[result.0 as usize] = Def::Alias(operand);
            return;
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
            Some(viewed) => Def::View(base, viewed),
            None => {
                let buf = self.dense(operand);
                Def::View(Base::Buffer(buf), Strided::dense(&dims))
            }
        };
        self.planner.defs[result.0 as usize] = def;
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
