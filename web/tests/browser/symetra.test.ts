// The matrix of Symetra: hexagons are clicked, zoomed and moved.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { keep } from './moves'
import { drawn, house, playUntil, press, question } from './support'

const { open } = house()
const placing = (page: Page) => playUntil(page, async () => (await page.locator('.matrix .card').count()) > 0 && (await page.locator('.matrix button.ghost').count()) > 1, 60, /^fuse/)

test('symetra: a click on an empty hexagon places the card; the matrix is zoomed and dragged', async () => {
  const { page } = await open('#/play/symetra/seed=5')
  const spaces = page.locator('.matrix button.ghost')
  const cards = page.locator('.matrix .card')
  expect(await placing(page)).toBe(true)

  const middle = async () => (await cards.first().boundingBox())!
  const before = await middle()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await middle()).width).toBeGreaterThan(before.width * 1.1)
  await page.getByRole('button', { name: 'Centre' }).click()
  await expect.poll(middle).toEqual(before)
  const space = (await spaces.first().boundingBox())!
  await page.mouse.move(space.x + space.width / 2, space.y + space.height / 2)
  await page.mouse.down()
  await page.mouse.move(space.x + space.width / 2 + 40, space.y + space.height / 2 + 30, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await middle()).x - before.x)).toBe(40)
  await expect.poll(async () => Math.round((await middle()).y - before.y)).toBe(30)
  await expect.poll(() => spaces.count()).toBeGreaterThan(1) // a drag is no click

  const lines = page.locator('.log li')
  const told = await lines.count()
  await spaces.first().click()
  await expect.poll(() => lines.count()).toBeGreaterThan(told)
  await page.close()
})

test('symetra: wheel, keys and two fingers zoom and move the matrix', async () => {
  const { page } = await open('#/play/symetra/seed=5')
  expect(await placing(page)).toBe(true)
  const card = page.locator('.matrix .card').first()
  const box = async () => (await card.boundingBox())!
  const first = await box()
  await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2)
  await page.mouse.wheel(0, -120)
  await expect.poll(async () => (await box()).width).toBeGreaterThan(first.width * 1.05)
  const second = await box()
  expect(Math.abs(second.x + second.width / 2 - first.x - first.width / 2)).toBeLessThan(3) // what is under the pointer stays
  await page.keyboard.press('0')
  await expect.poll(async () => Math.round((await box()).width)).toBe(Math.round(first.width))
  await page.keyboard.press('+')
  await expect.poll(async () => (await box()).width).toBeGreaterThan(first.width * 1.1)
  await page.keyboard.press('0')
  await expect.poll(async () => Math.round((await box()).x)).toBe(Math.round(first.x))
  const log = await page.locator('.log li').count()
  await page.locator('.matrix .room').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Math.round((await box()).x - first.x)).toBe(-60)
  await expect.poll(() => page.locator('.log li').count()).toBe(log) // and steps through nothing
  await page.keyboard.press('0')
  await page.evaluate(() => {
    const room = document.querySelector('.matrix .room')!
    const { left, top, width, height } = room.getBoundingClientRect()
    const point = (type: string, id: number, dx: number) =>
      room.dispatchEvent(new PointerEvent(type, { pointerId: id, pointerType: 'touch', clientX: left + width / 2 + dx, clientY: top + height / 2, bubbles: true }))
    room.setPointerCapture = () => undefined // these pointers are made up
    point('pointerdown', 11, -50)
    point('pointerdown', 12, 50)
    point('pointermove', 12, 150)
    point('pointerup', 11, -50)
    point('pointerup', 12, 150)
  })
  await expect.poll(async () => (await box()).width).toBeGreaterThan(first.width * 1.5)
  await page.close()
})

test('symetra: an empty space says what the card would find there', async () => {
  const { page } = await open('#/play/symetra/seed=5')
  const told = page.locator('.matrix button.ghost[aria-label*="affinity"]')
  expect(await playUntil(page, async () => (await told.count()) > 0, 60, /^fuse/)).toBe(true)
  const some = page.locator('.matrix button.ghost .rel')
  expect(await playUntil(page, async () => (await some.count()) > 0, 90, /^(fuse|space)/)).toBe(true)
  const ghost = page.locator('.matrix button.ghost', { has: page.locator('.rel') }).first()
  await expect.poll(() => ghost.getAttribute('aria-label')).toMatch(/[1-6] affinity|[1-6] enmity/)
  await page.close()
})

// The longest names there are, in place of those a space happens to lie between.
const withLongNames = (page: Page) =>
  page.addInitScript(() => {
    const Real = Worker
    const long = '"say":"Between Transformation, Transcendence and Preservation"'
    window.Worker = class extends Real {
      override set onmessage(hear: (message: MessageEvent<{ answer?: string }>) => void) {
        super.onmessage = ({ data }) => hear(new MessageEvent('message', { data: { ...data, answer: data.answer?.replace(/"say":"Between \w+, \w+ and \w+"/g, long) } }))
      }
    } as typeof Worker
  })

test('a hexagon too small for the names beside it shows none', async () => {
  const { page } = await open('#/play/symetra/seed=7', { before: keep({ ask: 'always', pace: 0 }) })
  const names = page.locator('.ghost small')
  expect(await playUntil(page, async () => (await names.count()) > 5, 60)).toBe(true)
  await expect.poll(() => names.first().isVisible()).toBe(true)
  for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => page.locator('.ghost').first().evaluate((ghost) => ghost.clientWidth)).toBeLessThan(90)
  await expect.poll(() => names.first().isVisible()).toBe(false)
  await page.close()
})

test('on a phone a space between three cards names all three, however long they are', async () => {
  const before = (page: Page) => keep({ ask: 'always', pace: 0 })(page).then(() => withLongNames(page))
  const { page, faults } = await open('#/play/symetra/seed=7', { width: 390, height: 844, touch: true, before })
  const between = page.locator('.choices .opt .say', { hasText: 'Transcendence and Preservation' })
  expect(await playUntil(page, async () => (await between.count()) > 0, 60)).toBe(true)
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    const cut = () => between.evaluateAll((all) => all.filter((say) => say.scrollHeight > say.clientHeight + 3 || say.scrollWidth > say.clientWidth + 1).length)
    await expect.poll(cut, { message: `${width} wide` }).toBe(0) // letters shrink when the room was measured
  }
  expect(faults).toEqual([])
  await page.close()
})

// How much of the card of the matrix it covers most lies under what is announced, and in which corner that is.
const announced = (page: Page) =>
  page.locator('.beside').evaluate((beside) => {
    const box = beside.getBoundingClientRect()
    const shared = (from: number, till: number, a: number, b: number) => Math.max(0, Math.min(till, b) - Math.max(from, a))
    const covered = [...document.querySelectorAll('.matrix .card')].map((card) => {
      const { left, right, top, bottom, width, height } = card.getBoundingClientRect()
      return (shared(box.left, box.right, left, right) * shared(box.top, box.bottom, top, bottom)) / (width * height)
    })
    return { covered: Math.max(0, ...covered), corner: beside.className.replace(/svelte-\w+/, '').trim() }
  })
test('on a phone what is announced lies on no card of the matrix: it stands in the corner with room', async () => {
  const { page, faults } = await open('#/play/symetra/seed=7', { width: 390, height: 844, touch: true, before: keep({ ask: 'always', pace: 0 }) })
  const corners = new Set<string>()
  for (let i = 0; i < 24; i++) {
    const { says } = await question(page)
    if (await page.locator('.beside').count()) {
      await drawn(page)
      const { covered, corner } = await announced(page)
      expect(covered, corner).toBeLessThan(0.1)
      corners.add(corner)
    }
    const fuse = says.findIndex((say) => /^(fuse|place)/i.test(say.trim()))
    await press(page, fuse < 0 || i % 3 === 2 ? (i * 7 + 3) % says.length : fuse)
  }
  expect(corners.size).toBeGreaterThan(1) // not always the same one
  expect(faults).toEqual([])
  await page.close()
})

test.each([2, 6])('on a phone the buttons of the view lie on no card and no space, %i players', async (players) => {
  const { page, faults } = await open(`#/play/symetra/players=${players}/seed=7`, { width: 390, height: 844, touch: true, before: keep({ pace: 0 }) })
  let most = 0
  const covers = async () => {
    const { covered, things } = await page.evaluate(() => {
      const [buttons, things] = ['.zoomer button', '.matrix :is(.card, .ghost), .gameline > *'].map((which) => [...document.querySelectorAll(which)].map((one) => one.getBoundingClientRect())) as [DOMRect[], DOMRect[]]
      const covered = things.filter((a) => buttons.some((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2))
      return { covered: covered.length, things: document.querySelectorAll('.matrix .card').length }
    })
    expect(covered).toBe(0)
    most = Math.max(most, things)
    return most > 3
  }
  await playUntil(page, covers, 30, /^(fuse|place)/i)
  expect(most).toBeGreaterThan(1)
  expect(faults).toEqual([])
  await page.close()
})
