//! The memory of a JAX or torch program, as a launch whose clock counts steps.

use serde_json::{Value, json};

use crate::files::percent;
use crate::table::{Form, Table};

const MEMORIES: [&str; 2] = ["device", "pinned_host"];

pub struct Program {
    /// Its placement report, and the largest holders.
    pub words: Value,
    variant: Value,
    events: Table,
    lives: Table,
}

impl Program {
    pub fn of(occupancy: &Value, devices: u32) -> Program {
        let list = |name: &str| occupancy[name].as_array().map_or(&[][..], Vec::as_slice);
        let (steps, blocks, placement) = (list("steps"), list("blocks"), &occupancy["placement"]);
        let n = steps.len().max(1) as u64;
        let number = |block: &Value, field: &str| block[field].as_u64().unwrap_or(0);
        let memory = |block: &Value| MEMORIES.iter().position(|name| block["memory"] == *name).unwrap_or(0);
        let mut sorted: Vec<&Value> = blocks.iter().collect();
        sorted.sort_by_key(|block| (number(block, "first"), memory(block), number(block, "byte")));
        // A step takes a thousand picoseconds of the table: one unit of the page's clock.
        let events = Table::new(steps.len())
            .column("text", 0..steps.len() as u64)
            .column("track", steps.iter().map(|_| 0))
            .column("start", (0..steps.len() as u64).map(|step| step * 1000))
            .column("busy", steps.iter().map(|_| 1000))
            .column("tail", steps.iter().map(|_| 0))
            .column("gap", steps.iter().map(|_| 0))
            .column("cause", steps.iter().map(|_| 0))
            .column("back", steps.iter().map(|_| 0))
            .column("tensor", steps.iter().map(|_| 0))
            .column("deps", steps.iter().map(|_| 0))
            .column("dep_back", [])
            .column("dep_why", []);
        let length = |block: &Value| number(block, "last").saturating_sub(number(block, "first"));
        let lives = Table::new(sorted.len())
            .column("place", 0..sorted.len() as u64)
            .column("first", sorted.iter().map(|b| number(b, "first")))
            .column("last", sorted.iter().map(|b| length(b)))
            .column("from", sorted.iter().map(|b| number(b, "first") * 1000))
            .column("length", sorted.iter().map(|b| (length(b) + 1) * 1000));
        let place = |(tensor, b): (usize, &&Value)| {
            json!({
                "memory": memory(b), "tensor": tensor, "label": b["name"], "address": format!("byte {} of the picture", b["byte"]),
                "partition": 0, "partitions": 1, "byte": b["byte"], "bytes": b["bytes"],
            })
        };
        let memories: Vec<Value> = MEMORIES.iter().map(|name| memory_value(name, &sorted, n)).collect();
        let text = |step: &Value| json!({"opcode": step, "file": null, "line": 0});
        let mut holders: Vec<&Value> = blocks.iter().collect();
        holders.sort_by_key(|b| (std::cmp::Reverse(number(b, "bytes")), number(b, "first"), number(b, "byte")));
        let name = placement["name"].as_str().unwrap_or("");
        let variant = json!({
            "id": "written", "label": "As compiled", "about": "The program as it is planned.", "saves": 0.0, "saves_percent": 0.0,
            "profile": {
                "kernel": name, "target": placement["generation"], "Summary": {"total_time": n}, "bounds": [], "engines": [],
                "reloads": [], "critical_path": [],
                "assumptions": ["bytes are exact; times of transfers are modelled, each time; a step is one unit of the clock"],
            },
            "engines": [], "stalls": [], "dma": {}, "lines": [], "cores": [], "memories": memories,
            "places": sorted.iter().enumerate().map(place).collect::<Vec<_>>(),
            "tensors": sorted.iter().map(|b| &b["name"]).collect::<Vec<_>>(),
            "texts": steps.iter().map(text).collect::<Vec<_>>(),
            "tracks": ["Steps"],
        });
        let words = json!({"placement": placement, "devices": devices, "steps": steps.len(), "holders": &holders[..holders.len().min(20)]});
        Program { words, variant, events, lives }
    }

    pub fn launch(&self, form: Form) -> Value {
        let mut variant = self.variant.clone();
        variant["events"] = self.events.value(form);
        variant["lives"] = self.lives.value(form);
        let profile = &self.variant["profile"];
        json!({"kernel": profile["kernel"], "target": profile["target"], "instances": 1, "cores": [0], "findings": [], "variants": [variant]})
    }
}

/// A memory and the step at which most of it is in use.
fn memory_value(name: &str, blocks: &[&Value], steps: u64) -> Value {
    let number = |block: &Value, field: &str| block[field].as_u64().unwrap_or(0);
    let own: Vec<&&Value> = blocks.iter().filter(|b| b["memory"] == name).collect();
    let held = |step: u64| -> u64 {
        let alive = own.iter().filter(|b| (number(b, "first")..=number(b, "last")).contains(&step));
        alive.map(|b| number(b, "bytes")).sum()
    };
    // It only grows where a block begins.
    let mut begins: Vec<u64> = own.iter().map(|b| number(b, "first")).filter(|&first| first < steps).collect();
    begins.dedup();
    let (peak, at) = begins
        .iter()
        .map(|&step| (held(step), step))
        .max_by_key(|&(bytes, step)| (bytes, std::cmp::Reverse(step)))
        .unwrap_or((0, 0));
    let top = own.iter().map(|b| number(b, "byte") + number(b, "bytes")).max().unwrap_or(0);
    json!({
        "name": name, "bytes": top, "reserved": 0, "bank_bytes": null, "peak_bytes": peak, "peak_percent": percent(peak, top),
        "peak_at": at, "modelled": false,
    })
}
