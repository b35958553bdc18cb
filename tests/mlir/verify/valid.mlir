// Programs that canonicalise: tuples, quantised arithmetic, implicit broadcasts, dynamic shapes that turn out static.

func.func @tuples(%a: tensor<2xf32>, %p: tensor<i1>) -> tensor<2xf32> {
  %t = stablehlo.tuple %a, %p : tuple<tensor<2xf32>, tensor<i1>>
  %x = stablehlo.get_tuple_element %t[0] : (tuple<tensor<2xf32>, tensor<i1>>) -> tensor<2xf32>
  return %x : tensor<2xf32>
}

// -----

func.func @quantised(%a: tensor<2x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:-20>> {
  %0 = "stablehlo.add"(%a, %a) : (tensor<2x!quant.uniform<i8:f32, 0.1:-30>>, tensor<2x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:-20>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5:-20>>
}

// -----

func.func @implicit(%a: tensor<3xf32>, %b: tensor<2x1xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_add %a, %b : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @dynamic(%a: tensor<4xf32>) -> tensor<?x?xf32> {
  %n = stablehlo.get_dimension_size %a, dim = 0 : (tensor<4xf32>) -> tensor<i32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %shape = stablehlo.concatenate %two, %n1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %shape, dims = [1] : (tensor<4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
