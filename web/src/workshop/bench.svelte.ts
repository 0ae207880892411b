// The source in the workshop: compiled in the worker while the author types, its examples run, and saved in this
// browser.
import { engine } from '../lib/engine'
import { facesOf } from '../lib/play.svelte'
import type { CompileAnswer, ExamplesAnswer, Face, Game, WordsAnswer } from '../lib/protocol'
import { forget, keep, kept } from '../lib/storage.svelte'
import { Lost } from '../lib/watched'
import { shelf } from '../decks/shelf.svelte'
import { ownCards } from './own'
import { templates } from './templates'
import { say } from '../words/say.svelte'

export const longest = 200_000 // characters of source; a request may be a megabyte

// Validates the saved source, because an older page or a person may have written it. undefined: nothing is saved for
// this game.
function keptSource(game: Game): { source: string | undefined; strange: boolean } {
  const all = kept<unknown>('workshop', {})
  if (typeof all !== 'object' || all === null || Array.isArray(all)) return { source: '', strange: true }
  const source = (all as Record<string, unknown>)[game]
  if (source === undefined) return { source: undefined, strange: false }
  return typeof source === 'string' && source.length <= longest ? { source, strange: false } : { source: '', strange: true }
}
const SLOW = 1500 // milliseconds
const hungKey = (game: Game) => `hung.${game}`

export class Bench {
  readonly game: Game
  source = $state('')
  made = $state.raw<CompileAnswer>()
  good = $state.raw<Face[]>([]) // the cards when the source last had no errors
  ran = $state.raw<ExamplesAnswer>()
  fault = $state('') // an error message
  waits = $state(false) // the source made the engine stop: it is compiled only on request
  private untouched = false // still the example that the workshop opens with
  private strange = false // the saved data is not a source: moved aside before anything is written
  faces: Face[] = []
  words = $state.raw<WordsAnswer['groups']>([])
  private before = $state.raw<string[]>([]) // earlier versions, before replacements other than typing
  private turn = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  private constructor(game: Game) {
    this.game = game
  }
  static async of(game: Game): Promise<Bench> {
    const bench = new Bench(game)
    bench.faces = (await facesOf(game)).filter(Boolean)
    bench.words = (await engine().ask('words', { game })).groups
    const { source, strange } = keptSource(game)
    bench.strange = strange
    bench.untouched = source === undefined
    bench.source = source ?? `${Object.values(templates[game])[0]}\n`
    bench.waits = kept(hungKey(game), false)
    if (!bench.waits) await bench.compile()
    return bench
  }

  get canUndo(): boolean {
    return this.before.length > 0
  }
  type(source: string) {
    this.set(source)
    clearTimeout(this.timer)
    if (!this.waits) this.timer = setTimeout(() => void this.compile(), 120)
  }
  private set(source: string) {
    this.source = source
    this.untouched = false
    if (source.length > longest) return
    const { game } = this
    const takeaway = { what: say('workshop.yourCards'), file: `${game}-cards.card`, text: source }
    keep('workshop', { ...(kept<Record<string, unknown> | null>('workshop', {}) ?? {}), [game]: source }, takeaway, this.strange)
    this.strange = false
  }
  // The opening example becomes the author's own when it is used.
  keepIt() {
    if (this.untouched) this.set(this.source)
  }
  replace(source: string) {
    if (source.length > longest) return void (this.fault = say('workshop.thisIsTooLong'))
    this.before = [...this.before.slice(-19), this.source]
    this.set(source)
    if (!this.waits) void this.compile()
  }
  undo() {
    const last = this.before[this.before.length - 1]
    if (last === undefined) return
    this.before = this.before.slice(0, -1)
    this.set(last)
    if (!this.waits) void this.compile()
  }
  // Adds below the existing text; replaces a card with the same name.
  put(source: string) {
    this.replace(this.source.trim() && !this.untouched ? `${this.source.trimEnd()}\n\n${source}\n` : `${source}\n`)
  }
  async take(name: string): Promise<boolean> {
    try {
      this.put((await engine().ask('source', { game: this.game, card: name })).source)
      return true
    } catch (wrong) {
      this.fault = (wrong as Error).message
      return false
    }
  }

  // The layout of `quintet format`; only white space changes.
  async format() {
    try {
      const { source } = await engine().ask('format', { source: this.source })
      if (source !== this.source) this.replace(source)
    } catch (wrong) {
      this.fault = (wrong as Error).message
    }
  }

  async compile() {
    const turn = ++this.turn
    const { game, source } = this
    this.fault = source.length > longest ? say('workshop.thisIsTooLongFor') : ''
    if (this.fault) return
    // A source that takes too long is not compiled automatically when the page is opened again.
    const slow = setTimeout(() => keep(hungKey(game), true), SLOW)
    try {
      const made = await engine().ask('compile', { game, source })
      if (turn !== this.turn) return
      this.waits = false
      this.made = made
      if (made.ok || !source.trim()) this.good = made.cards
      if (made.ok && !this.untouched) shelf.renew(game, ownCards(source))
      if (!made.ok) return void (this.ran = undefined)
      const ran = await engine().ask('examples', { game, source })
      if (turn === this.turn) this.ran = ran
    } catch (wrong) {
      if (turn !== this.turn) return
      this.fault = (wrong as Error).message
      this.waits = wrong instanceof Lost
    } finally {
      clearTimeout(slow)
      if (!this.waits) forget(hungKey(game))
    }
  }
}
