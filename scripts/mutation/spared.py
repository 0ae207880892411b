"""Changes that nobody can notice because the changed test only saves work. They are found by rule, as in unread.py,
and only as long as no scenario notices them.

- The checks of a table's invariants (…_check_invariants, and functions used only there) accept every reachable table:
  a weaker check changes nothing.
- The unions of what texts in play listen to and alter only save evaluating them (docs/design.md): if the test says yes
  without such a text, the texts are evaluated and none applies.
- The test whether cached numbers are valid (cache_valid) only saves computing them: if it says no, they are computed."""
import glob
import re

FUNCTION = re.compile(r"^(?!static const)[A-Za-z][\w *]*?\b(\w+)\([^;{}]*\) *\n\{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
ONE_LINE = re.compile(r"^[A-Za-z][\w *]*?\b(\w+)\([^;{}]*\) \{(.*)\}$", re.MULTILINE)
SPARING = re.compile(
    r"(!?)(?:qn_(?:any|may)_change\([^()]*\)"
    r"|\(?t->game\.hears >> \w+ & 1\)?"
    r"|\(?\(t->game\.alters \| t->game\.mods_alter\) >> \w+ & 1\)?"
    r"|t->game\.mods_alter & qn_change_bit\([^()]*\))")
KEPT = re.compile(r"(!?)\(?t->cache_valid & \w+\)?")


def _bodies(texts):
    out = {}
    for text in texts:
        for name, body in FUNCTION.findall(text) + ONE_LINE.findall(text):
            out[name] = out.get(name, "") + body
    return out


def _uses(name, text):
    return len(re.findall(rf"\b{name}\b", text))


def checks(folder):
    """The functions that only check a table's invariants."""
    texts = []
    for path in sorted(glob.glob(f"{folder}/*.[ch]") + glob.glob(f"{folder}/*.def")):
        with open(path, encoding="utf-8") as file:
            texts.append(re.sub(r"//[^\n]*|\bassert\([^;]*;", "", file.read()))   # assertions check, too
    bodies = _bodies(texts)
    roots = {name for name in bodies if name.endswith("_check_invariants")}
    inside = set(roots)
    while True:
        more = {name for known in inside for name in bodies if name not in inside and _uses(name, bodies[known])}
        if not more:
            break
        inside |= more
    while True:
        used_outside = {name for name in inside - roots
                        if any(_uses(name, body) for user, body in bodies.items() if user not in inside)
                        or _outside_bodies(name, texts, bodies)}
        if not used_outside:
            return inside
        inside -= used_outside


def _outside_bodies(name, texts, bodies):
    """Is the name used in a table or macro, not only where the function is declared and defined?"""
    declared = rf"^[A-Za-z][\w *]*?\b{name}\("
    everywhere = sum(_uses(name, text) - len(re.findall(declared, text, re.MULTILINE)) for text in texts)
    return everywhere > sum(_uses(name, body) for body in bodies.values())


def reason(change, known):
    """Why nobody could notice the change, or "". [known]: the result of checks()."""
    if change.function in known:
        return "it only says whether a table is sound, and every table is"
    if change.kind == "condition" and change.changed in ("true", "false"):
        sparing = SPARING.fullmatch(change.original)
        if sparing and change.changed == ("false" if sparing.group(1) else "true"):
            return "it only spares asking texts where none could answer"
        kept = KEPT.fullmatch(change.original)
        if kept and change.changed == ("true" if kept.group(1) else "false"):
            return "it only spares computing what is kept"
    return ""
