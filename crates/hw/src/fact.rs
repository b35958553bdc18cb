//! A number that remembers how we know it.

use std::fmt;

/// How a number is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tag {
    /// Printed in a public page.
    Printed,
    /// Read from a published figure.
    Figure,
    /// Arithmetic on printed or figure values.
    Derived,
    /// Chosen so that a model meets measured times; good to 20 %.
    Fitted,
    /// Our estimate, to be replaced when something better appears.
    Estimate,
    /// A guess that nothing contradicted.
    Guessed,
}

/// One number, its unit, and where it comes from (the page or file that states it, or the arithmetic).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fact<T> {
    pub value: T,
    pub unit: &'static str,
    pub tag: Tag,
    pub source: &'static str,
}

impl<T> Fact<T> {
    pub const fn printed(value: T, unit: &'static str, source: &'static str) -> Fact<T> {
        Fact { value, unit, tag: Tag::Printed, source }
    }
    pub const fn figure(value: T, unit: &'static str, source: &'static str) -> Fact<T> {
        Fact { value, unit, tag: Tag::Figure, source }
    }
    pub const fn derived(value: T, unit: &'static str, source: &'static str) -> Fact<T> {
        Fact { value, unit, tag: Tag::Derived, source }
    }
    pub const fn fitted(value: T, unit: &'static str, source: &'static str) -> Fact<T> {
        Fact { value, unit, tag: Tag::Fitted, source }
    }
    pub const fn guessed(value: T, unit: &'static str, source: &'static str) -> Fact<T> {
        Fact { value, unit, tag: Tag::Guessed, source }
    }
    pub const fn estimate(value: T, unit: &'static str, source: &'static str) -> Fact<T> {
        Fact { value, unit, tag: Tag::Estimate, source }
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tag::Printed => "printed",
            Tag::Figure => "figure",
            Tag::Derived => "derived",
            Tag::Fitted => "fitted",
            Tag::Estimate => "estimate",
            Tag::Guessed => "guessed",
        })
    }
}

/// A fact as a line of the generated reference.
#[derive(Clone, Debug)]
pub struct Row {
    pub name: &'static str,
    pub meaning: &'static str,
    pub value: String,
    pub unit: &'static str,
    pub tag: Tag,
    pub source: &'static str,
}

/// Defines a struct whose every field is a [`Fact`], and `rows()` that lists them, so that no number can be left out
/// of the generated reference.
macro_rules! facts {
    ($(#[doc = $about:literal])* pub struct $name:ident { $(#[doc = $meaning:literal] $field:ident: $ty:ty,)* }) => {
        $(#[doc = $about])*
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct $name { $(#[doc = $meaning] pub $field: $crate::Fact<$ty>,)* }

        impl $name {
            /// Every number of this table, in order.
            pub fn rows(&self) -> Vec<$crate::fact::Row> {
                vec![$($crate::fact::Row {
                    name: stringify!($field),
                    meaning: $meaning.trim_ascii(),
                    value: self.$field.value.to_string(),
                    unit: self.$field.unit,
                    tag: self.$field.tag,
                    source: self.$field.source,
                },)*]
            }
        }
    };
}
pub(crate) use facts;
