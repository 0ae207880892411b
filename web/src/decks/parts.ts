// The parts of a deck as a person calls them, and what is not built because the rules give it.
import type { Face, Game } from '../lib/protocol'

export interface Part {
  title: string
  note: string
}

const parts: Partial<Record<Game, Record<string, Part>>> = {
  elestrals: {
    main: { title: 'Main Deck', note: '40 Elestrals and Runes' },
    spirits: { title: 'Spirit Deck', note: '20 Spirits' },
    side: { title: 'Side Deck', note: 'for matches only, up to 12' },
  },
  synsouls: {
    conductor: { title: 'Conductor', note: 'one; its Final Verse comes with it' },
    main: { title: 'Main deck', note: '30 to 40 cards of its Frequency' },
  },
  achroma: { palette: { title: 'Palette', note: '30 cards of one Realm, or none' } },
  solrei: {
    arcade: { title: 'Arcade set-up', note: 'a Muse, an Advantage, four Arts of one set' },
    open: { title: 'Open set-up', note: 'the same, of any sets' },
  },
  symetra: { main: { title: 'Deck of your own', note: '20 different cards' } },
}
export const partOf = (game: Game, section: string): Part => parts[game]?.[section] ?? { title: section, note: '' }

// Said above the deck where somebody might look for cards that are not built.
export const notes: Partial<Record<Game, { say: string; rule: string }>> = {
  symetra: { say: 'At most tables all players share one deck, the 60 cards of the game, and nobody builds one. Your own decks are for the constructed game; Play starts it.', rule: 'SYM-DCK-01' },
  solrei: { say: 'The Action Deck of 52 cards is the same for everybody, so it is not built.', rule: 'SOL-DCK-02' },
}

// The order in which the parts are shown: who leads comes first.
export const shown = (sections: string[]): string[] => [...sections].sort((a, b) => Number(b === 'conductor') - Number(a === 'conductor'))

// The Final Verse of a Conductor: the card that names it.
export const verseOf = (faces: Face[], conductor: Face): Face | undefined => faces.find((face) => face?.kind.includes('final verse') && Object.values(face.fields).some((names) => names.includes(conductor.name)))
