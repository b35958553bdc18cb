//! Takes manual computations out of a function.
//!
//! ```text
//! %1 = sdy.manual_computation(%0) … { body }   →   %1 = strata.manual(%0) {body = 0}
//! ```
//! and `body` becomes a function of its own, which `partition.rs` puts into the program of a device. Values it uses from
//! outside become arguments that everyone gets whole.

use std::collections::HashSet;
use std::sync::Arc;

use strata_mlir::AttrDict;
use strata_stablehlo::expand::rewrite::rewrite;
use strata_stablehlo::placement::{label_manual, manual_kinds};
use strata_stablehlo::{Block, Func, Op, OpKind, TensorTy, Ty, ValueId};

use crate::parse::{FindMesh, manual_axes, parse_per_value};
use crate::sharding::{Axis, DimSharding, Mesh, Sharding};

/// A manual computation.
pub struct Manual {
    pub mesh: Arc<Mesh>,
    pub func: Func,
    /// How operands and results are cut along the manual axes.
    pub operands: Vec<Vec<DimSharding>>,
    pub results: Vec<Vec<DimSharding>>,
    /// Manual axes along which operands and results are parts of a sum.
    pub operand_parts: Vec<Vec<Axis>>,
    pub result_parts: Vec<Vec<Axis>>,
    /// How the results are divided as seen from outside, free axes included.
    pub outside: Vec<Sharding>,
}

/// Replaces every manual computation in `func`; the number in each call is its place in the list.
pub fn extract(func: &mut Func, mesh: &FindMesh) -> Result<Vec<Manual>, String> {
    let mut found = Vec::new();
    let mut problem = None;
    let name = func.name.clone();
    label_manual(func);
    rewrite(func, |rw, mut op| {
        if !matches!(op.kind, OpKind::ManualComputation { .. }) {
            return rw.push(op);
        }
        let body = op.regions.pop().unwrap_or_default();
        match manual(&op, body, rw.values, mesh, format!("{name}.manual{}", found.len())) {
            Ok((manual, captured)) => {
                op.operands.extend(captured);
                op.kind = OpKind::ManualCall { body: found.len() as i64 };
                found.push(manual);
                rw.push(op);
            }
            Err(text) => {
                problem.get_or_insert(text);
            }
        }
    });
    problem.map_or(Ok(found), Err)
}

fn manual(
    op: &Op,
    mut body: Block,
    values: &[strata_stablehlo::Value],
    mesh: &FindMesh,
    name: String,
) -> Result<(Manual, Vec<ValueId>), String> {
    let OpKind::ManualComputation { in_shardings, out_shardings, manual_axes: axes } = &op.kind else {
        return Err("not a manual computation".into());
    };
    let (inside, outside) = (parse_per_value(in_shardings, mesh)?, parse_per_value(out_shardings, mesh)?);
    let first = inside.iter().chain(&outside).next();
    let mesh = first.map_or_else(Arc::default, |sharding| sharding.mesh.clone());
    let named = manual_axes(axes)?;
    let axes: Vec<Axis> = named.iter().filter_map(|name| mesh.axis(name)).map(|axis| mesh.whole(axis)).collect();
    let cut = |sharding: &Sharding| -> Vec<DimSharding> {
        let only_manual = |dim: &DimSharding| DimSharding {
            axes: dim.axes.iter().copied().filter(|part| axes.iter().any(|axis| axis.overlaps(part))).collect(),
            is_open: false,
        };
        sharding.dims.iter().map(only_manual).collect()
    };
    let is_manual = |part: &Axis| axes.iter().any(|axis| axis.overlaps(part));
    let parts = |s: &Sharding| -> Vec<Axis> { s.unreduced.iter().copied().filter(is_manual).collect() };
    let mut operand_parts: Vec<Vec<Axis>> = inside.iter().map(parts).collect();
    let result_parts = outside.iter().map(parts).collect();
    let mut operands: Vec<Vec<DimSharding>> = inside.iter().map(cut).collect();
    let results = outside.iter().map(cut).collect();
    let captured = captures(&body);
    for &value in &captured {
        let rank = values[value.0 as usize].ty.as_tensor().map_or(0, TensorTy::rank);
        operands.push(vec![DimSharding::default(); rank]);
        operand_parts.push(Vec::new());
        body.args.push(value);
    }
    let result_types: Vec<Ty> = body.results.iter().map(|v| values[v.0 as usize].ty.clone()).collect();
    let (arg_attrs, result_attrs) = manual_kinds(&op.extra, body.args.len(), body.results.len());
    let func = Func {
        name: name.into(),
        is_public: true,
        is_declaration: false,
        values: values.to_vec(),
        arg_attrs,
        result_attrs,
        result_types,
        body,
        attrs: AttrDict::default(),
        span: op.span,
    };
    let manual = Manual { mesh, func, operands, results, operand_parts, result_parts, outside };
    Ok((manual, captured))
}

/// Values a block uses but does not define.
fn captures(block: &Block) -> Vec<ValueId> {
    fn walk(block: &Block, defined: &mut HashSet<ValueId>, found: &mut Vec<ValueId>) {
        let mut used = |value: ValueId, defined: &HashSet<ValueId>| {
            if !defined.contains(&value) && !found.contains(&value) {
                found.push(value);
            }
        };
        defined.extend(&block.args);
        for op in &block.ops {
            op.operands.iter().for_each(|&value| used(value, defined));
            let mut inner = Vec::new();
            op.regions.iter().for_each(|region| walk(region, defined, &mut inner));
            inner.into_iter().for_each(|value| used(value, defined));
            defined.extend(&op.results);
        }
        block.results.iter().for_each(|&value| used(value, defined));
    }
    let mut found = Vec::new();
    walk(block, &mut HashSet::new(), &mut found);
    found
}
