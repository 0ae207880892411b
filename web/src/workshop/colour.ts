// The source in colours, with its errors marked: pieces of lines, never HTML.
import type { Problem } from '../lib/protocol'

export interface Piece {
  text: string
  kind: '' | 'comment' | 'name' | 'head' | 'number' | 'arrow'
  problem?: number // which problem is here
}

const heads = new Set('card example given when then use effect instead always while on if otherwise for repeat choose mode later needs may must affinity enmity conductor'.split(' '))
const tokens = /(#.*$)|("[^"]*"?)|(->)|(\b\d+(?:\/\d+)?\b)|([a-z]+)|([^"#a-z\d-]+|.)/gi

function coloured(line: string): Piece[] {
  return Array.from(line.matchAll(tokens), ([text, comment, name, arrow, number, word]): Piece => {
    const kind = comment ? 'comment' : name ? 'name' : arrow ? 'arrow' : number ? 'number' : word && heads.has(word) ? 'head' : ''
    return { text, kind }
  })
}

// Columns count bytes from 1; the page uses its own units.
export function unitAt(line: string, column: number): number {
  let bytes = 0
  let units = 0
  for (const char of line) {
    if (bytes >= column - 1) break
    bytes += new TextEncoder().encode(char).length
    units += char.length
  }
  return units
}
export function rangeOf(line: string, { column, length }: Problem): [number, number] {
  const from = Math.min(unitAt(line, column), Math.max(line.length - 1, 0))
  return [from, Math.max(unitAt(line, column + Math.max(length, 1)), from + 1)]
}

function cut(pieces: Piece[], [from, to]: [number, number], problem: number): Piece[] {
  let at = 0
  return pieces.flatMap((piece) => {
    const start = at
    at += piece.text.length
    const [a, b] = [Math.max(from - start, 0), Math.min(to - start, piece.text.length)]
    if (a >= b || piece.problem !== undefined) return [piece]
    const parts: Piece[] = [
      { ...piece, text: piece.text.slice(0, a) },
      { ...piece, text: piece.text.slice(a, b), problem },
      { ...piece, text: piece.text.slice(b) },
    ]
    return parts.filter(({ text }) => text)
  })
}

export function linesOf(source: string, problems: Problem[]): Piece[][] {
  return source.split('\n').map((line, i) => {
    let pieces = line.length > 2000 ? [{ text: line, kind: '' as const }] : coloured(line)
    problems.forEach((problem, n) => {
      if (problem.line === i + 1) pieces = cut(pieces.length ? pieces : [{ text: ' ', kind: '' }], rangeOf(line, problem), n)
    })
    return pieces
  })
}
