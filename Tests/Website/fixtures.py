"""A small repository in a temporary folder, of files given by their paths."""

import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Documentation"))

from website.repository import Repository  # noqa: E402

GUIDE = "Sources/Room/Room.docc/Guide.md"


def repository(test, files):
    """A repository of these files, which is removed when the test ends."""
    folder = tempfile.TemporaryDirectory()
    test.addCleanup(folder.cleanup)
    for path, text in files.items():
        file = pathlib.Path(folder.name, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return Repository(folder.name)
