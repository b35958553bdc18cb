// Engines and queues over time.

import { palette, type Palette } from "./colours";
import { tick as tickText, time as timeText } from "./format";
import { ticks } from "./scale";
import type { Store } from "./store";
import { MARGIN, Surface } from "./surface";
import type { Track } from "./track";

const AXIS = 24;
const ROW = 34;
const GAP = 6;
/** Rows of cores that are not chosen, and the room for the name of a core. */
const SMALL = 12;
const NAME = 18;
const FONT = "12px system-ui, sans-serif";

export class Timeline extends Surface {
  private shares = new Float32Array(0);
  /** By track: where it is. */
  private rows: { top: number; high: number }[] = [];

  constructor(store: Store) {
    super(store, "Timeline of engines and queues", 0);
    this.fit();
  }

  /** Gives every track its row: the chosen core's are the large ones. */
  fit(): void {
    const { variant, launch, core } = this.store;
    const several = launch.cores.length > 1;
    let y = AXIS;
    this.rows = variant.tracks.map((_, n) => {
      const own = this.store.coreOfTrack(n);
      if (several && (n === 0 || this.store.coreOfTrack(n - 1) !== own)) y += NAME;
      const high = own === core ? ROW : SMALL;
      const top = y;
      y += high + (own === core ? GAP : 3);
      return { top, high };
    });
    this.setHeight(Math.max(AXIS + ROW, y + 4));
    this.refresh();
  }

  private middle(track: number): number {
    const row = this.rows[track];
    return row.top + row.high / 2;
  }

  protected draw(): void {
    const p = palette();
    const c = this.context;
    c.fillStyle = p.paper;
    c.fillRect(0, 0, this.width, this.height);
    drawAxis(c, this.store, p, this.plot, AXIS, this.height);
    const { model, variant } = this.store;
    model.tracks.forEach((track, n) => {
      const { top, high } = this.rows[n];
      this.drawCore(c, p, n);
      c.font = high < ROW ? "10px system-ui, sans-serif" : FONT;
      c.fillStyle = p.soft;
      c.textAlign = "right";
      c.textBaseline = "middle";
      c.fillText(variant.tracks[n], MARGIN - 8, this.middle(n));
      c.fillStyle = p.grid;
      c.fillRect(MARGIN, top + high, this.plot, 1);
      c.save();
      c.beginPath();
      c.rect(MARGIN, top, this.plot, high);
      c.clip();
      this.drawTrack(c, p, track, p.engines[variant.tracks[n]] ?? p.soft, n);
      c.restore();
    });
    c.save();
    c.beginPath();
    c.rect(MARGIN, 0, this.plot, this.height);
    c.clip();
    this.drawLit(c, p);
    c.restore();
    drawCursor(c, p, this.hover, this.height);
    if (!model.events.n) {
      c.fillStyle = p.soft;
      c.textAlign = "center";
      c.fillText("The events of this variant are not kept: its numbers are below.", MARGIN + this.plot / 2, this.height / 2);
    }
  }

  /** The name of a core above its first track. */
  private drawCore(c: CanvasRenderingContext2D, p: Palette, track: number): void {
    const { launch, core } = this.store;
    const own = this.store.coreOfTrack(track);
    if (launch.cores.length < 2 || (track > 0 && this.store.coreOfTrack(track - 1) === own)) return;
    c.font = own === core ? "600 12px system-ui, sans-serif" : FONT;
    c.fillStyle = own === core ? p.ink : p.soft;
    c.textAlign = "left";
    c.textBaseline = "middle";
    c.fillText(`core ${launch.cores[own]}`, MARGIN + 4, this.rows[track].top - NAME / 2);
  }

  private drawTrack(c: CanvasRenderingContext2D, p: Palette, track: Track, colour: string, n: number): void {
    const { scale, found } = this.store;
    const { top: y, high } = this.rows[n];
    const [from, to] = track.within(scale.from, scale.to);
    c.fillStyle = colour;
    if (to - from > this.plot) {
      // More spans than pixels: how busy each pixel is.
      const columns = Math.floor(this.plot);
      if (this.shares.length < columns) this.shares = new Float32Array(columns);
      track.shares(scale.from, scale.to, columns, this.shares);
      c.globalAlpha = found ? p.dim : 1;
      // Neighbours of the same height are one rectangle.
      const level = (x: number) => (x < columns ? Math.ceil(Math.min(1, this.shares[x]) * high - 0.01) : 0);
      for (let x = 0, from = 0; x < columns; x++) {
        const now = level(x);
        if (level(x + 1) === now) continue;
        if (now > 0) c.fillRect(MARGIN + from, y + high - now, x + 1 - from, now);
        from = x + 1;
      }
      c.globalAlpha = 1;
      if (found) this.drawFound(c, p, track, from, to, n);
      return;
    }
    const { text } = this.store.model.events;
    const shades = [1, 0.78, 0.6, 0.88];
    const unit = this.plot / scale.length;
    for (let i = from; i < to; i++) {
      const event = track.order[i];
      const x = MARGIN + (track.start[i] - scale.from) * unit;
      const wide = (track.end[i] - track.start[i]) * unit;
      const dimmed = found !== null && !found[event];
      c.globalAlpha = dimmed ? p.dim * 0.6 : shades[text[event] % shades.length];
      c.fillRect(x, y, Math.max(0.75, wide - (wide > 3 ? 1 : 0)), high);
      if (wide > 56 && high > SMALL && !dimmed) this.drawName(c, p, event, Math.max(x, MARGIN), Math.min(x + wide, this.width), y + high / 2);
    }
    c.globalAlpha = 1;
  }

  private drawName(c: CanvasRenderingContext2D, p: Palette, event: number, from: number, to: number, y: number): void {
    const text = this.store.model.text(event);
    const room = to - from - 10;
    const full = text.line ? `${text.opcode}  :${text.line}` : text.opcode;
    const fill = c.fillStyle;
    c.globalAlpha = 1;
    c.fillStyle = p.paper;
    c.textAlign = "left";
    c.font = FONT;
    const name = c.measureText(full).width <= room ? full : text.opcode;
    if (c.measureText(name).width <= room) c.fillText(name, from + 6, y);
    c.fillStyle = fill;
  }

  private drawFound(c: CanvasRenderingContext2D, p: Palette, track: Track, from: number, to: number, n: number): void {
    const { scale, found } = this.store;
    const { top, high } = this.rows[n];
    const unit = this.plot / scale.length;
    let last = -1;
    c.fillStyle = p.parts.selected;
    for (let i = from; i < to; i++) {
      if (!found![track.order[i]]) continue;
      const x = Math.floor((track.start[i] - scale.from) * unit);
      if (x === last) continue;
      last = x;
      c.fillRect(MARGIN + x, top, 1, high);
    }
  }

  /** Frames of what is selected, and lines to what it waits for. */
  private drawLit(c: CanvasRenderingContext2D, p: Palette): void {
    const { scale, model, lit, selection } = this.store;
    const { start, end, finish, track } = model.events;
    const unit = this.plot / scale.length;
    const x = (t: number) => MARGIN + (t - scale.from) * unit;
    if (selection.kind === "event") {
      const own = selection.event;
      for (const [other, part] of lit.events) {
        if (part !== "before" && part !== "after") continue;
        const [a, b] = part === "before" ? [other, own] : [own, other];
        arrow(c, p.parts[part], x(end[a]), this.middle(track[a]), x(start[b]), this.middle(track[b]));
      }
    }
    let drawn = 0;
    for (const [event, part] of lit.events) {
      if (finish[event] < scale.from || start[event] > scale.to) continue;
      if (lit.events.size > 400 && ++drawn > 4000) break;
      const { top: y, high } = this.rows[track[event]];
      const left = x(start[event]);
      const wide = Math.max(2, x(end[event]) - left);
      c.strokeStyle = p.parts[part];
      c.lineWidth = part === "before" || part === "after" ? 1.5 : 2.5;
      c.strokeRect(left, y, wide, high);
      if (selection.kind === "event" && event === selection.event) {
        // Until its result is there.
        c.setLineDash([3, 3]);
        c.lineWidth = 1;
        c.strokeRect(left + wide, y + high / 3, Math.max(0, x(finish[event]) - left - wide), high / 3);
        c.setLineDash([]);
      }
      if (selection.kind === "finding") badge(c, p, part, left, y);
    }
  }

  protected at(x: number, y: number): { words: string[]; click: () => void } | null {
    const { model, scale, variant } = this.store;
    const n = this.rows.findIndex((row) => y >= row.top && y <= row.top + row.high);
    const track = model.tracks[n];
    if (x < MARGIN || !track || y < AXIS) return null;
    const event = track.at(this.time(x), (3 / this.plot) * scale.length);
    if (event === null) return null;
    const text = model.text(event);
    const { start, end, gap, tensor } = model.events;
    const words = [`${text.opcode} on ${variant.tracks[n]}`, ...(text.line ? [`line ${text.line}`] : []), `${timeText(start[event])} + ${timeText(end[event] - start[event])}`];
    if (gap[event] > 0) {
      const of = tensor[event] ? ` of ${model.tensor(tensor[event] - 1)}` : "";
      words.push(`waited ${timeText(gap[event])} for ${model.cause(event)}${of}`);
    }
    return { words, click: () => this.store.select({ kind: "event", event }, false) };
  }

  protected override key(event: KeyboardEvent): boolean {
    const { model, selection } = this.store;
    const { n, track } = model.events;
    if (!n) return false;
    const current = selection.kind === "event" ? selection.event : null;
    const go = (event: number | null | undefined) => {
      if (event !== null && event !== undefined && event >= 0 && event < n) this.store.select({ kind: "event", event });
      return true;
    };
    const beside = (step: 1 | -1) => {
      if (current === null) return go(step > 0 ? 0 : n - 1);
      const own = model.tracks[track[current]];
      return go(own.order[own.order.indexOf(current) + step]);
    };
    switch (event.key) {
      case "]":
      case "n":
        return beside(1);
      case "[":
      case "p":
        return beside(-1);
      case "b":
        return current !== null && go(model.waitedFor(current));
      case "Enter":
        return current === null && go(0);
      default:
        return false;
    }
  }
}

export function badge(c: CanvasRenderingContext2D, p: Palette, part: string, x: number, y: number): void {
  c.font = "600 11px system-ui, sans-serif";
  const wide = c.measureText(part).width + 10;
  c.fillStyle = p.parts[part];
  c.fillRect(x, y - 15, wide, 15);
  c.fillStyle = p.paper;
  c.textAlign = "left";
  c.textBaseline = "middle";
  c.fillText(part, x + 5, y - 7);
}

export function drawAxis(c: CanvasRenderingContext2D, store: Store, p: Palette, plot: number, base: number, height: number): void {
  const { scale } = store;
  c.font = FONT;
  c.textBaseline = "middle";
  c.textAlign = "center";
  for (const t of ticks(scale.from, scale.to, plot / 110)) {
    // There is nothing between two steps.
    if (store.document.clock === "steps" && !Number.isInteger(t)) continue;
    const x = MARGIN + scale.x(t, plot);
    c.fillStyle = p.grid;
    c.fillRect(Math.round(x), base - 6, 1, height);
    c.fillStyle = p.soft;
    const text = tickText(Math.abs(t) < 1e-9 ? 0 : t);
    const half = c.measureText(text).width / 2 + 3;
    c.fillText(text, Math.min(Math.max(x, MARGIN + half), MARGIN + plot - half), base / 2 - 1);
  }
}

export function drawCursor(c: CanvasRenderingContext2D, p: Palette, hover: { x: number } | null, height: number): void {
  if (!hover || hover.x < MARGIN) return;
  c.fillStyle = p.line;
  c.fillRect(Math.round(hover.x), 0, 1, height);
}

function arrow(c: CanvasRenderingContext2D, colour: string, x0: number, y0: number, x1: number, y1: number): void {
  const bend = Math.max(14, Math.abs(x1 - x0) / 2);
  c.strokeStyle = c.fillStyle = colour;
  c.lineWidth = 1.5;
  c.beginPath();
  c.moveTo(x0, y0);
  c.bezierCurveTo(x0 + bend, y0, x1 - bend, y1, x1, y1);
  c.stroke();
  c.beginPath();
  c.moveTo(x1, y1);
  c.lineTo(x1 - 6, y1 - 3.5);
  c.lineTo(x1 - 6, y1 + 3.5);
  c.fill();
}
