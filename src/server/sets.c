#include "server/sets.h"

#include <stdlib.h>
#include <string.h>

#include "web/service.h"

static void drop(qs_set *set)
{
    free(set->source);
    free(set->pool);
    free(set);
}

static void drop_unused(qs_house *h)
{
    for (qs_set **at = &h->sets; *at;) {
        qs_set *set = *at;
        if (set->users) {
            at = &set->next;
        } else {
            *at = set->next;
            drop(set);
        }
    }
}

static qs_set *find(const qs_house *h, const qn_rules *rules, const char *source)
{
    for (qs_set *set = h->sets; set; set = set->next)
        if (set->rules == rules && strcmp(set->source, source) == 0) return set;
    return NULL;
}

static qs_set *compile(qs_house *h, const qn_rules *rules, const char *source, qn_text *why)
{
    qs_set *set = calloc(1, sizeof *set);
    if (!set) return NULL;
    const qn_problems *said = &h->engine->problems;
    *set = (qs_set){ .next = h->sets, .rules = rules, .source = strdup(source) };
    set->pool = set->source ? qw_compile(h->engine, rules, set->source, strlen(source)) : NULL;
    if (set->pool) {
        h->sets = set;
        return set;
    }
    const qn_problem *e = &said->at[0];
    if (said->count)
        qs_put_reply(QS_SAY_CARDS_NOT_USED, &(qn_fault_slots){ .n = e->line, .said = e->message }, why);
    drop(set);
    return NULL;
}

qs_set *qs_use_set(qs_house *h, const qn_rules *rules, const char *source, qn_text *why)
{
    qs_set *set = find(h, rules, source);
    if (!set) {
        drop_unused(h);
        set = compile(h, rules, source, why);
    }
    qs_share_set(set);
    return set;
}

void qs_share_set(qs_set *set)
{
    if (set) set->users++;
}

void qs_release_set(qs_set *set)
{
    if (set) set->users--;
}

int qs_sets_in_use(const qs_house *h)
{
    int n = 0;
    for (const qs_set *set = h->sets; set; set = set->next) n += set->users > 0;
    return n;
}

void qs_free_sets(qs_house *h)
{
    while (h->sets) {
        qs_set *set = h->sets;
        h->sets = set->next;
        drop(set);
    }
}

const qn_pool *qs_pool_of(const qs_room *r)
{
    return r->brought ? r->brought->pool : qw_pool(r->house->engine, r->rules);
}
