//! Sliding windows: `reduce_window`, `select_and_scatter`, `convolution`.

use super::elementwise::pred;
use super::reduce::{check_body, check_inits, inputs_and_inits};
use super::{Args, Inferred, Problem, check_dims, ensure, one, same_dim, same_element, show, size_of};
use crate::{ConvDims, DYNAMIC, Element, OpKind, Precision, TensorTy, Ty};

pub(super) fn infer(op: &OpKind, args: &Args) -> Inferred {
    match op {
        OpKind::ReduceWindow { window_dimensions, window_strides, base_dilations, window_dilations, padding } => {
            let (inputs, inits) = inputs_and_inits(args)?;
            let rank = inputs[0].rank();
            let window = Window {
                sizes: window_dimensions.clone(),
                strides: window_strides.clone(),
                padding: padding.clone(),
                base_dilations: base_dilations.clone(),
                window_dilations: window_dilations.clone(),
            };
            check_inits(&inits)?;
            let dims = window.apply(&inputs[0].dims)?;
            let elements = check_body(args.region(0)?, &inputs, &inits)?;
            debug_assert_eq!(dims.len(), rank);
            let result = |element| Ty::Tensor(TensorTy { dims: dims.clone(), element, bounds: None });
            Ok(Some(elements.into_iter().map(result).collect()))
        }
        OpKind::SelectAndScatter { window_dimensions, window_strides, padding } => {
            let window = Window {
                sizes: window_dimensions.clone().unwrap_or_default(),
                strides: window_strides.clone(),
                padding: padding.clone(),
                base_dilations: None,
                window_dilations: None,
            };
            select_and_scatter(args, &window)
        }
        OpKind::Convolution {
            window_strides,
            padding,
            lhs_dilation,
            rhs_dilation,
            window_reversal,
            dimension_numbers,
            feature_group_count,
            batch_group_count,
            precision_config,
        } => convolution(
            args,
            dimension_numbers,
            window_strides,
            padding.as_deref(),
            lhs_dilation,
            rhs_dilation,
            window_reversal,
            *feature_group_count,
            *batch_group_count,
            precision_config,
        ),
        OpKind::DynamicConv {
            window_strides,
            lhs_dilation,
            rhs_dilation,
            window_reversal,
            dimension_numbers,
            feature_group_count,
            batch_group_count,
            precision_config,
            ..
        } => {
            let spatial = dimension_numbers.input_spatial.len() as i64;
            let padding = args.tensor(2)?;
            let fits = padding.rank() == 2 && same_dim(padding.dims[0], spatial) && same_dim(padding.dims[1], 2);
            ensure!(fits, "shape-mismatch", "has padding of type `{padding}` for {spatial} spatial dimensions");
            let unknown = vec![[DYNAMIC, DYNAMIC]; spatial as usize];
            // JAX writes strides for dimensions the convolution does not have; they have no effect.
            let strides = window_strides.as_ref().map(|s| s[..s.len().min(spatial as usize)].to_vec());
            convolution(
                args,
                dimension_numbers,
                &strides,
                Some(&unknown),
                lhs_dilation,
                rhs_dilation,
                window_reversal,
                *feature_group_count,
                *batch_group_count,
                precision_config,
            )
        }
        _ => Ok(None),
    }
}

/// A window per dimension; what is absent is 1, or no padding. Padding of [`DYNAMIC`] makes the size unknown.
pub(crate) struct Window {
    pub sizes: Vec<i64>,
    pub strides: Option<Vec<i64>>,
    pub padding: Option<Vec<[i64; 2]>>,
    pub base_dilations: Option<Vec<i64>>,
    pub window_dilations: Option<Vec<i64>>,
}

impl Window {
    /// How many windows fit along each of `dims`.
    pub fn apply(&self, dims: &[i64]) -> Result<Vec<i64>, Problem> {
        let rank = dims.len();
        let len = |name: &str, n: usize| -> Result<(), Problem> {
            ensure!(n == rank, "attribute-range", "has {n} entries in `{name}` for {rank} dimensions");
            Ok(())
        };
        len("window_dimensions", self.sizes.len())?;
        for (name, list) in [
            ("window_dimensions", Some(&self.sizes)),
            ("window_strides", self.strides.as_ref()),
            ("base_dilations", self.base_dilations.as_ref()),
            ("window_dilations", self.window_dilations.as_ref()),
        ] {
            let Some(list) = list else { continue };
            len(name, list.len())?;
            for (d, &n) in list.iter().enumerate() {
                ensure!(
                    n > 0 || n == DYNAMIC,
                    "attribute-range",
                    "has {n} in `{name}` at dimension {d}, which must be positive"
                );
            }
        }
        if let Some(padding) = &self.padding {
            len("padding", padding.len())?;
        }
        let at = |list: &Option<Vec<i64>>, d: usize| list.as_ref().map_or(1, |l| l[d]);
        let mut out = Vec::with_capacity(rank);
        for d in 0..rank {
            let [low, high] = self.padding.as_ref().map_or([0, 0], |p| p[d]);
            if dims[d] == DYNAMIC || self.sizes[d] == DYNAMIC || low == DYNAMIC || high == DYNAMIC {
                out.push(DYNAMIC);
                continue;
            }
            let dilate = |n: i64, by: i64| if n == 0 { Some(0) } else { (n - 1).checked_mul(by)?.checked_add(1) };
            let base = dilate(dims[d], at(&self.base_dilations, d));
            let padded = size_of(base.and_then(|b| b.checked_add(low)?.checked_add(high)))?;
            let window = size_of(dilate(self.sizes[d], at(&self.window_dilations, d)))?;
            let empty = padded <= 0 || window > padded;
            out.push(if empty { 0 } else { (padded - window) / at(&self.strides, d) + 1 });
        }
        Ok(out)
    }
}

fn select_and_scatter(args: &Args, window: &Window) -> Inferred {
    let (x, source, init) = (args.tensor(0)?, args.tensor(1)?, args.tensor(2)?);
    let windows = window.apply(&x.dims)?;
    ensure!(
        super::same_dims(&windows, &source.dims),
        "shape-mismatch",
        "has a source of shape {} for windows of shape {}",
        show(&source.dims),
        show(&windows)
    );
    ensure!(same_element(&source.element, &x.element), "element-type", "scatters `{source}` into `{x}`");
    check_inits(&[init])?;
    let select = args.region(0)?;
    ensure!(select.args.len() == 2, "region-signature", "has a select body of {} arguments, not 2", select.args.len());
    for (i, arg) in select.args.iter().enumerate() {
        let fits = matches!(arg, Ty::Tensor(a) if a.rank() == 0 && same_element(&a.element, &x.element));
        ensure!(fits, "region-signature", "has a select body whose argument {i} is `{arg}` for elements of `{x}`");
    }
    ensure!(select.results == [pred()], "region-signature", "has a select body that does not return one `tensor<i1>`");
    let elements = check_body(args.region(1)?, &[source], &[init])?;
    one(TensorTy { element: elements[0].clone(), ..x.clone() })
}

fn convolution(
    args: &Args,
    n: &ConvDims,
    strides: &Option<Vec<i64>>,
    padding: Option<&[[i64; 2]]>,
    lhs_dilation: &Option<Vec<i64>>,
    rhs_dilation: &Option<Vec<i64>>,
    reversal: &Option<Vec<bool>>,
    feature_groups: i64,
    batch_groups: i64,
    precision: &Option<Vec<Precision>>,
) -> Inferred {
    let (x, k) = (args.tensor(0)?, args.tensor(1)?);
    let rank = x.rank();
    ensure!(k.rank() == rank, "rank", "convolves `{x}` with `{k}`: ranks differ");
    ensure!(rank >= 2, "rank", "convolves tensors of rank {rank}, where batch and feature dimensions make at least 2");
    if let (Element::Plain(a), Element::Plain(b)) = (&x.element, &k.element) {
        ensure!(a == b, "element-type", "convolves `{x}` with `{k}`: element types differ");
    }
    check_attributes(n, rank, strides, padding, lhs_dilation, rhs_dilation, reversal, precision)?;
    ensure!(feature_groups > 0, "attribute-range", "has `feature_group_count` = {feature_groups}");
    ensure!(batch_groups > 0, "attribute-range", "has `batch_group_count` = {batch_groups}");
    ensure!(
        feature_groups == 1 || batch_groups == 1,
        "attribute-range",
        "groups both features ({feature_groups}) and batches ({batch_groups})"
    );

    let dim = |t: &TensorTy, d: i64| t.dims[d as usize];
    let (batch, feature) = (dim(x, n.input_batch), dim(x, n.input_feature));
    let (kernel_in, kernel_out) = (dim(k, n.kernel_input_feature), dim(k, n.kernel_output_feature));
    let divides = |size: i64, by: i64| size == DYNAMIC || size % by == 0;
    ensure!(divides(batch, batch_groups), "shape-mismatch", "splits a batch of {batch} into {batch_groups} groups");
    ensure!(
        divides(feature, feature_groups),
        "shape-mismatch",
        "splits {feature} features into {feature_groups} groups"
    );
    let matches = feature == DYNAMIC || kernel_in == DYNAMIC || feature / feature_groups == kernel_in;
    ensure!(
        matches,
        "shape-mismatch",
        "has {feature} input features in {feature_groups} groups and a kernel for {kernel_in}"
    );
    ensure!(
        divides(kernel_out, feature_groups),
        "shape-mismatch",
        "has {kernel_out} kernel output features for {feature_groups} feature groups"
    );
    ensure!(
        divides(kernel_out, batch_groups),
        "shape-mismatch",
        "has {kernel_out} kernel output features for {batch_groups} batch groups"
    );

    let pick = |t: &TensorTy, list: &[i64]| list.iter().map(|&d| t.dims[d as usize]).collect::<Vec<_>>();
    let kernel = pick(k, &n.kernel_spatial);
    ensure!(kernel.iter().all(|&s| s != 0), "shape-mismatch", "has a kernel window of shape {}", show(&kernel));
    let window = Window {
        sizes: kernel,
        strides: strides.clone(),
        padding: padding.map(<[_]>::to_vec),
        base_dilations: lhs_dilation.clone(),
        window_dilations: rhs_dilation.clone(),
    };
    let out = window.apply(&pick(x, &n.input_spatial))?;
    let mut dims = vec![DYNAMIC; rank];
    dims[n.output_batch as usize] = if batch == DYNAMIC { DYNAMIC } else { batch / batch_groups };
    dims[n.output_feature as usize] = kernel_out;
    for (&d, size) in n.output_spatial.iter().zip(out) {
        dims[d as usize] = size;
    }
    // The program says the element type; mixed precision is allowed within one family.
    let element = match (&x.element, &k.element) {
        (Element::Quantized(_), _) | (Element::Plain(_), Element::Plain(_)) => x.element.clone(),
        (Element::Plain(_), Element::Quantized(q)) => Element::Plain(q.expressed),
    };
    one(TensorTy { dims, element, bounds: None })
}

/// The attributes of a convolution of tensors of `rank`, each by itself.
fn check_attributes(
    n: &ConvDims,
    rank: usize,
    strides: &Option<Vec<i64>>,
    padding: Option<&[[i64; 2]]>,
    lhs_dilation: &Option<Vec<i64>>,
    rhs_dilation: &Option<Vec<i64>>,
    reversal: &Option<Vec<bool>>,
    precision: &Option<Vec<Precision>>,
) -> Result<(), Problem> {
    let spatial = rank - 2;
    for (name, list) in [("input", &n.input_spatial), ("kernel", &n.kernel_spatial), ("output", &n.output_spatial)] {
        ensure!(
            list.len() == spatial,
            "attribute-range",
            "has {} {name} spatial dimensions where rank {rank} makes {spatial}",
            list.len()
        );
    }
    let all = |a, b, rest: &[i64]| [&[a, b][..], rest].concat();
    check_dims("the input dimension numbers", &all(n.input_batch, n.input_feature, &n.input_spatial), rank)?;
    check_dims(
        "the kernel dimension numbers",
        &all(n.kernel_input_feature, n.kernel_output_feature, &n.kernel_spatial),
        rank,
    )?;
    check_dims("the output dimension numbers", &all(n.output_batch, n.output_feature, &n.output_spatial), rank)?;
    if let Some(reversal) = reversal {
        ensure!(
            reversal.len() == spatial,
            "attribute-range",
            "has {} entries in `window_reversal` for {spatial} spatial dimensions",
            reversal.len()
        );
    }
    ensure!(
        precision.as_ref().is_none_or(|p| p.len() <= 2),
        "attribute-range",
        "has more than 2 entries in `precision_config`"
    );
    for (name, list) in [("window_strides", strides), ("lhs_dilation", lhs_dilation), ("rhs_dilation", rhs_dilation)] {
        let n = list.as_ref().map_or(spatial, Vec::len);
        ensure!(n == spatial, "attribute-range", "has {n} entries in `{name}` for {spatial} spatial dimensions");
    }
    if let Some(padding) = padding {
        ensure!(
            padding.len() == spatial,
            "attribute-range",
            "has {} entries in `padding` for {spatial} spatial dimensions",
            padding.len()
        );
    }
    Ok(())
}
