// Numbers as people read them.

export type Kind = "time" | "duration" | "bytes" | "percent" | "count" | "rate" | "number" | "signed" | "plain";

export function format(value: number, kind: Kind): string {
  switch (kind) {
    case "time":
      return time(value);
    case "duration":
      return duration(value);
    case "signed":
      return value === 0 ? "no change" : `${value > 0 ? "−" : "+"}${duration(Math.abs(value))}`;
    case "bytes":
      return bytes(value);
    case "percent":
      return `${value.toFixed(1)} %`;
    case "rate":
      return `${value.toFixed(1)} GB/s`;
    case "count":
      return grouped(value);
    case "number":
      return significant(value);
    case "plain":
      return String(value);
  }
}

let clock: "time" | "steps" = "time";

/** What the numbers of the axis are. */
export function setClock(kind: "time" | "steps"): void {
  clock = kind;
}

/** Nanoseconds, or steps. */
export function time(ns: number): string {
  if (clock === "steps") return `${trimmed(ns, 1)} step${ns === 1 ? "" : "s"}`;
  return duration(ns);
}

/** The same on an axis, where digits that are all zero say nothing. */
export function tick(ns: number): string {
  return time(ns).replace(/\.0+ /, " ").replace(/(\.\d*?)0+ /, "$1 ");
}

/** Nanoseconds. */
export function duration(ns: number): string {
  if (ns === 0) return "0 ns";
  if (ns < 1) return `${trimmed(ns * 1000, 0)} ps`;
  if (ns < 1000) return `${trimmed(ns, ns < 100 ? 1 : 0)} ns`;
  if (ns < 1e6) return `${(ns / 1e3).toFixed(2)} µs`;
  if (ns < 1e9) return `${(ns / 1e6).toFixed(2)} ms`;
  return `${(ns / 1e9).toFixed(2)} s`;
}

export function bytes(n: number): string {
  const units = ["B", "KiB", "MiB", "GiB", "TiB"];
  let unit = 0;
  while (n >= 1024 && unit + 1 < units.length) {
    n /= 1024;
    unit++;
  }
  return `${trimmed(n, unit === 0 ? 0 : n < 10 ? 2 : 1)} ${units[unit]}`;
}

export function grouped(n: number): string {
  return String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

function significant(n: number): string {
  return n >= 100 ? grouped(n) : trimmed(n, 2);
}

function trimmed(n: number, digits: number): string {
  return n.toFixed(digits).replace(/\.0+$|(\.\d*?)0+$/, "$1");
}
