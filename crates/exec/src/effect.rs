//! Ops whose meaning is the host's business: messages, feeds, and the test ops of StableHLO's reference interpreter.

use std::sync::Arc;

use strata_mlir::Attr;
use strata_stablehlo::{OpKind, Symbol};

/// What the host is asked for. Tensors go in and come out; tokens are left out.
#[derive(Clone, Debug)]
pub struct Effect {
    /// The op, as programs spell it.
    pub name: &'static str,
    pub kind: EffectKind,
}

#[derive(Clone, Debug)]
pub enum EffectKind {
    Infeed,
    Outfeed,
    Send {
        channel: i64,
        to_host: bool,
    },
    Receive {
        channel: i64,
        from_host: bool,
    },
    /// `check.*`: the operand is equal to, or near, another one or a constant.
    ExpectEqual,
    ExpectEqualTo(Attr),
    ExpectNear {
        tolerance: f64,
    },
    ExpectNearTo {
        value: Attr,
        tolerance: f64,
    },
    ExpectWithinUlps {
        min: u64,
        max: u64,
    },
    /// The value that was probed at that iteration.
    ExpectProbed {
        probe_id: Arc<str>,
        iteration: i64,
    },
    /// `interpreter.*`.
    Print {
        operand_name: Option<Arc<str>>,
    },
    Probe {
        probe_id: Arc<str>,
    },
    RunParallel {
        programs: Vec<Vec<Symbol>>,
        infeed: Vec<Symbol>,
    },
}

impl Effect {
    /// `None` if `op` is none of the host's business.
    pub fn prepare(op: &OpKind) -> Option<Effect> {
        use OpKind as K;
        let near = |tolerance: &Option<f64>| tolerance.unwrap_or(1e-4);
        let kind = match op {
            K::Infeed { .. } => EffectKind::Infeed,
            K::Outfeed { .. } => EffectKind::Outfeed,
            K::Send { channel_handle, is_host_transfer, .. } => {
                EffectKind::Send { channel: channel_handle.handle, to_host: *is_host_transfer }
            }
            K::Recv { channel_handle, is_host_transfer, .. } => {
                EffectKind::Receive { channel: channel_handle.handle, from_host: *is_host_transfer }
            }
            K::CheckEq {} => EffectKind::ExpectEqual,
            K::CheckEqConst { value } => EffectKind::ExpectEqualTo(value.clone()),
            K::CheckAlmostEq { tolerance, .. } => EffectKind::ExpectNear { tolerance: near(tolerance) },
            K::CheckAlmostEqConst { value, tolerance } => {
                EffectKind::ExpectNearTo { value: value.clone(), tolerance: near(tolerance) }
            }
            K::CheckClose { max_ulp_difference, min_ulp_difference } => EffectKind::ExpectWithinUlps {
                min: min_ulp_difference.unwrap_or(0) as u64,
                max: max_ulp_difference.unwrap_or(1) as u64,
            },
            K::CheckSerializedEq { probe_id, iteration } => {
                EffectKind::ExpectProbed { probe_id: probe_id.clone(), iteration: iteration.unwrap_or(0) }
            }
            K::InterpreterPrint { operand_name } => EffectKind::Print { operand_name: operand_name.clone() },
            K::InterpreterProbe { probe_id } => EffectKind::Probe { probe_id: probe_id.clone() },
            K::InterpreterRunParallel { programs, infeed } => {
                EffectKind::RunParallel { programs: programs.clone(), infeed: infeed.clone().unwrap_or_default() }
            }
            _ => return None,
        };
        Some(Effect { name: op.name(), kind })
    }
}
