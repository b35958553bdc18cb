module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xi4>) -> (tensor<4xi4> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<[-1, 3, -8, 7]> : tensor<4xi4>
    %0 = stablehlo.add %arg0, %c : tensor<4xi4>
    return %0 : tensor<4xi4>
  }
}
