// Sheets of styles that hold for the whole page, and the names they use. A name that such a sheet styles wherever it stands belongs to it:
// a component that uses the same name for something of its own would be styled by accident, and hidden or moved by it.
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const source = resolve(__dirname, '../src')
const below = (folder: string): string[] => readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? below(join(folder, one.name)) : [join(folder, one.name)]))
const files = (end: string) => below(source).filter((path) => path.endsWith(end)).map((path) => ({ name: relative(source, path), text: readFileSync(path, 'utf8') }))

// Names that are styled without saying where: ".sheet", ".sheet:hover", not ".prompt .sheet" nor ".opt.list".
const LONE = /^\.([\w-]+)(?:::?[\w-]+(?:\([^)]*\))?)*$/
function loneNames(css: string): string[] {
  const selectors = css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{/g)
  return [...selectors].flatMap(([, list]) => list!.split(/,(?![^(]*\))/)).flatMap((one) => LONE.exec(one.trim())?.[1] ?? [])
}
const parts = (component: string) => {
  const [markup = '', style = ''] = component.split('<style>')
  const used = [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.replace(/\{[^}]*\}/g, ' ').match(/[\w-]+/g) ?? [])
  const set = [...markup.matchAll(/class:([\w-]+)/g)].map(([, name]) => name!)
  const styled = [...style.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!)
  return { used: new Set([...used, ...set]), styled: new Set(styled) }
}
const sheets = files('.css').map(({ name, text }) => ({ name, lone: new Set(loneNames(text)) }))
const components = files('.svelte').map(({ name, text }) => ({ name, ...parts(text) }))

test('the sheet of a game styles nothing outside of its table and its faces', () => {
  const wrong = sheets.flatMap(({ name, lone }) => {
    const game = /^(?:tables|cards)\/(\w+)\//.exec(name)?.[1]
    if (!game) return []
    const strangers = components.filter((one) => !new RegExp(`^(tables|cards)/${game}/`).test(one.name))
    return strangers.flatMap((one) => [...lone].filter((word) => one.used.has(word)).map((word) => `${name} .${word} is used by ${one.name}`))
  })
  expect(sheets.flatMap(({ lone }) => [...lone]).length).toBeGreaterThan(50) // they were read
  expect(wrong).toEqual([])
})

// What components may add to: the words of all pages, and parts of the table.
const shared = new Set(['card', 'cta', 'ibtn', 'page', 'opt', 'handbar', 'why', 'prompt', 'phases', 'link', 'tag', 'bar', 'brand', 'newer', 'unkept', 'rail', 'mat'])
test('a name of the sheets for all is nobody’s own', () => {
  const all = new Set(sheets.flatMap(({ lone }) => [...lone]).filter((word) => !shared.has(word) && !/^g-/.test(word)))
  expect(components.flatMap((one) => [...one.styled].filter((word) => all.has(word)).map((word) => `${one.name} .${word}`))).toEqual([])
})
test('the bar of the page is styled by itself alone', () => {
  expect(components.filter((one) => one.styled.has('bar')).map(({ name }) => name)).toEqual(['parts/Bar.svelte'])
})
