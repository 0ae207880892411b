"""Tournaments over real sockets: people and bots, rounds, byes, drops, corrections, the clock of a round, a killed
server."""
import asyncio
import contextlib
import unittest

from house import Case, Client, OneServer, Refused, TwoServers, be_ready, play_on
from sets_test import CARDS, deck

QUICK = {"hold": 0, "pace": 0}


class Tournaments:
    async def open(self, game, bots=0, **settings):
        """The organiser of a new tournament with this many bots."""
        ana = await Client.connect(self.port)
        made = await ana.ask("open-cup", game=game, title="Summer cup", **{**QUICK, **settings})
        for i in range(bots):
            await ana.ask("cup-bot", bot="random", name=f"Bot {i}")
        await ana.until(lambda: ana.cup and len(ana.cup["players"]) == bots)
        return made, ana

    async def pair(self, ana):
        """Pairs the next round, and waits until it is announced."""
        number = ana.cup["round"] + 1
        await ana.ask("pair")
        await ana.until(lambda: ana.cup["round"] == number)

    async def enter_result(self, ana, **fields):
        await ana.ask("result", **fields)
        await ana.until(lambda: ana.cup["games"][fields["table"]]["places"] == fields["places"])

    async def join(self, made, name):
        """A player who has entered by the link."""
        one = await Client.connect(self.port)
        place = await one.enter(made["room"], made["invite"])
        self.assertEqual(place["role"], "visitor")
        one.key = (await one.ask("compete", name=name))["key"]
        return one

    async def go_to_table(self, client, game, key=""):
        """The server opens it shortly."""
        for _ in range(1200):
            with contextlib.suppress(Refused):
                return await client.enter(game["room"], key)
            await asyncio.sleep(0.05)
        return await client.enter(game["room"], key)

    async def play(self, cup, key):
        """Plays the seat of [key] at its table of this round."""
        table = await Client.connect(self.port)
        me = next(i for i, name in enumerate(p["name"] for p in cup["players"]) if name == key[0])
        game = next(g for g in cup["games"] if me in g["players"])
        if not game["room"] or game["places"]:
            return
        place = await self.go_to_table(table, game, key[1])
        self.assertEqual(place["role"], "seat")
        if table.room["phase"] == "seating":
            await be_ready(table)
        await play_on(table, self.rng)

    def check_round(self, cup, met):
        """Everybody plays once, and nobody meets an earlier opponent again."""
        seen = [p for g in cup["games"] for p in g["players"]]
        self.assertEqual(sorted(seen), list(range(len(cup["players"]))))
        for g in cup["games"]:
            for a in g["players"]:
                for b in g["players"]:
                    if a < b:
                        self.assertNotIn((a, b), met)
                        met.add((a, b))

    async def test_eight_play_three_rounds_and_a_killed_server_loses_nothing(self):
        made, ana = await self.open("elestrals", bots=6, match=0)
        await ana.ask("compete", name="Ana")
        ben = await self.join(made, "Ben")
        met, keys = set(), [("Ana", made["key"]), ("Ben", ben.key)]
        for number in (1, 2, 3):
            await self.pair(ana)
            self.assertEqual((ana.cup["round"], ana.cup["rounds"]), (number, 3))
            self.check_round(ana.cup, met)
            if number == 2:
                self.server.kill()
                self.server.start()
                ana = await Client.connect(self.port)
                self.assertEqual((await ana.enter(made["room"], made["key"]))["role"], "organiser")
                self.assertEqual(ana.cup["round"], 2)
            await asyncio.gather(*(self.play(ana.cup, key) for key in keys))
            await ana.until(lambda: ana.cup["phase"] in ("between", "over"))
        self.assertEqual(ana.cup["phase"], "over")
        standings = ana.cup["standings"]
        self.assertEqual([s["points"] for s in standings], [3 * s["rounds"][0] + s["rounds"][1] for s in standings])
        self.assertEqual(sum(sum(s["rounds"]) for s in standings), 8 * 3)
        self.assertEqual(sum(s["rounds"][0] for s in standings), sum(s["rounds"][2] for s in standings))
        self.assertEqual([s["points"] for s in standings], sorted((s["points"] for s in standings), reverse=True))
        self.assertEqual(ana.cup["rule"], "ELE-TOU-10")
        await self.refused("over", ana.ask("pair"))
        first = (await ana.ask("round", round=1))["games"]
        self.assertEqual(len(first), 4)
        self.assertTrue(all(g["places"] for g in first))

    async def test_odd_fields_have_byes_drops_are_not_paired_and_results_are_corrected(self):
        made, ana = await self.open("synsouls", rounds=4)
        people = [await self.join(made, name) for name in ("Ben", "Chi", "Dan", "Eve", "Fay")]
        await self.refused("no-right", people[0].ask("pair"))
        await self.refused("no-right", people[0].ask("drop", player=1))
        await self.pair(ana)
        await self.refused("not-over", ana.ask("pair"))
        byes = [g for g in ana.cup["games"] if len(g["players"]) == 1]
        self.assertEqual([g["places"] for g in byes], [[1]])
        for table, game in enumerate(ana.cup["games"]):
            if game["room"]:
                await self.enter_result(ana, round=1, table=table, places=[1, 2])
        await self.refused("illegal", ana.ask("result", round=1, table=0, places=[2, 2]))
        await self.refused("unknown", ana.ask("result", round=2, table=0, places=[1, 2]))
        await self.enter_result(ana, round=1, table=0, places=[1, 1])
        game = ana.cup["games"][0]
        self.assertEqual((game["places"], game["was"], game["hand"]), ([1, 1], [1, 2], True))
        self.assertEqual(sorted(s["points"] for s in ana.cup["standings"]), [0, 1, 1, 3, 3])
        late = await self.join(made, "Gil")   # entries close with the second round
        await people[1].ask("drop")
        await people[2].ask("drop")
        await ana.ask("drop", player=2, back=True)
        await self.pair(ana)
        seen = sorted(p for g in ana.cup["games"] for p in g["players"])
        self.assertEqual(seen, [0, 2, 3, 4, 5])
        self.assertFalse(ana.cup["mayEnter"])
        await self.refused("late", late.ask("compete", name="Gil again"))
        stranger = await Client.connect(self.port)
        await stranger.enter(made["room"])
        await self.refused("no-right", stranger.ask("compete", name="Nobody"))

    async def test_the_time_of_a_round_is_over(self):
        made, ana = await self.open("achroma", time=2000)
        await self.join(made, "Ben")
        await self.join(made, "Chi")
        await self.pair(ana)
        table = await Client.connect(self.port)
        await self.go_to_table(table, ana.cup["games"][0])
        self.assertEqual(table.room["cup"]["cup"], made["room"])
        self.assertGreater(table.room["cup"]["ends"], 0)
        await ana.until(lambda: ana.cup["phase"] == "over")   # nobody came: nobody has won
        self.assertEqual(ana.cup["games"][0]["places"], [1, 1])

    async def test_stages_of_three(self):
        made, ana = await self.open("symetra", bots=8, size=3)
        await self.refused("illegal", ana.ask("pair"))
        await ana.ask("compete", name="Ana")
        for number in (1, 2, 3):
            await self.pair(ana)
            self.assertEqual([len(g["players"]) for g in ana.cup["games"]], [3, 3, 3])
            await self.play(ana.cup, ("Ana", made["key"]))
            await ana.until(lambda: ana.cup["phase"] in ("between", "over"))
        self.assertEqual(ana.cup["phase"], "over")
        self.assertGreaterEqual(sum(s["points"] for s in ana.cup["standings"]), 3 * 3 * 4)
        self.assertEqual(ana.cup["columns"], ["Against", "Placements"])

    async def test_the_seats_of_a_round_cannot_be_taken_or_given_up(self):
        made, ana = await self.open("solrei")
        ben, _ = await self.join(made, "Ben"), await self.join(made, "Chi")
        await self.pair(ana)
        room = ana.cup["games"][0]["room"]
        table = await Client.connect(self.port)
        self.assertEqual((await self.go_to_table(table, ana.cup["games"][0]))["role"], "watcher")
        await self.refused("no-right", table.ask("sit", name="Eve"))
        await table.enter(room, ben.key)
        await self.refused("no-right", table.ask("rise"))
        await self.refused("no-right", table.ask("sit", name="Ben the Great"))
        await self.refused("no-right", table.ask("seat-bot", seat=1, bot="greedy"))
        await self.refused("no-right", ben.ask("choose", option=0, step=0, no=1))

    # ---- Rounds that are matches ----------------------------------------------------------------------

    async def open_match(self, **settings):
        """Ana and Ben at their table of the first round, which is a match; and the organiser."""
        made, ana = await self.open("elestrals", rounds=1, **settings)
        people = [await self.join(made, name) for name in ("Ana", "Ben")]
        await self.pair(ana)
        seats = [await Client.connect(self.port) for _ in people]
        for seat, one in zip(seats, people):
            await self.go_to_table(seat, ana.cup["games"][0], one.key)
        self.assertEqual(sorted(ana.cup["games"][0]["players"]), [0, 1])
        seats.sort(key=lambda c: c.seat)
        return ana, *seats

    async def lose(self, loser, *both):
        await loser.ask("concede", no=loser.no + 1)
        loser.no += 1
        for c in both:
            await c.until(lambda c=c: c.room["phase"] != "playing")

    async def test_a_round_of_elestrals_is_a_match_and_every_game_of_it_counts(self):
        ana, a, b = await self.open_match()
        self.assertEqual(ana.cup["match"], 3)   # ELE-TOU-01
        for loser in (a, b, a):
            await asyncio.gather(be_ready(a), be_ready(b))
            self.assertIsNone(ana.cup["games"][0]["places"])
            await self.lose(loser, a, b)
        await ana.until(lambda: ana.cup["phase"] == "over")
        self.assertEqual(ana.cup["games"][0]["places"], [2, 1])
        first, second = ana.cup["standings"]
        self.assertEqual((first["points"], second["points"]), (3, 0))
        self.assertEqual(ana.cup["columns"][0], "Won")
        self.assertEqual([first["tiebreaks"][0], second["tiebreaks"][0]], [666_667, 333_333])   # ELE-TOU-10

    async def test_computers_play_their_match_to_its_end_by_themselves(self):
        _, ana = await self.open("elestrals", bots=2, rounds=1)
        await self.pair(ana)
        await ana.until(lambda: ana.cup["phase"] == "over")
        won = [s["tiebreaks"][0] for s in ana.cup["standings"]]
        self.assertIn(won, ([1_000_000, 0], [666_667, 333_333]))

    async def test_time_between_two_games_ends_the_round_for_who_leads(self):
        ana, a, b = await self.open_match(time=20000)
        await asyncio.gather(be_ready(a), be_ready(b))
        await self.lose(a, a, b)
        self.assertEqual(a.room["phase"], "between")
        await ana.until(lambda: ana.cup["phase"] == "over")   # ELE-TOU-13
        self.assertEqual(ana.cup["games"][0]["places"], [2, 1])

    async def test_time_in_a_game_ends_the_round_with_it(self):
        ana, a, b = await self.open_match(time=20000)
        await asyncio.gather(be_ready(a), be_ready(b))
        await self.lose(a, a, b)
        await asyncio.gather(be_ready(a), be_ready(b))
        await asyncio.sleep(22)   # time is called during the second game
        self.assertEqual((a.room["phase"], ana.cup["games"][0]["places"]), ("playing", None))
        await self.lose(b, a, b)
        await ana.until(lambda: ana.cup["phase"] == "over")
        self.assertEqual(ana.cup["games"][0]["places"], [1, 1])   # one game each, and no third

    async def test_casters_at_a_table_of_the_round(self):
        ana, a, b = await self.open_match(castTurns=1)
        cy = await Client.connect(self.port)
        await self.go_to_table(cy, ana.cup["games"][0])
        cy.keep = True
        self.assertEqual(cy.room["casting"]["turns"], 1)
        key = (await cy.ask("cast", name="Cy"))["key"]
        for c in (a, b):
            await c.until(lambda c=c: c.room["casting"]["casters"])
            await c.ask("consent", caster=0, yes=True)
        await cy.until(lambda: cy.room["casting"]["casters"][0]["admitted"])
        back = await Client.connect(self.port)
        self.assertEqual((await back.enter(ana.cup["games"][0]["room"], key))["role"], "caster")

    async def test_own_cards_are_read_before_one_enters_and_played_with(self):
        made, ana = await self.open("elestrals", rounds=1, cards=CARDS)
        self.assertTrue(ana.cup["ownCards"])
        ben = await Client.connect(self.port)
        await ben.enter(made["room"], made["invite"])
        self.assertEqual((await ben.ask("set"))["cards"], CARDS)
        ben.key = (await ben.ask("compete", name="Ben", deck=deck()))["key"]
        await self.join(made, "Chi")
        await ana.until(lambda: len(ana.cup["players"]) == 2)
        await self.pair(ana)
        seat = await Client.connect(self.port)
        await self.go_to_table(seat, ana.cup["games"][0], ben.key)
        self.assertTrue(seat.room["ownCards"])
        self.assertEqual((await seat.ask("set"))["cards"], CARDS)

    async def test_cards_that_cannot_be_used_open_no_tournament(self):
        made, ana = await self.open("elestrals", rounds=1)
        self.assertFalse(ana.cup["ownCards"])
        self.assertEqual((await ana.ask("set"))["cards"], "")
        ben = await Client.connect(self.port)
        await ben.enter(made["room"], made["invite"])
        await self.refused("illegal", ben.ask("compete", name="Ben", deck=deck()))
        other = await Client.connect(self.port)
        with self.assertRaisesRegex(Exception, "Line 2"):
            await other.ask("open-cup", game="elestrals", cards='card "A" elestral fire 1/1 brute\n  use -> drwa 1\n')
        await self.refused("too-much", other.ask("open-cup", game="elestrals", cards="# x\n" * 9000))


class Cups(OneServer, Tournaments, Case):
    pass


class CupsOnPostgres(TwoServers, Tournaments, Case):
    async def test_a_round_ends_without_redis(self):
        redis = self.machines[1]
        redis.kill()
        self.addCleanup(redis.start)
        made, ana = await self.open("synsouls", rounds=2)
        people = [await self.join(made, name) for name in ("Ben", "Chi")]
        await ana.until(lambda: len(ana.cup["players"]) == 2)
        keys = [one.key for one in people]
        for one in people:
            one.close()   # so that nobody at the second server looks at the tournament
        for _ in range(2):
            await self.pair(ana)
            seats = [await Client.connect(self.servers[1].port) for _ in keys]   # the organiser is at the first
            for seat, key in zip(seats, keys):
                await self.go_to_table(seat, ana.cup["games"][0], key)
            await asyncio.gather(*map(be_ready, seats))
            await seats[0].ask("concede", no=seats[0].no + 1)
            await ana.until(lambda: ana.cup["phase"] in ("between", "over"))
        self.assertEqual(ana.cup["phase"], "over")


if __name__ == "__main__":
    unittest.main()
