//! Programs over several partitions.
//!
//! Most become the program of one device, which all run together ([`Split::of_one_device`]). The others run as a whole:
//! one global program, its arguments put together from the devices' pieces, its results cut up again. Manual computations
//! are then the exception: they are programs of a single place, run once for each place along their manual axes, on
//! threads that meet at collectives.

use std::sync::Arc;

use strata_diag::{Diagnostic, Source};
use strata_exec::{ArgMem, Effect, Env, Error, Hooks, OutMem, Rendezvous, View, ViewMut};
use strata_memory::strided::{Strided, row_major};
use strata_memory::{Buffer, BufferMut, Event, Kind, Promise, Reservation};
use strata_mlir::Attr;
use strata_spmd::constraints::drop_constraints;
use strata_spmd::partition::Refusal;
use strata_spmd::{Axis, DimSharding, Manual, Shardings, join_all_reduces, manual, meshes, part, partition, propagate};
use strata_stablehlo::expand::{canonicalize, entry_tokens, expand_encapsulated, inline_calls};
use strata_stablehlo::{Block, Func, Module, OpKind, Ty, ValueId};
use strata_tensor::{DType, Literal, convert};

use crate::Few;
use crate::client::Device;
use crate::executable::{Argument, Executable, Execution};
use crate::failure::Failure;
use crate::grid::Grid;
use crate::host_context::Caller;
use crate::loaded::{INSPECT, Port};
use crate::party::Party;

/// The global program and the manual computations it calls.
pub struct Partitioned {
    /// The global program.
    pub main: Arc<Executable>,
    bodies: Vec<Body>,
    n_partitions: usize,
}

struct Body {
    manual: Manual,
    program: Executable,
}

/// A program and how its values are divided, before it is decided how to run it.
pub struct Split<'a> {
    module: &'a Module,
    source: &'a Source,
    /// The canonical global program.
    pub func: Func,
    /// Before anything was simplified away: shardings belong to its values.
    pub stated: Func,
    /// How its values are divided.
    pub shardings: Shardings,
    manuals: Vec<Manual>,
    /// Values the program asks about, with what it says when it asks.
    pub inspected: Vec<(String, ValueId)>,
}

impl<'a> Split<'a> {
    /// Inlines calls, takes manual computations out and propagates shardings.
    pub fn new(module: &'a Module, entry: &str, source: &'a Source) -> Result<Split<'a>, crate::Error> {
        let wrong = |found: Vec<Diagnostic>| crate::Error::from(Failure::new(source, found));
        let mut stated = inline_calls(module, entry).map_err(wrong)?;
        expand_encapsulated(&mut stated);
        let named = meshes(module);
        let find = |name: &str| named.iter().find(|(known, _)| &**known == name).map(|(_, mesh)| mesh.clone());
        let manuals = manual::extract(&mut stated, &find).map_err(crate::Error::invalid)?;
        let shardings = propagate(&stated, &manuals, &find);
        let inspected = take_inspections(&mut stated.body);
        let mut func = flat(module, source, stated.clone())?;
        entry_tokens(&mut func);
        Ok(Split { module, source, func, stated, shardings, manuals, inspected })
    }

    /// Whether every device has all arguments and all results, and no computation of its own.
    pub fn is_uncut(&self, params: &[Port], results: &[Port]) -> bool {
        params.iter().chain(results).all(|port| port.tiles.is_whole()) && self.manuals.is_empty()
    }

    /// The program of one device, or why there is none and all devices run the whole.
    pub fn of_one_device(
        &self,
        params: &[Port],
        results: &[Port],
        n: usize,
    ) -> Result<Result<Func, Refusal>, crate::Error> {
        let refused = |text: String| Ok(Err(Box::new(Diagnostic::error("cannot-partition", text))));
        let name = &self.stated.name;
        if self.is_uncut(params, results) {
            return refused(format!("nothing of `@{name}` is cut: every device would compute the same"));
        }
        if !params.iter().chain(results).all(|port| port.sharding.is_some() || port.tiles.is_whole()) {
            return refused(format!("`@{name}` has shardings without a mesh, in GSPMD's notation"));
        }
        let shardings = |ports: &[Port]| ports.iter().map(|port| port.sharding.clone()).collect::<Vec<_>>();
        let (params, results) = (shardings(params), shardings(results));
        let local = match partition(&self.stated, &self.manuals, &self.shardings, &params, &results, n) {
            Ok(local) => local,
            Err(why) => return Ok(Err(why)),
        };
        let mut local = flat(self.module, self.source, local)?;
        entry_tokens(&mut local);
        join_all_reduces(&mut local);
        Ok(Ok(local))
    }

    /// The program run as a whole, for all devices at once.
    pub fn whole(self, n_partitions: usize) -> Result<Partitioned, crate::Error> {
        let planned = |func: &Func| {
            Executable::from_flat(func).map_err(|error| crate::Error::from(error.into_failure(self.source)))
        };
        // Pieces cannot be taken over as a whole: the engine is not told of donations.
        let main = Arc::new(planned(&Func { arg_attrs: Vec::new(), ..self.func.clone() })?);
        let mut bodies = Vec::new();
        for mut manual in self.manuals {
            let func = std::mem::replace(&mut manual.func, empty_func());
            let program = planned(&flat(self.module, self.source, func)?)?;
            bodies.push(Body { manual, program });
        }
        Ok(Partitioned { main, bodies, n_partitions })
    }
}

/// Takes away the calls that ask how their operand is divided: their configs and operands.
fn take_inspections(block: &mut Block) -> Vec<(String, ValueId)> {
    let mut found = Vec::new();
    block.ops.retain_mut(|op| {
        op.regions.iter_mut().for_each(|region| found.extend(take_inspections(region)));
        let (OpKind::CustomCall { call_target_name, backend_config, .. }, [value]) = (&op.kind, &op.operands[..])
        else {
            return true;
        };
        if &**call_target_name != INSPECT {
            return true;
        }
        if let Some(Attr::String(config)) = backend_config {
            found.push((config.to_string(), *value));
        }
        false
    });
    found
}

/// The function in the form the engine plans.
fn flat(module: &Module, source: &Source, mut func: Func) -> Result<Func, crate::Error> {
    drop_constraints(&mut func);
    let name = func.name.clone();
    let alone = Module { funcs: vec![func], attrs: module.attrs.clone(), ..Module::default() };
    canonicalize(&alone, &name).map_err(|found| crate::Error::from(Failure::new(source, found)))
}

fn empty_func() -> Func {
    Func {
        name: "".into(),
        is_public: false,
        is_declaration: true,
        values: Vec::new(),
        body: Default::default(),
        arg_attrs: Vec::new(),
        result_attrs: Vec::new(),
        result_types: Vec::new(),
        attrs: Default::default(),
        span: Default::default(),
    }
}

/// Arguments, partition by partition.
struct Pieces<'a> {
    /// Those of this process.
    own: Vec<Vec<&'a Buffer>>,
    /// Their partitions.
    numbers: &'a [usize],
    /// Those of the other processes, by partition; of arguments that are cut, nothing otherwise.
    others: Vec<Vec<Option<Literal>>>,
}

impl Pieces<'_> {
    /// Gets what the other processes have of arguments that are cut.
    fn fetch(&mut self, party: &Party, params: &[Port], n_partitions: usize) -> Result<(), Error> {
        let is_cut: Vec<bool> = params.iter().map(|port| !port.tiles.is_whole()).collect();
        let cut = || params.iter().enumerate().filter(|(i, _)| is_cut[*i]);
        let mut values = vec![None; n_partitions];
        for &partition in self.numbers {
            let own = cut().map(|(i, port)| Ok(Literal::from_bytes(port.dtype, &port.dims, self.bytes(partition, i)?)));
            values[partition] = Some(own.collect::<Result<Vec<_>, Error>>()?);
        }
        let like = values.iter().flatten().next().cloned().unwrap_or_default();
        let group: Vec<u32> = (0..n_partitions as u32).collect();
        party.share("the arguments of a program", &group, 0, &like, &mut values)?;
        let spread = |own: Option<Vec<Literal>>| {
            let mut left = own.unwrap_or_default().into_iter();
            is_cut.iter().map(|&is_cut| if is_cut { left.next() } else { None }).collect()
        };
        self.others = values.into_iter().map(spread).collect();
        Ok(())
    }

    fn bytes(&self, partition: usize, i: usize) -> Result<&[u8], Error> {
        if let Some(place) = self.numbers.iter().position(|&number| number == partition) {
            return self.own[place][i].read().map_err(|error| Error::Invalid(error.to_string()));
        }
        let other = self.others.get(partition).and_then(|own| own[i].as_ref());
        other
            .map(Literal::bytes)
            .ok_or_else(|| Error::Invalid(format!("nobody has argument {i} of partition {partition}")))
    }
}

/// What a program holds beside its arguments while it runs.
struct Room {
    /// Results, device by device.
    results: Vec<Vec<BufferMut>>,
    _temporaries: Vec<Reservation>,
}

impl Partitioned {
    /// Runs the program on `devices`, which are partitions `numbers`; `args[d]` are the pieces of device `d`. The pieces of other
    /// processes come through `party`.
    pub fn launch(
        self: &Arc<Self>,
        devices: &[Device],
        numbers: &[usize],
        party: Option<Party>,
        args: Vec<Few<Argument>>,
        params: &Arc<[Port]>,
        results: &Arc<[Port]>,
    ) -> Result<Vec<Execution>, crate::Error> {
        let queue = devices[0].client().machine().execution(devices[0].id());
        let in_line = queue.stand_in_line();
        let mut room = match in_line.is_first().then(|| self.take_room(devices, results)).transpose() {
            Ok(room) => room,
            Err(error) => {
                args.into_iter().flatten().for_each(Argument::give_back);
                return Err(error.into());
            }
        };
        let mut launched = Vec::with_capacity(devices.len());
        let mut promises: Vec<Promise> = Vec::with_capacity(devices.len() * results.len());
        for device in devices {
            let pending = |port: &Port| Buffer::pending(port.dtype, &port.dims, device.space(port.kind));
            let (promised, own): (Few<Buffer>, Vec<Promise>) = results.iter().map(pending).unzip();
            launched.push(Execution { results: promised, done: Event::ready() });
            promises.extend(own);
        }
        let ready = Event::all(args.iter().flatten().map(|arg| arg.buffer().ready()));
        let (program, params, results) = (self.clone(), params.clone(), results.clone());
        let devices: Vec<Device> = devices.to_vec();
        let numbers = numbers.to_vec();
        let job = move || {
            let outcome = ready.wait().and_then(|()| {
                let room = match &mut room {
                    Some(room) => room,
                    None => room.insert(program.take_room(&devices, &results)?),
                };
                let run = || {
                    let own = args.iter().map(|args| args.iter().map(Argument::buffer).collect());
                    let mut pieces = Pieces { own: own.collect(), numbers: &numbers, others: Vec::new() };
                    if let Some(party) = &party {
                        pieces.fetch(party, &params, program.n_partitions)?;
                    }
                    program.run_global(&pieces, &mut room.results, &params, &results)
                };
                strata_host::catch(run).unwrap_or_else(|refusal| Err(refusal.into())).map_err(crate::launch::failure)
            });
            // Donated arguments and temporaries are free before anyone hears of the results. The program writes none of its
            // arguments, so all of them survive a lack of memory.
            if let Err(strata_memory::Error::OutOfMemory(_)) = &outcome {
                args.into_iter().flatten().for_each(Argument::give_back);
            } else {
                drop(args);
            }
            let contents = room.filter(|_| outcome.is_ok()).map(|room| room.results);
            drop(in_line);
            match (&outcome, contents) {
                (Ok(()), Some(contents)) => {
                    promises.into_iter().zip(contents.into_iter().flatten()).for_each(|(p, own)| p.fulfil(own));
                }
                (outcome, _) => {
                    let lost = || strata_memory::Error::failed("a result has no place");
                    let error = outcome.as_ref().err().cloned().unwrap_or_else(lost);
                    promises.into_iter().for_each(|promise| promise.fail(error.clone()));
                }
            }
            outcome
        };
        let done = queue.run(Event::ready(), job);
        launched.iter_mut().for_each(|launched| launched.done = done.clone());
        Ok(launched)
    }

    /// Refuses a program that calls what nobody registered.
    pub fn check_calls(&self) -> Result<(), crate::Error> {
        self.bodies.iter().try_for_each(|body| body.program.check_calls())
    }

    /// Memory for the results of each device, and for its share of the temporaries.
    fn take_room(&self, devices: &[Device], results: &[Port]) -> Result<Room, strata_memory::OutOfMemory> {
        let mut room = Room { results: Vec::with_capacity(devices.len()), _temporaries: Vec::new() };
        for device in devices {
            let own = results.iter().map(|port| {
                device.space(port.kind).allocate(port.dtype, &port.dims, "result of a partitioned program")
            });
            room.results.push(own.collect::<Result<_, _>>()?);
            for kind in Kind::ALL {
                let share = self.main.temp_bytes(kind) / devices.len();
                if share > 0 {
                    let label = "temporaries of a partitioned program";
                    room._temporaries.push(device.space(kind).reserve(share as u64, label)?);
                }
            }
        }
        Ok(room)
    }

    fn run_global(
        &self,
        pieces: &Pieces,
        targets: &mut [Vec<BufferMut>],
        params: &[Port],
        results: &[Port],
    ) -> Result<(), Error> {
        let mut whole: Vec<Option<Literal>> = Vec::with_capacity(params.len());
        for (i, port) in params.iter().enumerate() {
            if port.tiles.is_whole() {
                whole.push(None);
                continue;
            }
            let mut global = Literal::zeros(port.dtype, &port.global);
            let strides = row_major(&port.global, port.dtype.bytes());
            let mut seen: Vec<(&[usize], usize)> = Vec::new();
            for (partition, tile) in port.tiles.of_partition.iter().enumerate() {
                let key = (tile.as_slice(), port.tiles.part(partition));
                if seen.contains(&key) {
                    continue;
                }
                let bytes = pieces.bytes(partition, i)?;
                let view = piece_view(port, tile, &strides);
                match seen.iter().any(|(other, _)| *other == tile.as_slice()) {
                    false => view.scatter(bytes, global.bytes_mut()),
                    true => add_piece(&view, &Literal::from_bytes(port.dtype, &port.dims, bytes), global.bytes_mut()),
                }
                seen.push(key);
            }
            whole.push(Some(global));
        }
        let mut arg_mems = Vec::with_capacity(params.len());
        for (i, global) in whole.iter().enumerate() {
            arg_mems.push(ArgMem::Read(match global {
                Some(global) => global.bytes(),
                None => pieces.bytes(pieces.numbers[0], i)?,
            }));
        }
        let mut outs: Vec<Literal> = results.iter().map(|port| Literal::zeros(port.dtype, &port.global)).collect();
        let outcome = {
            let mut out_mems: Vec<OutMem> = outs.iter_mut().map(|out| OutMem::Write(out.bytes_mut())).collect();
            let hooks = Surroundings { program: self, grid: None, partition: 0 };
            self.main.engine().run(&mut arg_mems, &mut out_mems, &self.env(0, &hooks))
        };
        outcome?;
        for (&partition, own) in pieces.numbers.iter().zip(targets) {
            for ((target, out), port) in own.iter_mut().zip(&outs).zip(results) {
                // Of a value that is to be a sum of parts, the first part is all of it.
                if port.tiles.part(partition) != 0 {
                    target.bytes_mut().fill(0);
                    continue;
                }
                let strides = row_major(&port.global, port.dtype.bytes());
                piece_view(port, &port.tiles.of_partition[partition], &strides).gather(out.bytes(), target.bytes_mut());
            }
        }
        Ok(())
    }

    fn env<'a>(&self, partition: usize, hooks: &'a dyn Hooks) -> Env<'a> {
        let n_partitions = self.n_partitions as u32;
        Env { replica: 0, partition: partition as u32, n_replicas: 1, n_partitions, hooks }
    }

    /// Runs a manual computation at every place it is manual over.
    fn run_manual(&self, body: &Body, env: &Surroundings, ins: &[View], outs: &mut [ViewMut]) -> Result<(), Error> {
        let manual = &body.manual;
        let partitions = manual.partitions(env.partition);
        let place = |partition: usize| manual.mesh.place(partition);
        // Tokens are nothing that could be cut.
        let tensors =
            |types: &[Ty]| (0..types.len()).filter(|&i| types[i].as_tensor().is_some()).collect::<Vec<usize>>();
        let run = |grid: Option<&Grid>, partition: usize| {
            let at = place(partition);
            let cut = |(view, i): (&View, usize)| piece(view, &manual.operands[i], &manual.operand_parts[i], at);
            let args: Vec<Literal> = ins.iter().zip(tensors(body.program.engine().params())).map(cut).collect();
            let hooks = Surroundings { program: self, grid, partition };
            body.program.run_in(&args, &self.env(partition, &hooks))
        };
        let results: Vec<Vec<Literal>> = match env.grid {
            _ if !manual.has_collectives => partitions.iter().map(|&p| run(env.grid, p)).collect::<Result<_, _>>()?,
            Some(grid) => grid.run_some(&partitions, |p| run(Some(grid), p))?,
            None => {
                let grid = Grid::idle(1, self.n_partitions as u32);
                grid.run_some(&partitions, |p| run(Some(&grid), p))?
            }
        };
        for ((i, out), own) in outs.iter_mut().enumerate().zip(tensors(body.program.engine().results())) {
            let (cut, parts) = (&manual.results[own], &manual.result_parts[own]);
            let strides = row_major(out.dims, out.dtype.bytes());
            let mut seen: Vec<(Vec<usize>, usize)> = Vec::new();
            for (&partition, results) in partitions.iter().zip(&results) {
                let at = place(partition);
                let key = (cut.iter().map(|dim| dim.piece(at)).collect::<Vec<usize>>(), part(parts, at));
                if seen.contains(&key) {
                    continue;
                }
                let view = view_of(out.dtype, results[i].dims(), &key.0, &strides);
                match seen.iter().any(|(tile, _)| *tile == key.0) {
                    false => view.scatter(results[i].bytes(), out.bytes),
                    true => add_piece(&view, &results[i], out.bytes),
                }
                seen.push(key);
            }
        }
        Ok(())
    }
}

/// Adds `piece` to where `view` says it is in `whole`.
fn add_piece(view: &Strided, piece: &Literal, whole: &mut [u8]) {
    let mut sum = Literal::zeros(piece.dtype(), piece.dims());
    view.gather(whole, sum.bytes_mut());
    add(&mut sum, piece);
    view.scatter(sum.bytes(), whole);
}

/// Adds `value` to `sum`, element by element.
fn add(sum: &mut Literal, value: &Literal) {
    macro_rules! typed {
        ($t:ty, |$a:ident, $b:ident| $e:expr) => {
            for (a, b) in sum.as_mut_slice::<$t>().iter_mut().zip(value.as_slice::<$t>()) {
                let ($a, $b) = (*a, *b);
                *a = $e;
            }
        };
    }
    match value.dtype() {
        DType::F32 | DType::C64 => typed!(f32, |a, b| a + b),
        DType::F64 | DType::C128 => typed!(f64, |a, b| a + b),
        DType::S32 | DType::U32 => typed!(u32, |a, b| a.wrapping_add(b)),
        DType::S64 | DType::U64 => typed!(u64, |a, b| a.wrapping_add(b)),
        dtype => {
            let mut wide = convert(sum, DType::F64);
            add(&mut wide, &convert(value, DType::F64));
            *sum = convert(&wide, dtype);
        }
    }
}

/// The piece of `view` that a place has: nothing but zeros if it holds a later part of a sum.
fn piece(view: &View, cut: &[DimSharding], parts: &[Axis], at: usize) -> Literal {
    let counts: Vec<usize> = cut.iter().map(DimSharding::count).collect();
    let dims: Vec<usize> = view.dims.iter().zip(&counts).map(|(&size, &n)| size / n.max(1)).collect();
    let tile: Vec<usize> = cut.iter().map(|dim| dim.piece(at)).collect();
    let mut piece = Literal::zeros(view.dtype, &dims);
    if part(parts, at) != 0 {
        return piece;
    }
    let strides = row_major(view.dims, view.dtype.bytes());
    view_of(view.dtype, &dims, &tile, &strides).gather(view.bytes, piece.bytes_mut());
    piece
}

/// Where in the global value a device's piece is.
fn piece_view<'a>(port: &'a Port, tile: &[usize], strides: &'a [i64]) -> Strided<'a> {
    view_of(port.dtype, &port.dims, tile, strides)
}

fn view_of<'a>(dtype: DType, dims: &'a [usize], tile: &[usize], strides: &'a [i64]) -> Strided<'a> {
    let start = tile.iter().zip(dims).zip(strides).map(|((&t, &n), &stride)| t * n * stride as usize).sum();
    Strided { dims, strides, size: dtype.bytes(), start }
}

/// What a partition finds around it: the others, and manual computations.
struct Surroundings<'a> {
    program: &'a Partitioned,
    /// Where manual computations meet; none in the global program, which has nobody to meet.
    grid: Option<&'a Grid>,
    partition: usize,
}

impl Hooks for Surroundings<'_> {
    fn exchange(&self, rendezvous: &Rendezvous, mine: Vec<Literal>) -> Result<Vec<Vec<Literal>>, Error> {
        match self.grid {
            Some(grid) => grid.exchange(rendezvous, mine),
            None => Err(Error::Unimplemented(format!("`{}` outside a manual computation", rendezvous.op))),
        }
    }

    fn custom_call(&self, target: &str, config: &str, ins: &[View], outs: &mut [ViewMut]) -> Result<(), Error> {
        crate::custom_calls::run(&Caller::default(), target, config, ins, outs)
    }

    fn manual_computation(&self, body: usize, ins: &[View], outs: &mut [ViewMut]) -> Result<(), Error> {
        let found = self.program.bodies.get(body);
        let found = found.ok_or_else(|| Error::Invalid(format!("there is no manual computation {body}")))?;
        self.program.run_manual(found, self, ins, outs)
    }

    fn effect(&self, effect: &Effect, ins: &[Literal]) -> Result<Vec<Literal>, Error> {
        match self.grid {
            Some(grid) => grid.hooks(self.partition as u32).effect(effect, ins),
            None => Err(Error::Unimplemented(format!("`{}` in a partitioned program", effect.name))),
        }
    }
}
