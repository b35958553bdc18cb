//! What inlining the calls of a module comes to, before anything is inlined.
//!
//! Two functions that call each other's successor twice double the program with every step: thirty of them have more ops than
//! any memory holds. Regions that call what contains regions nest as deeply as they call.

use std::collections::HashMap;

use strata_diag::Diagnostic;
use strata_mlir::MAX_DEPTH;

use crate::expand::callees::{body_of, callee_of};
use crate::{Block, Module};

/// Ops a function may have once its calls are inlined.
pub const MOST_OPS: u64 = 1 << 20;

/// Refuses calls from `roots` that do not end, or make a function too large.
pub fn check_calls(module: &Module, index: &HashMap<&str, usize>, roots: &[usize]) -> Result<(), Vec<Diagnostic>> {
    let mut sizes: Vec<Option<Size>> = vec![None; module.funcs.len()];
    for func in callees_first(module, index, roots)? {
        let size = Size::of(&module.funcs[func].body, index, &sizes);
        let name = &module.funcs[func].name;
        let problem = if size.ops > MOST_OPS {
            let text = format!("`@{name}` has more than {MOST_OPS} ops once its calls are inlined");
            Diagnostic::error("too-many-ops", text)
                .help("call it in a `stablehlo.while` loop instead of many times over")
        } else if size.depth > MAX_DEPTH {
            let text = format!("regions in `@{name}` nest deeper than {MAX_DEPTH} once its calls are inlined");
            Diagnostic::error("too-many-ops", text)
        } else {
            sizes[func] = Some(size);
            continue;
        };
        return Err(vec![problem.at(module.funcs[func].span, "in this function")]);
    }
    Ok(())
}

#[derive(Clone, Copy, Default)]
struct Size {
    ops: u64,
    /// How deep regions nest.
    depth: usize,
}

impl Size {
    fn of(block: &Block, index: &HashMap<&str, usize>, callees: &[Option<Size>]) -> Size {
        let mut size = Size::default();
        let mut add = |ops: u64, depth: usize| {
            size.ops = size.ops.saturating_add(ops);
            size.depth = size.depth.max(depth);
        };
        for op in &block.ops {
            add(1, 0);
            for region in &op.regions {
                let inner = Size::of(region, index, callees);
                add(inner.ops, inner.depth + 1);
            }
            for (name, below) in [(callee_of(op), 0), (body_of(op), 1)] {
                if let Some(inner) = name.and_then(|name| callees[*index.get(name.as_ref())?]) {
                    add(inner.ops, inner.depth + below);
                }
            }
        }
        size
    }
}

/// Functions reachable from `roots`, callees before callers.
fn callees_first(
    module: &Module,
    index: &HashMap<&str, usize>,
    roots: &[usize],
) -> Result<Vec<usize>, Vec<Diagnostic>> {
    #[derive(Clone, Copy, PartialEq)]
    enum Mark {
        New,
        Open,
        Done,
    }
    let targets = |func: usize| {
        let mut out = Vec::new();
        collect_callees(&module.funcs[func].body, index, &mut out);
        out
    };
    let mut marks = vec![Mark::New; module.funcs.len()];
    let mut order = Vec::new();
    for &root in roots {
        if marks[root] != Mark::New {
            continue;
        }
        marks[root] = Mark::Open;
        let mut stack = vec![(root, targets(root), 0usize)];
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
                    let text = format!("`@{}` calls `@{}` recursively", from.name, to.name);
                    return Err(vec![Diagnostic::error("recursive-call", text).at(from.span, "in this function")]);
                }
            }
        }
    }
    Ok(order)
}

fn collect_callees(block: &Block, index: &HashMap<&str, usize>, out: &mut Vec<usize>) {
    for op in &block.ops {
        let names = [callee_of(op), body_of(op)].into_iter().flatten();
        out.extend(names.filter_map(|name| index.get(name.as_ref())));
        op.regions.iter().for_each(|region| collect_callees(region, index, out));
    }
}
