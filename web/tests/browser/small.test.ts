// Where there is little room: what this browser keeps stands whole on a small desk and with large letters, a phone may lie on its side, and
// what stands dotted on the mat goes along with the window.
import { expect, test } from 'vitest'
import { keep } from './moves'
import { asked, choices, drawn, foretold, house, options } from './support'

const { open } = house()

const kept = (id: string, game: string, moment: object) => ({
  [`game.${id}`]: { id, game, text: '', seats: [{ name: 'You' }, { name: 'Mira', bot: 'mira' }], seat: 0, hotSeat: false, words: [game], at: Date.now(), touched: true, over: false, moment: { turn: 3, phase: '', turnOf: 'Mira', move: '', last: '', end: '', ...moment } },
})

test('games in progress: words and buttons have room of their own; a round is nobody’s turn', async () => {
  const { page } = await open('', { width: 1024, height: 768, before: keep({ ...kept('aaaaaa', 'symetra', {}), ...kept('bbbbbb', 'elestrals', { phase: 'Main Phase' }), ...kept('cccccc', 'solrei', { round: 'round', phase: 'OPEN PHASE' }) }) })
  await expect.poll(() => page.locator('.going').innerText()).toContain('Round 3 · OPEN PHASE')
  for (const size of ['100%', '200%']) {
    await page.evaluate((letters) => void (document.documentElement.style.fontSize = letters), size)
    await drawn(page)
    const crammed = await page.evaluate(() =>
      [...document.querySelectorAll('.going li')].flatMap((entry) => {
        const [words, ways] = ['.words', '.ways'].map((part) => entry.querySelector(part)!.getBoundingClientRect()) as [DOMRect, DOMRect]
        const beside = ways.left >= words.right - 1 || ways.top >= words.bottom - 1
        return beside && words.width >= 10 * parseFloat(getComputedStyle(document.documentElement).fontSize) ? [] : [entry.textContent]
      }),
    )
    expect(crammed, size).toEqual([])
  }
  await page.close()
})

test('on a phone that lies on its side the question stays in sight', async () => {
  const { page } = await open('#/play/elestrals/seed=5', { width: 844, height: 390, touch: true })
  await asked(page).waitFor()
  for (const y of [0, 9999]) {
    await page.evaluate((top) => document.querySelector('.table')!.scrollTo(0, top), y)
    await drawn(page)
    const { top, bottom } = await page.locator('.prompt').evaluate((bar) => bar.getBoundingClientRect().toJSON() as DOMRect)
    expect([top >= 0, Math.round(bottom) <= 390]).toEqual([true, true])
  }
  await page.close()
})

test('what would change goes along when the window changes', async () => {
  const { page } = await open('#/play/symetra/seed=5')
  await choices(page, 14)
  await foretold(page, options(page).first())
  const far = () =>
    page.evaluate(() => {
      const chip = [...document.querySelectorAll('.out')].map((one) => one.getBoundingClientRect())
      const figures = [...document.querySelectorAll('.mat [data-figure], .mat [data-card], .mat [data-seat] b, .handbar [data-card]')].map((one) => one.getBoundingClientRect())
      return Math.max(...chip.map((at) => Math.min(...figures.map((box) => Math.hypot(Math.max(box.left - at.right, at.left - box.right, 0), Math.max(box.top - at.bottom, at.top - box.bottom, 0))))))
    })
  await expect.poll(() => page.locator('.out').count()).toBeGreaterThan(0)
  const places = () => page.locator('.out').evaluateAll((chips) => chips.map((chip) => (chip as HTMLElement).style.top))
  const before = await places()
  await page.setViewportSize({ width: 1440, height: 700 })
  await expect.poll(places).not.toEqual(before)
  await expect.poll(far).toBeLessThan(20) // the mat is laid out in more than one go
  await page.close()
})
