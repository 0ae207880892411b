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
  { id: 'first', when: (play) => play.state.step < 4, say: 'What glows can be chosen: click it, or a button below. Rest on any card to read it. Everything can be taken back with Undo.' },
  { id: 'risk', when: (play) => play.options.some(({ risk }) => risk === 'lose'), say: 'A striped red button would lose you the game. It must be pressed twice.' },
  { id: 'window', when: (play) => play.question?.window ?? false, say: 'You may answer what just happened, before it takes effect. Passing is the usual answer.' },
  { id: 'due', when: (play) => Boolean(play.question?.due), say: 'You pay in steps. The rings show how much is still due; Back takes a step of the payment back.' },
  { id: 'many', when: (play) => play.options.length > 8, say: 'Many things are possible. Choose a verb below, or click a glowing card to see only what it can do. A lists everything.' },
  { id: 'why', when: (play) => play.why !== null, say: 'A grey card tells why it cannot be used now. R opens the rule it names.' },
  { id: 'end', when: (play) => play.options.some(isExit) && play.chosen > 2, say: 'The way out stands at the right, always in the same place: E presses it.' },
  { id: 'hint', when: (play) => play.chosen > 5, say: 'Not sure? Hint shows what the computer would do, with its chances and a reason.' },
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
