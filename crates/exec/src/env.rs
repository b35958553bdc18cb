//! What an execution may ask of the world around it.

use strata_tensor::Literal;

use crate::error::Error;
use crate::view::{View, ViewMut};

/// The surroundings of one execution on one device.
pub struct Env<'a> {
    pub replica: u32,
    pub partition: u32,
    pub n_replicas: u32,
    pub n_partitions: u32,
    pub hooks: &'a dyn Hooks,
}

impl Env<'_> {
    /// One device, nothing around it.
    pub fn alone() -> Env<'static> {
        Env { replica: 0, partition: 0, n_replicas: 1, n_partitions: 1, hooks: &NoHooks }
    }
}

/// Operations whose meaning lies outside the program: other devices, the host, test harnesses.
pub trait Hooks: Sync {
    /// Meets the other devices at operation `id`: everyone contributes `mine`, everyone gets everything, in device order.
    fn exchange(&self, id: u64, mine: Vec<Literal>) -> Result<Vec<Vec<Literal>>, Error> {
        let _ = id;
        Ok(vec![mine])
    }

    /// Runs a custom call the engine does not know itself.
    fn custom_call(&self, target: &str, config: &str, ins: &[View], outs: &mut [ViewMut]) -> Result<(), Error> {
        let _ = (config, ins, outs);
        Err(Error::Unimplemented(format!("custom call `@{target}`")))
    }

    /// `check.*`, `interpreter.*`, infeed, outfeed, send and receive: `ins` in, results out.
    fn effect(&self, op: &strata_stablehlo::OpKind, ins: &[Literal]) -> Result<Vec<Literal>, Error> {
        let _ = ins;
        Err(Error::Unimplemented(format!("`{}` outside a test harness", op.name())))
    }
}

/// Hooks of a lone device: collectives see one participant, nothing else works.
pub struct NoHooks;

impl Hooks for NoHooks {}
