//! Running a compiled program on the buffers of a device.
//!
//! On an idle device, room for results and temporaries is taken before anything runs, so running out of memory is known at
//! once. On a busy one it is taken when the program's turn comes: what waits uses nothing, and what runs before it may free
//! what it needs. A small program whose arguments are there runs on the caller's thread: waking another one would take
//! longer. Everything else goes to the device's queue.

use std::sync::Arc;

use strata_exec::{ArgMem, Env, OutMem};
use strata_memory::{Buffer, BufferMut, Event, InLine, Kind, Promise, Reservation, trace};
use strata_tensor::DType;

use crate::Few;
use crate::client::Device;
use crate::custom_calls::LoneHooks;
use crate::device_hooks::DeviceHooks;
use crate::executable::{Argument, Executable, Execution, Seat};
use crate::failure::Error;
use crate::host_context::HostContext;
use crate::launch_plan::Target;

/// A program about to run on a device.
pub(crate) struct Admitted {
    args: Few<Argument>,
    /// None if it is to be taken when the program's turn comes.
    room: Option<Room>,
    in_line: InLine,
}

impl Admitted {
    /// Lets it be: arguments that were taken over belong to their arrays again.
    pub(crate) fn give_back(self) {
        self.args.into_iter().for_each(Argument::give_back);
    }
}

/// What a program holds beside its arguments while it runs.
struct Room {
    /// A place for each result that does not take over an argument.
    own: Few<Option<Buffer>>,
    /// Temporaries in `device`: counted here, while their bytes are the engine's.
    _temporaries: Option<Reservation>,
    /// Temporaries in `pinned_host`, which are really there.
    host: Option<BufferMut>,
    /// Arguments may have been overwritten.
    has_begun: bool,
}

impl Executable {
    /// Runs the program on `device`, here if it is small, else on the device's queue. Running out of memory is known now if
    /// the device is idle; everything else is known when `done` happens.
    pub fn execute(
        self: &Arc<Self>,
        device: &Device,
        args: Vec<Argument>,
        seat: Option<Seat>,
    ) -> Result<Execution, Error> {
        self.check_args(args.iter().map(|a| (a.buffer().dtype(), a.buffer().dims())))?;
        self.launch(device, args.into(), seat, &HostContext::default())
    }

    /// The same in surroundings of the caller's, with arguments of the right types.
    pub(crate) fn launch(
        self: &Arc<Self>,
        device: &Device,
        args: Few<Argument>,
        seat: Option<Seat>,
        context: &HostContext,
    ) -> Result<Execution, Error> {
        Ok(self.start(device, self.admit(device, args)?, seat, context))
    }

    /// Takes the program's room on an idle device, its place in the line of a busy one. After a failure everything is as
    /// it was.
    pub(crate) fn admit(&self, device: &Device, mut args: Few<Argument>) -> Result<Admitted, Error> {
        let in_line = device.client().machine().execution(device.id()).stand_in_line();
        let may_wait = !in_line.is_first() && self.fits(device);
        let taken = self.in_their_memories(device, &mut args).and_then(|()| match may_wait && !self.plan.is_small {
            true => Ok(None),
            false => match self.take_room(device) {
                Ok(room) => Ok(Some(room)),
                Err(_) if may_wait => Ok(None),
                Err(error) => Err(error.into()),
            },
        });
        match taken {
            Ok(room) => Ok(Admitted { args, room, in_line }),
            Err(error) => {
                args.into_iter().for_each(Argument::give_back);
                Err(error)
            }
        }
    }

    /// Whether the device could hold what the program needs if there were nothing else.
    fn fits(&self, device: &Device) -> bool {
        Kind::ALL.into_iter().all(|kind| {
            let own = self.plan.results.iter().filter(|t| t.takes.is_none() && self.result_kind(t.index) == kind);
            let results: u64 = own.map(|t| t.dtype.packed_bytes(t.dims.iter().product()) as u64).sum();
            results + self.temp_bytes(kind) as u64 <= device.space(kind).capacity()
        })
    }

    /// Runs what was admitted.
    pub(crate) fn start(
        self: &Arc<Self>,
        device: &Device,
        admitted: Admitted,
        seat: Option<Seat>,
        context: &HostContext,
    ) -> Execution {
        let Admitted { mut args, mut room, in_line } = admitted;
        if self.plan.is_small
            && seat.is_none()
            && args.iter().all(|a| a.buffer().ready().is_ready())
            && let Some(room) = &mut room
        {
            return self.run_here(device, args, room, context);
        }
        let (results, promises): (Few<Buffer>, Few<Promise>) = self
            .plan
            .results
            .iter()
            .map(|t| Buffer::pending(t.dtype, &t.dims, device.space(self.result_kind(t.index))))
            .unzip();
        let ready = Event::all(args.iter().map(|a| a.buffer().ready()));
        let (program, on, context) = (self.clone(), device.clone(), context.clone());
        // Whoever gives out seats holds the lock for all of them.
        let _order = seat.is_none().then(|| device.client().queueing_one());
        let done = device.client().machine().execution(device.id()).run(Event::ready(), move || {
            let leaving = seat.map(Leaving);
            let seat = leaving.as_ref().map(|leaving| &leaving.0);
            let outcome = ready.wait().and_then(|()| {
                let room = match &mut room {
                    Some(room) => room,
                    None => room.insert(program.take_room(&on)?),
                };
                program.run_job(&on, &mut args, room, seat, &context)
            });
            // What the program used is free before anyone hears of its results, and nobody is in line behind it.
            program.let_go(args, room.as_ref(), outcome.as_ref().err());
            drop((room, in_line));
            if let Some(leaving) = leaving {
                leaving.with(outcome.as_ref().err());
            }
            match outcome {
                Ok(results) => {
                    promises.into_iter().zip(results).for_each(|(promise, result)| match result.into_mut() {
                        Ok(contents) => promise.fulfil(contents),
                        Err(_) => promise.fail(not_alone()),
                    });
                    Ok(())
                }
                Err(error) => {
                    promises.into_iter().for_each(|promise| promise.fail(error.clone()));
                    Err(error)
                }
            }
        });
        Execution { results, done }
    }

    /// Drops what is left of the arguments; after running out of memory, those whose bytes are as they were go back to their
    /// arrays.
    fn let_go(&self, args: Few<Argument>, room: Option<&Room>, error: Option<&strata_memory::Error>) {
        if !matches!(error, Some(strata_memory::Error::OutOfMemory(_))) {
            return;
        }
        let has_begun = room.is_some_and(|room| room.has_begun);
        for (arg, taker) in args.into_iter().zip(&self.plan.taken_by) {
            if !has_begun || taker.is_none() || arg.is_replaced() {
                arg.give_back();
            }
        }
    }

    fn take_room(&self, device: &Device) -> Result<Room, strata_memory::OutOfMemory> {
        let mut own = Few::with_capacity(self.plan.results.len());
        for target in &self.plan.results {
            // A result that takes over an argument needs no room of its own.
            own.push(match target.takes {
                Some(_) => None,
                None => {
                    let space = device.space(self.result_kind(target.index));
                    Some(space.allocate_shared(target.dtype, &target.dims, target.label.clone())?.freeze())
                }
            });
        }
        let temporaries = match self.temp_bytes(Kind::Device) {
            0 => None,
            bytes => Some(device.memory().reserve(bytes as u64, self.plan.temporaries.clone())?),
        };
        let host = match self.temp_bytes(Kind::PinnedHost) {
            0 => None,
            bytes => {
                let space = device.space(Kind::PinnedHost);
                Some(space.allocate(DType::U8, &[bytes], self.plan.temporaries.clone())?)
            }
        };
        Ok(Room { own, _temporaries: temporaries, host, has_begun: false })
    }

    /// Sees to it that each argument is in the memory its parameter names.
    fn in_their_memories(&self, device: &Device, args: &mut [Argument]) -> Result<(), Error> {
        for (i, (arg, kind)) in args.iter_mut().zip(self.param_kinds()).enumerate() {
            let (given, wanted) = (arg.buffer().space(), device.space(kind));
            if given == wanted {
                continue;
            }
            if device.client().implicit_copies() {
                let transfers = device.client().machine().transfers(device.id());
                let label = format!("argument {i} of @{}", self.name);
                arg.replace(transfers.copy(arg.buffer(), wanted, label)?);
                continue;
            }
            let [given, wanted] = match given.kind() == kind {
                true => [given, wanted].map(ToString::to_string),
                false => [given, wanted].map(|space| format!("`{}` memory", space.kind().name())),
            };
            let text = format!("argument {i} of @{} must be in {wanted}; it was given in {given}", self.name);
            return Err(Error::invalid(text));
        }
        Ok(())
    }

    fn run_here(&self, device: &Device, mut args: Few<Argument>, room: &mut Room, context: &HostContext) -> Execution {
        let failed = args.iter().find_map(|arg| arg.buffer().ready().poll().and_then(Result::err));
        let outcome = match failed {
            Some(error) => Err(error),
            None => self.run_job(device, &mut args, room, None, context),
        };
        self.let_go(args, Some(room), outcome.as_ref().err());
        match outcome {
            Ok(results) => Execution { results, done: Event::ready() },
            Err(error) => {
                let fail = |t: &Target| {
                    Buffer::failed(t.dtype, &t.dims, device.space(self.result_kind(t.index)), error.clone())
                };
                let results = self.plan.results.iter().map(fail).collect();
                Execution { results, done: Event::failed(error) }
            }
        }
    }

    fn run_job(
        &self,
        device: &Device,
        args: &mut [Argument],
        room: &mut Room,
        seat: Option<&Seat>,
        context: &HostContext,
    ) -> Result<Few<Buffer>, strata_memory::Error> {
        let plan = &self.plan;
        // An argument whose memory becomes a result is taken over if nobody else holds it, copied otherwise.
        for (arg, taker) in args.iter_mut().zip(&plan.taken_by) {
            let Some(target) = taker.map(|taker| &plan.results[taker]) else { continue };
            let space = device.space(self.result_kind(target.index));
            let is_donated = !matches!(arg, Argument::Keep(_));
            let is_free = is_donated && arg.buffer().space() == space && arg.buffer_mut().bytes_mut().is_some();
            if !is_free {
                let mut copy = space.allocate_shared(target.dtype, &target.dims, target.label.clone())?;
                copy.bytes_mut().copy_from_slice(arg.buffer().read()?);
                arg.replace(copy.freeze());
            }
        }
        let mut arg_mems: Few<ArgMem> = Few::with_capacity(plan.arg_slots.len());
        let mut left = args.iter_mut().zip(&plan.taken_by);
        for slot in &plan.arg_slots {
            arg_mems.push(match slot.and_then(|_| left.next()) {
                Some((arg, Some(_))) => ArgMem::Donate(arg.buffer_mut().bytes_mut().ok_or_else(not_alone)?),
                Some((arg, None)) => ArgMem::Read(arg.buffer().read()?),
                None => ArgMem::Read(&[]),
            });
        }
        let mut out_mems: Few<OutMem> = Few::with_capacity(plan.out_slots.len());
        let mut left = room.own.iter_mut();
        for slot in &plan.out_slots {
            out_mems.push(match slot.and_then(|_| left.next()).map(Option::as_mut) {
                Some(Some(own)) => OutMem::Write(own.bytes_mut().ok_or_else(not_alone)?),
                Some(None) => OutMem::InArg,
                None => OutMem::Write(&mut []),
            });
        }
        let host = room.host.as_mut().map(BufferMut::bytes_mut);
        room.has_begun = true;
        let span = trace::span(device.id(), trace::Lane::Programs, 0, || self.name.clone().into());
        let outcome = match seat {
            Some(Seat { grid, number, place }) => {
                let (number, others, receives) = (*number, &grid.hooks(*number), &self.receives);
                let hooks = DeviceHooks { others, device, number: *place, context, receives };
                self.inner.run_with(&mut arg_mems, &mut out_mems, host, &grid.env(number, &hooks))
            }
            None => {
                let hooks = DeviceHooks { others: &LoneHooks, device, number: 0, context, receives: &self.receives };
                self.inner.run_with(&mut arg_mems, &mut out_mems, host, &Env { hooks: &hooks, ..Env::alone() })
            }
        };
        drop(span);
        outcome.map_err(failure)?;
        drop((arg_mems, out_mems));
        let mut results = Few::with_capacity(plan.results.len());
        for (target, own) in plan.results.iter().zip(&mut room.own) {
            let taken = target.takes.map(|arg| args[arg].buffer().clone());
            results.push(taken.or(own.take()).ok_or_else(|| strata_memory::Error::failed("a result has no place"))?);
        }
        Ok(results)
    }
}

/// Why a program stopped, for those who wait for its results.
pub(crate) fn failure(error: strata_exec::Error) -> strata_memory::Error {
    match error.located().0 {
        strata_exec::Error::HostMemory(bytes) => strata_memory::OutOfMemory::of_host(*bytes).into(),
        _ => strata_memory::Error::failed(error.to_string()),
    }
}

/// A launch holds what it writes alone.
fn not_alone() -> strata_memory::Error {
    strata_memory::Error::failed("memory that a program writes is used elsewhere")
}

/// Tells the other devices when this one is done, even if it panics.
struct Leaving(Seat);

impl Leaving {
    fn with(self, error: Option<&strata_memory::Error>) {
        let Seat { grid, number, .. } = &self.0;
        let error = error.map(|error| strata_exec::Error::Invalid(error.to_string()));
        grid.finish(*number, error.as_ref());
    }
}

impl Drop for Leaving {
    fn drop(&mut self) {
        let Seat { grid, number, .. } = &self.0;
        grid.finish(*number, Some(&strata_exec::Error::Invalid("internal error".into())));
    }
}
