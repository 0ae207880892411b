"""The changes to try in one file: comparisons, numbers, conditions, calls and results.

They are found in clang's syntax tree. Skipped and counted: what the compiler must know (case labels, sizes),
tables, and the bodies of macros."""
import collections
import hashlib

from mutation.text import shown, squeeze
from mutation.tree import Tree

VALUE, TRUTH, STATEMENT = range(3)   # how the edit's place is used; the last one wins

COMPARED = {"<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",)}
SUMS = {"+": "-", "-": "+", "+=": "-=", "-=": "+=", "++": "--", "--": "++"}
JOINED = {"&&": "||", "||": "&&"}

LIMITS = ("QN_MAX_", "QN_MOST_")   # include/quintet/limits.h: a larger limit is not another rule

Edit = collections.namedtuple("Edit", "start stop text use")


class Change:
    """One way to break one place."""

    def __init__(self, kind, original, changed, edits, context):
        self.kind, self.edits = kind, edits
        self.context = shown(context)   # what contains a lone number or name: a function has many 3s
        self.original, self.changed = shown(squeeze(original)), shown(squeeze(changed)) or "nothing"
        self.file = self.function = ""
        self.body = ""   # hash of the function's text
        self.ordinal = self.line = self.number = 0

    @property
    def key(self):
        return self.file, self.function, self.kind, self.original, self.changed, self.context

    @property
    def address(self):
        """Identifies the change after edits elsewhere, so it has no line numbers."""
        inside = f" in {short(self.context)}" if self.context else ""
        again = f" ({self.ordinal})" if self.ordinal > 1 else ""
        change = f"{short(self.original)} => {short(self.changed)}"
        return f"{self.file} {self.function} {self.kind}: {change}{inside}{again}"

    @property
    def id(self):
        return hashlib.sha1(repr((*self.key, self.ordinal)).encode()).hexdigest()[:8]


def short(text):
    if len(text) <= 100:
        return text
    return f"{text[:70]}… #{hashlib.sha1(text.encode()).hexdigest()[:6]}"


class Finder:
    """Walks the tree of one file."""

    def __init__(self, path):
        self.tree = Tree(path)
        self.text = self.tree.text
        self.found, self.taken, self.skipped = [], set(), collections.Counter()
        self.constant = []   # ranges the compiler must know
        self.next_name = {}  # of an enumerator: its neighbour's name
        self.above = []      # the nodes above the current one, and the macros of each

    # ---- Small tools

    def source(self, piece):
        return squeeze(self.text[piece[0] : piece[1]])

    def add(self, kind, piece, changed, use, original=None):
        self.add_edits(kind, original or self.source(piece), changed or "", [Edit(*piece, changed, use)])

    def add_edits(self, kind, original, changed, edits):
        mark = (tuple(edits), kind)
        if mark not in self.taken:   # a macro may use its argument twice
            self.taken.add(mark)
            context = self.around(edits[0]) if kind in ("constant", "name") else ""
            self.found.append(Change(kind, original, changed, edits, context))

    def around(self, edit):
        """The smallest piece of source that is larger than the edit's place."""
        for node, macros in reversed(self.above):
            piece = self.tree.piece(node, macros)
            if piece and piece != (edit.start, edit.stop):
                return self.source(piece)
        return ""

    def force(self, node, macros, kind, values=("true", "false")):
        while node["kind"] == "ImplicitCastExpr":
            node = node["inner"][0]
        piece = self.tree.piece(node, macros)
        if piece and self.source(piece) not in ("0", "1", "true", "false"):
            for value in values:
                self.add(kind, piece, value, TRUTH)

    def operator_at(self, node, pieces):
        """The position of the operator between two operands."""
        (left, right), op = pieces, node["opcode"]
        if left:
            at = left[1]
            while self.text[at : at + 1].isspace():
                at += 1
        elif right:
            at = right[0]
            while self.text[at - 1].isspace():
                at -= 1
            at -= len(op)
        else:
            return None
        return at if self.text.startswith(op, at) else None

    # ---- Expressions

    def binary(self, node, macros):
        op = node["opcode"]
        others = COMPARED.get(op) or [each[op] for each in (SUMS, JOINED) if op in each]
        kind = "compare" if op in COMPARED else "sum" if op in SUMS else "condition"
        below = self.tree.within(node, macros)
        if op in JOINED:
            for kid in node["inner"]:
                self.force(kid, below, "condition", ("true",) if op == "&&" else ("false",))
        piece = self.tree.piece(node, macros)
        distance = op == "-" and all("*" in kid.get("type", {}).get("qualType", "") for kid in node["inner"])
        if not others or distance:   # two pointers have no sum
            return
        at = self.operator_at(node, [self.tree.piece(kid, below) for kid in node["inner"]]) if piece else None
        if at is None:
            self.skipped["in a macro"] += len(others)
            return
        for other in others:
            changed = self.text[piece[0] : at] + other + self.text[at + len(op) : piece[1]]
            self.add(kind, piece, squeeze(changed), VALUE)

    def unary(self, node, macros):
        op, piece = node["opcode"], self.tree.piece(node, macros)
        if not piece or op not in ("!", "++", "--"):
            return
        text = self.source(piece)
        if op == "!":
            self.add("condition", piece, f"!!({text[1:]})", VALUE)
        elif node.get("isPostfix"):
            self.add("sum", piece, text[:-2] + SUMS[op], VALUE)
        else:
            self.add("sum", piece, SUMS[op] + text[2:], VALUE)

    def number(self, node, macros):
        piece = self.tree.piece(node, macros)
        text = self.source(piece) if piece else ""
        if text in ("true", "false"):
            self.add("constant", piece, "false" if text == "true" else "true", VALUE)
            return
        digits = text.rstrip("uUlL")
        try:
            value = int(digits, 0)
        except ValueError:
            self.skipped["in a macro"] += 1
            return
        for other in (value + 1, value - 1):
            if other >= 0:
                self.add("constant", piece, str(other) + text[len(digits) :], VALUE)

    def name(self, node, macros):
        other = self.next_name.get(node.get("referencedDecl", {}).get("id"))
        if not other:
            return
        piece = self.tree.piece(node, macros)
        if piece and self.source(piece) == node["referencedDecl"]["name"]:
            self.add("name", piece, other, VALUE)
        else:
            self.skipped["in a macro"] += 1

    # ---- Statements

    def statement(self, node, macros):
        """The part of a statement that can be removed, and whether it is a call."""
        while node.get("kind") in ("ParenExpr", "CStyleCastExpr", "ImplicitCastExpr"):
            macros, node = self.tree.within(node, macros), node["inner"][0]
        kind, op = node.get("kind"), node.get("opcode")
        if kind == "BinaryOperator" and op == ",":
            for kid in node["inner"]:
                self.statement(kid, macros)
        does = kind in ("CallExpr", "CompoundAssignOperator") or (op in ("=", "++", "--"))
        piece = self.tree.piece(node, macros) if does else None
        if piece:
            self.add("call" if kind == "CallExpr" else "assignment", piece, None, STATEMENT)
        return piece if kind == "CallExpr" else None

    def block(self, node, macros):
        before = None
        for kid in node.get("inner", []):
            piece = self.statement(kid, macros)
            if before and piece and self.source(before) != self.source(piece):
                one, two = self.source(before), self.source(piece)
                edits = [Edit(*before, two, STATEMENT), Edit(*piece, one, STATEMENT)]
                self.add_edits("order", f"{one}; {two}", f"{two}; {one}", edits)
            before = piece

    def control(self, node, macros):
        """The condition of a statement, and the single statements in it."""
        kind, inner = node["kind"], node.get("inner", [])
        if kind == "ForStmt":
            asked, held = inner[2:3], inner[3:]
        elif kind == "DoStmt":
            asked, held = inner[1:], inner[:1]
        else:
            asked, held = inner[:1], inner[1:]
        if kind in ("CaseStmt", "DefaultStmt", "LabelStmt"):
            asked, held = [], inner[-1:]
        for question in asked:
            if question.get("kind") and kind != "SwitchStmt":
                self.force(question, macros, "condition")
        if kind != "ConditionalOperator":
            for kid in held:
                self.statement(kid, macros)

    def answer(self, node, macros, returns_bool):
        if returns_bool and node.get("inner"):
            self.force(node["inner"][0], macros, "return")

    # ---- The walk

    CONTROL = ("IfStmt", "WhileStmt", "DoStmt", "ForStmt", "SwitchStmt", "ConditionalOperator", "CaseStmt",
               "DefaultStmt", "LabelStmt")
    KNOWN = {"ConstantExpr": "case labels and sizes", "UnaryExprOrTypeTraitExpr": "sizeof",
             "OffsetOfExpr": "sizeof", "EnumDecl": "case labels and sizes", "StaticAssertDecl": "case labels and sizes"}

    def skip(self, node, why):
        """True if nothing below here can change at run time."""
        if node.get("kind") in ("IntegerLiteral", "DeclRefExpr"):
            self.skipped[why] += 1
            ends = [node["range"][end].get("spellingLoc", {}) for end in ("begin", "end")]
            if all(end.get("file") == self.tree.path for end in ends):
                self.constant.append((ends[0]["offset"], ends[1]["offset"] + ends[1]["tokLen"]))
        for kid in node.get("inner", []):
            self.skip(kid, why)

    def visit(self, node, macros, returns_bool):
        kind = node.get("kind")
        if kind in self.KNOWN:
            self.skip(node, self.KNOWN[kind])
            return
        if kind == "VarDecl" and node.get("storageClass") == "static":
            self.skip(node, "static tables")
            return
        if kind == "ImplicitCastExpr" and node.get("castKind") == "NullToPointer":
            return
        below = self.tree.within(node, macros)
        if kind in ("BinaryOperator", "CompoundAssignOperator"):
            self.binary(node, macros)
        elif kind == "UnaryOperator":
            self.unary(node, macros)
        elif kind == "IntegerLiteral":
            self.number(node, macros)
        elif kind == "DeclRefExpr":
            self.name(node, macros)
        elif kind == "CompoundStmt":
            self.block(node, below)
        elif kind == "ReturnStmt":
            self.answer(node, below, returns_bool)
        if kind in self.CONTROL:
            self.control(node, below)
        self.above.append((node, macros))
        for kid in node.get("inner", []):
            self.visit(kid, below, returns_bool)
        self.above.pop()

    def learn_names(self, enum):
        """Each enumerator's neighbour by value, one or one bit further; limits have none."""
        value, members = -1, []
        for kid in enum.get("inner", []):
            if kid.get("kind") != "EnumConstantDecl":
                continue
            given = [sub["value"] for sub in kid.get("inner", []) if "value" in sub]
            value = int(given[0]) if given else value + 1
            members.append((kid["id"], kid["name"], value))
        for i, (enumerator, _, mine) in enumerate(members):
            near = members[i + 1 :] + members[:i][::-1]
            wanted = (mine + 1, mine - 1, mine * 2 or None, mine / 2 or None)
            beside = [name for value in wanted for _, name, theirs in near if theirs == value]
            if beside and not members[i][1].startswith(LIMITS):
                self.next_name[enumerator] = beside[0]

    def nested_enums(self, node):
        if node.get("kind") == "EnumDecl":
            self.learn_names(node)
        for kid in node.get("inner", []):
            self.nested_enums(kid)

    def functions(self):
        for node in self.tree.top:
            if node["kind"] == "EnumDecl" or self.tree.is_here(node):
                self.nested_enums(node)
        for node in self.tree.top:
            if not self.tree.is_here(node):
                continue
            if node["kind"] == "VarDecl":
                self.skip(node, "static tables")
            body = [kid for kid in node.get("inner", []) if kid.get("kind") == "CompoundStmt"]
            if node["kind"] == "FunctionDecl" and body:
                yield node, body[0]

    def finish(self, function, text):
        """Adds the function to everything found since the previous one."""
        digest = hashlib.sha1(text.encode("latin-1")).hexdigest()[:12]
        for change in self.found:
            if not change.function:
                change.function, change.body = function, digest

    def run(self):
        for node, body in self.functions():
            returns = node["type"]["qualType"].split("(")[0].strip()
            self.visit(body, {}, returns in ("bool", "_Bool"))
            ends = [body["range"][end].get("expansionLoc", body["range"][end]) for end in ("begin", "end")]
            self.finish(node["name"], self.text[ends[0]["offset"] : ends[1]["offset"]])
        return self.sorted()

    def sorted(self):
        known, counts, out = self.constant, collections.Counter(), []
        for change in sorted(self.found, key=lambda c: (c.edits[0].start, -c.edits[0].stop)):
            if any(a < edit.stop and edit.start < b for edit in change.edits for a, b in known):
                self.skipped["case labels and sizes"] += 1
                continue
            change.file = self.tree.path.rpartition("/")[2]
            change.line = self.tree.line(change.edits[0].start)
            counts[change.key] += 1
            change.ordinal = counts[change.key]
            out.append(change)
        return out


def changes_of(path):
    """Returns (changes, skipped by reason) for one file."""
    finder = Finder(path)
    return finder.run(), finder.skipped
