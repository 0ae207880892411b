// Which corner of the matrix has the most room for what is shown over it.
const CORNERS = ['top-left', 'bottom-left', 'bottom-right', 'top-right'] as const // the first of equals wins
export type Corner = (typeof CORNERS)[number]

const THINGS = '.card, .ghost:not(.pale), .zoomer'
const BOX = 0.75 // part of a hexagon's box that does not overlap its neighbours

export function emptiest(box: HTMLElement): Corner {
  const matrix = box.parentElement?.querySelector('.matrix')
  if (!matrix) return CORNERS[0]
  const { left, top, right, bottom } = matrix.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const things = [...matrix.querySelectorAll(THINGS)].map((thing) => thing.getBoundingClientRect())
  const covered = (corner: Corner) => {
    const x = corner.endsWith('left') ? left : right - width
    const y = corner.startsWith('top') ? top : bottom - height
    const shared = (from: number, size: number, at: number, of: number) => Math.max(0, Math.min(from + size, at + (of * (1 + BOX)) / 2) - Math.max(from, at + (of * (1 - BOX)) / 2))
    return things.reduce((sum, thing) => sum + shared(x, width, thing.left, thing.width) * shared(y, height, thing.top, thing.height), 0)
  }
  const costs = CORNERS.map(covered)
  return CORNERS[costs.indexOf(Math.min(...costs))]!
}
