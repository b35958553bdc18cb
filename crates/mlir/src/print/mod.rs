//! [`Ir`] to MLIR text: generic form, or a dialect's pretty form where [`Asm`] has one.
//!
//! Values are numbered as MLIR numbers them: entry arguments `%arg0…`, results and other arguments `%0…`, nested
//! regions continuing after the region around them, isolated ones starting afresh.

mod attrs;
mod numbering;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::asm::Asm;
use crate::ir::{Attr, AttrDict, Block, BlockIndex, Ir, Location, Operation, Region, Type, ValueId};

#[derive(Clone, Copy, Debug, Default)]
pub struct PrintOptions {
    /// Use no pretty form at all.
    pub generic: bool,
    /// Write `loc(…)`.
    pub locations: bool,
}

/// The text of `ir`, in pretty form where there is one.
pub fn print(ir: &Ir, asm: &dyn Asm) -> String {
    print_with(ir, asm, PrintOptions::default())
}

pub fn print_with(ir: &Ir, asm: &dyn Asm, options: PrintOptions) -> String {
    let names = numbering::number(ir, asm);
    let mut printer = Printer { ir, asm, options, out: String::new(), indent: 0, names, resources: BTreeMap::new() };
    for op in &ir.ops {
        printer.operation(op);
        printer.out.push('\n');
    }
    printer.resource_section();
    printer.out
}

/// Where text goes; what hooks print with.
pub struct Printer<'a> {
    ir: &'a Ir,
    asm: &'a dyn Asm,
    options: PrintOptions,
    out: String,
    indent: usize,
    names: Vec<numbering::Name>,
    resources: BTreeMap<Arc<str>, Arc<[u8]>>,
}

impl<'a> Printer<'a> {
    pub fn ir(&self) -> &'a Ir {
        self.ir
    }
    pub fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }
    /// Ends the line and indents the next.
    pub fn newline(&mut self) {
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n(' ', self.indent));
    }
    /// `%0`.
    pub fn value(&mut self, value: ValueId) {
        let name = self.names.get(value.0 as usize).copied().unwrap_or(numbering::Name::Unknown);
        self.out.push_str(&name.to_string());
    }
    /// `%0, %1`.
    pub fn values(&mut self, values: &[ValueId]) {
        self.separated(values, |p, &value| p.value(value));
    }
    pub fn ty(&mut self, ty: &Type) {
        attrs::write_type(&mut self.out, ty);
    }
    pub fn ty_of(&mut self, value: ValueId) {
        self.ty(self.ir.ty(value));
    }
    /// `type, type`.
    pub fn types<'t>(&mut self, types: impl IntoIterator<Item = &'t Type>) {
        self.separated(types, |p, ty| p.ty(ty));
    }
    /// `(types of operands) -> types of results`.
    pub fn function_type(&mut self, operands: &[ValueId], results: &[ValueId]) {
        self.text("(");
        self.types(operands.iter().map(|&value| self.ir.ty(value)));
        self.text(") -> ");
        let single = matches!(results, [one] if !matches!(self.ir.ty(*one), Type::Function { .. }));
        if !single {
            self.text("(");
        }
        self.types(results.iter().map(|&value| self.ir.ty(value)));
        if !single {
            self.text(")");
        }
    }
    pub fn attr(&mut self, attr: &Attr) {
        self.remember_resources(attr);
        attrs::write_attr(&mut self.out, attr, false);
    }
    /// An attribute whose type the context gives: `1` rather than `1 : i32`.
    pub fn attr_without_type(&mut self, attr: &Attr) {
        self.remember_resources(attr);
        attrs::write_number(&mut self.out, attr);
    }
    /// ` {name = attr}` without the names in `hidden`; nothing at all if none is left.
    pub fn attr_dict(&mut self, dict: &AttrDict, hidden: &[&str]) {
        if dict.iter().all(|(name, _)| hidden.contains(&name)) {
            return;
        }
        self.text(" {");
        self.separated(dict.iter().filter(|(name, _)| !hidden.contains(name)), |p, (name, attr)| {
            p.remember_resources(attr);
            attrs::write_entry(&mut p.out, name, attr);
        });
        self.text("}");
    }
    /// `@name`, quoted if need be.
    pub fn symbol(&mut self, name: &str) {
        attrs::write_symbol(&mut self.out, name);
    }
    /// `"text"`, escaped.
    pub fn string(&mut self, text: &str) {
        attrs::write_string(&mut self.out, text);
    }
    /// `^bb1`.
    pub fn successor(&mut self, block: BlockIndex) {
        self.out.push_str(&format!("^bb{block}"));
    }
    /// Items with `, ` between them.
    pub fn separated<T>(&mut self, items: impl IntoIterator<Item = T>, mut item: impl FnMut(&mut Self, T)) {
        for (i, value) in items.into_iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            item(self, value);
        }
    }

    /// `{ … }`. Without `entry_label` the arguments of the first block are not printed: the operation named them.
    pub fn region(&mut self, region: &Region, entry_label: bool) {
        self.text("{");
        for (index, block) in region.blocks.iter().enumerate() {
            let is_target = || region.blocks.iter().flat_map(|b| &b.ops).any(|op| op.successors.contains(&0));
            let label = match index {
                0 => entry_label && (!block.args.is_empty() || block.ops.is_empty()) || is_target(),
                _ => true,
            };
            if label {
                self.newline();
                self.label(index as BlockIndex, block);
            }
            self.indent += 2;
            for op in &block.ops {
                self.newline();
                self.operation(op);
            }
            self.indent -= 2;
        }
        self.newline();
        self.text("}");
    }

    fn label(&mut self, index: BlockIndex, block: &Block) {
        self.successor(index);
        if !block.args.is_empty() {
            self.text("(");
            self.separated(&block.args, |p, &arg| {
                p.value(arg);
                p.text(": ");
                p.ty_of(arg);
            });
            self.text(")");
        }
        self.text(":");
    }

    /// One operation with its results and location, without a line end.
    pub fn operation(&mut self, op: &Operation) {
        match op.results.as_slice() {
            [] => {}
            [one] => {
                self.value(*one);
                self.text(" = ");
            }
            [first, ..] => {
                let name = self.names.get(first.0 as usize).copied().unwrap_or(numbering::Name::Unknown);
                self.out.push_str(&format!("{}:{} = ", name.pack(), op.results.len()));
            }
        }
        let asm = self.asm;
        if self.options.generic || !(asm.print_op(self, op) || self.module(op)) {
            self.generic(op);
        }
        if let Some(loc) = op.loc.as_ref().filter(|_| self.options.locations) {
            self.text(" ");
            self.location(loc);
        }
    }

    /// `loc(…)`.
    pub fn location(&mut self, location: &Location) {
        self.text("loc(");
        attrs::write_location(&mut self.out, location);
        self.text(")");
    }

    /// `"name"(%0)[^bb1] ({…}) {attrs} : (types) -> types`.
    pub fn generic(&mut self, op: &Operation) {
        self.string(&op.name);
        self.text("(");
        self.values(&op.operands);
        self.text(")");
        if !op.successors.is_empty() {
            self.text("[");
            self.separated(&op.successors, |p, &block| p.successor(block));
            self.text("]");
        }
        if !op.regions.is_empty() {
            self.text(" (");
            self.separated(&op.regions, |p, region| p.region(region, true));
            self.text(")");
        }
        self.attr_dict(&op.attrs, &[]);
        self.text(" : ");
        self.function_type(&op.operands, &op.results);
    }

    /// `module @name attributes {…} {…}`.
    fn module(&mut self, op: &Operation) -> bool {
        let [region] = op.regions.as_slice() else { return false };
        let plain = op.operands.is_empty() && op.results.is_empty() && op.successors.is_empty();
        let [block] = region.blocks.as_slice() else { return false };
        if &*op.name != "builtin.module" || !plain || !block.args.is_empty() {
            return false;
        }
        self.text("module");
        let mut hidden: &[&str] = &[];
        if let Some(Attr::String(name)) = op.attrs.get("sym_name") {
            self.text(" ");
            self.symbol(name);
            hidden = &["sym_name"];
        }
        if op.attrs.iter().any(|(name, _)| !hidden.contains(&name)) {
            self.text(" attributes");
            self.attr_dict(&op.attrs, hidden);
        }
        self.text(" ");
        self.region(region, false);
        true
    }

    fn remember_resources(&mut self, attr: &Attr) {
        match attr {
            Attr::DenseResource { key, bytes: Some(bytes), .. } => {
                self.resources.insert(key.clone(), bytes.clone());
            }
            Attr::Array(items) => items.iter().for_each(|item| self.remember_resources(item)),
            Attr::Dict(dict) => dict.iter().for_each(|(_, attr)| self.remember_resources(attr)),
            _ => {}
        }
    }

    fn resource_section(&mut self) {
        if self.resources.is_empty() {
            return;
        }
        let resources = std::mem::take(&mut self.resources);
        self.text("\n{-#\n  dialect_resources: {\n    builtin: {\n");
        for (i, (key, bytes)) in resources.iter().enumerate() {
            self.text(if i > 0 { ",\n      " } else { "      " });
            attrs::write_key(&mut self.out, key);
            // The first four bytes are the alignment.
            self.text(": \"0x04000000");
            attrs::write_hex(&mut self.out, bytes);
            self.text("\"");
        }
        self.text("\n    }\n  }\n#-}\n");
    }
}
