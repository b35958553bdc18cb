// stablehlo.real_dynamic_slice with constant bounds on every element type.
// Made by tests/ops/make.py.

func.func @real_dynamic_slice_i1() {
  %c0 = stablehlo.constant dense<[true, false, false, true, false, false, true]> : tensor<7xi1>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xi1>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi1>
  check.expect_eq_const %4, dense<[false, true, false]> : tensor<3xi1>
  func.return
}
func.func @real_dynamic_slice_i2() {
  %c0 = stablehlo.constant dense<[1, -2, -1, 0, 1, -2, -1]> : tensor<7xi2>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xi2>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi2>
  check.expect_eq_const %4, dense<[-2, 0, -2]> : tensor<3xi2>
  func.return
}
func.func @real_dynamic_slice_i4() {
  %c0 = stablehlo.constant dense<[-2, 3, 7, -3, 2, 7, -4]> : tensor<7xi4>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xi4>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi4>
  check.expect_eq_const %4, dense<[3, -3, 7]> : tensor<3xi4>
  func.return
}
func.func @real_dynamic_slice_i8() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7, -4]> : tensor<7xi8>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xi8>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi8>
  check.expect_eq_const %4, dense<[3, -3, 7]> : tensor<3xi8>
  func.return
}
func.func @real_dynamic_slice_i16() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7, -4]> : tensor<7xi16>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xi16>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi16>
  check.expect_eq_const %4, dense<[3, -3, 7]> : tensor<3xi16>
  func.return
}
func.func @real_dynamic_slice_i32() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7, -4]> : tensor<7xi32>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi32>
  check.expect_eq_const %4, dense<[3, -3, 7]> : tensor<3xi32>
  func.return
}
func.func @real_dynamic_slice_i64() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7, -4]> : tensor<7xi64>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi64>
  check.expect_eq_const %4, dense<[3, -3, 7]> : tensor<3xi64>
  func.return
}
func.func @real_dynamic_slice_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1, 2, 3, 0, 1]> : tensor<7xui2>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xui2>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xui2>
  check.expect_eq_const %4, dense<[0, 2, 0]> : tensor<3xui2>
  func.return
}
func.func @real_dynamic_slice_ui4() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12, 1]> : tensor<7xui4>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xui4>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xui4>
  check.expect_eq_const %4, dense<[8, 2, 12]> : tensor<3xui4>
  func.return
}
func.func @real_dynamic_slice_ui8() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12, 1]> : tensor<7xui8>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xui8>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xui8>
  check.expect_eq_const %4, dense<[8, 2, 12]> : tensor<3xui8>
  func.return
}
func.func @real_dynamic_slice_ui16() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12, 1]> : tensor<7xui16>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xui16>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xui16>
  check.expect_eq_const %4, dense<[8, 2, 12]> : tensor<3xui16>
  func.return
}
func.func @real_dynamic_slice_ui32() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12, 1]> : tensor<7xui32>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xui32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xui32>
  check.expect_eq_const %4, dense<[8, 2, 12]> : tensor<3xui32>
  func.return
}
func.func @real_dynamic_slice_ui64() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12, 1]> : tensor<7xui64>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xui64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xui64>
  check.expect_eq_const %4, dense<[8, 2, 12]> : tensor<3xui64>
  func.return
}
func.func @real_dynamic_slice_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0, 2.0]> : tensor<7xf4E2M1FN>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xf4E2M1FN>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %4, dense<[-3.0, -1.0, -4.0]> : tensor<3xf4E2M1FN>
  func.return
}
func.func @real_dynamic_slice_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0, 2.0]> : tensor<7xf6E2M3FN>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xf6E2M3FN>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %4, dense<[-3.0, -1.0, -4.0]> : tensor<3xf6E2M3FN>
  func.return
}
func.func @real_dynamic_slice_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0, 2.0]> : tensor<7xf6E3M2FN>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xf6E3M2FN>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %4, dense<[-3.0, -1.0, -4.0]> : tensor<3xf6E3M2FN>
  func.return
}
func.func @real_dynamic_slice_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0, 2.0]> : tensor<7xf8E3M4>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xf8E3M4>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf8E3M4>
  check.expect_eq_const %4, dense<[-3.0, -1.0, -4.0]> : tensor<3xf8E3M4>
  func.return
}
func.func @real_dynamic_slice_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0, 2.0]> : tensor<7xf8E4M3>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xf8E4M3>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf8E4M3>
  check.expect_eq_const %4, dense<[-3.0, -1.0, -4.0]> : tensor<3xf8E4M3>
  func.return
}
func.func @real_dynamic_slice_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0, 2.0]> : tensor<7xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xf8E4M3FN>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %4, dense<[-3.0, -1.0, -4.0]> : tensor<3xf8E4M3FN>
  func.return
}
func.func @real_dynamic_slice_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0, 2.0]> : tensor<7xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xf8E4M3FNUZ>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %4, dense<[-3.0, -1.0, -4.0]> : tensor<3xf8E4M3FNUZ>
  func.return
}
func.func @real_dynamic_slice_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0, 2.0]> : tensor<7xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xf8E4M3B11FNUZ>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %4, dense<[-3.0, -1.0, -4.0]> : tensor<3xf8E4M3B11FNUZ>
  func.return
}
func.func @real_dynamic_slice_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0, 2.0]> : tensor<7xf8E5M2>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xf8E5M2>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf8E5M2>
  check.expect_eq_const %4, dense<[-3.0, -1.0, -4.0]> : tensor<3xf8E5M2>
  func.return
}
func.func @real_dynamic_slice_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0, 2.0]> : tensor<7xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xf8E5M2FNUZ>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %4, dense<[-3.0, -1.0, -4.0]> : tensor<3xf8E5M2FNUZ>
  func.return
}
func.func @real_dynamic_slice_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5, 16.0, 2.0, 0.25, 8.0]> : tensor<7xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xf8E8M0FNU>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %4, dense<[4.0, 16.0, 0.25]> : tensor<3xf8E8M0FNU>
  func.return
}
func.func @real_dynamic_slice_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0, 2.0]> : tensor<7xbf16>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xbf16>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xbf16>
  check.expect_eq_const %4, dense<[-3.0, -1.0, -4.0]> : tensor<3xbf16>
  func.return
}
func.func @real_dynamic_slice_f16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0, 2.0]> : tensor<7xf16>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xf16>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf16>
  check.expect_eq_const %4, dense<[-3.0, -1.0, -4.0]> : tensor<3xf16>
  func.return
}
func.func @real_dynamic_slice_f32() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0, 2.0]> : tensor<7xf32>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf32>
  check.expect_eq_const %4, dense<[-3.0, -1.0, -4.0]> : tensor<3xf32>
  func.return
}
func.func @real_dynamic_slice_f64() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0, 2.0]> : tensor<7xf64>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xf64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf64>
  check.expect_eq_const %4, dense<[-3.0, -1.0, -4.0]> : tensor<3xf64>
  func.return
}
func.func @real_dynamic_slice_complex_f32() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0), (1.0, -2.0), (-1.0, 1.0)]> : tensor<7xcomplex<f32>>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xcomplex<f32>>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %4, dense<[(2.0, 1.0), (-2.0, 2.0), (1.0, -2.0)]> : tensor<3xcomplex<f32>>
  func.return
}
func.func @real_dynamic_slice_complex_f64() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0), (1.0, -2.0), (-1.0, 1.0)]> : tensor<7xcomplex<f64>>
  %c1 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c2 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %4 = "stablehlo.real_dynamic_slice"(%c0, %c1, %c2, %c3) : (tensor<7xcomplex<f64>>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %4, dense<[(2.0, 1.0), (-2.0, 2.0), (1.0, -2.0)]> : tensor<3xcomplex<f64>>
  func.return
}
