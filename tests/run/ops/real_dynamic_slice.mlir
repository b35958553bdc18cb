func.func @i8(%x0: tensor<6xi8>) -> tensor<2xi8> {
  %u = stablehlo.constant dense<[1]> : tensor<1xi64>
  %v = stablehlo.constant dense<[5]> : tensor<1xi64>
  %w = stablehlo.constant dense<[2]> : tensor<1xi64>
  %r = stablehlo.real_dynamic_slice %x0, %u, %v, %w : (tensor<6xi8>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xi8>
  return %r : tensor<2xi8>
}
func.func @i32(%x0: tensor<6xi32>) -> tensor<2xi32> {
  %u = stablehlo.constant dense<[1]> : tensor<1xi64>
  %v = stablehlo.constant dense<[5]> : tensor<1xi64>
  %w = stablehlo.constant dense<[2]> : tensor<1xi64>
  %r = stablehlo.real_dynamic_slice %x0, %u, %v, %w : (tensor<6xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
func.func @ui16(%x0: tensor<6xui16>) -> tensor<2xui16> {
  %u = stablehlo.constant dense<[1]> : tensor<1xi64>
  %v = stablehlo.constant dense<[5]> : tensor<1xi64>
  %w = stablehlo.constant dense<[2]> : tensor<1xi64>
  %r = stablehlo.real_dynamic_slice %x0, %u, %v, %w : (tensor<6xui16>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xui16>
  return %r : tensor<2xui16>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<2xbf16> {
  %u = stablehlo.constant dense<[1]> : tensor<1xi64>
  %v = stablehlo.constant dense<[5]> : tensor<1xi64>
  %w = stablehlo.constant dense<[2]> : tensor<1xi64>
  %r = stablehlo.real_dynamic_slice %x0, %u, %v, %w : (tensor<6xbf16>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xbf16>
  return %r : tensor<2xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<2xf16> {
  %u = stablehlo.constant dense<[1]> : tensor<1xi64>
  %v = stablehlo.constant dense<[5]> : tensor<1xi64>
  %w = stablehlo.constant dense<[2]> : tensor<1xi64>
  %r = stablehlo.real_dynamic_slice %x0, %u, %v, %w : (tensor<6xf16>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xf16>
  return %r : tensor<2xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<2xf32> {
  %u = stablehlo.constant dense<[1]> : tensor<1xi64>
  %v = stablehlo.constant dense<[5]> : tensor<1xi64>
  %w = stablehlo.constant dense<[2]> : tensor<1xi64>
  %r = stablehlo.real_dynamic_slice %x0, %u, %v, %w : (tensor<6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<2xf64> {
  %u = stablehlo.constant dense<[1]> : tensor<1xi64>
  %v = stablehlo.constant dense<[5]> : tensor<1xi64>
  %w = stablehlo.constant dense<[2]> : tensor<1xi64>
  %r = stablehlo.real_dynamic_slice %x0, %u, %v, %w : (tensor<6xf64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xf64>
  return %r : tensor<2xf64>
}
// run: @i8([-9, -10, -11, 8, -8, -2]) == [-10, 8]
// run: @i32([-9, -10, -11, 8, -8, -2]) == [-10, 8]
// run: @ui16([7, 6, 5, 24, 8, 14]) == [6, 24]
// run: @bf16([-1.5, -1.75, -2.0, 1.75, -1.5, -0.5]) == [-1.75, 1.75]
// run: @f16([-1.5, -1.75, -2.0, 1.75, -1.5, -0.5]) == [-1.75, 1.75]
// run: @f32([-1.5, -1.75, -2.0, 1.75, -1.5, -0.5]) == [-1.75, 1.75]
// run: @f64([-1.5, -1.75, -2.0, 1.75, -1.5, -0.5]) == [-1.75, 1.75]
