//! Source files, and numbers as the page writes them.

use std::sync::Arc;

use serde_json::{Value, json};
use strata_kernel::Kernel;

/// The files that launches come from, each once.
#[derive(Default)]
pub struct Files {
    list: Vec<(Arc<str>, Arc<str>)>,
}

impl Files {
    pub fn add(&mut self, kernel: &Kernel) {
        for file in &kernel.files {
            match self.list.iter_mut().find(|(name, _)| *name == file.name) {
                Some((_, text)) if text.is_empty() => *text = file.text.clone(),
                Some(_) => {}
                None => self.list.push((file.name.clone(), file.text.clone())),
            }
        }
    }
    pub fn find(&self, name: &str) -> Option<usize> {
        self.list.iter().position(|(own, _)| &**own == name)
    }
    pub fn value(&self) -> Value {
        self.list.iter().map(|(name, text)| json!({"name": **name, "text": **text})).collect()
    }
}

/// Nanoseconds of picoseconds.
pub fn ns(ps: u64) -> f64 {
    ps as f64 / 1000.0
}

pub fn percent(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}
