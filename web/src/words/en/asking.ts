// When to be asked.
export const asking = {
  askMe: 'Ask me',
  always: 'always',
  onlyWhenICan: 'only when I can answer',
  neverThisTurn: 'never this turn',
  askMeAtEvery: 'Ask me at every opportunity, even after my own moves',
  hold: 'Hold',
  stopHereAlwaysAsk: 'Stop here: always ask me in this phase',
  whenToAskFor: 'When to ask for a card',
  askForCard: 'Ask for {card}',
  wishAsk: 'ask',
  wishAlways: 'always',
  wishNever: 'never',
  ask: 'Ask',
} as const
