// A whole deck in a link: #/decks/GAME/deck=CODE. Cards are identified by a hash of their names, so a link still works
// after cards were added to the game. A checksum at the end detects a link that was cut or changed. The player's own
// cards follow (/cards=CODE).
import { readCardsCode } from '../lib/carried'
import type { Face, Game } from '../lib/protocol'
import { cleanName, type Sections } from './list'
import { say } from '../words/say.svelte'

const version = 1
const longest = 6000

export class BadLink extends Error {}

function fnv(bytes: Iterable<number>): number {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}
const utf8 = (text: string) => new TextEncoder().encode(text)
export const nameHash = (name: string): number => {
  const hash = fnv(utf8(name))
  return ((hash >>> 24) ^ hash) & 0xffffff
}
const sum = (game: Game, bytes: number[]) => fnv([...utf8(game), ...bytes]) & 0xffff

export function encode(game: Game, name: string, sections: Sections, faces: Face[]): string {
  const title = utf8(cleanName(name))
  const bytes = [version, title.length, ...title]
  for (const cards of Object.values(sections)) {
    bytes.push(cards.length)
    for (const { def, count } of cards) {
      const hash = nameHash(faces[def]!.name)
      bytes.push(count, hash >>> 16, (hash >>> 8) & 255, hash & 255)
    }
  }
  const check = sum(game, bytes)
  bytes.push(check >>> 8, check & 255)
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

function bytesOf(code: string): number[] {
  if (code.length > longest || !/^[\w-]+$/.test(code)) throw new BadLink(say('decks.thisLinkDoesNot'))
  try {
    return Array.from(atob(code.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
  } catch {
    throw new BadLink(say('decks.thisLinkDoesNot'))
  }
}

export function decode(game: Game, code: string, sections: string[], faces: Face[]): { name: string; sections: Sections } {
  const bytes = bytesOf(code)
  const check = bytes.splice(-2)
  if (bytes.length < 2 || sum(game, bytes) !== (check[0]! << 8) + check[1]!) throw new BadLink(say('decks.thisLinkWasCut'))
  if (bytes[0] !== version) throw new BadLink(say('decks.thisLinkWasMade'))
  const known = new Map(faces.filter(Boolean).map((face) => [nameHash(face.name), face.def]))
  let at = 2 + bytes[1]!
  const name = cleanName(new TextDecoder().decode(new Uint8Array(bytes.slice(2, at))))
  const next = () => {
    if (at >= bytes.length) throw new BadLink(say('decks.thisLinkWasCut'))
    return bytes[at++]!
  }
  const read: Sections = {}
  for (const section of sections) {
    read[section] = Array.from({ length: next() }, () => {
      const count = next()
      const def = known.get((next() << 16) + (next() << 8) + next())
      if (!def) throw new BadLink(say('decks.thisLinkNamesA'))
      if (count < 1 || count > 99) throw new BadLink(say('decks.thisLinkWasCut'))
      return { def, count }
    })
  }
  return { name, sections: read }
}

// People may paste the whole address or only the code.
export function codeIn(pasted: string): { game: string | undefined; code: string; cards: string } {
  const found = /#\/decks\/([a-z]+)\/deck=([\w-]+)(?:\/cards=([\w-]+))?/.exec(pasted)
  return found ? { game: found[1], code: found[2]!, cards: readCardsCode(found[3] ?? '') } : { game: undefined, code: pasted.trim(), cards: '' }
}
