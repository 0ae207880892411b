"""Other ways to a table: six words that recover a seat, new links, two more minutes."""
import asyncio
import unittest

from house import Case, Client, OneServer, Refused, TwoServers, seat_two, take_turns


class Ways(OneServer, Case):
    async def come(self, made, key):
        client = await Client.connect(self.port)
        answer = await client.enter(made["room"], key)
        return client, answer

    # ---- Six words ----------------------------------------------------------------------------------

    async def test_six_words_bring_a_seat_back_again_and_again(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng)
        await take_turns(6, self.rng, a, b)
        words = (await b.ask("words"))["words"]
        self.assertEqual([len(word) for word in words.split(" ")], [4] * 6)
        before = b
        for typed in (words, words.upper().replace(" ", ", "), words.replace(" ", "")):
            other = await Client.connect(self.port)
            taken = await other.ask("take", room=made["room"], words=typed)
            self.assertEqual(taken["seat"], 1)
            await before.until(lambda: before.seat is None)   # the previous client loses the seat
            again, answer = await self.come(made, taken["key"])
            self.assertEqual(answer["seat"], 1)
            before = again
        again.no = answer["no"]
        await take_turns(4, self.rng, a, again)

    async def test_words_are_secret_and_new_ones_replace_them(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng)
        first, second = (await b.ask("words"))["words"], (await b.ask("words"))["words"]
        self.assertNotEqual(first, second)
        other = await Client.connect(self.port)
        for typed in (first, "", "bada bada bada bada bada bada", first[:-1], second + " bada"):
            await self.refused("unknown", other.ask("take", room=made["room"], words=typed))
        await self.refused("no-right", other.ask("words"))
        self.assertEqual(b.seat, 1)   # nobody has taken it
        self.assertEqual((await other.ask("take", room=made["room"], words=second))["seat"], 1)

    async def test_words_stay_with_the_seat_whatever_deck_it_takes(self):
        made, _, b = await seat_two(self.port, "elestrals", self.rng, ready=False)
        words = (await b.ask("words"))["words"]
        await b.ask("sit", name="Benno")
        other = await Client.connect(self.port)
        self.assertEqual((await other.ask("take", room=made["room"], words=words))["seat"], 1)

    async def test_words_are_none_of_who_sits_down_later(self):
        made, _, b = await seat_two(self.port, "elestrals", self.rng, ready=False)
        words = (await b.ask("words"))["words"]
        await b.ask("rise")
        c, _ = await self.come(made, made["invite"])
        await c.ask("sit", name="Cleo")
        other = await Client.connect(self.port)
        await self.refused("unknown", other.ask("take", room=made["room"], words=words))

    # ---- New links ----------------------------------------------------------------------------------

    async def finds(self, client, code):
        try:
            return bool((await client.ask("find", code=code))["tables"])
        except Refused:
            return False

    async def test_a_new_link_makes_the_old_one_useless(self):
        a = await Client.connect(self.port)
        made = await a.ask("create", game="elestrals", name="Ana", deck="majesea")
        early, _ = await self.come(made, made["invite"])
        new = await a.ask("relink", what="join")
        await early.ask("ping")
        await self.refused("no-right", early.ask("sit", name="Eve"))
        late = await Client.connect(self.port)
        await self.refused("no-right", late.ask("enter", room=made["room"], key=made["invite"]))
        while await self.finds(late, made["code"]):   # the list of open tables is updated after the answer
            await asyncio.sleep(0.5)
        await self.refused("unknown", late.ask("find", code=made["code"]))
        b, _ = await self.come(made, new["invite"])
        self.assertEqual([one["room"] for one in (await late.ask("find", code=new["code"]))["tables"]], [made["room"]])
        sat = await b.ask("sit", name="Ben")
        await self.refused("no-right", b.ask("relink", what="join"))   # only the owner may
        await self.come(made, sat["key"])

    async def test_a_new_link_to_watch_puts_out_who_came_by_the_old_one(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng)
        watcher, _ = await self.come(made, made["watchKey"])
        await self.refused("late", a.ask("relink", what="join"))
        await self.refused("incomplete", a.ask("relink", what="all"))
        new = await a.ask("relink", what="watch")
        while not watcher.closed:
            await asyncio.sleep(0.05)
        other = await Client.connect(self.port)
        await self.refused("no-right", other.ask("enter", room=made["room"], key=made["watchKey"]))
        _, answer = await self.come(made, new["watchKey"])
        self.assertEqual(answer["role"], "watcher")
        await take_turns(3, self.rng, a, b)   # the seats are unaffected

    # ---- Two minutes more ---------------------------------------------------------------------------

    async def test_two_minutes_are_given_once_a_game(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng, bank=60000, plus=0, window=0)
        await self.refused("no-right", a.ask("grant", seat=0))
        await self.refused("no-right", a.ask("grant", seat=7))
        await a.ask("grant", seat=1)
        await b.until(lambda: b.room["clock"]["left"][1] > 170000)
        self.assertLessEqual(b.room["clock"]["left"][0], 60000)
        self.assertEqual([seat["granted"] for seat in b.room["seats"]], [True, False])
        await self.refused("no-right", a.ask("grant", seat=1))
        await b.ask("grant", seat=0)
        await a.until(lambda: a.room["clock"]["left"][0] > 170000)

    async def test_who_was_given_time_has_it(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng, bank=5000, plus=0, window=0)
        who, other = (a, b) if a.question() and a.question()["options"] else (b, a)
        await other.ask("grant", seat=who.seat)
        await asyncio.sleep(6)
        self.assertFalse(who.over())

    async def test_without_a_clock_there_is_nothing_to_give(self):
        _, a, _ = await seat_two(self.port, "elestrals", self.rng)
        await self.refused("no-right", a.ask("grant", seat=1))


class WaysOnTwo(TwoServers, Ways):
    """The same at two servers: each must know what the other has changed."""

    async def refused(self, code, asking):
        await asyncio.sleep(1.5)   # the other server has been notified, or has looked: it does every second
        await super().refused(code, asking)


if __name__ == "__main__":
    unittest.main()
