// Checks the facts after "then" that exist in every game: who won, whose turn it is, what a player can do, what was refused, who sees
// what. The game checks all others.
#include "lang/scenario.h"
#include "kernel/english.h"

#include "lang/head.h"
#include "lang/parser.h"
#include "lang/scan.h"

enum { VIEW = 32768, WIDE = 240 };   // wide enough that no name is cut
enum { OF_THE_GAME = -2 };           // not one of these facts: ask the game

// ---- Ends -------------------------------------------------------------------------------------

// "the game goes on", "p1 wins"
static void write_end(const qn_game *g, qn_text *out)
{
    int first = 0, winner = 0;
    for (int s = 0; s < g->players; s++)
        if (g->place[s] == 1) first++, winner = s;
    if (!g->over) qn_put(out, "the game goes on");
    else if (first > 1) qn_put(out, "the game is a draw");
    else qn_putf(out, "p%d wins", winner + 1);
}

static void say_end(const qn_table *t, const char *end, qn_text *got)
{
    qn_put_fact(got, "%s", end);
    if (!t->game.over) return;
    const char *rule = qn_result_row_of(t->rules, t->game.reason)->rule;
    qn_put(got, "   (");
    qn_put_reason(t, QN_NONE, got);
    qn_putf(got, *rule ? "  [%s])" : ")", rule);
}

static int ends_as(const qn_table *t, const char *fact, qn_text *got)
{
    QN_TEXT(end, 64);
    write_end(&t->game, &end);
    const char *at = end.at;
    if (qn_scan(&at, fact)) return QN_FACT_TRUE;
    say_end(t, end.at, got);
    return QN_FACT_FALSE;
}

// ---- Turns ------------------------------------------------------------------------------------

static int turn_is(const qn_table *t, const char *fact, qn_text *got)
{
    int seat = qn_scan_seat(&fact, t->game.players);
    if (seat < 0 || !qn_scan_end(&fact))
        return qn_unknown_fact(got, qn_part(PART_EXPECTED_PLAYER_AFTER), "turn");
    qn_put_fact(got, "turn: p%d", t->game.turn_player + 1);
    return seat == t->game.turn_player;
}

static int turn_number_is(const qn_table *t, const char *fact, qn_text *got)
{
    return qn_number_holds(t->game.turn, fact, "turn number", got);
}

// ---- What may be done -------------------------------------------------------------------------

// The card a word may be a misspelling of: it nearly is a word of the card's name. 0: none.
static int slip_for(const qn_pool *pool, const char *word, size_t n)
{
    enum { SLIP = 2 };
    int found = 0;
    for (int i = 1; i < pool->n_defs; i++)
        for (const char *at = qn_def_name(pool, i); *at;) {
            size_t m = strcspn(at, " ");
            int edits = qn_distance(word, n, at, m);
            if (edits == 0) return 0;
            if (edits <= SLIP && n > 2 * SLIP) found = i;
            at += m + (at[m] == ' ');
        }
    return found;
}

// An option with a misspelt name never exists, so "cannot" would be true for the wrong reason.
static bool is_misspelt(const qn_pool *pool, const char *s, qn_text *got)
{
    for (size_t n; *s; s += n) {
        n = strcspn(s, " ,#") + (*s == ' ' || *s == ',' || *s == '#');
        int near = *s >= 'A' && *s <= 'Z' ? slip_for(pool, s, n) : 0;
        if (!near) continue;
        QN_TEXT(word, QN_PROBLEM_BYTES);
        qn_put_clean(&word, s, n);
        qn_put_said(got, PART_NO_CARD_HAS_WORD,
                    &(qn_fault_slots){ .word = word.at, .card = qn_def_name(pool, near) });
        return true;
    }
    return false;
}

static bool is_offered(qn_table *t, int seat, const char *sentence)
{
    if (qn_choices(t, seat) == 0) return false;
    return qn_parse_command(t, sentence) != -1 || qn_parse_command(t, qn_without_filler(sentence)) != -1;
}

static int can_or_cannot(const qn_table *t, int seat, const char *sentence, bool can, qn_text *got)
{
    qn_table copy;
    while (*sentence == ' ') sentence++;
    if (*sentence == 0) return qn_unknown_fact(got, qn_part(PART_EXPECTED_WHAT_PLAYER_CAN), NULL);
    if (!can && is_misspelt(t->pool, sentence, got)) return QN_FACT_UNKNOWN;
    qn_clone(&copy, t);
    if (is_offered(&copy, seat, sentence) == can) return QN_FACT_TRUE;
    qn_verdict v = qn_why(t, seat, sentence);
    if (!can) {
        qn_put_said(got, PART_CAN_DO_IT, &(qn_fault_slots){ .n = seat + 1 });
        qn_put_said(got, PART_SEMICOLON, NULL);
    } else if (v.is != QN_NOT_UNDERSTOOD) {
        qn_say_verdict(t, &v, got);
        qn_put(got, "  ");
    }
    if (!copy.n_options) qn_choices(&copy, qn_asked(&copy));
    qn_list_options(&copy, got);
    return QN_FACT_FALSE;
}

// Where the quoted text at [quoted] occurs in [text]; NULL: nowhere.
static const char *find_letters(const char *text, const char *quoted)
{
    QN_TEXT(letters, QN_FACT);
    qn_put_n(&letters, quoted + 1, strcspn(quoted + 1, "\""));
    return strstr(text, letters.at);
}

static bool has_letters(const char *text, const char *quoted) { return find_letters(text, quoted) != NULL; }

// Whether [quoted] is "A", or "A" before "B", and nothing else; *other: where the second begins, or NULL.
static bool is_quoted(const char *quoted, const char **other)
{
    const char *at = strchr(quoted + 1, '"');
    *other = NULL;
    if (!at) return false;
    at++;
    if (qn_scan(&at, "before \"")) {
        *other = at - 1;
        if (!(at = strchr(at, '"'))) return false;
        at++;
    }
    return qn_scan_end(&at);
}

// Several refusals may come from one rule. Words of the answer distinguish them: "is exhausted", or not "By Filtering".
static int refused(const qn_scene_play *p, const char *fact, qn_text *got)
{
    bool unwanted = qn_scan(&fact, "not \"");
    if (unwanted) fact--;
    while (*fact == ' ') fact++;
    size_t n = strcspn(fact, " ");
    bool quoted = *fact == '"';
    if (!p->tried) return qn_unknown_fact(got, qn_part(PART_NOTHING_WAS_TRIED), NULL);
    if (!quoted && (n < 10 || n > 12)) return qn_unknown_fact(got, qn_part(PART_EXPECTED_REFUSAL), NULL);
    qn_put(got, p->refusal);
    if (quoted) return p->n_rules && has_letters(p->refusal, fact) != unwanted ? QN_FACT_TRUE : QN_FACT_FALSE;
    for (int i = 0; i < p->n_rules; i++)
        if (strlen(p->rule[i]) == n && memcmp(p->rule[i], fact, n) == 0) return QN_FACT_TRUE;
    return QN_FACT_FALSE;
}

// ---- What is printed --------------------------------------------------------------------------

// "Imp is printed character black 1 creature": the whole head of the card, wherever it is.
static int is_printed(const qn_table *t, const char *fact, qn_text *got)
{
    if (!strstr(fact, " is printed")) return OF_THE_GAME;
    int def = qn_scan_card(&fact, t->pool);
    if (!def || !qn_scan(&fact, "is printed")) {
        qn_say_no_card(t->pool, fact, got);
        return QN_FACT_UNKNOWN;
    }
    QN_TEXT(head, QN_FACT_BYTES);
    qn_put_written_head(t->rules->words, t->pool, def, &head);
    qn_put_fact(got, "%s is printed %s", qn_def_name(t->pool, def), head.at);
    return qn_is_written_head(t->rules->words, t->pool, def, fact);
}

// ---- Who sees what ----------------------------------------------------------------------------

// What a seat is shown, as a scenario quotes it: several spaces become one, and the end of a line becomes " / ".
static void put_shown(const qn_table *t, int seat, qn_text *out)
{
    QN_TEXT(view, VIEW);
    qn_view(t, seat, WIDE, &view);
    qn_put(out, "/ ");
    for (const char *text = view.at; *text; text++)
        if (*text == '\n') qn_put(out, out->at[out->used - 1] == ' ' ? "/ " : " / ");
        else if (*text != ' ' || out->at[out->used - 1] != ' ') qn_put_char(out, *text);
}

// p1 sees "2 fire": the text occurs somewhere in what p1 is shown.
static int sees_text(const qn_table *t, int seat, const char *quoted, bool should, qn_text *got)
{
    QN_TEXT(shown, 2 * VIEW);
    put_shown(t, seat, &shown);
    if (has_letters(shown.at, quoted) == should) return true;
    qn_put_said(got, PART_IS_SHOWN, &(qn_fault_slots){ .n = seat + 1 });
    qn_view(t, seat, WIDE, got);
    return false;
}

static int sees(const qn_table *t, int seat, const char *name, bool should, qn_text *got)
{
    QN_TEXT(view, VIEW);
    while (*name == ' ') name++;
    if (*name == '"') return sees_text(t, seat, name, should, got);
    int def = qn_card_named(t->pool, name);
    if (!def) {
        qn_say_no_card(t->pool, name, got);
        return QN_FACT_UNKNOWN;
    }
    qn_view(t, seat, WIDE, &view);
    bool seen = strstr(view.at, qn_def_name(t->pool, def)) != NULL;
    for (int c = 0; c < t->game.n_cards; c++)
        seen |= qn_face(t, c, seat) == def;   // no view shows all it could
    qn_put_fact(got, seen ? "p%d sees %s" : "p%d does not see %s", seat + 1, qn_def_name(t->pool, def));
    return seen == should;
}

// p1 is told 2 lines: the number of log lines of the last step.
static int told_lines(const qn_scene_play *p, int seat, int wanted, qn_text *got)
{
    int n = 0;
    for (const char *at = (*p->told)[seat]; *at; at++) n += *at == '\n';
    if (n == wanted) return QN_FACT_TRUE;
    qn_put_fact(got, n == 1 ? "p%d is told %d line" : "p%d is told %d lines", seat + 1, n);
    qn_put_said(got, PART_NAMELY, &(qn_fault_slots){ .said = (*p->told)[seat] });
    return QN_FACT_FALSE;
}

// The number in " 2 lines"; -1: something else is said.
static int lines_said(const char *fact)
{
    int n = qn_scan_number(&fact);
    return n >= 0 && qn_scan(&fact, n == 1 ? "line" : "lines") && qn_scan_end(&fact) ? n : -1;
}

// p1 is told "draws a card": the text occurs in p1's log lines of the last step, or in how the game ended. With before "plays Imp", that
// text must come after it.
static int is_told(const qn_scene_play *p, int seat, const char *quoted, bool should, qn_text *got)
{
    int lines = should && p->told ? lines_said(quoted) : -1;
    if (lines >= 0) return told_lines(p, seat, lines, got);
    while (*quoted == ' ') quoted++;
    const char *other;
    if (*quoted != '"' || !is_quoted(quoted, &other) || (other && !should) || !p->told)
        return qn_unknown_fact(got, qn_part(PART_EXPECTED_LOG_LINE), NULL);
    QN_TEXT(told, QN_TOLD + QN_GOT);
    qn_put(&told, (*p->told)[seat]);
    if (p->t->game.over) qn_say_result(p->t, seat, &told);
    const char *at = find_letters(told.at, quoted);
    if (other ? at && find_letters(at, other) : (at != NULL) == should) return QN_FACT_TRUE;
    qn_put_said(got, PART_WAS_TOLD, &(qn_fault_slots){ .n = seat + 1, .said = told.at });
    return QN_FACT_FALSE;
}

// p1 is asked "Which Spirit": the text occurs in p1's question.
static int is_asked(const qn_table *t, int seat, const char *quoted, qn_text *got)
{
    QN_TEXT(question, QN_GOT);
    qn_table copy;
    qn_clone(&copy, t);
    if (qn_choices(&copy, seat) > 0) qn_say_question(&copy, &question);
    if (has_letters(question.at, quoted)) return QN_FACT_TRUE;
    qn_put_said(got, question.used ? PART_IS_ASKED : PART_IS_NOT_ASKED,
                &(qn_fault_slots){ .n = seat + 1, .said = question.at });
    return QN_FACT_FALSE;
}

// The answers that a seat can choose from, as a person reads them, one per line; none if the seat is not asked.
static void put_labels(const qn_table *t, int seat, qn_text *out)
{
    qn_table copy;
    qn_clone(&copy, t);
    int n = t->game.over ? 0 : qn_choices(&copy, seat);
    for (int i = 0; i < n; i++) {
        qn_say_label(&copy, i, out);
        qn_put(out, "\n");
    }
}

// The position of the label that reads exactly so; -1: none.
static int line_reading(const char *labels, const char *quoted)
{
    size_t n = strcspn(quoted + 1, "\"");
    int line = 0;
    for (const char *at = labels; *at; at += strcspn(at, "\n") + 1, line++)
        if (strcspn(at, "\n") == n && memcmp(at, quoted + 1, n) == 0) return line;
    return -1;
}

// p1 is offered "Attack Mira's Sinder": one answer reads exactly so to a person. With before "Pass", it is listed above that one.
// ("can" compares what is typed instead.)
static int is_offered_in_words(const qn_table *t, int seat, const char *quoted, bool should, qn_text *got)
{
    QN_TEXT(labels, VIEW);
    const char *other;
    if (!is_quoted(quoted, &other) || (other && !should))
        return qn_unknown_fact(got, qn_part(PART_EXPECTED_OFFER), NULL);
    put_labels(t, seat, &labels);
    int line = line_reading(labels.at, quoted);
    if (other ? line >= 0 && line < line_reading(labels.at, other) : (line >= 0) == should)
        return QN_FACT_TRUE;
    qn_put_said(got, labels.used ? PART_IS_OFFERED : PART_NOTHING_TO_CHOOSE,
                &(qn_fault_slots){ .n = seat + 1, .said = labels.at });
    return QN_FACT_FALSE;
}

// p1 has 7 choices: the number of answers to p1's question; 0 if p1 is not asked.
static int has_choices(const qn_table *t, int seat, int wanted, qn_text *got)
{
    qn_table copy;
    qn_clone(&copy, t);
    int n = t->game.over ? 0 : qn_choices(&copy, seat);
    if (n == wanted) return QN_FACT_TRUE;
    qn_put_fact(got, n == 1 ? "p%d has %d choice" : "p%d has %d choices", seat + 1, n);
    if (n) qn_put_said(got, PART_SEMICOLON, NULL);
    if (n) qn_list_options(&copy, got);
    return QN_FACT_FALSE;
}

// The number in " has 7 choices"; -1: something else is said.
static int choices_said(const char *fact)
{
    int n = qn_scan(&fact, "has") ? qn_scan_number(&fact) : -1;
    return n >= 0 && qn_scan(&fact, n == 1 ? "choice" : "choices") && qn_scan_end(&fact) ? n : -1;
}

static int by_seat(const qn_scene_play *p, int seat, const char *fact, qn_text *got)
{
    if (qn_scan(&fact, "cannot")) return can_or_cannot(p->t, seat, fact, false, got);
    if (qn_scan(&fact, "can")) return can_or_cannot(p->t, seat, fact, true, got);
    if (qn_scan(&fact, "sees")) return sees(p->t, seat, fact, true, got);
    if (qn_scan(&fact, "does not see")) return sees(p->t, seat, fact, false, got);
    if (qn_scan(&fact, "is told")) return is_told(p, seat, fact, true, got);
    if (qn_scan(&fact, "is not told")) return is_told(p, seat, fact, false, got);
    if (qn_scan(&fact, "is asked \"")) return is_asked(p->t, seat, fact - 1, got);
    if (qn_scan(&fact, "is offered \"")) return is_offered_in_words(p->t, seat, fact - 1, true, got);
    if (qn_scan(&fact, "is not offered \"")) return is_offered_in_words(p->t, seat, fact - 1, false, got);
    int choices = choices_said(fact);
    if (choices >= 0) return has_choices(p->t, seat, choices, got);
    return OF_THE_GAME;
}

int qn_fact_holds(const qn_scene_play *p, const char *fact, qn_text *got)
{
    const qn_table *t = p->t;
    const char *at = fact;
    if (qn_scan(&at, "refused:")) return refused(p, at, got);
    if (qn_scan(&at, "turn number:")) return turn_number_is(t, at, got);
    if (qn_scan(&at, "turn:")) return turn_is(t, at, got);
    if (qn_same(fact, "the game goes on") || qn_same(fact, "the game is a draw"))
        return ends_as(t, fact, got);
    int seat = qn_scan_seat(&at, t->game.players);
    if (seat >= 0 && qn_same(at, " wins")) return ends_as(t, fact, got);
    int holds = seat >= 0 ? by_seat(p, seat, at, got) : is_printed(t, at, got);
    return holds == OF_THE_GAME ? t->rules->holds(t, fact, got) : holds;
}
