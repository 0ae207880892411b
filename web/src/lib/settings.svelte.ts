// The person's settings, stored in the browser only. They are validated when they are read, because an older page or a
// person may have written them.
import type { Game } from './protocol'
import { keep, kept } from './storage.svelte'

const oneOf = <T>(key: string, values: readonly T[], otherwise: T): T => {
  const value = kept<unknown>(key, otherwise)
  return values.includes(value as T) ? (value as T) : otherwise
}
const table = <T>(key: string, fits: (value: unknown) => value is T): Record<string, T> => {
  const value = kept<unknown>(key, {})
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => fits(entry[1])))
}

class Theme {
  now = $state<'light' | 'dark' | null>(oneOf('theme', [null, 'light', 'dark'] as const, null))
  set(theme: 'light' | 'dark' | null) {
    this.now = theme
    keep('theme', theme)
    this.show()
  }
  show() {
    if (this.now) document.documentElement.dataset.theme = this.now
    else delete document.documentElement.dataset.theme
    document.documentElement.style.fontSize = `${settings.text}%`
  }
  turn() {
    const dark = this.now ? this.now === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    this.set(dark ? 'light' : 'dark')
  }
}

export const speeds = [0, 0.5, 1, 2] as const
export const paces = [0, 320, 900] as const // milliseconds between bots' choices
export const texts = [100, 125, 150, 200] as const
export const asks = ['always', 'answer'] as const
export type Ask = (typeof asks)[number]
export type Wish = 'always' | 'never'

const isWish = (value: unknown): value is Wish => value === 'always' || value === 'never'
const isPhases = (value: unknown): value is number[] => Array.isArray(value) && value.every((n) => Number.isInteger(n))
const isKey = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length < 12

class Settings {
  speed = $state(oneOf<number>('speed', speeds, 1)) // of motion; 0: none
  pace = $state(oneOf<number>('pace', paces, 320))
  text = $state(oneOf<number>('text', texts, 100)) // per cent
  ask = $state<Ask>(oneOf('ask', asks, 'answer'))
  // Effects by "game/card": asked at every window, or at none.
  wishes = $state<Record<string, Wish>>(table('wishes', isWish))
  stops = $state<Record<string, number[]>>(table('stops', isPhases)) // phases of a game at which to ask
  keys = $state<Record<string, string>>(table('keys', isKey)) // by action; see keys.ts

  keep(what: 'speed' | 'pace' | 'text' | 'ask' | 'wishes' | 'stops' | 'keys') {
    keep(what, this[what])
    if (what === 'text') theme.show()
  }
  wish(game: Game, card: string, wish: Wish | undefined) {
    const { [`${game}/${card}`]: _before, ...others } = this.wishes
    this.wishes = wish ? { ...others, [`${game}/${card}`]: wish } : others
    this.keep('wishes')
  }
  wishOf = (game: Game, card: string): Wish | undefined => this.wishes[`${game}/${card}`]
  stopsAt = (game: Game, phase: number): boolean => this.stops[game]?.includes(phase) ?? false
  stop(game: Game, phase: number) {
    const now = this.stops[game] ?? []
    this.stops = { ...this.stops, [game]: now.includes(phase) ? now.filter((n) => n !== phase) : [...now, phase] }
    this.keep('stops')
  }
}
export const settings = new Settings()
export const theme = new Theme()

const still = () => typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches

class Pace {
  // The pause between two choices of bots; none with motion off.
  get pause() {
    return still() || settings.speed === 0 ? 0 : settings.pace
  }
  // 0: nothing moves.
  get speed() {
    return still() ? 0 : settings.speed
  }
}
export const pace = new Pace()
