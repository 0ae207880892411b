# The checks of layers.sh, which says what they are. POSIX awk; the files are named from the root of the project.


BEGIN {
    n = split("stdint.h stddef.h stdbool.h string.h assert.h limits.h stdalign.h stdarg.h wasm_simd128.h immintrin.h", names, " ")
    for (i = 1; i <= n; i++) freestanding[names[i]] = 1
    rank["include"] = rank["kernel"] = 1
    rank["vm"] = rank["lang"] = 2
    rank["games"] = 3
    rank["bots"] = 4
    rank["host"] = 5
    rank["cli"] = rank["web"] = 6
    rank["server"] = 7
    n = split("include kernel vm lang games bots host", names, " ")
    for (i = 1; i <= n; i++) engine[names[i]] = 1
    letter = "[A-Za-z0-9_]"
}

function complain(rule, message) {
    printf "%s:%d: [%s] %s\n", FILENAME, FNR, rule, message
    bad = 1
}

function layer_of(path,   part) {
    split(path, part, "/")
    return part[1] == "include" ? "include" : part[2]
}

# The folder of a game when path lies in one: src/games/achroma/x.c is "achroma", src/games/x.c is "".
function game_of(path,   part, n) {
    n = split(path, part, "/")
    return part[2] == "games" && n > 3 ? part[3] : ""
}

function exists(path,   line, found) {
    if (!(path in known)) {
        found = (getline line < path)
        close(path)
        known[path] = found >= 0
    }
    return known[path]
}

# Takes "a/x/../b" to "a/b".
function plain(path) {
    while (sub(/[^\/]+\/\.\.\//, "", path)) continue
    gsub(/\.\//, "", path)
    return path
}

function where_is(name, quoted,   dir, part) {
    dir = FILENAME
    sub(/[^\/]*$/, "", dir)
    if (quoted && exists(plain(dir name))) return plain(dir name)
    if (exists(plain("src/" name))) return plain("src/" name)
    if (exists(plain("include/" name))) return plain("include/" name)
    split(name, part, "/")
    if (quoted && (part[1] in rank)) return plain("src/" name)   # not written yet: the compiler's affair, not ours
    return ""
}

function check_include(line,   quoted, name, target, up) {
    quoted = line ~ /include[ \t]*"/
    name = line
    sub(/^[^<"]*[<"]/, "", name)
    sub(/[>"].*$/, "", name)
    target = where_is(name, quoted)
    if (target == "") {
        if ((layer in engine) && !(name in freestanding))
            complain("header", "the engine may not include " name)
        return
    }
    up = layer_of(target)
    if ((up in rank) && (layer in rank) && rank[up] > rank[layer])
        complain("layer", layer " may not include " up " (" target ")")
    if (layer == "include" && up != "include")
        complain("layer", "a public header may not include an internal one (" target ")")
    if (game != "" && game_of(target) != "" && game_of(target) != game)
        complain("game", game " may not include " game_of(target))
}

# Leaves the line without comments in `text`, and without comments, strings and characters in `code`.
function strip(line,   i, n, c, two, quote) {
    text = code = ""
    n = length(line)
    for (i = 1; i <= n; i++) {
        c = substr(line, i, 1)
        two = substr(line, i, 2)
        if (in_comment) {
            if (two == "*/") { in_comment = 0; i++ }
        } else if (quote != "") {
            text = text c
            if (c == "\\") { i++; text = text substr(line, i, 1) }
            else if (c == quote) quote = ""
        } else if (two == "//") {
            return
        } else if (two == "/*") {
            in_comment = 1
            i++
        } else {
            if (c == "\"" || c == "'") quote = c
            else code = code c
            text = text c
        }
    }
}

# Follows braces; remembers at which depth a switch was opened. QN_BEGIN opens its own out of sight.
function check_steps(   rest, word, c) {
    rest = code
    while (rest != "") {
        if (match(rest, "^" letter "+")) {
            word = substr(rest, 1, RLENGTH)
            rest = substr(rest, RLENGTH + 1)
            if (word == "switch") pending = 1
            else if (word ~ /^QN_(ASK|DO)(_[A-Z0-9_]+)?$/ && switches > 0)
                complain("step", word " inside an inner switch: use if/else or a routine of its own")
            continue
        }
        c = substr(rest, 1, 1)
        rest = substr(rest, 2)
        if (c == "{") {
            depth++
            if (pending) { opened[++switches] = depth; pending = 0 }
        } else if (c == "}") {
            if (switches > 0 && opened[switches] == depth) switches--
            if (depth > 0) depth--
        }
    }
}

# The layout is clang-format's: a function's name and its braces stand at the edge, and each level is four further in.
function check_size() {
    if (code ~ /^[A-Za-z_]/) head = FNR
    if (code ~ /^\}/ && body && FNR - head >= 60)
        complain("long", "the function has " FNR - head + 1 " lines, more than 60")
    if (code ~ /^\{/) body = 1
    else if (code ~ /^\}/) body = 0
    if (body && code ~ /^                    +(if|for|while|switch|do|[A-Z]*_*EACH[A-Z_]*)($|[ (])/)
        complain("deep", "more than 4 levels deep")
}

# A type that a header describes: `} qn_name;`, `typedef int qn_name;`. `typedef struct qn_name qn_name;` only announces one.
function check_types(   name) {
    name = ""
    if (code ~ /^\} [a-z][a-z0-9_]*;/ || code ~ /^typedef .*[ *][a-z][a-z0-9_]*;/) {
        name = code
        sub(/;.*$/, "", name)
        sub(/^.*[ *]/, "", name)
    }
    if (name == "" || FILENAME !~ /\.h$/ || code ~ ("(struct|union) " name " " name ";")) return
    if ((name in typed) && typed[name] != FILENAME) complain("twice", typed[name] " has another type called " name)
    typed[name] = FILENAME
}

FNR == 1 {
    body = head = 0
    layer = layer_of(FILENAME)
    game = game_of(FILENAME)
    in_comment = in_macro = depth = switches = pending = 0
}

{
    strip($0)
    if (text ~ /^[ \t]*#[ \t]*include[ \t]*[<"]/) { check_include(text); next }
    if (layer == "kernel" && tolower(text) ~ /synsouls|achroma|elestral|solrei|symetra/)
        complain("name", "the kernel may not name a game")
    if (layer == "kernel" && text ~ ("(^|[^A-Za-z0-9_])(syn|ach|ele|sol|sym|SYN|ACH|ELE|SOL|SYM)_" letter))
        complain("name", "the kernel may not use the names of a game")
    if ((layer in engine) && code ~ /(^|[^A-Za-z0-9_])(malloc|calloc|realloc|free|strdup|aligned_alloc|alloca)[ \t]*\(/)
        complain("heap", "the engine may not allocate")
    was_macro = in_macro
    in_macro = (was_macro || text ~ /^[ \t]*#/) && text ~ /\\$/
    if (was_macro || text ~ /^[ \t]*#/) next
    check_size()
    check_types()
    if (layer in engine) check_steps()
}

END { exit bad }
