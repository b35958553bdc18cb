func.func @i2(%x0: tensor<6xi2>, %x1: tensor<6xi2>) -> tensor<6xi2> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>, %x1: tensor<6xi4>) -> tensor<6xi4> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>, %x1: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>, %x1: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>, %x1: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui2(%x0: tensor<6xui2>, %x1: tensor<6xui2>) -> tensor<6xui2> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xui2>
  return %r : tensor<6xui2>
}
func.func @ui4(%x0: tensor<6xui4>, %x1: tensor<6xui4>) -> tensor<6xui4> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xui4>
  return %r : tensor<6xui4>
}
func.func @ui8(%x0: tensor<6xui8>, %x1: tensor<6xui8>) -> tensor<6xui8> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<6xui16>) -> tensor<6xui16> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>, %x1: tensor<6xui32>) -> tensor<6xui32> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>, %x1: tensor<6xui64>) -> tensor<6xui64> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xui64>
  return %r : tensor<6xui64>
}
func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>, %x1: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>, %x1: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>, %x1: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>, %x1: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>, %x1: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>, %x1: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>, %x1: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>, %x1: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>, %x1: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>, %x1: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>, %x1: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>, %x1: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>, %x1: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.remainder %x0, %x1 : tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @i2([-2, 0, 0, 0, 1, 1]; [1, -2, -2, -2, 1, -2]) == [0, 0, 0, 0, 0, 1]
// run: @i4([-7, 3, 1, 2, 6, 6]; [1, -6, -8, -6, 1, -6]) == [0, 3, 1, 2, 0, 0]
// run: @i8([-13, 6, 2, 4, 12, 12]; [2, -11, -16, -11, 1, -12]) == [-1, 6, 2, 4, 0, 0]
// run: @i16([-13, 6, 2, 4, 12, 12]; [2, -11, -16, -11, 1, -12]) == [-1, 6, 2, 4, 0, 0]
// run: @i32([-13, 6, 2, 4, 12, 12]; [2, -11, -16, -11, 1, -12]) == [-1, 6, 2, 4, 0, 0]
// run: @i64([-13, 6, 2, 4, 12, 12]; [2, -11, -16, -11, 1, -12]) == [-1, 6, 2, 4, 0, 0]
// run: @ui2([0, 2, 2, 2, 3, 3]; [2, 1, 1, 1, 2, 1]) == [0, 0, 0, 0, 1, 0]
// run: @ui4([1, 11, 9, 10, 14, 14]; [9, 2, 1, 2, 8, 2]) == [1, 1, 0, 0, 6, 0]
// run: @ui8([3, 22, 18, 20, 28, 28]; [18, 5, 1, 5, 16, 4]) == [3, 2, 0, 0, 12, 0]
// run: @ui16([3, 22, 18, 20, 28, 28]; [18, 5, 1, 5, 16, 4]) == [3, 2, 0, 0, 12, 0]
// run: @ui32([3, 22, 18, 20, 28, 28]; [18, 5, 1, 5, 16, 4]) == [3, 2, 0, 0, 12, 0]
// run: @ui64([3, 22, 18, 20, 28, 28]; [18, 5, 1, 5, 16, 4]) == [3, 2, 0, 0, 12, 0]
// run: @f4E2M1FN([-2.0, 1.0, 0.5, 1.0, 2.0, 2.0]; [0.5, -2.0, -3.0, -2.0, 0.0, -2.0]) == [-0.0, 1.0, 0.5, 1.0, -0.0, 0.0]
// run: @f8E3M4([-2.5, 1.25, 0.5, 0.75, 2.5, 2.5]; [0.5, -2.0, -3.0, -2.0, 0.0, -2.25]) == [-0.0, 1.25, 0.5, 0.75, nan, 0.25]
// run: @f8E4M3([-2.5, 1.25, 0.5, 0.75, 2.5, 2.5]; [0.5, -2.0, -3.0, -2.0, 0.0, -2.25]) == [-0.0, 1.25, 0.5, 0.75, nan, 0.25]
// run: @f8E4M3FN([-2.5, 1.25, 0.5, 0.75, 2.5, 2.5]; [0.5, -2.0, -3.0, -2.0, 0.0, -2.25]) == [-0.0, 1.25, 0.5, 0.75, nan, 0.25]
// run: @f8E4M3FNUZ([-2.5, 1.25, 0.5, 0.75, 2.5, 2.5]; [0.5, -2.0, -3.0, -2.0, 0.0, -2.25]) == [0.0, 1.25, 0.5, 0.75, nan, 0.25]
// run: @f8E4M3B11FNUZ([-2.5, 1.25, 0.5, 0.75, 2.5, 2.5]; [0.5, -2.0, -3.0, -2.0, 0.0, -2.25]) == [0.0, 1.25, 0.5, 0.75, nan, 0.25]
// run: @f8E5M2([-2.5, 1.25, 0.5, 0.75, 2.5, 2.5]; [0.5, -2.0, -3.0, -2.0, 0.0, -2.0]) == [-0.0, 1.25, 0.5, 0.75, nan, 0.5]
// run: @f8E5M2FNUZ([-2.5, 1.25, 0.5, 0.75, 2.5, 2.5]; [0.5, -2.0, -3.0, -2.0, 0.0, -2.0]) == [0.0, 1.25, 0.5, 0.75, nan, 0.5]
// run: @f8E8M0FNU([0.125, 2.0, 2.0, 2.0, 8.0, 8.0]; [2.0, 0.25, 0.125, 0.25, 1.0, 0.25]) == [0.125, nan, nan, nan, nan, nan]
// run: @bf16([-2.5, 1.25, 0.5, 0.75, 2.5, 2.5]; [0.5, -2.0, -3.0, -2.0, 0.0, -2.25]) == [-0.0, 1.25, 0.5, 0.75, nan, 0.25]
// run: @f16([-2.5, 1.25, 0.5, 0.75, 2.5, 2.5]; [0.5, -2.0, -3.0, -2.0, 0.0, -2.25]) == [-0.0, 1.25, 0.5, 0.75, nan, 0.25]
// run: @f32([-2.5, 1.25, 0.5, 0.75, 2.5, 2.5]; [0.5, -2.0, -3.0, -2.0, 0.0, -2.25]) == [-0.0, 1.25, 0.5, 0.75, nan, 0.25]
// run: @f64([-2.5, 1.25, 0.5, 0.75, 2.5, 2.5]; [0.5, -2.0, -3.0, -2.0, 0.0, -2.25]) == [-0.0, 1.25, 0.5, 0.75, nan, 0.25]
