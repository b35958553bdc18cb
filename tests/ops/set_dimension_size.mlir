// stablehlo.set_dimension_size to the size there is, on every element type.
// Made by tests/ops/make.py.

func.func @set_dimension_size_i1() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xi1>, tensor<i32>) -> tensor<4xi1>
  check.expect_eq_const %2, dense<[true, false, false, true]> : tensor<4xi1>
  func.return
}
func.func @set_dimension_size_i2() {
  %c0 = stablehlo.constant dense<[1, -2, -1, 0]> : tensor<4xi2>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xi2>, tensor<i32>) -> tensor<4xi2>
  check.expect_eq_const %2, dense<[1, -2, -1, 0]> : tensor<4xi2>
  func.return
}
func.func @set_dimension_size_i4() {
  %c0 = stablehlo.constant dense<[-2, 3, 7, -3]> : tensor<4xi4>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xi4>, tensor<i32>) -> tensor<4xi4>
  check.expect_eq_const %2, dense<[-2, 3, 7, -3]> : tensor<4xi4>
  func.return
}
func.func @set_dimension_size_i8() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3]> : tensor<4xi8>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xi8>, tensor<i32>) -> tensor<4xi8>
  check.expect_eq_const %2, dense<[-2, 3, 8, -3]> : tensor<4xi8>
  func.return
}
func.func @set_dimension_size_i16() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3]> : tensor<4xi16>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xi16>, tensor<i32>) -> tensor<4xi16>
  check.expect_eq_const %2, dense<[-2, 3, 8, -3]> : tensor<4xi16>
  func.return
}
func.func @set_dimension_size_i32() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3]> : tensor<4xi32>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %2, dense<[-2, 3, 8, -3]> : tensor<4xi32>
  func.return
}
func.func @set_dimension_size_i64() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3]> : tensor<4xi64>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xi64>, tensor<i32>) -> tensor<4xi64>
  check.expect_eq_const %2, dense<[-2, 3, 8, -3]> : tensor<4xi64>
  func.return
}
func.func @set_dimension_size_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1, 2]> : tensor<4xui2>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xui2>, tensor<i32>) -> tensor<4xui2>
  check.expect_eq_const %2, dense<[3, 0, 1, 2]> : tensor<4xui2>
  func.return
}
func.func @set_dimension_size_ui4() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2]> : tensor<4xui4>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xui4>, tensor<i32>) -> tensor<4xui4>
  check.expect_eq_const %2, dense<[3, 8, 13, 2]> : tensor<4xui4>
  func.return
}
func.func @set_dimension_size_ui8() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2]> : tensor<4xui8>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xui8>, tensor<i32>) -> tensor<4xui8>
  check.expect_eq_const %2, dense<[3, 8, 13, 2]> : tensor<4xui8>
  func.return
}
func.func @set_dimension_size_ui16() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2]> : tensor<4xui16>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xui16>, tensor<i32>) -> tensor<4xui16>
  check.expect_eq_const %2, dense<[3, 8, 13, 2]> : tensor<4xui16>
  func.return
}
func.func @set_dimension_size_ui32() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2]> : tensor<4xui32>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xui32>, tensor<i32>) -> tensor<4xui32>
  check.expect_eq_const %2, dense<[3, 8, 13, 2]> : tensor<4xui32>
  func.return
}
func.func @set_dimension_size_ui64() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2]> : tensor<4xui64>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xui64>, tensor<i32>) -> tensor<4xui64>
  check.expect_eq_const %2, dense<[3, 8, 13, 2]> : tensor<4xui64>
  func.return
}
func.func @set_dimension_size_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf4E2M1FN>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xf4E2M1FN>, tensor<i32>) -> tensor<4xf4E2M1FN>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf4E2M1FN>
  func.return
}
func.func @set_dimension_size_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf6E2M3FN>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xf6E2M3FN>, tensor<i32>) -> tensor<4xf6E2M3FN>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf6E2M3FN>
  func.return
}
func.func @set_dimension_size_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf6E3M2FN>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xf6E3M2FN>, tensor<i32>) -> tensor<4xf6E3M2FN>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf6E3M2FN>
  func.return
}
func.func @set_dimension_size_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E3M4>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xf8E3M4>, tensor<i32>) -> tensor<4xf8E3M4>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E3M4>
  func.return
}
func.func @set_dimension_size_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E4M3>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xf8E4M3>, tensor<i32>) -> tensor<4xf8E4M3>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E4M3>
  func.return
}
func.func @set_dimension_size_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E4M3FN>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xf8E4M3FN>, tensor<i32>) -> tensor<4xf8E4M3FN>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E4M3FN>
  func.return
}
func.func @set_dimension_size_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xf8E4M3FNUZ>, tensor<i32>) -> tensor<4xf8E4M3FNUZ>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E4M3FNUZ>
  func.return
}
func.func @set_dimension_size_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xf8E4M3B11FNUZ>, tensor<i32>) -> tensor<4xf8E4M3B11FNUZ>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E4M3B11FNUZ>
  func.return
}
func.func @set_dimension_size_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E5M2>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xf8E5M2>, tensor<i32>) -> tensor<4xf8E5M2>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E5M2>
  func.return
}
func.func @set_dimension_size_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xf8E5M2FNUZ>, tensor<i32>) -> tensor<4xf8E5M2FNUZ>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E5M2FNUZ>
  func.return
}
func.func @set_dimension_size_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5, 16.0]> : tensor<4xf8E8M0FNU>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xf8E8M0FNU>, tensor<i32>) -> tensor<4xf8E8M0FNU>
  check.expect_eq_const %2, dense<[0.125, 4.0, 0.5, 16.0]> : tensor<4xf8E8M0FNU>
  func.return
}
func.func @set_dimension_size_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xbf16>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xbf16>, tensor<i32>) -> tensor<4xbf16>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xbf16>
  func.return
}
func.func @set_dimension_size_f16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf16>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xf16>, tensor<i32>) -> tensor<4xf16>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf16>
  func.return
}
func.func @set_dimension_size_f32() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf32>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf32>
  func.return
}
func.func @set_dimension_size_f64() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf64>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xf64>, tensor<i32>) -> tensor<4xf64>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf64>
  func.return
}
func.func @set_dimension_size_complex_f32() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0)]> : tensor<4xcomplex<f32>>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xcomplex<f32>>, tensor<i32>) -> tensor<4xcomplex<f32>>
  check.expect_eq_const %2, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0)]> : tensor<4xcomplex<f32>>
  func.return
}
func.func @set_dimension_size_complex_f64() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0)]> : tensor<4xcomplex<f64>>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%c0, %c1) {dimension = 0 : i64} : (tensor<4xcomplex<f64>>, tensor<i32>) -> tensor<4xcomplex<f64>>
  check.expect_eq_const %2, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0)]> : tensor<4xcomplex<f64>>
  func.return
}
