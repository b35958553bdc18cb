func.func @i8(%x0: tensor<2x3xi8>, %x1: tensor<3xi8>) -> tensor<2x3xi1> {
  %r = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction GE>} : (tensor<2x3xi8>, tensor<3xi8>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}
func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<3xi32>) -> tensor<2x3xi1> {
  %r = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction GE>} : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}
func.func @ui16(%x0: tensor<2x3xui16>, %x1: tensor<3xui16>) -> tensor<2x3xi1> {
  %r = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction GE>} : (tensor<2x3xui16>, tensor<3xui16>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}
func.func @bf16(%x0: tensor<2x3xbf16>, %x1: tensor<3xbf16>) -> tensor<2x3xi1> {
  %r = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction GE>} : (tensor<2x3xbf16>, tensor<3xbf16>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}
func.func @f16(%x0: tensor<2x3xf16>, %x1: tensor<3xf16>) -> tensor<2x3xi1> {
  %r = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction GE>} : (tensor<2x3xf16>, tensor<3xf16>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}
func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> tensor<2x3xi1> {
  %r = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction GE>} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}
func.func @f64(%x0: tensor<2x3xf64>, %x1: tensor<3xf64>) -> tensor<2x3xi1> {
  %r = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction GE>} : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}
// run: @i8([[-8, 13, 7], [15, -1, 8]]; [13, -3, -8]) == [[false, true, true], [true, true, true]]
// run: @i32([[-8, 13, 7], [15, -1, 8]]; [13, -3, -8]) == [[false, true, true], [true, true, true]]
// run: @ui16([[8, 29, 23], [31, 15, 24]]; [29, 13, 8]) == [[false, true, true], [true, true, true]]
// run: @bf16([[-1.5, 2.75, 1.5], [3.0, 0.0, 1.75]]; [2.5, -0.5, -1.5]) == [[false, true, true], [true, true, true]]
// run: @f16([[-1.5, 2.75, 1.5], [3.0, 0.0, 1.75]]; [2.5, -0.5, -1.5]) == [[false, true, true], [true, true, true]]
// run: @f32([[-1.5, 2.75, 1.5], [3.0, 0.0, 1.75]]; [2.5, -0.5, -1.5]) == [[false, true, true], [true, true, true]]
// run: @f64([[-1.5, 2.75, 1.5], [3.0, 0.0, 1.75]]; [2.5, -0.5, -1.5]) == [[false, true, true], [true, true, true]]
