// The clock of a match with a time limit. It runs while the table is open. When time is up, the engine is told at the
// next question to a person, and the rules say how the game ends.
import type { Play } from '../lib/play.svelte'

export class MatchClock {
  left = $state(0) // seconds
  private seen = performance.now()
  private calledAt = Infinity // number of choices in this game when time was called
  private readonly timer: ReturnType<typeof setInterval>

  constructor(
    private play: Play,
    left: number,
  ) {
    this.left = left
    this.timer = setInterval(() => this.tick(), 1000)
  }
  // For a match with a limit; [left]: the time saved earlier.
  static of(play: Play, left?: number): MatchClock | undefined {
    const match = play.state.match
    return match?.minutes ? new MatchClock(play, left ?? match.minutes * 60) : undefined
  }
  // The next game of the match is at the table.
  follow(play: Play): this {
    this.play = play
    this.calledAt = Infinity
    return this
  }
  stop() {
    clearInterval(this.timer)
  }
  get text(): string {
    const seconds = Math.ceil(this.left)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }

  // The time left right now, also between two ticks.
  read(): number {
    const now = performance.now()
    this.left = Math.max(0, this.left - (now - this.seen) / 1000)
    this.seen = now
    return this.left
  }
  private tick() {
    this.read()
    if (this.left === 0) void this.call()
  }
  // Undo may remove the call together with earlier choices; then it is made again.
  private async call() {
    const { play } = this
    const { state } = play
    const calm = !play.busy && !play.thinking && !play.looking && state.step === state.steps
    if (!calm || !state.match || state.match.stage === 'over' || (state.match.timeCalled && state.steps >= this.calledAt)) return
    if (await play.callTime()) this.calledAt = play.state.steps
  }
}
