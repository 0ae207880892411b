"""The results for all changes, as text and as JSON."""
import collections
import json

from mutation.runs import CAUGHT

ALIKE = "alike in play"   # survivors that nobody could tell apart in random games
COLUMNS = ("caught", "survived", ALIKE, "equivalent", "not reached")


def column(change, verdicts, equivalents):
    if change in equivalents:
        return "equivalent"
    word = verdicts[change].word
    return "caught" if word in CAUGHT else word


def count(changes, verdicts, equivalents, by):
    """Returns {by(change): Counter of columns}."""
    out = collections.defaultdict(collections.Counter)
    for change in changes:
        out[by(change)][column(change, verdicts, equivalents)] += 1
    return out


def share(counter, *missed):
    """The share noticed of the changes that scenarios reach and could notice."""
    reached = counter["caught"] + sum(counter[word] for word in missed)
    return f"{100 * counter['caught'] / reached:.1f}%" if reached else "-"


def table(title, rows):
    print(f"{title:22}{'all':>8}" + "".join(f"{word:>15}" for word in COLUMNS) + f"{'share':>8}{'of the rest':>13}")
    for name, counter in rows:
        total = sum(counter.values())
        print(f"{name:22}{total:8}" + "".join(f"{counter[word]:15}" for word in COLUMNS)
              + f"{share(counter, 'survived', ALIKE):>8}{share(counter, 'survived'):>13}")


def tables(changes, verdicts, equivalents):
    for title, by in (("kind", lambda c: c.kind), ("file", lambda c: c.file)):
        table(title, sorted(count(changes, verdicts, equivalents, by).items()))
        print()
    table("", [("together", count(changes, verdicts, equivalents, lambda c: 0)[0])])


def survivor(change, folder, reached, most):
    print(f"{folder}/{change.file}:{change.line}: {change.function}: {change.id} {change.kind}")
    print(f"    {change.original}\n -> {change.changed}")
    for place in reached[:most]:
        print(f"      {place}")
    if most and len(reached) > most:
        print(f"      ... and {len(reached) - most} more scenarios reach it")


def as_json(changes, verdicts, equivalents, skipped, refused, gone, folder):
    rows = [{"id": c.id, "file": f"{folder}/{c.file}", "line": c.line, "function": c.function, "kind": c.kind,
             "original": c.original, "changed": c.changed, "address": c.address,
             "verdict": "equivalent" if c in equivalents else verdicts[c].word,
             "scenario": verdicts[c].scene} for c in changes if c in verdicts]
    together = count([c for c in changes if c in verdicts], verdicts, equivalents, lambda c: 0)[0]
    return json.dumps({"together": together, "skipped": skipped, "refused": refused, "gone": gone, "changes": rows},
                      indent=1)
