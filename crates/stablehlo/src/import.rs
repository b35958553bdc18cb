//! Generic MLIR to the typed IR.
//!
//! Modules, nested ones too, flatten into one [`Module`]. What cannot be represented is reported and left out, so a
//! module that comes with an error is only good for showing more errors. `export.rs` is the way back.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use strata_diag::{Diagnostic, Span};
use strata_mlir::{self as mlir, Attr, AttrDict, Ir, Operation, Type};

use crate::attr_io::AttrsError;
use crate::ir::*;
use crate::{OpKind, types};

/// Ops that end a block and hand their operands to whatever owns the region.
pub const TERMINATORS: &[&str] = &["stablehlo.return", "func.return", "sdy.return", "chlo.return", "mhlo.return"];

pub fn import(ir: &Ir) -> (Module, Vec<Diagnostic>) {
    let mut importer = Importer { ir, module: Module::default(), diags: Vec::new(), unknown: HashSet::new() };
    importer.top_level(&ir.ops);
    importer.check_names();
    (importer.module, importer.diags)
}

struct Importer<'a> {
    ir: &'a Ir,
    module: Module,
    diags: Vec<Diagnostic>,
    /// Unknown op names already reported.
    unknown: HashSet<Arc<str>>,
}

impl Importer<'_> {
    fn top_level(&mut self, ops: &[Operation]) {
        for op in ops {
            match &*op.name {
                "builtin.module" => self.module(op),
                "func.func" => self.func(op),
                _ if op.attrs.get("sym_name").is_some() && op.results.is_empty() => {
                    self.module.symbols.push((op.name.clone(), op.attrs.clone()));
                }
                _ => self.unknown_op(op),
            }
        }
    }

    fn module(&mut self, op: &Operation) {
        let mut attrs = op.attrs.clone();
        if let Some(Attr::String(name)) = attrs.remove("sym_name") {
            self.module.name.get_or_insert(name);
        }
        for (name, attr) in attrs.0 {
            if self.module.attrs.get(&name).is_none() {
                self.module.attrs.set(name, attr);
            }
        }
        for block in op.regions.iter().flat_map(|region| &region.blocks) {
            self.top_level(&block.ops);
        }
    }

    fn func(&mut self, op: &Operation) {
        let mut attrs = op.attrs.clone();
        let Some(Attr::String(name)) = attrs.remove("sym_name") else {
            self.error("bad-function", "a function has no name", op.span, "");
            return;
        };
        let Some(Attr::Type(Type::Function { inputs, results })) = attrs.remove("function_type") else {
            self.error("bad-function", format!("@{name} has no function type"), op.span, "");
            return;
        };
        // `private` is a flag; an explicit `public` stays an attribute so that it prints again.
        let is_public = match attrs.get("sym_visibility") {
            Some(Attr::String(text)) if &**text == "private" => {
                attrs.remove("sym_visibility");
                false
            }
            _ => true,
        };
        let arg_attrs = dictionaries(attrs.remove("arg_attrs"), inputs.len());
        let result_attrs = dictionaries(attrs.remove("res_attrs"), results.len());
        let result_types = results.iter().map(|ty| self.ty(ty, op.span)).collect();
        let blocks = op.regions.first().map_or(&[][..], |region| &region.blocks);
        let mut scope = Scope::default();
        let body = match blocks {
            [] => Block {
                args: inputs.iter().map(|ty| scope.add(self.ty(ty, op.span), None, op.span)).collect(),
                ..Block::default()
            },
            _ => self.block(blocks, op, &mut scope),
        };
        let is_declaration = blocks.is_empty();
        self.module.funcs.push(Func {
            name,
            is_public,
            is_declaration,
            values: scope.values,
            body,
            arg_attrs,
            result_attrs,
            result_types,
            attrs,
            span: op.span,
        });
    }

    /// A region's only block, ending in a terminator.
    fn block(&mut self, blocks: &[mlir::Block], owner: &Operation, scope: &mut Scope) -> Block {
        let [block, rest @ ..] = blocks else { return Block::default() };
        if !rest.is_empty() {
            let headline = format!("`{}` has a region of {} blocks", owner.name, blocks.len());
            self.error("multi-block-region", headline, owner.span, "StableHLO's regions are single blocks");
        }
        let args = block.args.iter().map(|&arg| self.define(arg, scope)).collect();
        let (ops, results) = match block.ops.split_last() {
            Some((last, ops)) if TERMINATORS.contains(&&*last.name) => (ops, last.operands.as_slice()),
            _ => {
                let headline = format!("a region of `{}` does not end in a return", owner.name);
                self.error("missing-return", headline, owner.span, "its last op must return the region's results");
                (block.ops.as_slice(), &[][..])
            }
        };
        let ops = ops.iter().filter_map(|op| self.op(op, scope)).collect();
        let results = results.iter().map(|&value| self.value(value, scope)).collect();
        Block { args, ops, results }
    }

    fn op(&mut self, op: &Operation, scope: &mut Scope) -> Option<Op> {
        let operands = op.operands.iter().map(|&value| self.value(value, scope)).collect();
        let known = match OpKind::from_attrs(&op.name, &op.attrs) {
            Ok(known) => Some(known),
            Err(AttrsError::UnknownOp) => {
                self.unknown_op(op);
                None
            }
            Err(AttrsError::Bad { attr, message }) => {
                let colon = if message.starts_with("is ") || message.starts_with("has ") { "" } else { ":" };
                let headline = format!("`{}` attribute `{attr}`{colon} {message}", op.name);
                self.error("bad-attribute", headline, op.span, "");
                None
            }
        };
        let regions = match known {
            Some(_) => op.regions.iter().map(|region| self.block(&region.blocks, op, scope)).collect(),
            None => Vec::new(),
        };
        let results = op.results.iter().map(|&value| self.define(value, scope)).collect();
        let (kind, extra) = known?;
        Some(Op { kind, operands, results, regions, extra, loc: op.loc.clone(), span: op.span })
    }

    fn define(&mut self, value: mlir::ValueId, scope: &mut Scope) -> ValueId {
        let info = &self.ir.values[value.0 as usize];
        let ty = self.ty(&info.ty, info.span);
        let id = scope.add(ty, info.name.clone(), info.span);
        scope.map.insert(value, id);
        id
    }

    fn value(&mut self, value: mlir::ValueId, scope: &mut Scope) -> ValueId {
        match scope.map.get(&value) {
            Some(&id) => id,
            None => {
                let info = &self.ir.values[value.0 as usize];
                let name = info.name.as_deref().unwrap_or("?");
                self.error("use-before-definition", format!("%{name} is used before it is defined"), info.span, "");
                self.define(value, scope)
            }
        }
    }

    fn ty(&mut self, ty: &Type, span: Span) -> Ty {
        types::from_type(ty).unwrap_or_else(|message| {
            if !self.diags.iter().any(|d| d.code == "unsupported-type" && d.headline == message) {
                self.error("unsupported-type", message, span, "this value's type");
            }
            Ty::Tuple(Vec::new())
        })
    }

    fn unknown_op(&mut self, op: &Operation) {
        if !self.unknown.insert(op.name.clone()) {
            return;
        }
        let mut diag = Diagnostic::error("unknown-op", format!("`{}` is not an op Strata knows", op.name))
            .at(op.span, "no such op");
        if let Some(name) = nearest_op(&op.name) {
            diag = diag.help(format!("did you mean `{name}`?"));
        }
        self.diags.push(diag);
    }

    fn check_names(&mut self) {
        let mut seen = HashMap::new();
        for func in &self.module.funcs {
            if let Some(first) = seen.insert(func.name.clone(), func.span) {
                let diag = Diagnostic::error("duplicate-function", format!("@{} is defined twice", func.name))
                    .at(func.span, "second definition")
                    .label(first, "first definition");
                self.diags.push(diag);
            }
        }
    }

    fn error(&mut self, code: &'static str, headline: impl Into<String>, span: Span, label: &str) {
        self.diags.push(Diagnostic::error(code, headline).at(span, label));
    }
}

/// The values of one function.
#[derive(Default)]
struct Scope {
    values: Vec<Value>,
    map: HashMap<mlir::ValueId, ValueId>,
}

impl Scope {
    fn add(&mut self, ty: Ty, name: Option<Arc<str>>, span: Span) -> ValueId {
        self.values.push(Value { name, ..Value::new(ty, span) });
        ValueId(self.values.len() as u32 - 1)
    }
}

/// `arg_attrs` and `res_attrs`: one dictionary each, or nothing for all.
fn dictionaries(attr: Option<Attr>, count: usize) -> Vec<AttrDict> {
    let mut list: Vec<AttrDict> = match &attr {
        Some(Attr::Array(items)) => items
            .iter()
            .map(|item| match item {
                Attr::Dict(dict) => dict.clone(),
                _ => AttrDict::default(),
            })
            .collect(),
        _ => Vec::new(),
    };
    list.resize(count, AttrDict::default());
    list
}

/// The op a misspelt name may have meant.
pub fn nearest_op(name: &str) -> Option<&'static str> {
    let (_, local) = name.split_once('.')?;
    let same_local = |known: &&&str| known.split_once('.').is_some_and(|(_, l)| l == local);
    if let Some(known) = OpKind::NAMES.iter().find(same_local) {
        return Some(known);
    }
    let (distance, known) = OpKind::NAMES.iter().map(|known| (edit_distance(name, known), *known)).min()?;
    (distance <= 3).then_some(known)
}

fn edit_distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.bytes().enumerate() {
            let substitute = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = substitute.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::export;

    fn tensor(dims: &[i64]) -> Type {
        Type::Tensor { dims: dims.into(), element: Arc::new(Type::Float("f32".into())), encoding: None }
    }

    fn op(name: &str, operands: &[mlir::ValueId], results: &[mlir::ValueId]) -> Operation {
        Operation {
            name: name.into(),
            operands: operands.to_vec(),
            results: results.to_vec(),
            attrs: AttrDict::default(),
            regions: Vec::new(),
            successors: Vec::new(),
            loc: None,
            span: Span::default(),
        }
    }

    /// `func @main(%x) { %y = <name> %x; return %y }` in a module.
    fn program(name: &str) -> Ir {
        let mut ir = Ir::default();
        let x = ir.add_value(tensor(&[2]), Some("x".into()), Span::default());
        let y = ir.add_value(tensor(&[2]), None, Span::default());
        let body = vec![op(name, &[x], &[y]), op("func.return", &[y], &[])];
        let mut func = op("func.func", &[], &[]);
        func.attrs.set("sym_name", Attr::String("main".into()));
        let signature = Type::Function { inputs: Arc::new([tensor(&[2])]), results: Arc::new([tensor(&[2])]) };
        func.attrs.set("function_type", Attr::Type(signature));
        func.regions.push(mlir::Region { blocks: vec![mlir::Block { args: vec![x], ops: body }] });
        let mut module = op("builtin.module", &[], &[]);
        module.regions.push(mlir::Region { blocks: vec![mlir::Block { args: vec![], ops: vec![func] }] });
        ir.ops.push(module);
        ir
    }

    #[test]
    fn a_function_survives_import_and_export() {
        let ir = program("stablehlo.abs");
        let (module, diags) = import(&ir);
        assert!(diags.is_empty(), "{diags:?}");
        let main = module.func("main").unwrap();
        assert_eq!(main.body.ops[0].kind, OpKind::Abs {});
        assert_eq!(main.body.results, main.body.ops[0].results);
        assert_eq!(format!("{:?}", export(&module)), format!("{ir:?}"));
    }

    #[test]
    fn an_unknown_op_is_named_once_with_a_suggestion() {
        let (_, diags) = import(&program("stablehlo.negat"));
        assert_eq!(diags.len(), 1);
        assert_eq!(diags[0].code, "unknown-op");
        assert_eq!(diags[0].help.as_deref(), Some("did you mean `stablehlo.negate`?"));
        assert_eq!(nearest_op("mhlo.add"), Some("stablehlo.add"));
        assert_eq!(nearest_op("tensor.expand_shape"), None);
    }
}
