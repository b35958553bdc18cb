//! What goes on beside the messages: time-outs, news, and comparing waits that take long.

use std::io::Write;
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::news::{self, News, ROOM, Stalled};
use crate::raw::{Message, Stop, Transfer, Waited};
use crate::{ANSWER, GRACE, Lost, MEMORY, NEWS, Shared, State, Topic, Wait};

const A_DAY: Duration = Duration::from_secs(24 * 3600);

impl Shared {
    pub(crate) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn wait_until<'a>(
        &'a self,
        mut state: MutexGuard<'a, State>,
        most: Duration,
        is_so: impl Fn(&State) -> bool,
    ) -> MutexGuard<'a, State> {
        let until = Instant::now() + most;
        while !is_so(&state) && Instant::now() < until {
            let rest = until.saturating_duration_since(Instant::now());
            state = self.changed.wait_timeout(state, rest).unwrap_or_else(PoisonError::into_inner).0;
        }
        state
    }

    /// Lets the clock know of messages under way.
    pub(crate) fn register(&self, transfer: &Transfer, topic: &Arc<Topic>, timeout: Duration) {
        let (stop, since) = (transfer.stop(), Instant::now());
        let mut state = self.lock();
        if state.lost.is_some() {
            stop.now();
        }
        let until = since + timeout;
        let topic = topic.clone();
        state.waits.push(Wait { stop, topic, since, until, on: None, news_to: None, at: 0, is_compared: false });
        if state.wakes.is_none_or(|wakes| wakes > until.min(since + self.patience)) {
            self.changed.notify_all();
        }
    }

    pub(crate) fn forget(&self, stop: Stop) {
        self.lock().waits.retain(|wait| wait.stop != stop);
    }

    /// The end of all transfers, if it is the first one, and the word about it to everyone. What everyone says in the end.
    pub(crate) fn give_up(&self, mut state: MutexGuard<'_, State>, lost: Lost) -> Lost {
        if let Some(lost) = &state.lost {
            return lost.clone();
        }
        state.lost = Some(lost.clone());
        drop(state);
        self.print(&lost);
        // Those who do not hear of it in time would blame this process, which leaves now. Whoever is to blame may be alive, but perhaps
        // takes no news: it comes last.
        let (news, is_other) = (News::Lost(lost.clone()), |&to: &u32| to != self.rank);
        self.say_within(ANSWER, (0..self.size).filter(|&to| to != lost.rank).filter(is_other), &news);
        self.say([lost.rank].into_iter().filter(is_other), &news);
        // Not before: this process may end as soon as it hears of it.
        self.lock().waits.iter().for_each(|wait| wait.stop.now());
        self.changed.notify_all();
        lost
    }

    /// A line in the log of this process, which may be ended by others (JAX's service, a launcher) before its program sees the error.
    fn print(&self, lost: &Lost) {
        if lost.rank != self.rank {
            // A closed log is no reason to fail.
            let _ = writeln!(std::io::stderr(), "strata: process {} of {}: {}", self.rank, self.size, lost.why);
        }
    }

    /// Sends news to each of some processes, unless they are not taken soon.
    pub(crate) fn say(&self, to: impl IntoIterator<Item = u32>, news: &News) {
        self.say_within(GRACE, to, news);
    }

    fn say_within(&self, grace: Duration, to: impl IntoIterator<Item = u32>, news: &News) {
        let bytes = news.encode();
        let gone: Vec<u32> = self.lock().gone.keys().copied().collect();
        let one = |to| Some((to, self.connections.begin(vec![Message::Send { to, slot: NEWS, bytes: &bytes }]).ok()?));
        let transfers: Vec<(u32, Transfer)> = to.into_iter().filter(|to| !gone.contains(to)).filter_map(one).collect();
        let (topic, since) = (Arc::new(Topic::default()), Instant::now());
        let mut state = self.lock();
        for (to, transfer) in &transfers {
            let (stop, topic, until) = (transfer.stop(), topic.clone(), since + grace);
            state.waits.push(Wait {
                stop,
                topic,
                since,
                until,
                on: None,
                news_to: Some(*to),
                at: 0,
                is_compared: true,
            });
            if state.gone.contains_key(to) {
                stop.one(0);
            }
        }
        drop(state);
        self.changed.notify_all();
        for (_, mut transfer) in transfers {
            let _ = transfer.wait(0);
            self.forget(transfer.stop());
        }
    }

    /// Hears what another process has to say, until its connection is lost.
    pub(crate) fn listen(self: &Arc<Self>, from: u32) {
        loop {
            let mut bytes = vec![0; ROOM];
            let one = vec![Message::Receive { from, slot: NEWS, bytes: &mut bytes }];
            let Ok(mut transfer) = self.connections.begin(one) else { return self.miss(from, "no connection") };
            let stop = transfer.stop();
            let mut state = self.lock();
            if state.closing {
                return;
            }
            state.listeners.push(stop);
            drop(state);
            let waited = transfer.wait(0);
            self.lock().listeners.retain(|other| *other != stop);
            match waited {
                Waited::Through => {
                    let heard = News::decode(transfer.give_back(0));
                    drop(transfer);
                    heard.into_iter().for_each(|news| self.hear(from, news));
                }
                Waited::Failed(_, why) => return self.miss(from, &why),
                Waited::Stopped(_) => return,
            }
        }
    }

    /// Says something while this thread goes on listening: two that answered each other before they listened again would wait for each other.
    fn meanwhile(self: &Arc<Self>, work: impl FnOnce(&Shared) + Send + 'static) {
        let shared = self.clone();
        let _ =
            std::thread::Builder::new().name("strata-answer".into()).stack_size(256 << 10).spawn(move || work(&shared));
    }

    fn hear(self: &Arc<Self>, from: u32, news: News) {
        match news {
            News::Lost(lost) => {
                let mut state = self.lock();
                if state.lost.is_none() {
                    self.print(&lost);
                }
                state.lost.get_or_insert(lost);
                state.waits.iter().for_each(|wait| wait.stop.now());
            }
            News::Stalled(stalled) => {
                let mut state = self.lock();
                state.heard.push_back((from, stalled));
                if state.heard.len() > MEMORY {
                    state.heard.pop_front();
                }
                if let Some(lost) = self.disagreement(&mut state) {
                    drop(state);
                    self.meanwhile(move |shared| {
                        shared.give_up(shared.lock(), lost);
                    });
                }
            }
            News::Ping => {
                let state = self.lock();
                let oldest = state.waits.iter().filter(|wait| wait.on.is_some()).min_by_key(|wait| wait.since);
                let on = oldest.and_then(|wait| wait.on);
                drop(state);
                self.meanwhile(move |shared| shared.say([from], &News::Pong(on)));
            }
            News::Pong(on) => {
                self.lock().answered.insert(from, on);
            }
        }
        self.changed.notify_all();
    }

    /// The connection to a process is lost: nobody needs to wait for it. What came before is there; gloo tells waits for messages that have
    /// begun nothing.
    fn miss(&self, rank: u32, why: &str) {
        let mut state = self.lock();
        state.gone.insert(rank, why.to_owned());
        let is_for = |wait: &&Wait| wait.on == Some(rank) || wait.news_to == Some(rank);
        state.waits.iter().filter(is_for).for_each(|wait| wait.stop.one(wait.at));
        self.changed.notify_all();
    }

    /// Whether another process waits for this one where this one will never come: in the same launch of another program, or at
    /// another meeting of the same group while this one waits for it in turn.
    pub(crate) fn disagreement(&self, state: &mut State) -> Option<Lost> {
        let State { heard, launches, waits, .. } = state;
        let (me, now) = (self.rank, Instant::now());
        let mut found = None;
        heard.retain(|(from, theirs)| {
            let Some((_, program)) = launches.iter().find(|(launch, _)| *launch == theirs.launch) else { return true };
            if news::hash(program) != theirs.program_hash {
                let (here, there) = (format!("process {me} runs {program}"), &theirs.program);
                let why = format!("the processes run different programs: {here}, process {from} runs {there}");
                found.get_or_insert(Lost { rank: *from, why });
                return false;
            }
            let crosswise = |wait: &&Wait| {
                let topic = &wait.topic;
                (topic.launch, topic.group) == (theirs.launch, theirs.group)
                    && topic.meeting != theirs.meeting
                    && wait.on == Some(*from)
                    && now - wait.since >= self.patience
            };
            if let Some(wait) = waits.iter().find(crosswise) {
                let (here, there) = (&wait.topic.what, &theirs.what);
                let why = format!("the processes do not meet: process {me} is in {here}, process {from} in {there}");
                found.get_or_insert(Lost { rank: *from, why });
            }
            true
        });
        found
    }

    /// Ends waits whose time is over, and has those compared that take long.
    pub(crate) fn keep_time(self: &Arc<Self>) {
        let mut state = self.lock();
        while !state.closing {
            let now = Instant::now();
            for wait in state.waits.iter_mut().filter(|wait| wait.until <= now) {
                wait.stop.now();
                // Others may still ask for whom this process waits.
                wait.until = now + A_DAY;
                wait.is_compared = true;
            }
            let late = |wait: &&mut Wait| !wait.is_compared && wait.since + self.patience <= now;
            let mut stalled = Vec::new();
            for wait in state.waits.iter_mut().filter(late) {
                wait.is_compared = true;
                stalled.extend(wait.on.map(|on| (on, wait.topic.clone())));
            }
            if !stalled.is_empty() {
                self.compare(&mut state, stalled);
            }
            let due = |wait: &Wait| match wait.is_compared {
                true => wait.until,
                false => wait.until.min(wait.since + self.patience),
            };
            state.wakes = state.waits.iter().map(due).min();
            state = match state.wakes {
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
                Some(until) => {
                    let rest = until.saturating_duration_since(Instant::now());
                    self.changed.wait_timeout(state, rest).unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }

    /// Tells those who are waited for where this process is, on a thread of its own: the clock goes on.
    fn compare(self: &Arc<Self>, state: &mut State, stalled: Vec<(u32, Arc<Topic>)>) {
        let mut said = Vec::new();
        for (to, topic) in stalled {
            let own = state.launches.iter().find(|(launch, _)| *launch == topic.launch);
            said.extend(own.map(|(_, program)| (to, Stalled::new(&topic, program))));
        }
        let found = self.disagreement(state);
        self.meanwhile(move |shared| {
            said.into_iter().for_each(|(to, stalled)| shared.say([to], &News::Stalled(stalled)));
            if let Some(lost) = found {
                shared.give_up(shared.lock(), lost);
            }
        });
    }
}
