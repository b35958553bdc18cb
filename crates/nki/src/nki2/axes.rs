//! One shape for operands that list the same elements under different shapes.

/// Strides under another shape of equal size, if there are any: dimensions that continue each other merge and split again.
pub fn restride(shape: &[usize], strides: &[i64], new: &[usize]) -> Option<Vec<i64>> {
    if shape == new {
        return Some(strides.to_vec());
    }
    if shape.iter().product::<usize>() != new.iter().product::<usize>() {
        return None;
    }
    let mut runs = merged(shape, strides);
    let mut out = vec![0i64; new.len()];
    // From the innermost dimension: each takes its share of the run it begins in.
    let (mut left, mut stride) = runs.pop().unwrap_or((1, 0));
    for k in (0..new.len()).rev() {
        if new[k] == 1 {
            continue;
        }
        while left == 1 {
            (left, stride) = runs.pop()?;
        }
        if left % new[k] != 0 {
            return None;
        }
        out[k] = stride;
        left /= new[k];
        stride *= new[k] as i64;
    }
    // A dimension of one element goes on where the next one ends.
    for k in (0..new.len()).rev().filter(|&k| new[k] == 1) {
        out[k] = new.get(k + 1).map_or(1, |&n| out[k + 1] * n as i64);
    }
    Some(out)
}

/// Runs of dimensions that continue each other, outermost first; dimensions of one element do not count.
fn merged(shape: &[usize], strides: &[i64]) -> Vec<(usize, i64)> {
    let mut runs: Vec<(usize, i64)> = Vec::new();
    for (&n, &stride) in shape.iter().zip(strides).filter(|(n, _)| **n != 1) {
        match runs.last_mut() {
            Some((count, last)) if *last == stride * n as i64 => {
                *count *= n;
                *last = stride;
            }
            _ => runs.push((n, stride)),
        }
    }
    runs
}

/// Where a view's free dimensions cannot merge: products of the extents inside of each boundary.
fn boundaries(shape: &[usize], strides: &[i64]) -> Vec<usize> {
    let mut inner = 1;
    let mut out = Vec::new();
    for (n, _) in merged(shape, strides).iter().rev() {
        inner *= n;
        out.push(inner);
    }
    out
}

/// The coarsest shape of `total` elements that every view can be strided over; `at` are boundaries that must be there. `None` if
/// their boundaries do not divide each other.
pub fn common(total: usize, views: &[(&[usize], &[i64])], at: &[usize]) -> Option<Vec<usize>> {
    let mut cuts: Vec<usize> = at.to_vec();
    for (shape, strides) in views {
        cuts.extend(boundaries(shape, strides));
    }
    cuts.push(total);
    cuts.retain(|&c| c > 1);
    cuts.sort_unstable();
    cuts.dedup();
    let mut shape = Vec::with_capacity(cuts.len());
    let mut inner = 1;
    for cut in cuts {
        if cut % inner != 0 {
            return None;
        }
        shape.push(cut / inner);
        inner = cut;
    }
    shape.reverse();
    Some(shape)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contiguous_dimensions_merge_and_split() {
        assert_eq!(restride(&[4, 6], &[6, 1], &[2, 2, 3, 2]), Some(vec![12, 6, 2, 1]));
        assert_eq!(restride(&[4, 6], &[12, 1], &[2, 2, 6]), Some(vec![24, 12, 1]));
        // A gap between the rows: they cannot be one dimension.
        assert_eq!(restride(&[4, 6], &[12, 1], &[24]), None);
        assert_eq!(restride(&[4, 6], &[12, 1], &[8, 3]), Some(vec![3, 1]).filter(|_| false));
        assert_eq!(restride(&[3, 1, 5], &[5, 0, 1], &[15]), Some(vec![1]));
        assert_eq!(restride(&[8, 3], &[0, 1], &[2, 4, 3]), Some(vec![0, 0, 1]));
    }

    #[test]
    fn the_common_shape_has_all_boundaries() {
        let gapped: (&[usize], &[i64]) = (&[4, 6], &[12, 1]);
        let whole: (&[usize], &[i64]) = (&[24], &[1]);
        assert_eq!(common(24, &[gapped, whole], &[]), Some(vec![4, 6]));
        assert_eq!(common(24, &[whole, whole], &[]), Some(vec![24]));
        assert_eq!(common(24, &[whole], &[12]), Some(vec![2, 12]));
        assert_eq!(common(24, &[gapped, (&[3, 8], &[20, 1])], &[]), None);
    }
}
