//! A modelled HBM with addresses: one sparse memory file, mapped twice.
//!
//! ```text
//!   device view   no access     what a framework holds as a tensor's address; touching it on the host faults
//!   host view     read, write   the runtime's way to the same bytes
//! ```
//!
//! Translating one into the other is a subtraction. The file is as large as the memory it models and costs nothing until
//! bytes are touched; [`Region::discard`] returns them to the host.

mod raw;

use std::ops::Range;

pub use raw::Region;

impl Region {
    /// Offsets of the region that lie in `addresses` of the device view.
    pub fn offset_of(&self, device_address: usize) -> Option<u64> {
        let offset = device_address.checked_sub(self.device_base())? as u64;
        (offset < self.len()).then_some(offset)
    }

    /// Whether the region has all of `range`.
    pub fn contains(&self, range: Range<u64>) -> bool {
        range.start <= range.end && range.end <= self.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ninety_six_gibibytes_cost_nothing_until_touched() {
        let region = Region::new(96 << 30).unwrap();
        assert_eq!(region.offset_of(region.device_base() + 4096), Some(4096));
        assert_eq!(region.offset_of(region.device_base() + (96 << 30)), None);
        assert_ne!(region.device_base(), region.host_base());
        region.write(90 << 30, b"far away");
        let mut seen = [0; 8];
        region.read(90 << 30, &mut seen);
        assert_eq!(&seen, b"far away");
        region.discard(90 << 30, 4096);
        region.read(90 << 30, &mut seen);
        assert_eq!(seen, [0; 8]);
    }

    #[test]
    fn ranges_and_addresses_of_a_region() {
        let region = Region::new(8192).unwrap();
        assert_eq!((region.len(), region.is_empty(), Region::new(0).is_err()), (8192, false, true));
        for (start, end, inside) in
            [(0, 0, true), (0, 8192, true), (8192, 8192, true), (1, 8193, false), (8193, 8193, false), (5, 4, false)]
        {
            assert_eq!(region.contains(Range { start, end }), inside, "{start}..{end}");
        }
        let base = region.device_base();
        assert_eq!(
            [base - 1, base, base + 8191, base + 8192].map(|at| region.offset_of(at)),
            [None, Some(0), Some(8191), None]
        );
    }

    #[test]
    fn whole_pages_are_discarded_and_no_other_byte() {
        let region = Region::new(5 * 4096).unwrap();
        for (offset, len) in
            [(0, 4096), (1, 8191), (4095, 4098), (100, 4096), (4096, 8192), (8000, 500), (0, 5 * 4096), (4096, 1 << 20)]
        {
            region.write(0, &[1; 5 * 4096]);
            region.discard(offset, len);
            let mut seen = [0; 5 * 4096];
            region.read(0, &mut seen);
            for page in 0..5u64 {
                let inside = offset <= page * 4096 && (page + 1) * 4096 <= offset + len && offset + len <= 5 * 4096;
                let bytes = &seen[page as usize * 4096..][..4096];
                assert!(bytes.iter().all(|&byte| byte == u8::from(!inside)), "page {page} of {offset} + {len}");
            }
        }
    }

    #[test]
    #[should_panic(expected = "contains")]
    fn reading_past_the_end_is_refused() {
        Region::new(4096).unwrap().read(4090, &mut [0; 7]);
    }

    #[test]
    #[should_panic(expected = "contains")]
    fn writing_past_the_end_is_refused() {
        Region::new(4096).unwrap().write(4090, &[0; 7]);
    }
}
