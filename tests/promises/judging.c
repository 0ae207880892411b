// Plays the written cards and judges them: of the sentences in one group, which all test the same thing, one success is
// enough.
#include "saying.h"

// ---- Groups ------------------------------------------------------------------------------------------

group groups[GROUPS];
int n_groups;

int new_group(const char *format, ...)
{
    va_list args;
    if (n_groups == GROUPS) {
        fprintf(stderr, "too many groups\n");
        exit(1);
    }
    group *g = &groups[n_groups];
    *g = (group){ .best = -1 };
    va_start(args, format);
    vsnprintf(g->name, sizeof g->name, format, args);
    va_end(args);
    for (char *c = g->name; *c; c++)   // on one line, with single spaces
        while (*c == '\n' || (*c == ' ' && c[1] == ' ') || (*c == ' ' && c[1] == '\n')) {
            if (*c == '\n') *c = ' ';
            else memmove(c, c + 1, strlen(c));
        }
    return n_groups++;
}

// ---- Known exceptions --------------------------------------------------------------------------------

known unseen[512];
int n_unseen;

void read_unseen(const char *file)
{
    char line[1024], path[512];
    const char *root = getenv("QN_SOURCE_ROOT");
    snprintf(path, sizeof path, "%s/tests/%s", root ? root : ".", file);
    FILE *f = fopen(path, "r");
    if (!f) {
        fprintf(stderr, "%s cannot be read\n", path);
        exit(1);
    }
    while (n_unseen < (int)(sizeof unseen / sizeof *unseen) && fgets(line, sizeof line, f)) {
        char *said = strstr(line, " | "), *why = said ? strstr(said + 3, " | ") : NULL;
        if (line[0] == '#' || !why || !why[3]) continue;
        known *k = &unseen[n_unseen++];
        snprintf(k->game, sizeof k->game, "%.*s", (int)(said - line), line);
        snprintf(k->group, sizeof k->group, "%.*s", (int)(why - said - 3), said + 3);
    }
    fclose(f);
}

// A row that ends in "…" covers all names with that beginning.
static bool is_listed(const known *k, const char *name)
{
    static const char more[] = "…";
    size_t n = strlen(k->group), m = sizeof more - 1;
    if (n > m && strcmp(k->group + n - m, more) == 0) return strncmp(k->group, name, n - m) == 0;
    return strcmp(k->group, name) == 0;
}

known *find_unseen(const char *name)
{
    for (int i = 0; i < n_unseen; i++)
        if (strcmp(unseen[i].game, all.kit->rules->name) == 0 && is_listed(&unseen[i], name))
            return &unseen[i];
    return NULL;
}

// What is tried for one row does not depend on earlier rows.
void begin_row(const char *name)
{
    uint64_t seed = 16;
    for (; *name; name++) seed = seed * 31 + (unsigned char)*name;
    dice = qn_dice_from(seed);
}

void play_round(uint32_t steps)
{
    for (int i = 0; i < all.n; i++) {
        promise *p = &all.at[i];
        group *g = &groups[p->group];
        if (g->kept || p->refused || (g->optional && steps > most_of_details)
            || (g->known && steps > MOST_STEPS / 16) || !promise_kept(&all, p, steps))
            continue;
        g->kept = true;
        g->best = i;
        kept_at = steps;
    }
}

static const promise *last_of(int which)
{
    const promise *p = NULL;
    for (int i = 0; i < all.n; i++)
        if (all.at[i].group == which && (!p || (p->refused && !all.at[i].refused))) p = &all.at[i];
    return p;
}

static void tell_silent(int which)
{
    const promise *p = last_of(which);
    fprintf(stderr, "%s: %s: never seen to act: %s (%s)\n", all.kit->rules->name, groups[which].name, p->text,
            p->silent ? p->silent : "");
}

static void look_up_unseen(void)
{
    for (int i = 0; i < n_groups; i++) {
        known *k = find_unseen(groups[i].name);
        groups[i].known = k;
        if (k) k->met = true;
    }
}

// ---- Not seen yet ------------------------------------------------------------------------------------

missing not_yet[MISSING];
int n_not_yet;

// Texts with few requirements, about any card, act soonest.
enum { MODEST = 4 };
static int modesty(const char *text)
{
    return (strstr(text, "at least 1 ->") ? 2 : 0) + (strstr(text, "count of cards ") != NULL)
        + !strstr(text, "target");
}

static void put_aside(int which)
{
    if (n_not_yet == MISSING) {
        tell_silent(which);
        seen.silent++;
        return;
    }
    missing *m = &not_yet[n_not_yet++];
    m->n = 0;
    memcpy(m->group, groups[which].name, sizeof m->group);
    for (int wanted = MODEST; wanted >= 0; wanted--)
        for (int i = 0; i < all.n && m->n < EXAMPLES; i++) {
            if (all.at[i].group != which || all.at[i].refused || modesty(all.at[i].text) != wanted) continue;
            m->form[m->n] = all.at[i].form;
            snprintf(m->text[m->n++], PROMISE, "%s", all.at[i].text);
        }
}

// Plays what was added, the easy ones first, and judges the groups.
void judge(void)
{
    promises_compile(&all);
    look_up_unseen();
    for (uint32_t steps = 120; steps <= most_steps; steps *= 4) play_round(steps);
    for (int i = 0; i < n_groups; i++) {
        const promise *p = last_of(i);
        if (!p) continue;
        if (groups[i].kept) {
            seen.shown++;
            acting_note(all.at[groups[i].best].form, all.at[groups[i].best].text);
        } else if (p->refused) seen.refused++;
        else put_aside(i);
    }
}

void begin_batch(void)
{
    promises_clear(&all);
    n_groups = 0;
}
