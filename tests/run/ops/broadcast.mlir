func.func @i1(%x0: tensor<3xi1>) -> tensor<2x3xi1> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xi1>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}
func.func @i2(%x0: tensor<3xi2>) -> tensor<2x3xi2> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xi2>) -> tensor<2x3xi2>
  return %r : tensor<2x3xi2>
}
func.func @i4(%x0: tensor<3xi4>) -> tensor<2x3xi4> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xi4>) -> tensor<2x3xi4>
  return %r : tensor<2x3xi4>
}
func.func @i8(%x0: tensor<3xi8>) -> tensor<2x3xi8> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xi8>) -> tensor<2x3xi8>
  return %r : tensor<2x3xi8>
}
func.func @i16(%x0: tensor<3xi16>) -> tensor<2x3xi16> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xi16>) -> tensor<2x3xi16>
  return %r : tensor<2x3xi16>
}
func.func @i32(%x0: tensor<3xi32>) -> tensor<2x3xi32> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @i64(%x0: tensor<3xi64>) -> tensor<2x3xi64> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xi64>) -> tensor<2x3xi64>
  return %r : tensor<2x3xi64>
}
func.func @ui2(%x0: tensor<3xui2>) -> tensor<2x3xui2> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xui2>) -> tensor<2x3xui2>
  return %r : tensor<2x3xui2>
}
func.func @ui4(%x0: tensor<3xui4>) -> tensor<2x3xui4> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xui4>) -> tensor<2x3xui4>
  return %r : tensor<2x3xui4>
}
func.func @ui8(%x0: tensor<3xui8>) -> tensor<2x3xui8> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xui8>) -> tensor<2x3xui8>
  return %r : tensor<2x3xui8>
}
func.func @ui16(%x0: tensor<3xui16>) -> tensor<2x3xui16> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xui16>) -> tensor<2x3xui16>
  return %r : tensor<2x3xui16>
}
func.func @ui32(%x0: tensor<3xui32>) -> tensor<2x3xui32> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xui32>) -> tensor<2x3xui32>
  return %r : tensor<2x3xui32>
}
func.func @ui64(%x0: tensor<3xui64>) -> tensor<2x3xui64> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xui64>) -> tensor<2x3xui64>
  return %r : tensor<2x3xui64>
}
func.func @f4E2M1FN(%x0: tensor<3xf4E2M1FN>) -> tensor<2x3xf4E2M1FN> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xf4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  return %r : tensor<2x3xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<3xf8E3M4>) -> tensor<2x3xf8E3M4> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xf8E3M4>) -> tensor<2x3xf8E3M4>
  return %r : tensor<2x3xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<3xf8E4M3>) -> tensor<2x3xf8E4M3> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xf8E4M3>) -> tensor<2x3xf8E4M3>
  return %r : tensor<2x3xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<3xf8E4M3FN>) -> tensor<2x3xf8E4M3FN> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  return %r : tensor<2x3xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<3xf8E4M3FNUZ>) -> tensor<2x3xf8E4M3FNUZ> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xf8E4M3FNUZ>) -> tensor<2x3xf8E4M3FNUZ>
  return %r : tensor<2x3xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<3xf8E4M3B11FNUZ>) -> tensor<2x3xf8E4M3B11FNUZ> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xf8E4M3B11FNUZ>) -> tensor<2x3xf8E4M3B11FNUZ>
  return %r : tensor<2x3xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<3xf8E5M2>) -> tensor<2x3xf8E5M2> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xf8E5M2>) -> tensor<2x3xf8E5M2>
  return %r : tensor<2x3xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<3xf8E5M2FNUZ>) -> tensor<2x3xf8E5M2FNUZ> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xf8E5M2FNUZ>) -> tensor<2x3xf8E5M2FNUZ>
  return %r : tensor<2x3xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<3xf8E8M0FNU>) -> tensor<2x3xf8E8M0FNU> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xf8E8M0FNU>) -> tensor<2x3xf8E8M0FNU>
  return %r : tensor<2x3xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<3xbf16>) -> tensor<2x3xbf16> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xbf16>) -> tensor<2x3xbf16>
  return %r : tensor<2x3xbf16>
}
func.func @f16(%x0: tensor<3xf16>) -> tensor<2x3xf16> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xf16>) -> tensor<2x3xf16>
  return %r : tensor<2x3xf16>
}
func.func @f32(%x0: tensor<3xf32>) -> tensor<2x3xf32> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
func.func @f64(%x0: tensor<3xf64>) -> tensor<2x3xf64> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}
func.func @complex_f32(%x0: tensor<3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  return %r : tensor<2x3xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>> {
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  return %r : tensor<2x3xcomplex<f64>>
}
// run: @i1([false, false, true]) == [[false, false, true], [false, false, true]]
// run: @i2([-2, -1, 0]) == [[-2, -1, 0], [-2, -1, 0]]
// run: @i4([-6, -1, 0]) == [[-6, -1, 0], [-6, -1, 0]]
// run: @i8([-11, -1, 1]) == [[-11, -1, 1], [-11, -1, 1]]
// run: @i16([-11, -1, 1]) == [[-11, -1, 1], [-11, -1, 1]]
// run: @i32([-11, -1, 1]) == [[-11, -1, 1], [-11, -1, 1]]
// run: @i64([-11, -1, 1]) == [[-11, -1, 1], [-11, -1, 1]]
// run: @ui2([0, 1, 2]) == [[0, 1, 2], [0, 1, 2]]
// run: @ui4([2, 7, 8]) == [[2, 7, 8], [2, 7, 8]]
// run: @ui8([5, 15, 17]) == [[5, 15, 17], [5, 15, 17]]
// run: @ui16([5, 15, 17]) == [[5, 15, 17], [5, 15, 17]]
// run: @ui32([5, 15, 17]) == [[5, 15, 17], [5, 15, 17]]
// run: @ui64([5, 15, 17]) == [[5, 15, 17], [5, 15, 17]]
// run: @f4E2M1FN([-2.0, 0.0, 0.0]) == [[-2.0, 0.0, 0.0], [-2.0, 0.0, 0.0]]
// run: @f8E3M4([-2.0, 0.0, 0.25]) == [[-2.0, 0.0, 0.25], [-2.0, 0.0, 0.25]]
// run: @f8E4M3([-2.0, 0.0, 0.25]) == [[-2.0, 0.0, 0.25], [-2.0, 0.0, 0.25]]
// run: @f8E4M3FN([-2.0, 0.0, 0.25]) == [[-2.0, 0.0, 0.25], [-2.0, 0.0, 0.25]]
// run: @f8E4M3FNUZ([-2.0, 0.0, 0.25]) == [[-2.0, 0.0, 0.25], [-2.0, 0.0, 0.25]]
// run: @f8E4M3B11FNUZ([-2.0, 0.0, 0.25]) == [[-2.0, 0.0, 0.25], [-2.0, 0.0, 0.25]]
// run: @f8E5M2([-2.0, 0.0, 0.25]) == [[-2.0, 0.0, 0.25], [-2.0, 0.0, 0.25]]
// run: @f8E5M2FNUZ([-2.0, 0.0, 0.25]) == [[-2.0, 0.0, 0.25], [-2.0, 0.0, 0.25]]
// run: @f8E8M0FNU([0.25, 1.0, 1.0]) == [[0.25, 1.0, 1.0], [0.25, 1.0, 1.0]]
// run: @bf16([-2.0, 0.0, 0.25]) == [[-2.0, 0.0, 0.25], [-2.0, 0.0, 0.25]]
// run: @f16([-2.0, 0.0, 0.25]) == [[-2.0, 0.0, 0.25], [-2.0, 0.0, 0.25]]
// run: @f32([-2.0, 0.0, 0.25]) == [[-2.0, 0.0, 0.25], [-2.0, 0.0, 0.25]]
// run: @f64([-2.0, 0.0, 0.25]) == [[-2.0, 0.0, 0.25], [-2.0, 0.0, 0.25]]
// run: @complex_f32([(-1.25, -1.0), (0.0, -2.0), (0.25, -0.75)]) == [[(-1.25, -1.0), (0.0, -2.0), (0.25, -0.75)], [(-1.25, -1.0), (0.0, -2.0), (0.25, -0.75)]]
// run: @complex_f64([(-1.25, -1.0), (0.0, -2.0), (0.25, -0.75)]) == [[(-1.25, -1.0), (0.0, -2.0), (0.25, -0.75)], [(-1.25, -1.0), (0.0, -2.0), (0.25, -0.75)]]
