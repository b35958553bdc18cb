// check.expect_serialized_eq with a probed value, every element type.
// Made by tests/ops/make.py.

func.func @check_expect_serialized_eq_i1() {
  %c0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %1 = "interpreter.probe"(%c0) {probe_id = "i1"} : (tensor<3xi1>) -> tensor<3xi1>
  check.expect_eq_const %1, dense<[true, false, false]> : tensor<3xi1>
  "check.expect_serialized_eq"(%1) {probe_id = "i1", iteration = 0 : ui32} : (tensor<3xi1>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_i2() {
  %c0 = stablehlo.constant dense<[1, -2, -1]> : tensor<3xi2>
  %1 = "interpreter.probe"(%c0) {probe_id = "i2"} : (tensor<3xi2>) -> tensor<3xi2>
  check.expect_eq_const %1, dense<[1, -2, -1]> : tensor<3xi2>
  "check.expect_serialized_eq"(%1) {probe_id = "i2", iteration = 0 : ui32} : (tensor<3xi2>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_i4() {
  %c0 = stablehlo.constant dense<[-2, 3, 7]> : tensor<3xi4>
  %1 = "interpreter.probe"(%c0) {probe_id = "i4"} : (tensor<3xi4>) -> tensor<3xi4>
  check.expect_eq_const %1, dense<[-2, 3, 7]> : tensor<3xi4>
  "check.expect_serialized_eq"(%1) {probe_id = "i4", iteration = 0 : ui32} : (tensor<3xi4>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_i8() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi8>
  %1 = "interpreter.probe"(%c0) {probe_id = "i8"} : (tensor<3xi8>) -> tensor<3xi8>
  check.expect_eq_const %1, dense<[-2, 3, 8]> : tensor<3xi8>
  "check.expect_serialized_eq"(%1) {probe_id = "i8", iteration = 0 : ui32} : (tensor<3xi8>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_i16() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi16>
  %1 = "interpreter.probe"(%c0) {probe_id = "i16"} : (tensor<3xi16>) -> tensor<3xi16>
  check.expect_eq_const %1, dense<[-2, 3, 8]> : tensor<3xi16>
  "check.expect_serialized_eq"(%1) {probe_id = "i16", iteration = 0 : ui32} : (tensor<3xi16>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_i32() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi32>
  %1 = "interpreter.probe"(%c0) {probe_id = "i32"} : (tensor<3xi32>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<[-2, 3, 8]> : tensor<3xi32>
  "check.expect_serialized_eq"(%1) {probe_id = "i32", iteration = 0 : ui32} : (tensor<3xi32>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_i64() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi64>
  %1 = "interpreter.probe"(%c0) {probe_id = "i64"} : (tensor<3xi64>) -> tensor<3xi64>
  check.expect_eq_const %1, dense<[-2, 3, 8]> : tensor<3xi64>
  "check.expect_serialized_eq"(%1) {probe_id = "i64", iteration = 0 : ui32} : (tensor<3xi64>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1]> : tensor<3xui2>
  %1 = "interpreter.probe"(%c0) {probe_id = "ui2"} : (tensor<3xui2>) -> tensor<3xui2>
  check.expect_eq_const %1, dense<[3, 0, 1]> : tensor<3xui2>
  "check.expect_serialized_eq"(%1) {probe_id = "ui2", iteration = 0 : ui32} : (tensor<3xui2>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_ui4() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui4>
  %1 = "interpreter.probe"(%c0) {probe_id = "ui4"} : (tensor<3xui4>) -> tensor<3xui4>
  check.expect_eq_const %1, dense<[3, 8, 13]> : tensor<3xui4>
  "check.expect_serialized_eq"(%1) {probe_id = "ui4", iteration = 0 : ui32} : (tensor<3xui4>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_ui8() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui8>
  %1 = "interpreter.probe"(%c0) {probe_id = "ui8"} : (tensor<3xui8>) -> tensor<3xui8>
  check.expect_eq_const %1, dense<[3, 8, 13]> : tensor<3xui8>
  "check.expect_serialized_eq"(%1) {probe_id = "ui8", iteration = 0 : ui32} : (tensor<3xui8>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_ui16() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui16>
  %1 = "interpreter.probe"(%c0) {probe_id = "ui16"} : (tensor<3xui16>) -> tensor<3xui16>
  check.expect_eq_const %1, dense<[3, 8, 13]> : tensor<3xui16>
  "check.expect_serialized_eq"(%1) {probe_id = "ui16", iteration = 0 : ui32} : (tensor<3xui16>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_ui32() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui32>
  %1 = "interpreter.probe"(%c0) {probe_id = "ui32"} : (tensor<3xui32>) -> tensor<3xui32>
  check.expect_eq_const %1, dense<[3, 8, 13]> : tensor<3xui32>
  "check.expect_serialized_eq"(%1) {probe_id = "ui32", iteration = 0 : ui32} : (tensor<3xui32>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_ui64() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui64>
  %1 = "interpreter.probe"(%c0) {probe_id = "ui64"} : (tensor<3xui64>) -> tensor<3xui64>
  check.expect_eq_const %1, dense<[3, 8, 13]> : tensor<3xui64>
  "check.expect_serialized_eq"(%1) {probe_id = "ui64", iteration = 0 : ui32} : (tensor<3xui64>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  %1 = "interpreter.probe"(%c0) {probe_id = "f4E2M1FN"} : (tensor<3xf4E2M1FN>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %1, dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  "check.expect_serialized_eq"(%1) {probe_id = "f4E2M1FN", iteration = 0 : ui32} : (tensor<3xf4E2M1FN>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  %1 = "interpreter.probe"(%c0) {probe_id = "f6E2M3FN"} : (tensor<3xf6E2M3FN>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %1, dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  "check.expect_serialized_eq"(%1) {probe_id = "f6E2M3FN", iteration = 0 : ui32} : (tensor<3xf6E2M3FN>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  %1 = "interpreter.probe"(%c0) {probe_id = "f6E3M2FN"} : (tensor<3xf6E3M2FN>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %1, dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  "check.expect_serialized_eq"(%1) {probe_id = "f6E3M2FN", iteration = 0 : ui32} : (tensor<3xf6E3M2FN>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  %1 = "interpreter.probe"(%c0) {probe_id = "f8E3M4"} : (tensor<3xf8E3M4>) -> tensor<3xf8E3M4>
  check.expect_eq_const %1, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  "check.expect_serialized_eq"(%1) {probe_id = "f8E3M4", iteration = 0 : ui32} : (tensor<3xf8E3M4>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  %1 = "interpreter.probe"(%c0) {probe_id = "f8E4M3"} : (tensor<3xf8E4M3>) -> tensor<3xf8E4M3>
  check.expect_eq_const %1, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  "check.expect_serialized_eq"(%1) {probe_id = "f8E4M3", iteration = 0 : ui32} : (tensor<3xf8E4M3>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  %1 = "interpreter.probe"(%c0) {probe_id = "f8E4M3FN"} : (tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %1, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  "check.expect_serialized_eq"(%1) {probe_id = "f8E4M3FN", iteration = 0 : ui32} : (tensor<3xf8E4M3FN>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  %1 = "interpreter.probe"(%c0) {probe_id = "f8E4M3FNUZ"} : (tensor<3xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  "check.expect_serialized_eq"(%1) {probe_id = "f8E4M3FNUZ", iteration = 0 : ui32} : (tensor<3xf8E4M3FNUZ>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  %1 = "interpreter.probe"(%c0) {probe_id = "f8E4M3B11FNUZ"} : (tensor<3xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  "check.expect_serialized_eq"(%1) {probe_id = "f8E4M3B11FNUZ", iteration = 0 : ui32} : (tensor<3xf8E4M3B11FNUZ>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  %1 = "interpreter.probe"(%c0) {probe_id = "f8E5M2"} : (tensor<3xf8E5M2>) -> tensor<3xf8E5M2>
  check.expect_eq_const %1, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  "check.expect_serialized_eq"(%1) {probe_id = "f8E5M2", iteration = 0 : ui32} : (tensor<3xf8E5M2>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  %1 = "interpreter.probe"(%c0) {probe_id = "f8E5M2FNUZ"} : (tensor<3xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  "check.expect_serialized_eq"(%1) {probe_id = "f8E5M2FNUZ", iteration = 0 : ui32} : (tensor<3xf8E5M2FNUZ>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  %1 = "interpreter.probe"(%c0) {probe_id = "f8E8M0FNU"} : (tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %1, dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  "check.expect_serialized_eq"(%1) {probe_id = "f8E8M0FNU", iteration = 0 : ui32} : (tensor<3xf8E8M0FNU>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  %1 = "interpreter.probe"(%c0) {probe_id = "bf16"} : (tensor<3xbf16>) -> tensor<3xbf16>
  check.expect_eq_const %1, dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  "check.expect_serialized_eq"(%1) {probe_id = "bf16", iteration = 0 : ui32} : (tensor<3xbf16>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_f16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  %1 = "interpreter.probe"(%c0) {probe_id = "f16"} : (tensor<3xf16>) -> tensor<3xf16>
  check.expect_eq_const %1, dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  "check.expect_serialized_eq"(%1) {probe_id = "f16", iteration = 0 : ui32} : (tensor<3xf16>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_f32() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  %1 = "interpreter.probe"(%c0) {probe_id = "f32"} : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %1, dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  "check.expect_serialized_eq"(%1) {probe_id = "f32", iteration = 0 : ui32} : (tensor<3xf32>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_f64() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  %1 = "interpreter.probe"(%c0) {probe_id = "f64"} : (tensor<3xf64>) -> tensor<3xf64>
  check.expect_eq_const %1, dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  "check.expect_serialized_eq"(%1) {probe_id = "f64", iteration = 0 : ui32} : (tensor<3xf64>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_complex_f32() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  %1 = "interpreter.probe"(%c0) {probe_id = "complex<f32>"} : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %1, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  "check.expect_serialized_eq"(%1) {probe_id = "complex<f32>", iteration = 0 : ui32} : (tensor<3xcomplex<f32>>) -> ()
  func.return
}
func.func @check_expect_serialized_eq_complex_f64() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  %1 = "interpreter.probe"(%c0) {probe_id = "complex<f64>"} : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %1, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  "check.expect_serialized_eq"(%1) {probe_id = "complex<f64>", iteration = 0 : ui32} : (tensor<3xcomplex<f64>>) -> ()
  func.return
}
