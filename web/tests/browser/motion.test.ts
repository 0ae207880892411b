// Movement: cards travel within 300 ms, a click ends it; without motion what changed is outlined.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { keep } from './moves'
import { asked, house, options } from './support'

const { open } = house()

// Notes how long every movement of ours lasts.
const watch = (page: Page) =>
  page.addInitScript(() => {
    const lasted: number[] = []
    Object.assign(window, { lasted })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (this: Element, frames, timing) {
      if (this.matches('[data-card], .flying, .rising')) lasted.push(Number((timing as KeyframeAnimationOptions).duration))
      return animate.call(this, frames, timing)
    }
  })
const lasted = (page: Page) => page.evaluate(() => (window as unknown as { lasted: number[] }).lasted)

test('cards travel, never longer than 300 ms, and a click ends it', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3', {
    moving: true,
    before: async (p) => {
      await watch(p)
      await keep({ speed: 0.5, pace: 0 })(p)
    },
  })
  for (let i = 0; i < 25 && (await page.evaluate(() => (window as unknown as { lasted: number[] }).lasted.length)) < 5; i++) {
    await asked(page).waitFor()
    await options(page).first().click()
  }
  const times = await lasted(page)
  expect(times.length).toBeGreaterThan(4)
  expect(Math.max(...times)).toBeLessThanOrEqual(300)
  const running = await page.evaluate(() => {
    const ours = () => document.getAnimations().filter((a) => a.id === 'quintet' && a.playState === 'running').length
    const card = document.querySelector('[data-card]')!
    card.animate([{ opacity: 0.5 }, { opacity: 1 }], 60_000).id = 'quintet'
    const before = ours()
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    return [before > 0, ours()]
  })
  expect(running).toEqual([true, 0])
  expect(faults).toEqual([])
  await page.close()
})

test('without motion nothing moves; what changed is outlined, then no more', async () => {
  const { page } = await open('#/play/elestrals/seed=3', { before: watch })
  const changed = page.locator('[data-changed]')
  let seen = 0 // for two seconds, which a slow machine may need for the next look
  for (let i = 0; i < 25 && !seen; i++) {
    await asked(page).waitFor()
    await options(page).first().click()
    await asked(page).waitFor()
    seen = await changed.count()
  }
  expect(seen).toBeGreaterThan(0)
  expect(await lasted(page)).toEqual([])
  await expect.poll(() => changed.count()).toBe(0)
  await page.close()
})
