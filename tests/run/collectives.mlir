// Two replicas of two partitions; device d holds [10d, 10d + 1, 10d + 2, 10d + 3].
module @across_replicas {
  func.func @device() -> (tensor<8xi32>, tensor<4xi32>, tensor<2xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
    %x = func.call @own() : () -> tensor<4xi32>
    %gathered = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}>
        : (tensor<4xi32>) -> tensor<8xi32>
    %summed = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
      ^bb0(%a: tensor<i32>, %b: tensor<i32>):
        %c = stablehlo.add %a, %b : tensor<i32>
        stablehlo.return %c : tensor<i32>
    }) : (tensor<4xi32>) -> tensor<4xi32>
    %scattered = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
      ^bb0(%a: tensor<i32>, %b: tensor<i32>):
        %c = stablehlo.maximum %a, %b : tensor<i32>
        stablehlo.return %c : tensor<i32>
    }) : (tensor<4xi32>) -> tensor<2xi32>
    %swapped = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64,
        replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xi32>) -> tensor<4xi32>
    %told = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<4xi32>) -> tensor<4xi32>
    %moved = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xi32>) -> tensor<4xi32>
    %total = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xi32>) -> tensor<4xi32>
    return %gathered, %summed, %scattered, %swapped, %told, %moved, %total : tensor<8xi32>, tensor<4xi32>, tensor<2xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
  }
  func.func private @own() -> tensor<4xi32> {
    %replica = stablehlo.replica_id : tensor<ui32>
    %partition = stablehlo.partition_id : tensor<ui32>
    %r = stablehlo.convert %replica : (tensor<ui32>) -> tensor<i32>
    %p = stablehlo.convert %partition : (tensor<ui32>) -> tensor<i32>
    %two = stablehlo.constant dense<2> : tensor<i32>
    %ten = stablehlo.constant dense<10> : tensor<i32>
    %r2 = stablehlo.multiply %r, %two : tensor<i32>
    %number = stablehlo.add %r2, %p : tensor<i32>
    %base = stablehlo.multiply %number, %ten : tensor<i32>
    %wide = stablehlo.broadcast_in_dim %base, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %iota = stablehlo.iota dim = 0 : tensor<4xi32>
    %x = stablehlo.add %wide, %iota : tensor<4xi32>
    return %x : tensor<4xi32>
  }
  func.func @main() {
    %r:28 = "interpreter.run_parallel"() {programs = [[@device, @device], [@device, @device]]} : () -> (
        tensor<8xi32>, tensor<4xi32>, tensor<2xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>,
        tensor<8xi32>, tensor<4xi32>, tensor<2xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>,
        tensor<8xi32>, tensor<4xi32>, tensor<2xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>,
        tensor<8xi32>, tensor<4xi32>, tensor<2xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
    // Device 0 is replica 0, partition 0; its peer is device 2.
    check.expect_eq_const %r#0, dense<[20, 21, 22, 23, 0, 1, 2, 3]> : tensor<8xi32>
    check.expect_eq_const %r#1, dense<[20, 22, 24, 26]> : tensor<4xi32>
    check.expect_eq_const %r#2, dense<[20, 21]> : tensor<2xi32>
    check.expect_eq_const %r#3, dense<[0, 1, 20, 21]> : tensor<4xi32>
    check.expect_eq_const %r#4, dense<[20, 21, 22, 23]> : tensor<4xi32>
    check.expect_eq_const %r#5, dense<0> : tensor<4xi32>
    check.expect_eq_const %r#6, dense<[20, 22, 24, 26]> : tensor<4xi32>
    // Device 3 is replica 1, partition 1; its peer is device 1.
    check.expect_eq_const %r#21, dense<[30, 31, 32, 33, 10, 11, 12, 13]> : tensor<8xi32>
    check.expect_eq_const %r#22, dense<[40, 42, 44, 46]> : tensor<4xi32>
    check.expect_eq_const %r#23, dense<[32, 33]> : tensor<2xi32>
    check.expect_eq_const %r#24, dense<[12, 13, 32, 33]> : tensor<4xi32>
    check.expect_eq_const %r#25, dense<[30, 31, 32, 33]> : tensor<4xi32>
    check.expect_eq_const %r#26, dense<[10, 11, 12, 13]> : tensor<4xi32>
    check.expect_eq_const %r#27, dense<[40, 42, 44, 46]> : tensor<4xi32>
    return
  }
}

// -----

// With a channel, ids are replicas with all their partitions, partitions, or device numbers, as the op and its flags say.
module @channels {
  func.func @device(%x: tensor<f32>, %root: tensor<1xi32>) -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) {
    %all = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>,
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %c = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %c : tensor<f32>
    }) : (tensor<f32>) -> tensor<f32>
    %ids = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 3], [1, 2]]> : tensor<2x2xi64>, use_global_device_ids,
        channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %c = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %c : tensor<f32>
    }) : (tensor<f32>) -> tensor<f32>
    %neighbour = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>,
        channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>}> : (tensor<f32>) -> tensor<f32>
    %rooted = "stablehlo.collective_reduce"(%x, %root) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %c = stablehlo.multiply %a, %b : tensor<f32>
        stablehlo.return %c : tensor<f32>
    }) : (tensor<f32>, tensor<1xi32>) -> tensor<f32>
    return %all, %ids, %neighbour, %rooted : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>
  }
  func.func @main() {
    %a = stablehlo.constant dense<1.0> : tensor<f32>
    %b = stablehlo.constant dense<2.0> : tensor<f32>
    %c = stablehlo.constant dense<4.0> : tensor<f32>
    %d = stablehlo.constant dense<8.0> : tensor<f32>
    %root = stablehlo.constant dense<1> : tensor<1xi32>
    %r:16 = "interpreter.run_parallel"(%a, %root, %b, %root, %c, %root, %d, %root) {programs = [[@device, @device], [@device, @device]]}
        : (tensor<f32>, tensor<1xi32>, tensor<f32>, tensor<1xi32>, tensor<f32>, tensor<1xi32>, tensor<f32>, tensor<1xi32>) -> (
        tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>,
        tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>)
    check.expect_eq_const %r#0, dense<15.0> : tensor<f32>
    check.expect_eq_const %r#1, dense<9.0> : tensor<f32>
    check.expect_eq_const %r#2, dense<2.0> : tensor<f32>
    check.expect_eq_const %r#3, dense<0.0> : tensor<f32>
    check.expect_eq_const %r#12, dense<15.0> : tensor<f32>
    check.expect_eq_const %r#13, dense<9.0> : tensor<f32>
    check.expect_eq_const %r#14, dense<4.0> : tensor<f32>
    check.expect_almost_eq_const %r#15, dense<16.0> : tensor<f32>
    return
  }
}
// passes
