// The source: every line with its cost, findings at the lines they are about.

import type { LineCost } from "./document";
import { figure, h } from "./dom";
import { highlight } from "./python";
import type { Store } from "./store";

export class SourceView {
  readonly element = h("div", { class: "source" });
  private rows = new Map<string, HTMLElement>();

  constructor(private readonly store: Store) {}

  /** Lists the files again: costs differ between variants. */
  build(): void {
    this.rows.clear();
    const { store } = this;
    const costs = new Map(store.numbers.lines.map((line, n) => [`${line.file}:${line.line}`, [line, n] as const]));
    const most = Math.max(1, ...store.numbers.lines.map((line) => line.critical));
    const used = new Set([...store.numbers.lines.map((l) => l.file), ...store.launch.findings.flatMap((f) => f.labels.map((l) => l.file))]);
    const lists = store.document.files.map((file, number) => {
      if (!used.has(number)) return null;
      const body = h("tbody");
      highlight(file.text).forEach((tokens, index) => {
        const line = index + 1;
        const cost = costs.get(`${number}:${line}`);
        body.append(this.row(number, line, tokens, cost, most));
      });
      if (!file.text) body.append(h("tr", {}, h("td", { colspan: 4 }, "The text of this file is not at hand.")));
      const head = h("thead", {}, h("tr", {}, ...["Line", "Critical path", "Busy", "Source"].map((t) => h("th", { scope: "col" }, t))));
      const caption = h("caption", {}, file.name);
      return h("table", { class: "listing" }, caption, head, body);
    });
    this.element.replaceChildren(...lists.filter((l) => l !== null));
    this.mark();
    // The costliest line is worth seeing first.
    const worst = store.numbers.lines.reduce<LineCost | null>((best, line) => (best && best.critical >= line.critical ? best : line), null);
    const row = worst && this.rows.get(`${worst.file}:${worst.line}`);
    if (row && !this.store.lit.lines.size) this.element.scrollTop = Math.max(0, row.offsetTop - 160);
  }

  private row(file: number, line: number, tokens: { kind: string; text: string }[], cost: readonly [LineCost, number] | undefined, most: number): HTMLElement {
    const { store } = this;
    const key = `${file}:${line}`;
    const code = h("code", {}, ...tokens.map((t) => (t.kind === "word" || t.kind === "other" ? t.text : h("span", { class: t.kind }, t.text))));
    const button = cost ? h("button", { class: "number", "aria-label": `Line ${line}: show its instructions`, "data-line": key }, String(line)) : h("span", { class: "number" }, String(line));
    button.addEventListener("click", () => cost && store.select({ kind: "line", file, line }));
    const critical = h("td", { class: "cost" });
    const busy = h("td", { class: "cost" });
    if (cost) {
      const [numbers, index] = cost;
      const path = store.path(`lines.${index}`);
      critical.style.setProperty("--share", String(numbers.critical / most));
      if (numbers.critical > 0) critical.append(figure(store.document, `${path}.critical`, "time"));
      if (numbers.busy > 0) busy.append(figure(store.document, `${path}.busy`, "time"));
    }
    const cells = [h("th", { scope: "row" }, button), critical, busy, h("td", { class: "code" }, code, ...this.remarks(file, line))];
    const row = h("tr", { class: cost ? "costs" : "" }, ...cells);
    this.rows.set(key, row);
    return row;
  }

  /** Findings whose first label is here. */
  private remarks(file: number, line: number): HTMLElement[] {
    const here = this.store.launch.findings.filter((f) => f.labels[0]?.file === file && f.labels[0]?.line === line);
    return here.map((finding) => {
      const button = h("button", { class: `remark ${finding.severity}` }, h("b", {}, `${finding.severity}[${finding.code}]`), ` ${finding.message}`);
      button.addEventListener("click", () => void this.store.selectFinding(finding));
      return button;
    });
  }

  mark(): void {
    for (const row of this.element.querySelectorAll("tr[data-part]")) row.removeAttribute("data-part");
    let first: HTMLElement | null = null;
    for (const [key, part] of this.store.lit.lines) {
      const row = this.rows.get(key);
      row?.setAttribute("data-part", part);
      first ??= row ?? null;
    }
    if (first && this.store.selection.kind !== "line") {
      const box = this.element;
      const [top, bottom] = [first.offsetTop, first.offsetTop + first.offsetHeight];
      // As much of the box as is on the screen.
      const seen = Math.max(80, Math.min(box.clientHeight, window.innerHeight - box.getBoundingClientRect().top));
      if (top < box.scrollTop + 40 || bottom > box.scrollTop + seen) box.scrollTop = Math.max(0, top - seen / 3);
    }
  }
}
