// What the browser tests share: a served client, a browser, and games clicked into their middle.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Browser, Locator, Page } from 'playwright-core'
// @ts-expect-error plain JavaScript, shared with the scripts
import { launch, serve } from '../../scripts/browser.mjs'

export interface Opened {
  page: Page
  faults: string[] // what the page complained of
}
export interface View {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  touch?: boolean
  moving?: boolean // with motion
  permissions?: string[]
  before?: ((page: Page) => Promise<unknown>) | Keeps // before the page loads
}
// What the device keeps when the page loads; also a step of a longer [before].
export interface Keeps {
  (page: Page): Promise<unknown>
  kept: Record<string, unknown>
}

// One browser for all the files that a worker runs, one after the other: to start one costs seconds, and so does its first page.
let running: Promise<Browser> | undefined
const free: { page: Page; touch: boolean }[] = [] // its pages that are lent
export async function sharedBrowser(): Promise<Browser> {
  if (running && !(await running).isConnected()) running = undefined
  if (!running) free.length = 0
  running ??= launch() as Promise<Browser>
  return running
}
// What a file leaves to the next one: pages that are lent, with nothing on them.
export async function tidied(browser: Browser) {
  const lent = (page: Page) => free.some((one) => one.page === page)
  await Promise.all(browser.contexts().map((context) => (context.pages().some(lent) ? undefined : context.close())))
  await Promise.all(free.map(({ page }) => page.goto('about:blank')))
}

// How long a state is waited for, here and by expect.poll (vitest.browser.ts). No test is about how long: a busy machine is no fault of
// the page, and what never comes fails all the same.
const PATIENCE = 60_000

// Call once in a file: its tests share the server and the browser. [serving]: options of the server.
export function house(serving: string[] = []): { open: (path: string, view?: View) => Promise<Opened>; browser: () => Browser; address: () => string } {
  let browser: Browser
  let address: string
  let stop: () => void
  beforeAll(async () => {
    ;({ address, stop } = await serve(serving))
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    if (browser) await tidied(browser)
    stop?.()
  })
  const out = new Set<Page>()
  // Those a test leaves open go on playing beside the next one.
  afterEach(async () => {
    for (const page of out) if (!page.isClosed() && !free.some((one) => one.page === page)) await page.close()
    out.clear()
  })
  const open = async (path: string, { width = 1440, height = 900, theme = 'light', touch = false, moving = false, permissions = [], before }: View = {}) => {
    const media = { colorScheme: theme, reducedMotion: moving ? 'no-preference' : 'reduce' } as const
    const kept = before && 'kept' in before ? (before as Keeps).kept : {}
    const plain = !permissions.length && (!before || 'kept' in before)
    const at = plain ? free.findIndex((one) => one.touch === touch) : -1
    let page: Page
    if (at >= 0) {
      page = free.splice(at, 1)[0]!.page
      await page.setViewportSize({ width, height })
      await page.emulateMedia(media)
    } else {
      page = await browser.newPage({ viewport: { width, height }, ...media, hasTouch: touch, permissions, serviceWorkers: 'block' })
      if (plain) lend(page, () => free.push({ page, touch }))
    }
    if (plain) await emptied(page, address, kept)
    else await before?.(page)
    out.add(page)
    const faults: string[] = []
    page.on('pageerror', (fault) => faults.push(String(fault)))
    page.on('console', (message) => void (message.type() === 'error' && !asksForIcon(message.location().url) && faults.push(message.text())))
    page.setDefaultTimeout(PATIENCE)
    await page.goto(address + path)
    return { page, faults }
  }
  return { open, browser: () => browser, address: () => address }
}

// A new page costs the browser as much as what most tests do with it. So one that a test closes is lent to the next, with nothing kept on
// the device; unless the test did something to it that lasts (scripts, permissions, fingers of its own): then it is gone.
function lend(page: Page, back: () => void) {
  const close = page.close.bind(page)
  let lasting = false
  for (const does of ['addInitScript', 'exposeFunction', 'route', 'context'] as const) {
    const usual = page[does].bind(page) as (...of: never[]) => unknown
    Object.assign(page, { [does]: (...of: never[]) => ((lasting = true), usual(...of)) })
  }
  page.close = async () => {
    if (lasting) return close()
    page.removeAllListeners()
    back()
  }
}
// A picture of the same house: what is kept for the page can be seen to while no page is there that would keep more.
// The picture that emptied() opens has no icon of its own, so the browser looks for one; that it found none may be told as late as on the next page.
const asksForIcon = (url: string) => url.endsWith('/favicon.ico')

async function emptied(page: Page, address: string, kept: Record<string, unknown>) {
  await page.goto(`${address}icon-192.png`)
  await page.mouse.move(0, 0)
  await page.evaluate((values) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of Object.entries(values)) localStorage.setItem(`quintet.${key}`, JSON.stringify(value))
  }, kept)
}

export const options = (page: Page) => page.locator('.opts .opt')
export const over = (page: Page) => page.locator('.prompt.over')
export const asked = (page: Page) => page.locator('.prompt:not([aria-busy="true"]) .opts .opt').first()

// What one is asked, in one look: every question to the browser costs time of its own.
export async function question(page: Page): Promise<{ over: boolean; says: string[] }> {
  await asked(page).waitFor()
  return page.evaluate(() => ({ over: document.querySelector('.prompt.over') !== null, says: [...document.querySelectorAll('.opts .opt')].map((option) => option.textContent ?? '') }))
}

// Takes the [n]-th choice, in the page: a pointer's way to it costs the browser more than the choice itself. One that loses the game is pressed
// twice. It may be gone by now: then nothing happens.
export const press = (page: Page, n: number) =>
  page.evaluate(async (at) => {
    document.querySelectorAll<HTMLElement>('.opts .opt')[at]?.click()
    await new Promise(requestAnimationFrame)
    document.querySelector<HTMLElement>('.opts .opt.armed')?.click()
  }, n)

// The same with the pointer, which stays where the next choice may be: for tests of what one sees meanwhile, and that one gets there.
export async function pressByPointer(page: Page, n: number) {
  const taken = await options(page).nth(n).click({ timeout: 2000 }).then(() => true, () => false)
  const armed = page.locator('.opts .opt.armed')
  if (taken && (await armed.count())) await armed.click({ timeout: 2000 }).catch(() => undefined)
}

// Whoever has options takes one that does not lose the game at once, until the game is over or [most] were taken.
export async function playOn(pages: Page[], most: number): Promise<number> {
  let made = 0
  for (let tries = 0, idle = 0; made < most && idle < 600; tries++) {
    if (await over(pages[0]!).count()) break
    let done = 0
    for (const page of pages) {
      const n = await options(page).count()
      if (!n) continue
      const taken = await options(page).nth((tries * 7 + 3) % n).click({ timeout: 1000 }).then(() => true, () => false)
      const armed = page.locator('.opts .opt.armed')
      if (taken && (n === 1 || !(await armed.count()))) done++
      if (n === 1 && (await armed.count())) await armed.click({ timeout: 1000 }).catch(() => undefined)
    }
    made += done
    idle = done ? 0 : idle + 1
    if (!done) await pages[0]!.waitForTimeout(50)
  }
  return made
}

// Chooses until [done] holds, preferring what puts cards on the table; false when the game ended before.
export async function playUntil(page: Page, done: () => Promise<boolean>, most = 60, wanted = /^(deploy|fuse|cast|load|place|attack)/i, by: (page: Page, n: number) => Promise<void> = press): Promise<boolean> {
  for (let i = 0; i < most; i++) {
    const { over: ended, says } = await question(page)
    if (await done()) return true
    if (ended) return false
    const liked = says.findIndex((say) => wanted.test(say.trim()))
    const pick = liked >= 0 && i % 3 !== 2 ? liked : (i * 7 + 3) % Math.max(says.length, 1)
    await by(page, pick)
  }
  return done()
}
export const choices = (page: Page, n: number) => {
  let made = 0
  return playUntil(page, async () => made++ >= n, n + 1)
}

// Two pictures from now what has just changed is drawn.
export const drawn = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

// Looks at a choice until what would come of it is known and drawn; false: it opens others, and nothing comes of it yet.
export async function foretold(page: Page, option: Locator): Promise<boolean> {
  await page.mouse.move(2, 2) // what the pointer rests on is looked at too
  // In one go, because every question to the browser costs time of its own.
  return option.evaluate(async (one: HTMLElement) => {
    if (!one.dataset.option) return false
    one.blur() // one that was in focus already may have been looked at before
    one.focus()
    await new Promise((said) => setTimeout(said)) // what was told of another is gone
    const picture = () => new Promise(requestAnimationFrame)
    const [id, until] = [one.dataset.option, performance.now() + 30_000]
    while (document.querySelector<HTMLElement>('.prompt')?.dataset.foreseen !== id) {
      if (performance.now() > until) throw new Error(`nobody told what would come of “${one.textContent}”`)
      await picture()
    }
    await picture()
    await picture()
    return true
  })
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// What axe finds against WCAG A and AA; with [rules] only by those.
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const runOnly = rules ? { type: 'rule', values: rules } : ['wcag2a', 'wcag2aa']
  await page.evaluate(`if (!('axe' in window)) { ${axe} }`)
  return page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(runOnly)} }).then((r) => r.violations.map((v) => v.id + ': ' + v.nodes[0].html))`)
}
// The same in both themes: in the second one colours alone can be wrong.
const OF_COLOUR = ['color-contrast', 'link-in-text-block']
export async function violationsInBoth(page: Page): Promise<string[]> {
  const wrong: string[] = []
  for (const [theme, rules] of [['light', undefined], ['dark', OF_COLOUR]] as const) {
    await page.emulateMedia({ colorScheme: theme })
    wrong.push(...(await violations(page, rules && [...rules])).map((violation) => `${theme}: ${violation}`))
  }
  return wrong
}

// By how much the page is wider than the screen.
export const tooWide = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
