//! A compiled program with the devices it runs on, and what each of its arguments and results is.

use std::sync::Arc;

use strata_diag::Source;
use strata_memory::Kind;
use strata_mlir::AttrDict;
use strata_spmd::constraints::without_constraints;
use strata_spmd::{meshes, of_attrs};
use strata_stablehlo::expand::{canonicalize, entry_tokens};
use strata_stablehlo::{Func, Module, TensorTy, ValueId};

use crate::Few;
use crate::array::{self, Array};
use crate::client::{Client, Device};
use crate::executable::{Argument, Executable, Execution, Seat};
use crate::failure::{Error, Failure};
use crate::grid::Grid;
use crate::host_context::HostContext;
use crate::launch::Admitted;
use crate::optimized;
use crate::partition::Split;
use crate::party::Party;
use crate::port::{keep_unusable, port, ports, tokens};
use crate::program::{Program, entry_of};
use crate::tensor_text::type_text;

pub use crate::custom_calls::INSPECT;
pub use crate::port::{CompileOptions, Donation, Port};

/// What an execution may be told.
#[derive(Clone, Default)]
pub struct LaunchOptions {
    /// Arguments that must survive although the program would take them over.
    pub keep: Vec<usize>,
    /// What the caller gives the execution.
    pub context: HostContext,
}

/// A compiled program that knows how many devices it wants, but not which.
pub struct Compiled {
    executable: Arc<Executable>,
    options: CompileOptions,
    params: Arc<[Port]>,
    results: Arc<[Port]>,
    program: Arc<[u8]>,
    /// What each device runs.
    func: Func,
    inspected: Vec<(String, Port)>,
}

/// A compiled program with its devices: ready to run.
pub struct Loaded {
    compiled: Arc<Compiled>,
    /// Those of this process.
    devices: Vec<Device>,
    /// The place of each in the assignment.
    numbers: Vec<usize>,
    /// What the processes of a job call the program when they compare.
    described: Arc<str>,
}

/// Bytes in each kind of memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MemoryStats {
    /// In `device` memory.
    pub device: Usage,
    /// In `pinned_host` memory.
    pub host: Usage,
}

/// What an execution occupies in one memory, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    /// Arguments.
    pub arguments: u64,
    /// Results.
    pub results: u64,
    /// Results that take over arguments: counted in both of the above.
    pub aliased: u64,
    /// Temporaries.
    pub temporaries: u64,
}

impl MemoryStats {
    fn of(&mut self, kind: Kind) -> &mut Usage {
        match kind {
            Kind::Device => &mut self.device,
            Kind::PinnedHost => &mut self.host,
        }
    }
}

impl Usage {
    /// What is in use while the program runs.
    pub fn peak(&self) -> u64 {
        self.arguments + self.results + self.temporaries - self.aliased
    }
}

impl Compiled {
    /// Its name, and the types of what each device takes and gives.
    fn described(&self) -> String {
        let types = |ports: &[Port]| {
            let texts: Vec<String> = ports.iter().map(|port| type_text(port.dtype, &port.dims)).collect();
            texts.join(", ")
        };
        format!("`@{}({}) -> ({})`", self.executable.name(), types(&self.params), types(&self.results))
    }

    /// Compiles MLIR text or bytecode.
    pub fn new(program: &[u8], options: CompileOptions) -> Result<Compiled, Error> {
        let n_devices = options.n_replicas as usize * options.n_partitions as usize;
        if n_devices == 0 || options.devices.len() != n_devices {
            return Err(Error::invalid(format!(
                "{} replicas of {} partitions need that many devices; {} are assigned",
                options.n_replicas,
                options.n_partitions,
                options.devices.len()
            )));
        }
        let loaded = Program::load(program, "<program>")?;
        Compiled::of(loaded.module()?, &loaded.source, program, options)
    }

    /// Compiles a module, which was read from `bytes`; `source` is what its spans point into.
    pub fn of(module: &Module, source: &Source, bytes: &[u8], options: CompileOptions) -> Result<Compiled, Error> {
        let entry = entry_of(module, None).map_err(|found| Failure::new(source, [*found]))?;
        let n = options.n_partitions as usize;
        if n > 1 {
            if options.n_replicas > 1 {
                return Err(Error::Exec(strata_exec::Error::Unimplemented("replicas of partitioned programs".into())));
            }
            let split = Split::new(module, &entry, source)?;
            let named = meshes(module);
            let find = |name: &str| named.iter().find(|(known, _)| &**known == name).map(|(_, mesh)| mesh.clone());
            let sharding = |values: &[ValueId], attrs: &[AttrDict], i: usize| {
                // What says all about itself needs no propagation.
                let rank = split.stated.ty(values[i]).as_tensor().map_or(0, TensorTy::rank);
                let own = attrs.get(i).and_then(|attrs| of_attrs(attrs, rank, &find)).filter(|own| !own.is_open());
                own.or_else(|| split.shardings.of(values[i], &split.stated))
            };
            let (args, outs) = (&split.stated.body.args, &split.stated.body.results);
            let mut params = ports(&split.func, true, n, |i| sharding(args, &split.stated.arg_attrs, i))?;
            let mut results = ports(&split.func, false, n, |i| sharding(outs, &split.stated.result_attrs, i))?;
            keep_unusable(&mut params, &results);
            results.iter_mut().zip(tokens(&split.stated)).for_each(|(port, is_token)| port.is_token = is_token);
            let (params, results): (Arc<[Port]>, Arc<[Port]>) = (params.into(), results.into());
            let inspect = |(config, value): &(String, ValueId)| {
                let cut = split.shardings.of(*value, &split.stated);
                let port = port(&split.stated, *value, &AttrDict::default(), cut, n).map_err(Error::invalid)?;
                Ok((config.clone(), port))
            };
            let inspected = split.inspected.iter().map(inspect).collect::<Result<_, Error>>()?;
            let func = split.of_one_device(&params, &results, n)?;
            let executable = Executable::from_flat(&func).map_err(|e| Error::from(e.into_failure(source)))?;
            let executable = Arc::new(executable.with_source(source).with_devices(1, n as u32));
            executable.check_calls()?;
            let program = bytes.into();
            return Ok(Compiled { executable, options, params, results, program, func, inspected });
        }
        let module = without_constraints(module);
        let mut func = canonicalize(&module, &entry).map_err(|found| Failure::new(source, found))?;
        let tokens = tokens(&func);
        entry_tokens(&mut func);
        let executable = Executable::from_flat(&func).map_err(|error| Error::from(error.into_failure(source)))?;
        let (mut params, mut results) = (ports(&func, true, 1, |_| None)?, ports(&func, false, 1, |_| None)?);
        keep_unusable(&mut params, &results);
        results.iter_mut().zip(tokens).for_each(|(port, is_token)| port.is_token = is_token);
        let (params, results) = (params.into(), results.into());
        let executable = Arc::new(executable.with_source(source).with_devices(options.n_replicas, 1));
        executable.check_calls()?;
        let (program, inspected) = (bytes.into(), Vec::new());
        Ok(Compiled { executable, options, params, results, program, func, inspected })
    }

    /// The plan that each device runs.
    pub fn executable(&self) -> &Arc<Executable> {
        &self.executable
    }
    /// How it is spread over devices.
    pub fn options(&self) -> &CompileOptions {
        &self.options
    }
    /// Its arguments.
    pub fn params(&self) -> &[Port] {
        &self.params
    }
    /// Its results.
    pub fn results(&self) -> &[Port] {
        &self.results
    }
    /// The module's name, or the function's.
    pub fn name(&self) -> &str {
        self.executable.name()
    }
    /// Bytes one device needs, by kind of memory.
    pub fn memory_stats(&self) -> MemoryStats {
        let mut stats = MemoryStats::default();
        for port in self.params.iter() {
            stats.of(port.kind).arguments += port.bytes();
        }
        for port in self.results.iter() {
            stats.of(port.kind).results += port.bytes();
        }
        for (i, port) in self.results.iter().enumerate() {
            if self.executable.engine().out_alias(i).is_some() {
                stats.of(port.kind).aliased += port.bytes();
            }
        }
        stats.device.temporaries = self.executable.temp_bytes(Kind::Device) as u64;
        stats.host.temporaries = self.executable.temp_bytes(Kind::PinnedHost) as u64;
        stats
    }
    /// What each device runs, as StableHLO text with its collectives and transfers.
    pub fn text(&self) -> String {
        optimized::text(&self.func, &self.options, self.name(), &self.params, &self.results)
    }
    /// The same as a serialized `HloProto`, or why HLO cannot say it.
    pub fn hlo(&self) -> Result<Vec<u8>, String> {
        strata_hlo::serialize(self.name(), &optimized::plain(&self.func))
    }
    /// What each device runs.
    pub(crate) fn func(&self) -> &Func {
        &self.func
    }
    /// For every call of [`INSPECT`](crate::loaded::INSPECT) its config, and how the operand is divided.
    pub fn inspected(&self) -> &[(String, Port)] {
        &self.inspected
    }
    /// What it was compiled from.
    pub fn program(&self) -> &[u8] {
        &self.program
    }
}

impl Loaded {
    /// Compiles MLIR text or bytecode for devices of `client`.
    pub fn compile(client: &Client, program: &[u8], options: CompileOptions) -> Result<Loaded, Error> {
        Loaded::load(client, Arc::new(Compiled::new(program, options)?))
    }

    /// Finds the devices of the assignment.
    pub fn load(client: &Client, compiled: Arc<Compiled>) -> Result<Loaded, Error> {
        let (mut devices, mut numbers) = (Vec::new(), Vec::new());
        for (number, &id) in compiled.options.devices.iter().enumerate() {
            if let Some(device) = client.global_device(id)? {
                devices.push(device);
                numbers.push(number);
            }
        }
        let is_spread = devices.len() < compiled.options.devices.len();
        let described = if is_spread { compiled.described().into() } else { "".into() };
        Ok(Loaded { compiled, devices, numbers, described })
    }

    /// The program.
    pub fn compiled(&self) -> &Arc<Compiled> {
        &self.compiled
    }
    /// The devices of this process in the order of the assignment.
    pub fn devices(&self) -> &[Device] {
        &self.devices
    }
    /// The place of each device of this process in the assignment.
    pub fn numbers(&self) -> &[usize] {
        &self.numbers
    }
    /// Whether it needs devices of other processes.
    pub fn is_spread(&self) -> bool {
        self.devices.len() < self.compiled.options.devices.len()
    }

    /// Where the devices of a launch meet.
    fn grid(&self) -> Result<Option<Arc<Grid>>, Error> {
        let CompileOptions { n_replicas, n_partitions, devices } = &self.compiled.options;
        let job = self.devices.first().and_then(|device| device.client().job()).filter(|_| self.is_spread());
        Ok(match job {
            Some(job) => {
                let party = Party::new(job, devices, &self.described)?;
                Some(Arc::new(Grid::of_job(*n_replicas, *n_partitions, party, self.devices.len())))
            }
            None => (self.devices.len() > 1).then(|| Arc::new(Grid::new(*n_replicas, *n_partitions))),
        })
    }

    /// Runs the program; `args[d]` are the arguments of the d-th device of the assignment.
    pub fn execute(&self, args: &[Few<&Array>], options: &LaunchOptions) -> Result<Vec<Execution>, Error> {
        if args.len() != self.devices.len() {
            let (want, given) = (self.devices.len(), args.len());
            return Err(Error::invalid(format!(
                "the program runs on {want} devices; arguments for {given} were given"
            )));
        }
        let mut prepared = Vec::with_capacity(args.len());
        for (device, args) in self.devices.iter().zip(args) {
            match self.prepare(device, args, options) {
                Ok(args) => prepared.push(args),
                Err(error) => {
                    prepared.into_iter().flatten().for_each(Argument::give_back);
                    return Err(error);
                }
            }
        }
        let Some(first) = self.devices.first() else { return Ok(Vec::new()) };
        // A small program asks for nobody: each device runs it alone, at once if its arguments are there.
        let needs_others = !self.compiled.executable.plan.is_small && self.compiled.options.devices.len() > 1;
        let _order = needs_others.then(|| first.client().queueing_many());
        let grid = match if needs_others { self.grid() } else { Ok(None) } {
            Ok(grid) => grid,
            Err(error) => {
                prepared.into_iter().flatten().for_each(Argument::give_back);
                return Err(error);
            }
        };
        let seat = |place: usize| grid.clone().map(|grid| Seat { grid, number: self.numbers[place] as u32, place });
        // No device starts before there is room on all of them.
        let mut admitted = Vec::with_capacity(prepared.len());
        let mut left = self.devices.iter().zip(prepared);
        while let Some((device, args)) = left.next() {
            match self.compiled.executable.admit(device, args) {
                Ok(one) => admitted.push(one),
                Err(error) => {
                    admitted.into_iter().for_each(Admitted::give_back);
                    left.flat_map(|(_, args)| args).for_each(Argument::give_back);
                    if let Some(grid) = &grid {
                        grid.give_up(&error.to_string());
                    }
                    return Err(error);
                }
            }
        }
        let start = |(place, one): (usize, Admitted)| {
            self.compiled.executable.start(&self.devices[place], one, seat(place), &options.context)
        };
        Ok(admitted.into_iter().enumerate().map(start).collect())
    }

    /// Runs a program for one device on a device of the caller's choice.
    pub fn execute_on(&self, device: &Device, args: &[&Array], options: &LaunchOptions) -> Result<Execution, Error> {
        if self.compiled.options.devices.len() != 1 {
            let n = self.compiled.options.devices.len();
            return Err(Error::invalid(format!("the program needs {n} devices")));
        }
        let args = self.prepare(device, args, options)?;
        self.compiled.executable.launch(device, args, None, &options.context)
    }

    /// Checks the arguments of one device and takes over those it donates.
    fn prepare(&self, device: &Device, args: &[&Array], options: &LaunchOptions) -> Result<Few<Argument>, Error> {
        let name = self.compiled.executable.name();
        if args.len() != self.compiled.params.len() {
            let (want, given) = (self.compiled.params.len(), args.len());
            return Err(Error::invalid(format!("@{name} takes {want} arguments, {given} were given")));
        }
        for (i, (arg, port)) in args.iter().zip(self.compiled.params.iter()).enumerate() {
            if arg.dtype() != port.dtype || arg.dims() != port.dims {
                let (want, given) = (type_text(port.dtype, &port.dims), type_text(arg.dtype(), arg.dims()));
                return Err(Error::invalid(format!("argument {i} of @{name} is a {want}; a {given} was given")));
            }
            if device.client().implicit_copies() {
                continue;
            }
            if arg.space().kind() != port.kind {
                let (want, given) = (port.kind.name(), arg.space().kind().name());
                return Err(Error::invalid(format!(
                    "argument {i} of @{name} must be in `{want}` memory; the buffer given is in `{given}`"
                )));
            }
            if arg.space().device() != device.id() {
                return Err(Error::invalid(format!(
                    "argument {i} of @{name} must be on {}; the buffer given is on {}",
                    device.text(),
                    arg.device().text()
                )));
            }
        }
        let donates = |i: usize| self.compiled.params[i].donated != Donation::No && !options.keep.contains(&i);
        for (i, arg) in args.iter().enumerate().filter(|(i, _)| donates(*i)) {
            for (j, other) in args.iter().enumerate() {
                if i == j || !array::same(arg, other) {
                    continue;
                }
                return Err(Error::invalid(match donates(j) {
                    true => format!(
                        "Attempt to donate the same buffer twice in Execute() (arguments {} and {} of @{name})",
                        i.min(j),
                        i.max(j)
                    ),
                    false => format!(
                        "Attempt to donate a buffer which is also used by the same call to Execute() (arguments {i} \
                         and {j} of @{name})"
                    ),
                }));
            }
        }
        let mut held = Few::with_capacity(args.len());
        for (i, arg) in args.iter().enumerate() {
            let taken = match donates(i) {
                true => Argument::take(arg),
                false => arg.buffer().map(Argument::Keep),
            };
            match taken {
                Ok(taken) => held.push(taken),
                Err(error) => {
                    // A failure leaves everything as it was.
                    held.into_iter().for_each(Argument::give_back);
                    return Err(Error::invalid(format!("argument {i} of @{name}: {error}")));
                }
            }
        }
        Ok(held)
    }
}
