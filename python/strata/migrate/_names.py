"""What a file calls the modules of the first generation, and the import lines of the current one."""

from __future__ import annotations

import ast

MODULES = {"neuronxcc.nki": "nki", "neuronxcc.nki.language": "nl", "neuronxcc.nki.isa": "nisa", "neuronxcc.nki.compiler": "ncc", "neuronxcc.nki.typing": "nt"}
ROLE = {"nki": "nki", "nl": "nki.language", "nisa": "nki.isa", "nt": "nki.typing", "ncc": "nki.compiler"}


class Names:
    """Aliases of modules, and names imported from them, by what they stand for: ``nl.load``, ``ncc.sbuf.mod_alloc``."""

    def __init__(self, tree: ast.Module):
        # Local name -> dotted role.
        self.known: dict[str, str] = {}
        self.imports: list[ast.stmt] = []
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                self._plain(node)
            elif isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "neuronxcc":
                self._from(node)

    def _plain(self, node: ast.Import) -> None:
        found = False
        for item in node.names:
            if item.name in MODULES:
                found = True
                self.known[item.asname or item.name] = MODULES[item.name]
            elif item.name == "numpy":
                self.known[item.asname or "numpy"] = "np"
        if found:
            self.imports.append(node)

    def _from(self, node: ast.ImportFrom) -> None:
        self.imports.append(node)
        for item in node.names:
            whole = f"{node.module}.{item.name}"
            prefix = MODULES.get(node.module)
            self.known[item.asname or item.name] = MODULES.get(whole) or f"{prefix}.{item.name}"

    def role(self, node: ast.AST) -> str | None:
        """``nl.load`` for whatever the file calls it; None for everything else."""
        if isinstance(node, ast.Name):
            return self.known.get(node.id)
        if isinstance(node, ast.Attribute):
            whole = dotted(node)
            if whole in self.known:
                return self.known[whole]
            base = self.role(node.value)
            return f"{base}.{node.attr}" if base else None
        return None

    def call(self, node: ast.AST) -> str | None:
        """The role of what a call calls."""
        return self.role(node.func) if isinstance(node, ast.Call) else None

    def alias(self, role: str) -> str:
        """What the file calls a module, or what it will be called."""
        return next((name for name, known in self.known.items() if known == role and "." not in name), role)


def dotted(node: ast.AST) -> str | None:
    parts = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return ".".join([node.id, *reversed(parts)]) if isinstance(node, ast.Name) else None


def import_lines(node: ast.stmt, names: Names, indent: str) -> list[str]:
    """The lines that take the place of an import of the first generation."""
    lines, kept = [], []
    if isinstance(node, ast.Import):
        for item in node.names:
            role = MODULES.get(item.name)
            if role == "ncc":
                continue
            if role:
                module = ROLE[role]
                alias = item.asname or item.name
                lines.append(f"import {module}" if alias == module else f"import {module} as {names.alias(role)}")
            else:
                kept.append(item.name + (f" as {item.asname}" if item.asname else ""))
    else:
        for item in node.names:
            role = MODULES.get(f"{node.module}.{item.name}")
            alias = item.asname or item.name
            if role and role != "ncc":
                lines.append(f"import {ROLE[role]}" if alias == ROLE[role] else f"import {ROLE[role]} as {alias}")
            elif not role and item.name not in ("par_dim", "affine_range", "sequential_range", "static_range", "arange", "mgrid"):
                module = ROLE.get(MODULES.get(node.module, ""))
                if module and module != "nki.compiler":
                    lines.append(f"from {module} import {item.name}" + (f" as {item.asname}" if item.asname else ""))
    if kept:
        lines.append("import " + ", ".join(kept))
    return [indent + line for line in lines]
