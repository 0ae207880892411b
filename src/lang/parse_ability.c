// Parses abilities: heads such as "use" or "when", the parts after them (limits, times, costs), and the statements below.
#include "lang/tree.h"

static uint16_t with_kid(parser *p, int kind, int a, uint16_t kid)
{
    uint16_t n = qn_new_node(p, kind);
    node(p, n)->a = (uint16_t)a;
    if (kid) qn_add_kid(p, n, kid);
    return n;
}

// Statements ----------------------------------------------------------------------------------------

static uint16_t parse_statement(parser *p, unsigned indent);

static bool line_deeper(const parser *p, unsigned indent)
{
    return now(p)->kind == T_LINE && now(p)->indent > indent;
}

// The lines below a line of [indent]; all start in the same column.
static bool parse_lines(parser *p, unsigned indent, uint16_t block)
{
    if (!line_deeper(p, indent)) return true;
    unsigned column = now(p)->indent;
    while (line_deeper(p, indent)) {
        if (now(p)->indent != column) {
            p->pos++;
            qn_expect(p, E_INDENT, "", 0);
            return false;
        }
        p->pos++;
        uint16_t s = parse_statement(p, column);
        if (!s || !qn_end_of_line(p)) return false;
        qn_add_kid(p, block, s);
    }
    return true;
}

// "-> …" on the line, deeper lines below it, or both.
uint16_t qn_parse_body(parser *p, unsigned indent)
{
    uint16_t block = qn_new_node(p, N_BLOCK);
    if (line_deeper(p, indent)) return parse_lines(p, indent, block) ? block : 0;
    if (!qn_read_arrow(p)) return 0;
    qn_expect(p, E_SENTENCE, "", 0);
    if (qn_end_of_line(p)) return line_deeper(p, indent) && parse_lines(p, indent, block) ? block : 0;
    uint16_t s = parse_statement(p, indent);
    if (!s || !qn_end_of_line(p)) return 0;
    qn_add_kid(p, block, s);
    return parse_lines(p, indent, block) ? block : 0;
}

// "unless" is "if not".
static uint16_t parse_condition(parser *p, bool unless)
{
    uint16_t cond = qn_parse_condition(p);
    return cond && unless ? with_kid(p, N_NOT, 1, cond) : cond;
}

static uint16_t parse_if(parser *p, unsigned indent, bool unless)
{
    uint16_t cond = parse_condition(p, unless);
    uint16_t n = cond ? with_kid(p, N_IF, 0, cond) : 0;
    uint16_t body = n ? qn_parse_body(p, indent) : 0;
    if (!body) return 0;
    qn_add_kid(p, n, body);
    if (now(p)->kind == T_LINE && now(p)->indent == indent
        && qn_is_word(p, now(p) + 1, "otherwise", 9, false)) {
        p->pos += 2;
        body = qn_parse_body(p, indent);
        if (!body) return 0;
        qn_add_kid(p, n, body);
    }
    return n;
}

// What follows "if you do": a statement, or lines.
static uint16_t parse_consequence(parser *p, unsigned indent)
{
    if (!qn_read_mark(p, ',')) return qn_parse_body(p, indent);
    uint16_t body = qn_new_node(p, N_BLOCK), s = parse_statement(p, indent);
    if (s) qn_add_kid(p, body, s);
    return s ? body : 0;
}

static bool read_question(parser *p, bool they)
{
    return they ? qn_read_words(p, "if they do") : qn_read_words(p, "if you do");
}

// "Otherwise", or the opposite question in the next line: exactly one of the two blocks is carried out, whatever the first one does.
static bool read_opposite(parser *p, uint16_t n, unsigned indent)
{
    spot start = here(p);
    if (now(p)->kind != T_LINE || now(p)->indent != indent) return false;
    p->pos++;
    node(p, n)->c = qn_read_word(p, "otherwise");
    if (node(p, n)->c) return true;
    if (read_question(p, node(p, n)->b) && qn_read_word(p, "not") != node(p, n)->a) return true;
    back(p, start);
    return false;
}

static uint16_t parse_if_you_do(parser *p, unsigned indent, bool they)
{
    uint16_t n = qn_new_node(p, N_IF_YOU_DO);
    node(p, n)->a = qn_read_word(p, "not");
    node(p, n)->b = they;
    uint16_t body = parse_consequence(p, indent);
    if (!body) return 0;
    qn_add_kid(p, n, body);
    if (!read_opposite(p, n, indent)) return n;
    body = parse_consequence(p, indent);
    if (!body) return 0;
    qn_add_kid(p, n, body);
    return n;
}

static uint16_t parse_loop(parser *p, unsigned indent, bool cards)
{
    uint16_t over = cards ? qn_parse_selector(p, IN_COUNT, 0) : qn_parse_expr(p);
    if (!over || (!cards && !qn_read_word(p, "times"))) return 0;
    uint16_t n = with_kid(p, cards ? N_FOR_EACH : N_REPEAT, 0, over), body = qn_parse_body(p, indent);
    if (!body) return 0;
    qn_add_kid(p, n, body);
    return n;
}

// "for each opponent -> they may discard a card": all lines for one opponent, then for the next.
static uint16_t parse_each_player(parser *p, unsigned indent)
{
    spot start = here(p);
    int who = qn_read_words(p, "for each opponent") ? QN_WHO_EACH_OPPONENT
        : qn_read_words(p, "for each player")       ? QN_WHO_EACH_PLAYER
                                                    : 0;
    if (!who || (now(p)->kind != T_ARROW && now(p)->kind != T_LINE)) {
        back(p, start);
        return 0;
    }
    bool they = p->they_act, others = p->others_act;
    p->they_act = p->others_act = true;
    uint16_t body = qn_parse_body(p, indent);
    p->they_act = they;
    p->others_act = others;
    return body ? with_kid(p, N_EACH_PLAYER, who, body) : 0;
}

static uint16_t parse_mode(parser *p, unsigned indent)
{
    if (!qn_read_word(p, "mode")) return 0;
    uint16_t n = qn_new_node(p, N_MODE);
    if (qn_read_mark(p, ':')) {
        uint16_t costs = qn_parse_costs(p);
        if (!costs) return 0;
        node(p, n)->a = costs;
    }
    uint16_t body = qn_parse_body(p, indent);
    if (!body) return 0;
    qn_add_kid(p, n, body);
    return n;
}

static uint16_t parse_choose(parser *p, unsigned indent, int wanted)
{
    uint16_t n = qn_new_node(p, N_CHOOSE);
    int modes = 0;
    node(p, n)->a = (uint16_t)wanted;
    if (!qn_end_of_line(p)) return 0;
    unsigned column = line_deeper(p, indent) ? now(p)->indent : 0;
    while (line_deeper(p, indent) && now(p)->indent == column) {
        p->pos++;
        uint16_t m = parse_mode(p, column);
        if (!m || !qn_end_of_line(p)) return 0;
        qn_add_kid(p, n, m);
        modes++;
    }
    if (wanted == 1 ? modes >= 2 && modes <= 8 : modes == 3 || modes == 4) return n;
    qn_expect(p, wanted == 1 ? E_MODES : E_PAIRS, "", 0);
    return 0;
}

// The head and body of an ability that an effect creates: [a] is its node, [cards] are the cards that have it.
static uint16_t parse_rest(parser *p, uint16_t a, unsigned indent, bool timed, uint16_t cards)
{
    if (!qn_parse_tail(p, a, timed)) return 0;
    uint16_t body = qn_parse_body(p, indent);
    if (!body) return 0;
    qn_add_kid(p, a, body);
    return with_kid(p, N_NESTED, a, cards);
}

static uint16_t parse_later(parser *p, unsigned indent)
{
    uint16_t a = qn_new_node(p, N_ABILITY);
    node(p, a)->a = QN_FORM_LATER;
    if (qn_read_word(p, "when")) {
        uint16_t ev = qn_parse_event(p);
        if (!ev) return 0;
        qn_add_kid(p, a, ev);
    } else if (!qn_is_word(p, now(p), "at", 2, false)) {
        qn_expect(p, E_LITERAL, "at", 2);
        return 0;
    }
    return parse_rest(p, a, indent, true, 0);
}

static uint16_t parse_gained(parser *p, unsigned indent, uint16_t cards)
{
    int form = qn_read_word(p, "use") ? QN_FORM_USE
        : qn_read_word(p, "instead")  ? QN_FORM_INSTEAD
                                      : QN_FORM_WHEN;
    if (form != QN_FORM_USE && !qn_read_word(p, "when")) return 0;
    uint16_t a = qn_new_node(p, N_ABILITY), ev = form == QN_FORM_USE ? 0 : qn_parse_event(p);
    node(p, a)->a = QN_FORM_GIVEN;
    node(p, a)->b = (uint16_t)form;
    if (form != QN_FORM_USE && !ev) return 0;
    if (ev) qn_add_kid(p, a, ev);
    return parse_rest(p, a, indent, true, cards);
}

static uint16_t parse_follow(parser *p, unsigned indent)
{
    uint16_t a = qn_new_node(p, N_ABILITY);
    node(p, a)->a = QN_FORM_FOLLOW;
    return parse_rest(p, a, indent, false, 0);
}

// A separate ability does not know the current player of the loop that created it.
static uint16_t parse_apart(parser *p, int form, unsigned indent, uint16_t cards)
{
    bool they = p->they_act, others = p->others_act;
    p->they_act = p->others_act = false;
    uint16_t n = form == QN_FORM_LATER ? parse_later(p, indent)
        : form == QN_FORM_FOLLOW       ? parse_follow(p, indent)
                                       : parse_gained(p, indent, cards);
    p->they_act = they;
    p->others_act = others;
    return n;
}

// "target elestral gains when this is destroyed, this turn -> …", "… gains instead when …", "… gains use: COST -> …"
static uint16_t parse_given(parser *p, unsigned indent)
{
    uint16_t cards = qn_parse_selector(p, IN_SENTENCE, 0);
    if (!cards || (!qn_read_word(p, "gains") && !qn_read_word(p, "gain"))) return 0;
    return parse_apart(p, QN_FORM_GIVEN, indent, cards);
}

static uint16_t read_statement(parser *p, unsigned indent)
{
    uint16_t players = parse_each_player(p, indent);
    if (players) return players;
    if (qn_read_words(p, "if you do")) return parse_if_you_do(p, indent, false);
    if (qn_read_words(p, "if they do")) return parse_if_you_do(p, indent, true);
    if (qn_read_word(p, "if")) return parse_if(p, indent, false);
    if (qn_read_word(p, "unless")) return parse_if(p, indent, true);
    if (qn_read_words(p, "for each")) return parse_loop(p, indent, true);
    if (qn_read_word(p, "repeat")) return parse_loop(p, indent, false);
    if (qn_read_words(p, "choose one")) return parse_choose(p, indent, 1);
    if (qn_read_words(p, "choose two")) return parse_choose(p, indent, 2);
    if (qn_read_word(p, "later")) return parse_apart(p, QN_FORM_LATER, indent, 0);
    if (qn_read_words(p, "when you do")) return parse_apart(p, QN_FORM_FOLLOW, indent, 0);
    spot start = here(p);
    uint16_t given = parse_given(p, indent);
    if (given) return given;
    back(p, start);
    return qn_parse_clauses(p);
}

static uint16_t parse_statement(parser *p, unsigned indent)
{
    if (!qn_enter(p)) return 0;
    uint32_t first = p->pos;
    uint16_t n = read_statement(p, indent);
    qn_leave(p);
    return begins(p, n, first);
}

// Tails ---------------------------------------------------------------------------------------------

// [bare]: without a period, "once" means the next time only: "later when you draw a card, once, this turn".
static uint16_t limit_node(parser *p, int times, bool bare)
{
    int period = times ? qn_row_of(p, p->words->periods, E_PERIOD, false) : 0;
    if (period < 0 && !bare) return 0;
    uint16_t n = qn_new_node(p, N_LIMIT);
    node(p, n)->a = (uint16_t)times;
    node(p, n)->b = (uint16_t)(period < 0 ? 0 : period);
    node(p, n)->c = period < 0;
    return n;
}

static uint16_t parse_limit(parser *p, bool later)
{
    int times;
    if (qn_read_word(p, "once")) return limit_node(p, 1, later);
    if (qn_read_word(p, "twice")) return limit_node(p, 2, false);
    if (qn_read_word(p, "freely")) return limit_node(p, 0, false);
    if (qn_read_number(p, &times) && times >= 1 && times <= 99 && qn_read_word(p, "times"))
        return limit_node(p, times, false);
    return 0;
}

static uint16_t parse_rows(parser *p, int kind, const qn_word *table, int class)
{
    uint16_t n = qn_new_node(p, kind);
    do {
        int i = qn_row_of(p, table, class, false);
        if (i < 0) return 0;
        uint16_t k = qn_new_node(p, N_ROW);
        node(p, k)->a = (uint16_t)i;
        qn_add_kid(p, n, k);
        node(p, n)->mask |= kind == N_FROM ? 1u << table[i].value : table[i].value;
    } while (qn_read_word(p, "or"));
    return n;
}

static uint16_t parse_tail_part(parser *p, bool later)
{
    uint16_t n = 0;
    spot start = here(p);
    if ((n = parse_limit(p, later)) != 0) return n;
    back(p, start);
    if (qn_read_word(p, "at")) {
        if (!p->words->timings || !p->words->timings->phrase) qn_refuse_absent(p, QN_NO_TIMING);
        return parse_rows(p, N_TIMING, p->words->timings, E_TIMING);
    }
    if (qn_read_word(p, "from")) return parse_rows(p, N_FROM, p->words->places, E_PLACE);
    if (qn_read_word(p, "may")) return with_kid(p, N_MAY_MUST, QN_ABILITY_MAY, 0);
    if (qn_read_word(p, "must")) return with_kid(p, N_MAY_MUST, QN_ABILITY_MUST, 0);
    if (qn_read_word(p, "answering") && (n = qn_parse_event(p)) != 0) return with_kid(p, N_ANSWERING, 0, n);
    if (qn_read_word(p, "if") && (n = qn_parse_condition(p)) != 0) return with_kid(p, N_CONDITION, 0, n);
    if (qn_read_word(p, "unless") && (n = parse_condition(p, true)) != 0)
        return with_kid(p, N_CONDITION, 0, n);
    if (later) {
        n = qn_parse_duration(p);
        if (node(p, n)->a) return n;
    }
    return 0;
}

// The parts of a head in any order, each at most once, then its costs. Returns 0 if something cannot be read.
uint16_t qn_parse_tail(parser *p, uint16_t ability, bool later)
{
    for (;;) {
        spot start = here(p);
        qn_read_mark(p, ',');
        uint32_t first = p->pos;
        uint16_t part = begins(p, parse_tail_part(p, later), first);
        if (!part) {
            back(p, start);
            break;
        }
        if (qn_find_kid(p, ability, node(p, part)->kind)) {
            p->pos = start.pos;
            qn_expect(p, E_BODY, "", 0);
            return 0;
        }
        qn_add_kid(p, ability, part);
    }
    if (!qn_read_mark(p, ':')) return ability;
    uint16_t costs = qn_parse_costs(p);
    if (!costs) return 0;
    qn_add_kid(p, ability, costs);
    return ability;
}

// Heads ---------------------------------------------------------------------------------------------

uint16_t qn_parse_event(parser *p)
{
    const qn_event_word *events = p->words->events;
    int row = qn_best_pattern(p, &events[0].pattern, sizeof events[0], IN_MATCH);
    if (row < 0) {
        qn_expect(p, E_EVENT, "", 0);
        return 0;
    }
    uint16_t n = qn_new_node(p, N_EVENT);
    node(p, n)->a = (uint16_t)row;
    return qn_match_pattern(p, events[row].pattern, IN_MATCH, n) ? n : 0;
}

static bool parse_slot_head(parser *p, uint16_t a)
{
    int row = qn_row_of(p, p->words->slots, E_SLOT, false);
    if (row < 0) return false;
    node(p, a)->a = QN_FORM_SLOT;
    qn_add_kid(p, a, with_kid(p, N_SLOT, row, 0));
    return true;
}

static bool parse_head(parser *p, uint16_t a)
{
    uint16_t k = 0;
    node(p, a)->a = QN_FORM_ALWAYS;
    if (qn_read_phrase(p, "always", false)) return true;
    if (qn_read_phrase(p, "while", false)) {
        k = qn_parse_condition(p);
        if (k) qn_add_kid(p, a, with_kid(p, N_CONDITION, 1, k));
        return k != 0;
    }
    if (qn_read_phrase(p, "needs", false)) {
        node(p, a)->a = QN_FORM_NEEDS;
        k = qn_parse_condition(p);
        if (k) qn_add_kid(p, a, with_kid(p, N_CONDITION, 0, k));
        return k != 0;
    }
    if (qn_read_phrase(p, "on", false)) return parse_slot_head(p, a);
    node(p, a)->a = QN_FORM_USE;
    if (qn_read_phrase(p, "use", false)) return true;
    node(p, a)->a = QN_FORM_EFFECT;
    if (qn_read_phrase(p, "effect", false)) return true;
    node(p, a)->a = qn_read_phrase(p, "instead when", false) ? QN_FORM_INSTEAD
        : qn_read_phrase(p, "when", false)                   ? QN_FORM_WHEN
                                                             : 0;
    if (!node(p, a)->a) qn_expect(p, E_HEAD, "", 0);
    k = node(p, a)->a ? qn_parse_event(p) : 0;
    if (k) qn_add_kid(p, a, k);
    return k != 0;
}

// One ability; p is after its LINE token.
uint16_t qn_parse_ability(parser *p)
{
    unsigned indent = p->s->token[p->pos - 1].indent;
    uint16_t a = qn_new_node(p, N_ABILITY);
    if (!parse_head(p, a)) return 0;
    if (node(p, a)->a == QN_FORM_NEEDS) return qn_end_of_line(p) ? a : 0;
    if (!qn_parse_tail(p, a, false)) return 0;
    uint16_t body = qn_parse_body(p, indent);
    if (!body || !qn_end_of_line(p)) return 0;
    qn_add_kid(p, a, body);
    return a;
}
