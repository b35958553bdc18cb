//! A function compiled for the engine: run it on host values, or on the buffers of a device.

use std::sync::Arc;

use strata_diag::{Source, Span};
use strata_exec::{ArgMem, Env, OutMem};
use strata_hw::{Core, Instance};
use strata_memory::{Buffer, Event, Kind};
use strata_mlir::Attr;
use strata_stablehlo::expand::canonicalize;
use strata_stablehlo::placement::{Facts, facts};
use strata_stablehlo::{Func, Module, Space, TensorTy, Ty};
use strata_tensor::{DType, Literal};

use crate::Few;
use crate::array::{Array, Home};
use crate::cost;
use crate::custom_calls::{self, LoneHooks, with_typed_configs};
use crate::failure::{Error, Failure};
use crate::grid::Grid;
use crate::host_context::{Receives, receives};
use crate::kernel;
use crate::launch_plan::{LaunchPlan, slots};
use crate::placement::{Placed, Report, SpaceUse, kind_of};
use crate::program::{Program, entry_of};
use crate::tensor_text::type_text;

/// Whether this host would give that many bytes; asking is better than being stopped by the allocator.
pub fn host_holds(bytes: usize) -> bool {
    Vec::<u8>::new().try_reserve_exact(bytes).is_ok()
}

/// A compiled function. Cheap to run from several threads at once.
pub struct Executable {
    pub(crate) name: Arc<str>,
    pub(crate) inner: strata_exec::Executable,
    param_kinds: Vec<Kind>,
    result_kinds: Vec<Kind>,
    pub(crate) plan: LaunchPlan,
    pub(crate) receives: Receives,
    facts: Facts,
    /// Custom calls it makes, and where.
    calls: Vec<(Arc<str>, Span)>,
    /// Floating-point operations of one execution.
    flops: f64,
    /// What locations point into.
    source: Source,
    /// Replicas and partitions it runs among, where that is known.
    devices: Option<(u32, u32)>,
}

/// An argument of an execution on a device.
pub enum Argument {
    /// The program leaves it as it is.
    Keep(Buffer),
    /// The program may overwrite it.
    Donate(Buffer),
    /// The same, from an array that has it again if the program cannot run for want of memory.
    Taken(Taken),
}

/// A value that a program took over from an array.
pub struct Taken {
    buffer: Buffer,
    home: Home,
    /// The value itself, where a copy runs in its place.
    original: Option<Buffer>,
}

/// Where a device stands among those that run together.
#[derive(Clone)]
pub struct Seat {
    /// The devices that run together.
    pub grid: Arc<Grid>,
    /// Which of them this is.
    pub number: u32,
    /// Which of those of this process.
    pub place: usize,
}

/// Results on their way.
pub struct Execution {
    /// Results in order, tokens left out.
    pub results: Few<Buffer>,
    /// Happens when all of them are there, or the execution has failed.
    pub done: Event,
}

impl Executable {
    /// Compiles `@entry` of a verified module; `source` is what its spans point into.
    pub fn compile(module: &Module, entry: &str, source: &Source) -> Result<Executable, Error> {
        let func = canonicalize(module, entry).map_err(|diagnostics| Failure::new(source, diagnostics))?;
        Ok(Executable::from_flat(&func)?.with_source(source))
    }

    /// Compiles a program; `entry` defaults to `@main`. It takes over none of its arguments, whatever it declares.
    pub fn keeping_arguments(program: &Program, entry: Option<&str>) -> Result<Executable, Error> {
        let (module, source) = (program.module()?, &program.source);
        let entry = entry_of(module, entry).map_err(|found| Failure::new(source, [*found]))?;
        let func = canonicalize(module, &entry).map_err(|found| Failure::new(source, found))?;
        Executable::with_donations(&func, &[])
            .map(|executable| executable.with_source(source))
            .map_err(|error| error.into_failure(source).into())
    }

    /// Compiles a function that is already canonical.
    pub fn from_flat(func: &Func) -> Result<Executable, Error> {
        Executable::with_donations(func, &donations(func))
    }

    /// The same, with the text its locations point into.
    pub fn with_source(self, source: &Source) -> Executable {
        Executable { source: source.clone(), ..self }
    }

    /// The same, among that many replicas and partitions.
    pub fn with_devices(self, n_replicas: u32, n_partitions: u32) -> Executable {
        Executable { devices: Some((n_replicas, n_partitions)), ..self }
    }

    fn with_donations(func: &Func, donated: &[(usize, usize)]) -> Result<Executable, Error> {
        crate::isa::apply()?;
        let func = &*with_typed_configs(func);
        let inner = strata_exec::Executable::compile(func, donated)?;
        let facts = facts(func);
        let kinds = |spaces: &[Space]| spaces.iter().map(|&space| kind_of(space)).collect();
        let (param_kinds, result_kinds) = (kinds(&facts.argument_spaces), kinds(&facts.result_spaces));
        let plan = LaunchPlan::new(&func.name, &inner);
        let (name, source) = (func.name.clone(), Source::binary(func.name.clone()));
        let (receives, calls, flops) = (receives(func), custom_calls::calls(func), cost::flops(func));
        Ok(Executable {
            name,
            inner,
            param_kinds,
            result_kinds,
            plan,
            receives,
            facts,
            calls,
            flops,
            source,
            devices: None,
        })
    }

    /// The name of the function.
    pub fn name(&self) -> &str {
        &self.name
    }
    /// Types of the arguments that carry values: tokens are not among them.
    pub fn params(&self) -> impl Iterator<Item = &TensorTy> {
        self.inner.params().iter().filter_map(Ty::as_tensor)
    }
    /// Types of the results that carry values: tokens are not among them.
    pub fn results(&self) -> impl Iterator<Item = &TensorTy> {
        self.inner.results().iter().filter_map(Ty::as_tensor)
    }
    /// Types of all arguments, tokens among them.
    pub fn param_types(&self) -> &[Ty] {
        self.inner.params()
    }
    /// Types of all results, tokens among them.
    pub fn result_types(&self) -> &[Ty] {
        self.inner.results()
    }
    /// Where result `i` goes.
    pub fn result_kind(&self, i: usize) -> Kind {
        self.result_kinds[i]
    }
    /// The memory each argument must be in, in the order of [`Executable::params`].
    pub fn param_kinds(&self) -> impl Iterator<Item = Kind> {
        tensors(self.inner.params(), &self.param_kinds)
    }
    /// The memory each result comes in, in the order of [`Executable::results`].
    pub fn result_kinds(&self) -> impl Iterator<Item = Kind> {
        tensors(self.inner.results(), &self.result_kinds)
    }
    /// Bytes of temporaries one execution needs in a memory of its device.
    pub fn temp_bytes(&self, kind: Kind) -> usize {
        self.inner.temp_bytes(space_of(kind))
    }
    /// What one execution occupies in a memory of its device.
    pub fn space_use(&self, kind: Kind) -> SpaceUse {
        let sum = |types: &[Ty], kinds: &[Kind], counts: &dyn Fn(usize) -> bool| -> u64 {
            let each = types.iter().zip(kinds).enumerate();
            each.filter(|(i, (_, k))| **k == kind && counts(*i)).map(|(_, (ty, _))| counted_bytes(ty)).sum()
        };
        SpaceUse {
            arguments: sum(self.inner.params(), &self.param_kinds, &|_| true),
            results: sum(self.inner.results(), &self.result_kinds, &|_| true),
            aliased: sum(self.inner.results(), &self.result_kinds, &|i| self.inner.out_alias(i).is_some()),
            temporaries: self.temp_bytes(kind) as u64,
        }
    }
    /// Where everything lives, what moves and what runs on the host, with times for `core`.
    pub fn placement(&self, core: &Core) -> Report {
        self.placement_on(core, None)
    }
    /// The same for machines of one type, which the links between devices depend on.
    pub(crate) fn placement_on(&self, core: &Core, instance: Option<&Instance>) -> Report {
        let placed = |types: &[Ty], kinds: &[Kind]| {
            let each = types.iter().zip(kinds).filter(|(ty, _)| ty.as_tensor().is_some());
            each.map(|(ty, &kind)| Placed { ty: ty.to_string(), kind, bytes: counted_bytes(ty) }).collect()
        };
        let signature =
            (placed(self.inner.params(), &self.param_kinds), placed(self.inner.results(), &self.result_kinds));
        let spaces = Kind::ALL.map(|kind| self.space_use(kind));
        Report::new(&self.name, &self.facts, &self.source, core, signature, spaces, (self.devices, instance))
    }
    /// Refuses a program that calls what nobody registered.
    pub fn check_calls(&self) -> Result<(), Error> {
        let unknown = |error| Error::from(Error::Exec(error).into_failure(&self.source));
        custom_calls::check(&self.calls).map_err(unknown)
    }
    /// Floating-point operations of one execution, kernels among them; the body of a loop of unknown length counts once.
    pub fn flops(&self) -> f64 {
        let costs = self.facts.kernels.iter().filter_map(|call| kernel::cost(&call.config));
        self.flops + costs.map(|cost| cost.flops as f64).sum::<f64>()
    }
    /// The plan that runs it.
    pub fn engine(&self) -> &strata_exec::Executable {
        &self.inner
    }

    /// Runs on host values, with nothing around it.
    pub fn run(&self, args: &[Literal]) -> Result<Vec<Literal>, Error> {
        Ok(self.run_in(args, &alone())?)
    }

    /// Runs on bytes of the host, one slice for each of [`Executable::param_types`] and [`Executable::result_types`]; a token's
    /// is empty.
    pub fn run_bytes(&self, args: &[&[u8]], outs: Vec<&mut [u8]>) -> Result<(), Error> {
        let mut args: Vec<ArgMem> = args.iter().map(|bytes| ArgMem::Read(bytes)).collect();
        let mut outs: Vec<OutMem> = outs.into_iter().map(OutMem::Write).collect();
        Ok(self.inner.run(&mut args, &mut outs, &alone())?)
    }

    /// Runs on host values in given surroundings.
    pub fn run_in(&self, args: &[Literal], env: &Env) -> Result<Vec<Literal>, strata_exec::Error> {
        strata_host::catch(|| self.run_on_literals(args, env)).unwrap_or_else(|refusal| Err(refusal.into()))
    }

    fn run_on_literals(&self, args: &[Literal], env: &Env) -> Result<Vec<Literal>, strata_exec::Error> {
        self.check_args(args.iter().map(|a| (a.dtype(), a.dims())))?;
        let bytes: usize = self.results().map(|ty| ty.sizes().iter().product::<usize>() * ty.dtype().bytes()).sum();
        if !host_holds(bytes) {
            return Err(strata_exec::Error::Invalid(format!("results of {bytes} bytes do not fit this host's memory")));
        }
        let mut args = args.to_vec();
        let mut outs: Vec<Literal> = self.results().map(|ty| Literal::zeros(ty.dtype(), &ty.sizes())).collect();
        let out_slots: Vec<Option<usize>> = slots(self.inner.results());
        let arg_slots: Vec<Option<usize>> = slots(self.inner.params());
        let aliased: Vec<(usize, usize)> =
            (0..out_slots.len()).filter_map(|i| Some((out_slots[i]?, arg_slots[self.inner.out_alias(i)?]?))).collect();
        let mut args_left = args.iter_mut().enumerate();
        let mut arg_mems: Vec<ArgMem> = Vec::new();
        for slot in &arg_slots {
            arg_mems.push(match slot {
                None => ArgMem::Read(&[]),
                Some(_) => match args_left.next() {
                    Some((i, arg)) if aliased.iter().any(|&(_, a)| a == i) => ArgMem::Donate(arg.bytes_mut()),
                    Some((_, arg)) => ArgMem::Read(arg.bytes()),
                    None => ArgMem::Read(&[]),
                },
            });
        }
        let mut outs_left = outs.iter_mut();
        let mut out_mems: Vec<OutMem> = Vec::new();
        for (i, slot) in out_slots.iter().enumerate() {
            out_mems.push(match slot.and_then(|_| outs_left.next()) {
                Some(_) if self.inner.out_alias(i).is_some() => OutMem::InArg,
                Some(out) => OutMem::Write(out.bytes_mut()),
                None => OutMem::Write(&mut []),
            });
        }
        self.inner.run(&mut arg_mems, &mut out_mems, env)?;
        drop((arg_mems, out_mems));
        for (out, arg) in aliased {
            outs[out] = args[arg].clone();
        }
        Ok(outs)
    }

    /// Runs the same program on every device of a grid; `args[d]` are the arguments of device `d`.
    pub fn run_parallel(
        &self,
        n_replicas: u32,
        n_partitions: u32,
        args: &[Vec<Literal>],
    ) -> Result<Vec<Vec<Literal>>, Error> {
        let grid = Grid::new(n_replicas, n_partitions);
        if args.len() != grid.n_devices() as usize {
            return Err(Error::invalid(format!(
                "{} devices need arguments, {} were given",
                grid.n_devices(),
                args.len()
            )));
        }
        Ok(grid.run(|number| {
            let hooks = grid.hooks(number);
            self.run_in(&args[number as usize], &grid.env(number, &hooks))
        })?)
    }

    pub(crate) fn check_args<'a>(
        &self,
        args: impl ExactSizeIterator<Item = (DType, &'a [usize])>,
    ) -> Result<(), strata_exec::Error> {
        let invalid = |text: String| Err(strata_exec::Error::Invalid(text));
        let (wanted, given) = (self.params().count(), args.len());
        if given != wanted {
            return invalid(format!("@{} takes {wanted} arguments, {given} were given", self.name));
        }
        for (i, ((dtype, dims), ty)) in args.zip(self.params()).enumerate() {
            if dtype != ty.dtype() || !dims.iter().map(|&d| d as i64).eq(ty.dims.iter().copied()) {
                let (given, want) = (type_text(dtype, dims), type_text(ty.dtype(), &ty.sizes()));
                return invalid(format!("argument {i} of @{} is a {want}; a {given} was given", self.name));
            }
        }
        Ok(())
    }
}

/// One device, nothing around it but custom calls.
pub(crate) fn alone() -> Env<'static> {
    Env { hooks: &LoneHooks, ..Env::alone() }
}

impl Argument {
    /// The value.
    pub fn buffer(&self) -> &Buffer {
        match self {
            Argument::Keep(buffer) | Argument::Donate(buffer) | Argument::Taken(Taken { buffer, .. }) => buffer,
        }
    }
    pub(crate) fn buffer_mut(&mut self) -> &mut Buffer {
        match self {
            Argument::Keep(buffer) | Argument::Donate(buffer) | Argument::Taken(Taken { buffer, .. }) => buffer,
        }
    }
    /// The value of `array`, taken over.
    pub(crate) fn take(array: &Array) -> Result<Argument, Error> {
        Ok(Argument::Taken(Taken { buffer: array.donate()?, home: array.home(), original: None }))
    }
    /// Puts `copy` in the argument's place, to be overwritten.
    pub(crate) fn replace(&mut self, copy: Buffer) {
        match self {
            Argument::Taken(taken) => {
                let before = std::mem::replace(&mut taken.buffer, copy);
                taken.original.get_or_insert(before);
            }
            Argument::Keep(_) | Argument::Donate(_) => *self = Argument::Donate(copy),
        }
    }
    /// Whether a copy runs in its place.
    pub(crate) fn is_replaced(&self) -> bool {
        matches!(self, Argument::Taken(Taken { original: Some(_), .. }))
    }
    /// Gives a value that was taken over back to its array.
    pub(crate) fn give_back(self) {
        if let Argument::Taken(Taken { buffer, home, original }) = self {
            home.put_back(original.unwrap_or(buffer));
        }
    }
}

/// What is said about the types that are tensors.
fn tensors(types: &[Ty], kinds: &[Kind]) -> impl Iterator<Item = Kind> {
    types.iter().zip(kinds).filter(|(ty, _)| ty.as_tensor().is_some()).map(|(_, &kind)| kind)
}

/// Bytes a space counts for a value of this type.
fn counted_bytes(ty: &Ty) -> u64 {
    ty.as_tensor().map_or(0, |t| t.dtype().packed_bytes(t.n_elements()) as u64)
}

fn space_of(kind: Kind) -> Space {
    match kind {
        Kind::Device => Space::Device,
        Kind::PinnedHost => Space::PinnedHost,
    }
}

/// Arguments whose memory results may take over, as the program declares them.
fn donations(func: &Func) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (arg, attrs) in func.arg_attrs.iter().enumerate().take(func.body.args.len()) {
        if let Some(Attr::Integer { value, .. }) = attrs.get("tf.aliasing_output")
            && let Ok(result) = usize::try_from(*value)
            && let Some(&out) = func.body.results.get(result)
            && func.ty(out) == func.ty(func.body.args[arg])
            && !pairs.iter().any(|&(_, r)| r == result)
        {
            pairs.push((arg, result));
        }
    }
    pairs
}
