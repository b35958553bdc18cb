//! Time: how long a recorded kernel takes on a NeuronCore, and why.
//!
//! Published times are those of code that the Neuron compiler has reordered, so the recorded order is not the executed order. The
//! model is a list schedule with a window: instructions enter it in program order, and every engine starts the oldest one that is
//! ready. What they wait for are bytes of physical memory, buffers of tiles that nobody placed, PSUM banks and memory ports.
//! Numbers come from `strata_hw`, each with how it is known; nothing is fitted to a kernel.
//!
//! ```
//! use strata_kernel::{Builder, Dtype, Opcode};
//! let mut b = Builder::new("copy");
//! let x = b.input("x", Dtype::F32, &[128, 512]);
//! let out = b.output("out", Dtype::F32, &[128, 512]);
//! let t = b.sbuf("t", Dtype::F32, &[128, 512], 0);
//! b.inst(Opcode::DmaCopy, [b.all(t), b.all(x)], []);
//! b.inst(Opcode::DmaCopy, [b.all(out), b.all(t)], []);
//! let profile = strata_time::time(&b.finish());
//! // Start and end of a program, and twice the latency of a transfer.
//! assert_eq!(profile.total(), profile.start + profile.work + profile.end);
//! assert!(profile.nanoseconds() > 20_000.0 && profile.nanoseconds() < 23_000.0);
//! ```
//!
//! Reading order:
//!
//! - [`model`]: units and switches. [`cost`]: one instruction. `access`: the bytes it touches.
//! - `hoist`: what the compiler moves out of loops. `expand`: the program as executed, a [`stream`] of items with distances.
//!   `rotate`: buffers of tiles nobody placed.
//! - [`issue`]: the schedule itself, with `psum`. `steady`: skipping what repeats.
//! - [`profile`](mod@profile): what the schedule says. [`text`] and [`json`] write it down.
//! - [`timeline`](mod@timeline): every instruction with its tiles and their places. [`events`] writes it down.

mod access;
pub mod cost;
pub mod events;
mod expand;
mod hoist;
pub mod issue;
pub mod json;
pub mod model;
mod names;
pub mod profile;
mod psum;
pub mod record;
mod rotate;
mod steady;
pub mod stream;
pub mod text;
pub mod timeline;

use strata_kernel::{Kernel, Place, Space, alloc};

pub use access::Rect;
pub use issue::{Cause, Schedule};
pub use model::{Model, Ps, Unit};
pub use profile::Profile;
pub use timeline::{Timeline, timeline};

use expand::Expander;
use issue::Machine;
use psum::Psum;
use record::{Home, Record};
use stream::Stream;

/// Times a kernel as the hardware would run it.
pub fn time(kernel: &Kernel) -> Profile {
    time_launch(&[kernel], &Model::of(model::core(kernel)))
}

/// Times the instances of a launch, one after another on one core.
pub fn time_launch(kernels: &[&Kernel], model: &Model) -> Profile {
    let Some(first) = kernels.first() else { return time(&Kernel { generation: 2, ..Kernel::default() }) };
    let ready = prepare(kernels, model, false);
    let schedule = ready.run(first, model);
    ready.profile(first, &schedule)
}

/// The schedule itself, item by item.
pub fn schedule(kernels: &[&Kernel], model: &Model) -> (Stream, Schedule) {
    let ready = prepare(kernels, model, false);
    let schedule = kernels.first().map(|first| ready.run(first, model)).unwrap_or_default();
    (ready.stream, schedule)
}

/// A launch whose every tile has its memory.
pub(crate) struct Ready {
    pub stream: Stream,
    pub record: Record,
    psum: Psum,
    in_order: bool,
}

impl Ready {
    pub fn run(&self, first: &Kernel, model: &Model) -> Schedule {
        steady::run(Machine::new(&self.stream, model::core(first), model, self.in_order, self.psum.clone()))
    }
    pub fn profile(&self, first: &Kernel, schedule: &Schedule) -> Profile {
        let core = model::core(first);
        let mut profile = profile::profile(&first.name, core, &self.stream, schedule);
        assume(&mut profile, core, &self.stream, schedule);
        profile
    }
}

/// The program as executed; if its tiles do not fit, as executed with spills.
pub(crate) fn prepare(kernels: &[&Kernel], model: &Model, record: bool) -> Ready {
    let in_order = model.in_order.unwrap_or_else(|| kernels.iter().any(|k| k.options.in_order));
    let want = |kernels: &[&Kernel], anyway: bool| fill(kernels, model, anyway, record);
    if let Some(ready) = want(kernels, false) {
        return Ready { in_order, ..ready };
    }
    let mut spilled: Vec<Kernel> = kernels.iter().map(|&k| k.clone()).collect();
    let mut names = Vec::new();
    for kernel in &mut spilled {
        names = alloc::allocate_spilling(kernel).1;
    }
    let kept: Vec<&Kernel> = spilled.iter().collect();
    let mut ready = want(&kept, false).or_else(|| want(&kept, true)).unwrap_or_else(|| Ready {
        stream: Stream::default(),
        record: Record::default(),
        psum: Psum::new(&[], model.banks, 0, true),
        in_order,
    });
    ready.in_order = in_order;
    ready.stream.notes.push(match names.is_empty() {
        true => "live tiles exceed the memory in program order; it is taken as larger".to_string(),
        false => format!("spilled to HBM: {}", names.join(", ")),
    });
    ready
}

/// Expands and gives every tile its memory; `None` if they do not fit and must.
fn fill(kernels: &[&Kernel], model: &Model, anyway: bool, record: bool) -> Option<Ready> {
    let core = kernels.first().map(|k| model::core(k))?;
    let mut expander = Expander::new(model, record);
    expander.run(kernels);
    let placed = |space: Space| {
        let tiles = kernels.iter().flat_map(|k| k.tensors.iter().zip(strata_kernel::place::requested(k)));
        tiles.filter(move |(t, _)| t.space == space).flat_map(|(t, places)| {
            let bytes = t.free_bytes() as i64;
            places.into_iter().flatten().map(move |p| (p, bytes)).collect::<Vec<_>>()
        })
    };
    let floor = placed(Space::Sbuf).map(|(p, bytes)| p.byte + bytes).max().unwrap_or(0).max(0) as u64;
    let capacity = core.memory.sbuf_usable_bytes.value.saturating_sub(floor);
    let own = placed(Space::Psum).map(|(p, _)| p.bank + 1).max().unwrap_or(0).max(0) as usize;
    let banks = model.banks.saturating_sub(own).max(1);
    let spans = |whole: bool| {
        let tiles = expander.stream.psum.iter();
        tiles.map(|t| (t.first, t.last, psum::charge(t.bytes, whole) as u64)).collect::<Vec<_>>()
    };
    let whole = rotate::peak(spans(true)) <= banks as u64;
    let fits = whole || rotate::peak(spans(false)) <= banks as u64 * 2048;
    if !anyway && (expander.rotation.peak() > capacity || !fits) {
        return None;
    }
    expander.rotation.settle(capacity, core.timing.rotation.value as usize, model.rotate);
    let mut stream = expander.stream;
    expander.rotation.apply(&mut stream, model.window as u32, floor);
    let mut record = expander.record.unwrap_or_default();
    for tile in &mut record.tiles {
        if let Home::Ring(ring, version) = tile.home {
            tile.place = Some(Place::sbuf(0, expander.rotation.byte(ring, version) as i64));
        }
    }
    if !whole {
        stream.notes.push("PSUM tiles share banks: they do not fit one to a bank".to_string());
    }
    if expander.cut {
        stream.notes.push(format!("only the first {} instructions are counted", expand::MOST));
    }
    stream.seal();
    let psum = Psum::new(&stream.psum, banks, core.timing.psum_spare_banks.value, whole);
    Some(Ready { stream, record, psum, in_order: false })
}

/// What the number leans on.
fn assume(profile: &mut Profile, core: &strata_hw::Core, stream: &Stream, schedule: &Schedule) {
    let out = &mut profile.assumptions;
    let chosen = (0..stream.len().min(1 << 16)).any(|n| stream.cost(n).runs.len() > 1);
    if chosen {
        out.push("copies and tensor_scalar run on whichever of VectorE and ScalarE is free (fitted)".to_string());
    }
    if schedule.overdrawn > 0 {
        out.push(format!("PSUM was overdrawn {} times", schedule.overdrawn));
    }
    match core.generation {
        strata_hw::Generation::V2 => {}
        strata_hw::Generation::V3 => out.push("NeuronCore-v3: the window is untested (guessed)".to_string()),
        strata_hw::Generation::V4 => out.push("NeuronCore-v4: overheads are those of v3 (guessed)".to_string()),
    }
    let short: u64 = profile.units.iter().map(|u| u.minimum_instructions).sum();
    if short * 10 > profile.instructions.max(1) * 3 {
        out.push(format!(
            "{short} instructions are of minimum length: the compiler may widen them, the model does not"
        ));
    }
    out.push("constants: hw timing table, fitted ones within 20 %".to_string());
}
