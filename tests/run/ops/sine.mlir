func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.sine %x0 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.sine %x0 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.sine %x0 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.sine %x0 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.sine %x0 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.sine %x0 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.sine %x0 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.sine %x0 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.sine %x0 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.sine %x0 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.sine %x0 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.sine %x0 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.sine %x0 : tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = stablehlo.sine %x0 : tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = stablehlo.sine %x0 : tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @f4E2M1FN([0.0, 0.0, -1.5, -0.0, -1.0, 1.5]) ~= [0.0, 0.0, -1.0, -0.0, -1.0, 1.0]
// run: @f8E3M4([0.0, 0.0, -1.5, -0.25, -0.75, 1.5]) ~= [0.0, 0.0, -1.0, -0.25, -0.6875, 1.0]
// run: @f8E4M3([0.0, 0.0, -1.5, -0.25, -0.75, 1.5]) ~= [0.0, 0.0, -1.0, -0.25, -0.6875, 1.0]
// run: @f8E4M3FN([0.0, 0.0, -1.5, -0.25, -0.75, 1.5]) ~= [0.0, 0.0, -1.0, -0.25, -0.6875, 1.0]
// run: @f8E4M3FNUZ([0.0, 0.0, -1.5, -0.25, -0.75, 1.5]) ~= [0.0, 0.0, -1.0, -0.25, -0.6875, 1.0]
// run: @f8E4M3B11FNUZ([0.0, 0.0, -1.5, -0.25, -0.75, 1.5]) ~= [0.0, 0.0, -1.0, -0.25, -0.6875, 1.0]
// run: @f8E5M2([0.0, 0.0, -1.5, -0.25, -0.75, 1.5]) ~= [0.0, 0.0, -1.0, -0.25, -0.625, 1.0]
// run: @f8E5M2FNUZ([0.0, 0.0, -1.5, -0.25, -0.75, 1.5]) ~= [0.0, 0.0, -1.0, -0.25, -0.625, 1.0]
// run: @f8E8M0FNU([1.0, 1.0, 0.25, 1.0, 0.5, 4.0]) ~= [1.0, 1.0, 0.25, 1.0, 0.5, nan]
// run: @bf16([0.0, 0.0, -1.5, -0.25, -0.75, 1.5]) ~= [0.0, 0.0, -0.99609375, -0.2470703125, -0.6796875, 0.99609375]
// run: @f16([0.0, 0.0, -1.5, -0.25, -0.75, 1.5]) ~= [0.0, 0.0, -0.99755859375, -0.2474365234375, -0.681640625, 0.99755859375]
// run: @f32([0.0, 0.0, -1.5, -0.25, -0.75, 1.5]) ~= [0.0, 0.0, -0.9974949955940247, -0.24740396440029144, -0.681638777256012, 0.9974949955940247]
// run: @f64([0.0, 0.0, -1.5, -0.25, -0.75, 1.5]) ~= [0.0, 0.0, -0.9974949866040544, -0.24740395925452294, -0.6816387600233341, 0.9974949866040544]
// run: @complex_f32([(0.0, 0.25), (0.0, 0.0), (-1.0, 1.5), (-0.25, -1.5), (-0.5, -2.0), (1.0, 1.75)]) ~= [(0.0, 0.25261232256889343), (0.0, 0.0), (-1.9794843196868896, 1.1504545211791992), (-0.5819954872131348, -2.0630853176116943), (-1.8036928176879883, -3.1828694343566895), (2.4942781925201416, 1.5076671838760376)]
// run: @complex_f64([(0.0, 0.25), (0.0, 0.0), (-1.0, 1.5), (-0.25, -1.5), (-0.5, -2.0), (1.0, 1.75)]) ~= [(0.0, 0.25261231680816826), (0.0, 0.0), (-1.9794844356103, 1.1504545994253859), (-0.5819954525995884, -2.063085313334642), (-1.8036926955321815, -3.182869448337149), (2.4942784561429483, 1.507667316427394)]
