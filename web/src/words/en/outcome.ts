// Outcomes of a choice.
export const outcome = {
  lowToHigh: '{low} to {high}',
  beforeRange: '{before} → {range}',
  andMore: 'and {n} more',
  ifNobodyAnswers: 'If nobody answers',
  afterThatItDepends: 'After that it depends on hidden cards, or on a choice.',
  nothingVisibleChanges: 'Nothing visible changes.',
  whatEachAnswerWould: 'What each answer would do',
  whatEachWouldDo: 'What each would do',
  onlyWhatComesAnyway: 'Nothing but what happens in any case.',
  andMoreSee: 'and {n} more: see all options',
  hint: 'Hint',
  thinking: 'Thinking … {games} of {all}',
  whatWouldHappen: 'What would happen',
  ifNobodyAnswers2: 'if nobody answers',
  winsOutOf100: 'Wins out of 100, from {games} simulated games that use only what you can know.',
  pressKeyAgainTo: 'Press {key} again to do it.',
} as const
