//! What each line of the source costs.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use strata_time::{Profile, Timeline};

use crate::files::{Files, ns, percent};

#[derive(Default)]
struct Cost {
    instructions: u64,
    busy: u64,
    critical: u64,
}

type Lines = BTreeMap<(usize, u32), Cost>;

/// Busy time of engines and time on the critical path, by line.
pub fn costs(t: &Timeline, files: &Files) -> Value {
    let mut lines = on_path(&t.profile, files);
    let known: Vec<Option<usize>> = t.stream.files.iter().map(|name| files.find(name)).collect();
    for done in &t.schedule.done {
        let text = &t.stream.texts[t.stream.items[done.at as usize].text as usize];
        let Some(file) = known.get(text.file as usize).copied().flatten().filter(|_| text.line > 0) else { continue };
        let cost = lines.entry((file, text.line)).or_default();
        cost.instructions += 1;
        cost.busy += done.busy;
    }
    value(lines, t.profile.work)
}

/// Time on the critical path only.
pub fn critical(profile: &Profile, files: &Files) -> Value {
    value(on_path(profile, files), profile.work)
}

fn on_path(profile: &Profile, files: &Files) -> Lines {
    let mut lines = Lines::new();
    for stretch in profile.path.iter().filter(|s| s.line > 0) {
        if let Some(file) = files.find(&stretch.file) {
            lines.entry((file, stretch.line)).or_default().critical += stretch.time;
        }
    }
    lines
}

fn value(lines: Lines, work: u64) -> Value {
    let row = |((file, line), cost): ((usize, u32), Cost)| {
        json!({
            "file": file, "line": line, "instructions": cost.instructions, "busy": ns(cost.busy),
            "critical": ns(cost.critical), "critical_percent": percent(cost.critical, work),
        })
    };
    lines.into_iter().map(row).collect()
}
