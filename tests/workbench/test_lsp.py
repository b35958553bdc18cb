"""A session with the language server, by a real client."""

import asyncio
import os
import re
import sys
import time
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

ROOT = Path(__file__).resolve().parents[2]
CONFLICT = (ROOT / "examples" / "nki" / "conflict.py").read_text()
FINE = CONFLICT.replace("num_free_tiles=(2,)", "num_free_tiles=(8,)")
STRATA = str(Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "release" / "strata")
ENVIRONMENT = {**os.environ, "STRATA_PYTHON": sys.executable}


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[STRATA, "lsp", "--limit", "15"], server_env=ENVIRONMENT))
async def client(lsp_client: LanguageClient):
    await lsp_client.initialize_session(types.InitializeParams(capabilities=client_capabilities("visual-studio-code"), root_uri=None))
    yield
    await lsp_client.shutdown_session()


class Editor:
    """One open file."""

    def __init__(self, client: LanguageClient, path: Path, text: str):
        self.client, self.uri, self.version = client, path.as_uri(), 1
        item = types.TextDocumentItem(uri=self.uri, language_id="python", version=1, text=text)
        client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))

    def change(self, text: str) -> None:
        self.version += 1
        self.client.diagnostics.pop(self.uri, None)
        identifier = types.VersionedTextDocumentIdentifier(uri=self.uri, version=self.version)
        changes = [types.TextDocumentContentChangeWholeDocument(text=text)]
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(text_document=identifier, content_changes=changes))

    def looks(self) -> list[int]:
        """Versions that were looked at."""
        name = self.uri.rsplit("/", 1)[1]
        found = (re.search(rf"look \d+ at {name}, version (\d+)", message.message) for message in self.client.log_messages)
        return [int(match[1]) for match in found if match]

    async def settled(self, limit: float = 60.0) -> list[types.Diagnostic]:
        """Diagnostics of the text as it is now."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            if self.version in self.looks() or any("not-checked" == d.code for d in self.client.diagnostics.get(self.uri, [])):
                return list(self.client.diagnostics.get(self.uri, []))
            await asyncio.sleep(0.05)
        raise AssertionError(f"version {self.version} was not looked at; {self.looks()} were")

    @property
    def document(self):
        return types.TextDocumentIdentifier(uri=self.uri)


def line_of(text: str, start: str) -> int:
    return next(n for n, line in enumerate(text.splitlines()) if line.strip().startswith(start))


@pytest.mark.asyncio(loop_scope="module")
async def test_break_fix_hover_and_act(client: LanguageClient, tmp_path: Path):
    editor = Editor(client, tmp_path / "copy.py", FINE)
    assert await editor.settled() == []

    editor.change(CONFLICT)
    [found] = await editor.settled()
    store = line_of(CONFLICT, "nl.store")
    assert found.code == "ring-too-small" and found.severity == types.DiagnosticSeverity.Error
    assert found.range.start == types.Position(store, CONFLICT.splitlines()[store].rindex("t[i]"))
    assert {r.location.range.start.line for r in found.related_information} == {line_of(CONFLICT, "t[i] = nl.load")}

    at = types.Range(found.range.start, found.range.end)
    asked = types.CodeActionParams(editor.document, at, types.CodeActionContext(diagnostics=[found]))
    [action] = await client.text_document_code_action_async(asked)
    [edit] = action.edit.changes[editor.uri]
    lines = CONFLICT.split("\n")
    lines[edit.range.start.line] = edit.new_text
    assert "\n".join(lines) == FINE, "the edit is the fix"

    editor.change(FINE)
    assert await editor.settled() == []
    load = line_of(FINE, "t[i] = nl.load")
    hover = await client.text_document_hover_async(types.HoverParams(editor.document, types.Position(load, 10)))
    words = hover.contents.value
    assert "critical path" in words and "t@SB<0,1024>(128x1024)" in words and "alive" in words
    whole = types.Range(types.Position(0, 0), types.Position(100, 0))
    [hint] = await client.text_document_inlay_hint_async(types.InlayHintParams(editor.document, whole))
    assert hint.position.line == line_of(FINE, "t = nl.ndarray") and hint.label == "SBUF bytes 0..8192, 8 tiles"


@pytest.mark.asyncio(loop_scope="module")
async def test_a_hundred_quick_edits_cost_one_look(client: LanguageClient, tmp_path: Path):
    editor = Editor(client, tmp_path / "quick.py", FINE)
    await editor.settled()
    before = len(editor.looks())
    for n in range(100):
        editor.change(FINE + f"\n# edit {n}\n")
        await asyncio.sleep(0.005)
    assert await editor.settled() == []
    await asyncio.sleep(1)
    assert editor.looks()[before:] == [editor.version]


@pytest.mark.asyncio(loop_scope="module")
async def test_text_that_is_not_python(client: LanguageClient, tmp_path: Path):
    editor = Editor(client, tmp_path / "half.py", "def f(:\n")
    [found] = await editor.settled()
    assert found.code == "script-exception" and "SyntaxError" in found.message


@pytest.mark.asyncio(loop_scope="module")
async def test_a_file_that_never_ends_does_not_hold_the_server(client: LanguageClient, tmp_path: Path):
    endless = Editor(client, tmp_path / "endless.py", "while True:\n    pass\n")
    await asyncio.sleep(1)
    # Others are served meanwhile.
    other = Editor(client, tmp_path / "other.py", CONFLICT)
    assert [d.code for d in await other.settled()] == ["ring-too-small"]
    [found] = await endless.settled()
    assert found.code == "not-checked" and "longer than 15 s" in found.message
    # And the file itself, once it ends.
    endless.change(FINE)
    assert await endless.settled() == []


async def codes(editor: Editor, limit: float = 60.0) -> list[str]:
    """What the first diagnostics that come are called."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        if found := editor.client.diagnostics.get(editor.uri):
            return [d.code for d in found]
        await asyncio.sleep(0.05)
    raise AssertionError("no diagnostics")


@pytest.mark.asyncio(loop_scope="module")
async def test_a_text_longer_than_a_pipe(client: LanguageClient, tmp_path: Path):
    editor = Editor(client, tmp_path / "long.py", CONFLICT + ("# " + "x" * 78 + "\n") * 3000)
    assert await codes(editor) == ["ring-too-small"]


@pytest.mark.asyncio(loop_scope="module")
async def test_a_file_that_is_opened_again_is_looked_at_again(client: LanguageClient, tmp_path: Path):
    """Both have version 1: the answer that the first is cancelled with is not taken for that of the second."""
    first = Editor(client, tmp_path / "again.py", "import time\ntime.sleep(60)\n")
    await asyncio.sleep(1)
    client.text_document_did_close(types.DidCloseTextDocumentParams(first.document))
    again = Editor(client, tmp_path / "again.py", CONFLICT)
    assert await codes(again) == ["ring-too-small"]


@pytest.mark.asyncio(loop_scope="module")
async def test_nobody_is_told_about_a_file_that_is_closed(client: LanguageClient, tmp_path: Path):
    editor = Editor(client, tmp_path / "closed.py", CONFLICT)
    await editor.settled()
    client.text_document_did_close(types.DidCloseTextDocumentParams(editor.document))
    await asyncio.sleep(0.5)
    assert list(client.diagnostics[editor.uri]) == []
    hover = await client.text_document_hover_async(types.HoverParams(editor.document, types.Position(0, 0)))
    assert hover is None
