//! Maps as SVG: one file, no scripts, no fonts, no links. Every rectangle says in its title what it is.

use std::fmt::Write;

use crate::terminal::grouped;
use crate::{Living, Map, Memory, Physical, index_text};

const WIDTH: f64 = 960.0;
const LEFT: f64 = 72.0;
const RIGHT: f64 = 24.0;
const PLANE_HEIGHT: f64 = 128.0;
const CHART_HEIGHT: f64 = 220.0;
/// Colours that people with any colour vision can tell apart (Okabe and Ito).
const COLOURS: [&str; 8] = ["#56b4e9", "#e69f00", "#009e73", "#f0e442", "#cc79a7", "#0072b2", "#d55e00", "#999999"];

/// The map as an SVG document.
pub fn svg(map: &Map) -> String {
    let mut drawing = Drawing { map, body: String::new(), y: 56.0 };
    for (name, memory) in [("SBUF", &map.sbuf), ("PSUM", &map.psum)] {
        if !memory.tiles.is_empty() {
            drawing.memory(name, memory);
        }
    }
    let Drawing { mut body, mut y, .. } = drawing;
    for note in &map.notes {
        let _ = writeln!(body, r#"<text x="{LEFT}" y="{y}">{}</text>"#, escaped(note));
        y += 20.0;
    }
    let kernel = escaped(&map.kernel);
    let says = format!(
        "{} SBUF tiles in {} of {} bytes per partition, {} PSUM tiles, {} steps",
        map.sbuf.tiles.len(),
        grouped(map.sbuf.used as i64),
        grouped(map.sbuf.bytes as i64),
        map.psum.tiles.len(),
        grouped(map.steps as i64),
    );
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" role="img" aria-labelledby="title desc" font-family="sans-serif" font-size="12" fill="#222">
<title id="title">Memory map of {kernel} on {core}</title>
<desc id="desc">{says}</desc>
<rect width="{WIDTH}" height="{y}" fill="#fff"/>
<text x="{LEFT}" y="28" font-size="16" font-weight="bold">{kernel} on {core}</text>
<text x="{LEFT}" y="44" fill="#555">{says}</text>
{body}</svg>
"##,
        core = map.core,
    )
}

struct Drawing<'a> {
    map: &'a Map,
    body: String,
    /// Where the next panel begins.
    y: f64,
}

/// From numbers to a stretch of the drawing.
#[derive(Clone, Copy)]
struct Scale {
    from: (f64, f64),
    to: (f64, f64),
}

impl Scale {
    fn at(&self, value: f64) -> f64 {
        let share = (value - self.from.0) / (self.from.1 - self.from.0).max(1e-9);
        self.to.0 + share * (self.to.1 - self.to.0)
    }
}

impl Drawing<'_> {
    fn memory(&mut self, name: &str, memory: &Memory) {
        let start = memory.tiles.iter().map(Physical::start).min().unwrap_or(0).min(0);
        let end = match memory.bank_bytes {
            Some(_) => memory.bytes as i64,
            None => memory.tiles.iter().map(Physical::end).max().unwrap_or(0).max(1),
        };
        let bytes = (start as f64, end as f64);
        let mut tensors: Vec<&str> = memory.tiles.iter().map(|tile| tile.tensor.as_str()).collect();
        tensors.sort_unstable();
        tensors.dedup();
        let colour = |tile: &Physical| {
            let n = tensors.binary_search(&tile.tensor.as_str()).unwrap_or(0);
            COLOURS[n % COLOURS.len()]
        };

        let top = self.panel(&format!("{name}: partitions by bytes of each partition"), PLANE_HEIGHT);
        let x = Scale { from: bytes, to: (LEFT, WIDTH - RIGHT) };
        let y = Scale { from: (0.0, memory.partitions as f64), to: (top, top + PLANE_HEIGHT) };
        for tile in &memory.tiles {
            let title = format!("{}: {}", tile.label(), tile.address);
            let (left, right) = (x.at(tile.start() as f64), x.at(tile.end() as f64));
            let (up, down) = (y.at(tile.partition as f64), y.at((tile.partition + tile.n_partitions) as f64));
            self.tile([left, right, up, down], colour(tile), &title, &tile.label());
        }
        let quadrants = (0..=memory.partitions / 32).map(|q| ((q * 32) as f64, (q * 32).to_string()));
        self.axis_y(y, quadrants);
        self.axis_bytes(x, memory, top + PLANE_HEIGHT);
        self.y += PLANE_HEIGHT + 56.0;

        let top = self.panel(&format!("{name}: bytes of each partition by time"), CHART_HEIGHT);
        let x = Scale { from: (0.0, self.map.steps.max(1) as f64), to: (LEFT, WIDTH - RIGHT) };
        let y = Scale { from: bytes, to: (top, top + CHART_HEIGHT) };
        for tile in &memory.tiles {
            let (up, down) = (y.at(tile.start() as f64), y.at(tile.end() as f64));
            for life in merged(&tile.lives, x) {
                let (left, right) = (x.at(life.first as f64), x.at(life.last as f64 + 1.0));
                let title = format!("{} {}", life.name, tile.address);
                let label =
                    if life.tile.is_empty() { tile.tensor.clone() } else { format!("{}[{}]", tile.tensor, life.tile) };
                self.tile([left, right, up, down], colour(tile), &format!("{}{title}", tile.tensor), &label);
            }
        }
        self.axis_y(y, byte_ticks(memory, bytes).into_iter());
        let ticks = ticks(self.map.steps as f64).map(|step| (step, grouped(step as i64)));
        self.axis_x(x, ticks, top + CHART_HEIGHT, "step");
        self.y += CHART_HEIGHT + 56.0;
    }

    /// A heading and a frame; the frame's top.
    fn panel(&mut self, heading: &str, height: f64) -> f64 {
        let (top, width) = (self.y + 24.0, WIDTH - LEFT - RIGHT);
        let _ = writeln!(self.body, r#"<text x="{LEFT}" y="{}" font-weight="bold">{heading}</text>"#, n(self.y + 16.0));
        let frame = r##"fill="#f6f6f6" stroke="#bbb""##;
        let _ = writeln!(self.body, r#"<rect x="{LEFT}" y="{}" width="{width}" height="{height}" {frame}/>"#, n(top));
        top
    }

    fn tile(&mut self, [left, right, up, down]: [f64; 4], colour: &str, title: &str, label: &str) {
        let (width, height) = ((right - left).max(0.75), (down - up).max(0.75));
        let _ = write!(
            self.body,
            r##"<g><title>{}</title><rect x="{}" y="{}" width="{}" height="{}" fill="{colour}" fill-opacity="0.7" stroke="#333" stroke-width="0.5"/>"##,
            escaped(title),
            n(left),
            n(up),
            n(width),
            n(height),
        );
        if height >= 13.0 && width >= 7.0 * label.chars().count() as f64 + 6.0 {
            let (x, y) = (n(left + width / 2.0), n(up + height / 2.0 + 4.0));
            let _ = write!(self.body, r#"<text x="{x}" y="{y}" text-anchor="middle">{}</text>"#, escaped(label));
        }
        self.body.push_str("</g>\n");
    }

    fn axis_bytes(&mut self, x: Scale, memory: &Memory, bottom: f64) {
        let name = if memory.bank_bytes.is_some() { "bank" } else { "byte" };
        self.axis_x(x, byte_ticks(memory, x.from).into_iter(), bottom, name);
    }
    fn axis_x(&mut self, x: Scale, ticks: impl Iterator<Item = (f64, String)>, bottom: f64, name: &str) {
        for (value, text) in ticks {
            let (x, y) = (n(x.at(value)), n(bottom));
            let _ = writeln!(self.body, r##"<path d="M{x} {y}v5" stroke="#777"/>"##);
            let _ = writeln!(
                self.body,
                r##"<text x="{x}" y="{}" text-anchor="middle" fill="#555">{text}</text>"##,
                n(bottom + 17.0)
            );
        }
        let _ = writeln!(
            self.body,
            r##"<text x="{}" y="{}" text-anchor="end" fill="#555">{name}</text>"##,
            LEFT - 8.0,
            n(bottom + 17.0)
        );
    }
    fn axis_y(&mut self, y: Scale, ticks: impl Iterator<Item = (f64, String)>) {
        for (value, text) in ticks {
            let y = y.at(value);
            let _ = writeln!(self.body, r##"<path d="M{LEFT} {}h-5" stroke="#777"/>"##, n(y));
            let _ = writeln!(
                self.body,
                r##"<text x="{}" y="{}" text-anchor="end" fill="#555">{text}</text>"##,
                LEFT - 8.0,
                n(y + 4.0)
            );
        }
    }
}

/// A stretch of time to draw: one life, or many too short to tell apart.
struct Stretch {
    first: u64,
    last: u64,
    tile: String,
    /// `[2], steps 4 to 5, lines 12 to 13:`
    name: String,
}

fn merged(lives: &[Living], x: Scale) -> Vec<Stretch> {
    let mut out: Vec<Stretch> = Vec::new();
    let mut n_merged = 0;
    for life in lives {
        let narrow = |s: &Stretch| x.at(life.last as f64 + 1.0) - x.at(s.first as f64) < 2.0;
        if let Some(last) = out.last_mut().filter(|s| narrow(s)) {
            n_merged += 1;
            (last.last, last.tile) = (life.last, String::new());
            last.name = format!(": {} lives in steps {} to {}:", n_merged + 1, last.first, last.last);
            continue;
        }
        n_merged = 0;
        let tile = if life.index.is_empty() { String::new() } else { index_text(&life.index) };
        let lines = match (life.first_line, life.last_line) {
            (Some(a), Some(b)) => format!(", lines {a} to {b}"),
            _ => String::new(),
        };
        let which = if tile.is_empty() { String::new() } else { format!("[{tile}]") };
        let name = format!("{which}, steps {} to {}{lines}:", life.first, life.last);
        out.push(Stretch { first: life.first, last: life.last, tile, name });
    }
    out
}

/// Round values from zero on, about eight of them.
fn ticks(end: f64) -> impl Iterator<Item = f64> {
    let wanted = (end / 8.0).max(1.0);
    let power = 10f64.powf(wanted.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|m| m * power).find(|s| *s >= wanted).unwrap_or(wanted);
    (0..=(end / step) as usize).map(move |k| k as f64 * step)
}

/// Banks, or powers of two in bytes.
fn byte_ticks(memory: &Memory, (start, end): (f64, f64)) -> Vec<(f64, String)> {
    if let Some(bank) = memory.bank_bytes {
        return (0..memory.bytes / bank).map(|k| ((k * bank) as f64, k.to_string())).collect();
    }
    let wanted = ((end - start) / 8.0).max(1.0);
    let step = (2f64).powf(wanted.log2().ceil());
    (0..=(end / step) as usize).map(|k| (k as f64 * step, grouped((k as f64 * step) as i64))).collect()
}

/// Two decimals at most.
fn n(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
