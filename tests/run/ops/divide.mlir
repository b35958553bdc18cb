func.func @i2(%x0: tensor<6xi2>, %x1: tensor<6xi2>) -> tensor<6xi2> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>, %x1: tensor<6xi4>) -> tensor<6xi4> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>, %x1: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>, %x1: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>, %x1: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui2(%x0: tensor<6xui2>, %x1: tensor<6xui2>) -> tensor<6xui2> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xui2>
  return %r : tensor<6xui2>
}
func.func @ui4(%x0: tensor<6xui4>, %x1: tensor<6xui4>) -> tensor<6xui4> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xui4>
  return %r : tensor<6xui4>
}
func.func @ui8(%x0: tensor<6xui8>, %x1: tensor<6xui8>) -> tensor<6xui8> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<6xui16>) -> tensor<6xui16> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>, %x1: tensor<6xui32>) -> tensor<6xui32> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>, %x1: tensor<6xui64>) -> tensor<6xui64> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xui64>
  return %r : tensor<6xui64>
}
func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>, %x1: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>, %x1: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>, %x1: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>, %x1: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>, %x1: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>, %x1: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>, %x1: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>, %x1: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>, %x1: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>, %x1: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>, %x1: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>, %x1: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>, %x1: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>, %x1: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>, %x1: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = stablehlo.divide %x0, %x1 : tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @i2([-1, -2, -1, -1, 1, -2]; [-1, 1, -2, 1, 1, -1]) == [1, -2, 0, -1, 1, -2]
// run: @i4([-4, -5, -2, -4, 6, -5]; [-4, 7, -6, 2, 2, -4]) == [1, 0, 0, -2, 3, 1]
// run: @i8([-8, -10, -3, -8, 12, -9]; [-8, 14, -12, 4, 4, -7]) == [1, 0, 0, -2, 3, 1]
// run: @i16([-8, -10, -3, -8, 12, -9]; [-8, 14, -12, 4, 4, -7]) == [1, 0, 0, -2, 3, 1]
// run: @i32([-8, -10, -3, -8, 12, -9]; [-8, 14, -12, 4, 4, -7]) == [1, 0, 0, -2, 3, 1]
// run: @i64([-8, -10, -3, -8, 12, -9]; [-8, 14, -12, 4, 4, -7]) == [1, 0, 0, -2, 3, 1]
// run: @ui2([1, 0, 1, 1, 3, 0]; [1, 3, 1, 2, 2, 1]) == [1, 0, 1, 0, 1, 0]
// run: @ui4([4, 3, 6, 4, 14, 3]; [4, 15, 2, 10, 10, 4]) == [1, 0, 3, 0, 1, 0]
// run: @ui8([8, 6, 13, 8, 28, 7]; [8, 30, 4, 20, 20, 9]) == [1, 0, 3, 0, 1, 0]
// run: @ui16([8, 6, 13, 8, 28, 7]; [8, 30, 4, 20, 20, 9]) == [1, 0, 3, 0, 1, 0]
// run: @ui32([8, 6, 13, 8, 28, 7]; [8, 30, 4, 20, 20, 9]) == [1, 0, 3, 0, 1, 0]
// run: @ui64([8, 6, 13, 8, 28, 7]; [8, 30, 4, 20, 20, 9]) == [1, 0, 3, 0, 1, 0]
// run: @f4E2M1FN([-1.5, -2.0, -0.5, -1.5, 2.0, -1.5]; [-1.5, 3.0, -2.0, 1.0, 1.0, -1.0]) ~= [1.0, -0.5, 0.0, -1.5, 2.0, 1.5]
// run: @f8E3M4([-1.5, -1.75, -0.5, -1.5, 2.5, -1.5]; [-1.5, 2.75, -2.25, 1.0, 1.0, -1.25]) ~= [1.0, -0.625, 0.21875, -1.5, 2.5, 1.1875]
// run: @f8E4M3([-1.5, -1.75, -0.5, -1.5, 2.5, -1.5]; [-1.5, 2.75, -2.25, 1.0, 1.0, -1.25]) ~= [1.0, -0.625, 0.21875, -1.5, 2.5, 1.25]
// run: @f8E4M3FN([-1.5, -1.75, -0.5, -1.5, 2.5, -1.5]; [-1.5, 2.75, -2.25, 1.0, 1.0, -1.25]) ~= [1.0, -0.625, 0.21875, -1.5, 2.5, 1.25]
// run: @f8E4M3FNUZ([-1.5, -1.75, -0.5, -1.5, 2.5, -1.5]; [-1.5, 2.75, -2.25, 1.0, 1.0, -1.25]) ~= [1.0, -0.625, 0.21875, -1.5, 2.5, 1.25]
// run: @f8E4M3B11FNUZ([-1.5, -1.75, -0.5, -1.5, 2.5, -1.5]; [-1.5, 2.75, -2.25, 1.0, 1.0, -1.25]) ~= [1.0, -0.625, 0.21875, -1.5, 2.5, 1.25]
// run: @f8E5M2([-1.5, -1.75, -0.5, -1.5, 2.5, -1.5]; [-1.5, 3.0, -2.0, 1.0, 1.0, -1.25]) ~= [1.0, -0.625, 0.25, -1.5, 2.5, 1.25]
// run: @f8E5M2FNUZ([-1.5, -1.75, -0.5, -1.5, 2.5, -1.5]; [-1.5, 3.0, -2.0, 1.0, 1.0, -1.25]) ~= [1.0, -0.625, 0.25, -1.5, 2.5, 1.25]
// run: @f8E8M0FNU([0.25, 0.25, 0.5, 0.25, 8.0, 0.25]; [0.25, 8.0, 0.125, 2.0, 2.0, 0.5]) ~= [1.0, 0.03125, 4.0, 0.125, 4.0, 0.5]
// run: @bf16([-1.5, -1.75, -0.5, -1.5, 2.5, -1.5]; [-1.5, 2.75, -2.25, 1.0, 1.0, -1.25]) ~= [1.0, -0.63671875, 0.22265625, -1.5, 2.5, 1.203125]
// run: @f16([-1.5, -1.75, -0.5, -1.5, 2.5, -1.5]; [-1.5, 2.75, -2.25, 1.0, 1.0, -1.25]) ~= [1.0, -0.63623046875, 0.22216796875, -1.5, 2.5, 1.2001953125]
// run: @f32([-1.5, -1.75, -0.5, -1.5, 2.5, -1.5]; [-1.5, 2.75, -2.25, 1.0, 1.0, -1.25]) ~= [1.0, -0.6363636255264282, 0.2222222238779068, -1.5, 2.5, 1.2000000476837158]
// run: @f64([-1.5, -1.75, -0.5, -1.5, 2.5, -1.5]; [-1.5, 2.75, -2.25, 1.0, 1.0, -1.25]) ~= [1.0, -0.6363636363636364, 0.2222222222222222, -1.5, 2.5, 1.2]
// run: @complex_f32([(-1.0, -1.5), (-1.25, 0.5), (-0.25, -1.0), (-1.0, -0.25), (1.75, 0.75), (-1.0, 2.0)]; [(-1.0, 2.0), (2.0, -0.75), (-1.5, -0.75), (0.5, 1.25), (0.75, -2.0), (-1.0, 1.75)]) ~= [(-0.4000000059604645, 0.699999988079071), (-0.6301369667053223, 0.013698630034923553), (0.4000000059604645, 0.46666666865348816), (-0.4482758343219757, 0.6206896305084229), (-0.04109589010477066, 0.8904109597206116), (1.1076923608779907, -0.06153848394751549)]
// run: @complex_f64([(-1.0, -1.5), (-1.25, 0.5), (-0.25, -1.0), (-1.0, -0.25), (1.75, 0.75), (-1.0, 2.0)]; [(-1.0, 2.0), (2.0, -0.75), (-1.5, -0.75), (0.5, 1.25), (0.75, -2.0), (-1.0, 1.75)]) ~= [(-0.4, 0.7), (-0.6301369863013698, 0.0136986301369863), (0.4, 0.4666666666666667), (-0.4482758620689655, 0.6206896551724138), (-0.0410958904109589, 0.8904109589041096), (1.1076923076923078, -0.06153846153846152)]
