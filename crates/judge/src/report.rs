//! What a judgement says: findings with their evidence, and how far the judge could see.
//!
//! Places in the source are [`LocId`]s of the judged kernel; whoever renders a report looks them up there. Everything that
//! is a fact about memory (addresses, loop indices, names) is already text or numbers here.

use std::fmt::Write as _;

use strata_diag::Severity;
use strata_kernel::{Kernel, LocId};

use crate::rules::Rule;

/// The judgement of a kernel, or of all instances of a launch.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Errors first, each cause once, in the order they come up when the kernel runs.
    pub findings: Vec<Finding>,
    /// Where data decide what happens: what was taken for granted, one sentence each.
    pub assumed: Vec<Assumption>,
    /// How much was replayed.
    pub stats: Stats,
}

/// Something the judge could not decide because data decide it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assumption {
    /// Where it is in the source.
    pub loc: LocId,
    /// What was checked.
    pub checked: String,
    /// What was assumed.
    pub assumed: String,
}

/// How much was replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Instructions executed, loops unrolled.
    pub instances: u64,
    /// Accesses to tiles that were checked.
    pub accesses: u64,
    /// Reads of bytes that were never written and whose results reach no output.
    pub harmless_undefined_reads: u64,
    /// False if the replay was not done, or not to its end: an address is illegal, or the budget was used up.
    pub complete: bool,
}

/// One thing that is wrong, or could be better.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The rule that is broken.
    pub rule: &'static Rule,
    /// How bad that is.
    pub severity: Severity,
    /// One line that states a fact and names the author's things. Documented texts are kept to the letter.
    pub message: String,
    /// The first label is where it goes wrong; the others are the evidence.
    pub labels: Vec<Label>,
    /// One thing to try.
    pub help: Option<String>,
    /// How often it happened: the labels show the first time.
    pub times: u64,
    /// The instance of the launch whose source places the labels name.
    pub instance: usize,
}

/// What a place has to do with a finding.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// Wrote what the read wants.
    Owner,
    /// Wrote over it.
    Destroyer,
    /// Reads it.
    Reader,
    /// Declares the tensor concerned.
    Declaration,
    /// Anything else: a loop, an access.
    Site,
}

impl Part {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Part::Owner => "owner",
            Part::Destroyer => "destroyer",
            Part::Reader => "reader",
            Part::Declaration => "declaration",
            Part::Site => "site",
        }
    }
}

/// A place in the source and what happens there.
#[derive(Clone, Debug)]
pub struct Label {
    /// The part it plays.
    pub part: Part,
    /// Where it is in the source.
    pub loc: LocId,
    /// What is said there.
    pub text: String,
    /// Enclosing loops, outermost first, with the value of each index.
    pub indices: Vec<(String, i64)>,
    /// `name@SB<partition,byte>(PxB)`, where memory is concerned.
    pub place: Option<String>,
}

impl Label {
    /// A label at a place of the source.
    pub fn new(part: Part, loc: LocId, text: impl Into<String>) -> Label {
        Label { part, loc, text: text.into(), indices: Vec::new(), place: None }
    }
    /// The same, in given iterations.
    pub fn at(mut self, indices: Vec<(String, i64)>) -> Label {
        self.indices = indices;
        self
    }
    /// The same, at an address.
    pub fn place(mut self, place: impl Into<String>) -> Label {
        self.place = Some(place.into());
        self
    }
    /// The text with its loop indices and place: `t[1] is read at i = 3, t@SB<0,1024>(128x512)`.
    pub fn sentence(&self) -> String {
        let mut out = self.text.clone();
        if !self.indices.is_empty() {
            let list: Vec<String> = self.indices.iter().map(|(name, v)| format!("{name} = {v}")).collect();
            let _ = write!(out, " at {}", list.join(", "));
        }
        if let Some(place) = &self.place {
            let _ = write!(out, ", {place}");
        }
        out
    }
}

impl Finding {
    /// A finding, as bad as its rule says.
    pub fn new(rule: &'static Rule, message: impl Into<String>) -> Finding {
        let message = message.into();
        Finding { rule, severity: rule.severity, message, labels: Vec::new(), help: None, times: 1, instance: 0 }
    }
    /// The code of its rule.
    pub fn code(&self) -> &'static str {
        self.rule.code
    }
    /// The same, as bad as said.
    pub fn severity(mut self, severity: Severity) -> Finding {
        self.severity = severity;
        self
    }
    /// The same, with one more label.
    pub fn label(mut self, label: Label) -> Finding {
        self.labels.push(label);
        self
    }
    /// The same, with what to do about it.
    pub fn help(mut self, text: impl Into<String>) -> Finding {
        self.help = Some(text.into());
        self
    }
    /// The place of the label with a part.
    pub fn loc_of(&self, part: Part) -> Option<LocId> {
        self.labels.iter().find(|label| label.part == part).map(|label| label.loc)
    }
}

impl Report {
    /// Nothing is wrong.
    pub fn accepts(&self) -> bool {
        self.findings.iter().all(|f| f.severity != Severity::Error)
    }
    /// The findings that are errors.
    pub fn errors(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|f| f.severity == Severity::Error)
    }
    /// Whether a rule of that code is broken.
    pub fn has(&self, code: &str) -> bool {
        self.findings.iter().any(|f| f.code() == code)
    }
    pub(crate) fn push(&mut self, finding: Finding) {
        self.findings.push(finding);
    }
    /// The same cause is told once; what is worse comes first.
    pub(crate) fn tidy(&mut self) {
        let mut kept: Vec<Finding> = Vec::new();
        for finding in self.findings.drain(..) {
            let same = |other: &Finding| {
                other.rule.code == finding.rule.code
                    && other.message == finding.message
                    && other.labels.len() == finding.labels.len()
                    && other.labels.iter().zip(&finding.labels).all(|(a, b)| a.loc == b.loc && a.part == b.part)
            };
            match kept.iter_mut().find(|other| same(other)) {
                Some(other) => other.times += finding.times,
                None => kept.push(finding),
            }
        }
        kept.sort_by_key(|finding| finding.severity);
        self.findings = kept;
        let mut seen: Vec<Assumption> = Vec::new();
        for assumption in self.assumed.drain(..) {
            if !seen.contains(&assumption) {
                seen.push(assumption);
            }
        }
        self.assumed = seen;
    }

    /// Findings as plain text with `file:line` in place of source excerpts, for logs and golden files.
    pub fn to_text(&self, kernel: &Kernel) -> String {
        let mut out = String::new();
        for finding in &self.findings {
            let _ = writeln!(out, "{}[{}]: {}", finding.severity.name(), finding.code(), finding.message);
            for label in &finding.labels {
                let _ = writeln!(out, "  {}{}: {}", place_of(kernel, label.loc), label.part.name(), label.sentence());
            }
            if let Some(help) = &finding.help {
                let _ = writeln!(out, "  help: {help}");
            }
        }
        for a in &self.assumed {
            let _ = writeln!(out, "assumed: {}{} (checked: {})", place_of(kernel, a.loc), a.assumed, a.checked);
        }
        out
    }
}

fn place_of(kernel: &Kernel, loc: LocId) -> String {
    match kernel.loc(loc) {
        Some(loc) => {
            let file = kernel.files.get(loc.file as usize).map_or("?", |f| &f.name);
            format!("{file}:{} ", loc.line)
        }
        None => String::new(),
    }
}
