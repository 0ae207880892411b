// Plays answers out in several worlds and compares the tables before and after (outcome.h).
#include "host/outcome.h"

#include "host/outcome_lasting.h"
#include "host/outcome_words.h"

enum { MORE_WORLDS = 8 };   // extra worlds, if the first ones agree but need not
enum { MOST_ANSWERS = 64, ROWS = QN_SEAT_NUMBERS, STATS = QN_CARD_NUMBERS, MOVES = QN_CARD_MOVES };

// ---- Playing on until everything is resolved ---------------------------------------------------------

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

// The first answer of one of the kinds in this list.
static int first_of_kind(const qn_table *t, uint32_t kind)
{
    uint8_t first[QN_MAX_OPTIONS];
    uint32_t n = 0;
    for (int i = 0; i < t->n_options; i++)
        if (!i || t->option[i].verb != t->option[i - 1].verb) first[n++] = (uint8_t)i;
    assert(n > 0 && "a question has answers");
    return first[kind % n];
}

// From many answers, pick the first, the last and some between: answers of one kind are adjacent, and there are few
// worlds. The extra worlds pick any answer, or the first of any kind.
static int another_answer(const qn_table *t, int world)
{
    int n = t->n_options;
    assert(n > 0 && "a question has answers");
    if (world < QH_WORLDS) return n > QH_WORLDS ? world * (n - 1) / (QH_WORLDS - 1) : world % n;
    uint32_t mixed = ((uint32_t)world * 2654435761u ^ (uint32_t)t->game.stamp * 2246822519u) >> 9;
    return world & 1 ? (int)(mixed % (uint32_t)n) : first_of_kind(t, mixed);
}

typedef struct course {   // how an answer was played out
    int open;             // what the result depends on
    int most;             // the most answers at any choice
} course;

// Other seats pass if they can; so does the seat where a pass is the usual answer. A forced choice gets a different
// answer in each world.
static int answer_in(const qn_table *t, int asked, int seat, int world, course *w)
{
    int out = way_out(t);
    if (asked != seat && t->game.question.hide_pass & QN_FORCED)
        w->open |= QH_THEIR_CHOICE;   // with hidden cards
    if (t->n_options == 1) return 0;
    if (out != QN_NONE && (asked != seat || row_now(t)->how & (QN_WINDOW | QN_ENOUGH))) return out;
    w->open |= asked == seat ? QH_YOUR_CHOICE : QH_THEIR_CHOICE;
    if (t->n_options > w->most) w->most = t->n_options;
    return another_answer(t, world);
}

static void play_on(qn_table *t, int seat, int world, course *w, const bool *ended)
{
    for (int i = 0; i < MOST_ANSWERS && !is_settled(t) && !*ended; i++) {
        int asked = qn_asked(t);
        if (!qn_choices(t, asked) || !qn_choose(t, asked, answer_in(t, asked, seat, world, w))) break;
    }
    if (!is_settled(t)) w->open |= QH_TOO_FAR;
}

// ---- Comparing ----------------------------------------------------------------------------------------

typedef struct comparison {   // of one answer, over all worlds so far
    const qn_table *t;        // the table before the answer
    int seat, worlds;
    course way;   // all courses together
    qn_option option;
    int won, lost;
    int16_t number_before[QN_MAX_PLAYERS][ROWS];
    int16_t stat_before[QN_MAX_CARDS][STATS];   // QN_NOT_SHOWN: it has no such number, before or after
    int16_t number[QN_MAX_PLAYERS][ROWS][2];    // least and greatest value after, where visible
    uint16_t number_in[QN_MAX_PLAYERS][ROWS];   // the worlds where it is visible, one bit each
    int16_t stat[QN_MAX_CARDS][STATS][2];
    uint16_t state_in[QN_MAX_CARDS][STATS];   // the worlds in which the card is in that state
    uint8_t named[QN_MAX_CARDS];              // the move it made, plus one
    uint16_t named_in[QN_MAX_CARDS];          // in which worlds
    uint8_t counted[MOVES][QN_MAX_PLAYERS][2];
    uint16_t vain_in;   // the worlds in which the log says that nothing happens
    uint32_t besides;   // the card that was played also makes this move
    qh_lasting lasting;
    uint8_t told[QN_MAX_CARDS];   // in this world: the note that says why the card moves
    uint8_t left[QN_MAX_CARDS];   // and the row of its loss, plus one; it may be back by now
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

static bool is_answered_with(const comparison *c, int card)
{
    const qn_answer_row *row = qn_answer_row_of(c->t->rules->prompts, c->option.verb);
    return (row->a == QN_IS_CARD && c->option.a == card) || (row->b == QN_IS_CARD && c->option.b == card);
}

static uint16_t bit_of_world(const comparison *c) { return (uint16_t)(1u << c->worlds); }

// Notes say why a card moves, and that a text does nothing.
static void hear_why(void *listener, const qn_table *t, const qn_note *note)
{
    comparison *c = listener;
    const qn_phrase *said = &t->rules->notes[note->kind];
    if (said->idle || (said->remark && is_answered_with(c, note->a))) c->vain_in |= bit_of_world(c);
    const qn_card_move *rows = t->rules->screen->prospects.moves;
    for (const qn_card_move *m = rows; m->say; m++) {
        if (m->told != note->kind || note->a >= t->game.n_cards) continue;
        c->told[note->a] = note->kind;
        if (is_loss(m) && m->from >> qn_kind_of_zone(c->t, note->a) & 1)
            c->left[note->a] = (uint8_t)(m - rows + 1);
    }
}

static void forget_causes(comparison *c)
{
    memset(c->told, 0, sizeof c->told);
    memset(c->left, 0, sizeof c->left);
}

static void listen_in(comparison *c, qn_table *world)
{
    forget_causes(c);
    world->tell = hear_why;
    world->listener = c;
}

static void compare_stats(comparison *c, const qn_table *after, int card)
{
    const qn_card_number *rows = c->t->rules->screen->prospects.stats;
    for (int r = 0; rows[r].name; r++) {
        bool both = shows_stat(c->t, c->seat, card, &rows[r]) && shows_stat(after, c->seat, card, &rows[r]);
        if (!c->worlds) c->stat_before[card][r] = both ? stat_of(c->t, card, &rows[r]) : QN_NOT_SHOWN;
        if (!both) c->stat_before[card][r] = QN_NOT_SHOWN;
        if (!both) continue;
        int now = stat_of(after, card, &rows[r]);
        keep_bounds(c->stat[card][r], now, !c->worlds);
        if (rows[r].say && now) c->state_in[card][r] |= bit_of_world(c);
    }
}

static void compare_card(comparison *c, const qn_table *after, int card,
                         uint8_t counts[MOVES][QN_MAX_PLAYERS])
{
    const qn_prospects *p = &c->t->rules->screen->prospects;
    int from = c->t->game.card[card].zone, to = after->game.card[card].zone;
    compare_stats(c, after, card);
    const qn_card_move *m = from == to
        ? NULL
        : find_move(p->moves, qn_zone_kind(from), qn_zone_kind(to), c->told[card]);
    if (c->left[card] && (!m || !is_loss(m))) m = &p->moves[c->left[card] - 1];   // lost, and back again
    if (!m || !*m->say) return;
    int row = (int)(m - p->moves), whose = m->how & QN_WON ? qn_zone_seat(to) : qn_zone_seat(from);
    if (m->how & QN_NAMED && (!c->named[card] || c->named[card] == row + 1)) {
        c->named[card] = (uint8_t)(row + 1);
        c->named_in[card] |= bit_of_world(c);
    } else if (!(m->how & QN_NAMED)) {
        if (is_answered_with(c, card)) c->besides |= 1u << row;
        else counts[row][whose]++;
    }
}

// A face that the seat did not know has been revealed. The result depends on the place where it was.
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

// Also counts what the next turn does by itself before anybody has a question.
static void see_who_wins(comparison *c, const qn_table *in_the_end)
{
    c->lost += has_lost(in_the_end, c->seat);
    c->won += in_the_end->game.over && in_the_end->game.place[c->seat] == 1;
}

// A number that is hidden in one world may be visible in others.
static void compare_players(comparison *c, const qn_table *after)
{
    const qn_seat_number *rows = c->t->rules->screen->prospects.seats;
    for (int s = 0; s < c->t->game.players; s++)
        for (int r = 0; rows[r].name; r++) {
            int now = rows[r].of(after, s);
            if (!c->worlds) c->number_before[s][r] = (int16_t)rows[r].of(c->t, s);
            if (now == QN_NOT_SHOWN) continue;
            keep_bounds(c->number[s][r], now, !c->number_in[s][r]);
            c->number_in[s][r] |= bit_of_world(c);
        }
}

static void compare(comparison *c, const qn_table *after, course by)
{
    uint8_t counts[MOVES][QN_MAX_PLAYERS] = { 0 };
    c->way.open |= by.open;
    if (by.most > c->way.most) c->way.most = by.most;
    compare_players(c, after);
    for (int card = 0; card < c->t->game.n_cards; card++) {
        compare_card(c, after, card, counts);
        c->way.open |= hidden_source(c, after, card);
    }
    qh_keep_lasting(&c->lasting, c->worlds, c->t, after);
    for (int m = 0; m < MOVES; m++)
        for (int s = 0; s < c->t->game.players; s++) {
            if (!c->worlds || counts[m][s] < c->counted[m][s][0]) c->counted[m][s][0] = counts[m][s];
            if (!c->worlds || counts[m][s] > c->counted[m][s][1]) c->counted[m][s][1] = counts[m][s];
        }
    c->worlds++;
}

// ---- Collecting the changes ---------------------------------------------------------------------------

static void add_moves(const comparison *c, qh_outcome *o)
{
    const qn_card_move *rows = c->t->rules->screen->prospects.moves;
    for (int m = 0; rows[m].say; m++)   // "destroyed" comes before the move that follows from it
        for (int card = 0; card < c->t->game.n_cards; card++)
            if (c->named[card] == m + 1)
                qh_add_change(o,
                              (qh_change){ .what = QH_CARD_MOVE,
                                           .row = (uint8_t)m,
                                           .card = (uint8_t)card,
                                           .seat = c->t->game.card[card].controller,
                                           .in = c->named_in[card],
                                           .low = c->named_in[card] == o->all,
                                           .high = 1 });
    for (int m = 0; rows[m].say; m++)
        for (int s = 0; s < c->t->game.players; s++)
            if (c->counted[m][s][1])
                qh_add_change(o,
                              (qh_change){ .what = QH_CARD_MOVE,
                                           .row = (uint8_t)m,
                                           .card = QN_NONE,
                                           .seat = (uint8_t)s,
                                           .besides = s == c->seat && c->besides >> m & 1,
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

// A card that was paid with needs no other change mentioned.
static bool is_never_said(const comparison *c, int card, int row)
{
    const char *say = c->t->rules->screen->prospects.stats[row].say;
    return say && !*say && !c->stat_before[card][row];
}

// The worlds in which a state differs from before.
static uint16_t worlds_of_change(const comparison *c, const qh_outcome *o, int card, int row)
{
    uint16_t in = c->state_in[card][row];
    return c->t->rules->screen->prospects.stats[row].say && c->stat_before[card][row] ? o->all & ~in : in;
}

static void add_numbers(const comparison *c, qh_outcome *o)
{
    const qn_prospects *p = &c->t->rules->screen->prospects;
    // With two players the opponent comes first: only a few of many fit on a line.
    bool two = c->t->game.players == 2;
    for (int r = 0; p->seats[r].name; r++)   // the most important number of every player, then the next
        for (int i = two; i < c->t->game.players + two; i++) {
            int s = (c->seat + i) % c->t->game.players;
            qh_change change = {
                .what = QH_SEAT_NUMBER, .row = (uint8_t)r, .card = QN_NONE, .seat = (uint8_t)s
            };
            change.in = c->number_in[s][r];
            if (c->number_before[s][r] != QN_NOT_SHOWN && change.in)
                add_number(o, change, c->number_before[s][r], c->number[s][r]);
        }
    for (int card = 0; card < c->t->game.n_cards; card++)
        for (int r = 0; p->stats[r].name; r++) {
            if (c->stat_before[card][r] == QN_NOT_SHOWN || is_never_said(c, card, r)) continue;
            qh_change change = { .what = QH_CARD_NUMBER,
                                 .row = (uint8_t)r,
                                 .card = (uint8_t)card,
                                 .seat = c->t->game.card[card].controller,
                                 .in = worlds_of_change(c, o, card, r) };
            add_number(o, change, c->stat_before[card][r], c->stat[card][r]);
        }
}

bool qh_varies(const qh_outcome *o)
{
    for (int i = 0; i < o->n; i++)
        if (!qh_is_sure(o, &o->change[i])) return true;
    return false;
}

// Is a change good (1), bad (-1) or neither (0) for the player it affects?
static int good_for_its_player(const qn_prospects *p, const qh_change *c)
{
    int way = c->high > c->before || c->low > c->before ? 1 : -1;
    if (c->what == QH_SEAT_NUMBER) return way * p->seats[c->row].good;
    if (c->what == QH_CARD_NUMBER) return way * p->stats[c->row].good;
    if (c->what == QH_LASTS) return 0;
    int how = p->moves[c->row].how;
    return how & QN_WON ? 1 : how & QN_LOST ? -1 : 0;
}

// Does the seat lose something of its own for nothing? The card that is played and its costs do not count, nor does
// damage that heals when the next turn begins.
static bool only_loses(const comparison *c, const qh_outcome *o)
{
    const qn_prospects *p = &c->t->rules->screen->prospects;
    bool lost = false;
    for (int i = 0; i < o->n; i++) {
        const qh_change *change = &o->change[i];
        int good = good_for_its_player(p, change) * (change->seat == c->seat ? 1 : -1);
        if (good >= 0 && change->what == QH_CARD_NUMBER && p->stats[change->row].mends) continue;
        if (good > 0 || change->what == QH_LASTS || !qh_is_sure(o, change)) return false;
        lost |= good < 0 && change->what == QH_CARD_MOVE && change->card != QN_NONE
            && change->card != o->with;
    }
    return lost;
}

// Does the text that was paid for do nothing? The log says so only in that case.
static bool is_in_vain(const comparison *c, const qh_outcome *o)
{
    const qn_prospects *p = &c->t->rules->screen->prospects;
    for (int i = 0; i < o->n; i++) {
        const qh_change *change = &o->change[i];
        bool price = change->seat == c->seat && change->what != QH_LASTS
            && good_for_its_player(p, change) <= 0;
        if (!price || !qh_is_sure(o, change)) return false;
    }
    return o->n && c->worlds && c->vain_in == o->all;
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

// A share of the worlds: none, all or some.
static uint8_t share_of_worlds(const comparison *c, int n)
{
    return (uint8_t)(n && n == c->worlds ? QH_WORLDS : n < QH_WORLDS ? n : QH_WORLDS - 1);
}

static void conclude(const comparison *c, qh_outcome *o)
{
    const qn_answer_row *row = qn_answer_row_of(c->t->rules->prompts, c->option.verb);
    o->n = 0;
    o->more = false;
    o->untried = c->way.most > c->worlds;
    o->all = (uint16_t)((1u << c->worlds) - 1);
    o->with = row->a == QN_IS_CARD ? c->option.a : QN_NONE;
    o->verb = c->option.verb;
    o->won = share_of_worlds(c, c->won);
    o->lost = share_of_worlds(c, c->lost);
    add_moves(c, o);
    add_numbers(c, o);
    qh_add_lasting(&c->lasting, c->t, o);
    o->open = (uint8_t)c->way.open;
    if (!o->open && qh_varies(o)) o->open = QH_DICE;
    o->grade = (uint8_t)grade_of(c, o);
    o->vain = is_in_vain(c, o);
}

// ---- All answers --------------------------------------------------------------------------------------

typedef struct watch {   // over one world
    comparison *c;
    course way;
    bool ended;
} watch;

// A turn or round that begins belongs to its player. One that ends belongs to no player and is part of the answer's
// result.
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
    compare(w->c, t, w->way);
}

// [world] is a table redealt for the seat.
static void play_out(comparison *c, const qn_table *world, int k, int number, qn_table *work)
{
    bool together = c->t->game.question.asked & ~(1 << c->seat);
    watch w = { .c = c, .way.open = together ? QH_THEIR_CHOICE : 0 };
    qn_clone(work, world);
    listen_in(c, work);
    work->tell = hear_until_end;
    work->listener = &w;
    qn_choices(work, c->seat);
    if (qn_choose(work, c->seat, number)) {
        play_on(work, c->seat, k, &w.way, &w.ended);
        if (!w.ended) compare(c, work, w.way);
        see_who_wins(c, work);
    }
    work->tell = NULL;   // the listener's memory ends with this call
    work->listener = NULL;
}

// If several seats answer at once, treat all of them as unanswered: the seat may not know who has answered.
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

static bool loses_card(const comparison *c, const qh_outcome *o)
{
    const qn_card_move *moves = c->t->rules->screen->prospects.moves;
    for (int i = 0; i < o->n; i++)
        if (o->change[i].what == QH_CARD_MOVE && is_loss(&moves[o->change[i].row]) && o->change[i].low)
            return true;
    return false;
}

// Is the answer expected to change something? Then the outcome says if it does not.
static bool is_expected(const comparison *c)
{
    const qn_idle_answer *row = c->t->rules->screen->prospects.idle;
    while (row->say && row->verb != c->option.verb) row++;
    return row->say;
}

// The result depends on choices or hidden cards, but was the same in all worlds so far: who wins, which card is lost,
// everything that is reported, or that nothing changes. It may be chance.
static bool may_be_chance(const comparison *c, const qh_outcome *o)
{
    bool ends = c->worlds && (c->won == c->worlds || c->lost == c->worlds);
    bool still = !o->n && is_expected(c);
    return c->way.open & ~QH_TOO_FAR && (ends || still || (o->n && !qh_varies(o)) || loses_card(c, o));
}

void qh_outcome_of(const qn_table *t, int seat, int number, qh_outcome *out, qn_table *world, qn_table *work)
{
    comparison c = { .t = t, .seat = seat, .option = t->option[number] };
    for (int k = 0; k < QH_WORLDS; k++) {
        enter_world(t, seat, k, world);
        play_out(&c, world, k, number, work);
    }
    conclude(&c, out);
    for (int k = QH_WORLDS; k < QH_WORLDS + MORE_WORLDS && may_be_chance(&c, out); k++) {
        enter_world(t, seat, k, world);
        play_out(&c, world, k, number, work);
        conclude(&c, out);
    }
}

int qh_ahead(const qn_table *t, int seat, int number, qn_table *world)
{
    course w = { 0 };
    enter_world(t, seat, 0, world);
    qn_choices(world, seat);
    if (!qn_choose(world, seat, number)) return 0;
    for (int i = 0; i < MOST_ANSWERS && !is_settled(world) && qn_asked(world) != seat; i++) {
        int asked = qn_asked(world);
        if (!qn_choices(world, asked)) return 0;
        int answer = answer_in(world, asked, seat, 0, &w);
        if (w.open || !qn_choose(world, asked, answer)) return 0;   // another seat decides
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
        for (int k = 0; have == n && k < n; k++) find_change(&out[k], out, &first)->shared = QH_NOT_SAID;
    }
}

// If every answer loses something, mark none: there is no better answer.
static void compare_grades(qh_outcome *out, int n)
{
    int gives = 0;
    for (int i = 0; i < n; i++) gives += out[i].grade == QH_GRADE_GIVE;
    for (int i = 0; gives == n && i < n; i++) out[i].grade = QH_GRADE_NONE;
}

// The result of the chain itself is shown for a pass. For other answers, cards that are still lost are shown: otherwise
// the answer would seem to save them.
static void say_of_chain(const qn_table *t, bool passes, qh_outcome *o)
{
    const qn_card_move *moves = t->rules->screen->prospects.moves;
    for (int k = 0; k < o->n; k++) {
        qh_change *c = &o->change[k];
        if (passes) c->shared = 0;
        else if (c->shared && c->what == QH_CARD_MOVE && is_loss(&moves[c->row])
                 && !(moves[c->row].how & QN_SAID_LAST))
            c->shared = QH_SAID_LAST;
    }
}

int qh_outcomes(const qn_table *t, int seat, qh_outcome *out, qn_table *world, qn_table *work)
{
    for (int i = 0; i < t->n_options; i++) qh_outcome_of(t, seat, i, &out[i], world, work);
    mark_shared(out, t->n_options);
    bool resolves = row_now(t)->how & QN_WINDOW && t->game.n_links;
    for (int i = 0; i < t->n_options && resolves; i++)
        say_of_chain(t, qn_is_exit(t->rules->prompts, t->option[i].verb), &out[i]);
    compare_grades(out, t->n_options);
    return t->n_options;
}

// ---- The chain ----------------------------------------------------------------------------------------

typedef struct following {   // follows a chain in one world, from its newest link down
    watch w;                 // its comparison is NULL for links that were there too early
    comparison *of;          // one per link
    qn_table *before;        // the table when the followed link was the newest
    int links, at;           // number of links compared; the followed link, -1: all have resolved
} following;

static void turn_to_link(following *f, const qn_table *t, int link)
{
    f->at = link;
    f->w.way = (course){ 0 };
    f->w.c = link >= 0 && link < f->links ? &f->of[link] : NULL;
    if (!f->w.c) return;
    qn_clone(f->before, t);
    f->w.c->t = f->before;
    forget_causes(f->w.c);
}

static void hear_link(void *listener, const qn_table *t, const qn_note *note)
{
    following *f = listener;
    if (f->w.c) hear_until_end(&f->w, t, note);
}

static void end_link(following *f, const qn_table *t)
{
    if (!f->w.c) return;
    if (!f->w.ended) compare(f->w.c, t, f->w.way);
    see_who_wins(f->w.c, t);
}

// Links added meanwhile count as part of the followed link.
static void hear_resolved(void *listener, const qn_table *t)
{
    following *f = listener;
    if (f->w.ended || t->game.n_links - 1 != f->at) return;
    end_link(f, t);
    turn_to_link(f, t, f->at - 1);
}

// Links resolve one after the other, often without a question in between. A turn that begins is not part of any link.
static void follow_chain(following *f, int seat, int k, qn_table *world)
{
    f->w.ended = false;
    turn_to_link(f, world, world->game.n_links - 1);
    world->tell = hear_link;
    world->resolved = hear_resolved;
    world->listener = f;
    for (int i = 0; i < MOST_ANSWERS * QH_LINKS && f->at >= 0 && !world->game.over && !f->w.ended; i++) {
        int asked = qn_asked(world);
        if (!qn_choices(world, asked)
            || !qn_choose(world, asked, answer_in(world, asked, seat, k, &f->w.way)))
            break;
    }
    world->tell = NULL;   // the listener's memory ends with this call
    world->resolved = NULL;
    world->listener = NULL;
    if (f->at < 0) return;
    if (!world->game.over) f->w.way.open |= QH_TOO_FAR;
    end_link(f, world);
}

int qh_chain_outcomes(const qn_table *t, int seat, qh_outcome *out, qn_table *world, qn_table *work)
{
    comparison c[QH_LINKS];
    int links = t->game.n_links < QH_LINKS ? t->game.n_links : QH_LINKS;
    memset(c, 0, sizeof c);
    for (int i = 0; i < links; i++) c[i].seat = seat;
    following f = { .of = c, .before = work, .links = links };
    for (int k = 0; k < QH_WORLDS; k++) {
        enter_world(t, seat, k, world);
        follow_chain(&f, seat, k, world);
    }
    for (int i = 0; i < links; i++) {
        c[i].t = t;
        conclude(&c[i], &out[i]);
    }
    return links;
}
