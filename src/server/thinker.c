#include "server/thinker.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cli/players.h"

enum { MOST_GAMES = 16 };

typedef struct mind {   // of one game: its network (for the game's own cards only) and search memory
    const qn_rules *rules;
    bool brought;
    qn_mind mind;
} mind;

struct qs_thinker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work;
    qs_thought *first, *last, *done;
    qs_thinking figures;
    bool ending;
    void (*wake)(void *self);
    void *self;
    mind minds[MOST_GAMES];   // owned by the thread
};

static const qn_mind *mind_for(qs_thinker *t, const qs_thought *about)
{
    for (int i = 0; i < MOST_GAMES; i++) {
        mind *m = &t->minds[i];
        bool brought = about->set != NULL;
        if (m->rules && (m->rules != about->table.rules || m->brought != brought)) continue;
        if (!m->rules && !brought) qn_load_net(&m->mind, about->table.rules, about->table.pool);
        m->rules = about->table.rules;
        m->brought = brought;
        qn_make_room(&m->mind, &about->bot);
        return &m->mind;
    }
    return NULL;
}

static qs_thought *next_thought(qs_thinker *t)
{
    pthread_mutex_lock(&t->lock);
    while (!t->first && !t->ending) pthread_cond_wait(&t->work, &t->lock);
    qs_thought *about = t->ending ? NULL : t->first;
    if (about) t->first = about->next;
    if (!t->first) t->last = NULL;
    pthread_mutex_unlock(&t->lock);
    return about;
}

static void *think_on(void *self)
{
    qs_thinker *t = self;
    qs_thought *about;
    while ((about = next_thought(t)) != NULL) {
        int64_t since = qs_wall_clock();
        about->number = about->bot.pick(&about->bot, &about->table, about->seat, &about->dice,
                                        mind_for(t, about));
        pthread_mutex_lock(&t->lock);
        about->next = t->done;
        t->done = about;
        t->figures.thoughts++;
        t->figures.milliseconds += (uint64_t)(qs_wall_clock() - since);
        pthread_mutex_unlock(&t->lock);
        t->wake(t->self);
    }
    return NULL;
}

qs_thinker *qs_start_thinker(void (*wake)(void *self), void *self)
{
    qs_thinker *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    t->wake = wake;
    t->self = self;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->work, NULL);
    if (pthread_create(&t->thread, NULL, think_on, t) == 0) return t;
    free(t);
    return NULL;
}

static void forget(qs_thought *list)
{
    for (qs_thought *next; list; list = next) {
        next = list->next;
        free(list);
    }
}

void qs_stop_thinker(qs_thinker *t)
{
    if (!t) return;
    pthread_mutex_lock(&t->lock);
    t->ending = true;
    pthread_cond_signal(&t->work);
    pthread_mutex_unlock(&t->lock);
    pthread_join(t->thread, NULL);
    forget(t->first);
    forget(t->done);
    for (int i = 0; i < MOST_GAMES; i++) qn_free_mind(&t->minds[i].mind);
    pthread_mutex_destroy(&t->lock);
    pthread_cond_destroy(&t->work);
    free(t);
}

bool qs_think(qs_thinker *t, const qs_thought *about, const qn_table *table)
{
    qs_thought *one = t ? calloc(1, sizeof *one) : NULL;
    if (!one) return false;
    memcpy(one->room, about->room, sizeof one->room);
    one->n = about->n;
    one->seat = about->seat;
    one->bot = about->bot;
    one->dice = about->dice;
    one->set = about->set;
    qn_clone(&one->table, table);
    one->table.names = NULL;   // they belong to the table, which may be gone before the search ends
    pthread_mutex_lock(&t->lock);
    if (t->last) t->last->next = one;
    else t->first = one;
    t->last = one;
    pthread_cond_signal(&t->work);
    pthread_mutex_unlock(&t->lock);
    return true;
}

qs_thought *qs_take_thought(qs_thinker *t)
{
    if (!t) return NULL;
    pthread_mutex_lock(&t->lock);
    qs_thought *done = t->done;
    if (done) t->done = done->next;
    pthread_mutex_unlock(&t->lock);
    return done;
}

qs_thinking qs_thinker_report(qs_thinker *t)
{
    pthread_mutex_lock(&t->lock);
    qs_thinking figures = t->figures;
    pthread_mutex_unlock(&t->lock);
    return figures;
}
