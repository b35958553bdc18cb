func.func @i8(%x0: tensor<2x3xi8>) -> tensor<3x3xi8> {
  %k = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi32>
  %r = "stablehlo.torch_index_select"(%x0, %k) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<2x3xi8>, tensor<3xi32>) -> tensor<3x3xi8>
  return %r : tensor<3x3xi8>
}
func.func @i32(%x0: tensor<2x3xi32>) -> tensor<3x3xi32> {
  %k = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi32>
  %r = "stablehlo.torch_index_select"(%x0, %k) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<3x3xi32>
  return %r : tensor<3x3xi32>
}
func.func @ui16(%x0: tensor<2x3xui16>) -> tensor<3x3xui16> {
  %k = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi32>
  %r = "stablehlo.torch_index_select"(%x0, %k) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<2x3xui16>, tensor<3xi32>) -> tensor<3x3xui16>
  return %r : tensor<3x3xui16>
}
func.func @bf16(%x0: tensor<2x3xbf16>) -> tensor<3x3xbf16> {
  %k = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi32>
  %r = "stablehlo.torch_index_select"(%x0, %k) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<2x3xbf16>, tensor<3xi32>) -> tensor<3x3xbf16>
  return %r : tensor<3x3xbf16>
}
func.func @f16(%x0: tensor<2x3xf16>) -> tensor<3x3xf16> {
  %k = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi32>
  %r = "stablehlo.torch_index_select"(%x0, %k) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<2x3xf16>, tensor<3xi32>) -> tensor<3x3xf16>
  return %r : tensor<3x3xf16>
}
func.func @f32(%x0: tensor<2x3xf32>) -> tensor<3x3xf32> {
  %k = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi32>
  %r = "stablehlo.torch_index_select"(%x0, %k) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<2x3xf32>, tensor<3xi32>) -> tensor<3x3xf32>
  return %r : tensor<3x3xf32>
}
func.func @f64(%x0: tensor<2x3xf64>) -> tensor<3x3xf64> {
  %k = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi32>
  %r = "stablehlo.torch_index_select"(%x0, %k) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<2x3xf64>, tensor<3xi32>) -> tensor<3x3xf64>
  return %r : tensor<3x3xf64>
}
// run: @i8([[8, -14, 7], [-12, 1, 6]]) == [[-12, 1, 6], [8, -14, 7], [-12, 1, 6]]
// run: @i32([[8, -14, 7], [-12, 1, 6]]) == [[-12, 1, 6], [8, -14, 7], [-12, 1, 6]]
// run: @ui16([[24, 2, 23], [4, 17, 22]]) == [[4, 17, 22], [24, 2, 23], [4, 17, 22]]
// run: @bf16([[1.75, -2.75, 1.5], [-2.25, 0.25, 1.25]]) == [[-2.25, 0.25, 1.25], [1.75, -2.75, 1.5], [-2.25, 0.25, 1.25]]
// run: @f16([[1.75, -2.75, 1.5], [-2.25, 0.25, 1.25]]) == [[-2.25, 0.25, 1.25], [1.75, -2.75, 1.5], [-2.25, 0.25, 1.25]]
// run: @f32([[1.75, -2.75, 1.5], [-2.25, 0.25, 1.25]]) == [[-2.25, 0.25, 1.25], [1.75, -2.75, 1.5], [-2.25, 0.25, 1.25]]
// run: @f64([[1.75, -2.75, 1.5], [-2.25, 0.25, 1.25]]) == [[-2.25, 0.25, 1.25], [1.75, -2.75, 1.5], [-2.25, 0.25, 1.25]]
