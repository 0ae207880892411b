// Code completion: the parser reads up to the cursor and notes what it expected there (offer.h).
#include "lang/offer.h"

#include <string.h>

#include "lang/tree.h"

enum { WORDS_BACK = 4 };   // how many words of a phrase may already be typed before the current one

typedef struct offering {
    parser p;
    const qn_source *src;   // the file
    qn_source piece;        // the part of it that is parsed
    size_t at, line;        // the cursor, and the start of its line
    size_t cut;             // where the phrase to complete starts: the cursor's word, or one before it
    int kind;               // the card's kind; -1: unknown
    bool in_head;
    qn_offers *out;
} offering;

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

static bool in_word(char c)
{
    return (lower(c) >= 'a' && lower(c) <= 'z') || c == '-' || c == '\'' || (c >= '0' && c <= '9');
}

static size_t word_before(const char *text, size_t from, size_t at)
{
    while (at > from && in_word(text[at - 1])) at--;
    return at;
}

static size_t line_before(const char *text, size_t at)
{
    while (at > 0 && text[at - 1] != '\n') at--;
    return at;
}

// ---- One row ---------------------------------------------------------------------------------------

static bool is_offered(const qn_offers *out, const char *label, size_t n)
{
    for (int i = 0; i < out->n; i++)
        if (out->at[i].length == n && memcmp(out->at[i].label, label, n) == 0) return true;
    return false;
}

// Does [label] start with what is typed so far, in any case?
static bool goes_with(const offering *o, const char *label, size_t n)
{
    size_t typed = o->at - o->cut;
    if (typed > n) return false;
    for (size_t i = 0; i < typed; i++)
        if (lower(o->src->text[o->cut + i]) != lower(label[i])) return false;
    return true;
}

static void offer(offering *o, const char *label, size_t length, const char *what, const char *print)
{
    qn_offers *out = o->out;
    size_t literal = qn_literal_length(label), skip = out->from - o->cut;
    if (literal > length) literal = length;
    if (!literal || literal <= skip || out->n == QN_OFFERS || !goes_with(o, label, literal)) return;
    if (is_offered(out, label, length)) return;
    out->at[out->n++] = (qn_offered){ label, length, label + skip,    literal - skip,
                                      what,  print,  literal < length };
}

// ---- Classes of words ------------------------------------------------------------------------------

typedef struct row {
    const char *phrase, *print;
} row;

// A target must be described: "target this" is not possible.
static bool is_targeted(const offering *o)
{
    return o->cut >= o->line + 7 && memcmp(o->src->text + o->cut - 7, "target ", 7) == 0;
}

// [print] is given where it says more than the phrase: for sentences, and for what follows a kind of card.
static row row_of(const offering *o, int class, int i)
{
    static const char *const spoken[] = { "this", "it", "those" };   // words of every game
    const int n = is_targeted(o) ? 0 : (int)(sizeof spoken / sizeof *spoken);
    const qn_words *w = o->p.words;
    switch (class) {
    case E_VERB: return (row){ w->verbs[i].pattern, w->verbs[i].print };
    case E_EVENT: return (row){ w->events[i].pattern, w->events[i].print };
    case E_TEST: return (row){ w->tests[i].pattern, w->tests[i].print };
    case E_PROHIBITION: return (row){ w->prohibitions[i].pattern, w->prohibitions[i].print };
    case E_PERMISSION: return (row){ w->permissions[i].pattern, w->permissions[i].print };
    case E_KIND: return (row){ w->kinds[i].phrase, w->kinds[i].head };
    case E_ROLE: return (row){ i < n ? spoken[i] : qn_phrase_of(w, class, o->kind, i - n), NULL };
    case E_BODY: return (row){ i || o->at > o->cut ? NULL : "->", NULL };
    case E_MODES:
    case E_PAIRS: return (row){ i ? NULL : "mode", NULL };
    case E_NUMBER: return (row){ o->in_head ? NULL : qn_phrase_of(w, class, o->kind, i), NULL };
    default: return (row){ qn_phrase_of(w, class, o->kind, i), NULL };
    }
}

static void offer_class(offering *o, int class)
{
    int called = qn_class_called(class);
    row r;
    for (int i = 0; (r = row_of(o, class, i)).phrase; i++)
        offer(o, r.phrase, strlen(r.phrase), qn_part(called ? called : PART_ADJECTIVE), r.print);
}

// Verbs, then the game's other words, then those of the language.
static void offer_expected(offering *o)
{
    const qn_lang_scratch *s = o->p.s;
    for (uint32_t i = 0; i < s->n_expected; i++)
        if (s->expected[i].class == E_VERB) offer_class(o, E_VERB);
    for (uint32_t i = 0; i < s->n_expected; i++)
        if (s->expected[i].class != E_LITERAL) offer_class(o, s->expected[i].class);
    for (uint32_t i = 0; i < s->n_expected; i++)
        if (s->expected[i].class == E_LITERAL && in_word(s->expected[i].word[0]))
            offer(o, s->expected[i].word, s->expected[i].length, qn_part(PART_WORD_OF_THE_LANGUAGE), NULL);
}

// ---- What is expected ------------------------------------------------------------------------------

// Reads the tokens from [first] to the cut, followed by a word that never fits. The parser then notes everything it would have accepted
// there. False: there is no room for it.
static bool read_tokens(offering *o, size_t first)
{
    qn_lang_scratch *s = o->p.s;
    o->piece = (qn_source){ o->src->name, o->src->text + first, o->cut - first };
    o->p.src = &o->piece;
    o->p.source = 0;
    qn_lex(&o->p, false);
    if (s->n_tokens + 2 >= QN_MAX_TOKENS) return false;
    qn_token end = s->token[--s->n_tokens];
    size_t blanks = 0;
    while (o->line + blanks < o->cut && o->src->text[o->line + blanks] == ' ') blanks++;
    if (o->line + blanks == o->cut)   // the line is still empty
        s->token[s->n_tokens++] = (qn_token){ .kind = T_LINE,
                                              .indent = (uint16_t)(blanks < 999 ? blanks : 999),
                                              .at = end.at };
    s->token[s->n_tokens++] = (qn_token){ .kind = T_WORD, .at = end.at, .line = end.line };
    s->token[s->n_tokens++] = end;
    s->n_nodes = 1;
    memset(&s->node[0], 0, sizeof s->node[0]);
    o->p.out_of_nodes = false;
    o->p.pos = 1;
    qn_start_line(&o->p);
    return true;
}

// What was expected counts only if everything before the cut could be read.
static bool reads_to_cut(const offering *o) { return o->p.farthest + 2 == o->p.s->n_tokens; }

static bool expects_in_ability(offering *o, size_t first)
{
    if (!read_tokens(o, first)) return false;
    qn_parse_ability(&o->p);
    return reads_to_cut(o);
}

static bool expects_in_head(offering *o)
{
    if (!read_tokens(o, o->line) || o->p.s->n_tokens < 5 || o->p.s->token[2].kind != T_NAME) return false;
    o->p.pos = 3;
    qn_parse_card_head(&o->p, 0);
    return reads_to_cut(o);
}

// ---- Where the cursor is ---------------------------------------------------------------------------

typedef struct place {
    bool comment, quoted;   // in a comment, in a name
    size_t name;            // where that name begins
} place;

static place place_on_line(const offering *o)
{
    place here = { 0 };
    for (size_t i = o->line; i < o->at && !here.comment; i++) {
        if (o->src->text[i] == '#' && !here.quoted) here.comment = true;
        if (o->src->text[i] != '"') continue;
        here.quoted = !here.quoted;
        here.name = i + 1;
    }
    return here;
}

static bool line_is(const offering *o, size_t line, const char *word)
{
    size_t n = strlen(word);
    return line + n <= o->src->size && memcmp(o->src->text + line, word, n) == 0;
}

static size_t indent_of(const offering *o, size_t line)
{
    size_t n = 0;
    while (line + n < o->src->size && o->src->text[line + n] == ' ') n++;
    return n;
}

static bool is_blank(const offering *o, size_t line)
{
    size_t at = line + indent_of(o, line);
    return at >= o->src->size || strchr("#\r\n", o->src->text[at]);
}

// The first line of the ability that contains the cursor, and the head of its card; false: the cursor is in no ability.
static bool find_ability(const offering *o, size_t *ability, size_t *card)
{
    const char *text = o->src->text;
    size_t column = indent_of(o, o->line), line = o->line;
    for (*card = o->line; *card > 0;) {   // the card, and the column of its first line
        *card = line_before(text, *card - 1);
        if (is_blank(o, *card)) continue;
        if (!indent_of(o, *card)) break;
        column = indent_of(o, *card);
    }
    *ability = o->line;
    while (indent_of(o, *ability) > column && line > *card) {
        line = line_before(text, line - 1);
        if (!is_blank(o, line)) *ability = line;
    }
    return line_is(o, *card, "card");
}

// The word the line starts with: "flavour", "affinity".
static bool line_begins_with(const offering *o, const char *word)
{
    size_t n = strlen(word), at = o->line + indent_of(o, o->line);
    return line_is(o, at, word) && at + n < o->at && !in_word(o->src->text[at + n]);
}

static void offer_names(offering *o, size_t from)
{
    for (int i = 0; i < QN_IMPRINT_LINES; i++)
        if (line_begins_with(o, qn_imprint_word(i))) return;
    if (line_is(o, o->line, "card") || line_is(o, o->line, "example")) return;
    o->cut = o->out->from = from;
    for (int i = 1; i < o->p.pool->n_defs; i++) {
        const char *name = qn_def_name(o->p.pool, i);
        size_t n = strlen(name);
        if (o->out->n == QN_OFFERS || !goes_with(o, name, n)) continue;
        o->out->at[o->out->n++] = (qn_offered){ name, n, name, n, qn_part(PART_A_CARD), NULL, false };
    }
}

static void offer_line(offering *o)
{
    offer(o, "card", 4, qn_part(PART_BEGINNING_OF_A_CARD), NULL);
    offer(o, "example", 7, qn_part(PART_BEGINNING_OF_AN_EXAMPLE), NULL);
}

// A list such as "affinity: positive" takes type words; card names are offered after a quote.
static bool offer_list(offering *o)
{
    for (const qn_word *f = o->p.words->fields; f && f->phrase; f++) {
        if (!line_begins_with(o, f->phrase)) continue;
        offer_class(o, E_TYPE);
        return true;
    }
    return false;
}

static int kind_of_card(offering *o, size_t card)
{
    size_t end = card;
    while (end < o->src->size && o->src->text[end] != '\n') end++;
    o->piece = (qn_source){ o->src->name, o->src->text + card, end - card };
    o->p.src = &o->piece;
    o->p.source = 0;
    qn_lex(&o->p, false);
    qn_start_line(&o->p);
    if (o->p.s->n_tokens < 4 || o->p.s->token[2].kind != T_NAME) return -1;
    o->p.pos = 3;
    return qn_kind_of(&o->p);
}

// Goes back one word at a time, because several words may be one phrase of a table.
static void offer_what_follows(offering *o, size_t ability)
{
    bool known = false;   // all before the cursor's word could be read
    for (int k = 0; k < WORDS_BACK; k++) {
        if (o->in_head ? expects_in_head(o) : expects_in_ability(o, ability)) {
            known |= k == 0;
            offer_expected(o);
        }
        if (o->cut < o->line + 2 || o->src->text[o->cut - 1] != ' ') break;
        size_t before = word_before(o->src->text, o->line, o->cut - 1);
        if (before == o->cut - 1) break;
        o->cut = before;
    }
    o->cut = o->out->from;
    if (known || o->out->n || o->at == o->cut) return;
    for (int class = E_KIND; class <= E_SPAN; class ++)
        offer_class(o, class);   // there is a mistake before the cursor
}

void qn_offer_words(const qn_words *words, const qn_source *src, int n, int own, size_t at, qn_pool *names,
                    qn_problems *problems, qn_lang_scratch *scratch, qn_offers *out)
{
    offering o = { .p = { .words = words, .pool = names, .src = src, .out = problems, .s = scratch },
                   .src = &src[own],
                   .kind = -1,
                   .out = out };
    qn_read_names(names, words, src, n, problems, scratch);
    o.at = at < o.src->size ? at : o.src->size;
    o.line = line_before(o.src->text, o.at);
    out->n = 0;
    out->from = o.cut = word_before(o.src->text, o.line, o.at);
    place here = place_on_line(&o);
    size_t ability = o.line, card = ability;
    if (here.comment) return;
    o.in_head = line_is(&o, o.line, "card ") && o.at > o.line + 4;
    bool inside = o.in_head || (o.at > o.line && indent_of(&o, o.line) && find_ability(&o, &ability, &card));
    if (here.quoted && inside) offer_names(&o, here.name);
    else if (!here.quoted && o.cut == o.line) offer_line(&o);
    if (here.quoted || !inside || offer_list(&o)) return;
    o.kind = kind_of_card(&o, card);
    offer_what_follows(&o, ability);
}
