// Cards on paper.
export const sheets = {
  nCards: { one: '{n} card', other: '{n} cards' },
  nPages: { one: '{n} page', other: '{n} pages' },
  nameCardsToCut: '{name}: cards to cut out',
  hexagons: '{cards} on {pages}, each 63 by 88 mm with its hexagon inside. Print at 100%, not scaled to fit the page.',
  about: '{cards} on {pages}, each 63 by 88 mm. Print at 100%, not scaled to fit the page.',
  printOrSaveAs: 'Print, or save as PDF',
  paper: 'Paper',
  letter: 'Letter',
  everyCopy: 'Every copy',
  back: 'Back',
  pagePage: 'Page {page}',
  thereAreNoCards: 'There are no cards to print yet.',
} as const
