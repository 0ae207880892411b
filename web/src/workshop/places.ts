// Finds the position of a character of the source on the screen, and the character at a point: the coloured lines are
// exactly under the field.
export interface Spot {
  line: number
  unit: number // of that line
}

export function spotOf(source: string, caret: number): Spot {
  const before = source.slice(0, caret)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length - 1, unit: caret - start }
}
export function caretOf(source: string, { line, unit }: Spot): number {
  let at = 0
  for (let i = 0; i < line; i++) at = source.indexOf('\n', at) + 1
  return at + unit
}

function* textsOf(line: Element): Generator<Text> {
  const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) yield node as Text
}

// The distance of a character from the start of its line, in pixels.
export function leftOf(line: Element, unit: number): number {
  const range = document.createRange()
  const from = line.getBoundingClientRect().left
  let left = unit
  let end = from
  for (const text of textsOf(line)) {
    range.selectNodeContents(text)
    if (left <= text.length) range.setEnd(text, left)
    end = range.getBoundingClientRect().right
    left -= text.length
    if (left <= 0) break
  }
  return unit ? end - from : 0
}

// The character at a point; undefined: none.
export function spotAt(lines: Element[], x: number, y: number): Spot | undefined {
  const line = lines.findIndex((one) => one.getBoundingClientRect().bottom > y)
  const seen = lines[line]
  if (!seen || seen.getBoundingClientRect().top > y) return undefined
  const at = x - seen.getBoundingClientRect().left
  const length = (seen.textContent ?? '').length
  if (at < 0 || leftOf(seen, length) < at) return undefined
  let [low, high] = [0, length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (leftOf(seen, middle) > at) high = middle
    else low = middle
  }
  return { line, unit: low }
}
