//! `PJRT_Client`: the cores of an instance and their memories, in a form C can hold on to.

use std::sync::Arc;

use strata::client;
use strata::memory::Space;

use crate::device::Device;
use crate::error::{Code, Status};
use crate::executable::{self, LoadedExecutable};
use crate::memory::Memory;
use crate::raw::{Kind, Object, Ref, Slice, Text, put_all, read_struct};
use crate::store::KeyValues;
use crate::topology::TopologyDescription;
use crate::{options, settings, sys};

/// What C holds. Buffers and programs share the parts, so nothing they point to goes before they do.
pub struct Client(pub Arc<Parts>);

pub struct Parts {
    pub inner: strata::Client,
    topology: Object<TopologyDescription>,
    #[expect(dead_code, reason = "what the handles point to")]
    devices: Vec<Object<Device>>,
    device_refs: Vec<Ref<Device>>,
    /// Those of this process.
    own_refs: Vec<Ref<Device>>,
    memories: Vec<Object<Memory>>,
    memory_refs: Vec<Ref<Memory>>,
}

impl Kind for Client {
    const NAME: &'static str = "PJRT_Client";
}

impl Parts {
    pub fn new(inner: strata::Client) -> Result<Arc<Parts>, Status> {
        let topology = Object::new(TopologyDescription::of_client(&inner));
        // Handles point into these two lists, which never change from here on.
        let devices = topology.descriptions.iter().enumerate();
        let devices = devices
            .map(|(id, description)| Ok(Object::new(Device::new(inner.global_device(id)?, description))))
            .collect::<Result<Vec<Object<Device>>, Status>>()?;
        let is_own = |device: &&Object<Device>| device.own.is_some();
        let own: Vec<&Object<Device>> = devices.iter().filter(is_own).collect();
        let spaces = inner.machine().spaces();
        let memories: Vec<Object<Memory>> =
            spaces.map(|space| Object::new(Memory::new(space, own[space.device()]))).collect();
        for (id, device) in own.iter().enumerate() {
            let own = memories.iter().filter(|memory| memory.space.device() == id);
            device
                .memories
                .set(own.map(Object::handle).collect())
                .map_err(|_| Status::internal("memories set twice"))?;
        }
        Ok(Arc::new(Parts {
            own_refs: own.iter().map(|device| device.handle()).collect(),
            device_refs: devices.iter().map(Object::handle).collect(),
            memory_refs: memories.iter().map(Object::handle).collect(),
            inner,
            topology,
            devices,
            memories,
        }))
    }

    /// A device of this process.
    pub fn device(&self, id: usize) -> Ref<Device> {
        self.own_refs[id]
    }

    pub fn memory(&self, space: &Space) -> Ref<Memory> {
        self.memory_refs[space.id().0 as usize]
    }

    /// The memory and its core that a call names: by memory, else by device. Those of another client are refused.
    pub fn place(&self, device: Ref<Device>, memory: Ref<Memory>) -> Result<(&strata::Device, &Space), Status> {
        let memory = match (memory.get_opt()?, device.get_opt()?) {
            (Some(_), _) => memory,
            (None, Some(device)) => device.own().map(|_| device.default_memory())?,
            (None, None) => return Err(Status::invalid("a memory or a device is needed; both are null")),
        };
        let found = self.memories.iter().find(|own| own.handle().same(memory));
        let memory = found.ok_or_else(|| Status::invalid("the memory belongs to another client"))?;
        Ok((self.own_refs[memory.space.device()].get()?.own()?, &memory.space))
    }
}

pub fn create(args: &mut sys::ClientCreate) -> Result<(), Status> {
    let store = KeyValues::of(args);
    args.client = Ref::give(Client(Parts::new(settings::client(args.create_options.get()?, store.as_ref())?)?));
    Ok(())
}

pub fn destroy(args: &mut sys::ClientDestroy) -> Result<(), Status> {
    args.client.destroy()
}

pub fn platform_name(args: &mut sys::ClientPlatformName) -> Result<(), Status> {
    args.client.get()?;
    args.platform_name = Text::of(client::PLATFORM);
    Ok(())
}

pub fn process_index(args: &mut sys::ClientProcessIndex) -> Result<(), Status> {
    args.process_index = args.client.get()?.0.inner.process_index() as i32;
    Ok(())
}

pub fn platform_version(args: &mut sys::ClientPlatformVersion) -> Result<(), Status> {
    args.platform_version = Text::of(&args.client.get()?.0.topology.version);
    Ok(())
}

pub fn topology_description(args: &mut sys::ClientTopologyDescription) -> Result<(), Status> {
    args.topology = args.client.get()?.0.topology.handle();
    Ok(())
}

pub fn devices(args: &mut sys::ClientDevices) -> Result<(), Status> {
    args.devices = Slice::of(&args.client.get()?.0.device_refs);
    Ok(())
}

pub fn addressable_devices(args: &mut sys::ClientAddressableDevices) -> Result<(), Status> {
    args.addressable_devices = Slice::of(&args.client.get()?.0.own_refs);
    Ok(())
}

fn lookup(devices: &[Ref<Device>], id: i32) -> Result<Ref<Device>, Status> {
    let found = usize::try_from(id).ok().and_then(|id| devices.get(id)).copied();
    found.ok_or_else(|| Status::invalid(format!("there is no device {id}; there are {}", devices.len())))
}

pub fn lookup_device(args: &mut sys::ClientLookupDevice) -> Result<(), Status> {
    args.device = lookup(&args.client.get()?.0.device_refs, args.id)?;
    Ok(())
}

pub fn lookup_addressable_device(args: &mut sys::ClientLookupAddressableDevice) -> Result<(), Status> {
    args.addressable_device = lookup(&args.client.get()?.0.own_refs, args.local_hardware_id)?;
    Ok(())
}

/// Processes do not come back: nothing to update.
pub fn update_global_process_info(args: &mut sys::ClientUpdateGlobalProcessInfo) -> Result<(), Status> {
    args.client.get()?;
    args.process_infos.get().map(|_| ())
}

pub fn addressable_memories(args: &mut sys::ClientAddressableMemories) -> Result<(), Status> {
    args.addressable_memories = Slice::of(&args.client.get()?.0.memory_refs);
    Ok(())
}

pub fn compile(args: &mut sys::ClientCompile) -> Result<(), Status> {
    let client = args.client.get()?;
    let compiled = executable::compile(args.program, args.compile_options)?;
    args.executable = Ref::give(LoadedExecutable::new(client.0.clone(), compiled)?);
    Ok(())
}

/// Binds what `PJRT_Compile` made to this client's devices.
pub fn load(args: &mut sys::ClientLoad) -> Result<(), Status> {
    let client = args.client.get()?;
    let shared = args.executable.get()?.shared();
    args.loaded_executable = Ref::give(LoadedExecutable::new(client.0.clone(), shared)?);
    Ok(())
}

/// Devices in order, replica by replica.
pub fn default_device_assignment(args: &mut sys::ClientDefaultDeviceAssignment) -> Result<(), Status> {
    let n_devices = args.client.get()?.0.device_refs.len();
    let wanted = i64::from(args.num_replicas).checked_mul(args.num_partitions.into()).unwrap_or(-1);
    let wanted = usize::try_from(wanted).map_err(|_| Status::invalid("a negative number of devices"))?;
    if wanted > n_devices {
        return Err(Status::invalid(format!("{wanted} devices are needed; there are {n_devices}")));
    }
    if args.default_assignment_size < wanted {
        return Err(Status::new(Code::FailedPrecondition, "there is too little room for the assignment"));
    }
    put_all(args.default_assignment, &(0..wanted as i32).collect::<Vec<i32>>())
}

/// Host memory needs no announcement to be reached here.
pub fn dma_map(args: &mut sys::ClientDmaMap) -> Result<(), Status> {
    args.client.get()?;
    match args.data.is_null() {
        true => Err(Status::invalid("an address is needed; null was given")),
        false => Ok(()),
    }
}

pub fn dma_unmap(args: &mut sys::ClientDmaUnmap) -> Result<(), Status> {
    args.client.get().map(|_| ())
}

/// Compiles without a client.
pub fn compile_for_topology(args: &mut sys::Compile) -> Result<(), Status> {
    args.topology.get()?;
    let compiled = executable::compile(args.program, args.compile_options)?;
    args.executable = Ref::give(executable::Executable::new(compiled));
    Ok(())
}

pub fn deserialize_and_load(args: &mut sys::ExecutableDeserializeAndLoad) -> Result<(), Status> {
    let client = args.client.get()?;
    let overridden = args.overridden_serialized_compile_options;
    let overridden = (!overridden.is_null()).then(|| overridden.bytes()).transpose()?;
    let compiled = executable::deserialize(args.serialized_executable.bytes()?, overridden)?;
    args.loaded_executable = Ref::give(LoadedExecutable::new(client.0.clone(), compiled)?);
    Ok(())
}

/// A program as C describes it: its bytes, if we know the format.
pub fn program_bytes<'a>(program: *const sys::Program) -> Result<&'a [u8], Status> {
    let program = read_struct(program).ok_or_else(|| Status::invalid("a program is needed; null was given"))?;
    match &*program.format.text()? {
        "mlir" => program.code.bytes(),
        "hlo" | "hlo_with_config" => Err(Status::new(
            Code::Unimplemented,
            "programs in format `hlo` are not read; send StableHLO in format `mlir`",
        )),
        other => Err(Status::invalid(format!("there is no program format `{other}`; `mlir` is read"))),
    }
}

/// Options as C passes them.
pub fn compile_options(options: Text) -> Result<strata::CompileOptions, Status> {
    options::compile_options(options.bytes()?)
}
