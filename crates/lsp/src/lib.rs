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
//! - [`serve`]: the loop. [`transport`]: messages as bytes. `documents`: open texts and what is known about them. `worker`: one look. `answers`: requests.

mod answers;
mod documents;
pub mod transport;
mod worker;

use std::io::{BufReader, stdin, stdout};
use std::process::Command;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, after, never, select, unbounded};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response};
use serde_json::{Value, json};

use documents::Documents;
use transport::{BROKEN, DAMAGED};
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
    let (connection, writer) = transport::connect(BufReader::new(stdin()), stdout());
    let served = serve_on(connection, settings, command);
    // Everything is written before the process ends.
    served.and(writer.join().map_or(Ok(()), |written| written.map_err(|error| error.to_string())))
}

/// Serves whoever is at the other end of a connection until they say goodbye.
pub fn serve_on(connection: Connection, settings: Settings, command: Box<dyn Fn() -> Command>) -> Result<(), String> {
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
    served
}

fn reason(notification: &Notification) -> String {
    notification.params.as_str().unwrap_or_default().to_string()
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
                    Ok(Message::Request(request)) if request.method == "shutdown" => {
                        let _ = self.sender().send(Response::new_ok(request.id, ()).into());
                        return self.wait_for_exit(&messages);
                    }
                    Ok(Message::Request(request)) => self.request(request),
                    Ok(Message::Notification(n)) if n.method == "exit" => return Ok(()),
                    Ok(Message::Notification(n)) if n.method == BROKEN => return Err(reason(&n)),
                    Ok(Message::Notification(n)) if n.method == DAMAGED => self.log(&reason(&n)),
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

    /// Between `shutdown` and `exit` nothing is answered.
    fn wait_for_exit(&self, messages: &Receiver<Message>) -> Result<(), String> {
        for message in messages {
            match message {
                Message::Notification(n) if n.method == "exit" => break,
                Message::Request(request) => {
                    let text = "the server has been told to end".to_string();
                    let refused = Response::new_err(request.id, ErrorCode::InvalidRequest as i32, text);
                    let _ = self.sender().send(refused.into());
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Starts looks that are due, and ends those that take too long.
    fn clock(&mut self) {
        let now = Instant::now();
        for (uri, path, version, text) in self.documents.take_due(now) {
            let job = json!({"path": path, "text": text, "target": self.target});
            self.n_looks += 1;
            if let Err(error) = self.workers.start(&uri, (self.n_looks, version), job, now + self.settings.limit) {
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
        let Outcome { uri, look, version, answer, took } = outcome;
        if !self.workers.finished(&uri, look) {
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
        self.log(&format!("look {look} at {name}, version {version}, took {} ms", took.as_millis()));
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
