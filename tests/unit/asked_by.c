// Every question of every game names the rules behind it, and docs/rules contains them.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/prompts.h"
#include "support.h"

static char rules_text[256 * 1024];

static void read_rules_of(const char *game)
{
    char path[512];
    const char *root = getenv("QN_SOURCE_ROOT");
    snprintf(path, sizeof path, "%s/docs/rules/%s.md", root ? root : ".", game);
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    size_t n = fread(rules_text, 1, sizeof rules_text - 1, f);
    assert_true(n < sizeof rules_text - 1);
    rules_text[n] = 0;
    fclose(f);
}

static int unknown_rules(const char *game, const char *question, const char *at)
{
    int unknown = 0;
    for (size_t n; *at; at += n + strspn(at + n, " ")) {
        char id[32];
        n = strcspn(at, " ");
        snprintf(id, sizeof id, "**%.*s**", (int)n, at);
        if (strstr(rules_text, id)) continue;
        print_error("%s asks \"%s\" by %s, which its rules do not have\n", game, question, id);
        unknown++;
    }
    return unknown;
}

static void every_question_has_its_rules(void **state)
{
    (void)state;
    int wrong = 0;
    for (int i = 0; qn_games()[i]; i++) {
        const qn_rules *rules = qn_games()[i];
        read_rules_of(rules->name);
        for (int kind = 0; kind < rules->prompts->n_questions; kind++) {
            const qn_question_row *row = qn_question_row_of(rules->prompts, kind);
            const char *by = qn_asked_by(rules->prompts, kind);
            if (!*row->name) continue;
            if (!*by) print_error("%s asks \"%s\" by no rule: asked_by.def\n", rules->name, row->sentence);
            wrong += !*by + unknown_rules(rules->name, row->sentence, by);
        }
    }
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_question_has_its_rules) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
