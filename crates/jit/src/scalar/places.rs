//! Where the registers of a scalar program live.

use iced_x86::Register;

use super::line::{Kind, Line, Op};

pub(super) const REGISTERS: usize = 256;
const INTS: [Register; 9] = [
    Register::RSI,
    Register::RDI,
    Register::R8,
    Register::R9,
    Register::R10,
    Register::R11,
    Register::R13,
    Register::R14,
    Register::R15,
];
/// The first four vector registers are for the moment.
const FLOATS: std::ops::Range<u32> = 4..16;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Memory,
    Int(Register),
    Float(Register),
}

/// Which registers a line reads as floats, and whether it writes one: `None` where it does not matter.
pub(super) fn classes(line: &Line) -> (Vec<(u8, Option<bool>)>, Option<(u8, Option<bool>)>) {
    use Op::*;
    let (int, float) = (Some(false), Some(true));
    let Line { op, dst, a, b, imm } = *line;
    match op {
        Move => (vec![(a, None)], Some((dst, None))),
        Add | Sub | Mul | And | Or | Xor | Extreme(..) | ShiftLeft(_) | ShiftArithmetic(_) | ShiftLogical(_) => {
            (vec![(a, int), (b, int)], Some((dst, int)))
        }
        ExtendInt | ExtendUint | ExtendByte | ClampInt | ClampUint | Not | Neg | NotByte => {
            (vec![(a, int)], Some((dst, int)))
        }
        AddF(_) | SubF(_) | MulF(_) | DivF(_) | MaxF(_) | MinF(_) => (vec![(a, float), (b, float)], Some((dst, float))),
        SqrtF(_) | NegF(_) | AbsF(_) | Widen | Narrow => (vec![(a, float)], Some((dst, float))),
        MulAddF(_) => (vec![(a, float), (b, float), (imm as u8, float)], Some((dst, float))),
        FromInt(..) | FromUint | FromByte => (vec![(a, int)], Some((dst, float))),
        Compare(test) | JumpIfTest(test) => {
            let class = Some(matches!(test.kind, Kind::F32 | Kind::F64));
            (vec![(a, class), (b, class)], matches!(op, Compare(_)).then_some((dst, int)))
        }
        JumpIf | JumpUnless => (vec![(a, int)], None),
        Select => (vec![(a, int), (b, None), (imm as u8, None)], Some((dst, None))),
        Load(_) => (vec![(a, int)], Some((dst, None))),
        Store(_) => (vec![(a, int), (b, None)], None),
        Jump | Halt | Other => (vec![], None),
    }
}

/// Chooses where registers live, by how often loops use them and what for.
pub(super) fn places(lines: &[Line]) -> [Place; REGISTERS] {
    let mut weight = [0u64; REGISTERS];
    let mut votes = [[0u64; 2]; REGISTERS];
    let loops: Vec<(usize, usize)> = lines
        .iter()
        .enumerate()
        .filter(|(at, line)| line.op.is_jump() && line.imm as usize <= *at)
        .map(|(at, line)| (line.imm as usize, at))
        .collect();
    for (at, line) in lines.iter().enumerate() {
        let depth = loops.iter().filter(|(first, last)| (*first..=*last).contains(&at)).count();
        let times = 10u64.pow(depth.min(6) as u32);
        let (reads, write) = classes(line);
        for (register, class) in reads.into_iter().chain(write) {
            weight[usize::from(register)] += times;
            if let Some(class) = class {
                votes[usize::from(register)][usize::from(class)] += times;
            }
        }
    }
    let mut order: Vec<usize> = (0..REGISTERS).filter(|&r| weight[r] > 0).collect();
    order.sort_by_key(|&r| std::cmp::Reverse(weight[r]));
    let (mut ints, mut floats) = (INTS.iter(), FLOATS);
    let mut places = [Place::Memory; REGISTERS];
    for register in order {
        let [as_int, as_float] = votes[register];
        places[register] = if as_float > as_int {
            floats.next().map_or(Place::Memory, |n| Place::Float(Register::XMM0 + n))
        } else {
            ints.next().map_or(Place::Memory, |&r| Place::Int(r))
        };
    }
    places
}
