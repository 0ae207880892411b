"""Playing the scenarios with changes in force, and remembering what was seen."""
import collections
import hashlib
import os
import subprocess

CAUGHT = ("caught", "crashed", "hung")

Scene = collections.namedtuple("Scene", "place title hash micros reached")
Verdict = collections.namedtuple("Verdict", "word scene")   # scene: the place of the one that noticed, or ""


def cover(runner, game):
    """All scenarios of the game and the changes each reaches."""
    ran = subprocess.run([runner, ".", game, "cover"], capture_output=True, check=False)
    scenes = []
    for line in ran.stdout.decode("utf-8", "replace").splitlines():
        _, holds, digest, micros, place, title, reached = line.split("\t")
        if holds != "holds":
            raise SystemExit(f"mutate: {place}: this scenario fails without any change: {title}")
        scenes.append(Scene(place.removeprefix("./"), title, digest, int(micros), [int(n) for n in reached.split()]))
    if ran.returncode != 0 or not scenes:
        raise SystemExit(f"mutate: the scenarios could not be played:\n{ran.stderr.decode('utf-8', 'replace')}")
    return scenes


def reaching(scenes):
    """{number of a change: scenarios that reach it}, the quickest first."""
    out = collections.defaultdict(list)
    for i in sorted(range(len(scenes)), key=lambda i: scenes[i].micros):
        for number in scenes[i].reached:
            out[number].append(i)
    return out


class Memory:
    """Verdicts of earlier runs, a line each. A verdict holds as long as the function and what decided it stay the same:
    the scenario that noticed, or all that reach the place and did not."""

    def __init__(self, path, fresh):
        self.path, self.known = path, {}
        if fresh and os.path.exists(path):
            os.remove(path)
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                for line in file:
                    parts = line.rstrip("\n").split("\t")
                    if len(parts) == 4:
                        self.known[parts[0]] = parts[1:]

    @staticmethod
    def _key(change, hashes):
        return hashlib.sha1(" ".join([change.body, *sorted(hashes)]).encode()).hexdigest()[:16]

    def recall(self, change, reached, scenes):
        word, place, key = self.known.get(change.id, ("", "", ""))
        deciding = [s for s in reached if scenes[s].place == place] if word in CAUGHT else reached
        if word and key == self._key(change, [scenes[s].hash for s in deciding]):
            return Verdict(word, place)
        return None

    def hint(self, change):
        """Where the change was noticed last."""
        return self.known.get(change.id, ("", "", ""))[1]

    def note(self, file, change, verdict, reached, scenes):
        deciding = [s for s in reached if scenes[s].place == verdict.scene] if verdict.word in CAUGHT else reached
        key = self._key(change, [scenes[s].hash for s in deciding])
        file.write(f"{change.id}\t{verdict.word}\t{verdict.scene}\t{key}\n")
        file.flush()


def try_all(runner, game, changes, scenes, memory, jobs, progress):
    """{change: Verdict} of all of them; those never reached get the verdict 'not reached'."""
    reached, out, todo = reaching(scenes), {}, {}
    for change in changes:
        if not reached[change.number]:
            out[change] = Verdict("not reached", "")
            continue
        seen = memory.recall(change, reached[change.number], scenes)
        if seen:
            out[change] = seen
        else:
            todo[change.number] = change
    if todo:
        _try(runner, game, todo, reached, scenes, memory, jobs, progress, out)
    return out


def _order(change, reached, scenes, memory):
    """What noticed it last time comes first."""
    hint = memory.hint(change)
    return sorted(reached[change.number], key=lambda s: scenes[s].place != hint)


def _try(runner, game, todo, reached, scenes, memory, jobs, progress, out):
    lines = [f"{n} {' '.join(map(str, _order(todo[n], reached, scenes, memory)))}\n" for n in todo]
    asked = memory.path + ".asked"
    with open(asked, "w", encoding="ascii") as file:
        file.writelines(lines)
    with open(asked, encoding="ascii") as given, open(memory.path, "a", encoding="utf-8") as kept:
        with subprocess.Popen([runner, ".", game, "try", str(jobs)], stdin=given, stdout=subprocess.PIPE,
                              text=True) as ran:
            for line in ran.stdout:
                number, word, scene = line.split()
                change = todo[int(number)]
                place = scenes[int(scene)].place if int(scene) >= 0 else ""
                out[change] = Verdict(word, place)
                memory.note(kept, change, out[change], reached[change.number], scenes)
                progress(len(out))
    missing = [change for change in todo.values() if change not in out]
    if ran.returncode != 0 or missing:
        raise SystemExit(f"mutate: the runner stopped early, {len(missing)} changes are left")
