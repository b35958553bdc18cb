//! The rules, one file each: what the defect is, why it matters, how it is found.
//!
//! A rule carries its page: `strata explain CODE` prints it. Rules about declarations and single
//! instructions check themselves; rules about what happens when the kernel runs word the findings of the replay.

use strata_diag::Severity;

pub(crate) mod address;

/// A defect with a name.
#[derive(Debug)]
pub struct Rule {
    /// Reads well after "allow": `live-overlap`.
    pub code: &'static str,
    /// Errors make a kernel wrong; warnings depend on data; notes are advice.
    pub severity: Severity,
    /// Markdown; the first line says it all.
    pub page: &'static str,
    /// Entries of Neuron's error manual that this rule decides.
    pub manual: &'static [&'static str],
}

impl Rule {
    /// The first line of the page.
    pub fn summary(&self) -> &'static str {
        self.page.lines().next().unwrap_or("")
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.code == other.code
    }
}

/// A rule: name, code, severity, page, and the entries of the error manual it decides.
macro_rules! declare_rule {
    ($name:ident = $code:literal, $severity:ident, $page:literal $(, manual $($id:literal)*)?) => {
        pub static $name: $crate::rules::Rule = $crate::rules::Rule {
            code: $code,
            severity: strata_diag::Severity::$severity,
            page: $page.trim_ascii(),
            manual: &[$($($id),*)?],
        };
    };
}

macro_rules! rules {
    ($($module:ident :: $name:ident)*) => {
        $(pub mod $module;)*
        /// Every rule.
        pub static ALL: &[&Rule] = &[$(&$module::$name,)*];
    };
}

rules! {
    live_overlap::LIVE_OVERLAP
    ring_too_small::RING_TOO_SMALL
    uninitialized_read::UNINITIALIZED_READ
    accumulation_group::ACCUMULATION_GROUP
    accumulation_start::ACCUMULATION_START
    accumulation_continues::ACCUMULATION_CONTINUES
    stale_accumulator::STALE_ACCUMULATOR
    possible_conflict::POSSIBLE_CONFLICT
    start_partition::START_PARTITION
    misaligned_address::MISALIGNED_ADDRESS
    out_of_capacity::OUT_OF_CAPACITY
    psum_bank_crossing::PSUM_BANK_CROSSING
    psum_tile_start::PSUM_TILE_START
    too_many_partitions::TOO_MANY_PARTITIONS
    mixed_allocation::MIXED_ALLOCATION
    implicit_tensor::IMPLICIT_TENSOR
    non_io_hbm::NON_IO_HBM
    nested_shared_hbm::NESTED_SHARED_HBM
    wrong_memory::WRONG_MEMORY
    not_on_target::NOT_ON_TARGET
    immutable_parameter::IMMUTABLE_PARAMETER
    out_of_bounds::OUT_OF_BOUNDS
    overlapping_destination::OVERLAPPING_DESTINATION
    too_many_dimensions::TOO_MANY_DIMENSIONS
    unwritten_output::UNWRITTEN_OUTPUT
    carried_dependence::CARRIED_DEPENDENCE
    output_dependence::OUTPUT_DEPENDENCE
    grid_conflict::GRID_CONFLICT
    core_race::CORE_RACE
    core_deadlock::CORE_DEADLOCK
    serialized_loop::SERIALIZED_LOOP
    bank_collision::BANK_COLLISION
    hoist_allocation::HOIST_ALLOCATION
    long_tile_list::LONG_TILE_LIST
}

/// The rule with a code.
pub fn find(code: &str) -> Option<&'static Rule> {
    ALL.iter().copied().find(|rule| rule.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_a_page_and_its_own_code() {
        for rule in ALL {
            assert!(rule.page.len() > rule.summary().len(), "{} has one line", rule.code);
            assert!(rule.summary().ends_with('.'), "{}: {}", rule.code, rule.summary());
            assert_eq!(ALL.iter().filter(|other| other.code == rule.code).count(), 1);
            assert!(rule.code.bytes().all(|c| c.is_ascii_lowercase() || c == b'-'));
        }
        assert_eq!(find("live-overlap"), Some(&live_overlap::LIVE_OVERLAP));
    }
}
