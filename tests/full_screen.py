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
        """Whatever is printed until nothing has come for [seconds]."""
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
    """Enter takes an answer (a dangerous one when pressed twice), and at the end leaves; then the result stands in
    the plain terminal."""
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
    """In 24 rows the board of SYNSOULS has no room: the own side is in view, and what happened stands above the question."""
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
falls_back()
for name in sys.argv[2:]:
    plays_to_the_end(name)
print("The full screen plays, helps, resizes and falls back.")
