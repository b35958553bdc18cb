//! The timeline of a small kernel: every instruction, every tile, and sums that agree with the profile.

use serde_json::Value;
use strata_kernel::{AluOp, Attr, Builder, Dtype, Kernel, Opcode, Place, Policy, Write};
use strata_time::{Model, events, model, time_launch, timeline};

/// Four blocks: loaded, multiplied by a weight, scaled out of PSUM, stored. `t` is placed, the rest is not.
fn kernel() -> Kernel {
    let mut b = Builder::new("blocks");
    let x = b.input("x", Dtype::F32, &[512, 512]);
    let out = b.output("out", Dtype::F32, &[512, 512]);
    let w = b.sbuf("w", Dtype::F32, &[128, 128], 0);
    b.inst(Opcode::Memset, [b.all(w), b.float(1.0)], []);
    let t = b.sbuf("t", Dtype::F32, &[4, 128, 512], 1);
    b.set_policy(t, Policy::Direct((0..4).map(|k| Place::sbuf(0, k % 2 * 2048)).collect()));
    b.affine(4, |b, i| {
        let rows = |b: &Builder, of| b.tile(of, &[i.scale(128).add(&b.axis(0)), b.axis(1)], &[128, 512]);
        let block = b.block(t, std::slice::from_ref(&i));
        b.inst(Opcode::DmaCopy, [block.clone(), rows(b, x)], []);
        let p = b.psum("p", Dtype::F32, &[128, 512], 0);
        b.accumulate(Opcode::NcMatmul, [b.all(p), b.all(w), block], Write::Set);
        let y = b.sbuf("y", Dtype::F32, &[128, 512], 0);
        b.inst(Opcode::TensorScalar, [b.all(y), b.all(p), b.float(2.0)], [("op0", Attr::Alu(AluOp::Maximum))]);
        b.inst(Opcode::DmaCopy, [rows(b, out), b.all(y)], []);
    });
    b.finish()
}

fn rows<'a>(all: &'a Value, table: &str) -> &'a Vec<Value> {
    all[table].as_array().unwrap_or_else(|| panic!("no table {table}"))
}

#[test]
fn every_instruction_is_there_and_sums_agree() {
    let kernel = kernel();
    let model = Model::of(model::core(&kernel));
    let profile = time_launch(&[&kernel], &model);
    let all = events::value(&timeline(&[&kernel], &model));
    let instructions = rows(&all, "Instruction");
    assert_eq!(instructions.len(), 17);
    for unit in &profile.units {
        let name = unit.unit.name().to_lowercase();
        let own = instructions.iter().filter(|i| i["engine"] == name.as_str());
        let busy: u64 = own.clone().map(|i| i["end_ps"].as_u64().unwrap() - i["start_ps"].as_u64().unwrap()).sum();
        let idle: u64 = own.map(|i| i["wait"]["idle_ps"].as_u64().unwrap()).sum();
        if name != "sync" {
            assert_eq!((busy, busy + idle + unit.drained), (unit.busy, profile.work), "{name}");
        }
    }
    // Nobody starts before what it depends on is there, and dependences point back.
    for i in instructions {
        for d in i["dependences"].as_array().unwrap() {
            let on = &instructions[d["on"].as_u64().unwrap() as usize];
            assert!(on["id"].as_u64() < i["id"].as_u64());
            if d["kind"] == "data" {
                assert!(on["visible_ps"].as_u64() <= i["start_ps"].as_u64());
            }
        }
        assert!(!i["operands"].as_array().unwrap().is_empty());
    }
}

#[test]
fn tiles_have_places_and_do_not_meet_in_time() {
    let kernel = kernel();
    let all = events::value(&timeline(&[&kernel], &Model::of(model::core(&kernel))));
    let tiles = rows(&all, "tiles");
    // The weight, and for each block its tile, its bank and its result.
    assert_eq!(tiles.len(), 13);
    let number = |t: &Value, name: &str| t[name].as_i64().unwrap_or(0);
    let name = |t: &Value| all["tensors"][number(t, "tensor") as usize]["name"].clone();
    assert_eq!(tiles.iter().filter(|t| name(t) == "t" && t["placed_by"] == "author").count(), 4);
    for (n, a) in tiles.iter().enumerate() {
        for b in &tiles[n + 1..] {
            let overlap = |low: &str, size: i64, other: i64| {
                number(a, low) < number(b, low) + other && number(b, low) < number(a, low) + size
            };
            let space = a["memory"] == b["memory"]
                && a["bank"] == b["bank"]
                && overlap("byte", number(a, "bytes"), number(b, "bytes"))
                && overlap("partition", number(a, "partitions"), number(b, "partitions"));
            let time = number(a, "start_ps") < number(b, "end_ps") && number(b, "start_ps") < number(a, "end_ps");
            assert!(!(space && time), "{a} and {b} share bytes at one time");
        }
    }
    assert_eq!(rows(&all, "SbufAllocation").len(), 9 * 4);
    let last = |table: &str| rows(&all, table).last().unwrap()["avg_util_percent"].as_f64().unwrap();
    assert_eq!((last("SbufUsage"), last("PsumUsage")), (0.0, 0.0));
}
