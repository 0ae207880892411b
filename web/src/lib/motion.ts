// Animation that explains: a card moves from its old place to the new one, a changed number rises and fades. Nothing
// waits for it; a click or key ends it. With motion off, changes are outlined for two seconds.

export interface Before {
  cards: Map<string, { at: DOMRect; back: boolean; place: string | undefined; copy: HTMLElement | null }>
  numbers: Map<Element, string>
}

const LONGEST = 300 // milliseconds, at any speed
const OVERLAP = 40 // delay between several cards that move together
const OUTLINE = 2000
const NAME = 'quintet'
const curve = 'cubic-bezier(.2, .7, .2, 1)'

const cardsIn = (root: Element) => root.querySelectorAll<HTMLElement>('[data-card]')
// Numbers on the mats: elements that contain only digits.
const numbersIn = (root: Element) =>
  [...root.querySelectorAll('.mat b, .mat span, .mat text, .handbar b')].filter((el) => !el.firstElementChild && /^[+−-]?\d+$/.test(el.textContent ?? ''))

export function measure(root: Element, placeOf: PlaceOf, leaving: (id: string) => boolean): Before {
  const cards: Before['cards'] = new Map()
  for (const el of cardsIn(root)) {
    const id = el.dataset.card!
    const at = el.getBoundingClientRect()
    if (at.width && !cards.has(id)) cards.set(id, { at, back: el.classList.contains('back'), place: placeOf(id), copy: leaving(id) ? (el.cloneNode(true) as HTMLElement) : null })
  }
  return { cards, numbers: new Map(numbersIn(root).map((el) => [el, el.textContent ?? ''])) }
}

const zoomOf = (el: Element) => (el as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1

function mark(el: HTMLElement | SVGElement) {
  el.dataset.changed = ''
  setTimeout(() => delete el.dataset.changed, OUTLINE)
}

// Frames without a last one end at the element's own position: a card that can be used is slightly raised.
function play(el: Element, frames: Keyframe[], duration: number, delay = 0): Animation {
  const animation = el.animate(frames, { duration, delay, easing: curve, fill: 'backwards' })
  animation.id = NAME
  return animation
}

function travel(el: HTMLElement, from: DOMRect, to: DOMRect, zoom: number, flips: boolean, duration: number, delay: number) {
  const [x, y] = [(from.left - to.left) / zoom, (from.top - to.top) / zoom]
  const scale = from.width / to.width
  const start = `translate(${x}px, ${y}px) scale(${scale})`
  play(el, [{ transform: flips ? `${start} rotateY(90deg)` : start }], duration, delay)
  // Above its neighbours while it moves.
  play(el, [{ zIndex: 30 }, { zIndex: 30 }], duration, delay)
}

// A card that is now in a pile: a copy of it flies there.
function fly(copy: HTMLElement, from: DOMRect, to: DOMRect, over: Element, zoom: number, duration: number, delay: number) {
  copy.removeAttribute('data-card')
  copy.setAttribute('aria-hidden', 'true')
  copy.setAttribute('inert', '')
  copy.classList.add('flying')
  copy.style.left = `${from.left / zoom}px`
  copy.style.top = `${from.top / zoom}px`
  copy.style.setProperty('--w', `${from.width / zoom}px`)
  over.append(copy)
  const [x, y] = [(to.left + to.width / 2 - from.left - from.width / 2) / zoom, (to.top + to.height / 2 - from.top - from.height / 2) / zoom]
  const flight = play(copy, [{ transform: 'none', opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(.25)`, opacity: 0.4 }], duration, delay)
  flight.onfinish = flight.oncancel = () => copy.remove()
}

function count(el: Element, old: string, at: DOMRect, over: Element, zoom: number, duration: number) {
  const ghost = document.createElement('span')
  ghost.className = 'rising'
  ghost.textContent = old
  ghost.setAttribute('aria-hidden', 'true')
  ghost.style.left = `${at.left / zoom}px`
  ghost.style.top = `${at.top / zoom}px`
  over.append(ghost)
  const rise = play(ghost, [{ transform: 'none', opacity: 1 }, { transform: 'translateY(-18px)', opacity: 0 }], duration)
  rise.onfinish = rise.oncancel = () => ghost.remove()
  play(el, [{ opacity: 0.2 }, { opacity: 1 }], duration)
}

// The seat and zone of a card, and the pile that shows that zone if its cards are not drawn individually.
export type PlaceOf = (id: string) => string | undefined
export type PileOf = (id: string) => Element | null

// Without motion: outlines cards that arrived, moved, turned over, or have another number.
function outline(root: Element, before: Before, placeOf: PlaceOf, pileOf: PileOf) {
  const here = new Set<string>()
  for (const el of cardsIn(root)) {
    const was = before.cards.get(el.dataset.card!)
    here.add(el.dataset.card!)
    if (!was || was.place !== placeOf(el.dataset.card!) || was.back !== el.classList.contains('back')) mark(el)
  }
  for (const [id, { copy }] of before.cards) {
    const pile = here.has(id) || !copy ? null : pileOf(id)
    if (pile) mark(pile as HTMLElement)
  }
  for (const [el, old] of before.numbers)
    if (el.isConnected && el.textContent !== old) mark(el.closest<HTMLElement>('[data-card], [data-zone]') ?? (el as HTMLElement))
}

export function animate(root: Element, before: Before, speed: number, placeOf: PlaceOf, pileOf: PileOf) {
  if (!speed) return outline(root, before, placeOf, pileOf)
  const duration = Math.min(LONGEST, (LONGEST * 0.8) / speed)
  const zoom = zoomOf(root)
  let n = 0
  const delay = () => Math.min(n++, 4) * OVERLAP

  // Read all positions first, then start all animations: otherwise the browser would lay out the page each time.
  const here = new Map<string, { el: HTMLElement; at: DOMRect }>()
  for (const el of cardsIn(root)) here.set(el.dataset.card!, { el, at: el.getBoundingClientRect() })
  const piles = [...before.cards].flatMap(([id, { at, copy }]) => {
    const pile = here.has(id) || !copy ? null : pileOf(id)
    return pile ? [{ copy: copy!, at, to: pile.getBoundingClientRect() }] : []
  })
  const counted = [...before.numbers].flatMap(([el, old]) => {
    const at = el.isConnected && el.textContent !== old ? el.getBoundingClientRect() : null
    return at?.width ? [{ el, old, at }] : []
  })

  for (const [id, { el, at }] of here) {
    const was = before.cards.get(id)
    const flips = was !== undefined && was.back !== el.classList.contains('back')
    const moved = was !== undefined && Math.hypot(was.at.left - at.left, was.at.top - at.top) > 24
    if (!at.width || (was && !flips && !moved)) continue
    if (was) travel(el, was.at, at, zoom, flips, duration, delay())
    else play(el, [{ opacity: 0, transform: 'translateY(10px) scale(.92)' }], duration, delay())
  }
  for (const { copy, at, to } of piles) fly(copy, at, to, root, zoom, duration, delay())
  for (const { el, old, at } of counted) count(el, old, at, root, zoom, Math.min(180, duration))
}

export const isMoving = () => document.getAnimations().some((animation) => animation.id === NAME)
export function finish() {
  for (const animation of document.getAnimations()) if (animation.id === NAME) animation.finish()
}
