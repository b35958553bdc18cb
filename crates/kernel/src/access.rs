//! Which elements of a tensor an instruction touches.
//!
//! An access describes a *tile*: a box of `shape` coordinates, and for each dimension of the tensor a subscript that says
//! where a coordinate lands. Slices, `arange` indexing, transposing and sliding-window accesses, broadcasts and reshapes
//! are all subscripts:
//!
//! ```text
//! t[i, :, 0:256]                     shape [128, 256]   subscripts i0, a0, a1
//! x[base + if_, ip]                  shape [128, 64]    subscripts a1 + base, a0
//! t[:, 0:1].broadcast_to((128, 8))   shape [128, 8]     subscripts a0, 0
//! table[idx[ip, 0], if_]             shape [128, 64]    subscripts d0, a1     indices: [idx[a0, 0]]
//! ```

use serde::{Deserialize, Serialize};

use crate::dtype::Dtype;
use crate::expr::{Affine, Bounds, LoopId, Term};
use crate::pred::Pred;
use crate::program::{Kernel, LocId};
use crate::tensor::{Tensor, TensorId};

/// A tile of a tensor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Access {
    /// The tensor it touches.
    pub tensor: TensorId,
    /// The dimensions `subs` refer to, if they are not the tensor's own.
    pub view: Option<View>,
    /// One subscript per dimension.
    pub subs: Vec<Affine>,
    /// Extents of the tile's axes; `Term::Axis(k)` ranges over `0..shape[k]`. On chip axis 0 is the partition axis.
    pub shape: Vec<usize>,
    /// Index tiles that `Term::Data(n)` refers to: integer accesses over the same axes.
    pub indices: Vec<Access>,
    /// Elements outside are as if the tile ended there: `tile[condition]`.
    pub mask: Pred,
    /// Where the subscript was written.
    pub loc: LocId,
}

/// A tensor reinterpreted: the same elements in the same order under other dimensions (`reshape`), or the same bytes under
/// another type (`view`). Block, partition and free dimensions stay what they are; only the sizes of block dimensions among
/// themselves and of free dimensions among themselves change.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Dimensions of the tensor as it is looked at.
    pub dims: Vec<usize>,
    /// How many of them are block dimensions.
    pub n_block: usize,
    /// The element type it is looked at with.
    pub dtype: Dtype,
}

impl View {
    /// A tensor as it was declared.
    pub fn of(tensor: &Tensor) -> View {
        View { dims: tensor.dims.clone(), n_block: tensor.n_block, dtype: tensor.dtype }
    }
    /// Row-major strides within a run of dimensions.
    pub fn strides(dims: &[usize]) -> Vec<i64> {
        let mut strides = vec![1i64; dims.len()];
        for d in (1..dims.len()).rev() {
            strides[d - 1] = strides[d].saturating_mul(dims[d] as i64);
        }
        strides
    }
}

/// An access on chip, as placement sees it: which logical tile, which partition of it, which element of the partition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnChip {
    /// Row-major number of the logical tile.
    pub tile: Affine,
    /// Partition within the tile.
    pub partition: Affine,
    /// Element within the partition.
    pub element: Affine,
}

impl Access {
    /// The whole of a tensor, block dimensions included.
    pub fn whole(id: TensorId, tensor: &Tensor) -> Access {
        Access {
            tensor: id,
            view: None,
            subs: (0..tensor.dims.len()).map(Affine::axis).collect(),
            shape: tensor.dims.clone(),
            indices: Vec::new(),
            mask: Pred::True,
            loc: LocId::NONE,
        }
    }

    /// The dimensions the subscripts refer to.
    pub fn view(&self, kernel: &Kernel) -> View {
        self.view.clone().unwrap_or_else(|| View::of(kernel.tensor(self.tensor)))
    }
    /// Element type of the tile.
    pub fn dtype(&self, kernel: &Kernel) -> Dtype {
        self.view.as_ref().map_or(kernel.tensor(self.tensor).dtype, |v| v.dtype)
    }
    /// How many elements an instruction touches.
    pub fn n_elements(&self) -> usize {
        self.shape.iter().product()
    }
    /// Elements along axis 0.
    pub fn partitions(&self) -> usize {
        self.shape.first().copied().unwrap_or(1)
    }
    /// Elements of each partition.
    pub fn free_elements(&self) -> usize {
        self.shape.iter().skip(1).product()
    }
    /// Whether indices from memory decide where it goes.
    pub fn is_indirect(&self) -> bool {
        self.subs.iter().any(Affine::uses_data)
    }
    /// Whether it moves with a loop.
    pub fn uses_loop(&self, id: LoopId) -> bool {
        self.subs.iter().any(|s| s.uses_loop(id)) || self.indices.iter().any(|a| a.uses_loop(id))
    }

    /// The address parts of an access to SBUF or PSUM.
    pub fn on_chip(&self, kernel: &Kernel) -> OnChip {
        let view = self.view(kernel);
        let flat = |range: std::ops::Range<usize>| {
            let strides = View::strides(&view.dims[range.clone()]);
            let parts = self.subs[range].iter().zip(strides);
            parts.fold(Affine::zero(), |sum, (sub, stride)| sum.add(&sub.scale(stride)))
        };
        OnChip {
            tile: flat(0..view.n_block),
            partition: self.subs[view.n_block].clone(),
            element: flat(view.n_block + 1..view.dims.len()),
        }
    }

    /// The element offset of an access to HBM.
    pub fn in_hbm(&self, kernel: &Kernel) -> Affine {
        let view = self.view(kernel);
        let strides = View::strides(&view.dims);
        self.subs.iter().zip(strides).fold(Affine::zero(), |sum, (sub, stride)| sum.add(&sub.scale(stride)))
    }

    /// The same elements seen through other axes: coordinate `k` becomes `axes[k]`, an expression over `shape`.
    pub fn through(&self, axes: &[Affine], shape: &[usize]) -> Access {
        let mut swap = |term: &Term| match term {
            Term::Axis(k) => axes[*k as usize].clone(),
            other => Affine::term(other.clone()),
        };
        Access {
            tensor: self.tensor,
            view: self.view.clone(),
            subs: self.subs.iter().map(|s| s.substitute(&shape, &mut swap)).collect(),
            shape: shape.to_vec(),
            indices: self.indices.iter().map(|a| a.through(axes, shape)).collect(),
            mask: self.mask.substitute(&shape, &mut swap),
            loc: self.loc,
        }
    }

    /// Broadcast to `shape` by NumPy's rules (axes align from the right, extents of one repeat); `None` if they do not fit.
    pub fn broadcast_to(&self, shape: &[usize]) -> Option<Access> {
        let pad = shape.len().checked_sub(self.shape.len())?;
        let mut axes = Vec::with_capacity(self.shape.len());
        for (k, &extent) in self.shape.iter().enumerate() {
            axes.push(match (extent, shape[pad + k]) {
                (1, _) => Affine::zero(),
                (a, b) if a == b => Affine::axis(pad + k),
                _ => return None,
            });
        }
        Some(self.through(&axes, shape))
    }

    /// The tile with its elements, in row-major order, under another shape of equal size.
    pub fn reshape(&self, shape: &[usize]) -> Option<Access> {
        if self.n_elements() != shape.iter().product::<usize>() {
            return None;
        }
        let strides = View::strides(shape);
        let parts = strides.iter().enumerate().filter(|(k, _)| shape[*k] != 1);
        let linear = parts.fold(Affine::zero(), |sum, (k, &stride)| sum.add(&Affine::axis(k).scale(stride)));
        let own = View::strides(&self.shape);
        let axes: Vec<Affine> = self
            .shape
            .iter()
            .zip(own)
            .map(|(&extent, stride)| match extent {
                1 => Affine::zero(),
                _ => linear.div(stride, &shape).rem(extent as i64, &shape),
            })
            .collect();
        Some(self.through(&axes, shape))
    }

    /// Drops or inserts axes of extent one so that the tile has shape `shape`; `None` if other extents differ.
    pub fn squeeze_to(&self, shape: &[usize]) -> Option<Access> {
        let real = |s: &[usize]| s.iter().copied().filter(|&n| n != 1).collect::<Vec<_>>();
        if real(&self.shape) != real(shape) {
            return None;
        }
        self.reshape(shape)
    }
}

/// Bounds of the terms of an access: its own axes, and the loops of the kernel.
pub struct AccessBounds<'a> {
    /// The kernel whose loops bound it.
    pub kernel: &'a Kernel,
    /// The extents that bound its axes.
    pub shape: &'a [usize],
}

impl Bounds for AccessBounds<'_> {
    fn of_loop(&self, id: LoopId) -> Option<(i64, i64)> {
        self.kernel.loop_bounds(id)
    }
    fn of_axis(&self, axis: u8) -> Option<(i64, i64)> {
        self.shape.get(axis as usize).map(|&n| (0, n as i64 - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile() -> Access {
        Access {
            tensor: TensorId(0),
            view: None,
            subs: vec![Affine::index(LoopId(0)), Affine::axis(0), Affine::axis(1)],
            shape: vec![128, 512],
            indices: Vec::new(),
            mask: Pred::True,
            loc: LocId::NONE,
        }
    }

    #[test]
    fn reshaping_and_back_is_the_identity() {
        let split = tile().reshape(&[128, 4, 128]).unwrap();
        assert_eq!(split.subs[2].to_string(), "a1*128 + a2");
        assert_eq!(split.reshape(&[128, 512]).unwrap(), tile());
        let deep = tile().reshape(&[128, 4, 8, 16]).unwrap();
        assert_eq!(deep.reshape(&[128, 4, 128]).unwrap(), split);
        assert_eq!(deep.reshape(&[128, 512]).unwrap(), tile());
        assert_eq!(tile().reshape(&[128, 4]), None);
    }

    #[test]
    fn broadcasting_repeats_extent_one() {
        let column =
            Access { subs: vec![Affine::zero(), Affine::axis(0), Affine::zero()], shape: vec![128, 1], ..tile() };
        assert_eq!(column.broadcast_to(&[128, 8]).unwrap().subs[2], Affine::zero());
        assert_eq!(tile().broadcast_to(&[64, 512]), None);
    }
}
