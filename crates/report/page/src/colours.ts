// Colours of the canvases, taken from the style sheet so that light, dark and print agree with it.

export interface Palette {
  paper: string;
  ink: string;
  soft: string;
  grid: string;
  line: string;
  reserved: string;
  dim: number;
  engines: Record<string, string>;
  parts: Record<string, string>;
  tiles: string[];
}

let cached: Palette | null = null;

export function forget(): void {
  cached = null;
}

export function palette(): Palette {
  if (cached) return cached;
  const style = getComputedStyle(document.documentElement);
  const get = (name: string) => style.getPropertyValue(name).trim();
  const engines: Record<string, string> = {};
  for (const name of ["Tensor", "Vector", "Scalar", "GpSimd", "DMA", "Sync"]) engines[name] = get(`--engine-${name.toLowerCase()}`);
  const parts: Record<string, string> = {};
  for (const name of ["owner", "destroyer", "reader", "selected", "before", "after"]) parts[name] = get(`--part-${name}`);
  const tiles = Array.from({ length: 12 }, (_, n) => get(`--tile-${n}`));
  cached = {
    paper: get("--paper"), ink: get("--ink"), soft: get("--soft"), grid: get("--grid"), line: get("--line"), reserved: get("--reserved"),
    dim: 0.25, engines, parts, tiles,
  };
  return cached;
}
