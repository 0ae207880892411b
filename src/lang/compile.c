// The compiler, from the top down. A first reading collects the names of all cards, so that cards can name each other. Then each card is
// parsed, checked, compiled into the pool and printed. Start here to follow a card file through src/lang.
#include "lang/check.h"
#include "lang/lint.h"

#include <string.h>

static uint32_t add_text(parser *p, const char *s, size_t n)
{
    qn_pool *pool = p->pool;
    if (pool->n_text + n + 1 > QN_MAX_POOL_TEXT) return 0;
    uint32_t at = pool->n_text;
    memcpy(pool->text + at, s, n);
    pool->text[at + n] = 0;
    pool->n_text += (uint32_t)n + 1;
    return at;
}

static bool opens_card(const parser *p, uint32_t i)
{
    const qn_token *t = &p->s->token[i];
    return t->kind == T_LINE && t->indent == 0 && qn_is_word(p, t + 1, "card", 4, false);
}

// Is this where the card was first written? A second card of that name is somewhere else.
static void put_place(const parser *p, const qn_token *name, qn_text *out)
{
    qn_putf(out, "%s:%d", p->src[p->source].name, (int)name->line);
}

// First reading: every card gets its row, so that texts can name any card.
static void collect_name(parser *p, const qn_token *t)
{
    qn_pool *pool = p->pool;
    const char *name = spelled(p, t) + 1;
    size_t n = (size_t)t->length - 2;
    int earlier = qn_find_name(p, name, n);
    if (earlier) {
        qn_error_with(p, t, PROBLEM_ALREADY_WRITTEN,
                      &(qn_fault_slots){ .word = pool->text + pool->print[earlier].place });
        return;
    }
    if (pool->n_defs >= QN_MAX_DEFS) {
        qn_error(p, t, PROBLEM_TOO_MANY_CARDS);
        return;
    }
    qn_print *d = &pool->print[pool->n_defs];
    d->name = add_text(p, name, n);
    QN_TEXT(place, 160);
    put_place(p, t, &place);
    d->place = add_text(p, place.at, place.used);
    pool->n_defs++;
}

static void start_pool(parser *p)
{
    memset(p->pool, 0, sizeof *p->pool);
    p->pool->n_defs = p->pool->n_abilities = p->pool->n_selectors = p->pool->n_changes = p->pool->n_code = 1;
    p->pool->n_text = 1;   // offset 0 is the empty string, address 0 an END
}

static void collect_names(parser *p, int from, int n)
{
    for (p->source = from; p->source < n; p->source++) {
        qn_lex(p, false);
        for (uint32_t i = 0; p->s->token[i].kind != T_END; i++)
            if (opens_card(p, i) && p->s->token[i + 2].kind == T_NAME) collect_name(p, &p->s->token[i + 2]);
    }
}

// Error recovery: skips to the next line that is not indented deeper than [indent].
static void skip_to(parser *p, unsigned indent)
{
    while (now(p)->kind != T_END && !(now(p)->kind == T_LINE && now(p)->indent <= indent)) p->pos++;
}

void qn_start_line(parser *p)
{
    p->farthest = p->pos;
    p->s->n_expected = 0;
    p->steps = 20000;
    p->depth = 0;
    p->too_deep = false;
}

// If the lexer already reported the line, anything the parser says about it is noise.
static bool told_already(const parser *p, uint32_t line)
{
    for (int i = 0; i < p->out->count; i++)
        if (p->out->at[i].source == p->source && p->out->at[i].line == (int)line) return true;
    return false;
}

static void report(parser *p, const qn_token *line)
{
    if (told_already(p, p->s->token[p->farthest].line) || told_already(p, line->line)) return;
    if (p->out_of_nodes) qn_error(p, line, PROBLEM_CARD_IS_TOO_LONG);
    else if (p->too_deep) qn_error(p, line, PROBLEM_NESTED_TOO_DEEP);
    else qn_report_expected(p);
}

static const char *form_word(int form)
{
    static const char *const names[] = { "",       "use", "effect", "on",   "when", "instead when",
                                         "always", "",    "",       "needs" };
    return names[form];
}

static bool is_own_price(const parser *p, uint16_t clause)
{
    const qn_node *v = node(p, clause), *cards = node(p, v->kid);
    if (v->kind != N_CHANGES || v->b || cards->a != Q_ROLE || cards->b != QN_ROLE_THIS) return false;
    for (uint16_t k = cards->next; k; k = node(p, k)->next)
        if (node(p, k)->kind != N_ADD || p->words->stats[node(p, k)->a].value + 1 != p->words->price)
            return false;
    return true;
}

// "always -> this costs 1 less" and nothing else. It applies in every zone, so every kind of card may have it.
static bool only_prices_itself(const parser *p, uint16_t ability)
{
    if (node(p, ability)->a != QN_FORM_ALWAYS || !p->words->price) return false;
    for (uint16_t line = node(p, qn_find_kid(p, ability, N_BLOCK))->kid; line; line = node(p, line)->next)
        for (uint16_t k = node(p, line)->kid; k; k = node(p, k)->next)
            if (!is_own_price(p, k)) return false;
    return true;
}

// The first ability of a card that leaves when it resolves must be its effect, so abilities about its cost go last.
static void put_prices_last(const parser *p, uint16_t card)
{
    uint16_t others = 0, prices = 0, *other = &others, *price = &prices;
    for (uint16_t k = node(p, card)->kid; k; k = node(p, k)->next) {
        uint16_t **end = only_prices_itself(p, k) ? &price : &other;
        **end = k;
        *end = &node(p, k)->next;
    }
    *price = 0;
    *other = prices;
    node(p, card)->kid = others;
}

static bool any_has_form(const qn_words *words, int form)
{
    for (const qn_kind_word *k = words->kinds; k->phrase; k++)
        if (k->forms >> form & 1) return true;
    return false;
}

static bool form_fits(parser *p, int kind, uint16_t ability, const qn_token *t)
{
    const qn_kind_word *k = &p->words->kinds[kind];
    int form = node(p, ability)->a;
    if (k->forms >> form & 1 || (k->forms && only_prices_itself(p, ability))) return true;
    QN_TEXT(forms, QN_PROBLEM_BYTES);
    int absent = form == QN_FORM_EFFECT ? QN_NO_EFFECT : form == QN_FORM_NEEDS ? QN_NO_NEEDS : 0;
    const char *why = qn_why_absent(p->words, absent);
    if (!why) why = p->words->no_other_form;
    for (int f = QN_FORM_USE; f <= QN_FORM_NEEDS; f++)
        if (k->forms >> f & 1) qn_list(&forms, form_word(f));
    qn_error_why(p, t, any_has_form(p->words, form) ? NULL : why,
                 k->forms ? PROBLEM_KIND_HAS_NO_SUCH_FORM : PROBLEM_KIND_HAS_NO_ABILITIES,
                 &(qn_fault_slots){ .card = k->phrase, .word = form_word(form), .said = forms.at });
    return false;
}

static bool field_comes(parser *p)
{
    spot start = here(p);
    bool comes = p->words->fields && qn_row_of(p, p->words->fields, E_FIELD, false) >= 0;
    back(p, start);
    return comes;
}

static const char *const heads[] = { "use", "effect", "when", "while", "always", "instead", "on", "needs" };
enum { HEADS = sizeof heads / sizeof *heads };

static bool begins_ability(const parser *p, const qn_token *t)
{
    for (int i = 0; i < HEADS; i++)
        if (qn_is_word(p, t, heads[i], strlen(heads[i]), false)) return true;
    return false;
}

// Names in a line that is not part of a card are not checked: the line itself is the mistake.
typedef struct reading {
    bool card, list, skips;   // inside a card; a list of names; a line that cannot be read
    unsigned column;          // of the card's abilities; 0: not known yet
} reading;

static void begin_line(parser *p, uint32_t i, reading *r)
{
    unsigned indent = p->s->token[i].indent;
    p->pos = i + 1;
    qn_start_line(p);
    r->list = field_comes(p);
    if (indent == 0) *r = (reading){ .card = opens_card(p, i) };
    else if (r->card && !r->column) r->column = indent;
    r->skips = !r->card || (indent && indent == r->column && !r->list && !begins_ability(p, now(p)));
}

// Every name must be a card's. A list such as affinity may also name cards that are not in this pool.
static void check_names(parser *p)
{
    spot start = here(p);
    reading r = { 0 };
    for (uint32_t i = 0; i < p->s->n_tokens; i++) {
        const qn_token *t = &p->s->token[i];
        if (qn_imprint_at(p, i) >= 0) {
            while (i + 1 < p->s->n_tokens && t[1].kind != T_LINE) i++, t++;
            continue;
        }
        if (t->kind == T_LINE) begin_line(p, i, &r);
        if (t->kind != T_NAME || r.skips || (i >= 2 && opens_card(p, i - 2))) continue;
        if (!qn_find_name(p, spelled(p, t) + 1, (size_t)t->length - 2)) qn_unknown_name(p, t, r.list);
    }
    back(p, start);
}

static int add_code(parser *p, int word)
{
    if (p->pool->n_code < QN_MAX_CODE) p->pool->code[p->pool->n_code++] = (uint16_t)word;
    return p->pool->n_code - 1;
}

// "affinity: "Sound", positive": names and type words, stored as a list in the pool.
static bool read_field(parser *p, int def)
{
    const qn_token *first = now(p);
    int row = qn_row_of(p, p->words->fields, E_FIELD, false);
    uint16_t *at = &p->pool->def[def].field[p->words->fields[row].value];
    if (!qn_read_mark(p, ':')) return false;
    if (*at) {
        qn_error(p, first, PROBLEM_LIST_ALREADY_GIVEN);
        return false;
    }
    *at = (uint16_t)add_code(p, 0);
    do {
        int type = now(p)->kind == T_NAME ? -1 : qn_row_of(p, p->words->types, E_FIELD, false);
        uint16_t name = type < 0 ? qn_parse_name(p) : 0;
        if (type < 0 && !name) return false;
        int entry = name ? node(p, name)->a : QN_FIELD_TYPE | (int)p->words->types[type].value;
        if (!entry) continue;   // not in this pool
        add_code(p, entry);
        p->pool->code[*at]++;
    } while (qn_read_mark(p, ','));
    return qn_end_of_line(p);
}

// No two cards share a serial.
static void check_serial(parser *p, int def, const qn_token *name)
{
    const qn_print *d = &p->pool->print[def];
    for (int i = 1; d->serial && i < p->pool->n_defs; i++) {
        const qn_print *other = &p->pool->print[i];
        if (i == def || !other->serial
            || strcmp(p->pool->text + other->serial, p->pool->text + d->serial) != 0)
            continue;
        qn_error_with(
            p, name, PROBLEM_SERIAL_IS_TAKEN,
            &(qn_fault_slots){ .word = p->pool->text + d->serial, .card = qn_def_name(p->pool, i) });
        return;
    }
}

static bool read_abilities(parser *p, uint16_t card, int kind, int def)
{
    bool good = true;
    unsigned column = now(p)->kind == T_LINE ? now(p)->indent : 0;
    for (int count = 1; now(p)->kind == T_LINE && now(p)->indent > 0; count++) {
        const qn_token *first = now(p) + 1;
        int imprint = qn_imprint_at(p, p->pos);
        if (imprint >= 0) {
            if (!qn_read_imprint(p, def)) {
                good = false;
                p->pos = (uint32_t)(first - p->s->token);
                skip_to(p, column);
            } else if (imprint == QN_SERIAL) {
                check_serial(p, def, first + 1);
            }
            count--;
            continue;
        }
        p->pos++;
        qn_start_line(p);
        bool straight = first[-1].indent == column;
        if (straight && field_comes(p)) {
            if (!read_field(p, def)) {
                report(p, first);
                good = false;
                p->pos = (uint32_t)(first - p->s->token);
                skip_to(p, column);
            }
            continue;
        }
        if (!straight) qn_expect(p, E_INDENT, "", 0);
        uint16_t a = straight && count <= 16 ? qn_parse_ability(p) : 0;
        if (count > 16) qn_error(p, first, PROBLEM_TOO_MANY_ABILITIES);
        else if (!a) report(p, first);
        if (!a) {
            good = false;
            p->pos = (uint32_t)(first - p->s->token);
            skip_to(p, column);
            continue;
        }
        good &= form_fits(p, kind, a, first);
        qn_add_kid(p, card, a);
    }
    return good;
}

static void refuse(parser *p, const qn_token *t)
{
    qn_error(p, t, p->refused ? p->refused : PROBLEM_NO_ROOM_FOR_THIS_CARD);
}

// Adds to the hint how the first line of that kind of card is written.
static void explain_head(parser *p, uint32_t behind_name)
{
    p->pos = behind_name;
    int row = qn_kind_of(p);
    qn_problem *e = p->out->count ? &p->out->at[p->out->count - 1] : NULL;
    if (!e || row < 0) return;
    qn_text hint = { e->hint, strlen(e->hint), sizeof e->hint, false, NULL };
    if (hint.used) qn_put_piece(QN_SAY_SEMICOLON, &hint);
    qn_put_said(&hint, PART_HEAD_GOES,
                &(qn_fault_slots){ .word = p->words->kinds[row].phrase, .other = p->words->kinds[row].head });
}

static bool is_place_of(const parser *p, int def, const qn_token *name)
{
    QN_TEXT(place, 160);
    put_place(p, name, &place);
    return strcmp(p->pool->text + p->pool->print[def].place, place.at) == 0;
}

static void compile_card(parser *p)
{
    qn_token name = p->s->token[p->pos + 2];
    uint32_t line = p->pos;
    int errors = p->out->errors;
    p->s->n_nodes = 1;
    p->out_of_nodes = false;
    p->refused = NO_PROBLEM;
    memset(&p->s->node[0], 0, sizeof(qn_node));
    p->pos += 2;
    qn_start_line(p);
    uint16_t card = qn_new_node(p, N_CARD_HEAD), named = qn_parse_name(p);
    int def = named ? node(p, named)->a : 0;
    bool again = named && !is_place_of(p, def, &name);   // reported when names were collected
    if (again || !named || !qn_parse_card_head(p, def)) {
        if (!again && !told_already(p, p->s->token[line].line)) {
            report(p, &name);
            if (line + 3 < p->s->n_tokens) explain_head(p, line + 3);
        }
        p->pos = line + 1;
        skip_to(p, 0);
        return;
    }
    check_serial(p, def, &name);
    if (!read_abilities(p, card, p->pool->def[def].kind, def) || p->out->errors > errors) return;
    bool goes = !(p->words->kinds[p->pool->def[def].kind].forms >> QN_FORM_ALWAYS & 1);
    if (goes) put_prices_last(p, card);
    if (goes && node(p, card)->kid && only_prices_itself(p, node(p, card)->kid)) {
        qn_error(p, &name, PROBLEM_CHANGES_ONLY_ITS_COST);
        return;
    }
    p->kind = p->pool->def[def].kind;
    if (!qn_check_card(p, card, def)) return;
    bool made = qn_emit_card(p, card, def) && qn_print_card(p, card, def);
    if (made && p->lints) qn_lint_card(p, card, def, &name);
    if (!made) {
        if (p->out->errors == errors) refuse(p, &name);
    }
    p->pool->digest[def] = qn_card_digest(p, line, p->pos);
}

static void stray_line(parser *p, const qn_token *t)
{
    static const char *const lines[] = { "if", "then", "mode", "later", "for", "repeat", "each" };
    bool of_card = begins_ability(p, t);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        of_card |= qn_is_word(p, t, lines[i], strlen(lines[i]), false);
    if (of_card) qn_error(p, t, PROBLEM_LINE_IS_NOT_INDENTED);
    else qn_error(p, t, PROBLEM_LINE_BELONGS_TO_NO_CARD);
}

static void compile_source(parser *p)
{
    qn_lex(p, true);
    check_names(p);
    while (now(p)->kind != T_END) {
        if (opens_card(p, p->pos)) compile_card(p);
        else {
            stray_line(p, now(p) + (now(p)->kind == T_LINE));
            p->pos++;
            skip_to(p, 0);
        }
    }
}

// The effect machine trusts the pool. An error here is a bug in the compiler, not in the cards.
static void check_pool(parser *p)
{
    const char *wrong = qn_verify(p->pool, p->words);
    qn_token first = { T_MARK, 0, 1, 0, 0, 1, 1 };
    p->source = 0;
    if (wrong) qn_error_why(p, &first, wrong, PROBLEM_COMPILER_BUG, NULL);
}

static bool comes_before(const qn_problem *a, const qn_problem *b)
{
    if (a->source != b->source) return a->source < b->source;
    return a->line != b->line ? a->line < b->line : a->column < b->column;
}

// Sorts the problems by file and line.
static void sort_problems(qn_problems *out)
{
    for (int i = 1; i < out->count; i++)
        for (int k = i; k > 0 && comes_before(&out->at[k], &out->at[k - 1]); k--) {
            qn_problem swap = out->at[k];
            out->at[k] = out->at[k - 1];
            out->at[k - 1] = swap;
        }
}

// The sources before [from] are in the pool already.
static bool compile(qn_pool *pool, const qn_words *words, const qn_source *src, int from, int n,
                    qn_problems *out, qn_lang_scratch *scratch, bool lints)
{
    parser p = { .words = words, .pool = pool, .src = src, .out = out, .s = scratch, .lints = lints };
    out->count = out->errors = 0;
    if (!from) start_pool(&p);
    int first = pool->n_defs;
    collect_names(&p, from, n);
    for (p.source = from; p.source < n; p.source++) compile_source(&p);
    if (!out->errors && !qn_print_namers(&p, first)) {
        p.source = 0;
        qn_error(&p, &(qn_token){ T_MARK, 0, 1, 0, 0, 1, 1 }, PROBLEM_TEXTS_ARE_TOO_LONG);
    }
    if (!out->errors) check_pool(&p);
    if (!out->errors && lints) qn_lint_pool(&p, n);
    sort_problems(out);
    if (out->errors) {
        memset(pool, 0, sizeof *pool);
        return false;
    }
    qn_pool_hash(pool);
    return true;
}

bool qn_compile(qn_pool *pool, const qn_words *words, const qn_source *src, int n, qn_problems *out,
                qn_lang_scratch *scratch)
{
    return compile(pool, words, src, 0, n, out, scratch, false);
}

bool qn_compile_more(qn_pool *pool, const qn_words *words, const qn_source *src, int from, int n,
                     qn_problems *out, qn_lang_scratch *scratch)
{
    return compile(pool, words, src, from, n, out, scratch, false);
}

bool qn_lint(qn_pool *pool, const qn_words *words, const qn_source *src, int n, qn_problems *out,
             qn_lang_scratch *scratch)
{
    return compile(pool, words, src, 0, n, out, scratch, true);
}

void qn_read_names(qn_pool *pool, const qn_words *words, const qn_source *src, int n, qn_problems *out,
                   qn_lang_scratch *scratch)
{
    parser p = { .words = words, .pool = pool, .src = src, .out = out, .s = scratch };
    out->count = out->errors = 0;
    start_pool(&p);
    collect_names(&p, 0, n);
}
