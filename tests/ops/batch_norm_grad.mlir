// stablehlo.batch_norm_grad on every float with a zero.
// Made by tests/ops/make.py.

func.func @batch_norm_grad_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf4E2M1FN>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf4E2M1FN>
  %c2 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf4E2M1FN>
  %c3 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf4E2M1FN>
  %c4 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf4E2M1FN>
  %5:3 = "stablehlo.batch_norm_grad"(%c0, %c1, %c2, %c3, %c4) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2x2xf4E2M1FN>) -> (tensor<2x2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>)
  check.expect_eq_const %5#0, dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf4E2M1FN>
  check.expect_eq_const %5#1, dense<[-1.0, -1.0]> : tensor<2xf4E2M1FN>
  check.expect_eq_const %5#2, dense<[1.0, 1.0]> : tensor<2xf4E2M1FN>
  func.return
}
func.func @batch_norm_grad_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf6E2M3FN>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf6E2M3FN>
  %c2 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf6E2M3FN>
  %c3 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf6E2M3FN>
  %c4 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf6E2M3FN>
  %5:3 = "stablehlo.batch_norm_grad"(%c0, %c1, %c2, %c3, %c4) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2x2xf6E2M3FN>) -> (tensor<2x2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>)
  check.expect_eq_const %5#0, dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf6E2M3FN>
  check.expect_eq_const %5#1, dense<[-1.0, -1.0]> : tensor<2xf6E2M3FN>
  check.expect_eq_const %5#2, dense<[1.0, 1.0]> : tensor<2xf6E2M3FN>
  func.return
}
func.func @batch_norm_grad_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf6E3M2FN>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf6E3M2FN>
  %c2 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf6E3M2FN>
  %c3 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf6E3M2FN>
  %c4 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf6E3M2FN>
  %5:3 = "stablehlo.batch_norm_grad"(%c0, %c1, %c2, %c3, %c4) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2x2xf6E3M2FN>) -> (tensor<2x2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>)
  check.expect_eq_const %5#0, dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf6E3M2FN>
  check.expect_eq_const %5#1, dense<[-1.0, -1.0]> : tensor<2xf6E3M2FN>
  check.expect_eq_const %5#2, dense<[1.0, 1.0]> : tensor<2xf6E3M2FN>
  func.return
}
func.func @batch_norm_grad_f8E3M4() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0], [1.0, 3.0], [3.0, 1.0]]> : tensor<4x2xf8E3M4>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf8E3M4>
  %c2 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf8E3M4>
  %c3 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf8E3M4>
  %c4 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, 0.0]]> : tensor<4x2xf8E3M4>
  %5:3 = "stablehlo.batch_norm_grad"(%c0, %c1, %c2, %c3, %c4) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>, tensor<4x2xf8E3M4>) -> (tensor<4x2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>)
  check.expect_eq_const %5#0, dense<[[0.0, -0.5], [-2.0, 0.5], [0.0, 0.5], [2.0, -0.5]]> : tensor<4x2xf8E3M4>
  check.expect_eq_const %5#1, dense<[0.0, 0.0]> : tensor<2xf8E3M4>
  check.expect_eq_const %5#2, dense<[4.0, 2.0]> : tensor<2xf8E3M4>
  func.return
}
func.func @batch_norm_grad_f8E4M3() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0], [1.0, 3.0], [3.0, 1.0]]> : tensor<4x2xf8E4M3>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf8E4M3>
  %c2 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf8E4M3>
  %c3 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf8E4M3>
  %c4 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, 0.0]]> : tensor<4x2xf8E4M3>
  %5:3 = "stablehlo.batch_norm_grad"(%c0, %c1, %c2, %c3, %c4) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>, tensor<4x2xf8E4M3>) -> (tensor<4x2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>)
  check.expect_eq_const %5#0, dense<[[0.0, -0.5], [-2.0, 0.5], [0.0, 0.5], [2.0, -0.5]]> : tensor<4x2xf8E4M3>
  check.expect_eq_const %5#1, dense<[0.0, 0.0]> : tensor<2xf8E4M3>
  check.expect_eq_const %5#2, dense<[4.0, 2.0]> : tensor<2xf8E4M3>
  func.return
}
func.func @batch_norm_grad_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0], [1.0, 3.0], [3.0, 1.0]]> : tensor<4x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf8E4M3FN>
  %c2 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf8E4M3FN>
  %c3 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf8E4M3FN>
  %c4 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, 0.0]]> : tensor<4x2xf8E4M3FN>
  %5:3 = "stablehlo.batch_norm_grad"(%c0, %c1, %c2, %c3, %c4) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<4x2xf8E4M3FN>) -> (tensor<4x2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>)
  check.expect_eq_const %5#0, dense<[[0.0, -0.5], [-2.0, 0.5], [0.0, 0.5], [2.0, -0.5]]> : tensor<4x2xf8E4M3FN>
  check.expect_eq_const %5#1, dense<[0.0, 0.0]> : tensor<2xf8E4M3FN>
  check.expect_eq_const %5#2, dense<[4.0, 2.0]> : tensor<2xf8E4M3FN>
  func.return
}
func.func @batch_norm_grad_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0], [1.0, 3.0], [3.0, 1.0]]> : tensor<4x2xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf8E4M3FNUZ>
  %c3 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf8E4M3FNUZ>
  %c4 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, 0.0]]> : tensor<4x2xf8E4M3FNUZ>
  %5:3 = "stablehlo.batch_norm_grad"(%c0, %c1, %c2, %c3, %c4) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<4x2xf8E4M3FNUZ>) -> (tensor<4x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>)
  check.expect_eq_const %5#0, dense<[[0.0, -0.5], [-2.0, 0.5], [0.0, 0.5], [2.0, -0.5]]> : tensor<4x2xf8E4M3FNUZ>
  check.expect_eq_const %5#1, dense<[0.0, 0.0]> : tensor<2xf8E4M3FNUZ>
  check.expect_eq_const %5#2, dense<[4.0, 2.0]> : tensor<2xf8E4M3FNUZ>
  func.return
}
func.func @batch_norm_grad_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0], [1.0, 3.0], [3.0, 1.0]]> : tensor<4x2xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf8E4M3B11FNUZ>
  %c3 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf8E4M3B11FNUZ>
  %c4 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, 0.0]]> : tensor<4x2xf8E4M3B11FNUZ>
  %5:3 = "stablehlo.batch_norm_grad"(%c0, %c1, %c2, %c3, %c4) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<4x2xf8E4M3B11FNUZ>) -> (tensor<4x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>)
  check.expect_eq_const %5#0, dense<[[0.0, -0.5], [-2.0, 0.5], [0.0, 0.5], [2.0, -0.5]]> : tensor<4x2xf8E4M3B11FNUZ>
  check.expect_eq_const %5#1, dense<[0.0, 0.0]> : tensor<2xf8E4M3B11FNUZ>
  check.expect_eq_const %5#2, dense<[4.0, 2.0]> : tensor<2xf8E4M3B11FNUZ>
  func.return
}
func.func @batch_norm_grad_f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0], [1.0, 3.0], [3.0, 1.0]]> : tensor<4x2xf8E5M2>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf8E5M2>
  %c2 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf8E5M2>
  %c3 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf8E5M2>
  %c4 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, 0.0]]> : tensor<4x2xf8E5M2>
  %5:3 = "stablehlo.batch_norm_grad"(%c0, %c1, %c2, %c3, %c4) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>, tensor<4x2xf8E5M2>) -> (tensor<4x2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>)
  check.expect_eq_const %5#0, dense<[[0.0, -0.5], [-2.0, 0.5], [0.0, 0.5], [2.0, -0.5]]> : tensor<4x2xf8E5M2>
  check.expect_eq_const %5#1, dense<[0.0, 0.0]> : tensor<2xf8E5M2>
  check.expect_eq_const %5#2, dense<[4.0, 2.0]> : tensor<2xf8E5M2>
  func.return
}
func.func @batch_norm_grad_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0], [1.0, 3.0], [3.0, 1.0]]> : tensor<4x2xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf8E5M2FNUZ>
  %c3 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf8E5M2FNUZ>
  %c4 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, 0.0]]> : tensor<4x2xf8E5M2FNUZ>
  %5:3 = "stablehlo.batch_norm_grad"(%c0, %c1, %c2, %c3, %c4) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<4x2xf8E5M2FNUZ>) -> (tensor<4x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>)
  check.expect_eq_const %5#0, dense<[[0.0, -0.5], [-2.0, 0.5], [0.0, 0.5], [2.0, -0.5]]> : tensor<4x2xf8E5M2FNUZ>
  check.expect_eq_const %5#1, dense<[0.0, 0.0]> : tensor<2xf8E5M2FNUZ>
  check.expect_eq_const %5#2, dense<[4.0, 2.0]> : tensor<2xf8E5M2FNUZ>
  func.return
}
func.func @batch_norm_grad_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0], [1.0, 3.0], [3.0, 1.0]]> : tensor<4x2xbf16>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xbf16>
  %c2 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xbf16>
  %c3 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xbf16>
  %c4 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, 0.0]]> : tensor<4x2xbf16>
  %5:3 = "stablehlo.batch_norm_grad"(%c0, %c1, %c2, %c3, %c4) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<4x2xbf16>) -> (tensor<4x2xbf16>, tensor<2xbf16>, tensor<2xbf16>)
  check.expect_eq_const %5#0, dense<[[0.0, -0.5], [-2.0, 0.5], [0.0, 0.5], [2.0, -0.5]]> : tensor<4x2xbf16>
  check.expect_eq_const %5#1, dense<[0.0, 0.0]> : tensor<2xbf16>
  check.expect_eq_const %5#2, dense<[4.0, 2.0]> : tensor<2xbf16>
  func.return
}
func.func @batch_norm_grad_f16() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0], [1.0, 3.0], [3.0, 1.0]]> : tensor<4x2xf16>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf16>
  %c2 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf16>
  %c3 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf16>
  %c4 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, 0.0]]> : tensor<4x2xf16>
  %5:3 = "stablehlo.batch_norm_grad"(%c0, %c1, %c2, %c3, %c4) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<4x2xf16>) -> (tensor<4x2xf16>, tensor<2xf16>, tensor<2xf16>)
  check.expect_eq_const %5#0, dense<[[0.0, -0.5], [-2.0, 0.5], [0.0, 0.5], [2.0, -0.5]]> : tensor<4x2xf16>
  check.expect_eq_const %5#1, dense<[0.0, 0.0]> : tensor<2xf16>
  check.expect_eq_const %5#2, dense<[4.0, 2.0]> : tensor<2xf16>
  func.return
}
func.func @batch_norm_grad_f32() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0], [1.0, 3.0], [3.0, 1.0]]> : tensor<4x2xf32>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf32>
  %c2 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf32>
  %c3 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf32>
  %c4 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, 0.0]]> : tensor<4x2xf32>
  %5:3 = "stablehlo.batch_norm_grad"(%c0, %c1, %c2, %c3, %c4) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<4x2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>, tensor<2xf32>)
  check.expect_eq_const %5#0, dense<[[0.0, -0.5], [-2.0, 0.5], [0.0, 0.5], [2.0, -0.5]]> : tensor<4x2xf32>
  check.expect_eq_const %5#1, dense<[0.0, 0.0]> : tensor<2xf32>
  check.expect_eq_const %5#2, dense<[4.0, 2.0]> : tensor<2xf32>
  func.return
}
func.func @batch_norm_grad_f64() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0], [1.0, 3.0], [3.0, 1.0]]> : tensor<4x2xf64>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf64>
  %c2 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf64>
  %c3 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf64>
  %c4 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, 0.0]]> : tensor<4x2xf64>
  %5:3 = "stablehlo.batch_norm_grad"(%c0, %c1, %c2, %c3, %c4) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<4x2xf64>) -> (tensor<4x2xf64>, tensor<2xf64>, tensor<2xf64>)
  check.expect_eq_const %5#0, dense<[[0.0, -0.5], [-2.0, 0.5], [0.0, 0.5], [2.0, -0.5]]> : tensor<4x2xf64>
  check.expect_eq_const %5#1, dense<[0.0, 0.0]> : tensor<2xf64>
  check.expect_eq_const %5#2, dense<[4.0, 2.0]> : tensor<2xf64>
  func.return
}
