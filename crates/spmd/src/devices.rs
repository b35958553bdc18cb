//! How devices hold a value, and the ops by which they come to hold it in another way.

use std::sync::Arc;

use strata_stablehlo::expand::rewrite::Rewriter;
use strata_stablehlo::fold::IntTensor;
use strata_stablehlo::{ChannelHandle, OpKind, ReplicaGroups, TensorTy, Ty, ValueId};
use strata_tensor::DType;

use crate::sharding::{Axis, DimSharding, Mesh, Sharding};

/// How each device holds a value: a piece of it, and of that piece all or a part of a sum.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Form {
    /// For each dimension the axes that cut it, the slowest first.
    pub dims: Vec<Vec<Axis>>,
    /// Along these axes devices hold parts whose sum is the value.
    pub parts: Vec<Axis>,
}

impl Form {
    /// Everyone has everything.
    pub fn whole(rank: usize) -> Form {
        Form { dims: vec![Vec::new(); rank], parts: Vec::new() }
    }

    pub fn new(dims: &[DimSharding], parts: &[Axis]) -> Form {
        // An axis of one place tells nobody apart.
        let real = |axes: &[Axis]| axes.iter().copied().filter(|axis| axis.size > 1).collect::<Vec<Axis>>();
        Form { dims: dims.iter().map(|dim| real(&dim.axes)).collect(), parts: real(parts) }
    }

    /// The form a sharding asks for; cuts that do not divide `dims` evenly are left out.
    pub fn of(sharding: &Sharding, dims: &[i64]) -> Form {
        let fitted = sharding.clone().fitted(dims);
        Form::new(&fitted.dims, &fitted.unreduced)
    }

    pub fn without_parts(&self) -> Form {
        Form { dims: self.dims.clone(), parts: Vec::new() }
    }

    /// Whether some dimension is cut along `axis`.
    pub fn cuts(&self, axis: &Axis) -> bool {
        self.dims.iter().flatten().any(|own| own.overlaps(axis))
    }

    /// The dimensions of a device's piece.
    pub fn piece(&self, dims: &[i64]) -> Vec<i64> {
        dims.iter().zip(&self.dims).map(|(&size, axes)| size / count(axes)).collect()
    }
}

/// Places told apart by `axes`.
pub fn count(axes: &[Axis]) -> i64 {
    axes.iter().map(|axis| axis.size as i64).product()
}

/// The devices that run the program together.
pub struct Devices {
    pub mesh: Arc<Mesh>,
    pub n: usize,
    n_channels: i64,
}

impl Devices {
    pub fn new(mesh: Arc<Mesh>, n: usize) -> Devices {
        Devices { mesh, n, n_channels: 0 }
    }

    /// `value`, which is held as `from` says, as `to` says.
    pub fn change(&mut self, rw: &mut Rewriter, mut value: ValueId, from: &Form, to: &Form) -> ValueId {
        let mut held = from.clone();
        let summed: Vec<Axis> = held.parts.iter().copied().filter(|axis| !to.parts.contains(axis)).collect();
        if !summed.is_empty() {
            value = self.all_reduce(rw, value, &summed, OpKind::Add {});
            held.parts.retain(|axis| to.parts.contains(axis));
        }
        for axis in to.parts.iter().filter(|axis| !from.parts.contains(axis)) {
            value = self.split(rw, value, &mut held, *axis);
        }
        for (d, (have, want)) in held.dims.iter_mut().zip(&to.dims).enumerate() {
            let common = have.iter().zip(want).take_while(|(a, b)| a == b).count();
            if common < have.len() {
                value = self.gather(rw, value, d, &have.split_off(common));
            }
        }
        for (d, (have, want)) in held.dims.iter().zip(&to.dims).enumerate() {
            if have.len() < want.len() {
                value = self.cut(rw, value, d, &want[have.len()..]);
            }
        }
        value
    }

    /// Makes a value a sum of parts along `axis`: pieces along it become parts that are zero elsewhere; of what everyone
    /// has, the first keeps all and the others nothing.
    fn split(&mut self, rw: &mut Rewriter, mut value: ValueId, held: &mut Form, axis: Axis) -> ValueId {
        let Some(d) = held.dims.iter().position(|axes| axes.iter().any(|own| own.overlaps(&axis))) else {
            let ty = rw.tensor(value);
            let index = self.index(rw, &[axis], 1);
            let zero = rw.int_splat(0, &TensorTy::new(DType::S32, &[]));
            let is_first = rw.compare(strata_stablehlo::Direction::Eq, index, zero);
            let is_first = rw.broadcast(is_first, &[], &ty.dims);
            let nothing = rw.splat(0.0, &ty);
            held.parts.push(axis);
            return rw.select(is_first, value, nothing);
        };
        // What is cut further along other axes has to be put together first.
        let at = held.dims[d].iter().position(|own| *own == axis).unwrap_or(0);
        let is_own = held.dims[d].get(at) == Some(&axis);
        let tail = held.dims[d].split_off(at + usize::from(is_own));
        if !tail.is_empty() {
            value = self.gather(rw, value, d, &tail);
        }
        if !is_own {
            return self.split(rw, value, held, axis);
        }
        held.dims[d].pop();
        held.parts.push(axis);
        let mut ty = rw.tensor(value);
        let size = ty.dims[d];
        ty.dims[d] *= axis.size as i64;
        let nothing = rw.splat(0.0, &ty);
        let starts = self.starts(rw, ty.rank(), d, &[axis], size);
        let operands: Vec<ValueId> = [nothing, value].into_iter().chain(starts).collect();
        rw.emit(OpKind::DynamicUpdateSlice {}, &operands, ty)
    }

    /// Every device along `axes` gets the pieces of all.
    pub fn gather(&mut self, rw: &mut Rewriter, value: ValueId, d: usize, axes: &[Axis]) -> ValueId {
        let mut ty = rw.tensor(value);
        ty.dims[d] *= count(axes);
        let kind = OpKind::AllGather {
            all_gather_dim: d as i64,
            replica_groups: self.groups(axes),
            channel_handle: Some(self.channel()),
            use_global_device_ids: true,
        };
        rw.emit(kind, &[value], ty)
    }

    /// Every device along `axes` gets the parts of all, combined by `kind`.
    pub fn all_reduce(&mut self, rw: &mut Rewriter, value: ValueId, axes: &[Axis], kind: OpKind) -> ValueId {
        let ty = rw.tensor(value);
        let scalar = Ty::Tensor(TensorTy { dims: Vec::new(), bounds: None, ..ty.clone() });
        let body = rw.in_block(&[scalar.clone(), scalar], |rw, args| vec![rw.same(kind, args)]);
        let kind = OpKind::AllReduce {
            replica_groups: self.groups(axes),
            channel_handle: Some(self.channel()),
            use_global_device_ids: true,
        };
        rw.emit_all(kind, &[value], vec![body], &[Ty::Tensor(ty)])[0]
    }

    /// Every device hands its piece to the one that has the same place in another order of the devices.
    pub fn permute(&mut self, rw: &mut Rewriter, value: ValueId, from: &Mesh, to: &Mesh) -> ValueId {
        let pair = |place: usize| vec![from.partition(place) as i64, to.partition(place) as i64];
        let source_target_pairs = (0..self.n).map(pair).collect();
        let kind = OpKind::CollectivePermute { source_target_pairs, channel_handle: Some(self.channel()) };
        let ty = rw.tensor(value);
        rw.emit(kind, &[value], ty)
    }

    /// What `compute` makes on the first device, on all of them.
    pub fn on_the_first(
        &mut self,
        rw: &mut Rewriter,
        types: &[TensorTy],
        compute: impl FnOnce(&mut Rewriter) -> Vec<ValueId>,
    ) -> Vec<ValueId> {
        let number = rw.emit(OpKind::PartitionId {}, &[], TensorTy::new(DType::U32, &[]));
        let zero = rw.int_splat(0, &TensorTy::new(DType::U32, &[]));
        let is_first = rw.compare(strata_stablehlo::Direction::Eq, number, zero);
        let first = rw.in_block(&[], |rw, _| compute(rw));
        let others = rw.in_block(&[], |rw, _| types.iter().map(|ty| rw.splat(0.0, ty)).collect());
        let results: Vec<Ty> = types.iter().cloned().map(Ty::Tensor).collect();
        let made = rw.emit_all(OpKind::If {}, &[is_first], vec![first, others], &results);
        let everyone = ReplicaGroups::Explicit(vec![(0..self.n as i64).collect()]);
        made.into_iter().zip(types).map(|(value, ty)| self.broadcast(rw, value, ty, everyone.clone())).collect()
    }

    /// The first of each group tells the others.
    fn broadcast(&mut self, rw: &mut Rewriter, value: ValueId, ty: &TensorTy, groups: ReplicaGroups) -> ValueId {
        let channel_handle = Some(self.channel());
        let kind = OpKind::CollectiveBroadcast { replica_groups: groups, channel_handle, has_dynamic_root: false };
        rw.emit(kind, &[value], ty.clone())
    }

    /// Every device keeps its piece along `axes`.
    fn cut(&self, rw: &mut Rewriter, value: ValueId, d: usize, axes: &[Axis]) -> ValueId {
        let mut ty = rw.tensor(value);
        ty.dims[d] /= count(axes);
        let starts = self.starts(rw, ty.rank(), d, axes, ty.dims[d]);
        let operands: Vec<ValueId> = std::iter::once(value).chain(starts).collect();
        rw.emit(OpKind::DynamicSlice { slice_sizes: ty.dims.clone() }, &operands, ty)
    }

    /// Where a device's piece along dimension `d` starts, for slicing.
    fn starts(&self, rw: &mut Rewriter, rank: usize, d: usize, axes: &[Axis], size: i64) -> Vec<ValueId> {
        let own = self.index(rw, axes, size);
        let zero = rw.int_splat(0, &TensorTy::new(DType::S32, &[]));
        (0..rank).map(|other| if other == d { own } else { zero }).collect()
    }

    /// Where a device is along `axes`, times `scale`: an `i32`, looked up by the device's number.
    pub fn index(&self, rw: &mut Rewriter, axes: &[Axis], scale: i64) -> ValueId {
        let along = |place: usize| axes.iter().fold(0, |at, axis| at * axis.size + axis.index(place));
        let values = (0..self.n).map(|partition| along(self.mesh.place(partition)) as i64 * scale).collect();
        let table = rw.ints(&IntTensor { dtype: DType::S32, dims: vec![self.n], values });
        let number = rw.emit(OpKind::PartitionId {}, &[], TensorTy::new(DType::U32, &[]));
        let own = TensorTy::new(DType::S32, &[1]);
        let own = rw.emit(OpKind::DynamicSlice { slice_sizes: vec![1] }, &[table, number], own);
        rw.reshape(own, &[])
    }

    /// The partitions that differ along `axes` alone, group by group.
    fn groups(&self, axes: &[Axis]) -> ReplicaGroups {
        let along = |place: usize| axes.iter().fold(0, |at, axis| at * axis.size + axis.index(place));
        let rest = |place: usize| place - axes.iter().map(|axis| axis.index(place) * axis.stride).sum::<usize>();
        let mut groups = vec![Vec::new(); self.n];
        let mut places: Vec<usize> = (0..self.n).collect();
        places.sort_by_key(|&place| along(place));
        for place in places {
            groups[rest(place)].push(self.mesh.partition(place) as i64);
        }
        groups.retain(|group: &Vec<i64>| !group.is_empty());
        ReplicaGroups::Explicit(groups)
    }

    fn channel(&mut self) -> ChannelHandle {
        self.n_channels += 1;
        // Far from the numbers that programs give their own.
        ChannelHandle { handle: (1 << 20) + self.n_channels, ty: 1 }
    }
}
