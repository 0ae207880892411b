// What waits to resolve.
export const chain = {
  faceDown: 'a face-down card',
  chain: 'Chain',
  negatedItWillDo: 'negated: it will do nothing',
  itsTargetIsGone: 'its target is gone',
  nameChoosingNow: '{name}: choosing now',
  inSeatOrder: 'in seat order',
  resolvesNext: 'resolves next ↓',
  aSpace: 'a space',
  aPile: 'a pile',
  gone: 'gone',
  deedBold: '{name}: {kind} of <b>{card}</b>',
  deed: '{name}: {kind} of {card}',
  deedAlone: '{name}: {kind}',
  chainOf: '{chain}: {n}',
  links: { one: '{title}, {n} link', other: '{title}, {n} links' },
  link: 'link {link}',
} as const
