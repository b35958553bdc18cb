//! Circles of files: files of a crate that use each other in a loop. `ARCHITECTURE.md` names every one with its reason; there are no
//! others, and one that is gone leaves the list.
//!
//! A file uses another if a path in it (`use` or in the code) leads there, through re-exports. What a module says of its own children
//! does not count: it is their face.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use common::root;

/// Circles that may be left.
const MOST: usize = 5;

/// `parse`, `expr` of `src/parse/expr.rs`; nothing for `lib.rs`.
type Module = Vec<String>;

struct Tree {
    /// File names from the root of the repository, and texts without comments and tests.
    files: BTreeMap<Module, (String, String)>,
}

fn collect(folder: &Path, src: &Path, files: &mut BTreeMap<Module, (String, String)>) {
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            collect(&path, src, files);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let inside = path.strip_prefix(src).unwrap().with_extension("");
            let mut module: Module = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
            if module.last().is_some_and(|last| last == "mod") || module == ["lib"] {
                module.pop();
            }
            let name = path.strip_prefix(root()).unwrap().to_string_lossy().into_owned();
            files.insert(module, (name, code_of(&std::fs::read_to_string(&path).unwrap())));
        }
    }
}

/// Without comments, and without the tests at the end.
fn code_of(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or(""));
    let code = lines.collect::<Vec<_>>().join("\n");
    let end = code.match_indices("#[cfg(test)]").find(|(at, _)| {
        let rest = code[at + "#[cfg(test)]".len()..].trim_start();
        rest.starts_with("mod ") && rest.lines().next().is_some_and(|line| line.ends_with('{'))
    });
    end.map_or(code.clone(), |(at, _)| code[..at].to_string())
}

/// `a::{b, c::d}` as `a::b` and `a::c::d`.
fn expand(path: &str) -> Vec<String> {
    let Some(open) = path.find('{') else { return vec![path.to_string()] };
    let (start, rest) = (&path[..open], &path[open + 1..]);
    let (mut depth, mut part, mut parts) = (0, String::new(), Vec::new());
    for c in rest.chars() {
        match c {
            '}' if depth == 0 => break,
            ',' if depth == 0 => parts.push(std::mem::take(&mut part)),
            _ => {
                depth += i32::from(c == '{') - i32::from(c == '}');
                part.push(c);
            }
        }
    }
    parts.push(part);
    parts.iter().filter(|part| !part.is_empty()).flat_map(|part| expand(&format!("{start}{part}"))).collect()
}

/// Statements that begin with `start` and end at a semicolon, one path each, without spaces and new names.
fn statements(code: &str, start: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices(start) {
        let before = code[..at].chars().next_back();
        if before.is_some_and(|c| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let statement = code[at + start.len()..].split(';').next().unwrap_or("");
        for path in expand(&statement.split_whitespace().collect::<Vec<_>>().join(" ")) {
            let path = path.split(" as ").next().unwrap_or("").replace(' ', "");
            found.push(path);
        }
    }
    found
}

/// Paths in the code itself: `crate::a::b`, `super::c`.
fn inline_paths(code: &str) -> Vec<String> {
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let words = code.split(|c: char| !is_path(c));
    words.filter(|word| word.starts_with("crate::") || word.starts_with("super::")).map(str::to_string).collect()
}

impl Tree {
    /// The module path that a path in `module` stands for.
    fn absolute(module: &Module, path: &str) -> Option<Vec<String>> {
        let mut parts: Vec<String> =
            path.split("::").filter(|part| !part.is_empty() && *part != "*").map(str::to_string).collect();
        let mut base = module.clone();
        match parts.first()?.as_str() {
            "crate" => base.clear(),
            "self" => {}
            "super" => {
                while parts.first().is_some_and(|part| part == "super") {
                    base.pop();
                    parts.remove(0);
                }
                return Some([base, parts].concat());
            }
            _ => return None,
        }
        parts.remove(0);
        Some([base, parts].concat())
    }

    /// The file where the last name of a path is defined, through `pub use`.
    fn resolve(&self, path: &[String], depth: usize) -> Option<&Module> {
        let n = (0..=path.len()).rev().find(|&n| self.files.contains_key(&path[..n]))?;
        let (module, (_, code)) = self.files.get_key_value(&path[..n])?;
        let Some(name) = path.get(n).filter(|_| depth < 8) else { return Some(module) };
        let handed_on = ["pub use ", "pub(crate) use ", "pub(super) use "];
        for given in handed_on.iter().flat_map(|start| statements(code, start)) {
            if given.rsplit("::").next() != Some(name.as_str()) {
                continue;
            }
            let target = Tree::absolute(module, &given)
                .or_else(|| {
                    let inside: Vec<String> = given.split("::").map(str::to_string).collect();
                    let child = [module.clone(), vec![inside[0].clone()]].concat();
                    self.files.contains_key(&child).then(|| [module.clone(), inside].concat())
                })
                .filter(|target| target.as_slice() != path);
            if let Some(found) = target.and_then(|target| self.resolve(&target, depth + 1)) {
                return Some(found);
            }
        }
        Some(module)
    }

    /// Which file uses which, but for a module's own children.
    fn uses(&self) -> BTreeMap<&Module, BTreeSet<&Module>> {
        let mut uses = BTreeMap::new();
        for (module, (_, code)) in &self.files {
            let mut used = BTreeSet::new();
            let paths = statements(code, "use ").into_iter().chain(inline_paths(code));
            for path in paths.filter_map(|path| Tree::absolute(module, &path)) {
                let Some(target) = self.resolve(&path, 0) else { continue };
                if target != module && !target.starts_with(module) {
                    used.insert(target);
                }
            }
            uses.insert(module, used);
        }
        uses
    }

    /// Groups of files that reach each other.
    fn circles(&self) -> Vec<Vec<&str>> {
        let uses = self.uses();
        let all: BTreeMap<&Module, BTreeSet<&Module>> = self.files.keys().map(|m| (m, reach(m, &uses))).collect();
        let mut circles: Vec<Vec<&str>> = Vec::new();
        for (module, reached) in all.iter().filter(|(module, reached)| reached.contains(**module)) {
            let name = |module: &Module| self.files[module].0.as_str();
            if circles.iter().any(|circle| circle.contains(&name(module))) {
                continue;
            }
            circles.push(reached.iter().filter(|other| all[**other].contains(*module)).map(|m| name(m)).collect());
        }
        circles
    }
}

/// What a file uses, and what that uses.
fn reach<'a>(from: &'a Module, uses: &BTreeMap<&'a Module, BTreeSet<&'a Module>>) -> BTreeSet<&'a Module> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(next) = open.pop() {
        open.extend(uses.get(next).into_iter().flatten().copied().filter(|&module| seen.insert(module)));
    }
    seen
}

#[test]
fn every_circle_has_a_reason() {
    let architecture = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let section = architecture.split("## Circles of files").nth(1).and_then(|rest| rest.split("\n## ").next());
    let section = section.expect("ARCHITECTURE.md has a section on circles");
    let lines = section.lines().filter_map(|line| line.strip_prefix("- `"));
    let named: Vec<&str> = lines.filter_map(|line| line.split('`').next()).collect();
    let mut found = Vec::new();
    for entry in std::fs::read_dir(root().join("crates")).unwrap() {
        let src = entry.unwrap().path().join("src");
        if src.is_dir() {
            let mut tree = Tree { files: BTreeMap::new() };
            collect(&src, &src, &mut tree.files);
            found.extend(tree.circles().iter().map(|circle| circle.join(", ")));
        }
    }
    for circle in &found {
        let reason = named.iter().any(|name| circle.split(", ").any(|file| file == *name));
        assert!(reason, "ARCHITECTURE.md does not say why these use each other: {circle}");
    }
    for name in &named {
        let there = found.iter().any(|circle| circle.split(", ").any(|file| file == *name));
        assert!(there, "{name} is in no circle any more; ARCHITECTURE.md says it is");
    }
    assert_eq!(found.len(), named.len(), "a circle has one line: {found:#?}");
    assert!(found.len() <= MOST, "{} circles: {found:#?}", found.len());
}

#[test]
fn a_circle_is_found() {
    let file = |module: &str, code: &str| (vec![module.to_string()], (format!("{module}.rs"), code.to_string()));
    let files = [
        (Vec::new(), ("lib.rs".to_string(), "mod a; mod b; mod c; pub use b::B;".to_string())),
        file("a", "use crate::B;"),
        file("b", "use super::{a::{A, X}, c};"),
        file("c", "fn f() {}"),
    ];
    assert_eq!(Tree { files: files.into_iter().collect() }.circles(), [["a.rs", "b.rs"]]);
}
