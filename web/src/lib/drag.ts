// Dragging a card is a shortcut for choosing it and then its target; it is never the only way. Works with mouse, pen
// and touch.
import { tick } from 'svelte'
import { aimsOf, captionOf, meets, optionsOf, type Onto } from './aims'
import type { Play } from './play.svelte'
import type { Aim } from './protocol'

const FAR = 8 // pixels; less is a click
const PATIENCE = 180 // frames
const frame = () => new Promise((done) => requestAnimationFrame(done))

// Something under the pointer that is a valid target now.
const targetAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-card], .ghost, .pick')
function ontoAt(x: number, y: number): Onto | null {
  const { card, cell } = targetAt(x, y)?.dataset ?? {}
  if (card !== undefined) return { card: Number(card) }
  if (cell !== undefined) return { cell }
  return document.elementFromPoint(x, y)?.closest('.mat') ? {} : null
}

async function drop(play: Play, id: number, onto: Onto, aims: Aim[]) {
  if (onto.card === id) return
  const mine = optionsOf(play, id)
  const both = onto.card === undefined ? [] : mine.filter((option) => option.cards.includes(onto.card!))
  if (both.length === 1) return void (await play.choose(both[0]!))
  if (mine.length !== 1) {
    play.held = mine.length ? id : null
    return
  }
  const { turn } = play.state
  await play.choose(mine[0]!)
  if (!aims.some((aim) => meets(aim, onto))) return // it was dropped on something that is not a target
  // The target is often asked next, at once or after the others have responded; the drop answers that question.
  for (let i = 0; i < PATIENCE && !play.question && play.state.turn === turn; i++) await frame()
  await frame()
  answerWith(play, onto)
}

function answerWith(play: Play, onto: Onto) {
  if (!play.question || play.question.window) return
  const options = play.options.filter((option) => meets(option, onto))
  if (options.length === 1) void play.choose(options[0]!)
}

// A picture of the card that moves above everything; the card itself stays in place, faded.
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

// For a card that can be used now: press, move, release.
export function grab(play: Play, id: number, event: PointerEvent) {
  const card = event.currentTarget as HTMLElement
  if (event.button !== 0 || !play.glow.has(id) || card.closest('.matrix')) return
  const [x, y] = [event.clientX, event.clientY]
  let dragged: HTMLElement | undefined
  let aiming: Promise<Aim[]> = Promise.resolve([])

  const take = () => {
    play.dragged = id
    play.aiming = true
    aiming = aimsOf(play, id).then((aims) => (play.aims = aims)).finally(() => (play.aiming = false))
    return lift(card)
  }
  const move = (to: PointerEvent) => {
    if (to.pointerId !== event.pointerId) return
    if (!dragged && Math.hypot(to.clientX - x, to.clientY - y) < FAR) return
    dragged ??= take()
    dragged.style.translate = `${to.clientX - x}px ${to.clientY - y}px`
    play.caption = captionOf(play, id, ontoAt(to.clientX, to.clientY))
  }
  // Reads the drop target while the card's targets are still shown; a quick hand may be faster.
  const letGo = async (at: PointerEvent, dropped: boolean) => {
    const aims = await aiming
    await tick()
    const onto = ontoAt(at.clientX, at.clientY) ?? {}
    play.aims = []
    if (dropped) await drop(play, id, onto, aims)
  }
  const end = (at: PointerEvent) => {
    if (at.pointerId !== event.pointerId) return
    for (const [kind, listener] of listeners) window.removeEventListener(kind, listener)
    if (!dragged) return
    dragged.remove()
    card.classList.remove('lifted')
    play.dragged = null
    play.caption = ''
    // The click that follows belongs to the drag.
    const swallow = (click: Event) => click.stopImmediatePropagation()
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
    void letGo(at, at.type === 'pointerup' && Math.hypot(at.clientX - x, at.clientY - y) >= 24)
  }
  const listeners = [['pointermove', move], ['pointerup', end], ['pointercancel', end]] as const
  for (const [kind, listener] of listeners) window.addEventListener(kind, listener)
}
