// The effect machine carries out card texts. Statements run in a frame, one line of the card at a time: f->pc is the line, f->step is how far
// the line has come. A verb is a routine of the game that runs on the same frame, so it can stop and ask like any other routine.
#include "lang/words.h"
#include "vm/vm.h"

void qn_did(qn_frame *f, int objects) { qn_effect_of(f)->done = (int16_t)objects; }

void qn_call_effect(qn_table *t, int seat, int link, int pc)
{
    qn_frame *f = qn_call(t, QN_R_EFFECT, seat);
    f->link = (uint8_t)link;
    f->pc = (uint16_t)pc;
}

static void next_line(qn_frame *f, int words)
{
    f->pc = (uint16_t)(f->pc + words);
    f->step = 0;
    memset(qn_effect_of(f)->verb, 0, QN_VERB_BYTES);
    qn_effect_of(f)->before = 0;
}

static void jump(qn_frame *f, int pc)
{
    next_line(f, 0);
    f->pc = (uint16_t)pc;
}

// Runs a block in a frame of its own, with [it] as its current card.
static int call_block(qn_table *t, qn_frame *f, int pc, int it)
{
    qn_frame *block = qn_call(t, QN_R_EFFECT, f->who);
    block->pc = (uint16_t)pc;
    block->link = f->link;
    qn_effect_of(block)->it = it == QN_NONE ? qn_effect_of(f)->it : (uint8_t)(it + 1);
    qn_effect_of(block)->subject = qn_effect_of(f)->subject;
    return QN_CALLED;
}

// "You may" is offered only if it can be done completely, as far as that is known beforehand.
static bool is_possible(const qn_table *t, const qn_scope *sc, const qn_code *c, int seat)
{
    if (*c != QN_S_VERB || seat != sc->you) return true;
    const qn_verb *v = &t->rules->words->verbs[c[1]];
    return !v->can || v->can(t, sc, c + 3);
}

bool qn_may_say_yes(const qn_table *t)
{
    const qn_frame *f = &t->game.frame[t->game.depth - 1];
    if (f->routine != QN_R_EFFECT) return true;
    qn_scope sc = qn_frame_scope(t, f);
    return is_possible(t, &sc, t->pool->code + f->pc + 3, t->seat);
}

static int may(qn_table *t, qn_frame *f, const qn_code *c)
{
    enum { ANSWERED = 1 };
    qn_scope sc = qn_frame_scope(t, f);
    unsigned seats = (unsigned)qn_seats_of(t, &sc, c[1]);
    int seat = seats ? __builtin_ctz(seats)
                     : QN_NONE;   // QN_NONE: the player who should answer is out of the game
    QN_BEGIN(f);
    if (!seats) {
        qn_did(f, 0);
        jump(f, c[2]);
        return QN_DONE;
    }
    QN_ASK(f, ANSWERED,
           qn_ask_hiding_count(t, QN_Q_MAY, seat, f->pc));   // others cannot know whether it is possible
    if (qn_answer(t).verb == QN_V_YES) {
        next_line(f, 3);
    } else {
        if (t->rules->note_declines && qn_answer(t).verb == QN_V_NO)
            qn_emit_note(t, t->rules->note_declines, seat, QN_NONE, QN_NONE, 0);
        qn_did(f, 0);
        jump(f, c[2]);
    }
    QN_END;
}

static int block_words(const qn_table *t, int pc)
{
    const qn_code *c = t->pool->code + pc;
    while (pc && *c == QN_S_VERB) c += 3 + c[2];
    return pc ? (int)(c - (t->pool->code + pc)) : 0;
}

// A mode at the start of an ability was announced, and its cost paid, together with the link. Any other mode is chosen now, and its cost is
// paid first.
static int mode(qn_table *t, qn_frame *f, const qn_code *c)
{
    enum { CHOSEN = 1 };
    const qn_link *link = &t->game.link[f->link];
    QN_BEGIN(f);
    if (link->modes && f->pc == qn_ability_at(t, link->ability)->body) {
        const qn_code *m = c + 2 * link->modes;
        jump(f, m[1] + block_words(t, m[0]));
        return QN_DONE;
    }
    QN_ASK(f, CHOSEN, qn_ask_hiding_count(t, QN_Q_MODE, f->who, f->pc));
    if (qn_answer(t).verb != QN_V_MODE) {   // no mode can be paid for
        jump(f, c[2 + 2 * c[1]]);
        return QN_DONE;
    }
    jump(f, c[3 + 2 * qn_answer(t).a]);
    QN_END;
}

static int each(qn_table *t, qn_frame *f, const qn_code *c)
{
    enum { GATHERED = 1, RAN };
    qn_effect *m = qn_effect_of(f);
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, c[1]);
    for (m->loop = 0; m->loop < f->count; m->loop++) {
        if (qn_gathered(t, f, m->loop) == QN_NONE) continue;
        QN_DO(f, RAN, call_block(t, f, f->pc + 3, qn_gathered(t, f, m->loop)));
    }
    qn_did(f, f->count);
    jump(f, c[2]);
    QN_END;
}

QN_MEMORY(repeating) { int16_t times; };

static int repeat(qn_table *t, qn_frame *f, const qn_code *c)
{
    enum { RAN = 1 };
    qn_effect *m = qn_effect_of(f);
    repeating *r = QN_RECALL_VERB(repeating, f);
    qn_scope sc = qn_frame_scope(t, f);
    QN_BEGIN(f);
    r->times = (int16_t)qn_eval(t, &sc, c[1]);
    for (m->loop = 0; m->loop < r->times; m->loop++) QN_DO(f, RAN, call_block(t, f, f->pc + 3, QN_NONE));
    jump(f, c[2]);
    QN_END;
}

QN_MEMORY(taking_turns)
{
    int16_t done;           // by all of them together
    uint8_t seats, first;   // mask; the player asked first
};

// If there are several opponents, "an opponent" is one of them.
static bool must_choose(const qn_code *c, int seats)
{
    return c[1] == QN_WHO_OPPONENT && seats & (seats - 1);
}

void qn_list_opponents(qn_table *t, int seat)
{
    const qn_frame *f = &t->game.frame[t->game.depth - 1];
    qn_scope sc = qn_frame_scope(t, f);
    (void)seat;
    for (int s = 0, seats = qn_seats_of(t, &sc, QN_WHO_OPPONENT); s < t->game.players; s++)
        if (seats >> s & 1) qn_offer(t, QN_ALLOWED, QN_V_SEAT, s, 0, 0);
}

static int each_seat(qn_table *t, qn_frame *f, const qn_code *c)
{
    enum { CHOSEN = 1, RAN };
    qn_effect *m = qn_effect_of(f);
    taking_turns *r = QN_RECALL_VERB(taking_turns, f);
    qn_scope sc = qn_frame_scope(t, f);
    qn_frame *block;
    int seat;
    QN_BEGIN(f);
    r->seats = (uint8_t)(qn_seats_of(t, &sc, c[1]) & t->game.in_game);
    r->first = t->game.turn_player;
    if (must_choose(c, r->seats)) {
        QN_ASK(f, CHOSEN, qn_ask(t, QN_Q_OPPONENT, f->who, f->pc));
        r->seats = (uint8_t)(1 << qn_answer(t).a);
    }
    for (m->loop = 0; m->loop < t->game.players; m->loop++) {
        seat = (r->first + m->loop) % t->game.players;
        if (!(r->seats & t->game.in_game & 1 << seat)) continue;
        f->step = RAN;
        call_block(t, f, f->pc + 3, QN_NONE);
        block = &t->game.frame[t->game.depth - 1];
        qn_effect_of(block)->subject = (uint8_t)(seat + 1);
        if (*c == QN_S_DOERS) block->who = (uint8_t)seat;
        return QN_CALLED;
    case RAN:;
    }
    qn_did(f, r->done);
    jump(f, c[2]);
    QN_END;
}

// The next line calls what "an opponent" chose "it", so the cards are passed on to the frame that continues.
static void hand_up(qn_table *t, qn_frame *loop, qn_frame *f)
{
    qn_game *g = &t->game;
    memmove(&g->arg[loop->base], &g->arg[f->base], sizeof g->arg[0] * f->count);
    loop->count = f->count;
    f->base = (uint8_t)(loop->base + loop->count);   // and stay when this frame ends
    f->count = 0;
}

// "If they do" is true if any of them did it.
static void add_done(qn_table *t, qn_frame *f)
{
    qn_frame *loop = &t->game.frame[t->game.depth - 2];
    QN_RECALL_VERB(taking_turns, loop)->done += qn_effect_of(f)->done;
    const qn_code *c = t->pool->code + loop->pc;
    bool one = *c == QN_S_DOERS ? c[1] != QN_WHO_EACH_PLAYER && c[1] != QN_WHO_EACH_OPPONENT
                                : c[1] == QN_WHO_OPPONENT;
    if (one && f->count) hand_up(t, loop, f);
}

static int change(qn_table *t, qn_frame *f, const qn_code *c)
{
    enum { GATHERED = 1 };
    qn_scope sc;
    int changed = 0;
    QN_BEGIN(f);
    if (c[1] && !qn_is_described(t, c[2])) {
        QN_GATHER(t, f, GATHERED, c[1]);
        for (int i = 0; i < f->count; i++) {
            sc = qn_frame_scope(t, f);
            int card = qn_gathered(t, f, i);
            if (card == QN_NONE) continue;
            t->rules->change(t, &sc, card, c[2], c[3]);
            changed++;
        }
    } else {
        sc = qn_frame_scope(t, f);
        t->rules->change(t, &sc, QN_NONE, c[2], c[3]);
        changed = 1;
    }
    qn_did(f, changed);
    next_line(f, 4);
    QN_END;
}

// The event of a follow-up or a delayed ability, with the card of selector [s] as "that card".
static qn_event spoken_of(const qn_table *t, qn_frame *f, int s)
{
    qn_scope sc = qn_frame_scope(t, f);
    qn_event ev = *sc.event;
    if (s) ev.that = qn_ref_to(t, qn_role_card(t, &sc, &t->pool->selector[s]));
    ev.amount = qn_effect_of(f)->done;
    return ev;
}

static void follow(qn_table *t, qn_frame *f, int ability)
{
    const qn_link *link = &t->game.link[f->link];
    int source = qn_deref(t, link->source);
    bool goes = link->ability != QN_NO_ABILITY && t->pool->ability[link->ability].form == QN_FORM_EFFECT;
    if (qn_effect_of(f)->done > 0 && (source == QN_NONE || goes || t->rules->hears(t, source)))
        qn_add_pending(
            t,
            (qn_pending){ .kind = QN_WAIT_ABILITY,
                          .controller = link->controller,
                          .ability = (uint16_t)ability,
                          .source = link->source,
                          .flags = t->pool->ability[ability].flags & QN_ABILITY_MUST ? QN_PENDING_MUST : 0,
                          .event = spoken_of(t, f, 0) });
    next_line(f, 2);
}

// An ability about a card that is gone, or is no longer a legal target, is not kept.
static void later(qn_table *t, qn_frame *f, int ability, int that)
{
    const qn_link *link = &t->game.link[f->link];
    const qn_ability *ab = &t->pool->ability[ability];
    qn_event ev = spoken_of(t, f, that);
    if (!that || ev.that.card != QN_NONE)
        qn_add_mod(t,
                   (qn_mod){ .op = ab->timing ? QN_MOD_LATER : QN_MOD_LISTEN,
                             .until = (uint8_t)ab->until,
                             .whose = link->controller,
                             .on = { QN_NONE, 0 },
                             .source = link->source,
                             .ability = (uint16_t)ability,
                             .event = ev });
    next_line(f, 3);
}

// Gives [card] an ability for that duration; false: the duration is over already.
static bool give_ability(qn_table *t, const qn_frame *f, int card, int ability)
{
    const qn_link *link = &t->game.link[f->link];
    int until = t->pool->ability[ability].until;
    qn_scope sc = qn_frame_scope(t, f);
    if (t->rules->duration) until = t->rules->duration(t, &sc, until);
    if (until == QN_OVER) return false;
    qn_add_mod(t,
               (qn_mod){ .op = QN_MOD_GIVEN,
                         .until = (uint8_t)until,
                         .whose = link->controller,
                         .on = qn_ref_to(t, card),
                         .source = link->source,
                         .ability = (uint16_t)ability,
                         .event = qn_no_event });
    return true;
}

static int give(qn_table *t, qn_frame *f, const qn_code *c)
{
    enum { GATHERED = 1 };
    int given = 0;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, c[1]);
    qn_take_from(t, f, t->rules->in_play);
    for (int i = 0; i < f->count; i++) {
        int card = qn_gathered(t, f, i);
        if (card != QN_NONE && give_ability(t, f, card, c[2])) given++;
    }
    qn_did(f, given);
    next_line(f, 3);
    QN_END;
}

static int verb(qn_table *t, qn_frame *f, const qn_code *c)
{
    const qn_verb *v = &t->rules->words->verbs[c[1]];
    int result = v->run(t, f, c + 3);
    if (result != QN_DONE || t->game.over) return result;
    next_line(f, 3 + c[2]);
    return f == &t->game.frame[t->game.depth - 1] ? QN_DONE
                                                  : QN_CALLED;   // what it triggered off the chain runs first
}

static int line(qn_table *t, qn_frame *f)
{
    const qn_code *c = t->pool->code + f->pc;
    qn_scope sc;
    switch (*c) {
    case QN_S_JUMP: jump(f, c[1]); return QN_DONE;
    case QN_S_UNLESS:
        sc = qn_frame_scope(t, f);
        if (qn_eval(t, &sc, c[1])) next_line(f, 3);
        else jump(f, c[2]);
        return QN_DONE;
    case QN_S_DID_NOT:
    case QN_S_DID:
        if ((qn_effect_of(f)->done > 0) == (*c == QN_S_DID)) jump(f, c[1]);
        else next_line(f, 2);
        return QN_DONE;
    case QN_S_TRY:
        sc = qn_frame_scope(t, f);
        if (qn_can_do(t, &sc, f->pc + 2, c[1])) {
            next_line(f, 2);
        } else {
            qn_did(f, 0);
            jump(f, c[1]);
        }
        return QN_DONE;
    case QN_S_MAY: return may(t, f, c);
    case QN_S_MODE: return mode(t, f, c);
    case QN_S_EACH: return each(t, f, c);
    case QN_S_REPEAT: return repeat(t, f, c);
    case QN_S_SEATS:
    case QN_S_DOERS: return each_seat(t, f, c);
    case QN_S_CHANGE: return change(t, f, c);
    case QN_S_GIVE: return give(t, f, c);
    case QN_S_FOLLOW: follow(t, f, c[1]); return QN_DONE;
    case QN_S_LATER: later(t, f, c[1], c[2]); return QN_DONE;
    default: return verb(t, f, c);
    }
}

int qn_run_effect(qn_table *t, qn_frame *f)
{
    for (;;) {
        int op = t->pool->code[f->pc];
        if (op == QN_S_NEXT_SEAT) add_done(t, f);
        if (op == QN_S_END || op == QN_S_NEXT || op == QN_S_AGAIN || op == QN_S_NEXT_SEAT) return QN_DONE;
        if (f->pc == t->passed_over) {
            t->passed = true;
            next_line(f, qn_statement_words(t->pool->code + f->pc));
            continue;
        }
        t->looks = 0;
        int result = line(t, f);
        if (result == QN_WAIT || t->game.over) return result;
        qn_toil(t);
        if (qn_limit(t, t->game.toil > QN_MAX_TOIL) || result == QN_CALLED) return result;
        if (t->rules->after_line && !t->rules->after_line(t, f)) return QN_DONE;
        if (t->game.over) return QN_DONE;
    }
}

bool qn_can_pay(const qn_table *t, const qn_scope *sc, int pc)
{
    for (const qn_code *c = t->pool->code + pc; pc && *c == QN_S_VERB;) {
        const qn_verb *v = &t->rules->words->verbs[c[1]];
        if (!v->can || !v->can(t, sc, c + 3)) return false;
        c += 3 + c[2];
    }
    return true;
}

bool qn_can_do(const qn_table *t, const qn_scope *sc, int pc, int end)
{
    qn_scope over = *sc;
    while (pc < end) {
        const qn_code *c = t->pool->code + pc;
        if (*c == QN_S_MAY) {   // an optional part never makes a sentence fail
            pc = c[2];
        } else if (*c == QN_S_CHANGE) {
            if (c[1] && !qn_can_find(t, &over, c[1])) return false;
            pc += 4;
        } else if (*c == QN_S_VERB) {
            const qn_verb *v = &t->rules->words->verbs[c[1]];
            if (v->can && !v->can(t, &over, c + 3)) return false;
            if (v->flags & QN_VERB_DRAWS) over.ahead = (int8_t)(over.ahead + qn_amount(t, &over, c + 4, 99));
            pc += 3 + c[2];
        } else {
            return true;
        }
    }
    return true;
}

int qn_statement_words(const qn_code *c)
{
    static const uint8_t operands[] = {
#define STMT(name, operands, effect) sizeof(operands) - 1,
#define EXPR(name, operands, pops, pushes, effect)
#include "vm/opcodes.def"
#undef STMT
#undef EXPR
    };
    if (*c == QN_S_VERB) return 3 + c[2];
    return *c == QN_S_MODE ? 3 + 2 * c[1] : 1 + operands[*c];
}

void qn_freeze(const qn_table *t, qn_link *link)
{
    if (link->ability == QN_NO_ABILITY || !t->pool->ability[link->ability].locked_amounts) return;
    const qn_code *list = t->pool->code + t->pool->ability[link->ability].locked_amounts;
    qn_scope sc = qn_link_scope(t, link);
    for (int i = 0; i < list[0]; i++) link->locked_amounts[i] = (int16_t)qn_eval(t, &sc, list[1 + i]);
}

int qn_amount(const qn_table *t, const qn_scope *sc, const qn_code *slot, int available)
{
    int n = slot[1] == QN_ALL_OF || slot[1] == QN_ANY_NUMBER ? available : qn_eval(t, sc, slot[0]);
    if (slot[1] != QN_EXACTLY && n > available) n = available;
    return qn_between(n, 0, available > QN_MOST_AT_ONCE ? available : QN_MOST_AT_ONCE);
}
