#!/usr/bin/env python3
"""The command in the pseudo-language: pseudo_command.py QUINTET-PSEUDO.

Everything that comes from a catalogue (src/cli/talk.def, help.def, commands.def and those of the engine) has accents there and
data stands in brackets. Games are played by typing what people type, commands are misused; a plain word in what is said then is
one that no translator would find."""
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.environ["QN_SOURCE_ROOT"]
GAMES = ("achroma", "elestrals", "solrei", "symetra", "synsouls")
# Words of the command itself: what is typed, not what is said.
TYPED = {"quintet", "usage", "lamplight", "arcade", "open", "main", "side", "spirits"}
TYPED |= set(re.findall(r"^(?:COMMAND|HELP)\((\w+)", "".join(
    open(f"{ROOT}/src/cli/{name}.def", encoding="utf-8").read() for name in ("commands", "help")), re.M))
AT_TABLE = """?
why nothing of the kind
look
look {name}
hand
piles
board
recap
results
results
pan
rules
rules nonsense-of-nobody
save
99
hnt
time
undo
{answers}
log
undo
save {file}
concede
log
"""


def run(pseudo, words, typed=""):
    done = subprocess.run([pseudo, *words], input=typed, text=True, capture_output=True, timeout=120, cwd=ROOT,
                          env={**os.environ, "COLUMNS": "100", "NO_COLOR": "1"})
    if done.returncode < 0:
        sys.exit(f"{' '.join(words)}: ended by signal {-done.returncode}\n{done.stderr}")
    return done.stdout + done.stderr


def names_of(game):
    """Names of cards, decks and players: a board shows them without brackets, and cut to its cells."""
    names = set()
    for folder in (f"{ROOT}/cards/{game}", f"{ROOT}/examples/{game}"):
        for at, _, files in os.walk(folder):
            for name in files:
                text = open(f"{at}/{name}", encoding="utf-8").read()
                names |= set(re.findall(r'^(?:card|deck) "([^"]+)"', text, re.M))
                names.add(name.rsplit(".", 1)[0])
    return sorted(names, key=len, reverse=True)


def plain_words(said, names):
    said = re.sub(r"⟦[^⟧]*⟧?", " ", said)
    said = re.sub(r"“[^”]*”", " ", said)
    said = re.sub(r"\[?[A-Z]{3}-[A-Z]{3}-\d\d\]?", " ", said)
    for name in names:
        said = said.replace(name, " ")
    beginnings = {word[:n] for name in names for word in name.split() for n in range(2, len(word) + 1)}
    for word in re.findall(r"[^\W\d_]+", said):
        if len(word) < 2 or not word.isascii() or not re.search("[aeiouAEIOU]", word):
            continue
        if word.lower() not in TYPED and word not in beginnings:
            yield word


def check(words, said, names, found):
    for word in plain_words(said, names):
        at = max(0, said.find(word))
        around = re.sub(r"\s+", " ", said[max(0, at - 60):at + 60])
        found.setdefault(word, f"quintet {' '.join(words)}: '{word}' is in no catalogue: … {around} …")


def without_primer(game, said):
    """The primer is a page of docs/, whole, and in no catalogue."""
    said = re.sub(r"[ \n]+", " ", said)
    for paragraph in open(f"{ROOT}/docs/play/{game}.md", encoding="utf-8").read().split("\n\n"):
        said = said.replace(re.sub(r"[ \n]+", " ", paragraph.strip()), " ")
    return said


def play_all(pseudo, folder, found):
    for game in GAMES:
        names = names_of(game)
        record = f"{folder}/{game}.qnr"
        typed = AT_TABLE.format(name=names[0], file=record, answers="\n".join(["1"] * 60))
        words = ["play", game, "--seed", "3"]
        said = run(pseudo, words, typed)
        said = without_primer(game, said)
        check(words, said.replace(folder, ""), names, found)
        for more in (["replay", record, "--text"], ["replay", record, "--verify"], ["deck", game]):
            check(more, run(pseudo, more).replace(folder, ""), names, found)
        check(["replay"], run(pseudo, ["replay", record], "\n\nb\nb\nb\n999\nq\n").replace(folder, ""), names, found)


MISUSES = [["nonsense"], ["play"], ["play", "elestrils"], ["play", "elestrals", "--seed", "x"], ["play", "elestrals", "--sed"],
           ["play", "elestrals", "--match", "2"], ["play", "elestrals", "--minutes", "5"], ["play", "elestrals", "--level", "nobdy"],
           ["play", "elestrals", "--deck", "majesae"], ["play", "symetra", "--deck", "x"], ["play", "symetra", "--players", "7"],
           ["play", "--continue", "/nowhere"], ["play", "--continue", "/nowhere", "--seed", "1"], ["replay"], ["replay", "/nowhere"],
           ["cards"], ["cards", "elestrals", "zzzz"], ["cards", "elestrals", "--diff", "a"], ["deck"], ["rules"], ["rules", "ELE-XXX-01"],
           ["check"], ["check", "/nowhere"], ["lint"], ["lint", "/nowhere"], ["format"], ["print"], ["print", "elestrals", "-o", "x.pdf"],
           ["tourney"], ["tourney", "/nowhere"], ["why"], ["analyse"], ["puzzles"], ["sim"], ["sim", "elestrals", "--games", "0"],
           ["admin", "list", "--store", "/nowhere"], ["serve", "words"], ["serve", "--host", "name"], ["--help"], ["help", "play"],
           ["help", "sim"], ["play", "elestrals", "--with", "points=9"], ["play", "elestrals", "--with", "nothing=1"]]


def main():
    pseudo, found = os.path.abspath(sys.argv[1]), {}   # it runs in the root of the tree
    names = [name for game in GAMES for name in names_of(game)] + list(GAMES)
    with tempfile.TemporaryDirectory() as folder:
        play_all(pseudo, folder, found)
        match = run(pseudo, ["play", "elestrals", "--match", "3", "--seed", "5"], "concede\n\n?\nshow\nswap\nswap 1 for 2\nreset\nnonsense\ndeck\ntime\n")
        check(["play", "elestrals", "--match", "3"], without_primer("elestrals", match), names, found)
        for words in MISUSES:
            check(words, run(pseudo, words), names + words, found)
    for line in found.values():
        print(line)
    print(f"{len(found)} words in no catalogue")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
