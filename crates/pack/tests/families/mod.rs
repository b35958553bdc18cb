//! Generated problems of several kinds, each from a seed.
#![allow(dead_code)]

use fastrand::Rng;
use strata_pack::{Buffer, Problem};

/// How many small cases to try: `PACK_CASES`, or as many as take a moment.
pub fn cases(usual: usize) -> usize {
    std::env::var("PACK_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// Uniform starts, lifetimes and sizes over several orders of magnitude; about a hundred alive at once.
pub fn random(n: u32, seed: u64) -> Problem {
    let mut rng = Rng::with_seed(seed);
    Problem::new(
        (0..n)
            .map(|id| {
                let start = rng.u32(0..10 * n);
                let lifetime = (-1000.0 * (1.0 - rng.f64()).ln()) as u32 + 1;
                Buffer::new(id, start..start + lifetime, 64 << rng.u32(0..14)).aligned(64)
            })
            .collect(),
    )
}

/// Activations kept from the forward to the backward step, and short temporaries in both.
pub fn training(n: u32, seed: u64) -> Problem {
    let mut rng = Rng::with_seed(seed);
    let layers = n / 4;
    let mut buffers = Vec::new();
    for layer in 0..layers {
        let (forward, backward) = (4 * layer, 8 * layers - 4 * layer);
        let size = 1024 * rng.u64(1..64);
        buffers.push(Buffer::new(4 * layer, forward..backward + 2, size));
        buffers.push(Buffer::new(4 * layer + 1, forward..forward + 3, 1024 * rng.u64(1..128)));
        buffers.push(Buffer::new(4 * layer + 2, backward..backward + 3, 1024 * rng.u64(1..128)));
        buffers.push(Buffer::new(4 * layer + 3, backward + 1..backward + 5, size));
    }
    Problem::new(buffers)
}

/// A chain of operators: most values live for a step or two, some skip ahead.
pub fn inference(n: u32, seed: u64) -> Problem {
    let mut rng = Rng::with_seed(seed);
    Problem::new(
        (0..n)
            .map(|id| {
                let skip = if rng.u32(0..8) == 0 { rng.u32(4..40) } else { rng.u32(1..4) };
                Buffer::new(id, id..id + 1 + skip, 256 * rng.u64(1..512))
            })
            .collect(),
    )
}

/// A rectangle cut into pieces: a packing without any waste exists.
pub fn perfect(n: usize, seed: u64) -> Problem {
    let mut rng = Rng::with_seed(seed);
    let mut pieces = vec![(0u32, 1000u32, 1024u64)];
    while pieces.len() < n {
        let area = |&(start, end, height): &(u32, u32, u64)| u64::from(end - start) * height;
        let at = (0..4).map(|_| rng.usize(0..pieces.len())).max_by_key(|&i| area(&pieces[i])).unwrap_or(0);
        let (start, end, height) = pieces[at];
        if rng.bool() && end - start > 1 {
            let cut = rng.u32(start + 1..end);
            pieces[at] = (start, cut, height);
            pieces.push((cut, end, height));
        } else if height > 1 {
            let cut = rng.u64(1..height);
            pieces[at] = (start, end, cut);
            pieces.push((start, end, height - cut));
        }
    }
    let buffer = |(id, &(start, end, height)): (usize, &(u32, u32, u64))| Buffer::new(id as u32, start..end, height);
    Problem { capacity: Some(1024), ..Problem::new(pieces.iter().enumerate().map(buffer).collect()) }
}

/// At every moment exactly `load` is alive: the kind of small problem whose optimum may be above its load.
pub fn full(load: u64, n: usize, rng: &mut Rng) -> Problem {
    let mut alive: Vec<(u32, u64)> = Vec::new();
    let mut buffers = Vec::new();
    let mut time = 0;
    let mut fill = load;
    while buffers.len() + alive.len() < n {
        while fill > 0 {
            let size = rng.u64(1..=fill);
            alive.push((time, size));
            fill -= size;
        }
        time += 1;
        for _ in 0..rng.usize(1..=3).min(alive.len()) {
            let (start, size) = alive.swap_remove(rng.usize(0..alive.len()));
            buffers.push((start, time, size));
            fill += size;
        }
    }
    buffers.extend(alive.into_iter().map(|(start, size)| (start, time + 1, size)));
    let buffer = |(id, (start, end, size)): (usize, (u32, u32, u64))| Buffer::new(id as u32, start..end, size);
    Problem::new(buffers.into_iter().enumerate().map(buffer).collect())
}
