//! Calls become the bodies they call.
//!
//! ```text
//! %1 = call @f(%0)            →   the ops of @f with %0 for its argument
//! %2 = composite "my.op" %1   →   the ops of its decomposition
//! %3 = composite "chlo.erf" %2 →  chlo.erf %2
//! ```
//! One walk from the entry, which copies every op as often as it is called: [`check_calls`] has said that this ends, and how large
//! the result is.

use std::collections::HashMap;

use strata_diag::Diagnostic;

use crate::expand::call_graph::check_calls;
use crate::expand::callees::{body_of, callee_of, native};
use crate::placement::{host_tag, set_host_tag};
use crate::{Block, Func, Module, Op, OpKind, Value, ValueId};

/// The function `entry` with every call and composite in it inlined.
pub fn inline_calls(module: &Module, entry: &str) -> Result<Func, Vec<Diagnostic>> {
    let index = by_name(module);
    let Some(&root) = index.get(entry) else {
        return Err(vec![Diagnostic::error("unknown-symbol", format!("the module has no function `@{entry}`"))]);
    };
    check_calls(module, &index, &[root])?;
    let root = &module.funcs[root];
    let mut inliner = Inliner { module, index, values: Vec::new(), map: Vec::new(), errors: Vec::new() };
    let base = inliner.enter(root);
    let body = inliner.block(&root.body, base, false);
    let Inliner { values, errors, .. } = inliner;
    match errors.is_empty() {
        true => Ok(Func { body, values, ..root.clone() }),
        false => Err(errors),
    }
}

pub(crate) fn by_name(module: &Module) -> HashMap<&str, usize> {
    module.funcs.iter().enumerate().map(|(i, f)| (f.name.as_ref(), i)).collect()
}

/// The function that is being made.
struct Inliner<'m> {
    module: &'m Module,
    index: HashMap<&'m str, usize>,
    values: Vec<Value>,
    /// What stands for each value.
    map: Vec<ValueId>,
    errors: Vec<Diagnostic>,
}

/// A place in a block that is being copied. Its values are numbered from `base`.
struct Cursor<'m> {
    ops: std::slice::Iter<'m, Op>,
    base: u32,
    host: bool,
    /// What the block becomes, if it is a function's: the results of a call.
    returns: Option<(&'m [ValueId], Vec<ValueId>)>,
}

impl<'m> Inliner<'m> {
    /// Numbers for the values of one more copy of `func`.
    fn enter(&mut self, func: &Func) -> u32 {
        let base = self.values.len() as u32;
        self.values.extend(func.values.iter().cloned());
        self.map.extend((base..self.values.len() as u32).map(ValueId));
        base
    }

    fn get(&self, values: &[ValueId], base: u32) -> Vec<ValueId> {
        values.iter().map(|v| self.map[(v.0 + base) as usize]).collect()
    }

    /// A copy of `block` without calls. Calls nest on a stack of their own: chains of them may be long.
    fn block(&mut self, block: &'m Block, base: u32, host: bool) -> Block {
        let mut out = Vec::new();
        let mut stack = vec![Cursor { ops: block.ops.iter(), base, host, returns: None }];
        while let Some(cursor) = stack.last_mut() {
            let (base, host) = (cursor.base, cursor.host);
            match cursor.ops.next() {
                Some(op) => match self.called(op, base, host) {
                    Some(callee) => stack.push(callee),
                    None => out.push(self.copied(op, base, host)),
                },
                None => {
                    if let Some((results, to)) = stack.pop().and_then(|done| done.returns) {
                        let results = self.get(results, base);
                        to.into_iter().zip(results).for_each(|(old, new)| self.map[old.0 as usize] = new);
                    }
                }
            }
        }
        Block { args: self.get(&block.args, base), results: self.get(&block.results, base), ops: out }
    }

    /// The body that a call becomes, with its arguments in place; `None` for other ops, and calls that are wrong.
    fn called(&mut self, op: &'m Op, base: u32, host: bool) -> Option<Cursor<'m>> {
        let callee = callee_of(op)?;
        let module: &'m Module = self.module;
        let Some(target) = self.index.get(callee.as_ref()).map(|&i| &module.funcs[i]) else {
            let text = format!("`{}` names `@{callee}`, which does not exist", op.kind.name());
            self.errors.push(Diagnostic::error("unknown-symbol", text).at(op.span, "called here"));
            return None;
        };
        let (want, have) = (target.body.args.len(), op.operands.len());
        let (out, got) = (target.body.results.len(), op.results.len());
        if want != have || out != got {
            let text =
                format!("`@{callee}` takes {want} values and returns {out}; the call passes {have} and uses {got}");
            self.errors.push(Diagnostic::error("call-signature", text).at(op.span, "called here"));
            return None;
        }
        // What host compute calls is host compute.
        let host = host || host_tag(&op.extra) || host_tag(&target.attrs);
        let inner = self.enter(target);
        for (parameter, argument) in target.body.args.iter().zip(self.get(&op.operands, base)) {
            self.map[(parameter.0 + inner) as usize] = argument;
        }
        let to = op.results.iter().map(|v| ValueId(v.0 + base)).collect();
        let returns = Some((target.body.results.as_slice(), to));
        Some(Cursor { ops: target.body.ops.iter(), base: inner, host, returns })
    }

    /// An op that is no call.
    fn copied(&mut self, op: &'m Op, base: u32, host: bool) -> Op {
        let kind = match &op.kind {
            OpKind::Composite { name, composite_attributes, .. } => native(name, composite_attributes.as_ref()),
            _ => None,
        };
        let operands = self.get(&op.operands, base);
        let mut regions: Vec<Block> = op.regions.iter().map(|region| self.block(region, base, host)).collect();
        let module: &'m Module = self.module;
        if let Some(&body) = body_of(op).and_then(|name| self.index.get(name.as_ref())) {
            let inner = self.enter(&module.funcs[body]);
            regions.push(self.block(&module.funcs[body].body, inner, host));
        }
        let kind = kind.unwrap_or_else(|| op.kind.clone());
        let mut extra = op.extra.clone();
        // Constants belong to whoever uses them.
        if host && !matches!(kind, OpKind::Constant { .. }) {
            set_host_tag(&mut extra);
        }
        let results = self.get(&op.results, base);
        Op { kind, operands, results, regions, extra, loc: op.loc.clone(), span: op.span }
    }
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

    /// `@f0` calls `@f1` so often, and so on; each adds first.
    fn calls(depth: usize, times: usize) -> Module {
        let ty = || tensor(DType::F32, &[]);
        let one = |i: usize| {
            func(&format!("f{i}"), &[ty()], |b| {
                let mut value = b.emit(OpKind::Add {}, &[b.arg(0), b.arg(0)], ty());
                for _ in 0..if i < depth { times } else { 0 } {
                    value = b.emit(call(&format!("f{}", i + 1)), &[value], ty());
                }
                vec![value]
            })
        };
        Module { funcs: (0..=depth).map(one).collect(), ..Module::default() }
    }

    #[test]
    fn a_chain_of_calls_costs_what_its_ops_cost() {
        let flat = inline_calls(&calls(20_000, 1), "f0").unwrap();
        assert_eq!((flat.body.ops.len(), flat.values.len()), (20_001, 60_002));
        for pair in flat.body.ops.windows(2) {
            assert_eq!(pair[1].operands, [pair[0].results[0]; 2]);
        }
        assert_eq!(flat.body.results, flat.body.ops[20_000].results);
    }

    #[test]
    fn a_tree_of_calls_that_has_no_room_is_refused() {
        assert_eq!(inline_calls(&calls(10, 2), "f0").unwrap().body.ops.len(), (1 << 11) - 1);
        for (depth, times) in [(30, 2), (200, 2), (25, 7)] {
            let module = calls(depth, times);
            let error = &inline_calls(&module, "f0").unwrap_err()[0];
            assert_eq!(error.code, "too-many-ops", "{}", error.headline);
            assert!(crate::verify::verify(&module).iter().any(|d| d.code == "too-many-ops"));
        }
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
