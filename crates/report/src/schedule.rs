//! One timed launch: events, lives, lines, memories, engines, all as the page wants them.

use std::collections::HashMap;

use serde_json::{Value, json};
use strata_kernel::Kernel;
use strata_time::issue::NOBODY;
use strata_time::{Profile, Timeline, Unit};

use crate::files::Files;
use crate::memory::Memories;
use crate::table::{Form, Table};
use crate::{lines, waiting};

/// What each core has on the page.
const TRACKS: [Unit; 5] = [Unit::Tensor, Unit::Vector, Unit::Scalar, Unit::GpSimd, Unit::Dma];

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
    /// By core: the number of its first event.
    starts: Vec<u64>,
    /// By core and number of a tile in its record: its row in `lives`.
    rows: Vec<Vec<Option<u32>>>,
}

impl Variant {
    /// With all its events: those of every core, one core after another.
    pub fn of(cores: &[Vec<&Kernel>], numbers: &[usize], timelines: &[Timeline], files: &Files) -> Variant {
        let words = |n: usize| {
            let mut words = numbers_of(&timelines[n].profile, cores[n][0]);
            words.push(("lines", lines::costs(&timelines[n], files)));
            words
        };
        let all = Merged::new(timelines, files);
        let mut memories = Memories::default();
        for (n, t) in timelines.iter().enumerate() {
            memories.core(&cores[n], t, all.starts[n], &all.numbers[n]);
        }
        let slowest = slowest(timelines.iter().map(|t| t.schedule.end));
        let mut own = words(slowest);
        own.push(("cores", each_core(numbers, words)));
        own.push(("memories", memories.value()));
        own.push(("places", memories.places()));
        own.push(("tensors", json!(all.tensors)));
        own.push(("texts", Value::Array(all.texts)));
        own.push(("tracks", json!(timelines.iter().flat_map(|_| TRACKS.map(Unit::name)).collect::<Vec<_>>())));
        Variant {
            words: own,
            events: Some(all.events),
            lives: Some(memories.lives()),
            starts: all.starts,
            rows: memories.by_tile,
            ..Variant::empty(&timelines[slowest].profile)
        }
    }

    /// Its numbers only.
    pub fn numbers(cores: &[Vec<&Kernel>], numbers: &[usize], profile: &Profile, files: &Files) -> Variant {
        let words = |n: usize| {
            let profile = profile.cores.get(n).unwrap_or(profile);
            let mut words = numbers_of(profile, cores[n][0]);
            words.push(("lines", lines::critical(profile, files)));
            words
        };
        let one = Profile { cores: Vec::new(), ..profile.clone() };
        let mut own = numbers_of(&one, cores[0][0]);
        own.push(("lines", lines::critical(&one, files)));
        own.push(("cores", each_core(numbers, words)));
        for name in ["memories", "places", "tensors", "texts", "tracks"] {
            own.push((name, json!([])));
        }
        Variant { words: own, ..Variant::empty(profile) }
    }

    /// The number of an event of a core.
    pub fn event(&self, core: usize, event: u32) -> u64 {
        self.starts[core] + u64::from(event)
    }
    /// The row of a tile of a core's record in `lives`.
    pub fn row(&self, core: usize, tile: u32) -> Option<u32> {
        self.rows[core].get(tile as usize).copied().flatten()
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
            starts: Vec::new(),
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

/// The core that ends last; the first of several.
fn slowest(ends: impl Iterator<Item = u64>) -> usize {
    ends.enumerate().max_by_key(|&(n, end)| (end, std::cmp::Reverse(n))).map_or(0, |(n, _)| n)
}

/// Numbers of each core, if there are several.
fn each_core(numbers: &[usize], words: impl Fn(usize) -> Vec<(&'static str, Value)>) -> Value {
    let core = |(n, &number): (usize, &usize)| {
        let named = words(n).into_iter().map(|(name, value)| (name.to_string(), value));
        Value::Object(named.chain([("core".to_string(), json!(number))]).collect())
    };
    if numbers.len() < 2 { json!([]) } else { numbers.iter().enumerate().map(core).collect() }
}

fn numbers_of(profile: &Profile, kernel: &Kernel) -> Vec<(&'static str, Value)> {
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

/// Events of all cores in one table. Tensors of the same name are one.
struct Merged {
    events: Table,
    texts: Vec<Value>,
    tensors: Vec<String>,
    /// By core: its first event, and the numbers of its tensors.
    starts: Vec<u64>,
    numbers: Vec<Vec<u64>>,
}

impl Merged {
    fn new(timelines: &[Timeline], files: &Files) -> Merged {
        let rows = timelines.iter().map(|t| t.schedule.done.len()).sum();
        let (mut tensors, mut known) = (Vec::new(), HashMap::new());
        let mut number = |name: &String| {
            *known.entry(name.clone()).or_insert_with(|| {
                tensors.push(name.clone());
                tensors.len() as u64 - 1
            })
        };
        let numbers: Vec<Vec<u64>> =
            timelines.iter().map(|t| t.stream.tensors.iter().map(&mut number).collect()).collect();
        let (mut texts, mut starts, mut n_events) = (Vec::new(), Vec::new(), 0);
        let mut columns: Vec<Vec<u64>> = vec![Vec::new(); COLUMNS.len()];
        for (core, t) in timelines.iter().enumerate() {
            starts.push(n_events);
            n_events += t.schedule.done.len() as u64;
            add_events(&mut columns, t, core as u64, texts.len() as u64, &numbers[core]);
            texts.extend(texts_of(t, files));
        }
        let table =
            COLUMNS.iter().zip(columns).fold(Table::new(rows), |table, (name, column)| table.column(name, column));
        Merged { events: table, texts, tensors, starts, numbers }
    }
}

fn texts_of<'t>(t: &'t Timeline, files: &'t Files) -> impl Iterator<Item = Value> + 't {
    let known: Vec<Option<usize>> = t.stream.files.iter().map(|name| files.find(name)).collect();
    t.stream.texts.iter().map(move |text| {
        let file = known.get(text.file as usize).copied().flatten().filter(|_| text.line > 0);
        json!({"opcode": text.name, "file": file, "line": text.line})
    })
}

/// How far back the one is that an event waited for, twice; odd if it comes later in the program: a port may be taken by that.
fn back(at: u32, by: u32) -> u64 {
    if by <= at { 2 * u64::from(at - by) } else { 2 * u64::from(by - at) - 1 }
}

const COLUMNS: [&str; 12] =
    ["text", "track", "start", "busy", "tail", "gap", "cause", "back", "tensor", "deps", "dep_back", "dep_why"];

/// Every executed instruction of a core, in the order of `COLUMNS`; times are picoseconds from the start of the program.
fn add_events(columns: &mut [Vec<u64>], t: &Timeline, core: u64, texts: u64, tensors: &[u64]) {
    let track = core * TRACKS.len() as u64;
    let tensor = |n: u32| tensors.get(n as usize).copied().unwrap_or(u64::from(NOBODY));
    for (n, d) in t.schedule.done.iter().enumerate() {
        let deps = t.stream.deps(n);
        let row = [
            texts + u64::from(t.stream.items[d.at as usize].text),
            track + d.unit as u64,
            t.profile.start + d.start,
            d.busy,
            d.finish.saturating_sub(d.start + d.busy),
            d.gap,
            d.cause as u64,
            if d.by == NOBODY { 0 } else { back(d.at, d.by) },
            tensors.get(d.tensor as usize).map_or(0, |number| number + 1),
            deps.len() as u64,
        ];
        columns.iter_mut().zip(row).for_each(|(column, number)| column.push(number));
        columns[10].extend(deps.iter().map(|d| u64::from(d.back)));
        columns[11].extend(deps.iter().map(|d| tensor(d.tensor) * 3 + d.why as u64));
    }
}
