"""Finds scenarios for survivors by playing (tests/mutate/distil.c).

It works in rounds: the runner looks for a scenario for each of a batch of survivors, all other survivors are
tried against the results, and scenarios that notice nothing new are dropped. The rest stays in the tree, for
people to read."""
import collections
import os
import re
import subprocess

from mutation.runs import CAUGHT, cover, reaching

RULE = re.compile(r"\b[A-Z]{3}-[A-Z]{3,4}-\d{2,3}[a-z]?\b")
HEAD = "# Positions that notice rules broken on purpose (docs/proof.md)."

Found = collections.namedtuple("Found", "number source text")


def rules_of(root_file, line, most=2):
    """IDs of the rules cited nearest above a line, in its function or just above the function."""
    with open(root_file, encoding="utf-8") as file:
        lines = file.read().split("\n")
    out = []
    for at in range(min(line, len(lines)) - 1, -1, -1):
        for rule in RULE.findall(lines[at].partition("//")[2]):
            if rule not in out:
                out.append(rule)
        if len(out) >= most or (at < line - 1 and lines[at].startswith("}")):
            break
    return out[:most]


def search(runner, game, changes, by_number, jobs, millis, games=0, command="distil"):
    """Looks for scenarios for some of the changes; also returns the changes without one."""
    asked = "".join(f"{c.number} {' '.join(map(str, by_number.get(c.number, [])))}\n" for c in changes)
    ran = subprocess.run([runner, ".", game, command, str(jobs), str(millis), str(games)], input=asked.encode(),
                         capture_output=True, check=False, env={**os.environ, "QN_SOURCE_ROOT": os.getcwd()})
    found, quiet, text = [], [], None
    for line in ran.stdout.decode("utf-8", "replace").split("\n"):
        if line.startswith("@ "):
            _, number, source = line.split(" ", 2)
            text = []
            found.append(Found(int(number), source.removeprefix("./"), text))
        elif line.startswith("! "):
            _, number, word, _ = line.split()
            if word != "caught":
                quiet.append(int(number))
            text = None
        elif text is not None:
            text.append(line)
    if ran.returncode != 0:
        raise SystemExit(f"mutate: the search stopped early: {ran.stderr.decode('utf-8', 'replace')}")
    return [f._replace(text="\n".join(f.text).strip("\n")) for f in found], quiet


def has_own_cards(path):
    with open(path, encoding="utf-8") as file:
        return path.endswith(".scn") and any(line.startswith("card ") for line in file)


def place_of(found, change, game):
    """A scenario that uses the cards of a file goes into that file; others go by the file of the rule."""
    if has_own_cards(found.source):
        return found.source
    return f"tests/scenarios/{game}/more-{os.path.splitext(change.file)[0].replace('_', '-')}.scn"


def _title(text, taken):
    title = re.match(r'scenario "(.*)"', text).group(1)
    name, n = title, 2
    while name in taken:
        name, n = f"{title} ({n})", n + 1
    taken.add(name)
    return text.replace(f'scenario "{title}"', f'scenario "{name}"', 1)


def append(path, texts):
    new = not os.path.exists(path)
    old = "" if new else open(path, encoding="utf-8").read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(old.rstrip("\n") + ("\n\n" if old else ""))
        if HEAD not in old:
            file.write(HEAD + "\n\n")
        file.write("\n\n".join(texts) + "\n")


def remove(path, texts):
    with open(path, encoding="utf-8") as file:
        whole = file.read()
    for text in texts:
        if whole.count(text) != 1:
            raise SystemExit(f"mutate: {path}: this scenario is not there once:\n{text}")
        whole = whole.replace(text, "")
    whole = re.sub(r"\n{3,}", "\n\n", whole).rstrip("\n") + "\n"
    if whole.rstrip("\n").endswith(HEAD):
        whole = whole[: whole.rindex(HEAD)].rstrip("\n") + "\n"
    if whole.strip():
        with open(path, "w", encoding="utf-8") as file:
            file.write(whole)
    else:
        os.remove(path)


def remembered(path, changes):
    """Survivors of an interrupted search; None: no search was interrupted."""
    if not os.path.exists(path):
        return None
    with open(path, encoding="ascii") as file:
        ids = set(file.read().split())
    return [change for change in changes if change.id in ids]


class Distillery:
    def __init__(self, runner, game, folder, survivors, jobs, say, memory):
        self.memory = memory
        self.runner, self.game, self.folder, self.jobs, self.say = runner, game, folder, jobs, say
        self.left = {change.number: change for change in survivors}
        self.quiet = set()
        self.scenes = cover(runner, game)
        self.titles = {scene.title for scene in self.scenes}

    def written(self, found):
        """The scenarios in the tree, {text: path}."""
        out = {}
        for one in found:
            change = self.left[one.number]
            text = _title(one.text, self.titles)
            rules = " ".join(rules_of(f"{self.folder}/{change.file}", change.line))
            if rules:
                text = re.sub(r'^(scenario ".*")\n', rf"\1\nrules    {rules}\n", text, count=1)
            out[text] = place_of(one, change, self.game)
        for path in sorted(set(out.values())):
            append(path, [text for text, where in out.items() if where == path])
        return out

    def try_new(self, texts):
        """Tries all remaining changes against the new scenarios. Returns {title: lines} of those that notice
        something first: the lines that failed, counted from the title."""
        before = {scene.place.split(":")[0] + scene.title for scene in self.scenes}
        self.scenes = cover(self.runner, self.game)
        titles = {re.match(r'scenario "(.*)"', text).group(1) for text in texts}
        new = [i for i, s in enumerate(self.scenes)
               if s.title in titles and s.place.split(":")[0] + s.title not in before]
        new.sort(key=lambda i: -sum(n in self.left for n in self.scenes[i].reached))
        reach = collections.defaultdict(list)
        for i in new:
            for number in self.scenes[i].reached:
                if number in self.left:
                    reach[number].append(i)
        asked = "".join(f"{n} {' '.join(map(str, scenes))}\n" for n, scenes in reach.items())
        ran = subprocess.run([self.runner, ".", self.game, "try", str(self.jobs)], input=asked.encode(),
                             capture_output=True, check=True)
        useful = {}
        for line in ran.stdout.decode().splitlines():
            number, word, scene, failed = line.split()
            if word in CAUGHT:
                useful.setdefault(self.scenes[int(scene)].title, set()).add(int(failed))
                del self.left[int(number)]
        return useful

    def round(self, batch, millis, games):
        found, quiet = search(self.runner, self.game, batch, reaching(self.scenes), self.jobs, millis, games)
        self.quiet.update(quiet)
        if not found:
            return
        texts = self.written(found)
        useful = self.try_new(texts)
        useless = {t for t in texts if re.match(r'scenario "(.*)"', t).group(1) not in useful}
        for path in sorted({texts[t] for t in useless}):
            remove(path, [t for t in useless if texts[t] == path])
        if useless:
            self.scenes = cover(self.runner, self.game)
        self.titles = {scene.title for scene in self.scenes}
        self.remember()
        self.say(f"{self.game}: {len(found)} found, {len(texts) - len(useless)} kept, {len(self.left)} left, "
                 f"{len(self.quiet & set(self.left))} of them looked for in vain")

    def remember(self):
        with open(self.memory, "w", encoding="ascii") as file:
            file.writelines(f"{change.id}\n" for number, change in self.left.items() if number not in self.quiet)

    def run(self, millis, games, size=120):
        while True:
            todo = [c for n, c in sorted(self.left.items()) if n not in self.quiet]
            if not todo:
                os.remove(self.memory)
                return
            step = max(1, len(todo) // size)
            self.round(todo[::step][:size], millis, games)


def _apart(changes, size):
    """A part of the changes, no two of one card, so that their scenarios do not overlap."""
    out = {}
    for change in changes:
        out.setdefault(change.card, change)
    return list(out.values())[:size]


def for_cards(runner, game, survivors, jobs, millis, say, try_again):
    """The same for broken cards; the scenarios go into more-<card file>.scn."""
    left, quiet, titles = list(survivors), set(), {scene.title for scene in cover(runner, game)}
    while True:
        batch = _apart([card for card in left if card.number not in quiet], 40)
        if not batch:
            return
        found, silent = search(runner, game, batch, {}, jobs, millis, command="distil-cards")
        quiet.update(silent)
        by_number = {card.number: card for card in batch}
        texts = collections.defaultdict(list)
        for one in found:
            card = by_number[one.number]
            name = os.path.splitext(os.path.basename(card.place.split(":")[0]))[0]
            text = re.sub(r'^scenario ".*"$', lambda _: f'scenario "{card.clause}"', one.text, count=1, flags=re.MULTILINE)
            texts[f"tests/scenarios/{game}/more-cards-{name}.scn"].append(_title(text, titles))
        for path, written in texts.items():
            append(path, written)
        named = {by_number[one.number].card for one in found}
        again = try_again([card for card in left if card.card in named])
        left = [card for card in left if card.card not in named or again.get(card) == "survived"]
        quiet.update(one.number for one in found if by_number[one.number] in left)   # a scenario that does not name the card
        say(f"{game}: {len(found)} found, {len(left)} left, {len(quiet)} looked for in vain")
