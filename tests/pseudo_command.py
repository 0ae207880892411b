#!/usr/bin/env python3
"""Tests the command in the pseudo-language: pseudo_command.py QUINTET-PSEUDO.

Everything from a catalogue (src/cli/talk.def, help.def, commands.def and those of the engine) has accents there,
and data is in brackets. Games are played by typing, and commands are misused. A plain word in the output is one
that no translator would find."""
import asyncio
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.environ["QN_SOURCE_ROOT"]
GAMES = ("achroma", "elestrals", "solrei", "symetra", "synsouls")
# Words of the command that are typed.
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
    """The primer is a whole page of docs/, not from a catalogue."""
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


# Words of files that appear unchanged in a line: names of switches and their values, of sections and of players.
def words_of_switches():
    words = set()
    for game in GAMES:
        text = open(f"{ROOT}/src/games/{game}/switches.def", encoding="utf-8").read()
        for row in re.findall(r'^(?:SWITCH|PRESET)\((.*)', text, re.M):
            for part in re.findall(r'"([^"]*)"', row)[:-1]:
                words |= set(re.findall(r"[A-Za-z]+", part))
    return words


def check_figures(pseudo, names, found):
    """Switches, standings, simulations and benchmarks: help and column titles are sentences, too."""
    typed = sorted(words_of_switches() | {"off", "on", "listed"}, key=len, reverse=True)
    for game in GAMES:
        words = ["rules", game, "--switches"]
        check(words, run(pseudo, words), names + typed, found)
    results = f"{ROOT}/docs/summer-cup.results"
    players = re.findall(r"[A-Z][a-z]+", open(results, encoding="utf-8").read())
    for words in (["sim", "elestrals", "--games", "1"], ["sim", "symetra", "--games", "1", "--by-card"],
                  ["bench", "elestrals", "--games", "1"], ["tourney", results], ["tourney", "symetra", "--players", "6"]):
        check(words, run(pseudo, words).replace(ROOT, ""), names + players + ["greedy", "elestrals", "symetra"], found)


def check_links(pseudo, names, found):
    """Links that were cut or changed, or belong to another game."""
    for link in ("elestrals~0.1.0~2", "elestrals~0.1.0~1abc", "elestrals~0.1.0~2ab!c", "elestrals~0.0.1~2abcdefgh", "elestrals~0.1.0~2abcdefgh"):
        words = ["replay", link]
        said = re.sub(r"the link:\d+:\d+: error:|^ *\d* \|.*", " ", run(pseudo, words), flags=re.M)   # from a compiler message
        check(words, said, names, found)


def check_facts(pseudo, folder, names, found):
    """Messages about unreadable or false facts of scenarios; titles and facts are data."""
    for game in GAMES:
        text = open(f"{ROOT}/tests/wrong/{game}.scn", encoding="utf-8").read()
        path = f"{folder}/{game}.scn"
        with open(path, "w", encoding="utf-8") as file:
            file.write(re.sub(r'^scenario ".*"', 'scenario "title"', text, flags=re.M))
        said = run(pseudo, ["check", "--game", game, path])
        told = re.findall(r"error: (.*)", said) + re.findall(r"^  gót +(.*)", said, re.M)
        if len(told) < text.count("\nscenario "):
            sys.exit(f"only {len(told)} facts of {path} were told something:\n{said}")
        check(["check", path], "\n".join(told), names, found)


REQUESTS = [("find", {"code": "x"}), ("find", {"code": "ABCDEF"}), ("enter", {"room": "NOWHERE", "key": ""}), ("sit", {}),
            ("choose", {"option": 1}), ("take", {"room": "NOWHERE", "code": "x"}), ("create", {"game": "nogame"}),
            ("create", {"game": "elestrals", "seats": 5}), ("create", {"game": "elestrals", "seats": 2}),
            ("create", {"game": "elestrals", "seats": 2, "deck": "3 Nobody\n"}), ("open-cup", {"game": "nogame"})]
AT_A_TABLE = [("knock", {}), ("cast", {}), ("admit", {"knock": 7, "yes": True}), ("consent", {"caster": 3, "yes": True}),
              ("seat-bot", {"seat": 1, "bot": "nobody"}), ("seat-bot", {"seat": 9}), ("reveal", {"value": "x"}), ("exchange", {}),
              ("choose", {"option": 1, "no": 1}), ("undo", {"no": 1}), ("offer", {"what": "x"}), ("offer", {"what": "rematch"}),
              ("offer", {"what": "draw"}), ("answer", {"yes": True}), ("say", {"phrase": 99}), ("claim", {"seat": 0}), ("claim", {"seat": 1}),
              ("grant", {"seat": 1}), ("relink", {"what": "x"}), ("change", {"switches": "nothing=1"}), ("pair", {}), ("round", {"round": 5}),
              ("why", {}), ("outcome", {"option": 99}), ("preview", {}), ("analyse", {}), ("hint", {"bot": "nobody"}), ("match", {}), ("course", {}),
              ("source", {"game": "symetra", "card": "Nobody"}), ("words", {"game": "nogame"}), ("cards", {"game": "symetra", "cards": "x"}),
              ("compile", {}), ("nonsense", {})]


async def ask_all(house, port, requests, client=None):
    client = client or await house.Client.connect(port)
    said = []
    for what, fields in requests:
        try:
            await client.ask(what, **fields)
        except house.Refused as no:
            said.append(f"{what}: {no}")
    return said


async def refusals_of(house, port):
    said = await ask_all(house, port, REQUESTS)
    host = await house.Client.connect(port)
    made = await host.ask("create", game="symetra", seats=2, name="Ada", join="link", watch="link")
    await host.enter(made["room"], made["key"])
    said += await ask_all(house, port, AT_A_TABLE, host)
    return said


def check_server(pseudo, names, found):
    """The server's refusals."""
    os.environ["QUINTET"] = pseudo
    sys.path.insert(0, f"{ROOT}/tests/server")
    import house
    server = house.Server()
    server.start()
    try:
        said = asyncio.run(refusals_of(house, server.port))
    finally:
        server.kill()
    if len(said) < 20:
        sys.exit(f"the server refused only {len(said)} messages: {said}")
    for line in said:
        what, code, sentence = line.split(": ", 2)
        check([what, code], sentence, names, found)


def main():
    pseudo, found = os.path.abspath(sys.argv[1]), {}   # it runs in the root of the source tree
    names = [name for game in GAMES for name in names_of(game)] + list(GAMES)
    with tempfile.TemporaryDirectory() as folder:
        play_all(pseudo, folder, found)
        match = run(pseudo, ["play", "elestrals", "--match", "3", "--seed", "5"], "concede\n\n?\nshow\nswap\nswap 1 for 2\nreset\nnonsense\ndeck\ntime\n")
        check(["play", "elestrals", "--match", "3"], without_primer("elestrals", match), names, found)
        check_figures(pseudo, names, found)
        check_links(pseudo, names, found)
        check_facts(pseudo, folder, names, found)
        check_server(pseudo, names, found)
        for words in MISUSES:
            check(words, run(pseudo, words), names + words, found)
    for line in found.values():
        print(line)
    print(f"{len(found)} words in no catalogue")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
