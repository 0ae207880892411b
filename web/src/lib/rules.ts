// The rules digest by ID, read when somebody first asks: one file a game, beside the page.
import type { Game } from './protocol'
import addresses from 'virtual:rules'

export interface Rule {
  id: string
  section: string
  text: string
  rulings: string[]
}

const prefixes: Record<string, Game> = { ACH: 'achroma', ELE: 'elestrals', SOL: 'solrei', SYM: 'symetra', SYN: 'synsouls' }
export const gameOfRule = (id: string): Game | undefined => prefixes[id.slice(0, 3)]

// `- **ELE-BAT-07** text`, then indented lines with rulings; `## Section` before.
export function readRules(markdown: string): Rule[] {
  const rules: Rule[] = []
  let section = ''
  for (const line of markdown.split('\n')) {
    const heading = /^## (.*)/.exec(line)
    const rule = /^- \*\*([A-Z]{3}-[A-Z]+-\d+[a-z]?)\*\* (.*)/.exec(line)
    if (heading) section = heading[1]!
    else if (rule) rules.push({ id: rule[1]!, section, text: rule[2]!, rulings: [] })
    else if (/^ {2}- /.test(line)) rules[rules.length - 1]?.rulings.push(line.slice(4))
  }
  return rules
}

const read = new Map<Game, Promise<Rule[]>>()
export function rulesOf(game: Game): Promise<Rule[]> {
  if (!read.has(game)) read.set(game, fetch(addresses[game]).then(async (answer) => readRules(await answer.text())))
  return read.get(game)!
}
export async function ruleById(id: string): Promise<Rule | undefined> {
  const game = gameOfRule(id)
  return game && (await rulesOf(game)).find((rule) => rule.id === id)
}
