//! The mutation campaign: thousands of kernels with one mistake each, and a simulator that says which mistakes matter.
//!
//! Ground truth comes from running a mutant at its physical addresses and under `force_auto_alloc`, where every tile has
//! memory of its own, with memory poisoned in different ways and several inputs. Loops that promise independence are also run
//! backwards. If any two of these runs differ, the mutant is wrong; if all agree to the last bit its bytes are intact.
//!
//! The judge must flag every wrong mutant and reject no intact one. `STRATA_CAMPAIGN=full` runs all mutants, otherwise a
//! sample of them.

#[path = "common/corpus.rs"]
mod corpus;
#[path = "common/mutate.rs"]
mod mutate;
#[path = "common/random.rs"]
#[allow(dead_code)]
mod random;

use std::collections::BTreeMap;

use strata_diag::Severity;
use strata_judge::{Report, judge};
use strata_kernel::place::requested;
use strata_kernel::{
    Access, Affine, Builder, Imm, Kernel, LoopKind, Node, Opcode, Operand, Placement, Role, Space, Trip, Write,
};
use strata_sim::{Bytes, Fill, Options};

const SEEDS: u64 = 2;
/// Bytes that memory holds before it is written.
const POISON: [u8; 2] = [0xC5, 0x3B];

#[derive(Debug, Default)]
struct Counts {
    mutants: usize,
    wrong: usize,
    intact: usize,
    /// Not runnable: an address outside the memory, an access outside its tensor.
    illegal: usize,
    /// Wrong, and the judge says nothing.
    missed: Vec<String>,
    /// Intact, and the judge calls it an error.
    rejected: Vec<String>,
    /// Intact in memory, and at an address that the hardware does not allow.
    bad_address: usize,
    /// Intact in memory, and a loop called independent is not: in another order the numbers agree all the same, as when
    /// `t[...] = t + x` adds in any order, but the rule forbids it.
    bad_promise: usize,
}

#[test]
fn the_judge_flags_what_is_wrong_and_nothing_else() {
    let full = std::env::var_os("STRATA_CAMPAIGN").is_some_and(|v| v == "full");
    let mut counts = Counts::default();
    let mut kinds: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let kernels = corpus::all();
    for kernel in &kernels {
        let (truth, report) = (truth(kernel), judged(kernel));
        assert_eq!(truth, Truth::Intact, "{} is not right to begin with", kernel.name);
        assert!(report.accepts(), "{}: {}", kernel.name, report.to_text(kernel));
        for (n, mutant) in mutate::mutants(kernel).into_iter().enumerate() {
            if full || n % 10 == 0 {
                let wrong = try_one(kernel, &mutant, &mut counts);
                let kind = kinds.entry(mutant.kind).or_default();
                kind.0 += 1;
                kind.1 += usize::from(wrong);
            }
        }
    }
    println!(
        "{} kernels, {} mutants: {} wrong, {} intact, {} not runnable; missed {}, wrongly rejected {}; of the intact, {} are at illegal \
         addresses and {} break a loop's promise",
        kernels.len(),
        counts.mutants,
        counts.wrong,
        counts.intact,
        counts.illegal,
        counts.missed.len(),
        counts.rejected.len(),
        counts.bad_address,
        counts.bad_promise
    );
    for (kind, (n, wrong)) in kinds {
        println!("  {kind}: {n} mutants, {wrong} wrong");
    }
    let show = |list: &[String]| list.iter().take(8).cloned().collect::<Vec<_>>().join("\n\n");
    assert!(counts.missed.is_empty(), "missed {}:\n{}", counts.missed.len(), show(&counts.missed));
    assert!(counts.rejected.is_empty(), "wrongly rejected {}:\n{}", counts.rejected.len(), show(&counts.rejected));
    assert!(kernels.len() >= 12 && counts.mutants >= if full { 2000 } else { 200 }, "{}", counts.mutants);
}

fn try_one(kernel: &Kernel, mutant: &mutate::Mutant, counts: &mut Counts) -> bool {
    counts.mutants += 1;
    let report = judged(&mutant.kernel);
    let rejected: Vec<&str> = report.errors().map(|f| f.code()).collect();
    let flagged = report.findings.iter().any(|f| f.severity != Severity::Note);
    let tell = || {
        let (what, text) = (&mutant.what, report.to_text(&mutant.kernel));
        format!("{}: {what}\n{text}{}", kernel.name, strata_kernel::print::print(&mutant.kernel))
    };
    match truth(&mutant.kernel) {
        Truth::Illegal => {
            counts.illegal += 1;
            if !flagged {
                counts.missed.push(tell());
            }
        }
        Truth::Wrong => {
            counts.wrong += 1;
            if !flagged {
                counts.missed.push(tell());
            }
            return true;
        }
        Truth::Intact => {
            counts.intact += 1;
            const ADDRESS: &[&str] = &["start-partition", "misaligned-address", "psum-tile-start", "out-of-capacity"];
            const PROMISE: &[&str] = &["carried-dependence", "output-dependence"];
            if rejected.iter().any(|code| ADDRESS.contains(code)) {
                counts.bad_address += 1;
            } else if !rejected.is_empty() && rejected.iter().all(|code| PROMISE.contains(code)) {
                counts.bad_promise += 1;
            } else if !rejected.is_empty() {
                counts.rejected.push(tell());
            }
        }
    }
    false
}

fn placed(kernel: &Kernel) -> Placement {
    Placement { tiles: requested(kernel).into_iter().map(Option::unwrap_or_default).collect() }
}
fn judged(kernel: &Kernel) -> Report {
    judge(kernel, &placed(kernel))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Truth {
    Intact,
    Wrong,
    Illegal,
}

fn truth(kernel: &Kernel) -> Truth {
    let own = placed(kernel);
    for seed in 0..SEEDS {
        let mut runs = Vec::new();
        for (n, &fill) in POISON.iter().enumerate() {
            // Memory of its own for every tile, poisoned at each declaration.
            let apart = poisoned(kernel, if n == 0 { 977.0 } else { -1234.5 });
            runs.push(run(&apart, &apart_placement(&apart), seed, fill));
            runs.push(run(kernel, &own, seed, fill));
        }
        if runs.iter().any(Option::is_none) {
            return Truth::Illegal;
        }
        if runs.iter().any(|r| *r != runs[0]) {
            return Truth::Wrong;
        }
        // Independent iterations may run backwards; sums then round differently.
        let mut back = kernel.clone();
        for l in back.loops.iter_mut().filter(|l| l.kind == LoopKind::Affine) {
            if let Trip::Static(n) = l.trip {
                l.start += (n as i64 - 1) * l.step;
                l.step = -l.step;
            }
        }
        let back = poisoned(&back, 977.0);
        match (run(&back, &apart_placement(&back), seed, POISON[0]), &runs[0]) {
            (Some(a), Some(b)) if close(&a, b) => {}
            _ => return Truth::Wrong,
        }
    }
    Truth::Intact
}

fn close(a: &[u8], b: &[u8]) -> bool {
    let floats = |bytes: &[u8]| -> Vec<f32> {
        bytes.chunks_exact(4).map(|c| f32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect()
    };
    let (a, b) = (floats(a), floats(b));
    // Sums that cancel are as exact as their largest terms, no more.
    let scale = a.iter().filter(|x| x.is_finite()).fold(0f32, |most, x| most.max(x.abs()));
    a.iter().zip(b).all(|(x, y)| (x - y).abs() <= 2e-6 * scale || x.to_bits() == y.to_bits())
}

/// What `force_auto_alloc` must achieve: no two tiles share a byte. Stated here so that the allocator is not judged
/// by itself: each memory is as large as it needs to be.
fn apart_placement(kernel: &Kernel) -> Placement {
    let mut next = [0i64, 0];
    let tiles = kernel.tensors.iter().map(|t| {
        let psum = t.space == Space::Psum;
        let n = if t.space == Space::Hbm { 0 } else { t.n_tiles() };
        (0..n)
            .map(|_| {
                let at = next[usize::from(psum)];
                next[usize::from(psum)] += if psum { 1 } else { t.free_bytes() as i64 };
                if psum { strata_kernel::Place::psum(at, 0, 0) } else { strata_kernel::Place::sbuf(0, at) }
            })
            .collect()
    });
    Placement { tiles: tiles.collect() }
}

/// The kernel with every declaration followed by garbage in all of the tensor. Accumulators that overwrite first are left
/// alone: garbage would count as the start of their group.
fn poisoned(kernel: &Kernel, value: f64) -> Kernel {
    let starts: Vec<_> = kernel
        .insts()
        .iter()
        .filter(|inst| inst.write == Write::StartOrAccumulate)
        .filter_map(|inst| Some(inst.operands[0].access()?.tensor))
        .collect();
    let mut out = kernel.clone();
    out.options.force_auto_alloc = true;
    let n_inputs = kernel.tensors.iter().filter(|t| matches!(t.role, Role::Input { .. })).count();
    // Garbage differs from element to element, so that no arithmetic hides it.
    let garbage: Vec<strata_kernel::TensorId> = kernel
        .tensors
        .iter()
        .enumerate()
        .map(|(n, t)| {
            let dims = if t.space == Space::Hbm { vec![1] } else { t.dims[t.n_block..].to_vec() };
            let role = Role::Input { n: n_inputs + n, mutable: false };
            let (space, policy) = (Space::Hbm, strata_kernel::Policy::Auto);
            let name = format!("garbage {n} {value}");
            out.tensors.push(strata_kernel::Tensor {
                name,
                space,
                dims,
                n_block: 0,
                policy,
                role,
                returned: false,
                ..t.clone()
            });
            strata_kernel::TensorId(out.tensors.len() as u32 - 1)
        })
        .collect();
    let (mut next, source) = (out.n_insts, kernel.clone());
    fn visit(block: &mut Vec<Node>, make: &mut dyn FnMut(&Node) -> Vec<Node>) {
        let mut done = Vec::with_capacity(block.len());
        for mut node in block.drain(..) {
            match &mut node {
                Node::Loop(_, body) => visit(body, make),
                Node::If { then, otherwise, .. } => {
                    visit(then, make);
                    visit(otherwise, make);
                }
                _ => {}
            }
            let more = make(&node);
            done.push(node);
            done.extend(more);
        }
        *block = done;
    }
    let tensors = out.tensors.clone();
    visit(&mut out.body, &mut |node| {
        let Node::Declare(id) = node else { return Vec::new() };
        let t = source.tensor(*id);
        if t.space == Space::Hbm || starts.contains(id) {
            return Vec::new();
        }
        (0..t.n_tiles())
            .map(|tile| {
                let index = t.tile_index(tile).into_iter().map(|i| Affine::constant(i as i64));
                let axes = (0..t.dims.len() - t.n_block).map(Affine::axis);
                let whole = Access::whole(*id, t);
                let shape = t.dims[t.n_block..].to_vec();
                let dst = Access { subs: index.chain(axes).collect(), shape, ..whole };
                let mut b = Builder::new("poison");
                let from = garbage[id.0 as usize];
                if t.space == Space::Psum {
                    b.inst(Opcode::Memset, [Operand::Access(dst), Operand::Imm(Imm::Float(value))], []);
                } else {
                    let src = Operand::Access(Access::whole(from, &tensors[from.0 as usize]));
                    b.inst(Opcode::DmaCopy, [Operand::Access(dst), src], []);
                }
                let Some(Node::Inst(mut inst)) = b.finish().body.pop() else { unreachable!() };
                inst.id = strata_kernel::InstId(next);
                next += 1;
                Node::Inst(inst)
            })
            .collect()
    });
    out.n_insts = next;
    out
}

/// The outputs' bytes; `None` if it cannot run.
fn run(kernel: &Kernel, placement: &Placement, seed: u64, fill: u8) -> Option<Vec<u8>> {
    let hbm: Vec<Vec<u8>> = kernel
        .tensors
        .iter()
        .enumerate()
        .map(|(n, t)| match t.role {
            Role::Input { .. } => {
                let salt = t.name.bytes().fold(0u64, |sum, b| sum.wrapping_mul(31).wrapping_add(u64::from(b)));
                let mut rng = random::Rng::new((seed * 100 + n as u64 + 1).wrapping_add(salt));
                // All bits of the mantissa vary: no two bytes are alike by design.
                let value = |n: usize| (n as f32 / (1 << 20) as f32 - 8.0).to_le_bytes();
                (0..t.n_elements()).flat_map(|_| value(rng.below(1 << 24))).collect()
            }
            _ => Vec::new(),
        })
        .collect();
    let options = Options { fill: Fill::Byte(fill), ..Options::default() };
    let lent = hbm.iter().map(|bytes| Bytes::from(&bytes[..])).collect();
    let outcome = strata_sim::run(kernel, placement, lent, &options).ok()?;
    let outputs = kernel.tensors.iter().zip(outcome.hbm).filter(|(t, _)| matches!(t.role, Role::Shared(_)));
    Some(outputs.flat_map(|(_, bytes)| bytes.all().to_vec()).collect())
}
