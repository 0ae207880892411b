// The table as one seat may see it, and the seat's question, as JSON.
#include <string.h>

#include "vm/vm.h"
#include "web/service.h"

// ---- Cards ----------------------------------------------------------------------------------------

// Current numbers, under the names of the printed ones.
static void put_stats(const qn_viewer *s, int card)
{
    const qn_rules *rules = s->t->rules;
    const qn_def *def = &s->t->pool->def[s->t->game.card[card].as];
    qn_json_open(s->out, "stats", '{');
    for (const qn_word *w = rules->words->stats; w && w->phrase; w++)
        if (w->value < QN_DEF_STATS && qn_prints_stat(rules->words, def, w))
            qn_json_int(s->out, w->phrase, rules->stat(s->t, card, (int)w->value));
    qn_json_close(s->out, '}');
}

// Badges of a game without its own: the card's statuses.
static void put_statuses(const qn_viewer *s, int card)
{
    for (const qn_word *w = s->t->rules->words->statuses; w && w->phrase; w++)
        qn_sight_mark(s, qn_sight_knows(s, card) && s->t->rules->status(s->t, card, (int)w->value),
                      w->phrase);
}

// For every number that differs from the printed one: the reason.
static void put_changed(const qn_viewer *s, int card)
{
    const qn_rules *rules = s->t->rules;
    const qn_def *def = &s->t->pool->def[s->t->game.card[card].as];
    qn_json_open(s->out, "changed", '[');
    for (const qn_word *w = rules->words->stats; w && w->phrase; w++) {
        if (w->value >= QN_DEF_STATS || !qn_prints_stat(rules->words, def, w)) continue;
        int printed = qn_printed_stat(rules->words, def, w), now = rules->stat(s->t, card, (int)w->value);
        for (int i = 0; now != printed; i++) {
            QN_TEXT(source, 128);
            if (!qn_put_number_source(s->t, s->seat, card, (int)w->value, i, &source)) break;
            qn_json_open(s->out, NULL, '{');
            qn_json_text(s->out, "stat", w->phrase);
            qn_json_int(s->out, "printed", printed);
            qn_json_text(s->out, "say", source.at);
            qn_json_close(s->out, '}');
        }
    }
    qn_json_close(s->out, ']');
}

static void put_marks(const qn_viewer *s, const char *key, int card)
{
    const qn_screen *screen = s->t->rules->screen;
    qn_json_open(s->out, key, '[');
    if (screen->marks) screen->marks(s, card);
    else put_statuses(s, card);
    qn_json_close(s->out, ']');
}

static void put_live(const qn_viewer *s, int card)
{
    const qn_screen *screen = s->t->rules->screen;
    bool open = qn_sight_knows(s, card) && !s->t->rules->face_down(s->t, card);
    if (open) put_stats(s, card);
    if (open) put_changed(s, card);
    qn_viewer brief = *s;
    brief.brief = true;
    put_marks(s, "marks", card);
    put_marks(&brief, "badges", card);
    qn_json_open(s->out, "facts", '{');
    if (screen->card) screen->card(s, card);
    qn_json_close(s->out, '}');
}

static void put_attached(const qn_viewer *s, const qn_card *c)
{
    const qn_screen *screen = s->t->rules->screen;
    if (c->on == QN_NONE || !s->id[c->on]) return;
    qn_json_int(s->out, "on", s->id[c->on]);
    if (c->rel < screen->n_relations) qn_json_text(s->out, "as", screen->relations[c->rel]);
}

static void put_card(const qn_viewer *s, int card, const qn_zone_row *z)
{
    const qn_card *c = &s->t->game.card[card];
    int face = qn_face(s->t, card, s->seat);
    qn_json_open(s->out, NULL, '{');
    qn_json_int(s->out, "id", s->id[card]);
    qn_json_int(s->out, "def", face);
    if (face && c->as != c->def) qn_json_int(s->out, "text", c->as);
    qn_json_int(s->out, "owner", c->owner);
    if (c->controller == QN_NONE) qn_json_null(s->out, "controller");
    else qn_json_int(s->out, "controller", c->controller);
    if (z->how & QN_PLACED) {
        qn_json_int(s->out, "x", c->x);
        qn_json_int(s->out, "y", c->y);
    }
    put_attached(s, c);
    if (z->how & QN_LIVE) put_live(s, card);
    qn_json_close(s->out, '}');
}

// ---- Zones ----------------------------------------------------------------------------------------

// Untracked cards are only counted: their order would reveal when each arrived, and whether one has left.
static void put_zone(const qn_viewer *s, int of, const qn_zone_row *z)
{
    const qn_zone *zone = qn_zone_of(s->t, z->kind, of);
    uint8_t known[QN_MAX_CARDS];
    int n = 0;
    bool ordered = z->how & QN_PLACED || s->t->rules->seen_by_all >> z->kind & 1
        || (s->t->rules->seen_by_holder >> z->kind & 1 && of == s->seat);
    QN_EACH (s->t, c, z->kind, of) {
        if (!s->id[c]) continue;
        int at = n++;
        for (; !ordered && at > 0 && s->id[known[at - 1]] > s->id[c]; at--) known[at] = known[at - 1];
        known[at] = (uint8_t)c;
    }
    qn_json_open(s->out, NULL, '{');
    qn_json_text(s->out, "zone", z->name);
    qn_json_int(s->out, "count", zone->count);
    qn_json_open(s->out, "cards", '[');
    for (int i = 0; i < n; i++) put_card(s, known[i], z);
    qn_json_close(s->out, ']');
    qn_json_close(s->out, '}');
}

static void put_seat(const qh_table *w, const qn_viewer *s, int of)
{
    const qn_screen *screen = w->rules->screen;
    qn_json_open(s->out, NULL, '{');
    qn_json_int(s->out, "seat", of);
    qn_json_text(s->out, "name", w->name[of]);
    if (w->bot[of]) qw_put_bot_name(w->bot[of]->name, s->out);
    else qn_json_null(s->out, "bot");
    qn_json_bool(s->out, "playing", s->t->game.in_game >> of & 1);
    qn_json_open(s->out, "facts", '{');
    for (const qn_number_row *n = screen->numbers; n && n->name; n++)
        qn_json_int(s->out, n->name, s->t->game.player[of].n[n->at]);
    if (screen->player) screen->player(s, of);
    qn_json_close(s->out, '}');
    qn_json_open(s->out, "zones", '[');
    for (const qn_zone_row *z = screen->zones; z->name; z++) {
        bool shared = w->rules->shared >> z->kind & 1;
        if (shared && of != 0) continue;
        put_zone(s, of, z);
    }
    qn_json_close(s->out, ']');
    qn_json_close(s->out, '}');
}

// ---- The chain ------------------------------------------------------------------------------------

static void put_target(const qn_viewer *s, const qn_link *l, int k)
{
    const qn_selector *sel = l->ability == QN_NO_ABILITY ? NULL : qn_description(s->t, l, l->target_of[k]);
    int class = sel ? sel->class : QN_OF_CARDS;
    qn_ref r = l->target[k];
    qn_json_open(s->out, NULL, '{');
    if (class == QN_OF_PLAYERS) {
        qn_json_int(s->out, "seat", r.card);
    } else if (class == QN_OF_LINKS) {
        qn_json_int(s->out, "link", r.card + 1);
    } else if (class == QN_OF_SPACES) {
        qn_json_open(s->out, "cell", '[');
        qn_json_int(s->out, NULL, r.card - 64);
        qn_json_int(s->out, NULL, r.gen - 64);
        qn_json_close(s->out, ']');
    } else if (class == QN_OF_PILES) {
        qn_json_int(s->out, "pile", r.card);
    } else if (qn_alive(s->t, r) && s->id[r.card]) {
        qn_json_int(s->out, "card", s->id[r.card]);
    } else {
        qn_json_bool(s->out, "gone", true);
    }
    qn_json_close(s->out, '}');
}

// The card on the chain with the face it had when it was added. Its source may be gone, but everybody knows its text.
static void put_source(const qn_viewer *s, qn_ref source, int ability)
{
    int card = source.card, face = card < s->t->game.n_cards ? qn_face(s->t, card, s->seat) : 0;
    if (card < s->t->game.n_cards && qn_alive(s->t, source)) qn_sight_card(s, "card", card);
    else qn_json_null(s->out, "card");
    if (ability != QN_NO_ABILITY) face = s->t->pool->ability[ability].def;
    qn_json_int(s->out, "def", face);
}

// What the link is, and what it will do if nobody responds.
static void put_prospect(const qn_viewer *s, const qn_link *l, const qh_outcome *outcome)
{
    QN_TEXT(said, 256);
    QN_TEXT(line, 512);
    qn_name_source(s->t, s->seat, l, &said);
    qn_put_link_action(s->t, s->seat, l, &said);
    qn_capitalize(&said, 0);
    qn_json_text(s->out, "say", said.at);
    if (!outcome) return;
    qh_say_outcome(s->t, s->seat, outcome, &line);
    qn_json_text(s->out, "result", line.at);
    if (qh_varies(outcome)) qn_json_bool(s->out, "open", true);
}

static void put_chain(const qn_viewer *s, qw_outcomes *outcomes)
{
    const qn_screen *screen = s->t->rules->screen;
    int known = 0;
    if (outcomes && s->seat != QN_NONE && s->t->game.n_links)
        known = qh_chain_outcomes(s->t, s->seat, outcomes->of, &outcomes->world, &outcomes->work);
    qn_json_open(s->out, "chain", '[');
    for (int i = 0; i < s->t->game.n_links; i++) {
        const qn_link *l = &s->t->game.link[i];
        const char *kind = l->kind < screen->n_links ? screen->links[l->kind] : NULL;
        qn_json_open(s->out, NULL, '{');
        qn_json_int(s->out, "link", i + 1);
        qn_json_words(s->out, "kind", kind ? kind : "");
        qn_json_int(s->out, "seat", l->controller);
        put_source(s, l->source, l->ability);
        qn_json_open(s->out, "targets", '[');
        for (int k = 0; k < l->n_targets; k++) put_target(s, l, k);
        qn_json_close(s->out, ']');
        qn_json_bool(s->out, "negated", l->flags & QN_LINK_NEGATED);
        put_prospect(s, l, i < known ? &outcomes->of[i] : NULL);
        if (l->x) qn_json_int(s->out, "x", l->x);
        qn_json_close(s->out, '}');
    }
    qn_json_close(s->out, ']');
}

static void put_pending(const qn_viewer *s)
{
    qn_json_open(s->out, "waiting", '[');
    for (int i = 0; i < s->t->game.n_pending; i++) {
        const qn_pending *w = &s->t->game.pending[i];
        qn_json_open(s->out, NULL, '{');
        qn_json_int(s->out, "seat", w->controller);
        int face = w->source.card < s->t->game.n_cards ? qn_face(s->t, w->source.card, s->seat) : 0;
        if (w->source.card < s->t->game.n_cards) qn_sight_card(s, "card", w->source.card);
        else qn_json_null(s->out, "card");
        qn_json_int(s->out, "def", face);
        qn_json_close(s->out, '}');
    }
    qn_json_close(s->out, ']');
}

// Lasting changes that bind a player, with source and end.
static void put_in_force(const qn_viewer *s)
{
    qn_json_open(s->out, "inForce", '[');
    for (int i = 0;; i++) {
        QN_TEXT(said, 256);
        const qn_mod *m;
        if (!qn_put_in_force(s->t, s->seat, i, &said, &m)) break;
        qn_json_open(s->out, NULL, '{');
        qn_json_text(s->out, "say", said.at);
        if (m && m->on.card < s->t->game.n_cards && qn_alive(s->t, m->on))
            qn_sight_card(s, "card", m->on.card);
        else qn_json_null(s->out, "card");
        qn_json_close(s->out, '}');
    }
    qn_json_close(s->out, ']');
}

// ---- Answers --------------------------------------------------------------------------------------

static void put_cards(const qn_viewer *s, qn_option o)
{
    int card[3];
    qh_option_cards(s->t, o, card);
    qn_json_open(s->out, "cards", '[');
    for (int i = 0; i < 3; i++)
        if (card[i] != QN_NONE && s->id[card[i]]) qn_json_int(s->out, NULL, s->id[card[i]]);
    qn_json_close(s->out, ']');
}

static void put_byte(const qn_viewer *s, int what, int byte, int second)
{
    const qn_screen *screen = s->t->rules->screen;
    switch (what) {
    case QN_IS_SEAT:
        if (byte < s->t->game.players) qn_json_int(s->out, "seat", byte);
        break;
    case QN_IS_NUMBER: qn_json_int(s->out, "number", byte); break;
    case QN_IS_UNIT:
        if (byte < screen->n_units) qn_json_text(s->out, "unit", screen->units[byte]);
        break;
    case QN_IS_LINK: qn_json_int(s->out, "link", byte + 1); break;
    case QN_IS_LINK_1:
        if (byte) qn_json_int(s->out, "link", byte);
        break;
    case QN_IS_ABILITY: qn_json_int(s->out, "ability", byte); break;
    case QN_IS_PHASE: qn_json_int(s->out, "phase", byte); break;
    case QN_IS_CELL:
        qn_json_open(s->out, "cell", '[');
        qn_json_int(s->out, NULL, byte - 64);
        qn_json_int(s->out, NULL, second - 64);
        qn_json_close(s->out, ']');
        break;
    default: break;
    }
}

// The words of a label before its first slot, which the answers of one verb share.
static void put_group(const qn_answer_row *row, qn_json *out)
{
    char group[32];
    const char *label = row->label ? row->label : "";
    size_t n = strcspn(label, "{");
    while (n && label[n - 1] == ' ') n--;
    if (!n || n >= sizeof group) return;
    memcpy(group, label, n);
    group[n] = 0;
    qn_json_words(out, "group", group);
}

static void put_option(const qn_viewer *s, int number, const qh_outcome *outcome, qn_json *out)
{
    qn_option o = s->t->option[number];
    QN_TEXT(label, 512);
    QN_TEXT(command, 256);
    qn_answer_row shape = qn_shape_of(s->t->rules->prompts, o);
    qn_put_label(s->t, o, &label);
    qn_put_command(s->t, o, &command);
    qn_json_open(out, NULL, '{');
    qn_json_int(out, "option", number);
    qn_json_text(out, "say", label.at);
    qn_json_text(out, "command", command.at);
    qn_json_text(out, "verb", shape.name);
    put_group(&shape, out);
    if (qn_is_exit(s->t->rules->prompts, o.verb)) qn_json_bool(out, "exit", true);
    if (outcome) qw_put_grade(s->t, s->seat, outcome, out);
    put_cards(s, o);
    put_byte(s, shape.a, o.a, o.c);
    put_byte(s, shape.b, o.b, 0);
    put_byte(s, shape.c, o.c, 0);
    // Legal but pointless: not worth stopping for.
    if (s->t->rules->pointless && s->t->rules->pointless(s->t, o)) qn_json_bool(out, "pointless", true);
    qn_json_close(out, '}');
}

// Targets have fewer keys than options, because they cannot be chosen yet.
void qw_put_aims(const qn_viewer *s)
{
    qn_json_open(s->out, "aims", '[');
    for (int i = 0; i < s->t->n_options; i++) {
        qn_option o = s->t->option[i];
        qn_answer_row shape = qn_shape_of(s->t->rules->prompts, o);
        QN_TEXT(label, 512);
        qn_put_label(s->t, o, &label);
        qn_json_open(s->out, NULL, '{');
        qn_json_text(s->out, "say", label.at);
        put_group(&shape, s->out);
        put_cards(s, o);
        if (shape.a == QN_IS_CELL) put_byte(s, shape.a, o.a, o.c);
        qn_json_close(s->out, '}');
    }
    qn_json_close(s->out, ']');
}

// This seat's choices since the last event: one gesture, which can be undone step by step.
static void put_path(const qh_table *w, const qh_view *view, qn_json *out)
{
    qn_json_open(out, "path", '[');
    for (uint32_t i = view->path; i < view->step; i++) {
        qn_json_open(out, NULL, '{');
        qn_json_int(out, "step", i);
        qn_json_text(out, "say", qh_text(w, qh_steps(w)[i].say));
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

// The rules behind the question.
static void put_rules(const qn_viewer *s)
{
    const char *at = qn_asked_by(s->t->rules->prompts, s->t->game.question.kind);
    qn_json_open(s->out, "rules", '[');
    while (*at) {
        size_t n = strcspn(at, " ");
        qn_json_text_n(s->out, NULL, at, n);
        at += n + strspn(at + n, " ");
    }
    qn_json_close(s->out, ']');
}

// The text or card that causes the question, if there is one, and the rules. An opponent's text is only named: its
// "your opponent" is the reader, and the question says what they must do.
static void put_because(const qn_viewer *s)
{
    const qn_table *t = s->t;
    const qn_link *l = qn_asking_link(t);
    int about = t->game.question.about.gen ? qn_deref(t, t->game.question.about) : QN_NONE;
    int card = l && qn_alive(t, l->source) ? l->source.card : l ? QN_NONE : about;
    int seat = l ? l->controller : about != QN_NONE ? t->game.card[about].controller : QN_NONE;
    QN_TEXT(said, 256);
    if (l) qn_name_source(t, s->seat, l, &said);
    if (l && l->controller == s->seat) qn_put_link_action(t, s->seat, l, &said);
    else if (!l && about != QN_NONE) qn_name_card(t, s->seat, about, &said);
    qn_capitalize(&said, 0);
    qn_json_open(s->out, "because", '{');
    if (said.used) qn_json_text(s->out, "say", said.at);
    else qn_json_null(s->out, "say");
    qn_sight_card(s, "card", card);
    if (seat < t->game.players) qn_json_int(s->out, "seat", seat);
    else qn_json_null(s->out, "seat");
    put_rules(s);
    qn_json_close(s->out, '}');
}

// Progress: how many of several are done.
static void put_due(const qn_viewer *s, const qn_question_row *row)
{
    const qn_question *q = &s->t->game.question;
    qn_picking p = { .done = q->n - 1, .of = q->of };
    if (q->kind == QN_Q_PICK) p = qn_pick_under_way(s->t);
    else if (!(row->how & QN_COUNTED)) return;
    if (p.of < 2 || p.of >= QN_MAX_CARDS) return;
    qn_json_open(s->out, "due", '{');
    qn_json_int(s->out, "paid", p.done);
    qn_json_int(s->out, "of", p.of);
    qn_json_close(s->out, '}');
}

// If no answer is a way out: the rule that forces one.
static void put_must(const qn_viewer *s)
{
    const qn_table *t = s->t;
    const char *rules = qn_asked_by(t->rules->prompts, t->game.question.kind);
    for (int i = 0; i < t->n_options; i++)
        if (qn_is_exit(t->rules->prompts, t->option[i].verb)) return;
    qn_json_text_n(s->out, "must", rules, strcspn(rules, " "));
}

static void put_options(const qn_viewer *s, qw_outcomes *outcomes)
{
    const qn_table *t = s->t;
    if (outcomes) qh_outcomes(t, s->seat, outcomes->of, &outcomes->world, &outcomes->work);
    qn_json_open(s->out, "options", '[');
    for (int i = 0; i < t->n_options; i++) put_option(s, i, outcomes ? &outcomes->of[i] : NULL, s->out);
    qn_json_close(s->out, ']');
}

// The seat's question, even if other seats have one at the same time.
static void put_question(const qh_table *w, const qh_view *view, const qn_viewer *s, qw_outcomes *outcomes)
{
    const qn_table *t = s->t;
    const qn_question_row *row = qn_question_row_of(t->rules->prompts, t->game.question.kind);
    if (!t->n_options) {
        qn_json_null(s->out, "question");
        return;
    }
    QN_TEXT(said, 512);
    qn_say_question(t, &said);
    qn_json_open(s->out, "question", '{');
    qn_json_text(s->out, "kind", row->name);
    qn_json_text(s->out, "say", said.at);
    qn_json_bool(s->out, "window", row->how & QN_WINDOW);
    if (view->answered) qn_json_bool(s->out, "answered", true);
    put_because(s);
    put_due(s, row);
    put_must(s);
    put_path(w, view, s->out);
    put_options(s, outcomes);
    qn_json_close(s->out, '}');
}

// ---- The whole state --------------------------------------------------------------------------

// The card of the last decision in the reader's log.
static void put_deciding_card(const qh_table *w, int row, const qn_viewer *s)
{
    for (uint32_t i = w->log[row].n; i > 0; i--) {
        const qh_line *l = &qh_lines(w, row)[i - 1];
        if (l->tells == QN_TELLS_RESULT || l->tells >= QN_TELLS_PERIOD || !l->def[0]) continue;
        qn_json_int(s->out, "card", l->def[0]);
        return;
    }
    qn_json_null(s->out, "card");
}

static void put_result(const qh_table *w, int row, const qn_viewer *s)
{
    const qn_game *g = &s->t->game;
    if (!g->over) {
        qn_json_null(s->out, "result");
        return;
    }
    qn_json_open(s->out, "result", '{');
    qn_json_open(s->out, "places", '[');
    for (int i = 0; i < g->players; i++) qn_json_int(s->out, NULL, g->place[i]);
    qn_json_close(s->out, ']');
    const char *rule = qn_result_row_of(s->t->rules, g->reason)->rule;
    QN_TEXT(headline, 256);
    QN_TEXT(reason, 512);
    QN_TEXT(say, 768);
    qn_put_headline(s->t, s->seat, &headline);
    qn_put_reason(s->t, s->seat, &reason);
    qn_say_result(s->t, s->seat, &say);
    qn_json_text(s->out, "headline", headline.at);
    qn_json_text(s->out, "reason", reason.at);
    qn_json_text(s->out, "say", say.at);
    if (*rule) qn_json_text(s->out, "rule", rule);
    else qn_json_null(s->out, "rule");
    put_deciding_card(w, row, s);
    qn_json_close(s->out, '}');
}

static void put_clock(const qh_table *w, const qh_view *view, const qn_viewer *s)
{
    const qn_game *g = &s->t->game;
    qn_json_text(s->out, "game", w->rules->name);
    if (s->seat == QN_NONE) qn_json_null(s->out, "seat");
    else qn_json_int(s->out, "seat", s->seat);
    qn_json_int(s->out, "step", view->step);
    qn_json_int(s->out, "steps", view->steps);
    qn_json_bool(s->out, "canUndo", view->can_undo);
    qn_json_int(s->out, "turn", g->turn);
    qn_json_int(s->out, "turnPlayer", g->turn_player);
    qn_json_int(s->out, "phase", w->rules->screen->by_step ? g->step : g->phase);
    qn_json_open(s->out, "asked", '[');
    for (int i = 0; i < g->players; i++)
        if (view->asked >> i & 1) qn_json_int(s->out, NULL, i);
    qn_json_close(s->out, ']');
    if (view->next == QN_NONE) qn_json_null(s->out, "next");
    else qn_json_int(s->out, "next", view->next);
    put_result(w, view->row, s);
}

void qw_put_state(const qh_table *w, int row, qw_outcomes *outcomes, qn_json *out)
{
    qn_table own;
    qh_view view;
    qh_look(w, row, &own, &view);
    qn_viewer s = { &own, view.seat, w->reader[row]->ids.id, out };
    put_clock(w, &view, &s);
    qw_put_match(w, row, out);
    qn_json_open(out, "facts", '{');
    if (w->rules->screen->table) w->rules->screen->table(&s);
    qn_json_close(out, '}');
    qn_json_open(out, "seats", '[');
    for (int i = 0; i < own.game.players; i++) put_seat(w, &s, i);
    qn_json_close(out, ']');
    put_chain(&s, outcomes);
    put_pending(&s);
    put_in_force(&s);
    put_question(w, &view, &s, outcomes);
}

// A decision; a response to one; a result of either; something the rules do by themselves; a heading.
static const char *kind_of(const qh_line *l)
{
    bool caused = l->cause != QN_NO_LINE;
    if (l->tells == QN_TELLS_PERIOD) return "period";
    if (l->tells == QN_TELLS_HEADING) return "step";
    if (l->tells == QN_TELLS_RESULT) return caused ? "result" : "auto";
    return caused ? "answer" : "act";
}

void qw_put_lines(const qh_table *w, int row, uint32_t from, qn_json *out)
{
    qn_json_open(out, "lines", '[');
    for (uint32_t i = from; i < w->log[row].n; i++) {
        const qh_line *l = &qh_lines(w, row)[i];
        qn_json_open(out, NULL, '{');
        qn_json_int(out, "line", i);
        qn_json_int(out, "step", l->step);
        qn_json_int(out, "turn", l->turn);
        qn_json_int(out, "depth", qh_depth_of(w, row, i));
        if (l->cause == QN_NO_LINE) qn_json_null(out, "cause");
        else qn_json_int(out, "cause", l->cause);
        qn_json_text(out, "kind", kind_of(l));
        if (l->who < w->players) qn_json_int(out, "seat", l->who);
        else qn_json_null(out, "seat");
        qn_json_text(out, "say", qh_text(w, l->say));
        qn_json_open(out, "cards", '[');
        for (int k = 0; k < QH_LINE_CARDS && l->def[k]; k++) {
            qn_json_open(out, NULL, '{');
            qn_json_int(out, "id", l->card[k]);
            qn_json_int(out, "def", l->def[k]);
            qn_json_close(out, '}');
        }
        qn_json_close(out, ']');
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}
