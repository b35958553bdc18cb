// A memory: addresses of a partition over time, one row of tiles per place.

import { palette, type Palette } from "./colours";
import type { Memory, Place } from "./document";
import { bytes as bytesText, time as timeText } from "./format";
import type { Slot } from "./model";
import { byteTicks } from "./scale";
import type { Store } from "./store";
import { MARGIN, Surface } from "./surface";
import { badge, drawAxis, drawCursor } from "./timeline";
import type { Track } from "./track";

const AXIS = 24;

/** An instruction by its line, or a step by its name. */
const who = (text: { opcode: string; line: number }) => (text.line ? `line ${text.line}` : text.opcode);

export class MemoryView extends Surface {
  private from = 0;
  private to = 1;
  private shares = new Float32Array(0);
  private readonly strip = new OffscreenCanvas(1, 1);

  constructor(
    store: Store,
    /** Which of a core's. */
    private readonly nth: number,
    height: number,
  ) {
    super(store, `${store.variant.memories[nth].name}: addresses over time`, height);
    this.fit();
  }

  private get index(): number {
    return this.store.core * this.store.memoriesOfCore + this.nth;
  }

  private get memory(): Memory {
    // A variant that is numbers only has none.
    return this.store.variant.memories[this.index] ?? this.store.launch.variants[0].memories[this.index];
  }

  private get all(): number {
    return this.memory.bytes + this.memory.reserved;
  }

  /** As much as tiles reach, and a little more. */
  fit(): void {
    const ends = this.store.variant.places.filter((p) => p.memory === this.index).map((p) => p.byte + p.bytes);
    const top = Math.max(1, ...ends);
    this.from = 0;
    this.to = this.memory.bank_bytes ? this.all : Math.min(this.all, top * 1.08);
    this.refresh();
  }

  showAll(): void {
    this.from = 0;
    this.to = this.all;
    this.refresh();
  }

  private y(byte: number): number {
    return AXIS + ((byte - this.from) / (this.to - this.from)) * (this.height - AXIS);
  }

  private byte(y: number): number {
    return this.from + ((y - AXIS) / (this.height - AXIS)) * (this.to - this.from);
  }

  protected override vertical(pixels: number): void {
    const by = (-pixels / (this.height - AXIS)) * (this.to - this.from);
    const length = this.to - this.from;
    this.from = Math.min(Math.max(0, this.from + by), this.all - length);
    this.to = this.from + length;
  }

  protected override zoomVertical(factor: number, y: number): void {
    const centre = this.byte(y);
    const length = Math.min(this.all, Math.max(16, (this.to - this.from) * factor));
    const share = (centre - this.from) / (this.to - this.from);
    this.from = Math.min(Math.max(0, centre - share * length), this.all - length);
    this.to = this.from + length;
  }

  protected override key(event: KeyboardEvent): boolean {
    const step = (this.height - AXIS) / 8;
    switch (event.key) {
      case "ArrowUp":
        this.vertical(step);
        break;
      case "ArrowDown":
        this.vertical(-step);
        break;
      case "PageUp":
        this.zoomVertical(0.6, this.height / 2);
        break;
      case "PageDown":
        this.zoomVertical(1 / 0.6, this.height / 2);
        break;
      case "]":
      case "n":
        return this.beside(1);
      case "[":
      case "p":
        return this.beside(-1);
      default:
        return false;
    }
    this.refresh();
    return true;
  }

  /** The next tile in order of time. */
  private beside(step: 1 | -1): boolean {
    const { lives, variant } = this.store.model;
    const { selection } = this.store;
    let at = selection.kind === "life" ? selection.life : step > 0 ? -1 : lives.n;
    do at += step;
    while (at >= 0 && at < lives.n && variant.places[lives.place[at]].memory !== this.index);
    if (at >= 0 && at < lives.n) this.store.select({ kind: "life", life: at });
    return true;
  }

  protected draw(): void {
    const p = palette();
    const c = this.context;
    c.fillStyle = p.paper;
    c.fillRect(0, 0, this.width, this.height);
    drawAxis(c, this.store, p, this.plot, AXIS, this.height);
    this.drawAddresses(c, p);
    c.save();
    c.beginPath();
    c.rect(MARGIN, AXIS, this.plot, this.height - AXIS);
    c.clip();
    const { model } = this.store;
    const reserved = this.y(this.memory.bytes);
    if (reserved < this.height && this.memory.reserved) {
      c.fillStyle = p.reserved;
      c.fillRect(MARGIN, reserved, this.plot, this.height - reserved);
      c.fillStyle = p.soft;
      c.textAlign = "left";
      c.fillText("reserved", MARGIN + 8, Math.min(this.height - 8, reserved + 12));
    }
    for (const slot of model.slots) if (slot.memory === this.index) this.drawSlot(c, p, slot);
    this.drawLit(c, p);
    c.restore();
    drawCursor(c, p, this.hover, this.height);
  }

  private drawAddresses(c: CanvasRenderingContext2D, p: Palette): void {
    const bank = this.memory.bank_bytes;
    const marks = bank ? Array.from({ length: this.all / bank + 1 }, (_, n) => n * bank) : byteTicks(this.from, this.to, (this.height - AXIS) / 26);
    c.textAlign = "right";
    c.textBaseline = "middle";
    for (const byte of marks) {
      const y = Math.round(this.y(byte));
      if (y < AXIS - 1 || y > this.height) continue;
      c.fillStyle = bank ? p.line : p.grid;
      c.fillRect(MARGIN, y, this.plot, 1);
      c.fillStyle = p.soft;
      if (bank && byte < this.all) c.fillText(`bank ${byte / bank}`, MARGIN - 8, (y + this.y(byte + bank)) / 2);
      else if (!bank) c.fillText(bytesText(byte), MARGIN - 8, Math.min(this.height - 8, Math.max(AXIS + 4, y)));
    }
  }

  /** Where a place is on the screen; never too thin to be seen. */
  private box(place: Pick<Place, "byte" | "bytes">): [number, number] {
    const top = this.y(place.byte);
    return [top, Math.max(1.5, this.y(place.byte + place.bytes) - top - (place.bytes > (this.to - this.from) / 60 ? 1 : 0))];
  }

  private drawSlot(c: CanvasRenderingContext2D, p: Palette, slot: Slot): void {
    const [top, high] = this.box(slot);
    if (top > this.height || top + high < AXIS) return;
    const { scale, model, variant } = this.store;
    const row = slot.lives;
    const [from, to] = row.within(scale.from, scale.to);
    const unit = this.plot / scale.length;
    const place = (i: number) => variant.places[model.lives.place[row.order[i]]];
    const colour = (i: number) => p.tiles[place(i).tensor % p.tiles.length];
    if (to - from > this.plot / 2) {
      this.drawShares(c, row, colour(from), top, high);
      return;
    }
    c.globalAlpha = 0.85;
    // Small neighbours of one colour are one rectangle.
    let [x0, x1, pending] = [0, 0, ""];
    const flush = () => {
      if (!pending) return;
      c.fillStyle = pending;
      c.fillRect(x0, top, Math.max(1, x1 - x0), high);
      pending = "";
    };
    for (let i = from; i < to; i++) {
      const x = MARGIN + (row.start[i] - scale.from) * unit;
      const wide = (row.end[i] - row.start[i]) * unit;
      const fill = colour(i);
      if (wide < 3) {
        if (pending !== fill || x > x1 + 0.75) {
          flush();
          [x0, x1, pending] = [x, x, fill];
        }
        x1 = Math.max(x1, x + wide);
        continue;
      }
      flush();
      c.fillStyle = fill;
      c.fillRect(x, top, wide - (high > 4 ? 1 : 0), high);
      if (high > 13 && wide > 40) this.drawName(c, p, place(i), Math.max(x, MARGIN), Math.min(x + wide, this.width), top + high / 2);
    }
    flush();
    c.globalAlpha = 1;
  }

  /** More tiles than pixels: how full each pixel is, as one picture of one row. */
  private drawShares(c: CanvasRenderingContext2D, row: Track, colour: string, top: number, high: number): void {
    const { scale } = this.store;
    const columns = Math.floor(this.plot / 2);
    if (this.shares.length < columns) this.shares = new Float32Array(columns);
    row.shares(scale.from, scale.to, columns, this.shares);
    if (this.strip.width !== columns) [this.strip.width, this.strip.height] = [columns, 1];
    const strip = this.strip.getContext("2d")!;
    const picture = strip.createImageData(columns, 1);
    const word = parseInt(colour.slice(1), 16);
    for (let x = 0; x < columns; x++) {
      const share = this.shares[x];
      picture.data[4 * x] = word >> 16;
      picture.data[4 * x + 1] = (word >> 8) & 255;
      picture.data[4 * x + 2] = word & 255;
      picture.data[4 * x + 3] = share > 0 ? 255 * (0.15 + 0.75 * Math.min(1, share)) : 0;
    }
    strip.putImageData(picture, 0, 0);
    c.imageSmoothingEnabled = false;
    c.drawImage(this.strip, 0, 0, columns, 1, MARGIN, top, 2 * columns, high);
  }

  private drawName(c: CanvasRenderingContext2D, p: Palette, place: Place, from: number, to: number, y: number): void {
    c.globalAlpha = 1;
    c.fillStyle = p.paper;
    c.textAlign = "left";
    if (c.measureText(place.label).width <= to - from - 10) c.fillText(place.label, from + 5, y);
    c.globalAlpha = 0.85;
  }

  private drawLit(c: CanvasRenderingContext2D, p: Palette): void {
    const { lit, model, scale, variant, selection } = this.store;
    for (const [life, part] of lit.lives) {
      const place = variant.places[model.lives.place[life]];
      if (place.memory !== this.index) continue;
      const [top, high] = this.box(place);
      const x = MARGIN + scale.x(model.lives.start[life], this.plot);
      const to = MARGIN + scale.x(model.lives.end[life], this.plot);
      c.strokeStyle = p.parts[part];
      c.lineWidth = 2.5;
      c.strokeRect(x, top, Math.max(2, to - x), Math.max(3, high));
      if (selection.kind === "finding") badge(c, p, part, Math.max(MARGIN, x), Math.max(AXIS + 15, top));
    }
  }

  /** The tile at a point. */
  private life(x: number, y: number): number | null {
    const { model, scale } = this.store;
    if (x < MARGIN || y < AXIS) return null;
    const t = this.time(x);
    let best: number | null = null;
    let height = Infinity;
    for (const slot of model.slots) {
      if (slot.memory !== this.index) continue;
      const [top, high] = this.box(slot);
      if (y < top - 1 || y > top + high + 1 || high >= height) continue;
      const life = slot.lives.at(t, (2 / this.plot) * scale.length);
      if (life !== null) [best, height] = [life, high];
    }
    return best;
  }

  protected at(x: number, y: number): { words: string[]; click: () => void } | null {
    const life = this.life(x, y);
    if (life === null) return null;
    const { model, variant } = this.store;
    const { lives } = model;
    const place = variant.places[lives.place[life]];
    const waiting = model.waiters(life).length;
    const words = [
      place.label,
      place.address,
      `${bytesText(place.bytes)} in ${place.partitions} partition${place.partitions === 1 ? "" : "s"}`,
      `written by ${who(model.text(lives.first[life]))}, last used by ${who(model.text(lives.last[life]))}`,
      `alive for ${timeText(lives.end[life] - lives.start[life])}`,
    ];
    if (waiting) words.push(`${waiting} waited for its place`);
    return { words, click: () => this.store.select({ kind: "life", life }, false) };
  }
}
