//! A plane cut into labelled regions, in box-drawing characters.
//!
//! The plane is a lattice of cells. Cells that hold the same thing belong together; a line is drawn wherever two neighbours
//! differ, so rectangles, shared bytes and holes need no cases of their own.

/// A lattice of cells, to be drawn.
pub struct Lattice {
    /// Where each column begins, as text; one more than there are columns.
    pub x_ticks: Vec<String>,
    /// Where each row begins, as text; one more than there are rows.
    pub y_ticks: Vec<String>,
    /// Characters between the lines around each column.
    pub widths: Vec<usize>,
    /// `cells[row][column]`: what is there.
    pub cells: Vec<Vec<usize>>,
    /// What a cell's number means: lines of text, shown as far as they fit.
    pub labels: Vec<Vec<String>>,
    /// Stands before the first tick.
    pub x_name: &'static str,
}

const LEFT: usize = 1;
const RIGHT: usize = 2;
const UP: usize = 4;
const DOWN: usize = 8;
/// By the directions in which a line leaves the crossing.
const CROSSINGS: [char; 16] = [' ', '╴', '╶', '─', '╵', '┘', '└', '┴', '╷', '┐', '┌', '┬', '│', '┤', '├', '┼'];

impl Lattice {
    pub fn draw(&self, out: &mut String) {
        let (n_rows, n_columns) = (self.cells.len(), self.widths.len());
        let margin = self.y_ticks.iter().map(String::len).max().unwrap_or(0).max(self.x_name.len());
        let mut edges = vec![0];
        edges.extend(self.widths.iter().scan(0, |x, w| {
            *x += w + 1;
            Some(*x)
        }));
        let width = edges[n_columns] + 1;
        let mut canvas = vec![vec![' '; width]; 2 * n_rows + 1];
        // The cell at a place that may lie outside.
        let cell = |row: usize, column: usize| -> Option<usize> {
            self.cells.get(row.wrapping_sub(1))?.get(column.wrapping_sub(1)).copied()
        };
        for row in 0..=n_rows {
            for column in 0..=n_columns {
                // The four cells around a crossing; rows and columns count from one inside.
                let [a, b] = [cell(row, column), cell(row, column + 1)];
                let [c, d] = [cell(row + 1, column), cell(row + 1, column + 1)];
                let line = |differ: bool, direction| if differ { direction } else { 0 };
                let crossing = line(a != c, LEFT) | line(b != d, RIGHT) | line(a != b, UP) | line(c != d, DOWN);
                let (y, x) = (2 * row, edges[column]);
                canvas[y][x] = CROSSINGS[crossing];
                if crossing & RIGHT != 0 {
                    canvas[y][x + 1..edges[column + 1]].fill('─');
                }
                if crossing & DOWN != 0 {
                    canvas[y + 1][x] = '│';
                }
            }
        }
        self.write_labels(&edges, &mut canvas);
        self.write_x_ticks(margin, &edges, width, out);
        for (y, line) in canvas.iter().enumerate() {
            let tick = if y % 2 == 0 { self.y_ticks[y / 2].as_str() } else { "" };
            let line: String = line.iter().collect();
            out.push_str(&format!("{tick:>margin$} {}\n", line.trim_end()));
        }
    }

    /// Every region is labelled in its first row, across all the columns it has there.
    fn write_labels(&self, edges: &[usize], canvas: &mut [Vec<char>]) {
        let n_columns = self.widths.len();
        for (row, cells) in self.cells.iter().enumerate() {
            let mut column = 0;
            while column < n_columns {
                let what = cells[column];
                let end = (column..n_columns).find(|&c| cells[c] != what).unwrap_or(n_columns);
                let above = row > 0 && self.cells[row - 1][column..end].contains(&what);
                if !above {
                    let below =
                        (row..self.cells.len()).take_while(|&r| self.cells[r][column..end].iter().all(|&c| c == what));
                    let height = 2 * below.count() - 1;
                    let (left, right) = (edges[column] + 1, edges[end]);
                    for (n, text) in self.labels[what].iter().take(height).enumerate() {
                        let room = right - left;
                        let text = fitted(text, room);
                        let indent = usize::from(room > text.chars().count());
                        for (k, c) in text.chars().enumerate() {
                            canvas[2 * row + 1 + n][left + indent + k] = c;
                        }
                    }
                }
                column = end;
            }
        }
    }

    /// Ticks above their lines; one that would touch its neighbour is left out.
    fn write_x_ticks(&self, margin: usize, edges: &[usize], width: usize, out: &mut String) {
        let mut line = vec![' '; width + 16];
        let mut free_from = 0;
        for (tick, &x) in self.x_ticks.iter().zip(edges) {
            if x >= free_from {
                for (k, c) in tick.chars().enumerate() {
                    line[x + k] = c;
                }
                free_from = x + tick.chars().count() + 1;
            }
        }
        let line: String = line.iter().collect();
        out.push_str(&format!("{:>margin$} {}\n", self.x_name, line.trim_end()));
    }
}

/// `text`, cut to `room` characters.
pub fn fitted(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_string();
    }
    if room == 0 {
        return String::new();
    }
    text.chars().take(room - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_that_differ_are_parted() {
        let text = |t: &[&str]| t.iter().map(|s| s.to_string()).collect::<Vec<_>>();
        let lattice = Lattice {
            x_ticks: text(&["0", "4", "8", "12"]),
            y_ticks: text(&["0", "32", "64"]),
            widths: vec![5, 5, 5],
            cells: vec![vec![1, 1, 2], vec![1, 1, 0]],
            labels: vec![text(&["free"]), text(&["a", "wide"]), text(&["much too long"])],
            x_name: "byte",
        };
        let mut out = String::new();
        lattice.draw(&mut out);
        let want = "\
byte 0     4     8     12
   0 ┌───────────┬─────┐
     │ a         │much…│
  32 │ wide      ├─────┤
     │           │ free│
  64 └───────────┴─────┘
";
        assert_eq!(out, want, "\n{out}");
    }
}
