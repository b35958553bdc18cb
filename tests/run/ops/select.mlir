func.func @i1(%x0: tensor<6xi1>, %x1: tensor<6xi1>) -> tensor<6xi1> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @i2(%x0: tensor<6xi2>, %x1: tensor<6xi2>) -> tensor<6xi2> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>, %x1: tensor<6xi4>) -> tensor<6xi4> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>, %x1: tensor<6xi8>) -> tensor<6xi8> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>, %x1: tensor<6xi16>) -> tensor<6xi16> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<6xi32>) -> tensor<6xi32> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>, %x1: tensor<6xi64>) -> tensor<6xi64> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui2(%x0: tensor<6xui2>, %x1: tensor<6xui2>) -> tensor<6xui2> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xui2>
  return %r : tensor<6xui2>
}
func.func @ui4(%x0: tensor<6xui4>, %x1: tensor<6xui4>) -> tensor<6xui4> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xui4>
  return %r : tensor<6xui4>
}
func.func @ui8(%x0: tensor<6xui8>, %x1: tensor<6xui8>) -> tensor<6xui8> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<6xui16>) -> tensor<6xui16> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>, %x1: tensor<6xui32>) -> tensor<6xui32> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>, %x1: tensor<6xui64>) -> tensor<6xui64> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xui64>
  return %r : tensor<6xui64>
}
func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>, %x1: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>, %x1: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>, %x1: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>, %x1: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>, %x1: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>, %x1: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>, %x1: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>, %x1: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>, %x1: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>, %x1: tensor<6xbf16>) -> tensor<6xbf16> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>, %x1: tensor<6xf16>) -> tensor<6xf16> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>, %x1: tensor<6xf32>) -> tensor<6xf32> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>, %x1: tensor<6xf64>) -> tensor<6xf64> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>, %x1: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>, %x1: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = stablehlo.select %p, %x0, %x1 : tensor<6xi1>, tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @i1([true, false, true, false, true, false]; [true, true, false, false, false, true]) == [true, true, true, false, false, true]
// run: @i2([1, -2, 0, -1, 1, -1]; [1, 1, -2, -2, -1, 0]) == [1, 1, 0, -1, -1, 0]
// run: @i4([7, -6, 0, -4, 7, -1]; [6, 4, -5, -5, -3, 2]) == [7, 4, 0, -4, -3, 2]
// run: @i8([15, -11, 0, -8, 15, -1]; [13, 8, -10, -10, -6, 5]) == [15, 8, 0, -8, -6, 5]
// run: @i16([15, -11, 0, -8, 15, -1]; [13, 8, -10, -10, -6, 5]) == [15, 8, 0, -8, -6, 5]
// run: @i32([15, -11, 0, -8, 15, -1]; [13, 8, -10, -10, -6, 5]) == [15, 8, 0, -8, -6, 5]
// run: @i64([15, -11, 0, -8, 15, -1]; [13, 8, -10, -10, -6, 5]) == [15, 8, 0, -8, -6, 5]
// run: @ui2([3, 0, 2, 1, 3, 1]; [3, 3, 0, 0, 1, 2]) == [3, 3, 2, 1, 1, 2]
// run: @ui4([15, 2, 8, 4, 15, 7]; [14, 12, 3, 3, 5, 10]) == [15, 12, 8, 4, 5, 10]
// run: @ui8([31, 5, 16, 8, 31, 15]; [29, 24, 6, 6, 10, 21]) == [31, 24, 16, 8, 10, 21]
// run: @ui16([31, 5, 16, 8, 31, 15]; [29, 24, 6, 6, 10, 21]) == [31, 24, 16, 8, 10, 21]
// run: @ui32([31, 5, 16, 8, 31, 15]; [29, 24, 6, 6, 10, 21]) == [31, 24, 16, 8, 10, 21]
// run: @ui64([31, 5, 16, 8, 31, 15]; [29, 24, 6, 6, 10, 21]) == [31, 24, 16, 8, 10, 21]
// run: @f4E2M1FN([3.0, -2.0, 0.0, -1.5, 3.0, 0.0]; [2.0, 2.0, -2.0, -2.0, -1.0, 1.0]) == [3.0, 2.0, 0.0, -1.5, -1.0, 1.0]
// run: @f8E3M4([3.0, -2.0, 0.25, -1.5, 3.0, 0.0]; [2.5, 1.75, -2.0, -1.75, -1.0, 1.25]) == [3.0, 1.75, 0.25, -1.5, -1.0, 1.25]
// run: @f8E4M3([3.0, -2.0, 0.25, -1.5, 3.0, 0.0]; [2.5, 1.75, -2.0, -1.75, -1.0, 1.25]) == [3.0, 1.75, 0.25, -1.5, -1.0, 1.25]
// run: @f8E4M3FN([3.0, -2.0, 0.25, -1.5, 3.0, 0.0]; [2.5, 1.75, -2.0, -1.75, -1.0, 1.25]) == [3.0, 1.75, 0.25, -1.5, -1.0, 1.25]
// run: @f8E4M3FNUZ([3.0, -2.0, 0.25, -1.5, 3.0, 0.0]; [2.5, 1.75, -2.0, -1.75, -1.0, 1.25]) == [3.0, 1.75, 0.25, -1.5, -1.0, 1.25]
// run: @f8E4M3B11FNUZ([3.0, -2.0, 0.25, -1.5, 3.0, 0.0]; [2.5, 1.75, -2.0, -1.75, -1.0, 1.25]) == [3.0, 1.75, 0.25, -1.5, -1.0, 1.25]
// run: @f8E5M2([3.0, -2.0, 0.25, -1.5, 3.0, 0.0]; [2.5, 1.75, -2.0, -1.75, -1.0, 1.25]) == [3.0, 1.75, 0.25, -1.5, -1.0, 1.25]
// run: @f8E5M2FNUZ([3.0, -2.0, 0.25, -1.5, 3.0, 0.0]; [2.5, 1.75, -2.0, -1.75, -1.0, 1.25]) == [3.0, 1.75, 0.25, -1.5, -1.0, 1.25]
// run: @f8E8M0FNU([8.0, 0.25, 1.0, 0.25, 8.0, 1.0]; [8.0, 4.0, 0.25, 0.25, 0.5, 2.0]) == [8.0, 4.0, 1.0, 0.25, 0.5, 2.0]
// run: @bf16([3.0, -2.0, 0.25, -1.5, 3.0, 0.0]; [2.5, 1.75, -2.0, -1.75, -1.0, 1.25]) == [3.0, 1.75, 0.25, -1.5, -1.0, 1.25]
// run: @f16([3.0, -2.0, 0.25, -1.5, 3.0, 0.0]; [2.5, 1.75, -2.0, -1.75, -1.0, 1.25]) == [3.0, 1.75, 0.25, -1.5, -1.0, 1.25]
// run: @f32([3.0, -2.0, 0.25, -1.5, 3.0, 0.0]; [2.5, 1.75, -2.0, -1.75, -1.0, 1.25]) == [3.0, 1.75, 0.25, -1.5, -1.0, 1.25]
// run: @f64([3.0, -2.0, 0.25, -1.5, 3.0, 0.0]; [2.5, 1.75, -2.0, -1.75, -1.0, 1.25]) == [3.0, 1.75, 0.25, -1.5, -1.0, 1.25]
// run: @complex_f32([(2.0, 1.25), (-1.5, 1.0), (0.0, -1.5), (-1.0, -1.25), (2.0, 1.75), (0.0, 1.5)]; [(1.75, 2.0), (1.25, -1.75), (-1.25, -1.25), (-1.25, 1.0), (-0.75, 1.5), (0.75, -2.0)]) == [(2.0, 1.25), (1.25, -1.75), (0.0, -1.5), (-1.0, -1.25), (-0.75, 1.5), (0.75, -2.0)]
// run: @complex_f64([(2.0, 1.25), (-1.5, 1.0), (0.0, -1.5), (-1.0, -1.25), (2.0, 1.75), (0.0, 1.5)]; [(1.75, 2.0), (1.25, -1.75), (-1.25, -1.25), (-1.25, 1.0), (-0.75, 1.5), (0.75, -2.0)]) == [(2.0, 1.25), (1.25, -1.75), (0.0, -1.5), (-1.0, -1.25), (-0.75, 1.5), (0.75, -2.0)]
