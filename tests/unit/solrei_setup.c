// SolRei: what a set-up may contain (all broken rules are reported at once, each with its ID), and the Show around the
// Acts.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../support.h"
#include "games/solrei/deck.h"
#include "games/solrei/rules.h"
#include "games/solrei/words.h"
#include "lang/lang.h"
#include "lang/scan.h"

static kit k;

static int open_kit(void **state)
{
    kit_open(&k, qn_game_named("solrei"));
    return 0;
}

static qn_deck set_up(int section, const char *const names[6])
{
    qn_deck deck = { 0 };
    for (int i = 0; i < 6 && names[i]; i++)
        deck.def[section][deck.n[section]++] = (uint16_t)qn_card_named(&k.pool, names[i]);
    return deck;
}

static void assert_refused(const qn_deck *deck, const char *const *ids)
{
    QN_TEXT(why, 4096);
    bool legal = !ids[0];
    assert_int_equal(sol_check_deck(&k.pool, deck, &why), legal);
    for (; *ids; ids++) assert_non_null(strstr(why.at, *ids));
}

static const char *const ashley[6] = { "Ashley",        "Crimson Sash", "Parting Glance",
                                       "Answering Cut", "Encore Bow",   "Bow Before the Blow" };

static void a_default_set_up_is_allowed(void **state)   // SOL-MOD-01, SOL-DCK-01
{
    qn_deck arcade = set_up(SOL_ARCADE, ashley), open = set_up(SOL_OPEN_FORMAT, ashley);
    assert_refused(&arcade, (const char *const[]){ NULL });
    assert_refused(&open, (const char *const[]){ NULL });
}

// SOL-CASE-37: both errors are reported (SOL-MOD-01, SOL-DCK-03, SOL-DCK-09)
static void every_broken_rule_is_told(void **state)
{
    static const char *const mixed[6] = { "Ashley",        "Whetstone Oath", "Parting Glance",
                                          "Answering Cut", "Encore Bow",     "Encore Bow" };
    static const char *const few[6] = { "Ashley", "House Wins Ties", "Parting Glance", "S9", NULL, NULL };
    qn_deck deck = set_up(SOL_ARCADE, mixed);
    assert_refused(&deck, (const char *const[]){ "SOL-MOD-01", "SOL-DCK-03", NULL });
    deck = set_up(SOL_OPEN_FORMAT, few);
    assert_refused(&deck, (const char *const[]){ "SOL-DCK-01", "SOL-DCK-02", "SOL-DCK-04", NULL });
}

// Each of them alone refuses the set-up: an Advantage that does not fit (SOL-DCK-04), a card of another set
// (SOL-MOD-01).
static void one_broken_rule_is_enough(void **state)
{
    static const char *const unfit[6] = { "Ashley",        "House Wins Ties", "Parting Glance",
                                          "Answering Cut", "Encore Bow",      "Bow Before the Blow" };
    static const char *const mixed[6] = { "Ashley",        "Crimson Sash", "Parting Glance",
                                          "Answering Cut", "Encore Bow",   "Bramble Wall" };
    qn_deck deck = set_up(SOL_OPEN_FORMAT, unfit);
    assert_refused(&deck, (const char *const[]){ "SOL-DCK-04", NULL });
    deck = set_up(SOL_ARCADE, mixed);
    assert_refused(&deck, (const char *const[]){ "SOL-MOD-01", NULL });
}

// SOL-CASE-37: only the letters of a serial are compared, ignoring case (SOL-MOD-01).
static void serials_are_letters_and_a_number(void **state)
{
    static const char cards[] = "card \"Muse\" muse AB-001 heart human\n"
                                "card \"Advantage\" advantage CD-002 bond\n"
                                "card \"One\" art AB-003 strike any\n"
                                "card \"Two\" art AB-004 strike any\n"
                                "card \"Three\" art ab-005 strike any\n";
    static const char *const names[6] = { "Muse", "Advantage", "One", "Two", "Three", "Three" };
    static qn_lang_scratch scratch;
    static qn_problems problems;
    static qn_pool pool;
    qn_source src = { "cards", cards, sizeof cards - 1 };
    qn_deck deck = { 0 };
    QN_TEXT(why, 4096);
    assert_true(qn_compile(&pool, &sol_words, &src, 1, &problems, &scratch));
    for (int i = 0; i < 6; i++)
        deck.def[SOL_ARCADE][deck.n[SOL_ARCADE]++] = (uint16_t)qn_card_named(&pool, names[i]);
    assert_false(sol_check_deck(&pool, &deck, &why));
    assert_non_null(strstr(why.at, "Advantage (CD-002) is not of the set"));   // SOL-MOD-01
    assert_non_null(strstr(why.at, "SOL-DCK-03"));
    assert_null(strstr(why.at, "Three (ab-005)"));
}

static void a_set_up_has_one_section(void **state)   // SOL-MOD-01, SOL-MOD-02
{
    qn_deck deck = set_up(SOL_ARCADE, ashley);
    deck.def[SOL_OPEN_FORMAT][deck.n[SOL_OPEN_FORMAT]++] = (uint16_t)qn_card_named(&k.pool, "Unsay");
    assert_refused(&deck, (const char *const[]){ "SOL-MOD-01", NULL });
}

static void too_many_and_too_few_are_told_by_kind(void **state)   // SOL-DCK-01, SOL-DCK-09
{
    static const char *const names[6] = { "Ashley", "Brannoch", "Parting Glance", "Unsay", NULL, NULL };
    qn_deck deck = set_up(SOL_OPEN_FORMAT, names);
    QN_TEXT(why, 4096);
    assert_false(sol_check_deck(&k.pool, &deck, &why));
    assert_non_null(strstr(why.at, "exactly 1 Muse, this one has 2"));
    assert_non_null(strstr(why.at, "exactly 1 Advantage, this one has 0"));
    assert_non_null(strstr(why.at, "exactly 4 Arts, this one has 2"));
}

// An unmet requirement is not an error of a set-up: the Art works once (SOL-DCK-05).
static void unmet_arts_are_no_error(void **state)
{
    static const char *const names[6] = { "Odrun", "Guest Role", "Breath of the Last Wyrm",
                                          "Unsay", "Seedfall",   "Siren Step" };
    qn_deck deck = set_up(SOL_OPEN_FORMAT, names);
    QN_TEXT(why, 4096);
    assert_true(sol_check_deck(&k.pool, &deck, &why));
    assert_string_equal(why.at, "");
}

// Each keyword and each timing of the game is on a card of a ready set-up.
static void ready_set_ups_show_everything(void **state)
{
    bool shown[QN_MAX_DEFS] = { false };
    for (int d = 0; d < k.n_decks; d++)
        for (int section = 0; section < 2; section++)
            for (int i = 0; i < k.deck[d].n[section]; i++) shown[k.deck[d].def[section][i]] = true;
    int arcade = 0;
    for (int d = 0; d < k.n_decks; d++) arcade += k.deck[d].n[SOL_ARCADE] > 0;
    assert_int_equal(arcade, 12);
    assert_int_equal(k.n_decks, 36);
    for (int def = 1; def < k.pool.n_defs; def++)
        if (!(SOL_KIND(k.pool.def[def].kind) & SOL_ACTION_CARDS) && !shown[def])
            fail_msg("%s is in no ready set-up", qn_def_name(&k.pool, def));
}

// clang-format off
static const struct {
    const char *card, *muses;   // Muses that meet the card's requirement
} asks[] = {
    { "One Clean Line", "Ashley Brannoch Jessamy Ilka" },
    { "Crimson Sash", "Ashley Jessamy Ilka" },
    { "Parting Glance", "Ashley Brannoch Jessamy Ilka" },
    { "Answering Cut", "Ashley Brannoch Jessamy Ilka" },
    { "Encore Bow", "Ashley Mirelle Yarrowen" },
    { "Bow Before the Blow", "Ashley" },
    { "Scars Like Medals", "Brannoch" },
    { "Rust-Red Roar", "Brannoch Odrun Bruga" },
    { "Give It Back", "Brannoch Odrun Bruga" },
    { "Grudge Tithe", "Ashley Brannoch Odrun Jessamy Bruga Ilka" },
    { "Mountain Falls Forward", "Brannoch" },
    { "Standing Ovation", "Ashley Mirelle Yarrowen" },
    { "Siren Step", "Mirelle Corvane Jessamy" },
    { "Lull Them Low", "Ashley Mirelle Yarrowen" },
    { "Second Chorus", "Ashley Mirelle Yarrowen" },
    { "Velvet Aria", "Mirelle" },
    { "Hinges of the Gate", "Odrun" },
    { "Gate Within a Gate", "Odrun Isaveth Tessel" },
    { "Gatehouse Stance", "Odrun Isaveth Tessel" },
    { "Door Comes Off", "Brannoch Odrun Bruga" },
    { "Ninth Gate, Closed", "Odrun" },
    { "The Empty Bench", "Isaveth Orsolo Tessel" },
    { "Struck from the Record", "Isaveth Orsolo Tessel" },
    { "Cross-Examination", "Isaveth Orsolo Tessel" },
    { "Bailiff's Hand", "Odrun Isaveth Tessel" },
    { "The Last Word Read", "Isaveth" },
    { "Rafter Perch", "Corvane Orsolo Tessel" },
    { "Name the Feather", "Corvane Orsolo Tessel" },
    { "Pin to the Boards", "Corvane Orsolo Tessel" },
    { "Feather Feint", "Mirelle Corvane Jessamy" },
    { "Kill the Lights", "Corvane" },
    { "Costume Trunk", "Mirelle Corvane Jessamy" },
    { "Sleeve Card", "Mirelle Corvane Jessamy" },
    { "Twin Daggers", "Ashley Brannoch Jessamy Ilka" },
    { "Stage Whisper", "Mirelle Corvane Jessamy" },
    { "Masque of Other Faces", "Jessamy" },
    { "House Wins Ties", "Orsolo" },
    { "Your Move, Friend", "Isaveth Corvane Orsolo Tessel" },
    { "Marked Corners", "Isaveth Orsolo Tessel" },
    { "Heads, You Bleed", "Corvane Orsolo Tessel" },
    { "Everything on Nine", "Orsolo" },
    { "Punchcard Memory", "Isaveth Orsolo Tessel" },
    { "Predicted Parry", "Odrun Isaveth Tessel" },
    { "Carry the One", "Isaveth Orsolo Tessel" },
    { "Even Tempo", "Isaveth Corvane Orsolo Tessel" },
    { "Solve for One", "Tessel" },
    { "Crown of Windfalls", "Yarrowen Bruga Ilka" },
    { "Sow by Starlight", "Yarrowen Bruga Ilka" },
    { "First Fruits", "Yarrowen Bruga Ilka" },
    { "Bramble Wall", "Yarrowen Bruga Ilka" },
    { "Thousand-Year Autumn", "Yarrowen" },
    { "Den of Stones", "Yarrowen Bruga Ilka" },
    { "Bear Hug", "Brannoch Odrun Bruga" },
    { "Drag to the Mat", "Brannoch Odrun Bruga" },
    { "Shoulder Roll", "Brannoch Odrun Yarrowen Bruga Ilka" },
    { "Over the Ropes", "Bruga" },
    { "Half-Mended Mask", "Ilka" },
    { "Dawn Stance", "Ashley Brannoch Jessamy Ilka" },
    { "Dusk Stance", "Yarrowen Bruga Ilka" },
    { "Rootcut", "Ashley Brannoch Jessamy Yarrowen Bruga Ilka" },
    { "Both Lives at Once", "Ilka" },
    { "Follow the Edge", "Ashley Brannoch Jessamy Ilka" },
    { "Crossed Steel", "Ashley Brannoch Jessamy Ilka" },
    { "Raised Buckler", "Odrun Isaveth Tessel" },
    { "Turn the Point", "Odrun Isaveth Tessel" },
    { "Hold the Stair", "Odrun Isaveth Tessel" },
    { "Palm the Card", "Mirelle Corvane Jessamy" },
    { "Look Behind You", "Mirelle Corvane Jessamy" },
    { "Fade from View", "Mirelle Corvane Jessamy" },
    { "Read the Ashes", "Isaveth Orsolo Tessel" },
    { "Unsay", "Isaveth Orsolo Tessel" },
    { "Margin Note", "Isaveth Orsolo Tessel" },
    { "Seedfall", "Yarrowen Bruga Ilka" },
    { "Bloom Without Warning", "Yarrowen Bruga Ilka" },
    { "Green Mending", "Yarrowen Bruga Ilka" },
    { "Old-Fashioned Headlock", "Brannoch Odrun Bruga" },
    { "Barn-Door Punch", "Brannoch Odrun Bruga" },
    { "Trade Blows", "Brannoch Odrun Bruga" },
    { "Rallying Verse", "Ashley Mirelle Yarrowen" },
    { "Dirge for the Unready", "Ashley Mirelle Yarrowen" },
    { "Tavern-Roof Hymn", "Ashley Mirelle Yarrowen" },
    { "Steady Breath", "Corvane Orsolo Tessel" },
    { "Off the Chandelier", "Corvane Orsolo Tessel" },
    { "Call the Number", "Corvane Orsolo Tessel" },
    { "Winter Fat", "Yarrowen Bruga Ilka" },
    { "Last-Row Heckle", "Ashley Brannoch Mirelle Odrun Yarrowen Bruga" },
    { "Splinter the Lute", "Ashley Brannoch Odrun Jessamy Bruga Ilka" },
    { "Salute in Silence", "Ashley Jessamy Ilka" },
    { "Shields Before Swords", "Brannoch Odrun" },
    { "Upstage", "Mirelle Orsolo" },
    { "Snare Across the Aisle", "Corvane Bruga" },
    { "Silence in the House", "Isaveth Orsolo Tessel Yarrowen" },
    { "Breath Between Scenes", "Ashley Brannoch Mirelle Odrun Isaveth Corvane Jessamy Orsolo Tessel Yarrowen Bruga Ilka One Clean Line" },
    { "Bite the Coin", "Ashley Brannoch Mirelle Odrun Isaveth Corvane Jessamy Orsolo Tessel Yarrowen Bruga Ilka One Clean Line" },
    { "Three Small Tricks", "Ashley Brannoch Mirelle Odrun Isaveth Corvane Jessamy Orsolo Tessel Yarrowen Bruga Ilka One Clean Line" },
    { "Breath of the Last Wyrm", "" },
    { "Borrowed Wyrmhide", "" },
    { "Old Rivalry", "Ashley Brannoch Odrun Jessamy Ilka" },
    { "Patron's Purse", "Mirelle Isaveth Orsolo Tessel Yarrowen" },
    { "Field Kitchen", "Brannoch Odrun Yarrowen Bruga Ilka" },
    { "Whetstone Oath", "Ashley Brannoch Jessamy Ilka" },
    { "Hall That Answers", "Ashley Mirelle Isaveth Orsolo Tessel Yarrowen" },
    { "Bulwark Creed", "Odrun Isaveth Tessel" },
    { "Opera Glass", "Mirelle Corvane Jessamy Orsolo Tessel" },
    { "One Candle More", "Ashley Mirelle Isaveth Jessamy Orsolo Yarrowen Ilka" },
    { "Too Heavy to Move", "Brannoch Odrun Corvane Tessel Bruga" },
    { "Guest Role", "Ashley Brannoch Mirelle Odrun Isaveth Corvane Jessamy Orsolo Tessel Yarrowen Bruga Ilka One Clean Line" },
    { "Desperate Hour", "Ashley Brannoch Odrun Jessamy Bruga Ilka" },
    { "Prism Pendant", "Ashley Isaveth Orsolo Tessel" },
};
// clang-format on

static bool meets(int muse, int card)
{
    static qn_table t;
    qn_reset_table(&t, k.rules, &k.pool, 2, 0);
    qn_add_card(&t, muse, 0, SOL_MUSE_PLACE);
    return sol_requirement_met(
        &t, qn_add_card(&t, card, 0, k.pool.def[card].kind == SOL_ART ? SOL_ARTS : SOL_ADVANTAGE_PLACE));
}

static void every_card_asks_for_what_it_should(
    void **state)   // SOL-ACT-11, SOL-DCK-04, SOL-CRD-05, SOL-CRD-07
{
    int told = 0;
    for (size_t i = 0; i < sizeof asks / sizeof *asks; i++, told++)
        for (int muse = 1; muse < k.pool.n_defs; muse++) {
            if (k.pool.def[muse].kind != SOL_MUSE) continue;
            bool wanted = strstr(asks[i].muses, qn_def_name(&k.pool, muse)) != NULL;
            if (meets(muse, qn_card_named(&k.pool, asks[i].card)) != wanted)
                fail_msg("%s and what %s asks for", qn_def_name(&k.pool, muse), asks[i].card);
        }
    for (int def = 1; def < k.pool.n_defs; def++)
        told -= k.pool.def[def].kind == SOL_ART || k.pool.def[def].kind == SOL_ADVANTAGE;
    assert_int_equal(told, 0);
}

static void open_play_mixes_sets(void **state)   // SOL-MOD-02
{
    static const char *const mixed[6] = { "Ashley",  "Whetstone Oath", "Parting Glance",
                                          "Rootcut", "Unsay",          "Over the Ropes" };
    qn_deck deck = set_up(SOL_OPEN_FORMAT, mixed);
    QN_TEXT(why, 1024);
    assert_true(sol_check_deck(&k.pool, &deck, &why));
    assert_non_null(strstr(why.at, "SOL-DCK-06"));   // only a warning: a foreign Signature Move
}

static void two_play_it(void **state)   // SOL-GEN-01
{
    qn_table *t = test_calloc(1, sizeof *t);
    qn_deck decks[3] = { k.deck[0], k.deck[1], k.deck[2] };
    QN_TEXT(why, 1024);
    assert_false(qn_start(t, k.rules, &k.pool, decks, 3, 1, &why));
    assert_false(qn_start(t, k.rules, &k.pool, decks, 1, 1, &why));
    assert_true(qn_start(t, k.rules, &k.pool, decks, 2, 1, &why));
    test_free(t);
}

// With every seed the six cards are where their owner put them (SOL-MOD-06); the Action Deck is the whole pack
// (SOL-DCK-02).
static void only_the_action_deck_is_random(void **state)
{
    qn_table *t = test_calloc(1, sizeof *t);
    QN_TEXT(why, 1024);
    for (uint64_t seed = 0; seed < 20; seed++) {
        qn_deck decks[2] = { set_up(SOL_ARCADE, ashley), set_up(SOL_ARCADE, ashley) };
        assert_true(qn_start(t, k.rules, &k.pool, decks, 2, seed, &why));
        int slot = 2;
        QN_EACH (t, c, SOL_ARTS, 1) assert_int_equal(t->game.card[c].def, decks[1].def[SOL_ARCADE][slot++]);
        assert_int_equal(sol_count(t, SOL_DECK, 0), 52);
    }
    test_free(t);
}

// The six cards begin face down, known only to their owner (SOL-SET-02), Arts EXHAUSTED (SOL-SET-07); nobody knows the
// order of the pack.
static void a_set_up_lies_face_down(void **state)
{
    qn_table *t = test_calloc(1, sizeof *t);
    QN_TEXT(why, 1024);
    for (int section = 0; section <= SOL_ARCADE; section++) {
        qn_deck decks[2] = { set_up(section, ashley), set_up(section, ashley) };
        int said = 0;
        assert_true(qn_start(t, k.rules, &k.pool, decks, 2, 1, &why));
        for (int s = 0; s < 2; s++) {
            for (int kind = SOL_MUSE_PLACE; kind <= SOL_ARTS; kind++)
                QN_EACH (t, c, kind, s) {
                    assert_int_equal(t->game.card[c].known, 1 << s);
                    assert_int_equal(t->game.card[c].status, kind == SOL_ARTS ? SOL_B_EXHAUSTED : 0);
                    said++;
                }
            QN_EACH (t, c, SOL_DECK, s) assert_int_equal(t->game.card[c].known, 0);
        }
        assert_int_equal(said, 12);
    }
    test_free(t);
}

// The label of a mode is its text; its command is its number.
static void modes_are_labelled(void **state)
{
    static const char *const tricks[6] = { "Ashley",        "Crimson Sash", "Three Small Tricks",
                                           "Answering Cut", "Encore Bow",   "Bow Before the Blow" };
    static const char *const labels[] = { "GAIN +2 Power", "CHECK 3", "READY 1 Damage card" };
    qn_table *t = test_calloc(1, sizeof *t);
    qn_deck decks[2] = { set_up(SOL_OPEN_FORMAT, tricks), set_up(SOL_OPEN_FORMAT, tricks) };
    QN_TEXT(why, 1024);
    uint64_t dice = 1;
    bool asked = false;
    for (uint64_t seed = 0; seed < 200 && !asked; seed++) {
        assert_true(qn_start(t, k.rules, &k.pool, decks, 2, seed, &why));
        while (!t->game.over && !(asked = t->game.question.kind == QN_Q_MODE)) {
            int seat = qn_asked(t), n = qn_choices(t, seat);
            assert_true(qn_choose(t, seat, (int)qn_roll(&dice, (uint32_t)n)));
        }
    }
    assert_true(asked);
    qn_choices(t, qn_asked(t));
    for (int i = 0; i < t->n_options; i++) {
        QN_TEXT(label, 128);
        qn_say_label(t, i, &label);
        assert_string_equal(label.at, labels[t->option[i].a]);
    }
    test_free(t);
}

// ---- The Show -----------------------------------------------------------------------------------

static void end_act(qn_match *m, qn_table *t, int loser)
{
    QN_TEXT(why, 1024);
    for (int s = 0; s < 2; s++) qn_match_done(m, s);   // with the Arts unchanged
    assert_true(qn_match_deal(m, k.rules, &k.pool, t, &why));
    if (loser == QN_NONE) qn_end_draw(t, QN_REASON_GAME);
    else assert_true(qn_concede(t, loser));
    assert_true(qn_match_count(m, k.rules, t));
}

// SOL-CASE-38: SOL-SHW-01, SOL-SHW-02, SOL-SHW-03, SOL-SET-04, SOL-MOD-03, SOL-MOD-05
static void the_loser_chooses_and_a_draw_counts_for_nobody(void **state)
{
    qn_match *m = test_calloc(1, sizeof *m);
    qn_table *t = test_calloc(1, sizeof *t);
    QN_TEXT(why, 1024);
    assert_true(qn_match_start(m, k.rules, &k.pool, k.deck, 2, 7, NULL, &why));
    end_act(m, t, 1);
    assert_int_equal(m->starter_picker, 1);   // p1 won; p2 chooses
    end_act(m, t, QN_NONE);
    assert_int_equal(m->starter_picker, 1);   // drawn: p2 chooses again
    assert_int_equal(m->stage, QN_MATCH_EXCHANGE);
    end_act(m, t, 0);
    assert_int_equal(m->starter_picker, 0);   // p2 won; p1 chooses
    end_act(m, t, 0);
    assert_int_equal(m->stage, QN_MATCH_OVER);
    assert_int_equal(qn_match_winner(m), 1);
    test_free(t);
    test_free(m);
}

static void nine_acts_without_two_wins_are_a_draw(void **state)   // SOL-SHW-02
{
    qn_match *m = test_calloc(1, sizeof *m);
    qn_table *t = test_calloc(1, sizeof *t);
    QN_TEXT(why, 1024);
    assert_true(qn_match_start(m, k.rules, &k.pool, k.deck, 2, 7, NULL, &why));
    for (int i = 0; i < 9; i++) end_act(m, t, QN_NONE);
    assert_int_equal(m->stage, QN_MATCH_OVER);
    assert_int_equal(qn_match_winner(m), QN_NONE);
    test_free(t);
    test_free(m);
}

// The Arts change places between two Acts, one after another or all at once; nothing else changes (SOL-DCK-08).
static void arts_change_places_between_acts(void **state)
{
    qn_match *m = test_calloc(1, sizeof *m);
    qn_table *t = test_calloc(1, sizeof *t);
    qn_option option[QN_MAX_OPTIONS];
    qn_deck decks[2] = { set_up(SOL_ARCADE, ashley), set_up(SOL_ARCADE, ashley) };
    const uint16_t *art = &decks[0].def[SOL_ARCADE][2];
    QN_TEXT(why, 1024);
    assert_true(qn_match_start(m, k.rules, &k.pool, decks, 2, 7, NULL, &why));
    end_act(m, t, 1);
    assert_int_equal(m->stage, QN_MATCH_EXCHANGE);
    assert_false(
        qn_match_swap(m, k.rules, &k.pool, 0, &(qn_swap){ art[0], decks[0].def[SOL_ARCADE][1] }, 1, &why));
    assert_non_null(strstr(why.at, "SOL-DCK-08"));
    assert_true(qn_match_swap(m, k.rules, &k.pool, 0, &(qn_swap){ art[0], art[3] }, 1, &why));
    assert_int_equal(qn_match_choices(m, k.rules, &k.pool, 0, option), 5);   // four Arts and "done"
    assert_true(qn_match_choose(m, k.rules, &k.pool, 0, 1));
    assert_int_equal(qn_match_choices(m, k.rules, &k.pool, 0, option), 3);
    assert_true(qn_match_choose(m, k.rules, &k.pool, 0, 1));
    assert_true(qn_match_done(m, 0) && qn_match_done(m, 1));
    assert_true(qn_match_deal(m, k.rules, &k.pool, t, &why));
    const uint16_t wanted[4] = { art[3], art[2], art[1], art[0] };
    int slot = 0;
    QN_EACH (t, c, SOL_ARTS, 0) assert_int_equal(t->game.card[c].def, wanted[slot++]);
    test_free(t);
    test_free(m);
}

// A player who only answers the questions gets to the end.
static void changing_places_ends(void **state)
{
    qn_match *m = test_calloc(1, sizeof *m);
    qn_table *t = test_calloc(1, sizeof *t);
    QN_TEXT(why, 1024);
    assert_true(qn_match_start(m, k.rules, &k.pool, k.deck, 2, 7, NULL, &why));
    end_act(m, t, 1);
    for (int i = 0; i < 14; i++) assert_true(qn_match_choose(m, k.rules, &k.pool, qn_match_asked(m), 0));
    assert_int_equal(m->stage, QN_MATCH_GAME);
    test_free(t);
    test_free(m);
}

static void a_show_is_usual_and_like_meets_like(void **state)   // SOL-MOD-01, -03
{
    qn_deck arcade = set_up(SOL_ARCADE, ashley), open = set_up(SOL_OPEN_FORMAT, ashley);
    assert_true(k.rules->match->usual);
    assert_true(k.rules->match->alike(&arcade, &arcade) && k.rules->match->alike(&open, &open));
    assert_false(k.rules->match->alike(&arcade, &open) || k.rules->match->alike(&open, &arcade));
}

// The rules themselves, in both formats: only two Arts of the set-up change places, and no card becomes another.
static void only_its_own_arts_change_places(void **state)   // SOL-DCK-08
{
    static const char fixed[] = "The set-up is fixed for all Acts of a Show; only its Arts may change places";
    const qn_match_rules *rules = k.rules->match;
    for (int format = 0; format < 2; format++) {
        int section = format ? SOL_OPEN_FORMAT : SOL_ARCADE;
        qn_deck now = set_up(section, ashley), next = now;
        const uint16_t *card = now.def[section];   // the Muse, the Advantage, the Arts
        int last = now.n[section] - 1, other = qn_card_named(&k.pool, "Upstage");
        QN_TEXT(why, 1024);
        assert_true(rules->check_swap(&k.pool, &now, (qn_swap){ card[2], card[last] }, &why));
        assert_false(why.used);
        assert_false(rules->check_swap(&k.pool, &now, (qn_swap){ card[1], card[2] }, &why));
        assert_false(rules->check_swap(&k.pool, &now, (qn_swap){ card[2], card[1] }, &why));
        assert_false(rules->check_swap(&k.pool, &now, (qn_swap){ (uint16_t)other, card[2] }, &why));
        assert_false(rules->check_swap(&k.pool, &now, (qn_swap){ card[2], (uint16_t)other }, &why));
        next.def[section][2] = card[last];
        next.def[section][last] = card[2];
        qn_text_clear(&why);
        assert_true(rules->check_change(&k.pool, &now, &next, NULL, &why));
        assert_false(why.used);
        next.def[section][2] = (uint16_t)other;
        assert_false(rules->check_change(&k.pool, &now, &next, NULL, &why));
        assert_non_null(strstr(why.at, fixed));
        next = now;
        next.n[section]--;
        assert_false(rules->check_change(&k.pool, &now, &next, NULL, &why));
    }
}

static void the_set_up_is_fixed_for_the_show(void **state)   // SOL-DCK-08
{
    qn_match *m = test_calloc(1, sizeof *m);
    qn_table *t = test_calloc(1, sizeof *t);
    QN_TEXT(why, 1024);
    assert_true(qn_match_start(m, k.rules, &k.pool, k.deck, 2, 7, NULL, &why));
    assert_false(qn_match_change_deck(m, k.rules, &k.pool, 0, &k.deck[0], &why));   // not during an Act
    end_act(m, t, 1);
    assert_true(qn_match_change_deck(m, k.rules, &k.pool, 0, &k.deck[0], &why));
    assert_false(qn_match_change_deck(m, k.rules, &k.pool, 0, &k.deck[1], &why));
    assert_non_null(strstr(why.at, "SOL-DCK-08"));
    test_free(t);
    test_free(m);
}

static void a_show_may_ask_for_a_format(void **state)   // SOL-MOD-01, SOL-MOD-02
{
    qn_match *m = test_calloc(1, sizeof *m);
    qn_deck arcade[2] = { set_up(SOL_ARCADE, ashley), set_up(SOL_ARCADE, ashley) };
    qn_deck open[2] = { set_up(SOL_OPEN_FORMAT, ashley), set_up(SOL_OPEN_FORMAT, ashley) };
    QN_TEXT(why, 2048);
    qn_switches s = qn_usual_switches(k.rules, true);
    assert_true(qn_set_switch(k.rules, &s, "format=1", &why));
    assert_true(qn_match_start(m, k.rules, &k.pool, arcade, 2, 7, &s, &why));
    assert_false(qn_match_start(m, k.rules, &k.pool, open, 2, 7, &s, &why));
    assert_non_null(strstr(why.at, "SOL-MOD-01"));
    assert_true(qn_set_switch(k.rules, &s, "format=2", &why));
    assert_false(qn_match_start(m, k.rules, &k.pool, arcade, 2, 7, &s, &why));
    assert_non_null(strstr(why.at, "SOL-MOD-02"));
    test_free(m);
}

static void one_act_may_decide(void **state)   // SOL-MOD-04
{
    qn_match *m = test_calloc(1, sizeof *m);
    qn_table *t = test_calloc(1, sizeof *t);
    QN_TEXT(why, 1024);
    qn_switches s = qn_usual_switches(k.rules, true);
    assert_true(qn_set_switch(k.rules, &s, "wins_needed=1", &why));
    assert_true(qn_match_start(m, k.rules, &k.pool, k.deck, 2, 7, &s, &why));
    end_act(m, t, 1);
    assert_int_equal(qn_match_winner(m), 0);
    test_free(t);
    test_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_default_set_up_is_allowed),
        cmocka_unit_test(every_broken_rule_is_told),
        cmocka_unit_test(one_broken_rule_is_enough),
        cmocka_unit_test(serials_are_letters_and_a_number),
        cmocka_unit_test(a_set_up_has_one_section),
        cmocka_unit_test(too_many_and_too_few_are_told_by_kind),
        cmocka_unit_test(unmet_arts_are_no_error),
        cmocka_unit_test(ready_set_ups_show_everything),
        cmocka_unit_test(every_card_asks_for_what_it_should),
        cmocka_unit_test(open_play_mixes_sets),
        cmocka_unit_test(two_play_it),
        cmocka_unit_test(only_the_action_deck_is_random),
        cmocka_unit_test(a_set_up_lies_face_down),
        cmocka_unit_test(modes_are_labelled),
        cmocka_unit_test(the_loser_chooses_and_a_draw_counts_for_nobody),
        cmocka_unit_test(nine_acts_without_two_wins_are_a_draw),
        cmocka_unit_test(arts_change_places_between_acts),
        cmocka_unit_test(changing_places_ends),
        cmocka_unit_test(a_show_is_usual_and_like_meets_like),
        cmocka_unit_test(only_its_own_arts_change_places),
        cmocka_unit_test(the_set_up_is_fixed_for_the_show),
        cmocka_unit_test(a_show_may_ask_for_a_format),
        cmocka_unit_test(one_act_may_decide),
    };
    return cmocka_run_group_tests(tests, open_kit, NULL);
}
