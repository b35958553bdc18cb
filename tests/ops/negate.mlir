// stablehlo.negate on every signed integer, every unsigned integer, every float, both complex types.
// Made by tests/ops/make.py.

func.func @negate_i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %1 = "stablehlo.negate"(%c0) : (tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %1, dense<[0, -1, -2, 1]> : tensor<4xi2>
  func.return
}
func.func @negate_i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 5, 6, -1, -3]> : tensor<10xi4>
  %1 = "stablehlo.negate"(%c0) : (tensor<10xi4>) -> tensor<10xi4>
  check.expect_eq_const %1, dense<[0, -1, -7, -8, -2, -3, -5, -6, 1, 3]> : tensor<10xi4>
  func.return
}
func.func @negate_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 5, 7, 126, -1, -3, 42]> : tensor<12xi8>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xi8>) -> tensor<12xi8>
  check.expect_eq_const %1, dense<[0, -1, -127, -128, -2, -3, -5, -7, -126, 1, 3, -42]> : tensor<12xi8>
  func.return
}
func.func @negate_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 5, 7, 32766, -1, -3, 10922]> : tensor<12xi16>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xi16>) -> tensor<12xi16>
  check.expect_eq_const %1, dense<[0, -1, -32767, -32768, -2, -3, -5, -7, -32766, 1, 3, -10922]> : tensor<12xi16>
  func.return
}
func.func @negate_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646, -1, -3, 715827882]> : tensor<12xi32>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xi32>) -> tensor<12xi32>
  check.expect_eq_const %1, dense<[0, -1, -2147483647, -2147483648, -2, -3, -5, -7, -2147483646, 1, 3, -715827882]> : tensor<12xi32>
  func.return
}
func.func @negate_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806, -1, -3, 3074457345618258602]> : tensor<12xi64>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xi64>) -> tensor<12xi64>
  check.expect_eq_const %1, dense<[0, -1, -9223372036854775807, -9223372036854775808, -2, -3, -5, -7, -9223372036854775806, 1, 3, -3074457345618258602]> : tensor<12xi64>
  func.return
}
func.func @negate_ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %1 = "stablehlo.negate"(%c0) : (tensor<4xui2>) -> tensor<4xui2>
  check.expect_eq_const %1, dense<[0, 3, 1, 2]> : tensor<4xui2>
  func.return
}
func.func @negate_ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 5, 7, 14]> : tensor<8xui4>
  %1 = "stablehlo.negate"(%c0) : (tensor<8xui4>) -> tensor<8xui4>
  check.expect_eq_const %1, dense<[0, 15, 1, 14, 13, 11, 9, 2]> : tensor<8xui4>
  func.return
}
func.func @negate_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 5, 7, 254, 85, 99]> : tensor<10xui8>
  %1 = "stablehlo.negate"(%c0) : (tensor<10xui8>) -> tensor<10xui8>
  check.expect_eq_const %1, dense<[0, 255, 1, 254, 253, 251, 249, 2, 171, 157]> : tensor<10xui8>
  func.return
}
func.func @negate_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 5, 7, 65534, 21845, 99]> : tensor<10xui16>
  %1 = "stablehlo.negate"(%c0) : (tensor<10xui16>) -> tensor<10xui16>
  check.expect_eq_const %1, dense<[0, 65535, 1, 65534, 65533, 65531, 65529, 2, 43691, 65437]> : tensor<10xui16>
  func.return
}
func.func @negate_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 5, 7, 4294967294, 1431655765, 99]> : tensor<10xui32>
  %1 = "stablehlo.negate"(%c0) : (tensor<10xui32>) -> tensor<10xui32>
  check.expect_eq_const %1, dense<[0, 4294967295, 1, 4294967294, 4294967293, 4294967291, 4294967289, 2, 2863311531, 4294967197]> : tensor<10xui32>
  func.return
}
func.func @negate_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 7, 6148914691236516864, 99]> : tensor<8xui64>
  %1 = "stablehlo.negate"(%c0) : (tensor<8xui64>) -> tensor<8xui64>
  check.expect_eq_const %1, dense<[0, 18446744073709551615, 18446744073709551614, 18446744073709551613, 18446744073709551611, 18446744073709551609, 12297829382473034752, 18446744073709551517]> : tensor<8xui64>
  func.return
}
func.func @negate_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 6.0, -0.0]> : tensor<10xf4E2M1FN>
  %1 = "stablehlo.negate"(%c0) : (tensor<10xf4E2M1FN>) -> tensor<10xf4E2M1FN>
  check.expect_eq_const %1, dense<[-0.0, -1.0, 1.0, -0.5, 1.5, -2.0, -3.0, 6.0, -6.0, 0.0]> : tensor<10xf4E2M1FN>
  func.return
}
func.func @negate_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 7.5, 7.0, -0.125]> : tensor<11xf6E2M3FN>
  %1 = "stablehlo.negate"(%c0) : (tensor<11xf6E2M3FN>) -> tensor<11xf6E2M3FN>
  check.expect_eq_const %1, dense<[-0.0, -1.0, 1.0, -0.5, 1.5, -2.0, -3.0, 6.0, -7.5, -7.0, 0.125]> : tensor<11xf6E2M3FN>
  func.return
}
func.func @negate_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 28.0, -0.25, 7.0, -0.125]> : tensor<12xf6E3M2FN>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xf6E3M2FN>) -> tensor<12xf6E3M2FN>
  check.expect_eq_const %1, dense<[-0.0, -1.0, 1.0, -0.5, 1.5, -2.0, -3.0, 6.0, -28.0, 0.25, -7.0, 0.125]> : tensor<12xf6E3M2FN>
  func.return
}
func.func @negate_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 15.5, -0.25, 0x70, 0x78]> : tensor<12xf8E3M4>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xf8E3M4>) -> tensor<12xf8E3M4>
  %c2 = stablehlo.constant dense<[-0.0, -1.0, 1.0, -0.5, 1.5, -2.0, -3.0, 6.0, -15.5, 0.25, 0xF0, 0xF8]> : tensor<12xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<12xf8E3M4>, tensor<12xf8E3M4>
  func.return
}
func.func @negate_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0, -0.015625, 0x78, 0x7C]> : tensor<12xf8E4M3>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xf8E4M3>) -> tensor<12xf8E4M3>
  %c2 = stablehlo.constant dense<[-0.0, -1.0, 1.0, -0.5, 1.5, -2.0, -3.0, 6.0, -240.0, 0.015625, 0xF8, 0xFC]> : tensor<12xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<12xf8E4M3>, tensor<12xf8E4M3>
  func.return
}
func.func @negate_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 448.0, -0.015625, 7.0, 0x7F]> : tensor<12xf8E4M3FN>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xf8E4M3FN>) -> tensor<12xf8E4M3FN>
  %c2 = stablehlo.constant dense<[-0.0, -1.0, 1.0, -0.5, 1.5, -2.0, -3.0, 6.0, -448.0, 0.015625, -7.0, 0xFF]> : tensor<12xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<12xf8E4M3FN>, tensor<12xf8E4M3FN>
  func.return
}
func.func @negate_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0, -0.0078125, 7.0, 0x80]> : tensor<12xf8E4M3FNUZ>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xf8E4M3FNUZ>) -> tensor<12xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.0, -1.0, 1.0, -0.5, 1.5, -2.0, -3.0, 6.0, -240.0, 0.0078125, -7.0, 0x80]> : tensor<12xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<12xf8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>
  func.return
}
func.func @negate_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 30.0, -0.0009765625, 7.0, 0x80]> : tensor<12xf8E4M3B11FNUZ>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xf8E4M3B11FNUZ>) -> tensor<12xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.0, -1.0, 1.0, -0.5, 1.5, -2.0, -3.0, 6.0, -30.0, 0.0009765625, -7.0, 0x80]> : tensor<12xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<12xf8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>
  func.return
}
func.func @negate_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0, -6.103515625e-05, 0x7C, 0x7E]> : tensor<12xf8E5M2>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xf8E5M2>) -> tensor<12xf8E5M2>
  %c2 = stablehlo.constant dense<[-0.0, -1.0, 1.0, -0.5, 1.5, -2.0, -3.0, 6.0, -57344.0, 6.103515625e-05, 0xFC, 0xFE]> : tensor<12xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<12xf8E5M2>, tensor<12xf8E5M2>
  func.return
}
func.func @negate_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0, -3.0517578125e-05, 7.0, 0x80]> : tensor<12xf8E5M2FNUZ>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xf8E5M2FNUZ>) -> tensor<12xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.0, -1.0, 1.0, -0.5, 1.5, -2.0, -3.0, 6.0, -57344.0, 3.0517578125e-05, -7.0, 0x80]> : tensor<12xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<12xf8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>
  func.return
}
func.func @negate_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 9.5367431640625e-07, 0xFF, 1.7014118346046923e+38, 1.1754943508222875e-38]> : tensor<10xf8E8M0FNU>
  %1 = "stablehlo.negate"(%c0) : (tensor<10xf8E8M0FNU>) -> tensor<10xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]> : tensor<10xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<10xf8E8M0FNU>, tensor<10xf8E8M0FNU>
  func.return
}
func.func @negate_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.3895313892515355e+38, -1.1754943508222875e-38, 0x7F80, 0x7FC0]> : tensor<12xbf16>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xbf16>) -> tensor<12xbf16>
  %c2 = stablehlo.constant dense<[-0.0, -1.0, 1.0, -0.5, 1.5, -2.0, -3.0, 6.0, -3.3895313892515355e+38, 1.1754943508222875e-38, 0xFF80, 0xFFC0]> : tensor<12xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<12xbf16>, tensor<12xbf16>
  func.return
}
func.func @negate_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 65504.0, -6.103515625e-05, 0x7C00, 0x7E00]> : tensor<12xf16>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xf16>) -> tensor<12xf16>
  %c2 = stablehlo.constant dense<[-0.0, -1.0, 1.0, -0.5, 1.5, -2.0, -3.0, 6.0, -65504.0, 6.103515625e-05, 0xFC00, 0xFE00]> : tensor<12xf16>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<12xf16>, tensor<12xf16>
  func.return
}
func.func @negate_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.4028235e+38, -1.1754944e-38, 0x7F800000, 0x7FC00000]> : tensor<12xf32>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xf32>) -> tensor<12xf32>
  %c2 = stablehlo.constant dense<[-0.0, -1.0, 1.0, -0.5, 1.5, -2.0, -3.0, 6.0, -3.4028235e+38, 1.1754944e-38, 0xFF800000, 0xFFC00000]> : tensor<12xf32>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<12xf32>, tensor<12xf32>
  func.return
}
func.func @negate_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 1.7976931348623157e+308, -2.2250738585072014e-308, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %1 = "stablehlo.negate"(%c0) : (tensor<12xf64>) -> tensor<12xf64>
  %c2 = stablehlo.constant dense<[-0.0, -1.0, 1.0, -0.5, 1.5, -2.0, -3.0, 6.0, -1.7976931348623157e+308, 2.2250738585072014e-308, 0xFFF0000000000000, 0xFFF8000000000000]> : tensor<12xf64>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<12xf64>, tensor<12xf64>
  func.return
}
func.func @negate_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f32>>
  %1 = "stablehlo.negate"(%c0) : (tensor<9xcomplex<f32>>) -> tensor<9xcomplex<f32>>
  check.expect_eq_const %1, dense<[(-0.0, -0.0), (-1.0, -0.0), (1.0, -0.0), (-0.0, -1.0), (0.0, 2.0), (-0.5, -0.25), (3.0, -4.0), (-2.0, 1.5), (0.75, 2.0)]> : tensor<9xcomplex<f32>>
  func.return
}
func.func @negate_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f64>>
  %1 = "stablehlo.negate"(%c0) : (tensor<9xcomplex<f64>>) -> tensor<9xcomplex<f64>>
  check.expect_eq_const %1, dense<[(-0.0, -0.0), (-1.0, -0.0), (1.0, -0.0), (-0.0, -1.0), (0.0, 2.0), (-0.5, -0.25), (3.0, -4.0), (-2.0, 1.5), (0.75, 2.0)]> : tensor<9xcomplex<f64>>
  func.return
}
func.func @negate_quantised() {
  %c0 = stablehlo.constant dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.negate"(%1) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %3, dense<[0.0, -1.5, 2.0, -4.0]> : tensor<4xf32>
  func.return
}
