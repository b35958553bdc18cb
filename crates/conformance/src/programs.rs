//! Every program of `tests/placement`, compiled and run through the interface.
//!
//! The files carry what they expect: the kinds of arguments and results stand in the resolved signature at their end,
//! results in their `// run:` lines, and a program that must not compile ends in its diagnostics.

use strata::program::{portable_artifact, signature};
use strata::stablehlo::TensorTy;
use strata::tensor::Literal;
use strata::tensor_text::parse_value;

use crate::raw::{Failed, INVALID_ARGUMENT};
use crate::report::{Check, Outcome};
use crate::session::{Program, Session};

macro_rules! programs {
    ($($name:literal),* $(,)?) => {
        /// Names and texts.
        pub const PROGRAMS: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../programs/", $name, ".mlir"))),)*];
    };
}

programs! {
    "argument_default", "argument_kind_no_string", "argument_unknown_kind", "barrier", "branch_conflict", "branches",
    "calls", "committed_scalar", "donation", "gather_block_table", "host_compute", "host_compute_loop",
    "host_compute_mixed", "host_operands", "loop_conflict", "loop_over_host_stack", "mixed_after_ops",
    "mixed_operands", "move_changes_type", "move_in_scalar_body", "move_to_where_it_is", "move_two_operands",
    "move_unknown_kind", "move_without_kind", "neutral", "neutral_in_both", "result_inferred", "result_moves",
    "result_unknown_kind", "seed_annotate", "seed_signature", "seed_vendor", "unpinned_host", "unplaced_loop_result",
    "vendor_unknown_kind", "vendor_without_kind",
}

/// What a file says about itself.
struct Case {
    rule: String,
    /// The diagnostic it must get, if it must not compile.
    error: Option<String>,
    kinds: (Vec<String>, Vec<String>),
    params: Vec<TensorTy>,
    results: Vec<TensorTy>,
    runs: Vec<(Vec<String>, Vec<String>)>,
    /// The program for readers of StableHLO 1.0, or its text where that version cannot say it.
    code: Vec<u8>,
}

pub fn run(session: &Session) -> Vec<Check> {
    PROGRAMS.iter().flat_map(|(name, text)| program(session, name, text)).collect()
}

fn program(session: &Session, name: &str, text: &str) -> Vec<Check> {
    let case = match read(text) {
        Ok(case) => case,
        Err(why) => {
            return vec![Check::new(name, "", "", "", Outcome::Failed(format!("the kit cannot read it: {why}")))];
        }
    };
    if session.memory("pinned_host").is_none() {
        let why = Outcome::Skipped("the device has no pinned_host memory".into());
        return vec![Check::new(name, &case.rule, "", "", why)];
    }
    let compiled = session.compile(&case.code);
    let done = format!("compiled tests/placement/{name}.mlir");
    if let Some(error) = &case.error {
        let expected = format!("INVALID_ARGUMENT ({error})");
        let outcome = match compiled {
            Err(Failed::Error { code: INVALID_ARGUMENT, message }) if speaks(error, &message) => Outcome::Passed,
            Err(other) => Outcome::Failed(other.to_string()),
            Ok(program) => {
                session.release(program);
                Outcome::Failed("it compiles".into())
            }
        };
        return vec![Check::new(name, &case.rule, &done, &expected, outcome)];
    }
    let program = match compiled {
        Ok(program) => program,
        Err(error) => {
            return vec![Check::new(name, &case.rule, &done, "it compiles", Outcome::Failed(error.to_string()))];
        }
    };
    let kinds = [
        ("parameters", session.parameter_kinds(&program), &case.kinds.0),
        ("results", session.result_kinds(&program), &case.kinds.1),
    ];
    let mut checks = Vec::new();
    for (what, seen, wanted) in kinds {
        let outcome = match seen {
            Ok(seen) if seen == *wanted => Outcome::Passed,
            Ok(seen) => Outcome::Failed(seen.join(", ")),
            Err(error) => Outcome::Failed(error.to_string()),
        };
        let (id, expected) = (format!("{name}.{what}"), format!("{what} in {}", wanted.join(", ")));
        checks.push(Check::new(&id, &case.rule, &format!("{done}, asked for the kinds of {what}"), &expected, outcome));
    }
    for (i, (args, wanted)) in case.runs.iter().enumerate() {
        let outcome = match execute(session, &program, &case, args, wanted) {
            Ok(()) => Outcome::Passed,
            Err(came) => Outcome::Failed(came),
        };
        let id = if case.runs.len() == 1 { format!("{name}.run") } else { format!("{name}.run{i}") };
        let done = format!("{done}, ran it on ({})", args.join("; "));
        checks.push(Check::new(&id, &case.rule, &done, &wanted.join("; "), outcome));
    }
    session.release(program);
    checks
}

/// Whether the message of a refusal tells the user enough: who mixes memories hears of both.
fn speaks(error: &str, message: &str) -> bool {
    let both = message.contains("pinned_host") && message.contains("device");
    !message.is_empty() && (both || !matches!(error, "placement-conflict" | "loop-placement" | "branch-placement"))
}

fn execute(
    session: &Session,
    program: &Program,
    case: &Case,
    args: &[String],
    wanted: &[String],
) -> Result<(), String> {
    let mut buffers = Vec::new();
    for ((text, ty), kind) in args.iter().zip(&case.params).zip(&case.kinds.0) {
        let value = parse_value(text, ty)?;
        buffers.push(session.upload(&value, session.memory(kind)).map_err(|error| error.to_string())?);
    }
    let outcome = session.execute(program, &buffers);
    session.free(buffers);
    let results = outcome.map_err(|error| error.to_string())?;
    let mut wrong = None;
    for (i, &buffer) in results.iter().enumerate() {
        let ty = &case.results[i];
        let want: Literal = parse_value(&wanted[i], ty)?;
        let have = session.download(buffer, ty.dtype(), &ty.sizes()).map_err(|error| error.to_string())?;
        let kind = session.kind_of(buffer).map_err(|error| error.to_string())?;
        if have != want {
            wrong = Some(format!("result {i} is {}", strata::tensor_text::block_text(&have).replace('\n', " ")));
        } else if kind != case.kinds.1[i] {
            wrong = Some(format!("result {i} is in {kind}, not in {}", case.kinds.1[i]));
        }
    }
    session.free(results);
    wrong.map_or(Ok(()), Err)
}

fn read(text: &str) -> Result<Case, String> {
    let (program, tail) = text.split_once("// ---- expect\n").ok_or("no expectation")?;
    let (read, _) = strata::Program::check(program.as_bytes(), "program");
    let (params, results) = read.modules.first().and_then(|module| signature(module, "main")).ok_or("no @main")?;
    let rule = program.lines().next().unwrap_or("").trim_start_matches("// ");
    let rule = rule.split([':', ',']).next().unwrap_or("").split(" and ").next().unwrap_or("");
    let rule = if rule.starts_with("Rule") { rule.replace("Rules", "Rule") } else { "use case".into() };
    let error = tail.lines().find_map(|line| line.strip_prefix("// error[")?.split(']').next()).map(String::from);
    let signature = tail.lines().find_map(|line| line.strip_prefix("// func @main"));
    let kinds = match (signature.and_then(|s| s.split_once(") -> (")), &error) {
        (Some((args, results)), None) => (memory_kinds(args), memory_kinds(results)),
        (_, Some(_)) => Default::default(),
        _ => return Err("no signature".into()),
    };
    let split = |list: &str| list.split(';').map(|v| v.trim().to_string()).filter(|v| !v.is_empty()).collect();
    let run = |line: &str| {
        let (args, wanted) = line.strip_prefix("// run: @main(")?.split_once(") == ")?;
        Some((split(args), split(wanted)))
    };
    let runs = program.lines().filter_map(run).collect();
    let code = portable_artifact(program).unwrap_or_else(|_| program.into());
    Ok(Case { rule, error, kinds, params, results, runs, code })
}

/// The kinds in a printed signature: what follows each `@`.
fn memory_kinds(text: &str) -> Vec<String> {
    let end = |rest: &str| rest.find(|c: char| !(c.is_ascii_lowercase() || c == '_')).unwrap_or(rest.len());
    text.split(" @").skip(1).map(|rest| rest[..end(rest)].to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_program_is_here_and_readable() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/programs");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
            .collect();
        files.sort();
        assert_eq!(files, PROGRAMS.iter().map(|(name, _)| *name).collect::<Vec<_>>());
        for (name, text) in PROGRAMS {
            let case = read(text).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_eq!(case.error.is_some(), case.runs.is_empty(), "{name}");
            assert!(case.error.is_some() || case.kinds.0.len() == case.params.len(), "{name}: {:?}", case.kinds);
        }
    }
}
