//! Which of many tiles may overlap a region, at a glance.

use strata_kernel::Space;

use crate::team::Region;

/// A bit for every 4 KiB of SBUF and every KiB of PSUM that bytes are in. Areas that have none in common are apart.
pub type Area = u64;

pub fn area(region: &Region) -> Area {
    let (first_bit, n_bits, shift) = match region.space {
        Space::Sbuf => (0, 48, 12),
        Space::Psum => (48, 16, 10),
        Space::Hbm => return 0,
    };
    let bit = |at: i64| first_bit + (at.max(0) >> shift).min(n_bits - 1);
    let upto = |bit: i64| !0 >> (63 - bit);
    upto(bit(region.high - 1)) & !(upto(bit(region.low)) >> 1)
}

/// Numbers by the bits of their areas.
#[derive(Debug)]
pub struct ByArea {
    slots: [Slots; 64],
    /// The bits that have any.
    area: Area,
}

impl Default for ByArea {
    fn default() -> ByArea {
        ByArea { slots: [Slots::NONE; 64], area: 0 }
    }
}

impl ByArea {
    pub fn set(&mut self, n: usize, area: Area, is_in: bool) {
        for bit in ones(area) {
            self.slots[bit].set(n, is_in);
            let has_any = is_in || self.slots[bit].0.iter().any(|word| *word != 0);
            self.area = self.area & !(1 << bit) | (has_any as u64) << bit;
        }
    }
    /// The numbers of all bits of an area, in ascending order.
    pub fn of(&self, area: Area) -> impl Iterator<Item = usize> + use<> {
        let mut all = Slots::NONE;
        for bit in ones(area & self.area) {
            all.0.iter_mut().zip(self.slots[bit].0).for_each(|(word, more)| *word |= more);
        }
        let words = if area & self.area == 0 { 0 } else { all.0.len() };
        let numbers = move |k: usize| ones(all.0[k]).map(move |bit| 64 * k + bit);
        (0..words).flat_map(numbers)
    }
}

/// Numbers in a set are below this.
pub const MOST: usize = 512;

/// A set of numbers.
#[derive(Clone, Copy, Debug)]
pub struct Slots([u64; MOST / 64]);

impl Slots {
    pub const NONE: Slots = Slots([0; MOST / 64]);

    pub fn set(&mut self, n: usize, is_in: bool) {
        let bit = 1 << (n % 64);
        let word = &mut self.0[n / 64];
        *word = if is_in { *word | bit } else { *word & !bit };
    }
    pub fn first_missing(&self) -> usize {
        self.0.iter().position(|word| *word != !0).map_or(MOST, |k| 64 * k + self.0[k].trailing_ones() as usize)
    }
}

/// The numbers of the bits that are set.
fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        bit
    })
}

#[cfg(test)]
mod tests {
    use strata_kernel::TensorId;

    use super::*;

    #[test]
    fn areas_of_regions_that_overlap_overlap() {
        let edges = [0, 1, 1023, 1024, 2048, 4095, 4096, 16384, 100_000, 196_607, 196_608, 300_000];
        let spaces = [Space::Sbuf, Space::Psum];
        let region = |space, low, high| Region { space, tensor: TensorId(0), low, high };
        let mut all = Vec::new();
        for (space, low, high) in spaces.iter().flat_map(|s| edges.map(|l| edges.map(|h| (*s, l, h)))).flatten() {
            all.extend((low < high).then(|| region(space, low, high)));
        }
        for a in &all {
            assert!(all.iter().all(|b| !a.overlaps(b) || area(a) & area(b) != 0), "{a:?}");
        }
        assert_eq!(area(&region(Space::Sbuf, 0, 4096)) & area(&region(Space::Psum, 0, 2048)), 0);
        assert_eq!(area(&region(Space::Sbuf, 0, 4096)) & area(&region(Space::Sbuf, 4096, 8192)), 0);
    }

    #[test]
    fn numbers_are_found_by_any_bit_and_forgotten_by_all() {
        let mut numbers = ByArea::default();
        numbers.set(3, 0b110, true);
        numbers.set(200, 0b100, true);
        let found = |numbers: &ByArea, area: Area| numbers.of(area).collect::<Vec<_>>();
        assert_eq!((found(&numbers, 0b10), found(&numbers, 0b111)), (vec![3], vec![3, 200]));
        numbers.set(3, 0b110, false);
        assert_eq!((found(&numbers, 0b10), found(&numbers, !0), numbers.area), (vec![], vec![200], 0b100));
    }
}
