// Finds what a typed sentence means: an option when a player answers, an attempt when a player asks "why not".
#include "kernel/english.h"
#include "kernel/prompts.h"

enum { MAX_WORDS = 64, WORD = 24 };

typedef struct words {
    int n;
    char at[MAX_WORDS][WORD];
} words;

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '#' || c == '+' || c == '-' || (c & 0x80);
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c; }

static void split(const char *s, words *out)
{
    out->n = 0;
    while (*s && out->n < MAX_WORDS) {
        while (*s && !is_letter(lower(*s))) s++;
        int k = 0;
        char *w = out->at[out->n];
        for (; *s && (is_letter(lower(*s)) || *s == '\''); s++)
            if (k < WORD - 1 && *s != '\'') w[k++] = lower(*s);
        w[k] = 0;
        if (k) out->n++;
    }
}

// "casts" says "cast", "attacks" says "attack".
static bool says(const char *typed, const char *meant)
{
    size_t n = strlen(meant), m = strlen(typed);
    if (m < n || strncmp(typed, meant, n) != 0) return false;
    return m == n || strcmp(typed + n, "s") == 0 || strcmp(typed + n, "es") == 0;
}

static bool abbreviates(const char *typed, const char *meant)
{
    return says(typed, meant) || strncmp(typed, meant, strlen(typed)) == 0;
}

// How well the typed words match a sentence: 0 word for word, 1 with abbreviations, 2 with words left out, 9 not at all.
static int fit(const words *typed, const words *meant)
{
    bool whole = typed->n == meant->n, exact = whole;
    int at = 0;
    for (int i = 0; i < typed->n; i++, at++) {
        while (at < meant->n && !abbreviates(typed->at[i], meant->at[at])) at++;
        if (at == meant->n) return 9;
        if (!says(typed->at[i], meant->at[at])) exact = false;
    }
    return typed->n == 0 ? 9 : exact ? 0 : whole ? 1 : 2;
}

// Do the typed words occur next to each other, each in full?
static int spells_out(const words *typed, const words *meant)
{
    for (int from = 0; typed->n && from + typed->n <= meant->n; from++) {
        int i = 0;
        while (i < typed->n && says(typed->at[i], meant->at[from + i])) i++;
        if (i == typed->n) return true;
    }
    return false;
}

typedef void putter(const qn_table *t, qn_option o, qn_text *out);

typedef int comparison(const words *typed, const words *meant);

static int compare(const qn_table *t, qn_option o, const words *typed, putter *put, comparison *how)
{
    QN_TEXT(sentence, 512);
    words meant;
    put(t, o, &sentence);
    split(sentence.at, &meant);
    return how(typed, &meant);
}

// The option whose command or label matches best: -1 none, -2 several.
static int best_option(const qn_table *t, const words *typed, putter *put, int *best)
{
    int found = -1;
    *best = 9;
    for (int i = 0; i < t->n_options; i++) {
        int rank = compare(t, t->option[i], typed, put, fit);
        if (rank < *best) {
            *best = rank;
            found = i;
        } else if (rank == *best && rank < 9) {
            found = -2;
        }
    }
    return found;
}

int qn_parse_command(const qn_table *t, const char *sentence)
{
    words typed;
    int rank;
    split(sentence, &typed);
    return best_option(t, &typed, qn_put_command, &rank);
}

// Commands come first; a label counts if it fits better, or alone.
int qn_parse(const qn_table *t, const char *sentence)
{
    words typed;
    int by_command, by_label;
    split(sentence, &typed);
    int command = best_option(t, &typed, qn_put_command, &by_command);
    if (command >= 0 && by_command == 0) return command;
    int label = best_option(t, &typed, qn_put_label, &by_label);
    bool better = by_label < by_command || (command == -2 && by_label == by_command);
    return label >= 0 && better ? label : command;
}

void qn_note_attempt(struct qn_attempts *list, qn_refusal r, qn_option o)
{
    if (list->n == QN_MAX_ATTEMPTS) return;
    list->at[list->n].option = o;
    list->at[list->n++].refusal = r;
}

// Sorts allowed before refused for now before never possible with this card.
static int distance_to_legal(const qn_table *t, qn_refusal r)
{
    return qn_legal(r) ? 0 : t->rules->refusals[r.why].tells == QN_REFUSAL_NEVER ? 2 : 1;
}

// The attempt whose command or label matches best; among several, the one that is nearest to legal. [whole]: without abbreviations.
static int best_attempt(const qn_table *t, const struct qn_attempts *list, const words *typed, bool whole,
                        putter *put)
{
    int best = 9, found = -1;
    for (int i = 0; i < list->n; i++) {
        int rank = compare(t, list->at[i].option, typed, put, fit);
        bool better = rank < best
            || (rank == best && rank < 9
                && distance_to_legal(t, list->at[i].refusal) < distance_to_legal(t, list->at[found].refusal));
        if (!better || (whole && !compare(t, list->at[i].option, typed, put, spells_out))) continue;
        best = rank;
        found = i;
    }
    return found;
}

static bool is_name(const words *typed, const char *name)
{
    words meant;
    split(name, &meant);
    return typed->n == meant.n && spells_out(typed, &meant);
}

// A card visible to the seat whose name, and nothing else, was typed; QN_NONE: none.
static int named_card(const qn_table *t, int seat, const words *typed)
{
    for (int c = 0; c < t->game.n_cards; c++) {
        QN_TEXT(typed_name, 256);
        QN_TEXT(said_name, 256);
        int def = qn_shown_def(t, seat, c);
        if (!def) continue;
        t->rules->put_card(t, seat, c, &typed_name);
        qn_name_card(t, seat, c, &said_name);
        if (is_name(typed, typed_name.at) || is_name(typed, said_name.at)
            || is_name(typed, qn_def_name(t->pool, def)))
            return c;
    }
    return QN_NONE;
}

// An action that is allowed in one way is not refused in another.
static void drop_contradictions(struct qn_attempts *list)
{
    qn_option allowed[QN_MAX_ATTEMPTS];
    int n = 0, kept = 0;
    for (int i = 0; i < list->n; i++)
        if (qn_legal(list->at[i].refusal)) allowed[n++] = list->at[i].option;
    for (int i = 0; i < list->n; i++) {
        bool dropped = false;
        for (int k = 0; k < n && !dropped && !qn_legal(list->at[i].refusal); k++)
            dropped = memcmp(&allowed[k], &list->at[i].option, sizeof(qn_option)) == 0;
        if (!dropped) list->at[kept++] = list->at[i];
    }
    list->n = (uint16_t)kept;
}

void qn_gather_attempts(const qn_table *t, int seat, qn_table *copy, struct qn_attempts *list)
{
    qn_clone(copy, t);
    list->n = 0;
    qn_keep_attempts(copy, list);
    copy->n_options = 0;
    copy->seat = (uint8_t)seat;
    t->rules->attempts(copy, seat);
    drop_contradictions(list);
}

qn_verdict qn_judge_attempt(const qn_table *copy, int seat, qn_option o, qn_refusal r)
{
    qn_verdict v = { .is = qn_legal(r) ? QN_MAY : QN_MAY_NOT,
                     .seat = (uint8_t)seat,
                     .refusal = r.why,
                     .detail = { r.a, r.b, r.c },
                     .option = o,
                     .rule = qn_legal(r) ? "" : copy->rules->refusals[r.why].rules };
    QN_TEXT(ignored, 512);
    qn_details d = { .t = copy,
                     .reader = seat,
                     .who = seat,
                     .a = r.a,
                     .b = r.b,
                     .n = r.c,
                     .aloud = true,
                     .mentions = &v.mentions };
    if (!qn_legal(r)) qn_put_phrase(&d, copy->rules->refusals[r.why].sentence, &ignored);
    return v;
}

qn_verdict qn_why(const qn_table *t, int seat, const char *attempt)
{
    qn_table copy;
    struct qn_attempts list;
    words typed;
    qn_verdict v = { .is = QN_NOT_UNDERSTOOD, .seat = (uint8_t)seat, .rule = "" };
    qn_gather_attempts(t, seat, &copy, &list);
    split(attempt, &typed);
    int card = named_card(t, seat, &typed);
    // Cards are named as [seat] knows them, whoever is asked.
    int i = best_attempt(&copy, &list, &typed, card != QN_NONE, qn_put_command);
    if (i < 0 && card == QN_NONE)
        i = best_attempt(&copy, &list, &typed, false, qn_put_label);   // "attack", not "cue"
    if (i >= 0) v = qn_judge_attempt(&copy, seat, list.at[i].option, list.at[i].refusal);
    else if (card != QN_NONE) v.seen = (uint8_t)(card + 1);
    v.attempt = attempt;
    return v;
}

// In play, a card is named with its player; elsewhere the place matters.
static void say_seen(const qn_table *t, int seat, int card, qn_text *out)
{
    qn_details d = { .t = t, .reader = seat, .who = seat, .a = card, .b = QN_NONE, .aloud = true };
    int kinds = t->rules->in_play | t->rules->told_apart | t->rules->named_with_owner;
    bool there = kinds >> qn_kind_of_zone(t, card) & 1;
    size_t at = out->used;
    qn_put_phrase(&d, qn_piece(there ? QN_SAY_NOTHING_WITH : QN_SAY_NOTHING_THERE), out);
    qn_capitalize(out, at);
}

// Do the typed words end with this name?
static bool ends_with_name(const words *typed, const char *name)
{
    words meant;
    split(name, &meant);
    int before = typed->n - meant.n;
    if (!meant.n || before < 0) return false;
    for (int i = 0; i < meant.n; i++)
        if (strcmp(typed->at[before + i], meant.at[i]) != 0) return false;
    return true;
}

static bool is_seen(const qn_table *t, int seat, int def)
{
    for (int c = 0; c < t->game.n_cards; c++)
        if (qn_shown_def(t, seat, c) == def) return true;
    return false;
}

// The card of the pool that was named, if the seat sees no such card; 0: none. It looks at the whole pool, so the answer reveals nothing
// hidden.
static int unseen_def(const qn_table *t, int seat, const char *attempt)
{
    words typed;
    split(attempt, &typed);
    for (int def = 1; def < t->pool->n_defs; def++)
        if (ends_with_name(&typed, qn_def_name(t->pool, def))) return is_seen(t, seat, def) ? 0 : def;
    return 0;
}

static bool is_offered(const qn_table *t, const qn_verdict *v)
{
    for (int i = 0; t->seat == v->seat && i < t->n_options; i++)
        if (memcmp(&t->option[i], &v->option, sizeof(qn_option)) == 0) return true;
    return false;
}

// An action that the rules allow is not an answer if another question, or another player, is asked. If nothing is being carried out, or anything
// can be answered, one sentence can give several answers: "attack Imp with Dracon".
static int allowance(const qn_table *t, const qn_verdict *v)
{
    if (!(t->game.question.open >> v->seat & 1)) return QN_SAY_ALLOWED_WHEN_ASKED;
    int how = qn_question_row_of(t->rules->prompts, t->game.question.kind)->how;
    return how & (QN_IDLE | QN_WINDOW) || is_offered(t, v) ? QN_SAY_ALLOWED : QN_SAY_ALLOWED_AFTER;
}

// {typed}: the words that were not understood; {example}: an existing answer.
static bool put_misunderstood(const qn_details *d, const char *name, qn_text *out)
{
    const qn_verdict *v = d->own;
    bool typed = qn_is(name, "typed"), example = qn_is(name, "example");
    if (typed) qn_put_data(v->attempt ? v->attempt : "", out);
    if (example) qn_put_command(d->t, d->t->option[0], out);
    return typed || example;
}

static void say_misunderstood(const qn_table *t, const qn_verdict *v, qn_text *out)
{
    const qn_details d = { .t = t, .reader = v->seat, .put = put_misunderstood, .own = v };
    qn_put_part(&d, qn_piece(t->n_options ? QN_SAY_NOT_UNDERSTOOD_HERE : QN_SAY_NOT_UNDERSTOOD), out);
}

void qn_say_verdict(const qn_table *t, const qn_verdict *v, qn_text *out)
{
    QN_TEXT(said, 512);
    bool unclear = v->is == QN_NOT_UNDERSTOOD && !v->seen && v->attempt;
    int unseen = unclear ? unseen_def(t, v->seat, v->attempt) : 0;
    if (v->is == QN_NOT_UNDERSTOOD && v->seen) {
        say_seen(t, v->seat, v->seen - 1, out);
    } else if (v->is == QN_NOT_UNDERSTOOD && unseen) {
        qn_put_data(qn_def_name(t->pool, unseen), &said);
        qn_put_piece_words(QN_SAY_NOT_SEEN, said.at, out);
    } else if (v->is == QN_NOT_UNDERSTOOD) {
        say_misunderstood(t, v, out);
    } else if (v->is == QN_MAY) {
        qn_put_label(t, v->option, &said);
        qn_put_piece_words(allowance(t, v), said.at, out);
    } else {
        qn_say_refusal(t, v->seat, (qn_refusal){ v->refusal, v->detail[0], v->detail[1], v->detail[2] }, out);
        qn_putf(out, "  [%s]", v->rule);
    }
}
