// Before the game, with two browsers: what the table is, changed after it was opened; another deck; a count that is stopped. And a seat that
// was taken to another device and comes back.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { house, playOn, violations } from './support'

const { open, address } = house(['--tables', '--store', join(mkdtempSync(join(tmpdir(), 'quintet-room-')), 'tables.db')])

async function two(): Promise<{ ana: Page; ben: Page; faults: () => string[] }> {
  const { page: ana, faults } = await open('#/tables')
  await ana.getByRole('combobox', { name: /^Game/ }).selectOption('elestrals')
  await ana.getByLabel('Your name').fill('Ana')
  await ana.getByRole('button', { name: 'Make a table' }).click()
  const { page: ben, faults: more } = await open((await ana.getByLabel('Send this link').inputValue()).slice(address().length))
  await ben.getByLabel('Your name').fill('Ben')
  await ben.getByRole('button', { name: 'Sit down' }).click()
  await ben.getByRole('button', { name: 'I am ready' }).waitFor()
  return { ana, ben, faults: () => [...faults, ...more] }
}
const ready = (page: Page) => page.getByRole('button', { name: 'I am ready' })

test('a table is changed, somebody takes another deck, and the count is stopped once', async () => {
  const { ana, ben, faults } = await two()
  await ben.getByText('One game; no clock; anyone with the link may watch but sees no hands.').waitFor()
  await ready(ben).click()
  await ben.getByText('The game begins when everybody is ready.').waitFor()
  await ana.getByText('Change the table').click()
  await ana.getByLabel('Clock').selectOption({ label: '10 minutes each, plus 5 seconds a turn' })
  await ana.getByLabel('Who may watch').selectOption('0')
  await ana.getByText(/^Switches/).click()
  await ana.getByLabel(/extra turns/i).fill('5')
  await ana.getByLabel(/extra turns/i).blur()
  expect(await violations(ana)).toEqual([])
  await ana.getByRole('button', { name: /^Change it/ }).click()
  await ben.getByText('One game; 10 minutes each, plus 5 seconds a turn; nobody may watch; extra turns: 5.').waitFor()
  await ben.getByText('say again that you are ready').waitFor()
  expect(await ben.getByText('Change the table').count()).toBe(0)

  await ben.getByLabel('Deck').selectOption('trifernal')
  await ben.getByRole('button', { name: 'Play with this deck' }).click()
  for (const page of [ana, ben]) await ready(page).click()
  await ben.getByRole('button', { name: 'Stop, not yet' }).click()
  for (const page of [ana, ben]) await ready(page).click()
  for (const page of [ana, ben]) await page.locator('.table').waitFor()
  expect(faults()).toEqual([])
})

test('a seat that was taken to another device is taken back', async () => {
  const { ana, ben, faults } = await two()
  for (const page of [ana, ben]) await ready(page).click()
  for (const page of [ana, ben]) await page.locator('.table').waitFor()
  await ben.getByText('Other devices').click()
  await ben.getByRole('button', { name: 'Move my seat to another device' }).click()
  const { page: thief } = await open((await ben.getByLabel(/^Open this on the other device/).inputValue()).slice(address().length))
  await thief.locator('.table').waitFor()
  await ben.getByRole('button', { name: 'Take it back' }).click()
  await ben.locator('.table').waitFor()
  await thief.getByText('This seat has moved to another device.').waitFor()
  await thief.getByRole('button', { name: 'Take it back' }).click()
  await thief.getByRole('alert').getByText('This code is not good, or no longer.').waitFor()
  expect(await playOn([ana, ben], 4)).toBeGreaterThan(1)
  expect(faults()).toEqual([])
})
