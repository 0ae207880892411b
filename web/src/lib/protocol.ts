// The message interface (docs/protocol.md) as types. tests/protocol.test.ts compares them with what the engine really
// reads and writes, and fails on any missing or extra field.

export type Game = 'achroma' | 'elestrals' | 'solrei' | 'symetra' | 'synsouls'

// ---- Information -----------------------------------------------------------------------------------

export interface GamesAnswer {
  version: string
  games: GameInfo[]
  bots: { bot: string; summary: string }[]
  levels: { bot: string; summary: string; milliseconds: number }[] // weakest first
}

export interface GameInfo {
  game: string // a Game, or an example game of the engine (docs/new-game.md)
  title: string
  fewest: number // number of players
  most: number
  bringsDecks: boolean // every player brings a deck; otherwise all share the cards
  sections: string[] // of a deck
  match: { title: string; gameTitle: string; games: number; usual: boolean } | null // best of this many games; usual: the default; null: single games only
  phases: PhaseInfo[] // State.phase is an index into it
  round: string | null // the name of a round that all play together; null: turns belong to players
  kinds: { kind: string; title: string }[]
  costs: string[]
  types: string[]
  zones: ZoneInfo[] // in the order of State.seats[].zones
  numbers: { number: string; title: string }[] // of a player, by their names in Seat.facts; empty for a game with its own facts
  switches: SwitchInfo[]
  presets: { preset: string; rules: string; settings: string; help: string }[] // several switches under one name
}

export interface PhaseInfo {
  title: string
  brief: string | null // in the strip of a turn; null: not shown
  plain: boolean // the main part of a turn, which needs no mention
}

export interface ZoneInfo {
  zone: string
  title: string
  pile: boolean // shown as a pile
  placed: boolean // each card has a position (Card.x, y), also face down
}

export interface SwitchInfo {
  switch: string
  rules: string
  help: string
  values: string // names of its values in ascending order, separated by spaces; empty: numbers
  usual: number[]
  least: number
  most: number
}

// A printed card. Everything here is public.
export interface Face {
  def: number // the number by which tables refer to it
  name: string
  kind: string
  kindTitle: string
  price?: number | string // a cost as a number, or "X"
  cost: Record<string, number> // a cost in symbols
  stats: Record<string, number>
  types: string[]
  fields: Record<string, string[]> // lists of names: affinity, enmity
  text: string // generated; one ability per line
  serial?: string
  title?: string
  flavour?: string
  artist?: string
  rarity?: string
  place: string // file and line of its source
}

export interface CardsAnswer {
  game: Game
  hash: string
  cards: Face[]
}

export interface SourceAnswer {
  file: string
  source: string
}

export interface Deck {
  sections: Record<string, { def: number; count: number }[]>
}

export interface DecksAnswer {
  decks: ReadyDeck[]
}

export interface ReadyDeck extends Deck {
  id: string
  name: string
  about: string
  text: string
}

export interface DeckAnswer extends Deck {
  read: boolean // the text could be parsed
  legal: boolean // the game allows the deck
  name: string
  text: string // in the format of a deck file
  problems: Problem[] // of the text
  violations: Violation[] // of the rules
  fits: Record<string, number[]> // by section: cards of which one more copy breaks no further rule
}

export interface Violation {
  say: string
  rule: string // its ID
  warning: boolean // the deck is still legal
  fixes: Fix[] // any one of them fixes the problem; the best first
}

export interface Fix {
  say: string
  changes: { section: string; def: number; by: number }[] // copies added or removed
}

export interface Problem {
  line: number // from 1
  column: number // from 1, in bytes
  length: number
  warning: boolean
  message: string
  hint: string
}

// The words of a game's card language, as written and as printed.
export interface WordsAnswer {
  groups: { title: string; rows: { write: string; print: string }[] }[]
}

export interface Offer {
  label: string // a row of the game's tables ("destroy {cards}"), a word, a card's name
  insert: string // replaces the current word
  what: string // "a verb"
  print: string // the sentence as printed on a card; '' if it is not one
}
export interface CompleteAnswer {
  from: number // start of the current word: a byte of the source
  offers: Offer[]
}
export interface HoverAnswer {
  sentences: { write: string; print: string }[] // sentences of the game with the word
  rule: string // '' if no rule mentions it
  says: string
  cards: Face[] // the card named there, or whose lines these are; empty while it cannot be shown
}
export interface CompileAnswer {
  ok: boolean
  problems: Problem[]
  cards: Face[] // those of the source
}

export interface ExamplesAnswer {
  ok: boolean
  problems: Problem[]
  examples: Example[]
}

export interface Example {
  title: string
  line: number
  result: 'holds' | 'fails' | 'broken'
  at?: number // line of the failure
  expected?: string
  got?: string
}

// ---- A table -----------------------------------------------------------------------------------------

export interface SeatWish {
  bot?: string | null // null or absent: a person
  name?: string
}

export interface TableAnswer {
  table: number
  players: number
  seed: string
}

export interface OpenAnswer extends TableAnswer {
  steps: number
}

export interface ScenarioAnswer extends TableAnswer {
  title: string
  rules: string[]
  when: string[]
  then: string[]
  script: ScriptItem[] // its text for a learner, actions and facts, in order
  choices: number[] // its options one after the other; -1: not a choice but a concession or a call of time
}

export interface ScriptItem {
  kind: 'say' | 'when' | 'then'
  text: string
  step: number // the number of choices before it
}

export interface HoldsAnswer {
  holds: boolean[] // one per fact
}

export interface PlayAnswer {
  state: State
  lines: Line[] // of the log, from the request's "from" on
}

export interface State {
  game: Game
  seat: number | null // the reader; null: what everybody sees
  step: number // choices made so far
  steps: number // choices known; more than `step` while looking back
  canUndo: boolean
  turn: number
  turnPlayer: number
  phase: number // of GameInfo.phases
  asked: number[] // seats with a question; with separate screens also those whose sealed answer is in
  next: number | null // the seat that chooses next; null: the game is over
  // place 1 is first; equal places are a draw; say: headline and reason; card: number of the printed card that decided
  // it
  result: { places: number[]; headline: string; reason: string; say: string; rule: string | null; card: number | null } | null
  match: MatchState | null // null: a single game
  facts: TableFacts
  seats: Seat[]
  chain: Link[] // oldest first
  waiting: Waiting[] // triggers that wait for the next chain
  inForce: { say: string; card: number | null }[] // lasting changes that bind a player, with source and end; card: the affected one
  question: Question | null // null: this seat has no question. Several seats may have one, and answer in any order
}

// The score of a match; the game at the table counts as soon as it is over.
export interface MatchState {
  title: string // "match", "Show"
  gameTitle: string // "game", "Act"
  stage: 'game' | 'played' | 'exchange' | 'ready' | 'over'
  number: number // of the game at the table, from 1
  needed: number // games needed to win the match
  won: number[] // by seat
  say: string // the score, in a sentence
  winner: number | null // of the match; null: not over, or drawn
  decider: number | null // between two games: who picks the starting player of the next; null: the dice do
  minutes: number // of the whole match; 0: no limit
  timeCalled: boolean // the time is over: no further game begins
  exchanging: number[] // seats that still exchange cards
}

export interface MatchAnswer extends MatchState {
  games: { winner: number | null; turns: number; say: string; link: string | null }[] // link: null while others may not see it
}

export interface ExchangeAnswer extends Deck {
  open: boolean // this seat has not finished
  exchanging: number[]
  legal: boolean // if false, the deck that was sent is not taken
  violations: { say: string; rule: string }[]
  text: string
  side: string | null // the section that cards come from; null: cards only change places
  cards: { def: number; home: string }[] // the cards that may be exchanged or moved, and where each goes
}

export interface Seat {
  seat: number
  name: string
  bot: string | null
  playing: boolean
  facts: SeatFacts
  zones: Zone[] // a zone shared by all players is listed only with seat 0
}

export interface Zone {
  zone: string
  count: number // all cards
  cards: Card[] // the cards that this seat can distinguish; the others are only counted
}

export interface Card {
  id: number // this seat's own number; valid as long as the seat can follow the card
  def: number // face; 0: face down
  text?: number // the face whose text it has now, if different
  owner: number
  controller: number | null
  x?: number // position in its zone
  y?: number
  on?: number // id of the card it is attached to
  as?: string // and how
  stats?: Record<string, number> // current values; Face.stats has the printed ones
  changed?: { stat: string; printed: number; say: string }[] // why a number differs from the printed one
  marks?: string[] // its current states, in words
  badges?: string[] // the same, as short as fits on the card
  facts?: CardFacts // in play
}

export interface Link {
  link: number // from 1
  kind: string
  seat: number
  card: number | null // id; null: gone
  def: number
  targets: Target[]
  negated: boolean
  say: string // whose it is and what its text does
  result?: string // what it will do if nobody responds; empty: nothing; absent: unknown to this reader
  open?: boolean // the result depends on something
  x?: number
}

export interface Target {
  card?: number
  seat?: number
  link?: number
  cell?: [number, number]
  pile?: number
  gone?: boolean
}

export interface Waiting {
  seat: number
  card: number | null
  def: number
}

export interface Question {
  kind: string
  say: string
  window: boolean // a chance to respond; a pass is usual
  answered?: boolean // the answer is in and can be changed until the others have answered
  because: { say: string | null; card: number | null; seat: number | null; rules: string[] } // the text or card that asks (say null: none), and the rules behind the question
  due?: { paid: number; of: number } // progress, if several are needed
  must?: string // the rule that forces an answer, if no option is a way out
  path: { step: number; say: string }[] // choices of this gesture so far; "goto" its step to go back
  options: Option[]
}

export interface Option {
  option: number
  say: string // the label of the button
  command: string // the words a person would type: the same whenever the option is the same
  verb: string
  group?: string // the first words of its kind of answer: "Cast"
  exit?: boolean // it passes, declines or ends something
  risk: Risk
  result: string // its outcome in one short line; empty: nothing to say
  open?: boolean // the result depends on hidden facts or on later choices
  cards: number[] // ids of its cards, the main one first
  seat?: number
  number?: number
  unit?: string // element, suit, colour, pile
  link?: number
  ability?: number
  phase?: number
  cell?: [number, number]
  pointless?: boolean // legal but pointless: not worth stopping for
}

// idle: it changes nothing; give: only this seat loses something; lose: this seat loses the game
export type Risk = 'none' | 'idle' | 'give' | 'lose'

// A number of a card or seat, cards that move (one by name, or a count), or a lasting change. With words alone: nothing
// else changes.
export interface Change {
  card?: number | null
  seat?: number
  stat?: string
  before?: number
  after?: number // if all worlds agree
  low: number
  high: number
  gone?: boolean
  state?: boolean // not a number: 1 while the card or player is in that state
  word?: string // how a named card leaves, in the game's words: “destroyed”; or the state a card enters: “FROZEN”
  comes?: boolean
  lasts?: boolean
  say: string
}

export interface OutcomeAnswer {
  risk: Risk
  result: string
  open?: boolean
  changes: Change[]
  depends: { cause: string; say: string }[]
}

// The next question: an answer that cannot be chosen yet, and its possible targets.
export interface Aim {
  say: string
  group?: string
  cards: number[]
  cell?: [number, number]
}

export interface Line {
  line: number
  step: number // the choice that caused it; "goto" shows that table
  turn: number
  depth: number // nesting depth
  cause: number | null // the line that caused it
  kind: 'act' | 'answer' | 'result' | 'auto' | 'period' | 'step'
  seat: number | null // who did it; null: nobody in particular
  say: string
  cards: { id: number; def: number }[]
}

export interface LogAnswer {
  lines: Line[]
}

export interface RecapAnswer {
  lines: { say: string; line: number; step: number }[] // line: of the log; step: the table right after it
  more: number // smaller events that no line covers
}

// One answer as a search expects it: wins out of 100, and the range of two thirds of the playouts.
export interface Prospect {
  option: number
  say: string
  wins: number
  low: number
  high: number
  games: number // playouts of this answer
}

export interface HintAnswer {
  option: number // the best so far
  say: string
  chances: Prospect[] // at most three, best first
  reason: string // why the best is better than the next; empty until done
  games: number // playouts so far
  of: number // maximum
  done: boolean // if false, ask again with "slice" to go on
}

export interface AnalyseAnswer {
  step: number
  steps: number // length of the game
  turn: number
  chances: number[] // each seat's chance before the step, in wins out of 100, by what that seat could know
  seat?: number // who chose; the following keys exist only for a choice
  answers?: [Prospect, Prospect] // the one given, the best
  lost?: number // wins out of 100 that the answer lost
  mistake?: boolean // it mattered
  reason?: string // why the best was better; empty if it hardly was
}

export interface PreviewAnswer {
  lines: { depth: number; say: string }[]
  open: boolean // the rest depends on hidden cards, dice or a choice
}

export interface CourseAnswer {
  points: { step: number; turn: number; scores: number[] }[] // by seat; only differences are meaningful
}

export interface WhyAnswer {
  reasons: Reason[]
}

export interface Reason {
  attempt: string
  allowed: boolean
  say: string // why not; empty if allowed
  rule: string | null // its ID
  refusal: number // the game's number for the refusal; 0: allowed
  main: boolean // the one to show, if a card has several
  when: { say: string; turn: number; phase: number } | null // when it becomes possible; null: not in the next turns, or not computed
  cards: number[] // ids of the cards in the sentence; seats and numbers likewise
  seats: number[]
  numbers: number[]
}

export interface RecordAnswer {
  text: string
  whole: boolean // seed, decks and choices; false: only what a seat knows of a current game
  hash: string | null // null: not whole
  link: string | null // null: too many own cards for a link
  match: string | null // the whole match so far, for its host; "open" accepts it
}

export interface ProtocolAnswer {
  kinds: { do: string; fields: string; may: string }[] // may: who may ask, from "watcher seat host"
  codes: { code: Code; when: string }[] // of refusals
}

// The reason for a refusal: a sentence for people, a code for programs.
export type Code =
  | 'not-a-request'
  | 'incomplete'
  | 'unknown'
  | 'unreadable'
  | 'illegal'
  | 'late'
  | 'not-asked'
  | 'no-option'
  | 'nothing'
  | 'over'
  | 'not-over'
  | 'no-right'
  | 'full'
  | 'too-much'

export interface ErrorAnswer {
  error: string
  code: Code
}

// ---- Facts of the games ------------------------------------------------------------------------------

export type Element = 'earth' | 'fire' | 'water' | 'thunder' | 'wind'
export type Spirits = Partial<Record<Element, number>>
export type Suit = 'spade' | 'heart' | 'diamond' | 'club'

export interface ElestralsTable {
  step: string // of an attack: "", "Attack Step" …
  attacker: number | null
  defender: number | null
  atSpiritDeck: boolean
}
export interface ElestralsSeat {
  spiritDeck: number
  spirits: Spirits // of the Spirit Deck, if this seat may count them
  underworldSpirits: Spirits
  normalCastLeft: boolean
  spiritActionLeft: boolean
}
export interface ElestralsCard {
  set: boolean
  new: boolean
  position?: 'attack' | 'defense'
  spirits?: Spirits // its controller's
  theirSpirits?: Spirits // the other player's
  chosen?: Element
  attacks?: number // made this turn
}

export interface AchromaTable {
  goal: number // Shards needed to win
  deploys: number // per turn
  trade: number // Shards per turn
  attacker: number | null
  defender: number | null
}
export interface AchromaSeat {
  bank: number
  deploysLeft: number
  tradeLeft: number
  barred: boolean // may not Drain or Steal yet
}
export interface AchromaCard {
  shards: number
  damage: number
  corner: string // "+2", "-1", "Ø1"
  rage: number
  wall: number
  attacks: number
  keeps: number // number of cards hidden beneath it
  new: boolean
  cursed: boolean
  colours: string[] // chosen for it
}

export interface SymetraTable {
  cycle: number
  cycles: number
  round: number
  rounds: number
  starter: number
  lowestWins: boolean
  ownDecks: boolean
  teams: boolean
  allAffinity: boolean
  allEnmity: boolean
  spaces: [number, number][] // empty hexes beside the matrix
  relations: Relation[]
  prospects: Relation[] // between a card (a) in the player's hand, or waiting for placement, and those of the matrix, for any position
}
export interface Relation {
  a: number
  b: number
  affinity: boolean
  enmity: boolean
}
export interface SymetraSeat {
  actual: number
  potential: number
  universal: number
  announced: number
  onCards: number
  cyclesWon: number
  team: number
  fused: boolean
  charged: boolean
  marks: string[]
}
export interface SymetraCard {
  beads: number
  capacity: number
  cost: number
  polarity: 'positive' | 'negative' | 'neutral' | 'none'
  used: boolean
}

export interface SolreiTable {
  places: number // of a Damage Zone; the last one ends the Act
  revealed: boolean
  tied: boolean
  winner: number | null
}
export interface SolreiSeat {
  position: 'offense' | 'defense'
  confirmed: boolean // a sealed placement is in
  power: number | null
  gainedPower: number
  damageValue: number
  points: number
  blocks: number
  counters: number
  grappled: boolean
  grappling: boolean
  locked: boolean
  alignment: Suit[]
  rei: Record<Suit, number>
}
export interface SolreiCard {
  state?: 'ready' | 'exhausted' | 'broken' | 'augmented'
  faceDown: boolean
  works?: boolean
}

export interface SynsoulsTable {
  round: number
  overture: boolean
  attacker: number | null
  target: number | null
  blocker: number | null
}
export interface SynsoulsSeat {
  notes: number
  maxNotes: number
  crashes: number
  removedRecords: number
}
export interface SynsoulsCard {
  measure?: 'mind' | 'frame' | 'heart' // of a Measure; the next six too
  bonus?: string // its bonus
  strain?: number
  crashAt?: number // Strain at which it crashes
  records?: number
  capacity?: number
  bonusUsed?: boolean
  exhausted?: boolean
  buffering?: boolean
  used?: boolean // a Final Verse
  keywords?: string[]
}

export interface Facts {
  elestrals: { table: ElestralsTable; seat: ElestralsSeat; card: ElestralsCard }
  achroma: { table: AchromaTable; seat: AchromaSeat; card: AchromaCard }
  symetra: { table: SymetraTable; seat: SymetraSeat; card: SymetraCard }
  solrei: { table: SolreiTable; seat: SolreiSeat; card: SolreiCard }
  synsouls: { table: SynsoulsTable; seat: SynsoulsSeat; card: SynsoulsCard }
}
export type TableFacts = Facts[Game]['table']
export type SeatFacts = Facts[Game]['seat']
export type CardFacts = Facts[Game]['card']

// ---- Requests ----------------------------------------------------------------------------------------

interface AtTable {
  table: number
  seat?: number // absent: as everybody sees it
}
interface Reading extends AtTable {
  from?: number // first log line wanted
}

// Every request by name: its keys, and its answer.
export interface Requests {
  protocol: [Record<never, never>, ProtocolAnswer]
  games: [Record<never, never>, GamesAnswer]
  cards: [{ game?: Game; table?: number; cards?: string }, CardsAnswer] // cards: source of additional cards, here and below
  source: [{ game: Game; card: string }, SourceAnswer]
  decks: [{ game: Game }, DecksAnswer]
  deck: [{ game: Game; text: string; cards?: string }, DeckAnswer]
  words: [{ game: Game }, WordsAnswer]
  compile: [{ game: Game; source: string }, CompileAnswer]
  format: [{ source: string }, { source: string }]
  complete: [{ game: Game; source: string; at: number }, CompleteAnswer] // at: the cursor, as a byte of the source
  hover: [{ game: Game; source: string; at: number; rules?: string }, HoverAnswer] // rules: docs/rules/<game>.md
  examples: [{ game: Game; source: string }, ExamplesAnswer]
  new: [
    {
      game: Game
      decks?: string[] // ids of ready decks, or texts; one per seat
      players?: number // for games where all share the cards
      seats?: SeatWish[]
      seed?: string | number
      switches?: string[] // "extra_turns=5"
      cards?: string // source of additional cards for this table
      apart?: boolean // the players have separate screens: hide who has answered
      match?: number // best of this many games
      after?: number // a table whose game is over: the same players again
    },
    TableAnswer,
  ]
  open: [{ text: string; seats?: SeatWish[]; apart?: boolean; cards?: string }, OpenAnswer] // a record, a link or a match
  scenario: [
    // played: the table stores the scenario's choices, like a record's, and starts at its beginning
    { game: Game; text: string; title?: string; seats?: SeatWish[]; seed?: string | number; switches?: string[]; played?: boolean },
    ScenarioAnswer,
  ]
  holds: [{ table: number; facts: string[] }, HoldsAnswer] // of a table from a scenario
  leave: [{ table: number }, Record<never, never>]
  state: [Reading, PlayAnswer]
  log: [Reading, LogAnswer]
  recap: [AtTable & { step?: number }, RecapAnswer] // step: since it; absent: since that seat last decided
  choose: [Reading & { option: number; step?: number }, PlayAnswer]
  bot: [Reading & { bot?: string; times?: number; step?: number }, PlayAnswer] // one choice of a bot, or several
  undo: [Reading & { step?: number }, PlayAnswer]
  goto: [Reading & { to: number }, PlayAnswer]
  concede: [Reading, PlayAnswer]
  match: [AtTable, MatchAnswer]
  exchange: [AtTable & { deck?: string; done?: boolean }, ExchangeAnswer]
  next: [Reading, PlayAnswer]
  time: [Reading, PlayAnswer] // the match's time is over
  hint: [AtTable & { bot?: string; slice?: number; cancel?: boolean }, HintAnswer]
  network: [{ game: string; bytes: string }, Record<never, never>] // base64url of nets/<game>.net
  analyse: [{ table: number; step: number; playouts?: number }, AnalyseAnswer]
  preview: [AtTable, PreviewAnswer]
  outcome: [AtTable & { option: number }, OutcomeAnswer]
  ahead: [AtTable & { option: number }, { aims: Aim[] }]
  course: [{ table: number }, CourseAnswer]
  why: [AtTable & { card?: number; cell?: [number, number]; attempt?: string }, WhyAnswer]
  record: [{ table: number; steps?: number }, RecordAnswer] // all of it, or the first steps
}

export type Kind = keyof Requests
export type Request<K extends Kind> = Requests[K][0]
export type Answer<K extends Kind> = Requests[K][1]
