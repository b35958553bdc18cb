func.func @i8() -> tensor<2x3xi8> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi64>) -> tensor<2x3xi8>
  return %r : tensor<2x3xi8>
}
func.func @i32() -> tensor<2x3xi32> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi64>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @ui16() -> tensor<2x3xui16> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi64>) -> tensor<2x3xui16>
  return %r : tensor<2x3xui16>
}
func.func @bf16() -> tensor<2x3xbf16> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi64>) -> tensor<2x3xbf16>
  return %r : tensor<2x3xbf16>
}
func.func @f16() -> tensor<2x3xf16> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi64>) -> tensor<2x3xf16>
  return %r : tensor<2x3xf16>
}
func.func @f32() -> tensor<2x3xf32> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi64>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
func.func @f64() -> tensor<2x3xf64> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}
// run: @i8() == [[0, 0, 0], [1, 1, 1]]
// run: @i32() == [[0, 0, 0], [1, 1, 1]]
// run: @ui16() == [[0, 0, 0], [1, 1, 1]]
// run: @bf16() == [[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]
// run: @f16() == [[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]
// run: @f32() == [[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]
// run: @f64() == [[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]
