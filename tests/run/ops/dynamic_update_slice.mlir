func.func @i1(%x0: tensor<3xi1>, %x1: tensor<3xi1>) -> tensor<3xi1> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xi1>, tensor<3xi1>, tensor<i32>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}
func.func @i2(%x0: tensor<3xi2>, %x1: tensor<3xi2>) -> tensor<3xi2> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xi2>, tensor<3xi2>, tensor<i32>) -> tensor<3xi2>
  return %r : tensor<3xi2>
}
func.func @i4(%x0: tensor<3xi4>, %x1: tensor<3xi4>) -> tensor<3xi4> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xi4>, tensor<3xi4>, tensor<i32>) -> tensor<3xi4>
  return %r : tensor<3xi4>
}
func.func @i8(%x0: tensor<3xi8>, %x1: tensor<3xi8>) -> tensor<3xi8> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xi8>, tensor<3xi8>, tensor<i32>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
func.func @i16(%x0: tensor<3xi16>, %x1: tensor<3xi16>) -> tensor<3xi16> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xi16>, tensor<3xi16>, tensor<i32>) -> tensor<3xi16>
  return %r : tensor<3xi16>
}
func.func @i32(%x0: tensor<3xi32>, %x1: tensor<3xi32>) -> tensor<3xi32> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xi32>, tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
func.func @i64(%x0: tensor<3xi64>, %x1: tensor<3xi64>) -> tensor<3xi64> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xi64>, tensor<3xi64>, tensor<i32>) -> tensor<3xi64>
  return %r : tensor<3xi64>
}
func.func @ui2(%x0: tensor<3xui2>, %x1: tensor<3xui2>) -> tensor<3xui2> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xui2>, tensor<3xui2>, tensor<i32>) -> tensor<3xui2>
  return %r : tensor<3xui2>
}
func.func @ui4(%x0: tensor<3xui4>, %x1: tensor<3xui4>) -> tensor<3xui4> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xui4>, tensor<3xui4>, tensor<i32>) -> tensor<3xui4>
  return %r : tensor<3xui4>
}
func.func @ui8(%x0: tensor<3xui8>, %x1: tensor<3xui8>) -> tensor<3xui8> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xui8>, tensor<3xui8>, tensor<i32>) -> tensor<3xui8>
  return %r : tensor<3xui8>
}
func.func @ui16(%x0: tensor<3xui16>, %x1: tensor<3xui16>) -> tensor<3xui16> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xui16>, tensor<3xui16>, tensor<i32>) -> tensor<3xui16>
  return %r : tensor<3xui16>
}
func.func @ui32(%x0: tensor<3xui32>, %x1: tensor<3xui32>) -> tensor<3xui32> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xui32>, tensor<3xui32>, tensor<i32>) -> tensor<3xui32>
  return %r : tensor<3xui32>
}
func.func @ui64(%x0: tensor<3xui64>, %x1: tensor<3xui64>) -> tensor<3xui64> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xui64>, tensor<3xui64>, tensor<i32>) -> tensor<3xui64>
  return %r : tensor<3xui64>
}
func.func @f4E2M1FN(%x0: tensor<3xf4E2M1FN>, %x1: tensor<3xf4E2M1FN>) -> tensor<3xf4E2M1FN> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xf4E2M1FN>, tensor<3xf4E2M1FN>, tensor<i32>) -> tensor<3xf4E2M1FN>
  return %r : tensor<3xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<3xf8E3M4>, %x1: tensor<3xf8E3M4>) -> tensor<3xf8E3M4> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xf8E3M4>, tensor<3xf8E3M4>, tensor<i32>) -> tensor<3xf8E3M4>
  return %r : tensor<3xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<3xf8E4M3>, %x1: tensor<3xf8E4M3>) -> tensor<3xf8E4M3> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xf8E4M3>, tensor<3xf8E4M3>, tensor<i32>) -> tensor<3xf8E4M3>
  return %r : tensor<3xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<3xf8E4M3FN>, %x1: tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>, tensor<i32>) -> tensor<3xf8E4M3FN>
  return %r : tensor<3xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<3xf8E4M3FNUZ>, %x1: tensor<3xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xf8E4M3FNUZ>, tensor<3xf8E4M3FNUZ>, tensor<i32>) -> tensor<3xf8E4M3FNUZ>
  return %r : tensor<3xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<3xf8E4M3B11FNUZ>, %x1: tensor<3xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xf8E4M3B11FNUZ>, tensor<3xf8E4M3B11FNUZ>, tensor<i32>) -> tensor<3xf8E4M3B11FNUZ>
  return %r : tensor<3xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<3xf8E5M2>, %x1: tensor<3xf8E5M2>) -> tensor<3xf8E5M2> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xf8E5M2>, tensor<3xf8E5M2>, tensor<i32>) -> tensor<3xf8E5M2>
  return %r : tensor<3xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<3xf8E5M2FNUZ>, %x1: tensor<3xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xf8E5M2FNUZ>, tensor<3xf8E5M2FNUZ>, tensor<i32>) -> tensor<3xf8E5M2FNUZ>
  return %r : tensor<3xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<3xf8E8M0FNU>, %x1: tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xf8E8M0FNU>, tensor<3xf8E8M0FNU>, tensor<i32>) -> tensor<3xf8E8M0FNU>
  return %r : tensor<3xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<3xbf16>, %x1: tensor<3xbf16>) -> tensor<3xbf16> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xbf16>, tensor<3xbf16>, tensor<i32>) -> tensor<3xbf16>
  return %r : tensor<3xbf16>
}
func.func @f16(%x0: tensor<3xf16>, %x1: tensor<3xf16>) -> tensor<3xf16> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xf16>, tensor<3xf16>, tensor<i32>) -> tensor<3xf16>
  return %r : tensor<3xf16>
}
func.func @f32(%x0: tensor<3xf32>, %x1: tensor<3xf32>) -> tensor<3xf32> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xf32>, tensor<3xf32>, tensor<i32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
func.func @f64(%x0: tensor<3xf64>, %x1: tensor<3xf64>) -> tensor<3xf64> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xf64>, tensor<3xf64>, tensor<i32>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}
func.func @complex_f32(%x0: tensor<3xcomplex<f32>>, %x1: tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<i32>) -> tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<3xcomplex<f64>>, %x1: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %i : (tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<i32>) -> tensor<3xcomplex<f64>>
  return %r : tensor<3xcomplex<f64>>
}
// run: @i1([false, false, false]; [true, true, false]) == [true, true, false]
// run: @i2([-2, -2, -1]; [1, 0, -1]) == [1, 0, -1]
// run: @i4([-6, -7, -1]; [4, 0, -2]) == [4, 0, -2]
// run: @i8([-11, -13, -1]; [9, 1, -4]) == [9, 1, -4]
// run: @i16([-11, -13, -1]; [9, 1, -4]) == [9, 1, -4]
// run: @i32([-11, -13, -1]; [9, 1, -4]) == [9, 1, -4]
// run: @i64([-11, -13, -1]; [9, 1, -4]) == [9, 1, -4]
// run: @ui2([0, 0, 1]; [3, 2, 1]) == [3, 2, 1]
// run: @ui4([2, 1, 7]; [12, 8, 6]) == [12, 8, 6]
// run: @ui8([5, 3, 15]; [25, 17, 12]) == [25, 17, 12]
// run: @ui16([5, 3, 15]; [25, 17, 12]) == [25, 17, 12]
// run: @ui32([5, 3, 15]; [25, 17, 12]) == [25, 17, 12]
// run: @ui64([5, 3, 15]; [25, 17, 12]) == [25, 17, 12]
// run: @f4E2M1FN([-2.0, -2.0, 0.0]; [2.0, 0.0, -1.0]) == [2.0, 0.0, -1.0]
// run: @f8E3M4([-2.0, -2.5, 0.0]; [1.75, 0.25, -0.75]) == [1.75, 0.25, -0.75]
// run: @f8E4M3([-2.0, -2.5, 0.0]; [1.75, 0.25, -0.75]) == [1.75, 0.25, -0.75]
// run: @f8E4M3FN([-2.0, -2.5, 0.0]; [1.75, 0.25, -0.75]) == [1.75, 0.25, -0.75]
// run: @f8E4M3FNUZ([-2.0, -2.5, 0.0]; [1.75, 0.25, -0.75]) == [1.75, 0.25, -0.75]
// run: @f8E4M3B11FNUZ([-2.0, -2.5, 0.0]; [1.75, 0.25, -0.75]) == [1.75, 0.25, -0.75]
// run: @f8E5M2([-2.0, -2.5, 0.0]; [1.75, 0.25, -0.75]) == [1.75, 0.25, -0.75]
// run: @f8E5M2FNUZ([-2.0, -2.5, 0.0]; [1.75, 0.25, -0.75]) == [1.75, 0.25, -0.75]
// run: @f8E8M0FNU([0.25, 0.125, 1.0]; [4.0, 1.0, 0.5]) == [4.0, 1.0, 0.5]
// run: @bf16([-2.0, -2.5, 0.0]; [1.75, 0.25, -0.75]) == [1.75, 0.25, -0.75]
// run: @f16([-2.0, -2.5, 0.0]; [1.75, 0.25, -0.75]) == [1.75, 0.25, -0.75]
// run: @f32([-2.0, -2.5, 0.0]; [1.75, 0.25, -0.75]) == [1.75, 0.25, -0.75]
// run: @f64([-2.0, -2.5, 0.0]; [1.75, 0.25, -0.75]) == [1.75, 0.25, -0.75]
// run: @complex_f32([(-1.5, 1.0), (-1.75, 1.25), (0.0, 0.75)]; [(1.25, -1.5), (0.25, -1.25), (-0.5, 1.5)]) == [(1.25, -1.5), (0.25, -1.25), (-0.5, 1.5)]
// run: @complex_f64([(-1.5, 1.0), (-1.75, 1.25), (0.0, 0.75)]; [(1.25, -1.5), (0.25, -1.25), (-0.5, 1.5)]) == [(1.25, -1.5), (0.25, -1.25), (-0.5, 1.5)]
