//! Every golden program passes, every op has one or a reason, and docs/ops.md says so.

use strata_filetest::{golden, reasons, root, status};

#[test]
fn golden_programs_pass_and_the_status_page_is_current() {
    let reports = golden::run_all(&golden::find(&root().join("tests/ops")).unwrap());
    let failures: Vec<&str> = reports.iter().flat_map(|r| &r.failures).map(String::as_str).collect();
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));

    let rows = status::rows(&reports, &root()).unwrap();
    let mut wrong = Vec::new();
    for row in &rows {
        match (&row.golden, reasons::reason(row.op)) {
            (None, None) => wrong.push(format!("{} has neither a golden program nor a reason", row.op)),
            (Some(file), Some(_)) => wrong.push(format!("{} has a reason and a golden program ({file})", row.op)),
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));

    let text = std::fs::read_to_string(root().join("docs/ops.md")).unwrap();
    let new = status::render(&text, &rows, &reports).expect("the markers of the table");
    assert!(text == new, "docs/ops.md is out of date: cargo run -p strata-filetest --bin status");
}
