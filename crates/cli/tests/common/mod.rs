//! Runs the command the way a person would.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::path::{Path, PathBuf};
use std::process::Command;

pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// `strata args…`, from the root of the repository.
pub fn strata(args: &[&str]) -> Ran {
    let output =
        Command::new(env!("CARGO_BIN_EXE_strata")).args(args).current_dir(root()).output().expect("strata runs");
    Ran {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("crates/cli is two levels down").to_path_buf()
}

/// A file in a folder of its own under the build directory.
pub fn scratch(test: &str, name: &str, bytes: &[u8]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    std::fs::create_dir_all(&folder).expect("a scratch folder");
    let path = folder.join(name);
    std::fs::write(&path, bytes).expect("a scratch file");
    path
}
