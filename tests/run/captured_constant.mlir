// A comparator may use a constant of the function around it, which is where MLIR's folder puts it.
func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  %two = stablehlo.constant dense<2> : tensor<i32>
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.remainder %a, %two : tensor<i32>
    %2 = stablehlo.remainder %b, %two : tensor<i32>
    %3 = stablehlo.compare LT, %1, %2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }) : (tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
// run: @main([3, 4, 1, 2]) == [4, 2, 3, 1]
