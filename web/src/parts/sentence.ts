// A card as one sentence, for those who hear the table.
import type { Play } from '../lib/play.svelte'
import type { Card } from '../lib/protocol'
import { said } from './facts'

export function sentence(play: Play, card: Card): string {
  const face = play.face(card.text ?? card.def)
  const words = [face?.name ?? 'Face-down card']
  if (card.controller !== null) words.push(card.controller === play.seat ? 'yours' : `${play.nameOf(card.controller)}'s`)
  for (const [stat, now] of Object.entries(card.stats ?? {})) {
    const printed = face?.stats[stat]
    words.push(`${stat} ${now}${printed !== undefined && printed !== now ? `, printed ${printed}` : ''}`)
  }
  words.push(...said(play.game, card).words)
  words.push(...(card.marks ?? []).filter((mark) => !words.includes(mark)))
  for (const link of play.state.chain)
    if (link.targets.some((target) => target.card === card.id)) words.push(`target of ${play.face(link.def)?.name ?? 'a card'}, link ${link.link}`)
  if (play.glow.has(card.id)) words.push('can be used now')
  return words.join(', ')
}
