// Device 0 waits for a message that nobody sends.
func.func @waits(%token: !stablehlo.token) -> tensor<i32> {
  %0, %1 = "stablehlo.recv"(%token) {
    channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true
  } : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return %0 : tensor<i32>
}
func.func @main() {
  %token = stablehlo.after_all : !stablehlo.token
  %0 = "interpreter.run_parallel"(%token) {programs = [[@waits]]} : (!stablehlo.token) -> tensor<i32>
  return
}
// fails: aborted
