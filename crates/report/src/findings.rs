//! Which executed instructions and tiles the places of a finding are.

use serde_json::{Value, json};
use strata_judge::report::{Assumption, Label, Part};
use strata_judge::{Finding, Report};
use strata_kernel::{Kernel, Loc, LoopId, Node, Trip};
use strata_time::Timeline;
use strata_time::record::{FAR, Touch};

use crate::cores::Cores;
use crate::files::Files;
use crate::schedule::Variant;

/// A launch that was judged, and its schedule as written.
struct Judged<'a> {
    cores: &'a Cores<'a>,
    timelines: &'a [Timeline],
    written: &'a Variant,
    files: &'a Files,
}

pub fn all(cores: &Cores, judged: &Report, timelines: &[Timeline], written: &Variant, files: &Files) -> Vec<Value> {
    let launch = Judged { cores, timelines, written, files };
    let mut out: Vec<Value> = judged.findings.iter().map(|finding| launch.finding(finding)).collect();
    out.extend(judged.assumed.iter().map(|assumption| launch.assumption(assumption)));
    if !judged.stats.complete {
        let why = match judged.accepts() {
            true => "it executes more instructions than the judge's budget",
            false => "what is wrong with it has to be corrected first",
        };
        out.push(note(
            "not-checked",
            format!("`{}` was not replayed to its end: {why}", cores.first().name),
            Vec::new(),
        ));
    }
    out
}

fn note(code: &str, message: String, labels: Vec<Value>) -> Value {
    json!({"code": code, "severity": "note", "message": message, "help": null, "times": 1, "labels": labels})
}

impl Judged<'_> {
    fn finding(&self, finding: &Finding) -> Value {
        let instance = finding.instance.min(self.cores.kernels.len() - 1);
        let labels: Vec<Value> = finding.labels.iter().map(|label| self.label(instance, label)).collect();
        json!({
            "code": finding.code(), "severity": finding.severity.name(), "message": finding.message, "help": finding.help,
            "times": finding.times, "labels": labels,
        })
    }

    /// What data decide: the judge says what it took for granted.
    fn assumption(&self, assumption: &Assumption) -> Value {
        let label = Label::new(Part::Site, assumption.loc, format!("checked: {}", assumption.checked));
        note(
            "data-decide",
            format!("data decide, and it is assumed: {}", assumption.assumed),
            vec![self.label(0, &label)],
        )
    }

    fn label(&self, instance: usize, label: &Label) -> Value {
        let kernel = self.cores.kernels[instance];
        let loc = kernel.loc(label.loc);
        let name = |loc: &Loc| kernel.files.get(loc.file as usize).map(|f| &*f.name);
        let (core, _) = self.cores.seats[instance];
        let found = loc.and_then(|loc| self.find(instance, label, loc));
        let life = found.and_then(|(_, touch)| self.written.row(core, touch.tile));
        json!({
            "part": label.part.name(),
            "file": loc.and_then(name).and_then(|name| self.files.find(name)),
            "line": loc.map_or(0, |l| l.line),
            "column": loc.map_or(0, |l| l.column),
            "end_column": loc.map_or(0, |l| l.end_column),
            "text": label.sentence(),
            "place": label.place,
            "event": found.map(|(event, _)| self.written.event(core, event)),
            "life": life,
        })
    }

    /// The execution that a label is about, and what it touches there.
    fn find(&self, instance: usize, label: &Label, loc: &Loc) -> Option<(u32, &Touch)> {
        let kernel = self.cores.kernels[instance];
        let (core, before) = self.cores.seats[instance];
        let t = &self.timelines[core];
        let tensor = label.place.as_ref()?.split('@').next()?;
        let right = |touch: &&Touch| {
            let role = match label.part {
                Part::Owner | Part::Destroyer => touch.write,
                Part::Reader => touch.read,
                _ => true,
            };
            role && touch.tile != FAR && t.stream.tensors[touch.tensor as usize] == tensor
        };
        let executed: Vec<(u32, &Touch)> = (t.schedule.done.iter())
            .filter(|done| {
                let text = &t.stream.texts[t.stream.items[done.at as usize].text as usize];
                let lines = loc.line.saturating_sub(8)..=loc.line;
                let file = t.stream.files.get(text.file as usize).map(String::as_str);
                lines.contains(&text.line) && file == kernel.files.get(loc.file as usize).map(|f| &*f.name)
            })
            .filter_map(|done| Some((done, t.record.of(done.at as usize).iter().find(right)?)))
            .map(|(done, touch)| (done.at, touch))
            .collect();
        // An instruction may begin some lines above the operand that the label is at.
        let line = |at: u32| t.stream.texts[t.stream.items[at as usize].text as usize].line;
        let nearest = executed.iter().map(|(at, _)| line(*at)).max()?;
        let executed: Vec<_> = executed.into_iter().filter(|(at, _)| line(*at) == nearest).collect();
        // Instances of one core run one after another, and each as often.
        let each = executed.len() / self.cores.lists[core].len().max(1);
        let n = before * each + ordinal(kernel, nearest, loc.file, &label.indices);
        executed.get(n).or(executed.last()).copied()
    }
}

/// How many executions of an instruction of a line come before the one with these loop indices.
fn ordinal(kernel: &Kernel, line: u32, file: u32, indices: &[(String, i64)]) -> usize {
    let Some(nest) = nest(kernel, &kernel.body, line, file) else { return 0 };
    nest.iter().fold(0, |sum, &id| {
        let l = kernel.loop_of(id);
        let trip = if let Trip::Static(n) = l.trip { n as usize } else { 1 };
        let value = indices.iter().find(|(name, _)| *name == l.name).map_or(l.start, |(_, value)| *value);
        sum * trip.max(1) + ((value - l.start) / if l.step == 0 { 1 } else { l.step }).max(0) as usize
    })
}

/// Loops around the first instruction of a line, outermost first.
fn nest(kernel: &Kernel, nodes: &[Node], line: u32, file: u32) -> Option<Vec<LoopId>> {
    nodes.iter().find_map(|node| match node {
        Node::Inst(inst) => kernel.loc(inst.loc).filter(|l| l.line == line && l.file == file).map(|_| Vec::new()),
        Node::Loop(id, body) => {
            let mut inner = nest(kernel, body, line, file)?;
            inner.insert(0, *id);
            Some(inner)
        }
        Node::If { then, otherwise, .. } => {
            nest(kernel, then, line, file).or_else(|| nest(kernel, otherwise, line, file))
        }
        Node::Declare(_) => None,
    })
}
