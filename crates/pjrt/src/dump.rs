//! `xla_dump_to`: the program that each device runs, written into a folder.
//!
//! Files have XLA's names: StableHLO text unless only `xla_dump_hlo_as_proto` is asked for, which writes a serialized `HloProto`.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use strata::Compiled;

use crate::error::Status;
use crate::overrides;

/// Numbers the modules of this process, as XLA does.
static MODULES: AtomicUsize = AtomicUsize::new(0);

/// Dumps `compiled` if its options ask for it. What cannot be written is named on stderr; the program runs all the same.
pub fn write(compiled: &Compiled, options: &[u8]) -> Result<(), Status> {
    let Some(folder) = overrides::text(options, "xla_dump_to")?.filter(|folder| !folder.is_empty()) else {
        return Ok(());
    };
    let as_proto = overrides::flag(options, "xla_dump_hlo_as_proto")?;
    let as_text = !as_proto || overrides::flag(options, "xla_dump_hlo_as_text")?;
    let module = MODULES.fetch_add(1, Ordering::Relaxed);
    let stem = format!("module_{module:04}.{}.after_optimizations", compiled.name().replace('/', "_"));
    if as_text {
        put(Path::new(&folder), &format!("{stem}.txt"), compiled.text().as_bytes());
    }
    match as_proto.then(|| compiled.hlo()) {
        Some(Ok(bytes)) => put(Path::new(&folder), &format!("{stem}.hlo.pb"), &bytes),
        Some(Err(why)) => eprintln!("strata: xla_dump_hlo_as_proto: {stem}: {why}"),
        None => {}
    }
    Ok(())
}

fn put(folder: &Path, name: &str, bytes: &[u8]) {
    let file = folder.join(name);
    if let Err(error) = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&file, bytes)) {
        eprintln!("strata: xla_dump_to: {}: {error}", file.display());
    }
}
