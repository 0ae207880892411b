#!/usr/bin/env python3
"""The full-screen mode in a real terminal: whole games by the keyboard, help, resizing, leaving; and its fallbacks.

usage: full_screen.py QUINTET GAME...
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

QUINTET = sys.argv[1]
ESCAPES = re.compile(rb"\x1b(\[[0-9;?]*[A-Za-z]|[()][A-Z0-9]|[=>78])")


def set_size(fd, rows, columns):
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


class Terminal:
    def __init__(self, *words, rows=30, columns=120, term="xterm-256color"):
        master, slave = pty.openpty()
        set_size(slave, rows, columns)
        env = dict(os.environ, TERM=term, LANG="C.UTF-8")
        self.process = subprocess.Popen([QUINTET, "play", *words], stdin=slave, stdout=slave, stderr=slave,
                                        env=env, start_new_session=True)
        os.close(slave)
        self.fd, self.seen = master, b""

    def read(self, seconds):
        """Returns the output until nothing has come for [seconds]."""
        new = b""
        while select.select([self.fd], [], [], seconds)[0]:
            try:
                data = os.read(self.fd, 65536)
            except OSError:   # the other side is closed
                break
            if not data:
                break
            new += data
        self.seen += new
        return ESCAPES.sub(b"", new)

    def wait_for(self, text, seconds=20):
        end = time.monotonic() + seconds
        so_far = b""
        while time.monotonic() < end:
            so_far += self.read(0.05)
            if text in so_far:
                return so_far
            if self.process.poll() is not None:
                break
        raise AssertionError("%r was not shown; the last was %r" % (text, so_far[-600:]))

    def press(self, keys):
        os.write(self.fd, keys)

    def end(self):
        code = self.process.wait(60)
        os.close(self.fd)
        return code


def plays_to_the_end(game):
    """Enter takes an answer (a dangerous one needs a second press) and leaves at the end; then the result is shown
    in the plain terminal."""
    t = Terminal(game, "--seed", "5", "--screen")
    t.wait_for(b"Ctrl-C leave")
    for i in range(4000):
        t.press((b"\r", b"\x1b[B\r", b"\r", b"\x1b[B\x1b[B\r")[i % 4])
        t.read(0.01)
        if t.process.poll() is not None:
            break
    assert t.end() == 0, game
    said = ESCAPES.sub(b"", t.seen[t.seen.rindex(b"\x1b[?1049l"):]).replace(b"\r\n", b" ")
    assert re.search(rb"(You win|You lose|wins|Draw)\b.*\.", said), said[-400:]
    assert b"Nothing has happened" not in said, "what was on the screen is told again when it closes"


def helps_and_resizes():
    t = Terminal("elestrals", "--seed", "3", "--screen")
    t.wait_for(b"Ctrl-C leave")
    t.press(b"?")
    t.wait_for(b"why you cannot")
    t.press(b"\x1b")
    t.read(0.2)
    set_size(t.fd, 24, 80)
    os.killpg(t.process.pid, signal.SIGWINCH)
    t.wait_for(b"Ctrl-C leave")
    t.press(b"why attack\r")
    t.wait_for(b"Esc: close")
    t.press(b"\x1b")
    t.read(0.2)
    t.press(b"\x03")
    t.wait_for(b"You left the game.")
    assert t.end() == 0
    assert b"\x1b[?1049l" in t.seen, "the terminal is not put back"


def small_screens_show_the_own_side():
    """With 24 rows the board of SYNSOULS does not fit: the player's own side is visible, and the latest events are
    above the question."""
    t = Terminal("synsouls", "--seed", "5", "--screen", rows=24, columns=80)
    t.wait_for(b"Ctrl-C leave")
    t.press(b"\r")
    t.wait_for(b"Keep these 5 cards?")
    t.press(b"\r")
    shown = t.wait_for(b"PgUp, PgDn: board")
    assert b"Your Main Beat" in shown and b"draw Pin Drop" in shown, shown
    t.press(b"\x1b[5~\x1b[5~")
    t.wait_for(b"Oriel Vanth")
    t.press(b"\x03")
    t.wait_for(b"You left the game.")
    assert t.end() == 0


class Screen:
    """The screen of a terminal: interprets enough control sequences for ncurses' output."""

    def __init__(self, rows, columns):
        self.cell = [[" "] * columns for _ in range(rows)]
        self.row = self.column = 0

    def erase(self, start, end):
        for column in range(start, end):
            self.cell[self.row][column] = " "

    def command(self, numbers, letter):
        n = [int(part or 0) for part in numbers.split(";")] if numbers.strip("?0123456789;") == "" and "?" not in numbers else [0]
        columns = len(self.cell[0])
        if letter == "H":
            self.row, self.column = max(n[0], 1) - 1, (max(n[1], 1) if len(n) > 1 else 1) - 1
        elif letter == "d":
            self.row = max(n[0], 1) - 1
        elif letter == "G":
            self.column = max(n[0], 1) - 1
        elif letter == "C":
            self.column += max(n[0], 1)
        elif letter == "A":
            self.row -= max(n[0], 1)
        elif letter == "B":
            self.row += max(n[0], 1)
        elif letter == "X":
            self.erase(self.column, min(columns, self.column + max(n[0], 1)))
        elif letter == "K":
            self.erase(0 if n[0] == 1 else self.column, self.column + 1 if n[0] == 1 else columns)
        elif letter == "J":
            for row in self.cell[self.row + 1:]:
                row[:] = [" "] * columns
            self.erase(self.column, columns)
        elif letter == "b":   # repeats the last character
            for _ in range(n[0]):
                self.put(self.last)

    def put(self, letter):
        if self.row < len(self.cell) and self.column < len(self.cell[0]):
            self.cell[self.row][self.column] = self.last = letter
        self.column += 1

    def show(self, written):
        for part in re.finditer(r"\x1b\[([0-9;?]*)([A-Za-z])|\x1b[()][A-Z0-9]|\x1b[=>78M]|(.)", written, re.S):
            if part.group(2):
                self.command(part.group(1), part.group(2))
            elif part.group(3) == "\r":
                self.column = 0
            elif part.group(3) == "\n":
                self.row += 1
            elif part.group(3) == "\b":
                self.column -= 1
            elif part.group(3) and part.group(3) >= " ":
                self.put(part.group(3))

    def lines(self):
        return ["".join(row).rstrip() for row in self.cell]


def shown_after(t, keys, rows, columns):
    """The lines of the screen after [keys] were pressed one by one."""
    for key in keys:
        t.press(key)
        t.read(0.4)
    screen = Screen(rows, columns)
    screen.show(t.seen.decode(errors="replace"))
    t.press(b"\x03")
    t.wait_for(b"You left the game.")
    assert t.end() == 0
    return screen.lines()


def no_arrow_stands_on_a_letter():
    """If the log is longer than its pane, the arrow that says so has its own column."""
    t = Terminal("achroma", "--seed", "12", "--screen", "--level", "mira", rows=40, columns=120)
    t.wait_for(b"Ctrl-C leave")
    lines = shown_after(t, [b"\x1b[B", b"\r"] + [b"\r"] * 3, 40, 120)
    arrows = [line for line in lines if line.endswith("↑")]
    assert arrows, lines
    assert all(line[-2] == " " for line in arrows), arrows


def the_own_hand_stays_in_view():
    """An answer about the player's own Muse, which is above the hand, does not push the hand out of 24 rows."""
    t = Terminal("solrei", "--seed", "11", "--screen", "--level", "mira", rows=24, columns=80)
    t.wait_for(b"Ctrl-C leave")
    lines = shown_after(t, [b"\x1b[B", b"\r", b"\x1b[B", b"\r"], 24, 80)
    assert any("AFTER SHOWDOWN" in line for line in lines), lines
    assert any(line.startswith("  Action Card K") for line in lines), lines


def the_mouse_chooses():
    """A click on an answer moves the cursor there; a click on the chosen one takes it."""
    t = Terminal("elestrals", "--seed", "5", "--screen", rows=24, columns=80)
    t.wait_for(b"Go second")
    second = b"\x1b[<0;5;17M\x1b[<0;5;17m"   # column 5, row 17
    t.press(second)
    t.wait_for(b">  2  Go second")
    t.press(second)
    t.wait_for(b"Keep these 5 cards?")
    t.press(b"concede\r")
    shown = t.wait_for(b"Enter: leave")
    assert b"You lose" in shown, shown
    t.press(b"\r")
    assert t.end() == 0


def falls_back():
    small = Terminal("elestrals", "--seed", "3", "--screen", rows=10, columns=40)
    small.wait_for(b"line by line")
    small.press(b"q\n")
    assert small.end() == 0
    dumb = Terminal("elestrals", "--seed", "3", "--screen", term="no-such-terminal")
    dumb.wait_for(b"line by line")
    dumb.press(b"q\n")
    assert dumb.end() == 0
    piped = subprocess.run([QUINTET, "play", "elestrals", "--seed", "3", "--screen"], input=b"q\n", capture_output=True)
    assert piped.returncode == 0 and b"line by line" in piped.stderr, piped


helps_and_resizes()
small_screens_show_the_own_side()
no_arrow_stands_on_a_letter()
the_own_hand_stays_in_view()
the_mouse_chooses()
falls_back()
for name in sys.argv[2:]:
    plays_to_the_end(name)
print("The full screen plays, helps, resizes, takes the mouse and falls back.")
