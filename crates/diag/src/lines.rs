//! Byte offsets to lines and columns.

use crate::{Source, Span};

/// Where the lines of a source begin: built once, asked often.
pub struct Lines<'a> {
    text: &'a str,
    starts: Vec<u32>,
}

impl<'a> Lines<'a> {
    pub fn new(source: &'a Source) -> Lines<'a> {
        let text = &*source.text;
        let mut starts = vec![0];
        starts.extend(text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i as u32 + 1));
        Lines { text, starts }
    }

    /// Line and column of an offset, both from 1, the column in characters. Offsets beyond the text mean its end.
    pub fn position(&self, offset: u32) -> (usize, usize) {
        let offset = self.clamp(offset as usize);
        let line = self.line_of(offset);
        let start = self.starts[line] as usize;
        (line + 1, self.text[start..offset].chars().count() + 1)
    }

    /// `span` inside the text, on character boundaries.
    pub(crate) fn clamp_span(&self, span: Span) -> (usize, usize) {
        let start = self.clamp(span.start as usize);
        (start, self.clamp(span.end as usize).max(start))
    }

    /// Index from 0 of the line that holds `offset`.
    pub(crate) fn line_of(&self, offset: usize) -> usize {
        self.starts.partition_point(|&start| start as usize <= offset) - 1
    }

    /// Where line `index` begins and its text without the line end.
    pub(crate) fn line(&self, index: usize) -> (usize, &'a str) {
        let start = self.starts[index] as usize;
        let end = self.starts.get(index + 1).map_or(self.text.len(), |&next| next as usize - 1);
        (start, self.text[start..end].trim_end_matches('\r'))
    }

    fn clamp(&self, offset: usize) -> usize {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    }
}
