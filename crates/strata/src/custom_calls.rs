//! Custom calls by name: those every program may use, and those a user of the library adds.
//!
//! Placement calls hand their operand on: where a value lives changes nothing about what it is.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use strata_diag::Span;
use strata_exec::{Error, Hooks};
use strata_stablehlo::calls::IDENTITIES;
use strata_stablehlo::{Block, Func, OpKind};

use crate::host_context::Caller;

pub use strata_exec::{View, ViewMut};

/// A custom call without results that asks how its operand is divided among devices.
pub const INSPECT: &str = "strata.inspect_sharding";

/// Computes results from operands; the text is the call's `backend_config`, that of a dictionary as MLIR
/// writes it.
pub type CustomCall = dyn Fn(&Caller, &str, &[View], &mut [ViewMut]) -> Result<(), Error> + Send + Sync;

/// Makes `target` mean `call` in every execution of this process from now on.
pub fn register(
    target: impl Into<String>,
    call: impl Fn(&str, &[View], &mut [ViewMut]) -> Result<(), Error> + Send + Sync + 'static,
) {
    register_with_caller(target, move |_, config, ins, outs| call(config, ins, outs));
}

/// The same for a call that wants to know which execution it belongs to.
pub fn register_with_caller(
    target: impl Into<String>,
    call: impl Fn(&Caller, &str, &[View], &mut [ViewMut]) -> Result<(), Error> + Send + Sync + 'static,
) {
    table().write().unwrap_or_else(PoisonError::into_inner).insert(target.into(), Arc::new(call));
}

/// Runs the call named `target`.
pub fn run(caller: &Caller, target: &str, config: &str, ins: &[View], outs: &mut [ViewMut]) -> Result<(), Error> {
    let known = table().read().unwrap_or_else(PoisonError::into_inner).get(target).cloned();
    if let Some(call) = known {
        return call(caller, config, ins, outs);
    }
    if IDENTITIES.contains(&target) {
        return identity(target, ins, outs);
    }
    if let Some(outcome) = crate::linalg_calls::run(target, config, ins, outs) {
        return outcome;
    }
    Err(unknown(target))
}

/// Whether [`run`] would find the call.
fn is_known(target: &str) -> bool {
    IDENTITIES.contains(&target)
        || crate::linalg_calls::NAMES.contains(&target)
        || table().read().unwrap_or_else(PoisonError::into_inner).contains_key(target)
}

/// Says what there is instead.
fn unknown(target: &str) -> Error {
    let table = table().read().unwrap_or_else(PoisonError::into_inner);
    let built_in = IDENTITIES.iter().chain(crate::linalg_calls::NAMES).copied();
    let mut names: Vec<&str> = built_in.chain(table.keys().map(String::as_str)).collect();
    names.sort_unstable();
    names.dedup();
    Error::NotFound(format!("custom call `@{target}` is not registered; registered are {}", names.join(", ")))
}

/// The calls of a program and where they are, but for those that are compiled and never called.
pub(crate) fn calls(func: &Func) -> Vec<(Arc<str>, Span)> {
    fn collect(block: &Block, found: &mut Vec<(Arc<str>, Span)>) {
        for op in &block.ops {
            op.regions.iter().for_each(|region| collect(region, found));
            if let OpKind::CustomCall { call_target_name, .. } = &op.kind {
                let is_ours = &**call_target_name == INSPECT;
                if !is_ours && !found.iter().any(|(name, _)| **name == **call_target_name) {
                    found.push((call_target_name.as_ref().into(), op.span));
                }
            }
        }
    }
    let mut found = Vec::new();
    collect(&func.body, &mut found);
    found
}

/// Refuses calls that nobody registered.
pub(crate) fn check(calls: &[(Arc<str>, Span)]) -> Result<(), Error> {
    match calls.iter().find(|(target, _)| !is_known(target)) {
        Some((target, span)) => Err(unknown(target).at(*span)),
        None => Ok(()),
    }
}

/// `func` with the attributes of typed calls where the engine looks for them: JAX writes them beside the call, as
/// `mhlo.backend_config`. A copy only if there are any.
pub(crate) fn with_typed_configs(func: &Func) -> Cow<'_, Func> {
    const BESIDE: &str = "mhlo.backend_config";
    fn has_any(block: &Block) -> bool {
        block.ops.iter().any(|op| op.extra.get(BESIDE).is_some() || op.regions.iter().any(has_any))
    }
    fn fill(block: &mut Block) {
        for op in &mut block.ops {
            op.regions.iter_mut().for_each(fill);
            if let (OpKind::CustomCall { backend_config, .. }, Some(config)) = (&mut op.kind, op.extra.get(BESIDE)) {
                *backend_config = Some(config.clone());
            }
        }
    }
    if !has_any(&func.body) {
        return Cow::Borrowed(func);
    }
    let mut func = func.clone();
    fill(&mut func.body);
    Cow::Owned(func)
}

/// Hooks of a lone device: custom calls work, other devices do not exist.
pub struct LoneHooks;

impl Hooks for LoneHooks {
    fn custom_call(&self, target: &str, config: &str, ins: &[View], outs: &mut [ViewMut]) -> Result<(), Error> {
        run(&Caller::default(), target, config, ins, outs)
    }
}

fn table() -> &'static RwLock<HashMap<String, Arc<CustomCall>>> {
    static TABLE: OnceLock<RwLock<HashMap<String, Arc<CustomCall>>>> = OnceLock::new();
    TABLE.get_or_init(|| {
        // JAX's way of keeping a value: its operands are computed, and that is all.
        let keep: Arc<CustomCall> = Arc::new(|_: &Caller, _: &str, _: &[View], _: &mut [ViewMut]| Ok(()));
        RwLock::new(HashMap::from([("dce_sink".to_owned(), keep)]))
    })
}

fn identity(target: &str, ins: &[View], outs: &mut [ViewMut]) -> Result<(), Error> {
    let same = |(from, to): (&View, &ViewMut)| from.dtype == to.dtype && from.dims == to.dims;
    if ins.len() != outs.len() || !ins.iter().zip(outs.iter()).all(same) {
        return Err(Error::Unimplemented(format!(
            "custom call `@{target}` whose results differ in type from its operands"
        )));
    }
    for (from, to) in ins.iter().zip(outs) {
        to.bytes.copy_from_slice(from.bytes);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Executable, Program};
    use strata_tensor::{DType, Literal};

    fn call(target: &str, config: &str) -> Result<Vec<Literal>, crate::Error> {
        let text = format!(
            "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {{
  %0 = stablehlo.custom_call @{target}(%x) {{backend_config = \"{config}\"}} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}}"
        );
        let program = Program::load(text.as_bytes(), "call.mlir")?;
        let executable = Executable::compile(program.module()?, "main", &program.source)?;
        executable.run(&[Literal::from_slice(DType::F32, &[2], &[1.0f32, 2.0])])
    }

    #[test]
    fn placement_registered_and_unknown() {
        assert_eq!(call("AwsNeuronMemoryPlacement", "device").unwrap()[0].as_slice::<f32>(), [1.0, 2.0]);
        let error = call("no_such_call", "").unwrap_err().to_string();
        assert!(error.starts_with("custom call `@no_such_call` is not registered; registered are "), "{error}");
        assert!(error.contains("strata.eigh") && error.contains("MoveToHost"), "{error}");
        register("times", |config, ins, outs| {
            let factor: f32 = config.parse().map_err(|_| Error::Invalid("a factor is needed".into()))?;
            for (to, from) in outs[0].as_slice::<f32>().iter_mut().zip(ins[0].as_slice::<f32>()) {
                *to = from * factor;
            }
            Ok(())
        });
        assert_eq!(call("times", "3").unwrap()[0].as_slice::<f32>(), [3.0, 6.0]);
    }
}
