//! `strata ls`: the platform as a PJRT client would list it.

use clap::Args;
use serde_json::{Value, json};
use strata::client::{EXTENSIONS, PLATFORM, VERSION, space_text};
use strata::{Client, ClientOptions};

use crate::{Answer, files};

#[derive(Args)]
pub struct Ls {
    /// The instance type to be.
    #[arg(long, default_value = "inf2.8xlarge")]
    instance: String,
    /// Show only this many cores.
    #[arg(long, value_name = "N")]
    cores: Option<usize>,
    /// Physical cores that act as one (the generation's default).
    #[arg(long, value_name = "N")]
    logical_core_size: Option<u32>,
    /// Print JSON with the keys of `neuron-ls`.
    #[arg(short = 'j', long)]
    json: bool,
}

impl Ls {
    pub fn run(self) -> Answer {
        let options = ClientOptions {
            instance: self.instance.clone(),
            n_cores: self.cores,
            logical_core_size: self.logical_core_size,
            ..ClientOptions::default()
        };
        let client = Client::new(&options)
            .map_err(|error| files::failure(&self.instance, "invalid-request", error.to_string()))?;
        Ok(if self.json { format!("{:#}\n", as_json(&client)) } else { as_text(&client) })
    }
}

fn as_text(client: &Client) -> String {
    let mut out = format!("platform: {PLATFORM}\nversion: {VERSION}\nextensions:\n");
    for extension in EXTENSIONS {
        out.push_str(&format!("  {extension}\n"));
    }
    out.push_str("devices:\n");
    for device in client.devices() {
        out.push_str(&format!("  {} ({})\n    memories:\n", device.kind(), device.text()));
        for space in device.spaces() {
            out.push_str(&format!("      {}\n", space_text(space)));
        }
    }
    out
}

fn as_json(client: &Client) -> Value {
    let instance = client.instance();
    let per_chip = instance.chip.facts.cores.value as usize / client.logical_core_size() as usize;
    let n_chips = client.n_devices().div_ceil(per_chip);
    let chips: Vec<Value> = (0..n_chips)
        .map(|chip| {
            let cores: Vec<usize> = (chip * per_chip..((chip + 1) * per_chip).min(client.n_devices())).collect();
            // A ring is what every instance's topology contains; which other links exist is not modelled.
            let mut neighbours = vec![(chip + n_chips - 1) % n_chips, (chip + 1) % n_chips];
            neighbours.sort_unstable();
            neighbours.dedup();
            neighbours.retain(|other| *other != chip);
            json!({
                "neuron_device": chip,
                "nc_count": cores.len(),
                "neuroncore_ids": cores,
                "memory_size": instance.chip.facts.hbm_bytes.value,
                "connected_to": neighbours,
                "logical_neuroncore_config": client.logical_core_size(),
            })
        })
        .collect();
    let devices: Vec<Value> = client
        .devices()
        .map(|device| {
            let memories: Vec<Value> = device
                .spaces()
                .iter()
                .map(|space| {
                    json!({
                        "id": space.id().0,
                        "kind": space.kind().name(),
                        "text": space_text(space),
                        "capacity_bytes": space.capacity(),
                    })
                })
                .collect();
            json!({ "id": device.id(), "kind": device.kind(), "text": device.text(), "memories": memories })
        })
        .collect();
    json!({
        "platform": PLATFORM,
        "version": VERSION,
        "extensions": EXTENSIONS,
        "instance_type": instance.name,
        "neuron_devices": chips,
        "devices": devices,
    })
}
