// Two or more people at one screen: the curtain, and nothing of the next one's view before it is lifted.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { house, options } from './support'

const { open } = house()

const curtain = (page: Page) => page.locator('.curtain')
const somebody = (page: Page) => page.locator('.curtain button, .opts .opt').first()

// Goes on until the curtain has fallen [times] times; what the page shows meanwhile is checked by [look].
async function pass(page: Page, times: number, look: (name: string) => Promise<void>) {
  for (let i = 0, n = 0; i < 120 && n < times; i++) {
    await somebody(page).waitFor()
    if (await curtain(page).count()) {
      n++
      await look((await curtain(page).locator('h1').textContent())!.replace('Pass the device to ', ''))
      await curtain(page).getByRole('button').click()
      await page.locator('.table').waitFor()
    } else {
      const n = await options(page).count()
      if (n) await options(page).nth((i * 5 + 1) % n).click({ timeout: 2000 }).catch(() => undefined)
    }
  }
}

test.each([
  ['elestrals', 2],
  ['solrei', 2], // both place a card at once
  ['symetra', 2],
  ['achroma', 3],
])('%s, %i people: the device goes round', async (game, people) => {
  const { page, faults } = await open(`#/play/${game}/seed=3/players=${people}/hotseat`)
  const seen: string[] = []
  await pass(page, people + 1, async (name) => {
    seen.push(name)
    expect(await page.locator('[data-card], .handbar, .log, .prompt').count()).toBe(0)
    expect(await curtain(page).locator('p').textContent()).toMatch(/, (?:before the first turn|(?:turn|round) [1-9]\d*)\./)
  })
  expect(new Set(seen).size).toBe(people)
  expect(faults).toEqual([])
  await page.close()
})

test('undo across the curtain asks the one whose choice it was', async () => {
  const { page } = await open('#/play/elestrals/seed=3/hotseat')
  await pass(page, 2, async () => undefined) // one has chosen, the other is asked
  await options(page).first().waitFor()
  await page.keyboard.press('u')
  await curtain(page).waitFor()
  await page.close()
})

test('names that were given are said at the curtain and at the table, and kept for the next game', async () => {
  const { page, faults } = await open('#/')
  const chooser = async () => {
    await page.getByRole('button', { name: /More.*SYNSOULS|SYNSOULS.*more/i }).click()
    await page.getByLabel('Friends at this screen').check()
  }
  await chooser()
  await page.getByLabel('Player 1', { exact: true }).fill('Ana')
  await page.getByLabel('Player 2', { exact: true }).fill('Bo')
  await page.getByRole('button', { name: 'Start the game' }).click()
  let called = ''
  await pass(page, 1, async (name) => void (called = name)) // who won the toss is asked at once, who sits here first without a curtain
  expect(['Ana', 'Bo']).toContain(called)
  const other = called === 'Ana' ? 'Bo' : 'Ana'
  await page.locator('.mat').getByText(other, { exact: true }).first().waitFor()
  expect(await page.locator('.table').innerText()).not.toMatch(/Player \d/)
  await page.getByRole('link', { name: 'Quintet, all games' }).click()
  await chooser()
  await expect.poll(() => page.getByLabel('Player 2', { exact: true }).inputValue()).toBe('Bo')
  expect(faults).toEqual([])
  await page.close()
})
