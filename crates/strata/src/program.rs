//! From the bytes of a file to verified modules.

use std::ops::Range;

use strata_diag::{Diagnostic, Diagnostics, Severity, Source};
use strata_stablehlo::expand::canonicalize;
use strata_stablehlo::vhlo::Version;
use strata_stablehlo::{Func, Module, OpKind, StablehloAsm, TensorTy, Ty, import, verify};

use crate::failure::Failure;

/// How MLIR bytecode begins.
pub const BYTECODE_MAGIC: [u8; 4] = [0x4d, 0x4c, 0xef, 0x52];

/// Every op a program may have.
pub const OP_NAMES: &[&str] = OpKind::NAMES;

/// A verified program: a module for every piece of the file between `// -----` lines.
pub struct Program {
    /// The text that spans point into.
    pub source: Source,
    /// The modules, in the order of the file.
    pub modules: Vec<Module>,
    /// Findings that do not stop the program.
    pub warnings: Diagnostics,
}

impl Program {
    /// Reads MLIR text or bytecode; a failure holds every finding, `name` is what they call the file.
    pub fn load(bytes: &[u8], name: &str) -> Result<Program, Failure> {
        let (program, diagnostics) = Program::check(bytes, name);
        match diagnostics.has_errors() {
            true => Err(Failure { source: program.source, diagnostics }),
            false => Ok(Program { warnings: diagnostics, ..program }),
        }
    }

    /// Like [`Program::load`], with all findings and whatever could be read.
    pub fn check(bytes: &[u8], name: &str) -> (Program, Diagnostics) {
        let mut findings = Diagnostics::new();
        let (source, modules) = match bytes.starts_with(&BYTECODE_MAGIC) {
            true => (Source::binary(name), from_bytecode(bytes, &mut findings)),
            false => from_text(bytes, name, &mut findings),
        };
        (Program { source, modules, warnings: Diagnostics::new() }, findings)
    }

    /// The module, where there must be just one.
    pub fn module(&self) -> Result<&Module, Failure> {
        match self.modules.as_slice() {
            [module] => Ok(module),
            modules => {
                let text = format!("one module is needed here; `{}` has {}", self.source.name, modules.len());
                Err(Failure::new(&self.source, [Diagnostic::error("one-module", text)]))
            }
        }
    }
}

/// Types of the tensors that `@name` of a module takes and gives, as it declares them.
pub fn signature(module: &Module, name: &str) -> Option<(Vec<TensorTy>, Vec<TensorTy>)> {
    let func = module.func(name)?;
    let tensors = |types: &mut dyn Iterator<Item = &Ty>| types.filter_map(Ty::as_tensor).cloned().collect();
    Some((tensors(&mut func.body.args.iter().map(|&v| func.ty(v))), tensors(&mut func.result_types.iter())))
}

/// Types of the tensors that `@entry` takes once its shapes are known.
pub fn canonical_params(module: &Module, entry: &str, source: &Source) -> Result<Vec<TensorTy>, Failure> {
    let flat = canonicalize(module, entry).map_err(|found| Failure::new(source, found))?;
    Ok(flat.body.args.iter().filter_map(|&v| flat.ty(v).as_tensor()).cloned().collect())
}

/// Whether a module is a test program that runs without being told on what: `@main`, or else a public function, takes no
/// arguments.
pub fn runs_without_arguments(module: &Module) -> bool {
    let takes_none = |f: &Func| f.body.args.is_empty();
    match module.func("main") {
        Some(main) => takes_none(main),
        None => module.funcs.iter().any(|f| f.is_public && takes_none(f)) || module.funcs.is_empty(),
    }
}

/// A program's text as a portable artifact of StableHLO 1.0.0.
pub fn portable_artifact(text: &str) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let source = Source::new("program", text);
    let (ir, _) = strata_mlir::parse_range(&source, 0..text.len(), &StablehloAsm);
    strata_stablehlo::serialize(&ir, Version::new(1, 0, 0))
}

/// The function to run in `module`: `entry` if given, else `@main`, else the only public function.
pub fn entry_of(module: &Module, entry: Option<&str>) -> Result<String, Box<Diagnostic>> {
    if let Some(name) = entry {
        let name = name.trim_start_matches('@');
        return match module.func(name) {
            Some(_) => Ok(name.to_string()),
            None => {
                let diagnostic = Diagnostic::error("unknown-symbol", format!("the module has no function `@{name}`"));
                Err(Box::new(diagnostic.help(format!("it has {}", names(module)))))
            }
        };
    }
    if module.func("main").is_some() {
        return Ok("main".to_string());
    }
    let public: Vec<_> = module.funcs.iter().filter(|f| f.is_public && !f.is_declaration).collect();
    match public.as_slice() {
        [only] => Ok(only.name.to_string()),
        _ => {
            let diagnostic = Diagnostic::error("unknown-symbol", "the module has no `@main`");
            Err(Box::new(diagnostic.help(format!("it has {}; name one of them", names(module)))))
        }
    }
}

fn names(module: &Module) -> String {
    let names: Vec<String> = module.funcs.iter().take(8).map(|f| format!("@{}", f.name)).collect();
    if names.is_empty() { "no functions".to_string() } else { names.join(", ") }
}

fn from_text(bytes: &[u8], name: &str, findings: &mut Diagnostics) -> (Source, Vec<Module>) {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let at = error.valid_up_to();
            let headline = format!("`{name}` is neither MLIR bytecode nor text: byte {at} is not UTF-8");
            findings.push(Diagnostic::error("not-mlir", headline));
            return (Source::binary(name), Vec::new());
        }
    };
    let source = Source::new(name, text);
    let mut modules = Vec::new();
    for (start, piece) in strata_mlir::split_input(text) {
        modules.push(piece_module(&source, start..start + piece.len(), findings));
    }
    // Pieces without any op (a comment above the first separator) are not programs.
    modules.retain(|m| !m.funcs.is_empty() || !m.symbols.is_empty() || !m.attrs.is_empty());
    (source, modules)
}

fn piece_module(source: &Source, range: Range<usize>, findings: &mut Diagnostics) -> Module {
    let (ir, diagnostics) = strata_mlir::parse_range(source, range, &StablehloAsm);
    let syntax_error = has_error(&diagnostics);
    findings.extend(diagnostics);
    if syntax_error {
        // What follows a syntax error would be about text nobody wrote.
        return Module::default();
    }
    checked(import(&ir), findings)
}

fn from_bytecode(bytes: &[u8], findings: &mut Diagnostics) -> Vec<Module> {
    match strata_stablehlo::deserialize(bytes) {
        Ok(ir) => vec![checked(import(&ir), findings)],
        Err(diagnostics) => {
            findings.extend(diagnostics);
            Vec::new()
        }
    }
}

/// An imported module, verified unless it is already known to be incomplete.
fn checked((module, diagnostics): (Module, Vec<Diagnostic>), findings: &mut Diagnostics) -> Module {
    let incomplete = has_error(&diagnostics);
    findings.extend(diagnostics);
    if !incomplete {
        findings.extend(verify::verify(&module));
    }
    module
}

fn has_error(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|d| d.severity == Severity::Error)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADD: &str = "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
";

    #[test]
    fn split_inputs_are_modules_of_one_source() {
        let text = format!("// header only\n\n// -----\n{ADD}// -----\n{ADD}");
        let program = Program::load(text.as_bytes(), "a.mlir").unwrap();
        assert_eq!(program.modules.len(), 2);
        assert!(program.module().is_err());
        assert_eq!(entry_of(&program.modules[0], None).unwrap(), "main");
        assert!(entry_of(&program.modules[0], Some("@f")).is_err());
    }

    #[test]
    fn every_kind_of_wrong_input_is_one_error() {
        let unknown = ADD.replace("stablehlo.add", "stablehlo.ad");
        let shape = ADD.replace("return %0 : tensor<2xf32>", "return %0 : tensor<3xf32>");
        let dtype = ADD.replace("xf32", "xf33");
        let cases: [(&[u8], &str); 6] = [
            (&ADD.as_bytes()[..60], "text"),
            (unknown.as_bytes(), "unknown-op"),
            (shape.as_bytes(), "shape"),
            (dtype.as_bytes(), "dtype"),
            (&[0x4d, 0x4c, 0xef, 0x52, 6], "bytecode"),
            (&[0xff, 0xfe, 0], "not-mlir"),
        ];
        for (bytes, what) in cases {
            let failure = Program::load(bytes, "bad").err().unwrap_or_else(|| panic!("{what}"));
            assert_eq!(failure.diagnostics.len(), 1, "{what}: {failure}");
        }
    }
}
