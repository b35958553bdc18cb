// stablehlo.select_and_scatter: each window's greatest element receives the source; every element type.
// Made by tests/ops/make.py.

func.func @select_and_scatter_i1() {
  %c0 = stablehlo.constant dense<[true, false, false, true, false, false]> : tensor<6xi1>
  %c1 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c2 = stablehlo.constant dense<true> : tensor<i1>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<i1>, %a1: tensor<i1>):
    %r = stablehlo.compare GE, %a0, %a1, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<i1>, %a1: tensor<i1>):
    %r = stablehlo.or %a0, %a1 : tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xi1>, tensor<3xi1>, tensor<i1>) -> tensor<6xi1>
  check.expect_eq_const %3, dense<[true, true, true, true, true, true]> : tensor<6xi1>
  func.return
}
func.func @select_and_scatter_i2() {
  %c0 = stablehlo.constant dense<[1, -2, -1, 0, 1, -2]> : tensor<6xi2>
  %c1 = stablehlo.constant dense<[1, -1, 0]> : tensor<3xi2>
  %c2 = stablehlo.constant dense<1> : tensor<i2>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<i2>, %a1: tensor<i2>):
    %r = stablehlo.compare GE, %a0, %a1, SIGNED : (tensor<i2>, tensor<i2>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<i2>, %a1: tensor<i2>):
    %r = stablehlo.add %a0, %a1 : tensor<i2>
    stablehlo.return %r : tensor<i2>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xi2>, tensor<3xi2>, tensor<i2>) -> tensor<6xi2>
  check.expect_eq_const %3, dense<[-2, 1, 1, 0, 1, 1]> : tensor<6xi2>
  func.return
}
func.func @select_and_scatter_i4() {
  %c0 = stablehlo.constant dense<[-2, 3, 7, -3, 2, 7]> : tensor<6xi4>
  %c1 = stablehlo.constant dense<[1, -1, 0]> : tensor<3xi4>
  %c2 = stablehlo.constant dense<1> : tensor<i4>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<i4>, %a1: tensor<i4>):
    %r = stablehlo.compare GE, %a0, %a1, SIGNED : (tensor<i4>, tensor<i4>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<i4>, %a1: tensor<i4>):
    %r = stablehlo.add %a0, %a1 : tensor<i4>
    stablehlo.return %r : tensor<i4>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xi4>, tensor<3xi4>, tensor<i4>) -> tensor<6xi4>
  check.expect_eq_const %3, dense<[1, 2, 0, 1, 1, 1]> : tensor<6xi4>
  func.return
}
func.func @select_and_scatter_i8() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi8>
  %c1 = stablehlo.constant dense<[1, -1, 0]> : tensor<3xi8>
  %c2 = stablehlo.constant dense<1> : tensor<i8>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<i8>, %a1: tensor<i8>):
    %r = stablehlo.compare GE, %a0, %a1, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<i8>, %a1: tensor<i8>):
    %r = stablehlo.add %a0, %a1 : tensor<i8>
    stablehlo.return %r : tensor<i8>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xi8>, tensor<3xi8>, tensor<i8>) -> tensor<6xi8>
  check.expect_eq_const %3, dense<[1, 2, 0, 1, 1, 1]> : tensor<6xi8>
  func.return
}
func.func @select_and_scatter_i16() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi16>
  %c1 = stablehlo.constant dense<[1, -1, 0]> : tensor<3xi16>
  %c2 = stablehlo.constant dense<1> : tensor<i16>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<i16>, %a1: tensor<i16>):
    %r = stablehlo.compare GE, %a0, %a1, SIGNED : (tensor<i16>, tensor<i16>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<i16>, %a1: tensor<i16>):
    %r = stablehlo.add %a0, %a1 : tensor<i16>
    stablehlo.return %r : tensor<i16>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xi16>, tensor<3xi16>, tensor<i16>) -> tensor<6xi16>
  check.expect_eq_const %3, dense<[1, 2, 0, 1, 1, 1]> : tensor<6xi16>
  func.return
}
func.func @select_and_scatter_i32() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi32>
  %c1 = stablehlo.constant dense<[1, -1, 0]> : tensor<3xi32>
  %c2 = stablehlo.constant dense<1> : tensor<i32>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>):
    %r = stablehlo.compare GE, %a0, %a1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>):
    %r = stablehlo.add %a0, %a1 : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xi32>, tensor<3xi32>, tensor<i32>) -> tensor<6xi32>
  check.expect_eq_const %3, dense<[1, 2, 0, 1, 1, 1]> : tensor<6xi32>
  func.return
}
func.func @select_and_scatter_i64() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi64>
  %c1 = stablehlo.constant dense<[1, -1, 0]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<1> : tensor<i64>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<i64>, %a1: tensor<i64>):
    %r = stablehlo.compare GE, %a0, %a1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<i64>, %a1: tensor<i64>):
    %r = stablehlo.add %a0, %a1 : tensor<i64>
    stablehlo.return %r : tensor<i64>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xi64>, tensor<3xi64>, tensor<i64>) -> tensor<6xi64>
  check.expect_eq_const %3, dense<[1, 2, 0, 1, 1, 1]> : tensor<6xi64>
  func.return
}
func.func @select_and_scatter_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1, 2, 3, 0]> : tensor<6xui2>
  %c1 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui2>
  %c2 = stablehlo.constant dense<1> : tensor<ui2>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<ui2>, %a1: tensor<ui2>):
    %r = stablehlo.compare GE, %a0, %a1, UNSIGNED : (tensor<ui2>, tensor<ui2>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<ui2>, %a1: tensor<ui2>):
    %r = stablehlo.add %a0, %a1 : tensor<ui2>
    stablehlo.return %r : tensor<ui2>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xui2>, tensor<3xui2>, tensor<ui2>) -> tensor<6xui2>
  check.expect_eq_const %3, dense<[2, 1, 1, 1, 2, 1]> : tensor<6xui2>
  func.return
}
func.func @select_and_scatter_ui4() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui4>
  %c1 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui4>
  %c2 = stablehlo.constant dense<1> : tensor<ui4>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<ui4>, %a1: tensor<ui4>):
    %r = stablehlo.compare GE, %a0, %a1, UNSIGNED : (tensor<ui4>, tensor<ui4>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<ui4>, %a1: tensor<ui4>):
    %r = stablehlo.add %a0, %a1 : tensor<ui4>
    stablehlo.return %r : tensor<ui4>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xui4>, tensor<3xui4>, tensor<ui4>) -> tensor<6xui4>
  check.expect_eq_const %3, dense<[1, 2, 1, 1, 1, 2]> : tensor<6xui4>
  func.return
}
func.func @select_and_scatter_ui8() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui8>
  %c1 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui8>
  %c2 = stablehlo.constant dense<1> : tensor<ui8>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<ui8>, %a1: tensor<ui8>):
    %r = stablehlo.compare GE, %a0, %a1, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<ui8>, %a1: tensor<ui8>):
    %r = stablehlo.add %a0, %a1 : tensor<ui8>
    stablehlo.return %r : tensor<ui8>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xui8>, tensor<3xui8>, tensor<ui8>) -> tensor<6xui8>
  check.expect_eq_const %3, dense<[1, 2, 1, 1, 1, 2]> : tensor<6xui8>
  func.return
}
func.func @select_and_scatter_ui16() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui16>
  %c1 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui16>
  %c2 = stablehlo.constant dense<1> : tensor<ui16>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<ui16>, %a1: tensor<ui16>):
    %r = stablehlo.compare GE, %a0, %a1, UNSIGNED : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<ui16>, %a1: tensor<ui16>):
    %r = stablehlo.add %a0, %a1 : tensor<ui16>
    stablehlo.return %r : tensor<ui16>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xui16>, tensor<3xui16>, tensor<ui16>) -> tensor<6xui16>
  check.expect_eq_const %3, dense<[1, 2, 1, 1, 1, 2]> : tensor<6xui16>
  func.return
}
func.func @select_and_scatter_ui32() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui32>
  %c1 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui32>
  %c2 = stablehlo.constant dense<1> : tensor<ui32>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<ui32>, %a1: tensor<ui32>):
    %r = stablehlo.compare GE, %a0, %a1, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<ui32>, %a1: tensor<ui32>):
    %r = stablehlo.add %a0, %a1 : tensor<ui32>
    stablehlo.return %r : tensor<ui32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xui32>, tensor<3xui32>, tensor<ui32>) -> tensor<6xui32>
  check.expect_eq_const %3, dense<[1, 2, 1, 1, 1, 2]> : tensor<6xui32>
  func.return
}
func.func @select_and_scatter_ui64() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui64>
  %c1 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui64>
  %c2 = stablehlo.constant dense<1> : tensor<ui64>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<ui64>, %a1: tensor<ui64>):
    %r = stablehlo.compare GE, %a0, %a1, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<ui64>, %a1: tensor<ui64>):
    %r = stablehlo.add %a0, %a1 : tensor<ui64>
    stablehlo.return %r : tensor<ui64>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xui64>, tensor<3xui64>, tensor<ui64>) -> tensor<6xui64>
  check.expect_eq_const %3, dense<[1, 2, 1, 1, 1, 2]> : tensor<6xui64>
  func.return
}
func.func @select_and_scatter_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf4E2M1FN>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf4E2M1FN>
  %c2 = stablehlo.constant dense<1.0> : tensor<f4E2M1FN>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>):
    %r = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<f4E2M1FN>, tensor<f4E2M1FN>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f4E2M1FN>
    stablehlo.return %r : tensor<f4E2M1FN>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf4E2M1FN>, tensor<3xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<6xf4E2M1FN>
  check.expect_eq_const %3, dense<[2.0, 1.0, 1.0, 0.0, 1.0, 1.0]> : tensor<6xf4E2M1FN>
  func.return
}
func.func @select_and_scatter_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf6E2M3FN>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf6E2M3FN>
  %c2 = stablehlo.constant dense<1.0> : tensor<f6E2M3FN>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f6E2M3FN>, %a1: tensor<f6E2M3FN>):
    %r = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<f6E2M3FN>, tensor<f6E2M3FN>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<f6E2M3FN>, %a1: tensor<f6E2M3FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f6E2M3FN>
    stablehlo.return %r : tensor<f6E2M3FN>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf6E2M3FN>, tensor<3xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<6xf6E2M3FN>
  check.expect_eq_const %3, dense<[2.0, 1.0, 1.0, 0.0, 1.0, 1.0]> : tensor<6xf6E2M3FN>
  func.return
}
func.func @select_and_scatter_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf6E3M2FN>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf6E3M2FN>
  %c2 = stablehlo.constant dense<1.0> : tensor<f6E3M2FN>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f6E3M2FN>, %a1: tensor<f6E3M2FN>):
    %r = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<f6E3M2FN>, tensor<f6E3M2FN>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<f6E3M2FN>, %a1: tensor<f6E3M2FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f6E3M2FN>
    stablehlo.return %r : tensor<f6E3M2FN>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf6E3M2FN>, tensor<3xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<6xf6E3M2FN>
  check.expect_eq_const %3, dense<[2.0, 1.0, 1.0, 0.0, 1.0, 1.0]> : tensor<6xf6E3M2FN>
  func.return
}
func.func @select_and_scatter_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E3M4>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf8E3M4>
  %c2 = stablehlo.constant dense<1.0> : tensor<f8E3M4>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E3M4>, %a1: tensor<f8E3M4>):
    %r = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<f8E3M4>, tensor<f8E3M4>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<f8E3M4>, %a1: tensor<f8E3M4>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E3M4>
    stablehlo.return %r : tensor<f8E3M4>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E3M4>, tensor<3xf8E3M4>, tensor<f8E3M4>) -> tensor<6xf8E3M4>
  check.expect_eq_const %3, dense<[2.0, 1.0, 1.0, 0.0, 1.0, 1.0]> : tensor<6xf8E3M4>
  func.return
}
func.func @select_and_scatter_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf8E4M3>
  %c2 = stablehlo.constant dense<1.0> : tensor<f8E4M3>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E4M3>, %a1: tensor<f8E4M3>):
    %r = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<f8E4M3>, tensor<f8E4M3>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<f8E4M3>, %a1: tensor<f8E4M3>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3>
    stablehlo.return %r : tensor<f8E4M3>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E4M3>, tensor<3xf8E4M3>, tensor<f8E4M3>) -> tensor<6xf8E4M3>
  check.expect_eq_const %3, dense<[2.0, 1.0, 1.0, 0.0, 1.0, 1.0]> : tensor<6xf8E4M3>
  func.return
}
func.func @select_and_scatter_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf8E4M3FN>
  %c2 = stablehlo.constant dense<1.0> : tensor<f8E4M3FN>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E4M3FN>, %a1: tensor<f8E4M3FN>):
    %r = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<f8E4M3FN>, %a1: tensor<f8E4M3FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3FN>
    stablehlo.return %r : tensor<f8E4M3FN>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E4M3FN>, tensor<3xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<6xf8E4M3FN>
  check.expect_eq_const %3, dense<[2.0, 1.0, 1.0, 0.0, 1.0, 1.0]> : tensor<6xf8E4M3FN>
  func.return
}
func.func @select_and_scatter_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<1.0> : tensor<f8E4M3FNUZ>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E4M3FNUZ>, %a1: tensor<f8E4M3FNUZ>):
    %r = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<f8E4M3FNUZ>, %a1: tensor<f8E4M3FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3FNUZ>
    stablehlo.return %r : tensor<f8E4M3FNUZ>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E4M3FNUZ>, tensor<3xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  check.expect_eq_const %3, dense<[2.0, 1.0, 1.0, 0.0, 1.0, 1.0]> : tensor<6xf8E4M3FNUZ>
  func.return
}
func.func @select_and_scatter_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<1.0> : tensor<f8E4M3B11FNUZ>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E4M3B11FNUZ>, %a1: tensor<f8E4M3B11FNUZ>):
    %r = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<f8E4M3B11FNUZ>, %a1: tensor<f8E4M3B11FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3B11FNUZ>
    stablehlo.return %r : tensor<f8E4M3B11FNUZ>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E4M3B11FNUZ>, tensor<3xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  check.expect_eq_const %3, dense<[2.0, 1.0, 1.0, 0.0, 1.0, 1.0]> : tensor<6xf8E4M3B11FNUZ>
  func.return
}
func.func @select_and_scatter_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf8E5M2>
  %c2 = stablehlo.constant dense<1.0> : tensor<f8E5M2>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E5M2>, %a1: tensor<f8E5M2>):
    %r = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<f8E5M2>, tensor<f8E5M2>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<f8E5M2>, %a1: tensor<f8E5M2>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E5M2>
    stablehlo.return %r : tensor<f8E5M2>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E5M2>, tensor<3xf8E5M2>, tensor<f8E5M2>) -> tensor<6xf8E5M2>
  check.expect_eq_const %3, dense<[2.0, 1.0, 1.0, 0.0, 1.0, 1.0]> : tensor<6xf8E5M2>
  func.return
}
func.func @select_and_scatter_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<1.0> : tensor<f8E5M2FNUZ>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E5M2FNUZ>, %a1: tensor<f8E5M2FNUZ>):
    %r = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<f8E5M2FNUZ>, %a1: tensor<f8E5M2FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E5M2FNUZ>
    stablehlo.return %r : tensor<f8E5M2FNUZ>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E5M2FNUZ>, tensor<3xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %3, dense<[2.0, 1.0, 1.0, 0.0, 1.0, 1.0]> : tensor<6xf8E5M2FNUZ>
  func.return
}
func.func @select_and_scatter_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5, 16.0, 2.0, 0.25]> : tensor<6xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf8E8M0FNU>
  %c2 = stablehlo.constant dense<1.0> : tensor<f8E8M0FNU>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E8M0FNU>, %a1: tensor<f8E8M0FNU>):
    %r = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<f8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<f8E8M0FNU>, %a1: tensor<f8E8M0FNU>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E8M0FNU>
    stablehlo.return %r : tensor<f8E8M0FNU>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E8M0FNU>, tensor<3xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<6xf8E8M0FNU>
  check.expect_eq_const %3, dense<[1.0, 2.0, 1.0, 2.0, 2.0, 1.0]> : tensor<6xf8E8M0FNU>
  func.return
}
func.func @select_and_scatter_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xbf16>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xbf16>
  %c2 = stablehlo.constant dense<1.0> : tensor<bf16>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<bf16>, %a1: tensor<bf16>):
    %r = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<bf16>, %a1: tensor<bf16>):
    %r = stablehlo.add %a0, %a1 : tensor<bf16>
    stablehlo.return %r : tensor<bf16>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xbf16>, tensor<3xbf16>, tensor<bf16>) -> tensor<6xbf16>
  check.expect_eq_const %3, dense<[2.0, 1.0, 1.0, 0.0, 1.0, 1.0]> : tensor<6xbf16>
  func.return
}
func.func @select_and_scatter_f16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf16>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf16>
  %c2 = stablehlo.constant dense<1.0> : tensor<f16>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
    %r = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
    %r = stablehlo.add %a0, %a1 : tensor<f16>
    stablehlo.return %r : tensor<f16>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf16>, tensor<3xf16>, tensor<f16>) -> tensor<6xf16>
  check.expect_eq_const %3, dense<[2.0, 1.0, 1.0, 0.0, 1.0, 1.0]> : tensor<6xf16>
  func.return
}
func.func @select_and_scatter_f32() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf32>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf32>
  %c2 = stablehlo.constant dense<1.0> : tensor<f32>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %r = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %r = stablehlo.add %a0, %a1 : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf32>, tensor<3xf32>, tensor<f32>) -> tensor<6xf32>
  check.expect_eq_const %3, dense<[2.0, 1.0, 1.0, 0.0, 1.0, 1.0]> : tensor<6xf32>
  func.return
}
func.func @select_and_scatter_f64() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf64>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf64>
  %c2 = stablehlo.constant dense<1.0> : tensor<f64>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
    %r = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
    %r = stablehlo.add %a0, %a1 : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf64>, tensor<3xf64>, tensor<f64>) -> tensor<6xf64>
  check.expect_eq_const %3, dense<[2.0, 1.0, 1.0, 0.0, 1.0, 1.0]> : tensor<6xf64>
  func.return
}
func.func @select_and_scatter_complex_f32() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)]> : tensor<6xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0)]> : tensor<3xcomplex<f32>>
  %c2 = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<complex<f32>>, %a1: tensor<complex<f32>>):
    %r = stablehlo.compare EQ, %a0, %a1, FLOAT : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<complex<f32>>, %a1: tensor<complex<f32>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f32>>
    stablehlo.return %r : tensor<complex<f32>>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %3, dense<[(1.0, 0.0), (2.0, 0.0), (1.0, 0.0), (0.0, 0.0), (1.0, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f32>>
  func.return
}
func.func @select_and_scatter_complex_f64() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)]> : tensor<6xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0)]> : tensor<3xcomplex<f64>>
  %c2 = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f64>>
  %3 = "stablehlo.select_and_scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<complex<f64>>, %a1: tensor<complex<f64>>):
    %r = stablehlo.compare EQ, %a0, %a1, FLOAT : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a0: tensor<complex<f64>>, %a1: tensor<complex<f64>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f64>>
    stablehlo.return %r : tensor<complex<f64>>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<6xcomplex<f64>>
  check.expect_eq_const %3, dense<[(1.0, 0.0), (2.0, 0.0), (1.0, 0.0), (0.0, 0.0), (1.0, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f64>>
  func.return
}
