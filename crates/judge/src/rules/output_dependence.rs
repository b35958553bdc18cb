use crate::scene::Scene;
use crate::state::Dependence;
use crate::report::{Finding, Label, Part};

declare_rule! { OUTPUT_DEPENDENCE = "output-dependence", Error, "
Different iterations of an `affine_range` loop write the same element.

Every plain write to a tensor declared outside the loop must go to a place of its own in each iteration: the loop index
belongs in the destination. Otherwise the last iteration to run decides, and the order is not promised. Iterations are
compared exactly, so an index that is present and does not tell iterations apart (`i // 2`) is found too, if what they
write is used after the loop.

Reductions (`+=`, `nl.loop_reduce`, accumulation in PSUM) are allowed.
", manual "err_unexpected_output_dependencies" }

pub(crate) fn finding(scene: &Scene, d: &Dependence) -> Finding {
    let l = scene.kernel().loop_of(d.by);
    let access = scene.access_text(scene.program.uses[d.first.used].touch.access);
    let message = format!("Unexpected output dependencies, different iterations of {} loop write to `{access}`", l.name);
    Finding::new(&OUTPUT_DEPENDENCE, message)
        .label(scene.label(Part::Site, &d.second, "one iteration writes it"))
        .label(scene.label(Part::Owner, &d.first, "another has written it"))
        .label(Label::new(Part::Declaration, l.loc, format!("loop `{}` promises independent iterations", l.name)))
        .help(format!("use the index `{}` in the destination, or nl.sequential_range", l.name))
}
