//! A compiled function.

use std::sync::Mutex;

use strata_stablehlo::{Func, Space, TensorTy, Ty};

use crate::env::Env;
use crate::error::Error;
use crate::plan::{self, Place, Plan};
use crate::raw::Mem;
use crate::run;

/// A function planned for this machine. Cheap to run from several threads at once.
pub struct Executable {
    params: Vec<Ty>,
    results: Vec<Ty>,
    /// Bytes of each parameter and of each result.
    sizes: [Vec<usize>; 2],
    plan: Plan,
    /// Arenas not in use, so that repeated executions do not allocate.
    arenas: Mutex<Vec<Arena>>,
}

/// An argument: to read, or given away.
pub enum ArgMem<'a> {
    Read(&'a [u8]),
    Donate(&'a mut [u8]),
}

impl ArgMem<'_> {
    fn memory(&mut self) -> (*mut u8, usize) {
        match self {
            ArgMem::Read(bytes) => (bytes.as_ptr().cast_mut(), bytes.len()),
            ArgMem::Donate(bytes) => (bytes.as_mut_ptr(), bytes.len()),
        }
    }
}

/// Where a result goes: its own memory, or the donated argument that [`Executable::out_alias`] names for it.
pub enum OutMem<'a> {
    Write(&'a mut [u8]),
    InArg,
}

/// Temporaries by [`Space`], in cache lines.
type Arena = [Vec<[u64; 8]>; 2];

impl Executable {
    /// Plans `func`, a flat function of static shapes. `donated` pairs arguments with the results that may replace them.
    pub fn compile(func: &Func, donated: &[(usize, usize)]) -> Result<Executable, Error> {
        let params: Vec<Ty> = func.body.args.iter().map(|&v| func.ty(v).clone()).collect();
        let results: Vec<Ty> = func.body.results.iter().map(|&v| func.ty(v).clone()).collect();
        for value in &func.values {
            if let Ty::Tensor(ty) = &value.ty {
                check_size(ty)?;
            }
        }
        let bytes = |ty: &Ty| ty.as_tensor().map_or(0, |t| t.n_elements() * t.dtype().bytes());
        let sizes = [&params, &results].map(|types| types.iter().map(bytes).collect());
        let plan = plan::plan(func, donated)?;
        Ok(Executable { params, results, sizes, plan, arenas: Mutex::new(Vec::new()) })
    }

    pub fn params(&self) -> &[Ty] {
        &self.params
    }
    pub fn results(&self) -> &[Ty] {
        &self.results
    }
    /// Bytes of temporaries an execution needs in each space.
    pub fn temp_bytes(&self, space: Space) -> usize {
        self.plan.layout.arena_bytes[space as usize]
    }
    /// The donated argument whose memory result `i` takes over, if the plan found that possible.
    pub fn out_alias(&self, i: usize) -> Option<usize> {
        self.plan.layout.out_alias[i]
    }
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Runs the program. Sizes must be those of [`Executable::params`] and [`Executable::results`]; tokens are empty.
    pub fn run(&self, args: &mut [ArgMem], outs: &mut [OutMem], env: &Env) -> Result<(), Error> {
        self.run_with(args, outs, None, env)
    }

    /// [`Executable::run`] with temporaries of [`Space::PinnedHost`] in the memory given, if any: at least
    /// [`Executable::temp_bytes`] bytes that begin on a cache line. All others are the engine's own.
    pub fn run_with(
        &self,
        args: &mut [ArgMem],
        outs: &mut [OutMem],
        host: Option<&mut [u8]>,
        env: &Env,
    ) -> Result<(), Error> {
        strata_host::catch(|| self.run_with_arena(args, outs, host, env))?
    }

    fn run_with_arena(
        &self,
        args: &mut [ArgMem],
        outs: &mut [OutMem],
        host: Option<&mut [u8]>,
        env: &Env,
    ) -> Result<(), Error> {
        if self.plan.layout.arena_bytes == [0, 0] {
            return self.run_in(args, outs, [&mut [], &mut []], env);
        }
        let mut arena = self.take_arena(host.is_none());
        let outcome = {
            let [device, own] = &mut arena;
            self.run_in(args, outs, [aligned(device), host.unwrap_or_else(|| aligned(own))], env)
        };
        self.arenas.lock().expect("no panic holds the arenas").push(arena);
        outcome
    }

    fn run_in(
        &self,
        args: &mut [ArgMem],
        outs: &mut [OutMem],
        temporaries: [&mut [u8]; 2],
        env: &Env,
    ) -> Result<(), Error> {
        for (memory, &bytes) in temporaries.iter().zip(&self.plan.layout.arena_bytes) {
            if memory.len() < bytes || memory.as_ptr().align_offset(64) != 0 && bytes > 0 {
                return Err(Error::Invalid(format!("temporaries need {bytes} bytes on a cache line")));
            }
        }
        if args.len() != self.params.len() || outs.len() != self.results.len() {
            return Err(Error::Invalid(format!(
                "the program takes {} arguments and yields {} results; {} and {} were given",
                self.params.len(),
                self.results.len(),
                args.len(),
                outs.len()
            )));
        }
        let [param_bytes, result_bytes] = &self.sizes;
        for (i, (arg, &wanted)) in args.iter_mut().zip(param_bytes).enumerate() {
            let len = arg.memory().1;
            if len != wanted {
                return Err(Error::Invalid(format!("argument {i} has {len} bytes, the program expects {wanted}")));
            }
        }
        for (i, (out, &wanted)) in outs.iter().zip(result_bytes).enumerate() {
            match (out, self.out_alias(i)) {
                (OutMem::Write(out), None) if out.len() == wanted => {}
                (OutMem::InArg, Some(arg)) if matches!(args[arg], ArgMem::Donate(_)) => {}
                (OutMem::Write(_), None) => return Err(Error::Invalid(format!("result {i} needs {wanted} bytes"))),
                _ => return Err(Error::Invalid(format!("result {i} does not match the program's donations"))),
            }
        }
        let bases = temporaries.map(<[u8]>::as_mut_ptr);
        let mem = Mem::new(self.plan.layout.places.iter().map(|place| match *place {
            Place::Arg(i) => args[i as usize].memory().0,
            Place::Out(i) => match (&mut outs[i as usize], self.out_alias(i as usize)) {
                (OutMem::Write(out), _) => out.as_mut_ptr(),
                (OutMem::InArg, Some(arg)) => args[arg].memory().0,
                (OutMem::InArg, None) => unreachable!("checked above"),
            },
            Place::Const(i) => self.plan.consts[i as usize].bytes().as_ptr().cast_mut(),
            Place::Temp(space, offset) => bases[space as usize].wrapping_add(offset as usize),
            Place::Window => std::ptr::null_mut(),
        }));
        run::run_steps(&self.plan.steps, &mem, env)
    }

    /// An arena not in use; without memory of its own for the host if that is given.
    fn take_arena(&self, with_host: bool) -> Arena {
        let cached = self.arenas.lock().expect("no panic holds the arenas").pop();
        let lines = |bytes: usize| if bytes == 0 { 0 } else { bytes.div_ceil(64) + 1 };
        let [device, host] = self.plan.layout.arena_bytes.map(lines);
        let mut arena = cached.unwrap_or_else(|| [strata_host::zeroed(device), Vec::new()]);
        if with_host && arena[1].len() < host {
            arena[1] = strata_host::zeroed(host);
        }
        arena
    }
}

/// The bytes of an arena from its first cache line on.
fn aligned(lines: &mut [[u64; 8]]) -> &mut [u8] {
    let bytes: &mut [u8] = bytemuck::cast_slice_mut(lines);
    let start = bytes.as_ptr().align_offset(64).min(bytes.len());
    &mut bytes[start..]
}

/// Refuses tensors whose size in bytes no machine could address.
fn check_size(ty: &TensorTy) -> Result<(), Error> {
    let mut bytes = ty.dtype().bytes() as u64;
    for &d in &ty.dims {
        let Ok(d) = u64::try_from(d) else {
            return Err(Error::Unimplemented("a dimension that is still unknown at compile time".into()));
        };
        bytes = bytes.checked_mul(d).filter(|&b| b < 1 << 46).ok_or_else(|| {
            Error::Invalid(format!("a tensor of {:?} {} does not fit any memory", ty.dims, ty.dtype()))
        })?;
    }
    Ok(())
}
