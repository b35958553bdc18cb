func.func @i1(%x0: tensor<6xi1>) -> tensor<2x3xi1> {
  %r = stablehlo.reshape %x0 : (tensor<6xi1>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}
func.func @i2(%x0: tensor<6xi2>) -> tensor<2x3xi2> {
  %r = stablehlo.reshape %x0 : (tensor<6xi2>) -> tensor<2x3xi2>
  return %r : tensor<2x3xi2>
}
func.func @i4(%x0: tensor<6xi4>) -> tensor<2x3xi4> {
  %r = stablehlo.reshape %x0 : (tensor<6xi4>) -> tensor<2x3xi4>
  return %r : tensor<2x3xi4>
}
func.func @i8(%x0: tensor<6xi8>) -> tensor<2x3xi8> {
  %r = stablehlo.reshape %x0 : (tensor<6xi8>) -> tensor<2x3xi8>
  return %r : tensor<2x3xi8>
}
func.func @i16(%x0: tensor<6xi16>) -> tensor<2x3xi16> {
  %r = stablehlo.reshape %x0 : (tensor<6xi16>) -> tensor<2x3xi16>
  return %r : tensor<2x3xi16>
}
func.func @i32(%x0: tensor<6xi32>) -> tensor<2x3xi32> {
  %r = stablehlo.reshape %x0 : (tensor<6xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @i64(%x0: tensor<6xi64>) -> tensor<2x3xi64> {
  %r = stablehlo.reshape %x0 : (tensor<6xi64>) -> tensor<2x3xi64>
  return %r : tensor<2x3xi64>
}
func.func @ui2(%x0: tensor<6xui2>) -> tensor<2x3xui2> {
  %r = stablehlo.reshape %x0 : (tensor<6xui2>) -> tensor<2x3xui2>
  return %r : tensor<2x3xui2>
}
func.func @ui4(%x0: tensor<6xui4>) -> tensor<2x3xui4> {
  %r = stablehlo.reshape %x0 : (tensor<6xui4>) -> tensor<2x3xui4>
  return %r : tensor<2x3xui4>
}
func.func @ui8(%x0: tensor<6xui8>) -> tensor<2x3xui8> {
  %r = stablehlo.reshape %x0 : (tensor<6xui8>) -> tensor<2x3xui8>
  return %r : tensor<2x3xui8>
}
func.func @ui16(%x0: tensor<6xui16>) -> tensor<2x3xui16> {
  %r = stablehlo.reshape %x0 : (tensor<6xui16>) -> tensor<2x3xui16>
  return %r : tensor<2x3xui16>
}
func.func @ui32(%x0: tensor<6xui32>) -> tensor<2x3xui32> {
  %r = stablehlo.reshape %x0 : (tensor<6xui32>) -> tensor<2x3xui32>
  return %r : tensor<2x3xui32>
}
func.func @ui64(%x0: tensor<6xui64>) -> tensor<2x3xui64> {
  %r = stablehlo.reshape %x0 : (tensor<6xui64>) -> tensor<2x3xui64>
  return %r : tensor<2x3xui64>
}
func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<2x3xf4E2M1FN> {
  %r = stablehlo.reshape %x0 : (tensor<6xf4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  return %r : tensor<2x3xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<2x3xf8E3M4> {
  %r = stablehlo.reshape %x0 : (tensor<6xf8E3M4>) -> tensor<2x3xf8E3M4>
  return %r : tensor<2x3xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<2x3xf8E4M3> {
  %r = stablehlo.reshape %x0 : (tensor<6xf8E4M3>) -> tensor<2x3xf8E4M3>
  return %r : tensor<2x3xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<2x3xf8E4M3FN> {
  %r = stablehlo.reshape %x0 : (tensor<6xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  return %r : tensor<2x3xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<2x3xf8E4M3FNUZ> {
  %r = stablehlo.reshape %x0 : (tensor<6xf8E4M3FNUZ>) -> tensor<2x3xf8E4M3FNUZ>
  return %r : tensor<2x3xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<2x3xf8E4M3B11FNUZ> {
  %r = stablehlo.reshape %x0 : (tensor<6xf8E4M3B11FNUZ>) -> tensor<2x3xf8E4M3B11FNUZ>
  return %r : tensor<2x3xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<2x3xf8E5M2> {
  %r = stablehlo.reshape %x0 : (tensor<6xf8E5M2>) -> tensor<2x3xf8E5M2>
  return %r : tensor<2x3xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<2x3xf8E5M2FNUZ> {
  %r = stablehlo.reshape %x0 : (tensor<6xf8E5M2FNUZ>) -> tensor<2x3xf8E5M2FNUZ>
  return %r : tensor<2x3xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<2x3xf8E8M0FNU> {
  %r = stablehlo.reshape %x0 : (tensor<6xf8E8M0FNU>) -> tensor<2x3xf8E8M0FNU>
  return %r : tensor<2x3xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<2x3xbf16> {
  %r = stablehlo.reshape %x0 : (tensor<6xbf16>) -> tensor<2x3xbf16>
  return %r : tensor<2x3xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<2x3xf16> {
  %r = stablehlo.reshape %x0 : (tensor<6xf16>) -> tensor<2x3xf16>
  return %r : tensor<2x3xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<2x3xf32> {
  %r = stablehlo.reshape %x0 : (tensor<6xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<2x3xf64> {
  %r = stablehlo.reshape %x0 : (tensor<6xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<2x3xcomplex<f32>> {
  %r = stablehlo.reshape %x0 : (tensor<6xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  return %r : tensor<2x3xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<2x3xcomplex<f64>> {
  %r = stablehlo.reshape %x0 : (tensor<6xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  return %r : tensor<2x3xcomplex<f64>>
}
// run: @i1([true, true, true, false, true, true]) == [[true, true, true], [false, true, true]]
// run: @i2([1, 1, 1, -1, 1, 0]) == [[1, 1, 1], [-1, 1, 0]]
// run: @i4([5, 4, 7, -3, 4, 2]) == [[5, 4, 7], [-3, 4, 2]]
// run: @i8([11, 8, 15, -5, 8, 5]) == [[11, 8, 15], [-5, 8, 5]]
// run: @i16([11, 8, 15, -5, 8, 5]) == [[11, 8, 15], [-5, 8, 5]]
// run: @i32([11, 8, 15, -5, 8, 5]) == [[11, 8, 15], [-5, 8, 5]]
// run: @i64([11, 8, 15, -5, 8, 5]) == [[11, 8, 15], [-5, 8, 5]]
// run: @ui2([3, 3, 3, 1, 3, 2]) == [[3, 3, 3], [1, 3, 2]]
// run: @ui4([13, 12, 15, 5, 12, 10]) == [[13, 12, 15], [5, 12, 10]]
// run: @ui8([27, 24, 31, 11, 24, 21]) == [[27, 24, 31], [11, 24, 21]]
// run: @ui16([27, 24, 31, 11, 24, 21]) == [[27, 24, 31], [11, 24, 21]]
// run: @ui32([27, 24, 31, 11, 24, 21]) == [[27, 24, 31], [11, 24, 21]]
// run: @ui64([27, 24, 31, 11, 24, 21]) == [[27, 24, 31], [11, 24, 21]]
// run: @f4E2M1FN([2.0, 1.5, 3.0, -1.0, 2.0, 1.0]) == [[2.0, 1.5, 3.0], [-1.0, 2.0, 1.0]]
// run: @f8E3M4([2.25, 1.5, 3.0, -1.0, 1.75, 1.0]) == [[2.25, 1.5, 3.0], [-1.0, 1.75, 1.0]]
// run: @f8E4M3([2.25, 1.5, 3.0, -1.0, 1.75, 1.0]) == [[2.25, 1.5, 3.0], [-1.0, 1.75, 1.0]]
// run: @f8E4M3FN([2.25, 1.5, 3.0, -1.0, 1.75, 1.0]) == [[2.25, 1.5, 3.0], [-1.0, 1.75, 1.0]]
// run: @f8E4M3FNUZ([2.25, 1.5, 3.0, -1.0, 1.75, 1.0]) == [[2.25, 1.5, 3.0], [-1.0, 1.75, 1.0]]
// run: @f8E4M3B11FNUZ([2.25, 1.5, 3.0, -1.0, 1.75, 1.0]) == [[2.25, 1.5, 3.0], [-1.0, 1.75, 1.0]]
// run: @f8E5M2([2.0, 1.5, 3.0, -1.0, 1.75, 1.0]) == [[2.0, 1.5, 3.0], [-1.0, 1.75, 1.0]]
// run: @f8E5M2FNUZ([2.0, 1.5, 3.0, -1.0, 1.75, 1.0]) == [[2.0, 1.5, 3.0], [-1.0, 1.75, 1.0]]
// run: @f8E8M0FNU([8.0, 4.0, 8.0, 0.5, 4.0, 2.0]) == [[8.0, 4.0, 8.0], [0.5, 4.0, 2.0]]
// run: @bf16([2.25, 1.5, 3.0, -1.0, 1.75, 1.0]) == [[2.25, 1.5, 3.0], [-1.0, 1.75, 1.0]]
// run: @f16([2.25, 1.5, 3.0, -1.0, 1.75, 1.0]) == [[2.25, 1.5, 3.0], [-1.0, 1.75, 1.0]]
// run: @f32([2.25, 1.5, 3.0, -1.0, 1.75, 1.0]) == [[2.25, 1.5, 3.0], [-1.0, 1.75, 1.0]]
// run: @f64([2.25, 1.5, 3.0, -1.0, 1.75, 1.0]) == [[2.25, 1.5, 3.0], [-1.0, 1.75, 1.0]]
// run: @complex_f32([(1.5, 1.75), (1.0, -0.75), (2.0, -1.75), (-0.5, 0.5), (1.25, -1.0), (0.75, -1.25)]) == [[(1.5, 1.75), (1.0, -0.75), (2.0, -1.75)], [(-0.5, 0.5), (1.25, -1.0), (0.75, -1.25)]]
// run: @complex_f64([(1.5, 1.75), (1.0, -0.75), (2.0, -1.75), (-0.5, 0.5), (1.25, -1.0), (0.75, -1.25)]) == [[(1.5, 1.75), (1.0, -0.75), (2.0, -1.75)], [(-0.5, 0.5), (1.25, -1.0), (0.75, -1.25)]]
