// What the client says stands in src/words: no English in the mark-up, nor in strings that people are shown. And every other language
// has the same sentences with the same slots.
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parse } from 'svelte/compiler'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { en } from '../src/words/en'
import { ENGLISH, languages, PSEUDO } from '../src/words/languages'
import type { Catalogue, Message } from '../src/words/types'
import { listed, say, speak } from '../src/words/say.svelte'

const source = resolve(__dirname, '../src')
const below = (folder: string): string[] => readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? below(join(folder, one.name)) : [join(folder, one.name)]))
const files = below(source).filter((path) => /\.(svelte|ts)$/.test(path)).map((path) => ({ name: relative(source, path), text: readFileSync(path, 'utf8') }))

// Files that say nothing to people in words of their own, and why.
const SILENT = [
  /^words\//, // the catalogue itself
  /^paper\//, // drawings for `quintet print`, whose words are the engine's
  /^art\//, // pictures
  /^lib\/protocol\.ts$/, // names of the message interface
  /^workshop\/(templates|trial|colour|assist)\.ts$/, // the card language, which is the same in every language
]
// Strings that look like words for people and are none.
const OTHER = new Set([
  'Quintet', 'A4', // names
  'You', 'Mira', 'Bo', 'Cleo', 'Dara', 'Ines', // players the engine is told of, and what a kept game has for "one's own"
  'Escape', 'Enter', 'Tab', 'Home', 'End', 'PageUp', 'PageDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', // keys
  'Kind', 'Cost', 'Element', 'Colour', 'Suit', 'Symbol', 'Frequency', 'Realm', 'Polarity', 'Rarity', 'Set', 'Keyword', 'Type', // what filters are known by
  'Common', 'Uncommon', 'Rare', 'Legendary', 'Achrom', 'LuKaineth', "Cavali'Ya", 'final verse', 'a verb', 'End of', // words of the engine
  'Elestrals', 'Symetra', 'Achroma', 'SolRei', 'Penterror', 'Transformation', 'Veliane Ash, Who Sets the Table', 'Dr Cornelius Hue', 'Fairy', 'Teacher', 'Ashley', // games, and cards on posters
  ' cards', // a file's name
  'QuotaExceededError', 'take over', 'This request is too long.', // of the browser, of the service worker, of the engine's worker
])
// Selectors, fonts, movements, addresses, files; the shape of the card language.
const CODE = /^[.#[(]|px|::|\bsvg\b|sans-serif|Georgia|rotate|scale\(|^\/|^https?:|->|^card "|^example "|^target CARD|^name: |^use |\bstep $|^ul, ol|^input, |unreadable|^==== /
const sentence = /^an? [a-z]|[A-Za-z]{2,}[,:;]? (?:[A-Za-z]|$)|^[A-Z][a-z]{2,}|^ ?\([a-z]|^ [A-Za-z]{3,}/
const spoken = (text: string) => sentence.test(text) && !OTHER.has(text) && !CODE.test(text)

// Literals of a piece of TypeScript that are values: not types, imports, keys, nor what something is compared with.
function literals(code: string): string[] {
  const tree = ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const compares = (node: ts.Node) => ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText(tree))
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isStringLiteralLike(node) && !compares(node.parent)) found.push(node.text)
    if (ts.isTemplateExpression(node)) found.push(...[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)])
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

// Literals an expression may come to: of these even a single word is one that people read.
function outcomes(code: string): string[] {
  const tree = ts.createSourceFile('x.ts', `(${code})`, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    else if (ts.isTemplateExpression(node)) found.push(node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)), node.templateSpans.forEach(({ expression }) => visit(expression))
    else if (ts.isConditionalExpression(node)) visit(node.whenTrue), visit(node.whenFalse)
    else if (ts.isBinaryExpression(node) && /^(\|\||\?\?|\+)$/.test(node.operatorToken.getText(tree))) visit(node.left), visit(node.right)
    else if (ts.isParenthesizedExpression(node)) visit(node.expression)
  }
  tree.statements.forEach((one) => ts.isExpressionStatement(one) && visit(one.expression))
  return found.filter((text) => /[A-Za-z]{2}/.test(text) && !OTHER.has(text) && !CODE.test(text))
}

interface Node {
  type: string
  name?: string
  data?: string
  start: number
  end: number
  value?: true | Node | Node[]
  expression?: Node
  [child: string]: unknown
}
const SHOWN = new Set(['aria-label', 'aria-valuetext', 'aria-description', 'title', 'placeholder', 'alt', 'label'])
// Text of the mark-up and of attributes that are read, and literals of every expression between braces.
function markup(text: string): string[] {
  const found: string[] = []
  const visit = (node: unknown, attribute?: string): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, attribute))
    if (!node || typeof node !== 'object' || !('type' in node)) return
    const one = node as Node
    if (one.type === 'Text') {
      const said = one.data!.trim()
      if ((attribute === undefined || SHOWN.has(attribute)) && /[A-Za-z]{2}/.test(said) && !OTHER.has(said)) found.push(said)
    } else if (one.type === 'StyleDirective') return
    else if (one.expression) {
      const code = text.slice(one.expression.start, one.expression.end)
      const shown = one.type === 'ExpressionTag' && (attribute === undefined || SHOWN.has(attribute))
      found.push(...new Set([...literals(code).filter(spoken), ...(shown ? outcomes(code) : [])]))
    }
    for (const [key, child] of Object.entries(one)) if (key !== 'expression' && key !== 'css') visit(child, one.type === 'Attribute' ? one.name : attribute)
  }
  const { fragment, instance, module } = parse(text, { modern: true }) as unknown as { fragment: Node; instance?: { content: Node }; module?: { content: Node } }
  visit(fragment)
  for (const script of [instance, module]) if (script) found.push(...literals(text.slice(script.content.start, script.content.end)).filter(spoken))
  return found
}

test('no component and no module says English words of its own', () => {
  const heard = files.filter(({ name }) => !SILENT.some((silent) => silent.test(name)))
  expect(heard.length).toBeGreaterThan(150) // they were read
  const said = heard.flatMap(({ name, text }) => (name.endsWith('.svelte') ? markup(text) : literals(text).filter(spoken)).map((words) => `${name}: ${words}`))
  expect(said).toEqual([])
})

test('what such words look like is known', () => {
  const one = (text: string) => markup(text).length
  expect([one('<p>Close</p>'), one('<b title="Close"></b>'), one('<b title={now ? "Close it" : ""}></b>'), one('{#if now}<p>{now ? `${now} left over` : ""}</p>{/if}')]).toEqual([1, 1, 1, 1])
  expect([one('<script lang="ts">const said = "Not now."</script>'), one('<A label="Close" />'), one('{@render way("Saved.")}'), one('{now ? "used" : ""}'), one('<b title="{now || "drawn"}" />')]).toEqual([1, 1, 1, 1, 1])
  expect([one('<p class="Close now">{name} · {say("a.b")}</p>'), one('<script lang="ts">import x from "A b c"; let a: "Close" = now === "Close it" ? 1 : 2</script>')]).toEqual([0, 0])
})

const rows = (words: Catalogue): [string, Message][] => Object.entries(words).flatMap(([subject, all]) => Object.entries(all).map(([name, message]): [string, Message] => [`${subject}.${name}`, message as Message]))
const textsOf = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message).filter((text): text is string => typeof text === 'string'))
const slotsOf = (message: Message) => [...new Set(textsOf(message).flatMap((text) => text.match(/\{\w+\}|<\/?\w+>/g) ?? []))].sort()

test('every sentence of the catalogue is said somewhere', () => {
  const code = files.filter(({ name }) => !name.startsWith('words/')).map(({ text }) => text).join('\n')
  expect(rows(en).length).toBeGreaterThan(1000)
  expect(rows(en).map(([key]) => key).filter((key) => !code.includes(`'${key}'`) && !code.includes(`"${key}"`))).toEqual([])
})

test('every language has all sentences, with the same slots and marks', async () => {
  for (const { load } of [...languages, PSEUDO]) {
    if (!load) continue
    const others = new Map(rows(await load()))
    for (const [key, message] of rows(en)) expect([key, slotsOf(others.get(key)!)]).toEqual([key, slotsOf(message)])
  }
})

test('the pseudo-language has no letter of English, and is two fifths longer', async () => {
  const words = await PSEUDO.load!()
  for (const [key, message] of rows(words)) for (const text of textsOf(message)) expect([key, text.replace(/\{\w+\}|<\/?\w+>/g, '')]).toEqual([key, expect.stringMatching(/^⟦[^A-Za-z]*⟧$/)])
  const length = (of: Catalogue) => rows(of).flatMap(([, message]) => textsOf(message)).join('').replace(/\{\w+\}|<\/?\w+>|[⟦⟧]/g, '').length
  expect(length(words) / length(en)).toBeGreaterThan(1.4)
})

test('numbers choose the form, names say whose, lists follow the language', async () => {
  expect([say('sheets.nCards', { n: 1 }), say('sheets.nCards', { n: 2 })]).toEqual(['1 card', '2 cards'])
  expect([say('mat.turnOf', { whose: null }), say('mat.turnOf', { whose: 'Mira' })]).toEqual(['Your turn', "Mira's turn"])
  expect(say('card.pile', { whose: undefined, title: 'Deck' })).toBe('The Deck')
  expect([listed(['a', 'b', 'c']), listed(['a', 'b'], 'and'), listed(['a', 'b'], 'or')]).toEqual(['a, b, c', 'a and b', 'a or b'])
  speak({ code: 'de', tag: 'de', title: 'Deutsch' }, en)
  expect([listed(['a', 'b'], 'and'), listed(['a', 'b'], 'or'), say('terms.nDays', { n: 1.5 })]).toEqual(['a und b', 'a oder b', '1,5 days'])
  speak(PSEUDO, await PSEUDO.load!())
  expect(say('mat.turnOf', { whose: 'Mira' })).toBe("⟦\u2068Mira\u2069'š ţúúŕñ--⟧")
  speak(ENGLISH, en)
})
