"""docs/tutorial.md, from its empty folder to its last command."""

from documents import ROOT, follow


def test_the_tutorial_prints_what_it_shows(tmp_path):
    assert follow(ROOT / "docs/tutorial.md", tmp_path) >= 12
