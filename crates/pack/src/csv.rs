//! Problems as text, in the format MiniMalloc made common: a header, then a buffer a line.
//!
//! Columns may come in any order: `id`, `lower`, `upper`, `size` and, optionally, `alignment`, `gaps` (`3-5 8-9`: moments at which
//! nothing is needed) and `fixed` (the only offset allowed). Lines that start with `#` are comments. Ids may be words: a
//! buffer then has its position as a number, and [`read_ids`] has the words.

use std::fmt;

use crate::{Buffer, Plan, Problem};

/// A line that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CsvError {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub message: String,
}

/// Reads a problem; it has no capacity.
pub fn read_csv(text: &str) -> Result<Problem, CsvError> {
    let fail = |line: usize, message: String| CsvError { line: line + 1, message };
    let mut lines = text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty() && !l.starts_with('#'));
    let Some((header_line, header)) = lines.next() else { return Ok(Problem::default()) };
    let names: Vec<&str> = header.split(',').map(str::trim).collect();
    let column = |name: &str| names.iter().position(|&n| n == name);
    let required = |name: &str| column(name).ok_or_else(|| fail(header_line, format!("no column named `{name}`")));
    let (id, lower, upper, size) = (required("id")?, required("lower")?, required("upper")?, required("size")?);
    let (alignment, gaps, fixed) = (column("alignment"), column("gaps"), column("fixed"));
    let mut problem = Problem::default();
    for (line, row) in lines {
        let cells: Vec<&str> = row.split(',').map(str::trim).collect();
        let cell = |at: usize| cells.get(at).copied().unwrap_or("");
        let number = |at: usize| -> Result<u64, CsvError> {
            cell(at)
                .parse()
                .map_err(|_| fail(line, format!("`{}` is not a number in column `{}`", cell(at), names[at])))
        };
        let time = |at: usize| -> Result<u32, CsvError> {
            let value = number(at)?;
            value.try_into().map_err(|_| fail(line, format!("time {value} is above {}", u32::MAX)))
        };
        if number(size)? >= 1 << 48 {
            return Err(fail(line, format!("size {} is above 2^48", number(size)?)));
        }
        if time(lower)? > time(upper)? {
            return Err(fail(line, format!("lifetime {}..{} ends before it starts", cell(lower), cell(upper))));
        }
        let name = cell(id).parse().unwrap_or(problem.buffers.len() as u32);
        let buffer = Buffer::new(name, time(lower)?..time(upper)?, number(size)?);
        let mut buffer = buffer.aligned(alignment.map_or(Ok(1), number)?.max(1));
        for gap in gaps.map_or("", cell).split_whitespace() {
            let ends = gap.split_once('-').and_then(|(from, to)| Some(from.parse().ok()?..to.parse().ok()?));
            buffer.gaps.push(ends.ok_or_else(|| fail(line, format!("`{gap}` is not a gap like `3-5`")))?);
        }
        buffer.fixed = fixed.filter(|&at| !cell(at).is_empty()).map(number).transpose()?;
        problem.buffers.push(buffer);
    }
    Ok(problem)
}

/// The ids of a text that [`read_csv`] reads, in the order of the buffers: numbers or words.
pub fn read_ids(text: &str) -> Vec<String> {
    let mut lines = text.lines().filter(|l| !l.trim().is_empty() && !l.starts_with('#'));
    let at = lines.next().and_then(|header| header.split(',').position(|name| name.trim() == "id")).unwrap_or(0);
    lines.map(|row| row.split(',').nth(at).unwrap_or("").trim().to_string()).collect()
}

/// The text [`read_csv`] reads.
pub fn write_csv(problem: &Problem) -> String {
    let mut text = String::from("id,lower,upper,size,alignment,gaps,fixed\n");
    for Buffer { id, size, align, live, gaps, fixed } in &problem.buffers {
        let gaps: Vec<String> = gaps.iter().map(|gap| format!("{}-{}", gap.start, gap.end)).collect();
        let fixed = fixed.map_or(String::new(), |offset| offset.to_string());
        text.push_str(&format!("{id},{},{},{size},{align},{},{fixed}\n", live.start, live.end, gaps.join(" ")));
    }
    text
}

/// A problem with the offsets of a plan as its last column, as MiniMalloc writes its answers; `ids` are those of [`read_ids`].
pub fn write_plan(problem: &Problem, plan: &Plan, ids: &[String]) -> String {
    let mut text = String::from("id,lower,upper,size,offset\n");
    for ((Buffer { size, live, .. }, offset), id) in problem.buffers.iter().zip(&plan.offsets).zip(ids) {
        text.push_str(&format!("{id},{},{},{size},{offset}\n", live.start, live.end));
    }
    text
}

impl fmt::Display for CsvError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for CsvError {}
