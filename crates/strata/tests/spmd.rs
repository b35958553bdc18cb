//! Programs over several devices: what each device computes on its pieces, put together, is what one device computes.

use strata::loaded::Port;
use strata::memory::{Kind, Strided, row_major};
use strata::tensor::{DType, Literal};
use strata::{Array, Client, ClientOptions, CompileOptions, Device, Execution, Few, LaunchOptions, Loaded};

const N: usize = 4;

fn client() -> Client {
    Client::new(&ClientOptions { instance: "trn1.32xlarge".into(), ..ClientOptions::default() }).unwrap()
}

fn load(client: &Client, text: &str, n: usize) -> Loaded {
    let options = CompileOptions { n_replicas: 1, n_partitions: n as u32, devices: (0..n).collect() };
    Loaded::compile(client, text.as_bytes(), options).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A value of small whole numbers, so that sums in any order are equal.
fn value(port: &Port, seed: usize) -> Literal {
    let n: usize = port.global.iter().product();
    match port.dtype {
        DType::F32 => {
            let elements: Vec<f32> = (0..n).map(|i| ((i * 7 + seed * 3) % 11) as f32 - 5.0).collect();
            Literal::from_slice(DType::F32, &port.global, &elements)
        }
        DType::S32 => {
            let elements: Vec<i32> = (0..n).map(|i| ((i * 5 + seed) % 4) as i32).collect();
            Literal::from_slice(DType::S32, &port.global, &elements)
        }
        other => panic!("no values of {other:?}"),
    }
}

fn piece_view<'a>(port: &'a Port, partition: usize, strides: &'a [i64]) -> Strided<'a> {
    let tile = &port.tiles.of_partition[partition];
    let start = tile.iter().zip(&port.dims).zip(strides).map(|((&t, &n), &stride)| t * n * stride as usize).sum();
    Strided { dims: &port.dims, strides, size: port.dtype.bytes(), start }
}

fn run(client: &Client, text: &str, n: usize) -> (Loaded, Vec<Vec<Literal>>) {
    let loaded = load(client, text, n);
    let mut lists: Vec<Vec<Array>> = Vec::new();
    for (partition, device) in loaded.devices().iter().enumerate() {
        let mut list = Vec::new();
        for (i, port) in loaded.compiled().params().iter().enumerate() {
            let global = value(port, i);
            let mut piece = Literal::zeros(port.dtype, &port.dims);
            let strides = row_major(&port.global, port.dtype.bytes());
            // Of a sum the first part is all.
            if port.tiles.part(partition) == 0 {
                piece_view(port, partition, &strides).gather(global.bytes(), piece.bytes_mut());
            }
            list.push(Array::new(device, device.put(piece, Kind::Device).unwrap()));
        }
        lists.push(list);
    }
    let args: Vec<Few<&Array>> = lists.iter().map(|list| list.iter().collect()).collect();
    let launched = loaded.execute(&args, &LaunchOptions::default()).unwrap();
    let read = |(one, device): (&Execution, &Device)| {
        one.results.iter().map(|result| device.get(result).wait().unwrap()).collect()
    };
    let results = launched.iter().zip(loaded.devices()).map(read).collect();
    (loaded, results)
}

/// `body` with shardings on four devices against the same without them on one; the text of what each device runs.
fn agrees(args: &[(&str, &str)], result: (&str, &str), body: &str) -> String {
    let client = client();
    let program = |sharded: bool| {
        let attr =
            |s: &str| if sharded { format!(" {{sdy.sharding = #sdy.sharding<@mesh, {s}>}}") } else { String::new() };
        let args: Vec<String> = args.iter().enumerate().map(|(i, (ty, s))| format!("%{i}: {ty}{}", attr(s))).collect();
        format!(
            "sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\nfunc.func @main({}) -> ({}{}) {{\n{body}\n}}",
            args.join(", "),
            result.0,
            attr(result.1)
        )
    };
    let (_, whole) = run(&client, &program(false), 1);
    let (loaded, pieces) = run(&client, &program(true), N);
    let port = &loaded.compiled().results()[0];
    let strides = row_major(&port.global, port.dtype.bytes());
    for partition in 0..N {
        let mut expected = Literal::zeros(port.dtype, &port.dims);
        piece_view(port, partition, &strides).gather(whole[0][0].bytes(), expected.bytes_mut());
        let mut sum = pieces[partition][0].clone();
        if !port.tiles.part_of_partition.is_empty() {
            // Parts of the same piece add up to it.
            let mut seen = vec![port.tiles.part(partition)];
            for other in 0..N {
                let same = port.tiles.of_partition[other] == port.tiles.of_partition[partition];
                if same && !seen.contains(&port.tiles.part(other)) {
                    seen.push(port.tiles.part(other));
                    let other: Vec<f32> = pieces[other][0].as_slice::<f32>().to_vec();
                    sum.as_mut_slice::<f32>().iter_mut().zip(other).for_each(|(a, b)| *a += b);
                }
            }
        }
        assert_eq!(sum, expected, "device {partition}\n{}", loaded.compiled().text());
    }
    loaded.compiled().text()
}

const SUM: &str = "%s = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions";

#[test]
fn element_wise_work_needs_nobody() {
    let body = "%1 = stablehlo.add %0, %0 : tensor<4x8xf32>\n return %1 : tensor<4x8xf32>";
    let ty = "tensor<4x8xf32>";
    let text = agrees(&[(ty, r#"[{"x"}, {"y"}]"#)], (ty, r#"[{"x"}, {"y"}]"#), body);
    assert!(text.contains("tensor<2x4xf32>") && !text.contains("all_"), "{text}");
    // Held in another way, pieces are exchanged.
    let text = agrees(&[(ty, r#"[{"x"}, {"y"}]"#)], (ty, r#"[{"y"}, {"x"}]"#), body);
    assert!(text.contains("all_gather") && text.contains("partition_id"), "{text}");
    agrees(&[(ty, r#"[{"y", "x"}, {}]"#)], (ty, r#"[{"x", "y"}, {}]"#), body);
    agrees(&[(ty, r#"[{}, {"x"}]"#)], (ty, "[{}, {}]"), body);
}

#[test]
fn sums_over_what_is_cut_are_added_up() {
    let body = format!(
        "%z = stablehlo.constant dense<0.0> : tensor<f32>\n {SUM} = [0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>\n \
         return %s : tensor<8xf32>"
    );
    let arg = ("tensor<4x8xf32>", r#"[{"x"}, {"y"}]"#);
    let text = agrees(&[arg], ("tensor<8xf32>", r#"[{"y"}]"#), &body);
    assert!(text.contains("all_reduce") && !text.contains("all_gather"), "{text}");
    // Left as parts of a sum, nobody adds.
    let text = agrees(&[arg], ("tensor<8xf32>", r#"[{"y"}], unreduced={"x"}"#), &body);
    assert!(!text.contains("all_"), "{text}");
    // An initial value counts once.
    agrees(&[arg], ("tensor<8xf32>", "[{}]"), &body.replace("dense<0.0>", "dense<3.0>"));
    let largest = body.replace("applies stablehlo.add", "applies stablehlo.maximum");
    let text = agrees(&[arg], ("tensor<8xf32>", "[{}]"), &largest.replace("dense<0.0>", "dense<-9.0>"));
    assert!(text.contains("all_reduce") && text.contains("stablehlo.maximum"), "{text}");
}

#[test]
fn matrix_products_in_every_way_of_cutting() {
    let body = "%2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x4xf32>) -> \
                tensor<4x4xf32>\n return %2 : tensor<4x4xf32>";
    let cuts = ["[{}, {}]", r#"[{"x"}, {}]"#, r#"[{}, {"x"}]"#, r#"[{"x"}, {"y"}]"#, r#"[{}, {"x", "y"}]"#];
    for lhs in cuts {
        for rhs in cuts {
            for out in [cuts[0], cuts[3], r#"[{"y"}, {}]"#] {
                let args = [("tensor<4x8xf32>", lhs), ("tensor<8x4xf32>", rhs)];
                if [lhs, rhs, out] != [cuts[0]; 3] {
                    agrees(&args, ("tensor<4x4xf32>", out), body);
                }
            }
        }
    }
    let both = [("tensor<4x8xf32>", r#"[{}, {"x"}]"#), ("tensor<8x4xf32>", r#"[{"x"}, {}]"#)];
    let text = agrees(&both, ("tensor<4x4xf32>", r#"[{}, {}], unreduced={"x"}"#), body);
    assert!(!text.contains("all_"), "{text}");
    // The same value on both sides, held in two ways.
    let square = "%1 = stablehlo.dot_general %0, %0, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> \
                  tensor<4x4xf32>\n return %1 : tensor<4x4xf32>";
    agrees(&[("tensor<4x4xf32>", r#"[{"x"}, {"y"}]"#)], ("tensor<4x4xf32>", r#"[{"x"}, {"y"}]"#), square);
}

#[test]
fn values_become_parts_of_sums_and_back() {
    let ty = "tensor<4x8xf32>";
    let same = "return %0 : tensor<4x8xf32>";
    for from in ["[{}, {}]", r#"[{"x"}, {}]"#, r#"[{"x", "y"}, {}]"#, r#"[{"y", "x"}, {}]"#, r#"[{}, {"y"}]"#] {
        agrees(&[(ty, from)], (ty, r#"[{}, {}], unreduced={"x"}"#), same);
        agrees(&[(ty, from)], (ty, r#"[{}, {"y"}], unreduced={"x"}"#), same);
    }
    let negated = "%1 = stablehlo.negate %0 : tensor<4x8xf32>\n return %1 : tensor<4x8xf32>";
    let text = agrees(&[(ty, r#"[{}, {}], unreduced={"x"}"#)], (ty, r#"[{}, {}], unreduced={"x"}"#), negated);
    assert!(!text.contains("all_"), "{text}");
    let text = agrees(&[(ty, r#"[{}, {}], unreduced={"x"}"#)], (ty, "[{}, {}]"), negated);
    assert!(text.contains("all_reduce"), "{text}");
}

#[test]
fn movement_keeps_what_it_can() {
    let arg = ("tensor<4x8xf32>", r#"[{"x"}, {"y"}]"#);
    let moves = [
        ("stablehlo.transpose %0, dims = [1, 0]", "tensor<8x4xf32>", r#"[{"y"}, {"x"}]"#, true),
        ("stablehlo.reshape %0", "tensor<2x2x8xf32>", r#"[{"x"}, {}, {"y"}]"#, true),
        ("stablehlo.reshape %0", "tensor<32xf32>", r#"[{"x"}]"#, false),
        ("stablehlo.broadcast_in_dim %0, dims = [0, 2]", "tensor<4x2x8xf32>", r#"[{"x"}, {}, {"y"}]"#, true),
        ("stablehlo.slice %0 [0:4, 2:6]", "tensor<4x4xf32>", r#"[{"x"}, {}]"#, false),
        ("stablehlo.reverse %0, dims = [0]", "tensor<4x8xf32>", r#"[{"x"}, {"y"}]"#, false),
        ("stablehlo.concatenate %0, %0, dim = 0", "tensor<8x8xf32>", r#"[{"x"}, {"y"}]"#, false),
        ("stablehlo.concatenate %0, %0, dim = 1", "tensor<4x16xf32>", r#"[{"x"}, {}]"#, false),
    ];
    for (op, ty, cut, is_local) in moves {
        let operands = if op.contains("%0, %0") { "(tensor<4x8xf32>, tensor<4x8xf32>)" } else { "(tensor<4x8xf32>)" };
        let text = agrees(&[arg], (ty, cut), &format!("%r = {op} : {operands} -> {ty}\n return %r : {ty}"));
        assert_eq!(is_local, !text.contains("all_gather"), "{text}");
    }
    let iota = "%1 = stablehlo.iota dim = 0 : tensor<4x8xf32>\n %2 = stablehlo.add %0, %1 : tensor<4x8xf32>\n \
                return %2 : tensor<4x8xf32>";
    let text = agrees(&[arg], arg, iota);
    assert!(!text.contains("all_gather"), "{text}");
}

#[test]
fn looking_up_and_adding_into() {
    let table = ("tensor<4x8xf32>", r#"[{}, {"y"}]"#);
    let indices = ("tensor<4x1xi32>", r#"[{"x"}, {}]"#);
    let gather = r#"%2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1],
        collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}>
        : (tensor<4x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
      return %2 : tensor<4x8xf32>"#;
    let text = agrees(&[table, indices], ("tensor<4x8xf32>", r#"[{"x"}, {"y"}]"#), gather);
    assert!(!text.contains("all_"), "{text}");
    let scatter = r#"%3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<
        inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %c = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %c : tensor<f32>
      }) : (tensor<4xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<4xf32>
      return %3 : tensor<4xf32>"#;
    let updates = ("tensor<4xf32>", r#"[{"x"}]"#);
    let text = agrees(&[("tensor<4xf32>", "[{}]"), indices, updates], ("tensor<4xf32>", "[{}]"), scatter);
    assert!(text.contains("all_reduce") && !text.contains("all_gather"), "{text}");
    let parts = ("tensor<4xf32>", r#"[{}], unreduced={"x"}"#);
    let text = agrees(&[("tensor<4xf32>", "[{}]"), indices, updates], parts, scatter);
    assert!(!text.contains("all_"), "{text}");
}

#[test]
fn loops_and_branches_carry_pieces() {
    let arg = ("tensor<4x8xf32>", r#"[{"x"}, {"y"}]"#);
    let body = "%n = stablehlo.constant dense<3> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %z = stablehlo.constant dense<0.0> : tensor<f32>
      %i0 = stablehlo.constant dense<0> : tensor<i32>
      %r:2 = stablehlo.while(%i = %i0, %v = %0) : tensor<i32>, tensor<4x8xf32>
      cond {
        %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %t = stablehlo.reduce(%v init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
        %b = stablehlo.broadcast_in_dim %t, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
        %w = stablehlo.subtract %b, %v : tensor<4x8xf32>
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %w : tensor<i32>, tensor<4x8xf32>
      }
      %p = stablehlo.compare GT, %r#0, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %q = \"stablehlo.if\"(%p) ({
        %m = stablehlo.negate %r#1 : tensor<4x8xf32>
        stablehlo.return %m : tensor<4x8xf32>
      }, {
        stablehlo.return %0 : tensor<4x8xf32>
      }) : (tensor<i1>) -> tensor<4x8xf32>
      return %q : tensor<4x8xf32>";
    let text = agrees(&[arg], arg, body);
    assert!(text.contains("all_reduce") && !text.contains("all_gather"), "{text}");
    agrees(&[arg], ("tensor<4x8xf32>", r#"[{}, {"x"}]"#), body);
}

#[test]
fn sums_left_open_are_made_after_the_loop() {
    let parts = r#"sdy.sharding_constraint %z <@mesh, [{}], unreduced={"x"}>"#;
    let body = format!(
        "%n = stablehlo.constant dense<3> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %i0 = stablehlo.constant dense<0> : tensor<i32>
      %f = stablehlo.constant dense<0.0> : tensor<f32>
      %z = stablehlo.constant dense<0.0> : tensor<8xf32>
      %open = {parts} : tensor<8xf32>
      %r:2 = stablehlo.while(%i = %i0, %v = %open) : tensor<i32>, tensor<8xf32>
      cond {{
        %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      }} do {{
        %t = stablehlo.reduce(%0 init: %f) applies stablehlo.add across dimensions = [0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
        %w = stablehlo.add %t, %v : tensor<8xf32>
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %w : tensor<i32>, tensor<8xf32>
      }}
      return %r#1 : tensor<8xf32>"
    );
    let arg = ("tensor<4x8xf32>", r#"[{"x"}, {}]"#);
    let text = agrees(&[arg], ("tensor<8xf32>", "[{}]"), &body);
    let (in_loop, after) = text.rsplit_once('}').and_then(|(text, _)| text.split_once("stablehlo.while")).unwrap();
    assert!(!in_loop.contains("all_reduce") && after.matches("all_reduce").count() == 1, "{text}");
    assert!(after.find("all_reduce") > after.find("stablehlo.return %"), "{text}");
}

/// Two threads that launch programs on the same devices, each with a meeting in it, never wait for each other.
#[test]
fn launches_from_several_threads_keep_their_order() {
    let client = client();
    let text = "sdy.mesh @mesh = <[\"x\"=4]>
      func.func @main(%0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) -> tensor<f32> {
        %z = stablehlo.constant dense<0.0> : tensor<f32>
        %s = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
        return %s : tensor<f32>
      }";
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| (0..50).for_each(|_| assert_eq!(run(&client, text, N).1[0], run(&client, text, N).1[3])));
        }
    });
}

#[test]
fn batches_of_matrices_are_factorised_where_they_are() {
    let text = agrees(
        &[("tensor<8x3x3xf32>", "[{\"x\"}, {}, {}]")],
        ("tensor<8x3x3xf32>", "[{\"x\"}, {}, {}]"),
        "%1:3 = stablehlo.custom_call @strata.lu(%0) : (tensor<8x3x3xf32>) -> (tensor<8x3x3xf32>, tensor<8x3xi32>, tensor<8x3xi32>)
         return %1#0 : tensor<8x3x3xf32>",
    );
    assert!(!text.contains("all_") && text.contains("tensor<4x3x3xf32>"), "{text}");
}

#[test]
fn updates_go_into_the_rows_of_their_batch() {
    let text = agrees(
        &[
            ("tensor<4x5xf32>", "[{\"x\"}, {}]"),
            ("tensor<4x2x1xi32>", "[{\"x\"}, {}, {}]"),
            ("tensor<4x2xf32>", "[{\"x\"}, {}]"),
        ],
        ("tensor<4x5xf32>", "[{\"x\"}, {}]"),
        "%3 = \"stablehlo.scatter\"(%0, %1, %2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
           stablehlo.return %b : tensor<f32> }) {scatter_dimension_numbers = #stablehlo.scatter<
             inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0],
             scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}
           : (tensor<4x5xf32>, tensor<4x2x1xi32>, tensor<4x2xf32>) -> tensor<4x5xf32>
         return %3 : tensor<4x5xf32>",
    );
    assert!(!text.contains("all_"), "{text}");
}

#[test]
fn effects_happen_once_and_everyone_hears_of_them() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    strata::custom_calls::register("test.once", |_, ins, outs| {
        CALLS.fetch_add(1, Ordering::Relaxed);
        outs[0].bytes.copy_from_slice(ins[0].bytes);
        Ok(())
    });
    let text = agrees(
        &[("tensor<8xf32>", "[{\"x\"}]")],
        ("tensor<8xf32>", "[{\"x\"}]"),
        "%1 = stablehlo.custom_call @test.once(%0) {has_side_effect = true} : (tensor<8xf32>) -> tensor<8xf32>
         return %1 : tensor<8xf32>",
    );
    assert!(text.contains("collective_broadcast"), "{text}");
    // Once on four devices, once on the one that they are compared with.
    assert_eq!(CALLS.load(Ordering::Relaxed), 2);
}

#[test]
fn values_in_two_memories_are_cut_too() {
    let text = agrees(
        &[("tensor<8xf32>", "[{\"x\"}]")],
        ("tensor<8xf32>", "[{\"x\"}]"),
        "%1 = stablehlo.custom_call @annotate_device_placement(%0) {has_side_effect = true,
           mhlo.frontend_attributes = {_xla_buffer_placement = \"pinned_host\"}} : (tensor<8xf32>) -> tensor<8xf32>
         %2 = stablehlo.custom_call @annotate_device_placement(%1) {has_side_effect = true,
           mhlo.frontend_attributes = {_xla_buffer_placement = \"device\"}} : (tensor<8xf32>) -> tensor<8xf32>
         %3 = stablehlo.add %2, %0 : tensor<8xf32>
         return %3 : tensor<8xf32>",
    );
    assert!(text.contains("@\"copy-start\"") || text.contains("@copy-start"), "{text}");
    assert!(text.contains("\"pinned_host\"") && text.contains("tensor<4xf32>") && !text.contains("all_"), "{text}");
}

/// A program in which nothing is said about axes: `results[device]`, with the text of what each device runs.
fn on_four(text: &str) -> (String, Vec<Vec<Literal>>) {
    let (loaded, results) = run(&client(), text, N);
    (loaded.compiled().text(), results)
}

#[test]
fn what_is_not_cut_runs_on_every_device() {
    let text = "func.func @main(%0: tensor<8xf32>) -> tensor<8xf32> {
        %1 = stablehlo.add %0, %0 : tensor<8xf32>
        return %1 : tensor<8xf32> }";
    let (program, results) = on_four(text);
    assert!(!program.contains("all_") && !program.contains("partition_id"), "{program}");
    let (_, alone) = run(&client(), text, 1);
    results.iter().for_each(|own| assert_eq!(own, &alone[0]));
}

#[test]
fn shardings_without_a_mesh_cut_too() {
    let program = |arg: &str, result: &str| {
        format!(
            "func.func @main(%0: tensor<4x8xf32> {{mhlo.sharding = \"{arg}\"}}) -> (tensor<4x8xf32> {{mhlo.sharding = \"{result}\"}}) {{
              %1 = stablehlo.add %0, %0 : tensor<4x8xf32>
              return %1 : tensor<4x8xf32> }}"
        )
    };
    let texts = [
        "{replicated}",
        "{devices=[4,1]<=[4]}",
        "{devices=[2,2]<=[4]}",
        "{devices=[2,2]<=[2,2]T(1,0)}",
        "{devices=[1,2,2]0,2,1,3 last_tile_dim_replicate}",
        // No axes relate these to the others.
        "{devices=[4,1]3,2,1,0}",
        "{devices=[2,2]3,0,1,2}",
        "{devices=[2,1,2]1,3,2,0 last_tile_dim_replicate}",
    ];
    let plain = "func.func @main(%0: tensor<4x8xf32>) -> tensor<4x8xf32> {
        %1 = stablehlo.add %0, %0 : tensor<4x8xf32>
        return %1 : tensor<4x8xf32> }";
    let client = client();
    let (_, whole) = run(&client, plain, 1);
    for arg in texts {
        for result in texts {
            let (loaded, pieces) = run(&client, &program(arg, result), N);
            let port = &loaded.compiled().results()[0];
            let strides = row_major(&port.global, port.dtype.bytes());
            for (partition, own) in pieces.iter().enumerate() {
                let mut expected = Literal::zeros(port.dtype, &port.dims);
                piece_view(port, partition, &strides).gather(whole[0][0].bytes(), expected.bytes_mut());
                assert_eq!(own[0], expected, "{arg} to {result}\n{}", loaded.compiled().text());
            }
        }
    }
    // A device works on its piece.
    let (loaded, _) = run(&client, &program(texts[2], texts[2]), N);
    let text = loaded.compiled().text();
    assert!(text.contains("tensor<2x4xf32>") && !text.contains("all_"), "{text}");
    // Backwards from end to end.
    let (loaded, pieces) = run(&client, &program("{devices=[4,1]3,2,1,0}", "{devices=[4,1]3,2,1,0}"), N);
    assert!(!loaded.compiled().text().contains("all_"), "{}", loaded.compiled().text());
    assert_eq!(pieces[3][0].bytes(), &whole[0][0].bytes()[..32]);
}

#[test]
fn shardings_for_fewer_devices_are_refused() {
    let options = CompileOptions { n_replicas: 1, n_partitions: N as u32, devices: (0..N).collect() };
    let text = "func.func @main(%0: tensor<8xf32> {mhlo.sharding = \"{devices=[2]<=[2]}\"}) -> tensor<8xf32> {
        return %0 : tensor<8xf32> }";
    let refused = Loaded::compile(&client(), text.as_bytes(), options).err().expect("no such program").to_string();
    assert!(refused.contains("a sharding is not for 4 devices"), "{refused}");
}

#[test]
fn devices_meet_outside_of_manual_computations() {
    let (program, results) = on_four(
        "func.func @main(%0: tensor<2xf32>) -> (tensor<2xf32>, tensor<ui32>) {
          %1 = \"stablehlo.all_reduce\"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>,
            channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
          ^bb0(%a: tensor<f32>, %b: tensor<f32>):
            %c = stablehlo.add %a, %b : tensor<f32>
            stablehlo.return %c : tensor<f32>
          }) : (tensor<2xf32>) -> tensor<2xf32>
          %2 = stablehlo.partition_id : tensor<ui32>
          return %1, %2 : tensor<2xf32>, tensor<ui32> }",
    );
    assert!(program.contains("all_reduce"), "{program}");
    for (device, own) in results.iter().enumerate() {
        assert_eq!(own[0].as_slice::<f32>(), [-20.0, 8.0]);
        assert_eq!(own[1].as_slice::<u32>(), [device as u32]);
    }
}

#[test]
fn numbers_are_drawn_and_the_host_is_called_once() {
    use std::sync::atomic::{AtomicU32, Ordering};
    static CALLS: AtomicU32 = AtomicU32::new(0);
    strata::custom_calls::register("strata.python_callback", |_, _, outs| {
        outs[0].as_slice::<u32>()[0] = CALLS.fetch_add(1, Ordering::Relaxed);
        Ok(())
    });
    let (_, results) = on_four(
        "func.func @main() -> (tensor<64xf32>, tensor<ui32>) {
          %lo = stablehlo.constant dense<0.0> : tensor<f32>
          %hi = stablehlo.constant dense<1.0> : tensor<f32>
          %n = stablehlo.constant dense<[64]> : tensor<1xi64>
          %1 = stablehlo.rng %lo, %hi, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<64xf32>
          %2 = stablehlo.custom_call @strata.python_callback() : () -> tensor<ui32>
          return %1, %2 : tensor<64xf32>, tensor<ui32> }",
    );
    assert!(results.iter().all(|own| own == &results[0]));
    assert_eq!(CALLS.load(Ordering::Relaxed), 1);
}

#[test]
fn shapes_that_follow_from_the_arguments_are_known_before_anything_is_cut() {
    let text = agrees(
        &[("tensor<4x8xf32>", r#"[{"x"}, {}]"#)],
        ("tensor<4x8xf32>", r#"[{"x"}, {}]"#),
        "%n = stablehlo.get_dimension_size %0, dim = 0 : (tensor<4x8xf32>) -> tensor<i32>
         %m = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
         %eight = stablehlo.constant dense<8> : tensor<1xi32>
         %s = stablehlo.concatenate %m, %eight, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
         %one = stablehlo.constant dense<1.0> : tensor<f32>
         %b = stablehlo.dynamic_broadcast_in_dim %one, %s, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x?xf32>
         %c = stablehlo.convert %b : (tensor<?x?xf32>) -> tensor<4x8xf32>
         %1 = stablehlo.add %0, %c : tensor<4x8xf32>
         return %1 : tensor<4x8xf32>",
    );
    assert!(text.contains("tensor<2x8xf32>") && !text.contains("dynamic_broadcast"), "{text}");
}
