//! Canonicalises programs and verifies what comes out.
//!
//! `cargo run --release -p strata-stablehlo --example canonicalize_check -- PATH…` takes every `.mlir` file under the
//! paths apart at `// -----`, runs [`canonicalize`] on every public function and verifies the result. With `--size N`, every
//! unknown size of an argument becomes N, and so do the leading `i64` scalars, in which JAX passes sizes.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use strata_diag::Source;
use strata_stablehlo::expand::canonicalize;
use strata_stablehlo::fold::IntTensor;
use strata_stablehlo::{DYNAMIC, Func, Module, Op, OpKind, TensorTy, Ty, parse_text, verify::verify};
use strata_tensor::DType;

fn main() {
    let mut files = Vec::new();
    let mut size = None;
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--size" => size = args.next().and_then(|n| n.parse().ok()),
            path => collect(Path::new(path), &mut files),
        }
    }
    files.sort();
    let (mut good, mut bad) = (0, 0);
    for file in &files {
        let Ok(text) = std::fs::read_to_string(file) else { continue };
        for part in text.split("// -----") {
            let source = Source { name: file.display().to_string().into(), text: Arc::from(part) };
            let (mut module, diagnostics) = parse_text(&source);
            if !diagnostics.is_empty() || !verify(&module).is_empty() {
                continue;
            }
            if let Some(size) = size {
                module.funcs.iter_mut().filter(|f| f.is_public).for_each(|f| specialise(f, size));
            }
            for func in module.funcs.iter().filter(|f| f.is_public && !f.is_declaration) {
                match one(&module, &func.name) {
                    Ok(()) => good += 1,
                    Err(text) => {
                        bad += 1;
                        println!("{}: @{}: {text}", file.display(), func.name);
                    }
                }
            }
        }
    }
    println!("{good} functions canonicalise, {bad} do not");
}

/// Gives unknown argument sizes a value.
fn specialise(func: &mut Func, size: i64) {
    let mut args = Vec::new();
    for arg in std::mem::take(&mut func.body.args) {
        let size_argument = Ty::Tensor(TensorTy::new(DType::S64, &[]));
        let marked = args.is_empty() && func.values[arg.0 as usize].ty == size_argument;
        let Ty::Tensor(ty) = &mut func.values[arg.0 as usize].ty else {
            args.push(arg);
            continue;
        };
        ty.dims.iter_mut().filter(|d| **d == DYNAMIC).for_each(|d| *d = size);
        if !marked {
            args.push(arg);
            continue;
        }
        let value = IntTensor::scalar(ty.dtype(), size).to_attr();
        let constant = Op {
            kind: OpKind::Constant { value },
            operands: Vec::new(),
            results: vec![arg],
            regions: Vec::new(),
            extra: Default::default(),
            loc: None,
            span: func.span,
        };
        func.body.ops.insert(0, constant);
    }
    func.body.args = args;
}

fn one(module: &Module, name: &str) -> Result<(), String> {
    let func = canonicalize(module, name).map_err(|d| format!("[{}] {}", d[0].code, d[0].headline))?;
    let others = module.funcs.iter().filter(|f| f.name.as_ref() != name).cloned();
    let after = Module { funcs: others.chain([func]).collect(), ..Module::default() };
    match verify(&after).first() {
        Some(d) => Err(format!("afterwards: [{}] {}", d.code, d.headline)),
        None => Ok(()),
    }
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    if path.is_dir() {
        let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
        entries.for_each(|entry| collect(&entry.path(), files));
    } else if path.extension().is_some_and(|e| e == "mlir") {
        files.push(path.to_path_buf());
    }
}
