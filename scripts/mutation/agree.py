"""Finds survivors that make no difference in play (tests/mutate/agree.h). Plays random games, with ready and mixed
decks, with and without the change, and compares each seat's log, view, options and refusals."""
import collections
import os
import subprocess

ENOUGH = 1000   # choices of games that reached the place; fewer prove little

ORDER = ("differs", "agrees", "seldom", "never")
Seen = collections.namedtuple("Seen", "word choices")   # one of ORDER; the choices that were compared

WORDS = {"differs": "somebody sees a difference", "agrees": f"nobody does, in at least {ENOUGH} choices of games that came past it",
         "seldom": "nobody does, in fewer", "never": "no game came past it"}


def _word(word, much):
    if word == "differs":
        return word
    return "agrees" if much >= ENOUGH else "seldom" if much else "never"


def seen(runner, game, survivors, jobs, games):
    """Returns {change: Seen}."""
    changes = {change.number: change for change in survivors}
    asked = "".join(f"{number}\n" for number in changes)
    ran = subprocess.run([runner, ".", game, "agree", str(jobs), str(games)], input=asked.encode(), capture_output=True,
                         check=False, env={**os.environ, "QN_SOURCE_ROOT": os.getcwd()})
    if ran.returncode != 0:   # SIGILL: undefined behaviour in the original rules
        raise SystemExit(f"mutate: the random games cannot be played, without any change: the runner ended with {ran.returncode}")
    rows = (line.split("\t") for line in ran.stdout.decode().splitlines())
    return {changes[int(number)]: Seen(_word(word, int(much)), int(much)) for number, word, much in rows}


def tell(folder, found, caught, games):
    """Prints every survivor with its word, the counts, and the share caught of the noticeable ones."""
    for change, seen_as in sorted(found.items(), key=lambda item: (ORDER.index(item[1].word), item[0].file, item[0].line)):
        print(f"{seen_as.word}\t{folder}/{change.file}:{change.line}\t{change.address}")
    count = collections.Counter(seen_as.word for seen_as in found.values())
    print(f"\n{games} random games, {len(found)} survivors:")
    for word in ORDER:
        print(f"  {count[word]:5}  {WORDS[word]}")
    matter = caught + len(found) - count["agrees"]
    print(f"caught of all but those that nobody could tell: {caught} of {matter}, {100 * caught / max(1, matter):.1f}%")


def merged(old, words, found):
    """The addresses to keep, {address: choices}, and those that leave, {address: why}. [words]: for every change that
    exists, how it was tried, or None. What was not tried stays; otherwise what was found now counts."""
    asked = {change.address: seen_now for change, seen_now in found.items()}
    keep = {address: choices for address, choices in old.items() if words.get(address, "") is None}
    keep.update((address, seen_now.choices) for address, seen_now in asked.items() if seen_now.word == "agrees")
    left = {address: asked[address].word if address in asked else words.get(address, "no longer there")
            for address in old if address not in keep}
    return keep, left
