//! What is wrong with a launch.

use std::sync::atomic::Ordering;

use strata_diag::Severity;
use strata_judge::rules::accumulation_group::ACCUMULATION_GROUP;
use strata_judge::rules::grid_conflict::GRID_CONFLICT;
use strata_judge::rules::live_overlap::LIVE_OVERLAP;
use strata_judge::rules::ring_too_small::RING_TOO_SMALL;
use strata_judge::{Finding, Options, Report, Rule, Seen, Stats, illegal, judge_launch, shares_bytes};

use super::simulated::place;
use super::{Launch, SimOptions};
use crate::findings::Findings;

/// Instructions that are replayed before a run to look for lifetime conflicts.
const LOOKED_AT: u64 = 1 << 20;

impl Launch<'_> {
    /// Everything the judge finds.
    pub fn findings(&self) -> Findings {
        let mut findings = Findings::new();
        findings.judge(self, None);
        findings
    }

    /// Replays the launch over byte ownership. Only places that the author chose are judged as places. With `data`, the bytes of
    /// every parameter, a launch whose programs meet or not as data decide is run to see where its accesses go.
    pub(crate) fn judge(&self, data: Option<&[&[u8]]>) -> Report {
        let pairs: Vec<_> = self.instances.iter().map(|kernel| kernel.as_written()).collect();
        let report = judge_launch(&pairs, &Options::default());
        let undecided = |f: &Finding| f.rule == &GRID_CONFLICT && f.severity == Severity::Warning;
        let seen = data.filter(|_| report.findings.iter().any(undecided)).and_then(|data| self.observed(data));
        let mut report = seen.map_or(report, |seen| judge_launch(&pairs, &Options { seen, ..Options::default() }));
        super::advice::price(&self.written(), &mut report);
        report
    }

    /// The programs as their author wrote them.
    pub(crate) fn written(&self) -> Vec<&strata_kernel::Kernel> {
        self.instances.iter().map(|kernel| kernel.as_written().0).collect()
    }

    /// Where the accesses of a launch go that data decide, by instance. `None` if it cannot be run, or if what runs is not what
    /// was written because something was spilled.
    fn observed(&self, data: &[&[u8]]) -> Option<Vec<Vec<Seen>>> {
        if self.instances.iter().any(|kernel| kernel.recorded.is_some()) {
            return None;
        }
        let pairs: Vec<_> = self.instances.iter().map(|kernel| (&kernel.program, &kernel.placement)).collect();
        let options = SimOptions { observe: true, ..SimOptions::default() };
        let done = strata_sim::launch(&pairs, data.iter().map(|&bytes| bytes.into()).collect(), &options).ok()?;
        let seen = |s: strata_sim::observe::Seen| Seen { inst: s.inst, operand: s.operand, bytes: s.bytes };
        let all: Vec<Vec<Seen>> = done.seen.into_iter().map(|one| one.into_iter().map(seen).collect()).collect();
        (all.len() == self.instances.len()).then_some(all)
    }

    /// The launch, if it breaks no rule of the hardware; the error is what is wrong with it.
    pub fn legal(self) -> Result<Self, String> {
        self.illegal().map_or(Ok(self), |(_, text)| Err(text))
    }

    /// Why it must not be run, as (code, text): a rule of the hardware is broken. `None` if it may.
    pub fn illegal(&self) -> Option<(String, String)> {
        self.instances.iter().find_map(|kernel| {
            let (program, placement) = kernel.as_written();
            let findings = illegal(program, placement);
            let code = findings.first()?.code().to_string();
            let stats = Stats { complete: true, ..Stats::default() };
            let mut told = Findings::new();
            told.judged(&[program], &Report { findings, stats, ..Report::default() });
            Some((code, told.to_text(false).trim_end().to_string()))
        })
    }

    /// A lifetime conflict, in one line: the launch computes what the hardware would, which is not what was meant. Looks at as
    /// many instructions as cost little beside running them; without tiles that share bytes, or a second time, at none.
    pub fn conflict(&self) -> Option<String> {
        const RULES: [&Rule; 3] = [&LIVE_OVERLAP, &RING_TOO_SMALL, &ACCUMULATION_GROUP];
        if self.instances.first()?.examined.swap(true, Ordering::Relaxed) {
            return None;
        }
        let budget = LOOKED_AT / self.instances.len().max(1) as u64;
        self.instances.iter().find_map(|kernel| {
            let (program, placement) = kernel.as_written();
            let placement = placement.filter(|p| shares_bytes(program, p))?;
            let report = judge_launch(&[(program, Some(placement))], &Options { budget, ..Options::default() });
            let finding = report.errors().find(|f| RULES.contains(&f.rule))?;
            let place = finding.labels.first().and_then(|label| place(program, label.loc));
            Some(place.map_or(finding.message.clone(), |place| format!("{place}: {}", finding.message)))
        })
    }
}
