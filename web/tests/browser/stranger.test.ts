// What confused somebody who knew none of the games and had nothing but the screen: one test a thing that was mended.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { keep } from './moves'
import { asked, choices, drawn, foretold, house, options, playUntil, press } from './support'

const { open } = house()
const phone = { width: 390, height: 844, touch: true }
const still = keep({ pace: 0 })

test.each(['solrei', 'elestrals', 'symetra'])('%s: on a phone a card that cannot be used says why and is read, one below the other', async (game) => {
  const { page, faults } = await open(`#/play/${game}/seed=3`, { ...phone, before: still })
  const refused = page.locator('.handbar .card:not(.playable, .back)').first()
  expect(await playUntil(page, async () => (await refused.count()) > 0, 20)).toBe(true)
  await refused.tap()
  const why = page.locator('.why')
  await why.waitFor()
  await expect.poll(() => why.count()).toBe(1)
  const inSight = () =>
    page.evaluate(() => {
      const [why, card] = ['.why', '.reader .card'].map((one) => document.querySelector(one)!.getBoundingClientRect()) as [DOMRect, DOMRect]
      const top = document.elementFromPoint(why.left + 30, why.top + 14)
      return { read: top?.closest('.why') !== null, apart: why.bottom <= card.top + 1, words: document.querySelector('.why b')!.textContent }
    })
  await expect.poll(inSight).toMatchObject({ read: true, apart: true })
  expect((await inSight()).words).not.toMatch(/\b[SHDC](?:[2-9]|10|[JQKA])\b/)
  await page.locator('.reader').getByRole('button', { name: 'Close', exact: true }).first().tap()
  await expect.poll(() => page.locator('.reader, .why').count()).toBe(0)
  await page.evaluate(() => new Promise((passed) => setTimeout(passed, 700))) // longer than a card that is rested upon waits before it is read, by the clock of the page
  expect(await page.locator('.reader, .why').count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})

// Why a card cannot be used is told when the test lets it: whyGoOn() tells when all that was asked is answered.
const lateWhy = async (page: Page) => {
  await still(page)
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void
    const way = window as unknown as { holdsWhy: boolean; whyGoOn: () => Promise<unknown> }
    const waits: (() => Promise<void>)[] = []
    Worker.prototype.postMessage = function (message: { id: number; request?: string }) {
      if (!way.holdsWhy || !message.request?.startsWith('{"do":"why"')) return post.call(this, message)
      waits.push(
        () =>
          new Promise((told) => {
            this.addEventListener('message', ({ data }) => data.id === message.id && setTimeout(told))
            post.call(this, message)
          }),
      )
    }
    way.whyGoOn = () => Promise.all(waits.map((go) => go())).then((all) => all.length)
  })
}
test('what was closed stays closed, however late an answer comes', async () => {
  const { page } = await open('#/play/solrei/seed=3', { ...phone, before: lateWhy })
  const refused = page.locator('.handbar .card:not(.playable, .back)').first()
  expect(await playUntil(page, async () => (await refused.count()) > 0, 20)).toBe(true)
  await refused.tap()
  await page.locator('.reader .why').waitFor()
  await page.evaluate(() => ((window as unknown as { holdsWhy: boolean }).holdsWhy = true))
  await refused.tap() // asked once more, and closed before the answer is there
  await page.evaluate(() => document.querySelector('.reader .close')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
  expect(await page.evaluate(() => (window as unknown as { whyGoOn: () => Promise<number> }).whyGoOn())).toBeGreaterThan(0)
  await drawn(page)
  expect(await page.locator('.reader, .why').count()).toBe(0)
  await page.close()
})

test.each(['solrei', 'symetra', 'elestrals'])('%s: why not: no sign of the source, and the zoom does not lie on it', async (game) => {
  const { page } = await open(`#/play/${game}/seed=3`, { before: still })
  let told = 0
  for (let i = 0; i < 10 && told < 4; i++) {
    await asked(page).waitFor()
    const refused = page.locator('.handbar .card:not(.playable, .back)')
    if (await refused.count()) {
      const card = refused.nth(i % (await refused.count()))
      await card.hover()
      await page.locator('.reader').waitFor()
      await page.locator('.why').waitFor()
      const why = page.locator('.why')
      await expect.poll(() => why.innerText()).toMatch(/[A-Z]{3}-[A-Z]+-\d/) // with its rule
      expect(await why.innerText()).not.toMatch(/\*\*|\b[SHDC](?:[2-9]|10|[JQKA])\b/)
      const covered = () =>
        page.evaluate(() => {
          const [why, zoom] = ['.why', '.reader'].map((one) => document.querySelector(one)?.getBoundingClientRect())
          return why && zoom ? Math.max(0, Math.min(why.right, zoom.right) - Math.max(why.left, zoom.left)) : 0
        })
      await expect.poll(covered).toBe(0)
      told++
    }
    await page.mouse.move(2, 2)
    await press(page, (i * 5 + 2) % (await options(page).count()))
  }
  expect(told).toBeGreaterThan(1)
  await page.close()
})

// Chips that lie on a figure or on a player's name, and numbers that stand by nothing.
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect()).filter(({ width }) => width)
    const reads = boxes('.mat [data-figure], .mat [data-stat], .mat .measure .head :is(b, small), .mat .plate b, .mat .seat header > b, .mat .sum small, .mat .canvas > header b, .mat .arts .name')
    const owners = boxes('.mat [data-figure], .mat [data-card], .handbar [data-card]')
    const NEAR = 46
    return [...document.querySelectorAll('.out')].flatMap((chip) => {
      const { left, right, top, bottom } = chip.getBoundingClientRect()
      const covers = reads.some((box) => box.left + box.width / 2 > left && box.left + box.width / 2 < right && box.top + box.height / 2 > top && box.top + box.height / 2 < bottom)
      const near = owners.some((box) => box.right > left - 4 && box.left < right + 4 && box.bottom > top - NEAR && box.top < bottom + NEAR)
      const bare = /^[\d→ –]+(?:to \d+)?$/.test(chip.textContent!)
      return covers ? [`covers: ${chip.textContent}`] : bare && !near ? [`of nothing: ${chip.textContent}`] : []
    })
  })
const screens = { 'on a desk': { width: 1440, height: 900 }, 'on a phone': phone }
// Both at each choice: what is looked at depends on the room there is.
const inBoth = async (page: Page, look: (where: string) => Promise<void>) => {
  for (const [where, { width, height }] of Object.entries(screens)) {
    await page.setViewportSize({ width, height })
    await drawn(page)
    await look(where)
  }
}
// Of the choices in the bar those whose [mark] was not seen [most] times before: the same again would show nothing new.
const newOnes = async (page: Page, seen: Map<string, number>, most: number, mark: 'verb' | 'say') => {
  const marks = await options(page).evaluateAll((all, of) => all.map((one) => (of === 'verb' ? (one as HTMLElement).dataset.verb : one.querySelector('.say')?.textContent) ?? ''), mark)
  return marks.flatMap((one, n) => {
    const times = seen.get(one) ?? 0
    seen.set(one, times + 1)
    return times < most ? [n] : []
  })
}
test.each(['solrei', 'symetra', 'synsouls', 'achroma'])('%s: what would change covers no name and no figure, and no number stands alone, on a desk and on a phone', async (game) => {
  const { page } = await open(`#/play/${game}/seed=3`, { before: still })
  const found = new Set<string>()
  const chips: Record<string, number> = {}
  const seen = new Map<string, number>()
  for (let i = 0; i < 20; i++) {
    await asked(page).waitFor()
    if (await page.locator('.prompt.over').count()) break
    const fresh = await newOnes(page, seen, 2, 'verb')
    if (fresh.length)
      await inBoth(page, async (where) => {
        for (const n of fresh.slice(0, 2)) {
          await foretold(page, options(page).nth(n))
          chips[where] = (chips[where] ?? 0) + (await page.locator('.out').count())
          for (const wrong of await misplaced(page)) found.add(`${where} ${wrong}`)
        }
      })
    await press(page, (i * 7 + 1) % (await options(page).count()))
  }
  expect([...found]).toEqual([])
  for (const where of Object.keys(screens)) expect(chips[where], where).toBeGreaterThan(3)
  await page.close()
})

test('an announcement is gone with the next choice: it hides nothing one decides about', async () => {
  const { page } = await open('#/play/achroma/seed=3', { before: still })
  const ribbon = page.locator('.ribbon')
  let seen = 0
  for (let i = 0; i < 12 && seen < 2; i++) {
    await asked(page).waitFor()
    const [shown, turn] = [await ribbon.count(), await page.locator('.where').innerText()]
    await press(page, (i * 7 + 3) % (await options(page).count()))
    if (!shown) continue
    seen++
    await asked(page).waitFor()
    if ((await page.locator('.where').innerText()).split(',')[0] === turn.split(',')[0]) expect(await ribbon.count()).toBe(0)
  }
  expect(seen).toBeGreaterThan(0)
  await page.close()
})

test('a charge waits as a charge, not as a card nobody has played', async () => {
  const { page } = await open('#/play/symetra/seed=3', { before: keep({ ask: 'always', pace: 0 }) })
  const charge = page.locator('.chain .deed', { hasText: 'charge' })
  expect(await playUntil(page, async () => (await charge.count()) > 0, 40, /charge/i)).toBe(true)
  for (const says of [await charge.first().innerText(), await page.locator('.prompt .ask').innerText()]) expect(says).not.toContain('face-down')
  await page.close()
})

test('a hint has its own sign, not the colour of the focus', async () => {
  const { page } = await open('#/play/elestrals/seed=3')
  await choices(page, 3)
  await page.keyboard.press('h')
  const hinted = page.locator('.opt.hinted').first()
  await hinted.waitFor()
  const pick = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--pick)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  expect(await hinted.evaluate((option) => getComputedStyle(option).boxShadow + getComputedStyle(option).borderColor)).not.toContain(pick)
  const card = page.locator('.handbar .card.advised').first()
  if (await card.count()) {
    expect(await card.evaluate((one) => getComputedStyle(one).boxShadow)).not.toContain(pick)
    expect(await card.locator('.lamp').count()).toBe(1)
  }
  expect(await page.locator('.opts .lamp').count()).toBe(1)
  expect(await page.locator('.thought small').innerText()).not.toMatch(/\S\.\S/) // a space between two sentences
  await page.close()
})

test('on a phone an only choice has the whole width', async () => {
  const { page } = await open('#/play/symetra/seed=3', { ...phone, before: still })
  const only = page.locator('.choices:not(:has(.opt:nth-child(2))) .opt')
  expect(await playUntil(page, async () => (await only.count()) === 1, 40)).toBe(true)
  expect((await only.boundingBox())!.width).toBeGreaterThan(300)
  await page.close()
})

test('a badge says who attacks and who has attacked; "attacked" is what is attacked now', async () => {
  const { page } = await open('#/play/elestrals/seed=3', { before: keep({ ask: 'always', pace: 0 }) })
  const badges = page.locator('.mat .card .badges')
  const under = badges.filter({ hasText: 'attacking' })
  expect(await playUntil(page, async () => (await under.count()) > 0, 80, /^(cast|attack|go to)/i)).toBe(true)
  for (const says of await under.allInnerTexts()) expect(says).not.toMatch(/attacker|(?<!has )attacked/)
  expect(await playUntil(page, async () => (await badges.filter({ hasText: 'has attacked' }).count()) > 0, 80, /^(cast|attack|go to)/i)).toBe(true)
  await page.close()
})

test('a state is a word, not a number: an Art that would be exhausted says so, and no line of the rail is empty', async () => {
  const { page } = await open('#/play/solrei/seed=3', { before: keep({ ask: 'always', pace: 0 }) })
  let words = 0
  for (let i = 0; i < 30 && words < 2; i++) {
    await asked(page).waitFor()
    const n = await options(page).count()
    for (let k = 0; k < Math.min(n, 3); k++) {
      await foretold(page, options(page).nth(k))
      for (const line of await page.locator('.would li').allTextContents()) expect(line.trim()).not.toBe('')
      const onArts = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.out')].filter((chip) => document.querySelector(`.arts [data-card="${chip.dataset.of}"]`)).map((chip) => chip.textContent!))
      for (const say of onArts) expect(say).toMatch(/^(?:EXHAUSTED|READY|BROKEN)\??$/)
      words += onArts.length
    }
    await press(page, (i * 7 + 1) % n)
  }
  expect(words).toBeGreaterThan(0)
  await page.close()
})

test('on a phone nothing of what would change lies over the rules', async () => {
  const { page } = await open('#/play/symetra/seed=3', { ...phone, before: still })
  const out = page.locator('.out')
  expect(await playUntil(page, async () => (await foretold(page, options(page).first()), (await out.count()) > 0), 20)).toBe(true)
  await page.getByRole('button', { name: 'Rules' }).first().click()
  await page.locator('.rail.rules').waitFor()
  await options(page).first().focus()
  await expect.poll(() => out.count()).toBe(0)
  await page.close()
})

// Choices whose words are cut though they are no more than a place or a payment; the whole text of an ability is read in its card's zoom.
const cutChoices = (page: Page) =>
  page.locator('.choices .opt .say').evaluateAll((all) =>
    all.filter((say) => (say.textContent ?? '').length < 66 && !/:/.test(say.textContent ?? '') && say.scrollHeight > say.clientHeight + 3).map((say) => say.textContent),
  )
test.each(['solrei', 'symetra', 'synsouls', 'elestrals'])('%s: which place, which card, paid how: no such choice is cut, on a desk and on a phone', async (game) => {
  const { page } = await open(`#/play/${game}/seed=7`, { before: keep({ ask: 'always', pace: 0 }) })
  const long: Record<string, number> = {}
  const seen = new Map<string, number>()
  const look = async () => {
    const says = await options(page).locator('.say').allTextContents()
    if (!(await newOnes(page, seen, 1, 'say')).some((n) => (says[n] ?? '').length > 24)) return false // shorter ones fit anywhere
    await inBoth(page, async (where) => {
      expect(await cutChoices(page), where).toEqual([])
      long[where] = (long[where] ?? 0) + (await page.locator('.choices .opt .say').evaluateAll((all) => all.filter((say) => (say.textContent ?? '').length > 30).length))
    })
    return false
  }
  await playUntil(page, look, 30)
  for (const where of Object.keys(screens)) expect(long[where], where).toBeGreaterThan(0)
  await page.close()
})

test('badges of a Record hide neither its picture nor its cost', async () => {
  const { page } = await open('#/play/synsouls/seed=7', { before: keep({ ask: 'always', pace: 0 }) })
  const worn = page.locator('.recs .card.board .badges span')
  expect(await playUntil(page, async () => (await worn.count()) > 1, 60)).toBe(true)
  const hidden = await worn.evaluateAll((all) => all.filter((badge) => {
    const { top } = badge.getBoundingClientRect()
    const card = badge.closest('.card')!
    return ['.pic', '.notes', '.rating'].some((part) => card.querySelector(part)!.getBoundingClientRect().bottom > top + 1)
  }).length)
  expect(hidden).toBe(0)
  await page.close()
})

test('the cost of a card in hand is on no name, also with large text', async () => {
  const { page } = await open('#/play/synsouls/seed=9', { before: still })
  await asked(page).waitFor()
  await choices(page, 3)
  const views = [100, 200].flatMap((text) => [screens['on a desk'], screens['on a phone']].map(({ width, height }) => ({ width, height, text })))
  for (const { width, height, text } of views) {
    await page.setViewportSize({ width, height })
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text)
    const meets = () => page.locator('.handbar .card').evaluateAll((all) => all.filter((card) => {
      const cost = card.querySelector('.notes')?.getBoundingClientRect()
      return cost && [...card.querySelectorAll('.name .w')].some((word) => {
        const box = word.getBoundingClientRect()
        return box.left < cost.right && box.right > cost.left && box.top < cost.bottom && box.bottom > cost.top
      })
    }).length)
    await expect.poll(meets).toBe(0)
  }
  await page.close()
})

test('of two copies in hand both glow, and either is taken', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=12', { before: still })
  // Cards in hand by name: which of them glow.
  const twice = () =>
    page.locator('.handbar .card').evaluateAll((all) => {
      const names = all.map((card) => card.querySelector('.name')?.textContent ?? '')
      return all.map((card, n) => ({ n, name: names[n]!, glows: card.classList.contains('playable') })).filter(({ name }) => names.filter((other) => other === name).length > 1)
    })
  const glowing = async () => (await page.locator('.prompt[data-depth="0"]').count()) > 0 && (await twice()).some(({ glows }) => glows)
  expect(await playUntil(page, glowing, 20)).toBe(true)
  const copies = (await twice()).filter(({ name }, _, all) => all.some((other) => other.glows && other.name === name))
  expect(copies.map(({ glows }) => glows)).not.toContain(false)
  // The question may be the same afterwards, about the other copy.
  const at = () => page.locator('.prompt').evaluate((prompt: HTMLElement) => `${prompt.dataset.step} ${prompt.dataset.depth}`)
  const before = await at()
  await page.locator('.handbar .card').nth(copies.at(-1)!.n).click()
  await expect.poll(at).not.toBe(before)
  expect(await page.locator('.why').count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})

test('three badges of a Record lie on no name of a Measure; what would change stands by its Strain', async () => {
  const { page } = await open('#/play/synsouls/seed=7', { before: keep({ ask: 'always', pace: 0 }) })
  const record = page.locator('.near .recs .card.board').first()
  expect(await playUntil(page, async () => (await record.count()) > 0, 60)).toBe(true)
  const covered = () =>
    page.evaluate(() => {
      const [badges, heads] = ['.recs .badges span', '.measure .head :is(b, small)'].map((one) => [...document.querySelectorAll(one)].map((element) => element.getBoundingClientRect())) as [DOMRect[], DOMRect[]]
      return badges.filter((a) => heads.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1)).length
    })
  // As many as a card may have; the game at hand need not have one with so many.
  await page.locator('.recs .card.board').evaluateAll((all) => {
    for (const card of all) {
      const badges = card.querySelector('.badges') ?? card.appendChild(Object.assign(document.createElement('span'), { className: 'badges' }))
      badges.replaceChildren(...['DISCORD', 'ENCRYPT', 'Buffering'].map((word) => Object.assign(document.createElement('span'), { textContent: word })))
    }
  })
  expect(await covered()).toBe(0)
  await page.close()
})

test('a text too long for its button is read whole in the rail', async () => {
  const { page } = await open('#/play/synsouls/seed=7', { before: keep({ ask: 'always', pace: 0 }) })
  const long = options(page).filter({ has: page.locator('.say.long', { hasText: ': ' }) }) // of a card: what it does
  expect(await playUntil(page, async () => (await long.count()) > 0, 60)).toBe(true)
  const words = (await long.first().locator('.say').textContent())!
  await foretold(page, long.first())
  await page.locator('.would h2', { hasText: words.replace(/^⚠\s*/, '') }).waitFor()
  await page.close()
})

test.each([[2, 'The Drowned Clockwork'], [3, 'Glasshouse Leviathan']])('a name that needs three lines has them, on a desk and on a phone (%i: %s)', async (seed, name) => {
  const { page } = await open(`#/play/synsouls/seed=${seed}`, { before: still })
  const card = page.locator('.handbar .card', { hasText: name }).first()
  await card.waitFor()
  for (const { width, height } of [screens['on a desk'], { width: 1024, height: 768 }, phone]) {
    await page.setViewportSize({ width, height })
    const cut = () => card.locator('.name').evaluate((words) => words.scrollHeight - words.clientHeight > 2)
    await expect.poll(cut, { message: `${width} wide` }).toBe(false)
  }
  await page.close()
})
