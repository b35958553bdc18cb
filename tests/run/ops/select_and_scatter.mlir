func.func @i8(%x0: tensor<6xi8>, %x1: tensor<3xi8>) -> tensor<6xi8> {
  %s = stablehlo.constant dense<0> : tensor<i8>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %s) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %c = stablehlo.compare GE, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %c = stablehlo.add %a, %b : tensor<i8>
    stablehlo.return %c : tensor<i8>
  }) : (tensor<6xi8>, tensor<3xi8>, tensor<i8>) -> tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<3xi32>) -> tensor<6xi32> {
  %s = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %s) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<6xi32>, tensor<3xi32>, tensor<i32>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<3xui16>) -> tensor<6xui16> {
  %s = stablehlo.constant dense<0> : tensor<ui16>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %s) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %c = stablehlo.compare GE, %a, %b : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %c = stablehlo.add %a, %b : tensor<ui16>
    stablehlo.return %c : tensor<ui16>
  }) : (tensor<6xui16>, tensor<3xui16>, tensor<ui16>) -> tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @bf16(%x0: tensor<6xbf16>, %x1: tensor<3xbf16>) -> tensor<6xbf16> {
  %s = stablehlo.constant dense<0.0> : tensor<bf16>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %s) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = stablehlo.compare GE, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = stablehlo.add %a, %b : tensor<bf16>
    stablehlo.return %c : tensor<bf16>
  }) : (tensor<6xbf16>, tensor<3xbf16>, tensor<bf16>) -> tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>, %x1: tensor<3xf16>) -> tensor<6xf16> {
  %s = stablehlo.constant dense<0.0> : tensor<f16>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %s) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %c = stablehlo.compare GE, %a, %b : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %c = stablehlo.add %a, %b : tensor<f16>
    stablehlo.return %c : tensor<f16>
  }) : (tensor<6xf16>, tensor<3xf16>, tensor<f16>) -> tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>, %x1: tensor<3xf32>) -> tensor<6xf32> {
  %s = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %s) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<6xf32>, tensor<3xf32>, tensor<f32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>, %x1: tensor<3xf64>) -> tensor<6xf64> {
  %s = stablehlo.constant dense<0.0> : tensor<f64>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %s) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.compare GE, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }) : (tensor<6xf64>, tensor<3xf64>, tensor<f64>) -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @i8([-3, 11, 8, -16, 4, -8]; [-8, -4, -4]) == [0, -8, -4, 0, -4, 0]
// run: @i32([-3, 11, 8, -16, 4, -8]; [-8, -4, -4]) == [0, -8, -4, 0, -4, 0]
// run: @ui16([13, 27, 24, 0, 20, 8]; [8, 12, 12]) == [0, 8, 12, 0, 12, 0]
// run: @bf16([-0.5, 2.25, 1.5, -3.0, 1.0, -1.5]; [-1.5, -0.75, -0.75]) == [0.0, -1.5, -0.75, 0.0, -0.75, 0.0]
// run: @f16([-0.5, 2.25, 1.5, -3.0, 1.0, -1.5]; [-1.5, -0.75, -0.75]) == [0.0, -1.5, -0.75, 0.0, -0.75, 0.0]
// run: @f32([-0.5, 2.25, 1.5, -3.0, 1.0, -1.5]; [-1.5, -0.75, -0.75]) == [0.0, -1.5, -0.75, 0.0, -0.75, 0.0]
// run: @f64([-0.5, 2.25, 1.5, -3.0, 1.0, -1.5]; [-1.5, -0.75, -0.75]) == [0.0, -1.5, -0.75, 0.0, -0.75, 0.0]
