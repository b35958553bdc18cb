func.func @i2(%x0: tensor<6xi2>, %x1: tensor<6xi2>) -> tensor<6xi2> {
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>, %x1: tensor<6xi4>) -> tensor<6xi4> {
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>, %x1: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>, %x1: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>, %x1: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui2(%x0: tensor<6xui2>, %x1: tensor<6xui2>) -> tensor<6xui2> {
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xui2>
  return %r : tensor<6xui2>
}
func.func @ui4(%x0: tensor<6xui4>, %x1: tensor<6xui4>) -> tensor<6xui4> {
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xui4>
  return %r : tensor<6xui4>
}
func.func @ui8(%x0: tensor<6xui8>, %x1: tensor<6xui8>) -> tensor<6xui8> {
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<6xui16>) -> tensor<6xui16> {
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>, %x1: tensor<6xui32>) -> tensor<6xui32> {
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>, %x1: tensor<6xui64>) -> tensor<6xui64> {
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xui64>
  return %r : tensor<6xui64>
}
// run: @i2([1, 0, -2, 0, -2, -2]; [1, 0, -2, -2, -2, 0]) == [0, 0, 0, 0, 0, -2]
// run: @i4([4, 0, -6, 2, -7, -7]; [2, 0, 0, 2, 1, 0]) == [1, 0, -6, 0, 4, -7]
// run: @i8([8, 0, -12, 4, -13, -13]; [1, 0, 1, 2, 0, 1]) == [4, 0, 122, 1, -13, 121]
// run: @i16([8, 0, -12, 4, -13, -13]; [1, 0, 1, 2, 0, 1]) == [4, 0, 32762, 1, -13, 32761]
// run: @i32([8, 0, -12, 4, -13, -13]; [1, 0, 1, 2, 0, 1]) == [4, 0, 2147483642, 1, -13, 2147483641]
// run: @i64([8, 0, -12, 4, -13, -13]; [1, 0, 1, 2, 0, 1]) == [4, 0, 9223372036854775802, 1, -13, 9223372036854775801]
// run: @ui2([3, 2, 0, 2, 0, 0]; [0, 2, 1, 1, 1, 2]) == [3, 0, 0, 1, 0, 0]
// run: @ui4([12, 8, 2, 10, 1, 1]; [1, 2, 2, 1, 0, 2]) == [6, 2, 0, 5, 1, 0]
// run: @ui8([24, 16, 4, 20, 3, 3]; [2, 1, 2, 0, 1, 2]) == [6, 8, 1, 20, 1, 0]
// run: @ui16([24, 16, 4, 20, 3, 3]; [2, 1, 2, 0, 1, 2]) == [6, 8, 1, 20, 1, 0]
// run: @ui32([24, 16, 4, 20, 3, 3]; [2, 1, 2, 0, 1, 2]) == [6, 8, 1, 20, 1, 0]
// run: @ui64([24, 16, 4, 20, 3, 3]; [2, 1, 2, 0, 1, 2]) == [6, 8, 1, 20, 1, 0]
