"""Plays the scenarios with changes in force, and remembers the results."""
import collections
import hashlib
import os
import subprocess

CAUGHT = ("caught", "crashed", "hung")

Scene = collections.namedtuple("Scene", "place title hash micros reached")
Verdict = collections.namedtuple("Verdict", "word scene")   # scene: the place of the scenario that noticed, or ""


def cover(runner, game, failing=None, places=None):
    """All scenarios of the game and the changes that each reaches. Titles of failing scenarios are added to
    [failing], if given, and their positions, (path, line), to [places]."""
    ran = subprocess.run([runner, ".", game, "cover"], capture_output=True, check=False)
    scenes = []
    for line in ran.stdout.decode("utf-8", "replace").splitlines():
        _, holds, digest, micros, place, title, reached = line.split("\t")
        if holds != "holds" and failing is not None:
            failing.add(title)
            if places is not None:
                places.add((place.removeprefix("./").split(":")[0], int(place.split(":")[1])))
            continue
        if holds != "holds":
            raise SystemExit(f"mutate: {place}: this scenario fails without any change: {title}")
        scenes.append(Scene(place.removeprefix("./"), title, digest, int(micros), [int(n) for n in reached.split()]))
    if (ran.returncode != 0 and not failing) or not scenes:
        raise SystemExit(f"mutate: the scenarios could not be played:\n{ran.stderr.decode('utf-8', 'replace')}")
    return scenes


def reaching(scenes):
    """Returns {number of a change: scenarios that reach it}, the fastest first."""
    out = collections.defaultdict(list)
    for i in sorted(range(len(scenes)), key=lambda i: scenes[i].micros):
        for number in scenes[i].reached:
            out[number].append(i)
    return out


class Memory:
    """Verdicts of earlier runs, one per line. A verdict is valid as long as the function and the scenario that
    noticed are unchanged. A survivor is tried again, but only with scenarios that its earlier run did not have."""

    def __init__(self, path, fresh):
        self.path, self.known, self.runs = path, {}, {}
        if fresh and os.path.exists(path):
            os.remove(path)
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                for line in file:
                    parts = line.rstrip("\n").split("\t")
                    if parts[0] == "run":
                        self.runs[parts[1]] = set(parts[3].split())
                    elif len(parts) == 4:
                        self.known[parts[0]] = parts[1:]
        self.run = str(len(self.runs) + 1)

    def begin(self, file, scenes):
        """A run with these scenarios: a line that its survivors refer to."""
        file.write(f"run\t{self.run}\t\t{' '.join(sorted({scene.hash for scene in scenes}))}\n")

    @staticmethod
    def _key(change, hashes):
        return hashlib.sha1(" ".join([change.body, *sorted(hashes)]).encode()).hexdigest()[:16]

    def recall(self, change, reached, scenes):
        """Returns (the verdict or None, the scenarios still to try)."""
        word, place, key = self.known.get(change.id, ("", "", ""))
        if word in CAUGHT:
            hashes = [scenes[s].hash for s in reached if scenes[s].place == place]
            return (Verdict(word, place), []) if key == self._key(change, hashes) else (None, reached)
        run, _, body = key.partition(" ")
        if word != "survived" or body != change.body or run not in self.runs:
            return None, reached
        new = [s for s in reached if scenes[s].hash not in self.runs[run]]
        return (None, new) if new else (Verdict(word, ""), [])

    def hint(self, change):
        """Where the change was noticed last time."""
        return self.known.get(change.id, ("", "", ""))[1]

    def note(self, file, change, verdict, reached, scenes):
        hashes = [scenes[s].hash for s in reached if scenes[s].place == verdict.scene]
        key = self._key(change, hashes) if verdict.word in CAUGHT else f"{self.run} {change.body}"
        file.write(f"{change.id}\t{verdict.word}\t{verdict.scene}\t{key}\n")
        file.flush()


def try_all(runner, game, changes, scenes, memory, jobs, progress, trust=False):
    """Returns {change: Verdict} for all; unreached changes get 'not reached'. [trust]: earlier survivors stay
    survivors, even if scenarios are new."""
    reached, out, todo, wanted = reaching(scenes), {}, {}, {}
    for change in changes:
        if not reached[change.number]:
            out[change] = Verdict("not reached", "")
            continue
        seen, scenes_left = memory.recall(change, reached[change.number], scenes)
        if not seen and trust and len(scenes_left) < len(reached[change.number]):
            seen = Verdict("survived", "")
        if seen:
            out[change] = seen
        else:
            todo[change.number], wanted[change.number] = change, scenes_left
    if todo:
        _try(runner, game, todo, wanted, reached, scenes, memory, jobs, progress, out)
    return out


def _order(change, wanted, scenes, memory):
    """The scenario that noticed it last time comes first."""
    hint = memory.hint(change)
    return sorted(wanted[change.number], key=lambda s: scenes[s].place != hint)


def _try(runner, game, todo, wanted, reached, scenes, memory, jobs, progress, out):
    lines = [f"{n} {' '.join(map(str, _order(todo[n], wanted, scenes, memory)))}\n" for n in todo]
    asked = memory.path + ".asked"
    with open(asked, "w", encoding="ascii") as file:
        file.writelines(lines)
    with open(asked, encoding="ascii") as given, open(memory.path, "a", encoding="utf-8") as kept:
        memory.begin(kept, scenes)
        with subprocess.Popen([runner, ".", game, "try", str(jobs)], stdin=given, stdout=subprocess.PIPE,
                              text=True) as ran:
            for line in ran.stdout:
                number, word, scene, _ = line.split()
                change = todo[int(number)]
                place = scenes[int(scene)].place if int(scene) >= 0 else ""
                out[change] = Verdict(word, place)
                memory.note(kept, change, out[change], reached[change.number], scenes)
                progress(len(out))
    missing = [change for change in todo.values() if change not in out]
    if ran.returncode != 0 or missing:
        raise SystemExit(f"mutate: the runner stopped early, {len(missing)} changes are left")
