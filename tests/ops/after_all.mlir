// stablehlo.after_all orders what consumes its token.
// Made by tests/ops/make.py.

func.func @after_all() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1 = "stablehlo.after_all"() : () -> !stablehlo.token
  %2 = "stablehlo.after_all"(%0, %1) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  %c3 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %4:2 = "stablehlo.optimization_barrier"(%2, %c3) : (!stablehlo.token, tensor<2xi32>) -> (!stablehlo.token, tensor<2xi32>)
  check.expect_eq_const %4#1, dense<[1, 2]> : tensor<2xi32>
  func.return
}
