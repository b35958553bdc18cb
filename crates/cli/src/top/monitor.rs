//! A snapshot in the shape of `neuron-monitor`, for dashboards that read that. The shape is `docs/neuron-monitor.schema.json`.

use serde_json::{Map, Value, json};

/// The categories of device memory that `neuron-monitor` knows, which every core lists.
const CATEGORIES: [&str; 5] = ["constants", "model_code", "model_shared_scratchpad", "runtime_memory", "tensors"];

pub fn line(snapshot: &Value) -> Value {
    let cores: &[Value] = snapshot["cores"].as_array().map_or(&[], Vec::as_slice);
    let period = &snapshot["period"];
    let by_core = |f: &dyn Fn(&Value) -> Value| -> Value {
        cores.iter().map(|core| (core["core"].to_string(), f(core))).collect::<Map<_, _>>().into()
    };
    let used = |kind: &str| -> u64 { cores.iter().filter_map(|c| space(c, kind)?["bytes_in_use"].as_u64()).sum() };
    let executed: u64 = cores.iter().filter_map(|c| c["executed"].as_u64()).sum();
    let counters = json!({
        "period": period,
        "neuroncores_in_use": by_core(&|core| json!({"neuroncore_utilization": core["busy_percent"]})),
        "error": "",
    });
    let memory = json!({
        "period": period,
        "neuron_runtime_used_bytes": {
            "host": used("pinned_host"),
            "neuron_device": used("device"),
            "usage_breakdown": {
                "host": {"application_memory": 0, "constants": 0, "dma_buffers": 0, "tensors": used("pinned_host")},
                "neuroncore_memory_usage": by_core(&categories),
            },
        },
        "loaded_models": [],
        "error": "",
    });
    let errors = json!({"generic": 0, "numerical": 0, "transient": 0, "model": 0, "runtime": 0, "hardware": 0});
    let summary = json!({
        "completed": executed, "completed_with_err": 0, "completed_with_num_err": 0, "timed_out": 0, "incorrect_input": 0,
        "failed_to_queue": 0,
    });
    let report = json!({
        "neuroncore_counters": counters,
        "memory_used": memory,
        "execution_stats": {"period": period, "error_summary": errors, "execution_summary": summary, "latency_stats": {}, "error": ""},
    });
    json!({
        "neuron_runtime_data": [{
            "pid": snapshot["pid"], "neuron_runtime_tag": snapshot["command"], "address": "", "error": "", "report": report,
        }],
        "system_data": {},
        "instance_info": {"instance_type": snapshot["instance"], "error": ""},
        "neuron_hardware_info": {"neuroncore_per_device_count": cores.len(), "neuron_device_count": 1, "error": ""},
        "strata": {"transfers": snapshot["transfers"], "cores": snapshot["cores"]},
    })
}

pub fn space<'a>(core: &'a Value, kind: &str) -> Option<&'a Value> {
    core["spaces"].as_array()?.iter().find(|space| space["kind"] == kind)
}

/// Bytes of a core's HBM by category.
pub fn categories(core: &Value) -> Value {
    let mut sums: Map<String, Value> = CATEGORIES.iter().map(|name| (name.to_string(), json!(0))).collect();
    let holders = space(core, "device").and_then(|s| s["holders"].as_array()).into_iter().flatten();
    for holder in holders {
        let category = holder["category"].as_str().unwrap_or("tensors");
        let sum = sums.get(category).and_then(Value::as_u64).unwrap_or(0) + holder["bytes"].as_u64().unwrap_or(0);
        sums.insert(category.to_string(), json!(sum));
    }
    sums.into()
}
