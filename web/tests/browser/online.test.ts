// Two people at one table, each with a browser of their own: a link, two seats, a game, a reload in its middle.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { keep } from './moves'
import { house, options, over, playOn, pressByPointer, tooWide, violations } from './support'

const { open, address } = house(['--tables', '--store', join(mkdtempSync(join(tmpdir(), 'quintet-online-')), 'tables.db')])

async function make(game: string, before?: (page: Page) => Promise<unknown>): Promise<{ ana: Page; link: string; faults: string[] }> {
  const { page: ana, faults } = await open('#/tables', { before })
  await ana.getByRole('combobox', { name: /^Game/ }).selectOption(game)
  await ana.getByLabel('Your name').fill('Ana')
  await ana.getByRole('button', { name: 'Make a table' }).click()
  const link = await ana.getByLabel('Send this link').inputValue()
  expect(ana.url()).not.toContain(link.split('/').pop()!)
  return { ana, link, faults }
}

async function join_(link: string): Promise<{ ben: Page; faults: string[] }> {
  const { page: ben, faults } = await open(link.slice(address().length))
  await ben.getByLabel('Your name').fill('Ben')
  await ben.getByRole('button', { name: 'Sit down' }).click()
  await ben.getByRole('button', { name: 'I am ready' }).waitFor()   // who sits down takes back that the others were ready
  return { ben, faults }
}

async function begin(game: string, before?: (page: Page) => Promise<unknown>) {
  const { ana, link, faults } = await make(game, before)
  const { ben, faults: more } = await join_(link)
  if (game === 'symetra') {
    await ana.getByRole('button', { name: 'Give it to a computer' }).click()
    await ana.locator('.seats').getByText('computer', { exact: true }).waitFor()
  }
  for (const page of [ana, ben]) await page.getByRole('button', { name: 'I am ready' }).click()
  for (const page of [ana, ben]) await page.locator('.table').waitFor()
  return { ana, ben, link, faults: () => [...faults, ...more] }
}

test('two browsers play by a link, one reloads, and the game goes on', async () => {
  const { ana, ben, faults } = await begin('elestrals')
  expect(await playOn([ana, ben], 8)).toBeGreaterThan(3)
  await ben.reload()
  await ben.locator('.table').waitFor()
  expect(await playOn([ana, ben], 6)).toBeGreaterThan(2)
  expect(faults()).toEqual([])
})

test('an answer the server holds back is shown as taken, and is given once', async () => {
  let held: (() => void)[] | undefined // what the server says, while it is held back
  let given = 0
  const slowly = (page: Page) =>
    page.routeWebSocket(/tables/, (here) => {
      const there = here.connectToServer()
      here.onMessage((message) => {
        if (String(message).includes('"do":"choose"')) given++
        there.send(message)
      })
      there.onMessage((message) => void (held ? held.push(() => here.send(message)) : here.send(message)))
    })
  const { ana, ben, faults } = await begin('elestrals', slowly)
  await expect.poll(async () => (await options(ana).count()) || (await pressByPointer(ben, 0), 0)).toBeGreaterThan(1)
  const before = given
  const step = await ana.locator('.prompt').getAttribute('data-step')
  held = []
  await options(ana).first().click()
  await ana.locator('.opt.taken', { hasText: 'Taken.' }).waitFor()
  await options(ana).nth(1).click()
  for (const say of held.splice(0)) say()
  held = undefined
  await expect.poll(() => ana.locator('.prompt').getAttribute('data-step')).not.toBe(step)
  expect(given).toBe(before + 1)
  expect(await ana.locator('.prompt.warn').count()).toBe(0)
  expect(faults()).toEqual([])
})

test('news while a concession is on its way do not hide the end', async () => {
  const late: (() => void)[] = [] // what is on its way to the server
  const slowly = (page: Page) =>
    page.routeWebSocket(/tables/, (here) => {
      const there = here.connectToServer()
      here.onMessage((message) => void (String(message).includes('"do":"concede"') ? late.push(() => there.send(message)) : there.send(message)))
    })
  const { ana, ben, faults } = await begin('elestrals', slowly)
  await expect.poll(async () => (await options(ben).count()) || (await pressByPointer(ana, 0), 0)).toBeGreaterThan(0)
  const seen = () => ana.locator('.prompt').getAttribute('data-step')
  const before = await seen()
  await concede(ana)
  await expect.poll(() => late.length).toBe(1)
  await expect.poll(async () => (await pressByPointer(ben, 0), await seen())).not.toBe(before)
  for (const send of late) send()
  for (const page of [ana, ben]) await over(page).waitFor()
  expect(faults()).toEqual([])
})

test('a draw is agreed, and both play again', async () => {
  const { ana, ben, faults } = await begin('elestrals')
  await ana.getByRole('button', { name: 'Offer a draw' }).click()
  await ben.getByRole('button', { name: 'Yes' }).click()
  for (const page of [ana, ben]) await page.getByText('A draw was agreed.').waitFor()
  await ana.getByRole('button', { name: 'Rematch' }).click()
  await ben.getByRole('button', { name: 'Yes' }).click()
  for (const page of [ana, ben]) await page.getByRole('button', { name: 'I am ready' }).click()
  for (const page of [ana, ben]) await page.getByRole('button', { name: 'Offer a draw' }).waitFor()
  expect(faults()).toEqual([])
})

test('a wish is answered by a key of its own, and its kind can be silenced for the game', async () => {
  const { ana, ben, faults } = await begin('elestrals')
  const asks = ben.getByText('Ana asks for a draw.')
  const offer = () => ana.getByRole('button', { name: 'Offer a draw' }).click()
  await offer()
  await asks.waitFor()
  // A question that has just come hears no key.
  await expect.poll(async () => (await ben.keyboard.press('n'), await asks.count()), { interval: 300 }).toBe(0)
  await offer()
  await asks.waitFor()
  await ben.getByRole('button', { name: 'Not in this game' }).click()
  await asks.waitFor({ state: 'detached' })
  await offer()
  await ana.getByText('You asked for a draw.').waitFor({ state: 'detached' })   // it was answered without asking Ben
  expect(await asks.count()).toBe(0)
  expect(await ana.getByText('A draw was agreed.').count()).toBe(0)
  expect(faults()).toEqual([])
})

const sideDeck = `${readFileSync(resolve(__dirname, '../../../cards/elestrals/decks/trifernal.deck'), 'utf8')}\n[side]\n3 Clovie\n4 Zaptor\n`
async function concede(page: Page) {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
}

test('a best of three: cards are exchanged in secret, one reloads, and the loser decides', async () => {
  const { page: ana, faults } = await open('#/tables', { before: keep({ decks: [{ game: 'elestrals', name: 'Mine', text: sideDeck }] }) })
  await ana.getByRole('combobox', { name: /^Game/ }).selectOption('elestrals')
  await ana.getByText('open to anyone with the link').click()
  await ana.getByLabel('Length').selectOption('3')
  await ana.getByLabel('Deck').selectOption('my.Mine')
  await ana.getByLabel('Your name').fill('Ana')
  await ana.getByRole('button', { name: 'Make a table' }).click()
  const { ben, faults: more } = await join_(await ana.getByLabel('Send this link').inputValue())
  for (const page of [ana, ben]) await page.getByRole('button', { name: 'I am ready' }).click()
  for (const page of [ana, ben]) await expect.poll(() => page.locator('.where .score').innerText()).toBe('0 : 0 · Game 1')
  await concede(ana)
  await ana.getByText('Ben leads the match 1 : 0.').first().waitFor()
  for (const page of [ana, ben]) await page.getByRole('button', { name: /On to Game 2/ }).click()
  await ana.getByText('You decide who begins Game 2.').waitFor()
  await ana.getByRole('button', { name: 'Move one Clovie to the Main Deck' }).click()
  const ready = ana.getByRole('button', { name: 'I am ready' })
  await expect.poll(() => ready.isDisabled()).toBe(true)
  await ana.getByRole('button', { name: 'Move one Necruff to the Side Deck' }).click()
  await ana.getByText('Exchanged, and legal.').waitFor()
  expect(await violations(ana)).toEqual([])
  await ana.reload()
  await ana.getByRole('button', { name: /On to Game 2/ }).click()
  await ana.getByRole('button', { name: 'Move one Necruff to the Main Deck' }).waitFor() // still exchanged
  await ready.click()
  await expect.poll(() => ben.getByRole('list', { name: 'Who is ready' }).textContent()).toContain('Ana ready')
  await ben.getByRole('button', { name: 'I am ready' }).click()
  for (const page of [ana, ben]) await expect.poll(() => page.locator('.where .score').innerText()).toBe('0 : 1 · Game 2')
  await expect.poll(() => ana.locator('.prompt .ask b').innerText()).toMatch(/start|begin/i)
  expect([...faults, ...more]).toEqual([])
})

test('who was ready before another sat down is told to say it again', async () => {
  const { ana, link } = await make('elestrals')
  await ana.getByRole('button', { name: 'I am ready' }).click()
  await ana.getByText('The game begins when everybody is ready.').waitFor()
  const { ben } = await join_(link)
  await ana.getByText('say again that you are ready').waitFor()
  for (const page of [ana, ben]) await page.getByRole('button', { name: 'I am ready' }).click()
  for (const page of [ana, ben]) await page.locator('.table').waitFor()
})

test('a phone joins by the code', async () => {
  const { ana } = await make('elestrals')
  const code = await ana.locator('.code').textContent()
  const { page } = await open('#/tables', { width: 390, height: 844, touch: true })
  await page.getByLabel('Or enter the code of a table').fill(code!.toLowerCase())
  await page.getByRole('button', { name: 'Go to the table' }).click()
  await page.getByRole('button', { name: 'Sit down' }).waitFor() // the page one comes from asks for a name, too
  await page.getByLabel('Your name').fill('Chi')
  await page.getByRole('button', { name: 'Sit down' }).click()
  await expect.poll(() => ana.locator('.seats').textContent()).toContain('Chi')
})

test('who knocks is let in, and an open table is in the list', async () => {
  const { page: ana, faults } = await open('#/tables')
  await ana.getByRole('combobox', { name: /^Game/ }).selectOption('elestrals')
  await ana.getByText('open to anyone with the link').click()
  await ana.getByLabel('Who may sit down').selectOption('knock')
  await ana.getByLabel('Your name').fill('Ana')
  await ana.getByRole('button', { name: 'Make a table' }).click()
  await ana.getByText('Show a QR code to scan with a phone').click()
  await ana.getByRole('img', { name: 'The link as a QR code' }).waitFor()
  const { page: ben } = await open((await ana.getByLabel('Send this link').inputValue()).slice(address().length))
  await ben.getByLabel('Your name').fill('Ben')
  await ben.getByRole('button', { name: 'Knock' }).click()
  await ben.getByText('Please wait to be let in.').waitFor()
  await ana.getByRole('button', { name: 'Let in' }).click()
  await ben.getByRole('button', { name: 'Sit down' }).click()
  await expect.poll(() => ana.locator('.seats').textContent()).toContain('Ben')
  const { page: chi } = await open('#/tables')
  await chi.getByText('open to anyone with the link').click()
  await chi.getByLabel('Who may sit down').selectOption('anybody')
  await chi.getByLabel('Your name').fill('Chi')
  await chi.getByRole('button', { name: 'Make a table' }).click()
  await chi.getByRole('button', { name: 'I am ready' }).waitFor()
  await ben.goto(`${address()}#/tables`)
  await ben.reload()
  await ben.getByRole('link', { name: /Chi$/ }).click()
  await ben.getByRole('button', { name: 'Sit down' }).waitFor()
  expect(faults).toEqual([])
})

test('a table elsewhere looks like any other: rounds where all play together, and on a phone one line for what concerns the people', async () => {
  const { ana, ben, faults } = await begin('solrei')
  await playOn([ana, ben], 6)
  await expect.poll(() => ana.locator('.where').innerText()).toMatch(/Act 1 · .*round \d+ · [A-Z ]+$/)
  await ana.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await ana.locator('.people').boundingBox())!.height).toBeLessThan(46)
  expect(await tooWide(ana)).toBeLessThanOrEqual(0)
  const looks = (page: Page) => page.locator('.people :is(button, select)').evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  const surface = await ana.locator('.prompt').evaluate((bar) => getComputedStyle(bar).backgroundColor)
  expect(new Set(await looks(ana))).toEqual(new Set([surface]))
  expect(faults()).toEqual([])
  await Promise.all([ana, ben].map((page) => page.close()))
})

test('the waiting room on a phone: one seat under the other, names whole', async () => {
  const { page, faults } = await open('#/tables', { width: 360, height: 740, touch: true })
  await page.getByRole('combobox', { name: /^Game/ }).selectOption('symetra')
  await page.getByLabel('Your name').fill('Anastasia the Eleventh')
  await page.getByRole('button', { name: 'Make a table' }).click()
  const seats = page.locator('.seats > li')
  await expect.poll(() => seats.count()).toBe(3)
  const boxes = await seats.evaluateAll((all) => all.map((seat) => seat.getBoundingClientRect()).map(({ left, top, width, bottom }) => ({ left, top, width, bottom })))
  for (const [i, box] of boxes.entries()) {
    expect(box.left).toBe(boxes[0]!.left)
    expect(box.width).toBeGreaterThan(300)
    if (i) expect(box.top).toBeGreaterThanOrEqual(boxes[i - 1]!.bottom)
  }
  const cut = await page.locator('.seats b').evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth + 1 && getComputedStyle(name).display !== 'inline').length)
  expect(cut).toBe(0)
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  expect(faults).toEqual([])
  await page.close()
})
