use crate::scene::Scene;
use crate::state::Conflict;
use crate::report::Finding;

declare_rule! { LIVE_OVERLAP = "live-overlap", Error, "
Two tiles that are placed over each other share bytes of SBUF while both are still needed.

## What happens
SBUF is managed by software: nothing stops the second write from destroying the first tile. A later read of the first
tile gets the second tile's bytes, and the kernel computes wrong numbers without a word.

## How it is found
The kernel is replayed in program order, instance by instance, with its masks and predicates. Every byte remembers the
write that put it there. A read that does not see the write it would see if every tile had memory of its own is this
error: three places are named, who wrote what the read wants (owner), who wrote over it (destroyer), who reads (reader).

Sharing bytes with a tile that is already dead, or not yet written, is legal and common. Tiles of one tensor that take turns in
one place are `ring-too-small`; tiles of one tensor at different addresses that are too close are this error.

## What to do
Move one of the tensors to bytes that are free between the owner's write and the read, or read before the destroyer
writes. `force_auto_alloc` shows the numbers of the kernel without the conflict.
" }

pub(crate) fn finding(scene: &Scene, conflict: &Conflict) -> Finding {
    if conflict.owner.tensor == conflict.destroyer.tensor {
        return too_close(scene, conflict);
    }
    let (owner, thief) = (scene.name(conflict.owner.tensor), scene.name(conflict.destroyer.tensor));
    let help = match scene.free_byte_after(conflict.destroyer.tensor) {
        Some(byte) => format!("bytes {byte}.. of these partitions are used by no tensor: place `{thief}` there"),
        None => format!("read `{owner}` before `{thief}` is written, or give them different addresses"),
    };
    let message = format!("writing `{thief}` destroys bytes of `{owner}` that are still needed");
    scene.three_places(Finding::new(&LIVE_OVERLAP, message), conflict).help(help)
}

/// Tiles of one tensor, at addresses of their own that are closer than the tiles are long.
fn too_close(scene: &Scene, conflict: &Conflict) -> Finding {
    let tensor = scene.kernel().tensor(conflict.owner.tensor);
    let (owner, thief) = (scene.tile_text(&conflict.owner), scene.tile_text(&conflict.destroyer));
    let message = format!("writing `{thief}` destroys bytes of `{owner}` that are still needed");
    let help = match (scene.place(&conflict.owner), scene.place(&conflict.destroyer)) {
        (Some(a), Some(b)) if a.partition != b.partition && a.byte == b.byte => format!(
            "`{owner}` and `{thief}` start {} partitions apart and have {} each: place them further apart",
            (a.partition - b.partition).abs(),
            tensor.partitions()
        ),
        (Some(a), Some(b)) => format!(
            "`{owner}` and `{thief}` start {} bytes apart and are {} bytes long: place them further apart",
            (a.byte - b.byte).abs(),
            tensor.free_bytes()
        ),
        _ => format!("give `{owner}` and `{thief}` bytes of their own"),
    };
    scene.three_places(Finding::new(&LIVE_OVERLAP, message), conflict).help(help)
}
