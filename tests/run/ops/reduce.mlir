func.func @i1(%x0: tensor<2x3xi1>) -> tensor<2xi1> {
  %s = stablehlo.constant dense<false> : tensor<i1>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xi1>, tensor<i1>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}
func.func @i2(%x0: tensor<2x3xi2>) -> tensor<2xi2> {
  %s = stablehlo.constant dense<0> : tensor<i2>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xi2>, tensor<i2>) -> tensor<2xi2>
  return %r : tensor<2xi2>
}
func.func @i4(%x0: tensor<2x3xi4>) -> tensor<2xi4> {
  %s = stablehlo.constant dense<0> : tensor<i4>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xi4>, tensor<i4>) -> tensor<2xi4>
  return %r : tensor<2xi4>
}
func.func @i8(%x0: tensor<2x3xi8>) -> tensor<2xi8> {
  %s = stablehlo.constant dense<0> : tensor<i8>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xi8>, tensor<i8>) -> tensor<2xi8>
  return %r : tensor<2xi8>
}
func.func @i16(%x0: tensor<2x3xi16>) -> tensor<2xi16> {
  %s = stablehlo.constant dense<0> : tensor<i16>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xi16>, tensor<i16>) -> tensor<2xi16>
  return %r : tensor<2xi16>
}
func.func @i32(%x0: tensor<2x3xi32>) -> tensor<2xi32> {
  %s = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
func.func @i64(%x0: tensor<2x3xi64>) -> tensor<2xi64> {
  %s = stablehlo.constant dense<0> : tensor<i64>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xi64>, tensor<i64>) -> tensor<2xi64>
  return %r : tensor<2xi64>
}
func.func @ui2(%x0: tensor<2x3xui2>) -> tensor<2xui2> {
  %s = stablehlo.constant dense<0> : tensor<ui2>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xui2>, tensor<ui2>) -> tensor<2xui2>
  return %r : tensor<2xui2>
}
func.func @ui4(%x0: tensor<2x3xui4>) -> tensor<2xui4> {
  %s = stablehlo.constant dense<0> : tensor<ui4>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xui4>, tensor<ui4>) -> tensor<2xui4>
  return %r : tensor<2xui4>
}
func.func @ui8(%x0: tensor<2x3xui8>) -> tensor<2xui8> {
  %s = stablehlo.constant dense<0> : tensor<ui8>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xui8>, tensor<ui8>) -> tensor<2xui8>
  return %r : tensor<2xui8>
}
func.func @ui16(%x0: tensor<2x3xui16>) -> tensor<2xui16> {
  %s = stablehlo.constant dense<0> : tensor<ui16>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xui16>, tensor<ui16>) -> tensor<2xui16>
  return %r : tensor<2xui16>
}
func.func @ui32(%x0: tensor<2x3xui32>) -> tensor<2xui32> {
  %s = stablehlo.constant dense<0> : tensor<ui32>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xui32>, tensor<ui32>) -> tensor<2xui32>
  return %r : tensor<2xui32>
}
func.func @ui64(%x0: tensor<2x3xui64>) -> tensor<2xui64> {
  %s = stablehlo.constant dense<0> : tensor<ui64>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xui64>, tensor<ui64>) -> tensor<2xui64>
  return %r : tensor<2xui64>
}
func.func @f4E2M1FN(%x0: tensor<2x3xf4E2M1FN>) -> tensor<2xf4E2M1FN> {
  %s = stablehlo.constant dense<0.0> : tensor<f4E2M1FN>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<2xf4E2M1FN>
  return %r : tensor<2xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<2x3xf8E3M4>) -> tensor<2xf8E3M4> {
  %s = stablehlo.constant dense<0.0> : tensor<f8E3M4>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf8E3M4>, tensor<f8E3M4>) -> tensor<2xf8E3M4>
  return %r : tensor<2xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<2x3xf8E4M3>) -> tensor<2xf8E4M3> {
  %s = stablehlo.constant dense<0.0> : tensor<f8E4M3>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf8E4M3>, tensor<f8E4M3>) -> tensor<2xf8E4M3>
  return %r : tensor<2xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<2x3xf8E4M3FN>) -> tensor<2xf8E4M3FN> {
  %s = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<2xf8E4M3FN>
  return %r : tensor<2xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<2x3xf8E4M3FNUZ>) -> tensor<2xf8E4M3FNUZ> {
  %s = stablehlo.constant dense<0.0> : tensor<f8E4M3FNUZ>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<2xf8E4M3FNUZ>
  return %r : tensor<2xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<2x3xf8E4M3B11FNUZ>) -> tensor<2xf8E4M3B11FNUZ> {
  %s = stablehlo.constant dense<0.0> : tensor<f8E4M3B11FNUZ>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<2xf8E4M3B11FNUZ>
  return %r : tensor<2xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<2x3xf8E5M2>) -> tensor<2xf8E5M2> {
  %s = stablehlo.constant dense<0.0> : tensor<f8E5M2>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf8E5M2>, tensor<f8E5M2>) -> tensor<2xf8E5M2>
  return %r : tensor<2xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<2x3xf8E5M2FNUZ>) -> tensor<2xf8E5M2FNUZ> {
  %s = stablehlo.constant dense<0.0> : tensor<f8E5M2FNUZ>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<2xf8E5M2FNUZ>
  return %r : tensor<2xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<2x3xf8E8M0FNU>) -> tensor<2xf8E8M0FNU> {
  %s = stablehlo.constant dense<1.0> : tensor<f8E8M0FNU>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<2xf8E8M0FNU>
  return %r : tensor<2xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<2x3xbf16>) -> tensor<2xbf16> {
  %s = stablehlo.constant dense<0.0> : tensor<bf16>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xbf16>, tensor<bf16>) -> tensor<2xbf16>
  return %r : tensor<2xbf16>
}
func.func @f16(%x0: tensor<2x3xf16>) -> tensor<2xf16> {
  %s = stablehlo.constant dense<0.0> : tensor<f16>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf16>, tensor<f16>) -> tensor<2xf16>
  return %r : tensor<2xf16>
}
func.func @f32(%x0: tensor<2x3xf32>) -> tensor<2xf32> {
  %s = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
func.func @f64(%x0: tensor<2x3xf64>) -> tensor<2xf64> {
  %s = stablehlo.constant dense<0.0> : tensor<f64>
  %r = stablehlo.reduce(%x0 init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<2xf64>
  return %r : tensor<2xf64>
}
// run: @i1([[false, false, true], [false, false, false]]) == [true, false]
// run: @i2([[-1, -1, 0], [-1, -2, -1]]) == [0, 0]
// run: @i4([[-2, -3, 1], [-2, -8, -3]]) == [1, 0]
// run: @i8([[-3, -6, 3], [-4, -15, -5]]) == [3, 0]
// run: @i16([[-3, -6, 3], [-4, -15, -5]]) == [3, 0]
// run: @i32([[-3, -6, 3], [-4, -15, -5]]) == [3, 0]
// run: @i64([[-3, -6, 3], [-4, -15, -5]]) == [3, 0]
// run: @ui2([[1, 1, 2], [1, 0, 1]]) == [2, 1]
// run: @ui4([[6, 5, 9], [6, 0, 5]]) == [9, 6]
// run: @ui8([[13, 10, 19], [12, 1, 11]]) == [19, 12]
// run: @ui16([[13, 10, 19], [12, 1, 11]]) == [19, 12]
// run: @ui32([[13, 10, 19], [12, 1, 11]]) == [19, 12]
// run: @ui64([[13, 10, 19], [12, 1, 11]]) == [19, 12]
// run: @f4E2M1FN([[-0.5, -1.0, 1.0], [-1.0, -3.0, -1.0]]) == [1.0, 0.0]
// run: @f8E3M4([[-0.5, -1.0, 0.75], [-0.75, -3.0, -0.75]]) == [0.75, 0.0]
// run: @f8E4M3([[-0.5, -1.0, 0.75], [-0.75, -3.0, -0.75]]) == [0.75, 0.0]
// run: @f8E4M3FN([[-0.5, -1.0, 0.75], [-0.75, -3.0, -0.75]]) == [0.75, 0.0]
// run: @f8E4M3FNUZ([[-0.5, -1.0, 0.75], [-0.75, -3.0, -0.75]]) == [0.75, 0.0]
// run: @f8E4M3B11FNUZ([[-0.5, -1.0, 0.75], [-0.75, -3.0, -0.75]]) == [0.75, 0.0]
// run: @f8E5M2([[-0.5, -1.0, 0.75], [-0.75, -3.0, -0.75]]) == [0.75, 0.0]
// run: @f8E5M2FNUZ([[-0.5, -1.0, 0.75], [-0.75, -3.0, -0.75]]) == [0.75, 0.0]
// run: @f8E8M0FNU([[1.0, 0.5, 2.0], [0.5, 0.125, 0.5]]) == [2.0, 1.0]
// run: @bf16([[-0.5, -1.0, 0.75], [-0.75, -3.0, -0.75]]) == [0.75, 0.0]
// run: @f16([[-0.5, -1.0, 0.75], [-0.75, -3.0, -0.75]]) == [0.75, 0.0]
// run: @f32([[-0.5, -1.0, 0.75], [-0.75, -3.0, -0.75]]) == [0.75, 0.0]
// run: @f64([[-0.5, -1.0, 0.75], [-0.75, -3.0, -0.75]]) == [0.75, 0.0]
