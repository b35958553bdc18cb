// The page: reads the document, builds the views, and passes changes on.

import { forget } from "./colours";
import type { Document } from "./document";
import { byId, fill, h, reach } from "./dom";
import { format, setClock } from "./format";
import { inspector } from "./inspector";
import { MemoryView } from "./memory";
import * as panels from "./panels";
import { SourceView } from "./source";
import { Store } from "./store";
import { Timeline } from "./timeline";

function theme(): void {
  const button = byId("theme");
  const dark = () => document.documentElement.dataset.theme === "dark" || (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
  const label = () => button.setAttribute("aria-label", dark() ? "Light colours" : "Dark colours");
  button.addEventListener("click", () => {
    document.documentElement.dataset.theme = dark() ? "light" : "dark";
    label();
    window.dispatchEvent(new Event("strata-theme"));
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => window.dispatchEvent(new Event("strata-theme")));
  label();
}

async function kernels(doc: Document): Promise<void> {
  const store = await Store.of(doc);
  const timeline = new Timeline(store);
  const memories = store.variant.memories.slice(0, store.memoriesOfCore).map((memory, n) => new MemoryView(store, n, memory.name === "PSUM" ? 200 : 300));
  const source = new SourceView(store);
  const hide: (() => void)[] = [];
  byId("timeline").append(timeline.element);
  memories.forEach((view, n) => {
    const whole = h("button", { class: "small" }, "all addresses");
    const used = h("button", { class: "small" }, "used addresses");
    whole.addEventListener("click", () => view.showAll());
    used.addEventListener("click", () => view.fit());
    const name = store.variant.memories[n].name;
    const nothing = h("p", { class: "hint" }, `Nothing is in ${name}.`);
    const section = h("section", { "aria-label": name }, h("div", { class: "head" }, h("h2", {}, `${name}: address × ${doc.clock === "steps" ? "steps" : "time"}`), used, whole), nothing, view.element);
    byId("memories").append(section);
    hide.push(() => {
      const empty = !store.variant.places.some((place) => place.memory === store.core * store.memoriesOfCore + n);
      nothing.hidden = !empty;
      used.hidden = whole.hidden = view.element.hidden = empty;
    });
  });
  byId("source").append(source.element);

  const program = doc.clock === "steps";
  for (const part of document.querySelectorAll<HTMLElement>(".for-kernels")) part.hidden = program;
  byId("columns").classList.toggle("alone", program);
  if (program) {
    byId("runs").textContent = "Steps of the program";
    byId("memories").after(byId("selected"));
  }
  const words = () => {
    hide.forEach((act) => act());
    if (program) {
      fill(byId("summary"), ...panels.programSummary(store));
      fill(byId("tables"), panels.transfers(store), panels.holders(store), panels.hostComputations(store), panels.assumptions(store));
      return;
    }
    fill(byId("summary"), ...panels.summary(store));
    fill(byId("what-if"), ...panels.whatIf(store));
    fill(byId("cores"), ...panels.cores(store));
    byId("which-core").hidden = store.launch.cores.length < 2;
    fill(byId("tables"), panels.engines(store), panels.stalls(store), panels.critical(store), panels.variants(store), panels.dma(store), panels.bounds(store), panels.assumptions(store));
    source.build();
  };
  const chosen = () => {
    fill(byId("findings"), ...panels.findings(store));
    fill(byId("inspector"), ...inspector(store));
    source.mark();
  };
  const redraw = () => [timeline, ...memories].forEach((view) => view.refresh());
  store.onChange((what) => {
    if (what === "model" || what === "core") {
      timeline.fit();
      words();
      memories.forEach((view) => view.fit());
    }
    if (what !== "window") chosen();
    redraw();
  });
  window.addEventListener("strata-theme", () => {
    forget();
    redraw();
  });
  const reachable = () => reach(document.querySelectorAll<HTMLElement>(".numbers, #inspector, #findings"));
  store.onChange((what) => what !== "window" && reachable());
  window.addEventListener("resize", reachable);
  controls(store);
  search(store);
  words();
  chosen();
  reachable();
  Object.assign(window, { strata: { store, format, document: doc, timeline, memories } });
}

function controls(store: Store): void {
  const act = (id: string, change: () => void) =>
    byId(id).addEventListener("click", () => {
      change();
      store.moved();
    });
  act("zoom-in", () => store.scale.zoom(0.6));
  act("zoom-out", () => store.scale.zoom(1 / 0.6));
  act("zoom-fit", () => store.scale.fit());
  act("pan-left", () => store.scale.pan(-store.scale.length / 4));
  act("pan-right", () => store.scale.pan(store.scale.length / 4));
  const picker = byId<HTMLSelectElement>("launch");
  store.document.launches.forEach((launch, n) => picker.append(h("option", { value: n }, `${launch.kernel} on ${launch.target}`)));
  picker.hidden = store.document.launches.length < 2;
  byId("launch-label").hidden = picker.hidden;
  const only = store.document.launches[0];
  byId("kernel").textContent = picker.hidden ? `${only.kernel} on ${only.target}` : "";
  picker.addEventListener("change", () => {
    const launch = store.document.launches[Number(picker.value)];
    void store.choose(launch, launch.variants[0]);
  });
}

function search(store: Store): void {
  const box = byId<HTMLInputElement>("search");
  const says = byId("found");
  box.addEventListener("input", () => {
    const n = store.search(box.value);
    says.textContent = box.value.trim() ? `${format(n, "count")} found` : "";
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      const next = store.nextFound(event.shiftKey ? -1 : 1);
      if (next !== null) store.select({ kind: "event", event: next });
    } else if (event.key === "Escape") {
      box.value = "";
      box.dispatchEvent(new Event("input"));
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !(event.target instanceof HTMLInputElement)) {
      box.focus();
      event.preventDefault();
    }
  });
}

async function start(): Promise<void> {
  const text = byId("strata-data").textContent ?? "{}";
  const doc = JSON.parse(text) as Document;
  document.title = `${doc.title} · Strata`;
  byId("title").textContent = doc.title;
  byId("version").textContent = doc.version;
  setClock(doc.clock);
  byId("times").textContent = doc.clock === "steps" ? "Bytes are exact; times are modelled." : "Times are those of a model, the same on every machine; nothing was measured.";
  theme();
  await kernels(doc);
  document.body.dataset.ready = "yes";
}

start().catch((error: unknown) => {
  byId("failed").hidden = false;
  byId("failed").textContent = `This report cannot be shown: ${String(error)}`;
});
