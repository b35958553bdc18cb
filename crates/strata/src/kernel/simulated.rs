//! Launches: running their instances on bytes of the host.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, PoisonError};

use strata_kernel::weave::{Woven, are_replicas};
use strata_kernel::{Language, LocId, Role, TensorId};
use strata_sim::{Facts, Instance};
use strata_time::{Model, Profile, events, time_cores, timelines, trace};

use super::{Bytes, Kernel, LaunchErrorKind, Returned, SimOptions};

/// The instances of a grid, which run one after another, or the cores of a launch, which run side by side.
#[derive(Clone)]
pub struct Launch<'k> {
    pub(super) instances: Vec<&'k Kernel>,
    /// The core of each instance, if somebody said.
    pub(super) cores: Vec<usize>,
    /// How many cores a rank has, if there are several ranks.
    rank_cores: Option<usize>,
}

/// What a launch leaves behind.
pub struct Launched<'k, 'a> {
    inner: strata_sim::Launched<'a>,
    /// Whose tensors have numbers: the last instance, or the cores as one program.
    program: Whole<'k>,
    returns: &'k [Returned],
    /// Parameters that any instance writes.
    written: Vec<usize>,
}

/// The cores of a launch, which the first of them keeps for the next run.
pub(super) struct Together {
    program: Joined,
    /// Which cores they are, and how many of them are a rank.
    cores: (Vec<u64>, usize),
}

/// The program that stands for several cores.
#[derive(Clone)]
enum Joined {
    /// All of them as one, and what is known of it.
    Woven(Arc<(Woven, Facts)>),
    /// That of the first: all say the same.
    First,
}

/// The program that a launch runs.
enum Whole<'k> {
    /// That of one instance.
    One(&'k Kernel),
    /// That of all cores.
    Woven(Arc<(Woven, Facts)>),
}

impl Whole<'_> {
    fn instance(&self) -> Instance<'_> {
        match self {
            Whole::One(kernel) => kernel.instance(),
            Whole::Woven(all) => Instance { kernel: &all.0.kernel, placement: &all.0.placement, facts: &all.1 },
        }
    }
    fn program(&self) -> &strata_kernel::Kernel {
        self.instance().kernel
    }
    /// By core: its tensors' numbers in the program; empty if they are their own.
    fn numbers(&self) -> &[Vec<TensorId>] {
        match self {
            Whole::One(_) => &[],
            Whole::Woven(all) => &all.0.numbers,
        }
    }
}

/// What [`Launch::simulate_into`] says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Placed {
    /// Lines of `device_print`.
    pub printed: Vec<String>,
    /// Instructions executed.
    pub n_executed: u64,
    /// Bytes that were copied because they could not be where they belong from the beginning.
    pub n_copied: u64,
}

/// What a launch left in memory of its own, by the number of the result or of the parameter.
#[derive(Default)]
pub(crate) struct Elsewhere {
    pub results: Vec<(usize, Bytes<'static>)>,
    pub inputs: Vec<(usize, Bytes<'static>)>,
}

/// Copies as much as there is room for, and says how much that is.
pub(crate) fn copy(from: &Bytes, to: &mut [u8]) -> usize {
    let n = from.len().min(to.len());
    to[..n].copy_from_slice(from.read(0, n));
    n
}

/// Why a launch could not run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LaunchError {
    /// What kind of failure it is.
    pub kind: LaunchErrorKind,
    /// The failure in words.
    pub text: String,
    /// The line that it is about: `kernels.py:12`.
    pub place: Option<String>,
    /// Indices of the loops that matter: `i = 3`.
    pub iteration: String,
}

impl fmt::Display for LaunchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        self.place.iter().try_for_each(|place| write!(f, " (at {place})"))
    }
}

impl std::error::Error for LaunchError {}

impl LaunchError {
    /// The line and the iteration that it is about: `kernels.py:12, i = 3`.
    pub fn located(&self) -> Option<String> {
        let place = self.place.as_ref()?;
        Some(match self.iteration.is_empty() {
            true => place.clone(),
            false => format!("{place}, {}", self.iteration),
        })
    }
}

impl<'k> Launch<'k> {
    /// A launch of these instances, in order.
    pub fn new(instances: impl IntoIterator<Item = &'k Kernel>) -> Launch<'k> {
        Launch { instances: instances.into_iter().collect(), cores: Vec::new(), rank_cores: None }
    }

    /// The same with so many cores to a rank, in order; each rank has parameters of its own.
    pub fn of_ranks(self, cores: usize) -> Launch<'k> {
        Launch { rank_cores: Some(cores.max(1)), ..self }
    }

    /// Its instances.
    pub fn instances(&self) -> &[&'k Kernel] {
        &self.instances
    }

    /// The name of its kernel.
    pub fn name(&self) -> &'k str {
        self.instances.last().map_or("", |kernel| kernel.name())
    }

    /// Parameters that any of its instances writes, in order.
    pub fn written_inputs(&self) -> Vec<usize> {
        let all: BTreeSet<usize> = self.instances.iter().flat_map(|kernel| kernel.written_inputs()).collect();
        all.into_iter().collect()
    }

    /// Runs every instance. `inputs` are the bytes of the parameters, which are read where they are and stay as they are.
    pub fn simulate<'a>(&self, inputs: &[&'a [u8]], options: &SimOptions) -> Result<Launched<'k, 'a>, LaunchError> {
        self.run(inputs.iter().map(|&bytes| bytes.into()).collect(), Vec::new(), options)
    }

    /// As [`Launch::simulate`], for who has memory for what it leaves behind: `outs` are the results that are not parameters, and then the
    /// new values of parameters that are written. They are written in place where that is possible.
    pub fn simulate_into(
        &self,
        inputs: &[&[u8]],
        outs: &mut [&mut [u8]],
        options: &SimOptions,
    ) -> Result<Placed, LaunchError> {
        let (returns, written) = (self.returns(), self.written_inputs());
        let results: Vec<usize> = (0..returns.len()).filter(|&i| !returns[i].is_parameter).collect();
        if outs.len() < results.len() + written.len() {
            return Err(cannot("the call has too few results"));
        }
        let (out_results, out_written) = outs.split_at_mut(results.len());
        let mut bytes: Vec<Bytes> = inputs.iter().map(|&bytes| bytes.into()).collect();
        let mut n_copied = 0;
        for (&n, out) in written.iter().zip(out_written) {
            let (Some(input), Some(bytes)) = (inputs.get(n), bytes.get_mut(n)) else { continue };
            out.copy_from_slice(input);
            n_copied += input.len();
            *bytes = Bytes::from(&mut **out);
        }
        let handed_over = results.iter().copied().zip(out_results.iter_mut().map(|out| &mut **out)).collect();
        let (done, elsewhere) = self.simulate_in_place(bytes, handed_over, options)?;
        let result = |(i, bytes)| (results.iter().position(|&other| other == i), bytes);
        let input = |(n, bytes)| (written.iter().position(|&other| other == n).map(|at| results.len() + at), bytes);
        for (at, bytes) in elsewhere.results.into_iter().map(result).chain(elsewhere.inputs.into_iter().map(input)) {
            let Some(out) = at.and_then(|at| outs.get_mut(at)) else { continue };
            n_copied += copy(&bytes, out);
        }
        Ok(Placed { n_copied: n_copied as u64, ..done })
    }

    /// Runs every instance. Results and parameters that are handed over are written where they are; those for which that was not
    /// possible are given back.
    pub(crate) fn simulate_in_place<'a>(
        &self,
        inputs: Vec<Bytes<'a>>,
        outs: Vec<(usize, &'a mut [u8])>,
        options: &SimOptions,
    ) -> Result<(Placed, Elsewhere), LaunchError> {
        let places: Vec<(usize, *const u8)> = outs.iter().map(|(i, out)| (*i, out.as_ptr())).collect();
        let written = self.written_inputs();
        let input_places: Vec<*const u8> = inputs.iter().map(|bytes| bytes.all().as_ptr()).collect();
        let mut done = self.run(inputs, outs, options)?;
        let placed = Placed { printed: done.take_printed(), n_executed: done.n_executed(), n_copied: 0 };
        let mut elsewhere = Elsewhere::default();
        for (i, place) in places {
            let result = done.result(i);
            if !std::ptr::eq(result.all().as_ptr(), place) {
                elsewhere.results.push((i, result.clone().into_own()));
            }
        }
        for n in written {
            let input = &done.inner.inputs[n];
            if !std::ptr::eq(input.all().as_ptr(), input_places[n]) {
                elsewhere.inputs.push((n, input.clone().into_own()));
            }
        }
        Ok((placed, elsewhere))
    }

    /// What the launch returns.
    fn returns(&self) -> &'k [Returned] {
        let of = match self.instances.last() {
            Some(last) if last.program.language == Language::Current => self.instances.first(),
            last => last,
        };
        of.map_or(&[], |kernel| &kernel.returns)
    }

    /// How many cores a rank has.
    pub(super) fn cores_of_a_rank(&self) -> usize {
        self.rank_cores.unwrap_or(self.instances.len()).max(1)
    }

    fn run<'a>(
        &self,
        inputs: Vec<Bytes<'a>>,
        outs: Vec<(usize, &'a mut [u8])>,
        options: &SimOptions,
    ) -> Result<Launched<'k, 'a>, LaunchError> {
        crate::isa::apply().map_err(|error| cannot(error.to_string()))?;
        let last = *self.instances.last().ok_or_else(|| cannot("a launch needs an instance"))?;
        if last.program.language == Language::First {
            let outputs = handed_over(&last.program, &last.returns, outs);
            let instances: Vec<Instance> = self.instances.iter().map(|kernel| kernel.instance()).collect();
            let inner =
                strata_sim::launch_into(&instances, inputs, outputs, options).map_err(|error| self.failed(&error))?;
            let written = self.written_inputs();
            return Ok(Launched { inner, program: Whole::One(last), returns: &last.returns, written });
        }
        let program = match self.instances[..] {
            [kernel] if !kernel.facts().waits => Whole::One(kernel),
            _ => match self.together()? {
                Joined::First => Whole::One(self.instances[0]),
                Joined::Woven(all) => Whole::Woven(all),
            },
        };
        let outputs = handed_over(program.program(), &self.instances[0].returns, outs);
        let mut inner = strata_sim::launch_into(&[program.instance()], inputs, outputs, options)
            .map_err(|error| described(place(program.program(), error.loc), &error))?;
        if let Whole::One(_) = program {
            inner.n_executed *= self.instances.len() as u64;
        }
        let written = super::written_inputs(program.instance());
        Ok(Launched { inner, program, returns: &self.instances[0].returns, written })
    }

    /// The program that stands for all cores, which the first of them keeps for the next run.
    fn together(&self) -> Result<Joined, LaunchError> {
        /// Instructions of a program that is worth its memory.
        const MOST_KEPT: u32 = 1 << 16;
        let cores = (self.instances.iter().map(|kernel| kernel.id).collect(), self.cores_of_a_rank());
        let mut kept = self.instances[0].together.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(all) = kept.as_ref().filter(|all| all.cores == cores) {
            return Ok(all.program.clone());
        }
        let pairs: Vec<_> = self.instances.iter().map(|kernel| (&kernel.program, &kernel.placement)).collect();
        let program = if pairs.len() > 1 && cores.1 == pairs.len() && are_replicas(&pairs) {
            Joined::First
        } else {
            let woven = super::passes::together(&pairs, cores.1).map_err(cannot)?;
            let facts = Facts::of_cores(&woven);
            Joined::Woven(Arc::new((woven, facts)))
        };
        let is_small = |program: &Joined| matches!(program, Joined::Woven(all) if all.0.kernel.n_insts <= MOST_KEPT);
        let keeps = matches!(program, Joined::First) || is_small(&program);
        *kept = keeps.then(|| Together { program: program.clone(), cores });
        Ok(program)
    }

    /// How long it takes, if `model` is right about the hardware.
    pub fn time(&self, model: &Model) -> Profile {
        time_cores(&self.by_core(), model)
    }

    /// Every instruction with its tiles and its time, as JSON.
    pub fn events(&self, model: &Model) -> String {
        events::of_cores(&timelines(&self.by_core(), model)).to_string()
    }

    /// The same as a trace that Perfetto opens: the contents of a `.pftrace` file.
    pub fn trace(&self, model: &Model) -> Vec<u8> {
        trace::encode(&timelines(&self.by_core(), model))
    }

    /// Which core each instance runs on. Without this, those of the first language run one after another on one core, and those
    /// of the current one have a core each.
    pub fn on_cores(mut self, cores: Vec<usize>) -> Self {
        self.cores = cores;
        self
    }

    /// The core of each instance.
    pub(crate) fn core_of(&self) -> Vec<usize> {
        let own = |n: usize, kernel: &Kernel| if kernel.as_written().0.language == Language::Current { n } else { 0 };
        let core = |(n, kernel): (usize, &&Kernel)| self.cores.get(n).copied().unwrap_or(own(n, kernel));
        self.instances.iter().enumerate().map(core).collect()
    }

    /// The programs of each core, in order.
    fn by_core(&self) -> Vec<Vec<&strata_kernel::Kernel>> {
        let mut out: std::collections::BTreeMap<usize, Vec<&strata_kernel::Kernel>> = Default::default();
        for (core, program) in self.core_of().into_iter().zip(self.written()) {
            out.entry(core).or_default().push(program);
        }
        out.into_values().collect()
    }

    /// The timing model of the hardware it was recorded for.
    pub fn model(&self) -> Model {
        let default = strata_kernel::Kernel { generation: 2, ..strata_kernel::Kernel::default() };
        let program = self.instances.first().map_or(&default, |kernel| kernel.as_written().0);
        Model::of(strata_time::model::core(program))
    }

    fn failed(&self, error: &strata_sim::Error) -> LaunchError {
        described(self.instances.iter().find_map(|kernel| place(&kernel.program, error.loc)), error)
    }
}

/// The tensors of results that can be written in place, by their number among shared ones.
fn handed_over<'a>(
    program: &strata_kernel::Kernel,
    returns: &[Returned],
    outs: Vec<(usize, &'a mut [u8])>,
) -> Vec<(usize, Bytes<'a>)> {
    let is_only = |tensor: usize| returns.iter().filter(|other| other.tensor == tensor).count() == 1;
    let place = |(i, out): (usize, &'a mut [u8])| {
        let n = returns[i].tensor;
        match program.tensors[n].role {
            Role::Shared(shared) if is_only(n) && program.tensors[n].n_bytes() == out.len() => {
                Some((shared, Bytes::from(out)))
            }
            _ => None,
        }
    };
    outs.into_iter().filter_map(place).collect()
}

fn described(place: Option<String>, error: &strata_sim::Error) -> LaunchError {
    LaunchError { kind: error.kind, text: error.text.clone(), place, iteration: error.iteration.clone() }
}

pub(super) fn cannot(text: impl Into<String>) -> LaunchError {
    described(None, &strata_sim::Error::cannot(text))
}

/// `kernels.py:12`
pub(super) fn place(program: &strata_kernel::Kernel, loc: LocId) -> Option<String> {
    let loc = program.loc(loc)?;
    Some(format!("{}:{}", program.files.get(loc.file as usize)?.name, loc.line))
}

impl<'k, 'a> Launched<'k, 'a> {
    /// What the kernel returns.
    pub fn returns(&self) -> &'k [Returned] {
        self.returns
    }
    /// Instructions executed.
    pub fn n_executed(&self) -> u64 {
        self.inner.n_executed
    }
    /// Lines of `device_print`.
    pub fn take_printed(&mut self) -> Vec<String> {
        std::mem::take(&mut self.inner.printed)
    }
    /// The bytes of a tensor in HBM, by its number.
    pub fn tensor(&mut self, n: usize) -> &Bytes<'a> {
        self.inner.tensor(self.program.program(), n)
    }
    /// The bytes of tensors in HBM, by core and the number that the core knows it by. Those that nothing else needs are taken, the
    /// others are copied.
    pub fn take_tensors(&mut self, wanted: &[(usize, usize)]) -> Vec<Bytes<'static>> {
        let id = |&(core, n): &(usize, usize)| {
            self.program.numbers().get(core).and_then(|numbers| numbers.get(n)).map_or(n, |id| id.0 as usize)
        };
        let ids: Vec<usize> = wanted.iter().map(id).collect();
        let take = |(k, &id): (usize, &usize)| {
            let is_common =
                ids[k + 1..].contains(&id) || matches!(self.program.program().tensors[id].role, Role::Input { .. });
            let bytes = self.inner.tensor(self.program.program(), id);
            if is_common { bytes.clone() } else { std::mem::take(bytes) }.into_own()
        };
        ids.iter().enumerate().map(take).collect()
    }
    /// The bytes of result `i`.
    pub fn result(&mut self, i: usize) -> &Bytes<'a> {
        self.inner.tensor(self.program.program(), self.returns[i].tensor)
    }
    /// Copies result `i`, as much of it as there is room for.
    pub fn copy_result(&mut self, i: usize, out: &mut [u8]) {
        let from = self.result(i);
        let len = out.len().min(from.len());
        out[..len].copy_from_slice(from.read(0, len));
    }
    /// The bytes of every result. Those that nothing else needs are taken, the others are copied.
    pub fn take_results(&mut self) -> Vec<Bytes<'static>> {
        let returns = self.returns;
        let take = |returned: &Returned| {
            let n_times = returns.iter().filter(|other| other.tensor == returned.tensor).count();
            let bytes = self.inner.tensor(self.program.program(), returned.tensor);
            let is_common = returned.is_parameter || n_times > 1;
            if is_common { bytes.clone() } else { std::mem::take(bytes) }.into_own()
        };
        returns.iter().map(take).collect()
    }
    /// The parameters that were written, with their new bytes.
    pub fn take_written(&mut self) -> Vec<(usize, Bytes<'static>)> {
        let written = std::mem::take(&mut self.written);
        written.into_iter().map(|n| (n, std::mem::take(&mut self.inner.inputs[n]).into_own())).collect()
    }
}
