// stablehlo.imag on every float, both complex types.
// Made by tests/ops/make.py.

func.func @imag_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, -0.0, 4.0]> : tensor<10xf4E2M1FN>
  %1 = "stablehlo.imag"(%c0) : (tensor<10xf4E2M1FN>) -> tensor<10xf4E2M1FN>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<10xf4E2M1FN>
  func.return
}
func.func @imag_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf6E2M3FN>
  %1 = "stablehlo.imag"(%c0) : (tensor<12xf6E2M3FN>) -> tensor<12xf6E2M3FN>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<12xf6E2M3FN>
  func.return
}
func.func @imag_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf6E3M2FN>
  %1 = "stablehlo.imag"(%c0) : (tensor<12xf6E3M2FN>) -> tensor<12xf6E3M2FN>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<12xf6E3M2FN>
  func.return
}
func.func @imag_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E3M4>
  %1 = "stablehlo.imag"(%c0) : (tensor<12xf8E3M4>) -> tensor<12xf8E3M4>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<12xf8E3M4>
  func.return
}
func.func @imag_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3>
  %1 = "stablehlo.imag"(%c0) : (tensor<12xf8E4M3>) -> tensor<12xf8E4M3>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<12xf8E4M3>
  func.return
}
func.func @imag_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3FN>
  %1 = "stablehlo.imag"(%c0) : (tensor<12xf8E4M3FN>) -> tensor<12xf8E4M3FN>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<12xf8E4M3FN>
  func.return
}
func.func @imag_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3FNUZ>
  %1 = "stablehlo.imag"(%c0) : (tensor<12xf8E4M3FNUZ>) -> tensor<12xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<12xf8E4M3FNUZ>
  func.return
}
func.func @imag_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3B11FNUZ>
  %1 = "stablehlo.imag"(%c0) : (tensor<12xf8E4M3B11FNUZ>) -> tensor<12xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<12xf8E4M3B11FNUZ>
  func.return
}
func.func @imag_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E5M2>
  %1 = "stablehlo.imag"(%c0) : (tensor<12xf8E5M2>) -> tensor<12xf8E5M2>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<12xf8E5M2>
  func.return
}
func.func @imag_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E5M2FNUZ>
  %1 = "stablehlo.imag"(%c0) : (tensor<12xf8E5M2FNUZ>) -> tensor<12xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<12xf8E5M2FNUZ>
  func.return
}
func.func @imag_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 9.5367431640625e-07]> : tensor<7xf8E8M0FNU>
  %1 = "stablehlo.imag"(%c0) : (tensor<7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]> : tensor<7xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<7xf8E8M0FNU>, tensor<7xf8E8M0FNU>
  func.return
}
func.func @imag_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xbf16>
  %1 = "stablehlo.imag"(%c0) : (tensor<12xbf16>) -> tensor<12xbf16>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<12xbf16>
  func.return
}
func.func @imag_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf16>
  %1 = "stablehlo.imag"(%c0) : (tensor<12xf16>) -> tensor<12xf16>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<12xf16>
  func.return
}
func.func @imag_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf32>
  %1 = "stablehlo.imag"(%c0) : (tensor<12xf32>) -> tensor<12xf32>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<12xf32>
  func.return
}
func.func @imag_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf64>
  %1 = "stablehlo.imag"(%c0) : (tensor<12xf64>) -> tensor<12xf64>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<12xf64>
  func.return
}
func.func @imag_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f32>>
  %1 = "stablehlo.imag"(%c0) : (tensor<9xcomplex<f32>>) -> tensor<9xf32>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 1.0, -2.0, 0.25, 4.0, -1.5, -2.0]> : tensor<9xf32>
  func.return
}
func.func @imag_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f64>>
  %1 = "stablehlo.imag"(%c0) : (tensor<9xcomplex<f64>>) -> tensor<9xf64>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0, 1.0, -2.0, 0.25, 4.0, -1.5, -2.0]> : tensor<9xf64>
  func.return
}
