"""Not one byte: two servers host the same tables, but in one everything is dealt anew that a seat cannot know (worlds.c).
The seat and a watcher are connected to both; the others choose the same in words. Bytes, order and number of messages must be
the same until something is openly shown."""
import asyncio
import os
import random
import re
import shutil
import signal
import unittest

import house
from house import Case, Client, GAMES, Refused, Server, is_asked, seat_two, take_turns

WORLDS = os.environ.get("WORLDS", "build/dev/tests/server-worlds")
FREE = ("--limits", "rate=100000,purse=100000")
TABLES, FOLLOW = 3, 12   # of each game; choices followed


def plain(raw):
    """Without the time of day, which is nobody's secret."""
    return re.sub(rb'"now":\d+', b"", raw)


def shown(raw):
    """The sentences and faces in a message: where they differ, something was shown. (Whether the rules show it is the
    matter of tests/properties/hidden_messages.c.)"""
    return re.findall(rb'"say":"((?:[^"\\]|\\.)*)"', raw.partition(b'"lines":')[2]), re.findall(rb'"id":(\d+),"def":(\d+)', raw)


def searches(raw):
    """Whether the reader is looking through their own deck now: an effect of theirs, whoever chose last."""
    return b' in your deck","command"' in raw


def apart(a, b):
    """Where two messages begin to differ."""
    at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    return f"{a[max(at - 300, 0) : at + 100]}\n{b[max(at - 300, 0) : at + 100]}"


class World:
    """The table in one world: the seat that looks on, a watcher, and the other person."""

    async def enter(self, port, table, seat):
        made, keys = table
        self.eyes, self.watcher, self.other = [await Client.connect(port) for _ in range(3)]
        self.eyes.keep = self.watcher.keep = True
        await self.other.enter(made["room"], keys[1 - seat])
        await self.eyes.enter(made["room"], keys[seat])
        await self.watcher.enter(made["room"], made["watchKey"])
        return self

    def heard(self):
        both = [[plain(raw) for raw in c.heard] for c in (self.eyes, self.watcher)]
        for c in (self.eyes, self.watcher):
            c.heard.clear()
        return both

    def close(self):
        for c in (self.eyes, self.watcher, self.other):
            c.close()


class Hidden(Case):
    SECONDS = 400

    def setUp(self):
        self.true = Server(options=FREE).start()
        self.addCleanup(self.true.end)
        self.compared = self.parted = self.followed = 0

    async def set_up_tables(self, rng):
        tables = []
        for game in GAMES:
            for _ in range(TABLES):
                made, a, b = await seat_two(self.true.port, game, rng, alone=True)
                await take_turns(rng.randrange(4, 40), rng, a, b)
                if not a.over():
                    tables.append((game, (made, [a.key, b.key])))
                a.close(), b.close()
        return tables

    def compare(self, one, two, what, own=False):
        """False: something was openly shown, or the seat looked at cards by its own choice, and the worlds part."""
        for mine, theirs in zip(one, two):
            self.assertEqual(len(mine), len(theirs), f"{what}: the number of messages differs")
            for a, b in zip(mine, theirs):
                self.compared += 1
                if a == b:
                    continue
                self.assertEqual(a[:9], b[:9], f"{what}: the order of messages differs")
                self.assertTrue(own or shown(a) != shown(b) or (searches(a) and searches(b)), f"{what}: bytes differ though nothing was shown\n{apart(a, b)}")
                self.parted += 1
                return False
        return True

    async def choose_alike(self, one, two, who, rng):
        """The same option in words in both worlds; False: there is none, or nobody of ours is asked."""
        a, b = getattr(one, who), getattr(two, who)
        if not (is_asked(a) and is_asked(b)):
            return False
        ours = {o["say"]: o["option"] for o in a.question()["options"]}
        theirs = {o["say"]: o["option"] for o in b.question()["options"]}
        both = sorted(set(ours) & set(theirs))
        if not both:
            return False
        say = rng.choice(both)
        await asyncio.gather(a.choose(ours[say]), b.choose(theirs[say]))
        await asyncio.sleep(0.15)   # everything that follows is told
        self.followed += 1
        return True

    async def follow(self, game, one, two, rng):
        await asyncio.sleep(0.1)
        if not self.compare(one.heard(), two.heard(), game):
            self.fail(f"{game}: the worlds do not look the same")
        for _ in range(FOLLOW):
            moved = False
            for who in ("other", "eyes"):
                try:
                    chose = await self.choose_alike(one, two, who, rng)
                except Refused:
                    return
                if chose and not self.compare(one.heard(), two.heard(), game, who == "eyes"):
                    return
                moved |= chose
            if not moved:
                return

    async def test_two_worlds_that_look_the_same_are_told_the_same(self):
        rng = random.Random(7)
        tables = await self.set_up_tables(rng)
        self.true.kill(signal.SIGTERM)
        self.true.start()
        for seat in (0, 1):
            other = Server(options=FREE)
            self.addCleanup(other.end)
            shutil.copy(self.true.store, other.store)
            house.QUINTET, true = WORLDS, house.QUINTET
            os.environ["WORLD_SEAT"] = str(seat)
            other.start()
            house.QUINTET = true
            copy = Server(options=FREE)
            self.addCleanup(copy.end)
            shutil.copy(self.true.store, copy.store)
            copy.start()
            for game, table in tables:
                one = await World().enter(copy.port, table, seat)
                two = await World().enter(other.port, table, seat)
                await self.follow(game, one, two, rng)
                one.close(), two.close()
        print(f"{self.compared} messages compared, {self.followed} choices followed, {self.parted} times something was shown")
        self.assertGreater(self.followed, 100)


if __name__ == "__main__":
    unittest.main()
