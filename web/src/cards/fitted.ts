// Words that are wider than the line they stand in are drawn narrower, at their height; in a name of one line, all of them. Names are
// measured together after the browser has laid the page out, so that measuring makes it do nothing twice.
const NARROWEST = 0.5
const SPACE = 0.38 // between two words, at most, by the height of the letters

interface Word {
  word: HTMLElement
  wide: number
  room: number
}
function wordsOf(name: HTMLElement): Word[] {
  const words = [...name.querySelectorAll<HTMLElement>('.w')].map((word) => ({ word, wide: word.offsetWidth }))
  const { whiteSpace, fontSize } = getComputedStyle(name)
  const room = name.clientWidth
  if (whiteSpace !== 'nowrap') return words.map((word) => ({ ...word, room }))
  const spaces = (words.length - 1) * SPACE * parseFloat(fontSize)
  const all = words.reduce((sum, { wide }) => sum + wide, 0)
  return words.map(({ word, wide }) => ({ word, wide, room: (wide * (room - spaces - 2)) / all }))
}
function fit(names: HTMLElement[]) {
  for (const { word, wide, room } of names.flatMap(wordsOf)) {
    const narrow = room > 0 && wide > room
    const scale = Math.max(NARROWEST, room / wide)
    word.style.transform = narrow ? `scaleX(${scale.toFixed(3)})` : ''
    word.style.marginRight = narrow ? `${(wide * (scale - 1)).toFixed(1)}px` : ''
  }
}

let seen: ResizeObserver | undefined
export function fitted(name: HTMLElement, _words: string) {
  seen ??= new ResizeObserver((entries) => fit(entries.map(({ target }) => target as HTMLElement)))
  seen.observe(name)
  return { update: () => fit([name]), destroy: () => seen?.unobserve(name) }
}
