//! `xla_dump_to`: the program that each device runs, written as text into a folder.
//!
//! Files have XLA's names. What XLA also dumps in protobuf is HLO, and no HLO is made here.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use strata::Compiled;

use crate::error::Status;
use crate::overrides;

/// Numbers the modules of this process, as XLA does.
static MODULES: AtomicUsize = AtomicUsize::new(0);

/// Dumps `compiled` if its options ask for it. A folder that cannot be written is named on stderr; the program runs all the same.
pub fn write(compiled: &Compiled, options: &[u8]) -> Result<(), Status> {
    let Some(folder) = overrides::text(options, "xla_dump_to")?.filter(|folder| !folder.is_empty()) else {
        return Ok(());
    };
    let Some(text) = compiled.text() else { return Ok(()) };
    let module = MODULES.fetch_add(1, Ordering::Relaxed);
    let name = format!("module_{module:04}.{}.after_optimizations.txt", compiled.name().replace('/', "_"));
    let file = Path::new(&folder).join(name);
    let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, text));
    if let Err(error) = written {
        eprintln!("strata: xla_dump_to: {}: {error}", file.display());
    }
    Ok(())
}
