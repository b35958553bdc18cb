//! Where kernels for bf16 write: float32 as it is, or bf16.
#![expect(unsafe_code, reason = "tasks write disjoint blocks of one result")]

/// Where a result goes.
pub enum Target<'a> {
    Wide(&'a mut [f32]),
    /// bf16, each rounded once.
    Narrow(&'a mut [u16]),
}

/// The same for several tasks at once.
#[derive(Clone, Copy)]
pub enum Dest {
    Wide(*mut f32),
    Narrow(*mut u16),
}
// SAFETY: tasks write disjoint blocks.
unsafe impl Sync for Dest {}
// SAFETY: as above.
unsafe impl Send for Dest {}

impl Target<'_> {
    /// Where it begins, and its elements.
    pub fn dest(&mut self) -> (Dest, usize) {
        match self {
            Target::Wide(c) => (Dest::Wide(c.as_mut_ptr()), c.len()),
            Target::Narrow(c) => (Dest::Narrow(c.as_mut_ptr()), c.len()),
        }
    }
}
