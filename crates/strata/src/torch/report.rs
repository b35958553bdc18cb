//! What the runtime can say about itself.

use std::sync::atomic::Ordering;

use strata_memory::Kind;
use strata_memory::transfer::Place;

use super::Runtime;
use crate::Error;

/// A device, in the words of PyTorch's device properties.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeviceInfo {
    /// The core: `NC_v2`.
    pub name: String,
    /// The instance type.
    pub instance: String,
    /// The chip.
    pub chip: String,
    /// Capacity of its memory in bytes.
    pub total_memory: u64,
    /// Physical cores that act as one.
    pub logical_core_size: u32,
}

impl Runtime {
    /// Transfers so far: (from, to, how many, bytes), where an end is `cpu` or `neuron:i`.
    pub fn transfers(&self) -> Vec<(String, String, u64, u64)> {
        let machine = self.client.machine();
        let name = |place: Place| match place {
            Place::Host => "cpu".to_owned(),
            Place::Space(id) => match machine.spaces().find(|space| space.id() == id) {
                Some(space) if space.kind() == Kind::Device => format!("neuron:{}", space.device()),
                Some(space) => format!("{}:{}", space.kind().name(), space.device()),
                None => place.to_string(),
            },
        };
        let all = machine.counts().all().into_iter();
        all.map(|((from, to), count)| (name(from), name(to), count.transfers, count.bytes)).collect()
    }

    /// Graphs and kernels executed so far.
    pub fn executions(&self) -> u64 {
        self.executions.load(Ordering::Relaxed)
    }

    /// What a device is.
    pub fn device_info(&self, device: usize) -> Result<DeviceInfo, Error> {
        let (device, instance) = (self.client.device(device)?, self.client.instance());
        Ok(DeviceInfo {
            name: device.kind().to_owned(),
            instance: instance.name.to_owned(),
            chip: instance.chip.name.to_owned(),
            total_memory: device.memory().capacity(),
            logical_core_size: self.client.logical_core_size(),
        })
    }
}
