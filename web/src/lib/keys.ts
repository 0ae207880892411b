// Keys of the table. None needs a modifier, none is taken while typing; all can be changed.
import { settings } from './settings.svelte'

export const actions = {
  confirm: { key: 'Enter', does: 'confirm' },
  back: { key: 'Escape', does: 'one step back' },
  pass: { key: 'p', does: 'pass (the space bar too)' },
  end: { key: 'e', does: 'end, stop or decline: the button on the right' },
  all: { key: 'a', does: 'the list of all options' },
  undo: { key: 'u', does: 'take the last choice back' },
  hint: { key: 'h', does: 'ask the computer what it would do' },
  preview: { key: 'v', does: 'hold: what each answer would do, or what happens if nobody answers the chain' },
  zoom: { key: 'z', does: 'read the card in focus' },
  why: { key: '?', does: 'why the card in focus cannot be used; elsewhere, this list' },
  rule: { key: 'r', does: 'the rules for this moment, or why something was refused' },
  chain: { key: 'c', does: 'go to the chain' },
  log: { key: 'l', does: 'go to the log' },
  board: { key: 'b', does: 'read the board' },
  hand: { key: 'f', does: 'read your hand' },
  earlier: { key: 'ArrowLeft', does: 'a step back in the game; on a card, the previous card' },
  later: { key: 'ArrowRight', does: 'a step forward, back to now at the end; on a card, the next card' },
} as const
export type Action = keyof typeof actions

export const keyOf = (action: Action): string => settings.keys[action] ?? actions[action].key
export const actionOf = (key: string): Action | undefined => {
  const lower = key.length === 1 ? key.toLowerCase() : key
  const named = (Object.keys(actions) as Action[]).find((action) => keyOf(action) === lower)
  return named ?? (key === ' ' ? 'pass' : undefined)
}

// A key no other action has; digits choose options and stay.
export function setKey(action: Action, key: string): boolean {
  const lower = key.length === 1 ? key.toLowerCase() : key
  const taken = actionOf(lower)
  if (/^[1-9 ]$|^Tab$|^Shift$|^Control$|^Alt$|^Meta$/.test(lower) || (taken && taken !== action)) return false
  settings.keys = { ...settings.keys, [action]: lower }
  settings.keep('keys')
  return true
}
export function usualKeys() {
  settings.keys = {}
  settings.keep('keys')
}

// What stands on key caps: 1 to 9, then the letters that mean nothing else.
export const optionKeys = (): string[] => {
  const taken = new Set((Object.keys(actions) as Action[]).map(keyOf))
  return [...'123456789', ...'abcdefghijklmnopqrstuvwxyz'].filter((key) => !taken.has(key))
}

const names: Record<string, string> = { Escape: 'Esc', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', ' ': 'Space', Enter: '↵' }
export const capOf = (key: string): string => names[key] ?? key.toUpperCase()
