func.func @i8(%x0: tensor<6xi8>, %x1: tensor<6xi8>) -> tensor<6xi8> {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %c = stablehlo.subtract %a, %b : tensor<i8>
    stablehlo.return %c : tensor<i8>
  }) : (tensor<6xi8>, tensor<6xi8>) -> tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<6xi32>) -> tensor<6xi32> {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.subtract %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<6xui16>) -> tensor<6xui16> {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %c = stablehlo.subtract %a, %b : tensor<ui16>
    stablehlo.return %c : tensor<ui16>
  }) : (tensor<6xui16>, tensor<6xui16>) -> tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @bf16(%x0: tensor<6xbf16>, %x1: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = stablehlo.subtract %a, %b : tensor<bf16>
    stablehlo.return %c : tensor<bf16>
  }) : (tensor<6xbf16>, tensor<6xbf16>) -> tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>, %x1: tensor<6xf16>) -> tensor<6xf16> {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %c = stablehlo.subtract %a, %b : tensor<f16>
    stablehlo.return %c : tensor<f16>
  }) : (tensor<6xf16>, tensor<6xf16>) -> tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>, %x1: tensor<6xf32>) -> tensor<6xf32> {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.subtract %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>, %x1: tensor<6xf64>) -> tensor<6xf64> {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.subtract %a, %b : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }) : (tensor<6xf64>, tensor<6xf64>) -> tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>, %x1: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %c = stablehlo.subtract %a, %b : tensor<complex<f32>>
    stablehlo.return %c : tensor<complex<f32>>
  }) : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>, %x1: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):
    %c = stablehlo.subtract %a, %b : tensor<complex<f64>>
    stablehlo.return %c : tensor<complex<f64>>
  }) : (tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @i8([-3, -13, 6, 0, -3, 7]; [-10, -1, -13, 9, 13, -3]) == [7, -12, 19, -9, -16, 10]
// run: @i32([-3, -13, 6, 0, -3, 7]; [-10, -1, -13, 9, 13, -3]) == [7, -12, 19, -9, -16, 10]
// run: @ui16([13, 3, 22, 16, 13, 23]; [6, 15, 3, 25, 29, 13]) == [7, 65524, 19, 65527, 65520, 10]
// run: @bf16([-0.5, -2.25, 1.25, 0.0, -0.5, 1.5]; [-2.0, 0.0, -2.5, 1.75, 2.75, -0.5]) == [1.5, -2.25, 3.75, -1.75, -3.25, 2.0]
// run: @f16([-0.5, -2.25, 1.25, 0.0, -0.5, 1.5]; [-2.0, 0.0, -2.5, 1.75, 2.75, -0.5]) == [1.5, -2.25, 3.75, -1.75, -3.25, 2.0]
// run: @f32([-0.5, -2.25, 1.25, 0.0, -0.5, 1.5]; [-2.0, 0.0, -2.5, 1.75, 2.75, -0.5]) == [1.5, -2.25, 3.75, -1.75, -3.25, 2.0]
// run: @f64([-0.5, -2.25, 1.25, 0.0, -0.5, 1.5]; [-2.0, 0.0, -2.5, 1.75, 2.75, -0.5]) == [1.5, -2.25, 3.75, -1.75, -3.25, 2.0]
// run: @complex_f32([(-0.5, 2.0), (-1.5, 0.0), (0.75, 0.75), (0.0, 1.75), (-0.25, 1.75), (1.0, 1.75)]; [(-1.25, 1.0), (0.0, 0.25), (-1.75, 1.5), (1.25, 1.0), (1.75, -0.5), (-0.25, -1.0)]) == [(0.75, 1.0), (-1.5, -0.25), (2.5, -0.75), (-1.25, 0.75), (-2.0, 2.25), (1.25, 2.75)]
// run: @complex_f64([(-0.5, 2.0), (-1.5, 0.0), (0.75, 0.75), (0.0, 1.75), (-0.25, 1.75), (1.0, 1.75)]; [(-1.25, 1.0), (0.0, 0.25), (-1.75, 1.5), (1.25, 1.0), (1.75, -0.5), (-0.25, -1.0)]) == [(0.75, 1.0), (-1.5, -0.25), (2.5, -0.75), (-1.25, 0.75), (-2.0, 2.25), (1.25, 2.75)]
