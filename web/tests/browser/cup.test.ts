// A tournament of eight: two people, one of them at a phone, and six computers. Results come from the tables.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { house, options } from './support'

const { open, address } = house(['--tables', '--store', join(mkdtempSync(join(tmpdir(), 'quintet-cup-')), 'tables.db')])

// Goes to the table of this round, says so, and makes a few choices if they come soon; then back to the tournament.
async function play(page: Page) {
  await page.getByRole('link', { name: 'To my table' }).click()
  await page.getByRole('button', { name: 'I am ready' }).click()
  await page.getByRole('link', { name: /^Round \d, table \d/ }).first().waitFor()
  for (let i = 0; i < 3; i++) await options(page).first().click({ timeout: 3000 }).catch(() => undefined)
  await page.getByRole('link', { name: /^Round \d, table \d/ }).first().click()
  await page.getByRole('heading', { name: 'Standings' }).waitFor()
}

// The organiser decides the games that are still played.
async function decide(ana: Page) {
  const waiting = ana.locator('.pairings tr', { hasText: 'being played' })
  await expect.poll(() => waiting.filter({ hasNotText: /\b(?:Ana|Ben)\b/ }).count()).toBe(0) // computers end theirs by themselves
  for (let n = await waiting.count(); n > 0; n = await waiting.count()) {
    await waiting.first().getByRole('combobox').selectOption({ index: 1 })
    await expect.poll(() => waiting.count()).toBeLessThan(n)
  }
}

test('eight play three rounds, and the page says who stands where and why', async () => {
  const { page: ana, faults } = await open('#/cups')
  await ana.getByRole('combobox', { name: /^Game/ }).selectOption('elestrals')
  await ana.getByLabel('Name of the tournament').fill('Summer cup')
  await ana.getByRole('button', { name: 'Make the tournament' }).click()
  await ana.getByLabel('Your name').fill('Ana')
  await ana.getByRole('button', { name: 'Enter the tournament' }).click()
  await ana.getByRole('button', { name: 'Change name and deck' }).waitFor()
  const link = await ana.getByLabel('Send this link to the players').inputValue()
  expect(ana.url()).not.toContain(link.split('/').pop()!)
  for (let i = 1; i <= 6; i++) {
    await ana.getByRole('button', { name: 'Add a computer' }).click()
    await ana.getByRole('cell', { name: `Computer ${i} (computer)` }).waitFor()
  }
  const { page: ben, faults: more } = await open(link.slice(address().length), { width: 390, height: 844, touch: true })
  await ben.getByLabel('Your name').fill('Ben')
  await ben.getByRole('button', { name: 'Enter the tournament' }).click()
  await ana.getByRole('cell', { name: 'Ben', exact: true }).waitFor()
  for (const round of [1, 2, 3]) {
    await ana.getByRole('button', { name: `Pair round ${round}` }).click()
    await ana.getByRole('heading', { name: `Round ${round}` }).waitFor()
    if (round === 1) {
      await play(ana)
      await play(ben)
      await ben.reload()
      await ben.getByRole('heading', { name: 'Standings' }).waitFor()
    }
    await decide(ana)
  }
  await ana.getByText('The tournament is over.').waitFor()
  await expect.poll(() => ben.getByRole('status').textContent()).toContain('The tournament is over.')
  const rows = ana.locator('.standings tbody tr')
  await expect.poll(() => rows.count()).toBe(8)
  const points = (await rows.locator('td:nth-child(3)').allTextContents()).map(Number)
  expect(points).toEqual([...points].sort((a, b) => b - a))
  await ana.getByLabel(/^Why is .* before /).first().click()
  await ana.getByText(/points|decides|share the place/).first().waitFor()
  await ana.getByRole('button', { name: 'Round 1' }).click()
  await expect.poll(() => ana.locator('.pairings').nth(1).locator('tbody tr').count()).toBe(4)
  await ana.getByRole('button', { name: 'Print' }).waitFor() // above all when it is over
  await ana.emulateMedia({ media: 'print' })
  await expect.poll(() => ana.getByRole('combobox').first().isVisible()).toBe(false)
  await expect.poll(() => rows.first().isVisible()).toBe(true)
  expect([...faults, ...more]).toEqual([])
})

test('stages of three: places by hand', async () => {
  const { page: ana, faults } = await open('#/cups')
  await ana.getByRole('combobox', { name: /^Game/ }).selectOption('symetra')
  await ana.getByLabel('Name of the tournament').fill('Stages')
  await ana.getByRole('button', { name: 'Make the tournament' }).click()
  for (let i = 1; i <= 3; i++) {
    await ana.getByRole('button', { name: 'Add a computer' }).click()
    await ana.getByRole('cell', { name: `Computer ${i} (computer)` }).waitFor()
  }
  await ana.getByRole('button', { name: /^Pair / }).click()
  const game = ana.locator('.pairings tbody tr').first()
  await game.getByLabel('Result of table 1').click()
  const places = game.getByRole('combobox')
  for (const [i, place] of ['3', '1', '2'].entries()) await places.nth(i).selectOption(place)
  const names = (await game.locator('td').nth(1).innerText()).split(' – ')
  await game.getByRole('button', { name: 'Enter these places' }).click()
  await game.getByText(`1. ${names[1]}, 2. ${names[2]}, 3. ${names[0]} (by hand)`).waitFor()
  expect(faults).toEqual([])
})

test('cards of the organiser’s own are read before one enters', async () => {
  const { page: ana, faults } = await open('#/cups')
  await ana.getByRole('combobox', { name: /^Game/ }).selectOption('elestrals')
  await ana.getByLabel('Name of the tournament').fill('Workshop cup')
  await ana.getByText('Cards of your own').click()
  await ana.getByLabel('Their source').fill('card "Emberling" elestral fire 3/2 brute\n  use -> drwa 1\n')
  await ana.getByRole('button', { name: 'Make the tournament' }).click()
  await ana.getByRole('alert').getByText(/Line 2/).waitFor() // what is wrong, and where
  await ana.getByLabel('Their source').fill('card "Emberling" elestral fire 3/2 brute\n')
  const invitation = ana.getByLabel('Send this link to the players')
  const make = () => ana.getByRole('button', { name: 'Make the tournament' }).click({ timeout: 1000 }).catch(() => undefined)
  // A server lets nobody make two right after each other: who is told to wait a moment presses again.
  await expect.poll(async () => (await invitation.count()) || (await make()), { interval: 1500 }).toBe(1)
  const link = await invitation.inputValue()
  const { page: ben } = await open(link.slice(address().length))
  await ben.getByText('Played with one extra card').click()
  await ben.getByText('Emberling').waitFor()
  expect(faults).toEqual([])
})
