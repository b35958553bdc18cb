//! A client: the devices of one instance, their memory spaces and queues.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use strata_hw::Instance;
use strata_memory::{Budget, Buffer, Kind, Machine, Pending, Space};
use strata_tensor::Literal;

use crate::collectives::CollectiveCounts;
use crate::failure::Error;
use crate::job::{Job, JobOptions};

/// What every door calls the platform.
pub const PLATFORM: &str = "neuron";
/// The PJRT version that clients of the platform see.
pub const VERSION: &str = "0.104";
/// What the platform offers beyond the basic calls.
pub const EXTENSIONS: [&str; 3] = ["profiler", "memory_descriptions", "layouts"];

/// What to pretend to be.
#[derive(Clone, Debug)]
pub struct ClientOptions {
    /// An instance type such as `inf2.8xlarge`.
    pub instance: String,
    /// Logical cores to show; all of the instance's by default.
    pub n_cores: Option<usize>,
    /// Physical cores that act as one; the generation's default by default.
    pub logical_core_size: Option<u32>,
    /// The number of this process in its job.
    pub process_index: u32,
    /// How much of the chip's HBM a core may fill.
    pub hbm_scope: HbmScope,
    /// An argument in the wrong memory is copied, and the copy counted, instead of being refused.
    pub implicit_copies: bool,
    /// A host that downloads from `device` memory may look at the bytes in place, which keeps them there as long as it
    /// looks; otherwise it gets a copy.
    pub device_views: bool,
}

/// Whose HBM a core may fill.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HbmScope {
    /// Its own share: 16 GiB on trn1, 24 GiB on a logical core of trn2.
    #[default]
    Core,
    /// Its chip's, first come first served: 32 GiB on trn1, 96 GiB on trn2.
    Chip,
}

impl Default for ClientOptions {
    fn default() -> ClientOptions {
        ClientOptions {
            instance: "inf2.8xlarge".into(),
            n_cores: None,
            logical_core_size: None,
            process_index: 0,
            hbm_scope: HbmScope::Core,
            implicit_copies: false,
            device_views: true,
        }
    }
}

/// Devices, spaces and queues. Clones share them.
#[derive(Clone)]
pub struct Client(Arc<Inner>);

struct Inner {
    machine: Machine,
    logical_core_size: u32,
    process_index: u32,
    /// The other processes, if there are any.
    job: Option<Arc<Job>>,
    implicit_copies: bool,
    device_views: bool,
    /// Programs for one device are queued under a read lock, programs for several under the write lock: devices that wait
    /// for each other then have all their work in the same order.
    queueing: RwLock<()>,
    collectives: CollectiveCounts,
}

/// One logical NeuronCore.
#[derive(Clone)]
pub struct Device {
    client: Client,
    index: usize,
}

impl Client {
    /// A machine as the options describe it.
    pub fn new(options: &ClientOptions) -> Result<Client, Error> {
        Client::in_job(options, None)
    }

    /// A machine that is one of several in a job. Waits for the others.
    pub fn in_job(options: &ClientOptions, job: Option<&JobOptions>) -> Result<Client, Error> {
        strata_exec::prepare();
        let instance = Instance::by_name(&options.instance).ok_or_else(|| {
            let names: Vec<&str> = Instance::all().iter().map(|i| i.name).collect();
            Error::invalid(format!(
                "there is no instance type `{}`; STRATA_INSTANCE chooses one of {}",
                options.instance,
                names.join(", ")
            ))
        })?;
        let sizes = instance.generation().logical_core_sizes();
        let size = options.logical_core_size.unwrap_or(instance.chip.facts.default_logical_core.value as u32);
        if !sizes.contains(&size) {
            return Err(Error::invalid(format!(
                "a logical core of {} has {sizes:?} physical ones, not {size}; STRATA_INSTANCE chooses another instance type",
                instance.name
            )));
        }
        let available = instance.cores() / size as usize;
        let n_cores = options.n_cores.unwrap_or(available);
        if n_cores == 0 || n_cores > available {
            return Err(Error::invalid(format!(
                "{} has 1 to {available} cores, not {n_cores}; STRATA_INSTANCE chooses another instance type",
                instance.name
            )));
        }
        let host_bytes = instance.host_bytes() / n_cores as u64;
        let machine = match options.hbm_scope {
            HbmScope::Core => {
                let device_bytes = instance.hbm_bytes_per_core() * u64::from(size);
                Machine::with_capacities(instance, n_cores, device_bytes, host_bytes)
            }
            HbmScope::Chip => {
                let chip_bytes = instance.chip.facts.hbm_bytes.value;
                let per_chip = instance.chip.facts.cores.value as usize / size as usize;
                let budgets: Vec<_> =
                    (0..n_cores.div_ceil(per_chip)).map(|_| Arc::new(Budget::new(chip_bytes))).collect();
                Machine::with_budgets(instance, n_cores, chip_bytes, host_bytes, |core| {
                    Some(budgets[core / per_chip].clone())
                })
            }
        };
        let job = job.map(|job| Job::connect(job, n_cores, instance.name)).transpose()?;
        Ok(Client(Arc::new(Inner {
            machine,
            logical_core_size: size,
            process_index: job.as_ref().map_or(options.process_index, |job| job.rank()),
            job,
            implicit_copies: options.implicit_copies,
            device_views: options.device_views,
            queueing: RwLock::default(),
            collectives: CollectiveCounts::default(),
        })))
    }

    /// The instance type it is.
    pub fn instance(&self) -> &'static Instance {
        self.0.machine.instance()
    }
    /// Its memories and queues.
    pub fn machine(&self) -> &Machine {
        &self.0.machine
    }
    /// Physical cores per device.
    pub fn logical_core_size(&self) -> u32 {
        self.0.logical_core_size
    }
    /// The number of this process in its job.
    pub fn process_index(&self) -> u32 {
        self.0.process_index
    }
    /// Whether arguments in the wrong memory are copied instead of being refused.
    pub fn implicit_copies(&self) -> bool {
        self.0.implicit_copies
    }
    /// Whether downloads from `device` memory may be views.
    pub fn device_views(&self) -> bool {
        self.0.device_views
    }
    /// Held while a program is queued on one device.
    /// What its devices have brought to collectives.
    pub fn collectives(&self) -> &CollectiveCounts {
        &self.0.collectives
    }
    pub(crate) fn queueing_one(&self) -> RwLockReadGuard<'_, ()> {
        self.0.queueing.read().unwrap_or_else(PoisonError::into_inner)
    }
    /// Held while a program is queued on several devices.
    pub(crate) fn queueing_many(&self) -> RwLockWriteGuard<'_, ()> {
        self.0.queueing.write().unwrap_or_else(PoisonError::into_inner)
    }
    /// The other processes, if there are any.
    pub fn job(&self) -> Option<&Arc<Job>> {
        self.0.job.as_ref()
    }
    /// How many devices all processes have.
    pub fn n_global_devices(&self) -> usize {
        self.job().map_or(self.n_devices(), |job| job.n_devices())
    }
    /// The process of a device of the job, and the device's number there.
    pub fn place(&self, global: usize) -> Option<(u32, usize)> {
        match self.job() {
            Some(job) => job.place(global),
            None => (global < self.n_devices()).then(|| (self.process_index(), global)),
        }
    }
    /// The device with a number among those of all processes, if it is one of this process.
    pub fn global_device(&self, global: usize) -> Result<Option<Device>, Error> {
        match self.job().and_then(|job| job.place(global)) {
            Some((process, _)) if process != self.process_index() => Ok(None),
            Some((_, local)) => self.device(local).map(Some),
            None => self.device(global).map(Some),
        }
    }
    /// How many devices it has.
    pub fn n_devices(&self) -> usize {
        self.0.machine.n_cores()
    }
    /// A device by its number.
    pub fn device(&self, index: usize) -> Result<Device, Error> {
        match index < self.n_devices() {
            true => Ok(Device { client: self.clone(), index }),
            false => Err(Error::invalid(format!(
                "there is no device {index}; there are {} on {}, and STRATA_INSTANCE chooses another instance type",
                self.n_devices(),
                self.instance().name
            ))),
        }
    }
    /// Its devices, in order.
    pub fn devices(&self) -> impl Iterator<Item = Device> + '_ {
        (0..self.n_devices()).map(|index| Device { client: self.clone(), index })
    }
}

impl Device {
    /// The client it belongs to.
    pub fn client(&self) -> &Client {
        &self.client
    }
    /// Its number in this process.
    pub fn id(&self) -> usize {
        self.index
    }
    /// Its number among the devices of all processes.
    pub fn global_id(&self) -> usize {
        self.client.job().map_or(0, |job| job.first_device()) + self.index
    }
    /// `NC_v2`.
    pub fn kind(&self) -> &'static str {
        self.client.instance().device_kind()
    }
    /// `NeuronCore(id=0, process_index=0, local_id=0)`.
    pub fn text(&self) -> String {
        device_text(self.global_id(), self.client.process_index(), self.index)
    }

    /// The default space.
    pub fn memory(&self) -> &Space {
        self.space(Kind::Device)
    }
    /// Its memory of a kind.
    pub fn space(&self, kind: Kind) -> &Space {
        self.client.machine().space(self.index, kind)
    }
    /// The device's spaces, the default one first.
    pub fn spaces(&self) -> [&Space; 2] {
        Kind::ALL.map(|kind| self.space(kind))
    }

    /// A copy of `value` in one of the device's spaces.
    pub fn put(&self, value: Literal, kind: Kind) -> Result<Buffer, Error> {
        Ok(self.client.machine().transfers(self.index).from_host(value, self.space(kind), "argument")?)
    }
    /// The value of a buffer, on its way to the host.
    pub fn get(&self, buffer: &Buffer) -> Pending<Literal> {
        self.client.machine().transfers(self.index).to_host(buffer)
    }
}

/// `NeuronCore(id=0, process_index=0, local_id=0)`.
pub fn device_text(id: usize, process: u32, local: usize) -> String {
    format!("NeuronCore(id={id}, process_index={process}, local_id={local})")
}

/// `NeuronMemory(id=0, kind=device)`.
pub fn space_text(space: &Space) -> String {
    format!("NeuronMemory(id={}, kind={})", space.id().0, space.kind().name())
}

#[cfg(test)]
mod tests {
    use strata_tensor::DType;

    use super::*;

    #[test]
    fn devices_and_memories_of_the_seed() {
        let client = Client::new(&ClientOptions::default()).unwrap();
        let texts: Vec<String> = client.devices().map(|d| format!("{} ({})", d.kind(), d.text())).collect();
        assert_eq!(texts[1], "NC_v2 (NeuronCore(id=1, process_index=0, local_id=1))");
        let memories: Vec<String> = client.machine().spaces().map(space_text).collect();
        assert_eq!(memories[2..], ["NeuronMemory(id=2, kind=device)", "NeuronMemory(id=3, kind=pinned_host)"]);
    }

    #[test]
    fn logical_cores_share_their_memory() {
        let options = ClientOptions { instance: "trn2.48xlarge".into(), ..ClientOptions::default() };
        let client = Client::new(&options).unwrap();
        assert_eq!((client.n_devices(), client.device(0).unwrap().memory().capacity() >> 30), (64, 24));
        let single = ClientOptions { logical_core_size: Some(1), ..options };
        assert_eq!(Client::new(&single).unwrap().n_devices(), 128);
        assert!(Client::new(&ClientOptions { instance: "p5".into(), ..ClientOptions::default() }).is_err());
        assert!(Client::new(&ClientOptions { n_cores: Some(3), ..ClientOptions::default() }).is_err());
        assert!(client.device(64).is_err());
    }

    #[test]
    fn a_core_may_have_all_of_its_chip_once() {
        let options = ClientOptions { hbm_scope: HbmScope::Chip, ..ClientOptions::default() };
        let client = Client::new(&options).unwrap();
        let memory = |core: usize| client.device(core).unwrap().memory().clone();
        assert_eq!(memory(0).capacity() >> 30, 32);
        let half = memory(0).reserve(20 << 30, "weights").unwrap();
        let error = memory(1).reserve(13 << 30, "more").err().unwrap();
        assert_eq!((error.in_use >> 30, error.limit >> 30, memory(1).free_bytes() >> 30), (20, 32, 12));
        drop(half);
        assert!(memory(1).reserve(32 << 30, "all").is_ok());
    }

    #[test]
    fn values_go_there_and_back() {
        let client = Client::new(&ClientOptions::default()).unwrap();
        let device = client.device(1).unwrap();
        let value = Literal::from_slice(DType::S32, &[3], &[1, 2, 3]);
        let buffer = device.put(value.clone(), Kind::PinnedHost).unwrap();
        assert_eq!(buffer.space().id().0, 3);
        assert_eq!(device.get(&buffer).wait().unwrap(), value);
    }
}
