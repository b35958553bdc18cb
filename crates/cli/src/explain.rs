//! `strata explain CODE`: what a diagnostic means.

use clap::Args;
use strata::diag::{Diagnostic, Source};
use strata::{Failure, explain};

use crate::Answer;

#[derive(Args)]
pub struct Explain {
    /// A code such as `unknown-op`; without one, all codes are listed.
    code: Option<String>,
}

impl Explain {
    pub fn run(self) -> Answer {
        let Some(code) = self.code else {
            let lines = explain::codes().into_iter().map(|(code, text)| {
                let first = text.lines().next().unwrap_or("");
                format!("{code:24} {first}\n")
            });
            return Ok(lines.collect());
        };
        match explain::explain(&code) {
            Some(text) => Ok(format!("{code}\n\n{text}\n")),
            None => {
                let headline = format!("there is no diagnostic code `{code}`");
                let near: Vec<String> = explain::near(&code).iter().map(|name| format!("`{name}`")).collect();
                let help = match near.as_slice() {
                    [] => "`strata explain` lists them all".to_string(),
                    near => format!("did you mean {}? `strata explain` lists them all", near.join(", ")),
                };
                let diagnostic = Diagnostic::error("invalid-request", headline).help(help);
                Err(Failure::new(&Source::binary("explain"), [diagnostic]))
            }
        }
    }
}
