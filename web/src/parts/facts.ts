// What the facts of a card say: in words for those who hear the table, and as short badges for those who see it.
import type { AchromaCard, Card, ElestralsCard, Game, SolreiCard, Spirits, SymetraCard, SynsoulsCard } from '../lib/protocol'

const plural = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`
const counted = (spirits: Spirits | undefined, whose = '') =>
  Object.entries(spirits ?? {}).flatMap(([element, n]) => (n ? [`${n} ${element}${whose}`] : []))

interface Said {
  words: string[]
  badges: string[]
}
const nothing: Said = { words: [], badges: [] }

function elestrals(facts: ElestralsCard): Said {
  const words: string[] = []
  const badges: string[] = []
  if (facts.set) words.push('Set'), badges.push('set')
  if (facts.position) words.push(facts.position === 'attack' ? 'Attack Position' : 'Defense Position')
  if (facts.position === 'defense') badges.push('DEF')
  if (facts.attacks) words.push(`attacked ${plural(facts.attacks, 'time')}`)
  if ((facts.attacks ?? 0) > 1) badges.push(plural(facts.attacks!, 'attack'))
  if (facts.chosen) words.push(`${facts.chosen} chosen`), badges.push(facts.chosen)
  words.push(...counted(facts.spirits), ...counted(facts.theirSpirits, ' of the other player'))
  return { words, badges }
}

function achroma(facts: AchromaCard): Said {
  const words = [plural(facts.shards, 'Shard')]
  const badges: string[] = []
  const both = (word: string) => (words.push(word), badges.push(word))
  if (facts.new) both('new')
  if (facts.damage) words.push(`${plural(facts.damage, 'Shard')} taken`)
  if (facts.rage) both(`RAGE ${facts.rage}`)
  if (facts.wall) both(`WALL ${facts.wall}`)
  if (facts.keeps) both(`keeps ${facts.keeps}`)
  if (facts.attacks) words.push(`attacked ${plural(facts.attacks, 'time')}`)
  if (facts.corner) words.push(`corner ${facts.corner}`)
  for (const colour of facts.colours) both(colour)
  return { words, badges }
}

const symetra = (facts: SymetraCard): Said => ({
  words: [plural(facts.beads, 'bead'), facts.polarity === 'none' ? 'no polarity' : facts.polarity],
  badges: [],
})

// In the Damage Zone a caption says the state; on an Art a badge does.
function solrei(facts: SolreiCard, known: boolean): Said {
  const words: string[] = facts.state ? [facts.state] : []
  if (facts.faceDown) words.push(known ? 'face-down, only you see it' : 'face-down')
  const badges = (facts.works !== undefined || facts.faceDown) && facts.state && facts.state !== 'ready' ? [facts.state] : []
  return { words, badges }
}

function synsouls(facts: SynsoulsCard): Said {
  if (facts.measure)
    return {
      words: [`Strain ${facts.strain ?? 0} of ${facts.crashAt}`, `${facts.records ?? 0} of ${plural(facts.capacity ?? 0, 'Record')}`, ...(facts.bonusUsed ? ['bonus used'] : [])],
      badges: [],
    }
  const keywords = facts.keywords ?? []
  const state = [...(facts.used ? ['used'] : []), ...(facts.strain ? [`${facts.strain} Strain`] : [])]
  // Exhausted is seen by the frame, which lies, and the dimmed picture.
  return { words: [...(facts.exhausted ? ['exhausted'] : []), ...state, ...keywords], badges: [...keywords, ...state] }
}

export function said(game: Game, card: Card): Said {
  if (!card.facts) return nothing
  if (game === 'elestrals') return elestrals(card.facts as ElestralsCard)
  if (game === 'achroma') return achroma(card.facts as AchromaCard)
  if (game === 'solrei') return solrei(card.facts as SolreiCard, card.def > 0)
  if (game === 'symetra') return symetra(card.facts as SymetraCard)
  if (game === 'synsouls') return synsouls(card.facts as SynsoulsCard)
  return nothing
}

// On the board a tile: picture, name, figures. SolRei's Arts and Symetra's hexagons have forms of their own.
export const tiled = (game: Game): boolean => game === 'elestrals' || game === 'achroma' || game === 'synsouls'

// Sideways: a landscape frame, its words stay level.
export function sideways(game: Game, card: Card): boolean {
  if (game === 'elestrals') return (card.facts as ElestralsCard | undefined)?.position === 'defense'
  if (game === 'achroma') return card.marks?.includes('CURSED') ?? false
  if (game === 'solrei') return (card.facts as SolreiCard | undefined)?.state === 'augmented'
  if (game === 'synsouls') return Boolean((card.facts as SynsoulsCard | undefined)?.exhausted)
  return false
}
