//! The dull reference: a quadratic scheduler that shares only the stream and the costs with the real one.

use strata_hw::{Core, Generation};
use strata_time::model::{Model, Ps, Unit, ns};
use strata_time::stream::{Stream, Why};

#[derive(Clone, Copy)]
struct Started {
    unit: Unit,
    start: Ps,
    end: Ps,
    finish: Ps,
}

/// Schedules by asking, at every moment something changes, every instruction whether it can start. Returns when everything is
/// finished, and the start of every instruction.
pub fn reference(stream: &Stream, core: &Core, model: &Model) -> (Ps, Vec<Ps>) {
    let n = stream.len();
    let t = &core.timing;
    let semaphore = ns(t.semaphore.value);
    let mut started: Vec<Option<Started>> = vec![None; n];
    let mut entered = vec![false; n];
    let mut now = 0;
    let mut table: Option<u8> = None;
    let mut issued_dma: Option<Ps> = None;
    // PSUM tiles that are open: banks they have.
    let mut open: Vec<Option<Vec<usize>>> = vec![None; stream.psum.len()];
    loop {
        // Tiles whose users are all through are closed.
        for tile in 0..open.len() {
            let users = (0..n).filter(|&i| stream.tiles(i).contains(&(tile as u32)));
            let through = |i: usize| {
                started[i].is_some_and(|s| if s.unit == Unit::Tensor { s.finish <= now } else { s.end <= now })
            };
            if open[tile].is_some() && users.clone().count() > 0 && users.clone().all(through) {
                open[tile] = None;
            }
        }
        let finished = |i: usize| started[i].is_some_and(|s| s.finish <= now);
        let base = (0..n).find(|&i| !finished(i)).unwrap_or(n);
        if base == n {
            break;
        }
        (base..n.min(base + model.window)).for_each(|i| entered[i] = true);
        let mut change = false;
        'next: for i in base..n {
            if !entered[i] || started[i].is_some() {
                continue;
            }
            let cost = stream.cost(i);
            for dep in stream.deps(i) {
                let j = i - dep.back as usize;
                let Some(other) = started[j] else { continue 'next };
                let same = cost.runs.len() == 1 && cost.runs[0].unit == other.unit;
                let after = match (dep.why, other.unit) {
                    (_, Unit::Dma) => other.finish,
                    (Why::Data, _) => other.finish + semaphore,
                    (_, _) if same => other.end,
                    (Why::Read, _) => other.end + semaphore,
                    (Why::Written, _) => other.finish + semaphore,
                };
                if after > now {
                    continue 'next;
                }
            }
            let running = |unit: Unit| started.iter().flatten().filter(move |s| s.unit == unit && s.end > now);
            let banks = |i: usize| -> u8 {
                let own = stream.items[i].banks;
                let tiles = stream.tiles(i).iter().filter_map(|&t| open[t as usize].as_ref());
                tiles.flatten().fold(own, |mask, bank| mask | 1 << bank)
            };
            let held = |unit: Unit| -> bool {
                let users = |who: Unit, port: &dyn Fn(usize) -> bool| {
                    (0..n).any(|j| started[j].is_some_and(|s| s.unit == who && s.end > now) && port(j))
                };
                let on_psum = |j: usize| stream.cost(j).psum;
                let on_sbuf = |j: usize| stream.cost(j).sbuf;
                let on_bank = |j: usize| banks(j) & banks(i) != 0 && stream.cost(j).psum;
                match (core.generation, unit) {
                    (Generation::V2, Unit::Vector) => {
                        cost.psum && users(Unit::Scalar, &on_psum) || cost.sbuf && users(Unit::GpSimd, &on_sbuf)
                    }
                    (Generation::V2, Unit::Scalar) => cost.psum && users(Unit::Vector, &on_psum),
                    (Generation::V2, Unit::GpSimd) => cost.sbuf && users(Unit::Vector, &on_sbuf),
                    (_, Unit::Vector) => users(Unit::Scalar, &on_bank),
                    (_, Unit::Scalar) => users(Unit::Vector, &on_bank),
                    _ => false,
                }
            };
            let missing: Vec<u32> = stream.tiles(i).iter().copied().filter(|&t| open[t as usize].is_none()).collect();
            let size = |t: u32| (stream.psum[t as usize].bytes as usize).div_ceil(2048).max(1);
            if !missing.is_empty() {
                let taken: usize = open.iter().flatten().map(Vec::len).sum();
                let free = model.banks - taken;
                let need: usize = missing.iter().map(|&t| size(t)).sum();
                let waits =
                    |j: usize| started[j].is_none() && stream.tiles(j).iter().any(|&t| open[t as usize].is_none());
                let oldest = !(base..i).any(waits);
                let spare = (t.psum_spare_banks.value as usize).min(model.banks - 1);
                if free < need + if oldest { 0 } else { spare } {
                    continue;
                }
            }
            let issue = ns(t.dma_issue.value);
            let queue = issued_dma.is_none_or(|last| last + issue <= now);
            let able = |unit: Unit| {
                running(unit).next().is_none() && !(model.exclusions && held(unit)) && (unit != Unit::Dma || queue)
            };
            let Some(run) = cost.runs.iter().find(|run| able(run.unit)).copied() else { continue };
            let mut load = 0;
            if let Some(wanted) = cost.table.filter(|_| run.unit == Unit::Scalar) {
                let before =
                    started.iter().flatten().filter(|s| s.unit == Unit::Scalar).map(|s| s.end).max().unwrap_or(0);
                if table != Some(wanted) {
                    load = ns(t.scalar_table_load.value);
                    if table.is_none() {
                        load = load.saturating_sub(now - before);
                    }
                    table = Some(wanted);
                }
            }
            for tile in missing {
                let taken: Vec<usize> = open.iter().flatten().flatten().copied().collect();
                open[tile as usize] = Some((0..model.banks).filter(|b| !taken.contains(b)).take(size(tile)).collect());
            }
            if run.unit == Unit::Dma {
                issued_dma = Some(now);
            }
            let end = now + run.busy + load;
            started[i] = Some(Started { unit: run.unit, start: now, end, finish: end + run.latency });
            change = true;
            break;
        }
        if change {
            continue;
        }
        // The next moment: an end, a finish, a hand-over, or the queue's interval.
        let ends = started.iter().flatten();
        let moments = ends.flat_map(|s| [s.end, s.finish, s.end + semaphore, s.finish + semaphore]);
        let queue = issued_dma.map(|last| last + ns(t.dma_issue.value));
        now = moments.chain(queue).filter(|&m| m > now).min().expect("the reference is not stuck");
    }
    let end = started.iter().flatten().map(|s| s.finish).max().unwrap_or(0);
    (end, started.iter().flatten().map(|s| s.start).collect())
}
