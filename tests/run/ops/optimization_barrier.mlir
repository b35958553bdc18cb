func.func @i1(%x0: tensor<3xi1>) -> tensor<3xi1> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xi1>
  return %r : tensor<3xi1>
}
func.func @i2(%x0: tensor<3xi2>) -> tensor<3xi2> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xi2>
  return %r : tensor<3xi2>
}
func.func @i4(%x0: tensor<3xi4>) -> tensor<3xi4> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xi4>
  return %r : tensor<3xi4>
}
func.func @i8(%x0: tensor<3xi8>) -> tensor<3xi8> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xi8>
  return %r : tensor<3xi8>
}
func.func @i16(%x0: tensor<3xi16>) -> tensor<3xi16> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xi16>
  return %r : tensor<3xi16>
}
func.func @i32(%x0: tensor<3xi32>) -> tensor<3xi32> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xi32>
  return %r : tensor<3xi32>
}
func.func @i64(%x0: tensor<3xi64>) -> tensor<3xi64> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xi64>
  return %r : tensor<3xi64>
}
func.func @ui2(%x0: tensor<3xui2>) -> tensor<3xui2> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xui2>
  return %r : tensor<3xui2>
}
func.func @ui4(%x0: tensor<3xui4>) -> tensor<3xui4> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xui4>
  return %r : tensor<3xui4>
}
func.func @ui8(%x0: tensor<3xui8>) -> tensor<3xui8> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xui8>
  return %r : tensor<3xui8>
}
func.func @ui16(%x0: tensor<3xui16>) -> tensor<3xui16> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xui16>
  return %r : tensor<3xui16>
}
func.func @ui32(%x0: tensor<3xui32>) -> tensor<3xui32> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xui32>
  return %r : tensor<3xui32>
}
func.func @ui64(%x0: tensor<3xui64>) -> tensor<3xui64> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xui64>
  return %r : tensor<3xui64>
}
func.func @f4E2M1FN(%x0: tensor<3xf4E2M1FN>) -> tensor<3xf4E2M1FN> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xf4E2M1FN>
  return %r : tensor<3xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<3xf8E3M4>) -> tensor<3xf8E3M4> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xf8E3M4>
  return %r : tensor<3xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<3xf8E4M3>) -> tensor<3xf8E4M3> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xf8E4M3>
  return %r : tensor<3xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xf8E4M3FN>
  return %r : tensor<3xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<3xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xf8E4M3FNUZ>
  return %r : tensor<3xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<3xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xf8E4M3B11FNUZ>
  return %r : tensor<3xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<3xf8E5M2>) -> tensor<3xf8E5M2> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xf8E5M2>
  return %r : tensor<3xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<3xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xf8E5M2FNUZ>
  return %r : tensor<3xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xf8E8M0FNU>
  return %r : tensor<3xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<3xbf16>) -> tensor<3xbf16> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xbf16>
  return %r : tensor<3xbf16>
}
func.func @f16(%x0: tensor<3xf16>) -> tensor<3xf16> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xf16>
  return %r : tensor<3xf16>
}
func.func @f32(%x0: tensor<3xf32>) -> tensor<3xf32> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xf32>
  return %r : tensor<3xf32>
}
func.func @f64(%x0: tensor<3xf64>) -> tensor<3xf64> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xf64>
  return %r : tensor<3xf64>
}
func.func @complex_f32(%x0: tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
  %r = stablehlo.optimization_barrier %x0 : tensor<3xcomplex<f64>>
  return %r : tensor<3xcomplex<f64>>
}
// run: @i1([false, false, true]) == [false, false, true]
// run: @i2([-2, -1, 1]) == [-2, -1, 1]
// run: @i4([-7, -4, 7]) == [-7, -4, 7]
// run: @i8([-13, -8, 15]) == [-13, -8, 15]
// run: @i16([-13, -8, 15]) == [-13, -8, 15]
// run: @i32([-13, -8, 15]) == [-13, -8, 15]
// run: @i64([-13, -8, 15]) == [-13, -8, 15]
// run: @ui2([0, 1, 3]) == [0, 1, 3]
// run: @ui4([1, 4, 15]) == [1, 4, 15]
// run: @ui8([3, 8, 31]) == [3, 8, 31]
// run: @ui16([3, 8, 31]) == [3, 8, 31]
// run: @ui32([3, 8, 31]) == [3, 8, 31]
// run: @ui64([3, 8, 31]) == [3, 8, 31]
// run: @f4E2M1FN([-2.0, -1.5, 3.0]) == [-2.0, -1.5, 3.0]
// run: @f8E3M4([-2.5, -1.5, 3.0]) == [-2.5, -1.5, 3.0]
// run: @f8E4M3([-2.5, -1.5, 3.0]) == [-2.5, -1.5, 3.0]
// run: @f8E4M3FN([-2.5, -1.5, 3.0]) == [-2.5, -1.5, 3.0]
// run: @f8E4M3FNUZ([-2.5, -1.5, 3.0]) == [-2.5, -1.5, 3.0]
// run: @f8E4M3B11FNUZ([-2.5, -1.5, 3.0]) == [-2.5, -1.5, 3.0]
// run: @f8E5M2([-2.5, -1.5, 3.0]) == [-2.5, -1.5, 3.0]
// run: @f8E5M2FNUZ([-2.5, -1.5, 3.0]) == [-2.5, -1.5, 3.0]
// run: @f8E8M0FNU([0.125, 0.25, 8.0]) == [0.125, 0.25, 8.0]
// run: @bf16([-2.5, -1.5, 3.0]) == [-2.5, -1.5, 3.0]
// run: @f16([-2.5, -1.5, 3.0]) == [-2.5, -1.5, 3.0]
// run: @f32([-2.5, -1.5, 3.0]) == [-2.5, -1.5, 3.0]
// run: @f64([-2.5, -1.5, 3.0]) == [-2.5, -1.5, 3.0]
// run: @complex_f32([(-1.75, -0.25), (-1.0, -0.5), (2.0, -2.0)]) == [(-1.75, -0.25), (-1.0, -0.5), (2.0, -2.0)]
// run: @complex_f64([(-1.75, -0.25), (-1.0, -0.5), (2.0, -2.0)]) == [(-1.75, -0.25), (-1.0, -0.5), (2.0, -2.0)]
