#!/usr/bin/env python3
"""Plays random games of the engine and of a second referee side by side and stops at the first difference.

    python3 tests/referee/compare.py elestrals                    200 games
    python3 tests/referee/compare.py elestrals --games 10000      more of them
    python3 tests/referee/compare.py elestrals --first 1234 --games 1 --show     one game again, choice by choice

Both sides must ask the same seats the same question with the same options, and have the same table, after every
choice. README.md says what a referee must offer. Exit code 0: no difference; 1: a difference; 2: it could not run.
"""

import argparse
import collections
import importlib
import json
import os
import random
import subprocess
import sys
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
LONGEST_GAME = 20000  # choices


class Difference(Exception):
    """The two sides do not agree; the text says in what."""


class Engine:
    """The program drive: commands in, tables out. Remembers the commands of the game being played."""

    def __init__(self, drive, game, cards):
        self.process = subprocess.Popen([drive, game, cards], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.pool = self.read()["pool"]
        self.commands = []

    def read(self):
        line = self.process.stdout.readline()
        if not line:
            raise Difference("the engine has died")
        return json.loads(line)

    def write(self, command):
        self.commands.append(command)
        try:
            self.process.stdin.write(command + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Difference("the engine has died") from None

    def tell(self, command):
        self.write(command)
        answer = self.read()
        if "error" in answer:
            raise Difference("the engine refuses %r: %s" % (command, answer["error"]))
        return answer

    def start(self, seed, decks, switches):
        self.commands = []
        for seat, sections in enumerate(decks):
            for section, cards in sections.items():
                self.write("deck %d %s %s" % (seat, section, " ".join(map(str, cards))))
        return self.tell("start %d %d %s" % (seed, len(decks), switches))

    def close(self):
        self.process.stdin.close()
        self.process.wait(10)


def options_of(table):
    """Who is asked what: {seat: sorted options}, and the engine's own order, which choose counts in."""
    return {int(seat): sorted(map(tuple, options)) for seat, options in table["options"].items()}


def unequal(where, a, b):
    """One line for each place inside dictionaries where the engine's [a] is not the referee's [b]."""
    if a == b:
        return []
    if not (isinstance(a, dict) and isinstance(b, dict)):
        return ["%s: engine %s, referee %s" % (where.strip(), a, b)]
    return [line for key in sorted(a.keys() | b.keys()) for line in unequal("%s %s" % (where, key), a.get(key), b.get(key))]


def compare(module, table, game):
    """Raises Difference unless the engine's table and the referee's game are the same."""
    wrong = []
    ours, theirs = {}, options_of(table)
    if not game.over:
        ours = {seat: sorted(options) for seat, options in game.options.items()}
        if not table["over"] and table["question"] != game.question:
            wrong.append("question: engine %s, referee %s" % (table["question"], game.question))
    for seat in sorted(ours.keys() | theirs.keys()):
        a, b = theirs.get(seat), ours.get(seat)
        if a == b:
            continue
        if a is None or b is None:
            wrong.append("seat %d is asked only by %s: %s" % (seat, "the referee" if a is None else "the engine", a or b))
        else:
            wrong.append("options of seat %d only of the engine: %s; only of the referee: %s; both: %d" % (
                seat, sorted(set(a) - set(b)), sorted(set(b) - set(a)), len(set(a) & set(b))))
    wrong += unequal("", module.seen(table), game.state())
    if wrong:
        raise Difference("\n".join(wrong))


def pick(options, table, taste, dice):
    """One of the options, at random, by their weights: its place in the list."""
    weights = [taste(option, table) for option in options]
    if sum(weights) <= 0:
        return dice.randrange(len(options))
    return dice.choices(range(len(options)), weights)[0]


def step(engine, module, table, game, taste, dice):
    """One choice, or something a player may do at any time, on both sides. Returns the engine's new table."""
    sudden = module.interrupts(table, dice)
    if sudden:
        after = engine.tell("%s %d" % sudden)
        game.told = after
        getattr(game, sudden[0])(sudden[1])
        return after
    seat = dice.choice(sorted(table["options"]))
    options = table["options"][seat]
    number = pick([tuple(option) for option in options], table, taste, dice)
    after = engine.tell("choose %s %d" % (seat, number))
    game.told = after
    game.answer(int(seat), tuple(options[number]))
    return after


def play(engine, module, number, show):
    """Game [number] of the series. Returns the referee's game and the number of choices; raises Difference."""
    dice = random.Random(number)
    decks, switches = module.decks(engine.pool, dice)
    taste = module.taste(dice)
    table = engine.start(number, decks, switches)
    game = module.Game(engine.pool, table)
    choices = 0
    compare(module, table, game)
    while not table["over"]:
        if choices == LONGEST_GAME:
            raise Difference("the game does not end")
        table = step(engine, module, table, game, taste, dice)
        if show:
            print(engine.commands[-1], table["question"], options_of(table))
        compare(module, table, game)
        choices += 1
    return game, choices


def tell_difference(engine, number, what):
    print("Game %d differs after %d commands.\n%s" % (number, len(engine.commands), what))
    print("What led there, for the standard input of drive:")
    print("\n".join(engine.commands))


def find_drive():
    for folder in ("build", "build/dev"):
        path = os.path.join(HERE, "../..", folder, "tests/drive")
        if os.path.exists(path):
            return path
    sys.exit("there is no drive below build: build it, or name it with --drive")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", help="the name of a referee: elestrals")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=1, help="number of the first game")
    parser.add_argument("--drive", help="the program drive; usually the one below build")
    parser.add_argument("--show", action="store_true", help="print every choice")
    return parser.parse_args()


def report(module, decided, games, choices, seconds):
    """What was played, and whether every rule that the referee cites decided something. Returns the exit code."""
    print("%d games, %d choices, %.0f s: no difference" % (games, choices, seconds))
    never = sorted(set(module.CITED) - set(decided))
    print("decided by %d rules, least often %s" % (
        len(decided), ", ".join("%s %d" % row for row in decided.most_common()[:-6:-1])))
    if never and games >= 200:
        print("never came up: " + ", ".join(never))
        return 1
    return 0


def main():
    wanted = arguments()
    sys.path.insert(0, HERE)
    module = importlib.import_module(wanted.game)
    engine = Engine(wanted.drive or find_drive(), wanted.game, os.path.join(HERE, wanted.game + ".card"))
    begun = told = time.monotonic()
    decided, choices = collections.Counter(), 0
    for number in range(wanted.first, wanted.first + wanted.games):
        try:
            game, made = play(engine, module, number, wanted.show)
        except Exception as what:  # the referee may stumble over what the engine does, too
            tell_difference(engine, number, what if isinstance(what, Difference) else traceback.format_exc())
            return 1
        choices += made
        decided.update(game.decided)
        if time.monotonic() - told > 10:
            told = time.monotonic()
            print("game %d, %d choices, %.0f s" % (number, choices, told - begun), file=sys.stderr)
    engine.close()
    return report(module, decided, wanted.games, choices, time.monotonic() - begun)


if __name__ == "__main__":
    sys.exit(main())
