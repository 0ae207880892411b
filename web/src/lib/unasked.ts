// Explains why nothing can be done with a card that nobody would try now: what the current question is, or who decides,
// and the rule.
import type { Play } from './play.svelte'
import type { Reason } from './protocol'
import { rulesOf } from './rules'
import { listed, say } from '../words/say.svelte'

// The rule behind the question. If nobody at this screen has one, the first rule that names the phase; otherwise the
// rule about the goal.
async function ruleOfNow(play: Play): Promise<string | null> {
  const rules = await rulesOf(play.game).catch(() => []) // offline, and never read before
  const known = new Set(rules.map(({ id }) => id))
  const phase = play.info.phases[play.state.phase]?.title ?? ''
  const asks = play.question?.because.rules.find((id) => known.has(id))
  const ofPhase = phase ? rules.find(({ text }) => text.includes(phase)) : undefined
  return asks ?? ofPhase?.id ?? rules[0]?.id ?? null
}

function sayUnasked(play: Play, card: number): string {
  if (play.question?.because.card === card) return say('rules.youAreAskedAboutIt', { question: play.question.say })
  if (play.question) return say('rules.youAreAskedSomethingElse', { question: play.question.say })
  const others = play.state.asked.filter((seat) => seat !== play.seat).map(play.nameOf)
  return others.length ? say('rules.othersDecideNow', { names: listed(others) }) : say('rules.nobodyIsAskedNow')
}

export async function unasked(play: Play, card: number): Promise<Reason> {
  return { attempt: '', allowed: false, say: sayUnasked(play, card), rule: await ruleOfNow(play), refusal: 0, main: true, when: null, cards: [], seats: [], numbers: [] }
}
