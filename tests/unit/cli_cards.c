// quintet cards and quintet deck.
#include "command.h"

static void cards_are_listed_searched_and_shown(void **state)
{
    (void)state;
    assert_int_equal(quintet("cards elestrals 2>/dev/null"), 0);
    assert_says("Rummagem");
    assert_int_equal(quintet("cards elestrals golem 2>/dev/null"), 0);
    assert_says("Rummagem");
    assert_does_not_say("Boombatt");
    assert_int_equal(quintet("cards elestrals --show rumma"), 0);
    assert_int_equal(strncmp(output, "Rummagem", 8), 0);
    assert_int_equal(quintet("cards elestrals --show Rumagem 2>&1"), 1);
    assert_says("Rummagem");
    assert_int_equal(quintet("cards elestrals xyzzy 2>/dev/null"), 1);
    assert_int_equal(quintet("cards elestrals --code Rummagem"), 0);
}

static void json_is_one_array_of_whole_cards(void **state)
{
    (void)state;
    static const char *const fields[] = { "name", "kind", "cost", "stats", "types", "text" };
    assert_int_equal(quintet("cards elestrals --json"), 0);
    cJSON *list = parsed_output(), *card;
    assert_true(cJSON_IsArray(list));
    assert_true(cJSON_GetArraySize(list) > 40);
    cJSON_ArrayForEach(card, list) for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        assert_true(cJSON_HasObjectItem(card, fields[i]));
    cJSON_Delete(list);
}

// The number of cost symbols appears if the card has such a number (ACH-CRD-03), but not as a separate stat.
static void a_face_shows_the_numbers_the_card_has(void **state)
{
    (void)state;
    assert_int_equal(quintet("cards achroma --show 'Lane Lancer'"), 0);
    assert_says("red cyan, Shards 2, Strength 2, Human");
    assert_int_equal(quintet("cards symetra --show Light"), 0);
    assert_says("Element, cost 1, positive");
    assert_int_equal(quintet("cards achroma --json"), 0);
    cJSON *list = parsed_output(), *card;
    cJSON_ArrayForEach(card, list)
    {
        cJSON *stats = cJSON_GetObjectItem(card, "stats"), *symbol;
        int symbols = 0;
        cJSON_ArrayForEach(symbol, cJSON_GetObjectItem(card, "cost")) symbols += symbol->valueint;
        assert_false(cJSON_HasObjectItem(stats, "cost"));
        assert_int_equal(cJSON_GetObjectItem(stats, "shards")->valueint, symbols);
    }
    cJSON_Delete(list);
}

static void texts_say_what_the_cards_do(void **state)
{
    (void)state;
    static const char *const symetra[] = { "Target player cannot fuse this round.",
                                           "Target player cannot charge this round.",
                                           "Target player cannot be selected this round." };
    static const char *const achroma[] = {
        ("REPLACE it with a Character costing at most 2 more than the target from its "
         "owner's Dregs."),
        "Gain the number of different Chroma colours on the Canvas of this.",
        "Gain the number of different Character types on the Canvas of this, at most 4.",
        "This has +1 Strength for each card RESTRAINED under this.",
        "This has +1 Strength for each opposing CURSED card (at most +3).",
        "CHOOSE 1 of 2.\\nWhile option 1 is chosen, each Character you control has +1 Strength.",
        "Each card with green in any hand costs 1 less."
    };
    assert_int_equal(quintet("cards symetra --json"), 0);
    for (size_t i = 0; i < sizeof symetra / sizeof *symetra; i++) assert_says(symetra[i]);
    assert_int_equal(quintet("cards achroma --json"), 0);
    for (size_t i = 0; i < sizeof achroma / sizeof *achroma; i++) assert_says(achroma[i]);
}

static void ready_decks_may_be_played(void **state)
{
    (void)state;
    assert_int_equal(quintet("deck elestrals"), 0);
    assert_says("majesea");
    assert_int_equal(quintet("deck elestrals --json"), 0);
    cJSON *list = parsed_output(), *deck;
    assert_true(cJSON_GetArraySize(list) >= 2);
    cJSON_ArrayForEach(deck, list) assert_true(cJSON_IsTrue(cJSON_GetObjectItem(deck, "legal")));
    cJSON_Delete(list);
}

static void every_violation_of_a_deck_is_told_with_its_rule(void **state)
{
    (void)state;
    const char *deck = scratch("small.deck");
    write_scratch(deck, "[main]\n5 Rummagem\n");
    assert_int_equal(quintet("deck elestrals %s", deck), 1);
    assert_says("ELE-DCK-01");
    assert_says("ELE-DCK-03");
    assert_says("ELE-DCK-05");
}

static void a_broken_deck_file_is_65_with_the_place(void **state)
{
    (void)state;
    const char *deck = scratch("wrong.deck");
    write_scratch(deck, "[main]\n3 Rumagem\n");
    assert_int_equal(quintet("deck elestrals %s 2>&1", deck), 65);
    assert_says("wrong.deck:2:");
    assert_says("Rummagem");
}

static void a_broken_card_file_is_65_with_the_place(void **state)
{
    (void)state;
    char line[256];
    const char *root = scratch("");
    snprintf(line, sizeof line, "mkdir -p %s/cards/elestrals", root);
    assert_int_equal(system(line), 0);
    assert_int_equal(setenv("QUINTET_DATA", root, 1), 0);
    assert_int_equal(quintet("cards elestrals 2>/dev/null"), 66);
    write_scratch(scratch("cards/elestrals/bad.card"), "card \"Mossback\" elestral earth 2/3 golm\n");
    assert_int_equal(quintet("cards elestrals 2>&1"), 65);
    unsetenv("QUINTET_DATA");
    assert_says("bad.card:1:");
    assert_says("golem");
}

static const char *text_of(const cJSON *cards, const char *name)
{
    for (const cJSON *card = cards->child; card; card = card->next)
        if (strcmp(cJSON_GetObjectItem(card, "name")->valuestring, name) == 0)
            return cJSON_GetObjectItem(card, "text")->valuestring;
    fail_msg("there is no card called %s", name);
    return "";
}

static void printed_texts_say_what_the_cards_do(void **state)
{
    (void)state;
    static const struct {
        const char *game, *card, *says;
    } rows[] = {
        { "synsouls", "Every Window Lit", "you control 2 or more full Measures" },
        { "synsouls", "Stampede Caller", "All your other Records have CACHE" },
        { "synsouls", "Meridian Herald", "search your deck for a Chorister, reveal it" },
        { "synsouls", "Tithe of Sound", "more cards in your opponent's hand than in your hand" },
        { "synsouls", "Timberfall",
          "Deal Strain equal to the Rating of target Record you control to target" },
        { "synsouls", "Dirge of Equal Loss", "your opponent Voids a Record of theirs" },
        { "synsouls", "Everyone Rise", "Strain equal to 3 times that many" },
        { "synsouls", "Oriel Vanth, Choirmother", "\nFinal Verse: Every Window Lit." },
        { "synsouls", "Requiem for Two Halls", "Measures. Each time Records are Silenced this way" },
        { "synsouls", "Stubborn Reed",
          "If this would be Silenced and this is upright, instead you may exhaust" },
        { "synsouls", "Wick Runner", "move another target Record you control to" },
        { "achroma", "Spiral Tratorious",
          "Steal 1 for each Pixie Character you control and 1 for each Fairy" },
        { "achroma", "Squad Leader", "SPLAT X on another target card, X being the number of other Painters" },
        { "achroma", "Bargain at the Gate", "with at most 1 Shard more than the first target" },
        { "achroma", "Hall of Borrowed Faces", "with no more Shards than the first target" },
        { "achroma", "Gloamgate", "Each Action in your hand costs 1 less." },
        { "achroma", "Ignis", "with 3 Shards or fewer on the Canvas of the attacked card" },
        { "achroma", "Glacier Pack", "ACTION, with MENAGERIE: " },
        { "achroma", "Bramblewitch", "from the Hex of the target. CURSE the target." },
        { "symetra", "Silence", "Target player cannot fuse this round." },
        { "symetra", "Innocence", "Target player attracts positive card actions that select a player: each" },
        { "symetra", "Vigor",
          "Target a controlled card: its controller moves 1 bead from potential onto it." },
        { "symetra", "Generosity",
          "Swap the beads of target card you control and target card of another player" },
        { "solrei", "One Candle More",
          "Once an Act, if a card would become your seventh Damage card, instead put" },
        { "solrei", "Too Heavy to Move", "Needs a Muse that is a Giant, Beastkin or Automaton." },
        { "solrei", "Shoulder Roll", "Needs a Muse skilled in Brawl or Growth." },
        { "solrei", "Over the Ropes", "Needs Bruga as your Muse." },
        { "solrei", "Ilka", "Charge Bonus ♣ or ♥: CHECK 2." },
        { "solrei", "House Wins Ties", "You win tied Showdowns." },
        { "solrei", "Your Move, Friend",
          "in the Rival's hand, the Rival may DISCARD X. If they do not, GAIN +(2X + 2) Power" },
        { "solrei", "Desperate Hour", "your Strikes cost 1 ● less" },
        { "solrei", "Call the Number", "this round: If the rank" },
        { "solrei", "Yarrowen", "if you took no point this round" },
        { "solrei", "Rootcut", "you control an AUGMENTED Art" },
        { "elestrals", "Barabog", "your opponent must Expend 1 Spirit." },
        { "elestrals", "Glauby", "if this has 3 or more water" },
        { "elestrals", "Poison Tipped Arrow", "Target that Elestral: it has −2 Attack" },
        { "elestrals", "Carryon", "target its destroyer: take control of it" },
        { "elestrals", "Satymber", "from your Artifact on this onto this" },
    };
    cJSON *cards = NULL;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!i || strcmp(rows[i].game, rows[i - 1].game) != 0) {
            cJSON_Delete(cards);
            assert_int_equal(quintet("cards %s --json", rows[i].game), 0);
            cards = parsed_output();
        }
        const char *text = text_of(cards, rows[i].card);
        if (!strstr(text, rows[i].says)) fail_msg("%s: %s", rows[i].card, text);
    }
    cJSON_Delete(cards);
}

static void heads_name_their_numbers(void **state)   // SOL-CRD-02: J, Q, K and A have none
{
    (void)state;
    assert_int_equal(quintet("cards synsouls"), 0);
    assert_says("Record, cost 2, Rating 3, OVERCLOCK 2,");
    assert_int_equal(quintet("cards solrei"), 0);
    assert_says("Attack Card, \u2660, rank 9");
    assert_says("Charge Card, \u2660\n");
    assert_int_equal(quintet("cards elestrals"), 0);
    assert_says("earth, 2/3,");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_listed_searched_and_shown),
        cmocka_unit_test(json_is_one_array_of_whole_cards),
        cmocka_unit_test(a_face_shows_the_numbers_the_card_has),
        cmocka_unit_test(texts_say_what_the_cards_do),
        cmocka_unit_test(ready_decks_may_be_played),
        cmocka_unit_test(every_violation_of_a_deck_is_told_with_its_rule),
        cmocka_unit_test(a_broken_deck_file_is_65_with_the_place),
        cmocka_unit_test(a_broken_card_file_is_65_with_the_place),
        cmocka_unit_test(printed_texts_say_what_the_cards_do),
        cmocka_unit_test(heads_name_their_numbers),
    };
    return cmocka_run_group_tests_name("command: cards and decks", tests, NULL, remove_scratch);
}
