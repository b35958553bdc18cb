//! Element-wise operators, compiled to lanes once per element type and run over any number of elements.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex, OnceLock, PoisonError};

use strata_exec::kernel::{MapCode, Operand};
use strata_exec::lane_body::LaneBody;
use strata_exec::ops::{Body, par};
use strata_tensor::DType;

use super::operators::OPERATORS;
use crate::Program;

/// Elements that are interpreted at once: what fits the first-level cache.
const BLOCK: usize = 1024;
/// An operator is compiled when it has computed so many elements; a call costs as much as some of them.
const WORTH: usize = 256;
const OF_CALL: usize = 16;
/// Operands of an operator at most.
pub const MOST_OPERANDS: usize = 5;

/// An element-wise operator on elements of one type.
pub struct Map {
    pub(super) body: LaneBody,
    /// Machine code, by which operands are single elements.
    codes: [OnceLock<Option<MapCode>>; 1 << MOST_OPERANDS],
    /// What has been computed without it.
    interpreted: AtomicUsize,
    /// Bytes of an element of each operand, and of the result.
    pub widths: Vec<usize>,
    /// Bytes of an element of the result.
    pub out_width: usize,
}

/// The operator `name` on `dtype`, if there is one. It is compiled when it is first asked for and kept. The operands of
/// `numbers`, a bit each, are single numbers: where 16-bit floats are widened, they are wide already.
pub fn map(name: &str, dtype: DType, numbers: u32) -> Option<&'static Map> {
    type Key = (&'static str, DType, u32);
    static MAPS: LazyLock<Mutex<HashMap<Key, Option<&'static Map>>>> = LazyLock::new(Mutex::default);
    let &(name, class, operands, text) = OPERATORS.iter().find(|(known, ..)| *known == name)?;
    let mut maps = MAPS.lock().unwrap_or_else(PoisonError::into_inner);
    *maps.entry((name, dtype, numbers)).or_insert_with(|| {
        let made = class.takes(dtype).then(|| Map::compile(operands, text, dtype, numbers)).flatten();
        made.map(|map| &*Box::leak(Box::new(map)))
    })
}

impl Map {
    fn compile(operands: &str, text: &str, dtype: DType, numbers: u32) -> Option<Map> {
        let wide = if dtype.is_float() && dtype.bits() == 16 { DType::F32 } else { dtype };
        let (zero, one) = match () {
            () if wide.is_bool() => ("false", "true"),
            () if wide.is_float() => ("0.0", "1.0"),
            () => ("0", "1"),
        };
        let (operands, result) = operands.split_once('>').unwrap_or((operands, "t"));
        let (mut arguments, mut widen, mut widths) = (Vec::new(), String::new(), Vec::new());
        for (i, (letter, name)) in operands.chars().zip(["x", "y", "z", "w"]).enumerate() {
            let (from, to) = match letter {
                'b' => (DType::Bool, DType::Bool),
                _ if numbers >> i & 1 == 1 => (wide, wide),
                _ => (dtype, wide),
            };
            arguments.push(format!("%in_{name}: tensor<{from}>"));
            widen += &format!("%{name} = stablehlo.convert %in_{name} : (tensor<{from}>) -> tensor<{to}>\n");
            widths.push(from.bytes());
        }
        let (from, to) = if result == "b" { (DType::Bool, DType::Bool) } else { (wide, dtype) };
        let text = text.replace("$t", &format!("tensor<{wide}>")).replace("$0", zero).replace("$1", one);
        let program = format!(
            "func.func @main({}) -> tensor<{to}> {{\n{widen}{text}\n%out = stablehlo.convert %r : (tensor<{from}>) -> tensor<{to}>\n\
             return %out : tensor<{to}>\n}}\n",
            arguments.join(", "),
        );
        Map::of_program(&program, widths, to.bytes())
    }

    /// A function of scalars, whose arguments have so many bytes, and its result.
    pub(super) fn of_program(text: &str, widths: Vec<usize>, out_width: usize) -> Option<Map> {
        let program = Program::load(text.as_bytes(), "eager.mlir").ok()?;
        let func = program.modules.first()?.func("main")?;
        let body = LaneBody::new(func, &func.body)?;
        Some(Map { body, codes: Default::default(), interpreted: AtomicUsize::new(0), widths, out_width })
    }

    /// How many operands it takes.
    pub fn arity(&self) -> usize {
        self.widths.len()
    }

    /// Machine code for these operands, if it can be had and has been worth it.
    fn code(&self, operands: &[Operand], n: usize) -> Option<&MapCode> {
        let is_splat = |operand: &Operand| matches!(operand, Operand::Splat(_));
        let splats =
            operands.iter().enumerate().fold(0, |bits, (i, operand)| bits | usize::from(is_splat(operand)) << i);
        let code = &self.codes[splats];
        if let Some(made) = code.get() {
            return made.as_ref();
        }
        let before = self.interpreted.fetch_add(n + OF_CALL, Ordering::Relaxed);
        let is_worth = before.saturating_add(n) >= WORTH;
        is_worth.then(|| code.get_or_init(|| MapCode::new(&self.body, splats as u32)).as_ref()).flatten()
    }

    /// Computes every element of `out`. Operands have its number of elements, or one.
    pub fn run(&self, operands: &[Operand], out: &mut [u8]) {
        let row = BLOCK * self.out_width;
        let code = self.code(operands, out.len() / self.out_width);
        par::for_each_rows(out, row, par::GRAIN_BYTES / row, |first, rows| {
            let done = code.map_or(0, |code| code.run(operands, first * BLOCK, rows));
            self.interpret(operands, first * BLOCK + done, &mut rows[done * self.out_width..]);
        });
    }

    /// [`Map::run`] on this thread.
    pub(super) fn run_here(&self, operands: &[Operand], out: &mut [u8]) {
        self.run_row(operands, out, out.len() / self.out_width);
    }

    /// [`Map::run`] on this thread, for a row of a call that has `total` elements.
    pub(super) fn run_row(&self, operands: &[Operand], out: &mut [u8], total: usize) {
        let code = self.code(operands, total);
        let done = code.map_or(0, |code| code.run(operands, 0, out));
        self.interpret(operands, done, &mut out[done * self.out_width..]);
    }

    /// [`Map::run`] on this thread, row by row: `row` gives the operands of a row, of which those that count are first, and its result. All
    /// have the same kinds of operands and the same length.
    pub fn run_rows<'r>(
        &self,
        n_rows: usize,
        mut row: impl FnMut(usize) -> ([Operand<'r>; MOST_OPERANDS], &'r mut [u8]),
    ) {
        let mut code = None;
        for n in 0..n_rows {
            let (operands, out) = row(n);
            let operands = &operands[..self.arity()];
            if n == 0 {
                code = self.code(operands, n_rows * out.len() / self.out_width);
            }
            let done = code.map_or(0, |code| code.run(operands, 0, out));
            self.interpret(operands, done, &mut out[done * self.out_width..]);
        }
    }

    /// Computes the elements of `out`, which are those from `first` on, block by block.
    fn interpret(&self, operands: &[Operand], first: usize, out: &mut [u8]) {
        if out.is_empty() {
            return;
        }
        let (mut splats, mut before) = (vec![Vec::new(); operands.len()], Vec::new());
        let most = BLOCK.min(out.len() / self.out_width);
        for (splat, operand) in splats.iter_mut().zip(operands) {
            if let Operand::Splat(element) = operand {
                *splat = element.repeat(most);
            }
        }
        for (number, block) in out.chunks_mut(BLOCK * self.out_width).enumerate() {
            let (at, lanes) = (first + number * BLOCK, block.len() / self.out_width);
            if operands.iter().any(|operand| matches!(operand, Operand::InPlace)) {
                before.clear();
                before.extend_from_slice(block);
            }
            let of = |i: usize| match operands.get(i) {
                Some(Operand::Each(bytes)) => &bytes[at * self.widths[i]..][..lanes * self.widths[i]],
                Some(Operand::Splat(_)) => &splats[i][..lanes * self.widths[i]],
                Some(Operand::InPlace) => &before[..],
                None => &[],
            };
            self.body.eval(lanes, &[of(0), of(1), of(2), of(3), of(4)][..self.arity()], &mut [block]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operator_compiles_for_every_type_it_takes() {
        let types = [
            DType::F16,
            DType::BF16,
            DType::F32,
            DType::F64,
            DType::S8,
            DType::S32,
            DType::S64,
            DType::U8,
            DType::Bool,
        ];
        for &(name, class, operands, _) in OPERATORS {
            let arity = operands.split('>').next().unwrap().len();
            for dtype in types {
                let made = map(name, dtype, 0);
                assert_eq!(made.is_some(), class.takes(dtype), "{name} {dtype}");
                assert!(made.is_none_or(|map| map.arity() == arity));
            }
        }
        assert!(map("nonsense", DType::F32, 0).is_none());
    }

    #[test]
    fn numbers_beside_narrow_floats_are_not_rounded() {
        // In bfloat16, 1 + 2^-9 is 1; as a number it is not, and 512 times it is not 512.
        let (x, y) = (0x4400u16, 1.001_953_1_f32);
        let mut out = [0u8; 1];
        let map = map("eq", DType::BF16, 2).unwrap();
        assert_eq!(map.widths, [2, 4]);
        map.run(&[Operand::Each(&0x3f80u16.to_ne_bytes()), Operand::Splat(&y.to_ne_bytes())], &mut out);
        assert_eq!(out, [0]);
        map.run(&[Operand::Each(&x.to_ne_bytes()), Operand::Splat(&512f32.to_ne_bytes())], &mut out);
        assert_eq!(out, [1]);
    }

    #[test]
    fn operands_may_be_everywhere_the_same_or_in_place() {
        let n = 3000;
        let values: Vec<f32> = (0..n).map(|i| i as f32).collect();
        let mut out = values.clone();
        let map = map("sub", DType::F32, 0).unwrap();
        map.run(&[Operand::InPlace, Operand::Splat(&2.0f32.to_ne_bytes())], bytemuck::cast_slice_mut(&mut out));
        assert!(out.iter().zip(&values).all(|(o, v)| *o == v - 2.0));
        let (given, mut out) = (bytemuck::cast_slice(&values), vec![0f32; n]);
        map.run(&[Operand::Each(given), Operand::Each(given)], bytemuck::cast_slice_mut(&mut out));
        assert_eq!(out, vec![0.0; n]);
    }

    /// Rounding leaves out what a value does not need: every bf16, NaN of all kinds among them, gives what the interpreter gives.
    #[test]
    fn every_bf16_is_rounded_as_by_the_interpreter() {
        let all: Vec<u16> = (0..=u16::MAX).collect();
        let others = [0x0000u16, 0x3f80, 0xbf81, 0x0001, 0x7f7f, 0x7f80, 0xff80, 0x7f81, 0x7fc0, 0x7fff, 0xffff];
        for name in ["add", "sub", "mul", "div", "maximum", "neg", "abs", "relu", "sqrt", "reciprocal", "silu"] {
            let map = map(name, DType::BF16, 0).expect(name);
            for other in others {
                let other = vec![other; all.len()];
                let operands = [&all, &other].map(|operand| Operand::Each(bytemuck::cast_slice(operand)));
                let operands = &operands[..map.arity()];
                let [mut out, mut expected] = [0; 2].map(|_| vec![0u16; all.len()]);
                map.run(operands, bytemuck::cast_slice_mut(&mut out));
                map.interpret(operands, 0, bytemuck::cast_slice_mut(&mut expected));
                let is_nan = |bits: u16| bits & 0x7fff > 0x7f80;
                for (i, (&got, &want)) in out.iter().zip(&expected).enumerate() {
                    assert!(
                        got == want || is_nan(got) && is_nan(want),
                        "{name} of {i:x}, {other:x?}: {got:x}, not {want:x}",
                        other = other[0]
                    );
                }
            }
        }
    }

    /// Operands of every kind and length, in place or not, as machine code and block by block.
    #[test]
    fn machine_code_gives_the_bits_of_the_interpreter() {
        let mut rng = fastrand::Rng::with_seed(7);
        let mut n_compiled = 0;
        let floats =
            [0.0, -0.0, 1.0, -2.5, 1e-40, 3e38, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, 0.4999, 88.8, -104.0];
        for &(name, class, ..) in OPERATORS {
            for dtype in [DType::F16, DType::BF16, DType::F32, DType::S8, DType::S32, DType::U8, DType::Bool] {
                let Some(map) = map(name, dtype, 0).filter(|_| class.takes(dtype)) else { continue };
                for round in 0..12 {
                    let n = [1, 7, 8, 15, 16, 17, 31, 33, 100, 1000, 1024, 3001][round];
                    let element = |rng: &mut fastrand::Rng, width: usize| match (width, dtype) {
                        (1, DType::Bool) => vec![rng.u8(0..2)],
                        (4, DType::F32) if rng.bool() => rng.choice(floats).unwrap().to_ne_bytes().to_vec(),
                        (4, DType::F32) => (rng.f32() * 20.0 - 10.0).to_ne_bytes().to_vec(),
                        // A shift or a quotient by zero is not what is asked here.
                        _ => (0..width).map(|_| rng.u8(1..)).collect(),
                    };
                    let of = |rng: &mut fastrand::Rng, width: usize, n: usize| -> Vec<u8> {
                        (0..n).flat_map(|_| element(rng, width)).collect()
                    };
                    let given: Vec<Vec<u8>> = map.widths.iter().map(|&width| of(&mut rng, width, n)).collect();
                    let mut out = of(&mut rng, map.out_width, n);
                    let operands: Vec<Operand> = given
                        .iter()
                        .enumerate()
                        .map(|(i, bytes)| match rng.u32(0..4) {
                            0 if map.widths[i] == map.out_width => Operand::InPlace,
                            1 => Operand::Splat(&bytes[..map.widths[i]]),
                            _ => Operand::Each(bytes),
                        })
                        .collect();
                    let mut expected = out.clone();
                    map.interpret(&operands, 0, &mut expected);
                    n_compiled += usize::from(map.code(&operands, WORTH).is_some());
                    map.run(&operands, &mut out);
                    // A NaN is a NaN, whatever its sign.
                    let is_nan = |bytes: &[u8]| match (bytes.len(), dtype) {
                        (4, DType::F32) => f32::from_ne_bytes(bytes.try_into().unwrap()).is_nan(),
                        (2, DType::F16) => u16::from_ne_bytes(bytes.try_into().unwrap()) & 0x7fff > 0x7c00,
                        (2, DType::BF16) => u16::from_ne_bytes(bytes.try_into().unwrap()) & 0x7fff > 0x7f80,
                        _ => false,
                    };
                    for (i, (got, want)) in out.chunks(map.out_width).zip(expected.chunks(map.out_width)).enumerate() {
                        let is_same = got == want || is_nan(got) && is_nan(want);
                        assert!(
                            is_same,
                            "{name} {dtype} of {n}, round {round}: element {i} is {got:x?}, not {want:x?}"
                        );
                    }
                }
            }
        }
        assert!(n_compiled > 1500 || crate::isa::in_use() == "baseline", "{n_compiled} were compiled");
    }
}
