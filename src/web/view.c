// The table as one seat may see it, and what that seat is asked.
#include <string.h>

#include "vm/vm.h"
#include "web/house.h"

static int row_of_log(const qn_sight *s) { return s->seat == QN_NONE ? QW_EVERYBODY : s->seat; }

// ---- Cards ----------------------------------------------------------------------------------------

// Numbers it has now, by the names the printed ones have.
static void put_stats(const qn_sight *s, int card)
{
    const qn_rules *rules = s->t->rules;
    const qn_def *def = &s->t->pool->def[s->t->game.card[card].as];
    qn_json_open(s->out, "stats", '{');
    for (const qn_word *w = rules->words->stats; w && w->phrase; w++)
        if (w->value < QN_DEF_STATS && qn_prints_stat(rules->words, def, w))
            qn_json_int(s->out, w->phrase, rules->stat(s->t, card, (int)w->value));
    qn_json_close(s->out, '}');
}

static void put_live(const qn_sight *s, int card)
{
    const qn_screen *screen = s->t->rules->screen;
    if (qn_sight_knows(s, card) && !s->t->rules->face_down(s->t, card)) put_stats(s, card);
    qn_json_open(s->out, "marks", '[');
    screen->marks(s, card);
    qn_json_close(s->out, ']');
    qn_json_open(s->out, "facts", '{');
    screen->card(s, card);
    qn_json_close(s->out, '}');
}

static void put_attached(const qn_sight *s, const qn_card *c)
{
    const qn_screen *screen = s->t->rules->screen;
    if (c->on == QN_NONE || !s->id[c->on]) return;
    qn_json_int(s->out, "on", s->id[c->on]);
    if (c->rel < screen->n_relations) qn_json_text(s->out, "as", screen->relations[c->rel]);
}

static void put_card(const qn_sight *s, int card, const qn_zone_row *z)
{
    const qn_card *c = &s->t->game.card[card];
    int face = qn_face(s->t, card, s->seat);
    qn_json_open(s->out, NULL, '{');
    qn_json_int(s->out, "id", s->id[card]);
    qn_json_int(s->out, "def", face);
    if (face && c->as != c->def) qn_json_int(s->out, "text", c->as);
    qn_json_int(s->out, "owner", c->owner);
    if (c->controller == QN_NONE) qn_json_null(s->out, "controller");
    else qn_json_int(s->out, "controller", c->controller);
    if (z->how & QN_PLACED) {
        qn_json_int(s->out, "x", c->x);
        qn_json_int(s->out, "y", c->y);
    }
    put_attached(s, c);
    if (z->how & QN_LIVE) put_live(s, card);
    qn_json_close(s->out, '}');
}

// ---- Zones ----------------------------------------------------------------------------------------

// Cards without a number are only counted: their places would tell when they came, and whether one of them left.
static void put_zone(const qn_sight *s, int of, const qn_zone_row *z)
{
    const qn_zone *zone = qn_zone_of(s->t, z->kind, of);
    uint8_t known[QN_MAX_CARDS];
    int n = 0;
    bool ordered = z->how & QN_PLACED || s->t->rules->seen_by_all >> z->kind & 1
        || (s->t->rules->seen_by_holder >> z->kind & 1 && of == s->seat);
    QN_EACH(s->t, c, z->kind, of)
    {
        if (!s->id[c]) continue;
        int at = n++;
        for (; !ordered && at > 0 && s->id[known[at - 1]] > s->id[c]; at--) known[at] = known[at - 1];
        known[at] = (uint8_t)c;
    }
    qn_json_open(s->out, NULL, '{');
    qn_json_text(s->out, "zone", z->name);
    qn_json_int(s->out, "count", zone->count);
    qn_json_open(s->out, "cards", '[');
    for (int i = 0; i < n; i++) put_card(s, known[i], z);
    qn_json_close(s->out, ']');
    qn_json_close(s->out, '}');
}

static void put_seat(const qw_table *w, const qn_sight *s, int of)
{
    const qn_screen *screen = w->rules->screen;
    qn_json_open(s->out, NULL, '{');
    qn_json_int(s->out, "seat", of);
    qn_json_text(s->out, "name", w->name[of]);
    if (w->bot[of]) qn_json_text(s->out, "bot", w->bot[of]->name);
    else qn_json_null(s->out, "bot");
    qn_json_bool(s->out, "playing", s->t->game.in_game >> of & 1);
    qn_json_open(s->out, "facts", '{');
    screen->player(s, of);
    qn_json_close(s->out, '}');
    qn_json_open(s->out, "zones", '[');
    for (const qn_zone_row *z = screen->zones; z->name; z++) {
        bool shared = w->rules->shared >> z->kind & 1;
        if (shared && of != 0) continue;
        put_zone(s, of, z);
    }
    qn_json_close(s->out, ']');
    qn_json_close(s->out, '}');
}

// ---- The chain ------------------------------------------------------------------------------------

static void put_target(const qn_sight *s, const qn_link *l, int k)
{
    const qn_selector *sel = l->ability == QN_NO_ABILITY ? NULL : qn_description(s->t, l, l->target_of[k]);
    int class = sel ? sel->class : QN_OF_CARDS;
    qn_ref r = l->target[k];
    qn_json_open(s->out, NULL, '{');
    if (class == QN_OF_PLAYERS) {
        qn_json_int(s->out, "seat", r.card);
    } else if (class == QN_OF_LINKS) {
        qn_json_int(s->out, "link", r.card + 1);
    } else if (class == QN_OF_SPACES) {
        qn_json_open(s->out, "cell", '[');
        qn_json_int(s->out, NULL, r.card - 64);
        qn_json_int(s->out, NULL, r.gen - 64);
        qn_json_close(s->out, ']');
    } else if (class == QN_OF_PILES) {
        qn_json_int(s->out, "pile", r.card);
    } else if (qn_alive(s->t, r) && s->id[r.card]) {
        qn_json_int(s->out, "card", s->id[r.card]);
    } else {
        qn_json_bool(s->out, "gone", true);
    }
    qn_json_close(s->out, '}');
}

// The face a card of the chain had when it came there: its source may be gone, but its text is known to all.
static void put_source(const qn_sight *s, qn_ref source, int ability)
{
    int card = source.card, face = card < s->t->game.n_cards ? qn_face(s->t, card, s->seat) : 0;
    if (card < s->t->game.n_cards && qn_alive(s->t, source)) qn_sight_card(s, "card", card);
    else qn_json_null(s->out, "card");
    if (ability != QN_NO_ABILITY) face = s->t->pool->ability[ability].def;
    qn_json_int(s->out, "def", face);
}

static void put_chain(const qn_sight *s)
{
    const qn_screen *screen = s->t->rules->screen;
    qn_json_open(s->out, "chain", '[');
    for (int i = 0; i < s->t->game.n_links; i++) {
        const qn_link *l = &s->t->game.link[i];
        const char *kind = l->kind < screen->n_links ? screen->links[l->kind] : NULL;
        qn_json_open(s->out, NULL, '{');
        qn_json_int(s->out, "link", i + 1);
        qn_json_text(s->out, "kind", kind ? kind : "");
        qn_json_int(s->out, "seat", l->controller);
        put_source(s, l->source, l->ability);
        qn_json_open(s->out, "targets", '[');
        for (int k = 0; k < l->n_targets; k++) put_target(s, l, k);
        qn_json_close(s->out, ']');
        qn_json_bool(s->out, "negated", l->flags & QN_LINK_NEGATED);
        if (l->x) qn_json_int(s->out, "x", l->x);
        qn_json_close(s->out, '}');
    }
    qn_json_close(s->out, ']');
}

static void put_waiting(const qn_sight *s)
{
    qn_json_open(s->out, "waiting", '[');
    for (int i = 0; i < s->t->game.n_waiting; i++) {
        const qn_waiting *w = &s->t->game.waiting[i];
        qn_json_open(s->out, NULL, '{');
        qn_json_int(s->out, "seat", w->controller);
        int face = w->source.card < s->t->game.n_cards ? qn_face(s->t, w->source.card, s->seat) : 0;
        if (w->source.card < s->t->game.n_cards) qn_sight_card(s, "card", w->source.card);
        else qn_json_null(s->out, "card");
        qn_json_int(s->out, "def", face);
        qn_json_close(s->out, '}');
    }
    qn_json_close(s->out, ']');
}

// ---- Answers --------------------------------------------------------------------------------------

// What the bytes of an answer point at; of a target, as its class says.
static qn_answer_row shape_of(const qn_rules *rules, qn_option o)
{
    static const uint8_t things[] = { QN_IS_CARD, QN_IS_SEAT, QN_IS_CELL, QN_IS_LINK,
                                      QN_IS_SEAT };   // QN_OF_…
    qn_answer_row row = *qn_answer_row_of(rules->prompts, o.verb);
    if (row.a == QN_IS_TARGET) row.a = o.b < sizeof things ? things[o.b] : QN_IS_NOTHING;
    return row;
}

static int waiting_card(const qn_table *t, int n)
{
    int card = n < t->game.n_waiting ? t->game.waiting[n].source.card : QN_NONE;
    return card < t->game.n_cards ? card : QN_NONE;
}

static int card_in(const qn_table *t, int what, int byte)
{
    if (what == QN_IS_WAITING) return waiting_card(t, byte);
    return what == QN_IS_CARD && byte < t->game.n_cards ? byte : QN_NONE;
}

bool qw_touches_card(const qn_table *t, qn_option o, int card)
{
    qn_answer_row shape = shape_of(t->rules, o);
    return card_in(t, shape.a, o.a) == card || card_in(t, shape.b, o.b) == card
        || card_in(t, shape.c, o.c) == card;
}

bool qw_touches_cell(const qn_table *t, qn_option o, int q, int r)
{
    return shape_of(t->rules, o).a == QN_IS_CELL && o.a - 64 == q && o.c - 64 == r;
}

static void put_cards(const qn_sight *s, qn_answer_row shape, qn_option o)
{
    int card[3] = { card_in(s->t, shape.a, o.a), card_in(s->t, shape.b, o.b), card_in(s->t, shape.c, o.c) };
    qn_json_open(s->out, "cards", '[');
    for (int i = 0; i < 3; i++)
        if (card[i] != QN_NONE && s->id[card[i]]) qn_json_int(s->out, NULL, s->id[card[i]]);
    qn_json_close(s->out, ']');
}

static void put_byte(const qn_sight *s, int what, int byte, int second)
{
    const qn_screen *screen = s->t->rules->screen;
    switch (what) {
    case QN_IS_SEAT:
        if (byte < s->t->game.players) qn_json_int(s->out, "seat", byte);
        break;
    case QN_IS_NUMBER: qn_json_int(s->out, "number", byte); break;
    case QN_IS_UNIT:
        if (byte < screen->n_units) qn_json_text(s->out, "unit", screen->units[byte]);
        break;
    case QN_IS_LINK: qn_json_int(s->out, "link", byte + 1); break;
    case QN_IS_LINK_1:
        if (byte) qn_json_int(s->out, "link", byte);
        break;
    case QN_IS_ABILITY: qn_json_int(s->out, "ability", byte); break;
    case QN_IS_PHASE: qn_json_int(s->out, "phase", byte); break;
    case QN_IS_CELL:
        qn_json_open(s->out, "cell", '[');
        qn_json_int(s->out, NULL, byte - 64);
        qn_json_int(s->out, NULL, second - 64);
        qn_json_close(s->out, ']');
        break;
    default: break;
    }
}

void qw_put_option(const qn_sight *s, int number, qn_option o, qn_json *out)
{
    QN_TEXT(said, 256);
    qn_answer_row shape = shape_of(s->t->rules, o);
    qn_put_command(s->t, o, &said);
    qn_json_open(out, NULL, '{');
    qn_json_int(out, "option", number);
    qn_json_text(out, "say", said.at);
    qn_json_text(out, "verb", shape.name);
    put_cards(s, shape, o);
    put_byte(s, shape.a, o.a, o.c);
    put_byte(s, shape.b, o.b, 0);
    put_byte(s, shape.c, o.c, 0);
    // Legal, but no answer to anything: nobody need be asked for its sake.
    if (s->t->rules->pointless && s->t->rules->pointless(s->t, o)) qn_json_bool(out, "pointless", true);
    qn_json_close(out, '}');
}

// Choices of this seat since anything happened: one gesture, which may be taken back step by step.
static void put_path(const qw_table *w, int row, qn_json *out)
{
    uint32_t end = qw_shown_step(w), first = end;
    while (first > 0) {
        const qw_step *s = &w->step[first - 1];
        if (s->seat != row || s->told != w->told || s->pass || !s->said) break;
        first--;
    }
    qn_json_open(out, "path", '[');
    for (uint32_t i = first; i < end; i++) {
        qn_json_open(out, NULL, '{');
        qn_json_int(out, "step", i);
        qn_json_text(out, "say", w->text.at + w->step[i].said);
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

// Whether the seat is asked: until it has answered, and where everybody has a screen of their own and the game allows
// another answer, until all have.
static bool is_asked(const qw_table *w, const qn_table *t, int seat, bool *answered)
{
    if (t->game.over || seat == QN_NONE) return false;
    *answered = !(t->game.question.open >> seat & 1);
    return !*answered || (w->apart && qn_answering(t) >> seat & 1);
}

// What the seat is asked, also when others are at the same time; its options are listed on a table of its own.
static void put_question(const qw_table *w, const qn_sight *s, qn_table *t)
{
    bool answered = false;
    int n = is_asked(w, t, s->seat, &answered) ? qn_choices(t, s->seat) : 0;
    const qn_question_row *row = qn_question_row_of(t->rules->prompts, t->game.question.kind);
    if (!n) {
        qn_json_null(s->out, "question");
        return;
    }
    QN_TEXT(said, 256);
    qn_say_question(t, &said);
    qn_json_open(s->out, "question", '{');
    qn_json_text(s->out, "kind", row->name);
    qn_json_text(s->out, "say", said.at);
    qn_json_bool(s->out, "window", row->how & QN_WINDOW);
    if (answered) qn_json_bool(s->out, "answered", true);
    put_path(w, row_of_log(s), s->out);
    qn_json_open(s->out, "options", '[');
    for (int i = 0; i < n; i++) qw_put_option(s, i, t->option[i], s->out);
    qn_json_close(s->out, ']');
    qn_json_close(s->out, '}');
}

// ---- All of it --------------------------------------------------------------------------------

// "…  [ELE-WIN-01]" is a sentence and the rule it rests on.
static void put_result(const qn_sight *s)
{
    const qn_game *g = &s->t->game;
    if (!g->over) {
        qn_json_null(s->out, "result");
        return;
    }
    qn_json_open(s->out, "result", '{');
    qn_json_open(s->out, "places", '[');
    for (int i = 0; i < g->players; i++) qn_json_int(s->out, NULL, g->place[i]);
    qn_json_close(s->out, ']');
    qn_json_text(s->out, "reason", s->t->rules->reason(g->reason));
    qn_json_close(s->out, '}');
}

// Whose choice is waited for. At screens of their own people are told the same whoever of the others has answered.
static int next_seat(const qw_table *w, const qn_sight *s)
{
    const qn_question *q = &s->t->game.question;
    if (!w->apart || !(q->asked & (q->asked - 1))) return qn_asked(s->t);
    if (s->seat != QN_NONE && q->open >> s->seat & 1) return s->seat;
    unsigned others = s->seat == QN_NONE ? q->asked : q->asked & ~(1u << s->seat);
    return __builtin_ctz(others);
}

static void put_clock(const qw_table *w, const qn_sight *s)
{
    const qn_game *g = &s->t->game;
    qn_json_text(s->out, "game", w->rules->name);
    if (s->seat == QN_NONE) qn_json_null(s->out, "seat");
    else qn_json_int(s->out, "seat", s->seat);
    qn_json_int(s->out, "step", qw_shown_step(w));
    qn_json_int(s->out, "steps", w->n_steps - (w->at - qw_shown_step(w)));
    qn_json_bool(s->out, "canUndo", qw_undo_step(w) != QW_NO_STEP);
    qn_json_int(s->out, "turn", g->turn);
    qn_json_int(s->out, "turnPlayer", g->turn_player);
    qn_json_int(s->out, "phase", w->rules->screen->by_step ? g->step : g->phase);
    qn_json_open(s->out, "asked", '[');
    for (int i = 0; i < g->players && !g->over; i++)
        if ((w->apart ? g->question.asked : g->question.open) >> i & 1) qn_json_int(s->out, NULL, i);
    qn_json_close(s->out, ']');
    if (g->over) qn_json_null(s->out, "next");
    else qn_json_int(s->out, "next", next_seat(w, s));
    put_result(s);
}

void qw_put_state(const qw_table *w, int row, qn_json *out)
{
    qn_table own;   // the list of options is the reader's
    qn_clone(&own, &w->table);
    own.tell = NULL;
    if (row != QW_EVERYBODY) own.seat = (uint8_t)row;
    qn_sight s = { &own, qw_seat(row), w->ids[row].id, out };
    put_clock(w, &s);
    qn_json_open(out, "facts", '{');
    w->rules->screen->table(&s);
    qn_json_close(out, '}');
    qn_json_open(out, "seats", '[');
    for (int i = 0; i < own.game.players; i++) put_seat(w, &s, i);
    qn_json_close(out, ']');
    put_chain(&s);
    put_waiting(&s);
    put_question(w, &s, &own);
}

void qw_put_lines(const qw_table *w, int row, uint32_t from, qn_json *out)
{
    const qw_log *log = &w->log[row];
    qn_json_open(out, "lines", '[');
    for (uint32_t i = from; i < log->n; i++) {
        const qw_line *l = &log->line[i];
        qn_json_open(out, NULL, '{');
        qn_json_int(out, "line", i);
        qn_json_int(out, "step", l->step);
        qn_json_int(out, "turn", l->turn);
        qn_json_int(out, "depth", l->depth);
        if (l->who < w->players) qn_json_int(out, "seat", l->who);
        else qn_json_null(out, "seat");
        qn_json_text(out, "say", w->text.at + l->text);
        qn_json_open(out, "cards", '[');
        for (int k = 0; k < 2; k++) {
            if (!l->def[k]) continue;
            qn_json_open(out, NULL, '{');
            qn_json_int(out, "id", l->card[k]);
            qn_json_int(out, "def", l->def[k]);
            qn_json_close(out, '}');
        }
        qn_json_close(out, ']');
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}
