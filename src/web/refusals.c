// The rows of refusals.def and codes.def (refusals.h).
#include "web/refusals.h"

static const struct {
    const char *word, *when;
} codes[] = {
#define CODE(name, code, when) { code, when },
#include "web/codes.def"
#undef CODE
};

static const struct {
    int code;
    const char *sentence;
} refusals[] = {
    { 0, "" },
#define REFUSAL(name, code, sentence) { QW_##code, sentence },
#include "web/refusals.def"
#undef REFUSAL
};

const char *qw_code_word(int code) { return codes[code].word; }

const char *qw_code_when(int code) { return codes[code].when; }

int qw_code_of(int refusal) { return refusals[refusal].code; }

void qw_put_refusal(int refusal, const qn_fault_slots *with, qn_text *out)
{
    qn_fill(out, refusals[refusal].sentence, with);
}
