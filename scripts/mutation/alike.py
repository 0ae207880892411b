"""Changes that make no difference because both results are the same exactly where the changed comparison gives
another answer. They are found by rule, as in unread.py, and only as long as no scenario notices them.

- `a < b` changed to `a <= b`, or `>` to `>=`, and the reverse, differ only where a equals b. If one of the two is then
  chosen (`a < b ? a : b`, `a < 0 ? -a : a`, `a > b ? a - b : 0`), or one is set to the other (`if (a > b) a = b;`),
  the number is the same.
- The test for a listener (t->tell) only saves work: qn_emit_note tests it again."""
import re

EDGE = {("<", "<="), ("<=", "<"), (">", ">="), (">=", ">")}
COMPARED = re.compile(r"^([^<>=]+?) (<=?|>=?) ([^<>=]+)$")
ANSWERS = re.compile(r"\s*\?\s*([^?:;{}]+?)\s*:\s*([^?:;{}]+)")
SET = re.compile(r"\)\s*([^;{}=]+?) = (?:\(\w+\))?([^;{}=]+);")


def _is(text, wanted):
    """Does the code after a choice begin with [wanted], as a complete expression?"""
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
