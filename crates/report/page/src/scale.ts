// The stretch of time that is shown.

export class Scale {
  from = 0;
  to: number;

  constructor(
    readonly total: number,
    /** The shortest stretch worth showing. */
    readonly least = 0.5,
  ) {
    this.to = total;
  }

  get length(): number {
    return this.to - this.from;
  }

  x(t: number, width: number): number {
    return ((t - this.from) / this.length) * width;
  }

  t(x: number, width: number): number {
    return this.from + (x / width) * this.length;
  }

  /** Shows a window, kept inside of the whole. */
  show(from: number, to: number): void {
    const length = Math.min(this.total, Math.max(this.least, to - from));
    const start = Math.min(Math.max(0, (from + to - length) / 2), this.total - length);
    this.from = start;
    this.to = start + length;
  }

  pan(by: number): void {
    this.show(this.from + by, this.to + by);
  }

  /** `factor` below one shows less; what is at `t` stays there. */
  zoom(factor: number, t = (this.from + this.to) / 2): void {
    const length = Math.min(this.total, Math.max(this.least, this.length * factor));
    const share = (t - this.from) / this.length;
    const from = Math.min(Math.max(0, t - share * length), this.total - length);
    this.from = from;
    this.to = from + length;
  }

  fit(): void {
    this.from = 0;
    this.to = this.total;
  }
}

/** Round values in a range, at most `most` of them. */
export function ticks(from: number, to: number, most: number): number[] {
  const rough = (to - from) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power;
  const out: number[] = [];
  for (let n = Math.ceil(from / step); n * step <= to; n++) out.push(n * step);
  return out;
}

/** Powers of two for addresses. */
export function byteTicks(from: number, to: number, most: number): number[] {
  let step = 1;
  while ((to - from) / step > most) step *= 2;
  const out: number[] = [];
  for (let n = Math.ceil(from / step); n * step <= to; n++) out.push(n * step);
  return out;
}
