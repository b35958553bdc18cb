func.func @i1(%x0: tensor<3xi1>) -> tensor<8xi1> {
  %s = stablehlo.constant dense<false> : tensor<i1>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xi1>, tensor<i1>) -> tensor<8xi1>
  return %r : tensor<8xi1>
}
func.func @i2(%x0: tensor<3xi2>) -> tensor<8xi2> {
  %s = stablehlo.constant dense<0> : tensor<i2>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xi2>, tensor<i2>) -> tensor<8xi2>
  return %r : tensor<8xi2>
}
func.func @i4(%x0: tensor<3xi4>) -> tensor<8xi4> {
  %s = stablehlo.constant dense<0> : tensor<i4>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xi4>, tensor<i4>) -> tensor<8xi4>
  return %r : tensor<8xi4>
}
func.func @i8(%x0: tensor<3xi8>) -> tensor<8xi8> {
  %s = stablehlo.constant dense<0> : tensor<i8>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xi8>, tensor<i8>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}
func.func @i16(%x0: tensor<3xi16>) -> tensor<8xi16> {
  %s = stablehlo.constant dense<0> : tensor<i16>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xi16>, tensor<i16>) -> tensor<8xi16>
  return %r : tensor<8xi16>
}
func.func @i32(%x0: tensor<3xi32>) -> tensor<8xi32> {
  %s = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}
func.func @i64(%x0: tensor<3xi64>) -> tensor<8xi64> {
  %s = stablehlo.constant dense<0> : tensor<i64>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xi64>, tensor<i64>) -> tensor<8xi64>
  return %r : tensor<8xi64>
}
func.func @ui2(%x0: tensor<3xui2>) -> tensor<8xui2> {
  %s = stablehlo.constant dense<0> : tensor<ui2>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xui2>, tensor<ui2>) -> tensor<8xui2>
  return %r : tensor<8xui2>
}
func.func @ui4(%x0: tensor<3xui4>) -> tensor<8xui4> {
  %s = stablehlo.constant dense<0> : tensor<ui4>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xui4>, tensor<ui4>) -> tensor<8xui4>
  return %r : tensor<8xui4>
}
func.func @ui8(%x0: tensor<3xui8>) -> tensor<8xui8> {
  %s = stablehlo.constant dense<0> : tensor<ui8>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xui8>, tensor<ui8>) -> tensor<8xui8>
  return %r : tensor<8xui8>
}
func.func @ui16(%x0: tensor<3xui16>) -> tensor<8xui16> {
  %s = stablehlo.constant dense<0> : tensor<ui16>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xui16>, tensor<ui16>) -> tensor<8xui16>
  return %r : tensor<8xui16>
}
func.func @ui32(%x0: tensor<3xui32>) -> tensor<8xui32> {
  %s = stablehlo.constant dense<0> : tensor<ui32>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xui32>, tensor<ui32>) -> tensor<8xui32>
  return %r : tensor<8xui32>
}
func.func @ui64(%x0: tensor<3xui64>) -> tensor<8xui64> {
  %s = stablehlo.constant dense<0> : tensor<ui64>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xui64>, tensor<ui64>) -> tensor<8xui64>
  return %r : tensor<8xui64>
}
func.func @f4E2M1FN(%x0: tensor<3xf4E2M1FN>) -> tensor<8xf4E2M1FN> {
  %s = stablehlo.constant dense<0.0> : tensor<f4E2M1FN>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<8xf4E2M1FN>
  return %r : tensor<8xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<3xf8E3M4>) -> tensor<8xf8E3M4> {
  %s = stablehlo.constant dense<0.0> : tensor<f8E3M4>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xf8E3M4>, tensor<f8E3M4>) -> tensor<8xf8E3M4>
  return %r : tensor<8xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<3xf8E4M3>) -> tensor<8xf8E4M3> {
  %s = stablehlo.constant dense<0.0> : tensor<f8E4M3>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xf8E4M3>, tensor<f8E4M3>) -> tensor<8xf8E4M3>
  return %r : tensor<8xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<3xf8E4M3FN>) -> tensor<8xf8E4M3FN> {
  %s = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<8xf8E4M3FN>
  return %r : tensor<8xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<3xf8E4M3FNUZ>) -> tensor<8xf8E4M3FNUZ> {
  %s = stablehlo.constant dense<0.0> : tensor<f8E4M3FNUZ>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<8xf8E4M3FNUZ>
  return %r : tensor<8xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<3xf8E4M3B11FNUZ>) -> tensor<8xf8E4M3B11FNUZ> {
  %s = stablehlo.constant dense<0.0> : tensor<f8E4M3B11FNUZ>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<8xf8E4M3B11FNUZ>
  return %r : tensor<8xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<3xf8E5M2>) -> tensor<8xf8E5M2> {
  %s = stablehlo.constant dense<0.0> : tensor<f8E5M2>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xf8E5M2>, tensor<f8E5M2>) -> tensor<8xf8E5M2>
  return %r : tensor<8xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<3xf8E5M2FNUZ>) -> tensor<8xf8E5M2FNUZ> {
  %s = stablehlo.constant dense<0.0> : tensor<f8E5M2FNUZ>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<8xf8E5M2FNUZ>
  return %r : tensor<8xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<3xf8E8M0FNU>) -> tensor<8xf8E8M0FNU> {
  %s = stablehlo.constant dense<1.0> : tensor<f8E8M0FNU>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<8xf8E8M0FNU>
  return %r : tensor<8xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<3xbf16>) -> tensor<8xbf16> {
  %s = stablehlo.constant dense<0.0> : tensor<bf16>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xbf16>, tensor<bf16>) -> tensor<8xbf16>
  return %r : tensor<8xbf16>
}
func.func @f16(%x0: tensor<3xf16>) -> tensor<8xf16> {
  %s = stablehlo.constant dense<0.0> : tensor<f16>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xf16>, tensor<f16>) -> tensor<8xf16>
  return %r : tensor<8xf16>
}
func.func @f32(%x0: tensor<3xf32>) -> tensor<8xf32> {
  %s = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
func.func @f64(%x0: tensor<3xf64>) -> tensor<8xf64> {
  %s = stablehlo.constant dense<0.0> : tensor<f64>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xf64>, tensor<f64>) -> tensor<8xf64>
  return %r : tensor<8xf64>
}
func.func @complex_f32(%x0: tensor<3xcomplex<f32>>) -> tensor<8xcomplex<f32>> {
  %s = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<8xcomplex<f32>>
  return %r : tensor<8xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<3xcomplex<f64>>) -> tensor<8xcomplex<f64>> {
  %s = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %r = stablehlo.pad %x0, %s, low = [1], high = [2], interior = [1] : (tensor<3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<8xcomplex<f64>>
  return %r : tensor<8xcomplex<f64>>
}
// run: @i1([true, true, true]) == [false, true, false, true, false, true, false, false]
// run: @i2([0, 1, 0]) == [0, 0, 0, 1, 0, 0, 0, 0]
// run: @i4([2, 4, 0]) == [0, 2, 0, 4, 0, 0, 0, 0]
// run: @i8([4, 9, 1]) == [0, 4, 0, 9, 0, 1, 0, 0]
// run: @i16([4, 9, 1]) == [0, 4, 0, 9, 0, 1, 0, 0]
// run: @i32([4, 9, 1]) == [0, 4, 0, 9, 0, 1, 0, 0]
// run: @i64([4, 9, 1]) == [0, 4, 0, 9, 0, 1, 0, 0]
// run: @ui2([2, 3, 2]) == [0, 2, 0, 3, 0, 2, 0, 0]
// run: @ui4([10, 12, 8]) == [0, 10, 0, 12, 0, 8, 0, 0]
// run: @ui8([20, 25, 17]) == [0, 20, 0, 25, 0, 17, 0, 0]
// run: @ui16([20, 25, 17]) == [0, 20, 0, 25, 0, 17, 0, 0]
// run: @ui32([20, 25, 17]) == [0, 20, 0, 25, 0, 17, 0, 0]
// run: @ui64([20, 25, 17]) == [0, 20, 0, 25, 0, 17, 0, 0]
// run: @f4E2M1FN([1.0, 2.0, 0.0]) == [0.0, 1.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0]
// run: @f8E3M4([0.75, 2.0, 0.25]) == [0.0, 0.75, 0.0, 2.0, 0.0, 0.25, 0.0, 0.0]
// run: @f8E4M3([0.75, 2.0, 0.25]) == [0.0, 0.75, 0.0, 2.0, 0.0, 0.25, 0.0, 0.0]
// run: @f8E4M3FN([0.75, 2.0, 0.25]) == [0.0, 0.75, 0.0, 2.0, 0.0, 0.25, 0.0, 0.0]
// run: @f8E4M3FNUZ([0.75, 2.0, 0.25]) == [0.0, 0.75, 0.0, 2.0, 0.0, 0.25, 0.0, 0.0]
// run: @f8E4M3B11FNUZ([0.75, 2.0, 0.25]) == [0.0, 0.75, 0.0, 2.0, 0.0, 0.25, 0.0, 0.0]
// run: @f8E5M2([0.75, 2.0, 0.25]) == [0.0, 0.75, 0.0, 2.0, 0.0, 0.25, 0.0, 0.0]
// run: @f8E5M2FNUZ([0.75, 2.0, 0.25]) == [0.0, 0.75, 0.0, 2.0, 0.0, 0.25, 0.0, 0.0]
// run: @f8E8M0FNU([2.0, 4.0, 1.0]) == [1.0, 2.0, 1.0, 4.0, 1.0, 1.0, 1.0, 1.0]
// run: @bf16([0.75, 2.0, 0.25]) == [0.0, 0.75, 0.0, 2.0, 0.0, 0.25, 0.0, 0.0]
// run: @f16([0.75, 2.0, 0.25]) == [0.0, 0.75, 0.0, 2.0, 0.0, 0.25, 0.0, 0.0]
// run: @f32([0.75, 2.0, 0.25]) == [0.0, 0.75, 0.0, 2.0, 0.0, 0.25, 0.0, 0.0]
// run: @f64([0.75, 2.0, 0.25]) == [0.0, 0.75, 0.0, 2.0, 0.0, 0.25, 0.0, 0.0]
// run: @complex_f32([(0.5, -0.5), (1.25, -1.0), (0.25, -2.0)]) == [(0.0, 0.0), (0.5, -0.5), (0.0, 0.0), (1.25, -1.0), (0.0, 0.0), (0.25, -2.0), (0.0, 0.0), (0.0, 0.0)]
// run: @complex_f64([(0.5, -0.5), (1.25, -1.0), (0.25, -2.0)]) == [(0.0, 0.0), (0.5, -0.5), (0.0, 0.0), (1.25, -1.0), (0.0, 0.0), (0.25, -2.0), (0.0, 0.0), (0.0, 0.0)]
