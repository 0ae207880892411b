// Scenarios: given a table, when these options are chosen, then these facts are true (docs/scenarios.md).
//
// The parser knows lines, titles and items. src/lang/facts.c knows the facts that every game has. The game knows the names of its zones and
// statuses and how to put a card there (given, begin and holds of qn_rules).
#ifndef QN_LANG_SCENARIO_H
#define QN_LANG_SCENARIO_H

#include "kernel/kernel.h"
#include "lang/scan.h"
#include "lang/record.h"
#include "lang/scratch.h"

enum { QN_MAX_SCENES = 512, QN_MAX_ITEMS = 8192, QN_FACT = 512, QN_GOT = 2048 };

enum { QN_ITEM_RULE, QN_ITEM_GIVEN, QN_ITEM_WHEN, QN_ITEM_THEN, QN_ITEM_SAY };

typedef struct qn_item {   // one rule ID, fact, step or sentence: a part of the source
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
    size_t cards;   // the source up to here defines cards that exist only in these scenarios
    qn_scene scene[QN_MAX_SCENES];
    qn_item item[QN_MAX_ITEMS];
} qn_scenes;

// Reads a scenario file, or the examples of a card file ([examples]: everything else in it is skipped). Returns false with every problem
// in [out].
bool qn_read_scenes(const qn_source *src, bool examples, qn_scenes *scenes, qn_problems *out);

// A part of the source as a zero-terminated line: several spaces and line ends become one space; cut at QN_FACT.
void qn_item_text(const qn_source *src, const qn_item *item, char out[QN_FACT]);

enum {
    QN_PASSED,
    QN_FAILED,
    QN_BROKEN
};   // broken: the scenario contains something that cannot be understood

typedef struct qn_outcome {
    int result;
    const qn_item *item;   // the one that failed
    char got[QN_GOT];      // what was true instead, or what is wrong with the item
} qn_outcome;

// Plays scenario [which] on [work]. [record], if not NULL, becomes a replay up to the end or the failure.
int qn_run_scene(const qn_source *src, const qn_scenes *scenes, int which, const qn_rules *rules,
                 const qn_pool *pool, qn_table *work, qn_record *record, qn_outcome *out);
// The same; [before], which has room for every item of the scenario, gets the number of steps in the record before each item.
int qn_follow_scene(const qn_source *src, const qn_scenes *scenes, int which, const qn_rules *rules,
                    const qn_pool *pool, qn_table *work, qn_record *record, qn_outcome *out,
                    uint32_t *before);

// Sets up a table from facts, one per line, and runs to the first question. If a fact is impossible, says why; [bad], if not NULL, gets its
// number. [patient] as in qn_table.
bool qn_lay_scene_at(qn_table *t, const qn_rules *rules, const qn_pool *pool, const char *facts,
                     uint64_t seed, bool interactive, qn_text *why, int *bad);
static inline bool qn_lay_scene(qn_table *t, const qn_rules *rules, const qn_pool *pool, const char *facts,
                                uint64_t seed, qn_text *why)
{
    return qn_lay_scene_at(t, rules, pool, facts, seed, false, why, NULL);
}

// ---- Inside src/lang ---------------------------------------------------------------------------

enum {
    QN_REFUSED_BY = 8,   // rules that one attempt may break; further ones are reported, but not counted
    QN_TOLD = 4096       // letters of one step's log for a seat; the rest is cut
};

typedef char qn_told[QN_MAX_PLAYERS]
                    [QN_TOLD];   // the log of the last step for each seat, one sentence per line

typedef struct qn_scene_play {   // a scenario being played
    qn_table *t;
    qn_record *record;   // NULL: not wanted
    bool tried;          // the last step was an attempt
    int n_rules;         // the rules that refused it
    const char *rule[QN_REFUSED_BY];
    char refusal[QN_GOT];   // the answer to the attempt
    qn_told *told;          // NULL: no log is needed
} qn_scene_play;

// steps.c: plays one item of "when"; QN_PASSED, or [got] says what is possible instead.
int qn_take_step(qn_scene_play *p, const char *step, qn_text *got);
// steps.c: from now on p->told, which must not be NULL, gets the log of each step.
void qn_listen(qn_scene_play *p);
// facts.c: is the fact true? QN_FACT_UNKNOWN: it cannot be understood, and [got] says why.
int qn_fact_holds(const qn_scene_play *p, const char *fact, qn_text *got);
// steps.c: passes for players who can only pass. Ending a phase is a choice and stays with its player.
void qn_pass_quietly(qn_table *t);
// steps.c: skips a verb such as "pays" in "pays fire", where only the rest names the choice.
const char *qn_without_filler(const char *step);
void qn_list_options(const qn_table *t, qn_text *out);

#endif
