// Two numbers come from the host's queue, one goes from device 0 to device 1, and one goes out again.
func.func @first() -> tensor<2xi32> {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @sender(%token: !stablehlo.token) -> !stablehlo.token {
  %0:2 = "stablehlo.infeed"(%token) : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  %1 = "stablehlo.send"(%0#0, %0#1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}>
      : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
  return %1 : !stablehlo.token
}
func.func @receiver(%token: !stablehlo.token) -> (tensor<2xi32>, !stablehlo.token) {
  %0:2 = "stablehlo.recv"(%token) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}>
      : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  %1 = "stablehlo.outfeed"(%0#0, %0#1) : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
  %2 = interpreter.probe %0#0, probe_id = "received" : tensor<2xi32>
  interpreter.print %2 : tensor<2xi32>
  return %2, %1 : tensor<2xi32>, !stablehlo.token
}
func.func @main() {
  %token = stablehlo.create_token : !stablehlo.token
  %both = stablehlo.after_all %token, %token : !stablehlo.token
  %0:3 = "interpreter.run_parallel"(%both, %both) {infeed = [@first], programs = [[@sender], [@receiver]]}
      : (!stablehlo.token, !stablehlo.token) -> (!stablehlo.token, tensor<2xi32>, !stablehlo.token)
  %want = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  check.expect_eq %0#1, %want : tensor<2xi32>
  check.expect_serialized_eq %want, probe_id = "received" : tensor<2xi32>
  return
}
// passes
