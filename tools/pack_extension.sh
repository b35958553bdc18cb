#!/bin/sh
# tools/pack_extension.sh FOLDER: packs the extension for VS Code there, as docs/editors.md says, away from the tree.
set -eu
out=$(mkdir -p "$1/vscode" && cd "$1/vscode" && pwd)
cd "$(dirname "$0")/vscode"
cp -r .vscodeignore LICENSE README.md extension.js package.json package-lock.json "$out"
cd "$out"
node --check extension.js
npm ci --silent --no-fund --no-audit
rm -f ./*.vsix
npx --yes @vscode/vsce@3.6.2 package > pack.log 2>&1 || { cat pack.log; exit 1; }
ls ./*.vsix > /dev/null
echo "vscode: $(ls ./*.vsix) packs"
