// Entries during a game.
#include <stdio.h>

#include "quintet/version.h"
#include "server/room.h"

enum { MOST_UNDONE = 200 };   // each undo deals the game again

static void choice_was_made(qs_room *r)
{
    if (r->offer.what != QS_REMATCH) qs_clear_offer(r);
}

static bool take_choice(qs_room *r, const qs_entry *e)
{
    int option = qs_chosen(e->number), of = (int)(e->number >> QS_OPTION_BITS);
    if (!qs_in_play(r) || option >= QN_MAX_OPTIONS || !qh_may_answer(r->table, e->seat)) return false;
    if (of && of != qh_options(r->table, e->seat)) return false;
    return qh_choose(r->table, e->seat, option);
}

// Every stored choice was legal when it was made. If one is illegal now, the rules or cards have changed since. What
// happened after it is then unknown, so the game stops instead of guessing.
void qs_stop_of_other_rules(qs_room *r)
{
    r->stuck = true;
    r->phase = QS_OVER;
    qs_clear_offer(r);
    qn_text why = { r->problem, 0, sizeof r->problem, false, NULL };
    qn_text_clear(&why);
    qs_put_reply(r->version[0] ? QS_SAY_OTHER_VERSION : QS_SAY_OTHER_RULES,
                 &(qn_fault_slots){ .word = r->version, .other = QN_VERSION }, &why);
}

bool qs_apply_choice(qs_room *r, const qs_entry *e)
{
    if (e->seat < 0 || e->number < 0 || r->stuck) return false;
    if (take_choice(r, e)) {
        choice_was_made(r);
        return true;
    }
    qs_stop_of_other_rules(r);
    return false;
}

static bool go_back(qs_room *r, uint32_t step)
{
    if (step >= r->table->at || r->undone >= MOST_UNDONE || !qh_seek(r->table, step)) return false;
    qh_forget_beyond(r->table);
    r->undone++;
    return true;
}

bool qs_apply_back_to(qs_room *r, const qs_entry *e)
{
    if (!qs_in_play(r) || e->seat < 0) return false;
    uint32_t step = qh_undo_step(r->table, e->seat);
    return step != QH_NO_STEP && step == e->number && go_back(r, step);
}

static bool gives_up(qs_room *r, int seat)
{
    if (!qs_in_play(r) || seat < 0 || seat >= r->seats || !qh_concede(r->table, seat)) return false;
    choice_was_made(r);
    return true;
}

bool qs_apply_concede(qs_room *r, const qs_entry *e) { return gives_up(r, e->seat); }

bool qs_apply_flag(qs_room *r, const qs_entry *e)
{
    int seat = (int)e->number;
    if (!qs_in_play(r) || r->bank <= 0 || seat < 0 || seat >= r->seats) return false;
    return qs_time_left(r, seat, r->at) <= 0 && gives_up(r, seat);
}

int64_t qs_claim_from(const qs_room *r, int seat)
{
    enum { DAY = 86400000 };
    bool waits = qs_in_play(r) || (r->phase == QS_BETWEEN && !r->seat[seat].ready);
    const qs_seat *s = &r->seat[seat];
    if (!waits || !s->away || s->stand_in || r->bank >= DAY) return 0;
    return s->away + (s->was_away < QS_GRACE ? QS_GRACE - s->was_away : 0);
}

bool qs_is_gone(const qs_room *r, int seat)
{
    int64_t from = qs_claim_from(r, seat);
    return from && r->at >= from;
}

// Between two games a missing player is not waited for: the next game begins, and can be claimed in turn.
bool qs_apply_claim(qs_room *r, const qs_entry *e)
{
    int gone = (int)e->number;
    if (e->seat < 0 || gone < 0 || gone >= r->seats || gone == e->seat) return false;
    int64_t from = qs_claim_from(r, gone);
    if (!from || r->at < from) return false;
    if (qs_in_play(r)) return gives_up(r, gone);
    qs_seat_is_ready(r, gone);
    return true;
}

// ---- Offers of a seat to the others ---------------------------------------------------------------

const char *const qs_offer_words[QS_OFFERS] = { "undo", "draw", "rematch", "computer" };

uint32_t qs_last_choice(const qs_room *r, int seat)
{
    const qh_table *w = r->table;
    for (uint32_t i = w ? w->posed : 0; i > 0; i--) {
        const qh_step *s = &qh_steps(w)[i - 1];
        if (s->seat == seat && !s->forced && !qn_step_is_event((qn_step){ .of = s->of })) return i - 1;
    }
    return QH_NO_STEP;
}

static bool is_agreed(const qs_room *r)
{
    unsigned others = qs_persons(r) & ~(1u << r->offer.by);
    for (int i = 0; i < r->seats; i++)   // seats that a computer plays, or will play, need not agree
        if (r->seat[i].stand_in || (r->offer.what == QS_COMPUTER && qs_is_gone(r, i))) others &= ~(1u << i);
    return (others & ~r->offer.yes) == 0;
}

// A computer's choices for a person are stored as the person's own. In tournaments and matches nobody can be replaced.
static bool somebody_is_gone(const qs_room *r)
{
    bool gone = false;
    for (int i = 0; i < r->seats; i++) gone |= qs_is_gone(r, i);
    return gone && !r->of_cup[0] && !r->match;
}

static void carry_out(qs_room *r)
{
    qs_offer o = r->offer;
    qs_clear_offer(r);
    switch (o.what) {
    case QS_UNDO: go_back(r, o.step); break;
    case QS_DRAW:
        r->agreed = true;
        r->phase = QS_OVER;
        break;
    case QS_COMPUTER:
        for (int i = 0; i < r->seats; i++) r->seat[i].stand_in |= qs_is_gone(r, i);
        break;
    case QS_REMATCH:
        r->phase = QS_SEATING;
        r->stuck = false;
        r->problem[0] = 0;
        for (int i = 0; i < r->seats; i++) qs_not_ready(&r->seat[i]);
        break;
    }
}

bool qs_apply_offer(qs_room *r, const qs_entry *e)
{
    if (e->seat < 0 || e->number < 0 || e->number >= QS_OFFERS || r->offer.by >= 0) return false;
    qs_offer o = { .what = (int)e->number, .by = e->seat, .at = r->at };
    if (r->of_cup[0] && o.what != QS_UNDO) return false;   // a round has one game, and it counts
    if (r->match && o.what == QS_DRAW) return false;       // a match has draws only by the rules
    if (r->phase != (o.what == QS_REMATCH ? QS_OVER : QS_PLAYING)) return false;
    if (o.what == QS_UNDO && (o.step = qs_last_choice(r, e->seat)) == QH_NO_STEP) return false;
    if (o.what == QS_COMPUTER && !somebody_is_gone(r)) return false;
    r->offer = o;
    if (is_agreed(r)) carry_out(r);
    return true;
}

// In a game of several days an offer has no short limit: a draw stands until the next choice, a rematch while anybody
// is there.
int64_t qs_offer_until(const qs_room *r)
{
    enum { DAY = 86400000 };
    return r->offer.by >= 0 && r->offer.what == QS_UNDO && r->bank < DAY ? r->offer.at + QS_ANSWER_TIME : 0;
}

bool qs_apply_answer(qs_room *r, const qs_entry *e)
{
    int64_t until = qs_offer_until(r);
    if (e->seat < 0) {   // nobody has answered
        if (until && r->at >= until) qs_clear_offer(r);
        return until != 0;
    }
    if (r->offer.by < 0 || r->offer.by == e->seat) return false;
    if (!e->number) {
        qs_clear_offer(r);
        return true;
    }
    r->offer.yes |= 1u << e->seat;
    if (is_agreed(r)) carry_out(r);
    return true;
}
