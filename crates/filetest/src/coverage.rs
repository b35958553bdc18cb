//! Which ops ran on which element types.

use std::collections::{BTreeMap, BTreeSet};

use strata_stablehlo::{Block, Element, Func, Op, OpKind, Ty};

/// How quantised tensors are named in a coverage, whatever their parameters.
pub const QUANTIZED: &str = "quantised";

/// Element types by op name.
#[derive(Clone, Default, Debug)]
pub struct Coverage(pub BTreeMap<&'static str, BTreeSet<&'static str>>);

impl Coverage {
    /// Adds all ops of a function that ran.
    pub fn add(&mut self, func: &Func) {
        self.add_block(func, &func.body);
    }

    fn add_block(&mut self, func: &Func, block: &Block) {
        for op in &block.ops {
            let types = self.0.entry(op.kind.name()).or_default();
            types.extend(element_type(func, op));
            op.regions.iter().for_each(|region| self.add_block(func, region));
        }
    }
}

/// The element type an op is about: that of its first tensor operand, or of its first tensor result where operands
/// are absent or only steer.
fn element_type(func: &Func, op: &Op) -> Option<&'static str> {
    let steered = matches!(
        op.kind,
        OpKind::Select { .. }
            | OpKind::ChloBroadcastSelect { .. }
            | OpKind::If { .. }
            | OpKind::Case { .. }
            | OpKind::DynamicIota { .. }
            | OpKind::RngBitGenerator { .. }
    );
    let results = op.results.iter().rev().filter(|_| matches!(op.kind, OpKind::RngBitGenerator { .. }));
    let values: Vec<_> = match steered {
        true => results.chain(&op.results).chain(&op.operands).collect(),
        false => op.operands.iter().chain(&op.results).collect(),
    };
    values.into_iter().find_map(|&v| name_of(func.ty(v)))
}

fn name_of(ty: &Ty) -> Option<&'static str> {
    match ty {
        Ty::Tensor(t) | Ty::Buffer(t) => Some(match &t.element {
            Element::Plain(dtype) => dtype.name(),
            Element::Quantized(_) => QUANTIZED,
        }),
        Ty::Tuple(types) | Ty::Future(types) => types.iter().find_map(name_of),
        Ty::Token => None,
    }
}
