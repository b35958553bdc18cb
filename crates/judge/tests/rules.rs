//! Each rule once, with its text in a golden file; and next to each the smallest kernel that it must leave alone.

mod common;

use common::*;
use strata_judge::{judge_as_written, judge_launch, judge_unplaced, rules};
use strata_kernel::{
    Access, Affine, AluOp, Attr, Builder, Dtype, Kernel, LoopKind, Opcode, Operand, Place, Policy, Pred, TensorId,
    Trip, Write,
};

/// `x` in, `out` out, one tile `t` at a place, loaded and stored.
fn placed(dims: &[usize], dtype: Dtype, psum: bool, place: Place) -> Kernel {
    let mut b = kernel("placed");
    let x = b.input("x", dtype, dims);
    let out = b.output("out", dtype, dims);
    let s = b.sbuf("s", dtype, dims, 0);
    b.set_policy(s, modulo(0, &[]));
    b.line(4);
    let t = if psum { b.psum("t", dtype, dims, 0) } else { b.sbuf("t", dtype, dims, 0) };
    b.set_policy(t, Policy::Direct(vec![place]));
    b.copy(b.all(s), b.all(x));
    b.copy(b.all(t), b.all(s));
    b.copy(b.all(s), b.all(t));
    b.copy(b.all(out), b.all(s));
    b.finish()
}
fn judged(name: &str, kernel: &Kernel) {
    let report = judge_as_written(kernel);
    assert_eq!(codes(&report).first(), Some(&name), "{}", report.to_text(kernel));
    golden(name, kernel, &report);
}
fn clean(kernel: &Kernel) {
    let report = judge_as_written(kernel);
    assert!(report.accepts(), "{}", report.to_text(kernel));
}

#[test]
fn addresses() {
    let f32 = Dtype::F32;
    judged("start-partition", &placed(&[20, 16], f32, false, Place::sbuf(20, 4096)));
    for (n, start) in [(128, 0), (64, 64), (33, 64), (32, 96), (20, 32)] {
        clean(&placed(&[n, 16], f32, false, Place::sbuf(start, 4096)));
    }
    for (n, start) in [(65, 64), (64, 32), (32, 16), (128, 32), (20, 112)] {
        assert!(!judge_as_written(&placed(&[n, 16], f32, false, Place::sbuf(start, 4096))).accepts(), "{n} at {start}");
    }
    judged("out-of-capacity", &placed(&[128, 16], f32, false, Place::sbuf(0, 180_192)));
    clean(&placed(&[128, 16], f32, false, Place::sbuf(0, 180_160)));
    assert!(!judge_as_written(&placed(&[128, 16], f32, false, Place::sbuf(0, -4))).accepts());
    assert!(!judge_as_written(&placed(&[128, 16], f32, true, Place::psum(8, 0, 0))).accepts());
    clean(&placed(&[128, 16], f32, true, Place::psum(7, 0, 0)));
    judged("psum-bank-crossing", &placed(&[128, 513], f32, true, Place::psum(0, 0, 0)));
    clean(&placed(&[128, 512], f32, true, Place::psum(0, 0, 0)));
    judged("psum-tile-start", &placed(&[64, 16], f32, true, Place::psum(0, 0, 64)));
    judged("misaligned-address", &placed(&[64, 16], f32, true, Place::psum(0, 0, 2)));
    let tall = placed(&[129, 16], f32, false, Place::sbuf(0, 4096));
    assert_eq!(
        judge_as_written(&tall).findings[0].message,
        "number of partitions 129 exceed architecture limitation of 128."
    );
    judged("too-many-partitions", &tall);
}

#[test]
fn other_generations_have_other_limits() {
    let mut k = placed(&[128, 16], Dtype::F32, false, Place::sbuf(0, 200_000));
    assert!(!judge_as_written(&k).accepts());
    k.generation = 3;
    clean(&k);
}

fn automatic(body: impl FnOnce(&mut Builder, TensorId, TensorId)) -> Kernel {
    let mut b = kernel("automatic");
    let x = b.input("x", Dtype::F32, &[128, 512]);
    b.line(2);
    let out = b.output("out", Dtype::F32, &[128, 512]);
    body(&mut b, x, out);
    b.finish()
}
fn auto(b: &mut Builder, name: &str) -> TensorId {
    b.sbuf(name, Dtype::F32, &[128, 512], 0)
}

#[test]
fn uninitialized_reads() {
    let columns = |b: &Builder, t: TensorId, n: usize| b.tile(t, &[b.axis(0), b.axis(1)], &[128, n]);
    // Half of `t` is loaded, all of it is used and stored.
    let make = |stored: usize| {
        automatic(|b, x, out| {
            b.line(4);
            let t = auto(b, "t");
            b.line(5);
            b.copy(columns(b, t, 256), columns(b, x, 256));
            b.line(6);
            b.add(b.all(t), b.all(t), b.all(t));
            b.line(7);
            b.copy(columns(b, out, stored), columns(b, t, stored));
        })
    };
    judged("uninitialized-read", &make(512));
    // The undefined half is computed with, and never stored.
    let k = make(256);
    let report = judge_as_written(&k);
    assert_eq!(codes(&report), ["unwritten-output"], "{}", report.to_text(&k));
    assert_eq!(report.stats.harmless_undefined_reads, 2);

    // A tensor declared in a loop forgets what the last iteration wrote.
    let k = automatic(|b, x, out| {
        b.sequential(2, |b, i| {
            b.line(5);
            let t = auto(b, "t");
            b.when(Pred::eq(&i, &Affine::zero()), |b| b.copy(b.all(t), b.all(x)));
            b.line(7);
            b.copy(b.all(out), b.all(t));
        });
    });
    let report = judge_as_written(&k);
    assert_eq!(codes(&report), ["uninitialized-read"], "{}", report.to_text(&k));
    // One undefined row spoils a whole product.
    let k = automatic(|b, x, out| {
        let (s, t, p) = (auto(b, "s"), auto(b, "t"), b.psum("p", Dtype::F32, &[128, 512], 0));
        b.copy(b.all(s), b.all(x));
        let rows = |b: &Builder, t: TensorId| b.tile(t, &[b.axis(0), b.axis(1)], &[127, 512]);
        b.copy(rows(b, t), rows(b, x));
        let left = b.tile(t, &[b.axis(0), b.axis(1)], &[128, 128]);
        b.matmul(b.all(p), left, b.all(s), Write::Set);
        b.copy(b.all(s), b.all(p));
        b.copy(b.all(out), b.all(s));
    });
    assert_eq!(codes(&judge_as_written(&k)), ["uninitialized-read"]);
    // A transpose moves undefined elements about and spoils nothing.
    let k = automatic(|b, x, out| {
        let (s, t) = (b.sbuf("s", Dtype::F32, &[32, 32], 0), b.sbuf("t", Dtype::F32, &[32, 32], 0));
        let part = |b: &Builder, t: TensorId, shape: &[usize; 2]| b.tile(t, &[b.axis(0), b.axis(1)], shape);
        b.copy(part(b, s, &[32, 8]), part(b, x, &[32, 8]));
        b.emit(
            Opcode::NcTranspose,
            strata_kernel::Engine::Vector,
            vec![b.all(t), b.all(s)],
            vec![],
            Write::Set,
            Pred::True,
        );
        b.copy(part(b, out, &[8, 32]), part(b, t, &[8, 32]));
    });
    assert_eq!(codes(&judge_as_written(&k)), ["unwritten-output"]);
}

#[test]
fn masks_and_bounds() {
    let make = |mask: Pred| {
        automatic(|b, x, out| {
            b.affine(5, |b, i| {
                let t = auto(b, "t");
                let part =
                    |b: &Builder, id: TensorId| b.tile(id, &[b.axis(0), i.scale(120).add(&b.axis(1))], &[128, 120]);
                let whole = b.tile(t, &[b.axis(0), b.axis(1)], &[128, 120]);
                let mask = |b: &mut Builder, dst: Operand, src: Operand| {
                    b.emit(
                        Opcode::DmaCopy,
                        strata_kernel::Engine::Dma,
                        vec![dst, src],
                        vec![],
                        Write::Set,
                        mask.clone(),
                    );
                };
                b.line(6);
                mask(b, whole.clone(), part(b, x));
                b.line(7);
                mask(b, part(b, out), whole);
            });
        })
    };
    judged("out-of-bounds", &make(Pred::True));
    let i = Affine::index(strata_kernel::LoopId(0));
    let inside = Pred::lt(&i.scale(120).add(&Affine::axis(1)), &Affine::constant(512));
    clean(&make(inside));
    let almost = Pred::lt(&i.scale(120).add(&Affine::axis(1)), &Affine::constant(513));
    assert_eq!(codes(&judge_as_written(&make(almost))), ["out-of-bounds"; 2]);
}

/// What leaves a dimension is cut off, not gone through: 2^40 points here.
#[test]
fn an_access_far_out_of_bounds() {
    let k = automatic(|b, x, out| {
        let far = b.output("far", Dtype::F32, &[1 << 10, 512, 1 << 20]);
        let t = auto(b, "t");
        b.line(6);
        b.copy(b.all(t), b.all(x));
        b.copy(b.all(out), b.all(t));
        let shape = [1 << 10, 1 << 10, 1 << 20];
        let dst = b.tile(far, &[b.axis(0).scale(-1).offset(1 << 10), b.axis(1).offset(-6), b.axis(2)], &shape);
        b.line(7);
        b.copy(dst, b.tile(t, &[Affine::zero(), Affine::zero()], &shape));
    });
    let report = judge_as_written(&k);
    assert_eq!(codes(&report), ["out-of-bounds", "unwritten-output"], "{}", report.to_text(&k));
}

#[test]
fn independent_loops() {
    let rolling = |kind: LoopKind| {
        automatic(|b, x, out| {
            let t = auto(b, "t");
            b.line(4);
            b.copy(b.all(t), b.all(x));
            b.line(5);
            b.begin_loop("i", kind, 0, 1, Trip::Static(4));
            b.line(6);
            b.add(b.all(t), b.all(t), b.all(t));
            b.end_loop();
            b.copy(b.all(out), b.all(t));
        })
    };
    let k = rolling(LoopKind::Affine);
    let report = judge_as_written(&k);
    assert_eq!(codes(&report), ["carried-dependence", "output-dependence"], "{}", report.to_text(&k));
    golden("carried-dependence", &k, &report);
    clean(&rolling(LoopKind::Sequential));

    // `a[0] = 0` in four independent iterations.
    let k = automatic(|b, _, out| {
        b.line(3);
        let a = b.sbuf("a", Dtype::F32, &[4, 128, 512], 1);
        b.line(4);
        b.affine(4, |b, _| {
            b.line(5);
            b.inst(Opcode::Memset, [b.one(a, &Affine::zero()), b.float(0.0)], []);
        });
        b.copy(b.all(out), b.one(a, &Affine::zero()));
    });
    let report = judge_as_written(&k);
    let want = "Unexpected output dependencies, different iterations of i loop write to `a[0]`";
    assert_eq!(report.findings[0].message, want);
    golden("output-dependence", &k, &report);

    // Sums may be taken in any order, and so may products; not one after the other.
    let updates = |ops: &[AluOp]| {
        automatic(|b, x, out| {
            let (s, u) = (auto(b, "s"), auto(b, "u"));
            b.copy(b.all(u), b.all(x));
            b.copy(b.all(s), b.all(x));
            b.affine(4, |b, _| {
                for op in ops {
                    let update = [("op", Attr::Alu(*op)), ("update", Attr::Flag(true))];
                    b.inst(Opcode::TensorTensor, [b.all(s), b.all(s), b.all(u)], update);
                }
            });
            b.copy(b.all(out), b.all(s));
        })
    };
    clean(&updates(&[AluOp::Add, AluOp::Subtract]));
    clean(&updates(&[AluOp::Multiply]));
    assert!(!judge_as_written(&updates(&[AluOp::Multiply, AluOp::Add])).accepts());

    // Each iteration its own slice, in place; a reduction into a tile outside; a slot of a ring used within one iteration.
    clean(&automatic(|b, x, out| {
        let (t, s, u) = (auto(b, "t"), auto(b, "s"), auto(b, "u"));
        b.copy(b.all(u), b.all(x));
        let ring = b.sbuf("ring", Dtype::F32, &[2, 128, 128], 1);
        b.copy(b.all(t), b.all(x));
        b.inst(Opcode::Memset, [b.all(s), b.float(0.0)], []);
        b.affine(4, |b, i| {
            let slice = b.tile(t, &[b.axis(0), i.scale(128).add(&b.axis(1))], &[128, 128]);
            b.add(slice.clone(), slice.clone(), slice.clone());
            let slot = b.one(ring, &i.rem(2, &(&[] as &[usize])));
            b.copy(slot.clone(), slice.clone());
            b.copy(slice, slot);
            let update = [("op", Attr::Alu(AluOp::Add)), ("update", Attr::Flag(true))];
            b.inst(Opcode::TensorTensor, [b.all(s), b.all(s), b.all(u)], update);
        });
        b.copy(b.all(out), b.all(s));
    }));
}

#[test]
fn outputs() {
    let make = |rows: usize| {
        automatic(|b, x, out| {
            let t = auto(b, "t");
            b.copy(b.all(t), b.all(x));
            if rows > 0 {
                let part = |b: &Builder, id: TensorId| b.tile(id, &[b.axis(0), b.axis(1)], &[rows, 512]);
                b.copy(part(b, out), part(b, t));
            }
        })
    };
    judged("unwritten-output", &make(0));
    let k = make(100);
    let report = judge_as_written(&k);
    assert!(!report.accepts(), "what is returned has to be there");
    assert_eq!(report.findings[0].message, "14336 of 65536 elements of output `out` are never written");
    assert!(judge_as_written(&make(128)).findings.is_empty());
    // Nobody gets to see a shared tensor that is not returned.
    let mut scratch = make(100);
    scratch.tensors[1].returned = false;
    let report = judge_as_written(&scratch);
    assert!(report.accepts() && report.has("unwritten-output"));
}

#[test]
fn grids() {
    let instance = |n: usize, row: i64| {
        let mut b = kernel("grid");
        b.kernel.program = vec![n];
        let x = b.input("x", Dtype::F32, &[256, 512]);
        b.line(2);
        let out = b.output("out", Dtype::F32, &[256, 512]);
        let t = auto(&mut b, "t");
        b.copy(b.all(t), b.rows(x, &Affine::constant(row)));
        b.copy(b.rows(out, &Affine::constant(row)), b.all(t));
        if n == 1 && row == 0 {
            b.inst(Opcode::Memset, [b.all(t), b.float(0.0)], []);
        }
        b.finish()
    };
    let judge = |rows: [i64; 2]| {
        let kernels = [instance(0, rows[0]), instance(1, rows[1])];
        let report = judge_launch(&[(&kernels[0], None), (&kernels[1], None)], &Default::default());
        (report, kernels)
    };
    let (report, kernels) = judge([0, 0]);
    assert_eq!(codes(&report)[0], "grid-conflict");
    golden("grid-conflict", &kernels[0], &report);
    assert!(judge([0, 1]).0.findings.is_empty());
    // The same program everywhere is tolerated.
    let same = instance(0, 0);
    let report = judge_launch(&[(&same, None), (&same, None)], &Default::default());
    assert_eq!(codes(&report), ["unwritten-output"]);
}

#[test]
fn front_end_rules_hold_in_the_ir_too() {
    let k = automatic(|b, x, out| {
        b.line(3);
        let p = b.psum("p", Dtype::F32, &[128, 512], 0);
        b.line(4);
        b.inst(Opcode::DmaCopy, [b.all(p), b.all(x)], []);
        b.line(5);
        let t = auto(b, "t");
        b.copy(b.all(t), b.all(p));
        b.copy(b.all(x), b.all(t));
        b.copy(b.all(out), b.all(t));
    });
    judged("wrong-memory", &k);
    assert!(judge_as_written(&k).has("immutable-parameter"));
    let k = automatic(|b, x, out| {
        let t = auto(b, "t");
        b.copy(b.all(t), b.all(x));
        b.copy(b.all(out), b.all(t));
        b.affine(2, |b, _| {
            b.line(7);
            let late = b.output("late", Dtype::F32, &[128, 512]);
            b.copy(b.all(late), b.all(t));
        });
    });
    judged("nested-shared-hbm", &k);
}

#[test]
fn advice() {
    let make = |outside: bool, slots: i64| {
        let mut b = kernel("advice");
        let x = b.input("x", Dtype::BF16, &[1024, 512]);
        let out = b.output("out", Dtype::BF16, &[1024, 512]);
        b.line(4);
        let hoisted = outside.then(|| b.tiles("t", &[8], modulo(0, &[slots])));
        b.line(5);
        b.affine(8, |b, i| {
            b.line(6);
            let t = hoisted.unwrap_or_else(|| b.tiles("t", &[], modulo(0, &[])));
            let tile = if outside { b.one(t, &i) } else { b.all(t) };
            b.copy(tile.clone(), b.rows(x, &i));
            b.add(tile.clone(), tile.clone(), tile.clone());
            b.copy(b.rows(out, &i), tile);
        });
        b.finish()
    };
    let mut long = make(true, 2);
    let Policy::Modulo(modulo) = &mut long.tensors[2].policy else { unreachable!() };
    modulo.free_tiles.push(1);
    assert!(judge_as_written(&long).findings.is_empty(), "a list that says nothing more is no news");
    let Policy::Modulo(modulo) = &mut long.tensors[2].policy else { unreachable!() };
    modulo.free_tiles.push(4);
    judged("long-tile-list", &long);
    assert!(judge_as_written(&long).accepts());
    judged("hoist-allocation", &make(false, 1));
    judged("serialized-loop", &make(true, 1));
    assert!(judge_as_written(&make(true, 2)).findings.is_empty());
}

/// Where data decide, the report says what was checked and what was assumed.
#[test]
fn data_decide() {
    let mut b = kernel("gather");
    let table = b.input("table", Dtype::F32, &[1000, 64]);
    let index = b.input("index", Dtype::I32, &[128, 1]);
    let out = b.output("out", Dtype::F32, &[128, 64]);
    let idx = b.sbuf("idx", Dtype::I32, &[128, 1], 0);
    let t = b.sbuf("t", Dtype::F32, &[128, 64], 0);
    b.copy(b.all(idx), b.all(index));
    b.line(6);
    let data = Affine::term(strata_kernel::Term::Data(0));
    let Operand::Access(rows) = b.tile(table, &[data, b.axis(1)], &[128, 64]) else { unreachable!() };
    let Operand::Access(ids) = b.tile(idx, &[b.axis(0), Affine::zero()], &[128, 64]) else { unreachable!() };
    b.copy(b.all(t), Operand::Access(Access { indices: vec![ids], ..rows }));
    b.line(7);
    let Operand::Access(count) = b.tile(idx, &[Affine::zero(), Affine::zero()], &[1, 1]) else { unreachable!() };
    b.begin_loop("n", LoopKind::Sequential, 0, 1, Trip::Dynamic(Box::new(count)));
    b.add(b.all(t), b.all(t), b.all(t));
    b.end_loop();
    b.copy(b.all(out), b.all(t));
    let k = b.finish();
    let report = judge_unplaced(&k);
    assert!(report.findings.is_empty(), "{}", report.to_text(&k));
    assert_eq!(report.assumed.len(), 2);
    golden("assumptions", &k, &report);
}

/// An offset in memory chooses between a tile that is intact and one that is not.
#[test]
fn data_decide_whether_it_conflicts() {
    let mut b = kernel("choose");
    let x = b.input("x", Dtype::BF16, &[128, 512]);
    let index = b.input("index", Dtype::I32, &[128, 1]);
    let out = b.output("out", Dtype::BF16, &[128, 512]);
    b.line(3);
    let t = b.tiles("t", &[2], modulo(0, &[2]));
    let u = b.tiles("u", &[], modulo(1024, &[]));
    let v = b.tiles("v", &[], modulo(2048, &[]));
    let idx = b.sbuf("idx", Dtype::I32, &[128, 1], 0);
    b.set_policy(idx, modulo(4096, &[]));
    b.copy(b.all(idx), b.all(index));
    for n in 0..2 {
        b.line(6 + n as u32);
        b.copy(b.one(t, &Affine::constant(n)), b.all(x));
    }
    b.line(8);
    b.copy(b.all(u), b.all(x));
    b.line(9);
    let data = Affine::term(strata_kernel::Term::Data(0));
    let Operand::Access(chosen) = b.tile(t, &[data, b.axis(0), b.axis(1)], &[128, 512]) else { unreachable!() };
    let Operand::Access(which) = b.tile(idx, &[Affine::zero(), Affine::zero()], &[128, 512]) else { unreachable!() };
    let src = Operand::Access(Access { indices: vec![which], ..chosen });
    b.inst(Opcode::TensorCopyDynamicSrc, [b.all(v), src], []);
    b.copy(b.all(out), b.all(v));
    judged("possible-conflict", &b.finish());
}

#[test]
fn every_rule_is_tested() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let texts: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    for rule in rules::ALL {
        let shown = texts.iter().any(|text| text.contains(&format!("[{}]", rule.code)));
        assert!(shown, "no golden file shows {}", rule.code);
    }
}
