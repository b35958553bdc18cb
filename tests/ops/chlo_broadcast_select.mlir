// chlo.broadcast_select between a row and a scalar, every element type.
// Made by tests/ops/make.py.

func.func @chlo_broadcast_select_i1() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %c2 = stablehlo.constant dense<false> : tensor<i1>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xi1>, tensor<i1>) -> tensor<3xi1>
  check.expect_eq_const %3, dense<[true, false, false]> : tensor<3xi1>
  func.return
}
func.func @chlo_broadcast_select_i2() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[1, -2, -1]> : tensor<3xi2>
  %c2 = stablehlo.constant dense<1> : tensor<i2>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xi2>, tensor<i2>) -> tensor<3xi2>
  check.expect_eq_const %3, dense<[1, 1, -1]> : tensor<3xi2>
  func.return
}
func.func @chlo_broadcast_select_i4() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[-2, 3, 7]> : tensor<3xi4>
  %c2 = stablehlo.constant dense<2> : tensor<i4>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xi4>, tensor<i4>) -> tensor<3xi4>
  check.expect_eq_const %3, dense<[-2, 2, 7]> : tensor<3xi4>
  func.return
}
func.func @chlo_broadcast_select_i8() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi8>
  %c2 = stablehlo.constant dense<2> : tensor<i8>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %3, dense<[-2, 2, 8]> : tensor<3xi8>
  func.return
}
func.func @chlo_broadcast_select_i16() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi16>
  %c2 = stablehlo.constant dense<2> : tensor<i16>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xi16>, tensor<i16>) -> tensor<3xi16>
  check.expect_eq_const %3, dense<[-2, 2, 8]> : tensor<3xi16>
  func.return
}
func.func @chlo_broadcast_select_i32() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi32>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %3, dense<[-2, 2, 8]> : tensor<3xi32>
  func.return
}
func.func @chlo_broadcast_select_i64() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<2> : tensor<i64>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xi64>, tensor<i64>) -> tensor<3xi64>
  check.expect_eq_const %3, dense<[-2, 2, 8]> : tensor<3xi64>
  func.return
}
func.func @chlo_broadcast_select_ui2() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[3, 0, 1]> : tensor<3xui2>
  %c2 = stablehlo.constant dense<3> : tensor<ui2>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xui2>, tensor<ui2>) -> tensor<3xui2>
  check.expect_eq_const %3, dense<[3, 3, 1]> : tensor<3xui2>
  func.return
}
func.func @chlo_broadcast_select_ui4() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui4>
  %c2 = stablehlo.constant dense<7> : tensor<ui4>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xui4>, tensor<ui4>) -> tensor<3xui4>
  check.expect_eq_const %3, dense<[3, 7, 13]> : tensor<3xui4>
  func.return
}
func.func @chlo_broadcast_select_ui8() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui8>
  %c2 = stablehlo.constant dense<7> : tensor<ui8>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xui8>, tensor<ui8>) -> tensor<3xui8>
  check.expect_eq_const %3, dense<[3, 7, 13]> : tensor<3xui8>
  func.return
}
func.func @chlo_broadcast_select_ui16() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui16>
  %c2 = stablehlo.constant dense<7> : tensor<ui16>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xui16>, tensor<ui16>) -> tensor<3xui16>
  check.expect_eq_const %3, dense<[3, 7, 13]> : tensor<3xui16>
  func.return
}
func.func @chlo_broadcast_select_ui32() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui32>
  %c2 = stablehlo.constant dense<7> : tensor<ui32>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xui32>, tensor<ui32>) -> tensor<3xui32>
  check.expect_eq_const %3, dense<[3, 7, 13]> : tensor<3xui32>
  func.return
}
func.func @chlo_broadcast_select_ui64() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui64>
  %c2 = stablehlo.constant dense<7> : tensor<ui64>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xui64>, tensor<ui64>) -> tensor<3xui64>
  check.expect_eq_const %3, dense<[3, 7, 13]> : tensor<3xui64>
  func.return
}
func.func @chlo_broadcast_select_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  %c2 = stablehlo.constant dense<2.0> : tensor<f4E2M1FN>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %3, dense<[0.0, 2.0, -2.0]> : tensor<3xf4E2M1FN>
  func.return
}
func.func @chlo_broadcast_select_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  %c2 = stablehlo.constant dense<2.0> : tensor<f6E2M3FN>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %3, dense<[0.0, 2.0, -2.0]> : tensor<3xf6E2M3FN>
  func.return
}
func.func @chlo_broadcast_select_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  %c2 = stablehlo.constant dense<2.0> : tensor<f6E3M2FN>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %3, dense<[0.0, 2.0, -2.0]> : tensor<3xf6E3M2FN>
  func.return
}
func.func @chlo_broadcast_select_f8E3M4() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  %c2 = stablehlo.constant dense<2.0> : tensor<f8E3M4>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xf8E3M4>, tensor<f8E3M4>) -> tensor<3xf8E3M4>
  check.expect_eq_const %3, dense<[0.0, 2.0, -2.0]> : tensor<3xf8E3M4>
  func.return
}
func.func @chlo_broadcast_select_f8E4M3() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  %c2 = stablehlo.constant dense<2.0> : tensor<f8E4M3>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xf8E4M3>, tensor<f8E4M3>) -> tensor<3xf8E4M3>
  check.expect_eq_const %3, dense<[0.0, 2.0, -2.0]> : tensor<3xf8E4M3>
  func.return
}
func.func @chlo_broadcast_select_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  %c2 = stablehlo.constant dense<2.0> : tensor<f8E4M3FN>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %3, dense<[0.0, 2.0, -2.0]> : tensor<3xf8E4M3FN>
  func.return
}
func.func @chlo_broadcast_select_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<2.0> : tensor<f8E4M3FNUZ>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %3, dense<[0.0, 2.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  func.return
}
func.func @chlo_broadcast_select_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<2.0> : tensor<f8E4M3B11FNUZ>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %3, dense<[0.0, 2.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_broadcast_select_f8E5M2() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  %c2 = stablehlo.constant dense<2.0> : tensor<f8E5M2>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xf8E5M2>, tensor<f8E5M2>) -> tensor<3xf8E5M2>
  check.expect_eq_const %3, dense<[0.0, 2.0, -2.0]> : tensor<3xf8E5M2>
  func.return
}
func.func @chlo_broadcast_select_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<2.0> : tensor<f8E5M2FNUZ>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %3, dense<[0.0, 2.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  func.return
}
func.func @chlo_broadcast_select_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  %c2 = stablehlo.constant dense<2.0> : tensor<f8E8M0FNU>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %3, dense<[0.125, 2.0, 0.5]> : tensor<3xf8E8M0FNU>
  func.return
}
func.func @chlo_broadcast_select_bf16() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  %c2 = stablehlo.constant dense<2.0> : tensor<bf16>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xbf16>, tensor<bf16>) -> tensor<3xbf16>
  check.expect_eq_const %3, dense<[0.0, 2.0, -2.0]> : tensor<3xbf16>
  func.return
}
func.func @chlo_broadcast_select_f16() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  %c2 = stablehlo.constant dense<2.0> : tensor<f16>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xf16>, tensor<f16>) -> tensor<3xf16>
  check.expect_eq_const %3, dense<[0.0, 2.0, -2.0]> : tensor<3xf16>
  func.return
}
func.func @chlo_broadcast_select_f32() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  %c2 = stablehlo.constant dense<2.0> : tensor<f32>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %3, dense<[0.0, 2.0, -2.0]> : tensor<3xf32>
  func.return
}
func.func @chlo_broadcast_select_f64() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  %c2 = stablehlo.constant dense<2.0> : tensor<f64>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xf64>, tensor<f64>) -> tensor<3xf64>
  check.expect_eq_const %3, dense<[0.0, 2.0, -2.0]> : tensor<3xf64>
  func.return
}
func.func @chlo_broadcast_select_complex_f32() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  %c2 = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %3, dense<[(-3.0, -2.0), (1.0, 2.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  func.return
}
func.func @chlo_broadcast_select_complex_f64() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  %c2 = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f64>>
  %3 = "chlo.broadcast_select"(%c0, %c1, %c2) : (tensor<3xi1>, tensor<3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %3, dense<[(-3.0, -2.0), (1.0, 2.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  func.return
}
