//! Every case of the direct allocation guide, accepted or rejected with its three lines.

mod common;

use common::*;
use strata_judge::{Part, judge_as_written};
use strata_kernel::place::requested;
use strata_kernel::{Affine, Attr, Builder, Dtype, Kernel, Opcode, Place, Policy, TensorId, Write};

fn lines(kernel: &Kernel, finding: &strata_judge::Finding) -> [u32; 3] {
    [Part::Owner, Part::Destroyer, Part::Reader].map(|part| {
        let loc = finding.loc_of(part).and_then(|loc| kernel.loc(loc)).expect("all three places are named");
        loc.line
    })
}
fn io(b: &mut Builder, tiles: usize) -> (TensorId, TensorId) {
    let x = b.input("x", Dtype::BF16, &[128 * tiles, 512]);
    (x, b.output("result", Dtype::BF16, &[128 * tiles, 512]))
}

/// t0 at [0, 2048), t1 at [1024, 3072), both alive.
#[test]
fn partly_overlapping_tensors() {
    let mut b = kernel("overlap");
    let (x, out) = io(&mut b, 4);
    b.line(3);
    let t0 = b.tiles("t0", &[4], modulo(0, &[2]));
    b.line(5);
    let t1 = b.tiles("t1", &[4], modulo(1024, &[2]));
    b.line(7);
    b.affine(4, |b, i| {
        b.line(8);
        b.copy(b.one(t0, &i), b.rows(x, &i));
        b.line(9);
        b.copy(b.one(t1, &i), b.rows(x, &i));
        b.line(10);
        b.add(b.one(t1, &i), b.one(t0, &i), b.one(t1, &i));
        b.line(11);
        b.copy(b.rows(out, &i), b.one(t1, &i));
    });
    let k = b.finish();
    // t0[i] is at (i % 2) * 1024 and t1[i] at 1024 + (i % 2) * 1024: they overlap at i = 1 only if t0[1] is still needed when
    // t1[0] is written, which it is not: every tile dies within its iteration.
    let report = judge_as_written(&k);
    assert!(report.accepts(), "{}", report.to_text(&k));

    // Alive at the same time: all of t0 is loaded first.
    let mut b = kernel("overlap");
    let (x, out) = io(&mut b, 2);
    b.line(3);
    let t0 = b.tiles("t0", &[2], modulo(0, &[2]));
    b.line(5);
    let t1 = b.tiles("t1", &[2], modulo(1024, &[2]));
    b.affine(2, |b, i| {
        b.line(8);
        b.copy(b.one(t0, &i), b.rows(x, &i));
    });
    b.affine(2, |b, i| {
        b.line(11);
        b.copy(b.one(t1, &i), b.rows(x, &i));
        b.line(12);
        b.add(b.one(t1, &i), b.one(t0, &i), b.one(t1, &i));
        b.line(13);
        b.copy(b.rows(out, &i), b.one(t1, &i));
    });
    let k = b.finish();
    let report = judge_as_written(&k);
    assert_eq!(report.findings[0].code(), "live-overlap", "{}", report.to_text(&k));
    assert_eq!(lines(&k, &report.findings[0]), [8, 11, 12]);
    golden("live-overlap", &k, &report);
}

/// Eight logical tiles on two physical ones, written by one loop and read by the next.
fn ring(physical: i64) -> Kernel {
    let mut b = kernel("ring");
    let (x, out) = io(&mut b, 8);
    b.line(3);
    let t1 = b.tiles("t1", &[8], modulo(0, &[physical]));
    b.affine(8, |b, i| {
        b.line(6);
        b.copy(b.one(t1, &i), b.rows(x, &i));
    });
    b.affine(8, |b, i| {
        b.line(9);
        b.copy(b.rows(out, &i), b.one(t1, &i));
    });
    b.finish()
}

#[test]
fn ring_too_small_and_large_enough() {
    let k = ring(2);
    let report = judge_as_written(&k);
    assert_eq!(report.errors().count(), 1);
    assert_eq!(lines(&k, &report.findings[0]), [6, 6, 9]);
    golden("ring-too-small", &k, &report);
    for enough in [8, 9, 100] {
        assert!(judge_as_written(&ring(enough)).accepts());
    }
    for few in 1..8 {
        assert!(!judge_as_written(&ring(few)).accepts(), "{few} tiles");
    }
}

/// The corrected form: two tiles, declared inside the outer loop, dead after each iteration.
#[test]
fn corrected_nesting() {
    let mut b = kernel("corrected");
    let (x, out) = io(&mut b, 8);
    b.affine(4, |b, i| {
        let t1 = b.tiles("t1", &[2], modulo(0, &[2]));
        b.affine(2, |b, j| {
            let row = i.scale(2).add(&j);
            b.copy(b.one(t1, &j), b.rows(x, &row));
            b.copy(b.rows(out, &row), b.one(t1, &j));
        });
    });
    let k = b.finish();
    let report = judge_as_written(&k);
    assert!(report.accepts(), "{}", report.to_text(&k));
    assert_eq!(report.stats.instances, 16);
}

/// A ring of three with a consumer two iterations behind; a ring of two is too small for it.
#[test]
fn consumer_two_iterations_behind() {
    let make = |slots: i64| {
        let mut b = kernel("behind");
        let (x, out) = io(&mut b, 8);
        let t = b.tiles("t", &[8], modulo(0, &[slots]));
        b.sequential(10, |b, i| {
            let before = strata_kernel::Pred::lt(&i, &Affine::constant(8));
            b.when(before, |b| b.copy(b.one(t, &i), b.rows(x, &i)));
            let after = strata_kernel::Pred::ge(&i, &Affine::constant(2));
            let late = i.offset(-2);
            b.when(after, |b| b.copy(b.rows(out, &late), b.one(t, &late)));
        });
        b.finish()
    };
    assert!(judge_as_written(&make(3)).accepts());
    let report = judge_as_written(&make(2));
    assert_eq!(codes(&report)[0], "ring-too-small");
    assert_eq!(report.findings[0].times, 6);
}

/// In place, and the same bytes in two phases.
#[test]
fn reuse_is_legal() {
    let mut b = kernel("phases");
    let (x, out) = io(&mut b, 2);
    let s = b.tiles("s", &[], modulo(0, &[]));
    let t = b.tiles("t", &[], modulo(0, &[]));
    let zero = Affine::zero();
    b.copy(b.all(s), b.rows(x, &zero));
    b.add(b.all(s), b.all(s), b.all(s));
    b.copy(b.rows(out, &zero), b.all(s));
    b.copy(b.all(t), b.rows(x, &Affine::constant(1)));
    // Reads s's old bytes in no way: t took them over.
    b.add(b.all(t), b.all(t), b.all(t));
    b.copy(b.rows(out, &Affine::constant(1)), b.all(t));
    let k = b.finish();
    let report = judge_as_written(&k);
    assert!(report.accepts(), "{}", report.to_text(&k));
    // An instruction reads all its inputs before it writes: its output may take their place.
    let mut b = kernel("in_place");
    let (x, out) = io(&mut b, 1);
    let s = b.tiles("s", &[], modulo(0, &[]));
    let t = b.tiles("t", &[], modulo(512, &[]));
    b.copy(b.all(s), b.all(x));
    b.add(b.all(t), b.all(s), b.all(s));
    b.copy(b.all(out), b.all(t));
    assert!(judge_as_written(&b.finish()).accepts());
}

#[test]
fn the_modulo_table() {
    let mut b = kernel("table");
    let t = b.tiles("t", &[4], modulo(0, &[2]));
    let places = requested(&b.finish())[t.0 as usize].clone().unwrap();
    assert_eq!(places, [0, 1024, 0, 1024].map(|byte| Place::sbuf(0, byte)));
}

/// Two accumulating tensors in one bank.
fn groups(bank: i64, copy_between: bool) -> Kernel {
    let mut b = kernel("groups");
    let x = b.input("x", Dtype::BF16, &[128, 512]);
    let out = b.output("out", Dtype::F32, &[128, 1024]);
    let s = b.tiles("s", &[], modulo(0, &[]));
    let r = b.sbuf("r", Dtype::F32, &[128, 1024], 0);
    b.set_policy(r, modulo(1024, &[]));
    b.copy(b.all(s), b.all(x));
    b.line(4);
    let p = b.accumulators("p", &[], banks(0, &[]));
    b.line(5);
    let q = b.accumulators("q", &[], banks(bank, &[]));
    let half = |b: &Builder, k: usize| b.tile(r, &[b.axis(0), b.axis(1).offset(512 * k as i64)], &[128, 512]);
    let left = |b: &Builder| b.tile(s, &[b.axis(0), b.axis(1)], &[128, 128]);
    if copy_between {
        b.affine(4, |b, _| b.matmul(b.all(p), left(b), b.all(s), Write::StartOrAccumulate));
        b.copy(half(&b, 0), b.all(p));
        b.affine(4, |b, _| b.matmul(b.all(q), left(b), b.all(s), Write::StartOrAccumulate));
    } else {
        b.affine(4, |b, _| {
            b.line(8);
            b.matmul(b.all(p), left(b), b.all(s), Write::StartOrAccumulate);
            b.line(9);
            b.matmul(b.all(q), left(b), b.all(s), Write::StartOrAccumulate);
        });
        b.line(11);
        b.copy(half(&b, 0), b.all(p));
    }
    b.copy(half(&b, 1), b.all(q));
    b.copy(b.all(out), b.all(r));
    b.finish()
}

#[test]
fn accumulation_groups() {
    let k = groups(0, false);
    let report = judge_as_written(&k);
    let first = report.errors().next().unwrap();
    assert!(first.message.starts_with("[SCH713] Violation of accumulation group interleaving"), "{}", first.message);
    assert_eq!(lines(&k, first), [8, 9, 8]);
    golden("accumulation-group", &k, &report);
    assert!(judge_as_written(&groups(1, false)).accepts());
    assert!(judge_as_written(&groups(0, true)).accepts());
}

/// Two groups in different columns of one bank: no byte is lost, and still the second one breaks the first.
#[test]
fn groups_beside_each_other() {
    let columns = |interleaved: bool| {
        let mut b = kernel("columns");
        let x = b.input("x", Dtype::BF16, &[128, 512]);
        let out = b.output("out", Dtype::F32, &[128, 512]);
        let s = b.tiles("s", &[], modulo(0, &[]));
        let r = b.sbuf("r", Dtype::F32, &[128, 512], 0);
        b.set_policy(r, modulo(1024, &[]));
        b.copy(b.all(s), b.all(x));
        let p = b.accumulators("p", &[], banks(0, &[]));
        let product = |b: &mut strata_kernel::Builder, c: strata_kernel::Affine| {
            let to = b.tile(p, &[b.axis(0), b.axis(1).add(&c.scale(256))], &[128, 256]);
            let left = b.tile(s, &[b.axis(0), b.axis(1)], &[128, 128]);
            let right = b.tile(s, &[b.axis(0), b.axis(1)], &[128, 256]);
            b.matmul(to, left, right, Write::StartOrAccumulate);
        };
        if interleaved {
            b.affine(4, |b, _| {
                b.affine(2, product);
            });
        } else {
            b.affine(2, |b, c| {
                b.affine(4, |b, _| product(b, c.clone()));
            });
        }
        b.copy(b.all(r), b.all(p));
        b.copy(b.all(out), b.all(r));
        b.finish()
    };
    assert!(judge_as_written(&columns(false)).accepts());
    let k = columns(true);
    let report = judge_as_written(&k);
    assert_eq!(codes(&report), ["accumulation-group"], "{}", report.to_text(&k));
    golden("accumulation-group-columns", &k, &report);
}

/// The first matmul of a group overwrites; every iteration of the declaring loop starts afresh.
#[test]
fn a_group_per_iteration() {
    let mut b = kernel("fresh");
    let x = b.input("x", Dtype::BF16, &[128, 512]);
    let out = b.output("out", Dtype::F32, &[512, 512]);
    let s = b.tiles("s", &[], modulo(0, &[]));
    let r = b.sbuf("r", Dtype::F32, &[128, 512], 0);
    b.set_policy(r, modulo(1024, &[]));
    b.copy(b.all(s), b.all(x));
    b.affine(4, |b, i| {
        let p = b.accumulators("p", &[], banks(0, &[]));
        let left = b.tile(s, &[b.axis(0), b.axis(1)], &[128, 128]);
        b.affine(4, |b, _| b.matmul(b.all(p), left, b.all(s), Write::StartOrAccumulate));
        b.copy(b.all(r), b.all(p));
        b.copy(b.rows(out, &i), b.all(r));
    });
    let k = b.finish();
    let report = judge_as_written(&k);
    // `r` is declared outside an affine loop and every iteration writes it.
    assert_eq!(codes(&report)[0], "output-dependence", "{}", report.to_text(&k));
}

#[test]
fn mixing_and_implicit_tensors() {
    let mut b = kernel("mixing");
    let (x, out) = io(&mut b, 1);
    b.line(3);
    let s = b.tiles("s", &[], modulo(0, &[]));
    b.line(4);
    let t = b.tiles("t", &[], Policy::Auto);
    b.copy(b.all(t), b.all(x));
    b.line(5);
    let exp = [("op", Attr::Act(strata_kernel::ActFn::Exp))];
    b.inst(Opcode::Activation, [b.all(s), b.all(t)], exp);
    b.line(6);
    b.copy(b.all(out), b.all(s));
    let k = b.finish();
    let report = judge_as_written(&k);
    golden("mixed-allocation", &k, &report);
    assert_eq!(codes(&report), ["mixed-allocation", "implicit-tensor"]);
}

#[test]
fn scratch_in_hbm() {
    let mut b = kernel("scratch");
    let (x, out) = io(&mut b, 1);
    let s = b.tiles("s", &[], modulo(0, &[]));
    b.line(4);
    let h = b.output("h", Dtype::BF16, &[128, 512]);
    b.kernel.tensors[h.0 as usize].returned = false;
    b.copy(b.all(s), b.all(x));
    b.copy(b.all(h), b.all(s));
    b.copy(b.all(out), b.all(s));
    let k = b.finish();
    let report = judge_as_written(&k);
    assert_eq!(report.findings[0].message, "Non IO HBM tensor is not supported in allocated NKI kernel: h");
    golden("non-io-hbm", &k, &report);
}
