func.func @i2(%x0: tensor<6xi2>) -> tensor<6xi2> {
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>) -> tensor<6xi4> {
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui2(%x0: tensor<6xui2>) -> tensor<6xui2> {
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xui2>
  return %r : tensor<6xui2>
}
func.func @ui4(%x0: tensor<6xui4>) -> tensor<6xui4> {
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xui4>
  return %r : tensor<6xui4>
}
func.func @ui8(%x0: tensor<6xui8>) -> tensor<6xui8> {
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>) -> tensor<6xui16> {
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>) -> tensor<6xui32> {
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>) -> tensor<6xui64> {
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xui64>
  return %r : tensor<6xui64>
}
// run: @i2([-1, 1, 0, 0, 0, 1]) == [0, 1, -2, -2, -2, 1]
// run: @i4([-3, 7, 1, 0, 3, 5]) == [0, 1, 3, 4, 2, 1]
// run: @i8([-6, 15, 2, 1, 7, 10]) == [0, 4, 6, 7, 5, 4]
// run: @i16([-6, 15, 2, 1, 7, 10]) == [0, 12, 14, 15, 13, 12]
// run: @i32([-6, 15, 2, 1, 7, 10]) == [0, 28, 30, 31, 29, 28]
// run: @i64([-6, 15, 2, 1, 7, 10]) == [0, 60, 62, 63, 61, 60]
// run: @ui2([1, 3, 2, 2, 2, 3]) == [1, 0, 0, 0, 0, 0]
// run: @ui4([5, 15, 9, 8, 11, 13]) == [1, 0, 0, 0, 0, 0]
// run: @ui8([10, 31, 18, 17, 23, 26]) == [4, 3, 3, 3, 3, 3]
// run: @ui16([10, 31, 18, 17, 23, 26]) == [12, 11, 11, 11, 11, 11]
// run: @ui32([10, 31, 18, 17, 23, 26]) == [28, 27, 27, 27, 27, 27]
// run: @ui64([10, 31, 18, 17, 23, 26]) == [60, 59, 59, 59, 59, 59]
