// stablehlo.outfeed to the host, every element type.
// Made by tests/ops/make.py.

func.func private @give(%arg0: tensor<3xi1>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xi1>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xi1>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xi1>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xi1>, !stablehlo.token) -> (!stablehlo.token, tensor<3xi1>)
  check.expect_eq_const %2#1, dense<[true, false, false]> : tensor<3xi1>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xi2>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xi2>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xi2>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xi2>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[1, -2, -1]> : tensor<3xi2>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xi2>, !stablehlo.token) -> (!stablehlo.token, tensor<3xi2>)
  check.expect_eq_const %2#1, dense<[1, -2, -1]> : tensor<3xi2>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xi4>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xi4>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xi4>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xi4>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[-2, 3, 7]> : tensor<3xi4>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xi4>, !stablehlo.token) -> (!stablehlo.token, tensor<3xi4>)
  check.expect_eq_const %2#1, dense<[-2, 3, 7]> : tensor<3xi4>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xi8>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xi8>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xi8>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xi8>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi8>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xi8>, !stablehlo.token) -> (!stablehlo.token, tensor<3xi8>)
  check.expect_eq_const %2#1, dense<[-2, 3, 8]> : tensor<3xi8>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xi16>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xi16>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xi16>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xi16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi16>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xi16>, !stablehlo.token) -> (!stablehlo.token, tensor<3xi16>)
  check.expect_eq_const %2#1, dense<[-2, 3, 8]> : tensor<3xi16>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xi32>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xi32>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xi32>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi32>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xi32>, !stablehlo.token) -> (!stablehlo.token, tensor<3xi32>)
  check.expect_eq_const %2#1, dense<[-2, 3, 8]> : tensor<3xi32>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xi64>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xi64>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xi64>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xi64>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi64>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xi64>, !stablehlo.token) -> (!stablehlo.token, tensor<3xi64>)
  check.expect_eq_const %2#1, dense<[-2, 3, 8]> : tensor<3xi64>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xui2>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xui2>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xui2>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xui2>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[3, 0, 1]> : tensor<3xui2>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xui2>, !stablehlo.token) -> (!stablehlo.token, tensor<3xui2>)
  check.expect_eq_const %2#1, dense<[3, 0, 1]> : tensor<3xui2>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xui4>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xui4>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xui4>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xui4>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui4>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xui4>, !stablehlo.token) -> (!stablehlo.token, tensor<3xui4>)
  check.expect_eq_const %2#1, dense<[3, 8, 13]> : tensor<3xui4>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xui8>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xui8>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xui8>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xui8>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui8>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xui8>, !stablehlo.token) -> (!stablehlo.token, tensor<3xui8>)
  check.expect_eq_const %2#1, dense<[3, 8, 13]> : tensor<3xui8>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xui16>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xui16>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xui16>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xui16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui16>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xui16>, !stablehlo.token) -> (!stablehlo.token, tensor<3xui16>)
  check.expect_eq_const %2#1, dense<[3, 8, 13]> : tensor<3xui16>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xui32>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xui32>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xui32>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xui32>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui32>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xui32>, !stablehlo.token) -> (!stablehlo.token, tensor<3xui32>)
  check.expect_eq_const %2#1, dense<[3, 8, 13]> : tensor<3xui32>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xui64>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xui64>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xui64>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xui64>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui64>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xui64>, !stablehlo.token) -> (!stablehlo.token, tensor<3xui64>)
  check.expect_eq_const %2#1, dense<[3, 8, 13]> : tensor<3xui64>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xf4E2M1FN>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xf4E2M1FN>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xf4E2M1FN>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xf4E2M1FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xf4E2M1FN>, !stablehlo.token) -> (!stablehlo.token, tensor<3xf4E2M1FN>)
  check.expect_eq_const %2#1, dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xf6E2M3FN>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xf6E2M3FN>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xf6E2M3FN>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xf6E2M3FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xf6E2M3FN>, !stablehlo.token) -> (!stablehlo.token, tensor<3xf6E2M3FN>)
  check.expect_eq_const %2#1, dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xf6E3M2FN>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xf6E3M2FN>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xf6E3M2FN>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xf6E3M2FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xf6E3M2FN>, !stablehlo.token) -> (!stablehlo.token, tensor<3xf6E3M2FN>)
  check.expect_eq_const %2#1, dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xf8E3M4>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E3M4>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xf8E3M4>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xf8E3M4>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xf8E3M4>, !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E3M4>)
  check.expect_eq_const %2#1, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xf8E4M3>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E4M3>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xf8E4M3>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xf8E4M3>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xf8E4M3>, !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E4M3>)
  check.expect_eq_const %2#1, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xf8E4M3FN>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E4M3FN>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xf8E4M3FN>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xf8E4M3FN>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xf8E4M3FN>, !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E4M3FN>)
  check.expect_eq_const %2#1, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xf8E4M3FNUZ>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E4M3FNUZ>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xf8E4M3FNUZ>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xf8E4M3FNUZ>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xf8E4M3FNUZ>, !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E4M3FNUZ>)
  check.expect_eq_const %2#1, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xf8E4M3B11FNUZ>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E4M3B11FNUZ>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xf8E4M3B11FNUZ>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xf8E4M3B11FNUZ>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xf8E4M3B11FNUZ>, !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E4M3B11FNUZ>)
  check.expect_eq_const %2#1, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xf8E5M2>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E5M2>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xf8E5M2>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xf8E5M2>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xf8E5M2>, !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E5M2>)
  check.expect_eq_const %2#1, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xf8E5M2FNUZ>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E5M2FNUZ>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xf8E5M2FNUZ>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xf8E5M2FNUZ>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xf8E5M2FNUZ>, !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E5M2FNUZ>)
  check.expect_eq_const %2#1, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xf8E8M0FNU>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E8M0FNU>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xf8E8M0FNU>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xf8E8M0FNU>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xf8E8M0FNU>, !stablehlo.token) -> (!stablehlo.token, tensor<3xf8E8M0FNU>)
  check.expect_eq_const %2#1, dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xbf16>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xbf16>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xbf16>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xbf16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xbf16>, !stablehlo.token) -> (!stablehlo.token, tensor<3xbf16>)
  check.expect_eq_const %2#1, dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xf16>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xf16>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xf16>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xf16>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xf16>, !stablehlo.token) -> (!stablehlo.token, tensor<3xf16>)
  check.expect_eq_const %2#1, dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xf32>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xf32>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xf32>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xf32>, !stablehlo.token) -> (!stablehlo.token, tensor<3xf32>)
  check.expect_eq_const %2#1, dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xf64>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xf64>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xf64>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xf64>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xf64>, !stablehlo.token) -> (!stablehlo.token, tensor<3xf64>)
  check.expect_eq_const %2#1, dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xcomplex<f32>>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xcomplex<f32>>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xcomplex<f32>>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xcomplex<f32>>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xcomplex<f32>>, !stablehlo.token) -> (!stablehlo.token, tensor<3xcomplex<f32>>)
  check.expect_eq_const %2#1, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  func.return
}

// -----

func.func private @give(%arg0: tensor<3xcomplex<f64>>, %arg1: !stablehlo.token) -> (!stablehlo.token, tensor<3xcomplex<f64>>) {
  %0 = "stablehlo.outfeed"(%arg0, %arg1) : (tensor<3xcomplex<f64>>, !stablehlo.token) -> !stablehlo.token
  func.return %0, %arg0 : !stablehlo.token, tensor<3xcomplex<f64>>
}
func.func @main() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2:2 = "interpreter.run_parallel"(%c0, %1) {programs = [[@give]]} : (tensor<3xcomplex<f64>>, !stablehlo.token) -> (!stablehlo.token, tensor<3xcomplex<f64>>)
  check.expect_eq_const %2#1, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  func.return
}
