// The page in a real browser: what it shows is what the command says, and it is quick, quiet and usable by everybody.

import assert from "node:assert/strict";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, test } from "node:test";
import type { Page } from "playwright-core";
import type { Document } from "../src/document";
import type { Model } from "../src/model";
import type { Store } from "../src/store";
import { format, type Kind } from "../src/format";
import { ATTENTION, CONFLICT, CORES, MILLION, ROOT, SHOTS, close, folder, middle, open, panning, report, strata, type Opened } from "./tools";

type Shown = { strata: { store: Store } };
const axe = readFileSync(createRequire(join(process.cwd(), "package.json")).resolve("axe-core/axe.min.js"), "utf8");

after(close);

async function violations(page: Page): Promise<string[]> {
  // The page allows no foreign script: axe comes in by the debugger.
  await page.evaluate(axe);
  const found = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> } }).axe.run());
  return found.violations.flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.html} ${node.failureSummary}`));
}

/** Every number the page names the origin of, against a document. */
async function numbers(page: Page, wanted: Document): Promise<number> {
  const shown = await page.$$eval("[data-path]", (all) => all.map((e) => ({ path: e.getAttribute("data-path")!, kind: e.getAttribute("data-kind")!, text: e.textContent! })));
  for (const { path, kind, text } of shown) {
    const value = path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], wanted);
    assert.equal(typeof value, "number", path);
    assert.equal(text, format(value as number, kind as Kind), path);
  }
  return shown.length;
}

/** Words with units that come from nowhere. */
function strayNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    for (const root of document.querySelectorAll("#summary, #tables, #what-if")) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent ?? "";
        const free = walker.currentNode.parentElement!.closest(".figure, .assumptions");
        if (!free && /\d\s*(ns|ps|µs|ms|s|B|KiB|MiB|GiB|%|GB\/s)\b/.test(text)) out.push(text);
      }
    }
    return out;
  });
}

/** A frame costs as much as there are pixels, however many events there are. Times depend on the machine: they are printed, never judged. */
async function frames(opened: Opened): Promise<string> {
  const all = await panning(opened.page, 60);
  const columns = await opened.page.$$eval("canvas", (all) => all.reduce((sum, canvas) => sum + canvas.clientWidth, 0));
  const most = Math.max(...all.map((frame) => frame.calls));
  assert.ok(most < 4 * columns, `${most} calls in a frame of ${columns} columns`);
  const milliseconds = middle(all.map((frame) => frame.milliseconds));
  return `opens in ${opened.milliseconds.toFixed(0)} ms, ${milliseconds.toFixed(1)} ms and ${most} calls per frame of ${columns} columns`;
}

test("allocated attention at 4096: smooth, and nothing leaves the page", async (t) => {
  const path = report("attention", ATTENTION);
  const opened = await open(path);
  t.diagnostic(`${await frames(opened)}, ${(statSync(path).size / 1e6).toFixed(2)} MB`);
  assert.deepEqual(opened.requests, [`file://${path}`]);
  assert.deepEqual(opened.problems, []);
  await opened.page.evaluate(() => {
    const { store } = (window as unknown as Shown).strata;
    store.scale.fit();
    store.moved();
  });
  await opened.page.screenshot({ path: join(SHOTS, "attention.png") });
  await opened.page.close();
});

test("every number equals the JSON, in every variant", async () => {
  const doc = JSON.parse(readFileSync(report("attention", ATTENTION, "json"), "utf8")) as Document;
  const [profile] = JSON.parse(strata("profile", ...ATTENTION, "--format", "json")) as [{ Summary: Record<string, number> }];
  const { simulated_instruction_count: _, ...own } = doc.launches[0].variants[0].profile.Summary;
  const { simulated_instruction_count: __, ...wanted } = profile.Summary;
  assert.deepEqual(own, wanted);
  const { page } = await open(report("attention", ATTENTION));
  for (const variant of doc.launches[0].variants) {
    await page.click(`[data-variant="${variant.id}"]`);
    await page.waitForSelector(`[data-variant="${variant.id}"][aria-pressed="true"]`);
    assert.ok((await numbers(page, doc)) > 60);
    assert.deepEqual(await strayNumbers(page), []);
  }
  await page.close();
});

test("every event equals the command's own list", async () => {
  const [all] = JSON.parse(strata("profile", ...ATTENTION, "--format", "events")) as [{ Instruction: Record<string, never>[]; tiles: Record<string, number>[] }];
  const { page } = await open(report("attention", ATTENTION));
  const shown = await page.evaluate(() => {
    const { model } = (window as unknown as Shown).strata.store;
    const { events, lives } = model as Model;
    const ps = (t: number) => Math.round(t * 1000);
    return {
      events: Array.from({ length: events.n }, (_, i) => [ps(events.start[i]), ps(events.end[i]), ps(events.finish[i]), ps(events.gap[i]), model.waitedFor(i), model.text(i).line, model.text(i).opcode, model.dependences(i).map((d) => d.event)]),
      lives: Array.from({ length: lives.n }, (_, i) => [ps(lives.start[i]), ps(lives.end[i]), model.variant.places[lives.place[i]].bytes]),
    };
  });
  const wanted = all.Instruction.map((e: Record<string, any>) => [e.start_ps, e.end_ps, e.visible_ps, e.wait.idle_ps, e.wait.by, e.line, e.opcode, e.dependences.map((d: { on: number }) => d.on)]);
  assert.deepEqual(shown.events, wanted);
  const order = (a: number[], b: number[]) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  const tiles = all.tiles.filter((t) => t.byte !== null).map((t) => [t.start_ps, t.end_ps, t.bytes]);
  assert.deepEqual((shown.lives as number[][]).sort(order), tiles.sort(order));
  await page.close();
});

test("what is selected is told in the numbers of the JSON", async () => {
  const [all] = JSON.parse(strata("profile", ...ATTENTION, "--format", "events")) as [{ Instruction: Record<string, any>[] }];
  const doc = JSON.parse(readFileSync(report("attention", ATTENTION, "json"), "utf8")) as Document;
  const { places, lives, events } = doc.launches[0].variants[0];
  const { page } = await open(report("attention", ATTENTION));
  const told = (kind: "event" | "life", n: number) =>
    page.evaluate(([kind, n]) => {
      (window as unknown as Shown).strata.store.select((kind === "event" ? { kind, event: n } : { kind, life: n }) as never);
      return Object.fromEntries([...document.querySelectorAll<HTMLElement>("#inspector .figure")].map((e) => [e.dataset.field, e.textContent]));
    }, [kind, n] as const);
  const time = (ps: number) => format(ps / 1000, "time");
  for (let n = 0; n < all.Instruction.length; n += 97) {
    const e = all.Instruction[n];
    const wanted = { start: time(e.start_ps), busy: time(e.end_ps - e.start_ps), finish: time(e.visible_ps - e.start_ps), ...(e.wait.idle_ps ? { gap: time(e.wait.idle_ps) } : {}) };
    assert.deepEqual(await told("event", n), wanted, `event ${n}`);
  }
  for (let n = 0; n < lives!.rows; n += 53) {
    const column = (name: string) => (lives!.columns[name] as number[])[n];
    assert.deepEqual(await told("life", n), { bytes: format(places[column("place")].bytes, "bytes"), length: time(column("length")) }, `tile ${n}`);
    const line = doc.launches[0].variants[0].texts[(events!.columns.text as number[])[column("first")]].line;
    assert.match((await page.textContent("#inspector"))!, new RegExp(`, line ${line}(?!\\d)`));
  }
  await page.close();
});

test("a click on a tile finds its source line", async () => {
  const { page } = await open(report("attention", ATTENTION));
  const target = await page.evaluate(() => {
    const { store } = (window as unknown as Shown).strata;
    const { lives } = store.model;
    // The middle of a tile that is wide and high enough to be hit by hand.
    let best = 0;
    for (let k = 0; k < lives.n; k++) {
      const size = (i: number) => (lives.end[i] - lives.start[i]) * store.variant.places[lives.place[i]].bytes;
      if (store.variant.places[lives.place[k]].memory === 0 && size(k) > size(best)) best = k;
    }
    const view = (window as unknown as { strata: { memories: { y(byte: number): number; element: HTMLElement; plot: number }[] } }).strata.memories[0];
    view.element.scrollIntoView({ block: "center" });
    const place = store.variant.places[lives.place[best]];
    const box = view.element.querySelector("canvas")!.getBoundingClientRect();
    const text = store.model.text(lives.first[best]);
    const x = 64 + store.scale.x((lives.start[best] + lives.end[best]) / 2, view.plot);
    return { x: box.left + x, y: box.top + view.y(place.byte + place.bytes / 2), label: place.label, address: place.address, key: `${text.file}:${text.line}` };
  });
  await page.mouse.move(target.x, target.y);
  assert.match((await page.textContent(".tip:not([hidden])"))!, new RegExp(target.label.replace(/[[\]]/g, "\\$&")));
  await page.mouse.click(target.x, target.y);
  const words = (await page.textContent("#inspector"))!;
  assert.ok(words.includes(target.label) && words.includes(target.address), words);
  const row = page.locator("tr[data-part]", { has: page.locator(`[data-line="${target.key}"]`) });
  assert.equal(await row.count(), 1);
  assert.ok(await row.isVisible());
  await page.screenshot({ path: join(SHOTS, "tile.png") });
  await page.close();
});

test("a what-if switches", async () => {
  const { page } = await open(report("attention", ATTENTION));
  const before = await page.textContent("#summary strong");
  await page.click('[data-variant="trn2"]');
  await page.waitForSelector('[data-variant="trn2"][aria-pressed="true"]');
  assert.notEqual(await page.textContent("#summary strong"), before);
  assert.equal(await page.getAttribute('[data-variant="written"]', "aria-pressed"), "false");
  await page.screenshot({ path: join(SHOTS, "what-if.png") });
  await page.close();
});

test("a finding lights up owner, destroyer and reader in all views", async () => {
  const { page } = await open(report("conflict", CONFLICT));
  await page.click('[data-code="ring-too-small"]');
  const lit = await page.evaluate(() => {
    const { store } = (window as unknown as Shown).strata;
    const line = (e: number) => store.model.text(e).line;
    return {
      events: [...store.lit.events].map(([e, part]) => [part, line(e)]),
      lives: [...store.lit.lives].map(([k, part]) => [part, store.variant.places[store.model.lives.place[k]].label]),
    };
  });
  assert.deepEqual(lit.events.sort(), [["destroyer", 15], ["owner", 15], ["reader", 17]]);
  assert.deepEqual(lit.lives.sort(), [["destroyer", "t[2]"], ["owner", "t[0]"]]);
  assert.deepEqual((await page.$$eval("tr[data-part]", (rows) => rows.map((r) => r.getAttribute("data-part")))).sort(), ["owner", "reader"]);
  await page.screenshot({ path: join(SHOTS, "conflict.png") });
  await page.close();
});

test("two cores: both on the timeline, and one chosen", async () => {
  const doc = JSON.parse(readFileSync(report("cores", CORES, "json"), "utf8")) as Document;
  const [all] = JSON.parse(strata("profile", ...CORES, "--format", "events")) as [{ cores: { Instruction: Record<string, any>[] }[] }];
  const { page, problems } = await open(report("cores", CORES));
  const shown = await page.evaluate(() => {
    const { model, variant } = (window as unknown as Shown).strata.store;
    const ps = (t: number) => Math.round(t * 1000);
    return { tracks: variant.tracks.length, events: Array.from({ length: model.events.n }, (_, i) => [ps(model.events.start[i]), ps(model.events.end[i]), model.text(i).line, model.cause(i)]) };
  });
  assert.equal(shown.tracks, 10);
  assert.deepEqual(shown.events, all.cores.flatMap((core) => core.Instruction.map((e) => [e.start_ps, e.end_ps, e.line, e.wait.cause])));
  const instructions = () => page.textContent("#summary .card:last-child strong");
  const first = await instructions();
  assert.ok((await numbers(page, doc)) > 60);
  await page.click('[data-core="1"]');
  await page.waitForSelector('[data-core="1"][aria-pressed="true"]');
  assert.notEqual(await instructions(), first);
  assert.ok((await numbers(page, doc)) > 60);
  assert.deepEqual(await strayNumbers(page), []);
  // An instruction of the other core brings its core along.
  await page.evaluate(() => (window as unknown as Shown).strata.store.select({ kind: "event", event: 0 }));
  await page.waitForSelector('[data-core="0"][aria-pressed="true"]');
  assert.match((await page.textContent("#inspector h3"))!, / of core 0$/);
  assert.match((await page.textContent("#tables"))!, /core/);
  assert.deepEqual([await violations(page), problems], [[], []]);
  await page.screenshot({ path: join(SHOTS, "cores.png") });
  await page.close();
});

test("axe finds no violation, in light and in dark, with and without a selection", async () => {
  for (const dark of [false, true]) {
    const { page } = await open(report("conflict", CONFLICT), dark);
    assert.deepEqual(await violations(page), []);
    await page.click('[data-code="ring-too-small"]');
    assert.deepEqual(await violations(page), []);
    if (dark) await page.screenshot({ path: join(SHOTS, "dark.png") });
    await page.close();
  }
});

test("the keyboard does what the pointer does", async () => {
  const { page } = await open(report("attention", ATTENTION));
  const window_ = () => page.evaluate(() => [(window as unknown as Shown).strata.store.scale.from, (window as unknown as Shown).strata.store.scale.to]);
  await page.focus("#timeline .surface");
  const [from, to] = await window_();
  await page.keyboard.press("+");
  const [closer, nearer] = await window_();
  assert.ok(closer > from && nearer < to);
  await page.keyboard.press("ArrowRight");
  assert.ok((await window_())[0] > closer);
  await page.keyboard.press("n");
  const first = await page.textContent("#inspector h3");
  for (let k = 0; k < 3; k++) await page.keyboard.press("n");
  assert.ok(first && (await page.textContent("#inspector")));
  await page.keyboard.press("/");
  await page.keyboard.type("nc_matmul");
  assert.match((await page.textContent("#found"))!, /^\d.* found$/);
  await page.keyboard.press("Enter");
  assert.match((await page.textContent("#inspector h3"))!, /nc_matmul/);
  await page.screenshot({ path: join(SHOTS, "search.png") });
  await page.close();
});

test("the picture in the README is current", async () => {
  const { page } = await open(report("attention", ATTENTION));
  await page.evaluate(() => {
    const { store } = (window as unknown as Shown).strata;
    const { events } = store.model;
    store.scale.show(85_000, 150_000);
    const wanted = (e: number) => events.start[e] > 100_000 && events.gap[e] > 0 && store.model.waitedFor(e) !== null && store.model.text(e).opcode === "tensor_scalar_reduce";
    store.select({ kind: "event", event: Array.from({ length: events.n }, (_, e) => e).find(wanted)! }, false);
    store.moved();
  });
  await page.waitForTimeout(200);
  const shot = await page.screenshot({ path: join(SHOTS, "report.png") });
  const path = join(ROOT, "docs/report.png");
  if (process.env.STRATA_BLESS) writeFileSync(path, shot);
  const kept = readFileSync(path);
  // Fonts differ between machines, layouts and numbers do not: how many pixels are another colour.
  const share = await page.evaluate(async ([a, b]) => {
    const pixels = async (base64: string) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height).data;
    };
    const [x, y] = [await pixels(a), await pixels(b)];
    let different = x.length === y.length ? 0 : Infinity;
    for (let i = 0; i < x.length; i += 4) if (Math.abs(x[i] - y[i]) + Math.abs(x[i + 1] - y[i + 1]) + Math.abs(x[i + 2] - y[i + 2]) > 60) different++;
    return different / (x.length / 4);
  }, [shot.toString("base64"), kept.toString("base64")]);
  assert.ok(share < 0.02, `${(100 * share).toFixed(1)} % of docs/report.png is different: STRATA_BLESS=1 makes it new`);
  await page.close();
});

test("a program: its memories over its steps, transfers with their causes", async () => {
  const file = "tests/placement/loop_over_host_stack.mlir";
  const path = join(folder, "program.html");
  strata("placement", file, "--html", path);
  const wanted = JSON.parse(strata("placement", file, "--json")) as Document["programs"][0]["placement"];
  const opened = await open(path);
  const { page } = opened;
  assert.deepEqual([opened.problems, opened.requests], [[], [`file://${path}`]]);
  const doc = await page.evaluate(() => (window as unknown as { strata: { document: Document } }).strata.document);
  assert.deepEqual(doc.programs[0].placement, wanted);
  assert.ok((await numbers(page, doc)) > 8);
  const peaks = doc.launches[0].variants[0].memories.map((memory) => memory.peak_bytes);
  peaks.forEach((peak, n) => assert.ok(peak <= wanted.memories[n].peak_bytes, `${peak} of ${wanted.memories[n].peak_bytes}`));
  assert.equal(await page.isVisible("#what-if"), false);
  assert.match((await page.textContent("#tables"))!, /pinned_host → device|device → pinned_host/);
  assert.deepEqual(await violations(page), []);
  await page.screenshot({ path: join(SHOTS, "program.png") });
  await page.close();
});

test("it prints", async () => {
  const { page } = await open(report("conflict", CONFLICT));
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.isVisible("#theme"), false);
  assert.ok(await page.isVisible(".listing"));
  assert.ok((await page.pdf({ path: join(SHOTS, "conflict.pdf") })).length > 10_000);
  await page.close();
});

test("a million events: a file under 20 MB, and frames as short as any", async (t) => {
  const path = report("million", MILLION);
  const size = statSync(path).size;
  const opened = await open(path);
  const { page, problems } = opened;
  const n = await page.evaluate(() => (window as unknown as Shown).strata.store.model.events.n);
  t.diagnostic(`${n} events, ${(size / 1e6).toFixed(1)} MB, ${await frames(opened)}`);
  assert.ok(n >= 990_000, `${n} events`);
  assert.ok(size < 20e6, `${size} bytes`);
  assert.deepEqual(problems, []);
  await page.screenshot({ path: join(SHOTS, "million.png") });
  await page.close();
});
