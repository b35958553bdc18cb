//! The document against the schedule it is made from.

use serde_json::Value;
use strata_judge::{Options, judge_launch};
use strata_kernel::tensor::Policy;
use strata_kernel::{Builder, Dtype, Kernel, Opcode, Place};
use strata_report::Report;
use strata_time::{Model, model, timeline, timelines};

/// Loads and stores of `n` tiles through two places.
fn copies(n: usize) -> Kernel {
    let mut b = Builder::new("copies");
    let x = b.input("x", Dtype::F32, &[128, 512]);
    let out = b.output("out", Dtype::F32, &[128, 512]);
    let tiles: Vec<_> = (0..2)
        .map(|k| {
            let t = b.sbuf(&format!("t{k}"), Dtype::F32, &[128, 512], 0);
            b.set_policy(t, Policy::Direct(vec![Place::sbuf(0, k * 2048)]));
            t
        })
        .collect();
    for k in 0..n {
        let t = tiles[k % 2];
        b.inst(Opcode::DmaCopy, [b.all(t), b.all(x)], []);
        b.inst(Opcode::DmaCopy, [b.all(out), b.all(t)], []);
    }
    b.finish()
}

fn document(kernel: &Kernel) -> Value {
    let mut report = Report::new("copies.py");
    report.launch(&[kernel], &[], &judge_launch(&[(kernel, None)], &Options::default()));
    serde_json::from_str(&report.json()).unwrap()
}

#[test]
fn numbers_are_those_of_the_timeline() {
    let kernel = copies(6);
    let document = document(&kernel);
    let written = &document["launches"][0]["variants"][0];
    let t = timeline(&[&kernel], &Model::of(model::core(&kernel)));
    // Both through text: reading a number may round it.
    let profile: Value = serde_json::from_str(&strata_time::json::value(&t.profile).to_string()).unwrap();
    assert_eq!(written["profile"], profile);
    let column = |name: &str| -> Vec<u64> {
        written["events"]["columns"][name].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect()
    };
    let starts: Vec<u64> = t.schedule.done.iter().map(|d| t.profile.start + d.start).collect();
    assert_eq!(column("start"), starts);
    assert_eq!(column("busy"), t.schedule.done.iter().map(|d| d.busy).collect::<Vec<_>>());
    assert_eq!(written["lives"]["rows"].as_u64(), Some(t.lives.len() as u64));
    // Engines are busy, waiting or idle, and nothing else.
    let total = written["profile"]["Summary"]["total_time"].as_f64().unwrap();
    for engine in written["engines"].as_array().unwrap() {
        let sum: f64 = ["busy", "waiting", "idle"].iter().map(|f| engine[f].as_f64().unwrap()).sum();
        assert!((sum - total).abs() < 1e-6, "{engine}");
    }
}

#[test]
fn variants_say_what_they_save() {
    let document = document(&copies(6));
    let variants = document["launches"][0]["variants"].as_array().unwrap();
    let time = |v: &Value| v["profile"]["Summary"]["total_time"].as_f64().unwrap();
    assert!(variants.iter().any(|v| v["id"] == "trn2") && variants.iter().any(|v| v["id"] == "buffers-1"));
    for v in variants {
        assert!((time(&variants[0]) - time(v) - v["saves"].as_f64().unwrap()).abs() < 1e-6, "{}", v["id"]);
    }
}

#[test]
fn nothing_in_a_document_ends_its_element() {
    let mut kernel = copies(1);
    kernel.name = "</script><script>alert(1)</script>".to_string();
    let mut report = Report::new("<b>");
    report.launch(&[&kernel], &[], &judge_launch(&[(&kernel, None)], &Options::default()));
    let page = report.html();
    assert!(!page.contains("</script><script>alert") && page.contains("\\u003c/script>"));
}

#[test]
fn the_same_launch_gives_the_same_bytes() {
    let kernel = copies(4);
    let page = || {
        let mut report = Report::new("copies.py");
        report.launch(&[&kernel], &[], &judge_launch(&[(&kernel, None)], &Options::default()));
        report.html()
    };
    assert_eq!(page(), page());
}

/// Two cores that do different amounts of work, in one document.
#[test]
fn cores_stand_side_by_side() {
    let (short, long) = (copies(3), copies(6));
    let mut report = Report::new("copies.py");
    let pairs = [(&short, None), (&long, None)];
    report.launch(&[&short, &long], &[0, 1], &judge_launch(&pairs, &Options::default()));
    let document: Value = serde_json::from_str(&report.json()).unwrap();
    let launch = &document["launches"][0];
    assert_eq!(launch["cores"], serde_json::json!([0, 1]));
    let written = &launch["variants"][0];
    let cores = [vec![&short], vec![&long]];
    let all = timelines(&cores, &Model::of(model::core(&short)));
    let column = |table: &str, name: &str| -> Vec<u64> {
        written[table]["columns"][name].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect()
    };
    let of = |f: &dyn Fn(usize, &strata_time::issue::Done) -> u64| -> Vec<u64> {
        all.iter().enumerate().flat_map(|(core, t)| t.schedule.done.iter().map(move |d| f(core, d))).collect()
    };
    assert_eq!(column("events", "start"), of(&|core, d| all[core].profile.start + d.start));
    assert_eq!(column("events", "track"), of(&|core, d| core as u64 * 5 + d.unit as u64));
    assert_eq!(written["tracks"].as_array().unwrap().len(), 10);
    assert_eq!(written["memories"].as_array().unwrap().len(), 4);
    // Tiles name events of their own core.
    let places = written["places"].as_array().unwrap();
    let first = all[0].schedule.done.len() as u64;
    for (place, event) in column("lives", "place").into_iter().zip(column("lives", "first")) {
        assert_eq!(places[place as usize]["memory"].as_u64().unwrap() / 2, u64::from(event >= first));
    }
    // Numbers are those of the core that ends last, and each core has its own.
    let wanted = |n: usize| all[n].profile.instructions;
    assert_eq!(written["profile"]["instruction_count"].as_u64(), Some(wanted(1)));
    for n in 0..2 {
        assert_eq!(written["cores"][n]["profile"]["instruction_count"].as_u64(), Some(wanted(n)));
        assert_eq!(written["cores"][n]["core"].as_u64(), Some(n as u64));
    }
}
