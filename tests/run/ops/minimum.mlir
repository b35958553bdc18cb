func.func @i1(%x0: tensor<6xi1>, %x1: tensor<6xi1>) -> tensor<6xi1> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @i2(%x0: tensor<6xi2>, %x1: tensor<6xi2>) -> tensor<6xi2> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>, %x1: tensor<6xi4>) -> tensor<6xi4> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>, %x1: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>, %x1: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>, %x1: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui2(%x0: tensor<6xui2>, %x1: tensor<6xui2>) -> tensor<6xui2> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xui2>
  return %r : tensor<6xui2>
}
func.func @ui4(%x0: tensor<6xui4>, %x1: tensor<6xui4>) -> tensor<6xui4> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xui4>
  return %r : tensor<6xui4>
}
func.func @ui8(%x0: tensor<6xui8>, %x1: tensor<6xui8>) -> tensor<6xui8> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<6xui16>) -> tensor<6xui16> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>, %x1: tensor<6xui32>) -> tensor<6xui32> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>, %x1: tensor<6xui64>) -> tensor<6xui64> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xui64>
  return %r : tensor<6xui64>
}
func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>, %x1: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>, %x1: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>, %x1: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>, %x1: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>, %x1: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>, %x1: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>, %x1: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>, %x1: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>, %x1: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>, %x1: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>, %x1: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>, %x1: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>, %x1: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.minimum %x0, %x1 : tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @i1([false, false, true, false, false, false]; [false, true, true, true, false, false]) == [false, false, true, false, false, false]
// run: @i2([-2, -2, 1, -2, -1, -1]; [-2, 0, 1, 0, -2, -2]) == [-2, -2, 1, -2, -2, -2]
// run: @i4([-6, -6, 6, -6, -4, -1]; [-6, 3, 6, 2, -8, -6]) == [-6, -6, 6, -6, -8, -6]
// run: @i8([-12, -11, 12, -12, -8, -2]; [-12, 7, 12, 4, -15, -12]) == [-12, -11, 12, -12, -15, -12]
// run: @i16([-12, -11, 12, -12, -8, -2]; [-12, 7, 12, 4, -15, -12]) == [-12, -11, 12, -12, -15, -12]
// run: @i32([-12, -11, 12, -12, -8, -2]; [-12, 7, 12, 4, -15, -12]) == [-12, -11, 12, -12, -15, -12]
// run: @i64([-12, -11, 12, -12, -8, -2]; [-12, 7, 12, 4, -15, -12]) == [-12, -11, 12, -12, -15, -12]
// run: @ui2([0, 0, 3, 0, 1, 1]; [0, 2, 3, 2, 0, 0]) == [0, 0, 3, 0, 0, 0]
// run: @ui4([2, 2, 14, 2, 4, 7]; [2, 11, 14, 10, 0, 2]) == [2, 2, 14, 2, 0, 2]
// run: @ui8([4, 5, 28, 4, 8, 14]; [4, 23, 28, 20, 1, 4]) == [4, 5, 28, 4, 1, 4]
// run: @ui16([4, 5, 28, 4, 8, 14]; [4, 23, 28, 20, 1, 4]) == [4, 5, 28, 4, 1, 4]
// run: @ui32([4, 5, 28, 4, 8, 14]; [4, 23, 28, 20, 1, 4]) == [4, 5, 28, 4, 1, 4]
// run: @ui64([4, 5, 28, 4, 8, 14]; [4, 23, 28, 20, 1, 4]) == [4, 5, 28, 4, 1, 4]
// run: @f4E2M1FN([-2.0, -2.0, 2.0, -2.0, -1.5, -0.0]; [-2.0, 1.5, 2.0, 1.0, -3.0, -2.0]) == [-2.0, -2.0, 2.0, -2.0, -3.0, -2.0]
// run: @f8E3M4([-2.25, -2.0, 2.5, -2.25, -1.5, -0.25]; [-2.25, 1.5, 2.5, 1.0, -2.75, -2.25]) == [-2.25, -2.0, 2.5, -2.25, -2.75, -2.25]
// run: @f8E4M3([-2.25, -2.0, 2.5, -2.25, -1.5, -0.25]; [-2.25, 1.5, 2.5, 1.0, -2.75, -2.25]) == [-2.25, -2.0, 2.5, -2.25, -2.75, -2.25]
// run: @f8E4M3FN([-2.25, -2.0, 2.5, -2.25, -1.5, -0.25]; [-2.25, 1.5, 2.5, 1.0, -2.75, -2.25]) == [-2.25, -2.0, 2.5, -2.25, -2.75, -2.25]
// run: @f8E4M3FNUZ([-2.25, -2.0, 2.5, -2.25, -1.5, -0.25]; [-2.25, 1.5, 2.5, 1.0, -2.75, -2.25]) == [-2.25, -2.0, 2.5, -2.25, -2.75, -2.25]
// run: @f8E4M3B11FNUZ([-2.25, -2.0, 2.5, -2.25, -1.5, -0.25]; [-2.25, 1.5, 2.5, 1.0, -2.75, -2.25]) == [-2.25, -2.0, 2.5, -2.25, -2.75, -2.25]
// run: @f8E5M2([-2.0, -2.0, 2.5, -2.0, -1.5, -0.25]; [-2.0, 1.5, 2.5, 1.0, -3.0, -2.0]) == [-2.0, -2.0, 2.5, -2.0, -3.0, -2.0]
// run: @f8E5M2FNUZ([-2.0, -2.0, 2.5, -2.0, -1.5, -0.25]; [-2.0, 1.5, 2.5, 1.0, -3.0, -2.0]) == [-2.0, -2.0, 2.5, -2.0, -3.0, -2.0]
// run: @f8E8M0FNU([0.125, 0.25, 8.0, 0.25, 0.25, 1.0]; [0.125, 4.0, 8.0, 2.0, 0.125, 0.125]) == [0.125, 0.25, 8.0, 0.25, 0.125, 0.125]
// run: @bf16([-2.25, -2.0, 2.5, -2.25, -1.5, -0.25]; [-2.25, 1.5, 2.5, 1.0, -2.75, -2.25]) == [-2.25, -2.0, 2.5, -2.25, -2.75, -2.25]
// run: @f16([-2.25, -2.0, 2.5, -2.25, -1.5, -0.25]; [-2.25, 1.5, 2.5, 1.0, -2.75, -2.25]) == [-2.25, -2.0, 2.5, -2.25, -2.75, -2.25]
// run: @f32([-2.25, -2.0, 2.5, -2.25, -1.5, -0.25]; [-2.25, 1.5, 2.5, 1.0, -2.75, -2.25]) == [-2.25, -2.0, 2.5, -2.25, -2.75, -2.25]
// run: @f64([-2.25, -2.0, 2.5, -2.25, -1.5, -0.25]; [-2.25, 1.5, 2.5, 1.0, -2.75, -2.25]) == [-2.25, -2.0, 2.5, -2.25, -2.75, -2.25]
