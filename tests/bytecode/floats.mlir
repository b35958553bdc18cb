module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>) -> (tensor<4xbf16> {jax.result_info = "result[0]"}, tensor<4xf8E4M3FN> {jax.result_info = "result[1]"}, tensor<4xf8E4M3> {jax.result_info = "result[2]"}, tensor<4xi2> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xbf16>
    %1 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xf8E4M3FN>
    %2 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xf8E4M3>
    %3 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xi2>
    return %0, %1, %2, %3 : tensor<4xbf16>, tensor<4xf8E4M3FN>, tensor<4xf8E4M3>, tensor<4xi2>
  }
}
