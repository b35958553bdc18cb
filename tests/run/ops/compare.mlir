func.func @i1(%x0: tensor<6xi1>, %x1: tensor<6xi1>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @i2(%x0: tensor<6xi2>, %x1: tensor<6xi2>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xi2>, tensor<6xi2>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @i4(%x0: tensor<6xi4>, %x1: tensor<6xi4>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xi4>, tensor<6xi4>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @i8(%x0: tensor<6xi8>, %x1: tensor<6xi8>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xi8>, tensor<6xi8>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @i16(%x0: tensor<6xi16>, %x1: tensor<6xi16>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xi16>, tensor<6xi16>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<6xi32>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @i64(%x0: tensor<6xi64>, %x1: tensor<6xi64>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @ui2(%x0: tensor<6xui2>, %x1: tensor<6xui2>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xui2>, tensor<6xui2>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @ui4(%x0: tensor<6xui4>, %x1: tensor<6xui4>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xui4>, tensor<6xui4>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @ui8(%x0: tensor<6xui8>, %x1: tensor<6xui8>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xui8>, tensor<6xui8>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<6xui16>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xui16>, tensor<6xui16>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @ui32(%x0: tensor<6xui32>, %x1: tensor<6xui32>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @ui64(%x0: tensor<6xui64>, %x1: tensor<6xui64>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xui64>, tensor<6xui64>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>, %x1: tensor<6xf4E2M1FN>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>, %x1: tensor<6xf8E3M4>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xf8E3M4>, tensor<6xf8E3M4>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>, %x1: tensor<6xf8E4M3>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xf8E4M3>, tensor<6xf8E4M3>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>, %x1: tensor<6xf8E4M3FN>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>, %x1: tensor<6xf8E4M3FNUZ>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>, %x1: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>, %x1: tensor<6xf8E5M2>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xf8E5M2>, tensor<6xf8E5M2>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>, %x1: tensor<6xf8E5M2FNUZ>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xf8E5M2FNUZ>, tensor<6xf8E5M2FNUZ>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>, %x1: tensor<6xf8E8M0FNU>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xf8E8M0FNU>, tensor<6xf8E8M0FNU>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @bf16(%x0: tensor<6xbf16>, %x1: tensor<6xbf16>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xbf16>, tensor<6xbf16>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f16(%x0: tensor<6xf16>, %x1: tensor<6xf16>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xf16>, tensor<6xf16>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f32(%x0: tensor<6xf32>, %x1: tensor<6xf32>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f64(%x0: tensor<6xf64>, %x1: tensor<6xf64>) -> tensor<6xi1> {
  %r = stablehlo.compare LT, %x0, %x1 : (tensor<6xf64>, tensor<6xf64>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
// run: @i1([true, true, false, true, true, true]; [false, true, true, false, false, false]) == [false, false, true, false, false, false]
// run: @i2([1, 1, -1, 1, 1, 1]; [-2, 1, 1, -2, -2, -1]) == [false, false, true, false, false, false]
// run: @i4([4, 4, -3, 6, 5, 5]; [-7, 6, 4, -5, -5, -3]) == [false, true, true, false, false, false]
// run: @i8([9, 9, -5, 12, 10, 10]; [-13, 13, 8, -9, -10, -6]) == [false, true, true, false, false, false]
// run: @i16([9, 9, -5, 12, 10, 10]; [-13, 13, 8, -9, -10, -6]) == [false, true, true, false, false, false]
// run: @i32([9, 9, -5, 12, 10, 10]; [-13, 13, 8, -9, -10, -6]) == [false, true, true, false, false, false]
// run: @i64([9, 9, -5, 12, 10, 10]; [-13, 13, 8, -9, -10, -6]) == [false, true, true, false, false, false]
// run: @ui2([3, 3, 1, 3, 3, 3]; [0, 3, 3, 0, 0, 1]) == [false, false, true, false, false, false]
// run: @ui4([12, 12, 5, 14, 13, 13]; [1, 14, 12, 3, 3, 5]) == [false, true, true, false, false, false]
// run: @ui8([25, 25, 11, 28, 26, 26]; [3, 29, 24, 7, 6, 10]) == [false, true, true, false, false, false]
// run: @ui16([25, 25, 11, 28, 26, 26]; [3, 29, 24, 7, 6, 10]) == [false, true, true, false, false, false]
// run: @ui32([25, 25, 11, 28, 26, 26]; [3, 29, 24, 7, 6, 10]) == [false, true, true, false, false, false]
// run: @ui64([25, 25, 11, 28, 26, 26]; [3, 29, 24, 7, 6, 10]) == [false, true, true, false, false, false]
// run: @f4E2M1FN([2.0, 2.0, -1.0, 2.0, 2.0, 2.0]; [-2.0, 3.0, 2.0, -2.0, -2.0, -1.0]) == [false, true, true, false, false, false]
// run: @f8E3M4([1.75, 2.0, -1.0, 2.5, 2.0, 2.0]; [-2.25, 2.75, 1.75, -1.75, -1.75, -1.0]) == [false, true, true, false, false, false]
// run: @f8E4M3([1.75, 2.0, -1.0, 2.5, 2.0, 2.0]; [-2.25, 2.75, 1.75, -1.75, -1.75, -1.0]) == [false, true, true, false, false, false]
// run: @f8E4M3FN([1.75, 2.0, -1.0, 2.5, 2.0, 2.0]; [-2.25, 2.75, 1.75, -1.75, -1.75, -1.0]) == [false, true, true, false, false, false]
// run: @f8E4M3FNUZ([1.75, 2.0, -1.0, 2.5, 2.0, 2.0]; [-2.25, 2.75, 1.75, -1.75, -1.75, -1.0]) == [false, true, true, false, false, false]
// run: @f8E4M3B11FNUZ([1.75, 2.0, -1.0, 2.5, 2.0, 2.0]; [-2.25, 2.75, 1.75, -1.75, -1.75, -1.0]) == [false, true, true, false, false, false]
// run: @f8E5M2([1.75, 2.0, -1.0, 2.5, 2.0, 2.0]; [-2.0, 3.0, 1.75, -1.75, -1.75, -1.0]) == [false, true, true, false, false, false]
// run: @f8E5M2FNUZ([1.75, 2.0, -1.0, 2.5, 2.0, 2.0]; [-2.0, 3.0, 1.75, -1.75, -1.75, -1.0]) == [false, true, true, false, false, false]
// run: @f8E8M0FNU([4.0, 4.0, 0.5, 8.0, 4.0, 4.0]; [0.125, 8.0, 4.0, 0.25, 0.25, 0.5]) == [false, true, true, false, false, false]
// run: @bf16([1.75, 2.0, -1.0, 2.5, 2.0, 2.0]; [-2.25, 2.75, 1.75, -1.75, -1.75, -1.0]) == [false, true, true, false, false, false]
// run: @f16([1.75, 2.0, -1.0, 2.5, 2.0, 2.0]; [-2.25, 2.75, 1.75, -1.75, -1.75, -1.0]) == [false, true, true, false, false, false]
// run: @f32([1.75, 2.0, -1.0, 2.5, 2.0, 2.0]; [-2.25, 2.75, 1.75, -1.75, -1.75, -1.0]) == [false, true, true, false, false, false]
// run: @f64([1.75, 2.0, -1.0, 2.5, 2.0, 2.0]; [-2.25, 2.75, 1.75, -1.75, -1.75, -1.0]) == [false, true, true, false, false, false]
