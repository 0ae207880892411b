// A card as one sentence, for screen readers.
import type { Play } from '../lib/play.svelte'
import { called } from '../lib/called'
import type { Card } from '../lib/protocol'
import { said } from './facts'
import { listed, say } from '../words/say.svelte'

export function sentence(play: Play, card: Card): string {
  const face = play.face(card.text ?? card.def)
  const words = [called(play.game, face?.name ?? say('card.faceDownCard'))]
  if (card.controller !== null) words.push(say('card.ownedBy', { whose: play.whose(card.controller) }))
  for (const [stat, now] of Object.entries(card.stats ?? {})) {
    const printed = face?.stats[stat]
    words.push(printed !== undefined && printed !== now ? say('card.statPrinted', { stat, now, printed }) : say('card.statNow', { stat, now }))
  }
  words.push(...said(play.game, card).words)
  words.push(...(card.marks ?? []).filter((mark) => !words.includes(mark)))
  for (const link of play.state.chain)
    if (link.targets.some((target) => target.card === card.id)) words.push(say('card.targetOf', { card: play.face(link.def)?.name ?? say('mat.aCard'), link: link.link }))
  if (play.glow.has(card.id)) words.push(say('card.canBeUsedNow'))
  return listed(words)
}
