"""Writes one source with all changes of its file: `(QN_CHANGED(417) ? changed : original)` (tests/mutate/mutant.h)."""
from mutation.changes import STATEMENT, TRUTH


def _places(changes):
    """Returns {(start, stop): [(number, edit)]}, without edits that partly overlap another."""
    places = {}
    for change in changes:
        for edit in change.edits:
            places.setdefault((edit.start, edit.stop), []).append((change.number, edit))
    return places


def _form(edit, use):
    if edit.text is None:
        return "(void)0"
    return f"(void)({edit.text})" if use == STATEMENT else f"({edit.text})"


def _asked(edits, original):
    """The expression for a place: the changed forms, then the original."""
    use = max(edit.use for _, edit in edits)
    forms = "".join(f"QN_CHANGED({number}) ? {_form(edit, use)} : " for number, edit in edits)
    last = {STATEMENT: "(void)({})", TRUTH: "!!({})"}.get(use, "({})")
    return f"({forms}{last.format(original)})"


def render(text, changes):
    """The file's text with every change in it. Line numbers stay the same."""
    places = _places(changes)
    order = sorted(places, key=lambda place: (place[0], -place[1]))
    out, open_places, at = [[]], [], 0

    def close():
        place = open_places.pop()
        inner = "".join(out.pop())
        out[-1].append(_asked(places[place], inner))

    for place in order:
        while open_places and open_places[-1][1] <= place[0]:
            out[-1].append(text[at : open_places[-1][1]])
            at = open_places[-1][1]
            close()
        if open_places and place[1] > open_places[-1][1]:
            raise ValueError(f"two places overlap at {text[place[0]:place[1]]!r}")
        out[-1].append(text[at : place[0]])
        at = place[0]
        open_places.append(place)
        out.append([])
    while open_places:
        out[-1].append(text[at : open_places[-1][1]])
        at = open_places[-1][1]
        close()
    return "".join(out[0]) + text[at:]


def applied(text, change):
    """The file's text with only this change, as a person would write it."""
    for edit in sorted(change.edits, reverse=True):
        text = text[: edit.start] + (edit.text or "(void)0") + text[edit.stop :]
    return text
