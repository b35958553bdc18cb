use crate::scene::Scene;
use crate::state::Undefined;
use crate::report::{Finding, Label, Part};

declare_rule! { UNINITIALIZED_READ = "uninitialized-read", Error, "
Bytes that were never written reach an output, an index or a trip count.

## What happens
`nl.ndarray` leaves memory as it was: whatever an earlier kernel, or an earlier tile of this one, put there. A tensor
declared in a loop body is fresh in every iteration: what the last iteration wrote does not count.

## How it is found
Every read is compared with the writes of the same tile since its declaration, byte by byte, masks and predicates
included. Undefined values are followed through the instructions: element by element through pointwise ones and
transposes, over a whole row or column through reductions and products. Only when one reaches an output (or decides an
address) is it an error: kernels may compute with undefined elements and mask the results off.

## What to do
Write the missing part first (a `memset`, or a load whose mask covers it), or mask the result before storing it.
" }

pub(crate) fn finding(scene: &Scene, undefined: &Undefined) -> Finding {
    let source = scene.tile_text(&undefined.source);
    let message = match undefined.stored {
        Some(_) => format!("`{source}` is read where nothing was written, and the result is stored"),
        None => format!("`{source}` decides an address or a trip count and was never written"),
    };
    let text = match undefined.previous {
        true => format!("`{source}` holds nothing of this iteration: it is declared anew in each"),
        false => format!("`{source}` was not written here since its declaration"),
    };
    let reader = scene.label(Part::Reader, &undefined.source, text);
    let tensor = scene.kernel().tensor(undefined.source.tensor);
    let declared = Label::new(Part::Declaration, tensor.loc, format!("`{}` is declared without a value", tensor.name));
    let mut finding = Finding::new(&UNINITIALIZED_READ, message).label(reader).label(declared);
    if let Some(sink) = &undefined.stored {
        let text = format!("the undefined value reaches `{}`", scene.name(sink.tensor));
        finding = finding.label(scene.label(Part::Site, sink, text));
    }
    // Kernels of the current language read partly unwritten tiles and drop what comes of it later, outside if need be.
    let told = undefined.possible || scene.kernel().language == strata_kernel::Language::Current;
    let finding = if told { finding.severity(strata_diag::Severity::Warning) } else { finding };
    finding.help(format!("write all of `{}` that is read, or mask off what depends on the rest", tensor.name))
}
