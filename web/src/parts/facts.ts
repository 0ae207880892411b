// The facts of a card: in words for screen readers, and as short badges.
import type { AchromaCard, Card, ElestralsCard, Game, SolreiCard, Spirits, SymetraCard, SynsoulsCard } from '../lib/protocol'
import { say } from '../words/say.svelte'

const counted = (spirits: Spirits | undefined) => Object.entries(spirits ?? {}).flatMap(([element, n]) => (n ? [{ element, n }] : []))

interface Said {
  words: string[]
  badges: string[]
}
const nothing: Said = { words: [], badges: [] }

function elestrals(facts: ElestralsCard): Said {
  const words: string[] = []
  const badges: string[] = []
  if (facts.set) words.push(say('card.set')), badges.push(say('card.badgeSet'))
  if (facts.position) words.push(facts.position === 'attack' ? say('card.attackPosition') : say('card.defensePosition'))
  if (facts.position === 'defense') badges.push(say('card.badgeDefense'))
  if (facts.attacks) words.push(say('card.attackedNTimes', { n: facts.attacks }))
  if ((facts.attacks ?? 0) > 1) badges.push(say('card.nAttacks', { n: facts.attacks! }))
  if (facts.chosen) words.push(say('card.chosenChosen', { chosen: facts.chosen })), badges.push(facts.chosen)
  for (const spirits of counted(facts.spirits)) words.push(say('card.spirits', { n: spirits.n, element: spirits.element }))
  for (const spirits of counted(facts.theirSpirits)) words.push(say('card.theirSpirits', { n: spirits.n, element: spirits.element }))
  return { words, badges }
}

function achroma(facts: AchromaCard): Said {
  const words = [say('card.nShards', { n: facts.shards })]
  const badges: string[] = []
  const both = (word: string) => (words.push(word), badges.push(word))
  if (facts.new) both(say('card.new'))
  if (facts.damage) words.push(say('card.nShardsTaken', { n: facts.damage }))
  if (facts.rage) both(say('card.rageRage', { rage: facts.rage }))
  if (facts.wall) both(say('card.wallWall', { wall: facts.wall }))
  if (facts.keeps) both(say('card.keepsKeeps', { keeps: facts.keeps }))
  if (facts.attacks) words.push(say('card.attackedNTimes', { n: facts.attacks }))
  if (facts.corner) words.push(say('card.cornerCorner', { corner: facts.corner }))
  for (const colour of facts.colours) both(colour)
  return { words, badges }
}

const symetra = (facts: SymetraCard): Said => ({
  words: [say('card.nBeads', { n: facts.beads }), facts.polarity === 'none' ? say('card.noPolarity') : facts.polarity],
  badges: [],
})

export const solreiStates = { ready: 'solrei.ready', exhausted: 'solrei.exhausted', augmented: 'solrei.augmented', broken: 'solrei.broken' } as const

// In the Damage Zone a caption shows the state; on an Art a badge does.
function solrei(facts: SolreiCard, known: boolean): Said {
  const state = facts.state && say(solreiStates[facts.state])
  const words: string[] = state ? [state] : []
  if (facts.faceDown) words.push(known ? say('card.faceDownOnlyYou') : say('card.faceDown'))
  const badges = (facts.works !== undefined || facts.faceDown) && state && facts.state !== 'ready' ? [state] : []
  return { words, badges }
}

function synsouls(facts: SynsoulsCard): Said {
  if (facts.measure)
    return {
      words: [say('card.strainOf', { strain: facts.strain ?? 0, most: facts.crashAt ?? 0 }), say('card.recordsOf', { records: facts.records ?? 0, n: facts.capacity ?? 0 }), ...(facts.bonusUsed ? [say('card.bonusUsed')] : [])],
      badges: [],
    }
  const keywords = facts.keywords ?? []
  const state = [...(facts.used ? [say('card.used')] : []), ...(facts.strain ? [say('card.strain', { strain: facts.strain })] : [])]
  // Exhausted needs no badge: the frame lies sideways and the picture is dimmed.
  return { words: [...(facts.exhausted ? [say('card.exhausted')] : []), ...state, ...keywords], badges: [...keywords, ...state] }
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

// Cards that are tiles on the board (picture, name, figures). SolRei's Arts and Symetra's hexagons have their own form.
export const tiled = (game: Game): boolean => game === 'elestrals' || game === 'achroma' || game === 'synsouls'

// Sideways: a landscape frame whose words stay level.
export function sideways(game: Game, card: Card): boolean {
  if (game === 'elestrals') return (card.facts as ElestralsCard | undefined)?.position === 'defense'
  if (game === 'achroma') return (card.facts as AchromaCard | undefined)?.cursed ?? false
  if (game === 'solrei') return (card.facts as SolreiCard | undefined)?.state === 'augmented'
  if (game === 'synsouls') return Boolean((card.facts as SynsoulsCard | undefined)?.exhausted)
  return false
}
