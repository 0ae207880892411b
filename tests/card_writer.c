// Random valid cards (card_writer.h). Every ability is first compiled by itself; those that the compiler refuses are
// left out.
#include "card_writer.h"

#include <stdarg.h>
#include <stdlib.h>

enum { ABILITY = 4096, SOURCE = 1 << 20, MOST_FILES = 64, DEEPEST = 3 };

uint32_t chance_below(chance *c, uint32_t n)
{
    if (n < 2) return 0;
    if (c->left == 0) return qn_roll(&c->dice, n);
    uint32_t byte = *c->bytes++;
    c->left--;
    if (n > 256 && c->left) {
        byte = byte << 8 | *c->bytes++;
        c->left--;
    }
    return byte % n;
}

typedef struct writer {
    const qn_words *words;
    chance *chance;
    qn_text out;
    const char *name;    // of the card
    int depth;           // nesting depth of the current phrase
    bool spoken, held;   // "it" has an earlier card to refer to; the text is continuous
    bool event, line;    // an event triggered it; there is a previous line
} writer;

static bool one_in(writer *w, uint32_t n) { return chance_below(w->chance, n) == 0; }
static uint32_t below(writer *w, uint32_t n) { return chance_below(w->chance, n); }

static void say(writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(writer *w, const char *format, ...)
{
    char line[512];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    qn_put(&w->out, line);
}

static const char *any_of(writer *w, const char *const *list, uint32_t n) { return list[below(w, n)]; }
#define ANY_OF(w, ...) \
    any_of(w, (const char *const[]){ __VA_ARGS__ }, \
           sizeof((const char *const[]){ __VA_ARGS__ }) / sizeof(char *))

static const char *any_word(writer *w, const qn_word *table)   // NULL: none
{
    uint32_t n = 0;
    while (table && table[n].phrase) n++;
    return n ? table[below(w, n)].phrase : NULL;
}

// The rows of every table begin with their pattern.
static const char *any_pattern(writer *w, const void *table, size_t stride)
{
    uint32_t n = 0;
    const char *rows = table;
    while (table && *(const char *const *)(const void *)(rows + n * stride)) n++;
    return n ? *(const char *const *)(const void *)(rows + below(w, n) * stride) : NULL;
}

static void say_number(writer *w);
static void say_condition(writer *w);
static void say_cards(writer *w, bool chosen);
static void say_pattern(writer *w, const char *pattern, bool event);

// ---- Cards -----------------------------------------------------------------------------------------

static const char *a_noun(writer *w, int class)
{
    uint32_t n = 0;
    for (const qn_noun *noun = w->words->nouns; noun->phrase; noun++) n += noun->class == class;
    uint32_t which = below(w, n);
    for (const qn_noun *noun = w->words->nouns; noun->phrase; noun++)
        if (noun->class == class && which-- == 0) return noun->phrase;
    return w->words->nouns[0].phrase;
}

static const char *a_card(writer *w)
{
    const char *role = any_word(w, w->words->roles);
    if (w->spoken && one_in(w, 3)) return "it";
    return role && one_in(w, 4) ? role : "this";
}

static void say_post(writer *w)
{
    const char *word = NULL;
    switch (below(w, 10)) {
    case 0:
    case 1:
        if (!(word = any_word(w, w->words->stats))) break;
        say(w, " with %s %s ", word, ANY_OF(w, "at least", "at most", "exactly", "more than", "less than"));
        say_number(w);
        break;
    case 2:
        say(w, " costing %s ", ANY_OF(w, "at least", "at most", "less than"));
        say_number(w);
        break;
    case 3:
        if ((word = any_word(w, w->words->places)))
            say(w, " in %s %s", ANY_OF(w, "your", "opposing", "any"), word);
        break;
    case 4:
        if ((word = any_word(w, w->words->statuses)))
            say(w, " that is %s%s", one_in(w, 2) ? "not " : "", word);
        break;
    case 5:
        if ((word = any_word(w, w->words->resources)))
            say(w, " %s %s", one_in(w, 3) ? "without" : "with", word);
        break;
    case 6:
        if ((word = any_word(w, w->words->relations))) say(w, " %s %s", word, a_card(w));
        break;
    case 7:
        if ((word = any_word(w, w->words->stats)))
            say(w, " with the %s %s", ANY_OF(w, "highest", "lowest", "most", "fewest"), word);
        break;
    case 8: say(w, " with the same name as %s", a_card(w)); break;
    default:
        if ((word = any_word(w, w->words->statuses)))
            say(w, " %s %s", one_in(w, 3) ? "without" : "with", word);
    }
}

static void say_description(writer *w)
{
    const char *word;
    if (one_in(w, 3)) say(w, "%s ", ANY_OF(w, "your", "opposing", "other"));
    if (one_in(w, 5) && (word = any_pattern(w, w->words->adjectives, sizeof *w->words->adjectives)))
        say(w, "%s ", word);
    if (one_in(w, 6) && (word = any_word(w, w->words->types))) say(w, "%s ", word);
    say(w, "%s", a_noun(w, one_in(w, 40) ? QN_OF_PLAYERS : QN_OF_CARDS));
    w->depth++;
    while (w->depth < DEEPEST && one_in(w, 2)) say_post(w);
    w->depth--;
}

static void say_cards(writer *w, bool chosen)
{
    if (one_in(w, 3)) {
        say(w, "%s", a_card(w));
        return;
    }
    if (!chosen) say(w, "%s ", ANY_OF(w, "each", "all", "each"));
    else if (!one_in(w, 8))
        say(w, "%s ",
            ANY_OF(w, "target", "a", "each", "up to 2", "2", "any number of", "another", "a random", "all"));
    else {
        say(w, "(");
        say_number(w);
        say(w, ") ");
    }
    say_description(w);
    w->spoken |= chosen;
}

// ---- Numbers and conditions ----------------------------------------------------------------------

static bool say_sum(writer *w)
{
    say(w, "(");
    say_number(w);
    say(w, " %s ", ANY_OF(w, "+", "-", "*", "capped at"));
    say_number(w);
    say(w, ")");
    return true;
}

static bool say_count(writer *w)
{
    say(w, "count of ");
    say_description(w);
    return true;
}

static bool say_units(writer *w)
{
    const char *res = any_word(w, w->words->resources), *pile = any_word(w, w->words->piles);
    if (!res) return false;
    if (pile && one_in(w, 2)) say(w, "%s in your %s", res, pile);
    else if (one_in(w, 2)) say(w, "%s on %s", res, a_card(w));
    else {
        say(w, "%s on ", res);
        say_description(w);
    }
    return true;
}

static bool say_property(writer *w)
{
    const char *stat = any_word(w, w->words->stats);
    if (!stat || one_in(w, 8)) stat = "size";
    say(w, "%s of %s", stat, a_card(w));
    return true;
}

static bool say_half(writer *w)
{
    say(w, "half (");
    say_number(w);
    say(w, ")");
    return true;
}

static bool say_tally(writer *w)
{
    const char *number = any_word(w, w->words->numbers);
    if (number) say(w, "%s", number);
    return number != NULL;
}

static bool say_that_many(writer *w)
{
    say(w, "%s", ANY_OF(w, "that many", "X"));
    return true;
}

static void say_number(writer *w)
{
    static bool (*const forms[])(writer *) = { say_sum,  say_count, say_units,     say_property,
                                               say_half, say_tally, say_that_many, say_property };
    bool done = false;
    if (w->depth < DEEPEST && one_in(w, 2)) {
        w->depth++;
        done = forms[below(w, sizeof forms / sizeof *forms)](w);
        w->depth--;
    }
    if (!done) say(w, "%s", ANY_OF(w, "1", "2", "3", "0", "1", "4", "7", "99", "999"));
}

static void say_comparison(writer *w)
{
    say_number(w);
    say(w, " %s ", ANY_OF(w, "at least", "at most", "exactly"));
    say_number(w);
}

static void say_plain_condition(writer *w)
{
    const char *word = NULL;
    switch (below(w, 6)) {
    case 0:
        say(w, "there is %s ", one_in(w, 3) ? "no" : "a");
        say_description(w);
        return;
    case 1:
        if ((word = any_word(w, w->words->statuses)))
            say(w, "%s is %s%s", a_card(w), one_in(w, 3) ? "not " : "", word);
        break;
    case 2:
    case 3:
        if ((word = any_pattern(w, w->words->tests, sizeof *w->words->tests))) say_pattern(w, word, false);
        break;
    default: break;
    }
    if (!word) say_comparison(w);
}

static void say_condition(writer *w)
{
    bool negated = one_in(w, 5);
    if (negated) say(w, "not (");
    say_plain_condition(w);
    if (negated) say(w, ")");
    if (!one_in(w, 5)) return;
    say(w, " %s ", ANY_OF(w, "and", "or"));
    say_plain_condition(w);
}

// ---- Patterns -------------------------------------------------------------------------------------

static const char *a_player(writer *w, bool event)
{
    if (event) return ANY_OF(w, "you", "an opponent", "a player");
    const char *own = any_word(w, w->words->players);
    if (own && one_in(w, 5)) return own;
    if (w->event && one_in(w, 5)) return "that player";
    return ANY_OF(w, "you", "an opponent", "each opponent", "each player", "target player");
}

static void say_word(writer *w, const qn_word *table)
{
    const char *word = any_word(w, table);
    say(w, "%s", word ? word : "nothing");
}

static void say_quantity(writer *w)
{
    if (one_in(w, 4)) {
        say(w, "%s", ANY_OF(w, "all", "any number of", "up to 2", "up to 99"));
        return;
    }
    bool sum = one_in(w, 2);
    if (sum) say(w, "(");
    say_number(w);
    if (sum) say(w, ")");
}

static void say_slot(writer *w, const char *name, bool event)
{
    size_t n = strcspn(name, ":}");
    if (n == 1) say_quantity(w);
    else if (!strncmp(name, "cards:links", n + 6)) say(w, "target %s", a_noun(w, QN_OF_LINKS));
    else if (!strncmp(name, "cards:spaces", n + 7)) say(w, "target %s", a_noun(w, QN_OF_SPACES));
    else if (!strncmp(name, "cards:piles", n + 6)) say(w, "target %s", a_noun(w, QN_OF_PILES));
    else if (!strncmp(name, "cards", n)) say_cards(w, !w->held);
    else if (!strncmp(name, "that", n) || !strncmp(name, "other", n)) {
        if (one_in(w, 2)) say(w, "this");
        else {
            say(w, "a ");
            say_description(w);
        }
    } else if (!strncmp(name, "who", n)) say(w, "%s", a_player(w, event));
    else if (!strncmp(name, "res", n)) say_word(w, w->words->resources);
    else if (!strncmp(name, "place", n)) say_word(w, w->words->places);
    else if (!strncmp(name, "pile", n)) say_word(w, w->words->piles);
    else if (!strncmp(name, "status", n)) say_word(w, w->words->statuses);
    else if (!strncmp(name, "until", n)) say_word(w, w->words->durations);
    else if (!strncmp(name, "name", n)) say(w, "\"%s\"", w->name);
}

static void say_pattern(writer *w, const char *pattern, bool event)
{
    for (const char *at = pattern; *at; at++) {
        if (*at == '[' && one_in(w, 2)) at = strchr(at, ']');
        else if (*at == '{') {
            say_slot(w, at + 1, event);
            at = strchr(at, '}');
        } else if (*at != '[' && *at != ']') say(w, "%c", *at);
    }
}

// ---- Sentences and lines --------------------------------------------------------------------------

static void say_rule(writer *w)
{
    bool allowed = one_in(w, 2);
    const qn_rule_word *rules = allowed ? w->words->permissions : w->words->prohibitions;
    const char *rule = any_pattern(w, rules, sizeof *rules);
    say(w, "%s ", allowed ? "can" : "cannot");
    if (rule) say_pattern(w, rule, false);
}

static void say_change(writer *w)
{
    const char *stat = any_word(w, w->words->stats), *status = any_word(w, w->words->statuses);
    switch (below(w, 7)) {
    case 0: say_rule(w); return;
    case 6:
        say(w, "costs ");
        say_number(w);
        say(w, " %s", ANY_OF(w, "less", "more"));
        return;
    case 1:
        if (status) say(w, "%s %s", ANY_OF(w, "is", "has"), status);
        return;
    case 2:
        say(w, "has %s ", stat ? stat : "size");
        say_number(w);
        return;
    case 3:
        if (stat) say(w, "has %s and %s swapped", stat, any_word(w, w->words->stats));
        return;
    default:
        say(w, "has %c", one_in(w, 3) ? '-' : '+');
        say_number(w);
        say(w, " %s", stat ? stat : "size");
        if (!one_in(w, 3)) return;
        say(w, " for each ");
        say_description(w);
    }
}

static void say_sentence(writer *w)
{
    if (w->held || one_in(w, 4)) {
        if (one_in(w, 6)) {
            say(w, "%s ", ANY_OF(w, "you", "opponents", "each player"));
            say_rule(w);
        } else {
            say_cards(w, !w->held);
            say(w, " ");
            say_change(w);
        }
        if (!w->held && !one_in(w, 12)) {
            say(w, " ");
            say_word(w, w->words->durations);
        }
        return;
    }
    const char *verb = any_pattern(w, w->words->verbs, sizeof *w->words->verbs);
    if (one_in(w, 3)) say(w, "%s ", a_player(w, false));
    if (one_in(w, 8)) say(w, "may ");
    say_pattern(w, verb, false);
}

static void say_event(writer *w)
{
    const char *event = any_pattern(w, w->words->events, sizeof *w->words->events);
    say_pattern(w, event ? event : "nothing", true);
}

static void say_body(writer *w, int indent);

static void say_given(writer *w)
{
    say(w, "%s gains ", ANY_OF(w, "this", "each card", "target card"));
    if (one_in(w, 3)) say(w, "use");
    else {
        say(w, "%s", ANY_OF(w, "when ", "when ", "instead when "));
        say_event(w);
    }
    say(w, "%s, ", ANY_OF(w, "", ", may", ", must"));
    say_word(w, w->words->durations);
}

static void say_head_of_line(writer *w)
{
    switch (below(w, w->line ? 8 : w->words->events[0].pattern ? 5 : 3)) {
    case 0:
        say(w, "if ");
        say_condition(w);
        break;
    case 1:
        say(w, "for each ");
        say_description(w);
        w->spoken = true;
        break;
    case 2:
        say(w, "repeat ");
        say_number(w);
        say(w, " times");
        break;
    case 3:
        say(w, "later when ");
        say_event(w);
        say(w, "%s, ", ANY_OF(w, "", ", may", ", must"));
        say_word(w, w->words->durations);
        break;
    case 6: say_given(w); break;
    case 4:
        say(w, "later at ");
        say_word(w, w->words->timings);
        break;
    case 5: say(w, "if you do%s", one_in(w, 3) ? " not" : ""); break;
    default: say(w, "when you do%s", ANY_OF(w, "", ", may", ", must"));
    }
}

static void say_modes(writer *w, int indent)
{
    say(w, "choose one\n");
    for (uint32_t n = 2 + below(w, 2); n; n--) {
        say(w, "%*smode", indent + 2, "");
        say_body(w, indent + 2);
    }
}

static void say_line(writer *w, int indent)
{
    if (w->depth < DEEPEST && one_in(w, 4)) {
        w->depth++;
        if (one_in(w, 8)) say_modes(w, indent);
        else {
            say_head_of_line(w);
            say_body(w, indent);
        }
        w->depth--;
        return;
    }
    say_sentence(w);
    if (!w->held && one_in(w, 6)) {
        say(w, " then ");
        say_sentence(w);
    }
    w->line = true;
    say(w, "\n");
}

static void say_body(writer *w, int indent)
{
    if (w->depth > 1 || one_in(w, 2)) {
        say(w, " -> ");
        say_sentence(w);
        say(w, "\n");
        return;
    }
    say(w, "\n");
    for (uint32_t n = 1 + below(w, 3); n; n--) {
        say(w, "%*s", indent + 2, "");
        say_line(w, indent + 2);
    }
}

// ---- Abilities -------------------------------------------------------------------------------------

static bool say_head(writer *w, int form)
{
    const char *slot = any_word(w, w->words->slots);
    switch (form) {
    case QN_FORM_USE: say(w, "use"); break;
    case QN_FORM_EFFECT: say(w, "effect"); break;
    case QN_FORM_SLOT:
        if (!slot) return false;
        say(w, "on %s", slot);
        break;
    case QN_FORM_WHEN:
    case QN_FORM_INSTEAD:
        if (!w->words->events[0].pattern) return false;
        say(w, "%swhen ", form == QN_FORM_INSTEAD ? "instead " : "");
        say_event(w);
        w->spoken = w->event = true;
        break;
    case QN_FORM_ALWAYS:
        w->held = true;
        if (one_in(w, 2)) say(w, "always");
        else {
            say(w, "while ");
            say_condition(w);
        }
        break;
    default: return false;
    }
    return true;
}

static const char *a_cost(writer *w)
{
    uint32_t n = 0;
    for (const qn_verb *v = w->words->verbs; v->pattern; v++) n += v->can != NULL;
    uint32_t which = below(w, n);
    for (const qn_verb *v = w->words->verbs; v->pattern; v++)
        if (v->can && which-- == 0) return v->pattern;
    return NULL;
}

static void say_tail(writer *w, int form)
{
    if (one_in(w, 4) && form != QN_FORM_EFFECT) {
        if (one_in(w, 3)) say(w, " freely");
        else say(w, " %s %s", ANY_OF(w, "once", "twice", "4 times"), any_word(w, w->words->periods));
    }
    if (one_in(w, 6) && form == QN_FORM_USE && any_word(w, w->words->timings)) {
        say(w, " at ");
        say_word(w, w->words->timings);
    }
    if (one_in(w, 8) && any_word(w, w->words->places)) {
        say(w, " from ");
        say_word(w, w->words->places);
    }
    if (one_in(w, 3)) {
        say(w, " if ");
        say_condition(w);
    }
    if (form == QN_FORM_WHEN || form == QN_FORM_INSTEAD) say(w, "%s", ANY_OF(w, "", ", may", ", must"));
    const char *cost = one_in(w, 4) ? a_cost(w) : NULL;
    if (!cost) return;
    say(w, ": ");
    say_pattern(w, cost, false);
}

static bool say_ability(writer *w, int forms)
{
    int form = 1 + (int)below(w, QN_FORM_ALWAYS);
    for (int i = 0; i < 16 && !(forms >> form & 1); i++) form = 1 + (int)below(w, QN_FORM_ALWAYS);
    if (!(forms >> form & 1)) return false;
    say(w, "  ");
    if (!say_head(w, form)) return false;
    if (form != QN_FORM_ALWAYS) say_tail(w, form);
    if (form == QN_FORM_ALWAYS) {
        say(w, " -> ");
        say_sentence(w);
        say(w, "\n");
    } else say_body(w, 2);
    return !w->out.full;
}

// ---- Pools ---------------------------------------------------------------------------------------

static char source[SOURCE];
static qn_lang_scratch scratch;
static qn_problems problems;

const char *written_source(void) { return source; }

static bool compiles(const qn_words *words, qn_pool *pool, const char *text, size_t n)
{
    qn_source src = { "written.card", text, n };
    problems.count = problems.errors = 0;
    if (qn_compile(pool, words, &src, 1, &problems, &scratch)) return true;
    if (getenv("QN_SHOW_REFUSED")) {
        QN_TEXT(why, 2048);
        qn_problem_text(&problems.at[0], &src, 1, &why);
        fprintf(stderr, "%s\n", why.at);
    }
    return false;
}

static size_t line_at(const char *s) { return strcspn(s, "\n") + (s[strcspn(s, "\n")] == '\n'); }

// Lines below the head that describe the card, not its effects.
static bool is_kept(const qn_words *words, const char *line)
{
    line += strspn(line, " ");
    if (!strncmp(line, "needs ", 6)) return true;
    for (const qn_word *f = words->fields; f && f->phrase; f++)
        if (!strncmp(line, f->phrase, strlen(f->phrase)) && line[strlen(f->phrase)] == ':') return true;
    return false;
}

// Adds an ability to the card in [so_far], if the result compiles.
static void add_ability(const kit *k, int def, chance *c, qn_text *so_far, written *counts)
{
    static qn_pool alone;
    writer w = { k->rules->words, c, *so_far, qn_def_name(&k->pool, def), 0, false, false, false, false };
    if (!say_ability(&w, k->rules->words->kinds[k->pool.def[def].kind].forms)) return;
    counts->abilities++;
    if (compiles(k->rules->words, &alone, w.out.at, w.out.used)) so_far->used = w.out.used;
    else counts->refused++;
    so_far->at[so_far->used] = 0;
}

static bool is_in_decks(const qn_deck *decks, int players, int def)
{
    for (int s = 0; s < players; s++)
        for (int section = 0; section < QN_DECK_SECTIONS; section++)
            for (int i = 0; i < decks[s].n[section]; i++)
                if (decks[s].def[section][i] == def) return true;
    return false;
}

static int next_card(const char *at, const char **found)
{
    while (*at && strncmp(at, "card ", 5)) at += line_at(at);
    *found = at;
    return *at != 0;
}

static void add_card(const kit *k, int def, const char *at, bool anew, chance *c, qn_text *out,
                     written *counts)
{
    QN_TEXT(card, ABILITY);
    size_t head = line_at(at);
    bool keep = anew && chance_below(c, 5) == 0;
    qn_put_n(&card, at, head);
    qn_put(out, card.at);
    for (at += head; *at == ' ' || *at == '\n' || *at == '#'; at += line_at(at))
        if (*at == ' ' && (keep || is_kept(k->rules->words, at))) qn_put_n(out, at, line_at(at));
    if (!anew || keep) return;
    for (uint32_t i = 1 + chance_below(c, 3); i; i--) add_ability(k, def, c, &card, counts);
    qn_put(out, card.at + head);
}

bool write_pool(const kit *k, const qn_deck *decks, int players, chance *c, qn_pool *pool, written *counts)
{
    static qn_source src[MOST_FILES];
    static const kit *read;
    static int files;
    if (read != k) {
        for (int i = 0; i < files; i++) free((void *)(uintptr_t)src[i].text);
        files = kit_sources(k->rules, src, MOST_FILES);
        read = k;
    }
    qn_text out = { source, 0, sizeof source, false };
    qn_text_clear(&out);
    int def = 1;
    for (int i = 0; i < files; i++)
        for (const char *at = src[i].text; next_card(at, &at); at += line_at(at), def++)
            add_card(k, def, at, is_in_decks(decks, players, def), c, &out, counts);
    return !out.full && compiles(k->rules->words, pool, source, out.used);
}
