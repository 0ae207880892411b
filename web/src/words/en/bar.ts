// The bar at the top of every screen.
export const bar = {
  play: 'Play',
  decks: 'Decks',
  workshop: 'Workshop',
  learn: 'Learn',
  watch: 'Watch',
  quintetAllGames: 'Quintet, all games',
  main: 'Main',
  rules: 'Rules',
  log: 'Log',
  keys: 'Keys',
  lightDark: 'Light / dark',
  settings: 'Settings',
} as const
