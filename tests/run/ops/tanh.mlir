func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.tanh %x0 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.tanh %x0 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.tanh %x0 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.tanh %x0 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.tanh %x0 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.tanh %x0 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.tanh %x0 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.tanh %x0 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.tanh %x0 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.tanh %x0 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.tanh %x0 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.tanh %x0 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.tanh %x0 : tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = stablehlo.tanh %x0 : tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = stablehlo.tanh %x0 : tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @f4E2M1FN([3.0, 0.5, -0.5, -1.0, 2.0, 1.0]) ~= [1.0, 0.5, -0.5, -1.0, 1.0, 1.0]
// run: @f8E3M4([2.75, 0.5, -0.5, -0.75, 2.25, 1.0]) ~= [1.0, 0.46875, -0.46875, -0.625, 0.96875, 0.75]
// run: @f8E4M3([2.75, 0.5, -0.5, -0.75, 2.25, 1.0]) ~= [1.0, 0.46875, -0.46875, -0.625, 1.0, 0.75]
// run: @f8E4M3FN([2.75, 0.5, -0.5, -0.75, 2.25, 1.0]) ~= [1.0, 0.46875, -0.46875, -0.625, 1.0, 0.75]
// run: @f8E4M3FNUZ([2.75, 0.5, -0.5, -0.75, 2.25, 1.0]) ~= [1.0, 0.46875, -0.46875, -0.625, 1.0, 0.75]
// run: @f8E4M3B11FNUZ([2.75, 0.5, -0.5, -0.75, 2.25, 1.0]) ~= [1.0, 0.46875, -0.46875, -0.625, 1.0, 0.75]
// run: @f8E5M2([3.0, 0.5, -0.5, -0.75, 2.0, 1.0]) ~= [1.0, 0.4375, -0.4375, -0.625, 1.0, 0.75]
// run: @f8E5M2FNUZ([3.0, 0.5, -0.5, -0.75, 2.0, 1.0]) ~= [1.0, 0.4375, -0.4375, -0.625, 1.0, 0.75]
// run: @f8E8M0FNU([8.0, 1.0, 0.5, 0.5, 4.0, 2.0]) ~= [1.0, 1.0, 0.5, 0.5, 1.0, 1.0]
// run: @bf16([2.75, 0.5, -0.5, -0.75, 2.25, 1.0]) ~= [0.9921875, 0.462890625, -0.462890625, -0.63671875, 0.9765625, 0.76171875]
// run: @f16([2.75, 0.5, -0.5, -0.75, 2.25, 1.0]) ~= [0.99169921875, 0.462158203125, -0.462158203125, -0.63525390625, 0.97802734375, 0.76171875]
// run: @f32([2.75, 0.5, -0.5, -0.75, 2.25, 1.0]) ~= [0.9918597936630249, 0.46211716532707214, -0.46211716532707214, -0.6351490020751953, 0.9780261516571045, 0.7615941762924194]
// run: @f64([2.75, 0.5, -0.5, -0.75, 2.25, 1.0]) ~= [0.9918597245682077, 0.4621171572600098, -0.4621171572600098, -0.6351489523872874, 0.9780261147388137, 0.7615941559557649]
// run: @complex_f32([(1.75, 1.0), (0.25, -1.0), (-0.25, 0.75), (-0.5, -1.5), (1.5, -0.25), (0.75, -0.5)]) ~= [(1.0238879919052124, 0.056279972195625305), (0.73241126537323, -1.2780381441116333), (-0.4348392188549042, 0.8323813080787659), (-2.1247992515563965, -0.255149245262146), (0.9152718782424927, -0.0438021756708622), (0.7360841631889343, -0.29089346528053284)]
// run: @complex_f64([(1.75, 1.0), (0.25, -1.0), (-0.25, 0.75), (-0.5, -1.5), (1.5, -0.25), (0.75, -0.5)]) ~= [(1.0238879215812824, 0.056279975137181366), (0.7324112324640303, -1.278038090223709), (-0.4348392206120773, 0.8323812131225697), (-2.124799127742996, -0.25514922181365157), (0.9152719132613141, -0.043802176925167184), (0.7360841705511909, -0.2908934618296181)]
