//! The typed IR to generic MLIR: the inverse of `import.rs`, up to attributes that equal their default.

use std::sync::Arc;

use strata_diag::Span;
use strata_mlir::{self as mlir, Attr, AttrDict, Ir, Operation, Region, Type};

use crate::ir::*;
use crate::{OpKind, types};

/// One `builtin.module` holding everything.
pub fn export(module: &Module) -> Ir {
    let mut ir = Ir::default();
    let mut ops = Vec::new();
    for (name, attrs) in &module.symbols {
        ops.push(operation(name.clone(), Vec::new(), attrs.clone()));
    }
    for func in &module.funcs {
        ops.push(export_func(func, &mut ir));
    }
    let mut attrs = module.attrs.clone();
    if let Some(name) = &module.name {
        attrs.set("sym_name", Attr::String(name.clone()));
    }
    let mut op = operation("builtin.module".into(), Vec::new(), attrs);
    op.regions.push(Region { blocks: vec![mlir::Block { args: Vec::new(), ops }] });
    ir.ops.push(op);
    ir
}

fn export_func(func: &Func, ir: &mut Ir) -> Operation {
    let base = ir.values.len() as u32;
    for value in &func.values {
        ir.add_value(types::to_type(&value.ty), value.name.clone(), value.span);
    }
    let mut attrs = func.attrs.clone();
    attrs.set("sym_name", Attr::String(func.name.clone()));
    let inputs = func.body.args.iter().map(|&arg| types::to_type(func.ty(arg))).collect();
    let results = func.result_types.iter().map(types::to_type).collect();
    attrs.set("function_type", Attr::Type(Type::Function { inputs, results }));
    if !func.is_public {
        attrs.set("sym_visibility", Attr::String("private".into()));
    }
    for (name, list) in [("arg_attrs", &func.arg_attrs), ("res_attrs", &func.result_attrs)] {
        if list.iter().any(|dict| !dict.is_empty()) {
            attrs.set(name, Attr::Array(list.iter().cloned().map(Attr::Dict).collect()));
        }
    }
    let mut op = operation("func.func".into(), Vec::new(), attrs);
    op.span = func.span;
    let blocks = match func.is_declaration {
        true => Vec::new(),
        false => vec![export_block(&func.body, "func.return", base)],
    };
    op.regions.push(Region { blocks });
    op
}

fn export_block(block: &Block, terminator: &'static str, base: u32) -> mlir::Block {
    let mut ops: Vec<Operation> = block.ops.iter().map(|op| export_op(op, base)).collect();
    ops.push(operation(terminator.into(), shift(&block.results, base), AttrDict::default()));
    mlir::Block { args: shift(&block.args, base), ops }
}

fn export_op(op: &Op, base: u32) -> Operation {
    let mut attrs = op.kind.to_attrs();
    for (name, attr) in &op.extra.0 {
        attrs.set(name.clone(), attr.clone());
    }
    let terminator = match op.kind {
        OpKind::ManualComputation { .. } => "sdy.return",
        _ => "stablehlo.return",
    };
    Operation {
        name: op.kind.name().into(),
        operands: shift(&op.operands, base),
        results: shift(&op.results, base),
        attrs,
        regions: op
            .regions
            .iter()
            .map(|block| Region { blocks: vec![export_block(block, terminator, base)] })
            .collect(),
        successors: Vec::new(),
        loc: op.loc.clone(),
        span: op.span,
    }
}

fn operation(name: Arc<str>, operands: Vec<mlir::ValueId>, attrs: AttrDict) -> Operation {
    Operation {
        name,
        operands,
        results: Vec::new(),
        attrs,
        regions: Vec::new(),
        successors: Vec::new(),
        loc: None,
        span: Span::default(),
    }
}

/// A function's values start at `base` among those of the whole file.
fn shift(values: &[ValueId], base: u32) -> Vec<mlir::ValueId> {
    values.iter().map(|value| mlir::ValueId(value.0 + base)).collect()
}
