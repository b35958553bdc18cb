//! Engines over the whole run: busy, waiting and for what, idle.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use strata_time::Profile;

use crate::files::{ns, percent};

pub fn engines(p: &Profile) -> Value {
    let total = p.total();
    let row = |u: &strata_time::profile::UnitProfile| {
        let waiting: u64 = u.stalls.iter().map(|s| s.time).sum();
        let idle = total.saturating_sub(u.busy + waiting);
        json!({
            "engine": u.unit.name(), "instructions": u.instructions,
            "busy": ns(u.busy), "busy_percent": percent(u.busy, total),
            "waiting": ns(waiting), "waiting_percent": percent(waiting, total),
            "idle": ns(idle), "idle_percent": percent(idle, total),
        })
    };
    p.units.iter().map(row).collect()
}

/// Waiting of all engines by cause, the longest first.
pub fn stalls(p: &Profile) -> Value {
    let mut causes: BTreeMap<&str, Vec<(u64, &str, &Option<String>)>> = BTreeMap::new();
    for unit in &p.units {
        for stall in &unit.stalls {
            causes.entry(stall.cause.name()).or_default().push((stall.time, unit.unit.name(), &stall.tensor));
        }
    }
    let mut rows: Vec<(u64, &str, Vec<(u64, &str, &Option<String>)>)> =
        causes.into_iter().map(|(cause, by)| (by.iter().map(|b| b.0).sum(), cause, by)).collect();
    rows.sort_by_key(|(time, cause, _)| (std::cmp::Reverse(*time), *cause));
    let row = |(time, cause, mut by): (u64, &str, Vec<(u64, &str, &Option<String>)>)| {
        by.sort_by_key(|(time, engine, tensor)| (std::cmp::Reverse(*time), *engine, *tensor));
        let by: Vec<Value> = by
            .into_iter()
            .map(|(time, engine, tensor)| json!({"engine": engine, "tensor": tensor, "nanoseconds": ns(time)}))
            .collect();
        json!({"cause": cause, "nanoseconds": ns(time), "by": by})
    };
    rows.into_iter().map(row).collect()
}
