"""Tests other than scenarios: deck contents, matches, positions as facts (tests/mutate/others.list). Each is linked
with the changed sources, like the runner, and run with one change after the other. A test that fails, crashes or
hangs has noticed the change. Only changes that no scenario noticed are tried."""
import collections
import hashlib
import os
import subprocess

from mutation.runs import CAUGHT, Verdict

LIST = os.path.join(os.path.dirname(__file__), "../../tests/mutate/others.list")
SUPPORT = ("tests/mutate/other/main.c", "tests/mutate/forks.c", "tests/support.c")
PATIENCE = 4   # times the test's normal duration

Test = collections.namedtuple("Test", "name source program files")   # files: whose changes it is tried on; none: all


def tests(game, folder):
    out = []
    with open(LIST, encoding="utf-8") as file:
        for line in file:
            name, *words = line.split("#")[0].split() or [""]
            files = [word for word in words if word.endswith(".c")]
            games = [word for word in words if word not in files]
            if name and (not games or game in games):
                out.append(Test(name, f"tests/{name}.c", os.path.join(folder, "other-" + os.path.basename(name)), files))
    return out


def rules(game, folder, objects, library):
    """The ninja rules for a folder whose [objects] are the changed sources."""
    support = [os.path.join(folder, "o/other_" + os.path.basename(source) + ".o") for source in SUPPORT]
    lines = [f"build {target}: cc {source}" for target, source in zip(support, SUPPORT)]
    for test in tests(game, folder):
        lines.append(f"build {test.program}.o: cc {test.source}\n extra = -Dmain=other_main")
        lines.append(f"build {test.program}: ld {test.program}.o {' '.join(support + objects)} | {library}\n libraries = -lcmocka -lm")
    return lines


def _environment(game):
    return {**os.environ, "QN_SOURCE_ROOT": os.getcwd(), "QN_GAME": game}


def _cover(test, game):
    """Returns (the changes that the test reaches, its duration in milliseconds)."""
    before = os.times()
    ran = subprocess.run([test.program, "cover"], capture_output=True, check=False, env=_environment(game))
    if ran.returncode != 0:
        raise SystemExit(f"mutate: {test.source} fails without any change:\n{ran.stderr.decode('utf-8', 'replace')[-2000:]}")
    after = os.times()
    took = after.children_user + after.children_system - before.children_user - before.children_system
    reached = {int(line.split()[1]) for line in ran.stdout.decode("utf-8", "replace").splitlines() if line.startswith("reaches ")}
    return reached, int(took * 1000)


class Memory:
    """A verdict is valid as long as the function and the test are unchanged."""

    def __init__(self, path, fresh):
        self.path, self.known = path, {}
        if fresh and os.path.exists(path):
            os.remove(path)
        if os.path.exists(path):
            with open(path, encoding="ascii") as file:
                self.known = dict(line.rstrip("\n").split("\t") for line in file)

    @staticmethod
    def key(change, test):
        with open(test.source, "rb") as file:
            return hashlib.sha1(f"{change.id} {change.body} {test.name} ".encode() + file.read()).hexdigest()[:16]

    def note(self, key, word):
        self.known[key] = word
        with open(self.path, "a", encoding="ascii") as file:
            file.write(f"{key}\t{word}\n")


def _try(test, game, changes, millis, jobs, memory):
    keys = {change.number: memory.key(change, test) for change in changes}
    left = [number for number, key in keys.items() if key not in memory.known]
    if left:
        command = [test.program, "try", str(jobs), str(millis)]
        asked = "".join(f"{number}\n" for number in left)
        ran = subprocess.run(command, input=asked.encode(), capture_output=True, check=True, env=_environment(game))
        for line in ran.stdout.decode().splitlines():
            number, word = line.split()
            memory.note(keys[int(number)], word)
    return {change: memory.known[keys[change.number]] for change in changes}


def run(game, folder, verdicts, jobs, fresh, say):
    """Adds to [verdicts] the changes that these tests notice or reach and no scenario does."""
    memory = Memory(f"{folder}/results-others-{game}", fresh)
    for test in tests(game, folder):
        reached, took = _cover(test, game)
        left = [c for c, verdict in verdicts.items()
                if verdict.word not in CAUGHT and c.number in reached and (not test.files or c.file in test.files)]
        seen = _try(test, game, left, max(200, took * PATIENCE), jobs, memory)
        for change, word in seen.items():
            verdicts[change] = Verdict(word, test.source if word in CAUGHT else "")
        caught = sum(word in CAUGHT for word in seen.values())
        say(f"{test.source}: {took} ms, {len(left)} changes that no test before it noticed, {caught} noticed")
