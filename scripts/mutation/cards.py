"""Breaks a game's cards clause by clause (tests/mutate/card_changes.c makes the changes, the engine compiles them)."""
import collections
import json
import os
import random
import subprocess

from mutation import kept
from mutation.changes import short
from mutation.runs import CAUGHT

COLUMNS = ("caught", "survived", "equivalent", "not named")


class Card(collections.namedtuple("Card", "number place card kind original changed")):
    """One way to break one card."""

    @property
    def address(self):
        return f"{self.card}, {self.kind}: {short(self.original)} => {short(self.changed or 'nothing')}"

    @property
    def clause(self):
        """The change as the title of a scenario that notices it: Brannoch: 'crisis 6', not 'crisis 5'"""
        old, new = self.original.split(), self.changed.split()
        ahead = len(os.path.commonprefix([old, new]))
        behind = len(os.path.commonprefix([old[ahead:][::-1], new[ahead:][::-1]]))
        was, now = old[ahead:len(old) - behind], new[ahead:len(new) - behind]
        before = old[max(0, ahead - 1):ahead] if now else []
        said = " ".join(before + was).replace('"', "")
        return f"{self.card}: '{said}', not '{' '.join(before + now)}'".replace('"', "") if now else f"{self.card}: '{said}' counts"


def listed(runner, game):
    ran = subprocess.run([runner, ".", game, "cards"], capture_output=True, check=True)
    rows = [line.split("\t") for line in ran.stdout.decode("utf-8", "replace").splitlines()]
    return [Card(int(row[0]), row[1].removeprefix("./"), row[2], row[3], row[4].strip(), row[5].strip())
            for row in rows]


def _word(said, scene):
    if said == "survived" and scene == "-2":
        return "not named"
    return "caught" if said in CAUGHT else said


def tried(runner, game, cards, jobs):
    """Returns {card change: verdict} for changes that compile and change the meaning; changes with the same meaning
    count once."""
    numbers = "".join(f"{card.number}\n" for card in cards)
    ran = subprocess.run([runner, ".", game, "try-cards", str(jobs)], input=numbers, capture_output=True, text=True,
                         check=True)
    by_number = {card.number: card for card in cards}
    rows = sorted((line.split() for line in ran.stdout.splitlines()), key=lambda row: int(row[0]))
    out, seen = {}, set()
    for number, said, scene, digest in rows:
        card = by_number[int(number)]
        if (card.card, digest) not in seen:
            seen.add((card.card, digest))
            out[card] = _word(said, scene)
    return out


def excuse(verdicts, path):
    """Marks the changes in the list of equivalents. Returns the addresses in the list that match nothing."""
    found, gone = kept.match(kept.read(path), verdicts)
    for card in found:
        verdicts[card] = "equivalent"
    return gone


def keep_sample(verdicts, game, path, most, seed):
    caught = [card for card, word in verdicts.items() if word == "caught"]
    chosen = random.Random(seed).sample(caught, min(most, len(caught)))
    kept.write_sample(path, f"{game} --cards", sorted(chosen, key=lambda card: card.address))


def try_sample(runner, game, path, jobs):
    """The test in every ./run test: all sampled changes that still exist are noticed, and most still exist."""
    entries = kept.read(path)
    found, gone = kept.match(entries, listed(runner, game))
    missed = [card for card, word in tried(runner, game, list(found), jobs).items() if word != "caught"]
    for card in missed:
        print(f"{card.place}: {card.address}\n    nobody notices")
    for address in gone:
        print(f"no longer there: {address}")
    noticed = len(entries) - len(gone) - len(missed)
    print(f"cards of {game}: {noticed} of {len(entries)} noticed, {len(missed)} not, {len(gone)} no longer there")
    if len(gone) * 2 > len(entries):
        print(f"Most of the sample is gone. Choose another: scripts/mutate {game} --cards --keep-sample {len(entries)}")
    return 1 if missed or len(gone) * 2 > len(entries) or not entries else 0


def _row(name, words):
    counter = collections.Counter(words)
    reached = counter["caught"] + counter["survived"]
    share = f"{100 * counter['caught'] / reached:.1f}%" if reached else "-"
    print(f"{name:22}{sum(counter.values()):8}" + "".join(f"{counter[word]:13}" for word in COLUMNS) + f"{share:>8}")


def report(verdicts, gone, as_json):
    if as_json:
        rows = [dict(card._asdict(), verdict=word) for card, word in verdicts.items()]
        print(json.dumps({"gone": gone, "changes": rows}, indent=1))
        return
    for card, word in verdicts.items():
        if word in ("survived", "not named"):
            print(f"{card.place}: {card.card}: {card.kind}, {word}")
            print(f"    {card.original}\n -> {card.changed or 'nothing'}")
    for address in gone:
        print(f"no longer there: {address}")
    print(f"\n{'kind':22}{'all':>8}" + "".join(f"{word:>13}" for word in COLUMNS) + f"{'share':>8}")
    for kind in sorted({card.kind for card in verdicts}):
        _row(kind, [word for card, word in verdicts.items() if card.kind == kind])
    _row("together", list(verdicts.values()))
