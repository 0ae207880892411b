// Cards on paper: which cards to print, and shrinking letters until the words fit their face.
import { shown, verseOf } from '../decks/parts'
import type { Sections } from '../decks/list'
import type { Face } from '../lib/protocol'
import { onPaper, steps } from './fit'

export interface Printed {
  face: Face
  count: number
}
export const A_PAGE = 9

// A deck in display order; the Final Verse comes with its Conductor.
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

export function pagesOf(cards: Printed[], copies: boolean): Face[][] {
  const all = cards.flatMap(({ face, count }) => Array<Face>(copies ? count : 1).fill(onPaper(face)))
  return Array.from({ length: Math.ceil(all.length / A_PAGE) }, (_, page) => all.slice(page * A_PAGE, (page + 1) * A_PAGE))
}

// Fits all cards together, so that each size step needs only one layout of the page.
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
