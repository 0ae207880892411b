// Positions of the matrix on the screen. Cells are axial, hexagons have a corner at the top; a hexagon is one unit
// wide.

export interface Point {
  x: number
  y: number
}
export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

const gap = 1.07 // a hexagon and the gap to the next
export const tall = 2 / Math.sqrt(3)

export const place = (q: number, r: number): Point => ({ x: (q + r / 2) * gap, y: r * (Math.sqrt(3) / 2) * gap })

// A frame that contains both.
export function around(a: Frame, b: Frame): Frame {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)]
  return { left, top, width: Math.max(a.left + a.width, b.left + b.width) - left, height: Math.max(a.top + a.height, b.top + b.height) - top }
}

export function frameOf(cells: [number, number][]): Frame {
  const points = cells.length ? cells.map(([q, r]) => place(q, r)) : [{ x: 0, y: 0 }]
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const left = Math.min(...xs) - 0.55
  const top = Math.min(...ys) - tall / 2 - 0.05
  return { left, top, width: Math.max(...xs) + 0.55 - left, height: Math.max(...ys) + tall / 2 + 0.05 - top }
}
