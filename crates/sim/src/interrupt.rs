//! How a run is told to end early.

use std::fmt;
use std::sync::Arc;

/// Whether somebody wants a run to end. It is asked between instructions, by threads of the run and by the one that waits for them.
#[derive(Clone, Default)]
pub struct Interrupt(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Interrupt {
    pub fn new(is_wanted: impl Fn() -> bool + Send + Sync + 'static) -> Interrupt {
        Interrupt(Some(Arc::new(is_wanted)))
    }
    pub fn is_wanted(&self) -> bool {
        self.0.as_ref().is_some_and(|is_wanted| is_wanted())
    }
}

impl fmt::Debug for Interrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Interrupt" } else { "never" })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use strata_kernel::{Builder, Dtype, Opcode, Placement};

    use super::*;
    use crate::error::Kind;
    use crate::{Options, run};

    #[test]
    fn a_run_of_any_number_of_threads_ends_when_it_is_asked_to() {
        let mut b = Builder::new("endless");
        let (x, out) = (b.input("x", Dtype::U8, &[2, 4]), b.output("out", Dtype::U8, &[2, 4]));
        b.sequential(1 << 50, |b, _| {
            b.inst(Opcode::DmaCopy, [b.all(out), b.all(x)], []);
        });
        let (kernel, placement) = (b.finish(), Placement { tiles: vec![Vec::new(); 2] });
        for threads in 1..4 {
            let asked = AtomicU32::new(0);
            let interrupt = Interrupt::new(move || asked.fetch_add(1, Ordering::Relaxed) > 100);
            let options = Options { threads, interrupt, ..Options::default() };
            let error = run(&kernel, &placement, vec![(&[1; 8][..]).into(), (&[][..]).into()], &options).err();
            assert_eq!(error.map(|e| e.kind), Some(Kind::Interrupted));
        }
    }
}
