func.func @main(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = call @twice(%x) : (tensor<3xi32>) -> tensor<3xi32>
  %1 = call @twice(%0) : (tensor<3xi32>) -> tensor<3xi32>
  return %1 : tensor<3xi32>
}
func.func private @twice(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = stablehlo.add %x, %x : tensor<3xi32>
  return %0 : tensor<3xi32>
}
// run: @main([1, 2, -3]) == [4, 8, -12]
// run: @twice(5) == [10, 10, 10]
