// stablehlo.fft: FFT and IFFT of complex, RFFT and IRFFT of real values.
// Made by tests/ops/make.py.

func.func @fft_f32() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf32>
  %1 = "stablehlo.fft"(%c0) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 6>} : (tensor<2x6xf32>) -> tensor<2x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 2.800e-05 : f64, value = dense<[[(-6.0, 0.0), (-3.5, 4.3301272), (1.5, -6.0621777), (10.0, 0.0)], [(14.0, 0.0), (-1.25, 2.1650636), (-1.75, -6.4951906), (4.0, 0.0)]]> : tensor<2x4xcomplex<f32>>} : (tensor<2x4xcomplex<f32>>) -> ()
  %2 = "stablehlo.fft"(%1) {fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 6>} : (tensor<2x4xcomplex<f32>>) -> tensor<2x6xf32>
  "check.expect_almost_eq_const"(%2) {tolerance = 1.000e-05 : f64, value = dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf32>} : (tensor<2x6xf32>) -> ()
  func.return
}
func.func @fft_f64() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf64>
  %1 = "stablehlo.fft"(%c0) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 6>} : (tensor<2x6xf64>) -> tensor<2x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 2.800e-13 : f64, value = dense<[[(-6.0, 0.0), (-3.5, 4.330127018922194), (1.5, -6.06217782649107), (10.0, 0.0)], [(14.0, 0.0), (-1.25, 2.1650635094610964), (-1.75, -6.495190528383289), (4.0, 0.0)]]> : tensor<2x4xcomplex<f64>>} : (tensor<2x4xcomplex<f64>>) -> ()
  %2 = "stablehlo.fft"(%1) {fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 6>} : (tensor<2x4xcomplex<f64>>) -> tensor<2x6xf64>
  "check.expect_almost_eq_const"(%2) {tolerance = 1.000e-13 : f64, value = dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf64>} : (tensor<2x6xf64>) -> ()
  func.return
}
func.func @fft_complex_f32() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0)], [(1.0, -2.0), (-1.0, 1.0), (-3.0, -1.0), (2.0, 2.0), (0.0, 0.0)]]> : tensor<2x5xcomplex<f32>>
  %1 = "stablehlo.fft"(%c0) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 5>} : (tensor<2x5xcomplex<f32>>) -> tensor<2x5xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 2.435e-05 : f64, value = dense<[[(0.0, 0.0), (-0.6491803, -2.724514), (-4.222164, -0.010101715), (-11.104074, -4.989898), (0.9754182, -2.275486)], [(-1.0, 0.0), (0.68770075, 1.3899828), (4.9409547, -6.667497), (-1.9409548, 1.6674973), (2.3122993, -6.3899827)]]> : tensor<2x5xcomplex<f32>>} : (tensor<2x5xcomplex<f32>>) -> ()
  %2 = "stablehlo.fft"(%1) {fft_type = #stablehlo<fft_type IFFT>, fft_length = array<i64: 5>} : (tensor<2x5xcomplex<f32>>) -> tensor<2x5xcomplex<f32>>
  "check.expect_almost_eq_const"(%2) {tolerance = 1.000e-05 : f64, value = dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0)], [(1.0, -2.0), (-1.0, 1.0), (-3.0, -1.0), (2.0, 2.0), (0.0, 0.0)]]> : tensor<2x5xcomplex<f32>>} : (tensor<2x5xcomplex<f32>>) -> ()
  func.return
}
func.func @fft_complex_f64() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0)], [(1.0, -2.0), (-1.0, 1.0), (-3.0, -1.0), (2.0, 2.0), (0.0, 0.0)]]> : tensor<2x5xcomplex<f64>>
  %1 = "stablehlo.fft"(%c0) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 5>} : (tensor<2x5xcomplex<f64>>) -> tensor<2x5xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 2.435e-13 : f64, value = dense<[[(0.0, 0.0), (-0.6491802799576337, -2.7245139882897926), (-4.222164159446699, -0.0101017151172198), (-11.104073761802566, -4.989898284882781), (0.975418201206898, -2.2754860117102074)], [(-1.0, 0.0), (0.6877007594177341, 1.3899827777575195), (4.940954801177933, -6.667497329183294), (-1.9409548011779334, 1.667497329183294), (2.312299240582266, -6.3899827777575195)]]> : tensor<2x5xcomplex<f64>>} : (tensor<2x5xcomplex<f64>>) -> ()
  %2 = "stablehlo.fft"(%1) {fft_type = #stablehlo<fft_type IFFT>, fft_length = array<i64: 5>} : (tensor<2x5xcomplex<f64>>) -> tensor<2x5xcomplex<f64>>
  "check.expect_almost_eq_const"(%2) {tolerance = 1.000e-13 : f64, value = dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0)], [(1.0, -2.0), (-1.0, 1.0), (-3.0, -1.0), (2.0, 2.0), (0.0, 0.0)]]> : tensor<2x5xcomplex<f64>>} : (tensor<2x5xcomplex<f64>>) -> ()
  func.return
}
