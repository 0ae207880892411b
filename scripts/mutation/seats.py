"""Loops that reach a third seat in a game for two, found by rule as in unread.py: a loop over the seats that goes
one further,

    for (int s = 0; s < 2; s++)
        QN_EACH (t, c, SYN_RECORDS, s) ...

and only walks the cards of a seat's zones, or tests whether a mask of seats contains it. A game value has room
for six seats (QN_MAX_PLAYERS); the third is empty, its zones never hold a card and no mask has its bit. A loop up
to the number of players does not count: with six players there is no room behind the last."""
import re

HEAD = re.compile(r"for \(int (\w+) = 0; (?:[^;]* && )?\1 < 2; \1\+\+\)\s*")
KINDS = re.compile(r"for \(int \w+ = \w+; \w+ <= \w+; \w+\+\+\)\s*")   # of zones, around the walk


def _walks(body, seat):
    """Does the body only visit the cards of a seat's zone? QN_EACH is a loop, and its body follows."""
    kinds = KINDS.match(body)
    return re.match(rf"QN_EACH \(t, \w+, [^,()]+, {seat}\)", body[kinds.end() if kinds else 0 :]) is not None


def _is_named(body, seat):
    """Does the body act only if a mask has the seat's bit? One statement, without "else"."""
    return re.match(rf"if \(\w+ >> {seat} & 1(?:\)| &&)[^;{{}}]*;(?!\s*else)", body) is not None


def reason(text, change):
    """Why nobody could notice the change, or ""."""
    further = change.kind == "compare" and change.original.endswith(" < 2") and change.changed.endswith(" <= 2")
    more = change.kind == "constant" and (change.original, change.changed) == ("2", "3")
    if not (further or more) or len(change.edits) != 1:
        return ""
    begin = text.rfind("for (", 0, change.edits[0].start)
    head = HEAD.match(text, begin) if begin >= 0 else None
    if not head or head.end() < change.edits[0].stop:
        return ""
    body, seat = text[head.end() : head.end() + 600], head.group(1)
    return "a game for two has no third seat: no cards, and no mask names it" if _walks(body, seat) or _is_named(body, seat) else ""
