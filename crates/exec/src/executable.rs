//! A compiled function.

use std::sync::Mutex;

use strata_stablehlo::{Func, TensorTy, Ty};

use crate::env::Env;
use crate::error::Error;
use crate::plan::{self, Place, Plan};
use crate::raw::Mem;
use crate::run;

/// A function planned for this machine. Cheap to run from several threads at once.
pub struct Executable {
    params: Vec<Ty>,
    results: Vec<Ty>,
    plan: Plan,
    /// Arenas not in use, so that repeated executions do not allocate.
    arenas: Mutex<Vec<Arena>>,
}

/// An argument: to read, or given away.
pub enum ArgMem<'a> {
    Read(&'a [u8]),
    Donate(&'a mut [u8]),
}

/// Where a result goes: its own memory, or the donated argument that [`Executable::out_alias`] names for it.
pub enum OutMem<'a> {
    Write(&'a mut [u8]),
    InArg,
}

type Arena = Vec<[u64; 8]>;

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
        let plan = plan::plan(func, donated)?;
        Ok(Executable { params, results, plan, arenas: Mutex::new(Vec::new()) })
    }

    pub fn params(&self) -> &[Ty] {
        &self.params
    }
    pub fn results(&self) -> &[Ty] {
        &self.results
    }
    /// Bytes of temporaries an execution needs.
    pub fn temp_bytes(&self) -> usize {
        self.plan.layout.arena_bytes
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
        let bytes = |ty: &Ty| ty.as_tensor().map_or(0, |t| t.n_elements() * t.dtype().bytes());
        if args.len() != self.params.len() || outs.len() != self.results.len() {
            return Err(Error::Invalid(format!(
                "the program takes {} arguments and yields {} results; {} and {} were given",
                self.params.len(),
                self.results.len(),
                args.len(),
                outs.len()
            )));
        }
        let mut arg_ptrs = Vec::with_capacity(args.len());
        for (i, (arg, ty)) in args.iter_mut().zip(&self.params).enumerate() {
            let (ptr, len) = match arg {
                ArgMem::Read(bytes) => (bytes.as_ptr().cast_mut(), bytes.len()),
                ArgMem::Donate(bytes) => (bytes.as_mut_ptr(), bytes.len()),
            };
            if len != bytes(ty) {
                return Err(Error::Invalid(format!("argument {i} has {len} bytes, the program expects {}", bytes(ty))));
            }
            arg_ptrs.push(ptr);
        }
        let mut out_ptrs = Vec::with_capacity(outs.len());
        for (i, (out, ty)) in outs.iter_mut().zip(&self.results).enumerate() {
            match (out, self.out_alias(i)) {
                (OutMem::Write(out), None) if out.len() == bytes(ty) => out_ptrs.push(out.as_mut_ptr()),
                (OutMem::InArg, Some(arg)) if matches!(args[arg], ArgMem::Donate(_)) => out_ptrs.push(arg_ptrs[arg]),
                (OutMem::Write(_), None) => {
                    return Err(Error::Invalid(format!("result {i} needs {} bytes", bytes(ty))));
                }
                _ => return Err(Error::Invalid(format!("result {i} does not match the program's donations"))),
            }
        }
        let mut arena = self.take_arena();
        let base = arena.as_mut_ptr().cast::<u8>();
        let ptrs = self
            .plan
            .layout
            .places
            .iter()
            .map(|place| match *place {
                Place::Arg(i) => arg_ptrs[i as usize],
                Place::Out(i) => out_ptrs[i as usize],
                Place::Const(i) => self.plan.consts[i as usize].bytes().as_ptr().cast_mut(),
                Place::Temp(offset) => base.wrapping_add(base.align_offset(64) + offset as usize),
            })
            .collect();
        let mem = Mem::new(ptrs);
        let outcome = run::run_steps(&self.plan.steps, &mem, env);
        self.arenas.lock().expect("no panic holds the arenas").push(arena);
        outcome
    }

    fn take_arena(&self) -> Arena {
        let lines = self.plan.layout.arena_bytes.div_ceil(64) + 1;
        let cached = self.arenas.lock().expect("no panic holds the arenas").pop();
        cached.unwrap_or_else(|| vec![[0; 8]; lines])
    }
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
