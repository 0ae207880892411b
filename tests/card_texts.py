#!/usr/bin/env python3
# Compares the printed text of every card with the copy in the tree: card_texts.py QUINTET ROOT [--write]
#
# tests/golden/cards/<game>.txt has one paragraph per card, as printed. Texts are generated, so a changed template shows
# as a diff of these files; read it line by line, then write the files again with --write.
import difflib
import json
import pathlib
import subprocess
import sys

quintet, root = sys.argv[1], pathlib.Path(sys.argv[2])
games = ["achroma", "elestrals", "solrei", "symetra", "synsouls"]
bad = False
for game in games:
    listed = json.loads(subprocess.run([quintet, "cards", game, "--json"], check=True, capture_output=True).stdout)
    cards = listed if isinstance(listed, list) else listed["cards"]
    text = "\n".join(f"{c['name']}\n" + "".join(f"  {line}\n" for line in c["text"].split("\n") if line) for c in cards)
    kept = root / "tests" / "golden" / "cards" / f"{game}.txt"
    if "--write" in sys.argv:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(text)
    elif kept.read_text() != text:
        bad = True
        sys.stdout.writelines(list(difflib.unified_diff(kept.read_text().splitlines(True), text.splitlines(True), str(kept)))[:40])
if bad:
    print("If the change is meant: tests/card_texts.py build/quintet . --write")
sys.exit(bad)
