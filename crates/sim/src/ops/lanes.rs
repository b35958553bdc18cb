//! Generators of random numbers, one per partition and engine, and the largest values across partitions.

use strata_kernel::Engine;

use super::{Done, Exec};
use crate::random::Random;
use crate::run::Machine;

/// Words of a generator's state, and how many generators a lane of the vector engine has.
const WORDS: usize = 6;
const VECTOR_GENERATORS: usize = 4;

/// The generators of one lane.
pub type State = [u32; WORDS * VECTOR_GENERATORS];

/// The next number of a generator: XORWOW.
fn next(state: &mut [u32]) -> u32 {
    let (mut t, s) = (state[4], state[0]);
    state.copy_within(0..4, 1);
    t ^= t >> 2;
    t ^= t << 1;
    t ^= s ^ s << 4;
    state[0] = t;
    state[5] = state[5].wrapping_add(362_437);
    t.wrapping_add(state[5])
}

/// Where a lane begins for a seed.
fn seeded(seed: u64, lane: usize) -> State {
    let mut random = Random::new(seed ^ (lane as u64) << 32);
    std::array::from_fn(|_| random.next_u64() as u32)
}

impl Exec<'_> {
    fn generators(&self) -> usize {
        if self.inst.engine == Engine::GpSimd { 1 } else { VECTOR_GENERATORS }
    }
    /// Row `p` of operand `n`: which engine's lane it belongs to.
    fn key(&self, partition: i64, p: usize) -> (Engine, usize) {
        let core = self.inst.int("core").unwrap_or(0) as usize;
        (self.inst.engine, core * 128 + (partition.max(0) as usize + p) % 128)
    }
    /// Random bits for each element of a row.
    fn bits_of(&self, m: &mut Machine, partition: i64, p: usize, width: usize) -> Vec<u32> {
        let key = self.key(partition, p);
        let (n, seed) = (self.generators(), m.seed());
        let state = m.lanes.entry(key).or_insert_with(|| seeded(seed, key.1));
        (0..width).map(|k| next(&mut state[k % n * WORDS..][..WORDS])).collect()
    }

    pub(super) fn rng(&self, m: &mut Machine) -> Done {
        let dst = self.at(m, 0)?;
        let (width, item) = (dst.width(), dst.dtype().bytes());
        for p in 0..dst.partitions() {
            let bits = self.bits_of(m, dst.partition, p, width);
            let raw: Vec<u8> = bits.iter().flat_map(|b| b.to_le_bytes().into_iter().take(item)).collect();
            m.core.memory.store_raw_row(&dst, p, &raw, None);
        }
        self.mark(m, &dst, None)
    }

    pub(super) fn rand2(&self, m: &mut Machine) -> Done {
        let dst = self.at(m, 0)?;
        let (width, partitions) = (dst.width(), dst.partitions());
        let (low, high) = (self.side(m, 1, usize::MAX, partitions)?, self.side(m, 2, usize::MAX, partitions)?);
        for p in 0..partitions {
            let (low, high) = (self.number(m, &low, p), self.number(m, &high, p));
            let bits = self.bits_of(m, dst.partition, p, width);
            let uniform = |b: u32| (b >> 8) as f32 / ((1u32 << 24) - 1) as f32;
            let row: Vec<f32> = bits.into_iter().map(|b| (low + uniform(b) * (high - low)).clamp(low, high)).collect();
            self.store_row(m, &dst, p, &row, None)?;
        }
        Ok(())
    }

    pub(super) fn set_state(&self, m: &mut Machine) -> Done {
        let at = self.at(m, 0)?;
        let (seeds, width) = (self.load_int(m, 0)?, at.width());
        for (p, row) in seeds.chunks_exact(width.max(1)).enumerate() {
            let key = self.key(at.partition, p);
            let mut state = State::default();
            state.iter_mut().zip(row).for_each(|(to, from)| *to = *from as u32);
            m.lanes.insert(key, state);
        }
        Ok(())
    }

    pub(super) fn get_state(&self, m: &mut Machine) -> Done {
        let dst = self.at(m, 0)?;
        let (width, seed) = (dst.width(), m.seed());
        let mut words = Vec::with_capacity(dst.n_elements());
        for p in 0..dst.partitions() {
            let key = self.key(dst.partition, p);
            let state = m.lanes.entry(key).or_insert_with(|| seeded(seed, key.1));
            words.extend(state.iter().take(width).map(|w| *w as i64));
        }
        self.store_int(m, &words)
    }

    /// A new seed for all lanes of the vector engine of this core.
    pub(super) fn seed_lanes(&self, m: &mut Machine, seed: u64) {
        for p in 0..128 {
            let key = (Engine::Vector, self.key(0, p).1);
            m.lanes.insert(key, seeded(seed, key.1));
        }
    }

    /// Element `e` of a group is at partition `e % 16`, column `e / 16`, and so are results.
    pub(super) fn topk(&self, m: &mut Machine) -> Done {
        const GROUP: usize = 16;
        let (values, at) = (self.at(m, 0)?, self.at(m, 2)?);
        let [n, k] = ["n", "k"].map(|name| self.inst.int(name).unwrap_or(0) as usize);
        let (_, data) = self.load(m, 2)?;
        let (width, columns) = (at.width(), values.width());
        let mut out = vec![0.0; values.n_elements()];
        let mut positions = vec![0i64; out.len()];
        for group in 0..at.partitions() / GROUP {
            let value = |e: usize| data[(group * GROUP + e % GROUP) * width + e / GROUP];
            let mut order: Vec<usize> = (0..n).collect();
            order.sort_by(|a, b| value(*b).total_cmp(&value(*a)).then(a.cmp(b)));
            order.truncate(k);
            for (r, e) in order.into_iter().rev().enumerate() {
                let slot = (group * GROUP + r % GROUP) * columns + r / GROUP;
                (out[slot], positions[slot]) = (value(e), e as i64);
            }
        }
        self.store_to(m, 0, &out, None)?;
        let index = self.at(m, 1)?;
        m.core.memory.store_int(&index, &positions, None);
        m.recycle([data]);
        Ok(())
    }
}
