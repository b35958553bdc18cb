// stablehlo.all_to_all of two replicas, every element type.
// Made by tests/ops/make.py.

func.func private @each(%arg0: tensor<2x4xi1>) -> (tensor<4x2xi1>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xi1>) -> tensor<4x2xi1>
  func.return %0 : tensor<4x2xi1>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[true, false, false, true], [false, false, true, false]]> : tensor<2x4xi1>
  %c1 = stablehlo.constant dense<[[true, false, false, true], [false, false, true, false]]> : tensor<2x4xi1>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xi1>, tensor<2x4xi1>) -> (tensor<4x2xi1>, tensor<4x2xi1>)
  check.expect_eq_const %2#0, dense<[[true, false], [false, false], [true, false], [false, false]]> : tensor<4x2xi1>
  check.expect_eq_const %2#1, dense<[[false, true], [true, false], [false, true], [true, false]]> : tensor<4x2xi1>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xi2>) -> (tensor<4x2xi2>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xi2>) -> tensor<4x2xi2>
  func.return %0 : tensor<4x2xi2>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[1, -2, -1, 0], [1, -2, -1, 0]]> : tensor<2x4xi2>
  %c1 = stablehlo.constant dense<[[0, 1, -2, -1], [0, 1, -2, -1]]> : tensor<2x4xi2>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xi2>, tensor<2x4xi2>) -> (tensor<4x2xi2>, tensor<4x2xi2>)
  check.expect_eq_const %2#0, dense<[[1, -2], [1, -2], [0, 1], [0, 1]]> : tensor<4x2xi2>
  check.expect_eq_const %2#1, dense<[[-1, 0], [-1, 0], [-2, -1], [-2, -1]]> : tensor<4x2xi2>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xi4>) -> (tensor<4x2xi4>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xi4>) -> tensor<4x2xi4>
  func.return %0 : tensor<4x2xi4>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[-2, 3, 7, -3], [2, 7, -4, 1]]> : tensor<2x4xi4>
  %c1 = stablehlo.constant dense<[[1, 6, -5, 0], [5, 7, -1, 4]]> : tensor<2x4xi4>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xi4>, tensor<2x4xi4>) -> (tensor<4x2xi4>, tensor<4x2xi4>)
  check.expect_eq_const %2#0, dense<[[-2, 3], [2, 7], [1, 6], [5, 7]]> : tensor<4x2xi4>
  check.expect_eq_const %2#1, dense<[[7, -3], [-4, 1], [-5, 0], [-1, 4]]> : tensor<4x2xi4>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xi8>) -> (tensor<4x2xi8>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xi8>) -> tensor<4x2xi8>
  func.return %0 : tensor<4x2xi8>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1]]> : tensor<2x4xi8>
  %c1 = stablehlo.constant dense<[[1, 6, -5, 0], [5, 10, -1, 4]]> : tensor<2x4xi8>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xi8>, tensor<2x4xi8>) -> (tensor<4x2xi8>, tensor<4x2xi8>)
  check.expect_eq_const %2#0, dense<[[-2, 3], [2, 7], [1, 6], [5, 10]]> : tensor<4x2xi8>
  check.expect_eq_const %2#1, dense<[[8, -3], [-4, 1], [-5, 0], [-1, 4]]> : tensor<4x2xi8>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xi16>) -> (tensor<4x2xi16>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xi16>) -> tensor<4x2xi16>
  func.return %0 : tensor<4x2xi16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1]]> : tensor<2x4xi16>
  %c1 = stablehlo.constant dense<[[1, 6, -5, 0], [5, 10, -1, 4]]> : tensor<2x4xi16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xi16>, tensor<2x4xi16>) -> (tensor<4x2xi16>, tensor<4x2xi16>)
  check.expect_eq_const %2#0, dense<[[-2, 3], [2, 7], [1, 6], [5, 10]]> : tensor<4x2xi16>
  check.expect_eq_const %2#1, dense<[[8, -3], [-4, 1], [-5, 0], [-1, 4]]> : tensor<4x2xi16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xi32>) -> (tensor<4x2xi32>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xi32>) -> tensor<4x2xi32>
  func.return %0 : tensor<4x2xi32>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1]]> : tensor<2x4xi32>
  %c1 = stablehlo.constant dense<[[1, 6, -5, 0], [5, 10, -1, 4]]> : tensor<2x4xi32>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xi32>, tensor<2x4xi32>) -> (tensor<4x2xi32>, tensor<4x2xi32>)
  check.expect_eq_const %2#0, dense<[[-2, 3], [2, 7], [1, 6], [5, 10]]> : tensor<4x2xi32>
  check.expect_eq_const %2#1, dense<[[8, -3], [-4, 1], [-5, 0], [-1, 4]]> : tensor<4x2xi32>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xi64>) -> (tensor<4x2xi64>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xi64>) -> tensor<4x2xi64>
  func.return %0 : tensor<4x2xi64>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1]]> : tensor<2x4xi64>
  %c1 = stablehlo.constant dense<[[1, 6, -5, 0], [5, 10, -1, 4]]> : tensor<2x4xi64>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xi64>, tensor<2x4xi64>) -> (tensor<4x2xi64>, tensor<4x2xi64>)
  check.expect_eq_const %2#0, dense<[[-2, 3], [2, 7], [1, 6], [5, 10]]> : tensor<4x2xi64>
  check.expect_eq_const %2#1, dense<[[8, -3], [-4, 1], [-5, 0], [-1, 4]]> : tensor<4x2xi64>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xui2>) -> (tensor<4x2xui2>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xui2>) -> tensor<4x2xui2>
  func.return %0 : tensor<4x2xui2>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[3, 0, 1, 2], [3, 0, 1, 2]]> : tensor<2x4xui2>
  %c1 = stablehlo.constant dense<[[2, 3, 0, 1], [2, 3, 0, 1]]> : tensor<2x4xui2>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xui2>, tensor<2x4xui2>) -> (tensor<4x2xui2>, tensor<4x2xui2>)
  check.expect_eq_const %2#0, dense<[[3, 0], [3, 0], [2, 3], [2, 3]]> : tensor<4x2xui2>
  check.expect_eq_const %2#1, dense<[[1, 2], [1, 2], [0, 1], [0, 1]]> : tensor<4x2xui2>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xui4>) -> (tensor<4x2xui4>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xui4>) -> tensor<4x2xui4>
  func.return %0 : tensor<4x2xui4>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6]]> : tensor<2x4xui4>
  %c1 = stablehlo.constant dense<[[6, 11, 0, 5], [10, 15, 4, 9]]> : tensor<2x4xui4>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xui4>, tensor<2x4xui4>) -> (tensor<4x2xui4>, tensor<4x2xui4>)
  check.expect_eq_const %2#0, dense<[[3, 8], [7, 12], [6, 11], [10, 15]]> : tensor<4x2xui4>
  check.expect_eq_const %2#1, dense<[[13, 2], [1, 6], [0, 5], [4, 9]]> : tensor<4x2xui4>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xui8>) -> (tensor<4x2xui8>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xui8>) -> tensor<4x2xui8>
  func.return %0 : tensor<4x2xui8>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6]]> : tensor<2x4xui8>
  %c1 = stablehlo.constant dense<[[6, 11, 0, 5], [10, 15, 4, 9]]> : tensor<2x4xui8>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xui8>, tensor<2x4xui8>) -> (tensor<4x2xui8>, tensor<4x2xui8>)
  check.expect_eq_const %2#0, dense<[[3, 8], [7, 12], [6, 11], [10, 15]]> : tensor<4x2xui8>
  check.expect_eq_const %2#1, dense<[[13, 2], [1, 6], [0, 5], [4, 9]]> : tensor<4x2xui8>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xui16>) -> (tensor<4x2xui16>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xui16>) -> tensor<4x2xui16>
  func.return %0 : tensor<4x2xui16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6]]> : tensor<2x4xui16>
  %c1 = stablehlo.constant dense<[[6, 11, 0, 5], [10, 15, 4, 9]]> : tensor<2x4xui16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xui16>, tensor<2x4xui16>) -> (tensor<4x2xui16>, tensor<4x2xui16>)
  check.expect_eq_const %2#0, dense<[[3, 8], [7, 12], [6, 11], [10, 15]]> : tensor<4x2xui16>
  check.expect_eq_const %2#1, dense<[[13, 2], [1, 6], [0, 5], [4, 9]]> : tensor<4x2xui16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xui32>) -> (tensor<4x2xui32>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xui32>) -> tensor<4x2xui32>
  func.return %0 : tensor<4x2xui32>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6]]> : tensor<2x4xui32>
  %c1 = stablehlo.constant dense<[[6, 11, 0, 5], [10, 15, 4, 9]]> : tensor<2x4xui32>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xui32>, tensor<2x4xui32>) -> (tensor<4x2xui32>, tensor<4x2xui32>)
  check.expect_eq_const %2#0, dense<[[3, 8], [7, 12], [6, 11], [10, 15]]> : tensor<4x2xui32>
  check.expect_eq_const %2#1, dense<[[13, 2], [1, 6], [0, 5], [4, 9]]> : tensor<4x2xui32>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xui64>) -> (tensor<4x2xui64>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xui64>) -> tensor<4x2xui64>
  func.return %0 : tensor<4x2xui64>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6]]> : tensor<2x4xui64>
  %c1 = stablehlo.constant dense<[[6, 11, 0, 5], [10, 15, 4, 9]]> : tensor<2x4xui64>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xui64>, tensor<2x4xui64>) -> (tensor<4x2xui64>, tensor<4x2xui64>)
  check.expect_eq_const %2#0, dense<[[3, 8], [7, 12], [6, 11], [10, 15]]> : tensor<4x2xui64>
  check.expect_eq_const %2#1, dense<[[13, 2], [1, 6], [0, 5], [4, 9]]> : tensor<4x2xui64>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xf4E2M1FN>) -> (tensor<4x2xf4E2M1FN>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xf4E2M1FN>) -> tensor<4x2xf4E2M1FN>
  func.return %0 : tensor<4x2xf4E2M1FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0]]> : tensor<2x4xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[0.5, -0.5, 0.0, -3.0], [-2.0, -1.0, 4.0, -4.0]]> : tensor<2x4xf4E2M1FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xf4E2M1FN>, tensor<2x4xf4E2M1FN>) -> (tensor<4x2xf4E2M1FN>, tensor<4x2xf4E2M1FN>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [4.0, -4.0], [0.5, -0.5], [-2.0, -1.0]]> : tensor<4x2xf4E2M1FN>
  check.expect_eq_const %2#1, dense<[[-2.0, -1.0], [2.0, 3.0], [0.0, -3.0], [4.0, -4.0]]> : tensor<4x2xf4E2M1FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xf6E2M3FN>) -> (tensor<4x2xf6E2M3FN>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xf6E2M3FN>) -> tensor<4x2xf6E2M3FN>
  func.return %0 : tensor<4x2xf6E2M3FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0]]> : tensor<2x4xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[0.5, -0.5, 0.0, -3.0], [-2.0, -1.0, 4.0, -4.0]]> : tensor<2x4xf6E2M3FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xf6E2M3FN>, tensor<2x4xf6E2M3FN>) -> (tensor<4x2xf6E2M3FN>, tensor<4x2xf6E2M3FN>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [4.0, -4.0], [0.5, -0.5], [-2.0, -1.0]]> : tensor<4x2xf6E2M3FN>
  check.expect_eq_const %2#1, dense<[[-2.0, -1.0], [2.0, 3.0], [0.0, -3.0], [4.0, -4.0]]> : tensor<4x2xf6E2M3FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xf6E3M2FN>) -> (tensor<4x2xf6E3M2FN>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xf6E3M2FN>) -> tensor<4x2xf6E3M2FN>
  func.return %0 : tensor<4x2xf6E3M2FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0]]> : tensor<2x4xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[0.5, -0.5, 0.0, -3.0], [-2.0, -1.0, 4.0, -4.0]]> : tensor<2x4xf6E3M2FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xf6E3M2FN>, tensor<2x4xf6E3M2FN>) -> (tensor<4x2xf6E3M2FN>, tensor<4x2xf6E3M2FN>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [4.0, -4.0], [0.5, -0.5], [-2.0, -1.0]]> : tensor<4x2xf6E3M2FN>
  check.expect_eq_const %2#1, dense<[[-2.0, -1.0], [2.0, 3.0], [0.0, -3.0], [4.0, -4.0]]> : tensor<4x2xf6E3M2FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xf8E3M4>) -> (tensor<4x2xf8E3M4>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xf8E3M4>) -> tensor<4x2xf8E3M4>
  func.return %0 : tensor<4x2xf8E3M4>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0]]> : tensor<2x4xf8E3M4>
  %c1 = stablehlo.constant dense<[[0.5, -0.5, 0.0, -3.0], [-2.0, -1.0, 4.0, -4.0]]> : tensor<2x4xf8E3M4>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xf8E3M4>, tensor<2x4xf8E3M4>) -> (tensor<4x2xf8E3M4>, tensor<4x2xf8E3M4>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [4.0, -4.0], [0.5, -0.5], [-2.0, -1.0]]> : tensor<4x2xf8E3M4>
  check.expect_eq_const %2#1, dense<[[-2.0, -1.0], [2.0, 3.0], [0.0, -3.0], [4.0, -4.0]]> : tensor<4x2xf8E3M4>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xf8E4M3>) -> (tensor<4x2xf8E4M3>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xf8E4M3>) -> tensor<4x2xf8E4M3>
  func.return %0 : tensor<4x2xf8E4M3>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0]]> : tensor<2x4xf8E4M3>
  %c1 = stablehlo.constant dense<[[0.5, -0.5, 0.0, -3.0], [-2.0, -1.0, 4.0, -4.0]]> : tensor<2x4xf8E4M3>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xf8E4M3>, tensor<2x4xf8E4M3>) -> (tensor<4x2xf8E4M3>, tensor<4x2xf8E4M3>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [4.0, -4.0], [0.5, -0.5], [-2.0, -1.0]]> : tensor<4x2xf8E4M3>
  check.expect_eq_const %2#1, dense<[[-2.0, -1.0], [2.0, 3.0], [0.0, -3.0], [4.0, -4.0]]> : tensor<4x2xf8E4M3>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xf8E4M3FN>) -> (tensor<4x2xf8E4M3FN>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xf8E4M3FN>) -> tensor<4x2xf8E4M3FN>
  func.return %0 : tensor<4x2xf8E4M3FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0]]> : tensor<2x4xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[0.5, -0.5, 0.0, -3.0], [-2.0, -1.0, 4.0, -4.0]]> : tensor<2x4xf8E4M3FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xf8E4M3FN>, tensor<2x4xf8E4M3FN>) -> (tensor<4x2xf8E4M3FN>, tensor<4x2xf8E4M3FN>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [4.0, -4.0], [0.5, -0.5], [-2.0, -1.0]]> : tensor<4x2xf8E4M3FN>
  check.expect_eq_const %2#1, dense<[[-2.0, -1.0], [2.0, 3.0], [0.0, -3.0], [4.0, -4.0]]> : tensor<4x2xf8E4M3FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xf8E4M3FNUZ>) -> (tensor<4x2xf8E4M3FNUZ>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xf8E4M3FNUZ>) -> tensor<4x2xf8E4M3FNUZ>
  func.return %0 : tensor<4x2xf8E4M3FNUZ>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0]]> : tensor<2x4xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[0.5, -0.5, 0.0, -3.0], [-2.0, -1.0, 4.0, -4.0]]> : tensor<2x4xf8E4M3FNUZ>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xf8E4M3FNUZ>, tensor<2x4xf8E4M3FNUZ>) -> (tensor<4x2xf8E4M3FNUZ>, tensor<4x2xf8E4M3FNUZ>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [4.0, -4.0], [0.5, -0.5], [-2.0, -1.0]]> : tensor<4x2xf8E4M3FNUZ>
  check.expect_eq_const %2#1, dense<[[-2.0, -1.0], [2.0, 3.0], [0.0, -3.0], [4.0, -4.0]]> : tensor<4x2xf8E4M3FNUZ>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xf8E4M3B11FNUZ>) -> (tensor<4x2xf8E4M3B11FNUZ>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xf8E4M3B11FNUZ>) -> tensor<4x2xf8E4M3B11FNUZ>
  func.return %0 : tensor<4x2xf8E4M3B11FNUZ>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0]]> : tensor<2x4xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[0.5, -0.5, 0.0, -3.0], [-2.0, -1.0, 4.0, -4.0]]> : tensor<2x4xf8E4M3B11FNUZ>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xf8E4M3B11FNUZ>, tensor<2x4xf8E4M3B11FNUZ>) -> (tensor<4x2xf8E4M3B11FNUZ>, tensor<4x2xf8E4M3B11FNUZ>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [4.0, -4.0], [0.5, -0.5], [-2.0, -1.0]]> : tensor<4x2xf8E4M3B11FNUZ>
  check.expect_eq_const %2#1, dense<[[-2.0, -1.0], [2.0, 3.0], [0.0, -3.0], [4.0, -4.0]]> : tensor<4x2xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xf8E5M2>) -> (tensor<4x2xf8E5M2>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xf8E5M2>) -> tensor<4x2xf8E5M2>
  func.return %0 : tensor<4x2xf8E5M2>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0]]> : tensor<2x4xf8E5M2>
  %c1 = stablehlo.constant dense<[[0.5, -0.5, 0.0, -3.0], [-2.0, -1.0, 4.0, -4.0]]> : tensor<2x4xf8E5M2>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xf8E5M2>, tensor<2x4xf8E5M2>) -> (tensor<4x2xf8E5M2>, tensor<4x2xf8E5M2>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [4.0, -4.0], [0.5, -0.5], [-2.0, -1.0]]> : tensor<4x2xf8E5M2>
  check.expect_eq_const %2#1, dense<[[-2.0, -1.0], [2.0, 3.0], [0.0, -3.0], [4.0, -4.0]]> : tensor<4x2xf8E5M2>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xf8E5M2FNUZ>) -> (tensor<4x2xf8E5M2FNUZ>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xf8E5M2FNUZ>) -> tensor<4x2xf8E5M2FNUZ>
  func.return %0 : tensor<4x2xf8E5M2FNUZ>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0]]> : tensor<2x4xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[0.5, -0.5, 0.0, -3.0], [-2.0, -1.0, 4.0, -4.0]]> : tensor<2x4xf8E5M2FNUZ>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xf8E5M2FNUZ>, tensor<2x4xf8E5M2FNUZ>) -> (tensor<4x2xf8E5M2FNUZ>, tensor<4x2xf8E5M2FNUZ>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [4.0, -4.0], [0.5, -0.5], [-2.0, -1.0]]> : tensor<4x2xf8E5M2FNUZ>
  check.expect_eq_const %2#1, dense<[[-2.0, -1.0], [2.0, 3.0], [0.0, -3.0], [4.0, -4.0]]> : tensor<4x2xf8E5M2FNUZ>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xf8E8M0FNU>) -> (tensor<4x2xf8E8M0FNU>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xf8E8M0FNU>) -> tensor<4x2xf8E8M0FNU>
  func.return %0 : tensor<4x2xf8E8M0FNU>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.125, 4.0, 0.5, 16.0], [2.0, 0.25, 8.0, 1.0]]> : tensor<2x4xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[1.0, 0.125, 4.0, 0.5], [16.0, 2.0, 0.25, 8.0]]> : tensor<2x4xf8E8M0FNU>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xf8E8M0FNU>, tensor<2x4xf8E8M0FNU>) -> (tensor<4x2xf8E8M0FNU>, tensor<4x2xf8E8M0FNU>)
  check.expect_eq_const %2#0, dense<[[0.125, 4.0], [2.0, 0.25], [1.0, 0.125], [16.0, 2.0]]> : tensor<4x2xf8E8M0FNU>
  check.expect_eq_const %2#1, dense<[[0.5, 16.0], [8.0, 1.0], [4.0, 0.5], [0.25, 8.0]]> : tensor<4x2xf8E8M0FNU>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xbf16>) -> (tensor<4x2xbf16>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xbf16>) -> tensor<4x2xbf16>
  func.return %0 : tensor<4x2xbf16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0]]> : tensor<2x4xbf16>
  %c1 = stablehlo.constant dense<[[0.5, -0.5, 0.0, -3.0], [-2.0, -1.0, 4.0, -4.0]]> : tensor<2x4xbf16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> (tensor<4x2xbf16>, tensor<4x2xbf16>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [4.0, -4.0], [0.5, -0.5], [-2.0, -1.0]]> : tensor<4x2xbf16>
  check.expect_eq_const %2#1, dense<[[-2.0, -1.0], [2.0, 3.0], [0.0, -3.0], [4.0, -4.0]]> : tensor<4x2xbf16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xf16>) -> (tensor<4x2xf16>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xf16>) -> tensor<4x2xf16>
  func.return %0 : tensor<4x2xf16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0]]> : tensor<2x4xf16>
  %c1 = stablehlo.constant dense<[[0.5, -0.5, 0.0, -3.0], [-2.0, -1.0, 4.0, -4.0]]> : tensor<2x4xf16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xf16>, tensor<2x4xf16>) -> (tensor<4x2xf16>, tensor<4x2xf16>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [4.0, -4.0], [0.5, -0.5], [-2.0, -1.0]]> : tensor<4x2xf16>
  check.expect_eq_const %2#1, dense<[[-2.0, -1.0], [2.0, 3.0], [0.0, -3.0], [4.0, -4.0]]> : tensor<4x2xf16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xf32>) -> (tensor<4x2xf32>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  func.return %0 : tensor<4x2xf32>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0]]> : tensor<2x4xf32>
  %c1 = stablehlo.constant dense<[[0.5, -0.5, 0.0, -3.0], [-2.0, -1.0, 4.0, -4.0]]> : tensor<2x4xf32>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xf32>, tensor<2x4xf32>) -> (tensor<4x2xf32>, tensor<4x2xf32>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [4.0, -4.0], [0.5, -0.5], [-2.0, -1.0]]> : tensor<4x2xf32>
  check.expect_eq_const %2#1, dense<[[-2.0, -1.0], [2.0, 3.0], [0.0, -3.0], [4.0, -4.0]]> : tensor<4x2xf32>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xf64>) -> (tensor<4x2xf64>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xf64>) -> tensor<4x2xf64>
  func.return %0 : tensor<4x2xf64>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0]]> : tensor<2x4xf64>
  %c1 = stablehlo.constant dense<[[0.5, -0.5, 0.0, -3.0], [-2.0, -1.0, 4.0, -4.0]]> : tensor<2x4xf64>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xf64>, tensor<2x4xf64>) -> (tensor<4x2xf64>, tensor<4x2xf64>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [4.0, -4.0], [0.5, -0.5], [-2.0, -1.0]]> : tensor<4x2xf64>
  check.expect_eq_const %2#1, dense<[[-2.0, -1.0], [2.0, 3.0], [0.0, -3.0], [4.0, -4.0]]> : tensor<4x2xf64>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xcomplex<f32>>) -> (tensor<4x2xcomplex<f32>>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>
  func.return %0 : tensor<4x2xcomplex<f32>>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0)], [(3.0, 0.0), (1.0, -2.0), (-1.0, 1.0), (-3.0, -1.0)]]> : tensor<2x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(0.0, 1.0), (-2.0, -1.0), (3.0, 2.0), (1.0, 0.0)], [(-1.0, -2.0), (-3.0, 1.0), (2.0, -1.0), (0.0, 2.0)]]> : tensor<2x4xcomplex<f32>>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xcomplex<f32>>, tensor<2x4xcomplex<f32>>) -> (tensor<4x2xcomplex<f32>>, tensor<4x2xcomplex<f32>>)
  check.expect_eq_const %2#0, dense<[[(-3.0, -2.0), (2.0, 1.0)], [(3.0, 0.0), (1.0, -2.0)], [(0.0, 1.0), (-2.0, -1.0)], [(-1.0, -2.0), (-3.0, 1.0)]]> : tensor<4x2xcomplex<f32>>
  check.expect_eq_const %2#1, dense<[[(0.0, -1.0), (-2.0, 2.0)], [(-1.0, 1.0), (-3.0, -1.0)], [(3.0, 2.0), (1.0, 0.0)], [(2.0, -1.0), (0.0, 2.0)]]> : tensor<4x2xcomplex<f32>>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x4xcomplex<f64>>) -> (tensor<4x2xcomplex<f64>>) {
  %0 = "stablehlo.all_to_all"(%arg0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x4xcomplex<f64>>) -> tensor<4x2xcomplex<f64>>
  func.return %0 : tensor<4x2xcomplex<f64>>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0)], [(3.0, 0.0), (1.0, -2.0), (-1.0, 1.0), (-3.0, -1.0)]]> : tensor<2x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(0.0, 1.0), (-2.0, -1.0), (3.0, 2.0), (1.0, 0.0)], [(-1.0, -2.0), (-3.0, 1.0), (2.0, -1.0), (0.0, 2.0)]]> : tensor<2x4xcomplex<f64>>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x4xcomplex<f64>>, tensor<2x4xcomplex<f64>>) -> (tensor<4x2xcomplex<f64>>, tensor<4x2xcomplex<f64>>)
  check.expect_eq_const %2#0, dense<[[(-3.0, -2.0), (2.0, 1.0)], [(3.0, 0.0), (1.0, -2.0)], [(0.0, 1.0), (-2.0, -1.0)], [(-1.0, -2.0), (-3.0, 1.0)]]> : tensor<4x2xcomplex<f64>>
  check.expect_eq_const %2#1, dense<[[(0.0, -1.0), (-2.0, 2.0)], [(-1.0, 1.0), (-3.0, -1.0)], [(3.0, 2.0), (1.0, 0.0)], [(2.0, -1.0), (0.0, 2.0)]]> : tensor<4x2xcomplex<f64>>
  func.return
}
