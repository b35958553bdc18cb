func.func @i1() -> tensor<3xi1> {
  %r = stablehlo.constant dense<[true, true, true]> : tensor<3xi1>
  return %r : tensor<3xi1>
}
func.func @i2() -> tensor<3xi2> {
  %r = stablehlo.constant dense<[1, 1, 1]> : tensor<3xi2>
  return %r : tensor<3xi2>
}
func.func @i4() -> tensor<3xi4> {
  %r = stablehlo.constant dense<[7, 5, 6]> : tensor<3xi4>
  return %r : tensor<3xi4>
}
func.func @i8() -> tensor<3xi8> {
  %r = stablehlo.constant dense<[15, 11, 12]> : tensor<3xi8>
  return %r : tensor<3xi8>
}
func.func @i16() -> tensor<3xi16> {
  %r = stablehlo.constant dense<[15, 11, 12]> : tensor<3xi16>
  return %r : tensor<3xi16>
}
func.func @i32() -> tensor<3xi32> {
  %r = stablehlo.constant dense<[15, 11, 12]> : tensor<3xi32>
  return %r : tensor<3xi32>
}
func.func @i64() -> tensor<3xi64> {
  %r = stablehlo.constant dense<[15, 11, 12]> : tensor<3xi64>
  return %r : tensor<3xi64>
}
func.func @ui2() -> tensor<3xui2> {
  %r = stablehlo.constant dense<[3, 3, 3]> : tensor<3xui2>
  return %r : tensor<3xui2>
}
func.func @ui4() -> tensor<3xui4> {
  %r = stablehlo.constant dense<[15, 13, 14]> : tensor<3xui4>
  return %r : tensor<3xui4>
}
func.func @ui8() -> tensor<3xui8> {
  %r = stablehlo.constant dense<[31, 27, 28]> : tensor<3xui8>
  return %r : tensor<3xui8>
}
func.func @ui16() -> tensor<3xui16> {
  %r = stablehlo.constant dense<[31, 27, 28]> : tensor<3xui16>
  return %r : tensor<3xui16>
}
func.func @ui32() -> tensor<3xui32> {
  %r = stablehlo.constant dense<[31, 27, 28]> : tensor<3xui32>
  return %r : tensor<3xui32>
}
func.func @ui64() -> tensor<3xui64> {
  %r = stablehlo.constant dense<[31, 27, 28]> : tensor<3xui64>
  return %r : tensor<3xui64>
}
func.func @f4E2M1FN() -> tensor<3xf4E2M1FN> {
  %r = stablehlo.constant dense<[3.0, 2.0, 2.0]> : tensor<3xf4E2M1FN>
  return %r : tensor<3xf4E2M1FN>
}
func.func @f8E3M4() -> tensor<3xf8E3M4> {
  %r = stablehlo.constant dense<[3.0, 2.25, 2.5]> : tensor<3xf8E3M4>
  return %r : tensor<3xf8E3M4>
}
func.func @f8E4M3() -> tensor<3xf8E4M3> {
  %r = stablehlo.constant dense<[3.0, 2.25, 2.5]> : tensor<3xf8E4M3>
  return %r : tensor<3xf8E4M3>
}
func.func @f8E4M3FN() -> tensor<3xf8E4M3FN> {
  %r = stablehlo.constant dense<[3.0, 2.25, 2.5]> : tensor<3xf8E4M3FN>
  return %r : tensor<3xf8E4M3FN>
}
func.func @f8E4M3FNUZ() -> tensor<3xf8E4M3FNUZ> {
  %r = stablehlo.constant dense<[3.0, 2.25, 2.5]> : tensor<3xf8E4M3FNUZ>
  return %r : tensor<3xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ() -> tensor<3xf8E4M3B11FNUZ> {
  %r = stablehlo.constant dense<[3.0, 2.25, 2.5]> : tensor<3xf8E4M3B11FNUZ>
  return %r : tensor<3xf8E4M3B11FNUZ>
}
func.func @f8E5M2() -> tensor<3xf8E5M2> {
  %r = stablehlo.constant dense<[3.0, 2.0, 2.5]> : tensor<3xf8E5M2>
  return %r : tensor<3xf8E5M2>
}
func.func @f8E5M2FNUZ() -> tensor<3xf8E5M2FNUZ> {
  %r = stablehlo.constant dense<[3.0, 2.0, 2.5]> : tensor<3xf8E5M2FNUZ>
  return %r : tensor<3xf8E5M2FNUZ>
}
func.func @f8E8M0FNU() -> tensor<3xf8E8M0FNU> {
  %r = stablehlo.constant dense<[8.0, 4.0, 8.0]> : tensor<3xf8E8M0FNU>
  return %r : tensor<3xf8E8M0FNU>
}
func.func @bf16() -> tensor<3xbf16> {
  %r = stablehlo.constant dense<[3.0, 2.25, 2.5]> : tensor<3xbf16>
  return %r : tensor<3xbf16>
}
func.func @f16() -> tensor<3xf16> {
  %r = stablehlo.constant dense<[3.0, 2.25, 2.5]> : tensor<3xf16>
  return %r : tensor<3xf16>
}
func.func @f32() -> tensor<3xf32> {
  %r = stablehlo.constant dense<[3.0, 2.25, 2.5]> : tensor<3xf32>
  return %r : tensor<3xf32>
}
func.func @f64() -> tensor<3xf64> {
  %r = stablehlo.constant dense<[3.0, 2.25, 2.5]> : tensor<3xf64>
  return %r : tensor<3xf64>
}
func.func @complex_f32() -> tensor<3xcomplex<f32>> {
  %r = stablehlo.constant dense<[(2.0, -1.25), (1.5, 1.5), (1.75, 1.0)]> : tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}
func.func @complex_f64() -> tensor<3xcomplex<f64>> {
  %r = stablehlo.constant dense<[(2.0, -1.25), (1.5, 1.5), (1.75, 1.0)]> : tensor<3xcomplex<f64>>
  return %r : tensor<3xcomplex<f64>>
}
// run: @i1() == [true, true, true]
// run: @i2() == [1, 1, 1]
// run: @i4() == [7, 5, 6]
// run: @i8() == [15, 11, 12]
// run: @i16() == [15, 11, 12]
// run: @i32() == [15, 11, 12]
// run: @i64() == [15, 11, 12]
// run: @ui2() == [3, 3, 3]
// run: @ui4() == [15, 13, 14]
// run: @ui8() == [31, 27, 28]
// run: @ui16() == [31, 27, 28]
// run: @ui32() == [31, 27, 28]
// run: @ui64() == [31, 27, 28]
// run: @f4E2M1FN() == [3.0, 2.0, 2.0]
// run: @f8E3M4() == [3.0, 2.25, 2.5]
// run: @f8E4M3() == [3.0, 2.25, 2.5]
// run: @f8E4M3FN() == [3.0, 2.25, 2.5]
// run: @f8E4M3FNUZ() == [3.0, 2.25, 2.5]
// run: @f8E4M3B11FNUZ() == [3.0, 2.25, 2.5]
// run: @f8E5M2() == [3.0, 2.0, 2.5]
// run: @f8E5M2FNUZ() == [3.0, 2.0, 2.5]
// run: @f8E8M0FNU() == [8.0, 4.0, 8.0]
// run: @bf16() == [3.0, 2.25, 2.5]
// run: @f16() == [3.0, 2.25, 2.5]
// run: @f32() == [3.0, 2.25, 2.5]
// run: @f64() == [3.0, 2.25, 2.5]
// run: @complex_f32() == [(2.0, -1.25), (1.5, 1.5), (1.75, 1.0)]
// run: @complex_f64() == [(2.0, -1.25), (1.5, 1.5), (1.75, 1.0)]
