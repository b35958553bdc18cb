func.func @i8(%x0: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.popcnt %x0 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.popcnt %x0 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.popcnt %x0 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.popcnt %x0 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui2(%x0: tensor<6xui2>) -> tensor<6xui2> {
  %r = stablehlo.popcnt %x0 : tensor<6xui2>
  return %r : tensor<6xui2>
}
func.func @ui4(%x0: tensor<6xui4>) -> tensor<6xui4> {
  %r = stablehlo.popcnt %x0 : tensor<6xui4>
  return %r : tensor<6xui4>
}
func.func @ui8(%x0: tensor<6xui8>) -> tensor<6xui8> {
  %r = stablehlo.popcnt %x0 : tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>) -> tensor<6xui16> {
  %r = stablehlo.popcnt %x0 : tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>) -> tensor<6xui32> {
  %r = stablehlo.popcnt %x0 : tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>) -> tensor<6xui64> {
  %r = stablehlo.popcnt %x0 : tensor<6xui64>
  return %r : tensor<6xui64>
}
// run: @i8([-8, -10, -3, -14, -14, -12]) == [5, 6, 7, 5, 5, 5]
// run: @i16([-8, -10, -3, -14, -14, -12]) == [13, 14, 15, 13, 13, 13]
// run: @i32([-8, -10, -3, -14, -14, -12]) == [29, 30, 31, 29, 29, 29]
// run: @i64([-8, -10, -3, -14, -14, -12]) == [61, 62, 63, 61, 61, 61]
// run: @ui2([1, 0, 1, 0, 0, 0]) == [1, 0, 1, 0, 0, 0]
// run: @ui4([4, 3, 6, 1, 1, 2]) == [1, 2, 2, 1, 1, 1]
// run: @ui8([8, 6, 13, 2, 2, 4]) == [1, 2, 3, 1, 1, 1]
// run: @ui16([8, 6, 13, 2, 2, 4]) == [1, 2, 3, 1, 1, 1]
// run: @ui32([8, 6, 13, 2, 2, 4]) == [1, 2, 3, 1, 1, 1]
// run: @ui64([8, 6, 13, 2, 2, 4]) == [1, 2, 3, 1, 1, 1]
