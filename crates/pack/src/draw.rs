//! A plan as a picture: time from left to right, addresses from bottom to top.

use std::fmt::Write;

use crate::{Plan, Problem};

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 540.0;
const MARGIN: f64 = 40.0;

/// An SVG with a rectangle for every buffer, and a line at the capacity if there is one.
pub fn draw_svg(problem: &Problem, plan: &Plan) -> String {
    let lives = || problem.buffers.iter().filter(|b| b.size > 0).flat_map(|b| b.alive());
    let first = lives().map(|live| live.start).min().unwrap_or(0);
    let last = lives().map(|live| live.end).max().unwrap_or(1);
    let top = plan.peak.max(problem.capacity.unwrap_or(0)).max(1);
    let x = |time: u32| MARGIN + f64::from(time - first) * (WIDTH - 2.0 * MARGIN) / f64::from((last - first).max(1));
    let y = |address: u64| HEIGHT - MARGIN - address as f64 * (HEIGHT - 2.0 * MARGIN) / top as f64;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>{} buffers, {} high</title>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        problem.buffers.len(),
        plan.peak
    );
    for (position, (buffer, &offset)) in problem.buffers.iter().zip(&plan.offsets).enumerate() {
        // Neighbouring numbers get colours far apart.
        let hue = position * 137 % 360;
        for live in buffer.alive().filter(|_| buffer.size > 0) {
            let (left, up) = (x(live.start), y(offset + buffer.size));
            let (width, height) = (x(live.end) - left, y(offset) - up);
            let _ = writeln!(
                svg,
                "<rect x=\"{left:.2}\" y=\"{up:.2}\" width=\"{width:.2}\" height=\"{height:.2}\" fill=\"hsl({hue} 60% 70%)\" \
                 stroke=\"#333\" stroke-width=\"0.4\"><title>{}: {} bytes at {offset}, {} to {}</title></rect>",
                buffer.id, buffer.size, live.start, live.end
            );
        }
    }
    if let Some(capacity) = problem.capacity {
        let at = y(capacity);
        let right = WIDTH - MARGIN;
        let _ = writeln!(
            svg,
            "<line x1=\"{MARGIN}\" y1=\"{at:.2}\" x2=\"{right}\" y2=\"{at:.2}\" stroke=\"#c00\" stroke-dasharray=\"6 4\"/>\n\
             <text x=\"{MARGIN}\" y=\"{:.2}\" fill=\"#c00\">capacity {capacity}</text>",
            at - 6.0
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{MARGIN}\" y=\"{:.2}\">time {first} to {last}; height {}</text>",
        HEIGHT - 12.0,
        plan.peak
    );
    svg.push_str("</svg>\n");
    svg
}
