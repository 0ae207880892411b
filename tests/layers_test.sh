#!/usr/bin/env bash
# Tests that layers.sh finds each kind of violation, and reports none in valid code.
set -euo pipefail
layers=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/layers.sh
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
failed=0

# A small valid source tree with every header that the violations below include.
reset() {
    rm -rf "${tree:?}"/*
    mkdir -p "$tree"/include/quintet "$tree"/src/{kernel,vm,lang,bots,host,cli,web,games/{alpha,beta}}
    local file
    for file in include/quintet/quintet.h src/{kernel/k,vm/v,lang/l,bots/b,host/h,cli/c,web/w,games/list,games/alpha/a,games/beta/b}.h; do
        echo '#include <stdint.h>' >"$tree/$file"
    done
    echo 'typedef struct qn_known {' >>"$tree/src/kernel/k.h"
    echo '} qn_known;' >>"$tree/src/kernel/k.h"
    echo 'int a;' >"$tree/src/games/alpha/a.c"
}

# expect RULE|none FILE <<< SOURCE
expect() {
    local rule=$1 file=$2 out status=0
    reset
    cat >"$tree/$file"
    out=$("$layers" "$tree" 2>&1) || status=$?
    if [ "$rule" = none ]; then
        if [ "$status" -eq 0 ] && [ -z "$out" ]; then return; fi
    elif [ "$status" -ne 0 ] && [ "$(grep -c "\[$rule\]" <<<"$out")" -eq 1 ] && [ "$(wc -l <<<"$out")" -eq 1 ]; then
        return
    fi
    failed=1
    printf 'expected [%s] for %s, got (exit %d): %s\n' "$rule" "$file" "$status" "$out"
}

expect none src/kernel/x.c <<<'#include "quintet/quintet.h"
#include "kernel/k.h"
#include "k.h"
#include <string.h>'
expect header src/kernel/x.c <<<'#include <stdio.h>'
expect header src/bots/x.c <<<'#  include <pthread.h>'
expect header include/quintet/x.h <<<'#include <time.h>'
expect header src/lang/x.c <<<'#include "nowhere.h"'
expect none src/cli/x.c <<<'#include <stdio.h>
#include "games/alpha/a.h"'
expect none src/lang/x.c <<<'/* #include <stdio.h>
#include <stdlib.h> */'

expect layer src/kernel/x.c <<<'#include "vm/v.h"'
expect layer src/kernel/x.c <<<'#include "../lang/l.h"'
expect layer src/kernel/x.c <<<'#include "games/not-yet-written.h"'
expect layer src/vm/x.c <<<'#include "games/list.h"'
expect layer src/games/alpha/x.c <<<'#include "bots/b.h"'
expect layer src/bots/x.c <<<'#include "cli/c.h"'
expect layer src/bots/x.c <<<'#include "host/h.h"'
expect layer src/host/x.c <<<'#include "web/w.h"'
expect none src/web/x.c <<<'#include "host/h.h"'
expect layer include/quintet/x.h <<<'#include "kernel/k.h"'
expect none src/vm/x.c <<<'#include "lang/l.h"'
expect none src/bots/x.c <<<'#include "games/alpha/a.h"'

expect game src/games/alpha/x.c <<<'#include "../beta/b.h"'
expect game src/games/alpha/x.c <<<'#include "games/beta/b.h"'
expect none src/games/alpha/x.c <<<'#include "games/list.h"'
expect none src/games/list.c <<<'#include "alpha/a.h"
#include "beta/b.h"'

expect name src/kernel/x.c <<<'static const char *name = "Elestrals";'
expect name src/kernel/x.c <<<'enum { K = ELE_LIMBO };'
expect none src/kernel/x.c <<<'int bound = 40; // Elestrals: 20 Spirits a player
int achieve_it, sol; /* Symetra
   and SolRei */'

expect heap src/vm/x.c <<<'void *p = malloc(3);'
expect heap src/games/alpha/x.c <<<'void f(void *p) { free (p); }'
expect heap src/host/x.c <<<'void *p = malloc(3);'
expect header src/host/x.c <<<'#include <stdlib.h>'
expect none src/vm/x.c <<<'int n = zone_free(3); // never free(p)
const char *s = "free(p)";'
expect none src/cli/x.c <<<'void *p = malloc(3);'

expect step src/games/alpha/x.c <<<'int r(void) {
    QN_BEGIN(f);
    switch (x) {
    case 1: { QN_ASK(f, A, ask(g)); break; }
    }
    QN_END; }'
expect step src/vm/x.c <<<'int r(void) { switch (x)
{ case 1: QN_DO(f, A, push(g)); } }'
expect none src/games/alpha/x.c <<<'#define QN_ASK_TWICE(f) switch (f) { \
    case 1: QN_ASK(f, A, b); \
    }
int r(void) {
    QN_BEGIN(f);
    switch (x) { case 1: if (y) { return QN_DONE; } }
    QN_ASK(f, A, ask(g, QN_DONE)); // not inside that switch {
    for (;;) { QN_DO(f, B, push(g)); }
    QN_END; }'

# A function with this many lines, including its braces.
function_of() {
    printf 'static int f(int a,\n             int b)\n{\n'
    for ((i = 0; i < $1 - 4; i++)); do echo '    a += b;'; done
    echo '}'
}
expect none src/cli/x.c <<<"$(function_of 60)
$(function_of 60)"
expect long src/cli/x.c <<<"$(function_of 61)"
expect none src/cli/x.c <<<'static const int few[] = {
'"$(for ((i = 0; i < 80; i++)); do echo '    1,'; done)"'
};'
expect none src/kernel/x.c <<<'void f(void)
{
    for (;;)
        QN_EACH(c, t, z) {
            switch (c) {
            case 1:
                if (a) b();
                else call_with_long_names(c,
                                          format(c));
            }
        }
}'
expect deep src/kernel/x.c <<<'void f(void)
{
    for (;;) {
        while (a) {
            if (b) {
                if (c) {
                    QN_EACH(c, t, z) d();
                }
            }
        }
    }
}'

expect twice src/lang/x.h <<<'typedef struct {
    int n;
} qn_known;'
expect twice src/cli/x.h <<<'typedef uint8_t qn_known;'
expect none src/lang/x.h <<<'typedef struct qn_known qn_known;   // declared here, described there
typedef struct qn_other {
    struct { int a; } qn_known;
} qn_other;'
expect none src/lang/x.c <<<'typedef struct {
    int n;
} qn_known;'

expect told src/games/alpha/README.md <<<'Nothing of a file.'
expect none src/games/alpha/README.md <<<"\`a.c\` plays."

exit "$failed"
