//! Carries shardings from where the program states them to where it does not.
//!
//! An op relates dimensions of its operands and results: all dimensions of one [`Factor`] are cut alike. Propagation
//! looks at every factor and gives the longest cut among its dimensions to the others, as long as they are open, evenly
//! divisible, and do not use an axis twice; until nothing changes.

use std::collections::HashMap;
use std::sync::Arc;

use strata_stablehlo::{Block, Func, Op, OpKind, ValueId};

use crate::factors::{Slot, factors as factors_of};
use crate::manual::Manual;
use crate::parse::{FindMesh, of_attrs, parse_sharding};
use crate::sharding::{Axis, DimSharding, Mesh, Sharding};

/// Dimensions that are cut alike.
type Factor = Vec<(ValueId, usize)>;

/// Shardings by value; what has none is open everywhere.
pub struct Shardings {
    dims: HashMap<ValueId, Vec<DimSharding>>,
    unreduced: HashMap<ValueId, Vec<Axis>>,
    mesh: Option<Arc<Mesh>>,
}

/// The shardings of `func`'s values that follow from its annotations.
pub fn propagate(func: &Func, manuals: &[Manual], mesh: &FindMesh) -> Shardings {
    let mut state = Shardings { dims: HashMap::new(), unreduced: HashMap::new(), mesh: None };
    let annotated = func.body.args.iter().zip(&func.arg_attrs);
    let rank = |value: ValueId| func.ty(value).as_tensor().map_or(0, strata_stablehlo::TensorTy::rank);
    for (&value, attrs) in annotated {
        if let Some(sharding) = of_attrs(attrs, rank(value), mesh) {
            state.seed(value, sharding);
        }
    }
    let mut factors = Vec::new();
    collect(&func.body, func, manuals, mesh, &mut state, &mut factors);
    // What is returned is cut as its result says, unless something has said otherwise before.
    for (&value, attrs) in func.body.results.iter().zip(&func.result_attrs) {
        if let Some(sharding) = of_attrs(attrs, rank(value), mesh)
            && !state.dims.contains_key(&value)
        {
            let open = sharding.dims.iter().map(|dim| DimSharding { is_open: true, ..dim.clone() }).collect();
            state.seed(value, Sharding { dims: open, ..sharding });
        }
    }
    for _ in 0..16 {
        let forward = factors.iter().fold(false, |any, factor| state.settle(factor, func) | any);
        let backward = factors.iter().rev().fold(false, |any, factor| state.settle(factor, func) | any);
        if !forward && !backward {
            break;
        }
    }
    state
}

impl Shardings {
    /// The sharding of a value; none if the program has no mesh.
    pub fn of(&self, value: ValueId, func: &Func) -> Option<Sharding> {
        let mesh = self.mesh.as_ref()?;
        let rank = func.ty(value).as_tensor()?.rank();
        let dims = self.dims.get(&value).cloned().unwrap_or_else(|| vec![DimSharding::default(); rank]);
        let unreduced = self.unreduced.get(&value).cloned().unwrap_or_default();
        Some(Sharding { mesh: mesh.clone(), dims, unreduced })
    }

    /// The mesh whose places its axes tell apart.
    pub fn mesh(&self) -> Option<&Arc<Mesh>> {
        self.mesh.as_ref()
    }

    fn seed(&mut self, value: ValueId, sharding: Sharding) {
        // An empty mesh divides nothing and says nothing about others.
        if sharding.mesh.axes.is_empty() {
            return;
        }
        let mesh = self.mesh.get_or_insert_with(|| sharding.mesh.clone());
        if let Some(sharding) = sharding.on(mesh) {
            self.dims.insert(value, sharding.dims);
            self.unreduced.insert(value, sharding.unreduced);
        }
    }

    fn axes(&self, value: ValueId, dim: usize) -> &[Axis] {
        self.dims.get(&value).and_then(|dims| dims.get(dim)).map_or(&[], |dim| &dim.axes)
    }

    /// Gives the longest cut of a factor to its other dimensions. Whether anything changed.
    fn settle(&mut self, factor: &Factor, func: &Func) -> bool {
        let longest = factor.iter().map(|&(value, dim)| self.axes(value, dim)).max_by_key(|axes| axes.len());
        let Some(longest) = longest.filter(|axes| !axes.is_empty()).map(<[Axis]>::to_vec) else { return false };
        let mut changed = false;
        for &(value, dim) in factor {
            changed |= self.extend(value, dim, &longest, func);
        }
        changed
    }

    /// Cuts a dimension as `axes` say, as far as it may and can be.
    fn extend(&mut self, value: ValueId, dim: usize, axes: &[Axis], func: &Func) -> bool {
        let Some(ty) = func.ty(value).as_tensor() else { return false };
        let (rank, size) = (ty.rank(), ty.dims[dim] as usize);
        let open = DimSharding { axes: Vec::new(), is_open: true };
        let dims = self.dims.entry(value).or_insert_with(|| vec![open; rank]);
        if !dims[dim].is_open || !axes.starts_with(&dims[dim].axes) {
            return false;
        }
        let mut changed = false;
        for axis in &axes[dims[dim].axes.len()..] {
            let used = dims.iter().flat_map(|dim| &dim.axes).any(|other| other.overlaps(axis));
            if used || size % (dims[dim].count() * axis.size).max(1) != 0 {
                break;
            }
            dims[dim].axes.push(*axis);
            changed = true;
        }
        changed
    }
}

/// Factors of every op of a block, and seeds from its constraints.
fn collect(
    block: &Block,
    func: &Func,
    manuals: &[Manual],
    mesh: &FindMesh,
    state: &mut Shardings,
    factors: &mut Vec<Factor>,
) {
    for op in &block.ops {
        match &op.kind {
            OpKind::ShardingConstraint { sharding: strata_mlir::Attr::Dialect { body, .. } } => {
                if let Ok(sharding) = parse_sharding(body, mesh) {
                    state.seed(op.results[0], sharding);
                }
            }
            OpKind::ManualCall { body } => {
                if let Some(manual) = manuals.get(*body as usize) {
                    op.results.iter().zip(&manual.outside).for_each(|(&v, s)| state.seed(v, s.clone()));
                }
                continue;
            }
            OpKind::CustomCall { .. } => {
                if let &[result] = op.results.as_slice()
                    && let Some(ty) = func.ty(result).as_tensor()
                    && let Some(sharding) = of_attrs(&op.extra, ty.rank(), mesh)
                {
                    state.seed(result, sharding);
                }
            }
            _ => {}
        }
        relate(op, func, factors);
        for region in &op.regions {
            if matches!(op.kind, OpKind::While { .. } | OpKind::Case { .. } | OpKind::If { .. }) {
                collect(region, func, manuals, mesh, state, factors);
            }
        }
    }
}

/// Which dimensions of an op's operands and results had better be cut alike: those that the op can work on piece by piece
/// (`factors.rs`), and some more that merely tend to go together.
fn relate(op: &Op, func: &Func, factors: &mut Vec<Factor>) {
    let dims = |value: ValueId| func.ty(value).as_tensor().map_or(&[][..], |ty| &ty.dims);
    // All dimensions of all these values, one by one.
    let alike = |values: &[ValueId], factors: &mut Vec<Factor>| {
        let rank = values.iter().map(|&v| dims(v).len()).max().unwrap_or(0);
        for d in 0..rank {
            factors.push(values.iter().filter(|&&v| dims(v).len() == rank).map(|&v| (v, d)).collect());
        }
    };
    // Dimensions of equal size at equal places.
    let same_size = |a: ValueId, b: ValueId, factors: &mut Vec<Factor>| {
        for d in 0..dims(a).len().min(dims(b).len()) {
            if dims(a)[d] == dims(b)[d] {
                factors.push(vec![(a, d), (b, d)]);
            }
        }
    };
    let Some(&out) = op.results.first() else { return };
    // Those that the op can work on piece by piece; whether there are any.
    let by_factors = |factors: &mut Vec<Factor>| {
        let (ins, outs): (Vec<_>, Vec<_>) =
            (op.operands.iter().map(|&v| dims(v)).collect(), op.results.iter().map(|&v| dims(v)).collect());
        let value = |&(slot, d): &(Slot, usize)| match slot {
            Slot::In(i) => (op.operands[i], d),
            Slot::Out(i) => (op.results[i], d),
        };
        let known = factors_of(op, &ins, &outs);
        factors.extend(known.iter().map(|factor| factor.iter().map(value).collect::<Factor>()));
        !known.is_empty()
    };
    match &op.kind {
        OpKind::While { .. } => {
            for i in 0..op.results.len() {
                let mut carried = vec![op.operands[i], op.results[i]];
                for region in &op.regions {
                    carried.extend(region.args.get(i));
                }
                carried.extend(op.regions.get(1).and_then(|body| body.results.get(i)));
                alike(&carried, factors);
            }
        }
        OpKind::Case { .. } | OpKind::If { .. } => {
            for i in 0..op.results.len() {
                let mut values = vec![op.results[i]];
                values.extend(op.regions.iter().filter_map(|branch| branch.results.get(i)));
                alike(&values, factors);
            }
        }
        OpKind::Cast { .. } | OpKind::ShardingConstraint { .. } => {
            if let &[operand] = op.operands.as_slice()
                && dims(operand) == dims(out)
            {
                alike(&[operand, out], factors);
            }
        }
        OpKind::Concatenate { .. } => op.operands.iter().for_each(|&operand| same_size(operand, out, factors)),
        OpKind::DynamicUpdateSlice { .. } => {
            op.operands[..2].iter().for_each(|&operand| same_size(operand, out, factors))
        }
        OpKind::Scatter { .. } => {
            op.operands.iter().zip(&op.results).for_each(|(&operand, &result)| same_size(operand, result, factors));
            by_factors(factors);
        }
        OpKind::Slice { .. }
        | OpKind::Pad { .. }
        | OpKind::DynamicSlice { .. }
        | OpKind::Reverse { .. }
        | OpKind::ReduceWindow { .. }
        | OpKind::SelectAndScatter { .. }
        | OpKind::Fft { .. } => same_size(op.operands[0], out, factors),
        OpKind::CustomCall { .. } => {
            if let (false, &[operand]) = (by_factors(factors), &op.operands[..])
                && dims(operand) == dims(out)
            {
                alike(&[operand, out], factors);
            }
        }
        _ => {
            by_factors(factors);
        }
    }
}
