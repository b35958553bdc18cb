// stablehlo.exponential on every float, both complex types.
// Made by tests/ops/make.py.

func.func @exponential_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.0, 4.0]> : tensor<10xf4E2M1FN>
  %1 = "stablehlo.exponential"(%c0) : (tensor<10xf4E2M1FN>) -> tensor<10xf4E2M1FN>
  %c2 = stablehlo.constant dense<[1.0, 1.5, 0.5, 3.0, 0.5, 4.0, 0.0, 6.0, 1.0, 6.0]> : tensor<10xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>
  func.return
}
func.func @exponential_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E2M3FN>
  %1 = "stablehlo.exponential"(%c0) : (tensor<10xf6E2M3FN>) -> tensor<10xf6E2M3FN>
  %c2 = stablehlo.constant dense<[1.0, 1.625, 0.625, 2.75, 0.375, 4.5, 0.125, 7.5, 1.25, 7.5]> : tensor<10xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf6E2M3FN>, tensor<10xf6E2M3FN>
  func.return
}
func.func @exponential_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E3M2FN>
  %1 = "stablehlo.exponential"(%c0) : (tensor<10xf6E3M2FN>) -> tensor<10xf6E3M2FN>
  %c2 = stablehlo.constant dense<[1.0, 1.75, 0.625, 2.5, 0.375, 4.0, 0.125, 20.0, 1.25, 28.0]> : tensor<10xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf6E3M2FN>, tensor<10xf6E3M2FN>
  func.return
}
func.func @exponential_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E3M4>
  %1 = "stablehlo.exponential"(%c0) : (tensor<10xf8E3M4>) -> tensor<10xf8E3M4>
  %c2 = stablehlo.constant dense<[1.0, 1.625, 0.59375, 2.75, 0.375, 4.5, 0.140625, 0x70, 1.3125, 0x70]> : tensor<10xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E3M4>, tensor<10xf8E3M4>
  func.return
}
func.func @exponential_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3>
  %1 = "stablehlo.exponential"(%c0) : (tensor<10xf8E4M3>) -> tensor<10xf8E4M3>
  %c2 = stablehlo.constant dense<[1.0, 1.625, 0.625, 2.75, 0.375, 4.5, 0.140625, 20.0, 1.25, 56.0]> : tensor<10xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3>, tensor<10xf8E4M3>
  func.return
}
func.func @exponential_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FN>
  %1 = "stablehlo.exponential"(%c0) : (tensor<10xf8E4M3FN>) -> tensor<10xf8E4M3FN>
  %c2 = stablehlo.constant dense<[1.0, 1.625, 0.625, 2.75, 0.375, 4.5, 0.140625, 20.0, 1.25, 56.0]> : tensor<10xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>
  func.return
}
func.func @exponential_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FNUZ>
  %1 = "stablehlo.exponential"(%c0) : (tensor<10xf8E4M3FNUZ>) -> tensor<10xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[1.0, 1.625, 0.625, 2.75, 0.375, 4.5, 0.140625, 20.0, 1.25, 56.0]> : tensor<10xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3FNUZ>, tensor<10xf8E4M3FNUZ>
  func.return
}
func.func @exponential_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3B11FNUZ>
  %1 = "stablehlo.exponential"(%c0) : (tensor<10xf8E4M3B11FNUZ>) -> tensor<10xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[1.0, 1.625, 0.625, 2.75, 0.375, 4.5, 0.140625, 20.0, 1.25, 0x80]> : tensor<10xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3B11FNUZ>, tensor<10xf8E4M3B11FNUZ>
  func.return
}
func.func @exponential_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2>
  %1 = "stablehlo.exponential"(%c0) : (tensor<10xf8E5M2>) -> tensor<10xf8E5M2>
  %c2 = stablehlo.constant dense<[1.0, 1.75, 0.625, 2.5, 0.375, 4.0, 0.125, 20.0, 1.25, 56.0]> : tensor<10xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E5M2>, tensor<10xf8E5M2>
  func.return
}
func.func @exponential_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2FNUZ>
  %1 = "stablehlo.exponential"(%c0) : (tensor<10xf8E5M2FNUZ>) -> tensor<10xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[1.0, 1.75, 0.625, 2.5, 0.375, 4.0, 0.125, 20.0, 1.25, 56.0]> : tensor<10xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E5M2FNUZ>, tensor<10xf8E5M2FNUZ>
  func.return
}
func.func @exponential_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 2.0, 4.0, 0.25]> : tensor<5xf8E8M0FNU>
  %1 = "stablehlo.exponential"(%c0) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[2.0, 2.0, 8.0, 64.0, 1.0]> : tensor<5xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<5xf8E8M0FNU>, tensor<5xf8E8M0FNU>
  func.return
}
func.func @exponential_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xbf16>
  %1 = "stablehlo.exponential"(%c0) : (tensor<10xbf16>) -> tensor<10xbf16>
  %c2 = stablehlo.constant dense<[1.0, 1.6484375, 0.60546875, 2.71875, 0.3671875, 4.46875, 0.1357421875, 20.125, 1.28125, 54.5]> : tensor<10xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xbf16>, tensor<10xbf16>
  func.return
}
func.func @exponential_f16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf16>
  %1 = "stablehlo.exponential"(%c0) : (tensor<10xf16>) -> tensor<10xf16>
  %c2 = stablehlo.constant dense<[1.0, 1.6484375, 0.6064453125, 2.71875, 0.367919921875, 4.48046875, 0.1353759765625, 20.078125, 1.2841796875, 54.59375]> : tensor<10xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf16>, tensor<10xf16>
  func.return
}
func.func @exponential_f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf32>
  %1 = "stablehlo.exponential"(%c0) : (tensor<10xf32>) -> tensor<10xf32>
  %c2 = stablehlo.constant dense<[1.0, 1.6487212, 0.60653067, 2.7182817, 0.36787945, 4.481689, 0.13533528, 20.085537, 1.2840254, 54.59815]> : tensor<10xf32>
  check.expect_close %1, %c2, max_ulp_difference = 2 : tensor<10xf32>, tensor<10xf32>
  func.return
}
func.func @exponential_f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf64>
  %1 = "stablehlo.exponential"(%c0) : (tensor<10xf64>) -> tensor<10xf64>
  %c2 = stablehlo.constant dense<[1.0, 1.6487212707001282, 0.6065306597126334, 2.718281828459045, 0.36787944117144233, 4.4816890703380645, 0.1353352832366127, 20.085536923187668, 1.2840254166877414, 54.598150033144236]> : tensor<10xf64>
  check.expect_close %1, %c2, max_ulp_difference = 2 : tensor<10xf64>, tensor<10xf64>
  func.return
}
func.func @exponential_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f32>>
  %1 = "stablehlo.exponential"(%c0) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 1.478e-05 : f64, value = dense<[(1.5974665, 0.40790018), (-0.15309186, 0.33451182), (0.5226812, -7.3705463), (0.41454065, -0.22646458), (2.7182817, 0.0), (0.5403023, 0.84147096)]> : tensor<6xcomplex<f32>>} : (tensor<6xcomplex<f32>>) -> ()
  func.return
}
func.func @exponential_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f64>>
  %1 = "stablehlo.exponential"(%c0) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 1.478e-13 : f64, value = dense<[(1.5974665191199127, 0.4079001700783598), (-0.1530918656742263, 0.33451182923926226), (0.5226811514040275, -7.370546414419436), (0.41454064950578356, -0.22646458896647162), (2.718281828459045, 0.0), (0.5403023058681398, 0.8414709848078965)]> : tensor<6xcomplex<f64>>} : (tensor<6xcomplex<f64>>) -> ()
  func.return
}
func.func @exponential_quantised() {
  %c0 = stablehlo.constant dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.exponential"(%1) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %3, dense<[1.0, 4.5, 0.0, 54.5]> : tensor<4xf32>
  func.return
}
