// stablehlo.collective_reduce by sum to replica 0, every element type with a zero.
// Made by tests/ops/make.py.

func.func private @each(%arg0: tensor<3xi1>) -> (tensor<3xi1>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<i1>, %a1: tensor<i1>):
    %r = stablehlo.or %a0, %a1 : tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xi1>) -> tensor<3xi1>
  func.return %0 : tensor<3xi1>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xi1>, tensor<3xi1>) -> (tensor<3xi1>, tensor<3xi1>)
  check.expect_eq_const %2#0, dense<[true, false, true]> : tensor<3xi1>
  check.expect_eq_const %2#1, dense<[false, false, false]> : tensor<3xi1>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xi2>) -> (tensor<3xi2>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<i2>, %a1: tensor<i2>):
    %r = stablehlo.add %a0, %a1 : tensor<i2>
    stablehlo.return %r : tensor<i2>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xi2>) -> tensor<3xi2>
  func.return %0 : tensor<3xi2>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, -1, 0]> : tensor<3xi2>
  %c1 = stablehlo.constant dense<[1, 1, 1]> : tensor<3xi2>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xi2>, tensor<3xi2>) -> (tensor<3xi2>, tensor<3xi2>)
  check.expect_eq_const %2#0, dense<[-2, 0, 1]> : tensor<3xi2>
  check.expect_eq_const %2#1, dense<[0, 0, 0]> : tensor<3xi2>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xi4>) -> (tensor<3xi4>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<i4>, %a1: tensor<i4>):
    %r = stablehlo.add %a0, %a1 : tensor<i4>
    stablehlo.return %r : tensor<i4>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xi4>) -> tensor<3xi4>
  func.return %0 : tensor<3xi4>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, -1, 0]> : tensor<3xi4>
  %c1 = stablehlo.constant dense<[1, 1, 1]> : tensor<3xi4>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xi4>, tensor<3xi4>) -> (tensor<3xi4>, tensor<3xi4>)
  check.expect_eq_const %2#0, dense<[2, 0, 1]> : tensor<3xi4>
  check.expect_eq_const %2#1, dense<[0, 0, 0]> : tensor<3xi4>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xi8>) -> (tensor<3xi8>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<i8>, %a1: tensor<i8>):
    %r = stablehlo.add %a0, %a1 : tensor<i8>
    stablehlo.return %r : tensor<i8>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xi8>) -> tensor<3xi8>
  func.return %0 : tensor<3xi8>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, -1, 0]> : tensor<3xi8>
  %c1 = stablehlo.constant dense<[1, 1, 1]> : tensor<3xi8>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xi8>, tensor<3xi8>) -> (tensor<3xi8>, tensor<3xi8>)
  check.expect_eq_const %2#0, dense<[2, 0, 1]> : tensor<3xi8>
  check.expect_eq_const %2#1, dense<[0, 0, 0]> : tensor<3xi8>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xi16>) -> (tensor<3xi16>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<i16>, %a1: tensor<i16>):
    %r = stablehlo.add %a0, %a1 : tensor<i16>
    stablehlo.return %r : tensor<i16>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xi16>) -> tensor<3xi16>
  func.return %0 : tensor<3xi16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, -1, 0]> : tensor<3xi16>
  %c1 = stablehlo.constant dense<[1, 1, 1]> : tensor<3xi16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xi16>, tensor<3xi16>) -> (tensor<3xi16>, tensor<3xi16>)
  check.expect_eq_const %2#0, dense<[2, 0, 1]> : tensor<3xi16>
  check.expect_eq_const %2#1, dense<[0, 0, 0]> : tensor<3xi16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xi32>) -> (tensor<3xi32>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>):
    %r = stablehlo.add %a0, %a1 : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xi32>) -> tensor<3xi32>
  func.return %0 : tensor<3xi32>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, -1, 0]> : tensor<3xi32>
  %c1 = stablehlo.constant dense<[1, 1, 1]> : tensor<3xi32>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>)
  check.expect_eq_const %2#0, dense<[2, 0, 1]> : tensor<3xi32>
  check.expect_eq_const %2#1, dense<[0, 0, 0]> : tensor<3xi32>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xi64>) -> (tensor<3xi64>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<i64>, %a1: tensor<i64>):
    %r = stablehlo.add %a0, %a1 : tensor<i64>
    stablehlo.return %r : tensor<i64>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xi64>) -> tensor<3xi64>
  func.return %0 : tensor<3xi64>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, -1, 0]> : tensor<3xi64>
  %c1 = stablehlo.constant dense<[1, 1, 1]> : tensor<3xi64>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xi64>, tensor<3xi64>) -> (tensor<3xi64>, tensor<3xi64>)
  check.expect_eq_const %2#0, dense<[2, 0, 1]> : tensor<3xi64>
  check.expect_eq_const %2#1, dense<[0, 0, 0]> : tensor<3xi64>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xui2>) -> (tensor<3xui2>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<ui2>, %a1: tensor<ui2>):
    %r = stablehlo.add %a0, %a1 : tensor<ui2>
    stablehlo.return %r : tensor<ui2>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xui2>) -> tensor<3xui2>
  func.return %0 : tensor<3xui2>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui2>
  %c1 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui2>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xui2>, tensor<3xui2>) -> (tensor<3xui2>, tensor<3xui2>)
  check.expect_eq_const %2#0, dense<[2, 0, 2]> : tensor<3xui2>
  check.expect_eq_const %2#1, dense<[0, 0, 0]> : tensor<3xui2>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xui4>) -> (tensor<3xui4>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<ui4>, %a1: tensor<ui4>):
    %r = stablehlo.add %a0, %a1 : tensor<ui4>
    stablehlo.return %r : tensor<ui4>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xui4>) -> tensor<3xui4>
  func.return %0 : tensor<3xui4>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui4>
  %c1 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui4>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xui4>, tensor<3xui4>) -> (tensor<3xui4>, tensor<3xui4>)
  check.expect_eq_const %2#0, dense<[2, 0, 2]> : tensor<3xui4>
  check.expect_eq_const %2#1, dense<[0, 0, 0]> : tensor<3xui4>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xui8>) -> (tensor<3xui8>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<ui8>, %a1: tensor<ui8>):
    %r = stablehlo.add %a0, %a1 : tensor<ui8>
    stablehlo.return %r : tensor<ui8>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xui8>) -> tensor<3xui8>
  func.return %0 : tensor<3xui8>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui8>
  %c1 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui8>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xui8>, tensor<3xui8>) -> (tensor<3xui8>, tensor<3xui8>)
  check.expect_eq_const %2#0, dense<[2, 0, 2]> : tensor<3xui8>
  check.expect_eq_const %2#1, dense<[0, 0, 0]> : tensor<3xui8>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xui16>) -> (tensor<3xui16>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<ui16>, %a1: tensor<ui16>):
    %r = stablehlo.add %a0, %a1 : tensor<ui16>
    stablehlo.return %r : tensor<ui16>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xui16>) -> tensor<3xui16>
  func.return %0 : tensor<3xui16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui16>
  %c1 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xui16>, tensor<3xui16>) -> (tensor<3xui16>, tensor<3xui16>)
  check.expect_eq_const %2#0, dense<[2, 0, 2]> : tensor<3xui16>
  check.expect_eq_const %2#1, dense<[0, 0, 0]> : tensor<3xui16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xui32>) -> (tensor<3xui32>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<ui32>, %a1: tensor<ui32>):
    %r = stablehlo.add %a0, %a1 : tensor<ui32>
    stablehlo.return %r : tensor<ui32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xui32>) -> tensor<3xui32>
  func.return %0 : tensor<3xui32>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui32>
  %c1 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui32>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
  check.expect_eq_const %2#0, dense<[2, 0, 2]> : tensor<3xui32>
  check.expect_eq_const %2#1, dense<[0, 0, 0]> : tensor<3xui32>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xui64>) -> (tensor<3xui64>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<ui64>, %a1: tensor<ui64>):
    %r = stablehlo.add %a0, %a1 : tensor<ui64>
    stablehlo.return %r : tensor<ui64>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xui64>) -> tensor<3xui64>
  func.return %0 : tensor<3xui64>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui64>
  %c1 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui64>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xui64>, tensor<3xui64>) -> (tensor<3xui64>, tensor<3xui64>)
  check.expect_eq_const %2#0, dense<[2, 0, 2]> : tensor<3xui64>
  check.expect_eq_const %2#1, dense<[0, 0, 0]> : tensor<3xui64>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xf4E2M1FN>) -> (tensor<3xf4E2M1FN>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f4E2M1FN>
    stablehlo.return %r : tensor<f4E2M1FN>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xf4E2M1FN>) -> tensor<3xf4E2M1FN>
  func.return %0 : tensor<3xf4E2M1FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf4E2M1FN>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf4E2M1FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xf4E2M1FN>, tensor<3xf4E2M1FN>) -> (tensor<3xf4E2M1FN>, tensor<3xf4E2M1FN>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0, 1.0]> : tensor<3xf4E2M1FN>
  check.expect_eq_const %2#1, dense<[0.0, -0.0, 0.0]> : tensor<3xf4E2M1FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xf6E2M3FN>) -> (tensor<3xf6E2M3FN>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<f6E2M3FN>, %a1: tensor<f6E2M3FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f6E2M3FN>
    stablehlo.return %r : tensor<f6E2M3FN>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xf6E2M3FN>) -> tensor<3xf6E2M3FN>
  func.return %0 : tensor<3xf6E2M3FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf6E2M3FN>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf6E2M3FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xf6E2M3FN>, tensor<3xf6E2M3FN>) -> (tensor<3xf6E2M3FN>, tensor<3xf6E2M3FN>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0, 1.0]> : tensor<3xf6E2M3FN>
  check.expect_eq_const %2#1, dense<[0.0, -0.0, 0.0]> : tensor<3xf6E2M3FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xf6E3M2FN>) -> (tensor<3xf6E3M2FN>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<f6E3M2FN>, %a1: tensor<f6E3M2FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f6E3M2FN>
    stablehlo.return %r : tensor<f6E3M2FN>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xf6E3M2FN>) -> tensor<3xf6E3M2FN>
  func.return %0 : tensor<3xf6E3M2FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf6E3M2FN>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf6E3M2FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xf6E3M2FN>, tensor<3xf6E3M2FN>) -> (tensor<3xf6E3M2FN>, tensor<3xf6E3M2FN>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0, 1.0]> : tensor<3xf6E3M2FN>
  check.expect_eq_const %2#1, dense<[0.0, -0.0, 0.0]> : tensor<3xf6E3M2FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xf8E3M4>) -> (tensor<3xf8E3M4>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<f8E3M4>, %a1: tensor<f8E3M4>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E3M4>
    stablehlo.return %r : tensor<f8E3M4>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xf8E3M4>) -> tensor<3xf8E3M4>
  func.return %0 : tensor<3xf8E3M4>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf8E3M4>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf8E3M4>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xf8E3M4>, tensor<3xf8E3M4>) -> (tensor<3xf8E3M4>, tensor<3xf8E3M4>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0, 1.0]> : tensor<3xf8E3M4>
  check.expect_eq_const %2#1, dense<[0.0, -0.0, 0.0]> : tensor<3xf8E3M4>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xf8E4M3>) -> (tensor<3xf8E4M3>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<f8E4M3>, %a1: tensor<f8E4M3>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3>
    stablehlo.return %r : tensor<f8E4M3>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xf8E4M3>) -> tensor<3xf8E4M3>
  func.return %0 : tensor<3xf8E4M3>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf8E4M3>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf8E4M3>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xf8E4M3>, tensor<3xf8E4M3>) -> (tensor<3xf8E4M3>, tensor<3xf8E4M3>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0, 1.0]> : tensor<3xf8E4M3>
  check.expect_eq_const %2#1, dense<[0.0, -0.0, 0.0]> : tensor<3xf8E4M3>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xf8E4M3FN>) -> (tensor<3xf8E4M3FN>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<f8E4M3FN>, %a1: tensor<f8E4M3FN>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3FN>
    stablehlo.return %r : tensor<f8E4M3FN>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  func.return %0 : tensor<3xf8E4M3FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf8E4M3FN>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>) -> (tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0, 1.0]> : tensor<3xf8E4M3FN>
  check.expect_eq_const %2#1, dense<[0.0, -0.0, 0.0]> : tensor<3xf8E4M3FN>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xf8E4M3FNUZ>) -> (tensor<3xf8E4M3FNUZ>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<f8E4M3FNUZ>, %a1: tensor<f8E4M3FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3FNUZ>
    stablehlo.return %r : tensor<f8E4M3FNUZ>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  func.return %0 : tensor<3xf8E4M3FNUZ>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf8E4M3FNUZ>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xf8E4M3FNUZ>, tensor<3xf8E4M3FNUZ>) -> (tensor<3xf8E4M3FNUZ>, tensor<3xf8E4M3FNUZ>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0, 1.0]> : tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %2#1, dense<[0.0, 0.0, 0.0]> : tensor<3xf8E4M3FNUZ>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xf8E4M3B11FNUZ>) -> (tensor<3xf8E4M3B11FNUZ>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<f8E4M3B11FNUZ>, %a1: tensor<f8E4M3B11FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E4M3B11FNUZ>
    stablehlo.return %r : tensor<f8E4M3B11FNUZ>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  func.return %0 : tensor<3xf8E4M3B11FNUZ>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf8E4M3B11FNUZ>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xf8E4M3B11FNUZ>, tensor<3xf8E4M3B11FNUZ>) -> (tensor<3xf8E4M3B11FNUZ>, tensor<3xf8E4M3B11FNUZ>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0, 1.0]> : tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %2#1, dense<[0.0, 0.0, 0.0]> : tensor<3xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xf8E5M2>) -> (tensor<3xf8E5M2>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<f8E5M2>, %a1: tensor<f8E5M2>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E5M2>
    stablehlo.return %r : tensor<f8E5M2>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xf8E5M2>) -> tensor<3xf8E5M2>
  func.return %0 : tensor<3xf8E5M2>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf8E5M2>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xf8E5M2>, tensor<3xf8E5M2>) -> (tensor<3xf8E5M2>, tensor<3xf8E5M2>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0, 1.0]> : tensor<3xf8E5M2>
  check.expect_eq_const %2#1, dense<[0.0, -0.0, 0.0]> : tensor<3xf8E5M2>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xf8E5M2FNUZ>) -> (tensor<3xf8E5M2FNUZ>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<f8E5M2FNUZ>, %a1: tensor<f8E5M2FNUZ>):
    %r = stablehlo.add %a0, %a1 : tensor<f8E5M2FNUZ>
    stablehlo.return %r : tensor<f8E5M2FNUZ>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  func.return %0 : tensor<3xf8E5M2FNUZ>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf8E5M2FNUZ>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xf8E5M2FNUZ>, tensor<3xf8E5M2FNUZ>) -> (tensor<3xf8E5M2FNUZ>, tensor<3xf8E5M2FNUZ>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0, 1.0]> : tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %2#1, dense<[0.0, 0.0, 0.0]> : tensor<3xf8E5M2FNUZ>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xbf16>) -> (tensor<3xbf16>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<bf16>, %a1: tensor<bf16>):
    %r = stablehlo.add %a0, %a1 : tensor<bf16>
    stablehlo.return %r : tensor<bf16>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xbf16>) -> tensor<3xbf16>
  func.return %0 : tensor<3xbf16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xbf16>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xbf16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xbf16>, tensor<3xbf16>) -> (tensor<3xbf16>, tensor<3xbf16>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0, 1.0]> : tensor<3xbf16>
  check.expect_eq_const %2#1, dense<[0.0, -0.0, 0.0]> : tensor<3xbf16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xf16>) -> (tensor<3xf16>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
    %r = stablehlo.add %a0, %a1 : tensor<f16>
    stablehlo.return %r : tensor<f16>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xf16>) -> tensor<3xf16>
  func.return %0 : tensor<3xf16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf16>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf16>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xf16>, tensor<3xf16>) -> (tensor<3xf16>, tensor<3xf16>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0, 1.0]> : tensor<3xf16>
  check.expect_eq_const %2#1, dense<[0.0, -0.0, 0.0]> : tensor<3xf16>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xf32>) -> (tensor<3xf32>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %r = stablehlo.add %a0, %a1 : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xf32>) -> tensor<3xf32>
  func.return %0 : tensor<3xf32>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf32>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf32>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0, 1.0]> : tensor<3xf32>
  check.expect_eq_const %2#1, dense<[0.0, -0.0, 0.0]> : tensor<3xf32>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xf64>) -> (tensor<3xf64>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
    %r = stablehlo.add %a0, %a1 : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xf64>) -> tensor<3xf64>
  func.return %0 : tensor<3xf64>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xf64>
  %c1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf64>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>)
  check.expect_eq_const %2#0, dense<[2.0, 0.0, 1.0]> : tensor<3xf64>
  check.expect_eq_const %2#1, dense<[0.0, -0.0, 0.0]> : tensor<3xf64>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xcomplex<f32>>) -> (tensor<3xcomplex<f32>>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<complex<f32>>, %a1: tensor<complex<f32>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f32>>
    stablehlo.return %r : tensor<complex<f32>>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  func.return %0 : tensor<3xcomplex<f32>>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0)]> : tensor<3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f32>>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>)
  check.expect_eq_const %2#0, dense<[(2.0, 0.0), (0.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f32>>
  check.expect_eq_const %2#1, dense<[(0.0, 0.0), (-0.0, 0.0), (0.0, 0.0)]> : tensor<3xcomplex<f32>>
  func.return
}

// -----

func.func private @each(%arg0: tensor<3xcomplex<f64>>) -> (tensor<3xcomplex<f64>>) {
  %0 = "stablehlo.collective_reduce"(%arg0) ({
  ^bb0(%a0: tensor<complex<f64>>, %a1: tensor<complex<f64>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f64>>
    stablehlo.return %r : tensor<complex<f64>>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  func.return %0 : tensor<3xcomplex<f64>>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0)]> : tensor<3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f64>>
  %2:2 = "interpreter.run_parallel"(%c0, %c1) {programs = [[@each], [@each]]} : (tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> (tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>)
  check.expect_eq_const %2#0, dense<[(2.0, 0.0), (0.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f64>>
  check.expect_eq_const %2#1, dense<[(0.0, 0.0), (-0.0, 0.0), (0.0, 0.0)]> : tensor<3xcomplex<f64>>
  func.return
}
