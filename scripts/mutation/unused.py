"""Arguments that the called function does not use, found by rule as in unread.py: a parameter that its body does not
name (also if the function is passed by name, to be called in a loop), and the player of a routine that never
reads f->who."""
import glob
import re

from mutation.unread import call_around

FUNCTION = re.compile(r"^(?!static const)[A-Za-z][\w *]*?\b(\w+)\(([^;{}()]*)\)[^\n]*\n\{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
ONE_LINE = re.compile(r"^[A-Za-z][\w *]*?\b(\w+)\(([^;{}()]*)\) \{(.*)\}[^\n]*$", re.MULTILINE)
ROUTINE = re.compile(r"^\s*ROUTINE\((\w+),\s*(\w+)\)", re.MULTILINE)
ENUMERATOR = re.compile(r"^\w+?_R_(\w+)$")
FOR_EACH = {"qn_do_each": 3, "qn_do_each_from": 4}   # position of the function; its last argument follows
MACRO = re.compile(r"^#define (\w+)\(f\b((?:[^\n]*\\\n)*[^\n]*)", re.MULTILINE)
HANDED_ON = re.compile(r"\b(?:QN_(?:BEGIN|ASK|DO|RECALL|RECALL_VERB)|MACROS)\((?:\w+, )?f\b|\bf->(?:link|step)\b")


def functions(folder):
    """Returns ({name: [(parameters, body)] of all functions of that name}, {routine: its function})."""
    out, routines = {}, {}
    for path in sorted(glob.glob(f"{folder}/*.[ch]") + glob.glob(f"{folder}/*.def")):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        routines.update(ROUTINE.findall(text))
        own = [name for name, body in MACRO.findall(text) if "who" not in body]   # they stop and continue, like QN_DO
        text = re.sub(r"//[^\n]*", "", text)
        for name, given, body in FUNCTION.findall(text) + ONE_LINE.findall(text):
            names = [re.sub(r"\[.*?\]", "", one).split()[-1].strip("*") for one in given.split(",") if one.strip()]
            out.setdefault(name, []).append((names, body))
        for name in own:
            out.setdefault("MACROS", []).append((["f"], name))
    return out, routines


def _unused(name, index, known):
    """Does no function of this name use the parameter?"""
    return bool(known.get(name)) and all(index < len(names) and names[index] != "void"
                                         and not re.search(rf"\b{names[index]}\b", body) for names, body in known[name])


def _asks_for_whom(body, known):
    """Does a routine read f->who, or pass its frame to a function that might?"""
    macros = "|".join(name for _, name in known.get("MACROS", [])) or "QN_DO"
    return re.search(r"\bf\b", re.sub(HANDED_ON.pattern.replace("MACROS", macros), "", body)) is not None


def reason(text, change, known, routines):
    """Why nobody could notice the change, or ""."""
    if change.kind != "constant" or len(change.edits) != 1:
        return ""
    edit = change.edits[0]
    call = call_around(text, edit.start)
    if not call or text[edit.stop : edit.stop + 1] not in ",)":
        return ""
    name, given, index = call
    if text[: edit.start].rstrip()[-1:] not in ",(":
        return ""   # a part of the argument
    if name in FOR_EACH and index == FOR_EACH[name] + 1 and _unused(given[FOR_EACH[name]], 3, known):
        return "the function that is called for each does not use it"
    if name == "qn_call" and index == 2:
        routine = ENUMERATOR.match(given[1])
        bodies = known.get(routines.get(routine.group(1), ""), []) if routine else []
        return "the routine does not ask for whom it is called" if bodies and not any(_asks_for_whom(b, known) for _, b in bodies) else ""
    return "the function does not use it" if _unused(name, index, known) else ""
