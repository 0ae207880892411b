// Declaring a Deploy, an ability, an attack, a MOUNT or a HUNT (ACH-DEC, ACH-DEP, ACH-OBJ, ACH-ACT, ACH-ABL). One routine does
// all of them: the player shows it, chooses targets and pays, the others may React, then it is carried out if that is still
// possible. Carrying out: arrive.c, attack.c. Reactions: react.c. What happens without being declared: triggers.c.
#include "games/achroma/rules.h"

QN_MEMORY(declaration)
{
    uint8_t kind;    // of link
    uint8_t card;    // what is Deployed, used, attacks, mounts, HUNTs
    uint8_t where;   // holder, host, defender, mount, prey; QN_NONE: none
    uint8_t flags;   // of the link
    uint8_t with;    // which ability of the card, or how much a given SPLAT is
};

static declaration *call(qn_table *t, int seat, int kind, int card)
{
    declaration *m = QN_RECALL(declaration, qn_call(t, ACH_R_DECLARE, seat));
    assert(card < t->game.n_cards);
    m->kind = (uint8_t)kind;
    m->card = (uint8_t)card;
    m->where = QN_NONE;
    return m;
}

void ach_call_deploy(qn_table *t, int seat, int card, int flags)
{
    call(t, seat, QN_LINK_PLAY, card)->flags = (uint8_t)flags;
}

void ach_call_use(qn_table *t, int seat, int card, int index)
{
    call(t, seat, QN_LINK_ABILITY, card)->with = (uint8_t)index;
}

void ach_call_deed(qn_table *t, int seat, int kind, int card, int amount)
{
    call(t, seat, kind, card)->with = (uint8_t)amount;
}

// ---- Where it goes and what it is aimed at -----------------------------------------------------------

static int text_of(const qn_table *t, int card)
{
    const qn_def *d = qn_printed_on(t, card);
    if (d->kind != ACH_ACTION) return ach_slot(t, card, ACH_ON_DEPLOY, 0);
    return d->n_abilities ? d->ability : QN_NO_ABILITY;
}

static bool has_text(const declaration *m) { return m->kind == QN_LINK_PLAY || m->kind == QN_LINK_ABILITY; }
static bool is_free_deploy(const declaration *m) { return m->kind == QN_LINK_PLAY && m->flags & ACH_L_FREE; }

// Whether a free Deploy is possible at all (ACH-SEC-07). Other Deploys were offered only because they are.
static bool can_begin(const qn_table *t, int seat, const declaration *m)
{
    int text = text_of(t, m->card);
    qn_scope sc = qn_event_scope(t, seat, qn_ref_to(t, m->card), NULL);
    if (qn_printed_on(t, m->card)->kind == ACH_ACTION && text != QN_NO_ABILITY
        && !qn_can_pay(t, &sc, qn_ability_at(t, text)->cost))
        return false;
    return qn_legal(ach_can_be_deployed(t, seat, m->card, false));
}

// Asks for an Object's holder (ACH-OBJ-01), a host (ACH-INF-01) …; 0: nothing is asked.
static int question_of(const qn_table *t, const declaration *m)
{
    static const uint8_t questions[] = { [ACH_LINK_ATTACK] = ACH_Q_DEFENDER,
                                         [ACH_LINK_MOUNT] = ACH_Q_MOUNT,
                                         [ACH_LINK_HUNT] = ACH_Q_PREY,
                                         [ACH_LINK_GIVEN_SPLAT] = ACH_Q_SPLAT };
    const qn_def *d = qn_printed_on(t, m->card);
    if (m->kind != QN_LINK_PLAY) return questions[m->kind];   // ACH-DEC-03
    if (d->kind == ACH_OBJECT) return ACH_Q_PLACE;
    bool may_infest = is_free_deploy(m) && d->stat[ACH_INFEST_COST];   // both ways are free (ACH-INF-02)
    return m->flags & ACH_L_INFESTING || may_infest ? ACH_Q_HOST : QN_Q_NONE;
}

static int ask_where(qn_table *t, int seat, const declaration *m)
{
    return qn_ask(t, question_of(t, m), seat, .about = qn_ref_to(t, m->card), .n = m->with,
                  .of = m->flags & ACH_L_INFESTING);
}

static void take_aim(const qn_table *t, declaration *m, int where)
{
    bool character = qn_printed_on(t, m->card)->kind == ACH_CHARACTER;
    m->where = (uint8_t)where;
    if (m->kind == QN_LINK_PLAY && character && where != QN_NONE) m->flags |= ACH_L_INFESTING;
}

// ---- Showing it: the link -------------------------------------------------------------------------

static void tell_deploy(const qn_table *t, int seat, const declaration *m, int cost)
{
    int note = m->flags & ACH_L_INFESTING ? ACH_NOTE_INFESTS
        : m->where != QN_NONE             ? ACH_NOTE_DEPLOYS_ON
                                          : ACH_NOTE_DEPLOYS;
    qn_emit_note(t, note, seat, m->card, m->where, m->flags & ACH_L_FREE ? -1 : cost);
}

static void show_deploy(qn_table *t, int seat, const declaration *m)   // ACH-DEC-01
{
    int cost = ach_cost(t, m->card, m->flags & ACH_L_INFESTING);   // as it is in hand (ACH-DEP-02)
    qn_move(t, m->card, ACH_DECLARED, seat, QN_TOP);
    qn_link l = qn_new_link(QN_LINK_PLAY, seat, text_of(t, m->card), qn_ref_to(t, m->card));
    l.flags = m->flags;
    l.to = qn_ref_to(t, m->where);
    l.n[ACH_COST_TO_PAY] = (uint8_t)cost;
    qn_add_link(t, l);
    tell_deploy(t, seat, m, cost);
}

static void name_ability(qn_table *t, int seat, const declaration *m)   // ACH-DEC-02
{
    int ability = qn_use_of(t, m->card, m->with);
    qn_mark_use(t, m->card, qn_ability_at(t, ability));
    qn_add_link(t, qn_new_link(QN_LINK_ABILITY, seat, ability, qn_ref_to(t, m->card)));
    bool disposes = ability == ach_slot(t, m->card, ACH_ON_DISPOSE, 0);
    qn_emit_note(t, disposes ? ACH_NOTE_DISPOSES : ACH_NOTE_USES, seat, m->card, QN_NONE, ability);
}

static void name_deed(qn_table *t, int seat, const declaration *m)
{
    static const uint8_t notes[] = { [ACH_LINK_HUNT] = ACH_NOTE_DECLARES_HUNT,
                                     [ACH_LINK_MOUNT] = ACH_NOTE_DECLARES_MOUNT,
                                     [ACH_LINK_GIVEN_SPLAT] = ACH_NOTE_DECLARES_SPLAT };
    qn_link l = qn_new_link(m->kind, seat, QN_NO_ABILITY, qn_ref_to(t, m->card));
    l.target[0] = qn_ref_to(t, m->where);
    l.n_targets = 1;
    l.x = m->with;
    qn_link *added = qn_add_link(t, l);
    if (m->kind == ACH_LINK_ATTACK) ach_begin_attack(t, added);
    else qn_emit_note(t, notes[m->kind], seat, m->card, m->where, 0);
    if (m->kind == ACH_LINK_HUNT) t->game.card[m->card].status |= ACH_B_HUNTED_WITH;   // ACH-HUN-01
}

static void show(qn_table *t, int seat, const declaration *m)
{
    if (m->kind == QN_LINK_PLAY) show_deploy(t, seat, m);
    else if (m->kind == QN_LINK_ABILITY) name_ability(t, seat, m);
    else name_deed(t, seat, m);
}

// ---- Choices and costs, in this order (ACH-DEC-01, ACH-DEC-02) --------------------------------------

static bool is_deploy(const qn_table *t, const qn_link *l) { return l->kind == QN_LINK_PLAY; }

static bool has_choice(const qn_table *t, const qn_link *l)
{
    return is_deploy(t, l) && ach_chooses(t, l->source.card);
}

int ach_choose(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    QN_DO(f, CHOSEN, ach_call_choice(t, f->who, t->game.link[f->link].source.card));
    QN_END;
}

static void pay_shards(qn_table *t, qn_link *l)
{
    if (l->flags & ACH_L_FREE) return;   // and it is not counted (ACH-DEP-03)
    ach_pay_quietly(t, l->controller, l->n[ACH_COST_TO_PAY]);
    if (l->controller
        == t->game.turn_player)   // of any type, at any cost (ACH-DEP-01, ACH-DEP-04, ACH-DEP-08, ACH-DEP-11)
        t->game.player[l->controller].tally[ACH_T_DEPLOYS]++;
}

static bool is_disposal(const qn_table *t, const qn_link *l)
{
    return l->kind == QN_LINK_ABILITY && qn_ability_at(t, l->ability)->slot == ACH_ON_DISPOSE;
}

static void dispose(qn_table *t, qn_link *l) { ach_erase_one(t, l->source.card, ACH_AS_COST); }

// The cost at the head of an Action (ACH-ACT-08); that of an ACTION: is paid when the ACTION begins (ACH-ABL-11).
static bool pays_now(const qn_table *t, const qn_link *l)
{
    return !is_deploy(t, l) || qn_printed_on(t, l->source.card)->kind == ACH_ACTION;
}

const qn_announce_step ach_announce_order[] = {
    { QN_STEP_OWN, .routine = ACH_R_CHOOSE, .wanted = has_choice, .chooses = true },   // ACH-CHO-01
    { QN_STEP_MODE },                                                                  // ACH-CHO-02
    { QN_STEP_TARGETS },   // ACH-DEC-04, ACH-DEC-11
    { QN_STEP_OWN, .wanted = is_deploy, .act = pay_shards },
    { QN_STEP_OWN, .wanted = is_disposal, .act = dispose },   // ACH-DSP-01, ACH-DSP-10
    { QN_STEP_COST, .wanted = pays_now },
    { QN_STEP_END },
};

// ---- From showing it to carrying it out -------------------------------------------------------------

// Only declarations of the active player can be answered (ACH-REA-02, ACH-REA-09, ACH-REA-10).
static bool is_answered(const qn_table *t)
{
    for (int s = 0; s < t->game.players; s++)
        if (ach_might_react(t, s)) return true;
    return false;
}

static void take_back_to(qn_table *t, int link)
{
    while (t->game.n_links > link) qn_pop_link(t);
    t->game.closed = 0;
}

// A card with no place to go is put into its owner's Dregs, unless it is still in the hand (ACH-SEC-07).
static void give_up(qn_table *t, int card)
{
    if (qn_kind_of_zone(t, card) == ACH_DECLARED) ach_to_dregs(t, card);
}

int ach_declare(qn_table *t, qn_frame *f)
{
    enum { AIMED = 1, ANNOUNCED, ANSWERED, CARRIED_OUT };
    declaration *m = QN_RECALL(declaration, f);
    QN_BEGIN(f);
    if (is_free_deploy(m) && !can_begin(t, f->who, m)) {
        give_up(t, m->card);
        return QN_DONE;
    }
    if (question_of(t, m)) {
        QN_ASK(f, AIMED, ask_where(t, f->who, m));
        if (qn_answer(t).verb == QN_V_NONE) {   // nowhere to go
            give_up(t, m->card);
            return QN_DONE;
        }
        take_aim(t, m, qn_answer(t).a);
    }
    show(t, f->who, m);
    f->link = (uint8_t)(t->game.n_links - 1);
    if (has_text(m)) QN_DO(f, ANNOUNCED, qn_call_announce(t, f->who, f->link));
    if (!qn_alive(t, t->game.link[f->link].source)) t->game.link[f->link].flags |= ACH_L_LEFT;   // ACH-DEC-09
    ach_check(t);   // a player who paid the last Shard is out before anything happens (ACH-BNK-03)
    if (!t->game.over) {
        if (is_answered(t)) QN_DO(f, ANSWERED, qn_call(t, QN_R_RESPOND, f->who));
        QN_DO(f, CARRIED_OUT, qn_call(t, QN_R_RUN_LINK, f->who)->link = f->link);   // ACH-REA-06
    }
    take_back_to(t, f->link);
    QN_END;
}
