#!/usr/bin/env bash
# Checks what the compiled engine calls and stores: freestanding.sh LIBRARY
#
# It may call only functions of <string.h> and of the compiler, so it cannot allocate, or read a clock or a file. It has
# no variable that outlives a call, so two games cannot affect each other.
set -euo pipefail
library=${1:?usage: freestanding.sh LIBRARY}
bad=0

# Undefined functions that are allowed. __assert_fail: assertions; __*_chk: a hardened compiler's <string.h>; __cpu_*:
# processor detection in the compiler's own library.
allowed='^(mem(cpy|move|set|cmp|chr)|str(len|nlen|cmp|ncmp|chr|rchr|str|spn|cspn|pbrk)|__(mem|str)[a-z]+_chk'
allowed+='|__assert_fail|__cpu_(model|indicator_init)|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_|__[a-z]+[dst]i[2-4])$'
defined=$(nm --defined-only --format=posix "$library" | awk 'NF > 1 { print $1 }' | sort -u)
needed=$(nm --undefined-only --format=posix "$library" | awk 'NF > 1 { print $1 }' | sort -u)
foreign=$(comm -13 <(printf '%s\n' "$defined") <(printf '%s\n' "$needed") | grep -vE "$allowed" || true)
if [ -n "$foreign" ]; then
    bad=1
    echo "the engine calls what is not part of it:"
    nm -A --undefined-only "$library" | grep -wF "$foreign" | sed 's/^/  /'
fi

# Objects in writable sections. Only the loader writes tables of pointers to constants (.data.rel.ro).
variables=$(objdump -t "$library" | awk '
    /:[ \t]+file format/ { file = $1 }
    / O / && / \.(data|bss|tdata|tbss)/ && !/ \.data\.rel\.ro/ { print "  " file " " $NF }
    / \*COM\*/ { print "  " file " " $NF }')
if [ -n "$variables" ]; then
    bad=1
    printf 'the engine has variables outside the game value:\n%s\n' "$variables"
fi
exit "$bad"
