// Tables of whole numbers. A packed one is base64 of deflated bytes: column after column, each number 7 bits at a time.

import type { Table } from "./document";

export type Columns = Record<string, Float64Array>;

/** Columns whose numbers are differences to the number before. */
const DIFFERENCES = new Set(["start", "first", "from"]);

export async function unpack(table: Table): Promise<Columns> {
  const out: Columns = {};
  if (table.packed === null) {
    for (const [name, column] of Object.entries(table.columns)) out[name] = Float64Array.from(column);
    return out;
  }
  const bytes = await inflate(fromBase64(table.packed)).catch(() => {
    throw new Error("a table is damaged: it cannot be inflated");
  });
  for (const [name, column] of Object.entries(table.columns)) {
    const [from, count] = column as [number, number];
    out[name] = DIFFERENCES.has(name) ? differences(bytes, from, count) : numbers(bytes, from, count);
  }
  return out;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export function numbers(bytes: Uint8Array, from: number, count: number): Float64Array {
  // A number has a byte at least.
  if (!(from >= 0 && count >= 0 && from + count <= bytes.length)) throw new Error("a table is damaged: it is too short");
  const out = new Float64Array(count);
  let at = from;
  for (let i = 0; i < count; i++) {
    let byte = bytes[at++];
    let value = byte & 127;
    let unit = 128;
    // Numbers may be larger than 32 bits, which is where shifts end.
    while (byte > 127) {
      byte = bytes[at++];
      value += (byte & 127) * unit;
      unit *= 128;
    }
    out[i] = value;
  }
  if (at > bytes.length || !(at >= 0)) throw new Error("a table is damaged: it ends in a number");
  return out;
}

/** Every number of a column names something that is there. */
export function within(columns: Columns, name: string, limit: number): Float64Array {
  const column = columns[name];
  if (!column) throw new Error(`a table is damaged: it has no ${name}`);
  for (let i = 0; i < column.length; i++) if (!(column[i] >= 0 && column[i] < limit)) throw new Error(`a table is damaged: ${name} ${column[i]} of ${limit}`);
  return column;
}

/** Sums of signed differences, of which the sign is the lowest bit. */
export function differences(bytes: Uint8Array, from: number, count: number): Float64Array {
  const out = numbers(bytes, from, count);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const value = out[i];
    sum += value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    out[i] = sum;
  }
  return out;
}
