// Damages the items of scenarios (wrong.h).
#include "wrong.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "telling.h"

enum { FORMS = 1 << 14, REASON = 200, MOST_GIVEN = 8, FACTS_OF_ONE = 400 };

// ---- Damaging one item --------------------------------------------------------------------------

static bool put_instead(const char *item, const char *at, size_t length, const char *by, char out[STORY_LINE])
{
    if (!at) return false;
    return snprintf(out, STORY_LINE, "%.*s%s%s", (int)(at - item), item, by, at + length) < STORY_LINE;
}

static const char *last_number(const char *item, size_t *length)
{
    const char *last = NULL;
    for (const char *p = item; *p; p++)
        if (*p >= '0' && *p <= '9' && p > item && p[-1] == ' ') last = p;
    if (last) *length = strspn(last, "0123456789");
    return last;
}

static bool count_on(const char *item, int by, char out[STORY_LINE])
{
    size_t length;
    char number[16];
    const char *at = last_number(item, &length);
    if (!at || atoi(at) + by < 0) return false;
    snprintf(number, sizeof number, "%d", by == 900 ? 900 : atoi(at) + by);
    return put_instead(item, at, length, number, out);
}

static const char *card_in(const qn_pool *pool, const char *item, size_t *length)
{
    const char *found = NULL;
    *length = 0;
    for (int def = 1; def < pool->n_defs; def++) {
        const char *name = qn_def_name(pool, def), *at = strstr(item, name);
        if (!at || strlen(name) <= *length) continue;
        *length = strlen(name);
        found = at;
    }
    return found;
}

static bool another_card(const qn_pool *pool, const char *item, int step, char out[STORY_LINE])
{
    size_t length;
    const char *at = card_in(pool, item, &length);
    for (int def = 1; at && def < pool->n_defs; def++)
        if (strlen(qn_def_name(pool, def)) == length && memcmp(qn_def_name(pool, def), at, length) == 0)
            return put_instead(item, at, length, qn_def_name(pool, 1 + (def - 1 + step) % (pool->n_defs - 1)),
                               out);
    return false;
}

static bool another_seat(const char *item, const char *by, char out[STORY_LINE])
{
    const char *at = strstr(item, "p1");
    if (!at) at = strstr(item, "p2");
    return at && strncmp(at, by, 2) != 0 && put_instead(item, at, 2, by, out);
}

static bool drop_last_word(const char *item, char out[STORY_LINE])
{
    const char *at = strrchr(item, ' ');
    return at && put_instead(item, at, strlen(at), "", out);
}

static bool in_brackets(const char *item, char out[STORY_LINE])
{
    const char *open = strchr(item, '('), *close = open ? strchr(open, ')') : NULL;
    return close && put_instead(item, open + 1, (size_t)(close - open) - 1, "green", out);
}

static bool without_colon(const char *item, char out[STORY_LINE])
{
    const char *at = strchr(item, ':');
    return at && put_instead(item, at, 1, "", out);
}

enum {
    MORE,
    LESS,
    HUGE,
    ODD_END,
    UNKNOWN_CARD,
    OTHER_CARD,
    FAR_CARD,
    OTHER_SEAT,
    NO_SEAT,
    CUT,
    BRACKETS,
    COLON,
    WAYS
};

static bool spoil(const qn_pool *pool, const char *item, int way, char out[STORY_LINE])
{
    size_t length;
    switch (way) {
    case MORE: return count_on(item, 1, out);
    case LESS: return count_on(item, -1, out);
    case HUGE: return count_on(item, 900, out);
    case ODD_END: return snprintf(out, STORY_LINE, "%s green", item) < STORY_LINE;
    case UNKNOWN_CARD: {
        const char *at = card_in(pool, item, &length);
        return put_instead(item, at, length, "Nobody", out);
    }
    case OTHER_CARD: return another_card(pool, item, 1, out);
    case FAR_CARD: return another_card(pool, item, pool->n_defs / 2, out);
    case OTHER_SEAT: return another_seat(item, strstr(item, "p1") ? "p2" : "p1", out);
    case NO_SEAT: return another_seat(item, "p7", out);
    case CUT: return drop_last_word(item, out);
    case BRACKETS: return in_brackets(item, out);
    default: return without_colon(item, out);
    }
}

// ---- Each form once -----------------------------------------------------------------------------

static uint64_t seen[FORMS];
static int n_seen;

// Of items that differ only in numbers and cards, takes only the first.
static bool is_new(const qn_pool *pool, const char *item, int way, bool given)
{
    uint64_t h = (uint64_t)(way * 2 + given) * 0x9e3779b97f4a7c15 + 1;
    size_t length;
    const char *card = card_in(pool, item, &length);
    for (const char *p = item; *p; p++) {
        if (p == card) p += length;
        if (!*p) break;
        char c = *p >= '0' && *p <= '9' ? '#' : *p;
        h = (h ^ (unsigned char)c) * 0x100000001b3;
    }
    for (int i = 0; i < n_seen; i++)
        if (seen[i] == h) return false;
    if (n_seen < FORMS) seen[n_seen++] = h;
    return true;
}

// ---- Scenarios ----------------------------------------------------------------------------------

static bool can_be_title(const char *reason)
{
    return *reason && strlen(reason) < REASON && !strpbrk(reason, "\"\n;#");
}

static void print_wrong(const story *y, const char *reason, const char *then)
{
    QN_TEXT(text, 1 << 15);
    story_write(NULL, y, reason, "", &text);
    printf("@@\n%s", text.at);
    if (*then) printf("then     %s\n", then);
}

static void spoil_given(const suite *s, const story *y)
{
    static story wrong;
    static qn_table t;
    for (int i = 0; i < y->n_facts; i++)
        for (int way = 0; way < WAYS; way++) {
            QN_TEXT(facts, QN_GIVEN_TEXT);
            QN_TEXT(why, QN_GOT);
            wrong = *y;
            if (!spoil(s->pool, y->fact[i], way, wrong.fact[i]) || !is_new(s->pool, wrong.fact[i], way, true))
                continue;
            for (int k = 0; k < wrong.n_facts; k++) qn_putf(&facts, "%s\n", wrong.fact[k]);
            if (qn_lay_scene_at(&t, s->rules, s->pool, facts.at, 0, true, &why, NULL)) continue;
            if (can_be_title(why.at)) print_wrong(&wrong, why.at, "the game goes on");
        }
}

static void spoil_facts(const suite *s, const patterns *p, const story *y)
{
    static stage at;
    static telling all;
    char wrong[STORY_LINE];
    at.fault = (fault){ 0 };
    if (!story_lay(s, y, &at)) return;
    telling_gather(p, y, &at, &all);
    for (int i = 0; i < all.n && i < FACTS_OF_ONE; i++)
        for (int way = 0; way < WAYS; way++) {
            QN_TEXT(got, QN_GOT);
            if (!spoil(s->pool, all.fact[i], way, wrong) || !is_new(s->pool, wrong, way, false)) continue;
            if (qn_fact_holds(&at.play, wrong, &got) == QN_FACT_TRUE) continue;
            if (can_be_title(got.at)) print_wrong(y, got.at, wrong);
        }
}

int spoil_all(suite *s, const char *root)
{
    static patterns p;
    static story y;
    char text[QN_FACT];
    telling_read(&p, root, qn_game_name(s->rules));
    for (int n = 0; n < s->n_scenes; n++) {
        const suite_file *file = suite_file_of(s, n);
        const qn_scene *scene = suite_scene_of(s, n);
        if (file->own.size || file->wrong) continue;
        y = (story){ .file = s->scene[n].file };
        for (int i = 0; i < scene->n; i++) {
            const qn_item *item = &file->scenes->item[scene->first + i];
            qn_item_text(&file->src, item, text);
            if (item->kind == QN_ITEM_GIVEN) story_add(y.fact, &y.n_facts, STORY_FACTS, text);
        }
        if (!y.n_facts || y.n_facts > MOST_GIVEN) continue;
        spoil_given(s, &y);
        spoil_facts(s, &p, &y);
    }
    return 0;
}
