// Rule 6: a loop over constants is not run twice.
func.func @main(%x: tensor<4xf32> {mhlo.memory_kind = "pinned_host"}, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %ones = stablehlo.constant dense<1.0> : tensor<4xf32>
  %0:2 = stablehlo.while(%i = %zero, %v = %ones) : tensor<i32>, tensor<4xf32>
    cond {
      %n = stablehlo.constant dense<3> : tensor<i32>
      %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %i, %one : tensor<i32>
      %2 = stablehlo.add %v, %v : tensor<4xf32>
      stablehlo.return %1, %2 : tensor<i32>, tensor<4xf32>
    }
  %3 = stablehlo.multiply %x, %0#1 : tensor<4xf32>
  %4 = stablehlo.multiply %y, %0#1 : tensor<4xf32>
  return %3, %4 : tensor<4xf32>, tensor<4xf32>
}
// ---- expect
// error[unplaced-value]: result 1 of `stablehlo.while` belongs to no memory and is needed in `device` and in `pinned_host`
//  --> tests/placement/unplaced_loop_result.mlir:5:10
//   |
// 5 |   %0:2 = stablehlo.while(%i = %zero, %v = %ones) : tensor<i32>, tensor<4xf32>
//   |          ^^^^^^^^^^^^^^^ not run twice
//   |
// help: place its initial value with `annotate_device_placement`
//
// 1 error
