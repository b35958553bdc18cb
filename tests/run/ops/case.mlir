func.func @i8(%x0: tensor<3xi8>, %x1: tensor<3xi8>) -> tensor<3xi8> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = "stablehlo.case"(%i) ({
    stablehlo.return %x0 : tensor<3xi8>
  }, {
    stablehlo.return %x1 : tensor<3xi8>
  }) : (tensor<i32>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
func.func @i32(%x0: tensor<3xi32>, %x1: tensor<3xi32>) -> tensor<3xi32> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = "stablehlo.case"(%i) ({
    stablehlo.return %x0 : tensor<3xi32>
  }, {
    stablehlo.return %x1 : tensor<3xi32>
  }) : (tensor<i32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
func.func @ui16(%x0: tensor<3xui16>, %x1: tensor<3xui16>) -> tensor<3xui16> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = "stablehlo.case"(%i) ({
    stablehlo.return %x0 : tensor<3xui16>
  }, {
    stablehlo.return %x1 : tensor<3xui16>
  }) : (tensor<i32>) -> tensor<3xui16>
  return %r : tensor<3xui16>
}
func.func @bf16(%x0: tensor<3xbf16>, %x1: tensor<3xbf16>) -> tensor<3xbf16> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = "stablehlo.case"(%i) ({
    stablehlo.return %x0 : tensor<3xbf16>
  }, {
    stablehlo.return %x1 : tensor<3xbf16>
  }) : (tensor<i32>) -> tensor<3xbf16>
  return %r : tensor<3xbf16>
}
func.func @f16(%x0: tensor<3xf16>, %x1: tensor<3xf16>) -> tensor<3xf16> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = "stablehlo.case"(%i) ({
    stablehlo.return %x0 : tensor<3xf16>
  }, {
    stablehlo.return %x1 : tensor<3xf16>
  }) : (tensor<i32>) -> tensor<3xf16>
  return %r : tensor<3xf16>
}
func.func @f32(%x0: tensor<3xf32>, %x1: tensor<3xf32>) -> tensor<3xf32> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = "stablehlo.case"(%i) ({
    stablehlo.return %x0 : tensor<3xf32>
  }, {
    stablehlo.return %x1 : tensor<3xf32>
  }) : (tensor<i32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
func.func @f64(%x0: tensor<3xf64>, %x1: tensor<3xf64>) -> tensor<3xf64> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = "stablehlo.case"(%i) ({
    stablehlo.return %x0 : tensor<3xf64>
  }, {
    stablehlo.return %x1 : tensor<3xf64>
  }) : (tensor<i32>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}
// run: @i8([-15, -2, -5]; [-2, 10, 8]) == [-2, 10, 8]
// run: @i32([-15, -2, -5]; [-2, 10, 8]) == [-2, 10, 8]
// run: @ui16([1, 14, 11]; [14, 26, 24]) == [14, 26, 24]
// run: @bf16([-2.75, -0.25, -0.75]; [-0.25, 2.0, 1.75]) == [-0.25, 2.0, 1.75]
// run: @f16([-2.75, -0.25, -0.75]; [-0.25, 2.0, 1.75]) == [-0.25, 2.0, 1.75]
// run: @f32([-2.75, -0.25, -0.75]; [-0.25, 2.0, 1.75]) == [-0.25, 2.0, 1.75]
// run: @f64([-2.75, -0.25, -0.75]; [-0.25, 2.0, 1.75]) == [-0.25, 2.0, 1.75]
