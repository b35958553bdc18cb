// chlo.broadcast_complex of a row and a scalar, and of equal shapes.
// Made by tests/ops/make.py.

func.func @broadcast_complex_f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf32>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf32>
  %2 = "chlo.broadcast_complex"(%c0, %c1) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xcomplex<f32>>
  check.expect_eq_const %2, dense<[(0.0, 3.0), (0.5, 0.25), (-0.5, 4.0), (1.0, 0.0), (-1.0, 0.5), (1.5, -0.5), (-2.0, 1.0), (3.0, -1.0), (0.25, 1.5), (4.0, -2.0)]> : tensor<10xcomplex<f32>>
  %c3 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf32>
  %c4 = stablehlo.constant dense<0.25> : tensor<f32>
  %5 = "chlo.broadcast_complex"(%c3, %c4) : (tensor<10xf32>, tensor<f32>) -> tensor<10xcomplex<f32>>
  check.expect_eq_const %5, dense<[(0.0, 0.25), (0.5, 0.25), (-0.5, 0.25), (1.0, 0.25), (-1.0, 0.25), (1.5, 0.25), (-2.0, 0.25), (3.0, 0.25), (0.25, 0.25), (4.0, 0.25)]> : tensor<10xcomplex<f32>>
  func.return
}
func.func @broadcast_complex_f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf64>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf64>
  %2 = "chlo.broadcast_complex"(%c0, %c1) : (tensor<10xf64>, tensor<10xf64>) -> tensor<10xcomplex<f64>>
  check.expect_eq_const %2, dense<[(0.0, 3.0), (0.5, 0.25), (-0.5, 4.0), (1.0, 0.0), (-1.0, 0.5), (1.5, -0.5), (-2.0, 1.0), (3.0, -1.0), (0.25, 1.5), (4.0, -2.0)]> : tensor<10xcomplex<f64>>
  %c3 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf64>
  %c4 = stablehlo.constant dense<0.25> : tensor<f64>
  %5 = "chlo.broadcast_complex"(%c3, %c4) : (tensor<10xf64>, tensor<f64>) -> tensor<10xcomplex<f64>>
  check.expect_eq_const %5, dense<[(0.0, 0.25), (0.5, 0.25), (-0.5, 0.25), (1.0, 0.25), (-1.0, 0.25), (1.5, 0.25), (-2.0, 0.25), (3.0, 0.25), (0.25, 0.25), (4.0, 0.25)]> : tensor<10xcomplex<f64>>
  func.return
}
