func.func @i1(%x0: tensor<6xi1>, %x1: tensor<6xi1>) -> tensor<6xi1> {
  %r = stablehlo.xor %x0, %x1 : tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @i2(%x0: tensor<6xi2>, %x1: tensor<6xi2>) -> tensor<6xi2> {
  %r = stablehlo.xor %x0, %x1 : tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>, %x1: tensor<6xi4>) -> tensor<6xi4> {
  %r = stablehlo.xor %x0, %x1 : tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>, %x1: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.xor %x0, %x1 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>, %x1: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.xor %x0, %x1 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.xor %x0, %x1 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>, %x1: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.xor %x0, %x1 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui2(%x0: tensor<6xui2>, %x1: tensor<6xui2>) -> tensor<6xui2> {
  %r = stablehlo.xor %x0, %x1 : tensor<6xui2>
  return %r : tensor<6xui2>
}
func.func @ui4(%x0: tensor<6xui4>, %x1: tensor<6xui4>) -> tensor<6xui4> {
  %r = stablehlo.xor %x0, %x1 : tensor<6xui4>
  return %r : tensor<6xui4>
}
func.func @ui8(%x0: tensor<6xui8>, %x1: tensor<6xui8>) -> tensor<6xui8> {
  %r = stablehlo.xor %x0, %x1 : tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<6xui16>) -> tensor<6xui16> {
  %r = stablehlo.xor %x0, %x1 : tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>, %x1: tensor<6xui32>) -> tensor<6xui32> {
  %r = stablehlo.xor %x0, %x1 : tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>, %x1: tensor<6xui64>) -> tensor<6xui64> {
  %r = stablehlo.xor %x0, %x1 : tensor<6xui64>
  return %r : tensor<6xui64>
}
// run: @i1([false, false, false, true, false, true]; [true, false, true, false, false, true]) == [true, false, true, true, false, false]
// run: @i2([-2, -1, -1, 0, -1, 0]; [0, -1, 0, -2, -2, 0]) == [-2, 0, -1, -2, 1, 0]
// run: @i4([-7, -1, -2, 2, -4, 1]; [0, -2, 0, -8, -6, 2]) == [-7, 1, -2, -6, 6, 3]
// run: @i8([-13, -1, -3, 4, -8, 3]; [1, -3, 0, -15, -12, 4]) == [-14, 2, -3, -11, 12, 7]
// run: @i16([-13, -1, -3, 4, -8, 3]; [1, -3, 0, -15, -12, 4]) == [-14, 2, -3, -11, 12, 7]
// run: @i32([-13, -1, -3, 4, -8, 3]; [1, -3, 0, -15, -12, 4]) == [-14, 2, -3, -11, 12, 7]
// run: @i64([-13, -1, -3, 4, -8, 3]; [1, -3, 0, -15, -12, 4]) == [-14, 2, -3, -11, 12, 7]
// run: @ui2([0, 1, 1, 2, 1, 2]; [2, 1, 2, 0, 0, 2]) == [2, 0, 3, 2, 1, 0]
// run: @ui4([1, 7, 6, 10, 4, 9]; [8, 6, 8, 0, 2, 10]) == [9, 1, 14, 10, 6, 3]
// run: @ui8([3, 15, 13, 20, 8, 19]; [17, 13, 16, 1, 4, 20]) == [18, 2, 29, 21, 12, 7]
// run: @ui16([3, 15, 13, 20, 8, 19]; [17, 13, 16, 1, 4, 20]) == [18, 2, 29, 21, 12, 7]
// run: @ui32([3, 15, 13, 20, 8, 19]; [17, 13, 16, 1, 4, 20]) == [18, 2, 29, 21, 12, 7]
// run: @ui64([3, 15, 13, 20, 8, 19]; [17, 13, 16, 1, 4, 20]) == [18, 2, 29, 21, 12, 7]
