//! All instances of a launch, one after another on one core.

use strata_kernel::{Kernel, Opcode, Placement, Role};

use crate::error::Error;
use crate::exchange::{Seat, Table};
use crate::run::{Options, run_seated};

/// What a launch leaves behind.
#[derive(Clone, Debug, Default)]
pub struct Launched {
    /// By parameter: the bytes after the launch.
    pub inputs: Vec<Vec<u8>>,
    /// By declaration order: shared HBM tensors.
    pub shared: Vec<Vec<u8>>,
    /// Every HBM tensor of the last instance, by tensor id; inputs and shared tensors have moved to the fields above.
    pub private: Vec<Vec<u8>>,
    pub n_executed: u64,
    pub printed: Vec<String>,
}

/// Runs every instance in order. Parameters and shared tensors carry over from one to the next. Instances that reduce across
/// each other take turns.
pub fn launch(instances: &[(&Kernel, &Placement)], inputs: Vec<Vec<u8>>, options: &Options) -> Result<Launched, Error> {
    let mut done = Launched { inputs, ..Launched::default() };
    let exchanges = instances.iter().any(|(k, _)| k.insts().iter().any(|i| i.op == Opcode::AllReduce));
    if !exchanges || instances.len() == 1 {
        for instance in instances {
            one(*instance, &mut done, options, None)?;
        }
        return Ok(done);
    }
    let table = Table::new(instances.iter().map(|(k, _)| *k).collect(), done);
    let outcomes: Vec<Option<Result<(), Error>>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (instances.iter().enumerate())
            .map(|(n, instance)| {
                let table = &table;
                scope.spawn(move || table.sit(n, |seat, common| one(*instance, common, options, Some(seat))))
            })
            .collect();
        threads.into_iter().map(|t| t.join().unwrap_or(None)).collect()
    });
    for outcome in outcomes {
        outcome.unwrap_or_else(|| Err(Error::cannot("an instance of the launch failed")))?;
    }
    Ok(table.clear())
}

/// Runs one instance on what is in common.
fn one(
    (kernel, placement): (&Kernel, &Placement),
    done: &mut Launched,
    options: &Options,
    seat: Option<&Seat>,
) -> Result<(), Error> {
    let take = |role: &Role, done: &mut Launched| match role {
        Role::Input { n, .. } => done.inputs.get_mut(*n).map(std::mem::take).unwrap_or_default(),
        Role::Shared(n) => done.shared.get_mut(*n).map(std::mem::take).unwrap_or_default(),
        _ => Vec::new(),
    };
    let hbm = kernel.tensors.iter().map(|t| take(&t.role, done)).collect();
    let mut outcome = run_seated(kernel, placement, hbm, options, seat)?;
    for (tensor, bytes) in kernel.tensors.iter().zip(&mut outcome.hbm) {
        match tensor.role {
            Role::Input { n, .. } => done.inputs[n] = std::mem::take(bytes),
            Role::Shared(n) => {
                done.shared.resize_with(done.shared.len().max(n + 1), Vec::new);
                done.shared[n] = std::mem::take(bytes);
            }
            _ => {}
        }
    }
    done.private = outcome.hbm;
    done.n_executed += outcome.n_executed;
    done.printed.extend(outcome.printed);
    Ok(())
}
