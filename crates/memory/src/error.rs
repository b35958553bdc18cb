//! What can go wrong with memory, in words that name the user's things.

use std::fmt;
use std::sync::Arc;

/// A failed allocation, transfer or execution. Cheap to clone, since many buffers may share one failure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// A space had no room.
    OutOfMemory(Arc<OutOfMemory>),
    /// What was to make the value failed.
    Failed(Arc<str>),
    /// The value was there once and has been deleted or given away.
    Gone(Arc<str>),
    /// Somebody outside said so; the code is theirs and means nothing here.
    Reported { code: u8, message: Arc<str> },
}

/// A space had no room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutOfMemory {
    /// The space, such as `device memory of core 0`.
    pub space: String,
    /// What the allocation was for.
    pub label: String,
    /// Bytes that were asked for.
    pub requested: u64,
    /// Bytes in use at that time.
    pub in_use: u64,
    /// Bytes there are.
    pub limit: u64,
    /// The operating system refused, not the model.
    pub host_refused: bool,
    /// Who holds the rest, largest first, grouped by label.
    pub holders: Vec<Holder>,
}

/// All buffers of one label in a space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    /// What they are for.
    pub label: String,
    /// Bytes held.
    pub bytes: u64,
    /// In how many buffers.
    pub buffers: usize,
}

impl Error {
    /// Something went wrong while a value was being made.
    pub fn failed(message: impl Into<Arc<str>>) -> Error {
        Error::Failed(message.into())
    }
    /// A value that was asked for is no longer there.
    pub fn gone(message: impl Into<Arc<str>>) -> Error {
        Error::Gone(message.into())
    }
}

impl OutOfMemory {
    /// The host had no `bytes` for what an op needs while it works.
    pub fn of_host(bytes: usize) -> OutOfMemory {
        OutOfMemory {
            space: "the host's own memory".into(),
            label: "the work of an op".into(),
            requested: bytes as u64,
            in_use: 0,
            limit: 0,
            host_refused: true,
            holders: Vec::new(),
        }
    }

    /// The headline and a table of the largest holders.
    pub fn render(&self) -> String {
        const ROWS: usize = 10;
        let mut text = format!("{self}\n");
        if self.holders.is_empty() {
            return text;
        }
        let width = self.holders.iter().take(ROWS).map(|h| h.label.chars().count()).max().unwrap_or(0).max(6);
        text.push_str(&format!("  {:width$}  {:>12}  {:>7}\n", "holder", "bytes", "buffers"));
        for holder in self.holders.iter().take(ROWS) {
            let bytes = human(holder.bytes);
            text.push_str(&format!("  {:width$}  {bytes:>12}  {:>7}\n", holder.label, holder.buffers));
        }
        if let Some(rest) = self.holders.get(ROWS..).filter(|rest| !rest.is_empty()) {
            let (bytes, buffers) = rest.iter().fold((0, 0), |(b, n), h| (b + h.bytes, n + h.buffers));
            let label = format!("{} others", rest.len());
            text.push_str(&format!("  {label:width$}  {:>12}  {buffers:>7}\n", human(bytes)));
        }
        text
    }
}

/// `16.00 GiB`, `512 B`.
pub fn human(bytes: u64) -> String {
    let units = ["KiB", "MiB", "GiB", "TiB"];
    if bytes < 1024 {
        return format!("{bytes} B");
    }
    let power = (bytes.ilog2() / 10).min(4);
    format!("{:.2} {}", bytes as f64 / (1u64 << (10 * power)) as f64, units[power as usize - 1])
}

impl fmt::Display for OutOfMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OutOfMemory { space, label, requested, in_use, limit, host_refused, .. } = self;
        if *host_refused {
            return write!(f, "the host could not provide {} for {label} in {space}", human(*requested));
        }
        write!(
            f,
            "out of memory in {space}: {label} needs {}, {} of {} is in use, {} is free",
            human(*requested),
            human(*in_use),
            human(*limit),
            human(limit.saturating_sub(*in_use))
        )
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::OutOfMemory(error) => error.fmt(f),
            Error::Failed(message) | Error::Gone(message) | Error::Reported { message, .. } => f.write_str(message),
        }
    }
}

impl std::error::Error for OutOfMemory {}
impl std::error::Error for Error {}

impl From<OutOfMemory> for Error {
    fn from(error: OutOfMemory) -> Error {
        Error::OutOfMemory(Arc::new(error))
    }
}
