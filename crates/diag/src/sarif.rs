//! Diagnostics as a SARIF 2.1.0 log, which code scanners and editors read.

use serde_json::{Value, json};

use crate::{Diagnostic, Label, Lines, Severity, Source};

/// A log of one run. `explain` gives the page of a code; its first line is the rule's short description.
pub fn to_sarif<'a>(
    version: &str,
    findings: impl IntoIterator<Item = (&'a Source, &'a Diagnostic)>,
    explain: impl Fn(&str) -> Option<String>,
) -> String {
    let mut codes: Vec<&str> = Vec::new();
    let mut results = Vec::new();
    for (source, diagnostic) in findings {
        let index = codes.iter().position(|code| *code == diagnostic.code).unwrap_or_else(|| {
            codes.push(diagnostic.code);
            codes.len() - 1
        });
        results.push(result(source, diagnostic, index));
    }
    let rules: Vec<Value> = codes.iter().map(|code| rule(code, explain(code))).collect();
    let driver = json!({ "name": "strata", "version": version, "rules": rules });
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{ "tool": { "driver": driver }, "columnKind": "unicodeCodePoints", "results": results }],
    });
    format!("{log:#}\n")
}

fn rule(code: &str, page: Option<String>) -> Value {
    let page = page.unwrap_or_default();
    let short = page.lines().next().filter(|line| !line.is_empty()).unwrap_or(code);
    json!({ "id": code, "shortDescription": { "text": short }, "help": { "text": page, "markdown": page } })
}

fn result(home: &Source, diagnostic: &Diagnostic, rule_index: usize) -> Value {
    let level = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let mut text = diagnostic.headline.clone();
    for remark in &diagnostic.remarks {
        text.push_str(&format!("\n{remark}"));
    }
    if let Some(help) = &diagnostic.help {
        text.push_str(&format!("\nhelp: {help}"));
    }
    let place = match &diagnostic.primary {
        Some(label) => location(home, label),
        None => json!({ "physicalLocation": { "artifactLocation": { "uri": &*home.name } } }),
    };
    let related: Vec<Value> = (diagnostic.labels.iter().enumerate())
        .map(|(id, label)| {
            let mut place = location(home, label);
            place["id"] = json!(id + 1);
            place
        })
        .collect();
    json!({
        "ruleId": diagnostic.code,
        "ruleIndex": rule_index,
        "level": level,
        "message": { "text": text },
        "locations": [place],
        "relatedLocations": related,
    })
}

fn location(home: &Source, label: &Label) -> Value {
    let source = label.source(home);
    let mut physical = json!({ "artifactLocation": { "uri": &*source.name } });
    if !source.text.is_empty() {
        let lines = Lines::new(source);
        let ((line, column), (end_line, end_column)) =
            (lines.position(label.span.start), lines.position(label.span.end));
        physical["region"] =
            json!({ "startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column });
    }
    let mut place = json!({ "physicalLocation": physical });
    if !label.text.is_empty() {
        place["message"] = json!({ "text": label.text });
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    #[test]
    fn results_point_to_rules_and_places() {
        let source = Source::new("k.py", "a = 1\nb = 2\n");
        let one =
            Diagnostic::error("live-overlap", "`b` destroys `a`").at(Span::new(6, 7), "").label(Span::new(0, 1), "`a`");
        let two = Diagnostic::warning("other", "w").help("do");
        let explain = |code: &str| (code == "live-overlap").then(|| "Two tiles share bytes.\n\nMore.".to_string());
        let log = to_sarif("1.0", [(&source, &one), (&source, &two), (&source, &one)], explain);
        let log: Value = serde_json::from_str(&log).unwrap();
        let run = &log["runs"][0];
        assert_eq!((log["version"].as_str(), run["results"].as_array().map(Vec::len)), (Some("2.1.0"), Some(3)));
        assert_eq!(run["tool"]["driver"]["rules"][0]["shortDescription"]["text"], "Two tiles share bytes.");
        assert_eq!(run["results"][2]["ruleIndex"], 0);
        let region = &run["results"][0]["locations"][0]["physicalLocation"]["region"];
        assert_eq!(region, &json!({ "startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 2 }));
        assert_eq!(run["results"][0]["relatedLocations"][0]["message"]["text"], "`a`");
        assert_eq!(run["results"][1]["message"]["text"], "w\nhelp: do");
    }
}
