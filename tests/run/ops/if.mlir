func.func @i8(%x0: tensor<3xi8>, %x1: tensor<3xi8>) -> tensor<3xi8> {
  %q = stablehlo.constant dense<false> : tensor<i1>
  %r = "stablehlo.if"(%q) ({
    stablehlo.return %x0 : tensor<3xi8>
  }, {
    stablehlo.return %x1 : tensor<3xi8>
  }) : (tensor<i1>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
func.func @i32(%x0: tensor<3xi32>, %x1: tensor<3xi32>) -> tensor<3xi32> {
  %q = stablehlo.constant dense<false> : tensor<i1>
  %r = "stablehlo.if"(%q) ({
    stablehlo.return %x0 : tensor<3xi32>
  }, {
    stablehlo.return %x1 : tensor<3xi32>
  }) : (tensor<i1>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
func.func @ui16(%x0: tensor<3xui16>, %x1: tensor<3xui16>) -> tensor<3xui16> {
  %q = stablehlo.constant dense<false> : tensor<i1>
  %r = "stablehlo.if"(%q) ({
    stablehlo.return %x0 : tensor<3xui16>
  }, {
    stablehlo.return %x1 : tensor<3xui16>
  }) : (tensor<i1>) -> tensor<3xui16>
  return %r : tensor<3xui16>
}
func.func @bf16(%x0: tensor<3xbf16>, %x1: tensor<3xbf16>) -> tensor<3xbf16> {
  %q = stablehlo.constant dense<false> : tensor<i1>
  %r = "stablehlo.if"(%q) ({
    stablehlo.return %x0 : tensor<3xbf16>
  }, {
    stablehlo.return %x1 : tensor<3xbf16>
  }) : (tensor<i1>) -> tensor<3xbf16>
  return %r : tensor<3xbf16>
}
func.func @f16(%x0: tensor<3xf16>, %x1: tensor<3xf16>) -> tensor<3xf16> {
  %q = stablehlo.constant dense<false> : tensor<i1>
  %r = "stablehlo.if"(%q) ({
    stablehlo.return %x0 : tensor<3xf16>
  }, {
    stablehlo.return %x1 : tensor<3xf16>
  }) : (tensor<i1>) -> tensor<3xf16>
  return %r : tensor<3xf16>
}
func.func @f32(%x0: tensor<3xf32>, %x1: tensor<3xf32>) -> tensor<3xf32> {
  %q = stablehlo.constant dense<false> : tensor<i1>
  %r = "stablehlo.if"(%q) ({
    stablehlo.return %x0 : tensor<3xf32>
  }, {
    stablehlo.return %x1 : tensor<3xf32>
  }) : (tensor<i1>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
func.func @f64(%x0: tensor<3xf64>, %x1: tensor<3xf64>) -> tensor<3xf64> {
  %q = stablehlo.constant dense<false> : tensor<i1>
  %r = "stablehlo.if"(%q) ({
    stablehlo.return %x0 : tensor<3xf64>
  }, {
    stablehlo.return %x1 : tensor<3xf64>
  }) : (tensor<i1>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}
// run: @i8([8, -15, 10]; [-2, -7, 15]) == [-2, -7, 15]
// run: @i32([8, -15, 10]; [-2, -7, 15]) == [-2, -7, 15]
// run: @ui16([24, 1, 26]; [14, 9, 31]) == [14, 9, 31]
// run: @bf16([1.5, -2.75, 2.0]; [-0.25, -1.25, 3.0]) == [-0.25, -1.25, 3.0]
// run: @f16([1.5, -2.75, 2.0]; [-0.25, -1.25, 3.0]) == [-0.25, -1.25, 3.0]
// run: @f32([1.5, -2.75, 2.0]; [-0.25, -1.25, 3.0]) == [-0.25, -1.25, 3.0]
// run: @f64([1.5, -2.75, 2.0]; [-0.25, -1.25, 3.0]) == [-0.25, -1.25, 3.0]
