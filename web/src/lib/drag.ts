// Dragging a card is a shortcut for choosing it and then what it is for: never the only way. Mouse, pen and touch alike.
import type { Play } from './play.svelte'

const FAR = 8 // pixels; less is a click
const PATIENCE = 180 // frames
const frame = () => new Promise((done) => requestAnimationFrame(done))

// Whether something under the pointer can be meant now.
const targetAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-card], .ghost, .pick')

async function drop(play: Play, id: number, x: number, y: number) {
  const onto = targetAt(x, y)
  const target = onto?.dataset.card ? Number(onto.dataset.card) : null
  if (target === id) return
  const mine = play.options.filter((option) => option.cards[0] === id || option.cards.includes(id))
  const both = target === null ? [] : mine.filter((option) => option.cards.includes(target))
  if (both.length === 1) return void (await play.choose(both[0]!))
  if (mine.length !== 1) {
    play.held = mine.length ? id : null
    return
  }
  const { turn } = play.state
  await play.choose(mine[0]!)
  // What it is for is often asked next, at once or when the others had their say: the place it was dropped on answers.
  for (let i = 0; i < PATIENCE && !play.question && play.state.turn === turn; i++) await frame()
  await frame()
  answerWith(play, x, y)
}

function answerWith(play: Play, x: number, y: number) {
  const onto = targetAt(x, y)
  if (!onto || !play.question || play.question.window) return
  if (!onto.dataset.card) return onto.click()
  const options = play.options.filter((option) => option.cards.includes(Number(onto.dataset.card)))
  if (options.length === 1) void play.choose(options[0]!)
}

// A picture of the card that rides above everything; the card itself stays where it is, pale.
function lift(card: HTMLElement): HTMLElement {
  const box = card.getBoundingClientRect()
  const zoom = card.currentCSSZoom ?? 1
  const ghost = card.cloneNode(true) as HTMLElement
  delete ghost.dataset.card
  ghost.classList.add('dragged')
  ghost.setAttribute('aria-hidden', 'true')
  Object.assign(ghost.style, { left: `${box.left / zoom}px`, top: `${box.top / zoom}px`, width: `${box.width / zoom}px`, height: `${box.height / zoom}px` })
  ;(card.closest('.table') ?? document.body).append(ghost)
  card.classList.add('lifted')
  return ghost
}

// For a card that may be used now: press, move, let go.
export function grab(play: Play, id: number, event: PointerEvent) {
  const card = event.currentTarget as HTMLElement
  if (event.button !== 0 || !play.glow.has(id) || card.closest('.matrix')) return
  const [x, y] = [event.clientX, event.clientY]
  let dragged: HTMLElement | undefined

  const move = (to: PointerEvent) => {
    if (to.pointerId !== event.pointerId) return
    if (!dragged && Math.hypot(to.clientX - x, to.clientY - y) < FAR) return
    dragged ??= lift(card)
    play.dragged = id
    dragged.style.translate = `${to.clientX - x}px ${to.clientY - y}px`
  }
  const end = (at: PointerEvent) => {
    if (at.pointerId !== event.pointerId) return
    for (const [kind, listener] of listeners) window.removeEventListener(kind, listener)
    if (!dragged) return
    dragged.remove()
    card.classList.remove('lifted')
    play.dragged = null
    // The click that follows is part of the drag.
    const swallow = (click: Event) => click.stopImmediatePropagation()
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
    if (at.type === 'pointerup' && Math.hypot(at.clientX - x, at.clientY - y) >= 24) void drop(play, id, at.clientX, at.clientY)
  }
  const listeners = [['pointermove', move], ['pointerup', end], ['pointercancel', end]] as const
  for (const [kind, listener] of listeners) window.addEventListener(kind, listener)
}
