//! Device descriptions: numbers, each beside its source.
//!
//! ```
//! use strata_hw::{Instance, Target};
//! let instance = Instance::by_name("inf2.8xlarge").unwrap();
//! assert_eq!((instance.cores(), instance.hbm_bytes_per_core()), (2, 16 << 30));
//! assert_eq!(Target::parse("trn2").unwrap().core().memory.sbuf_usable_bytes.value, 212_984);
//! ```

pub mod core;
pub mod fact;
pub mod instance;
pub mod markdown;
pub mod target;
pub mod timing;

pub use core::{Core, Generation, core};
pub use fact::{Fact, Tag};
pub use instance::{Chip, Instance};
pub use markdown::markdown;
pub use target::Target;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn geometry_adds_up() {
        for generation in Generation::ALL {
            let m = &core(generation).memory;
            assert_eq!(m.sbuf_bytes.value, m.partitions.value * m.sbuf_partition_bytes.value);
            assert_eq!(m.sbuf_usable_bytes.value + m.sbuf_reserved_bytes.value, m.sbuf_partition_bytes.value);
            assert_eq!(m.psum_bytes.value, m.partitions.value * m.psum_partition_bytes.value);
            assert_eq!(m.psum_partition_bytes.value, m.psum_banks.value * m.psum_bank_bytes.value);
        }
    }

    #[test]
    fn instances_have_the_printed_totals() {
        let totals = [
            ("trn1.32xlarge", 32, 512),
            ("inf2.48xlarge", 24, 384),
            ("trn2.48xlarge", 128, 1536),
            ("trn3-gen2-ultraserver", 1152, 20_736),
        ];
        for (name, cores, gib) in totals {
            let instance = Instance::by_name(name).unwrap();
            assert_eq!((instance.cores(), instance.hbm_bytes() >> 30), (cores, gib), "{name}");
        }
        assert_eq!(Instance::by_name("p5.48xlarge"), None);
    }

    #[test]
    fn every_number_has_a_source() {
        let page = markdown();
        assert!(page.lines().filter(|l| l.starts_with("| `")).all(|l| !l.ends_with("|  |")), "a row has no source");
        assert!(Target::NAMES.iter().all(|name| Target::parse(name).is_some()));
    }
}
