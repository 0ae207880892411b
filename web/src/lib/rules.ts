// The rules digest by ID: one file per game, beside the page, read when first needed.
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
// The address where a rule can be read.
export const addressOf = (id: string): string => `#/learn/${gameOfRule(id) ?? 'elestrals'}/rules/${id}`

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

// ---- Search --------------------------------------------------------------------------------------------

const everything = (rule: Rule) => [rule.id, rule.text, ...rule.rulings, rule.section].join(' ').toLowerCase()

// Search rank of a rule for a word: its ID, then a defined word or section, its beginning, its text, its rulings.
function farFrom(rule: Rule, word: string): number {
  const text = rule.text.toLowerCase()
  if (rule.id.startsWith(word.toUpperCase())) return 0
  if (text.includes(`**${word}`) || rule.section.toLowerCase().startsWith(word)) return 1
  return text.replace(/^(?:an?|the) /, '').startsWith(word) ? 2 : text.includes(word) ? 3 : 4
}

// Rules that contain every word, ordered by rank for the first.
export function findRules(rules: Rule[], words: string): Rule[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (!wanted.length) return rules
  const found = rules.filter((rule) => wanted.every((word) => everything(rule).includes(word)))
  const first = wanted[0]!
  return found.map((rule) => ({ rule, far: farFrom(rule, first) })).sort((a, b) => a.far - b.far).map(({ rule }) => rule)
}

// ---- Formatting ----------------------------------------------------------------------------------------

export interface Piece {
  kind: 'plain' | 'bold' | 'italic' | 'code' | 'rule'
  text: string
  id?: string // of a rule
}

const marks = /\*\*([^*]+)\*\*|`([^`]+)`|\*([^*\s][^*]*)\*|\b((?:[A-Z]{3}-)?[A-Z]{3,4}-\d{2,3}[a-z]?)\b/g

// The small subset of Markdown in the digest, as pieces: the page builds elements, never HTML, from text. "WIN-01" in a
// SolRei rule means SOL-WIN-01; a word that names no rule stays a word.
export function pieces(text: string, of: string, exists: (id: string) => boolean): Piece[] {
  const list: Piece[] = []
  let at = 0
  for (const found of text.matchAll(marks)) {
    if (found.index > at) list.push({ kind: 'plain', text: text.slice(at, found.index) })
    at = found.index + found[0].length
    const [whole, bold, code, italic, named] = found
    if (named === undefined) list.push(bold !== undefined ? { kind: 'bold', text: bold } : code !== undefined ? { kind: 'code', text: code } : { kind: 'italic', text: italic! })
    else list.push(link(whole, of, exists))
  }
  if (at < text.length) list.push({ kind: 'plain', text: text.slice(at) })
  return list
}

function link(named: string, of: string, exists: (id: string) => boolean): Piece {
  const id = exists(named) ? named : `${of.slice(0, 3)}-${named}`
  return id !== of && exists(id) ? { kind: 'rule', text: named, id } : { kind: 'plain', text: named }
}
