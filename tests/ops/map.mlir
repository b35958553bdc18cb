// stablehlo.map applies its body to every element type.
// Made by tests/ops/make.py.

func.func @map_i1() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<i1>, %a1: tensor<i1>):
    %r = stablehlo.or %a0, %a1 : tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimensions = array<i64: 0>} : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %2, dense<[false, true, true, true]> : tensor<4xi1>
  func.return
}
func.func @map_i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %c1 = stablehlo.constant dense<[1, -2, -1, 0]> : tensor<4xi2>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<i2>, %a1: tensor<i2>):
    %r = stablehlo.multiply %a0, %a1 : tensor<i2>
    stablehlo.return %r : tensor<i2>
  }) {dimensions = array<i64: 0>} : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %2, dense<[0, -2, -2, 0]> : tensor<4xi2>
  func.return
}
func.func @map_i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 5, 6, -1, -3]> : tensor<10xi4>
  %c1 = stablehlo.constant dense<[6, -1, -3, 0, 1, 7, -8, 2, 3, 5]> : tensor<10xi4>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<i4>, %a1: tensor<i4>):
    %r = stablehlo.multiply %a0, %a1 : tensor<i4>
    stablehlo.return %r : tensor<i4>
  }) {dimensions = array<i64: 0>} : (tensor<10xi4>, tensor<10xi4>) -> tensor<10xi4>
  check.expect_eq_const %2, dense<[0, -1, -5, 0, 2, 5, -8, -4, -3, 1]> : tensor<10xi4>
  func.return
}
func.func @map_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 5, 7, 126, -1, -3, 42]> : tensor<12xi8>
  %c1 = stablehlo.constant dense<[-1, -3, 42, 0, 1, 127, -128, 2, 3, 5, 7, 126]> : tensor<12xi8>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<i8>, %a1: tensor<i8>):
    %r = stablehlo.multiply %a0, %a1 : tensor<i8>
    stablehlo.return %r : tensor<i8>
  }) {dimensions = array<i64: 0>} : (tensor<12xi8>, tensor<12xi8>) -> tensor<12xi8>
  check.expect_eq_const %2, dense<[0, -3, -42, 0, 2, 125, -128, 14, 122, -5, -21, -84]> : tensor<12xi8>
  func.return
}
func.func @map_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 5, 7, 32766, -1, -3, 10922]> : tensor<12xi16>
  %c1 = stablehlo.constant dense<[-1, -3, 10922, 0, 1, 32767, -32768, 2, 3, 5, 7, 32766]> : tensor<12xi16>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<i16>, %a1: tensor<i16>):
    %r = stablehlo.multiply %a0, %a1 : tensor<i16>
    stablehlo.return %r : tensor<i16>
  }) {dimensions = array<i64: 0>} : (tensor<12xi16>, tensor<12xi16>) -> tensor<12xi16>
  check.expect_eq_const %2, dense<[0, -3, -10922, 0, 2, 32765, -32768, 14, 32762, -5, -21, -21844]> : tensor<12xi16>
  func.return
}
func.func @map_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646, -1, -3, 715827882]> : tensor<12xi32>
  %c1 = stablehlo.constant dense<[-1, -3, 715827882, 0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646]> : tensor<12xi32>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>):
    %r = stablehlo.multiply %a0, %a1 : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) {dimensions = array<i64: 0>} : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
  check.expect_eq_const %2, dense<[0, -3, -715827882, 0, 2, 2147483645, -2147483648, 14, 2147483642, -5, -21, -1431655764]> : tensor<12xi32>
  func.return
}
func.func @map_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806, -1, -3, 3074457345618258602]> : tensor<12xi64>
  %c1 = stablehlo.constant dense<[-1, -3, 3074457345618258602, 0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806]> : tensor<12xi64>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<i64>, %a1: tensor<i64>):
    %r = stablehlo.multiply %a0, %a1 : tensor<i64>
    stablehlo.return %r : tensor<i64>
  }) {dimensions = array<i64: 0>} : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
  check.expect_eq_const %2, dense<[0, -3, -3074457345618258602, 0, 2, 9223372036854775805, -9223372036854775808, 14, 9223372036854775802, -5, -21, -6148914691236517204]> : tensor<12xi64>
  func.return
}
func.func @map_ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %c1 = stablehlo.constant dense<[1, 3, 2, 0]> : tensor<4xui2>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui2>, %a1: tensor<ui2>):
    %r = stablehlo.multiply %a0, %a1 : tensor<ui2>
    stablehlo.return %r : tensor<ui2>
  }) {dimensions = array<i64: 0>} : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xui2>
  check.expect_eq_const %2, dense<[0, 3, 2, 0]> : tensor<4xui2>
  func.return
}
func.func @map_ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 5, 7, 14]> : tensor<8xui4>
  %c1 = stablehlo.constant dense<[5, 7, 14, 0, 1, 15, 2, 3]> : tensor<8xui4>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui4>, %a1: tensor<ui4>):
    %r = stablehlo.multiply %a0, %a1 : tensor<ui4>
    stablehlo.return %r : tensor<ui4>
  }) {dimensions = array<i64: 0>} : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xui4>
  check.expect_eq_const %2, dense<[0, 7, 2, 0, 3, 11, 14, 10]> : tensor<8xui4>
  func.return
}
func.func @map_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 5, 7, 254, 85, 99]> : tensor<10xui8>
  %c1 = stablehlo.constant dense<[254, 85, 99, 0, 1, 255, 2, 3, 5, 7]> : tensor<10xui8>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui8>, %a1: tensor<ui8>):
    %r = stablehlo.multiply %a0, %a1 : tensor<ui8>
    stablehlo.return %r : tensor<ui8>
  }) {dimensions = array<i64: 0>} : (tensor<10xui8>, tensor<10xui8>) -> tensor<10xui8>
  check.expect_eq_const %2, dense<[0, 85, 157, 0, 3, 251, 14, 250, 169, 181]> : tensor<10xui8>
  func.return
}
func.func @map_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 5, 7, 65534, 21845, 99]> : tensor<10xui16>
  %c1 = stablehlo.constant dense<[65534, 21845, 99, 0, 1, 65535, 2, 3, 5, 7]> : tensor<10xui16>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui16>, %a1: tensor<ui16>):
    %r = stablehlo.multiply %a0, %a1 : tensor<ui16>
    stablehlo.return %r : tensor<ui16>
  }) {dimensions = array<i64: 0>} : (tensor<10xui16>, tensor<10xui16>) -> tensor<10xui16>
  check.expect_eq_const %2, dense<[0, 21845, 65437, 0, 3, 65531, 14, 65530, 43689, 693]> : tensor<10xui16>
  func.return
}
func.func @map_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 5, 7, 4294967294, 1431655765, 99]> : tensor<10xui32>
  %c1 = stablehlo.constant dense<[4294967294, 1431655765, 99, 0, 1, 4294967295, 2, 3, 5, 7]> : tensor<10xui32>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui32>, %a1: tensor<ui32>):
    %r = stablehlo.multiply %a0, %a1 : tensor<ui32>
    stablehlo.return %r : tensor<ui32>
  }) {dimensions = array<i64: 0>} : (tensor<10xui32>, tensor<10xui32>) -> tensor<10xui32>
  check.expect_eq_const %2, dense<[0, 1431655765, 4294967197, 0, 3, 4294967291, 14, 4294967290, 2863311529, 693]> : tensor<10xui32>
  func.return
}
func.func @map_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 7, 6148914691236516864, 99]> : tensor<8xui64>
  %c1 = stablehlo.constant dense<[7, 6148914691236516864, 99, 0, 1, 2, 3, 5]> : tensor<8xui64>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui64>, %a1: tensor<ui64>):
    %r = stablehlo.multiply %a0, %a1 : tensor<ui64>
    stablehlo.return %r : tensor<ui64>
  }) {dimensions = array<i64: 0>} : (tensor<8xui64>, tensor<8xui64>) -> tensor<8xui64>
  check.expect_eq_const %2, dense<[0, 6148914691236516864, 198, 0, 5, 14, 18446744073709550592, 495]> : tensor<8xui64>
  func.return
}
func.func @map_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, -0.0, 4.0]> : tensor<10xf4E2M1FN>
  %c1 = stablehlo.constant dense<[-6.0, -0.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0]> : tensor<10xf4E2M1FN>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>):
    %r = stablehlo.multiply %a0, %a1 : tensor<f4E2M1FN>
    stablehlo.return %r : tensor<f4E2M1FN>
  }) {dimensions = array<i64: 0>} : (tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>) -> tensor<10xf4E2M1FN>
  check.expect_eq_const %2, dense<[-0.0, -0.0, -4.0, 0.0, -1.5, -2.0, 1.5, 6.0, -0.0, 6.0]> : tensor<10xf4E2M1FN>
  func.return
}
func.func @map_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf6E2M3FN>
  %c1 = stablehlo.constant dense<[-0.125, 5.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25]> : tensor<12xf6E2M3FN>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<f6E2M3FN>, %a1: tensor<f6E2M3FN>):
    %r = stablehlo.multiply %a0, %a1 : tensor<f6E2M3FN>
    stablehlo.return %r : tensor<f6E2M3FN>
  }) {dimensions = array<i64: 0>} : (tensor<12xf6E2M3FN>, tensor<12xf6E2M3FN>) -> tensor<12xf6E2M3FN>
  check.expect_eq_const %2, dense<[-0.0, 5.0, -4.0, 0.0, -1.5, -2.0, 1.5, 7.5, 0.5, -0.375, -7.5, 1.0]> : tensor<12xf6E2M3FN>
  func.return
}
func.func @map_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf6E3M2FN>
  %c1 = stablehlo.constant dense<[-0.125, 5.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25]> : tensor<12xf6E3M2FN>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<f6E3M2FN>, %a1: tensor<f6E3M2FN>):
    %r = stablehlo.multiply %a0, %a1 : tensor<f6E3M2FN>
    stablehlo.return %r : tensor<f6E3M2FN>
  }) {dimensions = array<i64: 0>} : (tensor<12xf6E3M2FN>, tensor<12xf6E3M2FN>) -> tensor<12xf6E3M2FN>
  check.expect_eq_const %2, dense<[-0.0, 5.0, -4.0, 0.0, -1.5, -2.0, 1.5, 8.0, 0.5, -0.375, -28.0, 1.0]> : tensor<12xf6E3M2FN>
  func.return
}
func.func @map_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E3M4>
  %c1 = stablehlo.constant dense<[-0.125, 5.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25]> : tensor<12xf8E3M4>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E3M4>, %a1: tensor<f8E3M4>):
    %r = stablehlo.multiply %a0, %a1 : tensor<f8E3M4>
    stablehlo.return %r : tensor<f8E3M4>
  }) {dimensions = array<i64: 0>} : (tensor<12xf8E3M4>, tensor<12xf8E3M4>) -> tensor<12xf8E3M4>
  check.expect_eq_const %2, dense<[-0.0, 5.0, -4.0, 0.0, -1.5, -2.0, 1.5, 9.0, 0.5, -0.375, 0xF0, 1.0]> : tensor<12xf8E3M4>
  func.return
}
func.func @map_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3>
  %c1 = stablehlo.constant dense<[-0.125, 5.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25]> : tensor<12xf8E4M3>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3>, %a1: tensor<f8E4M3>):
    %r = stablehlo.multiply %a0, %a1 : tensor<f8E4M3>
    stablehlo.return %r : tensor<f8E4M3>
  }) {dimensions = array<i64: 0>} : (tensor<12xf8E4M3>, tensor<12xf8E4M3>) -> tensor<12xf8E4M3>
  check.expect_eq_const %2, dense<[-0.0, 5.0, -4.0, 0.0, -1.5, -2.0, 1.5, 9.0, 0.5, -0.375, -30.0, 1.0]> : tensor<12xf8E4M3>
  func.return
}
func.func @map_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3FN>
  %c1 = stablehlo.constant dense<[-0.125, 5.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25]> : tensor<12xf8E4M3FN>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3FN>, %a1: tensor<f8E4M3FN>):
    %r = stablehlo.multiply %a0, %a1 : tensor<f8E4M3FN>
    stablehlo.return %r : tensor<f8E4M3FN>
  }) {dimensions = array<i64: 0>} : (tensor<12xf8E4M3FN>, tensor<12xf8E4M3FN>) -> tensor<12xf8E4M3FN>
  check.expect_eq_const %2, dense<[-0.0, 5.0, -4.0, 0.0, -1.5, -2.0, 1.5, 9.0, 0.5, -0.375, -30.0, 1.0]> : tensor<12xf8E4M3FN>
  func.return
}
func.func @map_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[-0.125, 5.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25]> : tensor<12xf8E4M3FNUZ>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3FNUZ>, %a1: tensor<f8E4M3FNUZ>):
    %r = stablehlo.multiply %a0, %a1 : tensor<f8E4M3FNUZ>
    stablehlo.return %r : tensor<f8E4M3FNUZ>
  }) {dimensions = array<i64: 0>} : (tensor<12xf8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>) -> tensor<12xf8E4M3FNUZ>
  check.expect_eq_const %2, dense<[0.0, 5.0, -4.0, 0.0, -1.5, -2.0, 1.5, 9.0, 0.5, -0.375, -30.0, 1.0]> : tensor<12xf8E4M3FNUZ>
  func.return
}
func.func @map_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[-0.125, 5.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25]> : tensor<12xf8E4M3B11FNUZ>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3B11FNUZ>, %a1: tensor<f8E4M3B11FNUZ>):
    %r = stablehlo.multiply %a0, %a1 : tensor<f8E4M3B11FNUZ>
    stablehlo.return %r : tensor<f8E4M3B11FNUZ>
  }) {dimensions = array<i64: 0>} : (tensor<12xf8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>) -> tensor<12xf8E4M3B11FNUZ>
  check.expect_eq_const %2, dense<[0.0, 5.0, -4.0, 0.0, -1.5, -2.0, 1.5, 9.0, 0.5, -0.375, -30.0, 1.0]> : tensor<12xf8E4M3B11FNUZ>
  func.return
}
func.func @map_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E5M2>
  %c1 = stablehlo.constant dense<[-0.125, 5.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25]> : tensor<12xf8E5M2>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E5M2>, %a1: tensor<f8E5M2>):
    %r = stablehlo.multiply %a0, %a1 : tensor<f8E5M2>
    stablehlo.return %r : tensor<f8E5M2>
  }) {dimensions = array<i64: 0>} : (tensor<12xf8E5M2>, tensor<12xf8E5M2>) -> tensor<12xf8E5M2>
  check.expect_eq_const %2, dense<[-0.0, 5.0, -4.0, 0.0, -1.5, -2.0, 1.5, 8.0, 0.5, -0.375, -32.0, 1.0]> : tensor<12xf8E5M2>
  func.return
}
func.func @map_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[-0.125, 5.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25]> : tensor<12xf8E5M2FNUZ>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E5M2FNUZ>, %a1: tensor<f8E5M2FNUZ>):
    %r = stablehlo.multiply %a0, %a1 : tensor<f8E5M2FNUZ>
    stablehlo.return %r : tensor<f8E5M2FNUZ>
  }) {dimensions = array<i64: 0>} : (tensor<12xf8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>) -> tensor<12xf8E5M2FNUZ>
  check.expect_eq_const %2, dense<[0.0, 5.0, -4.0, 0.0, -1.5, -2.0, 1.5, 8.0, 0.5, -0.375, -32.0, 1.0]> : tensor<12xf8E5M2FNUZ>
  func.return
}
func.func @map_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 9.5367431640625e-07]> : tensor<7xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[0.125, 1024.0, 9.5367431640625e-07, 1.0, 2.0, 0.5, 4.0]> : tensor<7xf8E8M0FNU>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E8M0FNU>, %a1: tensor<f8E8M0FNU>):
    %r = stablehlo.multiply %a0, %a1 : tensor<f8E8M0FNU>
    stablehlo.return %r : tensor<f8E8M0FNU>
  }) {dimensions = array<i64: 0>} : (tensor<7xf8E8M0FNU>, tensor<7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  check.expect_eq_const %2, dense<[0.125, 2048.0, 4.76837158203125e-07, 4.0, 0.25, 512.0, 3.814697265625e-06]> : tensor<7xf8E8M0FNU>
  func.return
}
func.func @map_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xbf16>
  %c1 = stablehlo.constant dense<[-0.125, 5.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25]> : tensor<12xbf16>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<bf16>, %a1: tensor<bf16>):
    %r = stablehlo.multiply %a0, %a1 : tensor<bf16>
    stablehlo.return %r : tensor<bf16>
  }) {dimensions = array<i64: 0>} : (tensor<12xbf16>, tensor<12xbf16>) -> tensor<12xbf16>
  check.expect_eq_const %2, dense<[-0.0, 5.0, -4.0, 0.0, -1.5, -2.0, 1.5, 9.0, 0.5, -0.375, -30.0, 1.0]> : tensor<12xbf16>
  func.return
}
func.func @map_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf16>
  %c1 = stablehlo.constant dense<[-0.125, 5.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25]> : tensor<12xf16>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
    %r = stablehlo.multiply %a0, %a1 : tensor<f16>
    stablehlo.return %r : tensor<f16>
  }) {dimensions = array<i64: 0>} : (tensor<12xf16>, tensor<12xf16>) -> tensor<12xf16>
  check.expect_eq_const %2, dense<[-0.0, 5.0, -4.0, 0.0, -1.5, -2.0, 1.5, 9.0, 0.5, -0.375, -30.0, 1.0]> : tensor<12xf16>
  func.return
}
func.func @map_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf32>
  %c1 = stablehlo.constant dense<[-0.125, 5.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25]> : tensor<12xf32>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %r = stablehlo.multiply %a0, %a1 : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
  check.expect_eq_const %2, dense<[-0.0, 5.0, -4.0, 0.0, -1.5, -2.0, 1.5, 9.0, 0.5, -0.375, -30.0, 1.0]> : tensor<12xf32>
  func.return
}
func.func @map_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf64>
  %c1 = stablehlo.constant dense<[-0.125, 5.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25]> : tensor<12xf64>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
    %r = stablehlo.multiply %a0, %a1 : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {dimensions = array<i64: 0>} : (tensor<12xf64>, tensor<12xf64>) -> tensor<12xf64>
  check.expect_eq_const %2, dense<[-0.0, 5.0, -4.0, 0.0, -1.5, -2.0, 1.5, 9.0, 0.5, -0.375, -30.0, 1.0]> : tensor<12xf64>
  func.return
}
func.func @map_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0), (0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25)]> : tensor<9xcomplex<f32>>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<complex<f32>>, %a1: tensor<complex<f32>>):
    %r = stablehlo.multiply %a0, %a1 : tensor<complex<f32>>
    stablehlo.return %r : tensor<complex<f32>>
  }) {dimensions = array<i64: 0>} : (tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>) -> tensor<9xcomplex<f32>>
  "check.expect_almost_eq_const"(%2) {tolerance = 1.000e-05 : f64, value = dense<[(-0.0, 0.0), (2.0, -1.5), (0.75, 2.0), (0.0, 0.0), (0.0, -2.0), (-0.5, -0.25), (-4.0, -3.0), (-3.0, -4.0), (0.125, -1.1875)]> : tensor<9xcomplex<f32>>} : (tensor<9xcomplex<f32>>) -> ()
  func.return
}
func.func @map_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0), (0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25)]> : tensor<9xcomplex<f64>>
  %2 = "stablehlo.map"(%c0, %c1) ({
  ^bb0(%a0: tensor<complex<f64>>, %a1: tensor<complex<f64>>):
    %r = stablehlo.multiply %a0, %a1 : tensor<complex<f64>>
    stablehlo.return %r : tensor<complex<f64>>
  }) {dimensions = array<i64: 0>} : (tensor<9xcomplex<f64>>, tensor<9xcomplex<f64>>) -> tensor<9xcomplex<f64>>
  "check.expect_almost_eq_const"(%2) {tolerance = 1.000e-13 : f64, value = dense<[(-0.0, 0.0), (2.0, -1.5), (0.75, 2.0), (0.0, 0.0), (0.0, -2.0), (-0.5, -0.25), (-4.0, -3.0), (-3.0, -4.0), (0.125, -1.1875)]> : tensor<9xcomplex<f64>>} : (tensor<9xcomplex<f64>>) -> ()
  func.return
}
