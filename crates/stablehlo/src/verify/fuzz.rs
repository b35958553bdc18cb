//! Programs bent out of shape: the verifier must answer, never panic.
//!
//! [`mutate`] changes a few things at random: a size, an element type, a number inside an attribute, an operand, the order
//! of ops. [`check`] verifies the outcome; if the verifier finds nothing wrong, canonicalisation must not panic
//! either and what it returns must verify.

use strata_mlir::{Attr, AttrDict};
use strata_tensor::DType;

use super::verify;
use crate::expand::canonicalize;
use crate::{Block, DYNAMIC, Element, Func, Module, Op, OpKind, TensorTy, Ty, ValueId};

/// Numbers from a seed.
pub struct Rng(fastrand::Rng);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(fastrand::Rng::with_seed(seed))
    }
    pub fn draw(&mut self) -> u64 {
        self.0.u64(..)
    }
    /// A number below `n`, which must not be 0.
    pub fn below(&mut self, n: usize) -> usize {
        self.0.usize(..n)
    }
    fn number(&mut self) -> i64 {
        const ODD: &[i64] = &[0, 1, 2, 3, 4, 5, 7, 8, 16, -1, -2, 100, i64::MAX, i64::MIN, i64::MIN + 1, 1 << 40];
        ODD[self.below(ODD.len())]
    }
}

/// Changes between one and four things in `module`.
pub fn mutate(module: &mut Module, rng: &mut Rng) {
    for _ in 0..1 + rng.below(4) {
        let n = module.funcs.len();
        if n == 0 {
            return;
        }
        let func = &mut module.funcs[rng.below(n)];
        match rng.below(6) {
            0 | 1 => change_type(func, rng),
            2 | 3 => change_op(func, rng),
            4 => with_random_op(&mut func.body, rng, &mut |op, rng| change_attributes(op, rng)),
            _ => change_block(&mut func.body, rng),
        }
    }
}

/// Verifies a possibly broken module; an accepted one must survive canonicalisation, and stay right.
pub fn check(module: &Module) -> Result<(), String> {
    if !verify(module).is_empty() {
        return Ok(());
    }
    for func in &module.funcs {
        let Ok(flat) = canonicalize(module, &func.name) else { continue };
        let others = module.funcs.iter().filter(|f| f.name != func.name).cloned();
        let after = Module { funcs: others.chain([flat]).collect(), ..Module::default() };
        if let Some(d) = verify(&after).first() {
            return Err(format!("@{} is valid, but not once canonicalised: [{}] {}", func.name, d.code, d.headline));
        }
    }
    Ok(())
}

fn change_type(func: &mut Func, rng: &mut Rng) {
    if func.values.is_empty() {
        return;
    }
    let i = rng.below(func.values.len());
    let ty = &mut func.values[i].ty;
    match (ty, rng.below(8)) {
        (ty, 0) => {
            *ty = [Ty::Token, Ty::Tuple(vec![]), Ty::Tensor(TensorTy::new(DType::F32, &[]))][rng.below(3)].clone()
        }
        (Ty::Tensor(t), 1) => t.element = Element::Plain(DType::ALL[rng.below(DType::ALL.len())]),
        (Ty::Tensor(t), 2) if !t.dims.is_empty() => {
            t.dims.remove(rng.below(t.rank()));
        }
        (Ty::Tensor(t), 3) => t.dims.push(rng.number()),
        (Ty::Tensor(t), 4) => t.bounds = Some((0..rng.below(4)).map(|_| rng.number()).collect()),
        (Ty::Tensor(t), 5) if !t.dims.is_empty() => {
            let d = rng.below(t.rank());
            t.dims[d] = DYNAMIC;
        }
        (Ty::Tensor(t), _) if !t.dims.is_empty() => {
            let d = rng.below(t.rank());
            t.dims[d] = rng.number();
        }
        _ => {}
    }
}

fn change_op(func: &mut Func, rng: &mut Rng) {
    let n = func.values.len() + 1;
    with_random_op(&mut func.body, rng, &mut |op, rng| match rng.below(6) {
        0 => {
            op.operands.pop();
        }
        1 => op.operands.push(ValueId(rng.below(n) as u32)),
        2 => {
            op.regions.pop();
        }
        3 => op.results.push(ValueId(rng.below(n) as u32)),
        4 => op.kind = [OpKind::Add {}, OpKind::Reshape {}, OpKind::While {}, OpKind::Tuple {}][rng.below(4)].clone(),
        _ if !op.operands.is_empty() => {
            let i = rng.below(op.operands.len());
            op.operands[i] = ValueId(rng.below(n) as u32);
        }
        _ => {}
    });
}

fn change_block(block: &mut Block, rng: &mut Rng) {
    let n = block.ops.len();
    match rng.below(4) {
        0 if n > 1 => block.ops.swap(rng.below(n), rng.below(n)),
        1 if n > 0 => {
            block.ops.remove(rng.below(n));
        }
        2 => {
            block.results.pop();
        }
        _ => with_random_op(block, rng, &mut |op, rng| {
            if let Some(region) = op.regions.first_mut() {
                change_block(region, rng);
            }
        }),
    }
}

fn with_random_op(block: &mut Block, rng: &mut Rng, change: &mut dyn FnMut(&mut Op, &mut Rng)) {
    if block.ops.is_empty() {
        return;
    }
    let i = rng.below(block.ops.len());
    let op = &mut block.ops[i];
    if !op.regions.is_empty() && rng.below(2) == 0 {
        let r = rng.below(op.regions.len());
        return with_random_op(&mut op.regions[r], rng, change);
    }
    change(op, rng);
}

/// Writes the op's attributes out, changes one, and reads them back if they still make sense.
fn change_attributes(op: &mut Op, rng: &mut Rng) {
    let mut attrs = op.kind.to_attrs();
    if attrs.0.is_empty() {
        return;
    }
    let i = rng.below(attrs.0.len());
    let (name, attr) = attrs.0[i].clone();
    attrs.set(name, changed(&attr, rng));
    if let Ok((kind, _)) = OpKind::from_attrs(op.kind.name(), &attrs) {
        op.kind = kind;
    }
}

fn changed(attr: &Attr, rng: &mut Rng) -> Attr {
    let list = |values: &[Attr], rng: &mut Rng| {
        let mut values = values.to_vec();
        match rng.below(3) {
            0 => {
                values.pop();
            }
            1 if !values.is_empty() => values.push(values[rng.below(values.len())].clone()),
            _ if !values.is_empty() => {
                let i = rng.below(values.len());
                values[i] = changed(&values[i], rng);
            }
            _ => {}
        }
        values
    };
    match attr {
        Attr::Integer { ty, .. } => Attr::Integer { value: rng.number() as i128, ty: ty.clone() },
        Attr::Bool(b) => Attr::Bool(!b),
        Attr::Array(values) => Attr::Array(list(values, rng).into()),
        Attr::DenseArray { element, values } => {
            Attr::DenseArray { element: element.clone(), values: list(values, rng).into() }
        }
        Attr::Dict(dict) => {
            let mut dict: AttrDict = dict.clone();
            dict.0.pop();
            Attr::Dict(dict)
        }
        Attr::Dialect { dialect, body } => {
            let digits: Vec<usize> = body.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(i, _)| i).collect();
            if digits.is_empty() {
                return attr.clone();
            }
            let at = digits[rng.below(digits.len())];
            let body = format!("{}{}{}", &body[..at], rng.number() % 1000, &body[at + 1..]);
            Attr::Dialect { dialect: dialect.clone(), body: body.into() }
        }
        other => other.clone(),
    }
}
