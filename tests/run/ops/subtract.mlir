func.func @i2(%x0: tensor<6xi2>, %x1: tensor<6xi2>) -> tensor<6xi2> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>, %x1: tensor<6xi4>) -> tensor<6xi4> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>, %x1: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>, %x1: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>, %x1: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui2(%x0: tensor<6xui2>, %x1: tensor<6xui2>) -> tensor<6xui2> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xui2>
  return %r : tensor<6xui2>
}
func.func @ui4(%x0: tensor<6xui4>, %x1: tensor<6xui4>) -> tensor<6xui4> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xui4>
  return %r : tensor<6xui4>
}
func.func @ui8(%x0: tensor<6xui8>, %x1: tensor<6xui8>) -> tensor<6xui8> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<6xui16>) -> tensor<6xui16> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>, %x1: tensor<6xui32>) -> tensor<6xui32> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>, %x1: tensor<6xui64>) -> tensor<6xui64> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xui64>
  return %r : tensor<6xui64>
}
func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>, %x1: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>, %x1: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>, %x1: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>, %x1: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>, %x1: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>, %x1: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>, %x1: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>, %x1: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>, %x1: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>, %x1: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>, %x1: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>, %x1: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>, %x1: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>, %x1: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>, %x1: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = stablehlo.subtract %x0, %x1 : tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @i2([-1, -1, -1, 1, 1, -1]; [1, 1, 1, -2, -2, -2]) == [-2, -2, -2, -1, -1, 1]
// run: @i4([-1, -3, -4, 5, 6, -2]; [7, 6, 4, -5, -6, -5]) == [-8, 7, -8, -6, -4, 3]
// run: @i8([-1, -5, -8, 11, 12, -3]; [14, 13, 8, -10, -12, -10]) == [-15, -18, -16, 21, 24, 7]
// run: @i16([-1, -5, -8, 11, 12, -3]; [14, 13, 8, -10, -12, -10]) == [-15, -18, -16, 21, 24, 7]
// run: @i32([-1, -5, -8, 11, 12, -3]; [14, 13, 8, -10, -12, -10]) == [-15, -18, -16, 21, 24, 7]
// run: @i64([-1, -5, -8, 11, 12, -3]; [14, 13, 8, -10, -12, -10]) == [-15, -18, -16, 21, 24, 7]
// run: @ui2([1, 1, 1, 3, 3, 1]; [3, 3, 3, 0, 0, 0]) == [2, 2, 2, 3, 3, 1]
// run: @ui4([7, 5, 4, 13, 14, 6]; [15, 14, 12, 3, 2, 3]) == [8, 7, 8, 10, 12, 3]
// run: @ui8([15, 11, 8, 27, 28, 13]; [30, 29, 24, 6, 4, 6]) == [241, 238, 240, 21, 24, 7]
// run: @ui16([15, 11, 8, 27, 28, 13]; [30, 29, 24, 6, 4, 6]) == [65521, 65518, 65520, 21, 24, 7]
// run: @ui32([15, 11, 8, 27, 28, 13]; [30, 29, 24, 6, 4, 6]) == [4294967281, 4294967278, 4294967280, 21, 24, 7]
// run: @ui64([15, 11, 8, 27, 28, 13]; [30, 29, 24, 6, 4, 6]) == [18446744073709551601, 18446744073709551598, 18446744073709551600, 21, 24, 7]
// run: @f4E2M1FN([0.0, -1.0, -1.5, 2.0, 2.0, -0.5]; [3.0, 2.0, 2.0, -2.0, -2.0, -2.0]) == [-3.0, -3.0, -4.0, 4.0, 4.0, 1.5]
// run: @f8E3M4([0.0, -0.75, -1.5, 2.25, 2.25, -0.5]; [2.75, 2.5, 1.75, -2.0, -2.25, -1.75]) == [-2.75, -3.25, -3.25, 4.25, 4.5, 1.25]
// run: @f8E4M3([0.0, -0.75, -1.5, 2.25, 2.25, -0.5]; [2.75, 2.5, 1.75, -2.0, -2.25, -1.75]) == [-2.75, -3.25, -3.25, 4.0, 4.5, 1.25]
// run: @f8E4M3FN([0.0, -0.75, -1.5, 2.25, 2.25, -0.5]; [2.75, 2.5, 1.75, -2.0, -2.25, -1.75]) == [-2.75, -3.25, -3.25, 4.0, 4.5, 1.25]
// run: @f8E4M3FNUZ([0.0, -0.75, -1.5, 2.25, 2.25, -0.5]; [2.75, 2.5, 1.75, -2.0, -2.25, -1.75]) == [-2.75, -3.25, -3.25, 4.0, 4.5, 1.25]
// run: @f8E4M3B11FNUZ([0.0, -0.75, -1.5, 2.25, 2.25, -0.5]; [2.75, 2.5, 1.75, -2.0, -2.25, -1.75]) == [-2.75, -3.25, -3.25, 4.0, 4.5, 1.25]
// run: @f8E5M2([0.0, -0.75, -1.5, 2.0, 2.0, -0.5]; [3.0, 2.5, 1.75, -2.0, -2.0, -1.75]) == [-3.0, -3.0, -3.0, 4.0, 4.0, 1.25]
// run: @f8E5M2FNUZ([0.0, -0.75, -1.5, 2.0, 2.0, -0.5]; [3.0, 2.5, 1.75, -2.0, -2.0, -1.75]) == [-3.0, -3.0, -3.0, 4.0, 4.0, 1.25]
// run: @f8E8M0FNU([1.0, 0.5, 0.25, 8.0, 8.0, 1.0]; [8.0, 8.0, 4.0, 0.25, 0.25, 0.25]) == [nan, nan, nan, 8.0, 8.0, 1.0]
// run: @bf16([0.0, -0.75, -1.5, 2.25, 2.25, -0.5]; [2.75, 2.5, 1.75, -2.0, -2.25, -1.75]) == [-2.75, -3.25, -3.25, 4.25, 4.5, 1.25]
// run: @f16([0.0, -0.75, -1.5, 2.25, 2.25, -0.5]; [2.75, 2.5, 1.75, -2.0, -2.25, -1.75]) == [-2.75, -3.25, -3.25, 4.25, 4.5, 1.25]
// run: @f32([0.0, -0.75, -1.5, 2.25, 2.25, -0.5]; [2.75, 2.5, 1.75, -2.0, -2.25, -1.75]) == [-2.75, -3.25, -3.25, 4.25, 4.5, 1.25]
// run: @f64([0.0, -0.75, -1.5, 2.25, 2.25, -0.5]; [2.75, 2.5, 1.75, -2.0, -2.25, -1.75]) == [-2.75, -3.25, -3.25, 4.25, 4.5, 1.25]
// run: @complex_f32([(0.0, -1.75), (-0.5, 1.5), (-1.0, 1.5), (1.5, -0.75), (1.5, 1.0), (-0.25, -1.25)]; [(2.0, 0.75), (1.75, -1.5), (1.25, 1.5), (-1.25, -0.25), (-1.5, -1.5), (-1.25, -2.0)]) == [(-2.0, -2.5), (-2.25, 3.0), (-2.25, 0.0), (2.75, -0.5), (3.0, 2.5), (1.0, 0.75)]
// run: @complex_f64([(0.0, -1.75), (-0.5, 1.5), (-1.0, 1.5), (1.5, -0.75), (1.5, 1.0), (-0.25, -1.25)]; [(2.0, 0.75), (1.75, -1.5), (1.25, 1.5), (-1.25, -0.25), (-1.5, -1.5), (-1.25, -2.0)]) == [(-2.0, -2.5), (-2.25, 3.0), (-2.25, 0.0), (2.75, -0.5), (3.0, 2.5), (1.0, 0.75)]
