#!/usr/bin/env bash
# Runs every example of every help page: examples.sh QUINTET SOURCE_ROOT
#
# It runs in a folder with everything that they mention: the tree's cards, docs and tests, a recorded game, a deck and
# scenarios. An example must work, so it must exit with 0. Examples that run for long or until stopped may be stopped:
# after a limit of processor time, so that a busy machine makes no difference, or, if they wait for somebody, by the
# clock.
set -euo pipefail
[ $# -eq 2 ] || { echo "usage: examples.sh QUINTET SOURCE_ROOT" >&2; exit 2; }
command=$(realpath "$1") root=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir bin
ln -s "$command" bin/quintet
ln -s "$root/cards" "$root/docs" "$root/tests" .
PATH=$work/bin:$PATH
export QUINTET_DATA=$root

cp cards/elestrals/decks/majesea.deck mine.deck
printf '%s\n' 'game elestrals' 'card "Mossback" elestral earth 2/3 golem' > mine.card
mkdir myset
printf '%s\n' 'card "Old Pennant" advantage PEN-001 relic' '  when you lose a showdown -> draw 1' > myset/one.card
{ echo game elestrals; cat "$(grep -rl ELE-BAT-16 tests/scenarios/elestrals/ | head -1)"; } > battle.scn
quintet play elestrals --as greedy --seed 1 --record game.qnr >/dev/null 2>&1 </dev/null

# Records a game in progress, or removes the record.
lay_record() {
    rm -f g.qnr
    [[ $1 != *--continue* ]] || quintet play elestrals --record g.qnr >/dev/null 2>&1 </dev/null
}

stopped=$((128 + $(kill -l XCPU)))   # exit code when the limit of processor time was reached

# Runs the example [$1].
try() {
    case $1 in
        *" serve"*) timeout 2 bash -c "$1" ;;
        *" bench"* | *" sim "* | *" signature"* | *" analyse "* | *" puzzles "*) (ulimit -S -t 1 && exec bash -c "$1") ;;
        *) timeout 120 bash -c "$1" ;;
    esac
}

# May the example [$1] exit with the code [$2]?
fits() {
    case $1 in
        *" serve"*) [ "$2" -eq 124 ] || [ "$2" -eq 66 ] ;;   # nothing built to serve, or the port is taken
        *" admin "*) [ "$2" -eq 0 ] || [ "$2" -eq 66 ] ;;   # no server has stored tables here
        *" bench"* | *" sim "* | *" signature"* | *" analyse "* | *" puzzles "*) [ "$2" -eq 0 ] || [ "$2" -eq "$stopped" ] ;;
        *" why "*) [ "$2" -le 1 ] && names_a_card "$1" ;;
        *) [ "$2" -eq 0 ] ;;
    esac
}

# "... "attack with Rummagem" ...": the last word is a card.
names_a_card() {
    local attempt=${1#*\"}
    attempt=${attempt%%\"*}
    quintet cards elestrals --show "${attempt##* }" >/dev/null
}

run=0
while read -r page; do
    while IFS= read -r example; do
        lay_record "$example"
        input=/dev/null
        [[ $example != "quintet tourney -" ]] || input=docs/summer-cup.results
        code=0
        try "$example" <$input >out 2>&1 || code=$?
        if ! fits "$example" "$code"; then
            echo "'$example' ends with $code:" >&2
            head -5 out >&2
            exit 1
        fi
        run=$((run + 1))
    done < <(quintet help "$page" | sed -n 's/^  \(quintet .*\)/\1/p' | sed 's/  .*//')
done < <(echo help; quintet --help | sed -n 's/^  \([a-z]*\) .*/\1/p' | grep -v quintet)
[ "$run" -gt 40 ] || { echo "only $run examples were found" >&2; exit 1; }
echo "$run examples"
