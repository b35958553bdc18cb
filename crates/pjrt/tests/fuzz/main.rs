//! Drives every function of the table with malformed calls: null and misaligned pointers, handles of the wrong kind, of
//! another client, of deleted buffers, short structs, absurd sizes, garbage programs. Whatever comes back must be an answer.
//!
//! The caller lies about everything it can be caught at and about nothing else: memory it points to is really there, and
//! what it has destroyed it does not use again. A run is its seed; `make test` runs a second of it, `make pjrt-fuzz` ten
//! minutes under valgrind, `make pjrt-fuzz-asan` under AddressSanitizer (`STRATA_FUZZ_SECONDS`, `STRATA_FUZZ_SEED`).

#[path = "../common/mod.rs"]
mod common;
mod fill;
mod frame;
mod objects;
mod random;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use fill::Filler;
use frame::Frame;
use objects::Objects;
use random::Random;
use strata_pjrt::table::{CrossHostTransfers, Ffi, Layouts, MemoryDescriptions, ProfilerApi, Shardings, Slot, kinds};
use strata_pjrt::{Api, sys};

/// A function of the table or of an extension.
pub struct Target {
    pub slot: &'static Slot,
    pub function: frame::Function,
}

#[test]
fn every_function_survives_malformed_calls() {
    let setting = |name: &str| std::env::var(name).ok().and_then(|value| value.parse::<u64>().ok());
    let seconds = setting("STRATA_FUZZ_SECONDS").unwrap_or(1);
    let seed = setting("STRATA_FUZZ_SEED").unwrap_or(1);
    let targets = targets();
    let mut objects = Objects::new(&targets);
    let mut filler = Filler::new(Random::new(seed));
    let (mut calls, mut codes) = (BTreeMap::<&str, [u64; 2]>::new(), BTreeMap::<i32, u64>::new());
    let (start, limit) = (Instant::now(), Duration::from_secs(seconds));
    let mut number = 0u64;
    // Every function a few times, however slow the machine is.
    while number < 4 * targets.len() as u64 || start.elapsed() < limit {
        let target = match number < 4 * targets.len() as u64 {
            true => &targets[number as usize % targets.len()],
            false => &targets[filler.random.below(targets.len())],
        };
        number += 1;
        filler.reset();
        let mut frame = Frame::new(target.slot);
        if !filler.fill(&mut frame, &objects) {
            continue;
        }
        if std::env::var_os("STRATA_FUZZ_TRACE").is_some() {
            eprintln!("{number}: {}", frame.describe());
        }
        let code = frame::call(target.function, &mut frame);
        let counts = calls.entry(target.slot.name).or_default();
        counts[usize::from(code == 0)] += 1;
        *codes.entry(code).or_default() += 1;
        if code != 0 {
            let message = frame::last_message();
            let is_ours = message.starts_with("internal error in Strata");
            assert!(!is_ours, "call {number} with seed {seed}: {}: {message}", frame.describe());
        }
        objects.harvest(&frame, code == 0, &mut filler);
        objects.thin();
    }
    let total: u64 = codes.values().sum();
    println!("{total} calls in {:.0} s, seed {seed}; by code: {codes:?}", start.elapsed().as_secs_f64());
    let never: Vec<&str> = calls.iter().filter(|(_, counts)| counts[1] == 0).map(|(name, _)| *name).collect();
    println!("never succeeded: {never:?}");
    assert_eq!(calls.len(), targets.len(), "functions called");
    objects.close();
}

/// The functions of the table and of the extensions behind it.
fn targets() -> Vec<Target> {
    let api = common::api();
    let mut targets = frame::functions((&raw const *api).cast(), 40, Api::SLOTS);
    let mut node = api.extension_start;
    while let Some((kind, next)) = frame::node(node) {
        let slots = match kind {
            kinds::LAYOUTS => Layouts::SLOTS,
            kinds::MEMORY_DESCRIPTIONS => MemoryDescriptions::SLOTS,
            kinds::SHARDINGS => Shardings::SLOTS,
            kinds::CROSS_HOST_TRANSFERS => CrossHostTransfers::SLOTS,
            kinds::FFI => Ffi::SLOTS,
            kinds::PROFILER => {
                targets.extend(frame::functions(frame::profiler_api(node), 16, ProfilerApi::SLOTS));
                node = next;
                continue;
            }
            other => panic!("no one fuzzes extension {other}"),
        };
        targets.extend(frame::functions(node.cast(), size_of::<sys::ExtensionBase>(), slots));
        node = next;
    }
    targets
}
