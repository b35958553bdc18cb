module @jit_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=2, "model"=4]> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<2x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>, tf.aliasing_output = 0 : i32}, %arg1: tensor<2x64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {"data"}]>, tf.aliasing_output = 1 : i32}, %arg2: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {"data"}]>, tf.aliasing_output = 2 : i32}, %arg3: tensor<2x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}]>, tf.aliasing_output = 3 : i32}, %arg4: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>, tf.aliasing_output = 4 : i32}, %arg5: tensor<2x32x2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {}, {}]>, tf.aliasing_output = 5 : i32}, %arg6: tensor<2x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>, tf.aliasing_output = 6 : i32}, %arg7: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 7 : i32}, %arg8: tensor<2x4x8x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}, {"data"}]>, tf.aliasing_output = 8 : i32}, %arg9: tensor<2x32x4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}, {}]>, tf.aliasing_output = 9 : i32}, %arg10: tensor<2x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}]>, tf.aliasing_output = 10 : i32}, %arg11: tensor<2x32x2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {}, {}]>, tf.aliasing_output = 11 : i32}, %arg12: tensor<2x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>, tf.aliasing_output = 12 : i32}, %arg13: tensor<2x64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {"data"}]>, tf.aliasing_output = 13 : i32}, %arg14: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {"data"}]>, tf.aliasing_output = 14 : i32}, %arg15: tensor<2x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}]>, tf.aliasing_output = 15 : i32}, %arg16: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>, tf.aliasing_output = 16 : i32}, %arg17: tensor<2x32x2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {}, {}]>, tf.aliasing_output = 17 : i32}, %arg18: tensor<2x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>, tf.aliasing_output = 18 : i32}, %arg19: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 19 : i32}, %arg20: tensor<2x4x8x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}, {"data"}]>, tf.aliasing_output = 20 : i32}, %arg21: tensor<2x32x4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}, {}]>, tf.aliasing_output = 21 : i32}, %arg22: tensor<2x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}]>, tf.aliasing_output = 22 : i32}, %arg23: tensor<2x32x2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {}, {}]>, tf.aliasing_output = 23 : i32}, %arg24: tensor<2x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>, tf.aliasing_output = 24 : i32}, %arg25: tensor<2x64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {"data"}]>, tf.aliasing_output = 25 : i32}, %arg26: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {"data"}]>, tf.aliasing_output = 26 : i32}, %arg27: tensor<2x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}]>, tf.aliasing_output = 27 : i32}, %arg28: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>, tf.aliasing_output = 28 : i32}, %arg29: tensor<2x32x2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {}, {}]>, tf.aliasing_output = 29 : i32}, %arg30: tensor<2x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>, tf.aliasing_output = 30 : i32}, %arg31: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 31 : i32}, %arg32: tensor<2x4x8x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}, {"data"}]>, tf.aliasing_output = 32 : i32}, %arg33: tensor<2x32x4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}, {}]>, tf.aliasing_output = 33 : i32}, %arg34: tensor<2x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}]>, tf.aliasing_output = 34 : i32}, %arg35: tensor<2x32x2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {}, {}]>, tf.aliasing_output = 35 : i32}, %arg36: tensor<4x9xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) -> (tensor<2x32xf32> {jax.result_info = "result[0]['attention_norm']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<2x64x32xf32> {jax.result_info = "result[0]['down']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {"data"}]>}, tensor<32x32xf32> {jax.result_info = "result[0]['embedding']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {"data"}]>}, tensor<2x32x64xf32> {jax.result_info = "result[0]['gate']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}]>}, tensor<32x32xf32> {jax.result_info = "result[0]['head']", sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>}, tensor<2x32x2x8xf32> {jax.result_info = "result[0]['k']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {}, {}]>}, tensor<2x32xf32> {jax.result_info = "result[0]['mlp_norm']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<32xf32> {jax.result_info = "result[0]['norm']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<2x4x8x32xf32> {jax.result_info = "result[0]['o']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}, {"data"}]>}, tensor<2x32x4x8xf32> {jax.result_info = "result[0]['q']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}, {}]>}, tensor<2x32x64xf32> {jax.result_info = "result[0]['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}]>}, tensor<2x32x2x8xf32> {jax.result_info = "result[0]['v']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {}, {}]>}, tensor<2x32xf32> {jax.result_info = "result[1]['attention_norm']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<2x64x32xf32> {jax.result_info = "result[1]['down']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {"data"}]>}, tensor<32x32xf32> {jax.result_info = "result[1]['embedding']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {"data"}]>}, tensor<2x32x64xf32> {jax.result_info = "result[1]['gate']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}]>}, tensor<32x32xf32> {jax.result_info = "result[1]['head']", sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>}, tensor<2x32x2x8xf32> {jax.result_info = "result[1]['k']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {}, {}]>}, tensor<2x32xf32> {jax.result_info = "result[1]['mlp_norm']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<32xf32> {jax.result_info = "result[1]['norm']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<2x4x8x32xf32> {jax.result_info = "result[1]['o']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}, {"data"}]>}, tensor<2x32x4x8xf32> {jax.result_info = "result[1]['q']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}, {}]>}, tensor<2x32x64xf32> {jax.result_info = "result[1]['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}]>}, tensor<2x32x2x8xf32> {jax.result_info = "result[1]['v']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {}, {}]>}, tensor<2x32xf32> {jax.result_info = "result[2]['attention_norm']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<2x64x32xf32> {jax.result_info = "result[2]['down']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {"data"}]>}, tensor<32x32xf32> {jax.result_info = "result[2]['embedding']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {"data"}]>}, tensor<2x32x64xf32> {jax.result_info = "result[2]['gate']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}]>}, tensor<32x32xf32> {jax.result_info = "result[2]['head']", sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>}, tensor<2x32x2x8xf32> {jax.result_info = "result[2]['k']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {}, {}]>}, tensor<2x32xf32> {jax.result_info = "result[2]['mlp_norm']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<32xf32> {jax.result_info = "result[2]['norm']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<2x4x8x32xf32> {jax.result_info = "result[2]['o']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}, {"data"}]>}, tensor<2x32x4x8xf32> {jax.result_info = "result[2]['q']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}, {}]>}, tensor<2x32x64xf32> {jax.result_info = "result[2]['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {"model"}]>}, tensor<2x32x2x8xf32> {jax.result_info = "result[2]['v']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {}, {}]>}, tensor<f32> {jax.result_info = "result[3]", sdy.sharding = #sdy.sharding<@mesh, []>}) {
    %0 = sdy.sharding_constraint %arg2 <@mesh, [{"model"}, {}]> : tensor<32x32xf32>
    %1 = stablehlo.slice %arg36 [0:4, 0:8] : (tensor<4x9xi32>) -> tensor<4x8xi32>
    %2 = call @_one_hot(%1) : (tensor<4x8xi32>) -> tensor<4x8x32xf32>
    %3 = sdy.sharding_constraint %2 <@mesh, [{"data"}, {}, {"model"}]> : tensor<4x8x32xf32>
    %4 = stablehlo.dot_general %3, %0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x32xf32>) -> tensor<4x8x32xf32>
    %5 = sdy.sharding_constraint %4 <@mesh, [{"data"}, {}, {}]> : tensor<4x8x32xf32>
    %6 = stablehlo.iota dim = 0 : tensor<8xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %8 = stablehlo.iota dim = 0 : tensor<4xf32>
    %9 = stablehlo.negate %8 : tensor<4xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %11 = stablehlo.divide %9, %10 : tensor<4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %13 = stablehlo.power %12, %11 : tensor<4xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %15 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %16 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<8x4xf32>
    %17 = stablehlo.multiply %15, %16 : tensor<8x4xf32>
    %18 = stablehlo.cosine %17 : tensor<8x4xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %20 = stablehlo.sine %17 : tensor<8x4xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %22 = stablehlo.iota dim = 0 : tensor<8xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %24 = stablehlo.iota dim = 0 : tensor<4xf32>
    %25 = stablehlo.negate %24 : tensor<4xf32>
    %cst_1 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %27 = stablehlo.divide %25, %26 : tensor<4xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %29 = stablehlo.power %28, %27 : tensor<4xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %31 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %32 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<8x4xf32>
    %33 = stablehlo.multiply %31, %32 : tensor<8x4xf32>
    %34 = stablehlo.cosine %33 : tensor<8x4xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %36 = stablehlo.sine %33 : tensor<8x4xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %38 = stablehlo.iota dim = 0 : tensor<8xi32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %40 = stablehlo.iota dim = 0 : tensor<8xi32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [1] : (tensor<8xi32>) -> tensor<1x8xi32>
    %42 = stablehlo.broadcast_in_dim %39, dims = [0, 1] : (tensor<8x1xi32>) -> tensor<8x8xi32>
    %43 = stablehlo.broadcast_in_dim %41, dims = [0, 1] : (tensor<1x8xi32>) -> tensor<8x8xi32>
    %44 = stablehlo.compare GE, %42, %43, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %cst_3 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %45:2 = call @_where(%44, %cst_3) : (tensor<8x8xi1>, tensor<f32>) -> (tensor<4x4x8x8xi1>, tensor<4x4x8x8xf32>)
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x4x8x32xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %47:18 = stablehlo.while(%iterArg = %arg0, %iterArg_107 = %arg1, %iterArg_108 = %arg3, %iterArg_109 = %arg5, %iterArg_110 = %arg6, %iterArg_111 = %arg8, %iterArg_112 = %arg9, %iterArg_113 = %arg10, %iterArg_114 = %arg11, %iterArg_115 = %35, %iterArg_116 = %37, %iterArg_117 = %19, %iterArg_118 = %21, %iterArg_119 = %45#0, %iterArg_120 = %45#1, %iterArg_121 = %c, %iterArg_122 = %5, %iterArg_123 = %46) : tensor<2x32xf32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<2x4x8x32xf32>, tensor<2x32x4x8xf32>, tensor<2x32x64xf32>, tensor<2x32x2x8xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<4x4x8x8xi1>, tensor<4x4x8x8xf32>, tensor<i32>, tensor<4x8x32xf32>, tensor<2x4x8x32xf32>
    cond {
      %c_124 = stablehlo.constant dense<2> : tensor<i32>
      %372 = stablehlo.compare LT, %iterArg_121, %c_124, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %372 : tensor<i1>
    } do {
      %372 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_121) : (tensor<2x32xf32>, tensor<i32>) -> tensor<32xf32>
      %373 = func.call @dynamic_index_in_dim_0(%iterArg_107, %iterArg_121) : (tensor<2x64x32xf32>, tensor<i32>) -> tensor<64x32xf32>
      %374 = func.call @dynamic_index_in_dim_1(%iterArg_108, %iterArg_121) : (tensor<2x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
      %375 = func.call @dynamic_index_in_dim_2(%iterArg_109, %iterArg_121) : (tensor<2x32x2x8xf32>, tensor<i32>) -> tensor<32x2x8xf32>
      %376 = func.call @dynamic_index_in_dim(%iterArg_110, %iterArg_121) : (tensor<2x32xf32>, tensor<i32>) -> tensor<32xf32>
      %377 = func.call @dynamic_index_in_dim_3(%iterArg_111, %iterArg_121) : (tensor<2x4x8x32xf32>, tensor<i32>) -> tensor<4x8x32xf32>
      %378 = func.call @dynamic_index_in_dim_4(%iterArg_112, %iterArg_121) : (tensor<2x32x4x8xf32>, tensor<i32>) -> tensor<32x4x8xf32>
      %379 = func.call @dynamic_index_in_dim_1(%iterArg_113, %iterArg_121) : (tensor<2x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
      %380 = func.call @dynamic_index_in_dim_2(%iterArg_114, %iterArg_121) : (tensor<2x32x2x8xf32>, tensor<i32>) -> tensor<32x2x8xf32>
      %381:2 = func.call @closed_call(%iterArg_115, %iterArg_116, %iterArg_117, %iterArg_118, %iterArg_119, %iterArg_120, %iterArg_122, %372, %373, %374, %375, %376, %377, %378, %379, %380) : (tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<4x4x8x8xi1>, tensor<4x4x8x8xf32>, tensor<4x8x32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x2x8xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32x64xf32>, tensor<32x2x8xf32>) -> (tensor<4x8x32xf32>, tensor<4x8x32xf32>)
      %382 = func.call @dynamic_update_index_in_dim(%iterArg_123, %381#1, %iterArg_121) : (tensor<2x4x8x32xf32>, tensor<4x8x32xf32>, tensor<i32>) -> tensor<2x4x8x32xf32>
      %c_124 = stablehlo.constant dense<1> : tensor<i32>
      %383 = stablehlo.add %iterArg_121, %c_124 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_107, %iterArg_108, %iterArg_109, %iterArg_110, %iterArg_111, %iterArg_112, %iterArg_113, %iterArg_114, %iterArg_115, %iterArg_116, %iterArg_117, %iterArg_118, %iterArg_119, %iterArg_120, %383, %381#0, %382 : tensor<2x32xf32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<2x4x8x32xf32>, tensor<2x32x4x8xf32>, tensor<2x32x64xf32>, tensor<2x32x2x8xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<4x4x8x8xi1>, tensor<4x4x8x8xf32>, tensor<i32>, tensor<4x8x32xf32>, tensor<2x4x8x32xf32>
    }
    %48 = stablehlo.multiply %47#16, %47#16 : tensor<4x8x32xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.reduce(%48 init: %cst_5) applies stablehlo.add across dimensions = [2] : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<4x8xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_6 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %52 = stablehlo.divide %50, %51 : tensor<4x8x1xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %54 = stablehlo.add %52, %53 : tensor<4x8x1xf32>
    %55 = stablehlo.rsqrt %54 : tensor<4x8x1xf32>
    %56 = stablehlo.divide %55, %54 : tensor<4x8x1xf32>
    %cst_8 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %58 = stablehlo.multiply %57, %56 : tensor<4x8x1xf32>
    %59 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x32xf32>
    %60 = stablehlo.multiply %47#16, %59 : tensor<4x8x32xf32>
    %61 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<4x8x32xf32>
    %63 = stablehlo.multiply %60, %62 : tensor<4x8x32xf32>
    %64 = sdy.sharding_constraint %arg4 <@mesh, [{}, {"model"}]> : tensor<32x32xf32>
    %65 = stablehlo.dot_general %63, %64, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x32xf32>) -> tensor<4x8x32xf32>
    %66 = sdy.sharding_constraint %65 <@mesh, [{"data"}, {}, {"model"}]> : tensor<4x8x32xf32>
    %67 = stablehlo.slice %arg36 [0:4, 1:9] : (tensor<4x9xi32>) -> tensor<4x8xi32>
    %68 = call @_one_hot_6(%67) : (tensor<4x8xi32>) -> tensor<4x8x32xf32>
    %69 = sdy.sharding_constraint %68 <@mesh, [{"data"}, {}, {"model"}]> : tensor<4x8x32xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %70 = stablehlo.reduce(%66 init: %cst_9) applies stablehlo.maximum across dimensions = [2] : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<4x8xf32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %72 = stablehlo.maximum %71, %70 : tensor<4x8xf32>
    %73 = stablehlo.is_finite %72 : (tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %75 = stablehlo.select %73, %72, %74 : tensor<4x8xi1>, tensor<4x8xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x32xf32>
    %78 = stablehlo.subtract %66, %77 : tensor<4x8x32xf32>
    %79 = stablehlo.exponential %78 : tensor<4x8x32xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.reduce(%79 init: %cst_12) applies stablehlo.add across dimensions = [2] : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<4x8xf32>
    %81 = stablehlo.abs %80 : tensor<4x8xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %83 = stablehlo.compare GE, %80, %82, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %84 = stablehlo.log %81 : tensor<4x8xf32>
    %85 = stablehlo.add %84, %75 : tensor<4x8xf32>
    %86 = stablehlo.multiply %66, %69 : tensor<4x8x32xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.reduce(%86 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<4x8xf32>
    %88 = stablehlo.subtract %85, %87 : tensor<4x8xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.reduce(%88 init: %cst_15) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_16 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %90 = stablehlo.divide %89, %cst_16 : tensor<f32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_18 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %91 = stablehlo.divide %cst_17, %cst_18 : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %93 = stablehlo.negate %92 : tensor<4x8xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x32xf32>
    %95 = stablehlo.multiply %94, %69 : tensor<4x8x32xf32>
    %96 = stablehlo.divide %92, %81 : tensor<4x8xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %98 = stablehlo.select %83, %97, %96 : tensor<4x8xi1>, tensor<4x8xf32>
    %99 = stablehlo.select %83, %96, %97 : tensor<4x8xi1>, tensor<4x8xf32>
    %100 = stablehlo.negate %98 : tensor<4x8xf32>
    %101 = stablehlo.add %99, %100 : tensor<4x8xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x32xf32>
    %103 = stablehlo.multiply %102, %79 : tensor<4x8x32xf32>
    %104 = stablehlo.add %95, %103 : tensor<4x8x32xf32>
    %105 = sdy.sharding_constraint %104 <@mesh, [{"data"}, {}, {"model"}]> : tensor<4x8x32xf32>
    %106 = stablehlo.dot_general %105, %63, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<32x32xf32>
    %107 = stablehlo.transpose %106, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %108 = stablehlo.dot_general %105, %64, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x32xf32>) -> tensor<4x8x32xf32>
    %109 = sdy.sharding_constraint %107 <@mesh, [{}, {"model"}]> : tensor<32x32xf32>
    %110 = stablehlo.multiply %60, %108 : tensor<4x8x32xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.reduce(%110 init: %cst_20) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<32xf32>
    %112 = stablehlo.reshape %111 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %113 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<4x8x32xf32>
    %114 = stablehlo.multiply %108, %113 : tensor<4x8x32xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.reduce(%112 init: %cst_21) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %116 = stablehlo.multiply %47#16, %114 : tensor<4x8x32xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.reduce(%116 init: %cst_22) applies stablehlo.add across dimensions = [2] : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<4x8xf32>
    %118 = stablehlo.reshape %117 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %119 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x32xf32>
    %120 = stablehlo.multiply %114, %119 : tensor<4x8x32xf32>
    %121 = stablehlo.multiply %118, %58 : tensor<4x8x1xf32>
    %cst_23 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %123 = stablehlo.divide %121, %122 : tensor<4x8x1xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.reduce(%123 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %125 = stablehlo.broadcast_in_dim %124, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x32xf32>
    %126 = stablehlo.multiply %47#16, %125 : tensor<4x8x32xf32>
    %127 = stablehlo.add %120, %126 : tensor<4x8x32xf32>
    %128 = stablehlo.multiply %125, %47#16 : tensor<4x8x32xf32>
    %129 = stablehlo.add %127, %128 : tensor<4x8x32xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x32xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x64x32xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x32x64xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x32x2x8xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x32xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x4x8x32xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x32x4x8xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x32x64xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x32x2x8xf32>
    %c_34 = stablehlo.constant dense<0> : tensor<i32>
    %139:21 = stablehlo.while(%iterArg = %47#17, %iterArg_107 = %arg0, %iterArg_108 = %arg1, %iterArg_109 = %arg3, %iterArg_110 = %arg5, %iterArg_111 = %arg6, %iterArg_112 = %arg8, %iterArg_113 = %arg9, %iterArg_114 = %arg10, %iterArg_115 = %arg11, %iterArg_116 = %c_34, %iterArg_117 = %129, %iterArg_118 = %130, %iterArg_119 = %131, %iterArg_120 = %132, %iterArg_121 = %133, %iterArg_122 = %134, %iterArg_123 = %135, %iterArg_124 = %136, %iterArg_125 = %137, %iterArg_126 = %138) : tensor<2x4x8x32xf32>, tensor<2x32xf32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<2x4x8x32xf32>, tensor<2x32x4x8xf32>, tensor<2x32x64xf32>, tensor<2x32x2x8xf32>, tensor<i32>, tensor<4x8x32xf32>, tensor<2x32xf32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<2x4x8x32xf32>, tensor<2x32x4x8xf32>, tensor<2x32x64xf32>, tensor<2x32x2x8xf32>
    cond {
      %c_127 = stablehlo.constant dense<2> : tensor<i32>
      %372 = stablehlo.compare LT, %iterArg_116, %c_127, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %372 : tensor<i1>
    } do {
      %c_127 = stablehlo.constant dense<2> : tensor<i32>
      %372 = stablehlo.subtract %c_127, %iterArg_116 : tensor<i32>
      %c_128 = stablehlo.constant dense<1> : tensor<i32>
      %373 = stablehlo.subtract %372, %c_128 : tensor<i32>
      %374 = func.call @dynamic_index_in_dim_3(%iterArg, %373) : (tensor<2x4x8x32xf32>, tensor<i32>) -> tensor<4x8x32xf32>
      %375 = func.call @dynamic_index_in_dim(%iterArg_107, %373) : (tensor<2x32xf32>, tensor<i32>) -> tensor<32xf32>
      %376 = func.call @dynamic_index_in_dim_0(%iterArg_108, %373) : (tensor<2x64x32xf32>, tensor<i32>) -> tensor<64x32xf32>
      %377 = func.call @dynamic_index_in_dim_1(%iterArg_109, %373) : (tensor<2x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
      %378 = func.call @dynamic_index_in_dim_2(%iterArg_110, %373) : (tensor<2x32x2x8xf32>, tensor<i32>) -> tensor<32x2x8xf32>
      %379 = func.call @dynamic_index_in_dim(%iterArg_111, %373) : (tensor<2x32xf32>, tensor<i32>) -> tensor<32xf32>
      %380 = func.call @dynamic_index_in_dim_3(%iterArg_112, %373) : (tensor<2x4x8x32xf32>, tensor<i32>) -> tensor<4x8x32xf32>
      %381 = func.call @dynamic_index_in_dim_4(%iterArg_113, %373) : (tensor<2x32x4x8xf32>, tensor<i32>) -> tensor<32x4x8xf32>
      %382 = func.call @dynamic_index_in_dim_1(%iterArg_114, %373) : (tensor<2x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
      %383 = func.call @dynamic_index_in_dim_2(%iterArg_115, %373) : (tensor<2x32x2x8xf32>, tensor<i32>) -> tensor<32x2x8xf32>
      %384:10 = func.call @closed_call_7(%iterArg_117, %374, %375, %376, %377, %378, %379, %380, %381, %382, %383) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x2x8xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32x64xf32>, tensor<32x2x8xf32>) -> (tensor<4x8x32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x2x8xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32x64xf32>, tensor<32x2x8xf32>)
      %385 = func.call @dynamic_update_index_in_dim_12(%iterArg_118, %384#1, %373) : (tensor<2x32xf32>, tensor<32xf32>, tensor<i32>) -> tensor<2x32xf32>
      %386 = func.call @dynamic_update_index_in_dim_13(%iterArg_119, %384#2, %373) : (tensor<2x64x32xf32>, tensor<64x32xf32>, tensor<i32>) -> tensor<2x64x32xf32>
      %387 = func.call @dynamic_update_index_in_dim_14(%iterArg_120, %384#3, %373) : (tensor<2x32x64xf32>, tensor<32x64xf32>, tensor<i32>) -> tensor<2x32x64xf32>
      %388 = func.call @dynamic_update_index_in_dim_15(%iterArg_121, %384#4, %373) : (tensor<2x32x2x8xf32>, tensor<32x2x8xf32>, tensor<i32>) -> tensor<2x32x2x8xf32>
      %389 = func.call @dynamic_update_index_in_dim_12(%iterArg_122, %384#5, %373) : (tensor<2x32xf32>, tensor<32xf32>, tensor<i32>) -> tensor<2x32xf32>
      %390 = func.call @dynamic_update_index_in_dim(%iterArg_123, %384#6, %373) : (tensor<2x4x8x32xf32>, tensor<4x8x32xf32>, tensor<i32>) -> tensor<2x4x8x32xf32>
      %391 = func.call @dynamic_update_index_in_dim_16(%iterArg_124, %384#7, %373) : (tensor<2x32x4x8xf32>, tensor<32x4x8xf32>, tensor<i32>) -> tensor<2x32x4x8xf32>
      %392 = func.call @dynamic_update_index_in_dim_14(%iterArg_125, %384#8, %373) : (tensor<2x32x64xf32>, tensor<32x64xf32>, tensor<i32>) -> tensor<2x32x64xf32>
      %393 = func.call @dynamic_update_index_in_dim_15(%iterArg_126, %384#9, %373) : (tensor<2x32x2x8xf32>, tensor<32x2x8xf32>, tensor<i32>) -> tensor<2x32x2x8xf32>
      %c_129 = stablehlo.constant dense<1> : tensor<i32>
      %394 = stablehlo.add %iterArg_116, %c_129 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_107, %iterArg_108, %iterArg_109, %iterArg_110, %iterArg_111, %iterArg_112, %iterArg_113, %iterArg_114, %iterArg_115, %394, %384#0, %385, %386, %387, %388, %389, %390, %391, %392, %393 : tensor<2x4x8x32xf32>, tensor<2x32xf32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<2x4x8x32xf32>, tensor<2x32x4x8xf32>, tensor<2x32x64xf32>, tensor<2x32x2x8xf32>, tensor<i32>, tensor<4x8x32xf32>, tensor<2x32xf32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<2x4x8x32xf32>, tensor<2x32x4x8xf32>, tensor<2x32x64xf32>, tensor<2x32x2x8xf32>
    }
    %140 = sdy.sharding_constraint %139#11 <@mesh, [{"data"}, {}, {}]> : tensor<4x8x32xf32>
    %141 = stablehlo.dot_general %140, %3, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<32x32xf32>
    %142 = stablehlo.transpose %141, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %143 = sdy.sharding_constraint %142 <@mesh, [{"model"}, {}]> : tensor<32x32xf32>
    %144 = sdy.sharding_constraint %139#12 <@mesh, [{}, {}]> : tensor<2x32xf32>
    %cst_35 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x32xf32>
    %146 = stablehlo.multiply %145, %arg12 : tensor<2x32xf32>
    %cst_36 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x32xf32>
    %148 = stablehlo.multiply %147, %144 : tensor<2x32xf32>
    %149 = stablehlo.add %146, %148 : tensor<2x32xf32>
    %cst_37 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x32xf32>
    %151 = stablehlo.multiply %150, %arg24 : tensor<2x32xf32>
    %cst_38 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x32xf32>
    %153 = stablehlo.multiply %152, %144 : tensor<2x32xf32>
    %154 = stablehlo.multiply %153, %144 : tensor<2x32xf32>
    %155 = stablehlo.add %151, %154 : tensor<2x32xf32>
    %cst_39 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x32xf32>
    %157 = stablehlo.multiply %156, %149 : tensor<2x32xf32>
    %158 = stablehlo.sqrt %155 : tensor<2x32xf32>
    %cst_40 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x32xf32>
    %160 = stablehlo.add %158, %159 : tensor<2x32xf32>
    %161 = stablehlo.divide %157, %160 : tensor<2x32xf32>
    %162 = stablehlo.subtract %arg0, %161 : tensor<2x32xf32>
    %163 = sdy.sharding_constraint %139#13 <@mesh, [{}, {"model"}, {"data"}]> : tensor<2x64x32xf32>
    %cst_41 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x64x32xf32>
    %165 = stablehlo.multiply %164, %arg13 : tensor<2x64x32xf32>
    %cst_42 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x64x32xf32>
    %167 = stablehlo.multiply %166, %163 : tensor<2x64x32xf32>
    %168 = stablehlo.add %165, %167 : tensor<2x64x32xf32>
    %cst_43 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x64x32xf32>
    %170 = stablehlo.multiply %169, %arg25 : tensor<2x64x32xf32>
    %cst_44 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2x64x32xf32>
    %172 = stablehlo.multiply %171, %163 : tensor<2x64x32xf32>
    %173 = stablehlo.multiply %172, %163 : tensor<2x64x32xf32>
    %174 = stablehlo.add %170, %173 : tensor<2x64x32xf32>
    %cst_45 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x64x32xf32>
    %176 = stablehlo.multiply %175, %168 : tensor<2x64x32xf32>
    %177 = stablehlo.sqrt %174 : tensor<2x64x32xf32>
    %cst_46 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x64x32xf32>
    %179 = stablehlo.add %177, %178 : tensor<2x64x32xf32>
    %180 = stablehlo.divide %176, %179 : tensor<2x64x32xf32>
    %181 = stablehlo.subtract %arg1, %180 : tensor<2x64x32xf32>
    %182 = sdy.sharding_constraint %143 <@mesh, [{"model"}, {"data"}]> : tensor<32x32xf32>
    %cst_47 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %183 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %184 = stablehlo.multiply %183, %arg14 : tensor<32x32xf32>
    %cst_48 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %186 = stablehlo.multiply %185, %182 : tensor<32x32xf32>
    %187 = stablehlo.add %184, %186 : tensor<32x32xf32>
    %cst_49 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %188 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %189 = stablehlo.multiply %188, %arg26 : tensor<32x32xf32>
    %cst_50 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %190 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %191 = stablehlo.multiply %190, %182 : tensor<32x32xf32>
    %192 = stablehlo.multiply %191, %182 : tensor<32x32xf32>
    %193 = stablehlo.add %189, %192 : tensor<32x32xf32>
    %cst_51 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %195 = stablehlo.multiply %194, %187 : tensor<32x32xf32>
    %196 = stablehlo.sqrt %193 : tensor<32x32xf32>
    %cst_52 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %198 = stablehlo.add %196, %197 : tensor<32x32xf32>
    %199 = stablehlo.divide %195, %198 : tensor<32x32xf32>
    %200 = stablehlo.subtract %arg2, %199 : tensor<32x32xf32>
    %201 = sdy.sharding_constraint %139#14 <@mesh, [{}, {"data"}, {"model"}]> : tensor<2x32x64xf32>
    %cst_53 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x32x64xf32>
    %203 = stablehlo.multiply %202, %arg15 : tensor<2x32x64xf32>
    %cst_54 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %204 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<2x32x64xf32>
    %205 = stablehlo.multiply %204, %201 : tensor<2x32x64xf32>
    %206 = stablehlo.add %203, %205 : tensor<2x32x64xf32>
    %cst_55 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x32x64xf32>
    %208 = stablehlo.multiply %207, %arg27 : tensor<2x32x64xf32>
    %cst_56 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %209 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x32x64xf32>
    %210 = stablehlo.multiply %209, %201 : tensor<2x32x64xf32>
    %211 = stablehlo.multiply %210, %201 : tensor<2x32x64xf32>
    %212 = stablehlo.add %208, %211 : tensor<2x32x64xf32>
    %cst_57 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %213 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2x32x64xf32>
    %214 = stablehlo.multiply %213, %206 : tensor<2x32x64xf32>
    %215 = stablehlo.sqrt %212 : tensor<2x32x64xf32>
    %cst_58 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<2x32x64xf32>
    %217 = stablehlo.add %215, %216 : tensor<2x32x64xf32>
    %218 = stablehlo.divide %214, %217 : tensor<2x32x64xf32>
    %219 = stablehlo.subtract %arg3, %218 : tensor<2x32x64xf32>
    %220 = sdy.sharding_constraint %109 <@mesh, [{"data"}, {"model"}]> : tensor<32x32xf32>
    %cst_59 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %221 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %222 = stablehlo.multiply %221, %arg16 : tensor<32x32xf32>
    %cst_60 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %223 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %224 = stablehlo.multiply %223, %220 : tensor<32x32xf32>
    %225 = stablehlo.add %222, %224 : tensor<32x32xf32>
    %cst_61 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %227 = stablehlo.multiply %226, %arg28 : tensor<32x32xf32>
    %cst_62 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %228 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %229 = stablehlo.multiply %228, %220 : tensor<32x32xf32>
    %230 = stablehlo.multiply %229, %220 : tensor<32x32xf32>
    %231 = stablehlo.add %227, %230 : tensor<32x32xf32>
    %cst_63 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %232 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %233 = stablehlo.multiply %232, %225 : tensor<32x32xf32>
    %234 = stablehlo.sqrt %231 : tensor<32x32xf32>
    %cst_64 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %235 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %236 = stablehlo.add %234, %235 : tensor<32x32xf32>
    %237 = stablehlo.divide %233, %236 : tensor<32x32xf32>
    %238 = stablehlo.subtract %arg4, %237 : tensor<32x32xf32>
    %239 = sdy.sharding_constraint %139#15 <@mesh, [{}, {"data"}, {}, {}]> : tensor<2x32x2x8xf32>
    %cst_65 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %240 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<2x32x2x8xf32>
    %241 = stablehlo.multiply %240, %arg17 : tensor<2x32x2x8xf32>
    %cst_66 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %242 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<2x32x2x8xf32>
    %243 = stablehlo.multiply %242, %239 : tensor<2x32x2x8xf32>
    %244 = stablehlo.add %241, %243 : tensor<2x32x2x8xf32>
    %cst_67 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<2x32x2x8xf32>
    %246 = stablehlo.multiply %245, %arg29 : tensor<2x32x2x8xf32>
    %cst_68 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<2x32x2x8xf32>
    %248 = stablehlo.multiply %247, %239 : tensor<2x32x2x8xf32>
    %249 = stablehlo.multiply %248, %239 : tensor<2x32x2x8xf32>
    %250 = stablehlo.add %246, %249 : tensor<2x32x2x8xf32>
    %cst_69 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<2x32x2x8xf32>
    %252 = stablehlo.multiply %251, %244 : tensor<2x32x2x8xf32>
    %253 = stablehlo.sqrt %250 : tensor<2x32x2x8xf32>
    %cst_70 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %254 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<2x32x2x8xf32>
    %255 = stablehlo.add %253, %254 : tensor<2x32x2x8xf32>
    %256 = stablehlo.divide %252, %255 : tensor<2x32x2x8xf32>
    %257 = stablehlo.subtract %arg5, %256 : tensor<2x32x2x8xf32>
    %258 = sdy.sharding_constraint %139#16 <@mesh, [{}, {}]> : tensor<2x32xf32>
    %cst_71 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %259 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<2x32xf32>
    %260 = stablehlo.multiply %259, %arg18 : tensor<2x32xf32>
    %cst_72 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<2x32xf32>
    %262 = stablehlo.multiply %261, %258 : tensor<2x32xf32>
    %263 = stablehlo.add %260, %262 : tensor<2x32xf32>
    %cst_73 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %264 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<2x32xf32>
    %265 = stablehlo.multiply %264, %arg30 : tensor<2x32xf32>
    %cst_74 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<2x32xf32>
    %267 = stablehlo.multiply %266, %258 : tensor<2x32xf32>
    %268 = stablehlo.multiply %267, %258 : tensor<2x32xf32>
    %269 = stablehlo.add %265, %268 : tensor<2x32xf32>
    %cst_75 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %270 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<2x32xf32>
    %271 = stablehlo.multiply %270, %263 : tensor<2x32xf32>
    %272 = stablehlo.sqrt %269 : tensor<2x32xf32>
    %cst_76 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %273 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<2x32xf32>
    %274 = stablehlo.add %272, %273 : tensor<2x32xf32>
    %275 = stablehlo.divide %271, %274 : tensor<2x32xf32>
    %276 = stablehlo.subtract %arg6, %275 : tensor<2x32xf32>
    %277 = sdy.sharding_constraint %115 <@mesh, [{}]> : tensor<32xf32>
    %cst_77 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %279 = stablehlo.multiply %278, %arg19 : tensor<32xf32>
    %cst_78 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %280 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %281 = stablehlo.multiply %280, %277 : tensor<32xf32>
    %282 = stablehlo.add %279, %281 : tensor<32xf32>
    %cst_79 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %284 = stablehlo.multiply %283, %arg31 : tensor<32xf32>
    %cst_80 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %285 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %286 = stablehlo.multiply %285, %277 : tensor<32xf32>
    %287 = stablehlo.multiply %286, %277 : tensor<32xf32>
    %288 = stablehlo.add %284, %287 : tensor<32xf32>
    %cst_81 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %289 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %290 = stablehlo.multiply %289, %282 : tensor<32xf32>
    %291 = stablehlo.sqrt %288 : tensor<32xf32>
    %cst_82 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %292 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %293 = stablehlo.add %291, %292 : tensor<32xf32>
    %294 = stablehlo.divide %290, %293 : tensor<32xf32>
    %295 = stablehlo.subtract %arg7, %294 : tensor<32xf32>
    %296 = sdy.sharding_constraint %139#17 <@mesh, [{}, {"model"}, {}, {"data"}]> : tensor<2x4x8x32xf32>
    %cst_83 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %297 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<2x4x8x32xf32>
    %298 = stablehlo.multiply %297, %arg20 : tensor<2x4x8x32xf32>
    %cst_84 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %299 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<2x4x8x32xf32>
    %300 = stablehlo.multiply %299, %296 : tensor<2x4x8x32xf32>
    %301 = stablehlo.add %298, %300 : tensor<2x4x8x32xf32>
    %cst_85 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %302 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<2x4x8x32xf32>
    %303 = stablehlo.multiply %302, %arg32 : tensor<2x4x8x32xf32>
    %cst_86 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %304 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<2x4x8x32xf32>
    %305 = stablehlo.multiply %304, %296 : tensor<2x4x8x32xf32>
    %306 = stablehlo.multiply %305, %296 : tensor<2x4x8x32xf32>
    %307 = stablehlo.add %303, %306 : tensor<2x4x8x32xf32>
    %cst_87 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %308 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x4x8x32xf32>
    %309 = stablehlo.multiply %308, %301 : tensor<2x4x8x32xf32>
    %310 = stablehlo.sqrt %307 : tensor<2x4x8x32xf32>
    %cst_88 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %311 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<2x4x8x32xf32>
    %312 = stablehlo.add %310, %311 : tensor<2x4x8x32xf32>
    %313 = stablehlo.divide %309, %312 : tensor<2x4x8x32xf32>
    %314 = stablehlo.subtract %arg8, %313 : tensor<2x4x8x32xf32>
    %315 = sdy.sharding_constraint %139#18 <@mesh, [{}, {"data"}, {"model"}, {}]> : tensor<2x32x4x8xf32>
    %cst_89 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %316 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<2x32x4x8xf32>
    %317 = stablehlo.multiply %316, %arg21 : tensor<2x32x4x8xf32>
    %cst_90 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %318 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<2x32x4x8xf32>
    %319 = stablehlo.multiply %318, %315 : tensor<2x32x4x8xf32>
    %320 = stablehlo.add %317, %319 : tensor<2x32x4x8xf32>
    %cst_91 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %321 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<2x32x4x8xf32>
    %322 = stablehlo.multiply %321, %arg33 : tensor<2x32x4x8xf32>
    %cst_92 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %323 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<2x32x4x8xf32>
    %324 = stablehlo.multiply %323, %315 : tensor<2x32x4x8xf32>
    %325 = stablehlo.multiply %324, %315 : tensor<2x32x4x8xf32>
    %326 = stablehlo.add %322, %325 : tensor<2x32x4x8xf32>
    %cst_93 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %327 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<2x32x4x8xf32>
    %328 = stablehlo.multiply %327, %320 : tensor<2x32x4x8xf32>
    %329 = stablehlo.sqrt %326 : tensor<2x32x4x8xf32>
    %cst_94 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %330 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<2x32x4x8xf32>
    %331 = stablehlo.add %329, %330 : tensor<2x32x4x8xf32>
    %332 = stablehlo.divide %328, %331 : tensor<2x32x4x8xf32>
    %333 = stablehlo.subtract %arg9, %332 : tensor<2x32x4x8xf32>
    %334 = sdy.sharding_constraint %139#19 <@mesh, [{}, {"data"}, {"model"}]> : tensor<2x32x64xf32>
    %cst_95 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %335 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<2x32x64xf32>
    %336 = stablehlo.multiply %335, %arg22 : tensor<2x32x64xf32>
    %cst_96 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<2x32x64xf32>
    %338 = stablehlo.multiply %337, %334 : tensor<2x32x64xf32>
    %339 = stablehlo.add %336, %338 : tensor<2x32x64xf32>
    %cst_97 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %340 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<2x32x64xf32>
    %341 = stablehlo.multiply %340, %arg34 : tensor<2x32x64xf32>
    %cst_98 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %342 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<2x32x64xf32>
    %343 = stablehlo.multiply %342, %334 : tensor<2x32x64xf32>
    %344 = stablehlo.multiply %343, %334 : tensor<2x32x64xf32>
    %345 = stablehlo.add %341, %344 : tensor<2x32x64xf32>
    %cst_99 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %346 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<2x32x64xf32>
    %347 = stablehlo.multiply %346, %339 : tensor<2x32x64xf32>
    %348 = stablehlo.sqrt %345 : tensor<2x32x64xf32>
    %cst_100 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<2x32x64xf32>
    %350 = stablehlo.add %348, %349 : tensor<2x32x64xf32>
    %351 = stablehlo.divide %347, %350 : tensor<2x32x64xf32>
    %352 = stablehlo.subtract %arg10, %351 : tensor<2x32x64xf32>
    %353 = sdy.sharding_constraint %139#20 <@mesh, [{}, {"data"}, {}, {}]> : tensor<2x32x2x8xf32>
    %cst_101 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %354 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<2x32x2x8xf32>
    %355 = stablehlo.multiply %354, %arg23 : tensor<2x32x2x8xf32>
    %cst_102 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %356 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<2x32x2x8xf32>
    %357 = stablehlo.multiply %356, %353 : tensor<2x32x2x8xf32>
    %358 = stablehlo.add %355, %357 : tensor<2x32x2x8xf32>
    %cst_103 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %359 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<2x32x2x8xf32>
    %360 = stablehlo.multiply %359, %arg35 : tensor<2x32x2x8xf32>
    %cst_104 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %361 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<2x32x2x8xf32>
    %362 = stablehlo.multiply %361, %353 : tensor<2x32x2x8xf32>
    %363 = stablehlo.multiply %362, %353 : tensor<2x32x2x8xf32>
    %364 = stablehlo.add %360, %363 : tensor<2x32x2x8xf32>
    %cst_105 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %365 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<2x32x2x8xf32>
    %366 = stablehlo.multiply %365, %358 : tensor<2x32x2x8xf32>
    %367 = stablehlo.sqrt %364 : tensor<2x32x2x8xf32>
    %cst_106 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %368 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<2x32x2x8xf32>
    %369 = stablehlo.add %367, %368 : tensor<2x32x2x8xf32>
    %370 = stablehlo.divide %366, %369 : tensor<2x32x2x8xf32>
    %371 = stablehlo.subtract %arg11, %370 : tensor<2x32x2x8xf32>
    return %162, %181, %200, %219, %238, %257, %276, %295, %314, %333, %352, %371, %149, %168, %187, %206, %225, %244, %263, %282, %301, %320, %339, %358, %155, %174, %193, %212, %231, %250, %269, %288, %307, %326, %345, %364, %90 : tensor<2x32xf32>, tensor<2x64x32xf32>, tensor<32x32xf32>, tensor<2x32x64xf32>, tensor<32x32xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<32xf32>, tensor<2x4x8x32xf32>, tensor<2x32x4x8xf32>, tensor<2x32x64xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<2x64x32xf32>, tensor<32x32xf32>, tensor<2x32x64xf32>, tensor<32x32xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<32xf32>, tensor<2x4x8x32xf32>, tensor<2x32x4x8xf32>, tensor<2x32x64xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<2x64x32xf32>, tensor<32x32xf32>, tensor<2x32x64xf32>, tensor<32x32xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<32xf32>, tensor<2x4x8x32xf32>, tensor<2x32x4x8xf32>, tensor<2x32x64xf32>, tensor<2x32x2x8xf32>, tensor<f32>
  }
  func.func private @_one_hot(%arg0: tensor<4x8xi32>) -> tensor<4x8x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<4x8xi32>) -> tensor<4x8x1xi32>
    %1 = stablehlo.iota dim = 2 : tensor<1x1x32xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<4x8x1xi32>) -> tensor<4x8x32xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x32xi32>) -> tensor<4x8x32xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<4x8x32xi32>, tensor<4x8x32xi32>) -> tensor<4x8x32xi1>
    %5 = stablehlo.convert %4 : (tensor<4x8x32xi1>) -> tensor<4x8x32xf32>
    return %5 : tensor<4x8x32xf32>
  }
  func.func private @_where(%arg0: tensor<8x8xi1>, %arg1: tensor<f32>) -> (tensor<4x4x8x8xi1>, tensor<4x4x8x8xf32>) {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<8x8xi1>) -> tensor<4x4x8x8xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x4x8x8xf32>
    return %1, %2 : tensor<4x4x8x8xi1>, tensor<4x4x8x8xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<2x32xf32>, %arg1: tensor<i32>) -> tensor<32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 32] : (tensor<2x32xf32>, tensor<i32>, tensor<i32>) -> tensor<1x32xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x32xf32>) -> tensor<32xf32>
    return %1 : tensor<32xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<2x64x32xf32>, %arg1: tensor<i32>) -> tensor<64x32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 64, 32] : (tensor<2x64x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x32xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x64x32xf32>) -> tensor<64x32xf32>
    return %1 : tensor<64x32xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<2x32x64xf32>, %arg1: tensor<i32>) -> tensor<32x64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 32, 64] : (tensor<2x32x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x64xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x32x64xf32>) -> tensor<32x64xf32>
    return %1 : tensor<32x64xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<2x32x2x8xf32>, %arg1: tensor<i32>) -> tensor<32x2x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 32, 2, 8] : (tensor<2x32x2x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x2x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x32x2x8xf32>) -> tensor<32x2x8xf32>
    return %1 : tensor<32x2x8xf32>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<2x4x8x32xf32>, %arg1: tensor<i32>) -> tensor<4x8x32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 4, 8, 32] : (tensor<2x4x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x8x32xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x8x32xf32>) -> tensor<4x8x32xf32>
    return %1 : tensor<4x8x32xf32>
  }
  func.func private @dynamic_index_in_dim_4(%arg0: tensor<2x32x4x8xf32>, %arg1: tensor<i32>) -> tensor<32x4x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 32, 4, 8] : (tensor<2x32x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x4x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x32x4x8xf32>) -> tensor<32x4x8xf32>
    return %1 : tensor<32x4x8xf32>
  }
  func.func private @closed_call(%arg0: tensor<1x8x1x4xf32>, %arg1: tensor<1x8x1x4xf32>, %arg2: tensor<1x8x1x4xf32>, %arg3: tensor<1x8x1x4xf32>, %arg4: tensor<4x4x8x8xi1>, %arg5: tensor<4x4x8x8xf32>, %arg6: tensor<4x8x32xf32>, %arg7: tensor<32xf32>, %arg8: tensor<64x32xf32>, %arg9: tensor<32x64xf32>, %arg10: tensor<32x2x8xf32>, %arg11: tensor<32xf32>, %arg12: tensor<4x8x32xf32>, %arg13: tensor<32x4x8xf32>, %arg14: tensor<32x64xf32>, %arg15: tensor<32x2x8xf32>) -> (tensor<4x8x32xf32>, tensor<4x8x32xf32>) {
    %0 = stablehlo.multiply %arg6, %arg6 : tensor<4x8x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<4x8xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<4x8x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %6 = stablehlo.add %4, %5 : tensor<4x8x1xf32>
    %7 = stablehlo.rsqrt %6 : tensor<4x8x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x32xf32>
    %9 = stablehlo.multiply %arg6, %8 : tensor<4x8x32xf32>
    %10 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<4x8x32xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<4x8x32xf32>
    %13 = sdy.sharding_constraint %arg13 <@mesh, [{}, {"model"}, {}]> : tensor<32x4x8xf32>
    %14 = stablehlo.dot_general %12, %13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x4x8xf32>) -> tensor<4x8x4x8xf32>
    %15 = sdy.sharding_constraint %14 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<4x8x4x8xf32>
    %16 = sdy.sharding_constraint %arg10 <@mesh, [{}, {}, {}]> : tensor<32x2x8xf32>
    %17 = stablehlo.dot_general %12, %16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x2x8xf32>) -> tensor<4x8x2x8xf32>
    %18 = sdy.sharding_constraint %arg15 <@mesh, [{}, {}, {}]> : tensor<32x2x8xf32>
    %19 = stablehlo.dot_general %12, %18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x2x8xf32>) -> tensor<4x8x2x8xf32>
    %20 = stablehlo.slice %17 [0:4, 0:8, 0:2, 0:4] : (tensor<4x8x2x8xf32>) -> tensor<4x8x2x4xf32>
    %21 = stablehlo.slice %17 [0:4, 0:8, 0:2, 4:8] : (tensor<4x8x2x8xf32>) -> tensor<4x8x2x4xf32>
    %22 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x2x4xf32>
    %23 = stablehlo.multiply %20, %22 : tensor<4x8x2x4xf32>
    %24 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x2x4xf32>
    %25 = stablehlo.multiply %21, %24 : tensor<4x8x2x4xf32>
    %26 = stablehlo.subtract %23, %25 : tensor<4x8x2x4xf32>
    %27 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x2x4xf32>
    %28 = stablehlo.multiply %21, %27 : tensor<4x8x2x4xf32>
    %29 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x2x4xf32>
    %30 = stablehlo.multiply %20, %29 : tensor<4x8x2x4xf32>
    %31 = stablehlo.add %28, %30 : tensor<4x8x2x4xf32>
    %32 = stablehlo.concatenate %26, %31, dim = 3 : (tensor<4x8x2x4xf32>, tensor<4x8x2x4xf32>) -> tensor<4x8x2x8xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 4] : (tensor<4x8x2x8xf32>) -> tensor<4x8x2x2x8xf32>
    %34 = stablehlo.reshape %33 : (tensor<4x8x2x2x8xf32>) -> tensor<4x8x4x8xf32>
    %35 = sdy.sharding_constraint %34 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<4x8x4x8xf32>
    %36 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 4] : (tensor<4x8x2x8xf32>) -> tensor<4x8x2x2x8xf32>
    %37 = stablehlo.reshape %36 : (tensor<4x8x2x2x8xf32>) -> tensor<4x8x4x8xf32>
    %38 = sdy.sharding_constraint %37 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<4x8x4x8xf32>
    %39 = stablehlo.slice %15 [0:4, 0:8, 0:4, 0:4] : (tensor<4x8x4x8xf32>) -> tensor<4x8x4x4xf32>
    %40 = stablehlo.slice %15 [0:4, 0:8, 0:4, 4:8] : (tensor<4x8x4x8xf32>) -> tensor<4x8x4x4xf32>
    %41 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x4x4xf32>
    %42 = stablehlo.multiply %39, %41 : tensor<4x8x4x4xf32>
    %43 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x4x4xf32>
    %44 = stablehlo.multiply %40, %43 : tensor<4x8x4x4xf32>
    %45 = stablehlo.subtract %42, %44 : tensor<4x8x4x4xf32>
    %46 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x4x4xf32>
    %47 = stablehlo.multiply %40, %46 : tensor<4x8x4x4xf32>
    %48 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x4x4xf32>
    %49 = stablehlo.multiply %39, %48 : tensor<4x8x4x4xf32>
    %50 = stablehlo.add %47, %49 : tensor<4x8x4x4xf32>
    %51 = stablehlo.concatenate %45, %50, dim = 3 : (tensor<4x8x4x4xf32>, tensor<4x8x4x4xf32>) -> tensor<4x8x4x8xf32>
    %52 = stablehlo.dot_general %51, %35, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<4x8x4x8xf32>, tensor<4x8x4x8xf32>) -> tensor<4x4x8x8xf32>
    %cst_2 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x4x8x8xf32>
    %54 = stablehlo.multiply %52, %53 : tensor<4x4x8x8xf32>
    %55 = call @_where_5(%54, %arg4, %arg5) : (tensor<4x4x8x8xf32>, tensor<4x4x8x8xi1>, tensor<4x4x8x8xf32>) -> tensor<4x4x8x8xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %56 = stablehlo.reduce(%55 init: %cst_3) applies stablehlo.maximum across dimensions = [3] : (tensor<4x4x8x8xf32>, tensor<f32>) -> tensor<4x4x8xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x4x8xf32>
    %58 = stablehlo.maximum %57, %56 : tensor<4x4x8xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2] : (tensor<4x4x8xf32>) -> tensor<4x4x8x1xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2, 3] : (tensor<4x4x8x1xf32>) -> tensor<4x4x8x8xf32>
    %61 = stablehlo.subtract %55, %60 : tensor<4x4x8x8xf32>
    %62 = stablehlo.exponential %61 : tensor<4x4x8x8xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.reduce(%62 init: %cst_5) applies stablehlo.add across dimensions = [3] : (tensor<4x4x8x8xf32>, tensor<f32>) -> tensor<4x4x8xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<4x4x8xf32>) -> tensor<4x4x8x1xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2, 3] : (tensor<4x4x8x1xf32>) -> tensor<4x4x8x8xf32>
    %66 = stablehlo.divide %62, %65 : tensor<4x4x8x8xf32>
    %67 = stablehlo.dot_general %38, %66, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<4x8x4x8xf32>, tensor<4x4x8x8xf32>) -> tensor<4x4x8x8xf32>
    %68 = stablehlo.transpose %67, dims = [0, 3, 1, 2] : (tensor<4x4x8x8xf32>) -> tensor<4x8x4x8xf32>
    %69 = sdy.sharding_constraint %68 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<4x8x4x8xf32>
    %70 = sdy.sharding_constraint %arg12 <@mesh, [{"model"}, {}, {}]> : tensor<4x8x32xf32>
    %71 = stablehlo.dot_general %69, %70, contracting_dims = [3, 2] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x4x8xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %72 = stablehlo.add %arg6, %71 : tensor<4x8x32xf32>
    %73 = sdy.sharding_constraint %72 <@mesh, [{"data"}, {}, {}]> : tensor<4x8x32xf32>
    %74 = stablehlo.multiply %73, %73 : tensor<4x8x32xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %75 = stablehlo.reduce(%74 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<4x8xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_7 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %78 = stablehlo.divide %76, %77 : tensor<4x8x1xf32>
    %cst_8 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %80 = stablehlo.add %78, %79 : tensor<4x8x1xf32>
    %81 = stablehlo.rsqrt %80 : tensor<4x8x1xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x32xf32>
    %83 = stablehlo.multiply %73, %82 : tensor<4x8x32xf32>
    %84 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %85 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<4x8x32xf32>
    %86 = stablehlo.multiply %83, %85 : tensor<4x8x32xf32>
    %87 = sdy.sharding_constraint %arg9 <@mesh, [{}, {"model"}]> : tensor<32x64xf32>
    %88 = stablehlo.dot_general %86, %87, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x64xf32>) -> tensor<4x8x64xf32>
    %89 = sdy.sharding_constraint %arg14 <@mesh, [{}, {"model"}]> : tensor<32x64xf32>
    %90 = stablehlo.dot_general %86, %89, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x64xf32>) -> tensor<4x8x64xf32>
    %91 = call @silu(%88) : (tensor<4x8x64xf32>) -> tensor<4x8x64xf32>
    %92 = stablehlo.multiply %91, %90 : tensor<4x8x64xf32>
    %93 = sdy.sharding_constraint %92 <@mesh, [{"data"}, {}, {"model"}]> : tensor<4x8x64xf32>
    %94 = sdy.sharding_constraint %arg8 <@mesh, [{"model"}, {}]> : tensor<64x32xf32>
    %95 = stablehlo.dot_general %93, %94, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x64xf32>, tensor<64x32xf32>) -> tensor<4x8x32xf32>
    %96 = stablehlo.add %73, %95 : tensor<4x8x32xf32>
    %97 = sdy.sharding_constraint %96 <@mesh, [{"data"}, {}, {}]> : tensor<4x8x32xf32>
    return %97, %arg6 : tensor<4x8x32xf32>, tensor<4x8x32xf32>
  }
  func.func private @_where_5(%arg0: tensor<4x4x8x8xf32>, %arg1: tensor<4x4x8x8xi1>, %arg2: tensor<4x4x8x8xf32>) -> tensor<4x4x8x8xf32> {
    %0 = stablehlo.select %arg1, %arg0, %arg2 : tensor<4x4x8x8xi1>, tensor<4x4x8x8xf32>
    return %0 : tensor<4x4x8x8xf32>
  }
  func.func private @silu(%arg0: tensor<4x8x64xf32>) -> tensor<4x8x64xf32> {
    %0 = stablehlo.negate %arg0 : tensor<4x8x64xf32>
    %1 = stablehlo.exponential %0 : tensor<4x8x64xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %3 = stablehlo.add %2, %1 : tensor<4x8x64xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %5 = stablehlo.divide %4, %3 : tensor<4x8x64xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<4x8x64xf32>
    return %6 : tensor<4x8x64xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<2x4x8x32xf32>, %arg1: tensor<4x8x32xf32>, %arg2: tensor<i32>) -> tensor<2x4x8x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<4x8x32xf32>) -> tensor<1x4x8x32xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x4x8x32xf32>, tensor<1x4x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x4x8x32xf32>
    return %1 : tensor<2x4x8x32xf32>
  }
  func.func private @_one_hot_6(%arg0: tensor<4x8xi32>) -> tensor<4x8x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<4x8xi32>) -> tensor<4x8x1xi32>
    %1 = stablehlo.iota dim = 2 : tensor<1x1x32xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<4x8x1xi32>) -> tensor<4x8x32xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x32xi32>) -> tensor<4x8x32xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<4x8x32xi32>, tensor<4x8x32xi32>) -> tensor<4x8x32xi1>
    %5 = stablehlo.convert %4 : (tensor<4x8x32xi1>) -> tensor<4x8x32xf32>
    return %5 : tensor<4x8x32xf32>
  }
  func.func private @closed_call_7(%arg0: tensor<4x8x32xf32>, %arg1: tensor<4x8x32xf32>, %arg2: tensor<32xf32>, %arg3: tensor<64x32xf32>, %arg4: tensor<32x64xf32>, %arg5: tensor<32x2x8xf32>, %arg6: tensor<32xf32>, %arg7: tensor<4x8x32xf32>, %arg8: tensor<32x4x8xf32>, %arg9: tensor<32x64xf32>, %arg10: tensor<32x2x8xf32>) -> (tensor<4x8x32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x2x8xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32x64xf32>, tensor<32x2x8xf32>) {
    %0:11 = stablehlo.optimization_barrier %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg0 : tensor<4x8x32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x2x8xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32x64xf32>, tensor<32x2x8xf32>, tensor<4x8x32xf32>
    %1 = stablehlo.multiply %0#0, %0#0 : tensor<4x8x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<4x8xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %5 = stablehlo.divide %3, %4 : tensor<4x8x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %7 = stablehlo.add %5, %6 : tensor<4x8x1xf32>
    %8 = stablehlo.rsqrt %7 : tensor<4x8x1xf32>
    %9 = stablehlo.divide %8, %7 : tensor<4x8x1xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<4x8x1xf32>
    %12 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x32xf32>
    %13 = stablehlo.multiply %0#0, %12 : tensor<4x8x32xf32>
    %14 = stablehlo.broadcast_in_dim %0#1, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<4x8x32xf32>
    %16 = stablehlo.multiply %13, %15 : tensor<4x8x32xf32>
    %17 = sdy.sharding_constraint %0#7 <@mesh, [{}, {"model"}, {}]> : tensor<32x4x8xf32>
    %18 = stablehlo.dot_general %16, %17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x4x8xf32>) -> tensor<4x8x4x8xf32>
    %19 = sdy.sharding_constraint %18 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<4x8x4x8xf32>
    %20 = sdy.sharding_constraint %0#4 <@mesh, [{}, {}, {}]> : tensor<32x2x8xf32>
    %21 = stablehlo.dot_general %16, %20, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x2x8xf32>) -> tensor<4x8x2x8xf32>
    %22 = sdy.sharding_constraint %0#9 <@mesh, [{}, {}, {}]> : tensor<32x2x8xf32>
    %23 = stablehlo.dot_general %16, %22, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x2x8xf32>) -> tensor<4x8x2x8xf32>
    %24 = stablehlo.iota dim = 0 : tensor<8xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %26 = stablehlo.iota dim = 0 : tensor<4xf32>
    %27 = stablehlo.negate %26 : tensor<4xf32>
    %cst_3 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %29 = stablehlo.divide %27, %28 : tensor<4xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %31 = stablehlo.power %30, %29 : tensor<4xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %33 = stablehlo.broadcast_in_dim %25, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<8x4xf32>
    %35 = stablehlo.multiply %33, %34 : tensor<8x4xf32>
    %36 = stablehlo.cosine %35 : tensor<8x4xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %38 = stablehlo.sine %35 : tensor<8x4xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %40 = stablehlo.slice %21 [0:4, 0:8, 0:2, 0:4] : (tensor<4x8x2x8xf32>) -> tensor<4x8x2x4xf32>
    %41 = stablehlo.slice %21 [0:4, 0:8, 0:2, 4:8] : (tensor<4x8x2x8xf32>) -> tensor<4x8x2x4xf32>
    %42 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x2x4xf32>
    %43 = stablehlo.multiply %40, %42 : tensor<4x8x2x4xf32>
    %44 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x2x4xf32>
    %45 = stablehlo.multiply %41, %44 : tensor<4x8x2x4xf32>
    %46 = stablehlo.subtract %43, %45 : tensor<4x8x2x4xf32>
    %47 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x2x4xf32>
    %48 = stablehlo.multiply %41, %47 : tensor<4x8x2x4xf32>
    %49 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x2x4xf32>
    %50 = stablehlo.multiply %40, %49 : tensor<4x8x2x4xf32>
    %51 = stablehlo.add %48, %50 : tensor<4x8x2x4xf32>
    %52 = stablehlo.concatenate %46, %51, dim = 3 : (tensor<4x8x2x4xf32>, tensor<4x8x2x4xf32>) -> tensor<4x8x2x8xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 4] : (tensor<4x8x2x8xf32>) -> tensor<4x8x2x2x8xf32>
    %54 = stablehlo.reshape %53 : (tensor<4x8x2x2x8xf32>) -> tensor<4x8x4x8xf32>
    %55 = sdy.sharding_constraint %54 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<4x8x4x8xf32>
    %56 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 4] : (tensor<4x8x2x8xf32>) -> tensor<4x8x2x2x8xf32>
    %57 = stablehlo.reshape %56 : (tensor<4x8x2x2x8xf32>) -> tensor<4x8x4x8xf32>
    %58 = sdy.sharding_constraint %57 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<4x8x4x8xf32>
    %59 = stablehlo.iota dim = 0 : tensor<8xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %61 = stablehlo.iota dim = 0 : tensor<4xf32>
    %62 = stablehlo.negate %61 : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %64 = stablehlo.divide %62, %63 : tensor<4xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %66 = stablehlo.power %65, %64 : tensor<4xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %68 = stablehlo.broadcast_in_dim %60, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %69 = stablehlo.broadcast_in_dim %67, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<8x4xf32>
    %70 = stablehlo.multiply %68, %69 : tensor<8x4xf32>
    %71 = stablehlo.cosine %70 : tensor<8x4xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %73 = stablehlo.sine %70 : tensor<8x4xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %75 = stablehlo.slice %19 [0:4, 0:8, 0:4, 0:4] : (tensor<4x8x4x8xf32>) -> tensor<4x8x4x4xf32>
    %76 = stablehlo.slice %19 [0:4, 0:8, 0:4, 4:8] : (tensor<4x8x4x8xf32>) -> tensor<4x8x4x4xf32>
    %77 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x4x4xf32>
    %78 = stablehlo.multiply %75, %77 : tensor<4x8x4x4xf32>
    %79 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x4x4xf32>
    %80 = stablehlo.multiply %76, %79 : tensor<4x8x4x4xf32>
    %81 = stablehlo.subtract %78, %80 : tensor<4x8x4x4xf32>
    %82 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x4x4xf32>
    %83 = stablehlo.multiply %76, %82 : tensor<4x8x4x4xf32>
    %84 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x4x4xf32>
    %85 = stablehlo.multiply %75, %84 : tensor<4x8x4x4xf32>
    %86 = stablehlo.add %83, %85 : tensor<4x8x4x4xf32>
    %87 = stablehlo.concatenate %81, %86, dim = 3 : (tensor<4x8x4x4xf32>, tensor<4x8x4x4xf32>) -> tensor<4x8x4x8xf32>
    %88 = stablehlo.dot_general %87, %55, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<4x8x4x8xf32>, tensor<4x8x4x8xf32>) -> tensor<4x4x8x8xf32>
    %cst_7 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4x4x8x8xf32>
    %90 = stablehlo.multiply %88, %89 : tensor<4x4x8x8xf32>
    %91 = stablehlo.iota dim = 0 : tensor<8xi32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %93 = stablehlo.iota dim = 0 : tensor<8xi32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [1] : (tensor<8xi32>) -> tensor<1x8xi32>
    %95 = stablehlo.broadcast_in_dim %92, dims = [0, 1] : (tensor<8x1xi32>) -> tensor<8x8xi32>
    %96 = stablehlo.broadcast_in_dim %94, dims = [0, 1] : (tensor<1x8xi32>) -> tensor<8x8xi32>
    %97 = stablehlo.compare GE, %95, %96, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %cst_8 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %98:2 = call @_where_8(%97, %90, %cst_8) : (tensor<8x8xi1>, tensor<4x4x8x8xf32>, tensor<f32>) -> (tensor<4x4x8x8xf32>, tensor<4x4x8x8xi1>)
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %99 = stablehlo.reduce(%98#0 init: %cst_9) applies stablehlo.maximum across dimensions = [3] : (tensor<4x4x8x8xf32>, tensor<f32>) -> tensor<4x4x8xf32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4x4x8xf32>
    %101 = stablehlo.maximum %100, %99 : tensor<4x4x8xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2] : (tensor<4x4x8xf32>) -> tensor<4x4x8x1xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<4x4x8x1xf32>) -> tensor<4x4x8x8xf32>
    %104 = stablehlo.subtract %98#0, %103 : tensor<4x4x8x8xf32>
    %105 = stablehlo.exponential %104 : tensor<4x4x8x8xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.reduce(%105 init: %cst_11) applies stablehlo.add across dimensions = [3] : (tensor<4x4x8x8xf32>, tensor<f32>) -> tensor<4x4x8xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2] : (tensor<4x4x8xf32>) -> tensor<4x4x8x1xf32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2, 3] : (tensor<4x4x8x1xf32>) -> tensor<4x4x8x8xf32>
    %109 = stablehlo.divide %105, %108 : tensor<4x4x8x8xf32>
    %110 = stablehlo.multiply %107, %107 : tensor<4x4x8x1xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %112 = stablehlo.divide %111, %110 : tensor<4x4x8x1xf32>
    %113 = stablehlo.dot_general %58, %109, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<4x8x4x8xf32>, tensor<4x4x8x8xf32>) -> tensor<4x4x8x8xf32>
    %114 = stablehlo.transpose %113, dims = [0, 3, 1, 2] : (tensor<4x4x8x8xf32>) -> tensor<4x8x4x8xf32>
    %115 = sdy.sharding_constraint %114 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<4x8x4x8xf32>
    %116 = sdy.sharding_constraint %0#6 <@mesh, [{"model"}, {}, {}]> : tensor<4x8x32xf32>
    %117 = stablehlo.dot_general %115, %116, contracting_dims = [3, 2] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x4x8xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %118 = stablehlo.add %0#0, %117 : tensor<4x8x32xf32>
    %119 = sdy.sharding_constraint %118 <@mesh, [{"data"}, {}, {}]> : tensor<4x8x32xf32>
    %120 = stablehlo.multiply %119, %119 : tensor<4x8x32xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %121 = stablehlo.reduce(%120 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<4x8xf32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_14 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %124 = stablehlo.divide %122, %123 : tensor<4x8x1xf32>
    %cst_15 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %126 = stablehlo.add %124, %125 : tensor<4x8x1xf32>
    %127 = stablehlo.rsqrt %126 : tensor<4x8x1xf32>
    %128 = stablehlo.divide %127, %126 : tensor<4x8x1xf32>
    %cst_16 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %130 = stablehlo.multiply %129, %128 : tensor<4x8x1xf32>
    %131 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x32xf32>
    %132 = stablehlo.multiply %119, %131 : tensor<4x8x32xf32>
    %133 = stablehlo.broadcast_in_dim %0#5, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %134 = stablehlo.broadcast_in_dim %133, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<4x8x32xf32>
    %135 = stablehlo.multiply %132, %134 : tensor<4x8x32xf32>
    %136 = sdy.sharding_constraint %0#3 <@mesh, [{}, {"model"}]> : tensor<32x64xf32>
    %137 = stablehlo.dot_general %135, %136, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x64xf32>) -> tensor<4x8x64xf32>
    %138 = sdy.sharding_constraint %0#8 <@mesh, [{}, {"model"}]> : tensor<32x64xf32>
    %139 = stablehlo.dot_general %135, %138, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x64xf32>) -> tensor<4x8x64xf32>
    %140:3 = call @silu_9(%137) : (tensor<4x8x64xf32>) -> (tensor<4x8x64xf32>, tensor<4x8x64xf32>, tensor<4x8x64xf32>)
    %141 = stablehlo.multiply %140#0, %139 : tensor<4x8x64xf32>
    %142 = sdy.sharding_constraint %141 <@mesh, [{"data"}, {}, {"model"}]> : tensor<4x8x64xf32>
    %143 = sdy.sharding_constraint %0#2 <@mesh, [{"model"}, {}]> : tensor<64x32xf32>
    %144 = sdy.sharding_constraint %0#10 <@mesh, [{"data"}, {}, {}]> : tensor<4x8x32xf32>
    %145 = stablehlo.dot_general %144, %142, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<4x8x64xf32>) -> tensor<32x64xf32>
    %146 = stablehlo.transpose %145, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %147 = stablehlo.dot_general %144, %143, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<64x32xf32>) -> tensor<4x8x64xf32>
    %148 = sdy.sharding_constraint %146 <@mesh, [{"model"}, {}]> : tensor<64x32xf32>
    %149 = sdy.sharding_constraint %147 <@mesh, [{"data"}, {}, {"model"}]> : tensor<4x8x64xf32>
    %150 = stablehlo.multiply %140#0, %149 : tensor<4x8x64xf32>
    %151 = stablehlo.multiply %149, %139 : tensor<4x8x64xf32>
    %152 = call @silu_10(%140#1, %137, %140#2, %151) : (tensor<4x8x64xf32>, tensor<4x8x64xf32>, tensor<4x8x64xf32>, tensor<4x8x64xf32>) -> tensor<4x8x64xf32>
    %153 = stablehlo.dot_general %150, %135, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x64xf32>, tensor<4x8x32xf32>) -> tensor<64x32xf32>
    %154 = stablehlo.transpose %153, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %155 = stablehlo.dot_general %150, %138, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x64xf32>, tensor<32x64xf32>) -> tensor<4x8x32xf32>
    %156 = sdy.sharding_constraint %154 <@mesh, [{}, {"model"}]> : tensor<32x64xf32>
    %157 = stablehlo.dot_general %152, %135, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x64xf32>, tensor<4x8x32xf32>) -> tensor<64x32xf32>
    %158 = stablehlo.transpose %157, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %159 = stablehlo.dot_general %152, %136, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x64xf32>, tensor<32x64xf32>) -> tensor<4x8x32xf32>
    %160 = stablehlo.add %155, %159 : tensor<4x8x32xf32>
    %161 = sdy.sharding_constraint %158 <@mesh, [{}, {"model"}]> : tensor<32x64xf32>
    %162 = stablehlo.multiply %132, %160 : tensor<4x8x32xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %163 = stablehlo.reduce(%162 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<32xf32>
    %164 = stablehlo.reshape %163 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %165 = stablehlo.broadcast_in_dim %133, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<4x8x32xf32>
    %166 = stablehlo.multiply %160, %165 : tensor<4x8x32xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.reduce(%164 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %168 = stablehlo.multiply %119, %166 : tensor<4x8x32xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %169 = stablehlo.reduce(%168 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<4x8xf32>
    %170 = stablehlo.reshape %169 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %171 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x32xf32>
    %172 = stablehlo.multiply %166, %171 : tensor<4x8x32xf32>
    %173 = stablehlo.add %144, %172 : tensor<4x8x32xf32>
    %174 = stablehlo.multiply %170, %130 : tensor<4x8x1xf32>
    %cst_20 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %176 = stablehlo.divide %174, %175 : tensor<4x8x1xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %177 = stablehlo.reduce(%176 init: %cst_21) applies stablehlo.add across dimensions = [2] : (tensor<4x8x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x32xf32>
    %179 = stablehlo.multiply %119, %178 : tensor<4x8x32xf32>
    %180 = stablehlo.add %173, %179 : tensor<4x8x32xf32>
    %181 = stablehlo.multiply %178, %119 : tensor<4x8x32xf32>
    %182 = stablehlo.add %180, %181 : tensor<4x8x32xf32>
    %183 = sdy.sharding_constraint %182 <@mesh, [{"data"}, {}, {}]> : tensor<4x8x32xf32>
    %184 = stablehlo.dot_general %183, %115, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<4x8x4x8xf32>) -> tensor<32x4x8xf32>
    %185 = stablehlo.transpose %184, dims = [1, 2, 0] : (tensor<32x4x8xf32>) -> tensor<4x8x32xf32>
    %186 = stablehlo.dot_general %183, %116, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x4x8xf32>
    %187 = sdy.sharding_constraint %185 <@mesh, [{"model"}, {}, {}]> : tensor<4x8x32xf32>
    %188 = sdy.sharding_constraint %186 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<4x8x4x8xf32>
    %189 = stablehlo.transpose %188, dims = [0, 2, 3, 1] : (tensor<4x8x4x8xf32>) -> tensor<4x4x8x8xf32>
    %190 = stablehlo.dot_general %189, %58, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<4x4x8x8xf32>, tensor<4x8x4x8xf32>) -> tensor<4x4x8x8xf32>
    %191 = stablehlo.dot_general %189, %109, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x4x8x8xf32>, tensor<4x4x8x8xf32>) -> tensor<4x4x8x8xf32>
    %192 = stablehlo.transpose %191, dims = [0, 3, 1, 2] : (tensor<4x4x8x8xf32>) -> tensor<4x8x4x8xf32>
    %193 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2, 3] : (tensor<4x4x8x1xf32>) -> tensor<4x4x8x8xf32>
    %194 = stablehlo.multiply %190, %193 : tensor<4x4x8x8xf32>
    %195 = stablehlo.multiply %194, %105 : tensor<4x4x8x8xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %196 = stablehlo.reduce(%195 init: %cst_22) applies stablehlo.add across dimensions = [3] : (tensor<4x4x8x8xf32>, tensor<f32>) -> tensor<4x4x8xf32>
    %197 = stablehlo.reshape %196 : (tensor<4x4x8xf32>) -> tensor<4x4x8x1xf32>
    %198 = stablehlo.negate %197 : tensor<4x4x8x1xf32>
    %199 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2, 3] : (tensor<4x4x8x1xf32>) -> tensor<4x4x8x8xf32>
    %200 = stablehlo.divide %190, %199 : tensor<4x4x8x8xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %201 = stablehlo.reduce(%198 init: %cst_23) applies stablehlo.add across dimensions = [3] : (tensor<4x4x8x1xf32>, tensor<f32>) -> tensor<4x4x8xf32>
    %202 = stablehlo.broadcast_in_dim %201, dims = [0, 1, 2] : (tensor<4x4x8xf32>) -> tensor<4x4x8x8xf32>
    %203 = stablehlo.add %200, %202 : tensor<4x4x8x8xf32>
    %204 = stablehlo.multiply %203, %105 : tensor<4x4x8x8xf32>
    %205 = call @_where_11(%98#1, %204) : (tensor<4x4x8x8xi1>, tensor<4x4x8x8xf32>) -> tensor<4x4x8x8xf32>
    %cst_24 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<4x4x8x8xf32>
    %207 = stablehlo.multiply %205, %206 : tensor<4x4x8x8xf32>
    %208 = stablehlo.dot_general %207, %87, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x4x8x8xf32>, tensor<4x8x4x8xf32>) -> tensor<4x4x8x8xf32>
    %209 = stablehlo.transpose %208, dims = [0, 2, 1, 3] : (tensor<4x4x8x8xf32>) -> tensor<4x8x4x8xf32>
    %210 = stablehlo.dot_general %207, %55, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x4x8x8xf32>, tensor<4x8x4x8xf32>) -> tensor<4x4x8x8xf32>
    %211 = stablehlo.transpose %210, dims = [0, 2, 1, 3] : (tensor<4x4x8x8xf32>) -> tensor<4x8x4x8xf32>
    %212 = stablehlo.slice %211 [0:4, 0:8, 0:4, 0:4] : (tensor<4x8x4x8xf32>) -> tensor<4x8x4x4xf32>
    %213 = stablehlo.slice %211 [0:4, 0:8, 0:4, 4:8] : (tensor<4x8x4x8xf32>) -> tensor<4x8x4x4xf32>
    %214 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x4x4xf32>
    %215 = stablehlo.multiply %213, %214 : tensor<4x8x4x4xf32>
    %216 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x4x4xf32>
    %217 = stablehlo.multiply %213, %216 : tensor<4x8x4x4xf32>
    %218 = stablehlo.negate %212 : tensor<4x8x4x4xf32>
    %219 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x4x4xf32>
    %220 = stablehlo.multiply %218, %219 : tensor<4x8x4x4xf32>
    %221 = stablehlo.add %217, %220 : tensor<4x8x4x4xf32>
    %222 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x4x4xf32>
    %223 = stablehlo.multiply %212, %222 : tensor<4x8x4x4xf32>
    %224 = stablehlo.add %215, %223 : tensor<4x8x4x4xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %225 = stablehlo.pad %221, %cst_25, low = [0, 0, 0, 4], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<4x8x4x4xf32>, tensor<f32>) -> tensor<4x8x4x8xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %226 = stablehlo.pad %224, %cst_26, low = [0, 0, 0, 0], high = [0, 0, 0, 4], interior = [0, 0, 0, 0] : (tensor<4x8x4x4xf32>, tensor<f32>) -> tensor<4x8x4x8xf32>
    %227 = stablehlo.add %225, %226 : tensor<4x8x4x8xf32>
    %228 = sdy.sharding_constraint %192 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<4x8x4x8xf32>
    %229 = stablehlo.reshape %228 : (tensor<4x8x4x8xf32>) -> tensor<4x8x2x2x8xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %230 = stablehlo.reduce(%229 init: %cst_27) applies stablehlo.add across dimensions = [3] : (tensor<4x8x2x2x8xf32>, tensor<f32>) -> tensor<4x8x2x8xf32>
    %231 = sdy.sharding_constraint %209 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<4x8x4x8xf32>
    %232 = stablehlo.reshape %231 : (tensor<4x8x4x8xf32>) -> tensor<4x8x2x2x8xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %233 = stablehlo.reduce(%232 init: %cst_28) applies stablehlo.add across dimensions = [3] : (tensor<4x8x2x2x8xf32>, tensor<f32>) -> tensor<4x8x2x8xf32>
    %234 = stablehlo.slice %233 [0:4, 0:8, 0:2, 0:4] : (tensor<4x8x2x8xf32>) -> tensor<4x8x2x4xf32>
    %235 = stablehlo.slice %233 [0:4, 0:8, 0:2, 4:8] : (tensor<4x8x2x8xf32>) -> tensor<4x8x2x4xf32>
    %236 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x2x4xf32>
    %237 = stablehlo.multiply %235, %236 : tensor<4x8x2x4xf32>
    %238 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x2x4xf32>
    %239 = stablehlo.multiply %235, %238 : tensor<4x8x2x4xf32>
    %240 = stablehlo.negate %234 : tensor<4x8x2x4xf32>
    %241 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x2x4xf32>
    %242 = stablehlo.multiply %240, %241 : tensor<4x8x2x4xf32>
    %243 = stablehlo.add %239, %242 : tensor<4x8x2x4xf32>
    %244 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<4x8x2x4xf32>
    %245 = stablehlo.multiply %234, %244 : tensor<4x8x2x4xf32>
    %246 = stablehlo.add %237, %245 : tensor<4x8x2x4xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %247 = stablehlo.pad %243, %cst_29, low = [0, 0, 0, 4], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<4x8x2x4xf32>, tensor<f32>) -> tensor<4x8x2x8xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %248 = stablehlo.pad %246, %cst_30, low = [0, 0, 0, 0], high = [0, 0, 0, 4], interior = [0, 0, 0, 0] : (tensor<4x8x2x4xf32>, tensor<f32>) -> tensor<4x8x2x8xf32>
    %249 = stablehlo.add %247, %248 : tensor<4x8x2x8xf32>
    %250 = stablehlo.dot_general %230, %16, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x8xf32>, tensor<4x8x32xf32>) -> tensor<2x8x32xf32>
    %251 = stablehlo.transpose %250, dims = [2, 0, 1] : (tensor<2x8x32xf32>) -> tensor<32x2x8xf32>
    %252 = stablehlo.dot_general %230, %22, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x8xf32>, tensor<32x2x8xf32>) -> tensor<4x8x32xf32>
    %253 = sdy.sharding_constraint %251 <@mesh, [{}, {}, {}]> : tensor<32x2x8xf32>
    %254 = stablehlo.dot_general %249, %16, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x8xf32>, tensor<4x8x32xf32>) -> tensor<2x8x32xf32>
    %255 = stablehlo.transpose %254, dims = [2, 0, 1] : (tensor<2x8x32xf32>) -> tensor<32x2x8xf32>
    %256 = stablehlo.dot_general %249, %20, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x8xf32>, tensor<32x2x8xf32>) -> tensor<4x8x32xf32>
    %257 = stablehlo.add %252, %256 : tensor<4x8x32xf32>
    %258 = sdy.sharding_constraint %255 <@mesh, [{}, {}, {}]> : tensor<32x2x8xf32>
    %259 = sdy.sharding_constraint %227 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<4x8x4x8xf32>
    %260 = stablehlo.dot_general %259, %16, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x4x8xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %261 = stablehlo.transpose %260, dims = [2, 0, 1] : (tensor<4x8x32xf32>) -> tensor<32x4x8xf32>
    %262 = stablehlo.dot_general %259, %17, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<4x8x4x8xf32>, tensor<32x4x8xf32>) -> tensor<4x8x32xf32>
    %263 = stablehlo.add %257, %262 : tensor<4x8x32xf32>
    %264 = sdy.sharding_constraint %261 <@mesh, [{}, {"model"}, {}]> : tensor<32x4x8xf32>
    %265 = stablehlo.multiply %13, %263 : tensor<4x8x32xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %266 = stablehlo.reduce(%265 init: %cst_31) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<32xf32>
    %267 = stablehlo.reshape %266 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %268 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<4x8x32xf32>
    %269 = stablehlo.multiply %263, %268 : tensor<4x8x32xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %270 = stablehlo.reduce(%267 init: %cst_32) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %271 = stablehlo.multiply %0#0, %269 : tensor<4x8x32xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %272 = stablehlo.reduce(%271 init: %cst_33) applies stablehlo.add across dimensions = [2] : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<4x8xf32>
    %273 = stablehlo.reshape %272 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %274 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x32xf32>
    %275 = stablehlo.multiply %269, %274 : tensor<4x8x32xf32>
    %276 = stablehlo.add %183, %275 : tensor<4x8x32xf32>
    %277 = stablehlo.multiply %273, %11 : tensor<4x8x1xf32>
    %cst_34 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %279 = stablehlo.divide %277, %278 : tensor<4x8x1xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %280 = stablehlo.reduce(%279 init: %cst_35) applies stablehlo.add across dimensions = [2] : (tensor<4x8x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %281 = stablehlo.broadcast_in_dim %280, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x32xf32>
    %282 = stablehlo.multiply %0#0, %281 : tensor<4x8x32xf32>
    %283 = stablehlo.add %276, %282 : tensor<4x8x32xf32>
    %284 = stablehlo.multiply %281, %0#0 : tensor<4x8x32xf32>
    %285 = stablehlo.add %283, %284 : tensor<4x8x32xf32>
    return %285, %270, %148, %161, %258, %167, %187, %264, %156, %253 : tensor<4x8x32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x2x8xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32x64xf32>, tensor<32x2x8xf32>
  }
  func.func private @_where_8(%arg0: tensor<8x8xi1>, %arg1: tensor<4x4x8x8xf32>, %arg2: tensor<f32>) -> (tensor<4x4x8x8xf32>, tensor<4x4x8x8xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<8x8xi1>) -> tensor<4x4x8x8xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x4x8x8xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<4x4x8x8xi1>, tensor<4x4x8x8xf32>
    return %3, %1 : tensor<4x4x8x8xf32>, tensor<4x4x8x8xi1>
  }
  func.func private @silu_9(%arg0: tensor<4x8x64xf32>) -> (tensor<4x8x64xf32>, tensor<4x8x64xf32>, tensor<4x8x64xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<4x8x64xf32>
    %1 = stablehlo.exponential %0 : tensor<4x8x64xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %3 = stablehlo.add %2, %1 : tensor<4x8x64xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %5 = stablehlo.divide %4, %3 : tensor<4x8x64xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<4x8x64xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<4x8x64xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<4x8x64xf32>
    return %9, %5, %8 : tensor<4x8x64xf32>, tensor<4x8x64xf32>, tensor<4x8x64xf32>
  }
  func.func private @silu_10(%arg0: tensor<4x8x64xf32>, %arg1: tensor<4x8x64xf32>, %arg2: tensor<4x8x64xf32>, %arg3: tensor<4x8x64xf32>) -> tensor<4x8x64xf32> {
    %0 = stablehlo.multiply %arg1, %arg3 : tensor<4x8x64xf32>
    %1 = stablehlo.multiply %arg3, %arg0 : tensor<4x8x64xf32>
    %2 = stablehlo.multiply %0, %arg2 : tensor<4x8x64xf32>
    %3 = stablehlo.add %1, %2 : tensor<4x8x64xf32>
    return %3 : tensor<4x8x64xf32>
  }
  func.func private @_where_11(%arg0: tensor<4x4x8x8xi1>, %arg1: tensor<4x4x8x8xf32>) -> tensor<4x4x8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4x8x8xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<4x4x8x8xi1>, tensor<4x4x8x8xf32>
    return %1 : tensor<4x4x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_12(%arg0: tensor<2x32xf32>, %arg1: tensor<32xf32>, %arg2: tensor<i32>) -> tensor<2x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<2x32xf32>, tensor<1x32xf32>, tensor<i32>, tensor<i32>) -> tensor<2x32xf32>
    return %1 : tensor<2x32xf32>
  }
  func.func private @dynamic_update_index_in_dim_13(%arg0: tensor<2x64x32xf32>, %arg1: tensor<64x32xf32>, %arg2: tensor<i32>) -> tensor<2x64x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<64x32xf32>) -> tensor<1x64x32xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x64x32xf32>, tensor<1x64x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x64x32xf32>
    return %1 : tensor<2x64x32xf32>
  }
  func.func private @dynamic_update_index_in_dim_14(%arg0: tensor<2x32x64xf32>, %arg1: tensor<32x64xf32>, %arg2: tensor<i32>) -> tensor<2x32x64xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<32x64xf32>) -> tensor<1x32x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x32x64xf32>, tensor<1x32x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x32x64xf32>
    return %1 : tensor<2x32x64xf32>
  }
  func.func private @dynamic_update_index_in_dim_15(%arg0: tensor<2x32x2x8xf32>, %arg1: tensor<32x2x8xf32>, %arg2: tensor<i32>) -> tensor<2x32x2x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<32x2x8xf32>) -> tensor<1x32x2x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x32x2x8xf32>, tensor<1x32x2x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x32x2x8xf32>
    return %1 : tensor<2x32x2x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_16(%arg0: tensor<2x32x4x8xf32>, %arg1: tensor<32x4x8xf32>, %arg2: tensor<i32>) -> tensor<2x32x4x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<32x4x8xf32>) -> tensor<1x32x4x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x32x4x8xf32>, tensor<1x32x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x32x4x8xf32>
    return %1 : tensor<2x32x4x8xf32>
  }
}
