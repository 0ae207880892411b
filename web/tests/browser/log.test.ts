// The log: sentences under their cause, a look back by a click, only news for those who listen.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { choose, chooseUntil, isOver, keep } from './moves'
import { asked, house, options } from './support'

const { open } = house()

test('a line looks back and plays on; what follows is folded away', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  const nested = page.locator('.log li ol li').first()
  await chooseUntil(page, async () => (await nested.count()) > 0)
  const fold = page.locator('.log .fold').first()
  await fold.click()
  await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false')
  await fold.click()

  await chooseUntil(page, async () => (await page.locator('.log .event').count()) > 12, 60)
  const before = await page.locator('.log .event').count()
  const line = page.locator('.log .event').nth(2)
  await line.click()
  await page.getByText('Looking back').waitFor()
  await expect.poll(() => page.locator('.log .event').count()).toBe(before) // the rest of the story stays, paler
  await expect.poll(() => page.locator('.log .later').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Back to now' }).first().click()
  await asked(page).waitFor()
  await expect.poll(() => page.locator('.log .later').count()).toBe(0)

  await line.click()
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await expect.poll(() => page.getByText('Looking back').count()).toBe(0)
  await choose(page)
  await expect.poll(() => page.locator('.log .event').count()).toBeLessThan(before + 20)
  expect(faults).toEqual([])
  await page.close()
})

// How far the log is scrolled from its end, in pixels.
const fromEnd = (page: Page) => page.locator('#log').evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop)
test.each(['synsouls', 'solrei'])('%s: the newest line stays in sight through a game, unless somebody reads further up', async (game) => {
  const { page, faults } = await open(`#/play/${game}/seed=5`, { before: keep({ pace: 0 }) })
  let looked = 0
  await chooseUntil(page, async () => {
    await expect.poll(() => fromEnd(page)).toBeLessThan(30)
    looked++
    return looked > 20
  }, 30)
  expect(await isOver(page)).toBe(false)
  await page.keyboard.press('u') // what is taken back is no longer the end
  await asked(page).waitFor()
  await choose(page)
  await expect.poll(() => fromEnd(page)).toBeLessThan(30)
  await page.locator('#log').hover()
  await page.mouse.wheel(0, -400)
  await expect.poll(() => fromEnd(page)).toBeGreaterThan(300)
  await choose(page)
  expect(await fromEnd(page)).toBeGreaterThan(300)
  expect(faults).toEqual([])
  await page.close()
})

test('a line under the pointer shows its card', async () => {
  const { page } = await open('#/play/elestrals/seed=3')
  const casts = page.locator('.log .event', { hasText: /Cast/ }).first()
  await chooseUntil(page, async () => (await casts.count()) > 0)
  const name = /Casts? (.*?)(?: \(|\.)/.exec((await casts.textContent())!)![1]!
  await casts.hover()
  await page.locator('.reader', { hasText: name }).waitFor()
  await page.close()
})

test('those who listen hear only what is new', async () => {
  const { page } = await open('#/play/elestrals/seed=3')
  const heard = page.locator('[role=log] p')
  await asked(page).waitFor()
  await chooseUntil(page, async () => (await page.locator('.log .turn').count()) > 3, 80)
  await expect.poll(() => heard.count()).toBeLessThan(13)
  const last = await heard.allTextContents()
  await page.locator('.log .turn button').first().click() // unfolds an old turn
  await expect.poll(() => heard.allTextContents()).toEqual(last)
  await page.close()
})

test('the log is asked for from its end on', async () => {
  const asks: { from?: number; do: string }[] = []
  const { page } = await open('#/play/elestrals/seed=3', {
    before: async (p) => {
      await p.exposeFunction('note', (request: string) => void asks.push(JSON.parse(request)))
      await p.addInitScript(() => {
        const post = Worker.prototype.postMessage
        Worker.prototype.postMessage = function (this: Worker, message: { request?: string }) {
          if (message?.request) void (window as unknown as { note: (s: string) => void }).note(message.request)
          return post.call(this, message)
        } as typeof post
      })
    },
  })
  for (let i = 0; i < 12; i++) await choose(page, Math.min(i % 2, (await options(page).count()) - 1))
  const chosen = asks.filter((ask) => ask.do === 'choose')
  expect(chosen[chosen.length - 1]!.from).toBeGreaterThan(5)
  await page.close()
})
