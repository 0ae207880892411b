// The matrix of Symetra: hexagons are clicked, zoomed and moved.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
// @ts-expect-error plain JavaScript, shared with the scripts
import { launch, serve } from '../../scripts/browser.mjs'

let browser: Browser
let address: string
let stop: () => void
beforeAll(async () => {
  ;({ address, stop } = await serve())
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  stop?.()
})

test('symetra: a click on an empty hexagon places the card; the matrix is zoomed and dragged', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(`${address}#/play/symetra/seed=5`)
  const spaces = page.locator('.matrix .ghost')
  const cards = page.locator('.matrix .card')
  const asked = page.locator('.opts .opt').first()
  for (let i = 0; i < 60 && !((await cards.count()) && (await spaces.count())); i++) {
    await asked.waitFor()
    const fuse = page.locator('.opts .opt', { hasText: /^fuse/ }).first()
    await ((await fuse.count()) ? fuse : page.locator('.opts .opt').first()).click()
    await page.waitForTimeout(50)
  }
  expect(await spaces.count()).toBeGreaterThan(1)

  const middle = async () => (await cards.first().boundingBox())!
  const before = await middle()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  expect((await middle()).width).toBeGreaterThan(before.width * 1.1)
  await page.getByRole('button', { name: 'Centre' }).click()
  const space = (await spaces.first().boundingBox())!
  await page.mouse.move(space.x + space.width / 2, space.y + space.height / 2)
  await page.mouse.down()
  await page.mouse.move(space.x + space.width / 2 + 40, space.y + space.height / 2 + 30, { steps: 4 })
  await page.mouse.up()
  const moved = await middle()
  expect(Math.round(moved.x - before.x)).toBe(40)
  expect(Math.round(moved.y - before.y)).toBe(30)
  expect(await spaces.count()).toBeGreaterThan(1) // a drag is no click

  const lines = page.locator('.log li')
  const told = await lines.count()
  await spaces.first().click()
  await expect.poll(() => lines.count()).toBeGreaterThan(told)
  await page.close()
})
