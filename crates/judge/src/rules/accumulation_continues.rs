use crate::scene::Scene;
use crate::report::{Finding, Part};
use crate::state::Sum;

declare_rule! { ACCUMULATION_CONTINUES = "accumulation-continues", Warning, "
A sum of products was read, and then more was added to it.

With `accumulate=None` a product adds wherever a product has written since the tile was created. A tile that is used again for the next
group, without being created again, goes on with the old sum: the second result contains the first. This is the commonest
mistake with rings of PSUM tiles that are created before the loop.

    acc = nl.ndarray(..., buffer=nl.psum)                 for i in range(n):
    for i in range(n):                                        acc = nl.ndarray(..., buffer=nl.psum)    # a group of its own
        nisa.nc_matmul(acc, a[i], b[i])                       nisa.nc_matmul(acc, a[i], b[i])
        nisa.tensor_copy(out[i], acc)    # sums so far        nisa.tensor_copy(out[i], acc)

With `accumulate=True` it is what was asked for: who read in between has seen a partial sum.

Create the tile again for each group, or begin the group with `accumulate=False`.
" }

pub(crate) fn finding(scene: &Scene, sum: &Sum) -> Finding {
    let tile = scene.tile_text(&sum.now);
    let message = match sum.adds {
        true => format!("`{tile}` is read before its sum is complete"),
        false => format!("`{tile}` goes on with a sum that was already read"),
    };
    let mut finding = Finding::new(&ACCUMULATION_CONTINUES, message)
        .label(scene.label(Part::Reader, &sum.now, format!("this adds to `{tile}` again")))
        .label(scene.label(Part::Owner, &sum.before, format!("`{tile}` is summed up here")));
    if let Some(read) = &sum.read {
        finding = finding.label(scene.label(Part::Site, read, format!("`{tile}` is read here")));
    }
    finding.help("create the tile again for each group, or begin the group with accumulate=False")
}
