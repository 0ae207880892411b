"""Scenarios that must fail (tests/mutate/wrong.h): the reader of scenarios must refuse wrong ones, and say why.

Facts and givens are damaged in a dozen ways; the title of each scenario is the expected reason. Scenarios that
notice a survivor stay in tests/wrong/<game>.scn; tests/unit/wrong.c plays them."""
import os
import re
import subprocess

from mutation.runs import CAUGHT, cover

TOGETHER = 400   # a file has room for 512 scenarios
HEAD = "# Scenarios that must fail; the title of each is the reason that is printed (scripts/mutate --wrong)."


def _candidates(runner, game):
    ran = subprocess.run([runner, ".", game, "spoil"], capture_output=True, check=True)
    texts = ran.stdout.decode("utf-8", "replace").split("@@\n")
    return list(dict.fromkeys(text.strip("\n") for text in texts if text.strip()))


def _kept(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        return [text.strip("\n") for text in re.split(r"^(?=scenario )", file.read(), flags=re.MULTILINE)[1:]]


def _write(path, texts):
    if not texts:
        if os.path.exists(path):
            os.remove(path)
        return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(HEAD + "\n\n" + "\n\n".join(texts) + "\n")


def _numbered(texts):
    """Which text begins on which line of the file."""
    line, out = 3, {}
    for text in texts:
        out[line] = text
        line += text.count("\n") + 2
    return out


def add(runner, game, survivors, jobs, say):
    """Keeps the scenarios that are the first to notice something."""
    path, left = f"tests/wrong/{game}.scn", {change.number for change in survivors}
    kept, candidates = _kept(path), _candidates(runner, game)
    candidates = [text for text in candidates if text not in kept]
    say(f"{game}: {len(candidates)} scenarios that must not hold")
    for at in range(0, len(candidates), TOGETHER):
        some = candidates[at : at + TOGETHER]
        _write(path, some)
        lines, useful = _numbered(some), []
        places, failing = set(), set()
        scenes = cover(runner, game, failing, places)
        if failing:
            wrong = {lines[line] for file, line in places if file == path}
            some = [text for text in some if text not in wrong]
            _write(path, some)
            lines, scenes = _numbered(some), cover(runner, game)
        mine = [i for i, scene in enumerate(scenes) if scene.place.startswith(path)]
        asked = {}
        for i in mine:
            for number in scenes[i].reached:
                if number in left:
                    asked.setdefault(number, []).append(i)
        given = "".join(f"{n} {' '.join(map(str, some))}\n" for n, some in asked.items())
        ran = subprocess.run([runner, ".", game, "try", str(jobs)], input=given.encode(), capture_output=True, check=True)
        for line in ran.stdout.decode().splitlines():
            number, word, scene, _ = line.split()
            if word in CAUGHT:
                left.discard(int(number))
                text = lines[int(scenes[int(scene)].place.split(":")[1])]
                if text not in useful:
                    useful.append(text)
        kept += useful
        say(f"{game}: {len(useful)} of {len(some)} kept, {len(left)} left")
    _write(path, kept)
    return left
