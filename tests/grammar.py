#!/usr/bin/env python3
"""Parses every card of the games with docs/grammar.ebnf: grammar.py ROOT. If the compiler accepts a card and the
grammar does not, the grammar is wrong. So it is if only the grammar accepts a line; this is tried with the
unreadable lines of tests/lang/mistakes.txt."""
import pathlib
import re
import sys

sys.setrecursionlimit(100000)
root = pathlib.Path(sys.argv[1])
GAMES = ["achroma", "elestrals", "solrei", "symetra", "synsouls"]


def rules_of(text):
    """Returns {name: expression}; an expression is ('seq', …), ('or', …), ('opt', e), ('many', e), ('word', w) or
    ('rule', name)."""
    text = re.sub(r"\(\*.*?\*\)", "", text, flags=re.S)
    tokens = re.findall(r'"[^"]*"|[A-Za-z][A-Za-z-]*|[=;|(){}\[\]]', text)
    at = 0

    endings = {"noun", "type", "resource", "verb", "event", "event-of-it", "test", "can", "cannot"}

    def choice(ends):
        nonlocal at
        options = [sequence(ends)]
        while tokens[at] == "|":
            at += 1
            options.append(sequence(ends))
        return options[0] if len(options) == 1 else ("or", *options)

    def sequence(ends):
        nonlocal at
        parts = []
        while tokens[at] not in ends and tokens[at] != "|":
            token = tokens[at]
            at += 1
            if token in "([{":
                inner = choice(")" if token == "(" else "]" if token == "[" else "}")
                at += 1
                parts.append(inner if token == "(" else ("opt", inner) if token == "[" else ("many", inner))
            elif token.startswith('"'):
                parts += [("word", word, name in endings) for word in token[1:-1].lower().split()]
            else:
                parts.append(("rule", token))
        return ("seq", *parts)

    rules = {}
    while at < len(tokens):
        name = tokens[at]
        at += 2
        rules[name] = ("or",) if tokens[at] == ";" else choice(";")
        at += 1
    return rules


def tokens_of(lines):
    """The tokens of a card: words, marks, NAME, NUMBER, and the indentation."""
    out, columns = [], [0]
    for number, line in enumerate(lines):
        indent = len(line) - len(line.lstrip(" "))
        if number:
            if indent > columns[-1]:
                columns.append(indent)
                out.append("INDENT")
            else:
                while indent < columns[-1]:
                    columns.pop()
                    out.append("DEDENT")
                out.append("LINE")
        out += re.findall(r'"[^"]*"|[A-Z]+-\d+|->|\d+|[A-Za-z](?:[A-Za-z\'-]*[A-Za-z])?|[^\sA-Za-z\d]', line)
    out += ["DEDENT"] * (len(columns) - 1)
    return out


def fits(word, token, endings):
    token = token.lower()
    ended = endings and token in (word + "s", word + "es")
    return token == word or ended or (word, token) in (("a", "an"), ("an", "a"))


class Reader:
    def __init__(self, rules, tokens):
        self.rules, self.tokens, self.known, self.farthest = rules, tokens, {}, 0

    def ends(self, e, at):
        """All positions where [e], starting at [at], may end."""
        kind = e[0]
        if kind == "word":
            ok = at < len(self.tokens) and fits(e[1], self.tokens[at], e[2])
            self.farthest = max(self.farthest, at)
            return {at + 1} if ok else set()
        if kind == "rule":
            return self.rule(e[1], at)
        if kind == "seq":
            places = {at}
            for part in e[1:]:
                places = set().union(*(self.ends(part, p) for p in places)) if places else places
            return places
        if kind == "or":
            return set().union(*(self.ends(part, at) for part in e[1:])) if len(e) > 1 else set()
        if kind == "opt":
            return {at} | self.ends(e[1], at)
        reached, new = {at}, {at}
        while new:
            new = set().union(*(self.ends(e[1], p) for p in new)) - reached
            reached |= new
        return reached

    def rule(self, name, at):
        if name.isupper():
            token = self.tokens[at] if at < len(self.tokens) else ""
            ok = {"NAME": token.startswith('"'), "NUMBER": token.isdigit(),
                  "SERIAL": bool(re.fullmatch(r"[A-Z]+-\d+", token))}.get(name, token == name)
            return {at + 1} if ok else set()
        key = (name, at)
        if key not in self.known:
            self.known[key] = set()   # a left-recursive rule matches nothing more
            self.known[key] = self.ends(self.rules[name], at)
        return self.known[key]


def cards_of(path):
    card, example = [], False
    for line in path.read_text(encoding="utf-8").split("\n"):
        line = re.match(r'(?:"[^"]*"|[^"#])*', line).group().rstrip()   # without its comment
        if not line:
            continue
        if not line.startswith(" "):
            if card:
                yield card
            card, example = [], not line.startswith("card ")
        if not example:
            card.append(line)
    if card:
        yield card


def split_games(text):
    common, *games = re.split(r"\(\* ---- \w+ ---- \*\)", text)
    return [rules_of(common + game) for game in games]


def reads(rules, lines):
    reader = Reader(rules, tokens_of(lines))
    return len(reader.tokens) in reader.rule("card", 0), reader


def mistakes(game):
    """The game's cards that the parser cannot read, by message."""
    for part in (root / "tests/lang/mistakes.txt").read_text(encoding="utf-8").split("\n## ")[1:]:
        title, its, *rest = part.split("\n")
        lines = [line[2:] for line in rest if line.startswith("| ")]
        if its == game and re.search(r"error: (expected|there is no (?!card called)|no line)", part) and lines[0].startswith("card "):
            yield title, lines


bad = total = refused = 0
for game, rules in zip(GAMES, split_games((root / "docs/grammar.ebnf").read_text(encoding="utf-8"))):
    for path in sorted((root / "cards" / game).glob("*.card")) + [root / "tests" / "authors" / f"{game}.card"]:
        for lines in cards_of(path):
            total += 1
            good, reader = reads(rules, lines)
            if not good:
                bad += 1
                near = " ".join(reader.tokens[max(0, reader.farthest - 4):reader.farthest + 3])
                print(f"{path.relative_to(root)}: {lines[0]}: cannot be read at '{near}'")
    for title, lines in mistakes(game):
        refused += 1
        if reads(rules, lines)[0]:
            bad += 1
            print(f"{game}: '{title}' can be read")
print(f"{total} cards and {refused} mistakes, {bad} wrong")
sys.exit(bad > 0 or total < 700 or refused < 40)
