//! What modelled memory costs the host: address space, locked pages and files come back. One test: the numbers are the process's.
#![cfg(target_os = "linux")]

use strata_memory::{Kind, Region, Space, SpaceId};
use strata_tensor::DType;

const MIB: usize = 1 << 20;

/// A line of the process's status, in bytes.
fn status(name: &str) -> usize {
    let text = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':')).unwrap();
    line.trim().trim_end_matches(" kB").parse::<usize>().unwrap() << 10
}

fn n_files() -> usize {
    std::fs::read_dir("/proc/self/fd").unwrap().count()
}

/// How many MiB of addresses more than before are in use, nearly.
fn mapped_since(before: usize) -> usize {
    status("VmSize").saturating_sub(before) / MIB
}

#[test]
fn the_host_gets_back_what_it_gave() {
    large_blocks_take_their_size();
    the_cache_has_a_limit();
    regions_are_closed();
    pinned_pages_are_locked();
}

fn large_blocks_take_their_size() {
    let space = Space::new(SpaceId(0), Kind::Device, 0, 1 << 40);
    let before = status("VmSize");
    let mut blocks: Vec<_> = (0..64).map(|_| space.allocate(DType::U8, &[3 * MIB], "x").unwrap()).collect();
    for block in &mut blocks {
        assert_eq!(block.bytes().as_ptr() as usize % (2 * MIB), 0, "large pages");
        let bytes = block.bytes_mut();
        (bytes[0], bytes[3 * MIB - 1]) = (1, 1);
    }
    let mapped = mapped_since(before);
    assert!((192..224).contains(&mapped), "{mapped}");
    drop(blocks);
    assert!((192..224).contains(&mapped_since(before)), "kept for the next");
    space.trim();
    assert!(mapped_since(before) < 16, "{}", mapped_since(before));
}

fn the_cache_has_a_limit() {
    let space = Space::new(SpaceId(0), Kind::Device, 0, 1 << 40);
    let before = status("VmSize");
    let four: Vec<_> = (0..4).map(|_| space.allocate(DType::U8, &[256 * MIB], "x").unwrap()).collect();
    assert!(mapped_since(before) >= 1024);
    drop(four);
    assert!((512..640).contains(&mapped_since(before)), "two of four are kept: {}", mapped_since(before));
    // What is taken out of the cache is counted out, however often.
    for _ in 0..10 {
        let _one = space.allocate(DType::U8, &[256 * MIB], "x").unwrap();
        assert!((512..640).contains(&mapped_since(before)), "{}", mapped_since(before));
    }
    space.trim();
    assert!(mapped_since(before) < 16);
    drop(space.allocate(DType::U8, &[512 * MIB], "all of the cache").unwrap());
    assert!(mapped_since(before) >= 512);
    drop(space);
    assert!(mapped_since(before) < 16);
}

fn regions_are_closed() {
    let (before, files) = (status("VmSize"), n_files());
    let region = Region::new(1 << 33).unwrap();
    assert_eq!((mapped_since(before) >> 10, n_files(), region.len()), (16, files + 1, 1 << 33));
    assert!(!region.is_empty());
    drop(region);
    assert_eq!((mapped_since(before) >> 10, n_files()), (0, files));
    assert!(Region::new(u64::MAX).is_err());
    assert_eq!(n_files(), files);
}

fn pinned_pages_are_locked() {
    let space = Space::new(SpaceId(1), Kind::PinnedHost, 0, 1 << 30);
    let before = status("VmLck");
    let block = space.allocate(DType::U8, &[4 * MIB], "x").unwrap();
    let locked = status("VmLck") - before;
    match space.warning() {
        None => assert!(locked >= 4 * MIB, "{locked}"),
        Some(words) => {
            assert_eq!(locked, 0);
            assert!(words.starts_with("pages of pinned_host memory of core 0 are not locked: "), "{words}");
        }
    }
    drop(block);
    space.trim();
    assert_eq!(status("VmLck"), before);
    // Small blocks of a device come from the heap and are nobody's business.
    drop(Space::new(SpaceId(0), Kind::Device, 0, 1 << 30).allocate(DType::U8, &[4 * MIB], "x").unwrap());
    assert_eq!(status("VmLck"), before);
}
