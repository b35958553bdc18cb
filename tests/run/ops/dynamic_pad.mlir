func.func @i8(%x0: tensor<3xi8>) -> tensor<8xi8> {
  %s = stablehlo.constant dense<0> : tensor<i8>
  %u = stablehlo.constant dense<[1]> : tensor<1xi64>
  %w = stablehlo.constant dense<[2]> : tensor<1xi64>
  %r = stablehlo.dynamic_pad %x0, %s, %u, %w, %u : (tensor<3xi8>, tensor<i8>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}
func.func @i32(%x0: tensor<3xi32>) -> tensor<8xi32> {
  %s = stablehlo.constant dense<0> : tensor<i32>
  %u = stablehlo.constant dense<[1]> : tensor<1xi64>
  %w = stablehlo.constant dense<[2]> : tensor<1xi64>
  %r = stablehlo.dynamic_pad %x0, %s, %u, %w, %u : (tensor<3xi32>, tensor<i32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}
func.func @ui16(%x0: tensor<3xui16>) -> tensor<8xui16> {
  %s = stablehlo.constant dense<0> : tensor<ui16>
  %u = stablehlo.constant dense<[1]> : tensor<1xi64>
  %w = stablehlo.constant dense<[2]> : tensor<1xi64>
  %r = stablehlo.dynamic_pad %x0, %s, %u, %w, %u : (tensor<3xui16>, tensor<ui16>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<8xui16>
  return %r : tensor<8xui16>
}
func.func @bf16(%x0: tensor<3xbf16>) -> tensor<8xbf16> {
  %s = stablehlo.constant dense<0.0> : tensor<bf16>
  %u = stablehlo.constant dense<[1]> : tensor<1xi64>
  %w = stablehlo.constant dense<[2]> : tensor<1xi64>
  %r = stablehlo.dynamic_pad %x0, %s, %u, %w, %u : (tensor<3xbf16>, tensor<bf16>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<8xbf16>
  return %r : tensor<8xbf16>
}
func.func @f16(%x0: tensor<3xf16>) -> tensor<8xf16> {
  %s = stablehlo.constant dense<0.0> : tensor<f16>
  %u = stablehlo.constant dense<[1]> : tensor<1xi64>
  %w = stablehlo.constant dense<[2]> : tensor<1xi64>
  %r = stablehlo.dynamic_pad %x0, %s, %u, %w, %u : (tensor<3xf16>, tensor<f16>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<8xf16>
  return %r : tensor<8xf16>
}
func.func @f32(%x0: tensor<3xf32>) -> tensor<8xf32> {
  %s = stablehlo.constant dense<0.0> : tensor<f32>
  %u = stablehlo.constant dense<[1]> : tensor<1xi64>
  %w = stablehlo.constant dense<[2]> : tensor<1xi64>
  %r = stablehlo.dynamic_pad %x0, %s, %u, %w, %u : (tensor<3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
func.func @f64(%x0: tensor<3xf64>) -> tensor<8xf64> {
  %s = stablehlo.constant dense<0.0> : tensor<f64>
  %u = stablehlo.constant dense<[1]> : tensor<1xi64>
  %w = stablehlo.constant dense<[2]> : tensor<1xi64>
  %r = stablehlo.dynamic_pad %x0, %s, %u, %w, %u : (tensor<3xf64>, tensor<f64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<8xf64>
  return %r : tensor<8xf64>
}
// run: @i8([3, 0, 12]) == [0, 3, 0, 0, 0, 12, 0, 0]
// run: @i32([3, 0, 12]) == [0, 3, 0, 0, 0, 12, 0, 0]
// run: @ui16([19, 16, 28]) == [0, 19, 0, 16, 0, 28, 0, 0]
// run: @bf16([0.75, 0.25, 2.5]) == [0.0, 0.75, 0.0, 0.25, 0.0, 2.5, 0.0, 0.0]
// run: @f16([0.75, 0.25, 2.5]) == [0.0, 0.75, 0.0, 0.25, 0.0, 2.5, 0.0, 0.0]
// run: @f32([0.75, 0.25, 2.5]) == [0.0, 0.75, 0.0, 0.25, 0.0, 2.5, 0.0, 0.0]
// run: @f64([0.75, 0.25, 2.5]) == [0.0, 0.75, 0.0, 0.25, 0.0, 2.5, 0.0, 0.0]
