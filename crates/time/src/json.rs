//! A profile for programs: field names of the Neuron Explorer's tables where it has them.

use serde_json::{Value, json};

use crate::model::{Ps, Unit};
use crate::profile::Profile;

fn ns(time: Ps) -> f64 {
    time as f64 / 1000.0
}

/// The profile as JSON; times are nanoseconds.
pub fn value(p: &Profile) -> Value {
    let total = p.total();
    let active = |unit: Unit| p.unit(unit).busy as f64 / total.max(1) as f64 * 100.0;
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
    json!({
        "schema_version": 1,
        "kernel": p.kernel,
        "target": p.target,
        "Summary": {
            "total_time": ns(total),
            "start": ns(p.start),
            "work": ns(p.work),
            "end": ns(p.end),
            "instruction_count": p.instructions,
            "simulated_instruction_count": p.simulated,
            "tensor_engine_active_time_percent": active(Unit::Tensor),
            "vector_engine_active_time_percent": active(Unit::Vector),
            "scalar_engine_active_time_percent": active(Unit::Scalar),
            "gpsimd_engine_active_time_percent": active(Unit::GpSimd),
            "dma_active_time_percent": active(Unit::Dma),
            "hbm_read_bytes": p.dma.loaded,
            "hbm_write_bytes": p.dma.stored,
            "dma_transfer_count": p.dma.transfers,
            "arithmetic_intensity": p.intensity(),
            "flops": p.flops,
        },
        "bounds": bounds,
        "engines": engines,
        "reloads": p.dma.reloads.iter().map(|(name, bytes)| json!({"tensor": name, "bytes": bytes})).collect::<Vec<_>>(),
        "critical_path": path,
        "assumptions": p.assumptions,
    })
}
