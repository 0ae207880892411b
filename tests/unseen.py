#!/usr/bin/env python3
"""Checks every row of promises.unseen, kinds.unseen, places.unseen and moments.unseen: the scenario exists, contains
the card, and a text of the card says what the row is about.

A row is: game | sentence | why random games do not show it | file | title of the scenario | name of the card."""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
HEADS = [   # the start of a row, and the form of a text that says it
    ("later when ", r"later when "),
    ("when: ", r"when [^>]*: .*?"),
    ("use: ", r"use[^>]*: .*?"),
    ("effect: ", r"effect[^>]*: .*?"),
    ("effect -> ", r"effect[^>]*-> .*?"),
    ("on: ", r"on [^>]*: .*?"),
    ("on -> ", r"on \w+ -> .*?"),
    ("use -> ", r"use[^>]*-> .*?"),
    ("when ", r"(?m)^\s*when "),
    ("if ", r"(?:if|while|unless) .*?"),
    ("always … ", r"(?:always|while)[^>]*-> .*?"),
    ("for a while … ", r"(?m)^(?!\s*(?:always|while)).*?"),
    ("each player ", r"each player "),
]


def blocks_of(path):
    """Cards, examples and scenarios of a file: (kind, title) to text."""
    found, text = {}, None
    with open(path, encoding="utf-8") as f:
        for line in f:
            head = re.match(r'(card|example|scenario)\s+"([^"]*)"', line)
            if head:
                text = found.setdefault(("card" if head.group(1) == "card" else "scenario", head.group(2)), [])
            elif line.strip() and not line[0].isspace() and not re.match(r"given|when|then|rules", line):
                text = None
            if text is not None:
                text.append(line)
    return {key: "".join(lines) for key, lines in found.items()}


def pattern_of(words):
    """The fixed words of a row of the tables, with or without a final s; its slots match anything."""
    words = re.sub(r"\[[^\]]*\]", "", words).strip()
    out = ""
    for part in re.split(r"(\{[^}]*\}|\s+)", words):
        if part.startswith("{"):
            out += r"\S.*?"
        elif part.strip():
            out += re.escape(part) + r"(?:e?s)?"
        else:
            out += r"\s+" if part else ""
    return out


def one_or_more(noun):
    return r"\b" + (re.escape(noun[:-1]) + "(?:y|ies)" if noun.endswith("y") else re.escape(noun) + "s?")


def said_of_kind(form):
    """A row of kinds.unseen: about which cards, or about "this" on a card of which kind; None: it is a row of
    another file."""
    found = re.match(r"(when )?(.*), of (this )?(.+) as (\d)$", form)
    if found:
        when, pattern, this, noun, number = found.groups()
        slots = re.findall(r"\{[^}]*\}", pattern)
        parts = re.split(r"\{[^}]*\}", re.sub(r"\[|\]", "", pattern))
        out = r"(?:later )?when " if when else ""
        for i, words in enumerate(parts):
            out += pattern_of(words).replace(r"\{", "") if words.strip() else ""
            if i < len(slots):
                meant = r"this\b" if this else r"[^\n]*?" + one_or_more(noun) + r"[^\n]*?"
                out += r"\s*" + (meant if i + 1 == int(number) else r"\S[^\n]*?") + r"\s*"
        return re.compile(out), noun if this else None
    found = "…" not in form and re.match(r"(always|for a while) (this )?(.+?) (has|cannot|can) (.+)$", form)
    if found:
        held, this, noun, verb, rest = found.groups()
        head = r"(?:always|while)[^>\n]*-> " if held == "always" else r"(?m)^(?!\s*(?:always|while)).*?"
        verb = "(?:has|have)" if verb == "has" else verb
        return re.compile(head + r"[^\n]*?" + ("this" if this else one_or_more(noun)) + " " + verb + " " + re.escape(rest)), \
            noun if this else None
    found = re.match(r"if count of (\S+(?: card)?) (?:that are|with) (.+)$", form)
    if found and "$" not in form:
        noun, asked = found.groups()
        return re.compile(r"(?:%s[^\n]* %s|%s %s)" % (one_or_more(noun), re.escape(asked), re.escape(asked), one_or_more(noun))), None
    return None


def said(form):
    form = form.replace("{name}", '"{name}"').replace("$s", "{cards}").replace("#", "{n}")
    form = re.sub(r", (with '.*|of (cards|players))$", "", form).rstrip("…")
    form = re.sub(r", with$", "", form.strip())
    for head, begins in HEADS:
        if form.startswith(head):
            return re.compile(begins + pattern_of(form[len(head):]))
    return re.compile(pattern_of(form))


def said_then(form):
    """A row of moments.unseen: a verb, and its timing or event; None: it is a row of another file."""
    found = re.match(r"(.*), (?:at ([^{}]+)|when( .*?)?(?:, of this)?)…?$", form)
    if not found:
        return None
    verb, timing, event = found.groups()
    head = r"(?m)^  (?:use|later) at " + re.escape(timing) + r"\b" if timing else r"\bwhen\b.*?" + pattern_of(event or "")
    return re.compile(head + r"[^>]*->\s.*?" + pattern_of(verb))


def text_of(game, card, path):
    """The text of a card: in the file of the scenario, or among the cards of the game."""
    folder = os.path.join(ROOT, "cards", game)
    files = [path] + sorted(os.path.join(folder, f) for f in os.listdir(folder) if f.endswith(".card"))
    for file in files:
        text = blocks_of(file).get(("card", card))
        if text is not None:
            return text
    return None


def wrong_with(row):
    parts = row.split(" | ")
    if len(parts) != 6:
        return "a row has six parts"
    game, form, _, file, title, card = parts
    path = os.path.join(ROOT, file)
    if not os.path.exists(path):
        return f"there is no {file}"
    scenario = blocks_of(path).get(("scenario", title))
    if scenario is None:
        return f'{file} has no scenario "{title}"'
    if card not in scenario:
        return f'{card} is not in "{title}"'
    text = text_of(game, card, path)
    if text is None:
        return f"nobody has written {card}"
    form = re.sub(r", which is .*$", "", form)   # for "it": where that card is
    then = said_then(form)
    pattern, kind = (then, None) if then else said_of_kind(form) or (said(form), None)
    if kind and not re.match(rf'card "[^"]*" {kind}\b', text):
        return f"{card} is no {kind}"
    return None if pattern.search(text) else f"{card} does not say so"


def main():
    failed = rows = 0
    for name in ("promises.unseen", "kinds.unseen", "places.unseen", "moments.unseen"):
        with open(os.path.join(ROOT, "tests", name), encoding="utf-8") as f:
            for number, line in enumerate(f, 1):
                if line.startswith("#") or not line.strip():
                    continue
                rows += 1
                wrong = wrong_with(line.rstrip("\n"))
                if wrong:
                    failed += 1
                    print(f"{name}:{number}: {wrong}: {line.strip()}")
    print(f"{rows} rows, {failed} without a scenario")
    return 1 if failed or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
