//! Mutates portable artifacts and asks two things of every result: reading it ends in a program or an error, and a
//! program that was read can be written and read again unchanged.

use std::time::{Duration, Instant};

use strata_mlir::difference;

use super::{Version, deserialize, serialize};

#[derive(Clone, Debug, Default)]
pub struct Report {
    pub inputs: u64,
    /// How many still were programs.
    pub accepted: u64,
    pub slowest: Duration,
}

/// Runs until `time` is over. `Err` holds an input that breaks a promise, and how; a panic passes through.
pub fn run(seeds: &[Vec<u8>], random: u64, time: Duration) -> Result<Report, (Vec<u8>, String)> {
    let mut rng = Rng(fastrand::Rng::with_seed(random));
    let mut report = Report::default();
    let end = Instant::now() + time;
    while Instant::now() < end && !seeds.is_empty() {
        let mut input = seeds[rng.below(seeds.len())].clone();
        for _ in 0..=rng.below(4) {
            let other = &seeds[rng.below(seeds.len())];
            match rng.below(2) {
                0 => mutate(&mut input, other, &mut rng, false),
                _ => mutate_section(&mut input, other, &mut rng),
            }
        }
        let start = Instant::now();
        match check(&input) {
            Ok(accepted) => report.accepted += u64::from(accepted),
            Err(message) => return Err((input, message)),
        }
        report.slowest = report.slowest.max(start.elapsed());
        report.inputs += 1;
    }
    Ok(report)
}

/// Whether `input` is a program, or which promise it breaks.
pub fn check(input: &[u8]) -> Result<bool, String> {
    let program = match deserialize(input) {
        Ok(program) => program,
        Err(diagnostics) if diagnostics.is_empty() => return Err("refused without a reason".into()),
        Err(_) => return Ok(false),
    };
    let Ok(written) = serialize(&program, Version::LATEST) else { return Ok(true) };
    let again = deserialize(&written).map_err(|list| format!("our own output is refused: {}", list[0].headline))?;
    // What passes through upgrade unchanged may still be spelled in several ways; one round settles it.
    let Ok(written) = serialize(&again, Version::LATEST) else {
        return Err("our own output cannot be written".into());
    };
    let third = deserialize(&written).map_err(|list| format!("our own output is refused: {}", list[0].headline))?;
    difference(&again, &third, true).map_or(Ok(true), |what| Err(format!("the round trip changes {what}")))
}

/// Changes some bytes; with `resize`, also how many there are.
fn mutate(bytes: &mut Vec<u8>, other: &[u8], rng: &mut Rng, resize: bool) {
    if bytes.is_empty() {
        return;
    }
    let at = rng.below(bytes.len());
    match rng.below(if resize { 7 } else { 4 }) {
        0 => bytes[at] = rng.next() as u8,
        1 => bytes[at] ^= 1 << rng.below(8),
        2 => bytes[at] = [0, 1, 3, 5, 0xff, 0xfe, 0x80, 0x7f][rng.below(8)],
        3 => bytes[at] = bytes[at].wrapping_add([1, 2, 0xff, 0xfe][rng.below(4)]),
        4 => bytes.truncate(at),
        5 => {
            let end = (at + 1 + rng.below(8)).min(bytes.len());
            bytes.drain(at..end);
        }
        _ => {
            let from = rng.below(other.len().max(1)).min(other.len());
            let end = (from + rng.below(24)).min(other.len());
            bytes.splice(at..at, other[from..end].iter().copied());
        }
    }
}

/// Changes one top-level section and corrects its length, so that the change is looked at.
fn mutate_section(bytes: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    let Some((header, mut sections)) = split(bytes) else { return mutate(bytes, other, rng, true) };
    let n = sections.len();
    if n == 0 {
        return;
    }
    let chosen = rng.below(n);
    mutate(&mut sections[chosen].1, other, rng, true);
    let mut out = header;
    for (id, contents) in sections {
        out.push(id);
        // The nine-byte form of a number is always right.
        out.push(0);
        out.extend((contents.len() as u64).to_le_bytes());
        out.extend(contents);
    }
    *bytes = out;
}

type Sections = Vec<(u8, Vec<u8>)>;

fn split(bytes: &[u8]) -> Option<(Vec<u8>, Sections)> {
    let mut cursor = strata_mlir::bytecode::cursor::Cursor::new(bytes);
    cursor.bytes(4).ok()?;
    cursor.varint().ok()?;
    cursor.nul_terminated().ok()?;
    let header = bytes[..cursor.offset()].to_vec();
    let mut sections = Vec::new();
    while !cursor.is_empty() {
        let id = cursor.byte().ok().filter(|id| *id < 0x80)?;
        let length = cursor.varint().ok()?;
        sections.push((id, cursor.bytes(usize::try_from(length).ok()?).ok()?.to_vec()));
    }
    Some((header, sections))
}

/// Numbers from a seed.
struct Rng(fastrand::Rng);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0.u64(..)
    }
    fn below(&mut self, n: usize) -> usize {
        self.0.usize(..n.max(1))
    }
}
