//! Adding up what the devices of several processes bring: each process adds up a part of the elements, in the order of the devices, and
//! gives it to the others.
//!
//! A part goes through in chunks: while one is added up, the next ones arrive and the last ones leave.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

use strata_exec::Combine;
use strata_gloo::{Lost, Mesh, Message, Topic};

/// Bytes that are added up and sent at a time.
const CHUNK: usize = 512 << 10;
/// How many chunks of others may be here and not added up yet.
const WINDOW: usize = 4;
/// Bytes of a sum that stay in the first cache while all devices are added.
const BLOCK: usize = 8 << 10;

/// How the elements of a value are shared out.
pub(crate) struct Cut<'a> {
    /// This process.
    pub me: u32,
    /// The process of each device of the group.
    pub ranks: &'a [u32],
    /// Each process once.
    pub processes: &'a [u32],
    /// Elements, and bytes of each.
    pub n: usize,
    pub size: usize,
    /// The number of the first message.
    pub slot: u64,
}

impl Cut<'_> {
    /// The bytes that process `rank` adds up.
    fn part(&self, rank: u32) -> Range<usize> {
        let n = self.processes.len();
        let place = self.processes.iter().position(|&process| process == rank).unwrap_or(0);
        let at = |place: usize| self.n * place / n * self.size;
        at(place)..at(place + 1)
    }

    fn others(&self) -> impl Iterator<Item = u32> + '_ {
        self.processes.iter().copied().filter(|&rank| rank != self.me)
    }

    /// The most chunks a part may have.
    fn n_chunks(&self) -> usize {
        (self.n.div_ceil(self.processes.len()) * self.size).div_ceil(CHUNK)
    }

    /// How many messages have numbers of their own.
    pub fn n_slots(&self) -> u64 {
        ((self.ranks.len() + 1) * self.n_chunks()) as u64
    }

    /// The number of a chunk of what the device at `place` brings.
    fn brought(&self, place: usize, chunk: usize) -> u64 {
        self.slot + (place * self.n_chunks() + chunk) as u64
    }

    /// The number of a chunk of a sum.
    fn summed(&self, chunk: usize) -> u64 {
        self.brought(self.ranks.len(), chunk)
    }
}

/// Fills `out` with what `combine` makes of the values of all devices. `own[place]` is what that device brings, if it is here.
pub(crate) fn reduce(
    mesh: &Mesh,
    topic: &Arc<Topic>,
    cut: &Cut,
    own: &[Option<&[u8]>],
    out: &mut [u8],
    combine: &Combine,
) -> Result<(), Lost> {
    let mut messages: Vec<Message> = Vec::new();
    let mut mine: &mut [u8] = &mut [];
    let mut rest = out;
    for &rank in cut.processes {
        let (part, after) = std::mem::take(&mut rest).split_at_mut(cut.part(rank).len());
        rest = after;
        if rank == cut.me {
            mine = part;
            continue;
        }
        for (chunk, bytes) in part.chunks_mut(CHUNK).enumerate() {
            messages.push(Message::Receive { from: rank, slot: cut.summed(chunk), bytes });
        }
    }
    for (place, bytes) in own.iter().enumerate().filter_map(|(place, own)| Some((place, (*own)?))) {
        for to in cut.others() {
            for (chunk, bytes) in bytes[cut.part(to)].chunks(CHUNK).enumerate() {
                messages.push(Message::Send { to, slot: cut.brought(place, chunk), bytes });
            }
        }
    }
    let others = mesh.begin(topic, messages)?;
    let n_far = own.iter().filter(|own| own.is_none()).count();
    let mut scratch = vec![0; CHUNK.min(mine.len()) * n_far * WINDOW.min(mine.len().div_ceil(CHUNK))];
    add_up(mesh, topic, cut, own, mine, &mut scratch, combine)?;
    others.finish()
}

/// Adds up the part of this process, and sends it to the others. `scratch` is where a few chunks arrive.
fn add_up<'a>(
    mesh: &'a Mesh,
    topic: &Arc<Topic>,
    cut: &Cut,
    own: &[Option<&[u8]>],
    mine: &'a mut [u8],
    scratch: &'a mut [u8],
    combine: &Combine,
) -> Result<(), Lost> {
    let start = cut.part(cut.me).start;
    let far: Vec<usize> = (0..own.len()).filter(|&place| own[place].is_none()).collect();
    let n_chunks = mine.len().div_ceil(CHUNK);
    let length = mine.len();
    let chunk_at = |chunk: usize| chunk * CHUNK..((chunk + 1) * CHUNK).min(length);
    let room = CHUNK.min(length);
    let mut rooms: Vec<&mut [u8]> = scratch.chunks_mut(room.max(1)).collect();
    let mut under_way = VecDeque::new();
    let mut sent = Vec::with_capacity(n_chunks);
    let mut next = 0;
    for (chunk, sum) in mine.chunks_mut(CHUNK).enumerate() {
        while next < n_chunks && next < chunk + WINDOW {
            let taken = rooms.split_off(rooms.len() - far.len());
            let receive = |(&place, room): (&usize, &'a mut [u8])| {
                let bytes = room.split_at_mut(chunk_at(next).len()).0;
                Message::Receive { from: cut.ranks[place], slot: cut.brought(place, next), bytes }
            };
            under_way.push_back(mesh.begin(topic, far.iter().zip(taken).map(receive).collect())?);
            next += 1;
        }
        let Some(mut first) = under_way.pop_front() else { break };
        let came = (0..far.len()).map(|i| first.take(i)).collect::<Result<Vec<_>, Lost>>()?;
        let bytes = chunk_at(chunk);
        let mut theirs = came.iter();
        let values: Vec<&[u8]> = own
            .iter()
            .map(|own| match own {
                Some(own) => &own[start + bytes.start..start + bytes.end],
                None => theirs.next().map_or(&[][..], |bytes| &**bytes),
            })
            .collect();
        fold(&values, cut.size, sum, combine);
        rooms.extend(came);
        let sum: &[u8] = sum;
        let send = |to| Message::Send { to, slot: cut.summed(chunk), bytes: sum };
        sent.push(mesh.begin(topic, cut.others().map(send).collect())?);
    }
    sent.into_iter().try_for_each(|sent| sent.finish())
}

/// The values, combined from the first to the last.
fn fold(values: &[&[u8]], size: usize, out: &mut [u8], combine: &Combine) {
    let (last, firsts) = match values {
        [] => return,
        [only] => return out.copy_from_slice(only),
        [a, b] => return combine(out.len() / size, a, b, out),
        [firsts @ .., last] => (last, firsts),
    };
    let (mut sum, mut next) = (vec![0; BLOCK], vec![0; BLOCK]);
    for (i, out) in out.chunks_mut(BLOCK).enumerate() {
        let bytes = i * BLOCK..i * BLOCK + out.len();
        let n = out.len() / size;
        sum[..out.len()].copy_from_slice(&firsts[0][bytes.clone()]);
        for value in &firsts[1..] {
            combine(n, &sum[..out.len()], &value[bytes.clone()], &mut next[..out.len()]);
            std::mem::swap(&mut sum, &mut next);
        }
        combine(n, &sum[..out.len()], &last[bytes], out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_added_from_the_first_to_the_last() {
        let subtract = |n: usize, a: &[u8], b: &[u8], out: &mut [u8]| {
            (0..n).for_each(|i| out[i] = a[i].wrapping_mul(2).wrapping_sub(b[i]));
        };
        for n_values in 1..6 {
            for n in [1, 5, BLOCK - 1, BLOCK, 3 * BLOCK + 7] {
                let values: Vec<Vec<u8>> =
                    (0..n_values).map(|v| (0..n).map(|i| (i * 31 + v * 17) as u8).collect()).collect();
                let mut want = values[0].clone();
                for value in &values[1..] {
                    let before = want.clone();
                    subtract(n, &before, value, &mut want);
                }
                let mut out = vec![0; n];
                fold(&values.iter().map(|value| &value[..]).collect::<Vec<_>>(), 1, &mut out, &subtract);
                assert!(out == want, "{n_values} values of {n}");
            }
        }
    }

    #[test]
    fn parts_cover_everything_once() {
        for (n, processes) in [(0, 3), (1, 4), (7, 2), (1_000_001, 4)] {
            let processes: Vec<u32> = (0..processes).collect();
            let cut = Cut { me: 0, ranks: &processes, processes: &processes, n, size: 4, slot: 0 };
            let mut at = 0;
            for &rank in &processes {
                let part = cut.part(rank);
                assert!(part.start == at && part.len().div_ceil(CHUNK) <= cut.n_chunks());
                at = part.end;
            }
            assert_eq!(at, 4 * n);
        }
    }
}
