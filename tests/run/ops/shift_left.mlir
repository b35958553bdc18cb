func.func @i2(%x0: tensor<6xi2>, %x1: tensor<6xi2>) -> tensor<6xi2> {
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>, %x1: tensor<6xi4>) -> tensor<6xi4> {
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>, %x1: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>, %x1: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>, %x1: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui2(%x0: tensor<6xui2>, %x1: tensor<6xui2>) -> tensor<6xui2> {
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xui2>
  return %r : tensor<6xui2>
}
func.func @ui4(%x0: tensor<6xui4>, %x1: tensor<6xui4>) -> tensor<6xui4> {
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xui4>
  return %r : tensor<6xui4>
}
func.func @ui8(%x0: tensor<6xui8>, %x1: tensor<6xui8>) -> tensor<6xui8> {
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<6xui16>) -> tensor<6xui16> {
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>, %x1: tensor<6xui32>) -> tensor<6xui32> {
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>, %x1: tensor<6xui64>) -> tensor<6xui64> {
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xui64>
  return %r : tensor<6xui64>
}
// run: @i2([0, 1, -1, 0, 0, -2]; [1, 1, 1, 0, 1, 1]) == [0, -2, -2, 0, 0, 0]
// run: @i4([0, 7, -1, 1, 2, -5]; [1, 1, 0, 0, 1, 2]) == [0, -2, -1, 1, 4, -4]
// run: @i8([1, 15, -2, 3, 5, -9]; [0, 0, 1, 0, 0, 1]) == [1, 15, -4, 3, 5, -18]
// run: @i16([1, 15, -2, 3, 5, -9]; [0, 0, 1, 0, 0, 1]) == [1, 15, -4, 3, 5, -18]
// run: @i32([1, 15, -2, 3, 5, -9]; [0, 0, 1, 0, 0, 1]) == [1, 15, -4, 3, 5, -18]
// run: @i64([1, 15, -2, 3, 5, -9]; [0, 0, 1, 0, 0, 1]) == [1, 15, -4, 3, 5, -18]
// run: @ui2([2, 3, 1, 2, 2, 0]; [0, 0, 0, 2, 0, 0]) == [2, 3, 1, 0, 2, 0]
// run: @ui4([8, 15, 7, 9, 10, 3]; [0, 0, 2, 2, 0, 1]) == [8, 15, 12, 4, 10, 6]
// run: @ui8([17, 31, 14, 19, 21, 7]; [1, 1, 2, 1, 1, 2]) == [34, 62, 56, 38, 42, 28]
// run: @ui16([17, 31, 14, 19, 21, 7]; [1, 1, 2, 1, 1, 2]) == [34, 62, 56, 38, 42, 28]
// run: @ui32([17, 31, 14, 19, 21, 7]; [1, 1, 2, 1, 1, 2]) == [34, 62, 56, 38, 42, 28]
// run: @ui64([17, 31, 14, 19, 21, 7]; [1, 1, 2, 1, 1, 2]) == [34, 62, 56, 38, 42, 28]
