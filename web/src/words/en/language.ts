// The card language reference.
export const language = {
  beginsACardWhat: 'begins a card; what belongs to it is indented',
  somethingItsControllerDoes: 'something its controller does; costs after a colon: use: COST -> …',
  whatACardDoes: 'what a card does that resolves and goes',
  setOffByAn: 'set off by an event; when EVENT, must -> … is compulsory',
  replacesTheEvent: 'replaces the event',
  holds: 'holds',
  whatTheRulebookNames: 'what the rulebook names',
  linesBelowAHead: 'lines below a head',
  whichCardsChosenWhen: 'which cards: chosen when announced, chosen when done, all',
  aScenarioThatShows: 'a scenario that shows the card; it is played as you type',
  wordsOfTheCard: 'Words of the card language',
  findAWord: 'Find a word',
  drawTargetUntil: 'draw, target, until …',
  shapeOfACard: 'Shape of a card',
  noWordOfThis: "No word of this game's card language fits.",
} as const
