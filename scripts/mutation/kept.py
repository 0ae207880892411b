"""Files of changes in the tree, each named by its address: tests/mutate/<name>.equivalent, .sample and .alike.

Indented lines, or all lines of a sample, are addresses. In a list of equivalents, each group of them follows the
reason why no scenario can notice them. A line of .alike is an address, a tab and a number of choices. '#' begins a
comment."""
import os


def read(path):
    """Returns [(address, reason)] of a file; empty if it does not exist."""
    out, reason = [], ""
    if not os.path.exists(path):
        return out
    with open(path, encoding="utf-8") as file:
        for line in file:
            text = line.strip()
            if not text or text.startswith("# "):
                continue
            if line[0].isspace():
                out.append((text, reason))
            else:
                reason = text
    if any(not reason for _, reason in out):
        raise SystemExit(f"mutate: {path}: an address without a reason above it")
    return out


def match(entries, changes):
    """Returns ({change: reason}, addresses that no longer match anything)."""
    by_address = {change.address: change for change in changes}
    found, gone = {}, []
    for address, reason in entries:
        if address in by_address:
            found[by_address[address]] = reason
        else:
            gone.append(address)
    return found, gone


def write_sample(path, game, changes):
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"# Changes that the scenarios notice, tried again by every ./run test.\n"
                   f"# Written by: scripts/mutate {game} --keep-sample {len(changes)}\n"
                   f"noticed\n")
        file.writelines(f"  {change.address}\n" for change in changes)


ALIKE = """\
# Changes of the rules of {game} that no scenario notices and that made no difference in random games: each game was played with the
# change and without it, by the same choices. Behind each address, after a tab, is the number of choices that were compared in
# games that came past the change: what every player is told, and whether the choice still exists; after every sixteenth choice and
# at the end also what every player sees, may choose, and is refused.
# This is an observation, not a proof: a card that is not printed yet, or a rarer position, may show the change.
# To ask one of them again:  scripts/mutate {game} --only 'ADDRESS' --agree 1000
# Last written by:  scripts/mutate {game} --agree {games} --write  ({games} random games)
"""


def read_alike(path):
    """Returns {address: choices that were compared} of a file; empty if it does not exist."""
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        rows = [line.rpartition("\t") for line in file if line.strip() and not line.startswith("# ")]
    return {address: int(choices) for address, _, choices in rows}


def write_alike(path, game, games, entries):
    with open(path, "w", encoding="utf-8") as file:
        file.write(ALIKE.format(game=game, games=games))
        file.writelines(f"{address}\t{choices}\n" for address, choices in sorted(entries.items()))
