//! All spaces, queues and counters of one instance.

use std::sync::Arc;

use strata_hw::Instance;

use crate::queue::Queue;
use crate::space::{Budget, Kind, Space, SpaceId};
use crate::transfer::{Counts, Transfers};

/// The memory of an instance, seen by the cores in use.
pub struct Machine {
    instance: &'static Instance,
    cores: Vec<Core>,
    counts: Arc<Counts>,
}

struct Core {
    spaces: [Space; 2],
    transfers: Transfers,
    execution: Queue,
}

impl Machine {
    /// The first `n_cores` of `instance`, each with its share of HBM and an equal share of host memory.
    pub fn new(instance: &'static Instance, n_cores: usize) -> Machine {
        let host_share = instance.host_bytes() / n_cores.max(1) as u64;
        Machine::with_capacities(instance, n_cores, instance.hbm_bytes_per_core(), host_share)
    }

    /// [`Machine::new`] with other capacities per core.
    pub fn with_capacities(instance: &'static Instance, n_cores: usize, device: u64, pinned_host: u64) -> Machine {
        Machine::with_budgets(instance, n_cores, device, pinned_host, |_| None)
    }

    /// [`Machine::with_capacities`] where the device memory of core `c` also counts against `budget(c)`.
    pub fn with_budgets(
        instance: &'static Instance,
        n_cores: usize,
        device: u64,
        pinned_host: u64,
        budget: impl Fn(usize) -> Option<Arc<Budget>>,
    ) -> Machine {
        let counts = Arc::new(Counts::new(2 * n_cores));
        let core = |c: usize| Core {
            spaces: [
                Space::within(SpaceId(2 * c as u32), Kind::Device, c, device, budget(c)),
                Space::new(SpaceId(2 * c as u32 + 1), Kind::PinnedHost, c, pinned_host),
            ],
            transfers: Transfers::new(c, counts.clone()),
            execution: Queue::new(format!("strata-core-{c}")),
        };
        Machine { instance, cores: (0..n_cores).map(core).collect(), counts }
    }

    /// The instance type it is.
    pub fn instance(&self) -> &'static Instance {
        self.instance
    }
    /// How many cores it has.
    pub fn n_cores(&self) -> usize {
        self.cores.len()
    }
    /// Every space, in the order of their ids.
    pub fn spaces(&self) -> impl Iterator<Item = &Space> {
        self.cores.iter().flat_map(|core| &core.spaces)
    }

    /// A core's space of a kind. Panics if there is no such core.
    pub fn space(&self, core: usize, kind: Kind) -> &Space {
        &self.cores[core].spaces[kind as usize]
    }
    /// What moves values in and out of a core. Panics if there is no such core.
    pub fn transfers(&self, core: usize) -> &Transfers {
        &self.cores[core].transfers
    }
    /// Where a core's programs run, one after another. Panics if there is no such core.
    pub fn execution(&self, core: usize) -> &Queue {
        &self.cores[core].execution
    }
    /// Transfers of all cores.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }
}
