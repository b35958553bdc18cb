func.func @i2(%x0: tensor<6xi2>) -> tensor<6xi2> {
  %r = stablehlo.abs %x0 : tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>) -> tensor<6xi4> {
  %r = stablehlo.abs %x0 : tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.abs %x0 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.abs %x0 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.abs %x0 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.abs %x0 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.abs %x0 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.abs %x0 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.abs %x0 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.abs %x0 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.abs %x0 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.abs %x0 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.abs %x0 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.abs %x0 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.abs %x0 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.abs %x0 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.abs %x0 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.abs %x0 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.abs %x0 : tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @i2([-1, 0, 0, -1, 1, -1]) == [1, 0, 0, 1, 1, 1]
// run: @i4([-1, 0, 0, -3, 7, -3]) == [1, 0, 0, 3, 7, 3]
// run: @i8([-2, 1, 0, -6, 14, -5]) == [2, 1, 0, 6, 14, 5]
// run: @i16([-2, 1, 0, -6, 14, -5]) == [2, 1, 0, 6, 14, 5]
// run: @i32([-2, 1, 0, -6, 14, -5]) == [2, 1, 0, 6, 14, 5]
// run: @i64([-2, 1, 0, -6, 14, -5]) == [2, 1, 0, 6, 14, 5]
// run: @f4E2M1FN([-0.0, 0.0, 0.0, -1.0, 3.0, -1.0]) == [0.0, 0.0, 0.0, 1.0, 3.0, 1.0]
// run: @f8E3M4([-0.25, 0.25, 0.0, -1.0, 2.75, -0.75]) == [0.25, 0.25, 0.0, 1.0, 2.75, 0.75]
// run: @f8E4M3([-0.25, 0.25, 0.0, -1.0, 2.75, -0.75]) == [0.25, 0.25, 0.0, 1.0, 2.75, 0.75]
// run: @f8E4M3FN([-0.25, 0.25, 0.0, -1.0, 2.75, -0.75]) == [0.25, 0.25, 0.0, 1.0, 2.75, 0.75]
// run: @f8E4M3FNUZ([-0.25, 0.25, 0.0, -1.0, 2.75, -0.75]) == [0.25, 0.25, 0.0, 1.0, 2.75, 0.75]
// run: @f8E4M3B11FNUZ([-0.25, 0.25, 0.0, -1.0, 2.75, -0.75]) == [0.25, 0.25, 0.0, 1.0, 2.75, 0.75]
// run: @f8E5M2([-0.25, 0.25, 0.0, -1.0, 3.0, -0.75]) == [0.25, 0.25, 0.0, 1.0, 3.0, 0.75]
// run: @f8E5M2FNUZ([-0.25, 0.25, 0.0, -1.0, 3.0, -0.75]) == [0.25, 0.25, 0.0, 1.0, 3.0, 0.75]
// run: @f8E8M0FNU([1.0, 1.0, 1.0, 0.5, 8.0, 0.5]) == [1.0, 1.0, 1.0, 0.5, 8.0, 0.5]
// run: @bf16([-0.25, 0.25, 0.0, -1.0, 2.75, -0.75]) == [0.25, 0.25, 0.0, 1.0, 2.75, 0.75]
// run: @f16([-0.25, 0.25, 0.0, -1.0, 2.75, -0.75]) == [0.25, 0.25, 0.0, 1.0, 2.75, 0.75]
// run: @f32([-0.25, 0.25, 0.0, -1.0, 2.75, -0.75]) == [0.25, 0.25, 0.0, 1.0, 2.75, 0.75]
// run: @f64([-0.25, 0.25, 0.0, -1.0, 2.75, -0.75]) == [0.25, 0.25, 0.0, 1.0, 2.75, 0.75]
