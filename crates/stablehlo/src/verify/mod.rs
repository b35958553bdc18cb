//! The verifier: every constraint of the specification, one diagnostic for each that a program breaks.
//!
//! For each op, in order: values are defined before they are used; operands, results and regions are of the right number
//! and kind (`signature.rs`); operands and attributes agree, and give the declared result types (`infer/`); what only
//! declared results can show (`rules.rs`) or constant operands (`constants.rs`); quantisation (`quantized.rs`). The first failure of an op ends its checks.
//! Across ops: symbols exist and match, nothing recurses, functions return what they declare.

pub mod codes;
pub mod fuzz;

mod constants;
mod quantized;
mod rules;
mod signature;

use std::collections::HashMap;

use strata_diag::Diagnostic;

use crate::expand::call_graph::check_calls;
use crate::expand::inline_calls::by_name;
use crate::fold::IntTensor;
use crate::infer::{Problem, RegionTypes, check_type, compatible, compatible_all, ensure, infer_types};
use crate::{Block, Func, Module, Op, OpClass, OpKind, Ty, ValueId};

pub use codes::{CODES, explain};

/// Everything wrong with `module`.
pub fn verify(module: &Module) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    let mut funcs: HashMap<&str, &Func> = HashMap::new();
    for func in &module.funcs {
        if funcs.insert(&func.name, func).is_some() {
            let text = format!("the module has two functions called `@{}`", func.name);
            out.push(Diagnostic::error("duplicate-symbol", text).at(func.span, "the second"));
        }
    }
    for func in &module.funcs {
        let mut check = Verifier {
            func,
            funcs: &funcs,
            defined: vec![false; func.values.len()],
            known: HashMap::new(),
            out: &mut out,
        };
        check.function();
    }
    recursion(module, &funcs, &mut out);
    if out.is_empty() {
        let every: Vec<usize> = (0..module.funcs.len()).collect();
        out.extend(check_calls(module, &by_name(module), &every).err().into_iter().flatten());
    }
    out
}

struct Verifier<'a> {
    func: &'a Func,
    funcs: &'a HashMap<&'a str, &'a Func>,
    defined: Vec<bool>,
    /// Small integer constants, which may be shapes.
    known: HashMap<ValueId, IntTensor>,
    out: &'a mut Vec<Diagnostic>,
}

impl<'a> Verifier<'a> {
    fn function(&mut self) {
        let func = self.func;
        if func.is_declaration {
            return;
        }
        for &arg in &func.body.args {
            self.define(arg);
            if let Some(ty) = self.ty(arg)
                && let Err(problem) = check_type(ty)
            {
                let text = format!("function `@{}` {}", func.name, problem.text);
                self.out.push(Diagnostic::error(problem.code, text).at(func.span, "in this signature"));
            }
        }
        self.ops(&func.body);
        let Some(types) = self.types(&func.body.results) else {
            let text = format!("function `@{}` returns a value that is not defined", func.name);
            self.out.push(Diagnostic::error("use-before-def", text).at(func.span, "in this function"));
            return;
        };
        if !compatible_all(&types, &func.result_types) {
            let (have, want) = (list(&types), list(&func.result_types));
            let text = format!("function `@{}` returns ({have}) and declares ({want})", func.name);
            self.out.push(Diagnostic::error("function-results", text).at(func.span, "declared here"));
        }
    }

    fn define(&mut self, value: ValueId) {
        if let Some(slot) = self.defined.get_mut(value.0 as usize) {
            *slot = true;
        }
    }

    fn ty(&self, value: ValueId) -> Option<&'a Ty> {
        self.func.values.get(value.0 as usize).map(|v| &v.ty)
    }

    /// Types of values that are visible here.
    fn types(&self, values: &[ValueId]) -> Option<Vec<Ty>> {
        let visible = |v: &ValueId| self.defined.get(v.0 as usize).copied().unwrap_or(false);
        values.iter().map(|v| if visible(v) { self.ty(*v).cloned() } else { None }).collect()
    }

    fn ops(&mut self, block: &'a Block) {
        for op in &block.ops {
            let regions: Option<Vec<RegionTypes>> = op.regions.iter().map(|region| self.region(region)).collect();
            let checked = match regions {
                Some(regions) => self.op(op, &regions),
                None => Err(Problem::new("use-before-def", "has a region that returns a value it does not define")),
            };
            if let Err(problem) = checked {
                let name = op.kind.name();
                let mut diagnostic =
                    Diagnostic::error(problem.code, format!("`{name}` {}", problem.text)).at(op.span, "this op");
                diagnostic.help = problem.help;
                self.out.push(diagnostic);
            }
            if let (OpKind::Constant { value }, Some(&result)) = (&op.kind, op.results.first())
                && let Some(value) = IntTensor::from_attr(value)
            {
                self.known.insert(result, value);
            }
            op.results.iter().for_each(|&v| self.define(v));
        }
    }

    /// Checks the ops of a region, whose values are then out of sight again.
    fn region(&mut self, region: &'a Block) -> Option<RegionTypes> {
        region.args.iter().for_each(|&v| self.define(v));
        self.ops(region);
        let types = (|| Some(RegionTypes { args: self.types(&region.args)?, results: self.types(&region.results)? }))();
        let own = region.args.iter().chain(region.ops.iter().flat_map(|op| &op.results));
        for v in own {
            if let Some(slot) = self.defined.get_mut(v.0 as usize) {
                *slot = false;
            }
        }
        types
    }

    fn op(&self, op: &Op, regions: &[RegionTypes]) -> Result<(), Problem> {
        let missing = || Problem::new("use-before-def", "uses a value that is not defined before it");
        let operands = self.types(&op.operands).ok_or_else(missing)?;
        let results: Option<Vec<Ty>> = op.results.iter().map(|&v| self.ty(v).cloned()).collect();
        let results = results.ok_or_else(missing)?;
        check_op(&op.kind, &operands, &results, regions)?;
        let known: Vec<Option<&IntTensor>> = op.operands.iter().map(|v| self.known.get(v)).collect();
        constants::check(&op.kind, &known, &operands, &results)?;
        self.symbols(op, &operands, &results)?;
        special(op, &operands)
    }

    fn symbols(&self, op: &Op, operands: &[Ty], results: &[Ty]) -> Result<(), Problem> {
        let find = |name: &str| {
            self.funcs
                .get(name)
                .ok_or_else(|| Problem::new("unknown-symbol", format!("names `@{name}`, which does not exist")))
        };
        let named = match &op.kind {
            OpKind::Call { callee } => callee,
            OpKind::Composite { decomposition, .. } => decomposition,
            OpKind::InterpreterRunParallel { programs, infeed } => {
                let (mut takes, mut returns) = (0, 0);
                for name in programs.iter().flatten() {
                    let func = find(name)?;
                    takes += func.body.args.len();
                    returns += func.result_types.len();
                }
                ensure!(
                    takes == operands.len(),
                    "operand-count",
                    "passes {} values to programs that take {takes}",
                    operands.len()
                );
                ensure!(
                    returns == results.len(),
                    "result-count",
                    "has {} results of programs that return {returns}",
                    results.len()
                );
                ensure!(programs.iter().any(|row| !row.is_empty()), "attribute-range", "runs no programs");
                if let Some(queue) = infeed {
                    ensure!(!queue.is_empty(), "attribute-range", "has an empty infeed");
                    for name in queue {
                        let tensor = matches!(&find(name)?.result_types[..], [Ty::Tensor(_)]);
                        ensure!(tensor, "call-signature", "is fed by `@{name}`, which does not return one tensor");
                    }
                }
                return Ok(());
            }
            _ => return Ok(()),
        };
        let callee = find(named)?;
        let takes: Vec<Ty> =
            callee.body.args.iter().filter_map(|v| callee.values.get(v.0 as usize)).map(|v| v.ty.clone()).collect();
        if !compatible_all(operands, &takes) {
            let text = format!("passes ({}) to `@{named}`, which takes ({})", list(operands), list(&takes));
            return Err(Problem::new("call-signature", text));
        }
        if !compatible_all(results, &callee.result_types) {
            let text =
                format!("expects ({}) of `@{named}`, which returns ({})", list(results), list(&callee.result_types));
            return Err(Problem::new("call-signature", text));
        }
        Ok(())
    }
}

/// Checks one op against its operands, results and regions, without looking at other ops.
pub fn check_op(op: &OpKind, operands: &[Ty], results: &[Ty], regions: &[RegionTypes]) -> Result<(), Problem> {
    results.iter().try_for_each(check_type)?;
    signature::check(op, operands, results, regions.len())?;
    if let Some(inferred) = infer_types(op, operands, regions)? {
        declared(op, &inferred, results)?;
    }
    rules::check(op, operands, results, regions)?;
    quantized::check(op, operands, results)
}

/// Compares declared result types with inferred ones.
fn declared(op: &OpKind, inferred: &[Ty], results: &[Ty]) -> Result<(), Problem> {
    // `rules` compares constants, whose quantised types are declared only.
    if matches!(op, OpKind::Constant { .. }) {
        return Ok(());
    }
    if inferred.len() != results.len() {
        let text = format!("has {} results where {} belong", results.len(), inferred.len());
        return Err(Problem::new("result-count", text));
    }
    // Products may accumulate in another type than their operands'.
    let is_product = matches!(op.class(), OpClass::Contraction)
        && !matches!(
            op,
            OpKind::Fft { .. } | OpKind::Cholesky { .. } | OpKind::TriangularSolve { .. } | OpKind::UnaryEinsum { .. }
        )
        || matches!(op, OpKind::DynamicConv { .. });
    for (i, (want, have)) in inferred.iter().zip(results).enumerate() {
        let fits = match (want, have) {
            (Ty::Tensor(a), Ty::Tensor(b)) if is_product => crate::infer::same_shape(a, b),
            (a, b) => compatible(a, b),
        };
        if !fits {
            let text = format!("declares result {i} as `{have}`, where its operands give `{want}`");
            return Err(Problem::new("result-type", text).help(format!("change the declared type to `{want}`")));
        }
    }
    Ok(())
}

/// Rules that look at the ops inside a region or at one exact type.
fn special(op: &Op, operands: &[Ty]) -> Result<(), Problem> {
    match &op.kind {
        OpKind::Case { .. } if !operands.first().is_some_and(rules::is_index) => {
            Err(Problem::new("element-type", format!("switches on `{}`, not on `tensor<i32>`", operands[0])))
        }
        OpKind::AsyncStart { .. } => {
            let [body] = &op.regions[..] else { return Ok(()) };
            let [inner] = &body.ops[..] else {
                return Err(Problem::new(
                    "region-signature",
                    format!("wraps {} ops, where one belongs", body.ops.len()),
                ));
            };
            let allowed = inner.kind.class() == OpClass::Collective
                || matches!(
                    inner.kind,
                    OpKind::Slice { .. } | OpKind::DynamicSlice { .. } | OpKind::DynamicUpdateSlice { .. }
                );
            if !allowed {
                let text = format!("wraps `{}`, which is neither a collective nor a slice", inner.kind.name());
                return Err(Problem::new("region-signature", text));
            }
            if inner.results != body.results {
                return Err(Problem::new("region-signature", "does not return the results of the op it wraps"));
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

fn list(types: &[Ty]) -> String {
    types.iter().map(|ty| ty.to_string()).collect::<Vec<_>>().join(", ")
}

/// Reports one call of every cycle in the call graph.
fn recursion(module: &Module, funcs: &HashMap<&str, &Func>, out: &mut Vec<Diagnostic>) {
    fn callees<'m>(block: &'m Block, out: &mut Vec<(&'m str, &'m Op)>) {
        for op in &block.ops {
            match &op.kind {
                OpKind::Call { callee } => out.push((callee, op)),
                OpKind::Composite { decomposition, .. } => out.push((decomposition, op)),
                _ => {}
            }
            op.regions.iter().for_each(|region| callees(region, out));
        }
    }
    let mut done: HashMap<&str, bool> = HashMap::new();
    for root in &module.funcs {
        if done.contains_key(root.name.as_ref()) {
            continue;
        }
        let calls = |func: &'_ Func| -> Vec<(String, strata_diag::Span)> {
            let mut list = Vec::new();
            callees(&func.body, &mut list);
            list.into_iter().map(|(name, op)| (name.to_string(), op.span)).collect()
        };
        done.insert(&root.name, false);
        let mut stack = vec![(root, calls(root), 0)];
        while let Some((func, list, next)) = stack.last_mut() {
            let Some((callee, span)) = list.get(*next).cloned() else {
                done.insert(&func.name, true);
                stack.pop();
                continue;
            };
            *next += 1;
            match (funcs.get(callee.as_str()), done.get(callee.as_str())) {
                (Some(target), None) => {
                    done.insert(&target.name, false);
                    stack.push((target, calls(target), 0));
                }
                (Some(_), Some(false)) => {
                    let text = format!("`@{}` calls `@{callee}` recursively", func.name);
                    out.push(
                        Diagnostic::error("recursive-call", text).at(span, "this call").help("use `stablehlo.while`"),
                    );
                }
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expand::testing::{func, tensor};
    use crate::{DYNAMIC, DotDims};
    use strata_tensor::DType;

    fn problems(f: Func) -> Vec<(&'static str, String)> {
        let module = Module { funcs: vec![f], ..Module::default() };
        verify(&module).into_iter().map(|d| (d.code, d.headline)).collect()
    }

    fn dot(lhs: &[i64], rhs: &[i64], result: &[i64]) -> Func {
        func("f", &[tensor(DType::F32, lhs), tensor(DType::F32, rhs)], |b| {
            let numbers = DotDims { lhs_contracting: vec![1], rhs_contracting: vec![0], ..DotDims::default() };
            let kind = OpKind::DotGeneral { dot_dimension_numbers: numbers, precision_config: None, algorithm: None };
            vec![b.emit(kind, &[b.arg(0), b.arg(1)], tensor(DType::F32, result))]
        })
    }

    #[test]
    fn contracted_sizes_agree() {
        assert_eq!(problems(dot(&[2, 4], &[4, 3], &[2, 3])), []);
        assert_eq!(problems(dot(&[2, DYNAMIC], &[4, 3], &[2, 3])), []);
        let expected = "`stablehlo.dot_general` contracts dimension 1 of size 4 with dimension 0 of size 5".to_string();
        assert_eq!(problems(dot(&[2, 4], &[5, 3], &[2, 3])), [("shape-mismatch", expected)]);
        let expected =
            "`stablehlo.dot_general` declares result 0 as `tensor<3x2xf32>`, where its operands give `tensor<2x3xf32>`";
        assert_eq!(problems(dot(&[2, 4], &[4, 3], &[3, 2])), [("result-type", expected.to_string())]);
    }

    #[test]
    fn symbols_exist_and_do_not_recurse() {
        let call = |name: &str| func("f", &[], |b| b.emit_all(OpKind::Call { callee: name.into() }, &[], vec![], &[]));
        assert_eq!(problems(call("g"))[0].0, "unknown-symbol");
        assert_eq!(problems(call("f"))[0].0, "recursive-call");
    }

    #[test]
    fn values_are_defined_before_use() {
        let mut f = func("f", &[tensor(DType::F32, &[2])], |b| {
            let x = b.emit(OpKind::Negate {}, &[b.arg(0)], tensor(DType::F32, &[2]));
            vec![b.emit(OpKind::Abs {}, &[x], tensor(DType::F32, &[2]))]
        });
        f.body.ops.swap(0, 1);
        assert_eq!(problems(f)[0].0, "use-before-def");
    }
}
