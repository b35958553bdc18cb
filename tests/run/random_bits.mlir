// ThreeFry as XLA:CPU computes it, word for word.
func.func @main(%state: tensor<2xui64>) -> tensor<2xui64> {
  %0:2 = "stablehlo.rng_bit_generator"(%state) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}>
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return %0#0 : tensor<2xui64>
}
func.func @bits(%state: tensor<2xui64>) -> tensor<4xui32> {
  %0:2 = "stablehlo.rng_bit_generator"(%state) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}>
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return %0#1 : tensor<4xui32>
}
// run: @main([7, 11]) == [7, 13]
// run: @bits([7, 11]) == [2218545827, 757886286, 1460919419, 1895465418]
