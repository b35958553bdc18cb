//! One program, any number of threads: the same bits.
//!
//! Sums of floats are cut into parts, and where they are cut decides how they round. Every program here is large enough to be
//! shared between threads.

mod common;

use strata_exec::Executable;
use strata_tensor::{DType, Literal};

use common::compile;

/// Numbers of all sizes, so that every order of a sum rounds in its own way.
fn numbers(n: usize, seed: u64) -> Vec<f32> {
    let mut rng = fastrand::Rng::with_seed(seed);
    (0..n).map(|_| (rng.f32() - 0.5) * (rng.f32() * 12.0 - 6.0).exp2()).collect()
}

fn plan(text: &str) -> Executable {
    let text = text.replace("ADD", "applies stablehlo.add across dimensions =");
    compile(&text)
}

/// The bytes of every result on a pool of so many threads.
fn run(exe: &Executable, threads: usize) -> Vec<Vec<u8>> {
    let types = |list: &[strata_stablehlo::Ty]| -> Vec<_> {
        list.iter().map(|ty| ty.as_tensor().expect("tensors").clone()).collect()
    };
    let args: Vec<Literal> = (types(exe.params()).iter().enumerate())
        .map(|(i, t)| Literal::from_slice(DType::F32, &t.sizes(), &numbers(t.sizes().iter().product(), i as u64 + 5)))
        .collect();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
    let results = pool.install(|| common::run(exe, &args));
    results.iter().map(|r| r.bytes().to_vec()).collect()
}

#[test]
fn bits_do_not_depend_on_the_number_of_threads() {
    for (name, text) in PROGRAMS {
        let exe = plan(text);
        let alone = run(&exe, 1);
        assert!(alone.iter().flatten().any(|&b| b != 0), "{name} computes nothing");
        for threads in [2, 3, 5] {
            assert!(run(&exe, threads) == alone, "{name}: {threads} threads give other bits than one");
        }
    }
}

const PROGRAMS: &[(&str, &str)] = &[
    (
        "full sum",
        "func.func @main(%x: tensor<1000003xf32>) -> tensor<f32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%x init: %z) ADD [0] : (tensor<1000003xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}",
    ),
    (
        "sum of a matrix and of its squares",
        "func.func @main(%x: tensor<777x1234xf32>) -> (tensor<f32>, tensor<f32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.multiply %x, %x : tensor<777x1234xf32>
  %r = stablehlo.reduce(%x init: %z) ADD [0, 1] : (tensor<777x1234xf32>, tensor<f32>) -> tensor<f32>
  %q = stablehlo.reduce(%s init: %z) ADD [0, 1] : (tensor<777x1234xf32>, tensor<f32>) -> tensor<f32>
  return %r, %q : tensor<f32>, tensor<f32>
}",
    ),
    (
        "sums of channels",
        "func.func @main(%x: tensor<7x40x1111xf32>) -> (tensor<40xf32>, tensor<40xf32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.multiply %x, %x : tensor<7x40x1111xf32>
  %r = stablehlo.reduce(%x init: %z) ADD [0, 2] : (tensor<7x40x1111xf32>, tensor<f32>) -> tensor<40xf32>
  %q = stablehlo.reduce(%s init: %z) ADD [0, 2] : (tensor<7x40x1111xf32>, tensor<f32>) -> tensor<40xf32>
  return %r, %q : tensor<40xf32>, tensor<40xf32>
}",
    ),
    (
        "a vector times a matrix",
        "func.func @main(%x: tensor<1x3000xf32>, %w: tensor<3000x700xf32>) -> tensor<1x700xf32> {
  %r = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<1x3000xf32>, tensor<3000x700xf32>) -> tensor<1x700xf32>
  return %r : tensor<1x700xf32>
}",
    ),
    (
        "few long rows",
        "func.func @main(%x: tensor<3x300007xf32>) -> tensor<3xf32> {
  %z = stablehlo.constant dense<1.5> : tensor<f32>
  %r = stablehlo.reduce(%x init: %z) ADD [1] : (tensor<3x300007xf32>, tensor<f32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}",
    ),
    (
        "many rows",
        "func.func @main(%x: tensor<301x3003xf32>) -> tensor<301xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%x init: %z) ADD [1] : (tensor<301x3003xf32>, tensor<f32>) -> tensor<301xf32>
  return %r : tensor<301xf32>
}",
    ),
    (
        "columns",
        "func.func @main(%x: tensor<3001x257xf32>) -> tensor<257xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%x init: %z) ADD [0] : (tensor<3001x257xf32>, tensor<f32>) -> tensor<257xf32>
  return %r : tensor<257xf32>
}",
    ),
    (
        "four columns",
        "func.func @main(%x: tensor<200003x4xf32>) -> tensor<4xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%x init: %z) ADD [0] : (tensor<200003x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}",
    ),
    (
        "many columns",
        "func.func @main(%x: tensor<301x5003xf32>) -> tensor<5003xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%x init: %z) ADD [0] : (tensor<301x5003xf32>, tensor<f32>) -> tensor<5003xf32>
  return %r : tensor<5003xf32>
}",
    ),
    (
        "the middle of three",
        "func.func @main(%x: tensor<7x1001x97xf32>) -> tensor<7x97xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%x init: %z) ADD [1] : (tensor<7x1001x97xf32>, tensor<f32>) -> tensor<7x97xf32>
  return %r : tensor<7x97xf32>
}",
    ),
    (
        "the outer and the inner of three",
        "func.func @main(%x: tensor<31x9x1777xf32>) -> tensor<9xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%x init: %z) ADD [0, 2] : (tensor<31x9x1777xf32>, tensor<f32>) -> tensor<9xf32>
  return %r : tensor<9xf32>
}",
    ),
    (
        "bf16",
        "func.func @main(%x: tensor<700001xf32>) -> tensor<bf16> {
  %z = stablehlo.constant dense<0.0> : tensor<bf16>
  %b = stablehlo.convert %x : (tensor<700001xf32>) -> tensor<700001xbf16>
  %r = stablehlo.reduce(%b init: %z) ADD [0] : (tensor<700001xbf16>, tensor<bf16>) -> tensor<bf16>
  return %r : tensor<bf16>
}",
    ),
    (
        "two results of one body",
        "func.func @main(%x: tensor<500009xf32>, %y: tensor<500009xf32>) -> (tensor<f32>, tensor<f32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r:2 = stablehlo.reduce(%x init: %z), (%y init: %z) across dimensions = [0] : (tensor<500009xf32>, tensor<500009xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
    reducer(%a: tensor<f32>, %c: tensor<f32>) (%b: tensor<f32>, %d: tensor<f32>) {
      %s = stablehlo.add %a, %c : tensor<f32>
      %t = stablehlo.add %b, %d : tensor<f32>
      stablehlo.return %s, %t : tensor<f32>, tensor<f32>
    }
  return %r#0, %r#1 : tensor<f32>, tensor<f32>
}",
    ),
    (
        "element by element",
        "func.func @main(%x: tensor<300017xf32>) -> tensor<300017xf32> {
  %e = stablehlo.exponential %x : tensor<300017xf32>
  %t = stablehlo.tanh %e : tensor<300017xf32>
  %s = stablehlo.sine %x : tensor<300017xf32>
  %r = stablehlo.multiply %s, %t : tensor<300017xf32>
  return %r : tensor<300017xf32>
}",
    ),
    (
        "product",
        "func.func @main(%x: tensor<257x1031xf32>, %y: tensor<1031x129xf32>) -> tensor<257x129xf32> {
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<257x1031xf32>, tensor<1031x129xf32>) -> tensor<257x129xf32>
  return %r : tensor<257x129xf32>
}",
    ),
    (
        "product with one row, and with one column",
        "func.func @main(%x: tensor<1x2051xf32>, %y: tensor<2051x777xf32>, %v: tensor<777xf32>) -> (tensor<1x777xf32>, tensor<2051xf32>) {
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<1x2051xf32>, tensor<2051x777xf32>) -> tensor<1x777xf32>
  %c = stablehlo.dot_general %y, %v, contracting_dims = [1] x [0] : (tensor<2051x777xf32>, tensor<777xf32>) -> tensor<2051xf32>
  return %r, %c : tensor<1x777xf32>, tensor<2051xf32>
}",
    ),
    (
        "inner product",
        "func.func @main(%x: tensor<500009xf32>, %y: tensor<500009xf32>) -> tensor<f32> {
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<500009xf32>, tensor<500009xf32>) -> tensor<f32>
  return %r : tensor<f32>
}",
    ),
    (
        "products of a batch, in bf16",
        "func.func @main(%x: tensor<13x65x301xf32>, %y: tensor<13x301x33xf32>) -> tensor<13x65x33xbf16> {
  %a = stablehlo.convert %x : (tensor<13x65x301xf32>) -> tensor<13x65x301xbf16>
  %b = stablehlo.convert %y : (tensor<13x301x33xf32>) -> tensor<13x301x33xbf16>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<13x65x301xbf16>, tensor<13x301x33xbf16>) -> tensor<13x65x33xbf16>
  return %r : tensor<13x65x33xbf16>
}",
    ),
    (
        "convolution",
        "func.func @main(%x: tensor<3x37x41x19xf32>, %w: tensor<3x3x19x23xf32>) -> tensor<3x37x41x23xf32> {
  %r = \"stablehlo.convolution\"(%x, %w) {padding = dense<1> : tensor<2x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<3x37x41x19xf32>, tensor<3x3x19x23xf32>) -> tensor<3x37x41x23xf32>
  return %r : tensor<3x37x41x23xf32>
}",
    ),
    (
        "depthwise convolution",
        "func.func @main(%x: tensor<2x61x67x24xf32>, %w: tensor<5x5x1x24xf32>) -> tensor<2x57x63x24xf32> {
  %r = \"stablehlo.convolution\"(%x, %w) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 24 : i64, batch_group_count = 1 : i64} : (tensor<2x61x67x24xf32>, tensor<5x5x1x24xf32>) -> tensor<2x57x63x24xf32>
  return %r : tensor<2x57x63x24xf32>
}",
    ),
    (
        "segment sum of rows, and of numbers",
        "func.func @main(%o: tensor<37x129xf32>, %u: tensor<4001x129xf32>, %p: tensor<41xf32>, %n: tensor<300007xf32>) -> (tensor<37x129xf32>, tensor<41xf32>) {
  %i = stablehlo.iota dim = 0 : tensor<4001xi32>
  %m = stablehlo.constant dense<37> : tensor<4001xi32>
  %at = stablehlo.remainder %i, %m : tensor<4001xi32>
  %r = \"stablehlo.scatter\"(%o, %at, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<37x129xf32>, tensor<4001xi32>, tensor<4001x129xf32>) -> tensor<37x129xf32>
  %j = stablehlo.iota dim = 0 : tensor<300007xi32>
  %k = stablehlo.constant dense<41> : tensor<300007xi32>
  %to = stablehlo.remainder %j, %k : tensor<300007xi32>
  %q = \"stablehlo.scatter\"(%p, %to, %n) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<41xf32>, tensor<300007xi32>, tensor<300007xf32>) -> tensor<41xf32>
  return %r, %q : tensor<37x129xf32>, tensor<41xf32>
}",
    ),
    (
        "sums of windows, short and long",
        "func.func @main(%x: tensor<3x1025x131xf32>) -> (tensor<3x1023x129xf32>, tensor<3x1025x131xf32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = \"stablehlo.reduce_window\"(%x, %z) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 1, 3, 3>} : (tensor<3x1025x131xf32>, tensor<f32>) -> tensor<3x1023x129xf32>
  %q = \"stablehlo.reduce_window\"(%x, %z) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 1, 101, 1>, padding = dense<[[0, 0], [50, 50], [0, 0]]> : tensor<3x2xi64>} : (tensor<3x1025x131xf32>, tensor<f32>) -> tensor<3x1025x131xf32>
  return %r, %q : tensor<3x1023x129xf32>, tensor<3x1025x131xf32>
}",
    ),
    (
        "running sum",
        "func.func @main(%x: tensor<300007xf32>) -> tensor<300007xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = \"stablehlo.reduce_window\"(%x, %z) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 300007>, padding = dense<[[300006, 0]]> : tensor<1x2xi64>} : (tensor<300007xf32>, tensor<f32>) -> tensor<300007xf32>
  return %r : tensor<300007xf32>
}",
    ),
    (
        "softmax",
        "func.func @main(%x: tensor<403x511xf32>) -> tensor<403x511xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %e = stablehlo.exponential %x : tensor<403x511xf32>
  %s = stablehlo.reduce(%e init: %z) ADD [1] : (tensor<403x511xf32>, tensor<f32>) -> tensor<403xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<403xf32>) -> tensor<403x511xf32>
  %r = stablehlo.divide %e, %b : tensor<403x511xf32>
  return %r : tensor<403x511xf32>
}",
    ),
    (
        "transform",
        "func.func @main(%x: tensor<129x1024xf32>) -> tensor<129x513xcomplex<f32>> {
  %r = \"stablehlo.fft\"(%x) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 1024>} : (tensor<129x1024xf32>) -> tensor<129x513xcomplex<f32>>
  return %r : tensor<129x513xcomplex<f32>>
}",
    ),
    (
        "products of every shape",
        "func.func @main(%a: tensor<130x2049xf32>, %b: tensor<2049x100xf32>, %c: tensor<100x700xf32>, %d: tensor<600x300xf32>) -> (tensor<130x700xf32>, tensor<600x600xf32>) {
  %x = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<130x2049xf32>, tensor<2049x100xf32>) -> tensor<130x100xf32>
  %y = stablehlo.dot_general %x, %c, contracting_dims = [1] x [0] : (tensor<130x100xf32>, tensor<100x700xf32>) -> tensor<130x700xf32>
  %z = stablehlo.dot_general %d, %d, contracting_dims = [1] x [1] : (tensor<600x300xf32>, tensor<600x300xf32>) -> tensor<600x600xf32>
  return %y, %z : tensor<130x700xf32>, tensor<600x600xf32>
}",
    ),
    (
        "scores, their row sums and a product",
        "func.func @main(%q: tensor<5x300x33xf32>, %v: tensor<5x257x20xf32>, %k: tensor<5x33x257xf32>) -> tensor<5x300x20xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %x = stablehlo.dot_general %q, %k, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x300x33xf32>, tensor<5x33x257xf32>) -> tensor<5x300x257xf32>
  %t = stablehlo.tanh %x : tensor<5x300x257xf32>
  %s = stablehlo.reduce(%t init: %z) ADD [2] : (tensor<5x300x257xf32>, tensor<f32>) -> tensor<5x300xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [0, 1] : (tensor<5x300xf32>) -> tensor<5x300x257xf32>
  %p = stablehlo.divide %t, %b : tensor<5x300x257xf32>
  %r = stablehlo.dot_general %p, %v, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x300x257xf32>, tensor<5x257x20xf32>) -> tensor<5x300x20xf32>
  return %r : tensor<5x300x20xf32>
}",
    ),
];
