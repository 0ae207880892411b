// Finding rules by word: what explains a word comes before what only has it.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findRules, readRules } from '../src/lib/rules'

const rules = (game: string) => readRules(readFileSync(new URL(`../../docs/rules/${game}.md`, import.meta.url), 'utf8'))

test.each([
  ['elestrals', 'nexus', /^ELE-NEX-/],
  ['elestrals', 'ele-bat-07', /^ELE-BAT-07$/],
  ['achroma', 'hunt', /^ACH-HUN/],
  ['symetra', 'fusing', /^SYM-FUS/],
])('%s: %s', (game, words, first) => {
  expect(findRules(rules(game), words)[0]!.id).toMatch(first)
})
