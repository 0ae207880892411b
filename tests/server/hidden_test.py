"""Not one byte of hidden information: two servers host the same tables, but in one everything that a seat cannot
know is dealt again (worlds.c). The seat and a watcher are connected to both; the others choose the same in words.
Bytes, order and number of messages must be the same until something is openly shown."""
import asyncio
import json
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
TABLES, FOLLOW = 3, 12   # of each game; choices to follow
HOLD = 1200   # milliseconds; answers that may hide something are delayed by half to one and a half times this


def plain(raw):
    """Without the time of day, which is not secret."""
    return re.sub(rb'"now":\d+', b'"now":0', raw)


def shown(raw):
    """The sentences and faces in a message: if they differ, something was shown. (tests/properties/hidden_messages.c
    tests whether the rules show it.)"""
    return re.findall(rb'"say":"((?:[^"\\]|\\.)*)"', raw.partition(b'"lines":')[2]), re.findall(rb'"id":(\d+),"def":(\d+)', raw)


def searches(raw):
    """Is the reader looking through their own deck now? Then it is an effect of theirs, whoever chose last."""
    state = json.loads(raw).get("told", {}).get("state") or {}
    question, seat = state.get("question"), state.get("seat")
    if not question or seat is None:
        return False
    deck = {card["id"] for zone in state["seats"][seat]["zones"] if zone["zone"] in ("deck", "palette") for card in zone["cards"]}
    return any(deck.intersection(option["cards"]) for option in question["options"])


def apart(a, b):
    """The position where two messages begin to differ."""
    at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    return f"{a[max(at - 300, 0) : at + 100]}\n{b[max(at - 300, 0) : at + 100]}"


class World:
    """The table in one world: the observing seat, a watcher, and the other person."""

    async def enter(self, port, table, seat):
        made, keys = table
        self.eyes, self.watcher, self.other, self.before = [await Client.connect(port) for _ in range(4)]
        self.eyes.keep = self.watcher.keep = True
        await self.other.enter(made["room"], keys[1 - seat])
        await self.before.enter(made["room"], keys[seat])   # a player believed gone is back before anybody looks
        await self.other.until(lambda: not any(s["away"] for s in self.other.room["seats"]))
        await self.eyes.enter(made["room"], keys[seat])
        await self.watcher.enter(made["room"], made["watchKey"])
        return self

    def heard(self):
        both = [[plain(raw) for raw in c.heard] for c in (self.eyes, self.watcher)]
        for c in (self.eyes, self.watcher):
            c.heard.clear()
        return both

    def close(self):
        for c in (self.eyes, self.watcher, self.other, self.before):
            c.close()


class Hidden(Case):
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
        """False: something was openly shown, or the seat looked at cards by its own choice, so the worlds may
        differ."""
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
        """The same option in words in both worlds. False: there is none, or none of our clients has a question."""
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
        await self.settle(one, two)
        self.followed += 1
        return True

    @staticmethod
    async def settle(one, two):
        """Reads until no message comes any more: both worlds send equally many. If one sends more than the other,
        the difference remains after a while."""
        def told():
            return [len(c.heard) for world in (one, two) for c in (world.eyes, world.watcher)]

        for _ in range(30):
            before = told()
            await asyncio.sleep(0.15)
            if told() == before and before[:2] == before[2:]:
                return

    async def follow(self, game, one, two, rng):
        await self.settle(one, two)
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

    def two_worlds(self, seat):
        """Two servers on copies of the store: one unchanged, one where everything that [seat] cannot know is dealt
        again."""
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
        return copy.start(), other

    async def test_two_worlds_that_look_the_same_are_told_the_same(self):
        rng = random.Random(7)
        tables = await self.set_up_tables(rng)
        self.true.kill(signal.SIGTERM)
        self.true.start()
        for seat in (0, 1):
            copy, other = self.two_worlds(seat)
            for game, table in tables:
                one = await World().enter(copy.port, table, seat)
                two = await World().enter(other.port, table, seat)
                await self.follow(game, one, two, rng)
                one.close(), two.close()
        print(f"{self.compared} messages compared, {self.followed} choices followed, {self.parted} times something was shown")
        self.assertGreater(self.followed, 100)

    # ---- Timing of messages --------------------------------------------------------------------------------

    async def time_choice(self, one, two, rng):
        """A player answers at once in both worlds, with the same words. None: nobody can. Otherwise returns how long
        after the question the observing seat received the answer in each, and whether the other player had
        equally many answers."""
        loop = asyncio.get_running_loop()
        for who in ("other", "eyes"):
            a, b = getattr(one, who), getattr(two, who)
            ours, theirs = ({o["say"]: o["option"] for o in c.question()["options"]} if is_asked(c) else {} for c in (a, b))
            if both := sorted(set(ours) & set(theirs)):
                break
        else:
            return None

        async def answer(world, client, option):
            step = world.eyes.told["state"]["step"]
            await client.choose(option)
            await world.eyes.until(lambda: world.eyes.told["state"]["step"] != step, 10)
            before, world.told_at = world.told_at, loop.time()
            return world.told_at - before

        # Most answers decline, which may be the only option. If one world has a single answer (for example, a payment
        # from a hidden pile), the time must not reveal which world it is.
        exits = [o["say"] for o in a.question()["options"] if o.get("exit") and o["say"] in both]
        say = rng.choice(exits or both)
        alone = 1 in (len(ours), len(theirs))
        counts = who == "other" and (say in exits or alone or a.question()["window"])
        took = await asyncio.gather(answer(one, a, ours[say]), answer(two, b, theirs[say]))
        return took, counts, len(ours) == len(theirs)

    async def time_table(self, copy, other, table, seat, rng):
        """For delayed answers: the difference of their times, and whether the worlds differ in the number of
        options."""
        one, two = await World().enter(copy.port, table, seat), await World().enter(other.port, table, seat)
        one.told_at = two.told_at = asyncio.get_running_loop().time()
        held, together = [], False   # the restart came before the first one
        for _ in range(FOLLOW):
            try:
                timed = await self.time_choice(one, two, rng)
            except (Refused, asyncio.TimeoutError):
                break
            if not timed:
                break
            (a, b), counts, alike = timed
            if together and counts and max(a, b) > HOLD * 0.45 / 1000:
                held.append((abs(a - b), min(a, b), alike))
            together = abs(a - b) < HOLD * 0.1 / 1000   # otherwise one world waited for the other
        one.close(), two.close()
        return held

    async def test_when_an_answer_is_told_depends_on_public_facts_only(self):
        rng, held = random.Random(11), []

        async def set_up(game):
            made, a, b = await seat_two(self.true.port, game, rng, alone=True, hold=HOLD)
            await take_turns(rng.randrange(4, 16), rng, a, b)
            a.close(), b.close()
            return made, [a.key, b.key]

        tables = await asyncio.gather(*map(set_up, GAMES * 2))
        self.true.kill(signal.SIGTERM)
        for seat in (0, 1):
            copy, other = self.two_worlds(seat)
            for of_table in await asyncio.gather(*(self.time_table(copy, other, table, seat, rng) for table in tables)):
                held += of_table
        held.sort()
        middle, apart_held = held[len(held) // 2][0], sum(not alike for *_, alike in held)
        print(f"{len(held)} answers were held, {apart_held} of them where the worlds differ in how many there were; their times differ by {middle * 1000:.0f} ms in the middle")
        self.assertGreater(len(held), 10)
        self.assertLess(middle, HOLD * 0.15 / 1000)   # independent random delays would differ by a third of it
        self.assertGreater(sorted(least for _, least, _ in held)[len(held) // 10], HOLD * 0.4 / 1000, "held in one world, and not in the other")


if __name__ == "__main__":
    unittest.main()
