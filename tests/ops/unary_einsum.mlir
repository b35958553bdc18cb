// stablehlo.unary_einsum that sums, on every element type with a zero.
// Made by tests/ops/make.py.

func.func @unary_einsum_i1() {
  %c0 = stablehlo.constant dense<[[true, false, true], [true, false, true]]> : tensor<2x3xi1>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xi1>) -> tensor<2xi1>
  check.expect_eq_const %1, dense<[true, true]> : tensor<2xi1>
  func.return
}
func.func @unary_einsum_i2() {
  %c0 = stablehlo.constant dense<[[1, -1, 0], [1, 1, 1]]> : tensor<2x3xi2>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xi2>) -> tensor<2xi2>
  check.expect_eq_const %1, dense<[0, -1]> : tensor<2xi2>
  func.return
}
func.func @unary_einsum_i4() {
  %c0 = stablehlo.constant dense<[[1, -1, 0], [1, 1, 1]]> : tensor<2x3xi4>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xi4>) -> tensor<2xi4>
  check.expect_eq_const %1, dense<[0, 3]> : tensor<2xi4>
  func.return
}
func.func @unary_einsum_i8() {
  %c0 = stablehlo.constant dense<[[1, -1, 0], [1, 1, 1]]> : tensor<2x3xi8>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xi8>) -> tensor<2xi8>
  check.expect_eq_const %1, dense<[0, 3]> : tensor<2xi8>
  func.return
}
func.func @unary_einsum_i16() {
  %c0 = stablehlo.constant dense<[[1, -1, 0], [1, 1, 1]]> : tensor<2x3xi16>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xi16>) -> tensor<2xi16>
  check.expect_eq_const %1, dense<[0, 3]> : tensor<2xi16>
  func.return
}
func.func @unary_einsum_i32() {
  %c0 = stablehlo.constant dense<[[1, -1, 0], [1, 1, 1]]> : tensor<2x3xi32>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xi32>) -> tensor<2xi32>
  check.expect_eq_const %1, dense<[0, 3]> : tensor<2xi32>
  func.return
}
func.func @unary_einsum_i64() {
  %c0 = stablehlo.constant dense<[[1, -1, 0], [1, 1, 1]]> : tensor<2x3xi64>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xi64>) -> tensor<2xi64>
  check.expect_eq_const %1, dense<[0, 3]> : tensor<2xi64>
  func.return
}
func.func @unary_einsum_ui2() {
  %c0 = stablehlo.constant dense<[[1, 0, 1], [1, 0, 1]]> : tensor<2x3xui2>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xui2>) -> tensor<2xui2>
  check.expect_eq_const %1, dense<[2, 2]> : tensor<2xui2>
  func.return
}
func.func @unary_einsum_ui4() {
  %c0 = stablehlo.constant dense<[[1, 0, 1], [1, 0, 1]]> : tensor<2x3xui4>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xui4>) -> tensor<2xui4>
  check.expect_eq_const %1, dense<[2, 2]> : tensor<2xui4>
  func.return
}
func.func @unary_einsum_ui8() {
  %c0 = stablehlo.constant dense<[[1, 0, 1], [1, 0, 1]]> : tensor<2x3xui8>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xui8>) -> tensor<2xui8>
  check.expect_eq_const %1, dense<[2, 2]> : tensor<2xui8>
  func.return
}
func.func @unary_einsum_ui16() {
  %c0 = stablehlo.constant dense<[[1, 0, 1], [1, 0, 1]]> : tensor<2x3xui16>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xui16>) -> tensor<2xui16>
  check.expect_eq_const %1, dense<[2, 2]> : tensor<2xui16>
  func.return
}
func.func @unary_einsum_ui32() {
  %c0 = stablehlo.constant dense<[[1, 0, 1], [1, 0, 1]]> : tensor<2x3xui32>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xui32>) -> tensor<2xui32>
  check.expect_eq_const %1, dense<[2, 2]> : tensor<2xui32>
  func.return
}
func.func @unary_einsum_ui64() {
  %c0 = stablehlo.constant dense<[[1, 0, 1], [1, 0, 1]]> : tensor<2x3xui64>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xui64>) -> tensor<2xui64>
  check.expect_eq_const %1, dense<[2, 2]> : tensor<2xui64>
  func.return
}
func.func @unary_einsum_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf4E2M1FN>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xf4E2M1FN>) -> tensor<2xf4E2M1FN>
  check.expect_eq_const %1, dense<[0.0, 3.0]> : tensor<2xf4E2M1FN>
  func.return
}
func.func @unary_einsum_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf6E2M3FN>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xf6E2M3FN>) -> tensor<2xf6E2M3FN>
  check.expect_eq_const %1, dense<[0.0, 3.0]> : tensor<2xf6E2M3FN>
  func.return
}
func.func @unary_einsum_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf6E3M2FN>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xf6E3M2FN>) -> tensor<2xf6E3M2FN>
  check.expect_eq_const %1, dense<[0.0, 3.0]> : tensor<2xf6E3M2FN>
  func.return
}
func.func @unary_einsum_f8E3M4() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E3M4>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xf8E3M4>) -> tensor<2xf8E3M4>
  check.expect_eq_const %1, dense<[0.0, 3.0]> : tensor<2xf8E3M4>
  func.return
}
func.func @unary_einsum_f8E4M3() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xf8E4M3>) -> tensor<2xf8E4M3>
  check.expect_eq_const %1, dense<[0.0, 3.0]> : tensor<2xf8E4M3>
  func.return
}
func.func @unary_einsum_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3FN>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xf8E4M3FN>) -> tensor<2xf8E4M3FN>
  check.expect_eq_const %1, dense<[0.0, 3.0]> : tensor<2xf8E4M3FN>
  func.return
}
func.func @unary_einsum_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3FNUZ>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xf8E4M3FNUZ>) -> tensor<2xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[0.0, 3.0]> : tensor<2xf8E4M3FNUZ>
  func.return
}
func.func @unary_einsum_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xf8E4M3B11FNUZ>) -> tensor<2xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[0.0, 3.0]> : tensor<2xf8E4M3B11FNUZ>
  func.return
}
func.func @unary_einsum_f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E5M2>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xf8E5M2>) -> tensor<2xf8E5M2>
  check.expect_eq_const %1, dense<[0.0, 3.0]> : tensor<2xf8E5M2>
  func.return
}
func.func @unary_einsum_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E5M2FNUZ>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xf8E5M2FNUZ>) -> tensor<2xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[0.0, 3.0]> : tensor<2xf8E5M2FNUZ>
  func.return
}
func.func @unary_einsum_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xbf16>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xbf16>) -> tensor<2xbf16>
  check.expect_eq_const %1, dense<[0.0, 3.0]> : tensor<2xbf16>
  func.return
}
func.func @unary_einsum_f16() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf16>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xf16>) -> tensor<2xf16>
  check.expect_eq_const %1, dense<[0.0, 3.0]> : tensor<2xf16>
  func.return
}
func.func @unary_einsum_f32() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xf32>) -> tensor<2xf32>
  check.expect_eq_const %1, dense<[0.0, 3.0]> : tensor<2xf32>
  func.return
}
func.func @unary_einsum_f64() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf64>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xf64>) -> tensor<2xf64>
  check.expect_eq_const %1, dense<[0.0, 3.0]> : tensor<2xf64>
  func.return
}
func.func @unary_einsum_complex_f32() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  check.expect_eq_const %1, dense<[(0.0, 0.0), (3.0, 0.0)]> : tensor<2xcomplex<f32>>
  func.return
}
func.func @unary_einsum_complex_f64() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = "stablehlo.unary_einsum"(%c0) {einsum_config = "ij->i"} : (tensor<2x3xcomplex<f64>>) -> tensor<2xcomplex<f64>>
  check.expect_eq_const %1, dense<[(0.0, 0.0), (3.0, 0.0)]> : tensor<2xcomplex<f64>>
  func.return
}
