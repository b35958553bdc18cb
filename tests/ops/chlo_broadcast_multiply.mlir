// chlo.broadcast_multiply of a row and a scalar, and of equal shapes.
// Made by tests/ops/make.py.

func.func @broadcast_multiply_i1() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %2, dense<[false, false, false, true]> : tensor<4xi1>
  %c3 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %c4 = stablehlo.constant dense<true> : tensor<i1>
  %5 = "chlo.broadcast_multiply"(%c3, %c4) : (tensor<4xi1>, tensor<i1>) -> tensor<4xi1>
  check.expect_eq_const %5, dense<[false, false, true, true]> : tensor<4xi1>
  func.return
}
func.func @broadcast_multiply_i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %c1 = stablehlo.constant dense<[1, -2, -1, 0]> : tensor<4xi2>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %2, dense<[0, -2, -2, 0]> : tensor<4xi2>
  %c3 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %c4 = stablehlo.constant dense<-2> : tensor<i2>
  %5 = "chlo.broadcast_multiply"(%c3, %c4) : (tensor<4xi2>, tensor<i2>) -> tensor<4xi2>
  check.expect_eq_const %5, dense<[0, -2, 0, -2]> : tensor<4xi2>
  func.return
}
func.func @broadcast_multiply_i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 5, 6, -1, -3]> : tensor<10xi4>
  %c1 = stablehlo.constant dense<[6, -1, -3, 0, 1, 7, -8, 2, 3, 5]> : tensor<10xi4>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<10xi4>, tensor<10xi4>) -> tensor<10xi4>
  check.expect_eq_const %2, dense<[0, -1, -5, 0, 2, 5, -8, -4, -3, 1]> : tensor<10xi4>
  %c3 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 5, 6, -1, -3]> : tensor<10xi4>
  %c4 = stablehlo.constant dense<-1> : tensor<i4>
  %5 = "chlo.broadcast_multiply"(%c3, %c4) : (tensor<10xi4>, tensor<i4>) -> tensor<10xi4>
  check.expect_eq_const %5, dense<[0, -1, -7, -8, -2, -3, -5, -6, 1, 3]> : tensor<10xi4>
  func.return
}
func.func @broadcast_multiply_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 5, 7, 126, -1, -3, 42]> : tensor<12xi8>
  %c1 = stablehlo.constant dense<[-1, -3, 42, 0, 1, 127, -128, 2, 3, 5, 7, 126]> : tensor<12xi8>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xi8>, tensor<12xi8>) -> tensor<12xi8>
  check.expect_eq_const %2, dense<[0, -3, -42, 0, 2, 125, -128, 14, 122, -5, -21, -84]> : tensor<12xi8>
  %c3 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 5, 7, 126, -1, -3, 42]> : tensor<12xi8>
  %c4 = stablehlo.constant dense<-3> : tensor<i8>
  %5 = "chlo.broadcast_multiply"(%c3, %c4) : (tensor<12xi8>, tensor<i8>) -> tensor<12xi8>
  check.expect_eq_const %5, dense<[0, -3, -125, -128, -6, -9, -15, -21, -122, 3, 9, -126]> : tensor<12xi8>
  func.return
}
func.func @broadcast_multiply_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 5, 7, 32766, -1, -3, 10922]> : tensor<12xi16>
  %c1 = stablehlo.constant dense<[-1, -3, 10922, 0, 1, 32767, -32768, 2, 3, 5, 7, 32766]> : tensor<12xi16>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xi16>, tensor<12xi16>) -> tensor<12xi16>
  check.expect_eq_const %2, dense<[0, -3, -10922, 0, 2, 32765, -32768, 14, 32762, -5, -21, -21844]> : tensor<12xi16>
  %c3 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 5, 7, 32766, -1, -3, 10922]> : tensor<12xi16>
  %c4 = stablehlo.constant dense<-3> : tensor<i16>
  %5 = "chlo.broadcast_multiply"(%c3, %c4) : (tensor<12xi16>, tensor<i16>) -> tensor<12xi16>
  check.expect_eq_const %5, dense<[0, -3, -32765, -32768, -6, -9, -15, -21, -32762, 3, 9, -32766]> : tensor<12xi16>
  func.return
}
func.func @broadcast_multiply_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646, -1, -3, 715827882]> : tensor<12xi32>
  %c1 = stablehlo.constant dense<[-1, -3, 715827882, 0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646]> : tensor<12xi32>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
  check.expect_eq_const %2, dense<[0, -3, -715827882, 0, 2, 2147483645, -2147483648, 14, 2147483642, -5, -21, -1431655764]> : tensor<12xi32>
  %c3 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646, -1, -3, 715827882]> : tensor<12xi32>
  %c4 = stablehlo.constant dense<-3> : tensor<i32>
  %5 = "chlo.broadcast_multiply"(%c3, %c4) : (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
  check.expect_eq_const %5, dense<[0, -3, -2147483645, -2147483648, -6, -9, -15, -21, -2147483642, 3, 9, -2147483646]> : tensor<12xi32>
  func.return
}
func.func @broadcast_multiply_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806, -1, -3, 3074457345618258602]> : tensor<12xi64>
  %c1 = stablehlo.constant dense<[-1, -3, 3074457345618258602, 0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806]> : tensor<12xi64>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
  check.expect_eq_const %2, dense<[0, -3, -3074457345618258602, 0, 2, 9223372036854775805, -9223372036854775808, 14, 9223372036854775802, -5, -21, -6148914691236517204]> : tensor<12xi64>
  %c3 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806, -1, -3, 3074457345618258602]> : tensor<12xi64>
  %c4 = stablehlo.constant dense<-3> : tensor<i64>
  %5 = "chlo.broadcast_multiply"(%c3, %c4) : (tensor<12xi64>, tensor<i64>) -> tensor<12xi64>
  check.expect_eq_const %5, dense<[0, -3, -9223372036854775805, -9223372036854775808, -6, -9, -15, -21, -9223372036854775802, 3, 9, -9223372036854775806]> : tensor<12xi64>
  func.return
}
func.func @broadcast_multiply_ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %c1 = stablehlo.constant dense<[1, 3, 2, 0]> : tensor<4xui2>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xui2>
  check.expect_eq_const %2, dense<[0, 3, 2, 0]> : tensor<4xui2>
  %c3 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %c4 = stablehlo.constant dense<3> : tensor<ui2>
  %5 = "chlo.broadcast_multiply"(%c3, %c4) : (tensor<4xui2>, tensor<ui2>) -> tensor<4xui2>
  check.expect_eq_const %5, dense<[0, 3, 1, 2]> : tensor<4xui2>
  func.return
}
func.func @broadcast_multiply_ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 5, 7, 14]> : tensor<8xui4>
  %c1 = stablehlo.constant dense<[5, 7, 14, 0, 1, 15, 2, 3]> : tensor<8xui4>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xui4>
  check.expect_eq_const %2, dense<[0, 7, 2, 0, 3, 11, 14, 10]> : tensor<8xui4>
  %c3 = stablehlo.constant dense<[0, 1, 15, 2, 3, 5, 7, 14]> : tensor<8xui4>
  %c4 = stablehlo.constant dense<7> : tensor<ui4>
  %5 = "chlo.broadcast_multiply"(%c3, %c4) : (tensor<8xui4>, tensor<ui4>) -> tensor<8xui4>
  check.expect_eq_const %5, dense<[0, 7, 9, 14, 5, 3, 1, 2]> : tensor<8xui4>
  func.return
}
func.func @broadcast_multiply_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 5, 7, 254, 85, 99]> : tensor<10xui8>
  %c1 = stablehlo.constant dense<[254, 85, 99, 0, 1, 255, 2, 3, 5, 7]> : tensor<10xui8>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<10xui8>, tensor<10xui8>) -> tensor<10xui8>
  check.expect_eq_const %2, dense<[0, 85, 157, 0, 3, 251, 14, 250, 169, 181]> : tensor<10xui8>
  %c3 = stablehlo.constant dense<[0, 1, 255, 2, 3, 5, 7, 254, 85, 99]> : tensor<10xui8>
  %c4 = stablehlo.constant dense<85> : tensor<ui8>
  %5 = "chlo.broadcast_multiply"(%c3, %c4) : (tensor<10xui8>, tensor<ui8>) -> tensor<10xui8>
  check.expect_eq_const %5, dense<[0, 85, 171, 170, 255, 169, 83, 86, 57, 223]> : tensor<10xui8>
  func.return
}
func.func @broadcast_multiply_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 5, 7, 65534, 21845, 99]> : tensor<10xui16>
  %c1 = stablehlo.constant dense<[65534, 21845, 99, 0, 1, 65535, 2, 3, 5, 7]> : tensor<10xui16>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<10xui16>, tensor<10xui16>) -> tensor<10xui16>
  check.expect_eq_const %2, dense<[0, 21845, 65437, 0, 3, 65531, 14, 65530, 43689, 693]> : tensor<10xui16>
  %c3 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 5, 7, 65534, 21845, 99]> : tensor<10xui16>
  %c4 = stablehlo.constant dense<21845> : tensor<ui16>
  %5 = "chlo.broadcast_multiply"(%c3, %c4) : (tensor<10xui16>, tensor<ui16>) -> tensor<10xui16>
  check.expect_eq_const %5, dense<[0, 21845, 43691, 43690, 65535, 43689, 21843, 21846, 36409, 65503]> : tensor<10xui16>
  func.return
}
func.func @broadcast_multiply_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 5, 7, 4294967294, 1431655765, 99]> : tensor<10xui32>
  %c1 = stablehlo.constant dense<[4294967294, 1431655765, 99, 0, 1, 4294967295, 2, 3, 5, 7]> : tensor<10xui32>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<10xui32>, tensor<10xui32>) -> tensor<10xui32>
  check.expect_eq_const %2, dense<[0, 1431655765, 4294967197, 0, 3, 4294967291, 14, 4294967290, 2863311529, 693]> : tensor<10xui32>
  %c3 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 5, 7, 4294967294, 1431655765, 99]> : tensor<10xui32>
  %c4 = stablehlo.constant dense<1431655765> : tensor<ui32>
  %5 = "chlo.broadcast_multiply"(%c3, %c4) : (tensor<10xui32>, tensor<ui32>) -> tensor<10xui32>
  check.expect_eq_const %5, dense<[0, 1431655765, 2863311531, 2863311530, 4294967295, 2863311529, 1431655763, 1431655766, 954437177, 4294967263]> : tensor<10xui32>
  func.return
}
func.func @broadcast_multiply_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 7, 6148914691236516864, 99]> : tensor<8xui64>
  %c1 = stablehlo.constant dense<[7, 6148914691236516864, 99, 0, 1, 2, 3, 5]> : tensor<8xui64>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<8xui64>, tensor<8xui64>) -> tensor<8xui64>
  check.expect_eq_const %2, dense<[0, 6148914691236516864, 198, 0, 5, 14, 18446744073709550592, 495]> : tensor<8xui64>
  %c3 = stablehlo.constant dense<[0, 1, 2, 3, 5, 7, 6148914691236516864, 99]> : tensor<8xui64>
  %c4 = stablehlo.constant dense<6148914691236516864> : tensor<ui64>
  %5 = "chlo.broadcast_multiply"(%c3, %c4) : (tensor<8xui64>, tensor<ui64>) -> tensor<8xui64>
  check.expect_eq_const %5, dense<[0, 6148914691236516864, 12297829382473033728, 18446744073709550592, 12297829382473032704, 6148914691236514816, 4099276460824461312, 18446744073709517824]> : tensor<8xui64>
  func.return
}
func.func @broadcast_multiply_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 6.0, -0.0]> : tensor<10xf4E2M1FN>
  %c1 = stablehlo.constant dense<[-6.0, 6.0, -0.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0]> : tensor<10xf4E2M1FN>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>) -> tensor<10xf4E2M1FN>
  %c3 = stablehlo.constant dense<[-0.0, 6.0, 0.0, 0.0, -1.5, -2.0, 1.5, 6.0, 6.0, -0.0]> : tensor<10xf4E2M1FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>
  %c4 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 6.0, -0.0]> : tensor<10xf4E2M1FN>
  %c5 = stablehlo.constant dense<6.0> : tensor<f4E2M1FN>
  %6 = "chlo.broadcast_multiply"(%c4, %c5) : (tensor<10xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<10xf4E2M1FN>
  %c7 = stablehlo.constant dense<[0.0, 6.0, -6.0, 3.0, -6.0, 6.0, 6.0, -6.0, 6.0, -0.0]> : tensor<10xf4E2M1FN>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>
  func.return
}
func.func @broadcast_multiply_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 7.5, 7.0, -0.125]> : tensor<11xf6E2M3FN>
  %c1 = stablehlo.constant dense<[7.5, 7.0, -0.125, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0]> : tensor<11xf6E2M3FN>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>) -> tensor<11xf6E2M3FN>
  %c3 = stablehlo.constant dense<[0.0, 7.0, 0.125, 0.0, -1.5, -2.0, 1.5, 7.5, 7.5, 7.5, 0.75]> : tensor<11xf6E2M3FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>
  %c4 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 7.5, 7.0, -0.125]> : tensor<11xf6E2M3FN>
  %c5 = stablehlo.constant dense<7.0> : tensor<f6E2M3FN>
  %6 = "chlo.broadcast_multiply"(%c4, %c5) : (tensor<11xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<11xf6E2M3FN>
  %c7 = stablehlo.constant dense<[0.0, 7.0, -7.0, 3.5, -7.5, 7.5, 7.5, -7.5, 7.5, 7.5, -0.875]> : tensor<11xf6E2M3FN>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>
  func.return
}
func.func @broadcast_multiply_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 28.0, -0.25, 7.0, -0.125]> : tensor<12xf6E3M2FN>
  %c1 = stablehlo.constant dense<[-0.25, 7.0, -0.125, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 28.0]> : tensor<12xf6E3M2FN>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xf6E3M2FN>, tensor<12xf6E3M2FN>) -> tensor<12xf6E3M2FN>
  %c3 = stablehlo.constant dense<[-0.0, 7.0, 0.125, 0.0, -1.5, -2.0, 1.5, 8.0, 28.0, -0.75, -28.0, -3.5]> : tensor<12xf6E3M2FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf6E3M2FN>, tensor<12xf6E3M2FN>
  %c4 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 28.0, -0.25, 7.0, -0.125]> : tensor<12xf6E3M2FN>
  %c5 = stablehlo.constant dense<7.0> : tensor<f6E3M2FN>
  %6 = "chlo.broadcast_multiply"(%c4, %c5) : (tensor<12xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<12xf6E3M2FN>
  %c7 = stablehlo.constant dense<[0.0, 7.0, -7.0, 3.5, -10.0, 14.0, 20.0, -28.0, 28.0, -1.75, 28.0, -0.875]> : tensor<12xf6E3M2FN>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<12xf6E3M2FN>, tensor<12xf6E3M2FN>
  func.return
}
func.func @broadcast_multiply_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 15.5, -0.25, 0x70, 0x78]> : tensor<12xf8E3M4>
  %c1 = stablehlo.constant dense<[-0.25, 0x70, 0x78, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 15.5]> : tensor<12xf8E3M4>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xf8E3M4>, tensor<12xf8E3M4>) -> tensor<12xf8E3M4>
  %c3 = stablehlo.constant dense<[-0.0, 0x70, 0x78, 0.0, -1.5, -2.0, 1.5, 9.0, 0x70, -0.75, 0xF0, 0x78]> : tensor<12xf8E3M4>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf8E3M4>, tensor<12xf8E3M4>
  %c4 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 15.5, -0.25, 0x70, 0x78]> : tensor<12xf8E3M4>
  %c5 = stablehlo.constant dense<0x70> : tensor<f8E3M4>
  %6 = "chlo.broadcast_multiply"(%c4, %c5) : (tensor<12xf8E3M4>, tensor<f8E3M4>) -> tensor<12xf8E3M4>
  %c7 = stablehlo.constant dense<[0xF8, 0x70, 0xF0, 0x70, 0xF0, 0x70, 0x70, 0xF0, 0x70, 0xF0, 0x70, 0x78]> : tensor<12xf8E3M4>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<12xf8E3M4>, tensor<12xf8E3M4>
  func.return
}
func.func @broadcast_multiply_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0, -0.015625, 0x78, 0x7C]> : tensor<12xf8E4M3>
  %c1 = stablehlo.constant dense<[-0.015625, 0x78, 0x7C, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0]> : tensor<12xf8E4M3>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xf8E4M3>, tensor<12xf8E4M3>) -> tensor<12xf8E4M3>
  %c3 = stablehlo.constant dense<[-0.0, 0x78, 0x7C, 0.0, -1.5, -2.0, 1.5, 9.0, 0x78, -0.046875, 0xF8, 0x7C]> : tensor<12xf8E4M3>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf8E4M3>, tensor<12xf8E4M3>
  %c4 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0, -0.015625, 0x78, 0x7C]> : tensor<12xf8E4M3>
  %c5 = stablehlo.constant dense<0x78> : tensor<f8E4M3>
  %6 = "chlo.broadcast_multiply"(%c4, %c5) : (tensor<12xf8E4M3>, tensor<f8E4M3>) -> tensor<12xf8E4M3>
  %c7 = stablehlo.constant dense<[0xFC, 0x78, 0xF8, 0x78, 0xF8, 0x78, 0x78, 0xF8, 0x78, 0xF8, 0x78, 0x7C]> : tensor<12xf8E4M3>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<12xf8E4M3>, tensor<12xf8E4M3>
  func.return
}
func.func @broadcast_multiply_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 448.0, -0.015625, 7.0, 0x7F]> : tensor<12xf8E4M3FN>
  %c1 = stablehlo.constant dense<[-0.015625, 7.0, 0x7F, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 448.0]> : tensor<12xf8E4M3FN>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xf8E4M3FN>, tensor<12xf8E4M3FN>) -> tensor<12xf8E4M3FN>
  %c3 = stablehlo.constant dense<[-0.0, 7.0, 0x7F, 0.0, -1.5, -2.0, 1.5, 9.0, 0x7F, -0.046875, -40.0, 0x7F]> : tensor<12xf8E4M3FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf8E4M3FN>, tensor<12xf8E4M3FN>
  %c4 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 448.0, -0.015625, 7.0, 0x7F]> : tensor<12xf8E4M3FN>
  %c5 = stablehlo.constant dense<7.0> : tensor<f8E4M3FN>
  %6 = "chlo.broadcast_multiply"(%c4, %c5) : (tensor<12xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<12xf8E4M3FN>
  %c7 = stablehlo.constant dense<[0.0, 7.0, -7.0, 3.5, -10.0, 14.0, 20.0, -40.0, 0x7F, -0.109375, 48.0, 0x7F]> : tensor<12xf8E4M3FN>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<12xf8E4M3FN>, tensor<12xf8E4M3FN>
  func.return
}
func.func @broadcast_multiply_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0, -0.0078125, 7.0, 0x80]> : tensor<12xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[-0.0078125, 7.0, 0x80, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0]> : tensor<12xf8E4M3FNUZ>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xf8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>) -> tensor<12xf8E4M3FNUZ>
  %c3 = stablehlo.constant dense<[0.0, 7.0, 0x80, 0.0, -1.5, -2.0, 1.5, 9.0, 0x80, -0.0234375, -40.0, 0x80]> : tensor<12xf8E4M3FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>
  %c4 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0, -0.0078125, 7.0, 0x80]> : tensor<12xf8E4M3FNUZ>
  %c5 = stablehlo.constant dense<7.0> : tensor<f8E4M3FNUZ>
  %6 = "chlo.broadcast_multiply"(%c4, %c5) : (tensor<12xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<12xf8E4M3FNUZ>
  %c7 = stablehlo.constant dense<[0.0, 7.0, -7.0, 3.5, -10.0, 14.0, 20.0, -40.0, 0x80, -0.0546875, 48.0, 0x80]> : tensor<12xf8E4M3FNUZ>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<12xf8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>
  func.return
}
func.func @broadcast_multiply_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 30.0, -0.0009765625, 7.0, 0x80]> : tensor<12xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[-0.0009765625, 7.0, 0x80, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 30.0]> : tensor<12xf8E4M3B11FNUZ>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xf8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>) -> tensor<12xf8E4M3B11FNUZ>
  %c3 = stablehlo.constant dense<[0.0, 7.0, 0x80, 0.0, -1.5, -2.0, 1.5, 9.0, 0x80, -0.0029296875, 0x80, 0x80]> : tensor<12xf8E4M3B11FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>
  %c4 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 30.0, -0.0009765625, 7.0, 0x80]> : tensor<12xf8E4M3B11FNUZ>
  %c5 = stablehlo.constant dense<7.0> : tensor<f8E4M3B11FNUZ>
  %6 = "chlo.broadcast_multiply"(%c4, %c5) : (tensor<12xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<12xf8E4M3B11FNUZ>
  %c7 = stablehlo.constant dense<[0.0, 7.0, -7.0, 3.5, -10.0, 14.0, 20.0, 0x80, 0x80, -0.0068359375, 0x80, 0x80]> : tensor<12xf8E4M3B11FNUZ>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<12xf8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>
  func.return
}
func.func @broadcast_multiply_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0, -6.103515625e-05, 0x7C, 0x7E]> : tensor<12xf8E5M2>
  %c1 = stablehlo.constant dense<[-6.103515625e-05, 0x7C, 0x7E, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0]> : tensor<12xf8E5M2>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xf8E5M2>, tensor<12xf8E5M2>) -> tensor<12xf8E5M2>
  %c3 = stablehlo.constant dense<[-0.0, 0x7C, 0x7E, 0.0, -1.5, -2.0, 1.5, 8.0, 0x7C, -0.00018310546875, 0xFC, 0x7E]> : tensor<12xf8E5M2>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf8E5M2>, tensor<12xf8E5M2>
  %c4 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0, -6.103515625e-05, 0x7C, 0x7E]> : tensor<12xf8E5M2>
  %c5 = stablehlo.constant dense<0x7C> : tensor<f8E5M2>
  %6 = "chlo.broadcast_multiply"(%c4, %c5) : (tensor<12xf8E5M2>, tensor<f8E5M2>) -> tensor<12xf8E5M2>
  %c7 = stablehlo.constant dense<[0xFE, 0x7C, 0xFC, 0x7C, 0xFC, 0x7C, 0x7C, 0xFC, 0x7C, 0xFC, 0x7C, 0x7E]> : tensor<12xf8E5M2>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<12xf8E5M2>, tensor<12xf8E5M2>
  func.return
}
func.func @broadcast_multiply_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0, -3.0517578125e-05, 7.0, 0x80]> : tensor<12xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[-3.0517578125e-05, 7.0, 0x80, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0]> : tensor<12xf8E5M2FNUZ>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xf8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>) -> tensor<12xf8E5M2FNUZ>
  %c3 = stablehlo.constant dense<[0.0, 7.0, 0x80, 0.0, -1.5, -2.0, 1.5, 8.0, 0x80, -9.1552734375e-05, -40.0, 0x80]> : tensor<12xf8E5M2FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>
  %c4 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0, -3.0517578125e-05, 7.0, 0x80]> : tensor<12xf8E5M2FNUZ>
  %c5 = stablehlo.constant dense<7.0> : tensor<f8E5M2FNUZ>
  %6 = "chlo.broadcast_multiply"(%c4, %c5) : (tensor<12xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<12xf8E5M2FNUZ>
  %c7 = stablehlo.constant dense<[0.0, 7.0, -7.0, 3.5, -10.0, 14.0, 20.0, -40.0, 0x80, -0.000213623046875, 48.0, 0x80]> : tensor<12xf8E5M2FNUZ>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<12xf8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>
  func.return
}
func.func @broadcast_multiply_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 9.5367431640625e-07, 0xFF, 1.7014118346046923e+38, 1.1754943508222875e-38]> : tensor<10xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[0xFF, 1.7014118346046923e+38, 1.1754943508222875e-38, 1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 9.5367431640625e-07]> : tensor<10xf8E8M0FNU>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<10xf8E8M0FNU>, tensor<10xf8E8M0FNU>) -> tensor<10xf8E8M0FNU>
  %c3 = stablehlo.constant dense<[0xFF, 0xFF, 5.877471754111438e-39, 4.0, 0.25, 512.0, 3.814697265625e-06, 0xFF, 0xFF, 5.877471754111438e-39]> : tensor<10xf8E8M0FNU>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf8E8M0FNU>, tensor<10xf8E8M0FNU>
  %c4 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 9.5367431640625e-07, 0xFF, 1.7014118346046923e+38, 1.1754943508222875e-38]> : tensor<10xf8E8M0FNU>
  %c5 = stablehlo.constant dense<1.7014118346046923e+38> : tensor<f8E8M0FNU>
  %6 = "chlo.broadcast_multiply"(%c4, %c5) : (tensor<10xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<10xf8E8M0FNU>
  %c7 = stablehlo.constant dense<[1.7014118346046923e+38, 0xFF, 8.507059173023462e+37, 0xFF, 2.1267647932558654e+37, 0xFF, 1.6225927682921336e+32, 0xFF, 0xFF, 2.0]> : tensor<10xf8E8M0FNU>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<10xf8E8M0FNU>, tensor<10xf8E8M0FNU>
  func.return
}
func.func @broadcast_multiply_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.3895313892515355e+38, -1.1754943508222875e-38, 0x7F80, 0x7FC0]> : tensor<12xbf16>
  %c1 = stablehlo.constant dense<[-1.1754943508222875e-38, 0x7F80, 0x7FC0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.3895313892515355e+38]> : tensor<12xbf16>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xbf16>, tensor<12xbf16>) -> tensor<12xbf16>
  %c3 = stablehlo.constant dense<[-0.0, 0x7F80, 0x7FC0, 0.0, -1.5, -2.0, 1.5, 9.0, 0x7F80, -3.5264830524668625e-38, 0xFF80, 0x7FC0]> : tensor<12xbf16>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xbf16>, tensor<12xbf16>
  %c4 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.3895313892515355e+38, -1.1754943508222875e-38, 0x7F80, 0x7FC0]> : tensor<12xbf16>
  %c5 = stablehlo.constant dense<0x7F80> : tensor<bf16>
  %6 = "chlo.broadcast_multiply"(%c4, %c5) : (tensor<12xbf16>, tensor<bf16>) -> tensor<12xbf16>
  %c7 = stablehlo.constant dense<[0xFFC0, 0x7F80, 0xFF80, 0x7F80, 0xFF80, 0x7F80, 0x7F80, 0xFF80, 0x7F80, 0xFF80, 0x7F80, 0x7FC0]> : tensor<12xbf16>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<12xbf16>, tensor<12xbf16>
  func.return
}
func.func @broadcast_multiply_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 65504.0, -6.103515625e-05, 0x7C00, 0x7E00]> : tensor<12xf16>
  %c1 = stablehlo.constant dense<[-6.103515625e-05, 0x7C00, 0x7E00, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 65504.0]> : tensor<12xf16>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xf16>, tensor<12xf16>) -> tensor<12xf16>
  %c3 = stablehlo.constant dense<[-0.0, 0x7C00, 0x7E00, 0.0, -1.5, -2.0, 1.5, 9.0, 0x7C00, -0.00018310546875, 0xFC00, 0x7E00]> : tensor<12xf16>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf16>, tensor<12xf16>
  %c4 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 65504.0, -6.103515625e-05, 0x7C00, 0x7E00]> : tensor<12xf16>
  %c5 = stablehlo.constant dense<0x7C00> : tensor<f16>
  %6 = "chlo.broadcast_multiply"(%c4, %c5) : (tensor<12xf16>, tensor<f16>) -> tensor<12xf16>
  %c7 = stablehlo.constant dense<[0xFE00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0x7E00]> : tensor<12xf16>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<12xf16>, tensor<12xf16>
  func.return
}
func.func @broadcast_multiply_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.4028235e+38, -1.1754944e-38, 0x7F800000, 0x7FC00000]> : tensor<12xf32>
  %c1 = stablehlo.constant dense<[-1.1754944e-38, 0x7F800000, 0x7FC00000, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.4028235e+38]> : tensor<12xf32>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
  %c3 = stablehlo.constant dense<[-0.0, 0x7F800000, 0x7FC00000, 0.0, -1.5, -2.0, 1.5, 9.0, 0x7F800000, -3.526483e-38, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf32>, tensor<12xf32>
  %c4 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.4028235e+38, -1.1754944e-38, 0x7F800000, 0x7FC00000]> : tensor<12xf32>
  %c5 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %6 = "chlo.broadcast_multiply"(%c4, %c5) : (tensor<12xf32>, tensor<f32>) -> tensor<12xf32>
  %c7 = stablehlo.constant dense<[0xFFC00000, 0x7F800000, 0xFF800000, 0x7F800000, 0xFF800000, 0x7F800000, 0x7F800000, 0xFF800000, 0x7F800000, 0xFF800000, 0x7F800000, 0x7FC00000]> : tensor<12xf32>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<12xf32>, tensor<12xf32>
  func.return
}
func.func @broadcast_multiply_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 1.7976931348623157e+308, -2.2250738585072014e-308, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %c1 = stablehlo.constant dense<[-2.2250738585072014e-308, 0x7FF0000000000000, 0x7FF8000000000000, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 1.7976931348623157e+308]> : tensor<12xf64>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<12xf64>, tensor<12xf64>) -> tensor<12xf64>
  %c3 = stablehlo.constant dense<[-0.0, 0x7FF0000000000000, 0x7FF8000000000000, 0.0, -1.5, -2.0, 1.5, 9.0, 0x7FF0000000000000, -6.675221575521604e-308, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<12xf64>, tensor<12xf64>
  %c4 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 1.7976931348623157e+308, -2.2250738585072014e-308, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %c5 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
  %6 = "chlo.broadcast_multiply"(%c4, %c5) : (tensor<12xf64>, tensor<f64>) -> tensor<12xf64>
  %c7 = stablehlo.constant dense<[0xFFF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<12xf64>, tensor<12xf64>
  func.return
}
func.func @broadcast_multiply_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0), (0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25)]> : tensor<9xcomplex<f32>>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>) -> tensor<9xcomplex<f32>>
  "check.expect_almost_eq_const"(%2) {tolerance = 5.000e-06 : f64, value = dense<[(-0.0, 0.0), (2.0, -1.5), (0.75, 2.0), (0.0, 0.0), (0.0, -2.0), (-0.5, -0.25), (-4.0, -3.0), (-3.0, -4.0), (0.125, -1.1875)]> : tensor<9xcomplex<f32>>} : (tensor<9xcomplex<f32>>) -> ()
  %c3 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f32>>
  %c4 = stablehlo.constant dense<(2.0, -1.5)> : tensor<complex<f32>>
  %5 = "chlo.broadcast_multiply"(%c3, %c4) : (tensor<9xcomplex<f32>>, tensor<complex<f32>>) -> tensor<9xcomplex<f32>>
  "check.expect_almost_eq_const"(%5) {tolerance = 1.250e-05 : f64, value = dense<[(0.0, 0.0), (2.0, -1.5), (-2.0, 1.5), (1.5, 2.0), (-3.0, -4.0), (1.375, -0.25), (0.0, 12.5), (1.75, -6.0), (-4.5, -2.875)]> : tensor<9xcomplex<f32>>} : (tensor<9xcomplex<f32>>) -> ()
  func.return
}
func.func @broadcast_multiply_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0), (0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25)]> : tensor<9xcomplex<f64>>
  %2 = "chlo.broadcast_multiply"(%c0, %c1) : (tensor<9xcomplex<f64>>, tensor<9xcomplex<f64>>) -> tensor<9xcomplex<f64>>
  "check.expect_almost_eq_const"(%2) {tolerance = 5.000e-14 : f64, value = dense<[(-0.0, 0.0), (2.0, -1.5), (0.75, 2.0), (0.0, 0.0), (0.0, -2.0), (-0.5, -0.25), (-4.0, -3.0), (-3.0, -4.0), (0.125, -1.1875)]> : tensor<9xcomplex<f64>>} : (tensor<9xcomplex<f64>>) -> ()
  %c3 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f64>>
  %c4 = stablehlo.constant dense<(2.0, -1.5)> : tensor<complex<f64>>
  %5 = "chlo.broadcast_multiply"(%c3, %c4) : (tensor<9xcomplex<f64>>, tensor<complex<f64>>) -> tensor<9xcomplex<f64>>
  "check.expect_almost_eq_const"(%5) {tolerance = 1.250e-13 : f64, value = dense<[(0.0, 0.0), (2.0, -1.5), (-2.0, 1.5), (1.5, 2.0), (-3.0, -4.0), (1.375, -0.25), (0.0, 12.5), (1.75, -6.0), (-4.5, -2.875)]> : tensor<9xcomplex<f64>>} : (tensor<9xcomplex<f64>>) -> ()
  func.return
}
