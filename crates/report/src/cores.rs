//! Which instances of a launch run on which core.

use std::collections::BTreeMap;

use strata_kernel::Kernel;

pub struct Cores<'k> {
    /// All instances, in the order of the launch.
    pub kernels: Vec<&'k Kernel>,
    /// What each core is called.
    pub numbers: Vec<usize>,
    /// The instances of each core, which run one after another.
    pub lists: Vec<Vec<&'k Kernel>>,
    /// By instance: the position of its core, and how many run on that before it.
    pub seats: Vec<(usize, usize)>,
}

impl<'k> Cores<'k> {
    pub fn new(kernels: &[&'k Kernel], core_of: &[usize]) -> Cores<'k> {
        let core = |n: usize| core_of.get(n).copied().unwrap_or(0);
        let numbers: Vec<usize> =
            (0..kernels.len()).map(|n| (core(n), ())).collect::<BTreeMap<_, _>>().into_keys().collect();
        let mut lists = vec![Vec::new(); numbers.len()];
        let mut seats = Vec::with_capacity(kernels.len());
        for (n, &kernel) in kernels.iter().enumerate() {
            let at = numbers.iter().position(|&number| number == core(n)).unwrap_or(0);
            seats.push((at, lists[at].len()));
            lists[at].push(kernel);
        }
        Cores { kernels: kernels.to_vec(), numbers, lists, seats }
    }

    pub fn first(&self) -> &'k Kernel {
        self.kernels[0]
    }
}
