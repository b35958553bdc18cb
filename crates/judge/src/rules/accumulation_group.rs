use crate::scene::Scene;
use crate::state::Conflict;
use crate::report::{Finding, Part};

declare_rule! { ACCUMULATION_GROUP = "accumulation-group", Error, "
A PSUM tile is overwritten while its accumulation group is open, or before its result is read.

## What happens
The matmuls that add into one PSUM tile form an accumulation group: the first overwrites, the others add. If another tile
is written to the same bank in between, the rest of the group adds to the other tile's numbers. If it is written after
the group and before the result is read, the result is gone. Neuron's compiler reports some of these cases as
`[SCH713] Violation of accumulation group interleaving`.

A bank starts a group as a whole: a write to other columns of it, between the matmuls of an open group, breaks the group too.

## What is legal
Groups in different banks, or in different quadrants of 32 partitions, may be interleaved at will. A bank may be reused as soon as the tile it held has been read for
the last time. One tile may be filled column range by column range.

## What to do
Use another bank (`base_bank`, `num_bank_tiles`), or copy the first tile to SBUF before the second is begun.
" }

/// Another group in the same bank, beside the bytes of an open one.
pub(crate) fn beside(scene: &Scene, conflict: &Conflict) -> Finding {
    let (owner, other) = (scene.tile_text(&conflict.owner), scene.tile_text(&conflict.destroyer));
    let message = format!(
        "[SCH713] Violation of accumulation group interleaving: `{other}` is written to the bank where `{owner}` is accumulating"
    );
    let help = match scene.free_banks().first() {
        Some(bank) => {
            let who = if owner == other { "one of the groups".to_string() } else { format!("`{other}`") };
            format!("bank {bank} is used by no tensor: give it to {who}, or finish one group before the next is begun")
        }
        None => "finish one group before the next is begun: every bank is taken".to_string(),
    };
    Finding::new(&ACCUMULATION_GROUP, message)
        .label(scene.label(Part::Reader, &conflict.reader, format!("this adds to `{owner}`")))
        .label(scene.label(Part::Owner, &conflict.owner, format!("the group of `{owner}` is open since here")))
        .label(scene.label(Part::Destroyer, &conflict.destroyer, format!("`{other}` is written to the same bank here")))
        .help(help)
}

/// The documented text comes first.
pub(crate) fn finding(scene: &Scene, conflict: &Conflict) -> Finding {
    let (owner, thief) = (scene.tile_text(&conflict.owner), scene.tile_text(&conflict.destroyer));
    let what = match conflict.accumulates {
        true => format!("`{thief}` is written while `{owner}` is accumulating"),
        false => format!("`{thief}` overwrites `{owner}` before it is read"),
    };
    let message = format!("[SCH713] Violation of accumulation group interleaving: {what}");
    let help = match scene.free_banks().first() {
        Some(bank) => format!("bank {bank} is used by no tensor: give it to `{thief}`"),
        None => format!("copy `{owner}` to SBUF before `{thief}` is written"),
    };
    scene.three_places(Finding::new(&ACCUMULATION_GROUP, message), conflict).help(help)
}
