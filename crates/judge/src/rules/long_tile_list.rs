use strata_kernel::{Kernel, Policy};

use crate::report::{Finding, Label, Part, Report};

declare_rule! { LONG_TILE_LIST = "long-tile-list", Note, "
A list of physical tiles has more entries than the tensor has block dimensions.

`num_free_tiles`, `num_par_tiles` and `num_bank_tiles` of `mod_alloc` have one entry for each block dimension, outermost first. More
entries are ignored, so that `num_free_tiles=(2, 4)` for a tensor with one block dimension means two tiles, not eight.

This is advice: the kernel does what its addresses say.
" }

pub(crate) fn check(kernel: &Kernel, report: &mut Report) {
    for tensor in &kernel.tensors {
        let Policy::Modulo(modulo) = &tensor.policy else { continue };
        let lists = [
            ("num_bank_tiles", &modulo.bank_tiles),
            ("num_par_tiles", &modulo.par_tiles),
            ("num_free_tiles", &modulo.free_tiles),
        ];
        for (what, tiles) in lists {
            if tiles.len() <= tensor.n_block || tiles[tensor.n_block..].iter().all(|&n| n == 1) {
                continue;
            }
            let (name, n, blocks) = (&tensor.name, tiles.len(), tensor.n_block);
            let dimensions = if blocks == 1 { "block dimension" } else { "block dimensions" };
            let message = format!("{what} of `{name}` has {n} entries for {blocks} {dimensions}: the excess is ignored");
            let label = Label::new(Part::Declaration, tensor.loc, format!("`{name}` is declared here"));
            let help = format!("give {what} one entry for each block dimension");
            report.push(Finding::new(&LONG_TILE_LIST, message).label(label).help(help));
        }
    }
}
