// chlo.broadcast_xor of a row and a scalar, and of equal shapes.
// Made by tests/ops/make.py.

func.func @broadcast_xor_i1() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %2 = "chlo.broadcast_xor"(%c0, %c1) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %2, dense<[false, true, true, false]> : tensor<4xi1>
  %c3 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %c4 = stablehlo.constant dense<true> : tensor<i1>
  %5 = "chlo.broadcast_xor"(%c3, %c4) : (tensor<4xi1>, tensor<i1>) -> tensor<4xi1>
  check.expect_eq_const %5, dense<[true, true, false, false]> : tensor<4xi1>
  func.return
}
func.func @broadcast_xor_i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %c1 = stablehlo.constant dense<[1, -2, -1, 0]> : tensor<4xi2>
  %2 = "chlo.broadcast_xor"(%c0, %c1) : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %2, dense<[1, -1, 1, -1]> : tensor<4xi2>
  %c3 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %c4 = stablehlo.constant dense<-2> : tensor<i2>
  %5 = "chlo.broadcast_xor"(%c3, %c4) : (tensor<4xi2>, tensor<i2>) -> tensor<4xi2>
  check.expect_eq_const %5, dense<[-2, -1, 0, 1]> : tensor<4xi2>
  func.return
}
func.func @broadcast_xor_i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 5, 6, -1, -3]> : tensor<10xi4>
  %c1 = stablehlo.constant dense<[6, -1, -3, 0, 1, 7, -8, 2, 3, 5]> : tensor<10xi4>
  %2 = "chlo.broadcast_xor"(%c0, %c1) : (tensor<10xi4>, tensor<10xi4>) -> tensor<10xi4>
  check.expect_eq_const %2, dense<[6, -2, -6, -8, 3, 4, -3, 4, -4, -8]> : tensor<10xi4>
  %c3 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 5, 6, -1, -3]> : tensor<10xi4>
  %c4 = stablehlo.constant dense<-1> : tensor<i4>
  %5 = "chlo.broadcast_xor"(%c3, %c4) : (tensor<10xi4>, tensor<i4>) -> tensor<10xi4>
  check.expect_eq_const %5, dense<[-1, -2, -8, 7, -3, -4, -6, -7, 0, 2]> : tensor<10xi4>
  func.return
}
func.func @broadcast_xor_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 5, 7, 126, -1, -3, 42]> : tensor<12xi8>
  %c1 = stablehlo.constant dense<[-1, -3, 42, 0, 1, 127, -128, 2, 3, 5, 7, 126]> : tensor<12xi8>
  %2 = "chlo.broadcast_xor"(%c0, %c1) : (tensor<12xi8>, tensor<12xi8>) -> tensor<12xi8>
  check.expect_eq_const %2, dense<[-1, -4, 85, -128, 3, 124, -123, 5, 125, -6, -6, 84]> : tensor<12xi8>
  %c3 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 5, 7, 126, -1, -3, 42]> : tensor<12xi8>
  %c4 = stablehlo.constant dense<-3> : tensor<i8>
  %5 = "chlo.broadcast_xor"(%c3, %c4) : (tensor<12xi8>, tensor<i8>) -> tensor<12xi8>
  check.expect_eq_const %5, dense<[-3, -4, -126, 125, -1, -2, -8, -6, -125, 2, 0, -41]> : tensor<12xi8>
  func.return
}
func.func @broadcast_xor_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 5, 7, 32766, -1, -3, 10922]> : tensor<12xi16>
  %c1 = stablehlo.constant dense<[-1, -3, 10922, 0, 1, 32767, -32768, 2, 3, 5, 7, 32766]> : tensor<12xi16>
  %2 = "chlo.broadcast_xor"(%c0, %c1) : (tensor<12xi16>, tensor<12xi16>) -> tensor<12xi16>
  check.expect_eq_const %2, dense<[-1, -4, 21845, -32768, 3, 32764, -32763, 5, 32765, -6, -6, 21844]> : tensor<12xi16>
  %c3 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 5, 7, 32766, -1, -3, 10922]> : tensor<12xi16>
  %c4 = stablehlo.constant dense<-3> : tensor<i16>
  %5 = "chlo.broadcast_xor"(%c3, %c4) : (tensor<12xi16>, tensor<i16>) -> tensor<12xi16>
  check.expect_eq_const %5, dense<[-3, -4, -32766, 32765, -1, -2, -8, -6, -32765, 2, 0, -10921]> : tensor<12xi16>
  func.return
}
func.func @broadcast_xor_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646, -1, -3, 715827882]> : tensor<12xi32>
  %c1 = stablehlo.constant dense<[-1, -3, 715827882, 0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646]> : tensor<12xi32>
  %2 = "chlo.broadcast_xor"(%c0, %c1) : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
  check.expect_eq_const %2, dense<[-1, -4, 1431655765, -2147483648, 3, 2147483644, -2147483643, 5, 2147483645, -6, -6, 1431655764]> : tensor<12xi32>
  %c3 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646, -1, -3, 715827882]> : tensor<12xi32>
  %c4 = stablehlo.constant dense<-3> : tensor<i32>
  %5 = "chlo.broadcast_xor"(%c3, %c4) : (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
  check.expect_eq_const %5, dense<[-3, -4, -2147483646, 2147483645, -1, -2, -8, -6, -2147483645, 2, 0, -715827881]> : tensor<12xi32>
  func.return
}
func.func @broadcast_xor_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806, -1, -3, 3074457345618258602]> : tensor<12xi64>
  %c1 = stablehlo.constant dense<[-1, -3, 3074457345618258602, 0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806]> : tensor<12xi64>
  %2 = "chlo.broadcast_xor"(%c0, %c1) : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
  check.expect_eq_const %2, dense<[-1, -4, 6148914691236517205, -9223372036854775808, 3, 9223372036854775804, -9223372036854775803, 5, 9223372036854775805, -6, -6, 6148914691236517204]> : tensor<12xi64>
  %c3 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806, -1, -3, 3074457345618258602]> : tensor<12xi64>
  %c4 = stablehlo.constant dense<-3> : tensor<i64>
  %5 = "chlo.broadcast_xor"(%c3, %c4) : (tensor<12xi64>, tensor<i64>) -> tensor<12xi64>
  check.expect_eq_const %5, dense<[-3, -4, -9223372036854775806, 9223372036854775805, -1, -2, -8, -6, -9223372036854775805, 2, 0, -3074457345618258601]> : tensor<12xi64>
  func.return
}
func.func @broadcast_xor_ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %c1 = stablehlo.constant dense<[1, 3, 2, 0]> : tensor<4xui2>
  %2 = "chlo.broadcast_xor"(%c0, %c1) : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xui2>
  check.expect_eq_const %2, dense<[1, 2, 1, 2]> : tensor<4xui2>
  %c3 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %c4 = stablehlo.constant dense<3> : tensor<ui2>
  %5 = "chlo.broadcast_xor"(%c3, %c4) : (tensor<4xui2>, tensor<ui2>) -> tensor<4xui2>
  check.expect_eq_const %5, dense<[3, 2, 0, 1]> : tensor<4xui2>
  func.return
}
func.func @broadcast_xor_ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 5, 7, 14]> : tensor<8xui4>
  %c1 = stablehlo.constant dense<[5, 7, 14, 0, 1, 15, 2, 3]> : tensor<8xui4>
  %2 = "chlo.broadcast_xor"(%c0, %c1) : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xui4>
  check.expect_eq_const %2, dense<[5, 6, 1, 2, 2, 10, 5, 13]> : tensor<8xui4>
  %c3 = stablehlo.constant dense<[0, 1, 15, 2, 3, 5, 7, 14]> : tensor<8xui4>
  %c4 = stablehlo.constant dense<7> : tensor<ui4>
  %5 = "chlo.broadcast_xor"(%c3, %c4) : (tensor<8xui4>, tensor<ui4>) -> tensor<8xui4>
  check.expect_eq_const %5, dense<[7, 6, 8, 5, 4, 2, 0, 9]> : tensor<8xui4>
  func.return
}
func.func @broadcast_xor_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 5, 7, 254, 85, 99]> : tensor<10xui8>
  %c1 = stablehlo.constant dense<[254, 85, 99, 0, 1, 255, 2, 3, 5, 7]> : tensor<10xui8>
  %2 = "chlo.broadcast_xor"(%c0, %c1) : (tensor<10xui8>, tensor<10xui8>) -> tensor<10xui8>
  check.expect_eq_const %2, dense<[254, 84, 156, 2, 2, 250, 5, 253, 80, 100]> : tensor<10xui8>
  %c3 = stablehlo.constant dense<[0, 1, 255, 2, 3, 5, 7, 254, 85, 99]> : tensor<10xui8>
  %c4 = stablehlo.constant dense<85> : tensor<ui8>
  %5 = "chlo.broadcast_xor"(%c3, %c4) : (tensor<10xui8>, tensor<ui8>) -> tensor<10xui8>
  check.expect_eq_const %5, dense<[85, 84, 170, 87, 86, 80, 82, 171, 0, 54]> : tensor<10xui8>
  func.return
}
func.func @broadcast_xor_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 5, 7, 65534, 21845, 99]> : tensor<10xui16>
  %c1 = stablehlo.constant dense<[65534, 21845, 99, 0, 1, 65535, 2, 3, 5, 7]> : tensor<10xui16>
  %2 = "chlo.broadcast_xor"(%c0, %c1) : (tensor<10xui16>, tensor<10xui16>) -> tensor<10xui16>
  check.expect_eq_const %2, dense<[65534, 21844, 65436, 2, 2, 65530, 5, 65533, 21840, 100]> : tensor<10xui16>
  %c3 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 5, 7, 65534, 21845, 99]> : tensor<10xui16>
  %c4 = stablehlo.constant dense<21845> : tensor<ui16>
  %5 = "chlo.broadcast_xor"(%c3, %c4) : (tensor<10xui16>, tensor<ui16>) -> tensor<10xui16>
  check.expect_eq_const %5, dense<[21845, 21844, 43690, 21847, 21846, 21840, 21842, 43691, 0, 21814]> : tensor<10xui16>
  func.return
}
func.func @broadcast_xor_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 5, 7, 4294967294, 1431655765, 99]> : tensor<10xui32>
  %c1 = stablehlo.constant dense<[4294967294, 1431655765, 99, 0, 1, 4294967295, 2, 3, 5, 7]> : tensor<10xui32>
  %2 = "chlo.broadcast_xor"(%c0, %c1) : (tensor<10xui32>, tensor<10xui32>) -> tensor<10xui32>
  check.expect_eq_const %2, dense<[4294967294, 1431655764, 4294967196, 2, 2, 4294967290, 5, 4294967293, 1431655760, 100]> : tensor<10xui32>
  %c3 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 5, 7, 4294967294, 1431655765, 99]> : tensor<10xui32>
  %c4 = stablehlo.constant dense<1431655765> : tensor<ui32>
  %5 = "chlo.broadcast_xor"(%c3, %c4) : (tensor<10xui32>, tensor<ui32>) -> tensor<10xui32>
  check.expect_eq_const %5, dense<[1431655765, 1431655764, 2863311530, 1431655767, 1431655766, 1431655760, 1431655762, 2863311531, 0, 1431655734]> : tensor<10xui32>
  func.return
}
func.func @broadcast_xor_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 7, 6148914691236516864, 99]> : tensor<8xui64>
  %c1 = stablehlo.constant dense<[7, 6148914691236516864, 99, 0, 1, 2, 3, 5]> : tensor<8xui64>
  %2 = "chlo.broadcast_xor"(%c0, %c1) : (tensor<8xui64>, tensor<8xui64>) -> tensor<8xui64>
  check.expect_eq_const %2, dense<[7, 6148914691236516865, 97, 3, 4, 5, 6148914691236516867, 102]> : tensor<8xui64>
  %c3 = stablehlo.constant dense<[0, 1, 2, 3, 5, 7, 6148914691236516864, 99]> : tensor<8xui64>
  %c4 = stablehlo.constant dense<6148914691236516864> : tensor<ui64>
  %5 = "chlo.broadcast_xor"(%c3, %c4) : (tensor<8xui64>, tensor<ui64>) -> tensor<8xui64>
  check.expect_eq_const %5, dense<[6148914691236516864, 6148914691236516865, 6148914691236516866, 6148914691236516867, 6148914691236516869, 6148914691236516871, 0, 6148914691236516963]> : tensor<8xui64>
  func.return
}
