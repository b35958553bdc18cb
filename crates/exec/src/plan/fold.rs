//! What is known before the program runs: arithmetic on constants, and single elements of constants.

use std::collections::HashMap;

use strata_lanes::{Builder, Lane, Reg};
use strata_stablehlo::{Op, ValueId};

use super::fuse::BlockPlanner;
use super::strided::Strided;
use super::{Base, Def, Fixed, constant};
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
