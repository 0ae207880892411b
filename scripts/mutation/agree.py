"""Two calls in a row that do not concern each other (tests/mutate/agree.h): survivors of kind "order" are played in both orders, in
all scenarios that reach them and in random games. Where neither the game value nor a told sentence ever differed, the address is
written into tests/mutate/<game>.equivalent, with how to repeat it."""
import os
import subprocess

from mutation.kept import read
from mutation.runs import cover
from mutation.strengthen import look

FEWEST = 2000   # choices of games that came past the place; fewer say nothing
SCENARIOS = 3000   # milliseconds for the scenarios of one survivor: all of them


def _reason(games):
    return (f"the two do not concern each other: in either order the whole game value and everything told are the same in all scenarios "
            f"and after each choice of {games} random games (scripts/mutate --agree {games})")


def add(runner, game, survivors, jobs, games, path, say):
    """Lists what agreed; returns how many those are."""
    changes = {change.number: change for change in survivors if change.kind == "order"}
    _, words = look(runner, game, list(changes), cover(runner, game), jobs, SCENARIOS)
    changes = {number: change for number, change in changes.items() if words.get(number) == "same"}
    asked = "".join(f"{number}\n" for number in changes)
    ran = subprocess.run([runner, ".", game, "agree", str(jobs), str(games)], input=asked.encode(), capture_output=True,
                         check=True, env={**os.environ, "QN_SOURCE_ROOT": os.getcwd()})
    found = []
    for line in ran.stdout.decode().splitlines():
        number, word, much = line.split("\t")
        if word == "agrees" and int(much) >= FEWEST:
            found.append(changes[int(number)])
    _write(path, found, _reason(games))
    say(f"{game}: {len(found)} of {len(changes)} agree")
    return len(found)


def _write(path, found, reason):
    known = {address for address, _ in read(path)} if os.path.exists(path) else set()
    new = sorted(change.address for change in found if change.address not in known)
    if not new:
        return
    with open(path, encoding="utf-8") as file:
        text = file.read().rstrip("\n")
    block = "".join(f"\n  {address}" for address in new)
    if reason in text:
        text = text.replace(reason, reason + block)
    else:
        text += f"\n\n{reason}{block}"
    with open(path, "w", encoding="utf-8") as file:
        file.write(text + "\n")
