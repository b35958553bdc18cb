//! What the judge's advice is worth: the timing model, with one thing changed at a time.

use strata_judge::rules::bank_collision::BANK_COLLISION;
use strata_judge::rules::hoist_allocation::HOIST_ALLOCATION;
use strata_judge::rules::serialized_loop::SERIALIZED_LOOP;
use strata_judge::{Finding, Part, Report, Rule};
use strata_kernel::Kernel;
use strata_time::model::{self, Model, Ps};
use strata_time::time_launch;

/// Pieces of advice that are priced.
const MOST: usize = 8;
/// Kernels that execute more instructions than this are not timed for advice.
const LONGEST: u64 = 1 << 21;

/// Adds to each piece of advice how much time following it saves.
pub fn price(kernels: &[&Kernel], report: &mut Report) {
    const RULES: [&Rule; 3] = [&SERIALIZED_LOOP, &HOIST_ALLOCATION, &BANK_COLLISION];
    let Some(first) = kernels.first() else { return };
    if !report.accepts() || report.stats.instances > LONGEST {
        return;
    }
    let standard = Model::of(model::core(first));
    let mut now: Option<Ps> = None;
    for finding in report.findings.iter_mut().filter(|f| RULES.contains(&f.rule)).take(MOST) {
        let Some((name, buffers)) = change(kernels, finding) else { continue };
        let now = *now.get_or_insert_with(|| time_launch(kernels, &standard).total());
        let changed = Model { buffers: vec![(name, buffers)], ..standard.clone() };
        let then = time_launch(kernels, &changed).total();
        let us = |time: Ps| time as f64 / 1e6;
        let worth = match now.checked_sub(then).filter(|saved| *saved > 0) {
            Some(saved) => format!("by the timing model it saves {:.2} us of {:.2} us", us(saved), us(now)),
            None => format!("by the timing model it saves nothing of {:.2} us: something else is the bound", us(now)),
        };
        finding.help = Some(match finding.help.take() {
            Some(help) => format!("{help}; {worth}"),
            None => worth,
        });
    }
}

/// The tensor that the advice is about, and the buffers it would have.
fn change(kernels: &[&Kernel], finding: &Finding) -> Option<(String, usize)> {
    let kernel = kernels.get(finding.instance).or(kernels.first())?;
    let loc = finding.loc_of(Part::Declaration)?;
    let tensor = kernel.tensors.iter().find(|t| t.space.on_chip() && t.loc == loc)?;
    let places = strata_kernel::place::requested(kernel);
    let id = kernel.tensors.iter().position(|t| t.name == tensor.name)?;
    let mut own = places.into_iter().nth(id)?.unwrap_or_default();
    own.sort_unstable();
    own.dedup();
    // Another bank is as many buffers in memory of their own; another tile is one more.
    let more = if finding.rule == &BANK_COLLISION { 0 } else { 1 };
    Some((tensor.name.clone(), own.len().max(1) + more))
}
