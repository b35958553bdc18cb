//! Shape refinement: static shapes flow through a program written for unknown ones.
//!
//! One walk over a function without calls. At each op, operands have their final types and shape arithmetic on constants is
//! evaluated ([`crate::fold`]), so a dynamic op whose shape operands are known becomes its static form
//! (`static_form.rs`), and the op's result types follow (`result_types.rs`). Loops carry what they are given: a carried
//! value that the body returns unchanged keeps what is known about it.
//!
//! ```text
//! %n = get_dimension_size %x, 0          →   constant 4
//! %s = concatenate %n, %two              →   (known: [4, 2])
//! %y = dynamic_broadcast_in_dim %x, %s   →   broadcast_in_dim %x : tensor<4x2xf32>
//! ```

mod numbering;
mod result_types;
mod static_form;

use std::collections::HashMap;

use strata_diag::Diagnostic;
use strata_mlir::Attr;
use strata_tensor::DType;

use self::numbering::Numbering;
use crate::expand::inline_calls;
use crate::fold::{IntTensor, fold, fold_reduce};
use crate::infer::{RegionTypes, compatible};
use crate::verify::check_op;
use crate::{Block, Func, Module, Op, OpClass, OpKind, Ty, Value, ValueId};

/// Refines `entry` for arguments of `arg_types`, inlining what it calls. What remains unknown is diagnosed.
pub fn refine(module: &mut Module, entry: &str, arg_types: Option<&[Ty]>) -> Vec<Diagnostic> {
    let mut func = match inline_calls(module, entry) {
        Ok(func) => func,
        Err(diagnostics) => return diagnostics,
    };
    let diagnostics = refine_func(&mut func, arg_types);
    if let Some(slot) = module.funcs.iter_mut().find(|f| f.name.as_ref() == entry) {
        *slot = func;
    }
    diagnostics
}

/// Refines a function without calls.
pub fn refine_func(func: &mut Func, arg_types: Option<&[Ty]>) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    if let Some(types) = arg_types {
        if types.len() != func.body.args.len() {
            let text = format!("`@{}` takes {} arguments, not {}", func.name, func.body.args.len(), types.len());
            return vec![Diagnostic::error("operand-count", text).at(func.span, "this function")];
        }
        for (i, (&arg, ty)) in func.body.args.iter().zip(types).enumerate() {
            let declared = &mut func.values[arg.0 as usize].ty;
            if !compatible(declared, ty) {
                let text = format!("argument {i} of `@{}` is `{declared}`, which `{ty}` does not fit", func.name);
                out.push(Diagnostic::error("shape-mismatch", text).at(func.span, "this function"));
                continue;
            }
            *declared = ty.clone();
        }
        if !out.is_empty() {
            return out;
        }
    }
    if is_static(func) {
        return out;
    }
    let mut refiner = Refiner {
        values: std::mem::take(&mut func.values),
        known: HashMap::new(),
        numbering: Numbering::default(),
        out,
    };
    let body = std::mem::take(&mut func.body);
    func.body = refiner.block(body);
    func.values = refiner.values;
    func.result_types = func.body.results.iter().map(|v| func.values[v.0 as usize].ty.clone()).collect();
    let mut out = refiner.out;
    if out.is_empty() {
        leftovers(func, &mut out);
    }
    out
}

/// Nothing to do: every shape is known and no op asks for one.
fn is_static(func: &Func) -> bool {
    fn quiet(block: &Block) -> bool {
        block.ops.iter().all(|op| {
            let asks = op.kind.class() == OpClass::Dynamic || matches!(op.kind, OpKind::CustomCall { .. });
            !asks && op.regions.iter().all(quiet)
        })
    }
    func.values.iter().all(|v| known_shape(&v.ty)) && quiet(&func.body)
}

fn known_shape(ty: &Ty) -> bool {
    match ty {
        Ty::Tensor(t) | Ty::Buffer(t) => t.is_static(),
        Ty::Tuple(types) | Ty::Future(types) => types.iter().all(known_shape),
        Ty::Token => true,
    }
}

struct Refiner {
    values: Vec<Value>,
    known: HashMap<ValueId, IntTensor>,
    numbering: Numbering,
    out: Vec<Diagnostic>,
}

impl Refiner {
    fn ty(&self, value: ValueId) -> &Ty {
        &self.values[value.0 as usize].ty
    }

    fn types(&self, values: &[ValueId]) -> Vec<Ty> {
        values.iter().map(|&v| self.ty(v).clone()).collect()
    }

    fn report(&mut self, op: &Op, code: &'static str, text: String) {
        let text = format!("`{}` {text}", op.kind.name());
        self.out.push(Diagnostic::error(code, text).at(op.span, "this op"));
    }

    fn block(&mut self, block: Block) -> Block {
        let mut ops = Vec::with_capacity(block.ops.len());
        for op in block.ops {
            self.op(op, &mut ops);
        }
        Block { ops, ..block }
    }

    fn op(&mut self, mut op: Op, ops: &mut Vec<Op>) {
        if let OpKind::CustomCall { call_target_name, .. } = &op.kind
            && call_target_name.as_ref() == "shape_assertion"
            && self.assertion(&op)
        {
            return;
        }
        self.enter(&op);
        op.regions = std::mem::take(&mut op.regions).into_iter().map(|region| self.block(region)).collect();
        static_form::rewrite(&mut op, &mut self.values, &self.known, &self.numbering, ops);
        self.infer(&op);
        self.evaluate(&mut op);
        if let Some(&result) = op.results.first() {
            let from = op.operands.first().map(|&v| self.ty(v).clone());
            let ty = self.ty(result).clone();
            self.numbering.record(&op, &ty, from.as_ref());
        }
        ops.push(op);
    }

    /// Regions of a loop take what the loop is given.
    fn enter(&mut self, op: &Op) {
        let OpKind::While { .. } = op.kind else { return };
        let [condition, body] = &op.regions[..] else { return };
        for (i, &operand) in op.operands.iter().enumerate() {
            let ty = self.ty(operand).clone();
            let (Some(&a), Some(&b), Some(&next)) = (condition.args.get(i), body.args.get(i), body.results.get(i))
            else {
                continue;
            };
            let known = self.known.get(&operand).filter(|_| next == b).cloned();
            for arg in [a, b] {
                self.values[arg.0 as usize].ty = ty.clone();
                if let Some(known) = &known {
                    self.known.insert(arg, known.clone());
                }
            }
            if let (Some(known), Some(&result)) = (known, op.results.get(i)) {
                self.known.insert(result, known);
            }
        }
    }

    /// Gives the results of `op` the types its operands determine.
    fn infer(&mut self, op: &Op) {
        let operands = self.types(&op.operands);
        let regions: Vec<RegionTypes> = op
            .regions
            .iter()
            .map(|r| RegionTypes { args: self.types(&r.args), results: self.types(&r.results) })
            .collect();
        let declared = self.types(&op.results);
        let known: Vec<Option<&IntTensor>> = op.operands.iter().map(|v| self.known.get(v)).collect();
        match result_types::of(op, &operands, &regions, &declared, &known) {
            Ok(types) => {
                for (i, (&result, ty)) in op.results.iter().zip(types).enumerate() {
                    if !compatible(&ty, &declared[i]) {
                        let text = format!("gives `{ty}` where `{}` is declared", declared[i]);
                        self.report(op, "result-type", text);
                        return;
                    }
                    self.values[result.0 as usize].ty = ty;
                }
                // What was compatible with unknown sizes may not be with these.
                if let Err(problem) = check_op(&op.kind, &operands, &self.types(&op.results), &regions) {
                    self.report(op, problem.code, problem.text);
                }
            }
            Err(problem) => self.report(op, problem.code, problem.text),
        }
    }

    /// Records what is known about the results; sizes become constants.
    fn evaluate(&mut self, op: &mut Op) {
        let &[result] = &op.results[..] else { return };
        let value = match &op.kind {
            OpKind::Constant { value } => IntTensor::from_attr(value),
            OpKind::GetDimensionSize { dimension } => {
                let size = op.operands.first().and_then(|&x| self.ty(x).as_tensor()).and_then(|t| {
                    let size = *t.dims.get(usize::try_from(*dimension).ok()?)?;
                    (0..=i32::MAX as i64).contains(&size).then_some(size)
                });
                let Some(size) = size else { return };
                let value = IntTensor::scalar(DType::S32, size);
                op.kind = OpKind::Constant { value: value.to_attr() };
                op.operands.clear();
                Some(value)
            }
            OpKind::Reduce { dimensions } => {
                let ([x, init], [body]) = (&op.operands[..], &op.regions[..]) else { return };
                let ([inner], Some(x), Some(init)) = (&body.ops[..], self.known.get(x), self.known.get(init)) else {
                    return;
                };
                let plain = inner.operands == body.args && inner.results == body.results;
                plain.then(|| fold_reduce(&inner.kind, x, init, dimensions)).flatten()
            }
            kind => {
                let operands: Option<Vec<&IntTensor>> = op.operands.iter().map(|v| self.known.get(v)).collect();
                let (Some(operands), Some(ty)) = (operands, self.ty(result).as_tensor()) else { return };
                fold(kind, &operands, ty)
            }
        };
        if let Some(value) = value {
            self.known.insert(result, value);
        }
    }

    /// Whether a shape assertion is settled, one way or the other.
    fn assertion(&mut self, op: &Op) -> bool {
        let Some(condition) = op.operands.first().and_then(|v| self.known.get(v)) else { return false };
        if condition.values.first() == Some(&0) {
            let message = match op.extra.get("error_message") {
                Some(Attr::String(text)) => text.to_string(),
                _ => "a shape assertion of the program".to_string(),
            };
            let sizes = op.operands[1..].iter().map(|v| self.known.get(v).and_then(|t| t.values.first().copied()));
            let sizes: Vec<String> = sizes.map(|s| s.map_or("?".to_string(), |s| s.to_string())).collect();
            let mut text = message;
            for (i, size) in sizes.iter().enumerate() {
                text = text.replace(&format!("{{{i}}}"), size);
            }
            self.out.push(Diagnostic::error("shape-assertion", format!("fails: {text}")).at(op.span, "asserted here"));
        }
        true
    }
}

/// Names where unknown shapes come from.
fn leftovers(func: &Func, out: &mut Vec<Diagnostic>) {
    for (i, &arg) in func.body.args.iter().enumerate() {
        let ty = func.ty(arg);
        if !known_shape(ty) {
            let text = format!("argument {i} of `@{}` has the type `{ty}`, whose shape is unknown", func.name);
            let help = "give the argument types to compile for";
            out.push(Diagnostic::error("dynamic-shape", text).at(func.span, "this function").help(help));
        }
    }
    if !out.is_empty() {
        return;
    }
    fn visit(func: &Func, block: &Block, out: &mut Vec<Diagnostic>) {
        for op in &block.ops {
            let unknown = op.results.iter().find(|&&v| !known_shape(func.ty(v)));
            if let Some(&v) = unknown {
                let text =
                    format!("`{}` has a result of type `{}`, whose shape is unknown", op.kind.name(), func.ty(v));
                out.push(Diagnostic::error("dynamic-shape", text).at(op.span, "this op"));
                return;
            }
            op.regions.iter().for_each(|region| visit(func, region, out));
            if !out.is_empty() {
                return;
            }
        }
    }
    visit(func, &func.body, out);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expand::testing::{func, names, tensor};
    use crate::{DYNAMIC, TensorTy};

    fn dynamic_broadcast() -> Func {
        func("f", &[tensor(DType::F32, &[DYNAMIC])], |b| {
            let n = b.emit(OpKind::GetDimensionSize { dimension: 0 }, &[b.arg(0)], tensor(DType::S32, &[]));
            let n = b.emit(OpKind::Reshape {}, &[n], tensor(DType::S32, &[1]));
            let two = IntTensor { dtype: DType::S32, dims: vec![1], values: vec![2] };
            let two = b.emit(OpKind::Constant { value: two.to_attr() }, &[], tensor(DType::S32, &[1]));
            let shape = b.emit(OpKind::Concatenate { dimension: 0 }, &[two, n], tensor(DType::S32, &[2]));
            let kind = OpKind::DynamicBroadcastInDim {
                broadcast_dimensions: vec![1],
                known_expanding_dimensions: None,
                known_nonexpanding_dimensions: None,
            };
            vec![b.emit(kind, &[b.arg(0), shape], tensor(DType::F32, &[DYNAMIC, DYNAMIC]))]
        })
    }

    #[test]
    fn shapes_follow_the_arguments() {
        let mut f = dynamic_broadcast();
        assert_eq!(refine_func(&mut f, Some(&[tensor(DType::F32, &[4])])).len(), 0);
        assert_eq!(f.result_types, [tensor(DType::F32, &[2, 4])]);
        assert_eq!(names(&f).last(), Some(&"stablehlo.broadcast_in_dim"));
    }

    #[test]
    fn what_stays_unknown_is_named() {
        let mut f = dynamic_broadcast();
        let out = refine_func(&mut f, None);
        assert_eq!((out.len(), out[0].code), (1, "dynamic-shape"));
    }

    #[test]
    fn loops_carry_shapes_and_invariants() {
        let dynamic = tensor(DType::F32, &[DYNAMIC]);
        let (index, pred) = (tensor(DType::S32, &[1]), tensor(DType::Bool, &[]));
        let mut f = func("f", &[tensor(DType::F32, &[4])], |b| {
            let four = IntTensor { dtype: DType::S32, dims: vec![1], values: vec![4] };
            let n = b.emit(OpKind::Constant { value: four.to_attr() }, &[], index.clone());
            let carried = [dynamic.clone(), index.clone()];
            let condition = b.region(&carried, |b, _| {
                let yes = IntTensor::scalar(DType::Bool, 1);
                vec![b.emit(OpKind::Constant { value: yes.to_attr() }, &[], pred.clone())]
            });
            let body = b.region(&carried, |b, args| {
                let same = b.emit(OpKind::DynamicReshape {}, &[args[0], args[1]], dynamic.clone());
                vec![same, args[1]]
            });
            let x = b.arg(0);
            let done = b.emit_all(OpKind::While {}, &[x, n], vec![condition, body], &carried);
            vec![done[0]]
        });
        let out = refine_func(&mut f, None);
        assert!(out.is_empty(), "{:?}", out.iter().map(|d| &d.headline).collect::<Vec<_>>());
        assert_eq!(f.result_types, [Ty::Tensor(TensorTy::new(DType::F32, &[4]))]);
        let Some(op) = f.body.ops.iter().find(|op| matches!(op.kind, OpKind::While { .. })) else { panic!() };
        assert_eq!(op.regions[1].ops[0].kind.name(), "stablehlo.reshape");
    }
}
