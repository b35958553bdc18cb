//! SBUF: tiles of up to 128 partitions × bytes.
//!
//! A tile takes the same bytes of every partition it covers, and starts at partition 0, 32, 64 or 96 as its height allows.
//! Call the quadrants of 32 partitions *lanes*: a legal tile covers the first partition of each lane it touches, so two
//! tiles share a partition if and only if they share a lane.
//!
//! Once every tile has its lanes, this is packing in one dimension: put the timelines of the four lanes one behind the other,
//! and a tile is a buffer that lives in the stretch of each of its lanes and has gaps between them. So this module only
//! chooses lanes; [`solve`](crate::solve) does the rest.

use std::ops::Range;

use crate::portfolio::{Budget, Goal, Status, solve};
use crate::{Buffer, Problem};

/// Quadrants of the 128 partitions.
pub const LANES: u32 = 4;
const LANE_PARTITIONS: u32 = 32;

/// A tile to place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// From 1 to 128.
    pub partitions: u32,
    /// In each of its partitions.
    pub bytes: u64,
    /// At least 1.
    pub align: u64,
    /// When it is needed, half open.
    pub live: Range<u32>,
    /// The only start partition and byte it may have.
    pub fixed: Option<(u32, u64)>,
}

impl Tile {
    /// A tile anywhere, without alignment.
    pub fn new(partitions: u32, bytes: u64, live: Range<u32>) -> Tile {
        Tile { partitions, bytes, align: 1, live, fixed: None }
    }

    fn lanes(&self) -> u32 {
        self.partitions.div_ceil(LANE_PARTITIONS).clamp(1, LANES)
    }

    /// Lanes it may start at.
    fn starts(&self) -> &'static [u32] {
        match (self.fixed, self.lanes()) {
            (Some((partition, _)), _) => &[0, 1, 2, 3][(partition / LANE_PARTITIONS).min(3) as usize..][..1],
            (None, 1) => &[0, 1, 2, 3],
            (None, 2) => &[0, 2],
            (None, _) => &[0],
        }
    }

    fn is_needed(&self) -> bool {
        self.bytes > 0 && !self.live.is_empty()
    }
}

/// Where every tile lies: start partition and first byte, in the order given, and the number of bytes in use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TilePlan {
    /// Start partition and first byte of every tile.
    pub places: Vec<(u32, u64)>,
    /// Bytes in use.
    pub peak: u64,
    /// As for one dimension. Infeasibility and optimality are proved by a bound or by trying every choice of lanes.
    pub status: Status,
}

/// Choices of lanes that are tried one by one before a proof is given up.
const MOST_CHOICES: u64 = 4096;

/// Places tiles in `capacity` bytes of each partition.
pub fn pack_tiles(tiles: &[Tile], capacity: Option<u64>, budget: &Budget) -> TilePlan {
    let bound = lower_bound(tiles);
    let mut best = TilePlan { places: Vec::new(), peak: u64::MAX, status: Status::Unknown };
    let good = |peak: u64| peak <= bound || budget.goal == Goal::Fit && capacity.is_some_and(|c| peak <= c);
    for lanes in [balanced(tiles, Priority::Area), balanced(tiles, Priority::Bytes), balanced(tiles, Priority::Start)] {
        with_lanes(tiles, &lanes, capacity, budget, &mut best);
        if good(best.peak) {
            break;
        }
    }
    let mut exhausted = false;
    if !good(best.peak) && capacity.is_none_or(|c| bound <= c) && choices(tiles) <= MOST_CHOICES {
        exhausted = every_choice(tiles, budget, &mut best, &good);
    }
    best.status = match capacity {
        Some(c) if bound > c || exhausted && best.peak > c => Status::Infeasible,
        Some(c) if best.peak > c => Status::Unknown,
        _ if best.peak <= bound || exhausted => Status::Optimal,
        _ => Status::Feasible,
    };
    best
}

/// No placement of the tiles uses fewer bytes.
///
/// At each moment: tiles of three or four lanes are stacked, those of two lanes share the two halves; and the area counts.
pub fn lower_bound(tiles: &[Tile]) -> u64 {
    let mut starts: Vec<u32> = tiles.iter().filter(|t| t.is_needed()).map(|t| t.live.start).collect();
    starts.sort_unstable();
    starts.dedup();
    let mut change = vec![[0i128; 4]; starts.len() + 1];
    for tile in tiles.iter().filter(|t| t.is_needed()) {
        let class = tile.lanes() as usize - 1;
        let at = |time: u32| starts.partition_point(|&start| start < time);
        change[at(tile.live.start)][class] += i128::from(tile.bytes);
        change[at(tile.live.end)][class] -= i128::from(tile.bytes);
    }
    let (mut alive, mut most) = ([0i128; 4], 0);
    for change in &change {
        (0..4).for_each(|class| alive[class] += change[class]);
        let [one, two, three, four] = alive;
        let stacked = four + three + (two + 1) / 2;
        let area = (4 * four + 3 * three + 2 * two + one + 3) / 4;
        most = most.max(stacked).max(area);
    }
    let fixed = tiles.iter().filter(|t| t.is_needed()).filter_map(|t| Some(t.fixed?.1 + t.bytes));
    fixed.max().unwrap_or(0).max(most as u64)
}

/// Which tile chooses its lanes first, after the widest.
#[derive(Clone, Copy)]
enum Priority {
    Area,
    Bytes,
    Start,
}

/// The first lane of every tile: each takes the lanes whose load during its lifetime is least.
fn balanced(tiles: &[Tile], priority: Priority) -> Vec<u32> {
    let mut times: Vec<u32> = tiles.iter().filter(|t| t.is_needed()).map(|t| t.live.start).collect();
    times.sort_unstable();
    times.dedup();
    let at = |time: u32| times.partition_point(|&start| start < time);
    let weight = |t: &Tile| match priority {
        Priority::Area => t.bytes.saturating_mul(t.live.len() as u64),
        Priority::Bytes => t.bytes,
        Priority::Start => u64::from(u32::MAX - t.live.start),
    };
    let mut order: Vec<usize> = (0..tiles.len()).filter(|&i| tiles[i].is_needed()).collect();
    let free = |i: usize| tiles[i].starts().len();
    order.sort_by_key(|&i| (free(i), std::cmp::Reverse((tiles[i].lanes(), weight(&tiles[i]))), i));
    let mut load = vec![vec![0u64; times.len()]; LANES as usize];
    let mut first = vec![0; tiles.len()];
    for i in order {
        let (tile, sections) = (&tiles[i], at(tiles[i].live.start)..at(tiles[i].live.end));
        let lanes = |start: u32| start..(start + tile.lanes()).min(LANES);
        let fullest = |start: u32| {
            let highest = |lane: u32| load[lane as usize][sections.clone()].iter().copied().max().unwrap_or(0);
            lanes(start).map(highest).max().unwrap_or(0)
        };
        first[i] = tile.starts().iter().copied().min_by_key(|&start| (fullest(start), start)).unwrap_or(0);
        for lane in lanes(first[i]) {
            load[lane as usize][sections.clone()].iter_mut().for_each(|load| *load += tile.bytes);
        }
    }
    first
}

/// Packs with given lanes, and keeps the result if it is lower; true if these lanes allow nothing lower.
fn with_lanes(tiles: &[Tile], first: &[u32], capacity: Option<u64>, budget: &Budget, best: &mut TilePlan) -> bool {
    let horizon = tiles.iter().map(|t| t.live.end).max().unwrap_or(0);
    let buffer = |(i, tile): (usize, &Tile)| {
        let last = (first[i] + tile.lanes()).min(LANES) - 1;
        let live = first[i] * horizon + tile.live.start..last * horizon + tile.live.end.max(tile.live.start);
        let mut buffer = Buffer::new(i as u32, live, tile.bytes).aligned(tile.align);
        for lane in first[i]..last {
            buffer = buffer.with_gap(lane * horizon + tile.live.end..(lane + 1) * horizon + tile.live.start);
        }
        buffer.fixed = tile.fixed.map(|(_, byte)| byte);
        if tile.is_needed() { buffer } else { Buffer::new(i as u32, 0..0, 0) }
    };
    let mut problem = Problem::new(tiles.iter().enumerate().map(buffer).collect());
    problem.capacity = capacity;
    let solution = solve(&problem, budget);
    if solution.plan.peak < best.peak || best.places.is_empty() {
        best.peak = solution.plan.peak;
        let partition = |i: usize| tiles[i].fixed.map_or(first[i] * LANE_PARTITIONS, |(partition, _)| partition);
        best.places = (0..tiles.len()).map(|i| (partition(i), solution.plan.offsets[i])).collect();
    }
    solution.status == Status::Optimal
}

fn choices(tiles: &[Tile]) -> u64 {
    tiles.iter().filter(|t| t.is_needed()).fold(1, |n: u64, tile| n.saturating_mul(tile.starts().len() as u64))
}

/// Tries every choice of lanes, each to its proved optimum; true if all of them were.
fn every_choice(tiles: &[Tile], budget: &Budget, best: &mut TilePlan, good: &dyn Fn(u64) -> bool) -> bool {
    let each = Budget { goal: Goal::Lowest, visits: budget.visits / choices(tiles).max(1) + 1, ..*budget };
    let mut proved = true;
    for choice in 0..choices(tiles) {
        let mut rest = choice;
        let pick = |tile: &Tile| {
            if !tile.is_needed() {
                return 0;
            }
            let starts = tile.starts();
            let start = starts[(rest % starts.len() as u64) as usize];
            rest /= starts.len() as u64;
            start
        };
        let first: Vec<u32> = tiles.iter().map(pick).collect();
        proved &= with_lanes(tiles, &first, None, &each, best);
        if good(best.peak) {
            return false;
        }
    }
    proved
}

/// Whether `plan` is legal, from the definition: partition by partition, sharing nothing with the packing.
pub fn check_tiles(tiles: &[Tile], plan: &TilePlan, capacity: Option<u64>) -> Result<(), String> {
    if plan.places.len() != tiles.len() {
        return Err(format!("{} places for {} tiles", plan.places.len(), tiles.len()));
    }
    for (i, (a, &(start, byte))) in tiles.iter().zip(&plan.places).enumerate() {
        if a.bytes == 0 || a.live.start >= a.live.end {
            continue;
        }
        let legal = match a.partitions {
            0..=32 => [0, 32, 64, 96].contains(&start),
            33..=64 => [0, 64].contains(&start),
            _ => start == 0,
        };
        if a.fixed.map_or(!legal, |fixed| fixed != (start, byte)) {
            return Err(format!("tile {i} of {} partitions starts at partition {start}, byte {byte}", a.partitions));
        }
        if byte % a.align.max(1) != 0 {
            return Err(format!("tile {i} is at byte {byte}, which is not a multiple of {}", a.align));
        }
        if byte + a.bytes > plan.peak
            || capacity.is_some_and(|c| {
                plan.status != Status::Unknown && plan.status != Status::Infeasible && byte + a.bytes > c
            })
        {
            return Err(format!("tile {i} ends at byte {}", byte + a.bytes));
        }
        for (j, (b, &(other, at))) in tiles.iter().zip(&plan.places).enumerate().skip(i + 1) {
            let time = a.live.start.max(b.live.start) < a.live.end.min(b.live.end);
            let partitions = start.max(other) < (start + a.partitions).min(other + b.partitions);
            if time && partitions && byte.max(at) < (byte + a.bytes).min(at + b.bytes) {
                return Err(format!("tiles {i} and {j} are alive together and share bytes"));
            }
        }
    }
    Ok(())
}
