// "Try it": a table where the card can be used at once, with everything else it may need.
import type { Face, Game } from '../lib/protocol'

// Only the cards: examples are separate scenarios.
export function cardsOf(source: string): string {
  let inside = false
  const lines = source.split('\n').filter((line) => {
    if (/^example\b/.test(line)) inside = true
    else if (/^card\b/.test(line)) inside = false
    return !inside
  })
  return lines.join('\n')
}

// An example as a scenario: its lines with one indent less.
export function scenarioOf(source: string, line: number): string {
  const lines = source.split('\n').slice(line - 1)
  const end = lines.findIndex((text, i) => i > 0 && /^(card|example)\b/.test(text))
  const block = lines.slice(0, end < 0 ? lines.length : end).filter((text) => !/^\s*#/.test(text))
  return `${cardsOf(source)}\n\n${block.map((text, i) => (i ? text.replace(/^ {1,2}/, '') : text.replace(/^example/, 'scenario'))).join('\n')}\n`
}

// The other cards on the table, by game.
const given: Record<Game, (face: Face) => string[]> = {
  elestrals: ({ name, kind }) => [
    kind === 'spirit' ? 'p1 hand: Sproutyr, Leonite, Sinder' : `p1 hand: ${name}, Sproutyr, Nectar of the Gods, Ambrosia`,
    'p1 field: Necruff',
    'p2 field: Sluggle, Boombatt',
    'p1 spirit deck: 4 earth, 4 fire, 4 water, 4 thunder, 4 wind',
    'p2 hand: Necruff',
    'p1 underworld: Sinder, Clovie',
  ],
  achroma: ({ name, kind }) => [`p1 hand: ${name}${kind === 'character' ? '' : ', Saddle Squire'}, Hold On Tight`, 'p1 bank: 15', 'p2 bank: 12', 'p1 canvas: Lane Lancer', 'p2 canvas: Ashwing Stalker, Saddle Squire', 'p2 hand: Saddle Squire'],
  solrei: ({ name, kind }) => [
    ...(kind === 'muse' ? [`p1 muse: ${name}`] : kind === 'advantage' ? [`p1 advantage: ${name}`] : kind === 'art' ? [`p1 arts: ${name}`] : []),
    `p1 hand: ${kind === 'attack' || kind === 'charge' ? `${name}, ` : ''}S9, H7, D8, CK, HA`,
    'p1 damage: H2, S2, D2',
    'p2 hand: S5, H6, D7, C8',
    'p2 damage: C2',
  ],
  symetra: ({ name }) => [`p1 hand: ${name}, Light, Hope`, 'p1 matrix: Joy (2 at 0,0)', 'p2 matrix: Fear (2 at 1,0)', 'p2 hand: Dark, Sound', 'p1 actual: 25'],
  synsouls: (face) => [
    ...(face.kind === 'conductor' ? [`p1 conductor: ${face.name}`] : face.kind.includes('final verse') ? [`p1 conductor: ${face.fields.conductor?.[0] ?? ''}`] : []),
    `p1 hand: ${/conductor|final verse|measure/.test(face.kind) ? '' : `${face.name}, `}Candle Mourner, Whisper Through Wax`,
    'p1 notes: 8',
    'p1 max notes: 8',
    'p1 mind: Loose Reel',
    'p2 mind: Reef Sentinel',
    'p2 heart: Ledger Eel',
    'p1 void: Candle Mourner',
  ],
}

export const trialOf = (game: Game, source: string, face: Face): string =>
  `${cardsOf(source)}\n\nscenario "Trying it"\ngiven ${given[game](face).join('\n      ')}\nthen the game goes on\n`
