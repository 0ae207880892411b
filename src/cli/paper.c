// Runs web/src/paper, bundled as src/cli/paper.js, in a small JavaScript engine. The script gets a card face and can
// measure text, nothing else.
#include "cli/paper.h"

#include <duktape.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/drawing.h"
#include "paper_js.h"

struct qn_paper {
    duk_context *js;
    cairo_t *measure;
};

static duk_ret_t measure(duk_context *js)
{
    duk_memory_functions its;
    duk_get_memory_functions(js, &its);
    const qn_paper *paper = its.udata;
    qn_words_box box = { .text = duk_require_string(js, 0),
                         .font = duk_require_string(js, 1),
                         .weight = duk_require_number(js, 2),
                         .size = duk_require_number(js, 3),
                         .width = duk_require_number(js, 4),
                         .spacing = duk_require_number(js, 5),
                         .align = -1 };
    duk_push_number(js, qn_words_height(paper->measure, &box));
    return 1;
}

qn_paper *qn_open_paper(cairo_t *to_measure)
{
    qn_paper *paper = calloc(1, sizeof *paper);
    if (!paper) return NULL;
    paper->measure = to_measure;
    paper->js = duk_create_heap(NULL, NULL, NULL, paper, NULL);
    if (!paper->js || duk_peval_lstring(paper->js, qn_paper_js, sizeof qn_paper_js - 1) != 0) {
        if (paper->js)
            qn_complain(QN_EXIT_INTERNAL, SAYS_PAPER_FAILS,
                        &(qn_slots){ .why = duk_safe_to_string(paper->js, -1) });
        qn_close_paper(paper);
        return NULL;
    }
    duk_pop(paper->js);
    return paper;
}

void qn_close_paper(qn_paper *paper)
{
    if (paper && paper->js) duk_destroy_heap(paper->js);
    free(paper);
}

static duk_ret_t decode(duk_context *js, void *unused)
{
    (void)unused;
    duk_json_decode(js, -1);
    return 1;
}

const char *qn_paper_face(qn_paper *paper, const char *game, const char *face_json)
{
    duk_context *js = paper->js;
    duk_set_top(js, 0);
    duk_get_global_string(js, "faces");
    duk_get_prop_string(js, -1, "paper");
    duk_push_string(js, game);
    duk_push_string(js, face_json);
    if (duk_safe_call(js, decode, NULL, 1, 1) == DUK_EXEC_SUCCESS) {
        duk_push_c_function(js, measure, 6);
        if (duk_pcall(js, 3) == DUK_EXEC_SUCCESS) return duk_get_string(js, -1);
    }
    qn_complain(QN_EXIT_INTERNAL, SAYS_PAPER_FAILS, &(qn_slots){ .why = duk_safe_to_string(js, -1) });
    return NULL;
}
