func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.cosine %x0 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.cosine %x0 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.cosine %x0 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.cosine %x0 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.cosine %x0 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.cosine %x0 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.cosine %x0 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.cosine %x0 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.cosine %x0 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.cosine %x0 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.cosine %x0 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.cosine %x0 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.cosine %x0 : tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = stablehlo.cosine %x0 : tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = stablehlo.cosine %x0 : tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @f4E2M1FN([2.0, -3.0, -1.5, -3.0, 0.0, 2.0]) ~= [-0.5, -1.0, 0.0, -1.0, 1.0, -0.5]
// run: @f8E3M4([1.75, -3.0, -1.5, -2.75, 0.25, 2.25]) ~= [-0.171875, -1.0, 0.078125, -0.9375, 0.96875, -0.625]
// run: @f8E4M3([1.75, -3.0, -1.5, -2.75, 0.25, 2.25]) ~= [-0.171875, -1.0, 0.0703125, -0.9375, 1.0, -0.625]
// run: @f8E4M3FN([1.75, -3.0, -1.5, -2.75, 0.25, 2.25]) ~= [-0.171875, -1.0, 0.0703125, -0.9375, 1.0, -0.625]
// run: @f8E4M3FNUZ([1.75, -3.0, -1.5, -2.75, 0.25, 2.25]) ~= [-0.171875, -1.0, 0.0703125, -0.9375, 1.0, -0.625]
// run: @f8E4M3B11FNUZ([1.75, -3.0, -1.5, -2.75, 0.25, 2.25]) ~= [-0.171875, -1.0, 0.0703125, -0.9375, 1.0, -0.625]
// run: @f8E5M2([1.75, -3.0, -1.5, -3.0, 0.25, 2.0]) ~= [-0.1875, -1.0, 0.078125, -1.0, 1.0, -0.4375]
// run: @f8E5M2FNUZ([1.75, -3.0, -1.5, -3.0, 0.25, 2.0]) ~= [-0.1875, -1.0, 0.078125, -1.0, 1.0, -0.4375]
// run: @f8E8M0FNU([4.0, 0.125, 0.25, 0.125, 1.0, 4.0]) ~= [nan, 1.0, 1.0, 1.0, 0.5, nan]
// run: @bf16([1.75, -3.0, -1.5, -2.75, 0.25, 2.25]) ~= [-0.1787109375, -0.98828125, 0.07080078125, -0.92578125, 0.96875, -0.62890625]
// run: @f16([1.75, -3.0, -1.5, -2.75, 0.25, 2.25]) ~= [-0.17822265625, -0.990234375, 0.07073974609375, -0.92431640625, 0.96875, -0.6279296875]
// run: @f32([1.75, -3.0, -1.5, -2.75, 0.25, 2.25]) ~= [-0.17824605107307434, -0.9899924993515015, 0.07073719799518585, -0.9243023991584778, 0.9689124226570129, -0.6281736493110657]
// run: @f64([1.75, -3.0, -1.5, -2.75, 0.25, 2.25]) ~= [-0.17824605564949209, -0.9899924966004454, 0.0707372016677029, -0.9243023786324636, 0.9689124217106447, -0.6281736227227391]
// run: @complex_f32([(1.25, 1.0), (-2.0, -1.25), (-1.0, -1.25), (-1.75, 0.0), (0.0, -2.0), (1.5, -1.5)]) ~= [(0.48656782507896423, -1.1152478456497192), (-0.785861611366272, -1.4566208124160767), (1.0203197002410889, -1.347968339920044), (-0.17824605107307434, -0.0), (3.7621958255767822, 0.0), (0.16640286147594452, 2.123945474624634)]
// run: @complex_f64([(1.25, 1.0), (-2.0, -1.25), (-1.0, -1.25), (-1.75, 0.0), (0.0, -2.0), (1.5, -1.5)]) ~= [(0.48656783113633356, -1.1152478574162936), (-0.7858616225406462, -1.4566208977005033), (1.0203197752865496, -1.3479684260832956), (-0.17824605564949209, -0.0), (3.762195691083631, 0.0), (0.166402873358505, 2.1239455815360935)]
