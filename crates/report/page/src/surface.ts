// A canvas over time: sharp at any pixel ratio, drawn once per frame at most, and moved by pointer and keyboard.

import { h } from "./dom";
import type { Store } from "./store";

/** Room for names of tracks and addresses. */
export const MARGIN = 64;

export abstract class Surface {
  readonly element: HTMLElement;
  protected readonly canvas: HTMLCanvasElement;
  protected readonly context: CanvasRenderingContext2D;
  private readonly tip: HTMLElement;
  protected width = 0;
  protected height = 0;
  private due = false;
  private drag: { x: number; y: number; moved: boolean } | null = null;
  protected hover: { x: number; y: number } | null = null;

  constructor(
    protected readonly store: Store,
    label: string,
    height: number,
  ) {
    this.canvas = h("canvas", { "aria-hidden": "true" }) as HTMLCanvasElement;
    this.tip = h("div", { class: "tip", hidden: true });
    this.element = h("div", { class: "surface", role: "application", tabindex: 0, "aria-label": label, "aria-describedby": "keys" }, this.canvas, this.tip);
    this.context = this.canvas.getContext("2d", { alpha: false })!;
    this.height = height;
    this.canvas.style.height = `${height}px`;
    new ResizeObserver(() => this.resize()).observe(this.element);
    this.listen();
  }

  /** Draws everything. */
  protected abstract draw(): void;
  /** What is under the pointer: words for the tip, and what a click does. */
  protected abstract at(x: number, y: number): { words: string[]; click: () => void } | null;
  /** Keys of its own; true if it took one. */
  protected key(_event: KeyboardEvent): boolean {
    return false;
  }
  /** A drag up and down. */
  protected vertical(_pixels: number): void {}
  protected zoomVertical(_factor: number, _y: number): void {}

  protected get plot(): number {
    return Math.max(1, this.width - MARGIN);
  }

  refresh(): void {
    if (this.due) return;
    this.due = true;
    requestAnimationFrame(() => this.frame());
  }

  private frame(): void {
    this.due = false;
    if (this.width > 0) this.draw();
  }

  setHeight(height: number): void {
    if (height === this.height) return;
    this.height = height;
    this.canvas.style.height = `${height}px`;
    this.resize();
  }

  resize(): void {
    const ratio = window.devicePixelRatio || 1;
    this.width = this.element.clientWidth;
    if (!this.width) return;
    this.canvas.width = Math.round(this.width * ratio);
    this.canvas.height = Math.round(this.height * ratio);
    this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
    // What is resized is blank: draw before it is shown.
    this.draw();
  }

  private listen(): void {
    const e = this.element;
    e.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.drag = { x: event.clientX, y: event.clientY, moved: false };
      e.setPointerCapture(event.pointerId);
    });
    e.addEventListener("pointermove", (event) => this.move(event));
    e.addEventListener("pointerup", (event) => {
      const drag = this.drag;
      this.drag = null;
      e.classList.remove("dragging");
      if (drag && !drag.moved) this.at(...this.local(event))?.click();
    });
    e.addEventListener("pointerleave", () => this.leave());
    e.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    e.addEventListener("dblclick", (event) => {
      this.store.scale.zoom(0.4, this.time(this.local(event)[0]));
      this.store.moved();
    });
    e.addEventListener("keydown", (event) => this.press(event));
  }

  private local(event: MouseEvent): [number, number] {
    const box = this.canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  protected time(x: number): number {
    return this.store.scale.t(x - MARGIN, this.plot);
  }

  private move(event: PointerEvent): void {
    const [x, y] = this.local(event);
    if (this.drag) {
      const [dx, dy] = [event.clientX - this.drag.x, event.clientY - this.drag.y];
      if (!this.drag.moved && Math.abs(dx) + Math.abs(dy) < 4) return;
      this.drag = { x: event.clientX, y: event.clientY, moved: true };
      this.element.classList.add("dragging");
      this.tip.hidden = true;
      this.store.scale.pan((-dx / this.plot) * this.store.scale.length);
      this.vertical(dy);
      this.store.moved();
      return;
    }
    this.hover = { x, y };
    const found = this.at(x, y);
    this.element.classList.toggle("pointing", Boolean(found));
    this.tip.hidden = !found;
    if (found) {
      this.tip.replaceChildren(...found.words.map((line, n) => h(n ? "div" : "b", {}, line)));
      const left = Math.min(x + 14, this.width - this.tip.offsetWidth - 4);
      this.tip.style.transform = `translate(${Math.max(4, left)}px, ${y + 16}px)`;
    }
    this.refresh();
  }

  private leave(): void {
    this.hover = null;
    this.tip.hidden = true;
    this.refresh();
  }

  private wheel(event: WheelEvent): void {
    const [x, y] = this.local(event);
    const { scale } = this.store;
    if (event.ctrlKey || event.metaKey) scale.zoom(1.0015 ** event.deltaY, this.time(x));
    else if (event.altKey) this.zoomVertical(1.0015 ** event.deltaY, y);
    else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      scale.pan(((event.deltaX || event.deltaY) / this.plot) * scale.length);
    } else return;
    event.preventDefault();
    this.store.moved();
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { scale } = this.store;
    const step = scale.length / 8;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => scale.pan(-step),
      ArrowRight: () => scale.pan(step),
      a: () => scale.pan(-step),
      d: () => scale.pan(step),
      "+": () => scale.zoom(0.6),
      "=": () => scale.zoom(0.6),
      w: () => scale.zoom(0.6),
      "-": () => scale.zoom(1 / 0.6),
      s: () => scale.zoom(1 / 0.6),
      "0": () => scale.fit(),
      Home: () => scale.show(0, scale.length),
      End: () => scale.show(scale.total - scale.length, scale.total),
      Escape: () => this.store.select({ kind: "nothing" }, false),
    };
    if (this.key(event)) {
      event.preventDefault();
      return;
    }
    const act = keys[event.key];
    if (!act) return;
    act();
    event.preventDefault();
    this.store.moved();
  }
}
