// Nothing is lost: a game comes back after a reload, the Back button, the logo, a hung or broken engine; storage that is full or
// refused is said; what cannot be read is never erased.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { asked, choices, house, options } from './support'

const { open } = house()

const table = async (page: Page) => {
  await asked(page).waitFor()
  return { said: await page.locator('.prompt .ask b').innerText(), options: await options(page).allInnerTexts(), hand: await page.locator('.handbar [data-card]').allInnerTexts() }
}
// Whether the game is kept up to the step it shows; runs in the page.
function isKept(): boolean {
  const kept = localStorage.getItem(`quintet.game.${location.hash.split('/')[2]}`)
  return kept !== null && (JSON.parse(kept) as { moment: { step: number } }).moment.step === Number(document.querySelector<HTMLElement>('.prompt')?.dataset.step)
}
const keptIds = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('quintet.game.')))

test.each(['elestrals', 'achroma', 'solrei', 'symetra', 'synsouls'])('%s: the same question after a reload', async (game) => {
  const { page, faults } = await open(`#/play/${game}/seed=7`)
  for (const n of [0, 3, 5]) {
    await choices(page, n)
    const before = await table(page)
    await page.waitForFunction(isKept)
    await page.reload()
    expect(await table(page)).toEqual(before)
  }
  expect(await keptIds(page)).toHaveLength(1)
  expect(faults).toEqual([])
  await page.close()
})

test('the logo leads to the front page, which leads back; a new game replaces none', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=7')
  await choices(page, 4)
  const before = await table(page)
  await page.waitForFunction(isKept)
  await page.getByRole('link', { name: 'Quintet, all games' }).click()
  await page.getByText('Your move').first().waitFor()
  await page.getByText('Elestrals against Mira').waitFor()
  await page.getByRole('link', { name: 'Play SolRei now' }).click()
  await choices(page, 1)
  await page.waitForFunction(isKept)
  await page.goBack()
  await page.getByText('SolRei against Pip').waitFor()
  expect(await keptIds(page)).toHaveLength(2)
  await page.getByRole('link', { name: /Continue Elestrals/ }).click()
  expect(await table(page)).toEqual(before)
  await page.goBack()
  await page.getByRole('button', { name: /Give up SolRei/ }).click()
  await expect.poll(() => keptIds(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect.poll(() => keptIds(page)).toHaveLength(2)
  expect(faults).toEqual([])
  await page.close()
})

// A worker that swallows the next choice, or breaks at it, when the page says so.
const unsteady = (page: Page) =>
  page.addInitScript(() => {
    const Real = Worker
    const way = window as unknown as { engineDoes: string; started: number }
    way.started = 0
    window.Worker = class extends Real {
      constructor(...of: ConstructorParameters<typeof Worker>) {
        super(...of)
        way.started++
      }
      override postMessage(message: { id: number; request: string }) {
        const does = /"do":"(choose|compile)"/.test(message.request) ? way.engineDoes : ''
        if (does) way.engineDoes = ''
        if (does === 'hang') return
        if (does === 'break') return void setTimeout(() => this.onmessage?.(new MessageEvent('message', { data: { id: message.id, fault: 'unreachable' } })), 10)
        super.postMessage(message)
      }
    } as typeof Worker
  })
const engineDoes = (page: Page, what: string) => page.evaluate((does) => void ((window as unknown as { engineDoes: string }).engineDoes = does), what)

test.each(['hang', 'break'])('an engine that falls over (%s) is replaced, and the table laid again', async (what) => {
  const { page, faults } = await open('#/play/elestrals/seed=7', { before: unsteady })
  await choices(page, 4)
  const before = await table(page)
  await page.waitForFunction(isKept) // what is laid again is what was kept
  await engineDoes(page, what)
  await options(page).first().click()
  await expect.poll(() => page.evaluate(() => (window as unknown as { started: number }).started)).toBe(2)
  expect(await table(page)).toEqual(before)
  await choices(page, 2) // and it goes on
  expect(faults).toEqual([])
  await page.close()
})

test('an engine that falls over twice at one place says so, whatever steps are counted there', async () => {
  const { page } = await open('#/play/elestrals/seed=3', { before: unsteady })
  await choices(page, 14)
  const steps = () => page.locator('.prompt').getAttribute('data-step').then(Number)
  const [before, played] = [await table(page), await steps()]
  await page.waitForFunction(isKept)
  const started = () => page.evaluate(() => (window as unknown as { started: number }).started)
  await engineDoes(page, 'break')
  await options(page).first().click()
  await expect.poll(started).toBe(2)
  expect(await table(page)).toEqual(before)
  expect(await steps()).toBeLessThan(played) // answers nobody had to choose are no steps of a table that is laid again
  await engineDoes(page, 'break')
  await options(page).first().click()
  await page.getByText('The engine stopped here').waitFor()
  await page.close()
})

// Meanwhile the fresh engine is slow: what is sent to it waits until it is let go on.
const slowToStart = (page: Page) =>
  page.addInitScript(() => {
    const Real = Worker
    const way = window as unknown as { started: number; goOn: () => void }
    const waits: (() => void)[] = []
    let held = true
    way.goOn = () => {
      held = false
      for (const send of waits.splice(0)) send()
    }
    window.Worker = class extends Real {
      override postMessage(message: { id: number; request: string }) {
        if (way.started > 1 && held) waits.push(() => super.postMessage(message))
        else super.postMessage(message)
      }
    } as typeof Worker
  })

test('a press while the engine is being replaced goes to no table that is gone', async () => {
  const { page, faults } = await open('#/play/solrei/seed=7', { before: (fresh) => slowToStart(fresh).then(() => unsteady(fresh)) })
  await asked(page).waitFor()
  // the second table of this page: in the fresh engine it has another number
  await page.evaluate(() => void (location.hash = '#/play/elestrals/seed=7'))
  await page.locator('.table.g-elestrals').waitFor()
  await choices(page, 4)
  const before = await table(page)
  await page.waitForFunction(isKept)
  await engineDoes(page, 'break')
  await options(page).first().click()
  await page.waitForFunction(() => (window as unknown as { started: number }).started === 2)
  await options(page).last().click() // nothing lies there yet
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
  expect(await table(page)).toEqual(before)
  expect(await page.getByText('This should not happen').count()).toBe(0)
  await choices(page, 2) // and it goes on
  expect(faults).toEqual([])
  await page.close()
})

test('storage that is full is said, and the game can be downloaded', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=7', {
    before: (fresh) =>
      fresh.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('no room', 'QuotaExceededError')
        }
      }),
  })
  await choices(page, 2)
  await page.getByText('storage for this page is full').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download it' }).click()
  expect((await download).suggestedFilename()).toBe('elestrals.qnr')
  expect(faults).toEqual([])
  await page.close()
})

test('what cannot be read stays, and can be taken away', async () => {
  const strange = { 'quintet.decks': '[{"game":"elestrals","name":"Old","text":5}', 'quintet.game.abcdefgh': '{"id":"abcdefgh","format":"of another time"}' }
  const { page, faults } = await open('#/decks/elestrals', {
    before: (fresh) => fresh.addInitScript((entries) => { for (const [key, value] of Object.entries(entries)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value) }, strange),
  })
  await page.locator('.ready .name').first().click()
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('quintet.decks'))).toMatch(/Mine/)
  expect(await page.evaluate(() => Object.values({ ...localStorage }))).toEqual(expect.arrayContaining(Object.values(strange)))
  await page.goto(page.url().replace(/#.*/, '#/'))
  await page.getByText('2 things kept in this browser cannot be read').waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('a source that makes the engine hang is kept, and compiled only when somebody says so', async () => {
  const { page, faults } = await open('#/workshop/elestrals', { before: unsteady })
  await page.getByText('The cards compile').waitFor()
  const source = page.locator('#source')
  await engineDoes(page, 'hang')
  await source.fill('card "Slow" invoke any\n  effect -> draw 1\n')
  await page.getByText('It is kept as it is').waitFor()
  await page.reload()
  await page.getByText('It is kept as it is').waitFor()
  await expect.poll(() => source.inputValue()).toContain('Slow')
  expect(await page.getByText('The cards compile').count()).toBe(0)
  await page.getByRole('button', { name: 'Compile it now' }).click()
  await page.getByText('The cards compile').waitFor()
  await expect.poll(() => page.getByText('It is kept as it is').count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})
