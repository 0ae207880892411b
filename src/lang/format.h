// Card files laid out anew: the words stay, the blanks between them are put right.
#ifndef QN_FORMAT_H
#define QN_FORMAT_H

#include <stdbool.h>

#include "lang/scratch.h"
#include "quintet/text.h"

// Writes [src] to [out]: two spaces a level, one blank between words, no two empty lines together; comments stay where they
// are, examples as they are. The same file twice gives the same text. False: it does not fit.
bool qn_format_cards(const qn_source *src, qn_text *out);

#endif
