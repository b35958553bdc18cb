//! Programs over several partitions: each becomes the program of one device, which all run together.

use strata_diag::{Diagnostic, Severity, Source};
use strata_mlir::Attr;
use strata_spmd::constraints::drop_constraints;
use strata_spmd::{Manual, Shardings, join_all_reduces, manual, meshes, partition, propagate};
use strata_stablehlo::expand::{canonicalize, entry_tokens, expand_encapsulated, expand_tuples, inline_calls};
use strata_stablehlo::refine::refine_func;
use strata_stablehlo::{Block, Func, Module, OpKind, ValueId};

use crate::custom_calls::INSPECT;
use crate::failure::Failure;
use crate::port::Port;

/// A program and how its values are divided.
pub struct Split<'a> {
    module: &'a Module,
    source: &'a Source,
    /// The canonical global program.
    pub func: Func,
    /// Before anything was simplified away: shardings belong to its values.
    pub stated: Func,
    /// How its values are divided.
    pub shardings: Shardings,
    manuals: Vec<Manual>,
    /// Values the program asks about, with what it says when it asks.
    pub inspected: Vec<(String, ValueId)>,
}

impl<'a> Split<'a> {
    /// Inlines calls, finds shapes, takes manual computations out and propagates shardings.
    pub fn new(module: &'a Module, entry: &str, source: &'a Source) -> Result<Split<'a>, crate::Error> {
        let wrong = |found: Vec<Diagnostic>| crate::Error::from(Failure::new(source, found));
        let mut stated = inline_calls(module, entry).map_err(wrong)?;
        expand_encapsulated(&mut stated);
        expand_tuples(&mut stated);
        let named = meshes(module);
        let find = |name: &str| named.iter().find(|(known, _)| &**known == name).map(|(_, mesh)| mesh.clone());
        let manuals = manual::extract(&mut stated, &find).map_err(crate::Error::invalid)?;
        let mut unknown = refine_func(&mut stated, None);
        unknown.retain(|found| found.severity == Severity::Error);
        if !unknown.is_empty() {
            return Err(wrong(unknown));
        }
        let shardings = propagate(&stated, &manuals, &find);
        let inspected = take_inspections(&mut stated.body);
        let mut func = flat(module, source, stated.clone())?;
        entry_tokens(&mut func);
        Ok(Split { module, source, func, stated, shardings, manuals, inspected })
    }

    /// The program of one device.
    pub fn of_one_device(&self, params: &[Port], results: &[Port], n: usize) -> Result<Func, crate::Error> {
        let shardings = |ports: &[Port]| ports.iter().map(|port| port.sharding.clone()).collect::<Vec<_>>();
        let (params, results) = (shardings(params), shardings(results));
        let local = partition(&self.stated, &self.manuals, &self.shardings, &params, &results, n);
        let local = local.map_err(|why| crate::Error::from(Failure::new(self.source, [*why])))?;
        let mut local = flat(self.module, self.source, local)?;
        entry_tokens(&mut local);
        join_all_reduces(&mut local);
        Ok(local)
    }
}

/// Takes away the calls that ask how their operand is divided: their configs and operands.
fn take_inspections(block: &mut Block) -> Vec<(String, ValueId)> {
    let mut found = Vec::new();
    block.ops.retain_mut(|op| {
        op.regions.iter_mut().for_each(|region| found.extend(take_inspections(region)));
        let (OpKind::CustomCall { call_target_name, backend_config, .. }, [value]) = (&op.kind, &op.operands[..])
        else {
            return true;
        };
        if &**call_target_name != INSPECT {
            return true;
        }
        if let Some(Attr::String(config)) = backend_config {
            found.push((config.to_string(), *value));
        }
        false
    });
    found
}

/// The function in the form the engine plans.
fn flat(module: &Module, source: &Source, mut func: Func) -> Result<Func, crate::Error> {
    drop_constraints(&mut func);
    let name = func.name.clone();
    let alone = Module { funcs: vec![func], attrs: module.attrs.clone(), ..Module::default() };
    canonicalize(&alone, &name).map_err(|found| crate::Error::from(Failure::new(source, found)))
}
