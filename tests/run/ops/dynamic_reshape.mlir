func.func @i8(%x0: tensor<6xi8>) -> tensor<2x3xi8> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_reshape %x0, %n : (tensor<6xi8>, tensor<2xi64>) -> tensor<2x3xi8>
  return %r : tensor<2x3xi8>
}
func.func @i32(%x0: tensor<6xi32>) -> tensor<2x3xi32> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_reshape %x0, %n : (tensor<6xi32>, tensor<2xi64>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @ui16(%x0: tensor<6xui16>) -> tensor<2x3xui16> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_reshape %x0, %n : (tensor<6xui16>, tensor<2xi64>) -> tensor<2x3xui16>
  return %r : tensor<2x3xui16>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<2x3xbf16> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_reshape %x0, %n : (tensor<6xbf16>, tensor<2xi64>) -> tensor<2x3xbf16>
  return %r : tensor<2x3xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<2x3xf16> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_reshape %x0, %n : (tensor<6xf16>, tensor<2xi64>) -> tensor<2x3xf16>
  return %r : tensor<2x3xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<2x3xf32> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_reshape %x0, %n : (tensor<6xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<2x3xf64> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_reshape %x0, %n : (tensor<6xf64>, tensor<2xi64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}
// run: @i8([0, -4, -13, 9, 15, -8]) == [[0, -4, -13], [9, 15, -8]]
// run: @i32([0, -4, -13, 9, 15, -8]) == [[0, -4, -13], [9, 15, -8]]
// run: @ui16([16, 12, 3, 25, 31, 8]) == [[16, 12, 3], [25, 31, 8]]
// run: @bf16([0.0, -0.75, -2.5, 1.75, 3.0, -1.5]) == [[0.0, -0.75, -2.5], [1.75, 3.0, -1.5]]
// run: @f16([0.0, -0.75, -2.5, 1.75, 3.0, -1.5]) == [[0.0, -0.75, -2.5], [1.75, 3.0, -1.5]]
// run: @f32([0.0, -0.75, -2.5, 1.75, 3.0, -1.5]) == [[0.0, -0.75, -2.5], [1.75, 3.0, -1.5]]
// run: @f64([0.0, -0.75, -2.5, 1.75, 3.0, -1.5]) == [[0.0, -0.75, -2.5], [1.75, 3.0, -1.5]]
