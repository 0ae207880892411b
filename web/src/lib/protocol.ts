// The message interface (docs/protocol.md) as types. tests/protocol.test.ts compares them with what the engine
// really reads and writes: a field that is missing here, or not there, fails.

export type Game = 'achroma' | 'elestrals' | 'solrei' | 'symetra' | 'synsouls'

// ---- What there is ---------------------------------------------------------------------------------

export interface GamesAnswer {
  version: string
  games: GameInfo[]
  bots: { bot: string; summary: string }[]
  levels: { bot: string; summary: string; milliseconds: number }[] // weakest first
}

export interface GameInfo {
  game: string // a Game, or an example the engine lists besides (docs/new-game.md)
  title: string
  fewest: number // players
  most: number
  bringsDecks: boolean // every player brings a deck; otherwise all share the cards
  sections: string[] // of a deck
  match: { title: string; gameTitle: string; games: number; usual: boolean } | null // best of so many games; usual: the usual way to play; null: single games only
  phases: PhaseInfo[] // State.phase counts them
  round: string | null // what a turn is called that all play together; null: turns have players
  kinds: { kind: string; title: string }[]
  costs: string[]
  types: string[]
  zones: ZoneInfo[] // in the order of State.seats[].zones
  numbers: { number: string; title: string }[] // of a player, by their names in Seat.facts; a game that tells its facts itself has none
  switches: SwitchInfo[]
  presets: { preset: string; rules: string; settings: string; help: string }[] // several switches under one name
}

export interface PhaseInfo {
  title: string
  brief: string | null // in the strip of a turn; null: not in it
  plain: boolean // the turn itself, which goes without saying
}

export interface ZoneInfo {
  zone: string
  title: string
  pile: boolean // shown as a pile
  placed: boolean // each card has a place of its own (Card.x, y), also face-down
}

export interface SwitchInfo {
  switch: string
  rules: string
  help: string
  values: string // what its values are called from the least on, with blanks between; empty: numbers
  usual: number[]
  least: number
  most: number
}

// A card as it is printed. Everything here is public.
export interface Face {
  def: number // what cards on a table refer to
  name: string
  kind: string
  kindTitle: string
  price?: number | string // a cost in plain numbers, or "X"
  cost: Record<string, number> // a cost in symbols
  stats: Record<string, number>
  types: string[]
  fields: Record<string, string[]> // lists of names: affinity, enmity
  text: string // generated; one ability a line
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
  read: boolean // the text could be read
  legal: boolean // and the game allows such a deck
  name: string
  text: string // as a deck file is written
  problems: Problem[] // of the text
  violations: Violation[] // of the rules
  fits: Record<string, number[]> // by section: cards of which one more breaks nothing the deck keeps
}

export interface Violation {
  say: string
  rule: string // its ID
  warning: boolean // the deck is legal all the same
  fixes: Fix[] // any of them does away with it; the best first
}

export interface Fix {
  say: string
  changes: { section: string; def: number; by: number }[] // copies more or less
}

export interface Problem {
  line: number // from 1
  column: number // from 1, in bytes
  length: number
  warning: boolean
  message: string
  hint: string
}

// The words of a game's card language: what one writes, and how it is printed.
export interface WordsAnswer {
  groups: { title: string; rows: { write: string; print: string }[] }[]
}

export interface Offer {
  label: string // a row of the game's tables ("destroy {cards}"), a word, a card's name
  insert: string // in the place of the word under way
  what: string // "a verb"
  print: string // how the sentence reads on a card; '' where it is none
}
export interface CompleteAnswer {
  from: number // where the word under way begins: a byte of the source
  offers: Offer[]
}
export interface HoverAnswer {
  sentences: { write: string; print: string }[] // those of the game that have the word
  rule: string // '' when none speaks of it
  says: string
  cards: Face[] // the one that is named there, or whose lines these are; none while it cannot be shown
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
  at?: number // line of what failed
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
  script: ScriptItem[] // what it says to a learner, does and shows, in its order
  choices: number[] // its options one after the other; -1: no choice, somebody conceded or time was called
}

export interface ScriptItem {
  kind: 'say' | 'when' | 'then'
  text: string
  step: number // how many of the choices come before
}

export interface HoldsAnswer {
  holds: boolean[] // one for each fact
}

export interface PlayAnswer {
  state: State
  lines: Line[] // of the log, from the request's "from" on
}

export interface State {
  game: Game
  seat: number | null // whose eyes; null: what everybody sees
  step: number // choices made so far
  steps: number // choices known; more than `step` while looking back
  canUndo: boolean
  turn: number
  turnPlayer: number
  phase: number // of GameInfo.phases
  asked: number[] // seats that are asked now; at screens of their own also those whose sealed answer is in
  next: number | null // the one whose choice is taken next; null: the game is over
  // place 1 is first; equal places are a draw; say: headline and reason; card: number of the printed card that decided it
  result: { places: number[]; headline: string; reason: string; say: string; rule: string | null; card: number | null } | null
  match: MatchState | null // null: a single game
  facts: TableFacts
  seats: Seat[]
  chain: Link[] // oldest first
  waiting: Waiting[] // triggers that wait for the next chain
  inForce: { say: string; card: number | null }[] // what lasts and binds somebody, with its source and its end; card: the one it is on
  question: Question | null // null: this seat is not asked. Several may be at once, and answer in any order
}

// How a match stands; the game at the table is counted as soon as it is over.
export interface MatchState {
  title: string // "match", "Show"
  gameTitle: string // "game", "Act"
  stage: 'game' | 'played' | 'exchange' | 'ready' | 'over'
  number: number // of the game at the table, from 1
  needed: number // games that win the match
  won: number[] // by seat
  say: string // how it stands, in a sentence
  winner: number | null // of the match, once it is over; null: nobody yet, or it is drawn
  decider: number | null // between two games: who says who begins the next one; null: the dice pick
  minutes: number // of the whole match; 0: nobody counts them
  timeCalled: boolean // they are over: no further game begins
  exchanging: number[] // seats that still exchange cards
}

export interface MatchAnswer extends MatchState {
  games: { winner: number | null; turns: number; say: string; link: string | null }[] // link: null while others may not see it
}

export interface ExchangeAnswer extends Deck {
  open: boolean // this seat is not done yet
  exchanging: number[]
  legal: boolean // otherwise the deck that was sent is not taken
  violations: { say: string; rule: string }[]
  text: string
  side: string | null // the section cards come from; null: cards only change places
  cards: { def: number; home: string }[] // what may be exchanged or change places, and where it goes
}

export interface Seat {
  seat: number
  name: string
  bot: string | null
  playing: boolean
  facts: SeatFacts
  zones: Zone[] // a zone all players share is listed with seat 0 alone
}

export interface Zone {
  zone: string
  count: number // all of it
  cards: Card[] // those this seat can tell apart; the others are only counted
}

export interface Card {
  id: number // this seat's own number; lasts as long as the seat can follow the card
  def: number // face; 0: face-down
  text?: number // the face whose text it has now, if another
  owner: number
  controller: number | null
  x?: number // place in its zone
  y?: number
  on?: number // id of the card it is attached to …
  as?: string // … and how
  stats?: Record<string, number> // now; Face.stats are the printed ones
  changed?: { stat: string; printed: number; say: string }[] // what made a number other than the printed one
  marks?: string[] // what it is just now, in words …
  badges?: string[] // … and in as few as there is room for on the card
  facts?: CardFacts // in play
}

export interface Link {
  link: number // from 1
  kind: string
  seat: number
  card: number | null // id, null: gone
  def: number
  targets: Target[]
  negated: boolean
  say: string // whose it is and what its text does
  result?: string // what it will do now, if nobody adds to the chain; empty: nothing to tell; absent: not known to this reader
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
  window: boolean // an answer to what others do; passing is the usual one
  answered?: boolean // the answer is in, and may be given anew until the others' are
  because: { say: string | null; card: number | null; seat: number | null; rules: string[] } // on account of what text or card (say null: none), and the rules that make the game ask
  due?: { paid: number; of: number } // of several, how many are done
  must?: string // no option is a way out: the rule that demands one
  path: { step: number; say: string }[] // choices of this gesture so far; "goto" its step to go back
  options: Option[]
}

export interface Option {
  option: number
  say: string // the label for the button
  command: string // the words that are typed: the same whenever the same is offered
  verb: string
  group?: string // the words its kind of answer begins with: "Cast"
  exit?: boolean // it passes, declines or ends something
  risk: Risk
  result: string // what it would do, in one short line; empty: nothing to tell
  open?: boolean // the result depends on what the seat cannot know, or on later choices
  cards: number[] // ids it touches, the one it is about first
  seat?: number
  number?: number
  unit?: string // element, suit, colour, pile
  link?: number
  ability?: number
  phase?: number
  cell?: [number, number]
  pointless?: boolean // legal, but no answer to anything: nobody need be asked for its sake
}

// idle: it changes nothing; give: only this seat loses something; lose: this seat loses the game
export type Risk = 'none' | 'idle' | 'give' | 'lose'

// A number of a card or a seat, cards that move (one by name, or how many of a seat), or what comes into force and stays; with
// words alone, that nothing else changes.
export interface Change {
  card?: number | null
  seat?: number
  stat?: string
  before?: number
  after?: number // where all worlds agree
  low: number
  high: number
  gone?: boolean
  state?: boolean // not a number: 1 while the card or player is in it
  word?: string // how a named card leaves, as its game says it: “destroyed”; the state a card comes into: “FROZEN”
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

// What would be asked next: an answer that cannot be chosen yet, and what it would aim at.
export interface Aim {
  say: string
  group?: string
  cards: number[]
  cell?: [number, number]
}

export interface Line {
  line: number
  step: number // the choice it follows from: "goto" shows the table then
  turn: number
  depth: number // how many lines are above it
  cause: number | null // the line it hangs under
  kind: 'act' | 'answer' | 'result' | 'auto' | 'period' | 'step'
  seat: number | null // who did it; null: nobody in particular
  say: string
  cards: { id: number; def: number }[]
}

export interface LogAnswer {
  lines: Line[]
}

export interface RecapAnswer {
  lines: { say: string; line: number; step: number }[] // line: of the log; step: after it the table looked so
  more: number // smaller things that are in none of them
}

// One answer as a search expects it: wins of 100, and where two thirds of the games it imagined lie.
export interface Prospect {
  option: number
  say: string
  wins: number
  low: number
  high: number
  games: number // imagined ones that went this way
}

export interface HintAnswer {
  option: number // the best so far
  say: string
  chances: Prospect[] // at most three, best first
  reason: string // why the best and not the next; empty until it is done
  games: number // imagined so far
  of: number // at most
  done: boolean // otherwise ask again with "slice" to think on
}

export interface AnalyseAnswer {
  step: number
  steps: number // that the game has
  turn: number
  chances: number[] // of every seat before the step, in wins of 100, as that seat could know
  seat?: number // whose choice it was; the rest only of a choice
  answers?: [Prospect, Prospect] // the one given, the best
  lost?: number // wins of 100 that the one given lost
  mistake?: boolean // it mattered
  reason?: string // why the best would have been better; empty where it hardly would
}

export interface PreviewAnswer {
  lines: { depth: number; say: string }[]
  open: boolean // what comes after depends on what is hidden, on dice, or on a choice
}

export interface CourseAnswer {
  points: { step: number; turn: number; scores: number[] }[] // by seat; only differences mean something
}

export interface WhyAnswer {
  reasons: Reason[]
}

export interface Reason {
  attempt: string
  allowed: boolean
  say: string // why not; empty when it is allowed
  rule: string | null // its ID
  refusal: number // which refusal of the game; 0: it is allowed
  main: boolean // the one to show, of several for one card
  when: { say: string; turn: number; phase: number } | null // when it becomes possible; null: not in the next turns, or not searched
  cards: number[] // ids of the cards the sentence mentions; seats and numbers likewise
  seats: number[]
  numbers: number[]
}

export interface RecordAnswer {
  text: string
  whole: boolean // seed, decks and choices; false: what a seat was told of a game that goes on
  hash: string | null // null: it is not whole
  link: string | null // null: too much of its own for a link
  match: string | null // the whole match so far, for its host: "open" takes it
}

export interface ProtocolAnswer {
  kinds: { do: string; fields: string; may: string }[] // may: who may ask, of "watcher seat host"
  codes: { code: Code; when: string }[] // of refusals
}

// Why a request is refused: a sentence for people, a code for programs.
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
  spirits: Spirits // of the Spirit Deck, as far as this seat may count them
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
  goal: number // Shards that win
  deploys: number // a turn
  trade: number // Shards a turn
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
  keeps: number // hidden beneath it
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
  prospects: Relation[] // between a card (a) of one's hand or waiting for its place and those of the matrix, wherever it went
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
  measure?: 'mind' | 'frame' | 'heart' // of a Measure, with the next six
  bonus?: string // what it gives
  strain?: number
  crashAt?: number // so much Strain
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
  from?: number // first line of the log wanted
}

// Every request by its name: what it says, and what is answered.
export interface Requests {
  protocol: [Record<never, never>, ProtocolAnswer]
  games: [Record<never, never>, GamesAnswer]
  cards: [{ game?: Game; table?: number; cards?: string }, CardsAnswer] // cards: source of others besides, here and below
  source: [{ game: Game; card: string }, SourceAnswer]
  decks: [{ game: Game }, DecksAnswer]
  deck: [{ game: Game; text: string; cards?: string }, DeckAnswer]
  words: [{ game: Game }, WordsAnswer]
  compile: [{ game: Game; source: string }, CompileAnswer]
  format: [{ source: string }, { source: string }]
  complete: [{ game: Game; source: string; at: number }, CompleteAnswer] // at: so many bytes of the source are before the cursor
  hover: [{ game: Game; source: string; at: number; rules?: string }, HoverAnswer] // rules: docs/rules/<game>.md
  examples: [{ game: Game; source: string }, ExamplesAnswer]
  new: [
    {
      game: Game
      decks?: string[] // ids of ready decks, or texts; one a seat
      players?: number // where all share the cards
      seats?: SeatWish[]
      seed?: string | number
      switches?: string[] // "extra_turns=5"
      cards?: string // source of cards for this table only
      apart?: boolean // everybody at a screen of their own: nobody is told who of the others has answered
      match?: number // best of so many games
      after?: number // the table of a game that is over: the same players again
    },
    TableAnswer,
  ]
  open: [{ text: string; seats?: SeatWish[]; apart?: boolean; cards?: string }, OpenAnswer] // a record, a link or a match
  scenario: [
    // played: the table holds the scenario's choices, as that of a record does, and stands at its beginning
    { game: Game; text: string; title?: string; seats?: SeatWish[]; seed?: string | number; switches?: string[]; played?: boolean },
    ScenarioAnswer,
  ]
  holds: [{ table: number; facts: string[] }, HoldsAnswer] // of a table laid by a scenario
  leave: [{ table: number }, Record<never, never>]
  state: [Reading, PlayAnswer]
  log: [Reading, LogAnswer]
  recap: [AtTable & { step?: number }, RecapAnswer] // step: since it; absent: since that seat last decided
  choose: [Reading & { option: number; step?: number }, PlayAnswer]
  bot: [Reading & { bot?: string; times?: number; step?: number }, PlayAnswer] // one choice of a bot, or so many
  undo: [Reading & { step?: number }, PlayAnswer]
  goto: [Reading & { to: number }, PlayAnswer]
  concede: [Reading, PlayAnswer]
  match: [AtTable, MatchAnswer]
  exchange: [AtTable & { deck?: string; done?: boolean }, ExchangeAnswer]
  next: [Reading, PlayAnswer]
  time: [Reading, PlayAnswer] // the minutes of the match are over
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
