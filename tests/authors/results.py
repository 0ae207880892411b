#!/usr/bin/env python3
"""Card ideas, 32 per game (GAME.ideas), the cards written from the documents (GAME.card) and the results
(GAME.results); and what a designer found earlier (exam/GAME.card, README.md).

A row of the results is: number, sayable, right, reads well, remark. A card that is marked right has an example,
and all examples pass; the counts printed here are those of the rows."""
import os
import re
import subprocess
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
TITLES = {"achroma": "Achroma", "elestrals": "Elestrals", "solrei": "SolRei", "symetra": "Symetra", "synsouls": "SYNSOULS"}
GAMES = list(TITLES)
with open(os.path.join(FOLDER, "../../docs/author.md"), encoding="utf-8") as guide:
    GUIDE = guide.read()


def lines_of(path):
    with open(path, encoding="utf-8") as f:
        return f.read().splitlines()


def ideas_of(game):
    found = {}
    for line in lines_of(os.path.join(FOLDER, game + ".ideas")):
        number, rest = line.split(". ", 1)
        found[int(number)] = rest.split(":", 1)[0]
    return found


def rows_of(game):
    for line in lines_of(os.path.join(FOLDER, game + ".results")):
        if re.match(r"\d", line):
            number, said, right, reads, *remark = [part.strip() for part in line.split("|")]
            yield int(number), said == "yes", right == "yes", reads == "yes", remark


def exam(game):
    """Cards that could not be written or were wrong once, with examples that pass now."""
    path = os.path.join(FOLDER, "exam", game + ".card")
    ran = subprocess.run([os.environ["QUINTET"], "check", path], capture_output=True, text=True)
    return [ran.stdout[-2000:] + ran.stderr[-500:]] if ran.returncode else []


def check(game):
    """Returns the three counts; checks every claim of the table."""
    wrong = []
    ideas, card_file = ideas_of(game), os.path.join(FOLDER, game + ".card")
    text = "\n".join(lines_of(card_file))
    titles = " ".join(re.findall(r'^example "([^"]*)"', text, re.M))
    ran = subprocess.run([os.environ["QUINTET"], "check", card_file], capture_output=True, text=True)
    if ran.returncode:
        wrong.append(ran.stdout[-2000:] + ran.stderr[-500:])
    counts, seen = [0, 0, 0], []
    for number, said, right, reads, remark in rows_of(game):
        name = ideas[number]
        seen.append(number)
        if said != bool(re.search(rf'^card "([^"]* )?{re.escape(name)}"', text, re.M)):
            wrong.append(f"{game} {number}: {name} is {'not ' if said else ''}among the cards")
        if right and name not in titles:
            wrong.append(f"{game} {number}: no example names {name}")
        if not (said and right and reads) and not remark:
            wrong.append(f"{game} {number}: {name} has no remark that says why")
        for i, yes in enumerate((said, right, reads)):
            counts[i] += yes
    if min(counts) * 20 < len(ideas) * 18:
        wrong.append(f"{game}: fewer than 18 of 20 ideas can be said, are right and read well")
    if f"| {TITLES[game]} | {counts[0]} | {counts[1]} | {counts[2]} |" not in GUIDE:
        wrong.append(f"{game}: docs/author.md has other counts")
    if seen != sorted(ideas):
        wrong.append(f"{game}: the results do not go through the {len(ideas)} ideas")
    return counts, wrong


def main():
    failed = False
    for game in GAMES:
        counts, wrong = check(game)
        wrong += exam(game)
        print(f"{game}: sayable {counts[0]}, right {counts[1]}, reads well {counts[2]}, of {len(ideas_of(game))}")
        for line in wrong:
            print(line)
        failed |= bool(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
