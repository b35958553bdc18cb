//! Times the data movement operations: `cargo run --release -p strata-ops --example ops_bench [filter]`.

use std::time::Instant;

use strata_ops::body::{Body, Comparator, Known};
use strata_ops::{View, ViewMut};
use strata_ops::{
    concat_pad, dynamic_slice, gather, reduce_window, rng, scatter, select_and_scatter, sort, top_k, transpose,
};
use strata_tensor::numbers::{Direction, GatherDims, RngAlgorithm, ScatterDims};
use strata_tensor::{DType, Literal};

struct KnownBody(Option<Known>);

impl Body for KnownBody {
    fn known(&self) -> Option<Known> {
        self.0
    }
    fn comparator(&self) -> Option<Comparator> {
        Some(Comparator { operand: 0, descending: false, total_order: true, canonical: true })
    }
    fn compare(&self) -> Option<Direction> {
        Some(Direction::Ge)
    }
    fn eval(&self, _: usize, _: &[&[u8]], _: &mut [&mut [u8]]) {}
}

fn view(l: &Literal) -> View<'_> {
    View { dtype: l.dtype(), dims: l.dims(), bytes: l.bytes() }
}

fn view_mut(l: &mut Literal) -> ViewMut<'_> {
    let dims = Box::leak(l.dims().to_vec().into_boxed_slice());
    ViewMut { dtype: l.dtype(), dims, bytes: l.bytes_mut() }
}

fn random(seed: u64) -> impl FnMut() -> u64 {
    let mut rng = fastrand::Rng::with_seed(seed);
    move || rng.u64(..)
}

fn floats(dims: &[usize]) -> Literal {
    let mut next = random(7);
    let values: Vec<f32> = (0..dims.iter().product()).map(|_| (next() >> 40) as f32 / (1 << 24) as f32 - 0.5).collect();
    Literal::from_slice(DType::F32, dims, &values)
}

fn indices(dims: &[usize], below: u64) -> Literal {
    let mut next = random(9);
    let values: Vec<i32> = (0..dims.iter().product()).map(|_| (next() % below) as i32).collect();
    Literal::from_slice(DType::S32, dims, &values)
}

/// The best of several runs.
fn time(name: &str, elements: usize, mut f: impl FnMut()) {
    let filter = std::env::args().nth(1).unwrap_or_default();
    if !name.contains(&filter) {
        return;
    }
    f();
    let mut best = f64::INFINITY;
    let begin = Instant::now();
    for _ in 0..200 {
        let start = Instant::now();
        f();
        best = best.min(start.elapsed().as_secs_f64());
        if begin.elapsed().as_secs_f64() > 1.0 {
            break;
        }
    }
    println!("{name:32} {:10.1} us {:8.3} ns/element", best * 1e6, best * 1e9 / elements as f64);
}

fn main() {
    for (name, dims, perm) in [
        ("transpose 1024x1024", &[1024, 1024][..], &[1, 0][..]),
        ("transpose 4096x4096", &[4096, 4096], &[1, 0]),
        ("transpose 1000x3000", &[1000, 3000], &[1, 0]),
        ("transpose bshd 8x512x12x64", &[8, 512, 12, 64], &[0, 2, 1, 3]),
        ("transpose nchw 32x64x56x56", &[32, 64, 56, 56], &[0, 2, 3, 1]),
        ("transpose nchw3 32x3x224x224", &[32, 3, 224, 224], &[0, 2, 3, 1]),
    ] {
        let x = floats(dims);
        let out_dims: Vec<usize> = perm.iter().map(|&p: &i64| dims[p as usize]).collect();
        let mut out = Literal::zeros(DType::F32, &out_dims);
        time(name, x.n_elements(), || transpose::transpose(perm, view(&x), view_mut(&mut out)));
    }
    {
        let x = floats(&[32, 56, 56, 64]);
        let (zero, mut out) = (floats(&[]), Literal::zeros(DType::F32, &[32, 58, 58, 64]));
        time("pad nhwc 1", out.n_elements(), || {
            concat_pad::pad(&[0, 1, 1, 0], &[0, 1, 1, 0], &[0; 4], view(&x), view(&zero), view_mut(&mut out))
        });
        let (a, b) = (floats(&[4096, 300]), floats(&[4096, 212]));
        let mut out = Literal::zeros(DType::F32, &[4096, 512]);
        time("concatenate last", out.n_elements(), || {
            concat_pad::concatenate(1, &[view(&a), view(&b)], view_mut(&mut out))
        });
        let x = floats(&[2048, 2048]);
        let mut out = Literal::zeros(DType::F32, &[2048, 2048]);
        time("reverse last", out.n_elements(), || concat_pad::reverse(&[1], view(&x), view_mut(&mut out)));
        let update = floats(&[1, 2048]);
        time("dynamic_update_slice in place", 2048, || {
            dynamic_slice::dynamic_update_slice(None, view(&update), &[77, 0], view_mut(&mut out))
        });
        let mut out = Literal::zeros(DType::F32, &[1024, 1024]);
        time("slice stride 2", out.n_elements(), || concat_pad::slice(&[0, 0], &[2, 2], view(&x), view_mut(&mut out)));
    }
    gathers();
    {
        let one = KnownBody(None);
        for (name, dims) in [
            ("sort f32 1M", &[1 << 20][..]),
            ("sort f32 1000x1000", &[1000, 1000]),
            ("sort f32 10000x64", &[10000, 64]),
        ] {
            let x = floats(dims);
            let (mut out, last) = (x.clone(), dims.len() - 1);
            time(name, x.n_elements(), || sort::sort(last, true, &one, &[view(&x)], &mut [view_mut(&mut out)]));
            let iota: Vec<i32> = (0..x.n_elements() as i32).collect();
            let (iota, mut places) = (Literal::from_slice(DType::S32, dims, &iota), indices(dims, 2));
            time(&name.replace("sort", "argsort"), x.n_elements(), || {
                let mut outs = [view_mut(&mut out), view_mut(&mut places)];
                sort::sort(last, true, &one, &[view(&x), view(&iota)], &mut outs)
            });
        }
        for (name, dims, k) in [
            ("top_k 8 of 32x32000", &[32, 32000][..], 8),
            ("top_k 50 of 1M", &[1 << 20], 50),
            ("top_k 40 of 8x128256", &[8, 128256], 40),
        ] {
            let x = floats(dims);
            let out_dims = [&dims[..dims.len() - 1], &[k]].concat();
            let (mut values, mut places) = (floats(&out_dims), indices(&out_dims, 2));
            time(name, x.n_elements(), || top_k::top_k(k, view(&x), view_mut(&mut values), view_mut(&mut places)));
        }
    }
    windows();
    for (name, algorithm, dtype) in [
        ("philox u32 1M", RngAlgorithm::Philox, DType::U32),
        ("philox u8 1M", RngAlgorithm::Philox, DType::U8),
        ("threefry u32 1M", RngAlgorithm::ThreeFry, DType::U32),
    ] {
        let state = Literal::from_slice(DType::U64, &[2], &[1u64, 2]);
        let (mut new_state, mut out) = (state.clone(), Literal::zeros(dtype, &[1 << 20]));
        time(name, 1 << 20, || {
            rng::rng_bit_generator(algorithm, view(&state), view_mut(&mut new_state), view_mut(&mut out))
        });
    }
}

fn gathers() {
    let table = floats(&[50_000, 512]);
    let rows = indices(&[4096, 1], 50_000);
    let embedding = GatherDims {
        offset_dims: vec![1],
        collapsed_slice_dims: vec![0],
        start_index_map: vec![0],
        index_vector_dim: 1,
        ..GatherDims::default()
    };
    let mut out = Literal::zeros(DType::F32, &[4096, 512]);
    time("gather rows 4096x512", out.n_elements(), || {
        gather::gather(&embedding, &[1, 512], view(&table), &[view(&rows)], view_mut(&mut out))
    });
    let (flat, many) = (floats(&[1 << 20]), indices(&[1 << 20, 1], 1 << 20));
    let scalars = GatherDims {
        collapsed_slice_dims: vec![0],
        start_index_map: vec![0],
        index_vector_dim: 1,
        ..GatherDims::default()
    };
    let mut out = Literal::zeros(DType::F32, &[1 << 20]);
    time("gather scalars 1M", 1 << 20, || {
        gather::gather(&scalars, &[1], view(&flat), &[view(&many)], view_mut(&mut out))
    });
    let (x, along) = (floats(&[1000, 1000]), indices(&[1000, 1000, 1], 1000));
    let take_along = GatherDims {
        collapsed_slice_dims: vec![1],
        operand_batching_dims: vec![0],
        start_indices_batching_dims: vec![0],
        start_index_map: vec![1],
        index_vector_dim: 2,
        ..GatherDims::default()
    };
    let mut out = Literal::zeros(DType::F32, &[1000, 1000]);
    time("take_along_axis 1000x1000", 1_000_000, || {
        gather::gather(&take_along, &[1, 1], view(&x), &[view(&along)], view_mut(&mut out))
    });
    let columns = indices(&[1000, 1], 1000);
    let take_columns = GatherDims {
        offset_dims: vec![0],
        collapsed_slice_dims: vec![1],
        start_index_map: vec![1],
        index_vector_dim: 1,
        ..GatherDims::default()
    };
    time("gather columns 1000x1000", 1_000_000, || {
        gather::gather(&take_columns, &[1000, 1], view(&x), &[view(&columns)], view_mut(&mut out))
    });
    for (name, known) in [("add", Known::Add), ("set", Known::Second)] {
        let body = KnownBody(Some(known));
        let updates = floats(&[4096, 512]);
        let mut out = table.clone();
        let dims = ScatterDims {
            update_window_dims: vec![1],
            inserted_window_dims: vec![0],
            scatter_dims_to_operand_dims: vec![0],
            index_vector_dim: 1,
            ..ScatterDims::default()
        };
        time(&format!("scatter {name} rows 4096x512"), updates.n_elements(), || {
            scatter::scatter(&dims, false, &body, &[None], &[view(&rows)], &[view(&updates)], &mut [view_mut(&mut out)])
        });
        let (updates, mut out) = (floats(&[1 << 20]), floats(&[1 << 20]));
        let dims = ScatterDims {
            inserted_window_dims: vec![0],
            scatter_dims_to_operand_dims: vec![0],
            index_vector_dim: 1,
            ..ScatterDims::default()
        };
        time(&format!("scatter {name} scalars 1M"), 1 << 20, || {
            scatter::scatter(&dims, false, &body, &[None], &[view(&many)], &[view(&updates)], &mut [view_mut(&mut out)])
        });
    }
}

fn windows() {
    let zero = Literal::from_slice(DType::F32, &[], &[0f32]);
    let lowest = Literal::from_slice(DType::F32, &[], &[f32::NEG_INFINITY]);
    let (add, max) = (KnownBody(Some(Known::Add)), KnownBody(Some(Known::Max)));
    for (name, dims, d) in [
        ("cumsum 1M", &[1 << 20][..], 0),
        ("cumsum 1000x1000 last", &[1000, 1000], 1),
        ("cumsum 1000x1000 first", &[1000, 1000], 0),
    ] {
        let x = floats(dims);
        let mut out = x.clone();
        let mut window = reduce_window::Window::new(&vec![1; dims.len()], None, None, None, None);
        window.dimensions[d] = dims[d] as i64;
        window.padding[d][0] = dims[d] as i64 - 1;
        time(name, x.n_elements(), || {
            reduce_window::reduce_window(&window, &add, &[view(&x)], &[view(&zero)], &mut [view_mut(&mut out)])
        });
    }
    let pool = |size: i64, stride: i64, low: i64, nhwc: bool| {
        let at = if nhwc { [1, 2] } else { [2, 3] };
        let (mut sizes, mut strides, mut padding) = ([1; 4], [1; 4], [[0; 2]; 4]);
        for d in at {
            (sizes[d], strides[d], padding[d]) = (size, stride, [low, low]);
        }
        reduce_window::Window::new(&sizes, Some(&strides), None, None, Some(&padding))
    };
    for (name, dims, out_dims, window, body, init) in [
        ("max_pool nhwc 2x2/2", [32, 56, 56, 64], [32, 28, 28, 64], pool(2, 2, 0, true), &max, &lowest),
        ("max_pool nhwc 3x3/2", [32, 56, 56, 64], [32, 28, 28, 64], pool(3, 2, 1, true), &max, &lowest),
        ("avg_pool nhwc 3x3/1", [8, 56, 56, 64], [8, 56, 56, 64], pool(3, 1, 1, true), &add, &zero),
        ("max_pool nchw 2x2/2", [32, 64, 56, 56], [32, 64, 28, 28], pool(2, 2, 0, false), &max, &lowest),
        ("max_pool nchw 3x3/2", [32, 64, 56, 56], [32, 64, 28, 28], pool(3, 2, 1, false), &max, &lowest),
    ] {
        let (x, mut out) = (floats(&dims), floats(&out_dims));
        time(name, x.n_elements(), || {
            reduce_window::reduce_window(&window, body, &[view(&x)], &[view(init)], &mut [view_mut(&mut out)])
        });
    }
    for (name, dims, out_dims, window) in [
        ("max_pool grad nhwc 2x2/2", [32, 56, 56, 64], [32, 28, 28, 64], pool(2, 2, 0, true)),
        ("max_pool grad nchw 2x2/2", [32, 64, 56, 56], [32, 64, 28, 28], pool(2, 2, 0, false)),
    ] {
        let (x, source, mut out) = (floats(&dims), floats(&out_dims), floats(&dims));
        time(name, x.n_elements(), || {
            select_and_scatter::select_and_scatter(
                &window,
                &max,
                &add,
                view(&x),
                view(&source),
                view(&zero),
                view_mut(&mut out),
            )
        });
    }
}
