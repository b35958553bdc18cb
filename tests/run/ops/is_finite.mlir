func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xi1> {
  %r = stablehlo.is_finite %x0 : (tensor<6xf4E2M1FN>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xi1> {
  %r = stablehlo.is_finite %x0 : (tensor<6xf8E3M4>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xi1> {
  %r = stablehlo.is_finite %x0 : (tensor<6xf8E4M3>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xi1> {
  %r = stablehlo.is_finite %x0 : (tensor<6xf8E4M3FN>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xi1> {
  %r = stablehlo.is_finite %x0 : (tensor<6xf8E4M3FNUZ>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xi1> {
  %r = stablehlo.is_finite %x0 : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xi1> {
  %r = stablehlo.is_finite %x0 : (tensor<6xf8E5M2>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xi1> {
  %r = stablehlo.is_finite %x0 : (tensor<6xf8E5M2FNUZ>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xi1> {
  %r = stablehlo.is_finite %x0 : (tensor<6xf8E8M0FNU>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xi1> {
  %r = stablehlo.is_finite %x0 : (tensor<6xbf16>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xi1> {
  %r = stablehlo.is_finite %x0 : (tensor<6xf16>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xi1> {
  %r = stablehlo.is_finite %x0 : (tensor<6xf32>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xi1> {
  %r = stablehlo.is_finite %x0 : (tensor<6xf64>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
// run: @f4E2M1FN([-1.0, 2.0, 3.0, 2.0, -2.0, -0.0]) == [true, true, true, true, true, true]
// run: @f8E3M4([-1.0, 2.25, 2.75, 2.0, -1.75, -0.25]) == [true, true, true, true, true, true]
// run: @f8E4M3([-1.0, 2.25, 2.75, 2.0, -1.75, -0.25]) == [true, true, true, true, true, true]
// run: @f8E4M3FN([-1.0, 2.25, 2.75, 2.0, -1.75, -0.25]) == [true, true, true, true, true, true]
// run: @f8E4M3FNUZ([-1.0, 2.25, 2.75, 2.0, -1.75, -0.25]) == [true, true, true, true, true, true]
// run: @f8E4M3B11FNUZ([-1.0, 2.25, 2.75, 2.0, -1.75, -0.25]) == [true, true, true, true, true, true]
// run: @f8E5M2([-1.0, 2.0, 3.0, 2.0, -1.75, -0.25]) == [true, true, true, true, true, true]
// run: @f8E5M2FNUZ([-1.0, 2.0, 3.0, 2.0, -1.75, -0.25]) == [true, true, true, true, true, true]
// run: @f8E8M0FNU([0.5, 4.0, 8.0, 4.0, 0.25, 1.0]) == [true, true, true, true, true, true]
// run: @bf16([-1.0, 2.25, 2.75, 2.0, -1.75, -0.25]) == [true, true, true, true, true, true]
// run: @f16([-1.0, 2.25, 2.75, 2.0, -1.75, -0.25]) == [true, true, true, true, true, true]
// run: @f32([-1.0, 2.25, 2.75, 2.0, -1.75, -0.25]) == [true, true, true, true, true, true]
// run: @f64([-1.0, 2.25, 2.75, 2.0, -1.75, -0.25]) == [true, true, true, true, true, true]
