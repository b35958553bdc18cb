//! When every buffer of a plan is in use, for those who draw a program's memory.

use crate::raw::BufId;

use super::Plan;
use super::buffers::Place;
use super::describe::words;
use super::steps::{Step, StepKind};

/// A buffer: where it is, and the first and the last step that touches it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Life {
    pub place: Place,
    pub bytes: usize,
    pub first: u32,
    pub last: u32,
}

impl Plan {
    /// Steps in words, in the order they run, with those of loops and branches inside of theirs; and the buffers they touch. What a
    /// loop as a whole touches is in use from its beginning to its end.
    pub fn lives(&self) -> (Vec<String>, Vec<Life>) {
        let mut walk = Walk { names: Vec::new(), spans: vec![None; self.layout.places.len()] };
        walk.steps(&self.steps);
        let life = |(n, span): (usize, &Option<(u32, u32)>)| {
            let (first, last) = (*span)?;
            Some(Life { place: self.layout.places[n], bytes: self.layout.bytes[n], first, last })
        };
        let lives = walk.spans.iter().enumerate().filter_map(life).collect();
        (walk.names, lives)
    }
}

struct Walk {
    names: Vec<String>,
    spans: Vec<Option<(u32, u32)>>,
}

impl Walk {
    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            let first = self.names.len() as u32;
            self.names.push(words(step));
            match &step.kind {
                StepKind::While(w) => {
                    self.steps(&w.cond);
                    self.steps(&w.body);
                }
                StepKind::Branch(b) => b.branches.iter().for_each(|branch| self.steps(branch)),
                StepKind::Chain(c) => self.steps(&c.steps),
                StepKind::Narrow(n) => self.steps(&n.steps),
                _ => {}
            }
            let last = self.names.len() as u32 - 1;
            for buf in step.reads.iter().chain(&step.writes) {
                self.touch(*buf, first, last);
            }
        }
    }
    fn touch(&mut self, buf: BufId, first: u32, last: u32) {
        if let Some(span) = self.spans.get_mut(buf.0 as usize) {
            let (from, to) = span.unwrap_or((first, last));
            *span = Some((from.min(first), to.max(last)));
        }
    }
}
