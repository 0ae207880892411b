// People at one table, each with a browser of their own: four of them, two at phones; a line that is cut, a server that is killed, a
// watcher, a seat that goes to another device, clocks, and a game of each of the five.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { options, over, playOn, sharedBrowser, tidied } from './support'

const PHONE = { width: 390, height: 844 }
const store = join(mkdtempSync(join(tmpdir(), 'quintet-people-')), 'tables.db')
let port = 0
let server: ChildProcess
let browser: Browser
let line: Line

// A server at one port, to be killed and started again on the same store.
async function start(): Promise<void> {
  server = spawn(process.env.QUINTET ?? resolve(__dirname, '../../../build/quintet'), ['serve', '--port', String(port), '--tables', '--store', store, '--limits', 'per-address=100,rate=1000,purse=1000'], { stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise<void>((up, failed) => {
    server.stdout!.once('data', () => up())
    server.once('exit', () => failed(new Error('quintet serve ended')))
  })
}
const kill = () => new Promise<void>((gone) => (server.once('exit', () => gone()), server.kill('SIGKILL')))

// What lies between a browser and the server: it may be cut, and joined again.
class Line {
  private readonly open = new Set<Socket>()
  private readonly door: Server
  private whole = true
  constructor() {
    this.door = createServer((near) => {
      if (!this.whole) return void near.destroy()
      const far = connect(port, '127.0.0.1')
      for (const [one, other] of [[near, far], [far, near]] as const) {
        this.open.add(one)
        one.on('data', (bytes) => other.write(bytes))
        one.on('error', () => undefined)
        one.on('close', () => (this.open.delete(one), other.destroy()))
      }
    }).listen(0, '127.0.0.1')
  }
  get address() {
    return `http://127.0.0.1:${(this.door.address() as AddressInfo).port}/`
  }
  cut() {
    this.whole = false
    for (const socket of this.open) socket.destroy()
  }
  join() {
    this.whole = true
  }
  close() {
    this.cut()
    this.door.close()
  }
}

beforeAll(async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => free.once('listening', listening))
  port = (free.address() as AddressInfo).port
  await new Promise((closed) => free.close(closed))
  await start()
  browser = await sharedBrowser()
  line = new Line()
})
afterAll(async () => {
  if (browser) await tidied(browser)
  line?.close()
  server?.kill('SIGKILL')
})

const home = () => `http://127.0.0.1:${port}/`
async function open(path: string, phone = false, address = home()): Promise<Page> {
  const page = await browser.newPage({ viewport: phone ? PHONE : { width: 1440, height: 900 }, hasTouch: phone, reducedMotion: 'reduce' })
  page.setDefaultTimeout(60_000)
  await page.goto(address + path)
  return page
}
const pathOf = (link: string) => link.slice(link.indexOf('#'))

async function make(game: string, { seats = 2, clock = '', address = home() } = {}): Promise<{ ana: Page; path: string }> {
  const ana = await open('#/tables', false, address)
  await ana.getByRole('combobox', { name: /^Game/ }).selectOption(game)
  await ana.getByText('open to anyone with the link').click()
  await ana.getByLabel('Seats').fill(String(seats))
  await ana.locator('main details:not([aria-busy="true"])').first().waitFor() // whether the game has matches is known
  if (await ana.getByLabel('Length').count()) await ana.getByLabel('Length').selectOption('0')
  if (clock) await ana.getByLabel('Clock').selectOption({ label: clock })
  await ana.getByLabel('Your name').fill('Ana')
  await ana.getByRole('button', { name: 'Make a table' }).click()
  return { ana, path: pathOf(await ana.getByLabel('Send this link').inputValue()) }
}
async function sit(path: string, name: string, phone = false, address = home()): Promise<Page> {
  const page = await open(path, phone, address)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Sit down' }).click()
  await page.getByRole('button', { name: 'I am ready' }).waitFor()   // who sits down takes back that the others were ready
  return page
}
async function begin(pages: Page[]) {
  for (const page of pages) await page.getByRole('button', { name: 'I am ready' }).click()
  for (const page of pages) await page.locator('.table').waitFor()
}
const closeAll = (...pages: Page[]) => Promise.all(pages.map((page) => page.close()))

test('four at one table, two of them at phones; one reloads, and the game goes on', { timeout: 300_000 }, async () => {
  const { ana, path } = await make('symetra', { seats: 4 })
  const ben = await sit(path, 'Ben')
  const chi = await sit(path, 'Chi', true)
  const dan = await sit(path, 'Dan', true)
  const all = [ana, ben, chi, dan]
  await begin(all)
  expect(await playOn(all, 12)).toBeGreaterThan(7)
  await chi.reload()
  await chi.locator('.table').waitFor()
  expect(await playOn(all, 12)).toBeGreaterThan(7)
  await closeAll(...all)
})

test('a line is cut: the others see who is gone, and it comes back to the same seat', { timeout: 300_000 }, async () => {
  const { ana, path } = await make('elestrals')
  const ben = await sit(path, 'Ben', true, line.address)
  await begin([ana, ben])
  expect(await playOn([ana, ben], 6)).toBeGreaterThan(2)
  line.cut()
  await ben.getByText('Reconnecting … nothing is lost.').waitFor()
  await ana.getByText(/Ben is reconnecting: \d:\d\d/).waitFor()
  line.join()
  await ana.getByText(/Ben is reconnecting/).waitFor({ state: 'detached' })
  await ben.getByText('Reconnecting … nothing is lost.').waitFor({ state: 'detached' })
  expect(await playOn([ana, ben], 6)).toBeGreaterThan(2)
  await closeAll(ana, ben)
})

test('the server is killed and started again: a pause, a line, and nothing else', { timeout: 300_000 }, async () => {
  const { ana, path } = await make('elestrals')
  const ben = await sit(path, 'Ben')
  await begin([ana, ben])
  expect(await playOn([ana, ben], 6)).toBeGreaterThan(2)
  const log = () => ana.locator('.log').innerText()
  const before = (await log()).trim().split('\n').length
  await kill()
  for (const page of [ana, ben]) await page.getByText('Reconnecting … nothing is lost.').waitFor()
  await start()
  for (const page of [ana, ben]) await page.getByText('Reconnecting … nothing is lost.').waitFor({ state: 'detached' })
  expect((await log()).trim().split('\n').length).toBeGreaterThanOrEqual(before)
  expect(await playOn([ana, ben], 6)).toBeGreaterThan(2)
  await closeAll(ana, ben)
})

test('who has the watch link sees the table and no choice; a seat goes to a phone; a phrase is muted', { timeout: 300_000 }, async () => {
  const { ana, path } = await make('elestrals', { clock: '10 minutes each, plus 5 seconds a turn' })
  const ben = await sit(path, 'Ben')
  await begin([ana, ben])
  await expect.poll(() => ana.getByRole('list', { name: 'Clocks' }).innerText()).toMatch(/You\s*(10|9):\d\d[\s\S]*Ben\s*(10|9):\d\d/)
  await playOn([ana, ben], 4)
  await ana.getByText('Other devices').click()
  const watch = pathOf(await ana.getByLabel('For people who only want to watch').inputValue())
  const eve = await open(watch)
  await eve.locator('.table').waitFor()
  expect(await options(eve).count()).toBe(0)
  expect(await eve.getByRole('button', { name: 'Offer a draw' }).count()).toBe(0)

  await ben.getByText('Other devices').click()
  await ben.getByRole('button', { name: 'Move my seat to another device' }).click()
  const move = pathOf(await ben.getByLabel(/^Open this on the other device/).inputValue())
  const phone = await open(move, true)
  await phone.locator('.table').waitFor()
  await ben.getByText('This seat has moved to another device.').waitFor()
  expect(await ben.locator('.table').count()).toBe(0)
  expect(await playOn([ana, phone], 6)).toBeGreaterThan(2)
  await phone.reload()
  await phone.locator('.table').waitFor()
  const again = await open(move)   // it was good once
  await again.getByText('This code is not good, or no longer.').waitFor()

  await phone.getByLabel('Say a phrase').selectOption({ label: 'Good luck' })
  await ana.getByText('Ben: Good luck').waitFor()
  await ana.getByRole('button', { name: 'Mute Ben' }).click()
  await ana.getByText('Ben: Good luck').waitFor({ state: 'detached' })
  await closeAll(ana, ben, eve, phone, again)
})

test('a new link shuts the old one, six words bring a seat back, and two minutes are given', { timeout: 300_000 }, async () => {
  const { ana, path: old } = await make('elestrals', { clock: '10 minutes each, plus 5 seconds a turn' })
  await ana.getByRole('button', { name: /^Make a new link/ }).click()
  await expect.poll(async () => pathOf(await ana.getByLabel('Send this link').inputValue())).not.toBe(old)
  const eve = await open(old)
  await eve.getByText('This link is not good for this table any more.').waitFor()
  const ben = await sit(pathOf(await ana.getByLabel('Send this link').inputValue()), 'Ben')
  await begin([ana, ben])

  await ana.getByRole('button', { name: 'Give Ben two minutes more' }).click()
  await expect.poll(() => ben.getByRole('list', { name: 'Clocks' }).innerText()).toMatch(/You\s*1[12]:\d\d/)
  await ana.getByRole('button', { name: 'Give Ben two minutes more' }).waitFor({ state: 'detached' })

  await ben.getByText('Other devices').click()
  await ben.getByRole('button', { name: /^Show six words/ }).click()
  await ben.locator('.words b').nth(1).waitFor()
  const [name, words] = await ben.locator('.words b').allInnerTexts()
  const phone = await open('#/tables', true)
  await phone.getByText('I have lost my link').click()
  await phone.getByLabel("The table's name").fill(name!)
  await phone.getByLabel('Your six words').fill(words!.toUpperCase())
  await phone.getByRole('button', { name: 'Back to my seat' }).click()
  await phone.locator('.table').waitFor()
  await ben.getByText('This seat has moved to another device.').waitFor()
  expect(await playOn([ana, phone], 4)).toBeGreaterThan(1)
  await closeAll(ana, ben, eve, phone)
})

// A game played out by clicks takes minutes (tests/server plays whole ones): some choices, then one concedes if it is not over.
for (const game of ['achroma', 'elestrals', 'solrei', 'symetra', 'synsouls'])
  test(`two people play and end a game: ${game}`, { timeout: 180_000 }, async () => {
    const { ana, path } = await make(game)
    const ben = await sit(path, 'Ben')
    await begin([ana, ben])
    const made = await playOn([ana, ben], 16)
    if (!(await over(ana).count())) {   // chance may end it sooner
      expect(made).toBeGreaterThanOrEqual(16)
      await ana.getByRole('button', { name: 'Settings', exact: true }).click()
      await ana.getByRole('button', { name: 'Concede' }).click()
    }
    for (const page of [ana, ben]) await over(page).waitFor()
    await closeAll(ana, ben)
  })
