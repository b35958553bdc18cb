func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.cbrt %x0 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.cbrt %x0 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.cbrt %x0 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.cbrt %x0 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.cbrt %x0 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.cbrt %x0 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.cbrt %x0 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.cbrt %x0 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.cbrt %x0 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.cbrt %x0 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.cbrt %x0 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.cbrt %x0 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.cbrt %x0 : tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @f4E2M1FN([-0.5, -1.0, -3.0, 1.0, -1.5, -2.0]) ~= [-1.0, -1.0, -1.5, 1.0, -1.0, -1.5]
// run: @f8E3M4([-0.5, -1.0, -3.0, 1.25, -1.5, -2.5]) ~= [-0.78125, -1.0, -1.4375, 1.0625, -1.125, -1.375]
// run: @f8E4M3([-0.5, -1.0, -3.0, 1.25, -1.5, -2.5]) ~= [-0.8125, -1.0, -1.5, 1.125, -1.125, -1.375]
// run: @f8E4M3FN([-0.5, -1.0, -3.0, 1.25, -1.5, -2.5]) ~= [-0.8125, -1.0, -1.5, 1.125, -1.125, -1.375]
// run: @f8E4M3FNUZ([-0.5, -1.0, -3.0, 1.25, -1.5, -2.5]) ~= [-0.8125, -1.0, -1.5, 1.125, -1.125, -1.375]
// run: @f8E4M3B11FNUZ([-0.5, -1.0, -3.0, 1.25, -1.5, -2.5]) ~= [-0.8125, -1.0, -1.5, 1.125, -1.125, -1.375]
// run: @f8E5M2([-0.5, -1.0, -3.0, 1.25, -1.5, -2.5]) ~= [-0.75, -1.0, -1.5, 1.0, -1.25, -1.25]
// run: @f8E5M2FNUZ([-0.5, -1.0, -3.0, 1.25, -1.5, -2.5]) ~= [-0.75, -1.0, -1.5, 1.0, -1.25, -1.25]
// run: @f8E8M0FNU([1.0, 0.5, 0.125, 2.0, 0.25, 0.125]) ~= [1.0, 1.0, 0.5, 1.0, 0.5, 0.5]
// run: @bf16([-0.5, -1.0, -3.0, 1.25, -1.5, -2.5]) ~= [-0.79296875, -1.0, -1.4453125, 1.078125, -1.1484375, -1.359375]
// run: @f16([-0.5, -1.0, -3.0, 1.25, -1.5, -2.5]) ~= [-0.79345703125, -1.0, -1.4423828125, 1.0771484375, -1.14453125, -1.357421875]
// run: @f32([-0.5, -1.0, -3.0, 1.25, -1.5, -2.5]) ~= [-0.7937005162239075, -1.0, -1.4422495365142822, 1.0772173404693604, -1.1447142362594604, -1.3572088479995728]
// run: @f64([-0.5, -1.0, -3.0, 1.25, -1.5, -2.5]) ~= [-0.7937005259840998, -1.0, -1.4422495703074083, 1.0772173450159417, -1.1447142425533317, -1.3572088082974532]
