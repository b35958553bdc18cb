//! `PJRT_Executable` and `PJRT_LoadedExecutable`: a compiled program, alone and with its devices.

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use strata::host_context::HostChannels;
use strata::loaded::Port;
use strata::memory;
use strata::placement::Property;
use strata::{Array, Compiled, Execution, Few, LaunchOptions, Loaded};

use crate::buffer::Buffer;
use crate::channels::Callbacks;
use crate::client::{self, Parts};
use crate::device::Device;
use crate::error::{Code, Status};
use crate::event::Event;
use crate::extension::layouts::MemoryLayout;
use crate::extension::shardings::{self, op_sharding};
use crate::raw::{
    Kind, Object, Ref, Slice, Text, Texts, give_bytes, put, put_all, put_each, read_struct, write_struct,
};
use crate::sys::{self, LogicalDeviceIds, NamedValue};
use crate::{dump, element, options, serialized};

/// A compiled program; several handles may share one.
pub struct Executable(Arc<Shared>);

/// A compiled program with its devices.
pub struct LoadedExecutable {
    parts: Arc<Parts>,
    shared: Arc<Shared>,
    loaded: Loaded,
    devices: Vec<Ref<Device>>,
    ids: Vec<LogicalDeviceIds>,
    is_deleted: AtomicBool,
}

impl Kind for Executable {
    const NAME: &'static str = "PJRT_Executable";
}
impl Kind for LoadedExecutable {
    const NAME: &'static str = "PJRT_LoadedExecutable";
}

/// The program, and what C reads about it, made when first asked for.
pub struct Shared {
    compiled: Arc<Compiled>,
    /// The compile options as they came.
    options: Vec<u8>,
    fingerprint: OnceLock<String>,
    facts: OnceLock<Facts>,
    /// Kernels are timed for it, which takes a while.
    costs: OnceLock<Vec<NamedValue>>,
    /// What devices run, where that can be said.
    text: OnceLock<String>,
}

struct Facts {
    param_kinds: Texts,
    result_kinds: Texts,
    result_types: Vec<i32>,
    result_dims: Vec<i64>,
    result_ranks: Vec<usize>,
    param_shardings: Texts,
    result_shardings: Texts,
    layouts: [(Vec<Object<MemoryLayout>>, Vec<Ref<MemoryLayout>>); 2],
}

impl Facts {
    fn new(compiled: &Compiled) -> Facts {
        let kinds = |ports: &[Port]| Texts::new(ports.iter().map(|port| port.kind.name().into()));
        let shardings = |ports: &[Port]| Texts::new(ports.iter().map(op_sharding));
        let layouts = |ports: &[Port]| {
            let layouts: Vec<_> = ports.iter().map(|port| Object::new(MemoryLayout::of_port(port))).collect();
            let refs = layouts.iter().map(Object::handle).collect();
            (layouts, refs)
        };
        let (params, results) = (compiled.params(), compiled.results());
        Facts {
            param_kinds: kinds(params),
            result_kinds: kinds(results),
            result_types: results.iter().map(|port| element::number(port.dtype)).collect(),
            result_dims: results.iter().flat_map(|port| port.dims.iter().map(|&d| d as i64)).collect(),
            result_ranks: results.iter().map(|port| port.dims.len()).collect(),
            param_shardings: shardings(params),
            result_shardings: shardings(results),
            layouts: [layouts(params), layouts(results)],
        }
    }
}

/// Cost analysis: what the placement contract promises, and what XLA calls `flops` and `bytes accessed`.
fn costs(compiled: &Compiled) -> Vec<NamedValue> {
    let accessed = (bytes(compiled.params()) + bytes(compiled.results())) as f32;
    let report = compiled.executable().placement(strata::hw::core(strata::hw::Generation::V2));
    let placement = report.properties().into_iter().map(|(name, property)| match property {
        Property::Int(value) => NamedValue::int(name, value),
        Property::Float(value) => NamedValue::float(name, value),
    });
    let flops = NamedValue::float("flops", compiled.executable().flops() as f32);
    [flops, NamedValue::float("bytes accessed", accessed)].into_iter().chain(placement).collect()
}

fn bytes(ports: &[Port]) -> i64 {
    ports.iter().map(|port| port.dtype.packed_bytes(port.dims.iter().product()) as i64).sum()
}

impl Shared {
    fn new(compiled: Compiled, options: Vec<u8>) -> Arc<Shared> {
        let compiled = Arc::new(compiled);
        Arc::new(Shared {
            compiled,
            options,
            fingerprint: OnceLock::new(),
            facts: OnceLock::new(),
            costs: OnceLock::new(),
            text: OnceLock::new(),
        })
    }

    fn facts(&self) -> &Facts {
        self.facts.get_or_init(|| Facts::new(&self.compiled))
    }

    /// The same for the same program, options and version of Strata.
    fn fingerprint(&self) -> &str {
        self.fingerprint.get_or_init(|| {
            let mut hasher = DefaultHasher::new();
            (env!("CARGO_PKG_VERSION"), self.compiled.program(), &self.options).hash(&mut hasher);
            format!("{:016x}", hasher.finish())
        })
    }
}

impl Executable {
    pub fn new(shared: Arc<Shared>) -> Executable {
        Executable(shared)
    }
    pub fn shared(&self) -> Arc<Shared> {
        self.0.clone()
    }
    pub fn param_layouts(&self) -> &[Ref<MemoryLayout>] {
        &self.0.facts().layouts[0].1
    }
    pub fn result_layouts(&self) -> &[Ref<MemoryLayout>] {
        &self.0.facts().layouts[1].1
    }
    pub fn param_shardings(&self) -> &Texts {
        &self.0.facts().param_shardings
    }
    pub fn result_shardings(&self) -> &Texts {
        &self.0.facts().result_shardings
    }
}

impl LoadedExecutable {
    pub fn new(parts: Arc<Parts>, shared: Arc<Shared>) -> Result<LoadedExecutable, Status> {
        let loaded = Loaded::load(&parts.inner, shared.compiled.clone())?;
        let devices = loaded.devices().iter().map(|device| parts.device(device.id())).collect();
        let n_partitions = shared.compiled.options().n_partitions as i32;
        let id = |&i: &usize| LogicalDeviceIds { replica: i as i32 / n_partitions, partition: i as i32 % n_partitions };
        let ids = loaded.numbers().iter().map(id).collect();
        Ok(LoadedExecutable { parts, shared, loaded, devices, ids, is_deleted: AtomicBool::new(false) })
    }
}

/// Compiles a program as C passes it.
pub fn compile(program: *const sys::Program, options: Text) -> Result<Arc<Shared>, Status> {
    let program = client::program_bytes(program)?;
    let compiled = Compiled::new(program, client::compile_options(options)?)?;
    compiled.inspected().iter().for_each(|(config, port)| shardings::tell(config, &op_sharding(port)));
    dump::write(&compiled, options.bytes()?)?;
    Ok(Shared::new(compiled, options.bytes()?.to_vec()))
}

pub fn deserialize(bytes: &[u8], overridden: Option<&[u8]>) -> Result<Arc<Shared>, Status> {
    let (options, program) = serialized::read(bytes)?;
    let options = overridden.unwrap_or(options);
    let compiled = Compiled::new(program, options::compile_options(options)?)?;
    dump::write(&compiled, options)?;
    Ok(Shared::new(compiled, options.to_vec()))
}

pub fn destroy(args: &mut sys::ExecutableDestroy) -> Result<(), Status> {
    args.executable.destroy()
}

pub fn name(args: &mut sys::ExecutableName) -> Result<(), Status> {
    args.executable_name = Text::of(args.executable.get()?.0.compiled.name());
    Ok(())
}

pub fn num_replicas(args: &mut sys::ExecutableNumReplicas) -> Result<(), Status> {
    args.num_replicas = args.executable.get()?.0.compiled.options().n_replicas as usize;
    Ok(())
}

pub fn num_partitions(args: &mut sys::ExecutableNumPartitions) -> Result<(), Status> {
    args.num_partitions = args.executable.get()?.0.compiled.options().n_partitions as usize;
    Ok(())
}

pub fn num_outputs(args: &mut sys::ExecutableNumOutputs) -> Result<(), Status> {
    args.num_outputs = args.executable.get()?.0.compiled.results().len();
    Ok(())
}

/// Plans are not code.
pub fn size_of_generated_code(args: &mut sys::ExecutableSizeOfGeneratedCodeInBytes) -> Result<(), Status> {
    args.executable.get()?;
    args.size_in_bytes = 0;
    Ok(())
}

pub fn get_cost_analysis(args: &mut sys::ExecutableGetCostAnalysis) -> Result<(), Status> {
    let shared = &args.executable.get()?.0;
    let costs = shared.costs.get_or_init(|| costs(&shared.compiled));
    (args.num_properties, args.properties) = (costs.len(), costs.as_ptr());
    Ok(())
}

pub fn output_memory_kinds(args: &mut sys::ExecutableOutputMemoryKinds) -> Result<(), Status> {
    let kinds = &args.executable.get()?.0.facts().result_kinds;
    (args.num_outputs, args.memory_kinds, args.memory_kind_sizes) = (kinds.len(), kinds.pointers(), kinds.sizes());
    Ok(())
}

pub fn parameter_memory_kinds(args: &mut sys::ExecutableParameterMemoryKinds) -> Result<(), Status> {
    let kinds = &args.executable.get()?.0.facts().param_kinds;
    (args.num_parameters, args.memory_kinds, args.memory_kind_sizes) = (kinds.len(), kinds.pointers(), kinds.sizes());
    Ok(())
}

/// The program that every device runs, as StableHLO. Asked for twice: for its size, then with room for it.
pub fn optimized_program(args: &mut sys::ExecutableOptimizedProgram) -> Result<(), Status> {
    let shared = &args.executable.get()?.0;
    let Some(mut program) = read_struct(args.program.cast_const()) else {
        return Err(Status::invalid("there is no place for the program"));
    };
    let text = shared.text.get_or_init(|| shared.compiled.text());
    let room = program.code;
    if !room.is_null() {
        if room.len() < text.len() {
            return Err(Status::invalid(format!(
                "the program has {} bytes; there is room for {}",
                text.len(),
                room.len()
            )));
        }
        put_all(room.data().cast_mut(), text.as_bytes())?;
    }
    (program.code, program.format) = (Text::from_parts(room.data(), text.len()), Text::of_static("mlir"));
    write_struct(args.program, &program);
    Ok(())
}

pub fn serialize_executable(args: &mut sys::ExecutableSerialize) -> Result<(), Status> {
    let shared = &args.executable.get()?.0;
    let bytes = serialized::write(&shared.options, shared.compiled.program());
    (args.serialized_bytes, args.serialized_executable, args.serialized_executable_deleter) = give_bytes(bytes);
    Ok(())
}

pub fn get_compile_options(args: &mut sys::ExecutableGetCompileOptions) -> Result<(), Status> {
    let bytes = args.executable.get()?.0.options.clone();
    (args.serialized_bytes, args.serialized_compile_options, args.serialized_compile_options_deleter) =
        give_bytes(bytes);
    Ok(())
}

pub fn output_element_types(args: &mut sys::ExecutableOutputElementTypes) -> Result<(), Status> {
    args.output_types = Slice::of(&args.executable.get()?.0.facts().result_types);
    Ok(())
}

pub fn output_dimensions(args: &mut sys::ExecutableOutputDimensions) -> Result<(), Status> {
    let facts = args.executable.get()?.0.facts();
    args.num_outputs = facts.result_ranks.len();
    (args.dims, args.dim_sizes) = (facts.result_dims.as_ptr(), facts.result_ranks.as_ptr());
    Ok(())
}

pub fn fingerprint(args: &mut sys::ExecutableFingerprint) -> Result<(), Status> {
    args.executable_fingerprint = Text::of(args.executable.get()?.0.fingerprint());
    Ok(())
}

pub fn get_compiled_memory_stats(args: &mut sys::ExecutableGetCompiledMemoryStats) -> Result<(), Status> {
    let compiled = &args.executable.get()?.0.compiled;
    let stats = compiled.memory_stats();
    *args = sys::ExecutableGetCompiledMemoryStats {
        struct_size: args.struct_size,
        extension_start: args.extension_start,
        executable: args.executable,
        generated_code_size_in_bytes: 0,
        argument_size_in_bytes: stats.device.arguments as i64,
        output_size_in_bytes: stats.device.results as i64,
        alias_size_in_bytes: stats.device.aliased as i64,
        temp_size_in_bytes: stats.device.temporaries as i64,
        host_generated_code_size_in_bytes: 0,
        host_argument_size_in_bytes: stats.host.arguments as i64,
        host_output_size_in_bytes: stats.host.results as i64,
        host_alias_size_in_bytes: stats.host.aliased as i64,
        host_temp_size_in_bytes: stats.host.temporaries as i64,
        peak_memory_in_bytes: stats.device.peak() as i64,
        total_size_in_bytes: stats.device.peak() as i64,
        total_allocation_bytes: stats.device.peak() as i64,
        indefinite_allocations: 0,
        peak_unpadded_heap_bytes: stats.device.peak() as i64,
    };
    Ok(())
}

pub fn loaded_destroy(args: &mut sys::LoadedExecutableDestroy) -> Result<(), Status> {
    args.executable.destroy()
}

pub fn get_executable(args: &mut sys::LoadedExecutableGetExecutable) -> Result<(), Status> {
    args.executable = Ref::give(Executable(args.loaded_executable.get()?.shared.clone()));
    Ok(())
}

pub fn addressable_devices(args: &mut sys::LoadedExecutableAddressableDevices) -> Result<(), Status> {
    args.addressable_devices = Slice::of(&args.executable.get()?.devices);
    Ok(())
}

pub fn logical_ids(args: &mut sys::LoadedExecutableAddressableDeviceLogicalIds) -> Result<(), Status> {
    args.addressable_device_logical_ids = Slice::of(&args.executable.get()?.ids);
    Ok(())
}

pub fn get_device_assignment(args: &mut sys::LoadedExecutableGetDeviceAssignment) -> Result<(), Status> {
    let bytes = options::write_device_assignment(args.executable.get()?.shared.compiled.options());
    (args.serialized_bytes, args.serialized_device_assignment, args.serialized_device_assignment_deleter) =
        give_bytes(bytes);
    Ok(())
}

pub fn delete(args: &mut sys::LoadedExecutableDelete) -> Result<(), Status> {
    args.executable.get()?.is_deleted.store(true, Ordering::Relaxed);
    Ok(())
}

pub fn is_deleted(args: &mut sys::LoadedExecutableIsDeleted) -> Result<(), Status> {
    args.is_deleted = args.executable.get()?.is_deleted.load(Ordering::Relaxed).into();
    Ok(())
}

pub fn loaded_fingerprint(args: &mut sys::LoadedExecutableFingerprint) -> Result<(), Status> {
    args.executable_fingerprint = Text::of(args.executable.get()?.shared.fingerprint());
    Ok(())
}

pub fn execute(args: &mut sys::LoadedExecutableExecute) -> Result<(), Status> {
    let executable = args.executable.get()?;
    if executable.is_deleted.load(Ordering::Relaxed) {
        return Err(Status::new(Code::FailedPrecondition, "the program has been deleted"));
    }
    if executable.devices.is_empty() {
        return Ok(());
    }
    let options = launch_options(executable, args.options)?;
    // What can be wrong with the call is found before anything is followed or run.
    let (ports, results) = (executable.shared.compiled.params(), executable.shared.compiled.results());
    if args.num_args != ports.len() {
        let (name, wanted) = (executable.shared.compiled.name(), ports.len());
        return Err(Status::invalid(format!("@{name} takes {wanted} arguments, {} were given", args.num_args)));
    }
    let n_lists = if args.execute_device.is_null() { executable.devices.len() } else { 1 };
    if args.argument_lists.len() != n_lists {
        let given = args.argument_lists.len();
        return Err(Status::invalid(format!("the call runs on {n_lists} devices; arguments for {given} were given")));
    }
    let lists = args.argument_lists.get()?;
    let outputs = Slice::from_parts(args.output_lists, lists.len()).get()?;
    if !results.is_empty() && outputs.iter().any(|list| list.is_null() || !list.is_aligned()) {
        return Err(Status::invalid("there is no place for results"));
    }
    let buffers = |&list: &*const Ref<Buffer>| -> Result<Few<&Array>, Status> {
        let mut arrays = Few::with_capacity(args.num_args);
        for buffer in Slice::from_parts(list, args.num_args).get()? {
            arrays.push(&buffer.get()?.array);
        }
        Ok(arrays)
    };
    let deliver = |number: usize, device: &strata::Device, execution: Execution| -> Result<(), Status> {
        let give = |(buffer, port): (memory::Buffer, &Port)| {
            let array = Array::new(device, buffer);
            match port.is_token {
                true => Buffer::give_token(&executable.parts, array),
                false => Buffer::give(&executable.parts, array, port.order.as_deref()),
            }
        };
        put_each(outputs[number], execution.results.into_iter().zip(results).map(give))?;
        match args.device_complete_events.is_null() {
            true => Ok(()),
            false => put(args.device_complete_events.wrapping_add(number), Event::give(execution.done)),
        }
    };
    let loaded = &executable.loaded;
    let chosen = args.execute_device.get_opt()?.map(|device| device.own()).transpose()?;
    match (chosen, loaded.devices(), lists) {
        (Some(device), _, [list]) | (None, [device], [list]) if !loaded.is_spread() => {
            deliver(0, device, loaded.execute_on(device, &buffers(list)?, &options)?)
        }
        (_, devices, lists) => {
            let lists = lists.iter().map(buffers).collect::<Result<Vec<_>, Status>>()?;
            let executions = devices.iter().zip(loaded.execute(&lists, &options)?).enumerate();
            executions.into_iter().try_for_each(|(number, (device, execution))| deliver(number, device, execution))
        }
    }
}

fn launch_options(executable: &LoadedExecutable, given: *const sys::ExecuteOptions) -> Result<LaunchOptions, Status> {
    let mut options = LaunchOptions::default();
    let Some(given) = read_struct(given) else { return Ok(options) };
    let keep = given.non_donatable_input_indices.get()?.iter().filter_map(|&i| usize::try_from(i).ok());
    options.keep.extend(keep);
    let callbacks = Callbacks::read(&given, executable.devices.len())?;
    options.context.channels = callbacks.map(|callbacks| callbacks as Arc<dyn HostChannels>);
    options.context.data = given.context.get_opt()?.map(|context| context.user_data() as Arc<dyn Any + Send + Sync>);
    options.context.run = given.launch_id.into();
    Ok(options)
}
