// stablehlo.reduce by sum over rows, columns and all, and by maximum; every element type.
// Made by tests/ops/make.py.

func.func @reduce_i1() {
  %c0 = stablehlo.constant dense<[[true, false, true, true], [false, true, false, true]]> : tensor<2x4xi1>
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i1>, %a1: tensor<i1>):
    %r = stablehlo.or %a0, %a1 : tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xi1>, tensor<i1>) -> tensor<4xi1>
  check.expect_eq_const %2, dense<[true, true, true, true]> : tensor<4xi1>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i1>, %a1: tensor<i1>):
    %r = stablehlo.or %a0, %a1 : tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xi1>, tensor<i1>) -> tensor<2xi1>
  check.expect_eq_const %3, dense<[true, true]> : tensor<2xi1>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i1>, %a1: tensor<i1>):
    %r = stablehlo.or %a0, %a1 : tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %4, dense<true> : tensor<i1>
  %c5 = stablehlo.constant dense<[[true, false, false, true], [false, false, true, false], [false, true, false, false]]> : tensor<3x4xi1>
  %c6 = stablehlo.constant dense<true> : tensor<i1>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<i1>, %a1: tensor<i1>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xi1>, tensor<i1>) -> tensor<3xi1>
  check.expect_eq_const %7, dense<[true, true, true]> : tensor<3xi1>
  func.return
}
func.func @reduce_i2() {
  %c0 = stablehlo.constant dense<[[1, -1, 0, 1], [1, 1, -1, 0]]> : tensor<2x4xi2>
  %c1 = stablehlo.constant dense<1> : tensor<i2>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i2>, %a1: tensor<i2>):
    %r = stablehlo.add %a0, %a1 : tensor<i2>
    stablehlo.return %r : tensor<i2>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xi2>, tensor<i2>) -> tensor<4xi2>
  check.expect_eq_const %2, dense<[-1, 1, 0, -2]> : tensor<4xi2>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i2>, %a1: tensor<i2>):
    %r = stablehlo.add %a0, %a1 : tensor<i2>
    stablehlo.return %r : tensor<i2>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xi2>, tensor<i2>) -> tensor<2xi2>
  check.expect_eq_const %3, dense<[-2, -2]> : tensor<2xi2>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i2>, %a1: tensor<i2>):
    %r = stablehlo.add %a0, %a1 : tensor<i2>
    stablehlo.return %r : tensor<i2>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xi2>, tensor<i2>) -> tensor<i2>
  check.expect_eq_const %4, dense<-1> : tensor<i2>
  %c5 = stablehlo.constant dense<[[1, -2, -1, 0], [1, -2, -1, 0], [1, -2, -1, 0]]> : tensor<3x4xi2>
  %c6 = stablehlo.constant dense<1> : tensor<i2>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<i2>, %a1: tensor<i2>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i2>
    stablehlo.return %r : tensor<i2>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xi2>, tensor<i2>) -> tensor<3xi2>
  check.expect_eq_const %7, dense<[1, 1, 1]> : tensor<3xi2>
  func.return
}
func.func @reduce_i4() {
  %c0 = stablehlo.constant dense<[[1, -1, 0, 1], [1, 1, -1, 0]]> : tensor<2x4xi4>
  %c1 = stablehlo.constant dense<1> : tensor<i4>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i4>, %a1: tensor<i4>):
    %r = stablehlo.add %a0, %a1 : tensor<i4>
    stablehlo.return %r : tensor<i4>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xi4>, tensor<i4>) -> tensor<4xi4>
  check.expect_eq_const %2, dense<[3, 1, 0, 2]> : tensor<4xi4>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i4>, %a1: tensor<i4>):
    %r = stablehlo.add %a0, %a1 : tensor<i4>
    stablehlo.return %r : tensor<i4>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xi4>, tensor<i4>) -> tensor<2xi4>
  check.expect_eq_const %3, dense<[2, 2]> : tensor<2xi4>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i4>, %a1: tensor<i4>):
    %r = stablehlo.add %a0, %a1 : tensor<i4>
    stablehlo.return %r : tensor<i4>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xi4>, tensor<i4>) -> tensor<i4>
  check.expect_eq_const %4, dense<3> : tensor<i4>
  %c5 = stablehlo.constant dense<[[-2, 3, 7, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi4>
  %c6 = stablehlo.constant dense<-2> : tensor<i4>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<i4>, %a1: tensor<i4>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i4>
    stablehlo.return %r : tensor<i4>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xi4>, tensor<i4>) -> tensor<3xi4>
  check.expect_eq_const %7, dense<[7, 7, 6]> : tensor<3xi4>
  func.return
}
func.func @reduce_i8() {
  %c0 = stablehlo.constant dense<[[1, -1, 0, 1], [1, 1, -1, 0]]> : tensor<2x4xi8>
  %c1 = stablehlo.constant dense<1> : tensor<i8>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i8>, %a1: tensor<i8>):
    %r = stablehlo.add %a0, %a1 : tensor<i8>
    stablehlo.return %r : tensor<i8>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xi8>, tensor<i8>) -> tensor<4xi8>
  check.expect_eq_const %2, dense<[3, 1, 0, 2]> : tensor<4xi8>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i8>, %a1: tensor<i8>):
    %r = stablehlo.add %a0, %a1 : tensor<i8>
    stablehlo.return %r : tensor<i8>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xi8>, tensor<i8>) -> tensor<2xi8>
  check.expect_eq_const %3, dense<[2, 2]> : tensor<2xi8>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i8>, %a1: tensor<i8>):
    %r = stablehlo.add %a0, %a1 : tensor<i8>
    stablehlo.return %r : tensor<i8>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xi8>, tensor<i8>) -> tensor<i8>
  check.expect_eq_const %4, dense<3> : tensor<i8>
  %c5 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi8>
  %c6 = stablehlo.constant dense<-2> : tensor<i8>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<i8>, %a1: tensor<i8>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i8>
    stablehlo.return %r : tensor<i8>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %7, dense<[8, 7, 6]> : tensor<3xi8>
  func.return
}
func.func @reduce_i16() {
  %c0 = stablehlo.constant dense<[[1, -1, 0, 1], [1, 1, -1, 0]]> : tensor<2x4xi16>
  %c1 = stablehlo.constant dense<1> : tensor<i16>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i16>, %a1: tensor<i16>):
    %r = stablehlo.add %a0, %a1 : tensor<i16>
    stablehlo.return %r : tensor<i16>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xi16>, tensor<i16>) -> tensor<4xi16>
  check.expect_eq_const %2, dense<[3, 1, 0, 2]> : tensor<4xi16>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i16>, %a1: tensor<i16>):
    %r = stablehlo.add %a0, %a1 : tensor<i16>
    stablehlo.return %r : tensor<i16>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xi16>, tensor<i16>) -> tensor<2xi16>
  check.expect_eq_const %3, dense<[2, 2]> : tensor<2xi16>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i16>, %a1: tensor<i16>):
    %r = stablehlo.add %a0, %a1 : tensor<i16>
    stablehlo.return %r : tensor<i16>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xi16>, tensor<i16>) -> tensor<i16>
  check.expect_eq_const %4, dense<3> : tensor<i16>
  %c5 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi16>
  %c6 = stablehlo.constant dense<-2> : tensor<i16>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<i16>, %a1: tensor<i16>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i16>
    stablehlo.return %r : tensor<i16>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xi16>, tensor<i16>) -> tensor<3xi16>
  check.expect_eq_const %7, dense<[8, 7, 6]> : tensor<3xi16>
  func.return
}
func.func @reduce_i32() {
  %c0 = stablehlo.constant dense<[[1, -1, 0, 1], [1, 1, -1, 0]]> : tensor<2x4xi32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>):
    %r = stablehlo.add %a0, %a1 : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %2, dense<[3, 1, 0, 2]> : tensor<4xi32>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>):
    %r = stablehlo.add %a0, %a1 : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %3, dense<[2, 2]> : tensor<2xi32>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>):
    %r = stablehlo.add %a0, %a1 : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %4, dense<3> : tensor<i32>
  %c5 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi32>
  %c6 = stablehlo.constant dense<-2> : tensor<i32>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %7, dense<[8, 7, 6]> : tensor<3xi32>
  func.return
}
func.func @reduce_i64() {
  %c0 = stablehlo.constant dense<[[1, -1, 0, 1], [1, 1, -1, 0]]> : tensor<2x4xi64>
  %c1 = stablehlo.constant dense<1> : tensor<i64>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i64>, %a1: tensor<i64>):
    %r = stablehlo.add %a0, %a1 : tensor<i64>
    stablehlo.return %r : tensor<i64>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xi64>, tensor<i64>) -> tensor<4xi64>
  check.expect_eq_const %2, dense<[3, 1, 0, 2]> : tensor<4xi64>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i64>, %a1: tensor<i64>):
    %r = stablehlo.add %a0, %a1 : tensor<i64>
    stablehlo.return %r : tensor<i64>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xi64>, tensor<i64>) -> tensor<2xi64>
  check.expect_eq_const %3, dense<[2, 2]> : tensor<2xi64>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<i64>, %a1: tensor<i64>):
    %r = stablehlo.add %a0, %a1 : tensor<i64>
    stablehlo.return %r : tensor<i64>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xi64>, tensor<i64>) -> tensor<i64>
  check.expect_eq_const %4, dense<3> : tensor<i64>
  %c5 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi64>
  %c6 = stablehlo.constant dense<-2> : tensor<i64>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<i64>, %a1: tensor<i64>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i64>
    stablehlo.return %r : tensor<i64>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xi64>, tensor<i64>) -> tensor<3xi64>
  check.expect_eq_const %7, dense<[8, 7, 6]> : tensor<3xi64>
  func.return
}
func.func @reduce_ui2() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 1, 0, 1]]> : tensor<2x4xui2>
  %c1 = stablehlo.constant dense<1> : tensor<ui2>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui2>, %a1: tensor<ui2>):
    %r = stablehlo.add %a0, %a1 : tensor<ui2>
    stablehlo.return %r : tensor<ui2>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xui2>, tensor<ui2>) -> tensor<4xui2>
  check.expect_eq_const %2, dense<[2, 2, 2, 3]> : tensor<4xui2>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui2>, %a1: tensor<ui2>):
    %r = stablehlo.add %a0, %a1 : tensor<ui2>
    stablehlo.return %r : tensor<ui2>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xui2>, tensor<ui2>) -> tensor<2xui2>
  check.expect_eq_const %3, dense<[0, 3]> : tensor<2xui2>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui2>, %a1: tensor<ui2>):
    %r = stablehlo.add %a0, %a1 : tensor<ui2>
    stablehlo.return %r : tensor<ui2>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xui2>, tensor<ui2>) -> tensor<ui2>
  check.expect_eq_const %4, dense<2> : tensor<ui2>
  %c5 = stablehlo.constant dense<[[3, 0, 1, 2], [3, 0, 1, 2], [3, 0, 1, 2]]> : tensor<3x4xui2>
  %c6 = stablehlo.constant dense<3> : tensor<ui2>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<ui2>, %a1: tensor<ui2>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui2>
    stablehlo.return %r : tensor<ui2>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xui2>, tensor<ui2>) -> tensor<3xui2>
  check.expect_eq_const %7, dense<[3, 3, 3]> : tensor<3xui2>
  func.return
}
func.func @reduce_ui4() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 1, 0, 1]]> : tensor<2x4xui4>
  %c1 = stablehlo.constant dense<1> : tensor<ui4>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui4>, %a1: tensor<ui4>):
    %r = stablehlo.add %a0, %a1 : tensor<ui4>
    stablehlo.return %r : tensor<ui4>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xui4>, tensor<ui4>) -> tensor<4xui4>
  check.expect_eq_const %2, dense<[2, 2, 2, 3]> : tensor<4xui4>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui4>, %a1: tensor<ui4>):
    %r = stablehlo.add %a0, %a1 : tensor<ui4>
    stablehlo.return %r : tensor<ui4>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xui4>, tensor<ui4>) -> tensor<2xui4>
  check.expect_eq_const %3, dense<[4, 3]> : tensor<2xui4>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui4>, %a1: tensor<ui4>):
    %r = stablehlo.add %a0, %a1 : tensor<ui4>
    stablehlo.return %r : tensor<ui4>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xui4>, tensor<ui4>) -> tensor<ui4>
  check.expect_eq_const %4, dense<6> : tensor<ui4>
  %c5 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui4>
  %c6 = stablehlo.constant dense<3> : tensor<ui4>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<ui4>, %a1: tensor<ui4>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui4>
    stablehlo.return %r : tensor<ui4>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xui4>, tensor<ui4>) -> tensor<3xui4>
  check.expect_eq_const %7, dense<[13, 12, 11]> : tensor<3xui4>
  func.return
}
func.func @reduce_ui8() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 1, 0, 1]]> : tensor<2x4xui8>
  %c1 = stablehlo.constant dense<1> : tensor<ui8>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui8>, %a1: tensor<ui8>):
    %r = stablehlo.add %a0, %a1 : tensor<ui8>
    stablehlo.return %r : tensor<ui8>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xui8>, tensor<ui8>) -> tensor<4xui8>
  check.expect_eq_const %2, dense<[2, 2, 2, 3]> : tensor<4xui8>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui8>, %a1: tensor<ui8>):
    %r = stablehlo.add %a0, %a1 : tensor<ui8>
    stablehlo.return %r : tensor<ui8>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xui8>, tensor<ui8>) -> tensor<2xui8>
  check.expect_eq_const %3, dense<[4, 3]> : tensor<2xui8>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui8>, %a1: tensor<ui8>):
    %r = stablehlo.add %a0, %a1 : tensor<ui8>
    stablehlo.return %r : tensor<ui8>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xui8>, tensor<ui8>) -> tensor<ui8>
  check.expect_eq_const %4, dense<6> : tensor<ui8>
  %c5 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui8>
  %c6 = stablehlo.constant dense<3> : tensor<ui8>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<ui8>, %a1: tensor<ui8>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui8>
    stablehlo.return %r : tensor<ui8>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xui8>, tensor<ui8>) -> tensor<3xui8>
  check.expect_eq_const %7, dense<[13, 12, 11]> : tensor<3xui8>
  func.return
}
func.func @reduce_ui16() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 1, 0, 1]]> : tensor<2x4xui16>
  %c1 = stablehlo.constant dense<1> : tensor<ui16>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui16>, %a1: tensor<ui16>):
    %r = stablehlo.add %a0, %a1 : tensor<ui16>
    stablehlo.return %r : tensor<ui16>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xui16>, tensor<ui16>) -> tensor<4xui16>
  check.expect_eq_const %2, dense<[2, 2, 2, 3]> : tensor<4xui16>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui16>, %a1: tensor<ui16>):
    %r = stablehlo.add %a0, %a1 : tensor<ui16>
    stablehlo.return %r : tensor<ui16>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xui16>, tensor<ui16>) -> tensor<2xui16>
  check.expect_eq_const %3, dense<[4, 3]> : tensor<2xui16>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui16>, %a1: tensor<ui16>):
    %r = stablehlo.add %a0, %a1 : tensor<ui16>
    stablehlo.return %r : tensor<ui16>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xui16>, tensor<ui16>) -> tensor<ui16>
  check.expect_eq_const %4, dense<6> : tensor<ui16>
  %c5 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui16>
  %c6 = stablehlo.constant dense<3> : tensor<ui16>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<ui16>, %a1: tensor<ui16>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui16>
    stablehlo.return %r : tensor<ui16>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xui16>, tensor<ui16>) -> tensor<3xui16>
  check.expect_eq_const %7, dense<[13, 12, 11]> : tensor<3xui16>
  func.return
}
func.func @reduce_ui32() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 1, 0, 1]]> : tensor<2x4xui32>
  %c1 = stablehlo.constant dense<1> : tensor<ui32>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui32>, %a1: tensor<ui32>):
    %r = stablehlo.add %a0, %a1 : tensor<ui32>
    stablehlo.return %r : tensor<ui32>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xui32>, tensor<ui32>) -> tensor<4xui32>
  check.expect_eq_const %2, dense<[2, 2, 2, 3]> : tensor<4xui32>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui32>, %a1: tensor<ui32>):
    %r = stablehlo.add %a0, %a1 : tensor<ui32>
    stablehlo.return %r : tensor<ui32>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xui32>, tensor<ui32>) -> tensor<2xui32>
  check.expect_eq_const %3, dense<[4, 3]> : tensor<2xui32>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui32>, %a1: tensor<ui32>):
    %r = stablehlo.add %a0, %a1 : tensor<ui32>
    stablehlo.return %r : tensor<ui32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xui32>, tensor<ui32>) -> tensor<ui32>
  check.expect_eq_const %4, dense<6> : tensor<ui32>
  %c5 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui32>
  %c6 = stablehlo.constant dense<3> : tensor<ui32>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<ui32>, %a1: tensor<ui32>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui32>
    stablehlo.return %r : tensor<ui32>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xui32>, tensor<ui32>) -> tensor<3xui32>
  check.expect_eq_const %7, dense<[13, 12, 11]> : tensor<3xui32>
  func.return
}
func.func @reduce_ui64() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 1, 0, 1]]> : tensor<2x4xui64>
  %c1 = stablehlo.constant dense<1> : tensor<ui64>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui64>, %a1: tensor<ui64>):
    %r = stablehlo.add %a0, %a1 : tensor<ui64>
    stablehlo.return %r : tensor<ui64>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xui64>, tensor<ui64>) -> tensor<4xui64>
  check.expect_eq_const %2, dense<[2, 2, 2, 3]> : tensor<4xui64>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui64>, %a1: tensor<ui64>):
    %r = stablehlo.add %a0, %a1 : tensor<ui64>
    stablehlo.return %r : tensor<ui64>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xui64>, tensor<ui64>) -> tensor<2xui64>
  check.expect_eq_const %3, dense<[4, 3]> : tensor<2xui64>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui64>, %a1: tensor<ui64>):
    %r = stablehlo.add %a0, %a1 : tensor<ui64>
    stablehlo.return %r : tensor<ui64>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xui64>, tensor<ui64>) -> tensor<ui64>
  check.expect_eq_const %4, dense<6> : tensor<ui64>
  %c5 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui64>
  %c6 = stablehlo.constant dense<3> : tensor<ui64>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<ui64>, %a1: tensor<ui64>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui64>
    stablehlo.return %r : tensor<ui64>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xui64>, tensor<ui64>) -> tensor<3xui64>
  check.expect_eq_const %7, dense<[13, 12, 11]> : tensor<3xui64>
  func.return
}
func.func @reduce_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0, 1.0], [1.0, 1.0, -1.0, 0.0]]> : tensor<2x4xf4E2M1FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f4E2M1FN>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f4E2M1FN>
    stablehlo.return %r : tensor<f4E2M1FN>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<4xf4E2M1FN>
  check.expect_eq_const %2, dense<[3.0, 1.0, 0.0, 2.0]> : tensor<4xf4E2M1FN>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f4E2M1FN>
    stablehlo.return %r : tensor<f4E2M1FN>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<2xf4E2M1FN>
  check.expect_eq_const %3, dense<[2.0, 2.0]> : tensor<2xf4E2M1FN>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f4E2M1FN>
    stablehlo.return %r : tensor<f4E2M1FN>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<f4E2M1FN>
  check.expect_eq_const %4, dense<3.0> : tensor<f4E2M1FN>
  %c5 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf4E2M1FN>
  %c6 = stablehlo.constant dense<0.0> : tensor<f4E2M1FN>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f4E2M1FN>
    stablehlo.return %r : tensor<f4E2M1FN>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %7, dense<[0.0, 4.0, 6.0]> : tensor<3xf4E2M1FN>
  func.return
}
func.func @reduce_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0, 1.0], [1.0, 1.0, -1.0, 0.0]]> : tensor<2x4xf6E2M3FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f6E2M3FN>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f6E2M3FN>, %a1: tensor<f6E2M3FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f6E2M3FN>
    stablehlo.return %r : tensor<f6E2M3FN>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<4xf6E2M3FN>
  check.expect_eq_const %2, dense<[3.0, 1.0, 0.0, 2.0]> : tensor<4xf6E2M3FN>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f6E2M3FN>, %a1: tensor<f6E2M3FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f6E2M3FN>
    stablehlo.return %r : tensor<f6E2M3FN>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<2xf6E2M3FN>
  check.expect_eq_const %3, dense<[2.0, 2.0]> : tensor<2xf6E2M3FN>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f6E2M3FN>, %a1: tensor<f6E2M3FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f6E2M3FN>
    stablehlo.return %r : tensor<f6E2M3FN>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<f6E2M3FN>
  check.expect_eq_const %4, dense<3.0> : tensor<f6E2M3FN>
  %c5 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf6E2M3FN>
  %c6 = stablehlo.constant dense<0.0> : tensor<f6E2M3FN>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<f6E2M3FN>, %a1: tensor<f6E2M3FN>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f6E2M3FN>
    stablehlo.return %r : tensor<f6E2M3FN>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %7, dense<[0.0, 4.0, 6.0]> : tensor<3xf6E2M3FN>
  func.return
}
func.func @reduce_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0, 1.0], [1.0, 1.0, -1.0, 0.0]]> : tensor<2x4xf6E3M2FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f6E3M2FN>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f6E3M2FN>, %a1: tensor<f6E3M2FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f6E3M2FN>
    stablehlo.return %r : tensor<f6E3M2FN>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<4xf6E3M2FN>
  check.expect_eq_const %2, dense<[3.0, 1.0, 0.0, 2.0]> : tensor<4xf6E3M2FN>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f6E3M2FN>, %a1: tensor<f6E3M2FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f6E3M2FN>
    stablehlo.return %r : tensor<f6E3M2FN>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<2xf6E3M2FN>
  check.expect_eq_const %3, dense<[2.0, 2.0]> : tensor<2xf6E3M2FN>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f6E3M2FN>, %a1: tensor<f6E3M2FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f6E3M2FN>
    stablehlo.return %r : tensor<f6E3M2FN>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<f6E3M2FN>
  check.expect_eq_const %4, dense<3.0> : tensor<f6E3M2FN>
  %c5 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf6E3M2FN>
  %c6 = stablehlo.constant dense<0.0> : tensor<f6E3M2FN>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<f6E3M2FN>, %a1: tensor<f6E3M2FN>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f6E3M2FN>
    stablehlo.return %r : tensor<f6E3M2FN>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %7, dense<[0.0, 4.0, 6.0]> : tensor<3xf6E3M2FN>
  func.return
}
func.func @reduce_f8E3M4() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0, 1.0], [1.0, 1.0, -1.0, 0.0]]> : tensor<2x4xf8E3M4>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E3M4>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E3M4>, %a1: tensor<f8E3M4>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E3M4>
    stablehlo.return %r : tensor<f8E3M4>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xf8E3M4>, tensor<f8E3M4>) -> tensor<4xf8E3M4>
  check.expect_eq_const %2, dense<[3.0, 1.0, 0.0, 2.0]> : tensor<4xf8E3M4>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E3M4>, %a1: tensor<f8E3M4>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E3M4>
    stablehlo.return %r : tensor<f8E3M4>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xf8E3M4>, tensor<f8E3M4>) -> tensor<2xf8E3M4>
  check.expect_eq_const %3, dense<[2.0, 2.0]> : tensor<2xf8E3M4>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E3M4>, %a1: tensor<f8E3M4>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E3M4>
    stablehlo.return %r : tensor<f8E3M4>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xf8E3M4>, tensor<f8E3M4>) -> tensor<f8E3M4>
  check.expect_eq_const %4, dense<3.0> : tensor<f8E3M4>
  %c5 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E3M4>
  %c6 = stablehlo.constant dense<0.0> : tensor<f8E3M4>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<f8E3M4>, %a1: tensor<f8E3M4>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E3M4>
    stablehlo.return %r : tensor<f8E3M4>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xf8E3M4>, tensor<f8E3M4>) -> tensor<3xf8E3M4>
  check.expect_eq_const %7, dense<[0.0, 4.0, 6.0]> : tensor<3xf8E3M4>
  func.return
}
func.func @reduce_f8E4M3() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0, 1.0], [1.0, 1.0, -1.0, 0.0]]> : tensor<2x4xf8E4M3>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3>, %a1: tensor<f8E4M3>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3>
    stablehlo.return %r : tensor<f8E4M3>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xf8E4M3>, tensor<f8E4M3>) -> tensor<4xf8E4M3>
  check.expect_eq_const %2, dense<[3.0, 1.0, 0.0, 2.0]> : tensor<4xf8E4M3>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3>, %a1: tensor<f8E4M3>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3>
    stablehlo.return %r : tensor<f8E4M3>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xf8E4M3>, tensor<f8E4M3>) -> tensor<2xf8E4M3>
  check.expect_eq_const %3, dense<[2.0, 2.0]> : tensor<2xf8E4M3>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3>, %a1: tensor<f8E4M3>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3>
    stablehlo.return %r : tensor<f8E4M3>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xf8E4M3>, tensor<f8E4M3>) -> tensor<f8E4M3>
  check.expect_eq_const %4, dense<3.0> : tensor<f8E4M3>
  %c5 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3>
  %c6 = stablehlo.constant dense<0.0> : tensor<f8E4M3>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<f8E4M3>, %a1: tensor<f8E4M3>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E4M3>
    stablehlo.return %r : tensor<f8E4M3>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xf8E4M3>, tensor<f8E4M3>) -> tensor<3xf8E4M3>
  check.expect_eq_const %7, dense<[0.0, 4.0, 6.0]> : tensor<3xf8E4M3>
  func.return
}
func.func @reduce_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0, 1.0], [1.0, 1.0, -1.0, 0.0]]> : tensor<2x4xf8E4M3FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3FN>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3FN>, %a1: tensor<f8E4M3FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3FN>
    stablehlo.return %r : tensor<f8E4M3FN>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<4xf8E4M3FN>
  check.expect_eq_const %2, dense<[3.0, 1.0, 0.0, 2.0]> : tensor<4xf8E4M3FN>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3FN>, %a1: tensor<f8E4M3FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3FN>
    stablehlo.return %r : tensor<f8E4M3FN>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<2xf8E4M3FN>
  check.expect_eq_const %3, dense<[2.0, 2.0]> : tensor<2xf8E4M3FN>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3FN>, %a1: tensor<f8E4M3FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3FN>
    stablehlo.return %r : tensor<f8E4M3FN>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<f8E4M3FN>
  check.expect_eq_const %4, dense<3.0> : tensor<f8E4M3FN>
  %c5 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3FN>
  %c6 = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<f8E4M3FN>, %a1: tensor<f8E4M3FN>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E4M3FN>
    stablehlo.return %r : tensor<f8E4M3FN>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %7, dense<[0.0, 4.0, 6.0]> : tensor<3xf8E4M3FN>
  func.return
}
func.func @reduce_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0, 1.0], [1.0, 1.0, -1.0, 0.0]]> : tensor<2x4xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3FNUZ>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3FNUZ>, %a1: tensor<f8E4M3FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3FNUZ>
    stablehlo.return %r : tensor<f8E4M3FNUZ>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<4xf8E4M3FNUZ>
  check.expect_eq_const %2, dense<[3.0, 1.0, 0.0, 2.0]> : tensor<4xf8E4M3FNUZ>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3FNUZ>, %a1: tensor<f8E4M3FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3FNUZ>
    stablehlo.return %r : tensor<f8E4M3FNUZ>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<2xf8E4M3FNUZ>
  check.expect_eq_const %3, dense<[2.0, 2.0]> : tensor<2xf8E4M3FNUZ>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3FNUZ>, %a1: tensor<f8E4M3FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3FNUZ>
    stablehlo.return %r : tensor<f8E4M3FNUZ>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<f8E4M3FNUZ>
  check.expect_eq_const %4, dense<3.0> : tensor<f8E4M3FNUZ>
  %c5 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3FNUZ>
  %c6 = stablehlo.constant dense<0.0> : tensor<f8E4M3FNUZ>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<f8E4M3FNUZ>, %a1: tensor<f8E4M3FNUZ>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E4M3FNUZ>
    stablehlo.return %r : tensor<f8E4M3FNUZ>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %7, dense<[0.0, 4.0, 6.0]> : tensor<3xf8E4M3FNUZ>
  func.return
}
func.func @reduce_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0, 1.0], [1.0, 1.0, -1.0, 0.0]]> : tensor<2x4xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3B11FNUZ>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3B11FNUZ>, %a1: tensor<f8E4M3B11FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3B11FNUZ>
    stablehlo.return %r : tensor<f8E4M3B11FNUZ>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<4xf8E4M3B11FNUZ>
  check.expect_eq_const %2, dense<[3.0, 1.0, 0.0, 2.0]> : tensor<4xf8E4M3B11FNUZ>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3B11FNUZ>, %a1: tensor<f8E4M3B11FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3B11FNUZ>
    stablehlo.return %r : tensor<f8E4M3B11FNUZ>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<2xf8E4M3B11FNUZ>
  check.expect_eq_const %3, dense<[2.0, 2.0]> : tensor<2xf8E4M3B11FNUZ>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3B11FNUZ>, %a1: tensor<f8E4M3B11FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3B11FNUZ>
    stablehlo.return %r : tensor<f8E4M3B11FNUZ>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<f8E4M3B11FNUZ>
  check.expect_eq_const %4, dense<3.0> : tensor<f8E4M3B11FNUZ>
  %c5 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3B11FNUZ>
  %c6 = stablehlo.constant dense<0.0> : tensor<f8E4M3B11FNUZ>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<f8E4M3B11FNUZ>, %a1: tensor<f8E4M3B11FNUZ>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E4M3B11FNUZ>
    stablehlo.return %r : tensor<f8E4M3B11FNUZ>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %7, dense<[0.0, 4.0, 6.0]> : tensor<3xf8E4M3B11FNUZ>
  func.return
}
func.func @reduce_f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0, 1.0], [1.0, 1.0, -1.0, 0.0]]> : tensor<2x4xf8E5M2>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E5M2>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E5M2>, %a1: tensor<f8E5M2>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E5M2>
    stablehlo.return %r : tensor<f8E5M2>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xf8E5M2>, tensor<f8E5M2>) -> tensor<4xf8E5M2>
  check.expect_eq_const %2, dense<[3.0, 1.0, 0.0, 2.0]> : tensor<4xf8E5M2>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E5M2>, %a1: tensor<f8E5M2>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E5M2>
    stablehlo.return %r : tensor<f8E5M2>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xf8E5M2>, tensor<f8E5M2>) -> tensor<2xf8E5M2>
  check.expect_eq_const %3, dense<[2.0, 2.0]> : tensor<2xf8E5M2>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E5M2>, %a1: tensor<f8E5M2>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E5M2>
    stablehlo.return %r : tensor<f8E5M2>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xf8E5M2>, tensor<f8E5M2>) -> tensor<f8E5M2>
  check.expect_eq_const %4, dense<3.0> : tensor<f8E5M2>
  %c5 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E5M2>
  %c6 = stablehlo.constant dense<0.0> : tensor<f8E5M2>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<f8E5M2>, %a1: tensor<f8E5M2>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E5M2>
    stablehlo.return %r : tensor<f8E5M2>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xf8E5M2>, tensor<f8E5M2>) -> tensor<3xf8E5M2>
  check.expect_eq_const %7, dense<[0.0, 4.0, 6.0]> : tensor<3xf8E5M2>
  func.return
}
func.func @reduce_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0, 1.0], [1.0, 1.0, -1.0, 0.0]]> : tensor<2x4xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E5M2FNUZ>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E5M2FNUZ>, %a1: tensor<f8E5M2FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E5M2FNUZ>
    stablehlo.return %r : tensor<f8E5M2FNUZ>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<4xf8E5M2FNUZ>
  check.expect_eq_const %2, dense<[3.0, 1.0, 0.0, 2.0]> : tensor<4xf8E5M2FNUZ>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E5M2FNUZ>, %a1: tensor<f8E5M2FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E5M2FNUZ>
    stablehlo.return %r : tensor<f8E5M2FNUZ>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<2xf8E5M2FNUZ>
  check.expect_eq_const %3, dense<[2.0, 2.0]> : tensor<2xf8E5M2FNUZ>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E5M2FNUZ>, %a1: tensor<f8E5M2FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E5M2FNUZ>
    stablehlo.return %r : tensor<f8E5M2FNUZ>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<f8E5M2FNUZ>
  check.expect_eq_const %4, dense<3.0> : tensor<f8E5M2FNUZ>
  %c5 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E5M2FNUZ>
  %c6 = stablehlo.constant dense<0.0> : tensor<f8E5M2FNUZ>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<f8E5M2FNUZ>, %a1: tensor<f8E5M2FNUZ>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E5M2FNUZ>
    stablehlo.return %r : tensor<f8E5M2FNUZ>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %7, dense<[0.0, 4.0, 6.0]> : tensor<3xf8E5M2FNUZ>
  func.return
}
func.func @reduce_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0]]> : tensor<2x4xf8E8M0FNU>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E8M0FNU>
  %c2 = stablehlo.constant dense<[[4.0, 1.0], [2.0, 8.0]]> : tensor<2x2xf8E8M0FNU>
  %3 = "stablehlo.reduce"(%c2, %c1) ({
  ^bb0(%a0: tensor<f8E8M0FNU>, %a1: tensor<f8E8M0FNU>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E8M0FNU>
    stablehlo.return %r : tensor<f8E8M0FNU>
  }) {dimensions = array<i64: 1>} : (tensor<2x2xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<2xf8E8M0FNU>
  check.expect_eq_const %3, dense<[4.0, 8.0]> : tensor<2xf8E8M0FNU>
  func.return
}
func.func @reduce_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0, 1.0], [1.0, 1.0, -1.0, 0.0]]> : tensor<2x4xbf16>
  %c1 = stablehlo.constant dense<1.0> : tensor<bf16>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<bf16>, %a1: tensor<bf16>):
    %r = stablehlo.add %a0, %a1 : tensor<bf16>
    stablehlo.return %r : tensor<bf16>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xbf16>, tensor<bf16>) -> tensor<4xbf16>
  check.expect_eq_const %2, dense<[3.0, 1.0, 0.0, 2.0]> : tensor<4xbf16>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<bf16>, %a1: tensor<bf16>):
    %r = stablehlo.add %a0, %a1 : tensor<bf16>
    stablehlo.return %r : tensor<bf16>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xbf16>, tensor<bf16>) -> tensor<2xbf16>
  check.expect_eq_const %3, dense<[2.0, 2.0]> : tensor<2xbf16>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<bf16>, %a1: tensor<bf16>):
    %r = stablehlo.add %a0, %a1 : tensor<bf16>
    stablehlo.return %r : tensor<bf16>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xbf16>, tensor<bf16>) -> tensor<bf16>
  check.expect_eq_const %4, dense<3.0> : tensor<bf16>
  %c5 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xbf16>
  %c6 = stablehlo.constant dense<0.0> : tensor<bf16>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<bf16>, %a1: tensor<bf16>):
    %r = stablehlo.maximum %a0, %a1 : tensor<bf16>
    stablehlo.return %r : tensor<bf16>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<3xbf16>
  check.expect_eq_const %7, dense<[0.0, 4.0, 6.0]> : tensor<3xbf16>
  func.return
}
func.func @reduce_f16() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0, 1.0], [1.0, 1.0, -1.0, 0.0]]> : tensor<2x4xf16>
  %c1 = stablehlo.constant dense<1.0> : tensor<f16>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
    %r = stablehlo.add %a0, %a1 : tensor<f16>
    stablehlo.return %r : tensor<f16>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xf16>, tensor<f16>) -> tensor<4xf16>
  check.expect_eq_const %2, dense<[3.0, 1.0, 0.0, 2.0]> : tensor<4xf16>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
    %r = stablehlo.add %a0, %a1 : tensor<f16>
    stablehlo.return %r : tensor<f16>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xf16>, tensor<f16>) -> tensor<2xf16>
  check.expect_eq_const %3, dense<[2.0, 2.0]> : tensor<2xf16>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
    %r = stablehlo.add %a0, %a1 : tensor<f16>
    stablehlo.return %r : tensor<f16>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xf16>, tensor<f16>) -> tensor<f16>
  check.expect_eq_const %4, dense<3.0> : tensor<f16>
  %c5 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf16>
  %c6 = stablehlo.constant dense<0.0> : tensor<f16>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f16>
    stablehlo.return %r : tensor<f16>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xf16>, tensor<f16>) -> tensor<3xf16>
  check.expect_eq_const %7, dense<[0.0, 4.0, 6.0]> : tensor<3xf16>
  func.return
}
func.func @reduce_f32() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0, 1.0], [1.0, 1.0, -1.0, 0.0]]> : tensor<2x4xf32>
  %c1 = stablehlo.constant dense<1.0> : tensor<f32>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %r = stablehlo.add %a0, %a1 : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>
  check.expect_eq_const %2, dense<[3.0, 1.0, 0.0, 2.0]> : tensor<4xf32>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %r = stablehlo.add %a0, %a1 : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %3, dense<[2.0, 2.0]> : tensor<2xf32>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %r = stablehlo.add %a0, %a1 : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %4, dense<3.0> : tensor<f32>
  %c5 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf32>
  %c6 = stablehlo.constant dense<0.0> : tensor<f32>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %7, dense<[0.0, 4.0, 6.0]> : tensor<3xf32>
  func.return
}
func.func @reduce_f64() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0, 1.0], [1.0, 1.0, -1.0, 0.0]]> : tensor<2x4xf64>
  %c1 = stablehlo.constant dense<1.0> : tensor<f64>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
    %r = stablehlo.add %a0, %a1 : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xf64>, tensor<f64>) -> tensor<4xf64>
  check.expect_eq_const %2, dense<[3.0, 1.0, 0.0, 2.0]> : tensor<4xf64>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
    %r = stablehlo.add %a0, %a1 : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xf64>, tensor<f64>) -> tensor<2xf64>
  check.expect_eq_const %3, dense<[2.0, 2.0]> : tensor<2xf64>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
    %r = stablehlo.add %a0, %a1 : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xf64>, tensor<f64>) -> tensor<f64>
  check.expect_eq_const %4, dense<3.0> : tensor<f64>
  %c5 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf64>
  %c6 = stablehlo.constant dense<0.0> : tensor<f64>
  %7 = "stablehlo.reduce"(%c5, %c6) ({
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {dimensions = array<i64: 1>} : (tensor<3x4xf64>, tensor<f64>) -> tensor<3xf64>
  check.expect_eq_const %7, dense<[0.0, 4.0, 6.0]> : tensor<3xf64>
  func.return
}
func.func @reduce_complex_f32() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 0.0)]]> : tensor<2x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<complex<f32>>, %a1: tensor<complex<f32>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f32>>
    stablehlo.return %r : tensor<complex<f32>>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
  check.expect_eq_const %2, dense<[(3.0, 0.0), (1.0, 0.0), (0.0, 0.0), (2.0, 0.0)]> : tensor<4xcomplex<f32>>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<complex<f32>>, %a1: tensor<complex<f32>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f32>>
    stablehlo.return %r : tensor<complex<f32>>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
  check.expect_eq_const %3, dense<[(2.0, 0.0), (2.0, 0.0)]> : tensor<2xcomplex<f32>>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<complex<f32>>, %a1: tensor<complex<f32>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f32>>
    stablehlo.return %r : tensor<complex<f32>>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
  check.expect_eq_const %4, dense<(3.0, 0.0)> : tensor<complex<f32>>
  func.return
}
func.func @reduce_complex_f64() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 0.0)]]> : tensor<2x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f64>>
  %2 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<complex<f64>>, %a1: tensor<complex<f64>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f64>>
    stablehlo.return %r : tensor<complex<f64>>
  }) {dimensions = array<i64: 0>} : (tensor<2x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<4xcomplex<f64>>
  check.expect_eq_const %2, dense<[(3.0, 0.0), (1.0, 0.0), (0.0, 0.0), (2.0, 0.0)]> : tensor<4xcomplex<f64>>
  %3 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<complex<f64>>, %a1: tensor<complex<f64>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f64>>
    stablehlo.return %r : tensor<complex<f64>>
  }) {dimensions = array<i64: 1>} : (tensor<2x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2xcomplex<f64>>
  check.expect_eq_const %3, dense<[(2.0, 0.0), (2.0, 0.0)]> : tensor<2xcomplex<f64>>
  %4 = "stablehlo.reduce"(%c0, %c1) ({
  ^bb0(%a0: tensor<complex<f64>>, %a1: tensor<complex<f64>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f64>>
    stablehlo.return %r : tensor<complex<f64>>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
  check.expect_eq_const %4, dense<(3.0, 0.0)> : tensor<complex<f64>>
  func.return
}
