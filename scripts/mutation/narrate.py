"""Long scenarios for many survivors at once (tests/mutate/narrate.h).

Positions are played on and told step by step; of many such stories those that come past the most survivors are tried,
and those that notice some stay, in played-on.scn or where their cards are. They say what the engine does: read them before they stay."""
import collections
import os
import re
import subprocess

from mutation.distil import Found, _title, append, has_own_cards, remove
from mutation.runs import cover

ENOUGH = 2     # stories tried for one survivor, at least, where there are so many
TOGETHER = 4   # stories tried at a time: what one notices the next need not


def stories(runner, game, first, last):
    """What the runner tells."""
    ran = subprocess.run([runner, ".", game, "narrate", str(first), str(last)], capture_output=True, check=True,
                         env={**os.environ, "QN_SOURCE_ROOT": os.getcwd()})
    parts = re.split(r"^@ (\d+) (.*)\n", ran.stdout.decode("utf-8", "replace"), flags=re.MULTILINE)[1:]
    for number, source, text in zip(parts[::3], parts[1::3], parts[2::3]):
        yield Found(int(number), source.removeprefix("./"), text.rpartition("\n! ")[0].strip("\n"))


def title_of(text):
    return re.match(r'scenario "(.*)"', text).group(1)


def choose(reach, most):
    """Stories that together come past as many survivors as can be, the best first."""
    seen, out = collections.Counter(), []
    while reach and len(out) < most:
        best = max(reach, key=lambda i: sum(1.0 / (1 + 3 * seen[n]) for n in reach[i] if seen[n] < ENOUGH))
        if not any(seen[n] < ENOUGH for n in reach[best]):
            break
        seen.update(reach.pop(best))
        out.append(best)
    return out


class Narrator:
    """The stories stand in the tree while they are looked at; those that notice nothing are taken out again."""

    def __init__(self, still):
        self.still = still
        self.place = {}   # of the text of a story

    def write(self, texts):
        for path in sorted({self.place[text] for text in texts}):
            append(path, [text for text in texts if self.place[text] == path])

    def take_out(self, texts):
        for path in sorted({self.place[text] for text in texts}):
            remove(path, [text for text in texts if self.place[text] == path])

    def tell(self, first, last):
        """New stories with titles of their own."""
        titles = set(self.still.titles)
        for found in stories(self.still.runner, self.still.game, first, last):
            own = has_own_cards(found.source)
            path = found.source if own else f"tests/scenarios/{self.still.game}/played-on.scn"
            self.place[_title(found.text, titles)] = path
        return list(self.place)

    def best(self, texts, most):
        """Those worth trying; a story whose position cannot be laid in just the same way again does not hold."""
        failing = set()
        self.write(texts)
        try:
            by_title = {scene.title: scene for scene in cover(self.still.runner, self.still.game, failing)}
        finally:
            self.take_out(texts)
        reach = {text: [n for n in by_title[title_of(text)].reached if n in self.still.left]
                 for text in texts if title_of(text) not in failing}
        return choose(reach, most)

    def run(self, first, last, most):
        chosen = self.best(self.tell(first, last), most)
        for at in range(0, len(chosen), TOGETHER):
            some = chosen[at : at + TOGETHER]
            self.write(some)
            useful = self.still.try_new(some)
            self.take_out([text for text in some if title_of(text) not in useful])
            self.still.say(f"{self.still.game}: {len(useful)} of {len(some)} stories kept, {len(self.still.left)} left")
