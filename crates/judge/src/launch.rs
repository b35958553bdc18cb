//! All instances of a launch together: what they write, and where they meet.

use strata_kernel::{Kernel, Role, Space, TensorId};

use crate::footprint::{Rect, extents};
use crate::grid::Grid;
use crate::program::Program;
use crate::replay::touched;
use crate::report::Report;
use crate::rules;

/// How much of an output is written.
pub(crate) struct Written {
    pub tensor: TensorId,
    pub bytes: u64,
}

/// What one instance does to a tensor that all of them see.
pub(crate) struct Traffic {
    pub tensor: TensorId,
    /// Bytes, and whether data decide if they are touched.
    writes: Vec<(Rect, bool)>,
    reads: Vec<(Rect, bool)>,
}

/// Traffic of every output and every parameter that is written.
pub(crate) fn traffic(program: &Program) -> Vec<Traffic> {
    let kernel = program.kernel;
    let mut all = Vec::new();
    for tensor in kernel.tensor_ids() {
        let t = kernel.tensor(tensor);
        if t.space == Space::Hbm && shared_name(kernel, tensor).is_some() {
            let (writes, reads) = (touched(program, tensor, true), touched(program, tensor, false));
            let output = matches!(t.role, Role::Shared(_));
            if output || !writes.is_empty() || !reads.is_empty() {
                all.push(Traffic { tensor, writes, reads });
            }
        }
    }
    all
}

/// What a tensor is called across instances: outputs and parameters by number.
fn shared_name(kernel: &Kernel, tensor: TensorId) -> Option<(bool, usize)> {
    match kernel.tensor(tensor).role {
        Role::Shared(n) => Some((true, n)),
        Role::Input { n, .. } => Some((false, n)),
        _ => None,
    }
}

/// Lays the traffic of all instances over each other.
pub(crate) fn meet(kernels: &[&Kernel], traffic: &[Vec<Traffic>], report: &mut Report) {
    let Some(first) = kernels.first() else { return };
    let mut written = Vec::new();
    for tensor in first.tensor_ids().filter(|id| first.tensor(*id).space == Space::Hbm) {
        let Some(name) = shared_name(first, tensor) else { continue };
        let of = |k: usize| {
            let wanted = |t: &&Traffic| shared_name(kernels[k], t.tensor) == Some(name);
            traffic[k].iter().find(wanted)
        };
        let users: Vec<(usize, &Traffic)> = (0..kernels.len()).filter_map(|k| Some((k, of(k)?))).collect();
        if !name.0 && users.iter().all(|(_, t)| t.writes.is_empty()) {
            continue;
        }
        let (rows, bytes) = extents(first.tensor(tensor));
        let mut grid = Grid::new(rows, bytes);
        for (rect, _) in users.iter().flat_map(|(_, t)| t.writes.iter().chain(&t.reads)) {
            grid.add((rect.p0, rect.p1), (rect.b0, rect.b1));
        }
        grid.finish();
        let mut owner = vec![0u32; grid.n_cells()];
        let mut met = false;
        let data_decide = users.iter().any(|(_, t)| t.writes.iter().chain(&t.reads).any(|(_, dynamic)| *dynamic));
        // What happens for certain; then, over it, what data may make happen.
        for possible in [false, true].into_iter().take(1 + usize::from(data_decide)) {
            let counted = |list: &[(Rect, bool)]| -> Vec<usize> {
                let counted = list.iter().filter(|(_, dynamic)| possible || !dynamic);
                counted.flat_map(|(rect, _)| cells(&grid, *rect)).collect()
            };
            owner.fill(0);
            for &(k, t) in &users {
                for cell in counted(&t.writes) {
                    let other = std::mem::replace(&mut owner[cell], k as u32 + 1);
                    if !met && other != 0 && other != k as u32 + 1 {
                        met = quarrel(kernels, tensor, (other as usize - 1, k), (false, possible), report);
                    }
                }
            }
            for &(k, t) in &users {
                for cell in counted(&t.reads) {
                    let other = owner[cell];
                    if !met && other != 0 && other != k as u32 + 1 {
                        met = quarrel(kernels, tensor, (other as usize - 1, k), (true, possible), report);
                    }
                }
            }
        }
        if name.0 || first.tensor(tensor).returned {
            let area = |cell: usize| {
                let (row, col) = ((cell / grid.b.len()) as u32, (cell % grid.b.len()) as u32);
                let (p, b) = (grid.p.start(row + 1) - grid.p.start(row), grid.b.start(col + 1) - grid.b.start(col));
                u64::from(p) * u64::from(b)
            };
            let bytes = (0..owner.len()).filter(|&cell| owner[cell] != 0).map(area).sum();
            if name.0 {
                written.push(Written { tensor, bytes });
            }
        }
    }
    rules::unwritten_output::check(first, &written, report);
}

fn cells(grid: &Grid, rect: Rect) -> impl Iterator<Item = usize> {
    let (p0, p1, b0, b1) = (grid.p.cell(rect.p0), grid.p.cell(rect.p1), grid.b.cell(rect.b0), grid.b.cell(rect.b1));
    let stride = grid.b.len();
    (p0..p1).flat_map(move |p| (b0..b1).map(move |b| p as usize * stride + b as usize))
}

/// Two instances meet; fine if they are the same program and do not read. `possible`: data decide whether they do.
fn quarrel(
    kernels: &[&Kernel],
    tensor: TensorId,
    (a, b): (usize, usize),
    (reads, possible): (bool, bool),
    report: &mut Report,
) -> bool {
    if !reads && same_program(kernels[a], kernels[b]) {
        return false;
    }
    let (first, second) = (&kernels[a].program, &kernels[b].program);
    report.push(rules::grid_conflict::finding(kernels[0], tensor, (first, second), reads, possible));
    true
}

/// The same instructions on the same tensors.
pub(crate) fn same_program(a: &Kernel, b: &Kernel) -> bool {
    a.body == b.body && a.tensors == b.tensors && a.loops == b.loops && a.options == b.options
}
