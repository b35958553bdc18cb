//! What memory holds that was never written.

use strata_kernel::{Dtype, Kernel, Placement, Space};

use crate::facts::bytes_of_partition;

/// What a byte is before somebody writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fill {
    /// The same everywhere.
    Byte(u8),
    /// A part of a NaN, or of a 4 in a tensor of integers. Where tensors of both share a byte, the NaN is there.
    ByType,
}

impl Fill {
    /// Elements of a type, as many as fit into eight bytes.
    fn elements(self, dtype: Dtype) -> [u8; 8] {
        match self {
            Fill::Byte(byte) => [byte; 8],
            Fill::ByType if dtype.is_integer() => std::array::from_fn(|i| if i % dtype.bytes() == 0 { 4 } else { 0 }),
            Fill::ByType => [0xFF; 8],
        }
    }

    /// Fills a part of a tensor that begins at its byte `from`.
    pub fn fill(self, dtype: Dtype, from: usize, bytes: &mut [u8]) {
        let elements = self.elements(dtype);
        if elements.iter().all(|byte| *byte == elements[0]) {
            return bytes.fill(elements[0]);
        }
        bytes.iter_mut().zip(elements.iter().cycle().skip(from % 8)).for_each(|(byte, element)| *byte = *element);
    }

    /// The first `n` bytes of every partition of `space`.
    pub fn partition(self, kernel: &Kernel, placement: &Placement, space: Space, n: usize) -> Vec<u8> {
        let mut row = vec![0xFF; n];
        // Floats come last.
        for is_integer in [true, false] {
            for (tensor, places) in kernel.tensors.iter().zip(&placement.tiles) {
                if tensor.space == space && tensor.dtype.is_integer() == is_integer {
                    places
                        .iter()
                        .for_each(|place| self.fill(tensor.dtype, 0, &mut row[bytes_of_partition(tensor, place)]));
                }
            }
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use strata_kernel::{Builder, Place};

    use super::*;

    #[test]
    fn integers_are_fours_where_no_float_is() {
        let mut b = Builder::new("shared");
        let tensors = [(Dtype::I32, 0), (Dtype::F32, 8), (Dtype::I16, 16), (Dtype::U8, 20)];
        let tiles = tensors.map(|(dtype, byte)| {
            b.sbuf("t", dtype, &[2, 12 / dtype.bytes()], 0);
            vec![Place { byte, ..Place::default() }]
        });
        let (kernel, placement) = (b.finish(), Placement { tiles: tiles.into() });
        let row = Fill::ByType.partition(&kernel, &placement, Space::Sbuf, 36);
        let integers = |from: usize| row[from..from + 4].to_vec();
        assert_eq!((integers(0), integers(4)), (vec![4, 0, 0, 0], vec![4, 0, 0, 0]));
        assert_eq!(row[8..20], [0xFF; 12]);
        assert_eq!(row[20..32], [4; 12]);
        assert_eq!(row[32..], [0xFF; 4], "nobody's");
        assert_eq!(Fill::Byte(7).partition(&kernel, &placement, Space::Sbuf, 32), [7; 32]);
    }

    #[test]
    fn parts_of_a_tensor_go_on_where_the_last_one_ended() {
        let (mut whole, mut parts) = ([0; 33], [0; 33]);
        Fill::ByType.fill(Dtype::I32, 0, &mut whole);
        let (first, second) = parts.split_at_mut(7);
        Fill::ByType.fill(Dtype::I32, 0, first);
        Fill::ByType.fill(Dtype::I32, 7, second);
        assert_eq!(parts, whole);
        assert_eq!(whole[..5], [4, 0, 0, 0, 4]);
    }
}
