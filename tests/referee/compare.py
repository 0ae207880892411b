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
TABLES = 16  # games in progress at the same time; at most as many as drive has tables


class Difference(Exception):
    """The two sides differ; the text says where."""


class Engine:
    """The program drive: commands in, tables out. It keeps many tables, so that one exchange advances many games."""

    def __init__(self, drive, game, cards):
        self.process = subprocess.Popen([drive, game, cards], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.pool = self.read()["pool"]

    def read(self):
        line = self.process.stdout.readline()
        if not line:
            raise Difference("the engine has died")
        return json.loads(line)

    def tell(self, commands):
        """Sends one command per table, {table: text}; returns {table: answer}. An empty line requests the answers."""
        try:
            self.process.stdin.write("".join("table %d\n%s\n" % row for row in commands.items()) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Difference("the engine has died") from None
        return {table: self.read() for table in commands}

    def close(self):
        self.process.stdin.close()
        self.process.wait(10)


def options_of(table):
    """The questions: {seat: sorted options}, and the engine's own order, which choose uses."""
    return {int(seat): sorted(map(tuple, options)) for seat, options in table["options"].items()}


def unequal(where, a, b):
    """One line for each place inside dictionaries where the engine's [a] differs from the referee's [b]."""
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
            only = "the referee" if a is None else "the engine"
            wrong.append("seat %d is asked only by %s: %s" % (seat, only, a or b))
        else:
            wrong.append("options of seat %d only of the engine: %s; only of the referee: %s; both: %d" % (
                seat, sorted(set(a) - set(b)), sorted(set(b) - set(a)), len(set(a) & set(b))))
    wrong += unequal("", module.seen(table), game.state())
    if wrong:
        raise Difference("\n".join(wrong))


def pick(options, table, taste, dice):
    """A random option, by weights: its index in the list."""
    weights = [taste(option, table) for option in options]
    if sum(weights) <= 0:
        return dice.randrange(len(options))
    return dice.choices(range(len(options)), weights)[0]


class Trial:
    """Game [number] of the series, on both sides; course() yields commands and continues with the engine's answers."""

    def __init__(self, module, pool, number, show):
        self.module, self.pool, self.number, self.show = module, pool, number, show
        self.dice = random.Random(number)
        self.commands, self.choices, self.game = [], 0, None
        self.running = self.course()

    def tell(self, command):
        self.commands.append(command)
        answer = yield command
        if "error" in answer:
            raise Difference("the engine refuses %r: %s" % (command, answer["error"]))
        return answer

    def course(self):
        decks, switches = self.module.decks(self.pool, self.dice)
        taste = self.module.taste(self.dice)
        lines = ["deck %d %s %s" % (seat, section, " ".join(map(str, cards)))
                 for seat, sections in enumerate(decks) for section, cards in sections.items()]
        table = yield from self.tell("\n".join(lines + ["start %d %d %s" % (self.number, len(decks), switches)]))
        self.game = self.module.Game(self.pool, table)
        compare(self.module, table, self.game)
        while not table["over"]:
            if self.choices == LONGEST_GAME:
                raise Difference("the game does not end")
            table = yield from self.step(table, taste)
            self.choices += 1
            if self.show:
                print(self.commands[-1], table["question"], options_of(table))
            compare(self.module, table, self.game)

    def step(self, table, taste):
        """One choice on both sides, or something that a player may do at any time."""
        sudden = self.module.interrupts(table, self.dice)
        if sudden:
            after = yield from self.tell("%s %d" % sudden)
            self.game.told = after
            getattr(self.game, sudden[0])(sudden[1])
            return after
        seat = self.dice.choice(sorted(table["options"]))
        options = [tuple(option) for option in table["options"][seat]]
        number = pick(options, table, taste, self.dice)
        after = yield from self.tell("choose %s %d" % (seat, number))
        self.game.told = after
        self.game.answer(int(seat), options[number])
        return after


def play(engine, module, numbers, show):
    """Plays these games, several at a time, and yields each finished Trial; the first difference is printed and
    raised."""
    numbers, trials, answers = iter(numbers), {}, {}
    while True:
        for table in range(TABLES):
            if table not in trials and (number := next(numbers, None)) is not None:
                trials[table] = Trial(module, engine.pool, number, show)
        if not trials:
            return
        commands = {}
        for table, trial in list(trials.items()):
            try:
                commands[table] = trial.running.send(answers.get(table))
            except StopIteration:
                yield trials.pop(table)
            except Exception as what:  # the referee may also fail on something the engine does
                tell_difference(trial, what if isinstance(what, Difference) else traceback.format_exc())
                raise
        answers = engine.tell(commands) if commands else {}


def tell_difference(trial, what):
    print("Game %d differs after %d choices.\n%s" % (trial.number, trial.choices, what))
    print("What led there, for the standard input of drive:")
    print("\n".join(trial.commands))


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
    """Prints a summary, and whether every rule that the referee cites has decided something. Returns the exit code."""
    print("%d games, %d choices, %.0f s: no difference" % (games, choices, seconds))
    wanted = module.CITED * (games >= 200) + module.RARE * (games >= 5000)
    never = [rule for rule in wanted if rule not in decided]
    print("decided by %d rules, least often %s" % (
        len(decided), ", ".join("%s %d" % row for row in decided.most_common()[:-6:-1])))
    if never:
        print("never came up: " + ", ".join(never))
        return 1
    return 0


def main():
    wanted = arguments()
    sys.path.insert(0, HERE)
    module = importlib.import_module(wanted.game)
    engine = Engine(wanted.drive or find_drive(), wanted.game, os.path.join(HERE, wanted.game + ".card"))
    begun = told = time.monotonic()
    decided, choices, games = collections.Counter(), 0, 0
    for trial in play(engine, module, range(wanted.first, wanted.first + wanted.games), wanted.show):
        games += 1
        choices += trial.choices
        decided.update(trial.game.decided)
        if time.monotonic() - told > 10:
            told = time.monotonic()
            print("%d games, %d choices, %.0f s" % (games, choices, told - begun), file=sys.stderr)
    engine.close()
    return report(module, decided, games, choices, time.monotonic() - begun)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Exception as problem:
        sys.exit("not compared to the end: %s" % str(problem).splitlines()[0])
