// Reports problems. When a line cannot be read, the parser has noted what it expected at the farthest point it reached; this file turns
// that into a message with the nearest known word, and a hint.
#include "lang/slips.h"
#include "lang/tree.h"

#include <string.h>

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

qn_problem *qn_error_why(parser *p, const qn_token *t, const char *why, int row, const qn_fault_slots *with)
{
    qn_problem *e = qn_problem_at(p, t, false);
    if (!e) return NULL;
    qn_text m = qn_note_text(e->message);
    if (why) qn_put_words(why, &m);
    qn_say_problem(e, row, with);
    return e;
}

void qn_error_with(parser *p, const qn_token *t, int row, const qn_fault_slots *with)
{
    qn_error_why(p, t, NULL, row, with);
}

void qn_error(parser *p, const qn_token *t, int row) { qn_error_why(p, t, NULL, row, NULL); }

int qn_find_name(const parser *p, const char *name, size_t n)
{
    for (int i = 1; i < p->pool->n_defs; i++) {
        const char *s = qn_def_name(p->pool, i);
        if (s[0] == name[0] && strncmp(s, name, n) == 0 && !s[n]) return i;
    }
    return 0;
}

void qn_unknown_name(parser *p, const qn_token *t, bool warning)
{
    qn_problem *e = qn_problem_at(p, t, warning);
    if (!e) return;
    const char *name = spelled(p, t) + 1;
    size_t n = (size_t)t->length - 2;
    QN_TEXT(said, QN_PROBLEM_BYTES);
    qn_put_n(&said, name, n);
    int best = 0, least = (int)n / 3 + 2;
    for (int i = 1; i < p->pool->n_defs; i++) {
        const char *s = qn_def_name(p->pool, i);
        int d = qn_distance(name, n, s, strlen(s));
        if (d < least) {
            least = d;
            best = i;
        }
    }
    int row = best ? PROBLEM_NO_CARD_BUT_NEAR : warning ? PROBLEM_NO_CARD_YET : PROBLEM_NO_CARD_IS_WRITTEN;
    qn_say_problem(e, row,
                   &(qn_fault_slots){ .word = said.at, .card = best ? qn_def_name(p->pool, best) : "" });
}

// Classes of expected words: what they are called, the message for an unknown word, and where their phrases are.
typedef struct class_words {
    int called, missing;   // PART_…; 0: none
} class_words;

static const class_words classes[E_CLASSES] = {
    [E_END_OF_LINE] = { PART_EXPECTED_END_OF_LINE, 0 },
    [E_NUMBER] = { PART_EXPECTED_NUMBER, 0 },
    [E_NAME] = { PART_EXPECTED_NAME, 0 },
    [E_KIND] = { PART_EXPECTED_KIND, PART_MISSING_KIND },
    [E_NOUN] = { PART_EXPECTED_NOUN, PART_MISSING_NOUN },
    [E_ADJECTIVE] = { 0, PART_MISSING_ADJECTIVE },
    [E_COST] = { PART_EXPECTED_COST, PART_MISSING_COST },
    [E_RESOURCE] = { PART_EXPECTED_RESOURCE, PART_MISSING_RESOURCE },
    [E_STAT] = { PART_EXPECTED_STAT, PART_MISSING_STAT },
    [E_STATUS] = { PART_EXPECTED_STATUS, PART_MISSING_STATUS },
    [E_TYPE] = { PART_EXPECTED_TYPE, PART_MISSING_TYPE },
    [E_PLACE] = { PART_EXPECTED_PLACE, PART_MISSING_PLACE },
    [E_PILE] = { PART_EXPECTED_PILE, PART_MISSING_PILE },
    [E_TIMING] = { PART_EXPECTED_TIMING, PART_MISSING_TIMING },
    [E_PERIOD] = { PART_EXPECTED_PERIOD, PART_MISSING_PERIOD },
    [E_DURATION] = { PART_EXPECTED_DURATION, PART_MISSING_DURATION },
    [E_ROLE] = { PART_EXPECTED_ROLE, PART_MISSING_ROLE },
    [E_PLAYER] = { PART_EXPECTED_PLAYER, PART_MISSING_PLAYER },
    [E_VERB] = { PART_EXPECTED_VERB, PART_MISSING_VERB },
    [E_EVENT] = { PART_EXPECTED_EVENT, PART_MISSING_EVENT },
    [E_TEST] = { PART_EXPECTED_TEST, 0 },
    [E_PROHIBITION] = { PART_EXPECTED_PROHIBITION, PART_MISSING_PROHIBITION },
    [E_PERMISSION] = { PART_EXPECTED_PERMISSION, PART_MISSING_PERMISSION },
    [E_SLOT] = { PART_EXPECTED_SLOT, PART_MISSING_SLOT },
    [E_RELATION] = { PART_EXPECTED_RELATION, PART_MISSING_RELATION },
    [E_SPAN] = { PART_EXPECTED_SPAN, 0 },
    [E_FIELD] = { PART_EXPECTED_FIELD, 0 },
    [E_HEAD] = { PART_EXPECTED_HEAD, PART_MISSING_HEAD },
    [E_BODY] = { PART_EXPECTED_BODY, 0 },
    [E_INDENT] = { PART_EXPECTED_INDENT, 0 },
    [E_SENTENCE] = { PART_EXPECTED_SENTENCE, 0 },
    [E_PREDICATE] = { PART_EXPECTED_PREDICATE, 0 },
    [E_PAIRS] = { PART_EXPECTED_PAIRS, 0 },
    [E_MODES] = { PART_EXPECTED_MODES, 0 },
};

const char *qn_why_absent(const qn_words *words, int form)
{
    for (const qn_absent *a = words->absent; a && a->form; a++)
        if (a->form == form) return a->why;
    return NULL;
}

int qn_class_called(int class) { return classes[class].called; }

static bool has_form(const qn_words *w, int kind, int form)
{
    for (int i = 0; w->kinds[i].phrase; i++)
        if ((kind < 0 || kind == i) && w->kinds[i].forms >> form & 1) return true;
    return false;
}

// What a line below the head of a card can start with: abilities, lists, lines that are only printed.
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
    return i < QN_IMPRINT_LINES ? qn_imprint_word(i) : NULL;
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
    size_t length, said;   // length of the phrase; length of the words in the source
    int class, distance;
} guess;

// Where a sentence can start, a word that is not close to any verb is probably a word that the game does not have.
static bool begins_sentence(const parser *p)
{
    for (uint32_t i = 0; i < p->s->n_expected; i++)
        if (p->s->expected[i].class == E_SENTENCE) return true;
    return false;
}

// Compares the phrase with the same number of words of the source, so that "end fase" finds "end phase".
static void consider(const parser *p, guess *best, int class, const char *ph, size_t n)
{
    const qn_token *t = &p->s->token[p->farthest];
    const char *s = spelled(p, t);
    size_t words_left = 1, length = t->length;
    for (size_t i = 0; i < n; i++) words_left += ph[i] == ' ';
    for (uint32_t i = p->farthest + 1; words_left > 1 && p->s->token[i].kind == T_WORD; i++, words_left--)
        length = p->s->token[i].at + p->s->token[i].length - t->at;
    int d = qn_distance(s, length, ph, n),
        limit = n <= 3 || (class == E_LITERAL && n <= 5) || (class == E_ADJECTIVE && begins_sentence(p)) ? 1
        : n <= 8                                                                                         ? 2
                                                                                                         : 3;
    if (length == n + 1 && (s[n] | 32) == 's') d = d > 1 ? d - 1 : 1;   // a plural is not a mistake
    if (d > 0 && d <= limit && d < best->distance) *best = (guess){ ph, n, length, class, d };
}

static guess best_guess(const parser *p)
{
    guess best = { NULL, 0, 0, 0, 9 };
    for (uint32_t i = 0; i < p->s->n_expected; i++) {
        const qn_expected *e = &p->s->expected[i];
        if (e->class == E_LITERAL) {   // short words are close to too many others
            if (e->length > 3) consider(p, &best, E_LITERAL, e->word, e->length);
            continue;
        }
        const char *ph;
        for (int k = 0; (ph = qn_phrase_of(p->words, e->class, -1, k)) != NULL; k++)
            consider(p, &best, e->class, ph, qn_literal_length(ph));
    }
    return best;
}

// [expected] is what should be at [t].
static void put_expected_here(const parser *p, qn_text *out, const qn_token *t, const qn_text *expected)
{
    QN_TEXT(word, 64);
    bool ends = t->kind == T_LINE || t->kind == T_END;
    if (!ends) qn_put_n(&word, spelled(p, t), t->length > 40 ? 40 : t->length);
    qn_put_said(out, ends ? PART_EXPECTED_NOT_THE_END : PART_EXPECTED_NOT,
                &(qn_fault_slots){ .said = expected->at, .word = word.at });
}

static void put_quoted(qn_text *out, const char *word, size_t n)
{
    QN_TEXT(said, QN_PROBLEM_BYTES);
    qn_put_n(&said, word, n);
    qn_put_said(out, PART_QUOTED, &(qn_fault_slots){ .word = said.at });
}

static void put_choices(const parser *p, qn_text *out, int class)
{
    const char *ph, *before = "";
    for (int i = 0, shown = 0; (ph = qn_phrase_of(p->words, class, -1, i)) != NULL; i++) {
        size_t n = qn_literal_length(ph);
        if (n == 0 || (strlen(before) >= n && memcmp(ph, before, n) == 0 && qn_literal_length(before) == n))
            continue;
        if (shown == 16) {
            qn_put_said(out, PART_AND_MORE, NULL);
            return;
        }
        if (shown++) qn_put_piece(QN_SAY_COMMA, out);
        qn_put_data_n(ph, n, out);
        before = ph;
    }
}

static bool expects(const parser *p, int class)
{
    for (uint32_t i = 0; i < p->s->n_expected; i++)
        if (p->s->expected[i].class == class) return true;
    return false;
}

// Where cards can be written, the many words that can start them would hide everything else.
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
    if (expects(p, E_NUMBER) && expects(p, E_STAT))
        return e->class == E_NUMBER;   // anything that is a number
    if (e->class == E_LITERAL) return !cards;
    if (cards && (e->class == E_TYPE || (e->class == E_ROLE && !expects(p, E_VERB)))) return false;
    return classes[e->class].called != 0;
}

static void put_one_expected(const parser *p, qn_text *out, const qn_expected *e)
{
    if (e->class == E_NOUN && expects(p, E_ROLE)) qn_put_said(out, PART_EXPECTED_CARDS, NULL);
    else if (e->class != E_LITERAL) qn_put_said(out, classes[e->class].called, NULL);
    else put_quoted(out, e->word, e->length);
}

// "expected a verb, a player or 'then', but found 'x'"
static void put_expected(const parser *p, qn_text *out, const qn_token *t)
{
    const qn_lang_scratch *s = p->s;
    QN_TEXT(list, QN_PROBLEM_BYTES);
    uint32_t named = 0, total = 0, most = 6;
    for (uint32_t i = 0; i < s->n_expected; i++) total += worth_saying(p, &s->expected[i]);
    if (total > most) total = most;
    for (int pass = 0; pass < 2; pass++) {   // classes say more than single words
        for (uint32_t i = 0; i < s->n_expected && named < most; i++) {
            const qn_expected *e = &s->expected[i];
            if ((e->class == E_LITERAL) != (pass == 1) || !worth_saying(p, e)) continue;
            if (named++) qn_put_piece(named == total ? QN_SAY_OR : QN_SAY_COMMA, &list);
            put_one_expected(p, &list, e);
        }
    }
    put_expected_here(p, out, t, &list);
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

static void put_list_of(const parser *p, qn_text *out, int part, int class)
{
    QN_TEXT(list, QN_PROBLEM_BYTES);
    put_choices(p, &list, class);
    qn_put_said(out, part, &(qn_fault_slots){ .card = p->words->game, .said = list.at });
}

// [slip]: the hint for a common mistake; [alone]: no other hint is needed.
static void put_hint(const parser *p, qn_text *out, const guess *g, const char *slip, bool alone)
{
    int class = g->word && g->class != E_LITERAL ? g->class : alone ? 0 : telling_class(p);
    QN_TEXT(meant, QN_PROBLEM_BYTES);
    if (g->word) {
        qn_put_n(&meant, g->word, g->length);
        qn_put_said(out, PART_DID_YOU_MEAN, &(qn_fault_slots){ .word = meant.at });
    } else if (slip) {
        qn_put_words(slip, out);
    }
    bool more = out->used > 0;
    if (g->word && g->class == E_LITERAL && !qn_put_events(p, " ", out))
        return;   // a guess does not replace the list
    if (!more && qn_put_events(p, "", out)) return;
    if (class) {
        if (more && g->word) qn_put_char(out, ' ');
        else if (more) qn_put_piece(QN_SAY_SEMICOLON, out);
        put_list_of(p, out, PART_GAME_HAS, class);
    }
    if (class == E_COST && expects(p, E_TYPE)) put_list_of(p, out, PART_TYPES, E_TYPE);   // either may follow
    if (!out->used) qn_put_rows_begun(p, out);
}

static void put_message(const parser *p, qn_text *out, const qn_token *t, const guess *g)
{
    int missing = g->word ? classes[g->class].missing : 0;
    QN_TEXT(said, QN_PROBLEM_BYTES);
    if (missing) {
        qn_put_n(&said, spelled(p, t), g->said > 60 ? 60 : g->said);
        qn_put_said(out, missing, &(qn_fault_slots){ .word = said.at });
    } else if (g->word) {
        put_quoted(&said, g->word, g->length);
        put_expected_here(p, out, t, &said);
    } else {
        put_expected(p, out, t);
    }
}

// Mistakes that are recognized from the whole line; false: none of them.
static bool report_slip(parser *p)
{
    const qn_token *nested = qn_nested_ability(p), *open = qn_open_parenthesis(p);
    int def = expects(p, E_NOUN) || expects(p, E_NAME) ? qn_name_without_quotes(p) : 0;
    if (nested) {
        qn_error(p, nested, PROBLEM_ABILITY_IS_INDENTED);
    } else if (open) {
        qn_error(p, open, PROBLEM_PARENTHESIS_IS_OPEN);
    } else if (def) {
        qn_token name = p->s->token[p->farthest];
        name.length = (uint16_t)strlen(qn_def_name(p->pool, def));
        qn_error_with(p, &name, PROBLEM_NAME_WITHOUT_QUOTES,
                      &(qn_fault_slots){ .card = qn_def_name(p->pool, def) });
    }
    return nested || open || def;
}

// Reports a line that could not be read, from what was noted at the farthest point.
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
    qn_text m = qn_note_text(e->message), h = qn_note_text(e->hint);
    put_message(p, &m, t, &g);
    put_hint(p, &h, &g, slip, just_this);
}
