// Saving a game while it is played (keep.h).
#include "cli/keep.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ROOM = 4 << 20 };   // room for the longest record

struct qn_keep {
    qh_table *s;
    const char *path;
    int file;
    qn_record *r;      // the game as chosen
    qn_table *t;       // and its table
    uint32_t n_past;   // steps of the session in them
    qn_table *m;       // the game as the record replays it: after the steps in [sealed]
    qn_step *sealed;   // those steps
    uint32_t n_sealed;
    char *text;        // the intended contents of the file
    size_t *end;       // the end of each step in the text; [0]: of the head
    uint64_t *check;   // checksum of the lines up to there
    size_t state;      // where the state starts in the text
    size_t written;    // bytes of the text in the file, without the state
    bool current;      // the state in the file matches the text
    bool failing;      // writing has failed and was reported
    bool too_long;
};

static void let_go(qn_keep *k)
{
    if (k->file >= 0) close(k->file);
    free(k->r);
    free(k->t);
    free(k->m);
    free(k->sealed);
    free(k->text);
    free(k->end);
    free(k->check);
    free(k);
}

static qn_keep *make_room(qh_table *s, const char *path)
{
    qn_keep *k = calloc(1, sizeof *k);
    signal(SIGXFSZ, SIG_IGN);   // a file that cannot grow is an error to report, not a reason to end
    if (!k) return NULL;
    *k = (qn_keep){ .s = s,
                    .path = path,
                    .file = -1,
                    .r = calloc(1, sizeof *k->r),
                    .t = calloc(1, sizeof *k->t),
                    .m = calloc(1, sizeof *k->m),
                    .sealed = calloc(QN_MAX_STEPS, sizeof *k->sealed),
                    .text = calloc(1, ROOM),
                    .end = calloc(QN_MAX_STEPS + 1, sizeof *k->end),
                    .check = calloc(QN_MAX_STEPS + 1, sizeof *k->check) };
    if (k->r && k->t && k->m && k->sealed && k->text && k->end && k->check) return k;
    let_go(k);
    qn_complain(QN_EXIT_INTERNAL, SAYS_NO_MEMORY_TO_KEEP, NULL);
    return NULL;
}

// ---- The text ---------------------------------------------------------------------------------

static void put_state(qn_keep *k)
{
    QN_TEXT(state, QN_STATE_BYTES + 1);
    uint32_t all = k->r->n_steps;
    k->r->n_steps = k->n_sealed;
    k->r->hash = qn_hash(k->m);
    k->r->over = k->m->game.over != 0;
    qn_write_state(k->r, k->check[k->n_sealed], &state);
    k->r->n_steps = all;
    memcpy(k->text + k->state, state.at, QN_STATE_BYTES);
    k->current = false;
}

static bool put_head(qn_keep *k)
{
    QN_TEXT(why, 4096);
    qn_text text = { k->text, 0, ROOM, false };
    if (!qh_begin_record(k->s, k->r, k->t, &why)
        || !qn_replay_start(k->r, k->s->rules, k->s->pool, k->m, &why)) {
        qn_complain(QN_EXIT_INTERNAL, SAYS_GAME_CANNOT_BE_KEPT, &(qn_slots){ .why = why.at });
        return false;
    }
    qn_write_head(k->r, k->s->rules, k->s->pool, k->m, &text, &k->state);
    k->end[0] = text.used;
    k->check[0] = qn_check_text(QN_CHECK_START, k->text, k->state);
    k->check[0] = qn_check_text(k->check[0], k->text + k->state + QN_STATE_BYTES,
                                text.used - k->state - QN_STATE_BYTES);
    put_state(k);
    return true;
}

// Goes back to the first [n] steps.
static void unseal(qn_keep *k, uint32_t n)
{
    QN_TEXT(ignored, 4096);
    qn_replay_start(k->r, k->s->rules, k->s->pool, k->m, &ignored);
    for (uint32_t i = 0; i < n; i++) qn_take_recorded(k->m, k->sealed[i]);
    k->n_sealed = n;
    put_state(k);
}

static bool seal_next(qn_keep *k)
{
    uint32_t n = k->n_sealed;
    qn_text text = { k->text, k->end[n], ROOM, false };
    QN_TEXT(words, 256);
    QN_TEXT(why, 4096);
    if (k->r->step[n].number < k->m->n_options) qn_say_step(k->m, k->r->step[n], &words);
    if (!qn_seal_step(k->r, n, k->m, &why)) return false;
    qn_write_step(k->r->step[n], words.at, &text);
    k->sealed[n] = k->r->step[n];
    k->end[n + 1] = text.used;
    k->check[n + 1] = qn_check_text(k->check[n], k->text + k->end[n], text.used - k->end[n]);
    k->n_sealed++;
    return !text.full;
}

// A record lists secret answers by seat, so a new answer may go before one that is already there.
static uint32_t steps_that_stay(const qn_keep *k)
{
    uint32_t n = 0;
    while (n < k->n_sealed && n < k->r->n_steps && k->sealed[n].number == k->r->step[n].number
           && qn_step_is_event(k->sealed[n]) == qn_step_is_event(k->r->step[n]))
        n++;
    return n;
}

// ---- The file ---------------------------------------------------------------------------------

static bool write_state(qn_keep *k)
{
    k->current = qn_write_all(k->file, k->text + k->state, QN_STATE_BYTES, (int64_t)k->state);
    return k->current;
}

// Removes undone steps from the file, after the state has recorded that they are gone.
static bool shorten(qn_keep *k)
{
    size_t end = k->end[k->n_sealed];
    if (k->written <= end) return true;
    if (!write_state(k) || ftruncate(k->file, (off_t)end) != 0) return false;
    k->written = end;
    return true;
}

static bool lengthen(qn_keep *k)
{
    size_t end = k->end[k->n_sealed];
    if (!qn_write_all(k->file, k->text + k->written, end - k->written, (int64_t)k->written)) return false;
    k->written = end;
    return k->current || write_state(k);
}

static void write_out(qn_keep *k)
{
    bool ok = shorten(k) && lengthen(k);
    if (!ok && !k->failing)
        qn_complain(0, SAYS_KEEP_FAILS, &(qn_slots){ .file = k->path, .error = strerror(errno) });
    if (ok && k->failing) qn_complain(0, SAYS_KEEP_IS_WELL, &(qn_slots){ .file = k->path });
    k->failing = !ok;
}

// ---- Following the game -------------------------------------------------------------------------

static void note(qn_keep *k)
{
    QN_TEXT(why, 4096);
    if (k->s->n_steps < k->n_past) {   // undone: start again, which is fast
        qh_begin_record(k->s, k->r, k->t, &why);
        k->n_past = 0;
    }
    for (; k->n_past < k->s->n_steps && !k->too_long; k->n_past++)
        k->too_long = !qh_record_step(k->s, k->n_past, k->r, k->t);
}

static void follow(void *keeper)
{
    qn_keep *k = keeper;
    bool was_too_long = k->too_long;
    note(k);
    uint32_t stay = steps_that_stay(k);
    if (stay == k->n_sealed && stay == k->r->n_steps && k->current) return;
    if (stay < k->n_sealed) {
        unseal(k, stay);
        if (k->file >= 0) write_out(k);
    }
    while (k->n_sealed < k->r->n_steps && !k->too_long) k->too_long = !seal_next(k);
    if (k->too_long && !was_too_long)
        qn_complain(0, SAYS_KEEP_TOO_LONG, &(qn_slots){ .file = k->path, .n = k->n_sealed });
    put_state(k);
    if (k->file >= 0) write_out(k);
}

// ---- Beginning and end --------------------------------------------------------------------------

static void listen(qn_keep *k)
{
    char farewell[QN_PATH + 128];
    k->s->changed = follow;
    k->s->keeper = k;
    qn_text said = { farewell, 0, sizeof farewell, false, NULL };
    qn_put_talk(SAYS_KEEP_GO_ON, &(qn_slots){ .file = k->path }, &said);
    qn_say_on_interrupt(farewell);
}

static qn_keep *open_text(qh_table *s, const char *path)
{
    qn_keep *k = make_room(s, path);
    if (k && put_head(k)) {
        follow(k);
        return k;
    }
    if (k) let_go(k);
    return NULL;
}

qn_keep *qn_keep_in_new(qh_table *s, const char *path)
{
    qn_keep *k = open_text(s, path);
    if (!k) return NULL;
    k->file = qn_create_file(path);
    if (k->file >= 0 && flock(k->file, LOCK_EX | LOCK_NB) == 0 && shorten(k) && lengthen(k)) {
        listen(k);
        return k;
    }
    if (k->file >= 0) {
        qn_complain(QN_EXIT_WRITE, SAYS_CANNOT_WRITE, &(qn_slots){ .file = path, .error = strerror(errno) });
        unlink(path);   // safe: this call created it
    }
    let_go(k);
    return NULL;
}

// Does the file begin with exactly this text? An unfinished line may follow.
static bool holds_text(qn_keep *k)
{
    size_t size = k->end[k->n_sealed];
    struct stat st;
    char *there = malloc(size);
    bool same = there && fstat(k->file, &st) == 0 && S_ISREG(st.st_mode)
        && pread(k->file, there, size, 0) == (ssize_t)size && memcmp(there, k->text, size) == 0;
    free(there);
    if (same) k->written = (size_t)st.st_size;
    k->current = same;
    return same;
}

qn_keep *qn_keep_in_old(qh_table *s, const char *path)
{
    qn_keep *k = open_text(s, path);
    if (!k) return NULL;
    k->file = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC);
    bool opened = k->file >= 0;
    if (opened && flock(k->file, LOCK_EX | LOCK_NB) != 0)
        qn_complain(QN_EXIT_WRITE, SAYS_KEEP_IS_WRITTEN, &(qn_slots){ .file = path });
    else if (opened && !holds_text(k))
        qn_complain(QN_EXIT_WRITE, SAYS_KEEP_WAS_EDITED, &(qn_slots){ .file = path });
    else if (opened && shorten(k)) {
        listen(k);
        return k;
    } else
        qn_complain(QN_EXIT_WRITE, SAYS_CANNOT_WRITE, &(qn_slots){ .file = path, .error = strerror(errno) });
    let_go(k);
    return NULL;
}

static void print_link(const qh_table *s)
{
    QN_TEXT(why, 4096);
    qn_table *work = calloc(1, sizeof *work);
    qn_record *r = qn_record_of(s, s->n_steps, work);
    char *bytes = calloc(1, QN_LINK_BYTES);
    qn_text link = { bytes, 0, QN_LINK_BYTES, false };
    if (r && bytes && qn_write_link(r, s->rules, s->pool, work, &link, &why))
        qn_talk(stderr, SAYS_KEEP_AS_LINK, &(qn_slots){ .link = bytes });
    free(bytes);
    free(work);
    free(r);
}

int qn_keep_end(qn_keep *k)
{
    if (!k) return QN_EXIT_YES;
    k->s->changed = NULL;
    k->s->keeper = NULL;
    qn_say_on_interrupt("");
    write_out(k);
    bool lost = k->failing || k->too_long;
    if (close(k->file) != 0 && !lost) {
        qn_complain(0, SAYS_CANNOT_WRITE, &(qn_slots){ .file = k->path, .error = strerror(errno) });
        lost = true;
    }
    k->file = -1;
    if (lost) {
        qn_complain(0, SAYS_KEEP_IS_NOT_WHOLE, &(qn_slots){ .file = k->path });
        print_link(k->s);
    }
    let_go(k);
    return lost ? QN_EXIT_WRITE : QN_EXIT_YES;
}
