use strata_diag::Severity;

use crate::scene::Scene;
use crate::report::{Finding, Part};
use crate::state::Sum;

declare_rule! { ACCUMULATION_START = "accumulation-start", Warning, "
A product is added to, or written over, what another instruction left in PSUM.

With `accumulate=True` a product adds to what is in PSUM. On NeuronCore-v2 and -v3 that is defined only where an earlier product put it
there: a `memset` or a copy does not begin a group, and the sum is wrong on the device.

With `accumulate=None` a product decides element by element: it adds where a product has written since the tile was created, and
overwrites everything else. Values that another instruction wrote there, and that nobody has read, are lost.

Begin a group with a product: `accumulate=False` for the first, or a new tile. To add a tile to a product, add it with
`tensor_tensor` when the product is copied out of PSUM. Zeros may be written first: adding and overwriting agree there.
" }

pub(crate) fn finding(scene: &Scene, sum: &Sum) -> Finding {
    let (tile, other) = (scene.tile_text(&sum.now), sum.writer);
    let (message, text) = match sum.adds {
        true => (
            format!("a product is added to what {other} left in `{tile}`, where no group was begun"),
            format!("this adds to `{tile}`"),
        ),
        false => (
            format!("a product overwrites what {other} left in `{tile}` and nobody has read"),
            format!("this overwrites `{tile}`: no product has written it"),
        ),
    };
    Finding::new(&ACCUMULATION_START, message)
        .label(scene.label(Part::Reader, &sum.now, text))
        .label(scene.label(Part::Owner, &sum.before, format!("{other} writes `{tile}` here")))
        .help("begin the group with a product (accumulate=False, or a new tile), and add the other values when it is copied out")
        .severity(Severity::Warning)
}
