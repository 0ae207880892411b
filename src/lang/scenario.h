// Scenarios: given a table, when these options are chosen, then these facts hold (docs/scenarios.md).
//
// The parser knows lines, titles and items; src/lang/facts.c knows the facts every game has; what a zone or
// a status is called, and how a card is put there, the game says (given, begin and holds of qn_rules).
#ifndef QN_LANG_SCENARIO_H
#define QN_LANG_SCENARIO_H

#include "kernel/kernel.h"
#include "lang/scan.h"
#include "lang/record.h"
#include "lang/scratch.h"

enum { QN_MAX_SCENES = 512, QN_MAX_ITEMS = 8192, QN_FACT = 512, QN_GOT = 2048 };

enum { QN_ITEM_RULE, QN_ITEM_GIVEN, QN_ITEM_WHEN, QN_ITEM_THEN, QN_ITEM_SAY };

typedef struct qn_item {   // one rule ID, fact, step or sentence: a piece of the source
    uint8_t kind;
    uint32_t at, length;
    int line, column;
} qn_item;

typedef struct qn_scene {
    uint32_t title, title_length;
    int line;
    int first, n;   // its items
} qn_scene;

typedef struct qn_scenes {
    int n_scenes, n_items;
    size_t cards;   // the source up to here defines cards for these scenarios only
    qn_scene scene[QN_MAX_SCENES];
    qn_item item[QN_MAX_ITEMS];
} qn_scenes;

// Reads a scenario file, or the examples of a card file ([examples]: everything else in it is skipped).
// False with every problem in [out].
bool qn_read_scenes(const qn_source *src, bool examples, qn_scenes *scenes, qn_problems *out);

// A piece of the source as a terminated line: blanks joined, line ends blanked, cut at QN_FACT.
void qn_item_text(const qn_source *src, const qn_item *item, char out[QN_FACT]);

enum { QN_PASSED, QN_FAILED, QN_BROKEN };   // broken: the scenario says something nobody understands

typedef struct qn_outcome {
    int result;
    const qn_item *item;   // the one that failed
    char got[QN_GOT];      // what was there instead, or what is wrong with the item
} qn_outcome;

// Plays scenario [which] on [work]. [record], if there is one, becomes a replay up to the end or the failure.
int qn_run_scene(const qn_source *src, const qn_scenes *scenes, int which, const qn_rules *rules,
                 const qn_pool *pool, qn_table *work, qn_record *record, qn_outcome *out);
// The same; [before], which has room for every item of the scenario, gets how many steps the record had before each.
int qn_follow_scene(const qn_source *src, const qn_scenes *scenes, int which, const qn_rules *rules,
                    const qn_pool *pool, qn_table *work, qn_record *record, qn_outcome *out,
                    uint32_t *before);

// Lays a table by facts, one a line, and runs to the first question. When one cannot be, says why; [bad],
// if there is one, gets its number. [patient] as in qn_table.
bool qn_lay_scene_at(qn_table *t, const qn_rules *rules, const qn_pool *pool, const char *facts,
                     uint64_t seed, bool interactive, qn_text *why, int *bad);
static inline bool qn_lay_scene(qn_table *t, const qn_rules *rules, const qn_pool *pool, const char *facts,
                                uint64_t seed, qn_text *why)
{
    return qn_lay_scene_at(t, rules, pool, facts, seed, false, why, NULL);
}

// ---- Inside src/lang ---------------------------------------------------------------------------

enum {
    QN_REFUSED_BY = 8,   // rules a table may break at once; further ones are told, but not counted
    QN_TOLD = 4096       // letters of what one step tells a seat; the rest is cut
};

typedef char qn_told[QN_MAX_PLAYERS][QN_TOLD];   // what the last step told each seat, a sentence a line

typedef struct qn_play {   // a scenario under way
    qn_table *t;
    qn_record *record;   // NULL: nobody wants one
    bool tried;          // the last step was an attempt
    int n_rules;         // rules that refused it
    const char *rule[QN_REFUSED_BY];
    char refusal[QN_GOT];   // what it was answered
    qn_told *told;          // NULL: nobody listens
} qn_play;

// steps.c: one item of "when"; QN_PASSED, or what there was instead in [got].
int qn_take_step(qn_play *p, const char *step, qn_text *got);
// steps.c: from now on p->told, which is not NULL, has what each step tells.
void qn_listen(qn_play *p);
// facts.c: does the fact hold? QN_FACT_UNKNOWN: nobody understands it, [got] says more.
int qn_fact_holds(const qn_play *p, const char *fact, qn_text *got);
// steps.c: nobody is asked to pass who can do nothing else; but a phase is ended by who may end it.
void qn_pass_quietly(qn_table *t);
// steps.c: "pays fire" and "takes earth from Clovie" say only what is chosen; past such a verb, if there is one.
const char *qn_without_filler(const char *step);
void qn_list_options(const qn_table *t, qn_text *out);

#endif
