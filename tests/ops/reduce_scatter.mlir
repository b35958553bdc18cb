// stablehlo.reduce_scatter by sum of two replicas, every element type.
// Made by tests/ops/make.py.

func.func private @each(%arg0: tensor<4xi1>) -> (tensor<2xi1>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<i1>, %a1: tensor<i1>):
    %r = stablehlo.or %a0, %a1 : tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xi1>) -> tensor<2xi1>
  func.return %0 : tensor<2xi1>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[true, false, true, true]> : tensor<4xi1>
  %c1 = stablehlo.constant dense<[true, false, true, false]> : tensor<4xi1>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xi1>, tensor<4xi1>) -> (tensor<2xi1>, tensor<2xi1>)
  check.expect_eq_const %2#0, dense<[true, false]> : tensor<2xi1>
  check.expect_eq_const %2#1, dense<[true, true]> : tensor<2xi1>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xi2>) -> (tensor<2xi2>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<i2>, %a1: tensor<i2>):
    %r = stablehlo.add %a0, %a1 : tensor<i2>
    stablehlo.return %r : tensor<i2>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xi2>) -> tensor<2xi2>
  func.return %0 : tensor<2xi2>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, -1, 0, 1]> : tensor<4xi2>
  %c1 = stablehlo.constant dense<[1, 1, 1, -1]> : tensor<4xi2>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xi2>, tensor<4xi2>) -> (tensor<2xi2>, tensor<2xi2>)
  check.expect_eq_const %2#0, dense<[-2, 0]> : tensor<2xi2>
  check.expect_eq_const %2#1, dense<[1, 0]> : tensor<2xi2>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xi4>) -> (tensor<2xi4>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<i4>, %a1: tensor<i4>):
    %r = stablehlo.add %a0, %a1 : tensor<i4>
    stablehlo.return %r : tensor<i4>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xi4>) -> tensor<2xi4>
  func.return %0 : tensor<2xi4>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, -1, 0, 1]> : tensor<4xi4>
  %c1 = stablehlo.constant dense<[1, 1, 1, -1]> : tensor<4xi4>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xi4>, tensor<4xi4>) -> (tensor<2xi4>, tensor<2xi4>)
  check.expect_eq_const %2#0, dense<[2, 0]> : tensor<2xi4>
  check.expect_eq_const %2#1, dense<[1, 0]> : tensor<2xi4>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xi8>) -> (tensor<2xi8>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<i8>, %a1: tensor<i8>):
    %r = stablehlo.add %a0, %a1 : tensor<i8>
    stablehlo.return %r : tensor<i8>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xi8>) -> tensor<2xi8>
  func.return %0 : tensor<2xi8>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, -1, 0, 1]> : tensor<4xi8>
  %c1 = stablehlo.constant dense<[1, 1, 1, -1]> : tensor<4xi8>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xi8>, tensor<4xi8>) -> (tensor<2xi8>, tensor<2xi8>)
  check.expect_eq_const %2#0, dense<[2, 0]> : tensor<2xi8>
  check.expect_eq_const %2#1, dense<[1, 0]> : tensor<2xi8>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xi16>) -> (tensor<2xi16>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<i16>, %a1: tensor<i16>):
    %r = stablehlo.add %a0, %a1 : tensor<i16>
    stablehlo.return %r : tensor<i16>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xi16>) -> tensor<2xi16>
  func.return %0 : tensor<2xi16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, -1, 0, 1]> : tensor<4xi16>
  %c1 = stablehlo.constant dense<[1, 1, 1, -1]> : tensor<4xi16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xi16>, tensor<4xi16>) -> (tensor<2xi16>, tensor<2xi16>)
  check.expect_eq_const %2#0, dense<[2, 0]> : tensor<2xi16>
  check.expect_eq_const %2#1, dense<[1, 0]> : tensor<2xi16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xi32>) -> (tensor<2xi32>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>):
    %r = stablehlo.add %a0, %a1 : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xi32>) -> tensor<2xi32>
  func.return %0 : tensor<2xi32>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, -1, 0, 1]> : tensor<4xi32>
  %c1 = stablehlo.constant dense<[1, 1, 1, -1]> : tensor<4xi32>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xi32>, tensor<4xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %2#0, dense<[2, 0]> : tensor<2xi32>
  check.expect_eq_const %2#1, dense<[1, 0]> : tensor<2xi32>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xi64>) -> (tensor<2xi64>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<i64>, %a1: tensor<i64>):
    %r = stablehlo.add %a0, %a1 : tensor<i64>
    stablehlo.return %r : tensor<i64>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xi64>) -> tensor<2xi64>
  func.return %0 : tensor<2xi64>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, -1, 0, 1]> : tensor<4xi64>
  %c1 = stablehlo.constant dense<[1, 1, 1, -1]> : tensor<4xi64>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xi64>, tensor<4xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %2#0, dense<[2, 0]> : tensor<2xi64>
  check.expect_eq_const %2#1, dense<[1, 0]> : tensor<2xi64>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xui2>) -> (tensor<2xui2>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<ui2>, %a1: tensor<ui2>):
    %r = stablehlo.add %a0, %a1 : tensor<ui2>
    stablehlo.return %r : tensor<ui2>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xui2>) -> tensor<2xui2>
  func.return %0 : tensor<2xui2>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1]> : tensor<4xui2>
  %c1 = stablehlo.constant dense<[1, 0, 1, 0]> : tensor<4xui2>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xui2>, tensor<4xui2>) -> (tensor<2xui2>, tensor<2xui2>)
  check.expect_eq_const %2#0, dense<[2, 0]> : tensor<2xui2>
  check.expect_eq_const %2#1, dense<[2, 1]> : tensor<2xui2>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xui4>) -> (tensor<2xui4>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<ui4>, %a1: tensor<ui4>):
    %r = stablehlo.add %a0, %a1 : tensor<ui4>
    stablehlo.return %r : tensor<ui4>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xui4>) -> tensor<2xui4>
  func.return %0 : tensor<2xui4>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1]> : tensor<4xui4>
  %c1 = stablehlo.constant dense<[1, 0, 1, 0]> : tensor<4xui4>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xui4>, tensor<4xui4>) -> (tensor<2xui4>, tensor<2xui4>)
  check.expect_eq_const %2#0, dense<[2, 0]> : tensor<2xui4>
  check.expect_eq_const %2#1, dense<[2, 1]> : tensor<2xui4>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xui8>) -> (tensor<2xui8>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<ui8>, %a1: tensor<ui8>):
    %r = stablehlo.add %a0, %a1 : tensor<ui8>
    stablehlo.return %r : tensor<ui8>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xui8>) -> tensor<2xui8>
  func.return %0 : tensor<2xui8>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1]> : tensor<4xui8>
  %c1 = stablehlo.constant dense<[1, 0, 1, 0]> : tensor<4xui8>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xui8>, tensor<4xui8>) -> (tensor<2xui8>, tensor<2xui8>)
  check.expect_eq_const %2#0, dense<[2, 0]> : tensor<2xui8>
  check.expect_eq_const %2#1, dense<[2, 1]> : tensor<2xui8>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xui16>) -> (tensor<2xui16>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<ui16>, %a1: tensor<ui16>):
    %r = stablehlo.add %a0, %a1 : tensor<ui16>
    stablehlo.return %r : tensor<ui16>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xui16>) -> tensor<2xui16>
  func.return %0 : tensor<2xui16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1]> : tensor<4xui16>
  %c1 = stablehlo.constant dense<[1, 0, 1, 0]> : tensor<4xui16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xui16>, tensor<4xui16>) -> (tensor<2xui16>, tensor<2xui16>)
  check.expect_eq_const %2#0, dense<[2, 0]> : tensor<2xui16>
  check.expect_eq_const %2#1, dense<[2, 1]> : tensor<2xui16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xui32>) -> (tensor<2xui32>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<ui32>, %a1: tensor<ui32>):
    %r = stablehlo.add %a0, %a1 : tensor<ui32>
    stablehlo.return %r : tensor<ui32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xui32>) -> tensor<2xui32>
  func.return %0 : tensor<2xui32>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1]> : tensor<4xui32>
  %c1 = stablehlo.constant dense<[1, 0, 1, 0]> : tensor<4xui32>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xui32>, tensor<4xui32>) -> (tensor<2xui32>, tensor<2xui32>)
  check.expect_eq_const %2#0, dense<[2, 0]> : tensor<2xui32>
  check.expect_eq_const %2#1, dense<[2, 1]> : tensor<2xui32>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xui64>) -> (tensor<2xui64>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<ui64>, %a1: tensor<ui64>):
    %r = stablehlo.add %a0, %a1 : tensor<ui64>
    stablehlo.return %r : tensor<ui64>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xui64>) -> tensor<2xui64>
  func.return %0 : tensor<2xui64>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1]> : tensor<4xui64>
  %c1 = stablehlo.constant dense<[1, 0, 1, 0]> : tensor<4xui64>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xui64>, tensor<4xui64>) -> (tensor<2xui64>, tensor<2xui64>)
  check.expect_eq_const %2#0, dense<[2, 0]> : tensor<2xui64>
  check.expect_eq_const %2#1, dense<[2, 1]> : tensor<2xui64>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xf4E2M1FN>) -> (tensor<2xf4E2M1FN>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f4E2M1FN>
    stablehlo.return %r : tensor<f4E2M1FN>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf4E2M1FN>) -> tensor<2xf4E2M1FN>
  func.return %0 : tensor<2xf4E2M1FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0, 1.0]> : tensor<4xf4E2M1FN>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0, -1.0]> : tensor<4xf4E2M1FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xf4E2M1FN>, tensor<4xf4E2M1FN>) -> (tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0]> : tensor<2xf4E2M1FN>
  check.expect_eq_const %2#1, dense<[1.0, 0.0]> : tensor<2xf4E2M1FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xf6E2M3FN>) -> (tensor<2xf6E2M3FN>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<f6E2M3FN>, %a1: tensor<f6E2M3FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f6E2M3FN>
    stablehlo.return %r : tensor<f6E2M3FN>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf6E2M3FN>) -> tensor<2xf6E2M3FN>
  func.return %0 : tensor<2xf6E2M3FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0, 1.0]> : tensor<4xf6E2M3FN>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0, -1.0]> : tensor<4xf6E2M3FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xf6E2M3FN>, tensor<4xf6E2M3FN>) -> (tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0]> : tensor<2xf6E2M3FN>
  check.expect_eq_const %2#1, dense<[1.0, 0.0]> : tensor<2xf6E2M3FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xf6E3M2FN>) -> (tensor<2xf6E3M2FN>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<f6E3M2FN>, %a1: tensor<f6E3M2FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f6E3M2FN>
    stablehlo.return %r : tensor<f6E3M2FN>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf6E3M2FN>) -> tensor<2xf6E3M2FN>
  func.return %0 : tensor<2xf6E3M2FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0, 1.0]> : tensor<4xf6E3M2FN>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0, -1.0]> : tensor<4xf6E3M2FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xf6E3M2FN>, tensor<4xf6E3M2FN>) -> (tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0]> : tensor<2xf6E3M2FN>
  check.expect_eq_const %2#1, dense<[1.0, 0.0]> : tensor<2xf6E3M2FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xf8E3M4>) -> (tensor<2xf8E3M4>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<f8E3M4>, %a1: tensor<f8E3M4>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E3M4>
    stablehlo.return %r : tensor<f8E3M4>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf8E3M4>) -> tensor<2xf8E3M4>
  func.return %0 : tensor<2xf8E3M4>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0, 1.0]> : tensor<4xf8E3M4>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0, -1.0]> : tensor<4xf8E3M4>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xf8E3M4>, tensor<4xf8E3M4>) -> (tensor<2xf8E3M4>, tensor<2xf8E3M4>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0]> : tensor<2xf8E3M4>
  check.expect_eq_const %2#1, dense<[1.0, 0.0]> : tensor<2xf8E3M4>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xf8E4M3>) -> (tensor<2xf8E4M3>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<f8E4M3>, %a1: tensor<f8E4M3>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3>
    stablehlo.return %r : tensor<f8E4M3>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf8E4M3>) -> tensor<2xf8E4M3>
  func.return %0 : tensor<2xf8E4M3>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0, 1.0]> : tensor<4xf8E4M3>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0, -1.0]> : tensor<4xf8E4M3>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xf8E4M3>, tensor<4xf8E4M3>) -> (tensor<2xf8E4M3>, tensor<2xf8E4M3>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0]> : tensor<2xf8E4M3>
  check.expect_eq_const %2#1, dense<[1.0, 0.0]> : tensor<2xf8E4M3>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xf8E4M3FN>) -> (tensor<2xf8E4M3FN>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<f8E4M3FN>, %a1: tensor<f8E4M3FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3FN>
    stablehlo.return %r : tensor<f8E4M3FN>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf8E4M3FN>) -> tensor<2xf8E4M3FN>
  func.return %0 : tensor<2xf8E4M3FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0, 1.0]> : tensor<4xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0, -1.0]> : tensor<4xf8E4M3FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xf8E4M3FN>, tensor<4xf8E4M3FN>) -> (tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0]> : tensor<2xf8E4M3FN>
  check.expect_eq_const %2#1, dense<[1.0, 0.0]> : tensor<2xf8E4M3FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xf8E4M3FNUZ>) -> (tensor<2xf8E4M3FNUZ>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<f8E4M3FNUZ>, %a1: tensor<f8E4M3FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3FNUZ>
    stablehlo.return %r : tensor<f8E4M3FNUZ>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf8E4M3FNUZ>) -> tensor<2xf8E4M3FNUZ>
  func.return %0 : tensor<2xf8E4M3FNUZ>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0, 1.0]> : tensor<4xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0, -1.0]> : tensor<4xf8E4M3FNUZ>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xf8E4M3FNUZ>, tensor<4xf8E4M3FNUZ>) -> (tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0]> : tensor<2xf8E4M3FNUZ>
  check.expect_eq_const %2#1, dense<[1.0, 0.0]> : tensor<2xf8E4M3FNUZ>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xf8E4M3B11FNUZ>) -> (tensor<2xf8E4M3B11FNUZ>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<f8E4M3B11FNUZ>, %a1: tensor<f8E4M3B11FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3B11FNUZ>
    stablehlo.return %r : tensor<f8E4M3B11FNUZ>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf8E4M3B11FNUZ>) -> tensor<2xf8E4M3B11FNUZ>
  func.return %0 : tensor<2xf8E4M3B11FNUZ>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0, 1.0]> : tensor<4xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0, -1.0]> : tensor<4xf8E4M3B11FNUZ>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xf8E4M3B11FNUZ>, tensor<4xf8E4M3B11FNUZ>) -> (tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0]> : tensor<2xf8E4M3B11FNUZ>
  check.expect_eq_const %2#1, dense<[1.0, 0.0]> : tensor<2xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xf8E5M2>) -> (tensor<2xf8E5M2>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<f8E5M2>, %a1: tensor<f8E5M2>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E5M2>
    stablehlo.return %r : tensor<f8E5M2>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf8E5M2>) -> tensor<2xf8E5M2>
  func.return %0 : tensor<2xf8E5M2>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0, 1.0]> : tensor<4xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0, -1.0]> : tensor<4xf8E5M2>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xf8E5M2>, tensor<4xf8E5M2>) -> (tensor<2xf8E5M2>, tensor<2xf8E5M2>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0]> : tensor<2xf8E5M2>
  check.expect_eq_const %2#1, dense<[1.0, 0.0]> : tensor<2xf8E5M2>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xf8E5M2FNUZ>) -> (tensor<2xf8E5M2FNUZ>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<f8E5M2FNUZ>, %a1: tensor<f8E5M2FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E5M2FNUZ>
    stablehlo.return %r : tensor<f8E5M2FNUZ>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf8E5M2FNUZ>) -> tensor<2xf8E5M2FNUZ>
  func.return %0 : tensor<2xf8E5M2FNUZ>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0, 1.0]> : tensor<4xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0, -1.0]> : tensor<4xf8E5M2FNUZ>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xf8E5M2FNUZ>, tensor<4xf8E5M2FNUZ>) -> (tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0]> : tensor<2xf8E5M2FNUZ>
  check.expect_eq_const %2#1, dense<[1.0, 0.0]> : tensor<2xf8E5M2FNUZ>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xf8E8M0FNU>) -> (tensor<2xf8E8M0FNU>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<f8E8M0FNU>, %a1: tensor<f8E8M0FNU>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E8M0FNU>
    stablehlo.return %r : tensor<f8E8M0FNU>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf8E8M0FNU>) -> tensor<2xf8E8M0FNU>
  func.return %0 : tensor<2xf8E8M0FNU>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0]> : tensor<4xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0]> : tensor<4xf8E8M0FNU>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xf8E8M0FNU>, tensor<4xf8E8M0FNU>) -> (tensor<2xf8E8M0FNU>, tensor<2xf8E8M0FNU>)
  check.expect_eq_const %2#0, dense<[2.0, 2.0]> : tensor<2xf8E8M0FNU>
  check.expect_eq_const %2#1, dense<[2.0, 2.0]> : tensor<2xf8E8M0FNU>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xbf16>) -> (tensor<2xbf16>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<bf16>, %a1: tensor<bf16>):
    %r = stablehlo.add %a0, %a1 : tensor<bf16>
    stablehlo.return %r : tensor<bf16>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xbf16>) -> tensor<2xbf16>
  func.return %0 : tensor<2xbf16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0, 1.0]> : tensor<4xbf16>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0, -1.0]> : tensor<4xbf16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xbf16>, tensor<4xbf16>) -> (tensor<2xbf16>, tensor<2xbf16>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0]> : tensor<2xbf16>
  check.expect_eq_const %2#1, dense<[1.0, 0.0]> : tensor<2xbf16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xf16>) -> (tensor<2xf16>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
    %r = stablehlo.add %a0, %a1 : tensor<f16>
    stablehlo.return %r : tensor<f16>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf16>) -> tensor<2xf16>
  func.return %0 : tensor<2xf16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0, 1.0]> : tensor<4xf16>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0, -1.0]> : tensor<4xf16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xf16>, tensor<4xf16>) -> (tensor<2xf16>, tensor<2xf16>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0]> : tensor<2xf16>
  check.expect_eq_const %2#1, dense<[1.0, 0.0]> : tensor<2xf16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xf32>) -> (tensor<2xf32>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %r = stablehlo.add %a0, %a1 : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf32>) -> tensor<2xf32>
  func.return %0 : tensor<2xf32>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0, 1.0]> : tensor<4xf32>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0, -1.0]> : tensor<4xf32>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0]> : tensor<2xf32>
  check.expect_eq_const %2#1, dense<[1.0, 0.0]> : tensor<2xf32>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xf64>) -> (tensor<2xf64>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
    %r = stablehlo.add %a0, %a1 : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xf64>) -> tensor<2xf64>
  func.return %0 : tensor<2xf64>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0, 1.0]> : tensor<4xf64>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0, -1.0]> : tensor<4xf64>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xf64>, tensor<4xf64>) -> (tensor<2xf64>, tensor<2xf64>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0]> : tensor<2xf64>
  check.expect_eq_const %2#1, dense<[1.0, 0.0]> : tensor<2xf64>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xcomplex<f32>>) -> (tensor<2xcomplex<f32>>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<complex<f32>>, %a1: tensor<complex<f32>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f32>>
    stablehlo.return %r : tensor<complex<f32>>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  func.return %0 : tensor<2xcomplex<f32>>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0), (1.0, 0.0)]> : tensor<4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (-1.0, 0.0)]> : tensor<4xcomplex<f32>>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>)
  check.expect_eq_const %2#0, dense<[(2.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f32>>
  check.expect_eq_const %2#1, dense<[(1.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f32>>
  func.return
}

// -----

func.func private @each(%arg0: tensor<4xcomplex<f64>>) -> (tensor<2xcomplex<f64>>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) ({
  ^bb0(%a0: tensor<complex<f64>>, %a1: tensor<complex<f64>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f64>>
    stablehlo.return %r : tensor<complex<f64>>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4xcomplex<f64>>) -> tensor<2xcomplex<f64>>
  func.return %0 : tensor<2xcomplex<f64>>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0), (1.0, 0.0)]> : tensor<4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (-1.0, 0.0)]> : tensor<4xcomplex<f64>>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> (tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>)
  check.expect_eq_const %2#0, dense<[(2.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f64>>
  check.expect_eq_const %2#1, dense<[(1.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f64>>
  func.return
}
