// stablehlo.shift_right_arithmetic on every signed integer, every unsigned integer.
// Made by tests/ops/make.py.

func.func @shift_right_arithmetic_i2() {
  %c0 = stablehlo.constant dense<[1, -2, 1, -1, 0, 0]> : tensor<6xi2>
  %c1 = stablehlo.constant dense<[0, 1, 0, 1, 0, 1]> : tensor<6xi2>
  %2 = "stablehlo.shift_right_arithmetic"(%c0, %c1) : (tensor<6xi2>, tensor<6xi2>) -> tensor<6xi2>
  check.expect_eq_const %2, dense<[1, -1, 1, -1, 0, 0]> : tensor<6xi2>
  func.return
}
func.func @shift_right_arithmetic_i4() {
  %c0 = stablehlo.constant dense<[7, -8, 1, 3, 5, -1, 6, 2, 7, -8]> : tensor<10xi4>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 0, 1, 2, 3, 4, 7]> : tensor<10xi4>
  %2 = "stablehlo.shift_right_arithmetic"(%c0, %c1) : (tensor<10xi4>, tensor<10xi4>) -> tensor<10xi4>
  check.expect_eq_const %2, dense<[7, -4, 0, 0, 5, -1, 1, 0, 0, -1]> : tensor<10xi4>
  func.return
}
func.func @shift_right_arithmetic_i8() {
  %c0 = stablehlo.constant dense<[127, -128, 1, 3, 5, -1, 126, 42, 127, -128]> : tensor<10xi8>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 127]> : tensor<10xi8>
  %2 = "stablehlo.shift_right_arithmetic"(%c0, %c1) : (tensor<10xi8>, tensor<10xi8>) -> tensor<10xi8>
  check.expect_eq_const %2, dense<[127, -64, 0, 0, 0, -1, 1, 0, 0, -1]> : tensor<10xi8>
  func.return
}
func.func @shift_right_arithmetic_i16() {
  %c0 = stablehlo.constant dense<[32767, -32768, 1, 3, 5, -1, 32766, 10922, 32767, -32768]> : tensor<10xi16>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 16, 32767]> : tensor<10xi16>
  %2 = "stablehlo.shift_right_arithmetic"(%c0, %c1) : (tensor<10xi16>, tensor<10xi16>) -> tensor<10xi16>
  check.expect_eq_const %2, dense<[32767, -16384, 0, 0, 0, -1, 511, 85, 0, -1]> : tensor<10xi16>
  func.return
}
func.func @shift_right_arithmetic_i32() {
  %c0 = stablehlo.constant dense<[2147483647, -2147483648, 1, 3, 5, -1, 2147483646, 715827882, 2147483647, -2147483648]> : tensor<10xi32>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 32, 2147483647]> : tensor<10xi32>
  %2 = "stablehlo.shift_right_arithmetic"(%c0, %c1) : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi32>
  check.expect_eq_const %2, dense<[2147483647, -1073741824, 0, 0, 0, -1, 33554431, 5592405, 0, -1]> : tensor<10xi32>
  func.return
}
func.func @shift_right_arithmetic_i64() {
  %c0 = stablehlo.constant dense<[9223372036854775807, -9223372036854775808, 1, 3, 5, -1, 9223372036854775806, 3074457345618258602, 9223372036854775807, -9223372036854775808]> : tensor<10xi64>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 64, 9223372036854775807]> : tensor<10xi64>
  %2 = "stablehlo.shift_right_arithmetic"(%c0, %c1) : (tensor<10xi64>, tensor<10xi64>) -> tensor<10xi64>
  check.expect_eq_const %2, dense<[9223372036854775807, -4611686018427387904, 0, 0, 0, -1, 144115188075855871, 24019198012642645, 0, -1]> : tensor<10xi64>
  func.return
}
func.func @shift_right_arithmetic_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1, 3, 2, 1, 3, 0]> : tensor<8xui2>
  %c1 = stablehlo.constant dense<[0, 1, 0, 1, 0, 1, 2, 3]> : tensor<8xui2>
  %2 = "stablehlo.shift_right_arithmetic"(%c0, %c1) : (tensor<8xui2>, tensor<8xui2>) -> tensor<8xui2>
  check.expect_eq_const %2, dense<[3, 0, 1, 3, 2, 0, 3, 0]> : tensor<8xui2>
  func.return
}
func.func @shift_right_arithmetic_ui4() {
  %c0 = stablehlo.constant dense<[15, 0, 1, 3, 5, 14, 5, 15, 0]> : tensor<9xui4>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 0, 1, 2, 4, 15]> : tensor<9xui4>
  %2 = "stablehlo.shift_right_arithmetic"(%c0, %c1) : (tensor<9xui4>, tensor<9xui4>) -> tensor<9xui4>
  check.expect_eq_const %2, dense<[15, 0, 0, 0, 5, 15, 1, 15, 0]> : tensor<9xui4>
  func.return
}
func.func @shift_right_arithmetic_ui8() {
  %c0 = stablehlo.constant dense<[255, 0, 1, 3, 5, 254, 85, 255, 0]> : tensor<9xui8>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 8, 255]> : tensor<9xui8>
  %2 = "stablehlo.shift_right_arithmetic"(%c0, %c1) : (tensor<9xui8>, tensor<9xui8>) -> tensor<9xui8>
  check.expect_eq_const %2, dense<[255, 0, 0, 0, 0, 255, 1, 255, 0]> : tensor<9xui8>
  func.return
}
func.func @shift_right_arithmetic_ui16() {
  %c0 = stablehlo.constant dense<[65535, 0, 1, 3, 5, 65534, 21845, 65535, 0]> : tensor<9xui16>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 16, 65535]> : tensor<9xui16>
  %2 = "stablehlo.shift_right_arithmetic"(%c0, %c1) : (tensor<9xui16>, tensor<9xui16>) -> tensor<9xui16>
  check.expect_eq_const %2, dense<[65535, 0, 0, 0, 0, 65535, 341, 65535, 0]> : tensor<9xui16>
  func.return
}
func.func @shift_right_arithmetic_ui32() {
  %c0 = stablehlo.constant dense<[4294967295, 0, 1, 3, 5, 4294967294, 1431655765, 4294967295, 0]> : tensor<9xui32>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 32, 4294967295]> : tensor<9xui32>
  %2 = "stablehlo.shift_right_arithmetic"(%c0, %c1) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
  check.expect_eq_const %2, dense<[4294967295, 0, 0, 0, 0, 4294967295, 22369621, 4294967295, 0]> : tensor<9xui32>
  func.return
}
func.func @shift_right_arithmetic_ui64() {
  %c0 = stablehlo.constant dense<[18446744073709551615, 0, 1, 3, 5, 18446744073709551614, 6148914691236517205, 18446744073709551615, 0]> : tensor<9xui64>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 64, 18446744073709551615]> : tensor<9xui64>
  %2 = "stablehlo.shift_right_arithmetic"(%c0, %c1) : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xui64>
  check.expect_eq_const %2, dense<[18446744073709551615, 0, 0, 0, 0, 18446744073709551615, 96076792050570581, 18446744073709551615, 0]> : tensor<9xui64>
  func.return
}
