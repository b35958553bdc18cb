//! A timeline for programs: tables with the field names of the Neuron Explorer's schema where it has them.
//!
//! Timestamps are whole nanoseconds from the start of the program, as there; `*_ps` are the model's own picoseconds.

use serde_json::{Value, json};
use strata_kernel::Space;

use crate::issue::{Done, NOBODY};
use crate::json;
use crate::model::{Ps, Unit};
use crate::record::{FAR, Touch};
use crate::stream::Why;
use crate::timeline::Timeline;

/// Whole nanoseconds.
pub fn ts(time: Ps) -> u64 {
    (time + 500) / 1000
}

/// The profile, and everything it was made from.
pub fn value(t: &Timeline) -> Value {
    let mut all = json::value(&t.profile);
    let tensors: Vec<Value> = (t.stream.tensors.iter().zip(&t.stream.sizes).zip(&t.stream.spaces))
        .map(|((name, bytes), space)| json!({"name": name, "bytes": bytes, "memory": space.name()}))
        .collect();
    let rows = [
        ("files", json!(t.stream.files)),
        ("tensors", Value::Array(tensors)),
        ("tiles", Value::Array((0..t.lives.len()).map(|n| tile(t, n)).collect())),
        ("Instruction", Value::Array(t.schedule.done.iter().map(|done| instruction(t, done)).collect())),
        ("SbufAllocation", Value::Array(allocations(t))),
        ("SbufUsage", Value::Array(usage(t, Space::Sbuf))),
        ("PsumUsage", Value::Array(usage(t, Space::Psum))),
    ];
    if let Value::Object(object) = &mut all {
        object.extend(rows.into_iter().map(|(name, value)| (name.to_string(), value)));
    }
    all
}

/// A launch on several cores: the tables of each.
pub fn of_cores(cores: &[Timeline]) -> Value {
    match cores {
        [one] => value(one),
        several => json!({"schema_version": 1, "cores": several.iter().map(value).collect::<Vec<_>>()}),
    }
}

/// When a moment of the kernel's work is, from the start of the program.
fn moment(t: &Timeline, time: Ps) -> Ps {
    t.profile.start + time
}

fn tile(t: &Timeline, n: usize) -> Value {
    let life = &t.lives[n];
    let tile = &t.record.tiles[life.tile as usize];
    json!({
        "id": life.tile,
        "tensor": tile.tensor,
        "index": tile.index,
        "memory": tile.space.name(),
        "bank": tile.place.filter(|_| tile.space == Space::Psum).map(|p| p.bank),
        "partition": tile.place.map(|p| p.partition),
        "partitions": tile.partitions,
        "byte": tile.place.map(|p| p.byte),
        "bytes": tile.bytes,
        "start_ps": moment(t, life.start),
        "end_ps": moment(t, life.end),
        "placed_by": if matches!(tile.home, crate::record::Home::Placed(_)) { "author" } else { "model" },
    })
}

fn operand(t: &Timeline, touch: &Touch) -> Value {
    let (rows, bytes) = (touch.rect.partitions, touch.rect.bytes);
    let mut out = json!({
        "tensor": touch.tensor,
        "access": match (touch.read, touch.write) { (_, false) => "read", (false, true) => "write", _ => "update" },
    });
    if touch.tile == FAR {
        out["rows"] = json!([rows.0, rows.1]);
        out["bytes"] = json!([bytes.0, bytes.1]);
        return out;
    }
    let tile = &t.record.tiles[touch.tile as usize];
    out["tile"] = json!(touch.tile);
    let place = tile.place.unwrap_or_default();
    out["partitions"] = json!([place.partition + rows.0, place.partition + rows.1]);
    out["bytes"] = json!([place.byte + bytes.0, place.byte + bytes.1]);
    if touch.rect.period > 0 {
        out["every"] = json!([touch.rect.run, touch.rect.period]);
    }
    out
}

fn instruction(t: &Timeline, done: &Done) -> Value {
    let at = done.at as usize;
    let text = &t.stream.texts[t.stream.items[at].text as usize];
    let cost = t.stream.cost(at);
    let name = |tensor: u32| t.stream.tensors.get(tensor as usize);
    let dependences: Vec<Value> = (t.stream.deps(at).iter())
        .map(|d| {
            let kind = match d.why {
                Why::Data => "data",
                Why::Read => "overwrites what it read",
                Why::Written => "overwrites what it wrote",
            };
            json!({"on": done.at - d.back, "kind": kind, "tensor": d.tensor})
        })
        .collect();
    let (start, end) = (moment(t, done.start), moment(t, done.start + done.busy));
    let file = t.stream.files.get(text.file as usize);
    let bytes = |tensor: Option<u32>| if tensor.is_some() { cost.bytes } else { 0 };
    json!({
        "id": done.at,
        "engine": done.unit.name().to_lowercase(),
        "timeline_track": t.queue(at).unwrap_or(done.unit.name()),
        "opcode": text.name,
        "start_ts": ts(start),
        "end_ts": ts(end),
        "duration_ns": ts(end) - ts(start),
        "start_ps": start,
        "end_ps": end,
        "visible_ps": moment(t, done.finish),
        "table_load_ps": done.table,
        "nki_source_location": file.filter(|_| text.line > 0).map(|f| format!("{f}:{}", text.line)),
        "file": text.file,
        "line": text.line,
        "evt_wait_time_ns": ts(done.start) - ts(done.start - done.gap),
        "wait": {
            "cause": done.cause.name(),
            "idle_ps": done.gap,
            "by": (done.by != NOBODY).then_some(done.by),
            "tensor": (done.tensor != NOBODY).then_some(done.tensor),
            "tensor_name": name(done.tensor),
        },
        "dependences": dependences,
        "operands": t.record.of(at).iter().map(|touch| operand(t, touch)).collect::<Vec<_>>(),
        "hbm_read_bytes": bytes(text.from),
        "hbm_write_bytes": bytes(text.to),
        "raw_flops": cost.flops,
        "stationary_load_ps": cost.load,
    })
}

fn allocations(t: &Timeline) -> Vec<Value> {
    let mut out = Vec::new();
    for life in &t.lives {
        let tile = &t.record.tiles[life.tile as usize];
        let Some(place) = tile.place.filter(|_| tile.space == Space::Sbuf) else { continue };
        let by = &t.schedule.done[life.by as usize];
        for quadrant in (0..4).map(|q| q * 32) {
            if !(place.partition..place.partition + tile.partitions as i64).contains(&quadrant) {
                continue;
            }
            out.push(json!({
                "start_ts": ts(moment(t, life.start)),
                "end_ts": ts(moment(t, life.end)),
                "start_address": place.byte,
                "end_address": place.byte + tile.bytes as i64 - 1,
                "partition": quadrant,
                "op_source_type": if by.unit == Unit::Dma { "dma" } else { "instruction" },
                "opcode": t.stream.texts[t.stream.items[life.by as usize].text as usize].name,
                "queue_name": t.queue(life.by as usize),
                "tensor_name": t.stream.tensors[tile.tensor as usize],
            }));
        }
    }
    out
}

fn usage(t: &Timeline, space: Space) -> Vec<Value> {
    let (first, n, whole) = match space {
        Space::Sbuf => (0, 4, t.sbuf_bytes as f64),
        _ => (4, 8, 2048.0),
    };
    let mut held = vec![0i64; n];
    let mut out: Vec<Value> = Vec::new();
    let changes = t.changes();
    let mut own = changes.iter().filter(|c| (first..first + n as u8).contains(&c.place)).peekable();
    while let Some(change) = own.next() {
        held[(change.place - first) as usize] += change.bytes;
        if own.peek().is_some_and(|next| ts(moment(t, next.at)) == ts(moment(t, change.at))) {
            continue;
        }
        let share = |bytes: i64| 100.0 * bytes as f64 / whole;
        let mut row = json!({
            "timestamp": ts(moment(t, change.at)),
            "avg_util_percent": held.iter().map(|&b| share(b)).sum::<f64>() / n as f64,
        });
        for (k, &bytes) in held.iter().enumerate() {
            let name = match space {
                Space::Sbuf => format!("partition_{}_util_percent", k * 32),
                _ => format!("bank_{k}_util_percent"),
            };
            row[name] = json!(share(bytes));
        }
        out.push(row);
    }
    out
}
