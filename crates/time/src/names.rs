//! What items are called: lines of the text and tensors, by numbers that repeat where the text does.
//!
//! A recording of the first generation has loops, and an instruction of it is executed many times. The current generation runs
//! loops for real: every execution is an instruction of its own, on tensors of its own. There a line of the source is what
//! repeats, so instructions and declarations of one place share a number.

use std::collections::HashMap;

use strata_kernel::program::Language;
use strata_kernel::{Kernel, Loc, LocId, Space};

use crate::stream::{Stream, Text};

/// Numbers in the stream of a kernel's instructions and tensors.
#[derive(Clone, Debug)]
pub struct Names {
    /// By number of the instruction.
    pub texts: Vec<u32>,
    /// By number of the tensor.
    pub tensors: Vec<u32>,
    /// Loops ran for real.
    pub unrolled: bool,
}

/// Adds what a kernel is made of to the stream.
pub fn describe(stream: &mut Stream, kernel: &Kernel) -> Names {
    let unrolled = kernel.language == Language::Current;
    let files = stream.files.len() as u32;
    stream.files.extend(kernel.files.iter().map(|f| f.name.to_string()));
    let mut places: HashMap<(LocId, Space, usize, bool), u32> = HashMap::new();
    let mut tensors = Vec::with_capacity(kernel.tensors.len());
    for tensor in &kernel.tensors {
        let next = stream.tensors.len() as u32;
        let key = (tensor.loc, tensor.space, tensor.free_bytes(), tensor.is_direct());
        let shared = unrolled && tensor.space.on_chip() && tensor.loc != LocId::NONE;
        let number = if shared { *places.entry(key).or_insert(next) } else { next };
        if number == next {
            let name = if shared { label(kernel, tensor) } else { tensor.name.clone() };
            stream.tensors.push(name);
            stream.sizes.push(0);
            stream.spaces.push(tensor.space);
        }
        stream.sizes[number as usize] += tensor.n_bytes() as u64;
        tensors.push(number);
    }
    let mut lines: HashMap<(LocId, &str, Option<u32>, Option<u32>), u32> = HashMap::new();
    let mut texts = vec![0; kernel.n_insts as usize];
    for inst in kernel.insts() {
        let loc = kernel.loc(inst.loc);
        let hbm = |n: usize| {
            let access = inst.operands.get(n).and_then(|o| o.access())?;
            let far = kernel.tensor(access.tensor).space == Space::Hbm;
            far.then(|| tensors[access.tensor.0 as usize])
        };
        let (from, to) = (hbm(1), hbm(0));
        let next = stream.texts.len() as u32;
        let key = (inst.loc, inst.op.name(), from, to);
        let shared = unrolled && inst.loc != LocId::NONE;
        let number = if shared { *lines.entry(key).or_insert(next) } else { next };
        if number == next {
            let (line, file) = loc.map_or((0, 0), |l| (l.line, l.file));
            stream.texts.push(Text { name: inst.op.name(), line, file: file + files, from, to });
        }
        texts[inst.id.0 as usize] = number;
    }
    Names { texts, tensors, unrolled }
}

/// What the author calls a tensor: its name, or the variable it is assigned to.
fn label(kernel: &Kernel, tensor: &strata_kernel::Tensor) -> String {
    let stem = tensor.name.split('.').next().unwrap_or(&tensor.name);
    if stem != tensor.space.name() {
        return stem.to_string();
    }
    let variable = kernel.loc(tensor.loc).and_then(|loc: &Loc| {
        let text = &kernel.files.get(loc.file as usize)?.text;
        let line = text.lines().nth(loc.line.checked_sub(1)? as usize)?;
        let (name, _) = line.split_once('=')?;
        let name = name.trim();
        let word = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
        word.then(|| name.to_string())
    });
    variable.unwrap_or_else(|| stem.to_string())
}
