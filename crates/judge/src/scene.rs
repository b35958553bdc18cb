//! What rules need to word a finding: names, places, loop indices.

use strata_kernel::{Access, Affine, Kernel, Place, Placement, Space, TensorId, Term, place};

use crate::history::Iterations;
use crate::program::Program;
use crate::report::{Finding, Label, Part};
use crate::rules::address;
use crate::state::{Conflict, Moment};

/// The kernel as it was replayed.
pub(crate) struct Scene<'a, 'k> {
    pub program: &'a Program<'k>,
    pub placement: Option<&'a Placement>,
    pub iterations: &'a Iterations,
}

impl<'k> Scene<'_, 'k> {
    pub fn kernel(&self) -> &'k Kernel {
        self.program.kernel
    }
    pub fn name(&self, id: TensorId) -> &'k str {
        &self.kernel().tensor(id).name
    }
    /// `t[3]`, or `t` without block dimensions.
    pub fn tile_text(&self, moment: &Moment) -> String {
        address::tile_name(self.kernel().tensor(moment.tensor), moment.tile as usize)
    }
    /// `name@SB<partition,byte>(PxB)`; nothing in HBM or before allocation.
    pub fn place_text(&self, moment: &Moment) -> Option<String> {
        let tensor = self.kernel().tensor(moment.tensor);
        let at = self.place(moment)?;
        (tensor.space != Space::Hbm).then(|| place::describe(tensor, at).to_string())
    }
    /// Loop indices of a moment, by the names the author gave them.
    pub fn indices(&self, moment: &Moment) -> Vec<(String, i64)> {
        let path = self.iterations.path(moment.at);
        path.into_iter().map(|(id, index)| (self.kernel().loop_of(id).name.clone(), index)).collect()
    }
    pub fn label(&self, part: Part, moment: &Moment, text: impl Into<String>) -> Label {
        let label = Label::new(part, self.program.loc(moment.used), text).at(self.indices(moment));
        match self.place_text(moment) {
            Some(place) => label.place(place),
            None => label,
        }
    }
    /// Who reads, who owned, who destroyed.
    pub fn three_places(&self, finding: Finding, c: &Conflict) -> Finding {
        let (owner, thief) = (self.tile_text(&c.owner), self.tile_text(&c.destroyer));
        let (p, b) = c.address;
        let space = if self.kernel().tensor(c.owner.tensor).space == Space::Psum { "PSUM" } else { "SBUF" };
        let reads = if c.accumulates { "adds to" } else { "reads" };
        let reader = format!("this {reads} `{owner}`, of which partition {p}, byte {b} of {space} is lost");
        finding
            .label(self.label(Part::Reader, &c.reader, reader))
            .label(self.label(Part::Owner, &c.owner, format!("`{owner}` is written here")))
            .label(self.label(Part::Destroyer, &c.destroyer, format!("`{thief}` is written over it here")))
    }

    /// Owner and destroyer are tiles of one tensor that take turns in one place.
    pub fn take_turns(&self, c: &Conflict) -> bool {
        c.owner.tensor == c.destroyer.tensor && self.place(&c.owner) == self.place(&c.destroyer)
    }
    pub fn place(&self, moment: &Moment) -> Option<Place> {
        self.placement?.tiles.get(moment.tensor.0 as usize)?.get(moment.tile as usize).copied()
    }
    /// How many different places the tiles of a tensor have.
    pub fn physical_tiles(&self, id: TensorId) -> usize {
        let Some(placement) = self.placement else { return self.kernel().tensor(id).n_tiles() };
        let mut places = placement.tiles[id.0 as usize].clone();
        places.sort_unstable();
        places.dedup();
        places.len()
    }
    /// Bytes beyond everything that is placed, if `mover` fits there.
    pub fn free_byte_after(&self, mover: TensorId) -> Option<i64> {
        let (kernel, placement) = (self.kernel(), self.placement?);
        let end = kernel.tensor_ids().filter(|id| kernel.tensor(*id).space == Space::Sbuf).flat_map(|id| {
            let bytes = kernel.tensor(id).free_bytes() as i64;
            placement.tiles[id.0 as usize].iter().map(move |at| at.byte + bytes)
        });
        let end = end.max()?;
        let needs = (self.physical_tiles(mover) * kernel.tensor(mover).free_bytes()) as i64;
        (end + needs <= address::memory(kernel).sbuf_usable_bytes.value as i64).then_some(end)
    }
    /// Banks without a tensor.
    pub fn free_banks(&self) -> Vec<i64> {
        let (kernel, Some(placement)) = (self.kernel(), self.placement) else { return Vec::new() };
        let psum = kernel.tensor_ids().filter(|id| kernel.tensor(*id).space == Space::Psum);
        let used: Vec<i64> = psum.flat_map(|id| placement.tiles[id.0 as usize].iter().map(|at| at.bank)).collect();
        (0..address::memory(kernel).psum_banks.value as i64).filter(|bank| !used.contains(bank)).collect()
    }

    /// An access as the author wrote it: `a[0]`, `t[i, :, 0:128]`.
    pub fn access_text(&self, access: &Access) -> String {
        let view = access.view(self.kernel());
        let mut subs: Vec<String> =
            access.subs.iter().zip(&view.dims).map(|(sub, &extent)| self.sub_text(access, sub, extent)).collect();
        while subs.last().is_some_and(|s| s == ":") {
            subs.pop();
        }
        let name = self.name(access.tensor);
        if subs.is_empty() { name.to_string() } else { format!("{name}[{}]", subs.join(", ")) }
    }
    fn sub_text(&self, access: &Access, sub: &Affine, extent: usize) -> String {
        let axes: Vec<(u8, i64)> =
            sub.terms.iter().filter_map(|(t, c)| if let Term::Axis(a) = t { Some((*a, *c)) } else { None }).collect();
        let rest = Affine {
            constant: sub.constant,
            terms: sub.terms.iter().filter(|(t, _)| !matches!(t, Term::Axis(_))).cloned().collect(),
        };
        let text = self.named(&rest);
        match axes.as_slice() {
            [] => text,
            [(a, 1)] => {
                let n = access.shape.get(*a as usize).copied().unwrap_or(1);
                match rest.as_constant() {
                    Some(0) if n == extent => ":".to_string(),
                    Some(c) => format!("{c}:{}", c + n as i64),
                    None => format!("{text} + 0:{n}"),
                }
            }
            _ => format!("{text} + ..."),
        }
    }
    /// An expression with loops by name.
    fn named(&self, e: &Affine) -> String {
        let mut text = e.to_string();
        for id in (0..self.kernel().loops.len()).rev() {
            text = text.replace(&format!("i{id}"), &format!("\u{0}{id}\u{0}"));
        }
        for (id, l) in self.kernel().loops.iter().enumerate() {
            text = text.replace(&format!("\u{0}{id}\u{0}"), &l.name);
        }
        text
    }
}
