// SYNSOULS: what is collected for a player who asks "why not". Each attempt names something it could be about, and one attempt
// has one answer: which of two a player hears must not depend on their order.
#include "games/synsouls/rules.h"
#include "kernel/asking.h"
#include "laid_table.h"

static qn_table copy;
static struct qn_attempts list;

static int open_kit(void **state) { return open_game("synsouls"); }

static void choose(int verb, const char *card)
{
    for (int i = 0; i < t.n_options; i++)
        if (t.option[i].verb == verb
            && strcmp(qn_def_name(t.pool, t.game.card[t.option[i].a].def), card) == 0) {
            assert_true(qn_choose(&t, qn_asked(&t), i));
            return;
        }
    fail_msg("%s cannot be chosen", card);
}

static bool is_in(int card, int first, int last)
{
    int kind = qn_kind_of_zone(&copy, card);
    return card < copy.game.n_cards && kind >= first && kind <= last;
}

static void assert_meant(qn_option o)
{
    int asked = copy.game.question.kind;
    bool found = is_in(o.a, SYN_SOUL, SYN_COVERED) || is_in(o.a, SYN_HAND, SYN_VOID);
    switch (o.verb) {
    case SYN_V_LOAD:
    case SYN_V_EXPEND:
    case SYN_V_CUE:
    case SYN_V_BLOCK:
        assert_int_equal(o.b | o.c, 0);   // these bytes refer to nothing
        assert_true(found);
        break;
    case SYN_V_USE: assert_true(found); break;
    case SYN_V_FINAL: assert_true(SYN_FINALS >> syn_kind_of(&copy, o.a) & 1); break;
    case SYN_V_ENCORE:
        assert_int_equal(syn_kind_of(&copy, o.a), SYN_CONDUCTOR);
        assert_int_equal(copy.pool->ability[qn_def_of(&copy, o.a)->ability + o.b].form, QN_FORM_SLOT);
        break;
    case SYN_V_AT:
        assert_int_equal(asked, SYN_Q_AIM);
        assert_true(syn_is_measure(o.a) || is_in(o.a, SYN_RECORDS, SYN_RECORDS));
        break;
    case SYN_V_INTO:
        assert_true(asked == SYN_Q_INTO || asked == SYN_Q_INTO_BY_EFFECT);
        assert_true(syn_is_measure(o.a));
        break;
    case QN_V_TARGET:
        assert_int_equal(asked, QN_Q_TARGET);
        assert_true(is_in(o.a, SYN_SOUL, SYN_CRASHED));   // not the Verse itself, which is on the chain
        break;
    default: break;
    }
}

static bool is_same(qn_option o, qn_option other)
{
    if (o.verb == QN_V_TARGET) return other.verb == QN_V_TARGET && o.a == other.a;
    return memcmp(&o, &other, sizeof o) == 0;
}

// Returns how many attempts there are with that verb.
static int judge(int seat, int verb)
{
    int n = 0;
    qn_gather_attempts(&t, seat, &copy, &list);
    for (int i = 0; i < list.n; i++) {
        assert_meant(list.at[i].option);
        n += list.at[i].option.verb == verb;
        for (int j = 0; j < i; j++)
            if (is_same(list.at[i].option, list.at[j].option))
                assert_int_equal(list.at[i].refusal.why, list.at[j].refusal.why);
    }
    return n;
}

static const char table[] =
    "p1 conductor: Maru Heartwood, Ring Warden\np1 mind: Lone Lancer, Furnace Deacon\np1 heart: Solar "
    "Ledger, "
    "Sealed Booth\np1 hand: Pin Drop, Dead Air\np1 void: Lone Lancer, Dead Air, Loose Reel\np2 mind: Lone "
    "Lancer (exhausted), Pin "
    "Drop\n"
    "p2 heart crashed\np2 hand: Dead Air";

static void in_the_main_beat_every_card_is_tried_in_every_way(void **state)
{
    lay(table);
    for (int seat = 0; seat < 2; seat++) {
        assert_true(judge(seat, SYN_V_LOAD) > 0);
        assert_true(judge(seat, SYN_V_EXPEND) > 0);
        assert_true(judge(seat, SYN_V_USE) > 0);
        assert_true(judge(seat, SYN_V_FINAL) > 0);
        assert_int_equal(judge(seat, SYN_V_ENCORE), 1);
        assert_int_equal(judge(seat, SYN_V_AT), 0);
    }
}

static void in_the_encore_beat_too(void **state)   // SYN-ENC-04
{
    QN_TEXT(facts, 512);
    qn_putf(&facts, "phase: encore\n%s", table);
    lay(facts.at);
    assert_true(judge(0, SYN_V_ENCORE) > 0);
    assert_true(judge(1, SYN_V_ENCORE) > 0);
}

static void an_attack_is_tried_on_all_measures(void **state)   // SYN-ATK-02
{
    lay(table);
    choose(SYN_V_CUE, "Lone Lancer");
    assert_int_equal(t.game.question.kind, SYN_Q_AIM);
    assert_true(judge(0, SYN_V_AT) >= SYN_ALL_MEASURES);
}

static void a_load_is_tried_in_all_measures(void **state)   // SYN-MEA-01
{
    lay(table);
    choose(SYN_V_LOAD, "Pin Drop");
    assert_int_equal(t.game.question.kind, SYN_Q_INTO);
    assert_true(judge(0, SYN_V_INTO) >= SYN_ALL_MEASURES);
}

static void every_card_in_play_is_tried_as_a_target(void **state)   // SYN-MSC-07
{
    lay(table);
    choose(SYN_V_EXPEND, "Dead Air");
    assert_int_equal(t.game.question.kind, QN_Q_TARGET);
    assert_true(judge(0, QN_V_TARGET) > 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_the_main_beat_every_card_is_tried_in_every_way),
        cmocka_unit_test(in_the_encore_beat_too),
        cmocka_unit_test(an_attack_is_tried_on_all_measures),
        cmocka_unit_test(a_load_is_tried_in_all_measures),
        cmocka_unit_test(every_card_in_play_is_tried_as_a_target),
    };
    return cmocka_run_group_tests(tests, open_kit, NULL);
}
