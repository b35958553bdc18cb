func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %y : tensor<2xf32>
  return %0 : tensor<2xf32>
}
// run: @main([1, 2]; 3) == [4, 5]
// run: @main([inf, nan]; 1) == [inf, nan]
