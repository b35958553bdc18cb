// Elements in a line each.

import type { Document } from "./document";
import { format, type Kind } from "./format";

type Child = Node | string | null | undefined | false;

export function h(tag: string, attributes: Record<string, string | boolean | number | undefined> = {}, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren(...children.filter((c): c is Node | string => Boolean(c)));
}

export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as T;
}

/** What scrolls and holds nothing to press can be reached by the keyboard. */
export function reach(elements: Iterable<HTMLElement>): void {
  for (const e of elements) {
    const scrolls = e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1;
    e.toggleAttribute("tabindex", false);
    if (scrolls && !e.querySelector("button, a")) e.setAttribute("tabindex", "0");
  }
}

export function lookup(doc: Document, path: string): unknown {
  let at: unknown = doc;
  for (const key of path.split(".")) at = (at as Record<string, unknown>)?.[key];
  return at;
}

/** A number of the document, which says where in it it stands. */
export function figure(doc: Document, path: string, kind: Kind, tag = "span"): HTMLElement {
  const value = lookup(doc, path) as number;
  return h(tag, { class: "figure", "data-path": path, "data-kind": kind, "data-value": value }, format(value, kind));
}
