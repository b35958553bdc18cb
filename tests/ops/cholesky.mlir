// stablehlo.cholesky, lower triangle, on every float and complex type.
// Made by tests/ops/make.py.

func.func @cholesky_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [-1.0, 2.0]]> : tensor<2x2xf4E2M1FN>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xf4E2M1FN>) -> tensor<2x2xf4E2M1FN>
  %c2 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf4E2M1FN>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xf4E2M1FN>, tensor<2x2xf4E2M1FN>) -> tensor<2x2xf4E2M1FN>
  check.expect_eq_const %3, dense<[[1.0, 0.0], [-1.0, 1.0]]> : tensor<2x2xf4E2M1FN>
  func.return
}
func.func @cholesky_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [-1.0, 2.0]]> : tensor<2x2xf6E2M3FN>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xf6E2M3FN>) -> tensor<2x2xf6E2M3FN>
  %c2 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf6E2M3FN>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xf6E2M3FN>, tensor<2x2xf6E2M3FN>) -> tensor<2x2xf6E2M3FN>
  check.expect_eq_const %3, dense<[[1.0, 0.0], [-1.0, 1.0]]> : tensor<2x2xf6E2M3FN>
  func.return
}
func.func @cholesky_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [-1.0, 2.0]]> : tensor<2x2xf6E3M2FN>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xf6E3M2FN>) -> tensor<2x2xf6E3M2FN>
  %c2 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf6E3M2FN>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xf6E3M2FN>, tensor<2x2xf6E3M2FN>) -> tensor<2x2xf6E3M2FN>
  check.expect_eq_const %3, dense<[[1.0, 0.0], [-1.0, 1.0]]> : tensor<2x2xf6E3M2FN>
  func.return
}
func.func @cholesky_f8E3M4() {
  %c0 = stablehlo.constant dense<[[4.0, -1.0], [-1.0, 1.25]]> : tensor<2x2xf8E3M4>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xf8E3M4>) -> tensor<2x2xf8E3M4>
  %c2 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E3M4>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xf8E3M4>, tensor<2x2xf8E3M4>) -> tensor<2x2xf8E3M4>
  check.expect_eq_const %3, dense<[[2.0, 0.0], [-0.5, 1.0]]> : tensor<2x2xf8E3M4>
  func.return
}
func.func @cholesky_f8E4M3() {
  %c0 = stablehlo.constant dense<[[4.0, -1.0], [-1.0, 1.25]]> : tensor<2x2xf8E4M3>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xf8E4M3>) -> tensor<2x2xf8E4M3>
  %c2 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xf8E4M3>, tensor<2x2xf8E4M3>) -> tensor<2x2xf8E4M3>
  check.expect_eq_const %3, dense<[[2.0, 0.0], [-0.5, 1.0]]> : tensor<2x2xf8E4M3>
  func.return
}
func.func @cholesky_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[4.0, -1.0], [-1.0, 1.25]]> : tensor<2x2xf8E4M3FN>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xf8E4M3FN>) -> tensor<2x2xf8E4M3FN>
  %c2 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3FN>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xf8E4M3FN>, tensor<2x2xf8E4M3FN>) -> tensor<2x2xf8E4M3FN>
  check.expect_eq_const %3, dense<[[2.0, 0.0], [-0.5, 1.0]]> : tensor<2x2xf8E4M3FN>
  func.return
}
func.func @cholesky_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[4.0, -1.0], [-1.0, 1.25]]> : tensor<2x2xf8E4M3FNUZ>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xf8E4M3FNUZ>) -> tensor<2x2xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3FNUZ>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xf8E4M3FNUZ>, tensor<2x2xf8E4M3FNUZ>) -> tensor<2x2xf8E4M3FNUZ>
  check.expect_eq_const %3, dense<[[2.0, 0.0], [-0.5, 1.0]]> : tensor<2x2xf8E4M3FNUZ>
  func.return
}
func.func @cholesky_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[4.0, -1.0], [-1.0, 1.25]]> : tensor<2x2xf8E4M3B11FNUZ>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xf8E4M3B11FNUZ>) -> tensor<2x2xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xf8E4M3B11FNUZ>, tensor<2x2xf8E4M3B11FNUZ>) -> tensor<2x2xf8E4M3B11FNUZ>
  check.expect_eq_const %3, dense<[[2.0, 0.0], [-0.5, 1.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  func.return
}
func.func @cholesky_f8E5M2() {
  %c0 = stablehlo.constant dense<[[4.0, -1.0], [-1.0, 1.25]]> : tensor<2x2xf8E5M2>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xf8E5M2>) -> tensor<2x2xf8E5M2>
  %c2 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E5M2>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xf8E5M2>, tensor<2x2xf8E5M2>) -> tensor<2x2xf8E5M2>
  check.expect_eq_const %3, dense<[[2.0, 0.0], [-0.5, 1.0]]> : tensor<2x2xf8E5M2>
  func.return
}
func.func @cholesky_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[4.0, -1.0], [-1.0, 1.25]]> : tensor<2x2xf8E5M2FNUZ>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xf8E5M2FNUZ>) -> tensor<2x2xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E5M2FNUZ>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xf8E5M2FNUZ>, tensor<2x2xf8E5M2FNUZ>) -> tensor<2x2xf8E5M2FNUZ>
  check.expect_eq_const %3, dense<[[2.0, 0.0], [-0.5, 1.0]]> : tensor<2x2xf8E5M2FNUZ>
  func.return
}
func.func @cholesky_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[4.0]]> : tensor<1x1xf8E8M0FNU>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<1x1xf8E8M0FNU>) -> tensor<1x1xf8E8M0FNU>
  check.expect_eq_const %1, dense<[[2.0]]> : tensor<1x1xf8E8M0FNU>
  func.return
}
func.func @cholesky_bf16() {
  %c0 = stablehlo.constant dense<[[4.0, -1.0], [-1.0, 1.25]]> : tensor<2x2xbf16>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xbf16>) -> tensor<2x2xbf16>
  %c2 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0]]> : tensor<2x2xbf16>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> tensor<2x2xbf16>
  check.expect_eq_const %3, dense<[[2.0, 0.0], [-0.5, 1.0]]> : tensor<2x2xbf16>
  func.return
}
func.func @cholesky_f16() {
  %c0 = stablehlo.constant dense<[[4.0, -1.0], [-1.0, 1.25]]> : tensor<2x2xf16>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xf16>) -> tensor<2x2xf16>
  %c2 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf16>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xf16>, tensor<2x2xf16>) -> tensor<2x2xf16>
  check.expect_eq_const %3, dense<[[2.0, 0.0], [-0.5, 1.0]]> : tensor<2x2xf16>
  func.return
}
func.func @cholesky_f32() {
  %c0 = stablehlo.constant dense<[[4.0, -1.0], [-1.0, 1.25]]> : tensor<2x2xf32>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %c2 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf32>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %3, dense<[[2.0, 0.0], [-0.5, 1.0]]> : tensor<2x2xf32>
  func.return
}
func.func @cholesky_f64() {
  %c0 = stablehlo.constant dense<[[4.0, -1.0], [-1.0, 1.25]]> : tensor<2x2xf64>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xf64>) -> tensor<2x2xf64>
  %c2 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf64>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>
  check.expect_eq_const %3, dense<[[2.0, 0.0], [-0.5, 1.0]]> : tensor<2x2xf64>
  func.return
}
func.func @cholesky_complex_f32() {
  %c0 = stablehlo.constant dense<[[(4.0, 0.0), (0.0, -2.0)], [(0.0, 2.0), (2.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  %c2 = stablehlo.constant dense<[[(1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  "check.expect_almost_eq_const"(%3) {tolerance = 2.000e-06 : f64, value = dense<[[(2.0, 0.0), (0.0, 0.0)], [(0.0, 1.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f32>>} : (tensor<2x2xcomplex<f32>>) -> ()
  func.return
}
func.func @cholesky_complex_f64() {
  %c0 = stablehlo.constant dense<[[(4.0, 0.0), (0.0, -2.0)], [(0.0, 2.0), (2.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %1 = "stablehlo.cholesky"(%c0) {lower = true} : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  %c2 = stablehlo.constant dense<[[(1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %3 = "stablehlo.multiply"(%1, %c2) : (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  "check.expect_almost_eq_const"(%3) {tolerance = 2.000e-14 : f64, value = dense<[[(2.0, 0.0), (0.0, 0.0)], [(0.0, 1.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f64>>} : (tensor<2x2xcomplex<f64>>) -> ()
  func.return
}
func.func @cholesky_quantised() {
  %c0 = stablehlo.constant dense<[[4.0]]> : tensor<1x1xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<1x1xf32>) -> tensor<1x1x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.cholesky"(%1) {lower = true} : (tensor<1x1x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<1x1x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<1x1x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<1x1xf32>
  check.expect_eq_const %3, dense<[[2.0]]> : tensor<1x1xf32>
  func.return
}
