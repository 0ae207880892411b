// Finds names similar to a misspelt one, and guesses what a line of a list means.

const plain = (name: string) => name.toLowerCase().normalize('NFD').replace(/[^a-z0-9 ]/g, '')

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let k = 1; k <= b.length; k++) next[k] = Math.min(row[k]! + 1, next[k - 1]! + 1, row[k - 1]! + (a[i - 1] === b[k - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}

export function nearest(name: string, names: string[], most = 3): string[] {
  const wanted = plain(name.slice(0, 80))
  if (!wanted) return []
  const scored = names.map((other) => {
    const known = plain(other)
    const part = wanted.length > 3 && known.startsWith(wanted) ? 1 : Infinity // "Nectar" matches Nectar of the Gods
    return { other, far: Math.min(distance(wanted, known), part) }
  })
  return scored
    .filter(({ far }) => far <= Math.floor(wanted.length / 3) + 1)
    .sort((a, b) => a.far - b.far || a.other.localeCompare(b.other))
    .slice(0, most)
    .map(({ other }) => other)
}

// "Necruff x3", "3× Necruff", "- 3 Necruff", "Necruff,3", "Necruff": the intended number and name.
export function meant(line: string): { count: number; name: string } {
  const plainly = line.replace(/^\s*(?:[-+*•–·]\s+|[a-z]{2,4}:\s*)/i, '').replace(/"/g, '') // without a bullet, or "SB:"
  const front = /^\s*(\d{1,2})(?:\s*[x×*]\s*|\s*[,;]\s*|\s+)(.+?)\s*$/i.exec(plainly)
  const behind = /^\s*(.+?)\s*[x×*(,;]\s*(\d{1,2})\)?\s*$/i.exec(plainly)
  if (front) return { count: Number(front[1]), name: front[2]! }
  if (behind) return { count: Number(behind[2]), name: behind[1]! }
  return { count: 1, name: line.trim() }
}

// Corrections of a line that could not be read.
export function repairs(line: string, names: string[]): string[] {
  const { count, name } = meant(line)
  if (!name || count < 1) return []
  const same = names.find((other) => other.toLowerCase() === name.toLowerCase())
  return (same ? [same] : nearest(name, names)).map((other) => `${count} ${other}`)
}
