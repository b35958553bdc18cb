func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>, %x1: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.atan2 %x0, %x1 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>, %x1: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.atan2 %x0, %x1 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>, %x1: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.atan2 %x0, %x1 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>, %x1: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.atan2 %x0, %x1 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>, %x1: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.atan2 %x0, %x1 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>, %x1: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.atan2 %x0, %x1 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>, %x1: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.atan2 %x0, %x1 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>, %x1: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.atan2 %x0, %x1 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>, %x1: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.atan2 %x0, %x1 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>, %x1: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.atan2 %x0, %x1 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>, %x1: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.atan2 %x0, %x1 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>, %x1: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.atan2 %x0, %x1 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>, %x1: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.atan2 %x0, %x1 : tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @f4E2M1FN([-2.0, -3.0, 3.0, 0.0, -1.0, -1.0]; [3.0, 3.0, 0.5, -2.0, 3.0, 1.0]) ~= [-0.5, -1.0, 1.5, 3.0, -0.5, -1.0]
// run: @f8E3M4([-2.5, -3.0, 3.0, 0.25, -1.0, -0.75]; [2.75, 3.0, 0.5, -2.0, 3.0, 0.75]) ~= [-0.75, -0.78125, 1.375, 3.0, -0.328125, -0.78125]
// run: @f8E4M3([-2.5, -3.0, 3.0, 0.25, -1.0, -0.75]; [2.75, 3.0, 0.5, -2.0, 3.0, 0.75]) ~= [-0.75, -0.8125, 1.375, 3.0, -0.3125, -0.8125]
// run: @f8E4M3FN([-2.5, -3.0, 3.0, 0.25, -1.0, -0.75]; [2.75, 3.0, 0.5, -2.0, 3.0, 0.75]) ~= [-0.75, -0.8125, 1.375, 3.0, -0.3125, -0.8125]
// run: @f8E4M3FNUZ([-2.5, -3.0, 3.0, 0.25, -1.0, -0.75]; [2.75, 3.0, 0.5, -2.0, 3.0, 0.75]) ~= [-0.75, -0.8125, 1.375, 3.0, -0.3125, -0.8125]
// run: @f8E4M3B11FNUZ([-2.5, -3.0, 3.0, 0.25, -1.0, -0.75]; [2.75, 3.0, 0.5, -2.0, 3.0, 0.75]) ~= [-0.75, -0.8125, 1.375, 3.0, -0.3125, -0.8125]
// run: @f8E5M2([-2.5, -3.0, 3.0, 0.25, -1.0, -0.75]; [3.0, 3.0, 0.5, -2.0, 3.0, 0.75]) ~= [-0.75, -0.75, 1.5, 3.0, -0.3125, -0.75]
// run: @f8E5M2FNUZ([-2.5, -3.0, 3.0, 0.25, -1.0, -0.75]; [3.0, 3.0, 0.5, -2.0, 3.0, 0.75]) ~= [-0.75, -0.75, 1.5, 3.0, -0.3125, -0.75]
// run: @f8E8M0FNU([0.125, 0.125, 8.0, 1.0, 0.5, 0.5]; [8.0, 8.0, 1.0, 0.25, 8.0, 2.0]) ~= [0.015625, 0.015625, 1.0, 1.0, 0.0625, 0.25]
// run: @bf16([-2.5, -3.0, 3.0, 0.25, -1.0, -0.75]; [2.75, 3.0, 0.5, -2.0, 3.0, 0.75]) ~= [-0.73828125, -0.78515625, 1.40625, 3.015625, -0.322265625, -0.78515625]
// run: @f16([-2.5, -3.0, 3.0, 0.25, -1.0, -0.75]; [2.75, 3.0, 0.5, -2.0, 3.0, 0.75]) ~= [-0.73779296875, -0.78515625, 1.4052734375, 3.017578125, -0.32177734375, -0.78515625]
// run: @f32([-2.5, -3.0, 3.0, 0.25, -1.0, -0.75]; [2.75, 3.0, 0.5, -2.0, 3.0, 0.75]) ~= [-0.7378150820732117, -0.7853981852531433, 1.4056476354599, 3.017237663269043, -0.32175055146217346, -0.7853981852531433]
// run: @f64([-2.5, -3.0, 3.0, 0.25, -1.0, -0.75]; [2.75, 3.0, 0.5, -2.0, 3.0, 0.75]) ~= [-0.7378150601204649, -0.7853981633974483, 1.4056476493802699, 3.017237659043032, -0.3217505543966422, -0.7853981633974483]
