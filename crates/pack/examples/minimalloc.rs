//! Packs every CSV file of a folder: peak against lower bound, and how long it took.
//!
//!     cargo run --release -p strata-pack --example minimalloc -- FOLDER [VISITS]

use std::time::Instant;

use strata_pack::{Effort, check, lower_bound, pack_with, read_csv};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let Some(folder) = arguments.next() else {
        return Err("usage: minimalloc FOLDER [VISITS]".into());
    };
    let effort = arguments.next().map_or(Ok(Effort::QUICK), |v| v.parse().map(|visits| Effort { visits }))?;
    let mut paths: Vec<_> =
        std::fs::read_dir(folder)?.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "csv"));
    paths.sort();
    println!("{:24} {:>8} {:>14} {:>14} {:>7} {:>10}", "instance", "buffers", "bound", "peak", "ratio", "ms");
    for path in paths {
        let problem = read_csv(&std::fs::read_to_string(&path)?)?;
        let start = Instant::now();
        let plan = pack_with(&problem, effort);
        let ms = start.elapsed().as_secs_f64() * 1e3;
        check(&problem, &plan)?;
        let (name, bound) = (path.file_stem().unwrap_or_default().to_string_lossy(), lower_bound(&problem));
        let ratio = plan.peak as f64 / bound.max(1) as f64;
        println!("{name:24} {:>8} {bound:>14} {:>14} {ratio:>7.3} {ms:>10.3}", problem.buffers.len(), plan.peak);
    }
    Ok(())
}
