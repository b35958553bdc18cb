//! Automatic allocation of a recorded kernel, by modelled time, and what there is to say about it.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use strata_alloc::{Allocation, Choice, Options, Time, spans};
use strata_kernel::place::BANK_BYTES;
use strata_kernel::{Policy, Role, Space};

use super::Kernel;

pub use strata_alloc::Options as AllocOptions;

/// A kernel with places that were chosen for it, and how they compare.
pub struct Allocated {
    kernel: Kernel,
    found: Allocation,
    options: Options,
}

impl Kernel {
    /// Places for all tiles of the kernel, whatever its author wrote, so that its modelled time is least. The error says what cannot
    /// be on chip together.
    pub fn allocate(&self, options: &AllocOptions) -> Result<Allocated, String> {
        let found = strata_alloc::allocate(self.as_written().0, options).map_err(|error| error.to_string())?;
        let returns = self.returns.iter().map(|r| (r.tensor, r.shape.clone(), r.dtype)).collect();
        let mut program = found.kernel.clone();
        // The answer declares what calls have made.
        for tensor in program.tensors.iter_mut().filter(|t| t.space.on_chip() && t.role == Role::Implicit) {
            tensor.role = Role::Declared;
        }
        let spilled = found.spills.iter().map(|spill| spill.tensor.clone()).collect();
        let kernel = Kernel { spilled, ..Kernel::placed(program, found.placement.clone(), returns) };
        Ok(Allocated { kernel, found, options: options.clone() })
    }
}

impl Kernel {
    /// The modelled time of one instance as it was written, at a cost that does not grow with trip counts.
    pub fn modelled(&self) -> Time {
        strata_alloc::time(self.as_written().0)
    }

    /// Another one like it.
    pub fn copy(&self) -> Kernel {
        Kernel {
            returns: self.returns.clone(),
            warnings: self.warnings.clone(),
            spilled: self.spilled.clone(),
            overflow: self.overflow.clone(),
            recorded: self.recorded.clone(),
            ..Kernel::placed(self.program.clone(), self.placement.clone(), Vec::new())
        }
    }
}

impl Allocated {
    /// The kernel at its places.
    pub fn kernel(&self) -> &Kernel {
        &self.kernel
    }
    /// Modelled time of one instance, in nanoseconds.
    pub fn nanoseconds(&self) -> f64 {
        self.found.time.nanoseconds()
    }
    /// The same with one tile where one is enough, and nothing shared as far as there is room.
    pub fn one_each_nanoseconds(&self) -> f64 {
        self.found.one_each.nanoseconds()
    }

    /// Everything about the answer, for those who print it.
    pub fn to_json(&self) -> Value {
        let lines = self.lines();
        let tensors = (0..self.found.kernel.tensors.len()).filter_map(|n| self.tensor(n, &lines));
        let tensors: Vec<Value> = tensors.collect();
        let spills = self.found.spills.iter().map(|s| {
            json!({
                "tensor": s.tensor, "again": s.again, "space": s.space.name(), "spill_save_bytes": s.saved, "spill_reload_bytes": s.reloaded,
                "instructions": s.moves, "alive": s.alive, "needed": s.needed, "room": s.room, "fix": s.fix,
            })
        });
        json!({
            "kernel": self.found.kernel.name,
            "nanoseconds": self.nanoseconds(),
            "one_each_nanoseconds": self.one_each_nanoseconds(),
            "unlimited_nanoseconds": self.found.unlimited().nanoseconds(),
            "sampled": self.found.time.sampled,
            "sbuf_bytes": self.top(Space::Sbuf),
            "psum_banks": self.top(Space::Psum),
            "least_sbuf_bytes": self.found.least(Space::Sbuf),
            "least_psum_banks": self.found.least(Space::Psum),
            "tensors": tensors,
            "spills": spills.collect::<Vec<_>>(),
        })
    }

    /// The end of the highest tile: a byte, or a bank.
    fn top(&self, space: Space) -> i64 {
        let tensors = self.found.kernel.tensors.iter().zip(&self.found.placement.tiles).zip(&self.found.rings);
        let used = tensors.filter(|((t, _), ring)| t.space == space && ring.is_some());
        let ends = used.flat_map(|((t, places), _)| {
            let bytes = t.free_bytes() as i64;
            places.iter().map(move |p| match space {
                Space::Psum => p.bank + (bytes + BANK_BYTES - 1) / BANK_BYTES,
                _ => p.byte + bytes,
            })
        });
        ends.max().unwrap_or(0)
    }

    fn tensor(&self, n: usize, lines: &BTreeMap<u32, u32>) -> Option<Value> {
        let (found, program) = (&self.found, &self.found.kernel);
        let (tensor, life, ring) = (&program.tensors[n], &found.lives[n], found.rings[n].as_ref()?);
        let Policy::Modulo(modulo) = &tensor.policy else { return None };
        let held = spans(life, ring.kept, found.end);
        let held: Vec<[u32; 2]> = held.iter().map(|span| [span.start, span.end]).collect();
        let loc = program.loc(tensor.loc);
        let file = loc.and_then(|l| program.files.get(l.file as usize)).map(|f| f.name.to_string());
        let over = found.widened[n].map(|l| program.loop_of(l));
        let loop_line = over.and_then(|l| program.loc(l.loc)).map(|l| l.line);
        Some(json!({
            "name": tensor.name, "space": tensor.space.name(), "dtype": tensor.dtype.name(), "dims": tensor.dims,
            "blocks": tensor.blocks(), "partitions": tensor.partitions(), "bytes": tensor.free_bytes(),
            "tiles": ring.tiles, "least": life.least, "depth": ring.depth(),
            "bank": modulo.base.bank, "partition": modulo.base.partition, "byte": modulo.base.byte,
            "live": [life.live.start, life.live.end], "held": held,
            "first_line": life.uses.first().and_then(|at| lines.get(at)), "last_line": life.uses.last().and_then(|at| lines.get(at)),
            "file": file, "line": loc.map(|l| l.line), "end_line": loc.map(|l| l.end_line),
            "column": loc.map(|l| l.column), "implicit": tensor.role == Role::Implicit,
            "rotates_over": over.map(|l| l.name.clone()), "loop_line": loop_line, "callers": callers(program, tensor),
        }))
    }

    /// The source line of every position of the text that has one.
    fn lines(&self) -> BTreeMap<u32, u32> {
        let program = &self.found.kernel;
        let positions = strata_kernel::alloc::text::positions(program);
        let line = |inst: &strata_kernel::Inst| Some((positions[inst.id.0 as usize], program.loc(inst.loc)?.line));
        program.insts().into_iter().filter_map(line).collect()
    }

    /// Modelled nanoseconds with other numbers of tiles of a tensor; nothing where they do not fit.
    pub fn alternatives(&self, tensor: &str) -> Option<Vec<(usize, Option<f64>)>> {
        let n = self.found.kernel.tensors.iter().position(|t| t.name == tensor)?;
        let all = self.found.alternatives(n, &self.options);
        Some(all.into_iter().map(|a| (a.depth, a.time.map(|ps| ps as f64 / 1e3))).collect())
    }

    /// What was chosen for a tensor.
    pub fn choice(&self, tensor: &str) -> Option<&Choice> {
        let n = self.found.kernel.tensors.iter().position(|t| t.name == tensor)?;
        self.found.rings[n].as_ref()
    }
}

/// File, line and column of the calls that a declaration was reached through, the nearest first.
fn callers(program: &strata_kernel::Kernel, tensor: &strata_kernel::Tensor) -> Vec<(String, u32, u32)> {
    let mut at = program.loc(tensor.loc).and_then(|loc| program.loc(loc.caller));
    let mut out = Vec::new();
    while let Some(loc) = at.filter(|_| out.len() < 64) {
        let file = program.files.get(loc.file as usize).map(|f| f.name.to_string());
        out.push((file.unwrap_or_default(), loc.line, loc.column));
        at = program.loc(loc.caller);
    }
    out
}
