// Hint, settings and what is kept of them; nonsense in the store; a fault of the engine.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { choose, keep } from './moves'
import { asked, house, press } from './support'

const { open } = house()

test('a hint glows and says what the computer would do', async () => {
  const { page } = await open('#/play/elestrals/seed=3')
  await choose(page)
  await page.keyboard.press('h')
  const hinted = page.locator('.opt.hinted')
  await hinted.waitFor()
  await expect.poll(() => page.locator('.prompt .ask').textContent()).toContain('The computer would')
  await page.close()
})

test('settings are kept, nonsense is not taken', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3', { before: keep({ theme: 'pink', speed: 'x', text: 900, ask: 7, stops: [1], wishes: { a: 'often' }, keys: { undo: 4 } }) })
  await asked(page).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined()
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByLabel('200%').check()
  await dialog.getByLabel('dark', { exact: true }).check()
  await dialog.getByLabel('calm').check()
  await page.reload()
  await asked(page).waitFor()
  expect(await page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.style.fontSize, localStorage.getItem('quintet.pace')])).toEqual(['dark', '200%', '900'])
  expect(faults).toEqual([])
  await page.close()
})

test('a fault of the engine says so and gives the record', async () => {
  const { page } = await open('#/play/elestrals/seed=3', {
    permissions: ['clipboard-read', 'clipboard-write'],
    before: (p) =>
      p.addInitScript(() => {
        const post = Worker.prototype.postMessage
        Worker.prototype.postMessage = function (this: Worker, message: { id: number; request?: string }) {
          const spoilt = message.request?.replace('"do":"choose"', '"do":"choose","option":999,"was":1').replace(/,"option":\d+,"step"/, ',"step"')
          return post.call(this, { ...message, request: spoilt })
        } as typeof post
      }),
  })
  await asked(page).waitFor()
  await page.locator('.opts .opt').first().click()
  await page.getByText('This should not happen.').waitFor()
  await page.getByRole('button', { name: 'Copy the record' }).click()
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('elestrals')
  await page.close()
})

// The pause of bots has no end of its own.
const endlessPause = async (page: Page) => {
  await keep({ pace: 900 })(page)
  await page.addInitScript(() => {
    const usual = window.setTimeout
    window.setTimeout = ((does: () => void, after?: number, ...of: unknown[]) => (after === 900 ? 0 : usual(does, after, ...of))) as typeof setTimeout
  })
}
test('bots pause after what one should see; a press skips ahead to where one is asked', async () => {
  const { page, faults } = await open('#/play/achroma/seed=3', { moving: true, before: endlessPause })
  const skip = page.getByRole('button', { name: 'Skip ahead' })
  const next = asked(page).or(skip).first()
  await next.waitFor()
  for (let i = 0; i < 20 && !(await skip.count()); i++) {
    await press(page, 0)
    await next.waitFor()
  }
  await skip.click()
  await asked(page).waitFor()
  expect(await skip.count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})
