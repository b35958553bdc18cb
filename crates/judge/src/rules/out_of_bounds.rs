use crate::scene::Scene;
use crate::state::Moment;
use crate::report::{Finding, Part};

declare_rule! { OUT_OF_BOUNDS = "out-of-bounds", Error, "
An access leaves its tensor, masks and predicates considered.

Slices and index tiles do not clamp: `x[256:384]` of a dimension of 288 is an access of 128 elements, legal only if the
instruction's mask removes the last 96. Each access is checked in every iteration in which it is executed, dimension by
dimension, over the elements that the mask leaves.

Shorten the access, or mask the instruction: `mask=(i * 128 + i_p < n)`.
", manual "err_tensor_access_out_of_bound" }

pub(crate) fn finding(scene: &Scene, at: &Moment, (dim, low, high, extent): (usize, i64, i64, usize)) -> Finding {
    let name = scene.name(at.tensor);
    let message = format!(
        "Out-of-bound access for tensor `{name}` on dimension {dim}: index range [{low}, {high}] exceed dimension size of {extent}"
    );
    let access = scene.access_text(scene.program.uses[at.used].touch.access);
    let label = scene.label(Part::Site, at, format!("`{access}` reaches index {}", if low < 0 { low } else { high }));
    Finding::new(&OUT_OF_BOUNDS, message).label(label).help("mask the instruction, or make the access smaller")
}
