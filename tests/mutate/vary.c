// Variations of scenario positions (vary.h).
#include "vary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../support.h"
#include "lang/position.h"

enum { MOST = 4096 };

static int scene[MOST], n_scenes;

void vary_from(const char *list)
{
    char *end;
    n_scenes = 0;
    for (long n; (n = strtol(list, &end, 10)), end != list && n_scenes < MOST; list = end)
        scene[n_scenes++] = (int)n;
}

static int pick(uint64_t *dice, int below) { return below > 0 ? (int)qn_roll(dice, (uint32_t)below) : 0; }

// Keeps some of its first steps; attempts are left out.
static void take_scene(const suite *s, int n, uint64_t *dice, story *out)
{
    const suite_file *file = suite_file_of(s, n);
    const qn_scene *from = suite_scene_of(s, n);
    char text[QN_FACT];
    int steps = 0;
    out->file = s->scene[n].file;
    out->n_facts = out->n_steps = out->n_then = 0;
    for (int i = 0; i < from->n; i++) steps += file->scenes->item[from->first + i].kind == QN_ITEM_WHEN;
    int kept = pick(dice, steps + 1);
    for (int i = 0; i < from->n; i++) {
        const qn_item *item = &file->scenes->item[from->first + i];
        qn_item_text(&file->src, item, text);
        if (item->kind == QN_ITEM_GIVEN) story_add(out->fact, &out->n_facts, STORY_FACTS, text);
        if (item->kind != QN_ITEM_WHEN || kept-- <= 0 || strstr(text, " tries to ")) continue;
        if (out->n_steps < STORY_STEPS / 2) strcpy(out->step[out->n_steps++], text);
    }
}

// ---- Variations -------------------------------------------------------------------------------

// Replaces a number by another one.
static void change_number(uint64_t *dice, char fact[STORY_LINE])
{
    char rest[STORY_LINE], *digits[16];
    int n = 0;
    for (char *at = fact; *at && n < 16; at++)
        if (*at >= '0' && *at <= '9' && at > fact && at[-1] == ' ') digits[n++] = at;
    if (!n) return;
    char *at = digits[pick(dice, n)];
    int number = atoi(at), by = pick(dice, 4);
    strcpy(rest, at + strspn(at, "0123456789"));
    number = by == 0 ? number + 1 : by == 1 && number ? number - 1 : by == 2 ? 0 : pick(dice, 12);
    snprintf(at, (size_t)(fact + STORY_LINE - at), "%d%s", number, rest);
}

// Replaces a card by another one of its kind.
static void change_card(const qn_pool *pool, uint64_t *dice, char fact[STORY_LINE])
{
    char rest[STORY_LINE];
    int first = 1 + pick(dice, pool->n_defs - 1);
    for (int i = 0; i < pool->n_defs - 1; i++) {
        int def = 1 + (first + i) % (pool->n_defs - 1);
        char *at = strstr(fact, qn_def_name(pool, def));
        if (!at || !strlen(qn_def_name(pool, def))) continue;
        int other = 1 + pick(dice, pool->n_defs - 1);
        for (int k = 0; k < 40 && pool->def[other].kind != pool->def[def].kind; k++)
            other = 1 + pick(dice, pool->n_defs - 1);
        strcpy(rest, at + strlen(qn_def_name(pool, def)));
        snprintf(at, (size_t)(fact + STORY_LINE - at), "%s%s", qn_def_name(pool, other), rest);
        return;
    }
}

// Adds a fact of another scenario.
static void borrow(const suite *s, uint64_t *dice, story *out)
{
    char text[QN_FACT];
    int n = pick(dice, 2) && n_scenes ? scene[pick(dice, n_scenes)] : pick(dice, s->n_scenes);
    const suite_file *file = suite_file_of(s, n);
    const qn_scene *from = suite_scene_of(s, n);
    const qn_item *item = &file->scenes->item[from->first + pick(dice, from->n)];
    if (item->kind != QN_ITEM_GIVEN) return;
    qn_item_text(&file->src, item, text);
    story_add(out->fact, &out->n_facts, STORY_FACTS, text);
}

static void change(const suite *s, uint64_t *dice, story *out)
{
    int which = pick(dice, out->n_facts), how = pick(dice, 5);
    if (how == 0) borrow(s, dice, out);
    else if (!out->n_facts) return;
    else if (how == 1) story_drop(out->fact, &out->n_facts, which);
    else if (how == 2) change_card(s->file[out->file].pool, dice, out->fact[which]);
    else if (how == 3) change_number(dice, out->fact[which]);
    else if (out->n_steps) story_drop(out->step, &out->n_steps, pick(dice, out->n_steps));
}

// ---- Real games -------------------------------------------------------------------------------

static kit k;

void vary_open(const suite *s) { kit_open(&k, s->rules); }

// A position of a random game with ready or mixed decks, if facts can express it.
static bool take_game(const suite *s, uint64_t number, uint64_t *dice, story *out)
{
    static trial g;
    QN_TEXT(facts, 1 << 14);
    (pick(dice, 8) ? trial_start : trial_start_mixed)(&g, &k,
                                                      // Building mixed decks takes longer than playing.
                                                      number % 100000);
    for (int left = pick(dice, 160); left > 0 && !g.table.game.over; left--) trial_step(&g);
    if (!qn_put_position(&g.table, &facts)) return false;
    *out = (story){ .file = suite_plain_file(s) };
    for (char *line = strtok(facts.at, "\n"); line; line = strtok(NULL, "\n"))
        story_add(out->fact, &out->n_facts, STORY_FACTS, line);
    return true;
}

void vary(const suite *s, uint64_t number, story *out)
{
    uint64_t dice = qn_dice_from(number);
    if (number % 3 == 0 && take_game(s, number / 3, &dice, out)) return;
    take_scene(s, n_scenes ? scene[pick(&dice, n_scenes)] : pick(&dice, s->n_scenes), &dice, out);
    for (int n = pick(&dice, 4); n > 0; n--) change(s, &dice, out);
}
