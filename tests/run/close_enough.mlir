func.func @main() {
  %a = stablehlo.constant dense<[1.0, 5.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[1.0, 5.00001]> : tensor<2xf32>
  check.expect_almost_eq %a, %b, tolerance = 0.001 : tensor<2xf32>
  check.expect_close %a, %b, max_ulp_difference = 30, min_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}
// passes
