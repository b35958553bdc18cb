func.func @i8(%x0: tensor<3xi8>) -> tensor<2x3xi8> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_broadcast_in_dim %x0, %n, dims = [1] : (tensor<3xi8>, tensor<2xi64>) -> tensor<2x3xi8>
  return %r : tensor<2x3xi8>
}
func.func @i32(%x0: tensor<3xi32>) -> tensor<2x3xi32> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_broadcast_in_dim %x0, %n, dims = [1] : (tensor<3xi32>, tensor<2xi64>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @ui16(%x0: tensor<3xui16>) -> tensor<2x3xui16> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_broadcast_in_dim %x0, %n, dims = [1] : (tensor<3xui16>, tensor<2xi64>) -> tensor<2x3xui16>
  return %r : tensor<2x3xui16>
}
func.func @bf16(%x0: tensor<3xbf16>) -> tensor<2x3xbf16> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_broadcast_in_dim %x0, %n, dims = [1] : (tensor<3xbf16>, tensor<2xi64>) -> tensor<2x3xbf16>
  return %r : tensor<2x3xbf16>
}
func.func @f16(%x0: tensor<3xf16>) -> tensor<2x3xf16> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_broadcast_in_dim %x0, %n, dims = [1] : (tensor<3xf16>, tensor<2xi64>) -> tensor<2x3xf16>
  return %r : tensor<2x3xf16>
}
func.func @f32(%x0: tensor<3xf32>) -> tensor<2x3xf32> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_broadcast_in_dim %x0, %n, dims = [1] : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
func.func @f64(%x0: tensor<3xf64>) -> tensor<2x3xf64> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_broadcast_in_dim %x0, %n, dims = [1] : (tensor<3xf64>, tensor<2xi64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}
// run: @i8([0, -16, 12]) == [[0, -16, 12], [0, -16, 12]]
// run: @i32([0, -16, 12]) == [[0, -16, 12], [0, -16, 12]]
// run: @ui16([16, 0, 28]) == [[16, 0, 28], [16, 0, 28]]
// run: @bf16([0.25, -3.0, 2.5]) == [[0.25, -3.0, 2.5], [0.25, -3.0, 2.5]]
// run: @f16([0.25, -3.0, 2.5]) == [[0.25, -3.0, 2.5], [0.25, -3.0, 2.5]]
// run: @f32([0.25, -3.0, 2.5]) == [[0.25, -3.0, 2.5], [0.25, -3.0, 2.5]]
// run: @f64([0.25, -3.0, 2.5]) == [[0.25, -3.0, 2.5], [0.25, -3.0, 2.5]]
