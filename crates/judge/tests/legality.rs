//! What is illegal before anything runs: targets, addresses, and tiles that are too close.

mod common;

use common::*;
use strata_diag::Severity;
use strata_judge::{illegal, judge_as_written, rules, shares_bytes};
use strata_kernel::generation::{lacks, restricted};
use strata_kernel::place::requested;
use strata_kernel::{
    AluOp, Attr, Dtype, Engine, Kernel, Opcode, Operand, Place, Placement, Policy, Pred, TensorId, Write,
};

/// One instruction on `[128, 512]` tiles of a type.
fn one(generation: u32, dtype: Dtype, op: Opcode, engine: Engine, attrs: &[(&'static str, Attr)]) -> Kernel {
    let mut b = kernel("one");
    b.kernel.generation = generation;
    let tile = |b: &mut strata_kernel::Builder, n: usize| match (op, n) {
        (Opcode::NcMatmul, 0) => b.psum("dst", Dtype::F32, &[128, 512], 0),
        (Opcode::NcMatmul, 1) => b.sbuf("stationary", dtype, &[128, 128], 0),
        _ => b.sbuf(&format!("t{n}"), dtype, &[128, 512], 0),
    };
    let tiles: Vec<TensorId> = (0..op.operands().len()).map(|n| tile(&mut b, n)).collect();
    let operands: Vec<Operand> = tiles.iter().map(|id| b.all(*id)).collect();
    b.line(9);
    b.emit(op, engine, operands, attrs.to_vec(), Write::Set, Pred::True);
    b.finish()
}

/// Every instruction on every engine, and every mode, on every generation: a finding exactly before the one that brought it.
#[test]
fn generations() {
    let ints = |values: &[i64]| Attr::Ints(values.to_vec());
    let mut cases: Vec<(Dtype, Opcode, Engine, Vec<(&'static str, Attr)>, u32)> = Vec::new();
    for &op in Opcode::ALL {
        for &engine in op.engines() {
            let since = match (op, engine) {
                (Opcode::RandSetState | Opcode::RandGetState, Engine::Vector) => 4,
                (Opcode::Activate2 | Opcode::Exponential | Opcode::Rand2, _) => 4,
                (Opcode::QuantizeMx | Opcode::NcMatmulMx, _) => 4,
                (Opcode::RangeSelect, _) | (Opcode::TensorScalar, Engine::Scalar) => 3,
                (Opcode::RandSetState | Opcode::RandGetState | Opcode::TopK, _) | (Opcode::Rng, Engine::GpSimd) => 3,
                _ => 2,
            };
            cases.push((Dtype::F32, op, engine, Vec::new(), since));
        }
    }
    let (matmul, dma, act) = (Opcode::NcMatmul, Opcode::DmaCopy, Opcode::Activation);
    cases.push((Dtype::F8E4M3, matmul, Engine::Tensor, vec![("perf_mode", Attr::Text("double_row_gen3".into()))], 3));
    cases.push((Dtype::BF16, matmul, Engine::Tensor, vec![("tile_size", ints(&[32, 32]))], 3));
    cases.push((Dtype::BF16, matmul, Engine::Tensor, vec![("tile_size", ints(&[64, 32]))], 2));
    cases.push((Dtype::F8E4M3, matmul, Engine::Tensor, vec![], 2));
    cases.push((Dtype::F8E4M3FN, matmul, Engine::Tensor, vec![], 4));
    cases.push((Dtype::F32, dma, Engine::Dma, vec![("dge_mode", Attr::Int(2))], 3));
    cases.push((Dtype::F32, dma, Engine::Dma, vec![("dge_mode", Attr::Int(1))], 2));
    cases.push((Dtype::F32, act, Engine::Scalar, vec![("reduce_op", Attr::Alu(AluOp::Maximum))], 3));
    cases.push((Dtype::F32, act, Engine::Scalar, vec![("reduce_op", Attr::Alu(AluOp::Add))], 2));
    for (dtype, op, engine, attrs, since) in cases {
        for generation in 2..=4 {
            let kernel = one(generation, dtype, op, engine, &attrs);
            let inst = kernel.insts()[0];
            let found = lacks(&kernel, inst).map(|(_, since)| since);
            let want = (generation < since).then_some(since);
            assert_eq!(found, want, "{} on {} {attrs:?}, generation {generation}", op.name(), engine.name());
        }
    }
    let page = rules::find("not-on-target").unwrap().page;
    for (what, since) in restricted() {
        let name = what.split('`').nth(1).unwrap_or(&what);
        assert!(page.contains(name.trim_start_matches("dge_mode.")), "the page lacks {what} (from {since})");
    }
}

#[test]
fn a_target_that_was_stated_is_binding() {
    let mut kernel = one(2, Dtype::F32, Opcode::RangeSelect, Engine::Vector, &[]);
    let findings = illegal(&kernel, None);
    assert_eq!(findings[0].code(), "not-on-target");
    assert_eq!(
        findings[0].message,
        "`range_select` exists from NeuronCore-v3 (trn2) on, and the target is NeuronCore-v2 (trn1)"
    );
    kernel.options.assumed_target = true;
    golden("not-on-target", &kernel, &judge_as_written(&kernel));
    assert!(illegal(&kernel, None).is_empty());
    let report = judge_as_written(&kernel);
    let told = report.findings.iter().find(|f| f.code() == "not-on-target").unwrap();
    assert_eq!(told.severity, Severity::Warning);
}

/// `t` has two tiles, at bytes 0 and `second`; both are alive together.
fn pair(second: i64) -> (Kernel, Placement) {
    let mut b = kernel("pair");
    let x = b.input("x", Dtype::BF16, &[256, 512]);
    let out = b.output("out", Dtype::BF16, &[256, 512]);
    b.line(3);
    let t = b.tiles("t", &[2], Policy::Direct(vec![Place::sbuf(0, 0), Place::sbuf(0, second)]));
    let at = |n: i64| strata_kernel::Affine::constant(n);
    for (line, n) in [(4, 0), (5, 1)] {
        b.line(line);
        b.copy(b.one(t, &at(n)), b.rows(x, &at(n)));
    }
    for (line, n) in [(6, 0), (7, 1)] {
        b.line(line);
        b.copy(b.rows(out, &at(n)), b.one(t, &at(n)));
    }
    let kernel = b.finish();
    let tiles = requested(&kernel).into_iter().map(Option::unwrap).collect();
    (kernel, Placement { tiles })
}

#[test]
fn tiles_of_one_tensor_that_are_too_close_overlap() {
    let (kernel, placement) = pair(1020);
    let report = judge_as_written(&kernel);
    assert_eq!(codes(&report), ["live-overlap"]);
    golden("live-overlap-too-close", &kernel, &report);
    assert!(shares_bytes(&kernel, &placement) && illegal(&kernel, Some(&placement)).is_empty());
    assert_eq!(codes(&judge_as_written(&pair(0).0)), ["ring-too-small"]);
    let (kernel, placement) = pair(1024);
    assert!(judge_as_written(&kernel).findings.is_empty() && !shares_bytes(&kernel, &placement));
}

/// Whatever the judge calls illegal about an address, a run refuses.
#[test]
fn addresses_that_do_not_exist_are_illegal() {
    for (second, code) in [(180_224 - 1023, "out-of-capacity"), (-1, "out-of-capacity"), (i64::MAX, "out-of-capacity")]
    {
        let (kernel, placement) = pair(second);
        let codes: Vec<_> = illegal(&kernel, Some(&placement)).iter().map(|f| f.code()).collect();
        assert_eq!(codes, [code], "byte {second}");
        assert!(judge_as_written(&kernel).has(code));
    }
    let (kernel, mut placement) = pair(1024);
    for (partition, legal) in [(0, true), (32, false), (1, false), (-128, false), (i64::MAX, false)] {
        placement.tiles[2][1].partition = partition;
        assert_eq!(illegal(&kernel, Some(&placement)).is_empty(), legal, "partition {partition}");
    }
}
