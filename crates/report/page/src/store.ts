// What is shown and selected. Views ask it and are told when it changes.

import type { Document, Finding, Launch, Numbers, Variant } from "./document";
import { Model } from "./model";
import { Scale } from "./scale";

export type Selection =
  | { kind: "nothing" }
  | { kind: "event"; event: number }
  | { kind: "life"; life: number }
  | { kind: "line"; file: number; line: number }
  | { kind: "finding"; finding: Finding };

export type Part = "owner" | "destroyer" | "reader" | "selected" | "before" | "after";

/** What is lit up in all views. */
export interface Lit {
  events: Map<number, Part>;
  lives: Map<number, Part>;
  lines: Map<string, Part>;
}

export type Change = "model" | "core" | "window" | "selection";

export class Store {
  launch: Launch;
  variant: Variant;
  /** The core whose memories and numbers are shown: its position among those of the launch. */
  core = 0;
  model: Model;
  scale: Scale;
  selection: Selection = { kind: "nothing" };
  lit: Lit = { events: new Map(), lives: new Map(), lines: new Map() };
  query = "";
  found: Uint8Array | null = null;
  private readonly listeners: ((what: Change) => void)[] = [];
  private readonly models = new Map<Variant, Model>();

  private constructor(
    readonly document: Document,
    launch: Launch,
    model: Model,
  ) {
    this.launch = launch;
    this.variant = launch.variants[0];
    this.model = model;
    this.models.set(this.variant, model);
    this.scale = new Scale(model.total);
  }

  static async of(document: Document): Promise<Store> {
    const launch = document.launches[0];
    return new Store(document, launch, await Model.of(launch.variants[0], document.causes));
  }

  onChange(listener: (what: Change) => void): void {
    this.listeners.push(listener);
  }

  private tell(what: Change): void {
    for (const listener of this.listeners) listener(what);
  }

  /** A path into the document, for numbers that name where they come from: those of the variant. */
  whole(rest: string): string {
    const launch = this.document.launches.indexOf(this.launch);
    return `launches.${launch}.variants.${this.launch.variants.indexOf(this.variant)}.${rest}`;
  }

  /** The same for those of the core. */
  path(rest: string): string {
    return this.whole(this.variant.cores.length ? `cores.${this.core}.${rest}` : rest);
  }

  /** Numbers of the core. */
  get numbers(): Numbers {
    return this.variant.cores[this.core] ?? this.variant;
  }

  /** How many memories a core has; those of the first come first. */
  get memoriesOfCore(): number {
    return this.launch.variants[0].memories.length / this.launch.cores.length;
  }

  coreOfTrack(track: number): number {
    return Math.floor(track / (this.variant.tracks.length / this.launch.cores.length));
  }

  chooseCore(core: number): void {
    if (core === this.core) return;
    this.core = core;
    this.tell("core");
  }

  async choose(launch: Launch, variant: Variant): Promise<void> {
    const kept = this.models.get(variant) ?? (await Model.of(variant, this.document.causes));
    this.models.set(variant, kept);
    const same = launch === this.launch;
    this.launch = launch;
    this.variant = variant;
    this.model = kept;
    if (!same) this.core = 0;
    const { from, to } = this.scale;
    this.scale = new Scale(kept.total);
    if (same) this.scale.show(from, Math.min(to, kept.total));
    this.found = kept.search(this.query);
    this.select({ kind: "nothing" }, false);
    this.tell("model");
  }

  moved(): void {
    this.tell("window");
  }

  search(query: string): number {
    this.query = query;
    this.found = this.model.search(query);
    this.tell("selection");
    return this.found ? this.found.reduce((sum, hit) => sum + hit, 0) : 0;
  }

  /** The next event that the search found. */
  nextFound(step: 1 | -1): number | null {
    if (!this.found) return null;
    const n = this.found.length;
    let at = this.selection.kind === "event" ? this.selection.event : step > 0 ? -1 : n;
    for (let k = 0; k < n; k++) {
      at = (at + step + n) % n;
      if (this.found[at]) return at;
    }
    return null;
  }

  select(selection: Selection, show = true): void {
    this.selection = selection;
    this.lit = lit(this.model, selection);
    this.follow();
    if (show) this.reveal();
    this.tell("selection");
  }

  /** What is selected on another core brings that core along. */
  private follow(): void {
    const strong = [...this.lit.events].find(([, part]) => part !== "before" && part !== "after");
    if (strong && this.selection.kind !== "line") this.chooseCore(this.coreOfTrack(this.model.events.track[strong[0]]));
  }

  /** A finding is about the kernel as written. */
  async selectFinding(finding: Finding): Promise<void> {
    const first = this.launch.variants[0];
    if (this.variant !== first) await this.choose(this.launch, first);
    this.select({ kind: "finding", finding });
  }

  /** Moves the window so that what is selected can be seen. */
  private reveal(): void {
    const { events } = this.model;
    const strong = [...this.lit.events].filter(([, part]) => part !== "before" && part !== "after").map(([e]) => e);
    if (!strong.length || this.selection.kind === "line") return;
    const from = Math.min(...strong.map((e) => events.start[e]));
    const to = Math.max(...strong.map((e) => events.finish[e]));
    const inside = from >= this.scale.from && to <= this.scale.to;
    if (this.selection.kind === "finding" || !inside) {
      const length = this.selection.kind === "finding" ? (to - from) * 1.3 : Math.max(this.scale.length, (to - from) * 1.2);
      const middle = (from + to) / 2;
      this.scale.show(middle - length / 2, middle + length / 2);
      this.tell("window");
    }
  }
}

const line = (file: number | null, n: number): string => `${file}:${n}`;

function lit(model: Model, selection: Selection): Lit {
  const out: Lit = { events: new Map(), lives: new Map(), lines: new Map() };
  const textLine = (event: number, part: Part) => {
    const text = model.text(event);
    const key = line(text.file, text.line);
    if (!out.lines.has(key)) out.lines.set(key, part);
  };
  switch (selection.kind) {
    case "event":
      out.events.set(selection.event, "selected");
      textLine(selection.event, "selected");
      for (const d of model.dependences(selection.event)) out.events.set(d.event, "before");
      for (const d of model.dependants(selection.event)) out.events.set(d.event, "after");
      for (const life of model.livesOf(selection.event)) out.lives.set(life, "selected");
      break;
    case "life": {
      const { first, last } = model.lives;
      out.lives.set(selection.life, "selected");
      out.events.set(first[selection.life], "selected");
      out.events.set(last[selection.life], "selected");
      textLine(first[selection.life], "selected");
      for (const e of model.waiters(selection.life)) out.events.set(e, "after");
      break;
    }
    case "line":
      out.lines.set(line(selection.file, selection.line), "selected");
      for (const e of model.eventsOf(selection.file, selection.line)) out.events.set(e, "selected");
      break;
    case "finding":
      for (const label of selection.finding.labels) {
        const part = label.part === "declaration" || label.part === "site" ? "selected" : label.part;
        if (label.file !== null) {
          const key = line(label.file, label.line);
          out.lines.set(key, out.lines.get(key) ?? part);
        }
        if (label.event !== null) out.events.set(label.event, part);
        if (label.life !== null && (part === "owner" || !out.lives.has(label.life))) out.lives.set(label.life, part);
      }
      break;
  }
  return out;
}
