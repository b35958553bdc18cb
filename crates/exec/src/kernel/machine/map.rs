//! A lane body as machine code over any number of lanes: what eager operators run.

use strata_jit::{Code, Form, Function, Loop, Node, Stream, Target};

use crate::lane_body::LaneBody;
use crate::raw::run_code;

use super::lower::{Lower, Place, Value};
use super::{constant, target};

/// What an operator reads.
#[derive(Clone, Copy)]
pub enum Operand<'a> {
    /// An element for each of the result's.
    Each(&'a [u8]),
    /// One element, for every element of the result.
    Splat(&'a [u8]),
    /// What the result's memory holds before.
    InPlace,
}

/// One loop over as many lanes as the caller says.
pub struct MapCode {
    code: Code,
    target: Target,
    /// Bytes of an element of each argument.
    widths: Vec<usize>,
    out_width: usize,
    /// Arguments that are one element for all lanes, a bit each.
    splats: u32,
}

impl MapCode {
    /// Code for a body with one result, if its instructions have any.
    pub fn new(body: &LaneBody, splats: u32) -> Option<MapCode> {
        let (target, _) = target()?;
        let wide = target == Target::Avx512;
        let (mut function, mut own) = (Function::default(), Loop::default());
        let mut values = std::collections::HashMap::new();
        for (i, &(register, dtype)) in body.args().iter().enumerate() {
            let (stream, bytes) = (Stream::try_from(i).ok()?, dtype.bytes());
            let value = match splats >> i & 1 == 1 {
                false if matches!(bytes, 1 | 2 | 4) => Value::Memory(Place::Next(stream), bytes),
                true if bytes == 4 => Value::Lanes(own.node(Node::Uniform(stream))),
                _ => return None,
            };
            values.insert(register, value);
        }
        for (register, bytes, value) in body.constants() {
            values.insert(*register, constant(&mut own, *bytes, value)?);
        }
        let mut lower = Lower::new(&mut own, wide);
        lower.values = values;
        body.program.insts.iter().try_for_each(|inst| lower.inst(inst))?;
        let &[(register, dtype)] = body.results() else { return None };
        let [(val, form)] = lower.stored(register, dtype.bytes())?[..] else { return None };
        if form == Form::Bool && !wide {
            return None;
        }
        own.stores = vec![(Stream::try_from(body.args().len()).ok()?, form, val)];
        function.loops.push(own);
        function.row_bytes = vec![0; body.args().len() + 1];
        let widths = body.args().iter().map(|(_, dtype)| dtype.bytes()).collect();
        Some(MapCode {
            code: strata_jit::compile(&function, target)?,
            target,
            widths,
            out_width: dtype.bytes(),
            splats,
        })
    }

    /// Computes the first elements of `out`, all but a few, and says how many. Operands have as many, from `first` on.
    pub fn run(&self, operands: &[Operand], first: usize, out: &mut [u8]) -> usize {
        let n = out.len() / self.out_width;
        let lanes = if self.target == Target::Avx2 { n / 8 * 8 } else { n };
        let mut pointers = smallvec::SmallVec::<[*mut u8; 8]>::new();
        assert!(operands.len() == self.widths.len());
        for (i, (operand, &width)) in operands.iter().zip(&self.widths).enumerate() {
            let is_splat = self.splats >> i & 1 == 1;
            pointers.push(match operand {
                Operand::Each(bytes) if !is_splat => bytes[first * width..][..n * width].as_ptr().cast_mut(),
                Operand::Splat(element) if is_splat => element[..width].as_ptr().cast_mut(),
                Operand::InPlace if !is_splat && width == self.out_width => out.as_mut_ptr(),
                _ => unreachable!("compiled for other operands"),
            });
        }
        pointers.push(out.as_mut_ptr());
        // Nothing is compiled here that could be refused.
        if run_code(&self.code, &pointers, 1, lanes) { lanes } else { 0 }
    }
}
