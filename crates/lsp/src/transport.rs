//! Messages over streams of bytes: a length in a header, then that much JSON.
//!
//! A message that is no JSON, or no message, costs a line in the editor's log; after a header that makes no sense nobody can say where
//! the next message begins, and the session ends with the reason.

use std::io::{self, BufRead, Read, Write};
use std::thread::{JoinHandle, spawn};

use crossbeam_channel::{bounded, unbounded};
use lsp_server::{Connection, Message, Notification};

/// The most bytes of a message: no source is longer.
const MOST: u64 = 64 << 20;

/// Methods of notifications that this end makes up: the reason is their parameter.
pub const DAMAGED: &str = "$/strata/damaged";
pub const BROKEN: &str = "$/strata/broken";

/// A connection over two streams, and the thread that writes.
pub fn connect(
    mut input: impl BufRead + Send + 'static,
    mut output: impl Write + Send + 'static,
) -> (Connection, JoinHandle<io::Result<()>>) {
    let (to_server, receiver) = bounded(0);
    let (sender, to_editor) = unbounded::<Message>();
    spawn(move || {
        let told = |method: &str, why: String| Notification { method: method.to_string(), params: why.into() };
        loop {
            let message = match read(&mut input) {
                Ok(None) => return,
                Ok(Some(Ok(message))) => message,
                Ok(Some(Err(why))) => told(DAMAGED, why).into(),
                Err(why) => {
                    let _ = to_server.send(told(BROKEN, why.to_string()).into());
                    return;
                }
            };
            if to_server.send(message).is_err() {
                return;
            }
        }
    });
    let writer = spawn(move || {
        // An editor that has gone away is noticed when it stops talking.
        let mut written = Ok(());
        for message in to_editor {
            written = written.and_then(|()| message.write(&mut output));
        }
        written
    });
    (Connection { sender, receiver }, writer)
}

/// The next message, or why it is none; nothing at the end of the stream.
pub fn read(input: &mut impl BufRead) -> io::Result<Option<Result<Message, String>>> {
    let wrong = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
    let mut length = None;
    let mut header = Vec::new();
    loop {
        header.clear();
        // A line that never ends is not kept.
        if input.take(4096).read_until(b'\n', &mut header)? == 0 {
            return if length.is_none() { Ok(None) } else { Err(wrong("the stream ends in a header".to_string())) };
        }
        let line = String::from_utf8_lossy(&header);
        let line = line.trim_end_matches(['\r', '\n']);
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').ok_or_else(|| wrong(format!("`{line}` is no header")))?;
        if name.eq_ignore_ascii_case("content-length") {
            let n: u64 = value.trim().parse().map_err(|_| wrong(format!("`{line}` names no length")))?;
            length = Some(n);
        }
    }
    let length = length.ok_or_else(|| wrong("a message has no length".to_string()))?;
    if length > MOST {
        return Err(wrong(format!("a message of {length} bytes is too long")));
    }
    // Memory grows with what arrives, not with what is promised.
    let mut body = Vec::new();
    if input.take(length).read_to_end(&mut body)? as u64 != length {
        return Err(wrong("the stream ends in a message".to_string()));
    }
    Ok(Some(serde_json::from_slice(&body).map_err(|error| format!("a message cannot be read: {error}"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reads(text: &str) -> String {
        match read(&mut text.as_bytes()) {
            Ok(None) => "end".to_string(),
            Ok(Some(Ok(Message::Notification(n)))) => n.method,
            Ok(Some(Ok(other))) => format!("{other:?}"),
            Ok(Some(Err(why))) => why,
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn messages_and_what_is_none() {
        let good = r#"{"jsonrpc":"2.0","method":"exit"}"#;
        assert_eq!(reads(&format!("Content-Length: {}\r\n\r\n{good}", good.len())), "exit");
        assert_eq!(reads(&format!("content-type: x\ncontent-length:{}\n\n{good}", good.len())), "exit");
        assert_eq!(reads(""), "end");
        assert!(reads("Content-Length: 2\r\n\r\n[]").starts_with("a message cannot be read"));
        assert_eq!(reads("Content-Length: 9\r\n\r\n{}"), "the stream ends in a message");
        assert_eq!(reads("Content-Length: 99999999999\r\n\r\n"), "a message of 99999999999 bytes is too long");
        assert_eq!(reads("Content-Length: -1\r\n\r\n"), "`Content-Length: -1` names no length");
        assert_eq!(reads("hello\r\n\r\n"), "`hello` is no header");
        assert_eq!(reads("\r\n"), "a message has no length");
    }
}
