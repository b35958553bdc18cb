use crate::replay::{Conflict, Scene};
use crate::report::Finding;

declare_rule! { LIVE_OVERLAP = "live-overlap", Error, "
Two tiles of different tensors share bytes of SBUF while both are still needed.

## What happens
SBUF is managed by software: nothing stops the second write from destroying the first tile. A later read of the first
tile gets the second tile's bytes, and the kernel computes wrong numbers without a word.

## How it is found
The kernel is replayed in program order, instance by instance, with its masks and predicates. Every byte remembers the
write that put it there. A read that does not see the write it would see if every tile had memory of its own is this
error: three places are named, who wrote what the read wants (owner), who wrote over it (destroyer), who reads (reader).

Sharing bytes with a tile that is already dead, or not yet written, is legal and common.

## What to do
Move one of the tensors to bytes that are free between the owner's write and the read, or read before the destroyer
writes. `force_auto_alloc` shows the numbers of the kernel without the conflict.
" }

pub(crate) fn finding(scene: &Scene, conflict: &Conflict) -> Finding {
    let (owner, thief) = (scene.name(conflict.owner.tensor), scene.name(conflict.destroyer.tensor));
    let help = match scene.free_byte_after(conflict.destroyer.tensor) {
        Some(byte) => format!("bytes {byte}.. of these partitions are used by no tensor: place `{thief}` there"),
        None => format!("read `{owner}` before `{thief}` is written, or give them different addresses"),
    };
    let message = format!("writing `{thief}` destroys bytes of `{owner}` that are still needed");
    scene.three_places(Finding::new(&LIVE_OVERLAP, message), conflict).help(help)
}
