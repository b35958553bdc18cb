//! The judge: replays a kernel over byte ownership and says what is wrong with it.
//!
//! It sees what the core would see: the recorded loops, instruction by instruction, and the bytes each of them touches at
//! its physical address. Every byte knows which logical tile wrote it last. A read that finds another tile's bytes is a
//! lifetime conflict, with three places in the source: who owned them, who destroyed them, who reads. It shares no code
//! with allocators or simulators, so it can judge both.
//!
//! ```
//! use strata_kernel::{Attr, Builder, Dtype, AluOp, Opcode, Placement, Policy, Place};
//! let mut b = Builder::new("overlap");
//! let x = b.input("x", Dtype::F32, &[128, 512]);
//! let out = b.output("out", Dtype::F32, &[128, 512]);
//! let s = b.sbuf("s", Dtype::F32, &[128, 512], 0);
//! let t = b.sbuf("t", Dtype::F32, &[128, 512], 0);
//! b.set_policy(s, Policy::Direct(vec![Place::sbuf(0, 0)]));
//! b.set_policy(t, Policy::Direct(vec![Place::sbuf(0, 1024)]));
//! b.inst(Opcode::DmaCopy, [b.all(s), b.all(x)], []);
//! b.inst(Opcode::DmaCopy, [b.all(t), b.all(x)], []);
//! b.inst(Opcode::TensorTensor, [b.all(t), b.all(s), b.all(t)], [("op", Attr::Alu(AluOp::Add))]);
//! b.inst(Opcode::DmaCopy, [b.all(out), b.all(t)], []);
//! let kernel = b.finish();
//! let report = strata_judge::judge_as_written(&kernel);
//! assert_eq!(report.findings[0].code(), "live-overlap");
//! assert_eq!(report.findings[0].message, "writing `t` destroys bytes of `s` that are still needed");
//! ```
//!
//! Reading order:
//!
//! - [`report`]: what a judgement says. [`rules`]: every defect that has a name.
//! - `points`: an instruction as a set of points over common axes. `footprint` and `strided`: the bytes an access touches.
//! - `grid` and `memory`: memory as cells, logical and physical. `history`: iterations and what they carry.
//! - `program`: the kernel prepared. `survey`: what it touches. `state`: what a replay knows. `replay`: the execution itself, with `dependence` (promises of
//!   loops), `groups` and `sums` (accumulation), `undefined` (values that were never written), and `verdict` (words for what was found).
//! - `launch`: instances of a grid together. `cores`: cores of a launch between two meetings. `legality`: what is wrong before anything runs.

mod cores;
mod dependence;
mod footprint;
mod grid;
mod groups;
mod history;
mod launch;
mod legality;
mod memory;
mod operands;
mod points;
mod program;
mod replay;
pub mod report;
pub mod rules;
mod scene;
mod state;
mod strided;
mod sums;
mod survey;
mod undefined;
mod verdict;

use strata_kernel::program::Launch;
use strata_kernel::{Kernel, Language, Placement, place};

pub use launch::Seen;
pub use legality::{illegal, shares_bytes};
pub use report::{Assumption, Finding, Label, Part, Report, Stats};
pub use rules::Rule;
pub use state::Options;

/// Judges a kernel whose tiles are placed.
pub fn judge(kernel: &Kernel, placement: &Placement) -> Report {
    judge_launch(&[(kernel, Some(placement))], &Options::default())
}

/// Judges what does not depend on addresses: bounds, undefined values, loops and outputs.
pub fn judge_unplaced(kernel: &Kernel) -> Report {
    judge_launch(&[(kernel, None)], &Options::default())
}

/// Judges a kernel at the addresses its author asked for; without addresses if some are left to the allocator.
pub fn judge_as_written(kernel: &Kernel) -> Report {
    match as_written(kernel) {
        Some(placement) => judge(kernel, &placement),
        None => judge_unplaced(kernel),
    }
}

/// The author's placement, if every tensor on chip has one.
fn as_written(kernel: &Kernel) -> Option<Placement> {
    if kernel.options.force_auto_alloc {
        return None;
    }
    let tiles: Option<Vec<_>> = place::requested(kernel).into_iter().collect();
    tiles.map(|tiles| Placement { tiles })
}

/// Judges all instances of a launch, each with its placement.
pub fn judge_all(launch: &Launch, placements: &[Placement]) -> Report {
    let pairs: Vec<_> = launch.instances.iter().enumerate().map(|(n, k)| (k, placements.get(n))).collect();
    judge_launch(&pairs, &Options::default())
}

/// Judges instances of one launch together.
pub fn judge_launch(instances: &[(&Kernel, Option<&Placement>)], options: &Options) -> Report {
    let mut report = Report { stats: Stats { complete: true, ..Stats::default() }, ..Report::default() };
    let mut traffic: Vec<Vec<launch::Traffic>> = Vec::new();
    let first = instances.iter().all(|(kernel, _)| kernel.language == Language::First);
    let mut cuts: Vec<cores::Cut> = Vec::new();
    for (n, &(kernel, placement)) in instances.iter().enumerate() {
        let mut own = Report::default();
        let again = n > 0 && launch::same_program(instances[n - 1].0, kernel) && instances[n - 1].1 == placement;
        let program = one(kernel, placement, options, again, &mut own);
        let seen = options.seen.get(n).map(Vec::as_slice);
        match &program {
            Some(program) if first => traffic.push(launch::traffic(program, seen)),
            Some(program) if instances.len() > 1 => cuts.push(cores::Cut::new(program)),
            _ => traffic.push(Vec::new()),
        }
        own.findings.iter_mut().for_each(|finding| finding.instance = n);
        report.findings.append(&mut own.findings);
        report.assumed.append(&mut own.assumed);
        report.stats.instances += own.stats.instances;
        report.stats.accesses += own.stats.accesses;
        report.stats.harmless_undefined_reads += own.stats.harmless_undefined_reads;
        report.stats.complete &= own.stats.complete || again;
    }
    if cuts.len() > 1 && cuts.len() == instances.len() {
        cores::meet(&cuts, &mut report);
    }
    if first && report.stats.complete {
        let kernels: Vec<&Kernel> = instances.iter().map(|(kernel, _)| *kernel).collect();
        launch::overlaps(&kernels, &traffic, &mut report);
    }
    report.tidy();
    report
}

/// Judges one instance. `again`: the same program has just been judged, only its footprints are needed.
fn one<'k>(
    kernel: &'k Kernel,
    placement: Option<&Placement>,
    options: &Options,
    again: bool,
    report: &mut Report,
) -> Option<program::Program<'k>> {
    let mut program = program::Program::new(kernel);
    if again {
        let mut unused = Report::default();
        survey::survey(&mut program, options, &mut unused);
        return Some(program);
    }
    // Rules about declarations: the current language has none of these restrictions.
    let first = kernel.language == Language::First;
    legality::check(kernel, placement, report);
    if first {
        rules::immutable_parameter::check(kernel, report);
        rules::nested_shared_hbm::check(kernel, report);
        rules::mixed_allocation::check(kernel, report);
        rules::implicit_tensor::check(kernel, report);
        rules::non_io_hbm::check(kernel, report);
        rules::long_tile_list::check(kernel, report);
    } else {
        rules::stale_accumulator::check(kernel, report);
    }
    let tall = report.findings.iter().any(|f| f.rule == &rules::too_many_partitions::TOO_MANY_PARTITIONS);
    if tall || !inside(kernel, placement) {
        report.stats.complete = false;
        return None;
    }
    replay::replay(&mut program, placement, options, report);
    if let Some(placement) = placement.filter(|_| first && kernel.is_allocated()) {
        rules::hoist_allocation::check(&program, placement, report);
        rules::serialized_loop::check(&program, placement, report);
        rules::bank_collision::check(&program, placement, report);
    }
    Some(program)
}

/// Every tile is inside its memory, so that it can be replayed whatever else is wrong with its address.
fn inside(kernel: &Kernel, placement: Option<&Placement>) -> bool {
    let Some(placement) = placement else { return true };
    let memory = rules::address::memory(kernel);
    kernel.tensor_ids().all(|id| {
        let tensor = kernel.tensor(id);
        placement.tiles[id.0 as usize].iter().all(|at| {
            let end = at.byte.saturating_add(tensor.free_bytes() as i64);
            let (limit, banks) = match tensor.space {
                // A tensor of the current language may cover several banks.
                strata_kernel::Space::Psum if kernel.language == Language::Current => {
                    let all = memory.psum_bank_bytes.value * memory.psum_banks.value;
                    (all.saturating_sub(at.bank.max(0) as u64 * memory.psum_bank_bytes.value), memory.psum_banks.value)
                }
                strata_kernel::Space::Psum => (memory.psum_bank_bytes.value, memory.psum_banks.value),
                _ => (memory.sbuf_partition_bytes.value, 1),
            };
            let rows = at.partition.saturating_add(tensor.partitions() as i64);
            at.byte >= 0
                && end <= limit as i64
                && (0..banks as i64).contains(&at.bank)
                && at.partition >= 0
                && rows <= memory.partitions.value as i64
        })
    })
}
