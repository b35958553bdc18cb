func.func @i1(%x0: tensor<6xi1>, %x1: tensor<6xi1>) -> tensor<6xi1> {
  %r = stablehlo.or %x0, %x1 : tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @i2(%x0: tensor<6xi2>, %x1: tensor<6xi2>) -> tensor<6xi2> {
  %r = stablehlo.or %x0, %x1 : tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>, %x1: tensor<6xi4>) -> tensor<6xi4> {
  %r = stablehlo.or %x0, %x1 : tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>, %x1: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.or %x0, %x1 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>, %x1: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.or %x0, %x1 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.or %x0, %x1 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>, %x1: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.or %x0, %x1 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui2(%x0: tensor<6xui2>, %x1: tensor<6xui2>) -> tensor<6xui2> {
  %r = stablehlo.or %x0, %x1 : tensor<6xui2>
  return %r : tensor<6xui2>
}
func.func @ui4(%x0: tensor<6xui4>, %x1: tensor<6xui4>) -> tensor<6xui4> {
  %r = stablehlo.or %x0, %x1 : tensor<6xui4>
  return %r : tensor<6xui4>
}
func.func @ui8(%x0: tensor<6xui8>, %x1: tensor<6xui8>) -> tensor<6xui8> {
  %r = stablehlo.or %x0, %x1 : tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<6xui16>) -> tensor<6xui16> {
  %r = stablehlo.or %x0, %x1 : tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>, %x1: tensor<6xui32>) -> tensor<6xui32> {
  %r = stablehlo.or %x0, %x1 : tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>, %x1: tensor<6xui64>) -> tensor<6xui64> {
  %r = stablehlo.or %x0, %x1 : tensor<6xui64>
  return %r : tensor<6xui64>
}
// run: @i1([false, true, true, true, false, true]; [false, true, true, false, false, true]) == [false, true, true, true, false, true]
// run: @i2([-2, 1, 0, 1, -1, 1]; [-2, 0, 0, -1, -2, 0]) == [-2, 1, 0, -1, -1, 1]
// run: @i4([-6, 4, 2, 5, -3, 4]; [-6, 2, 2, -1, -5, 0]) == [-6, 6, 2, -1, -1, 4]
// run: @i8([-12, 9, 4, 10, -6, 8]; [-11, 4, 5, -1, -9, 0]) == [-11, 13, 5, -1, -1, 8]
// run: @i16([-12, 9, 4, 10, -6, 8]; [-11, 4, 5, -1, -9, 0]) == [-11, 13, 5, -1, -1, 8]
// run: @i32([-12, 9, 4, 10, -6, 8]; [-11, 4, 5, -1, -9, 0]) == [-11, 13, 5, -1, -1, 8]
// run: @i64([-12, 9, 4, 10, -6, 8]; [-11, 4, 5, -1, -9, 0]) == [-11, 13, 5, -1, -1, 8]
// run: @ui2([0, 3, 2, 3, 1, 3]; [0, 2, 2, 1, 0, 2]) == [0, 3, 2, 3, 1, 3]
// run: @ui4([2, 12, 10, 13, 5, 12]; [2, 10, 10, 7, 3, 8]) == [2, 14, 10, 15, 7, 12]
// run: @ui8([4, 25, 20, 26, 10, 24]; [5, 20, 21, 15, 7, 16]) == [5, 29, 21, 31, 15, 24]
// run: @ui16([4, 25, 20, 26, 10, 24]; [5, 20, 21, 15, 7, 16]) == [5, 29, 21, 31, 15, 24]
// run: @ui32([4, 25, 20, 26, 10, 24]; [5, 20, 21, 15, 7, 16]) == [5, 29, 21, 31, 15, 24]
// run: @ui64([4, 25, 20, 26, 10, 24]; [5, 20, 21, 15, 7, 16]) == [5, 29, 21, 31, 15, 24]
