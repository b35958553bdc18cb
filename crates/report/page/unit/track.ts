// The running sum against adding up spans one by one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Track, grouped } from "../src/track";

function random(seed: number): () => number {
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

/** Time between `from` and `to` that some span covers, by the definition: span by span, each moment once. */
function covered(spans: [number, number][], from: number, to: number): number {
  const cut = spans.map(([a, b]) => [Math.max(a, from), Math.min(b, to)]).filter(([a, b]) => a < b).sort((x, y) => x[0] - y[0]);
  let sum = 0;
  let reached = -Infinity;
  for (const [a, b] of cut) {
    sum += Math.max(0, b - Math.max(a, reached));
    reached = Math.max(reached, b);
  }
  return sum;
}

test("busy time is that of the spans, overlapping or not, in any order", () => {
  const next = random(7);
  for (let round = 0; round < 200; round++) {
    const n = 1 + Math.floor(next() * 30);
    const spans = Array.from({ length: n }, () => {
      const a = Math.floor(next() * 100);
      return [a, a + Math.floor(next() * 20)] as [number, number];
    });
    const track = new Track(Int32Array.from(spans.keys()), Float64Array.from(spans, (s) => s[0]), Float64Array.from(spans, (s) => s[1]));
    for (let k = 0; k < 20; k++) {
      const from = next() * 100;
      const to = from + next() * 40;
      assert.ok(Math.abs(track.busy(from, to) - covered(spans, from, to)) < 1e-6, JSON.stringify({ spans, from, to }));
    }
  }
});

test("shares of pixels add up to the busy time", () => {
  const track = new Track(Int32Array.of(0, 1, 2), Float64Array.of(0, 10, 20), Float64Array.of(4, 15, 21));
  const out = new Float32Array(7);
  track.shares(0, 21, 7, out);
  assert.ok(Math.abs(out.reduce((a, b) => a + b) * 3 - 10) < 1e-5);
});

test("a window holds every span that touches it", () => {
  const track = new Track(Int32Array.of(0, 1, 2), Float64Array.of(0, 2, 50), Float64Array.of(100, 4, 60));
  const [from, to] = track.within(70, 80);
  assert.ok(from === 0 && to === 3);
});

test("the span under the pointer, or the nearest one", () => {
  const track = new Track(Int32Array.of(0, 1), Float64Array.of(0, 10), Float64Array.of(4, 15));
  assert.equal(track.at(12), 1);
  assert.equal(track.at(6), null);
  assert.equal(track.at(6, 3), 0);
  assert.equal(track.at(9.5, 1), 1);
});

test("rows by column", () => {
  assert.deepEqual(grouped(Float64Array.of(1, 0, 1, 2), 4).map((list) => [...list]), [[1], [0, 2], [3], []]);
});
