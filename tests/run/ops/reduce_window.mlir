func.func @i8(%x0: tensor<6xi8>) -> tensor<3xi8> {
  %s = stablehlo.constant dense<0> : tensor<i8>
  %r = "stablehlo.reduce_window"(%x0, %s) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %c = stablehlo.add %a, %b : tensor<i8>
    stablehlo.return %c : tensor<i8>
  }) : (tensor<6xi8>, tensor<i8>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
func.func @i32(%x0: tensor<6xi32>) -> tensor<3xi32> {
  %s = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %s) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<6xi32>, tensor<i32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
func.func @ui16(%x0: tensor<6xui16>) -> tensor<3xui16> {
  %s = stablehlo.constant dense<0> : tensor<ui16>
  %r = "stablehlo.reduce_window"(%x0, %s) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %c = stablehlo.add %a, %b : tensor<ui16>
    stablehlo.return %c : tensor<ui16>
  }) : (tensor<6xui16>, tensor<ui16>) -> tensor<3xui16>
  return %r : tensor<3xui16>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<3xbf16> {
  %s = stablehlo.constant dense<0.0> : tensor<bf16>
  %r = "stablehlo.reduce_window"(%x0, %s) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = stablehlo.add %a, %b : tensor<bf16>
    stablehlo.return %c : tensor<bf16>
  }) : (tensor<6xbf16>, tensor<bf16>) -> tensor<3xbf16>
  return %r : tensor<3xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<3xf16> {
  %s = stablehlo.constant dense<0.0> : tensor<f16>
  %r = "stablehlo.reduce_window"(%x0, %s) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %c = stablehlo.add %a, %b : tensor<f16>
    stablehlo.return %c : tensor<f16>
  }) : (tensor<6xf16>, tensor<f16>) -> tensor<3xf16>
  return %r : tensor<3xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<3xf32> {
  %s = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x0, %s) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<6xf32>, tensor<f32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<3xf64> {
  %s = stablehlo.constant dense<0.0> : tensor<f64>
  %r = "stablehlo.reduce_window"(%x0, %s) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }) : (tensor<6xf64>, tensor<f64>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}
// run: @i8([3, -7, -9, -10, 5, -12]) == [-4, -26, -17]
// run: @i32([3, -7, -9, -10, 5, -12]) == [-4, -26, -17]
// run: @ui16([19, 9, 7, 6, 21, 4]) == [28, 22, 31]
// run: @bf16([0.75, -1.25, -1.75, -1.75, 1.25, -2.25]) ~= [-0.5, -4.75, -2.75]
// run: @f16([0.75, -1.25, -1.75, -1.75, 1.25, -2.25]) ~= [-0.5, -4.75, -2.75]
// run: @f32([0.75, -1.25, -1.75, -1.75, 1.25, -2.25]) ~= [-0.5, -4.75, -2.75]
// run: @f64([0.75, -1.25, -1.75, -1.75, 1.25, -2.25]) ~= [-0.5, -4.75, -2.75]
