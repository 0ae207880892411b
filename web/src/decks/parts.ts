// The parts of a deck in players' words, and the cards that are not built because the rules provide them.
import type { Face, Game } from '../lib/protocol'
import { say } from '../words/say.svelte'

export interface Part {
  title: string
  note: string
}

const parts: Partial<Record<Game, Record<string, Part>>> = {
  elestrals: {
    main: { get title() { return say('decks.mainDeck') }, get note() { return say('decks.n40ElestralsAndRunes') } },
    spirits: { get title() { return say('decks.spiritDeck') }, get note() { return say('decks.n20Spirits') } },
    side: { get title() { return say('decks.sideDeck') }, get note() { return say('decks.forMatchesOnlyUp') } },
  },
  synsouls: {
    conductor: { get title() { return say('decks.conductor') }, get note() { return say('decks.oneItsFinalVerse') } },
    main: { get title() { return say('decks.mainDeck2') }, get note() { return say('decks.n30To40Cards') } },
  },
  achroma: { palette: { get title() { return say('decks.palette') }, get note() { return say('decks.n30CardsOfOne') } } },
  solrei: {
    arcade: { get title() { return say('decks.arcadeSetUp') }, get note() { return say('decks.aMuseAnAdvantage') } },
    open: { get title() { return say('decks.openSetUp') }, get note() { return say('decks.theSameOfAny') } },
  },
  symetra: { main: { get title() { return say('decks.deckOfYourOwn') }, get note() { return say('decks.n20DifferentCards') } } },
}
export const partOf = (game: Game, section: string): Part => parts[game]?.[section] ?? { title: section, note: '' }

// Shown above the deck, for players who look for cards that are not built.
export const notes: Partial<Record<Game, { say: string; rule: string }>> = {
  symetra: { get say() { return say('decks.atMostTablesAll') }, rule: 'SYM-DCK-01' },
  solrei: { get say() { return say('decks.theActionDeckOf') }, rule: 'SOL-DCK-02' },
}

// The display order of the parts: the leader first.
export const shown = (sections: string[]): string[] => [...sections].sort((a, b) => Number(b === 'conductor') - Number(a === 'conductor'))

// The Final Verse of a Conductor: the card that names it.
export const verseOf = (faces: Face[], conductor: Face): Face | undefined => faces.find((face) => face?.kind.includes('final verse') && Object.values(face.fields).some((names) => names.includes(conductor.name)))
