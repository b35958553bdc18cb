//! What was checked and what came of it.

use std::fmt::Write;

use serde_json::{Value, json};
use strata::placement::CONTRACT_VERSION;

/// What came of a check.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    Passed,
    /// What came instead of what was expected.
    Failed(String),
    /// Why it could not be tried; never a pass.
    Skipped(String),
}

/// One check.
#[derive(Clone, PartialEq, Debug)]
pub struct Check {
    pub id: String,
    /// The rule of the contract.
    pub rule: String,
    pub done: String,
    pub expected: String,
    pub outcome: Outcome,
}

/// All checks of one library.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    pub library: String,
    pub platform: String,
    pub checks: Vec<Check>,
}

impl Check {
    pub fn new(id: &str, rule: &str, done: &str, expected: &str, outcome: Outcome) -> Check {
        Check { id: id.into(), rule: rule.into(), done: done.into(), expected: expected.into(), outcome }
    }
}

impl Report {
    /// Passed, failed, skipped.
    pub fn counts(&self) -> [usize; 3] {
        let count = |f: fn(&Outcome) -> bool| self.checks.iter().filter(|check| f(&check.outcome)).count();
        [
            count(|o| *o == Outcome::Passed),
            count(|o| matches!(o, Outcome::Failed(_))),
            count(|o| matches!(o, Outcome::Skipped(_))),
        ]
    }

    /// A line per check, and for those that failed what was done, expected and seen.
    pub fn text(&self) -> String {
        let mut out = format!("{}: {} (contract {CONTRACT_VERSION})\n", self.library, self.platform);
        let width = self.checks.iter().map(|check| check.id.len()).max().unwrap_or(0);
        for check in &self.checks {
            let word = match check.outcome {
                Outcome::Passed => "ok",
                Outcome::Failed(_) => "FAILED",
                Outcome::Skipped(_) => "skipped",
            };
            let _ = writeln!(out, "  {word:<8} {:<width$}  {:<14} {}", check.id, check.rule, check.expected);
            match &check.outcome {
                Outcome::Failed(came) => {
                    let _ = writeln!(out, "           done: {}\n           came: {came}", check.done);
                }
                Outcome::Skipped(why) => {
                    let _ = writeln!(out, "           {why}");
                }
                Outcome::Passed => {}
            }
        }
        let [passed, failed, skipped] = self.counts();
        let _ = writeln!(out, "{passed} passed, {failed} failed, {skipped} skipped");
        out
    }

    pub fn json(&self) -> Value {
        let [passed, failed, skipped] = self.counts();
        let checks = self.checks.iter().map(|check| {
            let (outcome, came) = match &check.outcome {
                Outcome::Passed => ("passed", None),
                Outcome::Failed(came) => ("failed", Some(came)),
                Outcome::Skipped(why) => ("skipped", Some(why)),
            };
            json!({
                "id": check.id, "rule": check.rule, "done": check.done, "expected": check.expected,
                "outcome": outcome, "came": came,
            })
        });
        json!({
            "contract": CONTRACT_VERSION, "library": self.library, "platform": self.platform,
            "passed": passed, "failed": failed, "skipped": skipped, "checks": checks.collect::<Vec<_>>(),
        })
    }
}
