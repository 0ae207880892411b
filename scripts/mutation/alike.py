"""Changes that make no difference because both answers are the same just where the changed comparison answers differently: told by rule, as in
unread.py, and only as long as no scenario notices them.

- `a < b` that becomes `a <= b`, or `>` that becomes `>=`, and the other way round, differ where a equals b alone. Where the one of them is chosen
  by it (`a < b ? a : b`, `a < 0 ? -a : a`, `a > b ? a - b : 0`), or the one is set to the other (`if (a > b) a = b;`), that is the same number.
- Whether anybody listens (t->tell) only spares saying what nobody hears: qn_emit_note asks it again."""
import re

EDGE = {("<", "<="), ("<=", "<"), (">", ">="), (">=", ">")}
COMPARED = re.compile(r"^([^<>=]+?) (<=?|>=?) ([^<>=]+)$")
ANSWERS = re.compile(r"\s*\?\s*([^?:;{}]+?)\s*:\s*([^?:;{}]+)")
SET = re.compile(r"\)\s*([^;{}=]+?) = (?:\(\w+\))?([^;{}=]+);")


def _is(text, wanted):
    """Whether what follows a choice begins with this, and nothing else belongs to it."""
    return text == wanted or re.match(re.escape(wanted) + r"\s*[,;)\]]", text) is not None


def _same_answers(left, right, rest):
    found = ANSWERS.match(rest)
    if not found:
        return False
    yes, no = found.groups()
    pairs = [(left, right), (right, left), (f"{left} - {right}", "0"), ("0", f"{left} - {right}"), (f"{right} - {left}", "0"),
             ("0", f"{right} - {left}")]
    if right == "0":
        pairs += [(f"-{left}", left), (left, f"-{left}")]
    return any(yes == one and _is(no, other) for one, other in pairs)


def _same_when_set(text, edit, left, right):
    found = SET.match(text[edit.stop :])
    before = re.search(r"\bif \($", text[: edit.start]) is not None
    return before and found is not None and {found.group(1), found.group(2)} == {left, right}


def reason(text, change):
    """Why nobody could notice the change, or ""."""
    if change.kind == "condition" and change.original == "t->tell" and change.changed == "true":
        return "it only spares saying what nobody hears"
    old, new = COMPARED.match(change.original), COMPARED.match(change.changed)
    if change.kind != "compare" or len(change.edits) != 1 or not old or not new or (old.group(2), new.group(2)) not in EDGE:
        return ""
    left, right, edit = old.group(1), old.group(3), change.edits[0]
    if _same_answers(left, right, text[edit.stop :]) or _same_when_set(text, edit, left, right):
        return "where the two are equal both answers are the same"
    return ""
