#!/usr/bin/env bash
# Checks that sentences are in catalogues: catalogues.sh ROOT. Prints every line of the rules and the engine that puts
# words of its own into a sentence, instead of using a row of a .def file; exits 1 if there is one.
# tests/properties/pseudo.c checks what random games say; this script checks what they rarely reach.
#
# Not sentences of a game: JSON; positions, matches, records and results as files; facts as a scenario writes them
# (qn_put_fact); and defects of the engine, reported to its developers (into "what"). Problems of a record, match, deck,
# fact or message (into "why" or "got") are read by people.
set -euo pipefail
cd "${1:?usage: catalogues.sh ROOT}"
other='/(position|standings|json|screen)\.c$|^src/host/scenario\.c$'
mapfile -t files < <(find src/games src/kernel src/vm src/host src/server src/lang/plain_view.c src/lang/replay.c src/lang/record_check.c src/lang/link.c \
    examples -name '*.c' | grep -vE "$other" | sort)
found=$(perl -0777 -ne '
    while (/\b(?:qn_put(?:f|_words|_n|_phrase|_part\w*|_data|_seat)?|qn_fill|qn_(?:refuse|unknown)_fact|qs_no\w*|qs_put_reply|refuse)\s*\(((?:[^;"]|"(?:\\.|[^"\\])*")*);/g) {
        my ($call, $at) = ($1, $-[0]);
        next if $call =~ /^what\b/;
        while ($call =~ /"((?:\\.|[^"\\])*)"/g) {
            my $said = my $words = $1;
            $words =~ s/%[-+0-9]*[a-z]+//g;
            $words =~ s/\\[nxt]//g;
            next unless $words =~ /[A-Za-z]{2}/;
            next if $said =~ /^[A-Z]{3}-[A-Z]{3}-\d+$/;   # a rule
            next if $ARGV =~ m{/(?:match_text|record)\.c$} && $words !~ /[A-Z]/;   # words of a file format
            next if $said =~ /^(?:[{,]\\"|null$)/ || $said eq "well" && $ARGV =~ m{server/pages\.c$};   # JSON; what a machine asks
            my $line = 1 + (substr($_, 0, $at) =~ tr/\n//);
            print "$ARGV:$line: \"$said\" is in no catalogue\n";
        }
    }' "${files[@]}")
# What a screen shows of a game are rows of its screen.def. Keys that programs read are not sentences: of JSON, of
# relations between cards, and of tables named …_keys.
found+=$(perl -0777 -ne '
    s{//[^\n]*}{}g;
    s/^\s*#\s*include[^\n]*//gm;
    s/\bstatic const char \*const (?:relations|\w+_keys)\[\] = \{[^}]*\};//g;
    s/\b(?:qn_json_\w+\(s->out|qn_sight_card\(s|put_\w+\(s),\s*"\w+"//g;
    while (/"((?:\\.|[^"\\])*)"/g) {
        my ($said, $at) = ($1, $-[0]);
        print "$ARGV:", 1 + (substr($_, 0, $at) =~ tr/\n//), ": \"$said\" is in no catalogue\n" if $said =~ /[A-Za-z]/;
    }' src/games/*/screen.c)
# The command line's messages are rows of src/cli/talk.def, help.def and commands.def. Not sentences: paths, commands to
# type, JSON, file formats (records, scenarios, cards, proofs), and protocols.
spoken=()
for file in src/cli/*.c; do
    case ${file##*/} in card_template.c | fair.c | json.c | lsp.c | lsp_answers.c | lsp_hover.c | lsp_names.c | lsp_patterns.c | signature.c | site.c) ;; *) spoken+=("$file") ;; esac
done
found+=$(perl -0777 -ne '
    s{//[^\n]*}{}g;
    while (/\b(?:(?:printf|puts|fputs|fprintf|qn_say|qn_putf|qn_put|qn_complain|qn_talk|qn_read_line|mvprintw|mvaddstr)\s*\(|snprintf\(\w+->(?:message|hint),)((?:[^;"]|"(?:\\.|[^"\\])*")*);/g) {
        my ($call, $at) = ($1, $-[0]);
        while ($call =~ /"((?:\\.|[^"\\])*)"/g) {
            my $said = my $words = $1;
            $words =~ s/%[-+0-9.*]*[a-z]+//g;
            $words =~ s/\\033\[\w+|\\[nxtr]//g;
            next unless $words =~ /[A-Za-z]{2}/;
            next if $words =~ m{^[/a-z.]+$} || $said =~ /^(?:game %s|# %s, after %u|quintet: |quintet $)/;
            my $line = 1 + (substr($_, 0, $at) =~ tr/\n//);
            print "$ARGV:$line: \"$said\" is in no catalogue\n";
        }
    }' "${spoken[@]}")
# The message interface and the bots have no words of their own either: refusals are rows of src/web/refusals.def,
# codes.def and words.def, bots of src/bots/bots.def and levels.def. Two words in one string count as a sentence, except
# fields and roles of requests, names of sources, and the beginning of a card's text.
found+=$(perl -0777 -ne '
    s{/\*.*?\*/}{}gs;
    s{//[^\n]*}{}g;
    s/^\s*#\s*include[^\n]*//gm;
    s/\b_Static_assert\([^\n]*\);//g;
    s/\x27(?:\\.|[^\\])\x27/0/g;
    s/^\s*\{ "\w+", qw_\w+, "[a-z ]*", \w[^\n]*//gm;
    s/"(?:watcher seat host|seat host|your cards:?|cards of the house|card \\"(?:Name\\" %s %s)?)"//g;
    while (/"((?:\\.|[^"\\])*)"/g) {
        my ($said, $at) = ($1, $-[0]);
        (my $words = $said) =~ s/%[-+0-9.*]*[a-z]+|\\[nxt0]/ /g;
        next unless $words =~ /[A-Za-z]{2}\W* \W*[A-Za-z]/ || $words =~ /^[A-Z][a-z]+[.!?]$/;
        print "$ARGV:", 1 + (substr($_, 0, $at) =~ tr/\n//), ": \"$said\" is in no catalogue\n";
    }' src/web/*.c src/bots/*.c)
# The compiler of cards and the readers of files have no sentences either: theirs are rows of src/lang/problems.def and
# slips.def. Two words in one string count as a sentence, except words of the card and scenario languages that a reader
# looks for or repeats (qn_put_fact). Not checked: file formats (records, positions, listings of code), and defects of
# the compiler reported to its developers (verify.c).
compiled=()
for file in src/lang/*.c; do
    case ${file##*/} in print* | disassemble.c | position.c | record_write.c | verify.c) ;;
    *) compiled+=("$file") ;; esac
done
found+=$(perl -0777 -ne '
    s{/\*.*?\*/}{}gs;
    s{//[^\n]*}{}g;
    s/^\s*#\s*include[^\n]*//gm;
    s/\x27(?:\\.|[^\\\x27])\x27/0/g;
    s/\bqn_put_fact\((?:[^;"]|"(?:\\.|[^"\\])*")*;//g;
    s/"(?:the game goes on|the game is a draw|turn number|, then | then | with | in )"//g;
    s/\b(?:qn_(?:read|scan)\w*|qn_is_word|qn_same|word_is|line_is|same_word|more_of|strn?cmp|memcmp|str(?:str|chr|c?spn))\((?:[^;"()]|\([^()]*\))*"(?:\\.|[^"\\])*"//g;
    s/"(?:instead when|(?:an|each) opponent|(?:each|that) player|its (?:controller|owner)|the player who did it|\\xEF\\xBB\\xBF)"//g;
    while (/"((?:\\.|[^"\\])*)"/g) {
        my ($said, $at) = ($1, $-[0]);
        (my $words = $said) =~ s/%[-+0-9.*]*[a-z]+|\\[nxt0]/ /g;
        next unless $words =~ /[A-Za-z]{2}\W* \W*[A-Za-z]/ || $words =~ /[A-Za-z]{2} $|^ [A-Za-z]{2}/;
        print "$ARGV:", 1 + (substr($_, 0, $at) =~ tr/\n//), ": \"$said\" is in no catalogue\n";
    }' "${compiled[@]}")
# The printer of card texts has no words at all: its rows are src/lang/print.def. Text that is not printed does not
# count: includes, assertions, and the letters that the grammar looks at.
found+=$(perl -0777 -ne '
    s{/\*.*?\*/}{}gs;
    s{//[^\n]*}{}g;
    s/^\s*#\s*include[^\n]*//gm;
    s/\bassert\([^\n]*\);//g;
    s/\bstrchr\(\s*"[a-zA-Z]*"//g;
    while (/"((?:\\.|[^"\\])*)"/g) {
        my ($said, $at) = ($1, $-[0]);
        (my $words = $said) =~ s/\\[nxt0]//g;
        next unless $words =~ /[A-Za-z]/;
        print "$ARGV:", 1 + (substr($_, 0, $at) =~ tr/\n//), ": \"$said\" is in no catalogue\n";
    }' src/lang/print*.c)
if [ -n "$found" ]; then printf '%s\n' "$found"; exit 1; fi

# "{text?: “{text}”:}" would mean "yes" when empty and "no" with the text: a colon separates the two.
found=$(find src examples -name '*.def' -exec grep -Hn '?: “' {} + || true)
if [ -n "$found" ]; then printf '%s\na slot whose words begin with a colon says nothing\n' "$found"; exit 1; fi
