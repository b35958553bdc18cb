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
//! - [`issue`]: the schedule itself, with `psum`. `steady`: skipping what repeats. `cores`: several side by side.
//! - [`profile`](mod@profile): what the schedule says. [`text`] and [`json`] write it down.
//! - [`timeline`](mod@timeline): every instruction with its tiles and their places. [`events`] and
//!   [`trace`] write it down.

mod access;
mod cores;
pub mod cost;
pub mod events;
mod expand;
mod hoist;
pub mod issue;
pub mod json;
pub mod model;
mod names;
mod perfetto;
pub mod profile;
mod psum;
pub mod record;
mod rotate;
mod steady;
pub mod stream;
pub mod text;
pub mod timeline;
pub mod trace;

use strata_kernel::program::Language;
use strata_kernel::{Kernel, Place, Placement, Policy, Space, alloc};

pub use access::Rect;
pub use issue::{Cause, Schedule};
pub use model::{Model, Ps, Unit};
pub use profile::Profile;
pub use timeline::{Timeline, timeline, timelines};

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
    time_cores(&[kernels.to_vec()], model)
}

/// Times a launch on several cores side by side: the instances of each run one after another.
pub fn time_cores(cores: &[Vec<&Kernel>], model: &Model) -> Profile {
    let launch = run(cores, model, false);
    let last = (0..launch.len()).max_by_key(|&n| (launch[n].1.end, std::cmp::Reverse(n)));
    let work = last.map_or(0, |n| launch[n].1.end);
    let mut profiles: Vec<Profile> =
        launch.iter().zip(cores).map(|((ready, schedule), own)| ready.profile(own, schedule, work)).collect();
    let Some(mut profile) = last.map(|n| profiles[n].clone()) else {
        return time(&Kernel { generation: 2, ..Kernel::default() });
    };
    if profiles.len() > 1 {
        profiles.iter_mut().for_each(|p| p.cores.clear());
        profile.cores = profiles;
    }
    profile
}

/// Times a kernel whose tiles are where `placement` says, whoever chose it: what an allocator minimises.
pub fn time_placed(kernel: &Kernel, placement: &Placement, model: &Model) -> Profile {
    let mut placed = kernel.clone();
    placed.options.force_auto_alloc = false;
    for (tensor, tiles) in placed.tensors.iter_mut().zip(&placement.tiles) {
        if tensor.space.on_chip() {
            tensor.policy = Policy::Direct(tiles.clone());
        }
    }
    time_launch(&[&placed], model)
}

/// The schedule itself, item by item.
pub fn schedule(kernels: &[&Kernel], model: &Model) -> (Stream, Schedule) {
    let mut launch = run(&[kernels.to_vec()], model, false);
    launch.pop().map(|(ready, schedule)| (ready.stream, schedule)).unwrap_or_default()
}

/// A launch whose every tile has its memory.
pub(crate) struct Ready {
    pub stream: Stream,
    pub record: Record,
    psum: Psum,
    in_order: bool,
}

impl Ready {
    pub fn profile(&self, kernels: &[&Kernel], schedule: &Schedule, work: Ps) -> Profile {
        let Some(first) = kernels.first() else { return time(&Kernel { generation: 2, ..Kernel::default() }) };
        let core = model::core(first);
        let mut profile = profile::profile(&first.name, core, &self.stream, schedule, work);
        assume(&mut profile, core, &self.stream, schedule);
        profile
    }
}

/// Prepares every core and runs them side by side.
pub(crate) fn run(cores: &[Vec<&Kernel>], model: &Model, record: bool) -> Vec<(Ready, Schedule)> {
    let model = Model { cores: cores.len().max(1), ..model.clone() };
    let ready: Vec<Ready> = cores.iter().map(|kernels| prepare(kernels, &model, record)).collect();
    let nothing = Kernel { generation: 2, ..Kernel::default() };
    let machines = ready.iter().zip(cores).map(|(ready, kernels)| {
        let core = model::core(kernels.first().copied().unwrap_or(&nothing));
        Machine::new(&ready.stream, core, &model, ready.in_order, ready.psum.clone())
    });
    let schedules = cores::run(machines.collect());
    ready.into_iter().zip(schedules).collect()
}

/// The program as executed; if its tiles do not fit, as executed with spills.
fn prepare(kernels: &[&Kernel], model: &Model, record: bool) -> Ready {
    let in_order = model.in_order.unwrap_or_else(|| kernels.iter().any(|k| k.options.in_order));
    let want = |kernels: &[&Kernel], anyway: bool| fill(kernels, model, anyway, record);
    // The current language has no spilling: what does not fit in program order fits in the order the compiler finds, or is refused.
    let never = kernels.iter().any(|k| k.language == Language::Current);
    if let Some(ready) = want(kernels, never) {
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
    if !names.is_empty() {
        ready.stream.notes.push(format!("spilled to HBM: {}", names.join(", ")));
    }
    ready.stream.spilled = names;
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
    let usable = kernels.iter().map(|k| alloc::usable_sbuf(k)).min().unwrap_or(0).max(0) as u64;
    let capacity = usable.saturating_sub(floor);
    let own = placed(Space::Psum).map(|(p, _)| p.bank + 1).max().unwrap_or(0).max(0) as usize;
    let banks = model.banks.saturating_sub(own).max(1);
    let n = expander.stream.len();
    let peak = |whole: bool| {
        let tiles = expander.stream.psum.iter();
        rotate::peak(tiles.map(|t| (t.first, t.last, psum::charge(t.bytes, whole) as u64)), n)
    };
    let whole = peak(true) <= banks as u64;
    let fits = whole || peak(false) <= banks as u64 * 2048;
    let fits = fits && expander.rotation.peak(n) <= capacity;
    if !fits && !anyway {
        return None;
    }
    expander.rotation.settle(capacity, core.timing.rotation.value as usize, model.rotate);
    let mut stream = expander.stream;
    let mut shared: Vec<&str> = expander.rotation.shared().iter().map(|&t| &*stream.tensors[t as usize]).collect();
    shared.dedup();
    if !shared.is_empty() {
        let note = format!("SBUF is full: {} share buffers", shared.join(", "));
        stream.notes.push(note);
    }
    expander.rotation.apply(&mut stream, model.window as u32, floor);
    let mut record = expander.record.unwrap_or_default();
    for tile in &mut record.tiles {
        if let Home::Ring(ring, version) = tile.home {
            tile.place = Some(Place::sbuf(0, expander.rotation.byte(ring, version) as i64));
        }
    }
    if !fits {
        stream.notes.push("live tiles exceed the memory in program order; it is taken as larger".to_string());
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
