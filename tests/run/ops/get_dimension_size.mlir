func.func @i8(%x0: tensor<2x3xi8>) -> tensor<i32> {
  %r = stablehlo.get_dimension_size %x0, dim = 1 : (tensor<2x3xi8>) -> tensor<i32>
  return %r : tensor<i32>
}
func.func @i32(%x0: tensor<2x3xi32>) -> tensor<i32> {
  %r = stablehlo.get_dimension_size %x0, dim = 1 : (tensor<2x3xi32>) -> tensor<i32>
  return %r : tensor<i32>
}
func.func @ui16(%x0: tensor<2x3xui16>) -> tensor<i32> {
  %r = stablehlo.get_dimension_size %x0, dim = 1 : (tensor<2x3xui16>) -> tensor<i32>
  return %r : tensor<i32>
}
func.func @bf16(%x0: tensor<2x3xbf16>) -> tensor<i32> {
  %r = stablehlo.get_dimension_size %x0, dim = 1 : (tensor<2x3xbf16>) -> tensor<i32>
  return %r : tensor<i32>
}
func.func @f16(%x0: tensor<2x3xf16>) -> tensor<i32> {
  %r = stablehlo.get_dimension_size %x0, dim = 1 : (tensor<2x3xf16>) -> tensor<i32>
  return %r : tensor<i32>
}
func.func @f32(%x0: tensor<2x3xf32>) -> tensor<i32> {
  %r = stablehlo.get_dimension_size %x0, dim = 1 : (tensor<2x3xf32>) -> tensor<i32>
  return %r : tensor<i32>
}
func.func @f64(%x0: tensor<2x3xf64>) -> tensor<i32> {
  %r = stablehlo.get_dimension_size %x0, dim = 1 : (tensor<2x3xf64>) -> tensor<i32>
  return %r : tensor<i32>
}
// run: @i8([[-12, 7, 12], [4, -15, -12]]) == 3
// run: @i32([[-12, 7, 12], [4, -15, -12]]) == 3
// run: @ui16([[4, 23, 28], [20, 1, 4]]) == 3
// run: @bf16([[-2.25, 1.5, 2.5], [1.0, -2.75, -2.25]]) == 3
// run: @f16([[-2.25, 1.5, 2.5], [1.0, -2.75, -2.25]]) == 3
// run: @f32([[-2.25, 1.5, 2.5], [1.0, -2.75, -2.25]]) == 3
// run: @f64([[-2.25, 1.5, 2.5], [1.0, -2.75, -2.25]]) == 3
