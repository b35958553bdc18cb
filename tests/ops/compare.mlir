// stablehlo.compare in all six directions on every element type (complex: EQ and NE).
// Made by tests/ops/make.py.

func.func @compare_i1() {
  %c0 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %c1 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  check.expect_eq_const %2, dense<[true, true]> : tensor<2xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  check.expect_eq_const %3, dense<[false, false]> : tensor<2xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  check.expect_eq_const %4, dense<[false, false]> : tensor<2xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  check.expect_eq_const %5, dense<[true, true]> : tensor<2xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  check.expect_eq_const %6, dense<[false, false]> : tensor<2xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  check.expect_eq_const %7, dense<[true, true]> : tensor<2xi1>
  func.return
}
func.func @compare_i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %c1 = stablehlo.constant dense<[0, -1, 0, -1]> : tensor<4xi2>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi1>
  check.expect_eq_const %2, dense<[true, false, false, true]> : tensor<4xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi1>
  check.expect_eq_const %3, dense<[false, true, true, false]> : tensor<4xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi1>
  check.expect_eq_const %4, dense<[false, false, true, false]> : tensor<4xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi1>
  check.expect_eq_const %5, dense<[true, false, true, true]> : tensor<4xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi1>
  check.expect_eq_const %6, dense<[false, true, false, false]> : tensor<4xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi1>
  check.expect_eq_const %7, dense<[true, true, false, true]> : tensor<4xi1>
  func.return
}
func.func @compare_i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 5, 6, -1, -3]> : tensor<10xi4>
  %c1 = stablehlo.constant dense<[0, -3, 0, -8, 7, -8, 5, 3, 5, -3]> : tensor<10xi4>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<10xi4>, tensor<10xi4>) -> tensor<10xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true]> : tensor<10xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<10xi4>, tensor<10xi4>) -> tensor<10xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false]> : tensor<10xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<10xi4>, tensor<10xi4>) -> tensor<10xi1>
  check.expect_eq_const %4, dense<[false, false, false, false, true, false, false, false, true, false]> : tensor<10xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<10xi4>, tensor<10xi4>) -> tensor<10xi1>
  check.expect_eq_const %5, dense<[true, false, false, true, true, false, true, false, true, true]> : tensor<10xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<10xi4>, tensor<10xi4>) -> tensor<10xi1>
  check.expect_eq_const %6, dense<[false, true, true, false, false, true, false, true, false, false]> : tensor<10xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<10xi4>, tensor<10xi4>) -> tensor<10xi1>
  check.expect_eq_const %7, dense<[true, true, true, true, false, true, true, true, false, true]> : tensor<10xi1>
  func.return
}
func.func @compare_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 5, 7, 126, -1, -3, 42]> : tensor<12xi8>
  %c1 = stablehlo.constant dense<[0, 42, 0, -128, 127, -128, 5, 3, 5, -1, 126, -1]> : tensor<12xi8>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi8>, tensor<12xi8>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi8>, tensor<12xi8>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi8>, tensor<12xi8>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, true, false, false, true, false, false, false, false, false, true, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi8>, tensor<12xi8>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, true, false, true, false, false, true, true, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi8>, tensor<12xi8>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, false, true, false, true, true, false, false, true]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi8>, tensor<12xi8>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, false, true, true, false, true, true, true, true, true, false, true]> : tensor<12xi1>
  func.return
}
func.func @compare_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 5, 7, 32766, -1, -3, 10922]> : tensor<12xi16>
  %c1 = stablehlo.constant dense<[0, 10922, 0, -32768, 32767, -32768, 5, 3, 5, -1, 32766, -1]> : tensor<12xi16>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi16>, tensor<12xi16>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi16>, tensor<12xi16>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi16>, tensor<12xi16>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, true, false, false, true, false, false, false, false, false, true, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi16>, tensor<12xi16>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, true, false, true, false, false, true, true, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi16>, tensor<12xi16>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, false, true, false, true, true, false, false, true]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi16>, tensor<12xi16>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, false, true, true, false, true, true, true, true, true, false, true]> : tensor<12xi1>
  func.return
}
func.func @compare_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646, -1, -3, 715827882]> : tensor<12xi32>
  %c1 = stablehlo.constant dense<[0, 715827882, 0, -2147483648, 2147483647, -2147483648, 5, 3, 5, -1, 2147483646, -1]> : tensor<12xi32>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, true, false, false, true, false, false, false, false, false, true, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, true, false, true, false, false, true, true, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, false, true, false, true, true, false, false, true]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, false, true, true, false, true, true, true, true, true, false, true]> : tensor<12xi1>
  func.return
}
func.func @compare_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806, -1, -3, 3074457345618258602]> : tensor<12xi64>
  %c1 = stablehlo.constant dense<[0, 3074457345618258602, 0, -9223372036854775808, 9223372036854775807, -9223372036854775808, 5, 3, 5, -1, 9223372036854775806, -1]> : tensor<12xi64>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, true, false, false, true, false, false, false, false, false, true, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, true, false, true, false, false, true, true, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, false, true, false, true, true, false, false, true]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, false, true, true, false, true, true, true, true, true, false, true]> : tensor<12xi1>
  func.return
}
func.func @compare_ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %c1 = stablehlo.constant dense<[0, 2, 0, 2]> : tensor<4xui2>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xi1>
  check.expect_eq_const %2, dense<[true, false, false, true]> : tensor<4xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xi1>
  check.expect_eq_const %3, dense<[false, true, true, false]> : tensor<4xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xi1>
  check.expect_eq_const %4, dense<[false, true, false, false]> : tensor<4xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xi1>
  check.expect_eq_const %5, dense<[true, true, false, true]> : tensor<4xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xi1>
  check.expect_eq_const %6, dense<[false, false, true, false]> : tensor<4xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xi1>
  check.expect_eq_const %7, dense<[true, false, true, true]> : tensor<4xi1>
  func.return
}
func.func @compare_ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 5, 7, 14]> : tensor<8xui4>
  %c1 = stablehlo.constant dense<[0, 14, 0, 2, 15, 2, 7, 5]> : tensor<8xui4>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false]> : tensor<8xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true]> : tensor<8xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xi1>
  check.expect_eq_const %4, dense<[false, true, false, false, true, false, false, false]> : tensor<8xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, true, false, true, false]> : tensor<8xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, false, true, false, true]> : tensor<8xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xi1>
  check.expect_eq_const %7, dense<[true, false, true, true, false, true, true, true]> : tensor<8xi1>
  func.return
}
func.func @compare_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 5, 7, 254, 85, 99]> : tensor<10xui8>
  %c1 = stablehlo.constant dense<[0, 99, 0, 2, 255, 2, 7, 5, 7, 99]> : tensor<10xui8>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui8>, tensor<10xui8>) -> tensor<10xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true]> : tensor<10xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui8>, tensor<10xui8>) -> tensor<10xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false]> : tensor<10xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui8>, tensor<10xui8>) -> tensor<10xi1>
  check.expect_eq_const %4, dense<[false, true, false, false, true, false, false, false, false, false]> : tensor<10xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui8>, tensor<10xui8>) -> tensor<10xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, true, false, true, false, false, true]> : tensor<10xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui8>, tensor<10xui8>) -> tensor<10xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, false, true, false, true, true, false]> : tensor<10xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui8>, tensor<10xui8>) -> tensor<10xi1>
  check.expect_eq_const %7, dense<[true, false, true, true, false, true, true, true, true, true]> : tensor<10xi1>
  func.return
}
func.func @compare_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 5, 7, 65534, 21845, 99]> : tensor<10xui16>
  %c1 = stablehlo.constant dense<[0, 99, 0, 2, 65535, 2, 7, 5, 7, 99]> : tensor<10xui16>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui16>, tensor<10xui16>) -> tensor<10xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true]> : tensor<10xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui16>, tensor<10xui16>) -> tensor<10xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false]> : tensor<10xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui16>, tensor<10xui16>) -> tensor<10xi1>
  check.expect_eq_const %4, dense<[false, true, false, false, true, false, false, false, false, false]> : tensor<10xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui16>, tensor<10xui16>) -> tensor<10xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, true, false, true, false, false, true]> : tensor<10xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui16>, tensor<10xui16>) -> tensor<10xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, false, true, false, true, true, false]> : tensor<10xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui16>, tensor<10xui16>) -> tensor<10xi1>
  check.expect_eq_const %7, dense<[true, false, true, true, false, true, true, true, true, true]> : tensor<10xi1>
  func.return
}
func.func @compare_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 5, 7, 4294967294, 1431655765, 99]> : tensor<10xui32>
  %c1 = stablehlo.constant dense<[0, 99, 0, 2, 4294967295, 2, 7, 5, 7, 99]> : tensor<10xui32>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui32>, tensor<10xui32>) -> tensor<10xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true]> : tensor<10xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui32>, tensor<10xui32>) -> tensor<10xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false]> : tensor<10xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui32>, tensor<10xui32>) -> tensor<10xi1>
  check.expect_eq_const %4, dense<[false, true, false, false, true, false, false, false, false, false]> : tensor<10xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui32>, tensor<10xui32>) -> tensor<10xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, true, false, true, false, false, true]> : tensor<10xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui32>, tensor<10xui32>) -> tensor<10xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, false, true, false, true, true, false]> : tensor<10xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<10xui32>, tensor<10xui32>) -> tensor<10xi1>
  check.expect_eq_const %7, dense<[true, false, true, true, false, true, true, true, true, true]> : tensor<10xi1>
  func.return
}
func.func @compare_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 7, 6148914691236516864, 99]> : tensor<8xui64>
  %c1 = stablehlo.constant dense<[0, 99, 0, 3, 2, 3, 6148914691236516864, 7]> : tensor<8xui64>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<8xui64>, tensor<8xui64>) -> tensor<8xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false]> : tensor<8xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<8xui64>, tensor<8xui64>) -> tensor<8xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true]> : tensor<8xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<8xui64>, tensor<8xui64>) -> tensor<8xi1>
  check.expect_eq_const %4, dense<[false, true, false, false, false, false, false, false]> : tensor<8xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<8xui64>, tensor<8xui64>) -> tensor<8xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, false, false, true, false]> : tensor<8xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<8xui64>, tensor<8xui64>) -> tensor<8xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, true, true, false, true]> : tensor<8xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<8xui64>, tensor<8xui64>) -> tensor<8xi1>
  check.expect_eq_const %7, dense<[true, false, true, true, true, true, true, true]> : tensor<8xi1>
  func.return
}
func.func @compare_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 6.0, -0.0]> : tensor<10xf4E2M1FN>
  %c1 = stablehlo.constant dense<[0.0, -0.0, 0.0, 0.5, -1.0, 0.5, 3.0, 2.0, 3.0, -0.0]> : tensor<10xf4E2M1FN>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>) -> tensor<10xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true]> : tensor<10xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>) -> tensor<10xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false]> : tensor<10xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>) -> tensor<10xi1>
  check.expect_eq_const %4, dense<[false, false, true, false, true, false, false, true, false, false]> : tensor<10xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>) -> tensor<10xi1>
  check.expect_eq_const %5, dense<[true, false, true, true, true, false, true, true, false, true]> : tensor<10xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>) -> tensor<10xi1>
  check.expect_eq_const %6, dense<[false, true, false, false, false, true, false, false, true, false]> : tensor<10xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>) -> tensor<10xi1>
  check.expect_eq_const %7, dense<[true, true, false, true, false, true, true, false, true, true]> : tensor<10xi1>
  func.return
}
func.func @compare_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 7.5, 7.0, -0.125]> : tensor<11xf6E2M3FN>
  %c1 = stablehlo.constant dense<[0.0, -0.125, 0.0, 0.5, -1.0, 0.5, 3.0, 2.0, 3.0, 7.0, 7.5]> : tensor<11xf6E2M3FN>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>) -> tensor<11xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false]> : tensor<11xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>) -> tensor<11xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true]> : tensor<11xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>) -> tensor<11xi1>
  check.expect_eq_const %4, dense<[false, false, true, false, true, false, false, true, false, false, true]> : tensor<11xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>) -> tensor<11xi1>
  check.expect_eq_const %5, dense<[true, false, true, true, true, false, true, true, false, true, true]> : tensor<11xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>) -> tensor<11xi1>
  check.expect_eq_const %6, dense<[false, true, false, false, false, true, false, false, true, false, false]> : tensor<11xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>) -> tensor<11xi1>
  check.expect_eq_const %7, dense<[true, true, false, true, false, true, true, false, true, true, false]> : tensor<11xi1>
  func.return
}
func.func @compare_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 28.0, -0.25, 7.0, -0.125]> : tensor<12xf6E3M2FN>
  %c1 = stablehlo.constant dense<[0.0, -0.125, 0.0, 0.5, -1.0, 0.5, 3.0, 2.0, 3.0, -0.25, 28.0, -0.25]> : tensor<12xf6E3M2FN>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf6E3M2FN>, tensor<12xf6E3M2FN>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf6E3M2FN>, tensor<12xf6E3M2FN>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf6E3M2FN>, tensor<12xf6E3M2FN>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, false, true, false, true, false, false, true, false, false, true, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf6E3M2FN>, tensor<12xf6E3M2FN>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, false, true, true, true, false, true, true, false, true, true, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf6E3M2FN>, tensor<12xf6E3M2FN>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, true, false, false, false, true, false, false, true, false, false, true]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf6E3M2FN>, tensor<12xf6E3M2FN>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, true, false, true, false, true, true, false, true, true, false, true]> : tensor<12xi1>
  func.return
}
func.func @compare_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 15.5, -0.25, 0x70, 0x78]> : tensor<12xf8E3M4>
  %c1 = stablehlo.constant dense<[0.0, 0x78, 0.0, 0.5, -1.0, 0.5, 3.0, 2.0, 3.0, -0.25, 15.5, -0.25]> : tensor<12xf8E3M4>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E3M4>, tensor<12xf8E3M4>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E3M4>, tensor<12xf8E3M4>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E3M4>, tensor<12xf8E3M4>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, false, true, false, true, false, false, true, false, false, false, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E3M4>, tensor<12xf8E3M4>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, false, true, true, true, false, true, true, false, true, false, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E3M4>, tensor<12xf8E3M4>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, false, false, false, false, true, false, false, true, false, true, false]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E3M4>, tensor<12xf8E3M4>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, false, false, true, false, true, true, false, true, true, true, false]> : tensor<12xi1>
  func.return
}
func.func @compare_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0, -0.015625, 0x78, 0x7C]> : tensor<12xf8E4M3>
  %c1 = stablehlo.constant dense<[0.0, 0x7C, 0.0, 0.5, -1.0, 0.5, 3.0, 2.0, 3.0, -0.015625, 240.0, -0.015625]> : tensor<12xf8E4M3>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3>, tensor<12xf8E4M3>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3>, tensor<12xf8E4M3>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3>, tensor<12xf8E4M3>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, false, true, false, true, false, false, true, false, false, false, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3>, tensor<12xf8E4M3>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, false, true, true, true, false, true, true, false, true, false, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3>, tensor<12xf8E4M3>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, false, false, false, false, true, false, false, true, false, true, false]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3>, tensor<12xf8E4M3>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, false, false, true, false, true, true, false, true, true, true, false]> : tensor<12xi1>
  func.return
}
func.func @compare_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 448.0, -0.015625, 7.0, 0x7F]> : tensor<12xf8E4M3FN>
  %c1 = stablehlo.constant dense<[0.0, 0x7F, 0.0, 0.5, -1.0, 0.5, 3.0, 2.0, 3.0, -0.015625, 448.0, -0.015625]> : tensor<12xf8E4M3FN>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3FN>, tensor<12xf8E4M3FN>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3FN>, tensor<12xf8E4M3FN>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3FN>, tensor<12xf8E4M3FN>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, false, true, false, true, false, false, true, false, false, true, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3FN>, tensor<12xf8E4M3FN>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, false, true, true, true, false, true, true, false, true, true, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3FN>, tensor<12xf8E4M3FN>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, false, false, false, false, true, false, false, true, false, false, false]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3FN>, tensor<12xf8E4M3FN>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, false, false, true, false, true, true, false, true, true, false, false]> : tensor<12xi1>
  func.return
}
func.func @compare_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0, -0.0078125, 7.0, 0x80]> : tensor<12xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[0.0, 0x80, 0.0, 0.5, -1.0, 0.5, 3.0, 2.0, 3.0, -0.0078125, 240.0, -0.0078125]> : tensor<12xf8E4M3FNUZ>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, false, true, false, true, false, false, true, false, false, true, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, false, true, true, true, false, true, true, false, true, true, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, false, false, false, false, true, false, false, true, false, false, false]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, false, false, true, false, true, true, false, true, true, false, false]> : tensor<12xi1>
  func.return
}
func.func @compare_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 30.0, -0.0009765625, 7.0, 0x80]> : tensor<12xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[0.0, 0x80, 0.0, 0.5, -1.0, 0.5, 3.0, 2.0, 3.0, -0.0009765625, 30.0, -0.0009765625]> : tensor<12xf8E4M3B11FNUZ>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, false, true, false, true, false, false, true, false, false, true, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, false, true, true, true, false, true, true, false, true, true, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, false, false, false, false, true, false, false, true, false, false, false]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, false, false, true, false, true, true, false, true, true, false, false]> : tensor<12xi1>
  func.return
}
func.func @compare_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0, -6.103515625e-05, 0x7C, 0x7E]> : tensor<12xf8E5M2>
  %c1 = stablehlo.constant dense<[0.0, 0x7E, 0.0, 0.5, -1.0, 0.5, 3.0, 2.0, 3.0, -6.103515625e-05, 57344.0, -6.103515625e-05]> : tensor<12xf8E5M2>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E5M2>, tensor<12xf8E5M2>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E5M2>, tensor<12xf8E5M2>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E5M2>, tensor<12xf8E5M2>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, false, true, false, true, false, false, true, false, false, false, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E5M2>, tensor<12xf8E5M2>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, false, true, true, true, false, true, true, false, true, false, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E5M2>, tensor<12xf8E5M2>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, false, false, false, false, true, false, false, true, false, true, false]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E5M2>, tensor<12xf8E5M2>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, false, false, true, false, true, true, false, true, true, true, false]> : tensor<12xi1>
  func.return
}
func.func @compare_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0, -3.0517578125e-05, 7.0, 0x80]> : tensor<12xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[0.0, 0x80, 0.0, 0.5, -1.0, 0.5, 3.0, 2.0, 3.0, -3.0517578125e-05, 57344.0, -3.0517578125e-05]> : tensor<12xf8E5M2FNUZ>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, false, true, false, true, false, false, true, false, false, true, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, false, true, true, true, false, true, true, false, true, true, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, false, false, false, false, true, false, false, true, false, false, false]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, false, false, true, false, true, true, false, true, true, false, false]> : tensor<12xi1>
  func.return
}
func.func @compare_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 9.5367431640625e-07, 0xFF, 1.7014118346046923e+38, 1.1754943508222875e-38]> : tensor<10xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[1.0, 1.1754943508222875e-38, 1.0, 4.0, 0.5, 4.0, 9.5367431640625e-07, 1024.0, 9.5367431640625e-07, 1.1754943508222875e-38]> : tensor<10xf8E8M0FNU>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<10xf8E8M0FNU>, tensor<10xf8E8M0FNU>) -> tensor<10xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true]> : tensor<10xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<10xf8E8M0FNU>, tensor<10xf8E8M0FNU>) -> tensor<10xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false]> : tensor<10xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<10xf8E8M0FNU>, tensor<10xf8E8M0FNU>) -> tensor<10xi1>
  check.expect_eq_const %4, dense<[false, false, true, false, true, false, false, false, false, false]> : tensor<10xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<10xf8E8M0FNU>, tensor<10xf8E8M0FNU>) -> tensor<10xi1>
  check.expect_eq_const %5, dense<[true, false, true, true, true, false, true, false, false, true]> : tensor<10xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<10xf8E8M0FNU>, tensor<10xf8E8M0FNU>) -> tensor<10xi1>
  check.expect_eq_const %6, dense<[false, true, false, false, false, true, false, false, true, false]> : tensor<10xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<10xf8E8M0FNU>, tensor<10xf8E8M0FNU>) -> tensor<10xi1>
  check.expect_eq_const %7, dense<[true, true, false, true, false, true, true, false, true, true]> : tensor<10xi1>
  func.return
}
func.func @compare_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.3895313892515355e+38, -1.1754943508222875e-38, 0x7F80, 0x7FC0]> : tensor<12xbf16>
  %c1 = stablehlo.constant dense<[0.0, 0x7FC0, 0.0, 0.5, -1.0, 0.5, 3.0, 2.0, 3.0, -1.1754943508222875e-38, 3.3895313892515355e+38, -1.1754943508222875e-38]> : tensor<12xbf16>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xbf16>, tensor<12xbf16>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xbf16>, tensor<12xbf16>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xbf16>, tensor<12xbf16>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, false, true, false, true, false, false, true, false, false, false, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xbf16>, tensor<12xbf16>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, false, true, true, true, false, true, true, false, true, false, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xbf16>, tensor<12xbf16>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, false, false, false, false, true, false, false, true, false, true, false]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xbf16>, tensor<12xbf16>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, false, false, true, false, true, true, false, true, true, true, false]> : tensor<12xi1>
  func.return
}
func.func @compare_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 65504.0, -6.103515625e-05, 0x7C00, 0x7E00]> : tensor<12xf16>
  %c1 = stablehlo.constant dense<[0.0, 0x7E00, 0.0, 0.5, -1.0, 0.5, 3.0, 2.0, 3.0, -6.103515625e-05, 65504.0, -6.103515625e-05]> : tensor<12xf16>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf16>, tensor<12xf16>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf16>, tensor<12xf16>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf16>, tensor<12xf16>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, false, true, false, true, false, false, true, false, false, false, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf16>, tensor<12xf16>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, false, true, true, true, false, true, true, false, true, false, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf16>, tensor<12xf16>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, false, false, false, false, true, false, false, true, false, true, false]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf16>, tensor<12xf16>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, false, false, true, false, true, true, false, true, true, true, false]> : tensor<12xi1>
  func.return
}
func.func @compare_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.4028235e+38, -1.1754944e-38, 0x7F800000, 0x7FC00000]> : tensor<12xf32>
  %c1 = stablehlo.constant dense<[0.0, 0x7FC00000, 0.0, 0.5, -1.0, 0.5, 3.0, 2.0, 3.0, -1.1754944e-38, 3.4028235e+38, -1.1754944e-38]> : tensor<12xf32>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, false, true, false, true, false, false, true, false, false, false, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, false, true, true, true, false, true, true, false, true, false, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, false, false, false, false, true, false, false, true, false, true, false]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, false, false, true, false, true, true, false, true, true, true, false]> : tensor<12xi1>
  func.return
}
func.func @compare_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 1.7976931348623157e+308, -2.2250738585072014e-308, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %c1 = stablehlo.constant dense<[0.0, 0x7FF8000000000000, 0.0, 0.5, -1.0, 0.5, 3.0, 2.0, 3.0, -2.2250738585072014e-308, 1.7976931348623157e+308, -2.2250738585072014e-308]> : tensor<12xf64>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf64>, tensor<12xf64>) -> tensor<12xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<12xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf64>, tensor<12xf64>) -> tensor<12xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true, false, true, true]> : tensor<12xi1>
  %4 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf64>, tensor<12xf64>) -> tensor<12xi1>
  check.expect_eq_const %4, dense<[false, false, true, false, true, false, false, true, false, false, false, false]> : tensor<12xi1>
  %5 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf64>, tensor<12xf64>) -> tensor<12xi1>
  check.expect_eq_const %5, dense<[true, false, true, true, true, false, true, true, false, true, false, false]> : tensor<12xi1>
  %6 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf64>, tensor<12xf64>) -> tensor<12xi1>
  check.expect_eq_const %6, dense<[false, false, false, false, false, true, false, false, true, false, true, false]> : tensor<12xi1>
  %7 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<12xf64>, tensor<12xf64>) -> tensor<12xi1>
  check.expect_eq_const %7, dense<[true, false, false, true, false, true, true, false, true, true, true, false]> : tensor<12xi1>
  func.return
}
func.func @compare_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(0.0, 0.0), (-0.75, -2.0), (0.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, 1.0), (-3.0, 4.0), (0.5, 0.25), (-3.0, 4.0)]> : tensor<9xcomplex<f32>>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>) -> tensor<9xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false]> : tensor<9xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>) -> tensor<9xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true]> : tensor<9xi1>
  func.return
}
func.func @compare_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(0.0, 0.0), (-0.75, -2.0), (0.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, 1.0), (-3.0, 4.0), (0.5, 0.25), (-3.0, 4.0)]> : tensor<9xcomplex<f64>>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<9xcomplex<f64>>, tensor<9xcomplex<f64>>) -> tensor<9xi1>
  check.expect_eq_const %2, dense<[true, false, false, true, false, false, true, false, false]> : tensor<9xi1>
  %3 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<9xcomplex<f64>>, tensor<9xcomplex<f64>>) -> tensor<9xi1>
  check.expect_eq_const %3, dense<[false, true, true, false, true, true, false, true, true]> : tensor<9xi1>
  func.return
}
func.func @compare_total_order_f32() {
  %c0 = stablehlo.constant dense<[0x7FC00000, -0.0, 0.0, 0xFF800000, 1.0, 0x7F800000]> : tensor<6xf32>
  %c1 = stablehlo.constant dense<[0x7F800000, 0.0, -0.0, -1.0, 0x7FC00000, 0x7F800000]> : tensor<6xf32>
  %2 = "stablehlo.compare"(%c0, %c1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type TOTALORDER>} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  check.expect_eq_const %2, dense<[false, true, false, true, true, false]> : tensor<6xi1>
  func.return
}
func.func @compare_quantised() {
  %c0 = stablehlo.constant dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %c2 = stablehlo.constant dense<[1.0, -0.5, 3.0, 2.5]> : tensor<4xf32>
  %3 = "stablehlo.uniform_quantize"(%c2) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %4 = "stablehlo.compare"(%1, %3) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>, tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xi1>
  check.expect_eq_const %4, dense<[true, false, true, false]> : tensor<4xi1>
  func.return
}
