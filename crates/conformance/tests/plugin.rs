//! Our own library passes all of it.

use std::path::PathBuf;

use strata_conformance::{Outcome, run, run_faulty};

/// The plugin that the same build made, beside this test's folder.
fn plugin() -> PathBuf {
    let test = std::env::current_exe().expect("a test has a path");
    test.with_file_name("libstrata_pjrt.so")
}

#[test]
fn our_plugin_passes_every_check() {
    let path = plugin();
    assert!(path.exists(), "{} is built by `cargo build --workspace`", path.display());
    let report = run(&path).unwrap();
    let [passed, failed, skipped] = report.counts();
    assert_eq!((failed, skipped), (0, 0), "{}", report.text());
    assert!(passed > 60, "{passed} checks");
    assert_eq!(report.json()["checks"].as_array().unwrap().len(), passed);
}

#[test]
fn faults_are_found() {
    // Functions whose structs have one shape stand in for each other, so that the fault is a wrong answer, not a crash.
    let faults = [
        ("Executable_OutputMemoryKinds", Some("Executable_ParameterMemoryKinds"), "result_moves.results"),
        ("Executable_ParameterMemoryKinds", None, "seed_signature.parameters"),
        ("Buffer_CopyToMemory", None, "copy.device.pinned_host"),
        ("Executable_GetCostAnalysis", None, "report.cost_analysis"),
    ];
    for (function, instead, check) in faults {
        let report = run_faulty(&plugin(), function, instead).unwrap();
        let found = report.checks.iter().find(|c| c.id == check).unwrap_or_else(|| panic!("no check {check}"));
        assert!(matches!(found.outcome, Outcome::Failed(_)), "{function}: {found:?}");
    }
}

#[test]
fn what_cannot_be_tried_is_skipped() {
    let report = run_faulty(&plugin(), "Device_AddressableMemories", None).unwrap();
    let [passed, _, skipped] = report.counts();
    assert!(skipped > 36 && passed < 5, "{}", report.text());
}

#[test]
fn what_is_no_plugin_is_said_so() {
    assert!(run(&PathBuf::from("no/such/library.so")).unwrap_err().contains("cannot open"));
}
