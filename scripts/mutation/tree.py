"""clang's syntax tree of one file, and the piece of the file's text for each node."""
import json
import os
import subprocess

from mutation.text import closing, directives, is_whole

TORN = "torn"
FLAGS = ["-std=gnu11", "-DNDEBUG", "-Iinclude", "-Isrc"]


def _read(path):
    """The tree from clang's dump. A position has a file name only if it differs from the previous position's."""
    command = ["clang", *FLAGS, "-x", "c", "-w", "-fsyntax-only", "-Xclang", "-ast-dump=json", path]
    plain = {**os.environ, "CCACHE_DISABLE": "1"}   # with ccache in between, all dumps would count as the same: they have no output file
    dump = subprocess.run(command, capture_output=True, check=False, env=plain)
    if dump.returncode != 0:
        raise SystemExit(dump.stderr.decode("utf-8", "replace"))
    last = ""

    def place(entry):
        nonlocal last
        if "offset" in entry:
            last = entry.setdefault("file", last)
        return entry

    return json.loads(dump.stdout, object_hook=place)


class Tree:
    """One source file."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.text = file.read().decode("latin-1")
        self.path = path
        self.top = [node for node in _read(path)["inner"] if "kind" in node]
        self._directives = directives(self.text)

    def is_here(self, node):
        """Is the declaration in the file itself, not in a header?"""
        loc = node.get("loc", {})
        return loc.get("expansionLoc", loc).get("file") == self.path

    def _point(self, loc):
        """Returns (how, offset, length, macro) for one end of a node. how: 'file', 'argument' of a macro, or 'body'
        of one; then the offset is that of the macro's name. macro: the offset of the outermost macro's name.
        None: elsewhere."""
        if "offset" in loc:
            return ("file", loc["offset"], loc["tokLen"], None) if loc["file"] == self.path else None
        spelled, expanded = loc.get("spellingLoc"), loc.get("expansionLoc")
        if not expanded or expanded["file"] != self.path:
            return None
        macro = expanded["offset"]
        if not expanded.get("isMacroArgExpansion"):
            return "body", macro, expanded["tokLen"], macro
        at = spelled["offset"]
        if spelled["file"] != self.path or any(a <= at < b for a, b in self._directives):
            return None   # an argument that another macro wrote
        return "argument", at, spelled["tokLen"], macro

    def within(self, node, macros):
        """Turns [macros], known for the node's parent, into that for the node: {macro: the first and last of its
        words in the node}, or TORN if the node is only a part of the macro's text."""
        ends = [node.get("range", {}).get(which, {}) for which in ("begin", "end")]
        names = [end.get("expansionLoc", {}).get("offset") for end in ends]
        words = [(end.get("spellingLoc", {}).get("file"), end.get("spellingLoc", {}).get("offset")) for end in ends]
        out = macros
        for macro in {name for name in names if name is not None}:
            mine = tuple(word if name == macro else None for name, word in zip(names, words))
            parent = macros.get(macro)
            whole = parent is None or (parent is not TORN and all(p in (None, m) for p, m in zip(parent, mine)))
            if parent != mine:
                out = {**out, macro: mine if whole else TORN}
        return out

    def _invocation_end(self, at):
        behind = at
        while behind < len(self.text) and self.text[behind].isspace():
            behind += 1
        return closing(self.text, behind) if self.text[behind : behind + 1] == "(" else at

    def piece(self, node, macros):
        """The range of the file's text for this node, or None if it comes partly or entirely from a macro's body.
        macros: the result of within() for the node's parent."""
        ends = node.get("range", {})
        begin, end = (self._point(ends.get(which, {})) for which in ("begin", "end"))
        if not begin or not end or not self._fit(begin, end, self.within(node, macros)):
            return None
        start = begin[1]
        stop = self._invocation_end(end[1] + end[2]) if end[0] == "body" else end[1] + end[2]
        if stop is None or start >= stop or not is_whole(self.text[start:stop]):
            return None
        return start, stop

    @staticmethod
    def _fit(begin, end, macros):
        if "argument" in (begin[0], end[0]):
            return begin[0] == end[0] and begin[3] == end[3]
        return all(macros.get(macro) is not TORN for how, _, _, macro in (begin, end) if how == "body")

    def line(self, offset):
        return self.text.count("\n", 0, offset) + 1
