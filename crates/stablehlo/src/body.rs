//! The text inside dialect attributes and types: a cursor to read it, and numbers as MLIR writes them there.

use strata_mlir::DYNAMIC;

/// A cursor over an attribute's or type's text.
pub struct Body<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Body<'a> {
    pub fn new(text: &'a str) -> Body<'a> {
        Body { text, at: 0 }
    }
    /// What has not been read, without leading blanks.
    pub fn rest(&mut self) -> &'a str {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest
    }
    pub fn eat(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.at += token.len();
        }
        found
    }
    pub fn expect(&mut self, token: &str) -> Result<(), String> {
        if self.eat(token) { Ok(()) } else { Err(format!("expected `{token}` before `{}`", self.rest())) }
    }
    /// Letters, digits, `_` and `.`; empty if there are none.
    pub fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.')).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }
    fn number(&mut self) -> &'a str {
        let rest = self.rest();
        let mut end = 0;
        for (i, c) in rest.char_indices() {
            let signs = (c == '-' || c == '+') && (i == 0 || rest[..i].ends_with(['e', 'E']));
            if !(signs || c.is_ascii_alphanumeric() || c == '.') {
                break;
            }
            end = i + c.len_utf8();
        }
        self.at += end;
        &rest[..end]
    }
    /// An integer, or `?` for a dynamic size.
    pub fn int(&mut self) -> Result<i64, String> {
        if self.eat("?") {
            return Ok(DYNAMIC);
        }
        let rest = self.rest();
        let digits = rest.strip_prefix('-').unwrap_or(rest);
        let len = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len()) + rest.len() - digits.len();
        let value = rest[..len].parse().map_err(|_| format!("expected an integer before `{rest}`"))?;
        self.at += len;
        Ok(value)
    }
    pub fn float(&mut self) -> Result<f64, String> {
        let text = self.number();
        if let Some(hex) = text.strip_prefix("0x") {
            let bits = u64::from_str_radix(hex, 16).map_err(|_| format!("expected a float, found `{text}`"))?;
            return Ok(f64::from_bits(bits));
        }
        text.parse().map_err(|_| format!("expected a float, found `{text}`"))
    }
    /// Items separated by commas up to `close`, whose opening was read.
    pub fn list<T>(
        &mut self,
        close: &str,
        mut item: impl FnMut(&mut Self) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        let mut items = Vec::new();
        while !self.eat(close) {
            if !items.is_empty() {
                self.expect(",")?;
            }
            items.push(item(self)?);
        }
        Ok(items)
    }
    /// `[1, 2]`.
    pub fn dims(&mut self) -> Result<Vec<i64>, String> {
        self.expect("[")?;
        self.list("]", Body::int)
    }
    pub fn end(&mut self) -> Result<(), String> {
        if self.rest().is_empty() { Ok(()) } else { Err(format!("unexpected `{}`", self.rest())) }
    }
}

/// `1, 2`, with `?` for dynamic sizes.
pub fn join(values: &[i64]) -> String {
    let texts: Vec<String> =
        values.iter().map(|&v| if v == DYNAMIC { "?".to_owned() } else { v.to_string() }).collect();
    texts.join(", ")
}

/// A float as MLIR reads it back: with a decimal point, exactly.
pub fn float_text(value: f64) -> String {
    if !value.is_finite() {
        return format!("0x{:016X}", value.to_bits());
    }
    let text = format!("{value:?}");
    match text.split_once('e') {
        Some((mantissa, exponent)) if !mantissa.contains('.') => format!("{mantissa}.0e{exponent}"),
        _ => text,
    }
}
