"""Long scenarios for many survivors at once (tests/mutate/narrate.h).

Positions are played on and described step by step. Of many such stories, those that reach the most survivors are
tried. A story that notices some is kept with its steps and the facts that noticed, in played-on.scn or beside its
cards. The scenarios state what the engine does: read them before you keep them."""
import collections
import os
import re
import subprocess

from mutation.distil import _title, append, has_own_cards, remove
from mutation.runs import cover

ENOUGH = 3       # minimum number of stories tried per survivor, if there are enough
TOGETHER = 8     # stories tried at a time: the next need not notice the same changes
MANY = 24        # the same for short ones
MARGIN = 9       # indent after "when" and "then"
WIDTH = 118
IN_A_FILE = 900  # maximum lines of a played-on.scn file

Told = collections.namedtuple("Told", "source text reached")


def stories(runner, game, *command):
    """The runner's output for "narrate", first, last; or for "retell"."""
    ran = subprocess.run([runner, ".", game, *map(str, command)], capture_output=True, check=True,
                         env={**os.environ, "QN_SOURCE_ROOT": os.getcwd()})
    parts = re.split(r"^@ (\d+) (.*)\n", ran.stdout.decode("utf-8", "replace"), flags=re.MULTILINE)[1:]
    for source, text in zip(parts[1::3], parts[2::3]):
        text, _, reached = text.rpartition("\n! ")[0].rpartition("\n&")
        yield Told(source.removeprefix("./"), text.strip("\n"), [int(n) for n in reached.split()])


def title_of(text):
    return re.match(r'scenario "(.*)"', text).group(1)


def choose(reach, most):
    """Stories that together reach as many survivors as possible, the best first."""
    seen, out = collections.Counter(), []
    while reach and len(out) < most:
        best = max(reach, key=lambda i: sum(1.0 / (1 + 3 * seen[n]) for n in reach[i] if seen[n] < ENOUGH))
        if not any(seen[n] < ENOUGH for n in reach[best]):
            break
        seen.update(reach.pop(best))
        out.append(best)
    return out


def rows_of(text):
    """[(word, item)] of a story, one per line, with the opening word of its group."""
    word, out = "", []
    for line in text.split("\n"):
        word = line[:MARGIN].strip() if line[:1].strip() else word
        out.append((word, line[MARGIN:]))
    return out


def needed(rows, lines):
    """The rows of a story to keep: the steps (attempts only with facts about them) and the facts that noticed
    something."""
    last = len(rows) - 1 if 0 in lines else max(lines)
    out = []
    for at, (word, item) in enumerate(rows):
        attempt = word == "when" and " tries to " in item
        said = at in lines or attempt and any(k in lines and rows[k][0] == "then" for k in facts_behind(rows, at))
        if word not in ("when", "then") or said or word == "when" and not attempt and at <= last:
            out.append(at)
    if rows[out[-1]][0] == "when":
        out += facts_behind(rows, out[-1])[:2]
    return out


def facts_behind(rows, at):
    """The rows of facts directly after a step."""
    end = at + 1
    while end < len(rows) and rows[end][0] == "then":
        end += 1
    return list(range(at + 1, end))


def trimmed(text, lines):
    """The story with its steps and only the facts that noticed something."""
    rows, out, before, lines_of = rows_of(text), [], "", text.split("\n")
    for at in needed(rows, lines):
        word, item = rows[at]
        if word not in ("when", "then"):
            out.append(lines_of[at])
        elif word != before:
            out.append(f"{word:{MARGIN}}{item}")
        elif len(out[-1]) + len(item) + 3 <= WIDTH:
            out[-1] += f";  {item}"
        else:
            out.append(" " * MARGIN + item)
        before = word
    steps = [rows[at][1] for at in needed(rows, lines) if rows[at][0] == "when"]
    title = f"Played on, up to: {steps[-1]}".replace('"', "'")
    head = f'scenario "{title}"' if "Played on" in out[0] else out[0]
    return "\n".join([head, *out[1:]])


class Narrator:
    """Stories are in the tree while they are tried; those that notice nothing are removed."""

    def __init__(self, still):
        self.still = still
        self.place = {}   # by the text of a story
        self.source = {}  # the file of its cards

    def write(self, texts):
        for path in sorted({self.place[text] for text in texts}):
            append(path, [text for text in texts if self.place[text] == path])

    def take_out(self, texts):
        for path in sorted({self.place[text] for text in texts}):
            remove(path, [text for text in texts if self.place[text] == path])

    def tell(self, *command):
        """New stories with unique titles, and the survivors that they reach."""
        titles, out = set(self.still.titles), {}
        for told in stories(self.still.runner, self.still.game, *command):
            text = _title(told.text, titles)
            self.source[text] = told.source
            self.place[text] = told.source if has_own_cards(told.source) else ""
            out[text] = [n for n in told.reached if n in self.still.left]
        return out

    def file_with_room(self, name):
        number = 1
        while True:
            path = f"tests/scenarios/{self.still.game}/{name}{f'-{number}' if number > 1 else ''}.scn"
            if not os.path.exists(path) or open(path, encoding="utf-8").read().count("\n") < IN_A_FILE:
                return path
            number += 1

    def that_hold(self, texts):
        """Drops stories whose position cannot be set up exactly again."""
        failing = set()
        self.write(texts)
        cover(self.still.runner, self.still.game, failing)
        wrong = [text for text in texts if title_of(text) in failing]
        self.take_out(wrong)
        return [text for text in texts if text not in wrong]

    def shortened(self, texts, useful):
        """What remains of these stories, with unique titles."""
        out, titles = [], {scene.title for scene in self.still.scenes} - {title_of(text) for text in texts}
        for text in texts:
            out.append(_title(trimmed(text, useful[title_of(text)]), titles | {title_of(brief) for brief in out}))
            self.place[out[-1]] = self.place[text]
        return out

    def retell(self, most, name=""):
        """Describes existing scenarios in full, for survivors that they reach but do not check. [name]: start of
        their files' names, several with commas."""
        told = self.tell("retell")
        told = {text: reach for text, reach in told.items() if os.path.basename(self.source[text]).startswith(tuple(name.split(",")))}
        self.keep(choose(told, most), "told-in-full", MANY)

    def run(self, first, last, most):
        self.keep(choose(self.tell("narrate", first, last), most), "played-on", TOGETHER)

    def keep(self, chosen, name, together):
        for at in range(0, len(chosen), together):
            some = chosen[at : at + together]
            room = self.file_with_room(name)
            self.place.update({text: self.place[text] or room for text in some})
            some = self.that_hold(some)
            useful = self.still.try_new(some)
            self.take_out(some)
            self.write(self.shortened([text for text in some if title_of(text) in useful], useful))
            self.still.say(f"{self.still.game}: {len(useful)} of {len(some)} stories kept, {len(self.still.left)} left")
