// Cards on paper: which of them, and letters that shrink until the words fit their face.
import { shown, verseOf } from '../decks/parts'
import type { Sections } from '../decks/list'
import type { Face } from '../lib/protocol'

export interface Printed {
  face: Face
  count: number
}
export const A_PAGE = 9

// A deck in the order it is shown; the Final Verse comes with its Conductor.
export function cardsOfDeck(sections: Sections, faces: Face[]): Printed[] {
  return shown(Object.keys(sections)).flatMap((section) =>
    (sections[section] ?? []).flatMap(({ def, count }) => {
      const face = faces[def]
      if (!face) return []
      const verse = section === 'conductor' ? verseOf(faces, face) : undefined
      return verse ? [{ face, count }, { face: verse, count: 1 }] : [{ face, count }]
    }),
  )
}

// What a face says on paper: its flavour stands below the rules.
export const onPaper = (face: Face): Face => (face.flavour ? { ...face, text: `${face.text}${face.text ? '\n\n' : ''}“${face.flavour}”` } : face)
export const imprint = ({ serial, rarity, artist }: Face): string => [serial, rarity, artist].filter(Boolean).join(' · ')

export function pagesOf(cards: Printed[], copies: boolean): Face[][] {
  const all = cards.flatMap(({ face, count }) => Array<Face>(copies ? count : 1).fill(onPaper(face)))
  return Array.from({ length: Math.ceil(all.length / A_PAGE) }, (_, page) => all.slice(page * A_PAGE, (page + 1) * A_PAGE))
}

// How large letters and picture are, from the usual face to one that is all text.
const steps = [[1.15, 52], [1.08, 48], [1, 42], [0.93, 42], [0.86, 42], [0.86, 32], [0.8, 32], [0.8, 22], [0.72, 22], [0.66, 14], [0.6, 14], [0.54, 6], [0.48, 6], [0.42, 6]] as const

// All cards at once, so that the page is laid out once a step and not once a card.
export function fitWords(sheets: HTMLElement) {
  let tight = [...sheets.querySelectorAll<HTMLElement>('.card.proxy')]
  for (const [letters, picture] of steps) {
    for (const card of tight) {
      card.style.setProperty('--letters', String(letters))
      card.style.setProperty('--picture', `${picture}%`)
    }
    tight = tight.filter((card) => {
      const words = card.querySelector('.words')
      return words && words.scrollHeight > words.clientHeight + 1
    })
    if (!tight.length) return
  }
}
