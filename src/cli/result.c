// The result of a game: a headline and a sentence, with the rule.
#include "cli/play.h"

const char *qn_seat_name(const qh_table *s, int seat, int reader, char out[32])
{
    (void)s;
    qn_text name = { out, 0, 32, false, NULL };
    qn_put_talk(seat == reader ? SAYS_SEAT_YOU : SAYS_SEAT, &(qn_slots){ .seat = seat + 1 }, &name);
    return out;
}

void qn_put_result(const qh_table *s, int reader, qn_text *out)
{
    const char *rule = qn_result_row_of(s->rules, s->table.game.reason)->rule;
    qn_say_result(&s->table, reader, out);
    if (*rule) qn_putf(out, "  [%s]", rule);
}
