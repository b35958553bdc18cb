func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.exponential %x0 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.exponential %x0 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.exponential %x0 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.exponential %x0 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.exponential %x0 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.exponential %x0 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.exponential %x0 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.exponential %x0 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.exponential %x0 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.exponential %x0 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.exponential %x0 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.exponential %x0 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.exponential %x0 : tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = stablehlo.exponential %x0 : tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = stablehlo.exponential %x0 : tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @f4E2M1FN([-1.0, -1.0, 0.0, -1.0, 3.0, 1.0]) ~= [0.5, 0.5, 1.0, 0.5, 6.0, 3.0]
// run: @f8E3M4([-0.75, -0.75, 0.0, -1.25, 3.0, 0.75]) ~= [0.46875, 0.46875, 1.0, 0.28125, inf, 2.125]
// run: @f8E4M3([-0.75, -0.75, 0.0, -1.25, 3.0, 0.75]) ~= [0.46875, 0.46875, 1.0, 0.28125, 20.0, 2.0]
// run: @f8E4M3FN([-0.75, -0.75, 0.0, -1.25, 3.0, 0.75]) ~= [0.46875, 0.46875, 1.0, 0.28125, 20.0, 2.0]
// run: @f8E4M3FNUZ([-0.75, -0.75, 0.0, -1.25, 3.0, 0.75]) ~= [0.46875, 0.46875, 1.0, 0.28125, 20.0, 2.0]
// run: @f8E4M3B11FNUZ([-0.75, -0.75, 0.0, -1.25, 3.0, 0.75]) ~= [0.46875, 0.46875, 1.0, 0.28125, 20.0, 2.0]
// run: @f8E5M2([-0.75, -0.75, 0.0, -1.25, 3.0, 0.75]) ~= [0.5, 0.5, 1.0, 0.3125, 20.0, 2.0]
// run: @f8E5M2FNUZ([-0.75, -0.75, 0.0, -1.25, 3.0, 0.75]) ~= [0.5, 0.5, 1.0, 0.3125, 20.0, 2.0]
// run: @f8E8M0FNU([0.5, 0.5, 1.0, 0.5, 8.0, 2.0]) ~= [2.0, 2.0, 2.0, 2.0, 2048.0, 8.0]
// run: @bf16([-0.75, -0.75, 0.0, -1.25, 3.0, 0.75]) ~= [0.47265625, 0.47265625, 1.0, 0.287109375, 20.125, 2.109375]
// run: @f16([-0.75, -0.75, 0.0, -1.25, 3.0, 0.75]) ~= [0.472412109375, 0.472412109375, 1.0, 0.28662109375, 20.078125, 2.1171875]
// run: @f32([-0.75, -0.75, 0.0, -1.25, 3.0, 0.75]) ~= [0.4723665416240692, 0.4723665416240692, 1.0, 0.2865048050880432, 20.08553695678711, 2.117000102996826]
// run: @f64([-0.75, -0.75, 0.0, -1.25, 3.0, 0.75]) ~= [0.4723665527410147, 0.4723665527410147, 1.0, 0.2865047968601901, 20.085536923187668, 2.117000016612675]
// run: @complex_f32([(-0.5, -2.0), (-0.5, -1.0), (0.0, 1.5), (-0.75, -0.75), (2.0, -1.25), (0.5, -2.0)]) ~= [(-0.2524058222770691, -0.5515167713165283), (0.3277099132537842, -0.5103779435157776), (0.07073719799518585, 0.9974949955940247), (0.3456253409385681, -0.32198333740234375), (2.329934597015381, -7.012100696563721), (-0.6861101388931274, -1.4991779327392578)]
// run: @complex_f64([(-0.5, -2.0), (-0.5, -1.0), (0.0, 1.5), (-0.75, -0.75), (2.0, -1.25), (0.5, -2.0)]) ~= [(-0.2524058153082637, -0.5515167681675808), (0.32770991402245986, -0.5103779515445728), (0.0707372016677029, 0.9974949866040544), (0.3456253486688991, -0.3219833512868821), (2.329934624985981, -7.012100589440776), (-0.6861101411498431, -1.4991780090003948)]
