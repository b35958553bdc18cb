// stablehlo.infeed of what the host queued, every element type.
// Made by tests/ops/make.py.

func.func private @queue() -> (tensor<3xi1>) {
  %c0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  func.return %c0 : tensor<3xi1>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xi1>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xi1>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xi1>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xi1>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[true, false, false]> : tensor<3xi1>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xi2>) {
  %c0 = stablehlo.constant dense<[1, -2, -1]> : tensor<3xi2>
  func.return %c0 : tensor<3xi2>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xi2>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xi2>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xi2>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xi2>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[1, -2, -1]> : tensor<3xi2>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xi4>) {
  %c0 = stablehlo.constant dense<[-2, 3, 7]> : tensor<3xi4>
  func.return %c0 : tensor<3xi4>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xi4>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xi4>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xi4>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xi4>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[-2, 3, 7]> : tensor<3xi4>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xi8>) {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi8>
  func.return %c0 : tensor<3xi8>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xi8>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xi8>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xi8>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xi8>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[-2, 3, 8]> : tensor<3xi8>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xi16>) {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi16>
  func.return %c0 : tensor<3xi16>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xi16>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xi16>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xi16>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xi16>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[-2, 3, 8]> : tensor<3xi16>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xi32>) {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi32>
  func.return %c0 : tensor<3xi32>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xi32>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xi32>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[-2, 3, 8]> : tensor<3xi32>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xi64>) {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi64>
  func.return %c0 : tensor<3xi64>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xi64>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xi64>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xi64>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xi64>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[-2, 3, 8]> : tensor<3xi64>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xui2>) {
  %c0 = stablehlo.constant dense<[3, 0, 1]> : tensor<3xui2>
  func.return %c0 : tensor<3xui2>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xui2>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xui2>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xui2>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xui2>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[3, 0, 1]> : tensor<3xui2>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xui4>) {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui4>
  func.return %c0 : tensor<3xui4>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xui4>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xui4>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xui4>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xui4>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[3, 8, 13]> : tensor<3xui4>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xui8>) {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui8>
  func.return %c0 : tensor<3xui8>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xui8>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xui8>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xui8>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xui8>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[3, 8, 13]> : tensor<3xui8>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xui16>) {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui16>
  func.return %c0 : tensor<3xui16>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xui16>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xui16>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xui16>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xui16>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[3, 8, 13]> : tensor<3xui16>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xui32>) {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui32>
  func.return %c0 : tensor<3xui32>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xui32>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xui32>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xui32>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xui32>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[3, 8, 13]> : tensor<3xui32>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xui64>) {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui64>
  func.return %c0 : tensor<3xui64>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xui64>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xui64>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xui64>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xui64>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[3, 8, 13]> : tensor<3xui64>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xf4E2M1FN>) {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  func.return %c0 : tensor<3xf4E2M1FN>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xf4E2M1FN>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xf4E2M1FN>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xf4E2M1FN>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xf4E2M1FN>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xf6E2M3FN>) {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  func.return %c0 : tensor<3xf6E2M3FN>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xf6E2M3FN>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xf6E2M3FN>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xf6E2M3FN>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xf6E2M3FN>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xf6E3M2FN>) {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  func.return %c0 : tensor<3xf6E3M2FN>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xf6E3M2FN>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xf6E3M2FN>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xf6E3M2FN>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xf6E3M2FN>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xf8E3M4>) {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  func.return %c0 : tensor<3xf8E3M4>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xf8E3M4>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xf8E3M4>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xf8E3M4>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xf8E3M4>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xf8E4M3>) {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  func.return %c0 : tensor<3xf8E4M3>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xf8E4M3>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xf8E4M3>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xf8E4M3>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xf8E4M3>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xf8E4M3FN>) {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  func.return %c0 : tensor<3xf8E4M3FN>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xf8E4M3FN>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xf8E4M3FN>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xf8E4M3FN>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xf8E4M3FN>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xf8E4M3FNUZ>) {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  func.return %c0 : tensor<3xf8E4M3FNUZ>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xf8E4M3FNUZ>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xf8E4M3FNUZ>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xf8E4M3FNUZ>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xf8E4M3FNUZ>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xf8E4M3B11FNUZ>) {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  func.return %c0 : tensor<3xf8E4M3B11FNUZ>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xf8E4M3B11FNUZ>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xf8E4M3B11FNUZ>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xf8E4M3B11FNUZ>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xf8E4M3B11FNUZ>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xf8E5M2>) {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  func.return %c0 : tensor<3xf8E5M2>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xf8E5M2>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xf8E5M2>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xf8E5M2>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xf8E5M2>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xf8E5M2FNUZ>) {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  func.return %c0 : tensor<3xf8E5M2FNUZ>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xf8E5M2FNUZ>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xf8E5M2FNUZ>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xf8E5M2FNUZ>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xf8E5M2FNUZ>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xf8E8M0FNU>) {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  func.return %c0 : tensor<3xf8E8M0FNU>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xf8E8M0FNU>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xf8E8M0FNU>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xf8E8M0FNU>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xf8E8M0FNU>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xbf16>) {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  func.return %c0 : tensor<3xbf16>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xbf16>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xbf16>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xbf16>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xbf16>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xf16>) {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  func.return %c0 : tensor<3xf16>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xf16>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xf16>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xf16>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xf16>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xf32>) {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  func.return %c0 : tensor<3xf32>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xf32>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xf32>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xf64>) {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  func.return %c0 : tensor<3xf64>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xf64>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xf64>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xf64>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xf64>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xcomplex<f32>>) {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  func.return %c0 : tensor<3xcomplex<f32>>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xcomplex<f32>>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xcomplex<f32>>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xcomplex<f32>>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xcomplex<f32>>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  func.return
}

// -----

func.func private @queue() -> (tensor<3xcomplex<f64>>) {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  func.return %c0 : tensor<3xcomplex<f64>>
}
func.func private @take(%arg0: !stablehlo.token) -> (tensor<3xcomplex<f64>>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<3xcomplex<f64>>, !stablehlo.token)
  func.return %0#0, %0#1 : tensor<3xcomplex<f64>>, !stablehlo.token
}
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1:2 = "interpreter.run_parallel"(%0) {infeed = [@queue], programs = [[@take]]} : (!stablehlo.token) -> (tensor<3xcomplex<f64>>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  func.return
}
