// What happens without a message: bots choose, clocks run out, games are dealt, missing seats are noticed, empty rooms
// are dropped. Each of these is an entry that any server may try to write; the store accepts one.
#include <stdlib.h>
#include <string.h>

#include "server/bus.h"
#include "server/server.h"
#include "server/sets.h"
#include "server/thinker.h"

enum {
    REVEAL_TIME = 5000,     // for the seats to reveal their values
    SILENCE = 8000,         // after this, a seat without a connection is away
    LONG_SILENCE = 30000,   // the same for a seat at another server, which may itself be down
    IDLE = 30000,           // after this, an empty room is dropped
    LOOK = 2000,            // how often the store is asked for entries of other servers
    LOOKS = 16,             // the tables of this many buckets at a time
    RETRY = 1000,           // after an error of the store
    TIDY = 30000,           // how often unused memory is returned
    NEVER = 1 << 30
};

int64_t qs_now(const qs_server *s) { return qs_wall_clock() + s->skew; }

// Each table has its own time: it continues from its last entry, at the pace of this server's clock. So if the store's
// clock is set back, no table has to wait for it to catch up.
int64_t qs_room_now(const qs_live *l) { return qs_wall_clock() + l->skew; }

// A pass, or the end of a phase, may be the only option that there was. So each such answer is held back, and every
// answer in a response window. The same applies if others cannot know how many answers there were, such as a payment
// from a hidden pile. Otherwise a quick answer would reveal that there was no choice.
static bool may_hide(const qs_room *r, bool exits)
{
    const qn_question *q = &r->table->table.game.question;
    return exits || r->table->table.hides_count || q->hide_pass & QN_QUIET
        || qn_question_row_of(r->rules->prompts, q->kind)->how & QN_WINDOW;
}

bool qs_is_exit(const qs_room *r, int number)
{
    return qn_is_exit(r->rules->prompts, r->table->table.option[number].verb);
}

// Between half and one and a half times the room's delay, derived from facts that everybody knows: the room and the
// step.
int64_t qs_hold_until(const qs_room *r, bool exits)
{
    if (!r->hold || !may_hide(r, exits)) return 0;
    uint64_t h = 0xcbf29ce484222325u ^ r->table->posed;
    for (const char *c = r->id; *c; c++) h = (h ^ (unsigned char)*c) * 0x100000001b3u;
    h ^= h >> 29;
    return r->asked_at + r->hold / 2 + (int64_t)(h % (uint64_t)(r->hold + 1));
}

// ---- One room -------------------------------------------------------------------------------------

static int64_t earlier(int64_t a, int64_t b) { return !b ? a : !a || b < a ? b : a; }

// How long a bot thinks may depend on what it holds. So all its answers, even forced ones, are given at the next beat
// after the question was asked. Few searches take longer than one beat.
static int64_t next_beat(const qs_room *r, const qn_bot *bot, int64_t at)
{
    enum { QUICK = 200, BEAT = 300, LONG_BEAT = 1500 };
    int64_t beat = qn_bot_playouts(bot) > QUICK ? LONG_BEAT : BEAT;
    return qn_bot_playouts(bot) ? r->asked_at + (at - r->asked_at + beat - 1) / beat * beat : at;
}

static bool has_thought(const qs_live *l) { return l->thought >= 0 && l->thought_n == l->room.n; }

static bool must_think(const qs_live *l, const qn_bot *bot, int seat)
{
    return qn_bot_playouts(bot) && !has_thought(l) && qh_options(l->room.table, seat) > 1;
}

// The seat for which a computer chooses now (its own seat, or that of a missing player), and which bot. QN_NONE: a
// person chooses.
static int seat_of_bot(const qs_room *r, const qn_bot **bot)
{
    if (!qs_in_play(r)) return QN_NONE;
    int seat = qh_bot_seat(r->table);
    if (seat != QN_NONE) {
        *bot = r->table->bot[seat];
        return seat;
    }
    for (int i = 0; i < r->seats; i++)
        if (r->seat[i].stand_in && r->table->table.game.question.open >> i & 1) {
            *bot = &qn_bot_greedy;
            return i;
        }
    return QN_NONE;
}

// If nobody is watching, bots need not wait.
static int64_t bot_due(const qs_live *l)
{
    const qs_room *r = &l->room;
    const qn_bot *bot = NULL;
    int seat = seat_of_bot(r, &bot);
    if (seat == QN_NONE || l->thinking) return 0;
    if (!l->n_clients || must_think(l, bot, seat)) return r->asked_at;
    int64_t hold = qs_hold_until(r, false), at = r->asked_at + r->pace;
    if (hold > at) at = hold;
    if (has_thought(l) && l->thought_at > at) at = l->thought_at;
    return next_beat(r, bot, at);
}

static int64_t deal_due(const qs_room *r)
{
    if (r->phase != QS_MIXING) return 0;
    return qs_begins_at(r) + (qs_all_revealed(r) ? 0 : REVEAL_TIME);
}

// If another server has the seat, it says nothing until some server believes the seat is gone; then it replies at once.
// Each time that happens the next check is later: a player who thinks for an hour is doubted seven times.
static int64_t away_from(const qs_absence *gone)
{
    return gone->since + (gone->elsewhere ? (int64_t)LONG_SILENCE << gone->doubts : SILENCE);
}

// A seat whose presence differs from the list: +seat+1 is here, -(seat+1) is gone; 0: none.
static int wrong_presence(const qs_live *l, int64_t now, int64_t *due)
{
    const qs_room *r = &l->room;
    for (int i = 0; i < r->seats; i++) {
        if (!qs_is_person(r, i)) continue;
        bool here = !l->gone[i].since;
        if (here && r->seat[i].away) return i + 1;
        if (here || r->seat[i].away || (r->phase != QS_PLAYING && r->phase != QS_BETWEEN)) continue;
        if (now >= away_from(&l->gone[i])) return -(i + 1);
        *due = earlier(*due, away_from(&l->gone[i]));
    }
    return 0;
}

void qs_set_due(qs_live *l)
{
    int64_t now = qs_room_now(l), due = 0;
    int seat;
    const qs_room *r = &l->room;
    if (l->stale && !l->loading) due = now + RETRY;
    else if (!qs_is_busy(l) && r->rules) {
        due = earlier(earlier(bot_due(l), deal_due(r)), earlier(qs_next_flag(r, &seat), qs_cup_due(l)));
        due = earlier(due, qs_offer_until(r));
        if (wrong_presence(l, now, &due)) due = now;
    }
    due = earlier(due, qs_booth_due(l, now));
    for (const qs_parked *p = l->parked; p; p = p->next)
        due = earlier(due, p->not_before ? p->not_before : now);
    if (!l->n_clients) due = earlier(due, l->idle_since + IDLE);
    l->due = due ? due : now + NEVER;
}

static void begin_to_think(qs_live *l, int seat, const qn_bot *bot)
{
    qh_table *w = l->room.table;
    qs_thought about = {
        .n = l->room.n, .seat = seat, .bot = *bot, .dice = qn_roll_bits(&w->dice), .set = l->room.brought
    };
    memcpy(about.room, l->room.id, sizeof about.room);
    l->thinking = qs_think(l->server->thinker, &about, &w->table);
    if (l->thinking) qs_share_set(about.set);   // the table may be gone before the search ends
}

// The bot has decided to pass or end a phase, and waits as long as a person would.
static bool waits_to_exit(qs_live *l, int number)
{
    int64_t hold = l->n_clients && qs_is_exit(&l->room, number) ? qs_hold_until(&l->room, true) : 0;
    if (hold <= qs_room_now(l)) return false;
    l->thought = number;
    l->thought_n = l->room.n;
    l->thought_at = hold;
    qs_set_due(l);
    return true;
}

static void bot_chooses(qs_live *l)
{
    qh_table *w = l->room.table;
    const qn_bot *bot = NULL;
    int seat = seat_of_bot(&l->room, &bot), number = 0;
    if (!bot) return;
    if (must_think(l, bot, seat)) {
        begin_to_think(l, seat, bot);
        return;
    }
    if (qh_options(w, seat) > 1)
        number = has_thought(l) ? l->thought : bot->pick(bot, &w->table, seat, &w->dice, NULL);
    if (waits_to_exit(l, number)) return;
    l->thought = -1;
    qs_entry_by_server(
        l,
        (qs_entry){ .kind = QS_E_CHOICE, .seat = seat, .number = qs_choice_of(number, qh_options(w, seat)) });
}

// A search about an earlier question is useless.
static void take_thoughts(qs_server *s)
{
    for (qs_thought *t; (t = qs_take_thought(s->thinker)) != NULL; free(t)) {
        qs_live *l = qs_find_live(s, t->room);
        qs_release_set(t->set);
        if (!l) continue;
        l->thinking = false;
        if (l->room.n == t->n) {
            l->thought = t->number;
            l->thought_n = t->n;
            l->thought_at = qs_room_now(l);
        }
        qs_set_due(l);
    }
}

// The room may be freed by this call.
static void tend_room(qs_live *l, int64_t now)
{
    qs_room *r = &l->room;
    int64_t none = 0;
    int seat = 0, presence;
    if (!l->n_clients && now - l->idle_since >= IDLE && !l->loading && !l->writing) {
        qs_unload(l);
        return;
    }
    l->due = now + RETRY;
    if (l->stale) qs_read_on(l);
    qs_tend_booth(l, now);
    qs_release_parked(l);
    if (qs_is_busy(l) || !r->rules) return;
    if (r->cup) qs_tend_cup(l, now);
    else if (r->of_cup[0] && l->n_clients) qs_wake_cup(l, now);
    if (qs_is_busy(l)) return;
    int64_t flag = qs_next_flag(r, &seat), bot = bot_due(l), deal = deal_due(r);
    if (deal && deal <= now)
        qs_entry_by_server(l,
                           (qs_entry){ .kind = QS_E_DEAL, .seat = -1, .number = qs_cards_number(&l->room) });
    else if (flag && flag <= now)
        qs_entry_by_server(l, (qs_entry){ .kind = QS_E_FLAG, .seat = -1, .number = seat });
    else if (qs_offer_until(r) && qs_offer_until(r) <= now)
        qs_entry_by_server(l, (qs_entry){ .kind = QS_E_ANSWER, .seat = -1 });
    else if (bot && bot <= now && (l->n_clients || r->of_cup[0])) bot_chooses(l);
    else if ((presence = wrong_presence(l, now, &none)) != 0)
        qs_entry_by_server(
            l, (qs_entry){ .kind = presence > 0 ? QS_E_HERE : QS_E_AWAY, .seat = abs(presence) - 1 });
}

// ---- All rooms ------------------------------------------------------------------------------------

static void was_counted(qs_job *job)
{
    for (int i = 0; i < job->n_rooms && job->how == QS_STORED; i++) {
        qs_live *l = qs_find_live(job->self, job->rooms[i]);
        if (l) qs_hear_of(l, job->counts[i]);
    }
}

// Finds what the bus lost, including news of tables without connections here, which a tournament may wait for. Choices
// wait while the store looks, so each look covers only some tables.
static void look(qs_server *s)
{
    int n = 0, first = s->look % LOOKS;
    s->look++;
    for (int i = first; i < QS_ROOM_BUCKETS; i += LOOKS)
        for (qs_live *l = s->bucket[i]; l; l = l->next) n++;
    qs_job *job = n ? qs_new_job(QS_JOB_COUNT) : NULL;
    if (!job) return;
    job->rooms = calloc((size_t)n, sizeof *job->rooms);
    job->counts = calloc((size_t)n, sizeof *job->counts);
    for (int i = first; i < QS_ROOM_BUCKETS && job->rooms && job->counts; i += LOOKS)
        for (qs_live *l = s->bucket[i]; l; l = l->next)
            memcpy(job->rooms[job->n_rooms++], l->room.id, sizeof l->room.id);
    job->done = was_counted;
    job->self = s;
    qs_hand_over(s->keeper, job);
}

static void take_news(qs_server *s)
{
    char room[QS_ID + 1];
    uint32_t n;
    while (s->bus && qs_bus_news(s->bus, room, &n)) {
        qs_live *l = qs_find_live(s, room);
        if (l) qs_hear_of(l, n);
    }
}

void qs_tend(qs_server *s)
{
    int64_t now = qs_wall_clock();
    take_news(s);
    take_thoughts(s);
    if (now >= s->next_look) {
        s->next_look = now + LOOK / LOOKS;
        look(s);
    }
    if (now >= s->next_tidying) {
        s->next_tidying = now + TIDY;
        qs_give_back_holes();
    }
    for (qs_live *l = s->rooms, *next; l; l = next) {
        next = l->next_of_all;
        if (l->due <= now + l->skew) tend_room(l, now + l->skew);
    }
}
