//! What a kernel returns.

use strata_kernel::{Dtype, LocId, Opcode, Operand, Pred, Space};

use super::Recorder;
use crate::args::Buffer;
use crate::error::Result;
use crate::tile::Tile;

/// A tensor that the kernel returns, by the name it keeps when the trace ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Returned {
    pub name: String,
    pub shape: Vec<usize>,
    pub dtype: Dtype,
}

impl Recorder {
    /// The kernel returns `tile`. Results leave the core through HBM: what is on the chip is copied there, from the place in the
    /// source that `place` gives.
    pub fn return_tile(&mut self, tile: Tile, place: impl FnOnce(&mut Recorder) -> LocId) -> Result<()> {
        let (shape, dtype) = (tile.shape().to_vec(), tile.dtype(&self.b.kernel));
        let tile = match tile.space(&self.b.kernel).on_chip() {
            false => tile,
            true => {
                let tile = self.operand("return", "value", tile, &[Space::Sbuf, Space::Psum])?;
                let tile = self.in_sbuf(tile)?;
                self.b.loc = place(self);
                let out = self.ndarray("returned", shape.clone(), None, dtype, &Buffer::SharedHbm)?;
                let from = vec![Operand::Access(tile.access)];
                self.emit_to(Opcode::DmaCopy, None, out.access.clone(), from, vec![], Pred::True)?;
                out
            }
        };
        self.returned(&tile);
        let name = self.b.kernel.tensor(tile.access.tensor).name.clone();
        self.returns.push(Returned { name, shape, dtype });
        Ok(())
    }
}
