//! A resolved function in a few words per line: what golden files pin down.

use std::collections::HashMap;
use std::fmt::Write;

use crate::{Block, Func, OpKind, Space, ValueId};

/// One line per op, each result with its space. Names are `%a0` for arguments and numbers for everything else.
pub fn print(func: &Func) -> String {
    let mut printer = Printer { func, names: HashMap::new(), next: 0, text: String::new() };
    for (i, &arg) in func.body.args.iter().enumerate() {
        printer.names.insert(arg, format!("%a{i}"));
    }
    let args: Vec<String> = func.body.args.iter().map(|&v| printer.typed(v)).collect();
    let results: Vec<String> =
        func.body.results.iter().map(|&v| format!("{} @{}", func.ty(v), space(func, v).as_str())).collect();
    let _ = writeln!(printer.text, "func @{}({}) -> ({}) {{", func.name, args.join(", "), results.join(", "));
    printer.block(&func.body, 1, "return");
    printer.text.push_str("}\n");
    printer.text
}

struct Printer<'f> {
    func: &'f Func,
    names: HashMap<ValueId, String>,
    next: usize,
    text: String,
}

fn space(func: &Func, value: ValueId) -> Space {
    func.values[value.0 as usize].space
}

impl Printer<'_> {
    fn name(&mut self, value: ValueId) -> String {
        let next = &mut self.next;
        let fresh = || {
            *next += 1;
            format!("%{}", *next - 1)
        };
        self.names.entry(value).or_insert_with(fresh).clone()
    }

    fn typed(&mut self, value: ValueId) -> String {
        let (name, ty) = (self.name(value), self.func.ty(value));
        format!("{name}: {ty} @{}", space(self.func, value).as_str())
    }

    fn list(&mut self, values: &[ValueId]) -> String {
        values.iter().map(|&v| self.name(v)).collect::<Vec<_>>().join(", ")
    }

    fn block(&mut self, block: &Block, depth: usize, end: &str) {
        let indent = "  ".repeat(depth);
        for op in &block.ops {
            let operands = self.list(&op.operands);
            let results = self.list(&op.results);
            let line = match &op.kind {
                OpKind::Transfer { to, cause } => {
                    let from = space(self.func, op.operands[0]).as_str();
                    format!("{results} = transfer {operands} : @{from} -> @{} ({})", to.as_str(), cause.as_str())
                }
                kind => {
                    let spaces: Vec<&str> = op.results.iter().map(|&v| space(self.func, v).as_str()).collect();
                    let mut distinct = spaces.clone();
                    distinct.dedup();
                    let shown = if distinct.len() == 1 { distinct } else { spaces };
                    let shown: Vec<String> = shown.iter().map(|s| format!("@{s}")).collect();
                    let equals = if op.results.is_empty() { "" } else { " = " };
                    let words = [kind.name().to_string(), operands, shown.join(", ")];
                    let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
                    format!("{results}{equals}{}", words.join(" "))
                }
            };
            let _ = writeln!(self.text, "{indent}{}", line.trim_end());
            let control = matches!(op.kind, OpKind::While { .. } | OpKind::If { .. } | OpKind::Case { .. });
            for region in op.regions.iter().filter(|_| control) {
                let args: Vec<String> = region.args.iter().map(|&v| self.typed(v)).collect();
                let _ = writeln!(self.text, "{indent}do ({}) {{", args.join(", "));
                self.block(region, depth + 1, "yield");
                let _ = writeln!(self.text, "{indent}}}");
            }
        }
        let results = self.list(&block.results);
        let _ = writeln!(self.text, "{indent}{end} {results}");
    }
}
