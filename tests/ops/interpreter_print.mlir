// interpreter.print of every element type.
// Made by tests/ops/make.py.

func.func @interpreter_print_i1() {
  %c0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  "interpreter.print"(%c0) : (tensor<3xi1>) -> ()
  check.expect_eq_const %c0, dense<[true, false, false]> : tensor<3xi1>
  func.return
}
func.func @interpreter_print_i2() {
  %c0 = stablehlo.constant dense<[1, -2, -1]> : tensor<3xi2>
  "interpreter.print"(%c0) : (tensor<3xi2>) -> ()
  check.expect_eq_const %c0, dense<[1, -2, -1]> : tensor<3xi2>
  func.return
}
func.func @interpreter_print_i4() {
  %c0 = stablehlo.constant dense<[-2, 3, 7]> : tensor<3xi4>
  "interpreter.print"(%c0) : (tensor<3xi4>) -> ()
  check.expect_eq_const %c0, dense<[-2, 3, 7]> : tensor<3xi4>
  func.return
}
func.func @interpreter_print_i8() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi8>
  "interpreter.print"(%c0) : (tensor<3xi8>) -> ()
  check.expect_eq_const %c0, dense<[-2, 3, 8]> : tensor<3xi8>
  func.return
}
func.func @interpreter_print_i16() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi16>
  "interpreter.print"(%c0) : (tensor<3xi16>) -> ()
  check.expect_eq_const %c0, dense<[-2, 3, 8]> : tensor<3xi16>
  func.return
}
func.func @interpreter_print_i32() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi32>
  "interpreter.print"(%c0) : (tensor<3xi32>) -> ()
  check.expect_eq_const %c0, dense<[-2, 3, 8]> : tensor<3xi32>
  func.return
}
func.func @interpreter_print_i64() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi64>
  "interpreter.print"(%c0) : (tensor<3xi64>) -> ()
  check.expect_eq_const %c0, dense<[-2, 3, 8]> : tensor<3xi64>
  func.return
}
func.func @interpreter_print_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1]> : tensor<3xui2>
  "interpreter.print"(%c0) : (tensor<3xui2>) -> ()
  check.expect_eq_const %c0, dense<[3, 0, 1]> : tensor<3xui2>
  func.return
}
func.func @interpreter_print_ui4() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui4>
  "interpreter.print"(%c0) : (tensor<3xui4>) -> ()
  check.expect_eq_const %c0, dense<[3, 8, 13]> : tensor<3xui4>
  func.return
}
func.func @interpreter_print_ui8() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui8>
  "interpreter.print"(%c0) : (tensor<3xui8>) -> ()
  check.expect_eq_const %c0, dense<[3, 8, 13]> : tensor<3xui8>
  func.return
}
func.func @interpreter_print_ui16() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui16>
  "interpreter.print"(%c0) : (tensor<3xui16>) -> ()
  check.expect_eq_const %c0, dense<[3, 8, 13]> : tensor<3xui16>
  func.return
}
func.func @interpreter_print_ui32() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui32>
  "interpreter.print"(%c0) : (tensor<3xui32>) -> ()
  check.expect_eq_const %c0, dense<[3, 8, 13]> : tensor<3xui32>
  func.return
}
func.func @interpreter_print_ui64() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui64>
  "interpreter.print"(%c0) : (tensor<3xui64>) -> ()
  check.expect_eq_const %c0, dense<[3, 8, 13]> : tensor<3xui64>
  func.return
}
func.func @interpreter_print_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  "interpreter.print"(%c0) : (tensor<3xf4E2M1FN>) -> ()
  check.expect_eq_const %c0, dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  func.return
}
func.func @interpreter_print_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  "interpreter.print"(%c0) : (tensor<3xf6E2M3FN>) -> ()
  check.expect_eq_const %c0, dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  func.return
}
func.func @interpreter_print_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  "interpreter.print"(%c0) : (tensor<3xf6E3M2FN>) -> ()
  check.expect_eq_const %c0, dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  func.return
}
func.func @interpreter_print_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  "interpreter.print"(%c0) : (tensor<3xf8E3M4>) -> ()
  check.expect_eq_const %c0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  func.return
}
func.func @interpreter_print_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  "interpreter.print"(%c0) : (tensor<3xf8E4M3>) -> ()
  check.expect_eq_const %c0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  func.return
}
func.func @interpreter_print_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  "interpreter.print"(%c0) : (tensor<3xf8E4M3FN>) -> ()
  check.expect_eq_const %c0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  func.return
}
func.func @interpreter_print_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  "interpreter.print"(%c0) : (tensor<3xf8E4M3FNUZ>) -> ()
  check.expect_eq_const %c0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  func.return
}
func.func @interpreter_print_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  "interpreter.print"(%c0) : (tensor<3xf8E4M3B11FNUZ>) -> ()
  check.expect_eq_const %c0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  func.return
}
func.func @interpreter_print_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  "interpreter.print"(%c0) : (tensor<3xf8E5M2>) -> ()
  check.expect_eq_const %c0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  func.return
}
func.func @interpreter_print_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  "interpreter.print"(%c0) : (tensor<3xf8E5M2FNUZ>) -> ()
  check.expect_eq_const %c0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  func.return
}
func.func @interpreter_print_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  "interpreter.print"(%c0) : (tensor<3xf8E8M0FNU>) -> ()
  check.expect_eq_const %c0, dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  func.return
}
func.func @interpreter_print_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  "interpreter.print"(%c0) : (tensor<3xbf16>) -> ()
  check.expect_eq_const %c0, dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  func.return
}
func.func @interpreter_print_f16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  "interpreter.print"(%c0) : (tensor<3xf16>) -> ()
  check.expect_eq_const %c0, dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  func.return
}
func.func @interpreter_print_f32() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  "interpreter.print"(%c0) : (tensor<3xf32>) -> ()
  check.expect_eq_const %c0, dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  func.return
}
func.func @interpreter_print_f64() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  "interpreter.print"(%c0) : (tensor<3xf64>) -> ()
  check.expect_eq_const %c0, dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  func.return
}
func.func @interpreter_print_complex_f32() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  "interpreter.print"(%c0) : (tensor<3xcomplex<f32>>) -> ()
  check.expect_eq_const %c0, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  func.return
}
func.func @interpreter_print_complex_f64() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  "interpreter.print"(%c0) : (tensor<3xcomplex<f64>>) -> ()
  check.expect_eq_const %c0, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  func.return
}
