// The source on the bench: compiled in the worker as one types, its examples run, kept in this browser.
import { engine } from '../lib/engine'
import { facesOf } from '../lib/play.svelte'
import type { CompileAnswer, ExamplesAnswer, Face, Game, WordsAnswer } from '../lib/protocol'
import { keep, kept } from '../lib/settings.svelte'

export const longest = 200_000 // characters of source; a request may be a megabyte

// What an older page or anybody's hand may have written there is checked.
function keptSource(game: Game): string {
  const all = kept<unknown>('workshop', {})
  const source = typeof all === 'object' && all !== null ? (all as Record<string, unknown>)[game] : ''
  return typeof source === 'string' && source.length <= longest ? source : ''
}

export class Bench {
  readonly game: Game
  source = $state('')
  made = $state.raw<CompileAnswer>()
  good = $state.raw<Face[]>([]) // the cards when the source last had no errors
  ran = $state.raw<ExamplesAnswer>()
  fault = $state('') // what could not be done at all, in words
  faces: Face[] = []
  words = $state.raw<WordsAnswer['groups']>([])
  private before = $state.raw<string[]>([]) // what was replaced by something else than typing
  private turn = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  private constructor(game: Game) {
    this.game = game
  }
  static async of(game: Game): Promise<Bench> {
    const bench = new Bench(game)
    bench.faces = (await facesOf(game)).filter(Boolean)
    bench.words = (await engine().ask('words', { game })).groups
    bench.source = keptSource(game)
    await bench.compile()
    return bench
  }

  get canUndo(): boolean {
    return this.before.length > 0
  }
  type(source: string) {
    this.source = source
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.compile(), 120)
  }
  replace(source: string) {
    if (source.length > longest) return void (this.fault = 'This is too long for the workshop. Nothing was changed.')
    this.before = [...this.before.slice(-19), this.source]
    this.source = source
    void this.compile()
  }
  undo() {
    const last = this.before[this.before.length - 1]
    if (last === undefined) return
    this.before = this.before.slice(0, -1)
    this.source = last
    void this.compile()
  }
  // Below what is there; a card of the same name is put in its place.
  put(source: string) {
    this.replace(this.source.trim() ? `${this.source.trimEnd()}\n\n${source}\n` : `${source}\n`)
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

  async compile() {
    const turn = ++this.turn
    const { game, source } = this
    this.fault = source.length > longest ? 'This is too long for the workshop.' : ''
    if (this.fault) return
    keep('workshop', { ...(kept<Record<string, unknown> | null>('workshop', {}) ?? {}), [game]: source })
    try {
      const made = await engine().ask('compile', { game, source })
      if (turn !== this.turn) return
      this.made = made
      if (made.ok || !source.trim()) this.good = made.cards
      if (!made.ok) return void (this.ran = undefined)
      const ran = await engine().ask('examples', { game, source })
      if (turn === this.turn) this.ran = ran
    } catch (wrong) {
      if (turn === this.turn) this.fault = (wrong as Error).message
    }
  }
}
