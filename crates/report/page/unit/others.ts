// Formats, scales, colours of Python and packed numbers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bytes, format, grouped, time } from "../src/format";
import { highlight } from "../src/python";
import { Scale, byteTicks, ticks } from "../src/scale";
import { differences, numbers, unpack } from "../src/unpack";

test("times and bytes as people read them", () => {
  assert.deepEqual([0, 0.5, 12.34, 999, 1234.5, 2.5e6, 3e9].map(time), ["0 ns", "500 ps", "12.3 ns", "999 ns", "1.23 µs", "2.50 ms", "3.00 s"]);
  assert.deepEqual([0, 100, 1024, 1536, 20 * 1024, 3.25 * 1024 ** 2].map(bytes), ["0 B", "100 B", "1 KiB", "1.5 KiB", "20 KiB", "3.25 MiB"]);
  assert.equal(grouped(1234567), "1\u202f234\u202f567");
  assert.equal(format(1500, "signed"), "−1.50 µs");
  assert.equal(format(-1500, "signed"), "+1.50 µs");
});

test("the window stays inside of the whole", () => {
  const scale = new Scale(100);
  scale.zoom(0.5, 0);
  assert.deepEqual([scale.from, scale.to], [0, 50]);
  scale.pan(1000);
  assert.deepEqual([scale.from, scale.to], [50, 100]);
  scale.zoom(100);
  assert.deepEqual([scale.from, scale.to], [0, 100]);
  scale.show(10, 10);
  assert.ok(scale.length >= 0.5 && scale.from < 10 && scale.to > 10);
});

test("what is under the pointer stays there", () => {
  const scale = new Scale(1000);
  scale.show(200, 600);
  const before = scale.t(30, 100);
  scale.zoom(0.3, before);
  assert.ok(Math.abs(scale.t(30, 100) - before) < 1e-9);
});

test("ticks are round and few", () => {
  assert.deepEqual(ticks(0, 10, 5), [0, 2, 4, 6, 8, 10]);
  assert.ok(ticks(0, 12345, 8).length <= 9);
  assert.deepEqual(byteTicks(0, 4096, 4), [0, 1024, 2048, 3072, 4096]);
});

test("words of Python", () => {
  const kinds = (text: string) => highlight(text).map((line) => line.filter((t) => t.text.trim()).map((t) => `${t.kind}:${t.text.trim()}`));
  assert.deepEqual(kinds("for i in x:  # loop"), [["keyword:for", "word:i", "keyword:in", "word:x", "other::", "comment:# loop"]]);
  assert.deepEqual(kinds('"""a\nb"""\nc = "#"'), [['string:"""a'], ['string:b"""'], ["word:c", "other:=", 'string:"#"']]);
  const text = "def f(x):\n    return x['a'] + 1.5e3\n";
  assert.equal(highlight(text).map((line) => line.map((t) => t.text).join("")).join("\n"), text);
});

test("numbers beyond 32 bits", () => {
  const bytes = Uint8Array.of(0, 127, 128, 1, 128, 128, 128, 128, 16);
  assert.deepEqual([...numbers(bytes, 0, 4)], [0, 127, 128, 2 ** 32]);
  assert.deepEqual([...differences(Uint8Array.of(6, 1, 4), 0, 3)], [3, 2, 4]);
});

test("tables that are not packed", async () => {
  const columns = await unpack({ rows: 2, columns: { start: [5, 7], busy: [1, 2] }, packed: null });
  assert.deepEqual([[...columns.start], [...columns.busy]], [[5, 7], [1, 2]]);
});
