// The end of a game: result, rule, turning points, rematch, replay, record; a concession and its undo.
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { choose, isOver, toTheEnd } from './moves'
import { asked, house } from './support'

const { open } = house()

test('a concession ends it and can be taken back', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  for (let i = 0; i < 4; i++) await choose(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await expect.poll(() => isOver(page)).toBe(true)
  await page.locator('.ending .ruleid').click()
  await page.getByRole('complementary', { name: 'Rules' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await expect.poll(() => isOver(page)).toBe(false)
  expect(faults).toEqual([])
  await page.close()
})

test('turning points lead back, the record is saved, a rematch begins', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  expect(await toTheEnd(page)).toBe(true)
  const points = page.locator('.ending li button')
  await points.first().waitFor()
  expect(await points.count()).toBeGreaterThan(0)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the record' }).click()])
  expect(file.suggestedFilename()).toBe('elestrals.qnr')
  expect(readFileSync((await file.path())!, 'utf8')).toContain('elestrals')
  await points.first().click()
  await page.getByText('Looking back').waitFor()
  await page.getByRole('button', { name: 'Back to now' }).first().click()
  await page.getByRole('button', { name: 'Rematch' }).click()
  await expect.poll(() => isOver(page)).toBe(false)
  await asked(page).waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('whoever lost by a mistake is told what would have been better, and may try it', async () => {
  const { page, faults } = await open('#/play/achroma/bot=pip/seed=1')
  expect(await toTheEnd(page)).toBe(true)
  await page.locator('.ending:not(.won)').getByRole('heading', { name: 'You lose' }).waitFor()
  await expect.poll(() => page.locator('.celebration').count()).toBe(0)
  const better = page.locator('.ending li', { has: page.locator('.better') }).first()
  await better.getByText(/^Better: .+, \d+ of 100 instead of \d+\./).waitFor()
  await better.getByRole('button', { name: 'Try it' }).click()
  await expect.poll(() => isOver(page)).toBe(false)
  await asked(page).waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('a win is celebrated with the game’s own symbols, and leads to the next level', async () => {
  const { page, faults } = await open('#/play/achroma/bot=pip/seed=3')
  expect(await toTheEnd(page)).toBe(true)
  await page.locator('.ending.won').getByRole('heading', { name: 'You win' }).waitFor()
  await expect.poll(() => page.locator('.celebration svg path').evaluateAll((all) => new Set(all.map((one) => one.getAttribute('fill'))).size)).toBe(6)
  await page.getByRole('button', { name: 'Rematch' }).getByText('1–0 so far').waitFor()
  const covered = () => page.locator('.prompt .opts .opt').evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect())
    return boxes.filter((a, i) => boxes.some((b, k) => k > i && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)).length
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(covered).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Next level: Odo' }).click()
  await expect.poll(() => isOver(page)).toBe(false)
  await page.locator('.mat').getByText('Odo', { exact: true }).first().waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('replay from the end opens the recorded game', async () => {
  const { page } = await open('#/play/solrei/seed=3')
  await choose(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('button', { name: 'Replay from here' }).click()
  await expect.poll(() => page.url()).toContain('#/replay/solrei')
  await page.locator('.mat').waitFor()
  await page.close()
})
