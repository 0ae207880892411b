"""Pieces of C source: where a piece ends, and the same piece on one line.

Sources are read as Latin-1, so that an index equals clang's byte offset."""


def shown(text):
    """The piece as it was written, for people."""
    return text.encode("latin-1").decode("utf-8", "replace")


def _token_end(text, at):
    """The end of the comment or literal that begins at [at]; [at] itself if none does."""
    if text.startswith("//", at):
        end = text.find("\n", at)
        return len(text) if end < 0 else end
    if text.startswith("/*", at):
        end = text.find("*/", at + 2)
        return len(text) if end < 0 else end + 2
    if text[at] in "\"'":
        end = at + 1
        while end < len(text) and text[end] != text[at]:
            end += 2 if text[end] == "\\" else 1
        return end + 1
    return at


def _is_comment(text, at):
    return text.startswith("//", at) or text.startswith("/*", at)


def squeeze(text):
    """The piece on one line, without comments, with single spaces."""
    out, at = [], 0
    while at < len(text):
        end = _token_end(text, at)
        if end == at:
            out.append(text[at] if not text[at].isspace() else " ")
            at += 1
        else:
            out.append(" " if _is_comment(text, at) else text[at:end].replace(" ", "\0"))
            at = end
    return " ".join("".join(out).split()).replace("\0", " ")


def closing(text, at):
    """The position after the parenthesis that closes the one at [at]; None if none does."""
    depth = 0
    while at < len(text):
        end = _token_end(text, at)
        if end > at:
            at = end
            continue
        depth += (text[at] in "([{") - (text[at] in ")]}")
        at += 1
        if depth == 0:
            return at
    return None


def is_whole(text):
    """Does the piece close everything it opens, without a comma or semicolon between parentheses?"""
    depth, at = 0, 0
    while at < len(text):
        end = _token_end(text, at)
        if end > at:
            at = end
            continue
        depth += (text[at] in "([{") - (text[at] in ")]}")
        if depth < 0 or (depth == 0 and text[at] in ",;#"):
            return False
        at += 1
    return depth == 0


def directives(text):
    """The ranges of preprocessor lines."""
    out, at, begun = [], 0, None
    for line in text.splitlines(keepends=True):
        if begun is None and line.lstrip().startswith("#"):
            begun = at
        at += len(line)
        if begun is not None and not line.rstrip("\r\n").endswith("\\"):
            out.append((begun, at))
            begun = None
    return out
