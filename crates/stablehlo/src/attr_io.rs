//! From an attribute dictionary to an [`OpKind`] and back, for every row of the op table.

use std::sync::Arc;

use strata_mlir::{Attr, AttrDict, Signedness, Type};

use crate::attr_value::{AttrValue, dense_i64, dense_rows, int_attr, int_type};
use crate::attrs::*;
use crate::{OpKind, for_each_op};

/// Why a dictionary is no [`OpKind`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AttrsError {
    UnknownOp,
    /// The named attribute is absent or has the wrong form; `message` continues a sentence about it.
    Bad {
        attr: &'static str,
        message: String,
    },
}

impl std::fmt::Display for AttrsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            AttrsError::UnknownOp => f.write_str("is not an op we know"),
            AttrsError::Bad { attr, message } => write!(f, "attribute `{attr}`: {message}"),
        }
    }
}

macro_rules! define_attr_io {
    ($($name:literal $variant:ident $class:ident { $($field:ident : $ty:ty),* $(,)? })*) => {
        impl OpKind {
            /// Reads the op's own attributes; the others are handed back.
            pub fn from_attrs(name: &str, attrs: &AttrDict) -> Result<(OpKind, AttrDict), AttrsError> {
                #[allow(unused_mut, reason = "ops without attributes take none")]
                let mut extra = attrs.clone();
                let kind = match name {
                    $($name => OpKind::$variant { $($field: take::<$ty>(&mut extra, stringify!($field))?),* },)*
                    _ => return Err(AttrsError::UnknownOp),
                };
                Ok((kind, extra))
            }

            /// The op's own attributes as MLIR writes them; what equals its default is left out.
            pub fn to_attrs(&self) -> AttrDict {
                #[allow(unused_mut, reason = "ops without attributes put none")]
                let mut attrs = AttrDict::default();
                match self {
                    $(OpKind::$variant { $($field),* } => {
                        $(put($name, stringify!($field), $field.to_attr(), &mut attrs);)*
                    })*
                }
                attrs
            }
        }
    };
}

for_each_op!(define_attr_io);

fn take<T: AttrValue>(attrs: &mut AttrDict, field: &'static str) -> Result<T, AttrsError> {
    let attr = attrs.remove(field).or_else(|| default(field));
    T::from_attr(attr.as_ref()).map_err(|message| AttrsError::Bad { attr: field, message })
}

/// Integers that may be left out, against MLIR's own declaration but as older files do.
fn default(field: &str) -> Option<Attr> {
    match field {
        "feature_group_count" | "batch_group_count" => Some(int_attr(1, 64)),
        "batch_dims" => Some(int_attr(0, 64)),
        _ => None,
    }
}

fn put(op: &'static str, field: &'static str, attr: Option<Attr>, attrs: &mut AttrDict) {
    if let Some(attr) = attr.and_then(|attr| spell(op, field, attr)) {
        attrs.set(field, attr);
    }
}

/// Turns the natural form of a value into the one MLIR declares for the field.
fn spell(op: &str, field: &str, attr: Attr) -> Option<Attr> {
    let unsigned = |attr: Attr, width| match attr {
        Attr::Integer { value, .. } => {
            let value = i128::from(value as i64 as u64);
            Attr::Integer { value, ty: Type::Integer { width, sign: Signedness::Unsigned } }
        }
        other => other,
    };
    Some(match (op, field, attr) {
        ("stablehlo.triangular_solve", _, attr) => attr,
        (_, "is_associative", attr) => attr,
        ("chlo.top_k", "is_stable", attr) => attr,
        (_, _, Attr::Bool(false)) => return None,
        (_, "use_global_device_ids" | "has_dynamic_root", Attr::Bool(true)) => Attr::Unit,
        ("stablehlo.get_tuple_element", "index", attr)
        | ("stablehlo.composite", "version", attr)
        | ("stablehlo.reduce_precision", "exponent_bits" | "mantissa_bits", attr) => match attr {
            Attr::Integer { value, .. } => Attr::Integer { value, ty: int_type(32) },
            other => other,
        },
        (_, "max_ulp_difference" | "min_ulp_difference", attr) => unsigned(attr, 64),
        (_, "iteration", attr) => unsigned(attr, 32),
        (_, "callee" | "decomposition" | "called_computations" | "programs" | "infeed", attr) => symbols(attr),
        (_, "source_target_pairs", attr @ Attr::Array(_)) => {
            dense_rows(&Vec::<Vec<i64>>::from_attr(Some(&attr)).unwrap_or_default())
        }
        (_, "operand_layouts" | "result_layouts", attr @ Attr::Array(_)) => {
            let layouts = Vec::<Dims>::from_attr(Some(&attr)).unwrap_or_default();
            let layout = |dims: &Dims| dense_i64(&[dims.len() as i64], Type::Index, dims);
            Attr::Array(layouts.iter().map(layout).collect())
        }
        (op, _, attr) if op.starts_with("chlo.") => to_chlo(attr),
        (_, _, attr) => attr,
    })
}

/// Strings become symbols, through nested arrays.
fn symbols(attr: Attr) -> Attr {
    match attr {
        Attr::String(root) => Attr::Symbol { root, nested: Arc::new([]) },
        Attr::Array(items) => Attr::Array(items.iter().cloned().map(symbols).collect()),
        other => other,
    }
}

/// CHLO has its own copies of StableHLO's enumerations.
fn to_chlo(attr: Attr) -> Attr {
    match attr {
        Attr::Dialect { body, .. } => Attr::Dialect { dialect: "chlo".into(), body },
        Attr::Array(items) => Attr::Array(items.iter().cloned().map(to_chlo).collect()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attr_value::i64_array;

    #[test]
    fn every_op_without_required_attributes_reads_an_empty_dictionary() {
        for name in OpKind::NAMES {
            match OpKind::from_attrs(name, &AttrDict::default()) {
                Ok((kind, extra)) => {
                    assert_eq!(kind.name(), *name);
                    assert!(extra.is_empty());
                    assert_eq!(OpKind::from_attrs(name, &kind.to_attrs()), Ok((kind, extra)));
                }
                Err(AttrsError::Bad { message, .. }) => assert_eq!(message, "is missing", "{name}"),
                Err(AttrsError::UnknownOp) => panic!("{name} is in the table"),
            }
        }
        assert_eq!(OpKind::from_attrs("stablehlo.ad", &AttrDict::default()), Err(AttrsError::UnknownOp));
    }

    #[test]
    fn lists_have_many_spellings() {
        let array = Attr::Array(Arc::new([int_attr(2, 64), int_attr(2, 64)]));
        for attr in [i64_array(&[2, 2]), dense_i64(&[2], int_type(64), &[2, 2]), array] {
            let mut attrs = AttrDict::default();
            attrs.set("dimensions", attr);
            attrs.set("mhlo.sharding", Attr::String("{replicated}".into()));
            let (kind, extra) = OpKind::from_attrs("stablehlo.reverse", &attrs).unwrap();
            assert_eq!(kind, OpKind::Reverse { dimensions: vec![2, 2] });
            assert_eq!(extra.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["mhlo.sharding"]);
            assert_eq!(kind.to_attrs().get("dimensions"), Some(&i64_array(&[2, 2])));
        }
    }

    #[test]
    fn replica_groups_lose_and_regain_their_padding() {
        let file = dense_i64(&[2, 2], int_type(64), &[0, 1, 2, -1]);
        let groups = ReplicaGroups::from_attr(Some(&file)).unwrap();
        assert_eq!(groups, ReplicaGroups::Explicit(vec![vec![0, 1], vec![2]]));
        assert_eq!(groups.to_attr(), Some(file));
    }
}
