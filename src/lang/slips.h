// Inside src/lang: what helps with a line that could not be read, from what was expected at the farthest place.
#ifndef QN_LANG_SLIPS_H
#define QN_LANG_SLIPS_H

#include "lang/parser.h"

const char *qn_slip(const parser *p,
                    bool *word);   // a hint of slips.def, or NULL; [word]: for just what stands there
const qn_token *qn_nested_ability(
    const parser *p);   // the head of an ability that is indented like a line of one
const qn_token *qn_open_parenthesis(const parser *p);   // that is not closed on its line
int qn_name_without_quotes(const parser *p);            // the card whose name stands there; 0: none
bool qn_put_events(const parser *p, const char *before,
                   qn_text *out);   // how the event could go on; false: this is no event
bool qn_put_rows_begun(
    const parser *p,
    qn_text *out);   // rows that begin as the sentence does which ends too soon or goes on otherwise

#endif
