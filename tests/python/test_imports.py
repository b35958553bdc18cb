"""The parts of the package: each can be imported alone, and imports only what comes before it."""

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2] / "python"

# A part may import the parts of the lines above its own. What is in no line is above all of them: the doors of the command.
ORDER = [
    ["_arrays", "_html", "_names", "_needed", "_progress", "_rooms", "shim"],
    ["strata"],
    ["nki"],
    ["nki2"],
    ["neuron_dtypes", "nki_cpu_simulator", "torch", "jax"],
    ["torch_neuronx"],
    ["compat"],
]
LINE = {part: n for n, parts in enumerate(ORDER) for part in parts}
LIBRARY = {"jax": "jax", "torch": "torch", "torch_neuronx": "torch"}


def modules() -> dict[str, Path]:
    found = {}
    for path in (ROOT / "strata").rglob("*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def part(module: str) -> str:
    return module.split(".")[1] if "." in module else module


def imports(module: str, path: Path, known) -> set[str]:
    """Modules of the package that a module imports, anywhere in it."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[: len(package.split(".")) - (node.level - 1)] if node.level else []
            name = ".".join([*base, *filter(None, [node.module])])
            found.update(full if (full := f"{name}.{alias.name}") in known else name for alias in node.names)
    return {name for name in found if name in known and name != module}


def test_imports_go_one_way():
    known = modules()
    assert len(known) > 80
    wrong = []
    for module, path in known.items():
        own = part(module)
        for other in (part(name) for name in imports(module, path, known)):
            if own != other and other not in ("strata", own) and LINE.get(other, len(ORDER)) >= LINE.get(own, len(ORDER) + 1):
                wrong.append(f"{module} imports strata.{other}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", ["nki", "nki2", "torch", "jax", "torch_neuronx", "compat"])
def test_parts_import_alone(name):
    if importlib.util.find_spec(LIBRARY.get(name, "numpy")) is None:
        pytest.skip(f"{LIBRARY[name]} is not installed here")
    later = [part for part, line in LINE.items() if line > LINE[name]]
    code = f"import sys, strata.{name}\nprint(*[p for p in {later!r} if f'strata.{{p}}' in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [], f"strata.{name} brought them in"
