#!/usr/bin/env bash
# Checks that every rule can be found: rule_index.sh [ROOT]. Each ID of docs/rules is cited in C, or listed in its
# game's README under "True by construction" with the reason; and IDs in code are written in full, never as "-05, -06".
set -euo pipefail
root=${1:-$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)}
status=0
cited=$(grep -rhoE '\b[A-Z]{3}-[A-Z]{3}-[0-9]{2}\b' "$root/src" "$root/examples" --include='*.c' --include='*.h' --include='*.def' \
    --exclude-dir=cli --exclude-dir=lang | sort -u)   # there, rules are only named as examples
for rules in "$root"/docs/rules/*.md; do
    game=$(basename "$rules" .md)
    readme=$root/src/games/$game/README.md
    [ -e "$readme" ] || readme=$root/examples/$game/README.md
    built=$(grep -oE '^- [A-Z]{3}-[A-Z]{3}-[0-9]{2}:' "$readme" | grep -oE '[A-Z]{3}-[A-Z]{3}-[0-9]{2}' | sort -u || true)
    defined=$(grep -oE '^- \*\*[A-Z]{3}-[A-Z]{3}-[0-9]{2}' "$rules" | grep -oE '[A-Z]{3}-[A-Z]{3}-[0-9]{2}' | sort -u)
    missing=$(comm -23 <(echo "$defined") <(printf '%s\n%s\n' "$cited" "$built" | sort -u))
    if [ -n "$missing" ]; then
        printf '%s: cited nowhere in C and not explained in %s:\n%s\n' "$game" "${readme#"$root"/}" "$missing"
        status=1
    fi
    unknown=$(comm -13 <(echo "$defined") <(echo "$built"))
    if [ -n "$built" ] && [ -n "$unknown" ]; then
        printf '%s: explained, but no such rule:\n%s\n' "$game" "$unknown"
        status=1
    fi
done
if grep -rnE '[A-Z]{3}-[A-Z]{3}-[0-9]{2}(, | and | or | to )-[0-9]{2}' "$root/src" "$root/examples" --include='*.c' --include='*.h' --include='*.def'; then
    echo "write these IDs out, so that a search finds them"
    status=1
fi
# The command finds the routine and the scenarios, and only code that implements the rule.
if [ -n "${QUINTET:-}" ]; then
    found=$("$QUINTET" rules ELE-BAT-07 --where)
    if ! grep -qE '^  src/games/elestrals/battle\.c:[0-9]+  ele_attack$' <<<"$found" || ! grep -q '^  tests/scenarios/elestrals/' <<<"$found" ||
        grep -qE '^  src/(cli|lang)/' <<<"$found"; then
        printf 'quintet rules ELE-BAT-07 --where says:\n%s\n' "$found"
        status=1
    fi
fi
exit "$status"
