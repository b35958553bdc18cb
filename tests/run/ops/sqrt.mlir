func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.sqrt %x0 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.sqrt %x0 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.sqrt %x0 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.sqrt %x0 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.sqrt %x0 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.sqrt %x0 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.sqrt %x0 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.sqrt %x0 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.sqrt %x0 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.sqrt %x0 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.sqrt %x0 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.sqrt %x0 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.sqrt %x0 : tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = stablehlo.sqrt %x0 : tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = stablehlo.sqrt %x0 : tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @f4E2M1FN([1.0, -3.0, 1.5, 3.0, 3.0, -2.0]) ~= [1.0, -0.0, 1.0, 1.5, 1.5, -0.0]
// run: @f8E3M4([0.75, -3.0, 1.5, 3.0, 2.75, -1.75]) ~= [0.875, nan, 1.25, 1.75, 1.6875, nan]
// run: @f8E4M3([0.75, -3.0, 1.5, 3.0, 2.75, -1.75]) ~= [0.875, nan, 1.25, 1.75, 1.625, nan]
// run: @f8E4M3FN([0.75, -3.0, 1.5, 3.0, 2.75, -1.75]) ~= [0.875, nan, 1.25, 1.75, 1.625, nan]
// run: @f8E4M3FNUZ([0.75, -3.0, 1.5, 3.0, 2.75, -1.75]) ~= [0.875, nan, 1.25, 1.75, 1.625, nan]
// run: @f8E4M3B11FNUZ([0.75, -3.0, 1.5, 3.0, 2.75, -1.75]) ~= [0.875, nan, 1.25, 1.75, 1.625, nan]
// run: @f8E5M2([0.75, -3.0, 1.5, 3.0, 3.0, -1.75]) ~= [0.875, nan, 1.25, 1.75, 1.75, nan]
// run: @f8E5M2FNUZ([0.75, -3.0, 1.5, 3.0, 3.0, -1.75]) ~= [0.875, nan, 1.25, 1.75, 1.75, nan]
// run: @f8E8M0FNU([2.0, 0.125, 4.0, 8.0, 8.0, 0.25]) ~= [1.0, 0.25, 2.0, 2.0, 2.0, 0.5]
// run: @bf16([0.75, -3.0, 1.5, 3.0, 2.75, -1.75]) ~= [0.8671875, nan, 1.2265625, 1.734375, 1.65625, nan]
// run: @f16([0.75, -3.0, 1.5, 3.0, 2.75, -1.75]) ~= [0.8662109375, nan, 1.224609375, 1.732421875, 1.658203125, nan]
// run: @f32([0.75, -3.0, 1.5, 3.0, 2.75, -1.75]) ~= [0.8660253882408142, nan, 1.2247449159622192, 1.7320507764816284, 1.658312439918518, nan]
// run: @f64([0.75, -3.0, 1.5, 3.0, 2.75, -1.75]) ~= [0.8660254037844386, nan, 1.224744871391589, 1.7320508075688772, 1.6583123951777, nan]
// run: @complex_f32([(0.5, 0.75), (-2.0, 2.0), (1.0, -1.25), (2.0, 0.0), (2.0, 0.5), (-1.25, 0.75)]) ~= [(0.8370746374130249, 0.44798871874809265), (0.6435942649841309, 1.5537738800048828), (1.140346646308899, -0.5480789542198181), (1.4142135381698608, 0.0), (1.4250531196594238, 0.17543205618858337), (0.3222871422767639, 1.1635587215423584)]
// run: @complex_f64([(0.5, 0.75), (-2.0, 2.0), (1.0, -1.25), (2.0, 0.0), (2.0, 0.5), (-1.25, 0.75)]) ~= [(0.8370746140177701, 0.44798873806491907), (0.6435942529055827, 1.5537739740300371), (1.140346670832649, -0.5480789447507595), (1.4142135623730951, 0.0), (1.425053124063947, 0.17543205637629383), (0.32228711866232346, 1.1635587595199748)]
