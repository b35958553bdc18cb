//! What an editor is told, made from a worker's answer.

use serde_json::{Value, json};

/// The diagnostics of an answer, as the protocol has them.
pub fn diagnostics(uri: &str, answer: &Value) -> Value {
    let all = answer["diagnostics"].as_array().map(Vec::as_slice).unwrap_or_default();
    all.iter().map(|d| diagnostic(uri, d)).collect()
}

fn diagnostic(uri: &str, d: &Value) -> Value {
    let related: Vec<Value> = (d["related"].as_array().into_iter().flatten())
        .map(|r| json!({"location": {"uri": uri, "range": r["range"]}, "message": r["message"]}))
        .collect();
    json!({
        "range": d["range"], "severity": d["severity"], "code": d["code"], "source": "strata", "message": d["message"],
        "relatedInformation": related,
    })
}

/// A look that came to nothing.
pub fn not_checked(why: &str) -> Value {
    let start = json!({"line": 0, "character": 0});
    json!({"range": {"start": start, "end": {"line": 0, "character": 1}}, "severity": 2, "code": "not-checked", "message": why, "related": []})
}

pub fn hover(answer: &Value, params: &Value) -> Value {
    let line = params["position"]["line"].as_u64().unwrap_or(0).to_string();
    match answer["hovers"][&line].as_str() {
        Some(text) => json!({"contents": {"kind": "markdown", "value": text}}),
        None => Value::Null,
    }
}

pub fn hints(answer: &Value, params: &Value) -> Value {
    let (from, to) = lines(&params["range"]);
    let all = answer["hints"].as_array().into_iter().flatten();
    let inside = all.filter(|hint| hint["line"].as_u64().is_some_and(|line| (from..=to).contains(&line)));
    let one = |hint: &Value| json!({"position": {"line": hint["line"], "character": hint["character"]}, "label": hint["label"], "paddingLeft": true});
    inside.map(one).collect()
}

/// Edits for the diagnostics in a range.
pub fn actions(uri: &str, answer: &Value, params: &Value) -> Value {
    let (from, to) = lines(&params["range"]);
    let all = answer["actions"].as_array().into_iter().flatten();
    let one = |action: &Value| {
        let about = &answer["diagnostics"][action["diagnostic"].as_u64()? as usize];
        let related = about["related"].as_array().into_iter().flatten().map(|r| &r["range"]);
        let edited = action["edits"].as_array().into_iter().flatten().map(|e| &e["range"]);
        let touches = |range: &Value| {
            let (first, last) = lines(range);
            first <= to && from <= last
        };
        let near = std::iter::once(&about["range"]).chain(related).chain(edited).any(touches);
        near.then(|| {
            json!({
                "title": action["title"], "kind": "quickfix", "diagnostics": [diagnostic(uri, about)],
                "edit": {"changes": {uri: action["edits"]}},
            })
        })
    };
    all.filter_map(one).collect()
}

fn lines(range: &Value) -> (u64, u64) {
    let line = |end: &str, default: u64| range[end]["line"].as_u64().unwrap_or(default);
    (line("start", 0), line("end", u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(line: u64) -> Value {
        json!({"start": {"line": line, "character": 0}, "end": {"line": line, "character": 9}})
    }

    #[test]
    fn actions_are_those_of_the_lines_asked_for() {
        let edit = json!({"range": range(3), "newText": "x"});
        let answer = json!({
            "diagnostics": [{"range": range(7), "severity": 1, "code": "c", "message": "m", "related": []}],
            "actions": [{"diagnostic": 0, "title": "t", "edits": [edit]}],
        });
        let asked = |line: u64| actions("u", &answer, &json!({"range": range(line)}));
        assert_eq!(asked(7)[0]["edit"]["changes"]["u"][0]["newText"], "x");
        assert_eq!(asked(3).as_array().map(Vec::len), Some(1), "where the edit goes is as good a place");
        assert_eq!(asked(5), json!([]));
    }

    #[test]
    fn a_diagnostic_keeps_its_evidence() {
        let answer = json!({"diagnostics": [{"range": range(1), "severity": 1, "code": "c", "message": "m",
            "related": [{"range": range(2), "message": "here"}]}]});
        let told = diagnostics("u", &answer);
        assert_eq!(told[0]["relatedInformation"][0]["location"], json!({"uri": "u", "range": range(2)}));
        assert_eq!(told[0]["source"], "strata");
    }
}
