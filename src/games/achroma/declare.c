// Declaring: a Deploy, an ability, a MOUNT, a HUNT. Each shows, chooses, pays, is answered, and is then carried out if
// it still can be (ACH-DEC, ACH-DEP, ACH-OBJ, ACH-ACT, ACH-ABL). Only a player who is still in the game goes on.
#include "games/achroma/rules.h"

static const qn_ref nobody = { QN_NONE, 0 };
static const qn_event no_event = { .that = { QN_NONE, 0 }, .other = { QN_NONE, 0 } };

static qn_link link_of(int kind, int seat, int ability, qn_ref source)
{
    qn_link l = { .kind = (uint8_t)kind,
                  .controller = (uint8_t)seat,
                  .ability = (uint16_t)ability,
                  .source = source,
                  .event = no_event,
                  .from = nobody,
                  .to = nobody };
    l.event.who = (uint8_t)seat;
    return l;
}

static void call_effect(qn_table *t, const qn_frame *f, int pc)
{
    qn_frame *effect = qn_call(t, QN_R_EFFECT, f->who);
    effect->link = f->link;
    effect->pc = (uint16_t)pc;
}

void ach_pop(qn_table *t, int link)
{
    while (t->game.n_links > link) qn_pop_link(t);
    t->game.closed = 0;
}

// The others may answer what the active player declared (ACH-REA-02, -04).
void ach_call_window(qn_table *t) { qn_call(t, QN_R_RESPOND, t->game.turn_player); }

static bool is_answered(const qn_table *t, int seat)
{
    if (seat != t->game.turn_player || !ach_in(t, seat)) return false;
    for (int s = 0; s < t->game.players; s++)
        if (ach_might_react(t, s)) return true;
    return false;
}

// ---- Modes and targets (ACH-DEC-04, -11, ACH-CHO-01). b[0]: which target, b[1]: how many of it ----

static int wanted(const qn_table *t, const qn_link *l, int k)
{
    const qn_selector *sel = &t->pool->selector[t->pool->ability[l->ability].target + k];
    qn_scope sc = qn_link_scope(t, l);
    return sel->count ? qn_eval(t, &sc, sel->count) : 1;
}

static bool has_mode(const qn_table *t, const qn_ability *ab)
{
    return ab->body && t->pool->code[ab->body] == QN_S_MODE;
}

int ach_choose(qn_table *t, qn_frame *f)
{
    enum { MODE_CHOSEN = 1, TARGETED };
    qn_link *l = &t->game.link[f->link];
    const qn_ability *ab = &t->pool->ability[l->ability];
    QN_BEGIN(f);
    if (has_mode(t, ab)) {
        QN_ASK(f, MODE_CHOSEN, qn_ask(t, QN_Q_MODE, f->who, ab->body));
        l->modes = (uint8_t)(qn_answer(t).a + 1);
    }
    for (f->b[0] = 0; f->b[0] < ab->n_targets; f->b[0]++) {
        if (t->pool->selector[ab->target + f->b[0]].mode
            && t->pool->selector[ab->target + f->b[0]].mode != l->modes)
            continue;
        for (f->b[1] = 0; f->b[1] < wanted(t, l, f->b[0]); f->b[1]++) {
            QN_ASK(f, TARGETED, qn_ask(t, QN_Q_TARGET, f->who, f->link));
            if ((qn_answer(t).verb != QN_V_TARGET && qn_answer(t).verb != QN_V_SEAT)
                || l->n_targets == QN_TARGETS)
                break;
            l->target_of[l->n_targets] = f->b[0];
            l->target[l->n_targets++] = qn_answer(t).verb == QN_V_SEAT ? (qn_ref){ qn_answer(t).a, 0 }
                                                                       : qn_ref_to(t, qn_answer(t).a);
        }
    }
    QN_END;
}

// An effect that no chain carries: a trigger, a HUNT that falls due, a card that is resolved.
void ach_call_ability(qn_table *t, int seat, int ability, qn_ref source, qn_event ev)
{
    qn_link l = link_of(QN_LINK_ABILITY, seat, ability, source);
    l.event = ev;
    qn_call_aside(t, ACH_R_TRIGGER, l);
}

// Choices, cost, text. "may" asks first; a cost that is not paid declines it (ACH-ABL-10, ACH-TRG-07).
int ach_trigger(qn_table *t, qn_frame *f)
{
    enum { ANSWERED = 1, CHOSEN, PAID, DONE, LATE };
    const qn_link *l = &t->game.link[f->link];
    const qn_ability *ab = &t->pool->ability[l->ability];
    qn_scope sc = qn_link_scope(t, l);
    QN_BEGIN(f);
    if (l->flags & ACH_L_LATE) {
        QN_DO(f, LATE, call_effect(t, f, (uint16_t)l->x));
        return QN_DONE;
    }
    if (ab->form == QN_FORM_SLOT && !qn_holds(t, &sc, ab->condition))
        return QN_DONE;   // of others when it happened
    if (!qn_can_pay(t, &sc, ab->cost)) return QN_DONE;
    if (ab->flags & QN_ABILITY_MAY || ab->cost) {
        QN_ASK(f, ANSWERED, qn_ask(t, QN_Q_MAY, f->who, 0));
        if (qn_answer(t).verb != QN_V_YES) return QN_DONE;
    }
    if (ab->n_targets || has_mode(t, ab)) QN_DO(f, CHOSEN, qn_call(t, ACH_R_CHOOSE, f->who)->link = f->link);
    if (ab->cost) QN_DO(f, PAID, call_effect(t, f, ab->cost));
    ach_check(t);
    if (t->game.over || !ach_in(t, f->who)) return QN_DONE;
    QN_DO(f, DONE, call_effect(t, f, ab->body));
    QN_END;
}

// ---- Deploying. b[4]: the card, b[5]: holder or host, r[0]: flags of the link, r[1]: its cost ---------

void ach_call_deploy(qn_table *t, int seat, int card, int flags)
{
    qn_frame *f = qn_call(t, ACH_R_DEPLOY, seat);
    f->b[4] = (uint8_t)card;
    f->b[5] = QN_NONE;
    f->r[0] = (int16_t)flags;
}

static int text_of(const qn_table *t, int card)
{
    const qn_def *d = qn_def_of(t, card);
    if (d->kind != ACH_ACTION) return ach_slot(t, card, ACH_ON_DEPLOY, 0);
    return d->n_abilities ? d->ability : QN_NO_ABILITY;
}

static void show(qn_table *t, qn_frame *f)
{
    f->r[1] = (int16_t)ach_cost(t, f->b[4], f->r[0] & ACH_L_INFESTING);   // as it was in hand (ACH-DEP-02)
    qn_move(t, f->b[4], ACH_DECLARED, f->who, QN_TOP);
    qn_link l = link_of(QN_LINK_PLAY, f->who, text_of(t, f->b[4]), qn_ref_to(t, f->b[4]));
    l.flags = (uint8_t)f->r[0];
    l.to = qn_ref_to(t, f->b[5]);
    qn_add_link(t, l);
    f->link = (uint8_t)(t->game.n_links - 1);
    qn_tell(t,
            f->r[0] & ACH_L_INFESTING ? ACH_NOTE_INFESTS
                : f->b[5] != QN_NONE  ? ACH_NOTE_DEPLOYS_ON
                                      : ACH_NOTE_DEPLOYS,
            f->who, f->b[4], f->b[5], 0);
}

static void pay_for(qn_table *t, const qn_frame *f)   // ACH-DEP-01, -03, -11
{
    if (f->r[0] & ACH_L_FREE) return;
    ach_pay(t, f->who, f->r[1]);
    if (f->who == t->game.turn_player) t->game.player[f->who].tally[ACH_T_DEPLOYS]++;
}

static bool needs_place(const qn_table *t, const qn_frame *f)
{
    const qn_def *d = qn_def_of(t, f->b[4]);
    return d->kind == ACH_OBJECT || f->r[0] & ACH_L_INFESTING
        || (f->r[0] & ACH_L_FREE && d->stat[ACH_INFEST_COST]);
}

static int cost_of_text(const qn_table *t, const qn_frame *f)   // at the head of an Action (ACH-ACT-08)
{
    const qn_link *l = &t->game.link[f->link];
    return qn_def_of(t, f->b[4])->kind == ACH_ACTION && l->ability != QN_NO_ABILITY
        ? t->pool->ability[l->ability].cost
        : 0;
}

static bool has_choices(const qn_table *t, int ability)
{
    return ability != QN_NO_ABILITY
        && (t->pool->ability[ability].n_targets || has_mode(t, &t->pool->ability[ability]));
}

static bool can_begin(const qn_table *t, const qn_frame *f)
{
    int text = text_of(t, f->b[4]);
    qn_scope sc = qn_event_scope(t, f->who, qn_ref_to(t, f->b[4]), NULL);
    if (qn_def_of(t, f->b[4])->kind == ACH_ACTION && text != QN_NO_ABILITY
        && !qn_can_pay(t, &sc, t->pool->ability[text].cost))
        return false;
    return qn_legal(ach_can_be_deployed(t, f->who, f->b[4], false));
}

int ach_deploy(qn_table *t, qn_frame *f)
{
    enum { PLACED = 1, CHOSE, CHOSEN, PAID, ANSWERED, ARRIVED };
    qn_game *g = &t->game;
    QN_BEGIN(f);
    if (f->r[0] & ACH_L_FREE && !can_begin(t, f)) {   // ACH-SEC-07
        if (qn_kind_of_zone(t, f->b[4]) == ACH_DECLARED) ach_to_dregs(t, f->b[4]);
        return QN_DONE;
    }
    if (needs_place(t, f)) {
        QN_ASK(f, PLACED, qn_ask(t, ACH_Q_PLACE, f->who, f->b[4]));
        if (qn_answer(t).verb != ACH_V_ON) {   // nowhere to go
            ach_to_dregs(t, f->b[4]);
            return QN_DONE;
        }
        f->b[5] = qn_answer(t).a;
        if (f->b[5] != QN_NONE && qn_def_of(t, f->b[4])->kind == ACH_CHARACTER) f->r[0] |= ACH_L_INFESTING;
    }
    show(t, f);   // ACH-DEC-01
    if (ach_slot(t, f->b[4], ACH_ON_CHOICE, 0) != QN_NO_ABILITY)
        QN_DO(f, CHOSE,
              ach_call_ability(t, f->who, ach_slot(t, f->b[4], ACH_ON_CHOICE, 0), qn_ref_to(t, f->b[4]),
                               no_event));
    if (has_choices(t, g->link[f->link].ability))
        QN_DO(f, CHOSEN, qn_call(t, ACH_R_CHOOSE, f->who)->link = f->link);
    pay_for(t, f);
    if (cost_of_text(t, f)) QN_DO(f, PAID, call_effect(t, f, cost_of_text(t, f)));
    ach_check(t);   // ACH-BNK-03
    if (!g->over && ach_in(t, f->who)) {
        if (is_answered(t, f->who)) QN_DO(f, ANSWERED, ach_call_window(t));   // ACH-REA-09
        if (ach_in(t, f->who)) QN_DO(f, ARRIVED, qn_call(t, ACH_R_ARRIVE, f->who)->link = f->link);
    }
    ach_pop(t, f->link);
    QN_END;
}

// ---- Arriving (ACH-DEC-08, ACH-DEP-09, -12). b[4]: the card -------------------------------------

static bool take_place(qn_table *t, const qn_link *l, int card)
{
    int holder = qn_deref(t, l->to);
    bool infesting = l->flags & ACH_L_INFESTING, object = qn_def_of(t, card)->kind == ACH_OBJECT;
    static const uint8_t rows[] = {
        [ACH_CHARACTER] = ACH_CHARACTERS, [ACH_LOCATION] = ACH_LOCATIONS, [ACH_ACTION] = ACH_PLAYED
    };
    if (!qn_legal(ach_can_be_deployed(t, l->controller, card, infesting))) return false;
    if (!object && !infesting) {
        ach_arrive_at(t, card, rows[qn_def_of(t, card)->kind], l->controller);
        return true;
    }
    if (holder == QN_NONE || !qn_legal(ach_can_be_on(t, l->controller, card, holder, infesting)))
        return false;
    ach_attach(t, card, holder, infesting ? ACH_INFESTS : ACH_HELD);
    for (int i = t->game.n_mods - 1; infesting && i >= 0; i--)   // ACH-INF-12
        if (t->game.mod[i].op <= ACH_MOD_SQUISH && t->game.mod[i].op >= ACH_MOD_SPLAT
            && qn_deref(t, t->game.mod[i].on) == holder)
            qn_drop_mod(t, i);
    return true;
}

static bool enter(qn_table *t, const qn_link *l, int card)
{
    if (!take_place(t, l, card)) {
        qn_tell(t, ACH_NOTE_FAILS, l->controller, card, 0, 0);
        ach_to_dregs(t, card);
        return false;
    }
    t->game.card[card].turn = t->game.turn;
    qn_raise(t,
             (qn_event){ .kind = ACH_EV_DEPLOYED,
                         .flags = l->flags & ACH_L_INFESTING ? ACH_BY_INFESTING : 0,
                         .who = l->controller,
                         .that = qn_ref_to(t, card),
                         .other = l->to });
    ach_check(t);   // HEROIC before any ability (ACH-HER-02)
    return !t->game.over;
}

static bool does_something(const qn_table *t, const qn_link *l)   // ACH-MEN-03
{
    if (l->ability == QN_NO_ABILITY) return false;
    const qn_ability *ab = &t->pool->ability[l->ability];
    if (ab->flags & QN_ABILITY_MAY && ab->n_targets && !l->n_targets) return false;   // declined (ACH-DEC-04)
    qn_scope sc = qn_link_scope(t, l);
    return qn_holds(t, &sc, t->pool->ability[l->ability].condition);
}

static bool is_action_cost(const qn_table *t, const qn_link *l)   // of an ACTION: (ACH-ABL-11)
{
    return qn_def_of(t, l->source.card)->kind != ACH_ACTION && t->pool->ability[l->ability].cost;
}

static void finish_action(qn_table *t, int card)   // ACH-ACT-01, -03; a copy stays (ACH-CPY-06)
{
    uint8_t one = (uint8_t)card;
    if (qn_kind_of_zone(t, card) == ACH_PLAYED) ach_erase(t, &one, 1, 0, NULL);
}

int ach_arrive(qn_table *t, qn_frame *f)
{
    enum { ANSWERED = 1, PAID, DONE };
    qn_link *l = &t->game.link[f->link];
    qn_scope sc = qn_link_scope(t, l);
    QN_BEGIN(f);
    f->b[4] = (uint8_t)qn_deref(t, l->source);
    if (f->b[4] == QN_NONE || !enter(t, l, f->b[4])) return QN_DONE;
    if (does_something(t, l) && ach_in(t, f->who)) {
        f->b[5] = 1;
        if (is_action_cost(t, l)) {
            f->b[5] = qn_can_pay(t, &sc, t->pool->ability[l->ability].cost);
            if (f->b[5]) {
                QN_ASK(f, ANSWERED, qn_ask(t, QN_Q_MAY, f->who, 0));
                f->b[5] = qn_answer(t).verb == QN_V_YES;
            }
            if (f->b[5]) QN_DO(f, PAID, call_effect(t, f, t->pool->ability[l->ability].cost));
        }
        if (f->b[5] && ach_in(t, f->who))
            QN_DO(f, DONE, call_effect(t, f, t->pool->ability[l->ability].body));
    }
    if (qn_alive(t, l->source)) finish_action(t, l->source.card);
    ach_check(t);
    QN_END;
}

// ---- Using an ability. b[4]: the card, b[5]: its ability, b[6]: it left as the cost --------------

static void declare_use(qn_table *t, qn_frame *f)
{
    int ability = ach_as(t, f->b[4])->ability + f->b[5];
    qn_mark_use(t, f->b[4], t->pool->ability[ability].index);
    qn_add_link(t, link_of(QN_LINK_ABILITY, f->who, ability, qn_ref_to(t, f->b[4])));
    f->link = (uint8_t)(t->game.n_links - 1);
    qn_tell(t, ACH_NOTE_USES, f->who, f->b[4], 0, 0);
}

static void dispose_of(qn_table *t, int card)   // ACH-DSP-01, -10
{
    uint8_t one = (uint8_t)card;
    ach_erase(t, &one, 1, 0, NULL);
}

// ACH-DEC-09: gone, or CLAIMED by another player
static bool still_there(const qn_table *t, const qn_link *l)
{
    int card = qn_deref(t, l->source);
    return card != QN_NONE && ach_on_canvas(t, card) && t->game.card[card].controller == l->controller;
}

int ach_use(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1, PAID, ANSWERED, DONE };
    qn_game *g = &t->game;
    const qn_ability *ab = &t->pool->ability[f->link == QN_NONE ? ach_as(t, f->b[4])->ability + f->b[5]
                                                                : g->link[f->link].ability];
    QN_BEGIN(f);
    declare_use(t, f);
    if (has_choices(t, g->link[f->link].ability))
        QN_DO(f, CHOSEN, qn_call(t, ACH_R_CHOOSE, f->who)->link = f->link);
    if (ab->slot == ACH_ON_DISPOSE) dispose_of(t, f->b[4]);
    if (ab->cost) QN_DO(f, PAID, call_effect(t, f, ab->cost));
    f->b[6] = !qn_alive(t, g->link[f->link].source);
    ach_check(t);
    if (!g->over && ach_in(t, f->who)) {
        if (is_answered(t, f->who)) QN_DO(f, ANSWERED, ach_call_window(t));   // ACH-REA-10
        if (ach_in(t, f->who) && (f->b[6] || still_there(t, &g->link[f->link])))
            QN_DO(f, DONE, call_effect(t, f, ab->body));
    }
    ach_pop(t, f->link);
    QN_END;
}

// ---- MOUNT, HUNT and a SPLAT given by another card: a card, one target, then the deed. b[4]: the card, b[5]: the target

static void begin_deed(qn_table *t, qn_frame *f, int kind)
{
    qn_link l = link_of(kind, f->who, QN_NO_ABILITY, qn_ref_to(t, f->b[4]));
    l.target[0] = qn_ref_to(t, f->b[5]);
    l.n_targets = 1;
    l.x = f->r[0];
    qn_add_link(t, l);
    f->link = (uint8_t)(t->game.n_links - 1);
}

static bool both_there(const qn_table *t, const qn_link *l)
{
    int target = qn_deref(t, l->target[0]);
    return still_there(t, l) && target != QN_NONE && ach_on_canvas(t, target);
}

static void join_pair(qn_table *t, const qn_link *l)   // ACH-MNT-01
{
    int rider = l->source.card, mount = l->target[0].card;
    if (!qn_legal(ach_can_ride(t, l->controller, rider, mount))) return;
    ach_attach(t, rider, mount, ACH_RIDES);
    qn_tell(t, ACH_NOTE_MOUNTS, l->controller, rider, mount, 0);
}

int ach_mount(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1, ANSWERED };
    QN_BEGIN(f);
    QN_ASK(f, CHOSEN, qn_ask(t, ACH_Q_MOUNT, f->who, f->b[4]));
    f->b[5] = qn_answer(t).a;
    begin_deed(t, f, ACH_LINK_MOUNT);
    if (is_answered(t, f->who)) QN_DO(f, ANSWERED, ach_call_window(t));
    if (ach_in(t, f->who) && both_there(t, &t->game.link[f->link])) join_pair(t, &t->game.link[f->link]);
    ach_pop(t, f->link);
    QN_END;
}

static void mark_prey(qn_table *t, const qn_link *l)   // ACH-HUN-01, -02
{
    int prey = l->target[0].card,
        canvases = t->game.card[l->source.card].controller | t->game.card[prey].controller << 8;
    qn_add_mod(t,
               (qn_mod){ .op = ACH_MOD_HUNT,
                         .whose = l->controller,
                         .on = l->target[0],
                         .source = l->source,
                         .amount = (int16_t)canvases });
    qn_tell(t, ACH_NOTE_HUNTS, l->controller, l->source.card, prey, 0);
}

static void give_splat(qn_table *t, const qn_link *l)
{
    qn_add_mod(t,
               (qn_mod){ .op = ACH_MOD_SPLAT,
                         .until = ACH_YOUR_NEXT_TURN,
                         .whose = l->controller,
                         .on = l->target[0],
                         .source = l->source,
                         .amount = l->x });
    qn_tell(t, ACH_NOTE_SPLATS, l->controller, l->target[0].card, 0, l->x);
}

int ach_hunt(qn_table *t, qn_frame *f)   // r[0]: amount of a given SPLAT, 0: a HUNT
{
    enum { CHOSEN = 1, ANSWERED };
    const qn_link *l;
    QN_BEGIN(f);
    QN_ASK(f, CHOSEN, qn_ask(t, ACH_Q_PREY, f->who, f->b[4]));
    f->b[5] = qn_answer(t).a;
    if (!f->r[0]) t->game.card[f->b[4]].status |= ACH_B_HUNTED_WITH;
    begin_deed(t, f, f->r[0] ? ACH_LINK_GIVEN_SPLAT : ACH_LINK_HUNT);
    if (is_answered(t, f->who)) QN_DO(f, ANSWERED, ach_call_window(t));
    l = &t->game.link[f->link];
    if (ach_in(t, f->who) && both_there(t, l)) {
        if (l->kind == ACH_LINK_HUNT) mark_prey(t, l);
        else give_splat(t, l);
    }
    ach_pop(t, f->link);
    QN_END;
}
