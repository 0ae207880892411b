// Remembers which lessons are done, on this device.
import { keep, kept } from '../lib/storage.svelte'
import type { Game } from '../lib/protocol'

type Done = Partial<Record<Game, string[]>>

class Progress {
  private done = $state.raw<Done>(kept<Done>('lessons', {}))
  has = (game: Game, title: string): boolean => this.done[game]?.includes(title) ?? false
  add(game: Game, title: string) {
    if (this.has(game, title)) return
    this.done = { ...this.done, [game]: [...(this.done[game] ?? []), title] }
    keep('lessons', this.done)
  }
  forget(game: Game) {
    this.done = { ...this.done, [game]: [] }
    keep('lessons', this.done)
  }
}
export const progress = new Progress()
