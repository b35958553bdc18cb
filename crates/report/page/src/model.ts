// A variant with its tables unpacked, and the questions the views ask of it.

import type { Text, Variant } from "./document";
import { Track, firstAtLeast, grouped } from "./track";
import { type Columns, unpack, within } from "./unpack";

/** Why it depends on another. */
export const WHYS = ["reads what it wrote", "overwrites what it read", "overwrites what it wrote"];

export interface Dependence {
  /** The other instruction. */
  event: number;
  why: string;
  tensor: number;
}

export interface Events {
  n: number;
  text: Float64Array;
  track: Float64Array;
  start: Float64Array;
  /** When the engine is free again, and when the result is there. */
  end: Float64Array;
  finish: Float64Array;
  gap: Float64Array;
  cause: Float64Array;
  /** The one it waited for, or -1. */
  by: Float64Array;
  /** One more than the number of a tensor. */
  tensor: Float64Array;
  deps: Int32Array;
  depBack: Float64Array;
  depWhy: Float64Array;
}

export interface Lives {
  n: number;
  place: Float64Array;
  first: Float64Array;
  last: Float64Array;
  start: Float64Array;
  end: Float64Array;
}

/** Bytes of some partitions, and the tiles that have them one after another. */
export interface Slot {
  memory: number;
  byte: number;
  bytes: number;
  lives: Track;
}

/** Items further apart than the model's window do not wait for each other. */
const WINDOW = 512;

export class Model {
  readonly tracks: Track[];
  readonly slots: Slot[];
  private byLine: Map<string, number[]> | null = null;

  private constructor(
    readonly variant: Variant,
    readonly events: Events,
    readonly lives: Lives,
    private readonly causes: string[],
  ) {
    const { track, start, end } = events;
    this.tracks = grouped(track, variant.tracks.length).map((list) => new Track(list, start, end));
    this.slots = slots(variant, lives);
  }

  static async of(variant: Variant, causes: string[]): Promise<Model> {
    return new Model(variant, await events(variant), await lives(variant), causes);
  }

  /** What an event waited for. */
  cause(event: number): string {
    return this.causes[this.events.cause[event]] ?? "something";
  }

  get total(): number {
    return this.variant.profile.Summary.total_time;
  }

  text(event: number): Text {
    return this.variant.texts[this.events.text[event]];
  }

  tensor(n: number): string | null {
    return this.variant.tensors[n] ?? null;
  }

  /** What an event waits for by the bytes it shares. */
  dependences(event: number): Dependence[] {
    const { deps, depBack, depWhy } = this.events;
    const out: Dependence[] = [];
    for (let k = deps[event]; k < deps[event + 1]; k++) {
      out.push({ event: event - depBack[k], why: WHYS[depWhy[k] % 3], tensor: Math.floor(depWhy[k] / 3) });
    }
    return out;
  }

  /** Who waits for an event. */
  dependants(event: number): Dependence[] {
    const { n, deps, depBack, depWhy } = this.events;
    const out: Dependence[] = [];
    for (let other = event + 1; other < Math.min(n, event + WINDOW); other++) {
      for (let k = deps[other]; k < deps[other + 1]; k++) {
        if (other - depBack[k] === event) out.push({ event: other, why: WHYS[depWhy[k] % 3], tensor: Math.floor(depWhy[k] / 3) });
      }
    }
    return out;
  }

  waitedFor(event: number): number | null {
    const by = this.events.by[event];
    return by >= 0 ? by : null;
  }

  /** The instructions that waited for the place of a tile. */
  waiters(life: number): number[] {
    const { n, cause, by } = this.events;
    const { first, last } = this.lives;
    const memory = ["buffer", "psum bank"].map((name) => this.causes.indexOf(name));
    const out: number[] = [];
    for (let e = first[life] + 1; e < Math.min(n, last[life] + WINDOW); e++) {
      if (memory.includes(cause[e]) && by[e] >= first[life] && by[e] <= last[life] && this.shares(e, life)) out.push(e);
    }
    return out;
  }

  /** An event begins a life in bytes of another life's place. */
  private shares(event: number, life: number): boolean {
    const own = this.variant.places[this.lives.place[life]];
    const from = firstAtLeast(this.lives.first, event);
    for (let k = from; k < this.lives.n && this.lives.first[k] === event; k++) {
      const other = this.variant.places[this.lives.place[k]];
      const bytes = other.byte < own.byte + own.bytes && own.byte < other.byte + other.bytes;
      const rows = other.partition < own.partition + own.partitions && own.partition < other.partition + other.partitions;
      if (other.memory === own.memory && bytes && rows) return true;
    }
    return false;
  }

  /** Lives that an event begins or ends in. */
  livesOf(event: number): number[] {
    const { first, last, n } = this.lives;
    const out: number[] = [];
    for (let k = 0; k < n; k++) if (first[k] === event || last[k] === event) out.push(k);
    return out;
  }

  /** Executed instructions of a line, in order. */
  eventsOf(file: number, line: number): number[] {
    if (!this.byLine) {
      this.byLine = new Map();
      for (let e = 0; e < this.events.n; e++) {
        const text = this.text(e);
        const key = `${text.file}:${text.line}`;
        const list = this.byLine.get(key);
        if (list) list.push(e);
        else this.byLine.set(key, [e]);
      }
    }
    return this.byLine.get(`${file}:${line}`) ?? [];
  }

  /** Events that a search finds: by opcode, tensor, engine, line or cause. */
  search(query: string): Uint8Array | null {
    const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) return null;
    const { events, variant } = this;
    const names = variant.texts.map((t) => `${t.opcode} ${t.line}`.toLowerCase());
    const owners = new Map<number, Set<number>>();
    for (let k = 0; k < this.lives.n; k++) {
      const tensor = variant.places[this.lives.place[k]].tensor;
      for (const e of [this.lives.first[k], this.lives.last[k]]) {
        const text = events.text[e];
        owners.set(text, (owners.get(text) ?? new Set()).add(tensor));
      }
    }
    const full = names.map((name, text) => {
      const tensors = [...(owners.get(text) ?? [])].map((t) => variant.tensors[t].toLowerCase());
      return [name, ...tensors].join(" ");
    });
    const engines = variant.tracks.map((t) => t.toLowerCase());
    const out = new Uint8Array(events.n);
    for (let e = 0; e < events.n; e++) {
      const all = `${full[events.text[e]]} ${engines[events.track[e]]}`;
      out[e] = words.every((word) => all.includes(word)) ? 1 : 0;
    }
    return out;
  }
}

/** Tiles by where they lie: places that differ in their names only are one. */
function slots(variant: Variant, lives: Lives): Slot[] {
  const known = new Map<string, number>();
  const out: Omit<Slot, "lives">[] = [];
  const slotOf = variant.places.map(({ memory, partition, partitions, byte, bytes }) => {
    const key = [memory, partition, partitions, byte, bytes].join();
    let n = known.get(key);
    if (n === undefined) {
      n = out.length;
      known.set(key, n);
      out.push({ memory, byte, bytes });
    }
    return n;
  });
  const lists = grouped(lives.place.map((place) => slotOf[place]), out.length);
  return out.map((slot, n) => ({ ...slot, lives: new Track(lists[n], lives.start, lives.end) }));
}

function holds(columns: Columns, rows: number, names: string[]): void {
  for (const name of names) if (columns[name]?.length !== rows) throw new Error(`a table is damaged: ${name} has ${columns[name]?.length ?? 0} of ${rows} rows`);
}

async function events(variant: Variant): Promise<Events> {
  const empty = new Float64Array(0);
  if (!variant.events) {
    const deps = new Int32Array(1);
    return { n: 0, text: empty, track: empty, start: empty, end: empty, finish: empty, gap: empty, cause: empty, by: empty, tensor: empty, deps, depBack: empty, depWhy: empty };
  }
  const n = variant.events.rows;
  const c = await unpack(variant.events);
  holds(c, n, ["text", "track", "start", "busy", "tail", "gap", "cause", "back", "tensor", "deps"]);
  within(c, "text", variant.texts.length);
  within(c, "track", variant.tracks.length);
  const end = new Float64Array(n);
  const finish = new Float64Array(n);
  // Picoseconds in the table, nanoseconds here.
  for (let i = 0; i < n; i++) {
    end[i] = (c.start[i] + c.busy[i]) / 1000;
    finish[i] = (c.start[i] + c.busy[i] + c.tail[i]) / 1000;
    c.start[i] /= 1000;
    c.gap[i] /= 1000;
  }
  const deps = new Int32Array(n + 1);
  for (let i = 0; i < n; i++) deps[i + 1] = deps[i] + c.deps[i];
  holds(c, deps[n], ["dep_back", "dep_why"]);
  const by = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    // Twice how far back; odd if that one comes later in the program.
    const back = c.back[i];
    by[i] = back === 0 ? -1 : back % 2 === 0 ? i - back / 2 : i + (back + 1) / 2;
    let least = back === 0 ? 0 : by[i];
    for (let k = deps[i]; k < deps[i + 1]; k++) least = Math.min(least, i - c.dep_back[k]);
    if (least < 0 || by[i] >= n) throw new Error(`a table is damaged: event ${i} waits for one that is not there`);
  }
  return { n, text: c.text, track: c.track, start: c.start, end, finish, gap: c.gap, cause: c.cause, by, tensor: c.tensor, deps, depBack: c.dep_back, depWhy: c.dep_why };
}

async function lives(variant: Variant): Promise<Lives> {
  const empty = new Float64Array(0);
  if (!variant.lives) return { n: 0, place: empty, first: empty, last: empty, start: empty, end: empty };
  const n = variant.lives.rows;
  const c = await unpack(variant.lives);
  holds(c, n, ["place", "first", "last", "from", "length"]);
  within(c, "place", variant.places.length);
  const start = new Float64Array(n);
  const end = new Float64Array(n);
  const last = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    start[i] = c.from[i] / 1000;
    end[i] = (c.from[i] + c.length[i]) / 1000;
    last[i] = c.first[i] + c.last[i];
  }
  within(c, "first", variant.events?.rows ?? 0);
  within({ last }, "last", variant.events?.rows ?? 0);
  return { n, place: c.place, first: c.first, last, start, end };
}
