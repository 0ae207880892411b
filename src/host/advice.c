// Advice for a seat (advice.h). Searches in slices until the budget of playouts is spent, then explains the best answer
// by playing it and the next best one out and comparing the logs.
#include "host/advice.h"
#include "kernel/english.h"

qh_thought *qh_begin_thought(const qh_table *w, int seat, uint32_t playouts, bool by_score)
{
    size_t bytes = qn_search_bytes(playouts), head = (sizeof(qh_thought) + 63) / 64 * 64;
    if (!qh_may_answer(w, seat)) return NULL;
    qh_thought *thought = qh_get(&w->memory, head + bytes);
    if (!thought) return NULL;
    *thought = (qh_thought){
        .memory = w->memory, .bytes = head + bytes, .posed = w->posed, .playouts = playouts, .seat = seat
    };
    thought->critic = qn_choose_critic(w->mind, !by_score);
    uint64_t dice = qn_dice_from(
        w->posed);   // must not depend on the seed or on who has answered: the advice would reveal it
    thought->search = qn_search_begin((char *)thought + head, bytes, &w->table, seat, &thought->critic,
                                      playouts, &dice);
    if (thought->search) return thought;
    qh_end_thought(thought);
    return NULL;
}

bool qh_still_asked(const qh_thought *thought, const qh_table *w)
{
    return thought->posed == w->posed && qh_may_answer(w, thought->seat);
}

enum { EARLY = 4, FEWEST = 4 };   // quarter of the budget; playouts of each answer by then

// Playouts of each answer in the early part: as many as in the end, unless that takes more than half of what is left.
static uint32_t early_tries(qh_thought *thought)
{
    qn_prospect p[QN_MAX_OPTIONS];
    int n = qn_search_prospects(thought->search, p);
    uint32_t each = thought->playouts / 3 / (uint32_t)(n ? n : 1);
    return each < FEWEST ? FEWEST : each < QH_TRIED ? each : QH_TRIED;
}

// An answer with a low prior of the network would never be tried, or found too late: the best answer would rank above
// answers that are expected to win more. So every answer is tried early, and an answer that does better than expected
// gets a share of the rest.
bool qh_think_on(qh_thought *thought, uint32_t playouts)
{
    uint32_t early = thought->playouts / EARLY, done = qn_search_done(thought->search);
    bool more = true;
    if (done < early) {
        uint32_t now = playouts < early - done ? playouts : early - done;
        more = qn_search_think(thought->search, now);
        playouts -= now;
        if (qn_search_done(thought->search) >= early)
            qn_search_try_all(thought->search, early_tries(thought));
    }
    if (more) more = qn_search_think(thought->search, playouts);
    thought->done = !more;
    return more;
}

void qh_end_thought(qh_thought *thought)
{
    if (!thought) return;
    qh_memory memory = thought->memory;
    qh_release(&memory, thought, thought->bytes);
}

// ---- Why --------------------------------------------------------------------------------------------
//
// The best answer and the next best are played out in several worlds, as the search expects play to go. The log line
// that appears often after one and rarely after the other is what is gained or lost.

enum { COURSES = 12, LINES = 96, OWN_LINES = 3 };   // the first lines show the answer itself

typedef struct heard {
    int seat, answer, course, told;
    int n;
    struct {
        uint32_t hash;
        uint8_t times[2], last;   // after each of the two answers; the last course that logged it
        char say[QH_REASON];
    } line[LINES];
} heard;

static uint32_t hash_of(const char *s)
{
    uint32_t h = 2166136261u;
    for (; *s; s++) h = (h ^ (uint8_t)*s) * 16777619u;
    return h;
}

static void hear(void *listener, const qn_table *t, const qn_note *note)
{
    heard *h = listener;
    QN_TEXT(said, QH_REASON);
    const qn_phrase *row = &t->rules->notes[note->kind];
    if (row->tells >= QN_TELLS_PERIOD || row->idle) return;   // not a reason to do anything
    qn_say_note(t, h->seat, note, &said);
    if (!said.used || (h->told++ < OWN_LINES && note->who == h->seat)) return;
    uint32_t hash = hash_of(said.at);
    int i = 0;
    while (i < h->n && h->line[i].hash != hash) i++;
    if (i == LINES) return;
    if (i == h->n) {
        h->line[h->n++].hash = hash;
        memset(h->line[i].times, 0, sizeof h->line[i].times);
        h->line[i].last = 0;
        memcpy(h->line[i].say, said.at, said.used + 1);
    }
    if (h->line[i].last == h->course) return;
    h->line[i].last = (uint8_t)h->course;
    h->line[i].times[h->answer]++;
}

// The line logged more often after this answer than after the other, if the difference is large enough.
static void take_line(const heard *h, int answer, char out[QH_REASON])
{
    int best = COURSES / 3, found = -1;
    for (int i = 0; i < h->n; i++) {
        int more = h->line[i].times[answer] - h->line[i].times[!answer];
        if (more <= best) continue;
        best = more;
        found = i;
    }
    out[0] = 0;
    if (found >= 0) memcpy(out, h->line[found].say, QH_REASON);
}

void qh_explain(qh_thought *thought, int one, int other, qh_reasons *out)
{
    heard *h = qh_get(&thought->memory, sizeof *h);
    out->gains[0] = out->loses[0] = 0;
    if (!h) return;
    h->seat = thought->seat;
    h->n = h->course = 0;
    for (h->answer = 0; h->answer < 2; h->answer++)
        for (int k = 0; k < COURSES; k++) {
            h->course++;
            h->told = 0;
            qn_search_follow(thought->search, h->answer ? other : one, hear, h);
        }
    take_line(h, 0, out->gains);
    take_line(h, 1, out->loses);
    qh_release(&thought->memory, h, sizeof *h);
}

void qh_say_reason(const qh_reasons *why, int wins_more, qn_text *out)
{
    if (why->gains[0]) qn_put_piece_words(QN_SAY_THEN_LIKELY, why->gains, out);
    if (why->gains[0] && why->loses[0]) qn_put_char(out, ' ');
    if (why->loses[0]) qn_put_piece_words(QN_SAY_OTHERWISE_LIKELY, why->loses, out);
    if (why->gains[0] || why->loses[0]) return;
    if (wins_more > 0) qn_put_piece_n(QN_SAY_WINS_MORE, wins_more, out);
    else qn_put_piece(QN_SAY_AS_GOOD, out);
}

void qh_advise(qh_thought *thought, qh_advice *out)
{
    qn_prospect p[QN_MAX_OPTIONS];
    if (thought->done) {
        qn_search_try_all(thought->search, QH_TRIED);
        qn_search_try_rivals(thought->search);
    }
    int n = qn_search_prospects(thought->search, p);
    while (n > 1 && !p[n - 1].visits) n--;   // nothing is known about these
    *out = (qh_advice){ .n = n < QH_ADVISED ? n : QH_ADVISED };
    memcpy(out->best, p, sizeof p[0] * (size_t)out->n);
    if (thought->done && n > 1) qh_explain(thought, p[0].number, p[1].number, &out->why);
}
