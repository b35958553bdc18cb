//! Two placements of one program: the first byte that is read and was written by somebody else.

use std::collections::HashMap;

use strata_kernel::{Direction, Inst, Space};
use strata_sim::stream::{Executed, Slot};

use super::Kernel;
use super::simulated::place;

/// An instruction that reads a byte, and who wrote it last under each placement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Divergence {
    /// The tensor that is read.
    pub tensor: String,
    /// The memory it is in: `sbuf` or `psum`.
    pub memory: &'static str,
    /// Partition and byte under the first placement.
    pub at: (i64, i64),
    /// The same under the second.
    pub at_other: (i64, i64),
    /// Where it is read: `kernels.py:12`.
    pub reader: Option<String>,
    /// How many instructions were executed before.
    pub executed: usize,
    /// Who wrote it last; nothing if nobody has.
    pub writer: Option<Writer>,
    /// The same under the second placement.
    pub writer_other: Option<Writer>,
}

/// An executed instruction that wrote a byte.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Writer {
    /// The tensor it wrote.
    pub tensor: String,
    /// Its line: `kernels.py:12`.
    pub place: Option<String>,
    /// Its number among all that were executed, from one.
    pub number: u32,
}

/// Bytes that are looked at before it is given up.
const MOST: usize = 1 << 28;

/// Who wrote each byte last: the number of the execution, from one.
#[derive(Default)]
struct Writers(HashMap<(Space, i64), Vec<u32>>);

/// Bytes that are remembered together.
const PAGE: i64 = 256;

impl Writers {
    fn get(&self, space: Space, at: i64) -> u32 {
        let page = self.0.get(&(space, at.div_euclid(PAGE)));
        page.map_or(0, |page| page[at.rem_euclid(PAGE) as usize])
    }
    fn set(&mut self, space: Space, at: i64, by: u32) {
        let page = self.0.entry((space, at.div_euclid(PAGE))).or_insert_with(|| vec![0; PAGE as usize]);
        page[at.rem_euclid(PAGE) as usize] = by;
    }
}

impl Kernel {
    /// The first byte on chip that this kernel reads and that another instruction has written than in `other`, the same program
    /// at other places. Nothing if there is none, if the programs differ, or if data decide what is executed.
    pub fn divergence(&self, other: &Kernel) -> Option<Divergence> {
        let (own, theirs) = (self.executed().ok()?, other.executed().ok()?);
        if own.len() != theirs.len() {
            return None;
        }
        let (mut a, mut b) = (Writers::default(), Writers::default());
        let mut left = MOST;
        for (k, (x, y)) in own.iter().zip(&theirs).enumerate() {
            if x.inst.op != y.inst.op || x.operands.len() != y.operands.len() {
                return None;
            }
            for (s, t) in reads(x.inst, x).zip(reads(y.inst, y)) {
                let pairs = bytes(s).zip(bytes(t));
                let differs = pairs.take(left).find(|((space, p), (_, q))| a.get(*space, *p) != b.get(*space, *q));
                if let Some(((space, p), (_, q))) = differs {
                    let last = [a.get(space, p), b.get(space, q)];
                    return Some(self.told(other, [&own, &theirs], k, s, space, [p, q], last));
                }
                left = left.checked_sub(bytes(s).count()).filter(|left| *left > 0)?;
            }
            for (writers, executed) in [(&mut a, x), (&mut b, y)] {
                for slot in writes(executed.inst, executed) {
                    bytes(slot).for_each(|(space, at)| writers.set(space, at, k as u32 + 1));
                }
            }
        }
        None
    }

    #[expect(clippy::too_many_arguments, reason = "what is told about a read")]
    fn told(
        &self,
        other: &Kernel,
        lists: [&[Executed<'_>]; 2],
        k: usize,
        slot: &Slot,
        space: Space,
        at: [i64; 2],
        last: [u32; 2],
    ) -> Divergence {
        let name = match slot {
            Slot::Tile { tensor, .. } => self.program.tensor(*tensor).name.clone(),
            _ => String::new(),
        };
        let pitch = |kernel: &Kernel| if space == Space::Psum { kernel.pitches().1 } else { kernel.pitches().0 }.max(1);
        let split = |kernel: &Kernel, at: i64| (at.div_euclid(pitch(kernel)), at.rem_euclid(pitch(kernel)));
        let writer = |kernel: &Kernel, list: &[Executed<'_>], by: u32| {
            let inst = list.get((by as usize).checked_sub(1)?)?.inst;
            let (_, to) = inst.writes().next()?;
            let tensor = kernel.program.tensor(to.tensor).name.clone();
            Some(Writer { tensor, place: place(&kernel.program, inst.loc), number: by })
        };
        Divergence {
            tensor: name,
            memory: space.name(),
            at: split(self, at[0]),
            at_other: split(other, at[1]),
            reader: place(&self.program, lists[0][k].inst.loc),
            executed: k,
            writer: writer(self, lists[0], last[0]),
            writer_other: writer(other, lists[1], last[1]),
        }
    }
}

fn reads<'a>(inst: &'a Inst, executed: &'a Executed<'_>) -> impl Iterator<Item = &'a Slot> {
    let rows = inst.op.operands().iter().zip(&executed.operands).enumerate();
    let adds = executed.adds;
    rows.filter(move |(n, (spec, _))| spec.direction != Direction::Write || *n == 0 && adds).map(|(_, (_, slot))| slot)
}

fn writes<'a>(inst: &'a Inst, executed: &'a Executed<'_>) -> impl Iterator<Item = &'a Slot> {
    let rows = inst.op.operands().iter().zip(&executed.operands);
    rows.filter(|(spec, _)| spec.direction != Direction::Read).map(|(_, slot)| slot)
}

/// The first byte of every element of a tile on chip.
fn bytes(slot: &Slot) -> impl Iterator<Item = (Space, i64)> + '_ {
    let tile = match slot {
        Slot::Tile { space, shape, strides, base, .. } if space.on_chip() => Some((*space, shape, strides, *base)),
        _ => None,
    };
    tile.into_iter().flat_map(|(space, shape, strides, base)| {
        let n: usize = shape.iter().product();
        (0..n).map(move |mut k| {
            let mut at = base;
            for (extent, stride) in shape.iter().zip(strides).rev() {
                at += (k % extent) as i64 * stride;
                k /= extent;
            }
            (space, at)
        })
    })
}
