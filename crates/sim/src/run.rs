//! Walks the recorded loops and executes instructions.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use strata_kernel::{
    Engine, Kernel, Language, LocId, Loop, Node, Opcode, Place, Placement, Role, Space, TensorId, Trip,
};
use strata_ops::gemm::simd_sums::Spread;
use strata_ops::simd_stream;

use crate::compile::{Known, Op, Step, compile};
use crate::division::{Division, Share, Turn};
use crate::error::{Error, Kind};
use crate::exchange::Seat;
use crate::facts::{Facts, Instance};
use crate::helpers::{self, Helpers};
use crate::interrupt::Interrupt;
use crate::mask::Selection;
use crate::memory::Memory;
use crate::observe::Seen;
use crate::ops::{self, Act, Deferred, Queue};
use crate::packs::Packs;
use crate::pattern::{Pattern, Resolved};
use crate::random::Random;
use crate::raw::{self, Bytes};
use crate::tape::{Plan, Recorder, Tape};
use crate::team::{GROUPS, Hazards, Member, Patience, Region, Team};
use crate::unwritten::Fill;

/// How to run.
#[derive(Clone, Debug)]
pub struct Options {
    /// What memory holds until it is written. The default is a finite, conspicuous number in every element type, so that garbage
    /// shows in results without turning everything it touches into NaN.
    pub fill: Fill,
    pub seed: u64,
    /// A do-while loop longer than this is an error.
    pub max_iterations: u64,
    /// Threads to use; 0 for as many as the machine has and the work is worth. Results do not depend on it.
    pub threads: usize,
    /// Products are computed when somebody reads them, not before, and rows of several instructions together. Results do not
    /// depend on it.
    pub defer: bool,
    /// Asked between instructions: whoever wants the run to end early says so here.
    pub interrupt: Interrupt,
    /// Notes where accesses to HBM go that data decide, on one thread.
    pub observe: bool,
}

impl Default for Options {
    fn default() -> Options {
        let interrupt = Interrupt::default();
        Options {
            fill: Fill::Byte(0xC5),
            seed: 0,
            max_iterations: 1 << 24,
            threads: 0,
            defer: true,
            interrupt,
            observe: false,
        }
    }
}

/// What a run leaves behind.
#[derive(Debug)]
pub struct Outcome<'a> {
    /// HBM by tensor, as [`Memory::hbm`].
    pub hbm: Vec<Bytes<'a>>,
    /// Instructions executed.
    pub n_executed: u64,
    /// Lines of `device_print`.
    pub printed: Vec<String>,
    /// A result was deferred for too long, and the run began again.
    pub began_again: bool,
    /// What [`Options::observe`] asks for.
    pub seen: Vec<Seen>,
}

/// Runs one instance. `hbm` holds the bytes of inputs and shared tensors, by tensor id; missing ones are filled. Lent ones are
/// read where they are, and copied first if the kernel writes them.
pub fn run<'a>(
    kernel: &Kernel,
    placement: &Placement,
    hbm: Vec<Bytes<'a>>,
    options: &Options,
) -> Result<Outcome<'a>, Error> {
    let facts = Facts::new(kernel, placement);
    run_seated(Instance { kernel, placement, facts: &facts }, hbm, options, None, false)
}

/// As [`run`], at a seat of the table where instances exchange values. `is_first` says that nobody has written to shared tensors yet.
pub fn run_seated<'a>(
    instance: Instance,
    mut hbm: Vec<Bytes<'a>>,
    options: &Options,
    seat: Option<&Seat>,
    is_first: bool,
) -> Result<Outcome<'a>, Error> {
    let Instance { kernel, placement, facts } = instance;
    check_sizes(kernel, placement)?;
    check_room(kernel, &hbm)?;
    let defer = options.defer && seat.is_none() && !options.observe;
    let given: Vec<bool> = hbm.iter().map(|bytes| !bytes.is_empty()).collect();
    let is_new = |n: usize| is_first && matches!(kernel.tensors[n].role, Role::Shared(_));
    let mut kept = vec![None; hbm.len()];
    for n in (0..hbm.len()).filter(|n| given[*n] && facts.written[*n]) {
        if defer && !is_new(n) {
            kept[n] = Some(hbm[n].clone());
        }
        if hbm[n].is_lent() {
            hbm[n] = std::mem::take(&mut hbm[n]).into_own();
        }
    }
    if !defer {
        return attempt(instance, hbm, options, seat, false).map_err(|(error, _)| error);
    }
    attempt(instance, hbm, options, None, true).or_else(|(error, mut hbm)| {
        if error.kind != Kind::Lost {
            return Err(error);
        }
        // As it was in the beginning.
        hbm.truncate(given.len());
        for (n, bytes) in hbm.iter_mut().enumerate() {
            match kept[n].take() {
                Some(before) => *bytes = before.into_own(),
                None if !given[n] => *bytes = Bytes::default(),
                None if is_new(n) => options.fill.fill(kernel.tensors[n].dtype, 0, bytes.write(0, bytes.len())),
                None => {}
            }
        }
        let outcome = attempt(instance, hbm, options, None, false).map_err(|(error, _)| error)?;
        Ok(Outcome { began_again: true, ..outcome })
    })
}

/// One run, whose products are deferred or not. The error comes with HBM as it is then.
fn attempt<'a>(
    instance: Instance,
    hbm: Vec<Bytes<'a>>,
    options: &Options,
    seat: Option<&Seat>,
    defer: bool,
) -> Result<Outcome<'a>, (Error, Vec<Bytes<'a>>)> {
    raw::keep_heap();
    let Instance { kernel, placement, facts } = instance;
    let core = Core { kernel, placement, facts, memory: Memory::new(kernel, placement, facts, hbm, options.fill) };
    let (size, division) = threads(facts, options, seat.is_some());
    let helpers = Helpers::new(size - 1);
    let mut run = Run::new(&core, options, division.filter(|_| helpers.len() + 1 == size), helpers.len() + 1);
    let is_divided = run.division.is_some();
    if defer && facts.is_static {
        run.plan = facts.tapes.plan(run.team.size(), is_divided, &core.memory);
    }
    let mut first = Machine::new(0, &run, seat, defer);
    helpers.run(&|n| Machine::new(n, &run, None, defer).member(), || first.member());
    let (n_executed, printed) = (run.n_executed.load(Ordering::Relaxed), std::mem::take(&mut first.printed));
    let seen = first.seen.take().unwrap_or_default();
    drop(first);
    let Run { failure, team, plan, recorded, .. } = run;
    let failure = failure.into_inner().unwrap_or_else(|e| e.into_inner()).map(|(_, error)| error);
    let failure = failure.or_else(|| team.is_broken().then(|| Error::cannot("a thread of the simulator failed")));
    if let (Plan::Record, None) = (&plan, &failure) {
        let recorded = recorded.into_inner().unwrap_or_else(PoisonError::into_inner);
        facts.tapes.keep(recorded, is_divided, &core.memory);
    }
    if let (Plan::Play(_), Some(Error { kind: Kind::Lost, .. })) = (&plan, &failure) {
        facts.tapes.give_up();
    }
    let hbm = core.memory.hbm;
    match failure {
        Some(error) => Err((error, hbm)),
        None => Ok(Outcome { hbm, n_executed, printed, began_again: false, seen }),
    }
}

/// Asking takes as long as many instructions.
static CORES: LazyLock<usize> = LazyLock::new(|| std::thread::available_parallelism().map_or(1, |n| n.get()));

/// How many threads run a program, and how they divide it if not by partitions.
fn threads<'f>(facts: &'f Facts, options: &Options, is_seated: bool) -> (usize, Option<&'f Division>) {
    /// Elements below which another thread costs more than it brings: if threads wait for each other within instructions, and if not.
    const WORTH_SHARING: u64 = 3 << 19;
    const WORTH_DIVIDING: u64 = 1 << 17;
    let wanted = if options.threads == 0 { *CORES } else { options.threads };
    if is_seated || options.observe || wanted == 1 {
        return (1, None);
    }
    let is_enough = |least: u64| options.threads > 0 || facts.work >= least;
    let by_cores = facts.division.as_ref().filter(|_| is_enough(WORTH_DIVIDING));
    if let Some((n, division)) = by_cores.and_then(|division| Some((division.threads(wanted)?, division))) {
        return (n, Some(division));
    }
    (if is_enough(WORTH_SHARING) { wanted.min(GROUPS) } else { 1 }, None)
}

/// Refuses what this machine could not hold: places far outside of the core's memories, more HBM than a core has.
fn check_sizes(kernel: &Kernel, placement: &Placement) -> Result<(), Error> {
    const MOST_BYTES: i64 = 1 << 26;
    const HBM_BYTES: u64 = 96 << 30;
    for (tensor, places) in kernel.tensors.iter().zip(&placement.tiles) {
        let end = |p: &Place| p.byte.saturating_add(tensor.free_bytes() as i64);
        let outside = |p: &Place| {
            p.byte < 0 || end(p) > MOST_BYTES || !(0..2048).contains(&p.bank) || !(0..128).contains(&p.partition)
        };
        if places.iter().any(outside) {
            return Err(Error::cannot(format!(
                "tensor `{}` is placed outside of {}",
                tensor.name,
                tensor.space.name()
            )));
        }
    }
    let hbm = kernel.tensors.iter().filter(|t| t.space == Space::Hbm);
    let bytes = hbm.fold(0u64, |sum, t| sum.saturating_add(t.n_bytes() as u64));
    if bytes > HBM_BYTES {
        return Err(Error::cannot(format!("the kernel needs {bytes} bytes of HBM; a core has {HBM_BYTES}")));
    }
    Ok(())
}

/// Refuses a kernel whose own tensors in HBM the host has no room for.
fn check_room(kernel: &Kernel, hbm: &[Bytes]) -> Result<(), Error> {
    /// Asking for less is not worth the time.
    const MUCH: usize = 1 << 30;
    let is_given = |n: usize| hbm.get(n).is_some_and(|bytes| !bytes.is_empty());
    let made = kernel.tensors.iter().enumerate().filter(|(n, t)| t.space == Space::Hbm && !is_given(*n));
    let bytes = made.fold(0usize, |sum, (_, t)| sum.saturating_add(t.n_bytes()));
    if bytes >= MUCH && Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
        return Err(Error::cannot(format!("the host has no room for the {bytes} bytes of HBM that the kernel makes")));
    }
    Ok(())
}

/// Walks the program as a run would and calls `visit` instead of executing. Control flow must not depend on data.
pub fn walk(
    kernel: &Kernel,
    placement: &Placement,
    mut visit: impl FnMut(&mut Machine, &Op) -> Result<(), Error>,
) -> Result<(), Error> {
    check_sizes(kernel, placement)?;
    let facts = Facts::new(kernel, placement);
    let core = Core {
        kernel,
        placement,
        facts: &facts,
        memory: Memory::new(kernel, placement, &facts, Vec::new(), Fill::Byte(0)),
    };
    let options = Options::default();
    Machine::new(0, &Run::new(&core, &options, None, 1), None, false).stream(&mut |m, op| visit(m, op))
}

/// What all threads of a run see.
#[derive(Debug)]
pub struct Core<'a, 'm> {
    pub kernel: &'a Kernel,
    pub placement: &'a Placement,
    pub facts: &'a Facts,
    pub memory: Memory<'m>,
}

/// What the threads of a run have in common.
pub struct Run<'a> {
    core: &'a Core<'a, 'a>,
    options: &'a Options,
    team: Team,
    /// How the program is divided by cores, and a team of one for each thread then.
    division: Option<(&'a Division, Vec<Team>)>,
    /// The first failure, and the node of the body where it happened.
    failure: Mutex<Option<(usize, Error)>>,
    n_executed: AtomicU64,
    /// What is done about tapes, and those of members that have come to their end.
    plan: Plan,
    recorded: Mutex<Vec<(usize, Option<Tape>)>>,
}

impl<'a> Run<'a> {
    fn new(core: &'a Core<'a, 'a>, options: &'a Options, division: Option<&'a Division>, n: usize) -> Run<'a> {
        let division = division.map(|division| (division, (0..n).map(|_| Team::new(1)).collect()));
        let (team, failure, n_executed) = (Team::new(n), Mutex::new(None), AtomicU64::new(0));
        Run { core, options, team, division, failure, n_executed, plan: Plan::Ignore, recorded: Mutex::default() }
    }

    /// Notes why a thread failed; nobody waits for it any more. Of several failures the one counts that a single thread would have met.
    fn fail(&self, node: usize, error: Error) {
        let own_teams = self.division.iter().flat_map(|(_, teams)| teams);
        if error.kind == Kind::Interrupted {
            own_teams.for_each(Team::give_up);
        }
        let mut failure = self.failure.lock().unwrap_or_else(|e| e.into_inner());
        if failure.as_ref().is_none_or(|(first, _)| node < *first) {
            *failure = Some((node, error));
        }
        self.team.give_up();
    }
}

/// One thread in the middle of a run.
pub struct Machine<'a> {
    pub core: &'a Core<'a, 'a>,
    /// Who shares the rows of instructions with this thread.
    pub team: &'a Team,
    /// Which member of the team this is.
    pub n: usize,
    /// All threads of the run, and whether this is the first of them.
    run: &'a Run<'a>,
    is_first: bool,
    /// The cores that this thread runs alone, if the program is divided by them.
    pub share: Option<Share<'a>>,
    /// The node of the body that is executed.
    pub node: usize,
    patience: Patience,
    /// The index of each enclosing loop.
    pub loops: Vec<i64>,
    pub hazards: Hazards,
    /// Operands of products that this thread has packed.
    pub packs: Packs,
    /// Results that are deferred.
    pub deferred: Deferred,
    /// Instructions that wait for each other's rows.
    pub queue: Queue<'a>,
    /// Why one of them failed.
    pub failed: Option<Error>,
    /// What is done is noted here, if the next run is to do the same.
    pub tape: Option<Box<Recorder>>,
    /// What was noted last is being done.
    pub is_doing: bool,
    /// An earlier run has found out where barriers go.
    pub is_playing: bool,
    /// By tensor: how often it was declared.
    pub declared: Vec<u32>,
    /// Whether anything may wait.
    pub defer: bool,
    /// Rows of a product on their way to who reads them.
    pub product: Bytes<'static>,
    /// Used by the first member only, as everything below.
    pub random: Random,
    /// Generators of random numbers, by engine and lane.
    pub lanes: HashMap<(Engine, usize), ops::State>,
    pub seat: Option<&'a Seat<'a>>,
    pub n_executed: u64,
    pub printed: Vec<String>,
    n_steps: u64,
    /// Accesses that data decided, if they are to be noted.
    pub seen: Option<Vec<Seen>>,
    scratch: Vec<Vec<f32>>,
}

/// What to do with an instruction.
type Visit<'f, 'a> = dyn FnMut(&mut Machine<'a>, &Arc<Op<'a>>) -> Result<(), Error> + 'f;

impl<'a> Machine<'a> {
    fn new(n: usize, run: &'a Run<'a>, seat: Option<&'a Seat<'a>>, defer: bool) -> Machine<'a> {
        let Run { core, options, .. } = *run;
        let share = run.division.as_ref().map(|(division, teams)| division.share(n, teams.len()));
        Machine {
            core,
            team: &run.team,
            n,
            run,
            is_first: n == 0,
            share,
            node: 0,
            patience: Patience::default(),
            loops: vec![0; core.kernel.loops.len()],
            hazards: Hazards::default(),
            packs: Packs::default(),
            deferred: Deferred::default(),
            queue: Queue::default(),
            failed: None,
            tape: None,
            is_doing: false,
            is_playing: false,
            declared: vec![0; core.kernel.tensors.len()],
            defer,
            product: Bytes::default(),
            random: Random::new(options.seed),
            lanes: HashMap::new(),
            seat,
            n_executed: 0,
            printed: Vec::new(),
            n_steps: 0,
            seen: options.observe.then(Vec::new),
            scratch: Vec::new(),
        }
    }

    pub fn seed(&self) -> u64 {
        self.run.options.seed
    }
    /// Other threads for a large product, where this one is alone though it need not be.
    pub fn spread(&self) -> Option<Spread<'static>> {
        let may_have_more = self.run.options.threads == 0 && *CORES > 1 && self.seat.is_none();
        (may_have_more && self.run.team.size() == 1).then_some(&helpers::spread)
    }

    /// The whole run of one member.
    fn member(&mut self) {
        let _guard = Member(self.team);
        let Core { kernel, placement, memory, .. } = self.core;
        let (number, tape) = (self.n, self.run.plan.tape(self.n));
        let is_filled = match tape {
            Some(tape) => tape.is_filled,
            None => {
                let (deferred, is_filled) = Deferred::new(kernel, placement, memory, self.defer, self.share.as_ref());
                self.deferred = deferred;
                is_filled
            }
        };
        memory.wipe(is_filled);
        self.barrier();
        if let Some((_, teams)) = &self.run.division {
            (self.team, self.n) = (&teams[self.n], 0);
        }
        self.tape = matches!(self.run.plan, Plan::Record).then(Box::default);
        self.is_playing = tape.is_some();
        let done = match tape {
            Some(tape) => self.play(tape),
            None => self.stream(&mut ops::execute),
        };
        if let Err(error) = done {
            self.run.fail(self.node, error);
        }
        let recorded = self.tape.take().and_then(|tape| tape.finish(is_filled, self.n_executed));
        let mut tapes = self.run.recorded.lock().unwrap_or_else(PoisonError::into_inner);
        tapes.push((number, recorded));
        drop(tapes);
        simd_stream::finish();
        if self.is_first || self.share.is_some() {
            self.run.n_executed.fetch_add(self.n_executed, Ordering::Relaxed);
        }
    }

    /// Drops packed operands whose bytes change.
    pub fn forget(&mut self, region: &Region) {
        if self.packs.may_know(region) {
            self.note(|| Act::Forget(*region));
            self.packs.written(region);
            self.done();
        }
    }

    /// The program, an instruction or a loop at a time: what is compiled is used at once and given up again, which is faster than
    /// holding all of an unrolled program, and faster than one member compiling for all.
    fn stream(&mut self, act: &mut Visit<'_, 'a>) -> Result<(), Error> {
        let mut known = Known::default();
        for n in 0..self.core.kernel.body.len() {
            self.node = n;
            if self.share.as_ref().is_some_and(|share| share.is_cut(n)) {
                self.wait_for_all()?;
            }
            match self.share.as_ref().map_or(Turn::Own, |share| share.turn(n)) {
                _ if self.team.is_broken() => {}
                Turn::Own => self.one(n, &mut known, act)?,
                Turn::Other => {}
                Turn::Meeting => self.meet(n, &mut known, act)?,
            }
            if self.team.is_broken() {
                return Ok(());
            }
        }
        self.finish()?;
        self.failed.take().map_or(Ok(()), Err)
    }

    /// One node of the body.
    fn one(&mut self, n: usize, known: &mut Known<'a>, act: &mut Visit<'_, 'a>) -> Result<(), Error> {
        let Core { kernel, facts, memory, .. } = self.core;
        match &kernel.body[n] {
            Node::Inst(inst) => {
                let op = known.op(kernel, inst, facts.same[n], memory);
                let own = |e: Error| if e.loc == op.inst.loc { Error { loc: inst.loc, ..e } } else { e };
                self.block(&[Step::Op(op.clone())], act).map_err(own)
            }
            node => {
                let steps = compile(kernel, std::slice::from_ref(node), memory, known);
                self.block(&steps, act)
            }
        }
    }

    /// An instruction of several cores, which threads run each on its own: what it reads of theirs is in memory before one of them runs it,
    /// and nobody goes on before it is done.
    fn meet(&mut self, n: usize, known: &mut Known<'a>, act: &mut Visit<'_, 'a>) -> Result<(), Error> {
        let Core { kernel, facts, memory, .. } = self.core;
        let (Node::Inst(inst), Some(share)) = (&kernel.body[n], self.share.clone()) else { return Ok(()) };
        if inst.op != Opcode::CoreBarrier {
            ops::lay_open(self, &known.op(kernel, inst, facts.same[n], memory), &share)?;
        }
        self.wait_for_all()?;
        if share.runs(inst) && !self.team.is_broken() {
            self.one(n, known, act)?;
        }
        if inst.op == Opcode::CoreBarrier { Ok(()) } else { self.wait_for_all() }
    }

    /// Returns when all threads of the run have come here with everything in HBM done, or one has failed.
    pub fn wait_for_all(&mut self) -> Result<(), Error> {
        self.flush()?;
        self.note(|| Act::Meet);
        self.done();
        self.run.team.barrier(&mut self.patience);
        if self.run.team.is_broken() {
            // Whoever failed says why.
            self.team.give_up();
        }
        Ok(())
    }

    fn block(&mut self, steps: &[Step<'a>], act: &mut Visit<'_, 'a>) -> Result<(), Error> {
        for step in steps {
            match step {
                Step::Declare(id) => self.declare(*id),
                Step::If(cond, then, otherwise) => {
                    let branch = if cond.at(&self.loops, &[]) { then } else { otherwise };
                    self.block(branch, act)?;
                }
                Step::Op(op) => {
                    self.n_executed += 1;
                    act(self, op)
                        .map_err(|e| if e.loc == LocId::NONE { Error { loc: op.inst.loc, ..e } } else { e })?;
                }
                Step::Loop(id, l, scalar, body) => self.iterate(*id, l, scalar.as_deref(), body, act)?,
            }
            self.look_up()?;
            self.failed.take().map_or(Ok(()), Err)?;
            if self.team.is_broken() {
                // Whoever failed says why.
                return Ok(());
            }
        }
        Ok(())
    }

    /// Fails if somebody wants the run to end.
    pub fn look_up(&mut self) -> Result<(), Error> {
        // Asking may take as long as an instruction.
        const PERIOD: u64 = 16;
        self.n_steps += 1;
        let is_time = self.is_first && self.n_steps.is_multiple_of(PERIOD);
        if is_time && self.run.options.interrupt.is_wanted() { Err(Error::interrupted()) } else { Ok(()) }
    }

    /// A declaration makes a tensor fresh: no group has started in it, and private HBM holds garbage again.
    pub fn declare(&mut self, id: TensorId) {
        let (tensor, memory) = (self.core.kernel.tensor(id), &self.core.memory);
        let flags = &memory.started[id.0 as usize];
        let is_wiped = tensor.space == Space::Hbm && !matches!(tensor.role, Role::Shared(_));
        if is_wiped || !flags.is_empty() {
            self.note(|| Act::Declare(id));
        }
        self.declared[id.0 as usize] += 1;
        if !flags.is_empty() {
            if self.hazards.has_crossed() {
                // Who writes columns has looked at the marks of all rows.
                self.barrier();
            }
            let rows = tensor.partitions();
            let owned = self.team.owned(self.n);
            for (tile, place) in self.core.placement.tiles[id.0 as usize].iter().enumerate() {
                let first = owned.start.saturating_sub(place.partition as usize).min(rows);
                let last = owned.end.saturating_sub(place.partition as usize).min(rows);
                flags.clear(tile * rows + first, last - first);
            }
        }
        if is_wiped {
            self.alone(|m| m.core.memory.wipe_tensor(id, tensor));
        }
        self.done();
    }

    fn iterate(
        &mut self,
        id: usize,
        l: &Loop,
        scalar: Option<&Pattern>,
        body: &[Step<'a>],
        act: &mut Visit<'_, 'a>,
    ) -> Result<(), Error> {
        let n = match (&l.trip, scalar) {
            (Trip::Static(n), _) => *n,
            (Trip::Dynamic(_), Some(end)) => {
                // Where the range ends; how often it goes on from where it starts.
                let length = self.scalar(end)? - l.start as f32;
                let length = self.trip_count(length).map_err(|e| Error { loc: l.loc, ..e })?;
                length.div_ceil(l.step.max(1) as u64)
            }
            // The current language tests first, the first one at the end of each iteration.
            (Trip::While(_), Some(cond))
                if self.core.kernel.language == Language::Current && self.scalar(cond)? == 0.0 =>
            {
                0
            }
            _ => u64::MAX,
        };
        for k in 0..n {
            self.loops[id] = l.start + k as i64 * l.step;
            self.note(|| Act::Index(id, l.start + k as i64 * l.step));
            self.done();
            self.block(body, act)?;
            self.look_up()?;
            if self.team.is_broken() {
                return Ok(());
            }
            if let (Trip::While(_), Some(cond)) = (&l.trip, scalar)
                && self.scalar(cond)? == 0.0
            {
                break;
            }
            if k >= self.run.options.max_iterations {
                return Err(Error { loc: l.loc, ..Error::cannot(format!("a loop ran {k} times without end")) });
            }
        }
        Ok(())
    }

    /// How often a loop runs whose count is data. What no author means is most likely what another tile has left there.
    fn trip_count(&self, count: f32) -> Result<u64, Error> {
        if count.fract() == 0.0 && count < self.run.options.max_iterations as f32 {
            return Ok(count.max(0.0) as u64);
        }
        Err(Error::cannot(format!(
            "the trip count of this loop is {count}: the bytes it is read from hold something else (`strata check` says what)"
        )))
    }

    /// A number that decides control flow: everybody reads it.
    fn scalar(&mut self, pattern: &Pattern) -> Result<f32, Error> {
        Deferred::materialize(self)?;
        self.barrier();
        let at = self.resolve(pattern, None, false)?;
        self.hazards.note(&[at.region(&self.core.memory)], &[], &[]);
        let mut value = self.buffer();
        self.core.memory.load(&at, &mut value);
        let first = value.first().copied().unwrap_or(0.0);
        self.recycle([value]);
        Ok(first)
    }

    /// Returns when all members have come here with everything done, or one has failed.
    pub fn barrier(&mut self) {
        if let Some(tape) = self.tape.as_mut().filter(|_| self.team.size() > 1) {
            tape.barrier(self.node, self.is_doing);
        }
        self.wait_for_team();
    }
    fn wait_for_team(&mut self) {
        if let Err(error) = self.flush() {
            self.failed.get_or_insert(error);
        }
        self.team.barrier(&mut self.patience);
        self.hazards.clear();
    }
    /// Runs `body` on the first member while the others wait.
    pub fn alone<R>(&mut self, body: impl FnOnce(&mut Machine<'a>) -> R) -> Option<R> {
        self.wait_for_team();
        let done = (self.n == 0).then(|| body(self));
        self.wait_for_team();
        done
    }
    /// A barrier, if one is needed before an instruction that reads `all` on every thread, and reads `near` and writes `own` row by row.
    pub fn share(&mut self, all: &[Region], near: &[Region], own: &[Region]) {
        if self.team.size() > 1 && !self.is_playing {
            if self.hazards.conflict(all, near, own) {
                self.barrier();
            }
            self.hazards.note(all, near, own);
        }
    }
    /// A barrier, if one is needed before this thread writes columns `to`, and reads `all` as everybody does and `near` row by row.
    pub fn cross(&mut self, all: Region, near: Region, to: Region) {
        if self.team.size() > 1 && !self.is_playing {
            if self.hazards.conflict(&[all], &[near], &[]) || self.hazards.touches(&to) {
                self.barrier();
            }
            self.hazards.note(&[all], &[near], &[]);
            self.hazards.cross(&to);
        }
    }

    pub fn resolve<'p>(
        &self,
        pattern: &'p Pattern<'p>,
        mask: Option<&[bool]>,
        skip: bool,
    ) -> Result<Resolved<'p>, Error> {
        pattern.resolve(self.core, &self.loops, mask, skip)
    }

    pub fn select(&self, op: &Op) -> Selection {
        let over = op.patterns.get(op.inst.op.over()).and_then(Option::as_ref);
        op.mask.select(over.map_or(&[], |p| &p.access.shape), &self.loops)
    }

    /// A buffer to compute in; give it back with [`Machine::recycle`].
    pub fn buffer(&mut self) -> Vec<f32> {
        self.scratch.pop().unwrap_or_default()
    }
    pub fn recycle(&mut self, buffers: impl IntoIterator<Item = Vec<f32>>) {
        self.scratch.extend(buffers);
    }
}
