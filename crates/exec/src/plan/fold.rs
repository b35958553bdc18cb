//! What is known before the program runs: arithmetic on constants, and single elements of constants.

use std::collections::HashMap;

use strata_lanes::{Builder, Lane, Reg};
use strata_stablehlo::{Op, OpKind, ValueId};
use strata_tensor::DType;

use super::fuse::BlockPlanner;
use super::strided::Strided;
use super::{Base, Def, Fixed, constant};
use crate::kernel::Access;
use crate::lane_ops;
use crate::scalar;

impl BlockPlanner<'_, '_> {
    /// The element of an element-wise op on constants that are the same everywhere.
    pub(super) fn folded(&self, op: &Op) -> Option<[u8; 16]> {
        let mut builder = Builder::new();
        let (mut from, mut args, mut known) = (Vec::new(), Vec::new(), HashMap::<Reg, u64>::new());
        for &operand in &op.operands {
            let Def::Splat(bytes) = self.planner.def(operand) else { return None };
            let dtype = self.planner.dtype(operand);
            if Lane::of(dtype).bytes() > 8 {
                return None;
            }
            let lane = constant::lane_splat(dtype, bytes);
            let reg = builder.register(Lane::of(dtype).bytes());
            known.insert(reg, u64::from_le_bytes(lane[..8].try_into().expect("eight bytes")));
            from.push(dtype);
            args.push(reg);
        }
        let to = self.planner.dtype(op.results[0]);
        if Lane::of(to).bytes() > 8 {
            return None;
        }
        let value = lane_ops::emit(&mut builder, &op.kind, &from, to, &args)?;
        let stored = builder.store(to, value);
        let value = scalar::evaluate(builder.since(0), &known, stored)?;
        let mut bytes = [0; 16];
        bytes[..to.bytes()].copy_from_slice(&value.to_le_bytes()[..to.bytes()]);
        Some(bytes)
    }

    /// Integer arithmetic on indices that is an index again: multiples of them, sums, other types that hold them.
    pub(super) fn folded_index(&self, op: &Op) -> Option<Def> {
        use OpKind as K;
        let result = op.results[0];
        let (dtype, dims) = (self.planner.dtype(result), self.planner.dims(result));
        if !dtype.is_integer() || op.operands.iter().any(|&v| !self.planner.dtype(v).is_integer()) {
            return None;
        }
        let index = |value: ValueId| match self.planner.def(value) {
            Def::View(Base::Iota, strided) if strided.dims == dims => {
                fits(&strided.access, &dims, self.planner.dtype(value)).then(|| strided.access.clone())
            }
            Def::Splat(element) => {
                let offset = constant::as_i64(self.planner.dtype(value), element);
                Some(Access { offset: isize::try_from(offset).ok()?, strides: vec![0; dims.len()] })
            }
            _ => None,
        };
        let access = match op.kind {
            K::Convert { .. } => index(op.operands[0])?,
            K::Add { .. } => {
                let (a, b) = (index(op.operands[0])?, index(op.operands[1])?);
                let strides = a.strides.iter().zip(&b.strides).map(|(a, b)| a + b).collect();
                Access { offset: a.offset.checked_add(b.offset)?, strides }
            }
            K::Multiply { .. } => {
                let (a, b) = (index(op.operands[0])?, index(op.operands[1])?);
                let (by, of) = if a.strides.iter().all(|&s| s == 0) { (a.offset, b) } else { (b.offset, a) };
                let is_constant = |v: ValueId| matches!(self.planner.def(v), Def::Splat(_));
                if !op.operands.iter().any(|&v| is_constant(v)) {
                    return None;
                }
                let strides = of.strides.iter().map(|s| s.checked_mul(by)).collect::<Option<_>>()?;
                Access { offset: of.offset.checked_mul(by)?, strides }
            }
            _ => return None,
        };
        fits(&access, &dims, dtype).then_some(Def::View(Base::Iota, Strided { dims, access }))
    }

    /// The element of a constant that a view looks at, if it looks at no other.
    pub(super) fn element_of(&self, value: ValueId, base: Base, strided: &Strided) -> Option<[u8; 16]> {
        let Base::Buffer(buf) = base else { return None };
        let Some(Fixed::Const(index)) = self.planner.bufs[buf.0 as usize].fixed else { return None };
        let stays = strided.dims.iter().zip(&strided.access.strides).all(|(&n, &stride)| n == 1 || stride == 0);
        if !stays || strided.dims.contains(&0) {
            return None;
        }
        let (size, at) = (self.planner.dtype(value).bytes(), usize::try_from(strided.access.offset).ok()?);
        let element = self.planner.consts[index as usize].bytes().get(at * size..(at + 1) * size)?;
        let mut bytes = [0; 16];
        bytes[..size].copy_from_slice(element);
        Some(bytes)
    }
}

/// Whether all indices are below 2³¹ and fit the type, so that none has wrapped.
fn fits(access: &Access, dims: &[usize], dtype: DType) -> bool {
    let limit = 1i128 << (dtype.bits() - usize::from(dtype.is_signed())).min(31);
    let reach: i128 = dims.iter().zip(&access.strides).map(|(&n, &s)| n.saturating_sub(1) as i128 * s as i128).sum();
    let is_rising = access.offset >= 0 && access.strides.iter().all(|&s| s >= 0);
    is_rising && access.offset as i128 + reach < limit
}
