use crate::scene::Scene;
use crate::state::Conflict;
use crate::report::Finding;

declare_rule! { RING_TOO_SMALL = "ring-too-small", Error, "
A tensor has fewer physical tiles than logical tiles that must be alive together.

## What happens
With `mod_alloc` (or a callable that repeats addresses) logical tiles take turns in physical ones. Writing a logical tile
before the previous tenant of its place has been read for the last time destroys that tenant.

## Example
Eight logical tiles on two physical ones, all eight written by one loop and read by the next: at the end of the first
loop only tiles 6 and 7 are still there.

## What to do
Give the tensor as many physical tiles as are alive at once (`num_free_tiles`), or declare a smaller tensor inside the
outer loop and finish with each tile before its place is taken again.
" }

pub(crate) fn finding(scene: &Scene, conflict: &Conflict) -> Finding {
    let name = scene.name(conflict.owner.tensor);
    let (owner, thief) = (scene.tile_text(&conflict.owner), scene.tile_text(&conflict.destroyer));
    let message = format!("`{thief}` takes the place of `{owner}`, which is still needed");
    let n = scene.physical_tiles(conflict.owner.tensor);
    let help = format!(
        "`{name}` has {} logical tiles on {n} physical tile{}: use more, or read each tile before its place is reused",
        scene.kernel().tensor(conflict.owner.tensor).n_tiles(),
        if n == 1 { "" } else { "s" }
    );
    scene.three_places(Finding::new(&RING_TOO_SMALL, message), conflict).help(help)
}
