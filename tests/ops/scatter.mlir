// stablehlo.scatter that adds, with an index out of bounds, and that replaces; every element type.
// Made by tests/ops/make.py.

func.func @scatter_i1() {
  %c0 = stablehlo.constant dense<[[true, false], [true, true], [false, true]]> : tensor<3x2xi1>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[true, false], [true, false], [true, true]]> : tensor<3x2xi1>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<i1>, %a1: tensor<i1>):
    %r = stablehlo.or %a0, %a1 : tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xi1>, tensor<3xi64>, tensor<3x2xi1>) -> tensor<3x2xi1>
  check.expect_eq_const %3, dense<[[true, false], [true, true], [true, true]]> : tensor<3x2xi1>
  %c4 = stablehlo.constant dense<[[true, false], [false, true], [false, false]]> : tensor<3x2xi1>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[false, true], [false, false]]> : tensor<2x2xi1>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<i1>, %a1: tensor<i1>):
    stablehlo.return %a1 : tensor<i1>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xi1>, tensor<2xi64>, tensor<2x2xi1>) -> tensor<3x2xi1>
  check.expect_eq_const %7, dense<[[true, false], [false, true], [false, false]]> : tensor<3x2xi1>
  func.return
}
func.func @scatter_i2() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi2>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1, 1], [1, -1], [0, 1]]> : tensor<3x2xi2>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<i2>, %a1: tensor<i2>):
    %r = stablehlo.add %a0, %a1 : tensor<i2>
    stablehlo.return %r : tensor<i2>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xi2>, tensor<3xi64>, tensor<3x2xi2>) -> tensor<3x2xi2>
  check.expect_eq_const %3, dense<[[-2, -2], [0, 1], [-2, -2]]> : tensor<3x2xi2>
  %c4 = stablehlo.constant dense<[[1, -2], [-1, 0], [1, -2]]> : tensor<3x2xi2>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[-2, -1], [0, 1]]> : tensor<2x2xi2>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<i2>, %a1: tensor<i2>):
    stablehlo.return %a1 : tensor<i2>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xi2>, tensor<2xi64>, tensor<2x2xi2>) -> tensor<3x2xi2>
  check.expect_eq_const %7, dense<[[1, -2], [-2, -1], [0, 1]]> : tensor<3x2xi2>
  func.return
}
func.func @scatter_i4() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi4>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1, 1], [1, -1], [0, 1]]> : tensor<3x2xi4>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<i4>, %a1: tensor<i4>):
    %r = stablehlo.add %a0, %a1 : tensor<i4>
    stablehlo.return %r : tensor<i4>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xi4>, tensor<3xi64>, tensor<3x2xi4>) -> tensor<3x2xi4>
  check.expect_eq_const %3, dense<[[2, -2], [0, 1], [2, 2]]> : tensor<3x2xi4>
  %c4 = stablehlo.constant dense<[[-2, 3], [7, -3], [2, 7]]> : tensor<3x2xi4>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[3, 7], [-3, 2]]> : tensor<2x2xi4>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<i4>, %a1: tensor<i4>):
    stablehlo.return %a1 : tensor<i4>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xi4>, tensor<2xi64>, tensor<2x2xi4>) -> tensor<3x2xi4>
  check.expect_eq_const %7, dense<[[-2, 3], [3, 7], [-3, 2]]> : tensor<3x2xi4>
  func.return
}
func.func @scatter_i8() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi8>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1, 1], [1, -1], [0, 1]]> : tensor<3x2xi8>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<i8>, %a1: tensor<i8>):
    %r = stablehlo.add %a0, %a1 : tensor<i8>
    stablehlo.return %r : tensor<i8>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xi8>, tensor<3xi64>, tensor<3x2xi8>) -> tensor<3x2xi8>
  check.expect_eq_const %3, dense<[[2, -2], [0, 1], [2, 2]]> : tensor<3x2xi8>
  %c4 = stablehlo.constant dense<[[-2, 3], [8, -3], [2, 7]]> : tensor<3x2xi8>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[3, 8], [-3, 2]]> : tensor<2x2xi8>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<i8>, %a1: tensor<i8>):
    stablehlo.return %a1 : tensor<i8>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xi8>, tensor<2xi64>, tensor<2x2xi8>) -> tensor<3x2xi8>
  check.expect_eq_const %7, dense<[[-2, 3], [3, 8], [-3, 2]]> : tensor<3x2xi8>
  func.return
}
func.func @scatter_i16() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi16>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1, 1], [1, -1], [0, 1]]> : tensor<3x2xi16>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<i16>, %a1: tensor<i16>):
    %r = stablehlo.add %a0, %a1 : tensor<i16>
    stablehlo.return %r : tensor<i16>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xi16>, tensor<3xi64>, tensor<3x2xi16>) -> tensor<3x2xi16>
  check.expect_eq_const %3, dense<[[2, -2], [0, 1], [2, 2]]> : tensor<3x2xi16>
  %c4 = stablehlo.constant dense<[[-2, 3], [8, -3], [2, 7]]> : tensor<3x2xi16>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[3, 8], [-3, 2]]> : tensor<2x2xi16>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<i16>, %a1: tensor<i16>):
    stablehlo.return %a1 : tensor<i16>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xi16>, tensor<2xi64>, tensor<2x2xi16>) -> tensor<3x2xi16>
  check.expect_eq_const %7, dense<[[-2, 3], [3, 8], [-3, 2]]> : tensor<3x2xi16>
  func.return
}
func.func @scatter_i32() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi32>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1, 1], [1, -1], [0, 1]]> : tensor<3x2xi32>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>):
    %r = stablehlo.add %a0, %a1 : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xi32>, tensor<3xi64>, tensor<3x2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %3, dense<[[2, -2], [0, 1], [2, 2]]> : tensor<3x2xi32>
  %c4 = stablehlo.constant dense<[[-2, 3], [8, -3], [2, 7]]> : tensor<3x2xi32>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[3, 8], [-3, 2]]> : tensor<2x2xi32>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>):
    stablehlo.return %a1 : tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xi32>, tensor<2xi64>, tensor<2x2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %7, dense<[[-2, 3], [3, 8], [-3, 2]]> : tensor<3x2xi32>
  func.return
}
func.func @scatter_i64() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi64>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1, 1], [1, -1], [0, 1]]> : tensor<3x2xi64>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<i64>, %a1: tensor<i64>):
    %r = stablehlo.add %a0, %a1 : tensor<i64>
    stablehlo.return %r : tensor<i64>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xi64>, tensor<3xi64>, tensor<3x2xi64>) -> tensor<3x2xi64>
  check.expect_eq_const %3, dense<[[2, -2], [0, 1], [2, 2]]> : tensor<3x2xi64>
  %c4 = stablehlo.constant dense<[[-2, 3], [8, -3], [2, 7]]> : tensor<3x2xi64>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[3, 8], [-3, 2]]> : tensor<2x2xi64>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<i64>, %a1: tensor<i64>):
    stablehlo.return %a1 : tensor<i64>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xi64>, tensor<2xi64>, tensor<2x2xi64>) -> tensor<3x2xi64>
  check.expect_eq_const %7, dense<[[-2, 3], [3, 8], [-3, 2]]> : tensor<3x2xi64>
  func.return
}
func.func @scatter_ui2() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui2>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1, 0], [1, 0], [1, 1]]> : tensor<3x2xui2>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<ui2>, %a1: tensor<ui2>):
    %r = stablehlo.add %a0, %a1 : tensor<ui2>
    stablehlo.return %r : tensor<ui2>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xui2>, tensor<3xi64>, tensor<3x2xui2>) -> tensor<3x2xui2>
  check.expect_eq_const %3, dense<[[2, 0], [1, 1], [1, 1]]> : tensor<3x2xui2>
  %c4 = stablehlo.constant dense<[[3, 0], [1, 2], [3, 0]]> : tensor<3x2xui2>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[0, 1], [2, 3]]> : tensor<2x2xui2>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<ui2>, %a1: tensor<ui2>):
    stablehlo.return %a1 : tensor<ui2>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xui2>, tensor<2xi64>, tensor<2x2xui2>) -> tensor<3x2xui2>
  check.expect_eq_const %7, dense<[[3, 0], [0, 1], [2, 3]]> : tensor<3x2xui2>
  func.return
}
func.func @scatter_ui4() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui4>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1, 0], [1, 0], [1, 1]]> : tensor<3x2xui4>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<ui4>, %a1: tensor<ui4>):
    %r = stablehlo.add %a0, %a1 : tensor<ui4>
    stablehlo.return %r : tensor<ui4>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xui4>, tensor<3xi64>, tensor<3x2xui4>) -> tensor<3x2xui4>
  check.expect_eq_const %3, dense<[[2, 0], [1, 1], [1, 1]]> : tensor<3x2xui4>
  %c4 = stablehlo.constant dense<[[3, 8], [13, 2], [7, 12]]> : tensor<3x2xui4>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[8, 13], [2, 7]]> : tensor<2x2xui4>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<ui4>, %a1: tensor<ui4>):
    stablehlo.return %a1 : tensor<ui4>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xui4>, tensor<2xi64>, tensor<2x2xui4>) -> tensor<3x2xui4>
  check.expect_eq_const %7, dense<[[3, 8], [8, 13], [2, 7]]> : tensor<3x2xui4>
  func.return
}
func.func @scatter_ui8() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui8>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1, 0], [1, 0], [1, 1]]> : tensor<3x2xui8>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<ui8>, %a1: tensor<ui8>):
    %r = stablehlo.add %a0, %a1 : tensor<ui8>
    stablehlo.return %r : tensor<ui8>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xui8>, tensor<3xi64>, tensor<3x2xui8>) -> tensor<3x2xui8>
  check.expect_eq_const %3, dense<[[2, 0], [1, 1], [1, 1]]> : tensor<3x2xui8>
  %c4 = stablehlo.constant dense<[[3, 8], [13, 2], [7, 12]]> : tensor<3x2xui8>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[8, 13], [2, 7]]> : tensor<2x2xui8>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<ui8>, %a1: tensor<ui8>):
    stablehlo.return %a1 : tensor<ui8>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xui8>, tensor<2xi64>, tensor<2x2xui8>) -> tensor<3x2xui8>
  check.expect_eq_const %7, dense<[[3, 8], [8, 13], [2, 7]]> : tensor<3x2xui8>
  func.return
}
func.func @scatter_ui16() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui16>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1, 0], [1, 0], [1, 1]]> : tensor<3x2xui16>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<ui16>, %a1: tensor<ui16>):
    %r = stablehlo.add %a0, %a1 : tensor<ui16>
    stablehlo.return %r : tensor<ui16>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xui16>, tensor<3xi64>, tensor<3x2xui16>) -> tensor<3x2xui16>
  check.expect_eq_const %3, dense<[[2, 0], [1, 1], [1, 1]]> : tensor<3x2xui16>
  %c4 = stablehlo.constant dense<[[3, 8], [13, 2], [7, 12]]> : tensor<3x2xui16>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[8, 13], [2, 7]]> : tensor<2x2xui16>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<ui16>, %a1: tensor<ui16>):
    stablehlo.return %a1 : tensor<ui16>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xui16>, tensor<2xi64>, tensor<2x2xui16>) -> tensor<3x2xui16>
  check.expect_eq_const %7, dense<[[3, 8], [8, 13], [2, 7]]> : tensor<3x2xui16>
  func.return
}
func.func @scatter_ui32() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui32>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1, 0], [1, 0], [1, 1]]> : tensor<3x2xui32>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<ui32>, %a1: tensor<ui32>):
    %r = stablehlo.add %a0, %a1 : tensor<ui32>
    stablehlo.return %r : tensor<ui32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xui32>, tensor<3xi64>, tensor<3x2xui32>) -> tensor<3x2xui32>
  check.expect_eq_const %3, dense<[[2, 0], [1, 1], [1, 1]]> : tensor<3x2xui32>
  %c4 = stablehlo.constant dense<[[3, 8], [13, 2], [7, 12]]> : tensor<3x2xui32>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[8, 13], [2, 7]]> : tensor<2x2xui32>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<ui32>, %a1: tensor<ui32>):
    stablehlo.return %a1 : tensor<ui32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xui32>, tensor<2xi64>, tensor<2x2xui32>) -> tensor<3x2xui32>
  check.expect_eq_const %7, dense<[[3, 8], [8, 13], [2, 7]]> : tensor<3x2xui32>
  func.return
}
func.func @scatter_ui64() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui64>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1, 0], [1, 0], [1, 1]]> : tensor<3x2xui64>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<ui64>, %a1: tensor<ui64>):
    %r = stablehlo.add %a0, %a1 : tensor<ui64>
    stablehlo.return %r : tensor<ui64>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xui64>, tensor<3xi64>, tensor<3x2xui64>) -> tensor<3x2xui64>
  check.expect_eq_const %3, dense<[[2, 0], [1, 1], [1, 1]]> : tensor<3x2xui64>
  %c4 = stablehlo.constant dense<[[3, 8], [13, 2], [7, 12]]> : tensor<3x2xui64>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[8, 13], [2, 7]]> : tensor<2x2xui64>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<ui64>, %a1: tensor<ui64>):
    stablehlo.return %a1 : tensor<ui64>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xui64>, tensor<2xi64>, tensor<2x2xui64>) -> tensor<3x2xui64>
  check.expect_eq_const %7, dense<[[3, 8], [8, 13], [2, 7]]> : tensor<3x2xui64>
  func.return
}
func.func @scatter_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf4E2M1FN>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1.0, 1.0], [1.0, -1.0], [0.0, 1.0]]> : tensor<3x2xf4E2M1FN>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f4E2M1FN>
    stablehlo.return %r : tensor<f4E2M1FN>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xf4E2M1FN>, tensor<3xi64>, tensor<3x2xf4E2M1FN>) -> tensor<3x2xf4E2M1FN>
  check.expect_eq_const %3, dense<[[2.0, -2.0], [0.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf4E2M1FN>
  %c4 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0], [4.0, -4.0]]> : tensor<3x2xf4E2M1FN>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 4.0]]> : tensor<2x2xf4E2M1FN>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>):
    stablehlo.return %a1 : tensor<f4E2M1FN>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xf4E2M1FN>, tensor<2xi64>, tensor<2x2xf4E2M1FN>) -> tensor<3x2xf4E2M1FN>
  check.expect_eq_const %7, dense<[[0.0, -3.0], [-3.0, -2.0], [-1.0, 4.0]]> : tensor<3x2xf4E2M1FN>
  func.return
}
func.func @scatter_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf6E2M3FN>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1.0, 1.0], [1.0, -1.0], [0.0, 1.0]]> : tensor<3x2xf6E2M3FN>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f6E2M3FN>, %a1: tensor<f6E2M3FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f6E2M3FN>
    stablehlo.return %r : tensor<f6E2M3FN>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xf6E2M3FN>, tensor<3xi64>, tensor<3x2xf6E2M3FN>) -> tensor<3x2xf6E2M3FN>
  check.expect_eq_const %3, dense<[[2.0, -2.0], [0.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf6E2M3FN>
  %c4 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0], [4.0, -4.0]]> : tensor<3x2xf6E2M3FN>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 4.0]]> : tensor<2x2xf6E2M3FN>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<f6E2M3FN>, %a1: tensor<f6E2M3FN>):
    stablehlo.return %a1 : tensor<f6E2M3FN>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xf6E2M3FN>, tensor<2xi64>, tensor<2x2xf6E2M3FN>) -> tensor<3x2xf6E2M3FN>
  check.expect_eq_const %7, dense<[[0.0, -3.0], [-3.0, -2.0], [-1.0, 4.0]]> : tensor<3x2xf6E2M3FN>
  func.return
}
func.func @scatter_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf6E3M2FN>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1.0, 1.0], [1.0, -1.0], [0.0, 1.0]]> : tensor<3x2xf6E3M2FN>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f6E3M2FN>, %a1: tensor<f6E3M2FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f6E3M2FN>
    stablehlo.return %r : tensor<f6E3M2FN>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xf6E3M2FN>, tensor<3xi64>, tensor<3x2xf6E3M2FN>) -> tensor<3x2xf6E3M2FN>
  check.expect_eq_const %3, dense<[[2.0, -2.0], [0.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf6E3M2FN>
  %c4 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0], [4.0, -4.0]]> : tensor<3x2xf6E3M2FN>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 4.0]]> : tensor<2x2xf6E3M2FN>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<f6E3M2FN>, %a1: tensor<f6E3M2FN>):
    stablehlo.return %a1 : tensor<f6E3M2FN>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xf6E3M2FN>, tensor<2xi64>, tensor<2x2xf6E3M2FN>) -> tensor<3x2xf6E3M2FN>
  check.expect_eq_const %7, dense<[[0.0, -3.0], [-3.0, -2.0], [-1.0, 4.0]]> : tensor<3x2xf6E3M2FN>
  func.return
}
func.func @scatter_f8E3M4() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E3M4>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1.0, 1.0], [1.0, -1.0], [0.0, 1.0]]> : tensor<3x2xf8E3M4>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E3M4>, %a1: tensor<f8E3M4>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E3M4>
    stablehlo.return %r : tensor<f8E3M4>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xf8E3M4>, tensor<3xi64>, tensor<3x2xf8E3M4>) -> tensor<3x2xf8E3M4>
  check.expect_eq_const %3, dense<[[2.0, -2.0], [0.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf8E3M4>
  %c4 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0], [4.0, -4.0]]> : tensor<3x2xf8E3M4>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 4.0]]> : tensor<2x2xf8E3M4>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<f8E3M4>, %a1: tensor<f8E3M4>):
    stablehlo.return %a1 : tensor<f8E3M4>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xf8E3M4>, tensor<2xi64>, tensor<2x2xf8E3M4>) -> tensor<3x2xf8E3M4>
  check.expect_eq_const %7, dense<[[0.0, -3.0], [-3.0, -2.0], [-1.0, 4.0]]> : tensor<3x2xf8E3M4>
  func.return
}
func.func @scatter_f8E4M3() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1.0, 1.0], [1.0, -1.0], [0.0, 1.0]]> : tensor<3x2xf8E4M3>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E4M3>, %a1: tensor<f8E4M3>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3>
    stablehlo.return %r : tensor<f8E4M3>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xf8E4M3>, tensor<3xi64>, tensor<3x2xf8E4M3>) -> tensor<3x2xf8E4M3>
  check.expect_eq_const %3, dense<[[2.0, -2.0], [0.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf8E4M3>
  %c4 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0], [4.0, -4.0]]> : tensor<3x2xf8E4M3>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 4.0]]> : tensor<2x2xf8E4M3>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<f8E4M3>, %a1: tensor<f8E4M3>):
    stablehlo.return %a1 : tensor<f8E4M3>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xf8E4M3>, tensor<2xi64>, tensor<2x2xf8E4M3>) -> tensor<3x2xf8E4M3>
  check.expect_eq_const %7, dense<[[0.0, -3.0], [-3.0, -2.0], [-1.0, 4.0]]> : tensor<3x2xf8E4M3>
  func.return
}
func.func @scatter_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1.0, 1.0], [1.0, -1.0], [0.0, 1.0]]> : tensor<3x2xf8E4M3FN>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E4M3FN>, %a1: tensor<f8E4M3FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3FN>
    stablehlo.return %r : tensor<f8E4M3FN>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xf8E4M3FN>, tensor<3xi64>, tensor<3x2xf8E4M3FN>) -> tensor<3x2xf8E4M3FN>
  check.expect_eq_const %3, dense<[[2.0, -2.0], [0.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf8E4M3FN>
  %c4 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0], [4.0, -4.0]]> : tensor<3x2xf8E4M3FN>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 4.0]]> : tensor<2x2xf8E4M3FN>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<f8E4M3FN>, %a1: tensor<f8E4M3FN>):
    stablehlo.return %a1 : tensor<f8E4M3FN>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xf8E4M3FN>, tensor<2xi64>, tensor<2x2xf8E4M3FN>) -> tensor<3x2xf8E4M3FN>
  check.expect_eq_const %7, dense<[[0.0, -3.0], [-3.0, -2.0], [-1.0, 4.0]]> : tensor<3x2xf8E4M3FN>
  func.return
}
func.func @scatter_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1.0, 1.0], [1.0, -1.0], [0.0, 1.0]]> : tensor<3x2xf8E4M3FNUZ>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E4M3FNUZ>, %a1: tensor<f8E4M3FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3FNUZ>
    stablehlo.return %r : tensor<f8E4M3FNUZ>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xf8E4M3FNUZ>, tensor<3xi64>, tensor<3x2xf8E4M3FNUZ>) -> tensor<3x2xf8E4M3FNUZ>
  check.expect_eq_const %3, dense<[[2.0, -2.0], [0.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf8E4M3FNUZ>
  %c4 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0], [4.0, -4.0]]> : tensor<3x2xf8E4M3FNUZ>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 4.0]]> : tensor<2x2xf8E4M3FNUZ>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<f8E4M3FNUZ>, %a1: tensor<f8E4M3FNUZ>):
    stablehlo.return %a1 : tensor<f8E4M3FNUZ>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xf8E4M3FNUZ>, tensor<2xi64>, tensor<2x2xf8E4M3FNUZ>) -> tensor<3x2xf8E4M3FNUZ>
  check.expect_eq_const %7, dense<[[0.0, -3.0], [-3.0, -2.0], [-1.0, 4.0]]> : tensor<3x2xf8E4M3FNUZ>
  func.return
}
func.func @scatter_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1.0, 1.0], [1.0, -1.0], [0.0, 1.0]]> : tensor<3x2xf8E4M3B11FNUZ>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E4M3B11FNUZ>, %a1: tensor<f8E4M3B11FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3B11FNUZ>
    stablehlo.return %r : tensor<f8E4M3B11FNUZ>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xf8E4M3B11FNUZ>, tensor<3xi64>, tensor<3x2xf8E4M3B11FNUZ>) -> tensor<3x2xf8E4M3B11FNUZ>
  check.expect_eq_const %3, dense<[[2.0, -2.0], [0.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf8E4M3B11FNUZ>
  %c4 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0], [4.0, -4.0]]> : tensor<3x2xf8E4M3B11FNUZ>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 4.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<f8E4M3B11FNUZ>, %a1: tensor<f8E4M3B11FNUZ>):
    stablehlo.return %a1 : tensor<f8E4M3B11FNUZ>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xf8E4M3B11FNUZ>, tensor<2xi64>, tensor<2x2xf8E4M3B11FNUZ>) -> tensor<3x2xf8E4M3B11FNUZ>
  check.expect_eq_const %7, dense<[[0.0, -3.0], [-3.0, -2.0], [-1.0, 4.0]]> : tensor<3x2xf8E4M3B11FNUZ>
  func.return
}
func.func @scatter_f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E5M2>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1.0, 1.0], [1.0, -1.0], [0.0, 1.0]]> : tensor<3x2xf8E5M2>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E5M2>, %a1: tensor<f8E5M2>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E5M2>
    stablehlo.return %r : tensor<f8E5M2>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xf8E5M2>, tensor<3xi64>, tensor<3x2xf8E5M2>) -> tensor<3x2xf8E5M2>
  check.expect_eq_const %3, dense<[[2.0, -2.0], [0.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf8E5M2>
  %c4 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0], [4.0, -4.0]]> : tensor<3x2xf8E5M2>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 4.0]]> : tensor<2x2xf8E5M2>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<f8E5M2>, %a1: tensor<f8E5M2>):
    stablehlo.return %a1 : tensor<f8E5M2>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xf8E5M2>, tensor<2xi64>, tensor<2x2xf8E5M2>) -> tensor<3x2xf8E5M2>
  check.expect_eq_const %7, dense<[[0.0, -3.0], [-3.0, -2.0], [-1.0, 4.0]]> : tensor<3x2xf8E5M2>
  func.return
}
func.func @scatter_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1.0, 1.0], [1.0, -1.0], [0.0, 1.0]]> : tensor<3x2xf8E5M2FNUZ>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E5M2FNUZ>, %a1: tensor<f8E5M2FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E5M2FNUZ>
    stablehlo.return %r : tensor<f8E5M2FNUZ>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xf8E5M2FNUZ>, tensor<3xi64>, tensor<3x2xf8E5M2FNUZ>) -> tensor<3x2xf8E5M2FNUZ>
  check.expect_eq_const %3, dense<[[2.0, -2.0], [0.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf8E5M2FNUZ>
  %c4 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0], [4.0, -4.0]]> : tensor<3x2xf8E5M2FNUZ>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 4.0]]> : tensor<2x2xf8E5M2FNUZ>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<f8E5M2FNUZ>, %a1: tensor<f8E5M2FNUZ>):
    stablehlo.return %a1 : tensor<f8E5M2FNUZ>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xf8E5M2FNUZ>, tensor<2xi64>, tensor<2x2xf8E5M2FNUZ>) -> tensor<3x2xf8E5M2FNUZ>
  check.expect_eq_const %7, dense<[[0.0, -3.0], [-3.0, -2.0], [-1.0, 4.0]]> : tensor<3x2xf8E5M2FNUZ>
  func.return
}
func.func @scatter_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[1.0, 1.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1.0, 1.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E8M0FNU>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f8E8M0FNU>, %a1: tensor<f8E8M0FNU>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E8M0FNU>
    stablehlo.return %r : tensor<f8E8M0FNU>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xf8E8M0FNU>, tensor<3xi64>, tensor<3x2xf8E8M0FNU>) -> tensor<3x2xf8E8M0FNU>
  check.expect_eq_const %3, dense<[[2.0, 2.0], [1.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf8E8M0FNU>
  %c4 = stablehlo.constant dense<[[0.125, 4.0], [0.5, 16.0], [2.0, 0.25]]> : tensor<3x2xf8E8M0FNU>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[4.0, 0.5], [16.0, 2.0]]> : tensor<2x2xf8E8M0FNU>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<f8E8M0FNU>, %a1: tensor<f8E8M0FNU>):
    stablehlo.return %a1 : tensor<f8E8M0FNU>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xf8E8M0FNU>, tensor<2xi64>, tensor<2x2xf8E8M0FNU>) -> tensor<3x2xf8E8M0FNU>
  check.expect_eq_const %7, dense<[[0.125, 4.0], [4.0, 0.5], [16.0, 2.0]]> : tensor<3x2xf8E8M0FNU>
  func.return
}
func.func @scatter_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xbf16>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1.0, 1.0], [1.0, -1.0], [0.0, 1.0]]> : tensor<3x2xbf16>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<bf16>, %a1: tensor<bf16>):
    %r = stablehlo.add %a0, %a1 : tensor<bf16>
    stablehlo.return %r : tensor<bf16>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xbf16>, tensor<3xi64>, tensor<3x2xbf16>) -> tensor<3x2xbf16>
  check.expect_eq_const %3, dense<[[2.0, -2.0], [0.0, 1.0], [2.0, 2.0]]> : tensor<3x2xbf16>
  %c4 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0], [4.0, -4.0]]> : tensor<3x2xbf16>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 4.0]]> : tensor<2x2xbf16>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<bf16>, %a1: tensor<bf16>):
    stablehlo.return %a1 : tensor<bf16>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xbf16>, tensor<2xi64>, tensor<2x2xbf16>) -> tensor<3x2xbf16>
  check.expect_eq_const %7, dense<[[0.0, -3.0], [-3.0, -2.0], [-1.0, 4.0]]> : tensor<3x2xbf16>
  func.return
}
func.func @scatter_f16() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf16>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1.0, 1.0], [1.0, -1.0], [0.0, 1.0]]> : tensor<3x2xf16>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
    %r = stablehlo.add %a0, %a1 : tensor<f16>
    stablehlo.return %r : tensor<f16>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xf16>, tensor<3xi64>, tensor<3x2xf16>) -> tensor<3x2xf16>
  check.expect_eq_const %3, dense<[[2.0, -2.0], [0.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf16>
  %c4 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0], [4.0, -4.0]]> : tensor<3x2xf16>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 4.0]]> : tensor<2x2xf16>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
    stablehlo.return %a1 : tensor<f16>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xf16>, tensor<2xi64>, tensor<2x2xf16>) -> tensor<3x2xf16>
  check.expect_eq_const %7, dense<[[0.0, -3.0], [-3.0, -2.0], [-1.0, 4.0]]> : tensor<3x2xf16>
  func.return
}
func.func @scatter_f32() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1.0, 1.0], [1.0, -1.0], [0.0, 1.0]]> : tensor<3x2xf32>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %r = stablehlo.add %a0, %a1 : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xf32>, tensor<3xi64>, tensor<3x2xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %3, dense<[[2.0, -2.0], [0.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf32>
  %c4 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0], [4.0, -4.0]]> : tensor<3x2xf32>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 4.0]]> : tensor<2x2xf32>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xf32>, tensor<2xi64>, tensor<2x2xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %7, dense<[[0.0, -3.0], [-3.0, -2.0], [-1.0, 4.0]]> : tensor<3x2xf32>
  func.return
}
func.func @scatter_f64() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf64>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[1.0, 1.0], [1.0, -1.0], [0.0, 1.0]]> : tensor<3x2xf64>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
    %r = stablehlo.add %a0, %a1 : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xf64>, tensor<3xi64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  check.expect_eq_const %3, dense<[[2.0, -2.0], [0.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf64>
  %c4 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0], [4.0, -4.0]]> : tensor<3x2xf64>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 4.0]]> : tensor<2x2xf64>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
    stablehlo.return %a1 : tensor<f64>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xf64>, tensor<2xi64>, tensor<2x2xf64>) -> tensor<3x2xf64>
  check.expect_eq_const %7, dense<[[0.0, -3.0], [-3.0, -2.0], [-1.0, 4.0]]> : tensor<3x2xf64>
  func.return
}
func.func @scatter_complex_f32() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (-1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[(1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (-1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<complex<f32>>, %a1: tensor<complex<f32>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f32>>
    stablehlo.return %r : tensor<complex<f32>>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xcomplex<f32>>, tensor<3xi64>, tensor<3x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  check.expect_eq_const %3, dense<[[(2.0, 0.0), (-2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (2.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %c4 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0)], [(0.0, -1.0), (-2.0, 2.0)], [(3.0, 0.0), (1.0, -2.0)]]> : tensor<3x2xcomplex<f32>>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[(2.0, -2.0), (0.0, 1.0)], [(-2.0, -1.0), (3.0, 2.0)]]> : tensor<2x2xcomplex<f32>>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<complex<f32>>, %a1: tensor<complex<f32>>):
    stablehlo.return %a1 : tensor<complex<f32>>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xcomplex<f32>>, tensor<2xi64>, tensor<2x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  check.expect_eq_const %7, dense<[[(-3.0, -2.0), (2.0, 1.0)], [(2.0, -2.0), (0.0, 1.0)], [(-2.0, -1.0), (3.0, 2.0)]]> : tensor<3x2xcomplex<f32>>
  func.return
}
func.func @scatter_complex_f64() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (-1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[2, 0, 9]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[(1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (-1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %3 = "stablehlo.scatter"(%c0, %c1, %c2) ({
  ^bb0(%a0: tensor<complex<f64>>, %a1: tensor<complex<f64>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f64>>
    stablehlo.return %r : tensor<complex<f64>>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x2xcomplex<f64>>, tensor<3xi64>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_eq_const %3, dense<[[(2.0, 0.0), (-2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (2.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %c4 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0)], [(0.0, -1.0), (-2.0, 2.0)], [(3.0, 0.0), (1.0, -2.0)]]> : tensor<3x2xcomplex<f64>>
  %c5 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %c6 = stablehlo.constant dense<[[(2.0, -2.0), (0.0, 1.0)], [(-2.0, -1.0), (3.0, 2.0)]]> : tensor<2x2xcomplex<f64>>
  %7 = "stablehlo.scatter"(%c4, %c5, %c6) ({
  ^bb0(%a0: tensor<complex<f64>>, %a1: tensor<complex<f64>>):
    stablehlo.return %a1 : tensor<complex<f64>>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x2xcomplex<f64>>, tensor<2xi64>, tensor<2x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_eq_const %7, dense<[[(-3.0, -2.0), (2.0, 1.0)], [(2.0, -2.0), (0.0, 1.0)], [(-2.0, -1.0), (3.0, 2.0)]]> : tensor<3x2xcomplex<f64>>
  func.return
}
