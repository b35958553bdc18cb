//! Our own library passes all of it, and no check is one that cannot fail.

use std::path::PathBuf;

mod faults;

use std::collections::BTreeSet;

use strata_conformance::{Fault, Outcome, run, run_faulty};

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

/// Breaks one rule after the other: every check fails for some fault, and every fault fails a check that is about it.
#[test]
fn every_check_can_fail() {
    let path = plugin();
    let mut unbroken: BTreeSet<String> = run(&path).unwrap().checks.into_iter().map(|check| check.id).collect();
    for (function, fault, check) in faults::all() {
        let report = run_faulty(&path, function, fault).unwrap();
        let failed = |check: &&strata_conformance::Check| matches!(check.outcome, Outcome::Failed(_));
        let failed: BTreeSet<&str> = report.checks.iter().filter(failed).map(|check| check.id.as_str()).collect();
        assert!(failed.contains(check), "{function} is broken, and {check} does not notice; {failed:?} do");
        unbroken.retain(|id| !failed.contains(id.as_str()));
    }
    assert!(unbroken.is_empty(), "no fault fails {unbroken:?}");
}

#[test]
fn what_cannot_be_tried_is_skipped() {
    let report = run_faulty(&plugin(), "Device_AddressableMemories", Fault::Missing).unwrap();
    let [passed, _, skipped] = report.counts();
    assert!(skipped > 36 && passed < 5, "{}", report.text());
}

#[test]
fn what_is_no_plugin_is_said_so() {
    assert!(run(&PathBuf::from("no/such/library.so")).unwrap_err().contains("cannot open"));
}
