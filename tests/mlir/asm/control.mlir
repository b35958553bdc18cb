// test: asm
module @control attributes {mhlo.num_replicas = 1 : i32} {
  func.func private @callee(tensor<2xf32> {a.b}) -> (tensor<f32> {a.c = 1 : i32}, tensor<f32>) attributes {a.d = "e"}
  func.func private @decomposition(%x: tensor<2xf32>) -> tensor<2xf32> {
    return %x : tensor<2xf32>
  }
  func.func public @main(%x: tensor<2xf32> {tf.aliasing_output = 0 : i32}, %n: tensor<i32>, %p: tensor<i1>) -> (tensor<2xf32> {jax.result_info = "result"}) {
    %0:2 = call @callee(%x) : (tensor<2xf32>) -> (tensor<f32>, tensor<f32>)
    %1:2 = stablehlo.while(%i = %n, %v = %x) : tensor<i32>, tensor<2xf32>
    cond {
      %6 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6 = func.call @decomposition(%v) : (tensor<2xf32>) -> tensor<2xf32>
      stablehlo.return %i, %6 : tensor<i32>, tensor<2xf32>
    }
    %2 = "stablehlo.if"(%p) ({
      stablehlo.return %x : tensor<2xf32>
    }, {
      %6 = stablehlo.negate %x : tensor<2xf32>
      stablehlo.return %6 : tensor<2xf32>
    }) : (tensor<i1>) -> tensor<2xf32>
    %3 = "stablehlo.case"(%n) ({
      stablehlo.return %x : tensor<2xf32>
    }) : (tensor<i32>) -> tensor<2xf32>
    %4 = stablehlo.composite "my.op" %x {composite_attributes = {k = 2 : i64}, decomposition = @decomposition, version = 1 : i32} : (tensor<2xf32>) -> tensor<2xf32>
    %5:2 = stablehlo.optimization_barrier %x, %n : tensor<2xf32>, tensor<i32>
    stablehlo.optimization_barrier ()
    return %4 : tensor<2xf32>
  }
  func.func @calls(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.custom_call @foo(%x) {api_version = 2 : i32, backend_config = "", has_side_effect = true, operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2xf32>) -> tensor<2xf32>
    %1 = stablehlo.custom_call @"a b"(%x) {api_version = 4 : i32, backend_config = {a = 1 : i32}, called_computations = [@calls], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2xf32>) -> tensor<2xf32>
    %2 = stablehlo.tuple %x, %0 : tuple<tensor<2xf32>, tensor<2xf32>>
    %3 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<2xf32>, tensor<2xf32>>) -> tensor<2xf32>
    %4 = builtin.unrealized_conversion_cast %x : tensor<2xf32> to tensor<2xf32>
    return %3 : tensor<2xf32>
  }
  func.func @tokens(%x: tensor<2xf32>) {
    %0 = stablehlo.create_token : !stablehlo.token
    %1 = stablehlo.after_all %0, %0 : !stablehlo.token
    %2 = stablehlo.after_all : !stablehlo.token
    %3:2 = "stablehlo.infeed"(%1) {infeed_config = "a"} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
    %4 = "stablehlo.outfeed"(%x, %3#1) : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
    %5 = "stablehlo.send"(%x, %4) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
    %6:2 = "stablehlo.recv"(%5) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
    %7 = "stablehlo.async_start"(%x) ({
    ^bb0(%a: tensor<2xf32>):
      %9 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<4xf32>
      stablehlo.return %9 : tensor<4xf32>
    }) : (tensor<2xf32>) -> !stablehlo.future<tensor<4xf32>>
    %8 = "stablehlo.async_done"(%7) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>
    return
  }
}
// ---- pretty
// module @control attributes {mhlo.num_replicas = 1 : i32} {
//   func.func private @callee(tensor<2xf32> {a.b}) -> (tensor<f32> {a.c = 1 : i32}, tensor<f32>) attributes {a.d = "e"}
//   func.func private @decomposition(%arg0: tensor<2xf32>) -> tensor<2xf32> {
//     return %arg0 : tensor<2xf32>
//   }
//   func.func public @main(%arg0: tensor<2xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<i32>, %arg2: tensor<i1>) -> (tensor<2xf32> {jax.result_info = "result"}) {
//     %0:2 = func.call @callee(%arg0) : (tensor<2xf32>) -> (tensor<f32>, tensor<f32>)
//     %1:2 = stablehlo.while(%arg3 = %arg1, %arg4 = %arg0) : tensor<i32>, tensor<2xf32>
//     cond {
//       %6 = stablehlo.compare LT, %arg3, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       stablehlo.return %6 : tensor<i1>
//     } do {
//       %6 = func.call @decomposition(%arg4) : (tensor<2xf32>) -> tensor<2xf32>
//       stablehlo.return %arg3, %6 : tensor<i32>, tensor<2xf32>
//     }
//     %2 = "stablehlo.if"(%arg2) ({
//       stablehlo.return %arg0 : tensor<2xf32>
//     }, {
//       %6 = stablehlo.negate %arg0 : tensor<2xf32>
//       stablehlo.return %6 : tensor<2xf32>
//     }) : (tensor<i1>) -> tensor<2xf32>
//     %3 = "stablehlo.case"(%arg1) ({
//       stablehlo.return %arg0 : tensor<2xf32>
//     }) : (tensor<i32>) -> tensor<2xf32>
//     %4 = stablehlo.composite "my.op" %arg0 {composite_attributes = {k = 2 : i64}, decomposition = @decomposition, version = 1 : i32} : (tensor<2xf32>) -> tensor<2xf32>
//     %5:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<2xf32>, tensor<i32>
//     stablehlo.optimization_barrier ()
//     return %4 : tensor<2xf32>
//   }
//   func.func @calls(%arg0: tensor<2xf32>) -> tensor<2xf32> {
//     %0 = stablehlo.custom_call @foo(%arg0) {api_version = 2 : i32, backend_config = "", has_side_effect = true, operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2xf32>) -> tensor<2xf32>
//     %1 = stablehlo.custom_call @"a b"(%arg0) {api_version = 4 : i32, backend_config = {a = 1 : i32}, called_computations = [@calls], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2xf32>) -> tensor<2xf32>
//     %2 = stablehlo.tuple %arg0, %0 : tuple<tensor<2xf32>, tensor<2xf32>>
//     %3 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<2xf32>, tensor<2xf32>>) -> tensor<2xf32>
//     %4 = builtin.unrealized_conversion_cast %arg0 : tensor<2xf32> to tensor<2xf32>
//     return %3 : tensor<2xf32>
//   }
//   func.func @tokens(%arg0: tensor<2xf32>) {
//     %0 = stablehlo.create_token : !stablehlo.token
//     %1 = stablehlo.after_all %0, %0 : !stablehlo.token
//     %2 = stablehlo.after_all  : !stablehlo.token
//     %3:2 = "stablehlo.infeed"(%1) {infeed_config = "a"} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
//     %4 = "stablehlo.outfeed"(%arg0, %3#1) : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
//     %5 = "stablehlo.send"(%arg0, %4) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
//     %6:2 = "stablehlo.recv"(%5) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
//     %7 = "stablehlo.async_start"(%arg0) ({
//     ^bb0(%arg1: tensor<2xf32>):
//       %9 = "stablehlo.all_gather"(%arg1) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<4xf32>
//       stablehlo.return %9 : tensor<4xf32>
//     }) : (tensor<2xf32>) -> !stablehlo.future<tensor<4xf32>>
//     %8 = "stablehlo.async_done"(%7) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>
//     return
//   }
// }
// ---- generic
// "builtin.module"() ({
//   "func.func"() ({
//   }) {a.d = "e", arg_attrs = [{a.b}], function_type = (tensor<2xf32>) -> (tensor<f32>, tensor<f32>), res_attrs = [{a.c = 1 : i32}, {}], sym_name = "callee", sym_visibility = "private"} : () -> ()
//   "func.func"() ({
//   ^bb0(%arg0: tensor<2xf32>):
//     "func.return"(%arg0) : (tensor<2xf32>) -> ()
//   }) {function_type = (tensor<2xf32>) -> tensor<2xf32>, sym_name = "decomposition", sym_visibility = "private"} : () -> ()
//   "func.func"() ({
//   ^bb0(%arg0: tensor<2xf32>, %arg1: tensor<i32>, %arg2: tensor<i1>):
//     %0:2 = "func.call"(%arg0) {callee = @callee} : (tensor<2xf32>) -> (tensor<f32>, tensor<f32>)
//     %1:2 = "stablehlo.while"(%arg1, %arg0) ({
//     ^bb0(%arg3: tensor<i32>, %arg4: tensor<2xf32>):
//       %6 = "stablehlo.compare"(%arg3, %arg1) {compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       "stablehlo.return"(%6) : (tensor<i1>) -> ()
//     }, {
//     ^bb0(%arg3: tensor<i32>, %arg4: tensor<2xf32>):
//       %6 = "func.call"(%arg4) {callee = @decomposition} : (tensor<2xf32>) -> tensor<2xf32>
//       "stablehlo.return"(%arg3, %6) : (tensor<i32>, tensor<2xf32>) -> ()
//     }) : (tensor<i32>, tensor<2xf32>) -> (tensor<i32>, tensor<2xf32>)
//     %2 = "stablehlo.if"(%arg2) ({
//       "stablehlo.return"(%arg0) : (tensor<2xf32>) -> ()
//     }, {
//       %6 = "stablehlo.negate"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
//       "stablehlo.return"(%6) : (tensor<2xf32>) -> ()
//     }) : (tensor<i1>) -> tensor<2xf32>
//     %3 = "stablehlo.case"(%arg1) ({
//       "stablehlo.return"(%arg0) : (tensor<2xf32>) -> ()
//     }) : (tensor<i32>) -> tensor<2xf32>
//     %4 = "stablehlo.composite"(%arg0) {composite_attributes = {k = 2 : i64}, decomposition = @decomposition, name = "my.op", version = 1 : i32} : (tensor<2xf32>) -> tensor<2xf32>
//     %5:2 = "stablehlo.optimization_barrier"(%arg0, %arg1) : (tensor<2xf32>, tensor<i32>) -> (tensor<2xf32>, tensor<i32>)
//     "stablehlo.optimization_barrier"() : () -> ()
//     "func.return"(%4) : (tensor<2xf32>) -> ()
//   }) {arg_attrs = [{tf.aliasing_output = 0 : i32}, {}, {}], function_type = (tensor<2xf32>, tensor<i32>, tensor<i1>) -> tensor<2xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"} : () -> ()
//   "func.func"() ({
//   ^bb0(%arg0: tensor<2xf32>):
//     %0 = "stablehlo.custom_call"(%arg0) {api_version = 2 : i32, backend_config = "", call_target_name = "foo", has_side_effect = true, operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2xf32>) -> tensor<2xf32>
//     %1 = "stablehlo.custom_call"(%arg0) {api_version = 4 : i32, backend_config = {a = 1 : i32}, call_target_name = "a b", called_computations = [@calls], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2xf32>) -> tensor<2xf32>
//     %2 = "stablehlo.tuple"(%arg0, %0) : (tensor<2xf32>, tensor<2xf32>) -> tuple<tensor<2xf32>, tensor<2xf32>>
//     %3 = "stablehlo.get_tuple_element"(%2) {index = 1 : i32} : (tuple<tensor<2xf32>, tensor<2xf32>>) -> tensor<2xf32>
//     %4 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
//     "func.return"(%3) : (tensor<2xf32>) -> ()
//   }) {function_type = (tensor<2xf32>) -> tensor<2xf32>, sym_name = "calls"} : () -> ()
//   "func.func"() ({
//   ^bb0(%arg0: tensor<2xf32>):
//     %0 = "stablehlo.create_token"() : () -> !stablehlo.token
//     %1 = "stablehlo.after_all"(%0, %0) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
//     %2 = "stablehlo.after_all"() : () -> !stablehlo.token
//     %3:2 = "stablehlo.infeed"(%1) {infeed_config = "a"} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
//     %4 = "stablehlo.outfeed"(%arg0, %3#1) : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
//     %5 = "stablehlo.send"(%arg0, %4) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
//     %6:2 = "stablehlo.recv"(%5) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
//     %7 = "stablehlo.async_start"(%arg0) ({
//     ^bb0(%arg1: tensor<2xf32>):
//       %9 = "stablehlo.all_gather"(%arg1) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<4xf32>
//       "stablehlo.return"(%9) : (tensor<4xf32>) -> ()
//     }) : (tensor<2xf32>) -> !stablehlo.future<tensor<4xf32>>
//     %8 = "stablehlo.async_done"(%7) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>
//     "func.return"() : () -> ()
//   }) {function_type = (tensor<2xf32>) -> (), sym_name = "tokens"} : () -> ()
// }) {mhlo.num_replicas = 1 : i32, sym_name = "control"} : () -> ()
