//! Findings of kernels: what people, programs and code scanners read.

use strata::Findings;
use strata::diag::{Severity, Source};
use strata::explain::{ALIASES, explain};
use strata::manual::{FRONT_END, MANUAL};
use strata_judge::{judge_as_written, rules};
use strata_kernel::program::SourceFile;
use strata_kernel::{AluOp, Attr, Builder, Dtype, Kernel, Loc, LocId, Opcode, Place, Policy};

const TEXT: &str = "\
a = nl.ndarray((128, 512), dtype=nl.bfloat16, buffer=ncc.sbuf.alloc(at_0))
b = nl.ndarray((128, 512), dtype=nl.bfloat16, buffer=ncc.sbuf.alloc(at_0))
a[...] = nl.load(x)
b[...] = nl.load(y)
b[...] = nl.add(a, b)
nl.store(out, b)
";

/// Every instruction on the line that TEXT has for it.
fn overlap() -> Kernel {
    let mut b = Builder::new("overlap");
    b.kernel.files.push(SourceFile { name: "overlap.py".into(), text: TEXT.into() });
    let at = |b: &mut Builder, line: u32| {
        let end_column = TEXT.lines().nth(line as usize - 1).map_or(0, str::len) as u32;
        b.loc = LocId(b.kernel.locs.len() as u32);
        b.kernel.locs.push(Loc { file: 0, line, end_line: line, column: 0, end_column, caller: LocId::NONE });
    };
    let (x, y) = (b.input("x", Dtype::BF16, &[128, 512]), b.input("y", Dtype::BF16, &[128, 512]));
    let out = b.output("out", Dtype::BF16, &[128, 512]);
    let tiles = [("a", 1), ("b", 2)].map(|(name, line)| {
        at(&mut b, line);
        let t = b.sbuf(name, Dtype::BF16, &[128, 512], 0);
        b.set_policy(t, Policy::Direct(vec![Place::sbuf(0, 0)]));
        t
    });
    for (line, tile, from) in [(3, tiles[0], x), (4, tiles[1], y)] {
        at(&mut b, line);
        b.inst(Opcode::DmaCopy, [b.all(tile), b.all(from)], []);
    }
    at(&mut b, 5);
    b.inst(Opcode::TensorTensor, [b.all(tiles[1]), b.all(tiles[0]), b.all(tiles[1])], [("op", Attr::Alu(AluOp::Add))]);
    at(&mut b, 6);
    b.inst(Opcode::DmaCopy, [b.all(out), b.all(tiles[1])], []);
    b.finish()
}

#[test]
fn three_places_of_the_source_are_shown() {
    let kernel = overlap();
    let mut findings = Findings::new();
    findings.judged(&[&kernel], &judge_as_written(&kernel));
    findings.judged(&[&kernel], &judge_as_written(&kernel));
    assert_eq!(findings.summary(), "1 error", "{}", findings.to_text(false));
    let text = findings.to_text(false);
    assert!(
        text.starts_with("error[live-overlap]: writing `b` destroys bytes of `a` that are still needed\n"),
        "{text}"
    );
    for line in ["3 | a[...] = nl.load(x)", "4 | b[...] = nl.load(y)", "5 | b[...] = nl.add(a, b)"] {
        assert!(text.contains(line), "{text}");
    }
    assert!(text.contains("help: "), "{text}");
    let json: serde_json::Value = serde_json::from_str(&findings.to_json()).unwrap();
    assert_eq!((&json[0]["file"], &json[0]["code"]), (&"overlap.py".into(), &"live-overlap".into()));
    let sarif: serde_json::Value = serde_json::from_str(&findings.to_sarif()).unwrap();
    let result = &sarif["runs"][0]["results"][0];
    assert!(result["relatedLocations"].as_array().is_some_and(|l| l.len() >= 2), "{result:#}");
}

#[test]
fn what_a_front_end_says_has_its_place_and_advice() {
    let source = Source::new("k.py", "def k(x):\n    t = nl.ndarray((256, 2))\n");
    let loc = |line, column, end_column| Loc { file: 0, line, end_line: line, column, end_column, caller: LocId::NONE };
    let mut findings = Findings::new();
    let places =
        [(source.clone(), loc(2, 8, 28), String::new()), (source, loc(1, 0, 9), "called from here".to_string())];
    let text = "number of partitions 256 exceed architecture limitation of 128.";
    findings.told("err_num_partition_exceed_arch_limit", Severity::Error, text, &places, None);
    let want = "\
error[err_num_partition_exceed_arch_limit]: number of partitions 256 exceed architecture limitation of 128.
 --> k.py:2:9
  |
1 | def k(x):
  | --------- called from here
2 |     t = nl.ndarray((256, 2))
  |         ^^^^^^^^^^^^^^^^^^^^
  |
help: A tile has at most 128 partitions. Split the dimension in tiles of 128 and loop over them.

";
    assert_eq!(findings.to_text(false), want, "\n{}", findings.to_text(false));
    assert!(!findings.is_wrong_use());
    let mut findings = Findings::new();
    findings.told("no-kernel", Severity::Error, "nothing to check", &[], None);
    assert!(findings.is_wrong_use() && findings.to_json().contains("\"code\":\"no-kernel\""));
}

/// One table explains everything: the judge's rules, the whole error manual, the front end's codes, Neuron's own.
#[test]
fn every_code_has_a_page() {
    assert_eq!(MANUAL.len(), 36);
    assert!(MANUAL.windows(2).all(|pair| pair[0].0 < pair[1].0), "in alphabetical order, each once");
    assert!(MANUAL.iter().all(|(id, page)| id.starts_with("err_") && page.lines().count() >= 3));
    for (code, page) in MANUAL.iter().chain(FRONT_END) {
        assert_eq!(explain(code), Some(*page), "{code}");
    }
    for rule in rules::ALL {
        assert_eq!(explain(rule.code), Some(rule.page));
        for entry in rule.manual {
            assert!(MANUAL.iter().any(|(id, _)| id == entry), "{}: {entry} is not in the manual", rule.code);
        }
    }
    assert!(ALIASES.iter().all(|(theirs, ours)| explain(theirs) == explain(ours) && explain(ours).is_some()));
}
