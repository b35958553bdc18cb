// chlo.scan of running sums, every element type.
// Made by tests/ops/make.py.

func.func @chlo_scan_i1() {
  %c0 = stablehlo.constant dense<[[true, false], [true, true], [false, true]]> : tensor<3x2xi1>
  %c1 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xi1>, %b: tensor<2xi1>):
    %s = stablehlo.or %a, %b : tensor<2xi1>
    stablehlo.return %s, %s : tensor<2xi1>, tensor<2xi1>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xi1>, tensor<2xi1>) -> (tensor<3x2xi1>, tensor<2xi1>)
  check.expect_eq_const %2#0, dense<[[true, false], [true, true], [true, true]]> : tensor<3x2xi1>
  check.expect_eq_const %2#1, dense<[true, true]> : tensor<2xi1>
  func.return
}
func.func @chlo_scan_i2() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi2>
  %c1 = stablehlo.constant dense<[1, -1]> : tensor<2xi2>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xi2>, %b: tensor<2xi2>):
    %s = stablehlo.add %a, %b : tensor<2xi2>
    stablehlo.return %s, %s : tensor<2xi2>, tensor<2xi2>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xi2>, tensor<2xi2>) -> (tensor<3x2xi2>, tensor<2xi2>)
  check.expect_eq_const %2#0, dense<[[-2, -2], [-2, -1], [-1, 0]]> : tensor<3x2xi2>
  check.expect_eq_const %2#1, dense<[-1, 0]> : tensor<2xi2>
  func.return
}
func.func @chlo_scan_i4() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi4>
  %c1 = stablehlo.constant dense<[1, -1]> : tensor<2xi4>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xi4>, %b: tensor<2xi4>):
    %s = stablehlo.add %a, %b : tensor<2xi4>
    stablehlo.return %s, %s : tensor<2xi4>, tensor<2xi4>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xi4>, tensor<2xi4>) -> (tensor<3x2xi4>, tensor<2xi4>)
  check.expect_eq_const %2#0, dense<[[2, -2], [2, -1], [3, 0]]> : tensor<3x2xi4>
  check.expect_eq_const %2#1, dense<[3, 0]> : tensor<2xi4>
  func.return
}
func.func @chlo_scan_i8() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi8>
  %c1 = stablehlo.constant dense<[1, -1]> : tensor<2xi8>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xi8>, %b: tensor<2xi8>):
    %s = stablehlo.add %a, %b : tensor<2xi8>
    stablehlo.return %s, %s : tensor<2xi8>, tensor<2xi8>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xi8>, tensor<2xi8>) -> (tensor<3x2xi8>, tensor<2xi8>)
  check.expect_eq_const %2#0, dense<[[2, -2], [2, -1], [3, 0]]> : tensor<3x2xi8>
  check.expect_eq_const %2#1, dense<[3, 0]> : tensor<2xi8>
  func.return
}
func.func @chlo_scan_i16() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi16>
  %c1 = stablehlo.constant dense<[1, -1]> : tensor<2xi16>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xi16>, %b: tensor<2xi16>):
    %s = stablehlo.add %a, %b : tensor<2xi16>
    stablehlo.return %s, %s : tensor<2xi16>, tensor<2xi16>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xi16>, tensor<2xi16>) -> (tensor<3x2xi16>, tensor<2xi16>)
  check.expect_eq_const %2#0, dense<[[2, -2], [2, -1], [3, 0]]> : tensor<3x2xi16>
  check.expect_eq_const %2#1, dense<[3, 0]> : tensor<2xi16>
  func.return
}
func.func @chlo_scan_i32() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi32>
  %c1 = stablehlo.constant dense<[1, -1]> : tensor<2xi32>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xi32>, %b: tensor<2xi32>):
    %s = stablehlo.add %a, %b : tensor<2xi32>
    stablehlo.return %s, %s : tensor<2xi32>, tensor<2xi32>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xi32>, tensor<2xi32>) -> (tensor<3x2xi32>, tensor<2xi32>)
  check.expect_eq_const %2#0, dense<[[2, -2], [2, -1], [3, 0]]> : tensor<3x2xi32>
  check.expect_eq_const %2#1, dense<[3, 0]> : tensor<2xi32>
  func.return
}
func.func @chlo_scan_i64() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi64>
  %c1 = stablehlo.constant dense<[1, -1]> : tensor<2xi64>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xi64>, %b: tensor<2xi64>):
    %s = stablehlo.add %a, %b : tensor<2xi64>
    stablehlo.return %s, %s : tensor<2xi64>, tensor<2xi64>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xi64>, tensor<2xi64>) -> (tensor<3x2xi64>, tensor<2xi64>)
  check.expect_eq_const %2#0, dense<[[2, -2], [2, -1], [3, 0]]> : tensor<3x2xi64>
  check.expect_eq_const %2#1, dense<[3, 0]> : tensor<2xi64>
  func.return
}
func.func @chlo_scan_ui2() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui2>
  %c1 = stablehlo.constant dense<[1, 0]> : tensor<2xui2>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xui2>, %b: tensor<2xui2>):
    %s = stablehlo.add %a, %b : tensor<2xui2>
    stablehlo.return %s, %s : tensor<2xui2>, tensor<2xui2>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xui2>, tensor<2xui2>) -> (tensor<3x2xui2>, tensor<2xui2>)
  check.expect_eq_const %2#0, dense<[[2, 0], [3, 1], [3, 2]]> : tensor<3x2xui2>
  check.expect_eq_const %2#1, dense<[3, 2]> : tensor<2xui2>
  func.return
}
func.func @chlo_scan_ui4() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui4>
  %c1 = stablehlo.constant dense<[1, 0]> : tensor<2xui4>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xui4>, %b: tensor<2xui4>):
    %s = stablehlo.add %a, %b : tensor<2xui4>
    stablehlo.return %s, %s : tensor<2xui4>, tensor<2xui4>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xui4>, tensor<2xui4>) -> (tensor<3x2xui4>, tensor<2xui4>)
  check.expect_eq_const %2#0, dense<[[2, 0], [3, 1], [3, 2]]> : tensor<3x2xui4>
  check.expect_eq_const %2#1, dense<[3, 2]> : tensor<2xui4>
  func.return
}
func.func @chlo_scan_ui8() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui8>
  %c1 = stablehlo.constant dense<[1, 0]> : tensor<2xui8>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xui8>, %b: tensor<2xui8>):
    %s = stablehlo.add %a, %b : tensor<2xui8>
    stablehlo.return %s, %s : tensor<2xui8>, tensor<2xui8>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xui8>, tensor<2xui8>) -> (tensor<3x2xui8>, tensor<2xui8>)
  check.expect_eq_const %2#0, dense<[[2, 0], [3, 1], [3, 2]]> : tensor<3x2xui8>
  check.expect_eq_const %2#1, dense<[3, 2]> : tensor<2xui8>
  func.return
}
func.func @chlo_scan_ui16() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui16>
  %c1 = stablehlo.constant dense<[1, 0]> : tensor<2xui16>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xui16>, %b: tensor<2xui16>):
    %s = stablehlo.add %a, %b : tensor<2xui16>
    stablehlo.return %s, %s : tensor<2xui16>, tensor<2xui16>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xui16>, tensor<2xui16>) -> (tensor<3x2xui16>, tensor<2xui16>)
  check.expect_eq_const %2#0, dense<[[2, 0], [3, 1], [3, 2]]> : tensor<3x2xui16>
  check.expect_eq_const %2#1, dense<[3, 2]> : tensor<2xui16>
  func.return
}
func.func @chlo_scan_ui32() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui32>
  %c1 = stablehlo.constant dense<[1, 0]> : tensor<2xui32>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xui32>, %b: tensor<2xui32>):
    %s = stablehlo.add %a, %b : tensor<2xui32>
    stablehlo.return %s, %s : tensor<2xui32>, tensor<2xui32>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xui32>, tensor<2xui32>) -> (tensor<3x2xui32>, tensor<2xui32>)
  check.expect_eq_const %2#0, dense<[[2, 0], [3, 1], [3, 2]]> : tensor<3x2xui32>
  check.expect_eq_const %2#1, dense<[3, 2]> : tensor<2xui32>
  func.return
}
func.func @chlo_scan_ui64() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui64>
  %c1 = stablehlo.constant dense<[1, 0]> : tensor<2xui64>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xui64>, %b: tensor<2xui64>):
    %s = stablehlo.add %a, %b : tensor<2xui64>
    stablehlo.return %s, %s : tensor<2xui64>, tensor<2xui64>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xui64>, tensor<2xui64>) -> (tensor<3x2xui64>, tensor<2xui64>)
  check.expect_eq_const %2#0, dense<[[2, 0], [3, 1], [3, 2]]> : tensor<3x2xui64>
  check.expect_eq_const %2#1, dense<[3, 2]> : tensor<2xui64>
  func.return
}
func.func @chlo_scan_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf4E2M1FN>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf4E2M1FN>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xf4E2M1FN>, %b: tensor<2xf4E2M1FN>):
    %s = stablehlo.add %a, %b : tensor<2xf4E2M1FN>
    stablehlo.return %s, %s : tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf4E2M1FN>, tensor<2xf4E2M1FN>) -> (tensor<3x2xf4E2M1FN>, tensor<2xf4E2M1FN>)
  check.expect_eq_const %2#0, dense<[[2.0, -2.0], [2.0, -1.0], [3.0, 0.0]]> : tensor<3x2xf4E2M1FN>
  check.expect_eq_const %2#1, dense<[3.0, 0.0]> : tensor<2xf4E2M1FN>
  func.return
}
func.func @chlo_scan_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf6E2M3FN>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf6E2M3FN>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xf6E2M3FN>, %b: tensor<2xf6E2M3FN>):
    %s = stablehlo.add %a, %b : tensor<2xf6E2M3FN>
    stablehlo.return %s, %s : tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf6E2M3FN>, tensor<2xf6E2M3FN>) -> (tensor<3x2xf6E2M3FN>, tensor<2xf6E2M3FN>)
  check.expect_eq_const %2#0, dense<[[2.0, -2.0], [2.0, -1.0], [3.0, 0.0]]> : tensor<3x2xf6E2M3FN>
  check.expect_eq_const %2#1, dense<[3.0, 0.0]> : tensor<2xf6E2M3FN>
  func.return
}
func.func @chlo_scan_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf6E3M2FN>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf6E3M2FN>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xf6E3M2FN>, %b: tensor<2xf6E3M2FN>):
    %s = stablehlo.add %a, %b : tensor<2xf6E3M2FN>
    stablehlo.return %s, %s : tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf6E3M2FN>, tensor<2xf6E3M2FN>) -> (tensor<3x2xf6E3M2FN>, tensor<2xf6E3M2FN>)
  check.expect_eq_const %2#0, dense<[[2.0, -2.0], [2.0, -1.0], [3.0, 0.0]]> : tensor<3x2xf6E3M2FN>
  check.expect_eq_const %2#1, dense<[3.0, 0.0]> : tensor<2xf6E3M2FN>
  func.return
}
func.func @chlo_scan_f8E3M4() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E3M4>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf8E3M4>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xf8E3M4>, %b: tensor<2xf8E3M4>):
    %s = stablehlo.add %a, %b : tensor<2xf8E3M4>
    stablehlo.return %s, %s : tensor<2xf8E3M4>, tensor<2xf8E3M4>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf8E3M4>, tensor<2xf8E3M4>) -> (tensor<3x2xf8E3M4>, tensor<2xf8E3M4>)
  check.expect_eq_const %2#0, dense<[[2.0, -2.0], [2.0, -1.0], [3.0, 0.0]]> : tensor<3x2xf8E3M4>
  check.expect_eq_const %2#1, dense<[3.0, 0.0]> : tensor<2xf8E3M4>
  func.return
}
func.func @chlo_scan_f8E4M3() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf8E4M3>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xf8E4M3>, %b: tensor<2xf8E4M3>):
    %s = stablehlo.add %a, %b : tensor<2xf8E4M3>
    stablehlo.return %s, %s : tensor<2xf8E4M3>, tensor<2xf8E4M3>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf8E4M3>, tensor<2xf8E4M3>) -> (tensor<3x2xf8E4M3>, tensor<2xf8E4M3>)
  check.expect_eq_const %2#0, dense<[[2.0, -2.0], [2.0, -1.0], [3.0, 0.0]]> : tensor<3x2xf8E4M3>
  check.expect_eq_const %2#1, dense<[3.0, 0.0]> : tensor<2xf8E4M3>
  func.return
}
func.func @chlo_scan_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf8E4M3FN>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xf8E4M3FN>, %b: tensor<2xf8E4M3FN>):
    %s = stablehlo.add %a, %b : tensor<2xf8E4M3FN>
    stablehlo.return %s, %s : tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf8E4M3FN>, tensor<2xf8E4M3FN>) -> (tensor<3x2xf8E4M3FN>, tensor<2xf8E4M3FN>)
  check.expect_eq_const %2#0, dense<[[2.0, -2.0], [2.0, -1.0], [3.0, 0.0]]> : tensor<3x2xf8E4M3FN>
  check.expect_eq_const %2#1, dense<[3.0, 0.0]> : tensor<2xf8E4M3FN>
  func.return
}
func.func @chlo_scan_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf8E4M3FNUZ>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xf8E4M3FNUZ>, %b: tensor<2xf8E4M3FNUZ>):
    %s = stablehlo.add %a, %b : tensor<2xf8E4M3FNUZ>
    stablehlo.return %s, %s : tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>) -> (tensor<3x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>)
  check.expect_eq_const %2#0, dense<[[2.0, -2.0], [2.0, -1.0], [3.0, 0.0]]> : tensor<3x2xf8E4M3FNUZ>
  check.expect_eq_const %2#1, dense<[3.0, 0.0]> : tensor<2xf8E4M3FNUZ>
  func.return
}
func.func @chlo_scan_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf8E4M3B11FNUZ>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xf8E4M3B11FNUZ>, %b: tensor<2xf8E4M3B11FNUZ>):
    %s = stablehlo.add %a, %b : tensor<2xf8E4M3B11FNUZ>
    stablehlo.return %s, %s : tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>) -> (tensor<3x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>)
  check.expect_eq_const %2#0, dense<[[2.0, -2.0], [2.0, -1.0], [3.0, 0.0]]> : tensor<3x2xf8E4M3B11FNUZ>
  check.expect_eq_const %2#1, dense<[3.0, 0.0]> : tensor<2xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_scan_f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf8E5M2>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xf8E5M2>, %b: tensor<2xf8E5M2>):
    %s = stablehlo.add %a, %b : tensor<2xf8E5M2>
    stablehlo.return %s, %s : tensor<2xf8E5M2>, tensor<2xf8E5M2>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf8E5M2>, tensor<2xf8E5M2>) -> (tensor<3x2xf8E5M2>, tensor<2xf8E5M2>)
  check.expect_eq_const %2#0, dense<[[2.0, -2.0], [2.0, -1.0], [3.0, 0.0]]> : tensor<3x2xf8E5M2>
  check.expect_eq_const %2#1, dense<[3.0, 0.0]> : tensor<2xf8E5M2>
  func.return
}
func.func @chlo_scan_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf8E5M2FNUZ>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xf8E5M2FNUZ>, %b: tensor<2xf8E5M2FNUZ>):
    %s = stablehlo.add %a, %b : tensor<2xf8E5M2FNUZ>
    stablehlo.return %s, %s : tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>) -> (tensor<3x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>)
  check.expect_eq_const %2#0, dense<[[2.0, -2.0], [2.0, -1.0], [3.0, 0.0]]> : tensor<3x2xf8E5M2FNUZ>
  check.expect_eq_const %2#1, dense<[3.0, 0.0]> : tensor<2xf8E5M2FNUZ>
  func.return
}
func.func @chlo_scan_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[1.0, 1.0]]> : tensor<1x2xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf8E8M0FNU>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xf8E8M0FNU>, %b: tensor<2xf8E8M0FNU>):
    %s = stablehlo.add %a, %b : tensor<2xf8E8M0FNU>
    stablehlo.return %s, %s : tensor<2xf8E8M0FNU>, tensor<2xf8E8M0FNU>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<1x2xf8E8M0FNU>, tensor<2xf8E8M0FNU>) -> (tensor<1x2xf8E8M0FNU>, tensor<2xf8E8M0FNU>)
  check.expect_eq_const %2#0, dense<[[2.0, 2.0]]> : tensor<1x2xf8E8M0FNU>
  check.expect_eq_const %2#1, dense<[2.0, 2.0]> : tensor<2xf8E8M0FNU>
  func.return
}
func.func @chlo_scan_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xbf16>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xbf16>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xbf16>, %b: tensor<2xbf16>):
    %s = stablehlo.add %a, %b : tensor<2xbf16>
    stablehlo.return %s, %s : tensor<2xbf16>, tensor<2xbf16>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xbf16>, tensor<2xbf16>) -> (tensor<3x2xbf16>, tensor<2xbf16>)
  check.expect_eq_const %2#0, dense<[[2.0, -2.0], [2.0, -1.0], [3.0, 0.0]]> : tensor<3x2xbf16>
  check.expect_eq_const %2#1, dense<[3.0, 0.0]> : tensor<2xbf16>
  func.return
}
func.func @chlo_scan_f16() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf16>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf16>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xf16>, %b: tensor<2xf16>):
    %s = stablehlo.add %a, %b : tensor<2xf16>
    stablehlo.return %s, %s : tensor<2xf16>, tensor<2xf16>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf16>, tensor<2xf16>) -> (tensor<3x2xf16>, tensor<2xf16>)
  check.expect_eq_const %2#0, dense<[[2.0, -2.0], [2.0, -1.0], [3.0, 0.0]]> : tensor<3x2xf16>
  check.expect_eq_const %2#1, dense<[3.0, 0.0]> : tensor<2xf16>
  func.return
}
func.func @chlo_scan_f32() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf32>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    %s = stablehlo.add %a, %b : tensor<2xf32>
    stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf32>, tensor<2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>)
  check.expect_eq_const %2#0, dense<[[2.0, -2.0], [2.0, -1.0], [3.0, 0.0]]> : tensor<3x2xf32>
  check.expect_eq_const %2#1, dense<[3.0, 0.0]> : tensor<2xf32>
  func.return
}
func.func @chlo_scan_f64() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf64>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf64>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xf64>, %b: tensor<2xf64>):
    %s = stablehlo.add %a, %b : tensor<2xf64>
    stablehlo.return %s, %s : tensor<2xf64>, tensor<2xf64>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf64>, tensor<2xf64>) -> (tensor<3x2xf64>, tensor<2xf64>)
  check.expect_eq_const %2#0, dense<[[2.0, -2.0], [2.0, -1.0], [3.0, 0.0]]> : tensor<3x2xf64>
  check.expect_eq_const %2#1, dense<[3.0, 0.0]> : tensor<2xf64>
  func.return
}
func.func @chlo_scan_complex_f32() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (-1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, 0.0), (-1.0, 0.0)]> : tensor<2xcomplex<f32>>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xcomplex<f32>>, %b: tensor<2xcomplex<f32>>):
    %s = stablehlo.add %a, %b : tensor<2xcomplex<f32>>
    stablehlo.return %s, %s : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> (tensor<3x2xcomplex<f32>>, tensor<2xcomplex<f32>>)
  check.expect_eq_const %2#0, dense<[[(2.0, 0.0), (-2.0, 0.0)], [(2.0, 0.0), (-1.0, 0.0)], [(3.0, 0.0), (0.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  check.expect_eq_const %2#1, dense<[(3.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f32>>
  func.return
}
func.func @chlo_scan_complex_f64() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (-1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, 0.0), (-1.0, 0.0)]> : tensor<2xcomplex<f64>>
  %2:2 = "chlo.scan"(%c0, %c1) ({
  ^bb0(%a: tensor<2xcomplex<f64>>, %b: tensor<2xcomplex<f64>>):
    %s = stablehlo.add %a, %b : tensor<2xcomplex<f64>>
    stablehlo.return %s, %s : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  }) {dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xcomplex<f64>>, tensor<2xcomplex<f64>>) -> (tensor<3x2xcomplex<f64>>, tensor<2xcomplex<f64>>)
  check.expect_eq_const %2#0, dense<[[(2.0, 0.0), (-2.0, 0.0)], [(2.0, 0.0), (-1.0, 0.0)], [(3.0, 0.0), (0.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  check.expect_eq_const %2#1, dense<[(3.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f64>>
  func.return
}
