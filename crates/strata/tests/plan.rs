//! A plan against an execution: the same program on the same mesh, its collectives and its memory counted while it runs.

use std::collections::BTreeMap;

use strata::hw::Target;
use strata::memory::{Kind, Strided, row_major};
use strata::plan::{Plan, parse_mesh};
use strata::tensor::{DType, Literal};
use strata::{Array, Client, ClientOptions, CompileOptions, Few, LaunchOptions, Loaded};

/// A training step of a two-layer decoder for 2 x 4 devices, by `examples/decoder_plan.py --mesh 2x4 --layers 2 --width 32 --heads 4
/// --kv-heads 2 --hidden 64 --vocabulary 32 --batch 4 --length 8 --dtype float32`.
const DECODER: &str = include_str!("plan/decoder.mlir");

/// Products in a loop whose sums go round a mesh, stated for 4 x 2 devices.
const LOOP: &str = r#"
    sdy.mesh @mesh = <["data"=4, "model"=2]>
    func.func public @main(
        %x: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>},
        %w: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>})
        -> (tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %five = stablehlo.constant dense<5> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<16x32xf32>
      cond {
        %more = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %more : tensor<i1>
      } do {
        %p = stablehlo.dot_general %v, %w, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %p : tensor<i32>, tensor<16x32xf32>
      }
      return %0#1 : tensor<16x32xf32>
    }"#;

fn plan(text: &str, mesh: &str) -> Result<Plan, String> {
    let mesh = parse_mesh(mesh).expect("a mesh");
    Plan::new(text.as_bytes(), "step.mlir", &mesh, Target::parse("trn1").unwrap(), None).map_err(|e| e.to_string())
}

/// Op and size of group: how often, and bytes that a device brings.
type Counts = BTreeMap<(String, usize), (u64, u64)>;

fn planned(plan: &Plan) -> Counts {
    let mut counts = Counts::new();
    for one in plan.report.collectives.iter().filter(|one| one.group_size > 1) {
        let times = one.times.expect("a known number of times");
        let count = counts.entry((one.op.to_string(), one.group_size)).or_default();
        count.0 += times;
        count.1 += times * one.bytes;
    }
    counts
}

/// Runs the program on eight cores: what each device brought to collectives, and the most its memory held.
fn executed(text: &str) -> Vec<(Counts, u64)> {
    let client = Client::new(&ClientOptions { instance: "trn1.32xlarge".into(), ..ClientOptions::default() }).unwrap();
    let options = CompileOptions { n_replicas: 1, n_partitions: 8, devices: (0..8).collect() };
    let loaded = Loaded::compile(&client, text.as_bytes(), options).unwrap_or_else(|error| panic!("{error}"));
    let mut lists: Vec<Vec<Array>> = Vec::new();
    for (partition, device) in loaded.devices().iter().enumerate() {
        let piece = |port: &strata::loaded::Port| {
            let n: usize = port.global.iter().product();
            let global = match port.dtype {
                DType::F32 => {
                    let values: Vec<f32> = (0..n).map(|i| ((i * 7) % 11) as f32 / 11.0).collect();
                    Literal::from_slice(DType::F32, &port.global, &values)
                }
                DType::S32 => {
                    Literal::from_slice(DType::S32, &port.global, &(0..n as i32).map(|i| i % 31).collect::<Vec<_>>())
                }
                other => panic!("no values of {other:?}"),
            };
            let strides = row_major(&port.global, port.dtype.bytes());
            let tile = &port.tiles.of_partition[partition];
            let start =
                tile.iter().zip(&port.dims).zip(&strides).map(|((&t, &n), &stride)| t * n * stride as usize).sum();
            let mut own = Literal::zeros(port.dtype, &port.dims);
            Strided { dims: &port.dims, strides: &strides, size: port.dtype.bytes(), start }
                .gather(global.bytes(), own.bytes_mut());
            Array::new(device, device.put(own, Kind::Device).unwrap())
        };
        lists.push(loaded.compiled().params().iter().map(piece).collect());
    }
    loaded.devices().iter().for_each(|device| device.memory().reset_peaks());
    let args: Vec<Few<&Array>> = lists.iter().map(|list| list.iter().collect()).collect();
    let launched = loaded.execute(&args, &LaunchOptions::default()).unwrap();
    launched.iter().for_each(|one| one.done.wait().unwrap());
    let of_device = |device: &strata::Device| {
        let counts = client.collectives().of(device.id());
        let counts = counts.into_iter().map(|(op, group, count)| ((op.to_string(), group), (count.times, count.bytes)));
        (counts.collect(), device.memory().stats().peak_bytes_in_use)
    };
    loaded.devices().iter().map(of_device).collect()
}

#[test]
fn a_plan_is_what_an_execution_counts() {
    for text in [LOOP, DECODER] {
        let mesh = if text == LOOP { "4x2" } else { "2x4" };
        let plan = plan(text, mesh).unwrap();
        let (want, peak) = (planned(&plan), plan.report.space(Kind::Device).peak());
        assert!(!want.is_empty() && want.values().all(|(times, bytes)| *times > 0 && *bytes > 0), "{want:?}");
        for (device, (counts, most)) in executed(text).into_iter().enumerate() {
            assert_eq!(counts, want, "device {device}");
            assert_eq!(most, peak, "bytes of device {device}");
        }
        println!("{mesh}: {want:?}, {peak} bytes");
    }
}

#[test]
fn a_mesh_of_other_sizes() {
    let (own, other) = (plan(LOOP, "4x2").unwrap(), plan(LOOP, "2x4").unwrap());
    let bytes = |plan: &Plan| plan.report.space(Kind::Device).arguments;
    assert_eq!(bytes(&own), 4 * (16 * 32 / 8 + 32 * 32 / 2));
    assert_eq!(bytes(&other), 4 * (16 * 32 / 8 + 32 * 32 / 4));
    let large = plan(LOOP, "16x32").unwrap();
    assert_eq!((large.fabric.topology.cores, large.fabric.topology.hosts()), (512, 16));
    assert_eq!(bytes(&large), 4 * (16 * 32 / 512 + 32 * 32 / 32));
    // Five products: a share of each at least, at most all of the rows that a core has.
    let rows = 5.0 * 2.0 * 32.0 * 32.0;
    assert!((rows / 32.0..=rows).contains(&large.roofline.flops), "{}", large.roofline.flops);
    assert!(large.links.iter().any(|link| link.name == "EFA" && link.busiest > 0.0), "{:?}", large.links);
    assert!(large.step().none_hidden() > large.step().all_hidden());
    for word in ["16 x 32 = 512 cores of trn1.32xlarge", "16 hosts", "all_gather", "NeuronLink", "if nothing overlaps"]
    {
        assert!(large.text().contains(word), "{}", large.text());
    }
    let json = large.json();
    assert_eq!(json["plan"]["hosts"], 16);
    assert_eq!(json["collectives"].as_array().unwrap().len(), large.report.collectives.len());
}

#[test]
fn what_cannot_be_planned_says_why() {
    let plain = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> { return %x : tensor<4xf32> }";
    let refused = [
        (plain, "2x4", "no mesh"),
        (LOOP, "3x2", "cannot be cut into 3 equal pieces along dimension 0"),
        (LOOP, "2x2x4", "cannot become 2x2x4"),
        (
            &LOOP.replace("\"model\"=2]", "\"model\"=2], device_ids=[1, 0, 2, 3, 4, 5, 6, 7]"),
            "2x2",
            "cannot become 2x2",
        ),
    ];
    for (text, mesh, why) in refused {
        let error = plan(text, mesh).map(|plan| plan.text()).unwrap_err();
        assert!(error.contains(why) && error.contains("help"), "{error}");
    }
    assert!(["0x4", "1x1", "axb", "9999x9999", ""].iter().all(|text| parse_mesh(text).is_none()));
}
