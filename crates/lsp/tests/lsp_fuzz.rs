//! Damaged messages, and damaged answers of workers: every request gets one response, and the server ends when it is told to.
//!
//! `STRATA_FUZZ_SECONDS=600 STRATA_FUZZ_SEED=1 cargo test --release --workspace --test lsp_fuzz -- --nocapture` goes on for longer.

use std::collections::HashMap;
use std::process::Command;
use std::time::{Duration, Instant};

use lsp_server::{Connection, Message, Notification, Request, Response};
use serde_json::{Value, json};
use strata_lsp::transport::{connect, read};
use strata_lsp::{Settings, serve_on};

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }

    fn value(&mut self) -> Value {
        let texts = ["", "file:///a.py", "file://%", "file:///%zz%e4.py", "untitled:1", "\u{0}", "😀", "line"];
        match self.below(10) {
            0 => Value::Null,
            1 => json!(true),
            2 => json!(-1),
            3 => json!(u64::MAX),
            4 => json!(1e308),
            5 => json!([]),
            6 => json!({}),
            7 => json!([{"line": 0}, null]),
            _ => json!(texts[self.below(texts.len())]),
        }
    }

    /// Replaces, removes or repeats something anywhere in a value.
    fn damage(&mut self, value: &mut Value) {
        let deeper = self.below(4) > 0;
        match value {
            Value::Object(map) if deeper && !map.is_empty() => {
                let key = map.keys().nth(self.below(map.len())).cloned().unwrap_or_default();
                match self.below(6) {
                    0 => drop(map.remove(&key)),
                    _ => self.damage(&mut map[&key]),
                }
            }
            Value::Array(list) if deeper && !list.is_empty() => {
                let n = self.below(list.len());
                match self.below(6) {
                    0 => drop(list.remove(n)),
                    1 => list.push(list[n].clone()),
                    _ => self.damage(&mut list[n]),
                }
            }
            other => *other = self.value(),
        }
    }
}

fn seed() -> u64 {
    std::env::var("STRATA_FUZZ_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

fn seconds() -> Duration {
    let given = std::env::var("STRATA_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    Duration::from_secs_f64(given.unwrap_or(1.0))
}

fn range(line: u64) -> Value {
    json!({"start": {"line": line, "character": 0}, "end": {"line": line + 1, "character": 4}})
}

/// What a worker says, as Python writes it.
fn answer() -> Value {
    let edit = json!({"range": range(0), "newText": "x"});
    json!({
        "diagnostics": [{"range": range(1), "severity": 1, "code": "c", "message": "m", "related": [{"range": range(0), "message": "r"}]}],
        "hovers": {"0": "costs", "1": "nothing"},
        "hints": [{"line": 0, "character": 3, "label": "SBUF"}],
        "actions": [{"diagnostic": 0, "title": "t", "edits": [edit]}],
    })
}

fn messages() -> Vec<(&'static str, Value)> {
    let document = json!({"uri": "file:///a.py", "version": 3, "text": "x = 1\n", "languageId": "python"});
    let at = json!({"line": 0, "character": 1});
    vec![
        ("textDocument/didOpen", json!({"textDocument": document})),
        ("textDocument/didChange", json!({"textDocument": document, "contentChanges": [{"text": "y = 2\n"}]})),
        ("textDocument/didSave", json!({"textDocument": document})),
        ("textDocument/didClose", json!({"textDocument": document})),
        ("workspace/didChangeConfiguration", json!({"settings": {}})),
        ("textDocument/hover", json!({"textDocument": document, "position": at})),
        (
            "textDocument/codeAction",
            json!({"textDocument": document, "range": range(0), "context": {"diagnostics": []}}),
        ),
        ("textDocument/inlayHint", json!({"textDocument": document, "range": range(0)})),
        ("textDocument/nothing", json!({})),
    ]
}

/// A worker that reads its job and says what it was made to say.
fn worker(said: String) -> Box<dyn Fn() -> Command> {
    Box::new(move || {
        let mut command = Command::new("sh");
        command.args(["-c", "read job; printf '%s\\n' \"$1\"", "worker", &said]);
        command
    })
}

fn session(random: &mut Random, n_messages: usize) {
    let mut said = answer();
    for _ in 0..random.below(4) {
        random.damage(&mut said);
    }
    let said = if random.below(8) == 0 { "no json".to_string() } else { said.to_string().replace('\0', " ") };
    let (server, client) = Connection::memory();
    let settings = Settings { pause: Duration::ZERO, limit: Duration::from_millis(500) };
    let served = std::thread::spawn(move || serve_on(server, settings, worker(said)));
    let send = |message: Message| client.sender.send(message).expect("the server listens");
    send(Request { id: 0.into(), method: "initialize".to_string(), params: json!({}) }.into());
    send(Notification { method: "initialized".to_string(), params: json!({}) }.into());
    let (mut asked, all) = (vec![0], messages());
    for n in 1..n_messages as i32 {
        let (method, mut params) = all[random.below(all.len())].clone();
        for _ in 0..random.below(3) {
            random.damage(&mut params);
        }
        let method = method.to_string();
        if method.contains("did") {
            send(Notification { method, params }.into());
        } else {
            send(Request { id: n.into(), method, params }.into());
            asked.push(n);
        }
        if random.below(8) == 0 {
            std::thread::sleep(Duration::from_millis(2));
        }
    }
    asked.push(i32::MAX);
    send(Request { id: i32::MAX.into(), method: "shutdown".to_string(), params: Value::Null }.into());
    send(Request { id: 7_777_777.into(), method: "textDocument/hover".to_string(), params: Value::Null }.into());
    asked.push(7_777_777);
    send(Notification { method: "exit".to_string(), params: Value::Null }.into());
    served.join().expect("no panic").expect("a session that ends as it should");
    let mut answers: HashMap<String, u32> = HashMap::new();
    for message in client.receiver.try_iter() {
        if let Message::Response(Response { id, .. }) = message {
            *answers.entry(id.to_string()).or_default() += 1;
        }
    }
    assert_eq!(answers.len(), asked.len());
    assert!(asked.iter().all(|id| answers.get(&id.to_string()) == Some(&1)), "{answers:?}");
}

#[test]
fn every_request_is_answered_once() {
    let (mut random, begun, mut n) = (Random(seed() | 1), Instant::now(), 0);
    while n < 3 || begun.elapsed() < seconds() {
        session(&mut random, 60);
        n += 1;
    }
    println!("{n} sessions of 60 messages");
}

#[test]
fn bytes_that_are_no_messages_are_named() {
    let (mut random, begun, mut n) = (Random(seed() ^ 0x5555 | 1), Instant::now(), 0u64);
    let all = messages();
    while n < 100 || begun.elapsed() < seconds() / 2 {
        let mut bytes = Vec::new();
        for _ in 0..3 {
            let (method, params) = all[random.below(all.len())].clone();
            let body = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).to_string();
            bytes.extend_from_slice(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
        }
        for _ in 0..random.below(5) {
            if bytes.is_empty() {
                break;
            }
            let at = random.below(bytes.len());
            match random.below(4) {
                0 => drop(bytes.remove(at)),
                1 => bytes.insert(at, b"\r\n09:{}\xff"[random.below(8)]),
                2 => bytes[at] = random.below(256) as u8,
                _ => bytes.truncate(at + 1),
            }
        }
        let mut input = bytes.as_slice();
        while let Ok(Some(message)) = read(&mut input) {
            if let Err(why) = message {
                assert!(!why.is_empty() && why.len() < 500, "{why}");
            }
        }
        n += 1;
    }
    println!("{n} streams");
}

#[test]
fn a_header_that_makes_no_sense_ends_the_session_with_the_reason() {
    let opening = r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#;
    let ready = r#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#;
    let mut bytes = Vec::new();
    for body in [opening, ready, "{]"] {
        bytes.extend_from_slice(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
    }
    bytes.extend_from_slice(b"Content-Length: 99999999999999\r\n\r\n{}");
    let (connection, writer) = connect(std::io::Cursor::new(bytes), std::io::sink());
    let ended = serve_on(connection, Settings::default(), worker("{}".to_string()));
    assert_eq!(ended.unwrap_err(), "a message of 99999999999999 bytes is too long");
    writer.join().unwrap().unwrap();
}
