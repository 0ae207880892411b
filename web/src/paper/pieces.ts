// The parts of a face on paper: SVG, plus two extensions: <words>, text that wraps in a box, and the attribute `clip`,
// a path that clips its contents. Lengths are millimetres. `quintet print` draws the result (src/cli/drawing.c).
import { symbols } from '../parts/symbols'
import tokens from '../styles/tokens.css?raw'

export interface Words {
  text: string
  x: number
  y: number
  w: number
  size: number
  font?: 'display' | 'ui'
  weight?: number
  fill?: string
  align?: 'left' | 'center' | 'right'
  spacing?: number // line height, as in CSS
}

// Measures the height of text; provided by the program that draws it.
export type Measure = (text: string, font: string, weight: number, size: number, width: number, spacing: number) => number

// Paper is light: the first value of a token belongs to the light theme or to both.
export function token(name: string): string {
  const found = new RegExp(`${name}: *([^;]+);`).exec(tokens)
  return found ? found[1]!.trim() : '#000'
}

export const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
const short = (n: number) => String(Math.round(n * 1000) / 1000)

export const words = ({ text, x, y, w, size, font = 'ui', weight = 400, fill = token('--card-ink'), align = 'left', spacing = 1.2 }: Words) =>
  text ? `<words x="${short(x)}" y="${short(y)}" width="${short(w)}" size="${short(size)}" font="${font}" weight="${weight}" fill="${fill}" align="${align}" spacing="${spacing}">${escaped(text)}</words>` : ''

export const box = (x: number, y: number, w: number, h: number, rx: number, attributes: string) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="${short(rx)}" ${attributes}/>`

// Places a drawing with its own box inside another one; `slice` fills the place and cuts the rest.
export const placed = (x: number, y: number, w: number, h: number, view: string, inside: string, slice = false) =>
  `<svg x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" viewBox="${view}"${slice ? ' preserveAspectRatio="xMidYMid slice"' : ''}>${inside}</svg>`

const inner = (svg: string) => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
export const pictured = (x: number, y: number, w: number, h: number, svg: string) => placed(x, y, w, h, '0 0 240 240', inner(svg), true)

// The shape of a symbol with its letter, in its box of 24 by 24.
export function drawnSymbol(of: string, edge: boolean, letter = true): string {
  const drawing = symbols[of] ?? symbols.any!
  const stroke = edge ? `<path d="${drawing.path}" fill="none" stroke="${token('--sym-edge')}" stroke-width="1.6" stroke-linejoin="round"/>` : ''
  const middle = drawing.x ?? 12
  const says = letter ? words({ text: drawing.letter, x: middle - 12, y: (drawing.y ?? 12) - 7.8, w: 24, size: 13, weight: 800, fill: token(`${drawing.tone}-ink`), align: 'center' }) : ''
  return `${stroke}<path d="${drawing.path}" fill="${token(drawing.tone)}"/>${says}`
}

export const symbol = (of: string, x: number, y: number, size: number) => placed(x, y, size, size, '-1.5 -1.5 27 27', drawnSymbol(of, true))

// A rectangle with different corners: upper left, upper right, lower right, lower left.
export function cornered(x: number, y: number, w: number, h: number, [a, b, c, d]: [number, number, number, number]): string {
  const corner = (r: number, dx: number, dy: number) => (r > 0 ? `a${short(r)} ${short(r)} 0 0 1 ${short(dx)} ${short(dy)}` : '')
  return `M${short(x + a)} ${short(y)}H${short(x + w - b)}${corner(b, b, b)}V${short(y + h - c)}${corner(c, -c, c)}H${short(x + d)}${corner(d, -d, -d)}V${short(y + a)}${corner(a, a, -a)}Z`
}
