func.func @i32(%x0: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.bitcast_convert %x0 : (tensor<6xi32>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @ui32(%x0: tensor<6xui32>) -> tensor<6xi32> {
  %r = stablehlo.bitcast_convert %x0 : (tensor<6xui32>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xi32> {
  %r = stablehlo.bitcast_convert %x0 : (tensor<6xf32>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}
// run: @i32([-5, 7, -16, 13, -3, 14]) == [-5, 7, -16, 13, -3, 14]
// run: @ui32([11, 23, 0, 29, 13, 30]) == [11, 23, 0, 29, 13, 30]
// run: @f32([-1.0, 1.5, -3.0, 2.75, -0.5, 2.75]) == [-1082130432, 1069547520, -1069547520, 1076887552, -1090519040, 1076887552]
