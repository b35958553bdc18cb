//! What the rules about addresses share: every logical tile with its place.

use strata_hw::core::Memory;
use strata_hw::{Generation, core};
use strata_kernel::{Kernel, Place, Placement, Space, Tensor, TensorId, place};

use crate::report::{Finding, Label, Part, Report};

/// A logical tile at its place.
pub(crate) struct Tile<'a> {
    /// The tensor.
    pub tensor: &'a Tensor,
    /// Which of its tiles.
    pub number: usize,
    /// Where it is.
    pub place: Place,
    /// The memory it has to fit.
    pub memory: &'static Memory,
}

impl Tile<'_> {
    /// How many partitions it covers.
    pub fn partitions(&self) -> i64 {
        self.tensor.partitions() as i64
    }
    /// Bytes of each partition it covers.
    pub fn bytes(&self) -> i64 {
        self.tensor.free_bytes() as i64
    }
    /// Whether it is in PSUM.
    pub fn in_psum(&self) -> bool {
        self.tensor.space == Space::Psum
    }
    /// `t[2]`, or `t` without block dimensions.
    pub fn name(&self) -> String {
        tile_name(self.tensor, self.number)
    }
    /// Its place in words.
    pub fn address(&self) -> String {
        place::describe(self.tensor, self.place).to_string()
    }
}

/// `t[1, 2]`, or `t` without block dimensions.
pub(crate) fn tile_name(tensor: &Tensor, number: usize) -> String {
    let index: Vec<String> = tensor.tile_index(number).iter().map(usize::to_string).collect();
    if index.is_empty() { tensor.name.clone() } else { format!("{}[{}]", tensor.name, index.join(", ")) }
}

/// The memories of the kernel's target; an unknown generation is judged as the oldest.
pub(crate) fn memory(kernel: &Kernel) -> &'static Memory {
    let generation = Generation::ALL.into_iter().find(|g| g.number() == kernel.generation);
    &core(generation.unwrap_or(Generation::V2)).memory
}

/// Asks `check` about every tile; the first bad tile of each tensor is reported.
pub(crate) fn each_bad_tile(
    kernel: &Kernel,
    placement: &Placement,
    report: &mut Report,
    check: impl Fn(&Tile) -> Option<Finding>,
) {
    for id in kernel.tensor_ids() {
        if let Some((finding, times)) = first_bad(kernel, placement, id, &check) {
            report.push(Finding { times, ..finding });
        }
    }
}

fn first_bad(
    kernel: &Kernel,
    placement: &Placement,
    id: TensorId,
    check: &impl Fn(&Tile) -> Option<Finding>,
) -> Option<(Finding, u64)> {
    let tensor = kernel.tensor(id);
    let places = placement.tiles.get(id.0 as usize)?;
    let memory = memory(kernel);
    let tile = |(number, &place): (usize, &Place)| Tile { tensor, number, place, memory };
    let mut bad = places.iter().enumerate().map(tile).filter_map(|t| Some((check(&t)?, t.address(), t.name())));
    let (finding, address, name) = bad.next()?;
    let label = Label::new(Part::Declaration, tensor.loc, format!("`{name}` is placed here")).place(address);
    Some((finding.label(label), 1 + bad.count() as u64))
}
