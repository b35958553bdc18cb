//! One timed launch: events, lives, lines, memories, engines, all as the page wants them.

use std::sync::Arc;

use serde_json::{Value, json};
use strata_kernel::Kernel;
use strata_time::issue::NOBODY;
use strata_time::{Profile, Timeline, Unit};

use crate::memory::Memories;
use crate::table::{Form, Table};
use crate::{lines, waiting};

/// The files that launches come from, each once.
#[derive(Default)]
pub struct Files {
    list: Vec<(Arc<str>, Arc<str>)>,
}

impl Files {
    pub fn add(&mut self, kernel: &Kernel) {
        for file in &kernel.files {
            match self.list.iter_mut().find(|(name, _)| *name == file.name) {
                Some((_, text)) if text.is_empty() => *text = file.text.clone(),
                Some(_) => {}
                None => self.list.push((file.name.clone(), file.text.clone())),
            }
        }
    }
    pub fn find(&self, name: &str) -> Option<usize> {
        self.list.iter().position(|(own, _)| &**own == name)
    }
    pub fn value(&self) -> Value {
        self.list.iter().map(|(name, text)| json!({"name": **name, "text": **text})).collect()
    }
}

/// A variant, ready to be written down.
pub struct Variant {
    pub id: String,
    pub label: String,
    pub about: String,
    /// Picoseconds in all, and those of the launch as written.
    pub total: u64,
    pub written: u64,
    words: Vec<(&'static str, Value)>,
    events: Option<Table>,
    lives: Option<Table>,
    /// By number of a tile in the record: its row in `lives`.
    pub rows: Vec<Option<u32>>,
}

pub fn ns(ps: u64) -> f64 {
    ps as f64 / 1000.0
}

pub fn percent(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

impl Variant {
    /// With all its events.
    pub fn of(kernels: &[&Kernel], timeline: &Timeline, files: &Files) -> Variant {
        let memories = Memories::new(kernels, timeline);
        let mut words = numbers(&timeline.profile, kernels[0]);
        words.push(("lines", lines::costs(timeline, files)));
        words.push(("memories", memories.value()));
        words.push(("places", memories.places()));
        words.push(("tensors", json!(timeline.stream.tensors)));
        words.push(("texts", texts(timeline, files)));
        words.push(("tracks", json!(Unit::ALL[..5].iter().map(|u| u.name()).collect::<Vec<_>>())));
        Variant {
            words,
            events: Some(events(timeline)),
            lives: Some(memories.lives),
            rows: memories.rows,
            ..Variant::empty(&timeline.profile)
        }
    }

    /// Its numbers only.
    pub fn numbers(kernel: &Kernel, profile: &Profile, files: &Files) -> Variant {
        let mut words = numbers(profile, kernel);
        words.push(("lines", lines::critical(profile, files)));
        for name in ["memories", "places", "tensors", "texts", "tracks"] {
            words.push((name, json!([])));
        }
        Variant { words, ..Variant::empty(profile) }
    }

    fn empty(profile: &Profile) -> Variant {
        Variant {
            id: "written".to_string(),
            label: "As written".to_string(),
            about: "The kernel as it is.".to_string(),
            total: profile.total(),
            written: profile.total(),
            words: Vec::new(),
            events: None,
            lives: None,
            rows: Vec::new(),
        }
    }

    pub fn called(self, id: impl Into<String>, label: impl Into<String>, about: impl Into<String>) -> Variant {
        Variant { id: id.into(), label: label.into(), about: about.into(), ..self }
    }

    pub fn value(&self, form: Form) -> Value {
        let saves = self.written as f64 - self.total as f64;
        let table = |table: &Option<Table>| table.as_ref().map(|t| t.value(form));
        let mut out = json!({
            "id": self.id, "label": self.label, "about": self.about,
            "saves": saves / 1000.0, "saves_percent": 100.0 * saves / self.written.max(1) as f64,
            "events": table(&self.events), "lives": table(&self.lives),
        });
        for (name, value) in &self.words {
            out[*name] = value.clone();
        }
        out
    }
}

fn numbers(profile: &Profile, kernel: &Kernel) -> Vec<(&'static str, Value)> {
    vec![
        ("profile", strata_time::json::value(profile)),
        ("engines", waiting::engines(profile)),
        ("stalls", waiting::stalls(profile)),
        ("dma", dma(profile, kernel)),
    ]
}

fn dma(p: &Profile, kernel: &Kernel) -> Value {
    let bytes = p.dma.loaded + p.dma.stored;
    let rate = bytes as f64 * 1000.0 / p.unit(Unit::Dma).busy.max(1) as f64;
    let best = strata_time::model::core(kernel).timing.dma_cap.value;
    json!({
        "read_bytes": p.dma.loaded,
        "write_bytes": p.dma.stored,
        "transfers": p.dma.transfers,
        "bytes_per_run": bytes as f64 / p.dma.runs.max(1) as f64,
        "gigabytes_per_second": rate,
        "efficiency_percent": 100.0 * rate / best,
    })
}

fn texts(timeline: &Timeline, files: &Files) -> Value {
    let file = |n: u32| timeline.stream.files.get(n as usize).and_then(|name| files.find(name));
    let texts = timeline.stream.texts.iter();
    texts.map(|t| json!({"opcode": t.name, "file": file(t.file).filter(|_| t.line > 0), "line": t.line})).collect()
}

/// Every executed instruction; times are picoseconds from the start of the program.
fn events(t: &Timeline) -> Table {
    let done = &t.schedule.done;
    let each = |f: &dyn Fn(&strata_time::issue::Done) -> u64| done.iter().map(f).collect::<Vec<u64>>();
    let deps = || (0..done.len()).flat_map(|n| t.stream.deps(n));
    Table::new(done.len())
        .column("text", each(&|d| t.stream.items[d.at as usize].text as u64))
        .column("track", each(&|d| d.unit as u64))
        .column("start", each(&|d| t.profile.start + d.start))
        .column("busy", each(&|d| d.busy))
        .column("tail", each(&|d| d.finish.saturating_sub(d.start + d.busy)))
        .column("gap", each(&|d| d.gap))
        .column("cause", each(&|d| d.cause as u64))
        .column("back", each(&|d| if d.by == NOBODY { 0 } else { (d.at - d.by) as u64 }))
        .column("tensor", each(&|d| if d.tensor == NOBODY { 0 } else { d.tensor as u64 + 1 }))
        .column("deps", (0..done.len()).map(|n| t.stream.deps(n).len() as u64))
        .column("dep_back", deps().map(|d| d.back as u64))
        .column("dep_why", deps().map(|d| d.tensor as u64 * 3 + d.why as u64))
}
