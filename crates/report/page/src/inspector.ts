// What is selected, in words: also what a screen reader is told.

import type { Label } from "./document";
import { h } from "./dom";
import { bytes as bytesText, time as timeText } from "./format";
import type { Store } from "./store";

export function inspector(store: Store): HTMLElement[] {
  const { selection } = store;
  switch (selection.kind) {
    case "nothing":
      return [h("p", { class: "hint" }, "Select an instruction, a tile, a line or a finding: it is shown in all views.")];
    case "event":
      return event(store, selection.event);
    case "life":
      return life(store, selection.life);
    case "line":
      return line(store, selection.file, selection.line);
    case "finding": {
      const { finding } = selection;
      const rows = finding.labels.map((label) => [label.part, access(store, label)] as Row);
      const times = finding.times > 1 ? `, ${finding.times} times` : "";
      return [h("h3", {}, `${finding.code}${times}`), list(rows)];
    }
  }
}

/** What a place of a finding is: the instruction that was executed there, when, and its address. */
function access(store: Store, label: Label): (HTMLElement | string)[] {
  const out: (HTMLElement | string)[] = [];
  if (label.event !== null) out.push(link(store, label.event), ` at ${timeText(store.model.events.start[label.event])}`);
  else out.push(`line ${label.line}`);
  if (label.place) out.push(h("div", { class: "place" }, label.place));
  return out;
}

type Row = [string, (HTMLElement | string)[]];

function list(rows: Row[]): HTMLElement {
  return h("dl", {}, ...rows.flatMap(([name, content]) => [h("dt", {}, name), h("dd", {}, ...content)]));
}

function number(value: number, text: string, event: number, field: string): HTMLElement {
  return h("span", { class: "figure", "data-event": event, "data-field": field, "data-value": value }, text);
}

/** A button that selects an instruction. */
function link(store: Store, event: number): HTMLElement {
  const text = store.model.text(event);
  const button = h("button", { class: "link" }, text.line ? `${text.opcode}, line ${text.line}` : text.opcode);
  button.addEventListener("click", () => store.select({ kind: "event", event }));
  return button;
}

function place(store: Store, event: number): HTMLElement {
  const text = store.model.text(event);
  const name = text.file === null ? "" : store.document.files[text.file].name.split("/").pop();
  const button = h("button", { class: "link" }, `${name}:${text.line}`);
  button.addEventListener("click", () => text.file !== null && store.select({ kind: "line", file: text.file, line: text.line }));
  return button;
}

function event(store: Store, at: number): HTMLElement[] {
  const { model, variant } = store;
  const { start, end, finish, gap, tensor, track } = model.events;
  const text = model.text(at);
  const rows: Row[] = [
    ...(text.file === null ? [] : ([["line", [place(store, at)]]] as Row[])),
    ["from", [number(start[at], timeText(start[at]), at, "start"), " for ", number(end[at] - start[at], timeText(end[at] - start[at]), at, "busy"), ", result after ", number(finish[at] - start[at], timeText(finish[at] - start[at]), at, "finish")]],
  ];
  const by = model.waitedFor(at);
  const of = tensor[at] ? ` of ${model.tensor(tensor[at] - 1)}` : "";
  const waited: (HTMLElement | string)[] = [number(gap[at], timeText(gap[at]), at, "gap"), ` for ${model.cause(at)}${of}`];
  if (by !== null) waited.push(", held by ", link(store, by));
  rows.push([`${variant.tracks[track[at]]} idle before`, gap[at] > 0 ? waited : ["not at all"]]);
  const before = model.dependences(at).slice(0, 8);
  rows.push(["depends on", before.length ? before.map((d) => h("div", {}, link(store, d.event), ` (${d.why}${names(store, d.tensor)})`)) : ["nothing before it"]]);
  const after = model.dependants(at).slice(0, 8);
  rows.push(["needed by", after.length ? after.map((d) => h("div", {}, link(store, d.event), ` (${d.why}${names(store, d.tensor)})`)) : ["nobody after it"]]);
  return [h("h3", {}, `${text.opcode} on ${variant.tracks[track[at]]}${ofCore(store)}`), list(rows)];
}

/** Which core that is, if there are several. */
function ofCore(store: Store): string {
  return store.launch.cores.length > 1 ? ` of core ${store.launch.cores[store.core]}` : "";
}

function names(store: Store, tensor: number): string {
  const name = store.model.tensor(tensor);
  return name ? `, ${name}` : "";
}

function life(store: Store, at: number): HTMLElement[] {
  const { model, variant } = store;
  const { lives } = model;
  const where = variant.places[lives.place[at]];
  const waiters = model.waiters(at);
  const rows: Row[] = [
    ["address", [where.address]],
    ["bytes", [h("span", { class: "figure", "data-life": at, "data-field": "bytes", "data-value": where.bytes }, bytesText(where.bytes)), ` in each of ${where.partitions} partitions from ${where.partition}`]],
    ["written by", [link(store, lives.first[at])]],
    ["last used by", [link(store, lives.last[at])]],
    ["alive", [`from ${timeText(lives.start[at])} to ${timeText(lives.end[at])}, for `, h("span", { class: "figure", "data-life": at, "data-field": "length", "data-value": lives.end[at] - lives.start[at] }, timeText(lives.end[at] - lives.start[at]))]],
    ["waited for its place", waiters.length ? waiters.slice(0, 6).map((e) => h("div", {}, link(store, e), ` for ${timeText(model.events.gap[e])}`)) : ["nobody"]],
  ];
  return [h("h3", {}, `${where.label} in ${variant.memories[where.memory].name}${ofCore(store)}`), list(rows)];
}

function line(store: Store, file: number, n: number): HTMLElement[] {
  const { model } = store;
  const all = model.eventsOf(file, n);
  const opcodes = [...new Set(all.map((e) => model.text(e).opcode))].join(", ");
  const first = all.slice(0, 3).map((e) => h("div", {}, link(store, e), ` at ${timeText(model.events.start[e])}`));
  const rows: Row[] = [["executed", [h("span", {}, `${all.length} times`), opcodes ? `: ${opcodes}` : ""]]];
  if (first.length) rows.push(["first", first]);
  return [h("h3", {}, `${store.document.files[file].name.split("/").pop()}:${n}`), list(rows)];
}
