//! A profile for people.

use std::fmt::Write;

use crate::model::{Ps, Unit};
use crate::profile::Profile;

/// Microseconds.
fn us(time: Ps) -> String {
    format!("{:.2}", time as f64 / 1e6)
}
fn percent(part: Ps, whole: Ps) -> String {
    format!("{:.1} %", 100.0 * part as f64 / whole.max(1) as f64)
}

/// The report `strata profile` prints.
pub fn render(p: &Profile) -> String {
    let mut out = String::new();
    let total = p.total();
    let _ = writeln!(out, "{} on {}: {} us", p.kernel, p.target, us(total));
    let _ = writeln!(out, "  start {} us, kernel {} us, end {} us", us(p.start), us(p.work), us(p.end));
    let skipped = p.instructions - p.simulated.min(p.instructions);
    let _ = writeln!(out, "  {} instructions, {skipped} of them skipped as repetitions", p.instructions);
    for (n, core) in p.cores.iter().enumerate() {
        let busy: Vec<String> = (core.units.iter().filter(|u| u.busy > 0))
            .map(|u| format!("{} {}", u.unit.name(), percent(u.busy, total)))
            .collect();
        let _ = writeln!(out, "  core {n}: {}", busy.join(", "));
    }
    out.push_str("\nBounds\n");
    for (name, time) in p.bounds.iter().take(2) {
        let _ = writeln!(out, "  {name:<14} {:>12} us  {:>8} of the kernel", us(*time), percent(*time, p.work));
    }
    out.push_str("\nEngines\n");
    for u in p.units.iter().filter(|u| u.instructions > 0) {
        let minimum = match u.minimum_instructions {
            0 => String::new(),
            n => format!(", {} us of it in {n} instructions of minimum length", us(u.minimum)),
        };
        let table = if u.table > 0 { format!(", {} us of it table loads", us(u.table)) } else { String::new() };
        let _ = writeln!(
            out,
            "  {:<7} {:>12} us busy  {:>8} of the total{minimum}{table}",
            u.unit.name(),
            us(u.busy),
            percent(u.busy, total)
        );
        for stall in u.stalls.iter().take(5) {
            let of = stall.tensor.as_ref().map_or(String::new(), |t| format!(" `{t}`"));
            let _ = writeln!(out, "          {:>12} us waiting for {}{of}", us(stall.time), stall.cause.name());
        }
        let rest: Ps = u.stalls.iter().skip(5).map(|s| s.time).sum();
        if rest > 0 {
            let _ = writeln!(out, "          {:>12} us waiting for other causes", us(rest));
        }
        let _ = writeln!(
            out,
            "          {:>12} us drained, {} us program start and end",
            us(u.drained),
            us(p.start + p.end)
        );
    }
    dma(&mut out, p);
    out.push_str("\nCritical path\n");
    for s in p.path.iter().take(12) {
        let place = if s.line > 0 { format!("{}:{}", short(&s.file), s.line) } else { "-".to_string() };
        let _ = writeln!(
            out,
            "  {:>12} us  {:>8}  {place}  {} on {}",
            us(s.time),
            percent(s.time, p.work),
            s.name,
            s.unit.name()
        );
    }
    out.push_str("\nAssumptions\n");
    for note in &p.assumptions {
        let _ = writeln!(out, "  {note}");
    }
    out
}

fn short(file: &str) -> &str {
    file.rsplit('/').next().unwrap_or(file)
}

fn dma(out: &mut String, p: &Profile) {
    let d = &p.dma;
    let bytes = d.loaded + d.stored;
    if d.transfers == 0 {
        return;
    }
    out.push_str("\nDMA\n");
    let busy = p.unit(Unit::Dma).busy;
    let _ = writeln!(out, "  {} bytes loaded, {} stored, {} transfers", d.loaded, d.stored, d.transfers);
    let _ = writeln!(
        out,
        "  {:.0} bytes per contiguous run; {:.1} GB/s while busy, {:.1} GB/s over the kernel",
        bytes as f64 / d.runs.max(1) as f64,
        bytes as f64 * 1000.0 / busy.max(1) as f64,
        bytes as f64 * 1000.0 / p.work.max(1) as f64
    );
    let _ = writeln!(
        out,
        "  {:.1} % of the {:.0} GB/s that the engines reach; short runs cost {} us",
        100.0 * bytes as f64 * 1000.0 / busy.max(1) as f64 / d.cap,
        d.cap,
        us(d.lost)
    );
    if d.spilled + d.reloaded > 0 {
        let _ = writeln!(out, "  {} bytes spilled, {} reloaded", d.spilled, d.reloaded);
    }
    for (name, bytes) in d.reloads.iter().take(3) {
        let _ = writeln!(out, "  {bytes} bytes of `{name}` loaded again");
    }
    let _ = writeln!(out, "  arithmetic intensity {:.1} flop/byte", p.intensity());
}
