func.func @i1(%x0: tensor<6xi1>) -> tensor<6xi1> {
  %r = stablehlo.not %x0 : tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @i2(%x0: tensor<6xi2>) -> tensor<6xi2> {
  %r = stablehlo.not %x0 : tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>) -> tensor<6xi4> {
  %r = stablehlo.not %x0 : tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.not %x0 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.not %x0 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.not %x0 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.not %x0 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui2(%x0: tensor<6xui2>) -> tensor<6xui2> {
  %r = stablehlo.not %x0 : tensor<6xui2>
  return %r : tensor<6xui2>
}
func.func @ui4(%x0: tensor<6xui4>) -> tensor<6xui4> {
  %r = stablehlo.not %x0 : tensor<6xui4>
  return %r : tensor<6xui4>
}
func.func @ui8(%x0: tensor<6xui8>) -> tensor<6xui8> {
  %r = stablehlo.not %x0 : tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>) -> tensor<6xui16> {
  %r = stablehlo.not %x0 : tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>) -> tensor<6xui32> {
  %r = stablehlo.not %x0 : tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>) -> tensor<6xui64> {
  %r = stablehlo.not %x0 : tensor<6xui64>
  return %r : tensor<6xui64>
}
// run: @i1([false, true, false, true, false, false]) == [true, false, true, false, true, true]
// run: @i2([-1, 0, -1, 0, -1, -1]) == [0, -1, 0, -1, 0, 0]
// run: @i4([-1, 2, -4, 1, -2, -3]) == [0, -3, 3, -2, 1, 2]
// run: @i8([-1, 5, -8, 2, -4, -6]) == [0, -6, 7, -3, 3, 5]
// run: @i16([-1, 5, -8, 2, -4, -6]) == [0, -6, 7, -3, 3, 5]
// run: @i32([-1, 5, -8, 2, -4, -6]) == [0, -6, 7, -3, 3, 5]
// run: @i64([-1, 5, -8, 2, -4, -6]) == [0, -6, 7, -3, 3, 5]
// run: @ui2([1, 2, 1, 2, 1, 1]) == [2, 1, 2, 1, 2, 2]
// run: @ui4([7, 10, 4, 9, 6, 5]) == [8, 5, 11, 6, 9, 10]
// run: @ui8([15, 21, 8, 18, 12, 10]) == [240, 234, 247, 237, 243, 245]
// run: @ui16([15, 21, 8, 18, 12, 10]) == [65520, 65514, 65527, 65517, 65523, 65525]
// run: @ui32([15, 21, 8, 18, 12, 10]) == [4294967280, 4294967274, 4294967287, 4294967277, 4294967283, 4294967285]
// run: @ui64([15, 21, 8, 18, 12, 10]) == [18446744073709551600, 18446744073709551594, 18446744073709551607, 18446744073709551597, 18446744073709551603, 18446744073709551605]
