//! Calls become the bodies they call.
//!
//! ```text
//! %1 = call @f(%0)            →   the ops of @f with %0 for its argument
//! %2 = composite "my.op" %1   →   the ops of its decomposition
//! %3 = composite "chlo.erf" %2 →  chlo.erf %2
//! ```
//! Functions are flattened callees first, each once; a call then copies ops that contain no calls.

use std::collections::HashMap;
use std::sync::Arc;

use strata_diag::Diagnostic;
use strata_mlir::AttrDict;

use crate::expand::rewrite::rewrite;
use crate::placement::{host_tag, set_host_tag};
use crate::{Block, Func, Module, Op, OpKind, ValueId};

/// The function `entry` with every call and composite in it inlined.
pub fn inline_calls(module: &Module, entry: &str) -> Result<Func, Vec<Diagnostic>> {
    let index: HashMap<&str, usize> = module.funcs.iter().enumerate().map(|(i, f)| (f.name.as_ref(), i)).collect();
    let Some(&root) = index.get(entry) else {
        return Err(vec![Diagnostic::error("unknown-symbol", format!("the module has no function `@{entry}`"))]);
    };
    let order = callees_first(module, &index, root)?;
    let mut flat: HashMap<usize, Func> = HashMap::new();
    let mut errors = Vec::new();
    for i in order {
        let mut func = module.funcs[i].clone();
        flatten(&mut func, &index, &flat, &mut errors);
        flat.insert(i, func);
    }
    match flat.remove(&root) {
        Some(func) if errors.is_empty() => Ok(func),
        _ => Err(errors),
    }
}

fn flatten(func: &mut Func, index: &HashMap<&str, usize>, flat: &HashMap<usize, Func>, errors: &mut Vec<Diagnostic>) {
    rewrite(func, |rw, mut op| {
        if let OpKind::Composite { name, composite_attributes, .. } = &op.kind
            && let Some(kind) = native(name, composite_attributes.as_ref())
        {
            op.kind = kind;
        }
        if let Some(body) = body_of(&op).and_then(|name| index.get(name.as_ref())).and_then(|i| flat.get(i)) {
            let base = rw.values.len() as u32;
            rw.values.extend(body.values.iter().cloned());
            op.regions.push(shifted(&body.body, base));
            return rw.push(op);
        }
        let Some(callee) = callee_of(&op) else { return rw.push(op) };
        let Some(target) = index.get(callee.as_ref()).and_then(|i| flat.get(i)) else {
            errors.push(
                Diagnostic::error(
                    "unknown-symbol",
                    format!("`{}` names `@{callee}`, which does not exist", op.kind.name()),
                )
                .at(op.span, "called here"),
            );
            return rw.push(op);
        };
        if target.body.args.len() != op.operands.len() || target.body.results.len() != op.results.len() {
            let (want, have) = (target.body.args.len(), op.operands.len());
            let (out, got) = (target.body.results.len(), op.results.len());
            errors.push(
                Diagnostic::error(
                    "call-signature",
                    format!("`@{callee}` takes {want} values and returns {out}; the call passes {have} and uses {got}"),
                )
                .at(op.span, "called here"),
            );
            return rw.push(op);
        }
        let base = rw.values.len() as u32;
        rw.values.extend(target.values.iter().cloned());
        let mut body = shifted(&target.body, base);
        if host_tag(&op.extra) || host_tag(&target.attrs) {
            mark_host(&mut body);
        }
        let results = rw.splice(body, &op.operands);
        for (&old, new) in op.results.iter().zip(results) {
            rw.replace(old, new);
        }
    });
}

/// What host compute calls is host compute.
fn mark_host(block: &mut Block) {
    for op in &mut block.ops {
        // Constants belong to whoever uses them.
        if !matches!(op.kind, OpKind::Constant { .. }) {
            set_host_tag(&mut op.extra);
        }
        op.regions.iter_mut().for_each(mark_host);
    }
}

/// A copy of `block` whose values are numbered from `base`.
fn shifted(block: &Block, base: u32) -> Block {
    let shift = |values: &[ValueId]| values.iter().map(|v| ValueId(v.0 + base)).collect::<Vec<_>>();
    Block {
        args: shift(&block.args),
        results: shift(&block.results),
        ops: block
            .ops
            .iter()
            .map(|op| Op {
                kind: op.kind.clone(),
                operands: shift(&op.operands),
                results: shift(&op.results),
                regions: op.regions.iter().map(|r| shifted(r, base)).collect(),
                extra: op.extra.clone(),
                loc: op.loc.clone(),
                span: op.span,
            })
            .collect(),
    }
}

fn callee_of(op: &Op) -> Option<Arc<str>> {
    match &op.kind {
        OpKind::Call { callee } => Some(callee.clone()),
        OpKind::Composite { name, composite_attributes, decomposition, .. }
            if native(name, composite_attributes.as_ref()).is_none() =>
        {
            Some(decomposition.clone())
        }
        _ => None,
    }
}

/// The function that is the body of a reduction written as a custom call; it becomes a region, for refinement to use.
fn body_of(op: &Op) -> Option<Arc<str>> {
    match &op.kind {
        OpKind::CustomCall { call_target_name, called_computations: Some(names), .. }
            if call_target_name.as_ref() == "stablehlo.dynamic_reduce_window" && op.regions.is_empty() =>
        {
            names.first().cloned()
        }
        _ => None,
    }
}

/// Function indices reachable from `root`, callees before callers.
fn callees_first(module: &Module, index: &HashMap<&str, usize>, root: usize) -> Result<Vec<usize>, Vec<Diagnostic>> {
    #[derive(Clone, Copy, PartialEq)]
    enum Mark {
        New,
        Open,
        Done,
    }
    let targets = |i: usize| {
        let mut out = Vec::new();
        collect_callees(&module.funcs[i].body, &mut out);
        out.into_iter().filter_map(|name| index.get(name.as_ref()).copied()).collect::<Vec<_>>()
    };
    let mut marks = vec![Mark::New; module.funcs.len()];
    let mut order = Vec::new();
    let mut stack = vec![(root, targets(root), 0usize)];
    marks[root] = Mark::Open;
    while let Some((func, callees, next)) = stack.last_mut() {
        let Some(&callee) = callees.get(*next) else {
            marks[*func] = Mark::Done;
            order.push(*func);
            stack.pop();
            continue;
        };
        *next += 1;
        match marks[callee] {
            Mark::Done => {}
            Mark::New => {
                marks[callee] = Mark::Open;
                stack.push((callee, targets(callee), 0));
            }
            Mark::Open => {
                let (from, to) = (&module.funcs[*func], &module.funcs[callee]);
                return Err(vec![
                    Diagnostic::error("recursive-call", format!("`@{}` calls `@{}` recursively", from.name, to.name))
                        .at(from.span, "in this function"),
                ]);
            }
        }
    }
    Ok(order)
}

fn collect_callees(block: &Block, out: &mut Vec<Arc<str>>) {
    for op in &block.ops {
        out.extend(callee_of(op));
        out.extend(body_of(op));
        op.regions.iter().for_each(|region| collect_callees(region, out));
    }
}

/// The CHLO op a composite of that name stands for.
fn native(name: &str, attrs: Option<&AttrDict>) -> Option<OpKind> {
    if !name.starts_with("chlo.") || name == "chlo.scan" {
        return None;
    }
    let none = AttrDict::default();
    OpKind::from_attrs(name, attrs.unwrap_or(&none)).ok().map(|(kind, _)| kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expand::testing::{func, op, tensor};
    use strata_tensor::DType;

    fn call(callee: &str) -> OpKind {
        OpKind::Call { callee: callee.into() }
    }

    #[test]
    fn a_function_called_twice_is_copied_twice() {
        let f = func("f", &[tensor(DType::F32, &[2])], |b| {
            let sum = b.emit(OpKind::Add {}, &[b.arg(0), b.arg(0)], tensor(DType::F32, &[2]));
            vec![sum]
        });
        let main = func("main", &[tensor(DType::F32, &[2])], |b| {
            let once = b.emit(call("f"), &[b.arg(0)], tensor(DType::F32, &[2]));
            vec![b.emit(call("f"), &[once], tensor(DType::F32, &[2]))]
        });
        let module = Module { funcs: vec![main, f], ..Module::default() };
        let flat = inline_calls(&module, "main").unwrap();
        assert_eq!(flat.body.ops.len(), 2);
        assert!(flat.body.ops.iter().all(|op| matches!(op.kind, OpKind::Add {})));
        assert_eq!(flat.body.ops[1].operands, [flat.body.ops[0].results[0]; 2]);
        assert_eq!(flat.body.results, flat.body.ops[1].results);
    }

    #[test]
    fn known_composites_stay_whole() {
        let f = func("f", &[tensor(DType::F32, &[2])], |b| vec![b.arg(0)]);
        let main = func("main", &[tensor(DType::F32, &[2])], |b| {
            let composite = |name: &str| OpKind::Composite {
                name: name.into(),
                composite_attributes: None,
                decomposition: "f".into(),
                version: None,
            };
            let erf = b.emit(composite("chlo.erf"), &[b.arg(0)], tensor(DType::F32, &[2]));
            vec![b.emit(composite("my.op"), &[erf], tensor(DType::F32, &[2]))]
        });
        let module = Module { funcs: vec![main, f], ..Module::default() };
        let flat = inline_calls(&module, "main").unwrap();
        assert_eq!(flat.body.ops.iter().map(|op| op.kind.name()).collect::<Vec<_>>(), ["chlo.erf"]);
        assert_eq!(flat.body.results, flat.body.ops[0].results);
    }

    #[test]
    fn recursion_is_reported() {
        let f = func("f", &[tensor(DType::F32, &[])], |b| {
            b.block.ops.push(op(call("f"), &[], &[]));
            vec![]
        });
        let module = Module { funcs: vec![f], ..Module::default() };
        assert_eq!(inline_calls(&module, "f").unwrap_err()[0].code, "recursive-call");
        assert_eq!(inline_calls(&module, "g").unwrap_err()[0].code, "unknown-symbol");
    }
}
