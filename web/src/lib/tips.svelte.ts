// Tips for a person's first game of a kind: one at a time, when each first matters; shown once, or switched off.
import type { Play } from './play.svelte'
import { keep, kept } from './storage.svelte'
import type { PlainKey } from '../words/types'

interface Tip {
  id: string
  when: (play: Play) => boolean
  say: PlainKey
}

const offers = (...verbs: string[]) => (play: Play) => play.options.some(({ verb }) => verbs.includes(verb))
// Tips about features of a single game, shown when first offered. Together with the others at most ten per game, each
// short enough for a phone.
const own: Partial<Record<string, Tip[]>> = {
  elestrals: [
    { id: 'cast', when: offers('cast'), say: 'tips.aCastIsPaid' },
    { id: 'attack', when: offers('attack', 'attack-at'), say: 'tips.withNoElestralIn' },
  ],
  synsouls: [
    { id: 'into', when: offers('load', 'into'), say: 'tips.recordsGoIntoYour' },
    { id: 'block', when: offers('block'), say: 'tips.aRecordThatBlocks' },
  ],
  achroma: [
    { id: 'deploy', when: offers('deploy'), say: 'tips.youDeployWithShards' },
    { id: 'trade', when: offers('trade'), say: 'tips.atTheEndOf' },
  ],
  solrei: [
    { id: 'place', when: offers('place'), say: 'tips.bothCardsAreShown' },
    { id: 'rei', when: offers('generate'), say: 'tips.cardsGiveReiWhich' },
  ],
  symetra: [
    { id: 'fuse', when: offers('fuse'), say: 'tips.affinityGreenBetweenNeighbours' },
    { id: 'charge', when: offers('charge', 'charge-to'), say: 'tips.beadsYouChargeLie' },
  ],
}
const list: Tip[] = [
  { id: 'first', when: (play) => play.state.step < 4, say: 'tips.anythingThatGlowsCan' },
  { id: 'risk', when: (play) => play.options.some(({ risk }) => risk === 'lose'), say: 'tips.aRedStripedButton' },
  { id: 'window', when: (play) => play.question?.window ?? false, say: 'tips.youMayRespondTo' },
  { id: 'due', when: (play) => Boolean(play.question?.due), say: 'tips.youPayOneStep' },
  { id: 'would', when: (play) => play.chosen > 1 && play.options.some(({ result }) => result !== ''), say: 'tips.theSmallLineOn' },
  { id: 'many', when: (play) => play.options.length > 8, say: 'tips.thereIsALot' },
  { id: 'why', when: (play) => play.why !== null, say: 'tips.aGreyCardTells' },
  { id: 'hint', when: (play) => play.chosen > 5, say: 'tips.notSureHintShows' },
]

class Tips {
  private told = $state.raw<string[]>(kept<string[]>('tips', []))
  constructor() {
    if (!Array.isArray(this.told)) this.told = []
  }
  knows = (game: string, id: string): boolean => this.told.includes('off') || this.told.includes(`${game}/${id}`)
  got(game: string, id: string) {
    this.told = [...this.told, `${game}/${id}`]
    keep('tips', this.told)
  }
  get on(): boolean {
    return !this.told.includes('off')
  }
  off() {
    this.told = [...this.told, 'off']
    keep('tips', this.told)
  }
  again() {
    this.told = []
    keep('tips', this.told)
  }
}
export const tips = new Tips()
export const tipFor = (play: Play): Tip | undefined => (play.question && !play.looking ? [list[0]!, ...(own[play.game] ?? []), ...list.slice(1)].find((tip) => !tips.knows(play.game, tip.id) && tip.when(play)) : undefined)
