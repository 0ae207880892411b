// Number of players and switches from the command line (seating.h).
#include "cli/seating.h"

#include "kernel/english.h"

#include <string.h>

int qn_read_seating(const qn_game_data *data, qn_seating *s)
{
    QN_TEXT(why, 8192);
    uint64_t n = 0;
    bool read = true;
    if (s->players_word && !qn_number(s->players_word, "--players", 99, &n)) return QN_EXIT_USAGE;
    if (s->mode_word) read &= qn_set_switches(data->rules, &s->switches, s->mode_word, &why);
    if (s->with_word) read &= qn_set_switches(data->rules, &s->switches, s->with_word, &why);
    s->players = s->players_word ? (int)n : qn_usual_players(data->rules, data->pool, &s->switches);
    bool fits = qn_table_fits(data->rules, data->pool, NULL, s->players, &s->switches, &why);
    if (read && fits) return QN_EXIT_YES;
    if (why.used) why.at[--why.used] = 0;   // remove the last line end
    return qn_complain(read ? QN_EXIT_NO : QN_EXIT_USAGE, SAYS_CANNOT_BEGIN, &(qn_slots){ .why = why.at });
}

static void put_values(const qn_switch *row, qn_text *out)
{
    if (row->values) {
        for (const char *at = row->values; *at; at++) qn_put_char(out, *at == ' ' ? '|' : *at);
    } else {
        qn_put_talk(SAYS_FROM_TO, &(qn_slots){ .n = row->least, .of = row->most }, out);
        if (row->count > 1) qn_put_talk(SAYS_THREE_OF_THEM, NULL, out);
    }
}

static void print_words(const char *words)   // words of a row in switches.def
{
    QN_TEXT(said, 512);
    qn_put_words(words, &said);
    printf("      %s", said.at);
}

static void print_row(const qn_rules *rules, const qn_switches *usual, int i, const qn_term *term)
{
    const qn_switch *row = &rules->switches[i];
    QN_TEXT(values, 128);
    QN_TEXT(now, 128);
    put_values(row, &values);
    qn_say_switch(rules, usual, i, &now);
    printf("  %s%-16s%s %-22s %s %-8s %s%s%s\n", term->bold, row->name, term->plain, values.at,
           qn_talk_of(SAYS_USUALLY), strchr(now.at, '=') + 1, term->dim, row->rules, term->plain);
    if (row->help) print_words(row->help), putchar('\n');
}

void qn_print_switches(const qn_rules *rules, const qn_term *term)
{
    qn_switches usual = qn_usual_switches(rules, false);
    if (!rules->switches) qn_talk(stdout, SAYS_NO_SWITCHES, &(qn_slots){ .title = rules->title });
    else qn_talk(stdout, SAYS_SWITCHES_OF, &(qn_slots){ .title = rules->title });
    for (int i = 0; rules->switches && rules->switches[i].name; i++) print_row(rules, &usual, i, term);
    if (rules->presets) qn_talk(stdout, SAYS_PRESETS, NULL);
    for (const qn_preset *p = rules->presets; p && p->name; p++) {
        printf("  %s%-16s%s %s  %s%s%s\n", term->bold, p->name, term->plain,
               *p->settings ? p->settings : qn_talk_of(SAYS_NOTHING), term->dim, p->rules, term->plain);
        print_words(p->help);
        putchar('\n');
    }
}
