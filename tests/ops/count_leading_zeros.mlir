// stablehlo.count_leading_zeros on every signed integer, every unsigned integer.
// Made by tests/ops/make.py.

func.func @count_leading_zeros_i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %1 = "stablehlo.count_leading_zeros"(%c0) : (tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %1, dense<[-2, 1, 0, 0]> : tensor<4xi2>
  func.return
}
func.func @count_leading_zeros_i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 5, 6, -1, -3]> : tensor<10xi4>
  %1 = "stablehlo.count_leading_zeros"(%c0) : (tensor<10xi4>) -> tensor<10xi4>
  check.expect_eq_const %1, dense<[4, 3, 1, 0, 2, 2, 1, 1, 0, 0]> : tensor<10xi4>
  func.return
}
func.func @count_leading_zeros_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 5, 7, 126, -1, -3, 42]> : tensor<12xi8>
  %1 = "stablehlo.count_leading_zeros"(%c0) : (tensor<12xi8>) -> tensor<12xi8>
  check.expect_eq_const %1, dense<[8, 7, 1, 0, 6, 6, 5, 5, 1, 0, 0, 2]> : tensor<12xi8>
  func.return
}
func.func @count_leading_zeros_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 5, 7, 32766, -1, -3, 10922]> : tensor<12xi16>
  %1 = "stablehlo.count_leading_zeros"(%c0) : (tensor<12xi16>) -> tensor<12xi16>
  check.expect_eq_const %1, dense<[16, 15, 1, 0, 14, 14, 13, 13, 1, 0, 0, 2]> : tensor<12xi16>
  func.return
}
func.func @count_leading_zeros_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646, -1, -3, 715827882]> : tensor<12xi32>
  %1 = "stablehlo.count_leading_zeros"(%c0) : (tensor<12xi32>) -> tensor<12xi32>
  check.expect_eq_const %1, dense<[32, 31, 1, 0, 30, 30, 29, 29, 1, 0, 0, 2]> : tensor<12xi32>
  func.return
}
func.func @count_leading_zeros_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806, -1, -3, 3074457345618258602]> : tensor<12xi64>
  %1 = "stablehlo.count_leading_zeros"(%c0) : (tensor<12xi64>) -> tensor<12xi64>
  check.expect_eq_const %1, dense<[64, 63, 1, 0, 62, 62, 61, 61, 1, 0, 0, 2]> : tensor<12xi64>
  func.return
}
func.func @count_leading_zeros_ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %1 = "stablehlo.count_leading_zeros"(%c0) : (tensor<4xui2>) -> tensor<4xui2>
  check.expect_eq_const %1, dense<[2, 1, 0, 0]> : tensor<4xui2>
  func.return
}
func.func @count_leading_zeros_ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 5, 7, 14]> : tensor<8xui4>
  %1 = "stablehlo.count_leading_zeros"(%c0) : (tensor<8xui4>) -> tensor<8xui4>
  check.expect_eq_const %1, dense<[4, 3, 0, 2, 2, 1, 1, 0]> : tensor<8xui4>
  func.return
}
func.func @count_leading_zeros_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 5, 7, 254, 85, 99]> : tensor<10xui8>
  %1 = "stablehlo.count_leading_zeros"(%c0) : (tensor<10xui8>) -> tensor<10xui8>
  check.expect_eq_const %1, dense<[8, 7, 0, 6, 6, 5, 5, 0, 1, 1]> : tensor<10xui8>
  func.return
}
func.func @count_leading_zeros_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 5, 7, 65534, 21845, 99]> : tensor<10xui16>
  %1 = "stablehlo.count_leading_zeros"(%c0) : (tensor<10xui16>) -> tensor<10xui16>
  check.expect_eq_const %1, dense<[16, 15, 0, 14, 14, 13, 13, 0, 1, 9]> : tensor<10xui16>
  func.return
}
func.func @count_leading_zeros_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 5, 7, 4294967294, 1431655765, 99]> : tensor<10xui32>
  %1 = "stablehlo.count_leading_zeros"(%c0) : (tensor<10xui32>) -> tensor<10xui32>
  check.expect_eq_const %1, dense<[32, 31, 0, 30, 30, 29, 29, 0, 1, 25]> : tensor<10xui32>
  func.return
}
func.func @count_leading_zeros_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 7, 6148914691236516864, 99]> : tensor<8xui64>
  %1 = "stablehlo.count_leading_zeros"(%c0) : (tensor<8xui64>) -> tensor<8xui64>
  check.expect_eq_const %1, dense<[64, 63, 62, 62, 61, 61, 1, 57]> : tensor<8xui64>
  func.return
}
