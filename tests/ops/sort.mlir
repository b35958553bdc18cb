// stablehlo.sort, stable, alone and with positions, on every element type.
// Made by tests/ops/make.py.

func.func @sort_i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, true, false, false], [true, false, false, true, false, false]]> : tensor<2x6xi1>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<i1>, %a1: tensor<i1>):
    %r = stablehlo.compare LT, %a0, %a1, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xi1>) -> tensor<2x6xi1>
  check.expect_eq_const %1, dense<[[false, false, false, false, true, true], [false, false, false, false, true, true]]> : tensor<2x6xi1>
  %c2 = stablehlo.constant dense<[[true, false, false, true, false, false], [true, false, false, true, false, false]]> : tensor<2x6xi1>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<i1>, %a1: tensor<i1>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xi1>, tensor<2x6xi32>) -> (tensor<2x6xi1>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[false, false, false, false, true, true], [false, false, false, false, true, true]]> : tensor<2x6xi1>
  check.expect_eq_const %4#1, dense<[[1, 2, 4, 5, 0, 3], [1, 2, 4, 5, 0, 3]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_i2() {
  %c0 = stablehlo.constant dense<[[1, -2, -1, 0, 1, -2], [-1, 0, 1, -2, -1, 0]]> : tensor<2x6xi2>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<i2>, %a1: tensor<i2>):
    %r = stablehlo.compare LT, %a0, %a1, SIGNED : (tensor<i2>, tensor<i2>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xi2>) -> tensor<2x6xi2>
  check.expect_eq_const %1, dense<[[-2, -2, -1, 0, 1, 1], [-2, -1, -1, 0, 0, 1]]> : tensor<2x6xi2>
  %c2 = stablehlo.constant dense<[[1, -2, -1, 0, 1, -2], [-1, 0, 1, -2, -1, 0]]> : tensor<2x6xi2>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<i2>, %a1: tensor<i2>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, SIGNED : (tensor<i2>, tensor<i2>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xi2>, tensor<2x6xi32>) -> (tensor<2x6xi2>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-2, -2, -1, 0, 1, 1], [-2, -1, -1, 0, 0, 1]]> : tensor<2x6xi2>
  check.expect_eq_const %4#1, dense<[[1, 5, 2, 3, 0, 4], [3, 0, 4, 1, 5, 2]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_i4() {
  %c0 = stablehlo.constant dense<[[-2, 3, 7, -3, 2, 7], [-4, 1, 6, -5, 0, 5]]> : tensor<2x6xi4>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<i4>, %a1: tensor<i4>):
    %r = stablehlo.compare LT, %a0, %a1, SIGNED : (tensor<i4>, tensor<i4>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xi4>) -> tensor<2x6xi4>
  check.expect_eq_const %1, dense<[[-3, -2, 2, 3, 7, 7], [-5, -4, 0, 1, 5, 6]]> : tensor<2x6xi4>
  %c2 = stablehlo.constant dense<[[-2, 3, 7, -3, 2, 7], [-4, 1, 6, -5, 0, 5]]> : tensor<2x6xi4>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<i4>, %a1: tensor<i4>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, SIGNED : (tensor<i4>, tensor<i4>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xi4>, tensor<2x6xi32>) -> (tensor<2x6xi4>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-3, -2, 2, 3, 7, 7], [-5, -4, 0, 1, 5, 6]]> : tensor<2x6xi4>
  check.expect_eq_const %4#1, dense<[[3, 0, 4, 1, 2, 5], [3, 0, 4, 1, 5, 2]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_i8() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3, 2, 7], [-4, 1, 6, -5, 0, 5]]> : tensor<2x6xi8>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<i8>, %a1: tensor<i8>):
    %r = stablehlo.compare LT, %a0, %a1, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xi8>) -> tensor<2x6xi8>
  check.expect_eq_const %1, dense<[[-3, -2, 2, 3, 7, 8], [-5, -4, 0, 1, 5, 6]]> : tensor<2x6xi8>
  %c2 = stablehlo.constant dense<[[-2, 3, 8, -3, 2, 7], [-4, 1, 6, -5, 0, 5]]> : tensor<2x6xi8>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<i8>, %a1: tensor<i8>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xi8>, tensor<2x6xi32>) -> (tensor<2x6xi8>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-3, -2, 2, 3, 7, 8], [-5, -4, 0, 1, 5, 6]]> : tensor<2x6xi8>
  check.expect_eq_const %4#1, dense<[[3, 0, 4, 1, 5, 2], [3, 0, 4, 1, 5, 2]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_i16() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3, 2, 7], [-4, 1, 6, -5, 0, 5]]> : tensor<2x6xi16>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<i16>, %a1: tensor<i16>):
    %r = stablehlo.compare LT, %a0, %a1, SIGNED : (tensor<i16>, tensor<i16>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xi16>) -> tensor<2x6xi16>
  check.expect_eq_const %1, dense<[[-3, -2, 2, 3, 7, 8], [-5, -4, 0, 1, 5, 6]]> : tensor<2x6xi16>
  %c2 = stablehlo.constant dense<[[-2, 3, 8, -3, 2, 7], [-4, 1, 6, -5, 0, 5]]> : tensor<2x6xi16>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<i16>, %a1: tensor<i16>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, SIGNED : (tensor<i16>, tensor<i16>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xi16>, tensor<2x6xi32>) -> (tensor<2x6xi16>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-3, -2, 2, 3, 7, 8], [-5, -4, 0, 1, 5, 6]]> : tensor<2x6xi16>
  check.expect_eq_const %4#1, dense<[[3, 0, 4, 1, 5, 2], [3, 0, 4, 1, 5, 2]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_i32() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3, 2, 7], [-4, 1, 6, -5, 0, 5]]> : tensor<2x6xi32>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xi32>) -> tensor<2x6xi32>
  check.expect_eq_const %1, dense<[[-3, -2, 2, 3, 7, 8], [-5, -4, 0, 1, 5, 6]]> : tensor<2x6xi32>
  %c2 = stablehlo.constant dense<[[-2, 3, 8, -3, 2, 7], [-4, 1, 6, -5, 0, 5]]> : tensor<2x6xi32>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xi32>, tensor<2x6xi32>) -> (tensor<2x6xi32>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-3, -2, 2, 3, 7, 8], [-5, -4, 0, 1, 5, 6]]> : tensor<2x6xi32>
  check.expect_eq_const %4#1, dense<[[3, 0, 4, 1, 5, 2], [3, 0, 4, 1, 5, 2]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_i64() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3, 2, 7], [-4, 1, 6, -5, 0, 5]]> : tensor<2x6xi64>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<i64>, %a1: tensor<i64>):
    %r = stablehlo.compare LT, %a0, %a1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xi64>) -> tensor<2x6xi64>
  check.expect_eq_const %1, dense<[[-3, -2, 2, 3, 7, 8], [-5, -4, 0, 1, 5, 6]]> : tensor<2x6xi64>
  %c2 = stablehlo.constant dense<[[-2, 3, 8, -3, 2, 7], [-4, 1, 6, -5, 0, 5]]> : tensor<2x6xi64>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<i64>, %a1: tensor<i64>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xi64>, tensor<2x6xi32>) -> (tensor<2x6xi64>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-3, -2, 2, 3, 7, 8], [-5, -4, 0, 1, 5, 6]]> : tensor<2x6xi64>
  check.expect_eq_const %4#1, dense<[[3, 0, 4, 1, 5, 2], [3, 0, 4, 1, 5, 2]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_ui2() {
  %c0 = stablehlo.constant dense<[[3, 0, 1, 2, 3, 0], [1, 2, 3, 0, 1, 2]]> : tensor<2x6xui2>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<ui2>, %a1: tensor<ui2>):
    %r = stablehlo.compare LT, %a0, %a1, UNSIGNED : (tensor<ui2>, tensor<ui2>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xui2>) -> tensor<2x6xui2>
  check.expect_eq_const %1, dense<[[0, 0, 1, 2, 3, 3], [0, 1, 1, 2, 2, 3]]> : tensor<2x6xui2>
  %c2 = stablehlo.constant dense<[[3, 0, 1, 2, 3, 0], [1, 2, 3, 0, 1, 2]]> : tensor<2x6xui2>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<ui2>, %a1: tensor<ui2>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, UNSIGNED : (tensor<ui2>, tensor<ui2>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xui2>, tensor<2x6xi32>) -> (tensor<2x6xui2>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[0, 0, 1, 2, 3, 3], [0, 1, 1, 2, 2, 3]]> : tensor<2x6xui2>
  check.expect_eq_const %4#1, dense<[[1, 5, 2, 3, 0, 4], [3, 0, 4, 1, 5, 2]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_ui4() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2, 7, 12], [1, 6, 11, 0, 5, 10]]> : tensor<2x6xui4>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<ui4>, %a1: tensor<ui4>):
    %r = stablehlo.compare LT, %a0, %a1, UNSIGNED : (tensor<ui4>, tensor<ui4>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xui4>) -> tensor<2x6xui4>
  check.expect_eq_const %1, dense<[[2, 3, 7, 8, 12, 13], [0, 1, 5, 6, 10, 11]]> : tensor<2x6xui4>
  %c2 = stablehlo.constant dense<[[3, 8, 13, 2, 7, 12], [1, 6, 11, 0, 5, 10]]> : tensor<2x6xui4>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<ui4>, %a1: tensor<ui4>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, UNSIGNED : (tensor<ui4>, tensor<ui4>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xui4>, tensor<2x6xi32>) -> (tensor<2x6xui4>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[2, 3, 7, 8, 12, 13], [0, 1, 5, 6, 10, 11]]> : tensor<2x6xui4>
  check.expect_eq_const %4#1, dense<[[3, 0, 4, 1, 5, 2], [3, 0, 4, 1, 5, 2]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_ui8() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2, 7, 12], [1, 6, 11, 0, 5, 10]]> : tensor<2x6xui8>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<ui8>, %a1: tensor<ui8>):
    %r = stablehlo.compare LT, %a0, %a1, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xui8>) -> tensor<2x6xui8>
  check.expect_eq_const %1, dense<[[2, 3, 7, 8, 12, 13], [0, 1, 5, 6, 10, 11]]> : tensor<2x6xui8>
  %c2 = stablehlo.constant dense<[[3, 8, 13, 2, 7, 12], [1, 6, 11, 0, 5, 10]]> : tensor<2x6xui8>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<ui8>, %a1: tensor<ui8>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xui8>, tensor<2x6xi32>) -> (tensor<2x6xui8>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[2, 3, 7, 8, 12, 13], [0, 1, 5, 6, 10, 11]]> : tensor<2x6xui8>
  check.expect_eq_const %4#1, dense<[[3, 0, 4, 1, 5, 2], [3, 0, 4, 1, 5, 2]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_ui16() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2, 7, 12], [1, 6, 11, 0, 5, 10]]> : tensor<2x6xui16>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<ui16>, %a1: tensor<ui16>):
    %r = stablehlo.compare LT, %a0, %a1, UNSIGNED : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xui16>) -> tensor<2x6xui16>
  check.expect_eq_const %1, dense<[[2, 3, 7, 8, 12, 13], [0, 1, 5, 6, 10, 11]]> : tensor<2x6xui16>
  %c2 = stablehlo.constant dense<[[3, 8, 13, 2, 7, 12], [1, 6, 11, 0, 5, 10]]> : tensor<2x6xui16>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<ui16>, %a1: tensor<ui16>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, UNSIGNED : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xui16>, tensor<2x6xi32>) -> (tensor<2x6xui16>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[2, 3, 7, 8, 12, 13], [0, 1, 5, 6, 10, 11]]> : tensor<2x6xui16>
  check.expect_eq_const %4#1, dense<[[3, 0, 4, 1, 5, 2], [3, 0, 4, 1, 5, 2]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_ui32() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2, 7, 12], [1, 6, 11, 0, 5, 10]]> : tensor<2x6xui32>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<ui32>, %a1: tensor<ui32>):
    %r = stablehlo.compare LT, %a0, %a1, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xui32>) -> tensor<2x6xui32>
  check.expect_eq_const %1, dense<[[2, 3, 7, 8, 12, 13], [0, 1, 5, 6, 10, 11]]> : tensor<2x6xui32>
  %c2 = stablehlo.constant dense<[[3, 8, 13, 2, 7, 12], [1, 6, 11, 0, 5, 10]]> : tensor<2x6xui32>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<ui32>, %a1: tensor<ui32>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xui32>, tensor<2x6xi32>) -> (tensor<2x6xui32>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[2, 3, 7, 8, 12, 13], [0, 1, 5, 6, 10, 11]]> : tensor<2x6xui32>
  check.expect_eq_const %4#1, dense<[[3, 0, 4, 1, 5, 2], [3, 0, 4, 1, 5, 2]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_ui64() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2, 7, 12], [1, 6, 11, 0, 5, 10]]> : tensor<2x6xui64>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<ui64>, %a1: tensor<ui64>):
    %r = stablehlo.compare LT, %a0, %a1, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xui64>) -> tensor<2x6xui64>
  check.expect_eq_const %1, dense<[[2, 3, 7, 8, 12, 13], [0, 1, 5, 6, 10, 11]]> : tensor<2x6xui64>
  %c2 = stablehlo.constant dense<[[3, 8, 13, 2, 7, 12], [1, 6, 11, 0, 5, 10]]> : tensor<2x6xui64>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<ui64>, %a1: tensor<ui64>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xui64>, tensor<2x6xi32>) -> (tensor<2x6xui64>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[2, 3, 7, 8, 12, 13], [0, 1, 5, 6, 10, 11]]> : tensor<2x6xui64>
  check.expect_eq_const %4#1, dense<[[3, 0, 4, 1, 5, 2], [3, 0, 4, 1, 5, 2]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf4E2M1FN>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f4E2M1FN>, tensor<f4E2M1FN>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf4E2M1FN>) -> tensor<2x6xf4E2M1FN>
  check.expect_eq_const %1, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf4E2M1FN>
  %c2 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf4E2M1FN>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f4E2M1FN>, tensor<f4E2M1FN>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf4E2M1FN>, tensor<2x6xi32>) -> (tensor<2x6xf4E2M1FN>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf4E2M1FN>
  check.expect_eq_const %4#1, dense<[[5, 1, 2, 3, 0, 4], [5, 2, 3, 0, 1, 4]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf6E2M3FN>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<f6E2M3FN>, %a1: tensor<f6E2M3FN>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f6E2M3FN>, tensor<f6E2M3FN>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf6E2M3FN>) -> tensor<2x6xf6E2M3FN>
  check.expect_eq_const %1, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf6E2M3FN>
  %c2 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf6E2M3FN>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<f6E2M3FN>, %a1: tensor<f6E2M3FN>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f6E2M3FN>, tensor<f6E2M3FN>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf6E2M3FN>, tensor<2x6xi32>) -> (tensor<2x6xf6E2M3FN>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf6E2M3FN>
  check.expect_eq_const %4#1, dense<[[5, 1, 2, 3, 0, 4], [5, 2, 3, 0, 1, 4]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf6E3M2FN>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<f6E3M2FN>, %a1: tensor<f6E3M2FN>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f6E3M2FN>, tensor<f6E3M2FN>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf6E3M2FN>) -> tensor<2x6xf6E3M2FN>
  check.expect_eq_const %1, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf6E3M2FN>
  %c2 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf6E3M2FN>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<f6E3M2FN>, %a1: tensor<f6E3M2FN>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f6E3M2FN>, tensor<f6E3M2FN>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf6E3M2FN>, tensor<2x6xi32>) -> (tensor<2x6xf6E3M2FN>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf6E3M2FN>
  check.expect_eq_const %4#1, dense<[[5, 1, 2, 3, 0, 4], [5, 2, 3, 0, 1, 4]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_f8E3M4() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E3M4>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<f8E3M4>, %a1: tensor<f8E3M4>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E3M4>, tensor<f8E3M4>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E3M4>) -> tensor<2x6xf8E3M4>
  check.expect_eq_const %1, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf8E3M4>
  %c2 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E3M4>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<f8E3M4>, %a1: tensor<f8E3M4>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E3M4>, tensor<f8E3M4>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E3M4>, tensor<2x6xi32>) -> (tensor<2x6xf8E3M4>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf8E3M4>
  check.expect_eq_const %4#1, dense<[[5, 1, 2, 3, 0, 4], [5, 2, 3, 0, 1, 4]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_f8E4M3() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E4M3>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<f8E4M3>, %a1: tensor<f8E4M3>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E4M3>, tensor<f8E4M3>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E4M3>) -> tensor<2x6xf8E4M3>
  check.expect_eq_const %1, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf8E4M3>
  %c2 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E4M3>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<f8E4M3>, %a1: tensor<f8E4M3>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E4M3>, tensor<f8E4M3>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E4M3>, tensor<2x6xi32>) -> (tensor<2x6xf8E4M3>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf8E4M3>
  check.expect_eq_const %4#1, dense<[[5, 1, 2, 3, 0, 4], [5, 2, 3, 0, 1, 4]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E4M3FN>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<f8E4M3FN>, %a1: tensor<f8E4M3FN>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E4M3FN>) -> tensor<2x6xf8E4M3FN>
  check.expect_eq_const %1, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf8E4M3FN>
  %c2 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E4M3FN>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<f8E4M3FN>, %a1: tensor<f8E4M3FN>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E4M3FN>, tensor<2x6xi32>) -> (tensor<2x6xf8E4M3FN>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf8E4M3FN>
  check.expect_eq_const %4#1, dense<[[5, 1, 2, 3, 0, 4], [5, 2, 3, 0, 1, 4]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E4M3FNUZ>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<f8E4M3FNUZ>, %a1: tensor<f8E4M3FNUZ>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E4M3FNUZ>) -> tensor<2x6xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E4M3FNUZ>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<f8E4M3FNUZ>, %a1: tensor<f8E4M3FNUZ>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E4M3FNUZ>, tensor<2x6xi32>) -> (tensor<2x6xf8E4M3FNUZ>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf8E4M3FNUZ>
  check.expect_eq_const %4#1, dense<[[5, 1, 2, 3, 0, 4], [5, 2, 3, 0, 1, 4]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E4M3B11FNUZ>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<f8E4M3B11FNUZ>, %a1: tensor<f8E4M3B11FNUZ>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E4M3B11FNUZ>) -> tensor<2x6xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E4M3B11FNUZ>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<f8E4M3B11FNUZ>, %a1: tensor<f8E4M3B11FNUZ>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E4M3B11FNUZ>, tensor<2x6xi32>) -> (tensor<2x6xf8E4M3B11FNUZ>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf8E4M3B11FNUZ>
  check.expect_eq_const %4#1, dense<[[5, 1, 2, 3, 0, 4], [5, 2, 3, 0, 1, 4]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_f8E5M2() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E5M2>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<f8E5M2>, %a1: tensor<f8E5M2>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E5M2>, tensor<f8E5M2>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E5M2>) -> tensor<2x6xf8E5M2>
  check.expect_eq_const %1, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf8E5M2>
  %c2 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E5M2>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<f8E5M2>, %a1: tensor<f8E5M2>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E5M2>, tensor<f8E5M2>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E5M2>, tensor<2x6xi32>) -> (tensor<2x6xf8E5M2>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf8E5M2>
  check.expect_eq_const %4#1, dense<[[5, 1, 2, 3, 0, 4], [5, 2, 3, 0, 1, 4]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E5M2FNUZ>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<f8E5M2FNUZ>, %a1: tensor<f8E5M2FNUZ>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E5M2FNUZ>) -> tensor<2x6xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E5M2FNUZ>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<f8E5M2FNUZ>, %a1: tensor<f8E5M2FNUZ>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E5M2FNUZ>, tensor<2x6xi32>) -> (tensor<2x6xf8E5M2FNUZ>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf8E5M2FNUZ>
  check.expect_eq_const %4#1, dense<[[5, 1, 2, 3, 0, 4], [5, 2, 3, 0, 1, 4]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.125, 4.0, 0.5, 16.0, 2.0, 0.25], [8.0, 1.0, 0.125, 4.0, 0.5, 16.0]]> : tensor<2x6xf8E8M0FNU>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<f8E8M0FNU>, %a1: tensor<f8E8M0FNU>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E8M0FNU>) -> tensor<2x6xf8E8M0FNU>
  check.expect_eq_const %1, dense<[[0.125, 0.25, 0.5, 2.0, 4.0, 16.0], [0.125, 0.5, 1.0, 4.0, 8.0, 16.0]]> : tensor<2x6xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[[0.125, 4.0, 0.5, 16.0, 2.0, 0.25], [8.0, 1.0, 0.125, 4.0, 0.5, 16.0]]> : tensor<2x6xf8E8M0FNU>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<f8E8M0FNU>, %a1: tensor<f8E8M0FNU>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf8E8M0FNU>, tensor<2x6xi32>) -> (tensor<2x6xf8E8M0FNU>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[0.125, 0.25, 0.5, 2.0, 4.0, 16.0], [0.125, 0.5, 1.0, 4.0, 8.0, 16.0]]> : tensor<2x6xf8E8M0FNU>
  check.expect_eq_const %4#1, dense<[[0, 5, 2, 4, 1, 3], [2, 4, 1, 3, 0, 5]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_bf16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xbf16>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<bf16>, %a1: tensor<bf16>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xbf16>) -> tensor<2x6xbf16>
  check.expect_eq_const %1, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xbf16>
  %c2 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xbf16>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<bf16>, %a1: tensor<bf16>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xbf16>, tensor<2x6xi32>) -> (tensor<2x6xbf16>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xbf16>
  check.expect_eq_const %4#1, dense<[[5, 1, 2, 3, 0, 4], [5, 2, 3, 0, 1, 4]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_f16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf16>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf16>) -> tensor<2x6xf16>
  check.expect_eq_const %1, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf16>
  %c2 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf16>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<f16>, %a1: tensor<f16>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf16>, tensor<2x6xi32>) -> (tensor<2x6xf16>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf16>
  check.expect_eq_const %4#1, dense<[[5, 1, 2, 3, 0, 4], [5, 2, 3, 0, 1, 4]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_f32() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf32>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf32>) -> tensor<2x6xf32>
  check.expect_eq_const %1, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf32>
  %c2 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf32>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf32>, tensor<2x6xi32>) -> (tensor<2x6xf32>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf32>
  check.expect_eq_const %4#1, dense<[[5, 1, 2, 3, 0, 4], [5, 2, 3, 0, 1, 4]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_f64() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf64>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf64>) -> tensor<2x6xf64>
  check.expect_eq_const %1, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf64>
  %c2 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf64>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>, %b0: tensor<i32>, %b1: tensor<i32>):
    %r = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xf64>, tensor<2x6xi32>) -> (tensor<2x6xf64>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 4.0], [0.5, 1.0, 1.5, 2.0, 3.0, 6.0]]> : tensor<2x6xf64>
  check.expect_eq_const %4#1, dense<[[5, 1, 2, 3, 0, 4], [5, 2, 3, 0, 1, 4]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_complex_f32() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)], [(-1.0, 1.0), (-3.0, -1.0), (2.0, 2.0), (0.0, 0.0), (-2.0, -2.0), (3.0, 1.0)]]> : tensor<2x6xcomplex<f32>>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<complex<f32>>, %a1: tensor<complex<f32>>):
    %p = stablehlo.real %a0 : (tensor<complex<f32>>) -> tensor<f32>
    %q = stablehlo.real %a1 : (tensor<complex<f32>>) -> tensor<f32>
    %r = stablehlo.compare LT, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xcomplex<f32>>) -> tensor<2x6xcomplex<f32>>
  check.expect_eq_const %1, dense<[[(-3.0, -2.0), (-2.0, 2.0), (0.0, -1.0), (1.0, -2.0), (2.0, 1.0), (3.0, 0.0)], [(-3.0, -1.0), (-2.0, -2.0), (-1.0, 1.0), (0.0, 0.0), (2.0, 2.0), (3.0, 1.0)]]> : tensor<2x6xcomplex<f32>>
  %c2 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)], [(-1.0, 1.0), (-3.0, -1.0), (2.0, 2.0), (0.0, 0.0), (-2.0, -2.0), (3.0, 1.0)]]> : tensor<2x6xcomplex<f32>>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<complex<f32>>, %a1: tensor<complex<f32>>, %b0: tensor<i32>, %b1: tensor<i32>):
    %p = stablehlo.real %a0 : (tensor<complex<f32>>) -> tensor<f32>
    %q = stablehlo.real %a1 : (tensor<complex<f32>>) -> tensor<f32>
    %r = stablehlo.compare LT, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xcomplex<f32>>, tensor<2x6xi32>) -> (tensor<2x6xcomplex<f32>>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[(-3.0, -2.0), (-2.0, 2.0), (0.0, -1.0), (1.0, -2.0), (2.0, 1.0), (3.0, 0.0)], [(-3.0, -1.0), (-2.0, -2.0), (-1.0, 1.0), (0.0, 0.0), (2.0, 2.0), (3.0, 1.0)]]> : tensor<2x6xcomplex<f32>>
  check.expect_eq_const %4#1, dense<[[0, 3, 2, 5, 1, 4], [1, 4, 0, 3, 2, 5]]> : tensor<2x6xi32>
  func.return
}
func.func @sort_complex_f64() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)], [(-1.0, 1.0), (-3.0, -1.0), (2.0, 2.0), (0.0, 0.0), (-2.0, -2.0), (3.0, 1.0)]]> : tensor<2x6xcomplex<f64>>
  %1 = "stablehlo.sort"(%c0) ({
  ^bb0(%a0: tensor<complex<f64>>, %a1: tensor<complex<f64>>):
    %p = stablehlo.real %a0 : (tensor<complex<f64>>) -> tensor<f64>
    %q = stablehlo.real %a1 : (tensor<complex<f64>>) -> tensor<f64>
    %r = stablehlo.compare LT, %p, %q, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xcomplex<f64>>) -> tensor<2x6xcomplex<f64>>
  check.expect_eq_const %1, dense<[[(-3.0, -2.0), (-2.0, 2.0), (0.0, -1.0), (1.0, -2.0), (2.0, 1.0), (3.0, 0.0)], [(-3.0, -1.0), (-2.0, -2.0), (-1.0, 1.0), (0.0, 0.0), (2.0, 2.0), (3.0, 1.0)]]> : tensor<2x6xcomplex<f64>>
  %c2 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)], [(-1.0, 1.0), (-3.0, -1.0), (2.0, 2.0), (0.0, 0.0), (-2.0, -2.0), (3.0, 1.0)]]> : tensor<2x6xcomplex<f64>>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<2x6xi32>
  %4:2 = "stablehlo.sort"(%c2, %c3) ({
  ^bb0(%a0: tensor<complex<f64>>, %a1: tensor<complex<f64>>, %b0: tensor<i32>, %b1: tensor<i32>):
    %p = stablehlo.real %a0 : (tensor<complex<f64>>) -> tensor<f64>
    %q = stablehlo.real %a1 : (tensor<complex<f64>>) -> tensor<f64>
    %r = stablehlo.compare LT, %p, %q, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x6xcomplex<f64>>, tensor<2x6xi32>) -> (tensor<2x6xcomplex<f64>>, tensor<2x6xi32>)
  check.expect_eq_const %4#0, dense<[[(-3.0, -2.0), (-2.0, 2.0), (0.0, -1.0), (1.0, -2.0), (2.0, 1.0), (3.0, 0.0)], [(-3.0, -1.0), (-2.0, -2.0), (-1.0, 1.0), (0.0, 0.0), (2.0, 2.0), (3.0, 1.0)]]> : tensor<2x6xcomplex<f64>>
  check.expect_eq_const %4#1, dense<[[0, 3, 2, 5, 1, 4], [1, 4, 0, 3, 2, 5]]> : tensor<2x6xi32>
  func.return
}
