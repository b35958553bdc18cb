// stablehlo.create_token makes a token that others consume.
// Made by tests/ops/make.py.

func.func @create_token() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %c1 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %2:2 = "stablehlo.optimization_barrier"(%0, %c1) : (!stablehlo.token, tensor<2xi32>) -> (!stablehlo.token, tensor<2xi32>)
  check.expect_eq_const %2#1, dense<[1, 2]> : tensor<2xi32>
  func.return
}
