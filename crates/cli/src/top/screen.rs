//! Snapshots on a terminal.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyModifiers};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Style, Stylize};
use ratatui::text::Line;
use ratatui::widgets::{Block, Gauge, Paragraph, Row, Table};
use serde_json::Value;

use super::monitor::{categories, space};

/// Draws every snapshot until there are no more, or until somebody presses q.
pub fn show(snapshots: impl Iterator<Item = Value> + Send + 'static) -> std::io::Result<()> {
    let (sender, receiver) = channel();
    // It ends when nobody takes what it reads.
    std::thread::spawn(move || snapshots.map_while(|snapshot| sender.send(snapshot).ok()).count());
    let mut terminal = ratatui::try_init()?;
    let mut last: Option<Value> = None;
    let outcome = loop {
        match receiver.recv_timeout(Duration::from_millis(50)) {
            Ok(snapshot) => {
                let before = last.replace(snapshot);
                if let Err(error) = terminal.draw(|frame| draw(frame, last.as_ref(), before.as_ref())) {
                    break Err(error);
                }
            }
            Err(RecvTimeoutError::Disconnected) => break Ok(()),
            Err(RecvTimeoutError::Timeout) => {}
        }
        match pressed_quit() {
            Ok(false) => {}
            Ok(true) => break Ok(()),
            Err(error) => break Err(error),
        }
    };
    ratatui::restore();
    outcome
}

fn pressed_quit() -> std::io::Result<bool> {
    if !event::poll(Duration::ZERO)? {
        return Ok(false);
    }
    let Event::Key(key) = event::read()? else { return Ok(false) };
    let stop = key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
    Ok(stop || matches!(key.code, KeyCode::Char('q') | KeyCode::Esc))
}

fn draw(frame: &mut Frame, snapshot: Option<&Value>, before: Option<&Value>) {
    let Some(s) = snapshot else { return };
    let cores: &[Value] = s["cores"].as_array().map_or(&[], Vec::as_slice);
    let shown = cores.len().min(8) as u16;
    let [head, core_area, categories_area, rest] = Layout::vertical([
        Constraint::Length(2),
        Constraint::Length(shown + 2),
        Constraint::Length(shown + 3),
        Constraint::Min(6),
    ])
    .areas(frame.area());
    let title = format!("strata top   pid {}   {} ({} cores)", s["pid"], text(&s["instance"]), cores.len());
    let lines = vec![Line::from(title).bold(), Line::from(text(&s["command"]).to_string()).dim()];
    frame.render_widget(Paragraph::new(lines), head);
    draw_cores(frame, core_area, cores);
    frame.render_widget(by_category(cores), categories_area);
    let [left, right] = Layout::horizontal([Constraint::Percentage(55), Constraint::Percentage(45)]).areas(rest);
    frame.render_widget(holders(cores, left.height.saturating_sub(3) as usize), left);
    frame.render_widget(transfers(s, before), right);
}

fn draw_cores(frame: &mut Frame, area: Rect, cores: &[Value]) {
    let block = Block::bordered().title(" Cores ");
    let inside = block.inner(area);
    frame.render_widget(block, area);
    for (n, core) in cores.iter().take(inside.height as usize).enumerate() {
        let row = Rect { y: inside.y + n as u16, height: 1, ..inside };
        let [name, busy, queue, memory] = Layout::horizontal([
            Constraint::Length(8),
            Constraint::Percentage(30),
            Constraint::Length(26),
            Constraint::Min(20),
        ])
        .areas(row);
        frame.render_widget(Paragraph::new(format!("core {}", core["core"])), name);
        frame.render_widget(gauge(core["busy_percent"].as_f64().unwrap_or(0.0), "busy", Color::Green), busy);
        let runs = format!("  queue {}  runs {}", core["queued"], core["executions"]);
        frame.render_widget(Paragraph::new(runs), queue);
        let device = space(core, "device");
        let number = |field: &str| device.and_then(|d| d[field].as_u64()).unwrap_or(0);
        let (used, limit) = (number("bytes_in_use"), number("limit"));
        let label = format!("HBM {} of {}", bytes(used), bytes(limit));
        frame.render_widget(gauge(100.0 * used as f64 / limit.max(1) as f64, &label, Color::Blue), memory);
    }
}

fn gauge(percent: f64, label: &str, colour: Color) -> Gauge<'static> {
    let style = Style::default().fg(colour);
    Gauge::default()
        .gauge_style(style)
        .ratio((percent / 100.0).clamp(0.0, 1.0))
        .label(format!("{label} {percent:.1} %"))
}

fn by_category(cores: &[Value]) -> Table<'static> {
    let names = ["tensors", "constants", "model_code", "model_shared_scratchpad", "runtime_memory"];
    let rows = cores.iter().take(8).map(|core| {
        let sums = categories(core);
        let cells = names.iter().map(|name| bytes(sums[*name].as_u64().unwrap_or(0)));
        Row::new(std::iter::once(format!("core {}", core["core"])).chain(cells).collect::<Vec<_>>())
    });
    let widths = [8, 12, 12, 12, 18, 14].map(Constraint::Length);
    let heads = ["", "tensors", "constants", "model code", "shared scratchpad", "runtime"];
    Table::new(rows, widths).header(Row::new(heads).dim()).block(Block::bordered().title(" HBM by category "))
}

fn holders(cores: &[Value], most: usize) -> Table<'static> {
    let mut all: Vec<(u64, String)> = Vec::new();
    for core in cores {
        for holder in space(core, "device").and_then(|s| s["holders"].as_array()).into_iter().flatten() {
            all.push((
                holder["bytes"].as_u64().unwrap_or(0),
                format!("{}  core {}", text(&holder["label"]), core["core"]),
            ));
        }
    }
    all.sort_by(|a, b| b.cmp(a));
    let rows = all.into_iter().take(most).map(|(size, name)| Row::new([bytes(size), name]));
    let widths = [Constraint::Length(11), Constraint::Min(20)];
    Table::new(rows, widths).block(Block::bordered().title(" Largest holders "))
}

fn transfers(now: &Value, before: Option<&Value>) -> Table<'static> {
    let seconds = now["period"].as_f64().unwrap_or(1.0).max(1e-3);
    let rows = now["transfers"].as_array().into_iter().flatten().map(|t| {
        let old = before.and_then(|b| {
            b["transfers"].as_array()?.iter().find(|o| o["from"] == t["from"] && o["to"] == t["to"]).cloned()
        });
        let since = |field: &str| {
            let of = |v: &Value| v[field].as_u64().unwrap_or(0);
            before.map_or(0.0, |_| (of(t) - old.as_ref().map_or(0, of).min(of(t))) as f64 / seconds)
        };
        let way = format!("{} > {}", text(&t["from"]), text(&t["to"]));
        Row::new([way, format!("{:.0}/s", since("transfers")), format!("{}/s", bytes(since("bytes") as u64))])
    });
    let widths = [Constraint::Min(22), Constraint::Length(9), Constraint::Length(13)];
    Table::new(rows, widths).block(Block::bordered().title(" Transfers "))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("")
}

fn bytes(n: u64) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB"];
    let unit = (0..4).rev().find(|u| n >> (10 * (u + 1)) > 0).map_or(0, |u| u + 1);
    if unit == 0 { format!("{n} B") } else { format!("{:.1} {}", n as f64 / (1u64 << (10 * unit)) as f64, units[unit]) }
}
