//! Static orders: which of two buffers goes first when both could go equally low.

use std::cmp::Reverse;

use crate::instance::Instance;
use crate::skyline::Tops;

/// What an order compares, most important first; larger goes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Key {
    /// The largest load during the lifetime.
    Contention,
    Lifetime,
    /// Size × lifetime.
    Area,
    Size,
    /// The one that starts first.
    Start,
    /// The one that ends last.
    End,
}

/// Three keys; what is still equal goes by position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order([Key; 3]);

use Key::{Area, Contention, End, Lifetime, Size, Start};

/// The first three are MiniMalloc's. The others lead with each remaining key once.
pub const ORDERS: [Order; 8] = [
    Order([Contention, Lifetime, Area]),
    Order([Lifetime, Area, Contention]),
    Order([Contention, Area, Lifetime]),
    Order([Area, Contention, Lifetime]),
    Order([Size, Lifetime, Contention]),
    Order([Contention, Size, Lifetime]),
    Order([Start, Area, Contention]),
    Order([End, Area, Contention]),
];

/// The weights that orders compare, of every buffer.
pub struct Weights {
    contention: Vec<u64>,
    lifetime: Vec<u64>,
    area: Vec<u64>,
    size: Vec<u64>,
    start: Vec<u64>,
    end: Vec<u64>,
}

impl Weights {
    /// What orders are made of.
    pub fn new(instance: &Instance) -> Weights {
        let mut load = Tops::new(instance.sections);
        for (section, &load_here) in instance.loads(|size| size).iter().enumerate() {
            load.raise(section as u32..section as u32 + 1, load_here);
        }
        let n = instance.len();
        let contention = |b| instance.spans(b).iter().map(|span| load.highest(span.clone())).max().unwrap_or(0);
        Weights {
            contention: (0..n).map(contention).collect(),
            lifetime: (0..n).map(|b| instance.lifetime(b)).collect(),
            area: (0..n).map(|b| instance.lifetime(b).saturating_mul(instance.size[b])).collect(),
            size: instance.size.clone(),
            start: (0..n).map(|b| u64::from(u32::MAX - instance.extent(b).start)).collect(),
            end: (0..n).map(|b| u64::from(instance.extent(b).end)).collect(),
        }
    }

    fn of(&self, key: Key) -> &[u64] {
        match key {
            Key::Contention => &self.contention,
            Key::Lifetime => &self.lifetime,
            Key::Area => &self.area,
            Key::Size => &self.size,
            Key::Start => &self.start,
            Key::End => &self.end,
        }
    }

    /// Position of every buffer in the order: 0 goes first.
    pub fn ranks(&self, order: Order) -> Vec<u32> {
        let [a, b, c] = order.0.map(|key| self.of(key));
        self.sorted(|i| (Reverse(a[i]), Reverse(b[i]), Reverse(c[i])))
    }

    /// [`Weights::ranks`] with lifetimes, areas and sizes scaled by a random factor from 0.6 to 1.4 for each buffer.
    pub fn noisy_ranks(&self, order: Order, noise: &mut Noise) -> Vec<u32> {
        let factors: Vec<u64> = (0..self.size.len()).map(|_| 600 + noise.below(801)).collect();
        let weight = |key: Key, i: usize| match key {
            Key::Contention | Key::Start | Key::End => u128::from(self.of(key)[i]),
            Key::Lifetime | Key::Area | Key::Size => u128::from(self.of(key)[i]) * u128::from(factors[i]),
        };
        self.sorted(|i| order.0.map(|key| Reverse(weight(key, i))))
    }

    fn sorted<K: Ord>(&self, key: impl Fn(usize) -> K) -> Vec<u32> {
        let mut order: Vec<usize> = (0..self.size.len()).collect();
        order.sort_by_cached_key(|&i| (key(i), i));
        let mut rank = vec![0; order.len()];
        for (position, &i) in order.iter().enumerate() {
            rank[i] = position as u32;
        }
        rank
    }
}

/// A fixed stream of random numbers, so that every run tries the same orders.
pub struct Noise(u64);

impl Noise {
    /// Numbers that depend on the seed alone.
    pub fn new(seed: u64) -> Noise {
        Noise(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// The next number below a limit.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Buffer, Problem};

    #[test]
    fn orders_compare_their_keys() {
        // Sizes 9, 2, 2, 3 over sections 0..1, 0..3, 1..3, 2..3.
        let buffers = [(0..1, 9), (0..3, 2), (1..3, 2), (2..3, 3)];
        let buffer = |(id, (live, size)): (usize, (std::ops::Range<u32>, u64))| Buffer::new(id as u32, live, size);
        let problem = Problem::new(buffers.into_iter().enumerate().map(buffer).collect());
        let instance = Instance::new(&problem);
        let weights = Weights::new(&instance);
        assert_eq!((weights.contention.clone(), weights.size.clone()), (vec![11, 11, 7, 7], vec![9, 2, 2, 3]));
        let sections = instance.sections as u64;
        assert_eq!((weights.lifetime[1], weights.area[1]), (sections, 2 * sections));
        let ranks = ORDERS.map(|order| weights.ranks(order));
        let first = |ranks: &[u32]| ranks.iter().position(|&rank| rank == 0).unwrap();
        let firsts: Vec<usize> = ranks.iter().map(|ranks| first(ranks)).collect();
        assert_eq!(firsts, [1, 1, 0, 0, 0, 0, 0, 1]);
        for ranks in &ranks {
            let mut sorted = ranks.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, [0, 1, 2, 3]);
        }
    }

    #[test]
    fn noise_is_a_fixed_stream() {
        let mut noise = Noise::new(1);
        let stream: Vec<u64> = (0..6).map(|_| noise.below(1000)).collect();
        assert_eq!(stream, [989, 574, 30, 260, 268, 465]);
        let mut seen = [0; 10];
        (0..10_000).for_each(|_| seen[noise.below(10) as usize] += 1);
        assert!(seen.iter().all(|n| (850..1150).contains(n)), "{seen:?}");
    }
}
