//! Views of tensors and how they are indexed.

use strata_kernel::access::AccessBounds;
use strata_kernel::{Access, Affine, Dtype, InstId, Kernel, Space, Term, View};

use crate::error::{Error, Result};
use crate::index::{Index, Mask, broadcast, leads};

/// A tensor, or a piece of one.
#[derive(Clone, PartialEq, Debug)]
pub struct Tile {
    pub access: Access,
    /// How many leading axes run over block dimensions: compute wants none.
    pub n_block: usize,
    /// The instruction whose whole result this is, if no one has asked for its value yet.
    pub made_by: Option<InstId>,
}

/// One entry of a subscript.
#[derive(Clone, Debug)]
pub enum Sub {
    Index(Index),
    Slice {
        start: Option<Index>,
        stop: Option<Index>,
        step: i64,
    },
    Ellipsis,
    NewAxis,
    /// A tile of integers.
    Tile(Tile),
}

impl Tile {
    pub fn new(access: Access, n_block: usize) -> Tile {
        Tile { access, n_block, made_by: None }
    }
    pub fn shape(&self) -> &[usize] {
        &self.access.shape
    }
    pub fn space(&self, kernel: &Kernel) -> Space {
        kernel.tensor(self.access.tensor).space
    }
    pub fn dtype(&self, kernel: &Kernel) -> Dtype {
        self.access.dtype(kernel)
    }
    /// `x[128, 512]`, as the error manual writes operands.
    pub fn label(&self, kernel: &Kernel) -> String {
        label(&kernel.tensor(self.access.tensor).name, self.shape())
    }

    /// `tile[condition]`: the tile behaves as if it ended where the condition does.
    pub fn masked(&self, mask: &Mask) -> Tile {
        let pred = mask.over(self.shape());
        let access = Access { mask: self.access.mask.clone().and(pred), ..self.access.clone() };
        Tile { access, n_block: self.n_block, made_by: None }
    }

    pub fn index(&self, kernel: &Kernel, subs: Vec<Sub>) -> Result<Tile> {
        let subs = numbers(self.filled(subs)?);
        let advanced = subs.iter().any(|s| match s {
            Sub::Index(i) => i.is_box(),
            Sub::Tile(_) => true,
            _ => false,
        });
        let tile = if advanced { self.advanced(kernel, subs)? } else { self.basic(kernel, subs)? };
        let on_chip = self.space(kernel).on_chip();
        Ok(if on_chip && tile.n_block == 0 { tile.at_least_2d() } else { tile })
    }

    /// One entry per axis: `...` and what is missing at the end stand for whole axes.
    fn filled(&self, subs: Vec<Sub>) -> Result<Vec<Sub>> {
        let rank = self.shape().len();
        let given = subs.iter().filter(|s| !matches!(s, Sub::Ellipsis | Sub::NewAxis)).count();
        if given > rank {
            return Err(Error::index(format!(
                "too many subscripts: the tensor has {rank} dimensions, {given} were given"
            )));
        }
        let whole = || Sub::Slice { start: None, stop: None, step: 1 };
        let mut out = Vec::new();
        let mut missing = rank - given;
        for sub in subs {
            match sub {
                Sub::Ellipsis => {
                    out.extend((0..missing).map(|_| whole()));
                    missing = 0;
                }
                other => out.push(other),
            }
        }
        out.extend((0..missing).map(|_| whole()));
        Ok(out)
    }

    fn basic(&self, kernel: &Kernel, subs: Vec<Sub>) -> Result<Tile> {
        let on_chip = self.space(kernel).on_chip();
        let old = self.shape();
        let mut shape: Vec<usize> = Vec::new();
        let mut axes = Vec::new();
        let mut data: Vec<Access> = Vec::new();
        let mut n_block = 0;
        let mut dim = 0;
        for sub in subs {
            match sub {
                Sub::NewAxis => {
                    shape.push(1);
                    continue;
                }
                Sub::Index(index) => {
                    let bounds = AccessBounds { kernel, shape: &[] };
                    let mut expr = scalar(&index, &bounds, &mut data)?;
                    if let Some(c) = expr.as_constant().filter(|c| *c < 0) {
                        expr = Affine::constant(c + old[dim] as i64);
                    }
                    axes.push(expr);
                    if on_chip && dim == self.n_block {
                        shape.push(1);
                    }
                }
                Sub::Slice { start, stop, step } => {
                    let bounds = AccessBounds { kernel, shape: &[] };
                    let mut end = |given: Option<Index>, default: i64| -> Result<Affine> {
                        let Some(index) = given else { return Ok(Affine::constant(default)) };
                        let expr = scalar(&index, &bounds, &mut data)?;
                        Ok(match expr.as_constant() {
                            Some(c) if c < 0 => Affine::constant(c + old[dim] as i64),
                            _ => expr,
                        })
                    };
                    let (start, stop) = (end(start, 0)?, end(stop, old[dim] as i64)?);
                    let extent = stop.sub(&start).as_constant().ok_or_else(|| {
                        Error::new(
                            "err_symbolic_extent",
                            format!("the extent of a slice must be a constant, not {}", stop.sub(&start)),
                        )
                    })?;
                    if step <= 0 {
                        return Err(Error::value("err_slice_step", "slices need a positive step"));
                    }
                    let n = (extent + step - 1).div_euclid(step);
                    if n <= 0 {
                        return Err(Error::index(format!("the slice is empty: its extent is {extent}")));
                    }
                    let axis = if n == 1 { Affine::zero() } else { Affine::axis(shape.len()) };
                    axes.push(start.add(&axis.scale(step)));
                    if dim < self.n_block {
                        n_block += 1;
                    }
                    shape.push(n as usize);
                }
                Sub::Tile(_) | Sub::Ellipsis => unreachable!("handled before"),
            }
            dim += 1;
        }
        Ok(self.composed(&axes, shape, data, n_block))
    }

    fn advanced(&self, kernel: &Kernel, subs: Vec<Sub>) -> Result<Tile> {
        let mixing = || {
            Error::new(
                "err_unsupported_mixing_basic_advanced_tensor_indexing",
                "Mixing basic tensor indexing and advanced tensor indexing is not supported.",
            )
        };
        let n_given = subs.iter().rposition(|s| !is_whole(s)).map_or(0, |k| k + 1);
        let mut indices = Vec::new();
        for sub in &subs[..n_given] {
            indices.push(match sub {
                Sub::Index(index) => index.clone(),
                Sub::Tile(tile) => Index::data(tile.access.clone()),
                _ => return Err(mixing()),
            });
        }
        if subs[n_given..].iter().any(|s| matches!(s, Sub::NewAxis)) {
            return Err(mixing());
        }
        let shapes: Vec<String> = indices.iter().map(|i| format!("{:?}", i.shape)).collect();
        let mut shape = common_shape(&mut indices).ok_or_else(|| {
            let text = format!("the subscripts' shapes do not broadcast: {}", shapes.join(", "));
            Error::value("err_index_shapes", text)
        })?;
        if self.space(kernel).on_chip() && shape.len() == 1 {
            let name = &kernel.tensor(self.access.tensor).name;
            return Err(Error::new(
                "err_1d_arange_not_supported",
                format!("indexing tensor `{name}` with 1d arange is not supported,"),
            ));
        }
        let n_index_axes = shape.len();
        shape.extend(&self.shape()[n_given..]);
        let mut data = Vec::new();
        let mut axes = Vec::new();
        for index in &indices {
            let padded = pad_right(index, shape.len() - n_index_axes, n_index_axes);
            axes.push(padded.lift(&shape, &AccessBounds { kernel, shape: &shape }, &mut data)?);
        }
        for k in n_index_axes..shape.len() {
            axes.push(if shape[k] == 1 { Affine::zero() } else { Affine::axis(k) });
        }
        Ok(self.composed(&axes, shape, data, 0))
    }

    /// Coordinate `k` of this tile is `axes[k]`, over `shape`, using index tiles `data`.
    fn composed(&self, axes: &[Affine], shape: Vec<usize>, data: Vec<Access>, n_block: usize) -> Tile {
        let first = self.access.indices.len() as u8;
        let renumber = |e: &Affine| {
            e.substitute(&shape.as_slice(), &mut |t| match t {
                Term::Data(n) => Affine::term(Term::Data(n + first)),
                other => Affine::term(other.clone()),
            })
        };
        let axes: Vec<Affine> = axes.iter().map(renumber).collect();
        let mut access = self.access.through(&axes, &shape);
        access.indices.extend(data);
        Tile::new(access, n_block)
    }

    /// Pads with trailing axes of extent one: every on-chip tile has at least two.
    pub fn at_least_2d(self) -> Tile {
        if self.shape().len() >= 2 {
            return self;
        }
        let mut shape = self.shape().to_vec();
        shape.resize(2, 1);
        let access = self.access.reshape(&shape).expect("equal sizes");
        Tile { access, ..self }
    }

    pub fn reshape(&self, kernel: &Kernel, shape: &[usize]) -> Result<Tile> {
        let problem = || {
            let text = format!("cannot reshape {} into {shape:?}", self.label(kernel));
            Error::value("err_reshape", text)
        };
        let tensor = kernel.tensor(self.access.tensor);
        let whole = Access::whole(self.access.tensor, tensor);
        let dims = shape.to_vec();
        let total: usize = shape.iter().product();
        if total != self.access.n_elements() {
            return Err(problem());
        }
        let own = self.access.view.is_none() && Access { loc: whole.loc, ..self.access.clone() } == whole;
        if own && tensor.space == Space::Hbm {
            let view = View { dims, n_block: 0, dtype: tensor.dtype };
            let subs = (0..shape.len()).map(Affine::axis).collect();
            return Ok(Tile::new(Access { view: Some(view), subs, shape: shape.to_vec(), ..whole }, 0));
        }
        let access = self.access.reshape(shape).ok_or_else(problem)?;
        // Block axes stay block axes if the reshape leaves them alone.
        let same = self.shape().iter().zip(shape).take(self.n_block).all(|(a, b)| a == b);
        let n_block = if same && shape.len() > self.n_block { self.n_block } else { 0 };
        Ok(Tile::new(access, n_block))
    }

    /// The same bytes as another type: the last axis scales by the ratio of item sizes.
    pub fn view(&self, kernel: &Kernel, dtype: Dtype) -> Result<Tile> {
        let old = self.access.view(kernel);
        let (from, to) = (old.dtype.bytes(), dtype.bytes());
        let mut access = self.access.clone();
        if from == to {
            access.view = Some(View { dtype, ..old });
            return Ok(Tile::new(access, self.n_block));
        }
        let problem = || {
            let text = format!("{} cannot be viewed as {}", self.label(kernel), dtype.name());
            Error::value("err_view", text)
        };
        let scaled = |n: usize| Some(n * from / to).filter(|_| (n * from).is_multiple_of(to)).ok_or_else(problem);
        let (Some(extent), Some(sub)) = (access.shape.last().copied(), access.subs.last()) else {
            return Err(problem());
        };
        // The last axis walks through neighbouring elements, and nothing else does.
        let axis = Affine::axis(access.shape.len() - 1);
        let first = match extent {
            1 => sub.substitute(&access.shape.as_slice(), &mut |t| match t {
                t if axis.terms[0].0 == *t => Affine::zero(),
                other => Affine::term(other.clone()),
            }),
            _ => sub.sub(&axis),
        };
        let first = first.rescaled(from as i64, to as i64).filter(|f| !f.uses_axes()).ok_or_else(problem)?;
        if access.subs.iter().rev().skip(1).any(|s| s.any(&mut |t| axis.terms[0].0 == *t)) {
            return Err(problem());
        }
        let mut dims = old.dims.clone();
        let (n, last) = (scaled(extent)?, dims.len() - 1);
        dims[last] = scaled(dims[last])?;
        access.view = Some(View { dims, n_block: old.n_block, dtype });
        access.subs[last] = if n == 1 { first } else { first.add(&axis) };
        *access.shape.last_mut().expect("checked") = n;
        Ok(Tile::new(access, self.n_block))
    }

    pub fn expand_dims(&self, kernel: &Kernel, axis: i64) -> Result<Tile> {
        let rank = self.shape().len() as i64;
        let at = if axis < 0 { axis + rank + 1 } else { axis };
        if !(0..=rank).contains(&at) {
            return Err(Error::value(
                "err_expand_dims",
                format!("axis {axis} is out of range for {}", self.label(kernel)),
            ));
        }
        let mut shape = self.shape().to_vec();
        shape.insert(at as usize, 1);
        self.reshape(kernel, &shape)
    }
}

/// `x[128, 512]`.
pub fn label(name: &str, shape: &[usize]) -> String {
    let dims: Vec<String> = shape.iter().map(usize::to_string).collect();
    format!("{name}[{}]", dims.join(", "))
}

/// A tile of one element is a number, and selects like one, where no subscript has axes.
fn numbers(subs: Vec<Sub>) -> Vec<Sub> {
    let has_boxes = subs.iter().any(|s| match s {
        Sub::Index(index) => index.is_box(),
        Sub::Tile(tile) => tile.access.n_elements() != 1,
        _ => false,
    });
    if has_boxes {
        return subs;
    }
    let number = |tile: &Tile| {
        let zeros = vec![Affine::zero(); tile.shape().len()];
        Sub::Index(Index::data(tile.access.through(&zeros, &[])))
    };
    subs.into_iter().map(|s| if let Sub::Tile(tile) = &s { number(tile) } else { s }).collect()
}

fn is_whole(sub: &Sub) -> bool {
    matches!(sub, Sub::Slice { start: None, stop: None, step: 1 })
}

/// An index without axes as an expression.
fn scalar(index: &Index, bounds: &AccessBounds, data: &mut Vec<Access>) -> Result<Affine> {
    if index.is_box() && index.shape.iter().any(|&n| n != 1) {
        return Err(Error::new(
            "err_unsupported_mixing_basic_advanced_tensor_indexing",
            "Mixing basic tensor indexing and advanced tensor indexing is not supported.",
        ));
    }
    let flat = Index { shape: Vec::new(), ..index.clone() };
    if flat.data.is_empty() {
        return Ok(flat.expr);
    }
    let point = Index {
        data: flat.data.iter().map(|d| d.through(&vec![Affine::zero(); d.shape.len()], &[])).collect(),
        ..flat
    };
    point.lift(&[], bounds, data)
}

/// The shape that subscripts broadcast to, by NumPy's rules; but one that [`leads`] the others names their first axis.
fn common_shape(indices: &mut [Index]) -> Option<Vec<usize>> {
    let all = |indices: &[Index]| indices.iter().try_fold(Vec::new(), |shape, i| broadcast(&shape, &i.shape));
    let rank = indices.iter().map(|i| i.shape.len()).max().unwrap_or(0);
    let long: Vec<usize> = (0..rank)
        .map(|k| indices.iter().filter(|i| i.shape.len() == rank).map(|i| i.shape[k]).max().unwrap_or(1))
        .collect();
    for index in indices.iter_mut().filter(|i| i.shape.len() >= 2 && leads(&i.shape, &long)) {
        *index = index.trailing(rank);
    }
    all(indices)
}

/// An index over axes that come before `n` further axes of a box.
fn pad_right(index: &Index, n: usize, n_index_axes: usize) -> Index {
    if n == 0 || index.shape.is_empty() {
        return index.clone();
    }
    let lead = n_index_axes - index.shape.len();
    let mut shape = vec![1; lead];
    shape.extend(&index.shape);
    shape.extend(std::iter::repeat_n(1, n));
    let axes: Vec<Affine> = (0..index.shape.len()).map(|k| Affine::axis(k + lead)).collect();
    let bounds: &[usize] = &shape;
    let expr = index.expr.substitute(&bounds, &mut |t| match t {
        Term::Axis(k) => axes[*k as usize].clone(),
        other => Affine::term(other.clone()),
    });
    let data = index.data.iter().map(|d| d.through(&axes, &shape)).collect();
    Index { expr, data, shape: shape.clone() }
}
