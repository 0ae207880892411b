// Inside tests/promises: shared by its files. properties/promises.c says what is tested and in which order.
#ifndef QN_TESTS_PROMISES_SAYING_H
#define QN_TESTS_PROMISES_SAYING_H

#include "../acting.h"

#include <stdarg.h>
#include <stdlib.h>

#include "lang/tree.h"

enum { NAMES = 24, WORDS = 160, WORD = 120, SLOTS = 6, TEMPLATES = 96, GROUPS = 1024 };
enum { MOST_STEPS = 120 * 4 * 4 * 4 };

extern promises all;
extern const qn_words *words;
extern uint64_t dice;
extern uint32_t most_steps;                 // for one statement of one card; times four from 120 on
extern uint32_t most_of_details, kept_at;   // rare things are tried longer
extern struct judged {
    int shown, refused, silent, unseen;
} seen;

typedef struct group {
    char name[2 * WORD];
    bool kept,
        optional;   // a detail, tried only for a short while
    bool known;     // listed as not seen
    int best;       // the successful promise
} group;

// tests/promises.unseen, tests/kinds.unseen: "GAME | group | why random games do not show it". A row without a matching
// group is an error, too; a row whose groups were all seen is reported and can be removed.
typedef struct known {
    char game[16], group[2 * WORD];
    bool met, needed;   // some group matches it; a group that it lists was not seen
} known;

// Tried again at the end, beside other texts (bring_about).
enum { MISSING = 2048, EXAMPLES = 2 };

typedef struct missing {
    char group[2 * WORD], text[EXAMPLES][PROMISE];
    uint8_t form[EXAMPLES];
    int n;
} missing;

typedef struct choice {   // the possible contents of a slot
    int n;
    char at[WORDS][WORD];
} choice;

// The contents of a pattern's slots: for each a row of its choices, or random.
typedef struct filling {
    int row[SLOTS];   // -1: any
    char noun[SLOTS][WORD];
    const char *said[SLOTS];   // fixed text, whatever the choices; NULL: by the row
    bool parts;                // with optional parts
} filling;

typedef struct head {
    char text[2 * WORD];
    uint8_t form;
} head;

// judging.c
void begin_batch(void);
void begin_row(const char *name);
known *find_unseen(const char *name);
extern group groups[GROUPS];
void judge(void);
extern int n_groups;
extern int n_not_yet;
extern int n_unseen;
int new_group(const char *format, ...) __attribute__((format(printf, 1, 2)));
extern missing not_yet[MISSING];
void play_round(uint32_t steps);
void read_unseen(const char *file);
extern known unseen[512];

// sentences.c
const char *a_noun(void);
void add_players(choice *c, bool event);
void add_rows(choice *c, const qn_word *table, const char *format);
void add_word(choice *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
filling any_filling(void);
void fill(const char *pattern, filling *f, bool event, qn_text *out);
void fill_choice(choice *c, const char *slot, bool event);
void put_word(qn_text *out, const char *word, const char *noun);
int slots_of(const char *pattern, const char *slot[SLOTS]);

// heads.c
void add_head(int form, const char *format, ...) __attribute__((format(printf, 2, 3)));
void add_simple_heads(void);
const head *any_head(int form);
extern const char *const form_names[];
extern head heads[TEMPLATES];
void heads_act(void);
extern int n_heads;
extern char sure[WORD];

// events.c
void events_act(void);
void given_uses_act(void);
void put_any(qn_text *out, const qn_word *table, const char *before);

// verbs.c
extern char aimed[2 * WORD];
extern head aims;
extern char payable[WORDS][2 * WORD];
extern char spoken[WORDS][2 * WORD];
void verb_acts(int row);

// changes.c
void changes_act(void);

// conditions.c
void add_condition(int which, const char *condition);
void conditions_act(void);

// forms.c
void bodies_act(void);
void costs_act(void);
void parts_act(void);

// kinds.c
void add_done_by(int which, const head *h, const qn_verb *v, filling f, const char *counted, int kind,
                 int attempt);
void add_done_to(int which, const qn_verb *v, filling f, const char *counted, int kind, int attempt);
void changes_of_kinds_act(void);
void events_of_kinds_act(void);
bool is_card_slot(const char *slot);
void list_changes(choice *c);
void put_done_to_it(qn_text *out, int attempt);
int put_heard(qn_text *out, const qn_event_word *e, filling f);
void states_of_kinds_act(void);
void take_counters(const qn_verb *v, filling *f);
void verbs_of_kinds_act(void);

// moments.c
void heads_of_events_act(void);
void verbs_at_timings_act(void);
void verbs_of_events_act(void);
void ways_to_say_act(void);

// places.c
void changes_in_places_act(void);
void changes_of_it_act(void);
void end_of_table(void);
void make_room(int sentences);
int new_cell(int row, int column, const char *name);
void states_in_places_act(void);
void states_of_it_act(void);
void verbs_in_places_act(void);
void verbs_of_it_act(void);

// stages.c: for properties that test one thing after the other; with QN_SHOW_STAGES in the environment they print their
// progress
void begin_stages(const kit *k);
void run_stage(const char *name, void (*act)(void));
void end_stages(const kit *k, const char *of_what);

// beside.c
void bring_about(void);

#endif
