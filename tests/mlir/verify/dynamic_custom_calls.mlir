// Reductions, sorting and random bits over unknown shapes, as JAX writes them.

func.func @window(%a: tensor<4x6xf32>, %init: tensor<f32>) -> tensor<?x?xf32> {
  %size = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %ones = stablehlo.constant dense<1> : tensor<2xi64>
  %none = stablehlo.constant dense<0> : tensor<2x2xi64>
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%a, %init, %size, %size, %ones, %ones, %none) {called_computations = [@sum]} : (tensor<4x6xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2x2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func private @sum(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %x, %y : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @top(%a: tensor<4x6xf32>) -> (tensor<4x?xf32>, tensor<4x?xi32>) {
  %k = stablehlo.constant dense<2> : tensor<i32>
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%a, %k) : (tensor<4x6xf32>, tensor<i32>) -> (tensor<4x?xf32>, tensor<4x?xi32>)
  return %0#0, %0#1 : tensor<4x?xf32>, tensor<4x?xi32>
}

// -----

func.func @bits(%state: tensor<2xui64>) -> tensor<?xui32> {
  %shape = stablehlo.constant dense<7> : tensor<1xi64>
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%state, %shape) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>, tensor<1xi64>) -> (tensor<2xui64>, tensor<?xui32>)
  return %0#1 : tensor<?xui32>
}
