" Card files of Quintet.
if exists('b:current_syntax')
  finish
endif
syntax match quintetComment /#.*$/
syntax region quintetName start=/"/ end=/"/ oneline
syntax match quintetNumber /\<\d\+\>/
syntax match quintetArrow /->/
syntax match quintetHead /^\s*\%(use\|effect\|when\|while\|always\|instead when\|on\|needs\)\>/
syntax match quintetLine /^\s*\%(if\|unless\|otherwise\|for each\|repeat\|choose one\|choose two\|mode\|later\)\>/
syntax match quintetImprint /^\s*\%(title\|flavour\|artist\|rarity\|serial\)\ze\s*"/
syntax match quintetCard /^card\>/
syntax match quintetExample /^example\>/
syntax keyword quintetWord target this that it those may must then
" Written by tests/unit/grammar.c from the games' tables.
syntax keyword quintetWho anyone controller did each its opponent opponents owner player players that the they who you
syntax keyword quintetKind action advantage art artifact attack character charge concept conductor counter divine dynamic element elestral emotion energy final invoke location measure muse object record spirit stadium static typeless verse
syntax keyword quintetVerb arrange attach augment block bond break cancel cast change charge check choose claim cleanse copy counter cultivate curse deal deploy destroy dig discard disenchant divide drain draw enchant erase exchange exhaust expend find flip free freeze fuse gain generate give grapple harvest keep let level load look lose lower make mill move name negate nexus pay perform play put raise ready recover redirect remove replace research reset restrain retaliate return reveal sacrifice search send set show shuffle silence skip special spend splat squish steal swap take trade turn use void
syntax keyword quintetOfGame achrom affinity aim alone amari any aquatic archaic archivist attached attack attacking augment augmented automaton avian bead beads beastkin behemoth black blade blocking blue bond brawl broken brood brute buffering cache canvas capacity casaadi cast chance chord chorister chroma club common controlled cost counter creature creed cursed cyan damage deck defend defense diamond discard discarded discord divert draco dragon drake drawn dregs drummer dryad duelist earth echo elder eldritch ember enchanted encrypt engine enmity entropy ethereal even exhausted face fae fairy familiar fewest fire fits forest format frozen full garb ghost giant glass golem green grove growth guard hand harmonize heart held herald heroic hold huldra human hunter index infest infested insectoid karma kubrakan lacringi legendary limbo loading loop lore lukaineth magenta magus mechanical misenchanted mononoke mount mounted mourner must negative neutral norso null oceanic odd only opening oracle original overclock overclocked painter palette peddler performer pixie pledge poisonous positive power prevent price protection pulse rage rank rare rating ready red rei relic removed ridden rider rimewalker rite room salum samr scholar seer shard shards shell shield singularity skilled soldier solo song spade spirata spirit splat stage stance steed step strain strength strike suppressed sustain tally teacher terra thunder tidal tinted trace traced trick troll unarmed uncommon under underworld unrelated upright ursa used veil verse void vyrafaeth ward warden water wind witch wolf word yellow
" End of what is written.
highlight default link quintetComment Comment
highlight default link quintetName String
highlight default link quintetNumber Number
highlight default link quintetArrow Operator
highlight default link quintetHead Keyword
highlight default link quintetLine Conditional
highlight default link quintetImprint Special
highlight default link quintetCard Structure
highlight default link quintetExample Structure
highlight default link quintetWho Type
highlight default link quintetKind Type
highlight default link quintetVerb Function
highlight default link quintetOfGame Identifier
highlight default link quintetWord Statement
setlocal expandtab shiftwidth=2 commentstring=#\ %s
let b:current_syntax = 'quintet'
