// The frame of the Hex shows the rarity: white Common, silver Uncommon, gold Rare, all colours Legendary (ACH-CRD-07).
import type { Face } from '../../lib/protocol'

const tones: Record<string, string[]> = {
  Common: ['--canvas-plate'],
  Uncommon: ['--ach-silver'],
  Rare: ['--ach-gold'],
  Legendary: ['--ach-r', '--ach-y', '--ach-g', '--ach-c', '--ach-b', '--ach-m'],
}
export const rarityOf = (face: Face): string | undefined => face.rarity ?? face.types.find((type) => type in tones)

// Six arcs around the centre of a square of 40, each with its colour.
export function frame(face: Face): { path: string; tone: string }[] {
  const colours = tones[rarityOf(face) ?? ''] ?? tones['Common']!
  const far = 18.1
  const bend = (4 / 3) * Math.tan(Math.PI / 12) * far
  const round = (n: number) => Math.round(n * 100) / 100
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const [a, b] = [i, i + 1].map((k) => ((k * 60 - 120) * Math.PI) / 180) as [number, number]
    const at = (turn: number, along: number) => `${round(20 + far * Math.cos(turn) - along * Math.sin(turn))} ${round(20 + far * Math.sin(turn) + along * Math.cos(turn))}`
    return { path: `M${at(a, 0)}C${at(a, bend)} ${at(b, -bend)} ${at(b, 0)}`, tone: colours[i % colours.length]! }
  })
}
