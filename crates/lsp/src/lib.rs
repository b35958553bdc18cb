//! The language server: findings while a kernel file is edited.
//!
//! Kernels are Python, and looking at one imports the user's file. So every look is a process of its own (`worker`), which is
//! ended when the text changes, when it takes too long, or when nobody wants its answer any more: a file that loops for ever
//! when it is imported costs a diagnostic. A look starts when the text has been left alone for a moment, so a burst of edits
//! costs one.
//!
//! ```text
//!   editor ──messages──► server ──job──► worker: python -m strata.editor
//!          ◄─publishes──        ◄─answer─
//! ```
//!
//! - [`serve`]: the loop. `documents`: open texts and what is known about them. `worker`: one look. `answers`: requests.

mod answers;
mod documents;
mod worker;

use std::process::Command;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, after, never, select, unbounded};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response};
use serde_json::{Value, json};

use documents::Documents;
use worker::{Outcome, Workers};

/// How a server behaves.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How long a text is left alone before it is looked at.
    pub pause: Duration,
    /// How long a look may take.
    pub limit: Duration,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { pause: Duration::from_millis(250), limit: Duration::from_secs(20) }
    }
}

/// Serves one editor on standard input and output until it says goodbye. `command` starts a worker.
pub fn serve(settings: Settings, command: Box<dyn Fn() -> Command>) -> Result<(), String> {
    let (connection, threads) = Connection::stdio();
    let capabilities = json!({
        "textDocumentSync": {"openClose": true, "change": 1, "save": true},
        "hoverProvider": true,
        "codeActionProvider": {"codeActionKinds": ["quickfix"]},
        "inlayHintProvider": true,
    });
    let begun = connection.initialize_start().map_err(|error| error.to_string())?;
    let info = json!({"name": "strata", "version": env!("CARGO_PKG_VERSION")});
    let answer = json!({"capabilities": capabilities, "serverInfo": info});
    connection.initialize_finish(begun.0, answer).map_err(|error| error.to_string())?;
    let target = begun.1["initializationOptions"]["target"].as_str().map(String::from);
    let (done, outcomes) = unbounded();
    let mut server = Server {
        connection: &connection,
        documents: Documents::default(),
        workers: Workers::new(command, done),
        settings,
        target,
        n_looks: 0,
    };
    let served = server.run(&outcomes);
    server.workers.end();
    // Its sender has to be gone before the thread that writes can end.
    drop(server);
    drop(connection);
    served.and(threads.join().map_err(|error| error.to_string()))
}

struct Server<'a> {
    connection: &'a Connection,
    documents: Documents,
    workers: Workers,
    settings: Settings,
    target: Option<String>,
    n_looks: u64,
}

impl Server<'_> {
    fn run(&mut self, outcomes: &Receiver<Outcome>) -> Result<(), String> {
        let messages = self.connection.receiver.clone();
        loop {
            let now = Instant::now();
            let next = [self.documents.next_due(), self.workers.next_end()].into_iter().flatten().min();
            let timer = next.map_or_else(never, |at| after(at.saturating_duration_since(now)));
            select! {
                recv(messages) -> message => match message {
                    Ok(Message::Request(request)) => {
                        if self.connection.handle_shutdown(&request).map_err(|error| error.to_string())? {
                            return Ok(());
                        }
                        self.request(request);
                    }
                    Ok(Message::Notification(notification)) => self.notification(&notification),
                    Ok(Message::Response(_)) => {}
                    Err(_) => return Ok(()),
                },
                recv(outcomes) -> outcome => if let Ok(outcome) = outcome {
                    self.outcome(outcome);
                },
                recv(timer) -> _ => self.clock(),
            }
        }
    }

    /// Starts looks that are due, and ends those that take too long.
    fn clock(&mut self) {
        let now = Instant::now();
        for (uri, path, version, text) in self.documents.take_due(now) {
            let job = json!({"path": path, "text": text, "target": self.target});
            self.n_looks += 1;
            if let Err(error) = self.workers.start(&uri, version, &job, now + self.settings.limit) {
                self.log(&format!("kernels are Python, and it cannot be started: {error}"));
            }
        }
        for (uri, version) in self.workers.end_late(now) {
            let seconds = self.settings.limit.as_secs_f64();
            self.failed(
                &uri,
                version,
                &format!("importing this file and tracing its kernels takes longer than {seconds} s"),
            );
        }
    }

    fn notification(&mut self, notification: &Notification) {
        let params = &notification.params;
        let Some(uri) = params["textDocument"]["uri"].as_str() else { return };
        let due = Instant::now() + self.settings.pause;
        match notification.method.as_str() {
            "textDocument/didOpen" => {
                let (version, text) = (&params["textDocument"]["version"], &params["textDocument"]["text"]);
                self.documents.set(uri, version.as_i64().unwrap_or(0), text.as_str().unwrap_or(""), due);
            }
            "textDocument/didChange" => {
                let version = params["textDocument"]["version"].as_i64().unwrap_or(0);
                let last = params["contentChanges"].as_array().and_then(|all| all.last());
                if let Some(text) = last.and_then(|change| change["text"].as_str()) {
                    self.workers.cancel(uri);
                    self.documents.set(uri, version, text, due);
                }
            }
            "textDocument/didClose" => {
                self.workers.cancel(uri);
                self.documents.close(uri);
                self.publish(uri, None, json!([]));
            }
            _ => {}
        }
    }

    fn outcome(&mut self, outcome: Outcome) {
        let Outcome { uri, version, answer, took } = outcome;
        if !self.workers.finished(&uri, version) {
            return;
        }
        match answer {
            Ok(answer) => {
                self.publish(&uri, Some(version), answers::diagnostics(&uri, &answer));
                self.documents.know(&uri, version, answer);
            }
            Err(error) => self.failed(&uri, version, &error),
        }
        let name = uri.rsplit('/').next().unwrap_or(&uri);
        self.log(&format!("look {} at {name}, version {version}, took {} ms", self.n_looks, took.as_millis()));
    }

    fn failed(&mut self, uri: &str, version: i64, why: &str) {
        let answer = json!({"diagnostics": [answers::not_checked(why)], "hovers": {}, "hints": [], "actions": []});
        self.publish(uri, Some(version), answers::diagnostics(uri, &answer));
        self.documents.know(uri, version, answer);
    }

    fn request(&mut self, request: Request) {
        let params = &request.params;
        let uri = params["textDocument"]["uri"].as_str().unwrap_or("");
        let known = self.documents.known(uri);
        let result = match request.method.as_str() {
            "textDocument/hover" => known.map_or(Value::Null, |a| answers::hover(a, params)),
            "textDocument/codeAction" => known.map_or(json!([]), |a| answers::actions(uri, a, params)),
            "textDocument/inlayHint" => known.map_or(json!([]), |a| answers::hints(a, params)),
            other => {
                let text = format!("strata has no answer to {other}");
                let _ =
                    self.sender().send(Response::new_err(request.id, ErrorCode::MethodNotFound as i32, text).into());
                return;
            }
        };
        let _ = self.sender().send(Response::new_ok(request.id, result).into());
    }

    fn sender(&self) -> &Sender<Message> {
        &self.connection.sender
    }
    fn publish(&self, uri: &str, version: Option<i64>, diagnostics: Value) {
        let mut params = json!({"uri": uri, "diagnostics": diagnostics});
        if let Some(version) = version {
            params["version"] = json!(version);
        }
        self.tell("textDocument/publishDiagnostics", params);
    }
    fn log(&self, text: &str) {
        self.tell("window/logMessage", json!({"type": 4, "message": text}));
    }
    fn tell(&self, method: &str, params: Value) {
        let _ = self.sender().send(Notification { method: method.to_string(), params }.into());
    }
}
