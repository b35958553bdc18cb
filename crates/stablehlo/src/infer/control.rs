//! Control flow, tuples, tokens.

use super::elementwise::pred;
use super::{Args, Inferred, Problem, compatible_all, ensure};
use crate::{ChannelHandle, OpKind, Ty};

pub(super) fn infer(op: &OpKind, args: &Args) -> Inferred {
    match op {
        OpKind::AfterAll { .. } | OpKind::CreateToken { .. } | OpKind::Outfeed { .. } => Ok(Some(vec![Ty::Token])),
        OpKind::Send { channel_handle, is_host_transfer, .. } => {
            channel(*channel_handle, *is_host_transfer, 2)?;
            Ok(Some(vec![Ty::Token]))
        }
        OpKind::Recv { channel_handle, is_host_transfer, .. } => {
            channel(*channel_handle, *is_host_transfer, 3)?;
            Ok(None)
        }
        OpKind::Tuple { .. } => Ok(Some(vec![Ty::Tuple(args.operands.to_vec())])),
        OpKind::GetTupleElement { index } => {
            let Some(Ty::Tuple(types)) = args.operands.first() else {
                return Err(Problem::new("element-type", "takes an element of something that is not a tuple"));
            };
            let element = usize::try_from(*index).ok().and_then(|i| types.get(i));
            let Some(element) = element else {
                return Err(Problem::new(
                    "attribute-range",
                    format!("takes element {index} of a tuple of {}", types.len()),
                ));
            };
            Ok(Some(vec![element.clone()]))
        }
        OpKind::OptimizationBarrier { .. } | OpKind::ShardingConstraint { .. } | OpKind::Transfer { .. } => {
            Ok(Some(args.operands.to_vec()))
        }
        OpKind::If { .. } => branches(args, &["the true branch", "the false branch"]),
        OpKind::Case { .. } => branches(args, &[]),
        OpKind::While { .. } => while_loop(args),
        OpKind::AsyncStart { .. } => {
            let body = args.region(0)?;
            ensure!(
                compatible_all(&body.args, args.operands),
                "region-signature",
                "passes ({}) to a body that takes ({})",
                list(args.operands),
                list(&body.args)
            );
            Ok(Some(vec![Ty::Future(body.results.clone())]))
        }
        OpKind::AsyncDone { .. } => match args.operands.first() {
            Some(Ty::Future(types)) => Ok(Some(types.clone())),
            _ => Err(Problem::new("element-type", "waits for something that is not a future")),
        },
        _ => Ok(None),
    }
}

/// Types separated by commas.
pub(crate) fn list(types: &[Ty]) -> String {
    types.iter().map(|ty| ty.to_string()).collect::<Vec<_>>().join(", ")
}

fn channel(handle: ChannelHandle, host: bool, host_type: i64) -> Result<(), Problem> {
    let want = if host { host_type } else { 1 };
    let kind = ["", "DEVICE_TO_DEVICE", "DEVICE_TO_HOST", "HOST_TO_DEVICE"][want as usize];
    ensure!(handle.ty == want, "attribute-range", "has channel type {} where {kind} ({want}) belongs", handle.ty);
    Ok(())
}

fn branches(args: &Args, names: &[&str]) -> Inferred {
    ensure!(!args.regions.is_empty(), "region-count", "has no branches");
    let name = |i: usize| names.get(i).map_or_else(|| format!("branch {i}"), |n| n.to_string());
    for (i, region) in args.regions.iter().enumerate() {
        ensure!(
            region.args.is_empty(),
            "region-signature",
            "has {} with {} arguments, where none belong",
            name(i),
            region.args.len()
        );
        ensure!(
            compatible_all(&region.results, &args.regions[0].results),
            "region-signature",
            "returns ({}) from {} and ({}) from {}",
            list(&args.regions[0].results),
            name(0),
            list(&region.results),
            name(i)
        );
    }
    Ok(Some(args.regions[0].results.clone()))
}

fn while_loop(args: &Args) -> Inferred {
    let (condition, body) = (args.region(0)?, args.region(1)?);
    for (name, region) in [("condition", condition), ("body", body)] {
        ensure!(
            compatible_all(&region.args, args.operands),
            "region-signature",
            "carries ({}) and has a {name} that takes ({})",
            list(args.operands),
            list(&region.args)
        );
    }
    let fits = matches!(&condition.results[..], [ty] if super::compatible(ty, &pred()));
    ensure!(fits, "region-signature", "has a condition that returns ({}), not `tensor<i1>`", list(&condition.results));
    ensure!(
        compatible_all(&body.results, args.operands),
        "region-signature",
        "carries ({}) and has a body that returns ({})",
        list(args.operands),
        list(&body.results)
    );
    Ok(Some(args.operands.to_vec()))
}
