//! The view methods of `NkiTensor`: all free, all on the same storage.

use std::collections::HashMap;

use strata_kernel::Dtype;

use super::view::{Dynamic, Start, View};
use super::{Result, axes, refuse};

/// Partitions that share their indices, unless the tensor engine reads them.
const COLUMN_GROUP: usize = 16;

impl View {
    pub fn reshape(&self, shape: &[usize]) -> Result<View> {
        if shape != self.shape {
            self.not_gathered("reshape")?;
        }
        if shape.iter().product::<usize>() != self.n_elements() {
            return refuse(format!(
                "reshape cannot change the number of elements: {:?} has {}, {shape:?} has {}",
                self.shape,
                self.n_elements(),
                shape.iter().product::<usize>()
            ));
        }
        if self.on_chip() && shape.first() != self.shape.first() {
            let (a, b) = (self.partitions(), shape.first().copied().unwrap_or(0));
            return refuse(format!("Partition dim size must be preserved, got {a} -> {b}"));
        }
        let strides = if self.on_chip() && !shape.is_empty() {
            // Partitions do not merge with what is inside of them.
            axes::restride(&self.shape[1..], &self.strides[1..], &shape[1..]).map(|free| {
                let mut all = vec![self.strides[0]];
                all.extend(free);
                all
            })
        } else {
            axes::restride(&self.shape, &self.strides, shape)
        };
        match strides {
            Some(strides) => Ok(View { shape: shape.to_vec(), strides, ..self.clone() }),
            None => refuse(format!(
                "cannot reshape a view of shape {:?} with strides {:?} to {shape:?} without copying",
                self.shape, self.strides
            )),
        }
    }

    /// One dimension split; one extent may be -1.
    pub fn reshape_dim(&self, dim: usize, shape: &[i64]) -> Result<View> {
        let n = self.extent(dim)?;
        let known: i64 = shape.iter().filter(|&&s| s >= 0).product();
        let shape: Vec<usize> =
            (shape.iter()).map(|&s| if s < 0 { (n as i64 / known.max(1)) as usize } else { s as usize }).collect();
        if shape.iter().product::<usize>() != n {
            return refuse(format!("reshape_dim: {shape:?} does not have {n} elements"));
        }
        let mut new = self.shape.clone();
        new.splice(dim..=dim, shape);
        self.reshape(&new)
    }

    pub fn flatten_dims(&self, start: usize, end: usize) -> Result<View> {
        self.extent(end)?;
        if start > end {
            return refuse(format!("flatten_dims: {start} is after {end}"));
        }
        let mut new = self.shape.clone();
        let n = new[start..=end].iter().product();
        new.splice(start..=end, [n]);
        self.reshape(&new)
    }

    pub fn permute(&self, dims: &[usize]) -> Result<View> {
        self.not_gathered("permute")?;
        let mut sorted = dims.to_vec();
        sorted.sort_unstable();
        if sorted != (0..self.shape.len()).collect::<Vec<_>>() {
            return refuse(format!("permute: {dims:?} is no permutation of {} dimensions", self.shape.len()));
        }
        if self.on_chip() && dims.first() != Some(&0) {
            return refuse("Partition dim must stay at position 0");
        }
        let shape = dims.iter().map(|&d| self.shape[d]).collect();
        let strides = dims.iter().map(|&d| self.strides[d]).collect();
        Ok(View { shape, strides, ..self.clone() })
    }

    /// `rearrange(src_pattern, dst_pattern, fixed_sizes)`: dimensions by name, several of them in one group.
    pub fn rearrange(&self, from: &[Vec<String>], to: &[Vec<String>], fixed: &HashMap<String, usize>) -> Result<View> {
        let (names, wanted): (Vec<&String>, Vec<&String>) =
            (from.iter().flatten().collect(), to.iter().flatten().collect());
        let sorted = |mut list: Vec<&String>| {
            list.sort_unstable();
            list.iter().map(|name| name.to_string()).collect::<Vec<_>>()
        };
        let (a, b) = (sorted(names.clone()), sorted(wanted.clone()));
        if a != b || a.windows(2).any(|pair| pair[0] == pair[1]) || from.len() != self.shape.len() {
            return refuse(format!(
                "rearrange: {from:?} of a tensor with {} dimensions is not {to:?}",
                self.shape.len()
            ));
        }
        let mut split = Vec::new();
        for (group, &extent) in from.iter().zip(&self.shape) {
            let known: usize = group.iter().filter_map(|name| fixed.get(name)).product();
            let unknown = group.iter().filter(|name| !fixed.contains_key(*name)).count();
            let rest = extent / known.max(1);
            if unknown > 1 || rest * known != extent || unknown == 0 && rest != 1 {
                return refuse(format!("rearrange: the sizes of {group:?} do not make {extent}"));
            }
            split.extend(group.iter().map(|name| fixed.get(name).copied().unwrap_or(rest)));
        }
        let order: Vec<usize> = wanted.iter().filter_map(|name| names.iter().position(|other| other == name)).collect();
        let parts = self.reshape(&split)?.permute(&order)?;
        let mut sizes = parts.shape.clone().into_iter();
        let joined: Vec<usize> = to.iter().map(|group| group.iter().filter_map(|_| sizes.next()).product()).collect();
        parts.reshape(&joined)
    }

    pub fn broadcast(&self, dim: usize, size: usize) -> Result<View> {
        self.not_gathered("broadcast")?;
        let n = self.extent(dim)?;
        if n != 1 {
            return refuse(format!("broadcast: dimension {dim} has size {n}, only size 1 can be broadcast"));
        }
        self.not_partition("broadcast", dim)?;
        let mut out = self.clone();
        (out.shape[dim], out.strides[dim]) = (size, 0);
        Ok(out)
    }

    pub fn expand_dim(&self, dim: usize) -> Result<View> {
        self.not_partition("expand_dim", dim)?;
        if dim > self.shape.len() {
            return refuse(format!("expand_dim: {dim} is beyond {} dimensions", self.shape.len()));
        }
        let mut out = self.clone();
        let stride = out.shape.get(dim).map_or(1, |&n| out.strides[dim] * n as i64);
        out.shape.insert(dim, 1);
        out.strides.insert(dim, stride);
        Ok(out)
    }

    pub fn squeeze_dim(&self, dim: usize) -> Result<View> {
        let n = self.extent(dim)?;
        self.not_partition("squeeze_dim", dim)?;
        if n != 1 {
            return refuse(format!("squeeze_dim: dimension {dim} has size {n}"));
        }
        let mut out = self.clone();
        out.shape.remove(dim);
        out.strides.remove(dim);
        Ok(out)
    }

    pub fn slice(&self, dim: usize, start: i64, end: i64, step: i64) -> Result<View> {
        self.not_gathered("slice")?;
        let n = self.extent(dim)? as i64;
        if start < 0 || start >= end || end > n || step < 1 {
            return refuse(format!(
                "Out-of-bound access for tensor `{}` on dimension {dim}: index range [{start}, {}] exceed dimension size of {n}",
                self.label(),
                end - 1
            ));
        }
        let mut out = self.clone();
        out.offset += start * self.strides[dim];
        out.shape[dim] = ((end - start + step - 1) / step) as usize;
        out.strides[dim] *= step;
        Ok(out)
    }

    pub fn select(&self, dim: usize, index: i64) -> Result<View> {
        self.not_gathered("select")?;
        let n = self.extent(dim)? as i64;
        let at = if index < 0 { index + n } else { index };
        if !(0..n).contains(&at) {
            return refuse(format!(
                "Out-of-bound access for tensor `{}` on dimension {dim}: index {index} exceed dimension size of {n}.",
                self.label()
            ));
        }
        self.not_partition("select", dim)?;
        let mut out = self.clone();
        out.offset += at * self.strides[dim];
        out.shape.remove(dim);
        out.strides.remove(dim);
        Ok(out)
    }

    pub fn select_dynamic(&self, dim: usize, start: Start) -> Result<View> {
        self.not_gathered("select")?;
        self.extent(dim)?;
        let mut out = self.clone();
        out.move_by(start, self.strides[dim], dim)?;
        out.shape.remove(dim);
        out.strides.remove(dim);
        Ok(out)
    }

    /// `view(dtype)`: the same bytes as elements of another type.
    pub fn reinterpret(&self, dtype: Dtype) -> Result<View> {
        self.not_gathered("view")?;
        let (from, to) = (self.dtype.bytes() as i64, dtype.bytes() as i64);
        let mut out = View { dtype, ..self.clone() };
        if from == to {
            return Ok(out);
        }
        let rescale = |v: i64| (v * from % to == 0).then_some(v * from / to);
        let last = self.shape.len().wrapping_sub(1);
        let contiguous = self.shape.is_empty() || self.strides[last] == 1 || self.shape[last] == 1;
        let scaled = |k: usize| if k == last { Some(1) } else { rescale(self.strides[k]) };
        let strides: Option<Vec<i64>> = (0..self.shape.len()).map(scaled).collect();
        let count = self.shape.last().and_then(|&n| rescale(n as i64));
        let (Some(strides), Some(offset), Some(count), true) = (strides, rescale(self.offset), count, contiguous)
        else {
            return refuse(format!(
                "cannot view {:?} of {} as {}: the last dimension must be contiguous and everything a multiple of the size ratio",
                self.shape,
                self.dtype.name(),
                dtype.name()
            ));
        };
        if let Some(dynamic) = &mut out.dynamic {
            dynamic.scale = dynamic.scale * from / to;
        }
        (out.strides, out.offset) = (strides, offset);
        out.shape[last] = count as usize;
        Ok(out)
    }

    /// `ap(pattern, offset)`: `[step, num]` pairs on the storage, outermost first.
    pub fn ap(
        &self,
        pattern: &[(i64, usize)],
        offset: Option<i64>,
        dtype: Option<Dtype>,
        dynamic: Option<(Start, bool)>,
        indirect_dim: usize,
    ) -> Result<View> {
        let own = dtype.unwrap_or(self.dtype);
        let base = self.offset * self.dtype.bytes() as i64 / own.bytes() as i64;
        let mut out = View {
            dtype: own,
            shape: pattern.iter().map(|p| p.1).collect(),
            strides: pattern.iter().map(|p| p.0).collect(),
            offset: base + offset.unwrap_or(0),
            dynamic: None,
            ..self.clone()
        };
        let row = out.row();
        if self.on_chip()
            && let Some(&(step, n)) = pattern.first()
            && step != row
            && n > 1
        {
            let list: Vec<String> = pattern.iter().map(|(s, n)| format!("[{s}, {n}]")).collect();
            return refuse(format!(
                "ap() pattern has invalid partition stride. Partition step {step} must equal tensor free dimension size {row}. Pattern: [{}]",
                list.join(", ")
            ));
        }
        if self.on_chip() && !pattern.is_empty() {
            out.strides[0] = row;
        }
        if let Some((start, vector)) = dynamic {
            if vector && (self.on_chip() || indirect_dim != 0) {
                return refuse("vector_offset needs an HBM tensor and indirect_dim=0");
            }
            if !vector && self.on_chip() && indirect_dim == 0 {
                return refuse("scalar_offset on the partition dimension of an on-chip tensor is not supported");
            }
            let scale: usize = self.shape.iter().skip(indirect_dim + 1).product();
            let ratio = |v: i64| v * self.dtype.bytes() as i64 / own.bytes() as i64;
            if vector {
                out.strides[0] = 0;
            }
            out.dynamic = Some(Dynamic { start, scale: ratio(scale as i64), vector });
        }
        Ok(out)
    }

    /// Rows of dimension 0 chosen by a column of indices.
    pub fn vector_select(&self, index: View) -> Result<View> {
        if self.on_chip() {
            return refuse("vector_select needs an HBM tensor");
        }
        let mut out = self.clone();
        let scale = self.strides.first().copied().unwrap_or(1);
        out.shape[0] = index.partitions();
        out.strides[0] = 0;
        out.dynamic = Some(Dynamic { start: Start::Tile(Box::new(index)), scale, vector: true });
        Ok(out)
    }

    /// `indirect(index, num_elem)`: columns of each partition, chosen by a tile of indices that partitions of a group share.
    pub fn indirect(&self, index: View, n: Option<usize>) -> Result<View> {
        if !self.on_chip() || index.space() != strata_kernel::Space::Sbuf {
            return refuse("indirect: the tensor must be on chip, the index in sbuf");
        }
        if self.dynamic.is_some() || index.dynamic.is_some() {
            return refuse("a view can have only one dynamic offset");
        }
        let rows = self.partitions();
        if index.partitions() != rows || !rows.is_multiple_of(COLUMN_GROUP) {
            return refuse(format!(
                "indirect: index has {} partitions, the tensor {rows}; they must be equal and a multiple of {COLUMN_GROUP}",
                index.partitions()
            ));
        }
        let n = n.unwrap_or(COLUMN_GROUP * index.width());
        let Some(strides) = axes::restride(&self.shape[1..], &self.strides[1..], &[self.width()]) else {
            return refuse(format!("indirect: the free dimensions of {:?} are not one run", self.shape));
        };
        let dynamic =
            Dynamic { start: Start::Columns(Box::new(index), COLUMN_GROUP), scale: strides[0], vector: false };
        Ok(View { shape: vec![rows, n], strides: vec![self.strides[0], 0], dynamic: Some(dynamic), ..self.clone() })
    }

    pub fn is_contiguous(&self) -> bool {
        let skip = self.on_chip() as usize;
        let mut next = 1;
        (skip..self.shape.len()).rev().filter(|&k| self.shape[k] != 1).all(|k| {
            let follows = self.strides[k] == next;
            next *= self.shape[k] as i64;
            follows
        })
    }

    fn extent(&self, dim: usize) -> Result<usize> {
        match self.shape.get(dim) {
            Some(&n) => Ok(n),
            None => refuse(format!("dimension {dim} does not exist: the tensor has {}", self.shape.len())),
        }
    }
    fn not_partition(&self, what: &str, dim: usize) -> Result<()> {
        match dim {
            0 if self.on_chip() => refuse(format!("{what}: the partition dimension cannot be changed")),
            _ => Ok(()),
        }
    }
}
