//! Kernels small enough to time by hand: each expected time is written out in picoseconds.

use strata_kernel::{
    ActFn, Affine, AluOp, Attr, Builder, Dtype, Kernel, Opcode, Operand, Place, Policy, Pred, TensorId, Write,
};
use strata_time::{Cause, Model, Profile, Unit, model, time, time_launch};

/// ScalarE, v2, 512 columns: (512 + 30) cycles at 1.4 GHz, and 160 cycles until the result is visible.
const SCALAR: u64 = 387_143;
const SCALAR_LATENCY: u64 = 114_286;
/// VectorE, v2, `tensor_scalar` over 512 columns: (512 + 30) cycles at 1.12 GHz, and 100 cycles.
const VECTOR: u64 = 483_929;
const VECTOR_LATENCY: u64 = 89_286;
/// TensorE, v2, bfloat16, 512 columns at 2.42 GHz, and 150 ns.
const TENSOR: u64 = 211_570;
const TENSOR_LATENCY: u64 = 150_000;
const SEMAPHORE: u64 = 30_000;
/// 128 rows of 2048 bytes over 16 engines: 8 x (6.5 ns + 2048 B / 19.3 GB/s), less than 262144 B / 280 GB/s.
const LOAD: u64 = 936_229;
/// Trigger to consumer: 950 ns to the first byte, 15 x 21 ns until the last engine starts, its 8 rows in 900.912 ns, 300 ns.
const LOAD_VISIBLE: u64 = 2_465_912;

fn placed(b: &mut Builder, name: &str, byte: i64) -> TensorId {
    let t = b.sbuf(name, Dtype::F32, &[128, 512], 0);
    b.set_policy(t, Policy::Direct(vec![Place::sbuf(0, byte)]));
    t
}
fn copied(b: &mut Builder, dst: Operand, src: Operand) {
    b.inst(Opcode::Activation, [dst, src], [("op", Attr::Act(ActFn::Copy))]);
}
fn negated(b: &mut Builder, dst: Operand, src: Operand) {
    let bits = [("op0", Attr::Alu(AluOp::Maximum))];
    b.inst(Opcode::TensorScalar, [dst, src, b.float(0.0)], bits);
}
macro_rules! copy {
    ($b:expr, $dst:expr, $src:expr) => {{
        let (dst, src) = ($dst, $src);
        copied($b, dst, src);
    }};
}
macro_rules! negate {
    ($b:expr, $dst:expr, $src:expr) => {{
        let (dst, src) = ($dst, $src);
        negated($b, dst, src);
    }};
}
/// Idle time and its causes add up; busy time is a lower bound.
fn sound(p: &Profile) {
    for u in &p.units {
        let stalls: u64 = u.stalls.iter().map(|s| s.time).sum();
        assert_eq!(u.busy + stalls + u.drained, p.work, "{}", u.unit.name());
    }
    assert_eq!(p.path.iter().map(|s| s.time).sum::<u64>(), if p.instructions > 0 { p.work } else { 0 });
}
fn work(kernel: &Kernel) -> u64 {
    let profile = time(kernel);
    sound(&profile);
    profile.work
}

#[test]
fn independent_instructions_are_busy_time() {
    let mut b = Builder::new("k");
    let x = placed(&mut b, "x", 0);
    for n in 1..=5 {
        let y = placed(&mut b, "y", n * 2048);
        copy!(&mut b, b.all(y), b.all(x));
    }
    let p = time(&b.finish());
    sound(&p);
    assert_eq!(p.work, 5 * SCALAR + SCALAR_LATENCY);
    assert_eq!((p.start, p.end), (13_000_000, 4_000_000));
}

#[test]
fn dependent_instructions_wait_for_the_result() {
    let mut b = Builder::new("k");
    let x = placed(&mut b, "x", 0);
    for _ in 0..5 {
        copy!(&mut b, b.all(x), b.all(x));
    }
    assert_eq!(work(&b.finish()), 5 * (SCALAR + SCALAR_LATENCY) + 4 * SEMAPHORE);
}

#[test]
fn engines_hand_over_by_semaphore() {
    let mut b = Builder::new("k");
    let (x, y, z) = (placed(&mut b, "x", 0), placed(&mut b, "y", 2048), placed(&mut b, "z", 4096));
    negate!(&mut b, b.all(y), b.all(x));
    copy!(&mut b, b.all(z), b.all(y));
    assert_eq!(work(&b.finish()), VECTOR + VECTOR_LATENCY + SEMAPHORE + SCALAR + SCALAR_LATENCY);
}

#[test]
fn neighbours_at_odd_offsets_do_not_wait() {
    // Two tiles that share a 64-byte granule and no byte.
    let mut b = Builder::new("k");
    let x = placed(&mut b, "x", 100_000);
    for at in [0, 2050] {
        let y = b.sbuf("y", Dtype::F32, &[128, 512], 0);
        b.set_policy(y, Policy::Direct(vec![Place::sbuf(0, at)]));
        copy!(&mut b, b.all(y), b.all(x));
    }
    assert_eq!(work(&b.finish()), 2 * SCALAR + SCALAR_LATENCY);
}

/// Loads `n` blocks and works on each, over `tiles` physical tiles.
fn blocks(n: u64, tiles: i64) -> Kernel {
    steps(n, tiles, 3)
}
/// As [`blocks`], with so many steps of work.
fn steps(n: u64, tiles: i64, work: usize) -> Kernel {
    let mut b = Builder::new("blocks");
    let x = b.input("x", Dtype::F32, &[n as usize * 128, 512]);
    let t = b.sbuf("t", Dtype::F32, &[n as usize, 128, 512], 1);
    let out = placed(&mut b, "out", 100_000);
    b.set_policy(t, Policy::Direct((0..n as i64).map(|k| Place::sbuf(0, k % tiles * 2048)).collect()));
    b.affine(n, |b, i| {
        let rows = b.tile(x, &[i.scale(128).add(&b.axis(0)), b.axis(1)], &[128, 512]);
        b.inst(Opcode::DmaCopy, [b.block(t, std::slice::from_ref(&i)), rows], []);
        for _ in 0..work {
            negate!(b, b.all(out), b.block(t, std::slice::from_ref(&i)));
        }
    });
    b.finish()
}

#[test]
fn double_buffering_overlaps_loads_with_work() {
    // One tile: load, work, load, work. The next load starts when the last reader is through, a semaphore later.
    let each = LOAD_VISIBLE + 3 * VECTOR;
    assert_eq!(work(&blocks(16, 1)), 16 * each + 15 * SEMAPHORE + VECTOR_LATENCY);
    // Two tiles: the loads of two blocks overlap with each other and with work.
    let two = work(&blocks(16, 2));
    // Three tiles and as many as there are blocks: VectorE is never idle once data are there, so more tiles gain nothing.
    let bound = LOAD_VISIBLE + 48 * VECTOR + VECTOR_LATENCY;
    let three = work(&blocks(16, 3));
    assert_eq!(work(&blocks(16, 16)), bound);
    assert_eq!(three, bound);
    // With two, each tile's next load waits for its readers: 8 rounds of load and work, the second block's work at the end.
    assert_eq!(two, 8 * each + 7 * SEMAPHORE + 3 * VECTOR + VECTOR_LATENCY);
    let p = time(&blocks(16, 1));
    let waits: Vec<_> = p.unit(Unit::Dma).stalls.iter().map(|s| (s.cause, s.tensor.as_deref())).collect();
    assert_eq!(waits, [(Cause::Buffer, Some("t"))]);
}

#[test]
fn the_guides_story_serialised_overlapped_no_further_gain() {
    // Work takes longer than a load: two tiles hide all loads but the first, and a third one gains nothing.
    let with = |tiles: i64| work(&steps(16, tiles, 6));
    assert_eq!(with(1), 16 * (LOAD_VISIBLE + 6 * VECTOR) + 15 * SEMAPHORE + VECTOR_LATENCY);
    let overlapped = LOAD_VISIBLE + 96 * VECTOR + VECTOR_LATENCY;
    assert_eq!((with(2), with(3), with(16)), (overlapped, overlapped, overlapped));
}

#[test]
fn more_buffers_are_a_what_if() {
    let kernel = blocks(16, 1);
    let mut model = Model::of(model::core(&kernel));
    model.buffers.push(("t".to_string(), 2));
    assert_eq!(time_launch(&[&kernel], &model).work, work(&blocks(16, 2)));
    model.buffers[0].1 = 3;
    assert_eq!(time_launch(&[&kernel], &model).work, work(&blocks(16, 3)));
}

/// `n` products into PSUM, each copied out by VectorE.
fn products(n: u64) -> Kernel {
    let mut b = Builder::new("products");
    let (s, m) = (b.sbuf("s", Dtype::BF16, &[128, 128], 0), b.sbuf("m", Dtype::BF16, &[n as usize, 128, 512], 1));
    let out = b.sbuf("out", Dtype::F32, &[n as usize, 128, 512], 1);
    b.affine(n, |b, i| {
        let acc = b.psum("acc", Dtype::F32, &[128, 512], 0);
        b.accumulate(Opcode::NcMatmul, [b.all(acc), b.all(s), b.block(m, std::slice::from_ref(&i))], Write::Set);
        negate!(b, b.block(out, &[i]), b.all(acc));
    });
    b.finish()
}

#[test]
fn banks_bound_how_far_products_run_ahead() {
    let kernel = products(32);
    let with = |banks: usize| {
        let model = Model { banks, ..Model::of(model::core(&kernel)) };
        let p = time_launch(&[&kernel], &model);
        sound(&p);
        p.work
    };
    let product = TENSOR + TENSOR_LATENCY + SEMAPHORE;
    // One bank: product, copy, product, copy; the bank is free when the copy is through.
    assert_eq!(with(1), 32 * (product + VECTOR) + VECTOR_LATENCY);
    // Two or more: VectorE is the bound.
    let bound = product + 32 * VECTOR + VECTOR_LATENCY;
    for banks in 2..=8 {
        assert_eq!(with(banks), bound, "{banks} banks");
    }
}

#[test]
fn vector_and_scalar_share_the_psum_port_on_v2_only() {
    let kernel = |generation: u32| {
        let mut b = Builder::new("k");
        b.kernel.generation = generation;
        let banks: Vec<TensorId> = (0..2)
            .map(|bank| {
                let t = b.psum("p", Dtype::F32, &[128, 512], 0);
                b.set_policy(t, Policy::Direct(vec![Place::psum(bank, 0, 0)]));
                t
            })
            .collect();
        let (y, z) = (placed(&mut b, "y", 0), placed(&mut b, "z", 2048));
        negate!(&mut b, b.all(y), b.all(banks[0]));
        copy!(&mut b, b.all(z), b.all(banks[1]));
        b.finish()
    };
    let p = time(&kernel(2));
    sound(&p);
    assert_eq!(p.work, VECTOR + SCALAR + SCALAR_LATENCY);
    assert_eq!(p.unit(Unit::Scalar).stalls[0].cause, Cause::Port);
    // v3: (512 + 70) cycles at 0.96 and 1.2 GHz, side by side; 280 cycles of ScalarE latency.
    assert_eq!(work(&kernel(3)), 485_000 + 233_333);
}

#[test]
fn short_rows_are_what_a_dma_costs() {
    let mut b = Builder::new("k");
    let x = b.input("x", Dtype::F32, &[128, 1024]);
    let t = b.sbuf("t", Dtype::F32, &[128, 16], 0);
    let columns = b.tile(x, &[b.axis(0), b.axis(1)], &[128, 16]);
    b.inst(Opcode::DmaCopy, [b.all(t), columns], []);
    let p = time(&b.finish());
    sound(&p);
    // 128 runs of 64 bytes: 8 x (6.5 + 64 / 19.3) ns each engine.
    assert_eq!(p.unit(Unit::Dma).busy, 78_528);
    assert_eq!(p.work, 950_000 + 15 * 21_000 + 78_528 + 300_000);
    assert_eq!((p.dma.runs, p.dma.loaded), (128, 8192));
}

#[test]
fn masked_instructions_shrink_or_vanish() {
    let masked = |rows: i64, columns: i64| {
        let mut b = Builder::new("k");
        let (x, y) = (placed(&mut b, "x", 0), placed(&mut b, "y", 2048));
        copy!(&mut b, b.all(y), b.all(x));
        let mask = Pred::lt(&b.axis(0), &Affine::constant(rows)).and(Pred::lt(&b.axis(1), &Affine::constant(columns)));
        let operands = vec![b.all(y), b.all(x)];
        let op = vec![("op", Attr::Act(ActFn::Copy))];
        b.emit(Opcode::Activation, strata_kernel::Engine::Scalar, operands, op, Write::Set, mask);
        let p = time(&b.finish());
        sound(&p);
        (p.instructions, p.work)
    };
    assert_eq!(masked(0, 512), (1, SCALAR + SCALAR_LATENCY));
    assert_eq!(masked(64, 512), (2, 2 * SCALAR + SCALAR_LATENCY));
    // 100 columns: 130 cycles at 1.4 GHz.
    assert_eq!(masked(128, 100), (2, SCALAR + 92_857 + SCALAR_LATENCY));
}

#[test]
fn a_long_loop_is_skipped_and_exact() {
    let kernel = blocks(4000, 3);
    let model = Model::of(model::core(&kernel));
    let short = time_launch(&[&kernel], &model);
    let full = time_launch(&[&kernel], &Model { everything: true, ..model });
    sound(&short);
    assert_eq!((short.work, &short.units, &short.path), (full.work, &full.units, &full.path));
    assert_eq!(short.work, LOAD_VISIBLE + 12_000 * VECTOR + VECTOR_LATENCY);
    assert!(short.simulated < 2000 && full.simulated == 16_000, "{} simulated", short.simulated);
    const { assert!(LOAD < 3 * VECTOR) };
}

#[test]
fn tables_are_loaded_when_the_function_changes() {
    let mut b = Builder::new("k");
    let x = placed(&mut b, "x", 0);
    for (n, f) in [ActFn::Exp, ActFn::Exp, ActFn::Gelu, ActFn::Copy].into_iter().enumerate() {
        let y = placed(&mut b, "y", 2048 * (n as i64 + 1));
        b.inst(Opcode::Activation, [b.all(y), b.all(x)], [("op", Attr::Act(f))]);
    }
    let p = time(&b.finish());
    sound(&p);
    assert_eq!(p.work, 4 * SCALAR + 2 * 1_300_000 + SCALAR_LATENCY);
    assert_eq!(p.unit(Unit::Scalar).table, 2_600_000);
}

#[test]
fn what_does_not_change_leaves_the_loop() {
    let mut b = Builder::new("k");
    let x = b.input("x", Dtype::F32, &[128, 512]);
    let y = b.sbuf("y", Dtype::F32, &[4, 128, 512], 1);
    b.affine(4, |b, i| {
        let t = b.sbuf("t", Dtype::F32, &[128, 512], 0);
        b.inst(Opcode::DmaCopy, [b.all(t), b.all(x)], []);
        copy!(b, b.block(y, &[i]), b.all(t));
    });
    let kernel = b.finish();
    let p = time(&kernel);
    sound(&p);
    assert_eq!((p.dma.transfers, p.work), (1, LOAD_VISIBLE + 4 * SCALAR + SCALAR_LATENCY));
    let stays = Model { hoist: false, ..Model::of(model::core(&kernel)) };
    assert_eq!(time_launch(&[&kernel], &stays).dma.transfers, 4);
}

#[test]
fn a_placement_is_timed_as_the_author_would() {
    // Nobody placed `t`: the model rotates it. With a placement of one tile it is serialised, as if its author had asked for that.
    let author = blocks(16, 1);
    let mut kernel = author.clone();
    for tensor in kernel.tensors.iter_mut().filter(|t| t.space.on_chip()) {
        tensor.policy = Policy::Auto;
    }
    let model = Model::of(model::core(&kernel));
    let places = strata_kernel::place::requested(&author).into_iter().map(Option::unwrap_or_default).collect();
    let placed = strata_time::time_placed(&kernel, &strata_kernel::Placement { tiles: places }, &model);
    assert_eq!(placed.work, work(&author));
    assert!(time_launch(&[&kernel], &model).work < placed.work);
}

#[test]
fn cores_meet_at_barriers() {
    // One core works twice as long before the barrier; both work as long after it.
    let core = |before: usize| {
        let mut b = Builder::new("k");
        b.kernel.generation = 3;
        let (x, y) = (placed(&mut b, "x", 0), placed(&mut b, "y", 2048));
        for _ in 0..before {
            copy!(&mut b, b.all(x), b.all(x));
        }
        b.emit(
            Opcode::CoreBarrier,
            strata_kernel::Engine::GpSimd,
            vec![b.all(x)],
            vec![],
            Write::Set,
            Default::default(),
        );
        b.emit(
            Opcode::TensorCopy,
            strata_kernel::Engine::GpSimd,
            vec![b.all(y), b.all(x)],
            vec![],
            Write::Set,
            Default::default(),
        );
        b.finish()
    };
    let model = Model::of(model::core(&core(1)));
    let alone = |n: usize| time_launch(&[&core(n)], &model).work;
    let (short, long) = (core(2), core(4));
    let both = strata_time::time_cores(&[vec![&short], vec![&long]], &model);
    assert!(alone(2) < alone(4));
    assert_eq!(both.work, alone(4));
    assert_eq!(both.cores.len(), 2);
    for p in &both.cores {
        for u in &p.units {
            assert_eq!(u.busy + u.stalls.iter().map(|s| s.time).sum::<u64>() + u.drained, both.work);
        }
    }
    let waits: Vec<Cause> = both.cores[0].unit(Unit::GpSimd).stalls.iter().map(|s| s.cause).collect();
    assert!(waits.contains(&Cause::Core), "{waits:?}");
}

#[test]
fn tensors_share_buffers_where_memory_is_short() {
    // Two tensors take turns: each is loaded, read and forgotten. Together they fit at 22 000 columns, and not at 23 000.
    let turns = |columns: usize| {
        let mut b = Builder::new("turns");
        let x = b.input("x", Dtype::F32, &[128, columns]);
        b.affine(6, |b, _| {
            for name in ["a", "b"] {
                let t = b.sbuf(name, Dtype::F32, &[128, columns], 0);
                b.inst(Opcode::DmaCopy, [b.all(t), b.all(x)], []);
                copy!(b, b.all(t), b.all(t));
            }
        });
        let kernel = b.finish();
        let p = time_launch(&[&kernel], &Model { hoist: false, ..Model::of(model::core(&kernel)) });
        sound(&p);
        (p.work, p.assumptions.iter().any(|note| note.contains("a, b share buffers")))
    };
    let ((apart, no), (together, yes)) = (turns(22_000), turns(23_000));
    assert!(!no && yes);
    // One buffer: a load waits for the reader of the one before it.
    assert!(together as f64 > 1.2 * apart as f64 * 23.0 / 22.0, "{together} against {apart}");
}
