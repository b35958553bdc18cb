//! Maps as text: tiles over partitions and bytes, then tiles over time.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::lattice::{Lattice, fitted};
use crate::{Map, Memory, Physical, index_text};

/// Quadrants of partitions are always marked.
const QUADRANT: i64 = 32;
/// A tensor with more physical tiles than this in a row is drawn as one box.
const MAX_BOXES: usize = 8;
/// Rows of a chart over time.
const MAX_ROWS: usize = 48;
/// Lives of one physical tile that are drawn at the same time.
const MAX_LANES: usize = 8;

/// The map in box-drawing characters, lines about `width` characters long.
pub fn terminal(map: &Map, width: usize) -> String {
    let width = width.clamp(60, 400);
    let mut out = format!("{} on {}, {} steps\n", map.kernel, map.core, grouped(map.steps as i64));
    for (name, memory) in [("SBUF", &map.sbuf), ("PSUM", &map.psum)] {
        let _ = writeln!(out, "\n{name}  {}", summary(memory));
        if !memory.tiles.is_empty() {
            out.push('\n');
            plane(memory, width, &mut out);
            out.push('\n');
            chart(memory, map.steps, width, &mut out);
        }
    }
    for note in &map.notes {
        let _ = writeln!(out, "\nnote: {note}");
    }
    out
}

fn summary(memory: &Memory) -> String {
    let n = memory.tiles.len();
    if n == 0 {
        return "not used".to_string();
    }
    let (used, bytes) = (grouped(memory.used as i64), grouped(memory.bytes as i64));
    let mut text =
        format!("{n} physical tile{} in {used} of {bytes} bytes per partition", if n == 1 { "" } else { "s" });
    if let Some(hole) = memory.largest_hole() {
        let _ = write!(text, "; largest hole {} bytes from {}", grouped(hole.end - hole.start), grouped(hole.start));
    }
    if memory.reserved > 0 {
        let _ = write!(text, "; {} reserved", grouped(memory.reserved as i64));
    }
    text
}

/// What one box stands for: a physical tile, or a run of them.
struct Drawn {
    bytes: (i64, i64),
    partitions: (i64, i64),
    label: Vec<String>,
}

fn boxes(memory: &Memory) -> Vec<Drawn> {
    let mut by_tensor: BTreeMap<&str, Vec<&Physical>> = BTreeMap::new();
    for tile in &memory.tiles {
        by_tensor.entry(&tile.tensor).or_default().push(tile);
    }
    let mut drawn = Vec::new();
    for tiles in by_tensor.into_values() {
        // Tiles lie back to back if each begins where the last one ended.
        let runs = tiles.chunk_by(|a, b| tiles.len() > MAX_BOXES && a.end() == b.start() && a.partition == b.partition);
        for run in runs {
            let (first, last) = (run[0], run[run.len() - 1]);
            let each = format!("{} B", grouped(first.n_bytes));
            let label = match run.len() {
                1 => vec![first.label(), each],
                n => vec![format!("{} × {n}", first.tensor), format!("{each} each")],
            };
            drawn.push(Drawn {
                bytes: (first.start(), last.end()),
                partitions: (first.partition, first.partition + first.n_partitions),
                label,
            });
        }
    }
    drawn.sort_by_key(|d| (d.bytes, d.partitions));
    drawn
}

fn plane(memory: &Memory, width: usize, out: &mut String) {
    let boxes = boxes(memory);
    let mut xs: BTreeSet<i64> = boxes.iter().flat_map(|b| [b.bytes.0, b.bytes.1]).collect();
    xs.extend([0, memory.bytes as i64]);
    if let Some(bank) = memory.bank_bytes {
        xs.extend((0..memory.bytes / bank).map(|n| (n * bank) as i64));
    }
    let mut ys: BTreeSet<i64> = boxes.iter().flat_map(|b| [b.partitions.0, b.partitions.1]).collect();
    ys.extend((0..=memory.partitions as i64 / QUADRANT).map(|n| n * QUADRANT));
    let (xs, ys): (Vec<i64>, Vec<i64>) = (xs.into_iter().collect(), ys.into_iter().collect());

    // Every distinct set of owners is one kind of cell; every free run, and every free bank, is one too.
    let mut kinds: BTreeMap<(Vec<usize>, Option<i64>), usize> = BTreeMap::new();
    let mut labels: Vec<Vec<String>> = Vec::new();
    let mut cells = vec![Vec::new(); ys.len() - 1];
    for (row, y) in ys.windows(2).enumerate() {
        let mut free_from = None;
        for x in xs.windows(2) {
            let inside =
                |b: &Drawn| b.bytes.0 <= x[0] && x[1] <= b.bytes.1 && b.partitions.0 <= y[0] && y[1] <= b.partitions.1;
            let owners: Vec<usize> = (0..boxes.len()).filter(|&n| inside(&boxes[n])).collect();
            let new_bank = memory.bank_bytes.is_some_and(|bank| x[0] % bank as i64 == 0);
            free_from = if owners.is_empty() { free_from.filter(|_| !new_bank).or(Some(x[0])) } else { None };
            let key = (owners, free_from);
            let next = labels.len();
            let kind = *kinds.entry(key.clone()).or_insert(next);
            if kind == next {
                labels.push(match key.0.as_slice() {
                    [] => vec!["free".to_string()],
                    [one] => boxes[*one].label.clone(),
                    several => several.iter().map(|&n| boxes[n].label[0].clone()).collect(),
                });
            }
            cells[row].push(kind);
        }
    }

    let widths = widths(&xs, &cells, &labels, memory);
    let bank_tick = |x: i64, bank: i64| if x % bank == 0 { (x / bank).to_string() } else { format!("+{}", x % bank) };
    let x_tick = |&x: &i64| memory.bank_bytes.map_or(x.to_string(), |bank| bank_tick(x, bank as i64));
    let mut from = 0;
    while from < widths.len() {
        // As many columns as fit on the line.
        let mut room = width.saturating_sub(8);
        let fits = widths[from..].iter().take_while(|&&w| {
            let fits = w < room;
            room = room.saturating_sub(w + 1);
            fits
        });
        let to = from + fits.count().max(1);
        let lattice = Lattice {
            x_ticks: xs[from..=to].iter().map(x_tick).collect(),
            y_ticks: ys.iter().map(i64::to_string).collect(),
            widths: widths[from..to].to_vec(),
            cells: cells.iter().map(|row| row[from..to].to_vec()).collect(),
            labels: labels.clone(),
            x_name: if memory.bank_bytes.is_some() { "bank" } else { "byte" },
        };
        lattice.draw(out);
        from = to;
    }
}

fn is_free(labels: &[Vec<String>], kind: usize) -> bool {
    labels[kind].len() == 1
}

/// Columns as wide as their labels want, and wider for more bytes; free ones stay small.
fn widths(xs: &[i64], cells: &[Vec<usize>], labels: &[Vec<String>], memory: &Memory) -> Vec<usize> {
    let used = memory.used.max(1) as i64;
    (0..xs.len() - 1)
        .map(|column| {
            let wanted = |row: &Vec<usize>| {
                let kind = row[column];
                let span = row.iter().filter(|&&k| k == kind).count();
                labels[kind].iter().map(|text| text.chars().count() + 2).max().unwrap_or(0).div_ceil(span)
            };
            let label = cells.iter().map(wanted).max().unwrap_or(0).clamp(4, 26);
            let taken = cells.iter().any(|row| !is_free(labels, row[column]));
            let share = (64 * (xs[column + 1] - xs[column]) / used) as usize;
            if taken && memory.bank_bytes.is_none() { label.max(share.min(16)) } else { label }
        })
        .collect()
}

fn chart(memory: &Memory, steps: u64, width: usize, out: &mut String) {
    let rows: Vec<&Physical> = memory.tiles.iter().filter(|tile| !tile.lives.is_empty()).collect();
    if rows.is_empty() {
        out.push_str("nothing is ever written\n");
        return;
    }
    // Of many tiles of one tensor the first ones and the last stand for all.
    let mut of_tensor: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for tile in &rows {
        of_tensor.entry(&tile.tensor).or_default().1 += 1;
    }
    let typical = |tile: &&&Physical| {
        let (n, all) = of_tensor.get_mut(tile.tensor.as_str()).expect("counted above");
        *n += 1;
        *all <= MAX_BOXES || *n < 4 || n == all
    };
    let mut shown: Vec<&Physical> = rows.iter().filter(typical).copied().collect();
    shown.truncate(MAX_ROWS);
    let margin = shown.iter().map(|tile| tile.address.chars().count()).max().unwrap_or(0).clamp(4, 44);
    let room = width.saturating_sub(margin + 2).max(24) as u64;
    // A whole number of characters per step, or a whole number of steps shares a character.
    let each = if steps <= room { (room / steps.max(1)).min(8) } else { 1 };
    let column = |step: u64| if steps <= room { step * each } else { step * room / steps } as usize;
    let n_columns = column(steps).max(1);

    let mut ruler = vec![' '; n_columns + 12];
    let tick = tick_distance(steps, n_columns);
    for step in (0..=steps).step_by(tick as usize) {
        for (k, c) in grouped(step as i64).chars().enumerate() {
            ruler[column(step) + k] = c;
        }
    }
    let _ = writeln!(out, "{:>margin$}  {}", "step", ruler.iter().collect::<String>().trim_end());
    for tile in &shown {
        // Lives that overlap, which they should not, are drawn one below the other.
        let mut lanes: Vec<(u64, Vec<char>)> = Vec::new();
        for life in &tile.lives {
            let start = column(life.first).min(n_columns - 1);
            let end = column(life.last + 1).clamp(start + 1, n_columns);
            let free = lanes.iter().position(|(free_from, _)| *free_from <= life.first);
            let lane = free.unwrap_or_else(|| {
                lanes.push((0, vec![' '; n_columns]));
                lanes.len() - 1
            });
            bar(&mut lanes[lane].1[start..end], &life.index);
            lanes[lane].0 = life.last + 1;
        }
        for (n, (_, line)) in lanes.iter().take(MAX_LANES).enumerate() {
            let address = if n == 0 { fitted(&tile.address, margin) } else { String::new() };
            let _ = writeln!(out, "{address:>margin$}  {}", line.iter().collect::<String>().trim_end());
        }
        if lanes.len() > MAX_LANES {
            let _ = writeln!(out, "{:>margin$}  and {} more at the same time", "", lanes.len() - MAX_LANES);
        }
    }
    if rows.len() > shown.len() {
        let _ = writeln!(out, "{:>margin$}  and {} more tiles, which SVG and JSON show", "…", rows.len() - shown.len());
    }
}

/// A life: `├─2──┤`, and as much of it as there is room for.
fn bar(line: &mut [char], index: &[usize]) {
    let label: Vec<char> = if index.is_empty() { Vec::new() } else { index_text(index).chars().collect() };
    let n = line.len();
    line.fill('─');
    match n {
        0 => {}
        1 => line[0] = if label.len() == 1 && line[0] == ' ' { label[0] } else { '│' },
        _ => {
            line[0] = '├';
            line[n - 1] = '┤';
            if n >= label.len() + 2 {
                let from = (n - label.len()) / 2;
                line[from..from + label.len()].copy_from_slice(&label);
            }
        }
    }
}

/// Steps between ticks: 1, 2 or 5 times a power of ten, at least ten characters apart.
fn tick_distance(steps: u64, n_columns: usize) -> u64 {
    let wanted = (10 * steps).div_ceil(n_columns as u64).max(1);
    let round = (0..19).flat_map(|power| [1, 2, 5].map(|n| n * 10u64.pow(power.min(18))));
    round.into_iter().find(|&distance| distance >= wanted).unwrap_or(wanted)
}

/// `180,224`
pub(crate) fn grouped(n: i64) -> String {
    let digits = n.unsigned_abs().to_string();
    let mut out = if n < 0 { "-".to_string() } else { String::new() };
    for (k, c) in digits.chars().enumerate() {
        if k > 0 && (digits.len() - k).is_multiple_of(3) {
            out.push(',');
        }
        out.push(c);
    }
    out
}
