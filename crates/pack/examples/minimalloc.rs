//! Packs every CSV file of a folder into a capacity: height, bound, what is proved, and the CPU time it took.
//!
//!     cargo run --release -p strata-pack --example minimalloc -- FOLDER CAPACITY

#[path = "../../../benches/cpu.rs"]
mod cpu;

use strata_pack::{Budget, Status, check, read_csv, solve};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, capacity] = arguments.as_slice() else {
        return Err("usage: minimalloc FOLDER CAPACITY".into());
    };
    let capacity: u64 = capacity.parse()?;
    let mut paths: Vec<_> =
        std::fs::read_dir(folder)?.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "csv"));
    paths.sort();
    println!("{:24} {:>8} {:>12} {:>12} {:>10} {:>10}", "instance", "buffers", "bound", "height", "status", "ms");
    for path in paths {
        let mut problem = read_csv(&std::fs::read_to_string(&path)?)?;
        problem.capacity = Some(capacity);
        let (solution, seconds) = cpu::timed(|| solve(&problem, &Budget { visits: 1 << 32, ..Budget::default() }));
        let ms = 1e3 * seconds;
        if matches!(solution.status, Status::Optimal | Status::Feasible) {
            check(&problem, &solution.plan)?;
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let (bound, height) = (solution.lower_bound, solution.plan.peak);
        let (buffers, status) = (problem.buffers.len(), format!("{:?}", solution.status));
        println!("{name:24} {buffers:>8} {bound:>12} {height:>12} {status:>10} {ms:>10.3}");
    }
    Ok(())
}
