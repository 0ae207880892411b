"""Files of changes in the tree, each named by its address: tests/mutate/<name>.equivalent and .sample.

Indented lines, or all lines of a sample, are addresses. In a list of equivalents, each group of them follows the
reason why no scenario can notice them. '#' begins a comment."""
import os


def read(path):
    """Returns [(address, reason)] of a file; empty if it does not exist."""
    out, reason = [], ""
    if not os.path.exists(path):
        return out
    with open(path, encoding="utf-8") as file:
        for line in file:
            text = line.strip()
            if not text or text.startswith("# "):
                continue
            if line[0].isspace():
                out.append((text, reason))
            else:
                reason = text
    if any(not reason for _, reason in out):
        raise SystemExit(f"mutate: {path}: an address without a reason above it")
    return out


def match(entries, changes):
    """Returns ({change: reason}, addresses that no longer match anything)."""
    by_address = {change.address: change for change in changes}
    found, gone = {}, []
    for address, reason in entries:
        if address in by_address:
            found[by_address[address]] = reason
        else:
            gone.append(address)
    return found, gone


def write_sample(path, game, changes):
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"# Changes that the scenarios notice, tried again by every ./run test.\n"
                   f"# Written by: scripts/mutate {game} --keep-sample {len(changes)}\n"
                   f"noticed\n")
        file.writelines(f"  {change.address}\n" for change in changes)
