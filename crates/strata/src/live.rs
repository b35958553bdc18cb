//! What this process's machine is doing, offered over a socket in a folder of its own to whoever the process belongs to.
//!
//! The socket is `PID.sock` in [`folder`]; both can be entered by their owner only. A reader sends a line with the seconds between
//! two snapshots and gets a line of JSON for each, until it goes away. `STRATA_TOP=0` offers nothing. Nothing is counted for it
//! but what is counted anyway, and nothing runs while nobody reads.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs, io};

use serde_json::{Value, json};
use strata_memory::transfer::Place;
use strata_memory::{Kind, Machine};

use crate::client::Client;

/// How often queues are looked at between two snapshots.
const SAMPLE: Duration = Duration::from_millis(10);

/// Where the sockets of this user's processes are: `STRATA_RUN_DIR`, or a folder below the session's, or below that of
/// temporary files.
pub fn folder() -> PathBuf {
    let named = env::var_os("STRATA_RUN_DIR").filter(|name| !name.is_empty()).map(PathBuf::from);
    let session =
        || env::var_os("XDG_RUNTIME_DIR").filter(|name| !name.is_empty()).map(|d| Path::new(&d).join("strata"));
    named.or_else(session).unwrap_or_else(|| env::temp_dir().join(format!("strata-{}", user())))
}

/// The user this process acts for.
fn user() -> u32 {
    fs::metadata("/proc/self").map_or(0, |own| own.uid())
}

/// Makes the folder, or makes sure that nobody else has anything to do with it.
fn enter(folder: &Path) -> io::Result<()> {
    match fs::DirBuilder::new().recursive(true).mode(0o700).create(folder) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
        _ => {}
    }
    let found = fs::symlink_metadata(folder)?;
    if !found.is_dir() || found.uid() != user() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the folder belongs to somebody else"));
    }
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))
}

/// Offers the counters of `client`. A process that cannot is no worse for it.
pub fn offer(client: &Client) {
    if env::var("STRATA_TOP").is_ok_and(|value| value.trim() == "0") {
        return;
    }
    let path = folder().join(format!("{}.sock", std::process::id()));
    let Ok(listener) = enter(&folder()).and_then(|()| bind(&path)) else { return };
    let client = client.clone();
    let named = std::thread::Builder::new().name("strata-counters".into());
    let _ = named.spawn(move || {
        for stream in listener.incoming().flatten() {
            let client = client.clone();
            let reader = std::thread::Builder::new().name("strata-counters".into());
            let _ = reader.spawn(move || serve(&client, stream));
        }
    });
}

fn bind(path: &Path) -> io::Result<UnixListener> {
    // Left by a process that had the number before.
    let _ = fs::remove_file(path);
    let listener = UnixListener::bind(path)?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o600))?;
    Ok(listener)
}

/// Snapshots until the reader goes away.
fn serve(client: &Client, mut stream: UnixStream) -> Option<()> {
    let mut asked = String::new();
    BufReader::new(stream.try_clone().ok()?).read_line(&mut asked).ok()?;
    let period = asked.trim().parse::<f64>().ok().filter(|s| s.is_finite()).unwrap_or(1.0).clamp(0.02, 3600.0);
    let machine = client.machine();
    loop {
        let (began, before) = (Instant::now(), served(machine));
        let (mut looks, mut busy) = (0u64, vec![0u64; machine.n_cores()]);
        while began.elapsed().as_secs_f64() < period {
            std::thread::sleep(SAMPLE.min(Duration::from_secs_f64(period)));
            looks += 1;
            for (core, busy) in busy.iter_mut().enumerate() {
                *busy += u64::from(machine.execution(core).in_line() > 0);
            }
        }
        let seconds = began.elapsed().as_secs_f64();
        let share = |core: usize| 100.0 * busy[core] as f64 / looks.max(1) as f64;
        let snapshot = snapshot(client, seconds, &before, &share);
        writeln!(stream, "{snapshot}").ok()?;
    }
}

fn served(machine: &Machine) -> Vec<u64> {
    (0..machine.n_cores()).map(|core| machine.execution(core).served()).collect()
}

fn snapshot(client: &Client, seconds: f64, before: &[u64], busy: &dyn Fn(usize) -> f64) -> Value {
    let machine = client.machine();
    let core = |n: usize| {
        let queue = machine.execution(n);
        let spaces: Vec<Value> = Kind::ALL.iter().map(|&kind| space(machine, n, kind)).collect();
        json!({
            "core": n, "busy_percent": busy(n), "queued": queue.in_line(),
            "executions": queue.served(), "executed": queue.served() - before[n], "spaces": spaces,
        })
    };
    let name = |place: Place| match place {
        Place::Host => "host".to_string(),
        Place::Space(id) => machine
            .spaces()
            .find(|space| space.id() == id)
            .map_or_else(|| place.to_string(), |space| format!("{}:{}", space.device(), space.kind().name())),
    };
    let transfers: Vec<Value> = (machine.counts().all().into_iter())
        .map(|((from, to), count)| json!({"from": name(from), "to": name(to), "transfers": count.transfers, "bytes": count.bytes}))
        .collect();
    json!({
        "schema": "strata-live/1",
        "pid": std::process::id(),
        "command": command(),
        "instance": client.instance().name,
        "device_kind": client.instance().device_kind(),
        "period": seconds,
        "cores": (0..machine.n_cores()).map(core).collect::<Vec<_>>(),
        "transfers": transfers,
    })
}

fn space(machine: &Machine, core: usize, kind: Kind) -> Value {
    let space = machine.space(core, kind);
    let stats = space.stats();
    let holders: Vec<Value> = (space.holders().iter())
        .map(|h| json!({"label": h.label, "bytes": h.bytes, "buffers": h.buffers, "category": category(&h.label)}))
        .collect();
    json!({
        "kind": kind.name(), "bytes_in_use": stats.bytes_in_use, "peak_bytes_in_use": stats.peak_bytes_in_use,
        "limit": stats.limit, "holders": holders,
    })
}

/// The runtime's own categories of device memory.
pub fn category(label: &str) -> &'static str {
    match label {
        l if l.starts_with("temporaries of") => "model_shared_scratchpad",
        l if l.contains("constant") => "constants",
        l if l.contains("code") && l.contains("model") => "model_code",
        _ => "tensors",
    }
}

/// The command line, as the system knows it.
fn command() -> String {
    let line = fs::read("/proc/self/cmdline").unwrap_or_default();
    let words: Vec<_> = line.split(|&b| b == 0).filter(|w| !w.is_empty()).map(String::from_utf8_lossy).collect();
    words.join(" ")
}

/// Processes of this user that offer counters, oldest first. Sockets that nobody listens to any more are cleared away.
pub fn processes() -> Vec<u32> {
    let Ok(entries) = fs::read_dir(folder()) else { return Vec::new() };
    let mut found = Vec::new();
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let Some(pid) = path.file_stem().and_then(|s| s.to_str()?.parse::<u32>().ok()) else { continue };
        match UnixStream::connect(&path) {
            Ok(_) => found.push((fs::metadata(&path).and_then(|m| m.modified()).ok(), pid)),
            Err(error) if error.kind() == io::ErrorKind::ConnectionRefused => drop(fs::remove_file(&path)),
            Err(_) => {}
        }
    }
    found.sort();
    found.into_iter().map(|(_, pid)| pid).collect()
}

/// Snapshots of a process, one every `period` seconds.
pub fn watch(pid: u32, period: f64) -> io::Result<impl Iterator<Item = io::Result<Value>>> {
    let mut stream = UnixStream::connect(folder().join(format!("{pid}.sock")))?;
    writeln!(stream, "{period}")?;
    let lines = BufReader::new(stream).lines();
    Ok(lines.map(|line| line.and_then(|text| serde_json::from_str(&text).map_err(io::Error::from))))
}
