// All scenarios of one game, read and compiled once: tests/scenarios/<game> and the examples of cards/<game>.
#ifndef QN_TESTS_MUTATE_SUITE_H
#define QN_TESTS_MUTATE_SUITE_H

#include "lang/lang.h"
#include "lang/scenario.h"

typedef struct suite_file {
    qn_source src;
    qn_source own;   // cards in the file itself; size 0: none
    qn_pool *pool;   // the game's cards and those
    qn_scenes *scenes;
    bool wrong;   // its scenarios must fail, for the reason in their title (tests/wrong)
} suite_file;

typedef struct suite_scene {
    int file, which;
} suite_scene;

typedef struct suite {
    const qn_rules *rules;
    qn_source *cards;   // the card files, with room for one more
    qn_pool *pool;      // compiled from these only
    suite_file *file;
    suite_scene *scene;
    int n_cards, n_files, n_scenes;
} suite;

// Reads everything below [root]. Ends the program on an error.
void suite_open(suite *s, const char *root, const char *game);

// Compiles the game's card files, followed by [own] unless it is empty. False: they do not compile.
bool suite_compile(suite *s, const qn_source *own, qn_pool *pool);

// Does scenario [n] pass with the cards of [pool]?
bool suite_holds(const suite *s, int n, const qn_pool *pool);
// The same, but returns the failed item: its line, counted from that of the scenario; -1: it passes.
int suite_fails_at(const suite *s, int n, const qn_pool *pool);
static inline const suite_file *suite_file_of(const suite *s, int n) { return &s->file[s->scene[n].file]; }
static inline const qn_scene *suite_scene_of(const suite *s, int n)
{
    return &suite_file_of(s, n)->scenes->scene[s->scene[n].which];
}
// A file without cards of its own.
int suite_plain_file(const suite *s);

// Do the givens, steps or facts of scenario [n] contain [words]?
bool suite_mentions(const suite *s, int n, const char *words);
// The numbers of all such scenarios without cards of their own, as text.
void suite_naming(const suite *s, const char *words, char *out, size_t size);
// A hash of the text of scenario [n] and the cards of its file.
uint64_t suite_hash(const suite *s, int n);

_Noreturn void suite_fail(const char *what, const char *which);

#endif
