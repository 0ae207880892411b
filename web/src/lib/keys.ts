// The keys of the table. None needs a modifier, none works while typing; all can be changed.
import { settings } from './settings.svelte'
import { say } from '../words/say.svelte'

export const actions = {
  confirm: { key: 'Enter', does: 'keys.confirm' },
  back: { key: 'Escape', does: 'keys.oneStepBack' },
  pass: { key: 'p', does: 'keys.passTheSpaceBar' },
  end: { key: 'e', does: 'keys.endStopOrDecline' },
  all: { key: 'a', does: 'keys.theListOfAll' },
  undo: { key: 'u', does: 'keys.takeTheLastChoice' },
  hint: { key: 'h', does: 'keys.askTheComputerWhat' },
  preview: { key: 'v', does: 'keys.holdWhatEachAnswer' },
  zoom: { key: 'z', does: 'keys.readTheCardIn' },
  why: { key: '?', does: 'keys.whyTheCardIn' },
  rule: { key: 'r', does: 'keys.theRulesForThis' },
  chain: { key: 'c', does: 'keys.goToTheChain' },
  log: { key: 'l', does: 'keys.goToTheLog' },
  board: { key: 'b', does: 'keys.readTheBoard' },
  hand: { key: 'f', does: 'keys.readYourHand' },
  earlier: { key: 'ArrowLeft', does: 'keys.aStepBackIn' },
  later: { key: 'ArrowRight', does: 'keys.aStepForwardBack' },
} as const
export type Action = keyof typeof actions

export const keyOf = (action: Action): string => settings.keys[action] ?? actions[action].key
export const actionOf = (key: string): Action | undefined => {
  const lower = key.length === 1 ? key.toLowerCase() : key
  const named = (Object.keys(actions) as Action[]).find((action) => keyOf(action) === lower)
  return named ?? (key === ' ' ? 'pass' : undefined)
}

// Sets a key that no other action uses; digits always choose options.
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

// The keys for options: 1 to 9, then letters without another meaning.
export const optionKeys = (): string[] => {
  const taken = new Set((Object.keys(actions) as Action[]).map(keyOf))
  return [...'123456789', ...'abcdefghijklmnopqrstuvwxyz'].filter((key) => !taken.has(key))
}

const signs: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Enter: '↵' }
export const capOf = (key: string): string => (key === 'Escape' ? say('keys.esc') : key === ' ' ? say('keys.space') : (signs[key] ?? key.toUpperCase()))
