// A deck as a picture for sharing: its name, and each part with counts, names and card pictures.
import { picture } from '../art/picture'
import type { Face, Game } from '../lib/protocol'
import { countOf, type Sections } from './list'
import { partOf } from './parts'
import { say } from '../words/say.svelte'

const WIDE = 1080
const EDGE = 40
const ROW = 44
const HEAD = 96
const PART = 52
const COLUMNS = 3

interface Row {
  face: Face
  count: number
}

function drawn(svg: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" '))}`
  return image.decode().then(() => image)
}
const shortened = (paint: CanvasRenderingContext2D, text: string, room: number): string => {
  if (paint.measureText(text).width <= room) return text
  let letters = [...text]
  while (letters.length && paint.measureText(`${letters.join('')}…`).width > room) letters = letters.slice(0, -1)
  return `${letters.join('')}…`
}

async function paintRow(paint: CanvasRenderingContext2D, game: Game, { face, count }: Row, x: number, y: number, wide: number, ink: string) {
  const art = await drawn(picture(game, face)).catch(() => undefined)
  if (art) paint.drawImage(art, x, y + 3, ROW - 6, ROW - 6)
  paint.fillStyle = ink
  paint.font = '700 20px system-ui, sans-serif'
  paint.fillText(`${count}×`, x + ROW + 2, y + 29)
  paint.font = '500 19px system-ui, sans-serif'
  paint.fillText(shortened(paint, face.name, wide - ROW - 44), x + ROW + 40, y + 29)
}

// A PNG in the colours of the current page.
export async function imageOf(game: Game, title: string, name: string, sections: Sections, faces: Face[]): Promise<Blob> {
  const parts = Object.entries(sections).filter(([, cards]) => cards.length)
  const high = HEAD + parts.reduce((sum, [, cards]) => sum + PART + Math.ceil(cards.length / COLUMNS) * ROW + 12, 0) + EDGE
  const canvas = document.createElement('canvas')
  canvas.width = WIDE
  canvas.height = high
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error(say('decks.thisBrowserCannotDraw'))
  const style = getComputedStyle(document.documentElement)
  const [page, ink, soft] = [style.getPropertyValue('--page'), style.getPropertyValue('--ink'), style.getPropertyValue('--ink-2')]
  paint.fillStyle = page
  paint.fillRect(0, 0, WIDE, high)
  paint.fillStyle = ink
  paint.font = '700 38px Georgia, serif'
  paint.fillText(shortened(paint, name || 'A deck', WIDE - 2 * EDGE - 220), EDGE, 62)
  paint.fillStyle = soft
  paint.font = '500 20px system-ui, sans-serif'
  paint.textAlign = 'right'
  paint.fillText(title, WIDE - EDGE, 60)
  paint.textAlign = 'left'
  let y = HEAD
  const wide = (WIDE - 2 * EDGE) / COLUMNS
  for (const [section, cards] of parts) {
    paint.fillStyle = soft
    paint.font = '700 20px system-ui, sans-serif'
    paint.fillText(say('decks.titleCount', { title: partOf(game, section).title, count: countOf(sections, section) }), EDGE, y + 34)
    y += PART
    for (const [i, { def, count }] of cards.entries()) await paintRow(paint, game, { face: faces[def]!, count }, EDGE + (i % COLUMNS) * wide, y + Math.floor(i / COLUMNS) * ROW, wide, ink)
    y += Math.ceil(cards.length / COLUMNS) * ROW + 12
  }
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error(say('decks.thisBrowserCannotMake')))), 'image/png'))
}
