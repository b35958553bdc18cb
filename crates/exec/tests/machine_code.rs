//! Generated code against the interpreter, which is its definition: random programs, every bit of every result.

mod common;

use strata_exec::kernel::{Choice, choose};
use strata_tensor::{DType, Literal, convert};

use common::{compile, run};

/// What is compiled is chosen for the whole process.
static TURN: std::sync::Mutex<()> = std::sync::Mutex::new(());

struct Random(fastrand::Rng);

impl Random {
    fn next(&mut self) -> u32 {
        self.0.u32(..1 << 31)
    }
    fn below(&mut self, n: usize) -> usize {
        self.next() as usize % n
    }
    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
    /// Numbers of all sizes, and those where functions change their mind.
    fn float(&mut self) -> f32 {
        const EDGES: [f32; 22] = [
            0.0,
            -0.0,
            1.0,
            -1.0,
            0.5,
            0.55,
            0.75,
            0.95,
            1e-7,
            2e-4,
            f32::INFINITY,
            f32::NEG_INFINITY,
            f32::NAN,
            f32::MIN_POSITIVE,
            1e-45,
            -1e-45,
            f32::MAX,
            89.0,
            -104.0,
            10.2,
            1e6,
            -1.5e6,
        ];
        match self.below(8) {
            0 => f32::from_bits(self.next() << 1 ^ self.next()),
            1 => self.pick(&EDGES),
            2 => (self.next() as i32 >> 12) as f32 * 1e-3,
            _ => (self.next() as f32 / 2e9 - 0.5) * 8.0,
        }
    }
    fn literal(&mut self, dtype: DType, dims: &[usize]) -> Literal {
        let n = dims.iter().product();
        let wide = match dtype {
            DType::Bool => {
                Literal::from_slice(DType::F32, dims, &(0..n).map(|_| (self.next() & 1) as f32).collect::<Vec<_>>())
            }
            d if d.is_float() => {
                Literal::from_slice(DType::F32, dims, &(0..n).map(|_| self.float()).collect::<Vec<_>>())
            }
            _ => {
                let ints: Vec<i32> = (0..n)
                    .map(|_| match self.below(4) {
                        0 => (self.next() << 1 ^ self.next()) as i32,
                        1 => self.pick(&[0, 1, -1, i32::MAX, i32::MIN, 31, 32, 33]),
                        _ => self.below(200) as i32 - 100,
                    })
                    .collect();
                Literal::from_slice(DType::S32, dims, &ints)
            }
        };
        convert(&wide, dtype)
    }
}

const TYPES: [DType; 9] =
    [DType::F32, DType::F32, DType::F32, DType::BF16, DType::F16, DType::S32, DType::U32, DType::S8, DType::U16];

/// A random chain of element-wise ops over a matrix, a row and a column, with reductions of rows here and there.
fn program(random: &mut Random, dims: [usize; 2]) -> (String, Vec<Literal>) {
    let [rows, cols] = dims;
    let dtype = random.pick(&TYPES);
    let (ty, shape) = (dtype.to_string(), format!("{rows}x{cols}"));
    let (full, truth) = (format!("tensor<{shape}x{ty}>"), format!("tensor<{shape}xi1>"));
    let (row, column) = (format!("tensor<{cols}x{ty}>"), format!("tensor<{rows}x{ty}>"));
    let wide = format!("tensor<{rows}x{}x{ty}>", 2 * cols);
    let mut text = format!(
        "  %r = stablehlo.broadcast_in_dim %row, dims = [1] : ({row}) -> {full}
  %c = stablehlo.broadcast_in_dim %column, dims = [0] : ({column}) -> {full}
  %i = stablehlo.iota dim = 1 : {full}
  %j = stablehlo.iota dim = 0 : {full}
  %turned = stablehlo.reverse %x, dims = [1] : {full}
  %odd = stablehlo.slice %wide [0:{rows}, 1:{}:2] : ({wide}) -> {full}
  %few = stablehlo.broadcast_in_dim %truths, dims = [0] : (tensor<{rows}xi1>) -> {truth}
  %last = stablehlo.slice %row [{}:{cols}] : ({row}) -> tensor<1x{ty}>
  %first = stablehlo.slice %row [0:1] : ({row}) -> tensor<1x{ty}>
  %both = stablehlo.add %first, %last : tensor<1x{ty}>
  %s = stablehlo.broadcast_in_dim %both, dims = [0] : (tensor<1x{ty}>) -> {full}\n",
        2 * cols,
        cols - 1
    );
    let names = ["%x", "%y", "%r", "%c", "%s", "%turned", "%odd"];
    let (mut values, mut masks) = (names.map(String::from).to_vec(), vec!["%m".to_string(), "%few".into()]);
    if dtype != DType::S8 {
        values.extend(["%i".into(), "%j".into()]);
    }
    let floats = [
        "exponential",
        "exponential_minus_one",
        "log",
        "log_plus_one",
        "logistic",
        "tanh",
        "sine",
        "cosine",
        "sqrt",
        "rsqrt",
        "floor",
        "ceil",
        "round_nearest_even",
        "round_nearest_afz",
        "abs",
        "negate",
        "sign",
    ];
    let chlo = ["erf", "erfc", "erf_inv"];
    for n in 0..2 + random.below(14) {
        let (a, b) = (values[random.below(values.len())].clone(), values[random.below(values.len())].clone());
        let m = masks[random.below(masks.len())].clone();
        let name = format!("%v{n}");
        match random.below(11) {
            0..3 if dtype.is_float() => {
                let op = random.pick(&floats);
                text += &format!("  {name} = stablehlo.{op} {a} : {full}\n");
            }
            3 if dtype.is_float() => {
                let op = random.pick(&chlo);
                text += &format!("  {name} = chlo.{op} {a} : {full} -> {full}\n");
            }
            0 => text += &format!("  {name} = stablehlo.{} {a} : {full}\n", random.pick(&["negate", "not"])),
            4 => text += &format!("  {name} = stablehlo.select {m}, {a}, {b} : {truth}, {full}\n"),
            5 => {
                let (direction, k) = (random.pick(&["EQ", "NE", "LT", "LE", "GT", "GE"]), random.below(4));
                text += &format!("  {name} = stablehlo.compare {direction}, {a}, {b} : ({full}, {full}) -> {truth}\n");
                let other = masks[k % masks.len()].clone();
                let op = random.pick(&["and", "or", "xor"]);
                text += &format!("  %k{n} = stablehlo.{op} {name}, {other} : {truth}\n");
                masks.push(format!("%k{n}"));
                continue;
            }
            6 if dtype == DType::F32 || dtype == DType::S32 => {
                let op = random.pick(&["add", "maximum", "minimum"]);
                // Of rows, or of columns.
                let (along, kept, result) = random.pick(&[(1, 0, &column), (1, 0, &column), (0, 1, &row)]);
                text += &format!(
                    "  %init{n} = stablehlo.constant dense<{}> : tensor<{ty}>
  %sum{n} = stablehlo.reduce({a} init: %init{n}) applies stablehlo.{op} across dimensions = [{along}] : ({full}, tensor<{ty}>) -> {result}
  {name} = stablehlo.broadcast_in_dim %sum{n}, dims = [{kept}] : ({result}) -> {full}\n",
                    if dtype.is_float() { random.pick(&["0.0", "3.0"]) } else { random.pick(&["0", "3"]) }
                );
            }
            10 if matches!(dtype, DType::F32 | DType::S32) && cols % 4 == 0 => {
                text += &of_groups(random, &name, &a, dims, &ty);
            }
            7 if matches!(dtype, DType::S32 | DType::U32) => {
                let op =
                    random.pick(&["shift_left", "shift_right_logical", "shift_right_arithmetic", "and", "or", "xor"]);
                text += &format!("  {name} = stablehlo.{op} {a}, {b} : {full}\n");
            }
            8 if dtype == DType::U32 => {
                let by = random.below(31) + 1;
                text += &format!(
                    "  %up{n} = stablehlo.constant dense<{by}> : {full}
  %down{n} = stablehlo.constant dense<{}> : {full}
  %left{n} = stablehlo.shift_left {a}, %up{n} : {full}
  %right{n} = stablehlo.shift_right_logical {a}, %down{n} : {full}
  {name} = stablehlo.or %right{n}, %left{n} : {full}\n",
                    32 - by
                );
            }
            9 if matches!(dtype, DType::F32 | DType::U32) => {
                let other = format!("tensor<{shape}x{}>", if dtype == DType::F32 { "ui32" } else { "f32" });
                // The bits of a NaN that was computed are not part of the meaning.
                let (op, a) =
                    if dtype == DType::F32 { ("not", values[random.below(4)].clone()) } else { ("negate", a) };
                text += &format!(
                    "  %as{n} = stablehlo.bitcast_convert {a} : ({full}) -> {other}
  %is{n} = stablehlo.{op} %as{n} : {other}
  {name} = stablehlo.bitcast_convert %is{n} : ({other}) -> {full}\n"
                );
            }
            8 => {
                let value = if dtype.is_float() {
                    random.pick(&["0.0", "-0.0", "1.5", "1.0e+10"])
                } else {
                    random.pick(&["0", "3", "7"])
                };
                let whole: &[&str] = &["maximum", "minimum", "multiply", "add", "divide", "remainder"];
                let op = random.pick(if dtype.is_float() { &whole[..4] } else { whole });
                text += &format!(
                    "  %k{n} = stablehlo.constant dense<{value}> : {full}\n  {name} = stablehlo.{op} {a}, %k{n} : {full}\n"
                );
            }
            _ => {
                let ops: &[&str] = if dtype.is_float() {
                    &["add", "subtract", "multiply", "divide", "maximum", "minimum"]
                } else {
                    &["add", "subtract", "multiply", "maximum", "minimum", "divide", "remainder"]
                };
                text += &format!("  {name} = stablehlo.{} {a}, {b} : {full}\n", random.pick(ops));
            }
        }
        values.push(name);
    }
    let (value, mask) = (&values[values.len() - 1], &masks[masks.len() - 1]);
    let text = format!(
        "func.func @main(%x: {full}, %y: {full}, %row: {row}, %column: {column}, %m: {truth}, %wide: {wide}, %truths: tensor<{rows}xi1>) -> ({full}, {truth}) {{\n{text}  return {value}, {mask} : {full}, {truth}\n}}"
    );
    let args = vec![
        random.literal(dtype, &dims),
        random.literal(dtype, &dims),
        random.literal(dtype, &[cols]),
        random.literal(dtype, &[rows]),
        random.literal(DType::Bool, &dims),
        random.literal(dtype, &[rows, 2 * cols]),
        random.literal(DType::Bool, &[rows]),
    ];
    (text, args)
}

/// What groups of four columns have in common: reductions of several dimensions, and of some in the middle.
fn of_groups(random: &mut Random, name: &str, a: &str, [rows, cols]: [usize; 2], ty: &str) -> String {
    let op = random.pick(&["add", "maximum"]);
    let (along, kept) = random.pick(&[("2", "0, 1"), ("0, 2", "1"), ("1", "0, 2"), ("1, 2", "0"), ("0, 1", "2")]);
    let sizes = [rows, cols / 4, 4];
    let dims: Vec<String> = kept.split(", ").map(|d| sizes[d.parse::<usize>().unwrap()].to_string()).collect();
    let (full, parted) = (format!("tensor<{rows}x{cols}x{ty}>"), format!("tensor<{rows}x{}x4x{ty}>", cols / 4));
    let result = format!("tensor<{}x{ty}>", dims.join("x"));
    let (zero, id) = (if ty == "f32" { "0.0" } else { "0" }, &name[1..]);
    format!(
        "  %zero{id} = stablehlo.constant dense<{zero}> : tensor<{ty}>
  %parts{id} = stablehlo.reshape {a} : ({full}) -> {parted}
  %sums{id} = stablehlo.reduce(%parts{id} init: %zero{id}) applies stablehlo.{op} across dimensions = [{along}] : ({parted}, tensor<{ty}>) -> {result}
  %spread{id} = stablehlo.broadcast_in_dim %sums{id}, dims = [{kept}] : ({result}) -> {parted}
  %both{id} = stablehlo.subtract %parts{id}, %spread{id} : {parted}
  {name} = stablehlo.reshape %both{id} : ({parted}) -> {full}\n"
    )
}

/// All NaNs are one: which of two a processor's sum hands on is not part of the meaning.
fn bits(literal: &Literal) -> Vec<u8> {
    let nan = |i: usize, size: usize| match literal.dtype() {
        DType::F32 | DType::C64 => {
            let word = literal.bytes()[4 * i..][..4].try_into().expect("four bytes");
            f32::from_le_bytes(word).is_nan()
        }
        DType::BF16 | DType::F16 => {
            let (exponent, word) = (if literal.dtype() == DType::BF16 { 0x7f80 } else { 0x7c00 }, i * size);
            u16::from_le_bytes([literal.bytes()[word], literal.bytes()[word + 1]]) & 0x7fff > exponent
        }
        _ => false,
    };
    // A complex number is two.
    let size = if literal.dtype() == DType::C64 { 4 } else { literal.dtype().bytes() };
    let mut all = literal.bytes().to_vec();
    for (i, element) in all.chunks_mut(size).enumerate() {
        if nan(i, size) {
            element.fill(0xff);
        }
    }
    all
}

fn check(seed: u64) -> usize {
    let mut random = Random(fastrand::Rng::with_seed(seed));
    random.next();
    let lengths = [1, 16, 31, 32, 32, 33, 47, 48, 63, 64, 65, 79, 96, 127, 128, 130, 200, 256, 1024, 1030];
    let short = [2, 3, 3, 4, 5, 8, 10, 12, 13, 17, 20, 24, 28];
    let dims = match random.below(3) {
        // Rows so short that several are one, and so many that there are several of those.
        0 => [random.pick(&[1, 3, 40, 331, 1024, 2053]), random.pick(&short)],
        _ => [random.pick(&[1, 2, 3, 16, 40]), random.pick(&lengths)],
    };
    let (text, args) = program(&mut random, dims);
    choose(Choice::Off);
    let want = run(&compile(&text), &args);
    let mut compiled = 0;
    for choice in [Choice::Always, Choice::Avx2] {
        choose(choice);
        let exe = compile(&text);
        compiled += usize::from(exe.plan().describe().contains("compiled"));
        for (i, (got, want)) in run(&exe, &args).iter().zip(&want).enumerate() {
            let (a, b) = (bits(got), bits(want));
            let size = got.dtype().bytes();
            let at = a.chunks(size).zip(b.chunks(size)).position(|(a, b)| a != b);
            assert!(
                at.is_none(),
                "seed {seed}, {choice:?}, result {i}, element {at:?}: {:?}, not {:?}\n{text}\n{}",
                at.map(|at| &got.bytes()[at * size..(at + 1) * size]),
                at.map(|at| &want.bytes()[at * size..(at + 1) * size]),
                exe.plan().describe()
            );
        }
    }
    choose(Choice::Auto);
    compiled
}

/// A random program over complex numbers.
fn complex_program(random: &mut Random, dims: &[usize]) -> (String, Vec<Literal>) {
    let shape = dims.iter().map(|n| format!("{n}x")).collect::<String>();
    let (full, real) = (format!("tensor<{shape}complex<f32>>"), format!("tensor<{shape}f32>"));
    let mut text =
        "  %k = stablehlo.constant dense<(2.0, 0.0)> : FULL\n  %j = stablehlo.constant dense<(0.5, -1.5)> : FULL\n"
            .to_string();
    let mut values = ["%x", "%y", "%k", "%j"].map(String::from).to_vec();
    for n in 0..2 + random.below(10) {
        let (a, b) = (values[random.below(values.len())].clone(), values[random.below(values.len())].clone());
        let name = format!("%v{n}");
        text += &match random.below(9) {
            0 => format!("  {name} = stablehlo.negate {a} : FULL\n"),
            4 => {
                let (way, limit) =
                    (random.pick(&["LT", "LE", "GT"]), random.pick(&["2.0", "0.0", "1.5e-3", "0x7F800000"]));
                format!(
                    "  %d{n} = stablehlo.abs {a} : (FULL) -> REAL\n  %l{n} = stablehlo.constant dense<{limit}> : REAL\n  %c{n} = stablehlo.compare {way}, %d{n}, %l{n} : (REAL, REAL) -> tensor<SHAPEi1>\n  {name} = stablehlo.select %c{n}, {a}, {b} : tensor<SHAPEi1>, FULL\n"
                )
            }
            1 => format!(
                "  %r{n} = stablehlo.real {a} : (FULL) -> REAL\n  %i{n} = stablehlo.imag {b} : (FULL) -> REAL\n  {name} = stablehlo.complex %i{n}, %r{n} : FULL\n"
            ),
            2 => format!(
                "  %a{n} = stablehlo.abs {a} : (FULL) -> REAL\n  %e{n} = stablehlo.real {b} : (FULL) -> REAL\n  {name} = stablehlo.complex %a{n}, %e{n} : FULL\n"
            ),
            3 => format!(
                "  %l{n} = stablehlo.real {a} : (FULL) -> REAL\n  %m{n} = stablehlo.imag {b} : (FULL) -> REAL\n  %c{n} = stablehlo.compare LT, %l{n}, %m{n} : (REAL, REAL) -> tensor<SHAPEi1>\n  {name} = stablehlo.select %c{n}, {a}, {b} : tensor<SHAPEi1>, FULL\n"
            ),
            _ => format!("  {name} = stablehlo.{} {a}, {b} : FULL\n", random.pick(&["add", "subtract", "multiply"])),
        };
        values.push(name);
    }
    let last = &values[values.len() - 1];
    let text = format!(
        "func.func @main(%x: FULL, %y: FULL) -> (FULL, REAL) {{\n{text}  %far = stablehlo.abs {last} : (FULL) -> REAL\n  return {last}, %far : FULL, REAL\n}}"
    );
    let args = (0..2).map(|_| {
        let n = dims.iter().product();
        let pairs: Vec<[f32; 2]> = (0..n).map(|_| [random.float(), random.float()]).collect();
        Literal::from_slice(DType::C64, dims, &pairs)
    });
    let args = args.collect();
    (text.replace("FULL", &full).replace("REAL", &real).replace("SHAPE", &shape), args)
}

#[test]
fn random_complex_programs_give_the_bits_of_the_interpreter() {
    let _turn = TURN.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let n = std::env::var("STRATA_FUZZ_SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(200u64);
    let first = std::env::var("STRATA_FUZZ_FIRST").ok().and_then(|n| n.parse().ok()).unwrap_or(0u64);
    let mut compiled = 0;
    for seed in first..first + n {
        let mut random = Random(fastrand::Rng::with_seed(seed ^ 0xc0));
        random.next();
        let dims =
            [random.pick(&[1, 3, 8]), random.pick(&[1, 3, 7, 8, 16, 17, 24, 31, 32, 40, 63, 64, 100, 129, 1030])];
        let (text, args) = complex_program(&mut random, &dims);
        choose(Choice::Off);
        let want = run(&compile(&text), &args);
        for choice in [Choice::Always, Choice::Avx2] {
            choose(choice);
            let exe = compile(&text);
            compiled += u64::from(exe.plan().describe().contains("compiled"));
            for (i, (got, want)) in run(&exe, &args).iter().zip(&want).enumerate() {
                let place = bits(got).chunks(4).zip(bits(want).chunks(4)).position(|(a, b)| a != b);
                assert!(
                    place.is_none(),
                    "seed {seed}, {choice:?}, result {i}, word {place:?}\n{text}\n{}",
                    exe.plan().describe()
                );
            }
        }
        choose(Choice::Auto);
    }
    assert!(compiled > n / 3, "{compiled} of {} programs were compiled", 2 * n);
}

/// `STRATA_FUZZ_SEEDS` runs more of them.
#[test]
fn random_programs_give_the_bits_of_the_interpreter() {
    let _turn = TURN.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let n = std::env::var("STRATA_FUZZ_SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(400);
    let first = std::env::var("STRATA_FUZZ_FIRST").ok().and_then(|n| n.parse().ok()).unwrap_or(0u64);
    let compiled: usize = (first..first + n).map(check).sum();
    assert!(compiled as u64 > n / 2, "{compiled} of {} programs were compiled", 2 * n);
}

/// What batch normalisation asks for: each channel of all images, whose lanes lie apart.
#[test]
fn sums_of_channels_give_the_bits_of_the_interpreter() {
    let _turn = TURN.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let mut random = Random(fastrand::Rng::with_seed(23));
    for (items, channels, size) in
        [(3, 16, 65), (2, 17, 4100), (33, 20, 129), (5, 16, 1000), (70, 16, 64), (256, 16, 200)]
    {
        let (all, each) = (format!("tensor<{items}x{channels}x{size}xf32>"), format!("tensor<{channels}xf32>"));
        let text = format!(
            "func.func @main(%x: {all}, %g: {all}, %mean: {each}, %start: tensor<f32>) -> ({each}, {each}, {each}, {each}) {{
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %zeros = stablehlo.constant dense<0.0> : {all}
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %m = stablehlo.broadcast_in_dim %mean, dims = [1] : ({each}) -> {all}
  %d = stablehlo.subtract %x, %m : {all}
  %p = stablehlo.multiply %d, %g : {all}
  %is = stablehlo.compare GT, %x, %zeros : ({all}, {all}) -> tensor<{items}x{channels}x{size}xi1>
  %s = stablehlo.select %is, %p, %zeros : tensor<{items}x{channels}x{size}xi1>, {all}
  %a = stablehlo.reduce(%s init: %z) applies stablehlo.add across dimensions = [0, 2] : ({all}, tensor<f32>) -> {each}
  %b = stablehlo.reduce(%g init: %z) applies stablehlo.add across dimensions = [0, 2] : ({all}, tensor<f32>) -> {each}
  %c = stablehlo.reduce(%d init: %low) applies stablehlo.maximum across dimensions = [0, 2] : ({all}, tensor<f32>) -> {each}
  %e = stablehlo.reduce(%p init: %start) applies stablehlo.add across dimensions = [0, 2] : ({all}, tensor<f32>) -> {each}
  return %a, %b, %c, %e : {each}, {each}, {each}, {each}
}}"
        );
        let mut numbers = |n: usize| -> Vec<f32> { (0..n).map(|_| (random.next() as f32 / 1e9 - 1.0) * 3.0).collect() };
        let shape = [items, channels, size];
        let (x, g) = (numbers(items * channels * size), numbers(items * channels * size));
        let (mean, start) = (numbers(channels), [2.5f32]);
        let args = [
            Literal::from_slice(DType::F32, &shape, &x),
            Literal::from_slice(DType::F32, &shape, &g),
            Literal::from_slice(DType::F32, &[channels], &mean),
            Literal::from_slice(DType::F32, &[], &start),
        ];
        choose(Choice::Off);
        let want = run(&compile(&text), &args);
        for choice in [Choice::Always, Choice::Avx2, Choice::Auto] {
            choose(choice);
            let got = run(&compile(&text), &args);
            assert!(
                got.iter().zip(&want).all(|(a, b)| bits(a) == bits(b)),
                "{choice:?}: {items} x {channels} x {size}"
            );
        }
        choose(Choice::Auto);
        for channel in 0..channels {
            let places = (0..items * size).map(|i| (i / size * channels + channel) * size + i % size);
            let of = |x: f32, g: f32| {
                let d = f64::from(x - mean[channel]);
                let p = d * f64::from(g);
                [if x > 0.0 { p } else { 0.0 }, f64::from(g), d, p]
            };
            let mut sums = [0.0, 0.0, f64::NEG_INFINITY, 2.5];
            places.for_each(|at| {
                let [a, b, c, e] = of(x[at], g[at]);
                sums = [sums[0] + a, sums[1] + b, sums[2].max(c), sums[3] + e];
            });
            for (result, sum) in want.iter().zip(sums) {
                let got = f64::from(result.as_slice::<f32>()[channel]);
                assert!((got - sum).abs() < 1e-4 * ((items * size) as f64).sqrt().max(1.0), "{got}, not {sum}");
            }
        }
    }
}

/// A random loop over scalars that reads and writes a vector, with a branch in it.
fn scalar_program(random: &mut Random) -> (String, Vec<Literal>) {
    let ty = random.pick(&["f32", "f32", "f64", "i32", "i64"]);
    let is_float = ty.starts_with('f');
    let mut text = String::new();
    let mut values = vec!["%x".to_string(), "%y".into(), "%e".into()];
    for n in 0..3 + random.below(10) {
        let (a, b) = (values[random.below(values.len())].clone(), values[random.below(values.len())].clone());
        let name = format!("%v{n}");
        match random.below(8) {
            0 if is_float => {
                let op = random.pick(&["abs", "negate", "sqrt", "exponential", "tanh", "floor"]);
                text += &format!("    {name} = stablehlo.{op} {a} : tensor<{ty}>\n");
            }
            1 => {
                let direction = random.pick(&["EQ", "NE", "LT", "LE", "GT", "GE"]);
                text += &format!(
                    "    %c{n} = stablehlo.compare {direction}, {a}, {b} : (tensor<{ty}>, tensor<{ty}>) -> tensor<i1>
    {name} = stablehlo.select %c{n}, {b}, {a} : tensor<i1>, tensor<{ty}>\n"
                );
            }
            2 => {
                let direction = random.pick(&["EQ", "NE", "LT", "LE", "GT", "GE"]);
                text += &format!(
                    "    %c{n} = stablehlo.compare {direction}, {a}, {b} : (tensor<{ty}>, tensor<{ty}>) -> tensor<i1>
    {name} = \"stablehlo.if\"(%c{n}) ({{
      %t{n} = stablehlo.add {a}, {b} : tensor<{ty}>
      stablehlo.return %t{n} : tensor<{ty}>
    }}, {{
      %t{n} = stablehlo.subtract {b}, {a} : tensor<{ty}>
      stablehlo.return %t{n} : tensor<{ty}>
    }}) : (tensor<i1>) -> tensor<{ty}>\n"
                );
            }
            3 => {
                let value = if is_float { random.pick(&["0.5", "-0.0", "0.01"]) } else { random.pick(&["3", "-1"]) };
                text += &format!(
                    "    %k{n} = stablehlo.constant dense<{value}> : tensor<{ty}>\n    {name} = stablehlo.multiply {a}, %k{n} : tensor<{ty}>\n"
                );
            }
            _ => {
                let op = random.pick(&["add", "subtract", "multiply", "maximum", "minimum", "divide"]);
                text += &format!("    {name} = stablehlo.{op} {a}, {b} : tensor<{ty}>\n");
            }
        }
        values.push(name);
    }
    let (p, q) = (&values[values.len() - 1], &values[values.len() - 2]);
    let text = format!(
        "func.func @main(%x0: tensor<{ty}>, %y0: tensor<{ty}>, %from: tensor<50x{ty}>) -> (tensor<{ty}>, tensor<{ty}>, tensor<50x{ty}>) {{
  %zero = stablehlo.constant dense<-2> : tensor<i32>
  %r:4 = stablehlo.while(%i = %zero, %x = %x0, %y = %y0, %v = %from) : tensor<i32>, tensor<{ty}>, tensor<{ty}>, tensor<50x{ty}>
  cond {{
    %end = stablehlo.constant dense<53> : tensor<i32>
    %more = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  }} do {{
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %slice = stablehlo.dynamic_slice %v, %i, sizes = [1] : (tensor<50x{ty}>, tensor<i32>) -> tensor<1x{ty}>
    %e = stablehlo.reshape %slice : (tensor<1x{ty}>) -> tensor<{ty}>
{text}    %new = stablehlo.reshape {q} : (tensor<{ty}>) -> tensor<1x{ty}>
    %w = stablehlo.dynamic_update_slice %v, %new, %next : (tensor<50x{ty}>, tensor<1x{ty}>, tensor<i32>) -> tensor<50x{ty}>
    stablehlo.return %next, {p}, {q}, %w : tensor<i32>, tensor<{ty}>, tensor<{ty}>, tensor<50x{ty}>
  }}
  return %r#1, %r#2, %r#3 : tensor<{ty}>, tensor<{ty}>, tensor<50x{ty}>
}}"
    );
    let dtype = match ty {
        "f32" => DType::F32,
        "f64" => DType::F64,
        "i32" => DType::S32,
        _ => DType::S64,
    };
    (text, vec![random.literal(dtype, &[]), random.literal(dtype, &[]), random.literal(dtype, &[50])])
}

#[test]
fn random_scalar_loops_give_the_bits_of_the_interpreter() {
    let _turn = TURN.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let n = std::env::var("STRATA_FUZZ_SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(400);
    let first = std::env::var("STRATA_FUZZ_FIRST").ok().and_then(|n| n.parse().ok()).unwrap_or(0u64);
    let mut compiled = 0;
    for seed in first..first + n {
        let mut random = Random(fastrand::Rng::with_seed(seed ^ 0x5eed));
        random.next();
        let (text, args) = scalar_program(&mut random);
        choose(Choice::Off);
        let want = run(&compile(&text), &args);
        choose(Choice::Auto);
        let exe = compile(&text);
        compiled += u64::from(exe.plan().describe().contains("compiled"));
        let nan = |x: f64| if x.is_nan() { 0x7ff8 << 48 } else { x.to_bits() };
        for (i, (got, want)) in run(&exe, &args).iter().zip(&want).enumerate() {
            let same = match got.dtype() {
                DType::F64 => got.as_slice::<f64>().iter().zip(want.as_slice::<f64>()).all(|(a, b)| nan(*a) == nan(*b)),
                _ => bits(got) == bits(want),
            };
            assert!(same, "seed {seed}, result {i}: {got:?}, not {want:?}\n{text}\n{}", exe.plan().describe());
        }
    }
    assert!(compiled > n / 2, "{compiled} of {n} loops were compiled");
}
