// Problems: noting them, explaining what was expected, and printing them.
#include "lang/slips.h"
#include "lang/tree.h"

#include <string.h>

static qn_text text_of(char *bytes)
{
    qn_text t = { bytes, strlen(bytes), QN_PROBLEM_BYTES, false };
    return t;
}

// A problem at [t]; NULL when there is no room for more. The caller fills message and hint.
qn_problem *qn_problem_at(parser *p, const qn_token *t, bool warning)
{
    qn_problems *out = p->out;
    if (!warning) out->errors++;
    if (out->count >= QN_MAX_PROBLEMS) return NULL;
    qn_problem *e = &out->at[out->count++];
    memset(e, 0, sizeof *e);
    e->source = p->source;
    e->line = (int)t->line;
    e->column = (int)t->column;
    e->length = t->length;
    e->warning = warning;
    return e;
}

void qn_error(parser *p, const qn_token *t, const char *message, const char *hint)
{
    qn_problem *e = qn_problem_at(p, t, false);
    if (!e) return;
    qn_text m = text_of(e->message), h = text_of(e->hint);
    qn_put(&m, message);
    if (hint) qn_put(&h, hint);
}

int qn_find_name(const parser *p, const char *name, size_t n)
{
    for (int i = 1; i < p->pool->n_defs; i++) {
        const char *s = qn_def_name(p->pool, i);
        if (strlen(s) == n && memcmp(s, name, n) == 0) return i;
    }
    return 0;
}

void qn_unknown_name(parser *p, const qn_token *t, bool warning)
{
    qn_problem *e = qn_problem_at(p, t, warning);
    if (!e) return;
    const char *name = spelled(p, t) + 1;
    size_t n = (size_t)t->length - 2;
    qn_text m = text_of(e->message), h = text_of(e->hint);
    qn_put(&m, "there is no card called '");
    qn_put_n(&m, name, n);
    qn_put(&m, "'");
    int best = 0, least = (int)n / 3 + 2;
    for (int i = 1; i < p->pool->n_defs; i++) {
        const char *s = qn_def_name(p->pool, i);
        int d = qn_distance(name, n, s, strlen(s));
        if (d < least) {
            least = d;
            best = i;
        }
    }
    if (best) qn_putf(&h, "did you mean '%s'?", qn_def_name(p->pool, best));
    else if (warning) qn_put(&h, "it counts for nothing until a card of that name is written");
    else qn_put(&h, "a card may be written in any file of the game, but it must be written");
}

// Classes of expected words: how they are called, how their absence is told, where their phrases are.
typedef struct class_words {
    const char *called, *missing;
} class_words;

static const class_words classes[E_CLASSES] = {
    [E_END_OF_LINE] = { "the end of the line", NULL },
    [E_NUMBER] = { "a number", NULL },
    [E_NAME] = { "a card's name in quotes", NULL },
    [E_KIND] = { "a kind of card", "there is no kind of card called '" },
    [E_NOUN] = { "a kind of card", "there is no kind of card called '" },
    [E_ADJECTIVE] = { NULL, "there is no adjective '" },
    [E_COST] = { "a symbol of a cost", "there is no cost symbol '" },
    [E_RESOURCE] = { "a resource", "there is no resource called '" },
    [E_STAT] = { "a stat", "there is no stat called '" },
    [E_STATUS] = { "a status", "there is no status called '" },
    [E_TYPE] = { "a type word", "there is no type word '" },
    [E_PLACE] = { "a place", "there is no place called '" },
    [E_PILE] = { "a pile", "there is no pile called '" },
    [E_TIMING] = { "a timing", "there is no timing called '" },
    [E_PERIOD] = { "a period", "there is no period called '" },
    [E_DURATION] = { "a duration", "there is no duration called '" },
    [E_ROLE] = { "a card spoken of (this, that card …)", "there is no card spoken of as '" },
    [E_PLAYER] = { "a player", "there is no player called '" },
    [E_VERB] = { "a verb", "there is no verb '" },
    [E_EVENT] = { "an event", "there is no event '" },
    [E_TEST] = { "a condition", NULL },
    [E_PROHIBITION] = { "what it cannot do", "there is no prohibition '" },
    [E_PERMISSION] = { "what it can do", "there is no permission '" },
    [E_SLOT] = { "a slot", "there is no slot called '" },
    [E_RELATION] = { "a relation", "there is no relation called '" },
    [E_SPAN] = { "since when it is counted", NULL },
    [E_FIELD] = { "a type word", NULL },
    [E_HEAD] = { "the beginning of an ability", "no line of a card begins with '" },
    [E_BODY] = { "'->' and what happens", NULL },
    [E_INDENT] = { "a line that begins in the same column as the line before", NULL },
    [E_SENTENCE] = { "a sentence (a verb, or cards and what they have, are, cost, cannot or can do)", NULL },
    [E_PREDICATE] = { "what these cards have, are, cost, cannot or can do", NULL },
    [E_PAIRS] = { "three or four lines that begin with 'mode'", NULL },
    [E_MODES] = { "two to eight lines that begin with 'mode'", NULL },
};

const char *qn_why_absent(const qn_words *words, int form)
{
    for (const qn_absent *a = words->absent; a && a->form; a++)
        if (a->form == form) return a->why;
    return NULL;
}

const char *qn_class_called(int class) { return classes[class].called; }

static bool has_form(const qn_words *w, int kind, int form)
{
    for (int i = 0; w->kinds[i].phrase; i++)
        if ((kind < 0 || kind == i) && w->kinds[i].forms >> form & 1) return true;
    return false;
}

// What a line below the head of a card can begin with: abilities, lists, what is printed and not played.
static const char *beginning_of_line(const qn_words *w, int kind, int i)
{
    static const struct {
        const char *word;
        int form;
    } heads[] = { { "use", QN_FORM_USE },      { "effect", QN_FORM_EFFECT },
                  { "on", QN_FORM_SLOT },      { "when", QN_FORM_WHEN },
                  { "while", QN_FORM_ALWAYS }, { "always", QN_FORM_ALWAYS },
                  { "needs", QN_FORM_NEEDS },  { "instead when", QN_FORM_INSTEAD } };
    for (size_t k = 0; k < sizeof heads / sizeof *heads; k++)
        if (has_form(w, kind, heads[k].form) && i-- == 0) return heads[k].word;
    for (const qn_word *f = w->fields; f && f->phrase; f++)
        if (i-- == 0) return f->phrase;
    return i < QN_IMPRINTS ? qn_imprint_word(i) : NULL;
}

const char *qn_phrase_of(const qn_words *w, int class, int kind, int i)
{
    static const char *const who[] = { "you",         "an opponent",          "each opponent",
                                       "each player", "that player",          "its controller",
                                       "its owner",   "the player who did it" };
    enum { WHO = sizeof who / sizeof *who };
    const qn_word *table = NULL;
    switch (class) {
    case E_KIND: return w->kinds[i].phrase;
    case E_NOUN: return w->nouns[i].phrase;
    case E_ADJECTIVE: return w->adjectives[i].phrase;
    case E_VERB: return w->verbs[i].pattern;
    case E_PROHIBITION: return w->prohibitions[i].pattern;
    case E_PERMISSION: return w->permissions[i].pattern;
    case E_HEAD: return beginning_of_line(w, kind, i);
    case E_PLAYER: return i < WHO ? who[i] : w->players ? w->players[i - WHO].phrase : NULL;
    case E_COST: table = w->costs; break;
    case E_RESOURCE: table = w->resources; break;
    case E_NUMBER: table = w->numbers; break;
    case E_STAT: table = w->stats; break;
    case E_STATUS: table = w->statuses; break;
    case E_TYPE: table = w->types; break;
    case E_PLACE: table = w->places; break;
    case E_PILE: table = w->piles; break;
    case E_TIMING: table = w->timings; break;
    case E_PERIOD: table = w->periods; break;
    case E_DURATION: table = w->durations; break;
    case E_ROLE: table = w->roles; break;
    case E_SLOT: table = w->slots; break;
    case E_RELATION: table = w->relations; break;
    case E_SPAN: table = w->spans; break;
    default: break;
    }
    return table ? table[i].phrase : NULL;
}

size_t qn_literal_length(const char *ph)
{
    size_t n = strcspn(ph, "{[");
    while (n > 0 && ph[n - 1] == ' ') n--;
    return n;
}

typedef struct guess {
    const char *word;
    size_t length, said;   // of the phrase; of what stands in the source instead
    int class, distance;
} guess;

// Compares with as many words of the source as the phrase has, so that "end fase" finds "end phase".
static void consider(const parser *p, guess *best, int class, const char *ph, size_t n)
{
    const qn_token *t = &p->s->token[p->farthest];
    const char *s = spelled(p, t);
    size_t words_left = 1, length = t->length;
    for (size_t i = 0; i < n; i++) words_left += ph[i] == ' ';
    for (uint32_t i = p->farthest + 1; words_left > 1 && p->s->token[i].kind == T_WORD; i++, words_left--)
        length = p->s->token[i].at + p->s->token[i].length - t->at;
    int d = qn_distance(s, length, ph, n),
        limit = n <= 3 || (class == E_LITERAL && n <= 5) ? 1
        : n <= 8                                         ? 2
                                                         : 3;
    if (length == n + 1 && (s[n] | 32) == 's') d = d > 1 ? d - 1 : 1;   // a plural is no slip
    if (d > 0 && d <= limit && d < best->distance) *best = (guess){ ph, n, length, class, d };
}

static guess best_guess(const parser *p)
{
    guess best = { NULL, 0, 0, 0, 9 };
    for (uint32_t i = 0; i < p->s->n_expected; i++) {
        const qn_expected *e = &p->s->expected[i];
        if (e->class == E_LITERAL) {   // small words are like too many others
            if (e->length > 3) consider(p, &best, E_LITERAL, e->word, e->length);
            continue;
        }
        const char *ph;
        for (int k = 0; (ph = qn_phrase_of(p->words, e->class, -1, k)) != NULL; k++)
            consider(p, &best, e->class, ph, qn_literal_length(ph));
    }
    return best;
}

static void put_token(const parser *p, qn_text *out, const qn_token *t)
{
    if (t->kind == T_LINE || t->kind == T_END) qn_put(out, "the end of the line");
    else {
        qn_put(out, "'");
        qn_put_n(out, spelled(p, t), t->length > 40 ? 40 : t->length);
        qn_put(out, "'");
    }
}

static void put_choices(const parser *p, qn_text *out, int class)
{
    const char *ph, *before = "";
    for (int i = 0, shown = 0; (ph = qn_phrase_of(p->words, class, -1, i)) != NULL; i++) {
        size_t n = qn_literal_length(ph);
        if (n == 0 || (strlen(before) >= n && memcmp(ph, before, n) == 0 && qn_literal_length(before) == n))
            continue;
        if (shown == 16) {
            qn_put(out, ", …");
            return;
        }
        if (shown++) qn_put(out, ", ");
        qn_put_n(out, ph, n);
        before = ph;
    }
}

static bool expects(const parser *p, int class)
{
    for (uint32_t i = 0; i < p->s->n_expected; i++)
        if (p->s->expected[i].class == class) return true;
    return false;
}

// Where cards can stand, the many words they can begin with would hide everything else.
static bool worth_saying(const parser *p, const qn_expected *e)
{
    bool cards = expects(p, E_NOUN);
    if (expects(p, E_INDENT)) return e->class == E_INDENT;
    if (expects(p, E_MODES)) return e->class == E_MODES;
    if (expects(p, E_PAIRS)) return e->class == E_PAIRS;
    if (expects(p, E_BODY)) return e->class == E_BODY;
    if (expects(p, E_HEAD)) return e->class == E_HEAD;
    if (expects(p, E_SENTENCE)) return e->class == E_SENTENCE;
    if (expects(p, E_TEST)) return e->class == E_TEST;
    if (expects(p, E_PREDICATE)) return e->class == E_PREDICATE;
    if (expects(p, E_NUMBER) && expects(p, E_STAT)) return e->class == E_NUMBER;   // whatever gives a number
    if (e->class == E_LITERAL) return !cards;
    if (cards && (e->class == E_TYPE || (e->class == E_ROLE && !expects(p, E_VERB)))) return false;
    return classes[e->class].called != NULL;
}

static void put_one_expected(const parser *p, qn_text *out, const qn_expected *e)
{
    if (e->class == E_NOUN && expects(p, E_ROLE)) qn_put(out, "cards (this, that card, target card …)");
    else if (e->class != E_LITERAL) qn_put(out, classes[e->class].called);
    else {
        qn_put(out, "'");
        qn_put_n(out, e->word, e->length);
        qn_put(out, "'");
    }
}

// "expected a verb, a player or 'then' here, not 'x'"
static void put_expected(const parser *p, qn_text *out, const qn_token *t)
{
    const qn_lang_scratch *s = p->s;
    uint32_t named = 0, total = 0, most = 6;
    for (uint32_t i = 0; i < s->n_expected; i++) total += worth_saying(p, &s->expected[i]);
    if (total > most) total = most;
    qn_put(out, "expected ");
    for (int pass = 0; pass < 2; pass++) {   // classes say more than single words
        for (uint32_t i = 0; i < s->n_expected && named < most; i++) {
            const qn_expected *e = &s->expected[i];
            if ((e->class == E_LITERAL) != (pass == 1) || !worth_saying(p, e)) continue;
            if (named++) qn_put(out, named == total ? " or " : ", ");
            put_one_expected(p, out, e);
        }
    }
    qn_put(out, " here, not ");
    put_token(p, out, t);
}

static int telling_class(const parser *p)
{
    if (expects(p, E_SENTENCE)) return E_VERB;
    static const uint8_t order[] = { E_VERB,  E_NOUN,     E_KIND,   E_RESOURCE, E_STATUS,      E_STAT,
                                     E_PLACE, E_TIMING,   E_COST,   E_TYPE,     E_PROHIBITION, E_PERMISSION,
                                     E_PILE,  E_DURATION, E_PERIOD, E_PLAYER,   E_SLOT,        E_HEAD };
    for (size_t k = 0; k < sizeof order; k++)
        for (uint32_t i = 0; i < p->s->n_expected; i++)
            if (p->s->expected[i].class == order[k] && worth_saying(p, &p->s->expected[i])) return order[k];
    return 0;
}

// [slip]: a hint for what stands there; [alone]: it says all.
static void put_hint(const parser *p, qn_text *out, const guess *g, const char *slip, bool alone)
{
    int class = g->word && g->class != E_LITERAL ? g->class : alone ? 0 : telling_class(p);
    if (g->word) {
        qn_put(out, "did you mean '");
        qn_put_n(out, g->word, g->length);
        qn_put(out, "'?");
    } else if (slip) {
        qn_put(out, slip);
    }
    bool more = out->used > 0;
    if (!more && qn_put_events(p, out)) return;
    if (class) {
        if (more) qn_put(out, g->word ? " " : "; ");
        qn_putf(out, "%s has: ", p->words->game);
        put_choices(p, out, class);
    }
    if (class == E_COST && expects(p, E_TYPE)) {   // in a head either may follow
        qn_put(out, "; types: ");
        put_choices(p, out, E_TYPE);
    }
}

static void put_message(const parser *p, qn_text *out, const qn_token *t, const guess *g)
{
    const char *missing = g->word ? classes[g->class].missing : NULL;
    if (missing) {
        qn_put(out, missing);
        qn_put_n(out, spelled(p, t), g->said > 60 ? 60 : g->said);
        qn_put(out, "'");
    } else if (g->word) {
        qn_put(out, "expected '");
        qn_put_n(out, g->word, g->length);
        qn_put(out, "' here, not ");
        put_token(p, out, t);
    } else {
        put_expected(p, out, t);
    }
}

// Mistakes that are told from the line as a whole; false: it is none of them.
static bool report_slip(parser *p)
{
    const qn_token *nested = qn_nested_ability(p), *open = qn_open_parenthesis(p);
    int def = expects(p, E_NOUN) || expects(p, E_NAME) ? qn_name_without_quotes(p) : 0;
    QN_TEXT(hint, QN_PROBLEM_BYTES);
    if (nested) {
        qn_error(p, nested, "this begins an ability, and it is indented like a line of the one before",
                 "the abilities of a card all begin in one column");
    } else if (open) {
        qn_error(p, open, "this parenthesis is not closed on its line", "put a ) where it ends");
    } else if (def) {
        qn_token name = p->s->token[p->farthest];
        name.length = (uint16_t)strlen(qn_def_name(p->pool, def));
        qn_putf(&hint, "write \"%s\"", qn_def_name(p->pool, def));
        qn_error(p, &name, "the name of a card stands in quotes", hint.at);
    }
    return nested || open || def;
}

// The error of a line that could not be read, from what was noted at the farthest place.
void qn_report_expected(parser *p)
{
    const qn_token *t = &p->s->token[p->farthest];
    qn_token shown = *t;
    if (report_slip(p)) return;
    if (t->kind == T_LINE || t->kind == T_END) {   // show the end of the line before, not the line after
        const qn_token *last = &p->s->token[p->farthest ? p->farthest - 1 : 0];
        shown = *last;
        shown.column += last->length;
        shown.length = 1;
    }
    bool just_this = false;
    const char *slip = qn_slip(p, &just_this);
    guess g = t->kind == T_WORD && !just_this ? best_guess(p) : (guess){ NULL, 0, 0, 0, 9 };
    if (g.word) shown.length = (uint16_t)g.said;
    qn_problem *e = qn_problem_at(p, &shown, false);
    if (!e) return;
    qn_text m = text_of(e->message), h = text_of(e->hint);
    put_message(p, &m, t, &g);
    put_hint(p, &h, &g, slip, just_this);
}
