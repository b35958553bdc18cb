func.func @i8(%x0: tensor<2x3xi8>, %x1: tensor<3x2xi8>) -> tensor<2x2xi8> {
  %r = stablehlo.dot %x0, %x1 : (tensor<2x3xi8>, tensor<3x2xi8>) -> tensor<2x2xi8>
  return %r : tensor<2x2xi8>
}
func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<3x2xi32>) -> tensor<2x2xi32> {
  %r = stablehlo.dot %x0, %x1 : (tensor<2x3xi32>, tensor<3x2xi32>) -> tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
func.func @ui16(%x0: tensor<2x3xui16>, %x1: tensor<3x2xui16>) -> tensor<2x2xui16> {
  %r = stablehlo.dot %x0, %x1 : (tensor<2x3xui16>, tensor<3x2xui16>) -> tensor<2x2xui16>
  return %r : tensor<2x2xui16>
}
func.func @bf16(%x0: tensor<2x3xbf16>, %x1: tensor<3x2xbf16>) -> tensor<2x2xbf16> {
  %r = stablehlo.dot %x0, %x1 : (tensor<2x3xbf16>, tensor<3x2xbf16>) -> tensor<2x2xbf16>
  return %r : tensor<2x2xbf16>
}
func.func @f16(%x0: tensor<2x3xf16>, %x1: tensor<3x2xf16>) -> tensor<2x2xf16> {
  %r = stablehlo.dot %x0, %x1 : (tensor<2x3xf16>, tensor<3x2xf16>) -> tensor<2x2xf16>
  return %r : tensor<2x2xf16>
}
func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<3x2xf32>) -> tensor<2x2xf32> {
  %r = stablehlo.dot %x0, %x1 : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
func.func @f64(%x0: tensor<2x3xf64>, %x1: tensor<3x2xf64>) -> tensor<2x2xf64> {
  %r = stablehlo.dot %x0, %x1 : (tensor<2x3xf64>, tensor<3x2xf64>) -> tensor<2x2xf64>
  return %r : tensor<2x2xf64>
}
// run: @i8([[14, 7, -16], [-7, 9, 7]]; [[-8, 13], [7, 15], [-1, 8]]) == [[-47, -97], [112, 100]]
// run: @i32([[14, 7, -16], [-7, 9, 7]]; [[-8, 13], [7, 15], [-1, 8]]) == [[-47, 159], [112, 100]]
// run: @ui16([[30, 23, 0], [9, 25, 23]]; [[8, 29], [23, 31], [15, 24]]) == [[769, 1583], [992, 1588]]
// run: @bf16([[3.0, 1.5, -3.0], [-1.25, 2.0, 1.25]]; [[-1.5, 2.75], [1.5, 3.0], [0.0, 1.75]]) ~= [[-2.25, 7.5], [4.875, 4.75]]
// run: @f16([[3.0, 1.5, -3.0], [-1.25, 2.0, 1.25]]; [[-1.5, 2.75], [1.5, 3.0], [0.0, 1.75]]) ~= [[-2.25, 7.5], [4.875, 4.75]]
// run: @f32([[3.0, 1.5, -3.0], [-1.25, 2.0, 1.25]]; [[-1.5, 2.75], [1.5, 3.0], [0.0, 1.75]]) ~= [[-2.25, 7.5], [4.875, 4.75]]
// run: @f64([[3.0, 1.5, -3.0], [-1.25, 2.0, 1.25]]; [[-1.5, 2.75], [1.5, 3.0], [0.0, 1.75]]) ~= [[-2.25, 7.5], [4.875, 4.75]]
