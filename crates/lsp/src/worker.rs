//! Looks at texts: one process each, which can be ended at any time.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use crossbeam_channel::Sender;
use serde_json::Value;

/// What a look came to.
pub struct Outcome {
    pub uri: String,
    /// Its number, and the version of the text.
    pub look: u64,
    pub version: i64,
    pub answer: Result<Value, String>,
    pub took: Duration,
}

struct Running {
    /// Versions begin anew when a file is opened again; numbers of looks never do.
    look: u64,
    version: i64,
    child: Child,
    end: Instant,
}

pub struct Workers {
    command: Box<dyn Fn() -> Command>,
    done: Sender<Outcome>,
    running: HashMap<String, Running>,
    /// One that has been started and waits for its job: importing Python packages takes longer than most looks.
    warm: Option<Child>,
}

impl Workers {
    pub fn new(command: Box<dyn Fn() -> Command>, done: Sender<Outcome>) -> Workers {
        let mut workers = Workers { command, done, running: HashMap::new(), warm: None };
        workers.warm = workers.spawn().ok();
        workers
    }

    fn spawn(&self) -> std::io::Result<Child> {
        (self.command)().stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()
    }

    /// Gives a job to a worker. An earlier one about the same text is ended.
    pub fn start(&mut self, uri: &str, (look, version): (u64, i64), job: Value, end: Instant) -> std::io::Result<()> {
        self.cancel(uri);
        let mut child = match self.warm.take() {
            Some(child) => child,
            None => self.spawn()?,
        };
        if let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
            let (done, uri) = (self.done.clone(), uri.to_string());
            std::thread::spawn(move || {
                let begun = Instant::now();
                // A long text is more than a pipe holds. A worker that has died says so by ending without an answer.
                let _ = writeln!(input, "{job}");
                drop(input);
                let answer = read(output);
                let _ = done.send(Outcome { uri, look, version, answer, took: begun.elapsed() });
            });
        }
        self.running.insert(uri.to_string(), Running { look, version, child, end });
        self.warm = self.spawn().ok();
        Ok(())
    }

    pub fn cancel(&mut self, uri: &str) {
        if let Some(mut running) = self.running.remove(uri) {
            end(&mut running.child);
        }
    }

    /// Takes note of an outcome; false if nobody waits for it.
    pub fn finished(&mut self, uri: &str, look: u64) -> bool {
        let wanted = self.running.get(uri).is_some_and(|running| running.look == look);
        if wanted {
            self.cancel(uri);
        }
        wanted
    }

    pub fn next_end(&self) -> Option<Instant> {
        self.running.values().map(|running| running.end).min()
    }

    /// Ends what takes too long.
    pub fn end_late(&mut self, now: Instant) -> Vec<(String, i64)> {
        let late: Vec<(String, i64)> =
            self.running.iter().filter(|(_, r)| r.end <= now).map(|(uri, r)| (uri.clone(), r.version)).collect();
        late.iter().for_each(|(uri, _)| self.cancel(uri));
        late
    }

    pub fn end(&mut self) {
        self.running.values_mut().map(|running| &mut running.child).chain(self.warm.as_mut()).for_each(end);
    }
}

fn end(child: &mut Child) {
    let _ = child.kill();
    let _ = child.wait();
}

fn read(output: ChildStdout) -> Result<Value, String> {
    let mut line = String::new();
    match BufReader::new(output).read_line(&mut line) {
        Ok(_) if !line.is_empty() => {
            serde_json::from_str(&line).map_err(|error| format!("the answer is damaged: {error}"))
        }
        Ok(_) => {
            Err("Python ended without an answer: the file may end the interpreter when it is imported".to_string())
        }
        Err(error) => Err(format!("the answer cannot be read: {error}")),
    }
}
