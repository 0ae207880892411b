// The bar: one height for ever, ways out always in sight, many options by their verbs, what loses the game pressed twice.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { asked, choices, house, options, over, playUntil, pressByPointer } from './support'

const { open } = house()
const games = ['elestrals', 'achroma', 'solrei', 'symetra', 'synsouls']

interface Look {
  boxes: string[] // of mat, hand and bar
  hidden: string[] // ways out
  places: Record<string, readonly [number, number]>
  told: number
}
// All of it in one look: every question to the browser costs time of its own.
const looked = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const boxes = ['.mat', '.handbar', '.prompt'].map((part) => {
      const { x, y, width, height } = document.querySelector(part)!.getBoundingClientRect()
      return `${part} ${x} ${y} ${width} ${height}`
    })
    // Ways out that are not wholly inside the window and the bar, lie under something, or stand among the choices.
    const hidden = [...document.querySelectorAll<HTMLElement>('.exits .opt, .choices .opt:is([data-verb^="end"], [data-verb^="pass"], [data-verb^="done"])')]
      .filter((exit) => {
        if (exit.closest('.choices')) return true
        const box = exit.getBoundingClientRect()
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        return box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.height < 30 || !exit.contains(top)
      })
      .map((exit) => exit.innerText)
    // Where each card of mat and hand is. A question alone moves none while none comes or goes. Lifting a card that glows is no move, nor is
    // scrolling a mat that is larger than a phone to what the question is about. Cards that are folded away have no place.
    const places = Object.fromEntries([...document.querySelectorAll<HTMLElement>('.mat [data-card], .handbar [data-card]')].filter((card) => card.getClientRects().length).map((card) => {
      const { left, top } = card.parentElement!.getBoundingClientRect()
      let x = card.offsetLeft + left
      let y = card.offsetTop + top
      for (let around = card.parentElement; around; around = around.parentElement) [x, y] = [x + around.scrollLeft, y + around.scrollTop]
      return [`${card.closest('.mat') ? 'mat' : 'hand'} ${card.dataset.card}`, [x, y] as const]
    }))
    return { boxes, hidden, places, told: document.querySelectorAll('.log .event, .log .turn').length }
  })
// A question that does not fit the bar (on a phone a sign says that there is more), one that cannot be seen, and one that is said twice.
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const ask = document.querySelector<HTMLElement>('.prompt .ask')!
    const [because, say] = ['.because', 'b'].map((part) => ask.querySelector(part)?.textContent?.trim() ?? '')
    const wrong = because && say!.startsWith(because) ? [`twice: ${because}`] : []
    if (!ask.querySelector('b')?.getClientRects().length) wrong.push(`not seen: ${say}`)
    const cut = ask.scrollHeight > ask.clientHeight + 3
    if (cut && (innerWidth > 760 || !document.querySelector('.q .more'))) wrong.push(`cut: ${ask.textContent}`)
    return wrong
  })

test.each(games)('%s: nothing jumps, and there is always a way out, on a desk and on a small phone', async (game) => {
  const { page, faults } = await open(`#/play/${game}/seed=11`)
  for (const [width, height] of [[1440, 900], [360, 640]] as const) {
    await page.setViewportSize({ width, height })
    await asked(page).waitFor()
    const first = await looked(page)
    let before = first
    let compared = 0
    const look = async () => {
      const now = await looked(page)
      expect(now.boxes).toEqual(first.boxes)
      expect(now.hidden).toEqual([])
      await expect.poll(() => cutWords(page)).toEqual([]) // the sign that there is more comes when the words were measured
      if (now.told === before.told && Object.keys(now.places).join() === Object.keys(before.places).join()) {
        compared++
        for (const [id, [x, y]] of Object.entries(now.places)) expect(Math.hypot(x - before.places[id]![0], y - before.places[id]![1]), `card ${id}`).toBeLessThan(3)
      }
      before = now
      return (await over(page).count()) > 0
    }
    await playUntil(page, look, 24, undefined, pressByPointer)
    expect(compared, `${width} × ${height}`).toBeGreaterThan(0)
  }
  expect(faults).toEqual([])
  await page.close()
})

test('many options: verbs, the list of all, and a search in it', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  const verbs = page.locator('.opt.verb')
  expect(await playUntil(page, async () => (await verbs.count()) > 0, 60, /^(cast|keep)/i)).toBe(true)
  await expect.poll(() => options(page).count()).toBeLessThanOrEqual(9)
  expect(await page.locator('.exits .opt').count()).toBeGreaterThan(0)
  const glowing = await page.locator('.card.playable').count()
  await verbs.first().click()
  await expect.poll(() => verbs.count()).toBe(0)
  await expect.poll(() => page.locator('.card.playable').count()).toBeLessThanOrEqual(glowing)
  await page.keyboard.press('Escape')
  await expect.poll(() => verbs.count()).toBeGreaterThan(0)
  await expect.poll(() => page.locator('.card.playable').count()).toBe(glowing)
  await page.keyboard.press('a')
  const list = page.getByRole('region', { name: 'All options' })
  await list.waitFor()
  const all = await list.locator('.opt').count()
  expect(all).toBeGreaterThan(6)
  const name = (await list.locator('.opt .say').last().innerText()).split(' ').pop()!
  await list.getByLabel('Find an option').fill(name)
  await expect.poll(() => list.locator('.opt').count()).toBeLessThan(all)
  const [sheet, bar] = [(await list.boundingBox())!, (await page.locator('.prompt').boundingBox())!]
  expect(sheet.y + sheet.height).toBeLessThanOrEqual(bar.y + 1)
  await page.keyboard.press('Enter')
  await expect.poll(() => list.count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})

test('E takes the way out', async () => {
  const { page } = await open('#/play/elestrals/seed=3')
  await playUntil(page, async () => (await page.locator('.exits .opt', { hasText: /end the/i }).count()) > 0, 40)
  const told = await page.locator('.prompt').innerText()
  await page.keyboard.press('e')
  await expect.poll(() => page.locator('.prompt').innerText()).not.toBe(told)
  await page.close()
})

// Questions are changed on their way from the engine: the first option loses the game, or there are many words.
const changed = (what: 'grave' | 'long') => (page: Page) =>
  page.addInitScript((wanted) => {
    const Real = Worker
    window.Worker = class extends Real {
      override set onmessage(hear: ((message: MessageEvent) => void) | null) {
        super.onmessage = hear && ((message: MessageEvent<{ answer?: string }>) => {
          const { answer } = message.data
          const told = answer?.includes('"question":{') ? JSON.parse(answer) as { state: { question: { say: string; options: { risk?: string }[] } | null } } : undefined
          const question = told?.state.question
          if (question && wanted === 'grave') question.options[0]!.risk = 'lose'
          if (question && wanted === 'long') question.say = `${'This is a question with a great many words. '.repeat(8)}Which one?`
          hear(told ? new MessageEvent('message', { data: { ...message.data, answer: JSON.stringify(told) } }) : message)
        })
      }
      override get onmessage() {
        return super.onmessage
      }
    } as typeof Worker
  }, what)
test('what loses the game is marked, and pressed twice', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3', { before: changed('grave') })
  const losing = page.locator('.opt.lose').first()
  await losing.waitFor()
  const asks = await page.locator('.prompt .ask').innerText()
  await losing.click()
  await page.getByText('Press again: lose the game').waitFor()
  await expect.poll(() => page.locator('.prompt .ask').innerText()).toBe(asks)
  await losing.click()
  await expect.poll(() => page.locator('.prompt .ask').innerText()).not.toBe(asks)
  expect(faults).toEqual([])
  await page.close()
})

test('the zoom of a card never covers the bar', async () => {
  const { page } = await open('#/play/elestrals/seed=3')
  await choices(page, 10)
  const bar = (await page.locator('.prompt').boundingBox())!
  const near = page.locator('.field.near .card[data-card]:not(.back), .handbar .card') // those that lie close to the bar
  for (const card of [...(await near.all()), ...(await page.locator('.field:not(.near) .card[data-card]:not(.back)').all()).slice(0, 2)]) {
    await card.hover()
    const reader = page.locator('.reader')
    await reader.waitFor()
    // It may grow when more is known of the card, and finds its place anew.
    await expect.poll(() => reader.boundingBox().then((box) => box!.y + box!.height)).toBeLessThanOrEqual(bar.y + 1)
    await page.mouse.move(2, 200)
    await expect.poll(() => reader.count()).toBe(0)
  }
  await page.close()
})

test('on a phone a question too long for the bar says so, and is read whole at a press', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3', { width: 390, height: 844, touch: true, before: changed('long') })
  await asked(page).waitFor()
  const bar = await page.locator('.prompt').boundingBox()
  const ask = page.locator('.prompt .ask')
  const hidden = () => ask.evaluate((box) => box.scrollHeight - box.clientHeight)
  expect(await hidden()).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Read all' }).tap()
  await expect.poll(hidden).toBeLessThanOrEqual(1)
  await expect.poll(async () => (await ask.boundingBox())!.y).toBeGreaterThan(0)
  expect(await page.locator('.prompt').boundingBox()).toEqual(bar)
  expect((await looked(page)).hidden).toEqual([])
  await page.getByRole('button', { name: 'Less' }).tap()
  await expect.poll(hidden).toBeGreaterThan(3)
  expect(faults).toEqual([])
  await page.close()
})

test('on a phone a finger that stays on an option shows what would come of it, and takes nothing', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3', { width: 390, height: 844, touch: true })
  const telling = page.locator('.prompt .opt:has(small)', { has: page.getByText('→') })
  expect(await playUntil(page, async () => (await telling.count()) > 0)).toBe(true)
  await page.locator('.prompt').focus() // nothing is looked at
  await expect.poll(() => page.locator('.out').count()).toBe(0)
  const step = await page.locator('.prompt').getAttribute('data-step')
  const words = await telling.first().locator('.say').innerText()
  const box = (await telling.first().boundingBox())!
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x: box.x + 20, y: box.y + box.height / 2 }])
  await page.locator('.peek').getByText(words).waitFor()
  await page.locator('.out').first().waitFor()
  await touch('touchEnd', [])
  await expect.poll(() => page.locator('.peek').count()).toBe(0)
  expect(await page.locator('.prompt').getAttribute('data-step')).toBe(step)
  await telling.first().tap()
  await expect.poll(() => page.locator('.prompt').getAttribute('data-step')).not.toBe(step)
  expect(faults).toEqual([])
  await page.close()
})
