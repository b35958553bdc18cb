func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.exponential_minus_one %x0 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.exponential_minus_one %x0 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.exponential_minus_one %x0 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.exponential_minus_one %x0 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.exponential_minus_one %x0 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.exponential_minus_one %x0 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.exponential_minus_one %x0 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.exponential_minus_one %x0 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.exponential_minus_one %x0 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.exponential_minus_one %x0 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.exponential_minus_one %x0 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.exponential_minus_one %x0 : tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = stablehlo.exponential_minus_one %x0 : tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = stablehlo.exponential_minus_one %x0 : tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @f4E2M1FN([-1.0, -2.0, 2.0, 1.0, -1.0, -0.5]) ~= [-0.5, -1.0, 6.0, 1.5, -0.5, -0.5]
// run: @f8E3M4([-0.75, -2.25, 2.0, 1.25, -0.75, -0.5]) ~= [-0.53125, -0.90625, 6.5, 2.5, -0.53125, -0.390625]
// run: @f8E4M3([-0.75, -2.25, 2.0, 1.25, -0.75, -0.5]) ~= [-0.5, -0.875, 6.5, 2.5, -0.5, -0.40625]
// run: @f8E4M3FN([-0.75, -2.25, 2.0, 1.25, -0.75, -0.5]) ~= [-0.5, -0.875, 6.5, 2.5, -0.5, -0.40625]
// run: @f8E4M3FNUZ([-0.75, -2.25, 2.0, 1.25, -0.75, -0.5]) ~= [-0.5, -0.875, 6.5, 2.5, -0.5, -0.40625]
// run: @f8E4M3B11FNUZ([-0.75, -2.25, 2.0, 1.25, -0.75, -0.5]) ~= [-0.5, -0.875, 6.5, 2.5, -0.5, -0.40625]
// run: @f8E5M2([-0.75, -2.0, 2.0, 1.25, -0.75, -0.5]) ~= [-0.5, -0.875, 6.0, 2.5, -0.5, -0.375]
// run: @f8E5M2FNUZ([-0.75, -2.0, 2.0, 1.25, -0.75, -0.5]) ~= [-0.5, -0.875, 6.0, 2.5, -0.5, -0.375]
// run: @f8E8M0FNU([0.5, 0.125, 4.0, 4.0, 0.5, 0.5]) ~= [0.5, 0.125, 64.0, 64.0, 0.5, 0.5]
// run: @bf16([-0.75, -2.25, 2.0, 1.25, -0.75, -0.5]) ~= [-0.52734375, -0.89453125, 6.375, 2.484375, -0.52734375, -0.392578125]
// run: @f32([-0.75, -2.25, 2.0, 1.25, -0.75, -0.5]) ~= [-0.5276334285736084, -0.8946007490158081, 6.389056205749512, 2.490342855453491, -0.5276334285736084, -0.39346933364868164]
// run: @f64([-0.75, -2.25, 2.0, 1.25, -0.75, -0.5]) ~= [-0.5276334472589853, -0.8946007754381357, 6.38905609893065, 2.4903429574618414, -0.5276334472589853, -0.3934693402873665]
// run: @complex_f32([(-0.5, 1.0), (-1.5, 1.0), (1.25, 0.25), (1.0, -0.25), (-0.5, 2.0), (-0.25, -1.25)]) ~= [(-0.6722900867462158, 0.5103779435157776), (-0.8794422745704651, 0.18775755167007446), (2.3818366527557373, 0.8635246753692627), (1.6337769031524658, -0.6725136637687683), (-1.2524058818817139, 0.5515167713165283), (-0.7544266581535339, -0.7390699982643127)]
// run: @complex_f64([(-0.5, 1.0), (-1.5, 1.0), (1.25, 0.25), (1.0, -0.25), (-0.5, 2.0), (-0.25, -1.25)]) ~= [(-0.6722900859775401, 0.5103779515445728), (-0.8794422599630761, 0.18775755560044288), (2.3818366475150468, 0.8635246668322005), (1.6337770293042932, -0.6725136867303918), (-1.2524058153082638, 0.5515167681675808), (-0.7544266972466395, -0.7390699646768496)]
