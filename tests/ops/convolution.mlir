// stablehlo.convolution over one padded dimension on every element type.
// Made by tests/ops/make.py.

func.func @convolution_i1() {
  %c0 = stablehlo.constant dense<[[[true], [false], [true], [true], [false]]]> : tensor<1x5x1xi1>
  %c1 = stablehlo.constant dense<[[[true]], [[true]]]> : tensor<2x1x1xi1>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xi1>, tensor<2x1x1xi1>) -> tensor<1x7x1xi1>
  check.expect_eq_const %2, dense<[[[true], [true], [true], [true], [true], [false], [false]]]> : tensor<1x7x1xi1>
  func.return
}
func.func @convolution_i2() {
  %c0 = stablehlo.constant dense<[[[1], [-1], [0], [1], [1]]]> : tensor<1x5x1xi2>
  %c1 = stablehlo.constant dense<[[[0]], [[1]]]> : tensor<2x1x1xi2>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xi2>, tensor<2x1x1xi2>) -> tensor<1x7x1xi2>
  check.expect_eq_const %2, dense<[[[1], [-1], [0], [1], [1], [0], [0]]]> : tensor<1x7x1xi2>
  func.return
}
func.func @convolution_i4() {
  %c0 = stablehlo.constant dense<[[[1], [-1], [0], [1], [1]]]> : tensor<1x5x1xi4>
  %c1 = stablehlo.constant dense<[[[0]], [[1]]]> : tensor<2x1x1xi4>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xi4>, tensor<2x1x1xi4>) -> tensor<1x7x1xi4>
  check.expect_eq_const %2, dense<[[[1], [-1], [0], [1], [1], [0], [0]]]> : tensor<1x7x1xi4>
  func.return
}
func.func @convolution_i8() {
  %c0 = stablehlo.constant dense<[[[1], [-1], [0], [1], [1]]]> : tensor<1x5x1xi8>
  %c1 = stablehlo.constant dense<[[[0]], [[1]]]> : tensor<2x1x1xi8>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xi8>, tensor<2x1x1xi8>) -> tensor<1x7x1xi8>
  check.expect_eq_const %2, dense<[[[1], [-1], [0], [1], [1], [0], [0]]]> : tensor<1x7x1xi8>
  func.return
}
func.func @convolution_i16() {
  %c0 = stablehlo.constant dense<[[[1], [-1], [0], [1], [1]]]> : tensor<1x5x1xi16>
  %c1 = stablehlo.constant dense<[[[0]], [[1]]]> : tensor<2x1x1xi16>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xi16>, tensor<2x1x1xi16>) -> tensor<1x7x1xi16>
  check.expect_eq_const %2, dense<[[[1], [-1], [0], [1], [1], [0], [0]]]> : tensor<1x7x1xi16>
  func.return
}
func.func @convolution_i32() {
  %c0 = stablehlo.constant dense<[[[1], [-1], [0], [1], [1]]]> : tensor<1x5x1xi32>
  %c1 = stablehlo.constant dense<[[[0]], [[1]]]> : tensor<2x1x1xi32>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xi32>, tensor<2x1x1xi32>) -> tensor<1x7x1xi32>
  check.expect_eq_const %2, dense<[[[1], [-1], [0], [1], [1], [0], [0]]]> : tensor<1x7x1xi32>
  func.return
}
func.func @convolution_i64() {
  %c0 = stablehlo.constant dense<[[[1], [-1], [0], [1], [1]]]> : tensor<1x5x1xi64>
  %c1 = stablehlo.constant dense<[[[0]], [[1]]]> : tensor<2x1x1xi64>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xi64>, tensor<2x1x1xi64>) -> tensor<1x7x1xi64>
  check.expect_eq_const %2, dense<[[[1], [-1], [0], [1], [1], [0], [0]]]> : tensor<1x7x1xi64>
  func.return
}
func.func @convolution_ui2() {
  %c0 = stablehlo.constant dense<[[[1], [0], [1], [1], [0]]]> : tensor<1x5x1xui2>
  %c1 = stablehlo.constant dense<[[[1]], [[1]]]> : tensor<2x1x1xui2>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xui2>, tensor<2x1x1xui2>) -> tensor<1x7x1xui2>
  check.expect_eq_const %2, dense<[[[1], [1], [1], [2], [1], [0], [0]]]> : tensor<1x7x1xui2>
  func.return
}
func.func @convolution_ui4() {
  %c0 = stablehlo.constant dense<[[[1], [0], [1], [1], [0]]]> : tensor<1x5x1xui4>
  %c1 = stablehlo.constant dense<[[[1]], [[1]]]> : tensor<2x1x1xui4>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xui4>, tensor<2x1x1xui4>) -> tensor<1x7x1xui4>
  check.expect_eq_const %2, dense<[[[1], [1], [1], [2], [1], [0], [0]]]> : tensor<1x7x1xui4>
  func.return
}
func.func @convolution_ui8() {
  %c0 = stablehlo.constant dense<[[[1], [0], [1], [1], [0]]]> : tensor<1x5x1xui8>
  %c1 = stablehlo.constant dense<[[[1]], [[1]]]> : tensor<2x1x1xui8>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xui8>, tensor<2x1x1xui8>) -> tensor<1x7x1xui8>
  check.expect_eq_const %2, dense<[[[1], [1], [1], [2], [1], [0], [0]]]> : tensor<1x7x1xui8>
  func.return
}
func.func @convolution_ui16() {
  %c0 = stablehlo.constant dense<[[[1], [0], [1], [1], [0]]]> : tensor<1x5x1xui16>
  %c1 = stablehlo.constant dense<[[[1]], [[1]]]> : tensor<2x1x1xui16>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xui16>, tensor<2x1x1xui16>) -> tensor<1x7x1xui16>
  check.expect_eq_const %2, dense<[[[1], [1], [1], [2], [1], [0], [0]]]> : tensor<1x7x1xui16>
  func.return
}
func.func @convolution_ui32() {
  %c0 = stablehlo.constant dense<[[[1], [0], [1], [1], [0]]]> : tensor<1x5x1xui32>
  %c1 = stablehlo.constant dense<[[[1]], [[1]]]> : tensor<2x1x1xui32>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xui32>, tensor<2x1x1xui32>) -> tensor<1x7x1xui32>
  check.expect_eq_const %2, dense<[[[1], [1], [1], [2], [1], [0], [0]]]> : tensor<1x7x1xui32>
  func.return
}
func.func @convolution_ui64() {
  %c0 = stablehlo.constant dense<[[[1], [0], [1], [1], [0]]]> : tensor<1x5x1xui64>
  %c1 = stablehlo.constant dense<[[[1]], [[1]]]> : tensor<2x1x1xui64>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xui64>, tensor<2x1x1xui64>) -> tensor<1x7x1xui64>
  check.expect_eq_const %2, dense<[[[1], [1], [1], [2], [1], [0], [0]]]> : tensor<1x7x1xui64>
  func.return
}
func.func @convolution_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0]]]> : tensor<1x5x1xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[[0.0]], [[1.0]]]> : tensor<2x1x1xf4E2M1FN>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf4E2M1FN>, tensor<2x1x1xf4E2M1FN>) -> tensor<1x7x1xf4E2M1FN>
  check.expect_eq_const %2, dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0], [0.0], [0.0]]]> : tensor<1x7x1xf4E2M1FN>
  func.return
}
func.func @convolution_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0]]]> : tensor<1x5x1xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[[0.0]], [[1.0]]]> : tensor<2x1x1xf6E2M3FN>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf6E2M3FN>, tensor<2x1x1xf6E2M3FN>) -> tensor<1x7x1xf6E2M3FN>
  check.expect_eq_const %2, dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0], [0.0], [0.0]]]> : tensor<1x7x1xf6E2M3FN>
  func.return
}
func.func @convolution_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0]]]> : tensor<1x5x1xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[[0.0]], [[1.0]]]> : tensor<2x1x1xf6E3M2FN>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf6E3M2FN>, tensor<2x1x1xf6E3M2FN>) -> tensor<1x7x1xf6E3M2FN>
  check.expect_eq_const %2, dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0], [0.0], [0.0]]]> : tensor<1x7x1xf6E3M2FN>
  func.return
}
func.func @convolution_f8E3M4() {
  %c0 = stablehlo.constant dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0]]]> : tensor<1x5x1xf8E3M4>
  %c1 = stablehlo.constant dense<[[[0.0]], [[1.0]]]> : tensor<2x1x1xf8E3M4>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf8E3M4>, tensor<2x1x1xf8E3M4>) -> tensor<1x7x1xf8E3M4>
  check.expect_eq_const %2, dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0], [0.0], [0.0]]]> : tensor<1x7x1xf8E3M4>
  func.return
}
func.func @convolution_f8E4M3() {
  %c0 = stablehlo.constant dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0]]]> : tensor<1x5x1xf8E4M3>
  %c1 = stablehlo.constant dense<[[[0.0]], [[1.0]]]> : tensor<2x1x1xf8E4M3>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf8E4M3>, tensor<2x1x1xf8E4M3>) -> tensor<1x7x1xf8E4M3>
  check.expect_eq_const %2, dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0], [0.0], [0.0]]]> : tensor<1x7x1xf8E4M3>
  func.return
}
func.func @convolution_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0]]]> : tensor<1x5x1xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[[0.0]], [[1.0]]]> : tensor<2x1x1xf8E4M3FN>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf8E4M3FN>, tensor<2x1x1xf8E4M3FN>) -> tensor<1x7x1xf8E4M3FN>
  check.expect_eq_const %2, dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0], [0.0], [0.0]]]> : tensor<1x7x1xf8E4M3FN>
  func.return
}
func.func @convolution_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0]]]> : tensor<1x5x1xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[[0.0]], [[1.0]]]> : tensor<2x1x1xf8E4M3FNUZ>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf8E4M3FNUZ>, tensor<2x1x1xf8E4M3FNUZ>) -> tensor<1x7x1xf8E4M3FNUZ>
  check.expect_eq_const %2, dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0], [0.0], [0.0]]]> : tensor<1x7x1xf8E4M3FNUZ>
  func.return
}
func.func @convolution_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0]]]> : tensor<1x5x1xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[[0.0]], [[1.0]]]> : tensor<2x1x1xf8E4M3B11FNUZ>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf8E4M3B11FNUZ>, tensor<2x1x1xf8E4M3B11FNUZ>) -> tensor<1x7x1xf8E4M3B11FNUZ>
  check.expect_eq_const %2, dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0], [0.0], [0.0]]]> : tensor<1x7x1xf8E4M3B11FNUZ>
  func.return
}
func.func @convolution_f8E5M2() {
  %c0 = stablehlo.constant dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0]]]> : tensor<1x5x1xf8E5M2>
  %c1 = stablehlo.constant dense<[[[0.0]], [[1.0]]]> : tensor<2x1x1xf8E5M2>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf8E5M2>, tensor<2x1x1xf8E5M2>) -> tensor<1x7x1xf8E5M2>
  check.expect_eq_const %2, dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0], [0.0], [0.0]]]> : tensor<1x7x1xf8E5M2>
  func.return
}
func.func @convolution_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0]]]> : tensor<1x5x1xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[[0.0]], [[1.0]]]> : tensor<2x1x1xf8E5M2FNUZ>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf8E5M2FNUZ>, tensor<2x1x1xf8E5M2FNUZ>) -> tensor<1x7x1xf8E5M2FNUZ>
  check.expect_eq_const %2, dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0], [0.0], [0.0]]]> : tensor<1x7x1xf8E5M2FNUZ>
  func.return
}
func.func @convolution_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[[1.0], [1.0], [1.0], [1.0], [1.0]]]> : tensor<1x5x1xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[[1.0]], [[1.0]]]> : tensor<2x1x1xf8E8M0FNU>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[0, 0]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf8E8M0FNU>, tensor<2x1x1xf8E8M0FNU>) -> tensor<1x4x1xf8E8M0FNU>
  check.expect_eq_const %2, dense<[[[2.0], [2.0], [2.0], [2.0]]]> : tensor<1x4x1xf8E8M0FNU>
  func.return
}
func.func @convolution_bf16() {
  %c0 = stablehlo.constant dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0]]]> : tensor<1x5x1xbf16>
  %c1 = stablehlo.constant dense<[[[0.0]], [[1.0]]]> : tensor<2x1x1xbf16>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xbf16>, tensor<2x1x1xbf16>) -> tensor<1x7x1xbf16>
  check.expect_eq_const %2, dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0], [0.0], [0.0]]]> : tensor<1x7x1xbf16>
  func.return
}
func.func @convolution_f16() {
  %c0 = stablehlo.constant dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0]]]> : tensor<1x5x1xf16>
  %c1 = stablehlo.constant dense<[[[0.0]], [[1.0]]]> : tensor<2x1x1xf16>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf16>, tensor<2x1x1xf16>) -> tensor<1x7x1xf16>
  check.expect_eq_const %2, dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0], [0.0], [0.0]]]> : tensor<1x7x1xf16>
  func.return
}
func.func @convolution_f32() {
  %c0 = stablehlo.constant dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0]]]> : tensor<1x5x1xf32>
  %c1 = stablehlo.constant dense<[[[0.0]], [[1.0]]]> : tensor<2x1x1xf32>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf32>, tensor<2x1x1xf32>) -> tensor<1x7x1xf32>
  check.expect_eq_const %2, dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0], [0.0], [0.0]]]> : tensor<1x7x1xf32>
  func.return
}
func.func @convolution_f64() {
  %c0 = stablehlo.constant dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0]]]> : tensor<1x5x1xf64>
  %c1 = stablehlo.constant dense<[[[0.0]], [[1.0]]]> : tensor<2x1x1xf64>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf64>, tensor<2x1x1xf64>) -> tensor<1x7x1xf64>
  check.expect_eq_const %2, dense<[[[1.0], [-1.0], [0.0], [1.0], [1.0], [0.0], [0.0]]]> : tensor<1x7x1xf64>
  func.return
}
func.func @convolution_complex_f32() {
  %c0 = stablehlo.constant dense<[[[(1.0, 0.0)], [(-1.0, 0.0)], [(0.0, 0.0)], [(1.0, 0.0)], [(1.0, 0.0)]]]> : tensor<1x5x1xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[[(0.0, 0.0)]], [[(1.0, 0.0)]]]> : tensor<2x1x1xcomplex<f32>>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xcomplex<f32>>, tensor<2x1x1xcomplex<f32>>) -> tensor<1x7x1xcomplex<f32>>
  check.expect_eq_const %2, dense<[[[(1.0, 0.0)], [(-1.0, 0.0)], [(0.0, 0.0)], [(1.0, 0.0)], [(1.0, 0.0)], [(0.0, 0.0)], [(0.0, 0.0)]]]> : tensor<1x7x1xcomplex<f32>>
  func.return
}
func.func @convolution_complex_f64() {
  %c0 = stablehlo.constant dense<[[[(1.0, 0.0)], [(-1.0, 0.0)], [(0.0, 0.0)], [(1.0, 0.0)], [(1.0, 0.0)]]]> : tensor<1x5x1xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[[(0.0, 0.0)]], [[(1.0, 0.0)]]]> : tensor<2x1x1xcomplex<f64>>
  %2 = "stablehlo.convolution"(%c0, %c1) {padding = dense<[[1, 2]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xcomplex<f64>>, tensor<2x1x1xcomplex<f64>>) -> tensor<1x7x1xcomplex<f64>>
  check.expect_eq_const %2, dense<[[[(1.0, 0.0)], [(-1.0, 0.0)], [(0.0, 0.0)], [(1.0, 0.0)], [(1.0, 0.0)], [(0.0, 0.0)], [(0.0, 0.0)]]]> : tensor<1x7x1xcomplex<f64>>
  func.return
}
func.func @convolution_quantised() {
  %c0 = stablehlo.constant dense<[[[0.0], [1.5], [-2.0], [4.0]]]> : tensor<1x4x1xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<1x4x1xf32>) -> tensor<1x4x1x!quant.uniform<i8:f32, 0.5:2>>
  %c2 = stablehlo.constant dense<[[[1.0]], [[0.5]]]> : tensor<2x1x1xf32>
  %3 = "stablehlo.uniform_quantize"(%c2) : (tensor<2x1x1xf32>) -> tensor<2x1x1x!quant.uniform<i8:f32, 0.5>>
  %4 = "stablehlo.convolution"(%1, %3) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x1x!quant.uniform<i8:f32, 0.5:2>>, tensor<2x1x1x!quant.uniform<i8:f32, 0.5>>) -> tensor<1x3x1x!quant.uniform<i8:f32, 0.5:2>>
  %5 = "stablehlo.uniform_dequantize"(%4) : (tensor<1x3x1x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<1x3x1xf32>
  check.expect_eq_const %5, dense<[[[1.0], [0.5], [0.0]]]> : tensor<1x3x1xf32>
  func.return
}
