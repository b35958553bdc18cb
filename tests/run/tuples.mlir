func.func @main(%x: tensor<2xi32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<2xi32>) {
  %t = stablehlo.tuple %x, %y : tuple<tensor<2xi32>, tensor<3xf32>>
  %1 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<2xi32>, tensor<3xf32>>) -> tensor<3xf32>
  %0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<2xi32>, tensor<3xf32>>) -> tensor<2xi32>
  return %1, %0 : tensor<3xf32>, tensor<2xi32>
}
// run: @main([1, 2]; [3, 4, 5]) == [3, 4, 5]; [1, 2]
