// The loop reduces the dimensions around the one it keeps and also stores what it reduced.
func.func @main(%x: tensor<2x2x3xi32>, %y: tensor<2x2x3xi32>) -> (tensor<2xi32>, tensor<2x2x3xi32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.add %x, %y : tensor<2x2x3xi32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0, 2] : (tensor<2x2x3xi32>, tensor<i32>) -> tensor<2xi32>
  return %1, %0 : tensor<2xi32>, tensor<2x2x3xi32>
}
// run: @main([[[1, 2, 3], [4, 5, 6]], [[7, 8, 9], [10, 11, 12]]]; 1) == [36, 54]; [[[2, 3, 4], [5, 6, 7]], [[8, 9, 10], [11, 12, 13]]]
