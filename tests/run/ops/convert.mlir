func.func @i1(%x0: tensor<6xi1>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xi1>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @i2(%x0: tensor<6xi2>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xi2>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @i4(%x0: tensor<6xi4>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xi4>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @i8(%x0: tensor<6xi8>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xi8>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @i16(%x0: tensor<6xi16>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xi16>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @i32(%x0: tensor<6xi32>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xi32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @i64(%x0: tensor<6xi64>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xi64>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @ui2(%x0: tensor<6xui2>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xui2>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @ui4(%x0: tensor<6xui4>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xui4>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @ui8(%x0: tensor<6xui8>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xui8>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @ui16(%x0: tensor<6xui16>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xui16>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @ui32(%x0: tensor<6xui32>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xui32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @ui64(%x0: tensor<6xui64>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xui64>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xf4E2M1FN>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xf8E3M4>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xf8E4M3>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xf8E4M3FN>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xf8E4M3FNUZ>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xf8E5M2>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xf8E5M2FNUZ>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xf8E8M0FNU>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xbf16>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xf16>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xf32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xf64>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xcomplex<f32>>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<6xf32> {
  %r = stablehlo.convert %x0 : (tensor<6xcomplex<f64>>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// run: @i1([false, true, true, true, false, true]) == [0.0, 1.0, 1.0, 1.0, 0.0, 1.0]
// run: @i2([-1, 0, 1, 0, -2, 0]) == [-1.0, 0.0, 1.0, 0.0, -2.0, 0.0]
// run: @i4([-1, 1, 4, 1, -6, 1]) == [-1.0, 1.0, 4.0, 1.0, -6.0, 1.0]
// run: @i8([-2, 2, 8, 3, -11, 2]) == [-2.0, 2.0, 8.0, 3.0, -11.0, 2.0]
// run: @i16([-2, 2, 8, 3, -11, 2]) == [-2.0, 2.0, 8.0, 3.0, -11.0, 2.0]
// run: @i32([-2, 2, 8, 3, -11, 2]) == [-2.0, 2.0, 8.0, 3.0, -11.0, 2.0]
// run: @i64([-2, 2, 8, 3, -11, 2]) == [-2.0, 2.0, 8.0, 3.0, -11.0, 2.0]
// run: @ui2([1, 2, 3, 2, 0, 2]) == [1.0, 2.0, 3.0, 2.0, 0.0, 2.0]
// run: @ui4([7, 9, 12, 9, 2, 9]) == [7.0, 9.0, 12.0, 9.0, 2.0, 9.0]
// run: @ui8([14, 18, 24, 19, 5, 18]) == [14.0, 18.0, 24.0, 19.0, 5.0, 18.0]
// run: @ui16([14, 18, 24, 19, 5, 18]) == [14.0, 18.0, 24.0, 19.0, 5.0, 18.0]
// run: @ui32([14, 18, 24, 19, 5, 18]) == [14.0, 18.0, 24.0, 19.0, 5.0, 18.0]
// run: @ui64([14, 18, 24, 19, 5, 18]) == [14.0, 18.0, 24.0, 19.0, 5.0, 18.0]
// run: @f4E2M1FN([-0.0, 0.5, 1.5, 0.5, -2.0, 0.5]) == [-0.0, 0.5, 1.5, 0.5, -2.0, 0.5]
// run: @f8E3M4([-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]) == [-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]
// run: @f8E4M3([-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]) == [-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]
// run: @f8E4M3FN([-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]) == [-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]
// run: @f8E4M3FNUZ([-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]) == [-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]
// run: @f8E4M3B11FNUZ([-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]) == [-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]
// run: @f8E5M2([-0.25, 0.5, 1.5, 0.5, -2.0, 0.5]) == [-0.25, 0.5, 1.5, 0.5, -2.0, 0.5]
// run: @f8E5M2FNUZ([-0.25, 0.5, 1.5, 0.5, -2.0, 0.5]) == [-0.25, 0.5, 1.5, 0.5, -2.0, 0.5]
// run: @f8E8M0FNU([1.0, 1.0, 4.0, 2.0, 0.25, 2.0]) == [1.0, 1.0, 4.0, 2.0, 0.25, 2.0]
// run: @bf16([-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]) == [-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]
// run: @f16([-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]) == [-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]
// run: @f32([-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]) == [-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]
// run: @f64([-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]) == [-0.25, 0.5, 1.5, 0.5, -2.25, 0.5]
// run: @complex_f32([(-0.25, 1.0), (0.25, 1.25), (1.0, -2.0), (0.5, -0.25), (-1.5, -0.5), (0.25, -0.5)]) == [-0.25, 0.25, 1.0, 0.5, -1.5, 0.25]
// run: @complex_f64([(-0.25, 1.0), (0.25, 1.25), (1.0, -2.0), (0.5, -0.25), (-1.5, -0.5), (0.25, -0.5)]) == [-0.25, 0.25, 1.0, 0.5, -1.5, 0.25]
