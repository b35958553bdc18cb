//! A compiled program with the devices it runs on, and what each of its arguments and results is.

use std::sync::Arc;

use strata_diag::{Diagnostic, Source};
use strata_memory::Kind;
use strata_mlir::{Attr, AttrDict};
use strata_spmd::constraints::without_constraints;
use strata_spmd::{Sharding, Tiles, meshes, of_attrs, parse_gspmd};
use strata_stablehlo::expand::{canonicalize, entry_tokens};
use strata_stablehlo::{Func, Module, Ty, ValueId};
use strata_tensor::DType;

use crate::Few;
use crate::array::{self, Array};
use crate::client::{Client, Device};
use crate::executable::{Argument, Executable, Execution, Seat};
use crate::failure::{Error, Failure};
use crate::grid::Grid;
use crate::host_context::HostContext;
use crate::launch::Admitted;
use crate::optimized;
use crate::partition::{Partitioned, Split};
use crate::party::Party;
use crate::placement::kind_of;
use crate::program::{Program, entry_of};
use crate::tensor_text::type_text;

/// A custom call without results that asks how its operand is divided among devices.
pub const INSPECT: &str = "strata.inspect_sharding";

/// How a program is to be spread over devices.
#[derive(Clone, Debug)]
pub struct CompileOptions {
    /// How many copies run on arguments of their own.
    pub n_replicas: u32,
    /// Among how many devices each copy is divided.
    pub n_partitions: u32,
    /// The device of each partition of each replica, replica by replica.
    pub devices: Vec<usize>,
}

impl Default for CompileOptions {
    fn default() -> CompileOptions {
        CompileOptions { n_replicas: 1, n_partitions: 1, devices: vec![0] }
    }
}

impl CompileOptions {
    /// What a module says of itself: among how many devices it is divided. They are the first ones.
    pub fn stated(module: &Module) -> CompileOptions {
        let n = match module.attrs.get("mhlo.num_partitions") {
            Some(Attr::Integer { value, .. }) => u32::try_from(*value).unwrap_or(1).max(1),
            _ => 1,
        };
        CompileOptions { n_replicas: 1, n_partitions: n, devices: (0..n as usize).collect() }
    }
}

/// What an execution may be told.
#[derive(Clone, Default)]
pub struct LaunchOptions {
    /// Arguments that must survive although the program would take them over.
    pub keep: Vec<usize>,
    /// What the caller gives the execution.
    pub context: HostContext,
}

/// An argument or a result, as each device sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Port {
    /// Its element type.
    pub dtype: DType,
    /// Dimensions of a device's piece.
    pub dims: Vec<usize>,
    /// Dimensions of the whole.
    pub global: Vec<usize>,
    /// Which piece of the whole each partition has.
    pub tiles: Tiles,
    /// The sharding, where the program has a mesh.
    pub sharding: Option<Sharding>,
    /// The memory it is in.
    pub kind: Kind,
    /// The dimensions from the fastest to the slowest, where the program asks for an order of its own.
    pub order: Option<Vec<usize>>,
    /// Whether the program takes the argument over: its handle is then empty afterwards.
    pub donated: Donation,
    /// A token: it orders executions and has nothing to read.
    pub is_token: bool,
}

/// Whether a program takes an argument over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Donation {
    /// It does not.
    No,
    /// For whichever result can use it.
    Offered,
    /// For a result the program names.
    Aliased,
}

/// A compiled program that knows how many devices it wants, but not which.
pub struct Compiled {
    executable: Arc<Executable>,
    options: CompileOptions,
    /// What runs instead on several partitions.
    partitioned: Option<Arc<Partitioned>>,
    /// Why it runs as a whole on several partitions, if it does.
    refusal: Option<Box<Diagnostic>>,
    params: Arc<[Port]>,
    results: Arc<[Port]>,
    program: Arc<[u8]>,
    /// What each device runs. None if the program runs as a whole.
    func: Option<Func>,
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

impl Port {
    /// Bytes its space counts for it.
    pub fn bytes(&self) -> u64 {
        self.dtype.packed_bytes(self.dims.iter().product()) as u64
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
            let sharding = |values: &[ValueId], attrs: &[AttrDict], i: usize| {
                stated(attrs.get(i)).or_else(|| split.shardings.of(values[i], &split.stated).map(Cut::Sharding))
            };
            let (args, outs) = (&split.stated.body.args, &split.stated.body.results);
            let mut params = ports(&split.func, true, n, |i| sharding(args, &split.stated.arg_attrs, i))?;
            let find =
                |name: &str| meshes(module).into_iter().find(|(known, _)| &**known == name).map(|(_, mesh)| mesh);
            let mut results = ports(&split.func, false, n, |i| {
                // A result that says all about itself needs no propagation.
                let own = split.stated.result_attrs.get(i).and_then(|attrs| of_attrs(attrs, &find));
                match own {
                    Some(own) if !own.is_open() => Some(Cut::Sharding(own)),
                    _ => sharding(outs, &split.stated.result_attrs, i),
                }
            })?;
            keep_unusable(&mut params, &results);
            results.iter_mut().zip(tokens(&split.stated)).for_each(|(port, is_token)| port.is_token = is_token);
            let (params, results): (Arc<[Port]>, Arc<[Port]>) = (params.into(), results.into());
            let inspect = |(config, value): &(String, ValueId)| {
                let cut = split.shardings.of(*value, &split.stated).map(Cut::Sharding);
                let port = port(&split.stated, *value, &AttrDict::default(), cut, n).map_err(Error::invalid)?;
                Ok((config.clone(), port))
            };
            let inspected = split.inspected.iter().map(inspect).collect::<Result<_, Error>>()?;
            let (func, executable, partitioned, refusal) = match split.of_one_device(&params, &results, n)? {
                Ok(func) => {
                    let planned = Executable::from_flat(&func).map_err(|e| Error::from(e.into_failure(source)))?;
                    (Some(func), Arc::new(planned.with_source(source).with_devices(1, n as u32)), None, None)
                }
                Err(why) => {
                    // Where nothing is cut, the whole is what every device has.
                    let func = split.is_uncut(&params, &results).then(|| split.func.clone());
                    let whole = split.whole(n)?;
                    (func, whole.main.clone(), Some(Arc::new(whole)), Some(why))
                }
            };
            executable.check_calls()?;
            partitioned.iter().try_for_each(|whole| whole.check_calls())?;
            let program = bytes.into();
            return Ok(Compiled {
                executable,
                options,
                partitioned,
                refusal,
                params,
                results,
                program,
                func,
                inspected,
            });
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
        let (partitioned, refusal, func) = (None, None, Some(func));
        Ok(Compiled { executable, options, partitioned, refusal, params, results, program, func, inspected })
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
            if self.partitioned.is_none() && self.executable.engine().out_alias(i).is_some() {
                stats.of(port.kind).aliased += port.bytes();
            }
        }
        stats.device.temporaries = self.executable.temp_bytes(Kind::Device) as u64;
        stats.host.temporaries = self.executable.temp_bytes(Kind::PinnedHost) as u64;
        stats
    }
    /// What each device runs, as StableHLO text with its collectives and transfers. None if the program runs as a whole.
    pub fn text(&self) -> Option<String> {
        Some(optimized::text(self.func.as_ref()?, &self.options, self.name(), &self.params, &self.results))
    }
    /// The same as a serialized `HloProto`, or why HLO cannot say it.
    pub fn hlo(&self) -> Option<Result<Vec<u8>, String>> {
        Some(strata_hlo::serialize(self.name(), &optimized::plain(self.func.as_ref()?)))
    }
    /// What each device runs. None if the program runs as a whole.
    pub(crate) fn func(&self) -> Option<&Func> {
        self.func.as_ref().filter(|_| self.partitioned.is_none())
    }
    /// Why all devices run the whole together instead of a program each. None if each runs its own.
    pub fn refusal(&self) -> Option<&Diagnostic> {
        self.refusal.as_deref()
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
        if let Some(partitioned) = &self.compiled.partitioned {
            let Compiled { params, results, options, .. } = &*self.compiled;
            let Some(first) = self.devices.first() else { return Ok(Vec::new()) };
            let job = first.client().job().filter(|_| self.is_spread());
            let whole = |ports: &[Port]| ports.iter().all(|port| port.tiles.is_whole());
            // Where every process has all arguments, nobody needs the others.
            let job = job.filter(|_| !whole(params));
            let party = job.map(|job| Party::new(job, &options.devices, &self.described)).transpose();
            let party = match party {
                Ok(party) => party,
                Err(error) => {
                    prepared.into_iter().flatten().for_each(Argument::give_back);
                    return Err(error);
                }
            };
            return partitioned.launch(&self.devices, &self.numbers, party, prepared, params, results);
        }
        let Some(first) = self.devices.first() else { return Ok(Vec::new()) };
        let _order = (self.compiled.options.devices.len() > 1).then(|| first.client().queueing_many());
        let grid = match self.grid() {
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

/// For each result whether it is a token.
fn tokens(func: &Func) -> Vec<bool> {
    func.body.results.iter().map(|&value| *func.ty(value) == Ty::Token).collect()
}

/// How a program says that something is cut.
enum Cut {
    Sharding(Sharding),
    /// In GSPMD's notation.
    Text(Arc<str>),
}

/// A sharding in GSPMD's notation.
fn stated(attrs: Option<&AttrDict>) -> Option<Cut> {
    let Some(Attr::String(text)) = attrs?.get("mhlo.sharding") else { return None };
    Some(Cut::Text(text.clone()))
}

fn ports(
    func: &Func,
    are_params: bool,
    n_partitions: usize,
    cut: impl Fn(usize) -> Option<Cut>,
) -> Result<Vec<Port>, Error> {
    let (values, attrs) = match are_params {
        true => (&func.body.args, &func.arg_attrs),
        false => (&func.body.results, &func.result_attrs),
    };
    let what = if are_params { "argument" } else { "result" };
    let none = AttrDict::default();
    let mut ports = Vec::new();
    for (i, &value) in values.iter().enumerate() {
        if func.ty(value).as_tensor().is_none() {
            continue;
        }
        let wrong = |text: String| Error::invalid(format!("{what} {i} of @{}: {text}", func.name));
        ports.push(port(func, value, attrs.get(i).unwrap_or(&none), cut(i), n_partitions).map_err(wrong)?);
    }
    Ok(ports)
}

/// Of arguments that are merely offered, only those are taken over whose memory some result can use; the others stay.
fn keep_unusable(params: &mut [Port], results: &[Port]) {
    let mut wanted: Vec<(Kind, u64)> = results.iter().map(|port| (port.kind, port.bytes())).collect();
    let named = |port: &&mut Port| port.donated == Donation::Aliased;
    for port in params.iter_mut().filter(named) {
        if let Some(i) = wanted.iter().position(|room| *room == (port.kind, port.bytes())) {
            wanted.swap_remove(i);
        }
    }
    for port in params.iter_mut().filter(|port| port.donated == Donation::Offered) {
        match wanted.iter().position(|room| *room == (port.kind, port.bytes())) {
            Some(i) => {
                wanted.swap_remove(i);
            }
            None => port.donated = Donation::No,
        }
    }
}

fn port(func: &Func, value: ValueId, attrs: &AttrDict, cut: Option<Cut>, n_partitions: usize) -> Result<Port, String> {
    let ty = func.tensor(value);
    let kind = kind_of(func.values[value.0 as usize].space);
    let donated = match (attrs.get("tf.aliasing_output"), attrs.get("jax.buffer_donor")) {
        (Some(_), _) => Donation::Aliased,
        (_, Some(Attr::Bool(true) | Attr::Unit)) => Donation::Offered,
        _ => Donation::No,
    };
    let global = ty.sizes();
    let (tiles, sharding) = match cut {
        None => (Tiles::whole(global.len(), n_partitions), None),
        Some(Cut::Text(text)) => (parse_gspmd(&text, global.len(), n_partitions)?, None),
        Some(Cut::Sharding(sharding)) => {
            let sharding = sharding.fitted(&ty.dims);
            (sharding.tiles(n_partitions), Some(sharding))
        }
    };
    let dims = tiles.piece_dims(&global).ok_or_else(|| {
        format!("{:?} pieces do not divide a {} evenly", tiles.counts, type_text(ty.dtype(), &global))
    })?;
    let order = match attrs.get("mhlo.layout_mode") {
        Some(Attr::String(mode)) => order_in(mode, dims.len()),
        _ => None,
    };
    Ok(Port { dtype: ty.dtype(), dims, global, tiles, sharding, kind, order, donated, is_token: false })
}

/// The order of dimensions that a layout's text asks for. `default`, `auto` and tiles leave it to us.
fn order_in(mode: &str, rank: usize) -> Option<Vec<usize>> {
    let dims = mode.strip_prefix('{')?.strip_suffix('}')?.split(',').filter(|dim| !dim.is_empty());
    let order = dims.map(|dim| dim.trim().parse().ok()).collect::<Option<Vec<usize>>>()?;
    let is_order = order.len() == rank && (0..rank).all(|d| order.contains(&d));
    is_order.then_some(order)
}
