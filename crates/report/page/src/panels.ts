// Everything that is words and numbers: summary, what-if, findings, engines, stalls, critical path, DMA.

import type { Finding } from "./document";
import { figure, h } from "./dom";
import type { Kind } from "./format";
import type { Store } from "./store";

const card = (title: string, main: HTMLElement, ...notes: (HTMLElement | string)[]) => h("div", { class: "card" }, h("dt", {}, title), h("dd", {}, main, h("small", {}, ...notes)));

export function summary(store: Store): HTMLElement[] {
  const doc = store.document;
  const v = store.numbers;
  const bound = v.profile.bounds[0];
  const out = [
    card("Time", figure(doc, store.path("profile.Summary.total_time"), "time", "strong"), "kernel ", figure(doc, store.path("profile.Summary.work"), "time"), ", the rest is start and end"),
  ];
  if (bound) out.push(card("Nearest bound", figure(doc, store.path("profile.bounds.0.nanoseconds"), "time", "strong"), bound.bound));
  const own = store.memoriesOfCore;
  store.variant.memories.forEach((memory, n) => {
    if (Math.floor(n / own) !== store.core) return;
    const path = store.whole(`memories.${n}`);
    out.push(card(`${memory.name} at its fullest`, figure(doc, `${path}.peak_bytes`, "bytes", "strong"), figure(doc, `${path}.peak_percent`, "percent"), " of a partition at ", figure(doc, `${path}.peak_at`, "time")));
  });
  out.push(
    card("HBM traffic", figure(doc, store.path("dma.read_bytes"), "bytes", "strong"), "read, ", figure(doc, store.path("dma.write_bytes"), "bytes"), " written, ", figure(doc, store.path("dma.gigabytes_per_second"), "rate"), " while busy"),
    ...(v.profile.Summary.spill_save_bytes > 0 ? [card("Spilled to HBM", figure(doc, store.path("profile.Summary.spill_save_bytes"), "bytes", "strong"), figure(doc, store.path("profile.Summary.spill_reload_bytes"), "bytes"), " loaded again")] : []),
    card("Instructions", figure(doc, store.path("profile.Summary.instruction_count"), "count", "strong"), "on ", v.engines.filter((e) => e.instructions).map((e) => e.engine).join(", ") || "no engine"),
  );
  return out;
}

/** Buttons of cores, if there are several. */
export function cores(store: Store): HTMLElement[] {
  const { cores } = store.launch;
  if (cores.length < 2) return [];
  return cores.map((core, n) => {
    const cost = store.variant.cores.length ? figure(store.document, store.whole(`cores.${n}.profile.Summary.instruction_count`), "count") : "";
    const button = h("button", { "aria-pressed": String(n === store.core), "data-core": core }, h("span", {}, `Core ${core}`), h("small", {}, cost, " instructions"));
    button.addEventListener("click", () => {
      store.chooseCore(n);
      document.querySelector<HTMLElement>(`[data-core="${core}"]`)?.focus();
    });
    return button;
  });
}

/** Buttons of variants; the chosen one is pressed. */
export function whatIf(store: Store): HTMLElement[] {
  return store.launch.variants.map((variant, n) => {
    const chosen = variant === store.variant;
    const path = `launches.${store.document.launches.indexOf(store.launch)}.variants.${n}`;
    const cost = n === 0 ? figure(store.document, `${path}.profile.Summary.total_time`, "time") : figure(store.document, `${path}.saves`, "signed");
    const button = h("button", { "aria-pressed": String(chosen), title: variant.about, "data-variant": variant.id, class: variant.saves > 0 ? "better" : variant.saves < 0 ? "worse" : "" }, h("span", {}, variant.label), h("small", {}, cost));
    button.addEventListener("click", () => void store.choose(store.launch, variant).then(() => document.querySelector<HTMLElement>(`[data-variant="${variant.id}"]`)?.focus()));
    return button;
  });
}

export function findings(store: Store): HTMLElement[] {
  const list = store.launch.findings;
  if (!list.length) return [h("p", { class: "fine" }, "Nothing is wrong with this kernel.")];
  return list.map((finding) => {
    const chosen = store.selection.kind === "finding" && store.selection.finding === finding;
    const button = h("button", { class: `finding ${finding.severity}`, "aria-pressed": String(chosen), "data-code": finding.code }, h("b", {}, `${finding.severity}[${finding.code}]`), h("span", {}, finding.message), ...labels(store, finding));
    button.addEventListener("click", () => void store.selectFinding(finding));
    return button;
  });
}

function labels(store: Store, finding: Finding): HTMLElement[] {
  const out = finding.labels.map((label) => {
    const where = label.file === null ? "" : `${store.document.files[label.file].name.split("/").pop()}:${label.line}`;
    return h("span", { class: `label ${label.part}` }, h("i", {}, label.part), ` ${where} `, h("span", {}, label.text));
  });
  if (finding.help) out.push(h("span", { class: "help" }, `help: ${finding.help}`));
  return out;
}

function table(caption: string, heads: string[], rows: (HTMLElement | string)[][]): HTMLElement {
  const cell = (content: HTMLElement | string, n: number) => (n === 0 ? h("th", { scope: "row" }, content) : h("td", {}, content));
  const body = rows.map((row) => h("tr", {}, ...row.map(cell)));
  const inside = h("table", {}, h("caption", {}, caption), h("thead", {}, h("tr", {}, ...heads.map((t) => h("th", { scope: "col" }, t)))), h("tbody", {}, ...body));
  return h("div", { class: "numbers", role: "group", "aria-label": caption }, inside);
}

export function engines(store: Store): HTMLElement {
  const v = store.numbers;
  const rows = v.engines.map((engine, n) => {
    const number = (field: string, kind: Kind) => figure(store.document, store.path(`engines.${n}.${field}`), kind);
    const bar = h("div", { class: "bar", "aria-hidden": "true" });
    for (const [name, share] of [["busy", engine.busy_percent], ["waiting", engine.waiting_percent]] as const) {
      const part = h("span", { class: name });
      part.style.width = `${share}%`;
      if (name === "busy") part.style.background = `var(--engine-${engine.engine.toLowerCase()})`;
      bar.append(part);
    }
    return [engine.engine, h("div", {}, bar), number("busy_percent", "percent"), number("busy", "time"), number("waiting", "time"), number("idle", "time"), number("instructions", "count")];
  });
  return table("Engines and queues", ["Engine", "Share of the time", "Busy", "Busy", "Waiting", "Idle", "Instructions"], rows);
}

export function stalls(store: Store): HTMLElement {
  const v = store.numbers;
  const most = Math.max(1, ...v.stalls.map((s) => s.nanoseconds));
  const rows: (HTMLElement | string)[][] = [];
  v.stalls.forEach((stall, n) => {
    const bar = h("div", { class: "bar", "aria-hidden": "true" }, h("span", { class: "waiting" }));
    (bar.firstChild as HTMLElement).style.width = `${(stall.nanoseconds / most) * 100}%`;
    const who = stall.by.slice(0, 4).map((by, k) => {
      const name = by.tensor ? `${by.engine}, ${by.tensor} ` : `${by.engine} `;
      return h("span", { class: "who" }, name, figure(store.document, store.path(`stalls.${n}.by.${k}.nanoseconds`), "time"));
    });
    rows.push([stall.cause, figure(store.document, store.path(`stalls.${n}.nanoseconds`), "time"), bar, h("div", {}, ...who)]);
  });
  return table("Waiting, by cause", ["Waited for", "Time", "Share", "By whom, and whose"], rows);
}

export function critical(store: Store): HTMLElement {
  const path = store.numbers.profile.critical_path.slice(0, 12);
  const files = store.document.files;
  const rows = path.map((stretch, n) => {
    const name = stretch.file.split("/").pop() ?? "";
    const file = files.findIndex((f) => f.name === stretch.file);
    const button = h("button", { class: "link" }, stretch.line ? `${name}:${stretch.line}` : "the first instruction's wait");
    button.addEventListener("click", () => file >= 0 && store.select({ kind: "line", file, line: stretch.line }));
    return [button, stretch.opcode, stretch.line ? stretch.engine : "", figure(store.document, store.path(`profile.critical_path.${n}.nanoseconds`), "time")];
  });
  return table("Critical path, by line", ["Line", "Instruction", "On", "Time"], rows);
}

export function dma(store: Store): HTMLElement {
  const number = (field: string, kind: Kind) => figure(store.document, store.path(field), kind);
  const rows: (HTMLElement | string)[][] = [
    ["Read from HBM", number("dma.read_bytes", "bytes")],
    ["Written to HBM", number("dma.write_bytes", "bytes")],
    ["Transfers", number("dma.transfers", "count")],
    ["Bytes in a contiguous run", number("dma.bytes_per_run", "bytes")],
    ["Rate while busy", number("dma.gigabytes_per_second", "rate")],
    ["Of the best rate", number("dma.efficiency_percent", "percent")],
    ["Arithmetic intensity, flop per byte", number("profile.Summary.arithmetic_intensity", "number")],
  ];
  store.numbers.profile.reloads.slice(0, 6).forEach((reload, n) => {
    rows.push([`${reload.tensor}, loaded again`, number(`profile.reloads.${n}.bytes`, "bytes")]);
  });
  return table("DMA", ["What", "How much"], rows);
}

export function bounds(store: Store): HTMLElement {
  const rows = store.numbers.profile.bounds.map((bound, n) => [bound.bound, figure(store.document, store.path(`profile.bounds.${n}.nanoseconds`), "time")]);
  return table("Lower bounds", ["Bound", "At least"], rows);
}

export function variants(store: Store): HTMLElement {
  const launch = store.document.launches.indexOf(store.launch);
  const rows = store.launch.variants.map((variant, n) => {
    const path = `launches.${launch}.variants.${n}`;
    const number = (field: string, kind: Kind) => figure(store.document, `${path}.${field}`, kind);
    return [variant.label, number("profile.Summary.total_time", "time"), number("saves", "signed"), variant.about];
  });
  return table("What if", ["Variant", "Time", "Against as written", "What is different"], rows);
}

export function assumptions(store: Store): HTMLElement {
  const list = store.numbers.profile.assumptions.map((text) => h("li", {}, text));
  return h("section", { class: "assumptions" }, h("h2", {}, "What the numbers lean on"), h("ul", {}, ...list));
}

/** A program instead of a kernel: how much of each memory, what moves, who holds most. */
export function programSummary(store: Store): HTMLElement[] {
  const index = store.document.launches.indexOf(store.launch);
  const { placement, devices } = store.document.programs[index];
  const at = (rest: string, kind: Kind, tag = "span") => figure(store.document, `programs.${index}.${rest}`, kind, tag);
  const out = placement.memories.map((memory, n) =>
    card(`Peak of ${memory.memory_kind}${devices > 1 ? " on each core" : ""}`, at(`placement.memories.${n}.peak_bytes`, "bytes", "strong"), at(`placement.memories.${n}.argument_bytes`, "bytes"), " of arguments, ", at(`placement.memories.${n}.result_bytes`, "bytes"), " of results, ", at(`placement.memories.${n}.temporary_bytes`, "bytes"), " of temporaries"),
  );
  out.push(card("Steps", at("steps", "count", "strong"), "one unit of the axis each"));
  if (devices > 1) out.push(card("Cores", at("devices", "count", "strong"), "run it together, each on its share"));
  return out;
}

export function transfers(store: Store): HTMLElement {
  const index = store.document.launches.indexOf(store.launch);
  const { placement } = store.document.programs[index];
  const rows = placement.transfers.map((t, n) => {
    const at = (field: string, kind: Kind) => figure(store.document, `programs.${index}.placement.transfers.${n}.${field}`, kind);
    return [`${t.from} → ${t.to}`, at("bytes", "bytes"), t.times === null ? "as data decide" : h("span", {}, at("times", "count"), " ×"), at("modelled_ns", "duration"), `${t.value ?? "a value"}: ${t.type}`, t.cause, t.location];
  });
  if (!rows.length) return h("section", { class: "assumptions" }, h("h2", {}, "Transfers"), h("p", { class: "hint" }, "Nothing moves between memories."));
  return table("Transfers", ["Way", "Bytes", "How often", "Modelled time", "What", "Cause", "Where"], rows);
}

export function holders(store: Store): HTMLElement {
  const index = store.document.launches.indexOf(store.launch);
  const rows = store.document.programs[index].holders.map((holder, n) => {
    const at = (field: string, kind: Kind) => figure(store.document, `programs.${index}.holders.${n}.${field}`, kind);
    return [holder.name, holder.memory, at("bytes", "bytes"), h("span", {}, at("first", "count"), " to ", at("last", "count"))];
  });
  return table("Largest holders", ["Who", "Memory", "Bytes", "Steps"], rows);
}

export function hostComputations(store: Store): HTMLElement | null {
  const index = store.document.launches.indexOf(store.launch);
  const rows = store.document.programs[index].placement.host_computations.map((op, n) => {
    const at = (field: string, kind: Kind) => figure(store.document, `programs.${index}.placement.host_computations.${n}.${field}`, kind);
    return [op.op, at("bytes", "bytes"), at("modelled_ns", "duration"), op.cause, op.location];
  });
  return rows.length ? table("Computed on the host", ["Operation", "Bytes", "Modelled time", "Cause", "Where"], rows) : null;
}
