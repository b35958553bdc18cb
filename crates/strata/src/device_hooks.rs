//! A device's way out of its program.

use strata_exec::{Combine, Effect, EffectKind, Error, Hooks, Rendezvous, View, ViewMut};
use strata_memory::Place;
use strata_stablehlo::Space;
use strata_tensor::Literal;

use crate::client::Device;
use crate::custom_calls;
use crate::host_context::{Caller, HostChannels, HostContext, Receives};
use crate::placement::kind_of;

/// A device's way out of its program: to the host, to custom calls and, through `others`, to the other devices. Counts what
/// the program moves between the device's memories.
pub(crate) struct DeviceHooks<'a> {
    /// What else the program may ask for.
    pub others: &'a dyn Hooks,
    /// The device it runs on.
    pub device: &'a Device,
    /// The device's place among those of this process in the assignment.
    pub number: usize,
    /// What the caller gave the execution.
    pub context: &'a HostContext,
    /// What the program receives from the host.
    pub receives: &'a Receives,
}

impl DeviceHooks<'_> {
    /// Counts what the device brings to a collective. Those of a permutation meet in pairs, of which the first brings something, or all
    /// together.
    fn count(&self, at: &Rendezvous, bytes: impl Iterator<Item = u64>) {
        let Rendezvous { device, group, op, .. } = at;
        let is_permutation = *op == "stablehlo.collective_permute";
        let is_receiver = is_permutation && group.len() == 2 && group.first() != Some(device);
        let bytes: u64 = bytes.sum();
        if group.len() > 1 && !is_receiver && !(is_permutation && bytes == 0) {
            let size = if is_permutation { 2 } else { group.len() };
            self.device.client().collectives().add(self.device.id(), op, size, bytes);
        }
    }

    fn host(&self, effect: &Effect, channel: i64) -> Result<&dyn HostChannels, Error> {
        let nobody =
            || Error::Invalid(format!("nobody on the host serves channel {channel}, which `{}` uses", effect.name));
        self.context.channels.as_deref().ok_or_else(nobody)
    }
}

/// Bytes of a value as others get it.
fn brought(value: &View) -> u64 {
    value.dtype.packed_bytes(value.n_elements()) as u64
}

impl Hooks for DeviceHooks<'_> {
    fn exchange(&self, rendezvous: &Rendezvous, mine: Vec<Literal>) -> Result<Vec<Vec<Literal>>, Error> {
        self.count(rendezvous, mine.iter().map(|value| value.dtype().packed_bytes(value.n_elements()) as u64));
        self.others.exchange(rendezvous, mine)
    }

    fn reduces(&self, rendezvous: &Rendezvous, bytes: usize) -> bool {
        self.others.reduces(rendezvous, bytes)
    }

    fn spans(&self, rendezvous: &Rendezvous) -> bool {
        self.others.spans(rendezvous)
    }

    fn reduce(&self, at: &Rendezvous, ins: &[View], outs: &mut [&mut [u8]], combine: &Combine) -> Result<(), Error> {
        self.count(at, ins.iter().map(brought));
        self.others.reduce(at, ins, outs, combine)
    }

    fn gather(&self, rendezvous: &Rendezvous, ins: &[View], outs: &mut [&mut [u8]]) -> Result<(), Error> {
        self.count(rendezvous, ins.iter().map(brought));
        self.others.gather(rendezvous, ins, outs)
    }

    fn swap(&self, rendezvous: &Rendezvous, give: &[&[u8]], take: Vec<&mut [u8]>) -> Result<(), Error> {
        self.count(rendezvous, give.iter().map(|bytes| bytes.len() as u64));
        self.others.swap(rendezvous, give, take)
    }

    fn custom_call(&self, target: &str, config: &str, ins: &[View], outs: &mut [ViewMut]) -> Result<(), Error> {
        let caller = Caller { device: Some(self.device.id()), context: Some(self.context) };
        custom_calls::run(&caller, target, config, ins, outs)
    }

    fn transferred(&self, from: Space, to: Space, bytes: u64) {
        let place = |space| Place::Space(self.device.space(kind_of(space)).id());
        self.device.client().machine().counts().add(place(from), place(to), bytes);
    }

    fn effect(&self, effect: &Effect, ins: &[Literal]) -> Result<Vec<Literal>, Error> {
        match effect.kind {
            EffectKind::Send { channel, to_host: true } => {
                let host = self.host(effect, channel)?;
                ins.iter().try_for_each(|value| host.send(self.number, channel, value))?;
                Ok(Vec::new())
            }
            EffectKind::Receive { channel, from_host: true } => {
                let host = self.host(effect, channel)?;
                match self.receives.get(&channel) {
                    Some((dtype, dims)) => Ok(vec![host.receive(self.number, channel, *dtype, dims)?]),
                    None => Ok(Vec::new()),
                }
            }
            _ => self.others.effect(effect, ins),
        }
    }
}
