func.func @i2(%x0: tensor<6xi2>) -> tensor<6xi2> {
  %r = stablehlo.negate %x0 : tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>) -> tensor<6xi4> {
  %r = stablehlo.negate %x0 : tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.negate %x0 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.negate %x0 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.negate %x0 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.negate %x0 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.negate %x0 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.negate %x0 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.negate %x0 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.negate %x0 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.negate %x0 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.negate %x0 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.negate %x0 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.negate %x0 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.negate %x0 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.negate %x0 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.negate %x0 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.negate %x0 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.negate %x0 : tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @i2([0, -1, -2, 0, 0, -1]) == [0, 1, -2, 0, 0, 1]
// run: @i4([0, -3, -5, 1, 3, -4]) == [0, 3, 5, -1, -3, 4]
// run: @i8([0, -6, -10, 3, 6, -7]) == [0, 6, 10, -3, -6, 7]
// run: @i16([0, -6, -10, 3, 6, -7]) == [0, 6, 10, -3, -6, 7]
// run: @i32([0, -6, -10, 3, 6, -7]) == [0, 6, 10, -3, -6, 7]
// run: @i64([0, -6, -10, 3, 6, -7]) == [0, 6, 10, -3, -6, 7]
// run: @f4E2M1FN([0.0, -1.0, -2.0, 1.0, 1.0, -1.0]) == [-0.0, 1.0, 2.0, -1.0, -1.0, 1.0]
// run: @f8E3M4([0.0, -1.0, -2.0, 0.75, 1.25, -1.25]) == [-0.0, 1.0, 2.0, -0.75, -1.25, 1.25]
// run: @f8E4M3([0.0, -1.0, -2.0, 0.75, 1.25, -1.25]) == [-0.0, 1.0, 2.0, -0.75, -1.25, 1.25]
// run: @f8E4M3FN([0.0, -1.0, -2.0, 0.75, 1.25, -1.25]) == [-0.0, 1.0, 2.0, -0.75, -1.25, 1.25]
// run: @f8E4M3FNUZ([0.0, -1.0, -2.0, 0.75, 1.25, -1.25]) == [0.0, 1.0, 2.0, -0.75, -1.25, 1.25]
// run: @f8E4M3B11FNUZ([0.0, -1.0, -2.0, 0.75, 1.25, -1.25]) == [0.0, 1.0, 2.0, -0.75, -1.25, 1.25]
// run: @f8E5M2([0.0, -1.0, -2.0, 0.75, 1.25, -1.25]) == [-0.0, 1.0, 2.0, -0.75, -1.25, 1.25]
// run: @f8E5M2FNUZ([0.0, -1.0, -2.0, 0.75, 1.25, -1.25]) == [0.0, 1.0, 2.0, -0.75, -1.25, 1.25]
// run: @f8E8M0FNU([1.0, 0.5, 0.25, 2.0, 2.0, 0.5]) == [nan, nan, nan, nan, nan, nan]
// run: @bf16([0.0, -1.0, -2.0, 0.75, 1.25, -1.25]) == [-0.0, 1.0, 2.0, -0.75, -1.25, 1.25]
// run: @f16([0.0, -1.0, -2.0, 0.75, 1.25, -1.25]) == [-0.0, 1.0, 2.0, -0.75, -1.25, 1.25]
// run: @f32([0.0, -1.0, -2.0, 0.75, 1.25, -1.25]) == [-0.0, 1.0, 2.0, -0.75, -1.25, 1.25]
// run: @f64([0.0, -1.0, -2.0, 0.75, 1.25, -1.25]) == [-0.0, 1.0, 2.0, -0.75, -1.25, 1.25]
