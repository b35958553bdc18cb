//! Bytes to tokens, on demand.
//!
//! The lexer never fails: a byte that begins nothing becomes [`Tok::Error`] and the parser words the complaint. Tokens
//! are ranges of the text; nothing is copied.

use strata_diag::Span;

/// The kind of a token. `Percent`, `Caret`, `At`, `Hash` and `Bang` are names with their sigil.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tok {
    Eof,
    Error,
    /// `foo`, `stablehlo.add`, `f32`.
    Bare,
    /// `%x`, `%0`.
    Percent,
    /// `^bb0`.
    Caret,
    /// `@main`, `@"a b"`.
    At,
    /// `#loc1`, `#stablehlo.precision`.
    Hash,
    /// `!t`, `!stablehlo.token`.
    Bang,
    /// `42`, `0x2A`.
    Integer,
    /// `1.0`, `1.e5`.
    Float,
    /// `"text"` with its quotes.
    String,
    Arrow,
    ColonColon,
    Ellipsis,
    /// `{-#`.
    MetadataBegin,
    /// `#-}`.
    MetadataEnd,
    LParen,
    RParen,
    LBrace,
    RBrace,
    LSquare,
    RSquare,
    Less,
    Greater,
    Comma,
    Colon,
    Equal,
    Plus,
    Minus,
    Star,
    Question,
    Slash,
    Pipe,
}

impl Tok {
    /// How messages name this kind of token.
    pub fn describe(self) -> &'static str {
        match self {
            Tok::Eof => "end of file",
            Tok::Error => "a token",
            Tok::Bare => "a keyword",
            Tok::Percent => "a value such as `%0`",
            Tok::Caret => "a block such as `^bb0`",
            Tok::At => "a symbol such as `@main`",
            Tok::Hash => "an attribute such as `#a`",
            Tok::Bang => "a type such as `!t`",
            Tok::Integer => "an integer",
            Tok::Float => "a floating-point number",
            Tok::String => "a string",
            Tok::Arrow => "`->`",
            Tok::ColonColon => "`::`",
            Tok::Ellipsis => "`...`",
            Tok::MetadataBegin => "`{-#`",
            Tok::MetadataEnd => "`#-}`",
            Tok::LParen => "`(`",
            Tok::RParen => "`)`",
            Tok::LBrace => "`{`",
            Tok::RBrace => "`}`",
            Tok::LSquare => "`[`",
            Tok::RSquare => "`]`",
            Tok::Less => "`<`",
            Tok::Greater => "`>`",
            Tok::Comma => "`,`",
            Tok::Colon => "`:`",
            Tok::Equal => "`=`",
            Tok::Plus => "`+`",
            Tok::Minus => "`-`",
            Tok::Star => "`*`",
            Tok::Question => "`?`",
            Tok::Slash => "`/`",
            Tok::Pipe => "`|`",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    pub kind: Tok,
    pub start: u32,
    pub end: u32,
}

impl Token {
    pub fn span(self) -> Span {
        Span { start: self.start, end: self.end }
    }
}

/// The token that starts at or after `pos`, skipping white space and `//` comments.
pub fn next(text: &[u8], mut pos: usize) -> Token {
    loop {
        match text.get(pos) {
            Some(b' ' | b'\n' | b'\t' | b'\r') => pos += 1,
            Some(b'/') if text.get(pos + 1) == Some(&b'/') => {
                pos = text[pos..].iter().position(|&b| b == b'\n').map_or(text.len(), |n| pos + n);
            }
            _ => break,
        }
    }
    let Some(&first) = text.get(pos) else {
        return Token { kind: Tok::Eof, start: text.len() as u32, end: text.len() as u32 };
    };
    let rest = &text[pos + 1..];
    let (kind, len) = match first {
        b'a'..=b'z' | b'A'..=b'Z' | b'_' => (Tok::Bare, 1 + count(rest, is_bare_byte)),
        b'%' => sigil(Tok::Percent, rest),
        b'^' => sigil(Tok::Caret, rest),
        b'!' => sigil(Tok::Bang, rest),
        b'#' if rest.starts_with(b"-}") => (Tok::MetadataEnd, 3),
        b'#' => sigil(Tok::Hash, rest),
        b'@' if rest.first() == Some(&b'"') => match string(rest) {
            (Tok::String, len) => (Tok::At, 1 + len),
            (kind, len) => (kind, 1 + len),
        },
        b'@' => match rest.first() {
            Some(b) if b.is_ascii_alphabetic() || *b == b'_' => (Tok::At, 1 + count(rest, is_bare_byte)),
            _ => (Tok::Error, 1),
        },
        b'"' => string(&text[pos..]),
        b'0'..=b'9' => number(&text[pos..]),
        b'-' if rest.first() == Some(&b'>') => (Tok::Arrow, 2),
        b':' if rest.first() == Some(&b':') => (Tok::ColonColon, 2),
        b'.' if rest.starts_with(b"..") => (Tok::Ellipsis, 3),
        b'{' if rest.starts_with(b"-#") => (Tok::MetadataBegin, 3),
        b'(' => (Tok::LParen, 1),
        b')' => (Tok::RParen, 1),
        b'{' => (Tok::LBrace, 1),
        b'}' => (Tok::RBrace, 1),
        b'[' => (Tok::LSquare, 1),
        b']' => (Tok::RSquare, 1),
        b'<' => (Tok::Less, 1),
        b'>' => (Tok::Greater, 1),
        b',' => (Tok::Comma, 1),
        b':' => (Tok::Colon, 1),
        b'=' => (Tok::Equal, 1),
        b'+' => (Tok::Plus, 1),
        b'-' => (Tok::Minus, 1),
        b'*' => (Tok::Star, 1),
        b'?' => (Tok::Question, 1),
        b'/' => (Tok::Slash, 1),
        b'|' => (Tok::Pipe, 1),
        // The whole character, so that spans stay on character boundaries.
        _ => (Tok::Error, 1 + count(rest, |b| b & 0xC0 == 0x80)),
    };
    Token { kind, start: pos as u32, end: (pos + len) as u32 }
}

/// Bytes that continue a bare identifier.
pub fn is_bare_byte(b: u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.')
}

fn count(text: &[u8], accept: impl Fn(u8) -> bool) -> usize {
    text.iter().position(|&b| !accept(b)).unwrap_or(text.len())
}

/// A sigil's suffix: digits, or a letter and then letters, digits and `$._-`.
fn sigil(kind: Tok, rest: &[u8]) -> (Tok, usize) {
    match rest.first() {
        Some(b'0'..=b'9') => (kind, 1 + count(rest, |b| b.is_ascii_digit())),
        Some(b) if b.is_ascii_alphabetic() || matches!(b, b'_' | b'$' | b'.' | b'-') => {
            // A name does not end in `-`: `#a->` is a name and an arrow.
            let len = count(rest, |b| is_bare_byte(b) || b == b'-');
            let len = rest[..len].iter().rposition(|&b| b != b'-').map_or(0, |last| last + 1);
            if len == 0 { (Tok::Error, 1) } else { (kind, 1 + len) }
        }
        _ => (Tok::Error, 1),
    }
}

/// A string with its quotes; escapes are checked when its value is taken.
fn string(text: &[u8]) -> (Tok, usize) {
    let mut i = 1;
    loop {
        match text.get(i) {
            None | Some(b'\n' | b'\r') => return (Tok::Error, i),
            Some(b'"') => return (Tok::String, i + 1),
            // A backslash takes the next byte with it, unless that ends the line.
            Some(b'\\') if text.get(i + 1).is_some_and(|b| !matches!(b, b'\n' | b'\r')) => i += 2,
            Some(_) => i += 1,
        }
    }
}

fn number(text: &[u8]) -> (Tok, usize) {
    if text[0] == b'0' && text.get(1) == Some(&b'x') && text.get(2).is_some_and(u8::is_ascii_hexdigit) {
        return (Tok::Integer, 2 + count(&text[2..], |b| b.is_ascii_hexdigit()));
    }
    let whole = count(text, |b| b.is_ascii_digit());
    if text.get(whole) != Some(&b'.') {
        return (Tok::Integer, whole);
    }
    let mut len = whole + 1 + count(&text[whole + 1..], |b| b.is_ascii_digit());
    if matches!(text.get(len), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(text.get(len + 1), Some(b'+' | b'-')));
        let digits = count(&text[(len + 1 + sign).min(text.len())..], |b| b.is_ascii_digit());
        if digits > 0 {
            len += 1 + sign + digits;
        }
    }
    (Tok::Float, len)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Tok, &str)> {
        let mut pos = 0;
        let mut out = Vec::new();
        loop {
            let token = next(text.as_bytes(), pos);
            if token.kind == Tok::Eof {
                return out;
            }
            out.push((token.kind, &text[token.start as usize..token.end as usize]));
            pos = token.end as usize;
        }
    }

    #[test]
    fn every_kind() {
        assert_eq!(
            kinds("%r:2 = \"a.b\"(%x#1) // gone\n : () -> !d.t 0x1F 1.5e-3 @\"a b\" #d.x->"),
            [
                (Tok::Percent, "%r"),
                (Tok::Colon, ":"),
                (Tok::Integer, "2"),
                (Tok::Equal, "="),
                (Tok::String, "\"a.b\""),
                (Tok::LParen, "("),
                (Tok::Percent, "%x"),
                (Tok::Hash, "#1"),
                (Tok::RParen, ")"),
                (Tok::Colon, ":"),
                (Tok::LParen, "("),
                (Tok::RParen, ")"),
                (Tok::Arrow, "->"),
                (Tok::Bang, "!d.t"),
                (Tok::Integer, "0x1F"),
                (Tok::Float, "1.5e-3"),
                (Tok::At, "@\"a b\""),
                (Tok::Hash, "#d.x"),
                (Tok::Arrow, "->"),
            ]
        );
    }

    #[test]
    fn broken_tokens() {
        assert_eq!(kinds("\"open\n"), [(Tok::Error, "\"open")]);
        assert_eq!(kinds("é"), [(Tok::Error, "é")]);
        assert_eq!(kinds("%"), [(Tok::Error, "%")]);
        assert_eq!(kinds("\"a\\"), [(Tok::Error, "\"a\\")]);
    }
}
