//! Arguments from the command line, and results to where they were asked for.

use std::path::Path;

use strata::stablehlo::TensorTy;
use strata::tensor::Literal;
use strata::tensor_text::{block_text, dense_text, parse_value};
use strata::{Failure, npy, random};

use crate::files;

/// What `--arg` says about parameter `index` of type `ty`: a `.npy` file, or a literal.
pub fn argument(text: &str, index: usize, ty: &TensorTy) -> Result<Literal, Failure> {
    let wrong = |text: String| files::failure("arguments", "invalid-request", format!("argument {index}: {text}"));
    if !text.ends_with(".npy") {
        return parse_value(text, ty).map_err(wrong);
    }
    let bytes = files::read(Path::new(text))?;
    npy::read(&bytes, Some(ty.dtype())).map_err(|why| wrong(format!("`{text}`: {why}")))
}

/// A reproducible value for parameter `index`.
pub fn random_argument(seed: u64, index: usize, ty: &TensorTy) -> Literal {
    random::random(ty.dtype(), &ty.sizes(), seed.wrapping_add((index as u64) << 32))
}

/// Results as text, one after another.
pub fn text(results: &[Literal], dense: bool) -> String {
    let form = if dense { dense_text } else { block_text };
    results.iter().map(|value| form(value) + "\n").collect()
}

/// Writes results: one to a `.npy` file, any number to a folder as `result0.npy` and so on.
pub fn write(results: &[Literal], out: &Path) -> Result<(), Failure> {
    if out.extension().is_some_and(|e| e == "npy") {
        let [result] = results else {
            let name = out.display().to_string();
            let headline = format!("`{name}` holds one result; the program has {}: name a folder", results.len());
            return Err(files::failure(&name, "invalid-request", headline));
        };
        return files::write(out, &npy::write(result));
    }
    files::make_folder(out)?;
    for (i, result) in results.iter().enumerate() {
        files::write(&out.join(format!("result{i}.npy")), &npy::write(result))?;
    }
    Ok(())
}
