"""Builds one program that contains all changes, below build/mutate."""
import concurrent.futures
import glob
import hashlib
import os
import pickle
import re
import shutil
import subprocess

from mutation import others
from mutation.changes import changes_of
from mutation.schema import render

RUNNER = "tests/mutate"
A_FILE = 8192   # numbers reserved for each file, so that a change in one file leaves the text of the others alone
# Undefined behaviour (an index without a card, a shift too far) stops the program, as in ./run test, which plays the
# scenarios with sanitizers.
COMPILE = ("-std=gnu11 -O1 -w -DNDEBUG -fsanitize=undefined -fsanitize-undefined-trap-on-error "
           "-Iinclude -Isrc -Itests/mutate")


def _digest(paths):
    sums = hashlib.sha1()
    for path in sorted(paths):
        with open(path, "rb") as file:
            sums.update(path.encode() + hashlib.sha1(file.read()).digest())
    return sums.hexdigest()[:20]


def _found_in(path, read):
    """The result of changes_of(). Parsing with clang is the slowest part, so it is repeated only if the file or
    something that files include ([read]: their digest) has changed."""
    kept = f"build/mutate/found/{os.path.basename(path)}-{_digest([path])}-{read}"
    if os.path.exists(kept):
        with open(kept, "rb") as file:
            return pickle.load(file)
    found = changes_of(path)
    os.makedirs(os.path.dirname(kept), exist_ok=True)
    with open(f"{kept}.{os.getpid()}", "wb") as file:
        pickle.dump(found, file)
    os.replace(f"{kept}.{os.getpid()}", kept)
    return found


def find_all(paths, jobs):
    """Returns ({path: changes}, skipped) for several files."""
    found, skipped = {}, None
    here = os.path.dirname(__file__)
    read = _digest([path for ending in ("h", "def") for top in ("include", "src")
                    for path in glob.glob(f"{top}/**/*.{ending}", recursive=True)] + glob.glob(f"{here}/[ct]*.py"))
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        for path, (changes, left) in zip(paths, pool.map(_found_in, paths, [read] * len(paths))):
            found[path] = changes
            skipped = left if skipped is None else skipped + left
    for i, path in enumerate(sorted(found), 1):
        if len(found[path]) >= A_FILE:
            raise SystemExit(f"mutate: {path} has {len(found[path])} changes; raise A_FILE and QN_MOST_CHANGES")
        for k, change in enumerate(found[path]):
            change.number = i * A_FILE + k
    return found, skipped or {}


def _write(path, text):
    """Writes only a changed text, so that nothing is rebuilt needlessly."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    data = text.encode("latin-1")
    if os.path.exists(path):
        with open(path, "rb") as file:
            if file.read() == data:
                return
    with open(path, "wb") as file:
        file.write(data)


class Build:
    """The program of one game in one folder."""

    def __init__(self, folder, library, jobs, game=""):
        self.folder, self.library, self.jobs, self.game = folder, library, jobs, game   # a game: also with its other tests
        self.runner = os.path.join(folder, "runner")
        self.refused = 0   # changes that the compiler rejects

    def _place(self, path):
        return os.path.join(self.folder, path)

    def write(self, found):
        """Writes the changed sources and the rules to build them."""
        wanted = {self._place(path) for path in found}
        for folder, _, names in os.walk(self._place("src")):
            for name in names:
                if os.path.join(folder, name) not in wanted:
                    os.remove(os.path.join(folder, name))   # of a deleted file
        for path, changes in found.items():
            with open(path, "rb") as file:
                text = file.read().decode("latin-1")
            _write(self._place(path), render(text, changes))
        _write(self._place("build.ninja"), self._rules(found))

    def _rules(self, found):
        flags = f"{COMPILE} -MMD -MF $out.d"
        compiler = os.environ.get("CC") or ("ccache gcc" if shutil.which("ccache") else "gcc")
        lines = [f"builddir = {self.folder}",
                 f"rule cc\n command = {compiler} -c $extra {flags} $in -o $out\n depfile = $out.d\n deps = gcc",
                 f"rule ld\n command = {compiler.split()[-1]} $in {self.library} $libraries -o $out"]
        objects = []
        changed = [self._place(path) for path in sorted(found) if path.endswith(".c")]
        support = sorted(f"{RUNNER}/{name}" for name in os.listdir(RUNNER) if name.endswith(".c")) + ["tests/support.c"]
        for source in changed + support:
            target = self._place("o/" + source.replace("/", "_") + ".o")
            objects.append(target)
            lines.append(f"build {target}: cc {source}")
            if source in changed:
                lines.append(f" extra = -include {RUNNER}/mutant.h -I{self._place('src')}")
        lines.append(f"build {self.runner}: ld {' '.join(objects)} | {self.library}")
        if self.game:
            lines += others.rules(self.game, self.folder, objects[: len(changed)], self.library)
        return "\n".join(lines) + "\n"

    def _ninja(self):
        command = ["ninja", "-f", self._place("build.ninja"), "-j", str(self.jobs), "-k", "0"]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def make(self, found):
        """Builds; drops the changes on lines that the compiler rejects, and builds again."""
        for _ in range(8):
            self.write(found)
            said = self._ninja()
            if said.returncode == 0:
                return
            if not self._drop(found, said.stdout):
                break
        raise SystemExit(f"mutate: the changed sources do not build:\n{said.stdout[-4000:]}{said.stderr[-2000:]}")

    def _drop(self, found, said):
        dropped = 0
        for path, line in re.findall(r"^(\S+?):(\d+):\d+: error:", said, re.MULTILINE):
            here = os.path.relpath(path, self.folder)
            if here not in found:
                continue
            keep = [change for change in found[here] if not self._touches(here, change, int(line))]
            dropped += len(found[here]) - len(keep)
            found[here] = keep
        self.refused += dropped
        return dropped > 0

    @staticmethod
    def _touches(path, change, line):
        with open(path, "rb") as file:
            text = file.read()
        for edit in change.edits:
            first = text.count(b"\n", 0, edit.start) + 1
            if first <= line <= first + text.count(b"\n", edit.start, edit.stop):
                return True
        return False
