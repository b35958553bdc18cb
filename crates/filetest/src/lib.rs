//! Golden programs: runs `tests/ops/*.mlir` and says which op they proved on which element type.
//!
//! A golden program is a function without arguments that checks its own results (`check.*`), as in StableHLO's
//! interpreter tests. `tests/ops/make.py` writes them; the engine takes no part in computing what they expect.

pub mod golden;

pub mod coverage;
pub mod reasons;
pub mod status;

use std::path::PathBuf;

/// The root of the repository.
pub fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).map_or(here.clone(), PathBuf::from)
}
