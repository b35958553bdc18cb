//! All instances of a launch, one after another on one core.

use strata_kernel::{Dtype, Kernel, Placement, Role};

use crate::error::{Error, Kind};
use crate::exchange::{Seat, Table};
use crate::facts::{Facts, Instance};
use crate::observe::Seen;
use crate::raw::Bytes;
use crate::run::{Options, run_seated};

/// What a launch leaves behind.
#[derive(Clone, Debug, Default)]
pub struct Launched<'a> {
    /// By parameter: the bytes after the launch; lent ones unless they were written.
    pub inputs: Vec<Bytes<'a>>,
    /// By declaration order: shared HBM tensors.
    pub shared: Vec<Bytes<'a>>,
    /// Every HBM tensor of the last instance, by tensor id; inputs and shared tensors have moved to the fields above.
    pub private: Vec<Bytes<'a>>,
    pub n_executed: u64,
    pub printed: Vec<String>,
    /// By instance, if [`Options::observe`] asks for it and instances do not wait for each other.
    pub seen: Vec<Vec<Seen>>,
}

impl<'a> Launched<'a> {
    /// The bytes of an HBM tensor of the last instance.
    pub fn tensor(&mut self, last: &Kernel, n: usize) -> &mut Bytes<'a> {
        match last.tensors[n].role {
            Role::Input { n, .. } => &mut self.inputs[n],
            Role::Shared(n) => &mut self.shared[n],
            _ => &mut self.private[n],
        }
    }
}

/// Runs every instance in order. Parameters and shared tensors carry over from one to the next. Instances that reduce across
/// each other take turns.
pub fn launch<'a>(
    instances: &[(&Kernel, &Placement)],
    inputs: Vec<Bytes<'a>>,
    options: &Options,
) -> Result<Launched<'a>, Error> {
    let facts: Vec<Facts> = instances.iter().map(|(kernel, placement)| Facts::new(kernel, placement)).collect();
    let instance = |((kernel, placement), facts)| Instance { kernel, placement, facts };
    let instances: Vec<Instance> = instances.iter().copied().zip(&facts).map(instance).collect();
    launch_into(&instances, inputs, Vec::new(), options)
}

/// As [`launch`]. `outputs` are shared tensors, by number, that are written where they are; they hold nothing yet. Instances that take
/// turns leave them alone, and write to tensors of their own.
pub fn launch_into<'a>(
    instances: &[Instance],
    inputs: Vec<Bytes<'a>>,
    outputs: Vec<(usize, Bytes<'a>)>,
    options: &Options,
) -> Result<Launched<'a>, Error> {
    let exchanges = instances.iter().any(|instance| instance.facts.exchanges);
    if !exchanges || instances.len() == 1 {
        let mut done = Launched { inputs, ..Launched::default() };
        let first = instances.first().filter(|_| !outputs.is_empty());
        for (n, bytes) in outputs {
            let tensors = first.into_iter().flat_map(|i| i.kernel.tensors.iter().zip(&i.facts.covered));
            let same: Vec<_> = tensors.filter(|(t, _)| matches!(t.role, Role::Shared(k) if k == n)).collect();
            if !same.iter().any(|(_, covered)| **covered) {
                let dtype = same.first().map_or(Dtype::F32, |(tensor, _)| tensor.dtype);
                options.fill.fill(dtype, 0, bytes.write(0, bytes.len()));
            }
            done.shared.resize_with(done.shared.len().max(n + 1), Bytes::default);
            done.shared[n] = bytes;
        }
        for (n, instance) in instances.iter().enumerate() {
            one(*instance, &mut done, options, None, n == 0)?;
        }
        return Ok(done);
    }
    // While an instance waits, another may write what it reads: all work on copies.
    let inputs = inputs.into_iter().map(Bytes::into_own).collect();
    let done = Launched { inputs, ..Launched::default() };
    let table = Table::new(instances.iter().map(|instance| instance.kernel).collect(), done);
    let outcomes: Vec<Option<Result<(), Error>>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (instances.iter().enumerate())
            .map(|(n, instance)| {
                let table = &table;
                scope.spawn(move || table.sit(n, |seat, common| one(*instance, common, options, Some(seat), false)))
            })
            .collect();
        table.watch(&options.interrupt, || threads.iter().all(|t| t.is_finished()));
        threads.into_iter().map(|t| t.join().unwrap_or(None)).collect()
    });
    let is_interrupted = |o: &Option<Result<(), Error>>| matches!(o, Some(Err(e)) if e.kind == Kind::Interrupted);
    if outcomes.iter().any(is_interrupted) {
        return Err(Error::interrupted());
    }
    for outcome in outcomes {
        outcome.unwrap_or_else(|| Err(Error::cannot("an instance of the launch failed")))?;
    }
    Ok(table.clear())
}

/// Runs one instance on what is in common.
fn one(
    instance: Instance,
    done: &mut Launched<'_>,
    options: &Options,
    seat: Option<&Seat>,
    is_first: bool,
) -> Result<(), Error> {
    let kernel = instance.kernel;
    let place = |role: &Role| match role {
        Role::Input { n, .. } => done.inputs.get_mut(*n).map(std::mem::take),
        Role::Shared(n) => done.shared.get_mut(*n).map(std::mem::take),
        _ => None,
    };
    let hbm = kernel.tensors.iter().map(|t| &t.role).map(place).map(Option::unwrap_or_default).collect();
    let mut outcome = run_seated(instance, hbm, options, seat, is_first)?;
    for (tensor, bytes) in kernel.tensors.iter().zip(&mut outcome.hbm) {
        match tensor.role {
            Role::Input { n, .. } => done.inputs[n] = std::mem::take(bytes),
            Role::Shared(n) => {
                done.shared.resize_with(done.shared.len().max(n + 1), Bytes::default);
                done.shared[n] = std::mem::take(bytes);
            }
            _ => {}
        }
    }
    done.private = outcome.hbm;
    done.n_executed += outcome.n_executed;
    done.printed.extend(outcome.printed);
    if options.observe && seat.is_none() {
        done.seen.push(outcome.seen);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use strata_kernel::{Affine, Builder, Dtype, Opcode};

    use super::*;

    #[test]
    fn lent_parameters_stay_as_they_are() {
        let mut b = Builder::new("copies");
        let (x, y) = (b.input("x", Dtype::U8, &[2, 4]), b.input("y", Dtype::U8, &[2, 4]));
        let out = b.output("out", Dtype::U8, &[4, 4]);
        b.inst(Opcode::DmaCopy, [b.tile(out, &[Affine::axis(0), Affine::axis(1)], &[2, 4]), b.all(y)], []);
        b.inst(Opcode::DmaCopy, [b.all(y), b.all(x)], []);
        let kernel = b.finish();
        let placement = Placement { tiles: vec![Vec::new(); 3] };
        let (x, y) = ([1; 8], [2; 8]);
        for defer in [true, false] {
            let options = Options { defer, ..Options::default() };
            let inputs = vec![Bytes::from(&x[..]), Bytes::from(&y[..])];
            // The second instance reads what the first one has written.
            let done = launch(&[(&kernel, &placement); 2], inputs, &options).expect("it runs");
            assert_eq!((done.shared[0].read(0, 8), done.shared[0].read(8, 8)), (&[1; 8][..], &[0xC5; 8][..]));
            assert!(std::ptr::eq(done.inputs[0].all(), &x[..]), "a parameter that is only read is where it was");
            assert_eq!((done.inputs[1].all(), y), (&[1; 8][..], [2; 8]), "a parameter that is written is a copy");
        }
    }

    #[test]
    fn shared_tensors_are_written_where_they_are() {
        let mut b = Builder::new("copies");
        let (x, out) = (b.input("x", Dtype::U8, &[2, 4]), b.output("out", Dtype::U8, &[4, 4]));
        b.inst(Opcode::DmaCopy, [b.tile(out, &[Affine::axis(0), Affine::axis(1)], &[2, 4]), b.all(x)], []);
        let kernel = b.finish();
        let placement = Placement { tiles: vec![Vec::new(); 2] };
        for defer in [true, false] {
            let options = Options { defer, ..Options::default() };
            let (x, mut out) = ([1; 8], [0; 16]);
            let at = out.as_ptr();
            let outputs = vec![(0, Bytes::from(&mut out[..]))];
            let facts = Facts::new(&kernel, &placement);
            let instance = Instance { kernel: &kernel, placement: &placement, facts: &facts };
            let done = launch_into(&[instance; 2], vec![Bytes::from(&x[..])], outputs, &options).expect("it runs");
            assert_eq!(done.shared[0].all().as_ptr(), at);
            assert_eq!((&out[..8], &out[8..]), (&[1; 8][..], &[0xC5; 8][..]), "what nobody writes is garbage");
        }
    }
}
