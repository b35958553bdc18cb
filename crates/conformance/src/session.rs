//! A client on its first device, in the words of the contract.

use std::ptr::null;

use strata::tensor::{DType, Literal};

use crate::raw::{Failed, Plugin, texts, values};
use crate::sys::{self, Buffer, Client, Device, Event, Executable, LoadedExecutable, Memory, Slice, Text};

/// A client, its first addressable device, and that device's memories by kind.
pub struct Session<'p> {
    pub plugin: &'p Plugin,
    pub client: *const Client,
    pub device: *const Device,
    pub memories: Vec<(String, *const Memory)>,
    device_id: i32,
}

/// A compiled program.
pub struct Program {
    pub loaded: *const LoadedExecutable,
    pub executable: *const Executable,
    pub n_results: usize,
}

/// An answer of the library.
pub type Answer<T> = Result<T, Failed>;

macro_rules! ask {
    ($session:expr, $name:literal, $args:ident { $($field:ident: $value:expr),* $(,)? }) => {{
        let mut args = $crate::sys::$args { $($field: $value,)* ..$crate::sys::$args::empty() };
        $session.plugin.call($name, &mut args).map(|()| args)
    }};
}
pub(crate) use ask;

impl<'p> Session<'p> {
    pub fn open(plugin: &'p Plugin) -> Result<Session<'p>, String> {
        let (major, minor) = plugin.version();
        if (major, minor) < (0, 29) {
            return Err(format!("the library speaks PJRT {major}.{minor}; 0.29 is the oldest that can be asked"));
        }
        let mut session = Session { plugin, client: null(), device: null(), memories: Vec::new(), device_id: 0 };
        let fail = |what: &str, error: Failed| format!("{what}: {error}");
        ask!(session, "Plugin_Initialize", PluginInitialize {}).map_err(|e| fail("Plugin_Initialize", e))?;
        session.client = ask!(session, "Client_Create", ClientCreate {}).map_err(|e| fail("Client_Create", e))?.client;
        let devices = ask!(session, "Client_AddressableDevices", ClientAddressableDevices { client: session.client })
            .map_err(|e| fail("Client_AddressableDevices", e))?;
        let devices = devices.addressable_devices.get().ok_or("the list of devices is no list")?;
        session.device = *devices.first().ok_or("the client has no device")?;
        session.device_id = session.id_of(session.device).unwrap_or(0);
        session.memories = session.memories_of(session.device).unwrap_or_default();
        Ok(session)
    }

    pub fn platform(&self) -> String {
        let name = ask!(self, "Client_PlatformName", ClientPlatformName { client: self.client });
        let version = ask!(self, "Client_PlatformVersion", ClientPlatformVersion { client: self.client });
        let text = |text: Text| text.text().unwrap_or_default();
        let (name, version) = (name.map(|a| text(a.platform_name)), version.map(|a| text(a.platform_version)));
        format!("{} {}", name.unwrap_or_default(), version.unwrap_or_default().lines().next().unwrap_or(""))
            .trim()
            .into()
    }

    fn id_of(&self, device: *const Device) -> Answer<i32> {
        let description = ask!(self, "Device_GetDescription", DeviceGetDescription { device: device })?;
        let id = ask!(
            self,
            "DeviceDescription_Id",
            DeviceDescriptionId { device_description: description.device_description }
        )?;
        Ok(id.id)
    }

    /// The memories of a device with their kinds, in the library's order.
    pub fn memories_of(&self, device: *const Device) -> Answer<Vec<(String, *const Memory)>> {
        let args = ask!(self, "Device_AddressableMemories", DeviceAddressableMemories { device: device })?;
        let memories = args.memories.get().map(<[_]>::to_vec).unwrap_or_default();
        memories.into_iter().map(|memory| Ok((self.kind(memory)?, memory))).collect()
    }

    pub fn kind(&self, memory: *const Memory) -> Answer<String> {
        let args = ask!(self, "Memory_Kind", MemoryKind { memory: memory })?;
        Ok(args.kind.text().unwrap_or_default())
    }

    pub fn memory(&self, kind: &str) -> Option<*const Memory> {
        self.memories.iter().find(|(known, _)| known == kind).map(|(_, memory)| *memory)
    }

    pub fn wait(&self, event: *const Event) -> Answer<()> {
        if event.is_null() {
            return Ok(());
        }
        let outcome = ask!(self, "Event_Await", EventAwait { event: event }).map(|_| ());
        let _ = ask!(self, "Event_Destroy", EventDestroy { event: event });
        outcome
    }

    /// A copy of `value` in a memory, or wherever the device puts it.
    pub fn upload(&self, value: &Literal, memory: Option<*const Memory>) -> Answer<*const Buffer> {
        let dims: Vec<i64> = value.dims().iter().map(|&d| d as i64).collect();
        let args = ask!(
            self,
            "Client_BufferFromHostBuffer",
            ClientBufferFromHostBuffer {
                client: self.client,
                data: value.bytes().as_ptr().cast(),
                element_type: element_number(value.dtype()),
                dims: Slice::of(&dims),
                memory: memory.unwrap_or(null()),
                device: if memory.is_some() { null() } else { self.device },
            }
        )?;
        self.wait(args.done_with_host_buffer)?;
        Ok(args.buffer)
    }

    /// The value of a buffer of known type.
    pub fn download(&self, buffer: *const Buffer, dtype: DType, dims: &[usize]) -> Answer<Literal> {
        let mut value = Literal::zeros(dtype, dims);
        let size = value.bytes().len();
        let args = ask!(
            self,
            "Buffer_ToHostBuffer",
            BufferToHostBuffer { src: buffer, dst: value.bytes_mut().as_mut_ptr().cast(), dst_size: size }
        )?;
        self.wait(args.event)?;
        Ok(value)
    }

    pub fn kind_of(&self, buffer: *const Buffer) -> Answer<String> {
        let args = ask!(self, "Buffer_Memory", BufferMemory { buffer: buffer })?;
        self.kind(args.memory)
    }

    pub fn copy(&self, buffer: *const Buffer, memory: *const Memory) -> Answer<*const Buffer> {
        let args = ask!(self, "Buffer_CopyToMemory", BufferCopyToMemory { buffer: buffer, dst_memory: memory })?;
        Ok(args.dst_buffer)
    }

    pub fn is_deleted(&self, buffer: *const Buffer) -> Answer<bool> {
        Ok(ask!(self, "Buffer_IsDeleted", BufferIsDeleted { buffer: buffer })?.is_deleted != 0)
    }

    pub fn free(&self, buffers: impl IntoIterator<Item = *const Buffer>) {
        for buffer in buffers {
            let _ = ask!(self, "Buffer_Destroy", BufferDestroy { buffer: buffer });
        }
    }

    /// Compiles MLIR for the session's device.
    pub fn compile(&self, code: &[u8]) -> Answer<Program> {
        let program = sys::Program { code: Text::of(code), format: Text::of(b"mlir"), ..sys::Program::empty() };
        let options = compile_options(self.device_id);
        let args = ask!(
            self,
            "Client_Compile",
            ClientCompile { client: self.client, program: &program, compile_options: Text::of(&options) }
        )?;
        let loaded = args.executable;
        let args =
            ask!(self, "LoadedExecutable_GetExecutable", LoadedExecutableGetExecutable { loaded_executable: loaded })?;
        let executable = args.executable;
        let n_results =
            ask!(self, "Executable_NumOutputs", ExecutableNumOutputs { executable: executable })?.num_outputs;
        Ok(Program { loaded, executable, n_results })
    }

    pub fn release(&self, program: Program) {
        let _ = ask!(self, "Executable_Destroy", ExecutableDestroy { executable: program.executable });
        let _ = ask!(self, "LoadedExecutable_Destroy", LoadedExecutableDestroy { executable: program.loaded });
    }

    pub fn parameter_kinds(&self, program: &Program) -> Answer<Vec<String>> {
        let executable = program.executable;
        let a =
            ask!(self, "Executable_ParameterMemoryKinds", ExecutableParameterMemoryKinds { executable: executable })?;
        Ok(texts(a.memory_kinds, a.memory_kind_sizes, a.num_parameters))
    }

    pub fn result_kinds(&self, program: &Program) -> Answer<Vec<String>> {
        let executable = program.executable;
        let a = ask!(self, "Executable_OutputMemoryKinds", ExecutableOutputMemoryKinds { executable: executable })?;
        Ok(texts(a.memory_kinds, a.memory_kind_sizes, a.num_outputs))
    }

    /// Names of the program's cost-analysis properties.
    pub fn properties(&self, program: &Program) -> Answer<Vec<String>> {
        let executable = program.executable;
        let a = ask!(self, "Executable_GetCostAnalysis", ExecutableGetCostAnalysis { executable: executable })?;
        Ok(values(a.properties, a.num_properties).iter().filter_map(|value| value.name()).collect())
    }

    /// Runs a program and waits for it.
    pub fn execute(&self, program: &Program, arguments: &[*const Buffer]) -> Answer<Vec<*const Buffer>> {
        let options = sys::ExecuteOptions::empty();
        let lists = [arguments.as_ptr()];
        let mut results = vec![null(); program.n_results];
        let output_lists = [results.as_mut_ptr()];
        let mut done = null();
        ask!(
            self,
            "LoadedExecutable_Execute",
            LoadedExecutableExecute {
                executable: program.loaded,
                options: &options,
                argument_lists: Slice::of(&lists),
                num_args: arguments.len(),
                output_lists: output_lists.as_ptr(),
                device_complete_events: &mut done,
            }
        )?;
        self.wait(done)?;
        Ok(results)
    }
}

impl Drop for Session<'_> {
    fn drop(&mut self) {
        let _ = ask!(self, "Client_Destroy", ClientDestroy { client: self.client });
    }
}

/// PJRT's number of an element type the contract's programs use.
fn element_number(dtype: DType) -> i32 {
    match dtype {
        DType::Bool => 1,
        DType::S32 => 4,
        _ => 11,
    }
}

/// A `CompileOptionsProto` for one program on one device.
fn compile_options(device: i32) -> Vec<u8> {
    let mut id = Vec::new();
    let mut rest = u64::try_from(device).unwrap_or(0);
    while rest >= 0x80 {
        id.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    id.push(rest as u8);
    let nest = |field: u8, bytes: Vec<u8>| [vec![field << 3 | 2, bytes.len() as u8], bytes].concat();
    // replica_count 1, computation_count 1, computation_devices { replica_device_ids [id] }
    let assignment = [vec![0x08, 1, 0x10, 1], nest(3, nest(1, id))].concat();
    // num_replicas 1, num_partitions 1, device_assignment
    nest(3, [vec![0x20, 1, 0x28, 1], nest(9, assignment)].concat())
}
