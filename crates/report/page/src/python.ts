// Just enough of Python's words to colour a line.

export type Token = { kind: "word" | "keyword" | "string" | "comment" | "number" | "other"; text: string };

const KEYWORDS = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(" "),
);

const PATTERN = /(#.*$)|([rbfuRBFU]{0,2}(?:"""|''').*?(?:"""|'''|$)|[rbfuRBFU]{0,2}"(?:[^"\\]|\\.)*"?|[rbfuRBFU]{0,2}'(?:[^'\\]|\\.)*'?)|([A-Za-z_]\w*)|(\d[\w.]*)|(\s+|.)/gu;

/** The tokens of a file, line by line. Strings over several lines are told by how many quotes came before. */
export function highlight(text: string): Token[][] {
  let open: string | null = null;
  return text.split("\n").map((line) => {
    const tokens: Token[] = [];
    let rest = line;
    if (open) {
      const end = rest.indexOf(open);
      if (end < 0) return [{ kind: "string", text: line }];
      tokens.push({ kind: "string", text: rest.slice(0, end + 3) });
      rest = rest.slice(end + 3);
      open = null;
    }
    for (const match of rest.matchAll(PATTERN)) {
      const [whole, comment, string, word, number] = match;
      if (string) {
        const quote = /"""|'''/.exec(string)?.[0];
        const body = quote ? string.slice(string.indexOf(quote) + 3) : "";
        if (quote && !body.endsWith(quote)) open = quote;
      }
      const kind = comment ? "comment" : string ? "string" : word ? (KEYWORDS.has(word) ? "keyword" : "word") : number ? "number" : "other";
      const last = tokens.at(-1);
      if (last && last.kind === kind && (kind === "other" || kind === "word")) last.text += whole;
      else tokens.push({ kind, text: whole });
    }
    return tokens;
  });
}
