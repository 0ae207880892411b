// One lesson at a real table: its text, the expected next choice, and whether it is finished. The learner has the first
// seat. The others make the scenario's choices, or a bot's once the learner has left the expected path.
import { engine } from '../lib/engine'
import { Play, type WhyNot } from '../lib/play.svelte'
import type { Game, ScenarioAnswer, ScriptItem, State } from '../lib/protocol'
import { pace } from '../lib/settings.svelte'
import { progress } from './progress.svelte'
import type { Scene } from './scenarios'
import { say } from '../words/say.svelte'

const LEARNER = 0
// "p1 tries to cast Trifernal": the lesson shows why that is not possible.
const isAttempt = (item: ScriptItem) => item.kind === 'when' && /\btries to\b/.test(item.text)

export class Lesson {
  done = $state(false)
  strayed = $state<number | null>(null) // the step at which the learner left the expected path
  step = $state(0)

  private constructor(
    readonly scene: Scene,
    readonly game: Game,
    readonly play: Play,
    private readonly plan: ScenarioAnswer,
  ) {}

  static async open(game: Game, scene: Scene): Promise<Lesson> {
    const seats = [{ name: say('mat.you') }, { name: 'Mira' }]
    const plan = await engine().ask('scenario', { game, text: scene.text, title: scene.title, seats })
    const play = await Play.at({ table: plan.table, game, seat: LEARNER })
    play.taught = true
    play.holding = true // a learner is asked at every window
    return new Lesson(scene, game, play, plan)
  }

  private moving: Promise<unknown> = Promise.resolve() // moves of the others
  private returning = false // the learner is undoing a choice

  // The current text: the latest group reached in the game; at the end, the last group.
  get says(): string[] {
    const groups: { step: number; said: string[] }[] = []
    let before = ''
    for (const { kind, text, step } of this.plan.script) {
      if (kind === 'say' && before === 'say') groups[groups.length - 1]!.said.push(text)
      else if (kind === 'say') groups.push({ step, said: [text] })
      before = kind
    }
    const praise = before === 'say' ? groups.pop() : undefined
    if (this.done) return praise?.said ?? []
    return groups.filter(({ step }) => step <= this.step).pop()?.said ?? []
  }
  get rules(): string[] {
    return this.plan.rules
  }
  private get attempt(): ScriptItem | undefined {
    return this.plan.script.find(isAttempt)
  }

  // The expected option, while the learner follows the lesson.
  get meant(): number | undefined {
    const { state } = this.play
    return this.done || this.strayed !== null || state.next !== LEARNER ? undefined : this.plan.choices[state.step]
  }
  // The cards of an attempt; a click on one opens "why not".
  get named(): number[] {
    const attempt = this.attempt?.text
    if (!attempt || this.done) return []
    const cards = this.play.state.seats.flatMap((seat) => seat.zones.flatMap((zone) => zone.cards))
    return cards.filter((card) => card.def && attempt.includes(this.play.face(card.def)?.name ?? '\0')).map((card) => card.id)
  }

  // Called whenever the table has changed.
  async follow() {
    const { state } = this.play
    if (this.done) return
    const made = await this.choices(state.step)
    if (state !== this.play.state) return
    const strayed = made.findIndex((option, i) => option !== this.plan.choices[i])
    this.strayed = strayed < 0 ? null : strayed
    this.step = strayed < 0 ? state.step : strayed
    if (this.attempt) return
    if (strayed < 0 ? state.step >= this.plan.choices.length : await this.holds()) this.finish()
    else if (state.next !== null && state.next !== LEARNER && state.step === state.steps) await (this.moving = Promise.allSettled([this.moving, this.others(state)]))
  }

  // Called when a "why not" was read: of all reasons for this card, the lesson's comes first.
  read(why: WhyNot) {
    const refused = this.plan.then.map((fact) => /^refused: (\S+)/.exec(fact)?.[1])
    const meant = why.reasons.find((reason) => reason.rule && refused.includes(reason.rule))
    if (this.done || !this.attempt || !meant) return
    this.play.why = { ...why, reasons: [meant, ...why.reasons.filter((reason) => reason !== meant)] }
    this.finish()
  }

  // Waits for the others' current move, which would otherwise follow the undo.
  takeBack = async () => {
    const step = this.strayed ?? 0
    this.returning = true
    await this.moving
    await this.play.returnTo(step)
    this.returning = false
  }
  leave = () => this.play.leave()

  private finish() {
    this.done = true
    progress.add(this.game, this.scene.title)
  }

  private async choices(n: number): Promise<number[]> {
    const { text } = await this.play.record()
    return [...text.matchAll(/^choose (\d+)/gm)].slice(0, n).map((found) => Number(found[1]) - 1)
  }

  private async holds(): Promise<boolean> {
    const facts = this.plan.then
    const { holds } = await engine().ask('holds', { table: this.play.table, facts })
    return holds.every(Boolean)
  }

  // From where the lesson was followed; the learner may be elsewhere by now.
  private async others(state: State) {
    const { table } = this.play
    await new Promise((wait) => setTimeout(wait, 2 * pace.pause))
    const elsewhere = () => this.returning || state !== this.play.state || this.play.busy
    if (elsewhere()) return
    const { step, next } = state
    const option = this.plan.choices[step]
    if (this.strayed === null && option !== undefined) await engine().ask('choose', { table, seat: next!, option, step })
    else await engine().ask('bot', { table, bot: 'greedy', step })
    if (!elsewhere()) await this.play.goTo(step + 1)
  }
}
