// stablehlo.triangular_solve from the left with a lower matrix on every float and complex type.
// Made by tests/ops/make.py.

func.func @triangular_solve_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -0.5]]> : tensor<2x2xf4E2M1FN>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf4E2M1FN>, tensor<2x2xf4E2M1FN>) -> tensor<2x2xf4E2M1FN>
  check.expect_eq_const %2, dense<[[1.0, -1.0], [2.0, 0.5]]> : tensor<2x2xf4E2M1FN>
  func.return
}
func.func @triangular_solve_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -0.5]]> : tensor<2x2xf6E2M3FN>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf6E2M3FN>, tensor<2x2xf6E2M3FN>) -> tensor<2x2xf6E2M3FN>
  check.expect_eq_const %2, dense<[[1.0, -1.0], [2.0, 0.5]]> : tensor<2x2xf6E2M3FN>
  func.return
}
func.func @triangular_solve_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -0.5]]> : tensor<2x2xf6E3M2FN>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf6E3M2FN>, tensor<2x2xf6E3M2FN>) -> tensor<2x2xf6E3M2FN>
  check.expect_eq_const %2, dense<[[1.0, -1.0], [2.0, 0.5]]> : tensor<2x2xf6E3M2FN>
  func.return
}
func.func @triangular_solve_f8E3M4() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E3M4>
  %c1 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -0.5]]> : tensor<2x2xf8E3M4>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf8E3M4>, tensor<2x2xf8E3M4>) -> tensor<2x2xf8E3M4>
  check.expect_eq_const %2, dense<[[1.0, -1.0], [2.0, 0.5]]> : tensor<2x2xf8E3M4>
  func.return
}
func.func @triangular_solve_f8E4M3() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3>
  %c1 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -0.5]]> : tensor<2x2xf8E4M3>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf8E4M3>, tensor<2x2xf8E4M3>) -> tensor<2x2xf8E4M3>
  check.expect_eq_const %2, dense<[[1.0, -1.0], [2.0, 0.5]]> : tensor<2x2xf8E4M3>
  func.return
}
func.func @triangular_solve_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -0.5]]> : tensor<2x2xf8E4M3FN>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf8E4M3FN>, tensor<2x2xf8E4M3FN>) -> tensor<2x2xf8E4M3FN>
  check.expect_eq_const %2, dense<[[1.0, -1.0], [2.0, 0.5]]> : tensor<2x2xf8E4M3FN>
  func.return
}
func.func @triangular_solve_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -0.5]]> : tensor<2x2xf8E4M3FNUZ>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf8E4M3FNUZ>, tensor<2x2xf8E4M3FNUZ>) -> tensor<2x2xf8E4M3FNUZ>
  check.expect_eq_const %2, dense<[[1.0, -1.0], [2.0, 0.5]]> : tensor<2x2xf8E4M3FNUZ>
  func.return
}
func.func @triangular_solve_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -0.5]]> : tensor<2x2xf8E4M3B11FNUZ>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf8E4M3B11FNUZ>, tensor<2x2xf8E4M3B11FNUZ>) -> tensor<2x2xf8E4M3B11FNUZ>
  check.expect_eq_const %2, dense<[[1.0, -1.0], [2.0, 0.5]]> : tensor<2x2xf8E4M3B11FNUZ>
  func.return
}
func.func @triangular_solve_f8E5M2() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -0.5]]> : tensor<2x2xf8E5M2>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf8E5M2>, tensor<2x2xf8E5M2>) -> tensor<2x2xf8E5M2>
  check.expect_eq_const %2, dense<[[1.0, -1.0], [2.0, 0.5]]> : tensor<2x2xf8E5M2>
  func.return
}
func.func @triangular_solve_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -0.5]]> : tensor<2x2xf8E5M2FNUZ>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf8E5M2FNUZ>, tensor<2x2xf8E5M2FNUZ>) -> tensor<2x2xf8E5M2FNUZ>
  check.expect_eq_const %2, dense<[[1.0, -1.0], [2.0, 0.5]]> : tensor<2x2xf8E5M2FNUZ>
  func.return
}
func.func @triangular_solve_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[2.0]]> : tensor<1x1xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[8.0]]> : tensor<1x1xf8E8M0FNU>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<1x1xf8E8M0FNU>, tensor<1x1xf8E8M0FNU>) -> tensor<1x1xf8E8M0FNU>
  check.expect_eq_const %2, dense<[[4.0]]> : tensor<1x1xf8E8M0FNU>
  func.return
}
func.func @triangular_solve_bf16() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xbf16>
  %c1 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -0.5]]> : tensor<2x2xbf16>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> tensor<2x2xbf16>
  check.expect_eq_const %2, dense<[[1.0, -1.0], [2.0, 0.5]]> : tensor<2x2xbf16>
  func.return
}
func.func @triangular_solve_f16() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf16>
  %c1 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -0.5]]> : tensor<2x2xf16>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf16>, tensor<2x2xf16>) -> tensor<2x2xf16>
  check.expect_eq_const %2, dense<[[1.0, -1.0], [2.0, 0.5]]> : tensor<2x2xf16>
  func.return
}
func.func @triangular_solve_f32() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf32>
  %c1 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -0.5]]> : tensor<2x2xf32>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %2, dense<[[1.0, -1.0], [2.0, 0.5]]> : tensor<2x2xf32>
  func.return
}
func.func @triangular_solve_f64() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf64>
  %c1 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -0.5]]> : tensor<2x2xf64>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>
  check.expect_eq_const %2, dense<[[1.0, -1.0], [2.0, 0.5]]> : tensor<2x2xf64>
  func.return
}
func.func @triangular_solve_complex_f32() {
  %c0 = stablehlo.constant dense<[[(2.0, 0.0), (0.0, 0.0)], [(1.0, 1.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(2.0, 0.0), (-2.0, 0.0)], [(3.0, 1.0), (-0.5, -1.0)]]> : tensor<2x2xcomplex<f32>>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  "check.expect_almost_eq_const"(%2) {tolerance = 2.000e-06 : f64, value = dense<[[(1.0, 0.0), (-1.0, 0.0)], [(2.0, 0.0), (0.5, 0.0)]]> : tensor<2x2xcomplex<f32>>} : (tensor<2x2xcomplex<f32>>) -> ()
  func.return
}
func.func @triangular_solve_complex_f64() {
  %c0 = stablehlo.constant dense<[[(2.0, 0.0), (0.0, 0.0)], [(1.0, 1.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(2.0, 0.0), (-2.0, 0.0)], [(3.0, 1.0), (-0.5, -1.0)]]> : tensor<2x2xcomplex<f64>>
  %2 = "stablehlo.triangular_solve"(%c0, %c1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  "check.expect_almost_eq_const"(%2) {tolerance = 2.000e-14 : f64, value = dense<[[(1.0, 0.0), (-1.0, 0.0)], [(2.0, 0.0), (0.5, 0.0)]]> : tensor<2x2xcomplex<f64>>} : (tensor<2x2xcomplex<f64>>) -> ()
  func.return
}
func.func @triangular_solve_quantised() {
  %c0 = stablehlo.constant dense<[[2.0]]> : tensor<1x1xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<1x1xf32>) -> tensor<1x1x!quant.uniform<i8:f32, 0.5:2>>
  %c2 = stablehlo.constant dense<[[3.0]]> : tensor<1x1xf32>
  %3 = "stablehlo.uniform_quantize"(%c2) : (tensor<1x1xf32>) -> tensor<1x1x!quant.uniform<i8:f32, 0.5:2>>
  %4 = "stablehlo.triangular_solve"(%1, %3) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<1x1x!quant.uniform<i8:f32, 0.5:2>>, tensor<1x1x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<1x1x!quant.uniform<i8:f32, 0.5:2>>
  %5 = "stablehlo.uniform_dequantize"(%4) : (tensor<1x1x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<1x1xf32>
  check.expect_eq_const %5, dense<[[1.5]]> : tensor<1x1xf32>
  func.return
}
