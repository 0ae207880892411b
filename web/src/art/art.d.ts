// The input for drawing a picture: public facts of a card. The SVG never contains the card's own text.
export interface Drawn {
  game: string
  name: string
  type?: string
  elements?: string[]
  sub?: string[]
  freq?: string
  rating?: number
  shards?: string
  suit?: string
  rank?: string
  polarity?: string
}
export const art: {
  (card: Drawn): string
  back(game: string): string
  pip: Record<string, string>
}
