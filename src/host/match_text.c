// A match as text, so that it can be continued elsewhere or later (match.h). Each line is one event; games and decks
// are links, as in records:
//
//     quintet match 1
//     game elestrals 0.1.0
//     registered elestrals~0.1.0~2…     the decks, seed and switches at the start
//     counted elestrals~0.1.0~2…        a finished game with its decks
//     decks elestrals~0.1.0~2…          the current decks, while cards are exchanged
//     done p1
//     time                              time was called in the next game, the last one
//     playing elestrals~0.1.0~2…        the game at the table
//
// Lines that start with # are comments. A program that saves a match with the players' own cards puts their source
// there.
#include "host/match.h"
#include "lang/deck.h"

// ---- Writing ----------------------------------------------------------------------------------------

// Writes the decks of a match as a game without steps.
static bool put_decks(const qh_table *w, const char *word, const qn_deck *decks, qn_record *r, qn_table *work,
                      qn_text *out, qn_text *why)
{
    qn_record_start(r, w->rules, w->pool, decks, w->players, w->match->seed);
    r->switches = w->match->round.switches;
    qn_putf(out, "%s ", word);
    if (!qn_record_seal(r, w->rules, w->pool, work, why)
        || !qn_write_link(r, w->rules, w->pool, work, out, why))
        return false;
    qn_put(out, "\n");
    return true;
}

static bool put_exchange(const qh_table *w, qn_record *r, qn_table *work, qn_text *out, qn_text *why)
{
    const qn_match *m = &w->match->round;
    if (!put_decks(w, "decks", m->current, r, work, out, why)) return false;
    for (int s = 0; s < w->players; s++)
        if (!w->bot[s] && !(m->exchanging >> s & 1)) qn_putf(out, "done p%d\n", s + 1);
    return true;
}

bool qh_write_match(const qh_table *w, qn_record *r, qn_table *work, qn_text *out, qn_text *why)
{
    const qh_match *m = w->match;
    qn_putf(out, QH_MATCH_HEADING "\ngame %s %s\n", w->rules->name, QN_VERSION);
    if (!put_decks(w, "registered", m->round.registered, r, work, out, why)) return false;
    for (int i = 0; i < m->round.n_games; i++) {
        if (m->round.time_called && !m->playing && i == m->round.n_games - 1) qn_put(out, "time\n");
        qn_putf(out, "counted %s\n", qh_match_text(m, m->ended[i].link));
    }
    if (!m->playing && m->round.stage != QN_MATCH_OVER) return put_exchange(w, r, work, out, why);
    if (!m->playing) return true;
    qn_put(out, m->round.time_called ? "time\nplaying " : "playing ");
    if (!qh_record(w, w->n_steps, r, work, why) || !qn_write_link(r, w->rules, w->pool, work, out, why))
        return false;
    qn_put(out, "\n");
    return true;
}

// ---- Reading ----------------------------------------------------------------------------------------

typedef struct reader {
    qh_table *w;
    qn_record *r;
    qn_table *work;
    qn_text *why;
    int line;
} reader;

static bool fail(const reader *in, int fault)
{
    if (!in->why->used) qn_fault(in->why, &qn_faults_of_all[fault], &(qn_fault_slots){ .n = in->line });
    return false;
}

static bool read_link(reader *in, const char *at, const char *end)
{
    const qh_table *w = in->w;
    qn_source link = { "match", at, (size_t)(end - at) };
    memset(in->r, 0, sizeof *in->r);
    in->r->switches = qn_usual_switches(w->rules, false);
    return qn_read_link(&link, w->rules, w->pool, in->work, in->r, in->why)
        && qn_replay(in->r, w->rules, w->pool, in->work, in->why);
}

static bool read_registered(reader *in)
{
    qh_table *w = in->w;
    if (w->match) return fail(in, QN_FAULT_MATCH_DECKS_TWICE);
    if (!qh_seat_players(w, in->r->players)) return fail(in, QN_FAULT_MATCH_NO_MEMORY);
    w->seed = in->r->seed;
    w->switches = in->r->switches;
    memcpy(w->deck, in->r->deck, sizeof w->deck[0] * (size_t)w->players);
    return qh_start_match(w, in->why);
}

// Does the record belong to the game that was dealt? Only its steps may differ.
static bool is_dealt(const reader *in)
{
    const qh_table *w = in->w;
    const qn_record *r = in->r;
    int picker = r->starter_picker ? r->starter_picker - 1 : QN_NONE;
    return r->seed == w->seed && r->players == w->players && picker == w->starter_picker && !r->given[0]
        && memcmp(r->deck, w->deck, sizeof w->deck[0] * (size_t)w->players) == 0;
}

// A game shows what was exchanged before it: the Side Deck is the rest of the cards.
static void put_rest_aside(const qn_deck *all, int side, qn_deck *deck)
{
    int16_t left[QN_MAX_DEFS] = { 0 };
    for (int s = 0; s < QN_DECK_SECTIONS; s++) {
        for (int i = 0; i < all->n[s]; i++) left[all->def[s][i]]++;
        for (int i = 0; i < deck->n[s]; i++) left[deck->def[s][i]]--;
    }
    for (int def = 1; def < QN_MAX_DEFS; def++)
        if (left[def] > 0) qn_deck_add(deck, side, def, left[def]);
}

static bool change_decks(reader *in, bool played)
{
    qh_table *w = in->w;
    qn_match *m = &w->match->round;
    for (int s = 0; s < w->players; s++) {
        if (!(m->exchanging >> s & 1)) continue;
        qn_deck next = in->r->deck[s];
        if (played) put_rest_aside(&m->current[s], w->rules->match->side_section, &next);
        if (!qn_match_change_deck(m, w->rules, w->pool, s, &next, in->why)) return false;
        if (played) qn_match_done(m, s);
    }
    return true;
}

static bool read_game(reader *in, bool counted)
{
    qh_table *w = in->w;
    if (!w->match) return fail(in, QN_FAULT_MATCH_NO_DECKS_YET);
    if (!w->match->playing && !(change_decks(in, true) && qh_deal_next(w, in->why)))
        return fail(in, QN_FAULT_MATCH_NOT_NOW);
    if (!is_dealt(in)) return fail(in, QN_FAULT_MATCH_OTHER_GAME);
    if (!qh_take_record(w, in->r, in->why)) return false;
    return !counted || qh_count_game(w, in->r, in->work) || fail(in, QN_FAULT_MATCH_NOT_OVER);
}

static bool read_done(reader *in, const char *at, const char *end)
{
    qh_table *w = in->w;
    int seat = end - at == 2 && at[0] == 'p' ? at[1] - '1' : -1;
    return (w->match && qn_match_done(&w->match->round, seat)) || fail(in, QN_FAULT_MATCH_NO_EXCHANGE);
}

static bool read_time(reader *in)
{
    qh_table *w = in->w;
    if (!w->match || !w->match->round.switches.time_limit || w->match->round.stage == QN_MATCH_OVER)
        return fail(in, QN_FAULT_MATCH_NO_CLOCK);
    w->match->round.time_called = 1;
    return true;
}

static bool is_word(const char **at, const char *end, const char *word)
{
    size_t n = strlen(word);
    if ((size_t)(end - *at) <= n || memcmp(*at, word, n) != 0 || (*at)[n] != ' ') return false;
    *at += n + 1;
    return true;
}

static bool read_line(reader *in, const char *at, const char *end)
{
    if (in->line <= 2 || at == end || *at == '#') return true;   // the heading and the game were read earlier
    if (end - at == 4 && memcmp(at, "time", 4) == 0) return read_time(in);
    if (is_word(&at, end, "done")) return read_done(in, at, end);
    if (is_word(&at, end, "registered")) return read_link(in, at, end) && read_registered(in);
    if (is_word(&at, end, "counted")) return read_link(in, at, end) && read_game(in, true);
    if (is_word(&at, end, "playing")) return read_link(in, at, end) && read_game(in, false);
    if (!in->w->match || in->w->match->playing || !is_word(&at, end, "decks"))
        return fail(in, QN_FAULT_MATCH_EXPECTED);
    return read_link(in, at, end) && change_decks(in, false);
}

bool qh_is_match(const qn_source *src)
{
    size_t n = strlen(QH_MATCH_HEADING);
    return src->size > n && memcmp(src->text, QH_MATCH_HEADING, n) == 0
        && (src->text[n] == '\n' || src->text[n] == '\r');
}

bool qh_read_match(qh_table *w, const qn_source *src, qn_record *r, qn_table *work, qn_text *why)
{
    reader in = { w, r, work, why, 0 };
    const char *at = src->text, *end = at + src->size;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at)), *next = stop ? stop + 1 : end;
        if (!stop) stop = end;
        while (stop > at && (stop[-1] == '\r' || stop[-1] == ' ')) stop--;
        in.line++;
        if (!read_line(&in, at, stop)) return false;
        at = next;
    }
    return w->match || fail(&in, QN_FAULT_MATCH_DECKS_MISSING);
}
