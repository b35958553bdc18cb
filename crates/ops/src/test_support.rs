//! Random tensors and plain index arithmetic for the tests of the operations.

use strata_tensor::{DType, Literal};

use strata_tensor::numbers::Direction;

use crate::body::Comparator;
use crate::{Body, Known, View, ViewMut};

/// One type of every element size.
pub const SIZES: &[DType] = &[DType::U8, DType::BF16, DType::F32, DType::S64, DType::C128];

/// Numbers from a seed.
pub struct Random(fastrand::Rng);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(fastrand::Rng::with_seed(seed))
    }
    pub fn next(&mut self) -> u64 {
        self.0.u64(..)
    }
    pub fn below(&mut self, n: usize) -> usize {
        self.0.usize(..n)
    }
    /// In `low..=high`.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        self.0.i64(low..=high)
    }
    pub fn shuffle<T>(&mut self, values: &mut [T]) {
        self.0.shuffle(values);
    }
}

pub struct Tensor(pub Literal);

impl Tensor {
    pub fn view(&self) -> View<'_> {
        View { dtype: self.0.dtype(), dims: self.0.dims(), bytes: self.0.bytes() }
    }
    pub fn view_mut(&mut self) -> ViewMut<'_> {
        let (dtype, dims) = (self.0.dtype(), self.0.dims().to_vec());
        ViewMut { dtype, dims: Box::leak(dims.into_boxed_slice()), bytes: self.0.bytes_mut() }
    }
    pub fn bytes(&self) -> &[u8] {
        self.0.bytes()
    }
    /// Junk of the same type to be overwritten.
    pub fn like(&self, dims: &[usize]) -> Tensor {
        junk(self.0.dtype(), dims)
    }
}

pub fn junk(dtype: DType, dims: &[usize]) -> Tensor {
    let mut literal = Literal::zeros(dtype, dims);
    literal.bytes_mut().fill(0xA5);
    Tensor(literal)
}

/// Arbitrary bits.
pub fn tensor(random: &mut Random, dtype: DType, dims: &[usize]) -> Tensor {
    let mut literal = Literal::zeros(dtype, dims);
    for b in literal.bytes_mut() {
        *b = random.next() as u8;
    }
    Tensor(literal)
}

pub fn from_slice<T: bytemuck::NoUninit>(dtype: DType, dims: &[usize], values: &[T]) -> Tensor {
    Tensor(Literal::from_slice(dtype, dims, values))
}

/// Every index of `dims` in row-major order.
pub fn indices(dims: &[usize]) -> Vec<Vec<usize>> {
    let n: usize = dims.iter().product();
    (0..n)
        .map(|mut linear| {
            let mut index = vec![0; dims.len()];
            for d in (0..dims.len()).rev() {
                index[d] = linear % dims[d];
                linear /= dims[d];
            }
            index
        })
        .collect()
}

pub fn index_of(dims: &[usize], index: &[usize]) -> usize {
    dims.iter().zip(index).fold(0, |linear, (d, i)| linear * d + i)
}

/// Integers of some type, and what they are.
pub struct Integers {
    pub tensor: Tensor,
    pub values: Vec<i64>,
}

/// Integers in `low..=high`, cut to the range of the type.
pub fn integers(random: &mut Random, dtype: DType, dims: &[usize], low: i64, high: i64) -> Integers {
    let low = if dtype.is_unsigned() { low.max(0) } else { low };
    let n: usize = dims.iter().product();
    let values: Vec<i64> = (0..n).map(|_| random.between(low, high)).collect();
    let bytes: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()[..dtype.bytes()].to_vec()).collect();
    Integers { tensor: Tensor(Literal::from_bytes(dtype, dims, &bytes)), values }
}

/// Splits `0..a + b` into two increasing lists of those lengths.
pub fn split(random: &mut Random, a: usize, b: usize) -> (Vec<usize>, Vec<usize>) {
    let mut all: Vec<usize> = (0..a + b).collect();
    if random.below(3) > 0 {
        // Often the second list is the end, or the beginning.
        if random.below(2) == 0 {
            all.rotate_left(b);
        }
    } else {
        random.shuffle(&mut all);
    }
    let mut first = all[..a].to_vec();
    let mut second = all[a..].to_vec();
    first.sort();
    second.sort();
    (first, second)
}

/// A body that is `known` on `dtype` (or a comparison), evaluated one lane at a time.
pub struct TestBody {
    pub known: Option<Known>,
    pub comparator: Option<Comparator>,
    pub compare: Option<Direction>,
    pub eval: Box<dyn Fn(&[&[u8]]) -> Vec<Vec<u8>> + Sync>,
    /// Bytes of each argument.
    pub sizes: Vec<usize>,
}

impl Body for TestBody {
    fn known(&self) -> Option<Known> {
        self.known
    }
    fn comparator(&self) -> Option<Comparator> {
        self.comparator
    }
    fn compare(&self) -> Option<Direction> {
        self.compare
    }
    fn eval(&self, lanes: usize, inputs: &[&[u8]], outputs: &mut [&mut [u8]]) {
        for lane in 0..lanes {
            let arguments: Vec<&[u8]> =
                inputs.iter().zip(&self.sizes).map(|(bytes, n)| &bytes[lane * n..(lane + 1) * n]).collect();
            for (out, result) in outputs.iter_mut().zip((self.eval)(&arguments)) {
                let n = result.len();
                out[lane * n..(lane + 1) * n].copy_from_slice(&result);
            }
        }
    }
}

/// A body over one type, as a function of two of its elements.
pub fn body<T: bytemuck::Pod>(known: Option<Known>, f: impl Fn(T, T) -> T + Sync + 'static) -> TestBody {
    let load = |b: &[u8]| bytemuck::pod_read_unaligned::<T>(b);
    TestBody {
        known,
        comparator: None,
        compare: None,
        eval: Box::new(move |a| vec![bytemuck::bytes_of(&f(load(a[0]), load(a[1]))).to_vec()]),
        sizes: vec![size_of::<T>(); 2],
    }
}

/// The slices of an index tensor along the dimension of its vectors.
pub fn components(indices: &Tensor, dimension: usize) -> Vec<Tensor> {
    let mut dims = indices.0.dims().to_vec();
    let n = std::mem::replace(&mut dims[dimension], 1);
    let slice = |c: usize| {
        let mut starts = vec![0; dims.len()];
        starts[dimension] = c as i64;
        let mut part = indices.like(&dims);
        crate::concat_pad::slice(&starts, &vec![1; dims.len()], indices.view(), part.view_mut());
        part
    };
    (0..n).map(slice).collect()
}
