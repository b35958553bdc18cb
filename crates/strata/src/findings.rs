//! What checking kernels found: the judge's findings and the front end's errors, with the source they speak of.
//!
//! One collection serves people (text with source lines and carets), programs (JSON) and code scanners (SARIF).

use strata_diag::{Diagnostic, Diagnostics, Label, Renderer, Severity, Source, Span, to_json, to_sarif};
use strata_judge::rules::out_of_bounds::OUT_OF_BOUNDS;
use strata_judge::{Finding, Report};
use strata_kernel::{Kernel, Loc, LocId};

use crate::explain::{codes, explain, is_wrong_use};
use crate::kernel::Launch;

/// Diagnostics, each with the file it is about, in the order they were found. The same one is kept once.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    items: Vec<(Source, Diagnostic)>,
}

impl Findings {
    /// No findings yet.
    pub fn new() -> Findings {
        Findings::default()
    }

    /// Adds a diagnostic, unless the same one is there.
    pub fn push(&mut self, source: Source, diagnostic: Diagnostic) {
        let same = |(other, d): &(Source, Diagnostic)| {
            let span = |d: &Diagnostic| d.primary.as_ref().map(|label| label.span);
            other.name == source.name
                && d.code == diagnostic.code
                && d.headline == diagnostic.headline
                && span(d) == span(&diagnostic)
        };
        if !self.items.iter().any(same) {
            self.items.push((source, diagnostic));
        }
    }

    /// Judges a launch and adds what is found; gives how many instructions were replayed. Only places that the author chose are
    /// judged as places. With `data`, the bytes of every parameter, a launch whose programs meet or not as data decide is run to
    /// see where its accesses go; the data stay as they are.
    pub fn judge(&mut self, launch: &Launch, data: Option<&[&[u8]]>) -> u64 {
        let report = launch.judge(data);
        self.judged(&launch.written(), &report);
        report.stats.instances
    }

    /// Adds what the judge says about a launch, whose instances are `kernels`.
    pub fn judged(&mut self, kernels: &[&Kernel], report: &Report) {
        for finding in &report.findings {
            if let Some(kernel) = kernels.get(finding.instance).or(kernels.first()) {
                let (source, diagnostic) = diagnostic(kernel, finding);
                self.push(source, diagnostic);
            }
        }
        let Some(kernel) = kernels.first() else { return };
        for assumption in &report.assumed {
            let mut note =
                Diagnostic::note("data-decide", &assumption.assumed).remark(format!("checked: {}", assumption.checked));
            let place = place(kernel, assumption.loc);
            let source = place.as_ref().map_or_else(|| home(kernel), |(source, _)| source.clone());
            note.primary = place.map(|(_, span)| Label::new(span, ""));
            self.push(source, note);
        }
        if !report.stats.complete {
            let note = Diagnostic::note("not-checked", format!("`{}` was not replayed to its end", kernel.name));
            let why = match report.accepts() {
                true => "it executes more instructions than the judge's budget",
                false => "what is wrong with it has to be corrected first",
            };
            self.push(home(kernel), note.remark(why));
        }
    }

    /// Adds what a front end says: a code, one line, and the places it speaks of, of which the first is where it goes wrong.
    /// Without `help`, entries of the error manual bring their own.
    pub fn told(
        &mut self,
        code: &str,
        severity: Severity,
        headline: &str,
        places: &[(Source, Loc, String)],
        help: Option<&str>,
    ) {
        let known = codes().into_iter().find(|(known, _)| *known == code);
        let (code, page) = known.unwrap_or(("kernel-exception", ""));
        // An access that leaves its tensor is found by whoever comes to it first, and has one name.
        let rule = Some(&OUT_OF_BOUNDS).filter(|rule| rule.manual.contains(&code));
        let manual = || page.split_once("\n\n").map(|(_, advice)| advice.trim().replace('\n', " "));
        let mut d = Diagnostic { severity, ..Diagnostic::error(rule.map_or(code, |rule| rule.code), headline) };
        d.remarks.extend(rule.map(|_| manual_entry(code)));
        d.help = help.map(str::to_string).or_else(manual);
        let home = places.first().map_or_else(|| Source::binary("kernel"), |(source, ..)| source.clone());
        let labels = places.iter().filter(|(source, loc, _)| loc.line > 0 && !source.text.is_empty());
        let mut labels = labels.map(|(source, loc, text)| {
            elsewhere(&home, source.clone(), Label::new(span(&source.text, loc), text.as_str()))
        });
        d.primary = labels.next();
        d.labels = labels.collect();
        self.push(home, d);
    }

    /// Keeps errors and warnings.
    pub fn drop_notes(&mut self) {
        self.items.retain(|(_, d)| d.severity != Severity::Note);
    }

    /// Nothing is wrong but what was asked for: there was no file, no kernel, or no shapes.
    pub fn is_wrong_use(&self) -> bool {
        is_wrong_use(self.items.iter().filter(|(_, d)| d.severity == Severity::Error).map(|(_, d)| d.code))
    }

    /// Every finding with the file it is about.
    pub fn iter(&self) -> impl Iterator<Item = (&Source, &Diagnostic)> {
        self.items.iter().map(|(source, diagnostic)| (source, diagnostic))
    }
    /// How many there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }
    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
    /// How many of them are errors.
    pub fn n_errors(&self) -> usize {
        self.items.iter().filter(|(_, d)| d.severity == Severity::Error).count()
    }
    /// `2 errors, 1 warning`
    pub fn summary(&self) -> String {
        self.items.iter().map(|(_, d)| d.clone()).collect::<Diagnostics>().summary()
    }
    /// The first `n`.
    pub fn first(&self, n: usize) -> Findings {
        Findings { items: self.items.iter().take(n).cloned().collect() }
    }

    /// For people: source lines with carets, a blank line after each finding.
    pub fn to_text(&self, coloured: bool) -> String {
        self.items.iter().map(|(source, d)| Renderer::new(source, coloured).render(d) + "\n").collect()
    }
    /// For programs: a list of objects.
    pub fn to_json(&self) -> String {
        let items: Vec<String> = self.items.iter().map(|(source, d)| to_json(source, d)).collect();
        format!("[{}]\n", items.join(",\n "))
    }
    /// For code scanners.
    pub fn to_sarif(&self) -> String {
        to_sarif(env!("CARGO_PKG_VERSION"), self.iter(), |code| explain(code).map(str::to_string))
    }
}

fn diagnostic(kernel: &Kernel, finding: &Finding) -> (Source, Diagnostic) {
    let mut d = Diagnostic::error(finding.code(), &finding.message);
    d.severity = finding.severity;
    let mut source = None;
    for label in &finding.labels {
        let Some((file, span)) = place(kernel, label.loc) else {
            d.remarks.push(label.sentence());
            continue;
        };
        let new = Label { source: None, span, text: label.sentence() };
        match &source {
            None => {
                source = Some(file);
                d.primary = Some(new);
                d.labels.extend(caller(kernel, label.loc));
            }
            Some(home) => d.labels.push(elsewhere(home, file, new)),
        }
    }
    let source = source.unwrap_or_else(|| home(kernel));
    if finding.times > 1 {
        d.remarks.push(format!("this happens {} times; the first is shown", finding.times));
    }
    for entry in finding.rule.manual {
        d.remarks.push(manual_entry(entry));
    }
    d.help = finding.help.clone();
    (source, d)
}

fn manual_entry(code: &str) -> String {
    format!("Neuron's error manual has this as `{code}`")
}

/// The label, which names its file if that is not `home`.
fn elsewhere(home: &Source, file: Source, label: Label) -> Label {
    Label { source: (file.name != home.name).then_some(file), ..label }
}

/// Where the kernel calls the function that `loc` is in.
fn caller(kernel: &Kernel, loc: LocId) -> Option<Label> {
    let (inner, _) = place(kernel, loc)?;
    let mut outer = kernel.loc(loc)?.caller;
    while let Some(further) = kernel.loc(outer).map(|l| l.caller).filter(|l| kernel.loc(*l).is_some()) {
        outer = further;
    }
    let (file, span) = place(kernel, outer)?;
    Some(elsewhere(&inner, file, Label::new(span, "called from here")))
}

/// The file that most of the kernel is in.
fn home(kernel: &Kernel) -> Source {
    kernel.files.first().map_or_else(|| Source::binary(&*kernel.name), |f| Source::new(f.name.clone(), f.text.clone()))
}

fn place(kernel: &Kernel, loc: LocId) -> Option<(Source, Span)> {
    let loc = kernel.loc(loc)?;
    let file = kernel.files.get(loc.file as usize)?;
    Some((Source::new(file.name.clone(), file.text.clone()), span(&file.text, loc)))
}

/// The bytes of a place. Lines count from 1, columns are bytes from 0.
pub fn span(text: &str, loc: &Loc) -> Span {
    let line_start = |line: u32| {
        let before = text.split_inclusive('\n').take(line.saturating_sub(1) as usize);
        before.map(str::len).sum::<usize>()
    };
    let start = line_start(loc.line) + loc.column as usize;
    Span::new(start, (line_start(loc.end_line.max(loc.line)) + loc.end_column as usize).max(start))
}
