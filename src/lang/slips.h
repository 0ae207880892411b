// Inside src/lang: hints for a line that could not be read, chosen by what was expected at the farthest point and what is there instead.
#ifndef QN_LANG_SLIPS_H
#define QN_LANG_SLIPS_H

#include "lang/parser.h"

const char *qn_slip(
    const parser *p,
    bool *word);   // a hint of slips.def, or NULL; [word]: the hint is for exactly the word found
const qn_token *qn_nested_ability(const parser *p);     // the head of an ability that is indented too deeply
const qn_token *qn_open_parenthesis(const parser *p);   // one that is not closed on its line
int qn_name_without_quotes(const parser *p);            // the card whose name is there; 0: none
bool qn_put_events(const parser *p, const char *before,
                   qn_text *out);   // lists how the event could continue; false: this is not an event
bool qn_put_rows_begun(const parser *p,
                       qn_text *out);   // lists the rows that start like the unreadable sentence

#endif
