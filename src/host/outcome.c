// Playing answers out, and comparing what they lead to (outcome.h).
#include "host/outcome.h"

#include "host/outcome_lasting.h"

enum { MOST_ANSWERS = 64, ROWS = QN_SEAT_NUMBERS, STATS = QN_CARD_NUMBERS, MOVES = QN_CARD_MOVES };

// ---- Playing on until it is settled ------------------------------------------------------------------

static const qn_question_row *row_now(const qn_table *t)
{
    return qn_question_row_of(t->rules->prompts, t->game.question.kind);
}

static bool is_settled(const qn_table *t)
{
    int how = row_now(t)->how;
    return t->game.over || (how & QN_IDLE && !(how & QN_WINDOW && (t->game.n_links || t->game.n_pending)));
}

static int way_out(const qn_table *t)
{
    for (int i = 0; i < t->n_options; i++)
        if (qn_is_exit(t->rules->prompts, t->option[i].verb)) return i;
    return QN_NONE;
}

// Of many answers the first, the last and some between: those of one kind stand together, and the worlds are few.
static int another_answer(int world, int n)
{
    return n > QH_WORLDS ? world * (n - 1) / (QH_WORLDS - 1) : world % n;
}

// Others pass if they can, the seat where passing is the usual answer; what must be chosen is another answer in each
// world.
static int answer_in(const qn_table *t, int asked, int seat, int world, int *open)
{
    int out = way_out(t);
    if (asked != seat && t->game.question.hide_pass & QN_FORCED)
        *open |= QH_THEIR_CHOICE;   // from hidden cards
    if (t->n_options == 1) return 0;
    if (out != QN_NONE && (asked != seat || row_now(t)->how & (QN_WINDOW | QN_ENOUGH))) return out;
    *open |= asked == seat ? QH_YOUR_CHOICE : QH_THEIR_CHOICE;
    return another_answer(world, t->n_options);
}

static void play_on(qn_table *t, int seat, int world, int *open, const bool *ended)
{
    for (int i = 0; i < MOST_ANSWERS && !is_settled(t) && !*ended; i++) {
        int asked = qn_asked(t);
        if (!qn_choices(t, asked) || !qn_choose(t, asked, answer_in(t, asked, seat, world, open))) break;
    }
    if (!is_settled(t)) *open |= QH_TOO_FAR;
}

// ---- Comparing ----------------------------------------------------------------------------------------

typedef struct comparison {   // of one answer, over the worlds so far
    const qn_table *t;        // the table before
    int seat, worlds, open;
    qn_option option;
    int won, lost;
    int16_t number_before[QN_MAX_PLAYERS][ROWS];
    int16_t stat_before[QN_MAX_CARDS][STATS];   // QN_NOT_SHOWN: it shows none, before or after
    int16_t number[QN_MAX_PLAYERS][ROWS][2];    // least and most after
    int16_t stat[QN_MAX_CARDS][STATS][2];
    uint8_t named[QN_MAX_CARDS];   // the move it made, and one
    uint8_t times[QN_MAX_CARDS];   // in how many worlds
    uint8_t counted[MOVES][QN_MAX_PLAYERS][2];
    qh_lasting lasting;
    uint8_t told[QN_MAX_CARDS];   // in this world: the note that says why it moves
    uint8_t left[QN_MAX_CARDS];   // … and the row by which it was lost, and one, though it may be back by now
} comparison;

static bool shows_stat(const qn_table *t, int seat, int card, const qn_card_number *row)
{
    return row->zones >> qn_kind_of_zone(t, card) & 1 && qn_face(t, card, seat)
        && !(t->rules->face_down && t->rules->face_down(t, card));
}

static int16_t stat_of(const qn_table *t, int card, const qn_card_number *row)
{
    return (int16_t)(row->say ? t->rules->status(t, card, row->stat) : t->rules->stat(t, card, row->stat));
}

static void keep_bounds(int16_t range[2], int n, bool first)
{
    if (first || n < range[0]) range[0] = (int16_t)n;
    if (first || n > range[1]) range[1] = (int16_t)n;
}

static const qn_card_move *find_move(const qn_card_move *rows, int from, int to, int told)
{
    for (; rows->say; rows++)
        if (rows->from >> from & 1 && rows->to >> to & 1 && (!rows->told || rows->told == told)) return rows;
    return NULL;
}

static bool is_loss(const qn_card_move *m) { return m->how & QN_NAMED && m->how & QN_LOST; }

// Why a card moves is in what is told of it.
static void hear_why(void *listener, const qn_table *t, const qn_note *note)
{
    comparison *c = listener;
    const qn_card_move *rows = t->rules->screen->prospects.moves;
    for (const qn_card_move *m = rows; m->say; m++) {
        if (m->told != note->kind || note->a >= t->game.n_cards) continue;
        c->told[note->a] = note->kind;
        if (is_loss(m) && m->from >> qn_kind_of_zone(c->t, note->a) & 1)
            c->left[note->a] = (uint8_t)(m - rows + 1);
    }
}

static void listen_in(comparison *c, qn_table *world)
{
    memset(c->told, 0, sizeof c->told);
    memset(c->left, 0, sizeof c->left);
    world->tell = hear_why;
    world->listener = c;
}

static bool is_answered_with(const comparison *c, int card)
{
    const qn_answer_row *row = qn_answer_row_of(c->t->rules->prompts, c->option.verb);
    return (row->a == QN_IS_CARD && c->option.a == card) || (row->b == QN_IS_CARD && c->option.b == card);
}

static void compare_card(comparison *c, const qn_table *after, int card,
                         uint8_t counts[MOVES][QN_MAX_PLAYERS])
{
    const qn_prospects *p = &c->t->rules->screen->prospects;
    int from = c->t->game.card[card].zone, to = after->game.card[card].zone;
    for (int r = 0; p->stats[r].name; r++) {
        const qn_card_number *row = &p->stats[r];
        bool both = shows_stat(c->t, c->seat, card, row) && shows_stat(after, c->seat, card, row);
        if (!c->worlds) c->stat_before[card][r] = both ? stat_of(c->t, card, row) : QN_NOT_SHOWN;
        if (both) keep_bounds(c->stat[card][r], stat_of(after, card, row), !c->worlds);
        else c->stat_before[card][r] = QN_NOT_SHOWN;
    }
    const qn_card_move *m = from == to
        ? NULL
        : find_move(p->moves, qn_zone_kind(from), qn_zone_kind(to), c->told[card]);
    if (c->left[card] && (!m || !is_loss(m))) m = &p->moves[c->left[card] - 1];   // it was lost, and is back
    if (!m || !*m->say) return;
    int row = (int)(m - p->moves), whose = m->how & QN_WON ? qn_zone_seat(to) : qn_zone_seat(from);
    if (m->how & QN_NAMED && (!c->named[card] || c->named[card] == row + 1)) {
        c->named[card] = (uint8_t)(row + 1);
        c->times[card]++;
    } else if (!(m->how & QN_NAMED) && !is_answered_with(c, card)) counts[row][whose]++;
}

// A face the seat did not know before has come to light: where it was is what the result depends on.
static int hidden_source(const comparison *c, const qn_table *after, int card)
{
    if (qn_face(c->t, card, c->seat) || !qn_face(after, card, c->seat)) return 0;
    const qn_zone_row *z = qn_zone_row_of(c->t, card);
    int holder = qn_zone_seat(c->t->game.card[card].zone);
    bool hand = c->t->rules->seen_by_holder >> qn_kind_of_zone(c->t, card) & 1;
    if (z && z->how & QN_PLACED) return QH_FACE_DOWN;
    return hand && holder != c->seat ? QH_THEIR_HAND : QH_DECK;
}

static bool has_lost(const qn_table *t, int seat)
{
    if (t->game.over) return t->game.place[seat] > 1;
    return !(t->game.in_game >> seat & 1);
}

// Also by what the next turn does by itself before anybody is asked.
static void see_who_wins(comparison *c, const qn_table *in_the_end)
{
    c->lost += has_lost(in_the_end, c->seat);
    c->won += in_the_end->game.over && in_the_end->game.place[c->seat] == 1;
}

static void compare(comparison *c, const qn_table *after, int open)
{
    const qn_prospects *p = &c->t->rules->screen->prospects;
    uint8_t counts[MOVES][QN_MAX_PLAYERS] = { 0 };
    c->open |= open;
    for (int s = 0; s < c->t->game.players; s++)
        for (int r = 0; p->seats[r].name; r++) {
            int now = p->seats[r].of(after, s);
            if (!c->worlds) c->number_before[s][r] = (int16_t)p->seats[r].of(c->t, s);
            if (now == QN_NOT_SHOWN) c->number_before[s][r] = QN_NOT_SHOWN;
            keep_bounds(c->number[s][r], now, !c->worlds);
        }
    for (int card = 0; card < c->t->game.n_cards; card++) {
        compare_card(c, after, card, counts);
        c->open |= hidden_source(c, after, card);
    }
    qh_keep_lasting(&c->lasting, c->t, after);
    for (int m = 0; m < MOVES; m++)
        for (int s = 0; s < c->t->game.players; s++) {
            if (!c->worlds || counts[m][s] < c->counted[m][s][0]) c->counted[m][s][0] = counts[m][s];
            if (!c->worlds || counts[m][s] > c->counted[m][s][1]) c->counted[m][s][1] = counts[m][s];
        }
    c->worlds++;
}

// ---- What came of it ----------------------------------------------------------------------------------

static void add_moves(const comparison *c, qh_outcome *o)
{
    const qn_card_move *rows = c->t->rules->screen->prospects.moves;
    for (int card = 0; card < c->t->game.n_cards; card++)
        if (c->named[card])
            qh_add_change(o,
                          (qh_change){ .what = QH_CARD_MOVE,
                                       .row = (uint8_t)(c->named[card] - 1),
                                       .card = (uint8_t)card,
                                       .seat = c->t->game.card[card].controller,
                                       .low = c->times[card] == c->worlds,
                                       .high = 1 });
    for (int m = 0; rows[m].say; m++)
        for (int s = 0; s < c->t->game.players; s++)
            if (c->counted[m][s][1])
                qh_add_change(o,
                              (qh_change){ .what = QH_CARD_MOVE,
                                           .row = (uint8_t)m,
                                           .card = QN_NONE,
                                           .seat = (uint8_t)s,
                                           .low = c->counted[m][s][0],
                                           .high = c->counted[m][s][1] });
}

static void add_number(qh_outcome *o, qh_change change, int before, const int16_t after[2])
{
    change.before = (int16_t)before;
    change.low = after[0];
    change.high = after[1];
    if (after[0] != before || after[1] != before) qh_add_change(o, change);
}

static void add_numbers(const comparison *c, qh_outcome *o)
{
    const qn_prospects *p = &c->t->rules->screen->prospects;
    bool two = c->t->game.players == 2;      // then the other one first; of many few fit on a line
    for (int r = 0; p->seats[r].name; r++)   // the number that matters most, of everybody, before the next
        for (int i = two; i < c->t->game.players + two; i++) {
            int s = (c->seat + i) % c->t->game.players;
            qh_change change = {
                .what = QH_SEAT_NUMBER, .row = (uint8_t)r, .card = QN_NONE, .seat = (uint8_t)s
            };
            if (c->number_before[s][r] != QN_NOT_SHOWN)
                add_number(o, change, c->number_before[s][r], c->number[s][r]);
        }
    for (int card = 0; card < c->t->game.n_cards; card++)
        for (int r = 0; p->stats[r].name; r++) {
            if (c->stat_before[card][r] == QN_NOT_SHOWN) continue;
            qh_change change = { .what = QH_CARD_NUMBER,
                                 .row = (uint8_t)r,
                                 .card = (uint8_t)card,
                                 .seat = c->t->game.card[card].controller };
            add_number(o, change, c->stat_before[card][r], c->stat[card][r]);
        }
}

bool qh_varies(const qh_outcome *o)
{
    for (int i = 0; i < o->n; i++)
        if (o->change[i].low != o->change[i].high) return true;
    return false;
}

// How a change is for the player it happens to: 1 good, -1 bad, 0 neither.
static int good_for_its_player(const qn_prospects *p, const qh_change *c)
{
    int way = c->high > c->before || c->low > c->before ? 1 : -1;
    if (c->what == QH_SEAT_NUMBER) return way * p->seats[c->row].good;
    if (c->what == QH_CARD_NUMBER) return way * p->stats[c->row].good;
    if (c->what == QH_LASTS) return 0;
    int how = p->moves[c->row].how;
    return how & QN_WON ? 1 : how & QN_LOST ? -1 : 0;
}

// The card that is answered with, and what it costs, is no loss; something of the seat's own must be gone for nothing.
static bool only_loses(const comparison *c, const qh_outcome *o)
{
    const qn_prospects *p = &c->t->rules->screen->prospects;
    bool lost = false;
    for (int i = 0; i < o->n; i++) {
        const qh_change *change = &o->change[i];
        int good = good_for_its_player(p, change) * (change->seat == c->seat ? 1 : -1);
        if (good > 0 || change->what == QH_LASTS || change->low != change->high) return false;
        lost |= good < 0 && change->what == QH_CARD_MOVE && change->card != QN_NONE
            && change->card != o->with;
    }
    return lost;
}

static int grade_of(const comparison *c, const qh_outcome *o)
{
    const qn_rules *rules = c->t->rules;
    if (!c->worlds) return QH_GRADE_NONE;
    if (c->lost == c->worlds) return QH_GRADE_LOSE;
    if (rules->pointless && rules->pointless(c->t, c->option)) return QH_GRADE_IDLE;
    if (qn_is_exit(rules->prompts, c->option.verb)) return QH_GRADE_NONE;
    return only_loses(c, o) ? QH_GRADE_GIVE : QH_GRADE_NONE;
}

static void conclude(const comparison *c, qh_outcome *o)
{
    const qn_answer_row *row = qn_answer_row_of(c->t->rules->prompts, c->option.verb);
    o->n = 0;
    o->more = false;
    o->with = row->a == QN_IS_CARD ? c->option.a : QN_NONE;
    o->verb = c->option.verb;
    o->won = (uint8_t)c->won;
    o->lost = (uint8_t)c->lost;
    add_moves(c, o);
    add_numbers(c, o);
    qh_add_lasting(&c->lasting, c->worlds, c->t, o);
    o->open = (uint8_t)c->open;
    if (!o->open && qh_varies(o)) o->open = QH_DICE;
    o->grade = (uint8_t)grade_of(c, o);
}

// ---- All answers --------------------------------------------------------------------------------------

typedef struct watch {   // over one world
    comparison *c;
    int open;
    bool ended;
} watch;

// A turn or a round that begins is somebody's; one that ends is nobody's, and comes of the answer.
bool qh_ends_outcome(const qn_table *t, const qn_note *note)
{
    const qn_prospects *p = &t->rules->screen->prospects;
    bool begins = t->rules->notes[note->kind].tells == QN_TELLS_PERIOD && note->who < t->game.players;
    return begins || (p->end_here && p->end_here(t, note));
}

static void hear_until_end(void *listener, const qn_table *t, const qn_note *note)
{
    watch *w = listener;
    if (w->ended) return;
    hear_why(w->c, t, note);
    if (!qh_ends_outcome(t, note)) return;
    w->ended = true;
    compare(w->c, t, w->open);
}

// [world] is a table redealt for the seat.
static void play_out(comparison *c, const qn_table *world, int k, int number, qn_table *work)
{
    bool together = c->t->game.question.asked & ~(1 << c->seat);
    watch w = { .c = c, .open = together ? QH_THEIR_CHOICE : 0 };
    qn_clone(work, world);
    listen_in(c, work);
    work->tell = hear_until_end;
    work->listener = &w;
    qn_choices(work, c->seat);
    if (qn_choose(work, c->seat, number)) {
        play_on(work, c->seat, k, &w.open, &w.ended);
        if (!w.ended) compare(c, work, w.open);
        see_who_wins(c, work);
    }
    work->tell = NULL;   // who listened is gone with this call
    work->listener = NULL;
}

// Of several who are asked at once nobody has answered yet: whether others have is not the seat's to know.
static void enter_world(const qn_table *t, int seat, int k, qn_table *world)
{
    qn_clone(world, t);
    if (world->game.question.asked & ~(1 << seat)) {
        world->game.question.open = world->game.question.asked;
        memset(world->game.sealed, 0, sizeof world->game.sealed);
    }
    world->tell = NULL;
    world->interactive = true;
    qn_redeal(world, seat, 0x9e3779b9u + (uint64_t)k);
}

void qh_outcome_of(const qn_table *t, int seat, int number, qh_outcome *out, qn_table *world, qn_table *work)
{
    comparison c = { .t = t, .seat = seat, .option = t->option[number] };
    for (int k = 0; k < QH_WORLDS; k++) {
        enter_world(t, seat, k, world);
        play_out(&c, world, k, number, work);
    }
    conclude(&c, out);
}

int qh_ahead(const qn_table *t, int seat, int number, qn_table *world)
{
    int open = 0;
    enter_world(t, seat, 0, world);
    qn_choices(world, seat);
    if (!qn_choose(world, seat, number)) return 0;
    for (int i = 0; i < MOST_ANSWERS && !is_settled(world) && qn_asked(world) != seat; i++) {
        int asked = qn_asked(world);
        if (!qn_choices(world, asked)) return 0;
        int answer = answer_in(world, asked, seat, 0, &open);
        if (open || !qn_choose(world, asked, answer)) return 0;   // it is theirs to decide
    }
    if (is_settled(world) || qn_asked(world) != seat || row_now(world)->how & QN_WINDOW) return 0;
    return qn_choices(world, seat);
}

static qh_change *find_change(qh_outcome *o, const qh_outcome *like, const qh_change *c)
{
    for (int i = 0; i < o->n; i++)
        if (qh_same_change(o, &o->change[i], like, c)) return &o->change[i];
    return NULL;
}

static void mark_shared(qh_outcome *out, int n)
{
    for (int i = 0; i < out->n && n > 1; i++) {
        qh_change first = out->change[i];
        int have = 1;
        while (have < n && find_change(&out[have], out, &first)) have++;
        for (int k = 0; have == n && k < n; k++) find_change(&out[k], out, &first)->shared = true;
    }
}

// Where every answer loses something, none is marked: there is nothing better to do.
static void compare_grades(qh_outcome *out, int n)
{
    int gives = 0;
    for (int i = 0; i < n; i++) gives += out[i].grade == QH_GRADE_GIVE;
    for (int i = 0; gives == n && i < n; i++) out[i].grade = QH_GRADE_NONE;
}

int qh_outcomes(const qn_table *t, int seat, qh_outcome *out, qn_table *world, qn_table *work)
{
    for (int i = 0; i < t->n_options; i++) qh_outcome_of(t, seat, i, &out[i], world, work);
    mark_shared(out, t->n_options);
    bool resolves = row_now(t)->how & QN_WINDOW && t->game.n_links;
    for (int i = 0; i < t->n_options && resolves; i++)   // what a chain does anyway is said of passing
        for (int k = 0; k < out[i].n && qn_is_exit(t->rules->prompts, t->option[i].verb); k++)
            out[i].change[k].shared = false;
    compare_grades(out, t->n_options);
    return t->n_options;
}

// ---- The chain ----------------------------------------------------------------------------------------

// Until the newest link has resolved; what it depends on.
static int resolve_newest(qn_table *t, int seat, int world)
{
    int open = 0, links = t->game.n_links;
    for (int i = 0; i < MOST_ANSWERS && !t->game.over && t->game.n_links >= links; i++) {
        int asked = qn_asked(t);
        if (!qn_choices(t, asked) || !qn_choose(t, asked, answer_in(t, asked, seat, world, &open))) break;
    }
    return t->game.over || t->game.n_links < links ? open : open | QH_TOO_FAR;
}

static void follow_chain(comparison *c, int links, int seat, int k, qn_table *world, qn_table *before)
{
    while (world->game.n_links && !world->game.over) {
        int newest = world->game.n_links - 1;
        qn_clone(before, world);
        if (newest < links) {
            c[newest].t = before;
            listen_in(&c[newest], world);
        }
        int open = resolve_newest(world, seat, k);
        if (newest < links) {
            compare(&c[newest], world, open);
            see_who_wins(&c[newest], world);
        }
        if (open & QH_TOO_FAR) return;
    }
}

int qh_chain_outcomes(const qn_table *t, int seat, qh_outcome *out, qn_table *world, qn_table *work)
{
    comparison c[QH_LINKS];
    int links = t->game.n_links < QH_LINKS ? t->game.n_links : QH_LINKS;
    memset(c, 0, sizeof c);
    for (int i = 0; i < links; i++) c[i].seat = seat;
    for (int k = 0; k < QH_WORLDS; k++) {
        enter_world(t, seat, k, world);
        follow_chain(c, links, seat, k, world, work);
    }
    for (int i = 0; i < links; i++) {
        c[i].t = t;
        conclude(&c[i], &out[i]);
    }
    return links;
}
