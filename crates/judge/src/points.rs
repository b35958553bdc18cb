//! An instruction as a set of points, each touching one element of every operand.
//!
//! A pointwise instruction has the axes of its tiles; a product has the axes of its destination and the contraction; a
//! reduction those of its input. Once every operand is an access over these *common* axes, masks, projections and undefined
//! values need no further knowledge of the instruction:
//!
//! ```text
//! nc_matmul    axes (m, n..., k)    dst[m, n]  stationary[k, m]  moving[k, n]
//! nc_transpose axes (p, f...)       dst[f, p]  data[p, f]
//! bn_stats     axes (p, f..., s)    dst[p, s]  data[p, f]
//! ```

use strata_kernel::{Access, Affine, Inst, Opcode, Pred};

/// An instruction's operands over common axes.
pub struct Points {
    /// Extents of the common axes.
    pub shape: Vec<usize>,
    /// One per operand; `None` for immediates and operands that were not given.
    pub operands: Vec<Option<Access>>,
    /// Without axes: switches the whole instruction.
    pub switch: Pred,
    /// With axes: the points that count.
    pub elements: Pred,
}

/// Brings the operands of an instruction to common axes.
pub fn points(inst: &Inst) -> Points {
    let mut axes = Axes { shape: Vec::new() };
    let accesses: Vec<Option<&Access>> = inst.operands.iter().map(|o| o.access()).collect();
    let over = inst.op.over();
    let mut operands: Vec<Option<Access>> = match (inst.op, accesses.as_slice()) {
        (Opcode::NcMatmul, [Some(dst), Some(stationary), Some(moving)]) => {
            axes.product(dst, stationary, moving).into_iter().map(Some).collect()
        }
        (Opcode::NcTranspose, [Some(dst), Some(data)]) => axes.transpose(dst, data).into_iter().map(Some).collect(),
        (Opcode::DmaTranspose, [Some(dst), Some(src)]) => {
            axes.permute(dst, src, inst.ints("axes")).into_iter().map(Some).collect()
        }
        _ => {
            axes.shape = accesses[over].map_or_else(Vec::new, |a| a.shape.clone());
            let kept = match inst.op {
                Opcode::TensorReduce => kept_axes(axes.shape.len(), inst.ints("axes")),
                _ => (0..axes.shape.len()).collect(),
            };
            let loose = match inst.op {
                // Partitions move, or everything does.
                Opcode::NcStreamShuffle => &[1usize][..],
                Opcode::LocalGather => &[1, 2],
                _ => &[],
            };
            let place = |(n, access): (usize, &Option<&Access>)| {
                let access = (*access)?;
                Some(if n == over { access.clone() } else { axes.align(access, &kept, loose.contains(&n)) })
            };
            accesses.iter().enumerate().map(place).collect()
        }
    };
    // Every operand over the final axes; its own mask joins the instruction's.
    let mut cond = inst.mask.clone();
    for access in operands.iter_mut().flatten() {
        access.shape.clone_from(&axes.shape);
        cond = cond.and(std::mem::take(&mut access.mask));
        access.indices.iter_mut().for_each(|index| index.shape.clone_from(&axes.shape));
    }
    let (switch, elements) = cond.split();
    Points { shape: axes.shape, operands, switch, elements }
}

/// The axes of a reduction's input that its result keeps, in order.
fn kept_axes(rank: usize, reduced: &[i64]) -> Vec<usize> {
    (0..rank).filter(|&k| !reduced.contains(&(k as i64)) && !reduced.contains(&(k as i64 - rank as i64))).collect()
}

struct Axes {
    shape: Vec<usize>,
}

impl Axes {
    fn add(&mut self, extent: usize) -> Affine {
        self.shape.push(extent);
        Affine::axis(self.shape.len() - 1)
    }
    /// `access` with its axes replaced, over the axes known so far.
    fn seen(&self, access: &Access, axes: &[Affine]) -> Access {
        access.through(axes, &self.shape)
    }

    /// By position where extents agree; extents of one stay at zero; what does not fit touches everything along an axis of
    /// its own. `kept` lists the common axes a result of lower rank keeps.
    fn align(&mut self, access: &Access, kept: &[usize], loose: bool) -> Access {
        let common = self.shape.clone();
        let count = |shape: &[usize]| shape.iter().product::<usize>();
        if !loose
            && access.shape != common
            && count(&access.shape) == count(&common)
            && kept.len() == common.len()
            && let Some(same) = access.reshape(&common)
        {
            return same;
        }
        let positional = access.shape.len() == common.len()
            && access.shape.iter().zip(&common).enumerate().all(|(k, (&a, &c))| a == c && kept.contains(&k) || a == 1);
        let mut rest = kept.iter().copied();
        let mut axes = Vec::with_capacity(access.shape.len());
        for (k, &extent) in access.shape.iter().enumerate() {
            let partner = if positional || kept.len() == common.len() { Some(k) } else { rest.next() };
            let fits = partner.filter(|&c| common.get(c) == Some(&extent) && !(loose && c == 0));
            axes.push(match (extent, fits) {
                (1, _) => Affine::zero(),
                (_, Some(c)) => Affine::axis(c),
                (n, None) => self.add(n),
            });
        }
        self.seen(access, &axes)
    }

    /// `dst[m, n...]`, `stationary[k, m]`, `moving[k, n...]`, free axes in row-major order.
    fn product(&mut self, dst: &Access, stationary: &Access, moving: &Access) -> [Access; 3] {
        self.shape = dst.shape.clone();
        let rank = self.shape.len();
        let k = self.add(stationary.partitions());
        let m_shape = [stationary.partitions(), dst.partitions()];
        let mut n_shape = vec![moving.partitions()];
        n_shape.extend(&dst.shape[1.min(rank)..]);
        let stationary = match stationary.reshape(&m_shape) {
            Some(s) => self.seen(&s, &[k.clone(), Affine::axis(0)]),
            None => self.rows(stationary, &k),
        };
        let moving = match moving.reshape(&n_shape) {
            Some(m) => {
                let axes: Vec<Affine> = std::iter::once(k.clone()).chain((1..rank).map(Affine::axis)).collect();
                self.seen(&m, &axes)
            }
            None => self.rows(moving, &k),
        };
        [dst.clone(), stationary, moving]
    }
    /// All of a tile, its partitions along `p`.
    fn rows(&mut self, access: &Access, p: &Affine) -> Access {
        let free: Vec<Affine> = access.shape[1..].iter().map(|&n| self.add(n)).collect();
        let axes: Vec<Affine> = std::iter::once(p.clone()).chain(free).collect();
        self.seen(access, &axes)
    }

    fn transpose(&mut self, dst: &Access, data: &Access) -> [Access; 2] {
        self.shape = data.shape.clone();
        let mut transposed: Vec<usize> = data.shape[1..].to_vec();
        transposed.push(data.partitions());
        let axes: Vec<Affine> = (1..data.shape.len()).chain([0]).map(Affine::axis).collect();
        let dst = match dst.reshape(&transposed) {
            Some(dst) => self.seen(&dst, &axes),
            None => self.align(dst, &[], false),
        };
        [dst, data.clone()]
    }

    /// Axis `k` of `dst` is axis `permutation[k]` of `src`.
    fn permute(&mut self, dst: &Access, src: &Access, permutation: &[i64]) -> [Access; 2] {
        self.shape = src.shape.clone();
        let transposed: Option<Vec<usize>> =
            permutation.iter().map(|&k| usize::try_from(k).ok().filter(|&k| k < src.shape.len())).collect();
        let transposed = transposed.filter(|axes| axes.len() == src.shape.len());
        let fitted = transposed.and_then(|axes| {
            let shape: Vec<usize> = axes.iter().map(|&k| src.shape[k]).collect();
            Some((dst.reshape(&shape)?, axes))
        });
        let dst = match fitted {
            Some((dst, axes)) => self.seen(&dst, &axes.into_iter().map(Affine::axis).collect::<Vec<_>>()),
            None => self.align(dst, &[], true),
        };
        [dst, src.clone()]
    }
}
