//! What a resolved function moves between spaces, and what it computes on the host.

use std::collections::HashMap;
use std::sync::Arc;

use strata_diag::Span;
use strata_mlir::{Attr, Location};

use super::spelling::host_tag;
use crate::calls::KERNEL;
use crate::fold::IntTensor;
use crate::{Block, Cause, Direction, Func, Op, OpClass, OpKind, Space, ValueId};

/// Everything about placement that a report can tell from the function alone.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    pub argument_spaces: Vec<Space>,
    pub result_spaces: Vec<Space>,
    pub movements: Vec<Movement>,
    pub host_ops: Vec<HostOp>,
    pub kernels: Vec<KernelCall>,
    pub collectives: Vec<CollectiveCall>,
}

/// How often something happens in one execution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Times {
    Exactly(u64),
    /// In a loop whose number of rounds depends on data, or in a branch.
    Unknown,
}

/// One `strata.transfer`.
#[derive(Clone, Debug)]
pub struct Movement {
    /// The name of the moved value, if it has one.
    pub value: Option<Arc<str>>,
    /// `tensor<4xf32>`.
    pub ty: String,
    pub from: Space,
    pub to: Space,
    pub cause: Cause,
    pub bytes: u64,
    pub times: Times,
    pub span: Span,
    pub loc: Option<Arc<Location>>,
}

/// One op that runs on the host.
#[derive(Clone, Debug)]
pub struct HostOp {
    pub op: &'static str,
    /// Asked for by `_xla_compute_type`; otherwise it runs there because its operands are there.
    pub requested: bool,
    pub read_bytes: u64,
    pub written_bytes: u64,
    pub times: Times,
    pub span: Span,
    pub loc: Option<Arc<Location>>,
}

/// One launch of a kernel.
#[derive(Clone, Debug)]
pub struct KernelCall {
    /// The launch, as the call carries it.
    pub config: Arc<str>,
    pub times: Times,
    pub span: Span,
    pub loc: Option<Arc<Location>>,
}

/// One op that several devices do together.
#[derive(Clone, Debug)]
pub struct CollectiveCall {
    /// The op with its groups.
    pub kind: OpKind,
    /// Bytes that a device brings.
    pub bytes: u64,
    /// `tensor<4xf32>` of the first operand.
    pub ty: String,
    pub times: Times,
    pub span: Span,
    pub loc: Option<Arc<Location>>,
}

/// Reads the facts off `func`, which [`super::resolve_placement`] has resolved.
pub fn facts(func: &Func) -> Facts {
    let space = |v: &ValueId| func.values[v.0 as usize].space;
    let mut facts = Facts {
        argument_spaces: func.body.args.iter().map(space).collect(),
        result_spaces: func.body.results.iter().map(space).collect(),
        ..Facts::default()
    };
    each_op(func, &mut |op, times| note(func, op, times, &mut facts));
    facts
}

/// Every op of a function, with how often it runs; what reductions and the like do to elements is a part of them.
pub fn each_op(func: &Func, visit: &mut dyn FnMut(&Op, Times)) {
    walk(&func.body, Times::Exactly(1), &mut HashMap::new(), visit);
}

fn walk(block: &Block, times: Times, constants: &mut HashMap<ValueId, i64>, visit: &mut dyn FnMut(&Op, Times)) {
    for op in &block.ops {
        visit(op, times);
        let inside = match &op.kind {
            OpKind::Constant { value } => {
                if let Some(IntTensor { dims, values, .. }) = IntTensor::from_attr(value)
                    && let ([], [only]) = (dims.as_slice(), values.as_slice())
                {
                    constants.insert(op.results[0], *only);
                }
                continue;
            }
            OpKind::While { .. } => match (times, rounds(op, constants)) {
                (Times::Exactly(n), Some(rounds)) => n.checked_mul(rounds).map_or(Times::Unknown, Times::Exactly),
                _ => Times::Unknown,
            },
            OpKind::If { .. } | OpKind::Case { .. } => Times::Unknown,
            OpKind::ManualComputation { .. } => times,
            _ => continue,
        };
        op.regions.iter().for_each(|region| walk(region, inside, constants, visit));
    }
}

fn note(func: &Func, op: &Op, times: Times, facts: &mut Facts) {
    match &op.kind {
        OpKind::Constant { .. }
        | OpKind::While { .. }
        | OpKind::If { .. }
        | OpKind::Case { .. }
        | OpKind::ManualComputation { .. }
        | OpKind::PartitionId { .. }
        | OpKind::ReplicaId { .. } => {}
        OpKind::Transfer { to, cause } => {
            let value = &func.values[op.operands[0].0 as usize];
            facts.movements.push(Movement {
                value: value.name.clone(),
                ty: value.ty.to_string(),
                from: value.space,
                to: *to,
                cause: *cause,
                bytes: bytes(func, op.operands[0]),
                times,
                span: op.span,
                loc: op.loc.clone(),
            });
        }
        OpKind::CustomCall { call_target_name, backend_config: Some(Attr::String(config)), .. }
            if &**call_target_name == KERNEL =>
        {
            let call = KernelCall { config: config.clone(), times, span: op.span, loc: op.loc.clone() };
            facts.kernels.push(call);
        }
        kind if kind.class() == OpClass::Collective => facts.collectives.push(CollectiveCall {
            kind: kind.clone(),
            bytes: brought(op).iter().map(|&v| bytes(func, v)).sum(),
            ty: op.operands.first().map(|&v| func.ty(v).to_string()).unwrap_or_default(),
            times,
            span: op.span,
            loc: op.loc.clone(),
        }),
        _ if runs_on_host(func, op) && !is_access(&op.kind) && !is_bookkeeping(func, op) => {
            facts.host_ops.push(HostOp {
                op: op.kind.name(),
                requested: host_tag(&op.extra),
                read_bytes: op.operands.iter().map(|&v| bytes(func, v)).sum(),
                written_bytes: op.results.iter().map(|&v| bytes(func, v)).sum(),
                times,
                span: op.span,
                loc: op.loc.clone(),
            })
        }
        _ => {}
    }
}

/// The operands of a collective that others get to see.
fn brought(op: &Op) -> Vec<ValueId> {
    match (&op.kind, op.operands.as_slice()) {
        // Its second operand is where results go, its last what comes in.
        (OpKind::RaggedAllToAll { .. }, &[operand, _, offsets, sizes, places, _]) => {
            vec![operand, offsets, sizes, places]
        }
        (OpKind::CollectiveBroadcast { .. } | OpKind::CollectiveReduce { .. }, operands) => {
            operands[..op.results.len().min(operands.len())].to_vec()
        }
        (_, operands) => operands.to_vec(),
    }
}

fn runs_on_host(func: &Func, op: &Op) -> bool {
    op.results.first().is_some_and(|v| func.values[v.0 as usize].space == Space::PinnedHost)
}

/// Scalars of nobody in particular, such as a loop's index.
fn is_bookkeeping(func: &Func, op: &Op) -> bool {
    let scalar = |v: &ValueId| func.ty(*v).as_tensor().is_none_or(|t| t.rank() == 0);
    !host_tag(&op.extra) && op.operands.iter().chain(&op.results).all(scalar)
}

/// Ops that only say which bytes are meant: whoever reads or writes them does the work.
fn is_access(kind: &OpKind) -> bool {
    use OpKind as K;
    matches!(
        kind,
        K::Reshape { .. }
            | K::Slice { .. }
            | K::DynamicSlice { .. }
            | K::DynamicUpdateSlice { .. }
            | K::OptimizationBarrier { .. }
            | K::Cast { .. }
            | K::ShardingConstraint { .. }
    )
}

fn bytes(func: &Func, value: ValueId) -> u64 {
    func.ty(value).as_tensor().filter(|t| t.is_static()).map_or(0, |t| t.dtype().packed_bytes(t.n_elements()) as u64)
}

/// How often a loop that counts from one constant to another runs.
fn rounds(op: &Op, constants: &HashMap<ValueId, i64>) -> Option<u64> {
    let [cond, body] = op.regions.as_slice() else { return None };
    let define = |block: &'_ Block, v: ValueId| block.ops.iter().position(|op| op.results.first() == Some(&v));
    let local = |block: &Block, v: ValueId| match define(block, v).map(|i| &block.ops[i].kind) {
        Some(OpKind::Constant { value }) => IntTensor::from_attr(value).and_then(|t| t.values.first().copied()),
        _ => constants.get(&v).copied(),
    };
    let compare = &cond.ops[define(cond, *cond.results.first()?)?];
    let OpKind::Compare { comparison_direction, .. } = &compare.kind else { return None };
    let counter = cond.args.iter().position(|arg| *arg == compare.operands[0])?;
    // A limit may be carried along unchanged.
    let limit = match cond.args.iter().position(|arg| *arg == compare.operands[1]) {
        Some(i) if body.results.get(i) == body.args.get(i) => constants.get(op.operands.get(i)?).copied()?,
        Some(_) => return None,
        None => local(cond, compare.operands[1])?,
    };
    let start = constants.get(&op.operands[counter]).copied()?;
    let add = &body.ops[define(body, body.results[counter])?];
    let (OpKind::Add { .. }, [a, b]) = (&add.kind, add.operands.as_slice()) else { return None };
    let step = match (*a == body.args[counter], *b == body.args[counter]) {
        (true, false) => local(body, *b)?,
        (false, true) => local(body, *a)?,
        _ => return None,
    };
    let distance = match comparison_direction {
        Direction::Lt => limit.checked_sub(start)?,
        Direction::Le => limit.checked_sub(start)?.checked_add(1)?,
        _ => return None,
    };
    (step > 0).then(|| distance.max(0).unsigned_abs().div_ceil(step.unsigned_abs()))
}
