// The symbols of the games: colour, letter and shape. Within a game, no two share a shape or a letter.

export interface Drawing {
  tone: string // a token; its letter has the colour of tone-ink
  letter: string
  path: string // path in a box of 24 by 24
  x?: number // middle of the letter
  y?: number
  name?: string // if the word itself should not be read aloud
}

const hexagon = 'M12 1l9.6 5.5v11L12 23l-9.6-5.5v-11z'
const disc = 'M12 1a11 11 0 1 0 .1 0z'

export const symbols: Record<string, Drawing> = {
  earth: { tone: '--ele-earth', letter: 'E', path: 'M2 22L7 3h10l5 19z' },
  fire: { tone: '--ele-fire', letter: 'F', path: 'M12 0l4 6 4-4 3 13c0 5-4 9-11 9S1 20 1 15L4 2l4 4z' },
  water: { tone: '--ele-water', letter: 'W', path: 'M12 0c3 5 9 9 9 15a9 9 0 0 1-18 0c0-6 6-10 9-15z', y: 15 },
  thunder: { tone: '--ele-thunder', letter: 'T', path: 'M12 0l5 6 7 6-7 6-5 6-5-6-7-6 7-6z' },
  wind: { tone: '--ele-wind', letter: 'N', path: 'M12 1h11v3h-4a11 11 0 1 1-7-3z' },
  any: { tone: '--ele-any', letter: '*', path: hexagon },

  vyrafaeth: { tone: '--syn-vyrafaeth', letter: 'V', path: 'M1 7l7-6v6l8-6v6l7-6v20q0 2-2 2H3q-2 0-2-2z', y: 15 },
  cavaliya: { tone: '--syn-cavaliya', letter: 'Y', path: 'M1 2h7v5h8V2h7v19q0 2-2 2H3q-2 0-2-2z', y: 15, name: "Cavali'Ya" },
  lukaineth: { tone: '--syn-lukaineth', letter: 'L', path: 'M1 6c4-7 7-7 11-1s7 4 11-3v19q0 2-2 2H3q-2 0-2-2z', y: 15, name: 'LuKaineth' },
  kubrakan: { tone: '--syn-kubrakan', letter: 'K', path: 'M1 7l5-6 6 6 6-6 5 6v14q0 2-2 2H3q-2 0-2-2z', y: 15 },
  casaadi: { tone: '--syn-casaadi', letter: 'C', path: 'M1 7h8V0h5v7h9v14q0 2-2 2H3q-2 0-2-2z', y: 15 },
  amari: { tone: '--syn-amari', letter: 'A', path: 'M1 5l3-3 2 4 3-5 3 5 4-5 2 4 3-3 2 4v15q0 2-2 2H3q-2 0-2-2z', y: 15 },

  black: { tone: '--ach-k', letter: 'A', path: hexagon, name: 'Achrom' },
  red: { tone: '--ach-r', letter: 'R', path: 'M12 1l11.5 21H.5z', y: 16.5 },
  yellow: { tone: '--ach-y', letter: 'Y', path: disc },
  green: { tone: '--ach-g', letter: 'G', path: 'M2 2h20v20H2z' },
  cyan: { tone: '--ach-c', letter: 'C', path: 'M12 0l12 12-12 12L0 12z' },
  blue: { tone: '--ach-b', letter: 'B', path: 'M12 1l11 8-4 13.5H5L1 9z', y: 13.5 },
  magenta: { tone: '--ach-m', letter: 'M', path: 'M6 1h12v5h5v12h-5v5H6v-5H1V6h5z' },

  positive: { tone: '--pol-plus', letter: '+', path: 'M12 0l2.6 4.3L19 2l.5 5L24.5 8 22 12l2.5 4-5 1-.5 5-4.4-2.3L12 24l-2.6-4.3L5 22l-.5-5-5-1L2 12-.5 8l5-1L5 2l4.4 2.3z' },
  negative: { tone: '--pol-minus', letter: '−', path: 'M20 2A12 12 0 1 0 22 20 10 10 0 0 1 20 2z', x: 9.5, y: 12.5 },
  neutral: { tone: '--pol-zero', letter: '0', path: disc },
  none: { tone: '--pol-none', letter: '∞', path: 'M1 6h22v12H1z' },
}

// Beads: one shape for each seat.
export const beads = [
  disc,
  'M12 0l12 12-12 12L0 12z',
  'M3 3h18v18H3z',
  'M12 1l11.5 21H.5z',
  'M8 2h8v6h6v8h-6v6H8v-6H2V8h6z',
  'M12 0l3.5 8 8.5.8-6.5 5.7 2 8.5L12 18.5 4.5 23l2-8.5L0 8.8 8.5 8z',
]
