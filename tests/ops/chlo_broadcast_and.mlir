// chlo.broadcast_and of a row and a scalar, and of equal shapes.
// Made by tests/ops/make.py.

func.func @broadcast_and_i1() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %2 = "chlo.broadcast_and"(%c0, %c1) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %2, dense<[false, false, false, true]> : tensor<4xi1>
  %c3 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %c4 = stablehlo.constant dense<true> : tensor<i1>
  %5 = "chlo.broadcast_and"(%c3, %c4) : (tensor<4xi1>, tensor<i1>) -> tensor<4xi1>
  check.expect_eq_const %5, dense<[false, false, true, true]> : tensor<4xi1>
  func.return
}
func.func @broadcast_and_i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %c1 = stablehlo.constant dense<[1, -2, -1, 0]> : tensor<4xi2>
  %2 = "chlo.broadcast_and"(%c0, %c1) : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %2, dense<[0, 0, -2, 0]> : tensor<4xi2>
  %c3 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %c4 = stablehlo.constant dense<-2> : tensor<i2>
  %5 = "chlo.broadcast_and"(%c3, %c4) : (tensor<4xi2>, tensor<i2>) -> tensor<4xi2>
  check.expect_eq_const %5, dense<[0, 0, -2, -2]> : tensor<4xi2>
  func.return
}
func.func @broadcast_and_i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 5, 6, -1, -3]> : tensor<10xi4>
  %c1 = stablehlo.constant dense<[6, -1, -3, 0, 1, 7, -8, 2, 3, 5]> : tensor<10xi4>
  %2 = "chlo.broadcast_and"(%c0, %c1) : (tensor<10xi4>, tensor<10xi4>) -> tensor<10xi4>
  check.expect_eq_const %2, dense<[0, 1, 5, 0, 0, 3, 0, 2, 3, 5]> : tensor<10xi4>
  %c3 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 5, 6, -1, -3]> : tensor<10xi4>
  %c4 = stablehlo.constant dense<-1> : tensor<i4>
  %5 = "chlo.broadcast_and"(%c3, %c4) : (tensor<10xi4>, tensor<i4>) -> tensor<10xi4>
  check.expect_eq_const %5, dense<[0, 1, 7, -8, 2, 3, 5, 6, -1, -3]> : tensor<10xi4>
  func.return
}
func.func @broadcast_and_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 5, 7, 126, -1, -3, 42]> : tensor<12xi8>
  %c1 = stablehlo.constant dense<[-1, -3, 42, 0, 1, 127, -128, 2, 3, 5, 7, 126]> : tensor<12xi8>
  %2 = "chlo.broadcast_and"(%c0, %c1) : (tensor<12xi8>, tensor<12xi8>) -> tensor<12xi8>
  check.expect_eq_const %2, dense<[0, 1, 42, 0, 0, 3, 0, 2, 2, 5, 5, 42]> : tensor<12xi8>
  %c3 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 5, 7, 126, -1, -3, 42]> : tensor<12xi8>
  %c4 = stablehlo.constant dense<-3> : tensor<i8>
  %5 = "chlo.broadcast_and"(%c3, %c4) : (tensor<12xi8>, tensor<i8>) -> tensor<12xi8>
  check.expect_eq_const %5, dense<[0, 1, 125, -128, 0, 1, 5, 5, 124, -3, -3, 40]> : tensor<12xi8>
  func.return
}
func.func @broadcast_and_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 5, 7, 32766, -1, -3, 10922]> : tensor<12xi16>
  %c1 = stablehlo.constant dense<[-1, -3, 10922, 0, 1, 32767, -32768, 2, 3, 5, 7, 32766]> : tensor<12xi16>
  %2 = "chlo.broadcast_and"(%c0, %c1) : (tensor<12xi16>, tensor<12xi16>) -> tensor<12xi16>
  check.expect_eq_const %2, dense<[0, 1, 10922, 0, 0, 3, 0, 2, 2, 5, 5, 10922]> : tensor<12xi16>
  %c3 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 5, 7, 32766, -1, -3, 10922]> : tensor<12xi16>
  %c4 = stablehlo.constant dense<-3> : tensor<i16>
  %5 = "chlo.broadcast_and"(%c3, %c4) : (tensor<12xi16>, tensor<i16>) -> tensor<12xi16>
  check.expect_eq_const %5, dense<[0, 1, 32765, -32768, 0, 1, 5, 5, 32764, -3, -3, 10920]> : tensor<12xi16>
  func.return
}
func.func @broadcast_and_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646, -1, -3, 715827882]> : tensor<12xi32>
  %c1 = stablehlo.constant dense<[-1, -3, 715827882, 0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646]> : tensor<12xi32>
  %2 = "chlo.broadcast_and"(%c0, %c1) : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
  check.expect_eq_const %2, dense<[0, 1, 715827882, 0, 0, 3, 0, 2, 2, 5, 5, 715827882]> : tensor<12xi32>
  %c3 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646, -1, -3, 715827882]> : tensor<12xi32>
  %c4 = stablehlo.constant dense<-3> : tensor<i32>
  %5 = "chlo.broadcast_and"(%c3, %c4) : (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
  check.expect_eq_const %5, dense<[0, 1, 2147483645, -2147483648, 0, 1, 5, 5, 2147483644, -3, -3, 715827880]> : tensor<12xi32>
  func.return
}
func.func @broadcast_and_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806, -1, -3, 3074457345618258602]> : tensor<12xi64>
  %c1 = stablehlo.constant dense<[-1, -3, 3074457345618258602, 0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806]> : tensor<12xi64>
  %2 = "chlo.broadcast_and"(%c0, %c1) : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
  check.expect_eq_const %2, dense<[0, 1, 3074457345618258602, 0, 0, 3, 0, 2, 2, 5, 5, 3074457345618258602]> : tensor<12xi64>
  %c3 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806, -1, -3, 3074457345618258602]> : tensor<12xi64>
  %c4 = stablehlo.constant dense<-3> : tensor<i64>
  %5 = "chlo.broadcast_and"(%c3, %c4) : (tensor<12xi64>, tensor<i64>) -> tensor<12xi64>
  check.expect_eq_const %5, dense<[0, 1, 9223372036854775805, -9223372036854775808, 0, 1, 5, 5, 9223372036854775804, -3, -3, 3074457345618258600]> : tensor<12xi64>
  func.return
}
func.func @broadcast_and_ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %c1 = stablehlo.constant dense<[1, 3, 2, 0]> : tensor<4xui2>
  %2 = "chlo.broadcast_and"(%c0, %c1) : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xui2>
  check.expect_eq_const %2, dense<[0, 1, 2, 0]> : tensor<4xui2>
  %c3 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %c4 = stablehlo.constant dense<3> : tensor<ui2>
  %5 = "chlo.broadcast_and"(%c3, %c4) : (tensor<4xui2>, tensor<ui2>) -> tensor<4xui2>
  check.expect_eq_const %5, dense<[0, 1, 3, 2]> : tensor<4xui2>
  func.return
}
func.func @broadcast_and_ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 5, 7, 14]> : tensor<8xui4>
  %c1 = stablehlo.constant dense<[5, 7, 14, 0, 1, 15, 2, 3]> : tensor<8xui4>
  %2 = "chlo.broadcast_and"(%c0, %c1) : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xui4>
  check.expect_eq_const %2, dense<[0, 1, 14, 0, 1, 5, 2, 2]> : tensor<8xui4>
  %c3 = stablehlo.constant dense<[0, 1, 15, 2, 3, 5, 7, 14]> : tensor<8xui4>
  %c4 = stablehlo.constant dense<7> : tensor<ui4>
  %5 = "chlo.broadcast_and"(%c3, %c4) : (tensor<8xui4>, tensor<ui4>) -> tensor<8xui4>
  check.expect_eq_const %5, dense<[0, 1, 7, 2, 3, 5, 7, 6]> : tensor<8xui4>
  func.return
}
func.func @broadcast_and_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 5, 7, 254, 85, 99]> : tensor<10xui8>
  %c1 = stablehlo.constant dense<[254, 85, 99, 0, 1, 255, 2, 3, 5, 7]> : tensor<10xui8>
  %2 = "chlo.broadcast_and"(%c0, %c1) : (tensor<10xui8>, tensor<10xui8>) -> tensor<10xui8>
  check.expect_eq_const %2, dense<[0, 1, 99, 0, 1, 5, 2, 2, 5, 3]> : tensor<10xui8>
  %c3 = stablehlo.constant dense<[0, 1, 255, 2, 3, 5, 7, 254, 85, 99]> : tensor<10xui8>
  %c4 = stablehlo.constant dense<85> : tensor<ui8>
  %5 = "chlo.broadcast_and"(%c3, %c4) : (tensor<10xui8>, tensor<ui8>) -> tensor<10xui8>
  check.expect_eq_const %5, dense<[0, 1, 85, 0, 1, 5, 5, 84, 85, 65]> : tensor<10xui8>
  func.return
}
func.func @broadcast_and_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 5, 7, 65534, 21845, 99]> : tensor<10xui16>
  %c1 = stablehlo.constant dense<[65534, 21845, 99, 0, 1, 65535, 2, 3, 5, 7]> : tensor<10xui16>
  %2 = "chlo.broadcast_and"(%c0, %c1) : (tensor<10xui16>, tensor<10xui16>) -> tensor<10xui16>
  check.expect_eq_const %2, dense<[0, 1, 99, 0, 1, 5, 2, 2, 5, 3]> : tensor<10xui16>
  %c3 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 5, 7, 65534, 21845, 99]> : tensor<10xui16>
  %c4 = stablehlo.constant dense<21845> : tensor<ui16>
  %5 = "chlo.broadcast_and"(%c3, %c4) : (tensor<10xui16>, tensor<ui16>) -> tensor<10xui16>
  check.expect_eq_const %5, dense<[0, 1, 21845, 0, 1, 5, 5, 21844, 21845, 65]> : tensor<10xui16>
  func.return
}
func.func @broadcast_and_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 5, 7, 4294967294, 1431655765, 99]> : tensor<10xui32>
  %c1 = stablehlo.constant dense<[4294967294, 1431655765, 99, 0, 1, 4294967295, 2, 3, 5, 7]> : tensor<10xui32>
  %2 = "chlo.broadcast_and"(%c0, %c1) : (tensor<10xui32>, tensor<10xui32>) -> tensor<10xui32>
  check.expect_eq_const %2, dense<[0, 1, 99, 0, 1, 5, 2, 2, 5, 3]> : tensor<10xui32>
  %c3 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 5, 7, 4294967294, 1431655765, 99]> : tensor<10xui32>
  %c4 = stablehlo.constant dense<1431655765> : tensor<ui32>
  %5 = "chlo.broadcast_and"(%c3, %c4) : (tensor<10xui32>, tensor<ui32>) -> tensor<10xui32>
  check.expect_eq_const %5, dense<[0, 1, 1431655765, 0, 1, 5, 5, 1431655764, 1431655765, 65]> : tensor<10xui32>
  func.return
}
func.func @broadcast_and_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 7, 6148914691236516864, 99]> : tensor<8xui64>
  %c1 = stablehlo.constant dense<[7, 6148914691236516864, 99, 0, 1, 2, 3, 5]> : tensor<8xui64>
  %2 = "chlo.broadcast_and"(%c0, %c1) : (tensor<8xui64>, tensor<8xui64>) -> tensor<8xui64>
  check.expect_eq_const %2, dense<[0, 0, 2, 0, 1, 2, 0, 1]> : tensor<8xui64>
  %c3 = stablehlo.constant dense<[0, 1, 2, 3, 5, 7, 6148914691236516864, 99]> : tensor<8xui64>
  %c4 = stablehlo.constant dense<6148914691236516864> : tensor<ui64>
  %5 = "chlo.broadcast_and"(%c3, %c4) : (tensor<8xui64>, tensor<ui64>) -> tensor<8xui64>
  check.expect_eq_const %5, dense<[0, 0, 0, 0, 0, 0, 6148914691236516864, 0]> : tensor<8xui64>
  func.return
}
