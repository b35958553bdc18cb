// Packed tables, at random: what is packed is unpacked, and what is damaged is named.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import type { Table, Variant } from "../src/document";
import { Model } from "../src/model";
import { unpack } from "../src/unpack";

const SECONDS = Number(process.env.STRATA_FUZZ_SECONDS ?? 1);
let state = BigInt(process.env.STRATA_FUZZ_SEED ?? 1) | 1n;

function below(n: number): number {
  state = BigInt.asUintN(64, state ^ (state << 13n));
  state ^= state >> 7n;
  state = BigInt.asUintN(64, state ^ (state << 17n));
  return Number((state >> 11n) % BigInt(n));
}

/** The definition in crates/report/src/table.rs, with whole numbers of any size. */
function pack(columns: Record<string, number[]>, rows: number): Table {
  const bytes: number[] = [];
  const places: Record<string, [number, number]> = {};
  for (const [name, numbers] of Object.entries(columns)) {
    places[name] = [bytes.length, numbers.length];
    let last = 0n;
    for (const number of numbers) {
      let rest = BigInt(number);
      if (["start", "first", "from"].includes(name)) {
        const by = rest - last;
        last = rest;
        rest = by >= 0n ? by * 2n : -by * 2n - 1n;
      }
      for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
      bytes.push(Number(rest));
    }
  }
  return { rows, columns: places, packed: deflateRawSync(Uint8Array.from(bytes)).toString("base64") };
}

const number = () => below([2, 128, 1 << 14, 2 ** 31, 2 ** 46][below(5)]);
const list = (n: number, of = number) => Array.from({ length: n }, () => of());

function columns(): Record<string, number[]> {
  const rows = below(40);
  return Object.fromEntries(["start", "busy", "first", "from", "text"].map((name) => [name, list(rows)]));
}

/** Events and tiles that hang together. */
function variant(): Variant {
  const [n, texts, places] = [1 + below(30), 1 + below(5), 1 + below(6)];
  const deps = list(n, () => below(3));
  deps[0] = 0;
  const backs = deps.flatMap((count, i) => list(count, () => 1 + below(Math.max(1, i))));
  const events = pack({
    text: list(n, () => below(texts)), track: list(n, () => below(5)), start: list(n), busy: list(n), tail: list(n), gap: list(n), cause: list(n, () => below(10)),
    back: list(n, () => 0).map((_, i) => 2 * below(i + 1)), tensor: list(n, () => below(4)), deps, dep_back: backs, dep_why: list(backs.length, () => below(9)),
  }, n);
  const m = below(12);
  const first = list(m, () => below(n)).sort((a, b) => a - b);
  const lives = pack({ place: list(m, () => below(places)), first, last: first.map((f) => below(n - f)), from: list(m), length: list(m) }, m);
  const place = (byte: number) => ({ memory: below(2), tensor: 0, label: "t", address: "", partition: 0, partitions: 128, byte, bytes: 64 });
  return {
    tracks: ["Tensor", "Vector", "Scalar", "GpSimd", "DMA"], texts: Array.from({ length: texts }, () => ({ opcode: "op", file: 0, line: 1 })), tensors: ["a", "b", "c"],
    places: Array.from({ length: places }, (_, k) => place(64 * k)), events, lives,
  } as unknown as Variant;
}

test("what is packed is unpacked", async () => {
  const end = Date.now() + 500 * SECONDS;
  for (let n = 0; n < 50 || Date.now() < end; n++) {
    const wanted = columns();
    const got = await unpack(pack(wanted, 0));
    for (const [name, numbers] of Object.entries(wanted)) assert.deepEqual([...got[name]], numbers, name);
  }
});

test("a damaged table is named, or still one that hangs together", async (t) => {
  const end = Date.now() + 1000 * SECONDS;
  let [named, whole] = [0, 0];
  for (let n = 0; n < 200 || Date.now() < end; n++) {
    const own = variant();
    const table = below(2) ? own.events! : own.lives!;
    const bytes = Buffer.from(table.packed!, "base64");
    const names = Object.keys(table.columns);
    switch (below(5)) {
      case 0:
        table.packed = bytes.subarray(0, below(bytes.length + 1)).toString("base64");
        break;
      case 1:
        if (bytes.length) bytes[below(bytes.length)] ^= 1 << below(8);
        table.packed = bytes.toString("base64");
        break;
      case 2:
        table.rows += below(3) - 1;
        break;
      case 3:
        (table.columns[names[below(names.length)]] as number[])[below(2)] += below(9) - 4;
        break;
      default:
        delete table.columns[names[below(names.length)]];
    }
    try {
      const model = await Model.of(own, ["unit", "data", "buffer", "psum bank", "port"]);
      whole++;
      // Whatever is shown can be asked about.
      for (let e = 0; e < model.events.n; e++) {
        assert.ok(model.text(e) && Number.isFinite(model.events.finish[e]));
        for (const d of [...model.dependences(e), ...model.dependants(e)]) assert.ok(d.event >= 0 && d.event < model.events.n);
        model.livesOf(e);
      }
      for (let k = 0; k < model.lives.n; k++) model.waiters(k);
      model.search("op");
    } catch (error) {
      named++;
      assert.match(String(error), /^Error: a table is damaged: /);
    }
  }
  t.diagnostic(`${named} named, ${whole} still tables`);
  assert.ok(named > whole / 20 && whole > 0);
});
