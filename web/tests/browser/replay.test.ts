// Replays: stepping, sharing, branching, and what is no replay at all.
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { module } from '../engine'
import { house, tooWide, violationsInBoth } from './support'

const it = house()

async function game(name: 'elestrals' | 'symetra' = 'elestrals') {
  const { ask } = await module()
  const decks = name === 'elestrals' ? ['majesea', 'trifernal'] : ['open-hand', 'open-hand']
  const { table } = ask('new', { game: name, decks, seats: [{ bot: 'greedy' }, { bot: 'greedy' }], seed: 77 })
  ask('bot', { table, times: 400 })
  const record = ask('record', { table })
  return { ...record, steps: record.text.split('\n').filter((line) => line.startsWith('choose ')).length }
}

test('stepping by keys, buttons, scrubber and log; with other eyes', async () => {
  const { link, steps } = await game()
  const { page, faults } = await it.open(`#/replay/${link}`)
  const where = page.locator('.steps .where')
  await where.getByText(`step 0 of ${steps}`).waitFor()
  await page.keyboard.press('ArrowRight')
  await where.getByText('step 1 of').waitFor()
  await page.getByRole('button', { name: 'One step forward' }).click()
  await where.getByText('step 2 of').waitFor()
  await page.getByRole('button', { name: 'One step back' }).click()
  await where.getByText('step 1 of').waitFor()
  await page.getByRole('slider', { name: 'Step' }).fill('20')
  await where.getByText('step 20 of').waitFor()
  await page.keyboard.press('End')
  await page.locator('.prompt .ask b').getByText(/win|lose|draw/i).first().waitFor()
  await page.locator('.log .event').first().click()
  await expect.poll(() => where.textContent()).not.toContain(`step ${steps} of`)
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => Number(/step (\d+) of/.exec((await where.textContent())!)?.[1])).toBeGreaterThan(1) // a step may be gone before one looks
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('slider', { name: 'Step' }).fill('30')
  await where.getByText('step 30 of').waitFor()
  expect(await page.locator('.hands .card').count()).toBe(0)
  await page.getByLabel('Seen by').selectOption('0')
  await page.locator('.hands .card').first().waitFor()
  const mine = await page.locator('.hands .card').count()
  await page.getByLabel('Seen by').selectOption('all')
  await expect.poll(() => page.locator('.hands .card').count()).toBeGreaterThan(mine)
  expect(faults).toEqual([])
  await page.close()
})

test('a link holds the whole game: copied here, opened in a new page', async () => {
  const { link, steps } = await game()
  const { page } = await it.open(`#/replay/${link}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('The address is copied').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${it.address()}#/replay/${link}`)
  const other = await it.browser().newPage()
  await other.goto(copied)
  await other.getByText(`step 0 of ${steps}`).waitFor()
  await other.close()
  await page.close()
})

test('without a clipboard the address is shown', async () => {
  const { link } = await game()
  const { page } = await it.open('')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.goto(`${it.address()}#/replay/${link}`)
  await page.reload()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => page.getByLabel('Copy this address').inputValue()).toContain(link)
  await page.close()
})

test('play on from here: one sits down, a bot takes the other seat', async () => {
  const { link } = await game()
  const { page, faults } = await it.open(`#/replay/${link}`)
  await page.getByRole('slider', { name: 'Step' }).fill('24')
  await page.getByText('step 24 of').waitFor()
  await page.getByLabel('Play as').selectOption('1')
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.locator('.opts .opt').first().waitFor()
  const told = await page.locator('.log').textContent()
  await page.locator('.opts .opt').first().click()
  await expect.poll(async () => (await page.locator('.log').textContent()) !== told || (await page.locator('.prompt:not([data-depth="0"])').count()) > 0).toBe(true)
  await page.getByRole('button', { name: 'Back to the replay' }).click()
  await page.getByText('step 24 of').waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('a file out and in again; pasted and dropped', async () => {
  const { text, steps } = await game('symetra')
  const { page } = await it.open('#/replay')
  const file = resolve(tmpdir(), `quintet-${process.pid}.qnr`)
  writeFileSync(file, text)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText(`step 0 of ${steps}`).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as file' }).click()])
  expect(download.suggestedFilename()).toBe('symetra.qnr')
  expect(readFileSync((await download.path())!, 'utf8')).toContain('quintet record 2')
  await page.goto(`${it.address()}#/replay`)
  await page.reload()
  await page.getByLabel('A link or the text of a record').fill(text)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByText(`step 0 of ${steps}`).waitFor()
  await page.goto(`${it.address()}#/replay`)
  await page.reload()
  const dropped = await page.evaluateHandle((words) => {
    const data = new DataTransfer()
    data.items.add(new File([words], 'game.qnr', { type: 'text/plain' }))
    return data
  }, text)
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped })
  await page.getByText(`step 0 of ${steps}`).waitFor()
  await page.close()
})

test('broken, foreign and hostile links: one sentence, nothing runs', async () => {
  const { link } = await game()
  const { page, faults } = await it.open('#/replay')
  const bad = [link!.slice(0, 60), link!.replace(/~[\d.]+~/, '~9.9.9~'), '<img src=x onerror=alert(1)>', '%3Cscript%3Ealert(1)%3C%2Fscript%3E', '%E0%A4%A', 'javascript:alert(1)']
  page.on('dialog', () => faults.push('something ran'))
  for (const wrong of bad) {
    await page.goto(`${it.address()}#/replay/${wrong}`)
    const notice = page.locator('.notice')
    await notice.waitFor()
    expect((await notice.textContent())!.length).toBeGreaterThan(10)
    expect(await page.locator('.notice *').count()).toBe(0)
  }
  await page.goto(`${it.address()}#/replay/${bad[1]}`)
  await page.locator('.notice', { hasText: '9.9.9' }).waitFor()
  await page.getByLabel('A link or the text of a record').fill(link!)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByText('step 0 of').waitFor() // and a good one still opens
  expect(faults).toEqual([])
  await page.close()
})

test('nothing against WCAG A and AA, light and dark, nothing too wide', async () => {
  const { link } = await game()
  const { page } = await it.open('#/replay')
  await page.locator('textarea').waitFor()
  expect(await violationsInBoth(page)).toEqual([])
  await page.goto(`${it.address()}#/replay/${link}`)
  await page.getByRole('slider', { name: 'Step' }).fill('30')
  await page.getByText('step 30 of').waitFor()
  await page.getByLabel('Seen by').selectOption('all')
  await page.locator('.hands .card').first().waitFor()
  expect(await violationsInBoth(page)).toEqual([])
  for (const [width, height] of [[360, 740], [1024, 768], [1440, 900], [2560, 1440]] as const) {
    await page.setViewportSize({ width, height })
    expect(await tooWide(page), String(width)).toBeLessThanOrEqual(0)
    await expect.poll(() => page.getByRole('slider', { name: 'Step' }).isVisible()).toBe(true)
  }
  await page.close()
})
