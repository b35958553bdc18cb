//! Random kernels: the full simulation, the short cut and the dull reference agree to the picosecond.

mod common;

use strata_kernel::{ActFn, Affine, AluOp, Attr, Builder, Dtype, Kernel, Opcode, Operand, Place, Policy, Write};
use strata_time::{Model, Profile, model, schedule, time_launch};

/// A generator of small numbers.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
}

/// Loops over loads, products, work on all engines and stores; tensors placed or not.
fn kernel(dice: &mut Dice, long: bool) -> Kernel {
    let mut b = Builder::new("random");
    b.kernel.generation = 2 + dice.roll(3) as u32;
    let (outer, inner) =
        if long { (3 + dice.roll(4), 40 + dice.roll(60)) } else { (1 + dice.roll(3), 1 + dice.roll(4)) };
    let n = (outer * inner) as usize;
    let x = b.input("x", Dtype::F32, &[n * 128, 512]);
    let out = b.output("out", Dtype::F32, &[n * 128, 512]);
    let w = b.sbuf("w", Dtype::F32, &[128, 128], 0);
    b.inst(Opcode::Memset, [b.all(w), b.float(1.0)], []);
    let direct = dice.roll(2) == 0;
    let rings: Vec<i64> = (0..3).map(|_| 1 + dice.roll(4) as i64).collect();
    let ops: Vec<u64> = (0..2 + dice.roll(5)).map(|_| dice.roll(7)).collect();
    let columns = [64, 200, 512][dice.roll(3) as usize];
    b.affine(outer, |b, i| {
        b.affine(inner, |b, j| {
            let block = i.scale(inner as i64).add(&j);
            let mut at = 0;
            let mut tensor = |b: &mut Builder, name: &str, ring: i64| {
                let t = b.sbuf(name, Dtype::F32, &[inner as usize, 128, 512], 1);
                if direct {
                    let places = (0..inner as i64).map(|k| Place::sbuf(0, at + k % ring * 2048)).collect();
                    b.set_policy(t, Policy::Direct(places));
                    at += ring * 2048;
                }
                t
            };
            let a = tensor(b, "a", rings[0]);
            let c = tensor(b, "c", rings[1]);
            let d = tensor(b, "d", rings[2]);
            let part = |b: &Builder, t| {
                let subs: Vec<Affine> = vec![j.clone(), b.axis(0), b.axis(1)];
                b.tile(t, &subs, &[128, columns])
            };
            let rows = |b: &Builder, t| {
                let subs = [block.scale(128).add(&b.axis(0)), b.axis(1)];
                b.tile(t, &subs, &[128, columns])
            };
            b.inst(Opcode::DmaCopy, [part(b, a), rows(b, x)], []);
            b.inst(Opcode::DmaCopy, [part(b, d), rows(b, x)], []);
            for op in &ops {
                let (a, c, d) = (part(b, a), part(b, c), part(b, d));
                step(b, *op, a, c, d, w);
            }
            b.inst(Opcode::DmaCopy, [rows(b, out), part(b, d)], []);
        });
    });
    b.finish()
}

fn step(b: &mut Builder, op: u64, a: Operand, c: Operand, d: Operand, w: strata_kernel::TensorId) {
    match op {
        0 => drop(b.inst(Opcode::TensorTensor, [c, a, d], [("op", Attr::Alu(AluOp::Add))])),
        1 => drop(b.inst(Opcode::Activation, [c, a], [("op", Attr::Act(ActFn::Exp))])),
        2 => drop(b.inst(Opcode::Activation, [d, a], [("op", Attr::Act(ActFn::Gelu))])),
        3 => drop(b.inst(Opcode::TensorCopy, [d, a], [])),
        4 => drop(b.emit(
            Opcode::TensorCopy,
            strata_kernel::Engine::GpSimd,
            vec![c, a],
            vec![],
            Write::Set,
            Default::default(),
        )),
        _ => {
            let p = b.psum("p", Dtype::F32, &[128, 512], 0);
            let columns = match &a {
                Operand::Access(access) => access.shape[1],
                _ => 1,
            };
            let tile = b.tile(p, &[b.axis(0), b.axis(1)], &[128, columns]);
            b.accumulate(Opcode::NcMatmul, [tile.clone(), b.all(w), a.clone()], Write::StartOrAccumulate);
            b.accumulate(Opcode::NcMatmul, [tile.clone(), b.all(w), c], Write::StartOrAccumulate);
            if op == 5 {
                b.inst(Opcode::TensorCopy, [d, tile], []);
            } else {
                b.inst(Opcode::TensorTensor, [d, a, tile], [("op", Attr::Alu(AluOp::Multiply))]);
            }
        }
    }
}

fn adds_up(p: &Profile) {
    for u in &p.units {
        let stalls: u64 = u.stalls.iter().map(|s| s.time).sum();
        assert_eq!(u.busy + stalls + u.drained, p.work, "{}: idle time and causes", u.unit.name());
    }
    assert_eq!(p.path.iter().map(|s| s.time).sum::<u64>(), p.work, "the critical path is as long as the work");
    let upper: u64 = p.units.iter().map(|u| u.busy).sum::<u64>() + p.instructions * 6_000_000;
    assert!(p.work <= upper, "busy times and latencies bound the work");
}

#[test]
fn the_reference_agrees() {
    let mut dice = Dice(7);
    for round in 0..120 {
        let kernel = kernel(&mut dice, false);
        let core = model::core(&kernel);
        let window = [1, 4, 16, 128][dice.roll(4) as usize];
        let model = Model { window, exclusions: dice.roll(4) != 0, everything: true, ..Model::of(core) };
        let (stream, done) = schedule(&[&kernel], &model);
        let (end, starts) = common::reference(&stream, core, &model);
        let ours: Vec<u64> = done.done.iter().map(|d| d.start).collect();
        assert_eq!((done.end, ours), (end, starts), "round {round}, window {window}");
        adds_up(&time_launch(&[&kernel], &model));
    }
}

#[test]
fn the_short_cut_is_exact() {
    let mut dice = Dice(11);
    let mut skipped = 0;
    for round in 0..60 {
        let kernel = kernel(&mut dice, true);
        let window = [8, 32, 128][dice.roll(3) as usize];
        let model = Model { window, ..Model::of(model::core(&kernel)) };
        let short = time_launch(&[&kernel], &model);
        let full = time_launch(&[&kernel], &Model { everything: true, ..model });
        adds_up(&short);
        let same = Profile { simulated: full.simulated, ..short.clone() };
        assert_eq!(same, full, "round {round}");
        skipped += (short.simulated < full.simulated / 2) as u64;
    }
    assert!(skipped > 15, "{skipped} of 60 kernels were cut short");
}
