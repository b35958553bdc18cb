use crate::scene::Scene;
use crate::state::Conflict;
use crate::report::Finding;

declare_rule! { POSSIBLE_CONFLICT = "possible-conflict", Warning, "
Data decide whether a read sees bytes that another tile has destroyed.

An access whose offset is known only when the kernel runs can reach any tile or element within the bounds of its tensor.
Some of what it can reach has been overwritten by another tile. If the data never select it the kernel is right; the judge
cannot know. The report says what was assumed.
" }

pub(crate) fn finding(scene: &Scene, conflict: &Conflict) -> Finding {
    let (owner, thief) = (scene.name(conflict.owner.tensor), scene.name(conflict.destroyer.tensor));
    let message = format!("data decide whether bytes of `{owner}` that `{thief}` has destroyed are read");
    scene.three_places(Finding::new(&POSSIBLE_CONFLICT, message), conflict)
}
