#!/usr/bin/env bash
# Tests the schedule of `./run test` with compilers, tests and a client that only say they were called: run_test.sh SOURCE_ROOT
# Every job begins once what it needs is done, every failure is counted, and nothing goes on when it is stopped.
set -euo pipefail
run=${1:?usage: run_test.sh SOURCE_ROOT}/run
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
bad=0
own=$(nice)   # the tests themselves may have been given less

mkdir -p "$tree"/{bin,build/wasm,docs/rules,docs/learn,tests/scenarios,web/src,web/node_modules}
touch "$tree"/web/{package-lock.json,index.html,a.ts,a.js} "$tree/build/wasm/quintet.wasm"
cp "$run" "$tree/run"

# What is called fails if its words contain $FAILS. A run of tests passes three; without results if they contain $CRASHES.
cat >"$tree/bin/said" <<'SAID'
#!/usr/bin/env bash
words="${0##*/} $*"
case $words in "ninja "*" -n "* | "ninja "*build.ninja) exit 0 ;; esac   # nothing is up to date
case $words in "dpkg-query "*) printf 'ii %s\n' "${@:3}" && exit 0 ;; esac
echo "$words, nice $(nice)" >>"$SAID"
sleep "${SLOWLY:-0.1}"
case $words in
    "meson setup "*) mkdir -p "$2" && touch "$2/build.ninja" ;;
    "npm "*" run build") mkdir -p build/web ;;
    "meson test "*) mkdir -p "$3/meson-logs" && printf '{"result": "OK"}\n%.0s' 1 2 3 >"$3/meson-logs/$6.json" ;;
esac
if [ -n "${CRASHES-}" ] && [[ $words == *"$CRASHES"* ]]; then rm "$3/meson-logs/$6.json" && exit 2; fi
if [ -n "${FAILS-}" ] && [[ $words == *"$FAILS"* ]]; then
    case $words in "meson test "*) echo '{"result": "FAIL"}' >>"$3/meson-logs/$6.json" ;; esac
    exit 1
fi
SAID
chmod +x "$tree/bin/said"
for name in dpkg-query meson ninja npm node; do ln -s said "$tree/bin/$name"; done

again() {
    find "$tree/build" -mindepth 1 -not -path '*/wasm*' -delete
    rm -f "$tree/called"
}
# expect COUNTS JOBS_THAT_CANNOT_BEGIN [VARIABLE=VALUE]: what the last line says, and which jobs are told to be impossible.
expect() {
    local out status=0 never wanted=1
    again
    out=$(env PATH="$tree/bin:$PATH" SAID="$tree/called" "${@:3}" "$tree/run" test 2>&1) || status=$?
    never=$(sed -n 's/^\(\[.*\] \)\?\(.*\) cannot begin$/\2/p' <<<"$out" | sort | tr '\n' ' ')
    case $1 in *" 0 failed") wanted=0 ;; esac
    if [ "$(tail -1 <<<"$out")" = "$1" ] && [ "$never" = "$2" ] && [ "$status" -eq "$wanted" ]; then return; fi
    bad=1
    printf 'expected %s (%s) with %s, got exit %d:\n%s\n' "$1" "$2" "${*:3}" "$status" "$out"
}

expect '18 passed, 0 failed' ''
# Tests and pages do not give way, compilers beside them do.
if grep -E 'suite server|test:browser' "$tree/called" | grep -v 'no-suite' | grep -qv "nice $own"; then bad=1 && echo 'pages and online tables give way'; fi
if ! grep -q "ninja -C build/asan .*, nice $((own + 5))" "$tree/called"; then bad=1 && echo 'the build with sanitizers does not give way'; fi
# What needs a build comes after it.
built=$(grep -n 'ninja -C build -j.* all' "$tree/called" | cut -d: -f1)
if [ "$(grep -nE 'meson test -C build |test:browser' "$tree/called" | head -1 | cut -d: -f1)" -lt "$built" ]; then bad=1 && echo 'tests begin before their build'; fi
expect '18 passed, 1 failed' '' FAILS='meson test -C build --no-rebuild --logbase server'
expect '15 passed, 1 failed' '' CRASHES='meson test -C build/asan --no-rebuild --logbase testlog'
expect '12 passed, 3 failed' 'sanitized-server sanitized-tests ' FAILS='ninja -C build/asan'
expect '7 passed, 6 failed' 'browser client-tests compilers release-server release-tests ' FAILS='ninja -C build -j'

# Stopped in the middle, it leaves nothing behind.
again
long=1000.$$   # seconds that nobody else sleeps
SLOWLY=$long PATH="$tree/bin:$PATH" SAID="$tree/called" "$tree/run" test >/dev/null 2>&1 &
job=$!
sleeping() { pgrep -fcx "sleep $long" || true; }
until [ "$(sleeping)" -ge 3 ]; do sleep 0.05; done
kill "$job"
wait "$job" || true
for _ in {1..100}; do
    [ "$(sleeping)" -gt 0 ] || break
    sleep 0.1
done
if [ "$(sleeping)" -gt 0 ]; then bad=1 && echo 'jobs go on after the end'; fi
exit "$bad"
