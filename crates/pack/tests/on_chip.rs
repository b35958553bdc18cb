//! SBUF's lanes and PSUM's banks against brute force.

mod families;

use fastrand::Rng;
use strata_pack::banks::{BankTile, pack_banks};
use strata_pack::lanes::{Tile, check_tiles, lower_bound, pack_tiles};
use strata_pack::{Budget, Goal, Status};

#[test]
fn few_tiles_are_packed_optimally() {
    let mut rng = Rng::with_seed(3);
    for _ in 0..families::cases(300) {
        let tiles: Vec<Tile> = (0..rng.usize(2..6)).map(|_| tile(&mut rng)).collect();
        let plan = pack_tiles(&tiles, None, &Budget { goal: Goal::Lowest, ..Budget::default() });
        check_tiles(&tiles, &plan, None).unwrap_or_else(|fault| panic!("{fault}: {tiles:?}"));
        let optimum = lowest(&tiles, &mut Vec::new(), u64::MAX);
        assert_eq!((plan.status, plan.peak), (Status::Optimal, optimum), "{tiles:?}");
        assert!(lower_bound(&tiles) <= optimum);
        let tight = pack_tiles(&tiles, Some(optimum - 1), &Budget::default());
        assert_eq!(tight.status, Status::Infeasible, "{tiles:?}");
    }
}

#[test]
fn many_tiles_are_legal_and_close_to_the_bound() {
    let mut rng = Rng::with_seed(4);
    for _ in 0..10 {
        let tiles: Vec<Tile> = (0..200u32)
            .map(|i| Tile { align: 4, ..Tile::new(rng.u32(1..129), 64 * rng.u64(1..64), i..i + rng.u32(2..20)) })
            .collect();
        let plan = pack_tiles(&tiles, None, &Budget { goal: Goal::Lowest, visits: 1 << 22, threads: 1 });
        check_tiles(&tiles, &plan, None).unwrap();
        let ratio = plan.peak as f64 / lower_bound(&tiles) as f64;
        assert!(ratio < 1.15, "{ratio}");
    }
}

#[test]
fn a_fixed_tile_stays_and_the_judge_sees_every_mistake() {
    let mut tiles = vec![Tile::new(32, 8, 0..4), Tile::new(64, 8, 0..4), Tile::new(128, 8, 2..6)];
    tiles[0].fixed = Some((96, 16));
    let mut plan = pack_tiles(&tiles, Some(64), &Budget::default());
    check_tiles(&tiles, &plan, Some(64)).unwrap();
    assert_eq!(plan.places[0], (96, 16));
    plan.places[1] = (32, 0);
    assert!(check_tiles(&tiles, &plan, None).unwrap_err().contains("starts at partition 32"));
    plan.places[1] = (64, 12);
    plan.places[2] = (0, 0);
    plan.peak = 24;
    assert_eq!(check_tiles(&tiles, &plan, None).unwrap_err(), "tiles 0 and 1 are alive together and share bytes");
}

#[test]
fn banks_are_found_if_and_only_if_they_exist() {
    let mut rng = Rng::with_seed(8);
    let (mut found, mut refused) = (0, 0);
    for _ in 0..families::cases(2000) {
        let tiles: Vec<BankTile> = (0..rng.usize(1..8))
            .map(|_| {
                let start = rng.u32(0..5);
                BankTile { banks: rng.u32(1..4), live: start..start + rng.u32(1..4) }
            })
            .collect();
        let exists = some_banks(&tiles, &mut Vec::new(), 5);
        match pack_banks(&tiles, 5) {
            Ok(places) => {
                found += 1;
                assert!(legal(&tiles, &places, 5), "{tiles:?} {places:?}");
            }
            Err(reason) => {
                refused += 1;
                assert!(!exists && reason.proved, "{tiles:?} {reason:?}");
            }
        }
    }
    assert!(found > 100 && refused > 100, "{found} {refused}");
}

#[test]
fn a_tile_takes_the_bank_that_was_released_longest_ago() {
    let tiles: Vec<BankTile> = (0..6).map(|i| BankTile { banks: 1, live: i..i + 1 }).collect();
    assert_eq!(pack_banks(&tiles, 4).unwrap(), [0, 1, 2, 3, 0, 1]);
}

fn tile(rng: &mut Rng) -> Tile {
    let start = rng.u32(0..3);
    Tile::new([8, 32, 64, 80, 128][rng.usize(0..5)], rng.u64(1..5), start..start + rng.u32(1..3))
}

/// The least height over all starts and offsets, tile by tile.
fn lowest(tiles: &[Tile], placed: &mut Vec<(u32, u64)>, best: u64) -> u64 {
    let height = placed.iter().zip(tiles).map(|((_, byte), t)| byte + t.bytes).max().unwrap_or(0);
    if height >= best {
        return best;
    }
    let Some(tile) = tiles.get(placed.len()) else { return height };
    let starts: &[u32] = match tile.partitions {
        0..=32 => &[0, 32, 64, 96],
        33..=64 => &[0, 64],
        _ => &[0],
    };
    let total: u64 = tiles.iter().map(|t| t.bytes).sum();
    let mut best = best;
    for &start in starts {
        for byte in 0..total {
            let clear = placed.iter().zip(tiles).all(|(&(other, at), t)| {
                t.live.start.max(tile.live.start) >= t.live.end.min(tile.live.end)
                    || start.max(other) >= (start + tile.partitions).min(other + t.partitions)
                    || byte.max(at) >= (byte + tile.bytes).min(at + t.bytes)
            });
            if clear && byte + tile.bytes < best {
                placed.push((start, byte));
                best = lowest(tiles, placed, best);
                placed.pop();
            }
        }
    }
    best
}

fn some_banks(tiles: &[BankTile], placed: &mut Vec<u32>, n: u32) -> bool {
    if placed.len() == tiles.len() {
        return true;
    }
    (0..n).any(|bank| {
        placed.push(bank);
        let found = legal(&tiles[..placed.len()], placed, n) && some_banks(tiles, placed, n);
        placed.pop();
        found
    })
}

fn legal(tiles: &[BankTile], places: &[u32], n: u32) -> bool {
    let meets = |i: usize, j: usize| {
        let (a, b) = (&tiles[i], &tiles[j]);
        a.live.start.max(b.live.start) < a.live.end.min(b.live.end)
            && places[i].max(places[j]) < (places[i] + a.banks).min(places[j] + b.banks)
    };
    let inside = (0..tiles.len()).all(|i| places[i] + tiles[i].banks <= n);
    inside && (0..tiles.len()).all(|i| (0..i).all(|j| !meets(i, j)))
}
