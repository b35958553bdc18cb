//! Values as text: the block form of StableHLO's interpreter, the `dense` form of MLIR, and back.

use strata_mlir::Attr;
use strata_stablehlo::{StablehloAsm, TensorTy};
use strata_tensor::{DType, Literal, format_element, parse_element};

/// `tensor<2x3xf32>`.
pub fn type_text(dtype: DType, dims: &[usize]) -> String {
    let dims: String = dims.iter().map(|d| format!("{d}x")).collect();
    format!("tensor<{dims}{dtype}>")
}

/// The block form, which nests a line per innermost row:
///
/// ```text
/// tensor<2x2xi8> {
///   [
///     [1, 2],
///     [3, 4]
///   ]
/// }
/// ```
pub fn block_text(value: &Literal) -> String {
    let mut out = type_text(value.dtype(), value.dims()) + " {";
    match value.dims() {
        [] => out.push_str(&element(value, 0, true)),
        dims => {
            block(value, dims, 0, 1, &mut out);
            out.push('\n');
        }
    }
    out.push('}');
    out
}

/// `dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>`; equal elements are written once.
pub fn dense_text(value: &Literal) -> String {
    let size = value.dtype().bytes();
    let first = value.bytes().get(..size);
    let body = match first {
        None => String::new(),
        Some(first) if value.bytes().chunks_exact(size).all(|e| e == first) => element(value, 0, false),
        Some(_) => nested(value, value.dims(), 0),
    };
    format!("dense<{body}> : {}", type_text(value.dtype(), value.dims()))
}

/// Reads an argument for a parameter of type `ty`: `dense<…>` with or without its type, or a number for every element,
/// or a nested list of numbers.
pub fn parse_value(text: &str, ty: &TensorTy) -> Result<Literal, String> {
    let text = text.trim();
    if !ty.is_static() {
        return Err("the parameter's shape is not known".into());
    }
    let (dtype, dims) = (ty.dtype(), ty.sizes());
    let want = type_text(dtype, &dims);
    if text.starts_with("dense") {
        let typed = if text.contains(" : ") { text.to_string() } else { format!("{text} : {want}") };
        let value = parse_dense(&typed)?;
        if value.dtype() != dtype || value.dims() != dims {
            return Err(format!("`{text}` is a {}, not a {want}", type_text(value.dtype(), value.dims())));
        }
        return Ok(value);
    }
    let mut list = List { text, at: 0, dtype, bytes: Vec::new() };
    let found = list.value()?;
    if list.peek().is_some() {
        return Err(format!("`{}` follows the value", &text[list.at..]));
    }
    let n: usize = dims.iter().product();
    if found.is_empty() && n != 1 {
        let element = list.bytes.clone();
        return Ok(Literal::from_bytes(dtype, &dims, &element.repeat(n)));
    }
    if found != dims && !(found.is_empty() && n == 1) {
        return Err(format!("`{text}` has shape {found:?}, the parameter is a {want}"));
    }
    Ok(Literal::from_bytes(dtype, &dims, &list.bytes))
}

/// `dense<…> : tensor<…>` as a value.
pub fn parse_dense(text: &str) -> Result<Literal, String> {
    let attr = strata_mlir::parse_attr(text, &StablehloAsm).map_err(|d| d.headline.clone())?;
    literal_of(&attr).ok_or_else(|| format!("`{text}` is not `dense<…> : tensor<…>`"))
}

/// `[dense<…> : tensor<…>, …]` as values.
pub fn parse_dense_list(text: &str) -> Result<Vec<Literal>, String> {
    let form = "write [dense<1> : tensor<2xi32>, …]";
    match strata_mlir::parse_attr(text, &StablehloAsm) {
        Ok(Attr::Array(items)) => {
            let values = items.iter().map(literal_of).collect::<Option<_>>();
            values.ok_or_else(|| format!("an element of the list is not `dense<…>`; {form}"))
        }
        Ok(_) => Err(format!("`{text}` is not a list; {form}")),
        Err(diagnostic) => Err(format!("`{text}`: {}; {form}", diagnostic.headline)),
    }
}

/// The value of dense elements with a static shape.
pub fn literal_of(attr: &Attr) -> Option<Literal> {
    let (ty, splat, bytes) = match attr {
        Attr::Dense(dense) => (&dense.ty, dense.splat, &dense.bytes),
        Attr::DenseResource { ty, bytes: Some(bytes), .. } => (ty, false, bytes),
        _ => return None,
    };
    let ty = strata_stablehlo::types::from_type(ty).ok()?;
    let ty = ty.as_tensor().filter(|ty| ty.is_static())?;
    let (dtype, dims) = (ty.dtype(), ty.sizes());
    let size = dims.iter().try_fold(dtype.bytes(), |n, &d| n.checked_mul(d))?;
    match splat && size != bytes.len() {
        true => Some(Literal::from_bytes(dtype, &dims, &bytes.get(..dtype.bytes())?.repeat(size / dtype.bytes()))),
        false => (bytes.len() == size).then(|| Literal::from_bytes(dtype, &dims, bytes)),
    }
}

fn block(value: &Literal, dims: &[usize], first: usize, indent: usize, out: &mut String) {
    let pad = "  ".repeat(indent);
    match dims {
        [n] => {
            let row: Vec<String> = (first..first + n).map(|i| element(value, i, true)).collect();
            out.push_str(&format!("\n{pad}[{}]", row.join(", ")));
        }
        [0, ..] => out.push_str(&format!("\n{pad}[]")),
        [n, rest @ ..] => {
            out.push_str(&format!("\n{pad}["));
            let stride: usize = rest.iter().product();
            for i in 0..*n {
                if i > 0 {
                    out.push(',');
                }
                block(value, rest, first + i * stride, indent + 1, out);
            }
            out.push_str(&format!("\n{pad}]"));
        }
        [] => {}
    }
}

fn nested(value: &Literal, dims: &[usize], first: usize) -> String {
    match dims {
        [] => element(value, first, false),
        [n, rest @ ..] => {
            let stride: usize = rest.iter().product();
            let parts: Vec<String> = (0..*n).map(|i| nested(value, rest, first + i * stride)).collect();
            format!("[{}]", parts.join(", "))
        }
    }
}

/// One element; the block form writes complex numbers as `[re, im]`.
fn element(value: &Literal, index: usize, in_block: bool) -> String {
    let size = value.dtype().bytes();
    let text = format_element(value.dtype(), &value.bytes()[index * size..(index + 1) * size]);
    match text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) {
        Some(pair) if in_block => format!("[{}]", pair.replacen(',', ", ", 1)),
        _ => text,
    }
}

/// A nested list of numbers being read.
struct List<'a> {
    text: &'a str,
    at: usize,
    dtype: DType,
    bytes: Vec<u8>,
}

impl List<'_> {
    fn peek(&mut self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().take_while(|b| b.is_ascii_whitespace()).count();
        self.text.as_bytes().get(self.at).copied()
    }

    /// The shape of the value read.
    fn value(&mut self) -> Result<Vec<usize>, String> {
        if self.peek() != Some(b'[') {
            return self.number().map(|()| Vec::new());
        }
        self.at += 1;
        let (mut n, mut inner) = (0, Vec::new());
        while self.peek() != Some(b']') {
            if n > 0 {
                self.comma()?;
            }
            let shape = self.value()?;
            if n > 0 && shape != inner {
                return Err(format!("rows of shapes {inner:?} and {shape:?} in one list"));
            }
            (n, inner) = (n + 1, shape);
        }
        self.at += 1;
        inner.insert(0, n);
        Ok(inner)
    }

    fn comma(&mut self) -> Result<(), String> {
        match self.peek() {
            Some(b',') => self.at += 1,
            Some(_) => return Err(format!("`,` or `]` expected before `{}`", &self.text[self.at..])),
            None => return Err("the list does not end".into()),
        }
        Ok(())
    }

    fn number(&mut self) -> Result<(), String> {
        let rest = &self.text[self.at..];
        let end = match rest.starts_with('(') {
            true => rest.find(')').map_or(rest.len(), |i| i + 1),
            false => rest.find([',', ']', ' ', '\n', '\t']).unwrap_or(rest.len()),
        };
        let word = &rest[..end];
        let bytes = parse_element(self.dtype, word).ok_or_else(|| format!("`{word}` is not a {}", self.dtype))?;
        self.bytes.extend(bytes);
        self.at += end;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ints(dims: &[usize]) -> Literal {
        let values: Vec<i32> = (0..dims.iter().product::<usize>() as i32).collect();
        Literal::from_slice(DType::S32, dims, &values)
    }

    #[test]
    fn blocks_nest_by_dimension() {
        assert_eq!(block_text(&ints(&[])), "tensor<i32> {0}");
        assert_eq!(block_text(&ints(&[2])), "tensor<2xi32> {\n  [0, 1]\n}");
        assert_eq!(block_text(&ints(&[2, 1])), "tensor<2x1xi32> {\n  [\n    [0],\n    [1]\n  ]\n}");
        assert_eq!(block_text(&ints(&[2, 0])), "tensor<2x0xi32> {\n  [\n    [],\n    []\n  ]\n}");
        assert_eq!(block_text(&ints(&[0, 2])), "tensor<0x2xi32> {\n  []\n}");
        let complex = Literal::from_slice(DType::C64, &[1], &[[1f32, -2.5]]);
        assert_eq!(block_text(&complex), "tensor<1xcomplex<f32>> {\n  [[1.000000e+00, -2.500000e+00]]\n}");
    }

    #[test]
    fn dense_reads_back() {
        for dims in [&[][..], &[3], &[2, 2], &[0, 2]] {
            let text = dense_text(&ints(dims));
            assert_eq!(parse_dense(&text).unwrap(), ints(dims), "{text}");
        }
        assert_eq!(dense_text(&Literal::zeros(DType::S8, &[4])), "dense<0> : tensor<4xi8>");
        assert_eq!(parse_dense_list("[dense<1> : tensor<2xi32>, dense<2> : tensor<i32>]").unwrap().len(), 2);
        assert!(parse_dense_list("not_array").is_err());
        assert!(parse_dense_list("[4.0 : f32]").is_err());
    }

    #[test]
    fn arguments_in_every_spelling() {
        let ty = TensorTy::new(DType::F32, &[2]);
        let want = Literal::from_slice(DType::F32, &[2], &[1f32, 2.5]);
        for text in ["dense<[1.0, 2.5]> : tensor<2xf32>", "dense<[1.0, 2.5]>", "[1, 2.5]", " [ 1,2.5 ] "] {
            assert_eq!(parse_value(text, &ty).unwrap(), want, "{text}");
        }
        assert_eq!(parse_value("3", &ty).unwrap().as_slice::<f32>(), [3.0, 3.0]);
        for text in ["[1]", "[[1, 2]]", "[1, x]", "[1, 2", "[1, 2] 3", "dense<1> : tensor<2xi32>", "[1, [2]]", ""] {
            assert!(parse_value(text, &ty).is_err(), "{text}");
        }
        let scalar = TensorTy::new(DType::C64, &[]);
        assert_eq!(parse_value("(1, -2)", &scalar).unwrap().as_slice::<f32>(), [1.0, -2.0]);
    }
}
