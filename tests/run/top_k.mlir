func.func @main(%x: tensor<5xf32>) -> (tensor<2xf32>, tensor<2xi32>) {
  %0:2 = chlo.top_k(%x, k = 2) : tensor<5xf32> -> (tensor<2xf32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xi32>
}
// run: @main([1, 5, 3, 5, 2]) == [5, 5]; [1, 3]
