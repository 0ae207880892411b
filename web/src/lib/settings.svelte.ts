// What a person set on this device. Kept in the browser; nothing of it leaves it.

function kept<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(`quintet.${key}`) ?? 'null') as T) ?? otherwise
  } catch {
    return otherwise
  }
}
export function keep(key: string, value: unknown) {
  try {
    localStorage.setItem(`quintet.${key}`, JSON.stringify(value))
  } catch {
    // A browser without storage plays all the same.
  }
}
export { kept }

class Theme {
  now = $state<'light' | 'dark' | null>(kept('theme', null))
  set(theme: 'light' | 'dark' | null) {
    this.now = theme
    keep('theme', theme)
    this.show()
  }
  show() {
    if (this.now) document.documentElement.dataset.theme = this.now
    else delete document.documentElement.dataset.theme
  }
  turn() {
    const dark = this.now ? this.now === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    this.set(dark ? 'light' : 'dark')
  }
}
export const theme = new Theme()

class Pace {
  speed = $state<number>(kept('speed', 1)) // 0: at once
  get pause() {
    const still = typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches
    return still || this.speed === 0 ? 0 : 320 / this.speed
  }
}
export const pace = new Pace()
