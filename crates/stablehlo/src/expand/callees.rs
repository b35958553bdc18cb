//! Which function an op calls.

use std::sync::Arc;

use strata_mlir::AttrDict;

use crate::{Op, OpKind};

/// The function whose ops an op stands for.
pub(crate) fn callee_of(op: &Op) -> Option<Arc<str>> {
    match &op.kind {
        OpKind::Call { callee } => Some(callee.clone()),
        OpKind::Composite { name, composite_attributes, decomposition, .. }
            if native(name, composite_attributes.as_ref()).is_none() =>
        {
            Some(decomposition.clone())
        }
        _ => None,
    }
}

/// The function that is the body of a reduction written as a custom call; it becomes a region, for refinement to use.
pub(crate) fn body_of(op: &Op) -> Option<Arc<str>> {
    match &op.kind {
        OpKind::CustomCall { call_target_name, called_computations: Some(names), .. }
            if call_target_name.as_ref() == "stablehlo.dynamic_reduce_window" && op.regions.is_empty() =>
        {
            names.first().cloned()
        }
        _ => None,
    }
}

/// The CHLO op a composite of that name stands for.
pub(super) fn native(name: &str, attrs: Option<&AttrDict>) -> Option<OpKind> {
    if !name.starts_with("chlo.") || name == "chlo.scan" {
        return None;
    }
    let none = AttrDict::default();
    OpKind::from_attrs(name, attrs.unwrap_or(&none)).ok().map(|(kind, _)| kind)
}
