//! What a program says about placement, in all its spellings.

use strata_diag::Diagnostic;
use strata_mlir::{Attr, AttrDict};

use crate::{Block, Cause, Func, Op, OpClass, OpKind, Space};

/// What an op means for placement.
pub(super) enum Role {
    /// Moves its operand.
    Move(Space, Cause),
    /// Hands every operand on as the result of the same number.
    PassThrough,
    Loop,
    Branch,
    /// A region that runs in place, its arguments the operands.
    Region,
    /// A manual computation that has been taken out: it reads operands wherever they are and says where results are.
    Outside(Vec<Space>),
    /// Looks at its operands wherever they are.
    Observer,
    /// Makes a value that belongs to the core, whatever its operands: it must not be done twice.
    Source,
    /// Runs where its operands are.
    Compute,
}

/// Where operands and results of a manual computation live, as [`super::label_manual`] found.
pub(super) const OPERAND_KINDS: &str = "strata.operand_kinds";
pub(super) const RESULT_KINDS: &str = "strata.result_kinds";
const PLACEMENT: &str = "_xla_buffer_placement";
const COMPUTE_TYPE: &str = "_xla_compute_type";
const FRONTEND: &str = "mhlo.frontend_attributes";
const KIND: &str = "mhlo.memory_kind";

/// Whether anything in `func` could put a value elsewhere than in `device`.
pub(super) fn speaks_of_placement(func: &Func) -> bool {
    fn block(body: &Block) -> bool {
        body.ops.iter().any(|op| {
            let call =
                matches!(op.kind, OpKind::CustomCall { .. } | OpKind::Transfer { .. } | OpKind::ManualCall { .. });
            call || op.extra.get(FRONTEND).is_some() || op.regions.iter().any(block)
        })
    }
    func.arg_attrs.iter().chain(&func.result_attrs).any(|attrs| attrs.get(KIND).is_some()) || block(&func.body)
}

/// The role of `op`, or what is wrong with its spelling.
pub(super) fn role(func: &Func, op: &Op) -> Result<Role, Box<Diagnostic>> {
    use OpKind as K;
    Ok(match &op.kind {
        K::Transfer { to, cause } => Role::Move(*to, *cause),
        K::ManualCall { .. } => Role::Outside(manual_spaces(op)),
        K::CustomCall { call_target_name, backend_config, .. } => match call_target_name.as_ref() {
            "annotate_device_placement" => {
                let kind = frontend(&op.extra, PLACEMENT);
                let (space, cause) = (move_space(op, kind, PLACEMENT)?, Cause::Annotation);
                move_call(func, op, space, cause)?
            }
            "AwsNeuronMemoryPlacement" => {
                let kind = match backend_config {
                    Some(Attr::String(text)) if !text.is_empty() => Some(text.as_ref()),
                    _ => None,
                };
                move_call(func, op, move_space(op, kind, "backend_config")?, Cause::Vendor)?
            }
            "MoveToHost" => move_call(func, op, Space::PinnedHost, Cause::MoveToHost)?,
            "MoveToDevice" => move_call(func, op, Space::Device, Cause::MoveToDevice)?,
            "Sharding" | "SPMDFullToShardShape" | "SPMDShardToFullShape" | "LayoutConstraint"
                if op.operands.len() == op.results.len() =>
            {
                Role::PassThrough
            }
            _ => Role::Source,
        },
        K::OptimizationBarrier { .. } | K::Cast { .. } | K::ShardingConstraint { .. }
            if op.operands.len() == op.results.len() =>
        {
            Role::PassThrough
        }
        K::InterpreterProbe { .. } => Role::PassThrough,
        K::While { .. } => Role::Loop,
        K::If { .. } | K::Case { .. } => Role::Branch,
        K::ManualComputation { .. } => Role::Region,
        K::Outfeed { .. } | K::Send { .. } | K::InterpreterPrint { .. } | K::InterpreterRunParallel { .. } => {
            Role::Observer
        }
        K::PartitionId { .. } | K::ReplicaId { .. } => Role::Compute,
        K::Infeed { .. } | K::Recv { .. } | K::Rng { .. } | K::AsyncStart { .. } | K::AsyncDone { .. } => Role::Source,
        kind if kind.class() == OpClass::Collective => Role::Source,
        kind if kind.name().starts_with("check.") => Role::Observer,
        _ => Role::Compute,
    })
}

fn manual_spaces(op: &Op) -> Vec<Space> {
    let known: &[Attr] = match op.extra.get(RESULT_KINDS) {
        Some(Attr::Array(kinds)) => kinds,
        _ => &[],
    };
    let space = |i: usize| match known.get(i) {
        Some(Attr::String(kind)) => space(kind).unwrap_or_default(),
        _ => Space::default(),
    };
    (0..op.results.len()).map(space).collect()
}

/// Whether the op, or the call it came from, is host compute.
pub fn host_tag(attrs: &AttrDict) -> bool {
    frontend(attrs, COMPUTE_TYPE) == Some("host")
}

/// Marks an op as host compute.
pub(crate) fn set_host_tag(attrs: &mut AttrDict) {
    let mut dict = match attrs.get(FRONTEND) {
        Some(Attr::Dict(dict)) => dict.clone(),
        _ => AttrDict::default(),
    };
    dict.set(COMPUTE_TYPE, Attr::String("host".into()));
    attrs.set(FRONTEND, Attr::Dict(dict));
}

/// The declared space of argument `i`, if the program declares one.
pub fn argument_kind(func: &Func, i: usize) -> Result<Option<Space>, Box<Diagnostic>> {
    declared(func.arg_attrs.get(i), || format!("argument {i} of `@{}`", func.name))
        .map_err(|d| Box::new((*d).at(func.values[func.body.args[i].0 as usize].span, "this argument")))
}

/// The declared space of result `i`, if the program declares one.
pub fn result_kind(func: &Func, i: usize) -> Result<Option<Space>, Box<Diagnostic>> {
    declared(func.result_attrs.get(i), || format!("result {i} of `@{}`", func.name))
        .map_err(|d| Box::new((*d).at(func.span, "this function")))
}

fn declared(attrs: Option<&AttrDict>, what: impl Fn() -> String) -> Result<Option<Space>, Box<Diagnostic>> {
    match attrs.and_then(|attrs| attrs.get(KIND)) {
        None => Ok(None),
        Some(Attr::String(kind)) => match space(kind) {
            Some(space) => Ok(Some(space)),
            None => {
                Err(Box::new(unknown(format!("{} is declared in memory kind `{kind}`, which does not exist", what()))))
            }
        },
        Some(_) => {
            let headline = format!("the memory kind of {} is no string", what());
            let finding = Diagnostic::error("unknown-memory-kind", headline);
            Err(Box::new(finding.help("write `mhlo.memory_kind = \"pinned_host\"`")))
        }
    }
}

/// The space a memory kind names.
fn space(kind: &str) -> Option<Space> {
    match kind {
        "unpinned_host" => Some(Space::PinnedHost),
        _ => Space::parse(kind),
    }
}

fn unknown(headline: String) -> Diagnostic {
    Diagnostic::error("unknown-memory-kind", headline).help("the memory kinds are `device` and `pinned_host`")
}

fn move_space(op: &Op, kind: Option<&str>, attribute: &str) -> Result<Space, Box<Diagnostic>> {
    let name = target(op);
    let Some(kind) = kind else {
        let example = match attribute {
            PLACEMENT => "add `mhlo.frontend_attributes = {_xla_buffer_placement = \"pinned_host\"}`",
            _ => "add `backend_config = \"pinned_host\"`",
        };
        let headline = format!("`@{name}` does not say which memory: `{attribute}` is missing");
        let diagnostic = Diagnostic::error("missing-memory-kind", headline);
        return Err(Box::new(diagnostic.at(op.span, "this call moves nothing").help(example)));
    };
    space(kind).ok_or_else(|| {
        let diagnostic = unknown(format!("`@{name}` names memory kind `{kind}`, which does not exist"));
        Box::new(diagnostic.at(op.span, "this call"))
    })
}

fn move_call(func: &Func, op: &Op, space: Space, cause: Cause) -> Result<Role, Box<Diagnostic>> {
    let problem = match (op.operands.as_slice(), op.results.as_slice()) {
        ([from], [to]) if func.ty(*from) == func.ty(*to) => return Ok(Role::Move(space, cause)),
        ([from], [to]) => format!("returns `{}` for `{}`", func.ty(*to), func.ty(*from)),
        (ins, outs) => format!("has {} operands and {} results", ins.len(), outs.len()),
    };
    let headline = format!("`@{}` {problem}; it moves one tensor and does not change it", target(op));
    Err(Box::new(Diagnostic::error("placement-call", headline).at(op.span, "this call")))
}

fn target(op: &Op) -> &str {
    match &op.kind {
        OpKind::CustomCall { call_target_name, .. } => call_target_name,
        kind => kind.name(),
    }
}

fn frontend<'a>(attrs: &'a AttrDict, name: &str) -> Option<&'a str> {
    match attrs.get(FRONTEND) {
        Some(Attr::Dict(dict)) => match dict.get(name) {
            Some(Attr::String(text)) => Some(text),
            _ => None,
        },
        _ => None,
    }
}
