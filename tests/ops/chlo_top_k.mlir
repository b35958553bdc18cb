// chlo.top_k of two rows, every ordered element type.
// Made by tests/ops/make.py.

func.func @chlo_top_k_i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, true, false], [false, true, false, false, true]]> : tensor<2x5xi1>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xi1>) -> (tensor<2x2xi1>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[true, true], [true, true]]> : tensor<2x2xi1>
  check.expect_eq_const %1#1, dense<[[0, 3], [1, 4]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_i2() {
  %c0 = stablehlo.constant dense<[[1, -2, -1, 0, 1], [-2, -1, 0, 1, -2]]> : tensor<2x5xi2>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xi2>) -> (tensor<2x2xi2>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[1, 1], [1, 0]]> : tensor<2x2xi2>
  check.expect_eq_const %1#1, dense<[[0, 4], [3, 2]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_i4() {
  %c0 = stablehlo.constant dense<[[-2, 3, 7, -3, 2], [7, -4, 1, 6, -5]]> : tensor<2x5xi4>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xi4>) -> (tensor<2x2xi4>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[7, 3], [7, 6]]> : tensor<2x2xi4>
  check.expect_eq_const %1#1, dense<[[2, 1], [0, 3]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_i8() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3, 2], [7, -4, 1, 6, -5]]> : tensor<2x5xi8>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xi8>) -> (tensor<2x2xi8>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[8, 3], [7, 6]]> : tensor<2x2xi8>
  check.expect_eq_const %1#1, dense<[[2, 1], [0, 3]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_i16() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3, 2], [7, -4, 1, 6, -5]]> : tensor<2x5xi16>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xi16>) -> (tensor<2x2xi16>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[8, 3], [7, 6]]> : tensor<2x2xi16>
  check.expect_eq_const %1#1, dense<[[2, 1], [0, 3]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_i32() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3, 2], [7, -4, 1, 6, -5]]> : tensor<2x5xi32>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[8, 3], [7, 6]]> : tensor<2x2xi32>
  check.expect_eq_const %1#1, dense<[[2, 1], [0, 3]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_i64() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3, 2], [7, -4, 1, 6, -5]]> : tensor<2x5xi64>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xi64>) -> (tensor<2x2xi64>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[8, 3], [7, 6]]> : tensor<2x2xi64>
  check.expect_eq_const %1#1, dense<[[2, 1], [0, 3]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_ui2() {
  %c0 = stablehlo.constant dense<[[3, 0, 1, 2, 3], [0, 1, 2, 3, 0]]> : tensor<2x5xui2>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xui2>) -> (tensor<2x2xui2>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[3, 3], [3, 2]]> : tensor<2x2xui2>
  check.expect_eq_const %1#1, dense<[[0, 4], [3, 2]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_ui4() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2, 7], [12, 1, 6, 11, 0]]> : tensor<2x5xui4>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xui4>) -> (tensor<2x2xui4>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[13, 8], [12, 11]]> : tensor<2x2xui4>
  check.expect_eq_const %1#1, dense<[[2, 1], [0, 3]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_ui8() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2, 7], [12, 1, 6, 11, 0]]> : tensor<2x5xui8>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xui8>) -> (tensor<2x2xui8>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[13, 8], [12, 11]]> : tensor<2x2xui8>
  check.expect_eq_const %1#1, dense<[[2, 1], [0, 3]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_ui16() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2, 7], [12, 1, 6, 11, 0]]> : tensor<2x5xui16>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xui16>) -> (tensor<2x2xui16>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[13, 8], [12, 11]]> : tensor<2x2xui16>
  check.expect_eq_const %1#1, dense<[[2, 1], [0, 3]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_ui32() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2, 7], [12, 1, 6, 11, 0]]> : tensor<2x5xui32>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xui32>) -> (tensor<2x2xui32>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[13, 8], [12, 11]]> : tensor<2x2xui32>
  check.expect_eq_const %1#1, dense<[[2, 1], [0, 3]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_ui64() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2, 7], [12, 1, 6, 11, 0]]> : tensor<2x5xui64>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xui64>) -> (tensor<2x2xui64>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[13, 8], [12, 11]]> : tensor<2x2xui64>
  check.expect_eq_const %1#1, dense<[[2, 1], [0, 3]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0], [-4.0, 2.0, 3.0, 1.0, 1.5]]> : tensor<2x5xf4E2M1FN>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xf4E2M1FN>) -> (tensor<2x2xf4E2M1FN>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[4.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf4E2M1FN>
  check.expect_eq_const %1#1, dense<[[4, 0], [2, 1]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0], [-4.0, 2.0, 3.0, 1.0, 1.5]]> : tensor<2x5xf6E2M3FN>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xf6E2M3FN>) -> (tensor<2x2xf6E2M3FN>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[4.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf6E2M3FN>
  check.expect_eq_const %1#1, dense<[[4, 0], [2, 1]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0], [-4.0, 2.0, 3.0, 1.0, 1.5]]> : tensor<2x5xf6E3M2FN>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xf6E3M2FN>) -> (tensor<2x2xf6E3M2FN>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[4.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf6E3M2FN>
  check.expect_eq_const %1#1, dense<[[4, 0], [2, 1]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_f8E3M4() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0], [-4.0, 2.0, 3.0, 1.0, 1.5]]> : tensor<2x5xf8E3M4>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xf8E3M4>) -> (tensor<2x2xf8E3M4>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[4.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf8E3M4>
  check.expect_eq_const %1#1, dense<[[4, 0], [2, 1]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_f8E4M3() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0], [-4.0, 2.0, 3.0, 1.0, 1.5]]> : tensor<2x5xf8E4M3>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xf8E4M3>) -> (tensor<2x2xf8E4M3>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[4.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf8E4M3>
  check.expect_eq_const %1#1, dense<[[4, 0], [2, 1]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0], [-4.0, 2.0, 3.0, 1.0, 1.5]]> : tensor<2x5xf8E4M3FN>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xf8E4M3FN>) -> (tensor<2x2xf8E4M3FN>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[4.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf8E4M3FN>
  check.expect_eq_const %1#1, dense<[[4, 0], [2, 1]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0], [-4.0, 2.0, 3.0, 1.0, 1.5]]> : tensor<2x5xf8E4M3FNUZ>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xf8E4M3FNUZ>) -> (tensor<2x2xf8E4M3FNUZ>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[4.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf8E4M3FNUZ>
  check.expect_eq_const %1#1, dense<[[4, 0], [2, 1]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0], [-4.0, 2.0, 3.0, 1.0, 1.5]]> : tensor<2x5xf8E4M3B11FNUZ>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xf8E4M3B11FNUZ>) -> (tensor<2x2xf8E4M3B11FNUZ>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[4.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  check.expect_eq_const %1#1, dense<[[4, 0], [2, 1]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_f8E5M2() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0], [-4.0, 2.0, 3.0, 1.0, 1.5]]> : tensor<2x5xf8E5M2>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xf8E5M2>) -> (tensor<2x2xf8E5M2>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[4.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf8E5M2>
  check.expect_eq_const %1#1, dense<[[4, 0], [2, 1]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0], [-4.0, 2.0, 3.0, 1.0, 1.5]]> : tensor<2x5xf8E5M2FNUZ>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xf8E5M2FNUZ>) -> (tensor<2x2xf8E5M2FNUZ>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[4.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf8E5M2FNUZ>
  check.expect_eq_const %1#1, dense<[[4, 0], [2, 1]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.125, 4.0, 0.5, 16.0, 2.0], [0.25, 8.0, 1.0, 0.125, 4.0]]> : tensor<2x5xf8E8M0FNU>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xf8E8M0FNU>) -> (tensor<2x2xf8E8M0FNU>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[16.0, 4.0], [8.0, 4.0]]> : tensor<2x2xf8E8M0FNU>
  check.expect_eq_const %1#1, dense<[[3, 1], [1, 4]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_bf16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0], [-4.0, 2.0, 3.0, 1.0, 1.5]]> : tensor<2x5xbf16>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xbf16>) -> (tensor<2x2xbf16>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[4.0, 0.0], [3.0, 2.0]]> : tensor<2x2xbf16>
  check.expect_eq_const %1#1, dense<[[4, 0], [2, 1]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_f16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0], [-4.0, 2.0, 3.0, 1.0, 1.5]]> : tensor<2x5xf16>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xf16>) -> (tensor<2x2xf16>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[4.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf16>
  check.expect_eq_const %1#1, dense<[[4, 0], [2, 1]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_f32() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0], [-4.0, 2.0, 3.0, 1.0, 1.5]]> : tensor<2x5xf32>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[4.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf32>
  check.expect_eq_const %1#1, dense<[[4, 0], [2, 1]]> : tensor<2x2xi32>
  func.return
}
func.func @chlo_top_k_f64() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0], [-4.0, 2.0, 3.0, 1.0, 1.5]]> : tensor<2x5xf64>
  %1:2 = "chlo.top_k"(%c0) {k = 2 : i64} : (tensor<2x5xf64>) -> (tensor<2x2xf64>, tensor<2x2xi32>)
  check.expect_eq_const %1#0, dense<[[4.0, 0.0], [3.0, 2.0]]> : tensor<2x2xf64>
  check.expect_eq_const %1#1, dense<[[4, 0], [2, 1]]> : tensor<2x2xi32>
  func.return
}
