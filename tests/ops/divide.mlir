// stablehlo.divide on every signed integer, every unsigned integer, every float, both complex types.
// Made by tests/ops/make.py.

func.func @divide_i2() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi2>
  %c1 = stablehlo.constant dense<[1, 1, 1]> : tensor<3xi2>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<3xi2>, tensor<3xi2>) -> tensor<3xi2>
  check.expect_eq_const %2, dense<[1, 0, 1]> : tensor<3xi2>
  func.return
}
func.func @divide_i4() {
  %c0 = stablehlo.constant dense<[7, -7, 7, -7, 7, -8, 1, 0, 7, 3]> : tensor<10xi4>
  %c1 = stablehlo.constant dense<[2, 2, -2, -2, 3, 3, 1, 1, 7, 2]> : tensor<10xi4>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<10xi4>, tensor<10xi4>) -> tensor<10xi4>
  check.expect_eq_const %2, dense<[3, -3, -3, 3, 2, -2, 1, 0, 1, 1]> : tensor<10xi4>
  func.return
}
func.func @divide_i8() {
  %c0 = stablehlo.constant dense<[7, -7, 7, -7, 127, -128, 1, 0, 127, 3]> : tensor<10xi8>
  %c1 = stablehlo.constant dense<[2, 2, -2, -2, 3, 3, 1, 1, 127, 2]> : tensor<10xi8>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<10xi8>, tensor<10xi8>) -> tensor<10xi8>
  check.expect_eq_const %2, dense<[3, -3, -3, 3, 42, -42, 1, 0, 1, 1]> : tensor<10xi8>
  func.return
}
func.func @divide_i16() {
  %c0 = stablehlo.constant dense<[7, -7, 7, -7, 32767, -32768, 1, 0, 32767, 3]> : tensor<10xi16>
  %c1 = stablehlo.constant dense<[2, 2, -2, -2, 3, 3, 1, 1, 32767, 2]> : tensor<10xi16>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<10xi16>, tensor<10xi16>) -> tensor<10xi16>
  check.expect_eq_const %2, dense<[3, -3, -3, 3, 10922, -10922, 1, 0, 1, 1]> : tensor<10xi16>
  func.return
}
func.func @divide_i32() {
  %c0 = stablehlo.constant dense<[7, -7, 7, -7, 2147483647, -2147483648, 1, 0, 2147483647, 3]> : tensor<10xi32>
  %c1 = stablehlo.constant dense<[2, 2, -2, -2, 3, 3, 1, 1, 2147483647, 2]> : tensor<10xi32>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi32>
  check.expect_eq_const %2, dense<[3, -3, -3, 3, 715827882, -715827882, 1, 0, 1, 1]> : tensor<10xi32>
  func.return
}
func.func @divide_i64() {
  %c0 = stablehlo.constant dense<[7, -7, 7, -7, 9223372036854775807, -9223372036854775808, 1, 0, 9223372036854775807, 3]> : tensor<10xi64>
  %c1 = stablehlo.constant dense<[2, 2, -2, -2, 3, 3, 1, 1, 9223372036854775807, 2]> : tensor<10xi64>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<10xi64>, tensor<10xi64>) -> tensor<10xi64>
  check.expect_eq_const %2, dense<[3, -3, -3, 3, 3074457345618258602, -3074457345618258602, 1, 0, 1, 1]> : tensor<10xi64>
  func.return
}
func.func @divide_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1, 0, 3, 3]> : tensor<6xui2>
  %c1 = stablehlo.constant dense<[3, 3, 1, 1, 3, 2]> : tensor<6xui2>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<6xui2>, tensor<6xui2>) -> tensor<6xui2>
  check.expect_eq_const %2, dense<[1, 0, 1, 0, 1, 1]> : tensor<6xui2>
  func.return
}
func.func @divide_ui4() {
  %c0 = stablehlo.constant dense<[7, 15, 0, 1, 0, 15, 3]> : tensor<7xui4>
  %c1 = stablehlo.constant dense<[2, 3, 3, 1, 1, 15, 2]> : tensor<7xui4>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<7xui4>, tensor<7xui4>) -> tensor<7xui4>
  check.expect_eq_const %2, dense<[3, 5, 0, 1, 0, 1, 1]> : tensor<7xui4>
  func.return
}
func.func @divide_ui8() {
  %c0 = stablehlo.constant dense<[7, 255, 0, 1, 0, 255, 3]> : tensor<7xui8>
  %c1 = stablehlo.constant dense<[2, 3, 3, 1, 1, 255, 2]> : tensor<7xui8>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<7xui8>, tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq_const %2, dense<[3, 85, 0, 1, 0, 1, 1]> : tensor<7xui8>
  func.return
}
func.func @divide_ui16() {
  %c0 = stablehlo.constant dense<[7, 65535, 0, 1, 0, 65535, 3]> : tensor<7xui16>
  %c1 = stablehlo.constant dense<[2, 3, 3, 1, 1, 65535, 2]> : tensor<7xui16>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<7xui16>, tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq_const %2, dense<[3, 21845, 0, 1, 0, 1, 1]> : tensor<7xui16>
  func.return
}
func.func @divide_ui32() {
  %c0 = stablehlo.constant dense<[7, 4294967295, 0, 1, 0, 4294967295, 3]> : tensor<7xui32>
  %c1 = stablehlo.constant dense<[2, 3, 3, 1, 1, 4294967295, 2]> : tensor<7xui32>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq_const %2, dense<[3, 1431655765, 0, 1, 0, 1, 1]> : tensor<7xui32>
  func.return
}
func.func @divide_ui64() {
  %c0 = stablehlo.constant dense<[7, 18446744073709551615, 0, 1, 0, 18446744073709551615, 3]> : tensor<7xui64>
  %c1 = stablehlo.constant dense<[2, 3, 3, 1, 1, 18446744073709551615, 2]> : tensor<7xui64>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq_const %2, dense<[3, 6148914691236517205, 0, 1, 0, 1, 1]> : tensor<7xui64>
  func.return
}
func.func @divide_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.5, 2.0, 3.0, -6.0, 6.0, -0.0]> : tensor<8xf4E2M1FN>
  %c1 = stablehlo.constant dense<[-6.0, 6.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0]> : tensor<8xf4E2M1FN>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<8xf4E2M1FN>, tensor<8xf4E2M1FN>) -> tensor<8xf4E2M1FN>
  %c3 = stablehlo.constant dense<[-0.0, 0.0, -1.5, -2.0, 6.0, 4.0, 3.0, -0.0]> : tensor<8xf4E2M1FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<8xf4E2M1FN>, tensor<8xf4E2M1FN>
  func.return
}
func.func @divide_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, -1.5, 2.0, 3.0, -6.0, 7.5, 7.0, -0.125]> : tensor<10xf6E2M3FN>
  %c1 = stablehlo.constant dense<[7.5, 7.0, -0.125, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0]> : tensor<10xf6E2M3FN>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<10xf6E2M3FN>, tensor<10xf6E2M3FN>) -> tensor<10xf6E2M3FN>
  %c3 = stablehlo.constant dense<[0.0, 0.125, 7.5, -1.5, -2.0, 6.0, 4.0, 3.75, 2.25, 0.0]> : tensor<10xf6E2M3FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf6E2M3FN>, tensor<10xf6E2M3FN>
  func.return
}
func.func @divide_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, -1.5, 2.0, 3.0, -6.0, 28.0, -0.25, 7.0, -0.125]> : tensor<11xf6E3M2FN>
  %c1 = stablehlo.constant dense<[-0.25, 7.0, -0.125, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 28.0]> : tensor<11xf6E3M2FN>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>) -> tensor<11xf6E3M2FN>
  %c3 = stablehlo.constant dense<[-0.0, 0.125, 8.0, -1.5, -2.0, 6.0, 4.0, 14.0, -0.0625, -1.25, -0.0]> : tensor<11xf6E3M2FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>
  func.return
}
func.func @divide_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 15.5, -0.25, 0x70, 0x78]> : tensor<12xf8E3M4>
  %c1 = stablehlo.constant dense<[-0.25, 0x70, 0x78, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 15.5]> : tensor<12xf8E3M4>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<12xf8E3M4>, tensor<12xf8E3M4>) -> tensor<12xf8E3M4>
  %c3 = stablehlo.constant dense<[-0.0, 0.0, 0x78, 0x70, -1.5, -2.0, 6.0, 4.0, 7.75, -0.078125, 0xF0, 0x78]> : tensor<12xf8E3M4>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf8E3M4>, tensor<12xf8E3M4>
  func.return
}
func.func @divide_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0, -0.015625, 0x78, 0x7C]> : tensor<12xf8E4M3>
  %c1 = stablehlo.constant dense<[-0.015625, 0x78, 0x7C, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0]> : tensor<12xf8E4M3>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<12xf8E4M3>, tensor<12xf8E4M3>) -> tensor<12xf8E4M3>
  %c3 = stablehlo.constant dense<[-0.0, 0.0, 0x7C, 0x78, -1.5, -2.0, 6.0, 4.0, 120.0, -0.005859375, 0xF8, 0x7C]> : tensor<12xf8E4M3>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf8E4M3>, tensor<12xf8E4M3>
  func.return
}
func.func @divide_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 448.0, -0.015625, 7.0, 0x7F]> : tensor<12xf8E4M3FN>
  %c1 = stablehlo.constant dense<[-0.015625, 7.0, 0x7F, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 448.0]> : tensor<12xf8E4M3FN>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<12xf8E4M3FN>, tensor<12xf8E4M3FN>) -> tensor<12xf8E4M3FN>
  %c3 = stablehlo.constant dense<[-0.0, 0.140625, 0x7F, 0x7F, -1.5, -2.0, 6.0, 4.0, 224.0, -0.005859375, -1.125, 0x7F]> : tensor<12xf8E4M3FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf8E4M3FN>, tensor<12xf8E4M3FN>
  func.return
}
func.func @divide_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0, -0.0078125, 7.0, 0x80]> : tensor<12xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[-0.0078125, 7.0, 0x80, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0]> : tensor<12xf8E4M3FNUZ>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<12xf8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>) -> tensor<12xf8E4M3FNUZ>
  %c3 = stablehlo.constant dense<[0.0, 0.140625, 0x80, 0x80, -1.5, -2.0, 6.0, 4.0, 120.0, -0.0029296875, -1.125, 0x80]> : tensor<12xf8E4M3FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>
  func.return
}
func.func @divide_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 30.0, -0.0009765625, 7.0, 0x80]> : tensor<12xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[-0.0009765625, 7.0, 0x80, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 30.0]> : tensor<12xf8E4M3B11FNUZ>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<12xf8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>) -> tensor<12xf8E4M3B11FNUZ>
  %c3 = stablehlo.constant dense<[0.0, 0.140625, 0x80, 0x80, -1.5, -2.0, 6.0, 4.0, 15.0, -0.0003662109375, -1.125, 0x80]> : tensor<12xf8E4M3B11FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>
  func.return
}
func.func @divide_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0, -6.103515625e-05, 0x7C, 0x7E]> : tensor<12xf8E5M2>
  %c1 = stablehlo.constant dense<[-6.103515625e-05, 0x7C, 0x7E, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0]> : tensor<12xf8E5M2>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<12xf8E5M2>, tensor<12xf8E5M2>) -> tensor<12xf8E5M2>
  %c3 = stablehlo.constant dense<[-0.0, 0.0, 0x7E, 0x7C, -1.5, -2.0, 6.0, 4.0, 28672.0, -1.52587890625e-05, 0xFC, 0x7E]> : tensor<12xf8E5M2>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf8E5M2>, tensor<12xf8E5M2>
  func.return
}
func.func @divide_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0, -3.0517578125e-05, 7.0, 0x80]> : tensor<12xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[-3.0517578125e-05, 7.0, 0x80, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0]> : tensor<12xf8E5M2FNUZ>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<12xf8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>) -> tensor<12xf8E5M2FNUZ>
  %c3 = stablehlo.constant dense<[0.0, 0.15625, 0x80, 0x80, -1.5, -2.0, 6.0, 4.0, 28672.0, -7.62939453125e-06, -1.25, 0x80]> : tensor<12xf8E5M2FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>
  func.return
}
func.func @divide_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 9.5367431640625e-07]> : tensor<7xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[0.125, 1024.0, 9.5367431640625e-07, 1.0, 2.0, 0.5, 4.0]> : tensor<7xf8E8M0FNU>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<7xf8E8M0FNU>, tensor<7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  %c3 = stablehlo.constant dense<[8.0, 0.001953125, 524288.0, 4.0, 0.0625, 2048.0, 2.384185791015625e-07]> : tensor<7xf8E8M0FNU>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<7xf8E8M0FNU>, tensor<7xf8E8M0FNU>
  func.return
}
func.func @divide_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.3895313892515355e+38, -1.1754943508222875e-38, 0x7F80, 0x7FC0]> : tensor<12xbf16>
  %c1 = stablehlo.constant dense<[-1.1754943508222875e-38, 0x7F80, 0x7FC0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.3895313892515355e+38]> : tensor<12xbf16>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<12xbf16>, tensor<12xbf16>) -> tensor<12xbf16>
  %c3 = stablehlo.constant dense<[-0.0, 0.0, 0x7FC0, 0x7F80, -1.5, -2.0, 6.0, 4.0, 1.6947656946257677e+38, -3.948926334793622e-39, 0xFF80, 0x7FC0]> : tensor<12xbf16>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xbf16>, tensor<12xbf16>
  func.return
}
func.func @divide_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 65504.0, -6.103515625e-05, 0x7C00, 0x7E00]> : tensor<12xf16>
  %c1 = stablehlo.constant dense<[-6.103515625e-05, 0x7C00, 0x7E00, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 65504.0]> : tensor<12xf16>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<12xf16>, tensor<12xf16>) -> tensor<12xf16>
  %c3 = stablehlo.constant dense<[-0.0, 0.0, 0x7E00, 0x7C00, -1.5, -2.0, 6.0, 4.0, 32752.0, -2.0325183868408203e-05, 0xFC00, 0x7E00]> : tensor<12xf16>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf16>, tensor<12xf16>
  func.return
}
func.func @divide_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.4028235e+38, -1.1754944e-38, 0x7F800000, 0x7FC00000]> : tensor<12xf32>
  %c1 = stablehlo.constant dense<[-1.1754944e-38, 0x7F800000, 0x7FC00000, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.4028235e+38]> : tensor<12xf32>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
  %c3 = stablehlo.constant dense<[-0.0, 0.0, 0x7FC00000, 0x7F800000, -1.5, -2.0, 6.0, 4.0, 1.7014117e+38, -3.918315e-39, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf32>, tensor<12xf32>
  func.return
}
func.func @divide_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 1.7976931348623157e+308, -2.2250738585072014e-308, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %c1 = stablehlo.constant dense<[-2.2250738585072014e-308, 0x7FF0000000000000, 0x7FF8000000000000, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 1.7976931348623157e+308]> : tensor<12xf64>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<12xf64>, tensor<12xf64>) -> tensor<12xf64>
  %c3 = stablehlo.constant dense<[-0.0, 0.0, 0x7FF8000000000000, 0x7FF0000000000000, -1.5, -2.0, 6.0, 4.0, 8.988465674311579e+307, -7.41691286169067e-309, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf64>, tensor<12xf64>
  func.return
}
func.func @divide_complex_f32() {
  %c0 = stablehlo.constant dense<[(1.0, 1.0), (2.0, -1.0), (0.0, 0.5), (-3.0, 0.0)]> : tensor<4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(2.0, 0.0), (0.5, 0.5), (-1.0, 1.0), (0.0, 1.0)]> : tensor<4xcomplex<f32>>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  "check.expect_almost_eq_const"(%2) {tolerance = 3.162e-06 : f64, value = dense<[(0.5, 0.5), (1.0, -3.0), (0.25, -0.25), (0.0, 3.0)]> : tensor<4xcomplex<f32>>} : (tensor<4xcomplex<f32>>) -> ()
  func.return
}
func.func @divide_complex_f64() {
  %c0 = stablehlo.constant dense<[(1.0, 1.0), (2.0, -1.0), (0.0, 0.5), (-3.0, 0.0)]> : tensor<4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(2.0, 0.0), (0.5, 0.5), (-1.0, 1.0), (0.0, 1.0)]> : tensor<4xcomplex<f64>>
  %2 = "stablehlo.divide"(%c0, %c1) : (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  "check.expect_almost_eq_const"(%2) {tolerance = 3.162e-14 : f64, value = dense<[(0.5, 0.5), (1.0, -3.0), (0.25, -0.25), (0.0, 3.0)]> : tensor<4xcomplex<f64>>} : (tensor<4xcomplex<f64>>) -> ()
  func.return
}
func.func @divide_quantised() {
  %c0 = stablehlo.constant dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %c2 = stablehlo.constant dense<[1.0, -0.5, 3.0, 2.5]> : tensor<4xf32>
  %3 = "stablehlo.uniform_quantize"(%c2) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %4 = "stablehlo.divide"(%1, %3) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>, tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %5 = "stablehlo.uniform_dequantize"(%4) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %5, dense<[0.0, -3.0, -0.5, 1.5]> : tensor<4xf32>
  func.return
}
