// The usual implementations that a game can use for its qn_rules and qn_policy (usual.h).
#include "vm/usual.h"

#include "kernel/english.h"

// ---- Of a card ----------------------------------------------------------------------------------

typedef struct sum {
    int base, added;
    uint16_t stamp;   // stamp of the value set last
} sum;

static bool take(void *data, const qn_applied *a)
{
    sum *s = data;
    if (a->change->op == QN_CHANGE_ADD) s->added += a->amount;
    else if (a->change->op == QN_CHANGE_SET && a->stamp >= s->stamp) s->base = a->amount, s->stamp = a->stamp;
    return false;
}

int qn_usual_stat(const qn_table *t, int card, int stat)
{
    const qn_def *d = qn_def_of(t, card);
    sum s = { .base = stat + 1 == t->rules->words->price ? qn_printed_on(t, card)->size : d->stat[stat] };
    if (qn_may_change(t, card, stat)) qn_each_stat_change(t, card, 1u << stat, take, &s);
    return s.base + s.added > 0 ? s.base + s.added : 0;
}

bool qn_usual_status(const qn_table *t, int card, int status)
{
    if (qn_any_change(t, QN_CHANGE_LACK, status) && qn_is_taken(t, status, card)) return false;
    return t->game.card[card].status >> status & 1
        || (qn_any_change(t, QN_CHANGE_STATUS, status) && qn_is_given(t, status, card));
}

bool qn_always(const qn_table *t, int card) { return true; }
bool qn_never(const qn_table *t, int card) { return false; }
bool qn_any_target(const qn_table *t, const qn_scope *sc, int card) { return true; }

// How many cards in play have the same name. [own]: the card's position among those of its controller, from 1.
static int count_same_name(const qn_table *t, int card, int *own)
{
    const qn_card *c = &t->game.card[card];
    int n = *own = 0;
    for (int i = 0; i < t->game.n_cards; i++) {
        const qn_card *d = &t->game.card[i];
        if (d->as != c->as || !(t->rules->in_play >> qn_zone_kind(d->zone) & 1)) continue;
        n++;
        *own += d->controller == c->controller && d->x <= c->x;
    }
    return n;
}

void qn_usual_card_name(const qn_table *t, int reader, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    int own;
    if (!qn_face(t, card, reader)) {
        qn_put_piece(QN_SAY_A_CARD, out);
        return;
    }
    bool alike = t->rules->in_play >> qn_zone_kind(c->zone) & 1 && count_same_name(t, card, &own) > 1;
    if (alike && c->controller != reader) qn_put_piece_n(QN_SAY_PLAYERS, c->controller + 1, out);
    qn_put_data(qn_def_name(t->pool, c->as), out);
    if (alike && own > 1) qn_putf(out, " #%d", own);
}

void qn_usual_change(qn_table *t, const qn_scope *sc, int card, int change, int until)
{
    int before = qn_number_changed(t, card, change);
    qn_mod *m = qn_add_change(t, sc, card, change, until);
    m->event = qn_no_event;
    if (t->rules->note_changes) qn_tell_change(t, t->rules->note_changes, m, before);
}

void qn_send_to(qn_table *t, int card, int zone, int note, int event)
{
    const qn_card *c = &t->game.card[card];
    qn_tell_card(t, note, card);
    qn_raise_card(t, event, 0, c->controller, card);
    qn_move(t, card, zone, c->owner, QN_TOP);
}

// ---- Of a player --------------------------------------------------------------------------------

bool qn_is_player(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref thing)
{
    if (sel->class != QN_OF_PLAYERS || thing.card >= t->game.players) return false;
    bool opponent = t->game.team[thing.card] != t->game.team[sc->you];
    return t->game.in_game >> thing.card & 1 && (sel->kinds != QN_OPPONENTS || opponent);
}

int qn_next_seat(const qn_table *t, int seat)
{
    for (int i = 1; i <= t->game.players; i++)
        if (t->game.in_game >> (seat + i) % t->game.players & 1) return (seat + i) % t->game.players;
    return seat;
}

int qn_after_newest(const qn_table *t)
{
    const qn_game *g = &t->game;
    if (g->n_links) return qn_next_seat(t, g->link[g->n_links - 1].controller);
    return g->in_game >> g->turn_player & 1 ? g->turn_player : qn_next_seat(t, g->turn_player);
}

int qn_usual_result(const qn_table *t, int seat)
{
    enum { WON = 100000 };
    int first = 0;
    for (int s = 0; s < t->game.players; s++) first += t->game.place[s] == 1;
    return t->game.place[seat] != 1 ? -WON : first == 1 ? WON : 0;
}

int qn_score_by(const qn_table *t, int seat, int (*worth)(const qn_table *t, int seat))
{
    int value = 2 * worth(t, seat);
    if (t->game.over) return qn_usual_result(t, seat);
    for (int s = 0; s < t->game.players; s++)
        if (s != seat) value -= worth(t, s);
    return value;
}

int qn_add_number(qn_table *t, int seat, int number, int by, int least, int most)
{
    int16_t *n = &t->game.player[seat].n[number];
    int before = *n;
    *n = (int16_t)qn_between((int64_t)before + by, least, most);
    return *n - before;
}

const char *const qn_one_section[] = { "main", NULL };

void qn_usual_set_up(qn_table *t, const qn_deck *decks)
{
    for (int s = 0; s < t->game.players; s++)
        for (int k = 0; t->rules->sections[k]; k++)
            for (int i = 0; i < decks[s].n[k]; i++) qn_add_card(t, decks[s].def[k][i], s, k);
    qn_call(t, QN_R_GAME, 0);
}

int qn_play_turns(qn_table *t, qn_frame *f, void (*deal)(qn_table *t), int turn, int most, int reason)
{
    qn_game *g = &t->game;
    QN_BEGIN(f);
    deal(t);
    for (g->turn = 1; g->turn <= most; g->turn++) {
        g->links_this_turn = 0;
        qn_forget_uses(t);
        QN_DO(f, QN_BEGUN, qn_call(t, turn, g->turn_player));
        g->turn_player = (uint8_t)qn_next_seat(t, g->turn_player);
    }
    qn_end_draw(t, reason);
    QN_END;
}

int qn_draw_cards(qn_table *t, int seat, int n, int deck, int hand)
{
    int drawn = 0;
    for (int card; drawn < n && (card = qn_zone_of(t, deck, seat)->tail) != QN_NONE; drawn++)
        qn_move(t, card, hand, seat, QN_TOP);
    return drawn;
}

bool qn_check_copies(const qn_pool *pool, const qn_deck *deck, int section, int size, int copies,
                     const char *rule, qn_text *why)
{
    uint8_t n[QN_MAX_DEFS] = { 0 };
    bool fits = deck->n[section] == size;
    if (!fits)
        qn_fault(why, &qn_faults_of_all[QN_FAULT_DECK_SIZE],
                 &(qn_fault_slots){ .rule = rule, .n = size, .of = deck->n[section] });
    for (int i = 0; i < deck->n[section]; i++) {
        int def = deck->def[section][i];
        if (n[def]++ != copies) continue;
        qn_fault(why, &qn_faults_of_all[QN_FAULT_COPIES],
                 &(qn_fault_slots){ .rule = rule, .card = qn_def_name(pool, def), .n = copies });
        fits = false;
    }
    return fits;
}

void qn_leave_behind(qn_table *t, int seat, unsigned zones, int to)
{
    for (int kind = 0; kind < QN_ZONE_KINDS; kind++)
        while (zones >> kind & 1 && qn_zone_of(t, kind, seat)->count)
            qn_move(t, qn_zone_of(t, kind, seat)->head, to, seat, QN_TOP);
    for (int i = 0; i < t->game.n_links; i++)
        if (t->game.link[i].controller == seat) t->game.link[i].flags |= QN_LINK_NEGATED;
    for (int i = t->game.n_pending - 1; i >= 0; i--)
        if (t->game.pending[i].controller == seat) qn_drop_pending(t, i);
}

bool qn_judge_and_wait(qn_table *t)
{
    qn_judge(t);
    if (!t->game.n_pending && t->game.n_was) qn_clear_last_known(t);
    return !t->game.over && t->game.n_pending;
}

// ---- Of a link ----------------------------------------------------------------------------------

qn_link *qn_announce_link(qn_table *t, int kind, int seat, int ability, int card)
{
    qn_link *l = qn_add_link(t, qn_new_link(kind, seat, ability, qn_ref_to(t, card)));
    qn_call_announce(t, seat, t->game.n_links - 1);
    return l;
}

void qn_announce_play(qn_table *t, int seat, int card, int zone, unsigned texts)
{
    bool text = texts >> qn_def_of(t, card)->kind & 1;
    qn_move(t, card, zone, seat, QN_TOP);
    qn_announce_link(t, text ? QN_LINK_ABILITY : QN_LINK_PLAY, seat,
                     text ? qn_def_of(t, card)->ability : QN_NO_ABILITY, card);
}

void qn_announce_use(qn_table *t, int seat, int card, int ability)
{
    int text = qn_use_of(t, card, ability);
    qn_mark_use(t, card, qn_ability_at(t, text));
    qn_announce_link(t, QN_LINK_ABILITY, seat, text, card);
}

int qn_announce_answer(qn_table *t, qn_frame *f, void (*begin)(qn_table *t, int seat, qn_option o))
{
    enum { ADDED = 1 };
    QN_BEGIN(f);
    QN_DO(f, ADDED, begin(t, f->who, qn_answer(t)));
    t->game.answer = (qn_option){ 0 };   // something was added, so this is not a pass
    QN_END;
}

bool qn_settles(qn_table *t, int seat)
{
    const qn_policy *p = t->rules->policy;
    if (!(p->unsettled ? p->unsettled(t) : t->game.n_pending)) return false;
    qn_call(t, QN_R_SETTLE, seat);
    return true;
}

bool qn_is_use(const qn_table *t, const qn_link *l)
{
    return l->ability != QN_NO_ABILITY && qn_is_used(&t->pool->ability[l->ability]);
}

bool qn_has_use(const qn_table *t, int zone, int seat)
{
    QN_EACH (t, c, zone, seat)
        if (qn_next_use(t, c, -1) >= 0) return true;
    return false;
}

bool qn_is_of_player(const qn_table *t, const qn_link *l) { return qn_is_playing(t, l->controller); }
bool qn_unless_must(const qn_table *t, const qn_pending *w) { return !(w->flags & QN_PENDING_MUST); }

bool qn_can_be_chained(const qn_table *t, const qn_pending *w)
{
    const qn_ability *ab = &t->pool->ability[w->ability];
    qn_scope sc = qn_event_scope(t, w->controller, w->source, &w->event);
    return (!ab->n_targets || qn_target_exists(t, &sc, ab)) && (!ab->cost || qn_can_pay(t, &sc, ab->cost));
}

qn_refusal qn_can_announce(const qn_table *t, int seat, int card, const qn_ability *ab,
                           const qn_text_refusals *why)
{
    qn_scope sc = qn_event_scope(t, seat, qn_ref_to(t, card), &qn_no_event);
    if (!qn_holds(t, &sc, ab->condition) || (ab->cost && !qn_can_pay(t, &sc, ab->cost)))
        return qn_refuse(why->cannot_pay, card, 0, 0);
    bool aims = ab->n_targets || qn_has_modes(t, ab);
    return !aims || qn_target_exists(t, &sc, ab) ? QN_ALLOWED : qn_refuse(why->no_target, card, 0, 0);
}

qn_refusal qn_can_use(const qn_table *t, int seat, int card, int ability, const qn_text_refusals *why)
{
    const qn_ability *ab = &t->pool->ability[qn_use_of(t, card, ability)];
    if (ab->limit && qn_uses(t, card, ab) >= ab->limit) return qn_refuse(why->used, card, 0, 0);
    return qn_can_announce(t, seat, card, ab, why);
}

// ---- Of a verb ----------------------------------------------------------------------------------

int qn_do_each_seat(qn_table *t, qn_frame *f, const qn_code *arg, void (*act)(qn_table *t, int seat, int n))
{
    int seats = qn_verb_seats(t, f, arg[0]) & t->game.in_game;
    int n = qn_verb_amount(t, f, arg + 1, QN_MAX_CARDS), players = t->game.players;
    for (int i = 0, s = t->game.turn_player; i < players; i++, s = (s + 1) % players)
        if (seats >> s & 1) act(t, s, n);
    return qn_verb_done(f, n);
}

static void set_one(qn_table *t, qn_frame *f, int card, int how)
{
    int note = how & 255, status = how >> 8 & 255;
    bool on = how >> 16;
    if (t->rules->status(t, card, status) == on) return;
    qn_set_status(t, card, status, on);
    qn_tell_card(t, note, card);
}

int qn_set_each(qn_table *t, qn_frame *f, int selector, int status, bool on, int note)
{
    return qn_do_each(t, f, selector, set_one, on << 16 | status << 8 | note);
}

bool qn_can_set_each(const qn_table *t, const qn_scope *sc, int selector, int status, bool on)
{
    uint8_t cards[QN_MAX_CARDS];
    int n = qn_list_meant(t, sc, selector, cards);
    for (int i = 0; i < n; i++)
        if (t->rules->status(t, cards[i], status) == on) return false;
    return n > 0;
}

static void return_one(qn_table *t, qn_frame *f, int card, int how)
{
    int owner = t->game.card[card].owner;
    qn_emit_note(t, how & 255, owner, card, QN_NONE, 0);
    qn_move(t, card, how >> 8, owner, QN_TOP);
}

int qn_return_each(qn_table *t, qn_frame *f, int selector, int zone, int note)
{
    return qn_do_each(t, f, selector, return_one, zone << 8 | note);
}

// ---- What a game does not have ------------------------------------------------------------------

int qn_no_units(const qn_table *t, const qn_card *card, int mask) { return 0; }
int qn_no_pile(const qn_table *t, int seat, int pile, int mask) { return 0; }
int qn_no_test(const qn_table *t, const qn_scope *sc, int row, int operand) { return 0; }
int qn_no_role(const qn_table *t, const qn_scope *sc, int role) { return QN_NONE; }
void qn_no_happening(qn_table *t, const qn_event *ev) {}
void qn_no_hidden_pile(qn_table *t, int seat, uint64_t *dice) {}
bool qn_may_be_any(const qn_table *t, int card, int def) { return true; }
