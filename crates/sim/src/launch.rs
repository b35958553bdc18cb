//! All instances of a launch, one after another on one core.

use strata_kernel::{Kernel, Placement, Role};

use crate::error::Error;
use crate::run::{Options, run};

/// What a launch leaves behind.
#[derive(Debug, Default)]
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

/// Runs every instance in order. Parameters and shared tensors carry over from one to the next.
pub fn launch(instances: &[(&Kernel, &Placement)], inputs: Vec<Vec<u8>>, options: &Options) -> Result<Launched, Error> {
    let mut done = Launched { inputs, ..Launched::default() };
    for (kernel, placement) in instances {
        let take = |role: &Role, done: &mut Launched| match role {
            Role::Input { n, .. } => done.inputs.get_mut(*n).map(std::mem::take).unwrap_or_default(),
            Role::Shared(n) => done.shared.get_mut(*n).map(std::mem::take).unwrap_or_default(),
            _ => Vec::new(),
        };
        let hbm = kernel.tensors.iter().map(|t| take(&t.role, &mut done)).collect();
        let mut outcome = run(kernel, placement, hbm, options)?;
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
    }
    Ok(done)
}
