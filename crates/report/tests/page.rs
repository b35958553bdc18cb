//! The page that ships is the one its source builds.

use std::path::{Path, PathBuf};
use std::process::Command;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("page")
}

/// Without Node: the source has not changed since the page was built.
#[test]
fn the_page_was_built_from_this_source() {
    let mut sources: Vec<String> = std::fs::read_dir(folder().join("src"))
        .unwrap()
        .map(|entry| format!("src/{}", entry.unwrap().file_name().to_string_lossy()))
        .collect();
    sources.sort();
    let before = ["build.mjs", "index.html", "package-lock.json"].map(String::from);
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    for file in before.into_iter().chain(sources).chain(["style.css".to_string()]) {
        for byte in std::fs::read(folder().join(file)).unwrap() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
    let page = std::fs::read_to_string(folder().join("report.html")).unwrap();
    let wanted = format!("<meta name=\"strata-source\" content=\"{hash:016x}\">");
    assert!(
        page.contains(&wanted),
        "page/report.html is older than its source: run `npm run build` in crates/report/page"
    );
}

/// With Node and the packages: building gives the page, byte by byte.
#[test]
fn the_source_builds_the_page() {
    let node = Command::new("node").arg("--version").output().is_ok_and(|out| out.status.success());
    if !node || !folder().join("node_modules/esbuild").exists() {
        println!("left out: no Node, or no packages (`npm ci` in crates/report/page): the page is not built again");
        return;
    }
    let built = Command::new("node").args(["build.mjs", "--check"]).current_dir(folder()).output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
}
