// stablehlo.batch_norm_training on every float with a zero.
// Made by tests/ops/make.py.

func.func @batch_norm_training_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf4E2M1FN>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf4E2M1FN>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf4E2M1FN>
  %3:3 = "stablehlo.batch_norm_training"(%c0, %c1, %c2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>) -> (tensor<2x2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>)
  check.expect_eq_const %3#0, dense<[[-1.0, 1.0], [3.0, -1.0]]> : tensor<2x2xf4E2M1FN>
  check.expect_eq_const %3#1, dense<[2.0, 2.0]> : tensor<2xf4E2M1FN>
  check.expect_eq_const %3#2, dense<[1.0, 1.0]> : tensor<2xf4E2M1FN>
  func.return
}
func.func @batch_norm_training_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf6E2M3FN>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf6E2M3FN>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf6E2M3FN>
  %3:3 = "stablehlo.batch_norm_training"(%c0, %c1, %c2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>) -> (tensor<2x2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>)
  check.expect_eq_const %3#0, dense<[[-1.0, 1.0], [3.0, -1.0]]> : tensor<2x2xf6E2M3FN>
  check.expect_eq_const %3#1, dense<[2.0, 2.0]> : tensor<2xf6E2M3FN>
  check.expect_eq_const %3#2, dense<[1.0, 1.0]> : tensor<2xf6E2M3FN>
  func.return
}
func.func @batch_norm_training_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf6E3M2FN>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf6E3M2FN>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf6E3M2FN>
  %3:3 = "stablehlo.batch_norm_training"(%c0, %c1, %c2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>) -> (tensor<2x2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>)
  check.expect_eq_const %3#0, dense<[[-1.0, 1.0], [3.0, -1.0]]> : tensor<2x2xf6E3M2FN>
  check.expect_eq_const %3#1, dense<[2.0, 2.0]> : tensor<2xf6E3M2FN>
  check.expect_eq_const %3#2, dense<[1.0, 1.0]> : tensor<2xf6E3M2FN>
  func.return
}
func.func @batch_norm_training_f8E3M4() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf8E3M4>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf8E3M4>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf8E3M4>
  %3:3 = "stablehlo.batch_norm_training"(%c0, %c1, %c2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>) -> (tensor<2x2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>)
  check.expect_eq_const %3#0, dense<[[-1.0, 1.0], [3.0, -1.0]]> : tensor<2x2xf8E3M4>
  check.expect_eq_const %3#1, dense<[2.0, 2.0]> : tensor<2xf8E3M4>
  check.expect_eq_const %3#2, dense<[1.0, 1.0]> : tensor<2xf8E3M4>
  func.return
}
func.func @batch_norm_training_f8E4M3() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf8E4M3>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf8E4M3>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf8E4M3>
  %3:3 = "stablehlo.batch_norm_training"(%c0, %c1, %c2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>) -> (tensor<2x2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>)
  check.expect_eq_const %3#0, dense<[[-1.0, 1.0], [3.0, -1.0]]> : tensor<2x2xf8E4M3>
  check.expect_eq_const %3#1, dense<[2.0, 2.0]> : tensor<2xf8E4M3>
  check.expect_eq_const %3#2, dense<[1.0, 1.0]> : tensor<2xf8E4M3>
  func.return
}
func.func @batch_norm_training_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf8E4M3FN>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf8E4M3FN>
  %3:3 = "stablehlo.batch_norm_training"(%c0, %c1, %c2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>) -> (tensor<2x2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>)
  check.expect_eq_const %3#0, dense<[[-1.0, 1.0], [3.0, -1.0]]> : tensor<2x2xf8E4M3FN>
  check.expect_eq_const %3#1, dense<[2.0, 2.0]> : tensor<2xf8E4M3FN>
  check.expect_eq_const %3#2, dense<[1.0, 1.0]> : tensor<2xf8E4M3FN>
  func.return
}
func.func @batch_norm_training_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf8E4M3FNUZ>
  %3:3 = "stablehlo.batch_norm_training"(%c0, %c1, %c2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>) -> (tensor<2x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>)
  check.expect_eq_const %3#0, dense<[[-1.0, 1.0], [3.0, -1.0]]> : tensor<2x2xf8E4M3FNUZ>
  check.expect_eq_const %3#1, dense<[2.0, 2.0]> : tensor<2xf8E4M3FNUZ>
  check.expect_eq_const %3#2, dense<[1.0, 1.0]> : tensor<2xf8E4M3FNUZ>
  func.return
}
func.func @batch_norm_training_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf8E4M3B11FNUZ>
  %3:3 = "stablehlo.batch_norm_training"(%c0, %c1, %c2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>) -> (tensor<2x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>)
  check.expect_eq_const %3#0, dense<[[-1.0, 1.0], [3.0, -1.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  check.expect_eq_const %3#1, dense<[2.0, 2.0]> : tensor<2xf8E4M3B11FNUZ>
  check.expect_eq_const %3#2, dense<[1.0, 1.0]> : tensor<2xf8E4M3B11FNUZ>
  func.return
}
func.func @batch_norm_training_f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf8E5M2>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf8E5M2>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf8E5M2>
  %3:3 = "stablehlo.batch_norm_training"(%c0, %c1, %c2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>) -> (tensor<2x2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>)
  check.expect_eq_const %3#0, dense<[[-1.0, 1.0], [3.0, -1.0]]> : tensor<2x2xf8E5M2>
  check.expect_eq_const %3#1, dense<[2.0, 2.0]> : tensor<2xf8E5M2>
  check.expect_eq_const %3#2, dense<[1.0, 1.0]> : tensor<2xf8E5M2>
  func.return
}
func.func @batch_norm_training_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf8E5M2FNUZ>
  %3:3 = "stablehlo.batch_norm_training"(%c0, %c1, %c2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>) -> (tensor<2x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>)
  check.expect_eq_const %3#0, dense<[[-1.0, 1.0], [3.0, -1.0]]> : tensor<2x2xf8E5M2FNUZ>
  check.expect_eq_const %3#1, dense<[2.0, 2.0]> : tensor<2xf8E5M2FNUZ>
  check.expect_eq_const %3#2, dense<[1.0, 1.0]> : tensor<2xf8E5M2FNUZ>
  func.return
}
func.func @batch_norm_training_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xbf16>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xbf16>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xbf16>
  %3:3 = "stablehlo.batch_norm_training"(%c0, %c1, %c2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xbf16>, tensor<2xbf16>, tensor<2xbf16>) -> (tensor<2x2xbf16>, tensor<2xbf16>, tensor<2xbf16>)
  check.expect_eq_const %3#0, dense<[[-1.0, 1.0], [3.0, -1.0]]> : tensor<2x2xbf16>
  check.expect_eq_const %3#1, dense<[2.0, 2.0]> : tensor<2xbf16>
  check.expect_eq_const %3#2, dense<[1.0, 1.0]> : tensor<2xbf16>
  func.return
}
func.func @batch_norm_training_f16() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf16>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf16>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf16>
  %3:3 = "stablehlo.batch_norm_training"(%c0, %c1, %c2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf16>, tensor<2xf16>, tensor<2xf16>) -> (tensor<2x2xf16>, tensor<2xf16>, tensor<2xf16>)
  check.expect_eq_const %3#0, dense<[[-1.0, 1.0], [3.0, -1.0]]> : tensor<2x2xf16>
  check.expect_eq_const %3#1, dense<[2.0, 2.0]> : tensor<2xf16>
  check.expect_eq_const %3#2, dense<[1.0, 1.0]> : tensor<2xf16>
  func.return
}
func.func @batch_norm_training_f32() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf32>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf32>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf32>
  %3:3 = "stablehlo.batch_norm_training"(%c0, %c1, %c2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>)
  check.expect_eq_const %3#0, dense<[[-1.0, 1.0], [3.0, -1.0]]> : tensor<2x2xf32>
  check.expect_eq_const %3#1, dense<[2.0, 2.0]> : tensor<2xf32>
  check.expect_eq_const %3#2, dense<[1.0, 1.0]> : tensor<2xf32>
  func.return
}
func.func @batch_norm_training_f64() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf64>
  %c1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf64>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf64>
  %3:3 = "stablehlo.batch_norm_training"(%c0, %c1, %c2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  check.expect_eq_const %3#0, dense<[[-1.0, 1.0], [3.0, -1.0]]> : tensor<2x2xf64>
  check.expect_eq_const %3#1, dense<[2.0, 2.0]> : tensor<2xf64>
  check.expect_eq_const %3#2, dense<[1.0, 1.0]> : tensor<2xf64>
  func.return
}
