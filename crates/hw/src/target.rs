//! What a kernel is compiled for: the names people type and the generation they mean.

use crate::core::{Core, Generation, core};

/// A compilation target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Target(pub Generation);

impl Target {
    /// What the vendor's simulator assumes when nothing is detected.
    pub const DEFAULT: Target = Target(Generation::V4);

    /// Every accepted spelling.
    pub const NAMES: [&'static str; 8] = ["trn1", "trn1n", "inf2", "gen2", "trn2", "gen3", "trn3", "gen4"];

    pub fn parse(name: &str) -> Option<Target> {
        Some(Target(match name {
            "trn1" | "trn1n" | "inf2" | "gen2" => Generation::V2,
            "trn2" | "gen3" => Generation::V3,
            "trn3" | "gen4" => Generation::V4,
            _ => return None,
        }))
    }

    /// `trn1`, `trn2` or `trn3`.
    pub fn name(self) -> &'static str {
        match self.0 {
            Generation::V2 => "trn1",
            Generation::V3 => "trn2",
            Generation::V4 => "trn3",
        }
    }

    pub fn core(self) -> &'static Core {
        core(self.0)
    }
}
