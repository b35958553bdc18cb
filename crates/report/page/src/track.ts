// Spans on one track, and how busy it is between any two times. A running sum answers that exactly for every level of detail, so a
// frame costs as many steps as there are pixels, however many spans there are.

export class Track {
  /** By start. */
  readonly order: Int32Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** As far as any span so far: what does not go back can be searched. */
  private readonly reach: Float64Array;
  private readonly sum: Float64Array;

  constructor(indices: Int32Array, starts: Float64Array, ends: Float64Array) {
    const n = indices.length;
    this.order = indices;
    let sorted = true;
    for (let i = 1; i < n && sorted; i++) sorted = starts[indices[i - 1]] <= starts[indices[i]];
    if (!sorted) this.order.sort((a, b) => starts[a] - starts[b] || a - b);
    this.start = new Float64Array(n);
    this.end = new Float64Array(n);
    this.reach = new Float64Array(n);
    this.sum = new Float64Array(n + 1);
    let reached = -Infinity;
    for (let i = 0; i < n; i++) {
      const at = this.order[i];
      this.start[i] = starts[at];
      const before = reached;
      reached = Math.max(reached, ends[at]);
      this.end[i] = ends[at];
      this.reach[i] = reached;
      this.sum[i + 1] = this.sum[i] + Math.max(0, reached - Math.max(starts[at], before));
    }
  }

  get length(): number {
    return this.order.length;
  }

  /** The spans that touch a window: positions from and up to. */
  within(from: number, to: number): [number, number] {
    return [firstAbove(this.reach, from), firstAtLeast(this.start, to)];
  }

  /** Time in spans before `t`, which the first `i` of them begin before. */
  private before(t: number, i: number): number {
    return i === 0 ? 0 : this.sum[i] - Math.max(0, this.reach[i - 1] - t);
  }

  busy(from: number, to: number): number {
    return this.before(to, firstAtLeast(this.start, to)) - this.before(from, firstAtLeast(this.start, from));
  }

  /** Shares of `columns` equal parts of a window that are busy. */
  shares(from: number, to: number, columns: number, out: Float32Array): void {
    const step = (to - from) / columns;
    let i = firstAtLeast(this.start, from);
    let before = this.before(from, i);
    for (let c = 0; c < columns; c++) {
      const t = from + (c + 1) * step;
      i = firstAtLeast(this.start, t, i);
      const next = this.before(t, i);
      out[c] = (next - before) / step;
      before = next;
    }
  }

  /** The index whose span holds `t`, or the nearest one not further than `slack`. */
  at(t: number, slack = 0): number | null {
    const i = firstAtLeast(this.start, t + 1e-9);
    let best: number | null = null;
    let distance = slack;
    for (const k of [i - 1, i]) {
      if (k < 0 || k >= this.length) continue;
      const d = Math.max(0, this.start[k] - t, t - this.end[k]);
      if (d <= distance) [best, distance] = [this.order[k], d];
    }
    return best;
  }
}

/** The first position whose value is greater than `wanted`. */
export function firstAbove(values: Float64Array, wanted: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle] > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The first position, not before `low`, whose value is not less than `wanted`; near ones are found at once. */
export function firstAtLeast(values: Float64Array, wanted: number, low = 0): number {
  let high = low;
  for (let step = 1; high < values.length && values[high] < wanted; step *= 2) {
    low = high + 1;
    high += step;
  }
  high = Math.min(high, values.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle] >= wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Positions of rows by the value of a column. */
export function grouped(column: Float64Array, groups: number): Int32Array[] {
  const sizes = new Int32Array(groups);
  for (let i = 0; i < column.length; i++) sizes[column[i]]++;
  const out = Array.from(sizes, (n) => new Int32Array(n));
  const next = new Int32Array(groups);
  for (let i = 0; i < column.length; i++) out[column[i]][next[column[i]]++] = i;
  return out;
}
