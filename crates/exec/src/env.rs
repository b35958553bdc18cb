//! What an execution may ask of the world around it.

use strata_stablehlo::Space;
use strata_tensor::Literal;

use crate::effect::Effect;
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

    /// This device's number, counting the partitions of replica 0 first.
    pub fn device(&self) -> u32 {
        self.replica * self.n_partitions + self.partition
    }
}

/// Where devices wait for each other: at one operation of all of them.
#[derive(Clone, Copy, Debug)]
pub struct Rendezvous<'a> {
    /// The device that asks.
    pub device: u32,
    /// Everyone who takes part, in the order of the results; each device once, the asking one among them.
    pub group: &'a [u32],
    pub op: &'static str,
    pub channel: i64,
}

/// Combines that many elements of two operands.
pub type Combine<'a> = dyn Fn(usize, &[u8], &[u8], &mut [u8]) + 'a;

/// Operations whose meaning lies outside the program: other devices, the host, test harnesses.
pub trait Hooks: Sync {
    /// Waits for the other devices: everyone contributes `mine`, everyone gets everything, in the order of the group.
    fn exchange(&self, rendezvous: &Rendezvous, mine: Vec<Literal>) -> Result<Vec<Vec<Literal>>, Error> {
        match rendezvous.group {
            [_] => Ok(vec![mine]),
            group => Err(Error::Invalid(format!("`{}` needs devices {group:?}; only one runs", rendezvous.op))),
        }
    }

    /// Whether [`Hooks::reduce`] is to be asked instead of [`Hooks::exchange`]. All devices of a rendezvous get the same answer.
    fn reduces(&self, rendezvous: &Rendezvous, bytes: usize) -> bool {
        let _ = (rendezvous, bytes);
        false
    }

    /// Whether devices of the group belong to other processes: then [`Hooks::gather`] and [`Hooks::swap`] are to be asked instead of
    /// [`Hooks::exchange`].
    fn spans(&self, rendezvous: &Rendezvous) -> bool {
        let _ = rendezvous;
        false
    }

    /// Meets the other devices: everyone contributes `ins` and gets what `combine` makes of each value and the same of all others, in the
    /// order of the group.
    fn reduce(&self, at: &Rendezvous, ins: &[View], outs: &mut [&mut [u8]], combine: &Combine) -> Result<(), Error> {
        let _ = (ins, outs, combine);
        Err(Error::Unimplemented(format!("`{}` that others reduce", at.op)))
    }

    /// Meets the other devices: everyone contributes `ins` and gets each value of all of them, one after the other in the order of the group.
    fn gather(&self, rendezvous: &Rendezvous, ins: &[View], outs: &mut [&mut [u8]]) -> Result<(), Error> {
        let _ = (ins, outs);
        Err(Error::Unimplemented(format!("`{}` that others gather", rendezvous.op)))
    }

    /// Meets the other devices: device `d` of the group gets `give[d]`, and `take[d]` is filled with what it gives this one.
    fn swap(&self, rendezvous: &Rendezvous, give: &[&[u8]], take: Vec<&mut [u8]>) -> Result<(), Error> {
        let _ = (give, take);
        Err(Error::Unimplemented(format!("`{}` between processes", rendezvous.op)))
    }

    /// Runs a custom call the engine does not know itself.
    fn custom_call(&self, target: &str, config: &str, ins: &[View], outs: &mut [ViewMut]) -> Result<(), Error> {
        let _ = (config, ins, outs);
        Err(Error::Unimplemented(format!("custom call `@{target}`")))
    }

    /// Hears of every transfer between memory spaces that the program makes.
    fn transferred(&self, from: Space, to: Space, bytes: u64) {
        let _ = (from, to, bytes);
    }

    /// `check.*`, `interpreter.*`, infeed, outfeed, send and receive: tensors in, tensors out; tokens are left out.
    fn effect(&self, effect: &Effect, ins: &[Literal]) -> Result<Vec<Literal>, Error> {
        let _ = ins;
        Err(Error::Unimplemented(format!("`{}` outside a test harness", effect.name)))
    }
}

/// Hooks of a lone device: collectives see one participant, nothing else works.
pub struct NoHooks;

impl Hooks for NoHooks {}
