// stablehlo.all_gather of two replicas, every element type.
// Made by tests/ops/make.py.

func.func private @each(%arg0: tensor<2x2xi1>) -> (tensor<4x2xi1>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xi1>) -> tensor<4x2xi1>
  func.return %0 : tensor<4x2xi1>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  %c1 = stablehlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xi1>, tensor<2x2xi1>) -> (tensor<4x2xi1>, tensor<4x2xi1>)
  check.expect_eq_const %2#0, dense<[[true, false], [false, true], [true, false], [false, true]]> : tensor<4x2xi1>
  check.expect_eq_const %2#1, dense<[[true, false], [false, true], [true, false], [false, true]]> : tensor<4x2xi1>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xi2>) -> (tensor<4x2xi2>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xi2>) -> tensor<4x2xi2>
  func.return %0 : tensor<4x2xi2>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[1, -2], [-1, 0]]> : tensor<2x2xi2>
  %c1 = stablehlo.constant dense<[[0, 1], [-2, -1]]> : tensor<2x2xi2>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xi2>, tensor<2x2xi2>) -> (tensor<4x2xi2>, tensor<4x2xi2>)
  check.expect_eq_const %2#0, dense<[[1, -2], [-1, 0], [0, 1], [-2, -1]]> : tensor<4x2xi2>
  check.expect_eq_const %2#1, dense<[[1, -2], [-1, 0], [0, 1], [-2, -1]]> : tensor<4x2xi2>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xi4>) -> (tensor<4x2xi4>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xi4>) -> tensor<4x2xi4>
  func.return %0 : tensor<4x2xi4>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[-2, 3], [7, -3]]> : tensor<2x2xi4>
  %c1 = stablehlo.constant dense<[[1, 6], [-5, 0]]> : tensor<2x2xi4>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xi4>, tensor<2x2xi4>) -> (tensor<4x2xi4>, tensor<4x2xi4>)
  check.expect_eq_const %2#0, dense<[[-2, 3], [7, -3], [1, 6], [-5, 0]]> : tensor<4x2xi4>
  check.expect_eq_const %2#1, dense<[[-2, 3], [7, -3], [1, 6], [-5, 0]]> : tensor<4x2xi4>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xi8>) -> (tensor<4x2xi8>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xi8>) -> tensor<4x2xi8>
  func.return %0 : tensor<4x2xi8>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[-2, 3], [8, -3]]> : tensor<2x2xi8>
  %c1 = stablehlo.constant dense<[[1, 6], [-5, 0]]> : tensor<2x2xi8>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xi8>, tensor<2x2xi8>) -> (tensor<4x2xi8>, tensor<4x2xi8>)
  check.expect_eq_const %2#0, dense<[[-2, 3], [8, -3], [1, 6], [-5, 0]]> : tensor<4x2xi8>
  check.expect_eq_const %2#1, dense<[[-2, 3], [8, -3], [1, 6], [-5, 0]]> : tensor<4x2xi8>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xi16>) -> (tensor<4x2xi16>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xi16>) -> tensor<4x2xi16>
  func.return %0 : tensor<4x2xi16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[-2, 3], [8, -3]]> : tensor<2x2xi16>
  %c1 = stablehlo.constant dense<[[1, 6], [-5, 0]]> : tensor<2x2xi16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xi16>, tensor<2x2xi16>) -> (tensor<4x2xi16>, tensor<4x2xi16>)
  check.expect_eq_const %2#0, dense<[[-2, 3], [8, -3], [1, 6], [-5, 0]]> : tensor<4x2xi16>
  check.expect_eq_const %2#1, dense<[[-2, 3], [8, -3], [1, 6], [-5, 0]]> : tensor<4x2xi16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xi32>) -> (tensor<4x2xi32>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xi32>) -> tensor<4x2xi32>
  func.return %0 : tensor<4x2xi32>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[-2, 3], [8, -3]]> : tensor<2x2xi32>
  %c1 = stablehlo.constant dense<[[1, 6], [-5, 0]]> : tensor<2x2xi32>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xi32>, tensor<2x2xi32>) -> (tensor<4x2xi32>, tensor<4x2xi32>)
  check.expect_eq_const %2#0, dense<[[-2, 3], [8, -3], [1, 6], [-5, 0]]> : tensor<4x2xi32>
  check.expect_eq_const %2#1, dense<[[-2, 3], [8, -3], [1, 6], [-5, 0]]> : tensor<4x2xi32>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xi64>) -> (tensor<4x2xi64>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xi64>) -> tensor<4x2xi64>
  func.return %0 : tensor<4x2xi64>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[-2, 3], [8, -3]]> : tensor<2x2xi64>
  %c1 = stablehlo.constant dense<[[1, 6], [-5, 0]]> : tensor<2x2xi64>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xi64>, tensor<2x2xi64>) -> (tensor<4x2xi64>, tensor<4x2xi64>)
  check.expect_eq_const %2#0, dense<[[-2, 3], [8, -3], [1, 6], [-5, 0]]> : tensor<4x2xi64>
  check.expect_eq_const %2#1, dense<[[-2, 3], [8, -3], [1, 6], [-5, 0]]> : tensor<4x2xi64>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xui2>) -> (tensor<4x2xui2>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xui2>) -> tensor<4x2xui2>
  func.return %0 : tensor<4x2xui2>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[3, 0], [1, 2]]> : tensor<2x2xui2>
  %c1 = stablehlo.constant dense<[[2, 3], [0, 1]]> : tensor<2x2xui2>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xui2>, tensor<2x2xui2>) -> (tensor<4x2xui2>, tensor<4x2xui2>)
  check.expect_eq_const %2#0, dense<[[3, 0], [1, 2], [2, 3], [0, 1]]> : tensor<4x2xui2>
  check.expect_eq_const %2#1, dense<[[3, 0], [1, 2], [2, 3], [0, 1]]> : tensor<4x2xui2>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xui4>) -> (tensor<4x2xui4>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xui4>) -> tensor<4x2xui4>
  func.return %0 : tensor<4x2xui4>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[3, 8], [13, 2]]> : tensor<2x2xui4>
  %c1 = stablehlo.constant dense<[[6, 11], [0, 5]]> : tensor<2x2xui4>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xui4>, tensor<2x2xui4>) -> (tensor<4x2xui4>, tensor<4x2xui4>)
  check.expect_eq_const %2#0, dense<[[3, 8], [13, 2], [6, 11], [0, 5]]> : tensor<4x2xui4>
  check.expect_eq_const %2#1, dense<[[3, 8], [13, 2], [6, 11], [0, 5]]> : tensor<4x2xui4>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xui8>) -> (tensor<4x2xui8>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xui8>) -> tensor<4x2xui8>
  func.return %0 : tensor<4x2xui8>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[3, 8], [13, 2]]> : tensor<2x2xui8>
  %c1 = stablehlo.constant dense<[[6, 11], [0, 5]]> : tensor<2x2xui8>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xui8>, tensor<2x2xui8>) -> (tensor<4x2xui8>, tensor<4x2xui8>)
  check.expect_eq_const %2#0, dense<[[3, 8], [13, 2], [6, 11], [0, 5]]> : tensor<4x2xui8>
  check.expect_eq_const %2#1, dense<[[3, 8], [13, 2], [6, 11], [0, 5]]> : tensor<4x2xui8>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xui16>) -> (tensor<4x2xui16>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xui16>) -> tensor<4x2xui16>
  func.return %0 : tensor<4x2xui16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[3, 8], [13, 2]]> : tensor<2x2xui16>
  %c1 = stablehlo.constant dense<[[6, 11], [0, 5]]> : tensor<2x2xui16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xui16>, tensor<2x2xui16>) -> (tensor<4x2xui16>, tensor<4x2xui16>)
  check.expect_eq_const %2#0, dense<[[3, 8], [13, 2], [6, 11], [0, 5]]> : tensor<4x2xui16>
  check.expect_eq_const %2#1, dense<[[3, 8], [13, 2], [6, 11], [0, 5]]> : tensor<4x2xui16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xui32>) -> (tensor<4x2xui32>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xui32>) -> tensor<4x2xui32>
  func.return %0 : tensor<4x2xui32>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[3, 8], [13, 2]]> : tensor<2x2xui32>
  %c1 = stablehlo.constant dense<[[6, 11], [0, 5]]> : tensor<2x2xui32>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xui32>, tensor<2x2xui32>) -> (tensor<4x2xui32>, tensor<4x2xui32>)
  check.expect_eq_const %2#0, dense<[[3, 8], [13, 2], [6, 11], [0, 5]]> : tensor<4x2xui32>
  check.expect_eq_const %2#1, dense<[[3, 8], [13, 2], [6, 11], [0, 5]]> : tensor<4x2xui32>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xui64>) -> (tensor<4x2xui64>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xui64>) -> tensor<4x2xui64>
  func.return %0 : tensor<4x2xui64>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[3, 8], [13, 2]]> : tensor<2x2xui64>
  %c1 = stablehlo.constant dense<[[6, 11], [0, 5]]> : tensor<2x2xui64>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xui64>, tensor<2x2xui64>) -> (tensor<4x2xui64>, tensor<4x2xui64>)
  check.expect_eq_const %2#0, dense<[[3, 8], [13, 2], [6, 11], [0, 5]]> : tensor<4x2xui64>
  check.expect_eq_const %2#1, dense<[[3, 8], [13, 2], [6, 11], [0, 5]]> : tensor<4x2xui64>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xf4E2M1FN>) -> (tensor<4x2xf4E2M1FN>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xf4E2M1FN>) -> tensor<4x2xf4E2M1FN>
  func.return %0 : tensor<4x2xf4E2M1FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0]]> : tensor<2x2xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[0.5, -0.5], [0.0, -3.0]]> : tensor<2x2xf4E2M1FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xf4E2M1FN>, tensor<2x2xf4E2M1FN>) -> (tensor<4x2xf4E2M1FN>, tensor<4x2xf4E2M1FN>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf4E2M1FN>
  check.expect_eq_const %2#1, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf4E2M1FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xf6E2M3FN>) -> (tensor<4x2xf6E2M3FN>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xf6E2M3FN>) -> tensor<4x2xf6E2M3FN>
  func.return %0 : tensor<4x2xf6E2M3FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0]]> : tensor<2x2xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[0.5, -0.5], [0.0, -3.0]]> : tensor<2x2xf6E2M3FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xf6E2M3FN>, tensor<2x2xf6E2M3FN>) -> (tensor<4x2xf6E2M3FN>, tensor<4x2xf6E2M3FN>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf6E2M3FN>
  check.expect_eq_const %2#1, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf6E2M3FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xf6E3M2FN>) -> (tensor<4x2xf6E3M2FN>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xf6E3M2FN>) -> tensor<4x2xf6E3M2FN>
  func.return %0 : tensor<4x2xf6E3M2FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0]]> : tensor<2x2xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[0.5, -0.5], [0.0, -3.0]]> : tensor<2x2xf6E3M2FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xf6E3M2FN>, tensor<2x2xf6E3M2FN>) -> (tensor<4x2xf6E3M2FN>, tensor<4x2xf6E3M2FN>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf6E3M2FN>
  check.expect_eq_const %2#1, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf6E3M2FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xf8E3M4>) -> (tensor<4x2xf8E3M4>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xf8E3M4>) -> tensor<4x2xf8E3M4>
  func.return %0 : tensor<4x2xf8E3M4>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0]]> : tensor<2x2xf8E3M4>
  %c1 = stablehlo.constant dense<[[0.5, -0.5], [0.0, -3.0]]> : tensor<2x2xf8E3M4>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xf8E3M4>, tensor<2x2xf8E3M4>) -> (tensor<4x2xf8E3M4>, tensor<4x2xf8E3M4>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf8E3M4>
  check.expect_eq_const %2#1, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf8E3M4>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xf8E4M3>) -> (tensor<4x2xf8E4M3>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xf8E4M3>) -> tensor<4x2xf8E4M3>
  func.return %0 : tensor<4x2xf8E4M3>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0]]> : tensor<2x2xf8E4M3>
  %c1 = stablehlo.constant dense<[[0.5, -0.5], [0.0, -3.0]]> : tensor<2x2xf8E4M3>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xf8E4M3>, tensor<2x2xf8E4M3>) -> (tensor<4x2xf8E4M3>, tensor<4x2xf8E4M3>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf8E4M3>
  check.expect_eq_const %2#1, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf8E4M3>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xf8E4M3FN>) -> (tensor<4x2xf8E4M3FN>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xf8E4M3FN>) -> tensor<4x2xf8E4M3FN>
  func.return %0 : tensor<4x2xf8E4M3FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0]]> : tensor<2x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[0.5, -0.5], [0.0, -3.0]]> : tensor<2x2xf8E4M3FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xf8E4M3FN>, tensor<2x2xf8E4M3FN>) -> (tensor<4x2xf8E4M3FN>, tensor<4x2xf8E4M3FN>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf8E4M3FN>
  check.expect_eq_const %2#1, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf8E4M3FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xf8E4M3FNUZ>) -> (tensor<4x2xf8E4M3FNUZ>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xf8E4M3FNUZ>) -> tensor<4x2xf8E4M3FNUZ>
  func.return %0 : tensor<4x2xf8E4M3FNUZ>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0]]> : tensor<2x2xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[0.5, -0.5], [0.0, -3.0]]> : tensor<2x2xf8E4M3FNUZ>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xf8E4M3FNUZ>, tensor<2x2xf8E4M3FNUZ>) -> (tensor<4x2xf8E4M3FNUZ>, tensor<4x2xf8E4M3FNUZ>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf8E4M3FNUZ>
  check.expect_eq_const %2#1, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf8E4M3FNUZ>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xf8E4M3B11FNUZ>) -> (tensor<4x2xf8E4M3B11FNUZ>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xf8E4M3B11FNUZ>) -> tensor<4x2xf8E4M3B11FNUZ>
  func.return %0 : tensor<4x2xf8E4M3B11FNUZ>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[0.5, -0.5], [0.0, -3.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xf8E4M3B11FNUZ>, tensor<2x2xf8E4M3B11FNUZ>) -> (tensor<4x2xf8E4M3B11FNUZ>, tensor<4x2xf8E4M3B11FNUZ>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf8E4M3B11FNUZ>
  check.expect_eq_const %2#1, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xf8E5M2>) -> (tensor<4x2xf8E5M2>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xf8E5M2>) -> tensor<4x2xf8E5M2>
  func.return %0 : tensor<4x2xf8E5M2>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0]]> : tensor<2x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[0.5, -0.5], [0.0, -3.0]]> : tensor<2x2xf8E5M2>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xf8E5M2>, tensor<2x2xf8E5M2>) -> (tensor<4x2xf8E5M2>, tensor<4x2xf8E5M2>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf8E5M2>
  check.expect_eq_const %2#1, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf8E5M2>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xf8E5M2FNUZ>) -> (tensor<4x2xf8E5M2FNUZ>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xf8E5M2FNUZ>) -> tensor<4x2xf8E5M2FNUZ>
  func.return %0 : tensor<4x2xf8E5M2FNUZ>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0]]> : tensor<2x2xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[0.5, -0.5], [0.0, -3.0]]> : tensor<2x2xf8E5M2FNUZ>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xf8E5M2FNUZ>, tensor<2x2xf8E5M2FNUZ>) -> (tensor<4x2xf8E5M2FNUZ>, tensor<4x2xf8E5M2FNUZ>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf8E5M2FNUZ>
  check.expect_eq_const %2#1, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf8E5M2FNUZ>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xf8E8M0FNU>) -> (tensor<4x2xf8E8M0FNU>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xf8E8M0FNU>) -> tensor<4x2xf8E8M0FNU>
  func.return %0 : tensor<4x2xf8E8M0FNU>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.125, 4.0], [0.5, 16.0]]> : tensor<2x2xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[1.0, 0.125], [4.0, 0.5]]> : tensor<2x2xf8E8M0FNU>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xf8E8M0FNU>, tensor<2x2xf8E8M0FNU>) -> (tensor<4x2xf8E8M0FNU>, tensor<4x2xf8E8M0FNU>)
  check.expect_eq_const %2#0, dense<[[0.125, 4.0], [0.5, 16.0], [1.0, 0.125], [4.0, 0.5]]> : tensor<4x2xf8E8M0FNU>
  check.expect_eq_const %2#1, dense<[[0.125, 4.0], [0.5, 16.0], [1.0, 0.125], [4.0, 0.5]]> : tensor<4x2xf8E8M0FNU>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xbf16>) -> (tensor<4x2xbf16>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xbf16>) -> tensor<4x2xbf16>
  func.return %0 : tensor<4x2xbf16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0]]> : tensor<2x2xbf16>
  %c1 = stablehlo.constant dense<[[0.5, -0.5], [0.0, -3.0]]> : tensor<2x2xbf16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> (tensor<4x2xbf16>, tensor<4x2xbf16>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xbf16>
  check.expect_eq_const %2#1, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xbf16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xf16>) -> (tensor<4x2xf16>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xf16>) -> tensor<4x2xf16>
  func.return %0 : tensor<4x2xf16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0]]> : tensor<2x2xf16>
  %c1 = stablehlo.constant dense<[[0.5, -0.5], [0.0, -3.0]]> : tensor<2x2xf16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xf16>, tensor<2x2xf16>) -> (tensor<4x2xf16>, tensor<4x2xf16>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf16>
  check.expect_eq_const %2#1, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xf32>) -> (tensor<4x2xf32>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  func.return %0 : tensor<4x2xf32>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0]]> : tensor<2x2xf32>
  %c1 = stablehlo.constant dense<[[0.5, -0.5], [0.0, -3.0]]> : tensor<2x2xf32>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xf32>, tensor<2x2xf32>) -> (tensor<4x2xf32>, tensor<4x2xf32>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf32>
  check.expect_eq_const %2#1, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf32>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xf64>) -> (tensor<4x2xf64>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xf64>) -> tensor<4x2xf64>
  func.return %0 : tensor<4x2xf64>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0], [-2.0, -1.0]]> : tensor<2x2xf64>
  %c1 = stablehlo.constant dense<[[0.5, -0.5], [0.0, -3.0]]> : tensor<2x2xf64>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xf64>, tensor<2x2xf64>) -> (tensor<4x2xf64>, tensor<4x2xf64>)
  check.expect_eq_const %2#0, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf64>
  check.expect_eq_const %2#1, dense<[[0.0, -3.0], [-2.0, -1.0], [0.5, -0.5], [0.0, -3.0]]> : tensor<4x2xf64>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xcomplex<f32>>) -> (tensor<4x2xcomplex<f32>>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>
  func.return %0 : tensor<4x2xcomplex<f32>>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0)], [(0.0, -1.0), (-2.0, 2.0)]]> : tensor<2x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(0.0, 1.0), (-2.0, -1.0)], [(3.0, 2.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) -> (tensor<4x2xcomplex<f32>>, tensor<4x2xcomplex<f32>>)
  check.expect_eq_const %2#0, dense<[[(-3.0, -2.0), (2.0, 1.0)], [(0.0, -1.0), (-2.0, 2.0)], [(0.0, 1.0), (-2.0, -1.0)], [(3.0, 2.0), (1.0, 0.0)]]> : tensor<4x2xcomplex<f32>>
  check.expect_eq_const %2#1, dense<[[(-3.0, -2.0), (2.0, 1.0)], [(0.0, -1.0), (-2.0, 2.0)], [(0.0, 1.0), (-2.0, -1.0)], [(3.0, 2.0), (1.0, 0.0)]]> : tensor<4x2xcomplex<f32>>
  func.return
}

// -----

func.func private @each(%arg0: tensor<2x2xcomplex<f64>>) -> (tensor<4x2xcomplex<f64>>) {
  %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2x2xcomplex<f64>>) -> tensor<4x2xcomplex<f64>>
  func.return %0 : tensor<4x2xcomplex<f64>>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0)], [(0.0, -1.0), (-2.0, 2.0)]]> : tensor<2x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(0.0, 1.0), (-2.0, -1.0)], [(3.0, 2.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) -> (tensor<4x2xcomplex<f64>>, tensor<4x2xcomplex<f64>>)
  check.expect_eq_const %2#0, dense<[[(-3.0, -2.0), (2.0, 1.0)], [(0.0, -1.0), (-2.0, 2.0)], [(0.0, 1.0), (-2.0, -1.0)], [(3.0, 2.0), (1.0, 0.0)]]> : tensor<4x2xcomplex<f64>>
  check.expect_eq_const %2#1, dense<[[(-3.0, -2.0), (2.0, 1.0)], [(0.0, -1.0), (-2.0, 2.0)], [(0.0, 1.0), (-2.0, -1.0)], [(3.0, 2.0), (1.0, 0.0)]]> : tensor<4x2xcomplex<f64>>
  func.return
}
