func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.rsqrt %x0 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.rsqrt %x0 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.rsqrt %x0 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.rsqrt %x0 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.rsqrt %x0 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.rsqrt %x0 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.rsqrt %x0 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.rsqrt %x0 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.rsqrt %x0 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.rsqrt %x0 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.rsqrt %x0 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.rsqrt %x0 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.rsqrt %x0 : tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = stablehlo.rsqrt %x0 : tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = stablehlo.rsqrt %x0 : tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @f4E2M1FN([1.0, 3.0, 1.0, -2.0, 1.0, -1.0]) ~= [1.0, 0.5, 1.0, -0.0, 1.0, -0.0]
// run: @f8E3M4([0.75, 3.0, 1.0, -2.0, 1.0, -1.25]) ~= [1.125, 0.5625, 1.0, nan, 1.0, nan]
// run: @f8E4M3([0.75, 3.0, 1.0, -2.0, 1.0, -1.25]) ~= [1.125, 0.5625, 1.0, nan, 1.0, nan]
// run: @f8E4M3FN([0.75, 3.0, 1.0, -2.0, 1.0, -1.25]) ~= [1.125, 0.5625, 1.0, nan, 1.0, nan]
// run: @f8E4M3FNUZ([0.75, 3.0, 1.0, -2.0, 1.0, -1.25]) ~= [1.125, 0.5625, 1.0, nan, 1.0, nan]
// run: @f8E4M3B11FNUZ([0.75, 3.0, 1.0, -2.0, 1.0, -1.25]) ~= [1.125, 0.5625, 1.0, nan, 1.0, nan]
// run: @f8E5M2([0.75, 3.0, 1.0, -2.0, 1.0, -1.25]) ~= [1.25, 0.625, 1.0, nan, 1.0, nan]
// run: @f8E5M2FNUZ([0.75, 3.0, 1.0, -2.0, 1.0, -1.25]) ~= [1.25, 0.625, 1.0, nan, 1.0, nan]
// run: @f8E8M0FNU([2.0, 8.0, 2.0, 0.25, 2.0, 0.5]) ~= [0.5, 0.25, 0.5, 2.0, 0.5, 1.0]
// run: @bf16([0.75, 3.0, 1.0, -2.0, 1.0, -1.25]) ~= [1.15625, 0.578125, 1.0, nan, 1.0, nan]
// run: @f16([0.75, 3.0, 1.0, -2.0, 1.0, -1.25]) ~= [1.154296875, 0.5771484375, 1.0, nan, 1.0, nan]
// run: @f32([0.75, 3.0, 1.0, -2.0, 1.0, -1.25]) ~= [1.154700517654419, 0.5773502588272095, 1.0, nan, 1.0, nan]
// run: @f64([0.75, 3.0, 1.0, -2.0, 1.0, -1.25]) ~= [1.1547005383792515, 0.5773502691896257, 1.0, nan, 1.0, nan]
// run: @complex_f32([(0.5, -0.75), (2.0, 0.25), (0.75, 0.0), (-1.5, -2.0), (0.75, 1.75), (-0.75, 0.0)]) ~= [(0.9286508560180664, 0.4969988763332367), (0.7030102014541626, -0.04376783221960068), (1.154700517654419, -0.0), (0.2828426957130432, 0.5656854510307312), (0.6050298810005188, -0.3989543616771698), (-5.047356310683426e-08, -1.154700517654419)]
// run: @complex_f64([(0.5, -0.75), (2.0, 0.25), (0.75, 0.0), (-1.5, -2.0), (0.75, 1.75), (-0.75, 0.0)]) ~= [(0.9286509053016299, 0.49699888182260665), (0.7030101815281645, -0.04376783093289817), (1.1547005383792515, -0.0), (0.282842712474619, 0.5656854249492379), (0.6050298683383442, -0.39895437064578715), (7.070501591499379e-17, -1.1547005383792515)]
