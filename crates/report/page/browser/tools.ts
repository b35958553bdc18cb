// What the browser tests share: reports written by the command, and Debian's Chromium to open them.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright-core";

export const ROOT = resolve(process.env.STRATA_ROOT ?? join(process.cwd(), "../../.."));
const STRATA = process.env.STRATA ?? join(ROOT, ".venv/bin/strata");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const SHOTS = join(ROOT, "target/report-screenshots");
export const folder = mkdtempSync(join(tmpdir(), "strata-report-"));
mkdirSync(SHOTS, { recursive: true });

export const ATTENTION = [
  "examples/nki/attention.py::attention", "--grid", "1",
  ...["q=f32[1,128,4096]", "k=f32[1,128,4096]", "v=f32[1,4096,128]"].flatMap((a) => ["--arg", a]),
];
export const CONFLICT = ["examples/nki/conflict.py::copy"];
export const CORES = ["crates/report/page/browser/two_cores.py::halves", "--target", "trn2"];
export const MILLION = ["crates/report/page/browser/million.py::million"];

export function strata(...words: string[]): string {
  return execFileSync(STRATA, words, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] });
}

/** The path of a report, written now. */
export function report(name: string, words: string[], format = "html"): string {
  const path = join(folder, `${name}.${format}`);
  if (!existsSync(path)) strata("report", ...words, "--format", format, "-o", path);
  return path;
}

let context: BrowserContext | null = null;

export async function browser(): Promise<BrowserContext> {
  const profile = join(folder, "profile");
  context ??= await chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: FLAGS, viewport: { width: 1600, height: 1000 } });
  return context;
}

export async function close(): Promise<void> {
  await context?.close();
  context = null;
}

export interface Opened {
  page: Page;
  /** From the first byte until everything is there and drawn. */
  milliseconds: number;
  requests: string[];
  problems: string[];
}

export async function open(path: string, dark = false): Promise<Opened> {
  const page = await (await browser()).newPage();
  const [requests, problems]: [string[], string[]] = [[], []];
  page.on("request", (request) => requests.push(request.url()));
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
  const before = performance.now();
  await page.goto(`file://${path}`);
  await page.waitForSelector("body[data-ready]", { timeout: 60_000 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return { page, milliseconds: performance.now() - before, requests, problems };
}

export interface Frame {
  /** Of script and painting. */
  milliseconds: number;
  /** Calls of the canvas: what a frame costs on any machine. */
  calls: number;
}

/** What frames cost while the views are moved to and fro. */
export function panning(page: Page, frames: number): Promise<Frame[]> {
  return page.evaluate(async (frames) => {
    type View = { draw(): void };
    const { store, timeline, memories } = (window as unknown as { strata: { store: import("../src/store").Store; timeline: View; memories: View[] } }).strata;
    const canvases = [...document.querySelectorAll("canvas")];
    const methods = CanvasRenderingContext2D.prototype as unknown as Record<string, unknown>;
    const kept: [string, unknown][] = [];
    let calls = 0;
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(methods))) {
      if (typeof value !== "function" || name === "constructor") continue;
      kept.push([name, value]);
      methods[name] = function (this: unknown, ...words: unknown[]) {
        calls++;
        return value.apply(this, words);
      };
    }
    const out: Frame[] = [];
    store.scale.fit();
    store.scale.zoom(0.4);
    for (let n = 0; n < frames; n++) {
      await new Promise((done) => requestAnimationFrame(done));
      store.scale.pan(((n < frames / 2 ? 1 : -1) * store.scale.length) / frames);
      calls = 0;
      const before = performance.now();
      [timeline, ...memories].forEach((view) => view.draw());
      // Reading a pixel waits until everything is painted.
      canvases.forEach((canvas) => canvas.getContext("2d")!.getImageData(0, 0, 1, 1));
      out.push({ milliseconds: performance.now() - before, calls });
    }
    for (const [name, value] of kept) methods[name] = value;
    return out;
  }, frames);
}

export function middle(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
