"""What a newcomer sees first is what the commands give: the README's examples and its picture."""

from documents import ROOT, execute, follow


def test_the_readme_prints_what_it_shows():
    assert follow(ROOT / "README.md", ROOT) == 2


def test_the_picture_is_drawn_by_the_command():
    drawn = execute("strata map examples/nki/attention.py --format svg", ROOT)
    assert drawn == (ROOT / "docs/attention.svg").read_text(), "strata map examples/nki/attention.py --format svg --out docs/attention.svg"
