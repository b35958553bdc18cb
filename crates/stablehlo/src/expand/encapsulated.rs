//! Ops that a StableHLO version cannot spell and that frameworks write as custom calls.
//!
//! ```text
//! custom_call @mhlo.erf(%x)                                          →   chlo.erf %x
//! custom_call @mhlo.topk(%x) {mhlo.attributes = {k, largest}}        →   chlo.top_k %x
//! custom_call @ragged_all_to_all(…) {replica_groups, channel_id}     →   strata.ragged_all_to_all
//! ```
//! JAX up to 0.9 sends the first two, every JAX the last. What is not understood stays a call.

use strata_mlir::{Attr, AttrDict};

use crate::expand::rewrite::rewrite;
use crate::{ChannelHandle, Func, Op, OpClass, OpKind};

/// Gives the calls above their ops back.
pub fn expand_encapsulated(func: &mut Func) {
    rewrite(func, |rw, mut op| {
        if let Some(kind) = op_of(&op) {
            op.kind = kind;
        }
        rw.push(op);
    });
}

fn op_of(op: &Op) -> Option<OpKind> {
    let OpKind::CustomCall { call_target_name, backend_config, .. } = &op.kind else { return None };
    match &**call_target_name {
        "ragged_all_to_all" if op.operands.len() == 6 => {
            let config = op.extra.get("mhlo.backend_config").or(backend_config.as_ref());
            ragged_all_to_all(dict(config?)?)
        }
        "mhlo.topk" => {
            let attrs = dict(op.extra.get("mhlo.attributes")?)?;
            let largest = !matches!(attrs.get("largest"), Some(Attr::Bool(false)));
            let (kind, _) = OpKind::from_attrs("chlo.top_k", attrs).ok()?;
            largest.then_some(kind)
        }
        target => {
            let name = format!("chlo.{}", target.strip_prefix("mhlo.")?);
            let (kind, _) = OpKind::from_attrs(&name, &AttrDict::default()).ok()?;
            let n_operands = match kind.class() {
                OpClass::Unary => 1,
                OpClass::Binary => 2,
                _ => return None,
            };
            (op.operands.len() == n_operands).then_some(kind)
        }
    }
}

fn dict(attr: &Attr) -> Option<&AttrDict> {
    match attr {
        Attr::Dict(attrs) => Some(attrs),
        _ => None,
    }
}

fn ragged_all_to_all(config: &AttrDict) -> Option<OpKind> {
    let mut attrs = AttrDict::default();
    attrs.set("replica_groups", config.get("replica_groups")?.clone());
    let (mut kind, _) = OpKind::from_attrs("strata.ragged_all_to_all", &attrs).ok()?;
    if let (OpKind::RaggedAllToAll { channel_handle, .. }, Some(Attr::Integer { value, .. })) =
        (&mut kind, config.get("channel_id"))
    {
        *channel_handle = Some(ChannelHandle { handle: *value as i64, ty: 1 });
    }
    Some(kind)
}
