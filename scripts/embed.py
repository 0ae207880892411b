#!/usr/bin/env python3
"""Writes files as a C table: embed.py OUT.c OUT.d ROOT SUFFIX... (src/web/service.h, qw_file).

Takes every file below ROOT whose name ends with one of the suffixes, sorted by path, with names relative to ROOT.
OUT.d lists the files and their folders for the build, so that new files are noticed."""
import os
import sys


def found(root, suffixes):
    for folder, _, names in os.walk(root):
        for name in names:
            if name.endswith(tuple(suffixes)):
                yield os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/")


def without_examples(data):
    """A card file as used in play: lines of examples are blank, so that positions stay the same."""
    lines, inside = [], False
    for line in data.split(b"\n"):
        if line.strip() and not line.startswith(b" "):
            inside = line.startswith(b"example")
        lines.append(b"" if inside else line)
    return b"\n".join(lines)


def note_inputs(out, depfile, root, paths):
    inputs = [os.path.join(root, path) for path in paths]
    folders = sorted({os.path.dirname(path) for path in inputs})
    with open(depfile, "w", encoding="utf-8") as to:
        to.write(f"{out}: " + " ".join(name.replace(" ", "\\ ") for name in folders + inputs) + "\n")


def main(out, depfile, root, *suffixes):
    paths = sorted(found(root, suffixes))
    note_inputs(out, depfile, root, paths)
    with open(out, "w", encoding="utf-8") as to:
        to.write('// Made by scripts/embed.py.\n#include "web/service.h"\n\n')
        for i, path in enumerate(paths):
            with open(os.path.join(root, path), "rb") as file:
                data = file.read()
            if path.endswith(".card"):
                data = without_examples(data)
            to.write(f"static const unsigned char file_{i}[] = {{{','.join(map(str, data + bytes(1)))}}};\n")
        to.write("\nconst qw_file qw_files[] = {\n")
        for i, path in enumerate(paths):
            to.write(f'    {{ "{path}", (const char *)file_{i}, sizeof file_{i} - 1 }},\n')
        to.write(f"}};\nconst int qw_n_files = {len(paths)};\n")


main(*sys.argv[1:])
