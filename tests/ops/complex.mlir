// stablehlo.complex on f32, f64.
// Made by tests/ops/make.py.

func.func @complex_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf32>
  %c1 = stablehlo.constant dense<[-0.125, 5.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25]> : tensor<12xf32>
  %2 = "stablehlo.complex"(%c0, %c1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xcomplex<f32>>
  check.expect_eq_const %2, dense<[(0.0, -0.125), (1.0, 5.0), (-1.0, 4.0), (0.5, 0.0), (-1.5, 1.0), (2.0, -1.0), (3.0, 0.5), (-6.0, -1.5), (0.25, 2.0), (-0.125, 3.0), (5.0, -6.0), (4.0, 0.25)]> : tensor<12xcomplex<f32>>
  func.return
}
func.func @complex_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf64>
  %c1 = stablehlo.constant dense<[-0.125, 5.0, 4.0, 0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25]> : tensor<12xf64>
  %2 = "stablehlo.complex"(%c0, %c1) : (tensor<12xf64>, tensor<12xf64>) -> tensor<12xcomplex<f64>>
  check.expect_eq_const %2, dense<[(0.0, -0.125), (1.0, 5.0), (-1.0, 4.0), (0.5, 0.0), (-1.5, 1.0), (2.0, -1.0), (3.0, 0.5), (-6.0, -1.5), (0.25, 2.0), (-0.125, 3.0), (5.0, -6.0), (4.0, 0.25)]> : tensor<12xcomplex<f64>>
  func.return
}
