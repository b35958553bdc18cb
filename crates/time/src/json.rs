//! A profile for programs: field names of the Neuron Explorer's tables where it has them.

use serde_json::{Value, json};

use crate::model::{Ps, Unit};
use crate::profile::Profile;

fn ns(time: Ps) -> f64 {
    time as f64 / 1000.0
}

/// The profile as JSON; times are nanoseconds.
pub fn value(p: &Profile) -> Value {
    let engines: Vec<Value> = p
        .units
        .iter()
        .map(|u| {
            let stalls: Vec<Value> = u
                .stalls
                .iter()
                .map(|s| json!({"cause": s.cause.name(), "tensor": s.tensor, "nanoseconds": ns(s.time)}))
                .collect();
            json!({
                "engine": u.unit.name(),
                "instruction_count": u.instructions,
                "busy": ns(u.busy),
                "table_load": ns(u.table),
                "minimum_length": ns(u.minimum),
                "stalls": stalls,
                "drained": ns(u.drained),
                "start_and_end": ns(p.start + p.end),
            })
        })
        .collect();
    let path: Vec<Value> = p
        .path
        .iter()
        .map(|s| json!({"file": s.file, "line": s.line, "opcode": s.name, "engine": s.unit.name(), "nanoseconds": ns(s.time)}))
        .collect();
    let bounds: Vec<Value> =
        p.bounds.iter().map(|(name, time)| json!({"bound": name, "nanoseconds": ns(*time)})).collect();
    let mut out = json!({
        "schema_version": 1,
        "kernel": p.kernel,
        "target": p.target,
        "nanoseconds": ns(p.total()),
        "start": ns(p.start),
        "work": ns(p.work),
        "end": ns(p.end),
        "instruction_count": p.instructions,
        "simulated_instruction_count": p.simulated,
        "Summary": summary(p),
        "bounds": bounds,
        "engines": engines,
        "reloads": p.dma.reloads.iter().map(|(name, bytes)| json!({"tensor": name, "bytes": bytes})).collect::<Vec<_>>(),
        "critical_path": path,
        "assumptions": p.assumptions,
    });
    if !p.cores.is_empty() {
        out["cores"] = p.cores.iter().map(value).collect();
    }
    out
}

fn summary(p: &Profile) -> Value {
    let total = p.total();
    let percent = |time: Ps| time as f64 / total.max(1) as f64 * 100.0;
    let bytes = p.dma.loaded + p.dma.stored;
    let mut out = json!({
        "total_time": ns(total),
        "start": ns(p.start),
        "work": ns(p.work),
        "end": ns(p.end),
        "instruction_count": p.instructions,
        "simulated_instruction_count": p.simulated,
        "hbm_read_bytes": p.dma.loaded,
        "hbm_write_bytes": p.dma.stored,
        "spill_save_bytes": p.dma.spilled,
        "spill_reload_bytes": p.dma.reloaded,
        "dma_active_time": ns(p.unit(Unit::Dma).busy),
        "dma_active_time_percent": percent(p.unit(Unit::Dma).busy),
        "dma_transfer_count": p.dma.transfers,
        "dma_transfer_total_bytes": bytes,
        "dma_transfer_average_bytes": bytes as f64 / p.dma.transfers.max(1) as f64,
        "arithmetic_intensity": p.intensity(),
        "mm_arithmetic_intensity": p.intensity(),
        "peak_flops_bandwidth_ratio": p.peak_flops / (p.dma.cap * 1e9).max(1.0),
        "flops": p.flops,
        "hardware_flops": p.flops,
        "hfu_estimated_percent": p.flops as f64 / (p.peak_flops * total as f64 / 1e12).max(1.0) * 100.0,
    });
    for unit in [Unit::Tensor, Unit::Vector, Unit::Scalar, Unit::GpSimd, Unit::Sync] {
        let (name, u) = (unit.name().to_lowercase(), p.unit(unit));
        out[format!("{name}_engine_active_time")] = json!(ns(u.busy));
        out[format!("{name}_engine_active_time_percent")] = json!(percent(u.busy));
        out[format!("{name}_engine_instruction_count")] = json!(u.instructions);
    }
    out
}
