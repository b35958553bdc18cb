//! CPU time of a piece of work, which other processes do not change: what benches of this machine's own code print.

use std::time::Instant;

/// What `work` gives, and the CPU seconds of all threads that it takes: it is repeated until a clock of 10 ms can tell.
pub fn timed<T>(work: impl Fn() -> T) -> (T, f64) {
    let (start, wall) = (ticks(), Instant::now());
    for n in 1.. {
        let result = work();
        let seconds = match (start, ticks()) {
            (Some(start), Some(now)) => (now - start) as f64 / 100.0,
            _ => wall.elapsed().as_secs_f64(),
        };
        if seconds >= 0.2 {
            return (result, seconds / f64::from(n));
        }
    }
    unreachable!("time passes")
}

/// Hundredths of a second that this process has computed, where the system says so.
fn ticks() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = text.rsplit(')').next()?.split_whitespace().collect();
    Some(fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?)
}
