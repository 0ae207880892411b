"""Changes of numbers that nothing reads, found from the rows of the game: a detail of a refusal, note or phrase
without a slot for it; a byte of an answer whose row says that it refers to nothing; how an event happened, if no
text can ask. Also a note and an event that change places: a note only reports (qn_emit_note cannot change the
table), an event only queues texts, silently (qn_raise). These changes are equivalent for a reason that can be
checked, so they are found by rule instead of being listed one by one."""
import os
import re

from mutation import slots

ROW = re.compile(r'^\s*(REFUSAL|NEVER|NOTE|ANSWER|COMMON_ANSWER|PHRASE)\((\w+),\s*(.*)\)\s*$', re.MULTILINE)
CONTINUED = re.compile(r"\\\n|(?<=,)\s*\n(?=\s)")   # a row that continues on the next line
SLOT = re.compile(r"\{(\w+)")
# Slots that read neither {b} nor {n}: the players, and the first card. Then slots that read only one of the two
# (kernel/phrases.c); any other slot may read both.
PLAIN = {"a", "who", "you", "they", "them", "their", "foe", "own_a", "card_a", "whose_a", "their_a", "face", "where", "have",
         "are"}
ONLY = {"b": {"b", "own_b", "whose_b", "their_b"}, "n": {"n", "s", "signed", "nth"}}
NOT_A = {"who", "you"} | ONLY["n"]   # slots that do not read the first card
CALLS = {"REFUSE": (1, "abn"), "qn_emit_note": (2, "?abn"), "qn_tell_openly": (2, "?abn"), "qn_offer": (3, "abc"),
         "attempt": (4, "abc"),   # (table, seat, refusal, verb, …): a game's own way to offer a refused option
         "qn_offer_if": (4, "abc"), "qn_offer_if_both": (4, "abc"),   # (table, test, seat, verb, …): the tests get {a}, or {a} and {b}
         "qn_offer_late": (6, "abc")}   # (table, refusal, test, test, seat, verb, …)
OFFERS = ("qn_offer", "qn_offer_if", "qn_offer_if_both", "qn_offer_late", "attempt")
TESTED = {"qn_offer_if": "a", "qn_offer_if_both": "ab", "qn_offer_late": "a"}
RAISES = ("qn_raise_with", "qn_raise_card")   # (table, event, flags, …)
PARTS = ("qn_put_part_n", "qn_put_board_n")   # (reader, phrase, {n}, {of}, …)
SAID = re.compile(r"\b\w+?_SAY_(\w+)")
NOT_OF = {"n", "s", "nth", "signed", "words"}   # slots of a phrase that do not read {of}
EVENT = re.compile(r"\b(\w+_EV_\w+)\s*,\s*(\w+)")   # in a row of words.def: the event, and how it must have happened
ENUMERATOR = re.compile(r"^\w+?_(?:NOTE|V)_(\w+)$")


def rows(folder):
    """Returns {(kind of row, name): the text after the name}, and {("SLOT", name): the details it reads}."""
    out = {("SLOT", name): details for name, details in slots.read_by(folder).items()}
    own = [os.path.join(folder, name) for name in ("refusals.def", "notes.def", "prompts.def", "phrases.def", "screen.def", "rows.def")]
    for path in ["src/vm/prompts.def", *own]:
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                for kind, row, rest in ROW.findall(CONTINUED.sub(" ", file.read())):
                    out[{"NEVER": "REFUSAL", "COMMON_ANSWER": "ANSWER"}.get(kind, kind), row] = rest
    path = os.path.join(folder, "words.def")
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            for event, flags in EVENT.findall(file.read()):
                out["EVENT", event] = out.get(("EVENT", event), "0") if flags == "0" else flags
    return out


def _unread_flags(given, index, known):
    """Texts ask how an event happened only if a row of words.def names a flag."""
    unread = index == 2 and known.get(("EVENT", given[1])) == "0"
    return "no row of words.def asks how this event happened" if unread else ""


def call_around(text, at):
    """Returns (function, its arguments before this one as text, index of the argument) of the innermost call around
    a place."""
    depth, commas, end = 0, [], at
    for i in range(at - 1, max(0, at - 400), -1):
        c = text[i]
        if c in ")]}":
            depth += 1
        elif c in "([{":
            if depth == 0:
                name = re.search(r"(\w+)\s*$", text[:i])
                if c != "(" or not name:
                    return None
                cuts = [i] + commas[::-1]
                given = [text[a + 1 : b].strip() for a, b in zip(cuts, cuts[1:] + [end])]
                return name.group(1), given[:-1] if len(given) > 1 else [], len(cuts) - 1
            depth -= 1
        elif c == "," and depth == 0:
            commas.append(i)
        elif c in ";" and depth == 0:
            return None
    return None


def _reads(sentence, detail, known):
    quiet = NOT_A if detail == "a" else PLAIN | ONLY["n" if detail == "b" else "b"]
    return any(known[("SLOT", slot)] & {detail, slots.ALL} if ("SLOT", slot) in known else slot not in quiet
               for slot in SLOT.findall(sentence))


def _unread_by_notes(said, detail, known):
    """[said]: the note, or a choice between two. Listeners get the card of a note, whatever its sentence says."""
    if detail == "a":
        return ""
    names = [ENUMERATOR.match(name.strip()) for name in re.split(r"[?:]", said)[-2:]]
    rows_of = [known.get(("NOTE", name.group(1))) if name else None for name in names]
    read = any(row is None or _reads(row, detail, known) for row in rows_of)
    return "" if read else "the sentence of the note has no slot for it"


def _unread_by_phrases(given, index, known):
    """{of} of a part of a sentence, if no possible phrase has a slot for it."""
    rows_of = [known.get(("PHRASE", name)) for name in SAID.findall(given[1])] if index == 3 else []
    quiet = rows_of and all(row is not None and set(SLOT.findall(row)) <= NOT_OF for row in rows_of)
    return "the phrase has no slot for it" if quiet else ""


def _speaks_and_waits(text, change):
    said = sorted(re.match(r"\w*", text[edit.start : edit.stop]).group() for edit in change.edits)
    return len(said) == 2 and said[0] == "qn_emit_note" and said[1] in RAISES


def _says_and_has_done(change):
    """A verb keeps in its own frame how many objects it has affected (qn_did), for the following line: no sentence
    reads it."""
    return re.fullmatch(r"qn_emit_note\(.*\); qn_did\(f, [\w> -]+\)", change.original) is not None


def reason(text, change, known):
    """Why nobody could notice the change, or ""."""
    if change.kind == "order" and _speaks_and_waits(text, change):
        return "the one only speaks, the other only lets texts wait"
    if change.kind == "order" and _says_and_has_done(change):
        return "the one only speaks, the other is for the next line"
    if change.kind != "constant" or len(change.edits) != 1 or change.original not in ("0", "QN_NONE"):
        return ""
    edit = change.edits[0]
    call = call_around(text, edit.start)
    if not call or call[0] not in CALLS and call[0] not in RAISES and call[0] not in PARTS:
        return ""
    name, given, index = call
    if name in PARTS:
        return _unread_by_phrases(given, index, known)
    if name in RAISES:
        return _unread_flags(given, index, known)
    first, details = CALLS[name]
    if not first <= index < first + len(details) or text[edit.stop : edit.stop + 1] not in ",)":
        return ""
    detail = details[index - first]
    if name == "REFUSE":
        row = known.get(("REFUSAL", given[0]))
        return "" if row is None or _reads(row, detail, known) else "the sentence of the refusal has no slot for it"
    if detail == "?":
        return ""
    if name not in OFFERS:
        return _unread_by_notes(given[1], detail, known)
    which = ENUMERATOR.match(given[first - 1])
    row = known.get(("ANSWER", which.group(1))) if which else None
    if row is None:
        return ""
    points = [part.strip() for part in row.split(",")][1:4]
    if points[0] in ("TARGET", "CELL"):   # the other bytes determine what the first one is
        return ""
    quiet = points["abc".index(detail)] == "NOTHING" and not _offers(row, detail) and detail not in TESTED.get(name, "")
    return "the answer's row says that this byte points at nothing" if quiet else ""


def _offers(row, detail):
    slots = set(SLOT.findall(row))
    return detail in slots or any(slot.endswith("_" + detail) for slot in slots)
