//! Where a part of a tensor begins that is known at run time only.

use crate::plan::constant;
use crate::plan::steps::Corner;
use crate::raw::Mem;
use crate::tensor_ref::TensorRef;

/// How many bytes before a corner there are.
pub fn start(corner: &[Corner], mem: &Mem) -> usize {
    corner.iter().map(|c| index(&c.index, mem).clamp(0, c.most) as usize * c.stride).sum()
}

/// The value of an integer scalar.
pub fn index(scalar: &TensorRef, mem: &Mem) -> i64 {
    constant::as_i64(scalar.dtype, mem.read(scalar.buf, scalar.dtype.bytes()))
}
