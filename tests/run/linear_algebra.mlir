func.func @cholesky(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = stablehlo.cholesky %a, lower = true : tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
func.func @solve(%a: tensor<2x2xf64>, %b: tensor<2x1xf64>) -> tensor<2x1xf64> {
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false,
      transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  return %0 : tensor<2x1xf64>
}
func.func @trace(%a: tensor<2x2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.unary_einsum"(%a) <{einsum_config = "ab->a"}> : (tensor<2x2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// run: @cholesky([[4, 2], [2, 5]]) == [[2, 0], [1, 2]]
// run: @solve([[2, 0], [1, 4]]; [[6], [11]]) == [[3], [2]]
// run: @trace([[1, 2], [3, 4]]) == [3, 7]
