func.func @i2() -> tensor<2x3xi2> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xi2>
  return %r : tensor<2x3xi2>
}
func.func @i4() -> tensor<2x3xi4> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xi4>
  return %r : tensor<2x3xi4>
}
func.func @i8() -> tensor<2x3xi8> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xi8>
  return %r : tensor<2x3xi8>
}
func.func @i16() -> tensor<2x3xi16> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xi16>
  return %r : tensor<2x3xi16>
}
func.func @i32() -> tensor<2x3xi32> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @i64() -> tensor<2x3xi64> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xi64>
  return %r : tensor<2x3xi64>
}
func.func @ui2() -> tensor<2x3xui2> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xui2>
  return %r : tensor<2x3xui2>
}
func.func @ui4() -> tensor<2x3xui4> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xui4>
  return %r : tensor<2x3xui4>
}
func.func @ui8() -> tensor<2x3xui8> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xui8>
  return %r : tensor<2x3xui8>
}
func.func @ui16() -> tensor<2x3xui16> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xui16>
  return %r : tensor<2x3xui16>
}
func.func @ui32() -> tensor<2x3xui32> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xui32>
  return %r : tensor<2x3xui32>
}
func.func @ui64() -> tensor<2x3xui64> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xui64>
  return %r : tensor<2x3xui64>
}
func.func @f4E2M1FN() -> tensor<2x3xf4E2M1FN> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf4E2M1FN>
  return %r : tensor<2x3xf4E2M1FN>
}
func.func @f8E3M4() -> tensor<2x3xf8E3M4> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf8E3M4>
  return %r : tensor<2x3xf8E3M4>
}
func.func @f8E4M3() -> tensor<2x3xf8E4M3> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf8E4M3>
  return %r : tensor<2x3xf8E4M3>
}
func.func @f8E4M3FN() -> tensor<2x3xf8E4M3FN> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf8E4M3FN>
  return %r : tensor<2x3xf8E4M3FN>
}
func.func @f8E4M3FNUZ() -> tensor<2x3xf8E4M3FNUZ> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf8E4M3FNUZ>
  return %r : tensor<2x3xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ() -> tensor<2x3xf8E4M3B11FNUZ> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf8E4M3B11FNUZ>
  return %r : tensor<2x3xf8E4M3B11FNUZ>
}
func.func @f8E5M2() -> tensor<2x3xf8E5M2> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf8E5M2>
  return %r : tensor<2x3xf8E5M2>
}
func.func @f8E5M2FNUZ() -> tensor<2x3xf8E5M2FNUZ> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf8E5M2FNUZ>
  return %r : tensor<2x3xf8E5M2FNUZ>
}
func.func @f8E8M0FNU() -> tensor<2x3xf8E8M0FNU> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf8E8M0FNU>
  return %r : tensor<2x3xf8E8M0FNU>
}
func.func @bf16() -> tensor<2x3xbf16> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xbf16>
  return %r : tensor<2x3xbf16>
}
func.func @f16() -> tensor<2x3xf16> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf16>
  return %r : tensor<2x3xf16>
}
func.func @f32() -> tensor<2x3xf32> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
func.func @f64() -> tensor<2x3xf64> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}
func.func @complex_f32() -> tensor<2x3xcomplex<f32>> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xcomplex<f32>>
  return %r : tensor<2x3xcomplex<f32>>
}
func.func @complex_f64() -> tensor<2x3xcomplex<f64>> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xcomplex<f64>>
  return %r : tensor<2x3xcomplex<f64>>
}
// run: @i2() == [[0, 1, -2], [0, 1, -2]]
// run: @i4() == [[0, 1, 2], [0, 1, 2]]
// run: @i8() == [[0, 1, 2], [0, 1, 2]]
// run: @i16() == [[0, 1, 2], [0, 1, 2]]
// run: @i32() == [[0, 1, 2], [0, 1, 2]]
// run: @i64() == [[0, 1, 2], [0, 1, 2]]
// run: @ui2() == [[0, 1, 2], [0, 1, 2]]
// run: @ui4() == [[0, 1, 2], [0, 1, 2]]
// run: @ui8() == [[0, 1, 2], [0, 1, 2]]
// run: @ui16() == [[0, 1, 2], [0, 1, 2]]
// run: @ui32() == [[0, 1, 2], [0, 1, 2]]
// run: @ui64() == [[0, 1, 2], [0, 1, 2]]
// run: @f4E2M1FN() == [[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]
// run: @f8E3M4() == [[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]
// run: @f8E4M3() == [[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]
// run: @f8E4M3FN() == [[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]
// run: @f8E4M3FNUZ() == [[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]
// run: @f8E4M3B11FNUZ() == [[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]
// run: @f8E5M2() == [[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]
// run: @f8E5M2FNUZ() == [[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]
// run: @f8E8M0FNU() == [[nan, 1.0, 2.0], [nan, 1.0, 2.0]]
// run: @bf16() == [[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]
// run: @f16() == [[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]
// run: @f32() == [[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]
// run: @f64() == [[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]
// run: @complex_f32() == [[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]
// run: @complex_f64() == [[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]
