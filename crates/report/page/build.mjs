// Builds the page into one file. `--check` compares instead of writing; `--tests` bundles the tests for Node's runner.

import { readFileSync, readdirSync, writeFileSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const page = join(here, "report.html");

/** What the page was built from, in one number: FNV-1a over the files, in order of their names. */
function digest() {
  const files = ["build.mjs", "index.html", "package-lock.json", ...readdirSync(join(here, "src")).sort().map((name) => `src/${name}`), "style.css"];
  let hash = 0xcbf29ce484222325n;
  for (const file of files) for (const byte of readFileSync(join(here, file))) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

async function bundle() {
  const script = await build({ entryPoints: [join(here, "src/main.ts")], bundle: true, minify: true, write: false, format: "iife", target: "es2022", charset: "utf8", legalComments: "none" });
  const style = await build({ entryPoints: [join(here, "style.css")], minify: true, write: false, target: "es2022", charset: "utf8" });
  const parts = { script: script.outputFiles[0].text.trim().replaceAll("</script", "<\\/script"), style: style.outputFiles[0].text.trim(), digest: digest() };
  return readFileSync(join(here, "index.html"), "utf8").replace(/\/\*(script|style|digest)\*\//g, (_, name) => parts[name]);
}

async function tests() {
  for (const folder of ["unit", "browser"]) {
    const files = readdirSync(join(here, folder)).filter((name) => name.endsWith(".ts") && name !== "tools.ts");
    mkdirSync(join(here, "out", folder), { recursive: true });
    await build({
      entryPoints: files.map((name) => join(here, folder, name)), outdir: join(here, "out", folder), bundle: true, format: "esm", platform: "node", target: "node20",
      packages: "external", outExtension: { ".js": ".test.mjs" },
    });
  }
}

if (process.argv.includes("--tests")) await tests();
else if (process.argv.includes("--check")) {
  if ((await bundle()) !== readFileSync(page, "utf8")) {
    console.error("report.html is not what its source builds: run `npm run build` in crates/report/page");
    process.exit(1);
  }
} else writeFileSync(page, await bundle());
