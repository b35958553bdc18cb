func.func @i1(%x0: tensor<6xi1>, %x1: tensor<6xi1>) -> tensor<6xi1> {
  %r = stablehlo.and %x0, %x1 : tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @i2(%x0: tensor<6xi2>, %x1: tensor<6xi2>) -> tensor<6xi2> {
  %r = stablehlo.and %x0, %x1 : tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>, %x1: tensor<6xi4>) -> tensor<6xi4> {
  %r = stablehlo.and %x0, %x1 : tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>, %x1: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.and %x0, %x1 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>, %x1: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.and %x0, %x1 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.and %x0, %x1 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>, %x1: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.and %x0, %x1 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui2(%x0: tensor<6xui2>, %x1: tensor<6xui2>) -> tensor<6xui2> {
  %r = stablehlo.and %x0, %x1 : tensor<6xui2>
  return %r : tensor<6xui2>
}
func.func @ui4(%x0: tensor<6xui4>, %x1: tensor<6xui4>) -> tensor<6xui4> {
  %r = stablehlo.and %x0, %x1 : tensor<6xui4>
  return %r : tensor<6xui4>
}
func.func @ui8(%x0: tensor<6xui8>, %x1: tensor<6xui8>) -> tensor<6xui8> {
  %r = stablehlo.and %x0, %x1 : tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<6xui16>) -> tensor<6xui16> {
  %r = stablehlo.and %x0, %x1 : tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>, %x1: tensor<6xui32>) -> tensor<6xui32> {
  %r = stablehlo.and %x0, %x1 : tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>, %x1: tensor<6xui64>) -> tensor<6xui64> {
  %r = stablehlo.and %x0, %x1 : tensor<6xui64>
  return %r : tensor<6xui64>
}
// run: @i1([false, false, false, false, true, true]; [false, true, false, false, false, false]) == [false, false, false, false, false, false]
// run: @i2([-1, -2, -1, -1, 0, 1]; [-2, 0, -2, -2, -1, -1]) == [-2, 0, -2, -2, 0, 1]
// run: @i4([-1, -8, -2, -4, 0, 4]; [-6, 1, -8, -8, -4, -1]) == [-6, 0, -8, -8, 0, 4]
// run: @i8([-1, -16, -3, -7, 0, 9]; [-12, 3, -15, -15, -7, -1]) == [-12, 0, -15, -15, 0, 9]
// run: @i16([-1, -16, -3, -7, 0, 9]; [-12, 3, -15, -15, -7, -1]) == [-12, 0, -15, -15, 0, 9]
// run: @i32([-1, -16, -3, -7, 0, 9]; [-12, 3, -15, -15, -7, -1]) == [-12, 0, -15, -15, 0, 9]
// run: @i64([-1, -16, -3, -7, 0, 9]; [-12, 3, -15, -15, -7, -1]) == [-12, 0, -15, -15, 0, 9]
// run: @ui2([1, 0, 1, 1, 2, 3]; [0, 2, 0, 0, 1, 1]) == [0, 0, 0, 0, 0, 1]
// run: @ui4([7, 0, 6, 4, 8, 12]; [2, 9, 0, 0, 4, 7]) == [2, 0, 0, 0, 0, 4]
// run: @ui8([15, 0, 13, 9, 16, 25]; [4, 19, 1, 1, 9, 15]) == [4, 0, 1, 1, 0, 9]
// run: @ui16([15, 0, 13, 9, 16, 25]; [4, 19, 1, 1, 9, 15]) == [4, 0, 1, 1, 0, 9]
// run: @ui32([15, 0, 13, 9, 16, 25]; [4, 19, 1, 1, 9, 15]) == [4, 0, 1, 1, 0, 9]
// run: @ui64([15, 0, 13, 9, 16, 25]; [4, 19, 1, 1, 9, 15]) == [4, 0, 1, 1, 0, 9]
