// stablehlo.xor on i1, every signed integer, every unsigned integer.
// Made by tests/ops/make.py.

func.func @xor_i1() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %2 = "stablehlo.xor"(%c0, %c1) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %2, dense<[false, true, true, false]> : tensor<4xi1>
  func.return
}
func.func @xor_i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %c1 = stablehlo.constant dense<[1, -2, -1, 0]> : tensor<4xi2>
  %2 = "stablehlo.xor"(%c0, %c1) : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %2, dense<[1, -1, 1, -1]> : tensor<4xi2>
  func.return
}
func.func @xor_i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 5, 6, -1, -3]> : tensor<10xi4>
  %c1 = stablehlo.constant dense<[6, -1, -3, 0, 1, 7, -8, 2, 3, 5]> : tensor<10xi4>
  %2 = "stablehlo.xor"(%c0, %c1) : (tensor<10xi4>, tensor<10xi4>) -> tensor<10xi4>
  check.expect_eq_const %2, dense<[6, -2, -6, -8, 3, 4, -3, 4, -4, -8]> : tensor<10xi4>
  func.return
}
func.func @xor_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 5, 7, 126, -1, -3, 42]> : tensor<12xi8>
  %c1 = stablehlo.constant dense<[-1, -3, 42, 0, 1, 127, -128, 2, 3, 5, 7, 126]> : tensor<12xi8>
  %2 = "stablehlo.xor"(%c0, %c1) : (tensor<12xi8>, tensor<12xi8>) -> tensor<12xi8>
  check.expect_eq_const %2, dense<[-1, -4, 85, -128, 3, 124, -123, 5, 125, -6, -6, 84]> : tensor<12xi8>
  func.return
}
func.func @xor_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 5, 7, 32766, -1, -3, 10922]> : tensor<12xi16>
  %c1 = stablehlo.constant dense<[-1, -3, 10922, 0, 1, 32767, -32768, 2, 3, 5, 7, 32766]> : tensor<12xi16>
  %2 = "stablehlo.xor"(%c0, %c1) : (tensor<12xi16>, tensor<12xi16>) -> tensor<12xi16>
  check.expect_eq_const %2, dense<[-1, -4, 21845, -32768, 3, 32764, -32763, 5, 32765, -6, -6, 21844]> : tensor<12xi16>
  func.return
}
func.func @xor_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646, -1, -3, 715827882]> : tensor<12xi32>
  %c1 = stablehlo.constant dense<[-1, -3, 715827882, 0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646]> : tensor<12xi32>
  %2 = "stablehlo.xor"(%c0, %c1) : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
  check.expect_eq_const %2, dense<[-1, -4, 1431655765, -2147483648, 3, 2147483644, -2147483643, 5, 2147483645, -6, -6, 1431655764]> : tensor<12xi32>
  func.return
}
func.func @xor_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806, -1, -3, 3074457345618258602]> : tensor<12xi64>
  %c1 = stablehlo.constant dense<[-1, -3, 3074457345618258602, 0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806]> : tensor<12xi64>
  %2 = "stablehlo.xor"(%c0, %c1) : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
  check.expect_eq_const %2, dense<[-1, -4, 6148914691236517205, -9223372036854775808, 3, 9223372036854775804, -9223372036854775803, 5, 9223372036854775805, -6, -6, 6148914691236517204]> : tensor<12xi64>
  func.return
}
func.func @xor_ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %c1 = stablehlo.constant dense<[1, 3, 2, 0]> : tensor<4xui2>
  %2 = "stablehlo.xor"(%c0, %c1) : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xui2>
  check.expect_eq_const %2, dense<[1, 2, 1, 2]> : tensor<4xui2>
  func.return
}
func.func @xor_ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 5, 7, 14]> : tensor<8xui4>
  %c1 = stablehlo.constant dense<[5, 7, 14, 0, 1, 15, 2, 3]> : tensor<8xui4>
  %2 = "stablehlo.xor"(%c0, %c1) : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xui4>
  check.expect_eq_const %2, dense<[5, 6, 1, 2, 2, 10, 5, 13]> : tensor<8xui4>
  func.return
}
func.func @xor_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 5, 7, 254, 85, 99]> : tensor<10xui8>
  %c1 = stablehlo.constant dense<[254, 85, 99, 0, 1, 255, 2, 3, 5, 7]> : tensor<10xui8>
  %2 = "stablehlo.xor"(%c0, %c1) : (tensor<10xui8>, tensor<10xui8>) -> tensor<10xui8>
  check.expect_eq_const %2, dense<[254, 84, 156, 2, 2, 250, 5, 253, 80, 100]> : tensor<10xui8>
  func.return
}
func.func @xor_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 5, 7, 65534, 21845, 99]> : tensor<10xui16>
  %c1 = stablehlo.constant dense<[65534, 21845, 99, 0, 1, 65535, 2, 3, 5, 7]> : tensor<10xui16>
  %2 = "stablehlo.xor"(%c0, %c1) : (tensor<10xui16>, tensor<10xui16>) -> tensor<10xui16>
  check.expect_eq_const %2, dense<[65534, 21844, 65436, 2, 2, 65530, 5, 65533, 21840, 100]> : tensor<10xui16>
  func.return
}
func.func @xor_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 5, 7, 4294967294, 1431655765, 99]> : tensor<10xui32>
  %c1 = stablehlo.constant dense<[4294967294, 1431655765, 99, 0, 1, 4294967295, 2, 3, 5, 7]> : tensor<10xui32>
  %2 = "stablehlo.xor"(%c0, %c1) : (tensor<10xui32>, tensor<10xui32>) -> tensor<10xui32>
  check.expect_eq_const %2, dense<[4294967294, 1431655764, 4294967196, 2, 2, 4294967290, 5, 4294967293, 1431655760, 100]> : tensor<10xui32>
  func.return
}
func.func @xor_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 7, 6148914691236516864, 99]> : tensor<8xui64>
  %c1 = stablehlo.constant dense<[7, 6148914691236516864, 99, 0, 1, 2, 3, 5]> : tensor<8xui64>
  %2 = "stablehlo.xor"(%c0, %c1) : (tensor<8xui64>, tensor<8xui64>) -> tensor<8xui64>
  check.expect_eq_const %2, dense<[7, 6148914691236516865, 97, 3, 4, 5, 6148914691236516867, 102]> : tensor<8xui64>
  func.return
}
