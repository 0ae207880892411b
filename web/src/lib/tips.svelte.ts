// Tips for somebody's first game of a kind: one at a time, at the first moment each matters; told once, or switched off.
import { isExit } from './arrange'
import type { Play } from './play.svelte'
import { keep, kept } from './storage.svelte'

interface Tip {
  id: string
  when: (play: Play) => boolean
  say: string
}

const list: Tip[] = [
  { id: 'first', when: (play) => play.state.step < 4, say: 'Anything that glows can be chosen: press it, or a button below. Undo takes back any move.' },
  { id: 'risk', when: (play) => play.options.some(({ risk }) => risk === 'lose'), say: 'A red striped button would lose you the game, so it has to be pressed twice.' },
  { id: 'window', when: (play) => play.question?.window ?? false, say: 'You may respond to what just happened before it takes effect. Most of the time you pass.' },
  { id: 'due', when: (play) => Boolean(play.question?.due), say: 'You pay one step at a time. The rings show how much is left; Back undoes one step.' },
  { id: 'many', when: (play) => play.options.length > 8, say: 'There is a lot you can do. Choose an action below, or a glowing card to see only what that card can do.' },
  { id: 'why', when: (play) => play.why !== null, say: 'A grey card tells you why it cannot be used now, and by which rule.' },
  { id: 'end', when: (play) => play.options.some(isExit) && play.chosen > 2, say: 'End or Pass always has the same place, apart from the other buttons.' },
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
export const tipFor = (play: Play): Tip | undefined => (play.question && !play.looking ? list.find((tip) => !tips.knows(play.game, tip.id) && tip.when(play)) : undefined)
