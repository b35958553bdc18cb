//! Programs of a grid together: both accesses are named, a cause is told once, and what data decide is decided where data are known.

mod common;

use common::*;
use strata_judge::{Options, Part, Report, Seen, judge_launch};
use strata_kernel::{Access, Affine, Dtype, Kernel, Language, Opcode, Operand, Term};

fn judge(kernels: &[Kernel], seen: Vec<Vec<Seen>>) -> Report {
    let pairs: Vec<_> = kernels.iter().map(|kernel| (kernel, None)).collect();
    judge_launch(&pairs, &Options { seen, ..Options::default() })
}

/// Program `n` writes row block `n` of a shared tensor and reads block `other`.
fn exchange(n: i64, other: i64) -> Kernel {
    exchanging(n, other, false)
}

fn exchanging(n: i64, other: i64, barrier: bool) -> Kernel {
    let mut b = kernel("exchange");
    b.kernel.program = vec![n as usize];
    let x = b.input("x", Dtype::F32, &[256, 512]);
    let out = b.output("out", Dtype::F32, &[256, 512]);
    b.line(3);
    let shared = b.output("shared", Dtype::F32, &[256, 512]);
    let t = b.sbuf("t", Dtype::F32, &[128, 512], 0);
    let u = b.sbuf("u", Dtype::F32, &[128, 512], 0);
    b.copy(b.all(t), b.rows(x, &Affine::constant(n)));
    b.line(6);
    b.copy(b.rows(shared, &Affine::constant(n)), b.all(t));
    if barrier {
        b.inst(Opcode::CoreBarrier, [b.all(shared)], []);
    }
    b.line(7);
    b.copy(b.all(u), b.rows(shared, &Affine::constant(other)));
    b.line(8);
    b.copy(b.rows(out, &Affine::constant(n)), b.all(u));
    b.finish()
}

/// A device loop in which cores write, meet, and read what the other wrote; `twice`: they meet after they have read, too.
fn looping(n: i64, other: i64, twice: bool) -> Kernel {
    let mut b = kernel("looping");
    b.kernel.program = vec![n as usize];
    b.kernel.language = Language::Current;
    let x = b.input("x", Dtype::F32, &[256, 512]);
    let out = b.output("out", Dtype::F32, &[256, 512]);
    let shared = b.output("shared", Dtype::F32, &[256, 512]);
    let count = b.input("count", Dtype::I32, &[1, 1]);
    let t = b.sbuf("t", Dtype::F32, &[128, 512], 0);
    b.copy(b.all(t), b.rows(x, &Affine::constant(n)));
    let Operand::Access(count) = b.all(count) else { unreachable!() };
    b.line(5);
    b.begin_loop("i", strata_kernel::LoopKind::Sequential, 0, 1, strata_kernel::Trip::Dynamic(Box::new(count)));
    b.line(6);
    b.copy(b.rows(shared, &Affine::constant(n)), b.all(t));
    b.inst(Opcode::CoreBarrier, [b.all(shared)], []);
    b.line(8);
    b.copy(b.all(t), b.rows(shared, &Affine::constant(other)));
    if twice {
        b.inst(Opcode::CoreBarrier, [b.all(shared)], []);
    }
    b.end_loop();
    b.copy(b.rows(out, &Affine::constant(n)), b.all(t));
    b.finish()
}

/// What one iteration reads, the next one of the other core writes.
#[test]
fn cores_race_from_one_iteration_to_the_next() {
    let cores = |twice| [(0, 1), (1, 0)].map(|(n, other)| looping(n, other, twice));
    assert_eq!(codes(&judge(&cores(false), Vec::new())), ["core-race"]);
    assert!(codes(&judge(&cores(true), Vec::new())).is_empty());
}

/// Both cores must come to the same meetings.
#[test]
fn cores_wait_for_each_other() {
    let cores = |waits: [bool; 2]| {
        [(0, 1), (1, 0)]
            .map(|(n, other)| Kernel { language: Language::Current, ..exchanging(n, other, waits[n as usize]) })
    };
    let kernels = cores([true, false]);
    let report = judge(&kernels, Vec::new());
    assert_eq!(codes(&report), ["core-deadlock"], "{}", report.to_text(&kernels[0]));
    golden("core-deadlock", &kernels[0], &report);
    assert!(codes(&judge(&cores([true, true]), Vec::new())).is_empty());
}

/// Cores of the current language: a meeting orders what was a race.
#[test]
fn cores_race_between_meetings() {
    let cores = |barrier| {
        [(0, 1), (1, 0)].map(|(n, other)| Kernel { language: Language::Current, ..exchanging(n, other, barrier) })
    };
    let kernels = cores(false);
    let report = judge(&kernels, Vec::new());
    assert_eq!(codes(&report), ["core-race"], "{}", report.to_text(&kernels[0]));
    golden("core-race", &kernels[0], &report);
    let kernels = cores(true);
    let report = judge(&kernels, Vec::new());
    assert_eq!(codes(&report), [""; 0], "{}", report.to_text(&kernels[0]));
}

#[test]
fn a_read_of_what_another_program_writes_is_one_finding() {
    let kernels = [exchange(0, 1), exchange(1, 0)];
    let report = judge(&kernels, Vec::new());
    assert_eq!(codes(&report), ["grid-conflict"], "{}", report.to_text(&kernels[0]));
    golden("grid-conflict-read", &kernels[0], &report);
    let line = |part| kernels[0].loc(report.findings[0].loc_of(part).unwrap()).unwrap().line;
    assert_eq!((line(Part::Reader), line(Part::Destroyer), line(Part::Declaration)), (7, 6, 3));
    // Each reads its own: nothing to say.
    assert!(judge(&[exchange(0, 0), exchange(1, 1)], Vec::new()).findings.is_empty());
    // Alone, the read finds nothing written.
    assert_eq!(codes(&judge(&[exchange(0, 1)], Vec::new()))[0], "uninitialized-read");
}

/// Program `n` of two scatters 128 rows to where an index says.
fn scatter(n: i64) -> Kernel {
    let mut b = kernel("scatter");
    b.kernel.program = vec![n as usize];
    let x = b.input("x", Dtype::F32, &[256, 512]);
    let index = b.input("index", Dtype::I32, &[256, 1]);
    b.line(3);
    let out = b.output("out", Dtype::F32, &[256, 512]);
    let t = b.sbuf("t", Dtype::F32, &[128, 512], 0);
    let ids = b.sbuf("ids", Dtype::I32, &[128, 1], 0);
    b.copy(b.all(t), b.rows(x, &Affine::constant(n)));
    b.copy(b.all(ids), b.tile(index, &[Affine::constant(128 * n).add(&b.axis(0)), Affine::zero()], &[128, 1]));
    b.line(6);
    let data = Affine::term(Term::Data(0));
    let Operand::Access(rows) = b.tile(out, &[data, b.axis(1)], &[128, 512]) else { unreachable!() };
    let Operand::Access(ids) = b.tile(ids, &[b.axis(0), Affine::zero()], &[128, 512]) else { unreachable!() };
    b.copy(Operand::Access(Access { indices: vec![ids], ..rows }), b.all(t));
    b.finish()
}

#[test]
fn what_was_seen_decides() {
    let kernels = [scatter(0), scatter(1)];
    let undecided = judge(&kernels, Vec::new());
    assert_eq!(codes(&undecided), ["grid-conflict"]);
    assert!(undecided.accepts() && !undecided.assumed.is_empty(), "without data it is a warning");

    let inst = kernels[0].insts().last().unwrap().id;
    let row = 512 * 4;
    let rows = |rows: std::ops::Range<u64>| {
        vec![Seen { inst, operand: 0, bytes: std::iter::once(rows.start * row..rows.end * row).collect() }]
    };
    let apart = judge(&kernels, vec![rows(128..256), rows(0..128)]);
    assert!(apart.findings.is_empty() && apart.assumed.is_empty(), "{}", apart.to_text(&kernels[0]));
    let same = judge(&kernels, vec![rows(0..128), rows(0..128)]);
    assert_eq!(codes(&same), ["grid-conflict"]);
    assert!(!same.accepts());
    // A part of a row is enough, and a part that nobody writes is missing.
    let half = vec![Seen { inst, operand: 0, bytes: std::iter::once(127 * row + 4..256 * row).collect() }];
    assert_eq!(codes(&judge(&kernels, vec![rows(0..128), half])), ["grid-conflict"]);
    assert_eq!(codes(&judge(&kernels, vec![rows(0..128), rows(128..255)])), ["unwritten-output"]);
}
