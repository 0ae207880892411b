// Tips for somebody's first game of a kind: one at a time, at the first moment each matters; told once, or switched off.
import type { Play } from './play.svelte'
import { keep, kept } from './storage.svelte'

interface Tip {
  id: string
  when: (play: Play) => boolean
  say: string
}

const offers = (...verbs: string[]) => (play: Play) => play.options.some(({ verb }) => verbs.includes(verb))
// What only one game has, when it is first offered. With the others no more than ten a game, each short enough for a phone's strip.
const own: Partial<Record<string, Tip[]>> = {
  elestrals: [
    { id: 'cast', when: offers('cast'), say: 'A Cast is paid from your Spirit Deck, which is also your life. Keep enough of it.' },
    { id: 'attack', when: offers('attack', 'attack-at'), say: 'With no Elestral in its way, an attack hits the Spirit Deck.' },
  ],
  synsouls: [
    { id: 'into', when: offers('load', 'into'), say: 'Records go into your Measures. What each one does for them stands beside its name.' },
    { id: 'block', when: offers('block'), say: 'A Record that blocks takes the attack in place of what was attacked.' },
  ],
  achroma: [
    { id: 'deploy', when: offers('deploy'), say: 'You Deploy with Shards from your Bank. With no Shards left you are out of the game.' },
    { id: 'trade', when: offers('trade'), say: 'At the end of your turn you draw a card, or TRADE one of yours for Shards.' },
  ],
  solrei: [
    { id: 'place', when: offers('place'), say: 'Both cards are shown at once: the higher Power wins. J, Q, K and A have no Power.' },
    { id: 'rei', when: offers('generate'), say: 'Cards give Rei, which pays for Arts. Rei you do not use is lost when the step ends.' },
  ],
  symetra: [
    { id: 'fuse', when: offers('fuse'), say: 'Affinity (green) between neighbours feeds a card you fuse, enmity (red) drains it.' },
    { id: 'charge', when: offers('charge', 'charge-to'), say: 'Beads you charge lie on your cards. How they decide the cycle stands above the matrix.' },
  ],
}
const list: Tip[] = [
  { id: 'first', when: (play) => play.state.step < 4, say: 'Anything that glows can be chosen: press it, or a button below. Undo takes back any move.' },
  { id: 'risk', when: (play) => play.options.some(({ risk }) => risk === 'lose'), say: 'A red striped button would lose you the game, so it has to be pressed twice.' },
  { id: 'window', when: (play) => play.question?.window ?? false, say: 'You may respond to what just happened before it takes effect. Most of the time you pass.' },
  { id: 'due', when: (play) => Boolean(play.question?.due), say: 'You pay one step at a time. The rings show how much is left; Back undoes one step.' },
  { id: 'would', when: (play) => play.chosen > 1 && play.options.some(({ result }) => result !== ''), say: 'The small line on a button is what would come of it. Point at it, or hold it, to see it on the table.' },
  { id: 'many', when: (play) => play.options.length > 8, say: 'There is a lot you can do. Choose an action below, or a glowing card to see only what that card can do.' },
  { id: 'why', when: (play) => play.why !== null, say: 'A grey card tells you why it cannot be used now, and by which rule.' },
  { id: 'hint', when: (play) => play.chosen > 5, say: 'Not sure? Hint shows what the computer would do, and why.' },
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
