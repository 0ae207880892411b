// Every screen in the pseudo-language: what one reads and hears is the engine's, a person's, or said from the catalogue.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { choose, toTheEnd } from './moves'
import { asked, house, over, tooWide, type View } from './support'

const { open } = house(['--tables', '--store', join(mkdtempSync(join(tmpdir(), 'quintet-words-')), 'tables.db')])

declare global {
  interface Window {
    heard: Set<string>
  }
}
// Before the page loads: everything its engine, its server and the files of rules and lessons say is written down.
const listen = (page: Page) =>
  page.addInitScript(() => {
    window.heard = new Set()
    const NAMES = new Set(['stats', 'cost', 'fields', 'spirits', 'theirSpirits', 'underworldSpirits', 'rei']) // whose keys are shown
    const note = (value: unknown, keys = false): void => {
      if (typeof value === 'string') {
        if (/^[[{]/.test(value)) try { return note(JSON.parse(value)) } catch { /* a text that begins so */ }
        window.heard.add(value)
      } else if (Array.isArray(value)) value.forEach((one) => note(one))
      else if (value && typeof value === 'object')
        for (const [key, one] of Object.entries(value)) {
          if (keys) window.heard.add(key)
          note(one, NAMES.has(key))
        }
    }
    const listening = <T extends typeof Worker | typeof WebSocket>(Plain: T): T =>
      class extends Plain {
        constructor(...of: [string, never]) {
          super(...of)
          ;(this as unknown as EventTarget).addEventListener('message', (event) => note((event as MessageEvent).data))
        }
      } as T
    window.Worker = listening(Worker)
    window.WebSocket = listening(WebSocket)
    const plain = window.fetch.bind(window)
    window.fetch = async (...of: Parameters<typeof fetch>) => {
      const answer = await plain(...of)
      if (!/\.(md|txt|json)$/.test(String(of[0]))) return answer
      const text = await answer.clone().text() // written down before the page has it
      if (/\.json$/.test(String(of[0]))) note(text)
      else text.split('\n').forEach((line) => note(line))
      return answer
    }
  })

// Words of people in these tests, names of games, and the card language.
const PEOPLE = ['Quintet', 'Elestrals', 'Symetra', 'SYNSOULS', 'Achroma', 'SolRei', 'Ana', 'Mira', 'Bo', 'Cleo', 'Dara', 'Ines', 'Pip', 'Odo', 'Kito', 'Sol', 'Summer cup', 'My deck', 'English', 'No Such Card', 'A4']

// What is on the page and comes from none of them.
const unsaid = (page: Page): Promise<string[]> =>
  page.evaluate((people) => {
    const plain = (text: string) => text.toLowerCase().replace(/_/g, ' ').replace(/\b\d+\b/g, ' ').replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    const heard = [...window.heard, ...people]
    const whole = new Set(heard.map(plain))
    const short = new Set(heard.filter((text) => text.split(/\s+/).length < 4).flatMap((text) => plain(text).split(/[^\p{L}\p{N}'-]+/u)))
    const long = heard.map(plain).join('\n')
    const known = (text: string) => whole.has(text) || (text.includes(' ') ? long.includes(text) : short.has(text))
    // A sentence from the catalogue has no English letter outside of its slots; what is left of a text must come from elsewhere.
    const strange = (text: string) =>
      text.split(/[⟦⟧\u2068\u2069·…:;,|]|(?<=[.!?])\s|[^A-Za-z]*[\u00c0-\u024f\u0271\u1e00-\u1eff][^A-Za-z]*/u).map(plain).filter((run) => /[a-z]{2}/.test(run) && !known(run))
    const found: string[] = []
    const tell = (where: Element, all: string) => {
      const text = all.replace(/\[?\b([A-Z]{3}-)?[A-Z]{3,4}-\d\d\b\]?/g, '') // IDs of rules
      if (known(plain(text))) return
      for (const run of strange(text)) found.push(`${run} — ${where.tagName.toLowerCase()}.${where.className} “${text.slice(0, 80)}”`)
    }
    // Card language, codes, rules in pieces, and names of cards word by word.
    const OTHERS = 'code, .seen, script, style, textarea, .code, .reference details, .rule p, .rule ul, .w'
    for (const one of document.querySelectorAll('body *')) {
      if (one.closest(OTHERS) || !(one.closest('select') ?? one).checkVisibility()) continue
      for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label']) if (one.hasAttribute(name)) tell(one, one.getAttribute(name)!)
      for (const child of one.childNodes) if (child instanceof Text && child.data.trim()) tell(one, child.data)
    }
    return found
  }, PEOPLE)

const strangers = new Set<string>()
async function look(page: Page, where: string) {
  for (const one of await unsaid(page)) strangers.add(`${where}: ${one}`)
}
// In this language from its first picture on.
async function visit(path: string, view: View = {}): Promise<Page> {
  const { page } = await open(`?language=pseudo${path}`, { ...view, before: listen })
  await page.locator('#app > *').first().waitFor()
  return page
}
afterEach(() => {
  const told = [...strangers]
  strangers.clear()
  expect(told).toEqual([])
})

test('the page says so, and speaks it', async () => {
  const page = await visit('')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-XA')
  expect(await page.locator('h1').innerText()).toMatch(/^⟦.*⟧$/)
  await look(page, 'front')
  await page.locator('.poster .more').first().click()
  await page.locator('dialog fieldset').first().waitFor()
  await page.locator('dialog details').evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)))
  await look(page, 'chooser')
  await page.keyboard.press('Escape')
  await page.locator('.bar [aria-haspopup]').click()
  await page.locator('dialog select').first().waitFor()
  await look(page, 'settings')
  const languages = page.locator('dialog select').first()
  expect(await languages.locator('option').allInnerTexts()).toEqual(['English', '⟦Ƥšëûððò⟧'])
  await languages.selectOption('en')
  await page.getByRole('heading', { name: 'Five card games. One click.' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await page.close()
})

// The ways to look at a table: settings, keys, rules, a hint, what would come of it, a card that cannot be used.
async function lookAround(page: Page, game: string) {
  await page.keyboard.press('h')
  await page.locator('.thought').waitFor()
  await look(page, `${game}, hint`)
  await page.keyboard.press('r')
  await page.locator('.rail.rules').waitFor()
  await look(page, `${game}, rules`)
  await page.keyboard.press('Escape')
  await page.locator('.bar [aria-haspopup]').click()
  await look(page, `${game}, settings`)
  await page.keyboard.press('Escape')
  await page.locator('.opts .opt').first().hover()
  await look(page, `${game}, outcome`)
  await page.keyboard.press('a')
  await look(page, `${game}, all options`)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowLeft')
  await look(page, `${game}, looking back`)
  await page.keyboard.press('ArrowRight')
}
test.each(['elestrals', 'symetra', 'synsouls', 'achroma', 'solrei'])('a table of %s', async (game) => {
  const page = await visit(`#/play/${game}/seed=3`)
  for (let i = 0; i < 9 && !(await over(page).count()); i++) {
    await asked(page).waitFor()
    await look(page, `${game}, choice ${i}`)
    if (i === 4) await lookAround(page, game)
    const mat = page.locator('.mat .card, .handbar .card').nth(i)
    if (await mat.count()) await mat.click({ timeout: 1000 }).catch(() => undefined)
    await look(page, `${game}, a card`)
    await page.keyboard.press('Escape')
    await choose(page)
  }
  await page.close()
})

test('the keys, the curtain, six at a table, a match', async () => {
  const page = await visit('#/play/elestrals/hotseat/seed=3')
  await page.locator('.curtain').waitFor()
  await look(page, 'curtain')
  await page.locator('.curtain .cta').click()
  await asked(page).waitFor()
  await page.locator('.bar .ibtn', { has: page.locator('kbd', { hasText: '?' }) }).click()
  await look(page, 'keys')
  await page.close()
  for (const path of ['#/play/achroma/players=6/seed=2', '#/play/symetra/players=6/seed=2', '#/play/solrei/best=3/seed=2', '#/play/lamplight/seed=1']) {
    const table = await visit(path)
    await asked(table).waitFor()
    await look(table, path)
    await table.close()
  }
})

test('the end of a game, and its replay', async () => {
  const page = await visit('#/play/achroma/bot=pip/seed=1')
  expect(await toTheEnd(page)).toBe(true)
  await page.locator('.ending li').first().waitFor()
  await look(page, 'end')
  await page.locator('.opts .choices .opt.plain').first().click()
  await page.locator('.watching').waitFor()
  await look(page, 'replay')
  await page.locator('.steps button').nth(3).click()
  await look(page, 'replay, a step')
  await page.close()
  const opened = await visit('#/replay')
  await opened.locator('main .cta').click()
  await look(opened, 'watch')
  await opened.close()
  const front = await visit('#/play/elestrals/seed=3')
  await choose(front)
  await front.locator('.brand').click()
  await front.locator('.going').waitFor()
  await look(front, 'front with a game')
  await front.close()
})

test('decks', async () => {
  const page = await visit('#/decks/elestrals')
  await page.locator('.library li').first().waitFor()
  await page.locator('details').evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)))
  await look(page, 'decks')
  await page.locator('#import-text').fill('name: My deck\n[main]\n7 Sproutyr\n2 No Such Card')
  await page.locator('.import .fix').click()
  await page.locator('.import li').first().waitFor()
  await look(page, 'import')
  await page.locator('.import li button').last().click()
  await page.locator('.legality li').first().waitFor()
  await page.locator('details').evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)))
  await look(page, 'an illegal deck')
  for (const game of ['symetra', 'synsouls', 'achroma', 'solrei']) {
    await page.goto(page.url().replace(/#.*/, `#/decks/${game}`))
    await page.locator(`.library li`).first().waitFor()
    await look(page, `decks of ${game}`)
  }
  await page.close()
})

test('the workshop', async () => {
  const page = await visit('#/workshop/elestrals')
  await page.locator('.faces .card').first().waitFor()
  await page.locator('details').evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)))
  await look(page, 'workshop')
  await page.locator('#source').fill('card "New Elestral" elestral fire 3/2\n  when you drow')
  await page.locator('#source-problems li').first().waitFor()
  await look(page, 'workshop with an error')
  await page.close()
})

test('lessons and rules', async () => {
  // Each with what it has when all of it has come.
  const screens = { '#/learn/elestrals': '.lessons li', '#/learn/elestrals/1': '.coach', '#/learn/symetra/1': '.coach', '#/learn/solrei/rules': '.pages .rule', '#/learn/solrei/rules/SOL-SHO-12': '.rule.here' }
  for (const [path, last] of Object.entries(screens)) {
    const page = await visit(path)
    await page.locator(last).first().waitFor()
    if (last === '.coach') await asked(page).waitFor()
    await look(page, path)
    await page.close()
  }
})

test('tables elsewhere, and tournaments', async () => {
  const page = await visit('#/tables')
  await page.locator('[autocomplete=nickname]').first().waitFor()
  await page.locator('details').evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)))
  await look(page, 'tables')
  await page.locator('[autocomplete=nickname]').first().fill('Ana')
  await page.locator('form .cta').first().click()
  await page.locator('.seats').waitFor()
  await page.locator('details').evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)))
  await look(page, 'waiting room')
  await page.close()
  const cup = await visit('#/cups')
  await cup.locator('input[maxlength="60"]').fill('Summer cup')
  await cup.locator('details').evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)))
  await look(cup, 'a new tournament')
  await cup.locator('form .cta').click()
  await cup.locator('[autocomplete=nickname]').fill('Ana')
  await cup.locator('form .cta').click()
  await cup.locator('.standings, table').first().waitFor()
  await look(cup, 'a tournament')
  await cup.close()
})

// What one presses keeps within the screen, and its words within it.
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, summary, select, .acts4 em')].flatMap((one) => {
      const box = one.getBoundingClientRect()
      if (!one.checkVisibility() || !box.width || one.closest('.card')) return []
      const clipped = getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1
      const outside = box.left < -1 || box.right > innerWidth + 1
      const over = one.matches('em') && box.right > one.closest('.seat')!.getBoundingClientRect().right + 1
      return clipped || outside || over ? [`${one.className}: ${one.textContent}`] : []
    }),
  )
test.each([[1440, 900], [390, 844]])('words two fifths longer have room at %i × %i', async (width, height) => {
  for (const path of ['', ...['elestrals', 'symetra', 'synsouls', 'achroma', 'solrei'].map((game) => `#/play/${game}/seed=3`)]) {
    const page = await visit(path, { width, height, touch: width < 500 })
    for (let i = 0; path && i < 4; i++) await choose(page)
    expect([path, await cutOff(page)]).toEqual([path, []])
    expect([path, await tooWide(page)]).toEqual([path, 0])
    await page.close()
  }
})
