//! Habits that a machine can hold: the layering of crates, paths in documents, no loose ends.

mod common;

use std::path::{Path, PathBuf};

use common::root;

/// Rows of `ARCHITECTURE.md`, lowest first. A crate may use crates of lower rows only.
const ROWS: &[&[&str]] = &[
    &["host"],
    &["diag", "gloo", "jit", "linalg", "pack", "tensor"],
    &["hw", "mlir", "ops"],
    &["fabric", "kernel", "lanes", "memory", "stablehlo"],
    &["exec", "hlo", "judge", "map", "nki", "sim", "spmd", "time"],
    &["alloc", "report"],
    &["strata"],
    &["filetest", "lsp"],
    &["conformance", "pjrt"],
    &["cli"],
    &["py"],
];

fn row(name: &str) -> Option<usize> {
    ROWS.iter().position(|row| row.contains(&name))
}

fn files(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if name != "target" && name != "node_modules" && !name.starts_with('.') {
                files(&path, endings, found);
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
}

fn all(endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    files(&root(), endings, &mut found);
    found.into_iter().filter_map(|path| Some((path.clone(), std::fs::read_to_string(&path).ok()?))).collect()
}

#[test]
fn dependencies_point_to_lower_rows() {
    let architecture = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let drawing = architecture.split("```").nth(1).expect("ARCHITECTURE.md begins with a drawing");
    let drawn: Vec<&str> = drawing.split(|c: char| !c.is_alphanumeric()).collect();
    let mut n_crates = 0;
    for entry in std::fs::read_dir(root().join("crates")).unwrap() {
        let folder = entry.unwrap().path();
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        let Ok(manifest) = std::fs::read_to_string(folder.join("Cargo.toml")) else { continue };
        let own = row(&name).unwrap_or_else(|| panic!("crates/{name} has no row in tidy.rs"));
        let mentioned =
            [format!("`crates/{name}`"), format!("`{name}`")].iter().any(|text| architecture.contains(text));
        assert!(mentioned, "ARCHITECTURE.md does not mention crates/{name}");
        assert!(drawn.contains(&name.as_str()), "the drawing of ARCHITECTURE.md leaves out crates/{name}");
        n_crates += 1;
        let mut section = "";
        for line in manifest.lines() {
            if line.starts_with('[') {
                section = line;
            }
            if section != "[dependencies]" {
                continue;
            }
            let dependency = line.split(['.', ' ', '=']).next().unwrap_or("");
            let Some(used) = dependency.strip_prefix("strata-").or((dependency == "strata").then_some("strata")) else {
                continue;
            };
            assert!(row(used).is_some_and(|r| r < own), "crates/{name} must not depend on {used}");
            let path = dependency.replace('-', "_");
            assert!(mentions(&folder.join("src"), &path), "crates/{name} depends on {used} and does not use it");
        }
    }
    assert!(n_crates >= 10);
}

/// What a door may name beside `strata`: other doors.
const DOORS: &[(&str, &[&str])] =
    &[("pjrt", &[]), ("conformance", &[]), ("cli", &["conformance", "lsp"]), ("py", &["pjrt", "cli"])];

/// What the tests of a door may name as well: the conformance kit is tried on our own library.
const DOORS_IN_TESTS: &[(&str, &str)] = &[("conformance", "pjrt")];

/// Doors translate: they see `strata`, and nothing of what it is made of.
#[test]
fn doors_see_the_facade_alone() {
    let mut n_paths = 0;
    for (path, text) in all(&[".rs", ".toml"]) {
        let relative = path.strip_prefix(root()).unwrap().to_string_lossy().into_owned();
        let Some((name, _)) = relative.strip_prefix("crates/").and_then(|p| p.split_once('/')) else { continue };
        let Some((_, others)) = DOORS.iter().find(|(door, _)| *door == name) else { continue };
        let mut is_test = relative.contains("/tests/");
        for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
            if relative.ends_with(".toml") && line.starts_with('[') {
                is_test = line == "[dev-dependencies]";
            }
            for word in line.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-')) {
                let Some(used) = word.strip_prefix("strata_").or(word.strip_prefix("strata-")) else { continue };
                let is_known = used == name || row(used).is_none() || others.contains(&used);
                let is_known = is_known || is_test && DOORS_IN_TESTS.contains(&(name, used));
                assert!(is_known, "{relative} names {word}; what it needs of it is to be in `strata`:\n{line}");
                n_paths += usize::from(others.contains(&used));
            }
        }
    }
    assert!(n_paths > 10, "the test reads paths");
}

/// What `strata` hands on has a name: no crate and no folder of names as a whole.
#[test]
fn the_facade_names_what_it_hands_on() {
    let mut n_names = 0;
    for (path, text) in all(&[".rs"]) {
        let relative = path.strip_prefix(root()).unwrap().to_string_lossy().into_owned();
        if !relative.starts_with("crates/strata/src/") {
            continue;
        }
        for rest in text.split("pub use strata_").skip(1) {
            let path = rest.split(';').next().unwrap_or("");
            assert!(
                path.contains("::") && !path.contains('*'),
                "{relative}: `pub use strata_{path}` hands on everything"
            );
            n_names += 1;
        }
    }
    assert!(n_names > 10);
}

/// Whether a word occurs in the Rust files of a folder.
fn mentions(folder: &Path, word: &str) -> bool {
    let mut found = Vec::new();
    files(folder, &[".rs"], &mut found);
    found.iter().filter_map(|path| std::fs::read_to_string(path).ok()).any(|text| text.contains(word))
}

#[test]
fn nothing_below_strata_reads_the_world() {
    let forbidden = ["std::fs::", "std::env::", "SystemTime::now", "Instant::now", "std::process::"];
    for (path, text) in all(&[".rs"]) {
        let relative = path.strip_prefix(root()).unwrap().to_string_lossy().into_owned();
        let Some((name, rest)) = relative.strip_prefix("crates/").and_then(|p| p.split_once('/')) else { continue };
        // Waiting for another process must end, so that crate has a clock.
        if row(name) >= row("strata") || !rest.starts_with("src/") || name == "gloo" {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or("");
        for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
            for word in forbidden {
                let fuzz = rest.contains("fuzz");
                assert!(fuzz || !line.contains(word), "{relative} uses {word}");
            }
        }
    }
}

/// Functions fit on two screens. What is counted are the lines from `fn` to the brace that closes it.
#[test]
fn no_function_is_longer_than_a_hundred_lines() {
    let mut n_functions = 0;
    for (path, text) in all(&[".rs"]) {
        let relative = path.strip_prefix(root()).unwrap().display().to_string();
        if !relative.starts_with("crates/") || !relative.contains("/src/") {
            continue;
        }
        let lines: Vec<&str> = text.lines().collect();
        for (start, line) in lines.iter().enumerate() {
            let code = line.trim_start();
            let indent = line.len() - code.len();
            let words = code.split(['(', '<']).next().unwrap_or("");
            let is_field = words.contains(": ");
            if !words.split_whitespace().any(|word| word == "fn")
                || is_field
                || code.starts_with("//")
                || line.ends_with(['}', ';', ','])
            {
                continue;
            }
            let closes = |line: &&str| line.len() == indent + 1 && line.ends_with('}');
            if let Some(more) = lines[start..].iter().position(closes) {
                n_functions += 1;
                assert!(more < 100, "{relative}:{}: {code} … has {} lines", start + 1, more + 1);
            }
        }
    }
    assert!(n_functions > 3000, "{n_functions}");
}

/// Doors to C, beside files named `raw.rs` and `simd*.rs`.
const DOORS_TO_C: &[&str] = &[
    "crates/conformance/src/sys.rs",
    "crates/pjrt/src/door.rs",
    "crates/pjrt/src/sys.rs",
    "crates/pjrt/src/table.rs",
    "crates/py/src/torch_abi.rs",
];

/// The workspace denies `unsafe_code`, so a file that has some says so.
#[test]
fn unsafe_code_has_few_addresses() {
    let lint = ["unsafe", "code"].join("_");
    let mut n_files = 0;
    for (path, text) in all(&[".rs"]) {
        let path = path.strip_prefix(root()).unwrap().to_string_lossy().into_owned();
        let is_product = path.starts_with("crates/") && path.contains("/src/");
        if !is_product || !text.contains(&lint) {
            continue;
        }
        n_files += 1;
        let name = path.rsplit('/').next().unwrap_or_default();
        let may = name == "raw.rs" || name.starts_with("simd") || DOORS_TO_C.contains(&path.as_str());
        assert!(may, "{path} has unsafe code: it belongs in a `raw.rs` or a `simd*.rs`");
    }
    assert!(n_files > 10, "only {n_files} files with unsafe code were found");
}

/// A pool that is asked for elsewhere would compete with the threads of the program around us.
#[test]
fn threads_have_one_door() {
    let users = all(&[".rs"]).into_iter().filter(|(path, text)| {
        let path = path.strip_prefix(root()).unwrap().to_string_lossy();
        path.starts_with("crates/") && path.contains("/src/") && text.contains("rayon::")
    });
    let users: Vec<PathBuf> = users.map(|(path, _)| path).collect();
    assert_eq!(users, [root().join("crates/ops/src/par.rs")], "work is shared out through `ops::par` alone");
}

/// A package holds its own folder: what a crate compiles in from elsewhere is missing from it. Two crates are not packaged.
#[test]
fn what_is_compiled_in_is_in_the_package() {
    let mut n = 0;
    for (path, text) in all(&[".rs"]) {
        let Ok(inside) = path.strip_prefix(root().join("crates")) else { continue };
        let parts: Vec<_> = inside.iter().map(|part| part.to_string_lossy()).collect();
        let [name, folder, ..] = &parts[..] else { continue };
        if folder != "src" || name == "py" || name == "filetest" {
            continue;
        }
        // Spelled in pieces so that this file does not find itself.
        for which in [["include_", "str!("].concat(), ["include_", "bytes!("].concat()] {
            for (at, _) in text.match_indices(&which) {
                let named = text[at..].split('"').nth(1).unwrap_or_default();
                let up = named.matches("../").count();
                assert!(up <= parts.len() - 2, "{} compiles in {named}, which is not in its package", path.display());
                n += 1;
            }
        }
    }
    assert!(n > 0, "some crate compiles something in");
}

#[test]
fn no_loose_ends() {
    // Spelled in pieces so that this file does not find itself.
    let machine = ["/", "tmp", "/"].concat();
    let work = ["/", "work", "/"].concat();
    let unfinished = [["to", "do!("].concat(), ["unimple", "mented!("].concat()];
    for (path, text) in all(&[".rs", ".md", ".toml", ".py", "Makefile"]) {
        let relative = path.strip_prefix(root()).unwrap().display().to_string();
        assert!(!text.contains(&machine) && !text.contains(&work), "{relative} names a path of one machine");
        for word in &unfinished {
            assert!(!text.contains(word.as_str()), "{relative} has {word}…)");
        }
    }
}

#[test]
fn paths_in_documents_exist() {
    for (path, text) in all(&[".md"]) {
        let relative = path.strip_prefix(root()).unwrap().display().to_string();
        for word in text.split(|c: char| c.is_whitespace() || "`()[],;:|\"'".contains(c)) {
            let word = word.trim_end_matches(['.', '…']);
            let known = ["crates/", "tests/", "docs/", "examples/", "benches/", "python/", "fuzz/"];
            if known.iter().any(|start| word.starts_with(start)) && !word.contains(['*', '<', '{']) {
                assert!(root().join(word).exists(), "{relative} names {word}, which does not exist");
            }
        }
    }
}

/// Every code a diagnostic is made with has an explanation.
#[test]
fn every_code_is_explained() {
    let makers =
        ["Diagnostic::error(\"", "Diagnostic::warning(\"", "Diagnostic::note(\"", "coded(\"", "Problem::new(\""];
    for (path, text) in all(&[".rs"]) {
        let relative = path.strip_prefix(root()).unwrap().display().to_string();
        if !relative.contains("/src/") || relative.starts_with("crates/diag") {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or("");
        for maker in makers {
            for rest in code.split(maker).skip(1) {
                let name = rest.split('"').next().unwrap_or("");
                assert!(strata::explain::explain(name).is_some(), "{relative}: `{name}` has no explanation");
            }
        }
    }
}

/// So has every code of the kernel front end.
#[test]
fn every_error_of_the_front_end_is_explained() {
    let mut n = 0;
    for (path, text) in all(&[".rs", ".py"]) {
        let relative = path.strip_prefix(root()).unwrap().display().to_string();
        if !["crates/nki/src", "crates/py/src", "python/strata"].iter().any(|start| relative.starts_with(start)) {
            continue;
        }
        for rest in text.split("\"err_").skip(1) {
            let name = format!("err_{}", rest.split('"').next().unwrap_or(""));
            assert!(strata::explain::explain(&name).is_some(), "{relative}: `{name}` has no explanation");
            n += 1;
        }
    }
    assert!(n > 50);
}
