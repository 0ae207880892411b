#!/usr/bin/env python3
"""Tests scripts/mutate: it finds the changes that it should, leaves out those that it must, and a change in the
combined program equals the change that a person would make."""
import collections
import contextlib
import importlib.machinery
import importlib.util
import io
import os
import subprocess
import sys
import tempfile
import types
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
sys.dont_write_bytecode = True

from mutation import agree, alike, distil, kept, narrate, others, report, seats, slots, spared, strengthen, unread, unused   # noqa: E402
from mutation.build import find_all   # noqa: E402
from mutation.changes import Change, Edit   # noqa: E402
from mutation.runs import Memory, Scene, Verdict   # noqa: E402
from mutation.schema import applied, render   # noqa: E402
from mutation.text import is_whole, squeeze   # noqa: E402

SOURCE = """\
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
enum { STEP = 1, NEXT, LAST };
enum { FEW = 3, MANY = 200 };
static const int table[] = { 14, 15, 16 };
#define TWICE(x) ((x) + (x))
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define EACH(i, n) for (int i = 0; i < (n); i++)
#define DO(step, call) switch (step) { case 0: (call); case (step) + 100: break; }
static int sum;
static void first(int n) { sum = sum * 3 + n; }
static void second(int n) { sum = sum * 5 - n; }
static bool is_large(int n) { return n >= FEW; }
static bool never(void) { return false; }
static int pick(int n)
{
    switch (n) {
    case NEXT: return 7;   // a label, and a value
    }
    return LARGER(n - 1, table[1]) + TWICE(n);
}
int main(void)
{
    const char *none = 0;
    char room[8], *end = room + 3;
    sum = (int)(end - room);
    EACH(i, 4)
    {
        first(i);
        second(i);
        if (i > 1 && !never()   // a remark, with a comma
            || is_large(i)) first(LAST);
        sum += none ? MANY : (int)sizeof room;
    }
    DO(0, first(2));
    for (int i = 0; i < 3 && sum < 2000000; i++) sum++;
    printf("%d %d %d\\n", sum, pick(2), pick(9));
    return 0;
}
"""

MAIN = """
int qn_mutant;
unsigned char qn_reached[QN_MOST_CHANGES];
__attribute__((constructor)) static void wish(void) { qn_mutant = atoi(getenv("QN_MUTANT")); }
"""


def said(program, mutant=0):
    """What a program prints, or how it failed."""
    try:
        ran = subprocess.run(["sh", "-c", "ulimit -t 1; exec " + program], capture_output=True, text=True, timeout=20,
                             env={"QN_MUTANT": str(mutant)}, check=False)
    except subprocess.TimeoutExpired:
        return "hung"
    return ran.stdout if ran.returncode == 0 else f"failed {ran.returncode}"


class Changes(unittest.TestCase):
    """Changes found in a small program."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = cls.file("small.c", SOURCE)
        found, cls.skipped = find_all([cls.path], 1)
        cls.changes = found[cls.path]
        cls.addresses = {change.address.removeprefix("small.c ") for change in cls.changes}

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def file(cls, name, text):
        path = os.path.join(cls.folder.name, name)
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        return path

    def compiled(self, name, text, *flags):
        path = self.file(name + ".c", text)
        program = os.path.join(self.folder.name, name)
        subprocess.run(["gcc", "-O0", "-w", *flags, path, "-o", program], check=True)
        return program

    def test_finds_each_kind(self):
        for address in ("is_large compare: n >= FEW => n > FEW", "is_large return: n >= FEW => true",
                        "never constant: false => true in return false",
                        "pick constant: 7 => 8 in return 7",
                        "main order: first(i); second(i) => second(i); first(i)", "main call: second(i) => nothing",
                        "main call: first(2) => nothing",   # the argument of a macro
                        "main condition: i > 1 && !never() => i > 1 || !never()",
                        "main condition: i > 1 => true", "main condition: !never() => !!(never())",
                        "main name: LAST => NEXT in first(LAST)", "main assignment: sum++ => nothing", "main sum: sum++ => sum--",
                        "pick sum: n - 1 => n + 1", "main constant: 3 => 4 in i < 3"):
            self.assertIn(address, self.addresses)

    def test_leaves_alone_what_cannot_change(self):
        for address in self.addresses:
            self.assertNotIn("pick name: NEXT", address)     # a label
            self.assertNotIn("constant: 100", address)       # in the body of a macro
            self.assertNotIn("constant: 15 =>", address)     # a table
            self.assertNotIn("main constant: 8", address)    # a size
            self.assertNotIn("i < (n)", address)             # the loop of a macro
            self.assertNotIn("end + room", address)          # two pointers
            self.assertNotIn("name: MANY", address)          # has no neighbour
            self.assertNotIn(": n - 1, table", address)      # two arguments are not an expression
        self.assertGreaterEqual(self.skipped["static tables"], 3)
        self.assertGreater(self.skipped["in a macro"], 0)

    def test_lines_stay(self):
        self.assertEqual(render(SOURCE, self.changes).count("\n"), SOURCE.count("\n"))

    def test_each_change_is_the_one_made_by_hand(self):
        header = os.path.join(ROOT, "tests/mutate/mutant.h")
        every = self.compiled("every", render(SOURCE, self.changes) + MAIN, "-include", header)
        plain = said(self.compiled("plain", SOURCE))
        self.assertEqual(said(every), plain)
        different = 0
        for change in self.changes:
            by_hand = said(self.compiled("by_hand", applied(SOURCE, change)))
            self.assertEqual(said(every, change.number), by_hand, change.address)
            different += by_hand != plain
        self.assertGreater(different, len(self.changes) // 2)

    def test_addresses_survive_edits_nearby(self):
        above = "\n\nstatic int other(void) { return 7; }\n"
        moved = self.file("moved.c", SOURCE.replace("static int pick", above + "static int pick"))
        found, _ = find_all([moved], 1)
        self.assertEqual({c.address.removeprefix("moved.c ") for c in found[moved] if c.function == "pick"},
                         {address for address in self.addresses if address.startswith("pick ")})


class Files(unittest.TestCase):
    """Data stored in files."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "kept")

    def tearDown(self):
        self.folder.cleanup()

    def write(self, text):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(text)

    def test_addresses_have_reasons(self):
        self.write("# a remark\nseats are 0 and 1\n  a.c f compare: x < 2 => x <= 2\n\n  a.c f constant: 2 => 3 (2)\n")
        self.assertEqual(kept.read(self.path), [("a.c f compare: x < 2 => x <= 2", "seats are 0 and 1"),
                                                ("a.c f constant: 2 => 3 (2)", "seats are 0 and 1")])
        self.write("  a.c f compare: x < 2 => x <= 2\n")
        with self.assertRaises(SystemExit):
            kept.read(self.path)

    def test_what_matches_nothing_is_told(self):
        class Here:
            address = "a.c f call: g() => nothing"
        here = Here()
        found, gone = kept.match([(here.address, "why"), ("a.c f call: h() => nothing", "why")], [here])
        self.assertEqual((found, gone), ({here: "why"}, ["a.c f call: h() => nothing"]))

    def test_a_verdict_is_forgotten_with_what_decided_it(self):
        class Change:
            id, body = "1", "function"
        scenes = [Scene("x.scn:1", "", "one", 1, []), Scene("x.scn:9", "", "two", 1, [])]
        with open(self.path, "w", encoding="utf-8") as file:
            Memory(self.path + "-none", False).note(file, Change, Verdict("caught", "x.scn:9"), [0, 1], scenes)
        memory = Memory(self.path, False)
        self.assertEqual(memory.recall(Change, [0, 1], scenes), (Verdict("caught", "x.scn:9"), []))
        self.assertEqual(memory.recall(Change, [1], scenes), (Verdict("caught", "x.scn:9"), []))
        self.assertIsNone(memory.recall(Change, [0, 1], [scenes[0], scenes[1]._replace(hash="three")])[0])
        Change.body = "another"
        self.assertEqual(memory.recall(Change, [0, 1], scenes), (None, [0, 1]))

    def test_what_survived_is_tried_with_new_scenarios_alone(self):
        class Change:
            id, body = "1", "function"
        scenes = [Scene("x.scn:1", "", "one", 1, []), Scene("x.scn:9", "", "two", 1, [])]
        with open(self.path, "w", encoding="utf-8") as file:
            first = Memory(self.path + "-none", False)
            first.begin(file, scenes)
            first.note(file, Change, Verdict("survived", ""), [0, 1], scenes)
        memory = Memory(self.path, False)
        self.assertEqual(memory.recall(Change, [0, 1], scenes), (Verdict("survived", ""), []))
        new = scenes + [Scene("x.scn:20", "", "three", 1, [])]
        self.assertEqual(memory.recall(Change, [0, 1, 2], new), (None, [2]))
        self.assertEqual(memory.recall(Change, [0, 1], [scenes[0]._replace(hash="three"), scenes[1]]), (None, [0]))
        Change.body = "another"
        self.assertEqual(memory.recall(Change, [0, 1], scenes), (None, [0, 1]))


class AlikeInPlay(unittest.TestCase):
    """The file of survivors that nobody told apart in random games."""

    Change = collections.namedtuple("Change", "address kind file line")

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "tin.alike")
        self.a, self.b, self.c, self.d = (self.Change(f"tin.c f call: {name}() => nothing (2)", "call", "tin.c", 1) for name in "abcd")

    def tearDown(self):
        self.folder.cleanup()

    def work(self, words, gone=()):
        """What scripts/mutate knows after a run, where the file has all of these changes and what is gone."""
        loader = importlib.machinery.SourceFileLoader("mutate", os.path.join(ROOT, "scripts/mutate"))
        mutate = importlib.util.module_from_spec(importlib.util.spec_from_loader("mutate", loader))
        loader.exec_module(mutate)
        work = mutate.Work.__new__(mutate.Work)
        work.alike, work.args = self.path, types.SimpleNamespace(game="tin", agree=600, only="", json=False, kept=False)
        work.found, work.tried = {"tin.c": [self.a, self.b, self.c, self.d]}, list(words)
        work.verdicts = {change: Verdict(word, "") for change, word in words.items()}
        work.equivalents, work.gone, work.noticed, work.folder = {}, [], [], "src/games/tin"
        kept.write_alike(self.path, "tin", 300, {**{c.address: 1500 for c in (self.a, self.b)}, **dict.fromkeys(gone, 1000)})
        work.judge()
        return mutate, work

    def test_written_sorted_and_read(self):
        entries = {self.b.address: 4004, self.a.address: 1000}
        kept.write_alike(self.path, "tin", 600, entries)
        self.assertEqual(kept.read_alike(self.path), entries)
        with open(self.path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        self.assertEqual(lines[-2:], [f"{self.a.address}\t1000", f"{self.b.address}\t4004"])
        self.assertTrue(all(line.startswith("# ") for line in lines[:-2]))
        self.assertIn("600 random games", "\n".join(lines[:-2]))
        self.assertEqual(kept.read_alike(self.path + "-none"), {})

    def test_they_have_a_column_and_are_no_longer_told(self):
        _, work = self.work({self.a: "survived", self.b: "caught", self.c: "survived"}, ["tin.c f call: gone() => nothing"])
        self.assertEqual(work.unlisted, [self.c])
        self.assertEqual(work.survived, [self.a, self.c])   # those that are asked about again
        self.assertEqual([work.column(c) for c in (self.a, self.b, self.c)], [report.ALIKE, "caught", "survived"])
        self.assertEqual((work.noticed, work.gone), ([self.b], ["tin.c f call: gone() => nothing"]))
        counter = report.count(work.tried, work.verdicts, {}, lambda c: 0)[0]
        self.assertEqual((report.share(counter, "survived", report.ALIKE), report.share(counter, "survived")), ("33.3%", "50.0%"))

    def test_an_answer_replaces_the_one_before(self):
        old = {self.a.address: 1500, self.b.address: 1500, self.c.address: 1500, "gone": 1500, self.d.address: 1500}
        words = {self.a.address: report.ALIKE, self.b.address: report.ALIKE, self.c.address: "caught", self.d.address: None}
        found = {self.a: agree.Seen("agrees", 4001), self.b: agree.Seen("differs", 7)}
        self.assertEqual(agree.merged(old, words, found), ({self.a.address: 4001, self.d.address: 1500},
                                                           {self.b.address: "differs", self.c.address: "caught", "gone": "no longer there"}))
        seldom = {self.a: agree.Seen("seldom", 999)}
        self.assertEqual(agree.merged({}, words, seldom), ({}, {}))
        self.assertEqual(agree.merged(old, words, seldom)[1][self.a.address], "seldom")

    def test_write_keeps_them_and_tells_what_is_gone(self):
        mutate, work = self.work({self.a: "survived", self.b: "survived", self.c: "survived"})
        found = {self.a: agree.Seen("differs", 0), self.b: agree.Seen("agrees", 4000), self.c: agree.Seen("agrees", 1200)}
        with contextlib.redirect_stdout(io.StringIO()) as said_of_it:
            mutate.write_agreeing(work, found)
        self.assertEqual(kept.read_alike(self.path), {self.b.address: 4000, self.c.address: 1200})
        self.assertIn(f"no longer alike, but differs: {self.a.address}\n", said_of_it.getvalue())

    def test_one_is_asked_for_by_its_address(self):
        mutate, work = self.work({self.a: "survived"})
        changes = [types.SimpleNamespace(id=c.address[-8:], address=c.address, file="tin.c", function="f") for c in (self.a, self.b)]
        args = types.SimpleNamespace(only=self.b.address, sample=None)
        self.assertEqual([c.address for c in mutate.wanted(args, changes)], [self.b.address])


class Text(unittest.TestCase):
    """Pieces of source."""

    def test_squeeze(self):
        self.assertEqual(squeeze('f(a,  // why, "b\n  "x  // y", /* c */ \'"\')'), 'f(a, "x  // y", \'"\')')

    def test_whole(self):
        self.assertTrue(is_whole('f(a, ")")'))
        for torn in ("a, b", "a)", "(a", "a; b"):
            self.assertFalse(is_whole(torn))


class Seats(unittest.TestCase):
    """A third seat in a game for two."""

    def excused(self, source):
        at = source.index("s < 2")
        compare = Change("compare", "s < 2", "s <= 2", [Edit(at, at + 5, "s <= 2", 0)], "")
        number = Change("constant", "2", "3", [Edit(at + 4, at + 5, "3", 0)], "")
        out = {bool(seats.reason(source, change)) for change in (compare, number)}
        self.assertEqual(len(out), 1)
        return out.pop()

    def test_seats(self):
        loop = "for (int s = 0; s < 2; s++)\n        "
        self.assertTrue(self.excused(loop + "QN_EACH (t, c, SYN_RECORDS, s) { x(c); }"))
        self.assertTrue(self.excused("for (int s = 0; any && s < 2; s++) QN_EACH (t, c, kind, s) x(c);"))
        self.assertTrue(self.excused(loop + "for (int kind = A; kind <= B; kind++)\n QN_EACH (t, c, kind, s) x(c);"))
        self.assertTrue(self.excused(loop + "if (mask >> s & 1) x(s);\n y();"))
        self.assertFalse(self.excused(loop + "if (mask >> s & 1) x(s);\n else y(s);"))
        self.assertFalse(self.excused(loop + "QN_EACH (t, c, SYN_RECORDS, 0) x(s);"))
        self.assertFalse(self.excused(loop + "{ QN_EACH (t, c, SYN_RECORDS, s) x(c); y(s); }"))
        self.assertFalse(self.excused(loop + "x(s); QN_EACH (t, c, SYN_RECORDS, s) x(c);"))


class Unread(unittest.TestCase):
    """Numbers that no row of the game reads."""

    ROWS = {("REFUSAL", "BROKEN"): '"SOL-STA-03", "{a} is BROKEN."', ("REFUSAL", "CRISIS"): '"X", "{a} needs {n} Damage."',
            ("REFUSAL", "BESIDE"): '"X", "{a} is beside {their_b}."', ("REFUSAL", "WORDED"): '"X", "{a} is {somehow}."',
            ("REFUSAL", "EARLY"): '"X", "{who} must wait {n} turns."',
            ("EVENT", "SYN_EV_MOVED"): "0", ("EVENT", "SYN_EV_CUED"): "SYN_SECOND",
            ("NOTE", "KEEPS"): 'DEED, "{who} keeps."', ("ANSWER", "PLACE"): '"place", CARD, NOTHING, NOTHING, "place {a}", "x"',
            ("PHRASE", "POWER"): '"   Power {n}"', ("PHRASE", "CARDS"): '"Deck {n} Hand {of}"',
            ("ANSWER", "BLOCK"): '"block", CARD, NOTHING, NOTHING, "block by {b?breaking:discarding} {a}", "x"'}

    def reasons(self, line):
        """For each 0 of a line: is it excused?"""
        out = []
        for at in (i for i, c in enumerate(line) if c == "0"):
            change = Change("constant", "0", "1", [Edit(at, at + 1, "1", 0)], "")
            out.append(bool(unread.reason(line, change, self.ROWS)))
        return out

    def test_refusals_and_notes(self):
        self.assertEqual(self.reasons("return REFUSE(BROKEN, card, 0, 0);"), [True, True])
        self.assertEqual(self.reasons("return REFUSE(CRISIS, card, 0, 0);"), [True, False])
        self.assertEqual(self.reasons("return REFUSE(BESIDE, card, 0, 0);"), [False, True])
        self.assertEqual(self.reasons("return REFUSE(WORDED, card, 0, 0);"), [False, False])
        self.assertEqual(self.reasons("return REFUSE(EARLY, 0, 0, 0);"), [True, True, False])
        self.assertEqual(self.reasons("return REFUSE(BROKEN, 0, 0, 0);"), [False, True, True])
        self.assertEqual(self.reasons("return REFUSE(UNHEARD_OF, card, 0, 0);"), [False, False])
        self.assertEqual(self.reasons("qn_emit_note(t, SOL_NOTE_KEEPS, f->who, f(a, b), QN_NONE, 0);"), [True])
        self.assertEqual(self.reasons("qn_emit_note(t, n ? SOL_NOTE_KEEPS : SOL_NOTE_X, s, c, QN_NONE, 0);"), [False])
        self.assertEqual(self.reasons("qn_emit_note(t, n ? SOL_NOTE_KEEPS : SOL_NOTE_KEEPS, s, c, QN_NONE, 0);"), [True])
        self.assertEqual(self.reasons("call(0); x = 0;"), [False, False])
        self.assertEqual(self.reasons("qn_offer_if(t, can_place, seat, SOL_V_PLACE, c, 0, 0);"), [True, True])
        self.assertEqual(self.reasons("qn_offer_if_both(t, can_place, seat, SOL_V_PLACE, c, 0, 0);"), [False, True])

    def test_done(self):
        one, two = "qn_emit_note(t, N, s, c, QN_NONE, 0)", "qn_did(f, m->n - 1)"
        for pair, excused in (((one, two), True), ((one, "qn_did(f, took(t))"), False), (("go(t)", two), False)):
            change = Change("order", "; ".join(pair), "; ".join(pair[::-1]), [], "")
            self.assertEqual(bool(unread.reason("", change, self.ROWS)), excused)

    def test_phrases(self):
        self.assertEqual(self.reasons("qn_put_board_n(t, sol_say[SOL_SAY_POWER], 0, 0, out);"), [False, True])
        self.assertEqual(self.reasons("qn_put_part_n(d, sol_say[SOL_SAY_CARDS], n, 0, out);"), [False])
        self.assertEqual(self.reasons("qn_put_part_n(d, say[x ? SOL_SAY_POWER : SOL_SAY_CARDS], n, 0, out);"), [False])
        self.assertEqual(self.reasons("qn_put_part_n(d, phrase, n, 0, out);"), [False])

    def test_events(self):
        self.assertEqual(self.reasons("qn_raise_card(t, SYN_EV_MOVED, 0, seat, card);"), [True])
        self.assertEqual(self.reasons("qn_raise_card(t, SYN_EV_CUED, 0, seat, card);"), [False])
        self.assertEqual(self.reasons("qn_raise_with(t, SYN_EV_MOVED, 0, seat, a, b, 0);"), [True, False])

    def test_a_note_and_an_event(self):
        note, event, other = "qn_emit_note(t, X, 0, 0, 0, 0)", "qn_raise_card(t, SYN_EV_MOVED, 0, seat, card)", "go(t, card)"

        def excused(one, two):
            edits = [Edit(0, len(one), two, 0), Edit(len(one) + 2, len(one) + 2 + len(two), one, 0)]
            return bool(unread.reason(f"{one}; {two};", Change("order", one, two, edits, ""), self.ROWS))

        self.assertTrue(excused(note, event))
        self.assertTrue(excused(event, note))
        self.assertFalse(excused(note, other))
        self.assertFalse(excused(event, other))

    def test_answers(self):
        self.assertEqual(self.reasons("qn_offer(t, QN_ALLOWED, SOL_V_PLACE, c, 0, 0);"), [True, True])
        self.assertEqual(self.reasons("qn_offer(t, QN_ALLOWED, SOL_V_BLOCK, c, 0, 0);"), [False, True])
        self.assertEqual(self.reasons("attempt(t, seat, can(t, c), SOL_V_PLACE, c, 0, 0);"), [True, True])
        self.assertEqual(self.reasons("attempt(t, seat, can(t, c), SOL_V_BLOCK, c, 0, 0);"), [False, True])


    def test_rows_of_several_lines(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/prompts.def", "w", encoding="utf-8") as file:
                file.write('ANSWER(REI, "rei", CARD, UNIT, NOTHING, "pay {a}",\n    "Pay {a} of {b}")\nANSWER(GO, "go", NOTHING)\n')
            known = unread.rows(folder)
        self.assertIn("{b}", known["ANSWER", "REI"])
        self.assertEqual(known["ANSWER", "GO"], '"go", NOTHING')


class Unused(unittest.TestCase):
    """Arguments that functions do not use."""

    GAME = """#define TIN_WINDOW(f, S) QN_DO(f, S, open_window(t))
#define TIN_OF(f, S) QN_DO(f, S, open_for(t, f->who))
ROUTINE(PLAIN, tin_plain)
ROUTINE(WINDOW, tin_window)
ROUTINE(OF, tin_of)
ROUTINE(TURN, tin_turn)
ROUTINE(DEED, tin_deed)
int tin_plain(qn_table *t, qn_frame *f)
{
    const deed *m = QN_RECALL(deed, f);
    QN_BEGIN(f);
    QN_DO(f, DONE, go(t, f->link));
    QN_END;
}
int tin_window(qn_table *t, qn_frame *f)   // TIN-TUR-01
{
    TIN_WINDOW(f, OVER);
}
int tin_of(qn_table *t, qn_frame *f)
{
    TIN_OF(f, OVER);
}
int tin_turn(qn_table *t, qn_frame *f)
{
    return turn_of(t, f->who);
}
int tin_deed(qn_table *t, qn_frame *f)
{
    return do_deed(t, f);
}
static void mend(qn_table *t, qn_frame *f, int card, int how)
{
    repair(t, card);
}
static void hurt(qn_table *t, qn_frame *f, int card, int how) { harm(t, card, how); }
static int shown(const qn_table *t, int seat, int flags) { return t->n[seat]; }
"""

    def reasons(self, line):
        """For each 0 of a line: is it excused?"""
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/game.c", "w", encoding="utf-8") as file:
                file.write(self.GAME)
            known = unused.functions(folder)
        return [bool(unused.reason(line, Change("constant", "0", "1", [Edit(at, at + 1, "1", 0)], ""), *known))
                for at in (i for i, c in enumerate(line) if c == "0")]

    def test_routines(self):
        self.assertEqual(self.reasons("qn_call(t, TIN_R_PLAIN, 0);"), [True])
        self.assertEqual(self.reasons("QN_DO(f, ON, qn_call(t, TIN_R_WINDOW, 0));"), [True])
        for asks in ("OF", "TURN", "DEED", "UNHEARD_OF"):
            self.assertEqual(self.reasons(f"qn_call(t, TIN_R_{asks}, 0);"), [False])

    def test_parameters(self):
        self.assertEqual(self.reasons("return qn_do_each(t, f, arg[1], mend, 0);"), [True])
        self.assertEqual(self.reasons("return qn_do_each_from(t, f, arg[0], 0, mend, 0);"), [False, False, True])
        self.assertEqual(self.reasons("return qn_do_each(t, f, arg[1], hurt, 0);"), [False])
        self.assertEqual(self.reasons("x = shown(t, 0, 0);"), [False, True])
        self.assertEqual(self.reasons("x = shown(t, s, n - 0);"), [False])
        self.assertEqual(self.reasons("x = unheard_of(t, 0);"), [False])


class Alike(unittest.TestCase):
    """Comparisons that differ only where both results are the same."""

    @staticmethod
    def told(line, old, new):
        at = line.index(old)
        return bool(alike.reason(line, Change("compare", old, new, [Edit(at, at + len(old), new, 0)], "")))

    def test_one_of_the_two_is_chosen(self):
        self.assertTrue(self.told("return a < b ? a : b;", "a < b", "a <= b"))
        self.assertTrue(self.told("f(n < 0 ? -n : n, 3);", "n < 0", "n <= 0"))
        self.assertTrue(self.told("x = (hand > keep ? hand - keep : 0);", "hand > keep", "hand >= keep"))
        self.assertFalse(self.told("return a < b ? a : b;", "a < b", "a >= b"))
        self.assertFalse(self.told("return a < b ? a : b + 1;", "a < b", "a <= b"))
        self.assertFalse(self.told("return a < b ? a : c;", "a < b", "a <= b"))
        self.assertFalse(self.told("return n < 0 ? LOSES : GAINS;", "n < 0", "n <= 0"))

    def test_the_one_is_set_to_the_other(self):
        self.assertTrue(self.told("if (n > count(t)) n = count(t);", "n > count(t)", "n >= count(t)"))
        self.assertFalse(self.told("if (n > most) n = most - 1;", "n > most", "n >= most"))
        self.assertFalse(self.told("if (go && n > most) n = most;", "n > most", "n >= most"))

    def test_whether_anybody_listens(self):
        change = Change("condition", "t->tell", "true", [Edit(4, 11, "true", 1)], "")
        self.assertTrue(alike.reason("if (t->tell) say(t);", change))
        other = Change("condition", "t->tell", "false", [Edit(4, 11, "false", 1)], "")
        self.assertFalse(alike.reason("if (t->tell) say(t);", other))


class Others(unittest.TestCase):
    def test_each_game_has_its_own_and_those_of_all(self):
        names = {test.name for test in others.tests("solrei", "x")}
        self.assertIn("unit/solrei_setup", names)
        self.assertIn("unit/results", names)
        self.assertNotIn("unit/elestrals_match", names)
        for game in ("achroma", "elestrals", "solrei", "symetra", "synsouls"):
            for test in others.tests(game, "x"):
                self.assertTrue(os.path.exists(os.path.join(ROOT, test.source)), test.source)


class Strengthened(unittest.TestCase):
    """Adding facts to existing scenarios."""

    TEXT = b"""scenario "One"
given    p1 hand: 2
when     p1 casts Sinder;  p1 passes
         p2 passes
then     turn: p2   # as it must be
when     p2 passes

scenario "Two"
"""

    def place(self, item):
        return self.TEXT.index(item) + len(item)

    def written(self, *facts):
        text, lines = strengthen.strengthened(self.TEXT, list(facts))
        lines_of = text.decode().split("\n")
        for line, fact in lines.items():
            self.assertIn(fact.fact if fact.step == "" else "", lines_of[line - 1])
        return lines_of

    def test_between_two_steps(self):
        fact = strengthen.Fact("", self.place(b"p1 casts Sinder"), "when", "when", "", "p1 hand: 1")
        self.assertEqual(self.written(fact)[2:6], ["when     p1 casts Sinder", "then     p1 hand: 1", "when     p1 passes",
                                                   "         p2 passes"])
        fact = strengthen.Fact("", self.place(b"p1 passes"), "when", "when", "", "p1 hand: 1")
        self.assertEqual(self.written(fact)[2:6], ["when     p1 casts Sinder;  p1 passes", "then     p1 hand: 1",
                                                   "when     p2 passes", "then     turn: p2   # as it must be"])

    def test_behind_what_is_said(self):
        fact = strengthen.Fact("", self.place(b"turn: p2"), "then", "when", "", "p2 hand: 1")
        self.assertEqual(self.written(fact)[4:7], ["then     turn: p2   # as it must be", "         p2 hand: 1", "when     p2 passes"])

    def test_an_attempt(self):
        fact = strengthen.Fact("", self.place(b"turn: p2"), "then", "when", "p2 tries to cast Imp", "refused: ELE-RUN-05")
        self.assertEqual(self.written(fact)[5:8], ["when     p2 tries to cast Imp", "then     refused: ELE-RUN-05",
                                                   "when     p2 passes"])

    def test_at_the_end(self):
        fact = strengthen.Fact("", self.TEXT.index(b"\n\nscenario \"Two"), "when", "", "", "p2 hand: 1")
        self.assertEqual(self.written(fact)[5:9], ["when     p2 passes", "then     p2 hand: 1", "", 'scenario "Two"'])


class Spared(unittest.TestCase):
    """Changes of tests that only save work."""

    GAME = """static bool is_sound(const qn_table *t) { return t->n < 3; }
static bool is_rule(const qn_table *t) { return t->n < 4; }
static bool is_in_table(const qn_table *t) { return t->n < 5; }
static bool x_check_invariants(const qn_table *t)   // X-YZZ-01
{
    return is_sound(t) && is_rule(t) && is_in_table(t);
}
int play(qn_table *t)
{
    assert(is_sound(t));
    return is_rule(t);
}
const qn_rules rules = { .check = x_check_invariants, .test = is_in_table };
"""

    def test_only_checks(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/game.c", "w", encoding="utf-8") as file:
                file.write(self.GAME)
            self.assertEqual(spared.checks(folder), {"is_sound", "x_check_invariants"})

    def excused(self, original, changed):
        return bool(spared.reason(Change("condition", original, changed, [Edit(0, len(original), changed, 0)], ""), set()))

    def test_sparing(self):
        self.assertTrue(self.excused("qn_any_change(t, OP, STAT)", "true"))
        self.assertFalse(self.excused("qn_any_change(t, OP, STAT)", "false"))
        self.assertTrue(self.excused("!(t->game.hears >> EV & 1)", "false"))
        self.assertFalse(self.excused("!(t->game.hears >> EV & 1)", "true"))
        self.assertFalse(self.excused("qn_any_change(t, OP, STAT) && other", "true"))
        self.assertTrue(self.excused("!(t->cache_valid & GAINS)", "true"))
        self.assertFalse(self.excused("!(t->cache_valid & GAINS)", "false"))
        self.assertFalse(self.excused("t->game.over", "true"))


class Stories(unittest.TestCase):
    """What remains of a story."""

    TOLD = """scenario "Played on, up to: p1 passes"

given    p1 hand: 2
when     p1 casts Sinder
then     p1 hand: 1
         p1 has 3 choices
when     p1 tries to cast Imp
then     refused: ELE-RUN-05
when     p2 passes
then     turn: p2
when     p1 passes
then     turn: p1"""

    def lines(self, *failed):
        return narrate.trimmed(self.TOLD, set(failed)).split("\n")[2:]

    def test_facts_that_noticed_stay(self):
        self.assertEqual(self.lines(5, 9), ["given    p1 hand: 2", "when     p1 casts Sinder", "then     p1 has 3 choices",
                                            "when     p2 passes", "then     turn: p2"])

    def test_attempts_stay_for_what_is_said_of_them(self):
        self.assertEqual(self.lines(7)[1:], ["when     p1 casts Sinder;  p1 tries to cast Imp", "then     refused: ELE-RUN-05"])

    def test_a_crash_needs_every_step(self):
        self.assertEqual(self.lines(0)[1:], ["when     p1 casts Sinder;  p2 passes;  p1 passes", "then     turn: p1"])

    def test_a_scenario_told_in_full_keeps_its_title(self):
        told = self.TOLD.replace("Played on, up to: p1 passes", "A hand is played, told in full")
        self.assertEqual(narrate.trimmed(told, {4}).split("\n")[0], 'scenario "A hand is played, told in full"')

    def test_the_title_names_the_last_step(self):
        self.assertEqual(narrate.trimmed(self.TOLD, {4}).split("\n")[0], 'scenario "Played on, up to: p1 casts Sinder"')


class Slots(unittest.TestCase):
    """What the slots of a sentence read."""

    C = """
static void put_beat(const qn_details *d, qn_text *out)   // "your Main Beat"
{
    put_owner(d->t, d->reader, out);
}

static void put_deep(const qn_details *d, int n, qn_text *out) { put_beat(d, out), qn_put_int(out, d->b); }

bool tin_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "beat")) put_beat(d, out);
    else if (qn_is(name, "deep")) put_deep(d, 1, out);
    else if (qn_is(name, "far")) put_elsewhere(d, out);
    else return false;
    return true;
}

bool tin_number_of(const qn_details *d, const char *name, int *n)
{
    int much = d->n;
    if (qn_is(name, "much")) *n = much;
    return true;
}

static bool late(const qn_details *d, const char *name, int *n)
{
    if (!qn_is(name, "late")) return false;
    *n = d->b;
    return true;
}
"""

    def test_read_by(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "say.c"), "w", encoding="utf-8") as file:
                file.write(self.C)
            found = slots.read_by(folder)
        self.assertEqual(found["beat"], {"t", "reader"})
        self.assertEqual(found["deep"], {"t", "reader", "b"})
        self.assertIn(slots.ALL, found["far"])
        self.assertEqual(found["much"], {"n"})
        self.assertIn("b", found["late"])


class Distil(unittest.TestCase):
    """Adding scenarios to the tree."""

    def test_written_and_taken_back(self):
        with tempfile.TemporaryDirectory() as folder:
            path, texts = os.path.join(folder, "a.scn"), ['scenario "x"\nthen p1 wins', 'scenario "y"\nthen p2 wins']
            distil.append(path, texts)
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read(), f"{distil.HEAD}\n\n{texts[0]}\n\n{texts[1]}\n")
            distil.remove(path, texts[:1])
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read(), f"{distil.HEAD}\n\n{texts[1]}\n")
            distil.remove(path, texts[1:])
            self.assertFalse(os.path.exists(path))

    def test_rules_stand_above(self):
        with tempfile.NamedTemporaryFile("w", suffix=".c") as file:
            file.write("// SOL-AAA-01\nint f(void)\n{\n}\n\n// SOL-BBB-02\nint g(void)\n{\n    a();   // SOL-CCC-03\n    b();\n}\n")
            file.flush()
            self.assertEqual(distil.rules_of(file.name, 10), ["SOL-CCC-03", "SOL-BBB-02"])
            self.assertEqual(distil.rules_of(file.name, 7), ["SOL-BBB-02"])


if __name__ == "__main__":
    os.chdir(ROOT)
    unittest.main()
