"""The source distribution contains everything from which the core is compiled."""

import re
import subprocess
import tarfile
from pathlib import Path

from tools.set_up import ROOT, VENV

INCLUDED = re.compile(r'include_str!\("([^"]+)"\)')


def test_every_file_that_the_core_includes_is_in_it(tmp_path: Path) -> None:
    subprocess.run(
        (VENV / "bin" / "maturin", "sdist", "--out", tmp_path),
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        held = {Path(*Path(name).parts[1:]) for name in opened.getnames()}
    sources = [file for file in held if file.suffix == ".rs"]
    included = {
        (ROOT / source.parent / path).resolve().relative_to(ROOT)
        for source in sources
        for path in INCLUDED.findall((ROOT / source).read_text(encoding="utf-8"))
    }
    assert Path(".cargo/config.toml") in held, "else the core is compiled for other machines"
    assert len(included) >= 4
    assert included <= held
