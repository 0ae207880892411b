// What one seat may know (observe.h).
#include "bots/observe.h"

#include "kernel/kernel.h"
#include "kernel/screen.h"

typedef struct eyes {
    const qn_table *t;
    const qn_rules *rules;
    int seat;
    uint16_t placed, live;   // zone kinds
    qn_observation *o;
    uint8_t at[QN_MAX_CARDS];   // the seen card of a card; QN_NONE: not seen yet
} eyes;

enum { MARK = 16, FEW = 4, SOME = 2 };   // what a mark, one of a few, one of some count

static int8_t clip(int n) { return (int8_t)qn_between(n, -127, 127); }
static int8_t mark(bool is) { return is ? MARK : 0; }
static int8_t few(int n) { return clip(qn_between(n, -31, 31) * FEW); }
static int8_t some(int n) { return clip(qn_between(n, -63, 63) * SOME); }

static int seat_from(const eyes *e, int seat)
{
    int players = e->t->game.players;
    return (seat - e->seat + players) % players;
}

// ---- Cards ----------------------------------------------------------------------------------------

enum {   // qn_seen.n
    CARD_IS,
    CARD_OWNED,
    CARD_CONTROLLED,
    CARD_UNKNOWN,
    CARD_X,
    CARD_Y,
    CARD_NEW,
    CARD_CHOSEN,
    CARD_USED,                      // by ability
    CARD_USED_BY = CARD_USED + 4,   // where marks of use are by seat: own, others'; cancelled
    CARD_COUNTERS = CARD_USED_BY + 3,
    CARD_STATS = CARD_COUNTERS + QN_COUNTERS,
    CARD_STATUS = CARD_STATS + QN_DEF_STATS,
    CARD_ATTACHED = CARD_STATUS + 16,
    CARD_CARRIES,
    CARD_SHOWN,     // others know it too
    CARD_CHANGES,   // lasting changes on it
    CARD_LINK,      // source of a link: how far from the top
    CARD_LINK_OWN,
    CARD_TARGET,
    CARD_PENDING,
    CARD_ABOUT,
    CARD_OTHER,
    CARD_ACTING,
    CARD_POINTED,   // by the game's own words: attacker, defender …
    CARD_NUMBERS = CARD_POINTED + QN_POINTED_AT
};
_Static_assert((int)CARD_NUMBERS <= (int)QN_SEEN_NUMBERS, "a card's numbers fit");

static bool knows(const eyes *e, int card) { return e->t->game.card[card].known >> e->seat & 1; }

static bool sees_marks(const eyes *e, int card)
{
    int kind = qn_kind_of_zone(e->t, card);
    return e->placed >> kind & 1 || (knows(e, card) && e->rules->seen_by_all >> kind & 1);
}

static int holder_of(const eyes *e, int card)
{
    const qn_card *c = &e->t->game.card[card];
    return e->rules->shared >> qn_zone_kind(c->zone) & 1 ? c->controller : qn_zone_seat(c->zone);
}

static void put_marks(const eyes *e, int card, int8_t *n)
{
    const qn_card *c = &e->t->game.card[card];
    int by = e->rules->counters_by_owner;
    n[CARD_X] = few(c->x);
    n[CARD_Y] = few(c->y);
    n[CARD_NEW] = mark(c->turn == e->t->game.turn);
    n[CARD_CHOSEN] = few(c->chosen);
    for (int k = 0; k < QN_COUNTERS; k++) {
        int own = k < 2 * by && e->seat ? (k < by ? k + by : k - by) : k;
        n[CARD_COUNTERS + k] = few(c->n[own]);
    }
    for (int k = 0; k < 16; k++) n[CARD_STATUS + k] = mark(c->status >> k & 1);
    n[CARD_ATTACHED] = mark(c->on != QN_NONE);
    int kids = 0;
    for (int k = c->kids; k != QN_NONE; k = e->t->game.card[k].sibling) kids++;
    n[CARD_CARRIES] = few(kids);
}

static void put_known(const eyes *e, int card, bool live, int8_t *n)
{
    const qn_card *c = &e->t->game.card[card];
    int others = c->used & 0xFF & ~(1 << e->seat);
    n[CARD_SHOWN] = mark(c->known & ~(1 << e->seat));
    if (live && !(e->rules->face_down && e->rules->face_down(e->t, card)))
        for (int s = 0; s < QN_DEF_STATS; s++) n[CARD_STATS + s] = few(e->rules->stat(e->t, card, s));
    if (!sees_marks(e, card)) return;
    for (int k = 0; k < 4; k++) n[CARD_USED + k] = few(c->used >> 4 * k & 15);
    n[CARD_USED_BY] = mark(c->used >> e->seat & 1);
    n[CARD_USED_BY + 1] = mark(others);
    n[CARD_USED_BY + 2] = mark(c->used >> (8 + e->seat) & 1);
}

// The seen card of [card], which is added if there is room.
static int see(eyes *e, int card)
{
    if (card >= e->t->game.n_cards) return QN_NONE;
    if (e->at[card] != QN_NONE || e->o->n_cards == QN_SEEN_CARDS) return e->at[card];
    const qn_card *c = &e->t->game.card[card];
    qn_seen *s = &e->o->card[e->o->n_cards];
    int kind = qn_zone_kind(c->zone), holder = holder_of(e, card);
    bool known = knows(e, card), marks = sees_marks(e, card), live = e->live >> kind & 1;
    int whose = holder >= e->t->game.players ? QN_SEEN_NOBODYS
        : holder == e->seat                  ? QN_SEEN_OWN
                                             : QN_SEEN_OTHERS;
    memset(s, 0, sizeof *s);
    s->def = known ? c->as : 0;
    s->place = (uint8_t)(kind * 3 + whose);
    s->player = whose == QN_SEEN_NOBODYS ? QN_NONE : (uint8_t)seat_from(e, holder);
    s->host = QN_NONE;
    s->group = (uint8_t)((live ? 0 : e->rules->seen_by_holder >> kind & 1 ? 2 : 4) + (whose != QN_SEEN_OWN));
    s->n[CARD_IS] = MARK;
    s->n[CARD_OWNED] = mark(known && c->owner == e->seat);
    s->n[CARD_CONTROLLED] = mark((known || marks) && c->controller == e->seat);
    s->n[CARD_UNKNOWN] = mark(!known);
    if (marks) put_marks(e, card, s->n);
    if (known) put_known(e, card, live, s->n);
    return e->at[card] = e->o->n_cards++;
}

// A reference may outlive what the seat can follow.
static int see_ref(eyes *e, qn_ref r)
{
    if (r.card >= e->t->game.n_cards || !qn_alive(e->t, r)) return QN_NONE;
    bool seen = knows(e, r.card) || e->placed >> qn_kind_of_zone(e->t, r.card) & 1;
    return seen ? see(e, r.card) : QN_NONE;
}

static int mark_ref(eyes *e, qn_ref r, int what, int n)
{
    int at = see_ref(e, r);
    if (at != QN_NONE) e->o->card[at].n[what] = clip(n);
    return at;
}

// ---- What is under way ------------------------------------------------------------------------------

enum {   // qn_observation.table
    TABLE_MY_TURN,
    TABLE_TURN,
    TABLE_LINKS,
    TABLE_PENDING,
    TABLE_ANSWERS,
    TABLE_I_BEGAN,
    TABLE_WINDOW,
    TABLE_SEVERAL,
    TABLE_N,
    TABLE_OF,
    TABLE_PHASE,
    TABLE_STEP = TABLE_PHASE + 8,
    TABLE_PLAYERS = TABLE_STEP + 12,
    TABLE_FACTS = TABLE_PLAYERS + QN_MAX_PLAYERS,
    TABLE_ABILITY = TABLE_FACTS + QN_FACTS,
    TABLE_MODE = TABLE_ABILITY + 4,
    TABLE_ACTING_OWN,
    TABLE_SCORE,
    TABLE_NUMBERS
};
_Static_assert((int)TABLE_NUMBERS <= (int)QN_TABLE_NUMBERS, "the table's numbers fit");

static void put_link(eyes *e, int index)
{
    const qn_link *l = &e->t->game.link[index];
    int own = l->controller == e->seat ? MARK : -MARK;
    mark_ref(e, l->source, CARD_LINK, few(e->t->game.n_links - index));
    mark_ref(e, l->source, CARD_LINK_OWN, own);
    if (l->ability == QN_NO_ABILITY) return;
    const qn_ability *ab = qn_ability_at(e->t, l->ability);
    for (int k = 0; k < l->n_targets; k++)
        if (e->t->pool->selector[ab->target + l->target_of[k]].class == QN_OF_CARDS)
            mark_ref(e, l->target[k], CARD_TARGET, own);
}

// The effect that asks: whose card, which of its texts, and what its next word is.
static void put_acting(eyes *e)
{
    const qn_game *g = &e->t->game;
    for (int d = g->depth - 1; d >= 0; d--) {
        const qn_frame *f = &g->frame[d];
        if (f->link >= QN_MAX_LINKS) continue;
        const qn_link *l = &g->link[f->link];
        e->o->source = (uint8_t)mark_ref(e, l->source, CARD_ACTING, l->controller == e->seat ? MARK : -MARK);
        e->o->table[TABLE_ACTING_OWN] = l->controller == e->seat ? MARK : -MARK;
        e->o->table[TABLE_MODE] = few(l->modes);
        if (l->ability != QN_NO_ABILITY)
            e->o->table[TABLE_ABILITY + (qn_ability_at(e->t, l->ability)->index & 3)] = MARK;
        break;
    }
    if (!g->depth || g->frame[g->depth - 1].routine != QN_R_EFFECT) return;
    e->o->word = (uint8_t)(1 + e->t->pool->code[g->frame[g->depth - 1].pc] % (QN_SEEN_WORDS - 1));
}

static void put_under_way(eyes *e)
{
    const qn_game *g = &e->t->game;
    for (int i = 0; i < g->n_links; i++) put_link(e, i);
    for (int i = 0; i < g->n_pending; i++)
        if (g->pending[i].controller == e->seat) mark_ref(e, g->pending[i].source, CARD_PENDING, MARK);
    if (g->question.about.gen) e->o->about = (uint8_t)mark_ref(e, g->question.about, CARD_ABOUT, MARK);
    if (g->question.other.gen) e->o->other = (uint8_t)mark_ref(e, g->question.other, CARD_OTHER, MARK);
    put_acting(e);
}

static qn_facts facts_of(const eyes *e, int of)
{
    qn_facts f = { .card = { QN_NONE, QN_NONE, QN_NONE, QN_NONE } };
    if (e->rules->facts) e->rules->facts(e->t, e->seat, of, &f);
    return f;
}

static void put_table(eyes *e)
{
    const qn_game *g = &e->t->game;
    int8_t *n = e->o->table;
    const qn_question *q = &g->question;
    n[TABLE_MY_TURN] = mark(g->turn_player == e->seat);
    n[TABLE_TURN] = clip(g->turn);
    n[TABLE_LINKS] = few(g->n_links);
    n[TABLE_PENDING] = few(g->n_pending);
    n[TABLE_ANSWERS] = some(e->t->n_options);
    n[TABLE_I_BEGAN] = mark(g->first_player == e->seat);
    n[TABLE_WINDOW] = mark(qn_question_row_of(e->rules->prompts, q->kind)->how & QN_WINDOW);
    n[TABLE_SEVERAL] = mark(q->asked & (q->asked - 1));
    n[TABLE_N] = few(q->n);
    n[TABLE_OF] = few(q->of);
    if (g->phase < 8) n[TABLE_PHASE + g->phase] = MARK;
    if (g->step < 12) n[TABLE_STEP + g->step] = MARK;
    n[TABLE_PLAYERS + g->players - 1] = MARK;
    n[TABLE_SCORE] = clip(qn_score(e->t, e->seat) / 8);
    qn_facts f = facts_of(e, QN_NONE);
    for (int k = 0; k < QN_FACTS; k++) n[TABLE_FACTS + k] = few(f.n[k]);
    for (int k = 0; k < QN_POINTED_AT; k++)
        if (f.card[k] != QN_NONE) mark_ref(e, qn_ref_to(e->t, f.card[k]), CARD_POINTED + k, MARK);
}

// ---- Players ------------------------------------------------------------------------------------------

enum {   // qn_observation.player
    PLAYER_NUMBERS,
    PLAYER_TALLIES = PLAYER_NUMBERS + QN_RESOURCES,
    PLAYER_FLAGS = PLAYER_TALLIES + QN_TALLIES,
    PLAYER_ZONES = PLAYER_FLAGS + 8,
    PLAYER_FACTS = PLAYER_ZONES + QN_ZONE_KINDS,
    PLAYER_TURN = PLAYER_FACTS + QN_FACTS,
    PLAYER_FIRST,
    PLAYER_PLAYS,
    PLAYER_MATE,
    PLAYER_HIDDEN,
    PLAYER_ASKED,
    PLAYER_ALL
};
_Static_assert((int)PLAYER_ALL <= (int)QN_PLAYER_NUMBERS, "a player's numbers fit");

static void put_player(const eyes *e, int of)
{
    const qn_game *g = &e->t->game;
    const qn_player *p = &g->player[of];
    int8_t *n = e->o->player[seat_from(e, of)];
    qn_facts f = facts_of(e, of);
    int hidden = 0;
    for (int k = 0; k < QN_RESOURCES; k++)
        if (f.hidden >> k & 1) hidden += p->n[k];
        else n[PLAYER_NUMBERS + k] = some(p->n[k]);
    for (int k = 0; k < QN_TALLIES; k++) n[PLAYER_TALLIES + k] = few(p->tally[k]);
    for (int k = 0; k < 8; k++) n[PLAYER_FLAGS + k] = mark(p->flags >> k & 1);
    for (int k = 0; k < QN_ZONE_KINDS; k++) n[PLAYER_ZONES + k] = some(qn_zone_of(e->t, k, of)->count);
    for (int k = 0; k < QN_FACTS; k++) n[PLAYER_FACTS + k] = some(f.n[k]);
    n[PLAYER_TURN] = mark(g->turn_player == of);
    n[PLAYER_FIRST] = mark(g->first_player == of);
    n[PLAYER_PLAYS] = mark(g->in_game >> of & 1);
    n[PLAYER_MATE] = mark(of != e->seat && g->team[of] && g->team[of] == g->team[e->seat]);
    n[PLAYER_HIDDEN] = some(hidden);
    n[PLAYER_ASKED] = mark(g->question.asked >> of & 1);
}

// ---- Answers -------------------------------------------------------------------------------------------

static void put_place(eyes *e, qn_seen_answer *s, int x, int y)
{
    qn_place_facts f = { .card = { QN_NONE, QN_NONE, QN_NONE, QN_NONE, QN_NONE, QN_NONE } };
    s->n[0] = few(x);
    s->n[1] = few(y);
    if (!e->rules->place_facts) return;
    e->rules->place_facts(e->t, e->seat, x, y, &f);
    for (int k = 0; k < QN_BESIDE; k++)
        if (f.card[k] != QN_NONE) s->beside[k] = (uint8_t)see(e, f.card[k]);
    for (int k = 0; k < QN_POINTED_AT; k++) s->n[2 + k] = few(f.n[k]);
}

static int what_target_is(qn_option o)
{
    static const uint8_t is[] = { [QN_OF_CARDS] = QN_IS_CARD,
                                  [QN_OF_PLAYERS] = QN_IS_SEAT,
                                  [QN_OF_SPACES] = QN_IS_CELL,
                                  [QN_OF_LINKS] = QN_IS_LINK,
                                  [QN_OF_PILES] = QN_IS_SEAT };
    return o.b < sizeof is ? is[o.b] : QN_IS_NUMBER;
}

static int source_of_link(eyes *e, int link)
{
    return link >= 0 && link < e->t->game.n_links ? see_ref(e, e->t->game.link[link].source) : QN_NONE;
}

static void put_number(qn_seen_answer *s, int at, int byte)
{
    s->arg[at] = (uint8_t)qn_between(QN_ARG_NUMBER + byte, QN_ARG_NUMBER, QN_ARG_MOST);
    s->n[at] = few(byte);
}

static void put_byte(eyes *e, qn_seen_answer *s, int at, int is, int byte)
{
    switch (is) {
    case QN_IS_NOTHING: break;
    case QN_IS_CARD:
        if (byte == QN_NONE) s->arg[at] = QN_ARG_NO_CARD;
        else s->card[at] = (uint8_t)see(e, byte);
        break;
    case QN_IS_LINK: s->card[at] = (uint8_t)source_of_link(e, byte); break;
    case QN_IS_LINK_1:
        s->card[at] = (uint8_t)source_of_link(e, byte - 1);
        if (!byte) s->arg[at] = QN_ARG_NO_CARD;
        break;
    case QN_IS_PENDING:
        if (byte < e->t->game.n_pending) s->card[at] = (uint8_t)see_ref(e, e->t->game.pending[byte].source);
        break;
    case QN_IS_SEAT:
        if (byte < e->t->game.players) s->arg[at] = (uint8_t)(QN_ARG_SEAT + seat_from(e, byte));
        break;
    default: put_number(s, at, byte);
    }
}

static void put_answer(eyes *e, qn_option o, qn_seen_answer *s)
{
    const qn_answer_row *row = qn_answer_row_of(e->rules->prompts, o.verb);
    int a = row->a == QN_IS_TARGET ? what_target_is(o) : row->a;
    memset(s, 0, sizeof *s);
    memset(s->card, QN_NONE, sizeof s->card);
    memset(s->beside, QN_NONE, sizeof s->beside);
    s->verb = o.verb < QN_SEEN_VERBS ? o.verb : QN_SEEN_VERBS - 1;
    if (a == QN_IS_CELL) {
        put_place(e, s, o.a - 64, o.c - 64);
        return;
    }
    put_byte(e, s, 0, a, o.a);
    if (row->a == QN_IS_TARGET) return;
    put_byte(e, s, 1, row->b, o.b);
    put_byte(e, s, 2, row->c, o.c);
    if (row->a == QN_IS_CARD && row->b == QN_IS_NOTHING && o.b)
        put_number(s, 1, o.b);   // a variant of the same
}

// ---- All of it --------------------------------------------------------------------------------------------

// Cards nobody points at: first those in play, then those in hands, then the rest.
static void see_the_rest(eyes *e)
{
    for (int pass = 0; pass < 3; pass++)
        for (int c = 0; c < e->t->game.n_cards; c++) {
            int kind = qn_kind_of_zone(e->t, c);
            bool placed = e->placed >> kind & 1, held = e->rules->seen_by_holder >> kind & 1;
            if (pass == (placed ? 0 : held ? 1 : 2) && (placed || knows(e, c))) see(e, c);
        }
}

static void find_hosts(eyes *e)
{
    for (int c = 0; c < e->t->game.n_cards; c++) {
        int on = e->t->game.card[c].on;
        if (e->at[c] != QN_NONE && on != QN_NONE && sees_marks(e, c)) e->o->card[e->at[c]].host = e->at[on];
    }
}

void qn_observe(const qn_table *t, int seat, qn_observation *o)
{
    eyes e = { .t = t, .rules = t->rules, .seat = seat, .o = o };
    for (const qn_zone_row *z = t->rules->screen ? t->rules->screen->zones : NULL; z && z->name; z++) {
        if (z->how & QN_PLACED) e.placed |= (uint16_t)(1 << z->kind);
        if (z->how & QN_LIVE) e.live |= (uint16_t)(1 << z->kind);
    }
    memset(e.at, QN_NONE, sizeof e.at);
    memset(o, 0, offsetof(qn_observation, card));
    o->seat = (uint8_t)seat;
    o->players = t->game.players;
    o->question = t->game.question.kind < QN_SEEN_QUESTIONS ? t->game.question.kind : QN_SEEN_QUESTIONS - 1;
    o->about = o->other = o->source = QN_NONE;
    o->n_answers = t->n_options;
    for (int i = 0; i < t->n_options; i++) put_answer(&e, t->option[i], &o->answer[i]);
    put_under_way(&e);
    put_table(&e);
    for (int s = 0; s < t->game.players; s++) put_player(&e, s);
    see_the_rest(&e);
    find_hosts(&e);
}
