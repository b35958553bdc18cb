// stablehlo.not on i1, every signed integer, every unsigned integer.
// Made by tests/ops/make.py.

func.func @not_i1() {
  %c0 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %1 = "stablehlo.not"(%c0) : (tensor<2xi1>) -> tensor<2xi1>
  check.expect_eq_const %1, dense<[false, true]> : tensor<2xi1>
  func.return
}
func.func @not_i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %1 = "stablehlo.not"(%c0) : (tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %1, dense<[-1, -2, 1, 0]> : tensor<4xi2>
  func.return
}
func.func @not_i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 5, 6, -1, -3]> : tensor<10xi4>
  %1 = "stablehlo.not"(%c0) : (tensor<10xi4>) -> tensor<10xi4>
  check.expect_eq_const %1, dense<[-1, -2, -8, 7, -3, -4, -6, -7, 0, 2]> : tensor<10xi4>
  func.return
}
func.func @not_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 5, 7, 126, -1, -3, 42]> : tensor<12xi8>
  %1 = "stablehlo.not"(%c0) : (tensor<12xi8>) -> tensor<12xi8>
  check.expect_eq_const %1, dense<[-1, -2, -128, 127, -3, -4, -6, -8, -127, 0, 2, -43]> : tensor<12xi8>
  func.return
}
func.func @not_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 5, 7, 32766, -1, -3, 10922]> : tensor<12xi16>
  %1 = "stablehlo.not"(%c0) : (tensor<12xi16>) -> tensor<12xi16>
  check.expect_eq_const %1, dense<[-1, -2, -32768, 32767, -3, -4, -6, -8, -32767, 0, 2, -10923]> : tensor<12xi16>
  func.return
}
func.func @not_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646, -1, -3, 715827882]> : tensor<12xi32>
  %1 = "stablehlo.not"(%c0) : (tensor<12xi32>) -> tensor<12xi32>
  check.expect_eq_const %1, dense<[-1, -2, -2147483648, 2147483647, -3, -4, -6, -8, -2147483647, 0, 2, -715827883]> : tensor<12xi32>
  func.return
}
func.func @not_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806, -1, -3, 3074457345618258602]> : tensor<12xi64>
  %1 = "stablehlo.not"(%c0) : (tensor<12xi64>) -> tensor<12xi64>
  check.expect_eq_const %1, dense<[-1, -2, -9223372036854775808, 9223372036854775807, -3, -4, -6, -8, -9223372036854775807, 0, 2, -3074457345618258603]> : tensor<12xi64>
  func.return
}
func.func @not_ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %1 = "stablehlo.not"(%c0) : (tensor<4xui2>) -> tensor<4xui2>
  check.expect_eq_const %1, dense<[3, 2, 0, 1]> : tensor<4xui2>
  func.return
}
func.func @not_ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 5, 7, 14]> : tensor<8xui4>
  %1 = "stablehlo.not"(%c0) : (tensor<8xui4>) -> tensor<8xui4>
  check.expect_eq_const %1, dense<[15, 14, 0, 13, 12, 10, 8, 1]> : tensor<8xui4>
  func.return
}
func.func @not_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 5, 7, 254, 85, 99]> : tensor<10xui8>
  %1 = "stablehlo.not"(%c0) : (tensor<10xui8>) -> tensor<10xui8>
  check.expect_eq_const %1, dense<[255, 254, 0, 253, 252, 250, 248, 1, 170, 156]> : tensor<10xui8>
  func.return
}
func.func @not_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 5, 7, 65534, 21845, 99]> : tensor<10xui16>
  %1 = "stablehlo.not"(%c0) : (tensor<10xui16>) -> tensor<10xui16>
  check.expect_eq_const %1, dense<[65535, 65534, 0, 65533, 65532, 65530, 65528, 1, 43690, 65436]> : tensor<10xui16>
  func.return
}
func.func @not_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 5, 7, 4294967294, 1431655765, 99]> : tensor<10xui32>
  %1 = "stablehlo.not"(%c0) : (tensor<10xui32>) -> tensor<10xui32>
  check.expect_eq_const %1, dense<[4294967295, 4294967294, 0, 4294967293, 4294967292, 4294967290, 4294967288, 1, 2863311530, 4294967196]> : tensor<10xui32>
  func.return
}
func.func @not_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 7, 6148914691236516864, 99]> : tensor<8xui64>
  %1 = "stablehlo.not"(%c0) : (tensor<8xui64>) -> tensor<8xui64>
  check.expect_eq_const %1, dense<[18446744073709551615, 18446744073709551614, 18446744073709551613, 18446744073709551612, 18446744073709551610, 18446744073709551608, 12297829382473034751, 18446744073709551516]> : tensor<8xui64>
  func.return
}
