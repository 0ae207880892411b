"""Adds facts to existing scenarios (tests/mutate/strengthen.h): most survivors are reached by a scenario that does
not check the result.

Each survivor is played in the scenarios that reach it, beside the original rules. If a fact distinguishes the two
tables, it is added at that place. Facts that are the first to notice something are kept. They state what the
engine does: read them before you keep them."""
import collections
import os
import re
import subprocess

from mutation.runs import CAUGHT, cover, reaching

MARGIN = 9      # indent after "when" and "then"
MOST_HERE = 6   # facts added after one step

Fact = collections.namedtuple("Fact", "path offset last next step fact")   # last, next: the kinds of the items around the place


def look(runner, game, changes, scenes, jobs, millis, name=""):
    """Returns ({number: Fact} for changes that a fact can show, {number: word} for the others). [name]: start of the
    file names to look at, several with commas."""
    begin = tuple(f"tests/scenarios/{game}/{one}" for one in name.split(","))
    by_number, asked = reaching(scenes), ""
    for number in changes:
        own = [s for s in by_number[number] if scenes[s].place.startswith(begin)]
        turn = number % len(own) if own else 0   # a different scenario for each, so that no single one gets all facts
        asked += f"{number} {' '.join(map(str, own[turn:] + own[:turn]))}\n" if own else ""
    ran = subprocess.run([runner, ".", game, "strengthen", str(jobs), str(millis)], input=asked.encode(),
                         capture_output=True, check=False)
    if ran.returncode != 0:
        raise SystemExit(f"mutate: looking stopped early: {ran.stderr.decode('utf-8', 'replace')}")
    told, others = {}, {}
    for line in ran.stdout.decode("utf-8", "replace").splitlines():
        number, word, *rest = line.split("\t")
        if word != "told":
            others[int(number)] = word
            continue
        scene, offset, last, following, step, fact = rest
        path = scenes[int(scene)].place.split(":")[0]
        told[int(number)] = Fact(path, int(offset), last, following, step, fact)
    return told, others


def _margin(text, offset):
    """The indent of "when" and "then" from the margin at this place."""
    opener = [m for m in re.finditer(r"^( *)(?:given|when|then)\b", text[:offset], re.MULTILINE)]
    return opener[-1].group(1) if opener else ""


def _lines(facts, edge):
    """The lines to add after one item, and the fact on each."""
    wide, out, of = MARGIN, [], []
    plain, tried = [f for f in facts if not f.step], [f for f in facts if f.step]
    said = facts[0].last == "then"
    for fact in plain:
        out.append(f"{edge}{'' if said else 'then':{wide}}{fact.fact}")
        of.append(fact)
        said = True
    for fact in tried:
        out += [f"{edge}{'when':{wide}}{fact.step}", f"{edge}{'then':{wide}}{fact.fact}"]
        of += [fact, fact]
    return out, of


def strengthened(data, facts):
    """Returns (the file with the facts in it, {line: Fact})."""
    by_place, at_line = collections.defaultdict(list), {}
    for fact in facts:
        by_place[fact.offset].append(fact)
    pieces, done = [], 0
    for offset in sorted(by_place):
        here = by_place[offset]
        end = data.index(b"\n", offset)
        rest = data[offset:end].decode("utf-8")
        again = re.match(r"\s*;\s*(?=[^\s#])", rest)   # another item on the line
        lines, of = _lines(here, _margin(data[:offset].decode("utf-8"), offset))
        edge = _margin(data[:offset].decode("utf-8"), offset)
        cut = offset + len(again.group().encode()) if again else end + 1
        pieces.append(data[done:offset] + (b"\n" if again else data[offset : end + 1]))
        first = sum(piece.count(b"\n") for piece in pieces) + 1
        at_line.update({first + i: fact for i, fact in enumerate(of)})
        pieces.append("".join(line + "\n" for line in lines).encode())
        done = cut
        if here[0].next and (again or _goes_on(data, cut)):
            blanks = re.match(rb"[ \n]*", data[done:]).end()
            pieces.append(f"{edge}{here[0].next:{MARGIN}}".encode())
            done += blanks
    pieces.append(data[done:])
    return b"".join(pieces), at_line


def _goes_on(data, at):
    """Does the next item belong to the same opener as the one before?"""
    line = data[at:].lstrip(b"\n").split(b"\n", 1)[0]
    return not re.match(rb"\s*(?:given|when|then|say|rules|scenario|example|#)", line)


def _read(path):
    with open(path, "rb") as file:
        return file.read()


def _write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def _chosen(told):
    """Each fact once, and not too many in one place."""
    out, here = {}, collections.Counter()
    for number, fact in told.items():
        if fact not in out and here[fact.path, fact.offset] >= MOST_HERE:
            continue
        if fact not in out:
            here[fact.path, fact.offset] += 1
        out.setdefault(fact, []).append(number)
    return out


class Strengthening:
    def __init__(self, runner, game, survivors, jobs, say):
        self.runner, self.game, self.jobs, self.say = runner, game, jobs, say
        self.left = {change.number: change for change in survivors}
        self.words = {}

    def write(self, originals, facts):
        """Writes the files with these facts. Returns {(path, line): Fact}."""
        at_line = {}
        for path, data in originals.items():
            new, lines = strengthened(data, [f for f in facts if f.path == path])
            _write(path, new)
            at_line.update({(path, line): fact for line, fact in lines.items()})
        return at_line

    def sound(self, originals, facts):
        """Drops the facts of scenarios that fail with them."""
        failing = set()
        while True:
            at_line = self.write(originals, facts)
            failing.clear()
            scenes = cover(self.runner, self.game, failing, places := set())
            if not failing:
                return facts, at_line, scenes
            bad = {path for path, _ in places}
            wrong = {at_line[place] for place in at_line if place[0] in bad and self._in_scene(place, places)}
            if not wrong:
                self.write(originals, [])
                raise SystemExit(f"mutate: scenarios fail that nothing was added to: {sorted(failing)[:3]}")
            facts = [fact for fact in facts if fact not in wrong]

    @staticmethod
    def _in_scene(place, places):
        """Is the line in one of the scenarios that begin at these places?"""
        path, line = place
        heads = [i + 1 for i, text in enumerate(_read(path).split(b"\n")) if text.lstrip().startswith((b"scenario ", b"example "))]
        begins = max((head for head in heads if head <= line), default=0)
        return (path, begins) in places

    def round(self, millis, name=""):
        scenes = cover(self.runner, self.game)
        told, others = look(self.runner, self.game, list(self.left), scenes, self.jobs, millis, name)
        self.words = others
        chosen = _chosen(told)
        originals = {path: _read(path) for path in {fact.path for fact in chosen}}
        if not chosen:
            return 0
        facts, at_line, scenes = self.sound(originals, list(chosen))
        useful = self.noticing(at_line, scenes, chosen)
        self.write(originals, [fact for fact in facts if fact in useful])
        self.say(f"{self.game}: {len(told)} could be told, {len(useful)} facts kept, {len(self.left)} left; the others: "
                 + ", ".join(f"{n} {word}" for word, n in sorted(collections.Counter(others.values()).items())))
        return len(useful)

    def noticing(self, at_line, scenes, chosen):
        """The facts that were the first to notice something."""
        heads = collections.defaultdict(list)
        for i, scene in enumerate(scenes):
            path, line = scene.place.split(":")
            heads[path].append((int(line), i))
        of_scene = collections.defaultdict(list)
        for (path, line), fact in at_line.items():
            scene = max((head for head in heads[path] if head[0] <= line), default=None)
            of_scene[scene[1]].append(fact)
        most = sorted(of_scene, key=lambda s: -len(of_scene[s]))
        reach = collections.defaultdict(list)
        for s in most:
            for number in scenes[s].reached:
                if number in self.left:
                    reach[number].append(s)
        wish = {number: fact for fact, numbers in chosen.items() for number in numbers}
        asked = "".join(f"{n} {' '.join(map(str, some))}\n" for n, some in reach.items())
        ran = subprocess.run([self.runner, ".", self.game, "try", str(self.jobs)], input=asked.encode(),
                             capture_output=True, check=True)
        useful = set()
        for line in ran.stdout.decode().splitlines():
            number, word, scene, failed = map(str, line.split())
            if word not in CAUGHT:
                continue
            path, head = scenes[int(scene)].place.split(":")
            fact = at_line.get((path, int(head) + int(failed))) or wish.get(int(number))
            if fact:
                useful.add(fact)
                del self.left[int(number)]
        return useful
