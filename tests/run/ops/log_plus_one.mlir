func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.log_plus_one %x0 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.log_plus_one %x0 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.log_plus_one %x0 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.log_plus_one %x0 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.log_plus_one %x0 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.log_plus_one %x0 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.log_plus_one %x0 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.log_plus_one %x0 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.log_plus_one %x0 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.log_plus_one %x0 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.log_plus_one %x0 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.log_plus_one %x0 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.log_plus_one %x0 : tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = stablehlo.log_plus_one %x0 : tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = stablehlo.log_plus_one %x0 : tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @f4E2M1FN([1.0, 3.0, 1.0, -3.0, 2.0, 1.5]) ~= [0.5, 1.5, 0.5, -0.0, 1.0, 1.0]
// run: @f8E3M4([0.75, 2.75, 0.75, -2.75, 2.25, 1.5]) ~= [0.5625, 1.3125, 0.5625, nan, 1.1875, 0.90625]
// run: @f8E4M3([0.75, 2.75, 0.75, -2.75, 2.25, 1.5]) ~= [0.5625, 1.375, 0.5625, nan, 1.125, 0.9375]
// run: @f8E4M3FN([0.75, 2.75, 0.75, -2.75, 2.25, 1.5]) ~= [0.5625, 1.375, 0.5625, nan, 1.125, 0.9375]
// run: @f8E4M3FNUZ([0.75, 2.75, 0.75, -2.75, 2.25, 1.5]) ~= [0.5625, 1.375, 0.5625, nan, 1.125, 0.9375]
// run: @f8E4M3B11FNUZ([0.75, 2.75, 0.75, -2.75, 2.25, 1.5]) ~= [0.5625, 1.375, 0.5625, nan, 1.125, 0.9375]
// run: @f8E5M2([0.75, 3.0, 0.75, -3.0, 2.0, 1.5]) ~= [0.5, 1.5, 0.5, nan, 1.0, 0.875]
// run: @f8E5M2FNUZ([0.75, 3.0, 0.75, -3.0, 2.0, 1.5]) ~= [0.5, 1.5, 0.5, nan, 1.0, 0.875]
// run: @f8E8M0FNU([2.0, 8.0, 2.0, 0.125, 4.0, 4.0]) ~= [1.0, 2.0, 1.0, 0.125, 2.0, 2.0]
// run: @bf16([0.75, 2.75, 0.75, -2.75, 2.25, 1.5]) ~= [0.55859375, 1.3203125, 0.55859375, nan, 1.1796875, 0.91796875]
// run: @f16([0.75, 2.75, 0.75, -2.75, 2.25, 1.5]) ~= [0.5595703125, 1.3212890625, 0.5595703125, nan, 1.1787109375, 0.91650390625]
// run: @f32([0.75, 2.75, 0.75, -2.75, 2.25, 1.5]) ~= [0.5596157908439636, 1.3217558860778809, 0.5596157908439636, nan, 1.1786550283432007, 0.9162907600402832]
// run: @f64([0.75, 2.75, 0.75, -2.75, 2.25, 1.5]) ~= [0.5596157879354227, 1.3217558399823195, 0.5596157879354227, nan, 1.1786549963416462, 0.9162907318741551]
// run: @complex_f32([(0.5, -2.0), (1.75, -1.75), (0.5, -1.0), (-1.75, -1.75), (1.5, 1.0), (1.0, -0.5)]) ~= [(0.9162907600402832, -0.9272952079772949), (1.1816048622131348, -0.5667291879653931), (0.5893275141716003, -0.588002622127533), (0.6439271569252014, -1.975688099861145), (0.9905007481575012, 0.38050639629364014), (0.7234594821929932, -0.244978666305542)]
// run: @complex_f64([(0.5, -2.0), (1.75, -1.75), (0.5, -1.0), (-1.75, -1.75), (1.5, 1.0), (1.0, -0.5)]) ~= [(0.9162907318741551, -0.9272952180016122), (1.1816048574052402, -0.5667292175235064), (0.5893274981708231, -0.5880026035475675), (0.6439271441533191, -1.97568811307998), (0.9905007344332917, 0.3805063771123649), (0.7234594914681627, -0.24497866312686414)]
