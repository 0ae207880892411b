// A deck while it is built: cards by section. Its text is what the engine reads, stores and checks.
import type { Face, Fix } from '../lib/protocol'

export type Sections = Record<string, { def: number; count: number }[]>

const nameBytes = 60 // the engine keeps 63
const control = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

// Makes a name a valid line of a deck file: no control or direction marks, no comment, not too long.
export function cleanName(name: string): string {
  let clean = name.replace(control, ' ').replace(/(^|\s)#+/g, '$1').replace(/\s+/g, ' ').trim()
  while (new TextEncoder().encode(clean).length > nameBytes) clean = [...clean].slice(0, -1).join('').trim()
  return clean
}

export const countOf = (sections: Sections, section: string): number => (sections[section] ?? []).reduce((sum, { count }) => sum + count, 0)
export const copiesOf = (sections: Sections, section: string, def: number): number => (sections[section] ?? []).find((card) => card.def === def)?.count ?? 0
export const everywhere = (sections: Sections, def: number): number => Object.keys(sections).reduce((sum, section) => sum + copiesOf(sections, section, def), 0)
export const allOf = (sections: Sections): number => Object.keys(sections).reduce((sum, section) => sum + countOf(sections, section), 0)

export function changed(sections: Sections, changes: Fix['changes']): Sections {
  const after: Sections = { ...sections }
  for (const { section, def, by } of changes) {
    const now = copiesOf(after, section, def)
    const count = Math.max(0, Math.min(99, now + by))
    const cards = after[section] ?? []
    if (!now && count) after[section] = [...cards, { def, count }]
    else after[section] = cards.map((card) => (card.def === def ? { def, count } : card)).filter((card) => card.count)
  }
  return after
}

export function textOf(name: string, sections: Sections, faces: Face[]): string {
  const lines = name ? [`name: ${name}`] : []
  for (const [section, cards] of Object.entries(sections)) {
    if (cards.length) lines.push(`[${section}]`, ...cards.map(({ def, count }) => `${count} ${faces[def]?.name ?? ''}`))
  }
  return `${lines.join('\n')}\n`
}
