//! The op table of `docs/ops.md`.
//!
//! Only the text between the two markers is generated; everything else in the file is written by hand and kept.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use strata_stablehlo::OpKind;
use strata_tensor::DType;
use strata_tensor::dtype::Class;

use crate::coverage::QUANTIZED;
use crate::golden::Report;
use crate::reasons::reason;

pub const BEGIN: &str = "<!-- op table: begin (cargo run -p strata-filetest --bin status) -->";
pub const END: &str = "<!-- op table: end -->";

/// A row of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    pub op: &'static str,
    pub class: &'static str,
    /// Element types on which golden programs executed it.
    pub types: BTreeSet<&'static str>,
    /// The golden program that is about it, without ending.
    pub golden: Option<String>,
    /// The program with results of XLA:CPU that is about it, without ending.
    pub compared: Option<String>,
    /// Tests of reading, printing and verifying that contain it: `asm/control`, `verify/shapes`.
    pub verified: Vec<String>,
}

macro_rules! classes {
    ($($name:literal $variant:ident $class:ident { $($field:ident : $ty:ty),* $(,)? })*) => {
        /// Name and class of every op, in table order.
        const OPS: &[(&str, &str)] = &[$(($name, stringify!($class))),*];
    };
}
strata_stablehlo::for_each_op!(classes);

/// The rows for `reports`, one per op of the op table; `root` is the repository.
pub fn rows(reports: &[Report], root: &Path) -> std::io::Result<Vec<Row>> {
    let mut verifier_tests = Vec::new();
    for folder in ["asm", "verify"] {
        for file in crate::golden::find(&root.join("tests/mlir").join(folder))? {
            let name = file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
            verifier_tests.push((format!("{folder}/{name}"), std::fs::read_to_string(&file)?));
        }
    }
    let row = |&(op, class): &(&'static str, &'static str)| {
        let mut by_file: BTreeMap<&str, &BTreeSet<&'static str>> = BTreeMap::new();
        for report in reports {
            if let Some(types) = report.coverage.0.get(op) {
                by_file.insert(&report.name, types);
            }
        }
        let own = file_of(op);
        let golden = match by_file.contains_key(own.as_str()) {
            true => Some(own),
            false => by_file.iter().max_by_key(|(_, types)| types.len()).map(|(name, _)| name.to_string()),
        };
        let types = golden.as_ref().and_then(|name| by_file.get(name.as_str())).map(|t| (*t).clone());
        let mentions = |text: &str| text.match_indices(op).any(|(at, _)| is_word(text, at, op.len()));
        let verified = verifier_tests.iter().filter(|(_, text)| mentions(text)).map(|(name, _)| name.clone());
        let compared = op.strip_prefix("stablehlo.").unwrap_or(op).to_string();
        let compared = Some(compared).filter(|name| root.join(format!("tests/run/ops/{name}.mlir")).exists());
        Row { op, class, types: types.unwrap_or_default(), golden, compared, verified: verified.collect() }
    };
    debug_assert_eq!(OPS.len(), OpKind::NAMES.len());
    Ok(OPS.iter().map(row).collect())
}

/// The golden program named after `op`.
pub fn file_of(op: &str) -> String {
    op.strip_prefix("stablehlo.").unwrap_or(op).replace(['.', '-'], "_")
}

fn is_word(text: &str, at: usize, len: usize) -> bool {
    let part = |c: &u8| c.is_ascii_alphanumeric() || b"_.-".contains(c);
    let (before, after) = (&text.as_bytes()[..at], &text.as_bytes()[at + len..]);
    !before.last().is_some_and(part) && !after.first().is_some_and(part)
}

/// `text` with its op table replaced by one made of `rows`.
pub fn render(text: &str, rows: &[Row], reports: &[Report]) -> Option<String> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n{}{END}{after}", table(rows, reports)))
}

fn table(rows: &[Row], reports: &[Report]) -> String {
    let n_run = rows.iter().filter(|r| r.golden.is_some()).count();
    let n_pairs: usize = rows.iter().map(|r| r.types.len()).sum();
    let n_passed: usize = reports.iter().map(|r| r.n_passed).sum();
    let mut out = format!(
        "\n{} ops; {n_run} execute in golden programs, on {n_pairs} pairs of op and element type; {n_passed} functions in {} files.\n",
        rows.len(),
        reports.len()
    );
    out.push_str(
        "\n| op | class | executed on | golden program | with XLA:CPU | read, printed, verified |\n|---|---|---|---|---|---|\n",
    );
    for row in rows {
        let executed = match (&row.golden, reason(row.op)) {
            (Some(_), _) => types_text(&row.types),
            (None, Some(reason)) => format!("no: {reason}"),
            (None, None) => "no".to_string(),
        };
        let golden = row.golden.as_ref().map(|name| format!("[{name}](../tests/ops/{name}.mlir)")).unwrap_or_default();
        let compared = row.compared.as_ref().map(|name| format!("[{name}](../tests/run/ops/{name}.mlir)"));
        let verified: Vec<String> =
            row.verified.iter().map(|name| format!("[{name}](../tests/mlir/{name}.mlir)")).collect();
        out.push_str(&format!(
            "| `{}` | {} | {executed} | {golden} | {} | {} |\n",
            row.op,
            row.class.to_lowercase(),
            compared.unwrap_or_default(),
            verified.join(" ")
        ));
    }
    out.push('\n');
    out
}

/// Element types in few words: whole families by name, others one by one.
fn types_text(types: &BTreeSet<&'static str>) -> String {
    let families = [
        (Class::Bool, "i1"),
        (Class::Signed, "i2–i64"),
        (Class::Unsigned, "ui2–ui64"),
        (Class::Float, "f4–f64"),
        (Class::Complex, "complex"),
    ];
    let mut parts: Vec<String> = Vec::new();
    for (class, name) in families {
        let all: Vec<&str> = DType::ALL.iter().filter(|d| d.class() == class).map(|d| d.name()).collect();
        let missing: Vec<&str> = all.iter().copied().filter(|t| !types.contains(t)).collect();
        if missing.is_empty() {
            parts.push(name.to_string());
        } else if missing.len() <= 2 && all.len() > 4 {
            parts.push(format!("{name} but {}", missing.join(" and ")));
        } else {
            parts.extend(all.into_iter().filter(|t| types.contains(t)).map(|t| format!("`{t}`")));
        }
    }
    if types.contains(QUANTIZED) {
        parts.push(QUANTIZED.to_string());
    }
    if parts.is_empty() { "values without elements".to_string() } else { parts.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_named_once() {
        let all: BTreeSet<&str> = DType::ALL.iter().map(|d| d.name()).collect();
        assert_eq!(types_text(&all), "i1, i2–i64, ui2–ui64, f4–f64, complex");
        let some: BTreeSet<&str> = ["f32", "i1", QUANTIZED].into();
        assert_eq!(types_text(&some), "i1, `f32`, quantised");
        let but: BTreeSet<&str> = all.into_iter().filter(|t| t.contains('f') && !t.starts_with(['c', 'b'])).collect();
        assert_eq!(types_text(&but), "f4–f64 but bf16");
    }

    #[test]
    fn only_what_is_between_the_markers_changes() {
        let text = format!("before\n{BEGIN}\nstale\n{END}\nafter\n");
        let new = render(&text, &[], &[]).unwrap();
        assert!(new.starts_with("before\n") && new.ends_with("\nafter\n") && !new.contains("stale"));
        assert_eq!(render(&new, &[], &[]).unwrap(), new);
        assert!(is_word("x = stablehlo.add %a", 4, 13) && !is_word("stablehlo.add_n", 0, 13));
        assert_eq!(file_of("stablehlo.cross-replica-sum"), "cross_replica_sum");
    }
}
