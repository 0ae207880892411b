// Narrows words of a name, and badges, that are wider than their line, without changing their height; on a single line
// all words are narrowed. All measuring happens together after the browser has laid out the page, so that it needs no
// second layout. A name that needs more than two lines is marked as long, and its card gives it a third.
const NARROWEST = 0.5
const SPACE = 0.38 // maximum space between two words, relative to the letter height
const LINES = 2

interface Word {
  word: HTMLElement
  wide: number
  room: number
}
function wordsOf(name: HTMLElement): Word[] {
  const words = [...name.querySelectorAll<HTMLElement>(':scope > span')].map((word) => ({ word, wide: word.offsetWidth }))
  const { whiteSpace, fontSize } = getComputedStyle(name)
  const room = name.clientWidth
  if (whiteSpace !== 'nowrap') return words.map((word) => ({ ...word, room }))
  const spaces = (words.length - 1) * SPACE * parseFloat(fontSize)
  const all = words.reduce((sum, { wide }) => sum + wide, 0)
  return words.map(({ word, wide }) => ({ word, wide, room: (wide * (room - spaces - 2)) / all }))
}
// The number of lines for words of these widths.
function linesOf(words: Word[], space: number): number {
  let [lines, used] = [1, 0]
  for (const { wide, room } of words) {
    const needs = Math.min(wide, room)
    if (used && used + space + needs > room) [lines, used] = [lines + 1, needs]
    else used += (used && space) + needs
  }
  return lines
}
function fit(names: HTMLElement[]) {
  const measured = names.map((name) => ({ name, words: wordsOf(name), letters: getComputedStyle(name) }))
  const long = measured.filter(({ words, letters }) => letters.whiteSpace !== 'nowrap' && linesOf(words, SPACE * parseFloat(letters.fontSize)) > LINES)
  for (const { name } of long) name.classList.add('long')
  for (const { word, wide, room } of measured.flatMap(({ words }) => words)) {
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
