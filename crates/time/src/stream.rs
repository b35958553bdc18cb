//! The program as it is executed: one item per instruction, with what it waits for as distances.
//!
//! Nothing here depends on where in the program an item is: two stretches of items that are equal are scheduled alike. That is
//! what makes it possible to skip repetitions exactly.

use crate::cost::Cost;

/// Why an item waits for an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Why {
    /// It reads what the other wrote.
    Data,
    /// It overwrites what the other read.
    Read,
    /// It overwrites what the other wrote.
    Written,
}

/// A dependence: wait for the item `back` positions earlier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dep {
    pub back: u32,
    pub why: Why,
    /// The tensor whose bytes are shared.
    pub tensor: u32,
}

/// One executed instruction.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    pub text: u32,
    pub cost: u32,
    /// First of its dependences and of its PSUM tiles; they end where the next item's begin.
    pub deps: u32,
    pub tiles: u32,
    /// PSUM banks it touches, where the author placed them.
    pub banks: u8,
}

/// A PSUM tile that takes banks when its first user starts and gives them back with the last.
#[derive(Clone, Copy, Debug)]
pub struct PsumTile {
    pub tensor: u32,
    /// Bytes of each partition.
    pub bytes: u32,
    pub users: u32,
    /// First and last user, in program order.
    pub first: u32,
    pub last: u32,
}

/// An instruction of the text.
#[derive(Clone, Debug)]
pub struct Text {
    pub name: &'static str,
    /// Line of the source, from 1; 0 if unknown.
    pub line: u32,
    pub file: u32,
    /// The HBM tensor it reads, and the one it writes.
    pub from: Option<u32>,
    pub to: Option<u32>,
}

/// The beginning of an iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    pub at: u32,
    /// Which execution of which loop.
    pub round: u32,
    /// Which iteration of which loop, in all its executions.
    pub turn: u64,
}

/// Everything the scheduler sees.
#[derive(Default)]
pub struct Stream {
    pub texts: Vec<Text>,
    pub costs: Vec<Cost>,
    /// The last one is a sentinel.
    pub items: Vec<Item>,
    pub deps: Vec<Dep>,
    /// Numbers of PSUM tiles.
    pub touched: Vec<u32>,
    pub psum: Vec<PsumTile>,
    pub marks: Vec<Mark>,
    /// Items that start when the other cores are there too, in order.
    pub meets: Vec<u32>,
    /// Names of tensors.
    pub tensors: Vec<String>,
    /// Bytes of tensors, and the memories they are declared in.
    pub sizes: Vec<u64>,
    pub spaces: Vec<strata_kernel::Space>,
    /// Names of tensors that were moved to HBM because SBUF or PSUM is too small.
    pub spilled: Vec<String>,
    pub files: Vec<String>,
    pub notes: Vec<String>,
    /// Prefix hashes, for comparing stretches.
    prefix: Vec<u64>,
    /// Powers of the base: of 2^k.
    powers: Vec<u64>,
}

const PRIME: u64 = (1 << 61) - 1;
const BASE: u64 = 0x1b3c_5d7e_9f10_2437;

fn times(a: u64, b: u64) -> u64 {
    let wide = a as u128 * b as u128;
    let folded = (wide & PRIME as u128) as u64 + (wide >> 61) as u64;
    if folded >= PRIME { folded - PRIME } else { folded }
}

/// Mixes a word into a hash.
pub fn mix(hash: u64, word: u64) -> u64 {
    let x = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x ^ (x >> 29)
}

impl Stream {
    pub fn len(&self) -> usize {
        self.items.len().saturating_sub(1)
    }
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    pub fn cost(&self, n: usize) -> &Cost {
        &self.costs[self.items[n].cost as usize]
    }
    pub fn deps(&self, n: usize) -> &[Dep] {
        &self.deps[self.items[n].deps as usize..self.items[n + 1].deps as usize]
    }
    pub fn tiles(&self, n: usize) -> &[u32] {
        &self.touched[self.items[n].tiles as usize..self.items[n + 1].tiles as usize]
    }

    /// A transfer of a tensor that was spilled.
    pub fn is_spill(&self, tensor: u32) -> bool {
        !self.spilled.is_empty() && self.spilled.contains(&self.tensors[tensor as usize])
    }

    /// How many PSUM tiles come before those that item `at` is the first to use.
    pub fn born(&self, at: usize) -> u32 {
        self.psum.partition_point(|t| (t.first as usize) < at) as u32
    }

    /// Prepares comparisons.
    pub fn seal(&mut self) {
        let n = self.len();
        self.prefix = Vec::with_capacity(n + 1);
        self.powers = std::iter::successors(Some(BASE), |p| Some(times(*p, *p))).take(40).collect();
        let mut sum = 0u64;
        // The number of PSUM tiles that exist so far: items refer to them from the end.
        let mut born = 0u64;
        for i in 0..n {
            self.prefix.push(sum);
            let item = &self.items[i];
            let mut hash = mix(item.text as u64, (item.cost as u64) << 8 | item.banks as u64);
            for dep in self.deps(i) {
                hash = mix(hash, (dep.back as u64) << 34 | (dep.tensor as u64) << 2 | dep.why as u64);
            }
            for &tile in self.tiles(i) {
                born = born.max(tile as u64 + 1);
                let t = &self.psum[tile as usize];
                hash = mix(hash, born - tile as u64);
                hash = mix(hash, (t.bytes as u64) << 32 | t.users as u64);
            }
            let word = hash % PRIME;
            sum = times(sum, BASE) + word;
            if sum >= PRIME {
                sum -= PRIME;
            }
        }
        self.prefix.push(sum);
    }

    /// The base to the power of `n`.
    fn power(&self, n: usize) -> u64 {
        let bits = (0..40).filter(|bit| n >> bit & 1 != 0);
        bits.fold(1, |product, bit| times(product, self.powers[bit]))
    }

    fn hash(&self, from: usize, to: usize) -> u64 {
        let shifted = times(self.prefix[from], self.power(to - from));
        let (a, b) = (self.prefix[to], shifted);
        if a >= b { a - b } else { a + PRIME - b }
    }

    /// How many items from `a` on equal those from `b` on (`a < b`).
    pub fn alike(&self, a: usize, b: usize) -> usize {
        let (mut low, mut high) = (0, self.len() - b);
        while low < high {
            let middle = (low + high).div_ceil(2);
            if self.hash(a, a + middle) == self.hash(b, b + middle) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        low
    }
}
