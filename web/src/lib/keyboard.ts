// Handles the keys at the table (keys.ts defines them). Ignored while a person types or has a dialog open.
import { actionOf, type Action } from './keys'
import { isExit } from './arrange'
import { passOf } from './asking'
import type { Play } from './play.svelte'
import type { Option } from './protocol'

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('dialog') !== null)
const cardInFocus = () => document.activeElement?.closest<HTMLElement>('[data-card]') ?? null
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

// The option that Enter takes if no button has the focus: the advised one, the only one, or the one that ends a
// gesture.
const obvious = (play: Play): Option | undefined =>
  play.advice ?? (play.options.length === 1 ? play.options[0] : play.options.find((option) => option.verb === 'done'))

// The card before or after in its lane.
function walk(card: HTMLElement, by: number) {
  const lane = card.closest('ul, ol, .fan, section')
  const cards = [...(lane?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  cards[cards.indexOf(card) + by]?.focus()
}

export interface Views {
  keys: () => void // shows the list of all keys
  rail: () => void // shows chain and log (a drawer on phones)
  shut: () => boolean // closes it; false: it was not open
}

export function press(play: Play, event: KeyboardEvent, views: Views) {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || play.curtain !== null) return
  const card = cardInFocus()
  const id = card && Number(card.dataset.card)
  const onButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement
  const option = play.options.find((o) => play.keyOf.get(o.option) === event.key.toLowerCase())
  const does: Record<Action, () => unknown> = {
    confirm: () => (onButton ? false : obvious(play) ? play.press(obvious(play)!) : false),
    back: () => (play.looking ? play.now() : play.book !== null ? (play.book = null) : views.shut() ? true : play.state.result ? (play.seeingEnd = !play.seeingEnd) : play.back()),
    pass: () => {
      const pass = play.question && passOf(play.question)
      return event.key === ' ' && onButton ? false : pass ? play.press(pass) : false
    },
    end: () => {
      const exit = play.options.filter(isExit).pop()
      return exit ? play.press(exit) : false
    },
    all: () => (play.question ? (play.listing = !play.listing) : false),
    undo: () => play.undo(),
    hint: () => play.hint(),
    preview: () => (play.previewing = true),
    zoom: () => (id === null ? false : play.look(play.card(id) ?? null, 0)),
    why: () => (id === null ? views.keys() : play.whyNot(id)),
    rule: () => play.readRules(),
    chain: () => (views.rail(), focus('#chain')),
    log: () => (views.rail(), focus('#log')),
    board: () => focus('.mat [data-card]'),
    hand: () => focus('.handbar [data-card]'),
    earlier: () => (card ? walk(card, -1) : play.state.step > 0 && play.goTo(play.state.step - 1)),
    later: () => (card ? walk(card, 1) : play.state.step < play.state.steps ? play.goTo(play.state.step + 1) : play.now()),
  }
  const action = actionOf(event.key)
  if (option) play.press(option)
  else if (card && event.key === 'ArrowUp') walk(card, -1)
  else if (card && event.key === 'ArrowDown') walk(card, 1)
  else if (!action || does[action]() === false) return
  event.preventDefault()
}

export function release(play: Play, event: KeyboardEvent) {
  if (actionOf(event.key) === 'preview') play.previewing = false
}
