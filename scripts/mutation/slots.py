"""Which details of a sentence the slots of a game read. This is found in the C code that fills them in, one line per
slot:

    else if (qn_is(name, "beat")) put_beat(d, out);

where d contains the details. A slot reads what its line takes from d, and whatever functions read that get all of
d."""
import glob
import re

SLOT = re.compile(r'qn_is\(name, "(\w+)"\)')
FIELD = re.compile(r"\bd->(\w+)")
WHOLE = re.compile(r"\b(\w+)\((?:[^()]*, )?d[,)]")   # a call that gets d itself
FUNCTION = re.compile(r"^(?:static )?[\w *]*?\b(\w+)\([^;{]*\bconst qn_details \*d\b[^;{]*\)(?:   //[^\n]*)?\n\{(.*?)^\}", re.MULTILINE | re.DOTALL)
ONE_LINE = re.compile(r"^(?:static )?[\w *]*?\b(\w+)\([^;{]*\bconst qn_details \*d\b[^;{]*\) \{(.*)\}$", re.MULTILINE)
# Kernel functions that read only the reader, and their arguments.
PLAIN = {"qn_put_player", "qn_put_owned", "qn_mention_card", "qn_mention_seat", "qn_mention_number"}
ALL = "*"


def _functions(text):
    return dict(FUNCTION.findall(text)) | dict(ONE_LINE.findall(text))


def _reads(piece, bodies, seen):
    out = set(FIELD.findall(piece)) | ({ALL} if re.search(r"\*d\b", piece) else set())
    for name in WHOLE.findall(piece):
        if name in bodies and name not in seen:
            out |= _reads(bodies[name], bodies, seen | {name})
        elif name not in bodies and name not in PLAIN:
            out.add(ALL)
    return out


def _line(text, found):
    """The code for a slot, with what the function takes from d before the first one."""
    begins = text.rindex("\n{\n", 0, found.start())
    before = text[begins : SLOT.search(text, begins).start()]
    start = text.rindex("\n", 0, found.start()) + 1
    if not re.match(r"\s*(?:else )?if \((?!!)", text[start : found.start()]):
        return text[begins : text.index("\n}", found.end())]   # without its own line: the whole function
    return before + text[found.start() : text.index(";", found.end()) + 1]


def read_by(folder):
    """Returns {slot: details} for the slots of the game and those that all games' prompts have."""
    texts = []
    for path in sorted(glob.glob(f"{folder}/*.c")) + ["src/vm/prompts.c"]:
        with open(path, encoding="utf-8") as file:
            texts.append(file.read())
    bodies, out = {}, {}
    for text in texts[::-1]:
        bodies.update(_functions(text))   # the game's own last
    for text in texts:
        for found in SLOT.finditer(text):
            out.setdefault(found.group(1), set()).update(_reads(_line(text, found), bodies, set()))
    return out
