func.func @i2(%x0: tensor<6xi2>, %x1: tensor<6xi2>) -> tensor<6xi2> {
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>, %x1: tensor<6xi4>) -> tensor<6xi4> {
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>, %x1: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>, %x1: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>, %x1: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui2(%x0: tensor<6xui2>, %x1: tensor<6xui2>) -> tensor<6xui2> {
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xui2>
  return %r : tensor<6xui2>
}
func.func @ui4(%x0: tensor<6xui4>, %x1: tensor<6xui4>) -> tensor<6xui4> {
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xui4>
  return %r : tensor<6xui4>
}
func.func @ui8(%x0: tensor<6xui8>, %x1: tensor<6xui8>) -> tensor<6xui8> {
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<6xui16>) -> tensor<6xui16> {
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>, %x1: tensor<6xui32>) -> tensor<6xui32> {
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>, %x1: tensor<6xui64>) -> tensor<6xui64> {
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xui64>
  return %r : tensor<6xui64>
}
// run: @i2([1, -1, 0, 0, -2, 1]; [0, 1, -2, 1, 1, -2]) == [1, -1, 0, 0, -1, 0]
// run: @i4([5, -4, 3, 1, -8, 5]; [1, 0, 2, 1, 0, 1]) == [2, -4, 0, 0, -8, 2]
// run: @i8([11, -8, 7, 3, -16, 11]; [0, 1, 2, 2, 1, 2]) == [11, -4, 1, 0, -8, 2]
// run: @i16([11, -8, 7, 3, -16, 11]; [0, 1, 2, 2, 1, 2]) == [11, -4, 1, 0, -8, 2]
// run: @i32([11, -8, 7, 3, -16, 11]; [0, 1, 2, 2, 1, 2]) == [11, -4, 1, 0, -8, 2]
// run: @i64([11, -8, 7, 3, -16, 11]; [0, 1, 2, 2, 1, 2]) == [11, -4, 1, 0, -8, 2]
// run: @ui2([3, 1, 2, 2, 0, 3]; [2, 0, 1, 0, 0, 1]) == [3, 1, 3, 2, 0, 3]
// run: @ui4([13, 4, 11, 9, 0, 13]; [0, 2, 1, 0, 2, 0]) == [13, 1, 13, 9, 0, 13]
// run: @ui8([27, 8, 23, 19, 0, 27]; [1, 2, 0, 0, 2, 0]) == [13, 2, 23, 19, 0, 27]
// run: @ui16([27, 8, 23, 19, 0, 27]; [1, 2, 0, 0, 2, 0]) == [13, 2, 23, 19, 0, 27]
// run: @ui32([27, 8, 23, 19, 0, 27]; [1, 2, 0, 0, 2, 0]) == [13, 2, 23, 19, 0, 27]
// run: @ui64([27, 8, 23, 19, 0, 27]; [1, 2, 0, 0, 2, 0]) == [13, 2, 23, 19, 0, 27]
