//! Strided views on the storage of a tensor.
//!
//! Storage is a run of elements: `partitions` rows of `row_bytes` each on chip, one row in HBM. A view is an offset and a
//! stride per dimension, in elements of the view's type, as if the rows lay one after the other:
//!
//! ```text
//! flat = offset + Σ stride_k * i_k      partition = flat / row      column = flat % row
//! ```

use std::sync::Arc;

use strata_kernel::access::View as Dims;
use strata_kernel::{Access, Affine, Dtype, LocId, LoopId, Pred, Space, TensorId, Term};

use super::{Result, refuse};

/// Where a tensor lives, as `nki.language` names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Region {
    Sbuf,
    Psum,
    PrivateHbm,
    SharedHbm,
}

impl Region {
    pub const ALL: [Region; 4] = [Region::Sbuf, Region::Psum, Region::PrivateHbm, Region::SharedHbm];
    pub fn name(self) -> &'static str {
        match self {
            Region::Sbuf => "sbuf",
            Region::Psum => "psum",
            Region::PrivateHbm => "private_hbm",
            Region::SharedHbm => "shared_hbm",
        }
    }
    pub fn from_name(name: &str) -> Option<Region> {
        Region::ALL.into_iter().find(|r| r.name() == name)
    }
    pub fn space(self) -> Space {
        match self {
            Region::Sbuf => Space::Sbuf,
            Region::Psum => Space::Psum,
            _ => Space::Hbm,
        }
    }
}

/// What all views of a tensor share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Storage {
    pub tensor: TensorId,
    pub region: Region,
    /// As the author named it; empty if he did not.
    pub name: String,
    /// Rows on chip; one in HBM.
    pub partitions: usize,
    /// Bytes of a partition on chip; of everything in HBM.
    pub row_bytes: usize,
}

/// A number known only on the device.
#[derive(Clone, PartialEq, Debug)]
pub enum Start {
    /// The index of a recorded loop.
    Loop(LoopId),
    /// A one-element tensor, read when the instruction executes.
    Tile(Box<View>),
    /// A tile of columns, read across groups of so many partitions.
    Columns(Box<View>, usize),
}

/// An offset that is added at run time.
#[derive(Clone, PartialEq, Debug)]
pub struct Dynamic {
    pub start: Start,
    /// Elements per unit.
    pub scale: i64,
    /// One value per row of dimension 0 instead of one for all.
    pub vector: bool,
}

/// A strided view.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub storage: Arc<Storage>,
    pub dtype: Dtype,
    pub shape: Vec<usize>,
    /// In elements of `dtype`.
    pub strides: Vec<i64>,
    pub offset: i64,
    pub dynamic: Option<Dynamic>,
}

/// One subscript of `t[...]`.
#[derive(Clone, Debug)]
pub enum Key {
    Int(i64),
    Slice(Option<i64>, Option<i64>, i64),
    /// `nl.ds(start, size)`
    Ds(i64, i64),
    DynamicInt(Start),
    DynamicDs(Start, i64),
    Ellipsis,
    NewAxis,
}

impl View {
    /// All of a tensor.
    pub fn whole(storage: Arc<Storage>, dtype: Dtype, shape: &[usize]) -> View {
        View { storage, dtype, shape: shape.to_vec(), strides: Dims::strides(shape), offset: 0, dynamic: None }
    }
    pub fn on_chip(&self) -> bool {
        self.storage.region.space().on_chip()
    }
    pub fn space(&self) -> Space {
        self.storage.region.space()
    }
    pub fn n_elements(&self) -> usize {
        self.shape.iter().product()
    }
    /// Partitions the view covers; in HBM, its first dimension.
    pub fn partitions(&self) -> usize {
        self.shape.first().copied().unwrap_or(1)
    }
    /// Elements of each partition.
    pub fn width(&self) -> usize {
        self.shape.iter().skip(1).product()
    }
    /// Elements of a storage row.
    pub fn row(&self) -> i64 {
        (self.storage.row_bytes / self.dtype.bytes()).max(1) as i64
    }
    pub fn label(&self) -> &str {
        if self.storage.name.is_empty() { "unnamed" } else { &self.storage.name }
    }

    /// Columns that were gathered stay as they are.
    pub fn not_gathered(&self, what: &str) -> Result<()> {
        match &self.dynamic {
            Some(Dynamic { start: Start::Columns(..), .. }) => {
                refuse(format!("{what}: the columns of `{}` are gathered, and stay as they are", self.label()))
            }
            _ => Ok(()),
        }
    }

    /// `t[keys]`
    pub fn index(&self, keys: &[Key]) -> Result<View> {
        self.not_gathered("index")?;
        let real = keys.iter().filter(|k| !matches!(k, Key::Ellipsis | Key::NewAxis)).count();
        if real > self.shape.len() {
            return refuse(format!(
                "too many indices for tensor `{}`: it has {} dimensions, but {real} were indexed",
                self.label(),
                self.shape.len()
            ));
        }
        let mut all: Vec<Key> = Vec::with_capacity(self.shape.len());
        let mut filled = false;
        for key in keys {
            match key {
                Key::Ellipsis if !filled => {
                    filled = true;
                    all.extend((real..self.shape.len()).map(|_| Key::Slice(None, None, 1)));
                }
                Key::Ellipsis => return refuse("an index can only have a single ellipsis ('...')"),
                other => all.push(other.clone()),
            }
        }
        let given = all.iter().filter(|k| !matches!(k, Key::NewAxis)).count();
        all.extend((given..self.shape.len()).map(|_| Key::Slice(None, None, 1)));
        let mut out = View { shape: Vec::new(), strides: Vec::new(), ..self.clone() };
        let mut d = 0;
        for key in all {
            if matches!(key, Key::NewAxis) {
                out.shape.push(1);
                out.strides.push(0);
                continue;
            }
            let (n, stride) = (self.shape[d], self.strides[d]);
            let (start, size, step) = self.range(d, n, &key)?;
            match key {
                Key::DynamicInt(start) | Key::DynamicDs(start, _) => out.move_by(start, stride, d)?,
                _ => out.offset += start * stride,
            }
            out.shape.push(size);
            out.strides.push(stride * step);
            d += 1;
        }
        out.drop_numbers(keys)
    }

    /// First coordinate, how many, and step of a subscript; a number has step zero.
    fn range(&self, d: usize, n: usize, key: &Key) -> Result<(i64, usize, i64)> {
        let n = n as i64;
        let outside = |a: i64, b: i64| {
            refuse(format!(
                "Out-of-bound access for tensor `{}` on dimension {d}: index range [{a}, {b}] exceed dimension size of {n}",
                self.label()
            ))
        };
        match *key {
            Key::Int(i) => {
                let at = if i < 0 { i + n } else { i };
                if !(0..n).contains(&at) {
                    return refuse(format!(
                        "Out-of-bound access for tensor `{}` on dimension {d}: index {i} exceed dimension size of {n}.",
                        self.label()
                    ));
                }
                Ok((at, 1, 0))
            }
            Key::Slice(start, stop, step) => {
                if step < 1 {
                    return refuse(format!("slice step must be positive, got {step}"));
                }
                let wrap = |v: i64| if v < 0 { v + n } else { v };
                let (start, stop) = (wrap(start.unwrap_or(0)), wrap(stop.unwrap_or(n)));
                if start < 0 || stop > n || start > n {
                    return outside(start, stop - 1);
                }
                let count = ((stop - start).max(0) + step - 1) / step;
                Ok((start, count as usize, step))
            }
            Key::Ds(start, size) => {
                if start < 0 || size < 0 || start + size > n {
                    return outside(start, start + size - 1);
                }
                Ok((start, size as usize, 1))
            }
            Key::DynamicInt(_) => Ok((0, 1, 0)),
            Key::DynamicDs(_, size) if size < 1 || size > n => outside(0, size - 1),
            Key::DynamicDs(_, size) => Ok((0, size as usize, 1)),
            Key::Ellipsis | Key::NewAxis => refuse("unexpected subscript"),
        }
    }

    /// Adds a dynamic offset along a dimension.
    pub fn move_by(&mut self, start: Start, scale: i64, dim: usize) -> Result<()> {
        if self.dynamic.is_some() {
            return refuse("a view can have only one dynamic offset");
        }
        if dim == 0 && self.on_chip() {
            return refuse("the partition dimension of an on-chip tensor cannot be indexed dynamically");
        }
        self.dynamic = Some(Dynamic { start, scale, vector: false });
        Ok(())
    }

    /// Dimensions indexed by a number (step zero) go, as far as a tensor may lose them.
    fn drop_numbers(mut self, keys: &[Key]) -> Result<View> {
        let numbers = keys.iter().any(|k| matches!(k, Key::Int(_) | Key::DynamicInt(_)));
        if !numbers {
            return Ok(self);
        }
        let keep = |k: usize, view: &View| k == 0 && view.on_chip();
        let least = if self.on_chip() { 2 } else { 1 };
        let mut is_number: Vec<bool> = vec![false; self.shape.len()];
        let mut d = 0;
        for key in keys {
            match key {
                Key::Ellipsis => {
                    let real = keys.iter().filter(|k| !matches!(k, Key::Ellipsis)).count();
                    d += self.shape.len().saturating_sub(real);
                    continue;
                }
                Key::Int(_) | Key::DynamicInt(_) => is_number[d] = true,
                _ => {}
            }
            d += 1;
        }
        let mut gone: Vec<usize> = (0..self.shape.len()).filter(|&k| is_number[k] && !keep(k, &self)).collect();
        while !gone.is_empty() && self.shape.len() - gone.len() < least {
            gone.pop();
        }
        for (k, number) in is_number.iter().enumerate() {
            if *number && !gone.contains(&k) && self.strides[k] == 0 {
                // What stays is an ordinary dimension of one element.
                self.strides[k] = if k == 0 { self.row() } else { 1 };
            }
        }
        for k in gone.into_iter().rev() {
            self.shape.remove(k);
            self.strides.remove(k);
        }
        Ok(self)
    }

    /// The IR's access for this view, seen as `shape` (of equal size). `loc` is where the view is used.
    pub fn access(&self, shape: &[usize], loc: LocId) -> Result<Access> {
        let strides = super::axes::restride(&self.shape, &self.strides, shape);
        let (own, strides) = match strides {
            Some(strides) => (shape.to_vec(), strides),
            // No strides describe it: row-major order of the view's own shape.
            None => (self.shape.clone(), self.strides.clone()),
        };
        let mut access = self.strided(&own, &strides, loc)?;
        if own != shape {
            access = match access.reshape(shape) {
                Some(access) => access,
                None => return refuse(format!("{} elements cannot be seen as {shape:?}", self.n_elements())),
            };
        }
        Ok(access)
    }

    fn strided(&self, shape: &[usize], strides: &[i64], loc: LocId) -> Result<Access> {
        let row = self.row();
        let spread = |keep: &dyn Fn(usize) -> Option<i64>, base: i64| {
            let axes = (0..shape.len()).filter(|&k| shape[k] != 1);
            let terms: Vec<(Term, i64)> =
                axes.filter_map(|k| keep(k).filter(|s| *s != 0).map(|s| (Term::Axis(k as u8), s))).collect();
            Affine { constant: base, terms }
        };
        let mut indices = Vec::new();
        let (dims, mut subs) = if self.on_chip() {
            // Axis 0 walks partitions, the others stay inside of one.
            let partition = self.offset.div_euclid(row);
            let column = self.offset.rem_euclid(row);
            let first = strides.first().copied().unwrap_or(0);
            if first % row != 0 && shape.first().is_some_and(|&n| n > 1) {
                return refuse(format!("partition stride {first} is no multiple of the row size {row}"));
            }
            let p = spread(&|k| (k == 0).then_some(first / row), partition);
            let e = spread(&|k| (k > 0).then_some(strides[k]), column);
            (vec![self.storage.partitions, row as usize], vec![p, e])
        } else {
            (vec![row as usize], vec![spread(&|k| Some(strides[k]), self.offset)])
        };
        self.check_inside(shape, strides, &dims)?;
        if let Some(dynamic) = &self.dynamic {
            let last = subs.len() - 1;
            let term = match &dynamic.start {
                Start::Loop(id) => Affine::index(*id),
                Start::Tile(view) if dynamic.vector => {
                    // An index per row, column after column.
                    let (rows, bounds) = (view.partitions() as i64, &shape);
                    let own = view.access(&[view.partitions(), view.width()], loc)?;
                    let axes = [Affine::axis(0).rem(rows, bounds), Affine::axis(0).div(rows, bounds)];
                    indices.push(own.through(&axes, shape));
                    Affine::term(Term::Data(0))
                }
                Start::Tile(view) => {
                    let own = view.access(&view.shape, loc)?;
                    indices.push(own.through(&vec![Affine::zero(); own.shape.len()], shape));
                    Affine::term(Term::Data(0))
                }
                Start::Columns(view, group) => {
                    indices.push(columns(view, *group as i64, shape, loc)?);
                    Affine::term(Term::Data(0))
                }
            };
            subs[last] = subs[last].add(&term.scale(dynamic.scale));
        }
        let view = Some(Dims { dims, n_block: 0, dtype: self.dtype });
        Ok(Access { tensor: self.storage.tensor, view, subs, shape: shape.to_vec(), indices, mask: Pred::True, loc })
    }

    /// Refuses a static pattern that leaves the storage.
    pub fn check_inside(&self, shape: &[usize], strides: &[i64], dims: &[usize]) -> Result<()> {
        let reach = |from: usize, to: usize, scale: i64, base: i64| {
            (from..to).fold((base, base), |(low, high), k| {
                let last = strides[k] / scale * (shape[k] as i64 - 1);
                (low + last.min(0), high + last.max(0))
            })
        };
        let row = self.row();
        let checks = if self.on_chip() {
            let n = shape.len();
            vec![
                (reach(0, n.min(1), row, self.offset.div_euclid(row)), dims[0] as i64, "partition"),
                (reach(1.min(n), n, 1, self.offset.rem_euclid(row)), row, "element of a partition"),
            ]
        } else {
            vec![(reach(0, shape.len(), 1, self.offset), row, "element")]
        };
        for ((low, high), n, what) in checks {
            let dynamic = self.dynamic.is_some() && what != "partition";
            if !dynamic && (low < 0 || high >= n) {
                return refuse(format!(
                    "Out-of-bound access for tensor `{}`: {what} range [{low}, {high}] exceeds its {n}",
                    self.label()
                ));
            }
        }
        Ok(())
    }
}

/// For each element the column it comes from: number `i` of a partition is `index[i % group, i / group]` of its group.
fn columns(index: &View, group: i64, shape: &[usize], loc: LocId) -> Result<Access> {
    let own = index.access(&[index.partitions(), index.width()], loc)?;
    let strides = Dims::strides(shape);
    let number = (1..shape.len()).fold(Affine::zero(), |sum, k| sum.add(&Affine::axis(k).scale(strides[k])));
    let first = Affine::axis(0).div(group, &shape).scale(group);
    let row = first.add(&number.rem(group, &shape));
    Ok(own.through(&[row, number.div(group, &shape)], shape))
}
