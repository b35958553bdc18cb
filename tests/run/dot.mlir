func.func @main(%a: tensor<2x3xbf16>, %b: tensor<3x2xbf16>) -> tensor<2x2xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xbf16>, tensor<3x2xbf16>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
// run: @main([[1, 2, 3], [4, 5, 6]]; [[1, 0], [0, 1], [1, 1]]) == [[4, 5], [10, 11]]
