"""A game's cards broken clause by clause (tests/mutate/card_changes.c makes the changes, the engine compiles them)."""
import collections
import json
import subprocess

from mutation.runs import CAUGHT

Card = collections.namedtuple("Card", "number place card kind original changed")


def listed(runner, game):
    ran = subprocess.run([runner, ".", game, "cards"], capture_output=True, check=True)
    rows = [line.split("\t") for line in ran.stdout.decode("utf-8", "replace").splitlines()]
    return [Card(int(row[0]), row[1].removeprefix("./"), row[2], row[3], row[4].strip(), row[5].strip())
            for row in rows]


def tried(runner, game, cards, jobs):
    """{card change: verdict} of those that compile and mean something else; two that mean the same are one."""
    numbers = "".join(f"{card.number}\n" for card in cards)
    ran = subprocess.run([runner, ".", game, "try-cards", str(jobs)], input=numbers, capture_output=True, text=True,
                         check=True)
    by_number = {card.number: card for card in cards}
    out, seen = {}, set()
    for number, word, scene, digest in sorted((line.split() for line in ran.stdout.splitlines()),
                                              key=lambda row: int(row[0])):
        card = by_number[int(number)]
        if (card.card, digest) in seen:
            continue
        seen.add((card.card, digest))
        out[card] = "not reached" if word == "survived" and scene == "-2" else "caught" if word in CAUGHT else word
    return out


def _row(name, words):
    counter = collections.Counter(words)
    reached = counter["caught"] + counter["survived"]
    share = f"{100 * counter['caught'] / reached:.1f}%" if reached else "-"
    print(f"{name:22}{sum(counter.values()):8}{counter['caught']:13}{counter['survived']:13}"
          f"{counter['not reached']:13}{share:>8}")


def report(verdicts, as_json):
    if as_json:
        print(json.dumps([dict(card._asdict(), verdict=word) for card, word in verdicts.items()], indent=1))
        return
    for card, word in verdicts.items():
        if word != "caught":
            print(f"{card.place}: {card.card}: {card.kind}, {word}\n    {card.original}\n -> {card.changed or 'nothing'}")
    print(f"{'kind':22}{'all':>8}{'caught':>13}{'survived':>13}{'not named':>13}{'share':>8}")
    for kind in sorted({card.kind for card in verdicts}):
        _row(kind, [word for card, word in verdicts.items() if card.kind == kind])
    _row("together", list(verdicts.values()))
