use crate::replay::{Conflict, Scene};
use crate::report::Finding;

declare_rule! { ACCUMULATION_GROUP = "accumulation-group", Error, "
A PSUM tile is overwritten while its accumulation group is open, or before its result is read.

## What happens
The matmuls that add into one PSUM tile form an accumulation group: the first overwrites, the others add. If another tile
is written to the same bank in between, the rest of the group adds to the other tile's numbers. If it is written after
the group and before the result is read, the result is gone. Neuron's compiler reports some of these cases as
`[SCH713] Violation of accumulation group interleaving`.

## What is legal
Groups in different banks may be interleaved at will. A bank may be reused as soon as the tile it held has been read for
the last time. One tile may be filled column range by column range.

## What to do
Use another bank (`base_bank`, `num_bank_tiles`), or copy the first tile to SBUF before the second is begun.
" }

/// The documented text comes first.
pub(crate) fn finding(scene: &Scene, conflict: &Conflict) -> Finding {
    let (owner, thief) = (scene.tile_text(&conflict.owner), scene.tile_text(&conflict.destroyer));
    let what = match conflict.accumulates {
        true => format!("`{thief}` is written while `{owner}` is accumulating"),
        false => format!("`{thief}` overwrites `{owner}` before it is read"),
    };
    let message = format!("[SCH713] Violation of accumulation group interleaving: {what}");
    let banks = scene.free_banks();
    let help = match banks.first() {
        Some(bank) => format!("bank {bank} is used by no tensor"),
        None => format!("copy `{owner}` to SBUF before `{thief}` is written"),
    };
    scene.three_places(Finding::new(&ACCUMULATION_GROUP, message), conflict).help(help)
}
