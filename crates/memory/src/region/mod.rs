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
}
