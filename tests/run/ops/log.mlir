func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.log %x0 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.log %x0 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.log %x0 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.log %x0 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.log %x0 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.log %x0 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.log %x0 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.log %x0 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.log %x0 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.log %x0 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.log %x0 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.log %x0 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.log %x0 : tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = stablehlo.log %x0 : tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = stablehlo.log %x0 : tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @f4E2M1FN([3.0, -3.0, 1.0, 1.0, -0.5, -2.0]) ~= [1.0, -0.0, 0.0, 0.0, -0.0, -0.0]
// run: @f8E3M4([3.0, -3.0, 0.75, 1.25, -0.5, -2.25]) ~= [1.125, nan, -0.28125, 0.21875, nan, nan]
// run: @f8E4M3([3.0, -3.0, 0.75, 1.25, -0.5, -2.25]) ~= [1.125, nan, -0.28125, 0.21875, nan, nan]
// run: @f8E4M3FN([3.0, -3.0, 0.75, 1.25, -0.5, -2.25]) ~= [1.125, nan, -0.28125, 0.21875, nan, nan]
// run: @f8E4M3FNUZ([3.0, -3.0, 0.75, 1.25, -0.5, -2.25]) ~= [1.125, nan, -0.28125, 0.21875, nan, nan]
// run: @f8E4M3B11FNUZ([3.0, -3.0, 0.75, 1.25, -0.5, -2.25]) ~= [1.125, nan, -0.28125, 0.21875, nan, nan]
// run: @f8E5M2([3.0, -3.0, 0.75, 1.25, -0.5, -2.0]) ~= [1.0, nan, -0.3125, 0.21875, nan, nan]
// run: @f8E5M2FNUZ([3.0, -3.0, 0.75, 1.25, -0.5, -2.0]) ~= [1.0, nan, -0.3125, 0.21875, nan, nan]
// run: @f8E8M0FNU([8.0, 0.125, 2.0, 2.0, 0.5, 0.125]) ~= [2.0, nan, 0.5, 0.5, nan, nan]
// run: @bf16([3.0, -3.0, 0.75, 1.25, -0.5, -2.25]) ~= [1.1015625, nan, -0.287109375, 0.22265625, nan, nan]
// run: @f16([3.0, -3.0, 0.75, 1.25, -0.5, -2.25]) ~= [1.0986328125, nan, -0.28759765625, 0.22314453125, nan, nan]
// run: @f32([3.0, -3.0, 0.75, 1.25, -0.5, -2.25]) ~= [1.0986123085021973, nan, -0.28768208622932434, 0.2231435477733612, nan, nan]
// run: @f64([3.0, -3.0, 0.75, 1.25, -0.5, -2.25]) ~= [1.0986122886681098, nan, -0.2876820724517809, 0.22314355131420976, nan, nan]
// run: @complex_f32([(2.0, 1.5), (-2.0, 0.75), (0.5, -1.75), (0.75, -0.25), (-0.25, -1.5), (-1.5, -1.0)]) ~= [(0.9162907600402832, 0.6435011029243469), (0.7589353322982788, 2.7828218936920166), (0.5988516211509705, -1.292496681213379), (-0.235001802444458, -0.32175055146217346), (0.41916459798812866, -1.7359449863433838), (0.5893274545669556, -2.5535900592803955)]
// run: @complex_f64([(2.0, 1.5), (-2.0, 0.75), (0.5, -1.75), (0.75, -0.25), (-0.25, -1.5), (-1.5, -1.0)]) ~= [(0.9162907318741551, 0.6435011087932844), (0.7589353594543049, 2.782821983319221), (0.5988515956561703, -1.2924966677897853), (-0.23500181462286734, -0.3217505543966422), (0.4191645952022216, -1.7359450042095235), (0.5893274981708231, -2.5535900500422257)]
