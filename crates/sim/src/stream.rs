//! The executed instructions of a kernel as a flat list, for those who execute it in another way.

use strata_kernel::{Dtype, Inst, Kernel, Operand, Placement, Space, TensorId};

use crate::error::Error;
use crate::facts::Facts;
use crate::mask::Selection;
use crate::memory::Memory;
use crate::ops;
use crate::run::walk;
use crate::unwritten::Fill;

/// One execution of an instruction.
#[derive(Debug)]
pub struct Executed<'a> {
    pub inst: &'a Inst,
    pub operands: Vec<Slot>,
    /// The destination is added to.
    pub adds: bool,
}

#[derive(Clone, Debug)]
pub enum Slot {
    Missing,
    Number(f64),
    /// A strided array of bytes: `base` and `strides` are bytes from the beginning of the memory.
    Tile {
        space: Space,
        tensor: TensorId,
        dtype: Dtype,
        shape: Vec<usize>,
        strides: Vec<i64>,
        base: i64,
    },
}

/// Bytes from one partition to the next in SBUF and PSUM.
pub fn pitches(kernel: &Kernel, placement: &Placement) -> (i64, i64) {
    let memory = Memory::new(kernel, placement, &Facts::new(kernel, placement), Vec::new(), Fill::Byte(0));
    (memory.sbuf_pitch, memory.psum_pitch)
}

/// Every executed instruction in order. Kernels with masks, index tiles or control flow that depends on data have none.
pub fn stream<'a>(kernel: &'a Kernel, placement: &Placement) -> Result<Vec<Executed<'a>>, Error> {
    let insts = kernel.insts();
    let mut list = Vec::new();
    walk(kernel, placement, |m, op| {
        if !matches!(m.select(op), Selection::All) || op.operand_masks.iter().any(Option::is_some) {
            return Err(Error::cannot("an instruction has a mask"));
        }
        let operands = op.inst.operands.iter().zip(&op.patterns).map(|(operand, pattern)| match (operand, pattern) {
            (Operand::Imm(imm), _) => Ok(Slot::Number(imm.as_f64())),
            (Operand::Access(_), Some(pattern)) => {
                let at = pattern.resolve_linear(m.core, &m.loops);
                let at = at.ok_or_else(|| Error::cannot("an operand is not a strided array"))?;
                let tensor = pattern.access.tensor;
                let (shape, strides) = (at.shape().to_vec(), at.strides().to_vec());
                Ok(Slot::Tile { space: pattern.space, tensor, dtype: pattern.dtype, shape, strides, base: at.base })
            }
            _ => Ok(Slot::Missing),
        });
        let operands = operands.collect::<Result<Vec<_>, Error>>()?;
        let adds = ops::starts_or_adds(m, op)?;
        let inst = insts.iter().find(|i| i.id == op.inst.id).ok_or_else(|| Error::cannot("no such instruction"))?;
        list.push(Executed { inst, operands, adds });
        Ok(())
    })?;
    Ok(list)
}
