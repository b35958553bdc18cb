//! The placement contract, program by program: every `tests/placement/*.mlir` ends in what it resolves to and what the
//! report says, or in the diagnostics it gets. `STRATA_BLESS=1` rewrites the tails.
//!
//! What resolves is also executed, on a device whose memories count: the peaks and the transfers must be those the
//! report announced, and `// run:` lines the results.

use std::path::Path;
use std::sync::Arc;

use strata::hw::Target;
use strata::memory::{Kind, Place};
use strata::tensor_text::{block_text, parse_value};
use strata::{Argument, Client, ClientOptions, Executable, Program};
use strata_filetest::{golden, root};
use strata_stablehlo::expand::canonicalize;
use strata_stablehlo::placement;
use strata_tensor::Literal;

const EXPECT: &str = "// ---- expect\n";

#[test]
fn every_program_resolves_as_it_says() {
    let bless = std::env::var_os("STRATA_BLESS").is_some();
    let files = golden::find(&root().join("tests/placement")).unwrap();
    let mut wrong = Vec::new();
    for path in &files {
        let text = std::fs::read_to_string(path).unwrap();
        let program = text.split_once(EXPECT).map_or(text.as_str(), |(program, _)| program);
        let shown = path.strip_prefix(root()).unwrap_or(path).display().to_string();
        let got = match resolve(program, &shown) {
            Ok(got) => got,
            Err(why) => {
                wrong.push(format!("{shown}: {why}"));
                continue;
            }
        };
        let whole = format!("{program}{EXPECT}{}", commented(&got));
        if whole != text {
            match bless {
                true => std::fs::write(path, whole).unwrap(),
                false => wrong.push(format!("{shown}: not as expected; it is now\n{got}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(files.len() >= 30, "{} programs", files.len());
}

/// Every code of the contract is the answer to one of the programs, or says why it cannot be.
#[test]
fn every_code_has_a_program() {
    let files = golden::find(&root().join("tests/placement")).unwrap();
    let texts: Vec<String> = files.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    let contract = std::fs::read_to_string(root().join("docs/placement-contract.md")).unwrap();
    for (code, _) in placement::CODES {
        let shown = format!("// error[{code}]");
        assert!(texts.iter().any(|text| text.contains(&shown)), "no program in tests/placement gets {code}");
        assert!(contract.contains(&format!("`{code}`")), "docs/placement-contract.md does not mention {code}");
    }
    for path in files {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        assert!(contract.contains(&name), "docs/placement-contract.md does not mention {name}");
    }
}

fn commented(text: &str) -> String {
    text.lines().map(|line| if line.is_empty() { "//\n".into() } else { format!("// {line}\n") }).collect()
}

fn resolve(text: &str, name: &str) -> Result<String, String> {
    let program = match Program::load(text.as_bytes(), name) {
        Ok(program) => program,
        Err(failure) => return Ok(failure.to_string()),
    };
    let module = program.module().map_err(|failure| failure.to_string())?;
    let executable = match Executable::compile(module, "main", &program.source) {
        Ok(executable) => Arc::new(executable),
        Err(error) => return Ok(error.into_failure(&program.source).to_string()),
    };
    let func = canonicalize(module, "main").map_err(|found| format!("{found:?}"))?;
    placement::check(&func)?;
    let report = executable.placement(Target::parse("trn1").unwrap().core());
    let mut n_runs = 0;
    for run in text.lines().filter_map(|line| line.strip_prefix("// run: @main(")) {
        let (args, wanted) = run.split_once(") == ").ok_or("not a run")?;
        execute(&executable, &split(args), &split(wanted)).map_err(|why| format!("`{run}`: {why}"))?;
        n_runs += 1;
    }
    if n_runs == 0 {
        return Err("resolves, and has no `// run:` line".into());
    }
    Ok(format!("{}{}", placement::print(&func), report.text()))
}

/// Runs on a device and holds its memories to the report.
fn execute(executable: &Arc<Executable>, args: &[&str], wanted: &[&str]) -> Result<(), String> {
    let client = Client::new(&ClientOptions::default()).map_err(|e| e.to_string())?;
    let device = client.device(0).map_err(|e| e.to_string())?;
    let mut given = Vec::new();
    for ((ty, kind), text) in executable.params().zip(executable.param_kinds()).zip(args) {
        given.push(Argument::Donate(device.put(parse_value(text, ty)?, kind).map_err(|e| e.to_string())?));
    }
    let ran = executable.execute(&device, given, None).map_err(|e| e.to_string())?;
    ran.done.wait().map_err(|e| e.to_string())?;
    let report = executable.placement(client.instance().core());
    for kind in Kind::ALL {
        let (seen, said) = (device.space(kind).stats().peak_bytes_in_use, report.space(kind).peak());
        if seen != said {
            return Err(format!("the peak of {} is {seen}, the report says {said}", kind.name()));
        }
    }
    let place = |kind| Place::Space(device.space(kind).id());
    for (from, to) in [(Kind::Device, Kind::PinnedHost), (Kind::PinnedHost, Kind::Device)] {
        let known = report.transfers.iter().filter(|t| t.from == from).all(|t| t.times.is_some());
        let (seen, said) = (client.machine().counts().between(place(from), place(to)).bytes, report.transfer_bytes(to));
        if known && seen != said {
            return Err(format!("{seen} bytes went to {}, the report says {said}", to.name()));
        }
    }
    if executable.results().count() != wanted.len() {
        return Err(format!("{} results are wanted", wanted.len()));
    }
    for (((ty, kind), text), result) in
        executable.results().zip(executable.result_kinds()).zip(wanted).zip(&ran.results)
    {
        let (want, have): (Literal, Literal) =
            (parse_value(text, ty)?, device.get(result).wait().map_err(|e| e.to_string())?);
        if want != have || result.space().kind() != kind {
            return Err(format!("{} in {}", block_text(&have), result.space()));
        }
    }
    Ok(())
}

/// Values between `;`.
fn split(text: &str) -> Vec<&str> {
    text.split(';').map(str::trim).filter(|part| !part.is_empty()).collect()
}

#[test]
fn tails_are_comments() {
    for path in golden::find(Path::new(&root().join("tests/placement"))).unwrap() {
        let text = std::fs::read_to_string(&path).unwrap();
        let (_, tail) = text.split_once(EXPECT).unwrap_or_else(|| panic!("{} has no expectation", path.display()));
        assert!(tail.lines().all(|line| line.starts_with("//")), "{}", path.display());
    }
}
